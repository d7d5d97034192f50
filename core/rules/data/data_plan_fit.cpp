// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of DataPlan about fit: datasets, arrays, Sequences, pictures and generators that it is given.

#include "core/patterns/constants.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/drawn_samples.h"
#include "core/rules/data/held_parts.h"
#include "core/rules/data/ordered_reads.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/row_count.h"
#include "core/rules/data/whole_orders.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// A batch is as large as the array is long: batch_size=len(x).
bool isAllOf(Program& program, Site size, Node array)
{
    const Node measured = isPureName(array) ? measuredBy(program, size) : Node{};
    if (!measured || measured.text() != array.text() || &measured.tree() != &array.tree()) {
        return false;
    }
    return !array.is(Kind::identifier) ||
           program.analysis().shareBinding({size.file, measured.index()}, {size.file, array.index()});
}

/// An argument that is given, and not as None.
Argument unlessNone(Program& program, Site call, const Argument& argument)
{
    const bool isNone = argument && isConstant(program.analysis(), {call.file, argument.value.index()}, Kind::none);
    return isNone ? Argument{} : argument;
}

/// What counts the steps of an epoch; Keras 1 counted its samples, which later versions divide by the size of a batch.
Argument epochCount(Program& program, Site fit)
{
    const Argument steps = givenTo(program, fit, "steps_per_epoch");
    return steps ? steps : givenTo(program, fit, "samples_per_epoch");
}

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

/// The arrays that an argument is or holds; None stands for an output without targets.
void addArrays(Site call, Node value, std::vector<Site>& arrays)
{
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
}

/// The arrays that a fit is given: samples, labels and weights.
std::vector<Site> arraysGiven(Program& program, Site call, const Argument& data, const Argument& labels)
{
    std::vector<Site> arrays;
    addArrays(call, data.value, arrays);
    if (labels) {
        addArrays(call, labels.value, arrays);
    }
    if (const Argument weights = unlessNone(program, call, Analysis::argument(program.node(call), "sample_weight", 10))) {
        addArrays(call, weights.value, arrays);
    }
    return arrays;
}

/// Several epochs take their steps from a dataset that ends. Keras begins it anew for each where the steps are all of its
/// batches, and a part of them need not be all of a part's.
bool isFinite(Program& program, Site fit, Site data, const Pipeline& pipeline)
{
    const Node node = program.node(data);
    const Argument epochs = givenTo(program, fit, "epochs");
    const bool isOne = !epochs || (epochs.value.is(Kind::integer) && epochs.value.text() == "1");
    const bool isPostfix = isPureName(node) || node.is(Kind::call) || node.is(Kind::subscript);
    const ValueSet& values = program.analysis().values(data);
    const auto isDataset = [&](const Value& value) { return program.analysis().isInstance(value, "tensorflow.data.Dataset"); };
    return !isOne && isPostfix && !pipeline.endless && pipeline.repeats.empty() && !values.empty() &&
           std::ranges::all_of(values, isDataset);
}

} // namespace

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

void DataPlan::planSequence(Site fit, Site expression) const
{
    const Node node = m_program.node(fit);
    const Node parent = node.parent();
    const bool isAlone = parent.is(Kind::expression_statement) || parent.is(Kind::return_statement) ||
                         (parent.is(Kind::assignment) && node.field() == Field::right);
    if (isPureName(m_program.node(expression))) {
        add({.way = Way::stepsMissing, .site = fit, .name = m_program.text(expression)});
    } else if (isAlone && isPureName(node.child(Field::function).child(Field::object))) {
        add({.way = Way::stepsMissing, .site = fit, .name = m_program.freeName(fit.file, "batches"), .parts = {expression}});
    } else {
        add({.way = Way::unknown,
             .site = fit,
             .reason = "the data are a Sequence without a name, whose length cannot be asked for",
             .advice = "Give it a name, and give fit steps_per_epoch=len(name) // hvd.size()."});
    }
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
        const bool ends = isFinite(m_program, call, expression, pipeline);
        add({.way = Way::stepsArgument, .site = {call.file, steps.value.index()}, .name = ends ? "ends" : ""});
    }
    const Argument labels = unlessNone(m_program, call, Analysis::argument(node, "y", 1));
    const bool array = std::ranges::any_of(analysis.values(expression), [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.");
    });
    // Keras takes these for arrays only, and lets a number of samples stand beside what brings batches of its own.
    const Argument batch = Analysis::argument(node, "batch_size", 2);
    const Argument split = Analysis::argument(node, "validation_split", 6);
    const bool told = (batch && !batch.value.is(Kind::none)) || (split && !split.value.is(Kind::none));
    const Site flow = labels || array ? Site{} : pictureFlowOf(m_program, expression);
    const bool bringsBatches = flow || analysis.mayBeInstance(expression, "tensorflow.keras.utils.Sequence");
    const bool takesArrays = !generator && (labels || array || (told && !bringsBatches));
    // A name of what was made from datasets may be that of a dataset, or of arrays that were read from one.
    if (analysis.mayBeInstance(expression, "tensorflow.data.Dataset") ||
        (pipeline.dataset && data.value.is(Kind::identifier) && !takesArrays)) {
        if (counted || pipeline.endless) {
            // A branch that gives something else would not be divided where the datasets are made.
            if (const std::optional<DataStep> named = shardOfName(expression, pipeline); named && named->way == Way::unknown) {
                add(*named);
                return;
            }
            shardEndless(pipeline, call, call);
            return;
        }
        shardFinite(pipeline, expression, false, call);
        return;
    }
    if (takesArrays && !counted) {
        DataStep slices = slicesOf(m_program, call, arraysGiven(m_program, call, data, labels));
        slices.isAll =
            slices.way == Way::sliceArgument && batch && isAllOf(m_program, {call.file, batch.value.index()}, data.value);
        add(std::move(slices));
        return;
    }
    if (isMixedSequence(call, expression)) { // Each process takes its batches in an order of its own.
        m_random = true;
        if (!counted) {
            planSequence(call, expression);
        }
        return;
    }
    if (givesInOrder(m_program, expression)) {
        add({.way = Way::unknown,
             .site = call,
             .reason = "its samples are gone through in their order, the same on all processes, so that with "
                       "fewer steps no process would come to the last ones",
             .advice =
                 "Give each process its own part of the samples, x[hvd.rank()::hvd.size()] cut to equal lengths, and divide "
                 "the number of steps by hvd.size()."});
        return;
    }
    if (givesAllInOrders(m_program, expression)) {
        add({.way = Way::unknown,
             .site = call,
             .reason =
                 "its generator gives all of the samples for each step, the same on all processes in whatever order, so that "
                 "fewer steps would train less",
             .advice =
                 "Leave the number of steps, and give each process its own part of the samples, x[hvd.rank()::hvd.size()] cut "
                 "to equal lengths, without a scaled learning rate where the loss is a mean; or leave all as it is."});
        return;
    }
    if (counted && drawsSamples(m_program, expression)) { // Every process draws its own data, a fixed number of times.
        m_random = true;
        return;
    }
    if (flow && !counted && planPictures(flow, expression, call)) {
        return;
    }
    add({.way = Way::unknown,
         .site = call,
         .reason = "the data come from a generator, and whether each process gets different data is not known",
         .advice = "Make the generator's order depend on hvd.rank(), and divide the number of steps by hvd.size()."});
}

} // namespace rankwright
