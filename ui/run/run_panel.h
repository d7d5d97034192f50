// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The Run tab: left what is going to be run, right what came of it: how far it is, how it ended in words, curves, output, table.
// Nothing is started before somebody presses the button; it only says what is wanted.

#include "ui/run/run_values.h"
#include "ui/theme/theme.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <vector>

class QJsonObject;
class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QTableView;
class QToolButton;

namespace rankwright::ui {

class RunOutput;
class RunPlot;
class RunSetup;
class RunTable;

class RunPanel : public QWidget {
    Q_OBJECT

  public:
    enum class Page : std::uint8_t { curves, output, table };

    explicit RunPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void showTarget(const RunTarget& target);
    void showInterpreters(const std::vector<Interpreter>& interpreters);
    void showPreflight(const PreflightView& view);
    /// What stands between the start and now, while nothing runs: "Checking the environment…". Empty: nothing.
    void showPreparing(const QString& sentence);
    void hinder(const QString& sentence);
    [[nodiscard]] RunForm form() const;
    /// As RunSetup's.
    [[nodiscard]] QJsonObject choices();
    void choose(const QJsonObject& choices);

    /// Runs of `script` are going to begin; what was shown of others goes.
    void begin(const QString& script, const RunForm& form);
    void showBegan(int run);
    void addLines(int run, const std::vector<OutputLine>& lines);
    void showRecord(int run, const std::shared_ptr<const RunRecord>& record);
    void showEnd(int run, const std::shared_ptr<const TrialResult>& result);
    void finish();
    [[nodiscard]] const std::vector<RunShown>& runs() const { return m_runs; }
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    [[nodiscard]] QSize minimumSizeHint() const override;

    void showPage(Page page);
    void focusForm();

  signals:
    void startRequested(const rankwright::ui::RunForm& form, bool isUrged);
    void stopRequested();
    void preflightRequested(const QString& interpreter);
    void interpreterChanged(const QString& interpreter);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* buildHead();
    QWidget* buildTable();
    void showState();
    void showSentences();
    void fitSentences();
    /// Results stand beside the form, or below it where there is no room for both.
    void stackWhereNarrow();
    void save(const QString& ending);
    void saveTable();
    void write(const QString& file, const QByteArray& bytes);
    void sayWritten(const QString& file, const QString& problem);
    [[nodiscard]] QString progressWords() const;
    [[nodiscard]] QString askForFile(const QString& title, const QString& ending);

    Theme m_theme;
    std::vector<RunShown> m_runs;
    QString m_ranScript;
    bool m_isRunning{};
    bool m_isStopping{};
    int m_current{-1};
    QString m_preparing;
    QElapsedTimer m_since;
    QTimer m_tick;     ///< The clock of the progress line.
    QTimer m_drawRest; ///< Curves are drawn a few times a second at most.

    QSplitter* m_columns{};
    RunSetup* m_setup;
    QLabel* m_state{};
    QLabel* m_sentences{};
    QScrollArea* m_sentencesArea{};
    QLabel* m_written{};
    QPushButton* m_stop{};
    QTabBar* m_tabs{};
    QStackedWidget* m_pages{};
    RunPlot* m_plot;
    RunOutput* m_output;
    RunTable* m_table;
    QTableView* m_tableView{};
    QLabel* m_noTable{};
    QToolButton* m_saveTable{};
};

} // namespace rankwright::ui
