// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which code runs, and on which ranks: conditions around a node, around the calls of its function, in a decorator.

#include "core/checks/scrutiny.h"

#include <algorithm>
#include <array>

namespace rankwright {

RankGuard united(const std::vector<RankGuard>& guards)
{
    bool isForZero = false;
    bool isForOthers = false;
    for (const RankGuard& guard : guards) {
        if (!guard || !guard.isClear()) {
            return guard;
        }
        isForZero = isForZero || guard.isForZero;
        isForOthers = isForOthers || guard.isForOthers;
    }
    return guards.empty() || (isForZero && isForOthers) ? RankGuard{} : guards.front();
}

bool Scrutiny::isLauncher(Site call) const
{
    // horovod.run(train), horovod.spark.run(train), a runner of somebody else.
    bool isRun = false;
    for (const std::string_view name : analysis().libraryCallees(call)) {
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        const bool isInPlace = name.starts_with("absl.") || name.starts_with("tensorflow.") || name.starts_with("asyncio.") ||
                               name.starts_with("horovod.tensorflow.") || name.starts_with("builtins.");
        isRun = isRun || (!isInPlace && (last == "run" || last == "run_elastic" || last == "run_remote"));
    }
    return isRun;
}

bool Scrutiny::runsWhatItGets(Site call)
{
    for (const std::string_view name : analysis().libraryCallees(call)) {
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        const bool isMap = name == "builtins.map" || name == "builtins.filter" || name == "builtins.sorted";
        if (isMap || last == "run" || last == "Fire" || last == "main" || last == "fmin") {
            return true;
        }
    }
    return m_facts.roles().is(call, Role::appRun);
}

void Scrutiny::findLive()
{
    Reach& reach = m_facts.reach();
    m_live = reach.from(m_entry);
    // What other programs hand to a module of this one is not run by this one.
    const std::vector<FileId> own = analysis().sources().program(m_entry);
    const auto onlyOwn = [&](std::set<Site>& functions) {
        std::erase_if(functions, [&](Site site) { return !std::ranges::binary_search(own, site.file); });
    };
    onlyOwn(m_live);
    // partial(f, x) that nobody reads hands nothing on.
    const auto isIdle = [&](Site call) { return callsLibrary(call, "functools.partial") && isNeverRead(call); };
    const auto excluded = [&](Site call) { return isExcluded(call) || isIdle(call); };
    // Functions that only dead code calls are dead; without them more arguments may be known.
    constexpr int enough = 4;
    for (int round = 0; round < enough; ++round) {
        std::set<Site> live = reach.from({{m_entry, noNode}}, m_entry, excluded);
        onlyOwn(live);
        const bool isSame = live == m_live;
        m_live = std::move(live);
        if (isSame) {
            break;
        }
        m_excluded.clear();
        m_ranks.forget();
    }
    // A driver: only what it hands to the launcher is run by ranks, and comes to init.
    std::vector<Site> handed;
    for (const Site function : m_live) {
        for (const Site call : reach.callsIn(function)) {
            if (!isReached(call) || !isLauncher(call)) {
                continue;
            }
            const Node arguments = node(call).child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                for (const Value& given : analysis().values({call.file, value.index()})) {
                    if (given.kind == Value::Kind::function) {
                        handed.push_back(given.site);
                    }
                }
            }
        }
    }
    const auto initialises = [&](const std::set<Site>& functions) {
        return std::ranges::any_of(functions, [&](Site function) {
            return std::ranges::any_of(reach.callsIn(function),
                                       [&](Site call) { return target(call) == TargetRole::init && runs(call); });
        });
    };
    if (handed.empty()) {
        return;
    }
    const auto excludedOrLaunched = [&](Site call) { return isExcluded(call) || isLauncher(call); };
    if (initialises(reach.from({{m_entry, noNode}}, m_entry, excludedOrLaunched))) {
        return;
    }
    for (const FileId file : analysis().sources().imports(m_entry)) {
        handed.push_back({file, noNode});
    }
    std::set<Site> worker = reach.from(handed, m_entry, excluded);
    if (initialises(worker)) {
        m_live = std::move(worker);
        m_excluded.clear();
        m_ranks.forget();
    }
}

bool Scrutiny::isDistributed() const
{
    // What a library could do, or what a test of one process catches, makes no distributed program.
    return std::ranges::any_of(m_calls, [&](const auto& entry) {
        return std::ranges::any_of(
            entry.second, [&](Site call) { return entry.first == TargetRole::init || (call.file == m_entry && !isTried(call)); });
    });
}

bool Scrutiny::isReached(Site site) const
{
    const Site function = analysis().enclosingFunction(site);
    return m_live.contains(function) && (function || site.file == m_entry || !m_facts.reach().isMainGuarded(site));
}

bool Scrutiny::isExcluded(Site site) const
{
    const auto [found, added] = m_excluded.try_emplace(site, false);
    if (!added) {
        return found->second;
    }
    bool isNever = isBehindEnd(analysis(), site);
    eachCondition(site, [&](Site condition, bool holds) {
        const SeenByRanks seen = m_ranks.truth(condition);
        isNever = isNever || (seen.isKnown() && !seen.differs() && (*seen.zero != 0) != holds);
        return isNever;
    });
    return m_excluded[site] = isNever;
}

RankGuard Scrutiny::flagGuard(Site condition)
{
    const Node name = node(condition);
    if (!name.is(Kind::identifier)) {
        return {};
    }
    const auto [known, isNew] = m_flagGuards.try_emplace(condition); // Nothing while it is being found out.
    return isNew ? m_flagGuards[condition] = findFlagGuard(condition) : known->second;
}

RankGuard Scrutiny::findFlagGuard(Site condition)
{
    const auto bindings = analysis().bindingsOf(condition);
    const auto isPlain = [](const Analysis::FoundBinding& found) {
        return found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node;
    };
    if (bindings.size() < 2 || !std::ranges::all_of(bindings, isPlain)) {
        return {};
    }
    RankGuard guard;
    NodeIndex cleared{};
    for (const Analysis::FoundBinding& found : bindings) {
        const Node value = node({found.file, found.binding->value});
        const RankGuard here = guardHere({found.file, found.binding->node});
        if ((value.is(Kind::false_) || value.is(Kind::none)) && here.isForOthers && !here.isForZero) {
            guard = {here.condition, true, false, here.isLocalOnly};
            cleared = found.binding->node;
        }
    }
    // What the others get afterwards would count.
    const auto isEarlier = [&](const Analysis::FoundBinding& found) {
        const RankGuard here = guardHere({found.file, found.binding->node});
        return found.binding->node <= cleared || (here.isForZero && !here.isForOthers);
    };
    return guard && cleared < condition.node && std::ranges::all_of(bindings, isEarlier) ? guard : RankGuard{};
}

RankGuard Scrutiny::judged(Site condition, bool holds)
{
    if (holds) {
        if (const RankGuard guard = flagGuard(condition)) {
            return guard;
        }
    }
    const SeenByRanks seen = m_ranks.truth(condition);
    const bool isForZero = !seen.zero || (*seen.zero != 0) == holds;
    const bool isForOthers = !seen.other || (*seen.other != 0) == holds;
    const bool isUnclear = isForZero == isForOthers && !seen.isKnown() && m_flow.asksRank(condition);
    if (isForZero == isForOthers && !isUnclear) {
        return {};
    }
    return {condition, isForZero, isForOthers, m_flow.asksLocalRankOnly(condition)};
}

RankGuard Scrutiny::guardHere(Site site)
{
    RankGuard guard;
    eachCondition(site, [&](Site condition, bool holds) {
        guard = judged(condition, holds);
        return static_cast<bool>(guard);
    });
    return guard;
}

void Scrutiny::collectUses()
{
    if (m_areUsesKnown) {
        return;
    }
    m_areUsesKnown = true;
    std::set<Site> made; // Classes of which there are objects.
    for (const FileId file : m_files) {
        for (const NodeIndex index : analysis().sources().index(file).calls()) {
            const Site call{file, index};
            if (!runs(call)) {
                continue;
            }
            for (const Value& value : analysis().values({file, node(call).child(Field::function).index()})) {
                if (value.kind == Value::Kind::projectClass) {
                    made.insert(value.site);
                    for (const Site base : std::vector<Site>{analysis().ancestors(value.site).project}) {
                        m_made[base].push_back(call);
                    }
                }
            }
            for (const Site function : analysis().projectCallees(call)) {
                m_callers[function].push_back(call);
            }
            const Node arguments = node(call).child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                const bool mayBeFunction = given.is(Kind::identifier) || given.is(Kind::attribute) || given.is(Kind::lambda);
                for (const Value& value : mayBeFunction ? ValueSet{analysis().values({file, given.index()})} : ValueSet{}) {
                    if (value.kind == Value::Kind::function) {
                        m_uses[value.site].push_back({file, given.index()});
                    }
                }
            }
        }
    }
    for (auto& [function, calls] : m_callers) {
        std::erase_if(calls, [&, to = function](Site call) { return isForOverride(call, to, made); });
    }
}

/// It, or a class that it has its methods from, initialises the target: in a method, or where its module does that an option
/// imports.
bool Scrutiny::startsRanks(Site type)
{
    const std::vector<Site> line = analysis().ancestors(type).project;
    return std::ranges::any_of(calls(TargetRole::init), [&](Site init) {
        const Site initialising = analysis().enclosingClass(init);
        return std::ranges::any_of(line, [&](Site one) {
            return one == initialising ||
                   (one.file == init.file && !analysis().enclosingFunction(init) && isImportOptional(init.file));
        });
    });
}

/// self.method(), where each class of which an object is made has another method of that name in front of this one. Of Trainer
/// and RankedTrainer(Trainer), of which one initialises the target, it counts alone.
bool Scrutiny::isForOverride(Site call, Site function, const std::set<Site>& made)
{
    const Node callee = node(call).child(Field::function);
    const Site caller = analysis().enclosingFunction(call);
    const Site owner = analysis().classOfMethod(caller);
    const Node self = node(caller).child(Field::parameters).firstChild();
    if (!owner || !analysis().classOfMethod(function) || !callee.is(Kind::attribute) || !self.is(Kind::identifier) ||
        callee.child(Field::object).text() != self.text()) {
        return false;
    }
    std::vector<Site> types;
    std::ranges::copy_if(made, std::back_inserter(types), [&](Site type) { return analysis().descends(type, owner); });
    const auto starts = [this](Site type) { return startsRanks(type); };
    if (std::ranges::any_of(types, starts)) {
        std::erase_if(types, std::not_fn(starts));
    }
    const auto hasIt = [&](Site type) { return analysis().method(type, callee.child(Field::attribute).text()) == function; };
    return !types.empty() && std::ranges::none_of(types, hasIt);
}

RankGuard Scrutiny::decoratorGuard(Site function)
{
    const Node decorated = node(function).parent();
    for (Node child = decorated.is(Kind::decorated_definition) ? decorated.firstChild() : Node{}; child.is(Kind::decorator);
         child = child.nextSibling()) {
        const Node expression = child.firstChild();
        // @only_first and @only(rank=0): what is called with the function is the name, or what the call gives.
        std::vector<Site> takers;
        for (const Value& value : analysis().values({function.file, expression.index()})) {
            if (value.kind == Value::Kind::function) {
                takers.push_back(value.site);
            }
        }
        for (const Site taker : takers) {
            const FileIndex& index = analysis().sources().index(taker.file);
            std::vector<RankGuard> guards;
            for (const NodeIndex number : index.calls()) {
                const Site call{taker.file, number};
                const Node callee = node(call).child(Field::function);
                if (!node(taker).contains(node(call)) || !callee.is(Kind::identifier)) {
                    continue;
                }
                for (const Analysis::FoundBinding& found : analysis().bindingsOf({taker.file, callee.index()})) {
                    if (found.binding->kind == Binding::Kind::parameter &&
                        analysis().enclosingFunction({found.file, found.binding->node}) == taker) {
                        guards.push_back(guardHere(call));
                    }
                }
            }
            if (const RankGuard guard = united(guards)) {
                return guard;
            }
        }
    }
    return {};
}

/// A model function that is asked for evaluation only runs on the ranks that evaluate.
RankGuard Scrutiny::evaluationGuard(Site site, Site use)
{
    const Node call = node(use).ancestor(Kind::call);
    if (!call || !m_facts.roles().is({use.file, call.index()}, Role::estimator)) {
        return {};
    }
    const auto modeOf = [&](Node side) -> std::string_view {
        for (const Value& value : analysis().values({site.file, side.index()})) {
            const std::size_t dot = value.name.rfind('.');
            if (value.kind == Value::Kind::library && value.name.find("ModeKeys.") != std::string_view::npos) {
                return value.name.substr(dot + 1);
            }
        }
        return {};
    };
    // Whether the condition can be what it has to be while the model trains.
    const std::function<bool(Site, bool, int)> mayBe = [&](Site condition, bool holds, int depth) -> bool {
        constexpr int enough = 8;
        const Node test = node(condition);
        const auto part = [&](Node child, bool is) { return mayBe({condition.file, child.index()}, is, depth + 1); };
        if (depth > enough) {
            return true;
        }
        switch (test.kind()) {
        case Kind::parenthesized_expression: return part(test.firstChild(), holds);
        case Kind::not_operator: return part(test.child(Field::argument), !holds);
        case Kind::boolean_operator: {
            const bool isAnd = test.child(Field::operator_).text() == "and";
            const bool left = part(test.child(Field::left), holds);
            const bool right = part(test.child(Field::right), holds);
            return isAnd == holds ? left && right : left || right;
        }
        case Kind::comparison_operator: {
            const std::string_view sign = test.child(Field::operators).text();
            for (Node side = test.firstChild(); side && (sign == "==" || sign == "!="); side = side.nextSibling()) {
                const std::string_view mode = side.field() == Field::operators ? std::string_view{} : modeOf(side);
                if (!mode.empty()) {
                    return (mode == "TRAIN") == ((sign == "==") == holds);
                }
            }
            return true;
        }
        case Kind::identifier: {
            const std::vector<Analysis::FoundBinding> bindings = analysis().bindingsOf(condition);
            const bool isOne = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment;
            return !isOne || mayBe({bindings.front().file, bindings.front().binding->value}, holds, depth + 1);
        }
        default: return true;
        }
    };
    bool mayTrain = true;
    eachCondition(site, [&](Site condition, bool holds) {
        mayTrain = mayBe(condition, holds, 0);
        return !mayTrain;
    });
    if (mayTrain) {
        return {};
    }
    std::vector<RankGuard> guards;
    for (const FileId file : m_files) {
        for (const NodeIndex index : analysis().sources().index(file).calls()) {
            const Site one{file, index};
            const std::vector<std::string_view> names =
                runs(one) ? analysis().libraryCallees(one) : std::vector<std::string_view>{};
            const bool evaluates = std::ranges::any_of(names, [](const std::string_view name) {
                return name.find("stimator") != std::string::npos &&
                       (name.ends_with(".evaluate") || name.ends_with(".predict") || name.ends_with(".train_and_evaluate"));
            });
            if (evaluates) {
                guards.push_back(guard(one));
            }
        }
    }
    return united(guards);
}

RankGuard Scrutiny::ownerGuard(Site call)
{
    const Node callee = node(call).child(Field::function);
    const Node owner = callee.is(Kind::attribute) ? callee.child(Field::object) : callee;
    return owner.is(Kind::identifier) || owner.is(Kind::attribute) ? valueGuard({call.file, owner.index()}, 0) : RankGuard{};
}

/// Under which condition about ranks the expression holds something other than None, wherever it comes from.
RankGuard Scrutiny::valueGuard(Site expression, int depth)
{
    constexpr int enough = 8;
    if (depth > enough) {
        return {};
    }
    // By depth too, so that what is found does not hang on what was asked before.
    const auto known = m_valueGuards.find({expression, depth});
    if (known != m_valueGuards.end()) {
        return known->second;
    }
    return m_valueGuards[{expression, depth}] = findValueGuard(expression, depth);
}

RankGuard Scrutiny::findValueGuard(Site expression, int depth)
{
    const Node here = node(expression);
    std::vector<RankGuard> guards;
    /// Whether more has to be looked at: one way without a clear guard decides.
    const auto consider = [&](Site value, const std::function<RankGuard()>& own) {
        if (!node(value).is(Kind::none)) {
            const RankGuard first = own();
            guards.push_back(first ? first : valueGuard(value, depth + 1));
        }
        return guards.empty() || (guards.back() && guards.back().isClear());
    };
    if (here.is(Kind::conditional_expression)) { // Saver() if rank() == 0 else None
        const Site condition{expression.file, here.child(1).index()};
        if (consider({expression.file, here.child(0).index()}, [&] { return judged(condition, true); })) {
            consider({expression.file, here.child(2).index()}, [&] { return judged(condition, false); });
        }
        return united(guards);
    }
    if (here.is(Kind::attribute)) {
        for (const Value& value : analysis().values({expression.file, here.child(Field::object).index()})) {
            if (value.kind != Value::Kind::instance) {
                return {};
            }
            for (const Site definition : std::vector<Site>{analysis().ancestors(value.type).project}) {
                const FileIndex& index = analysis().sources().index(definition.file);
                for (const AttributeStore& store : index.attributeStores(index.symbol(here.child(Field::attribute).text()))) {
                    const Site place{definition.file, store.node};
                    if (store.value != noNode && node(definition).contains(node(place)) &&
                        !consider({definition.file, store.value}, [&] { return guardHere(place); })) {
                        return united(guards);
                    }
                }
            }
        }
        return united(guards);
    }
    for (const Analysis::FoundBinding& found :
         here.is(Kind::identifier) ? analysis().bindingsOf(expression) : std::vector<Analysis::FoundBinding>{}) {
        const Binding& binding = *found.binding;
        if (binding.kind == Binding::Kind::parameter) {
            collectUses();
            const Site function = analysis().enclosingFunction({found.file, binding.node});
            for (const Site call : std::vector<Site>{m_callers[function]}) {
                const Argument given = analysis().argumentFor(call, function, binding);
                if (given && !consider({call.file, given.value.index()}, [] { return RankGuard{}; })) {
                    return united(guards);
                }
            }
        } else if (binding.kind == Binding::Kind::assignment && binding.target == binding.node) {
            if (!consider({found.file, binding.value}, [&] { return guardHere({found.file, binding.node}); })) {
                return united(guards);
            }
        } else {
            return {};
        }
    }
    return united(guards);
}

std::optional<RankGuard> Scrutiny::guardThrough(Site site, std::set<Site>& seen)
{
    if (RankGuard guard = guardHere(site)) {
        return guard;
    }
    if (RankGuard guard = ownerGuard(site)) {
        return guard;
    }
    const Site function = analysis().enclosingFunction(site);
    if (!function) {
        return RankGuard{};
    }
    if (!seen.insert(function).second) {
        return std::nullopt;
    }
    if (RankGuard guard = decoratorGuard(function)) {
        return guard;
    }
    collectUses();
    std::vector<RankGuard> guards;
    bool isLooping = false;
    const auto add = [&](const std::optional<RankGuard>& guard) {
        if (guard) {
            guards.push_back(*guard);
        }
        isLooping = isLooping || !guard;
    };
    for (const Site call : m_callers[function]) {
        add(guardThrough(call, seen));
    }
    for (const Site use : m_uses[function]) {
        const RankGuard evaluating = evaluationGuard(site, use);
        add(evaluating ? evaluating : guardThrough(use, seen));
    }
    if (guards.empty() && !isLooping) { // A library calls it, on the ranks that make the object.
        for (const Site made : m_made[analysis().enclosingClass(function)]) {
            const bool isCallback = m_facts.roles().of(made) == Role::callback;
            add(isCallback ? std::optional{callbackGuard(made)} : guardThrough(made, seen));
        }
    }
    if (guards.empty() && isLooping) {
        return std::nullopt;
    }
    return united(guards);
}

RankGuard Scrutiny::guard(Site site)
{
    if (const auto known = m_guards.find(site); known != m_guards.end()) {
        return known->second;
    }
    m_guards[site] = {}; // While it is asked about.
    std::set<Site> seen;
    return m_guards[site] = guardThrough(site, seen).value_or(RankGuard{});
}

bool Scrutiny::isInBothBranches(Site call, const RankGuard& guard)
{
    const Node branching = node(guard.condition).parent();
    if (!branching.is(Kind::if_statement) || guard.condition.file != call.file) {
        return false;
    }
    const TargetRole role = target(call);
    const Node first = branching.child(Field::consequence);
    const bool isFirst = first.contains(node(call));
    const bool isSecond = !isFirst && branching.contains(node(call));
    const bool isRestSecond = !branching.child(Field::alternative) && leaves({call.file, first.index()});
    const auto isInOther = [&](Node other) {
        if (isFirst) {
            const bool isAlternative = branching.contains(other) && !first.contains(other);
            const bool isBehind = isRestSecond && other.index() > branching.index() && !branching.contains(other) &&
                                  branching.parent().contains(other);
            return isAlternative || isBehind;
        }
        return (isSecond || isRestSecond) && first.contains(other);
    };
    const auto trains = [&](Site one) {
        return std::ranges::any_of(m_training,
                                   [&](const Indication* known) { return known->training == one || known->site == one; });
    };
    const bool doesTrain = trains(call);
    return std::ranges::any_of(analysis().sources().index(call.file).calls(), [&](NodeIndex index) {
        const Site other{call.file, index};
        return other != call && isInOther(node(other)) &&
               (role != TargetRole::none ? target(other) == role : doesTrain && trains(other));
    });
}

bool Scrutiny::isTried(Site site) const
{
    const Node end = node(analysis().enclosingFunction(site));
    for (Node up = node(site).parent(); up && !(up == end); up = up.parent()) {
        if (up.is(Kind::try_statement) && up.child(Field::body).contains(node(site))) {
            for (Node child = up.firstChild(); child; child = child.nextSibling()) {
                if (child.is(Kind::except_clause)) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool Scrutiny::exchanges() const
{
    constexpr std::array together{TargetRole::wrapOptimizer,      TargetRole::wrapTape,      TargetRole::loadModel,
                                  TargetRole::broadcastVariables, TargetRole::broadcastHook, TargetRole::broadcastGlobal,
                                  TargetRole::broadcastCallback,  TargetRole::allreduce,     TargetRole::collective};
    return std::ranges::any_of(together, [&](TargetRole role) {
        const auto found = m_calls.find(role);
        return found != m_calls.end() && !found->second.empty();
    });
}

bool Scrutiny::worksTogether() const { return !m_training.empty() || exchanges(); }

bool Scrutiny::trainsApart()
{
    if (!m_trainsApart) {
        const auto writesByRank = [&](FileId file) {
            return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex index) {
                const Site call{file, index};
                const Node first = node(call).child(Field::arguments).firstChild();
                const Node place = first.is(Kind::keyword_argument) ? first.child(Field::value) : first;
                return place && effect(call) == Effect::write && runs(call) && dependsOnRank({file, place.index()});
            });
        };
        constexpr std::array averaging{TargetRole::wrapOptimizer, TargetRole::wrapTape, TargetRole::loadModel,
                                       TargetRole::allreduce, TargetRole::collective};
        const bool averages = std::ranges::any_of(averaging, [this](TargetRole role) { return !calls(role).empty(); });
        m_trainsApart = !averages && std::ranges::any_of(m_files, writesByRank);
    }
    return *m_trainsApart;
}

bool Scrutiny::averagesInCopies()
{
    const auto isRunning = [&](Site call) { return runs(call); };
    if (std::ranges::none_of(calls(TargetRole::allreduce), isRunning)) {
        return false;
    }
    return std::ranges::any_of(m_files, [&](FileId file) {
        return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex index) {
            const Site call{file, index};
            const bool isImport = callsLibrary(call, "tensorflow.compat.v1.train.import_meta_graph") ||
                                  callsLibrary(call, "tensorflow.graph_util.import_graph_def") ||
                                  callsLibrary(call, "tensorflow.compat.v1.import_graph_def");
            return isImport && runs(call);
        });
    });
}

bool Scrutiny::exchangesByMpi()
{
    if (!m_exchangesByMpi) {
        const auto isOfMpi = [&](Site call, std::initializer_list<std::string_view> wanted) {
            return std::ranges::any_of(analysis().libraryCallees(call), [&](std::string_view name) {
                return name.starts_with("mpi4py.") && std::ranges::find(wanted, name.substr(name.rfind('.') + 1)) != wanted.end();
            });
        };
        const auto isGiven = [&](Site site) {
            return node(site).is(Kind::call) && isOfMpi(site, {"bcast", "allreduce", "recv", "sendrecv"});
        };
        bool fillsBuffers = false; // comm.Bcast(weights): what it fills, it does not give.
        bool setsWeights = false;
        bool setsGiven = false;
        for (const FileId file : m_files) {
            for (const NodeIndex index : analysis().sources().index(file).calls()) {
                const Site call{file, index};
                if (!runs(call)) {
                    continue;
                }
                fillsBuffers = fillsBuffers || isOfMpi(call, {"Bcast", "Allreduce", "Recv", "Sendrecv"});
                if (node(call).child(Field::function).child(Field::attribute).text() == "set_weights") {
                    setsWeights = true;
                    setsGiven = setsGiven || dependsOn({file, node(call).child(Field::arguments).index()}, isGiven);
                }
            }
        }
        m_exchangesByMpi = setsGiven || (setsWeights && fillsBuffers);
    }
    return *m_exchangesByMpi;
}

bool Scrutiny::isLocked(Site site) const
{
    for (Node up = node(site).parent(); up; up = up.parent()) {
        if (!up.is(Kind::with_statement)) {
            continue;
        }
        for (Node item = up.firstChild().firstChild(); item; item = item.nextSibling()) {
            const Node value = item.child(Field::value);
            const Node given = value.is(Kind::as_pattern) ? value.firstChild() : value;
            const std::vector<std::string_view> names =
                given.is(Kind::call) ? analysis().libraryCallees({site.file, given.index()}) : std::vector<std::string_view>{};
            if (std::ranges::any_of(names, [](const std::string_view name) { return name.ends_with("Lock"); })) {
                return true;
            }
        }
    }
    return false;
}

} // namespace rankwright
