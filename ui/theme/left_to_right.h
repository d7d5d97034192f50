// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A painter takes its direction from the application, whatever that of its widget is. In a window from right to left the brackets
// of code would be mirrored. QScintilla makes its painters itself: painters that are made while one of these lives go from left
// to right.

#include <QString>

class QPainter;
class QRectF;

namespace rankwright::ui {

/// A key or another piece of code among words: in a window from right to left its brackets would be mirrored, and lead to the
/// wrong key.
[[nodiscard]] QString leftToRight(const QString& text);

/// Lines of a text, each in the direction of the window, also if it begins with a path.
[[nodiscard]] QString inWindowDirection(QString lines);

/// Wrapped words from right to left, aligned as `flags` say from top to bottom. Qt's painter takes the space at the end of a
/// wrapped line away twice, so that such a line begins a space too late.
void drawFromRight(QPainter& painter, const QRectF& area, int flags, QString text);

class LeftToRight {
  public:
    LeftToRight();
    ~LeftToRight();
    LeftToRight(const LeftToRight&) = delete;
    LeftToRight& operator=(const LeftToRight&) = delete;

  private:
    bool m_isChanged{};
};

} // namespace rankwright::ui
