// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_runs.h"

#include <algorithm>

namespace rankwright {

namespace {

/// From the first to the last statement, without the blank lines and comments around.
Range statementsFrom(Node first)
{
    Range range = first.range();
    for (Node next = first; next; next = next.nextSibling()) {
        range.end = next.range().end;
    }
    return range;
}

/// The decorator may keep the function and have it called.
bool isPlainDecorator(Analysis& analysis, FileId file, Node decorator)
{
    const Node expression =
        decorator.firstChild().is(Kind::call) ? decorator.firstChild().child(Field::function) : decorator.firstChild();
    return std::ranges::any_of(analysis.values({file, expression.index()}), [](const Value& value) {
        return value.kind == Value::Kind::library &&
               (value.name == "builtins.staticmethod" || value.name == "builtins.classmethod" ||
                value.name == "tensorflow.function");
    });
}

} // namespace

RankRuns::RankRuns(Scrutiny& program, RankTest& ranks, std::size_t viewer) : m_program(program), m_ranks(ranks), m_viewer(viewer)
{
    for (const FileId file : m_program.files()) {
        m_file = file;
        (void)visit(m_program.analysis().sources().tree(file).root());
    }
    settle();
    findFunctions();
    settle();
}

void RankRuns::settle()
{
    std::ranges::sort(m_notRun, [](const NotRun& a, const NotRun& b) {
        const auto key = [](const NotRun& one) { return std::tuple{one.place.file, one.place.range.begin}; };
        return key(a) != key(b) ? key(a) < key(b) : a.place.range.end > b.place.range.end;
    });
    std::vector<NotRun> outer;
    for (const NotRun& one : m_notRun) {
        const bool isWithin =
            !outer.empty() && outer.back().place.file == one.place.file && outer.back().place.range.end >= one.place.range.end;
        if (!isWithin) {
            outer.push_back(one);
        }
    }
    m_notRun = std::move(outer);
}

const NotRun* RankRuns::partAt(Site site) const
{
    const std::uint32_t at = m_program.node(site).range().begin;
    const auto found = std::ranges::find_if(m_notRun, [&](const NotRun& one) {
        return one.place.file == site.file && one.place.range.begin <= at && at < one.place.range.end;
    });
    return site && found != m_notRun.end() ? &*found : nullptr;
}

void RankRuns::leaveOut(Range range, Node condition)
{
    const Site site{m_file, condition.index()};
    m_notRun.push_back({{m_file, range}, {m_file, condition.range()}, asksLocalRankOnly(m_program.analysis(), site)});
}

std::optional<bool> RankRuns::holds(Node condition)
{
    const SeenByRanks seen = m_ranks.truth({m_file, condition.index()});
    const std::optional<int> mine = m_viewer == 0 ? seen.zero : seen.other;
    return mine ? std::optional{*mine != 0} : std::nullopt;
}

// NOLINTNEXTLINE(misc-no-recursion): down the tree.
void RankRuns::visitParts(Node node)
{
    for (Node child = node.firstChild(); child; child = child.nextSibling()) {
        (void)visit(child);
    }
}

// NOLINTNEXTLINE(misc-no-recursion): down the tree.
RankRuns::Then RankRuns::visitBlock(Node block)
{
    for (Node child = block.firstChild(); child; child = child.nextSibling()) {
        m_leaving = {};
        const Then then = visit(child);
        if (then != Then::goesOn) {
            if (const Node rest = child.nextSibling(); rest && m_leaving) {
                leaveOut(statementsFrom(rest), m_leaving);
            }
            return then;
        }
    }
    return Then::goesOn;
}

// NOLINTNEXTLINE(misc-no-recursion): down the tree.
RankRuns::Then RankRuns::visitIf(Node statement)
{
    bool isDecided = true; // Which branch is taken, up to here.
    Node taken;            // The condition of the branch that is.
    Then then = Then::goesOn;
    const auto branch = [&](Node condition, Node block) {
        if (taken) {
            return;
        }
        (void)visit(condition);
        const std::optional<bool> isHere = holds(condition);
        if (isHere == false) {
            leaveOut(block.range(), condition);
            return;
        }
        const Then behind = visitBlock(block);
        if (isHere && isDecided) {
            taken = condition;
            then = behind;
            m_leaving = m_leaving ? m_leaving : condition;
        } else if (isHere) {
            taken = condition; // It is the last one that can be.
        }
        isDecided = isDecided && isHere.has_value();
    };
    branch(statement.child(Field::condition), statement.child(Field::consequence));
    Node last = statement.child(Field::condition);
    for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
        if (child.field() != Field::alternative) {
            continue;
        }
        if (taken) {
            leaveOut(child.range(), taken);
        } else if (child.is(Kind::elif_clause)) {
            branch(child.child(Field::condition), child.child(Field::consequence));
            last = child.child(Field::condition);
        } else {
            const Then behind = visitBlock(child.child(Field::body));
            if (isDecided) {
                then = behind;
                m_leaving = m_leaving ? m_leaving : last;
            }
        }
    }
    return then;
}

// NOLINTNEXTLINE(misc-no-recursion): down the tree.
RankRuns::Then RankRuns::visit(Node node)
{
    switch (node.kind()) {
    case Kind::module:
    case Kind::block: return visitBlock(node);
    case Kind::if_statement: return visitIf(node);
    case Kind::while_statement:
        if (holds(node.child(Field::condition)) == false) {
            leaveOut(node.child(Field::body).range(), node.child(Field::condition));
            return Then::goesOn;
        }
        break;
    case Kind::with_statement: {
        visitParts(node.firstChild());
        return visitBlock(node.child(Field::body));
    }
    case Kind::conditional_expression: {
        const Node condition = node.child(1U);
        const std::optional<bool> isFirst = holds(condition);
        if (isFirst) {
            leaveOut((*isFirst ? node.child(2U) : node.child(0U)).range(), condition);
        }
        break;
    }
    case Kind::boolean_operator: {
        const std::optional<bool> isLeft = holds(node.child(Field::left));
        if (isLeft && *isLeft == (node.child(Field::operator_).text() == "or")) {
            leaveOut(node.child(Field::right).range(), node.child(Field::left));
        }
        break;
    }
    case Kind::return_statement:
    case Kind::raise_statement: visitParts(node); return Then::leavesFunction;
    case Kind::break_statement:
    case Kind::continue_statement: return Then::leavesLoop;
    case Kind::expression_statement: {
        visitParts(node);
        const bool ends = endsProgram(m_program.analysis(), m_file, node);
        return ends && !m_program.analysis().sources().file(m_file).isNotebook ? Then::leavesFunction : Then::goesOn;
    }
    default: break;
    }
    visitParts(node);
    return Then::goesOn;
}

/// Some code that the rank may run names the function, and where that leads was not followed: it may be called through it.
bool RankRuns::isMentioned(Site function, const std::set<Site>& without) const
{
    Analysis& analysis = m_program.analysis();
    const Node decorated = m_program.node(function).parent();
    for (Node child = decorated.is(Kind::decorated_definition) ? decorated.firstChild() : Node{}; child.is(Kind::decorator);
         child = child.nextSibling()) {
        if (!isPlainDecorator(analysis, function.file, child)) {
            return true;
        }
    }
    const std::string_view name = m_program.node(function).child(Field::name).text();
    for (const FileId file : m_program.files()) {
        const Tree& tree = analysis.sources().tree(file);
        if (analysis.sources().index(file).symbol(name) == noSymbol) {
            continue;
        }
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node node = tree.node(at);
            const Node parent = node.parent();
            if (!node.is(Kind::identifier) || node.text() != name || node.field() == Field::name ||
                parent.is(Kind::dotted_name) || !comesTo({file, at}) ||
                without.contains(analysis.enclosingFunction({file, at}))) {
                continue;
            }
            const Node whole = parent.is(Kind::attribute) && node.field() == Field::attribute ? parent : node;
            const Node call = whole.field() == Field::function && whole.parent().is(Kind::call) ? whole.parent() : Node{};
            const Site site{file, call.index()};
            const bool isFollowed = call && (!analysis.projectCallees(site).empty() || !analysis.libraryCallees(site).empty());
            if (!isFollowed) {
                return true;
            }
        }
    }
    return false;
}

/// What keeps the rank out of all calls of a function; null where it is not one thing.
// NOLINTNEXTLINE(misc-no-recursion): from a function to those that call it.
const NotRun* RankRuns::reasonFor(Site function, const std::set<Site>& without, std::set<Site>& seen)
{
    if (!seen.insert(function).second) {
        return nullptr;
    }
    const NotRun* common = nullptr;
    for (const Site call : std::vector<Site>{m_program.analysis().callers(function)}) {
        const Site around = m_program.analysis().enclosingFunction(call);
        const NotRun* part = partAt(call);
        if (part == nullptr && without.contains(around)) {
            part = reasonFor(around, without, seen);
        }
        if (part != nullptr && common != nullptr && common->condition != part->condition) {
            return nullptr;
        }
        common = part != nullptr ? part : common;
    }
    return common;
}

void RankRuns::findFunctions()
{
    Reach& reach = m_program.facts().reach();
    std::vector<Site> roots{{m_program.entry(), noNode}};
    const std::set<Site> all = reach.from(roots, m_program.entry(), [](Site) { return false; });
    std::set<Site> without;
    for (bool isSame = false; !isSame;) { // What may be called through its name, calls others in turn.
        const std::set<Site> mine = reach.from(roots, m_program.entry(), [&](Site call) { return !comesTo(call); });
        without.clear();
        for (const Site function : all) {
            if (function && !mine.contains(function) && m_program.node(function).is(Kind::function_definition) &&
                m_program.files().contains(function.file)) {
                without.insert(function);
            }
        }
        const std::size_t before = roots.size();
        std::ranges::copy_if(without, std::back_inserter(roots), [&](Site function) { return isMentioned(function, without); });
        isSame = roots.size() == before;
    }
    std::vector<NotRun> bodies;
    for (const Site function : without) {
        std::set<Site> seen;
        const NotRun* reason = reasonFor(function, without, seen);
        const Range body = m_program.node(function).child(Field::body).range();
        bodies.push_back(
            {{function.file, body}, reason != nullptr ? reason->condition : Place{}, reason != nullptr && reason->isLocalOnly});
    }
    m_notRun.insert(m_notRun.end(), bodies.begin(), bodies.end());
}

} // namespace rankwright
