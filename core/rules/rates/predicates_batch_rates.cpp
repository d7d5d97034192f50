// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/data_plan.h"
#include "core/rules/optimizer_uses.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/own_counts.h"
#include "core/rules/rates/own_schedules.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// The class whose method for each batch this is in; null elsewhere.
Site callbackForBatches(Program& program, Site site)
{
    constexpr std::array methods{"on_batch_begin", "on_batch_end", "on_train_batch_begin", "on_train_batch_end"};
    const Site function = program.analysis().enclosingFunction(site);
    const Site owner = function ? program.analysis().enclosingClass(function) : Site{site.file, noNode};
    const std::string_view name = function ? program.node(function).child(Field::name).text() : std::string_view{};
    const bool isHook = owner && std::ranges::find(methods, name) != methods.end() &&
                        program.analysis().isSubclass(owner, "tensorflow.keras.callbacks.Callback");
    return isHook ? owner : Site{site.file, noNode};
}

/// An attribute that the class counts up in some method: self.step += 1.
bool isCounted(const Program& program, Site owner, std::string_view attribute)
{
    const Node whole = program.node(owner);
    const Tree& tree = program.analysis().sources().tree(owner.file);
    for (NodeIndex index = owner.node; index < tree.size(); ++index) {
        const Node node = tree.node(index);
        if (!whole.contains(node)) {
            break;
        }
        if (node.is(Kind::augmented_assignment) && node.child(Field::left).text() == attribute) {
            return true;
        }
    }
    return false;
}

bool setsRate(Program& program, Site place) { return static_cast<bool>(rateSetAt(program, place).rate); }

/// (#rate-by-batches? @place): a callback sets the rate for each batch, by the number of the batch or from the rate before, while
/// each process makes fewer of them.
Matches rateByBatches(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site place = at(match, arguments, 0);
    const RateSetting setting = rateSetAt(program, place);
    const Site owner = setting.rate && setting.value && program.runs(place) ? callbackForBatches(program, place) : Site{};
    if (!owner || !program.data().shrinksSteps()) {
        return {};
    }
    const Node parameters = program.node(program.analysis().enclosingFunction(place)).child(Field::parameters);
    const Node batch = parameters.childCount() > 1 ? parameters.child(1) : Node{};
    const auto isCount = [&](Site site) {
        const Node node = program.node(site);
        const std::string_view last = node.child(Field::attribute).text();
        return (node.is(Kind::identifier) && site.file == place.file && batch && node.text() == batch.text()) ||
               (node.is(Kind::attribute) && (last == "iterations" || isCounted(program, owner, node.text())));
    };
    bool counts = !setting.isWhole;
    program.analysis().slice(setting.value, [&](Site site) {
        const std::string_view last = program.node(site).child(Field::attribute).text();
        counts = counts || isCount(site) || last == "learning_rate" || last == "lr";
        return !counts;
    });
    // Which of several rates it is: if self.step < self.half: ...
    const Node hook = program.node(program.analysis().enclosingFunction(place));
    const Tree& tree = program.analysis().sources().tree(place.file);
    for (NodeIndex index = hook.index(); index < tree.size() && hook.contains(tree.node(index)) && !counts; ++index) {
        bool compared = isCount({place.file, index});
        Node up = tree.node(index);
        while (compared && !up.is(Kind::comparison_operator)) {
            up = up.parent();
            compared = hook.contains(up) && !(up == hook);
        }
        counts = compared;
    }
    return keepIf(counts, match);
}

/// (#rate-decay? @site @decay): the Keras optimizer lowers its rate by this much for each step that it makes; binds @decay.
Matches rateDecay(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const OptimizerFact* fact = program.facts().optimizer(site);
    const bool isUsed = fact != nullptr && !(fact->updates.empty() && fact->compiles.empty());
    if (!isUsed || !fact->isCall || fact->v1 || !fact->type.starts_with("tensorflow.keras.optimizers.")) {
        return {};
    }
    const Argument decay = Analysis::argument(program.node(site), "decay", -1);
    const auto isZero = [](Node value) {
        return (value.is(Kind::integer) || value.is(Kind::float_)) &&
               value.text().find_first_not_of("0.") == std::string_view::npos;
    };
    const bool isNone = !decay || decay.value.is(Kind::none) || isZero(decay.value);
    match.captures[arguments[1].text] = {site.file, isNone ? noNode : decay.value.index()};
    return keepIf(!isNone, match);
}

bool mayBeOwnSchedule(Program& program, Site method) { return !ownSchedule(program, method).step.empty(); }

/// (#own-schedule? @method alone|asked @first): the __call__ of a schedule that the program writes, while each process makes
/// fewer steps; asked by optimizers alone, or else. Binds step and @first.
Matches ownScheduleOf(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OwnSchedule schedule = ownSchedule(program, at(match, arguments, 0));
    if (schedule.step.empty() || !program.data().shrinksSteps() || schedule.isItsOwn != (arguments[1].text == "alone")) {
        return {};
    }
    match.texts["step"] = schedule.step;
    match.captures[arguments[2].text] = schedule.first;
    return keep(std::move(match));
}

/// (#counts-steps? @given certain|doubtful): an optimizer of the program counts its steps by this argument.
Matches countsSteps(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const StepCount asked = arguments[1].text == "certain" ? StepCount::certain : StepCount::doubtful;
    return keepIf(stepCountOf(program, at(match, arguments, 0)) == asked, match);
}

bool mayCountSteps(Program& program, Site given) { return stepCountOf(program, given) != StepCount::no; }

constexpr std::array entries{
    PredicateEntry{"counts-steps?", countsSteps, "An optimizer of the program counts its steps by this argument.", false,
                   mayCountSteps},
    PredicateEntry{"own-schedule?", ownScheduleOf,
                   "The method of a schedule of the program that gives the rate for a step, while each process makes fewer.",
                   false, mayBeOwnSchedule},
    PredicateEntry{"rate-decay?", rateDecay, "A Keras optimizer that lowers its rate in each step; binds by how much.", false,
                   isOptimizer},
    PredicateEntry{"rate-by-batches?", rateByBatches,
                   "A callback sets the rate for each batch, by how many there were, while each process makes fewer.", false,
                   setsRate},
};

} // namespace

std::span<const PredicateEntry> batchRatePredicates() { return entries; }

} // namespace rankwright
