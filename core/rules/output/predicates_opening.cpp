// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about files that are opened to be written, and about what asks for files and makes those that are missing.

#include "core/patterns/loop_parts.h"
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
    const Access* const access = accessOf(program, call);
    return access == nullptr ? Argument{} : Analysis::argument(program.node(call), access->keyword, access->position);
}

/// open itself, or a function of the project that does no more than call it.
bool opensPlainly(Program& program, Site call)
{
    const Access* const access = accessOf(program, call);
    if (access == nullptr || (access->name != "builtins.open" && access->name != "io.open")) {
        return false;
    }
    const Node body = access->function ? program.node(access->function).child(Field::body) : Node{};
    const auto calls = program.analysis().sources().index(access->function ? access->function.file : call.file).calls();
    return !body || std::ranges::all_of(calls, [&](NodeIndex inner) {
        const Node node = body.tree().node(inner);
        return !body.contains(node) || node.parent().is(Kind::return_statement);
    });
}

/// Opens a file by open itself, or one of records, only to write it: a path that swallows what is written serves as well.
bool canGoNowhere(Program& program, Site call)
{
    const Argument path = pathOpenedBy(program, call);
    if (opensRecords(program, call)) {
        return static_cast<bool>(path);
    }
    const Node mode = opensPlainly(program, call) ? modeOf(program, call, *accessOf(program, call)) : Node{};
    const std::string_view how = mode.is(Kind::string) ? mode.text() : std::string_view{"x"};
    const bool mayRead = how.find('+') != std::string_view::npos;
    return path && mode && how.find('x') == std::string_view::npos &&
           (!mayRead || (how.find('r') == std::string_view::npos && isOnlyWritten(program, call))) && opensToWrite(program, call);
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

/// What a condition asks of the disk.
struct Asked {
    std::vector<FilePlace> places;
    bool isThere{};   ///< It holds where something is there, as far as that is told: os.path.exists(d).
    bool isMissing{}; ///< It holds where nothing is: not os.path.exists(d).
};

/// The question is asked by the condition itself, or by names that its function gave the answer.
Asked askedBy(Program& program, Site test)
{
    Asked asked;
    std::vector<std::pair<Site, bool>> open{{test, true}}; // With whether it holds as what is asked does.
    for (std::size_t at = 0; at < open.size() && at < 8; ++at) {
        const auto [expression, isPlain] = open[at];
        Node node = program.node(expression).withoutParentheses();
        bool holds = isPlain;
        while (node.is(Kind::not_operator)) {
            holds = !holds;
            node = node.child(Field::argument).withoutParentheses();
        }
        const Site own{expression.file, node.index()};
        // os.path.exists(d), any(os.scandir(d)), tf.train.latest_checkpoint(d); what a function of the project answers is open.
        const bool isQuestion = node.is(Kind::call) && program.analysis().projectCallees(own).empty();
        asked.isThere = asked.isThere || (isQuestion && holds);
        asked.isMissing = asked.isMissing || (isQuestion && !holds);
        const Tree& tree = program.analysis().sources().tree(own.file);
        for (NodeIndex part = own.node; part < tree.row(own.node).afterSubtree; ++part) {
            const Node here = tree.node(part);
            const Site site{own.file, part};
            const Access* access = here.is(Kind::call) ? accessOf(program, site) : nullptr;
            const bool isOwn = here.is(Kind::call) && !program.analysis().projectCallees(site).empty();
            if (access != nullptr || isOwn || (here.is(Kind::call) && effectByName(program, site) == Effect::read)) {
                std::ranges::copy(placesOfCall(program, site, access), std::back_inserter(asked.places));
            }
            const Site value =
                here.is(Kind::identifier) && here.field() != Field::attribute ? onlyValueOf(program.analysis(), site) : Site{};
            if (value) {
                open.emplace_back(value, part == own.node ? holds : isPlain);
            }
        }
    }
    return asked;
}

/// What calls come to, in functions of the project: whether they write, and make a folder that is, or lies at or below, what was
/// asked for.
class Doings {
  public:
    Doings(Program& program, const std::vector<FilePlace>& asked) : m_program{program}, m_asked{asked} {}

    // NOLINTNEXTLINE(misc-no-recursion): down the calls, into each function once.
    void add(Site call)
    {
        const Effect effect = effectOf(m_program, call);
        m_writes = m_writes || effect == Effect::write || opensToWrite(m_program, call);
        if (effect == Effect::makeDirectories) {
            const std::vector<FilePlace> made = placesOfCall(m_program, call, accessOf(m_program, call));
            m_makesAsked = m_makesAsked || std::ranges::any_of(made, [&](const FilePlace& folder) {
                               return std::ranges::any_of(m_asked, [&](const FilePlace& asked) {
                                   // A file in the folder is not there because the folder is.
                                   return meeting(folder, asked) == Meeting::yes && !isBelow({asked}, {folder});
                               });
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

    [[nodiscard]] bool isRace() const { return m_writes && m_makesAsked; }

  private:
    Program& m_program;
    const std::vector<FilePlace>& m_asked;
    std::set<Site> m_entered;
    bool m_writes{};
    bool m_makesAsked{};
};

/// The program asks whether something is there, and makes the folder of it and files where it is not, in a function that it calls
/// for that, or that it leaves where it is there: whoever makes the folder, keeps rank 0 from the files.
bool makesWhatItAsksFor(Program& program, Site condition)
{
    const Node node = program.node(condition);
    const Site test{condition.file, node.child(Field::condition).index()};
    if (!node.is(Kind::if_statement) || !runsUntraced(program, condition) || !asksFiles(program, test)) {
        return false;
    }
    const Asked asked = askedBy(program, test);
    const Node body = node.child(Field::consequence);
    const bool leaves = body.child(body.childCount() - 1).is(Kind::return_statement);
    if (asked.places.empty() || (leaves ? asked.isMissing : asked.isThere)) {
        return false; // What is made where it is there already, nobody else makes before.
    }
    Doings doings{program, asked.places};
    if (leaves) {
        doings.addWithin({condition.file, node.parent().index()}, node.range().end);
    } else {
        doings.addWithin({condition.file, body.index()}, 0);
    }
    return doings.isRace();
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

bool beginsRun(Program& program, Site call)
{
    const Node item = program.node(call).ancestor(Kind::with_item);
    const Node up = program.node(call).parent();
    return item && (up == item || up.is(Kind::as_pattern)) && callsOneOf(program, call, {"mlflow.start_run"});
}

/// (#run-around? @call alone|read): the head of a with begins the run of a tracker there, around more than what rank 0 writes;
/// what it gives is read by statements that all processes come to, or is not.
Matches runAround(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!beginsRun(program, call) || !runsUntraced(program, call)) {
        return {};
    }
    const Node name = program.node(call).parent().child(Field::alias).firstChild();
    const Tree& tree = program.analysis().sources().tree(call.file);
    bool isRead = false;
    for (NodeIndex use = 0; name && use < tree.size(); ++use) {
        const Node node = tree.node(use);
        isRead = isRead || (node.is(Kind::identifier) && node.text() == name.text() && use != name.index() &&
                            program.analysis().shareBinding({call.file, use}, {call.file, name.index()}) &&
                            !isLeftToRankZero(program, {call.file, use}));
    }
    return keepIf(isRead == (arguments[1].text == "read"), match);
}

/// (#part-of-many? @call): what this gives is put into a list, a tuple or a dictionary, where it is made.
Matches partOfMany(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node up = program.node(call).parent();
    const Node whole = up.is(Kind::argument_list) ? up.parent() : Node{};
    const bool isAdded = whole.is(Kind::call) && addsToList(program, {call.file, whole.index()});
    const bool isElement = up.is(Kind::list) || up.is(Kind::tuple) || up.is(Kind::expression_list) || up.is(Kind::pair) ||
                           (up.is(Kind::list_comprehension) && program.node(call).field() == Field::body);
    return keepIf((isAdded || isElement) && program.runs(call) && !isLeftToRankZero(program, call), match);
}

constexpr std::array entries{
    PredicateEntry{"part-of-many?", partOfMany, "Is put into a list, a tuple or a dictionary where it is made."},
    PredicateEntry{
        "run-around?", runAround,
        "A with begins the run of a tracker around what all processes do; what it gives is read by all (read) or not (alone).",
        false, beginsRun},
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
