// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What an expression is computed from, backwards: one step, found once for each node, and all of them.

#include "core/names/analysis.h"
#include "core/names/properties.h"

#include <algorithm>
#include <bit>

namespace rankwright {

namespace {

/// Written as a list, or the variables that a model or a layer hands out, which is a new list each time it is asked.
bool isListByItself(Node value)
{
    if (value.is(Kind::binary_operator)) { // first.trainable_variables + second.trainable_variables
        return value.child(Field::operator_).text() == "+" && isListByItself(value.child(Field::left)) &&
               isListByItself(value.child(Field::right));
    }
    const std::string_view name = value.is(Kind::attribute) ? value.child(Field::attribute).text() : std::string_view{};
    return value.is(Kind::list) || value.is(Kind::list_comprehension) || name == "trainable_variables" ||
           name == "trainable_weights" || name == "variables" || name == "weights";
}

} // namespace

const std::vector<Analysis::Collected>& Analysis::collected(FileId file, const Binding& binding)
{
    const std::string_view name = node({file, binding.node}).text();
    // high, low = [], []
    const std::vector<Part> parts = partsOf(file, binding.node, binding.target, binding.value);
    const Site container = parts.size() == 1 ? parts.front().site : Site{file, binding.value};
    return collectedIn({file, binding.node}, container, [&](Node object) {
        return object.is(Kind::identifier) && object.text() == name &&
               std::ranges::any_of(bindingsOf({file, object.index()}), [&](const FoundBinding& other) {
                   return other.file == file && other.binding->node == binding.node;
               });
    });
}

const std::vector<Analysis::Collected>& Analysis::collected(const FoundStore& found)
{
    const FileId file = found.file;
    const std::string_view name = node({file, found.store->node}).child(Field::attribute).text();
    return collectedIn({file, found.store->node}, {file, found.store->value}, [&](Node object) {
        if (!object.is(Kind::attribute) || object.child(Field::attribute).text() != name) {
            return false;
        }
        const ValueSet& holders = values({file, object.child(Field::object).index()});
        return std::ranges::any_of(holders, [&](const Value& holder) {
            return holder.kind == Value::Kind::instance &&
                   std::ranges::any_of(storesOf(holder.type, name),
                                       [&](const FoundStore& other) { return other.store == found.store; });
        });
    });
}

const std::vector<Analysis::Collected>& Analysis::collectedIn(Site target, Site container,
                                                              const std::function<bool(Node)>& isThis)
{
    const FileId file = target.file;
    const Node value = node(container);
    const auto givesList = [&](std::string_view callee) {
        return callee == "tensorflow.compat.v1.get_collection" || callee == "builtins.list";
    };
    const bool isFilled = isListByItself(value) || isDictionary(container) ||
                          (value.is(Kind::call) && std::ranges::any_of(libraryCallees(container), givesList));
    static const std::vector<Collected> none;
    if (!isFilled) {
        return none;
    }
    const auto [found, added] = m_collected.try_emplace(target);
    std::vector<Collected>& parts = found->second;
    if (!added) {
        return parts;
    }
    const FileIndex& index = m_sources.index(file);
    for (const NodeIndex call : index.calls()) {
        const Node callee = node({file, call}).child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        if (!fillsList(method)) {
            continue;
        }
        // parts["x"].append(row): what lies under one key, or one of several lists, is filled.
        const Node object = callee.child(Field::object);
        const bool isPart = object.is(Kind::subscript) && isThis(object.child(Field::value));
        if (isPart || isThis(object)) {
            const std::string_view key = isPart ? nameIn(object.child(Field::subscript)) : std::string_view{};
            const Node arguments = node({file, call}).child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                parts.push_back({{file, child.index()}, key});
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

std::vector<Site> Analysis::inCollection(Site call)
{
    const auto reaches = [&](Site other, std::string_view name) {
        return std::ranges::find(libraryCallees(other), name) != libraryCallees(other).end();
    };
    const std::string_view asks = node(call).child(Field::function).child(Field::attribute).text();
    const bool asksLosses = asks == "get_total_loss" && reaches(call, "tensorflow.compat.v1.losses.get_total_loss");
    const Argument key = argument(node(call), "key", 0);
    if (!asksLosses && !(asks == "get_collection" && key && reaches(call, "tensorflow.compat.v1.get_collection"))) {
        return {};
    }
    std::vector<Site> found;
    for (const FileId file : m_files) {
        for (const NodeIndex index : m_sources.index(file).calls()) {
            const Site other{file, index};
            const std::string_view name = node(other).child(Field::function).child(Field::attribute).text();
            if (asksLosses) {
                const bool isLoss = std::ranges::any_of(libraryCallees(other), [](std::string_view callee) {
                    return callee.starts_with("tensorflow.compat.v1.losses.") && callee.find(".get_") == std::string_view::npos;
                });
                if (isLoss) {
                    found.push_back(other);
                }
                continue;
            }
            const Argument into = argument(node(other), "name", 0);
            const Argument value = argument(node(other), "value", 1);
            const bool isSame = into && (into.value.text() == key.value.text() ||
                                         (!nameIn(into.value).empty() && nameIn(into.value) == nameIn(key.value)));
            if (name == "add_to_collection" && value && isSame && reaches(other, "tensorflow.compat.v1.add_to_collection")) {
                found.push_back({file, value.value.index()});
            }
        }
    }
    return found;
}

std::vector<Site> Analysis::runsBefore(Site op)
{
    std::vector<Site> found;
    for (Node up = node(op).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        for (Node item = up.is(Kind::with_statement) ? up.firstChild().firstChild() : Node{}; item; item = item.nextSibling()) {
            const Node given = item.child(Field::value);
            if (given.is(Kind::call) && given.child(Field::function).text().ends_with("control_dependencies")) {
                found.push_back({op.file, given.child(Field::arguments).index()});
            }
        }
    }
    return found;
}

std::vector<Site> Analysis::turnsOf(Site call)
{
    std::vector<Site> found;
    const Argument body = argument(node(call), "body", 1);
    const bool isLoop = body && node(call).child(Field::function).text().ends_with("while_loop") &&
                        std::ranges::any_of(libraryCallees(call), [](std::string_view name) {
                            return name == "tensorflow.while_loop" || name == "tensorflow.compat.v1.while_loop";
                        });
    for (const Value& value : isLoop ? ValueSet{values({call.file, body.value.index()})} : ValueSet{}) {
        if (value.kind != Value::Kind::function) {
            continue;
        }
        const FileIndex& index = m_sources.index(value.site.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
            const Site result{value.site.file, returned};
            found.push_back(result);
            const std::vector<Site> before = runsBefore(result);
            found.insert(found.end(), before.begin(), before.end());
        }
    }
    return found;
}

namespace {

/// What len(x) of an object of the project gives, as its class says.
std::vector<Site> lengthsOf(Analysis& analysis, Site call)
{
    const Node node = analysis.node(call);
    const Node object = node.child(Field::function).text() == "len" ? node.child(Field::arguments).firstChild() : Node{};
    const std::vector<std::string_view>& names = analysis.libraryCallees(call);
    std::vector<Site> found;
    if (!object || std::ranges::find(names, "builtins.len") == names.end()) {
        return found;
    }
    for (const Value& value : analysis.values({call.file, object.index()})) {
        const Site method = value.kind == Value::Kind::instance ? analysis.method(value.type, "__len__") : Site{};
        const FileIndex* const index = method ? &analysis.sources().index(method.file) : nullptr;
        for (const NodeIndex returned :
             index != nullptr ? index->returns(index->scopeOpenedBy(method.node)) : std::span<const NodeIndex>{}) {
            found.push_back({method.file, returned});
        }
    }
    return found;
}

/// What the body of a class, or of the nearest class above it that does, binds a name to.
std::vector<Analysis::FoundBinding> boundInBody(Analysis& analysis, Site type, std::string_view name)
{
    std::vector<Analysis::FoundBinding> found;
    for (const Site definition : analysis.ancestors(type).project) {
        const FileIndex& index = analysis.sources().index(definition.file);
        const SymbolId symbol = index.symbol(name);
        if (symbol == noSymbol || !found.empty()) {
            continue;
        }
        for (const Binding& binding : index.bindings(index.scopeOpenedBy(definition.node), symbol)) {
            if (binding.kind == Binding::Kind::assignment && binding.value != noNode) {
                found.push_back({definition.file, &binding});
            }
        }
    }
    return found;
}

} // namespace

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
            const bool isClass =
                value.kind == Value::Kind::projectClass; // Whose methods of the class fill it: cls.op = minimize(loss).
            if (value.kind == Value::Kind::instance || isClass) {
                const Site type = isClass ? value.site : value.type;
                const std::vector<FoundStore> stores = storesOf(type, name);
                // What the body of the class binds: class Settings: optimizer = Adam(0.1).
                const std::vector<FoundBinding> bound = boundInBody(*this, type, name);
                for (const FoundBinding& found : bound) {
                    for (const Part& part :
                         partsOf(found.file, found.binding->node, found.binding->target, found.binding->value)) {
                        pushPart(part);
                    }
                }
                const bool isHung =
                    stores.empty() && bound.empty() && !method(type, name); // From outside of the class: net.op = minimize(loss).
                for (const Value& hung : isHung ? attributeValues(value, name, here) : ValueSet{}) {
                    pushEntered(hung.kind == Value::Kind::unknown ? Site{} : hung.site, {hung.site.file, noNode});
                }
                if (const Site getter = isClass ? Site{} : method(type, name); getter && isProperty(*this, getter)) {
                    const FileIndex& index = m_sources.index(getter.file);
                    for (const NodeIndex returned : index.returns(index.scopeOpenedBy(getter.node))) {
                        pushEntered({getter.file, returned}, {getter.file, noNode});
                    }
                }
                for (const FoundStore& found : stores) {
                    for (const Part& part : partsOf(found.file, found.store->node, found.store->target, found.store->value)) {
                        pushPart(part);
                    }
                    for (const Collected& part : found.store->value == noNode ? std::vector<Collected>{} : collected(found)) {
                        if (asked.empty() || part.key.empty() || part.key == asked) {
                            push(part.site);
                        }
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
        for (const Site put : inCollection(here)) {
            pushEntered(put, {put.file, noNode});
        }
        for (const Site function : projectCallees(here)) {
            const FileIndex& index = m_sources.index(function.file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                pushEntered({function.file, returned}, here);
            }
        }
        for (const Site length : lengthsOf(*this, here)) {
            pushEntered(length, {length.file, noNode});
        }
        for (const Site first : runsBefore(here)) {
            push(first);
        }
        for (const Site turn : turnsOf(here)) {
            pushEntered(turn, {turn.file, noNode});
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
    Visits() { m_visits.reserve(shortSlice); }
    [[nodiscard]] std::size_t size() const { return m_visits.size(); }
    const Visit& operator[](std::size_t number) const { return m_visits[number]; }

    void add(Visit visit)
    {
        const std::size_t place = m_places.empty() ? 0 : placeOf(visit);
        if (m_places.empty() ? std::ranges::find(m_visits, visit) != m_visits.end() : m_places[place] != 0) {
            return;
        }
        m_visits.push_back(visit);
        if (m_visits.size() > shortSlice && m_visits.size() * 2 > m_places.size()) {
            m_places.assign(std::bit_ceil(m_visits.size() * 4), 0);
            for (std::uint32_t number = 0; number < m_visits.size(); ++number) {
                m_places[placeOf(m_visits[number])] = number + 1;
            }
        } else if (!m_places.empty()) {
            m_places[place] = static_cast<std::uint32_t>(m_visits.size());
        }
    }

  private:
    static constexpr std::size_t shortSlice = 16;

    /// Where a visit is, or where it would go.
    [[nodiscard]] std::size_t placeOf(Visit visit) const
    {
        const std::size_t mask = m_places.size() - 1;
        const std::uint64_t hash = (keyOf(visit.site) * 0x9E3779B97F4A7C15ULL) ^ (keyOf(visit.entered) * 0xC2B2AE3D27D4EB4FULL);
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
    constexpr std::size_t maximalSlice = 8000;
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
