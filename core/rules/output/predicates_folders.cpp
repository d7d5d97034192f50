// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about folders that a program makes: who asks for them before, and who makes them.

#include "core/patterns/reach.h"
#include "core/rules/expressions.h"
#include "core/rules/output/asked_for_all.h"
#include "core/rules/output/file_places.h"
#include "core/rules/output/output.h"
#include "core/rules/predicates.h"
#include "core/rules/same_runs.h"

#include <algorithm>
#include <set>

namespace rankwright {

/// A path that has to be the same on all processes: they make a folder there, or read there what rank 0 has written.
struct SharedName {
    Site call;
    Site path;
    std::set<Site> sources{}; ///< All that it is computed from.
    bool isCounted{};         ///< It holds a number that is computed.
};

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// What the first argument of a call names, or of a path's method the path itself.
Site pathOf(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node given = node.child(Field::arguments).firstChild();
    const Node object = node.child(Field::function).child(Field::object);
    const bool isMethod = std::ranges::any_of(program.analysis().libraryCallees(call),
                                              [](std::string_view name) { return name.starts_with("pathlib."); });
    const Node path = isMethod ? object : given.is(Kind::keyword_argument) ? given.child(Field::value) : given;
    return {call.file, path ? path.index() : noNode};
}

/// A question whether something is there, and how a condition asks it.
struct Question {
    Site path;
    bool isNegated{}; ///< `if not os.path.exists(d)`
};

Question questionOf(Program& program, Site condition)
{
    const Tree& tree = program.analysis().sources().tree(condition.file);
    for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
        const Site call{condition.file, at};
        if (!tree.node(at).is(Kind::call) ||
            !callsOneOf(program, call,
                        {"os.path.exists", "os.path.isdir", "os.path.isfile", "os.path.lexists", "pathlib.Path.exists",
                         "pathlib.Path.is_dir", "pathlib.Path.is_file", "tensorflow.io.gfile.exists", "tensorflow.io.gfile.isdir",
                         "tensorflow.compat.v1.gfile.Exists", "tensorflow.compat.v1.gfile.IsDirectory"})) {
            continue;
        }
        Question question{pathOf(program, call)};
        for (Node up = tree.node(at).parent(); up && up.index() >= condition.node; up = up.parent()) {
            question.isNegated = question.isNegated != up.is(Kind::not_operator);
        }
        return question;
    }
    return {};
}

/// The program ends at the end of a block, or what runs it fails.
bool leaves(Program& program, Site block)
{
    Node last;
    for (Node child = program.node(block).firstChild(); child; child = child.nextSibling()) {
        last = child;
    }
    const Node call = last.is(Kind::expression_statement) ? last.firstChild() : Node{};
    return last.is(Kind::raise_statement) || (call.is(Kind::call) && program.analysis().endsProgram({block.file, call.index()}));
}

bool isOnePath(Program& program, Site asked, Site made)
{
    if (program.text(asked) == program.text(made)) {
        return true;
    }
    const std::vector<FilePlace> places = placesOf(program, made);
    return std::ranges::any_of(placesOf(program, asked), [&](const FilePlace& one) {
        return one.isWhole && std::ranges::find(places, one) != places.end();
    });
}

/// Makes a folder of this path behind the question, and not where the program leaves.
bool makesBehind(Program& program, Site condition, Site asked, Site leaving)
{
    const Site function = program.analysis().enclosingFunction(condition);
    return std::ranges::any_of(program.analysis().sources().index(condition.file).calls(), [&](NodeIndex index) {
        const Site call{condition.file, index};
        const bool isBehind = index > condition.node && !program.node(leaving).contains(program.node(call)) &&
                              program.analysis().enclosingFunction(call) == function;
        if (!isBehind || !program.runs(call)) {
            return false;
        }
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        const bool makes = std::ranges::any_of(
            names, [&](std::string_view name) { return program.analysis().library().effectOf(name) == Effect::makeDirectories; });
        const Site made = makes ? pathOf(program, call) : Site{call.file, noNode};
        return made && isOnePath(program, asked, made);
    });
}

/// An `if` that ends where a folder is there already, which the program makes behind it: a process that asks later than another
/// one finds the folder of that.
bool endsWhereMade(Program& program, Site statement)
{
    const Node node = program.node(statement);
    const Site condition{statement.file, node.child(Field::condition).index()};
    const Site function = program.analysis().enclosingFunction(statement);
    if (!program.runs(statement) || (function && program.facts().reach().isTracedSomewhere(function)) ||
        isLeftToRankZero(program, statement)) {
        return false;
    }
    const Question question = questionOf(program, condition);
    if (!question.path) {
        return false;
    }
    const Node branch = question.isNegated ? node.child(Field::alternative).child(Field::body) : node.child(Field::consequence);
    const Site leaving{statement.file, branch ? branch.index() : noNode};
    return leaving && leaves(program, leaving) && makesBehind(program, condition, question.path, leaving);
}

/// (#ends-where-made? @if keras|tape|apart): ends where a folder is there, which the program makes behind it; all processes can
/// ask rank 0 with the tools of that pattern, or cannot. Binds the condition.
Matches endsWhereFolderIs(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    if (!endsWhereMade(program, statement)) {
        return {};
    }
    match.captures["condition"] = {statement.file, program.node(statement).child(Field::condition).index()};
    const bool together = isReachedAlike(program, statement);
    noteAnswers(program, match, statement);
    const bool byKeras = together && runsCollectivesAtOnce(program, Pattern::keras);
    const bool byTape = together && runsCollectivesAtOnce(program, Pattern::gradientTape);
    const std::string_view wanted = arguments[1].text;
    return keepIf(wanted == "keras" ? byKeras : wanted == "tape" ? byTape && !byKeras : !byKeras && !byTape, match);
}

/// n of `while os.path.exists(run % n): n += 1`: nothing else is done in the turns. Null for other loops.
Site countedPast(Program& program, Site loop)
{
    const Site none{loop.file, noNode};
    const Node node = program.node(loop);
    const Site condition{loop.file, node.child(Field::condition).index()};
    const Question question = node.is(Kind::while_statement) ? questionOf(program, condition) : Question{};
    const Node body = node.child(Field::body);
    const Node step =
        body.childCount() == 1 && body.firstChild().is(Kind::expression_statement) ? body.firstChild().firstChild() : Node{};
    const Node counter = step.child(Field::left);
    const Node sum = step.child(Field::right);
    const bool adds = step.is(Kind::augmented_assignment)
                          ? sum.is(Kind::integer)
                          : step.is(Kind::assignment) && sum.is(Kind::binary_operator) &&
                                sum.child(Field::left).text() == counter.text() && sum.child(Field::right).is(Kind::integer);
    if (!question.path || question.isNegated || !adds || !counter.is(Kind::identifier)) {
        return none;
    }
    bool isAsked = false;
    program.analysis().slice(question.path, [&](Site site) {
        isAsked = isAsked || (site.file == loop.file && program.node(site).text() == counter.text());
        return !isAsked;
    });
    return isAsked ? Site{loop.file, counter.index()} : none;
}

/// The tools by which all processes can take the number that rank 0 has found in such a loop.
enum class Counting : std::uint8_t { no, apart, keras, tape };

Counting countingOf(Program& program, Site loop)
{
    const Site counter = countedPast(program, loop);
    if (!counter || !runsUntraced(program, loop) || isLeftToRankZero(program, loop)) {
        return Counting::no;
    }
    const bool together = isReachedAlike(program, loop);
    return together && runsCollectivesAtOnce(program, Pattern::keras)          ? Counting::keras
           : together && runsCollectivesAtOnce(program, Pattern::gradientTape) ? Counting::tape
                                                                               : Counting::apart;
}

/// (#counts-what-is-there? @while keras|tape): looks for the first number of which there is no folder or file yet, and all
/// processes can take that of rank 0 with the tools of that pattern. Binds name.
Matches countsWhatIsThere(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site loop = at(match, arguments, 0);
    const Counting counting = countingOf(program, loop);
    if (counting == Counting::no) {
        return {};
    }
    match.texts["name"] = program.text(countedPast(program, loop));
    noteAnswers(program, match, loop);
    return keepIf(counting == (arguments[1].text == "keras" ? Counting::keras : Counting::tape), match);
}

/// Asks what there is in a folder.
bool listsFolder(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"os.listdir", "os.walk", "glob.glob", "glob.iglob", "pathlib.Path.glob", "pathlib.Path.iterdir",
                       "tensorflow.io.gfile.glob", "tensorflow.io.gfile.listdir", "tensorflow.compat.v1.gfile.Glob",
                       "tensorflow.compat.v1.gfile.ListDirectory"});
}

bool asksForOne(Program& program, Site call)
{
    const Question question = program.node(call).is(Kind::call) ? questionOf(program, call) : Question{};
    return question.path && program.node(call).contains(program.node(question.path)) && (pathOf(program, call) == question.path);
}

SharedName sharedName(Program& program, Site call, Site path)
{
    SharedName name{call, path};
    program.analysis().slice(path, [&](Site site) {
        name.sources.insert(site);
        const Node node = program.node(site);
        const Node sum = node.is(Kind::binary_operator) ? node.child(Field::right) : Node{};
        name.isCounted = name.isCounted || sum.is(Kind::integer) ||
                         (node.is(Kind::call) && callsOneOf(program, site, {"builtins.len", "builtins.max", "builtins.int"}));
        return true;
    });
    return name;
}

const std::vector<SharedName>& sharedNames(Program& program)
{
    if (program.sharedNames) {
        return *program.sharedNames;
    }
    auto names = std::make_shared<std::vector<SharedName>>();
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            if (!program.runs(call)) {
                continue;
            }
            const bool isMade = std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
                return program.analysis().library().effectOf(name) == Effect::makeDirectories;
            });
            if (isMade || readsWhatWasWritten(program, call)) {
                if (const Site path = pathOf(program, call)) {
                    names->push_back(sharedName(program, call, path));
                }
            }
        }
    }
    program.sharedNames = names;
    return *program.sharedNames;
}

/// A loop or an `if` that a question decides: by its condition, or by what is left by an `if` in a loop.
bool isDecidedBy(Program& program, Site statement, Site question)
{
    const Node node = program.node(statement);
    const Node asked = program.node(question);
    if (node.child(Field::condition) && node.child(Field::condition).contains(asked)) {
        return true;
    }
    const bool isLoop = node.is(Kind::while_statement) || node.is(Kind::for_statement);
    bool isInTest = false;
    for (Node up = asked.parent(); up && !(up == node); up = up.parent()) {
        isInTest = isInTest || (up.is(Kind::if_statement) && up.child(Field::condition).contains(asked));
    }
    const Tree& tree = program.analysis().sources().tree(statement.file);
    for (NodeIndex at = node.index(); isLoop && isInTest && at < tree.row(node.index()).afterSubtree; ++at) {
        if (tree.row(at).kind == Kind::break_statement || tree.row(at).kind == Kind::return_statement) {
            return true;
        }
    }
    return false;
}

/// The statement through which a question decides on a name that is chosen there; null where none does.
Site choosing(Program& program, const SharedName& name, Site question)
{
    for (Node up = program.node(question).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        const Site statement{question.file, up.index()};
        const bool isLoop = up.is(Kind::while_statement) || up.is(Kind::for_statement);
        const bool isBranch = up.is(Kind::if_statement) && !up.contains(program.node(name.call));
        if (!(isLoop || isBranch) || !isDecidedBy(program, statement, question)) {
            continue;
        }
        const bool chooses = std::ranges::any_of(name.sources, [&](Site source) {
            const Node node = program.node(source);
            const bool isIn = source.file == question.file && up.contains(node) &&
                              !(name.call.file == source.file && program.node(name.call).contains(node)) &&
                              !program.node(question).contains(node);
            if (!isIn || isLoop) {
                return isIn;
            }
            const Node given =
                node.ancestor(Kind::assignment) ? node.ancestor(Kind::assignment) : node.ancestor(Kind::augmented_assignment);
            return given && up.contains(given);
        });
        if (chooses) {
            return statement;
        }
    }
    return {question.file, noNode};
}

/// A path may be, or lie below, what is asked for.
bool liesThere(Program& program, Site question, Site path)
{
    const bool isPattern =
        callsOneOf(program, question, {"glob.glob", "glob.iglob", "tensorflow.io.gfile.glob", "tensorflow.compat.v1.gfile.Glob"});
    const Site asked = pathOf(program, question);
    const std::vector<FilePlace> places = isPattern ? upToMark(placesOf(program, asked), "*?[") : placesOf(program, asked);
    const std::vector<FilePlace> made = placesOf(program, path);
    return std::ranges::any_of(places, [&](const FilePlace& one) {
        return std::ranges::any_of(made, [&](const FilePlace& other) {
            return meeting(one, other) == Meeting::yes || (one.root.empty() && one.text.empty() && other.root.empty());
        });
    });
}

/// How a question to the disk gives all processes one name.
enum class Naming : std::uint8_t { no, apart, keras, tape };

struct Named {
    Naming naming{};
    Site number; ///< The number that is made of a list of what is there, in one expression; null where there is none.
    bool isList{};
    bool isIterator{}; ///< Of a list: gives one after the other.
};

/// All that stands between a question and its statement is computed whenever the statement runs.
bool isAlwaysAsked(Node question, Node statement)
{
    for (Node below = question, up = question.parent(); up && !(below == statement); below = up, up = up.parent()) {
        const bool isFirst = up.firstChild() == below || up.child(1U) == below;
        const bool mayBeLeft = (up.is(Kind::boolean_operator) && up.child(Field::right) == below) || up.is(Kind::lambda) ||
                               (up.is(Kind::conditional_expression) && !(up.firstChild().nextSibling() == below)) ||
                               (up.is(Kind::for_in_clause) &&
                                (!(up.child(Field::right) == below) || !(up.parent().firstChild().nextSibling() == up))) ||
                               ((up.is(Kind::list_comprehension) || up.is(Kind::generator_expression)) && !isFirst);
        if (mayBeLeft) {
            return false;
        }
    }
    return true;
}

/// Every process asks equally often, if all get the same answers.
bool isAskedAlike(Program& program, Site question, Site chooser)
{
    const Site statement = program.statementOf(question);
    const Node outer = chooser ? program.node(chooser) : program.node(statement);
    for (Node up = program.node(statement).parent(); up && outer.contains(up) && !(up == outer); up = up.parent()) {
        const bool isPlain = up.is(Kind::block) || up.is(Kind::else_clause);
        if (!isPlain) {
            return false;
        }
    }
    const bool isTested = program.node(statement).is(Kind::if_statement) || program.node(statement).is(Kind::while_statement);
    const Node inner = isTested ? program.node(statement).child(Field::condition) : program.node(statement);
    return inner.contains(program.node(question)) && isAlwaysAsked(program.node(question), inner) &&
           isReachedAlike(program, {question.file, outer.index()});
}

/// len(os.listdir(d)), max([int(n) for n in os.listdir(d)]): the number that holds the question.
Site numberOf(Program& program, Site question)
{
    for (Node up = program.node(question).parent(); up && !up.is(Kind::expression_statement) && !up.is(Kind::block);
         up = up.parent()) {
        const Site call{question.file, up.index()};
        if (up.is(Kind::call) && callsOneOf(program, call, {"builtins.len", "builtins.max"})) {
            const Node first = up.child(Field::arguments).firstChild();
            const bool isNumber =
                callsOneOf(program, call, {"builtins.len"}) ||
                std::ranges::any_of(program.analysis().sources().index(question.file).calls(), [&](NodeIndex at) {
                    return first && first.contains(program.node({question.file, at})) &&
                           callsOneOf(program, {question.file, at}, {"builtins.int"});
                });
            return isNumber ? call : Site{question.file, noNode};
        }
    }
    return {question.file, noNode};
}

/// Graphs are built and run in sessions, where an object cannot be sent by a line of its own.
bool worksInGraphs(Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const std::span<const NodeIndex> calls = program.analysis().sources().index(file).calls();
        return program.usesKerasAlone(file) || std::ranges::any_of(calls, [&](NodeIndex index) {
                   const Role role = program.facts().roles().of({file, index});
                   return role == Role::v2Off || role == Role::session || role == Role::configProto;
               });
    });
}

Named namedBy(Program& program, Site question)
{
    const bool isList = listsFolder(program, question);
    if (!(isList || asksForOne(program, question)) || !runsUntraced(program, question) || isLeftToRankZero(program, question)) {
        return {};
    }
    for (Node up = program.node(question).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        const Site around{question.file, up.index()};
        if ((up.is(Kind::while_statement) && countedPast(program, around)) ||
            (up.is(Kind::if_statement) && endsWhereMade(program, around))) {
            return {};
        }
    }
    if (isList && readsWhatWasWritten(program, question)) {
        return {}; // All have waited for what is there.
    }
    bool isOne = false;
    Site chooser{question.file, noNode};
    for (const SharedName& name : sharedNames(program)) {
        const bool holds = isList && name.isCounted && name.sources.contains(question);
        const Site by = holds || isList ? Site{question.file, noNode} : choosing(program, name, question);
        if ((holds || by) && liesThere(program, question, name.path)) {
            isOne = true;
            chooser = by ? by : chooser;
        }
    }
    if (!isOne) {
        return {};
    }
    Named named{Naming::apart, numberOf(program, question), isList};
    named.isIterator =
        isList && !callsOneOf(program, question,
                              {"os.listdir", "glob.glob", "tensorflow.io.gfile.glob", "tensorflow.io.gfile.listdir",
                               "tensorflow.compat.v1.gfile.Glob", "tensorflow.compat.v1.gfile.ListDirectory"});
    const bool isSent = !isList || named.number || !worksInGraphs(program);
    if (isSent && isAskedAlike(program, question, chooser)) {
        named.naming = runsCollectivesAtOnce(program, Pattern::keras)          ? Naming::keras
                       : runsCollectivesAtOnce(program, Pattern::gradientTape) ? Naming::tape
                                                                               : Naming::apart;
    }
    return named;
}

/// Part of a condition that rank 0 answers for all because one branch reads what the other one writes.
bool isPartOfAnswer(Program& program, Site call)
{
    Node part = program.node(call);
    while (part && part.field() != Field::condition && !part.is(Kind::block)) {
        part = part.parent();
    }
    const Node statement = part.field() == Field::condition ? part.parent() : Node{};
    const Asking asking = statement.is(Kind::if_statement) ? askingOf(program, {call.file, statement.index()}) : Asking::no;
    return asking == Asking::keras || asking == Asking::tape;
}

/// (#names-by-what-is-there? @call answer|number|list|iterator keras|tape @asked): the name of a folder that the processes make,
/// or of what they read together, follows from what this finds on the disk, and all can take what rank 0 finds; binds the
/// expression to be sent.
Matches namesByWhatIsThere(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Named named = namedBy(program, call);
    const bool isKeras = named.naming == Naming::keras;
    if ((!isKeras && named.naming != Naming::tape) || isPartOfAnswer(program, call)) {
        return {};
    }
    const std::string_view form = !named.isList             ? "answer"
                                  : named.number && isKeras ? "number"
                                  : named.isIterator        ? "iterator"
                                                            : "list";
    match.captures[arguments[3].text] = form == "number" ? named.number : call;
    noteAnswers(program, match, call);
    return keepIf(arguments[1].text == form && (arguments[2].text == "keras") == isKeras, match);
}

bool mayName(Program& program, Site call) { return listsFolder(program, call) || asksForOne(program, call); }

/// What a path is computed from, or chosen by, is found on the disk by each process for itself.
bool isNamedApart(Program& program, Site path)
{
    const std::vector<SharedName>& names = sharedNames(program);
    const auto own = std::ranges::find(names, path, &SharedName::path);
    if (own == names.end()) {
        return false;
    }
    std::set<FileId> files;
    for (const Site source : own->sources) {
        files.insert(source.file);
    }
    for (const FileId file : files) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site question{file, index};
            if (!mayName(program, question) || namedBy(program, question).naming != Naming::apart) {
                continue;
            }
            const bool isList = listsFolder(program, question);
            if (isList ? own->isCounted && own->sources.contains(question)
                       : static_cast<bool>(choosing(program, *own, question))) {
                return liesThere(program, question, path);
            }
        }
    }
    return false;
}

/// (#folder-of-own-value? @statement): only makes a folder, whose name holds what training gives on this process.
Matches makesOwnFolder(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const Node node = program.node(statement);
    const Site call{statement.file, node.firstChild().index()};
    if (!node.firstChild().is(Kind::call) || node.childCount() != 1 || !program.runs(statement)) {
        return {};
    }
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const bool makes = std::ranges::any_of(
        names, [&](std::string_view name) { return program.analysis().library().effectOf(name) == Effect::makeDirectories; });
    const Site path = makes ? pathOf(program, call) : Site{call.file, noNode};
    // A clock mostly shows the same, and what others do with the folder of theirs is not known.
    if (path && runsUntraced(program, statement) && isNamedApart(program, path)) {
        return keep(std::move(match));
    }
    const LocalReason reason = path ? whyDiffers(program, path) : LocalReason{};
    return keepIf(reason.isCertain && reason.text != "the time" && reason.text != "a random number", match);
}

/// What a program does with the error of a folder that is there already.
enum class Handling : std::uint8_t { none, passes, leads, asks };

/// What is done in a handler: nothing or a line of output, something that leads elsewhere, or it is asked which error it is.
Handling handlingIn(Program& program, FileId file, Node handler)
{
    Node block = handler.firstChild();
    while (block && !block.is(Kind::block)) {
        block = block.nextSibling();
    }
    Handling handling = Handling::passes;
    for (Node child = block.firstChild(); child; child = child.nextSibling()) {
        const Node call = child.is(Kind::expression_statement) ? child.firstChild() : Node{};
        const bool isPrint = call.is(Kind::call) && callsOneOf(program, {file, call.index()}, {"builtins.print"});
        const bool isOtherWay = call.is(Kind::assignment) || child.is(Kind::assignment) || child.is(Kind::return_statement) ||
                                child.is(Kind::break_statement) || child.is(Kind::continue_statement);
        if (isOtherWay || leaves(program, {file, block.index()})) {
            return Handling::leads;
        }
        const bool isNothing =
            isPrint || child.is(Kind::pass_statement) || child.is(Kind::print_statement) || child.is(Kind::comment);
        handling = isNothing ? handling : Handling::asks;
    }
    return handling;
}

/// How the first handler of a try takes the error of a call in it that makes a folder.
Handling handlingOf(Program& program, Site call)
{
    const Node statement = program.node(program.statementOf(call));
    const Node attempt = statement.parent().parent();
    if (!attempt.is(Kind::try_statement) || !(statement.parent() == attempt.child(Field::body))) {
        return Handling::none;
    }
    Node handler = attempt.firstChild();
    while (handler && !handler.is(Kind::except_clause)) {
        handler = handler.nextSibling();
    }
    const Handling handling = handler ? handlingIn(program, call.file, handler) : Handling::none;
    // Behind the folder there is more in the try, which those would miss that come second.
    return handling == Handling::passes && statement.nextSibling() ? Handling::asks : handling;
}

/// (#error-of-folder? @call none|passes|leads|asks ...): what is done with the error that a call gives where the folder is there.
Matches errorOfFolder(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Handling handling = handlingOf(program, at(match, arguments, 0));
    constexpr std::array<std::string_view, 4> names{"none", "passes", "leads", "asks"};
    const std::string_view name = names[static_cast<std::size_t>(handling)];
    return keepIf(std::ranges::any_of(arguments.subspan(1), [&](const Predicate::Argument& each) { return each.text == name; }),
                  match);
}

/// (#library-makes-folder? @call): the program trains in sessions, so that its TensorFlow is 1; its own function takes the same
/// one argument, and passes over a folder that is there.
Matches libraryMakesFolder(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Node call = program.node(at(match, arguments, 0));
    const std::optional<Version> pinned = program.analysis().sources().file(program.entry()).pins.tensorFlow;
    const bool isGraph = program.trainsBy(Pattern::session) || program.trainsBy(Pattern::monitoredSession);
    const bool isOther = !isGraph || (pinned && *pinned >= Version{2, 0});
    const Node path = call.child(Field::arguments).firstChild();
    const bool isAlone = path && !path.nextSibling() && !path.is(Kind::keyword_argument) && !Analysis::hidesArguments(call);
    return keepIf(isAlone && !isOther, match);
}

constexpr std::array entries{
    PredicateEntry{
        "error-of-folder?", errorOfFolder,
        "What is done with the error of a folder that is there already: nothing, it is passed over, it leads elsewhere, "
        "or it is asked which error it is."},
    PredicateEntry{"ends-where-made?", endsWhereFolderIs,
                   "Ends where a folder is there already, which the program makes behind it; binds the condition."},
    PredicateEntry{"counts-what-is-there?", countsWhatIsThere,
                   "Looks for the first number of which there is no folder or file yet; binds name."},
    PredicateEntry{
        "names-by-what-is-there?", namesByWhatIsThere,
        "Finds on the disk what the name of a folder follows from, which all processes make or read; binds what is sent.", false,
        mayName},
    PredicateEntry{"library-makes-folder?", libraryMakesFolder,
                   "Gives a path and no more, in a program of TensorFlow 1, whose own function can make the folder."},
    PredicateEntry{"folder-of-own-value?", makesOwnFolder, "Only makes a folder, which each process would call otherwise."},
};

} // namespace

bool countsForItself(Program& program, Site path)
{
    bool found = false;
    program.analysis().slice(path, [&](Site site) {
        const Node here = program.node(site);
        for (Node up = here.parent(); up && !found && !up.is(Kind::function_definition); up = up.parent()) {
            found = up.is(Kind::while_statement) && countingOf(program, {site.file, up.index()}) == Counting::apart;
        }
        return !found;
    });
    return found || isNamedApart(program, path);
}

bool isSentToAll(Program& program, Site question)
{
    const Named named = mayName(program, question) ? namedBy(program, question) : Named{};
    return named.naming == Naming::keras || named.naming == Naming::tape;
}

std::span<const PredicateEntry> folderPredicates() { return entries; }

} // namespace rankwright
