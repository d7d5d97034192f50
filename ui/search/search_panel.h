// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The tab that looks through the whole project: what to look for and how, what was found by file, and what the search did and
// did not do in words. It searches nothing itself.

#include "ui/search/search_list.h"
#include "ui/session/time_left.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace rankwright::ui {

class SearchPanel : public QWidget {
    Q_OBJECT

  public:
    explicit SearchPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Takes the keyboard; `text`, unless it is empty, to be looked for.
    void open(const QString& text);
    [[nodiscard]] SearchQuery query() const;
    void setQuery(const SearchQuery& query);
    /// A search begins: what was found before goes.
    void begin();
    void add(const std::vector<SearchFile>& files);
    void setProgress(int done, int of);
    void end(const SearchEnd& end);
    /// Nothing is looked for, and why: a sentence, or nothing.
    void reset(const QString& why);
    /// Another project: what was found was in the one before.
    void forget();
    [[nodiscard]] bool hasPlaces() const { return m_model->placeCount() > 0; }
    /// Goes on to the next place; the keyboard stays where it is.
    void next() { step(1); }
    void previous() { step(-1); }

  signals:
    void searchRequested();
    void cancelRequested();
    /// `isEntered`: the keyboard is to follow.
    void placeActivated(const QString& path, bool isInPreview, rankwright::Range range, bool isEntered);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void build();
    void layOut();
    void step(int direction);
    void activate(const QModelIndex& index, bool isEntered);
    void tell(const QString& words);

    QLineEdit* m_field{};
    QToolButton* m_case{};
    QToolButton* m_word{};
    QToolButton* m_regex{};
    QComboBox* m_where{};
    QToolButton* m_stop{};
    QLabel* m_words{};
    QTreeView* m_tree{};
    SearchModel* m_model{};
    SearchDelegate* m_delegate{};
    TimeLeft m_timeLeft;
    QElapsedTimer m_clock; ///< Since the search began.
    QTimer m_rest;         ///< A search begins when the user rests.
};

} // namespace rankwright::ui
