// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about files that are opened to be written, and about what asks for files and makes those that are missing.

#include "core/rules/expressions.h"
#include "core/rules/output/file_places.h"
#include "core/rules/output/output.h"
#include "core/rules/output/shared_changes.h"
#include "core/rules/predicates.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// The call in the head of a with that opens a file for writing.
bool opensInHead(Program& program, Site with)
{
    const Node node = program.node(with);
    return std::ranges::any_of(program.analysis().sources().index(with.file).calls(), [&](NodeIndex index) {
        const Site call{with.file, index};
        const Node opened = program.node(call);
        return node.contains(opened) && opened.range().end <= node.child(Field::body).range().begin &&
               opensToWrite(program, call);
    });
}

/// What a place does with a name; what an `if` around it alone binds may be bound.
enum class NameUse : std::uint8_t { none, reads, binds };

/// A use of the name of a binding in its own scope, by a statement beside `whole`.
NameUse useOf(const FileIndex& index, const Tree& tree, const Binding& binding, NodeIndex at, Node whole)
{
    const Node use = tree.node(at);
    const bool isOwnName = (use.parent().is(Kind::keyword_argument) && use.field() == Field::name) ||
                           (use.parent().is(Kind::attribute) && use.field() == Field::attribute); // f(name=...), x.name
    if (!use.is(Kind::identifier) || isOwnName || index.scopeOf(at) != binding.scope || index.symbolOf(at) != binding.symbol) {
        return NameUse::none;
    }
    const auto all = index.allBindings();
    const auto bound = std::ranges::find(all, at, &Binding::node);
    if (bound == all.end() || bound->kind == Binding::Kind::augmented) {
        return NameUse::reads;
    }
    const bool isDefinition = bound->kind == Binding::Kind::function || bound->kind == Binding::Kind::classDefinition;
    for (NodeIndex in = bound->value; !isDefinition && in != noNode && in < tree.row(bound->value).afterSubtree; ++in) {
        if (index.symbolOf(in) == binding.symbol && tree.node(in).field() != Field::attribute) {
            return NameUse::reads; // x = f(x)
        }
    }
    for (Node up = use.parent(); up && !up.contains(whole); up = up.parent()) {
        if (up.is(Kind::if_statement)) {
            return NameUse::none;
        }
    }
    return NameUse::binds;
}

/// What comes first in a part of the text: a place that reads the name, or one that binds it anew.
NameUse firstUse(const FileIndex& index, const Tree& tree, const Binding& binding, NodeIndex from, NodeIndex to, Node whole,
                 Node skipped = {})
{
    for (NodeIndex at = from; at < to; ++at) {
        const bool isSkipped = skipped && skipped.contains(tree.node(at));
        const NameUse use = isSkipped ? NameUse::none : useOf(index, tree, binding, at, whole);
        if (use != NameUse::none) {
            return use;
        }
    }
    return NameUse::none;
}

/// A loop around the statement comes in its next turn to a place in front of it, the condition above all, that reads the name.
bool isReadInNextTurn(const FileIndex& index, const Tree& tree, const Binding& binding, Node statement)
{
    const NodeIndex behind = tree.row(statement.index()).afterSubtree;
    for (Node loop = statement.parent(); loop && !loop.is(Kind::function_definition); loop = loop.parent()) {
        if (!loop.is(Kind::while_statement) && !loop.is(Kind::for_statement)) {
            continue;
        }
        const NodeIndex end = tree.row(loop.index()).afterSubtree;
        const bool isBoundAnew = firstUse(index, tree, binding, behind, end, statement) == NameUse::binds;
        const Node once = loop.is(Kind::for_statement) ? loop.child(Field::right) : Node{};
        if (!isBoundAnew && firstUse(index, tree, binding, loop.index(), statement.index(), statement, once) == NameUse::reads) {
            return true;
        }
    }
    return false;
}

/// A function is called in a loop around the statement, or behind that before the name is bound anew.
bool isCalledBeforeItIsBound(Program& program, Site function, Site statement, const Binding& binding)
{
    const FileIndex& index = program.analysis().sources().index(statement.file);
    const Tree& tree = program.analysis().sources().tree(statement.file);
    const Node whole = program.node(statement);
    const NodeIndex behind = tree.row(statement.node).afterSubtree;
    NodeIndex bound = behind;
    while (bound < tree.size() && useOf(index, tree, binding, bound, whole) == NameUse::none) {
        ++bound;
    }
    if (bound == tree.size() || useOf(index, tree, binding, bound, whole) == NameUse::reads) {
        return true;
    }
    Node loop;
    for (Node up = whole.parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        loop = up.is(Kind::while_statement) || up.is(Kind::for_statement) ? up : loop;
    }
    return std::ranges::any_of(program.analysis().callers(function), [&](Site call) {
        const bool isHere = call.file == statement.file;
        return isHere && ((behind <= call.node && call.node < bound) || (loop && loop.contains(program.node(call))));
    });
}

/// A function that other ranks call as well reads the name, or another scope inside of its own.
bool isReadFromWithin(Program& program, Site statement, const Binding& binding)
{
    const FileIndex& index = program.analysis().sources().index(statement.file);
    const Tree& tree = program.analysis().sources().tree(statement.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Site use{statement.file, at};
        if (index.symbolOf(at) != binding.symbol || index.scopeOf(at) == binding.scope || !program.runs(use) ||
            isDoneOnlyIn(program, use, statement)) {
            continue;
        }
        const auto read = program.analysis().bindingsOf(use);
        const bool isIt = std::ranges::any_of(read, [&](const Analysis::FoundBinding& found) {
            return found.file == statement.file && found.binding->node == binding.node;
        });
        const auto all = index.allBindings();
        if (isIt && std::ranges::find(all, at, &Binding::node) == all.end() &&
            isCalledBeforeItIsBound(program, program.analysis().enclosingFunction(use), statement, binding)) {
            return true;
        }
    }
    return false;
}

/// Binds names in `body` that are read behind the statement, or in the next turn of a loop around it, before they are bound anew.
bool bindsForLater(Program& program, Site statement, Node body)
{
    const FileIndex& index = program.analysis().sources().index(statement.file);
    const Tree& tree = program.analysis().sources().tree(statement.file);
    const Node whole = program.node(statement);
    const NodeIndex behind = tree.row(statement.node).afterSubtree;
    return std::ranges::any_of(index.allBindings(), [&](const Binding& binding) {
        return body.contains(tree.node(binding.node)) &&
               (firstUse(index, tree, binding, behind, tree.size(), whole) == NameUse::reads ||
                isReadInNextTurn(index, tree, binding, whole) || isReadFromWithin(program, statement, binding));
    });
}

/// The file that is opened has a name, and is written and closed under it, no more: what "a+" allows to read is not read.
bool isOnlyWritten(Program& program, Site open)
{
    const Node binding = program.node(open).parent();
    const Node name = binding.is(Kind::assignment) ? binding.child(Field::left) : Node{};
    if (!name.is(Kind::identifier)) {
        return false;
    }
    const FileIndex& index = program.analysis().sources().index(open.file);
    const Tree& tree = program.analysis().sources().tree(open.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node use = tree.node(at);
        if (!use.is(Kind::identifier) || use == name || use.text() != name.text() ||
            index.scopeOf(at) != index.scopeOf(name.index())) {
            continue;
        }
        constexpr std::array writing{"write", "writelines", "flush", "close"};
        const Node read = use.parent();
        const bool isOwnName = use.field() == Field::attribute || use.field() == Field::name; // f(file=...), x.file
        const bool writes = use.field() == Field::object && read.parent().is(Kind::call) &&
                            std::ranges::find(writing, read.child(Field::attribute).text()) != writing.end();
        if (!isOwnName && !writes) {
            return false;
        }
    }
    return true;
}

/// Opens a file of records as part of an expression: one of several writers. One that has a name alone is None on other ranks.
bool opensRecords(Program& program, Site call)
{
    return callsOneOf(program, call, {"tensorflow.io.TFRecordWriter"}) && !program.node(call).parent().is(Kind::assignment);
}

Argument pathOpenedBy(Program& program, Site call)
{
    return Analysis::argument(program.node(call), opensRecords(program, call) ? "path" : "file", 0);
}

/// Opens a file by open itself, or one of records, only to write it: a path that swallows what is written serves as well.
bool canGoNowhere(Program& program, Site call)
{
    const Argument path = pathOpenedBy(program, call);
    if (opensRecords(program, call)) {
        return static_cast<bool>(path);
    }
    const Argument mode = Analysis::argument(program.node(call), "mode", 1);
    const std::string_view how = mode.value.is(Kind::string) ? mode.value.text() : std::string_view{"x"};
    const bool mayRead = how.find('+') != std::string_view::npos;
    return path && mode && how.find('x') == std::string_view::npos &&
           (!mayRead || (how.find('r') == std::string_view::npos && isOnlyWritten(program, call))) &&
           callsOneOf(program, call, {"builtins.open", "io.open"}) && opensToWrite(program, call);
}

/// The head of a with, and its body does not train, but has a return of a value, or a break, that all processes have to come to.
/// All files that its head opens to write can go nowhere.
bool writesOnItsWay(Program& program, Site with)
{
    if (!leadsAway(program, with) || !runsUntraced(program, with) || !isLocal(program, with)) {
        return false;
    }
    const Node node = program.node(with);
    return std::ranges::all_of(program.analysis().sources().index(with.file).calls(), [&](NodeIndex index) {
        const Site call{with.file, index};
        const bool isInHead =
            node.contains(program.node(call)) && program.node(call).range().end <= node.child(Field::body).range().begin;
        return !isInHead || !opensToWrite(program, call) || canGoNowhere(program, call);
    });
}

} // namespace

bool opensOnRankZero(Program& program, Site with)
{
    return opensInHead(program, with) && runsUntraced(program, with) && isLocal(program, with) && !leadsAway(program, with) &&
           !bindsForLater(program, with, program.node(with).child(Field::body));
}

namespace {

/// (#opens-for-writing? @with): a `with open(..., "w")` whose body does not train, binds nothing that is read behind it, and ends
/// behind it.
Matches opensForWriting(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(opensOnRankZero(program, at(match, arguments, 0)), match);
}

bool mayOpen(Program& program, Site call) { return logsToFile(program, call) || canGoNowhere(program, call); }

/// (#opens-to-keep? @call @path): opens a file to write it, other than in the head of a with that is left to rank 0 or refused,
/// or for a statement that is left to rank 0; binds its path.
Matches opensToKeep(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (logsToFile(program, call) && runsUntraced(program, call) && !isLeftToRankZero(program, call)) {
        match.captures[arguments[1].text] = {call.file, Analysis::argument(program.node(call), "filename", 0).value.index()};
        return keep(std::move(match));
    }
    if (!canGoNowhere(program, call) || !runsUntraced(program, call) || isLeftToRankZero(program, call)) {
        return {};
    }
    for (Node up = program.node(call).parent(); up && !up.is(Kind::block) && !up.is(Kind::module); up = up.parent()) {
        if (up.is(Kind::with_statement) && !writesOnItsWay(program, {call.file, up.index()})) {
            return {};
        }
    }
    match.captures[arguments[1].text] = {call.file, pathOpenedBy(program, call).value.index()};
    return keep(std::move(match));
}

/// The places that a condition asks for itself, or by a name that its function gave the answer.
std::vector<FilePlace> placesAsked(Program& program, Site test)
{
    std::vector<Site> asked{test};
    const Tree& tree = program.analysis().sources().tree(test.file);
    for (NodeIndex at = test.node; at < tree.row(test.node).afterSubtree; ++at) {
        const bool isName = tree.node(at).is(Kind::identifier) && tree.node(at).field() != Field::attribute;
        const auto bindings = isName ? program.analysis().bindingsOf({test.file, at}) : std::vector<Analysis::FoundBinding>{};
        if (bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment) {
            asked.push_back({bindings.front().file, bindings.front().binding->value});
        }
    }
    std::vector<FilePlace> places;
    for (const Site expression : asked) {
        const Tree& there = program.analysis().sources().tree(expression.file);
        for (const NodeIndex call : program.analysis().sources().index(expression.file).calls()) {
            if (call >= expression.node && call < there.row(expression.node).afterSubtree) {
                const Site site{expression.file, call};
                std::ranges::copy(placesOfCall(program, site, accessOf(program, site)), std::back_inserter(places));
            }
        }
    }
    return places;
}

/// What a call comes to, in functions of the project.
struct Lasting {
    bool writes{};
    bool makesAsked{}; ///< A folder that is, or lies at or below, what was asked for.
};

class Doings {
  public:
    Doings(Program& program, Site test) : m_program{program}, m_asked{placesAsked(program, test)} {}

    // NOLINTNEXTLINE(misc-no-recursion): down the calls, into each function once.
    void add(Site call)
    {
        const Effect effect = effectOf(m_program, call);
        m_found.writes = m_found.writes || effect == Effect::write || opensToWrite(m_program, call);
        if (effect == Effect::makeDirectories) {
            const std::vector<FilePlace> made = placesOfCall(m_program, call, accessOf(m_program, call));
            m_found.makesAsked = m_found.makesAsked || std::ranges::any_of(made, [&](const FilePlace& folder) {
                                     return std::ranges::any_of(
                                         m_asked, [&](const FilePlace& asked) { return meeting(folder, asked) == Meeting::yes; });
                                 });
        }
        for (const Site function : m_program.analysis().projectCallees(call)) {
            if (m_entered.insert(function).second) {
                addWithin({function.file, m_program.node(function).child(Field::body).index()}, 0);
            }
        }
    }

    /// The calls of a block from an offset on.
    // NOLINTNEXTLINE(misc-no-recursion): see add().
    void addWithin(Site block, std::uint32_t begin)
    {
        const Node node = m_program.node(block);
        for (const NodeIndex index : m_program.analysis().sources().index(block.file).calls()) {
            const Node call = m_program.node({block.file, index});
            if (node.contains(call) && call.range().begin >= begin && m_program.runs({block.file, index})) {
                add({block.file, index});
            }
        }
    }

    [[nodiscard]] const Lasting& found() const { return m_found; }

  private:
    Program& m_program;
    std::vector<FilePlace> m_asked;
    std::set<Site> m_entered;
    Lasting m_found;
};

/// The program asks whether something is there, and makes the folder of it and files where it is not, in a function that it calls
/// for that, or that it leaves where it is there: whoever makes the folder, keeps rank 0 from the files.
bool makesWhatItAsksFor(Program& program, Site condition)
{
    const Node node = program.node(condition);
    const Site test{condition.file, node.child(Field::condition).index()};
    if (!node.is(Kind::if_statement) || node.child(Field::alternative) || !runsUntraced(program, condition) ||
        !asksFiles(program, test)) {
        return false;
    }
    const Node body = node.child(Field::consequence);
    Doings doings{program, test};
    if (body.firstChild().is(Kind::return_statement)) {
        doings.addWithin({condition.file, node.parent().index()}, node.range().end);
    } else {
        doings.addWithin({condition.file, body.index()}, 0);
    }
    return doings.found().writes && doings.found().makesAsked;
}

/// What an `if` that asks for files does where they are missing.
struct Preparation {
    bool isOne{};        ///< It asks for files, and writes.
    bool makesFolders{}; ///< Another process may make what is asked for.
    bool isShared{};     ///< It changes what all processes read.
    bool isForOne{};     ///< All of it can be left to rank 0.
};

Preparation preparationBy(Program& program, Site condition)
{
    Preparation result;
    const Node node = program.node(condition);
    const Node test = node.child(Field::condition);
    if (!node.is(Kind::if_statement) || !runsUntraced(program, condition) ||
        !asksFiles(program, {condition.file, test.index()})) {
        return result;
    }
    const Node body = node.child(Field::consequence);
    for (const NodeIndex index : program.analysis().sources().index(condition.file).calls()) {
        const Site call{condition.file, index};
        if (body.contains(program.node(call))) {
            const Effect effect = effectOf(program, call);
            result.isOne = result.isOne || effect == Effect::write || opensToWrite(program, call);
            result.makesFolders = result.makesFolders || effect == Effect::makeDirectories;
        }
    }
    result.isShared = changesForOthers(program, condition);
    result.isForOne = result.isOne && !node.child(Field::alternative) && isLocal(program, condition) &&
                      !bindsForLater(program, condition, body);
    const Tree& tree = program.analysis().sources().tree(condition.file);
    for (NodeIndex at = body.index(); result.isForOne && at < tree.row(body.index()).afterSubtree; ++at) {
        const Node inner = tree.node(at);
        const bool leaves = inner.is(Kind::return_statement) || inner.is(Kind::raise_statement) ||
                            inner.is(Kind::break_statement) || inner.is(Kind::continue_statement) ||
                            inner.is(Kind::global_statement) || inner.is(Kind::import_statement) ||
                            inner.is(Kind::import_from_statement) || inner.is(Kind::function_definition);
        // What is kept in an object is read elsewhere.
        const Node left = inner.is(Kind::assignment) ? inner.child(Field::left) : Node{};
        result.isForOne = !leaves && (!left || left.is(Kind::identifier) || left.is(Kind::pattern_list));
    }
    return result;
}

/// (#prepares-files? @if): asks for files and writes what is missing, which can be left to rank 0 as a whole.
Matches preparesFiles(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(preparationBy(program, at(match, arguments, 0)).isForOne, match);
}

/// (#prepares-for-some? @if): writes and makes a folder, or changes what all processes read, where files are missing, and cannot
/// be left to rank 0 as a whole; also in functions that it calls, and behind it where it leaves its own where they are there.
Matches preparesForSome(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site condition = at(match, arguments, 0);
    const Preparation found = preparationBy(program, condition);
    const bool isForSome = found.isOne && (found.makesFolders || found.isShared);
    return keepIf(!found.isForOne && (isForSome || makesWhatItAsksFor(program, condition)), match);
}

/// (#writes-on-every-rank? @with): a `with open(..., "w")` that cannot be left to rank 0.
Matches writesOnEveryRank(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site with = at(match, arguments, 0);
    const bool isLeft = opensOnRankZero(program, with) || writesOnItsWay(program, with);
    return keepIf(opensInHead(program, with) && program.runs(with) && !isLeft, match);
}

constexpr std::array entries{
    PredicateEntry{"prepares-files?", preparesFiles, "Asks for files and writes what is missing, all of which rank 0 can do."},
    PredicateEntry{"prepares-for-some?", preparesForSome,
                   "Writes, and makes folders or changes what all read, where files are missing; not for rank 0 as a whole."},
    PredicateEntry{"opens-for-writing?", opensForWriting, "A with that only writes a file."},
    PredicateEntry{"opens-to-keep?", opensToKeep,
                   "Opens a file to write it or to log to it, other than in a with; binds its path.", false, mayOpen},
    PredicateEntry{"writes-on-every-rank?", writesOnEveryRank,
                   "A with that writes a file and takes part in the program otherwise."},
};

} // namespace

bool isLeftAsAWhole(Program& program, Site condition) { return preparationBy(program, condition).isForOne; }

std::span<const PredicateEntry> openingPredicates() { return entries; }

} // namespace rankwright
