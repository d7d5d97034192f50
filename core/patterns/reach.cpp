// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/reach.h"

#include "core/names/properties.h"

#include <algorithm>
#include <utility>

namespace rankwright {

namespace {

/// Methods that the library calls on its own.
constexpr std::array calledByLibrary{"call",
                                     "__call__",
                                     "train_step",
                                     "test_step",
                                     "predict_step",
                                     "build",
                                     "begin",
                                     "after_create_session",
                                     "before_run",
                                     "after_run",
                                     "end",
                                     "__getitem__",
                                     "__len__",
                                     "on_epoch_end",
                                     "on_epoch_begin",
                                     "on_batch_end",
                                     "on_train_begin",
                                     "on_train_end",
                                     "on_train_batch_end",
                                     "on_train_batch_begin",
                                     "on_batch_begin",
                                     "on_test_begin",
                                     "on_test_end",
                                     "on_test_batch_begin",
                                     "on_test_batch_end",
                                     "on_predict_begin",
                                     "on_predict_end",
                                     "on_predict_batch_begin",
                                     "on_predict_batch_end",
                                     "set_model"};

/// `__name__ == "__main__"`
bool isMainQuestion(Node condition)
{
    bool asksName = false;
    bool asksMain = false;
    for (Node side = condition.firstChild(); side; side = side.nextSibling()) {
        asksName = asksName || (side.is(Kind::identifier) && side.text() == "__name__");
        asksMain = asksMain || (side.is(Kind::string) && side.text().find("__main__") == 1);
    }
    return condition.is(Kind::comparison_operator) && asksName && asksMain && condition.child(Field::operators).text() == "==";
}

/// Likewise, or that and more.
// NOLINTNEXTLINE(misc-no-recursion): down the parts of a condition.
bool needsMain(Node condition)
{
    if (condition.is(Kind::parenthesized_expression)) {
        return needsMain(condition.firstChild());
    }
    const bool isBoth = condition.is(Kind::boolean_operator) && condition.child(Field::operator_).text() == "and";
    return isMainQuestion(condition) ||
           (isBoth && (needsMain(condition.child(Field::left)) || needsMain(condition.child(Field::right))));
}

/// The methods of a class that are read like attributes.
std::vector<Site> propertiesOf(Analysis& analysis, Site type)
{
    std::vector<Site> found;
    for (const Site definition : analysis.ancestors(type).project) {
        const FileIndex& index = analysis.sources().index(definition.file);
        const ScopeId scope = index.scopeOpenedBy(definition.node);
        for (const Binding& binding : index.allBindings()) {
            const Site method{definition.file, binding.value};
            if (binding.scope == scope && binding.kind == Binding::Kind::function && isProperty(analysis, method)) {
                found.push_back(method);
            }
        }
    }
    return found;
}

} // namespace

bool isMainTest(Node statement) { return statement.is(Kind::if_statement) && isMainQuestion(statement.child(Field::condition)); }

Reach::Reach(Analysis& analysis, Roles& roles) : m_analysis(analysis), m_roles(roles)
{
    const Sources& sources = analysis.sources();
    for (const FileId file : analysis.files()) {
        for (const NodeIndex call : sources.index(file).calls()) {
            const Site site{file, call};
            m_calls[analysis.enclosingFunction(site)].push_back(site);
            const bool reduces = roles.is(site, Role::datasetReduce);
            if (reduces || roles.is(site, Role::function)) {
                const Argument given = Analysis::argument(analysis.node(site), reduces ? "reduce_func" : "func", reduces ? 1 : 0);
                for (const Value& value : given ? ValueSet{analysis.values({file, given.value.index()})} : ValueSet{}) {
                    if (value.kind == Value::Kind::function) {
                        m_wrapped.insert(value.site);
                    }
                }
            }
        }
    }
}

const std::vector<Site>& Reach::callsIn(Site function) { return m_calls[function]; }

bool Reach::isMainGuarded(Site site)
{
    const auto [found, added] = m_mainTests.try_emplace(site.file);
    if (added) {
        const Tree& tree = m_analysis.sources().tree(site.file);
        NodeIndex behind = 0;
        for (const NodeIndex at : m_analysis.sources().index(site.file).nodes(Kind::if_statement)) {
            const Node node = tree.node(at);
            if (at >= behind && needsMain(node.child(Field::condition))) {
                found->second.push_back(node);
                behind = tree.row(at).afterSubtree;
            }
        }
    }
    const Node node = m_analysis.node(site);
    return std::ranges::any_of(found->second, [&](Node test) { return test.contains(node); });
}

const std::set<Site>& Reach::from(FileId entry)
{
    const auto [found, added] = m_from.try_emplace(entry);
    if (added) {
        found->second = walk(
            {{entry, noNode}}, entry, [](Site) { return false; }, m_made[entry]);
    }
    return found->second;
}

std::set<Site> Reach::from(const std::vector<Site>& roots, FileId entry, const std::function<bool(Site)>& isLeftOut)
{
    std::set<Site> made;
    return walk(roots, entry, isLeftOut, made);
}

std::set<Site> Reach::walk(const std::vector<Site>& roots, FileId entry, const std::function<bool(Site)>& isLeftOut,
                           std::set<Site>& made)
{
    std::set<Site> reached;
    std::vector<Site> open;
    // A method of a base class calls what the classes override of which this program makes instances; where it is seen to make
    // none, it may be any of them.
    std::map<Site, std::vector<Site>> waiting; // By class.
    std::vector<std::vector<Analysis::Dispatch>> dispatches;
    const auto push = [&](Site site) {
        if (reached.insert(site).second) {
            open.push_back(site);
        }
    };
    const auto pushValue = [&](const Value& value) {
        if (value.kind == Value::Kind::function) {
            push(value.site);
        }
    };
    const auto pushAll = [&](const std::vector<Site>& functions) {
        for (const Site function : functions) {
            push(function);
        }
    };
    const auto make = [&](Site type) {
        if (made.insert(type).second) {
            pushAll(waiting[type]);
            pushAll(propertiesOf(m_analysis, type)); // Whoever reads them calls them.
        }
    };
    const auto pushCallees = [&](Site call) {
        std::vector<Analysis::Dispatch> dispatch = m_analysis.dispatched(call);
        if (dispatch.empty()) {
            pushAll(m_analysis.projectCallees(call));
            return;
        }
        for (const Analysis::Dispatch& way : dispatch) {
            if (made.contains(way.type)) {
                pushAll(way.functions);
            } else {
                std::vector<Site>& functions = waiting[way.type];
                functions.insert(functions.end(), way.functions.begin(), way.functions.end());
            }
        }
        dispatches.push_back(std::move(dispatch));
    };
    const auto pushUndecided = [&] {
        for (const auto& dispatch : std::exchange(dispatches, {})) {
            if (std::ranges::none_of(dispatch, [&](const Analysis::Dispatch& way) { return made.contains(way.type); })) {
                for (const Analysis::Dispatch& way : dispatch) {
                    pushAll(way.functions);
                }
            }
        }
    };
    pushAll(roots);
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (!here) {
            for (const FileId imported : m_analysis.sources().imports(here.file)) {
                push({imported, noNode});
            }
        }
        for (const Site call : callsIn(here)) {
            if ((!here && here.file != entry && isMainGuarded(call)) || isLeftOut(call)) {
                continue;
            }
            pushCallees(call);
            const Node node = m_analysis.node(call);
            if (m_roles.is(call, Role::fit) || m_roles.is(call, Role::fitGenerator) || m_roles.is(call, Role::trainOnBatch)) {
                // Keras runs the steps of what is fitted, whoever else calls them.
                const Node object = node.child(Field::function).child(Field::object);
                for (const Value& value : object ? ValueSet{m_analysis.values({call.file, object.index()})} : ValueSet{}) {
                    for (const char* name : {"train_step", "test_step"}) {
                        if (const Site method = value.type ? m_analysis.method(value.type, name) : Site{call.file, noNode}) {
                            push(method);
                        }
                    }
                }
            }
            if (m_roles.is(call, Role::appRun)) { // app.run() finds `main` in the module.
                for (const Value& value : m_analysis.globalValues(call.file, "main")) {
                    pushValue(value);
                }
            }
            for (const Value& value : m_analysis.values({call.file, node.child(Field::function).index()})) {
                if (value.kind != Value::Kind::projectClass) {
                    continue;
                }
                make(value.site);
                if (!m_analysis.ancestors(value.site).library.empty()) {
                    for (const char* name : calledByLibrary) {
                        const Site method = m_analysis.method(value.site, name);
                        if (method && !isStepOfProject(method)) {
                            push(method);
                        }
                    }
                }
            }
            const Node arguments = node.child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                // Also what another one makes: Estimator(make_model_fn(settings)).
                if (value.is(Kind::identifier) || value.is(Kind::attribute) || value.is(Kind::lambda) || value.is(Kind::call)) {
                    for (const Value& given : m_analysis.values({call.file, value.index()})) {
                        pushValue(given);
                    }
                }
            }
        }
        if (open.empty()) {
            pushUndecided();
        }
    }
    return reached;
}

bool Reach::isStepOfProject(Site method) const
{
    const std::string_view name = m_analysis.node(method).child(Field::name).text();
    return name.ends_with("_step") && std::ranges::any_of(m_analysis.callers(method), [&](Site call) {
               return m_analysis.node(m_analysis.enclosingFunction(call)).child(Field::name).text() != name;
           });
}

bool Reach::isOfAnother(FileId entry, Site site)
{
    Site function = m_analysis.enclosingFunction(site);
    while (function && !m_analysis.classOfMethod(function)) {
        function = m_analysis.enclosingFunction(function);
    }
    if (!function || from(entry).contains(function)) {
        return false;
    }
    const std::vector<Site> family = m_analysis.ancestors(m_analysis.classOfMethod(function)).project;
    return std::ranges::any_of(m_made[entry], [&](Site type) {
        const std::vector<Site>& bases = m_analysis.ancestors(type).project;
        return std::ranges::any_of(family, [&](Site each) { return std::ranges::find(bases, each) != bases.end(); });
    });
}

bool Reach::isTraceRoot(Site function)
{
    if (!function) {
        return false;
    }
    const auto [found, added] = m_roots.try_emplace(function, false);
    if (!added) {
        return found->second;
    }
    const Node node = m_analysis.node(function);
    bool traced = m_wrapped.contains(function);
    if (const Node decorated = node.parent(); decorated.is(Kind::decorated_definition)) {
        for (Node child = decorated.firstChild(); child.is(Kind::decorator); child = child.nextSibling()) {
            Node expression = child.firstChild();
            if (expression.is(Kind::call)) {
                expression = expression.child(Field::function);
            }
            for (const Value& value : m_analysis.values({function.file, expression.index()})) {
                traced = traced || (value.kind == Value::Kind::library &&
                                    (value.name == "tensorflow.function" || value.name == "tensorflow.contrib.eager.defun"));
            }
        }
    }
    // Keras traces the forward pass and the step of a model that is fitted.
    const std::string_view name = node.child(Field::name).text();
    if (!traced && (name == "call" || name == "train_step" || name == "test_step")) {
        const Site owner = m_analysis.enclosingClass(function);
        traced = owner && m_analysis.isSubclass(owner, "tensorflow.keras.layers.Layer");
    }
    return m_roots[function] = traced;
}

bool Reach::isTraced(Site function)
{
    std::set<Site> seen;
    const std::function<bool(Site)> traced = [&](Site at) -> bool {
        if (!at || !seen.insert(at).second) {
            return false;
        }
        if (isTraceRoot(at)) {
            return true;
        }
        // A nested function that is traced with the one around it.
        const Site outer = m_analysis.enclosingFunction(at);
        const std::vector<Site>& callers = m_analysis.callers(at);
        if (callers.empty()) {
            return outer && traced(outer);
        }
        return std::ranges::all_of(callers, [&](Site call) { return traced(m_analysis.enclosingFunction(call)); });
    };
    return traced(function);
}

bool Reach::isTracedSomewhere(Site function)
{
    if (const auto known = m_tracedSomewhere.find(function); known != m_tracedSomewhere.end()) {
        return known->second;
    }
    std::set<Site> seen;
    const std::function<bool(Site)> traced = [&](Site at) -> bool {
        if (!at || !seen.insert(at).second) {
            return false;
        }
        if (const auto known = m_tracedSomewhere.find(at); known != m_tracedSomewhere.end()) {
            return known->second;
        }
        return isTraceRoot(at) ||
               std::ranges::any_of(m_analysis.callers(at), [&](Site call) { return traced(m_analysis.enclosingFunction(call)); });
    };
    if (traced(function)) {
        return m_tracedSomewhere[function] = true;
    }
    for (const Site each : seen) {
        m_tracedSomewhere[each] = false;
    }
    return false;
}

} // namespace rankwright
