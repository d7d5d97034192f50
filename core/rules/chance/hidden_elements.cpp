// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/hidden_elements.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/data/fed_sources.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// What it draws is compared: np.random.rand(n) < 0.2, drawn = random.random(), drawn < 0.2.
bool isCompared(Program& program, Site drawn)
{
    Node node = program.node(drawn);
    while (node.parent().is(Kind::parenthesized_expression)) {
        node = node.parent();
    }
    const Node up = node.parent();
    if (up.is(Kind::comparison_operator)) {
        return true;
    }
    const Node name = up.is(Kind::assignment) ? up.child(Field::left) : Node{};
    const Tree& tree = program.analysis().sources().tree(drawn.file);
    const Site function = program.analysis().enclosingFunction(drawn);
    const NodeIndex last = function ? tree.row(function.node).afterSubtree : tree.size();
    for (NodeIndex at = up.index(); name.is(Kind::identifier) && at < last; ++at) {
        const Node read = tree.node(at);
        if (read.is(Kind::identifier) && read.text() == name.text() && read.parent().is(Kind::comparison_operator)) {
            return true;
        }
    }
    return false;
}

/// It draws yes or no, or 1 or 0, as a name and its arguments say.
bool drawsYesOrNo(Program& program, Site call, std::string_view name)
{
    const Node node = program.node(call);
    const Node first = node.child(Field::arguments).firstChild();
    const Node second = first ? first.nextSibling() : Node{};
    const std::string_view last = name.substr(name.rfind('.') + 1);
    const auto is = [](Node argument, std::string_view text) { return argument && argument.text() == text; };
    if (last == "binomial") {
        return is(first, "1");
    }
    if (last == "randint" || last == "integers") {
        const bool isOnly = !second || second.is(Kind::keyword_argument);
        return (isOnly && is(first, "2")) || (is(first, "0") && (is(second, "2") || is(second, "high=2")));
    }
    if (last == "choice" || last == "choices") {
        return is(first, "2") || ((first.is(Kind::list) || first.is(Kind::tuple)) && first.childCount() == 2);
    }
    return !choosesSamples(name) && !makesGenerator(name) && isCompared(program, call);
}

/// Numbers for yes and no: np.where(mask, 1, 0).
bool numbersMask(Program& program, Site call)
{
    const Node node = program.node(call);
    const auto isNumber = [&](std::string_view name, int position) {
        const Node given = Analysis::argument(node, name, position).value;
        return given.is(Kind::integer) || given.is(Kind::float_) || given.is(Kind::unary_operator);
    };
    return callsOneOf(program, call, {"numpy.where", "tensorflow.where"}) && isNumber("x", 1) && isNumber("y", 2);
}

/// Hands on what it gets element by element, in another form or kind.
bool keepsElements(Program& program, Site call)
{
    if (numbersMask(program, call)) {
        return true;
    }
    const std::string_view method = program.node(call).child(Field::function).child(Field::attribute).text();
    return method == "astype" || method == "copy" || method == "reshape" ||
           callsOneOf(program, call,
                      {"numpy.array", "numpy.asarray", "numpy.float32", "numpy.reshape", "numpy.logical_not", "numpy.invert",
                       "tensorflow.constant", "tensorflow.convert_to_tensor", "tensorflow.cast"});
}

class HidingSearch {
  public:
    HidingSearch(Program& program, const std::vector<Site>& loops) : m_program(program), m_loops(loops) {}

    std::vector<Hiding> run()
    {
        for (const Site site : fedSources(m_program)) {
            const Node node = m_program.node(site);
            if (node.is(Kind::call) && m_program.runs(site)) {
                addDraw(site);
            }
        }
        if (m_draws.empty()) {
            return {};
        }
        const std::set<Site>& fed = fedSources(m_program); // All are found: what follows asks for values only.
        for (const Site site : std::vector<Site>{fed.begin(), fed.end()}) {
            for (const Site mask : masksOf(site)) {
                look(mask);
            }
        }
        return std::move(m_found);
    }

  private:
    void addDraw(Site call)
    {
        const std::vector<std::string_view>& names = m_program.analysis().libraryCallees(call);
        const bool isOne = std::ranges::any_of(names, [](std::string_view name) { return isRandom(name); }) &&
                           std::ranges::any_of(std::vector<std::string_view>{names},
                                               [&](std::string_view name) { return drawsYesOrNo(m_program, call, name); });
        if (std::optional<Order> draw = isOne ? unseededDraw(m_program, call) : std::nullopt) {
            m_draws.push_back(std::move(*draw));
        }
    }

    /// What may say which elements are hidden: mask of x * mask, np.where(mask, x, 0) and x[mask == 0] = 0.
    [[nodiscard]] std::vector<Site> masksOf(Site site) const
    {
        const Node node = m_program.node(site);
        const auto at = [&](Node part) { return Site{site.file, part.index()}; };
        if (node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "*") {
            const Node left = node.child(Field::left);
            const Node right = node.child(Field::right);
            const auto isNumber = [](Node operand) { return operand.is(Kind::integer) || operand.is(Kind::float_); };
            return isNumber(left) || isNumber(right) ? std::vector<Site>{} : std::vector<Site>{at(left), at(right)};
        }
        const Node first = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : Node{};
        if (first && callsOneOf(m_program, site, {"numpy.where", "tensorflow.where"}) && !numbersMask(m_program, site)) {
            return {at(first)};
        }
        if (first && first.nextSibling() &&
            callsOneOf(m_program, site, {"numpy.multiply", "tensorflow.multiply", "tensorflow.math.multiply"})) {
            return {at(first), at(first.nextSibling())};
        }
        const Node setting = node.parent();
        const bool isKey = node.field() == Field::subscript && setting.is(Kind::subscript) && setting.field() == Field::left &&
                           setting.parent().is(Kind::assignment);
        return isKey ? std::vector<Site>{site} : std::vector<Site>{};
    }

    /// Looks for draws among what a mask has its elements from.
    void look(Site mask)
    {
        std::vector<Site> draws;
        std::vector<Site> calls;
        m_program.analysis().slice(mask, [&](Site site) {
            if (!m_program.node(site).is(Kind::call)) {
                return true;
            }
            if (std::ranges::any_of(m_draws, [&](const Order& draw) { return draw.call == site; })) {
                draws.push_back(site);
                return false;
            }
            const bool isOwn = !m_program.analysis().projectCallees(site).empty();
            if (isOwn && m_program.runs(site)) {
                calls.push_back(site);
            }
            return isOwn || keepsElements(m_program, site);
        });
        for (const Site draw : draws) {
            add(draw, calls);
        }
    }

    void add(Site draw, const std::vector<Site>& calls)
    {
        auto known = std::ranges::find(m_found, draw, [](const Hiding& hiding) { return hiding.draw.call; });
        if (known == m_found.end()) {
            known = m_found.insert(known, {*std::ranges::find(m_draws, draw, &Order::call), {}});
        }
        Hiding& hiding = *known;
        for (const Site place : placesOf(draw, calls)) {
            if (std::ranges::find(hiding.places, place) == hiding.places.end()) {
                hiding.places.push_back(place);
            }
        }
        if (hiding.places.empty()) {
            std::erase_if(m_found, [&](const Hiding& each) { return each.draw.call == draw; });
        }
    }

    /// Its own function gives the batches.
    [[nodiscard]] bool isOfGenerator(Site draw) const
    {
        const std::vector<Site> driving = drivingLoops(m_program, draw);
        const Site function = m_program.analysis().enclosingFunction(draw);
        return driving.empty() || m_program.analysis().enclosingFunction(driving.back()) == function;
    }

    /// A function that draws for the steps as well, or sample by sample, is seeded where it is called.
    [[nodiscard]] std::vector<Site> placesOf(Site draw, const std::vector<Site>& calls) const
    {
        const auto isOfSteps = [&](Site call) { return sharesLoop(m_program, call, m_loops) || drawsForBatch(m_program, call); };
        const Site function = m_program.analysis().enclosingFunction(draw);
        const std::vector<Site> callers = function ? m_program.analysis().callers(function) : std::vector<Site>{};
        const bool isElsewhere = isOfSteps(draw) || std::ranges::any_of(callers, [&](Site caller) {
                                     return m_program.runs(caller) && isRepeated(m_program, caller);
                                 });
        if (!isElsewhere) {
            return {draw};
        }
        if (drawsForBatch(m_program, draw) && isOfGenerator(draw)) {
            return {};
        }
        // A mask that is made and applied in one function is not seen through a call.
        const bool isSeen = std::ranges::find_first_of(callers, calls) != callers.end();
        std::vector<Site> places;
        std::ranges::copy_if(callers, std::back_inserter(places), [&](Site caller) {
            const bool hides = isSeen ? std::ranges::find(calls, caller) != calls.end() : fedSources(m_program).contains(caller);
            return hides && m_program.runs(caller) && !isOfSteps(caller);
        });
        return places;
    }

    Program& m_program;
    const std::vector<Site>& m_loops;
    std::vector<Order> m_draws; ///< Of yes or no.
    std::vector<Hiding> m_found;
};

} // namespace

std::vector<Hiding> hiddenByChance(Program& program, const std::vector<Site>& loops)
{
    return HidingSearch{program, loops}.run();
}

} // namespace rankwright
