// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/companions.h"

#include "core/rules/broadcast.h"
#include "core/rules/expressions.h"
#include "core/rules/random_names.h"

#include <algorithm>

namespace rankwright {

namespace {

using Births = std::set<Site>;

/// Where an object comes from: the calls that make it, and the names that stand for it on the way there.
struct Origin {
    Births births;
    std::vector<Site> names;
};

bool isModel(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return std::ranges::any_of(values, [&](const Value& value) {
        return (value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance) &&
               program.analysis().isInstance(value, "tensorflow.keras.Model");
    });
}

bool isVariable(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [](const Value& value) { return value.name == "tensorflow.Variable"; });
}

void addOrigin(Program& program, Site expression, Origin& origin, std::set<Site>& seen, int depth)
{
    constexpr int maximalDepth = 12;
    const Node node = program.node(expression);
    if (!seen.insert(expression).second || depth > maximalDepth) {
        return;
    }
    const Node bound = node.is(Kind::call) && callsOneOf(program, expression, {"functools.partial"})
                           ? node.child(Field::arguments).firstChild()
                           : Node{};
    if (bound) { // A model with some of its arguments given is that model.
        addOrigin(program, {expression.file, bound.index()}, origin, seen, depth + 1);
    } else if (node.is(Kind::call)) {
        origin.births.insert(expression);
    } else if (isPureName(node)) {
        origin.names.push_back(expression);
        const Node object = node.is(Kind::attribute) ? node.child(Field::object) : Node{};
        program.analysis().sourcesOf(expression, [&](Site source) {
            if (!object || source != Site{expression.file, object.index()}) {
                addOrigin(program, source, origin, seen, depth + 1);
            }
        });
    } else if (node.is(Kind::conditional_expression)) {
        program.analysis().sourcesOf(expression, [&](Site source) { addOrigin(program, source, origin, seen, depth + 1); });
    }
}

Origin originOf(Program& program, Site expression)
{
    Origin origin;
    std::set<Site> seen;
    addOrigin(program, expression, origin, seen, 0);
    return origin;
}

Births birthSet(Program& program, Site expression) { return originOf(program, expression).births; }

bool shareOne(const Births& one, const Births& other)
{
    return std::ranges::any_of(one, [&](Site birth) { return other.contains(birth); });
}

/// What made the names of models and variables in all that an expression is computed from.
void addNamed(Program& program, Site expression, Births& births)
{
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
        const Site named = isPureName(node) ? site : Site{site.file, callee && isPureName(callee) ? callee.index() : noNode};
        if (named && (isModel(program, named) || isVariable(program, named))) {
            births.merge(birthSet(program, named));
        }
        return true;
    });
}

/// What made all that the program trains, by a tape or by fit, and the parts of it.
Births trainedBirths(Program& program)
{
    Births births;
    for (const UpdateFact& update : program.facts().updates()) {
        for (const Site sources : program.runs(update.call) ? sourcesOf(program, update) : std::vector<Site>{}) {
            addNamed(program, sources, births);
        }
    }
    for (const FitFact& fit : program.facts().fits()) {
        const Node object = program.node(fit.call).child(Field::function).child(Field::object);
        if (object && program.runs(fit.call)) {
            births.merge(birthSet(program, {fit.call.file, object.index()}));
        }
    }
    const Births whole = births;
    for (const Site birth : whole) { // What it is made of is trained with it: an encoder in an autoencoder.
        addNamed(program, birth, births);
    }
    return births;
}

/// Layers that only change what goes in, and have no weights.
bool isPreprocessing(std::string_view layer)
{
    return layer.starts_with("Random") || layer == "Rescaling" || layer == "Resizing" || layer == "CenterCrop" ||
           layer == "Normalization" || layer == "InputLayer";
}

/// Its weights are the same on all processes, or are those of what is trained: read from a file, cut out of a trained model,
/// none.
bool startsAlike(Program& program, Site birth, const Births& trained)
{
    Analysis& analysis = program.analysis();
    bool isAlike = false;
    bool hasLayers = false;
    bool hasWeights = false;
    const bool isCut = callsOneOf(program, birth, {"tensorflow.keras.Model", "tensorflow.keras.Sequential"});
    analysis.slice(birth, [&](Site site) {
        const Node node = program.node(site);
        if (isCut && isPureName(node) && isModel(program, site)) {
            isAlike = isAlike || shareOne(birthSet(program, site), trained);
        }
        for (const std::string_view name :
             node.is(Kind::call) ? analysis.libraryCallees(site) : std::vector<std::string_view>{}) {
            const Argument weights = Analysis::argument(node, "weights", 1);
            isAlike = isAlike || name.ends_with(".load_model") || name.starts_with("tensorflow_hub.") ||
                      name.ends_with(".from_pretrained") || name.starts_with("tensorflow.saved_model.") ||
                      (name.starts_with("tensorflow.keras.applications.") && !(weights && weights.value.is(Kind::none)));
            constexpr std::string_view layers = "tensorflow.keras.layers.";
            if (name.starts_with(layers)) {
                hasLayers = true;
                hasWeights = hasWeights || !isPreprocessing(std::string_view{name}.substr(layers.size()));
            }
        }
        return !isAlike;
    });
    for (const Site load : program.facts().calls(Role::loadWeights)) {
        const Node object = program.node(load).child(Field::function).child(Field::object);
        isAlike = isAlike || (program.runs(load) && object && birthSet(program, {load.file, object.index()}).contains(birth));
    }
    return isAlike || (hasLayers && !hasWeights);
}

bool startsByChance(Program& program, Site variable)
{
    bool byChance = false;
    program.analysis().slice(variable, [&](Site site) {
        for (const std::string_view name :
             program.node(site).is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{}) {
            const bool isSame = name.find(".stateless_") != std::string::npos || name.find("Zeros") != std::string::npos ||
                                name.find("Ones") != std::string::npos || name.find("Constant") != std::string::npos;
            byChance = byChance || (!isSame && (isRandom(name) || name.starts_with("tensorflow.keras.initializers.") ||
                                                name.find("_initializer") != std::string::npos));
        }
        return !byChance;
    });
    return byChance;
}

/// It stands in a class whose objects hand out their variables, so that it belongs to them.
bool belongsToObject(Program& program, Site birth)
{
    const Site type = program.analysis().enclosingClass(birth);
    return type && (program.analysis().isSubclass(type, "tensorflow.Module") ||
                    program.analysis().isSubclass(type, "tensorflow.keras.layers.Layer") ||
                    program.analysis().isSubclass(type, "tensorflow.keras.Model"));
}

} // namespace

std::vector<Site> birthsOf(Program& program, Site expression)
{
    const Births births = birthSet(program, expression);
    return {births.begin(), births.end()};
}

std::vector<Companion> companionsOf(Program& program, const UpdateFact& update)
{
    std::vector<Companion> found;
    const Births trained = trainedBirths(program);
    if (trained.empty()) {
        return found;
    }
    const auto meet = [&](Site name) {
        const bool model = isModel(program, name);
        if ((!model && !isVariable(program, name)) || !program.runs(name)) {
            return; // What does not run here makes nothing: a module's test of itself.
        }
        const Origin origin = originOf(program, name);
        if (origin.births.size() != 1 || shareOne(origin.births, trained)) {
            return;
        }
        const Site birth = *origin.births.begin();
        auto known = std::ranges::find(found, birth, &Companion::birth);
        if (known == found.end()) {
            if (belongsToObject(program, birth) ||
                (model ? startsAlike(program, birth, trained) : !startsByChance(program, birth))) {
                return;
            }
            known = found.insert(found.end(), Companion{.birth = birth, .isModel = model, .names = {}});
        }
        known->names.insert(known->names.end(), origin.names.begin(), origin.names.end());
    };
    for (const Site gradient : update.gradients) {
        const Argument target = Analysis::argument(program.node(gradient), "target", 0);
        if (!target) {
            continue;
        }
        program.analysis().slice({gradient.file, target.value.index()}, [&](Site site) {
            const Node node = program.node(site);
            const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
            if (isPureName(node)) {
                meet(site);
            } else if (callee && isPureName(callee)) {
                meet({site.file, callee.index()});
            }
            return true;
        });
    }
    for (Companion& each : found) {
        std::ranges::sort(each.names);
    }
    return found;
}

} // namespace rankwright
