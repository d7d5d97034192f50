// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about files that one process writes, and that the others read behind that.

#include "core/rules/expressions.h"
#include "core/rules/output/asked_for_all.h"
#include "core/rules/output/file_places.h"
#include "core/rules/output/output.h"
#include "core/rules/predicates.h"
#include "core/rules/same_runs.h"
#include "core/rules/state/session_starts.h"

#include <algorithm>
#include <array>
#include <map>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// How many of the ways to a site go through statements that are left to rank 0.
enum class Left : std::uint8_t { none, some, all };

/// By the statements around it, and around the calls of its function: print(evaluate()).
class WaysTo {
  public:
    explicit WaysTo(Program& program) : m_program(program) {}

    // NOLINTNEXTLINE(misc-no-recursion): up the calls, into each function once.
    Left of(Site site)
    {
        if (isLeftToRankZero(m_program, site)) {
            return Left::all;
        }
        const Site function = m_program.analysis().enclosingFunction(site);
        if (!function) {
            return Left::none;
        }
        const auto [known, isNew] = m_known.try_emplace(function, Left::all); // Calls of itself say nothing else.
        if (isNew) {
            const Left found = ofCallers(function);
            m_known[function] = found;
            return found;
        }
        return known->second;
    }

  private:
    // NOLINTNEXTLINE(misc-no-recursion)
    Left ofCallers(Site function)
    {
        bool isLeft = false;
        bool isTaken = false; // By all processes, on some way.
        for (const Site caller : std::vector<Site>{m_program.analysis().callers(function)}) {
            if (m_program.runs(caller)) {
                const Left there = of(caller);
                isLeft = isLeft || there != Left::none;
                isTaken = isTaken || there != Left::all;
            }
        }
        return !isLeft ? Left::none : isTaken ? Left::some : Left::all;
    }

    Program& m_program;
    std::map<Site, Left> m_known;
};

Left leftOnTheWay(Program& program, Site site) { return WaysTo{program}.of(site); }

std::optional<ReadBehind> readBehind(Program& program, Site read)
{
    std::optional<ReadBehind> found = readsWhatWasWritten(program, read);
    return found && leftOnTheWay(program, read) != Left::all ? found : std::nullopt;
}

bool isReadBehind(Program& program, Site read) { return readBehind(program, read).has_value(); }

bool isPerhapsReadBehind(Program& program, Site call, PredicateArguments)
{
    return mayReadWhatWasWritten(program, call).has_value();
}

/// (#reads-or-writes? @if keras|tape|apart): asks for files that it reads where they are, and makes where they are not. Binds
/// @condition.
Matches readsOrMakes(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    match.captures["condition"] = {statement.file, program.node(statement).child(Field::condition).index()};
    noteAnswers(program, match, statement);
    const std::string_view named = arguments[1].text;
    const Asking wanted = named == "keras" ? Asking::keras : named == "tape" ? Asking::tape : Asking::apart;
    return keepIf(askingOf(program, statement) == wanted, match);
}

/// (#reads-back? @call): reads files behind the place where this program writes them, on all processes.
Matches readsBack(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::optional<ReadBehind> found = readBehind(program, call);
    if (!found) {
        return {};
    }
    if (isReadOrWrittenByAnswer(program, call, found->origin)) {
        return {};
    }
    const Site place = waitingPlace(program, *found);
    if (!place || found->isOneOfSeveral) {
        return keep(std::move(match));
    }
    // Where all processes have waited since the file was written, nothing more is needed.
    for (const NodeIndex index : program.analysis().sources().index(call.file).calls()) {
        const Site other{call.file, index};
        const Role role = program.facts().roles().of(other);
        if (index == call.node || role == Role::restore || role == Role::loadWeights || !program.runs(other)) {
            continue;
        }
        const std::optional<ReadBehind> before = readBehind(program, other);
        // A wait further down in a loop is one for the next turn.
        const bool isForNextTurn = before && found->loop && !before->loop;
        if (before && before->function == found->function && index > call.node && !isForNextTurn) {
            continue;
        }
        const Site wait = before && !before->isOneOfSeveral ? waitingPlace(program, *before) : Site{};
        const bool covers = wait && waitsForBoth(program, *before, wait, *found, place);
        if (covers) {
            return {};
        }
    }
    return keep(std::move(match));
}

/// Why each process may name another file where it reads one: by its clock or its dice, or by what it finds there.
LocalReason whyPathDiffers(Program& program, Site read)
{
    const Node path = program.node(read).child(Field::arguments).firstChild();
    const Node given = path.is(Kind::keyword_argument) ? path.child(Field::value) : path;
    LocalReason reason = given ? whyDiffers(program, {read.file, given.index()}) : LocalReason{};
    if (given && countsForItself(program, {read.file, given.index()})) {
        return {.text = "what is there when a process looks for a name that is not taken", .isCertain = true};
    }
    const bool isOfProcess = reason.text == "the time" || reason.text == "a random number";
    return isOfProcess ? std::move(reason) : LocalReason{};
}

/// (#path-differs? @read): each process names another file here; binds reason.
Matches pathDiffers(Program& program, RuleMatch match, PredicateArguments arguments)
{
    LocalReason reason = whyPathDiffers(program, at(match, arguments, 0));
    match.texts["reason"] = std::move(reason.text);
    return keepIf(reason.isCertain, match);
}

/// The session that Keras was last given in front of a place of this function was made by a `with` that has ended there: what
/// Keras computes there, it computes in a session that is closed.
bool isBehindSession(Program& program, Site place)
{
    const Site function = program.analysis().enclosingFunction(place);
    Site last;
    for (const NodeIndex index : program.analysis().sources().index(place.file).calls()) {
        const Site call{place.file, index};
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        const bool sets = std::ranges::any_of(names, [](std::string_view name) { return name.ends_with(".set_session"); });
        if (index < place.node && sets && program.analysis().enclosingFunction(call) == function && program.runs(call)) {
            last = call;
        }
    }
    const Argument session = last ? Analysis::argument(program.node(last), "session", 0) : Argument{};
    const ValueSet values = session ? ValueSet{program.analysis().values({last.file, session.value.index()})} : ValueSet{};
    return std::ranges::any_of(values, [&](const Value& value) {
        const Node around =
            value.site && value.site.file == place.file ? program.node(value.site).ancestor(Kind::with_item) : Node{};
        const Node whole = around ? around.ancestor(Kind::with_statement) : Node{};
        return whole && whole.tree().row(whole.index()).afterSubtree <= place.node;
    });
}

/// The place itself, or the first statement on the way from there to what reads or writes in front of which Keras has a session
/// that is open: only `with` may lie between. Null where there is none, or where not all processes come there.
Site openFor(Program& program, Site place, Site call, PredicateArguments arguments)
{
    if (place && leftOnTheWay(program, place) != Left::none) {
        return {};
    }
    if (!place || arguments[2].text != "keras" || !isBehindSession(program, place)) {
        return place;
    }
    Node below = program.node(program.statementOf(call));
    for (Node up = below.parent(); place.file == call.file && up && !(below == program.node(place)); up = up.parent()) {
        if (up.is(Kind::with_statement)) {
            below = up;
        } else if (!up.is(Kind::block)) {
            return {};
        }
    }
    const Site statement = program.statementOf(call);
    return place.file == call.file && !isBehindSession(program, statement) ? statement : Site{};
}

/// Keeps a match with the statement in front of which all processes wait; none where that is null.
Matches keptAt(Program& program, RuleMatch match, std::string_view anchor, Site place)
{
    if (!place) {
        return {};
    }
    match.captures[anchor] = place;
    match.file = place.file;
    noteAnswers(program, match, place);
    return keep(std::move(match));
}

/// The program has the tools of a pattern to wait with: a collective that runs at once, or in a session of its own.
bool canWait(Program& program, std::string_view pattern)
{
    if (pattern != "session") {
        return runsCollectivesAtOnce(program, pattern == "keras" ? Pattern::keras : Pattern::gradientTape);
    }
    constexpr std::array inGraph{Pattern::session, Pattern::monitoredSession, Pattern::estimator};
    return !program.trainsEagerly() && std::ranges::any_of(inGraph, [&](Pattern each) { return program.trainsBy(each); });
}

/// (#waits? @read @anchor keras|tape|session): all processes can wait before this read with the tools of that pattern; binds the
/// statement, and for sessions v1 (prefix of graph-mode names) and waiting (a free name).
Matches waits(Program& program, RuleMatch match, PredicateArguments arguments)
{
    if (!canWait(program, arguments[2].text)) {
        return {};
    }
    const Site read = at(match, arguments, 0);
    const std::optional<ReadBehind> found = readBehind(program, read);
    // Waiting gives a process no path that it has not.
    const bool isKnown = !asksManager(program, {read.file, program.node(read).child(Field::arguments).index()}) &&
                         !whyPathDiffers(program, read).isCertain;
    const Site waiting = found && isKnown && !found->isOneOfSeveral ? waitingPlace(program, *found) : Site{};
    const Site place = openFor(program, waiting, read, arguments);
    if (arguments[2].text == "session" && place) {
        match.texts["v1"] = graphNamesIn(program, place.file);
        match.texts["waiting"] = program.freeName(place.file, "waiting");
    }
    return keptAt(program, std::move(match), arguments[1].text, place);
}

/// The statement in front of which all processes can wait before something is taken away that they have read; null where there
/// is none. What is put out with it is left to rank 0, behind the waiting.
Site waitingForReaders(Program& program, const ReadBehind& found)
{
    const Site place = found.isOneOfSeveral ? Site{} : waitingPlace(program, found);
    const Site first = place ? firstOfOutput(program, place) : Site{};
    return first && (found.loop || first.node > found.write.node) ? first : Site{};
}

bool isTakenAway(Program& program, Site removal) { return removesWhatWasRead(program, removal).has_value(); }

bool isWrittenAnew(Program& program, Site write) { return writesAnewWhatWasRead(program, write).has_value(); }

/// (#may-read-back? @call @anchor keras|tape): nobody knows what this call does with a path that may be one of those that rank 0
/// has written before, and all processes can wait in front of it with the tools of that pattern; binds the statement. Not where
/// they have waited since.
Matches mayReadBack(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::optional<ReadBehind> found = mayReadWhatWasWritten(program, call);
    if (!found || found->isOneOfSeveral || isLeftToRankZero(program, call) || !canWait(program, arguments[2].text)) {
        return {};
    }
    const Site place = waitingPlace(program, *found);
    const std::span<const NodeIndex> calls = program.analysis().sources().index(call.file).calls();
    const bool isCovered = !place || std::ranges::any_of(calls, [&](NodeIndex index) {
        const Site other{call.file, index};
        const std::optional<ReadBehind> certain = index != call.node ? readBehind(program, other) : std::nullopt;
        const std::optional<ReadBehind> before = certain || index >= call.node ? certain : mayReadWhatWasWritten(program, other);
        const Site wait = before && !before->isOneOfSeveral ? waitingPlace(program, *before) : Site{};
        return wait && waitsForBoth(program, *before, wait, *found, place);
    });
    const Site open = openFor(program, place, call, arguments);
    return keptAt(program, std::move(match), arguments[1].text, isCovered ? Site{call.file, noNode} : open);
}

using GoneBehind = std::optional<ReadBehind> (*)(Program&, Site);
using WaitingPlace = Site (*)(Program&, const ReadBehind&);

/// Nobody has waited in front of it.
bool isUnawaited(Program& program, Site call, GoneBehind goneBehind, WaitingPlace waitingAt)
{
    const std::optional<ReadBehind> found = goneBehind(program, call);
    if (!found) {
        return false;
    }
    const Site place = waitingAt(program, *found);
    const std::span<const NodeIndex> calls = program.analysis().sources().index(call.file).calls();
    return !place || std::ranges::none_of(calls, [&](NodeIndex index) {
        const Site other{call.file, index};
        const std::optional<ReadBehind> before = index < call.node ? goneBehind(program, other) : std::nullopt;
        const Site wait = before ? waitingAt(program, *before) : Site{};
        return wait && waitsForBoth(program, *before, wait, *found, place);
    });
}

/// (#takes-away? @call): takes away what all processes have read before, and nobody has waited for that.
Matches takesAway(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(isUnawaited(program, at(match, arguments, 0), removesWhatWasRead, waitingForReaders), match);
}

/// (#writes-anew? @call): writes a file anew that all processes have read before, and nobody has waited for that.
Matches writesAnew(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(isUnawaited(program, at(match, arguments, 0), writesAnewWhatWasRead, waitingForReaders), match);
}

/// (#waits-for-readers? @call @anchor keras|tape): all processes can wait in front of that with the tools of that pattern; binds
/// the statement.
Matches waitsForReaders(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::optional<ReadBehind> removed = removesWhatWasRead(program, call);
    const std::optional<ReadBehind> found = removed ? removed : writesAnewWhatWasRead(program, call);
    if (!found || !canWait(program, arguments[2].text)) {
        return {};
    }
    const Site place = openFor(program, waitingForReaders(program, *found), call, arguments);
    return keptAt(program, std::move(match), arguments[1].text, place);
}

std::optional<ReadBehind> madeBelow(Program& program, Site call)
{
    std::optional<ReadBehind> found = makesBelowWhatWasRemoved(program, call);
    return found && !isLeftToRankZero(program, call) ? found : std::nullopt;
}

bool isMadeBelow(Program& program, Site call) { return madeBelow(program, call).has_value(); }

Site waitingForRemoval(Program& program, const ReadBehind& found)
{
    return found.isOneOfSeveral ? Site{} : waitingPlace(program, found);
}

/// (#makes-below-removed? @call): makes a folder in one that rank 0 takes away before, and nobody has waited for that.
Matches makesBelowRemoved(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(isUnawaited(program, at(match, arguments, 0), madeBelow, waitingForRemoval), match);
}

/// (#waits-for-removal? @call @anchor keras|tape): all processes can wait in front of that with the tools of that pattern; binds
/// the statement.
Matches waitsForRemoval(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const std::optional<ReadBehind> found = madeBelow(program, at(match, arguments, 0));
    if (!found || found->isOneOfSeveral || !canWait(program, arguments[2].text)) {
        return {};
    }
    const Site place = waitingPlace(program, *found);
    return keptAt(program, std::move(match), arguments[1].text, place);
}

/// Two reads of one name give one object: it is bound once, or nowhere between them.
bool isSameObject(Program& program, Site first, Site second)
{
    const ValueSet& before = program.analysis().values(first);
    const ValueSet& after = program.analysis().values(second);
    if (before.size() != 1 || after.size() != 1 || before.front().site != after.front().site) {
        return false;
    }
    Node base = program.node(second);
    while (base.is(Kind::attribute)) {
        base = base.child(Field::object);
    }
    const FileIndex& index = program.analysis().sources().index(second.file);
    const auto all = index.allBindings();
    return std::ranges::none_of(all, [&](const Binding& binding) {
        return index.name(binding.symbol) == base.text() && binding.node > first.node && binding.node < second.node;
    });
}

/// The statement that loads weights into a model that was trained before, whatever a process finds on its disk; null where this
/// is none. Not where Keras trains in a graph, in which broadcast_variables only makes operations: where the script turns eager
/// execution off, and with stand-alone Keras, on TensorFlow 1; up to 2.3 its models have no variables.
Site loadingForAll(Program& program, Site call)
{
    const Site none{call.file, noNode};
    const Node object = program.node(call).child(Field::function).child(Field::object);
    const Site statement = program.statementOf(call);
    const Site function = program.analysis().enclosingFunction(call);
    const Node node = program.node(statement);
    if (!isPureName(object) || !node.is(Kind::expression_statement) || !(node.firstChild() == program.node(call)) ||
        program.usesKerasAlone(call.file)) {
        return none;
    }
    const auto runs = [&](Site each) { return program.runs(each); };
    if (std::ranges::any_of(program.facts().calls(Role::v2Off), runs)) {
        return none; // Then Keras trains in a graph, too.
    }
    for (Node up = node.parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (up.is(Kind::if_statement) || up.is(Kind::try_statement) || up.is(Kind::while_statement)) {
            return none; // A broadcast that not every process comes to.
        }
    }
    const bool trained = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        const Node model = program.node(fit.call).child(Field::function).child(Field::object);
        return fit.call.file == call.file && fit.call.node < call.node && model.text() == object.text() &&
               program.analysis().enclosingFunction(fit.call) == function && program.runs(fit.call) &&
               isSameObject(program, {call.file, model.index()}, {call.file, object.index()});
    });
    return trained ? statement : none;
}

/// (#loaded-for-all? @load @statement): binds the statement and model.
Matches loadedForAll(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site statement = loadingForAll(program, call);
    match.captures[arguments[1].text] = statement;
    match.texts["model"] = program.node(call).child(Field::function).child(Field::object).text();
    return keepIf(static_cast<bool>(statement), match);
}

/// (#fetched? @read yes|no): each process fetches from elsewhere what this reads, and nothing else writes it.
Matches fetched(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const std::optional<ReadBehind> found = readBehind(program, at(match, arguments, 0));
    return keepIf(found && found->isFetched == (arguments[1].text == "yes"), match);
}

/// (#from-files? @value): computed from what lies on the disk.
Matches fromFiles(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(asksFiles(program, at(match, arguments, 0)), match);
}

constexpr std::array entries{
    PredicateEntry{"loaded-for-all?", loadedForAll,
                   "Loads weights into a model that was trained before; binds statement and model."},
    PredicateEntry{"reads-back?", readsBack, "Reads what this program wrote before, which only rank 0 does now.", false,
                   isReadBehind},
    PredicateEntry{"path-differs?", pathDiffers, "Each process names another file here; binds reason."},
    PredicateEntry{"waits?", waits, "All processes can wait before this read; binds the statement."},
    PredicateEntry{"may-read-back?", mayReadBack,
                   "Nobody knows whether this reads what rank 0 has written before, and all can wait; binds the statement.",
                   false, isPerhapsReadBehind},
    PredicateEntry{"fetched?", fetched, "Each process fetches from elsewhere what this reads."},
    PredicateEntry{"takes-away?", takesAway, "Takes away what all processes have read before.", false, isTakenAway},
    PredicateEntry{"writes-anew?", writesAnew, "Writes a file anew that all processes have read before.", false, isWrittenAnew},
    PredicateEntry{"waits-for-readers?", waitsForReaders,
                   "All processes can wait before this takes away, or writes anew, what they have read; binds the statement."},
    PredicateEntry{"makes-below-removed?", makesBelowRemoved,
                   "Makes a folder in one that rank 0 takes away before, and nobody has waited for that.", false, isMadeBelow},
    PredicateEntry{"waits-for-removal?", waitsForRemoval, "All processes can wait before that; binds the statement."},
    PredicateEntry{"reads-or-writes?", readsOrMakes,
                   "Asks for files that one branch reads and the other writes; binds the condition."},
    PredicateEntry{"from-files?", fromFiles, "Computed from what lies on the disk."},
};

} // namespace

bool isLoadedForAll(Program& program, Site read)
{
    return program.facts().roles().is(read, Role::loadWeights) && readBehind(program, read) && loadingForAll(program, read);
}

std::span<const PredicateEntry> readBackPredicates() { return entries; }

} // namespace rankwright
