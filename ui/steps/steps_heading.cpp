// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/steps_heading.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QPainter>

namespace rankwright::ui {

StepColumns::StepColumns(const QRect& row)
    : area(row.adjusted(measure::padding, 0, -measure::padding, -1)),
      text(area.left() + 26),
      line(area.right() - pillWidth - measure::padding)
{}

StepsHeading::StepsHeading(QAbstractItemView& list, QWidget* parent)
    : QWidget(parent), m_list(list), m_theme(themeOf(Scheme::light))
{
    setObjectName(QStringLiteral("stepsHeading"));
    setLayoutDirection(Qt::LeftToRight); // As the list.
    setFixedHeight(measure::row - 5);
    setToolTip(tr("Safe: right as it stands. Check: right if what its card states is true. Decide: only you can know."));
    list.viewport()->installEventFilter(this);
}

void StepsHeading::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

bool StepsHeading::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) { // A scroll bar has come or gone.
        update();
    }
    return QWidget::eventFilter(watched, event);
}

void StepsHeading::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.setLayoutDirection(layoutDirection()); // Else each word would go its own way.
    painter.fillRect(rect(), m_theme.panel);
    painter.setPen(m_theme.hairline);
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    const StepColumns columns{QRect{0, 0, m_list.viewport()->width(), height()}};
    QFont small = font();
    small.setPixelSize(11);
    painter.setFont(small);
    painter.setPen(m_theme.secondary);
    QRect area = columns.area;
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, tr("Risk"));
    area.setRight(columns.line);
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, tr("Line"));
    area.setLeft(columns.text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, tr("Step"));
}

} // namespace rankwright::ui
