// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/preflight_list.h"

#include "ui/widgets/breakable.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankwright::ui {

namespace {

QString sign(PreflightPart::Kind kind)
{
    switch (kind) {
    case PreflightPart::Kind::good: return QStringLiteral("\u2713");
    case PreflightPart::Kind::warning: return QStringLiteral("!");
    case PreflightPart::Kind::missing: break;
    }
    return QStringLiteral("\u2717");
}

QString word(PreflightPart::Kind kind)
{
    switch (kind) {
    case PreflightPart::Kind::good: return PreflightList::tr("good");
    case PreflightPart::Kind::warning: return PreflightList::tr("take care");
    case PreflightPart::Kind::missing: break;
    }
    return PreflightList::tr("missing");
}

QToolButton* flatButton(const QString& text, QWidget* parent)
{
    auto* button = new QToolButton{parent};
    button->setProperty("flat", true);
    button->setText(text);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

PreflightList::PreflightList(QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_title(new QLabel(tr("Environment"), this)),
      m_words(new QLabel(this)),
      m_ask(flatButton(tr("Check"), this))
{
    setObjectName(QStringLiteral("preflightList"));
    m_words->setObjectName(QStringLiteral("preflightWords"));
    m_words->setWordWrap(true);
    m_ask->setObjectName(QStringLiteral("preflightAsk"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_ask);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(2);
    all->addLayout(head);
    all->addWidget(m_words);
    connect(m_ask, &QToolButton::clicked, this, &PreflightList::askRequested);
    fill();
}

void PreflightList::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette faint = paletteOf(theme);
    faint.setColor(QPalette::WindowText, theme.secondary);
    m_title->setPalette(faint);
    m_words->setPalette(faint);
    fill();
}

void PreflightList::show(const PreflightView& view)
{
    m_view = view;
    fill();
}

void PreflightList::fill()
{
    const bool hadFocus = m_ask->hasFocus();
    delete m_parts;
    m_parts = nullptr;
    const bool isAnswered = m_view.state == PreflightView::State::answered;
    const bool isAsking = m_view.state == PreflightView::State::asking;
    m_ask->setText(isAnswered ? tr("Check again") : tr("Check"));
    m_ask->setAccessibleName(tr("Check what the interpreter has"));
    m_ask->setEnabled(!isAsking);
    if (hadFocus && m_ask->isEnabled()) {
        m_ask->setFocus();
    }
    m_words->setVisible(!isAnswered);
    m_words->setText(isAsking
                         ? tr("Asking the interpreter. It imports TensorFlow, which takes a few seconds.")
                         : tr("Not checked yet. Checking starts the interpreter and asks what it has; nothing of your project "
                              "runs. It is done before the first run too."));
    if (!isAnswered) {
        return;
    }
    m_parts = new QWidget{this};
    auto* grid = new QGridLayout{m_parts};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(measure::padding);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(2, 1);
    int row = 0;
    for (const PreflightPart& part : m_view.answer.parts) {
        const QString name = QString::fromStdString(part.name);
        auto* mark = new QLabel{sign(part.kind), m_parts};
        mark->setAccessibleName(word(part.kind));
        mark->setToolTip(word(part.kind));
        QPalette palette = paletteOf(m_theme);
        palette.setColor(QPalette::WindowText, part.kind == PreflightPart::Kind::good      ? m_theme.safe
                                               : part.kind == PreflightPart::Kind::warning ? m_theme.check
                                                                                           : m_theme.error);
        mark->setPalette(palette);
        QFont bold = mark->font();
        bold.setBold(true);
        mark->setFont(bold);
        auto* title = new QLabel{name, m_parts};
        auto* words = new QLabel{breakable(QString::fromStdString(part.words)), m_parts};
        words->setTextFormat(Qt::PlainText);
        words->setWordWrap(true);
        words->setAccessibleName(tr("%1, %2: %3").arg(name, word(part.kind), QString::fromStdString(part.words)));
        grid->addWidget(mark, row, 0, Qt::AlignTop | Qt::AlignHCenter);
        grid->addWidget(title, row, 1, Qt::AlignTop);
        grid->addWidget(words, row, 2, Qt::AlignTop);
        ++row;
        if (part.command.empty()) {
            continue;
        }
        const QString command = QString::fromStdString(part.command);
        auto* line = new QHBoxLayout;
        line->setSpacing(measure::padding);
        auto* text = new QLineEdit{command, m_parts};
        text->setLayoutDirection(Qt::LeftToRight);
        text->setReadOnly(true);
        text->setCursorPosition(0);
        text->setFont(codeFont());
        text->setToolTip(command);
        text->setAccessibleName(tr("Command for %1").arg(name));
        auto* copy = flatButton(tr("Copy"), m_parts);
        copy->setAccessibleName(tr("Copy the command for %1").arg(name));
        connect(copy, &QToolButton::clicked, this, [copy, command] {
            QApplication::clipboard()->setText(command);
            copy->setText(tr("Copied"));
        });
        line->addWidget(text, 1);
        line->addWidget(copy);
        grid->addLayout(line, row, 1, 1, 2);
        ++row;
    }
    static_cast<QVBoxLayout*>(layout())->addWidget(m_parts);
}

} // namespace rankwright::ui
