// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/own_schedules.h"

#include "core/rules/chance/sample_order.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

constexpr std::string_view scheduleType = "tensorflow.keras.optimizers.schedules.LearningRateSchedule";

/// The name of the second parameter, behind self.
std::string_view stepOf(Node method)
{
    const Node parameters = method.child(Field::parameters);
    return parameters.childCount() == 2 ? parameterName(parameters.child(1U)) : std::string_view{};
}

/// The program makes an object of this class for an optimizer.
bool isMade(Program& program, Site owner)
{
    return std::ranges::any_of(program.facts().calls(Role::schedule), [&](Site call) {
        return program.runs(call) && std::ranges::any_of(program.analysis().values(call), [&](const Value& value) {
                   return value.kind == Value::Kind::instance && value.type == owner;
               });
    });
}

/// The program asks an object of this class for a rate itself while it trains, by whatever number. (A curve that is drawn of it
/// only gets another scale.)
bool isAskedBeside(Program& program, Site owner)
{
    const std::vector<Site> loops = trainingLoops(program);
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const std::span<const NodeIndex> calls = program.analysis().sources().index(file).calls();
        return std::ranges::any_of(calls, [&](NodeIndex at) {
            const Site callee{file, program.node({file, at}).child(Field::function).index()};
            const bool isOne = std::ranges::any_of(program.analysis().values(callee), [&](const Value& value) {
                return value.kind == Value::Kind::instance && value.type == owner;
            });
            return isOne && program.runs({file, at}) && sharesLoop(program, {file, at}, loops);
        });
    });
}

} // namespace

OwnSchedule ownSchedule(Program& program, Site method)
{
    const Node node = program.node(method);
    const std::string_view step = stepOf(node);
    const Site owner = program.analysis().enclosingClass(method);
    if (node.child(Field::name).text() != "__call__" || step.empty() || !owner ||
        !program.analysis().isSubclass(owner, scheduleType) || !isMade(program, owner)) {
        return {};
    }
    OwnSchedule schedule{.isItsOwn = !isAskedBeside(program, owner)};
    const Node body = node.child(Field::body);
    Node first = body.firstChild();
    first = first.is(Kind::expression_statement) && first.firstChild().is(Kind::string) && first.nextSibling()
                ? first.nextSibling()
                : first;
    schedule.first = {method.file, first.index()};
    const Tree& tree = program.analysis().sources().tree(method.file);
    for (NodeIndex at = body.index(); at < tree.row(body.index()).afterSubtree; ++at) {
        const Node read = tree.node(at);
        if (read.is(Kind::identifier) && read.text() == step) {
            schedule.step = step;
        }
        // self.after(step): a schedule that it was given, which may count the steps for itself.
        const Node callee = read.is(Kind::call) ? read.child(Field::function) : Node{};
        const bool isOwnField = callee.is(Kind::attribute) &&
                                isOwnObject(program, {method.file, callee.child(Field::object).index()}) &&
                                program.analysis().projectCallees({method.file, at}).empty();
        const bool isSchedule = callee && program.analysis().mayBeInstance({method.file, callee.index()}, scheduleType);
        schedule.isItsOwn = schedule.isItsOwn && !isOwnField && !isSchedule;
    }
    return schedule;
}

} // namespace rankwright
