// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/batch_shape.h"

#include "core/patterns/constants.h"
#include "core/patterns/loop_parts.h"
#include "core/rules/data/made_rows.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The number of samples that a layer or an input of a model asks for.
Site batchOfLayer(Program& program, Site call)
{
    const Node node = program.node(call);
    for (const std::string_view shape : {"batch_input_shape", "batch_shape"}) {
        if (const Site first = firstDimension(program, call.file, Analysis::argument(node, shape, -1))) {
            return first;
        }
    }
    if (!callsOneOf(program, call,
                    {"tensorflow.keras.Input", "tensorflow.keras.layers.Input", "tensorflow.keras.layers.InputLayer",
                     "keras.Input", "keras.layers.Input", "keras.layers.InputLayer"})) {
        return {call.file, noNode};
    }
    const Argument size = Analysis::argument(node, "batch_size", 1); // Stand-alone Keras has the whole shape there.
    const bool isShape = size && !size.keyword && (size.value.is(Kind::list) || size.value.is(Kind::tuple));
    if (isShape) {
        return firstDimension(program, call.file, size);
    }
    return {call.file,
            size && !isConstant(program.analysis(), {call.file, size.value.index()}, Kind::none) ? size.value.index() : noNode};
}

/// Written in the input_signature of a function.
bool isInSignature(Node node)
{
    Node around = node.parent();
    while (around && !around.is(Kind::keyword_argument)) {
        around = around.parent();
    }
    return around && around.child(Field::name).text() == "input_signature";
}

/// The number of samples that a value has to have here: in a signature, or in a shape that is checked.
Site batchOfSignature(Program& program, Site call)
{
    const Node node = program.node(call);
    if (isInSignature(node) && callsOneOf(program, call, {"tensorflow.TensorSpec"})) {
        return firstDimension(program, call.file, Analysis::argument(node, "shape", 0));
    }
    const Argument checked = Analysis::argument(node, "shape", 1);
    if (checked && callsOneOf(program, call, {"tensorflow.ensure_shape"})) {
        return firstDimension(program, call.file, checked);
    }
    const Argument seen = Analysis::argument(node, "x", 0);
    const Argument meant = Analysis::argument(node, "y", 1);
    const bool isAsserted = seen && meant && seen.value.child(Field::attribute).text() == "shape" &&
                            callsOneOf(program, call, {"tensorflow.assert_equal", "tensorflow.compat.v1.assert_equal"});
    return isAsserted ? firstDimension(program, call.file, meant) : Site{call.file, noNode};
}

/// cell.zero_state(n)
Site stateRows(Program& program, Site call)
{
    const Argument size = Analysis::argument(program.node(call), "batch_size", 0);
    return {call.file, size && (size.value.is(Kind::integer) || isPureName(size.value)) ? size.value.index() : noNode};
}

/// The number of rows that a graph has in it: x.set_shape([n, 8]), cell.zero_state(n), what a loss gets beside the data.
Site batchOfGraph(Program& program, Site call)
{
    const Node node = program.node(call);
    const std::string_view method = node.child(Field::function).child(Field::attribute).text();
    if (method == "set_shape" && program.analysis().projectCallees(call).empty()) {
        return firstDimension(program, call.file, Analysis::argument(node, "shape", 0));
    }
    if (method == "zero_state") {
        return stateRows(program, call);
    }
    return rowsBesideData(program, call);
}

/// What `asked` finds at the calls that run.
template <typename Asked>
std::vector<Site> numbersAt(Program& program, Asked asked)
{
    std::vector<Site> numbers;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site number = asked(Site{file, at});
            if (number && program.runs({file, at})) {
                numbers.push_back(number);
            }
        }
    }
    return numbers;
}

/// Integers that an expression can be, as they are written; empty where that is not known.
std::vector<std::string> numbersOf(Program& program, Site expression)
{
    std::vector<std::string> numbers;
    for (const Value& value : program.analysis().values(expression)) {
        if (value.kind != Value::Kind::literal || !program.node(value.site).is(Kind::integer)) {
            return {};
        }
        numbers.push_back(program.text(value.site));
    }
    return numbers;
}

bool mayBeEqual(Program& program, Site one, Site other)
{
    const std::vector<std::string> ones = numbersOf(program, one);
    const std::vector<std::string> others = numbersOf(program, other);
    if (ones.empty() || others.empty()) { // Where nobody knows the number, one name says that it is one: args.size, self.size
        const auto last = [&](Site name) {
            const std::string text = program.text(name);
            return text.substr(text.rfind('.') + 1);
        };
        return ones.empty() && others.empty() && last(one) == last(other);
    }
    return std::ranges::any_of(ones,
                               [&](const std::string& number) { return std::ranges::find(others, number) != others.end(); });
}

/// A method of a layer or a model that gets a batch, or a loss.
bool getsBatch(Program& program, Site function)
{
    if (!function || program.node(function).is(Kind::lambda)) {
        return false;
    }
    const Site owner = program.analysis().enclosingClass(function);
    if (owner && program.node(function).child(Field::name).text() == "call" &&
        program.analysis().isSubclass(owner, "tensorflow.keras.layers.Layer")) {
        return true;
    }
    return std::ranges::any_of(program.facts().calls(Role::compile), [&](Site call) {
        const Argument loss = Analysis::argument(program.node(call), "loss", 1);
        return loss && std::ranges::any_of(program.analysis().values({call.file, loss.value.index()}),
                                           [&](const Value& value) { return value.site == function; });
    });
}

/// inputs[row] for a row of range(size), in what gets a batch: the number of rows that have to be there.
std::vector<Site> rowsByNumber(Program& program)
{
    std::vector<Site> numbers;
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (const NodeIndex at : program.analysis().sources().index(file).nodes({Kind::for_statement, Kind::for_in_clause})) {
            const Node node = tree.node(at);
            const Site range{file, node.child(Field::right).index()};
            const Node row = node.child(Field::left);
            if (!row.is(Kind::identifier) || !isCount(program, range) || !countOf(program, range)) {
                continue;
            }
            const Site function = program.analysis().enclosingFunction({file, at});
            const Node around = node.is(Kind::for_statement) ? node : node.parent();
            const auto isRow = [&](Node part) {
                const Node rows = part.child(Field::value);
                return part.is(Kind::subscript) && part.child(Field::subscript).text() == row.text() &&
                       rows.is(Kind::identifier) &&
                       std::ranges::any_of(program.analysis().bindingsOf({file, rows.index()}),
                                           [](const auto& found) { return found.binding->kind == Binding::Kind::parameter; });
            };
            bool indexes = false;
            for (NodeIndex part = around.index(); part < tree.row(around.index()).afterSubtree && !indexes; ++part) {
                indexes = isRow(tree.node(part));
            }
            if (indexes && getsBatch(program, function)) {
                numbers.push_back(countOf(program, range));
            }
        }
    }
    return numbers;
}

} // namespace

bool countsRowsOfBatch(Program& program, Site size)
{
    const std::vector<Site> numbers = rowsByNumber(program);
    return std::ranges::any_of(numbers, [&](Site number) { return mayBeEqual(program, number, size); });
}

namespace {

/// A number of rows that is written in a call of a graph: placeholders, states, shapes.
Site rowsOfGraph(Program& program, Site call)
{
    const Node node = program.node(call);
    const auto shape = [&](std::string_view name, int position) {
        return firstDimension(program, call.file, Analysis::argument(node, name, position));
    };
    if (callsOneOf(program, call, {"tensorflow.compat.v1.placeholder", "tensorflow.reshape"})) {
        return shape("shape", 1);
    }
    if (callsOneOf(program, call, {"tensorflow.nn.conv2d_transpose"})) {
        return shape("output_shape", 2);
    }
    if (node.child(Field::function).child(Field::attribute).text() == "zero_state") {
        return stateRows(program, call);
    }
    return batchOfLayer(program, call);
}

/// np.ones((n, 1)), [1] * n, also n more of them behind, or as an array: a mark for each row, the same for all.
// NOLINTNEXTLINE(misc-no-recursion): down the operands and through names, not deeper than `deepest`.
Site marksOf(Program& program, Site expression, int depth = 0)
{
    constexpr int deepest = 4;
    const Node node = program.node(expression);
    const auto of = [&](Node part) { return marksOf(program, {expression.file, part.index()}, depth + 1); };
    const Site none{expression.file, noNode};
    if (!node || depth > deepest) {
        return none;
    }
    if (node.is(Kind::binary_operator)) {
        const Node left = node.child(Field::left);
        if (left.is(Kind::list)) {
            return rowsMade(program, expression);
        }
        const Site rows = of(left); // Labels that are made smooth: np.ones((n, 1)) * 0.9
        return rows ? rows : of(node.child(Field::right));
    }
    if (node.is(Kind::identifier)) {
        for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(expression)) {
            const bool isWhole = found.binding->target == found.binding->node;
            if (found.binding->kind == Binding::Kind::assignment && isWhole) {
                if (const Site rows = marksOf(program, {found.file, found.binding->value}, depth + 1)) {
                    return rows;
                }
            }
        }
        return none;
    }
    const Node first = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : Node{};
    if (first &&
        callsOneOf(program, expression, {"numpy.array", "numpy.asarray", "numpy.concatenate", "numpy.hstack", "numpy.vstack"})) {
        const bool isList = first.is(Kind::list) || first.is(Kind::tuple);
        const Site rows = isList && first.firstChild() ? of(first.firstChild()) : of(first);
        return rows;
    }
    if (first && callsOneOf(program, expression, {"numpy.zeros", "numpy.ones", "numpy.full"})) {
        const Argument shape = Analysis::argument(node, "shape", 0);
        const bool isNumber = shape && (shape.value.is(Kind::integer) || isPureName(shape.value));
        const Site rows = firstDimension(program, expression.file, shape);
        return !rows.node && isNumber ? Site{expression.file, shape.value.index()} : rows;
    }
    return none;
}

/// What a step gets beside such marks is computed from what the loop cuts: x[i:i + n].
bool isCutIn(Program& program, Site loop, Site expression)
{
    bool isCut = false;
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        isCut = isCut || (site.file == loop.file && node.is(Kind::subscript) && program.node(loop).contains(node) &&
                          node.child(Field::subscript).is(Kind::slice));
        return !isCut;
    });
    return isCut;
}

/// train_on_batch(x[i:i + n], np.ones((n, 1))): the number of marks.
Site marksBeside(Program& program, Site loop, Site call)
{
    const Node arguments = program.node(call).child(Field::arguments);
    Site rows{call.file, noNode};
    bool hasPart = false;
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Site given{call.file, (child.is(Kind::keyword_argument) ? child.child(Field::value) : child).index()};
        const Site marks = marksOf(program, given);
        rows = marks ? marks : rows;
        hasPart = hasPart || (!marks && isCutIn(program, loop, given));
    }
    return hasPart ? rows : Site{call.file, noNode};
}

} // namespace

bool asksRows(Program& program, Site loop, Site size)
{
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            const bool trains = file == loop.file && program.node(loop).contains(program.node(call)) &&
                                program.facts().roles().is(call, Role::trainOnBatch);
            const Site asked = trains ? marksBeside(program, loop, call) : rowsOfGraph(program, call);
            if (asked && program.runs(call) && mayBeEqual(program, asked, size)) {
                return true;
            }
        }
    }
    return false;
}

bool fixesBatchOfModel(Program& program)
{
    const std::vector<Site> sizes = numbersAt(program, [&](Site call) { return batchOfLayer(program, call); });
    return std::ranges::any_of(sizes, [&](Site size) {
        const std::vector<std::string> numbers = numbersOf(program, size);
        return numbers.empty() || std::ranges::any_of(numbers, [](const std::string& number) { return number != "1"; });
    });
}

std::vector<Site> askedBatches(Program& program)
{
    std::vector<Site> numbers = numbersAt(program, [&](Site call) {
        const Site ofLayer = batchOfLayer(program, call);
        const Site asked = ofLayer ? ofLayer : batchOfSignature(program, call);
        return asked ? asked : program.trainsEagerly() ? batchOfStep(program, call) : batchOfGraph(program, call);
    });
    const std::vector<Site> byNumber = rowsByNumber(program);
    numbers.insert(numbers.end(), byNumber.begin(), byNumber.end());
    return numbers;
}

bool needsWholeBatches(Program& program, Site call, const std::vector<Site>& asked)
{
    const Argument size = Analysis::argument(program.node(call), "batch_size", 0);
    const Argument drop = Analysis::argument(program.node(call), "drop_remainder", 1);
    if (!size || (drop && !drop.value.is(Kind::false_)) || !callsOneOf(program, call, {"tensorflow.data.Dataset.batch"})) {
        return false;
    }
    const Site number{call.file, size.value.index()};
    return std::ranges::any_of(asked, [&](Site one) { return mayBeEqual(program, one, number); });
}

} // namespace rankwright
