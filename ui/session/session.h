// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The project that is open, the decisions about it, and what is shown: the one object that commands go to and that panels get
// their values from. It holds the results of the analysis, one decision per step, and the undo stack; everything else is computed
// from these when it is asked for.

#include "core/plan/moves.h"
#include "core/plan/result_ranks.h"
#include "ui/code/rank_layer.h"
#include "ui/session/loader.h"
#include "ui/session/rank_choice.h"
#include "ui/session/replaced_file.h"
#include "ui/session/rows.h"
#include "ui/session/script_text.h"
#include "ui/session/script_tree.h"

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class QFileSystemWatcher;

namespace rankwright::ui {

struct Kept;
struct KeptChange;
class KeptProject;

class Session : public QObject {
    Q_OBJECT

  public:
    enum class Phase : std::uint8_t { empty, opening, analysing, ready };
    /// Which steps the preview shows: all that are not rejected, or the accepted ones only.
    enum class Preview : std::uint8_t { proposed, accepted };

    /// `dataFolder`: where decisions are kept between runs; empty: nowhere.
    explicit Session(QString dataFolder, QObject* parent = nullptr);
    ~Session() override;

    // The project.
    void open(const QString& folder);
    /// Reads everything again; decisions are carried over.
    void reload();
    void cancel();
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const QString& root() const { return m_root; }
    [[nodiscard]] const std::shared_ptr<const Project>& project() const { return m_project; }
    [[nodiscard]] ProjectCounts counts() const { return m_counts; }
    [[nodiscard]] int scriptCount() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] const ScriptRow& scriptRow(int script) const { return m_rows[static_cast<std::size_t>(script)]; }
    [[nodiscard]] const std::vector<ScriptRow>& scriptRows() const { return m_rows; }
    [[nodiscard]] const std::shared_ptr<const ScriptTree>& scriptTree() const { return m_tree; }
    /// Opening was stopped before it came to its end, and nothing was read since.
    [[nodiscard]] bool wasStopped() const { return m_wasStopped; }
    [[nodiscard]] int scriptAt(const QString& path) const; ///< -1: there is none.
    /// What was found out; nothing before the script is analysed, a result without group for one that cannot matter.
    [[nodiscard]] std::optional<ScriptResult> result(int script) const;
    /// The verdict, which is there sooner than the rest and may be newer: a result that may have no steps yet.
    [[nodiscard]] std::optional<ScriptResult> verdict(int script) const;
    /// All groups that are analysed so far.
    [[nodiscard]] std::vector<std::shared_ptr<const DecidedGroup>> groups() const;
    [[nodiscard]] std::vector<Remark> remarks() const; ///< Files that could not be read or were left out.

    // What is shown.
    void showScript(int script);
    void showPlace(const QString& path, Range range);
    /// The caret came into another file of the program that is shown: from now on that is the one that is shown, with the same
    /// step. Nothing happens where it is no part of it.
    void enterScript(int script);
    [[nodiscard]] int currentScript() const { return m_current; }
    void showStep(const QString& id);
    [[nodiscard]] const QString& currentStep() const { return m_step; }
    /// The next (or previous) step that waits for an answer; with `anyState` simply the neighbour.
    bool moveStep(int direction, bool anyState);
    /// In which order moveStep() goes through them: as they are listed. Steps that are not among these follow in the plan's.
    void setStepOrder(const QStringList& ids) { m_stepOrder = ids; }
    void moveToOpenStep(); ///< The next open one of the shown script; without one it is said where there is one.
    void setPreview(Preview preview);
    [[nodiscard]] Preview preview() const { return m_preview; }
    [[nodiscard]] CodeDocument codeDocument() const;
    /// The files whose code runs in the shown program, its script first, as one document. Of a very large program those about
    /// which there is something to see (steps, refused places, evidence) and those that were shown. Where that is one file, the
    /// same as codeDocument().
    [[nodiscard]] CodeDocument programDocument() const;
    /// As which rank the preview is shown; kept with the project.
    void setRanks(RankChoice choice);
    [[nodiscard]] RankChoice ranks() const { return m_ranks; }
    /// What that rank makes of the preview of the file that is shown, or of all that programDocument() has.
    [[nodiscard]] RankLayer rankLayer() const;
    [[nodiscard]] RankLayer programRankLayer() const;
    /// What its ranks see of a program as it is previewed, worked out elsewhere; `choice`: for which ranks. Null: it is being
    /// worked out.
    void takeRanks(const std::shared_ptr<const DecidedGroup>& decided, FileId program, RankChoice choice,
                   std::shared_ptr<const ResultRanks> ranks);
    /// The decisions of the program that is shown, as it is previewed.
    [[nodiscard]] Plan::Decisions previewed() const;
    /// Playing the rewrite: the code shows only the first `position` of the steps that the preview has, in the plan's order; 0 is
    /// the original. The last of them is the step that is looked at; a step that is looked at otherwise is gone on to. Ends with
    /// the next decision, another script or another text. Nothing happens where the preview has no steps.
    void play(int position);
    void endPlaying();
    [[nodiscard]] std::optional<int> played() const { return m_played; }
    [[nodiscard]] QStringList playedSteps() const; ///< All that are played.
    [[nodiscard]] std::vector<StepRow> stepRows() const;
    [[nodiscard]] std::vector<RefusalRow> refusalRows() const;
    [[nodiscard]] WhyView why() const;
    [[nodiscard]] Outcome outcome() const; ///< Of the program that is shown, with the decisions so far.
    /// The script whose steps are shown; differs from the current one where that is a part of another. -1 for none.
    [[nodiscard]] int programScript() const;

    // Decisions; each can be undone.
    void accept(const QString& id);
    void reject(const QString& id);
    void reopen(const QString& id);
    void choose(const QString& id, const QString& choice);
    void acceptEach(const QStringList& ids); ///< As one move.
    /// Accepts, as one move, what may be accepted of these without asking; where that is nothing, opens the accepted ones again.
    /// Says what was not accepted and why.
    void toggleGroup(const QStringList& ids);
    /// Likewise all steps of these scripts. Where none is left to accept, the accepted ones are opened again.
    void toggleScripts(const std::vector<int>& scripts);
    /// The script that is shown where something of this kind is left in it, else the first such one; -1 for none.
    [[nodiscard]] int scriptWithLeft(LeftView::Kind kind) const;
    /// The first step of the shown program that is left of this kind (check, decision); empty: there is none.
    [[nodiscard]] QString firstLeft(LeftView::Kind kind) const;
    void acceptAllSafe(); ///< Of the program that is shown.
    void acceptScript();  ///< Safe and check steps of the program that is shown.
    void acceptAllSafeInProject();
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    /// Steps that were looked for and mend what is wrong in a program of `then` that is distributed already: from now on they
    /// are its steps. Nothing happens where its analysis is another by now.
    void takeMending(const std::shared_ptr<const DecidedGroup>& then, FileId entry, Mending mending);

    /// What differs from the options now is the reviewer's choice and wins over the settings of the project; which functions
    /// are distributed is not changed.
    void setOptions(const Options& options);
    [[nodiscard]] const Options& options() const { return m_options; }
    /// Whether a function of the shown script is distributed; `region` as in Verdict::regions. Can be undone.
    void chooseRegion(std::size_t region, bool isChosen);

    // Editing the original.
    void prepareEditing(); ///< The shown script is going to be edited.
    void edit(const QByteArray& bytes);
    [[nodiscard]] bool hasUnsaved() const { return !m_overlays.empty(); }
    [[nodiscard]] bool isUnsaved(const QString& path) const;
    /// The project with the texts that are not saved as its overlays.
    [[nodiscard]] std::shared_ptr<const Project> projectAsEdited() const;
    /// The texts of the project that are not on the disk: paths from its root, and bytes.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> unsavedTexts() const;
    /// The edited files to the disk. One that another program has changed meanwhile is told of first, and written only when
    /// asked for again.
    void save();
    void discard(); ///< The text on the disk instead of what was typed into the shown script. Can be undone.

    /// All scripts for work in other threads: symbols, the search. `withEdits`: with what the preview changes in them.
    [[nodiscard]] std::vector<ScriptText> scriptTexts(bool withEdits) const;
    /// The one that is shown; its path is empty where there is none.
    [[nodiscard]] ScriptText currentText() const;

    /// The decisions of the whole project, as the review file holds them.
    [[nodiscard]] Review review() const;
    /// Files of the project were written by an export in place: everything is read again. Undo brings back the files and the
    /// decisions that wrote them, as long as nobody else has written them since.
    void takeWritten(const std::vector<ReplacedFile>& files);
    /// Replays a review file: options and decisions.
    void replayReview(const QString& file);
    /// Writes everything that is kept as a whole; each move is kept when it is made.
    void keepNow();
    /// What of the shown script is in sight: kept with whatever is kept next.
    void setSight(const CodeSight& sight) { m_sight = sight; }

  signals:
    void phaseChanged();
    void progressed(int done, int count);
    void scriptsChanged(); ///< Another list of scripts.
    void scriptRowChanged(int script);
    void countsChanged();
    void currentChanged();   ///< Another script is shown, or its analysis is another: everything about it may differ.
    void verdictChanged();   ///< Of the script that is shown; its steps follow.
    void decisionsChanged(); ///< Of the program that is shown.
    void stepChanged();      ///< Another step is to be looked at.
    void playingChanged();   ///< It began, came to another position, or ended.
    void optionsChanged();
    void ranksChosen();  ///< Another rank is to be shown.
    void ranksChanged(); ///< More is known about what ranks see.
    void unsavedChanged();
    void placeRequested(rankwright::Range range);
    void sightRequested(const rankwright::ui::CodeSight& sight); ///< As it was when the project was left.
    void acceptedMany(const rankwright::ui::LeftView& left);     ///< By one move, which is done.
    void said(const QString& message, bool isProblem);           ///< One sentence for the status line.

  private:
    struct Held { ///< Where a project file's result is.
        std::shared_ptr<DecidedGroup> decided;
        FileId file{};
    };
    /// A step by its rule and the how manieth of that rule it is: what stays when lines move.
    struct StepName {
        std::string rule;
        std::size_t number{};
    };
    [[nodiscard]] static StepName nameOf(const Plan* plan, const QString& id);
    [[nodiscard]] static QString idOf(const Plan* plan, StepName name);
    class Command;
    class Discarding;
    class ChoosingRegions;
    class ChoosingOptions;
    class WritingInPlace;
    void start(bool isSameProject);
    void takeProject(std::shared_ptr<const Project> project, std::shared_ptr<const ScriptTree> tree);
    /// Rows of all scripts, as far as they are known.
    void makeRows();
    void takeGroups(std::vector<LoadedGroup> groups);
    /// A part of several programs is shown as part of the one that has this step.
    void enterProgramOf(const QString& step);
    /// What is known of a script until its steps are: its verdict, for the tree and for the script that is shown.
    void takeVerdicts(const std::vector<JudgedGroup>& groups);
    void tellProgress(); ///< Half of the work is done with the verdicts.
    void takeVerdictOfEdited(const JudgedGroup& group, FileId file);
    void takeGroup(LoadedGroup& group);
    /// When the script that was shown when the project was left is there again.
    void requestSight();
    /// Decisions about a script outlive a time in which it does not parse or does not train: put away, and taken back.
    void shelve(LoadedGroup& group);
    void shelveCarried(LoadedGroup& group); ///< Likewise where the project is opened in such a time.
    void takeShelved(LoadedGroup& group, FileId file, bool isBroken);
    /// Each file as it was before (or after) it was written: all of them or none. What is in the way, in words; else empty.
    /// `left`: files that were new and cannot be taken away.
    [[nodiscard]] QString rewrite(const std::vector<ReplacedFile>& files, bool isBack, QString& left);
    /// True, and said, if another program wrote this file since it was edited here and the user does not know yet.
    bool findsConflict(const std::string& path);
    void readOverlaysAgain(const std::string& path, const std::string* before); ///< As keepText().
    /// The functions of a script to distribute, nothing: as the analysis has it; and everything that follows from it.
    void applyRegions(const std::string& path, const std::optional<std::vector<std::string>>& regions);
    /// Decisions about steps of functions that may be left out are put away, and taken back when they are there again.
    void putAside(const DecidedGroup& decided, FileId file);
    /// How many of the steps that are played are not behind this one.
    [[nodiscard]] int playedUntil(const QString& id) const;
    /// The decisions about a program as far as its rewrite is played.
    [[nodiscard]] Plan::Decisions shownOf(Plan::Decisions decisions) const;
    /// What is decided by undo and redo about steps that are put away.
    void decideAside(const ReviewedFile& file);
    /// True for a group that holds what a choice of functions was waiting for.
    bool takeBack(LoadedGroup& group);
    [[nodiscard]] bool hasRegionsAsChosen(const Group& group, FileId file) const;
    /// The first step that waits for an answer, else the first one; empty where there is none.
    [[nodiscard]] QString firstStep() const;
    [[nodiscard]] QStringList stepOrder() const; ///< All steps of the plan.
    /// Decisions that were taken while this group was being analysed.
    void takeDecisions(LoadedGroup& group);
    void takeEdited(LoadedGroup group, FileId file);
    void finish(bool wasCancelled);
    void applyOptions(const GivenOptions& given, const GivenOptions& chosen);
    void sayUndone(const QUndoCommand& move, const QString& path);
    void sayRedone(const QUndoCommand& move, const QString& path);
    void refreshRow(int script);
    void tellUnsaved();
    [[nodiscard]] std::set<int> editedScripts() const; ///< Those with text that is not saved.
    void refreshGroup(const DecidedGroup& decided);
    /// Adds a row to what is counted (1), or takes it away (-1).
    void count(const ScriptRow& row, int sign);
    void watch();
    void watchMore(); ///< Some of the paths that wait for it; the others in the next turns of the event loop.
    [[nodiscard]] ScriptRow rowFor(int script) const;
    [[nodiscard]] static ScriptRow listedRow(); ///< Of a script that cannot matter, without its path.
    [[nodiscard]] ScriptText scriptText(int script) const;
    /// What the verdict says; false where the steps say the rest.
    [[nodiscard]] static bool tellVerdict(ScriptRow& row, const Held& of, bool isPlanned);
    static void tellSteps(ScriptRow& row, const Held& of);
    /// The text that was analysed is what is there now.
    [[nodiscard]] bool isPresent(const LoadedFile& edited) const;
    /// Numbers the files as the project does now, which may have been read again; false where some are gone.
    [[nodiscard]] bool renumber(DecidedGroup& decided, std::uint32_t& group) const;
    [[nodiscard]] const Held* held(int script) const;
    /// A verdict that is newer than what is held; null where there is none.
    [[nodiscard]] const Held* judged(int script) const;
    /// Text of the user that is not what `file` of the group was analysed with; null for none.
    [[nodiscard]] const std::string* typedSince(const DecidedGroup& decided, FileId file) const;
    [[nodiscard]] bool isBehind() const;
    [[nodiscard]] CodeDocument documentOf(const Held& of) const;
    /// What programDocument() has, in its order; empty where nothing is known of the shown script.
    [[nodiscard]] std::vector<FileId> programFiles() const;
    [[nodiscard]] RankLayer rankLayerOf(const std::vector<FileId>& files) const;
    [[nodiscard]] std::optional<Held> program() const;
    [[nodiscard]] const Plan* plan() const;
    void perform(const QString& words, const Held& program, const Plan::Decisions& after);
    /// Of the program whose path stands first.
    /// `before`: by step, what the decisions were.
    void applyDecisions(const Review& review, const std::vector<Decision>& before);
    /// What is left of a program, added to what is left of others.
    static void countLeft(const Held& program, LeftView& left);
    [[nodiscard]] static bool isLeft(LeftView::Kind kind, const LeftView& left);
    [[nodiscard]] LeftView leftOf(const Held& program, int accepted) const;
    /// Whether its steps are those of a rewrite, which may be accepted without looking at the script first.
    [[nodiscard]] static bool isRewrite(const Held& program);
    void performAll(const QString& words, const std::vector<std::pair<Held, Plan::Decisions>>& moves); ///< As one move.
    void sayMove(const QString& words, const Move& move, const Held& program, int waiting = 0);
    [[nodiscard]] QString wordsFor(const Held& program, const std::vector<std::string>& ids) const;
    void keepLater();
    void keepInQuiet(); ///< As keepNow(), without waiting for the disk.
    [[nodiscard]] Kept kept() const;
    void keep(const KeptChange& change);
    void keepMove(); ///< What undo and redo changed.
    /// What became of the decisions about these programs with another text.
    void keepDecisions(const DecidedGroup& decided);
    void keepAll(); ///< Likewise of all.
    void keepShown();
    void keepRanks();
    [[nodiscard]] int shownNumber() const;
    /// The unsaved text of a file as it is now; `before`: as it was, null where there was none.
    void keepText(const std::string& path, const std::string* before);
    /// Everything that m_aside has, as one list.
    [[nodiscard]] Review allAside() const;
    void loadKept();
    void dropSavedTexts();

    QString m_dataFolder;
    QString m_root;
    std::unique_ptr<KeptProject> m_kept;                        ///< Null where nothing is kept.
    std::set<std::string> m_toKeep;                             ///< Programs with decisions that are not kept yet.
    std::map<std::string, ReviewedFile, std::less<>> m_hasKept; ///< Decisions that are, by program.
    Phase m_phase{Phase::empty};
    Loader m_loader;
    std::shared_ptr<const Project> m_project;
    std::vector<ScriptRow> m_rows;
    std::shared_ptr<const ScriptTree> m_tree; ///< Never null.
    std::vector<Held> m_held;                 ///< By project file.
    std::vector<Held> m_judged;               ///< Likewise: verdicts whose steps are being worked out; else empty.
    ProjectCounts m_counts;
    Options m_options;
    GivenOptions m_chosen; ///< Those of m_options that are neither settings nor defaults.
    std::map<std::string, std::vector<ReviewedFile>, std::less<>> m_aside; ///< By script; one for each of its texts.
    std::set<std::string> m_regionsSince; ///< Scripts whose regions were chosen and whose analysis does not know it yet.
    std::set<std::string> m_decidedSince; ///< Programs with decisions that a running analysis may not know.
    Review m_carried;                     ///< Decisions kept from before, until their scripts are analysed.
    Review m_shelved;                     ///< Decisions about programs that lack steps at present.
    int m_current{-1};
    std::set<std::string> m_lookedAt; ///< Scripts that were the current one.
    FileId m_program{};               ///< In the group of the current script: whose part a shared file is shown as.
    QString m_wantedScript;           ///< To be shown as soon as it is there.
    QString m_wantedStep;
    CodeSight m_wantedSight;
    QString m_sightOf;      ///< The script that it is waited for; empty: none.
    CodeSight m_sight;      ///< Of the shown script.
    CodeSight m_keptSight;  ///< As it was last written: scrolling alone writes nothing until the project is left.
    StepName m_awaitedStep; ///< Under review when the script ceased to parse, or when the project was open the last time.
    QString m_step;
    QStringList m_stepOrder;
    Preview m_preview{Preview::proposed};
    std::optional<int> m_played; ///< While the rewrite is played: how many steps are shown.
    struct RanksSeen {           ///< Of the program of one group.
        std::weak_ptr<const DecidedGroup> decided;
        FileId program{};
        RankChoice choice; ///< For which ranks.
        std::shared_ptr<const ResultRanks> ranks;
    };
    RankChoice m_ranks;
    RanksSeen m_seen;
    QUndoStack m_undo;
    bool m_isMacro{}; ///< What is done now is part of one move over many scripts.
    bool m_wasStopped{};
    bool m_areOptionsNew{};                        ///< The scripts are read again because the options changed.
    std::map<std::string, std::string> m_overlays; ///< Unsaved bytes, by absolute path.
    std::map<std::string, QByteArray> m_bases;     ///< Digests of what is on the disk below them.
    std::map<std::string, QByteArray> m_conflicts; ///< Digests of what others wrote there since, as the user was told.
    QTimer m_keepTimer;
    QTimer m_reloadTimer;
    QTimer m_regroupTimer;
    std::unique_ptr<QFileSystemWatcher> m_watcher;
    QStringList m_toWatch; ///< Paths that wait for the watcher, the next ones last.
    QTimer m_watchTimer;
};

} // namespace rankwright::ui
