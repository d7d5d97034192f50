// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/batch_shape.h"

#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The first dimension of a shape, where it is written out and not left open.
Site firstDimension(Program& program, FileId file, const Argument& given)
{
    Node shape = given ? given.value : Node{};
    if (shape && !shape.is(Kind::list) && !shape.is(Kind::tuple)) {
        for (const Value& value : program.analysis().values({file, shape.index()})) {
            if (value.kind == Value::Kind::literal) {
                file = value.site.file;
                shape = program.node(value.site);
            }
        }
    }
    if (!shape || !(shape.is(Kind::list) || shape.is(Kind::tuple)) || !shape.firstChild()) {
        return {file, noNode};
    }
    const Node first = shape.firstChild();
    return {file, first.is(Kind::integer) || isPureName(first) ? first.index() : noNode};
}

/// The number of samples that a layer or an input of a model asks for.
Site batchOfLayer(Program& program, Site call)
{
    const Node node = program.node(call);
    for (const std::string_view shape : {"batch_input_shape", "batch_shape"}) {
        if (const Site first = firstDimension(program, call.file, Analysis::argument(node, shape, -1))) {
            return first;
        }
    }
    const Argument size = Analysis::argument(node, "batch_size", -1);
    const bool isInput = size && callsOneOf(program, call,
                                            {"tensorflow.keras.Input", "tensorflow.keras.layers.Input",
                                             "tensorflow.keras.layers.InputLayer", "keras.Input"});
    return {call.file, isInput && !size.value.is(Kind::none) ? size.value.index() : noNode};
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
    if (ones.empty() || others.empty()) {
        return ones.empty() && others.empty();
    }
    return std::ranges::any_of(ones,
                               [&](const std::string& number) { return std::ranges::find(others, number) != others.end(); });
}

} // namespace

bool fixesBatchOfModel(Program& program)
{
    return !numbersAt(program, [&](Site call) { return batchOfLayer(program, call); }).empty();
}

std::vector<Site> askedBatches(Program& program)
{
    return numbersAt(program, [&](Site call) {
        const Site ofLayer = batchOfLayer(program, call);
        return ofLayer ? ofLayer : batchOfSignature(program, call);
    });
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
