// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/counted_loops.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

namespace rankwright {

Site runningOffset(Program& program, Site loop)
{
    const Site none{loop.file, noNode};
    const Node node = program.node(loop);
    const Node condition = node.child(Field::condition);
    if (!node.is(Kind::while_statement) || !condition.is(Kind::comparison_operator) || condition.childCount() > 3) {
        return none;
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const Node counter = condition.firstChild();
    Site found = none;
    for (NodeIndex at = loop.node; counter.is(Kind::identifier) && at < tree.row(loop.node).afterSubtree; ++at) {
        const Node step = tree.node(at);
        if (step.is(Kind::break_statement) || step.is(Kind::return_statement)) {
            return none;
        }
        if (!(step.is(Kind::augmented_assignment) || step.is(Kind::assignment)) ||
            step.child(Field::left).text() != counter.text()) {
            continue;
        }
        const Node by = step.child(Field::right);
        const bool isStep = step.is(Kind::augmented_assignment) && step.child(Field::operator_).text() == "+=" &&
                            (by.is(Kind::integer) || isPureName(by)) && step.parent().parent() == node.child(Field::body);
        if (!isStep) {
            return none;
        }
        found = {loop.file, counter.index()};
    }
    return found;
}

bool countsAlong(Program& program, Site iterable)
{
    if (isCount(program, iterable) || callsOneOf(program, iterable, {"numpy.array_split"})) {
        return true;
    }
    if (!program.node(iterable).is(Kind::call) || !callsOneOf(program, iterable, {"builtins.zip", "itertools.izip"})) {
        return false;
    }
    const Node arguments = program.node(iterable).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        if (!isCount(program, {iterable.file, child.index()})) {
            return false;
        }
    }
    return true;
}

} // namespace rankwright
