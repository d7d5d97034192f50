// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/left_bar.h"

#include "ui/widgets/flat_button.h"

#include <QHBoxLayout>
#include <QLabel>

namespace rankwright::ui {

LeftBar::LeftBar(QWidget* parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("leftBar"));
    m_text = new QLabel{this};
    m_text->setObjectName(QStringLiteral("leftText"));
    m_text->setTextFormat(Qt::PlainText);
    m_kinds = new QHBoxLayout;
    m_kinds->setSpacing(4);
    auto* undo = flatButton("undoAccepting", tr("Undo"), this);
    undo->setToolTip(tr("Takes the whole move back"));
    auto* close = flatButton("putLeftAway", QStringLiteral("×"), this);
    close->setAccessibleName(tr("Put this message away"));
    close->setToolTip(tr("Put away (Esc)"));
    auto* line = new QHBoxLayout{this};
    line->setContentsMargins(measure::widePadding, 2, measure::padding, 2);
    line->setSpacing(measure::padding);
    line->addWidget(m_text);
    line->addLayout(m_kinds);
    line->addStretch(1);
    line->addWidget(undo);
    line->addWidget(close);
    connect(undo, &QToolButton::clicked, this, &LeftBar::undoRequested);
    connect(close, &QToolButton::clicked, this, &LeftBar::hide);
    hide();
}

void LeftBar::setTheme(const Theme& theme)
{
    setStyleSheet(
        QStringLiteral("#leftBar { background: %1; border: none; border-%4: 3px solid %2; border-bottom: 1px solid %3; }")
            .arg(theme.card.name(), theme.focus.name(), theme.hairline.name(), beginSide()));
}

QString LeftBar::wordsOf(const LeftView& left)
{
    const QString accepted = left.accepted == 0 ? tr("There was nothing more to accept.")
                             : left.isSafeAlone ? tr("%n safe step(s) accepted.", nullptr, left.accepted)
                                                : tr("%n step(s) accepted.", nullptr, left.accepted);
    const bool isAnythingLeft = left.toCheck + left.decisions + left.blocked + left.refused > 0 || left.ready < left.training;
    return isAnythingLeft ? tr("%1 Left:").arg(accepted) : tr("%1 Nothing is left.").arg(accepted);
}

void LeftBar::addButton(const char* name, const QString& words, const QString& tip, LeftView::Kind kind)
{
    auto* button = flatButton(name, words, this);
    button->setToolTip(tip);
    m_kinds->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, kind] { emit kindActivated(kind); });
}

void LeftBar::show(const LeftView& left)
{
    while (QLayoutItem* item = m_kinds->takeAt(0)) {
        item->widget()->hide(); // It may be the one that was pressed.
        item->widget()->deleteLater();
        delete item;
    }
    m_text->setText(wordsOf(left));
    if (left.toCheck > 0) {
        addButton("leftToCheck", tr("%1 to check").arg(left.toCheck), tr("Go to the first of them"), LeftView::Kind::check);
    }
    if (left.decisions > 0) {
        addButton("leftDecisions", tr("%n decision(s)", nullptr, left.decisions), tr("Go to the first of them"),
                  LeftView::Kind::decision);
    }
    if (left.blocked > 0) {
        addButton("leftBlocked", tr("%1 blocked").arg(left.blocked),
                  tr("They need a step that was rejected or waits for your choice. Go to that one"), LeftView::Kind::blocked);
    }
    if (left.refused > 0) {
        addButton("leftRefused", tr("%1 refused").arg(left.refused), tr("Show the refused places"), LeftView::Kind::refused);
    }
    if (left.training > 0) {
        const QString became = left.becameReady > 0 ? tr(" (%1 became so)").arg(left.becameReady) : QString{};
        addButton("leftReady", tr("%1 of %2 scripts ready").arg(left.ready).arg(left.training) + became,
                  left.ready < left.training ? tr("Go to the first that is not") : tr("All scripts are ready"),
                  LeftView::Kind::script);
    }
    setAccessibleName(m_text->text());
    QFrame::show();
}

} // namespace rankwright::ui
