// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/find_bar.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace rankwright::ui {

FindBar::FindBar(QWidget* parent) : QWidget(parent), m_field(new QLineEdit(this)), m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("findBar"));
    setAccessibleName(tr("Find in the code"));
    setLayoutDirection(QGuiApplication::layoutDirection()); // As the window, though the code goes from left to right.
    m_field->setObjectName(QStringLiteral("findField"));
    m_count->setObjectName(QStringLiteral("findCount"));
    m_field->setAccessibleName(tr("Text to find"));
    m_field->setPlaceholderText(tr("Find, or :line"));
    m_field->setMinimumWidth(120);
    m_field->setMaximumWidth(320);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(measure::padding, 4, measure::padding, 4);
    row->setSpacing(measure::padding);
    row->addWidget(m_field, 1);
    row->addWidget(m_count);
    row->addStretch(1);
    const auto button = [&](const QString& words, const QString& tip) {
        auto* const made = new QToolButton(this);
        made->setText(words);
        made->setToolTip(tip);
        made->setAccessibleName(words);
        made->setProperty("flat", true);
        made->setFocusPolicy(Qt::TabFocus);
        row->addWidget(made);
        return made;
    };
    connect(button(tr("Previous"), tr("Previous place (Shift+Enter)")), &QToolButton::clicked, this, [this] { enter(true); });
    connect(button(tr("Next"), tr("Next place (Enter)")), &QToolButton::clicked, this, [this] { enter(false); });
    connect(button(tr("Close"), tr("Close (Esc)")), &QToolButton::clicked, this, &FindBar::closed);
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::queryChanged);
    hide();
}

void FindBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette palette = m_count->palette();
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_count->setPalette(palette);
    update();
}

void FindBar::open()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    emit queryChanged(m_field->text());
}

void FindBar::openForLine()
{
    m_field->setText(QStringLiteral(":"));
    open();
    m_field->end(false);
}

QString FindBar::query() const { return m_field->text().startsWith(QLatin1Char(':')) ? QString{} : m_field->text(); }

void FindBar::setCount(int current, int count, bool isMore)
{
    if (query().isEmpty()) {
        m_count->clear();
    } else if (count == 0) {
        m_count->setText(tr("nothing found"));
    } else if (isMore) {
        m_count->setText(tr("%1 of more than %2").arg(current).arg(count));
    } else {
        m_count->setText(tr("%1 of %2").arg(current).arg(count));
    }
    m_count->setAccessibleName(m_count->text());
}

void FindBar::enter(bool backwards)
{
    const QString words = m_field->text();
    if (words.startsWith(QLatin1Char(':'))) {
        bool isNumber = false;
        const int line = words.mid(1).trimmed().toInt(&isNumber);
        if (isNumber) {
            emit lineRequested(line);
        }
    } else if (backwards) {
        emit previousRequested();
    } else {
        emit nextRequested();
    }
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: enter((event->modifiers() & Qt::ShiftModifier) != 0); break;
    case Qt::Key_Escape: emit closed(); break;
    default: QWidget::keyPressEvent(event);
    }
}

void FindBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.fillRect(rect(), m_theme.window);
    painter.fillRect(QRect{0, 0, width(), 1}, m_theme.hairline);
}

} // namespace rankwright::ui
