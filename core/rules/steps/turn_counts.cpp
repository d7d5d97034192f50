// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/turn_counts.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/counted_whiles.h"
#include "core/rules/steps/saved_thresholds.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// The name that counts the turns of a loop; null where none does.
Node counterOf(Program& program, Site loop)
{
    const Node target = program.node(loop).child(Field::left);
    const std::optional<CountedWhile> turns = countedWhile(program, loop);
    return turns ? program.node(turns->counter) : target.is(Kind::identifier) ? target : Node{};
}

/// The number of this step, also the one before or behind it.
bool isStepNumber(Node node, std::string_view counter)
{
    node = node.withoutParentheses();
    if (node.is(Kind::binary_operator)) {
        const std::string_view sign = node.child(Field::operator_).text();
        return (sign == "+" || sign == "-") && isStepNumber(node.child(Field::left), counter) &&
               node.child(Field::right).is(Kind::integer);
    }
    return node.is(Kind::identifier) && node.text() == counter;
}

/// n + 1 of range(n + 1), whose last number is n.
bool isOneMore(Node count, std::string_view name)
{
    return count.is(Kind::binary_operator) && count.child(Field::operator_).text() == "+" &&
           count.child(Field::left).text() == name && count.child(Field::right).text() == "1";
}

/// step < n, step <= n
bool isLess(Node comparison)
{
    for (Node child = comparison.firstChild(); child; child = child.nextSibling()) {
        if (child.field() == Field::operators && child.text().starts_with('<')) {
            return true;
        }
    }
    return false;
}

/// A condition that holds every n-th time: step % n == 0 is part of it.
bool countsTurns(Program& program, FileId file, Node condition)
{
    for (NodeIndex at = condition.index(); condition && at < condition.tree().row(condition.index()).afterSubtree; ++at) {
        if (restAt(program, {file, at}).of) {
            return true;
        }
    }
    return false;
}

/// The number of the last turn, in place of what names it: one less than there are.
DataStep before(Program& program, const DataStep& count, Site site)
{
    const Node node = program.node(count.site);
    const std::string text{node.text()};
    const bool isPlain = isPureName(node) || node.is(Kind::integer);
    if (count.length.starts_with("1 + ")) { // From 1 on, the last number is that of the turns.
        return {.way = Way::last, .site = site, .length = count.length.substr(4), .name = "behind"};
    }
    std::string divided =
        !count.length.empty() ? count.length : "max(1, " + (isPlain ? text : "(" + text + ")") + " // {hvd}.size())";
    return {.way = Way::last, .site = site, .length = std::move(divided), .name = "before"};
}

/// A written number is that of the last turn of a range, `i == 99` of range(100), or `i + 1 == 100`: what is added to the counter
/// there, 0 or 1.
std::optional<long> lastNumber(Program& program, const DataStep& count, Node loop, Node bound, Node number)
{
    const auto written = [](Node node) {
        long value{};
        const std::string_view text = node.text();
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return node.is(Kind::integer) && error == std::errc{} && end == text.data() + text.size() ? std::optional{value}
                                                                                                  : std::nullopt;
    };
    number = number.withoutParentheses();
    const std::optional<long> all = written(program.node(count.site));
    const std::optional<long> last = written(bound);
    const bool adds = number.is(Kind::binary_operator) && number.child(Field::operator_).text() == "+";
    const std::optional<long> beside = adds                          ? written(number.child(Field::right))
                                       : number.is(Kind::identifier) ? std::optional<long>{0}
                                                                     : std::nullopt;
    const bool isLast = loop.is(Kind::for_statement) && all && last && beside && *last - *beside == *all - 1;
    return isLast && (*beside == 0 || *beside == 1) ? beside : std::nullopt;
}

} // namespace

namespace {

/// Numbers and names that stay as they are in the loop, and what is computed from them: n * 0.4, int(share * n), n // 2.
// NOLINTNEXTLINE(misc-no-recursion): down the operands.
bool isComputed(Program& program, Site expression, Site loop)
{
    const Node node = program.node(expression);
    const auto of = [&](Node part) { return isComputed(program, {expression.file, part.index()}, loop); };
    if (node.is(Kind::parenthesized_expression)) {
        return of(node.firstChild());
    }
    if (node.is(Kind::binary_operator)) {
        return of(node.child(Field::left)) && of(node.child(Field::right));
    }
    if (node.is(Kind::call)) {
        return roundsNumber(program, expression) && of(node.child(Field::arguments).firstChild());
    }
    return node.is(Kind::integer) || node.is(Kind::float_) ||
           (isPureName(node) && std::ranges::none_of(program.analysis().bindingsOf(expression), [&](const auto& found) {
                return isWithin(program, {found.file, found.binding->node}, {loop});
            }));
}

/// Where a part of the number of turns is computed, the places that name that number: both n of n * 0.4 + n // 8.
std::vector<Site> countsIn(Program& program, const DataStep& count, Site expression)
{
    std::vector<Site> places;
    const Tree& tree = program.analysis().sources().tree(expression.file);
    const std::string text = program.text(count.site);
    for (NodeIndex at = expression.node; at < tree.row(expression.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const bool isWhole = !(node.parent().is(Kind::attribute) && node.parent().child(Field::attribute) == node);
        if (isWhole && !node.is(Kind::expression_statement) && node.text() == text) {
            places.push_back({expression.file, at});
            at = tree.row(at).afterSubtree - 1;
        }
    }
    return places;
}

} // namespace

bool onlyPrints(Program& program, FileId file, Node block)
{
    for (Node statement = block.firstChild(); statement; statement = statement.nextSibling()) {
        const Node call = statement.firstChild();
        const bool prints =
            statement.is(Kind::print_statement) || statement.is(Kind::pass_statement) ||
            (call.is(Kind::call) &&
             std::ranges::any_of(program.analysis().libraryCallees({file, call.index()}), [&](std::string_view name) {
                 const Effect effect = program.analysis().library().effectOf(name);
                 return effect == Effect::print || effect == Effect::show;
             }));
        if (!prints) {
            return false;
        }
    }
    return true;
}

void reviewThresholds(Program& program, const DataStep& step, std::vector<DataStep>& more)
{
    const Node loop = loopOf(program, step.site);
    const FileId file = step.site.file;
    const Node counts = loop ? counterOf(program, {file, loop.index()}) : Node{};
    if (!counts) {
        return;
    }
    const Tree& tree = program.analysis().sources().tree(file);
    const std::string_view counter = counts.text();
    for (NodeIndex at = loop.child(Field::body).index(); at < tree.row(loop.index()).afterSubtree; ++at) {
        const Node comparison = tree.node(at);
        if (!comparison.is(Kind::comparison_operator) || comparison.childCount() < 2) {
            continue;
        }
        Node below = comparison;
        Node branch = comparison.parent();
        while (branch && !branch.is(Kind::if_statement) && !branch.is(Kind::elif_clause) && !branch.is(Kind::block)) {
            below = branch;
            branch = branch.parent();
        }
        const bool kept = branch.is(Kind::block) && below.firstChild().is(Kind::assignment); // last = step + 1 == steps
        // Every n-th step as well as the first ones: what comes often anyway.
        const bool often = isLess(comparison) && countsTurns(program, file, branch.child(Field::condition));
        const bool decides =
            below.field() == Field::condition && !often && !onlyPrints(program, file, branch.child(Field::consequence));
        if (!kept && !decides) {
            continue;
        }
        const Node first = comparison.firstChild();
        const Node last = comparison.child(comparison.childCount() - 1);
        for (const Site listed : isStepNumber(first, counter) ? numbersListed(program, {file, at}) : std::vector<Site>{}) {
            more.push_back({.way = Way::threshold, .site = listed});
        }
        Node bound = isStepNumber(first, counter) ? last : isStepNumber(last, counter) ? first : Node{};
        bound = bound.withoutParentheses();
        if (!bound) {
            continue;
        }
        const bool isItself = (first.text() == counter || last.text() == counter) && isPure(bound);
        if (isItself && isOneMore(program.node(step.site), bound.text())) {
            more.push_back(before(program, step, {file, bound.index()}));
            continue;
        }
        const Node number = isStepNumber(first, counter) ? first : last;
        if (const std::optional<long> beside = lastNumber(program, step, loop, bound, number)) {
            const Site site{file, bound.index()};
            more.push_back(*beside == 0 ? before(program, step, site) : likeCount(step, Way::last, site));
            continue;
        }
        if (bound.is(Kind::binary_operator) && bound.child(Field::right).is(Kind::integer)) { // steps - 1
            bound = bound.child(Field::left);
        }
        // The count of this very loop, once more.
        const bool isCount = !bound.is(Kind::integer) && bound.text() == program.text(step.site);
        const bool isNumber = bound.is(Kind::integer) && bound.text() != "0" && bound.text() != "1";
        const bool name = isPureName(bound) &&
                          std::ranges::none_of(program.analysis().bindingsOf({file, bound.index()}), [&](const auto& found) {
                              return isWithin(program, {found.file, found.binding->node}, {{file, loop.index()}});
                          });
        if (isCount && (name || !isPureName(bound))) {
            more.push_back(likeCount(step, Way::last, {file, bound.index()}));
            continue;
        }
        // A part of that count: what comes after as large a part of the turns.
        const bool isSum = bound.is(Kind::binary_operator) || bound.is(Kind::call);
        if (isSum && isComputed(program, {file, bound.index()}, {file, loop.index()})) {
            const std::vector<Site> places = countsIn(program, step, {file, bound.index()});
            for (const Site place : places) {
                more.push_back(likeCount(step, Way::last, place));
            }
            if (places.empty()) {
                more.push_back({.way = Way::threshold, .site = {file, bound.index()}});
            }
        } else if (isNumber || name) {
            more.push_back({.way = Way::threshold, .site = {file, bound.index()}});
        }
    }
}

namespace {

/// A list or an array to which each turn of a loop gives one value: losses.append(loss), losses[step] = loss.
struct Record {
    Site name;         ///< One place where it is named.
    bool isByNumber{}; ///< The turn says at which place.
};

/// The bindings of two names have one in common; none of them has any where it belongs to another scope.
bool isSameName(Program& program, Site one, Site other)
{
    return program.text(one) == program.text(other) && program.analysis().shareBinding(one, other);
}

/// It is assigned to, alone or beside others: _, losses[step] = session.run(...)
bool isTarget(Node node)
{
    const Node up = node.parent().is(Kind::assignment) ? node : node.parent();
    return up.field() == Field::left && up.parent().is(Kind::assignment);
}

/// Two names get their one value in the same place.
bool isSameValue(Program& program, Site one, Site other)
{
    const auto bound = [&](Site name) {
        std::set<const Binding*> all;
        for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(name)) {
            all.insert(found.binding);
        }
        return all;
    };
    const std::set<const Binding*> places = bound(one);
    return places.size() <= 1 && places == bound(other);
}

/// What the turns of the loop itself leave, not those of a loop in it.
std::vector<Record> recordsOf(Program& program, Site loop)
{
    std::vector<Record> records;
    const Node whole = program.node(loop);
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const std::string_view counter = counterOf(program, loop).text();
    for (NodeIndex at = whole.child(Field::body).index(); at < tree.row(loop.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
        const bool isSet = node.is(Kind::subscript) && node.child(Field::subscript).text() == counter && isTarget(node);
        const Node name = callee.child(Field::attribute).text() == "append" ? callee.child(Field::object)
                          : isSet                                           ? node.child(Field::value)
                                                                            : Node{};
        if (name.is(Kind::identifier) && turnsWith(program, {loop.file, at}, loop)) {
            records.push_back({{loop.file, name.index()}, isSet});
        }
    }
    return records;
}

/// Finds the places where the count of a divided loop is written once more for what its turns left.
class RecordReview {
  public:
    RecordReview(Program& program, const DataStep& step, std::vector<DataStep>& more)
        : m_program{program}, m_step{step}, m_more{more}
    {}

    void review(const Record& record, Site loop)
    {
        m_record = record;
        const Site function = m_program.analysis().enclosingFunction(loop);
        const Tree& tree = m_program.analysis().sources().tree(loop.file);
        const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
        const Node whole = m_program.node(loop);
        for (NodeIndex at = function ? function.node : 0; at < end; ++at) {
            const Node node = tree.node(at);
            if (m_program.analysis().enclosingFunction({loop.file, at}) != function || whole.contains(node)) {
                continue;
            }
            if (node.is(Kind::call)) {
                askCall({loop.file, at});
            } else if (node.is(Kind::for_statement)) {
                askLoop({loop.file, at});
            } else if (node.is(Kind::return_statement)) {
                askReturned({loop.file, at}, function);
            } else if (node.is(Kind::assignment) && record.isByNumber) {
                askMade({loop.file, at});
            }
        }
    }

  private:
    /// The count itself: the same number, or an expression of the same names.
    bool isCountOf(Node node)
    {
        if (!node || m_program.text(m_step.site) != node.text() || node.index() == m_step.site.node) {
            return false;
        }
        const Tree& tree = m_program.analysis().sources().tree(m_step.site.file);
        const NodeIndex end = tree.row(m_step.site.node).afterSubtree;
        for (NodeIndex at = m_step.site.node, other = node.index(); at < end; ++at, ++other) {
            const Node name = tree.node(at);
            const bool isName = name.is(Kind::identifier) && name.field() != Field::attribute;
            if (isName && !isSameValue(m_program, {m_step.site.file, at}, {m_step.site.file, other})) {
                return false;
            }
        }
        return true;
    }

    bool names(Site expression)
    {
        const Tree& tree = m_program.analysis().sources().tree(expression.file);
        for (NodeIndex at = expression.node; at < tree.row(expression.node).afterSubtree; ++at) {
            if (tree.node(at).is(Kind::identifier) && isSameName(m_program, {expression.file, at}, m_record.name)) {
                return true;
            }
        }
        return false;
    }

    /// Where a count is written once more.
    struct Places {
        Site count;
        bool strides{}; ///< One place for every k-th turn, the last of which may be left out: range(0, n, k).
    };

    /// The count in range(n), range(0, n, k), range(1, n + 1), np.arange, np.linspace(a, b, n), or in the one assignment of a
    /// name.
    Places placesIn(Site expression, int depth = 0)
    {
        const Node node = m_program.node(expression);
        if (node.is(Kind::identifier) && depth == 0) {
            const auto bindings = m_program.analysis().bindingsOf(expression);
            const bool isOne = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
                               bindings.front().file == expression.file;
            return isOne ? placesIn({expression.file, bindings.front().binding->value}, depth + 1) : Places{};
        }
        if (callsOneOf(m_program, expression, {"builtins.list", "numpy.array"}) && node.child(Field::arguments).firstChild()) {
            return placesIn({expression.file, node.child(Field::arguments).firstChild().index()}, 1);
        }
        Node bound;
        bool strides = false;
        if (callsOneOf(m_program, expression, {"numpy.linspace"})) {
            bound = Analysis::argument(node, "num", 2).value;
        } else if (isCount(m_program, expression) || callsOneOf(m_program, expression, {"numpy.arange"})) {
            const Node arguments = node.child(Field::arguments);
            bound = arguments.child(arguments.childCount() > 1 ? 1U : 0U);
            if (bound.is(Kind::binary_operator) && bound.child(Field::right).text() == "1") { // n + 1
                bound = bound.child(Field::left);
            }
            strides = arguments.childCount() > 2 && arguments.child(2U).text() != "1";
        }
        return isCountOf(bound) ? Places{{expression.file, bound.index()}, strides} : Places{};
    }

    void add(Site count)
    {
        if (count) {
            m_more.push_back(likeCount(m_step, Way::record, count));
        }
    }

    /// plt.plot(range(n), losses)
    void askCall(Site call)
    {
        Places places;
        Site axis;
        bool isBeside = false;
        const Node arguments = m_program.node(call).child(Field::arguments);
        for (Node each = arguments.firstChild(); each; each = each.nextSibling()) {
            const Node value = each.is(Kind::keyword_argument) ? each.child(Field::value) : each;
            const Site site{call.file, value.index()};
            if (const Places found = placesIn(site); found.count) {
                places = found;
                axis = site;
            } else {
                isBeside = isBeside || names(site);
            }
        }
        if (isBeside && places.strides) {
            m_more.push_back({.way = Way::axis, .site = axis, .name = m_program.text(m_record.name)});
        } else if (isBeside) {
            add(places.count);
        }
    }

    /// for i in range(n): print(losses[i])
    void askLoop(Site loop)
    {
        const Node node = m_program.node(loop);
        const Site count = placesIn({loop.file, node.child(Field::right).index()}).count;
        const Tree& tree = m_program.analysis().sources().tree(loop.file);
        for (NodeIndex at = node.child(Field::body).index(); count && at < tree.row(loop.node).afterSubtree; ++at) {
            const Node part = tree.node(at);
            if (part.is(Kind::subscript) && part.child(Field::subscript).text() == node.child(Field::left).text() &&
                names({loop.file, part.child(Field::value).index()})) {
                add(count);
                return;
            }
        }
    }

    /// losses = np.zeros(n), losses = [0] * n
    void askMade(Site assignment)
    {
        const Node node = m_program.node(assignment);
        const Node left = node.child(Field::left);
        const Node made = node.child(Field::right);
        if (!left.is(Kind::identifier) || !isSameName(m_program, {assignment.file, left.index()}, m_record.name)) {
            return;
        }
        Node count = made.is(Kind::binary_operator) && made.child(Field::left).is(Kind::list) ? made.child(Field::right) : Node{};
        if (callsOneOf(m_program, {assignment.file, made.index()}, {"numpy.zeros", "numpy.ones", "numpy.empty"})) {
            count = Analysis::argument(made, "shape", 0).value;
            count = count.is(Kind::tuple) || count.is(Kind::list) ? count.firstChild() : count;
        }
        add(isCountOf(count) ? Site{assignment.file, count.index()} : Site{});
    }

    /// The caller gives the number a name by which it only says where the records stand, range(n), or tells it to a reader.
    bool onlyCounts(Site caller, std::uint32_t position)
    {
        const Node left = m_program.node(caller).parent().child(Field::left);
        const Node target = (left.is(Kind::pattern_list) || left.is(Kind::tuple_pattern)) && position < left.childCount()
                                ? left.child(position)
                                : Node{};
        const Tree& tree = m_program.analysis().sources().tree(caller.file);
        for (NodeIndex at = 0; target.is(Kind::identifier) && at < tree.size(); ++at) {
            const Node use = tree.node(at);
            if (!use.is(Kind::identifier) || use.field() == Field::attribute || use == target ||
                !isSameName(m_program, {caller.file, at}, {caller.file, target.index()})) {
                continue;
            }
            const Node call = use.ancestor(Kind::call);
            const Site site{caller.file, call ? call.index() : noNode};
            const bool counts = call && (isCount(m_program, site) ||
                                         callsOneOf(m_program, site, {"numpy.arange", "numpy.linspace", "builtins.print"}));
            if (!counts) {
                return false;
            }
        }
        return target.is(Kind::identifier);
    }

    /// return n, losses
    void askReturned(Site statement, Site function)
    {
        const Node list = m_program.node(statement).firstChild();
        Site count;
        std::uint32_t position = 0;
        bool isBeside = false;
        std::uint32_t place = 0;
        for (Node each = list.is(Kind::expression_list) || list.is(Kind::tuple) ? list.firstChild() : Node{}; each;
             each = each.nextSibling(), ++place) {
            if (isCountOf(each)) {
                count = {statement.file, each.index()};
                position = place;
            } else {
                isBeside = isBeside || names({statement.file, each.index()});
            }
        }
        std::vector<Site> callers = count && isBeside ? m_program.analysis().callers(function) : std::vector<Site>{};
        std::erase_if(callers, [&](Site caller) { return !m_program.runs(caller); });
        if (!callers.empty() && std::ranges::all_of(callers, [&](Site caller) { return onlyCounts(caller, position); })) {
            add(count);
        }
    }

    Program& m_program;
    const DataStep& m_step;
    std::vector<DataStep>& m_more;
    Record m_record;
};

} // namespace

std::vector<std::vector<Site>> pairedWithRecords(Program& program, Site loop, const std::vector<Site>& arrays)
{
    std::vector<std::vector<Site>> pairs;
    const std::vector<Record> records = recordsOf(program, loop);
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const Site function = program.analysis().enclosingFunction(loop);
    for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
        const Site call{loop.file, at};
        if (records.empty() || program.analysis().enclosingFunction(call) != function ||
            program.node(loop).contains(tree.node(at)) || !callsOneOf(program, call, {"builtins.zip", "itertools.izip"})) {
            continue;
        }
        std::vector<Site> whole;
        bool isBeside = false;
        const Node arguments = tree.node(at).child(Field::arguments);
        for (Node each = arguments.firstChild(); each; each = each.nextSibling()) {
            const Site given{loop.file, each.index()};
            if (!each.is(Kind::identifier)) {
                continue;
            }
            isBeside = isBeside || std::ranges::any_of(records, [&](const Record& record) {
                           return !record.isByNumber && isSameName(program, given, record.name);
                       });
            if (std::ranges::any_of(arrays, [&](Site array) { return isSameName(program, given, array); })) {
                whole.push_back(given);
            }
        }
        if (isBeside && !whole.empty()) {
            pairs.push_back(std::move(whole));
        }
    }
    return pairs;
}

void reviewRecords(Program& program, const DataStep& step, std::vector<DataStep>& more)
{
    const Site loop{step.site.file, loopOf(program, step.site).index()};
    if (!loop || !isPure(program.node(step.site))) {
        return;
    }
    RecordReview review{program, step, more};
    for (const Record& record : recordsOf(program, loop)) {
        review.review(record, loop);
    }
}

} // namespace rankwright
