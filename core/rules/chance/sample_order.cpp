// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/sample_order.h"

#include "core/patterns/rank_local.h"
#include "core/rules/chance/mixed_in_place.h"
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

/// Numbers of this family are the same on all processes where they are drawn: the script seeds them, and not behind that.
bool isSeeded(Program& program, std::string_view seed, Site drawn)
{
    const Site function = drawn ? program.analysis().enclosingFunction(drawn) : drawn;
    return std::ranges::any_of(program.facts().calls(Role::seed), [&](Site call) {
        const Argument given = Analysis::argument(program.node(call), "seed", 0);
        const bool isBehind = drawn && call.file == drawn.file && call.node > drawn.node &&
                              program.analysis().enclosingFunction(call) == function && program.facts().loopsAround(call).empty();
        return isGiven(given) && !isBehind && program.runs(call) && !isOfProcess(program, {call.file, given.value.index()}) &&
               (callsOneOf(program, call, {seed}) || callsOneOf(program, call, {"tensorflow.keras.utils.set_random_seed"}));
    });
}

/// np.argsort(np.random.rand(n)), np.random.rand(n).argsort(), sorted(x, key=lambda each: random.random()), x.sort(key=...):
/// numbers of which only the order is asked for.
bool isSortedBy(Program& program, Site drawn)
{
    const Node up = program.node(drawn).parent();
    if (up.is(Kind::lambda)) {
        const Node key = up.parent();
        const Node sort = key.parent().parent();
        return key.is(Kind::keyword_argument) && key.child(Field::name).text() == "key" &&
               (sort.child(Field::function).child(Field::attribute).text() == "sort" ||
                callsOneOf(program, {drawn.file, sort.index()}, {"builtins.sorted"}));
    }
    if (up.is(Kind::attribute)) {
        return up.child(Field::attribute).text() == "argsort" && up.parent().is(Kind::call);
    }
    return up.is(Kind::argument_list) && up.firstChild() == program.node(drawn) &&
           callsOneOf(program, {drawn.file, up.parent().index()}, {"numpy.argsort", "tensorflow.argsort"});
}

/// Draws an order, or a choice without repetition, from a generator of NumPy or Python: from that of the module, or from one that
/// the script makes.
struct Draw {
    bool isOne{};
    bool isOfModule{};
    std::string_view seed{}; ///< What seeds the generator of the module.
};

Draw drawOf(Program& program, Site call, std::string_view name)
{
    struct Family {
        std::string_view module;
        std::string_view seed;
        std::span<const std::string_view> generators;
    };
    static constexpr std::array<std::string_view, 3> ofNumPy{"RandomState.", "Generator.", "default_rng."};
    static constexpr std::array<std::string_view, 2> ofPython{"Random.", "SystemRandom."};
    const std::array families{
        Family{"numpy.random.", "numpy.random.seed", ofNumPy},
        Family{"random.", "random.seed", ofPython},
    };
    for (const Family& family : families) {
        if (!name.starts_with(family.module) || !isRandom(name)) {
            continue;
        }
        std::string_view method = name.substr(family.module.size());
        const auto generator =
            std::ranges::find_if(family.generators, [&](std::string_view each) { return method.starts_with(each); });
        const bool isMade = generator != family.generators.end();
        method = isMade ? method.substr(generator->size()) : method;
        const Argument replace = Analysis::argument(program.node(call), "replace", 2);
        const bool chooses = method == "choice" && replace && replace.value.is(Kind::false_);
        const bool orders = method == "permutation" || method == "permuted" || method == "shuffle" ||
                            (method == "sample" && family.module == "random.") || isSortedBy(program, call);
        return {chooses || orders, !isMade, family.seed};
    }
    return {};
}

/// What the function around it (or the module) cuts in two, x[:n] and x[n:].
std::vector<Site> cutInTwo(Program& program, Site call)
{
    const Site function = program.analysis().enclosingFunction(call);
    const Tree& tree = program.analysis().sources().tree(call.file);
    std::vector<Site> heads;
    std::set<std::string_view> tails;
    for (NodeIndex at = function ? function.node : 0; at < (function ? tree.row(function.node).afterSubtree : tree.size());
         ++at) {
        const Node index = tree.node(at).is(Kind::subscript) ? tree.node(at).child(Field::subscript) : Node{};
        const std::string_view text = index.is(Kind::slice) ? index.text() : std::string_view{};
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos ||
            program.analysis().enclosingFunction({call.file, at}) != function) {
            continue;
        }
        const std::string_view first = text.substr(0, colon);
        const std::string_view last = text.substr(colon + 1);
        const Node whole = tree.node(at).child(Field::value);
        if ((first.empty() || first == "0") && !last.empty()) {
            heads.push_back({call.file, whole.index()});
        } else if (!first.empty() && first != "0" && (last.empty() || last == "-1")) {
            tails.insert(whole.text());
        }
    }
    std::erase_if(heads, [&](Site head) { return !tails.contains(program.node(head).text()); });
    return heads;
}

bool cutsInTwo(Program& program, Site call) { return !cutInTwo(program, call).empty(); }

/// A function mixes what those cut in two that call it: mix(arrays); x[:n], x[n:].
bool isCutByCallers(Program& program, Site call)
{
    const Site function = program.analysis().enclosingFunction(call);
    const std::vector<MixedInPlace>& all = mixedInPlace(program);
    const auto isOfCall = [&](const MixedInPlace& mixed) { return mixed.draw == call; };
    if (!function || std::ranges::none_of(all, isOfCall)) {
        return false;
    }
    const auto isMixed = [&](Site whole) {
        bool is = false;
        program.analysis().slice(whole, [&](Site site) {
            is = is || std::ranges::any_of(
                           all, [&](const MixedInPlace& mixed) { return isOfCall(mixed) && mixes(program, mixed, site); });
            return !is;
        });
        return is;
    };
    return std::ranges::any_of(program.analysis().callers(function), [&](Site caller) {
        return program.runs(caller) && std::ranges::any_of(cutInTwo(program, caller), isMixed);
    });
}

/// table.groupby("label").apply(lambda group: group.sample(100)): the object is such a group.
bool isGroup(Node object)
{
    const Node function = object.is(Kind::identifier) ? object.ancestor(Kind::lambda) : Node{};
    const Node parameter = function ? function.child(Field::parameters).firstChild() : Node{};
    const Node callee = parameter.text() == object.text() ? function.parent().parent().child(Field::function) : Node{};
    if (callee.child(Field::attribute).text() != "apply") {
        return false;
    }
    Node grouped = callee.child(Field::object);
    while (grouped.is(Kind::subscript) || grouped.is(Kind::attribute)) {
        grouped = grouped.is(Kind::subscript) ? grouped.child(Field::value) : grouped.child(Field::object);
    }
    return grouped.child(Field::function).child(Field::attribute).text() == "groupby";
}

/// table.sample(frac=1), data.to_pandas().sample(n): a table of pandas, whatever library it comes from.
bool samplesTable(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    const Node made = callee.child(Field::object).child(Field::function);
    return callee.child(Field::attribute).text() == "sample" && program.analysis().libraryCallees(call).empty() &&
           program.analysis().projectCallees(call).empty() &&
           (Analysis::argument(program.node(call), "frac", -1) || made.child(Field::attribute).text() == "to_pandas" ||
            isGroup(callee.child(Field::object)));
}

/// train = np.random.rand(n) < 0.8; x[train]; x[~train]: chance says of each sample on which side it is.
bool isUsedBothWays(Program& program, Site call)
{
    const Node mask = program.node(call).parent();
    const Node name = mask.parent().is(Kind::assignment) ? mask.parent().child(Field::left) : Node{};
    const Tree& tree = program.analysis().sources().tree(call.file);
    const Site function = program.analysis().enclosingFunction(call);
    const NodeIndex last = function ? tree.row(function.node).afterSubtree : tree.size();
    for (NodeIndex at = mask.index(); name.is(Kind::identifier) && at < last; ++at) {
        const Node read = tree.node(at);
        const Node up = read.parent();
        const bool isOther = up.is(Kind::unary_operator) || up.is(Kind::not_operator) ||
                             (up.is(Kind::argument_list) &&
                              callsOneOf(program, {call.file, up.parent().index()}, {"numpy.logical_not", "numpy.invert"}));
        if (read.is(Kind::identifier) && read.text() == name.text() && isOther) {
            return true;
        }
    }
    return false;
}

/// A draw of which nothing says that it gives the same on all processes.
std::optional<Order> unseeded(Program& program, Site call, const Draw& draw)
{
    const bool isSame = draw.isOfModule ? isSeeded(program, draw.seed, call) : isSeededGenerator(program, call);
    const Node callee = program.node(call).child(Field::function);
    const bool named = draw.isOfModule && callee.is(Kind::attribute) && isPureName(callee.child(Field::object));
    return isSame
               ? std::nullopt
               : std::optional{Order{
                     .call = call, .module = named ? std::string{callee.child(Field::object).text()} : "", .takesSeed = false}};
}

/// i = np.random.randint(0, n, k); labels[i] = unknown: chance chooses the elements of an array that are set.
bool choosesWhatIsSet(Program& program, Site call)
{
    const auto isIndex = [](Node node) {
        for (Node up = node; up.parent(); up = up.parent()) {
            if (up.field() == Field::subscript && up.parent().is(Kind::subscript)) {
                const Node setting = up.parent();
                return setting.field() == Field::left && setting.parent().is(Kind::assignment);
            }
        }
        return false;
    };
    const Node drawn = program.node(call);
    const Node name = drawn.parent().is(Kind::assignment) ? drawn.parent().child(Field::left) : Node{};
    if (!name.is(Kind::identifier)) {
        return isIndex(drawn);
    }
    const Tree& tree = program.analysis().sources().tree(call.file);
    const Site function = program.analysis().enclosingFunction(call);
    const NodeIndex last = function ? tree.row(function.node).afterSubtree : tree.size();
    for (NodeIndex at = drawn.index(); at < last; ++at) {
        const Node read = tree.node(at);
        if (read.is(Kind::identifier) && read.text() == name.text() && isIndex(read)) {
            return true;
        }
    }
    return false;
}

/// Makes samples up around something that chance chose for all of them: centres, coefficients.
bool makesSamples(std::string_view name)
{
    return name.starts_with("sklearn.datasets.") && name.substr(name.rfind('.') + 1).starts_with("make_");
}

/// x[np.random.rand(len(x)) < 0.8]
bool drawsMask(Program& program, Site call, const Draw& draw)
{
    return draw.seed == "numpy.random.seed" && program.node(call).parent().is(Kind::comparison_operator);
}

/// What the call does to the order of samples, if chance alone decides on it.
std::optional<Order> orderOf(Program& program, Site call)
{
    const Node node = program.node(call);
    const bool hasState = isGiven(Analysis::argument(node, "random_state", -1)) || isSeeded(program, "numpy.random.seed", call);
    if (samplesTable(program, call) && !hasState) {
        return Order{.call = call, .module = {}, .takesSeed = true};
    }
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        if (makesSamples(name)) {
            if (!hasState) {
                return Order{.call = call, .module = {}, .takesSeed = true, .makes = true};
            }
            continue;
        }
        if (name.starts_with("sklearn.")) {
            const bool always =
                last == "train_test_split" || last == "shuffle" || last == "resample" || last.ends_with("ShuffleSplit");
            const bool asked = last.ends_with("KFold");
            const Argument shuffle = Analysis::argument(node, "shuffle", asked ? 1 : -1);
            const bool shuffles =
                (always && !(shuffle && shuffle.value.is(Kind::false_))) || (asked && shuffle && shuffle.value.is(Kind::true_));
            if (shuffles && !isGiven(Analysis::argument(node, "random_state", asked ? 2 : -1)) &&
                !isSeeded(program, "numpy.random.seed", call)) {
                return Order{.call = call, .module = {}, .takesSeed = true};
            }
            continue;
        }
        if (name.ends_with("ImageDataGenerator.flow_from_directory") ||
            name.ends_with("ImageDataGenerator.flow_from_dataframe")) {
            // x, y = pictures[0], pictures.next(): a batch of an order that the iterator draws for itself.
            const Argument shuffle = Analysis::argument(node, "shuffle", -1);
            if (!(shuffle && shuffle.value.is(Kind::false_)) && !isGiven(Analysis::argument(node, "seed", -1))) {
                return Order{.call = call, .module = {}, .takesSeed = true};
            }
            continue;
        }
        if (name.starts_with("pandas.") && last == "sample") {
            if (!hasState) {
                return Order{.call = call, .module = {}, .takesSeed = true};
            }
            continue;
        }
        const Draw draw = drawOf(program, call, name);
        if (name == "tensorflow.random.shuffle") {
            if (!isGiven(Analysis::argument(node, "seed", 1)) && !seedsTensorFlow(program)) {
                return Order{.call = call, .module = {}, .takesSeed = false};
            }
        } else if (draw.isOne || drawsMask(program, call, draw)) {
            if (std::optional<Order> order = unseeded(program, call, draw)) {
                return order;
            }
        }
    }
    return std::nullopt;
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
    const Site function = program.analysis().enclosingFunction(call);
    const std::string_view name = function ? program.node(function).child(Field::name).text() : std::string_view{};
    return name == "__getitem__" || name == "__next__" || std::ranges::any_of(drivingLoops(program, call), yields);
}

bool seedsNumPy(Program& program, Site drawn) { return isSeeded(program, "numpy.random.seed", drawn); }

bool seedsTensorFlow(Program& program)
{
    const Site anywhere{program.entry(), noNode};
    return isSeeded(program, "tensorflow.random.set_seed", anywhere) ||
           isSeeded(program, "tensorflow.compat.v1.set_random_seed", anywhere) ||
           isSeeded(program, "tensorflow.compat.v1.random.set_random_seed", anywhere);
}

std::vector<Order> splitsByChance(Program& program, const std::vector<Site>& loops, std::string_view family)
{
    std::vector<Order> found;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            for (const std::string_view name : program.analysis().libraryCallees(call)) {
                const Draw draw = drawOf(program, call, name);
                const std::string_view last = name.substr(name.rfind('.') + 1);
                const Argument size = Analysis::argument(program.node(call), last == "sample" ? "k" : "size", 1);
                const bool choosesSome =
                    (last == "choice" || last == "sample") && size &&
                    !callsOneOf(program, {file, size.value.index()}, {"builtins.len"}); // All of them: an order.
                const bool marks = !draw.isOne && ((choosesSamples(name) && choosesWhatIsSet(program, call)) ||
                                                   (drawsMask(program, call, draw) && isUsedBothWays(program, call)));
                const bool divides = draw.isOne ? choosesSome || cutsInTwo(program, call) || isCutByCallers(program, call)
                                                : marks || last == "train_test_split";
                if (!divides || !program.runs(call) || sharesLoop(program, call, loops) || drawsForBatch(program, call)) {
                    continue;
                }
                const bool isOfFamily =
                    draw.isOne || marks
                        ? draw.isOfModule && name.starts_with(family)
                        : family == "numpy.random." && !isGiven(Analysis::argument(program.node(call), "random_state", -1));
                if (!family.empty()) {
                    if (isOfFamily) {
                        found.push_back({.call = call, .module = {}, .takesSeed = !draw.isOne && !marks});
                    }
                } else if (const std::optional<Order> order = marks ? unseeded(program, call, draw) : orderOf(program, call)) {
                    found.push_back(*order);
                }
                break;
            }
        }
    }
    return found;
}

std::optional<Order> unseededDraw(Program& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const Draw draw = drawOf(program, call, name);
        if (!draw.seed.empty() && !makesGenerator(name)) {
            return unseeded(program, call, draw);
        }
    }
    return std::nullopt;
}

namespace {

/// The order that a shuffle or a loop of swaps gives to something where it lies. A loop is seeded in front of it: of one seed in
/// each turn all turns would draw alike. In a lambda there is no place for a seed.
std::optional<Order> orderOf(Program& program, const MixedInPlace& mixed)
{
    std::optional<Order> order = mixed.loop ? unseededDraw(program, mixed.draw) : orderOf(program, mixed.draw);
    if (order && mixed.loop) {
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
