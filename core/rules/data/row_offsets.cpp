// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/row_offsets.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace rankwright {

namespace {

/// A sum of products of names with whole factors: 2 * i * b + t + 1. Products are written with their names in order; the number
/// without a name has the empty one.
using Sum = std::map<std::string, long long>;

Sum plus(const Sum& one, const Sum& other, long long factor)
{
    Sum sum = one;
    for (const auto& [name, count] : other) {
        sum[name] += factor * count;
    }
    std::erase_if(sum, [](const auto& term) { return term.second == 0; });
    return sum;
}

/// i*b, from i and b.
std::string productOf(const std::string& one, const std::string& other)
{
    if (one.empty() || other.empty()) {
        return one + other;
    }
    return one < other ? one + "*" + other : other + "*" + one;
}

Sum times(const Sum& one, const Sum& other)
{
    Sum product;
    for (const auto& [name, count] : one) {
        for (const auto& [with, factor] : other) {
            product[productOf(name, with)] += count * factor;
        }
    }
    return product;
}

class RowNumbers {
  public:
    RowNumbers(Program& program, Site loop) : m_program(program), m_loop(loop) {}

    /// Nothing for what is no such sum.
    // NOLINTNEXTLINE(misc-no-recursion): down the expression, and to names that the loop binds, to some depth.
    std::optional<Sum> sumOf(Node node, int depth = 0)
    {
        constexpr int deepest = 12;
        if (!node || depth > deepest) {
            return std::nullopt;
        }
        if (node.is(Kind::parenthesized_expression)) {
            return sumOf(node.firstChild(), depth + 1);
        }
        if (node.is(Kind::integer)) {
            constexpr std::size_t most = 9;
            const bool isPlain = node.text().size() <= most &&
                                 std::ranges::all_of(node.text(), [](char digit) { return digit >= '0' && digit <= '9'; });
            return isPlain ? std::optional{plus({}, {{"", std::stoll(std::string{node.text()})}}, 1)} : std::nullopt;
        }
        if (node.is(Kind::binary_operator)) {
            const std::string_view sign = node.child(Field::operator_).text();
            const std::optional<Sum> left = sumOf(node.child(Field::left), depth + 1);
            const std::optional<Sum> right = sumOf(node.child(Field::right), depth + 1);
            if (!left || !right || (sign != "+" && sign != "-" && sign != "*")) {
                return std::nullopt;
            }
            return sign == "*" ? times(*left, *right) : plus(*left, *right, sign == "+" ? 1 : -1);
        }
        if (!isPureName(node)) {
            return std::nullopt;
        }
        const std::optional<Node> value = boundInLoop(node);
        if (!value) {
            return std::nullopt;
        }
        return *value ? sumOf(*value, depth + 1) : Sum{{std::string{node.text()}, 1}};
    }

  private:
    /// What the loop binds a name to, in one place; a null node for its counter and for names from outside. Nothing where it has
    /// several values.
    std::optional<Node> boundInLoop(Node name)
    {
        const Node body = m_program.node(m_loop).child(Field::body);
        std::optional<Node> value{Node{}};
        for (const Analysis::FoundBinding& found : name.is(Kind::identifier)
                                                       ? m_program.analysis().bindingsOf({m_loop.file, name.index()})
                                                       : std::vector<Analysis::FoundBinding>{}) {
            if (found.file != m_loop.file || !body.contains(m_program.node({found.file, found.binding->node}))) {
                continue;
            }
            const bool isWhole = found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node;
            if (!isWhole || *value) {
                return std::nullopt;
            }
            value = m_program.node({found.file, found.binding->value});
        }
        return value;
    }

    Program& m_program;
    Site m_loop;
};

/// i of [i:i + b]; null for [:b].
Node startOf(Node cut) { return cut.text().starts_with(':') ? Node{} : cut.firstChild(); }

/// i + b of [i:i + b]; null for [i:], and where there is a stride.
Node stopOfCut(Node cut)
{
    const Node start = startOf(cut);
    const bool isPlain = start && cut.childCount() == 2 && std::ranges::count(cut.text(), ':') == 1;
    return isPlain ? start.nextSibling() : Node{};
}

/// The name of the loop's counter is part of a product.
bool hasCounter(const Sum& sum, std::string_view counter)
{
    return std::ranges::any_of(sum, [&](const auto& term) {
        std::string_view rest = term.first;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('*'), rest.size());
            if (rest.substr(0, end) == counter) {
                return true;
            }
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return false;
    });
}

/// for i in range(n), range(first, n): every number comes.
bool countsByOne(Program& program, Site loop)
{
    const Site iterable = iterableOf(program, loop);
    const Node arguments = iterable && isCount(program, iterable) ? program.node(iterable).child(Field::arguments) : Node{};
    return arguments && (arguments.childCount() < 3 || arguments.child(2U).text() == "1");
}

} // namespace

bool readsNeighbours(Program& program, Site loop, const std::vector<Site>& cuts)
{
    const Node counter = program.node(loop).child(Field::left);
    RowNumbers numbers{program, loop};
    std::vector<Sum> starts;
    for (const Site cut : cuts) {
        const Node index = program.node(cut).child(Field::subscript);
        const std::optional<Sum> start = numbers.sumOf(startOf(index));
        if (!start) {
            continue;
        }
        const std::optional<Sum> stop = numbers.sumOf(stopOfCut(index));
        const bool isEveryRow = counter.is(Kind::identifier) && countsByOne(program, loop) &&
                                start->contains(std::string{counter.text()}) && start->at(std::string{counter.text()}) == 1;
        const Sum length = stop ? plus(*stop, *start, -1) : Sum{{"", 1}};
        if (isEveryRow && length != Sum{{"", 1}}) {
            return true;
        }
        starts.push_back(*start);
    }
    return std::ranges::any_of(starts, [&](const Sum& start) {
        const Sum apart = plus(start, starts.front(), -1);
        return !apart.empty() && !hasCounter(apart, counter.text());
    });
}

} // namespace rankwright
