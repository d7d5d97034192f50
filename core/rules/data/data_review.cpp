// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/data_review.h"

#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/batch_shape.h"
#include "core/rules/data/data_doubts.h"
#include "core/rules/data/fed_sources.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/row_count.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/data/stages.h"
#include "core/rules/data/whole_uses.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "core/rules/steps/drained_loops.h"
#include "core/rules/steps/resumed_counts.h"
#include "core/rules/steps/training_loops.h"
#include "core/rules/steps/turn_counts.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

using Way = DataStep::Way;

constexpr const char* stateKept =
    "a layer keeps its state from batch to batch, so that the samples belong together in their order";
constexpr const char* stateAdvice = "Give each process sequences of its own, whole batches of them and equally many.";

DataStep undecided(Site place, std::string reason, std::string advice)
{
    return {.way = Way::unknown, .site = place, .reason = std::move(reason), .advice = std::move(advice)};
}

// ---- fit in a loop
// ---------------------------------------------------------------------------------------------------------------

struct Origin {
    bool drawn{};   ///< At random, in the loop.
    bool changes{}; ///< From turn to turn, and nobody knows how many rows come.
};

Origin originOf(Program& program, Site array, const std::vector<Site>& loops)
{
    Analysis& analysis = program.analysis();
    Origin origin;
    analysis.slice(array, [&](Site site) {
        const Node node = program.node(site);
        if (node.is(Kind::call) && sharesLoop(program, site, loops)) {
            const std::vector<std::string_view> names = analysis.libraryCallees(site);
            origin.drawn = origin.drawn || std::ranges::any_of(names, [](const std::string_view name) { return isRandom(name); });
            origin.changes = origin.changes || origin.drawn || std::ranges::any_of(names, [](const std::string_view name) {
                                 return name.starts_with("gym.") || name.starts_with("gymnasium.");
                             });
        }
        if (node.is(Kind::identifier)) {
            for (const Analysis::FoundBinding& found : analysis.bindingsOf(site)) {
                const Site bound{found.file, found.binding->node};
                if (!isWithin(program, bound, loops)) {
                    continue;
                }
                if (found.binding->kind == Binding::Kind::forTarget) {
                    const Site iterable{found.file, found.binding->value};
                    const bool parts = program.node(iterable).child(Field::function).child(Field::attribute).text() == "split";
                    origin.changes = origin.changes || !(parts || isCount(program, iterable));
                }
            }
        }
        return true;
    });
    return origin;
}

/// The model is made anew in each turn: every turn is a training of its own.
bool isMadeIn(Program& program, Site fit, const std::vector<Site>& loops)
{
    const Node model = program.node(fit).child(Field::function).child(Field::object);
    const ValueSet values = model ? program.analysis().values({fit.file, model.index()}) : ValueSet{};
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        return (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::instance) &&
               sharesLoop(program, value.site, loops);
    });
}

/// As many processes as a usual machine has devices for.
constexpr std::size_t usualProcesses = 4;

/// The number that an expression stands for, where it is written; 0 where it is not.
std::size_t writtenNumber(Program& program, Site expression)
{
    std::size_t number{};
    const ValueSet& values = program.analysis().values(expression);
    if (values.size() == 1 && values.front().kind == Value::Kind::literal) {
        const std::string text = program.text(values.front().site);
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number;
}

/// The largest of the batches that these loops count by whole ones, len(x) // size, where their sizes are written.
std::size_t wholeBatchIn(Program& program, const std::vector<Site>& loops)
{
    std::size_t largest = 1;
    for (const Site loop : loops) {
        const Site iterable = iterableOf(program, loop);
        const Site bound = iterable && isCount(program, iterable) ? stopOf(program, iterable) : Site{};
        program.analysis().slice(bound ? bound : loop, [&](Site site) {
            const Node node = program.node(site);
            const bool isWhole = node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "//";
            largest =
                isWhole ? std::max(largest, writtenNumber(program, {site.file, node.child(Field::right).index()})) : largest;
            return static_cast<bool>(bound);
        });
    }
    return largest;
}

/// The largest batch, where its size is written, that a dataset which comes from here leaves out when it is not full.
std::size_t fullBatchOf(Program& program, Site source)
{
    std::size_t largest = 1;
    for (const NodeIndex index : program.analysis().sources().index(source.file).calls()) {
        const Node call = program.node({source.file, index});
        const Node object = call.child(Field::function).child(Field::object);
        const Argument drop = Analysis::argument(call, "drop_remainder", 1);
        const Argument size = Analysis::argument(call, "batch_size", 0);
        const bool isOne = object && drop && size && drop.value.is(Kind::true_) &&
                           call.child(Field::function).child(Field::attribute).text() == "batch";
        if (!isOne) {
            continue;
        }
        program.analysis().slice({source.file, object.index()}, [&](Site site) {
            const bool isSource = site == source;
            largest = isSource ? std::max(largest, writtenNumber(program, {source.file, size.value.index()})) : largest;
            return !isSource;
        });
    }
    return largest;
}

/// How many samples the part of a process has to have, or fit fails and a loop does nothing.
std::size_t samplesForOneStep(Program& program, const DataStep& step)
{
    switch (step.way) {
    case Way::sliceArgument: return givenTo(program, step.site, "validation_split") ? 2 : 1;
    case Way::elements: return fullBatchOf(program, step.site);
    case Way::sliceArray:
    case Way::sliceParameters: return wholeBatchIn(program, trainingLoops(program));
    default: return 1;
    }
}

/// Where the number of samples is written in the text: so few that some processes of a usual machine would get none, or too few
/// for a step, without which fit fails and a loop does nothing; or few enough to be said.
void reviewFew(Program& program, DataStep& step, const std::vector<Site>& arrays)
{
    constexpr std::size_t many = 64;
    std::size_t least = many;
    for (const Site array : arrays) {
        const std::size_t rows = writtenRows(program, array);
        least = rows > 0 ? std::min(least, rows) : least;
    }
    const std::size_t needed = least < many ? samplesForOneStep(program, step) : 1;
    if (least < usualProcesses) {
        step = undecided(step.site,
                         "there are " + std::to_string(least) +
                             " samples, and with more processes than that there would be none for some of them",
                         "Start no more processes than there are samples, and cut them, or leave them the same on all.");
    } else if (least / usualProcesses < needed) {
        step = undecided(step.site,
                         "there are " + std::to_string(least) + " samples, and of " + std::to_string(usualProcesses) +
                             " processes each would get " + std::to_string(least / usualProcesses) + ", where a step takes " +
                             std::to_string(needed) + " at least",
                         "Start fewer processes and cut the samples, or leave them the same on all.");
    } else if (least < many && step.way == Way::sliceArgument) {
        step.reason = "few";
    }
}

/// The size of the batches that a fit asks for itself, once and for all of its arrays: parts can be cut to whole batches. Empty
/// where that is not so, or where the text says that there are fewer batches than processes of a usual machine.
std::string wholeBatches(Program& program, const DataStep& step)
{
    const auto given = [&](std::string_view name) { return givenTo(program, step.site, name); };
    const Argument size = given("batch_size");
    const bool isWritten = size && (isPureName(size.value) || size.value.is(Kind::integer));
    if (!isWritten || !step.lists.empty() || !step.dictionaries.empty() || given("validation_split") ||
        !drivingLoops(program, step.site).empty()) {
        return {};
    }
    const std::size_t number = writtenNumber(program, {step.site.file, size.value.index()});
    const bool isFew = std::ranges::any_of(step.parts, [&](Site array) {
        const std::size_t rows = writtenRows(program, array);
        return rows > 0 && rows < number * usualProcesses;
    });
    return isFew ? std::string{} : std::string{size.value.text()};
}

void reviewFit(Program& program, DataStep& step, bool& random)
{
    const Site fit = step.site;
    if (keepsState(program)) {
        step = undecided(fit, stateKept, stateAdvice);
        return;
    }
    const Argument size = Analysis::argument(program.node(fit), "batch_size", 2);
    const bool isFixed = fixesBatchOfModel(program);
    if (isFixed || (size && countsRowsOfBatch(program, {fit.file, size.value.index()}))) {
        if (const std::string whole = isFixed ? wholeBatches(program, step) : std::string{}; !whole.empty()) {
            step.reason = "whole";
            step.name = whole;
            return;
        }
        step = undecided(fit, "the model takes batches of one size only, and the part of a process may end with a smaller one",
                         "Give each process as many samples as fill whole batches.");
        return;
    }
    std::vector<Site> loops = drivingLoops(program, fit);
    const bool one = std::ranges::any_of(step.parts, [&](Site array) { return rowsOf(program, array) == Rows::one; });
    if (one) {
        step = undecided(fit, "fit gets a single sample, which cannot be divided",
                         loops.empty() ? "Give it more samples, or leave them the same on all processes."
                                       : "Collect samples of several turns before fit is called, or divide the number of turns "
                                         "where each process gets samples of its own.");
        return;
    }
    if (loops.empty() || isMadeIn(program, fit, loops)) {
        reviewFew(program, step, step.parts);
        return;
    }
    Origin origin;
    for (const Site array : step.parts) {
        const Origin part = originOf(program, array, loops);
        origin.drawn = origin.drawn || part.drawn;
        origin.changes = origin.changes || part.changes;
    }
    if (!origin.changes) {
        reviewFew(program, step, step.parts);
        return;
    }
    const bool fixed = std::ranges::all_of(step.parts, [&](Site array) { return rowsOf(program, array) == Rows::fixed; });
    if (origin.drawn && fixed) {
        for (const Site loop : loops) {
            const Site iterable = iterableOf(program, loop);
            const bool draws =
                std::ranges::any_of(step.parts, [&](Site array) { return originOf(program, array, {loop}).drawn; });
            if (const std::optional<TurnCount> turns = draws ? turnCountOf(program, iterable) : std::nullopt) {
                step = countStep(*turns);
                random = true;
                return;
            }
            if (draws) {
                break;
            }
        }
    }
    if (fixed && !origin.drawn) {
        return;
    }
    step =
        undecided(fit,
                  origin.drawn ? "each process draws the samples of this fit for itself, in a loop whose turns nobody counts or "
                                 "with a number of rows that was not found out"
                               : "fit gets other samples in each turn of a loop, perhaps fewer than there are processes",
                  "Where each process draws its own samples, always equally many, divide the number of turns by hvd.size(); "
                  "slice arrays only where they have many rows.");
}

// ---- shards behind a shuffle
// -----------------------------------------------------------------------------------------------------

DataStep mixedFiles(Site source)
{
    return undecided(source, "each process shuffles the files of the dataset for itself, so that the parts would overlap",
                     "Leave out shuffle_files, or give a read_config with a shuffle_seed.");
}

/// Behind this name the dataset is asked for what image_dataset_from_directory gave it beside its elements, which a part of it
/// has not.
bool isAskedForNames(Program& program, Site name)
{
    const Tree& tree = program.analysis().sources().tree(name.file);
    const Node bound = program.node(name);
    for (NodeIndex at = name.node + 1; at < tree.size(); ++at) {
        const Node node = tree.node(at);
        const std::string_view asked = node.is(Kind::attribute) ? node.child(Field::attribute).text() : std::string_view{};
        if ((asked == "class_names" || asked == "file_paths") && node.child(Field::object).is(Kind::identifier) &&
            node.child(Field::object).text() == bound.text()) {
            return true;
        }
    }
    return false;
}

/// A dataset that is cut where it is finished: as near to its source as can be, and never behind an order of each process' own.
void reviewBatches(Program& program, DataStep& step, std::vector<DataStep>& more)
{
    const Site finished = finishedBy(program, step);
    const Stages stages = stagesOf(program, finished);
    const bool counts = step.length.starts_with("sum(");
    const bool dear = counts && (stages.repeats || stages.augments);
    if (stages.orders.empty() && !dear) {
        return;
    }
    const Pipeline pipeline = pipelineOf(program, finished);
    const bool shards = program.options().data != DataPolicy::divide;
    const Site source = pipeline.sources.size() == 1 ? pipeline.sources.front() : Site{step.site.file, noNode};
    const bool isOwn = shards && source && pipeline.takes.empty() && onlyTrains(program, source, step.site);
    if (isOwn && !pipeline.filtered && !pipeline.skips) {
        if (const std::string length = lengthOf(program, source, Written::name); !length.empty() && stages.changes.empty()) {
            step = {.way = Way::elements, .site = source, .length = length};
            return;
        }
        const Node assignment = program.node(program.statementOf(source)).firstChild();
        const Node name = assignment.child(Field::left);
        const Site made{source.file, assignment.child(Field::right).index()};
        if (mayBeSeveral(program, source)) {
            if (const Site one = nameBeforeOrder(program, finished);
                one && onlyTrains(program, valueOf(program, one), step.site)) {
                const std::string text = program.text(one);
                step = {.way = Way::records,
                        .site = one,
                        .length = countOfDataset(program, text, pipeline.knownLength),
                        .name = text};
                return;
            }
        } else if (assignment.is(Kind::assignment) && name.is(Kind::identifier) && made && !stagesOf(program, made).repeats) {
            const Stages first = stagesOf(program, made);
            const Pipeline part = pipelineOf(program, made);
            if (first.orders.empty() && !first.augments && part.dataset && first.changes == stages.changes &&
                !isAskedForNames(program, {source.file, name.index()})) {
                const std::string text{name.text()};
                step = {.way = Way::records,
                        .site = {source.file, name.index()},
                        .length = countOfDataset(program, text, part.knownLength),
                        .name = text};
                return;
            }
        }
    }
    if (const Site place = dear && isOwn ? dealtBehind(program, source) : Site{}; place && deals(pipeline, place)) {
        step = {.way = Way::dealt, .site = place};
        return;
    }
    if (dear) {
        step = undecided(
            step.site, "how many elements the dataset has could only be found out by going through all that it repeats or draws",
            "Shard it where it is made, behind its source and before it is shuffled, mapped and repeated.");
        return;
    }
    for (const Site order : stages.orders) {
        if (drawsOrderOfFiles(program, order)) {
            step = mixedFiles(order);
            return;
        }
        more.push_back({.way = Way::seeded, .site = order});
    }
}

// ---- loops
// -----------------------------------------------------------------------------------------------------------------------

/// An array from before the loops is cut at an offset that runs on in the loop, from the same place on all processes.
std::string cutByRunningOffset(Program& program, Site loop)
{
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const std::vector<Site> loops =
        drivingLoops(program, {loop.file, program.node(loop).child(Field::body).firstChild().index()});
    const std::vector<MixedInPlace>& inPlace = mixedInPlace(program);
    for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
        const Node array = tree.node(at).child(Field::value);
        const Node part = tree.node(at).child(Field::subscript);
        if (!tree.node(at).is(Kind::subscript) || !array.is(Kind::identifier) || !part.is(Kind::slice)) {
            continue;
        }
        bool runs = false;
        program.analysis().slice({loop.file, part.index()}, [&](Site site) {
            if (program.node(site).is(Kind::identifier)) {
                for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(site)) {
                    runs = runs || (found.binding->kind == Binding::Kind::augmented &&
                                    isWithin(program, {found.file, found.binding->node}, {loop}));
                }
            }
            return !runs;
        });
        const Site name{loop.file, array.index()};
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
        const bool before = !bindings.empty() && std::ranges::none_of(bindings, [&](const Analysis::FoundBinding& found) {
            return isWithin(program, {found.file, found.binding->node}, loops);
        });
        const bool mixed = std::ranges::any_of(inPlace, [&](const MixedInPlace& each) { return mixes(program, each, name); });
        if (runs && before && !mixed && chanceOrders(program, name, {}).empty()) {
            return std::string{array.text()};
        }
    }
    return {};
}

void reviewCount(Program& program, DataStep& step)
{
    const Node loop = loopOf(program, step.site);
    if (!loop) {
        return;
    }
    const std::string array = cutByRunningOffset(program, {step.site.file, loop.index()});
    if (!array.empty()) {
        step = undecided({step.site.file, loop.index()},
                         "the batches are cut from `" + array +
                             "` at an offset that runs on, so that all processes would train on the same first part",
                         "Slice the array before the loop, x = x[hvd.rank()::hvd.size()] cut to equal lengths, and divide the "
                         "number of steps by hvd.size().");
    }
}

/// Loops that go over datasets, each to its end, and train in each turn.
std::vector<Site> loopsOverDatasets(Program& program)
{
    std::vector<Site> found;
    for (const Indication* training : program.training()) {
        for (const std::vector<Site>& around : waysTo(program, training->training)) {
            const auto isFor = [&](Site loop) { return program.node(loop).is(Kind::for_statement); };
            const auto inner = std::ranges::find_if(around, isFor);
            const Site iterable = inner != around.end() ? iterableOf(program, *inner) : Site{};
            if (!iterable || std::ranges::find(found, *inner) != found.end()) {
                continue;
            }
            const Pipeline pipeline = pipelineOf(program, iterable);
            if (pipeline.dataset && !pipeline.endless && pipeline.takes.empty()) {
                found.push_back(*inner);
            }
        }
    }
    return found;
}

} // namespace

std::vector<Site> dividedBy(Program& program, const DataStep& step)
{
    switch (step.way) {
    case Way::sliceArgument: return step.parts;
    case Way::elements:
    case Way::dealt:
    case Way::endless: return {step.site};
    case Way::batches:
    case Way::part:
    case Way::records: return {finishedBy(program, step)};
    case Way::sliceArray:
    case Way::sliceParameters: {
        std::vector<Site> values = step.parts;
        const FileIndex& index = program.analysis().sources().index(step.site.file);
        for (const std::string& name : step.names) {
            for (const Binding& binding : index.bindings(index.scopeOf(step.site.node), index.symbol(name))) {
                values.push_back({step.site.file, binding.node});
                if (binding.value != noNode) {
                    values.push_back({step.site.file, binding.value});
                }
            }
        }
        return values;
    }
    default: return {};
    }
}

namespace {

/// The script seeds random numbers of some kind: what chance decides is the same on all processes then, for all that is known.
bool seedsAny(Program& program)
{
    const std::vector<Site>& seeds = program.facts().calls(Role::seed);
    return std::ranges::any_of(seeds, [&](Site seed) { return program.runs(seed); });
}

/// Parts of unequal arrays make unequal numbers of steps, and the processes with more wait for ever.
void reviewLength(Program& program, DataStep& step)
{
    for (const Site divided : dividedBy(program, step)) {
        if (const LocalReason reason = whyLengthDiffers(program, divided)) {
            step = undecided(
                step.site, "how many samples there are depends on " + reason.text + ", and may differ between processes",
                "Seed the random numbers in front of where they are made, or make them once and have all processes load them.");
            return;
        }
    }
}

/// What makes a draw the same on all processes.
DataStep alikeFor(const Order& order)
{
    const Way way = order.makes ? Way::made : order.takesSeed ? Way::orderArgument : Way::order;
    return {.way = way, .site = order.call, .name = order.module};
}

/// What a file calls the module of the numbers that an order is drawn from; empty: nothing, or they are of an own generator.
std::string moduleFor(Program& program, const Order& order, FileId file)
{
    if (file == order.call.file && !order.module.empty()) {
        return order.module;
    }
    const bool isArgument = order.takesSeed || order.makes; // Without it, it draws from NumPy's numbers.
    if (!isArgument && order.module.empty()) {
        return {};
    }
    const auto callees = program.analysis().libraryCallees(order.call);
    const bool isPython =
        !isArgument && std::ranges::any_of(callees, [](std::string_view name) { return name.starts_with("random."); });
    const std::string module = program.moduleName(file, isPython ? "random" : "numpy");
    return module.empty() || isPython ? module : module + ".random";
}

/// What is drawn in each turn of loops has to be drawn alike in each turn: by a seed in front of the outermost of them. A seed at
/// the draw would give one order to all turns. Nothing where there is no loop, or where that one cannot name the module.
std::optional<DataStep> alikeInTurns(Program& program, const Order& order)
{
    const std::vector<Site> loops = drivingLoops(program, order.call);
    if (loops.empty()) {
        return std::nullopt;
    }
    const std::string module = moduleFor(program, order, loops.back().file);
    return module.empty() ? std::nullopt : std::optional{DataStep{.way = Way::order, .site = loops.back(), .name = module}};
}

/// A function draws this order for what is cut and, in loops that lead to other steps, for batches that each process draws for
/// itself: those have to differ, so that only the calls beside these loops may be seeded. Nothing where it draws no batches.
std::vector<DataStep> alikeBesideSteps(Program& program, const Order& order, Site cut)
{
    const std::vector<Site> driving = drivingLoops(program, order.call);
    const std::vector<Site> training = trainingLoops(program);
    const Site function = program.analysis().enclosingFunction(order.call);
    if (driving.empty() || !function || std::ranges::find(training, driving.back()) == training.end() ||
        sharesLoop(program, cut, {driving.back()})) {
        return {};
    }
    std::vector<DataStep> found;
    for (const Site caller : program.analysis().callers(function)) {
        const std::string module = moduleFor(program, order, caller.file);
        if (program.runs(caller) && !sharesLoop(program, caller, training) && !module.empty()) {
            found.push_back({.way = Way::order, .site = caller, .name = module});
        }
    }
    if (found.empty()) {
        found.push_back(
            undecided(order.call,
                      "an order is drawn both for samples of which each process cuts its part, and for batches that "
                      "have to differ between the processes",
                      "Seed these random numbers where the samples that are cut are made, with the same number on all "
                      "processes, and without one behind that."));
    }
    return found;
}

/// A dataset of which one loop cuts the elements, where they are made, is cut for the other loops as well.
void dropDividedTwice(Program& program, std::vector<DataStep>& steps)
{
    std::set<Site> divided;
    for (const DataStep& step : steps) {
        if (step.way == Way::elements || step.way == Way::dealt || step.way == Way::endless) {
            divided.insert(step.site);
        }
    }
    std::erase_if(steps, [&](const DataStep& step) {
        const Pipeline pipeline = cutsFinished(step) ? pipelineOf(program, finishedBy(program, step)) : Pipeline{};
        const auto isDivided = [&](Site place) { return divided.contains(place); };
        return std::ranges::any_of(pipeline.sources, isDivided) || std::ranges::any_of(pipeline.objects, isDivided);
    });
}

/// Epochs whose number is divided, since something is drawn and trained on once in each, and in them a loop that is divided as
/// well: its samples would be divided twice.
void dropCountedTwice(Program& program, std::vector<DataStep>& steps)
{
    const auto bodyOf = [&](Site loop) { return Site{loop.file, program.node(loop).child(Field::body).firstChild().index()}; };
    const auto isInside = [&](Site inner, Site outer) {
        return inner && outer && inner != outer && sharesLoop(program, bodyOf(inner), {outer});
    };
    const auto loopOfCount = [&](const DataStep& step) {
        const Node loop = step.way == Way::count ? loopOf(program, step.site) : Node{};
        return loop ? Site{step.site.file, loop.index()} : Site{};
    };
    std::vector<Site> counted;
    for (const DataStep& step : steps) {
        if (const Site loop = loopOfCount(step)) {
            counted.push_back(loop);
        }
    }
    std::erase_if(steps, [&](const DataStep& step) {
        const Site inner = loopOfCount(step);
        return std::ranges::any_of(counted, [&](Site outer) { return isInside(inner, outer); });
    });
    const std::vector<Site> overDatasets = counted.empty() ? std::vector<Site>{} : loopsOverDatasets(program);
    for (DataStep& step : steps) {
        const Site outer = loopOfCount(step);
        if (std::ranges::any_of(overDatasets, [&](Site inner) { return isInside(inner, outer); })) {
            step =
                undecided(outer,
                          "something is drawn and trained on once in each of its turns, beside a dataset whose part each process "
                          "goes through in the turn: fewer turns would divide the dataset twice",
                          "Divide what is drawn in a turn by hvd.size(), or leave the number of turns and do without a scaled "
                          "learning rate for it.");
        }
    }
}

/// What all samples share becomes the same on all processes.
void addShared(const std::vector<Order>& draws, std::vector<DataStep>& more)
{
    for (const Order& draw : draws) {
        more.push_back(draw.takesSeed || draw.makes ? alikeFor(draw)
                                                    : DataStep{.way = Way::shared, .site = draw.call, .name = draw.module});
    }
}

/// Samples that are drawn in the steps may differ between the processes, and what their labels follow from may not.
void reviewDrawnLabels(Program& program, const std::vector<Site>& loops, std::vector<DataStep>& more)
{
    for (const Indication* training : program.training()) {
        const bool isBatch = program.facts().roles().is(training->training, Role::trainOnBatch);
        const RunFact* run = program.facts().run(training->training);
        const Node call = program.node(training->training);
        const Argument given = isBatch          ? Analysis::argument(call, "y", 1)
                               : run != nullptr ? Analysis::argument(call, "feed_dict", 1)
                                                : Argument{};
        if (given) {
            addShared(sharedDraws(program, Site{training->training.file, given.value.index()}, loops), more);
        }
    }
}

/// What is cut under its own name keeps another one for the places that mean all of it.
void reviewWhole(Program& program, DataStep& step)
{
    WholeUses whole = wholeUses(program, step);
    if (!whole.mixed) {
        step.wholes = std::move(whole.uses);
        return;
    }
    const std::string name = program.text(whole.uses.front());
    std::string place = program.text(whole.mixed);
    if (const std::size_t end = place.find('\n'); end != std::string::npos) {
        place.replace(end, std::string::npos, " ..."); // Its first line.
    }
    step = undecided(
        step.site,
        "the steps are to see a part of `" + name + "`, of which the script uses all as well, and where both meet, in `" + place +
            "`, it was not found out what is meant",
        "Give the part a name of its own, " + name + "_part = " + name +
            "[hvd.rank()::hvd.size()] cut to equal lengths, and use it where the steps take and count their samples.");
}

/// What every step sees as a whole is not divided, and yet has to be the same on all processes: the samples that a split leaves,
/// and those that are made up.
void reviewSame(Program& program, const std::vector<Site>& loops, std::vector<DataStep>& more)
{
    const auto add = [&](const std::vector<Order>& orders) {
        for (const Order& order : orders) {
            if (order.takesSeed) { // Of other draws it was asked whether the loss is computed from them.
                more.push_back(alikeFor(order));
                more.back().reason = "same";
            }
        }
    };
    add(splitsByChance(program, loops));
    for (const Indication* training : program.training()) {
        const UpdateFact* update = program.facts().update(training->training);
        for (const Site gradient : update != nullptr ? update->gradients : std::vector<Site>{}) {
            if (const Argument loss = Analysis::argument(program.node(gradient), "target", 0)) {
                add(chanceOrders(program, {gradient.file, loss.value.index()}, loops));
            }
        }
    }
}

} // namespace

void reviewDivision(Program& program, std::vector<DataStep>& steps, bool& random)
{
    std::vector<DataStep> more;
    const std::vector<Site> none;
    const bool isSeeded = seedsAny(program);
    const std::vector<Site> loops = trainingLoops(program);
    dropDividedTwice(program, steps);
    for (DataStep& step : steps) {
        if (step.way == Way::sliceArgument) {
            reviewFit(program, step, random);
        }
    }
    dropCountedTwice(program, steps);
    for (DataStep& step : steps) {
        if (step.way == Way::elements) {
            reviewFew(program, step, arraysOf(program, step.site));
        } else if (step.way == Way::sliceArray || step.way == Way::sliceParameters) {
            reviewFew(program, step, step.parts);
            if (keepsState(program)) {
                step = undecided(step.site, stateKept, stateAdvice);
            }
        } else if (step.way == Way::batches || step.way == Way::part) {
            reviewBatches(program, step, more);
            if (step.way == Way::batches && isAskedForNames(program, step.site)) {
                step = undecided(step.site, "the dataset is asked for its class_names or file_paths, which a part of it has not",
                                 "Keep them in a variable in front of the division: names = ds.class_names.");
            }
        } else if (step.way == Way::count) {
            reviewCount(program, step);
            if (step.way == Way::count) {
                reviewThresholds(program, step, more);
                reviewRecords(program, step, more);
            }
        }
        const bool isCounted = step.way == Way::count || step.way == Way::take || step.way == Way::stepsArgument;
        if (isCounted && countsFromRestored(program, step.site)) {
            step = undecided(
                step.site,
                "the steps that are left are all without a restored number, which is counted on one process, and which another "
                "process that does not see the file has not",
                "Divide the whole number of steps by hvd.size() before the restored number is subtracted, and send that of "
                "rank 0 to all with hvd.broadcast_object.");
        }
        if (!isSeeded) {
            reviewLength(program, step);
        }
        if ((step.way == Way::endless || step.way == Way::elements) && drawsOrder(program, step.site) &&
            !seedsTensorFlow(program)) {
            if (drawsOrderOfFiles(program, step.site)) {
                step = mixedFiles(step.site);
            } else {
                more.push_back({.way = Way::seeded, .site = step.site});
            }
        }
        const std::vector<Site>& inner = step.way == Way::sliceArgument ? none : loops;
        bool asksOrder = true;
        for (const Site divided : dividedBy(program, step)) {
            addShared(sharedDraws(program, divided, inner), more);
            const std::vector<Order> orders = asksOrder ? chanceOrders(program, divided, inner) : std::vector<Order>{};
            for (const Order& order : orders) {
                const std::vector<DataStep> beside = alikeBesideSteps(program, order, step.site);
                more.insert(more.end(), beside.begin(), beside.end());
                if (beside.empty()) {
                    more.push_back(alikeInTurns(program, order).value_or(alikeFor(order)));
                }
            }
            if (asksOrder && !inner.empty()) {
                const bool isCutInTurns = sharesLoop(program, step.site, inner);
                for (const Order& order : ordersInTurns(program, divided, inner)) {
                    if (!isCutInTurns && !order.isReadAnew) {
                        continue;
                    }
                    more.push_back(
                        alikeInTurns(program, order)
                            .value_or(undecided(
                                order.call,
                                "in each turn of a loop each process draws an order of its own, out of which its part is cut",
                                "Seed these random numbers in front of the loop, with the same number on all processes.")));
                }
            }
            // Labels that are mixed apart from their samples are no order of samples.
            asksOrder = asksOrder && !(orders.empty() && step.way == Way::sliceArgument);
        }
        if (step.way == Way::sliceArgument || step.way == Way::sliceArray || step.way == Way::sliceParameters ||
            step.way == Way::elements || step.way == Way::dealt || step.way == Way::endless) {
            // Samples that were read from a dataset before, into arrays.
            for (const Site divided : dividedBy(program, step)) {
                for (const Site order : stagesOf(program, divided).orders) {
                    if (order == step.site || !program.runs(order) || sharesLoop(program, order, inner)) {
                        continue;
                    }
                    if (drawsOrderOfFiles(program, order)) {
                        step = mixedFiles(order);
                        break;
                    }
                    more.push_back({.way = Way::seeded, .site = order});
                }
            }
        }
    }
    dropDividedTwice(program, steps); // Some are divided elsewhere now.
    const bool isCut = std::ranges::any_of(steps, [&](const DataStep& step) { return !dividedBy(program, step).empty(); });
    if (random && !isSeeded) {
        reviewDrawnLabels(program, loops, more);
    }
    if (std::ranges::any_of(steps, [](const DataStep& step) { return step.way == Way::same; })) {
        reviewSame(program, loops, more);
    }
    if (random || isCut) { // Where each draws its samples for itself, what is kept for a test must not be among them.
        for (const Order& order : splitsByChance(program, loops)) {
            if (!random && !order.takesSeed) {
                continue; // Of what is cut, the orders were found above.
            }
            if (!order.takesSeed && isRepeated(program, order.call)) {
                more.push_back(
                    undecided(order.call,
                              "each process draws for itself, turn by turn, what is kept for a test, so that one trains on "
                              "test data of another",
                              "Seed the random numbers in front of the split, and again with hvd.rank() behind it."));
                continue;
            }
            more.push_back(alikeFor(order));
        }
    }
    if (isCut || random) {
        addShared(sharedDraws(program, fedSources(program), loops), more);
    }
    const auto add = [&](DataStep& step) {
        const bool there = std::ranges::any_of(steps, [&](const DataStep& each) {
            return each.site == step.site && (each.way == step.way || (makesAlike(each) && makesAlike(step)));
        });
        if (!there) {
            steps.push_back(std::move(step));
        }
    };
    std::ranges::for_each(more, add);
    for (DataStep& step : steps) {
        if (step.way == Way::sliceArray || step.way == Way::sliceParameters) {
            reviewWhole(program, step);
        }
    }
}

} // namespace rankwright
