// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start_page.h"

#include "ui/theme/left_to_right.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankwright::ui {

StartPage::StartPage(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("startPage"));
    auto* title = new QLabel{tr("From one GPU to many, one reviewed step at a time"), this};
    QFont large = interfaceFont();
    large.setPixelSize(20);
    large.setWeight(QFont::DemiBold);
    title->setFont(large);
    title->setWordWrap(true);
    m_text = new QLabel{
        tr("Open a folder of TensorFlow training scripts. Rankwright works out how each one trains and proposes the steps "
           "that let it train on several processes. Nothing is run, and nothing is written before you export."),
        this};
    m_text->setWordWrap(true);
    m_open = new QPushButton{tr("Open folder…"), this};
    m_open->setObjectName(QStringLiteral("startOpen"));
    m_open->setProperty("primary", true);
    m_sample = new QPushButton{tr("Try the sample project"), this};
    m_sample->setObjectName(QStringLiteral("startSample"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(measure::padding);
    buttons->addWidget(m_open);
    buttons->addWidget(m_sample);
    buttons->addStretch();
    m_recentTitle = new QLabel{tr("Recent"), this};
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(2);

    auto* column = new QVBoxLayout;
    column->setSpacing(measure::widePadding);
    column->addWidget(title);
    column->addWidget(m_text);
    column->addSpacing(4);
    column->addLayout(buttons);
    column->addSpacing(measure::widePadding);
    column->addWidget(m_recentTitle);
    column->addLayout(m_recent);
    auto* holder = new QWidget{this};
    holder->setLayout(column);
    holder->setMaximumWidth(620);
    auto* across = new QHBoxLayout;
    across->addStretch(1);
    across->addWidget(holder, 4);
    across->addStretch(1);
    auto* all = new QVBoxLayout{this};
    all->addStretch(2);
    all->addLayout(across);
    all->addStretch(3);

    connect(m_open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(m_sample, &QPushButton::clicked, this, &StartPage::sampleRequested);
}

void StartPage::setTheme(const Theme& theme)
{
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.panel);
    setPalette(palette);
    setAutoFillBackground(true);
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_text->setPalette(palette);
    m_recentTitle->setPalette(palette);
}

void StartPage::setRecent(const QStringList& folders, bool hasSample)
{
    m_sample->setVisible(hasSample);
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_recentTitle->setVisible(!folders.isEmpty());
    for (const QString& folder : folders) {
        auto* button = new QToolButton{this};
        button->setObjectName(QStringLiteral("recentFolder"));
        button->setProperty("flat", true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setText(leftToRight(fontMetrics().elidedText(QDir::toNativeSeparators(folder), Qt::ElideMiddle, 520)));
        button->setToolTip(QDir::toNativeSeparators(folder));
        button->setAccessibleName(tr("Open %1").arg(folder));
        connect(button, &QToolButton::clicked, this, [this, folder] { emit recentRequested(folder); });
        m_recent->addWidget(button);
    }
}

} // namespace rankwright::ui
