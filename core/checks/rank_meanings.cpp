// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a name, an attribute or a call of the project can stand for where a condition asks for it.

#include "core/checks/rank_test.h"
#include "core/names/keys.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace rankwright {

RankTest::Meanings RankTest::meanings(Site site)
{
    Meanings found;
    addMeanings(site, found);
    found.isWhole = found.isWhole && !found.sites.empty();
    std::erase(found.sites, site);
    return found;
}

std::vector<Site> RankTest::everyMeaning(Site expression)
{
    Meanings found;
    found.isWhole = m_analysis.node(expression).is(Kind::subscript); // Otherwise nobody asks whether it is.
    addMeanings(expression, found);
    return found.sites;
}

Site RankTest::onlyMeaning(Site expression)
{
    const Meanings found = meanings(expression);
    return found.isWhole && found.sites.size() == 1 ? found.sites.front() : Site{};
}

void RankTest::addMeanings(Site site, Meanings& found)
{
    const Node node = m_analysis.node(site);
    if (node.is(Kind::identifier)) {
        addName(site, found);
    } else if (node.is(Kind::attribute)) {
        addAttribute(site, found);
    } else if (node.is(Kind::call)) {
        for (const Site function : m_analysis.projectCallees(site)) {
            addReturns(function, found);
        }
        for (const std::string_view name : m_analysis.libraryCallees(site)) {
            if (name == "builtins.bool" || name == "builtins.int") {
                found.sites.push_back({site.file, node.child(Field::arguments).firstChild().index()});
            } else {
                found.isWhole = false;
            }
        }
    } else if (node.is(Kind::subscript)) {
        if (node.child(Field::subscript).is(Kind::string)) {
            addEntry(site, found);
        } else {
            addElement(site, found);
        }
    } else {
        found.isWhole = false;
    }
}

/// params['rank']: what the dictionaries that it can be hold under that key.
void RankTest::addEntry(Site site, Meanings& found)
{
    const Node node = m_analysis.node(site);
    const Node key = node.child(Field::subscript);
    const Meanings whole = meanings({site.file, node.child(Field::value).index()});
    found.isWhole = false;
    for (const Site each : whole.sites) {
        const Node dictionary = m_analysis.node(each);
        for (Node child = dictionary.is(Kind::dictionary) ? dictionary.firstChild() : Node{}; child;
             child = child.nextSibling()) {
            if (child.is(Kind::pair) && isSameKey(child.child(Field::key), key)) {
                found.sites.push_back({each.file, child.child(Field::value).index()});
            }
        }
    }
}

/// rank_and_size()[0]: the first of what the function returns, also where that returns what another one gives.
void RankTest::addElement(Site site, Meanings& found)
{
    const Node node = m_analysis.node(site);
    const Node index = node.child(Field::subscript);
    const Site whole{site.file, node.child(Field::value).index()};
    std::uint32_t number = 0;
    const std::string_view digits = index.is(Kind::integer) ? index.text() : std::string_view{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    std::vector<Site> open{whole};
    std::set<Site> seen;
    found.isWhole = found.isWhole && !digits.empty() && error == std::errc{} && m_analysis.node(whole).is(Kind::call);
    while (found.isWhole && !open.empty()) {
        const Site call = open.back();
        open.pop_back();
        const std::vector<Site> functions = m_analysis.projectCallees(call);
        found.isWhole = found.isWhole && !functions.empty();
        for (const Site function : functions) {
            Meanings returned;
            addReturns(function, returned);
            for (const Site each : returned.sites) {
                const Node value = m_analysis.node(each);
                if (value.is(Kind::expression_list) || value.is(Kind::tuple)) {
                    found.sites.push_back({each.file, value.child(number).index()});
                } else if (value.is(Kind::call) && seen.insert(each).second) {
                    open.push_back(each);
                }
            }
        }
    }
}

void RankTest::addReturns(Site function, Meanings& found)
{
    const FileIndex& index = m_analysis.sources().index(function.file);
    for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
        found.sites.push_back({function.file, returned});
    }
    Node last;
    const Node body = m_analysis.node(function).child(Field::body);
    for (Node child = body.firstChild(); child; child = child.nextSibling()) {
        last = child.is(Kind::comment) ? last : child;
    }
    const bool isLambda = m_analysis.node(function).is(Kind::lambda);
    // Otherwise its end may be reached, which gives None.
    found.isWhole = found.isWhole && (isLambda || last.is(Kind::return_statement) || last.is(Kind::raise_statement));
}

void RankTest::addName(Site site, Meanings& found)
{
    const std::vector<Analysis::FoundBinding> bindings = m_analysis.bindingsOf(site);
    // mpi = False, and in the branch that starts Horovod mpi = True: on ranks it is the latter.
    const Analysis::FoundBinding* beside = nullptr; // The last of them, which the ranks see.
    for (const Analysis::FoundBinding& binding : bindings) {
        if (isBesideStart(binding) && (beside == nullptr || beside->binding->node < binding.binding->node)) {
            beside = &binding;
        }
    }
    for (const Analysis::FoundBinding& binding : bindings) {
        const bool isReplaced = beside != nullptr && binding.file == beside->file &&
                                binding.binding->scope == beside->binding->scope && binding.binding->node < beside->binding->node;
        if (!isReplaced) {
            addBinding(binding, found);
        }
    }
}

bool RankTest::isBesideStart(const Analysis::FoundBinding& found) const
{
    const Node block = m_analysis.node({found.file, found.binding->node}).ancestor(Kind::block);
    return found.binding->kind == Binding::Kind::assignment && block && !m_starts.empty() &&
           std::ranges::all_of(m_starts,
                               [&](Site start) { return start.file == found.file && block.contains(m_analysis.node(start)); });
}

void RankTest::addBinding(const Analysis::FoundBinding& found, Meanings& meanings)
{
    const Binding& binding = *found.binding;
    if (binding.kind == Binding::Kind::parameter) {
        addArguments(found, meanings);
        return;
    }
    const bool isAssigned = binding.kind == Binding::Kind::assignment;
    const Node name = m_analysis.node({found.file, binding.node});
    const Node target = m_analysis.node({found.file, binding.target});
    const Node value = m_analysis.node({found.file, binding.value});
    if (isAssigned && binding.target == binding.node) {
        meanings.sites.push_back({found.file, binding.value});
        return;
    }
    if (isAssigned && name.parent() == target) { // rank, size = hvd.rank(), hvd.size(), or what returns such a pair
        std::uint32_t position = 0;
        for (Node child = target.firstChild(); child && !(child == name); child = child.nextSibling()) {
            ++position;
        }
        const auto addPart = [&](FileId file, Node whole) {
            const bool isList =
                (whole.is(Kind::expression_list) || whole.is(Kind::tuple)) && whole.childCount() == target.childCount();
            if (isList) {
                meanings.sites.push_back({file, whole.child(position).index()});
            } else {
                meanings.isWhole = false;
            }
        };
        if (value.is(Kind::call)) {
            for (const Site function : m_analysis.projectCallees({found.file, binding.value})) {
                const FileIndex& index = m_analysis.sources().index(function.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                    addPart(function.file, m_analysis.node({function.file, returned}));
                }
            }
        } else {
            addPart(found.file, value);
        }
        return;
    }
    meanings.isWhole = false;
}

bool RankTest::hasUnknownCallers(Site function)
{
    const auto [known, added] = m_unknownCallers.try_emplace(function, true);
    if (!added) {
        return known->second;
    }
    // A decorator may call it with arguments of its own, and so may whoever it is handed to.
    const Node decorated = m_analysis.node(function).parent();
    for (Node child = decorated.is(Kind::decorated_definition) ? decorated.firstChild() : Node{}; child.is(Kind::decorator);
         child = child.nextSibling()) {
        const Node expression =
            child.firstChild().is(Kind::call) ? child.firstChild().child(Field::function) : child.firstChild();
        const bool isPlain = std::ranges::any_of(m_analysis.values({function.file, expression.index()}), [](const Value& value) {
            return value.kind == Value::Kind::library &&
                   (value.name == "builtins.staticmethod" || value.name == "builtins.classmethod" ||
                    value.name == "tensorflow.function");
        });
        if (!isPlain) {
            return true;
        }
    }
    for (const Site call : m_analysis.callers(function)) {
        if (m_counts(call) && Analysis::hidesArguments(m_analysis.node(call))) {
            return true;
        }
    }
    return m_unknownCallers[function] = isHandedOn(function);
}

const std::vector<Site>& RankTest::takersOf(Site function)
{
    const auto [known, added] = m_takers.try_emplace(function);
    if (!added) {
        return known->second;
    }
    if (!std::exchange(m_areHandedKnown, true)) {
        collectHanded();
    }
    std::vector<Site> takers;
    const auto handed = m_handed.find(m_analysis.node(function).child(Field::name).text());
    for (const auto& [given, call] : handed == m_handed.end() ? decltype(m_handed)::mapped_type{} : handed->second) {
        const bool isThis = std::ranges::any_of(m_analysis.values(given), [&](const Value& value) {
            return value.kind == Value::Kind::function && value.site == function;
        });
        if (isThis && (takers.empty() || takers.back() != call)) {
            takers.push_back(call);
        }
    }
    return m_takers[function] = std::move(takers);
}

void RankTest::collectHanded()
{
    for (const FileId file : m_analysis.files()) {
        const Tree& tree = m_analysis.sources().tree(file);
        for (const NodeIndex call : m_analysis.sources().index(file).calls()) {
            const Node arguments = tree.node(call).child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                const Node last = given.is(Kind::attribute) ? given.child(Field::attribute) : given;
                if (last.is(Kind::identifier)) {
                    m_handed[last.text()].push_back({{file, given.index()}, {file, call}});
                }
            }
        }
    }
}

bool RankTest::isHandedOn(Site function) { return !takersOf(function).empty(); }

void RankTest::addArguments(const Analysis::FoundBinding& found, Meanings& meanings)
{
    const Site function = m_analysis.enclosingFunction({found.file, found.binding->node});
    meanings.isWhole = meanings.isWhole && !m_analysis.node(function).is(Kind::lambda) && !hasUnknownCallers(function);
    // Estimator(model_fn=f, params=...), atexit.register(f, is_chief=...): whoever gets the function calls it with that.
    const std::string_view name = m_analysis.node({found.file, found.binding->node}).text();
    for (const Site call : m_analysis.node(function).is(Kind::lambda) ? std::vector<Site>{} : takersOf(function)) {
        const Argument given = Analysis::argument(m_analysis.node(call), name, -1);
        if (given && m_counts(call)) {
            meanings.sites.push_back({call.file, given.value.index()});
        }
    }
    for (const Site call : m_analysis.callers(function)) {
        if (!m_counts(call)) {
            continue;
        }
        if (const Argument given = m_analysis.argumentFor(call, function, *found.binding)) {
            meanings.sites.push_back({call.file, given.value.index()});
        } else if (found.binding->value != noNode) {
            meanings.sites.push_back({found.file, found.binding->value});
        } else {
            meanings.isWhole = false;
        }
    }
}

void RankTest::addAttribute(Site site, Meanings& found)
{
    const Node node = m_analysis.node(site);
    const Site object{site.file, node.child(Field::object).index()};
    const std::string_view name = node.child(Field::attribute).text();
    for (const Value& value : m_analysis.values(object)) {
        const Node made = m_analysis.node(value.site);
        if (value.kind == Value::Kind::module) { // config.rank
            const FileIndex& index = m_analysis.sources().index(value.site.file);
            const SymbolId symbol = index.symbol(name);
            for (const Binding& binding : symbol == noSymbol ? std::span<const Binding>{} : index.bindings(0, symbol)) {
                addBinding({value.site.file, &binding}, found);
            }
        } else if (value.kind == Value::Kind::instance || value.kind == Value::Kind::projectClass) {
            const Site type = value.kind == Value::Kind::instance ? value.type : value.site;
            for (const Site definition : std::vector<Site>{m_analysis.ancestors(type).project}) {
                const FileIndex& index = m_analysis.sources().index(definition.file);
                const SymbolId symbol = index.symbol(name);
                const ScopeId scope = index.scopeOpenedBy(definition.node);
                for (const Binding& binding : symbol == noSymbol ? std::span<const Binding>{} : index.bindings(scope, symbol)) {
                    if (binding.kind == Binding::Kind::function) { // A property: reading it calls it.
                        addReturns({definition.file, binding.value}, found);
                    } else {
                        addBinding({definition.file, &binding}, found);
                    }
                }
            }
            if (made.is(Kind::call)) { // A dataclass takes its fields by name.
                if (const Argument given = Analysis::argument(made, name, -1);
                    given && m_analysis.projectCallees(value.site).empty()) {
                    found.sites.push_back({value.site.file, given.value.index()});
                }
            }
        } else {
            const Argument given = made.is(Kind::call) ? Analysis::argument(made, name, -1) : Argument{};
            if (given) { // SimpleNamespace(rank=hvd.rank())
                found.sites.push_back({value.site.file, given.value.index()});
            } else {
                found.isWhole = false;
            }
        }
    }
    for (const FileId file : m_analysis.files()) {
        const FileIndex& index = m_analysis.sources().index(file);
        for (const AttributeStore& store : index.attributeStores(index.symbol(name))) {
            const Site left{file, m_analysis.node({file, store.node}).child(Field::object).index()};
            if (store.target != store.node && m_analysis.node({file, store.target}).kind() != Kind::attribute) {
                found.isWhole = false; // Part of a tuple.
            } else if (mayBeOneObject(m_analysis, object, left)) {
                found.sites.push_back({file, store.value});
            }
        }
    }
    found.isWhole = found.isWhole && !m_changed.contains(name);
}

} // namespace rankwright
