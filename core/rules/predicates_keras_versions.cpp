// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about the Keras that a file is written for: the one that computes with Theano or CNTK, the third, or the inner copy
// of TensorFlow.

#include "core/rules/environment.h"
#include "core/rules/expressions.h"
#include "core/rules/keras_packages.h"
#include "core/rules/optimizer_uses.h"
#include "core/rules/predicates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// os.environ["KERAS_BACKEND"] = "jax": what only Keras 3 computes with.
bool choosesNewerBackend(Program& program, FileId file)
{
    const std::vector<std::string_view> backends = settingsOf(program, file, "KERAS_BACKEND");
    return std::ranges::any_of(backends, [](std::string_view each) { return each == "jax" || each == "torch"; });
}

/// Theano makes a function or an operation here, whatever the backend is.
bool asksTheano(Program& program, Site call)
{
    const auto isOfTheano = [](std::string_view name) { return name.starts_with("theano."); };
    const Node node = program.node(call);
    return std::ranges::any_of(program.analysis().libraryCallees(call), isOfTheano) && !node.ancestor(Kind::if_statement) &&
           !node.ancestor(Kind::try_statement) && program.runs(call);
}

/// (#older-backend? @module): the file says that Keras computes with Theano or CNTK, as its older versions could: it chooses that
/// backend, gives Theano its flags, speaks to the backend's own module, or computes with Theano itself.
Matches olderBackend(Program& program, RuleMatch match, PredicateArguments)
{
    const FileId file = match.file;
    const std::vector<std::string_view> backends = settingsOf(program, file, "KERAS_BACKEND");
    if (std::ranges::any_of(backends, [](std::string_view each) { return each == "theano" || each == "cntk"; })) {
        return keep(std::move(match));
    }
    if (std::ranges::find(backends, "tensorflow") != backends.end()) {
        return {};
    }
    const FileIndex& index = program.analysis().sources().index(file);
    const auto asks = [&](NodeIndex at) { return asksTheano(program, {file, at}); };
    const auto isModule = [&](NodeIndex at) {
        return program.node({file, at}).child(Field::attribute).text() == "theano_backend";
    };
    const auto givesFlags = [&](NodeIndex at) {
        const Node left = program.node({file, at}).child(Field::left);
        return left.is(Kind::subscript) && contentOf(left.child(Field::subscript)) == "THEANO_FLAGS" &&
               program.analysis().mayBeLibrary({file, left.child(Field::value).index()}, "os.environ");
    };
    return keepIf(std::ranges::any_of(index.nodes(Kind::attribute), isModule) || std::ranges::any_of(index.calls(), asks) ||
                      std::ranges::any_of(index.nodes(Kind::assignment), givesFlags),
                  match);
}

bool isOnlyInKeras3(Program& program, std::string_view name)
{
    return program.analysis().libraryName(name).origin.starts_with("keras 3");
}

/// (#newer-keras? @module): the file uses names that only Keras 3 has, or chooses a backend that only Keras 3 has.
Matches newerKeras(Program& program, RuleMatch match, PredicateArguments)
{
    if (choosesNewerBackend(program, match.file)) {
        return keep(std::move(match));
    }
    const FileIndex& index = program.analysis().sources().index(match.file);
    for (const Binding& binding : index.allBindings()) {
        if (binding.kind != Binding::Kind::importFrom && binding.kind != Binding::Kind::importModule) {
            continue;
        }
        for (const Value& value : program.analysis().globalValues(match.file, index.name(binding.symbol))) {
            if (value.kind != Value::Kind::library) {
                continue;
            }
            if (isOnlyInKeras3(program, value.name) || value.name == "tensorflow.keras.ops" || value.name == "keras.ops") {
                return keep(std::move(match));
            }
        }
    }
    for (const NodeIndex call : index.calls()) {
        const Site site{match.file, call};
        for (const std::string_view name : program.analysis().libraryCallees(site)) {
            if (isOnlyInKeras3(program, name)) {
                return keep(std::move(match));
            }
        }
        // Optimizers of Keras 2 have apply_gradients only.
        const Node callee = program.node(site).child(Field::function);
        if (callee.child(Field::attribute).text() == "apply" && program.facts().roles().is(site, Role::apply)) {
            return keep(std::move(match));
        }
    }
    return {};
}

/// A model of the program is compiled with an optimizer that is made for it out of a name, or of none.
bool makesOptimizer(Program& program)
{
    const bool ofName = std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) {
        return program.node(fact.site).is(Kind::string) && updatesWeights(program, fact) && !hasOwnTape(program, fact);
    });
    const bool ofNone = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        return program.runs(fit.call) && std::ranges::any_of(fit.compiles, [&](Site compile) {
                   return !Analysis::argument(program.node(compile), "optimizer", 0) &&
                          !Analysis::hidesArguments(program.node(compile));
               });
    });
    return ofName || ofNone;
}

/// from tensorflow.python import keras: the inner copy itself.
bool importsWhole(Node statement)
{
    bool imports = false;
    for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
        const Node name = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
        imports = imports || (child.field() == Field::name && name.text() == "keras");
    }
    return imports && statement.child(Field::module_name).text() == "tensorflow.python";
}

/// The package in which the public names of an import from the inner copy are; empty where there is none.
std::string publicNameOf(Program& program, Node statement)
{
    if (!importsWhole(statement)) {
        return publicModule(program, statement, statement.child(Field::module_name).text());
    }
    const Node first = statement.child(Field::name);
    const Node next = first.nextSibling();
    return next && next.field() == Field::name ? "" : "tensorflow"; // What else is imported with it is inner, too.
}

/// (#inner-keras? @module public|hidden): an import from TensorFlow's inner copy of Keras, in a program that takes models from
/// there and gets an optimizer of the public one; binds public, the module there. Hidden: some import has none.
Matches innerKerasImport(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const std::string_view here = program.node(site).text();
    if (!isInPackage(here, innerKeras) && !importsWhole(program.node(site).parent())) {
        return {};
    }
    bool takesModels = false;
    bool isHidden = false;
    std::string found;
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        takesModels = takesModels || takesModelsFrom(program, file, innerKeras);
        for (const NodeIndex at : program.analysis().sources().index(file).importStatements()) {
            const Node statement = tree.node(at);
            const Node module = statement.child(Field::module_name);
            for (Node child = statement.firstChild(); child && !module; child = child.nextSibling()) {
                const Node name = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
                isHidden = isHidden || isInPackage(name.text(), innerKeras); // import tensorflow.python.keras.backend
            }
            if (!module || (!isInPackage(module.text(), innerKeras) && !importsWhole(statement))) {
                continue;
            }
            const std::string is = publicNameOf(program, statement);
            isHidden = isHidden || is.empty();
            if (file == site.file && module.index() == site.node) {
                found = is;
            }
        }
    }
    if (!takesModels || isHidden != (arguments[1].text == "hidden") || !makesOptimizer(program)) {
        return {};
    }
    match.texts["public"] = found;
    return keep(std::move(match));
}

constexpr std::array entries{
    PredicateEntry{"older-backend?", olderBackend, "The file says that Keras computes with Theano or CNTK."},
    PredicateEntry{"newer-keras?", newerKeras, "Uses names or a backend that only Keras 3 has."},
    PredicateEntry{
        "inner-keras?", innerKerasImport,
        "Imports from TensorFlow's inner copy of Keras, whose models get an optimizer of the public one; binds public."},
};

} // namespace

std::span<const PredicateEntry> kerasVersionPredicates() { return entries; }

} // namespace rankwright
