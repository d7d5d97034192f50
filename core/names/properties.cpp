// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/names/properties.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// What decorators give back, and those that make them: not deeper than this.
constexpr int deepest = 3;

constexpr std::array libraryProperties{std::string_view{"builtins.property"}, std::string_view{"functools.cached_property"},
                                       std::string_view{"cached_property.cached_property"},
                                       std::string_view{"werkzeug.utils.cached_property"}};

bool isPropertyAt(Analysis& analysis, Site function, int depth);

/// A function of the project gives back a property, or a decorator that does.
// NOLINTNEXTLINE(misc-no-recursion): not deeper than `deepest`.
bool givesProperty(Analysis& analysis, Site function, int depth)
{
    const FileIndex& index = analysis.sources().index(function.file);
    const auto returns = index.returns(index.scopeOpenedBy(function.node));
    return depth < deepest && std::ranges::any_of(returns, [&](NodeIndex at) {
               const Node node = analysis.node({function.file, at});
               if (node.is(Kind::call)) {
                   const auto callees = analysis.libraryCallees({function.file, at});
                   return std::ranges::find(callees, libraryProperties.front()) != callees.end();
               }
               const auto bindings =
                   node.is(Kind::identifier) ? analysis.bindingsOf({function.file, at}) : std::vector<Analysis::FoundBinding>{};
               return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
                   const Site inner{found.file, found.binding->value};
                   return found.binding->kind == Binding::Kind::function &&
                          (isPropertyAt(analysis, inner, depth + 1) || givesProperty(analysis, inner, depth + 1));
               });
           });
}

// NOLINTNEXTLINE(misc-no-recursion): not deeper than `deepest`.
bool isPropertyAt(Analysis& analysis, Site function, int depth)
{
    const Node decorated = analysis.node(function).parent();
    for (Node child = decorated.is(Kind::decorated_definition) ? decorated.firstChild() : Node{}; child.is(Kind::decorator);
         child = child.nextSibling()) {
        Node decorator = child.firstChild();
        decorator = decorator.is(Kind::call) ? decorator.child(Field::function) : decorator;
        for (const Value& value : ValueSet{analysis.values({function.file, decorator.index()})}) {
            const bool isLibrary =
                value.kind == Value::Kind::library && std::ranges::find(libraryProperties, value.name) != libraryProperties.end();
            if (isLibrary || (value.kind == Value::Kind::function && givesProperty(analysis, value.site, depth))) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

bool isProperty(Analysis& analysis, Site function) { return isPropertyAt(analysis, function, 0); }

} // namespace rankwright
