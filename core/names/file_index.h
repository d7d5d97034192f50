// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one file binds, calls, returns and stores, made in one pass over its syntax table. It holds no meaning: which value a name
// has is asked from Analysis. If the index of a file is unchanged after an edit, no other file has to be looked at again.
//
// Scopes are Python's: module, class, function, lambda, comprehension. A `global` or `nonlocal` name binds in the scope that
// it names. What it leaves out on purpose: `del`, `exec` strings, writes through `globals()`.

#include "core/syntax/tree.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace rankwright {

using ScopeId = std::uint32_t;
using SymbolId = std::uint32_t;
inline constexpr ScopeId noScope = 0xFFFFFFFFU;
inline constexpr SymbolId noSymbol = 0xFFFFFFFFU;

struct Scope {
    enum class Kind : std::uint8_t { module, classBody, function, lambda, comprehension };
    Kind kind{Kind::module};
    NodeIndex node{};
    ScopeId parent{noScope};
};

/// One place where a name gets a value.
struct Binding {
    enum class Kind : std::uint8_t {
        importModule, ///< `import a.b` binds a, `import a.b as c` binds c. value: dotted_name.
        importFrom,   ///< `from m import n [as k]`. value: the dotted_name n; statement: the import.
        assignment,   ///< value: right side; target: whole left side (patterns are walked when asked).
        augmented,    ///< `x += e`. value: e.
        forTarget,    ///< value: the iterable, also in comprehensions.
        withTarget,   ///< value: the context expression.
        parameter,    ///< value: default, or noNode. target: the parameter node.
        function,     ///< value: function_definition.
        classDefinition,
        other, ///< except ... as, match captures, type aliases.
    };
    ScopeId scope{};
    SymbolId symbol{};
    NodeIndex node{noNode}; ///< The identifier that is bound.
    NodeIndex value{noNode};
    NodeIndex target{noNode};
    Kind kind{Kind::other};
};

/// `object.attribute = value`.
struct AttributeStore {
    SymbolId attribute{};
    NodeIndex node{noNode};  ///< The attribute node on the left.
    NodeIndex value{noNode}; ///< The right side.
    NodeIndex target{noNode};
};

/// `object[key] = value`.
struct ItemStore {
    NodeIndex node{noNode}; ///< The subscript on the left.
    NodeIndex value{noNode};
};

/// Names and their numbers, in the order in which they were added. The names lie in the text.
class SymbolTable {
  public:
    [[nodiscard]] SymbolId add(std::string_view name);
    [[nodiscard]] SymbolId find(std::string_view name) const; ///< noSymbol: it is not there.
    [[nodiscard]] std::string_view name(SymbolId symbol) const { return m_names[symbol]; }
    [[nodiscard]] SymbolId size() const { return static_cast<SymbolId>(m_names.size()); }
    void reserve(std::size_t names);

  private:
    /// Open addressing; most names of a script come again and again, so that finding them is what counts.
    struct Slot {
        std::uint32_t hash{};
        SymbolId symbol{noSymbol};
    };
    [[nodiscard]] std::size_t place(std::string_view name, std::uint32_t hash) const;

    std::vector<std::string_view> m_names;
    std::vector<Slot> m_slots;
};

class FileIndex {
  public:
    FileIndex() = default;
    [[nodiscard]] static FileIndex build(const Tree& tree);

    [[nodiscard]] const std::vector<Scope>& scopes() const { return m_scopes; }
    [[nodiscard]] ScopeId scopeOf(NodeIndex node) const { return m_scopeOf[node]; }
    /// The scope that a function, class, lambda or comprehension node opens.
    [[nodiscard]] ScopeId scopeOpenedBy(NodeIndex node) const;
    [[nodiscard]] SymbolId symbol(std::string_view name) const { return m_symbols.find(name); }
    /// Of an identifier; noSymbol for every other node.
    [[nodiscard]] SymbolId symbolOf(NodeIndex node) const { return m_symbolOf[node]; }
    [[nodiscard]] std::string_view name(SymbolId symbol) const { return m_symbols.name(symbol); }
    [[nodiscard]] SymbolId symbolCount() const { return m_symbols.size(); }
    /// Bindings of a name in one scope (not its parents), in document order.
    [[nodiscard]] std::span<const Binding> bindings(ScopeId scope, SymbolId symbol) const;
    [[nodiscard]] std::span<const Binding> allBindings() const { return m_bindings; }
    /// All names bound anywhere or read anywhere in the file: what a new name must avoid.
    [[nodiscard]] bool usesName(std::string_view name) const { return symbol(name) != noSymbol; }
    /// All nodes of a kind, or of some, in document order.
    [[nodiscard]] std::span<const NodeIndex> nodes(Kind kind) const;
    [[nodiscard]] std::vector<NodeIndex> nodes(std::initializer_list<Kind> kinds) const;
    [[nodiscard]] std::span<const NodeIndex> calls() const { return nodes(Kind::call); }
    /// Those in a part of the file, or that are it.
    [[nodiscard]] std::span<const NodeIndex> callsIn(Node part) const;
    [[nodiscard]] const std::vector<NodeIndex>& starImports() const { return m_starImports; }
    [[nodiscard]] const std::vector<NodeIndex>& importStatements() const { return m_imports; }
    [[nodiscard]] const std::vector<NodeIndex>& classes() const { return m_classes; }
    [[nodiscard]] const std::vector<NodeIndex>& functions() const { return m_functions; }
    [[nodiscard]] std::span<const AttributeStore> attributeStores(SymbolId attribute) const;
    /// In document order; of assignments of one value to one target.
    [[nodiscard]] const std::vector<ItemStore>& itemStores() const { return m_itemStores; }
    /// Expressions of `return` and `yield` of a function scope.
    [[nodiscard]] std::span<const NodeIndex> returns(ScopeId function) const;
    [[nodiscard]] bool yields(ScopeId function) const;
    /// True for a name that a `global` statement in that scope names.
    [[nodiscard]] bool isGlobal(ScopeId scope, SymbolId symbol) const;

  private:
    friend class IndexBuilder;
    std::vector<Scope> m_scopes;
    std::vector<ScopeId> m_scopeOf;
    std::vector<SymbolId> m_symbolOf;
    std::vector<Binding> m_bindings;                                                    ///< Sorted by symbol, scope, place.
    std::vector<std::uint32_t> m_firstBinding;                                          ///< By symbol, and one more for the end.
    std::vector<NodeIndex> m_nodes;                                                     ///< Sorted by kind, place.
    std::vector<std::uint32_t> m_firstNode = std::vector<std::uint32_t>(kindCount + 1); ///< By kind, and one more for the end.
    std::vector<NodeIndex> m_starImports;
    std::vector<NodeIndex> m_imports;
    std::vector<NodeIndex> m_classes;
    std::vector<NodeIndex> m_functions;
    std::vector<ItemStore> m_itemStores;
    std::vector<AttributeStore> m_stores;                 ///< Sorted by attribute.
    std::vector<std::pair<ScopeId, NodeIndex>> m_returns; ///< Sorted by scope.
    std::vector<NodeIndex> m_returnNodes;
    std::vector<ScopeId> m_generators;
    std::vector<std::pair<ScopeId, SymbolId>> m_globals;
    SymbolTable m_symbols;
};

} // namespace rankwright
