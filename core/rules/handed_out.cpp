// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/handed_out.h"

#include <algorithm>
#include <array>
#include <set>

namespace rankwright {

namespace {

/// A step of training is made by the call, or by a function of the program behind it.
bool trains(Program& program, Site call)
{
    constexpr std::array steps{Role::apply,        Role::minimize,     Role::fit,
                               Role::fitGenerator, Role::trainOnBatch, Role::estimatorTrain};
    std::set<Site> seen;
    std::vector<Site> open{call};
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (!seen.insert(here).second) {
            continue;
        }
        const Role role = program.facts().roles().of(here);
        if (std::ranges::find(steps, role) != steps.end() || program.facts().run(here) != nullptr) {
            return true;
        }
        for (const Site function : program.analysis().projectCallees(here)) {
            const std::vector<Site>& inner = program.facts().reach().callsIn(function);
            open.insert(open.end(), inner.begin(), inner.end());
        }
    }
    return false;
}

bool isTraining(Program& program, Site function)
{
    return std::ranges::any_of(program.facts().reach().callsIn(function), [&](Site call) { return trains(program, call); });
}

/// Packages that run what they are given at once, and once, or train with it as the rewrite expects; others have a time of their
/// own. What threads and pools get is asked elsewhere.
// clang-format off
constexpr std::array<std::string_view, 34> withoutOwnTime{
    "abc", "absl", "argparse", "atexit", "builtins", "cProfile", "click", "collections", "concurrent", "contextlib", "copy",
    "dataclasses", "enum", "fire", "functools", "gym", "gymnasium", "hydra", "inspect", "joblib", "keras", "line_profiler",
    "logging", "memory_profiler", "multiprocessing", "numpy", "pickle", "profile", "sklearn", "tensorflow",
    "tensorflow_addons", "threading", "timeit", "typing"};
// clang-format on

bool hasOwnTime(std::string_view name)
{
    return std::ranges::find(withoutOwnTime, name.substr(0, name.find('.'))) == withoutOwnTime.end();
}

/// Some of the values is a name of a library that keeps what it gets.
bool isOutside(const ValueSet& values)
{
    return std::ranges::any_of(values, [](const Value& value) {
        const bool isLibrary = value.kind == Value::Kind::library || value.kind == Value::Kind::method ||
                               value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
        return isLibrary && hasOwnTime(value.name);
    });
}

/// The class continues one of a library that calls its methods, and one of these trains.
bool trainsForLibrary(Program& program, Site definition)
{
    const Analysis::Ancestors& ancestors = program.analysis().ancestors(definition);
    const bool isOfLibrary = std::ranges::any_of(ancestors.library, [](std::string_view name) { return hasOwnTime(name); });
    return isOfLibrary && std::ranges::any_of(ancestors.project, [&](Site each) {
               const FileIndex& index = program.analysis().sources().index(each.file);
               return std::ranges::any_of(index.functions(), [&](NodeIndex function) {
                   return program.analysis().classOfMethod({each.file, function}) == each &&
                          isTraining(program, {each.file, function});
               });
           });
}

bool trainsForLibrary(Program& program, const ValueSet& values)
{
    return std::ranges::any_of(
        values, [&](const Value& value) { return value.kind == Value::Kind::instance && trainsForLibrary(program, value.type); });
}

/// def client_fn(number): return Client(number)
bool givesTrainer(Program& program, Site function)
{
    const FileIndex& index = program.analysis().sources().index(function.file);
    return std::ranges::any_of(index.returns(index.scopeOpenedBy(function.node)), [&](NodeIndex returned) {
        return trainsForLibrary(program, program.analysis().values({function.file, returned}));
    });
}

/// @app.route("/train") in front of a function that trains and that the program itself calls nowhere.
bool isServed(Program& program, Site decorator)
{
    const Node whole = program.node(decorator).parent();
    const Node definition = whole.child(Field::definition);
    const Node given = program.node(decorator).firstChild();
    const Site function{decorator.file, definition.index()};
    return definition.is(Kind::function_definition) && isTraining(program, function) &&
           program.analysis().callers(function).empty() && isOutside(program.analysis().values({decorator.file, given.index()}));
}

bool givesTraining(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    if (!program.runs(call) || !analysis.projectCallees(call).empty()) {
        return false;
    }
    if (callee.is(Kind::attribute) &&
        trainsForLibrary(program, analysis.values({call.file, callee.child(Field::object).index()}))) {
        return true; // client.start(): a method of the library, which calls those of the script.
    }
    if (!isOutside(analysis.values({call.file, callee.index()}))) {
        return false;
    }
    for (Node child = node.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
        const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        const ValueSet values = analysis.values({call.file, given.index()});
        if (trainsForLibrary(program, values) || std::ranges::any_of(values, [&](const Value& value) {
                return value.kind == Value::Kind::function &&
                       (isTraining(program, value.site) || givesTrainer(program, value.site));
            })) {
            return true;
        }
    }
    return false;
}

} // namespace

bool handsOutTraining(Program& program, Site place)
{
    return program.node(place).is(Kind::decorator) ? isServed(program, place) : givesTraining(program, place);
}

} // namespace rankwright
