// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One program as the rules see it: the entry script, the functions and files that it runs, what was found out about its training,
// the user's options, and the names that are free. Everything is asked, nothing is remembered between steps.

#include "core/patterns/facts.h"
#include "core/patterns/rule_match.h"
#include "core/patterns/verdict.h"
#include "core/rules/options.h"
#include "core/rules/step.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace rankwright {

class DataPlan;
class RankLocal;
enum class Asking : std::uint8_t;
struct Access;
struct FedCompanions;
struct KnownCompanions;
struct FileUse;
struct ChanceChoices;
struct MixedInPlace;
struct SharedName;

/// The modules of the target that a file has to import.
struct TargetModules {
    bool generic{}; ///< size(), rank(), ...: any of them has it.
    bool tensorflow{};
    bool keras{};
    bool library{};    ///< The file needs a name for TensorFlow itself.
    bool standalone{}; ///< The file needs a name for stand-alone Keras.

    void add(const TargetModules& other);
    /// Something is asked of the target itself.
    [[nodiscard]] bool speak() const { return generic || tensorflow || keras; }
    /// What a template text asks for.
    void scan(std::string_view text);
};

/// The names that one file uses for them.
struct TargetNames {
    std::string generic;
    std::string tensorflow;
    std::string keras;
    std::string library;    ///< "tf"
    std::string standalone; ///< "keras", where the file's Keras is the stand-alone one.
};

/// What initialises or restores a session.
struct SessionStart {
    Site call;
    Site session;    ///< The call that makes the session; null where it is the default one.
    std::string run; ///< How to run one op the same way, with {} for the op.
    bool restores{};
    bool assigns{}; ///< It sets variables that were initialised before.
    /// What stands behind it in its function is not come to on all ways: the call of the function stands for it, or, where the
    /// caller has no name for the session, nothing does.
    enum class Left : std::uint8_t { no, toCaller, toNobody };
    Left left{};
};

/// A script outside of the program that runs files of it too.
struct Neighbour {
    FileId file{};
    std::set<Site> reached; ///< What it runs in the files of the program: functions and module levels.
    bool isLeftAlone{};     ///< It does not train, so that it is neither rewritten nor distributed already.
    friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

class Program {
  public:
    Program(Facts& facts, FileId entry, const Verdict& verdict, const Options& options, const std::vector<Neighbour>& neighbours);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    Program(Program&&) = delete;
    Program& operator=(Program&&) = delete;
    ~Program();

    [[nodiscard]] Facts& facts() const { return m_facts; }
    [[nodiscard]] Analysis& analysis() const { return m_facts.analysis(); }
    [[nodiscard]] const Options& options() const { return m_options; }
    [[nodiscard]] const std::vector<Neighbour>& neighbours() const { return m_neighbours; }
    [[nodiscard]] FileId entry() const { return m_entry; }
    [[nodiscard]] Pattern pattern() const { return m_verdict.pattern; }
    [[nodiscard]] const std::set<FileId>& files() const { return m_files; }
    [[nodiscard]] DataPlan& data() const { return *m_data; }

    /// The node runs when the program does, and is no part of training that the reviewer left out.
    [[nodiscard]] bool runs(Site site) const;
    /// Indications of the chosen regions.
    [[nodiscard]] const std::vector<const Indication*>& training() const { return m_training; }
    /// An optimizer that what was chosen shares with what was left out; null where there is none.
    [[nodiscard]] Site sharedOptimizer() const { return m_shared; }
    [[nodiscard]] bool trainsBy(Pattern atom) const;
    /// By fit or with a tape: in the eager ways of TensorFlow 2.
    [[nodiscard]] bool trainsEagerly() const { return trainsBy(Pattern::gradientTape) || trainsBy(Pattern::keras); }
    [[nodiscard]] bool isTrainingCall(Site call) const;

    [[nodiscard]] Node node(Site site) const { return analysis().node(site); }
    [[nodiscard]] std::string text(Site site) const { return std::string{node(site).text()}; }
    /// The statement that holds a node: the child of a block or of the module.
    [[nodiscard]] Site statementOf(Site site) const;
    /// The name by which a file knows a library module ("tf" for "tensorflow"), at module level; empty if it does not, or gives
    /// the name to something else later.
    [[nodiscard]] std::string moduleName(FileId file, std::string_view canonicalModule) const;
    /// Some import of the file names this package.
    [[nodiscard]] bool importsPackage(FileId file, std::string_view package) const;
    /// The file has Keras from the package of its own, and from TensorFlow no Keras.
    [[nodiscard]] bool usesKerasAlone(FileId file) const;
    /// A name that the file uses nowhere: `wish`, `wish_`, `wish_2`, ...
    [[nodiscard]] std::string freeName(FileId file, std::string_view wish) const;
    /// The quotation mark that a file uses more often.
    [[nodiscard]] std::string_view quote(FileId file) const;
    /// A function whose execution (transitively) trains, or runs a collective after the rewrite.
    [[nodiscard]] bool reachesTraining(Site call) const;

    /// What calls do, kept by the rules about output.
    std::map<Site, Effect> effects;
    std::map<Site, Effect> outputs; ///< Of statements, kept likewise.
    /// Which files are written and read, found when it is first asked (core/rules/output/file_places.h).
    std::shared_ptr<FileUse> fileUse;
    /// Found when it is first asked (core/rules/chance/mixed_in_place.h).
    std::shared_ptr<const std::vector<MixedInPlace>> mixedInPlace;
    /// Found when it is first asked (core/rules/chance/chosen_samples.h).
    std::shared_ptr<const ChanceChoices> chanceChoices;
    /// Found when it is first asked (core/rules/data/fed_sources.h).
    std::shared_ptr<const std::set<Site>> fedSources;
    /// Found when it is first asked (core/rules/state/companion_places.h).
    std::shared_ptr<const FedCompanions> fedCompanions;
    std::shared_ptr<KnownCompanions> companions; ///< Of the updates that were asked for (core/rules/state/companions.h).
    /// Paths that have to be the same on all processes, found when they are first asked for
    /// (core/rules/output/predicates_folders.cpp).
    std::shared_ptr<const std::vector<SharedName>> sharedNames;
    /// Answers that rules ask for again and again: pairs of places that never both run, expressions that ask files, functions
    /// that are handed to others.
    std::map<std::pair<Site, Site>, bool> exclusive;
    std::map<Site, bool> fileQuestions;
    std::map<Site, Asking> asked; ///< Of `if` statements (core/rules/output/asked_for_all.h).
    std::map<Site, bool> takenBatches;
    std::map<Site, bool> onlyRead; ///< Of calls that open files.
    /// Of functions of the project that open files for their callers (core/rules/output/file_access.h).
    std::map<Site, std::shared_ptr<const Access>> ownOpenings;
    std::map<Site, bool> handedOn;
    std::map<Site, bool> keptNames; ///< By compile (core/rules/named_optimizers.h).
    std::optional<std::unordered_map<std::string_view, std::vector<Site>>> mentions; ///< Of names (core/rules/handed_on.cpp).
    std::optional<std::set<Site>> callbackChanges; ///< While Keras trains (core/rules/callback_changes.h).
    std::map<Site, bool> changedForOthers;         ///< Kept by the rules about output.
    /// What may differ between processes (core/rules/same_runs.h), what rates are made from, and where they
    /// are set (core/rules/rates/rates.h).
    std::shared_ptr<RankLocal> rankLocal;
    std::optional<std::vector<Site>> rateSources;
    std::optional<std::vector<Site>> ratesSet;
    /// How many steps add an argument to a call; filled before the steps are made.
    std::map<Site, int> addedArguments;

    /// Functions and module levels in which edits ask the target, and the first statement of the script that comes to one in
    /// front of its import of TensorFlow (core/rules/start.h); filled before the prologue rows run.
    std::set<Site> asking;
    mutable std::optional<Site> firstAsking;

    /// Found by the rules about sessions when they are first asked.
    std::optional<std::vector<SessionStart>> sessionStarts;

    /// What the steps of each file speak of, and the names chosen for it; filled before the prologue rows run.
    std::map<FileId, TargetModules> targets;
    [[nodiscard]] TargetNames targetNames(FileId file) const;
    /// Whether the program uses the target already: what steps say goes into it then, in its own names.
    [[nodiscard]] bool usesTarget() const;
    /// The names that a file has for the target already; empty where it has none.
    [[nodiscard]] TargetNames knownTargetNames(FileId file) const;
    /// The call that starts the target already; null where none does.
    [[nodiscard]] Site targetStart() const;

  private:
    [[nodiscard]] bool isTakenByOthers(FileId file, const Binding& import, std::string_view canonicalModule) const;
    /// One branch of an `if` imports it, and nothing else gives its name a value: no name for what runs in front, or behind it.
    [[nodiscard]] bool isPerhapsImported(FileId file, const Binding& import) const;
    /// Adds what an indication is about: the calls that train, and what makes and feeds them.
    void addTraining(const Indication& indication, std::set<Site>& calls) const;
    void leaveOut(const std::vector<const Indication*>& indications);
    /// A session computes gradients, whose averaging takes all processes, perhaps for a summary.
    [[nodiscard]] bool fetchesGradients(Site run) const;

    /// Whether code that stands directly in a scope runs.
    enum class Running : std::uint8_t { no, yes, unlessGuarded };
    [[nodiscard]] std::vector<Running> runningScopes(FileId file) const;

    Facts& m_facts;
    FileId m_entry;
    mutable std::vector<std::vector<Running>> m_running; ///< By file and scope, made when it is asked for.
    mutable std::map<FileId, std::string_view> m_quotes;
    mutable std::optional<Site> m_targetStart;
    mutable std::map<Site, bool> m_fetches; ///< By run.
    const Verdict& m_verdict;
    const Options& m_options;
    const std::vector<Neighbour>& m_neighbours;
    std::set<FileId> m_files;
    std::vector<const Indication*> m_training;
    std::set<Site> m_leftOut; ///< Calls of training in regions that were not chosen, and of no other.
    Site m_shared;            ///< An optimizer of both; null where there is none.
    std::unique_ptr<DataPlan> m_data;
};

[[nodiscard]] inline Facts& factsOf(Program& program) { return program.facts(); }

} // namespace rankwright
