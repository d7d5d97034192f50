// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/names/file_index.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>
#include <utility>

namespace rankwright {

void SymbolTable::reserve(std::size_t names)
{
    std::size_t slots = 16;
    while (slots < names * 2) {
        slots *= 2;
    }
    const std::vector<Slot> before = std::exchange(m_slots, std::vector<Slot>(slots));
    for (const Slot& slot : before) {
        if (slot.symbol != noSymbol) {
            m_slots[place(m_names[slot.symbol], slot.hash)] = slot;
        }
    }
}

/// Where the name is, or the free slot where it belongs. There is always one.
std::size_t SymbolTable::place(std::string_view name, std::uint32_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    while (m_slots[at].symbol != noSymbol && (m_slots[at].hash != hash || m_names[m_slots[at].symbol] != name)) {
        at = (at + 1) & mask;
    }
    return at;
}

SymbolId SymbolTable::add(std::string_view name)
{
    if (m_names.size() * 2 >= m_slots.size()) {
        reserve(m_names.size() * 2 + 8);
    }
    const auto hash = static_cast<std::uint32_t>(std::hash<std::string_view>{}(name));
    Slot& slot = m_slots[place(name, hash)];
    if (slot.symbol == noSymbol) {
        slot = {hash, size()};
        m_names.push_back(name);
    }
    return slot.symbol;
}

SymbolId SymbolTable::find(std::string_view name) const
{
    const auto hash = static_cast<std::uint32_t>(std::hash<std::string_view>{}(name));
    return m_slots.empty() ? noSymbol : m_slots[place(name, hash)].symbol;
}

class IndexBuilder {
  public:
    IndexBuilder(const Tree& tree, FileIndex& index) : m_tree(tree), m_index(index) {}

    void run()
    {
        const NodeIndex count = m_tree.size();
        m_index.m_scopeOf.resize(count);
        m_index.m_symbolOf.resize(count, noSymbol);
        m_index.m_symbols.reserve(count / 16 + 16);
        if (count > 0 && !m_tree.root().is(Kind::module)) {
            open(Scope::Kind::module, m_tree.root()); // a file that is broken as a whole has an error for a root
        }
        for (NodeIndex at = 0; at < count; ++at) {
            while (!m_open.empty() && at >= m_open.back().end) {
                m_open.pop_back();
            }
            m_index.m_scopeOf[at] = m_open.empty() ? 0 : m_open.back().scope;
            visit(Node{&m_tree, at});
        }
        sortByKind();
        finish();
    }

  private:
    struct Open {
        ScopeId scope;
        NodeIndex end;
    };

    void sortByKind()
    {
        std::vector<std::uint32_t>& first = m_index.m_firstNode;
        first.assign(kindCount + 2, 0); // Shifted by one more while it is filled.
        for (NodeIndex at = 0; at < m_tree.size(); ++at) {
            ++first[static_cast<std::size_t>(m_tree.row(at).kind) + 2];
        }
        std::partial_sum(first.begin(), first.end(), first.begin());
        m_index.m_nodes.resize(m_tree.size());
        for (NodeIndex at = 0; at < m_tree.size(); ++at) {
            m_index.m_nodes[first[static_cast<std::size_t>(m_tree.row(at).kind) + 1]++] = at;
        }
        first.pop_back();
    }

    /// Null: the empty name.
    SymbolId intern(Node name)
    {
        if (!name.is(Kind::identifier)) {
            return m_index.m_symbols.add(name.text());
        }
        SymbolId& symbol = m_index.m_symbolOf[name.index()];
        if (symbol == noSymbol) {
            symbol = m_index.m_symbols.add(name.text());
        }
        return symbol;
    }

    void open(Scope::Kind kind, Node node)
    {
        const ScopeId parent = m_index.m_scopes.empty() ? noScope : m_open.back().scope;
        m_index.m_scopes.push_back({kind, node.index(), parent});
        m_open.push_back({static_cast<ScopeId>(m_index.m_scopes.size() - 1), m_tree.row(node.index()).afterSubtree});
    }

    [[nodiscard]] ScopeId current() const { return m_open.back().scope; }

    /// Comprehension targets bind in the comprehension; a walrus binds outside of it.
    [[nodiscard]] ScopeId bindingScope(bool walrus) const
    {
        ScopeId scope = current();
        while (walrus && m_index.m_scopes[scope].kind == Scope::Kind::comprehension) {
            scope = m_index.m_scopes[scope].parent;
        }
        return scope;
    }

    void bind(Binding::Kind kind, Node name, Node value, Node target, ScopeId scope)
    {
        m_index.m_bindings.push_back({scope, intern(name), name.index(), value.index(), target.index(), kind});
    }

    /// Binds every name in a target: `a`, `(a, *b)`, `[a, b]`; attributes become stores, subscripts nothing.
    void bindTarget(Binding::Kind kind, Node target, Node value, Node whole, ScopeId scope)
    {
        switch (target.kind()) {
        case Kind::identifier: bind(kind, target, value, whole, scope); return;
        case Kind::attribute: {
            const Node attribute = target.child(Field::attribute);
            m_index.m_stores.push_back({intern(attribute), target.index(), value.index(), whole.index()});
            return;
        }
        case Kind::subscript:
            if (target == whole && kind == Binding::Kind::assignment) {
                m_index.m_itemStores.push_back({target.index(), value.index()});
            }
            return;
        case Kind::pattern_list:
        case Kind::tuple_pattern:
        case Kind::list_pattern:
        case Kind::list_splat_pattern:
        case Kind::expression_list:
        case Kind::tuple:
        case Kind::list:
        case Kind::parenthesized_expression:
        case Kind::as_pattern_target:
            for (Node child = target.firstChild(); child; child = child.nextSibling()) {
                bindTarget(kind, child, value, whole, scope);
            }
            return;
        default: return;
        }
    }

    void visitImport(Node statement)
    {
        m_index.m_imports.push_back(statement.index());
        const bool from = statement.is(Kind::import_from_statement);
        for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
            if (child.is(Kind::wildcard_import)) {
                m_index.m_starImports.push_back(statement.index());
            }
            if (child.field() != Field::name) {
                continue;
            }
            const Node dotted = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
            const Node bound = child.is(Kind::aliased_import) ? child.child(Field::alias) : dotted.firstChild();
            if (bound) {
                bind(from ? Binding::Kind::importFrom : Binding::Kind::importModule, bound, dotted, child, current());
            }
        }
    }

    void visitParameter(Node parameter)
    {
        Node name = parameter;
        if (parameter.is(Kind::default_parameter) || parameter.is(Kind::typed_default_parameter)) {
            name = parameter.child(Field::name);
        } else if (parameter.is(Kind::typed_parameter)) {
            name = parameter.firstChild();
        }
        if (name.is(Kind::list_splat_pattern) || name.is(Kind::dictionary_splat_pattern)) {
            name = name.firstChild();
        }
        if (name.is(Kind::identifier)) {
            bind(Binding::Kind::parameter, name, parameter.child(Field::value), parameter, current());
        }
    }

    void visitAssignment(Node node)
    {
        const Node left = node.child(Field::left);
        Node value = node.child(Field::right);
        while (value.is(Kind::assignment)) { // a = b = c
            value = value.child(Field::right);
        }
        if (value) {
            bindTarget(Binding::Kind::assignment, left, value, left, bindingScope(false));
        }
    }

    void visit(Node node)
    {
        switch (node.kind()) {
        case Kind::module: open(Scope::Kind::module, node); return;
        case Kind::function_definition:
            m_index.m_functions.push_back(node.index());
            bind(Binding::Kind::function, node.child(Field::name), node, node, current());
            open(Scope::Kind::function, node);
            return;
        case Kind::class_definition:
            m_index.m_classes.push_back(node.index());
            bind(Binding::Kind::classDefinition, node.child(Field::name), node, node, current());
            open(Scope::Kind::classBody, node);
            return;
        case Kind::lambda:
            m_index.m_functions.push_back(node.index());
            open(Scope::Kind::lambda, node);
            return;
        case Kind::list_comprehension:
        case Kind::set_comprehension:
        case Kind::dictionary_comprehension:
        case Kind::generator_expression: open(Scope::Kind::comprehension, node); return;
        case Kind::import_statement:
        case Kind::import_from_statement: visitImport(node); return;
        case Kind::parameters:
        case Kind::lambda_parameters:
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                visitParameter(child);
            }
            return;
        case Kind::assignment: visitAssignment(node); return;
        case Kind::augmented_assignment:
            bindTarget(Binding::Kind::augmented, node.child(Field::left), node.child(Field::right), node.child(Field::left),
                       current());
            return;
        case Kind::named_expression:
            bindTarget(Binding::Kind::assignment, node.child(Field::name), node.child(Field::value), node.child(Field::name),
                       bindingScope(true));
            return;
        case Kind::for_statement:
        case Kind::for_in_clause:
            bindTarget(Binding::Kind::forTarget, node.child(Field::left), node.child(Field::right), node.child(Field::left),
                       current());
            return;
        case Kind::with_item:
            if (const Node as = node.child(Field::value); as.is(Kind::as_pattern)) {
                const Node alias = as.child(Field::alias);
                bindTarget(Binding::Kind::withTarget, alias, as.firstChild(), alias.firstChild(), current());
            }
            return;
        case Kind::except_clause:
            if (const Node as = node.firstChild(); as.is(Kind::as_pattern)) {
                bindTarget(Binding::Kind::other, as.child(Field::alias), Node{}, as, current());
            }
            return;
        case Kind::return_statement:
            if (const Node value = node.firstChild()) {
                m_index.m_returns.emplace_back(functionScope(), value.index());
            }
            return;
        case Kind::yield:
            m_index.m_generators.push_back(functionScope());
            if (const Node value = node.firstChild()) {
                m_index.m_returns.emplace_back(functionScope(), value.index());
            }
            return;
        case Kind::global_statement:
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                m_index.m_globals.emplace_back(current(), intern(child));
            }
            return;
        case Kind::identifier: intern(node); return;
        default: return;
        }
    }

    [[nodiscard]] ScopeId functionScope() const
    {
        ScopeId scope = current();
        while (scope != 0 && m_index.m_scopes[scope].kind == Scope::Kind::comprehension) {
            scope = m_index.m_scopes[scope].parent;
        }
        return scope;
    }

    void finish()
    {
        // A lambda returns its body.
        for (ScopeId scope = 0; scope < m_index.m_scopes.size(); ++scope) {
            if (m_index.m_scopes[scope].kind == Scope::Kind::lambda) {
                const Node body = m_tree.node(m_index.m_scopes[scope].node).child(Field::body);
                m_index.m_returns.emplace_back(scope, body.index());
            }
        }
        // `global x` moves the bindings of x to the module.
        std::ranges::sort(m_index.m_globals);
        for (Binding& binding : m_index.m_bindings) {
            if (!m_index.m_globals.empty() && m_index.isGlobal(binding.scope, binding.symbol)) {
                binding.scope = 0;
            }
        }
        std::ranges::sort(m_index.m_bindings, {}, [](const Binding& binding) {
            return std::tuple{binding.symbol, binding.scope, binding.node};
        });
        std::vector<std::uint32_t>& first = m_index.m_firstBinding;
        first.assign(m_index.m_symbols.size() + 1, 0);
        for (const Binding& binding : m_index.m_bindings) {
            ++first[binding.symbol + 1];
        }
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::ranges::stable_sort(m_index.m_stores, {}, &AttributeStore::attribute);
        std::ranges::stable_sort(m_index.m_returns, {}, &std::pair<ScopeId, NodeIndex>::first);
        for (const auto& [scope, node] : m_index.m_returns) {
            m_index.m_returnNodes.push_back(node);
        }
        std::ranges::sort(m_index.m_generators);
    }

    const Tree& m_tree;
    FileIndex& m_index;
    std::vector<Open> m_open;
};

FileIndex FileIndex::build(const Tree& tree)
{
    FileIndex index;
    if (tree.size() == 0) {
        index.m_scopes.push_back({});
        return index;
    }
    IndexBuilder(tree, index).run();
    return index;
}

ScopeId FileIndex::scopeOpenedBy(NodeIndex node) const
{
    const auto found = std::ranges::lower_bound(m_scopes, node, {}, &Scope::node);
    return found != m_scopes.end() && found->node == node ? static_cast<ScopeId>(found - m_scopes.begin()) : noScope;
}

namespace {

/// The part of a list, sorted by `key`, whose elements have that key.
template <typename List, typename Key, typename KeyOf>
std::pair<std::size_t, std::size_t> equalPart(const List& list, const Key& key, KeyOf keyOf)
{
    const auto first = std::lower_bound(list.begin(), list.end(), key,
                                        [&](const auto& element, const Key& wanted) { return keyOf(element) < wanted; });
    auto last = first;
    while (last != list.end() && keyOf(*last) == key) {
        ++last;
    }
    return {static_cast<std::size_t>(first - list.begin()), static_cast<std::size_t>(last - first)};
}

} // namespace

std::span<const NodeIndex> FileIndex::nodes(Kind kind) const
{
    const auto number = static_cast<std::size_t>(kind);
    return std::span{m_nodes}.subspan(m_firstNode[number], m_firstNode[number + 1] - m_firstNode[number]);
}

std::span<const NodeIndex> FileIndex::callsIn(Node part) const
{
    if (!part) {
        return {};
    }
    const std::span<const NodeIndex> all = calls();
    const auto first = std::lower_bound(all.begin(), all.end(), part.index());
    return {first, std::lower_bound(first, all.end(), part.tree().row(part.index()).afterSubtree)};
}

std::vector<NodeIndex> FileIndex::nodes(std::initializer_list<Kind> kinds) const
{
    std::vector<NodeIndex> found;
    for (const Kind kind : kinds) {
        const std::span<const NodeIndex> some = nodes(kind);
        found.insert(found.end(), some.begin(), some.end());
    }
    std::ranges::sort(found);
    return found;
}

std::span<const Binding> FileIndex::bindings(ScopeId scope, SymbolId symbol) const
{
    if (symbol == noSymbol) {
        return {};
    }
    // A name is bound in few scopes.
    const std::span all =
        std::span{m_bindings}.subspan(m_firstBinding[symbol], m_firstBinding[symbol + 1] - m_firstBinding[symbol]);
    const auto [from, count] = equalPart(all, scope, [](const Binding& binding) { return binding.scope; });
    return all.subspan(from, count);
}

std::span<const AttributeStore> FileIndex::attributeStores(SymbolId attribute) const
{
    const auto [from, count] = equalPart(m_stores, attribute, [](const AttributeStore& store) { return store.attribute; });
    return std::span{m_stores}.subspan(from, count);
}

std::span<const NodeIndex> FileIndex::returns(ScopeId function) const
{
    const auto [from, count] = equalPart(m_returns, function, [](const auto& pair) { return pair.first; });
    return std::span{m_returnNodes}.subspan(from, count);
}

bool FileIndex::yields(ScopeId function) const { return std::ranges::binary_search(m_generators, function); }

bool FileIndex::isGlobal(ScopeId scope, SymbolId symbol) const
{
    return std::ranges::binary_search(m_globals, std::pair{scope, symbol});
}

} // namespace rankwright
