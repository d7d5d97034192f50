// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How often something runs: what decides about it on the way from the entry script.

#include "core/patterns/local_search.h"
#include "core/patterns/switched_off.h"

#include "core/syntax/handlers.h"

#include <algorithm>

namespace rankwright {

void LocalSearch::askChanged(Site place, bool isRelative)
{
    askConditionsAround(place);
    if (isRelative && m_owner.m_judge.asksCounts) { // A counter: how often it was changed counts.
        askRuns(place, false);
    }
}

void LocalSearch::askConditionsAround(Site site)
{
    Node below = node(site);
    for (Node up = below.parent(); up && !up.is(Kind::function_definition); below = up, up = up.parent()) {
        if ((up.is(Kind::if_statement) || up.is(Kind::elif_clause)) && below.field() != Field::condition) {
            askCondition(up.child(Field::condition), site.file, false);
        }
    }
}

void LocalSearch::askCondition(Node condition, FileId file, bool asksFiles)
{
    if (condition) {
        ask({{file, condition.index()}, true, true, asksFiles});
    }
}

void LocalSearch::askReturns(Site function)
{
    if (!m_returns.insert(function).second) {
        return;
    }
    for (const NodeIndex leave : m_owner.leaves(function)) {
        if (node({function.file, leave}).is(Kind::return_statement)) {
            askConditionsAround({function.file, leave});
        }
    }
}

void LocalSearch::askRuns(Site site, bool asksFiles)
{
    if (!site || !m_runs.insert(site).second) {
        return;
    }
    const Site function = m_analysis.enclosingFunction(site);
    Node below = node(site);
    for (Node up = below.parent(); up && up.index() != function.node; below = up, up = up.parent()) {
        switch (up.kind()) {
        case Kind::if_statement:
        case Kind::elif_clause:
            if (below.field() != Field::condition) {
                askCondition(up.child(Field::condition), site.file, asksFiles);
            }
            break;
        case Kind::while_statement: // What stands in the condition itself runs again as long as that holds: while step() > 0.7
            askCondition(up.child(Field::condition), site.file, asksFiles);
            break;
        case Kind::list_comprehension:
        case Kind::set_comprehension:
        case Kind::dictionary_comprehension:
        case Kind::generator_expression: askTurns({site.file, up.index()}, below, asksFiles); break;
        case Kind::for_statement:
            if (below.field() == Field::body) {
                askCount({site.file, up.index()});
            }
            break;
        case Kind::conditional_expression:
            if (!(below == up.child(1U))) {
                askCondition(up.child(1U), site.file, asksFiles);
            }
            break;
        case Kind::boolean_operator:
            if (below.field() == Field::right) { // a and step()
                askCondition(up.child(Field::left), site.file, asksFiles);
            }
            break;
        default: break;
        }
    }
    askLeaves(site, function, asksFiles);
    for (const Site caller : function ? m_analysis.callers(function) : std::vector<Site>{}) {
        if (m_owner.m_judge.runs(caller) && !isSwitchedOff(m_analysis, caller, function, site)) {
            askRuns(caller, false);
            askWhich({caller.file, node(caller).child(Field::function).index()});
        }
    }
}

/// How often a part of a comprehension runs; what any() and all() take from it ends with the first that decides.
void LocalSearch::askTurns(Site comprehension, Node part, bool asksFiles)
{
    const Node whole = node(comprehension);
    for (Node clause = whole.firstChild(); clause && !(clause == part && part.field() != Field::body);
         clause = clause.nextSibling()) {
        if (clause.is(Kind::for_in_clause)) {
            askCount({comprehension.file, clause.index()});
        } else if (clause.is(Kind::if_clause)) {
            askCondition(clause.firstChild(), comprehension.file, asksFiles);
        }
    }
    const Node list = whole.parent();
    const Node taking = whole.is(Kind::generator_expression) && !list.is(Kind::call) ? list.parent() : list;
    const std::vector<std::string_view> names =
        taking.is(Kind::call) ? m_analysis.libraryCallees({comprehension.file, taking.index()}) : std::vector<std::string_view>{};
    const bool endsEarly = std::ranges::any_of(names, [](const std::string_view name) {
        return name == "builtins.any" || name == "builtins.all" || name == "builtins.next";
    });
    if (whole.is(Kind::generator_expression) && endsEarly) {
        askCondition(whole.child(Field::body), comprehension.file, asksFiles);
    }
}

/// Which of several functions a call calls: (generate if loss > 0.5 else discriminate)(batch), or a name for that.
void LocalSearch::askWhich(Site callee)
{
    const Node chosen = node(callee).withoutParentheses();
    if (chosen.is(Kind::conditional_expression)) {
        askCondition(chosen.child(1U), callee.file, false);
    } else if (chosen.is(Kind::subscript)) {
        askCondition(chosen.child(Field::subscript), callee.file, false);
    } else if (chosen.is(Kind::identifier) && m_analysis.values({callee.file, chosen.index()}).size() > 1) {
        for (const Analysis::FoundBinding& found : m_analysis.bindingsOf({callee.file, chosen.index()})) {
            if (found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node) {
                askConditionsAround({found.file, found.binding->node});
                const Node value = node({found.file, found.binding->value});
                if (!value.is(Kind::identifier)) {
                    askWhich({found.file, value.index()});
                }
            }
        }
    }
}

void LocalSearch::askCount(Site loop)
{
    Site iterable{loop.file, node(loop).child(Field::right).index()};
    const auto calls = [&](std::initializer_list<std::string_view> wanted) {
        const std::vector<std::string_view> names =
            node(iterable).is(Kind::call) ? m_analysis.libraryCallees(iterable) : std::vector<std::string_view>{};
        return std::ranges::any_of(names,
                                   [&](const std::string_view name) { return std::ranges::find(wanted, name) != wanted.end(); });
    };
    while (calls({"builtins.enumerate", "tqdm.tqdm", "tqdm.auto.tqdm", "tqdm.notebook.tqdm", "tqdm.tqdm_notebook"})) {
        iterable.node = node(iterable).child(Field::arguments).firstChild().index();
    }
    if (calls({"builtins.range", "builtins.xrange", "six.moves.range", "six.moves.xrange", "tensorflow.range", "tqdm.trange",
               "tqdm.auto.trange"})) {
        // How many batches a loader says that it has is its own affair.
        askParts({iterable.file, node(iterable).child(Field::arguments).index()}, {iterable, true, false, false});
    }
}

void LocalSearch::askLength(Site expression, const std::function<bool(Site)>& isAlike)
{
    m_asksPast = true;
    m_isAlike = isAlike;
    ask({expression, false, false, false});
}

void LocalSearch::askCounted(Site expression, const std::function<bool(Site)>& isAlike)
{
    m_asksPast = true;
    m_isAlike = isAlike;
    ask({expression, true, false, false});
}

/// Something is put in behind the others, if that is asked for, and not until there are as many as there have to be.
bool LocalSearch::makesLonger(const RankLocal::Change& change) const
{
    if (!m_asksPast || !change.isKnownMethod || change.key) {
        return false;
    }
    for (Node up = node(change.place).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (!up.is(Kind::while_statement)) {
            continue;
        }
        const Tree& tree = up.tree();
        const NodeIndex condition = up.child(Field::condition).index();
        for (NodeIndex at = condition; at < tree.row(condition).afterSubtree; ++at) {
            const std::vector<std::string_view> names = tree.node(at).is(Kind::call)
                                                            ? m_analysis.libraryCallees({change.place.file, at})
                                                            : std::vector<std::string_view>{};
            if (std::ranges::find(names, "builtins.len") != names.end()) {
                return false;
            }
        }
    }
    return true;
}

/// What is put into an array by its index, and what the elements of a list are made of, says nothing of their number.
bool LocalSearch::askLengthOfName(Site name, const Question& question)
{
    bool isBound = false;
    for (const Analysis::FoundBinding& found : m_analysis.bindingsOf(name)) {
        const Binding& binding = *found.binding;
        const Site place{found.file, binding.node};
        if (binding.kind == Binding::Kind::forTarget) {
            return false; // An element.
        }
        if (binding.kind != Binding::Kind::assignment && binding.kind != Binding::Kind::augmented) {
            continue;
        }
        isBound = true;
        if (!m_owner.isInTrainingLoop(place)) { // There it is put into another order, or a batch is taken of it.
            ask({{found.file, binding.value}, false, false, false});
            askChanged(place, binding.kind == Binding::Kind::augmented);
        }
    }
    askContents(name, question);
    return !isBound;
}

void LocalSearch::askElements(Site comprehension)
{
    for (Node clause = node(comprehension).firstChild(); clause; clause = clause.nextSibling()) {
        if (clause.is(Kind::for_in_clause)) {
            const Site turns{comprehension.file, clause.index()};
            askCount(turns);
            ask({{turns.file, clause.child(Field::right).index()}, false, false, false});
        } else if (clause.is(Kind::if_clause)) {
            askCondition(clause.firstChild(), comprehension.file, false);
        }
    }
}

/// A handler in front of what is asked for, of other exceptions than the end of the data and what a user does: some process has
/// data on which it fails.
bool LocalSearch::skipsFailures(Site handler, Site site)
{
    const Node clause = node(handler);
    const Node body = clause.parent().child(Field::body);
    if (!body || body.contains(node(site)) || clause.contains(node(site))) {
        return false;
    }
    const auto isExpected = [&](Node type) {
        const Site at{handler.file, type.index()};
        return m_analysis.mayBeLibrary(at, "tensorflow.errors.OutOfRangeError") ||
               m_analysis.mayBeLibrary(at, "builtins.StopIteration") ||
               m_analysis.mayBeLibrary(at, "builtins.KeyboardInterrupt") || m_analysis.mayBeLibrary(at, "builtins.ImportError");
    };
    const std::vector<Node> types = caughtTypes(clause);
    return types.empty() || !std::ranges::all_of(types, isExpected);
}

void LocalSearch::askLeaves(Site site, Site function, bool asksFiles)
{
    const Tree& tree = m_analysis.sources().tree(site.file);
    const Node whole = function ? node(function) : tree.root();
    const std::vector<Site> loops = m_owner.m_facts.loopsAround(site);
    for (const NodeIndex at : m_owner.leaves(function)) {
        const Node leave = tree.node(at);
        // What it leaves: its loop, or the function.
        Node left = leave.is(Kind::return_statement) ? whole : leave.parent();
        while (left && !(left == whole) && !left.is(Kind::for_statement) && !left.is(Kind::while_statement)) {
            left = left.parent();
        }
        const bool isAgain = std::ranges::any_of(loops, [&](Site loop) { return node(loop).contains(leave); });
        const bool isBehind = at > site.node && (!isAgain || leave.is(Kind::continue_statement));
        if (!left.contains(node(site)) || isBehind) {
            continue; // It leaves something else, or comes when the step is done.
        }
        Node below = leave;
        for (Node up = leave.parent(); up && !(up == left); below = up, up = up.parent()) {
            const bool isBranch = up.is(Kind::if_statement) || up.is(Kind::elif_clause) || up.is(Kind::while_statement);
            if (up.is(Kind::except_clause) && skipsFailures({site.file, up.index()}, site)) {
                const std::string_view first = up.parent().child(Field::body).firstChild().text();
                find("whether `" + std::string{first.substr(0, first.find('\n'))} + "` fails", false);
            }
            // A condition that decides about both was asked already.
            if (isBranch && below.field() != Field::condition) {
                askCondition(up.child(Field::condition), site.file, asksFiles);
            }
        }
    }
}

} // namespace rankwright
