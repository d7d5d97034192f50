// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One distributed program as the checker sees it: which of its code runs, on which ranks, in which order; what is wrapped by
// what, scaled by what, divided by what. It asks the facts and knows no rule: a program that our rules wrote and one that a
// person wrote are looked at alike.

#include "core/checks/conditions.h"
#include "core/checks/rank_flow.h"
#include "core/checks/rank_test.h"
#include "core/checks/target_roles.h"
#include "core/patterns/facts.h"
#include "core/patterns/rule_match.h"
#include "core/patterns/verdict.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rankwright {

class RankLocal;

/// A condition that keeps some ranks out of the code below it.
struct RankGuard {
    Site condition;
    bool isForZero{};   ///< Rank 0 may come here.
    bool isForOthers{}; ///< The others may. Both: it asks for ranks, for which was not found out.
    bool isLocalOnly{}; ///< It asks for the rank within the machine, so that each machine has a rank 0.
    explicit operator bool() const { return static_cast<bool>(condition); }
    [[nodiscard]] bool isClear() const { return isForZero != isForOthers; }
};

/// Of several ways to one place: they let through whom one of them lets through; none where one is none.
[[nodiscard]] RankGuard united(const std::vector<RankGuard>& guards);

/// One callback that a fit gets, in the order of its list.
struct CallbackUse {
    Site made;       ///< The call that makes it.
    RankGuard guard; ///< On the way into the list.
};

class Scrutiny {
  public:
    /// `flow`: of the same analysis.
    Scrutiny(Facts& facts, RankFlow& flow, FileId entry, const Verdict& verdict);
    Scrutiny(const Scrutiny&) = delete;
    Scrutiny& operator=(const Scrutiny&) = delete;
    Scrutiny(Scrutiny&&) = delete;
    Scrutiny& operator=(Scrutiny&&) = delete;
    ~Scrutiny();

    [[nodiscard]] Facts& facts() const { return m_facts; }
    [[nodiscard]] Analysis& analysis() const { return m_facts.analysis(); }
    [[nodiscard]] Node node(Site site) const { return analysis().node(site); }
    [[nodiscard]] FileId entry() const { return m_entry; }
    [[nodiscard]] const Verdict& verdict() const { return m_verdict; }
    [[nodiscard]] const std::set<FileId>& files() const { return m_files; }

    /// The target is initialised in what runs; or the script that is started speaks of it, and forgets to.
    [[nodiscard]] bool isDistributed() const;
    /// The node runs on the ranks when the program does: not under a condition that never holds, and, where a driver starts the
    /// ranks with a function, not in the driver.
    [[nodiscard]] bool runs(Site site) const { return isReached(site) && !isExcluded(site); }
    /// Evidence for training in what runs.
    [[nodiscard]] const std::vector<const Indication*>& training() const { return m_training; }

    /// The loops in which a training step runs, also those around the calls of its function.
    [[nodiscard]] std::vector<Site> loopsAround(const Indication& training);
    /// The evidence that a call is; null where it is none.
    [[nodiscard]] const Indication* trainingAt(Site call) const;

    [[nodiscard]] TargetRole target(Site call);
    /// Whatever else the callee may be, it is of the target.
    [[nodiscard]] bool isCertainTarget(Site call) const;
    /// Calls of the program that run, in document order.
    [[nodiscard]] const std::vector<Site>& calls(TargetRole role);
    [[nodiscard]] std::vector<Site> calls(Role role);
    [[nodiscard]] std::vector<Site> callsThat(const std::function<bool(Site)>& holds);
    [[nodiscard]] Effect effect(Site call);
    /// What it draws is put into a window, or it waits for a person.
    [[nodiscard]] bool opensWindow(Site call);

    /// The innermost condition about ranks around a node: in its function, or around every call of it.
    [[nodiscard]] RankGuard guard(Site site);
    [[nodiscard]] bool isOnAllRanks(Site site) { return !guard(site); }
    /// The conditions of this program, as another rank than the first one sees them. Valid as long as the program is.
    [[nodiscard]] RankTest ranksAs(RankPosition other) const { return m_ranks.seenBy(other); }
    /// A condition has another answer on rank 0 than on the others.
    [[nodiscard]] bool tellsRanksApart(Site condition) { return m_ranks.truth(condition).differs(); }
    /// Of the condition of a guard, the branch that the node is not in calls the same of the target, or trains as well.
    [[nodiscard]] bool isInBothBranches(Site call, const RankGuard& guard);
    /// One of the two nodes runs and the other does not: they stand under opposite conditions, or all ways to them lead through
    /// different branches.
    [[nodiscard]] bool excludeEachOther(Site a, Site b);
    /// Whoever comes to the node does not train: it stands in a branch of its own, or only what rank 0 does leads there from
    /// where the program trains.
    [[nodiscard]] bool isBesideTraining(Site site);
    /// Whether its function comes to the node depends on something other than ranks: an option, a file, what a call gave.
    [[nodiscard]] bool isOptionalHere(Site site);
    /// Likewise, whether the program does.
    [[nodiscard]] bool isOptional(Site site);
    /// Horovod is started only where an option asks for it, and the node is come to without: in a run on one process, perhaps.
    [[nodiscard]] bool mayRunAlone(Site site);
    /// What stands behind, or what runs `behind`, is not come to once this node has run: its branch leaves.
    [[nodiscard]] bool leavesBefore(Site site, Site behind);
    /// An exception of it is caught where it is raised.
    [[nodiscard]] bool isTried(Site site) const;
    /// An expression is computed from something for which `isAsked` holds, also through attributes and containers.
    [[nodiscard]] bool dependsOn(Site expression, const std::function<bool(Site)>& isAsked)
    {
        return search(expression, isAsked, {}, nullptr);
    }
    /// An expression is computed from the rank, or from the number of processes.
    [[nodiscard]] bool dependsOnRank(Site expression);
    [[nodiscard]] bool dependsOnSize(Site expression);
    /// Likewise, or it comes to the node in a way that cannot be traced.
    [[nodiscard]] bool mayDifferByRank(Site expression);
    /// The ranks train together, or exchange something; a tool that only initialises may be meant for one process.
    [[nodiscard]] bool worksTogether() const;
    /// Something of what runs wraps, averages or broadcasts: a program without may be started as one process.
    [[nodiscard]] bool exchanges() const;
    /// Nothing averages, and the ranks write to places of their own: each trains a model of its own, perhaps on purpose.
    [[nodiscard]] bool trainsApart();
    /// It sends weights between the processes by MPI and sets them in its models.
    [[nodiscard]] bool exchangesByMpi();
    /// A library of the project starts the target where it finds itself launched, or is told to; nothing of the script that is
    /// started speaks of it, nor does one of its options.
    [[nodiscard]] bool startsUnasked();
    /// A file beside the script that is started is called horovod.py: Python takes it for the library.
    [[nodiscard]] bool hidesTarget() const;
    /// Only what it imports starts the target, and wraps what all scripts share; another script of the project, of which this
    /// one knows nothing, speaks of the target itself: that one is meant for several processes.
    [[nodiscard]] bool isLeftAsItWas();
    /// A notebook that speaks of the target nowhere, and hands no function to a launcher.
    [[nodiscard]] bool isNotebook() const;
    /// What a name, an attribute or a call can stand for; the same is asked for, or named, at both places.
    [[nodiscard]] std::vector<Site> everyMeaning(Site expression) { return m_ranks.everyMeaning(expression); }
    [[nodiscard]] bool isSameQuestion(Site a, Site b) { return m_ranks.isSameQuestion(a, b); }
    /// A notebook that ends its own kernel between two cells: what stands in front of that is another process.
    [[nodiscard]] bool restartsKernel();
    /// A test: a file and functions in it that a runner of tests finds by their names, and calls in one process.
    [[nodiscard]] bool isTest();
    /// Functions of it have the decorator `profile`, which nothing defines: kernprof does, which runs a program in one process
    /// (line_profiler, README).
    [[nodiscard]] bool isLineProfiled();
    /// It starts the processes itself: os.system("horovodrun -np 4 python train.py").
    [[nodiscard]] bool startsProcesses();
    /// Nothing of it trains, as far as can be told: a tool beside the training, of which perhaps one process runs.
    [[nodiscard]] bool isTool() const;
    /// It averages, and makes graphs from descriptions of graphs: what is averaged there cannot be seen.
    [[nodiscard]] bool averagesInCopies();
    /// On the way to the node Horovod is never initialised: it leaves first, or only objects that do without come to it.
    [[nodiscard]] bool isWithoutRanks(Site site);
    /// Every way to it asks whether a file is there, and goes on where it is not: in a first run, that is. Whether `made` itself
    /// is there, the path of what is made at the node, does not count.
    [[nodiscard]] bool isWhereMissing(Site site, Site made = {});
    /// The option without which the program does not come to the node, and which nobody has to give; neither its training nor
    /// its target hang on it. Empty where there is none.
    [[nodiscard]] std::string optionThatBrings(Site site);
    /// A lock of files lets one process at a time come to it.
    [[nodiscard]] bool isLocked(Site site) const;
    /// All that the expression is computed from is in sight: no parameter that nobody passes, no object of an unknown library.
    /// What is not traced may well depend on the rank, or on the number of processes.
    [[nodiscard]] bool isTraced(Site expression);
    /// A function without a body, which somebody else is to write.
    [[nodiscard]] bool isLeftToFill(Site function) const;
    /// Something for which `holds` is appended to a list that the expression is computed from.
    [[nodiscard]] bool isAppendedFrom(Site expression, const std::function<bool(Site)>& holds);
    /// One of tf.distribute's strategies places and averages.
    [[nodiscard]] bool usesStrategy();
    /// How often the number of processes is multiplied into an expression, on the way on which it is most often.
    [[nodiscard]] int timesScaled(Site expression);

    /// The calls of this role through which an object came to be what the expression holds, nearest first.
    [[nodiscard]] std::vector<Site> wrappers(Site expression, TargetRole role);
    /// Optimizers that change weights here, each at the call that makes it, without those that others are made around.
    [[nodiscard]] std::vector<const OptimizerFact*> trainingOptimizers();
    /// The rate that an optimizer is made with; null where it is the default one.
    [[nodiscard]] Site rateOf(Site optimizer);
    /// It can be told whether the number of processes is in it.
    [[nodiscard]] bool isRateKnown(Site optimizer);
    /// Calls that change weights, or make the op that does, in what runs.
    [[nodiscard]] std::vector<const UpdateFact*> updates();
    /// An object of a library that is not known, made by it around others perhaps.
    [[nodiscard]] bool isForeign(Site expression);
    /// What the update changes comes from a library that is not known: weights that it spreads over the processes, perhaps.
    [[nodiscard]] bool changesForeign(const UpdateFact& update);
    /// The gradients that the update applies are averaged: by the tape, by the optimizer, or by hand.
    [[nodiscard]] bool isAveraged(const UpdateFact& update);
    [[nodiscard]] bool isAveraged(const FitFact& fit);
    /// One of the updates that the training makes is.
    [[nodiscard]] bool isAveraged(const Indication& training);
    /// What changes weights where the training runs; empty for a fit.
    [[nodiscard]] std::vector<const UpdateFact*> updatesOf(const Indication& training);
    /// A call of the function that makes the update gives it an optimizer that averages: the update may stand in another branch.
    [[nodiscard]] bool getsWrapped(const UpdateFact& update);
    /// The optimizer that compile got comes from a library that is not known.
    [[nodiscard]] bool isByOthers(const FitFact& fit);
    /// Nobody is accused of not averaging, but whether the program averages was not seen: MPI or a library that is not known does
    /// it perhaps, or each rank trains for itself on purpose.
    [[nodiscard]] bool mayAverageElsewhere();
    /// The optimizer that compile got, for one of the models of this fit, is wrapped.
    [[nodiscard]] bool isCompiledWrapped(const FitFact& fit);
    /// model.optimizer = DistributedOptimizer(model.optimizer), of a model that one of these calls makes.
    [[nodiscard]] bool getsWrapped(const std::vector<Site>& models);
    /// horovod.spark.run(train), HorovodRunner(np=2).run(train): Spark decides on which machines the processes run.
    [[nodiscard]] bool isStartedBySpark();
    /// All that hands the function around the node to what starts processes starts one: HorovodRunner(np=-1).run(train),
    /// parallelize([settings]).foreach(train).
    [[nodiscard]] bool isLaunchedAlone(Site site);
    /// Every way to the node asks whether a shell of Python runs the program: `get_ipython` is there in no other process.
    [[nodiscard]] bool isInteractive(Site site);
    /// The updates in the train_step that the class of the fit's model has of its own.
    [[nodiscard]] std::vector<const UpdateFact*> stepOverrides(const FitFact& fit);
    /// model.train_step = self.train_step: what the fit does in a step was put there.
    [[nodiscard]] bool isStepReplaced(const FitFact& fit);
    /// The models that a call is a method of, as the calls that make them.
    [[nodiscard]] std::vector<Site> receivers(Site call);

    /// The callbacks of a fit, in order, as far as they can be traced.
    [[nodiscard]] const std::vector<CallbackUse>& callbacksOf(Site fit);
    /// In a method of callbacks that only fits get which do not run.
    [[nodiscard]] bool isInIdleCallback(Site site);
    /// The name that the object gets is nowhere read.
    [[nodiscard]] bool isNeverRead(Site made) const;
    /// The callback is in the list of the fit, as far as that can be traced.
    [[nodiscard]] bool takes(const FitFact& fit, Site callback);
    /// Only some ranks make the callback, put it into the list of a fit, or come to the fit.
    [[nodiscard]] RankGuard callbackGuard(Site made);
    /// Likewise, where all ranks come to the fit.
    [[nodiscard]] RankGuard listGuard(Site made);

    /// When a call, or an import, runs for the first time, counted from 1; 0 where that is not known.
    [[nodiscard]] int order(Site call);
    /// A library calls it at a time of its own, if ever.
    [[nodiscard]] bool isLater(Site call) const { return m_later.contains(call); }

    /// It calls what only TensorFlow 1 has under that name (tf.Session, not tf.compat.v1.Session), and with it an early Keras.
    [[nodiscard]] bool needsTensorFlow1();
    /// optimizer.lr = rate
    [[nodiscard]] bool setsRate();
    /// It calls, or passes, what Keras 2.11 and later do not have, or is Python 2.
    [[nodiscard]] bool needsEarlyKeras();
    /// The call gives the same on all processes: it exchanges values.
    [[nodiscard]] bool isMadeEqual(Site call);

    /// Why the expression's value may differ between processes: it is drawn from the data or computed by the model of one
    /// process, from its clock or its dice, or changed under such a condition. Empty where nothing says so.
    [[nodiscard]] std::string localReason(Site expression);
    [[nodiscard]] bool callsLibrary(Site call, std::string_view name);

  private:
    /// Of expressions that were asked about: whether they depend.
    using Known = std::map<Site, bool>;
    /// dependsOn, which remembers of each expression on the way that it does not. `leads`: whether something for which `isAsked`
    /// holds may be found behind a node; all nodes where there is none.
    [[nodiscard]] bool search(Site expression, const std::function<bool(Site)>& isAsked, const std::function<bool(Site)>& leads,
                              Known* known);
    /// What runs, and the calls of the target in it.
    void collect();
    /// The conditions under which the ranks are started hold wherever they are asked again; whether there are any.
    [[nodiscard]] bool assumeRanks();
    void walk(Site function);
    void walkFile(FileId file);
    void walkImport(Site statement);
    /// The files of the project that an import statement runs.
    [[nodiscard]] std::vector<FileId> modulesOf(Site statement) const;
    /// Every import of the file hangs on something other than ranks: an option, say.
    [[nodiscard]] bool isImportOptional(FileId module);
    void findLive();
    [[nodiscard]] bool isReached(Site site) const;
    /// It stands under a condition that never holds in this program.
    [[nodiscard]] bool isExcluded(Site site) const;
    /// Starts the ranks with a function that it gets.
    [[nodiscard]] bool isLauncher(Site call) const;
    /// The process that the call starts with a function that it gets is the only one.
    [[nodiscard]] bool startsOne(Site call);
    /// The condition holds only in a shell of Python.
    [[nodiscard]] bool asksForShell(Site condition);
    /// What is not known is given the target itself, in another branch than any training: it trains with it, perhaps.
    [[nodiscard]] bool handsTargetOn();
    /// app.run(main)
    [[nodiscard]] bool runsWhatItGets(Site call);
    /// Calls f(condition, holds) for the conditions under which a node runs in its function, innermost first, until f answers
    /// true.
    void eachCondition(Site site, const std::function<bool(Site, bool)>& f) const
    {
        rankwright::eachCondition(analysis(), site, f);
    }
    /// The script that is started imports the target, or calls something of it.
    [[nodiscard]] bool isUsedHere() const;
    [[nodiscard]] bool startsRanks(Site type);
    [[nodiscard]] bool isForOverride(Site call, Site function, const std::set<Site>& made);
    [[nodiscard]] RankGuard guardHere(Site site);
    /// Nothing: every way to it is being asked about already.
    [[nodiscard]] std::optional<RankGuard> guardThrough(Site site, std::set<Site>& seen);
    [[nodiscard]] RankGuard decoratorGuard(Site function);
    [[nodiscard]] RankGuard evaluationGuard(Site site, Site use);
    /// Of a call through an object that only some ranks have: `saver = Saver() if rank() == 0 else None`.
    [[nodiscard]] RankGuard ownerGuard(Site call);
    [[nodiscard]] RankGuard valueGuard(Site expression, int depth);
    [[nodiscard]] RankGuard findValueGuard(Site expression, int depth);
    [[nodiscard]] RankGuard judged(Site condition, bool holds);
    /// `if rank() != 0: save = False`, then `if save:`; nothing where the condition is no such name.
    [[nodiscard]] RankGuard flagGuard(Site condition);
    [[nodiscard]] RankGuard findFlagGuard(Site condition);
    [[nodiscard]] bool leaves(Site block) const { return rankwright::leaves(analysis(), block); }
    /// A condition that has to hold, or not to hold, on the way to a node.
    struct Test {
        Site condition;
        bool holds{};
    };
    using Way = std::vector<Test>;
    /// The ways to a node, through the calls of the functions around it.
    [[nodiscard]] const std::vector<Way>& waysTo(Site site);
    /// Options that somebody has to give on every way to the node, and need not give at all.
    [[nodiscard]] std::vector<std::string> optionsOnAllWays(Site site);
    /// From where the program comes to a node: the node and the calls that lead to it, by the function that they stand in.
    struct Comings {
        std::map<Site, std::vector<Site>> byFunction;
        bool isOpen{}; ///< Some function on the way runs without a call that is seen.
    };
    [[nodiscard]] Comings comingsTo(const std::vector<Site>& places, bool onlyUnguarded);
    /// Of two nodes of one function: the conditions around them exclude each other.
    [[nodiscard]] bool areBranches(Site a, Site b);
    /// Some function comes to the node on all ranks, and trains as well.
    [[nodiscard]] bool comesWithTraining(Site site);
    void collectUses();
    [[nodiscard]] std::vector<Site> lateArguments(const Analysis::FoundBinding& parameter);
    [[nodiscard]] const std::vector<Site>& putInto(Site holder);
    /// An object of a class of the project that stores something computed from the rank in its attributes.
    [[nodiscard]] bool keepsOwnPart(Site object);
    /// object.attribute = value
    struct Stored {
        Site object;
        Site value;
    };
    [[nodiscard]] const std::vector<Stored>& storesOf(std::string_view attribute);
    /// `key`: a string literal where only what the expression holds under it is asked for.
    [[nodiscard]] int factors(Site expression, std::string_view key, int depth);
    [[nodiscard]] int factorsAnew(Site expression, std::string_view key, int depth);
    [[nodiscard]] bool meetsTerms(std::string_view terms, const Value& callee, Site call);
    [[nodiscard]] std::string constantText(Site expression);
    [[nodiscard]] RankGuard callbackGuard(Site made, bool isFitAsked);
    void addCallbacks(Site expression, RankGuard guard, int depth, std::vector<CallbackUse>& uses);
    void addAppended(const Analysis::FoundBinding& list, RankGuard guard, int depth, std::vector<CallbackUse>& uses);

    Facts& m_facts;
    RankFlow& m_flow;
    FileId m_entry;
    const Verdict& m_verdict;
    mutable RankTest m_ranks;
    mutable std::map<Site, bool> m_excluded;
    std::set<Site> m_live; ///< Functions and module levels that run on the ranks.
    std::set<FileId> m_files;
    std::vector<const Indication*> m_training;
    std::map<TargetRole, std::vector<Site>> m_calls;
    std::map<Site, TargetRole> m_targets;
    std::map<Site, Effect> m_effects;
    std::map<Site, RankGuard> m_guards;
    std::map<Site, RankGuard> m_flagGuards;                  ///< By condition.
    std::map<std::pair<Site, int>, RankGuard> m_valueGuards; ///< By expression and how deep it was asked.
    std::map<Site, std::vector<CallbackUse>> m_callbacks;    ///< By fit.
    std::map<Site, std::vector<Way>> m_ways;
    std::optional<Comings> m_comingsToTraining;
    std::optional<std::set<std::string>> m_neededOptions; ///< By name: what trains, or speaks of the target, asks for them.
    std::map<Site, int> m_order;
    std::set<Site> m_later;
    bool m_isLater{};
    bool m_areUsesKnown{};
    std::map<Site, std::vector<Site>> m_callers;
    std::map<Site, std::vector<Site>> m_uses; ///< By function: arguments that hand it on.
    std::map<Site, std::vector<Site>> m_made; ///< By class: calls that make an instance of it or of a subclass.
    Known m_rankDependence;
    Known m_sizeDependence;
    std::map<Site, bool> m_ownParts; ///< By class.
    std::map<std::tuple<Site, std::string_view, int>, int> m_factors;
    bool m_areStoresKnown{};
    std::map<std::string_view, std::vector<Stored>> m_stores; ///< By attribute.
    std::optional<bool> m_hasOwnFolder;
    std::optional<bool> m_exchangesByMpi;
    std::optional<bool> m_needsEarlyKeras;
    std::optional<bool> m_trainsApart;
    bool m_arePutsKnown{};
    std::map<std::pair<FileId, NodeIndex>, std::vector<Site>> m_puts; ///< By the name's binding: values of `name[key] = value`.
    std::set<Site> m_walked;
    std::set<FileId> m_walkedFiles;
    std::unique_ptr<RankLocal> m_local;
};

/// The argument list of a call; the object that a method is called on; the value of a parameter, null where it is not given.
[[nodiscard]] Site argumentsOf(const Scrutiny& program, Site call);
/// The number of steps that the graph counts, which is the same on all ranks: global_step, or what its assign_add gives.
[[nodiscard]] bool isGlobalStep(Scrutiny& program, Site fetched, int depth = 0);
/// That number, or the variable in which an update counts its steps.
[[nodiscard]] bool countsSteps(Scrutiny& program, Site expression);
[[nodiscard]] Site receiverOf(const Scrutiny& program, Site call);
[[nodiscard]] Site given(const Scrutiny& program, Site call, std::string_view name, int position);

/// The call makes an instance of this class of a library, or of one below it.
[[nodiscard]] bool isInstance(const Scrutiny& program, Site call, std::string_view type);
/// What stands between the quotes of a string literal.
[[nodiscard]] std::string_view withoutQuotes(std::string_view literal);

[[nodiscard]] inline Facts& factsOf(Scrutiny& scrutiny) { return scrutiny.facts(); }

} // namespace rankwright
