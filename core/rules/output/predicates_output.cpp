// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what only one process may do: print, write, show, ask.

#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/taken_batches.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/output/commands.h"
#include "core/rules/output/file_paths.h"
#include "core/rules/output/file_places.h"
#include "core/rules/output/made_layers.h"
#include "core/rules/output/output.h"
#include "core/rules/output/progress_bars.h"
#include "core/rules/output/shared_changes.h"
#include "core/rules/output/trackers.h"
#include "core/rules/predicates.h"
#include "core/rules/same_runs.h"
#include "core/rules/state/session_starts.h"

#include <algorithm>
#include <cctype>

namespace rankwright {

bool runsUntraced(Program& program, Site site)
{
    const Site function = program.analysis().enclosingFunction(site);
    return program.runs(site) && !(function && program.facts().reach().isTracedSomewhere(function));
}

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

bool isWrite(Program& program, Site call) { return effectOf(program, call) == Effect::write; }
bool isInput(Program& program, Site call) { return effectOf(program, call) == Effect::input; }

/// The call that a statement is, also for each of several, [os.remove(name) for name in old], or where something holds,
/// print(x) if loud else None; null where it is something else.
Node callOf(Node statement)
{
    Node call = statement.is(Kind::expression_statement) && statement.childCount() == 1 ? statement.firstChild() : Node{};
    if (call.is(Kind::conditional_expression)) {
        const Node otherwise = call.firstChild().nextSibling().nextSibling();
        call = otherwise.is(Kind::none) ? call.firstChild() : Node{};
    }
    call = call.is(Kind::list_comprehension) ? call.firstChild() : call;
    return call.is(Kind::call) ? call : Node{};
}

/// A statement that is a call which puts something out.
bool isOutput(Program& program, Site statement)
{
    const Node node = program.node(statement);
    const Node call = node.firstChild().is(Kind::call) ? node.firstChild() : callOf(node);
    if (!call) {
        return node.is(Kind::print_statement);
    }
    const Effect effect = effectOf(program, {statement.file, call.index()});
    return effect == Effect::print || effect == Effect::write || effect == Effect::show || node.is(Kind::print_statement);
}

/// A draw from a generator that is made for it, or the making: no other draw depends on np.random.RandomState(1).rand().
bool drawsFromOwn(Program& program, Site call)
{
    const auto isMadeForOne = [&](Node maker) {
        return maker.is(Kind::call) && maker.parent().is(Kind::attribute) &&
               std::ranges::any_of(program.analysis().libraryCallees({call.file, maker.index()}), makesGenerator);
    };
    const Node node = program.node(call);
    return isMadeForOne(node) || isMadeForOne(node.child(Field::function).child(Field::object));
}

} // namespace

bool isLocal(Program& program, Site node)
{
    for (const NodeIndex index : program.analysis().sources().index(node.file).callsIn(program.node(node))) {
        const Site call{node.file, index};
        if (program.reachesTraining(call)) {
            return false;
        }
        std::vector<Site> open{call};
        std::set<Site> seen;
        while (!open.empty()) {
            const Site here = open.back();
            open.pop_back();
            if (!seen.insert(here).second) {
                continue;
            }
            const Effect effect = effectOf(program, here);
            for (const std::string_view name : program.analysis().libraryCallees(here)) {
                if (name == "builtins.next") {
                    return false;
                }
            }
            const bool draws = effect == Effect::random && !drawsFromOwn(program, here);
            if (draws || makesLayers(program, here) || takesBatch(program, here) || buildsForOthers(program, here)) {
                return false;
            }
            for (const Site function : program.analysis().projectCallees(here)) {
                const std::string_view name = program.node(function).child(Field::name).text();
                if (name == "call" || name == "__call__") {
                    continue; // A forward pass.
                }
                for (const Site inner : program.facts().reach().callsIn(function)) {
                    open.push_back(inner);
                }
            }
        }
    }
    if (changesForOthers(program, node) || goesThroughShuffled(program, node)) {
        return false;
    }
    // A walrus binds a name that the others miss.
    const Tree& tree = program.analysis().sources().tree(node.file);
    for (NodeIndex at = node.node; at < tree.row(node.node).afterSubtree; ++at) {
        if (tree.row(at).kind == Kind::named_expression || tree.row(at).kind == Kind::await || tree.row(at).kind == Kind::yield) {
            return false;
        }
    }
    return true;
}

namespace {

/// The same, and nothing in it restores or initialises what all processes train. (Rank 0 may prepare a file for that.)
bool isOutputOnly(Program& program, Site node)
{
    const std::span<const NodeIndex> calls = program.analysis().sources().index(node.file).callsIn(program.node(node));
    return isLocal(program, node) && std::ranges::none_of(calls, [&](NodeIndex index) {
               return startsTraining(program, {node.file, index});
           });
}

bool trainsHere(Program& program, FileId file)
{
    return file == program.entry() ||
           std::ranges::any_of(program.training(), [&](const Indication* each) { return each->site.file == file; });
}

/// Python's own print, of texts, names and attributes. In a function that is traced it runs while the graph is built, and adds
/// nothing to it; an operator, an index or a call might, so that the graph of rank 0 would have other names than those of the
/// others.
bool printsNamesOnly(Program& program, Site statement)
{
    const Node node = program.node(statement);
    Node printed = node;
    if (!node.is(Kind::print_statement)) {
        const Node call = node.firstChild();
        if (!call.is(Kind::call) || !callsOneOf(program, {statement.file, call.index()}, {"builtins.print"})) {
            return false;
        }
        printed = call.child(Field::arguments);
    }
    constexpr std::array plain{Kind::argument_list,  Kind::keyword_argument,
                               Kind::identifier,     Kind::attribute,
                               Kind::string,         Kind::string_start,
                               Kind::string_content, Kind::string_end,
                               Kind::interpolation,  Kind::integer,
                               Kind::float_,         Kind::true_,
                               Kind::false_,         Kind::none};
    const Tree& tree = program.analysis().sources().tree(statement.file);
    for (NodeIndex at = printed.index() + 1; at < tree.row(printed.index()).afterSubtree; ++at) {
        if (std::ranges::find(plain, tree.row(at).kind) == plain.end()) {
            return false;
        }
    }
    return true;
}

Effect findOutput(Program& program, Site statement)
{
    const Node node = program.node(statement);
    if (!runsUntraced(program, statement) && !(program.runs(statement) && printsNamesOnly(program, statement))) {
        return Effect::none;
    }
    Effect effect = Effect::none;
    if (node.is(Kind::print_statement)) {
        effect = Effect::print;
    } else if (const Node call = callOf(node)) {
        effect = effectOf(program, {statement.file, call.index()});
    }
    if (effect != Effect::print && effect != Effect::write && effect != Effect::show) {
        return Effect::none;
    }
    if (effect == Effect::print && !trainsHere(program, statement.file)) {
        return Effect::none;
    }
    return isOutputOnly(program, statement) ? effect : Effect::none;
}

/// What the statement puts out: print, write or show; none where it does more or something else. Each is asked for again and
/// again, by the statements beside it and by what stands in it.
Effect outputOf(Program& program, Site statement)
{
    if (const auto known = program.outputs.find(statement); known != program.outputs.end()) {
        return known->second;
    }
    const Effect effect = findOutput(program, statement);
    program.outputs[statement] = effect;
    return effect;
}

/// All statements that begin or end on the lines of this one put something out.
bool isWholeLine(Program& program, Site statement)
{
    const Text& text = program.analysis().sources().tree(statement.file).text();
    const Node node = program.node(statement);
    for (Node other = node.parent().firstChild(); other; other = other.nextSibling()) {
        const bool shares = !(other == node) && text.lineOf(other.range().end) >= text.lineOf(node.range().begin) &&
                            text.lineOf(other.range().begin) <= text.lineOf(node.range().end);
        if (shares && outputOf(program, {statement.file, other.index()}) == Effect::none) {
            return false;
        }
    }
    return true;
}

bool follows(Program& program, Site first, Node second)
{
    const Text& text = program.analysis().sources().tree(first.file).text();
    const std::uint32_t line = text.lineOf(program.node(first).range().end);
    return text.lineOf(second.range().begin) <= line + 1 && isWholeLine(program, first) &&
           isWholeLine(program, {first.file, second.index()});
}

/// (#output? @statement print|write @last): the first of a run of output statements; binds the last of the run.
Matches output(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const Effect own = outputOf(program, statement);
    if (own == Effect::none) {
        return {};
    }
    const Node node = program.node(statement);
    Node previous;
    for (Node child = node.parent().firstChild(); child && !(child == node); child = child.nextSibling()) {
        previous = child;
    }
    if (previous && outputOf(program, {statement.file, previous.index()}) != Effect::none &&
        follows(program, {statement.file, previous.index()}, node)) {
        return {};
    }
    Site last = statement;
    bool writes = own == Effect::write;
    for (Node next = node.nextSibling(); next && follows(program, last, next); next = next.nextSibling()) {
        const Effect effect = outputOf(program, {statement.file, next.index()});
        if (effect == Effect::none) {
            break;
        }
        writes = writes || effect == Effect::write;
        last = {statement.file, next.index()};
    }
    match.captures[arguments[2].text] = last;
    return keepIf((arguments[1].text == "write") == writes, match);
}

/// (#mixed-output? @statement [write]): prints or writes (or only writes), and trains or draws data in the same statement.
Matches mixedOutput(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const Node node = program.node(statement);
    if (!runsUntraced(program, statement) || !node.firstChild().is(Kind::call)) {
        return {};
    }
    const Effect effect = effectOf(program, {statement.file, node.firstChild().index()});
    const bool writesOnly = arguments.size() > 1;
    const bool output = effect == Effect::write || (!writesOnly && (effect == Effect::print || effect == Effect::show));
    return keepIf(output && trainsHere(program, statement.file) && !isOutputOnly(program, statement), match);
}

} // namespace

bool logsToFile(Program& program, Site call)
{
    return callsOneOf(program, call, {"logging.FileHandler", "logging.basicConfig"}) &&
           isGiven(Analysis::argument(program.node(call), "filename", 0));
}

namespace {

/// (#writes? @call): a call with a result that writes files, alone on the right of an assignment.
Matches writes(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (program.facts().roles().is(call, Role::summaryWriter) || logsToFile(program, call)) {
        return {}; // The other ranks get a writer that writes nothing.
    }
    return keepIf(runsUntraced(program, call) && effectOf(program, call) == Effect::write && isOutputOnly(program, call), match);
}

/// It is asked whether there is a value at all, or which one it is; None can be compared so, but holds nothing and has no size.
bool isAskedFor(Node read)
{
    const Node up = read.parent();
    const auto isSame = [](std::string_view sign) { return sign == "==" || sign == "!=" || sign.starts_with("is"); };
    return read.field() == Field::condition || (up.is(Kind::boolean_operator) && read.field() == Field::left) ||
           up.is(Kind::not_operator) || (up.is(Kind::comparison_operator) && isSame(up.child(Field::operators).text()));
}

/// tf.train.Supervisor(summary_writer=None) writes no summaries.
bool isWriterOfSupervisor(Program& program, Site use)
{
    const Node argument = program.node(use).parent();
    return argument.is(Kind::keyword_argument) && argument.child(Field::name).text() == "summary_writer" &&
           program.facts().roles().is({use.file, argument.parent().parent().index()}, Role::supervisor);
}

bool needsValue(Program& program, Site use, int depth = 0);

/// All that the function does with its parameter goes without a value; functions in it are not looked into.
// NOLINTNEXTLINE(misc-no-recursion): down the calls, to some depth.
bool isNeverNeeded(Program& program, Site function, const Binding& parameter, int depth)
{
    const FileIndex& index = program.analysis().sources().index(function.file);
    const Tree& tree = program.analysis().sources().tree(function.file);
    const std::string_view name = tree.node(parameter.node).text();
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Node inner = tree.node(at);
        const bool isIt = inner.is(Kind::identifier) && inner.text() == name && at != parameter.node &&
                          inner.field() != Field::attribute && inner.field() != Field::name;
        const std::vector<Analysis::FoundBinding> bindings =
            isIt ? program.analysis().bindingsOf({function.file, at}) : std::vector<Analysis::FoundBinding>{};
        const bool isParameter = std::ranges::any_of(
            bindings, [&](const Analysis::FoundBinding& found) { return found.binding->node == parameter.node; });
        if (isParameter && (index.scopeOf(at) != parameter.scope || needsValue(program, {function.file, at}, depth + 1))) {
            return false;
        }
    }
    return true;
}

/// A function of the program gets it as an argument, and needs no value there.
// NOLINTNEXTLINE(misc-no-recursion): down the calls, to some depth.
bool isGivenWhereNotNeeded(Program& program, Site use, int depth)
{
    constexpr int deepest = 4;
    const Node read = program.node(use);
    const Node given = read.parent().is(Kind::keyword_argument) ? read.parent() : read;
    const Node list = given.parent();
    if (!list.is(Kind::argument_list) || depth > deepest) {
        return false;
    }
    const Site call{use.file, list.parent().index()};
    const std::vector<Site>& functions = program.analysis().projectCallees(call);
    if (functions.empty() || Analysis::hidesArguments(program.node(call)) || !program.analysis().libraryCallees(call).empty()) {
        return false;
    }
    return std::ranges::all_of(functions, [&](Site function) {
        const FileIndex& index = program.analysis().sources().index(function.file);
        const ScopeId scope = index.scopeOpenedBy(function.node);
        const auto isGiven = [&](const Binding& binding) {
            return binding.kind == Binding::Kind::parameter && binding.scope == scope &&
                   program.analysis().argumentFor(call, function, binding).value == read;
        };
        const auto parameter = std::ranges::find_if(index.allBindings(), isGiven);
        return parameter != index.allBindings().end() && isNeverNeeded(program, function, *parameter, depth);
    });
}

/// An object keeps it, self.writer = writer, and nothing that is read of an object under that name needs the value.
// NOLINTNEXTLINE(misc-no-recursion): what is kept may be handed on.
bool isKeptWhereNotNeeded(Program& program, Site use, int depth)
{
    constexpr int deepest = 4;
    const Node read = program.node(use);
    const Node kept = read.field() == Field::right ? read.parent().child(Field::left) : Node{};
    if (!kept.is(Kind::attribute) || !read.parent().is(Kind::assignment) || depth > deepest) {
        return false;
    }
    const std::string_view name = kept.child(Field::attribute).text();
    return std::ranges::none_of(program.files(), [&](FileId file) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (const NodeIndex at : program.analysis().sources().index(file).nodes(Kind::attribute)) {
            const Node node = tree.node(at);
            const bool isRead = node.field() != Field::left && node.child(Field::attribute).text() == name;
            if (isRead && needsValue(program, {file, at}, depth + 1)) {
                return true;
            }
        }
        return false;
    });
}

/// A process that has None instead of the value fails where the name is read, or does something else.
// NOLINTNEXTLINE(misc-no-recursion): into functions that get it.
bool needsValue(Program& program, Site use, int depth)
{
    const Node read = program.node(use);
    const Node up = read.parent();
    const bool isAsked = isAskedFor(read) || up.is(Kind::return_statement);
    const Node call = read.field() == Field::object ? up.parent() : Node{}; // writer.add_summary(...) is left to rank 0 itself.
    const bool writes = call.is(Kind::call) && effectOf(program, {use.file, call.index()}) == Effect::write;
    if (isAsked || writes || isWriterOfSupervisor(program, use) || !program.runs(use) || isLeftToRankZero(program, use) ||
        isGivenWhereNotNeeded(program, use, depth) || isKeptWhereNotNeeded(program, use, depth)) {
        return false;
    }
    const Tree& tree = program.analysis().sources().tree(use.file);
    const auto isNamedIn = [&](Node condition) {
        for (NodeIndex at = condition.index(); at < tree.row(condition.index()).afterSubtree; ++at) {
            const Node named = tree.node(at);
            if (named.kind() == read.kind() && named.text() == read.text() && isAskedFor(named)) {
                return true;
            }
        }
        return false;
    };
    for (Node below = read, at = up; at && !at.is(Kind::function_definition); below = at, at = at.parent()) {
        if (at.is(Kind::if_statement) && below.field() == Field::consequence && isNamedIn(at.child(Field::condition))) {
            return false; // if path: ...
        }
    }
    return true;
}

/// A name that is given another value there, alone or in a tuple: what it was is not asked for.
bool isGivenAnew(Node name)
{
    Node target = name;
    while (target.parent().is(Kind::pattern_list) || target.parent().is(Kind::tuple_pattern) ||
           target.parent().is(Kind::list_pattern)) {
        target = target.parent();
    }
    return target.field() == Field::left && (target.parent().is(Kind::assignment) || target.parent().is(Kind::for_statement));
}

/// What the call gives is kept in an object, or comes out of its function, and is read there where the other ranks come, too.
bool isNeededElsewhere(Program& program, Site call)
{
    const auto isIt = [&](const Value& value) { return value.site == call && value.kind != Value::Kind::literal; };
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node read = tree.node(at);
            const bool mayHold = (read.is(Kind::identifier) && read.field() != Field::attribute && read.field() != Field::name) ||
                                 (read.is(Kind::attribute) && read.field() != Field::function);
            if (mayHold && !isGivenAnew(read) && std::ranges::any_of(program.analysis().values({file, at}), isIt) &&
                needsValue(program, {file, at})) {
                return true;
            }
        }
    }
    return false;
}

/// What the value of a call is given to is read where the other ranks come, too.
bool isResultNeeded(Program& program, Site call)
{
    const Node name = program.node(call).parent().child(Field::left);
    if (!name || name.is(Kind::subscript)) {
        return isNeededAmongMany(program, call);
    }
    if (!name.is(Kind::identifier)) {
        return name.is(Kind::attribute) && isNeededElsewhere(program, call);
    }
    const Tree& tree = program.analysis().sources().tree(call.file);
    bool isReturned = false;
    for (NodeIndex use = 0; use < tree.size(); ++use) {
        const Node read = tree.node(use);
        if (!read.is(Kind::identifier) || read.text() != name.text() || read.field() == Field::attribute ||
            read.field() == Field::name || isGivenAnew(read)) {
            continue;
        }
        const auto bindings = program.analysis().bindingsOf({call.file, use});
        const bool isIt = std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.file == call.file && found.binding->value == call.node;
        });
        isReturned = isReturned || (isIt && static_cast<bool>(read.ancestor(Kind::return_statement)));
        if (isIt && needsValue(program, {call.file, use})) {
            return true;
        }
    }
    return isReturned && isNeededElsewhere(program, call);
}

/// (#starts-read-run? @call)
bool startsReadRun(Program& program, Site call) { return startsRunThatIsRead(program, call) && runsUntraced(program, call); }

/// (#result-needed? @call): of an assignment, or put into a list or a dictionary.
Matches resultNeeded(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(isResultNeeded(program, at(match, arguments, 0)), match);
}

/// Nobody needs what this function gives: it is called as a statement, given back by a function of which that is true as well, or
/// given a name that is not read where the other ranks come.
// NOLINTNEXTLINE(misc-no-recursion): up the calls, to some depth.
bool isGivenInVain(Program& program, Site function, int depth = 0)
{
    constexpr int deepest = 6;
    std::vector<Site> callers = program.analysis().callers(function);
    std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
    return !callers.empty() && depth < deepest && !isHandedOn(program, function) &&
           std::ranges::all_of(callers, [&](Site caller) {
               const Node up = program.node(caller).parent();
               if (up.is(Kind::return_statement)) {
                   return isGivenInVain(program, program.analysis().enclosingFunction(caller), depth + 1);
               }
               return up.is(Kind::expression_statement) || (up.is(Kind::assignment) && !isResultNeeded(program, caller));
           });
}

/// (#given-in-vain? @call): returned by a function whose result nobody needs.
Matches givenInVain(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site function = program.analysis().enclosingFunction(at(match, arguments, 0));
    return keepIf(function && isGivenInVain(program, function), match);
}

bool callsThis(Program& program, Site call, PredicateArguments arguments)
{
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    return std::ranges::any_of(arguments.subspan(1), [&](const Predicate::Argument& argument) {
        return std::ranges::find(names, argument.text) != names.end();
    });
}

/// (#makes-folder? @call makedirs mkdir ...): by one of these functions.
Matches makesFolder(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(callsThis(program, at(match, arguments, 0), arguments), match);
}

/// (#python-2?): some file of the program is written in Python 2, so that all of them run in it.
Matches python2(Program& program, RuleMatch match, PredicateArguments)
{
    for (const FileId file : program.files()) {
        const FileIndex& index = program.analysis().sources().index(file);
        if (!index.nodes(Kind::print_statement).empty() || !index.nodes(Kind::exec_statement).empty()) {
            return keep(std::move(match));
        }
        for (const NodeIndex call : index.calls()) {
            const std::vector<std::string_view>& names = program.analysis().libraryCallees({file, call});
            if (names.size() == 1 && (names.front() == "builtins.xrange" || names.front() == "builtins.raw_input")) {
                return keep(std::move(match));
            }
        }
    }
    return {};
}

Matches python3(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool old = !python2(program, match, arguments).empty();
    return keepIf(!old, match);
}

/// Nothing of its function comes behind it.
bool endsFunction(Node statement)
{
    for (Node at = statement; at && !at.is(Kind::function_definition); at = at.parent()) {
        const bool isAround = !(at == statement) && (at.is(Kind::for_statement) || at.is(Kind::while_statement));
        if (isAround || (at.parent().is(Kind::block) && at.nextSibling())) {
            return false;
        }
    }
    return true;
}

} // namespace

bool leadsAway(Program& program, Site statement)
{
    const Node whole = program.node(statement);
    const Site function = program.analysis().enclosingFunction(statement);
    const Tree& tree = program.analysis().sources().tree(statement.file);
    for (NodeIndex at = statement.node; at < tree.row(statement.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::return_statement) && program.analysis().enclosingFunction({statement.file, at}) == function) {
            const Node value = node.firstChild();
            if ((value && !value.is(Kind::none)) || !endsFunction(whole)) {
                return true;
            }
        }
        if (node.is(Kind::break_statement) || node.is(Kind::continue_statement)) {
            Node loop = node.parent();
            while (loop && !loop.is(Kind::for_statement) && !loop.is(Kind::while_statement)) {
                loop = loop.parent();
            }
            if (!whole.contains(loop)) {
                return true;
            }
        }
    }
    return false;
}

namespace {

/// (#interactive? @loop): a loop that asks the terminal, does not train, and ends its function or module, to which it gives no
/// value.
Matches interactive(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site loop = at(match, arguments, 0);
    const Node node = program.node(loop);
    bool asks = false;
    for (const NodeIndex index : program.analysis().sources().index(loop.file).calls()) {
        const Site call{loop.file, index};
        asks = asks || (node.contains(program.node(call)) && effectOf(program, call) == Effect::input);
    }
    const Node statement = program.node(program.statementOf(loop));
    return keepIf(asks && statement == node && !node.nextSibling() && program.runs(loop) && isLocal(program, loop) &&
                      !leadsAway(program, loop),
                  match);
}

/// (#asks? @call): waits for the terminal, and is in no loop that can be guarded whole.
Matches asks(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (effectOf(program, call) != Effect::input) {
        return {};
    }
    for (Node node = program.node(call); node; node = node.parent()) {
        if (node.is(Kind::while_statement) || node.is(Kind::for_statement)) {
            RuleMatch loop = match;
            loop.captures["loop"] = {call.file, node.index()};
            const Predicate::Argument argument{true, "loop"};
            if (!interactive(program, loop, PredicateArguments{&argument, 1}).empty()) {
                return {};
            }
        }
    }
    return keep(std::move(match));
}

/// (#progress-bar? @call asked) for one whose fields the script reads or fills, (#progress-bar? @call silent) for others
Matches progressBar(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf(makesProgressBar(program, call) && (arguments[1].text == "asked") == isAskedForFields(program, call), match);
}

/// No line of the expression ends outside of its own brackets.
bool canStandAlone(Program& program, Site expression)
{
    const Tree& tree = program.analysis().sources().tree(expression.file);
    const Node whole = program.node(expression);
    const Text& text = tree.text();
    for (std::uint32_t line = text.lineOf(whole.range().begin); line < text.lineOf(whole.range().end); ++line) {
        const std::uint32_t end = text.line(line).end;
        bool isInside = false;
        for (Node at = tree.smallestNode({end, end}); at && !isInside && whole.contains(at); at = at.parent()) {
            isInside = at.range().begin < end && end < at.range().end &&
                       (at.is(Kind::argument_list) || at.is(Kind::list) || at.is(Kind::tuple) || at.is(Kind::dictionary) ||
                        at.is(Kind::set) || at.is(Kind::list_comprehension) || at.is(Kind::dictionary_comprehension) ||
                        at.is(Kind::parenthesized_expression) || at.is(Kind::string));
        }
        if (!isInside) {
            return false;
        }
    }
    return true;
}

/// The one part of a call that takes part in the training: an argument, or the object whose method it is; null where there are
/// more.
Node trainingPart(Program& program, Site call)
{
    std::vector<Node> parts;
    const Node callee = program.node(call).child(Field::function);
    if (const Node object = callee.child(Field::object); object && !isOutputOnly(program, {call.file, object.index()})) {
        parts.push_back(object);
    }
    const Node list = program.node(call).child(Field::arguments);
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        if (!isOutputOnly(program, {call.file, child.index()})) {
            const bool starred = child.is(Kind::list_splat) || child.is(Kind::dictionary_splat);
            parts.push_back(starred ? child.firstChild() : child.is(Kind::keyword_argument) ? child.child(Field::value) : child);
        }
    }
    const bool isWhole = parts.size() == 1 && !parts.front().is(Kind::named_expression) && !parts.front().is(Kind::yield);
    return isWhole ? parts.front() : Node{};
}

/// (#splittable? @statement): a print (or write) of which exactly one part takes part in the training; binds @part and a name for
/// its value.
Matches splittable(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const Site call{statement.file, program.node(statement).firstChild().index()};
    const Effect effect = effectOf(program, call);
    if ((effect != Effect::print && effect != Effect::write) || program.node(statement).childCount() != 1) {
        return {};
    }
    const Node found = trainingPart(program, call);
    const Site part{statement.file, found ? found.index() : noNode};
    if (!part || !canStandAlone(program, part)) {
        return {};
    }
    match.captures["part"] = part;
    match.texts["value"] = program.freeName(statement.file, "result");
    return keep(std::move(match));
}

/// (#makes-layers? @statement): and does not train or evaluate, which would be the nearer reason to run on all processes.
Matches makesLayersHere(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const std::span<const NodeIndex> calls = program.analysis().sources().index(statement.file).callsIn(program.node(statement));
    const bool trains = std::ranges::any_of(calls, [&](NodeIndex index) {
        return program.reachesTraining({statement.file, index});
    });
    return keepIf(!trains && makesLayersInside(program, statement), match);
}

constexpr std::array entries{
    PredicateEntry{"given-in-vain?", givenInVain, "Returned by a function whose result nobody needs."},
    PredicateEntry{"splittable?", splittable,
                   "A print or write of which one part takes part in the training; binds @part and value."},
    PredicateEntry{"makes-layers?", makesLayersHere,
                   "Makes layers or models, to which Keras gives numbers for names, and does not train."},
    PredicateEntry{"output?", output, "The first of a run of statements that only print, write or show; binds the last.", false,
                   isOutput},
    PredicateEntry{"mixed-output?", mixedOutput, "Puts out and trains (or draws data) in one statement.", false, isOutput},
    PredicateEntry{"writes?", writes, "A call that writes files and does nothing else.", false, isWrite},
    whereHolds<startsReadRun>("starts-read-run?", "Starts the run of a tracker, of which all ranks read something."),
    PredicateEntry{"result-needed?", resultNeeded, "The value of this call is read on all ranks."},
    PredicateEntry{"makes-folder?", makesFolder, "Makes a folder by one of these functions.", false, callsThis},
    PredicateEntry{"python-2?", python2, "The program is Python 2."},
    PredicateEntry{"python-3?", python3, "The program is not Python 2."},
    PredicateEntry{"interactive?", interactive, "A last loop that asks the terminal."},
    PredicateEntry{"asks?", asks, "Waits for the terminal outside of such a loop.", false, isInput},
    PredicateEntry{"progress-bar?", progressBar, "Makes a progress bar whose fields are asked, or not.", false, makesProgressBar},
};

} // namespace

bool isLeftToRankZero(Program& program, Site site)
{
    for (Node up = program.node(site).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        const Site statement{site.file, up.index()};
        bool isLeft = false;
        if (up.is(Kind::expression_statement) || up.is(Kind::print_statement)) {
            isLeft = outputOf(program, statement) != Effect::none;
        } else if (up.is(Kind::with_statement)) {
            isLeft = opensOnRankZero(program, statement);
        } else if (up.is(Kind::if_statement)) {
            isLeft = isLeftAsAWhole(program, statement);
        }
        if (isLeft) {
            return true;
        }
    }
    return false;
}

Site firstOfOutput(Program& program, Site statement)
{
    Site first = statement;
    while (outputOf(program, first) != Effect::none) {
        Node previous;
        for (Node child = program.node(first).parent().firstChild(); child && !(child == program.node(first));
             child = child.nextSibling()) {
            previous = child;
        }
        const Site before{first.file, previous ? previous.index() : noNode};
        if (!previous || outputOf(program, before) == Effect::none || !follows(program, before, program.node(first))) {
            break;
        }
        first = before;
    }
    return first;
}

std::span<const PredicateEntry> outputPredicates() { return entries; }

} // namespace rankwright
