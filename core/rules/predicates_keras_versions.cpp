// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about the Keras that a file is written for: the one that computes with Theano or CNTK, or the third.

#include "core/rules/environment.h"
#include "core/rules/expressions.h"
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
    const Node node = program.node(call);
    return node.is(Kind::call) && !node.ancestor(Kind::if_statement) && !node.ancestor(Kind::try_statement) &&
           program.runs(call) && std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
               return name.starts_with("theano.");
           });
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
    const bool isChosen = std::ranges::find(backends, "tensorflow") != backends.end();
    const Tree& tree = program.analysis().sources().tree(file);
    bool isOld = false;
    for (NodeIndex at = 0; !isOld && !isChosen && at < tree.size(); ++at) {
        const Node node = tree.node(at);
        const Node left = node.is(Kind::assignment) ? node.child(Field::left) : Node{};
        isOld = asksTheano(program, {file, at}) ||
                (node.is(Kind::attribute) && node.child(Field::attribute).text() == "theano_backend") ||
                (left.is(Kind::subscript) && contentOf(left.child(Field::subscript)) == "THEANO_FLAGS" &&
                 program.analysis().mayBeLibrary({file, left.child(Field::value).index()}, "os.environ"));
    }
    return keepIf(isOld, match);
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
            const auto entry = program.analysis().library().find(value.name);
            if ((entry && entry->origin.starts_with("keras 3")) || value.name == "tensorflow.keras.ops" ||
                value.name == "keras.ops") {
                return keep(std::move(match));
            }
        }
    }
    for (const NodeIndex call : index.calls()) {
        const Site site{match.file, call};
        for (const std::string_view name : program.analysis().libraryCallees(site)) {
            const auto entry = program.analysis().library().find(name);
            if (entry && entry->origin.starts_with("keras 3")) {
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

constexpr std::array entries{
    PredicateEntry{"older-backend?", olderBackend, "The file says that Keras computes with Theano or CNTK."},
    PredicateEntry{"newer-keras?", newerKeras, "Uses names or a backend that only Keras 3 has."},
};

} // namespace

std::span<const PredicateEntry> kerasVersionPredicates() { return entries; }

} // namespace rankwright
