// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/keras_packages.h"

#include <algorithm>
#include <optional>

namespace rankwright {

bool isInPackage(std::string_view module, std::string_view package)
{
    return module == package || (module.starts_with(package) && module.substr(package.size()).starts_with('.'));
}

namespace {

/// A class of models or layers, or what makes one.
bool makesLayers(const Library& library, std::string_view name)
{
    constexpr std::string_view layer = "tensorflow.keras.layers.Layer";
    constexpr std::string_view model = "tensorflow.keras.Model";
    const LibraryEntry* entry = library.find(name);
    const std::string_view made = entry && entry->kind == LibraryKind::function ? entry->returns : name;
    return library.isSubclass(made, layer) || library.isSubclass(made, model);
}

/// The module of the import that gives the first name of an expression: "keras.models" of Sequential(...), "tensorflow" of
/// tf.keras.Sequential(...). Empty where no import does.
std::string_view importBehind(Program& program, FileId file, Node expression)
{
    Node root = expression;
    while (root.is(Kind::attribute)) {
        root = root.child(Field::object);
    }
    if (!root.is(Kind::identifier)) {
        return {};
    }
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf({file, root.index()})) {
        const Node name = found.binding->value == noNode ? Node{} : program.node({found.file, found.binding->value});
        if (found.binding->kind == Binding::Kind::importModule) {
            return name.text();
        }
        if (found.binding->kind == Binding::Kind::importFrom) {
            const std::string_view module = name.ancestor(Kind::import_from_statement).child(Field::module_name).text();
            return module == "tensorflow.python" && name.text() == "keras" ? innerKeras : module;
        }
    }
    return {};
}

} // namespace

bool takesModelsFrom(Program& program, FileId file, std::string_view package)
{
    const FileIndex& index = program.analysis().sources().index(file);
    const Tree& tree = program.analysis().sources().tree(file);
    const auto isOne = [&](Node expression) {
        return isInPackage(importBehind(program, file, expression), package) &&
               std::ranges::any_of(program.analysis().values({file, expression.index()}), [&](const Value& value) {
                   return value.kind == Value::Kind::library && makesLayers(program.analysis().library(), value.name);
               });
    };
    const auto isDerived = [&](NodeIndex definition) {
        const Node bases = tree.node(definition).child(Field::superclasses);
        for (Node base = bases.firstChild(); base; base = base.nextSibling()) {
            if (isOne(base)) {
                return true;
            }
        }
        return false;
    };
    return std::ranges::any_of(index.calls(), [&](NodeIndex call) { return isOne(tree.node(call).child(Field::function)); }) ||
           std::ranges::any_of(index.classes(), isDerived);
}

bool importsStandaloneKeras(Program& program, Site site)
{
    constexpr std::string_view alone = "keras";
    const auto takes = [&](std::string_view package) {
        return std::ranges::any_of(program.files(), [&](FileId file) { return takesModelsFrom(program, file, package); });
    };
    if (takesModelsFrom(program, site.file, alone)) {
        return true;
    }
    const Sources& sources = program.analysis().sources();
    const bool isImported = std::ranges::any_of(sources.index(site.file).importStatements(), [&](NodeIndex statement) {
        return isInPackage(sources.tree(site.file).node(statement).child(Field::module_name).text(), alone);
    });
    if (isImported || program.importsPackage(site.file, "tensorflow.keras")) {
        return isImported && !takesModelsFrom(program, site.file, "tensorflow");
    }
    return takes(alone) && !takes("tensorflow");
}

std::string publicModule(Program& program, Node statement, std::string_view module)
{
    const Library& library = program.analysis().library();
    std::vector<std::string> wanted; // The names, and what they are.
    std::vector<std::string> meanings;
    std::vector<std::string> candidates{"tensorflow.keras" + std::string{module.substr(innerKeras.size())}};
    for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::wildcard_import)) {
            return {};
        }
        if (child.field() == Field::name) {
            wanted.emplace_back((child.is(Kind::aliased_import) ? child.child(Field::name) : child).text());
            meanings.push_back(library.canonical(std::string{module} + "." + wanted.back()));
            const LibraryEntry* entry = library.find(meanings.back());
            const bool isModuleOfClass = entry && entry->kind == LibraryKind::classType && wanted.back().front() >= 'a';
            if (!entry || isModuleOfClass) { // optimizer_v2.adam, of which the public Keras has the class alone.
                return {};
            }
            candidates.push_back(meanings.back().substr(0, meanings.back().rfind('.')));
        }
    }
    for (const std::string& candidate : candidates) {
        const LibraryEntry* entry = library.find(candidate);
        bool hasAll = candidate == "tensorflow.keras" || (entry && entry->kind == LibraryKind::module);
        for (std::size_t i = 0; hasAll && i < wanted.size(); ++i) {
            hasAll = library.canonical(candidate + "." + wanted[i]) == meanings[i];
        }
        if (hasAll && !wanted.empty()) {
            return candidate;
        }
    }
    return {};
}

} // namespace rankwright
