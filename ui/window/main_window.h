// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The window: lays the panels out, gives them the session's values, and sends their signals to it as commands. All wiring is
// here, so that panels need not know each other.

#include "ui/run/run_files.h"
#include "ui/session/session.h"
#include "ui/theme/appearance.h"

#include <QMainWindow>
#include <QTimer>

#include <atomic>
#include <vector>

class QLabel;
class QMenu;
class QScrollArea;
class QSettings;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace rankwright::ui {

class ChecksPanel;
class CodeView;
class HierarchyPanel;
class NoticeBar;
class Preflights;
class ProjectPanel;
class RunPanel;
class Runner;
class StartPage;
class StepsPanel;
class TopBar;
class VerdictPanel;
class WhyPanel;

class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    struct Places {
        QString dataFolder;   ///< Decisions of all projects; empty: nothing is kept.
        QString settingsFile; ///< Layout, recent folders; empty: the system's place.
        QString sampleFolder; ///< The bundled sample project; empty or missing: it is not offered.
        QString keeper{};     ///< Program that keeps what runs (JobRequest::keeper); empty: beside this one.
    };

    explicit MainWindow(const Places& places, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openFolder(const QString& folder);
    /// A folder; a review file, which is replayed in the project that it is about; or another file, whose folder is opened.
    void open(const QString& path);
    void openSample();
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] Appearance& appearance() { return m_appearance; }

  protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    enum class Group : std::uint8_t { file, edit, view, review };
    QAction* add(Group group, const QString& name, const QString& text, const QKeySequence& key);
    void addFileActions();
    void addReviewActions();
    void addViewActions();
    void buildPanels();
    void layOut();
    void connectSession();
    void connectPanels();
    void buildMenus();

    void chooseFolder();
    void openReview(const QString& file);
    void openExport();
    void replayReview();
    void showLegend();
    void showAbout();
    void applyTheme();
    void chooseAppearance(Appearance::Choice choice);

    void showScripts();
    void showPhase();
    void showCurrent();
    void showUnsaved();
    void showVerdict();
    void showDecisions();
    void showDocument(const CodeDocument& document);
    void showStep();
    void showStatus();
    /// Gives the verdict the height that it needs, as far as there is room.
    void fitVerdict();
    void showSettings();
    void showHierarchy();
    void showChecks();
    void say(const QString& sentence, bool isProblem);
    void startEditing();
    void chooseNumber(int number);
    void mendFinding();
    void focusPanel(int number);
    void connectRun();
    /// Makes room for the Run tab when it is in front, and gives it back.
    void makeRoomForRun();
    void showRunTarget();
    void keepRunChoices();
    [[nodiscard]] RunTarget runTarget() const;
    [[nodiscard]] RunSources runSources() const;
    /// Starts what the form says, when the environment was found good or `isUrged`.
    void startRun(const RunForm& form, bool isUrged);
    void startRunNow(const RunForm& form);
    void takePreflight(const PreflightView& view);
    void arrange();
    void updateActions();
    [[nodiscard]] QString nothingToDo() const;
    [[nodiscard]] QStringList recentFolders() const;
    void remember(const QString& folder);
    void showRecent();
    void restoreLayout();
    void keepLayout();

    Places m_places;
    std::unique_ptr<QSettings> m_settings;
    Appearance m_appearance;
    Session m_session;

    std::vector<QAction*> m_commands;
    QMenu* m_menu{};
    QMenu* m_recentMenu{};
    std::array<QMenu*, 4> m_groups{};
    QAction* m_open{};
    QAction* m_reload{};
    QAction* m_save{};
    QAction* m_discard{};
    QAction* m_export{};
    QAction* m_replay{};
    QAction* m_undo{};
    QAction* m_redo{};
    QAction* m_accept{};
    QAction* m_reject{};
    QAction* m_reopen{};
    QAction* m_nextStep{};
    QAction* m_previousStep{};
    QAction* m_nextOpen{};
    QAction* m_acceptAllSafe{};
    QAction* m_acceptScript{};
    QAction* m_acceptProject{};
    QAction* m_mend{};
    QAction* m_mendAll{};
    QAction* m_nextChange{};
    QAction* m_previousChange{};
    QAction* m_editOriginal{};
    QAction* m_unified{};
    QAction* m_onlyAccepted{};
    std::vector<QAction*> m_singleKeys; ///< Off while the original is edited.

    TopBar* m_top{};
    NoticeBar* m_notice{};
    QStackedWidget* m_pages{};
    StartPage* m_start{};
    ProjectPanel* m_project{};
    CodeView* m_code{};
    StepsPanel* m_steps{};
    WhyPanel* m_why{};
    ChecksPanel* m_checks{};
    RunPanel* m_run{};
    Runner* m_runner{};
    Preflights* m_preflights{};
    std::optional<RunForm> m_runWaits; ///< For an answer of the interpreter.
    QString m_interpretersOf;          ///< The project whose interpreters are shown.
    QString m_runChoicesOf;            ///< The project whose choices the Run tab shows.
    QByteArray m_reviewHeights;        ///< Of the middle, while the Run tab has more of it.
    QByteArray m_runHeights;
    bool m_hasRunRoom{};
    VerdictPanel* m_verdict{};
    HierarchyPanel* m_hierarchy{};
    QSplitter* m_columns{};
    QSplitter* m_middle{};
    QSplitter* m_bottom{};
    QSplitter* m_right{};
    QScrollArea* m_verdictArea{}; ///< Holds the verdict where it is no tab.
    QLabel* m_counts{};
    QLabel* m_said{};
    QLabel* m_about{};
    bool m_isNarrow{};
    QString m_shownRoot;         ///< Of the project that was opened last.
    bool m_wantsTree{};          ///< Its tree gets the focus as soon as there is something in it.
    QStringList m_settingsNotes; ///< As they were said.
    int m_hierarchyGeneration{};
    std::atomic<int> m_checksGeneration{}; ///< Checks of an older one end early.
    QTimer m_checksRest;                   ///< The result is checked when the reviewer rests.
    QTimer m_hierarchyRest;                ///< While the user types, the hierarchy waits for a pause.
};

} // namespace rankwright::ui
