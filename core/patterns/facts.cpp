// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/facts.h"

#include "core/patterns/fetches.h"
#include "core/patterns/graph_descents.h"
#include "core/patterns/indicators.h"

#include <algorithm>

namespace rankwright {

namespace {

template <typename List, typename Project>
auto* findBy(List& list, Site site, Project project)
{
    const auto found = std::ranges::find(list, site, project);
    return found == list.end() ? nullptr : &*found;
}

void addOnce(std::vector<Site>& list, Site site)
{
    if (std::ranges::find(list, site) == list.end()) {
        list.push_back(site);
    }
}

/// Those of the calls of compile that compile the model of `model.optimizer`, whatever name that has here.
std::vector<Site> compilesBehind(Analysis& analysis, const std::vector<Site>& compiles, Site optimizer)
{
    std::vector<Site> found;
    for (const Value& value : ValueSet{analysis.values(optimizer)}) {
        const Node read = value.kind == Value::Kind::libraryInstance ? analysis.node(value.site) : Node{};
        const Node object = read.is(Kind::attribute) ? read.child(Field::object) : Node{};
        const ValueSet models = object ? ValueSet{analysis.values({value.site.file, object.index()})} : ValueSet{};
        for (const Site call : models.empty() ? std::vector<Site>{} : compiles) {
            const Node compiled = analysis.node(call).child(Field::function).child(Field::object);
            const ValueSet those = compiled ? ValueSet{analysis.values({call.file, compiled.index()})} : ValueSet{};
            if (std::ranges::find_first_of(those, models) != those.end()) {
                addOnce(found, call);
            }
        }
    }
    return found;
}

} // namespace

Facts::Facts(Analysis& analysis)
    : m_analysis(analysis), m_roles(analysis), m_reach(analysis, m_roles), m_accumulators(analysis, m_roles)
{
    collectCalls();
    collectTapes();
    collectUpdates();
    collectDescents();
    collectGraphDescents();
    collectOptimizers();
    collectFits();
    collectRuns();
    m_indications = indicate(*this);
}

void Facts::collectCalls()
{
    const Sources& sources = m_analysis.sources();
    for (const FileId file : m_analysis.files()) {
        for (const NodeIndex call : sources.index(file).calls()) {
            const Role role = m_roles.of({file, call});
            if (role != Role::none) {
                m_calls[role].push_back({file, call});
            }
        }
    }
}

const std::vector<Site>& Facts::calls(Role role) const
{
    static const std::vector<Site> none;
    const auto found = m_calls.find(role);
    return found == m_calls.end() ? none : found->second;
}

const TapeFact* Facts::tape(Site call) const { return findBy(m_tapes, call, &TapeFact::tape); }
const UpdateFact* Facts::update(Site call) const { return findBy(m_updates, call, &UpdateFact::call); }
const OptimizerFact* Facts::optimizer(Site site) const { return findBy(m_optimizers, site, &OptimizerFact::site); }
const FitFact* Facts::fit(Site call) const { return findBy(m_fits, call, &FitFact::call); }
const RunFact* Facts::run(Site call) const
{
    const auto found = std::ranges::lower_bound(m_runs, call, {}, &RunFact::call); // Asked about every call.
    return found == m_runs.end() || found->call != call ? nullptr : &*found;
}

std::string Facts::lineOf(Site site) const
{
    const Tree& tree = m_analysis.sources().tree(site.file);
    return "line " + std::to_string(tree.text().lineOf(tree.row(site.node).range.begin));
}

std::vector<Site> Facts::loopsAround(Site site) const
{
    std::vector<Site> loops;
    const Node start = m_analysis.node(site);
    Node below = start;
    for (Node node = start.parent(); node; below = node, node = node.parent()) {
        if (node.is(Kind::function_definition) || node.is(Kind::lambda)) {
            break;
        }
        const bool loop = node.is(Kind::for_statement) || node.is(Kind::while_statement);
        if (loop && below.field() == Field::body) {
            loops.push_back({site.file, node.index()});
        }
    }
    return loops;
}

std::vector<Site> Facts::slicedCalls(Site expression, std::initializer_list<Role> roles)
{
    std::vector<Site> found;
    m_analysis.slice(expression, [&](Site site) {
        if (m_analysis.node(site).is(Kind::call)) {
            const Role role = m_roles.of(site);
            if (std::ranges::find(roles, role) != roles.end()) {
                addOnce(found, site);
                return false;
            }
        }
        return true;
    });
    std::ranges::sort(found);
    return found;
}

void Facts::collectTapes()
{
    for (const Site call : calls(Role::tape)) {
        TapeFact fact{.tape = call,
                      .with = {call.file, noNode},
                      .name = {call.file, noNode},
                      .gradients = {},
                      .jacobians = {},
                      .updates = {},
                      .feeding = {},
                      .descents = {}};
        const Node node = m_analysis.node(call);
        const Node item = node.parent().is(Kind::as_pattern) ? node.parent().parent() : node.parent();
        if (item.is(Kind::with_item)) {
            fact.with.node = node.ancestor(Kind::with_statement).index();
            const Node as = item.child(Field::value);
            if (as.is(Kind::as_pattern)) {
                fact.name.node = as.child(Field::alias).firstChild().index();
            }
        } else if (node.parent().is(Kind::assignment)) {
            fact.name.node = node.parent().child(Field::left).index();
        }
        m_tapes.push_back(std::move(fact));
    }
    const auto attach = [&](Role role, std::vector<Site> TapeFact::*list) {
        for (const Site call : calls(role)) {
            const Node object = m_analysis.node(call).child(Field::function).child(Field::object);
            for (const Value& value : m_analysis.values({call.file, object.index()})) {
                if (TapeFact* fact = findBy(m_tapes, value.site, &TapeFact::tape)) {
                    addOnce(fact->*list, call);
                }
            }
        }
    };
    attach(Role::gradient, &TapeFact::gradients);
    attach(Role::jacobian, &TapeFact::jacobians);
}

namespace {

/// The class in one of whose methods the value is the object itself, as `self` or by super(); null elsewhere.
Site ownerOf(const Analysis& analysis, const Value& value)
{
    const bool isSelf = value.kind == Value::Kind::instance && value.site == value.type;
    const bool isSuper = value.kind == Value::Kind::libraryInstance && analysis.node(value.site).is(Kind::class_definition);
    return isSelf || isSuper ? value.site : value.kind == Value::Kind::superObject ? value.type : Site{};
}

} // namespace

std::vector<Site> Facts::optimizersOf(Site expression)
{
    std::vector<Site> sites;
    for (const Value& value : m_analysis.values(expression)) {
        const bool made = value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::instance;
        if (made && m_analysis.node(value.site).is(Kind::call) &&
            (m_roles.is(value.site, Role::optimizer) || m_roles.is(value.site, Role::optimizerV1) ||
             m_roles.is(value.site, Role::syncReplicas))) {
            addOnce(sites, value.site);
        } else if (const Site type = ownerOf(m_analysis, value)) {
            // self or super(), in a method of an optimizer's own class: each optimizer of this class.
            const bool isSuper = value.kind != Value::Kind::instance; // Of a class that inherits this one as well.
            for (const Site site : calls(Role::optimizer)) {
                const ValueSet& given = m_analysis.values(site);
                const bool isOne = std::ranges::any_of(given, [&](const Value& one) {
                    return one.kind == Value::Kind::instance && one.site == site && one.type &&
                           (one.type == type || (isSuper && m_analysis.descends(one.type, type)));
                });
                if (isOne) {
                    addOnce(sites, site);
                }
            }
        }
    }
    return sites;
}

void Facts::collectUpdates()
{
    for (const Role role : {Role::apply, Role::minimize, Role::assign, Role::trainOp}) {
        for (const Site call : calls(role)) {
            UpdateFact fact{.call = call,
                            .role = role,
                            .graph = false,
                            .optimizers = {},
                            .gradients = {},
                            .tapes = {},
                            .functions = {},
                            .sums = {}};
            const Node node = m_analysis.node(call);
            const Site arguments{call.file, node.child(Field::arguments).index()};
            fact.gradients = slicedCalls(arguments, {Role::gradient, Role::jacobian});
            if (role == Role::assign) {
                // In a graph: variable.assign(variable - rate * gradient), of what tf.gradients gave.
                fact.graph = fact.gradients.empty() && hasSessions() && !slicedCalls(arguments, {Role::graphGradients}).empty();
                if ((fact.gradients.empty() && !fact.graph) || isOfSum(call, fact.gradients)) {
                    continue;
                }
            } else if (role == Role::trainOp) {
                fact.graph = true;
                for (Node child = m_analysis.node(arguments).firstChild(); child; child = child.nextSibling()) {
                    const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                    for (const Site site : optimizersOf({call.file, value.index()})) {
                        addOnce(fact.optimizers, site);
                    }
                }
            } else {
                const Site object{call.file, node.child(Field::function).child(Field::object).index()};
                fact.optimizers = optimizersOf(object);
                const bool v1 = fact.optimizers.empty() ? hasSessions() : std::ranges::any_of(fact.optimizers, [&](Site site) {
                    return m_roles.is(site, Role::optimizerV1) || m_roles.is(site, Role::syncReplicas);
                });
                const Argument loss = Analysis::argument(node, "loss", 0);
                const Argument tape = Analysis::argument(node, "tape", 3);
                // A method may have the name of what it makes: self.loss() does self.loss = ...
                const ValueSet& losses = m_analysis.values({call.file, loss.value.index()});
                const bool callable = !losses.empty() && std::ranges::all_of(losses, [](const Value& value) {
                    return value.kind == Value::Kind::function;
                });
                fact.graph = role == Role::minimize ? (v1 && !callable && !tape) : (v1 && fact.gradients.empty());
                if (role == Role::apply && fact.gradients.empty()) {
                    fact.functions = gradientFunctionsOf(arguments);
                    fact.graph = fact.graph && fact.functions.empty();
                }
                if (role == Role::apply && !v1 && fact.optimizers.empty() && fact.gradients.empty()) {
                    // An optimizer from somewhere else: graph mode if the gradients come from the graph.
                    fact.graph = !slicedCalls(arguments, {Role::computeGradients, Role::graphGradients}).empty();
                }
                if (tape) {
                    for (const Value& value : m_analysis.values({call.file, tape.value.index()})) {
                        if (tape.value && findBy(m_tapes, value.site, &TapeFact::tape)) {
                            addOnce(fact.tapes, value.site);
                        }
                    }
                }
            }
            feed(fact, std::vector<Site>{fact.gradients});
            m_updates.push_back(std::move(fact));
        }
    }
}

void Facts::feed(UpdateFact& update, const std::vector<Site>& gradients)
{
    for (const Site gradient : gradients) {
        addOnce(update.gradients, gradient);
        for (TapeFact& tape : m_tapes) {
            if (std::ranges::find(tape.gradients, gradient) != tape.gradients.end() ||
                std::ranges::find(tape.jacobians, gradient) != tape.jacobians.end()) {
                addOnce(tape.updates, update.call);
                addOnce(tape.feeding, gradient);
                addOnce(update.tapes, tape.tape);
            }
        }
    }
}

bool Facts::isOfSum(Site assign, const std::vector<Site>& gradients)
{
    bool isFound = false;
    for (UpdateFact& update : m_updates) {
        if (update.role == Role::apply && m_accumulators.isAppliedBy(assign, update.call)) {
            feed(update, gradients);
            update.graph = update.graph && gradients.empty();
            update.sums.push_back(assign);
            isFound = true;
        }
    }
    return isFound;
}

std::vector<Site> Facts::gradientFunctionsOf(Site expression)
{
    std::vector<Site> found;
    if (calls(Role::gradientFunction).empty()) {
        return found;
    }
    m_analysis.slice(expression, [&](Site site) {
        const Node callee = m_analysis.node(site).child(Field::function);
        if (callee) {
            for (const Value& value : m_analysis.values({site.file, callee.index()})) {
                if (m_analysis.node(value.site).is(Kind::call) && m_roles.is(value.site, Role::gradientFunction)) {
                    addOnce(found, value.site);
                }
            }
        }
        return true;
    });
    return found;
}

void Facts::collectDescents()
{
    if (m_tapes.empty()) {
        return;
    }
    // w -= rate * gradient, w = w - rate * gradient: where w itself is what the gradient was asked for. The other direction, x +=
    // ..., makes pictures and adversarial examples, not models.
    for (const FileId file : m_analysis.files()) {
        const Tree& tree = m_analysis.sources().tree(file);
        for (const NodeIndex at : m_analysis.sources().index(file).nodes({Kind::assignment, Kind::augmented_assignment})) {
            const Kind kind = tree.row(at).kind;
            const Node node = tree.node(at);
            const Node target = node.child(Field::left);
            const Node value = node.child(Field::right);
            Node amount;
            if (kind == Kind::augmented_assignment) {
                amount = node.child(Field::operator_).text() == "-=" ? value : Node{};
            } else if (value.is(Kind::binary_operator) && value.child(Field::operator_).text() == "-" &&
                       value.child(Field::left).text() == target.text()) {
                amount = value.child(Field::right);
            }
            if (!amount || !(target.is(Kind::identifier) || target.is(Kind::attribute))) {
                continue;
            }
            for (const Site gradient : slicedCalls({file, amount.index()}, {Role::gradient})) {
                const Argument sources = Analysis::argument(m_analysis.node(gradient), "sources", 1);
                bool isSource = false;
                if (sources && gradient.file == file) {
                    m_analysis.slice({file, sources.value.index()}, [&](Site site) {
                        isSource = isSource || (site.file == file && m_analysis.node(site).text() == target.text());
                        return !isSource;
                    });
                }
                for (TapeFact& tape : m_tapes) {
                    if (isSource && std::ranges::find(tape.gradients, gradient) != tape.gradients.end()) {
                        addOnce(tape.descents, {file, at});
                    }
                }
            }
        }
    }
}

void Facts::collectGraphDescents()
{
    if (!m_updates.empty() || !hasSessions()) {
        return;
    }
    const auto isFed = [&](Site amount) {
        bool found = false;
        m_analysis.slice(amount, [&](Site site) {
            const std::vector<std::string_view> names =
                m_analysis.node(site).is(Kind::call) ? m_analysis.libraryCallees(site) : std::vector<std::string_view>{};
            found = found || std::ranges::any_of(names, [](std::string_view name) {
                        return name.starts_with("tensorflow.compat.v1.placeholder") || name.ends_with("Iterator.get_next");
                    });
            return !found;
        });
        return found;
    };
    for (const Site call : calls(Role::assign)) {
        const auto [variable, amount] = graphDescentAt(m_analysis, call);
        if (!variable || !amount || !isFed(amount)) {
            continue;
        }
        // The error of what the variable gave, not a sum or a mean of what is fed.
        const std::set<Site> moved = m_accumulators.variablesOf(variable);
        const std::set<Site> used = m_accumulators.variablesOf(amount);
        if (std::ranges::any_of(moved, [&](Site one) { return used.contains(one); })) {
            m_updates.push_back({.call = call,
                                 .role = Role::assign,
                                 .graph = true,
                                 .optimizers = {},
                                 .gradients = {},
                                 .tapes = {},
                                 .functions = {},
                                 .sums = {}});
        }
    }
}

bool Facts::hasSessions() const
{
    return !calls(Role::session).empty() || !calls(Role::monitoredSession).empty() || !calls(Role::supervisor).empty();
}

OptimizerFact& Facts::optimizerAt(Site site)
{
    if (OptimizerFact* found = findBy(m_optimizers, site, &OptimizerFact::site)) {
        return *found;
    }
    OptimizerFact fact{.site = site,
                       .type = {},
                       .v1 = false,
                       .isCall = false,
                       .inner = {site.file, noNode},
                       .outer = {site.file, noNode},
                       .updates = {},
                       .compiles = {}};
    const Node node = m_analysis.node(site);
    if (node.is(Kind::call)) {
        fact.isCall = true;
        for (const Value& value : m_analysis.values(site)) {
            if (value.kind == Value::Kind::libraryInstance) {
                fact.type = value.name;
            } else if (value.kind == Value::Kind::instance && !m_analysis.ancestors(value.type).library.empty()) {
                fact.type = m_analysis.ancestors(value.type).library.front();
            }
        }
        fact.v1 = m_roles.is(site, Role::optimizerV1);
    }
    m_optimizers.push_back(std::move(fact));
    return m_optimizers.back();
}

void Facts::collectOptimizers()
{
    for (const Role role : {Role::optimizer, Role::optimizerV1}) {
        for (const Site site : calls(role)) {
            optimizerAt(site);
        }
    }
    for (const UpdateFact& update : m_updates) {
        for (const Site site : update.optimizers) {
            addOnce(optimizerAt(site).updates, update.call);
        }
    }
    // An optimizer made around another: what uses the one uses the other.
    for (std::size_t at = 0; at < m_optimizers.size(); ++at) {
        const Site site = m_optimizers[at].site;
        const Node first = m_analysis.node(site).child(Field::arguments).firstChild();
        const Node given = first.is(Kind::keyword_argument) ? first.child(Field::value) : first;
        if (!m_optimizers[at].isCall || !given) {
            continue;
        }
        for (const Site inner : optimizersOf({site.file, given.index()})) {
            if (inner == site) {
                continue;
            }
            OptimizerFact& around = optimizerAt(inner);
            around.outer = site;
            OptimizerFact& outer = optimizerAt(site);
            outer.inner = inner;
            for (const Site update : outer.updates) {
                addOnce(optimizerAt(inner).updates, update);
            }
        }
    }
    for (const Site call : calls(Role::compile)) {
        const Argument given = Analysis::argument(m_analysis.node(call), "optimizer", 0);
        if (!given) {
            continue;
        }
        const Site expression{call.file, given.value.index()};
        for (const Site site : optimizersOf(expression)) {
            addOnce(optimizerAt(site).compiles, call);
            if (const Site inner = optimizerAt(site).inner) {
                addOnce(optimizerAt(inner).compiles, call);
            }
        }
        for (const Value& value : m_analysis.values(expression)) {
            if (value.kind == Value::Kind::literal) {
                addOnce(optimizerAt(value.site).compiles, call);
            }
        }
    }
    // A step that the program makes itself, with the optimizer that a model was compiled with.
    for (const UpdateFact& update : m_updates) {
        const Node object = m_analysis.node(update.call).child(Field::function).child(Field::object);
        if (!object || !update.optimizers.empty() || (update.role != Role::apply && update.role != Role::minimize)) {
            continue;
        }
        const std::vector<Site> compiled = compilesBehind(m_analysis, calls(Role::compile), {update.call.file, object.index()});
        for (OptimizerFact& optimizer : m_optimizers) {
            if (std::ranges::find_first_of(optimizer.compiles, compiled) != optimizer.compiles.end()) {
                addOnce(optimizer.updates, update.call);
            }
        }
    }
}

void Facts::collectFits()
{
    struct Trained {
        Site call;
        std::vector<Site> models; ///< Where they are made.
        std::vector<Site> types;  ///< Classes of the project that they are of.
        bool isOfMethod{};        ///< It is asked of `self`: of whatever object of its class.
        Node lost;                ///< How the object reads that is not known.
    };
    const auto trained = [&](Site call) {
        Trained result{.call = call, .models = {}, .types = {}, .lost = {}};
        const Node callee = m_analysis.node(call).child(Field::function);
        const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : callee; // train = model.fit
        for (const Value& value : m_analysis.values({call.file, object.index()})) {
            if (value.kind == Value::Kind::unknown) {
                result.lost = object;
            } else {
                addOnce(result.models, value.kind == Value::Kind::superObject ? value.type : value.site);
            }
            if (value.kind == Value::Kind::instance) {
                addOnce(result.types, value.type);
                result.isOfMethod = result.isOfMethod || value.site == value.type;
            }
        }
        return result;
    };
    std::vector<Trained> compiles;
    for (const Site call : calls(Role::compile)) {
        compiles.push_back(trained(call));
    }
    for (const Role role : {Role::fit, Role::fitGenerator, Role::trainOnBatch}) {
        for (const Site call : calls(role)) {
            const Trained fit = trained(call);
            FitFact fact{.call = call, .role = role, .compiles = {}};
            for (const Trained& compiled : compiles) {
                const bool isSame = std::ranges::any_of(
                    fit.models, [&](Site model) { return std::ranges::find(compiled.models, model) != compiled.models.end(); });
                const bool isSameLost =
                    fit.lost && compiled.lost && compiled.call.file == call.file && compiled.lost.text() == fit.lost.text();
                // def build(self): self.compile(...), which is called of the model that is fitted.
                const auto isOfClass = [&](Site type) {
                    return std::ranges::any_of(compiled.types, [&](Site own) { return m_analysis.descends(type, own); });
                };
                if (isSame || isSameLost || (compiled.isOfMethod && std::ranges::any_of(fit.types, isOfClass))) {
                    addOnce(fact.compiles, compiled.call);
                }
            }
            m_fits.push_back(std::move(fact));
        }
    }
}

bool Facts::isRepeated(Site call) const
{
    constexpr std::size_t enough = 50; // Calls: a helper that everybody uses says nothing.
    std::vector<Site> open{call};
    std::set<Site> seen;
    for (std::size_t at = 0; at < open.size() && at < enough; ++at) {
        const Site here = open[at];
        if (!loopsAround(here).empty()) {
            return true;
        }
        const Site function = m_analysis.enclosingFunction(here);
        if (function && seen.insert(function).second) {
            const std::vector<Site>& callers = m_analysis.callers(function);
            open.insert(open.end(), callers.begin(), callers.end());
        }
    }
    return false;
}

void Facts::collectRuns()
{
    const Sources& sources = m_analysis.sources();
    const auto trainOps = [&](Site expression) {
        std::vector<Site> ops;
        for (const Site call : slicedCalls(expression, {Role::minimize, Role::apply, Role::trainOp, Role::assign})) {
            if (const UpdateFact* update = this->update(call);
                update != nullptr && (update->graph || (update->optimizers.empty() && update->role != Role::assign))) {
                addOnce(ops, call);
            }
        }
        return ops;
    };
    std::vector<RunFact> untraced;
    for (const FileId file : m_analysis.files()) {
        const std::size_t before = m_runs.size();
        untraced.clear();
        for (const NodeIndex index : sources.index(file).calls()) {
            const Site call{file, index};
            const Node node = m_analysis.node(call);
            const Node callee = node.child(Field::function);
            if (m_roles.is(call, Role::trainLoop)) {
                const Argument op = Analysis::argument(node, "train_op", m_analysis.parameterPosition(call, "train_op", 0));
                m_runs.push_back({.call = call,
                                  .session = {file, noNode},
                                  .monitored = true,
                                  .updates = op ? trainOps({file, op.value.index()}) : std::vector<Site>{}});
                continue;
            }
            const std::string_view method = callee.child(Field::attribute).text();
            const bool named = method == "run" || method == "eval" || method == "make_callable";
            const bool isRun = m_roles.is(call, Role::run);
            if (!isRun && (!named || !m_analysis.projectCallees(call).empty())) {
                continue;
            }
            const Site object{file, callee.child(Field::object).index()};
            RunFact fact{.call = call, .session = {file, noNode}, .monitored = false, .updates = {}};
            for (const Value& value : m_analysis.values(object)) {
                if (value.kind != Value::Kind::libraryInstance) {
                    continue;
                }
                fact.session = value.site;
                fact.sessions.push_back(value.site);
                fact.monitored =
                    m_analysis.library().isSubclass(value.name, "tensorflow.compat.v1.train.MonitoredSession") ||
                    m_analysis.library().isSubclass(value.name, "tensorflow.compat.v1.train.SingularMonitoredSession");
                const Node maker = m_analysis.node(value.site).child(Field::function);
                if (maker.is(Kind::attribute)) {
                    fact.monitored =
                        fact.monitored || m_analysis.mayBeInstance({value.site.file, maker.child(Field::object).index()},
                                                                   "tensorflow.compat.v1.train.Supervisor");
                }
            }
            const Argument fetches = Analysis::argument(node, "fetches", 0);
            if (fetches) {
                fact.updates = trainOps({file, fetches.value.index()});
            }
            if (fact.updates.empty() && !isRun) {
                fact.updates = trainOps(object); // train_op.run(feed_dict): in the default session, or in the one it is given.
                if (!fact.updates.empty()) {
                    fact.session = {file, noNode};
                    fact.sessions.clear();
                }
                const Argument session = fact.updates.empty() ? Argument{} : Analysis::argument(node, "session", 1);
                for (const Value& value : session ? m_analysis.values({file, session.value.index()}) : ValueSet{}) {
                    if (value.kind == Value::Kind::libraryInstance) {
                        fact.session = value.site;
                        fact.sessions.push_back(value.site);
                    }
                }
            }
            if (!fact.updates.empty()) {
                m_runs.push_back(std::move(fact));
            } else if (isRun && isRepeated(call) && !(fetches && isMadeInSight(m_analysis, {file, fetches.value.index()}))) {
                untraced.push_back(std::move(fact));
            }
        }
        const bool builds =
            std::ranges::any_of(m_updates, [&](const UpdateFact& update) { return update.graph && update.call.file == file; });
        if (m_runs.size() == before && builds) {
            m_runs.insert(m_runs.end(), untraced.begin(), untraced.end());
        }
    }
}

bool RunFact::mayRunIn(Site other) const
{
    return sessions.empty() || !other || std::ranges::find(sessions, other) != sessions.end();
}

namespace {

/// A method train_step of a Keras model.
bool overridesStep(Analysis& analysis, Site function)
{
    const Site owner = analysis.enclosingClass(function);
    return owner && analysis.node(function).child(Field::name).text() == "train_step" &&
           analysis.isSubclass(owner, "tensorflow.keras.Model");
}

/// It stands in what Keras calls: another such step, or what makes the function of fit.
bool isOfKeras(Analysis& analysis, Site call)
{
    for (Site at = analysis.enclosingFunction(call); at; at = analysis.enclosingFunction(at)) {
        if (overridesStep(analysis, at) || analysis.node(at).child(Field::name).text() == "make_train_function") {
            return true;
        }
    }
    return false;
}

/// The program calls fit of a model whose step this is.
bool isFitted(Analysis& analysis, const std::vector<FitFact>& fits, Site function)
{
    return std::ranges::any_of(fits, [&](const FitFact& fit) {
        const Node object = analysis.node(fit.call).child(Field::function).child(Field::object);
        return object && std::ranges::any_of(analysis.values({fit.call.file, object.index()}), [&](const Value& value) {
                   return value.type && analysis.method(value.type, "train_step") == function;
               });
    });
}

} // namespace

bool Facts::isStepOverride(Site function) const { return overridesStep(m_analysis, function); }

bool Facts::isStepOfKeras(Site function) const
{
    // One that only the project calls is the step of a loop of its own, whatever its class could do besides.
    return isStepOverride(function) &&
           (isFitted(m_analysis, m_fits, function) ||
            std::ranges::all_of(m_analysis.callers(function), [&](Site call) { return isOfKeras(m_analysis, call); }));
}

const std::vector<Site>& Facts::handedTo(Site function)
{
    if (!m_handed) {
        m_handed.emplace();
        for (const FileId file : m_analysis.files()) {
            for (const NodeIndex call : m_analysis.sources().index(file).calls()) {
                const Node arguments = m_analysis.node({file, call}).child(Field::arguments);
                for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                    const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                    const bool mayBe = given.is(Kind::identifier) || given.is(Kind::attribute) || given.is(Kind::lambda);
                    for (const Value& value : mayBe ? ValueSet{m_analysis.values({file, given.index()})} : ValueSet{}) {
                        if (value.kind == Value::Kind::function) {
                            addOnce((*m_handed)[value.site], {file, call});
                        }
                    }
                }
            }
        }
    }
    return (*m_handed)[function];
}

bool Facts::isInStepOverride(Site site)
{
    // The step itself, or what only steps use: a method that one calls, a function that one gives to tf.cond.
    std::vector<Site> open{m_analysis.enclosingFunction(site)};
    std::set<Site> seen;
    while (!open.empty()) {
        const Site function = open.back();
        open.pop_back();
        if (!function) {
            return false;
        }
        // One that the project hands to a strategy is called by it, as one is that the project calls itself.
        const auto isKept = [&](Site call) { return isOfKeras(m_analysis, call); };
        const bool isOwn = isStepOverride(function) && !isFitted(m_analysis, m_fits, function) &&
                           !std::ranges::all_of(handedTo(function), isKept);
        if (!seen.insert(function).second || (isStepOfKeras(function) && !isOwn)) {
            continue;
        }
        std::vector<Site> users = isStepOverride(function) ? std::vector<Site>{} : m_analysis.callers(function);
        if (!isStepOverride(function)) {
            const std::vector<Site>& handed = handedTo(function);
            users.insert(users.end(), handed.begin(), handed.end());
        }
        if (users.empty()) {
            return false;
        }
        for (const Site user : users) {
            open.push_back(m_analysis.enclosingFunction(user));
        }
    }
    return true;
}

} // namespace rankwright
