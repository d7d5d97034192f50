// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/left_to_right.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QTextLayout>

namespace rankwright::ui {

namespace {

/// Keeps the change from the widgets, which would lay themselves out anew.
class Silence : public QObject {
  protected:
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        return event->type() == QEvent::ApplicationLayoutDirectionChange;
    }
};

void setQuietly(Qt::LayoutDirection direction)
{
    Silence silence;
    QCoreApplication::instance()->installEventFilter(&silence);
    QGuiApplication::setLayoutDirection(direction);
}

} // namespace

QString leftToRight(const QString& text)
{
    constexpr QChar isolate{0x2066};
    constexpr QChar end{0x2069};
    return text.isEmpty() || !QGuiApplication::isRightToLeft() ? text : isolate + text + end;
}

QString inWindowDirection(QString lines)
{
    constexpr QChar mark{0x200F};
    if (QGuiApplication::isRightToLeft() && !lines.isEmpty()) {
        lines.replace(QLatin1Char('\n'), QStringLiteral("\n") + mark).prepend(mark);
    }
    return lines;
}

void drawFromRight(QPainter& painter, const QRectF& area, int flags, QString text)
{
    text.replace(QLatin1Char('\n'), QChar::LineSeparator);
    QTextLayout layout{text, painter.font(), painter.device()};
    QTextOption option{Qt::AlignRight};
    option.setTextDirection(Qt::RightToLeft);
    option.setWrapMode(QTextOption::WordWrap);
    layout.setTextOption(option);
    layout.beginLayout();
    const double leading = painter.fontMetrics().leading();
    double height = -leading;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(area.width());
        height += leading;
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    const double over = area.height() - height;
    const double down = (flags & Qt::AlignBottom) != 0 ? over : (flags & Qt::AlignVCenter) != 0 ? over / 2 : 0;
    layout.draw(&painter, area.topLeft() + QPointF{0, down});
}

LeftToRight::LeftToRight() : m_isChanged(QGuiApplication::isRightToLeft())
{
    if (m_isChanged) {
        setQuietly(Qt::LeftToRight);
    }
}

LeftToRight::~LeftToRight()
{
    if (m_isChanged) {
        setQuietly(Qt::RightToLeft);
    }
}

} // namespace rankwright::ui
