// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The window: lays the panels out, gives them the session's values, and sends their signals to it as commands. All wiring is
// here, so that panels need not know each other.

#include "ui/checks/checks_view.h"
#include "ui/run/run_files.h"
#include "ui/session/rank_choice.h"
#include "ui/session/session.h"
#include "ui/session/time_left.h"
#include "ui/settings/preferences.h"
#include "ui/steps/step_groups.h"
#include "ui/theme/appearance.h"
#include "ui/window/commands.h"
#include "ui/window/other_windows.h"

#include <QElapsedTimer>
#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include <atomic>
#include <optional>
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
class CodePane;
class CodeView;
class Exporter;
class HierarchyPanel;
class LeftBar;
class PlayBar;
class ManualWindow;
class NoticeBar;
class Palette;
struct PaletteItem;
struct Picture;
class Preflights;
class ProjectPanel;
class RunPanel;
class Runner;
class ScriptSearch;
class SearchPanel;
class StartPage;
class StepsPanel;
class TopBar;
class Tour;
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
        QString logFolder{};  ///< Where what happened is written; empty: nowhere.
    };

    explicit MainWindow(const Places& places, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openFolder(const QString& folder);
    /// Whether another window shows what open() would, which comes to the front then.
    [[nodiscard]] bool isShownElsewhere(const QString& path);
    /// A folder; a review file, which is replayed in the project that it is about; or another file, whose folder is opened.
    void open(const QString& path);
    void openSample();
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] Appearance& appearance() { return m_appearance; }

  protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// What nothing with the focus wanted: Esc puts away what the last move left.
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    enum class While : std::uint8_t { always, reviewing };
    /// A row of the table of commands.
    struct CommandRow {
        const char* id; ///< As Commands::Entry.
        CommandMenu menu{};
        const char* text{};
        const char* keys{}; ///< The defaults.
        Needs needs{};
        While works{};
        const char* also{}; ///< Other words for it.
        void (*run)(MainWindow& window){};
        bool (*isOn)(const MainWindow& window){}; ///< Null: nothing that can be switched on.
        int number{};                             ///< Of an alternative, from 1.
    };
    [[nodiscard]] static const std::vector<CommandRow>& commandTable();
    template <auto option, auto value>
    [[nodiscard]] static CommandRow optionRow(const char* id, CommandMenu menu, const char* text, const char* also);
    template <Appearance::Choice choice>
    [[nodiscard]] static CommandRow colourRow(const char* id, const char* text);
    template <Language language>
    [[nodiscard]] static CommandRow languageRow(const char* id, const char* text, const char* also);
    template <RankChoice::As as>
    [[nodiscard]] static CommandRow rankRow(const char* id, const char* text);
    template <auto part>
    [[nodiscard]] static CommandRow graphRow(const char* id, const char* text, const char* also);
    template <StepGrouping grouping>
    [[nodiscard]] static CommandRow groupingRow(const char* id, const char* text);
    template <int number>
    [[nodiscard]] static CommandRow choiceRow(const char* id, const char* key, const char* text);
    template <int panel>
    [[nodiscard]] static CommandRow focusRow(const char* id, const char* key, const char* text);
    /// What there is to do something with, as commands ask for it.
    struct Present;
    [[nodiscard]] Present present();
    [[nodiscard]] static QString whyNot(const CommandRow& row, const Present& present);
    void addCommands();
    void addCommandsTo(QMenu& menu, std::initializer_list<const char*> ids);
    /// A menu of commands where the pointer is; an empty id is a line between two groups.
    QMenu* giveMenu(QWidget* widget, std::initializer_list<const char*> ids);
    void giveMenus();
    void fillCodeMenu(QMenu& menu, CodePane& pane);
    void buildPanels();
    void layOut();
    void connectSession();
    void connectPanels();

    void chooseFolder();
    /// What is to be opened: a folder, and a review file to be replayed in it; no folder where `problem` says why.
    struct Opening {
        QString folder;
        QString review;
        QString problem;
    };
    [[nodiscard]] Opening openingOf(const QString& path) const;
    void comeToFront();
    void openExport();
    void replayReview();
    void showLegend();
    void changeKeys();
    /// At what it says of a rule or a check; empty: where it was, or at its beginning.
    void showManual(const QString& rule);
    void showAbout();
    void startTour();
    /// When the first project of a newcomer is there to be looked at.
    void offerTour();
    void applyTheme();
    void openSettings();
    /// What is set now.
    [[nodiscard]] Preferences preferences() const;
    void applyPreferences(const Preferences& preferences);
    void changePreferences(const Preferences& preferences);
    void showLog();
    void openInExternalEditor();
    /// What is accepted in the project, as the export would write it.
    [[nodiscard]] std::shared_ptr<const Exporter> exporter() const;
    void copyPatch();
    void copyPlace(); ///< "model/net.py:12", of the caret in the code.
    void copyWhy();
    [[nodiscard]] Position caretPosition() const; ///< In the script that is shown.
    void printWhy();

    void showScripts();
    void showPhase();
    /// Reading or analysing begins, or neither goes on any more.
    void beginProgress();
    void takeProgress(int done, int count);
    void showProgress();
    void showCurrent();
    void showUnsaved();
    void showVerdict();
    /// Of the shown file, or of all of its program in one scroll.
    [[nodiscard]] CodeDocument shownDocument() const;
    void showDocument();
    void showRanks();
    /// A place of the script that is shown.
    void revealPlace(Range range);
    /// What of it is in sight, for the next start.
    void noteSight();
    /// One scroll over all files of the program, or one file at a time.
    void toggleAllFiles();
    void showStep();
    void showStatus();
    /// Gives the verdict the height that it needs, as far as there is room.
    void fitVerdict();
    /// It is about a step. Where none is looked at and there is little room, the tab in front has all of it.
    /// In a narrow window the verdict is a tab, whose title says that there is a warning in it.
    void entitleVerdict();
    void showWhyWhereItTells();
    /// The card of the step under review, or of a refused place that is in sight.
    [[nodiscard]] WhyView whyInSight() const;
    void showWhy();
    void showSettings();
    void showHierarchy();
    void showChecks();
    /// Those findings that are about the shown script, in the map beside the code.
    void showFindings();
    /// Works out what the ranks see of the preview; nothing is done where that is known.
    void workOutRanks();
    void nextRank();
    void showRankChoice();
    void say(const QString& sentence, bool isProblem);
    /// Until another script is shown.
    void sayOfScript(const QString& sentence);
    void startEditing();
    void endEditing();
    void togglePreview();
    /// Next (1) or previous (-1), round about; what was come to is said, or why there is nothing.
    void goToChange(int direction);
    void goToStep(int direction);
    void goToRefusal(int direction);
    void goToFinding(int direction);
    struct Stop {
        QString path;
        Range range;
        QString words;
        friend bool operator==(const Stop&, const Stop&) = default;
    };
    void goToStop(std::vector<Stop> stops, int direction, const QString& words);
    enum class Drawn : std::uint8_t { graph, lattice };
    /// Says so where there is none.
    [[nodiscard]] std::optional<Picture> pictureOf(Drawn what);
    /// Asks for the file.
    void savePictureOf(Drawn what);
    void copyPictureOf(Drawn what);
    void groupSteps(StepGrouping grouping);
    void goToLeft(LeftView::Kind kind);
    /// The rewrite of the shown script, from the original on.
    void play();
    void showPlaying();
    /// Says so where the head of a group is selected: no step is decided about then.
    [[nodiscard]] bool refusesOnHead();
    void toggleCollapse();
    void toggleCollapseHere();
    /// Keys that panels show, as they are now.
    void showKeys();
    /// Over the window, with `prefix` as if it was typed.
    void openPalette(const QString& prefix);
    void buildPalette();
    void offerCommands();
    void offerScripts();
    void offerSymbolsHere();
    void offerSymbols();
    void offerLine();
    void takeChoice(const PaletteItem& item, int line);
    void connectSearch();
    void openSearch();
    void startSearch();
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
    /// All scripts are known, and none of them trains.
    [[nodiscard]] bool trainsNothing() const;
    void showNothing(); ///< What stands in place of the code while no script is shown.
    /// Where the shown script cannot be parsed; empty: everywhere it can.
    [[nodiscard]] QString brokenPlaces() const;
    [[nodiscard]] QStringList recentFolders() const;
    void remember(const QString& folder);
    void showRecent();
    void restoreLayout();
    void keepLayout();
    void writeLayout();

    Places m_places;
    std::unique_ptr<QSettings> m_settings;
    Appearance m_appearance;
    Preferences m_preferences; ///< Without what others know better: preferences() is right.
    Session m_session;
    OtherWindows m_others;

    Commands* m_commands{};
    QMenu* m_menu{};
    QMenu* m_recentMenu{};
    bool m_wantsUnified{};
    bool m_wantsAllFiles{}; ///< In one scroll.
    bool m_isOneEdited{};   ///< One of them is being edited, and shown alone as long as that lasts.
    QString m_fileShown;    ///< The script that was brought into sight last.

    TopBar* m_top{};
    NoticeBar* m_notice{};
    QPointer<Tour> m_tour; ///< While it goes on.
    QPointer<ManualWindow> m_manual;
    LeftBar* m_left{};
    PlayBar* m_play{};
    QStackedWidget* m_pages{};
    StartPage* m_start{};
    Palette* m_palette{};
    SearchPanel* m_search{};
    ScriptSearch* m_searching{};
    QStringList m_visited; ///< Scripts that were shown, the last one first.
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
    QString m_saidOf;  ///< The script that the last sentence was about, where it holds for no other.
    bool m_isWarned{}; ///< The verdict that is shown has a warning.
    bool m_isNarrow{};
    struct Progress { ///< Of reading, then of analysing.
        int done{};
        int count{}; ///< 0: it is not known.
        TimeLeft left;
        QElapsedTimer clock;
    };
    Progress m_progress;
    QTimer m_progressBeat;              ///< The time that is left is told anew also where nothing comes for a while.
    QElapsedTimer m_opening;            ///< Since the project was opened, until it was logged that it is.
    QString m_shownRoot;                ///< Of the project that was opened last.
    bool m_wantsTree{};                 ///< Its tree gets the focus as soon as there is something in it.
    QStringList m_settingsNotes;        ///< As they were said.
    std::vector<FindingRow> m_findings; ///< As the checks show them.
    Stop m_lastStop;                    ///< Where the last jump came to,
    std::uint32_t m_lastCaret{};        ///< and where it left the caret.
    int m_hierarchyGeneration{};
    std::atomic<int> m_checksGeneration{}; ///< Checks of an older one end early.
    std::atomic<int> m_ranksGeneration{};  ///< What an older one works out is not shown any more.
    QTimer m_checksRest;                   ///< The result is checked when the reviewer rests.
    QTimer m_layoutRest;                   ///< The layout is kept a moment after it changed, not only when the window closes.
    QTimer m_hierarchyRest;                ///< While the user types, the hierarchy waits for a pause.
};

} // namespace rankwright::ui
