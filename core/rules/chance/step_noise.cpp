// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/step_noise.h"
#include "core/rules/chance/chance_splits.h"

#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/data_review.h"
#include "core/rules/data/generated_samples.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

constexpr std::string_view ofNumPy = "numpy.random.";
constexpr std::string_view ofPython = "random.";
constexpr std::string_view ofTensorFlow = "tensorflow.random.";

/// The generators that a call seeds, by the module of their functions.
std::vector<std::string_view> familiesOf(Program& program, Site seed)
{
    std::vector<std::string_view> families;
    for (const std::string_view name : program.analysis().libraryCallees(seed)) {
        if (name == "tensorflow.keras.utils.set_random_seed") {
            return {ofNumPy, ofPython, ofTensorFlow};
        }
        families.push_back(name.starts_with("tensorflow.") ? ofTensorFlow : name.starts_with(ofNumPy) ? ofNumPy : ofPython);
    }
    return families;
}

/// Draws from the one generator of such a module, and from none of its own.
bool drawsFrom(std::string_view name, std::string_view family)
{
    const bool isOwn = name.find("stateless") != std::string_view::npos || name.find("RandomState.") != std::string_view::npos ||
                       name.find("Generator.") != std::string_view::npos || name.find("default_rng.") != std::string_view::npos ||
                       name.starts_with("random.Random.");
    return name.starts_with(family) && isRandom(name) && !makesGenerator(name) && !isOwn;
}

/// The calls that are made in the steps: in the innermost loop around each, or in the train_step that a fit calls.
std::vector<Site> callsOfSteps(Program& program)
{
    Analysis& analysis = program.analysis();
    std::vector<Site> open;
    for (const Indication* training : program.training()) {
        const Node model = program.node(training->training).child(Field::function).child(Field::object);
        for (const Value& value : model ? ValueSet{analysis.values({training->training.file, model.index()})} : ValueSet{}) {
            const Site step = value.kind == Value::Kind::instance ? analysis.method(value.type, "train_step") : Site{};
            const std::vector<Site> calls = step ? program.facts().reach().callsIn(step) : std::vector<Site>{};
            open.insert(open.end(), calls.begin(), calls.end());
        }
        const std::vector<Site> loops = drivingLoops(program, training->training);
        const bool isFit =
            training->atom == Pattern::keras && !program.facts().roles().is(training->training, Role::trainOnBatch);
        for (const NodeIndex at : loops.empty() || isFit
                                      ? std::span<const NodeIndex>{}
                                      : std::span<const NodeIndex>{analysis.sources().index(loops.front().file).calls()}) {
            if (program.node(loops.front()).contains(program.node({loops.front().file, at}))) {
                open.push_back({loops.front().file, at});
            }
        }
    }
    return open;
}

bool stepsDrawFrom(Program& program, std::string_view family)
{
    Analysis& analysis = program.analysis();
    constexpr std::size_t most = 400;
    std::vector<Site> open = callsOfSteps(program);
    std::set<Site> seen;
    while (!open.empty() && seen.size() < most) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        for (const std::string_view name : analysis.libraryCallees(call)) {
            if (drawsFrom(name, family) && !mixesSamples(name)) {
                return true;
            }
        }
        for (const Site function : analysis.projectCallees(call)) {
            const Site owner = analysis.enclosingClass(function);
            if (owner && analysis.isSubclass(owner, "tensorflow.keras.layers.Layer")) {
                continue; // As dropout, it is the model's affair.
            }
            const std::vector<Site> inner = program.facts().reach().callsIn(function);
            open.insert(open.end(), inner.begin(), inner.end());
        }
    }
    return false;
}

/// What is cut comes from the generator, or its order does.
bool isDrawnFrom(Program& program, Site divided, std::string_view family)
{
    bool isDrawn = family != ofTensorFlow && static_cast<bool>(whyLengthDiffers(program, divided));
    const std::vector<MixedInPlace>& inPlace = mixedInPlace(program);
    std::vector<Site> calls;
    const auto look = [&](Site site) {
        const Node node = program.node(site);
        if (node.is(Kind::call)) {
            calls.push_back(site);
        }
        for (const std::string_view name :
             node.is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{}) {
            const bool usesNumPy = name.starts_with("sklearn.") || (name.starts_with("pandas.") && name.ends_with(".sample"));
            const bool hasState = isGiven(Analysis::argument(node, "random_state", -1));
            isDrawn = isDrawn || drawsFrom(name, family) || (usesNumPy && family == ofNumPy && !hasState);
        }
        isDrawn = isDrawn || (family == ofTensorFlow && node.is(Kind::call) && drawsOrder(program, site));
        isDrawn = isDrawn || std::ranges::any_of(inPlace, [&](const MixedInPlace& mixed) { return mixes(program, mixed, site); });
        return !isDrawn && !node.is(Kind::lambda);
    };
    program.analysis().slice(divided, look);
    for (std::size_t at = 0; at < calls.size() && !isDrawn; ++at) {
        for (const Site yielded : generatedSamples(program, Site{calls[at]}).yields) {
            program.analysis().slice(yielded, look);
        }
    }
    return isDrawn;
}

} // namespace

bool seedsNoise(Program& program, Site seed)
{
    const auto draws = [&](std::string_view family) { return stepsDrawFrom(program, family); };
    return program.data().shrinksSteps() && std::ranges::any_of(familiesOf(program, seed), draws);
}

bool seedsWhatIsCut(Program& program, Site seed)
{
    const std::vector<Site> loops = trainingLoops(program);
    return std::ranges::any_of(familiesOf(program, seed), [&](std::string_view family) {
        const bool splits = family != ofTensorFlow && !splitsByChance(program, loops, family).empty();
        return splits || std::ranges::any_of(program.data().steps(), [&](const DataStep& step) {
                   return std::ranges::any_of(dividedBy(program, step),
                                              [&](Site divided) { return isDrawnFrom(program, divided, family); });
               });
    });
}

} // namespace rankwright
