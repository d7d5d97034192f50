// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/left_to_right.h"

#include <QEvent>
#include <QGuiApplication>

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
