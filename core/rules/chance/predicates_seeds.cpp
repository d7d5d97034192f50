// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about seeds: which generators they start, in front of the start of the target or behind it, and for what.

#include "core/rules/chance/chance_splits.h"
#include "core/rules/chance/chosen_samples.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/chance/step_noise.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/model_constants.h"
#include "core/rules/expressions.h"
#include "core/rules/predicates.h"
#include "core/rules/render.h"
#include "core/rules/start.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// random.seed(time.time()): a seed of the process itself. Whole seconds may be those of another process, too.
bool differsAlready(Program& program, Site call)
{
    const Argument seed = Analysis::argument(program.node(call), "seed", 0);
    if (!seed || !isOfProcess(program, {call.file, seed.value.index()})) {
        return false;
    }
    bool isRounded = false;
    program.analysis().slice({call.file, seed.value.index()}, [&](Site site) {
        const Node node = program.node(site);
        isRounded = isRounded || (node.is(Kind::call) && callsOneOf(program, site, {"builtins.int", "builtins.round"})) ||
                    (node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "//");
        return !isRounded;
    });
    return !isRounded;
}

/// (#draws-apart? @call): what this seeds has to differ between processes: the data of training, or noise beside data that are
/// cut.
Matches drawsApart(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf((program.data().drawsRandomly() || seedsNoise(program, call)) && !differsAlready(program, call), match);
}

/// What the generators that a call seeds draw with, as their names begin: those that an order or a split can come from.
std::vector<std::string_view> familiesSeededBy(Program& program, Site call)
{
    if (callsOneOf(program, call, {"tensorflow.keras.utils.set_random_seed"})) {
        return {"numpy.random.", "random."};
    }
    if (callsOneOf(program, call, {"numpy.random.seed"})) {
        return {"numpy.random."};
    }
    return callsOneOf(program, call, {"random.seed"}) ? std::vector<std::string_view>{"random."}
                                                      : std::vector<std::string_view>{};
}

/// What stands behind a call, or in a function that is called there.
bool mayComeBehind(Program& program, Site site, Site call)
{
    const auto isBehind = [&](Site other) { return other.file != call.file || other.node > call.node; };
    const Site function = program.analysis().enclosingFunction(site);
    return isBehind(site) || (function && function != program.analysis().enclosingFunction(call) &&
                              std::ranges::any_of(program.analysis().callers(function),
                                                  [&](Site caller) { return program.runs(caller) && isBehind(caller); }));
}

/// (#seed-shared? @call): the generator that is seeded here also draws outside of the training loop (a split, an order), or
/// constants of the model.
Matches seedShared(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<std::string_view> families = familiesSeededBy(program, call);
    const auto isOfFamily = [&](std::string_view name) {
        return std::ranges::any_of(families, [&](std::string_view family) { return name.starts_with(family); });
    };
    const std::vector<Site> constants = drawsOfConstants(program);
    const bool isOfModel = std::ranges::any_of(constants, [&](Site draw) {
        const auto& drawn = program.analysis().libraryCallees(draw);
        return std::ranges::any_of(drawn, isOfFamily);
    });
    if (isOfModel) {
        return keep(std::move(match));
    }
    if (!program.data().drawsRandomly()) { // Noise beside data that are cut.
        return keepIf(seedsWhatIsCut(program, call), match);
    }
    if (families.empty()) {
        return {}; // TensorFlow's seed: initial weights are broadcast anyway.
    }
    std::vector<Site> loops; // Those that train.
    for (const Indication* training : program.training()) {
        for (const std::vector<Site>& around : waysTo(program, training->training)) {
            loops.insert(loops.end(), around.begin(), around.end());
        }
    }
    for (const std::string_view family : families) {
        const std::vector<Order> splits = splitsByChance(program, loops, family);
        if (std::ranges::any_of(splits, [&](const Order& split) { return mayComeBehind(program, split.call, call); })) {
            return keep(std::move(match));
        }
        for (const Site place : placesOfChoice(program, family)) {
            if (mayComeBehind(program, place, call) && !sharesLoop(program, place, loops)) {
                return keep(std::move(match));
            }
        }
    }
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site other{file, index};
            if (file != call.file || other.node <= call.node || !program.runs(other) ||
                !program.facts().loopsAround(other).empty() ||
                program.analysis().enclosingFunction(other) != program.analysis().enclosingFunction(call)) {
                continue;
            }
            for (const std::string_view name : program.analysis().libraryCallees(other)) {
                if (isOfFamily(name) && isRandom(name) && name != "numpy.random.seed" && name != "numpy.random.RandomState" &&
                    name != "numpy.random.default_rng" && !name.starts_with("numpy.random.RandomState.") &&
                    !name.starts_with("numpy.random.Generator.")) {
                    return keep(std::move(match));
                }
            }
        }
    }
    return {};
}

/// (#seeds-before-start? @call): seeds a generator in the script in front of the start of the target, before anything draws from
/// it; binds seeding, which does so again with another number on each process.
Matches seedsBeforeStart(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node node = program.node(call);
    const Argument seed = Analysis::argument(node, "seed", 0);
    const std::uint32_t start = prologueOffset(program, call.file);
    if (call.file != program.entry() || !seed || !(seed.value.is(Kind::integer) || isPureName(seed.value)) ||
        node.range().begin > start || program.analysis().enclosingFunction(call)) {
        return {};
    }
    for (const NodeIndex index : program.analysis().sources().index(call.file).calls()) {
        const Site other{call.file, index};
        const Node between = program.node(other);
        const bool isBetween = between.range().begin > node.range().end && between.range().begin < start &&
                               !program.analysis().enclosingFunction(other);
        if (isBetween && program.facts().roles().of(other) != Role::seed) {
            return {};
        }
    }
    match.texts["seeding"] =
        std::string{node.child(Field::function).text()} + "(" + std::string{seed.value.text()} + " + {hvd}.rank())";
    return keep(std::move(match));
}

/// (#restores-dice?): the script puts a generator of random numbers back into a state that it has kept, to draw the same again.
Matches restoresDice(Program& program, RuleMatch match, PredicateArguments)
{
    const bool restores = std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex index) {
            const std::vector<std::string_view>& names = program.analysis().libraryCallees({file, index});
            return program.runs({file, index}) && std::ranges::any_of(names, restoresGenerator);
        });
    });
    return keepIf(restores, match);
}

/// (#seeds-behind-start? @call)
Matches seedsBehindStart(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool isEarly = !seedsBeforeStart(program, RuleMatch{match}, arguments).empty();
    return keepIf(!isEarly, match);
}

/// (#draws-images? @call): a Keras image generator's flow, which shuffles with a seed of its own.
Matches drawsImages(Program& program, RuleMatch match, PredicateArguments arguments)
{
    for (const std::string_view name : program.analysis().libraryCallees(at(match, arguments, 0))) {
        if (name.ends_with("ImageDataGenerator.flow") || name.ends_with("ImageDataGenerator.flow_from_directory") ||
            name.ends_with("ImageDataGenerator.flow_from_dataframe")) {
            return keep(std::move(match));
        }
    }
    return {};
}

constexpr std::array entries{
    PredicateEntry{"seeds-before-start?", seedsBeforeStart,
                   "Seeds a generator in front of the start of the target; binds seeding, for behind it."},
    PredicateEntry{"seeds-behind-start?", seedsBehindStart, "Seeds a generator elsewhere than seeds-before-start? finds."},
    PredicateEntry{"seed-shared?", seedShared, "The seeded generator also draws outside of the training loop."},
    PredicateEntry{"restores-dice?", restoresDice, "The script puts random numbers back into a state that it has kept."},
    PredicateEntry{"draws-apart?", drawsApart, "It seeds data or noise that have to differ between processes."},
    PredicateEntry{"draws-images?", drawsImages, "The flow of a Keras image generator."},
};

} // namespace

std::span<const PredicateEntry> seedPredicates() { return entries; }

} // namespace rankwright
