// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/chosen_samples.h"

#include "core/patterns/loop_parts.h"
#include "core/patterns/rank_local.h"
#include "core/rules/chance/order_draws.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/data/alike_orders.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

bool isLoop(Node node) { return node.is(Kind::for_statement) || node.is(Kind::while_statement); }

/// The loops around a node in its function, innermost first.
std::vector<Node> loopsAround(Node inside)
{
    std::vector<Node> loops;
    for (Node up = inside.parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (isLoop(up)) {
            loops.push_back(up);
        }
    }
    return loops;
}

/// Finds what one draw decides about.
class Choice {
  public:
    Choice(Program& program, Site draw, ChanceChoices& found) : m_program(program), m_draw(draw), m_place(draw), m_found(found) {}

    void find() { follow(m_draw, 0); }

  private:
    static constexpr int deepest = 3; ///< Names and functions between the dice and what asks them.

    /// Climbs from what the dice gave to the condition that asks for it.
    // NOLINTNEXTLINE(misc-no-recursion): `deepest` bounds it.
    void follow(Site value, int depth, bool isMask = false)
    {
        Node below = m_program.node(value);
        std::optional<std::uint32_t> place; // Among several values of one assignment.
        for (Node up = below.parent(); up; below = up, up = up.parent()) {
            switch (up.kind()) {
            case Kind::comparison_operator: isMask = true; continue;
            case Kind::boolean_operator:
            case Kind::not_operator:
            case Kind::parenthesized_expression:
            case Kind::binary_operator:
            case Kind::unary_operator: continue;
            case Kind::expression_list: place = positionOf(below); continue;
            case Kind::subscript: // np.random.rand(1)[0]; x[np.random.rand(n) < 0.5]
                if (below.field() == Field::value) {
                    continue;
                }
                if (isMask && up.field() != Field::left) {
                    addSelection({value.file, up.index()});
                }
                return;
            case Kind::argument_list:
                if (leavesOut({value.file, up.parent().index()})) {
                    addSelection({value.file, up.parent().index()});
                    return;
                }
                if (!isRounded({value.file, up.parent().index()})) {
                    removeAt({value.file, up.parent().index()}, below);
                    return;
                }
                continue;
            case Kind::call: continue; // Of which that is the argument.
            case Kind::if_clause: addSelection({value.file, up.parent().index()}); return;
            case Kind::if_statement:
            case Kind::elif_clause:
                if (below.field() == Field::condition) {
                    decideBranches(value.file, up, depth);
                }
                return;
            case Kind::conditional_expression:
                if (below == up.child(1U)) {
                    chooseContainer(value.file, up);
                }
                return;
            case Kind::assignment:
                if (below.field() == Field::right) {
                    followName({value.file, up.index()}, place, depth, isMask);
                }
                return;
            case Kind::return_statement: followCallers(value, depth); return;
            default: return;
            }
        }
    }

    bool isRounded(Site call) { return roundsNumber(m_program, call) || callsOneOf(m_program, call, {"builtins.bool"}); }

    /// np.unique(np.random.randint(0, n, k)): how many different ones were drawn.
    bool leavesOut(Site call)
    {
        const std::vector<std::string_view>& names = m_program.analysis().libraryCallees(m_draw);
        return callsOneOf(m_program, call, {"numpy.unique", "builtins.set", "builtins.frozenset"}) &&
               std::ranges::any_of(names, choosesSamples) &&
               std::ranges::none_of(names, [&](std::string_view name) { return drawOf(m_program, m_draw, name).isOne; });
    }

    /// np.delete(x, i), table.drop(i), table.drop(i, inplace=True): the rest depends on how many different ones were drawn.
    void removeAt(Site call, Node argument)
    {
        const bool isDropped = m_program.node(call).child(Field::function).child(Field::attribute).text() == "drop" &&
                               m_program.analysis().projectCallees(call).empty() && !Analysis::argument(argument, "axis", -1);
        const Argument given = Analysis::argument(m_program.node(call), isDropped ? "index" : "obj", isDropped ? 0 : 1);
        const bool isDeleted = callsOneOf(m_program, call, {"numpy.delete"});
        if (!(isDropped || isDeleted) || !given || !(given.value == argument)) {
            return;
        }
        const Node object = m_program.node(call).child(Field::function).child(Field::object);
        const Argument inPlace = Analysis::argument(m_program.node(call), "inplace", -1);
        if (!m_program.node(call).parent().is(Kind::expression_statement)) {
            addSelection(call);
        } else if (isDropped && inPlace && inPlace.value.is(Kind::true_) && isPureName(object)) {
            const std::vector<Node> loops = loopsAround(object);
            addFill(call.file, object, loops.empty() ? Node{} : loops.back());
        }
    }

    void addSelection(Site selection)
    {
        m_found.samples.push_back({.draw = m_draw, .place = m_place, .selection = selection, .held = {}});
    }

    void addFill(FileId file, Node object, Node loop)
    {
        const Site place = loop ? Site{file, loop.index()} : m_place;
        m_found.samples.push_back(
            {.draw = m_draw, .place = place, .selection = {}, .held = heldBy(m_program, m_draw, {file, object.index()})});
    }

    /// It reads what is kept under a name, or in a column of a table: table["kept"], table.kept.
    static bool readsFrom(Node here, Node target)
    {
        if (here.field() == Field::left || here.field() == Field::attribute) {
            return false;
        }
        if (target.is(Kind::identifier) || here.is(Kind::subscript)) {
            return here.kind() == target.kind() && here.text() == target.text();
        }
        const std::string_view column = target.child(Field::subscript).text();
        return here.is(Kind::attribute) && here.child(Field::object).text() == target.child(Field::value).text() &&
               here.child(Field::attribute).text() == column.substr(1, column.size() - 2);
    }

    /// The reads of a name, or of a column, in its loop or its function.
    // NOLINTNEXTLINE(misc-no-recursion)
    void followName(Site assignment, std::optional<std::uint32_t> place, int depth, bool isMask)
    {
        const Node left = m_program.node(assignment).child(Field::left);
        const Node target = place && left.is(Kind::pattern_list) ? left.child(*place) : left;
        const bool isColumn = target.is(Kind::subscript) && isPureName(target.child(Field::value)) &&
                              target.child(Field::subscript).is(Kind::string);
        if ((!target.is(Kind::identifier) && !isColumn) || depth == deepest) {
            return;
        }
        const std::vector<Node> loops = loopsAround(target);
        const Tree& tree = target.tree();
        const Site function = m_program.analysis().enclosingFunction(assignment);
        const NodeIndex whole = !loops.empty() ? loops.front().index() : function ? function.node : 0;
        const NodeIndex last = whole == 0 ? tree.size() : tree.row(whole).afterSubtree;
        for (NodeIndex at = tree.row(assignment.node).afterSubtree; at < last; ++at) {
            const Site read{assignment.file, at};
            if (readsFrom(tree.node(at), target) && m_program.analysis().enclosingFunction(read) == function) {
                follow(read, depth + 1, isMask);
            }
        }
    }

    /// The function answers what the dice say.
    // NOLINTNEXTLINE(misc-no-recursion)
    void followCallers(Site inside, int depth)
    {
        const Site function = m_program.analysis().enclosingFunction(inside);
        const Site place = m_place;
        for (const Site call : function&& depth < deepest ? m_program.analysis().callers(function) : std::vector<Site>{}) {
            if (m_program.runs(call)) {
                m_place = call;
                follow(call, depth + 1);
            }
        }
        m_place = place;
    }

    /// What is filled in the branches of an `if`, not equally often in each, or behind it in a loop that may go on before.
    // NOLINTNEXTLINE(misc-no-recursion)
    void decideBranches(FileId file, Node branch, int depth)
    {
        const std::vector<Node> loops = loopsAround(branch);
        const Node whole = branch.is(Kind::elif_clause) ? branch.parent() : branch;
        const Tree& tree = branch.tree();
        const Node body = branch.child(Field::consequence);
        bool leaves = false;
        for (NodeIndex at = body.index(); at < tree.row(body.index()).afterSubtree; ++at) {
            const Node node = tree.node(at);
            const bool isOwn = loopsAround(node).size() == loops.size();
            leaves = leaves || (isOwn && (node.is(Kind::continue_statement) || node.is(Kind::break_statement)));
            if (node.is(Kind::return_statement)) {
                followCallers({file, at}, depth);
                return;
            }
        }
        const NodeIndex behind =
            leaves && !loops.empty() ? tree.row(loops.front().index()).afterSubtree : tree.row(whole.index()).afterSubtree;
        for (NodeIndex at = whole.index(); at < behind; ++at) {
            const Node object = filledAt(file, tree.node(at));
            if (!object || object.index() < body.index()) {
                continue;
            }
            if (leaves || !isBalanced(file, whole, object)) {
                addFill(file, object, loops.empty() ? Node{} : loops.back());
            } else {
                m_found.balanced.insert(m_draw);
            }
        }
    }

    /// The container that a node adds to or takes from; null for other nodes.
    Node filledAt(FileId file, Node node)
    {
        if (node.is(Kind::call)) {
            const Node callee = node.child(Field::function);
            return changesContainer(callee.child(Field::attribute).text()) &&
                           m_program.analysis().projectCallees({file, node.index()}).empty()
                       ? callee.child(Field::object)
                       : Node{};
        }
        const Node added = node.is(Kind::augmented_assignment) ? node.child(Field::right) : Node{};
        return added.is(Kind::list) || added.is(Kind::list_comprehension) ? node.child(Field::left) : Node{};
    }

    /// Each branch adds to it, equally often: chance changes samples there.
    bool isBalanced(FileId file, Node whole, Node object)
    {
        const Tree& tree = whole.tree();
        std::vector<int> counts;
        bool hasRest = false;
        for (Node part = whole.firstChild(); part; part = part.nextSibling()) {
            const bool isBranch = part.field() == Field::consequence || part.field() == Field::alternative;
            hasRest = hasRest || part.is(Kind::else_clause);
            int count = 0;
            for (NodeIndex at = part.index(); isBranch && at < tree.row(part.index()).afterSubtree; ++at) {
                const Node filled = filledAt(file, tree.node(at));
                count += filled && filled.text() == object.text() ? 1 : 0;
            }
            if (isBranch) {
                counts.push_back(count);
            }
        }
        return hasRest && std::ranges::adjacent_find(counts, std::ranges::not_equal_to{}) == counts.end();
    }

    /// (train if random.random() < 0.8 else test).append(row)
    void chooseContainer(FileId file, Node chosen)
    {
        Node up = chosen.parent();
        while (up.is(Kind::parenthesized_expression)) {
            up = up.parent();
        }
        if (!up.is(Kind::attribute) || !changesContainer(up.child(Field::attribute).text())) {
            return;
        }
        const std::vector<Node> loops = loopsAround(chosen);
        for (const Node object : {chosen.child(0U), chosen.child(2U)}) {
            if (isPureName(object)) {
                addFill(file, object, loops.empty() ? Node{} : loops.back());
            }
        }
    }

    Program& m_program;
    Site m_draw;
    Site m_place;
    ChanceChoices& m_found;
};

ChanceChoices findChoices(Program& program)
{
    ChanceChoices found;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            if (std::ranges::any_of(program.analysis().libraryCallees(call), throwsDice) && program.runs(call)) {
                Choice{program, call, found}.find();
            }
        }
    }
    std::ranges::for_each(found.samples, [&](const ChosenSamples& each) { found.balanced.erase(each.draw); });
    std::erase_if(found.samples, [&](const ChosenSamples& each) {
        return drawsForBatch(program, each.draw) || drawsForBatch(program, each.place);
    });
    return found;
}

bool isChosenAt(Program& program, const ChosenSamples& chosen, Site site)
{
    return chosen.selection ? chosen.selection == site : mixes(program, chosen.held, site);
}

std::optional<Order> orderOf(Program& program, const ChosenSamples& chosen)
{
    std::optional<Order> order = unseededDraw(program, chosen.draw);
    if (order) {
        order->chooses = true;
        order->module = moduleFor(program, *order, chosen.place.file);
        order->draw = chosen.draw;
        order->call = chosen.place;
    }
    return order;
}

} // namespace

const ChanceChoices& chanceChoices(Program& program)
{
    if (program.chanceChoices == nullptr) {
        program.chanceChoices = std::make_shared<const ChanceChoices>(findChoices(program));
    }
    return *program.chanceChoices;
}

std::vector<Order> ordersOfChosen(Program& program, Site site)
{
    std::vector<Order> orders;
    for (const ChosenSamples& chosen : chanceChoices(program).samples) {
        if (isChosenAt(program, chosen, site)) {
            if (std::optional<Order> order = orderOf(program, chosen)) {
                orders.push_back(*std::move(order));
            }
        }
    }
    return orders;
}

std::vector<Site> placesOfChoice(Program& program, std::string_view family)
{
    std::vector<Site> places;
    for (const ChosenSamples& chosen : chanceChoices(program).samples) {
        for (const std::string_view name : program.analysis().libraryCallees(chosen.draw)) {
            if (name.starts_with(family) && drawOf(program, chosen.draw, name).isOfModule) {
                places.push_back(chosen.place);
            }
        }
    }
    return places;
}

ChosenOrders chosenByChance(Program& program, Site expression, const std::vector<Site>& loops)
{
    ChosenOrders found{.orders = {}, .draws = chanceChoices(program).balanced};
    if (chanceChoices(program).samples.empty()) {
        return found;
    }
    program.analysis().slice(expression, [&](Site site) {
        for (Order& order : ordersOfChosen(program, site)) {
            const bool isInTurns = sharesLoop(program, order.call, loops) || sharesLoop(program, order.draw, loops);
            if (!isInTurns && found.draws.insert(order.draw).second) {
                found.orders.push_back(std::move(order));
            }
        }
        return true;
    });
    return found;
}

} // namespace rankwright
