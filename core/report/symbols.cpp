// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/symbols.h"

#include "core/names/file_index.h"
#include "core/syntax/tree.h"

#include <algorithm>
#include <optional>

namespace rankwright {

namespace {

bool isNamed(const Scope& scope) { return scope.kind == Scope::Kind::classBody || scope.kind == Scope::Kind::function; }

/// The nearest class or function around `scope`, itself included; noScope: the module.
ScopeId namedScope(const FileIndex& index, ScopeId scope)
{
    while (scope != noScope && !isNamed(index.scopes()[scope])) {
        scope = index.scopes()[scope].parent;
    }
    return scope;
}

std::string containerOf(const Tree& tree, const FileIndex& index, ScopeId scope)
{
    std::string path;
    for (scope = namedScope(index, scope); scope != noScope; scope = namedScope(index, index.scopes()[scope].parent)) {
        const std::string_view name = tree.node(index.scopes()[scope].node).child(Field::name).text();
        path = std::string{name} + (path.empty() ? "" : "." + path);
    }
    return path;
}

std::optional<Symbol> definition(const Tree& tree, const FileIndex& index, NodeIndex node, bool isClass)
{
    const Node name = tree.node(node).child(Field::name);
    if (name.isNull() || name.text().empty()) {
        return std::nullopt; // The name is not typed yet.
    }
    const ScopeId around =
        namedScope(index, index.scopeOf(node) == index.scopeOpenedBy(node) ? index.scopes()[index.scopeOf(node)].parent
                                                                           : index.scopeOf(node));
    const bool isMethod = around != noScope && index.scopes()[around].kind == Scope::Kind::classBody;
    return Symbol{isClass    ? Symbol::Kind::classDefinition
                  : isMethod ? Symbol::Kind::method
                             : Symbol::Kind::function,
                  std::string{name.text()}, containerOf(tree, index, around), name.range(),
                  tree.text().lineOf(name.range().begin)};
}

Symbol training(const Text& text, const Evidence& evidence)
{
    constexpr std::size_t longest = 80;
    const Range range{std::min(evidence.place.range.begin, text.size()), std::min(evidence.place.range.end, text.size())};
    std::string words{text.view().substr(range.begin, range.size())};
    words = words.substr(0, std::min({words.find('\n'), words.find('\r'), longest}));
    return {Symbol::Kind::training, words, evidence.region == "<module>" ? std::string{} : evidence.region, range,
            text.lineOf(range.begin)};
}

} // namespace

std::vector<Symbol> symbolsOf(const Text& text, const std::vector<Evidence>& evidence)
{
    const Tree tree = Tree::parse(text);
    const FileIndex index = FileIndex::build(tree);
    std::vector<Symbol> symbols;
    const auto add = [&](NodeIndex node, bool isClass) {
        if (std::optional<Symbol> symbol = definition(tree, index, node, isClass)) {
            symbols.push_back(std::move(*symbol));
        }
    };
    for (const NodeIndex node : index.classes()) {
        add(node, true);
    }
    for (const NodeIndex node : index.functions()) {
        add(node, false);
    }
    for (const Evidence& one : evidence) {
        symbols.push_back(training(text, one));
    }
    std::stable_sort(symbols.begin(), symbols.end(), [](const Symbol& a, const Symbol& b) { return a.range < b.range; });
    return symbols;
}

} // namespace rankwright
