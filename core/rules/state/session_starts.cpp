// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/session_starts.h"

#include "core/patterns/constants.h"
#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/output/file_places.h"
#include "core/rules/same_runs.h"
#include "core/rules/state/variable_settings.h"

#include <algorithm>

namespace rankwright {

namespace {

/// Initialises all variables, by one operation or by that of each of them: [v.initializer for v in tf.global_variables()].
bool initialises(Program& program, Site fetches)
{
    Analysis& analysis = program.analysis();
    const auto isOfAll = [&](Site variable) {
        bool found = false;
        analysis.slice(variable, [&](Site site) {
            found = found || (program.node(site).is(Kind::call) &&
                              callsOneOf(program, site,
                                         {"tensorflow.compat.v1.global_variables", "tensorflow.global_variables",
                                          "tensorflow.compat.v1.all_variables", "tensorflow.all_variables"}));
            return !found;
        });
        return found;
    };
    bool found = !program.facts().slicedCalls(fetches, {Role::initializer}).empty();
    analysis.slice(fetches, [&](Site site) {
        const Node node = program.node(site);
        found = found || (node.is(Kind::attribute) && node.child(Field::attribute).text() == "initializer" &&
                          isOfAll({site.file, node.child(Field::object).index()}));
        return !found;
    });
    return found;
}

/// The `if` whose branch, or `elif`, or `else` a block is, or the `try`; null for other blocks.
Node testAround(Node block)
{
    const Node up = block.is(Kind::block) ? block.parent() : Node{};
    const bool isPart = up.is(Kind::elif_clause) || up.is(Kind::else_clause) || up.is(Kind::except_clause);
    const Node test = isPart ? up.parent() : up;
    return test.is(Kind::if_statement) || test.is(Kind::try_statement) ? test : Node{};
}

/// Some condition of an `if` asks what files there are; one that a `try` does not come to is as good.
bool dependsOnFiles(Program& program, FileId file, Node test)
{
    if (test.is(Kind::try_statement)) {
        return true;
    }
    for (Node part = test; part; part = part == test ? test.firstChild() : part.nextSibling()) {
        const Node condition = part.child(Field::condition);
        if ((part == test || part.is(Kind::elif_clause)) && asksFiles(program, {file, condition.index()})) {
            return true;
        }
    }
    return false;
}

/// A `return` of the function that one process comes to and another does not, because of the files that each has: inside of the
/// statement, or in front of it.
bool isLeftEarly(Program& program, Site function, Node statement)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    for (NodeIndex at = function.node; at < tree.row(statement.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (!node.is(Kind::return_statement) || program.analysis().enclosingFunction({function.file, at}) != function) {
            continue;
        }
        bool depends = statement.contains(node);
        for (Node up = node.parent(); !depends && up && up.index() != function.node; up = up.parent()) {
            const Node test = testAround(up);
            depends = test && dependsOnFiles(program, function.file, test);
        }
        if (depends) {
            return true;
        }
    }
    return false;
}

/// The calls that run a function.
std::vector<Site> runningCallers(Program& program, Site function)
{
    std::vector<Site> callers = function ? program.analysis().callers(function) : std::vector<Site>{};
    std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
    return callers;
}

/// Whether variables are initialised hangs on what the call gives: if not load(): sess.run(init).
bool decidesAboutStarts(Program& program, const std::vector<SessionStart>& starts, Site call)
{
    return std::ranges::any_of(starts, [&](const SessionStart& start) {
        if (start.call.file != call.file || start.restores || start.call.node < call.node ||
            program.analysis().enclosingFunction(start.call) != program.analysis().enclosingFunction(call)) {
            return false;
        }
        for (Node up = program.node(start.call).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
            const Node test = testAround(up);
            bool decides = false;
            if (test.is(Kind::if_statement)) {
                program.analysis().slice({call.file, test.child(Field::condition).index()}, [&](Site site) {
                    decides = decides || site == call;
                    return !decides;
                });
            }
            if (decides) {
                return true;
            }
        }
        return false;
    });
}

/// What stands behind the start in its function is not come to by every process that goes on.
bool isLeft(Program& program, const std::vector<SessionStart>& starts, const SessionStart& start)
{
    const Site function = program.analysis().enclosingFunction(start.call);
    if (!function || start.assigns || !program.node(function).is(Kind::function_definition)) {
        return false;
    }
    const std::vector<Site>& calls = program.facts().reach().callsIn(function);
    if (std::ranges::any_of(calls, [&](Site call) { return program.reachesTraining(call); })) {
        return false;
    }
    const Node statement = behindTests(program, start, program.node(program.statementOf(start.call)));
    const auto decides = [&](Site caller) { return decidesAboutStarts(program, starts, caller); };
    return isLeftEarly(program, function, statement) || std::ranges::any_of(runningCallers(program, function), decides);
}

/// What the caller calls the session that its function runs by this text, "self.sess.run({})"; empty where it has no name for it.
std::string textAtCaller(Program& program, Site call, Site function, const std::string& run)
{
    const std::string_view before = "{}.run(session=";
    const std::size_t begin = run.starts_with(before) ? before.size() : 0;
    const std::size_t end = run.find_first_of(".)", begin);
    if (run == "{}.run()" || end == std::string::npos) {
        return run;
    }
    const std::string name = run.substr(begin, end - begin);
    const auto replaced = [&](std::string_view by) {
        return by.empty() ? std::string{} : run.substr(0, begin) + std::string{by} + run.substr(end);
    };
    const FileIndex& index = program.analysis().sources().index(function.file);
    const std::span<const Binding> own = index.bindings(index.scopeOpenedBy(function.node), index.symbol(name));
    if (own.empty()) { // A variable of the module, where it is one in the caller, too.
        const Site caller = program.analysis().enclosingFunction(call);
        const bool isHidden = caller && !index.bindings(index.scopeOpenedBy(caller.node), index.symbol(name)).empty();
        return call.file == function.file && !isHidden && !index.bindings(0, index.symbol(name)).empty() ? run : std::string{};
    }
    if (own.size() != 1 || own.front().kind != Binding::Kind::parameter) {
        return {};
    }
    const Node callee = program.node(call).child(Field::function);
    const Node parameters = program.node(function).child(Field::parameters);
    if (program.analysis().classOfMethod(function) && parameters.firstChild().index() == own.front().target) {
        const Node object = callee.child(Field::object);
        return callee.is(Kind::attribute) && isPureName(object) ? replaced(object.text()) : std::string{};
    }
    const Argument given = program.analysis().argumentFor(call, function, own.front());
    return given && isPureName(given.value) ? replaced(given.value.text()) : std::string{};
}

/// Where a function is left behind a start by one process and not by another, the broadcast has its place behind the call of that
/// function, which stands for the start from then on.
void leaveToCallers(Program& program, std::vector<SessionStart>& starts)
{
    for (std::size_t at = 0; at < starts.size(); ++at) { // Callers are added behind, and may be left as well.
        if (!isLeft(program, starts, starts[at])) {
            continue;
        }
        const SessionStart start = starts[at];
        const Site function = program.analysis().enclosingFunction(start.call);
        const std::vector<Site> callers = runningCallers(program, function);
        starts[at].left = callers.empty() ? SessionStart::Left::toNobody : SessionStart::Left::toCaller;
        for (const Site caller : callers) {
            const std::string run = textAtCaller(program, caller, function, start.run);
            if (run.empty()) {
                starts[at].left = SessionStart::Left::toNobody;
            } else if (std::ranges::find(starts, caller, &SessionStart::call) == starts.end()) {
                starts.push_back({.call = caller, .session = start.session, .run = run, .restores = start.restores});
            }
        }
    }
    std::ranges::stable_sort(starts, {}, &SessionStart::call);
}

/// Two places of a function stand in different branches of one `if`.
bool areInTwoBranches(Program& program, Site place, Site other)
{
    Node below = program.node(place);
    for (Node up = below.parent(); up && !up.is(Kind::function_definition); below = up, up = up.parent()) {
        if (place.file == other.file && up.is(Kind::if_statement) && up.contains(program.node(other))) {
            bool asked = false; // Whoever comes to a later branch has asked the tests in front of it.
            for (Node part = up; part; part = part == up ? up.firstChild() : part.nextSibling()) {
                const Node condition = part == up || part.is(Kind::elif_clause) ? part.child(Field::condition) : Node{};
                asked =
                    asked || (condition && (condition.contains(program.node(place)) || condition.contains(program.node(other))));
            }
            return !asked && !below.contains(program.node(other));
        }
    }
    return false;
}

/// The calls on all ways to a place, and the place itself, by the functions in which they stand; module level has a null
/// function.
// NOLINTNEXTLINE(misc-no-recursion): up the calls, each function once.
void collectWays(Program& program, Site place, std::map<Site, std::set<Site>>& ways)
{
    const Site function = program.analysis().enclosingFunction(place);
    const bool isNew = !ways.contains(function);
    ways[function].insert(place);
    for (const Site caller : isNew ? runningCallers(program, function) : std::vector<Site>{}) {
        collectWays(program, caller, ways);
    }
}

/// The call that makes the session; null where nothing is known of it, and where it may be one of several: self.session, which
/// one method after the other sets. Of those that have graphs of their own the first stands for all.
Site sessionIn(Program& program, Site expression)
{
    std::vector<Site> made;
    bool hasGraph = false;
    for (const Value& value : program.analysis().values(expression)) {
        if (value.kind == Value::Kind::libraryInstance && value.site) {
            made.push_back(value.site);
            hasGraph = hasGraph || static_cast<bool>(Analysis::argument(program.node(value.site), "graph", 1));
        }
    }
    return made.empty() || (made.size() > 1 && !hasGraph) ? Site{expression.file, noNode} : made.front();
}

/// The session is that of a `with` in which nothing comes to a step: with tf.Session() as s: net.load(s), net.test(s).
bool isLeftUntrained(Program& program, Site session)
{
    const Node item = program.node(session).ancestor(Kind::with_item);
    const Node with = item ? item.ancestor(Kind::with_statement) : Node{};
    const Node body = with ? with.child(Field::body) : Node{};
    if (!body || body.contains(program.node(session))) {
        return false;
    }
    return std::ranges::none_of(program.analysis().sources().index(session.file).calls(), [&](NodeIndex at) {
        const Site call{session.file, at};
        return body.contains(program.node(call)) && (program.isTrainingCall(call) || program.reachesTraining(call));
    });
}

} // namespace

Node behindTests(Program& program, const SessionStart& start, Node statement)
{
    const FileId file = start.call.file;
    for (Node test = testAround(statement.parent()); test; test = testAround(statement.parent())) {
        const bool trains = std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex index) {
            return test.contains(program.node({file, index})) && program.reachesTraining({file, index});
        });
        if (trains || !dependsOnFiles(program, file, test)) {
            break;
        }
        statement = test;
    }
    return statement;
}

bool mayComeBefore(Program& program, const SessionStart& start, Site step)
{
    std::map<Site, std::set<Site>> toStart;
    std::map<Site, std::set<Site>> toStep;
    collectWays(program, start.call, toStart);
    collectWays(program, step, toStep);
    bool meet = false;
    for (const auto& [function, places] : toStart) {
        const auto others = toStep.find(function);
        if (others == toStep.end()) {
            continue;
        }
        meet = true;
        for (const Site place : places) {
            // One call of either of two functions calls one of them in one turn.
            const auto follows = [&](Site other) {
                return isRepeated(program, place) ||
                       !(place == other || areInTwoBranches(program, place, other) || neverBoth(program, place, other));
            };
            if (std::ranges::any_of(others->second, follows)) {
                return true;
            }
        }
    }
    return !meet;
}

bool startsTraining(Program& program, Site call)
{
    const std::vector<SessionStart>& starts = sessionStartsOf(program);
    const auto isStart = [&](Site site) {
        const auto start = std::ranges::find(starts, site, &SessionStart::call);
        return start != starts.end() && std::ranges::any_of(program.facts().runs(), [&](const RunFact& run) {
                   return program.runs(run.call) && run.mayRunIn(start->session) && mayComeBefore(program, *start, run.call);
               });
    };
    std::vector<Site> open{call};
    std::set<Site> seen;
    while (!starts.empty() && !open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (isStart(here)) {
            return true;
        }
        for (const Site function : program.analysis().projectCallees(here)) {
            if (seen.insert(function).second) {
                const std::vector<Site>& inner = program.facts().reach().callsIn(function);
                open.insert(open.end(), inner.begin(), inner.end());
            }
        }
    }
    return false;
}

const std::vector<SessionStart>& sessionStartsOf(Program& program)
{
    if (program.sessionStarts) {
        return *program.sessionStarts;
    }
    std::vector<SessionStart> starts;
    Facts& facts = program.facts();
    Analysis& analysis = program.analysis();
    const auto sessionOf = [&](Site expression) { return sessionIn(program, expression); };
    const auto followsStart = [&](Site call, Site session) {
        return std::ranges::any_of(starts, [&](const SessionStart& start) {
            return start.call.file == call.file && (!session || !start.session || session == start.session) &&
                   analysis.enclosingFunction(start.call) == analysis.enclosingFunction(call);
        });
    };
    for (const FileId file : program.files()) {
        for (const NodeIndex index : analysis.sources().index(file).calls()) {
            const Site call{file, index};
            const Node node = program.node(call);
            const Node callee = node.child(Field::function);
            const Site object{file, callee.child(Field::object).index()};
            if (!callee.is(Kind::attribute) || !program.runs(call)) {
                continue;
            }
            if (callee.child(Field::attribute).text() == "run") {
                const Argument fetches = Analysis::argument(node, "fetches", 0);
                if (fetches && initialises(program, {file, fetches.value.index()}) &&
                    facts.slicedCalls({file, fetches.value.index()}, {Role::minimize, Role::apply, Role::trainOp}).empty()) {
                    starts.push_back(
                        {call, sessionOf(object), std::string{callee.child(Field::object).text()} + ".run({})", false});
                } else if (!fetches && !facts.roles().is(call, Role::run) &&
                           !facts.slicedCalls(object, {Role::initializer}).empty()) {
                    const Argument session = Analysis::argument(node, "session", 1);
                    starts.push_back({call, session ? sessionOf({file, session.value.index()}) : Site{file, noNode},
                                      session ? "{}.run(session=" + std::string{session.value.text()} + ")" : "{}.run()", false});
                } else if (followsStart(call, sessionOf(object)) && setsBeforeSteps(program, call, sessionOf(object))) {
                    starts.push_back(
                        {call, sessionOf(object), std::string{callee.child(Field::object).text()} + ".run({})", false, true});
                }
            } else if (facts.roles().is(call, Role::restore)) {
                const Argument session = Analysis::argument(node, "sess", 0);
                starts.push_back(
                    {call, sessionOf({file, session.value.index()}), std::string{session.value.text()} + ".run({})", true});
            }
        }
    }
    leaveToCallers(program, starts);
    program.sessionStarts = std::move(starts);
    return *program.sessionStarts;
}

bool trainsIn(Program& program, Site session)
{
    const bool isLeft = isLeftUntrained(program, session);
    const auto isOther = [&](Site other) { return other != session && !isLeftUntrained(program, other); };
    return std::ranges::any_of(program.facts().runs(), [&](const RunFact& run) {
        if (!program.runs(run.call) || (isLeft && std::ranges::any_of(run.sessions, isOther))) {
            return false;
        }
        return run.session ? run.mayRunIn(session) : run.call.file == session.file;
    });
}

std::string v1Prefix(const Program& program, Site call)
{
    Node prefix = program.node(call).child(Field::function).child(Field::object);
    while (prefix.is(Kind::attribute) &&
           (prefix.child(Field::attribute).text() == "train" || prefix.child(Field::attribute).text() == "Session")) {
        prefix = prefix.child(Field::object);
    }
    return prefix ? std::string{prefix.text()} : "{tf}.compat.v1";
}

std::string graphNamesIn(Program& program, FileId file)
{
    if (std::string named = program.moduleName(file, "tensorflow.compat.v1"); !named.empty()) {
        return named;
    }
    for (const Site session : program.facts().calls(Role::session)) {
        const std::string library = program.moduleName(session.file, "tensorflow");
        if (program.runs(session) && v1Prefix(program, session) == library) {
            return "{tf}";
        }
    }
    return "{tf}.compat.v1";
}

std::string broadcastOf(Program& program, Site session)
{
    const auto isText = [&](Site call, std::string_view parameter) {
        Node value = givenTo(program, call, parameter).value;
        while (value.is(Kind::list) || value.is(Kind::tuple) ||
               (value.is(Kind::call) && callsOneOf(program, {call.file, value.index()}, {"tensorflow.constant"}))) {
            value = value.is(Kind::call) ? givenTo(program, {call.file, value.index()}, "value").value : value.firstChild();
        }
        return value && isConstant(program.analysis(), {call.file, value.index()}, Kind::string);
    };
    const auto isOfText = [&](Site call) {
        const Argument type = givenTo(program, call, "dtype");
        const ValueSet values = type ? program.analysis().values({call.file, type.value.index()}) : ValueSet{};
        return (type && contentOf(type.value) == "string") ||
               std::ranges::any_of(values, [](const Value& value) { return value.name == "tensorflow.string"; });
    };
    const auto holdsText = [&](Site call) {
        const bool isVariable = callsOneOf(program, call, {"tensorflow.Variable", "tensorflow.compat.v1.Variable"});
        return (isVariable || callsOneOf(program, call, {"tensorflow.compat.v1.get_variable"})) && program.runs(call) &&
               (isOfText(call) || isText(call, isVariable ? "initial_value" : "initializer"));
    };
    const bool hasTexts = std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex call) {
            return holdsText({file, call});
        });
    });
    if (!hasTexts) {
        return "{hvd.tf}.broadcast_global_variables(0)";
    }
    const std::string names = session ? v1Prefix(program, session) : "{tf}.compat.v1";
    const std::string each = program.freeName(session ? session.file : program.entry(), "variable");
    return "{hvd.tf}.broadcast_variables([" + each + " for " + each + " in " + names + ".global_variables() if " + each +
           ".dtype.base_dtype != " + names + ".string], 0)";
}

} // namespace rankwright
