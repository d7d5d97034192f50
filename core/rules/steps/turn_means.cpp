// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/turn_means.h"

#include "core/patterns/rank_local.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// How far a sum is followed back through names, calls and operands.
constexpr int deepest = 12;

/// A quotient, as it is written: total / n, total /= n, np.divide(total, n).
struct Division {
    Node whole;
    Node sum;
    Node divisor;
};

Division divisionAt(Program& program, Site site)
{
    const Node node = program.node(site);
    if (node.is(Kind::augmented_assignment) || node.is(Kind::binary_operator)) {
        const std::string_view sign = node.child(Field::operator_).text();
        const bool divides = sign == "/" || sign == "//" || sign == "/=" || sign == "//=";
        return divides ? Division{node, node.child(Field::left), node.child(Field::right)} : Division{};
    }
    const Node arguments = node.is(Kind::call) ? node.child(Field::arguments) : Node{};
    const bool divides =
        arguments && arguments.childCount() == 2 &&
        callsOneOf(program, site, {"numpy.divide", "numpy.true_divide", "tensorflow.divide", "tensorflow.math.divide"});
    return divides ? Division{node, arguments.child(0U), arguments.child(1U)} : Division{};
}

/// What a number is written as, without parentheses and float() around it.
Node bareNumber(Program& program, FileId file, Node node)
{
    while (node.is(Kind::parenthesized_expression) ||
           (node.is(Kind::call) && callsOneOf(program, {file, node.index()}, {"builtins.float"}))) {
        node = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : node.firstChild();
    }
    return node;
}

/// total = total + x
bool addsToItself(Node assignment)
{
    const Node sum = assignment.is(Kind::assignment) ? assignment.child(Field::right) : Node{};
    const std::string_view name = assignment.child(Field::left).text();
    return sum.is(Kind::binary_operator) && sum.child(Field::operator_).text() == "+" &&
           (sum.child(Field::left).text() == name || sum.child(Field::right).text() == name);
}

/// What a statement adds to: total of total += x, of total = total + x, of total.assign_add(x).
struct Addition {
    Node to;
    Node added;
};

Addition additionAt(Node node)
{
    if (node.is(Kind::augmented_assignment) && node.child(Field::operator_).text() == "+=") {
        return {node.child(Field::left), node.child(Field::right)};
    }
    if (addsToItself(node)) {
        return {node.child(Field::left), node.child(Field::right)};
    }
    const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
    return callee.child(Field::attribute).text() == "assign_add"
               ? Addition{callee.child(Field::object), node.child(Field::arguments).firstChild()}
               : Addition{};
}

/// The statement that adds a part of itself to a sum.
Node additionOf(Node part)
{
    for (Node up = part.parent(); up && !up.is(Kind::block); up = up.parent()) {
        if (up.is(Kind::augmented_assignment) ? up.child(Field::operator_).text() == "+=" : addsToItself(up)) {
            return up.child(Field::right).contains(part) ? up : Node{};
        }
    }
    return {};
}

/// What a count is made as, without int() and parentheses around it.
Node quotientOf(Program& program, Site count)
{
    Site made = count;
    if (program.node(count).is(Kind::identifier)) {
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(count);
        if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::assignment ||
            bindings.front().binding->target != bindings.front().binding->node) {
            return {};
        }
        made = {bindings.front().file, bindings.front().binding->value};
    }
    Node node = program.node(made);
    while (node.is(Kind::parenthesized_expression) ||
           (node.is(Kind::call) && callsOneOf(program, {made.file, node.index()}, {"builtins.int"}))) {
        node = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : node.firstChild();
    }
    const std::string_view sign = node.is(Kind::binary_operator) ? node.child(Field::operator_).text() : std::string_view{};
    return sign == "/" || sign == "//" ? node : Node{};
}

/// sum / n * size, over the n // size steps that see all n samples.
bool dividesBySamples(Program& program, Site count, const Division& division, Node divisor)
{
    const Node quotient = quotientOf(program, count);
    const Node product = division.whole.parent();
    return quotient && product.is(Kind::binary_operator) && product.child(Field::operator_).text() == "*" &&
           product.child(Field::left) == division.whole && quotient.child(Field::left).text() == divisor.text() &&
           quotient.child(Field::right).text() == product.child(Field::right).text();
}

/// The length of something, or its shape.
bool asksLength(Program& program, Site site)
{
    const Node node = program.node(site);
    return (node.is(Kind::attribute) && node.child(Field::attribute).text() == "shape") ||
           (node.is(Kind::call) && callsOneOf(program, site, {"builtins.len"}));
}

/// The sums of one divided loop, and what they are divided by.
class MeanReview {
  public:
    MeanReview(Program& program, const DataPlan& plan, Site loop, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
        : m_program(program), m_plan(plan), m_steps(steps), m_more(more), m_loop(loop), m_whole(program.node(loop))
    {
        for (const DataStep& step : steps) {
            const bool counts = step.way == Way::count || step.way == Way::take;
            if (counts && step.site.file == loop.file && loopOf(program, step.site).index() == loop.node) {
                m_count = step.site;
                const Node given = program.node(step.site).parent();
                const bool isNumber = given.is(Kind::argument_list) && given.childCount() == 1 && step.length.starts_with("1 + ");
                m_turns = isNumber ? step.length : std::string{};
            }
        }
        collectSums();
    }

    void review()
    {
        if (m_count && isArithmetic(m_program, m_count)) {
            reviewTurns();
        }
        if (m_sums.empty() && m_lists.empty()) {
            return;
        }
        for (const FileId file : m_program.files()) {
            const FileIndex& index = m_program.analysis().sources().index(file);
            for (const NodeIndex at : index.nodes({Kind::augmented_assignment, Kind::binary_operator, Kind::call})) {
                const Division division = isBehind({file, at}) ? divisionAt(m_program, {file, at}) : Division{};
                const Site divisor = division.whole ? divisorOf({file, at}, division) : Site{file, noNode};
                if (divisor && m_program.runs({file, at}) && isSum({file, division.sum.index()}, 0)) {
                    add(divisor);
                }
            }
        }
    }

  private:
    [[nodiscard]] const Tree& tree() const { return m_program.analysis().sources().tree(m_loop.file); }

    /// What the turns add to, or append to; not what is begun anew in them.
    void collectSums()
    {
        std::set<std::string_view> begun;
        for (NodeIndex at = m_loop.node; at < tree().row(m_loop.node).afterSubtree; ++at) {
            const Node node = tree().node(at);
            const Addition addition = additionAt(node);
            const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
            if (addition.to && !isTime(addition.added, 0)) {
                m_sums.insert(addition.to.text());
            } else if (callee.child(Field::attribute).text() == "append") {
                m_lists.insert(callee.child(Field::object).text());
            } else if (node.is(Kind::assignment)) {
                begun.insert(node.child(Field::left).text());
            }
        }
        for (const std::string_view name : begun) {
            m_sums.erase(name);
            m_lists.erase(name);
        }
    }

    /// Seconds that went by are as many as they are.
    // NOLINTNEXTLINE(misc-no-recursion): through names, not deeper than two.
    bool isTime(Node added, int depth)
    {
        for (NodeIndex at = added.index(); at < tree().row(added.index()).afterSubtree; ++at) {
            const Site site{m_loop.file, at};
            const Node node = tree().node(at);
            if (node.is(Kind::call) && std::ranges::any_of(m_program.analysis().libraryCallees(site), [](std::string_view name) {
                    return isClock(name) || name.starts_with("timeit.");
                })) {
                return true;
            }
            if (!node.is(Kind::identifier) || node.field() == Field::attribute || depth == 2) {
                continue;
            }
            for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf(site)) {
                const bool isHere = found.binding->kind == Binding::Kind::assignment && found.file == m_loop.file;
                if (isHere && isTime(m_program.node({found.file, found.binding->value}), depth + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// It runs when the turns are over: behind the loop in its function, or in another one.
    bool isBehind(Site site)
    {
        const bool isSame = site.file == m_loop.file &&
                            m_program.analysis().enclosingFunction(site) == m_program.analysis().enclosingFunction(m_loop);
        return isSame ? site.node >= tree().row(m_loop.node).afterSubtree
                      : !(site.file == m_loop.file && m_whole.contains(m_program.node(site)));
    }

    bool isWithinLoop(const Analysis::FoundBinding& found)
    {
        return isWithin(m_program, {found.file, found.binding->node}, {m_loop});
    }

    /// Between the loop and a place in its function the sum is begun anew: for the test, under the same name.
    bool isBegunAnew(Site place)
    {
        const Node sum = m_program.node(place);
        for (NodeIndex at = tree().row(m_loop.node).afterSubtree; at < place.node; ++at) {
            const Node node = tree().node(at);
            if (node.is(Kind::assignment) && node.child(Field::left).text() == sum.text() && !node.contains(sum) &&
                node.parent().parent().contains(sum)) {
                return true;
            }
        }
        return false;
    }

    /// The name, attribute or element is one that the turns add to.
    bool grows(Site place, const std::set<std::string_view>& grown)
    {
        const Node node = m_program.node(place);
        if (place.file != m_loop.file || !grown.contains(node.text())) {
            return false;
        }
        Node base = node;
        while (base.is(Kind::attribute) || base.is(Kind::subscript)) {
            base = base.child(base.is(Kind::attribute) ? Field::object : Field::value);
        }
        const Site name{place.file, base.index()};
        if (m_program.analysis().enclosingFunction(place) == m_program.analysis().enclosingFunction(m_loop)) {
            return !isBegunAnew(place);
        }
        // From another function: what the object, or the module, keeps.
        return node.is(Kind::attribute) ? isOwnObject(m_program, name)
                                        : node.is(Kind::identifier) && base.is(Kind::identifier) &&
                                              std::ranges::any_of(m_program.analysis().bindingsOf(place),
                                                                  [&](const auto& found) { return isWithinLoop(found); });
    }

    /// A sum of the turns, which nothing has divided yet, or a multiple of one.
    // NOLINTNEXTLINE(misc-no-recursion): down operands and through names, not deeper than `deepest`.
    bool isSum(Site expression, int depth)
    {
        const Node node = m_program.node(expression);
        if (!node || depth > deepest) {
            return false;
        }
        const auto of = [&](Node part) { return part && isSum({expression.file, part.index()}, depth + 1); };
        if (grows(expression, m_sums)) {
            return true;
        }
        switch (node.kind()) {
        case Kind::parenthesized_expression: return of(node.firstChild());
        case Kind::unary_operator: return of(node.child(Field::argument));
        case Kind::binary_operator: {
            const Division division = divisionAt(m_program, expression);
            if (division.whole) {
                return !divisorOf(expression, division) && of(division.sum);
            }
            return of(node.child(Field::left)) || of(node.child(Field::right));
        }
        case Kind::call: return isSumOfCall(expression, depth);
        case Kind::identifier: return isSumOfName(expression, depth);
        default: return false;
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion): see isSum.
    bool isSumOfCall(Site call, int depth)
    {
        const Node node = m_program.node(call);
        const Node first = node.child(Field::arguments).firstChild();
        const Node callee = node.child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        if (first && callsOneOf(m_program, call, {"builtins.sum", "numpy.sum", "tensorflow.reduce_sum", "tensorflow.add_n"})) {
            return grows({call.file, first.index()}, m_lists);
        }
        if (first &&
            callsOneOf(m_program, call, {"builtins.float", "builtins.round", "numpy.float32", "numpy.float64", "numpy.round"})) {
            return isSum({call.file, first.index()}, depth + 1);
        }
        if (method == "numpy" || method == "item" || method == "read_value") {
            return isSum({call.file, callee.child(Field::object).index()}, depth + 1);
        }
        for (const Site function : m_program.analysis().projectCallees(call)) {
            const FileIndex& index = m_program.analysis().sources().index(function.file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                if (isSum({function.file, returned}, depth + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// total of `for total in totals`, where the turns add to totals[k].
    bool isElementOfSums(const Analysis::FoundBinding& found)
    {
        const Node list = found.file == m_loop.file ? tree().node(found.binding->value) : Node{};
        const bool isHere =
            list && found.binding->target == found.binding->node && !isWithinLoop(found) &&
            m_program.analysis().enclosingFunction({found.file, list.index()}) == m_program.analysis().enclosingFunction(m_loop);
        const std::string element = std::string{list ? list.text() : std::string_view{}} + "[";
        return isHere && isPureName(list) &&
               std::ranges::any_of(m_sums,
                                   [&](std::string_view sum) {
                                       return sum.starts_with(element) && sum.find('[', element.size()) == std::string_view::npos;
                                   }) &&
               !isBegunAnew({found.file, list.index()});
    }

    // NOLINTNEXTLINE(misc-no-recursion): see isSum.
    bool isSumOfName(Site name, int depth)
    {
        for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf(name)) {
            if (found.binding->kind == Binding::Kind::forTarget && isElementOfSums(found)) {
                return true;
            }
            if (found.binding->kind != Binding::Kind::assignment || isWithinLoop(found)) {
                continue;
            }
            const std::vector<Analysis::Part> parts =
                m_program.analysis().partsOf(found.file, found.binding->node, found.binding->target, found.binding->value);
            if (std::ranges::any_of(parts, [&](const Analysis::Part& part) { return isSum(part.site, depth + 1); })) {
                return true;
            }
        }
        return false;
    }

    /// Some name in it gets its value in the turns, or is filled there.
    bool isCountedIn(Site divisor)
    {
        bool counted = false;
        m_program.analysis().slice(divisor, [&](Site site) {
            const Node node = m_program.node(site);
            counted = counted || grows(site, m_lists) || grows(site, m_sums) ||
                      (node.is(Kind::identifier) && std::ranges::any_of(m_program.analysis().bindingsOf(site),
                                                                        [&](const auto& found) { return isWithinLoop(found); }));
            return !counted;
        });
        return counted;
    }

    /// What is given to a parameter was divided where it is given.
    bool isDividedBefore(Site divisor)
    {
        const auto isDivided = [&](Site site) {
            return std::ranges::any_of(m_steps, [&](const DataStep& step) {
                return step.site == site && (step.way == Way::count || step.way == Way::stepsArgument || step.way == Way::take);
            });
        };
        bool is = false;
        m_program.analysis().slice(divisor, [&](Site site) {
            is = is || (site != divisor && isDivided(site));
            return !is;
        });
        return is;
    }

    /// The number by which a sum over the turns is divided where that has to come down with it; null where it has not.
    Site divisorOf(Site place, const Division& division)
    {
        const FileId file = place.file;
        const Node node = bareNumber(m_program, file, division.divisor);
        const Site divisor{file, node.index()};
        const std::string_view sign = division.whole.child(Field::operator_).text();
        const bool isNumber =
            node.is(Kind::integer) || (node.is(Kind::float_) && (node.text().ends_with(".") || node.text().ends_with(".0")));
        if (isNumber) {
            // total / 2 / steps is a mean of steps already, and samples // 1000 are thousands.
            const bool isOther = division.whole.parent().is(Kind::binary_operator) || division.sum.is(Kind::binary_operator) ||
                                 sign.starts_with("//");
            const bool isOne = node.text().substr(0, node.text().find('.')) == "1" || node.text().starts_with("0");
            return {file, isOther || isOne ? noNode : node.index()};
        }
        const bool isWritten = isPure(node) || asksLength(m_program, divisor) || isQuotientOfLength(file, node);
        const bool isText =
            node.is(Kind::string) || node.is(Kind::none) || node.is(Kind::float_) || node.is(Kind::unary_operator);
        const bool counts =
            isWritten && !isText && !m_plan.dependsOnSliced(divisor) && !isCountedIn(divisor) && !isDividedBefore(divisor);
        return {file, counts ? countedFactor(node).index() : noNode};
    }

    /// n of n * size, where the loop makes n turns: of each turn as many are counted as before. The number itself where it is no
    /// such product.
    Node countedFactor(Node number)
    {
        const bool isProduct = number.is(Kind::binary_operator) && number.child(Field::operator_).text() == "*";
        for (const Field side : {Field::left, Field::right}) {
            const Node factor = isProduct ? number.child(side) : Node{};
            if (factor && m_count && factor.text() == m_program.node(m_count).text()) {
                return factor;
            }
        }
        return number;
    }

    /// len(x) // size
    bool isQuotientOfLength(FileId file, Node node)
    {
        return node.is(Kind::binary_operator) &&
               asksLength(m_program, {file, bareNumber(m_program, file, node.child(Field::left)).index()}) &&
               isPure(node.child(Field::right));
    }

    // ---- in the turns themselves, by the count of the loop
    // -----------------------------------------------------------------------

    /// In a turn, value / steps is added, or total / steps is shown; behind the loop it is the same.
    void reviewTurns()
    {
        const Site function = m_program.analysis().enclosingFunction(m_loop);
        const NodeIndex end = function ? tree().row(function.node).afterSubtree : tree().size();
        for (NodeIndex at = m_loop.node; at < end; ++at) {
            const Site site{m_loop.file, at};
            const Division division = divisionAt(m_program, site);
            if (!division.whole || m_program.analysis().enclosingFunction(site) != function) {
                continue;
            }
            const Node node = bareNumber(m_program, m_loop.file, division.divisor);
            if (isArithmetic(m_program, {m_loop.file, node.index()}) && !node.is(Kind::integer) && isSumOrPart(division.sum) &&
                (dividesBySamples(m_program, m_count, division, node) || isCountAgain(node))) {
                add({m_loop.file, node.index()});
            }
        }
    }

    /// The count itself: the same name, or the same expression once more.
    bool isCountAgain(Node divisor)
    {
        const Node count = m_program.node(m_count);
        if (divisor.text() != count.text() || divisor == count) {
            return false;
        }
        if (!isPureName(count)) {
            return true; // total /= n // size
        }
        const auto baseOf = [&](Node name) {
            while (name.is(Kind::attribute)) {
                name = name.child(Field::object);
            }
            return m_program.analysis().bindingsOf({m_loop.file, name.index()});
        };
        const auto counted = baseOf(count);
        const auto divided = baseOf(divisor);
        return counted.size() == 1 && divided.size() == 1 && divided.front().binding == counted.front().binding;
    }

    /// What was added up in the loop, or what each of its turns adds.
    bool isSumOrPart(Node sum)
    {
        const auto isAdded = [&](const Analysis::FoundBinding& found) {
            const Node assignment = m_program.node({found.file, found.binding->node}).parent();
            return (found.binding->kind == Binding::Kind::augmented || addsToItself(assignment)) && isWithinLoop(found);
        };
        for (NodeIndex at = sum.index(); at < tree().row(sum.index()).afterSubtree; ++at) {
            const Node node = tree().node(at);
            const Node added = node.is(Kind::call) || node.is(Kind::identifier) ? additionOf(node) : Node{};
            const bool adds = added && m_whole.contains(added);
            if (node.is(Kind::call) && adds) {
                return true;
            }
            if (node.is(Kind::identifier) && node.field() != Field::attribute) {
                const auto bindings = m_program.analysis().bindingsOf({m_loop.file, at});
                const bool isOwn = std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
                    return found.binding->kind != Binding::Kind::forTarget && isWithinLoop(found);
                });
                if (std::ranges::any_of(bindings, isAdded) || (isOwn && adds)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// n + 1, or the number that it is, of range(n + 1).
    bool isNumberOfTurns(Node divisor)
    {
        const Node count = m_program.node(m_count);
        const auto number = [](Node node) { return node.is(Kind::integer) ? std::atol(std::string{node.text()}.c_str()) : 0; };
        const long sum =
            count.is(Kind::binary_operator) ? number(count.child(Field::left)) + number(count.child(Field::right)) : 0;
        const bool isWritten = count.is(Kind::binary_operator) && count.child(Field::left).is(Kind::integer) &&
                               count.child(Field::right).is(Kind::integer) && number(divisor.withoutParentheses()) == sum;
        return isWritten || divisor.withoutParentheses().text() == count.text();
    }

    void add(Site divisor)
    {
        const auto isThere = [&](const DataStep& step) { return step.site == divisor; };
        if (std::ranges::none_of(m_steps, isThere) && std::ranges::none_of(m_more, isThere)) {
            const Node node = m_program.node(divisor);
            const bool isAll = !m_turns.empty() && isNumberOfTurns(node);
            const bool isEnclosed = node.is(Kind::parenthesized_expression) || !node.parent().is(Kind::parenthesized_expression);
            m_more.push_back({.way = Way::mean,
                              .site = divisor,
                              .length = !isAll       ? std::string{}
                                        : isEnclosed ? "(" + m_turns + ")"
                                                     : m_turns,
                              .name = isAll ? "behind" : ""});
        }
    }

    Program& m_program;
    const DataPlan& m_plan;
    const std::vector<DataStep>& m_steps;
    std::vector<DataStep>& m_more;
    Site m_loop;
    Node m_whole;
    Site m_count;                       ///< Of its turns, where that was divided.
    std::string m_turns;                ///< How many they are then, where that is no share of the count: range(n + 1).
    std::set<std::string_view> m_sums;  ///< What the turns add to, as it is written.
    std::set<std::string_view> m_lists; ///< What they append to.
};

} // namespace

bool isNumberOfAll(Program& program, Site count)
{
    bool counts = false;
    program.analysis().slice(count, [&](Site site) {
        counts = counts || asksLength(program, site);
        return !counts;
    });
    return counts;
}

void reviewMeans(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    for (const Site loop : dividedLoops(program, plan, steps)) {
        MeanReview{program, plan, loop, steps, more}.review();
    }
}

} // namespace rankwright
