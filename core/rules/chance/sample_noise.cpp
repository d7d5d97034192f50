// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/sample_noise.h"

#include "core/rules/data/ordered_reads.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <string_view>

namespace rankwright {

namespace {

/// The names in an expression whose whole shape it asks for: x of x.shape, tf.shape(x), np.shape(x); not of x.shape[0].
std::set<std::string_view> shapesIn(Program& program, Site expression)
{
    std::set<std::string_view> names;
    const Tree& tree = program.analysis().sources().tree(expression.file);
    for (NodeIndex at = expression.node; at < tree.row(expression.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        Node asked =
            node.is(Kind::attribute) && node.child(Field::attribute).text() == "shape" ? node.child(Field::object) : Node{};
        if (node.is(Kind::call) && callsOneOf(program, {expression.file, at}, {"tensorflow.shape", "numpy.shape"})) {
            asked = node.child(Field::arguments).firstChild();
        }
        const bool isWhole = !(node.parent().is(Kind::subscript) && node.field() == Field::value);
        if (asked && isWhole && isPureName(asked)) {
            names.insert(asked.text());
        }
    }
    return names;
}

/// What an operator, or the call that does as much, combines element by element.
std::vector<Node> operandsOf(Program& program, Site expression)
{
    const Node node = program.node(expression);
    if (node.is(Kind::binary_operator) && node.child(Field::operator_).text() != "@") {
        return {node.child(Field::left), node.child(Field::right)};
    }
    std::vector<Node> operands;
    if (node.is(Kind::call) &&
        callsOneOf(program, expression,
                   {"tensorflow.multiply", "tensorflow.math.multiply", "tensorflow.add", "tensorflow.math.add",
                    "tensorflow.where", "numpy.multiply", "numpy.add", "numpy.where"})) {
        for (Node each = node.child(Field::arguments).firstChild(); each; each = each.nextSibling()) {
            operands.push_back(each.is(Kind::keyword_argument) ? each.child(Field::value) : each);
        }
    }
    return operands;
}

bool comesFrom(Program& program, Site expression, Site draw)
{
    bool found = false;
    program.analysis().slice(expression, [&](Site site) {
        found = found || site == draw;
        return !found;
    });
    return found;
}

/// tf.sparse.retain(x, mask): chance says which entries of a sparse tensor stay, as dropout does.
bool choosesEntries(Program& program, Site call, Site draw)
{
    if (!program.node(call).is(Kind::call) || !callsOneOf(program, call, {"tensorflow.sparse.retain"})) {
        return false;
    }
    const Argument kept = Analysis::argument(program.node(call), "to_retain", 1);
    return kept && comesFrom(program, {call.file, kept.value.index()}, draw);
}

} // namespace

bool changesSamples(Program& program, Site draw)
{
    const Node arguments = program.node(draw).child(Field::arguments);
    const std::set<std::string_view> samples =
        arguments ? shapesIn(program, {draw.file, arguments.index()}) : std::set<std::string_view>{};
    const Tree& tree = program.analysis().sources().tree(draw.file);
    const Site function = program.analysis().enclosingFunction(draw);
    const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
    for (NodeIndex at = function ? function.node : 0; at < end; ++at) {
        const std::vector<Node> operands = operandsOf(program, {draw.file, at});
        // x, or as many of it as there are, in another order: what has the shape of x fits to nothing else.
        const auto isSamples = [&](Node operand) {
            const Node array = readAt(program, {draw.file, operand.index()}).array;
            return samples.contains(array ? array.text() : operand.text());
        };
        const auto isDrawn = [&](Node operand) {
            return !isSamples(operand) && comesFrom(program, {draw.file, operand.index()}, draw);
        };
        if ((std::ranges::any_of(operands, isSamples) && std::ranges::any_of(operands, isDrawn)) ||
            choosesEntries(program, {draw.file, at}, draw)) {
            return true;
        }
    }
    return false;
}

} // namespace rankwright
