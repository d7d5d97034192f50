// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about folders that a program makes: who asks for them before, and who makes them.

#include "core/patterns/reach.h"
#include "core/rules/expressions.h"
#include "core/rules/file_paths.h"
#include "core/rules/output.h"
#include "core/rules/predicates.h"
#include "core/rules/same_runs.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
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
        const std::vector<std::string_view> names = program.analysis().libraryCallees(call);
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
    return keepIf(counting == (arguments[1].text == "keras" ? Counting::keras : Counting::tape), match);
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
    const std::vector<std::string_view> names = program.analysis().libraryCallees(call);
    const bool makes = std::ranges::any_of(
        names, [&](std::string_view name) { return program.analysis().library().effectOf(name) == Effect::makeDirectories; });
    const Site path = makes ? pathOf(program, call) : Site{call.file, noNode};
    // A clock mostly shows the same, and what others do with the folder of theirs is not known.
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

constexpr std::array entries{
    PredicateEntry{
        "error-of-folder?", errorOfFolder,
        "What is done with the error of a folder that is there already: nothing, it is passed over, it leads elsewhere, "
        "or it is asked which error it is."},
    PredicateEntry{"ends-where-made?", endsWhereFolderIs,
                   "Ends where a folder is there already, which the program makes behind it; binds the condition."},
    PredicateEntry{"counts-what-is-there?", countsWhatIsThere,
                   "Looks for the first number of which there is no folder or file yet; binds name."},
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
    return found;
}

std::span<const PredicateEntry> folderPredicates() { return entries; }

} // namespace rankwright
