// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/no_code.h"

#include <QAction>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace rankwright::ui {

NoCode::NoCode(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_words(new QLabel(this)), m_buttons(new QHBoxLayout)
{
    setLayoutDirection(QGuiApplication::layoutDirection()); // As the window, though the code goes from left to right.
    m_title->setObjectName(QStringLiteral("noCodeTitle"));
    m_words->setObjectName(QStringLiteral("noCode"));
    for (QLabel* label : {m_title, m_words}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(measure::widePadding, measure::widePadding, measure::widePadding, measure::widePadding);
    column->setSpacing(measure::widePadding);
    column->addStretch();
    column->addWidget(m_title);
    column->addWidget(m_words);
    column->addLayout(m_buttons);
    column->addStretch();
    m_buttons->setSpacing(measure::padding);
}

void NoCode::setTheme(const Theme& theme)
{
    QPalette palette = paletteOf(theme);
    m_title->setPalette(palette);
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_words->setPalette(palette);
    QFont large = interfaceFont();
    large.setPixelSize(16);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);
    m_words->setFont(interfaceFont());
}

void NoCode::say(const QString& title, const QString& words, const QList<QAction*>& actions)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_words->setText(words);
    if (actions == m_actions) {
        return; // The keyboard may be on one of the buttons.
    }
    m_actions = actions;
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_buttons->addStretch();
    for (QAction* action : actions) {
        auto* button = new QPushButton{action->text(), this};
        button->setObjectName(action->objectName() + QStringLiteral("Here"));
        button->setToolTip(action->toolTip());
        button->setProperty("primary", action == actions.front());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        m_buttons->addWidget(button);
    }
    m_buttons->addStretch();
}

} // namespace rankwright::ui
