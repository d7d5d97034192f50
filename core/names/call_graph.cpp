// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls to functions and back, arguments to parameters, and where things stand.

#include "core/names/analysis.h"

#include <algorithm>
#include <bit>

namespace rankwright {

namespace {

std::uint64_t key(Site site) { return (std::uint64_t{site.file} << 32U) | site.node; }

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
            (m_descendants.contains(key(value.site)) || ancestors(value.site).project.size() > 1)) {
            made.insert(value.site);
        }
    }
    for (const Site function : functions) {
        std::vector<Site>& calls = m_callers[key(function)];
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
        std::erase(m_callers[key(function)], call);
    }
    forgetProvisional();
    m_isGrowing = false;
}

int Analysis::parameterPosition(Site call, std::string_view name, int otherwise)
{
    for (const std::string_view callee : libraryCallees(call)) {
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

bool Analysis::isDictionary(Site value)
{
    const Node here = node(value);
    if (here.is(Kind::dictionary)) {
        return true;
    }
    if (!here.is(Kind::call) && !here.is(Kind::identifier)) {
        return false;
    }
    return std::ranges::any_of(values(value), [&](const Value& each) {
        return (each.kind == Value::Kind::literal && node(each.site).is(Kind::dictionary)) ||
               (each.kind == Value::Kind::libraryInstance && each.name == "builtins.dict") ||
               (each.kind == Value::Kind::libraryResult && each.name == "builtins.dict");
    });
}

const std::vector<Analysis::Collected>& Analysis::collected(FileId file, const Binding& binding)
{
    const Node value = node({file, binding.value});
    const bool isFilled = (value.is(Kind::list) && !value.firstChild()) || isDictionary({file, binding.value});
    static const std::vector<Collected> none;
    if (!isFilled) {
        return none;
    }
    const auto [found, added] = m_collected.try_emplace(Site{file, binding.node});
    std::vector<Collected>& parts = found->second;
    if (!added) {
        return parts;
    }
    const FileIndex& index = m_sources.index(file);
    const std::string_view name = node({file, binding.node}).text();
    const auto isThis = [&](Node object) {
        return object.is(Kind::identifier) && object.text() == name &&
               std::ranges::any_of(bindingsOf({file, object.index()}), [&](const FoundBinding& other) {
                   return other.file == file && other.binding->node == binding.node;
               });
    };
    for (const NodeIndex call : index.calls()) {
        const Node callee = node({file, call}).child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        if ((method == "append" || method == "extend" || method == "insert" || method == "update") &&
            isThis(callee.child(Field::object))) {
            const Node arguments = node({file, call}).child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                parts.push_back({{file, child.index()}, {}});
            }
        }
    }
    for (const ItemStore& store : index.itemStores()) {
        if (isThis(node({file, store.node}).child(Field::value))) {
            parts.push_back({{file, store.value}, nameIn(node({file, store.node}).child(Field::subscript))});
        }
    }
    return parts;
}

std::vector<Analysis::Source> Analysis::findSources(Site here)
{
    std::vector<Source> sources;
    const Node node = this->node(here);
    const auto add = [&](Source source) {
        if (source.site) {
            sources.push_back(source);
        }
    };
    const auto push = [&](Site site) { add({.site = site, .call = {}, .group = 0}); };
    // A null call: outside of functions that are followed.
    const auto pushEntered = [&](Site site, Site call) { add({.site = site, .call = call, .isThrough = true, .group = 0}); };
    const auto pushPart = [&](const Part& part) {
        if (part.through) {
            pushEntered(part.site, part.through);
        } else {
            push(part.site);
        }
    };
    std::uint32_t groups = 0;
    const auto pushNode = [&](Node part) {
        if (part) {
            push({here.file, part.index()});
        }
    };
    // Of options["mode"] what lies under another key is nothing.
    const std::string_view asked =
        node.field() == Field::value ? nameIn(node.parent().child(Field::subscript)) : std::string_view{};
    switch (node.kind()) {
    case Kind::identifier:
        for (const FoundBinding& found : bindingsOf(here)) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::parameter) {
                const Site function = enclosingFunction({found.file, binding.node});
                const std::size_t first = sources.size();
                bool isGiven = false;
                ++groups;
                for (const Site call : callers(function)) {
                    const Argument given = argumentFor(call, function, binding);
                    isGiven = isGiven || given;
                    sources.push_back({.site = {call.file, given ? given.value.index() : noNode}, .call = call, .group = groups});
                }
                sources.resize(isGiven ? sources.size() : first);
            }
            if (binding.value != noNode && binding.kind != Binding::Kind::function &&
                binding.kind != Binding::Kind::classDefinition && binding.kind != Binding::Kind::importFrom &&
                binding.kind != Binding::Kind::importModule) {
                if (binding.kind == Binding::Kind::assignment) {
                    for (const Part& part : partsOf(found.file, binding.node, binding.target, binding.value)) {
                        pushPart(part);
                    }
                    for (const Collected& part : collected(found.file, binding)) {
                        if (asked.empty() || part.key.empty() || part.key == asked) {
                            push(part.site);
                        }
                    }
                    continue;
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
        const ValueSet& holders = values({here.file, object.index()});
        bool isField = !holders.empty();
        for (const Value& value : holders) {
            const Site given = fieldValue(value, name);
            isField = isField && given;
            pushEntered(given, {given.file, noNode});
            if (value.kind == Value::Kind::instance) {
                for (const FoundStore& found : storesOf(value.type, name)) {
                    for (const Part& part : partsOf(found.file, found.store->node, found.store->target, found.store->value)) {
                        pushPart(part);
                    }
                }
            }
        }
        if (!isField) { // A record holds its fields apart.
            pushNode(object);
        }
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
    case Kind::subscript: {
        if (const std::vector<Site> held = heldUnder(here); !held.empty()) {
            for (const Site each : held) {
                pushEntered(each, {each.file, noNode});
            }
            break;
        }
        // One element of what cannot change: a tuple, a record.
        const std::optional<std::uint32_t> position = numberOf(node.child(Field::subscript));
        std::vector<Site> elements;
        for (const Value& whole : position ? ValueSet{values({here.file, node.child(Field::value).index()})} : ValueSet{}) {
            elements.push_back(this->node(whole.site).is(Kind::list) ? Site{} : elementOf(whole, *position));
        }
        if (elements.empty() || !std::ranges::all_of(elements, [](Site site) { return static_cast<bool>(site); })) {
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                pushNode(child);
            }
            break;
        }
        for (const Site element : elements) {
            pushEntered(element, {element.file, noNode});
        }
        break;
    }
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
    return sources;
}

void Analysis::sourcesOf(Site expression, const std::function<void(Site)>& found)
{
    for (const Source& source : sources(expression)) {
        if (source.site) {
            found(source.site);
        }
    }
}

const std::vector<Analysis::Source>& Analysis::sources(Site expression)
{
    m_sourceNumbers.resize(m_sources.size());
    std::vector<std::uint32_t>& numbers = m_sourceNumbers[expression.file];
    if (numbers.empty()) {
        numbers.resize(m_sources.tree(expression.file).size());
    }
    if (numbers[expression.node] == 0) {
        std::vector<Source> found = findSources(expression);
        m_sourceLists.push_back(std::move(found));
        numbers[expression.node] = static_cast<std::uint32_t>(m_sourceLists.size());
    }
    return m_sourceLists[numbers[expression.node] - 1];
}

namespace {

/// A node as a slice comes to it: once for each call through which its function was entered, so that f(a) does not lead to what
/// f(b) got.
struct Visit {
    Site site;
    Site entered; ///< The call whose result is followed; null outside of followed functions.
    bool operator==(const Visit&) const = default;
};

/// The visits of one slice in the order in which they were found, each once. Most slices are short: they are looked through, and
/// only a long one gets a table (open addressing, as many places as a power of two says, at most half of them taken).
class Visits {
  public:
    [[nodiscard]] std::size_t size() const { return m_visits.size(); }
    const Visit& operator[](std::size_t number) const { return m_visits[number]; }

    void add(Visit visit)
    {
        if (m_places.empty() ? std::ranges::find(m_visits, visit) != m_visits.end() : m_places[placeOf(visit)] != 0) {
            return;
        }
        m_visits.push_back(visit);
        if (m_visits.size() > shortSlice && m_visits.size() * 2 > m_places.size()) {
            m_places.assign(std::bit_ceil(m_visits.size() * 4), 0);
            for (std::uint32_t number = 0; number < m_visits.size(); ++number) {
                m_places[placeOf(m_visits[number])] = number + 1;
            }
        } else if (!m_places.empty()) {
            m_places[placeOf(visit)] = static_cast<std::uint32_t>(m_visits.size());
        }
    }

  private:
    static constexpr std::size_t shortSlice = 16;

    /// Where a visit is, or where it would go.
    [[nodiscard]] std::size_t placeOf(Visit visit) const
    {
        const std::size_t mask = m_places.size() - 1;
        const std::uint64_t hash = (key(visit.site) * 0x9E3779B97F4A7C15ULL) ^ (key(visit.entered) * 0xC2B2AE3D27D4EB4FULL);
        std::size_t at = (hash >> 32U) & mask;
        while (m_places[at] != 0 && !(m_visits[m_places[at] - 1] == visit)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    std::vector<Visit> m_visits;
    std::vector<std::uint32_t> m_places; ///< Numbers of visits + 1.
};

} // namespace

void Analysis::slice(Site expression, const std::function<bool(Site)>& visit)
{
    constexpr std::size_t maximalSlice = 4000;
    Visits visits;
    Site entered{expression.file, noNode};
    const auto pushEntered = [&](Site site, Site call) {
        if (site && visits.size() < maximalSlice) {
            visits.add({site, call});
        }
    };
    pushEntered(expression, entered);
    for (std::size_t next = 0; next < visits.size(); ++next) { // What is near first: the end of a long way may be cut off.
        const Site here = visits[next].site;
        entered = visits[next].entered;
        if (!visit(here)) {
            continue;
        }
        const std::vector<Source>& sources = this->sources(here);
        for (std::size_t at = 0; at < sources.size();) {
            const Source& source = sources[at];
            if (source.group == 0) {
                pushEntered(source.site, source.isThrough ? source.call : entered);
                ++at;
                continue;
            }
            // What a parameter gets: from the call that was followed, if it was one of this function.
            std::size_t end = at;
            bool isKnown = false;
            for (; end < sources.size() && sources[end].group == source.group; ++end) {
                isKnown = isKnown || (entered && sources[end].call == entered);
            }
            for (; at < end; ++at) {
                if (!isKnown || sources[at].call == entered) {
                    pushEntered(sources[at].site, {sources[at].site.file, noNode});
                }
            }
        }
    }
}

} // namespace rankwright
