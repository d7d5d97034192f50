// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls to functions and back, arguments to parameters, and where things stand.

#include "core/names/analysis.h"

#include <algorithm>

namespace rankwright {

namespace {

std::uint64_t key(Site site) { return (std::uint64_t{site.file} << 32U) | site.node; }

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

Site Analysis::enclosingFunction(Site site) const
{
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

std::vector<std::string> Analysis::libraryCallees(Site call)
{
    std::vector<std::string> names;
    const Site callee{call.file, node(call).child(Field::function).index()};
    for (const Value& value : ValueSet{values(callee)}) {
        if (value.kind == Value::Kind::library) {
            names.emplace_back(value.name);
        } else if (value.kind == Value::Kind::method) {
            names.emplace_back(libraryMethod(value.name, value.member));
        }
    }
    return names;
}

std::vector<Site> Analysis::projectCallees(Site call)
{
    std::vector<Site> functions;
    const auto add = [&](Site site) {
        if (site && std::ranges::find(functions, site) == functions.end()) {
            functions.push_back(site);
        }
    };
    const Site callee{call.file, node(call).child(Field::function).index()};
    for (const Value& value : ValueSet{values(callee)}) {
        switch (value.kind) {
        case Value::Kind::function: add(value.site); break;
        case Value::Kind::projectClass: add(method(value.site, "__init__")); break;
        case Value::Kind::instance:
            add(method(value.type, "__call__"));
            add(method(value.type, "call"));
            break;
        default: break;
        }
    }
    return functions;
}

void Analysis::addEdges(Site call)
{
    for (const Site function : projectCallees(call)) {
        std::vector<Site>& calls = m_callers[key(function)];
        if (std::ranges::find(calls, call) == calls.end()) {
            calls.push_back(call);
        }
    }
}

void Analysis::buildCallGraph()
{
    // First with parameters unknown, then once more with what the first round found for the calls that it could not tell.
    std::vector<Site> open;
    for (const FileId file : m_files) {
        for (const NodeIndex call : m_sources.index(file).calls()) {
            const Site callee{file, m_sources.tree(file).node(call).child(Field::function).index()};
            const ValueSet& known = values(callee);
            if (known.empty() ||
                std::ranges::any_of(known, [](const Value& value) { return value.kind == Value::Kind::unknown; })) {
                open.push_back({file, call});
            }
            addEdges({file, call});
        }
    }
    m_areCallersKnown = true;
    forgetProvisional();
    for (const Site call : open) {
        addEdges(call);
    }
    forgetProvisional();
    m_isGrowing = false;
}

int Analysis::parameterPosition(Site call, std::string_view name, int otherwise)
{
    for (const std::string& callee : libraryCallees(call)) {
        const auto entry = m_library.find(callee);
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
    const auto found = m_callers.find(key(function));
    return found == m_callers.end() ? nobody : found->second;
}

void Analysis::slice(Site expression, const std::function<bool(Site)>& visit)
{
    constexpr std::size_t maximalSlice = 4000;
    // A node is looked at once for each call through which its function was entered, so that f(a) does not lead to what f(b) got.
    struct Visit {
        Site site;
        Site entered; ///< The call whose result is followed; null outside of followed functions.
        bool operator==(const Visit&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Visit& visit) const
        {
            return std::hash<std::uint64_t>{}(key(visit.site) * 0x9E3779B97F4A7C15ULL ^ key(visit.entered));
        }
    };
    std::unordered_set<Visit, Hash> seen;
    std::vector<Visit> open;
    Site entered{expression.file, noNode};
    const auto pushEntered = [&](Site site, Site call) {
        if (site && seen.size() < maximalSlice && seen.insert({site, call}).second) {
            open.push_back({site, call});
        }
    };
    const auto push = [&](Site site) { pushEntered(site, entered); };
    push(expression);
    while (!open.empty()) {
        const Site here = open.back().site;
        entered = open.back().entered;
        open.pop_back();
        if (!here || !visit(here)) {
            continue;
        }
        const Node node = this->node(here);
        const auto pushNode = [&](Node part) {
            if (part) {
                push({here.file, part.index()});
            }
        };
        switch (node.kind()) {
        case Kind::identifier:
            for (const FoundBinding& found : bindingsOf(here)) {
                const Binding& binding = *found.binding;
                if (binding.kind == Binding::Kind::parameter) {
                    const Site function = enclosingFunction({found.file, binding.node});
                    const Node parameter = this->node({found.file, binding.target});
                    const bool isMethod = static_cast<bool>(enclosingClass(function));
                    int position = isMethod ? -1 : 0;
                    for (Node child = parameter.parent().firstChild(); child && !(child == parameter);
                         child = child.nextSibling()) {
                        ++position;
                    }
                    const std::vector<Site>& calls = callers(function);
                    const bool known = entered && std::ranges::find(calls, entered) != calls.end();
                    for (const Site call : known ? std::vector<Site>{entered} : calls) {
                        if (const Argument given =
                                argument(this->node(call), this->node({found.file, binding.node}).text(), position)) {
                            pushEntered({call.file, given.value.index()}, {call.file, noNode});
                        }
                    }
                }
                if (binding.value != noNode && binding.kind != Binding::Kind::function &&
                    binding.kind != Binding::Kind::classDefinition && binding.kind != Binding::Kind::importFrom &&
                    binding.kind != Binding::Kind::importModule) {
                    const Node value = this->node({found.file, binding.value});
                    const Node target = this->node({found.file, binding.target});
                    const Node name = this->node({found.file, binding.node});
                    // (a, b) = (x, y): only the part.
                    if (binding.kind == Binding::Kind::assignment && !(target == name) &&
                        (value.is(Kind::expression_list) || value.is(Kind::tuple)) && name.parent() == target) {
                        std::uint32_t position = 0;
                        for (Node child = target.firstChild(); child && !(child == name); child = child.nextSibling()) {
                            ++position;
                        }
                        if (value.childCount() == target.childCount()) {
                            push({found.file, value.child(position).index()});
                            continue;
                        }
                    }
                    // a, b = f(): only the part of the tuples that f returns.
                    if (binding.kind == Binding::Kind::assignment && !(target == name) && name.parent() == target &&
                        value.is(Kind::call)) {
                        std::uint32_t position = 0;
                        for (Node child = target.firstChild(); child && !(child == name); child = child.nextSibling()) {
                            ++position;
                        }
                        bool parts = false;
                        for (const Site function : projectCallees({found.file, binding.value})) {
                            const FileIndex& index = m_sources.index(function.file);
                            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                                const Node whole = this->node({function.file, returned});
                                const bool tuple = (whole.is(Kind::expression_list) || whole.is(Kind::tuple)) &&
                                                   whole.childCount() == target.childCount();
                                pushEntered({function.file, tuple ? whole.child(position).index() : returned},
                                            {found.file, binding.value});
                                parts = true;
                            }
                        }
                        if (parts) {
                            continue;
                        }
                    }
                    push({found.file, binding.value});
                    if (binding.kind == Binding::Kind::augmented) {
                        // x += e keeps what x was.
                        for (const Binding& other : m_sources.index(found.file).bindings(binding.scope, binding.symbol)) {
                            if (other.value != noNode && other.kind == Binding::Kind::assignment) {
                                push({found.file, other.value});
                            }
                        }
                    }
                }
            }
            break;
        case Kind::attribute: {
            const Node object = node.child(Field::object);
            const std::string_view name = node.child(Field::attribute).text();
            for (const Value& value : ValueSet{values({here.file, object.index()})}) {
                if (value.kind == Value::Kind::instance) {
                    for (const Site definition : ancestors(value.type).project) {
                        const FileIndex& index = m_sources.index(definition.file);
                        const Node whole = this->node(definition);
                        for (const AttributeStore& store : index.attributeStores(index.symbol(name))) {
                            if (whole.contains(this->node({definition.file, store.node}))) {
                                push({definition.file, store.value});
                            }
                        }
                    }
                }
            }
            pushNode(object);
            break;
        }
        case Kind::call:
            for (const Site function : projectCallees(here)) {
                const FileIndex& index = m_sources.index(function.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                    pushEntered({function.file, returned}, here);
                }
            }
            // An op made under control dependencies runs those first.
            for (Node up = node.parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
                if (!up.is(Kind::with_statement)) {
                    continue;
                }
                for (Node item = up.firstChild().firstChild(); item; item = item.nextSibling()) {
                    const Node given = item.child(Field::value);
                    if (given.is(Kind::call) && given.child(Field::function).text().ends_with("control_dependencies")) {
                        pushNode(given.child(Field::arguments));
                    }
                }
            }
            pushNode(node.child(Field::function).is(Kind::attribute) ? node.child(Field::function).child(Field::object) : Node{});
            // What a project function gets matters where it uses it: through its parameters.
            if (projectCallees(here).empty() || !libraryCallees(here).empty()) {
                pushNode(node.child(Field::arguments));
            } else {
                for (const Site function : projectCallees(here)) {
                    const FileIndex& index = m_sources.index(function.file);
                    const ScopeId scope = index.scopeOpenedBy(function.node);
                    if (index.returns(scope).empty() || index.yields(scope)) {
                        pushNode(node.child(Field::arguments));
                        break;
                    }
                }
            }
            break;
        case Kind::keyword_argument:
        case Kind::pair: pushNode(node.child(Field::value)); break;
        case Kind::lambda: pushNode(node.child(Field::body)); break;
        case Kind::function_definition:
        case Kind::class_definition: break;
        default:
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                pushNode(child);
            }
        }
    }
}

} // namespace rankwright
