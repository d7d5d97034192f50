// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lints about data, steps and loops: who sees what, how often, and whether all ranks come to the end together.

#include "core/checks/batch_counts.h"
#include "core/checks/data_order.h"
#include "core/checks/lint.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Arguments = PredicateArguments;

bool isShard(Scrutiny& program, Site call)
{
    return program.callsLibrary(call, "tensorflow.data.Dataset.shard") && program.runs(call) &&
           program.dependsOnSize(argumentsOf(program, call));
}

/// (#divided-before? @shard): what is divided here is a share of one rank already; binds line.
Matches dividedBefore(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site shard = at(match, arguments, 0);
    if (!isShard(program, shard)) {
        return {};
    }
    Site before;
    const Site receiver{shard.file, program.node(shard).child(Field::function).child(Field::object).index()};
    program.analysis().slice(receiver, [&](Site site) {
        const Node node = program.node(site);
        const Site index{site.file, node.is(Kind::subscript) ? node.child(Field::subscript).index() : noNode};
        const bool isShare = node.is(Kind::subscript) && program.node(index).is(Kind::slice) && program.dependsOnRank(index) &&
                             program.dependsOnSize(index);
        // Where another function divides only when it is asked to, this use of it may not have asked.
        const auto mayBeAsked = [&] {
            return program.analysis().enclosingFunction(site) == program.analysis().enclosingFunction(shard) ||
                   !program.isOptionalHere(site);
        };
        if (site != shard && (isShare || (node.is(Kind::call) && isShard(program, site))) && mayBeAsked()) {
            before = site;
        }
        return !before;
    });
    if (!before) {
        return {};
    }
    match.texts["line"] = program.facts().lineOf(before);
    return keep(std::move(match));
}

/// (#unequal-shards? @shard): the ranks' shares of finite data may differ in length, and training goes to their end.
Matches unequalShards(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site shard = at(match, arguments, 0);
    if (!isShard(program, shard)) {
        return {};
    }
    const Site receiver{shard.file, program.node(shard).child(Field::function).child(Field::object).index()};
    const auto isCounted = [&](Site call) {
        return program.facts().roles().is(call, Role::datasetTake) || program.facts().roles().is(call, Role::datasetRepeat) ||
               program.callsLibrary(call, "tensorflow.data.experimental.shuffle_and_repeat");
    };
    if (isMadeFrom(program, receiver, isCounted)) {
        return {};
    }
    for (const Indication* training : program.training()) {
        if (program.facts().fit(training->training) != nullptr && given(program, training->training, "steps_per_epoch", -1)) {
            continue;
        }
        for (const Site driver : driversOf(program, *training)) {
            const bool isDriven = isMadeFrom(program, driver, [&](Site call) { return call == shard; });
            if (isDriven && !isMadeFrom(program, driver, isCounted) && !areBatchesEqual(program, receiver, driver)) {
                match.texts["line"] = program.facts().lineOf(training->site);
                return keep(std::move(match));
            }
        }
    }
    return {};
}

/// A train_on_batch whose arguments are names that the loops around it leave as they are.
bool getsTheSame(Scrutiny& program, Site call)
{
    const std::vector<Site> loops = program.facts().loopsAround(call);
    const Node arguments = program.node(call).child(Field::arguments);
    for (Node each = arguments.firstChild(); each; each = each.nextSibling()) {
        const Node value = each.is(Kind::keyword_argument) ? each.child(Field::value) : each;
        if (!value.is(Kind::identifier)) {
            return false;
        }
        for (const Analysis::FoundBinding& found : program.analysis().bindingsOf({call.file, value.index()})) {
            const Node bound = program.node({found.file, found.binding->node});
            const bool isInLoop = std::ranges::any_of(
                loops, [&](Site loop) { return loop.file == found.file && program.node(loop).contains(bound); });
            if (isInLoop) {
                return false;
            }
        }
    }
    return true;
}

/// Every step takes all of the data, at the rate of one process: N processes do what one would.
bool isFullBatch(Scrutiny& program)
{
    for (const OptimizerFact* optimizer : program.trainingOptimizers()) {
        if (program.timesScaled(argumentsOf(program, optimizer->site)) > 0) {
            return false;
        }
    }
    const auto isRange = [&](Site driver) {
        return program.node(driver).is(Kind::call) &&
               (program.callsLibrary(driver, "builtins.range") || program.callsLibrary(driver, "builtins.xrange"));
    };
    return std::ranges::all_of(program.training(), [&](const Indication* training) {
        const Site call = training->training;
        if (const FitFact* fit = program.facts().fit(call)) {
            const std::vector<Site> loops = program.facts().loopsAround(call);
            return fit->role == Role::trainOnBatch && !loops.empty() && getsTheSame(program, call) &&
                   std::ranges::all_of(loops, [&](Site loop) {
                       const Node over = program.node(loop).child(Field::right);
                       return over && isRange({loop.file, over.index()});
                   });
        }
        return std::ranges::all_of(driversOf(program, *training), isRange);
    });
}

/// (#undivided-data? @module @blame part|whole): every rank reads the same data in the same order.
Matches undividedData(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const std::string_view why = whySameData(program);
    if (why.empty()) {
        return {};
    }
    if (isFullBatch(program) != (arguments[2].text == "whole")) {
        return {};
    }
    match.texts["why"] = why;
    match.captures[arguments[1].text] = program.training().front()->site;
    return keep(std::move(match));
}

/// A number is known to depend neither on the rank nor on the number of processes, and something is to be divided: no strategy of
/// tf.distribute does it.
bool isForOneProcess(Scrutiny& program, Site count)
{
    const auto isShare = [&](Site part) { return program.dependsOnRank(part) || program.dependsOnSize(part); };
    return program.isTraced(count) && !isShare(count) && !program.isAppendedFrom(count, isShare) && !program.usesStrategy();
}

/// (#whole-epochs? @fit @count): each process goes over all of the data in each of so many epochs.
Matches wholeEpochs(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const FitFact* fit = program.facts().fit(call);
    const Site data = given(program, call, "x", 0);
    const Site epochs = given(program, call, "epochs", 3);
    const bool isCounted = given(program, call, "steps_per_epoch", -1) || Analysis::hidesArguments(program.node(call));
    const auto isSame = [&](Site seed) { return !program.dependsOnRank(argumentsOf(program, seed)); };
    if (std::ranges::any_of(program.calls(Role::seed), isSame) ||
        program.node(given(program, call, "shuffle", -1)).is(Kind::false_)) {
        return {}; // The same data in the same order: that is another lint.
    }
    if (fit == nullptr || fit->role != Role::fit || isCounted || !data || !epochs || program.node(epochs).text() == "1" ||
        !isForOneProcess(program, epochs) || !isForOneProcess(program, data) || dividesData(program)) {
        return {};
    }
    if (isMadeFrom(program, data, [&](Site made) { return draws(program, made); })) {
        return {}; // Without a seed each process has drawn its own.
    }
    if (!whySameData(program).empty()) {
        return {}; // That is another lint as well.
    }
    match.captures[arguments[1].text] = epochs;
    return keep(std::move(match));
}

/// (#data-divided?), (#data-whole?)
Matches dataDivided(Scrutiny& program, RuleMatch match, Arguments) { return keepIf(dividesData(program), match); }
Matches dataWhole(Scrutiny& program, RuleMatch match, Arguments) { return keepIf(!dividesData(program), match); }

/// What training goes over is made with the number of processes, and is no share of a rank: smaller batches, as many steps. What
/// an Estimator goes over is what its functions make: there a batch counts wherever it is made.
bool isBatchDivided(Scrutiny& program)
{
    const auto isDivided = [&](Site batch) {
        const Site size = given(program, batch, "batch_size", 0);
        return size && program.dependsOnSize(size) && !program.dependsOnRank(size);
    };
    if (!program.calls(Role::estimatorTrain).empty() && std::ranges::any_of(program.calls(Role::datasetBatch), isDivided)) {
        return true;
    }
    return std::ranges::any_of(program.training(), [&](const Indication* training) {
        return std::ranges::any_of(driversOf(program, *training),
                                   [&](Site driver) { return program.dependsOnSize(driver) && !program.dependsOnRank(driver); });
    });
}

/// (#has-exporters?): what an evaluation does besides: it exports models, or hooks end the training by what it measures.
Matches hasExporters(Scrutiny& program, RuleMatch match, Arguments)
{
    const auto doesMore = [&](Site call) {
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        const bool isHook = std::ranges::any_of(names, [](const std::string_view name) {
            return name.find("estimator") != std::string::npos && name.find(".stop_if_") != std::string::npos;
        });
        return isHook || (program.callsLibrary(call, "tensorflow.estimator.EvalSpec") && given(program, call, "exporters", 4));
    };
    return keepIf(!program.callsThat(doesMore).empty(), match);
}

/// (#undivided-steps? @call @count): a number of steps for one process; binds the count.
Matches undividedSteps(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    Site count{call.file, noNode};
    if (const FitFact* fit = program.facts().fit(call)) {
        const Site epochs = given(program, call, "epochs", fit->role == Role::fit ? 3 : 2);
        if (epochs && program.dependsOnSize(epochs)) {
            return {}; // Fewer epochs of all steps.
        }
        count = given(program, call, "steps_per_epoch", -1);
    } else if (program.facts().roles().is(call, Role::stopHook)) {
        count = given(program, call, "last_step", 1);
        count = count ? count : given(program, call, "num_steps", 0);
    } else if (program.callsLibrary(call, "tensorflow.estimator.TrainSpec")) {
        count = given(program, call, "max_steps", 1);
    } else if (program.facts().roles().is(call, Role::estimatorTrain) &&
               program.node(call).child(Field::function).child(Field::attribute).text() != "train_and_evaluate") {
        count = given(program, call, "steps", 2);
        count = count ? count : given(program, call, "max_steps", 3);
    }
    const bool isOne = program.node(count).text() == "1"; // A step that makes the variables, and cannot be divided.
    if (isBatchDivided(program)) {
        return {};
    }
    if (!count || isOne || program.node(count).is(Kind::none) || !isForOneProcess(program, count)) {
        return {};
    }
    match.captures[arguments[1].text] = count;
    return keep(std::move(match));
}

/// take(-1) and take(None) take all: one of the values that the count may have.
bool mayTakeAll(Scrutiny& program, Site count)
{
    return program.dependsOn(count, [&](Site site) {
        const Node node = program.node(site);
        return (node.is(Kind::unary_operator) && node.text() == "-1") || node.is(Kind::none);
    });
}

/// (#undivided-take? @take @count): training goes over so many elements of data that all ranks read whole, without dividing them.
Matches undividedTake(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site take = at(match, arguments, 0);
    const Site count = given(program, take, "count", 0);
    const auto isTake = [&](Site call) { return call == take; };
    const auto isWhole = [&](Site driver) {
        return isMadeFrom(program, driver, isTake) &&
               !isMadeFrom(program, driver, [&](Site call) { return isShard(program, call); }) && !program.dependsOnRank(driver);
    };
    if (!count || !program.facts().roles().is(take, Role::datasetTake) || program.node(count).text() == "1" ||
        !isForOneProcess(program, count) || mayTakeAll(program, count)) {
        return {};
    }
    for (const Indication* training : program.training()) {
        const bool isFit = program.facts().fit(training->training) != nullptr;
        if (!isFit && std::ranges::any_of(driversOf(program, *training), isWhole)) {
            match.captures[arguments[1].text] = count;
            return keep(std::move(match));
        }
    }
    return {};
}

/// In the body each rank takes its own part of what all have: batch[hvd.rank() * n : (hvd.rank() + 1) * n].
bool holdsShare(Scrutiny& program, Site loop)
{
    const Node body = program.node(loop).child(Field::body);
    const Tree& tree = program.analysis().sources().tree(loop.file);
    for (NodeIndex at = body.index(); at < tree.row(body.index()).afterSubtree; ++at) {
        if (tree.row(at).kind == Kind::slice && program.dependsOnRank({loop.file, at})) {
            return true;
        }
    }
    return false;
}

/// The first round that comes to its end ends the loop: it tries again, and counts no steps.
bool endsAtOnce(Node loop)
{
    const auto leaves = [](Node block) {
        for (Node statement = block.firstChild(); statement; statement = statement.nextSibling()) {
            if (statement.is(Kind::return_statement) || statement.is(Kind::break_statement)) {
                return true;
            }
        }
        return false;
    };
    const Node body = loop.child(Field::body);
    for (Node statement = body.firstChild(); statement; statement = statement.nextSibling()) {
        if (statement.is(Kind::try_statement) && leaves(statement.child(Field::body))) {
            return true;
        }
    }
    return leaves(body);
}

/// range(0): a stage that is switched off.
bool isOff(Scrutiny& program, FileId file, Node range)
{
    const Node arguments = range.child(Field::arguments);
    const Node only = arguments.childCount() == 1 ? arguments.firstChild() : Node{};
    const ValueSet values = only ? ValueSet{program.analysis().values({file, only.index()})} : ValueSet{};
    return values.size() == 1 && values.front().kind == Value::Kind::literal && program.node(values.front().site).text() == "0";
}

/// (#undivided-loop? @loop @count): `for step in range(n)` straight around the training step, with n for one process.
Matches undividedLoop(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site loop = at(match, arguments, 0);
    const Site right{loop.file, program.node(loop).child(Field::right).index()};
    const Node range = program.node(right);
    const bool isRange =
        range.is(Kind::call) && (program.callsLibrary(right, "builtins.range") || program.callsLibrary(right, "builtins.xrange"));
    if (!isRange || !isForOneProcess(program, right) || holdsShare(program, loop) || endsAtOnce(program.node(loop)) ||
        isOff(program, loop.file, range)) {
        return {};
    }
    const auto isInnermost = [&](Site call) {
        const std::vector<Site> loops = program.facts().loopsAround(call);
        return !loops.empty() && loops.front() == loop;
    };
    for (const Indication* training : program.training()) {
        const bool isEpoch = program.facts().roles().is(training->training, Role::estimatorTrain) && dividesData(program);
        if (program.facts().fit(training->training) != nullptr || isEpoch) {
            continue;
        }
        bool isStep = isInnermost(training->training);
        const Site function = program.analysis().enclosingFunction(training->training);
        if (program.facts().loopsAround(training->training).empty() && function) {
            for (const Site caller : program.analysis().callers(function)) {
                isStep = isStep || isInnermost(caller);
            }
        }
        // A loop around it, here or around the calls, makes fewer rounds already.
        const std::vector<Site> around = program.loopsAround(*training);
        isStep = isStep && std::ranges::none_of(around, [&](Site other) {
                     const Node outer = program.node(other);
                     const Node driver = outer.child(outer.is(Kind::while_statement) ? Field::condition : Field::right);
                     return driver && program.dependsOnSize({other.file, driver.index()});
                 });
        if (isStep) {
            match.captures[arguments[1].text] = right;
            return keep(std::move(match));
        }
    }
    return {};
}

/// Evaluations take what the call makes, and no training does: how much they take at once changes nothing.
bool isForEvaluation(Scrutiny& program, Site call)
{
    const auto isFrom = [&](Site data) { return data && isMadeFrom(program, data, [&](Site made) { return made == call; }); };
    const auto isTrained = [&](const Indication* training) { return std::ranges::any_of(driversOf(program, *training), isFrom); };
    const auto isTaken = [&](Site use) { return isFrom(argumentsOf(program, use)); };
    return std::ranges::none_of(program.training(), isTrained) &&
           (std::ranges::any_of(program.calls(Role::evaluate), isTaken) ||
            std::ranges::any_of(program.calls(Role::predict), isTaken) ||
            std::ranges::any_of(program.facts().fits(),
                                [&](const FitFact& fit) { return isFrom(given(program, fit.call, "validation_data", -1)); }));
}

/// (#scaled-batch? @call @size): a batch size that is multiplied by the number of processes.
Matches scaledBatch(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    Site size{call.file, noNode};
    if (program.facts().roles().is(call, Role::datasetBatch)) {
        size = given(program, call, "batch_size", 0);
    } else if (program.facts().fit(call) != nullptr) {
        size = given(program, call, "batch_size", 2);
    }
    if (!size) {
        return {};
    }
    bool isMultiplied = false;
    program.analysis().slice(size, [&](Site site) {
        const Node node = program.node(site);
        if (node.is(Kind::binary_operator)) {
            const std::string_view sign = node.child(Field::operator_).text();
            const auto isSize = [&](Node operand) {
                return operand.is(Kind::call) && program.target({site.file, operand.index()}) == TargetRole::size;
            };
            isMultiplied = isMultiplied || (sign == "*" && (isSize(node.child(Field::left)) || isSize(node.child(Field::right))));
            return sign == "*";
        }
        return !node.is(Kind::call);
    });
    match.captures[arguments[1].text] = size;
    return keepIf(isMultiplied && !isForEvaluation(program, call), match);
}

/// (#epoch-from-file? @fit @epoch): where training goes on is read from files, by each rank for itself.
Matches epochFromFile(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site epoch = program.facts().fit(call) == nullptr ? Site{call.file, noNode} : given(program, call, "initial_epoch", -1);
    if (!epoch) {
        return {};
    }
    const auto isOnEachRank = [&](Site load) {
        return program.order(load) != 0 && program.order(load) < program.order(call) && program.isOnAllRanks(load);
    };
    for (const Role role : {Role::loadModel, Role::loadWeights, Role::restore}) {
        if (std::ranges::any_of(program.calls(role), isOnEachRank)) {
            return {}; // Each rank reads the weights too: all see the same files, or fail at once.
        }
    }
    bool isRead = false;
    bool isSent = false;
    program.analysis().slice(epoch, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            const TargetRole role = program.target(site);
            isSent = isSent || role == TargetRole::broadcastValue || role == TargetRole::allreduce;
            isRead = isRead || program.effect(site) == Effect::read ||
                     program.callsLibrary(site, "tensorflow.train.latest_checkpoint");
        }
        // `if os.path.exists(p): epoch = n; break` and `return n` decide as well.
        const bool isAsIs = program.node(call).contains(program.node(site));
        for (Node up = isAsIs ? Node{} : program.node(site); up && !up.is(Kind::function_definition); up = up.parent()) {
            const Node condition = up.is(Kind::if_statement) ? up.child(Field::condition) : Node{};
            isRead = isRead || (condition && isMadeFrom(program, {site.file, condition.index()},
                                                        [&](Site asked) { return program.effect(asked) == Effect::read; }));
        }
        return !isSent;
    });
    match.captures[arguments[1].text] = epoch;
    return keepIf(isRead && !isSent, match);
}

/// The training steps, and the calls that lead to them from the entry script on.
std::set<Site> leadingCalls(Scrutiny& program)
{
    std::set<Site> calls;
    std::vector<Site> open;
    for (const Indication* training : program.training()) {
        open.push_back(training->training);
        open.push_back(training->site);
    }
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!call || !calls.insert(call).second) {
            continue;
        }
        const Site function = program.analysis().enclosingFunction(call);
        for (const Site caller : function ? program.analysis().callers(function) : std::vector<Site>{}) {
            if (program.runs(caller)) {
                open.push_back(caller);
            }
        }
    }
    return calls;
}

/// (#holds-training? @node): a training step runs in it.
Matches holds(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site whole = at(match, arguments, 0);
    return keepIf(std::ranges::any_of(
                      leadingCalls(program),
                      [&](Site call) { return call.file == whole.file && program.node(whole).contains(program.node(call)); }),
                  match);
}

/// (#leaves-training-loop? @statement): break, return or continue of a loop in which a training step runs.
Matches leavesLoop(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const Node leave = program.node(statement);
    for (const Site loop : program.facts().loopsAround(statement)) {
        // What comes behind a step leaves it out only where it leaves the whole loop.
        const auto isLeftOut = [&](Site call) {
            return call.file == loop.file && program.node(loop).contains(program.node(call)) &&
                   (!leave.is(Kind::continue_statement) || call.node > statement.node);
        };
        if (std::ranges::any_of(leadingCalls(program), isLeftOut)) {
            return keep(std::move(match));
        }
        if (!leave.is(Kind::return_statement)) {
            return {};
        }
    }
    return {};
}

/// (#not-should-stop? @condition): a monitored session's should_stop is answered alike on all processes.
Matches notShouldStop(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site condition = at(match, arguments, 0);
    const bool stops = isMadeFrom(program, condition, [&](Site call) {
        return program.node(call).child(Field::function).child(Field::attribute).text() == "should_stop" &&
               program.analysis().projectCallees(call).empty();
    });
    return keepIf(!stops, match);
}

/// (#small-batch? @call @size most): a batch size that is written as a number not above `most`.
Matches smallBatch(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site size = program.facts().roles().is(call, Role::datasetBatch) ? given(program, call, "batch_size", 0)
                      : program.facts().fit(call) != nullptr               ? given(program, call, "batch_size", 2)
                                                                           : Site{call.file, noNode};
    int most{};
    std::from_chars(arguments[2].text.data(), arguments[2].text.data() + arguments[2].text.size(), most);
    for (const Value& value : size ? ValueSet{program.analysis().values(size)} : ValueSet{}) {
        const Node literal = program.node(value.site);
        int number{};
        const std::string_view digits = literal.text();
        const bool isNumber = value.kind == Value::Kind::literal && literal.is(Kind::integer) &&
                              std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc{};
        if (isNumber && number >= 1 && number <= most) {
            match.captures[arguments[1].text] = size;
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#normalises-batches? @call): a layer of the program takes statistics of each batch.
Matches normalises(Scrutiny& program, RuleMatch match, Arguments)
{
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            if (program.callsLibrary(call, "tensorflow.keras.layers.BatchNormalization") ||
                program.callsLibrary(call, "tensorflow.compat.v1.layers.batch_normalization")) {
                return keep(std::move(match));
            }
        }
    }
    return {};
}

constexpr std::array entries{
    CheckPredicate{"unequal-shards?", unequalShards,
                   "Shares of finite data that may differ in length; binds line of the training."},
    CheckPredicate{"divided-before?", dividedBefore, "Divides what is the share of one rank already; binds line."},
    CheckPredicate{"undivided-data?", undividedData,
                   "Every rank reads the same data, a part in each step or the whole; binds the training and why."},
    CheckPredicate{"has-exporters?", hasExporters, "An evaluation exports models, or ends the training.", true},
    CheckPredicate{"undivided-steps?", undividedSteps, "A number of steps for one process; binds the count."},
    CheckPredicate{"data-divided?", dataDivided, "Some data are divided among the ranks."},
    CheckPredicate{"data-whole?", dataWhole, "No data are divided among the ranks."},
    CheckPredicate{"whole-epochs?", wholeEpochs, "A fit over all of the data on each process; binds the number of epochs."},
    CheckPredicate{"undivided-take?", undividedTake,
                   "take(n) of data that nothing divides, under a loop that trains; binds the count."},
    CheckPredicate{"undivided-loop?", undividedLoop,
                   "A counted loop straight around the step, for one process; binds the count."},
    CheckPredicate{"scaled-batch?", scaledBatch, "A batch size multiplied by the number of processes; binds it."},
    CheckPredicate{"epoch-from-file?", epochFromFile, "initial_epoch from files that each rank looks for itself; binds it."},
    CheckPredicate{"holds-training?", holds, "A training step runs in the node."},
    CheckPredicate{"leaves-training-loop?", leavesLoop, "Leaves a loop in which a training step runs."},
    CheckPredicate{"not-should-stop?", notShouldStop, "The condition does not ask a monitored session whether to stop."},
    CheckPredicate{"small-batch?", smallBatch, "A batch of at most so many samples; binds its size."},
    CheckPredicate{"normalises-batches?", normalises, "The program normalises batches."},
};

// clang-format off
constexpr std::array rows{
    Lint{ .id = "L1", .severity = Severity::error, .question = Question::data,
        .match = R"((call) @site (#unequal-shards? @site))",
        .message = "the ranks' shares may differ by one element or batch, and training goes to their end ({line})",
        .why = "The rank with fewer batches leaves the epoch early: steps of different epochs meet, or the others wait for ever. Take a multiple of hvd.size() elements before sharding, or repeat and count the steps.",
        .doc = "Seen running: unequal numbers of batches" },
    Lint{ .id = "Q6", .severity = Severity::error, .question = Question::data,
        .match = R"((call) @site (#divided-before? @site))",
        .message = "the data are divided twice: here, and in {line}",
        .why = "Each rank trains on a part of its part; with N processes all but one Nth of the data is never seen.",
        .doc = "TensorFlow, tf.data.Dataset.shard" },
    Lint{ .id = "L2", .severity = Severity::error, .question = Question::data,
        .match = R"((module) @site (#undivided-data? @site @blame part))", .place = "blame",
        .message = "all ranks train on the same data {why}",
        .why = "N equal gradients average to one: the work of one process is done N times.",
        .doc = "Horovod issues 223, 441", .mends = "common.data" },
    Lint{ .id = "L2", .severity = Severity::warning, .question = Question::data,
        .match = R"((module) @site (#undivided-data? @site @blame whole))", .place = "blame",
        .message = "all ranks do the same work on the same data {why}",
        .why = "N equal gradients average to one: the result is that of one process, and so is the time.",
        .doc = "Horovod issues 223, 441", .mends = "common.data" },
    Lint{ .id = "L3", .severity = Severity::warning, .question = Question::data,
        .match = R"((call) @site (#undivided-steps? @site @count) (#data-whole?))", .place = "count",
        .message = "`{@count}` steps are those of one process; divided by hvd.size() the work stays the same",
        .why = "Every process makes all the steps: the epoch takes as long as before and sees N times the data.",
        .doc = "Horovod issue 2469", .mends = "keras.steps" },
    Lint{ .id = "L3", .severity = Severity::warning, .question = Question::data,
        .match = R"((call) @site (#undivided-take? @site @count))", .place = "count",
        .message = "take({@count}) counts for one process; divided by hvd.size() the work stays the same",
        .why = "Every process makes all the steps: the epoch takes as long as before and sees N times the data.",
        .doc = "Horovod issue 2469", .mends = "common.data" },
    Lint{ .id = "L3", .severity = Severity::warning, .question = Question::data,
        .match = R"((for_statement) @site (#undivided-loop? @site @count) (#data-whole?))", .place = "count",
        .message = "`{@count}` counts the steps of one process; divided by hvd.size() the work stays the same",
        .why = "Every process makes all the steps: the epoch takes as long as before and sees N times the data.",
        .doc = "Horovod issue 2469", .mends = "common.data" },
    Lint{ .id = "L3", .severity = Severity::info, .question = Question::data,
        .match = R"((call) @site (#undivided-steps? @site @count) (#data-divided?))", .place = "count",
        .message = "`{@count}` steps, whatever the number of processes",
        .why = "The data are divided and the steps are not: with N processes each comes N times as often over its part. Divided by hvd.size() the work stays the same.",
        .doc = "Horovod issue 2469", .mends = "keras.steps" },
    Lint{ .id = "L3", .severity = Severity::info, .question = Question::data,
        .match = R"((for_statement) @site (#undivided-loop? @site @count) (#data-divided?))", .place = "count",
        .message = "`{@count}` steps, whatever the number of processes",
        .why = "The data are divided and the steps are not: with N processes each comes N times as often over its part. Divided by hvd.size() the work stays the same.",
        .doc = "Horovod issue 2469", .mends = "common.data" },
    Lint{ .id = "L3", .severity = Severity::warning, .question = Question::data,
        .match = R"((call) @site (#whole-epochs? @site @count))", .place = "count",
        .message = "each process goes over all of the data, `{@count}` times; divided between them the work stays the same",
        .why = "Nothing gives a process its own part of the data, and the epochs are those of one process: N processes take as long as one.",
        .doc = "Horovod example keras_mnist", .mends = "common.data" },
    Lint{ .id = "L29", .severity = Severity::warning, .question = Question::data,
        .match = R"((call) @site (#scaled-batch? @site @size))", .place = "size",
        .message = "the batch of each process is multiplied by the number of processes",
        .why = "N processes see N batches a step already: the batch of all grows by N times N, and so should the rate.",
        .doc = "Horovod with TensorFlow, step 3" },
    Lint{ .id = "L34", .severity = Severity::info, .question = Question::broadcast,
        .match = R"((call) @site (#epoch-from-file? @site @epoch))", .place = "epoch",
        .message = "each rank looks for itself where to go on (`{@epoch}`); they may find different epochs",
        .why = "They do where they see different folders, on several machines without a common one; then they do not come to the end together. Read it on rank 0 and broadcast it.",
        .doc = "Horovod example keras_imagenet_resnet50", .mends = "common.restore" },
    Lint{ .id = "L35", .severity = Severity::error, .question = Question::data,
        .match = R"((while_statement condition: (_) @condition) @site (#holds-training? @site) (#local-condition? @condition) (#not-should-stop? @condition))",
        .place = "condition",
        .message = "how often the ranks train depends on {reason}",
        .why = "A rank that leaves the loop first lets the others wait for ever in their next step.",
        .doc = "Horovod issue 799" },
    Lint{ .id = "L35", .severity = Severity::error, .question = Question::data,
        .match = R"((if_statement condition: (_) @condition) @site (#holds-training? @site) (#local-condition? @condition) (#not-should-stop? @condition))",
        .place = "condition",
        .message = "whether a rank trains here depends on {reason}",
        .why = "A step that one rank makes and another leaves out makes them wait for each other.",
        .doc = "Horovod issue 799" },
    Lint{ .id = "L37", .severity = Severity::error, .question = Question::data,
        .match = R"((if_statement condition: (_) @condition consequence: (block [(break_statement) (return_statement) (continue_statement)] @leave)) @site (#leaves-training-loop? @leave) (#local-condition? @condition) (#not-should-stop? @condition))",
        .place = "condition",
        .message = "whether a rank leaves the loop depends on {reason}",
        .why = "A rank that leaves first lets the others wait for ever in their next step.",
        .doc = "Horovod issue 799" },
    Lint{ .id = "L15", .severity = Severity::warning,
        .match = R"((call) @site (#calls? @site tensorflow.estimator.train_and_evaluate tensorflow.compat.v1.estimator.train_and_evaluate) (#has-exporters?))",
        .message = "train_and_evaluate with Horovod, with exporters or hooks that end the training: the ranks may wait for each other",
        .why = "Exporters, early-stopping hooks and evaluation on some ranks hang the others; train and evaluate apart are safe.",
        .doc = "Horovod issues 182, 3781; seen running" },
    Lint{ .id = "L15", .severity = Severity::info,
        .match = R"((call) @site (#calls? @site tensorflow.estimator.train_and_evaluate tensorflow.compat.v1.estimator.train_and_evaluate))",
        .message = "train_and_evaluate with Horovod: works in the simple case only",
        .why = "Exporters, early-stopping hooks and evaluation on some ranks hang the others; train and evaluate apart are safe.",
        .doc = "Horovod issues 182, 3781; seen running" },
    Lint{ .id = "L27", .severity = Severity::info,
        .match = R"((call) @site (#small-batch? @site @size 8) (#normalises-batches? @site))", .place = "size",
        .message = "batch normalisation over {@size} samples of one process",
        .why = "Each process takes the statistics of its own small batch; SyncBatchNormalization takes those of all.",
        .doc = "Horovod, SyncBatchNormalization" },
};
// clang-format on

} // namespace

std::span<const Lint> dataLints() { return rows; }
std::span<const CheckPredicate> dataPredicates() { return entries; }

} // namespace rankwright
