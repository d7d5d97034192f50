// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/sample_order.h"

#include "core/patterns/rank_local.h"
#include "core/rules/chance/chosen_samples.h"
#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/order_draws.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/data/generated_samples.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

bool sharesLoop(Program& program, Site call, const std::vector<Site>& loops)
{
    // On any of the ways to it: a function that draws a batch in each step may be called in front of the steps as well.
    return std::ranges::any_of(waysTo(program, call), [&](const std::vector<Site>& around) {
        return std::ranges::find_first_of(around, loops) != around.end();
    });
}

bool isOfProcess(Program& program, Site seed)
{
    bool is = false;
    program.analysis().slice(seed, [&](Site site) {
        constexpr std::array others{"os.getpid", "os.urandom", "uuid.uuid1", "uuid.uuid4"};
        const auto asks = [&](std::string_view name) {
            return isClock(name) || std::ranges::find(others, name) != others.end() || name.starts_with("secrets.");
        };
        is = is || (program.node(site).is(Kind::call) && std::ranges::any_of(program.analysis().libraryCallees(site), asks));
        return !is;
    });
    return is;
}

bool isSeededGenerator(Program& program, Site call)
{
    const Node object = program.node(call).child(Field::function).child(Field::object);
    const ValueSet values = object ? ValueSet{program.analysis().values({call.file, object.index()})} : ValueSet{};
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const Node made = value.site ? program.node(value.site) : Node{};
        return made.is(Kind::call) && made.child(Field::arguments).firstChild() &&
               !made.child(Field::arguments).firstChild().is(Kind::none);
    });
}

namespace {

/// A function that yields, and in no loop: it is begun anew for each element.
bool yieldsAtOnce(Program& program, Site function)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    bool yields = false;
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Site site{function.file, at};
        if (tree.row(at).kind == Kind::yield && program.analysis().enclosingFunction(site) == function) {
            if (!program.facts().loopsAround(site).empty()) {
                return false;
            }
            yields = true;
        }
    }
    return yields;
}

/// What a Sequence gives at a number, or an iterator next.
bool givesNext(Program& program, Site function)
{
    const std::string_view name = program.node(function).child(Field::name).text();
    return name == "__getitem__" || name == "__next__";
}

/// The call runs in such a function, or in one that it calls.
bool isGivenAtOnce(Program& program, Site call)
{
    constexpr std::size_t most = 20;
    std::vector<Site> open{program.analysis().enclosingFunction(call)};
    for (std::size_t at = 0; at < open.size() && at < most; ++at) {
        if (open[at] && (givesNext(program, open[at]) || yieldsAtOnce(program, open[at]))) {
            return true;
        }
        for (const Site caller : open[at] ? program.analysis().callers(open[at]) : std::vector<Site>{}) {
            if (const Site above = program.analysis().enclosingFunction(caller); std::ranges::find(open, above) == open.end()) {
                open.push_back(above);
            }
        }
    }
    return false;
}

} // namespace

bool drawsForBatch(Program& program, Site call)
{
    const auto yields = [&](Site loop) {
        const Tree& tree = program.analysis().sources().tree(loop.file);
        const Site function = program.analysis().enclosingFunction(loop);
        for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
            if (tree.row(at).kind == Kind::yield && program.analysis().enclosingFunction({loop.file, at}) == function) {
                return true;
            }
        }
        return false;
    };
    return std::ranges::any_of(drivingLoops(program, call), yields) || isGivenAtOnce(program, call);
}

namespace {

/// The order that a shuffle or a loop of swaps gives to something where it lies. A loop is seeded in front of it: of one seed in
/// each turn all turns would draw alike. In a lambda there is no place for a seed.
std::optional<Order> orderOf(Program& program, const MixedInPlace& mixed)
{
    std::optional<Order> order = mixed.loop ? unseededDraw(program, mixed.draw) : orderOf(program, mixed.draw);
    if (order && mixed.loop) {
        order->draw = mixed.draw;
        order->call = mixed.loop;
    }
    const Site function = program.analysis().enclosingFunction(mixed.draw);
    if (order && function && program.node(function).is(Kind::lambda) && !isSortedBy(program, mixed.draw)) {
        order->module.clear();
    }
    return order;
}

/// What was a whole until here may be a part: some samples were cut off, chosen or split, so that their order says which.
bool choosesPart(Program& program, Site samples)
{
    bool chooses = false;
    program.analysis().slice(samples, [&](Site site) {
        const Node node = program.node(site);
        chooses = chooses || (node.is(Kind::slice) && node.text() != ":") ||
                  (node.is(Kind::call) && std::ranges::any_of(program.analysis().libraryCallees(site), [](std::string_view name) {
                       return name.starts_with("sklearn.") || (choosesSamples(name) && !mixesSamples(name));
                   }));
        return !chooses;
    });
    return chooses;
}

/// The same comes of all samples in whatever order they are: how many there are, the largest, their mean.
bool losesOrder(Program& program, Site site)
{
    const Node node = program.node(site);
    if (!node.is(Kind::call)) {
        return node.is(Kind::attribute) && node.child(Field::attribute).text() == "shape";
    }
    constexpr std::array<std::string_view, 6> methods{"max", "min", "sum", "mean", "std", "var"};
    const Node callee = node.child(Field::function);
    const Node first = node.child(Field::arguments).firstChild();
    const bool isFunction =
        callsOneOf(program, site,
                   {"builtins.len", "builtins.max", "builtins.min", "builtins.sum", "builtins.set", "builtins.sorted",
                    "numpy.amax", "numpy.amin", "numpy.max", "numpy.min", "numpy.sum", "numpy.mean", "numpy.std", "numpy.var",
                    "numpy.median", "numpy.unique", "numpy.bincount", "numpy.percentile"});
    const bool isMethod = !isFunction && program.analysis().projectCallees(site).empty() &&
                          std::ranges::find(methods, callee.child(Field::attribute).text()) != methods.end();
    const Argument axis = Analysis::argument(node, "axis", isMethod ? 0 : -1);
    const bool isOverSamples = !axis || axis.value.is(Kind::none) || axis.value.text() == "0";
    const Node samples = isFunction ? first : isMethod ? callee.child(Field::object) : Node{};
    const bool asksKey = static_cast<bool>(Analysis::argument(node, "key", -1)); // It may draw.
    return samples && isOverSamples && !asksKey &&
           (isMethod || !first.nextSibling() || first.nextSibling().is(Kind::keyword_argument)) &&
           !choosesPart(program, {site.file, samples.index()});
}

/// Where the order of an expression's samples is left to chance.
std::vector<Order> allOrders(Program& program, Site expression)
{
    std::vector<Order> found;
    std::vector<Site> generators;
    const auto add = [&](std::optional<Order> order) {
        if (order && program.runs(order->call)) {
            found.push_back(std::move(*order));
        }
    };
    const std::vector<MixedInPlace>& inPlace = mixedInPlace(program);
    const auto look = [&](Site site) {
        if (losesOrder(program, site)) {
            return false;
        }
        if (program.node(site).is(Kind::call)) {
            add(orderOf(program, site));
            generators.push_back(site);
        }
        for (Order& chosen : ordersOfChosen(program, site)) {
            add(std::move(chosen));
        }
        for (const MixedInPlace& mixed : inPlace) {
            if (mixes(program, mixed, site)) {
                add(orderOf(program, mixed));
            }
        }
        return true; // What stands in an order that is the same everywhere may have been drawn before.
    };
    program.analysis().slice(expression, look);
    for (const Site generator : std::vector<Site>{std::move(generators)}) {
        const GeneratedSamples generated = generatedSamples(program, generator);
        const std::size_t before = found.size();
        for (const Site yielded : generated.yields) {
            program.analysis().slice(yielded, look);
        }
        const auto last = found.begin() + static_cast<std::ptrdiff_t>(before);
        std::for_each(last, found.end(), [](Order& order) { order.isReadAnew = true; });
        // What it draws itself, it draws in each pass: another question, which is asked of the dataset.
        found.erase(std::remove_if(last, found.end(),
                                   [&](const Order& order) {
                                       return generated.functions.contains(program.analysis().enclosingFunction(order.call));
                                   }),
                    found.end());
    }
    return found;
}

} // namespace

std::vector<Order> chanceOrders(Program& program, Site expression, const std::vector<Site>& loops)
{
    std::vector<Order> found = allOrders(program, expression);
    std::erase_if(found, [&](const Order& order) { return sharesLoop(program, order.call, loops); });
    return found;
}

std::vector<Order> ordersInTurns(Program& program, Site expression, const std::vector<Site>& loops)
{
    std::vector<Order> found = allOrders(program, expression);
    std::erase_if(found, [&](const Order& order) { return !sharesLoop(program, order.call, loops); });
    return found;
}

} // namespace rankwright
