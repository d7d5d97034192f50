// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/class_graph.h"

#include "core/names/analysis.h"
#include "core/plan/class_graph_builder.h"
#include "core/plan/parse_inputs.h"

#include <algorithm>
#include <map>
#include <optional>

namespace rankwright {

namespace {

constexpr std::uint32_t deepest = 12; // Re-exports of re-exports; rings of them end here too.

/// The files that a script imports, nearest first, each with the statement and the file that brought it.
class Imports {
  public:
    Imports(Analysis& analysis, FileId script) : m_analysis(analysis), m_parents{{script, {}}}, m_order{script}
    {
        for (std::size_t at = 0; at < m_order.size(); ++at) {
            follow(m_order[at]);
        }
    }

    [[nodiscard]] const std::vector<FileId>& files() const { return m_order; }
    [[nodiscard]] bool reaches(FileId file) const { return m_parents.contains(file); }

    /// The import statements from the script to the class; the last one is that which names it, if one does.
    [[nodiscard]] std::vector<ClassLink> wayTo(Site definition) const
    {
        std::vector<ClassLink> way;
        bool isNearest = true;
        for (Site parent = m_parents.at(definition.file); parent; parent = m_parents.at(parent.file)) {
            const Site named = isNearest ? naming(parent.file, definition) : Site{};
            const Site statement = named ? named : parent;
            way.push_back({ClassLink::Kind::import, {statement.file, m_analysis.node(statement).range()}});
            isNearest = false;
        }
        std::reverse(way.begin(), way.end());
        return way;
    }

  private:
    void follow(FileId file)
    {
        for (const NodeIndex index : m_analysis.sources().index(file).importStatements()) {
            const Site statement{file, index};
            const Node node = m_analysis.node(statement);
            const std::string from{node.child(Field::module_name).text()};
            if (!from.empty()) {
                add(statement, from);
            }
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                if (child.field() == Field::module_name) {
                    continue;
                }
                const std::string name{(child.is(Kind::aliased_import) ? child.child(Field::name) : child).text()};
                add(statement, from.empty() ? name : from + (from.ends_with('.') ? "" : ".") + name);
            }
        }
    }

    void add(Site statement, const std::string& module)
    {
        const std::optional<FileId> found = m_analysis.sources().module(statement.file, module);
        if (found && m_parents.try_emplace(*found, statement).second) {
            m_order.push_back(*found);
        }
    }

    /// `from module import Class` in `file`.
    [[nodiscard]] Site naming(FileId file, Site definition) const
    {
        const FileIndex& index = m_analysis.sources().index(file);
        for (const Binding& binding : index.allBindings()) {
            if (binding.kind != Binding::Kind::importFrom) {
                continue;
            }
            const ValueSet values = m_analysis.globalValues(file, index.name(binding.symbol));
            const bool isIt = std::ranges::any_of(
                values, [&](const Value& value) { return value.kind == Value::Kind::projectClass && value.site == definition; });
            if (isIt) {
                return {file, m_analysis.node({file, binding.value}).ancestor(Kind::import_from_statement).index()};
            }
        }
        return {};
    }

    Analysis& m_analysis;
    std::map<FileId, Site> m_parents;
    std::vector<FileId> m_order;
};

} // namespace

std::uint32_t ClassGraphBuilder::add(Site definition)
{
    const auto [found, added] = m_project.try_emplace(definition, static_cast<std::uint32_t>(m_graph.nodes.size()));
    if (!added) {
        return found->second;
    }
    const std::uint32_t node = found->second;
    const Node statement = m_analysis.node(definition);
    m_graph.nodes.push_back({m_analysis.regionName(definition),
                             ClassGraph::NodeKind::project,
                             {definition.file, statement.child(Field::name).range()},
                             {}});
    m_sites.push_back(definition);
    const Node bases = statement.child(Field::superclasses);
    for (Node base = bases.firstChild(); base; base = base.nextSibling()) {
        if (!base.is(Kind::keyword_argument)) {
            addBase(node, {definition.file, base.index()});
        }
    }
    return node;
}

void ClassGraphBuilder::addBase(std::uint32_t derived, Site expression)
{
    const Node base = m_analysis.node(expression);
    ClassGraph::Edge edge{derived, 0, std::string{base.text()}, {expression.file, base.range()}, {}};
    trace(expression, edge.origin, 0);
    bool isKnown = false;
    for (const Value& value : m_analysis.values(expression)) {
        if (value.kind == Value::Kind::projectClass) {
            const std::size_t place = m_graph.edges.size();
            m_graph.edges.push_back(edge); // Before those of the base, so that a class keeps the order of its bases.
            const std::uint32_t found = add(value.site);
            m_graph.edges[place].base = found;
            isKnown = true;
        } else if (value.kind == Value::Kind::library) {
            edge.base = addLibrary(value.name);
            m_graph.edges.push_back(edge);
            isKnown = true;
        }
    }
    if (!isKnown) {
        edge.base = addNode({edge.text, ClassGraph::NodeKind::unresolved, edge.place, {}});
        m_graph.edges.push_back(edge);
    }
}

std::uint32_t ClassGraphBuilder::addNode(ClassGraph::Node node)
{
    m_graph.nodes.push_back(std::move(node));
    m_sites.emplace_back();
    return static_cast<std::uint32_t>(m_graph.nodes.size() - 1);
}

std::uint32_t ClassGraphBuilder::addLibrary(std::string_view name)
{
    if (const auto found = m_library.find(std::string{name}); found != m_library.end()) {
        return found->second;
    }
    const std::uint32_t node = addNode({std::string{name}, ClassGraph::NodeKind::library, {}, {}});
    m_library.emplace(std::string{name}, node);
    const LibraryEntry* entry = m_analysis.library().find(name);
    if (entry) {
        for (const std::string_view base : entry->bases) {
            const std::uint32_t found = addLibrary(base);
            m_graph.edges.push_back({node, found, {}, {}, {}});
        }
    }
    return node;
}

void ClassGraphBuilder::trace(Site expression, std::vector<ClassLink>& links, std::uint32_t depth)
{
    const Node node = m_analysis.node(expression);
    if (depth > deepest || node.isNull()) {
        return;
    }
    if (node.is(Kind::identifier)) {
        const auto found = m_analysis.bindingsOf(expression);
        if (!found.empty() && found.front().file == expression.file) {
            follow(expression.file, *found.front().binding, links, depth + 1);
        } else if (found.empty()) {
            traceStar(expression.file, node.text(), links, depth + 1);
        }
    } else if (node.is(Kind::attribute)) {
        const Site object{expression.file, node.child(Field::object).index()};
        trace(object, links, depth + 1);
        for (const Value& value : m_analysis.values(object)) {
            if (value.kind == Value::Kind::module) {
                traceGlobal(value.site.file, node.child(Field::attribute).text(), links, depth + 1);
            }
        }
    } else if (node.is(Kind::subscript)) {
        trace({expression.file, node.child(Field::value).index()}, links, depth + 1);
    } else if (node.is(Kind::call)) {
        trace({expression.file, node.child(Field::function).index()}, links, depth + 1);
    } else if (node.is(Kind::parenthesized_expression)) {
        trace({expression.file, node.firstChild().index()}, links, depth + 1);
    }
}

void ClassGraphBuilder::traceGlobal(FileId file, std::string_view name, std::vector<ClassLink>& links, std::uint32_t depth)
{
    const FileIndex& index = m_analysis.sources().index(file);
    const SymbolId symbol = index.symbol(name);
    const auto bindings = symbol == noSymbol ? std::span<const Binding>{} : index.bindings(0, symbol);
    if (bindings.empty()) {
        traceStar(file, name, links, depth);
    } else {
        follow(file, bindings.back(), links, depth);
    }
}

void ClassGraphBuilder::traceStar(FileId file, std::string_view name, std::vector<ClassLink>& links, std::uint32_t depth)
{
    if (depth > deepest) {
        return;
    }
    for (const NodeIndex import : m_analysis.sources().index(file).starImports()) {
        const Node statement = m_analysis.node({file, import});
        const std::string module{statement.child(Field::module_name).text()};
        const std::optional<FileId> found = m_analysis.sources().module(file, module);
        const bool brings = found ? *found != file && !m_analysis.globalValues(*found, name).empty()
                                  : m_analysis.libraryName(m_analysis.canonical(module + "." + std::string{name})).known;
        if (!brings) {
            continue;
        }
        links.push_back({ClassLink::Kind::import, {file, statement.range()}});
        if (found) {
            traceGlobal(*found, name, links, depth + 1);
        }
        return;
    }
}

void ClassGraphBuilder::follow(FileId file, const Binding& binding, std::vector<ClassLink>& links, std::uint32_t depth)
{
    const Node value = m_analysis.node({file, binding.value});
    if (depth > deepest) {
        return;
    }
    if (binding.kind == Binding::Kind::importFrom) {
        const Node statement = value.ancestor(Kind::import_from_statement);
        links.push_back({ClassLink::Kind::import, {file, statement.range()}});
        if (const auto module = m_analysis.sources().module(file, statement.child(Field::module_name).text())) {
            traceGlobal(*module, value.text(), links, depth + 1);
        }
    } else if (binding.kind == Binding::Kind::importModule) {
        links.push_back({ClassLink::Kind::import, {file, value.ancestor(Kind::import_statement).range()}});
    } else if (binding.kind == Binding::Kind::assignment) {
        const Node target = m_analysis.node({file, binding.node});
        const Node statement = target.ancestor(Kind::assignment);
        links.push_back({ClassLink::Kind::assignment, {file, statement ? statement.range() : target.range()}});
        trace({file, binding.value}, links, depth + 1);
    }
}

ClassGraph classGraph(const std::vector<InputFile>& files, FileId file)
{
    const Sources sources = parseInputs(files);
    Analysis analysis(sources, Library::builtIn());
    ClassGraphBuilder builder(analysis);
    const Imports imports(analysis, file);
    bool isCut = false;
    for (const FileId each : imports.files()) {
        for (const NodeIndex index : sources.index(each).classes()) {
            const Site definition{each, index};
            isCut = isCut || builder.graph().nodes.size() >= ClassGraph::maximalNodes;
            if (!isCut && (each == file || builder.isRelated(definition))) {
                builder.add(definition);
            }
        }
    }
    ClassGraph graph = builder.graph();
    graph.isCut = isCut;
    for (std::size_t at = 0; at < graph.nodes.size(); ++at) {
        const Site definition = builder.siteOf(at);
        if (definition && definition.file != file && imports.reaches(definition.file)) {
            graph.nodes[at].origin = imports.wayTo(definition);
        }
    }
    return graph;
}

bool ClassGraphBuilder::isRelated(Site definition)
{
    const Analysis::Ancestors& ancestors = m_analysis.ancestors(definition);
    return std::ranges::any_of(ancestors.library, [](std::string_view name) { return !name.starts_with("builtins."); }) ||
           std::ranges::any_of(ancestors.project, [&](Site base) { return m_project.contains(base); });
}

} // namespace rankwright
