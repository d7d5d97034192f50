// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of DataPlan about loops that the script writes itself: those that count, those that go over a dataset, over arrays or
// over models.

#include "core/patterns/switched_off.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/random_uses.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/array_slices.h"
#include "core/rules/data/counted_loops.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/draws.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/data/generator_slices.h"
#include "core/rules/data/ordered_feeds.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/same_data.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "core/rules/steps/counted_whiles.h"
#include "core/rules/steps/drained_loops.h"
#include "core/rules/steps/few_turns.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/training_loops.h"
#include "core/rules/steps/turn_counts.h"

#include <algorithm>
#include <deque>

namespace rankwright {

namespace {

using Way = DataStep::Way;

constexpr const char* sameReason =
    "nothing was found that makes the data of this loop differ between the processes, so that all of "
    "them would compute the same";
constexpr const char* sameAdvice = "Feed each process its own part of the data: x[hvd.rank()::hvd.size()], cut to equal lengths.";

/// The value is an optimizer or a model, or an object whose class makes the op that trains.
bool holdsWhatTrains(Program& program, const Value& value)
{
    Analysis& analysis = program.analysis();
    if (value.kind == Value::Kind::libraryInstance) {
        return analysis.isInstance(value, "tensorflow.keras.layers.Layer") ||
               analysis.isInstance(value, "tensorflow.keras.optimizers.Optimizer") ||
               analysis.isInstance(value, "tensorflow.compat.v1.train.Optimizer");
    }
    return value.kind == Value::Kind::instance &&
           (analysis.isSubclass(value.type, "tensorflow.keras.layers.Layer") ||
            std::ranges::any_of(analysis.ancestors(value.type).project, [&](Site type) {
                return std::ranges::any_of(program.facts().updates(), [&](const UpdateFact& update) {
                    return update.call.file == type.file && program.node(type).contains(program.node(update.call));
                });
            }));
}

/// A model, or what trains itself: an object of which some method comes to a step. A record of a sample is none.
bool isTrainer(Program& program, const Value& value)
{
    if (value.kind == Value::Kind::libraryInstance || holdsWhatTrains(program, value)) {
        return true;
    }
    const auto trains = [&](Site type) {
        const std::vector<NodeIndex>& calls = program.analysis().sources().index(type.file).calls();
        return std::ranges::any_of(calls, [&](NodeIndex at) {
            return program.node(type).contains(program.node({type.file, at})) && program.reachesTraining({type.file, at});
        });
    };
    return value.kind == Value::Kind::instance && std::ranges::any_of(program.analysis().ancestors(value.type).project, trains);
}

/// In the turns of a loop, one of the names that it binds is what trains: net of `for net, losses in zip(nets, histories)`.
bool goesOverTrainers(Program& program, Site loop)
{
    const Node node = program.node(loop);
    const Node left = node.is(Kind::for_statement) ? node.child(Field::left) : Node{};
    const Tree& tree = program.analysis().sources().tree(loop.file);
    std::set<std::string_view> names;
    for (NodeIndex at = left ? left.index() : 0; left && at < tree.row(left.index()).afterSubtree; ++at) {
        if (tree.node(at).is(Kind::identifier)) {
            names.insert(tree.node(at).text());
        }
    }
    std::erase_if(names, [&](std::string_view name) {
        for (NodeIndex at = node.child(Field::body).index(); at < tree.row(loop.node).afterSubtree; ++at) {
            const Node use = tree.node(at);
            if (use.is(Kind::identifier) && use.text() == name && use.field() != Field::attribute) {
                const ValueSet& values = program.analysis().values({loop.file, at});
                return values.empty() ||
                       !std::ranges::all_of(values, [&](const Value& value) { return holdsWhatTrains(program, value); });
            }
        }
        return true;
    });
    return !names.empty();
}

/// `for model in models`, also with a number or something else beside each.
bool goesOverModels(Program& program, Site loop)
{
    const Node node = program.node(loop);
    Node target = node.child(Field::left);
    if (!node.is(Kind::for_statement) || isCount(program, iterableOf(program, loop))) {
        return false;
    }
    if (!target.is(Kind::identifier)) {
        if (goesOverTrainers(program, loop)) {
            return true;
        }
        target = target.child(target.childCount() - 1);
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    // What the name is where it is read.
    for (NodeIndex at = node.child(Field::body).index(); at < tree.row(loop.node).afterSubtree; ++at) {
        const Node use = tree.node(at);
        if (use.is(Kind::identifier) && use.text() == target.text() && use.field() == Field::object) {
            const ValueSet& values = program.analysis().values({loop.file, at});
            return !values.empty() && std::ranges::all_of(values, [&](const Value& value) { return isTrainer(program, value); });
        }
    }
    return false;
}

/// An array or a list, or what is computed from one: 3 * x + noise, also by its name.
// NOLINTNEXTLINE(misc-no-recursion): down the operands and through names, not deeper than `deepest`.
bool isSequence(Program& program, Site expression, int depth = 0)
{
    constexpr int deepest = 8;
    const Node node = program.node(expression);
    const auto of = [&](Node part) { return isSequence(program, {expression.file, part.index()}, depth + 1); };
    const ValueSet& values = program.analysis().values(expression);
    const bool known = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        return (value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.")) ||
               (value.kind == Value::Kind::literal && program.node(value.site).is(Kind::list));
    });
    if (known || depth > deepest) {
        return known;
    }
    switch (node.kind()) {
    case Kind::parenthesized_expression: return of(node.firstChild());
    case Kind::unary_operator: return of(node.child(Field::argument));
    case Kind::binary_operator: { // Sets and dictionaries have no numbers as operands, generators no operators at all.
        const auto isNumber = [](Node part) { return part.is(Kind::integer) || part.is(Kind::float_); };
        const Node left = node.child(Field::left);
        const Node right = node.child(Field::right);
        return isNumber(left) || isNumber(right) || of(left) || of(right);
    }
    case Kind::call: { // (3 * x).astype("float32")
        const Node callee = node.child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        return (method == "astype" || method == "reshape" || method == "copy") && of(callee.child(Field::object));
    }
    case Kind::identifier: {
        const auto bindings = program.analysis().bindingsOf(expression);
        return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node &&
                   isSequence(program, {found.file, found.binding->value}, depth + 1);
        });
    }
    default: return false;
    }
}

/// The arrays that `zip(x, y)` goes through, sample by sample, where all of them are names of arrays or lists. What trains is no
/// sample: each process would train others of the models, and wait for the gradients of the rest.
std::vector<Site> zippedArrays(Program& program, Site loop)
{
    std::vector<Site> arrays;
    const Site iterable = iterableOf(program, loop);
    if (!iterable || goesOverTrainers(program, loop) || !program.node(iterable).is(Kind::call) ||
        !callsOneOf(program, iterable, {"builtins.zip", "itertools.izip", "six.moves.zip"})) {
        return arrays;
    }
    const Node arguments = program.node(iterable).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Site array{iterable.file, child.index()};
        if (!isPureName(child) || !isSequence(program, array)) {
            return {};
        }
        arrays.push_back(array);
    }
    return arrays;
}

/// A dataset that ends has enough for the loop, because the original counts on it, or because it is repeated once for each turn;
/// and the part of each process has enough for its part of the loop, perhaps when it repeats for ever. Parts that are a sample
/// short are so as often as they are repeated.
bool lastsFor(Program& program, const Pipeline& pipeline, Site loop, Site iterable)
{
    if (pipeline.filtered || pipeline.skips || !pipeline.takes.empty()) {
        return false;
    }
    const auto turns = [&](Site repeats) { return program.text(repeats) == program.text(countOf(program, iterable)); };
    const bool repeatsEachTurn =
        pipeline.repeats.size() == pipeline.sources.size() && std::ranges::all_of(pipeline.repeats, turns);
    const Tree& tree = program.analysis().sources().tree(loop.file);
    for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
        if (tree.row(at).kind != Kind::try_statement) {
            continue;
        }
        // It may count on the end, which comes behind all turns if each of them draws once.
        if (!repeatsEachTurn || !turnsWith(program, {loop.file, at}, loop)) {
            return false;
        }
    }
    return pipeline.repeats.empty() ||
           std::ranges::all_of(pipeline.sources, [&](Site source) { return onlyTrains(program, source, loop); });
}

/// The dataset of a loop is made anew in each turn of another one over a dataset, of something that the turn gets from where
/// nobody sees who put it there (a queue, a list that a thread fills): it may be a part of what the outer loop goes over.
bool isMadeInTurns(Program& program, Site loop, const std::vector<Site>& around)
{
    Analysis& analysis = program.analysis();
    const auto isMadeIn = [&](Site outer) {
        const Site iterable = iterableOf(program, outer);
        if (outer == loop || !iterable || !analysis.mayBeInstance(iterable, "tensorflow.data.Dataset")) {
            return false;
        }
        const Node body = program.node(outer).child(Field::body);
        bool found = false;
        analysis.slice(iterableOf(program, loop), [&](Site site) {
            const Node name = program.node(site);
            const bool isHere = name.is(Kind::identifier) && site.file == outer.file && body.contains(name);
            if (isHere && !analysis.mayBeInstance(site, "tensorflow.data.Dataset")) {
                for (const Analysis::FoundBinding& binding : analysis.bindingsOf(site)) {
                    const bool isAssigned = binding.binding->kind == Binding::Kind::assignment;
                    found = found || (isAssigned && body.contains(program.node({binding.file, binding.binding->node})));
                }
            }
            return !found;
        });
        return found;
    };
    return std::ranges::any_of(around, isMadeIn);
}

/// while True
bool isEndless(Program& program, Site loop)
{
    const Node condition = program.node(loop).child(Field::condition);
    return program.node(loop).is(Kind::while_statement) && (condition.is(Kind::true_) || condition.text() == "1");
}

/// Of loops over datasets, innermost first, the one whose elements the inner ones are made of: crops of the batch of an outer
/// loop are as many on all processes where the batches are theirs.
Site wholeOf(Program& program, const std::vector<Site>& loops)
{
    Site whole = loops.front();
    for (const Site outer : loops) {
        const Site iterable = iterableOf(program, outer);
        if (outer == whole || outer.file != whole.file || !iterable ||
            !program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset")) {
            continue;
        }
        const Tree& tree = program.analysis().sources().tree(outer.file);
        const Node left = program.node(outer).child(Field::left);
        bool isMadeOf = false;
        program.analysis().slice(iterableOf(program, whole), [&](Site site) {
            const Node here = program.node(site);
            if (site.file == outer.file && here.is(Kind::identifier) && program.node(outer).contains(here)) {
                for (NodeIndex at = left.index(); at < tree.row(left.index()).afterSubtree; ++at) {
                    isMadeOf = isMadeOf || (tree.node(at).is(Kind::identifier) && tree.node(at).text() == here.text());
                }
            }
            return !isMadeOf;
        });
        whole = isMadeOf ? outer : whole;
    }
    return whole;
}

/// Into how many parts the call that a loop goes over splits: n of np.array_split(order, n); null for other calls, and where the
/// places of the cuts are written.
Site partsOfSplit(Program& program, Site iterable)
{
    if (!program.node(iterable).is(Kind::call) || !callsOneOf(program, iterable, {"numpy.array_split"})) {
        return {};
    }
    const Argument parts = Analysis::argument(program.node(iterable), "indices_or_sections", 1);
    return parts && !parts.value.is(Kind::list) && !parts.value.is(Kind::tuple) ? Site{iterable.file, parts.value.index()}
                                                                                : Site{};
}

/// Behind which number the places in an array begin again: n, or n - batch, of which only n is of all samples.
DataStep turnStep(Program& program, Site turn)
{
    Node bound = program.node(turn);
    while (bound.is(Kind::parenthesized_expression)) {
        bound = bound.firstChild();
    }
    DataStep step{.way = Way::turn, .site = turn};
    const Node all = bound.child(Field::left);
    if (bound.is(Kind::binary_operator) && bound.child(Field::operator_).text() == "-" &&
        (isPureName(all) || all.is(Kind::integer) || all.is(Kind::call))) {
        step.length = std::string{all.text()} + " // {hvd}.size() - " + std::string{bound.child(Field::right).text()};
        step.name = "less";
    }
    return step;
}

/// Why a list that one of these steps is made for each element of, in a turn of the loop, is longer on one process than on
/// another: an episode that ends where the environment says so.
LocalReason whyTurnsDiffer(Program& program, Site loop, const std::vector<Site>& trainings)
{
    for (const Site training : trainings) {
        for (const Site inner : drivingLoops(program, training)) {
            if (inner == loop) {
                break;
            }
            const Site iterable = iterableOf(program, inner);
            if (LocalReason reason =
                    iterable && !isCount(program, iterable) ? whyLengthDiffers(program, iterable) : LocalReason{}) {
                return reason;
            }
        }
    }
    return {};
}

/// What a call gives for this parameter, or its default; null where that is not in sight.
Site givenFor(Program& program, Site call, Site function, const Binding& parameter)
{
    if (const Argument given = program.analysis().argumentFor(call, function, parameter)) {
        return {call.file, given.value.index()};
    }
    const Node whole = program.node({function.file, parameter.node}).parent();
    const bool hasDefault = whole.is(Kind::default_parameter) && !Analysis::hidesArguments(program.node(call));
    return {function.file, hasDefault ? whole.child(Field::value).index() : noNode};
}

/// The calls of a function that makes the steps of a loop with the op that it is given, and evaluates where that is tf.no_op() or
/// None: run_epoch(session, data, train_op, steps). Or that makes them where it is told so: play(agent, games, train=False).
struct TrainOrTest {
    std::vector<Site> trains;
    std::vector<Site> tests;
};

/// The calls in a loop of a function that make the steps, or lead to them.
std::vector<Site> stepsIn(Program& program, Site function, Site loop)
{
    std::vector<Site> steps = program.facts().reach().callsIn(function);
    std::erase_if(steps, [&](Site call) {
        const bool isInLoop = call.file == loop.file && program.node(loop).contains(program.node(call));
        return !isInLoop || program.facts().roles().is(call, Role::evaluate) || !program.reachesTraining(call);
    });
    return steps;
}

TrainOrTest callsOf(Program& program, Site function, Site loop, Site step)
{
    TrainOrTest calls;
    const std::vector<Site> steps = stepsIn(program, function, loop);
    const bool isRun = program.facts().run(step) != nullptr && program.analysis().enclosingFunction(step) == function;
    const Argument fetches = isRun ? Analysis::argument(program.node(step), "fetches", 0) : Argument{};
    std::set<const Binding*> parameters;
    const auto collect = [&](Site site) {
        for (const Analysis::FoundBinding& found : program.node(site).is(Kind::identifier)
                                                       ? program.analysis().bindingsOf(site)
                                                       : std::vector<Analysis::FoundBinding>{}) {
            if (found.binding->kind == Binding::Kind::parameter &&
                program.analysis().enclosingFunction({found.file, found.binding->node}) == function) {
                parameters.insert(found.binding);
            }
        }
        return site.file == function.file && program.analysis().enclosingFunction(site) == function;
    };
    if (isRun) {
        program.analysis().slice({step.file, fetches ? fetches.value.index() : step.node}, collect);
    }
    for (const Site caller : program.analysis().callers(function)) {
        const auto isNothing = [&](const Binding* parameter) {
            const Site given = givenFor(program, caller, function, *parameter);
            return given && (program.node(given).is(Kind::none) ||
                             (program.node(given).is(Kind::call) &&
                              callsOneOf(program, given, {"tensorflow.no_op", "tensorflow.compat.v1.no_op"})));
        };
        if (program.runs(caller)) {
            const auto isOff = [&](Site call) { return isSwitchedOff(program.analysis(), caller, function, call); };
            const bool isTest =
                std::ranges::any_of(parameters, isNothing) || (!steps.empty() && std::ranges::all_of(steps, isOff));
            (isTest ? calls.tests : calls.trains).push_back(caller);
        }
    }
    return calls;
}

/// The turns of a loop gather samples, and every so many of them one step is made of these: `if (t + 1) % 8 == 0: update(rows)`.
bool gathersForSteps(Program& program, Site loop, const std::vector<Site>& steps)
{
    const Node counter = program.node(loop).child(Field::left);
    const auto asksRest = [&](Node condition) {
        const Tree& tree = program.analysis().sources().tree(loop.file);
        for (NodeIndex at = condition.index(); at < tree.row(condition.index()).afterSubtree; ++at) {
            const Node rest = tree.node(at);
            const bool isRest = rest.is(Kind::binary_operator) && rest.child(Field::operator_).text() == "%";
            for (NodeIndex part = at; isRest && part < tree.row(rest.child(Field::left).index()).afterSubtree; ++part) {
                if (tree.node(part).is(Kind::identifier) && tree.node(part).text() == counter.text()) {
                    return true;
                }
            }
        }
        return false;
    };
    const auto waits = [&](Site call) {
        for (Node below = program.node(call), up = below.parent(); up && !(up == program.node(loop));
             below = up, up = up.parent()) {
            const bool isBranch = up.is(Kind::if_statement) && below.field() == Field::consequence;
            if (isBranch && asksRest(up.child(Field::condition))) {
                return true;
            }
        }
        return false;
    };
    return counter.is(Kind::identifier) && !steps.empty() && std::ranges::all_of(steps, [&](Site step) {
               const std::vector<Site> leading = FedData{program, loop, step}.leading();
               return !leading.empty() && std::ranges::all_of(leading, waits);
           });
}

/// All steps are runs of a session that stand in the loop itself and get the same each time, whatever else is drawn there: rows
/// to be shown, a test, an order of all samples.
bool areFedTheSame(Program& program, Site loop, const std::vector<Site>& steps, const Indication& training)
{
    return !steps.empty() && std::ranges::all_of(steps, [&](Site step) {
        const std::vector<Site> around = drivingLoops(program, step);
        const bool isHere = std::ranges::all_of(around, [&](Site each) { return isWithin(program, step, {each}); });
        Indication each = training;
        each.training = step;
        return program.facts().run(step) != nullptr && isWithin(program, step, {loop}) && isHere &&
               everyStepSeesTheSame(program, around, each);
    });
}

} // namespace

std::optional<std::vector<Site>> DataPlan::countsGiven(Site count, Site loop, const Indication& training) const
{
    Analysis& analysis = m_program.analysis();
    const Site function = analysis.enclosingFunction(loop);
    if (!function) {
        return std::nullopt;
    }
    const TrainOrTest calls = callsOf(m_program, function, loop, training.training);
    if (calls.tests.empty()) {
        return std::nullopt;
    }
    const auto bindings =
        m_program.node(count).is(Kind::identifier) ? analysis.bindingsOf(count) : std::vector<Analysis::FoundBinding>{};
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
        return std::vector<Site>{};
    }
    std::vector<Site> given;
    for (const Site call : calls.trains) {
        const Argument argument = analysis.argumentFor(call, function, *bindings.front().binding);
        if (!argument) {
            return std::vector<Site>{};
        }
        given.push_back({call.file, argument.value.index()});
    }
    return given;
}

bool DataPlan::sliceArrays(Site loop) const
{
    const std::optional<ArraySlices> slices = arraySlices(m_program, loop);
    if (!slices) {
        return false;
    }
    if (slices->isBeside) {
        add({.way = Way::unknown,
             .site = loop,
             .reason =
                 "it cuts its samples from `" + slices->names.front() +
                 "`, and where a batch ends, or a mean, follows from the length of what that was made of, which stays whole",
             .advice = "Cut what it is made of, x = x[hvd.rank()::hvd.size()] cut to equal lengths, in front of that."});
        return true;
    }
    if (slices->endsShort) {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "its steps take batches of one size only, and the part of a process may end with a smaller one",
             .advice = "Give each process as many samples as fill whole batches."});
        return true;
    }
    std::set<std::pair<FileId, std::string>> sliced = m_sliced;
    for (const std::string& name : slices->names) {
        sliced.insert({loop.file, name});
    }
    std::swap(m_sliced, sliced);
    // A bound that is computed from the arrays shrinks with them; another one has to be divided.
    const Site iterable = iterableOf(m_program, loop);
    if (const Site parts = iterable ? partsOfSplit(m_program, iterable) : Site{}) {
        if (!dependsOnSliced(parts)) { // So many parts of fewer samples would be smaller ones.
            add({.way = Way::count, .site = parts});
        }
    } else if (iterable && !dependsOnSliced({iterable.file, m_program.node(iterable).child(Field::arguments).index()})) {
        const std::optional<TurnCount> turns = turnCountOf(m_program, iterable);
        if (!turns) {
            std::swap(m_sliced, sliced);
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "it cuts its samples from arrays, and what counts its steps has nothing to do with their length",
                 .advice = "Count the steps by the length of the arrays, range(0, len(x), batch_size)."});
            return true;
        }
        add(countStep(*turns));
    }
    add({.way = slices->isInFront ? Way::sliceParameters : Way::sliceArray,
         .site = slices->place,
         .parts = slices->values,
         .names = slices->names,
         .inPieces = slices->isSeries,
         .rows = slices->rows});
    for (const Site turn : slices->turns) {
        add(turnStep(m_program, turn));
    }
    return true;
}

void DataPlan::planCountLoop(Site loop, const Indication& training, const std::vector<Site>& all) const
{
    const Site iterable = iterableOf(m_program, loop);
    const Draws draws = drawsOf(m_program, loop, training.training);
    const Pipeline& pipeline = draws.pipeline;
    const bool random = draws.random;
    const bool batches = draws.batches;
    const std::optional<TurnCount> turns = turnCountOf(m_program, iterable);
    const bool counts = turns.has_value();
    const auto divide = [&] {
        if (const LocalReason reason = whyTurnsDiffer(m_program, loop, all)) {
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "how many steps one of its turns makes depends on " + reason.text +
                           ", and whoever makes more of them waits for the others for ever",
                 .advice = "Let all processes make equally many steps, as many as hvd.allreduce(n, op=hvd.Min) says, or one step "
                           "from what a turn has gathered."});
            return;
        }
        const std::optional<std::vector<Site>> given = counts ? countsGiven(turns->bound, loop, training) : std::nullopt;
        if (given) {
            for (const Site each : *given) {
                add({.way = Way::count, .site = each});
            }
            if (given->empty()) {
                add({.way = Way::unknown,
                     .site = loop,
                     .reason =
                         "this loop trains in some calls of its function and evaluates in others, which need all of its turns",
                     .advice =
                         "Give the function the number of turns, and divide it by hvd.size() where it is called to train."});
            }
        } else if (counts) {
            add(countStep(*turns));
        } else if (const std::optional<CountedWhile> counted = countedWhile(m_program, loop)) {
            add({.way = Way::count, .site = counted->bound});
        } else if (const Site bound = isEndless(m_program, loop) ? boundThatLeaves(m_program, loop) : Site{}) {
            add({.way = Way::count, .site = bound});
        } else {
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "what counts the steps of this loop was not found",
                 .advice = "Divide the number of steps by hvd.size()."});
        }
    };
    if (draws.isSwitched) {
        add({.way = Way::unknown,
             .site = loop,
             .reason =
                 "the iterator of this loop can be set to several datasets, and to which one it is set here was not found out",
             .advice = "Shard the dataset that trains, cut to equal lengths, where it is made."});
        return;
    }
    if (!pipeline.sources.empty()) {
        if (!pipeline.endless && drainsItsData(m_program, loop, training) && shardDrained(pipeline, loop)) {
            return;
        }
        if (!pipeline.endless && !(counts && countOf(m_program, iterable) && lastsFor(m_program, pipeline, loop, iterable))) {
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "a dataset that ends is drawn from by hand",
                 .advice = "Shard the dataset to equal lengths and stop every process after the same number of steps."});
            return;
        }
        divide();
        // What ends, and is made for others too, would end too early for them.
        shardEndless(pipeline, loop, pipeline.endless ? Site{} : loop);
        for (const Site repeats : pipeline.endless ? std::vector<Site>{} : pipeline.repeats) {
            add({.way = Way::forever, .site = repeats});
        }
        m_random = m_random || random;
        return;
    }
    if (runningOffset(m_program, loop) && sliceArrays(loop)) {
        return;
    }
    if (iterable && countsAlong(m_program, iterable) && sliceArrays(loop)) {
        return;
    }
    if (std::vector<Site> arrays = zippedArrays(m_program, loop); !arrays.empty()) {
        m_random = m_random || random;
        add({.way = Way::sliceArgument,
             .site = iterable,
             .length = "len(" + m_program.text(arrays.front()) + ")",
             .parts = arrays});
        for (const std::vector<Site>& beside : pairedWithRecords(m_program, loop, arrays)) {
            add({.way = Way::sliceArgument,
                 .site = {loop.file, m_program.node(beside.front()).ancestor(Kind::call).index()},
                 .length = "len(" + m_program.text(beside.front()) + ")",
                 .parts = beside});
        }
        return;
    }
    if (const std::optional<GeneratorSlices> slices = iterable ? generatorSlices(m_program, iterable) : std::nullopt) {
        if (slices->arguments.empty()) {
            const ArraySlices& inside = slices->inside;
            add({.way = inside.isInFront ? Way::sliceParameters : Way::sliceArray,
                 .site = inside.place,
                 .names = inside.names,
                 .inPieces = inside.isSeries});
        } else if (slices->inside.isSeries) {
            add({.way = Way::unknown,
                 .site = slices->call,
                 .reason = "the function cuts windows of rows that follow each other, which a part of every so many rows would "
                           "not have",
                 .advice = "Give each process rows in one piece, x = x[hvd.rank() * n:(hvd.rank() + 1) * n] with n = len(x) // "
                           "hvd.size(), where the arrays are made."});
        } else {
            add({.way = Way::sliceArgument,
                 .site = slices->call,
                 .length = "len(" + m_program.text(slices->arguments.front()) + ")",
                 .parts = slices->arguments});
        }
        return;
    }
    if (draws.isQueued && !batches) {
        add({.way = Way::unknown,
             .site = loop,
             .reason =
                 "a queue over one file, or one that does not shuffle, gives all processes the same records in the same order, "
                 "and what mixes them behind it reaches no further than it holds, so that with fewer steps the last ones may "
                 "never "
                 "come",
             .advice = "Write the records into many files, and give each process its own, files[hvd.rank()::hvd.size()]; or read "
                       "them by tf.data, with shard(hvd.size(), hvd.rank()), and divide the number of steps by hvd.size()."});
        return;
    }
    if (random && draws.alike && !batches) {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "its data are drawn by a generator with a seed of its own, so that all processes would draw the same",
             .advice =
                 "Add hvd.rank() to the seed of the generator, unless it also splits the data, and divide the number of steps."});
        return;
    }
    if (draws.isLate && !batches) {
        add({.way = Way::unknown,
             .site = loop,
             .reason =
                 "its samples are mixed only when all of them were seen, so that all processes would take the same until then",
             .advice = "Give each process its own part of them, cut to equal lengths, or mix them once in front of the loop, and "
                       "divide the number of steps by hvd.size()."});
        return;
    }
    if (random && draws.isInOrder && !batches) { // Noise, or samples that are made up beside them.
        add({.way = Way::unknown,
             .site = loop,
             .reason = "its samples are gone through in their order, so that with fewer steps no process would come to "
                       "the last ones",
             .advice =
                 "Give each process its own part of the samples, cut to equal lengths, or mix them in front of the loop, and "
                 "divide the number of steps by hvd.size()."});
        return;
    }
    if (draws.isNoise && !batches && everyStepSeesTheSame(m_program, drivingLoops(m_program, training.training), training) &&
        !isMadeByChance(m_program)) {
        // Dropout that is written out is as little data as that of a layer.
        add({.way = Way::same, .site = loop, .reason = sameReason, .advice = sameAdvice});
        return;
    }
    if (random && !batches && counts) {
        // Noise is no data: samples that the number of a step chooses are those of the first steps on all processes.
        if (const Site chosen = FedData{m_program, loop, training.training}.chosenByNumber()) {
            const std::string array = m_program.text(chosen);
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "the number of a step chooses its samples from `" + array +
                           "`, so that with fewer steps no process would come to the last ones",
                 .advice = "Slice it in front of the loops, " + array + " = " + array +
                           "[hvd.rank()::hvd.size()] cut to equal lengths, where all processes have it in the same order, and "
                           "divide the number of steps by hvd.size()."});
            return;
        }
    }
    const std::vector<Site> driving = drivingLoops(m_program, training.training);
    if (random && !batches && drawsOnlyWholeOrders(m_program, driving) && everyStepSeesTheSame(m_program, driving, training)) {
        add({.way = Way::same, .site = loop, .reason = sameReason, .advice = sameAdvice});
        return;
    }
    if (random && !batches && areFedTheSame(m_program, loop, all, training)) {
        add({.way = Way::unknown,
             .site = loop,
             .reason =
                 "each step is fed all of its samples, the same on all processes, whatever else is drawn by chance, so that "
                 "fewer steps would train less",
             .advice =
                 "Leave the number of steps, and feed each process its own part of the samples, x[hvd.rank()::hvd.size()] cut "
                 "to equal lengths, without a scaled learning rate where the loss is a mean; or leave all as it is."});
        return;
    }
    if (batches || random) {
        if (const Site ordered = takenInOrder(m_program, loop, all)) {
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "in its steps, `" + m_program.text(ordered) +
                           "` is the same on all processes, whatever else is drawn by chance, so that with fewer steps all of "
                           "them would compute the same, and perhaps never come to the last samples",
                 .advice = sameAdvice});
            return;
        }
        divide();
        m_random = true;
        return;
    }
    if (iterable && !isCount(m_program, iterable)) {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "what this loop goes over was not found out, and so not whether each process gets different data",
             .advice = "Give each process its own part of it, and all equally many turns."});
        return;
    }
    const bool same = everyStepSeesTheSame(m_program, driving, training);
    if (same && isMadeByChance(m_program)) {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "each step uses all of its samples, which each process has made by chance before, others than the others",
             .advice = "Seed the random numbers with the same number on all processes, which then make equal steps; or, where "
                       "samples of their own are wanted, divide the number of steps by hvd.size()."});
        return;
    }
    if (!same && isLossHidden(m_program, training.training)) {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "its loss comes from code that is not in the project, so that it was not found out which data its steps "
                       "see, and whether they differ between the processes",
             .advice = "Give each process its own part of the data where they are read, by shard(hvd.size(), hvd.rank()) or "
                       "files[hvd.rank()::hvd.size()], cut to equal lengths, and divide the number of steps by hvd.size() where "
                       "they draw batches."});
        return;
    }
    add({.way = same ? Way::same : Way::unknown, .site = loop, .reason = sameReason, .advice = sameAdvice});
}

bool DataPlan::shardDrained(const Pipeline& pipeline, Site loop) const
{
    const bool isPlain = pipeline.sources.size() == 1 && !pipeline.filtered && !pipeline.groups;
    if (!isPlain || m_program.options().data == DataPolicy::divide || !onlyTrains(m_program, pipeline.sources.front(), loop)) {
        return false;
    }
    const Site source = pipeline.sources.front();
    if (!isDrawnOnce(m_program, source)) {
        return false;
    }
    Argument taken;
    if (pipeline.takes.size() == 1) {
        taken = Analysis::argument(m_program.node(pipeline.takes.front()), "count", 0);
    }
    if (!pipeline.takes.empty() && !taken) {
        return false;
    }
    if (const std::string length = lengthOf(m_program, source, Written::expression);
        !length.empty() && pipeline.knownLength && !pipeline.skips) {
        add({.way = Way::elements, .site = source, .length = length, .drained = loop});
    } else if (const Site place = dealtBehind(m_program, source); place && deals(pipeline, place)) {
        add({.way = Way::dealt, .site = place, .drained = loop});
    } else {
        return false;
    }
    if (taken) {
        add({.way = Way::take, .site = {pipeline.takes.front().file, taken.value.index()}});
    }
    return true;
}

void DataPlan::planLoops() const
{
    struct Driven {
        const Indication* training;
        std::vector<Site> loops;
    };
    std::vector<Driven> open;
    Facts& facts = m_program.facts();
    std::deque<Indication> steps; // One for each call that makes a step.
    for (const Indication* training : m_program.training()) {
        if (training->atom == Pattern::estimator ||
            (training->atom == Pattern::keras && !facts.roles().is(training->training, Role::trainOnBatch))) {
            continue;
        }
        for (const Site call : stepsOf(m_program, *training)) {
            steps.push_back(*training);
            steps.back().training = call;
        }
    }
    for (const Indication& step : steps) {
        const Indication* training = &step;
        for (std::vector<Site>& loops : waysTo(m_program, training->training)) {
            const auto dataset = std::ranges::find_if(loops, [&](Site loop) {
                const Site iterable = iterableOf(m_program, loop);
                return iterable && m_program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset");
            });
            if (dataset != loops.end()) {
                const Site whole = wholeOf(m_program, {dataset, loops.end()});
                if (whole == *dataset && isMadeInTurns(m_program, whole, {dataset, loops.end()})) {
                    add({.way = Way::unknown,
                         .site = whole,
                         .reason =
                             "the dataset of this loop is made anew in each turn of a loop over another dataset, perhaps of "
                             "a batch of it, which is too small to be divided and in another order on each process",
                         .advice = "Shard the dataset of the outer loop, cut to equal lengths, where it is made."});
                    continue;
                }
                planDatasetLoop(whole, iterableOf(m_program, whole), *training);
            } else {
                open.push_back({training, std::move(loops)});
            }
        }
    }
    const bool repeats =
        !m_steps.empty() || std::ranges::any_of(open, [](const Driven& driven) { return !driven.loops.empty(); });
    for (const Driven& driven : open) {
        // A stop hook ends a monitored session: its count is divided, not the loop's.
        if (driven.training->atom == Pattern::monitoredSession && !facts.calls(Role::stopHook).empty()) {
            for (const Site hook : facts.calls(Role::stopHook)) {
                for (const char* name : {"num_steps", "last_step"}) {
                    const Argument count =
                        Analysis::argument(m_program.node(hook), name, std::string_view{name} == "num_steps" ? 0 : 1);
                    if (count && !count.value.is(Kind::none)) {
                        add({.way = Way::stepsArgument, .site = {hook.file, count.value.index()}});
                    }
                }
            }
            m_random = true;
            if (driven.loops.empty()) {
                continue;
            }
            const Draws draws = drawsOf(m_program, driven.loops.front(), driven.training->training);
            if (draws.pipeline.endless) {
                shardEndless(draws.pipeline, driven.loops.front(), {});
            }
            const bool ends = !draws.pipeline.sources.empty() && !draws.pipeline.endless;
            if (ends || (draws.pipeline.sources.empty() && !draws.random && !draws.batches)) {
                add({.way = Way::unknown,
                     .site = driven.loops.front(),
                     .reason = ends ? "a dataset that ends is drawn from" : "every process seems to draw the same data",
                     .advice =
                         "Give each process its own part of the data: x[hvd.rank()::hvd.size()], or a seed with hvd.rank()."});
            }
            continue;
        }
        if (driven.loops.empty() && repeats) {
            continue; // One step to show how it goes; there is nothing to divide.
        }
        if (driven.loops.empty()) {
            add({.way = Way::unknown,
                 .site = driven.training->training,
                 .reason = "this trains outside of any loop",
                 .advice = "Give each process its own part of the data."});
            continue;
        }
        // The innermost loop that drives all training calls that share a loop with this one.
        Site loop = driven.loops.front();
        for (const Site candidate : driven.loops) {
            const bool shared = std::ranges::all_of(open, [&](const Driven& other) {
                const bool related = std::ranges::any_of(
                    other.loops, [&](Site each) { return std::ranges::find(driven.loops, each) != driven.loops.end(); });
                return !related || std::ranges::find(other.loops, candidate) != other.loops.end();
            });
            if (shared) {
                loop = candidate;
                break;
            }
        }
        // A loop over models draws no data, and an episode is one of many: the one around it does, and counts them.
        const auto stepsIn = [&](Site each) {
            std::vector<Site> trainings;
            for (const Driven& other : open) {
                if (std::ranges::find(other.loops, each) != other.loops.end()) {
                    trainings.push_back(other.training->training);
                }
            }
            return trainings;
        };
        // So it is with a few steps that belong to each turn of the loop around them.
        for (auto each = std::ranges::find(driven.loops, loop);
             each != driven.loops.end() && each + 1 != driven.loops.end() &&
             (goesOverModels(m_program, *each) || isEpisode(m_program, *each) ||
              gathersForSteps(m_program, *each, stepsIn(*each)) || belongsToEachTurn(m_program, *each, *(each + 1)));
             ++each) {
            loop = *(each + 1);
        }
        planCountLoop(loop, *driven.training, stepsIn(loop));
    }
}

} // namespace rankwright
