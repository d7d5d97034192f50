// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/scrutiny.h"

#include "core/patterns/rank_local.h"

#include <algorithm>

namespace rankwright {

namespace {

bool contains(const std::vector<Site>& list, Site site) { return std::ranges::find(list, site) != list.end(); }

} // namespace

Site argumentsOf(const Scrutiny& program, Site call) { return {call.file, program.node(call).child(Field::arguments).index()}; }

Site receiverOf(const Scrutiny& program, Site call)
{
    return {call.file, program.node(call).child(Field::function).child(Field::object).index()};
}

Site given(const Scrutiny& program, Site call, std::string_view name, int position)
{
    const Argument argument = Analysis::argument(program.node(call), name, position);
    return {call.file, argument ? argument.value.index() : noNode};
}

bool hidesArguments(Node call)
{
    for (Node child = call.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::dictionary_splat) || child.is(Kind::list_splat)) {
            return true;
        }
    }
    return false;
}

Scrutiny::Scrutiny(Facts& facts, FileId entry, const Verdict& verdict) : m_facts(facts), m_entry(entry), m_verdict(verdict)
{
    const Sources& sources = analysis().sources();
    for (const Site site : facts.reach().from(entry)) {
        m_files.insert(site.file);
    }
    for (const Indication& indication : facts.indications()) {
        // What the reviewer leaves as it is, is not asked about.
        const std::string name = analysis().regionName(indication.function);
        const auto isLeft = [&](const Region& region) { return !region.chosen && region.reached && region.name == name; };
        if (runs(indication.site) && std::ranges::none_of(verdict.regions, isLeft)) {
            m_training.push_back(&indication);
        }
    }
    for (const FileId file : m_files) {
        for (const NodeIndex index : sources.index(file).calls()) {
            const Site call{file, index};
            if (const TargetRole role = target(call); role != TargetRole::none && runs(call)) {
                m_calls[role].push_back(call);
            }
        }
    }
    std::vector<Site> steps;
    for (const Indication* indication : m_training) {
        steps.push_back(indication->training);
    }
    m_local = std::make_unique<RankLocal>(facts, m_files, steps,
                                          RankLocal::Judge{[this](Site site) { return runs(site); },
                                                           [this](Site call) {
                                                               const TargetRole role = target(call);
                                                               return role == TargetRole::allreduce ||
                                                                      role == TargetRole::broadcastValue ||
                                                                      role == TargetRole::collective;
                                                           }});
    walkFile(entry);
    for (const Site function : std::vector<Site>(facts.reach().from(entry).begin(), facts.reach().from(entry).end())) {
        if (function) {
            walk(function); // What libraries call: when is not known, but it is after what is in order.
        }
    }
}

Scrutiny::~Scrutiny() = default;

bool Scrutiny::runs(Site site) const
{
    const Site function = analysis().enclosingFunction(site);
    if (!m_facts.reach().from(m_entry).contains(function)) {
        return false;
    }
    return function || site.file == m_entry || !m_facts.reach().isMainGuarded(site);
}

const Indication* Scrutiny::trainingAt(Site call) const
{
    for (const Indication* one : m_training) {
        if (one->site == call) {
            return one;
        }
    }
    return nullptr;
}

TargetRole Scrutiny::target(Site call)
{
    const auto [found, added] = m_targets.try_emplace(call, TargetRole::none);
    if (added && call) {
        found->second = targetRole(analysis(), call);
    }
    return found->second;
}

const std::vector<Site>& Scrutiny::calls(TargetRole role) { return m_calls[role]; }

std::vector<Site> Scrutiny::calls(Role role)
{
    std::vector<Site> found;
    std::ranges::copy_if(m_facts.calls(role), std::back_inserter(found), [&](Site call) { return runs(call); });
    return found;
}

Effect Scrutiny::effect(Site call)
{
    const auto [found, added] = m_effects.try_emplace(call, Effect::none);
    if (!added) {
        return found->second;
    }
    Effect effect = Effect::none;
    for (const Value& value : ValueSet{analysis().values({call.file, node(call).child(Field::function).index()})}) {
        if (value.kind == Value::Kind::library) {
            effect = analysis().library().effectOf(value.name);
        } else if (value.kind == Value::Kind::method) {
            effect = analysis().library().effectOf(analysis().libraryMethod(value.name, value.member));
        }
        if (effect != Effect::none) {
            break;
        }
    }
    return m_effects[call] = effect;
}

RankGuard Scrutiny::judged(Site condition, bool holds)
{
    const std::optional<bool> zero = truthOnRank(analysis(), condition, 0);
    const std::optional<bool> others = truthOnRank(analysis(), condition, 1);
    const bool isForZero = !zero || *zero == holds;
    const bool isForOthers = !others || *others == holds;
    const bool isUnclear = isForZero == isForOthers && !zero && !others && asksRank(analysis(), condition);
    if (isForZero == isForOthers && !isUnclear) {
        return {};
    }
    return {condition, isForZero, isForOthers, asksLocalRankOnly(analysis(), condition)};
}

bool Scrutiny::leaves(Site block)
{
    Node last;
    for (Node child = node(block).firstChild(); child; child = child.nextSibling()) {
        last = child;
    }
    if (last.is(Kind::return_statement) || last.is(Kind::continue_statement) || last.is(Kind::break_statement) ||
        last.is(Kind::raise_statement)) {
        return true;
    }
    const Node call = last.is(Kind::expression_statement) ? last.firstChild() : Node{};
    const Site site{block.file, call.index()};
    return call.is(Kind::call) &&
           (callsLibrary(site, "sys.exit") || callsLibrary(site, "builtins.exit") || callsLibrary(site, "os._exit"));
}

RankGuard Scrutiny::guardHere(Site site)
{
    const Site function = analysis().enclosingFunction(site);
    Node below = node(site);
    for (Node up = below.parent(); up; below = up, up = up.parent()) {
        const auto at = [&](Node condition) { return Site{site.file, condition.index()}; };
        RankGuard guard;
        switch (up.kind()) {
        case Kind::if_statement:
        case Kind::elif_clause:
        case Kind::while_statement:
            if (below.field() == Field::consequence || below.field() == Field::body) {
                guard = judged(at(up.child(Field::condition)), true);
            } else if (below.field() == Field::alternative && up.is(Kind::if_statement)) {
                guard = judged(at(up.child(Field::condition)), false);
            }
            break;
        case Kind::conditional_expression:
            if (!(below == up.child(1))) {
                guard = judged(at(up.child(1)), below == up.child(0));
            }
            break;
        case Kind::boolean_operator:
            if (below.field() == Field::right) {
                guard = judged(at(up.child(Field::left)), up.child(Field::operator_).text() == "and");
            }
            break;
        case Kind::block:
        case Kind::module:
            // `if hvd.rank() != 0: return` leaves the rest to rank 0.
            for (Node before = up.firstChild(); before && !(before == below) && !guard; before = before.nextSibling()) {
                if (before.is(Kind::if_statement) && !before.child(Field::alternative) &&
                    leaves(at(before.child(Field::consequence)))) {
                    guard = judged(at(before.child(Field::condition)), false);
                }
            }
            break;
        default: break;
        }
        if (guard) {
            return guard;
        }
        if (up == node(function)) {
            break;
        }
    }
    return {};
}

RankGuard Scrutiny::guardThrough(Site site, std::set<Site>& seen)
{
    if (RankGuard guard = guardHere(site)) {
        return guard;
    }
    const Site function = analysis().enclosingFunction(site);
    if (!function || !seen.insert(function).second) {
        return {};
    }
    RankGuard common;
    for (const Site call : analysis().callers(function)) {
        if (!runs(call)) {
            continue;
        }
        const RankGuard guard = guardThrough(call, seen);
        if (!guard) {
            return {};
        }
        common = guard;
    }
    return common;
}

RankGuard Scrutiny::guard(Site site)
{
    if (const auto known = m_guards.find(site); known != m_guards.end()) {
        return known->second;
    }
    std::set<Site> seen;
    return m_guards[site] = guardThrough(site, seen);
}

bool Scrutiny::dependsOnRank(Site expression)
{
    bool depends = false;
    analysis().slice(expression, [&](Site site) {
        const TargetRole role = node(site).is(Kind::call) ? target(site) : TargetRole::none;
        depends = depends || role == TargetRole::rank || role == TargetRole::localRank;
        return !depends;
    });
    return depends;
}

bool Scrutiny::dependsOnSize(Site expression)
{
    bool depends = false;
    analysis().slice(expression, [&](Site site) {
        depends = depends || (node(site).is(Kind::call) && target(site) == TargetRole::size);
        return !depends;
    });
    return depends;
}

int Scrutiny::timesScaled(Site expression) { return factors(expression, 0); }

int Scrutiny::factors(Site expression, int depth)
{
    constexpr int enough = 16;
    const Node here = node(expression);
    if (!here || depth > enough) {
        return 0;
    }
    const auto part = [&](Node child) { return factors({expression.file, child.index()}, depth + 1); };
    int most = 0;
    const auto consider = [&](int times) { most = std::max(most, times); };
    switch (here.kind()) {
    case Kind::binary_operator: {
        const std::string_view sign = here.child(Field::operator_).text();
        const int left = part(here.child(Field::left));
        const int right = part(here.child(Field::right));
        return sign == "*"                                   ? left + right
               : sign == "/"                                 ? left
               : sign == "**" && left > 0 && right == 0      ? left
               : sign == "//" || sign == "%" || sign == "**" ? 0
                                                             : std::max(left, right);
    }
    case Kind::conditional_expression: return std::max(part(here.child(0)), part(here.child(2)));
    case Kind::boolean_operator: return std::max(part(here.child(Field::left)), part(here.child(Field::right)));
    case Kind::subscript: return part(here.child(Field::value));
    case Kind::parenthesized_expression:
    case Kind::list:
    case Kind::tuple:
    case Kind::unary_operator:
    case Kind::list_comprehension:
        for (Node child = here.firstChild(); child; child = child.nextSibling()) {
            consider(part(child));
        }
        return most;
    case Kind::identifier:
        for (const Analysis::FoundBinding& found : analysis().bindingsOf(expression)) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::parameter) {
                const Site function = analysis().enclosingFunction({found.file, binding.node});
                const Node parameter = node({found.file, binding.target});
                int position = analysis().enclosingClass(function) ? -1 : 0;
                for (Node child = parameter.parent().firstChild(); child && !(child == parameter); child = child.nextSibling()) {
                    ++position;
                }
                for (const Site call : analysis().callers(function)) {
                    const Argument given = Analysis::argument(node(call), node({found.file, binding.node}).text(), position);
                    consider(given ? factors({call.file, given.value.index()}, depth + 1) : 0);
                }
            } else if (binding.kind == Binding::Kind::assignment && binding.target == binding.node) {
                consider(factors({found.file, binding.value}, depth + 1));
            } else if (binding.kind == Binding::Kind::augmented) {
                const Node whole = node({found.file, binding.value}).parent();
                const bool isProduct = whole.child(Field::operator_).text() == "*=";
                consider(isProduct ? factors({found.file, binding.value}, depth + 1) : 0);
            }
        }
        return most;
    case Kind::attribute: {
        const Site object{expression.file, here.child(Field::object).index()};
        for (const Value& value : ValueSet{analysis().values(object)}) {
            if (value.kind != Value::Kind::instance) {
                continue;
            }
            for (const Site definition : analysis().ancestors(value.type).project) {
                const FileIndex& index = analysis().sources().index(definition.file);
                for (const AttributeStore& store : index.attributeStores(index.symbol(here.child(Field::attribute).text()))) {
                    if (node(definition).contains(node({definition.file, store.node}))) {
                        consider(factors({definition.file, store.value}, depth + 1));
                    }
                }
            }
        }
        return most;
    }
    case Kind::call: {
        if (target(expression) == TargetRole::size) {
            return 1;
        }
        for (const Site function : analysis().projectCallees(expression)) {
            const FileIndex& index = analysis().sources().index(function.file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                consider(factors({function.file, returned}, depth + 1));
            }
        }
        // float(x), K.variable(x), a schedule or decay of x: whatever of it is most.
        for (Node child = here.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
            const bool isNamed = child.is(Kind::keyword_argument);
            const std::string_view name = isNamed ? child.child(Field::name).text() : std::string_view{};
            if (!name.ends_with("steps") && name != "boundaries") {
                consider(part(isNamed ? child.child(Field::value) : child));
            }
        }
        return most;
    }
    default: return 0;
    }
}

std::vector<Site> Scrutiny::wrappers(Site expression, TargetRole role)
{
    std::vector<Site> found;
    analysis().slice(expression, [&](Site site) {
        if (!node(site).is(Kind::call)) {
            return !node(site).is(Kind::attribute) || analysis().values(site).size() != 1 ||
                   analysis().values(site).front().kind != Value::Kind::method;
        }
        if (target(site) == role) {
            if (!contains(found, site)) {
                found.push_back(site);
            }
            return true;
        }
        const Role made = m_facts.roles().of(site);
        if (made == Role::optimizer || made == Role::optimizerV1) {
            return m_facts.optimizer(site) != nullptr && static_cast<bool>(m_facts.optimizer(site)->inner);
        }
        return analysis().libraryCallees(site).empty();
    });
    return found;
}

std::vector<Site> Scrutiny::receivers(Site call)
{
    std::vector<Site> sites;
    const Node callee = node(call).child(Field::function);
    const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : callee; // `train = model.fit`
    for (const Value& value : ValueSet{analysis().values({call.file, object.index()})}) {
        sites.push_back(value.site);
    }
    return sites;
}

std::vector<const OptimizerFact*> Scrutiny::trainingOptimizers()
{
    std::vector<const OptimizerFact*> found;
    for (const OptimizerFact& optimizer : m_facts.optimizers()) {
        const auto isRun = [&](Site call) { return runs(call); };
        const bool trains = std::ranges::any_of(optimizer.updates, isRun) || std::ranges::any_of(optimizer.compiles, isRun);
        if (trains && optimizer.isCall && !optimizer.inner && runs(optimizer.site)) {
            found.push_back(&optimizer);
        }
    }
    return found;
}

bool Scrutiny::isAveraged(const UpdateFact& update)
{
    const auto receiver = [&](Site call) {
        return Site{call.file, node(call).child(Field::function).child(Field::object).index()};
    };
    for (const Site gradient : update.gradients) {
        if (!wrappers(receiver(gradient), TargetRole::wrapTape).empty()) {
            return true;
        }
    }
    const Site arguments{update.call.file, node(update.call).child(Field::arguments).index()};
    bool isByHand = false;
    bool isComputed = false;
    analysis().slice(arguments, [&](Site site) {
        if (!node(site).is(Kind::call)) {
            return true;
        }
        const TargetRole role = target(site);
        isByHand = isByHand || role == TargetRole::allreduce;
        isComputed = isComputed || (m_facts.roles().is(site, Role::computeGradients) &&
                                    !wrappers(receiver(site), TargetRole::wrapOptimizer).empty());
        return !isByHand && !isComputed;
    });
    if (isByHand || isComputed) {
        return true;
    }
    // A wrapped optimizer averages where it computes the gradients itself, and not in apply_gradients.
    const bool computes = update.role == Role::minimize;
    if (computes && !wrappers(receiver(update.call), TargetRole::wrapOptimizer).empty()) {
        return true;
    }
    return update.role == Role::trainOp && !wrappers(arguments, TargetRole::wrapOptimizer).empty();
}

bool Scrutiny::isAveraged(const FitFact& fit)
{
    const std::vector<Site> models = receivers(fit.call);
    const bool isLoaded = !models.empty() && std::ranges::all_of(models, [&](Site maker) {
        return node(maker).is(Kind::call) && target(maker) == TargetRole::loadModel;
    });
    if (isLoaded) {
        return true;
    }
    const bool isWrapped = isCompiledWrapped(fit);
    const std::vector<const UpdateFact*> own = stepOverrides(fit);
    // With a step of its own, a wrapped optimizer averages only what it computes.
    return own.empty() ? isWrapped : std::ranges::all_of(own, [&](const UpdateFact* update) {
        return isAveraged(*update) || (isWrapped && update->role == Role::minimize);
    });
}

bool Scrutiny::isCompiledWrapped(const FitFact& fit)
{
    return std::ranges::any_of(fit.compiles, [&](Site compile) {
        const Argument given = Analysis::argument(node(compile), "optimizer", 0);
        return runs(compile) && given && !wrappers({compile.file, given.value.index()}, TargetRole::wrapOptimizer).empty();
    });
}

std::vector<const UpdateFact*> Scrutiny::stepOverrides(const FitFact& fit)
{
    std::vector<const UpdateFact*> found;
    const Node callee = node(fit.call).child(Field::function);
    const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : callee;
    for (const UpdateFact& update : m_facts.updates()) {
        const Site owner = analysis().enclosingClass(analysis().enclosingFunction(update.call));
        if (!m_facts.isInStepOverride(update.call)) {
            continue;
        }
        for (const Value& value : ValueSet{analysis().values({fit.call.file, object.index()})}) {
            if (value.kind == Value::Kind::instance && contains(analysis().ancestors(value.type).project, owner)) {
                found.push_back(&update);
                break;
            }
        }
    }
    return found;
}

int Scrutiny::order(Site call)
{
    const auto found = m_order.find(call);
    return found == m_order.end() ? 0 : found->second;
}

void Scrutiny::walkFile(FileId file)
{
    if (m_walkedFiles.insert(file).second) {
        walk({file, noNode});
    }
}

void Scrutiny::walkImport(Site statement)
{
    const Node whole = node(statement);
    const auto enter = [&](std::string_view module) {
        const auto imported = analysis().sources().module(statement.file, module);
        if (imported && *imported != statement.file) {
            walkFile(*imported);
        }
    };
    const Node module = whole.child(Field::module_name);
    if (module) {
        enter(module.text());
    }
    for (Node child = whole.firstChild(); child; child = child.nextSibling()) {
        if (child.field() == Field::name) {
            const std::string name{(child.is(Kind::aliased_import) ? child.child(Field::name) : child).text()};
            enter(module ? std::string{module.text()} + (module.text().ends_with('.') ? "" : ".") + name : name);
        }
    }
}

void Scrutiny::walk(Site function)
{
    if (!m_walked.insert(function).second) {
        return;
    }
    std::vector<Site> inside = m_facts.reach().callsIn(function);
    for (const NodeIndex statement : analysis().sources().index(function.file).importStatements()) {
        if (analysis().enclosingFunction({function.file, statement}) == function) {
            inside.push_back({function.file, statement});
        }
    }
    // What is inside a call runs before it.
    std::ranges::stable_sort(inside, [&](Site a, Site b) { return node(a).range().end < node(b).range().end; });
    for (const Site call : inside) {
        if (!function && function.file != m_entry && m_facts.reach().isMainGuarded(call)) {
            continue;
        }
        if (!node(call).is(Kind::call)) {
            walkImport(call);
            continue;
        }
        for (const Site callee : analysis().projectCallees(call)) {
            walk(callee);
        }
        if (m_facts.roles().is(call, Role::appRun)) {
            for (const Value& value : analysis().globalValues(call.file, "main")) {
                if (value.kind == Value::Kind::function) {
                    walk(value.site);
                }
            }
        }
        if (!analysis().libraryCallees(call).empty()) { // A function that is handed on.
            for (Node child = node(call).child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
                const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                if (given.is(Kind::identifier) || given.is(Kind::attribute)) {
                    for (const Value& value : ValueSet{analysis().values({call.file, given.index()})}) {
                        if (value.kind == Value::Kind::function) {
                            walk(value.site);
                        }
                    }
                }
            }
        }
        m_order.emplace(call, static_cast<int>(m_order.size()) + 1);
    }
}

bool Scrutiny::callsLibrary(Site call, std::string_view name)
{
    const std::vector<std::string> names = analysis().libraryCallees(call);
    return std::ranges::find(names, name) != names.end();
}

bool Scrutiny::needsTensorFlow1()
{
    const auto isOwnName = [&](Site call) {
        const Site object{call.file, node(call).child(Field::function).child(Field::object).index()};
        const auto isEarly = [](const std::string& name) { return name.starts_with("tensorflow.compat.v1."); };
        return object && std::ranges::any_of(analysis().libraryCallees(call), isEarly) &&
               std::ranges::any_of(analysis().values(object), [](const Value& value) {
                   return value.kind == Value::Kind::library && value.name.find(".compat") == std::string_view::npos;
               });
    };
    return std::ranges::any_of(m_files, [&](FileId file) {
        return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex call) {
            return runs({file, call}) && isOwnName({file, call});
        });
    });
}

std::string Scrutiny::localReason(Site expression)
{
    const LocalReason reason = m_local->value(expression);
    return reason.isCertain ? reason.text : std::string{};
}

} // namespace rankwright
