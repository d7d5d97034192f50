// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the runs print: of one run, of all ranks or of one, with a search.

#include "ui/run/run_values.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <deque>
#include <map>
#include <utility>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace rankwright::ui {

class RunOutput : public QWidget {
    Q_OBJECT

  public:
    /// Lines of a run that are kept; older ones are forgotten, and it is said.
    static constexpr std::size_t mostLines = 100'000;

    explicit RunOutput(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Begins anew with these runs.
    void begin(const QStringList& labels);
    void add(int run, const std::vector<OutputLine>& lines);
    /// Nothing more comes from this run.
    void end(int run);
    void showRun(int run);
    /// OutputLine::launcher, a rank, or allRanks.
    void showRank(int rank);
    static constexpr int allRanks = -2;
    void focusSearch();
    [[nodiscard]] QString text() const;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    using Source = std::pair<int, OutputStream>; ///< Rank and stream.
    struct Printed {
        std::deque<OutputLine> lines;
        std::map<Source, OutputLine> open; ///< Lines that will be overwritten.
        std::int64_t forgotten{};
    };
    /// The search goes below the choice of the run where both do not fit into a line.
    void fit();
    void refill();
    void append(const std::vector<const OutputLine*>& lines);
    void fillRanks();
    void search(bool isBackward);
    void mark();
    [[nodiscard]] bool isWanted(const OutputLine& line) const;
    [[nodiscard]] QString textOf(const OutputLine& line) const;
    [[nodiscard]] int shownRank() const;

    Theme m_theme;
    std::vector<Printed> m_runs;
    QBoxLayout* m_head{};
    QComboBox* m_run;
    QComboBox* m_rank;
    QLineEdit* m_search;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_found;
    QPlainTextEdit* m_text;
    QLabel* m_open;
    QLabel* m_nothing;
};

} // namespace rankwright::ui
