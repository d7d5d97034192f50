// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/counted_whiles.h"

#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// step, step * size, size * step: the name, and beside it what each turn counts for.
Node counterIn(Node compared)
{
    compared = compared.withoutParentheses();
    if (compared.is(Kind::identifier)) {
        return compared;
    }
    const bool multiplies = compared.is(Kind::binary_operator) && compared.child(Field::operator_).text() == "*";
    return multiplies && isPure(compared.child(Field::right)) && compared.child(Field::left).is(Kind::identifier)
               ? compared.child(Field::left)
               : Node{};
}

/// A name keeps in the loop what it was.
bool keepsValues(Program& program, Site loop, Node expression)
{
    const Tree& tree = program.analysis().sources().tree(loop.file);
    for (NodeIndex at = expression.index(); at < tree.row(expression.index()).afterSubtree; ++at) {
        const Node name = tree.node(at);
        const bool isBound = name.is(Kind::identifier) && name.field() != Field::attribute &&
                             std::ranges::any_of(program.analysis().bindingsOf({loop.file, at}), [&](const auto& found) {
                                 return found.file == loop.file && program.node(loop).contains(tree.node(found.binding->node));
                             });
        if (isBound) {
            return false;
        }
    }
    return true;
}

/// The counter is bound outside of the loop as 0 or 1, in front of it.
bool beginsAtFirst(Program& program, Site loop, Site counter)
{
    bool begins = false;
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(counter)) {
        const Binding& binding = *found.binding;
        if (found.file == loop.file && program.node(loop).contains(program.node({found.file, binding.node}))) {
            continue;
        }
        const Node value = binding.value != noNode ? program.node({found.file, binding.value}) : Node{};
        const bool isFirst = binding.kind == Binding::Kind::assignment && found.file == loop.file && binding.node < loop.node &&
                             value.is(Kind::integer) && (value.text() == "0" || value.text() == "1");
        if (!isFirst) {
            return false;
        }
        begins = true;
    }
    return begins;
}

/// Read in a condition, or to be put out.
bool isLookedAt(Program& program, Site use, Node body)
{
    for (Node up = program.node(use).parent(); up && !(up == body); up = up.parent()) {
        const bool asks =
            up.is(Kind::comparison_operator) || up.is(Kind::print_statement) || restAt(program, {use.file, up.index()}).of;
        const bool shows =
            up.is(Kind::call) &&
            std::ranges::any_of(program.analysis().libraryCallees({use.file, up.index()}), [&](std::string_view name) {
                const Effect effect = program.analysis().library().effectOf(name);
                return effect == Effect::print || effect == Effect::write || effect == Effect::show;
            });
        if (asks || shows) {
            return true;
        }
    }
    return false;
}

} // namespace

bool addsOne(Node statement, std::string_view counter)
{
    const Node assignment = statement.is(Kind::expression_statement) ? statement.firstChild() : Node{};
    Node added = assignment.child(Field::right);
    if (assignment.child(Field::left).text() != counter || !added) {
        return false;
    }
    if (assignment.is(Kind::assignment)) {
        const bool isSum = added.is(Kind::binary_operator) && added.child(Field::operator_).text() == "+" &&
                           added.child(Field::left).text() == counter;
        added = isSum ? added.child(Field::right) : Node{};
    } else if (!assignment.is(Kind::augmented_assignment) || assignment.child(Field::operator_).text() != "+=") {
        return false;
    }
    return added.is(Kind::integer) && added.text() == "1";
}

std::optional<CountedWhile> countedWhile(Program& program, Site loop)
{
    const Node node = program.node(loop);
    const Node condition = node.child(Field::condition);
    if (!node.is(Kind::while_statement) || node.child(Field::alternative) || !condition.is(Kind::comparison_operator)) {
        return std::nullopt;
    }
    const Node compared = condition.firstChild();
    const Node bound = condition.child(condition.childCount() - 1);
    const std::string_view sign = condition.child(Field::operators).text();
    const Node counter = counterIn(compared);
    const Node body = node.child(Field::body);
    const bool isBounded = counter && (sign == "<" || sign == "<=") && (bound.is(Kind::integer) || isPure(bound)) &&
                           bound.text() != counter.text() && keepsValues(program, loop, bound);
    if (!isBounded || !beginsAtFirst(program, loop, {loop.file, counter.index()})) {
        return std::nullopt;
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    int steps = 0;
    for (NodeIndex at = body.index(); at < tree.row(body.index()).afterSubtree; ++at) {
        const Node here = tree.node(at);
        if (here.is(Kind::continue_statement)) {
            return std::nullopt; // Past what counts, perhaps.
        }
        if (!here.is(Kind::identifier) || here.text() != counter.text() || here.field() == Field::attribute ||
            (here.parent().is(Kind::keyword_argument) && here.field() == Field::name)) {
            continue;
        }
        const Node statement = program.node(program.statementOf({loop.file, at}));
        if (addsOne(statement, counter.text()) && statement.parent() == body) {
            steps += statement.firstChild().child(Field::left) == here ? 1 : 0;
        } else if (!isLookedAt(program, {loop.file, at}, body)) {
            return std::nullopt;
        }
    }
    return steps == 1 ? std::optional{CountedWhile{{loop.file, counter.index()}, {loop.file, bound.index()}}} : std::nullopt;
}

} // namespace rankwright
