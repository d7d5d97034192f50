// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls to functions and back, arguments to parameters, and where things stand.

#include "core/names/analysis.h"

#include <algorithm>

namespace rankwright {

namespace {

bool isDecoratedBy(Node function, std::string_view name)
{
    const Node decorated = function.parent();
    if (!decorated.is(Kind::decorated_definition)) {
        return false;
    }
    for (Node child = decorated.firstChild(); child.is(Kind::decorator); child = child.nextSibling()) {
        if (child.firstChild().text() == name) {
            return true;
        }
    }
    return false;
}

} // namespace

Argument Analysis::argument(Node call, std::string_view name, int position)
{
    const Node arguments = call.child(Field::arguments);
    int at = 0;
    bool splat = false;
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::keyword_argument)) {
            if (child.child(Field::name).text() == name) {
                return {child.child(Field::value), child, true};
            }
        } else if (child.is(Kind::list_splat) || child.is(Kind::dictionary_splat)) {
            splat = true;
        } else {
            if (at == position && !splat) {
                return {child, child, false};
            }
            ++at;
        }
    }
    return {};
}

Analysis::Form Analysis::formOf(Site function) const
{
    if (!classOfMethod(function) || isDecoratedBy(node(function), "staticmethod")) {
        return Form::plain;
    }
    return isDecoratedBy(node(function), "classmethod") ? Form::ofClass : Form::ofInstance;
}

bool Analysis::mayBeLibrary(Site expression, std::string_view name)
{
    return std::ranges::any_of(values(expression),
                               [&](const Value& value) { return value.kind == Value::Kind::library && value.name == name; });
}

bool Analysis::hidesArguments(Node call)
{
    for (Node child = call.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::dictionary_splat) || child.is(Kind::list_splat)) {
            return true;
        }
    }
    return false;
}

Argument Analysis::argumentFor(Site call, Site function, const Binding& parameter)
{
    const Node target = node({function.file, parameter.target});
    int position = 0;
    for (Node child = target.parent().firstChild(); child && !(child == target); child = child.nextSibling()) {
        ++position;
    }
    const Form form = formOf(function);
    const auto isThroughClass = [&](const Value& value) {
        return value.kind == Value::Kind::function && value.site == function && !value.bound;
    };
    if (form != Form::plain) {
        const Site callee{call.file, node(call).child(Field::function).index()};
        const bool isGiven = form == Form::ofInstance && std::ranges::any_of(values(callee), isThroughClass);
        position -= isGiven ? 0 : 1;
    }
    return argument(node(call), node({function.file, parameter.node}).text(), position);
}

Site Analysis::classOfMethod(Site function) const
{
    if (!node(function).is(Kind::function_definition)) {
        return {function.file, noNode};
    }
    const FileIndex& index = m_sources.index(function.file);
    const Scope& around = index.scopes()[index.scopeOf(function.node)];
    return {function.file, around.kind == Scope::Kind::classBody ? around.node : noNode};
}

Site Analysis::enclosingFunction(Site site) const
{
    if (!site) {
        return site;
    }
    const FileIndex& index = m_sources.index(site.file);
    ScopeId scope = index.scopeOf(site.node);
    // A function's own node lies in the scope around it.
    while (scope != noScope) {
        const Scope& here = index.scopes()[scope];
        if (here.kind == Scope::Kind::function || here.kind == Scope::Kind::lambda) {
            return {site.file, here.node};
        }
        scope = here.parent;
    }
    return {site.file, noNode};
}

Site Analysis::enclosingClass(Site site) const
{
    if (!site) {
        return site;
    }
    const FileIndex& index = m_sources.index(site.file);
    for (ScopeId scope = index.scopeOf(site.node); scope != noScope; scope = index.scopes()[scope].parent) {
        if (index.scopes()[scope].kind == Scope::Kind::classBody) {
            return {site.file, index.scopes()[scope].node};
        }
    }
    return {site.file, noNode};
}

std::string Analysis::regionName(Site function) const
{
    if (!function) {
        return "<module>";
    }
    std::string name;
    for (Node at = node(function); at; at = at.parent()) {
        if (at.is(Kind::function_definition) || at.is(Kind::class_definition)) {
            name = std::string{at.child(Field::name).text()} + (name.empty() ? "" : ".") + name;
        } else if (at.is(Kind::lambda)) {
            name = "<lambda>" + std::string{name.empty() ? "" : "."} + name;
        }
    }
    return name;
}

const std::vector<std::string_view>& Analysis::libraryCallees(Site call)
{
    static const std::vector<std::string_view> nothing;
    const Site callee{call.file, node(call).child(Field::function).index()};
    Known* const known = callee ? this->known(callee) : nullptr;
    if (known == nullptr) {
        return nothing;
    }
    if (!known->hasNames) {
        known->hasNames = true;
        for (const Value& value : known->values) {
            if (value.kind == Value::Kind::library) {
                known->names.emplace_back(value.name);
            } else if (value.kind == Value::Kind::method) {
                known->names.emplace_back(libraryMethod(value.name, value.member));
            }
        }
    }
    return known->names;
}

bool Analysis::endsProgram(Site call)
{
    return std::ranges::any_of(libraryCallees(call), [](const std::string_view name) {
        return name == "sys.exit" || name == "builtins.exit" || name == "builtins.quit" || name == "os._exit";
    });
}

void Analysis::addCallees(const Value& callee, std::vector<Site>& functions)
{
    const auto add = [&](Site site) {
        if (site && std::ranges::find(functions, site) == functions.end()) {
            functions.push_back(site);
        }
    };
    switch (callee.kind) {
    case Value::Kind::function: add(callee.site); break;
    case Value::Kind::projectClass: add(method(callee.site, "__init__")); break;
    case Value::Kind::instance:
        add(method(callee.type, "__call__"));
        add(method(callee.type, "call"));
        break;
    default: break;
    }
}

std::vector<Site> Analysis::projectCallees(Site call)
{
    std::vector<Site> functions;
    for (const Value& value : values({call.file, node(call).child(Field::function).index()})) {
        addCallees(value, functions);
    }
    for (const Site function : startedBy(call)) {
        if (std::ranges::find(functions, function) == functions.end()) {
            functions.push_back(function);
        }
    }
    return functions;
}

std::vector<Site> Analysis::startedBy(Site call)
{
    std::vector<Site> functions;
    const Node callee = node(call).child(Field::function);
    if (callee.child(Field::attribute).text() != "start") {
        return functions;
    }
    constexpr std::string_view thread = "threading.Thread";
    for (const Value& object : values({call.file, callee.child(Field::object).index()})) {
        if (object.kind == Value::Kind::instance && isSubclass(object.type, thread) && !method(object.type, "start")) {
            if (const Site run = method(object.type, "run")) {
                functions.push_back(run);
            }
        } else if (object.kind == Value::Kind::libraryResult && object.name == thread && node(object.site).is(Kind::call)) {
            const Argument target = argument(node(object.site), "target", 1);
            for (const Value& value : target ? ValueSet{values({object.site.file, target.value.index()})} : ValueSet{}) {
                addCallees(value, functions);
            }
        }
    }
    return functions;
}

std::vector<Site> Analysis::addEdges(Site call, std::set<Site>& made)
{
    std::vector<Site> functions = projectCallees(call);
    for (const Value& value : values({call.file, node(call).child(Field::function).index()})) {
        if (value.kind == Value::Kind::projectClass &&
            (m_descendants.contains(keyOf(value.site)) || ancestors(value.site).project.size() > 1)) {
            made.insert(value.site);
        }
    }
    for (const Site function : functions) {
        std::vector<Site>& calls = m_callers[keyOf(function)];
        if (std::ranges::find(calls, call) == calls.end()) {
            calls.push_back(call);
        }
    }
    return functions;
}

void Analysis::buildCallGraph()
{
    // First with parameters unknown and with self of the class around it, then again with what was found for the calls that
    // depend on these; once more if that made classes whose methods were not looked at.
    constexpr int maximalRounds = 2;
    collectDescendants();
    std::vector<Site> open;
    std::vector<std::pair<Site, Site>> uncertain; // Calls and what they seemed to reach.
    std::set<Site> made;
    const auto remember = [&](Site call, const std::vector<Site>& functions) {
        for (const Site function : functions) {
            uncertain.emplace_back(call, function);
        }
    };
    for (const FileId file : m_files) {
        for (const NodeIndex index : m_sources.index(file).calls()) {
            const Site call{file, index};
            m_isProvisional = false;
            const ValueSet& known = values({file, m_sources.tree(file).node(index).child(Field::function).index()});
            const bool isOpen = m_isProvisional || known.empty() ||
                                std::ranges::any_of(known, [](const Value& value) { return value.kind == Value::Kind::unknown; });
            const std::vector<Site> functions = addEdges(call, made);
            if (isOpen) {
                open.push_back(call);
                remember(call, functions);
            }
        }
    }
    m_areCallersKnown = true;
    for (int round = 0; round < maximalRounds && (round == 0 || made.size() > m_made.size()); ++round) {
        forgetProvisional();
        m_made = made;
        for (const Site call : open) {
            remember(call, addEdges(call, made));
        }
    }
    std::erase_if(uncertain, [&](const auto& edge) {
        const std::vector<Site> callees = projectCallees(edge.first);
        return std::ranges::find(callees, edge.second) != callees.end();
    });
    for (const auto& [call, function] : uncertain) {
        std::erase(m_callers[keyOf(function)], call);
    }
    forgetProvisional();
    m_isGrowing = false;
}

int Analysis::parameterPosition(Site call, std::string_view name, int otherwise)
{
    for (const std::string_view callee : libraryCallees(call)) {
        const LibraryEntry* entry = m_library.find(callee);
        if (!entry || entry->parameters.empty()) {
            continue;
        }
        const auto found = std::ranges::find(entry->parameters, name, &LibraryParameter::name);
        return found == entry->parameters.end() ? -1 : static_cast<int>(found - entry->parameters.begin());
    }
    return otherwise;
}

const std::vector<Site>& Analysis::callers(Site function)
{
    static const std::vector<Site> nobody;
    const auto found = m_callers.find(keyOf(function));
    return found == m_callers.end() ? nobody : found->second;
}

std::vector<Analysis::Part> Analysis::partsOf(FileId file, NodeIndex name, NodeIndex target, NodeIndex value)
{
    const Part whole{{file, value}, {file, noNode}};
    const Node pattern = node({file, target});
    const Node part = node({file, name});
    if (name == target || !(part.parent() == pattern)) {
        return {whole};
    }
    std::uint32_t position = 0;
    for (Node child = pattern.firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::list_splat_pattern) || child.is(Kind::list_splat)) {
            return {whole};
        }
        position += child.index() < name ? 1 : 0;
    }
    const auto element = [&](Site site) {
        const Node list = node(site);
        const bool isList = list.is(Kind::expression_list) || list.is(Kind::tuple) || list.is(Kind::list);
        return isList && list.childCount() == pattern.childCount() ? Site{site.file, list.child(position).index()} : Site{};
    };
    if (const Site found = element(whole.site)) {
        return {{found, whole.through}};
    }
    std::vector<Part> parts;
    if (!node(whole.site).is(Kind::call)) { // pair = a, b; self.a, self.b = pair
        for (const Value& given : values(whole.site)) {
            const Site found = given.kind == Value::Kind::literal ? element(given.site) : fieldValue(given, position);
            if (!found) {
                return {whole};
            }
            parts.push_back({found, whole.through});
        }
        return parts.empty() ? std::vector<Part>{whole} : parts;
    }
    // a, b = f(): of the tuples that f returns only the part.
    for (const Site function : projectCallees(whole.site)) {
        const FileIndex& index = m_sources.index(function.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
            const Site found = element({function.file, returned});
            parts.push_back({found ? found : Site{function.file, returned}, whole.site});
        }
    }
    return parts.empty() ? std::vector<Part>{whole} : parts;
}

} // namespace rankwright
