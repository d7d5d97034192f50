// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the checker can say of a value, and when it has to keep silent.
#include "core/checks/scrutiny.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Packages of which the functions compute from their arguments, or are known to the table.
constexpr std::array<std::string_view, 9> understood{"tensorflow", "numpy",  "builtins", "math", "horovod",
                                                     "argparse",   "random", "os",       "time"};

bool isUnderstood(std::string_view name)
{
    const std::string_view package = name.substr(0, name.find('.'));
    return std::ranges::find(understood, package) != understood.end();
}

/// Whether a value says where it comes from: not what an unknown library made, nor what nothing is known of.
bool isOpaque(const Value& value)
{
    switch (value.kind) {
    case Value::Kind::unknown: return true;
    case Value::Kind::library:
    case Value::Kind::libraryInstance:
    case Value::Kind::libraryResult:
    case Value::Kind::method: return !isUnderstood(value.name);
    default: return false;
    }
}

} // namespace

/// def dataset(): pass
bool Scrutiny::isLeftToFill(Site function) const
{
    const Node body = node(function).child(Field::body);
    for (Node child = body.firstChild(); child; child = child.nextSibling()) {
        const bool isText = child.is(Kind::expression_statement) && child.firstChild().is(Kind::string);
        if (!child.is(Kind::comment) && !child.is(Kind::pass_statement) && !isText) {
            return false;
        }
    }
    return body.is(Kind::block);
}

bool Scrutiny::isTraced(Site expression)
{
    bool isTraced = true;
    const auto isOpaqueAt = [&](Site site) {
        const ValueSet& values = analysis().values(site);
        return std::ranges::any_of(values, isOpaque);
    };
    analysis().slice(expression, [&](Site site) {
        const Node here = node(site);
        if (here.is(Kind::identifier)) {
            const auto bindings = analysis().bindingsOf(site);
            for (const Analysis::FoundBinding& found : bindings) {
                const Binding& binding = *found.binding;
                const bool isParameter = binding.kind == Binding::Kind::parameter;
                const Site function = isParameter ? analysis().enclosingFunction({found.file, binding.node}) : Site{};
                const Node parameter = node({found.file, binding.target});
                const bool isSelf =
                    isParameter && analysis().classOfMethod(function) && parameter == parameter.parent().firstChild();
                // What nobody here passes comes from a library, or from nowhere.
                isTraced = isTraced && (!isParameter || isSelf || !analysis().callers(function).empty());
                isTraced = isTraced && binding.kind != Binding::Kind::other;
            }
            // A name that nothing binds, and that no library has, comes from elsewhere.
            isTraced = isTraced && (!bindings.empty() || (!isOpaqueAt(site) && !analysis().values(site).empty()));
        } else if (here.is(Kind::call)) {
            const Site callee{site.file, here.child(Field::function).index()};
            const std::vector<Site> functions = analysis().projectCallees(site);
            isTraced = isTraced && (!functions.empty() || !isOpaqueAt(callee));
            isTraced = isTraced && std::ranges::none_of(functions, [&](Site function) { return isLeftToFill(function); });
        } else if (here.is(Kind::attribute)) {
            isTraced = isTraced && !isOpaqueAt({site.file, here.child(Field::object).index()});
        }
        return isTraced;
    });
    return isTraced;
}

bool Scrutiny::isAppendedFrom(Site expression, const std::function<bool(Site)>& holds)
{
    std::vector<Site> lists;
    analysis().slice(expression, [&](Site site) {
        for (const Analysis::FoundBinding& found :
             node(site).is(Kind::identifier) ? analysis().bindingsOf(site) : std::vector<Analysis::FoundBinding>{}) {
            if (found.binding->kind == Binding::Kind::assignment && node({found.file, found.binding->value}).is(Kind::list)) {
                lists.push_back({found.file, found.binding->node});
            }
        }
        return true;
    });
    for (const Site list : lists) {
        const FileIndex& index = analysis().sources().index(list.file);
        for (const NodeIndex call : index.calls()) {
            const Node callee = node({list.file, call}).child(Field::function);
            const Node object = callee.child(Field::object);
            const std::string_view method = callee.child(Field::attribute).text();
            if ((method == "append" || method == "extend" || method == "insert") && object.is(Kind::identifier) &&
                index.symbolOf(object.index()) == index.symbolOf(list.node) && index.scopeOf(call) == index.scopeOf(list.node) &&
                holds(argumentsOf(*this, {list.file, call}))) {
                return true;
            }
        }
    }
    return false;
}

Site Scrutiny::rateOf(Site optimizer)
{
    const Node call = node(optimizer);
    for (const char* name : {"learning_rate", "lr"}) {
        if (const Argument given = Analysis::argument(call, name, -1)) {
            return {optimizer.file, given.value.index()};
        }
    }
    const OptimizerFact* fact = m_facts.optimizer(optimizer);
    const LibraryEntry* entry = fact == nullptr ? nullptr : analysis().library().find(fact->type);
    int position = 0;
    for (const LibraryParameter& parameter : entry ? entry->parameters : decltype(entry->parameters){}) {
        if (parameter.name == "learning_rate" || parameter.name == "lr") {
            const Argument given = Analysis::argument(call, parameter.name, position);
            return {optimizer.file, given ? given.value.index() : noNode};
        }
        ++position;
    }
    return {optimizer.file, noNode};
}

bool Scrutiny::isRateKnown(Site optimizer)
{
    const Site rate = rateOf(optimizer);
    return !rate || timesScaled(rate) > 0 || (isTraced(rate) && !dependsOnSize(rate));
}

std::vector<const UpdateFact*> Scrutiny::updates()
{
    std::vector<const UpdateFact*> found;
    for (const UpdateFact& update : m_facts.updates()) {
        if (runs(update.call)) {
            found.push_back(&update);
        }
    }
    return found;
}

bool Scrutiny::usesStrategy()
{
    if (!calls(Role::strategy).empty()) {
        return true;
    }
    // with PopDistStrategy().scope(): one that another library brings.
    const auto isForeign = [&](Site scope) {
        const Site object{scope.file, node(scope).child(Field::function).child(Field::object).index()};
        const bool isScope = node(scope).child(Field::function).child(Field::attribute).text() == "scope";
        return isScope && std::ranges::any_of(analysis().values(object), [&](const Value& value) {
                   const bool isMade = value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
                   return isMade && !analysis().libraryName(value.name).known;
               });
    };
    return std::ranges::any_of(m_files, [&](FileId file) {
        return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex index) {
            const Site call{file, index};
            return node(call).parent().is(Kind::with_item) && runs(call) && isForeign(call);
        });
    });
}

bool Scrutiny::isStepReplaced(const FitFact& fit)
{
    const Site model{fit.call.file, node(fit.call).child(Field::function).child(Field::object).index()};
    const std::vector<Stored>& stores = storesOf("train_step");
    return model &&
           std::ranges::any_of(stores, [&](const Stored& store) { return mayBeOneObject(analysis(), model, store.object); });
}

const std::vector<Site>& Scrutiny::putInto(Site holder)
{
    if (!m_arePutsKnown) {
        m_arePutsKnown = true;
        for (const FileId file : m_files) {
            const Tree& tree = analysis().sources().tree(file);
            for (NodeIndex at = 0; at < tree.size(); ++at) {
                const Node left = tree.row(at).kind == Kind::assignment ? tree.node(at).child(Field::left) : Node{};
                const Node object = left.is(Kind::subscript) ? left.child(Field::value) : Node{};
                if (!object.is(Kind::identifier)) {
                    continue;
                }
                for (const Analysis::FoundBinding& found : analysis().bindingsOf({file, object.index()})) {
                    m_puts[{found.file, found.binding->node}].push_back({file, tree.node(at).child(Field::right).index()});
                }
            }
        }
    }
    return m_puts[{holder.file, holder.node}];
}

const std::vector<Scrutiny::Stored>& Scrutiny::storesOf(std::string_view attribute)
{
    static const std::vector<Stored> nothing;
    if (!m_areStoresKnown) {
        m_areStoresKnown = true;
        for (const FileId file : m_files) {
            const FileIndex& index = analysis().sources().index(file);
            for (SymbolId symbol = 0; symbol < index.symbolCount(); ++symbol) {
                for (const AttributeStore& store : index.attributeStores(symbol)) {
                    const Node object = node({file, store.node}).child(Field::object);
                    m_stores[index.name(symbol)].push_back({{file, object.index()}, {file, store.value}});
                }
            }
        }
    }
    const auto found = m_stores.find(attribute);
    return found == m_stores.end() ? nothing : found->second;
}

/// Arguments of calls of which it was found out late that they reach the function.
std::vector<Site> Scrutiny::lateArguments(const Analysis::FoundBinding& parameter)
{
    if (parameter.binding->kind != Binding::Kind::parameter) {
        return {};
    }
    collectUses();
    const Site function = analysis().enclosingFunction({parameter.file, parameter.binding->node});
    if (!analysis().callers(function).empty()) {
        return {};
    }
    std::vector<Site> found;
    for (const Site call : m_callers[function]) {
        if (const Argument argument = analysis().argumentFor(call, function, *parameter.binding)) {
            found.push_back({call.file, argument.value.index()});
        }
    }
    return found;
}

bool Scrutiny::search(Site expression, const std::function<bool(Site)>& isAsked, const std::function<bool(Site)>& leads,
                      Known* known)
{
    constexpr std::size_t enough = 100;
    if (leads && !leads(expression)) {
        return false;
    }
    std::set<Site> begun{expression};
    std::vector<Site> open{expression};
    std::set<Site> visited;
    bool depends = false;
    while (!open.empty() && !depends) {
        const Site whole = open.back();
        open.pop_back();
        const auto follow = [&](Site next) {
            if (leads && !leads(next)) {
                return;
            }
            const auto found = known == nullptr ? Known::iterator{} : known->find(next);
            if (known != nullptr && found != known->end()) {
                depends = depends || found->second;
            } else if (begun.size() < enough && begun.insert(next).second) {
                open.push_back(next);
            }
        };
        analysis().slice(whole, [&](Site site) {
            if (leads && !leads(site)) {
                return false;
            }
            if (!visited.insert(site).second) {
                return whole == expression; // Whoever comes again by another call may get something else.
            }
            const Node here = node(site);
            depends = depends || isAsked(site);
            if (depends) {
                return false;
            }
            if (here.is(Kind::attribute)) { // Wherever in the program it is set.
                const std::string_view name = here.child(Field::attribute).text();
                const Site object{site.file, here.child(Field::object).index()};
                for (const Stored& store : storesOf(name)) {
                    if (!begun.contains(store.value) && mayBeOneObject(analysis(), object, store.object)) {
                        follow(store.value);
                    }
                }
            } else if (here.is(Kind::identifier)) {
                for (const Analysis::FoundBinding& found : analysis().bindingsOf(site)) {
                    for (const Site value : lateArguments(found)) {
                        follow(value);
                    }
                    for (const Site value : putInto({found.file, found.binding->node})) {
                        follow(value);
                    }
                }
            }
            return true;
        });
    }
    if (known != nullptr && !depends && begun.size() < enough) {
        for (const Site whole : begun) {
            known->insert_or_assign(whole, false);
        }
    }
    return depends;
}

bool Scrutiny::dependsOnRank(Site expression)
{
    const auto [found, added] = m_rankDependence.try_emplace(expression, false);
    if (!added) {
        return found->second;
    }
    const auto leads = [&](Site site) { return m_flow.mayHoldRank(site); };
    const auto isRank = [&](Site site) {
        if (!node(site).is(Kind::identifier)) {
            return givesRank(analysis(), site);
        }
        bool isChosen = false;
        // if hvd.rank() == 0: shard = first, else: shard = second
        bool isForZero = false;
        bool isForOthers = false;
        for (const Analysis::FoundBinding& bound : analysis().bindingsOf(site)) {
            bool isZeros = true;
            bool isOthers = true;
            eachCondition({bound.file, bound.binding->node}, [&](Site condition, bool holds) {
                const SeenByRanks seen = m_ranks.truth(condition);
                if (seen.differs()) {
                    isZeros = (*seen.zero != 0) == holds;
                    isOthers = !isZeros;
                }
                return seen.differs();
            });
            isForZero = isForZero || isZeros;
            isForOthers = isForOthers || isOthers;
            isChosen = isChosen || isZeros != isOthers;
        }
        return isChosen && isForZero && isForOthers;
    };
    return m_rankDependence[expression] = search(expression, isRank, leads, &m_rankDependence);
}

bool Scrutiny::keepsOwnPart(Site object)
{
    const ValueSet values = object ? ValueSet{analysis().values(object)} : ValueSet{};
    return std::ranges::any_of(values, [&](const Value& value) {
        if (value.kind != Value::Kind::instance) {
            return false;
        }
        const auto [known, added] = m_ownParts.try_emplace(value.type, false);
        if (!added) {
            return known->second;
        }
        bool isOwn = false;
        static_cast<void>(storesOf({})); // So that all are known.
        for (const Site definition : std::vector<Site>{analysis().ancestors(value.type).project}) {
            for (const auto& [attribute, stores] : m_stores) {
                for (const Stored& store : stores) {
                    const bool isHere = store.object.file == definition.file && node(definition).contains(node(store.object));
                    isOwn = isOwn || (isHere && runs(store.object) && dependsOnRank(store.value));
                }
            }
        }
        return m_ownParts[value.type] = isOwn;
    });
}

bool Scrutiny::mayDifferByRank(Site expression)
{
    if (dependsOnRank(expression)) {
        return true;
    }
    // A parameter whose argument comes out of *args or **kwargs, or of whoever was given a class to make objects of; what a
    // method that nobody sees gives of an object that keeps its rank's part.
    const auto leads = [&](Site site) { return m_flow.mayHoldHidden(site); };
    const auto isHidden = [&](Site site) {
        if (node(site).is(Kind::call)) {
            return analysis().projectCallees(site).empty() && keepsOwnPart(receiverOf(*this, site));
        }
        if (!node(site).is(Kind::identifier)) {
            return false;
        }
        const std::vector<Analysis::FoundBinding> bindings = analysis().bindingsOf(site);
        return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            if (found.binding->kind != Binding::Kind::parameter) {
                return false;
            }
            const Site function = analysis().enclosingFunction({found.file, found.binding->node});
            const std::string_view name = node({found.file, found.binding->node}).text();
            const std::vector<Site>& callers = analysis().callers(function);
            const bool isMadeElsewhere = node(function).child(Field::name).text() == "__init__" &&
                                         std::ranges::none_of(callers, [&](Site call) { return runs(call); });
            return isMadeElsewhere || std::ranges::any_of(callers, [&](Site call) {
                       return runs(call) && Analysis::hidesArguments(node(call)) && !Analysis::argument(node(call), name, -1);
                   });
        });
    };
    return search(expression, isHidden, leads, nullptr);
}

bool Scrutiny::dependsOnSize(Site expression)
{
    const auto [found, added] = m_sizeDependence.try_emplace(expression, false);
    if (!added) {
        return found->second;
    }
    const auto leads = [&](Site site) { return m_flow.mayHoldSize(site); };
    const auto isSize = [&](Site site) { return node(site).is(Kind::call) && target(site) == TargetRole::size; };
    return m_sizeDependence[expression] = search(expression, isSize, leads, &m_sizeDependence);
}

bool isGlobalStep(Scrutiny& program, Site fetched, int depth)
{
    constexpr int enough = 6;
    const Node here = program.node(fetched);
    if (depth > enough) {
        return false;
    }
    if (here.is(Kind::identifier)) {
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(fetched);
        return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node &&
                   isGlobalStep(program, {found.file, found.binding->value}, depth + 1);
        });
    }
    if (!here.is(Kind::call)) {
        return false;
    }
    if (here.child(Field::function).child(Field::attribute).text() == "assign_add") {
        return isGlobalStep(program, receiverOf(program, fetched), depth + 1);
    }
    return std::ranges::any_of(program.analysis().libraryCallees(fetched),
                               [](std::string_view name) { return name.ends_with("global_step"); });
}

bool countsSteps(Scrutiny& program, Site expression)
{
    if (isGlobalStep(program, expression)) {
        return true;
    }
    const auto isAlike = [&](Site counted) {
        return program.node(counted).is(Kind::identifier) && program.analysis().shareBinding(expression, counted);
    };
    return std::ranges::any_of(program.facts().updates(), [&](const UpdateFact& update) {
        const Argument counted = Analysis::argument(program.node(update.call), "global_step", 1);
        return counted && isAlike({update.call.file, counted.value.index()});
    });
}

} // namespace rankwright
