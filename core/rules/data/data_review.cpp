// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/data_review.h"

#include "core/rules/chance/chance_splits.h"
#include "core/rules/chance/chosen_samples.h"
#include "core/rules/chance/hidden_elements.h"
#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/order_draws.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/alike_orders.h"
#include "core/rules/data/batch_shape.h"
#include "core/rules/data/data_doubts.h"
#include "core/rules/data/divided_twice.h"
#include "core/rules/data/fed_sources.h"
#include "core/rules/data/few_samples.h"
#include "core/rules/data/filled_datasets.h"
#include "core/rules/data/finished_cuts.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/row_count.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/sparse_matrices.h"
#include "core/rules/data/stages.h"
#include "core/rules/data/whole_uses.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "core/rules/steps/resumed_counts.h"
#include "core/rules/steps/training_loops.h"
#include "core/rules/steps/turn_counts.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using Way = DataStep::Way;

constexpr const char* stateKept =
    "a layer keeps its state from batch to batch, so that the samples belong together in their order";
constexpr const char* stateAdvice = "Give each process sequences of its own, whole batches of them and equally many.";

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
            const std::vector<std::string_view>& names = analysis.libraryCallees(site);
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

} // namespace

std::vector<Site> dividedBy(Program& program, const DataStep& step)
{
    switch (step.way) {
    case Way::sliceArgument: return step.parts;
    case Way::elements:
    case Way::dealt:
    case Way::endless: {
        std::vector<Site> values = filledDataset(program, step.site).samples;
        values.insert(values.begin(), step.site);
        return values;
    }
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
    return std::ranges::any_of(seeds, [&](Site seed) { return givesSeed(program, seed) && program.runs(seed); });
}

/// What is kept for a test is another part in each turn.
DataStep keptInTurns(Site draw)
{
    return undecided(draw,
                     "each process draws for itself, turn by turn, what is kept for a test, so that one trains on test data of "
                     "another",
                     "Seed the random numbers in front of the split, and again with hvd.rank() behind it.");
}

/// What all samples share becomes the same on all processes.
void addShared(const std::vector<Order>& draws, std::vector<DataStep>& more)
{
    for (const Order& draw : draws) {
        more.push_back(
            draw.takesSeed || draw.makes
                ? alikeFor(draw)
                : DataStep{.way = Way::shared, .site = draw.call, .name = draw.module, .reason = draw.scales ? "scale" : ""});
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
            if (order.takesSeed) { // Of other draws it is asked whether the loss is computed from them.
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

/// What says how many batches the Sequence has that a fit is given.
std::vector<Site> lengthsOfSequence(Program& program, Site fit)
{
    const bool isGenerator = program.facts().roles().is(fit, Role::fitGenerator);
    const Argument data = Analysis::argument(program.node(fit), isGenerator ? "generator" : "x", 0);
    std::vector<Site> lengths;
    for (const Value& value : data ? ValueSet{program.analysis().values({fit.file, data.value.index()})} : ValueSet{}) {
        const Site method = value.kind == Value::Kind::instance ? program.analysis().method(value.type, "__len__") : Site{};
        const FileIndex* index = method ? &program.analysis().sources().index(method.file) : nullptr;
        for (const NodeIndex at :
             index != nullptr ? index->returns(index->scopeOpenedBy(method.node)) : std::span<const NodeIndex>{}) {
            lengths.push_back({method.file, at});
        }
    }
    return lengths;
}

/// It is drawn when an epoch of a Sequence has ended.
bool isOfEpoch(Program& program, const Order& order)
{
    const Site function = program.analysis().enclosingFunction(order.call);
    return function && program.node(function).child(Field::name).text() == "on_epoch_end";
}

/// Goes through the steps of a plan, changes them and finds those that they need beside them.
class DivisionReview {
  public:
    DivisionReview(Program& program, std::vector<DataStep>& steps, bool& random)
        : m_program(program), m_steps(steps), m_random(random), m_loops(trainingLoops(program)), m_isSeeded(seedsAny(program))
    {}

    void run()
    {
        dropDividedTwice(m_program, m_steps);
        if (!m_steps.empty()) {
            reviewHidden();
        }
        for (DataStep& step : m_steps) {
            if (step.way == Way::sliceArgument) {
                reviewFit(m_program, step, m_random);
            }
        }
        dropCountedTwice(m_program, m_steps);
        for (DataStep& step : m_steps) {
            reviewPlace(step);
            reviewRestored(step);
            reviewChosen(step);
            reviewShuffle(step);
            reviewOrders(step);
            reviewReadArrays(step);
        }
        dropDividedTwice(m_program, m_steps); // Some are divided elsewhere now.
        reviewDraws();
        std::ranges::for_each(m_more, [&](DataStep& step) { add(step); });
        for (DataStep& step : m_steps) {
            if (step.way == Way::sliceArray || step.way == Way::sliceParameters) {
                reviewWhole(m_program, step);
            }
        }
    }

  private:
    /// By the way in which the place is divided.
    void reviewPlace(DataStep& step)
    {
        if (step.way == Way::elements) {
            reviewFew(m_program, step, arraysOf(m_program, step.site));
        }
        reviewFewElements(m_program, step);
        reviewSparse(m_program, step);
        if (step.way == Way::sliceArray || step.way == Way::sliceParameters) {
            reviewFew(m_program, step, step.parts);
            if (keepsState(m_program)) {
                step = undecided(step.site, stateKept, stateAdvice);
            }
        } else if (step.way == Way::batches || step.way == Way::part) {
            reviewFinished(m_program, step, m_more);
        } else if (step.way == Way::count) {
            reviewCount(m_program, step);
            if (step.way == Way::count) {
                reviewThresholds(m_program, step, m_more);
                reviewRecords(m_program, step, m_more);
            }
        }
    }

    /// A count of steps that goes on from a number which one process has kept.
    void reviewRestored(DataStep& step)
    {
        const bool isCounted = step.way == Way::count || step.way == Way::take || step.way == Way::stepsArgument;
        if (isCounted && countsFromRestored(m_program, step.site)) {
            step = undecided(
                step.site,
                "the steps that are left are all without a restored number, which is counted on one process, and which another "
                "process that does not see the file has not",
                "Divide the whole number of steps by hvd.size() before the restored number is subtracted, and send that of "
                "rank 0 to all with hvd.broadcast_object.");
        }
    }

    /// Parts of unequal arrays make unequal numbers of steps, as do numbers of steps that are computed from their lengths, and
    /// the processes with more wait for ever. What chance alone chooses is chosen alike.
    void reviewChosen(DataStep& step)
    {
        const bool isCounted = step.way == Way::count || step.way == Way::take || step.way == Way::stepsArgument;
        const bool isOfSequence = step.way == Way::stepsMissing;
        const std::vector<Site> counts = isCounted      ? std::vector{step.site}
                                         : isOfSequence ? lengthsOfSequence(m_program, step.site)
                                                        : std::vector<Site>{};
        for (const Site asked : isCounted || isOfSequence ? counts : dividedBy(m_program, step)) {
            const ChosenOrders chosen = chosenByChance(m_program, asked, loopsOf(step));
            if (isOfSequence &&
                std::ranges::any_of(chosen.orders, [&](const Order& order) { return isOfEpoch(m_program, order); })) {
                step =
                    undecided(step.site,
                              "chance chooses the samples of the Sequence anew for each epoch, on each process in another number",
                              "Choose equally many on all processes, or seed the random numbers with the number of the epoch.");
                return;
            }
            std::ranges::for_each(chosen.orders, [&](const Order& order) { addAlike(order); });
            const auto isAlike = [&](Site draw) { return chosen.draws.contains(draw) || drawsAlike(m_program, draw); };
            const bool isRefused = step.way == Way::count && whyDiffers(m_program, asked).isCertain; // As what ends the loop.
            const LocalReason reason = m_isSeeded || isRefused || isOfSequence ? LocalReason{}
                                       : isCounted                             ? whyCountDiffers(m_program, asked, isAlike)
                                                                               : whyLengthDiffers(m_program, asked, isAlike);
            if (reason) {
                step = undecided(step.site,
                                 std::string{isCounted ? "how many steps are made" : "how many samples there are"} +
                                     " depends on " + reason.text + ", and may differ between processes",
                                 "Seed the random numbers in front of where they are made, or make them once and have all "
                                 "processes load them.");
                return;
            }
        }
    }

    /// What is cut where it is made is shuffled there already.
    void reviewShuffle(DataStep& step)
    {
        const bool isAtSource = step.way == Way::endless || step.way == Way::elements;
        if (!isAtSource || !drawsOrder(m_program, step.site) || seedsTensorFlow(m_program)) {
            return;
        }
        if (drawsOrderOfFiles(m_program, step.site)) {
            step = mixedFiles(step.site);
        } else {
            m_more.push_back({.way = Way::seeded, .site = step.site});
        }
    }

    /// The loops in whose turns the samples of a step are drawn.
    [[nodiscard]] std::vector<Site> loopsOf(const DataStep& step) const
    {
        return step.way == Way::sliceArgument ? std::vector<Site>{} : m_loops;
    }

    /// Orders and splits that chance decided before a part is cut, and what was drawn for all samples together.
    void reviewOrders(const DataStep& step)
    {
        const std::vector<Site> inner = loopsOf(step);
        bool asksOrder = true;
        for (const Site divided : dividedBy(m_program, step)) {
            addShared(sharedDraws(m_program, divided, inner), m_more);
            const std::vector<Order> orders = asksOrder ? chanceOrders(m_program, divided, inner) : std::vector<Order>{};
            for (const Order& order : orders) {
                if (m_hiding.contains(order.call)) {
                    continue; // It orders nothing.
                }
                const std::vector<DataStep> beside = alikeBesideSteps(m_program, order, step.site);
                m_more.insert(m_more.end(), beside.begin(), beside.end());
                if (beside.empty()) {
                    addAlike(order);
                }
            }
            if (asksOrder && !inner.empty()) {
                reviewTurns(step, divided, inner);
            }
            // Labels that are mixed apart from their samples are no order of samples.
            asksOrder = asksOrder && !(orders.empty() && step.way == Way::sliceArgument);
        }
    }

    /// The order is drawn alike on all processes, and in each turn or call another one, where it was so.
    void addAlike(const Order& order)
    {
        std::optional<DataStep> turns = alikeInTurns(m_program, order);
        std::vector<DataStep> calls = turns ? std::vector{*std::move(turns)} : alikeAtCalls(m_program, order);
        if (calls.empty()) {
            calls.push_back(alikeFor(order));
        }
        if (order.chooses) {
            std::ranges::for_each(calls, [](DataStep& step) { step.reason = "chosen"; });
        }
        m_more.insert(m_more.end(), calls.begin(), calls.end());
    }

    void reviewTurns(const DataStep& step, Site divided, const std::vector<Site>& inner)
    {
        const bool isFilled = step.way == Way::endless && divided != step.site;
        const bool isCutInTurns = sharesLoop(m_program, isFilled ? divided : step.site, inner);
        for (const Order& order : ordersInTurns(m_program, divided, inner)) {
            if (!isCutInTurns && !order.isReadAnew) {
                continue;
            }
            m_more.push_back(
                alikeInTurns(m_program, order)
                    .value_or(undecided(
                        order.call, "in each turn of a loop each process draws an order of its own, out of which its part is cut",
                        "Seed these random numbers in front of the loop, with the same number on all processes.")));
        }
    }

    /// Samples that were read from a dataset before, into arrays.
    void reviewReadArrays(DataStep& step)
    {
        constexpr std::array reading{Way::sliceArgument, Way::sliceArray, Way::sliceParameters,
                                     Way::elements,      Way::dealt,      Way::endless};
        if (std::ranges::find(reading, step.way) == reading.end()) {
            return;
        }
        const std::vector<Site> inner = loopsOf(step);
        for (const Site divided : dividedBy(m_program, step)) {
            for (const Site order : stagesOf(m_program, divided).orders) {
                if (order == step.site || !m_program.runs(order) || sharesLoop(m_program, order, inner)) {
                    continue;
                }
                if (drawsOrderOfFiles(m_program, order)) {
                    step = mixedFiles(order);
                    break;
                }
                m_more.push_back({.way = Way::seeded, .site = order});
            }
        }
    }

    /// What the program draws beside the places that are divided.
    void reviewDraws()
    {
        const bool isCut =
            std::ranges::any_of(m_steps, [&](const DataStep& step) { return !dividedBy(m_program, step).empty(); });
        if (m_random && !m_isSeeded) {
            reviewDrawnLabels(m_program, m_loops, m_more);
        }
        if (std::ranges::any_of(m_steps, [](const DataStep& step) { return step.way == Way::same; })) {
            reviewSame(m_program, m_loops, m_more);
            reviewDrawnSplits();
            reviewOrdersOfSplits();
        }
        if (m_random || isCut) {
            reviewSplits();
            addShared(sharedDraws(m_program, fedSources(m_program), m_loops), m_more);
        }
    }

    /// Where each draws its samples for itself, what is kept for a test must not be among them.
    void reviewSplits()
    {
        for (const Order& order : splitsByChance(m_program, m_loops)) {
            if (!m_random && !order.takesSeed) {
                continue; // Of what is cut, the orders were found above.
            }
            if (!order.takesSeed && isRepeated(m_program, order.call)) {
                m_more.push_back(keptInTurns(order.call));
                continue;
            }
            addAlike(order);
        }
        for (const Order& order : m_random ? heldOutInTurns(m_program, m_loops) : std::vector<Order>{}) {
            m_more.push_back(keptInTurns(order.call));
        }
        if (m_random) {
            reviewOrdersOfSplits();
        }
    }

    /// What is kept for a test is the same for the steps of all processes, which see all of the rest.
    void reviewDrawnSplits()
    {
        for (const Order& order : splitsByChance(m_program, m_loops)) {
            if (!order.takesSeed && isRepeated(m_program, order.call)) {
                m_more.push_back(keptInTurns(order.call));
            } else if (!order.takesSeed) {
                addAlike(order);
            }
        }
    }

    /// What is hidden from the training is hidden on all processes.
    void reviewHidden()
    {
        for (const Hiding& hiding : hiddenByChance(m_program, m_loops)) {
            m_hiding.insert(hiding.draw.call);
            for (const Site place : hiding.places) {
                const std::vector<Site> turns = drivingLoops(m_program, place);
                const Site seeded = turns.empty() ? place : turns.back(); // A seed in each turn would give all turns the same.
                m_more.push_back({.way = Way::order,
                                  .site = seeded,
                                  .name = moduleFor(m_program, hiding.draw, seeded.file),
                                  .reason = "hidden"});
            }
        }
    }

    /// One seed splits alike what lies in one order only.
    void reviewOrdersOfSplits()
    {
        for (const FileId file : m_program.files()) {
            for (const NodeIndex at : m_program.analysis().sources().index(file).calls()) {
                const Site call{file, at};
                if (!callsOneOf(m_program, call, {"sklearn.model_selection.train_test_split"}) || !m_program.runs(call) ||
                    sharesLoop(m_program, call, m_loops)) {
                    continue;
                }
                for (const Order& order : chanceOrders(m_program, {file, argumentsOf(call).index()}, m_loops)) {
                    m_more.push_back(alikeFor(order));
                }
            }
        }
    }

    [[nodiscard]] Node argumentsOf(Site call) const { return m_program.node(call).child(Field::arguments); }

    void add(DataStep& step)
    {
        const bool there = std::ranges::any_of(m_steps, [&](const DataStep& each) {
            return each.site == step.site && (each.way == step.way || (makesAlike(each) && makesAlike(step)));
        });
        if (!there) {
            m_steps.push_back(std::move(step));
        }
    }

    Program& m_program;
    std::vector<DataStep>& m_steps;
    bool& m_random; ///< Processes have to draw different numbers.
    std::vector<Site> m_loops;
    bool m_isSeeded;
    std::vector<DataStep> m_more; ///< What the steps need beside them.
    std::set<Site> m_hiding;      ///< Draws that hide elements of samples.
};

} // namespace

void reviewDivision(Program& program, std::vector<DataStep>& steps, bool& random)
{
    DivisionReview{program, steps, random}.run();
}

} // namespace rankwright
