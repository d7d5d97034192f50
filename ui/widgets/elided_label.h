// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A label of one line that does not ask for the room of its whole text: what does not fit ends with an ellipsis. A plain label
// is cut in the middle of a letter. `text()` stays whole.

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace rankwright::ui {

class ElidedLabel : public QLabel {
  public:
    using QLabel::QLabel;

    [[nodiscard]] QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }
    /// What is shown of the text.
    [[nodiscard]] QString shown() const { return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()); }

  protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter{this};
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment())), shown());
    }
};

} // namespace rankwright::ui
