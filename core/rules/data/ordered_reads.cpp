// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/ordered_reads.h"

#include "core/rules/chance/chance_splits.h"
#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/random_uses.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/drawn_samples.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <functional>

namespace rankwright {

namespace {

/// A name, or an attribute, stands somewhere in a node.
bool isNamedIn(Node whole, const Tree& tree, std::string_view name)
{
    for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
        const Node part = tree.node(at);
        if ((part.is(Kind::identifier) || part.is(Kind::attribute)) && part.text() == name) {
            return true;
        }
    }
    return false;
}

/// Of the calls that mix or choose samples, those that count.
using Counts = std::function<bool(Site)>;

/// Of the calls that something comes from, those that decide on its order.
using Draws = std::function<bool(Site)>;

/// Which samples a place of the array has is left to chance: all of it is mixed where it lies, not a part x[i:j] that was chosen
/// before, or it comes from such a call.
bool isMixedBy(Program& program, Site array, const Counts& counts, const Draws& draws)
{
    const auto mixesHere = [&](const MixedInPlace& mixed, Site site) {
        return mixes(program, mixed, site) && !mixesPart(program, mixed, site) && counts(mixed.draw);
    };
    bool is = false;
    program.analysis().slice(array, [&](Site site) {
        const Node node = program.node(site);
        is = is || (node.is(Kind::call) && draws(site) && counts(site)) ||
             std::ranges::any_of(mixedInPlace(program), [&](const MixedInPlace& mixed) { return mixesHere(mixed, site); });
        return !is;
    });
    return is;
}

bool isMixedBy(Program& program, Site array, const Counts& counts)
{
    return isMixedBy(program, array, counts, [&](Site call) { return drawsChoice(program, call); });
}

/// A turn of an environment that nobody can look into, or what is drawn from its space: it answers by chance, as far as is
/// known. Such an object is stepped and begun anew; what is only asked for a sample may hand them out in a fixed order.
bool asksEnvironment(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    Node object = callee.child(Field::object);
    if (method == "sample" && object.is(Kind::attribute)) { // env.action_space.sample()
        object = object.child(Field::object);
    } else if (method != "step") {
        return false;
    }
    const std::string_view name = lastNameOf(object);
    bool steps = false;
    bool begins = false;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Node other = program.node({file, at}).child(Field::function);
            const std::string_view asked = other.child(Field::attribute).text();
            const bool isSame = !name.empty() && lastNameOf(other.child(Field::object)) == name;
            steps = steps || (isSame && asked == "step");
            begins = begins || (isSame && asked == "reset");
        }
    }
    return steps && begins;
}

} // namespace

std::string_view lastNameOf(Node name)
{
    return name.is(Kind::attribute)    ? name.child(Field::attribute).text()
           : name.is(Kind::identifier) ? name.text()
                                       : std::string_view{};
}

void addNames(const Tree& tree, Node whole, std::set<std::string_view>& names)
{
    for (NodeIndex at = whole ? whole.index() : 0; whole && at < tree.row(whole.index()).afterSubtree; ++at) {
        if (const std::string_view name = lastNameOf(tree.node(at)); !name.empty()) {
            names.insert(name);
        }
    }
}

Read readAt(Program& program, Site site)
{
    const Node node = program.node(site);
    if (node.is(Kind::subscript)) {
        return {.array = node.child(Field::value), .index = node.child(Field::subscript)};
    }
    const bool takes =
        node.is(Kind::call) && callsOneOf(program, site, {"numpy.take", "tensorflow.gather", "tensorflow.compat.v1.gather"});
    const Argument index = takes ? Analysis::argument(node, "indices", 1) : Argument{};
    return index ? Read{.array = node.child(Field::arguments).firstChild(), .index = index.value} : Read{};
}

bool isMixed(Program& program, Site array, const std::set<Site>& alike)
{
    return isMixedBy(program, array, [&](Site call) { return !alike.contains(call); });
}

CallsBehind callsBehind(Program& program, std::vector<Site> calls, const std::set<Site>& alike)
{
    CallsBehind found;
    std::set<Site> seen = alike;
    const std::size_t most = alike.size() + 400;
    while (!calls.empty()) {
        const Site call = calls.back();
        calls.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        const std::vector<Site> functions = program.analysis().projectCallees(call);
        const bool isUnknown = names.empty() && functions.empty() && asksEnvironment(program, call);
        const bool draws = std::ranges::any_of(names, [](std::string_view name) {
            return (isRandom(name) && !makesGenerator(name)) || name == "sklearn.utils.shuffle" || name.ends_with(".next_batch");
        });
        if (isUnknown || draws || seen.size() > most) {
            found.mayDraw = true;
            return found;
        }
        for (const Site function : functions) {
            found.functions.push_back(function);
            for (const Site inner : program.facts().reach().callsIn(function)) {
                calls.push_back(inner);
            }
        }
    }
    return found;
}

bool isMixedIn(Program& program, Site array, const std::vector<Site>& loops)
{
    return isMixedBy(program, array, [&](Site call) { return sharesLoop(program, call, loops); });
}

namespace {

/// The names that have another value at each yield, or in each step.
struct Moving {
    Site place; ///< The loop or the function that they belong to.
    std::set<std::string_view> names;
    std::set<std::string_view> counters; ///< Those of them that a range counts which begins nowhere or near by chance.
};

/// Where a range begins is left to chance, among all of the samples.
bool beginsAnywhere(Program& program, Site range)
{
    bool is = false;
    program.analysis().slice(range, [&](Site site) {
        is = is || (program.node(site).is(Kind::call) && std::ranges::any_of(program.analysis().libraryCallees(site), isRandom) &&
                    drawsAnySample(program, site));
        return !is;
    });
    return is;
}

/// The names and attributes that an assignment binds: x and at of x, at = read(at).
std::vector<Node> targetsOf(Node assignment)
{
    const Node left = assignment.child(Field::left);
    std::vector<Node> targets{left};
    if (left.is(Kind::pattern_list) || left.is(Kind::tuple_pattern)) {
        targets.clear();
        for (Node each = left.firstChild(); each; each = each.nextSibling()) {
            targets.push_back(each);
        }
    }
    std::erase_if(targets, [](Node each) { return !each.is(Kind::identifier) && !each.is(Kind::attribute); });
    return targets;
}

/// What the loops around this yield, or step, count, and what is added up there from one turn of the innermost one to the next.
Moving movingAt(Program& program, Site yield, const std::vector<Site>& loops, Site place)
{
    const Tree& tree = program.analysis().sources().tree(yield.file);
    Moving moving{.place = place, .names = {}, .counters = {}};
    std::set<std::string_view> begun; // In each turn anew.
    for (const Site loop : loops) {
        const Site range = iterableOf(program, loop);
        if (range && isCount(program, range)) {
            addNames(tree, program.node(loop).child(Field::left),
                     beginsAnywhere(program, range) ? moving.names : moving.counters);
        }
    }
    moving.names.insert(moving.counters.begin(), moving.counters.end());
    const Node turn = loops.empty() ? Node{} : program.node(loops.front());
    for (NodeIndex at = turn ? turn.index() : 0; turn && at < tree.row(turn.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (!(node.is(Kind::assignment) || node.is(Kind::augmented_assignment))) {
            continue;
        }
        const Node value = node.child(Field::right);
        const bool isAlways = node.parent().parent() == turn.child(Field::body);
        for (const Node target : targetsOf(node)) {
            const bool movesOn = node.is(Kind::augmented_assignment) || (value && isNamedIn(value, tree, lastNameOf(target)));
            if (movesOn || isAlways) {
                (movesOn ? moving.names : begun).insert(lastNameOf(target));
            }
        }
    }
    std::erase_if(moving.names, [&](std::string_view name) { return begun.contains(name); });
    return moving;
}

Moving movingAt(Program& program, Site yield)
{
    return movingAt(program, yield, program.facts().loopsAround(yield), program.analysis().enclosingFunction(yield));
}

/// What follows from an index: it is computed from a name that moves on, and whether chance chooses it.
struct IndexOrigin {
    bool moves{};
    bool isDrawn{};
};

IndexOrigin originOf(Program& program, Site index, const Moving& moving)
{
    IndexOrigin origin;
    const auto isOneOf = [&](Site site, const std::set<std::string_view>& names) {
        const Node part = program.node(site);
        return site.file == moving.place.file && program.node(moving.place).contains(part) &&
               (names.contains(part.text()) || names.contains(lastNameOf(part)));
    };
    program.analysis().slice(index, [&](Site site) {
        const Node part = program.node(site);
        const bool asksLength = callsOneOf(program, site, {"builtins.len"}) || part.child(Field::attribute).text() == "shape";
        origin.isDrawn = origin.isDrawn || (!asksLength && part.is(Kind::call) &&
                                            std::ranges::any_of(program.analysis().libraryCallees(site), isRandom));
        const bool isName = part.is(Kind::identifier) || part.is(Kind::attribute);
        origin.moves = origin.moves || (isName && isOneOf(site, moving.names));
        // Whatever the samples are, their number is none that is drawn; and all turns of a range begin where it began.
        return !origin.isDrawn && !asksLength && !(isName && isOneOf(site, moving.counters));
    });
    return origin;
}

/// All processes have what is read here in one order; a choice by chance may have made up a part of a sample.
bool isInOneOrder(Program& program, Site read)
{
    const Draws mixes = [&](Site call) { return std::ranges::any_of(program.analysis().libraryCallees(call), mixesSamples); };
    const auto isOrdered = [&](const std::set<Site>& alike) {
        const std::vector<Order> orders = chanceOrders(program, read, {});
        return !isMixedBy(
                   program, read, [&](Site call) { return !alike.contains(call); }, mixes) &&
               std::ranges::all_of(orders, [&](const Order& order) { return alike.contains(order.call); });
    };
    return isOrdered({}) || isOrdered(alikeSplits(program)); // What divides off a test is drawn alike.
}

/// x[at], read, where `at` follows from one of these names, and chance has no part in what is read there.
bool readsInOrder(Program& program, Site read, const Moving& moving)
{
    const Node node = program.node(read);
    const Node index = readAt(program, read).index;
    const bool isSet =
        node.field() == Field::left && (node.parent().is(Kind::assignment) || node.parent().is(Kind::augmented_assignment));
    if (!index || isSet || moving.names.empty()) {
        return false;
    }
    const IndexOrigin origin = originOf(program, {read.file, index.index()}, moving);
    return origin.moves && !origin.isDrawn && isInOneOrder(program, read);
}

/// The calls that an expression comes from.
std::vector<Site> callsOf(Program& program, Site expression)
{
    std::vector<Site> calls;
    program.analysis().slice(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            calls.push_back(site);
        }
        return true;
    });
    return calls;
}

/// Neither chance nor a world that nobody knows has to do with what an array holds, but for what divides off a test.
bool isAlikeEverywhere(Program& program, Site array)
{
    const auto is = [&](const std::set<Site>& alike) {
        return !callsBehind(program, callsOf(program, array), alike).mayDraw && !isMixed(program, array, alike);
    };
    return is({}) || is(alikeSplits(program));
}

bool yieldInOrder(Program& program, Site function, int depth);

/// A loop goes through samples with `for`, all of which every process has in the same order: the elements of an array, the lines
/// of a file, what another generator yields in order. Not through numbers, nor through what is written out.
// NOLINTNEXTLINE(misc-no-recursion): from generator to generator, to some depth.
bool goesThroughSamples(Program& program, Site loop, int depth)
{
    const Site iterable = program.node(loop).is(Kind::for_statement) ? iterableOf(program, loop) : Site{};
    const Node node = iterable ? program.node(iterable) : Node{};
    if (!node || node.is(Kind::list) || node.is(Kind::tuple) || isCount(program, iterable) ||
        program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset") || pictureFlowOf(program, iterable)) {
        return false;
    }
    std::vector<Site> generators = node.is(Kind::call) ? program.analysis().projectCallees(iterable) : std::vector<Site>{};
    std::erase_if(generators, [&](Site function) {
        const FileIndex& index = program.analysis().sources().index(function.file);
        return !index.yields(index.scopeOpenedBy(function.node));
    });
    if (!generators.empty()) {
        return std::ranges::all_of(generators, [&](Site generator) { return yieldInOrder(program, generator, depth + 1); });
    }
    return isAlikeEverywhere(program, iterable);
}

/// A call, or a place of an array, that gives whatever chance chooses: what it chooses from says nothing of an order.
bool isChosen(Program& program, Site part)
{
    const Node node = program.node(part);
    const auto chooses = [](std::string_view name) { return choosesSamples(name) && !mixesSamples(name); };
    if (node.is(Kind::call)) {
        return std::ranges::any_of(program.analysis().libraryCallees(part), chooses);
    }
    const Node index = readAt(program, part).index;
    const std::vector<Site> calls =
        index && !index.is(Kind::slice) ? callsOf(program, {part.file, index.index()}) : std::vector<Site>{};
    return std::ranges::any_of(calls,
                               [&](Site call) { return std::ranges::any_of(program.analysis().libraryCallees(call), chooses); });
}

/// What is yielded comes from a place that moves on, or from the element that a loop around the yield is at.
// NOLINTNEXTLINE(misc-no-recursion): from generator to generator, to some depth.
bool isYieldedInOrder(Program& program, Site yield, int depth)
{
    const Site function = program.analysis().enclosingFunction(yield);
    const Moving moving = movingAt(program, yield);
    std::vector<Site> loops = program.facts().loopsAround(yield);
    std::erase_if(loops, [&](Site loop) { return !goesThroughSamples(program, loop, depth); });
    const auto isElement = [&](Site part) {
        if (loops.empty() || !program.node(part).is(Kind::identifier)) {
            return false;
        }
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(part);
        return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.binding->kind == Binding::Kind::forTarget && std::ranges::any_of(loops, [&](Site loop) {
                       return loop.file == found.file &&
                              program.node(loop).child(Field::left).contains(program.node({found.file, found.binding->node}));
                   });
        });
    };
    bool is = false;
    program.analysis().slice(yield, [&](Site part) {
        const bool isHere = part.file == function.file && program.node(function).contains(program.node(part));
        is = is || (isHere && (readsInOrder(program, part, moving) || isElement(part)));
        return !is && !isChosen(program, part);
    });
    return is;
}

// NOLINTNEXTLINE(misc-no-recursion): from generator to generator, to some depth.
bool yieldInOrder(Program& program, Site function, int depth)
{
    constexpr int deepest = 4;
    const Tree& tree = program.analysis().sources().tree(function.file);
    bool yields = false;
    for (NodeIndex at = function.node; depth < deepest && at < tree.row(function.node).afterSubtree; ++at) {
        const Site site{function.file, at};
        if (!tree.node(at).is(Kind::yield) || program.analysis().enclosingFunction(site) != function) {
            continue;
        }
        if (!isYieldedInOrder(program, site, depth)) {
            return false;
        }
        yields = true;
    }
    return yields;
}

/// The parameters by which a function is told where to read on, and which it gives back moved on: at of x, at = read(at).
std::set<std::string_view> placesHandedOn(Program& program, Site function)
{
    std::set<std::string_view> places;
    for (const Site call : program.analysis().callers(function)) {
        const Node statement = program.node(program.statementOf(call)).firstChild();
        if (!statement.is(Kind::assignment) || statement.child(Field::right).index() != call.node) {
            continue;
        }
        for (const Binding& binding : program.analysis().sources().index(function.file).allBindings()) {
            const Site parameter{function.file, binding.node};
            const bool isOwn =
                binding.kind == Binding::Kind::parameter && program.analysis().enclosingFunction(parameter) == function;
            const Argument given = isOwn ? program.analysis().argumentFor(call, function, binding) : Argument{};
            if (given &&
                std::ranges::any_of(targetsOf(statement), [&](Node target) { return target.text() == given.value.text(); })) {
                places.insert(program.node(parameter).text());
            }
        }
    }
    return places;
}

} // namespace

bool yieldsInOrder(Program& program, Site function) { return yieldInOrder(program, function, 0); }

bool readsOn(Program& program, Site function)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    const NodeIndex end = tree.row(function.node).afterSubtree;
    std::set<std::string_view> kept = placesHandedOn(program, function); // Variables that outlive the call.
    std::set<std::string_view> moved;
    for (NodeIndex at = function.node; at < end; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::global_statement)) {
            for (Node name = node.firstChild(); name; name = name.nextSibling()) {
                kept.insert(name.text());
            }
        }
        const Node target = node.child(Field::left);
        const bool isKept = target.is(Kind::attribute) || (target.is(Kind::identifier) && kept.contains(target.text()));
        if (isKept && (node.is(Kind::augmented_assignment) || (node.is(Kind::assignment) && node.child(Field::right) &&
                                                               isNamedIn(node.child(Field::right), tree, target.text())))) {
            moved.insert(target.text());
        }
    }
    const Moving moving{.place = function, .names = std::move(moved), .counters = {}};
    for (NodeIndex at = function.node; at < end; ++at) {
        if (readsInOrder(program, {function.file, at}, moving)) {
            return true;
        }
    }
    return false;
}

bool isReadInOrder(Program& program, Site step, Site value)
{
    const std::vector<Site> around = program.facts().loopsAround(step);
    if (around.empty()) {
        return false;
    }
    const Moving moving = movingAt(program, step, {around.front()}, around.back());
    const Site whole = valueOf(program, value);
    bool is = false;
    program.analysis().slice(value, [&](Site part) {
        const Read read = readAt(program, part);
        // A rate of a list, by the number of the step, is no sample.
        const bool isNumber = (part == value || part == whole) && !read.index.is(Kind::slice);
        is = is ||
             (!isNumber && readsInOrder(program, part, moving) && isAlikeEverywhere(program, {part.file, read.array.index()}));
        return !is && !isChosen(program, part);
    });
    return is;
}

bool givesInOrder(Program& program, Site expression)
{
    for (const Value& value : ValueSet{program.analysis().values(expression)}) {
        const Site method = value.kind == Value::Kind::instance ? program.analysis().method(value.type, "__getitem__") : Site{};
        const Node parameters = method ? program.node(method).child(Field::parameters) : Node{};
        const std::string_view number = parameters.childCount() > 1 ? parameterName(parameters.child(1U)) : std::string_view{};
        const Moving moving{.place = method, .names = {number}, .counters = {}};
        const NodeIndex end = method ? program.analysis().sources().tree(method.file).row(method.node).afterSubtree : 0;
        for (NodeIndex at = method.node; !number.empty() && at < end; ++at) {
            if (readsInOrder(program, {method.file, at}, moving)) {
                return true;
            }
        }
    }
    std::vector<Site> generators;
    for (const Site call : callsOf(program, expression)) {
        const std::vector<Site> callees = program.analysis().projectCallees(call);
        generators.insert(generators.end(), callees.begin(), callees.end());
    }
    return std::ranges::any_of(generators, [&](Site function) { return yieldsInOrder(program, function); });
}

} // namespace rankwright
