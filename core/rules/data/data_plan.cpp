// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/data_plan.h"

#include "core/patterns/switched_off.h"
#include "core/rules/chance/chance_fits.h"
#include "core/rules/chance/order_seeds.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/data_doubts.h"
#include "core/rules/data/data_review.h"
#include "core/rules/data/drawn_samples.h"
#include "core/rules/data/file_datasets.h"
#include "core/rules/data/held_parts.h"
#include "core/rules/data/model_constants.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"
#include "core/rules/rates/rate_counts.h"
#include "core/rules/steps/graph_counts.h"
#include "core/rules/steps/last_batch.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/step_intervals.h"
#include "core/rules/steps/training_loops.h"
#include "core/rules/steps/turn_means.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// An argument that is given, and not as None.
Argument unlessNone(Program& program, Site call, const Argument& argument)
{
    if (!argument) {
        return argument;
    }
    const ValueSet& values = program.analysis().values({call.file, argument.value.index()});
    const bool none = argument.value.is(Kind::none) || (!values.empty() && std::ranges::all_of(values, [&](const Value& value) {
                          return value.kind == Value::Kind::literal && program.node(value.site).is(Kind::none);
                      }));
    return none ? Argument{} : argument;
}

/// What counts the steps of an epoch; Keras 1 counted its samples, which later versions divide by the size of a batch.
Argument epochCount(Program& program, Site fit)
{
    const Argument steps = givenTo(program, fit, "steps_per_epoch");
    return steps ? steps : givenTo(program, fit, "samples_per_epoch");
}

/// An Estimator is evaluated with these data too, or predicts from them.
bool isEvaluated(Program& program, Site source)
{
    Analysis& analysis = program.analysis();
    for (const FileId file : program.files()) {
        for (const NodeIndex at : analysis.sources().index(file).calls()) {
            const Site call{file, at};
            const bool reads = std::ranges::any_of(analysis.libraryCallees(call), [](std::string_view name) {
                return name.find("estimator.Estimator.") != std::string::npos &&
                       (name.ends_with(".evaluate") || name.ends_with(".predict"));
            });
            const Argument input = reads ? Analysis::argument(program.node(call), "input_fn", 0) : Argument{};
            if (!input || !program.runs(call)) {
                continue;
            }
            for (const Value& value : analysis.values({file, input.value.index()})) {
                bool found = false;
                const auto look = [&](Site site) {
                    found = found || site == source;
                    return !found;
                };
                if (value.kind != Value::Kind::function) {
                    continue;
                }
                if (program.node(value.site).is(Kind::lambda)) {
                    analysis.slice({value.site.file, program.node(value.site).child(Field::body).index()}, look);
                }
                const FileIndex& index = analysis.sources().index(value.site.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
                    analysis.slice({value.site.file, returned}, look);
                }
                if (found) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// A condition reads a parameter of the function that it stands in.
bool asksParameter(Program& program, Site condition)
{
    const Tree& tree = program.analysis().sources().tree(condition.file);
    for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
        const bool isParameter =
            tree.node(at).is(Kind::identifier) &&
            std::ranges::any_of(program.analysis().bindingsOf({condition.file, at}), [](const Analysis::FoundBinding& found) {
                return found.binding->kind == Binding::Kind::parameter;
            });
        if (isParameter) {
            return true;
        }
    }
    return false;
}

} // namespace

DataStep countStep(const TurnCount& turns)
{
    return {.way = Way::count, .site = turns.bound, .length = turns.divided, .name = turns.divided.empty() ? "" : "behind"};
}

DataPlan::DataPlan(Program& program) : m_program(program) {}

const std::vector<DataStep>& DataPlan::steps() const
{
    build();
    return m_steps;
}

const DataStep* DataPlan::at(Site site, Way way) const
{
    build();
    const auto found = std::ranges::find_if(m_steps, [&](const DataStep& step) { return step.site == site && step.way == way; });
    return found == m_steps.end() ? nullptr : &*found;
}

bool DataPlan::drawsRandomly() const
{
    build();
    return m_random;
}

bool DataPlan::shrinksSteps() const
{
    build();
    static constexpr std::array keeping{Way::unknown,  Way::same, Way::threshold, Way::stepNumber, Way::period,
                                        Way::interval, Way::rows, Way::forever,   Way::whole};
    return std::ranges::any_of(
        m_steps, [](const DataStep& step) { return !makesAlike(step) && std::ranges::find(keeping, step.way) == keeping.end(); });
}

bool DataPlan::dependsOnSliced(Site expression) const
{
    build();
    bool depends = false;
    m_program.analysis().slice(expression, [&](Site site) {
        const Node node = m_program.node(site);
        const bool isName = node.is(Kind::identifier) || node.is(Kind::attribute);
        depends = depends || (isName && m_sliced.contains({site.file, std::string{node.text()}}));
        depends = depends || std::ranges::any_of(m_steps, [&](const DataStep& step) {
                      const bool isCut = step.way == Way::elements || step.way == Way::dealt;
                      const bool isNamed = step.way != Way::part && cutsFinished(step);
                      return (isCut && step.site == site) || (isNamed && finishedBy(m_program, step) == site);
                  });
        return !depends;
    });
    return depends;
}

bool DataPlan::namesSliced(Site expression) const
{
    const Tree& tree = m_program.analysis().sources().tree(expression.file);
    for (NodeIndex at = expression.node; at < tree.row(expression.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const bool isName = node.is(Kind::identifier) || node.is(Kind::attribute);
        if (isName && m_sliced.contains({expression.file, std::string{node.text()}})) {
            return true;
        }
    }
    return false;
}

void DataPlan::add(DataStep step) const
{
    if (std::ranges::none_of(m_steps, [&](const DataStep& each) { return each.site == step.site && each.way == step.way; })) {
        m_steps.push_back(std::move(step));
    }
}

void DataPlan::build() const
{
    if (m_built) {
        return;
    }
    m_built = true;
    if (m_program.options().data == DataPolicy::leave) {
        return;
    }
    for (const Indication* training : m_program.training()) {
        if (training->atom == Pattern::keras && !m_program.facts().roles().is(training->training, Role::trainOnBatch)) {
            planFit(*training);
        } else if (training->atom == Pattern::estimator) {
            planEstimator(*training);
        }
    }
    planLoops();
    reviewDivision(m_program, m_steps, m_random);
    for (const Site draw : drawsOfConstants(m_program)) {
        const bool isAlike =
            std::ranges::any_of(m_steps, [&](const DataStep& step) { return step.site == draw && makesAlike(step); });
        if (const std::optional<Order> order = isAlike ? std::nullopt : unseededDraw(m_program, draw)) {
            m_steps.push_back({.way = Way::fixed, .site = draw, .name = isMadeOnce(m_program, draw) ? order->module : ""});
        }
    }
    addChanceFits(m_program, m_steps);
    addDoubts(m_program, m_steps);
    std::vector<DataStep> counted;
    reviewMeans(m_program, *this, m_steps, counted);
    reviewCounters(m_program, *this, m_steps, counted);
    reviewIntervals(m_program, *this, m_steps, counted);
    reviewGraphCounts(m_program, *this, m_steps, counted);
    reviewLastBatch(m_program, m_steps, counted);
    reviewRates(m_program, *this, m_steps, counted);
    std::ranges::move(counted, std::back_inserter(m_steps));
    // What is computed from the length of a part has shrunk with it.
    std::erase_if(m_steps, [&](const DataStep& step) { return step.way == Way::stepsArgument && dependsOnSliced(step.site); });
    std::erase_if(m_steps, [&](const DataStep& step) { return step.way == Way::turn && namesSliced(step.site); });
    for (DataStep& step : m_steps) {
        bool isOfPart = false; // Not cut to equal lengths, since it is repeated for ever.
        m_program.analysis().slice(step.site, [&](Site site) {
            isOfPart = isOfPart || (step.way == Way::stepsArgument && at(site, Way::endless) != nullptr);
            return step.way == Way::stepsArgument && !isOfPart;
        });
        if (isOfPart) {
            step.way = Way::unknown;
            step.reason = "the number of steps is the length of the part of each process, and the parts may differ by one";
            step.advice = "Take a multiple of hvd.size() elements before the division, or divide the length of the whole.";
        }
    }
    // One rate serves all optimizers: where something else is divided, what sees the same data is open.
    if (std::ranges::any_of(m_steps, [](const DataStep& step) { return step.way != Way::same && !makesAlike(step); })) {
        for (DataStep& step : m_steps) {
            if (step.way == Way::same) {
                step.way = Way::unknown;
            }
        }
    }
    numberSeeds(m_program, m_steps);
}

bool DataPlan::repeatsSteps() const
{
    build();
    const auto repeats = [](const DataStep& step) { return step.way == Way::same; };
    return std::ranges::any_of(m_steps, repeats) &&
           std::ranges::all_of(m_steps, [&](const DataStep& step) { return repeats(step) || makesAlike(step); });
}

namespace {

/// A name that is read gets a dataset at `name`, behind the read, for the next turn; and before it one of which that is not made.
bool isMadeAnew(Program& program, Site read, Site name)
{
    if (read.file != name.file || name.node < read.node ||
        program.analysis().enclosingFunction(read) != program.analysis().enclosingFunction(name)) {
        return false;
    }
    const Pipeline here = pipelineOf(program, valueOf(program, name));
    const auto isOther = [&](const Analysis::FoundBinding& found) {
        const bool isValue = found.binding->kind == Binding::Kind::assignment && found.binding->node != name.node &&
                             program.text({found.file, found.binding->node}) == program.text(name);
        const Pipeline other = isValue ? pipelineOf(program, {found.file, found.binding->value}) : Pipeline{};
        return std::ranges::any_of(other.sources,
                                   [&](Site source) { return std::ranges::find(here.sources, source) == here.sources.end(); });
    };
    return !here.sources.empty() && std::ranges::any_of(program.analysis().bindingsOf(read), isOther);
}

/// The dataset that methods of datasets change: ds of ds.take(100).prefetch(2).
Site underMethods(Program& program, Site expression)
{
    Site at = expression;
    while (program.node(at).is(Kind::call)) {
        const Node object = program.node(at).child(Field::function).child(Field::object);
        const Role role = program.facts().roles().of(at);
        if (!object || (role != Role::datasetStep && role != Role::datasetTake && role != Role::datasetBatch)) {
            return expression;
        }
        at = {at.file, object.index()};
    }
    return program.node(at).is(Kind::identifier) ? at : expression;
}

} // namespace

void DataPlan::shardFinite(const Pipeline& pipeline, Site expression, bool keepsBatches, Site blame) const
{
    if (pipeline.filtered) {
        // Behind the filter, where all processes still have the same elements.
        const Site name = nameBeforeOrder(m_program, expression);
        const bool shards = !keepsBatches && m_program.options().data != DataPolicy::divide && !pipeline.sources.empty() &&
                            pipeline.takes.empty() && !pipeline.skips;
        if (shards && name && onlyTrains(m_program, valueOf(m_program, name), blame)) {
            const std::string text = m_program.text(name);
            add({.way = Way::records, .site = name, .length = "sum(1 for _ in " + text + ")", .name = text});
            return;
        }
        add({.way = Way::unknown,
             .site = blame,
             .reason = "the dataset is filtered, so that nobody knows how many elements each process would get",
             .advice = "Repeat the dataset and fix the number of steps, or cut it to a known length."});
        return;
    }
    const bool oneSource = pipeline.sources.size() == 1;
    const std::string length = oneSource ? lengthOf(m_program, pipeline.sources.front(), Written::name) : std::string{};
    Argument taken; // What is taken from all is taken from the part of each process in proportion.
    if (pipeline.takes.size() == 1) {
        taken = Analysis::argument(m_program.node(pipeline.takes.front()), "count", 0);
    }
    if (!keepsBatches && pipeline.knownLength && !pipeline.groups && !pipeline.skips && (pipeline.takes.empty() || taken) &&
        !length.empty() && m_program.options().data != DataPolicy::divide &&
        onlyTrains(m_program, pipeline.sources.front(), blame)) {
        if (taken) {
            add({.way = Way::take, .site = {pipeline.takes.front().file, taken.value.index()}});
        }
        add({.way = Way::elements, .site = pipeline.sources.front(), .length = length});
        return;
    }
    // The finished dataset, behind the statement that binds its name last; or what a loop changes of a named one: ds.take(100).
    const Site name = underMethods(m_program, expression);
    const bool isChanged = name != expression;
    const auto isInHead = [&](Site take) {
        return take.file == expression.file && m_program.node(expression).contains(m_program.node(take));
    };
    const bool takes = std::ranges::any_of(pipeline.takes, isInHead);
    const bool isPlain = !isChanged || (!pipeline.skips && (!takes || taken));
    const std::optional<DataStep> step = isPlain ? shardOfName(name, pipeline) : std::nullopt;
    if (step && isMadeAnew(m_program, name, step->site)) {
        if (pipeline.knownLength && !isChanged && m_program.node(blame).is(Kind::for_statement)) {
            addPart(expression);
            return;
        }
        add({.way = Way::unknown,
             .site = blame,
             .reason = "the dataset of this loop is made in several places, and only one of them could be sharded",
             .advice = "Shard the dataset right in front of the loop, cut to equal lengths."});
        return;
    }
    if (step && !isChanged && pipeline.knownLength && isSeenWhole(m_program, valueOf(m_program, step->site), blame)) {
        addPart(expression);
        return;
    }
    if (step && (!isChanged || onlyTrains(m_program, valueOf(m_program, step->site), blame))) {
        if (takes) {
            add({.way = Way::take, .site = {pipeline.takes.front().file, taken.value.index()}});
        }
        add(*step);
        return;
    }
    const Node head = m_program.node(blame).child(Field::right);
    if (pipeline.knownLength && m_program.node(blame).is(Kind::for_statement) && m_program.node(expression).is(Kind::call) &&
        head.contains(m_program.node(expression))) { // It gets a name in front of the loop.
        addPart(expression);
        return;
    }
    add({.way = Way::unknown,
         .site = blame,
         .reason = "the data of this loop come from an expression that has no place to shard it",
         .advice =
             "Give the dataset a name and shard it: d = d.take(n // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())."});
}

void DataPlan::addPart(Site expression) const
{
    if (haveNoLength(m_program)) {
        add({.way = Way::unknown,
             .site = expression,
             .reason = "the dataset has no place to shard it, and datasets of TensorFlow 1 have no length",
             .advice = "Give the dataset a name and shard it to equal lengths in front of the loop."});
        return;
    }
    const std::string given = m_program.freeName(expression.file, "batches");
    const std::string whole = m_program.node(expression).is(Kind::identifier) ? m_program.text(expression) : given;
    add({.way = Way::part, .site = expression, .length = "len(" + whole + ")", .name = given});
}

void DataPlan::shardEndless(const Pipeline& pipeline, Site blame, Site readers) const
{
    if (pipeline.groups && !pipeline.sources.empty()) {
        add({.way = Way::unknown,
             .site = blame,
             .reason = "elements that lie side by side are put together, and a part of the elements would give other groups",
             .advice = "Shard the dataset behind the grouping: d.shard(hvd.size(), hvd.rank())."});
        return;
    }
    for (const Site source : pipeline.sources) {
        const Site records = recordsOf(m_program, source);
        const bool isOneOf = !records && mayBeSeveral(m_program, source);
        const Site place = isOneOf ? oneOfSeveral(m_program, source, pipeline) : records ? records : source;
        if (!place) {
            add({.way = Way::unknown,
                 .site = source,
                 .reason = "this gives more than one dataset, and where the one that is trained on parts from the others was not "
                           "found out",
                 .advice = "Give the dataset for training a name and shard it, in front of shuffle, repeat and batch: "
                           "d = d.shard(hvd.size(), hvd.rank())."});
        } else if (records && comeInAnyOrder(m_program, records)) {
            add({.way = Way::unknown,
                 .site = source,
                 .reason =
                     "there may be fewer files than processes, and their records come in any order, on each process in another",
                 .advice =
                     "Shard the files where there are enough of them, or leave out what lets the records race and shard them."});
        } else if (!readers || onlyTrains(m_program, place, readers)) {
            add({.way = Way::endless, .site = place});
        } else {
            // Shuffled by a part at a time, each process would go through the first part of the data and no further.
            add({.way = Way::unknown,
                 .site = source,
                 .reason = "what is made here is not only trained on, so that it cannot be divided here",
                 .advice = "Shard the data for training where they part from the others, in front of shuffle and batch: "
                           "d = d.shard(hvd.size(), hvd.rank())."});
        }
    }
}

namespace {

/// A call that says itself that it does not train: run(valid, training=False). What it is given is no data of training.
bool trainsNothing(Program& program, Site call, Site function)
{
    bool trains = false;
    bool isSwitched = false;
    for (const Indication* each : program.training()) {
        if (program.analysis().enclosingFunction(each->training) == function) {
            const bool isOff = isSwitchedOff(program.analysis(), call, function, each->training);
            trains = trains || !isOff;
            isSwitched = isSwitched || isOff;
        }
    }
    return isSwitched && !trains;
}

} // namespace

Site finishedBy(Program& program, const DataStep& step)
{
    return step.way == Way::part ? step.site : valueOf(program, step.site);
}

std::optional<DataStep> DataPlan::shardOfName(Site name, const Pipeline& pipeline) const
{
    Analysis& analysis = m_program.analysis();
    std::set<Site> seen;
    while (m_program.node(name).is(Kind::identifier) && seen.insert(name).second) {
        const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(name);
        if (bindings.empty()) {
            break;
        }
        const Analysis::FoundBinding& last = bindings.back();
        const Binding& binding = *last.binding;
        if (binding.kind == Binding::Kind::parameter) {
            const Site function = analysis.enclosingFunction({last.file, binding.node});
            const std::vector<Site>& callers = analysis.callers(function);
            Argument given;
            Site from;
            std::size_t running = 0;
            for (const Site call : callers) {
                if (m_program.runs(call) && !trainsNothing(m_program, call, function)) {
                    given = analysis.argumentFor(call, function, binding);
                    from = call;
                    ++running;
                }
            }
            if (running != 1 || !given) {
                break;
            }
            name = {from.file, given.value.index()};
            continue;
        }
        if (binding.kind == Binding::Kind::assignment && m_program.runs({last.file, binding.node})) {
            const std::string text = m_program.text({last.file, binding.node});
            const std::string count = countOfDataset(m_program, text, pipeline.knownLength);
            return DataStep{.way = Way::batches, .site = {last.file, binding.node}, .length = count, .name = text};
        }
        break;
    }
    return std::nullopt;
}

void DataPlan::planDatasetLoop(Site loop, Site iterable, const Indication& training) const
{
    const Pipeline pipeline = pipelineOf(m_program, iterable);
    (void)training;
    if (!pipeline.endless) {
        shardFinite(pipeline, iterable, isUsedAfter(m_program, loop), loop);
        return;
    }
    if (pipeline.takes.size() == 1) {
        const Site take = pipeline.takes.front();
        if (const Argument count = Analysis::argument(m_program.node(take), "count", 0)) {
            add({.way = Way::take, .site = {take.file, count.value.index()}});
        }
    } else {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "the loop goes over a dataset that repeats for ever, and what ends it is not known",
             .advice = "Divide the number of steps by hvd.size() where the loop is left."});
        return;
    }
    shardEndless(pipeline, loop, loop);
}

// ---- fit ---------------------------------------------------------------------------------------------------------------------

bool DataPlan::knowsEpochSteps(Site fit) const
{
    const Node node = m_program.node(fit);
    Analysis& analysis = m_program.analysis();
    const bool generator = m_program.facts().roles().is(fit, Role::fitGenerator);
    const Argument data = generator ? Analysis::argument(node, "generator", 0) : Analysis::argument(node, "x", 0);
    const Argument steps = epochCount(m_program, fit);
    if (steps && !steps.value.is(Kind::none)) {
        return true;
    }
    if (!data) {
        return false;
    }
    const Site expression{fit.file, data.value.index()};
    const Pipeline pipeline = pipelineOf(m_program, expression);
    if (analysis.mayBeInstance(expression, "tensorflow.data.Dataset") || pipeline.dataset) {
        return pipeline.knownLength && !pipeline.filtered && !pipeline.endless && !pipeline.sources.empty();
    }
    const bool array = std::ranges::any_of(analysis.values(expression), [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.");
    });
    // A generator brings its labels itself.
    const bool labels = !generator && Analysis::argument(node, "y", 1);
    return labels || array || analysis.mayBeInstance(expression, "tensorflow.keras.utils.Sequence");
}

bool DataPlan::planPictures(Site flow, Site expression, Site fit) const
{
    const Node call = m_program.node(flow);
    if (call.child(Field::function).child(Field::attribute).text() == "flow") { // As long as its arrays.
        const Argument pictures = Analysis::argument(call, "x", 0);
        const Argument labels = Analysis::argument(call, "y", 1);
        std::vector<Site> arrays;
        for (const Argument& array : {pictures, labels}) {
            if (array && isPureName(array.value)) {
                arrays.push_back({flow.file, array.value.index()});
            }
        }
        const bool whole = pictures && isPureName(pictures.value) && (!labels || isPureName(labels.value)) &&
                           !Analysis::argument(call, "sample_weight", 4) && !Analysis::argument(call, "subset", -1);
        if (whole && m_program.node(fit).contains(call)) {
            add({.way = Way::sliceArgument,
                 .site = flow,
                 .length = "len(" + m_program.text(arrays.front()) + ")",
                 .parts = arrays});
            return true;
        }
    }
    // Each process draws from all of them, in an order of its own.
    if (!isPureName(m_program.node(expression)) || !drawsSamples(m_program, expression)) {
        return false;
    }
    add({.way = Way::stepsMissing, .site = fit, .name = m_program.text(expression)});
    m_random = true;
    return true;
}

namespace {

/// A Sequence gives its batches by number. One whose method reads no number hands out what comes next, in whatever order it is
/// asked.
bool givesByNumber(Program& program, Site type)
{
    const Site method = program.analysis().method(type, "__getitem__");
    const Node parameters = method ? program.node(method).child(Field::parameters) : Node{};
    const Node number = parameters.childCount() > 1 ? parameters.child(1U) : Node{};
    if (!number.is(Kind::identifier)) {
        return true;
    }
    const Tree& tree = program.analysis().sources().tree(method.file);
    const NodeIndex body = program.node(method).child(Field::body).index();
    for (NodeIndex at = body; at < tree.row(body).afterSubtree; ++at) {
        if (tree.node(at).is(Kind::identifier) && tree.node(at).text() == number.text()) {
            return true;
        }
    }
    return false;
}

} // namespace

/// A Sequence of the script, whose batches fit takes in an order that it draws anew for each pass, unless shuffle=False is given.
bool DataPlan::isMixedSequence(Site fit, Site expression) const
{
    Analysis& analysis = m_program.analysis();
    const ValueSet& values = analysis.values(expression);
    const auto isSequence = [&](const Value& value) {
        return value.kind == Value::Kind::instance && analysis.isInstance(value, "tensorflow.keras.utils.Sequence");
    };
    const auto asksNumber = [&](const Value& value) { return givesByNumber(m_program, value.type); };
    if (!std::ranges::all_of(values, asksNumber) && !drawsSamples(m_program, expression)) {
        return false;
    }
    const Argument shuffle = givenTo(m_program, fit, "shuffle");
    return !values.empty() && std::ranges::all_of(values, isSequence) && (!shuffle || shuffle.value.is(Kind::true_));
}

void DataPlan::planFit(const Indication& training) const
{
    const Site call = training.training;
    const Node node = m_program.node(call);
    Analysis& analysis = m_program.analysis();
    const bool generator = m_program.facts().roles().is(call, Role::fitGenerator);
    const Argument data = generator ? Analysis::argument(node, "generator", 0) : Analysis::argument(node, "x", 0);
    const Argument steps = epochCount(m_program, call);
    if (!data) {
        add({.way = Way::unknown,
             .site = call,
             .reason = "the training data of this call were not found",
             .advice = "Shard or slice the data by hand."});
        return;
    }
    const Site expression{call.file, data.value.index()};
    const Pipeline pipeline = pipelineOf(m_program, expression);
    const bool counted = steps && !steps.value.is(Kind::none);
    if (counted) {
        add({.way = Way::stepsArgument, .site = {call.file, steps.value.index()}});
    }
    const Argument labels = unlessNone(m_program, call, Analysis::argument(node, "y", 1));
    const bool array = std::ranges::any_of(analysis.values(expression), [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.");
    });
    // fit takes these for arrays only.
    const Argument batch = Analysis::argument(node, "batch_size", 2);
    const Argument split = Analysis::argument(node, "validation_split", 6);
    const bool told = (batch && !batch.value.is(Kind::none)) || (split && !split.value.is(Kind::none));
    const bool takesArrays = !generator && (labels || array || told);
    // A name of what was made from datasets may be that of a dataset, or of arrays that were read from one.
    if (analysis.mayBeInstance(expression, "tensorflow.data.Dataset") ||
        (pipeline.dataset && data.value.is(Kind::identifier) && !takesArrays)) {
        if (counted || pipeline.endless) {
            shardEndless(pipeline, call, call);
            return;
        }
        shardFinite(pipeline, expression, false, call);
        return;
    }
    if (takesArrays && !counted) {
        std::vector<Site> arrays;
        const auto collect = [&](Node value) { // None stands for an output without targets.
            if (value.is(Kind::dictionary)) {
                for (Node pair = value.firstChild(); pair; pair = pair.nextSibling()) {
                    if (pair.is(Kind::pair) && !pair.child(Field::value).is(Kind::none)) {
                        arrays.push_back({call.file, pair.child(Field::value).index()});
                    }
                }
            } else if (value.is(Kind::list) || value.is(Kind::tuple)) {
                for (Node child = value.firstChild(); child; child = child.nextSibling()) {
                    if (!child.is(Kind::none)) {
                        arrays.push_back({call.file, child.index()});
                    }
                }
            } else {
                arrays.push_back({call.file, value.index()});
            }
        };
        collect(data.value);
        if (labels) {
            collect(labels.value);
        }
        if (const Argument weights = unlessNone(m_program, call, Analysis::argument(node, "sample_weight", 10))) {
            collect(weights.value);
        }
        add(slicesOf(m_program, call, arrays));
        return;
    }
    if (isMixedSequence(call, expression)) { // Each process takes its batches in an order of its own.
        m_random = true;
        const Node parent = node.parent();
        const bool isAlone = parent.is(Kind::expression_statement) || parent.is(Kind::return_statement) ||
                             (parent.is(Kind::assignment) && node.field() == Field::right);
        if (!counted && isPureName(data.value)) {
            add({.way = Way::stepsMissing, .site = call, .name = m_program.text(expression)});
        } else if (!counted && isAlone && isPureName(node.child(Field::function).child(Field::object))) {
            add({.way = Way::stepsMissing,
                 .site = call,
                 .name = m_program.freeName(call.file, "batches"),
                 .parts = {expression}});
        } else if (!counted) {
            add({.way = Way::unknown,
                 .site = call,
                 .reason = "the data are a Sequence without a name, whose length cannot be asked for",
                 .advice = "Give it a name, and give fit steps_per_epoch=len(name) // hvd.size()."});
        }
        return;
    }
    if (counted && drawsSamples(m_program, expression)) { // Every process draws its own data, a fixed number of times.
        m_random = true;
        return;
    }
    if (const Site flow = pictureFlowOf(m_program, expression); flow && !counted && planPictures(flow, expression, call)) {
        return;
    }
    add({.way = Way::unknown,
         .site = call,
         .reason = "the data come from a generator, and whether each process gets different data is not known",
         .advice = "Make the generator's order depend on hvd.rank(), and divide the number of steps by hvd.size()."});
}

// ---- Estimators --------------------------------------------------------------------------------------------------------------

bool DataPlan::shardInBranch(Site input) const
{
    // if training: data = data.shuffle(n).repeat()
    Site first;
    const auto look = [&](Site site) {
        const Node node = m_program.node(site);
        const bool isOrder = node.is(Kind::call) &&
                             callsOneOf(m_program, site, {"tensorflow.data.Dataset.shuffle", "tensorflow.data.Dataset.repeat"});
        bool isInBranch = false;
        for (Node up = node.parent(); isOrder && up && !up.is(Kind::function_definition); up = up.parent()) {
            isInBranch = isInBranch ||
                         (up.is(Kind::if_statement) && asksParameter(m_program, {site.file, up.child(Field::condition).index()}));
        }
        if (isInBranch && (!first || (site.file == first.file && site.node < first.node))) {
            first = site;
        }
        return true;
    };
    const FileIndex& index = m_program.analysis().sources().index(input.file);
    const Node body = m_program.node(input).child(Field::body);
    if (m_program.node(input).is(Kind::lambda)) {
        m_program.analysis().slice({input.file, body.index()}, look);
    }
    for (const NodeIndex returned : index.returns(index.scopeOpenedBy(input.node))) {
        m_program.analysis().slice({input.file, returned}, look);
    }
    Node object = first ? m_program.node(first) : Node{};
    while (object.is(Kind::call)) {
        object = object.child(Field::function).child(Field::object);
    }
    const Site data{first.file, object ? object.index() : noNode};
    if (!object.is(Kind::identifier) || stagesOf(m_program, data).batches || !stagesOf(m_program, data).orders.empty()) {
        return false;
    }
    add({.way = Way::endless, .site = data});
    return true;
}

void DataPlan::planEstimator(const Indication& training) const
{
    const Site call = training.training;
    const Node node = m_program.node(call);
    Analysis& analysis = m_program.analysis();
    bool counted = false;
    for (const auto& [name, position] : {std::pair{"steps", 2}, std::pair{"max_steps", 3}}) {
        const Argument count = Analysis::argument(node, name, position);
        if (count && !count.value.is(Kind::none)) {
            add({.way = Way::stepsArgument, .site = {call.file, count.value.index()}});
            counted = true;
        }
    }
    bool divided = false;
    if (const Argument input = Analysis::argument(node, "input_fn", 0); input && counted) {
        for (const Value& value : analysis.values({call.file, input.value.index()})) {
            Pipeline pipeline;
            if (value.kind == Value::Kind::function) {
                const FileIndex& index = analysis.sources().index(value.site.file);
                const Node body = m_program.node(value.site).child(Field::body);
                if (m_program.node(value.site).is(Kind::lambda)) {
                    pipeline = pipelineOf(m_program, {value.site.file, body.index()});
                }
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
                    pipeline = pipelineOf(m_program, {value.site.file, returned});
                }
                const bool isShared =
                    std::ranges::any_of(pipeline.sources, [&](Site source) { return isEvaluated(m_program, source); });
                if (pipeline.endless && !(isShared && shardInBranch(value.site))) {
                    shardEndless(pipeline, value.site, {});
                }
                divided = pipeline.endless && !pipeline.sources.empty();
            } else if (value.kind == Value::Kind::libraryResult &&
                       (value.name.ends_with(".numpy_input_fn") || value.name.ends_with(".pandas_input_fn"))) {
                // It shuffles in each process, for ever.
                const Node maker = m_program.node(value.site);
                const Argument shuffle = Analysis::argument(maker, "shuffle", 4);
                const Argument epochs = Analysis::argument(maker, "num_epochs", 3);
                divided = shuffle && shuffle.value.is(Kind::true_) && epochs && epochs.value.is(Kind::none);
                m_random = true;
            }
        }
    }
    if (!divided) {
        add({.way = Way::unknown,
             .site = call,
             .reason = "the input function does not give each process data of its own for as many steps as are asked for",
             .advice = "Shard its dataset before shuffle, repeat and batch, and repeat it for ever."});
    }
}

} // namespace rankwright
