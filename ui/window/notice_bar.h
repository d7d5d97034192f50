// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Problems in words, in place: a strip above the code that stays until it is put away, and never has to be clicked away to go on.

#include "ui/theme/theme.h"

#include <QFrame>
#include <QStringList>

class QLabel;

namespace rankwright::ui {

class NoticeBar : public QFrame {
    Q_OBJECT

  public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void add(const QString& sentence);
    /// What is so as long as it is not mended, above what happened. What was put away comes back only when it changes.
    void setStanding(const QStringList& sentences);
    void clear();

  private:
    void showAll();

    QStringList m_standing;
    bool m_isStandingAway{};
    QStringList m_sentences;
    QLabel* m_text{};
};

} // namespace rankwright::ui
