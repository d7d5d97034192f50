// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/shared_tensors.h"

#include "core/rules/chance/coefficients.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/model_constants.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"

#include <algorithm>

namespace rankwright {

namespace {

bool drawsTensor(Program& program, Site call)
{
    const bool draws = callsOneOf(program, call,
                                  {"tensorflow.random.normal", "tensorflow.random.uniform", "tensorflow.random.truncated_normal",
                                   "tensorflow.random.gamma"});
    return draws && !Analysis::argument(program.node(call), "seed", -1);
}

/// What the steps compute their losses from, and what Keras is fed with.
std::vector<Site> computedBySteps(Program& program)
{
    std::vector<Site> found;
    for (const UpdateFact& update : program.facts().updates()) {
        for (const Site gradient : program.runs(update.call) ? update.gradients : std::vector<Site>{}) {
            if (const Argument loss = Analysis::argument(program.node(gradient), "target", 0)) {
                found.push_back({gradient.file, loss.value.index()});
            }
        }
    }
    for (const FitFact& fit : program.facts().fits()) {
        for (const auto& [name, position] : {std::pair{"x", 0}, std::pair{"y", 1}}) {
            const Argument given =
                program.runs(fit.call) ? Analysis::argument(program.node(fit.call), name, position) : Argument{};
            if (given) {
                found.push_back({fit.call.file, given.value.index()});
            }
        }
    }
    return found;
}

/// The vector b of x @ w + b: it is added to the rows of a product.
bool isAddedToRows(Program& program, Site operand)
{
    const Node node = program.node(operand);
    const Node sum = node.parent();
    if (!sum.is(Kind::binary_operator) || sum.child(Field::operator_).text() != "+") {
        return false;
    }
    const Node other = node.field() == Field::left ? sum.child(Field::right) : sum.child(Field::left);
    return static_cast<bool>(appliedToRows(program, {operand.file, other.index()}));
}

/// The expression is made from this draw, and not from a variable that begins with it.
bool comesFrom(Program& program, Site expression, Site draw)
{
    bool comes = false;
    program.analysis().slice(expression, [&](Site site) {
        comes = comes || site == draw;
        return !comes && !callsOneOf(program, site, {"tensorflow.Variable", "tensorflow.compat.v1.Variable"});
    });
    return comes;
}

} // namespace

Site appliedToRows(Program& program, Site expression)
{
    const Node node = program.node(expression);
    const Site none{expression.file, noNode};
    if (node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "@") {
        return {expression.file, node.child(Field::right).index()};
    }
    if (!node.is(Kind::call)) {
        return none;
    }
    const Node first = node.child(Field::arguments).firstChild();
    const Node second = first ? first.nextSibling() : Node{};
    if (second && callsOneOf(program, expression,
                             {"numpy.dot", "numpy.matmul", "tensorflow.matmul", "tensorflow.linalg.matmul",
                              "tensorflow.tensordot", "numpy.tensordot"})) {
        return {expression.file, second.index()};
    }
    const Node third = second ? second.nextSibling() : Node{};
    if (third && callsOneOf(program, expression, {"numpy.einsum", "tensorflow.einsum"})) {
        return {expression.file, third.index()};
    }
    const bool isMethod = node.child(Field::function).child(Field::attribute).text() == "dot" && !second;
    const bool isOwn = isMethod && program.analysis().projectCallees(expression).empty();
    return isOwn && first ? Site{expression.file, first.index()} : none;
}

bool drawsSharedTensor(Program& program, Site call)
{
    const Site function = program.analysis().enclosingFunction(call);
    const bool isTraced = function && program.facts().reach().isTracedSomewhere(function);
    const auto runs = [&](Site seed) { return program.runs(seed); };
    // A seed makes it alike, unless it is one that makes the data of the processes differ.
    const bool isSeeded =
        !program.data().drawsRandomly() && std::ranges::any_of(program.facts().calls(Role::seed), [&](Site seed) {
            return runs(seed) &&
                   callsOneOf(program, seed, {"tensorflow.random.set_seed", "tensorflow.keras.utils.set_random_seed"});
        });
    if (!drawsTensor(program, call) || !program.runs(call) || !program.trainsEagerly() || isTraced || isSeeded ||
        !isMadeOnce(program, call) || !isReachedAlike(program, call)) {
        return false;
    }
    bool isShared = false;
    for (const Site computed : computedBySteps(program)) {
        program.analysis().slice(computed, [&](Site site) {
            const Site applied = appliedToRows(program, site);
            const std::vector<Site> coefficients = drawnCoefficients(program, site);
            isShared = isShared || (applied && comesFrom(program, applied, call)) ||
                       std::ranges::find(coefficients, call) != coefficients.end() ||
                       (isAddedToRows(program, site) && comesFrom(program, site, call));
            return !isShared;
        });
    }
    return isShared;
}

} // namespace rankwright
