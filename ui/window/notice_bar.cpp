// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/notice_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace rankwright::ui {

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("noticeBar"));
    m_text = new QLabel{this};
    m_text->setObjectName(QStringLiteral("noticeText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton{this};
    close->setObjectName(QStringLiteral("putNoticeAway"));
    close->setProperty("flat", true);
    close->setText(QStringLiteral("×"));
    close->setAccessibleName(tr("Put this message away"));
    close->setFocusPolicy(Qt::StrongFocus);
    auto* line = new QHBoxLayout{this};
    line->setContentsMargins(measure::widePadding, 4, measure::padding, 4);
    line->addWidget(m_text, 1);
    line->addWidget(close, 0, Qt::AlignTop);
    connect(close, &QToolButton::clicked, this, &NoticeBar::clear);
    hide();
}

void NoticeBar::setTheme(const Theme& theme)
{
    setStyleSheet(
        QStringLiteral("#noticeBar { background: %1; border: none; border-%4: 3px solid %2; border-bottom: 1px solid %3; }")
            .arg(theme.card.name(), theme.error.name(), theme.hairline.name(), beginSide()));
}

void NoticeBar::add(const QString& sentence)
{
    constexpr qsizetype most = 4;
    m_sentences.removeAll(sentence);
    m_sentences.append(sentence);
    while (m_sentences.size() > most) {
        m_sentences.removeFirst();
    }
    showAll();
}

void NoticeBar::setStanding(const QStringList& sentences)
{
    if (sentences != m_standing) {
        m_standing = sentences;
        m_isStandingAway = false;
        showAll();
    }
}

void NoticeBar::showAll()
{
    const QStringList all = (m_isStandingAway ? QStringList{} : m_standing) + m_sentences;
    m_text->setText(all.join(QLatin1Char('\n')));
    setVisible(!all.isEmpty());
}

void NoticeBar::clear()
{
    m_sentences.clear();
    m_isStandingAway = true;
    hide();
}

} // namespace rankwright::ui
