// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/saved_thresholds.h"

#include "core/rules/expressions.h"
#include "core/rules/output/output.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// A name that a block binds is read nowhere else in its function.
bool isReadOnlyIn(Program& program, FileId file, Node block, std::string_view name)
{
    const Tree& tree = block.tree();
    const Site function = program.analysis().enclosingFunction({file, block.index()});
    const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
    for (NodeIndex at = function ? function.node : 0; at < end; ++at) {
        const Node use = tree.node(at);
        if (use.is(Kind::identifier) && use.text() == name && use.field() != Field::attribute && !block.contains(use)) {
            return false;
        }
    }
    return true;
}

/// Something in it may change what is trained: a training call, whatever a session runs, functions of the project.
bool mayChange(Program& program, FileId file, Node whole)
{
    const std::span<const NodeIndex> calls = program.analysis().sources().index(file).calls();
    return std::ranges::any_of(calls, [&](NodeIndex at) {
        const Site call{file, at};
        return whole.contains(program.node(call)) &&
               (program.isTrainingCall(call) || program.facts().roles().is(call, Role::run) ||
                !program.analysis().projectCallees(call).empty());
    });
}

/// What is left there is the training itself: a loop that drives the steps, and none within it.
bool leavesTraining(Program& program, FileId file, Node leaving)
{
    const std::vector<Site> around = program.facts().loopsAround({file, leaving.index()});
    const std::vector<Site> driving = trainingLoops(program);
    return !around.empty() && std::ranges::find(driving, around.front()) != driving.end();
}

/// path = "model-%d" % step, a name for what is saved; or a call that saves, or shows.
bool isForSaving(Program& program, FileId file, Node statement, Node block)
{
    const Node inner = statement.firstChild();
    if (inner.is(Kind::call)) {
        const Effect effect = effectOf(program, {file, inner.index()});
        return effect == Effect::write || effect == Effect::print || effect == Effect::show;
    }
    const Node name = inner.is(Kind::assignment) ? inner.child(Field::left) : Node{};
    return name.is(Kind::identifier) && !mayChange(program, file, inner) && isReadOnlyIn(program, file, block, name.text());
}

/// Nothing but what is saved, or shown, or leaves the loop or the function.
// NOLINTNEXTLINE(misc-no-recursion): into the blocks of conditions.
bool onlySaves(Program& program, FileId file, Node block)
{
    for (Node statement = block.firstChild(); statement; statement = statement.nextSibling()) {
        switch (statement.kind()) {
        case Kind::comment:
        case Kind::pass_statement:
        case Kind::print_statement: continue;
        case Kind::break_statement:
        case Kind::return_statement:
            if (leavesTraining(program, file, statement)) {
                continue; // Else it gives what a step asked for, or passes over the rest of one.
            }
            return false;
        case Kind::expression_statement:
            if (isForSaving(program, file, statement, block)) {
                continue;
            }
            return false;
        case Kind::if_statement:
            if (!statement.child(Field::alternative) && onlySaves(program, file, statement.child(Field::consequence))) {
                continue;
            }
            return false;
        default: return false;
        }
    }
    return static_cast<bool>(block.firstChild());
}

/// The block that runs where the comparison that holds this number is true; null where it decides on something else.
Node blockBehind(Program& program, Site number)
{
    Node below = program.node(number);
    Node up = below.parent();
    bool compares = false;
    while (up && !up.is(Kind::if_statement) && !up.is(Kind::elif_clause)) {
        const bool isPart = up.is(Kind::comparison_operator) || up.is(Kind::boolean_operator) || up.is(Kind::binary_operator) ||
                            up.is(Kind::parenthesized_expression) || up.is(Kind::tuple) || up.is(Kind::list) ||
                            up.is(Kind::call) || up.is(Kind::argument_list) || up.is(Kind::not_operator);
        if (!isPart) {
            return {};
        }
        compares = compares || up.is(Kind::comparison_operator) || up.is(Kind::not_operator);
        below = up;
        up = up.parent();
    }
    // What follows an elif is a child of the if around both.
    const bool isLast = up && !up.child(Field::alternative) && !(up.is(Kind::elif_clause) && up.nextSibling());
    const bool isWhole = compares && isLast && below.field() == Field::condition;
    return isWhole ? up.child(Field::consequence) : Node{};
}

} // namespace

std::vector<Site> numbersListed(Program& program, Site comparison)
{
    std::vector<Site> numbers;
    const Node node = program.node(comparison);
    const Node list = node.childCount() > 1 ? node.child(node.childCount() - 1).withoutParentheses() : Node{};
    const bool isListed =
        node.child(Field::operators).text() == "in" && (list.is(Kind::list) || list.is(Kind::tuple) || list.is(Kind::set));
    for (Node each = isListed ? list.firstChild() : Node{}; each; each = each.nextSibling()) {
        const bool isOther = each.is(Kind::string) || each.is(Kind::none) || each.is(Kind::unary_operator);
        if (isPure(each) && !isOther && each.text() != "0" && each.text() != "1") {
            numbers.push_back({comparison.file, each.index()});
        }
    }
    return numbers;
}

void nameSaved(Program& program, std::vector<DataStep>& steps)
{
    std::vector<Site> listed; // Comparisons with lists of steps that are left to the reviewer as a whole.
    for (const DataStep& step : steps) {
        if (step.way == DataStep::Way::unknown && program.node(step.site).is(Kind::comparison_operator)) {
            listed.push_back(step.site);
        }
    }
    std::erase_if(steps, [&](const DataStep& step) {
        return step.way == DataStep::Way::threshold && std::ranges::any_of(listed, [&](Site whole) {
                   return whole.file == step.site.file && program.node(whole).contains(program.node(step.site));
               });
    });
    for (DataStep& step : steps) {
        if (step.way != DataStep::Way::threshold) {
            continue;
        }
        const Node block = blockBehind(program, step.site);
        if (block && onlySaves(program, step.site.file, block)) {
            step.name = "save";
        }
    }
}

} // namespace rankwright
