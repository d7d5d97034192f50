// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/variable_settings.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/expressions.h"
#include "core/rules/rates/rates.h"

#include <algorithm>

namespace rankwright {

namespace {

/// tf.assign(variable, value).
bool isFunctionOfVariable(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"tensorflow.compat.v1.assign", "tensorflow.compat.v1.assign_add", "tensorflow.compat.v1.assign_sub"});
}

/// The assignments that a run makes, also several in a list or a group; what is computed behind other operations is none.
std::vector<Site> assignmentsIn(Program& program, Site run)
{
    const Argument fetches = Analysis::argument(program.node(run), "fetches", 0);
    std::vector<Site> found;
    if (!fetches || !program.facts().roles().is(run, Role::run)) {
        return found;
    }
    bool isOnly = true;
    program.analysis().slice({run.file, fetches.value.index()}, [&](Site site) {
        if (!program.node(site).is(Kind::call)) {
            return true;
        }
        const UpdateFact* update = program.facts().update(site);
        const bool sets = program.facts().roles().is(site, Role::assign) || isFunctionOfVariable(program, site);
        const bool isOne = sets && (update == nullptr || (update->gradients.empty() && !update->graph)); // Else it is a step.
        if (isOne) {
            found.push_back(site);
        }
        const bool isGroup = callsOneOf(program, site, {"tensorflow.group", "builtins.list", "builtins.zip"});
        isOnly = isOnly && (isOne || isGroup);
        return !isOne;
    });
    return isOnly ? found : std::vector<Site>{};
}

/// `variable.assign(value)` or `tf.assign(variable, value)`.
struct Setting {
    Site variable;
    Site value;
};

Setting settingOf(Program& program, Site assign)
{
    const Node node = program.node(assign);
    const bool isFunction = isFunctionOfVariable(program, assign);
    const Node variable =
        isFunction ? Analysis::argument(node, "ref", 0).value : node.child(Field::function).child(Field::object);
    const Node value = Analysis::argument(node, "value", isFunction ? 1 : 0).value;
    return {{assign.file, variable.index()}, {assign.file, value.index()}};
}

/// The numbers that it is computed from by chance are the same on all processes: their generators have seeds.
bool isDrawnAlike(Program& program, Site value)
{
    const std::vector<Site>& seeds = program.facts().calls(Role::seed);
    const bool seedsAny = std::ranges::any_of(seeds, [&](Site seed) { return program.runs(seed); });
    bool draws = false;
    bool isAlike = true;
    program.analysis().slice(value, [&](Site site) {
        const bool isCall = program.node(site).is(Kind::call);
        const std::vector<std::string_view> names =
            isCall ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{};
        const bool isDraw = std::ranges::any_of(names, [](std::string_view name) { return isRandom(name); });
        draws = draws || isDraw;
        isAlike = isAlike && (!isDraw || seedsAny || isSeededGenerator(program, site));
        return isAlike && !isDraw; // Behind a draw stands the generator.
    });
    return draws && isAlike;
}

/// The loss of a step is computed with this variable.
bool isInLoss(Program& program, Site variable)
{
    const ValueSet& made = program.analysis().values(variable);
    for (const UpdateFact& update : program.facts().updates()) {
        const Argument loss = Analysis::argument(program.node(update.call), "loss", 0);
        bool reads = false;
        const auto visit = [&](Site site) {
            reads = reads || std::ranges::any_of(made, [&](const Value& value) { return value.site == site; });
            return !reads;
        };
        if (loss && program.runs(update.call)) {
            program.analysis().slice({update.call.file, loss.value.index()}, visit);
        }
        if (reads) {
            return true;
        }
    }
    return false;
}

} // namespace

bool setsBeforeSteps(Program& program, Site run, Site session)
{
    if (assignmentsIn(program, run).empty()) {
        return false;
    }
    const Site function = program.analysis().enclosingFunction(run);
    const std::vector<Site> loops = program.facts().loopsAround(run);
    bool isBefore = false;
    for (const RunFact& step : program.facts().runs()) {
        const bool isSame = step.mayRunIn(session);
        if (!program.runs(step.call) || step.monitored || !isSame || step.call == run) {
            continue;
        }
        const bool isHere = step.call.file == run.file && program.analysis().enclosingFunction(step.call) == function;
        const bool sharesLoop =
            std::ranges::any_of(loops, [&](Site loop) { return isHere && program.node(loop).contains(program.node(step.call)); });
        if (sharesLoop || (isHere && step.call.node < run.node)) {
            return false;
        }
        isBefore = isBefore || isHere;
    }
    return isBefore;
}

LocalReason whySettingDiffers(Program& program, Site run)
{
    if (!program.runs(run)) {
        return {};
    }
    for (const Site assign : assignmentsIn(program, run)) {
        const Setting setting = settingOf(program, assign);
        if (!setting.value || setting.value.node == noNode || isRateSource(program, setting.variable)) {
            continue;
        }
        const auto whyOwn = [&](Site value) {
            LocalReason reason = whyDiffers(program, value);
            return reason.isCertain && isDrawnAlike(program, value) ? LocalReason{} : reason;
        };
        LocalReason reason = whyOwn(setting.value);
        const Argument feed = Analysis::argument(program.node(run), "feed_dict", 1);
        for (Node pair = feed && feed.value.is(Kind::dictionary) ? feed.value.firstChild() : Node{}; pair && !reason.isCertain;
             pair = pair.nextSibling()) {
            if (pair.is(Kind::pair)) {
                reason = whyOwn({run.file, pair.child(Field::value).index()});
            }
        }
        if (reason.isCertain && isInLoss(program, setting.variable)) {
            return reason;
        }
    }
    return {};
}

} // namespace rankwright
