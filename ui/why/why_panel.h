// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The card of the step under review, or of a refused place: why it is needed, the rule as data with what each part matched here,
// what it writes, the documentation; the alternatives of a decision; accept, reject, next.

#include "ui/session/rows.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QPushButton;
class QTextBrowser;
class QVBoxLayout;

namespace rankwright::ui {

class WhyPanel : public QWidget {
    Q_OBJECT

  public:
    explicit WhyPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const WhyView& view);
    /// The keys that the buttons name; empty ones are not named.
    void setKeys(const QString& accept, const QString& reject, const QString& next);
    /// The card itself.
    [[nodiscard]] QWidget* body();

  signals:
    void acceptRequested(const QString& id);
    void rejectRequested(const QString& id);
    void reopenRequested(const QString& id);
    void choiceMade(const QString& id, const QString& choice);
    void nextRequested();
    /// To read all about it.
    void ruleRequested(const QString& id);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void take(const WhyView& view);
    void showChoices();
    void markTaken();
    void showButtons();
    void giveRoom();
    /// Where there is a scroll bar, the text ends before it.
    void keepFromScrollBar();

    const Theme* m_theme{};
    WhyView m_view;
    QLabel* m_title{};
    QLabel* m_risk{};
    QTextBrowser* m_body{};
    QWidget* m_choices{};
    QVBoxLayout* m_choiceLayout{};
    QButtonGroup* m_group{};
    QPushButton* m_accept{};
    QPushButton* m_reject{};
    QPushButton* m_next{};
    QLabel* m_number{};
    QString m_acceptKey;
    QString m_rejectKey;
    QString m_nextKey;
};

} // namespace rankwright::ui
