// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what sessions of graph mode begin with: initialisers, and what is restored.

#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/output/file_places.h"
#include "core/rules/output/output.h"
#include "core/rules/predicates.h"
#include "core/rules/same_runs.h"
#include "core/rules/state/session_starts.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

bool isStart(Program& program, Site site)
{
    return std::ranges::find(sessionStartsOf(program), site, &SessionStart::call) != sessionStartsOf(program).end();
}

/// A call after which nothing can be added to a graph.
bool closesGraph(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    if (!callee.is(Kind::attribute) || callee.child(Field::attribute).text() != "finalize") {
        return false;
    }
    const Node object = callee.child(Field::object);
    const Site session{call.file, object.child(Field::object).index()};
    return callsOneOf(program, call, {"tensorflow.Graph.finalize"}) ||
           (object.is(Kind::attribute) && object.child(Field::attribute).text() == "graph" &&
            program.analysis().mayBeInstance(session, "tensorflow.compat.v1.Session"));
}

/// Both stand in the same function, in this order; or each call of the function that one of them stands in does to the other.
bool isInOrder(Program& program, Site first, Site second)
{
    Analysis& analysis = program.analysis();
    const auto before = [&](Site a, Site b) {
        return a.file == b.file && analysis.enclosingFunction(a) == analysis.enclosingFunction(b) && a.node < b.node;
    };
    const auto allCallers = [&](Site place, auto&& holds) {
        const Site function = analysis.enclosingFunction(place);
        const std::vector<Site> callers = function ? analysis.callers(function) : std::vector<Site>{};
        return !callers.empty() && std::ranges::all_of(callers, holds);
    };
    return before(first, second) || allCallers(first, [&](Site caller) { return before(caller, second); }) ||
           allCallers(second, [&](Site caller) { return before(first, caller); });
}

/// What closes the graph before a statement runs.
struct Closing {
    Site call;     ///< Null where nothing does.
    bool isHere{}; ///< What is made in front of it can be run behind the statement.
};

Closing closingBefore(Program& program, Site statement)
{
    Analysis& analysis = program.analysis();
    Closing found{{statement.file, noNode}, false};
    for (const FileId file : program.files()) {
        for (const NodeIndex index : analysis.sources().index(file).calls()) {
            const Site call{file, index};
            if (!program.runs(call) || !closesGraph(program, call) || isInOrder(program, statement, call)) {
                continue;
            }
            const bool isOther = std::ranges::any_of(program.facts().updates(), [&](const UpdateFact& update) {
                return update.graph && program.runs(update.call) && isInOrder(program, call, update.call);
            });
            if (isOther) {
                continue; // The graph that trains is still built.
            }
            // A graph with a name of its own is the default one inside of a with only.
            Node at = program.node(program.statementOf(call));
            const Node object = program.node(call).child(Field::function).child(Field::object);
            bool isHere = file == statement.file && analysis.enclosingFunction(call) == analysis.enclosingFunction(statement) &&
                          (!object.is(Kind::identifier) || at.ancestor(Kind::with_statement));
            while (isHere && !at.parent().contains(program.node(statement))) {
                at = at.parent();
                isHere = at.is(Kind::block) || at.is(Kind::with_statement);
            }
            if (!found.call || !isHere) {
                found = {call, isHere};
            }
            if (!isHere) {
                return found;
            }
        }
    }
    return found;
}

/// A session that was made for a graph, and nothing around the site makes this graph the one that new operations go to.
bool hasOwnGraph(Program& program, Site session, Site site)
{
    const Node made = session ? program.node(session) : Node{};
    const Argument graph = made.is(Kind::call) ? Analysis::argument(made, "graph", 1) : Argument{};
    if (!graph || graph.value.is(Kind::none)) {
        return false;
    }
    for (Node up = program.node(site).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        for (Node item = up.is(Kind::with_statement) ? up.firstChild() : Node{}; item; item = item.nextSibling()) {
            if (item.is(Kind::block)) {
                continue;
            }
            const bool isSession = session.file == site.file && item.contains(made);
            if (isSession || item.text().find(std::string{graph.value.text()} + ".as_default()") != std::string_view::npos) {
                return false;
            }
        }
    }
    return true;
}

/// Where the operation that broadcasts is made for an initialiser that stands in loops.
enum class Made : std::uint8_t {
    anew,   ///< Behind the initialiser: each turn builds the graph that it trains.
    before, ///< In front of the loops, where the whole graph is there.
    nowhere
};

/// The `with` that gives new operations another graph, and that ends in front of the loop.
bool isInAnotherGraph(Program& program, Site call, Node loop)
{
    for (Node up = program.node(call).parent(); up && !up.contains(loop); up = up.parent()) {
        const Node head = up.is(Kind::with_statement) ? up.firstChild() : Node{};
        const Tree& tree = program.analysis().sources().tree(call.file);
        for (NodeIndex at = head ? head.index() : 0; head && at < tree.row(head.index()).afterSubtree; ++at) {
            const Site made{call.file, at};
            const bool isGraph = tree.node(at).is(Kind::call) &&
                                 (tree.node(at).child(Field::function).child(Field::attribute).text() == "as_default" ||
                                  program.facts().roles().is(made, Role::session));
            if (isGraph) {
                return true;
            }
        }
    }
    return false;
}

/// `loops`: those around the initialiser in its function, innermost first.
Made madeFor(Program& program, Site anchor, Site session, const std::vector<Site>& loops)
{
    std::set<Site> updates;
    for (const RunFact& run : program.facts().runs()) {
        if (program.runs(run.call) && !run.monitored && run.mayRunIn(session)) {
            updates.insert(run.updates.begin(), run.updates.end());
        }
    }
    const auto isInLoop = [&](Site update) {
        const std::vector<Site> around = drivingLoops(program, update);
        return std::ranges::find(around, loops.front()) != around.end();
    };
    const Node outer = program.node(loops.back());
    const auto isBefore = [&](Site update) {
        return update.file == anchor.file && update.node < outer.index() &&
               program.analysis().enclosingFunction(update) == program.analysis().enclosingFunction(anchor) &&
               !isInAnotherGraph(program, update, outer);
    };
    return updates.empty()                                                                          ? Made::nowhere
           : std::ranges::all_of(updates, isInLoop)                                                 ? Made::anew
           : std::ranges::all_of(updates, isBefore) && !hasOwnGraph(program, session, loops.back()) ? Made::before
                                                                                                    : Made::nowhere;
}

/// Behind this statement the loop is left on all ways: saver.restore(session, best); break
bool leavesBehind(Program& program, Site statement, Site loop)
{
    for (Node at = program.node(statement); at && !(at == program.node(loop)); at = at.parent()) {
        for (Node behind = at.parent().is(Kind::block) ? at.nextSibling() : Node{}; behind; behind = behind.nextSibling()) {
            const std::vector<Site> around = program.facts().loopsAround({loop.file, behind.index()});
            const bool breaks = behind.is(Kind::break_statement) && !around.empty() && around.front() == loop;
            if (breaks || behind.is(Kind::return_statement) || behind.is(Kind::raise_statement)) {
                return true;
            }
        }
    }
    return false;
}

/// It gives variables their values behind the steps of one turn of a loop, and the next turn goes on from there: no session and
/// no initialiser of the loop's own comes in between.
bool isBetweenTurns(Program& program, const SessionStart& start, Site run)
{
    const std::vector<Site> loops = program.facts().loopsAround(start.call);
    const auto holds = [&](Site loop, Site site) {
        return site.file == loop.file && program.node(loop).contains(program.node(site));
    };
    const auto goesOn = [&](Site loop) {
        const auto begins = [&](const SessionStart& other) {
            return !other.restores && !other.assigns && other.session == start.session && other.call.node < run.node &&
                   holds(loop, other.call);
        };
        return holds(loop, run) && start.session && !holds(loop, start.session) &&
               !leavesBehind(program, program.statementOf(start.call), loop) &&
               std::ranges::none_of(sessionStartsOf(program), begins);
    };
    return run.file == start.call.file && run.node < start.call.node &&
           program.analysis().enclosingFunction(run) == program.analysis().enclosingFunction(start.call) &&
           std::ranges::any_of(loops, goesOn);
}

/// (#last-start? @call): the last initialiser or restore of a training session before it trains; binds @anchor (the statement
/// behind which everything is initialised), run (the broadcast run in the same way) and where: once; loop; closed or elsewhere,
/// when @closing, there or not, has closed the graph; trained, where it stands between the steps of a loop; left, where the
/// function is left on several ways and nobody can follow.
Matches lastStart(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<SessionStart>& starts = sessionStartsOf(program);
    const auto own = std::ranges::find(starts, call, &SessionStart::call);
    if (own == starts.end() || own->left == SessionStart::Left::toCaller) {
        return {};
    }
    Analysis& analysis = program.analysis();
    const Site function = analysis.enclosingFunction(call);
    const auto sameSession = [&](Site a, Site b) { return !a || !b || a == b; };
    // The first training run of this session in the same function, if any.
    NodeIndex firstRun = noNode;
    bool trains = false;
    bool isBetween = false;
    for (const RunFact& run : program.facts().runs()) {
        if (!program.runs(run.call) || run.monitored || !run.mayRunIn(own->session) || !mayComeBefore(program, *own, run.call)) {
            continue;
        }
        trains = true;
        isBetween = isBetween || isBetweenTurns(program, *own, run.call);
        if (analysis.enclosingFunction(run.call) == function && run.call.file == call.file && run.call.node > call.node) {
            firstRun = std::min(firstRun, run.call.node);
        }
    }
    if (!trains) {
        return {};
    }
    if (own->left == SessionStart::Left::toNobody || isBetween) {
        match.texts["where"] = isBetween ? "trained" : "left";
        return keep(std::move(match));
    }
    // All starts of the same session in the same function up to that run; ours has to be the last.
    std::vector<Node> group;
    for (const SessionStart& start : starts) {
        if (start.call.file != call.file || analysis.enclosingFunction(start.call) != function ||
            !sameSession(start.session, own->session) || start.left == SessionStart::Left::toCaller) {
            continue;
        }
        if (firstRun != noNode && start.call.node > firstRun) {
            continue;
        }
        // Another `with` of another session in between starts its own group.
        const Node a = program.node(start.call).ancestor(Kind::with_statement);
        const Node b = program.node(call).ancestor(Kind::with_statement);
        if (a && b && !a.contains(program.node(call)) && !b.contains(program.node(start.call))) {
            continue;
        }
        if (start.call.node > call.node) {
            return {};
        }
        group.push_back(program.node(start.call));
    }
    if (group.empty()) {
        return {};
    }
    // The statement of the block that holds them all.
    Node anchor = program.node(program.statementOf(call));
    for (bool all = false; !all && anchor;) {
        const Node block = anchor.parent();
        all = std::ranges::all_of(group, [&](Node start) { return block.contains(start); }) &&
              (!own->assigns || firstRun == noNode || block.contains(program.node({call.file, firstRun})));
        if (!all) {
            anchor = program.node(program.statementOf({call.file, block.index()}));
        }
    }
    if (!anchor) {
        return {};
    }
    // Where one process finds a checkpoint and another none, both have to come to the broadcast.
    anchor = own->restores ? behindTests(program, *own, anchor) : anchor;
    if (firstRun != noNode && anchor.contains(program.node({call.file, firstRun}))) {
        match.texts["where"] = "trained"; // Behind all of the training it would come too late.
        return keep(std::move(match));
    }
    const Site place{call.file, anchor.index()};
    const std::vector<Site> loops = program.facts().loopsAround(place);
    const Made made = loops.empty() ? Made::anew : madeFor(program, place, own->session, loops);
    const Closing closing = made != Made::anew ? Closing{} : closingBefore(program, place);
    const bool isMadeBefore = made == Made::before || closing.call;
    const std::string sync = broadcastOf(program, own->session);
    std::string run = own->run;
    run.replace(run.find("{}"), 2, isMadeBefore ? "{broadcast}" : sync);
    const std::string object = run.substr(0, run.find(".run("));
    if (!isMadeBefore && run.find(".run(") != std::string::npos && hasOwnGraph(program, own->session, place)) {
        run = "with " + object + ".graph.as_default():\n\t" + run;
    }
    match.captures["anchor"] = place;
    match.captures["closing"] = made == Made::before ? loops.back() : closing.call;
    match.texts["run"] = run;
    match.texts["broadcast"] = program.freeName(call.file, "broadcast");
    match.texts["sync"] = sync;
    match.texts["where"] = made == Made::nowhere  ? "loop"
                           : made == Made::before ? "repeated"
                           : !closing.call        ? "once"
                           : closing.isHere       ? "closed"
                                                  : "elsewhere";
    return keep(std::move(match));
}

/// The call is the only one of the function that this stands in, and all processes come to both.
bool isOnlyEntry(Program& program, Site call, Site inside)
{
    const Site function = program.analysis().enclosingFunction(inside);
    return function && program.analysis().callers(function) == std::vector<Site>{call} && !isHandedOn(program, function) &&
           program.facts().loopsAround(call).empty() && isReachedAlike(program, program.statementOf(call));
}

/// (#waits-in-session? @restore @anchor @creator): restores what rank 0 writes before, once, in a session in which all processes
/// can wait in front of it. Binds the statement, the call that makes the session, and session, its name.
Matches waitsInSession(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site statement = program.statementOf(call);
    const Argument session = Analysis::argument(program.node(call), "sess", 0);
    const std::optional<ReadBehind> found = readsWhatWasWritten(program, call);
    const bool isHere = found && (found->read == call || isOnlyEntry(program, found->read, call));
    const bool isOne = isHere && !found->isOneOfSeveral && !isLeftToRankZero(program, call) &&
                       program.node(statement).is(Kind::expression_statement) && session && isPureName(session.value);
    if (!isOne || !program.facts().loopsAround(call).empty() || !isReachedAlike(program, statement) ||
        closingBefore(program, statement).call) {
        return {};
    }
    const Site given{call.file, session.value.index()};
    const ValueSet& values = program.analysis().values(given);
    const bool isKnown = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        return value.site.file == call.file && program.facts().roles().is(value.site, Role::session) &&
               !hasOwnGraph(program, value.site, statement);
    });
    match.captures[arguments[1].text] = statement;
    match.captures[arguments[2].text] = isKnown ? values.front().site : Site{};
    match.texts["session"] = program.text(given);
    return keepIf(isKnown, match);
}

/// (#restored-for-all? @restore @statement): restores a session that this process has initialised before and that is given the
/// state of rank 0 behind it, so that rank 0 alone may read the file.
Matches restoredForAll(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<SessionStart>& starts = sessionStartsOf(program);
    const auto own = std::ranges::find(starts, call, &SessionStart::call);
    const Site statement = program.statementOf(call);
    if (own == starts.end() || !own->restores || !program.node(statement).is(Kind::expression_statement)) {
        return {};
    }
    const bool initialised = std::ranges::any_of(starts, [&](const SessionStart& start) {
        return !start.restores && !start.assigns && start.call.file == call.file && start.call.node < call.node &&
               start.session && own->session && start.session == own->session &&
               program.node(program.statementOf(start.call)).parent().contains(program.node(call));
    });
    RuleMatch sent = match;
    const bool once = !lastStart(program, std::move(sent), arguments.first(1)).empty();
    match.captures[arguments[1].text] = statement;
    return keepIf(initialised && once, match);
}

/// (#never-started? @session): a session that trains and for which no initialiser was found.
Matches neverStarted(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site session = at(match, arguments, 0);
    if (!trainsIn(program, session)) {
        return {};
    }
    const std::vector<SessionStart>& starts = sessionStartsOf(program);
    const auto isOnTheWay = [&](const SessionStart& start) {
        return std::ranges::any_of(program.facts().runs(), [&](const RunFact& run) {
            return program.runs(run.call) && (!run.session || run.mayRunIn(session)) && mayComeBefore(program, start, run.call);
        });
    };
    const bool started = std::ranges::any_of(starts, [&](const SessionStart& start) {
        return !start.assigns && (!start.session || start.session == session) && isOnTheWay(start);
    });
    return keepIf(!started, match);
}

constexpr std::array entries{
    PredicateEntry{
        "waits-in-session?", waitsInSession,
        "Restores, once, what rank 0 writes before, in a session; binds the statement, the maker of the session and its name."},
    PredicateEntry{"restored-for-all?", restoredForAll,
                   "Restores an initialised session to which the state of rank 0 is sent behind it; binds the statement."},
    PredicateEntry{"last-start?", lastStart,
                   "The last initialiser or restore before a session trains; binds anchor, closing, run, broadcast and where.",
                   false, isStart},
    PredicateEntry{"never-started?", neverStarted, "A session that trains and has no initialiser."},
};

} // namespace

std::span<const PredicateEntry> sessionStartPredicates() { return entries; }

} // namespace rankwright
