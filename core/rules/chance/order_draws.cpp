// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/order_draws.h"

#include "core/patterns/constants.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// None, also of a parameter for which all calls give None, whatever it is without.
bool isNone(Program& program, Site expression)
{
    if (isConstant(program.analysis(), expression, Kind::none)) {
        return true;
    }
    const bool isName = program.node(expression).is(Kind::identifier);
    const auto bindings = isName ? program.analysis().bindingsOf(expression) : std::vector<Analysis::FoundBinding>{};
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
        return false;
    }
    const Site function = program.analysis().enclosingFunction({bindings.front().file, bindings.front().binding->node});
    std::vector<Site> callers = function ? program.analysis().callers(function) : std::vector<Site>{};
    std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
    return !callers.empty() && std::ranges::all_of(callers, [&](Site caller) {
        const Argument given = program.analysis().argumentFor(caller, function, *bindings.front().binding);
        return given && isConstant(program.analysis(), {caller.file, given.value.index()}, Kind::none);
    });
}

} // namespace

bool givesSeed(Program& program, Site call)
{
    const Argument given = Analysis::argument(program.node(call), "seed", 0);
    return given && !isNone(program, {call.file, given.value.index()});
}

namespace {

/// A seed that is the same on all processes.
bool isGivenToAll(Program& program, Site call, const Argument& seed)
{
    return isGiven(seed) && !isNone(program, {call.file, seed.value.index()}) &&
           !isOfProcess(program, {call.file, seed.value.index()});
}

/// Numbers of this family are the same on all processes where they are drawn: the script seeds them, and not behind that.
bool isSeeded(Program& program, std::string_view seed, Site drawn)
{
    const Site function = drawn ? program.analysis().enclosingFunction(drawn) : drawn;
    return std::ranges::any_of(program.facts().calls(Role::seed), [&](Site call) {
        const Argument given = Analysis::argument(program.node(call), "seed", 0);
        const bool isBehind = drawn && call.file == drawn.file && call.node > drawn.node &&
                              program.analysis().enclosingFunction(call) == function && program.facts().loopsAround(call).empty();
        return !isBehind && program.runs(call) && isGivenToAll(program, call, given) &&
               (callsOneOf(program, call, {seed}) || callsOneOf(program, call, {"tensorflow.keras.utils.set_random_seed"}));
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

/// Makes samples up around something that chance chose for all of them: centres, coefficients.
bool makesSamples(std::string_view name)
{
    return name.starts_with("sklearn.datasets.") && name.substr(name.rfind('.') + 1).starts_with("make_");
}

} // namespace

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

std::optional<Order> unseededOrder(Program& program, Site call, const Draw& draw)
{
    const bool isSame = draw.isOfModule ? isSeeded(program, draw.seed, call) : isSeededGenerator(program, call);
    const Node callee = program.node(call).child(Field::function);
    const bool named = draw.isOfModule && callee.is(Kind::attribute) && isPureName(callee.child(Field::object));
    return isSame
               ? std::nullopt
               : std::optional{Order{
                     .call = call, .module = named ? std::string{callee.child(Field::object).text()} : "", .takesSeed = false}};
}

ScikitMixing scikitMixing(Program& program, Site call, std::string_view name)
{
    if (!name.starts_with("sklearn.")) {
        return {};
    }
    const std::string_view last = name.substr(name.rfind('.') + 1);
    const bool divides = last == "train_test_split" || last.ends_with("ShuffleSplit");
    const bool isRepeated = last.starts_with("Repeated"); // These mix always: RepeatedKFold(n_splits=5, n_repeats=2).
    const bool isFold = last.ends_with("KFold");
    const Argument shuffle = Analysis::argument(program.node(call), "shuffle", isFold ? 1 : -1);
    const bool isLeft = shuffle && isConstant(program.analysis(), {call.file, shuffle.value.index()}, Kind::false_);
    const bool always = divides || isRepeated || last == "shuffle" || last == "resample";
    const bool isAsked = isFold && shuffle; // One that may mix is drawn alike, whether it does or not.
    return {.is = (always && (isRepeated || !isLeft)) || (isAsked && !isLeft), .isFold = isFold, .isDivider = divides || isFold};
}

std::string_view asksToMix(Program& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const bool mixesAlways = name.find(".Repeated") != std::string_view::npos;
        const bool isFold = !mixesAlways && scikitMixing(program, call, name).isFold;
        const Argument shuffle = isFold ? Analysis::argument(program.node(call), "shuffle", 1) : Argument{};
        if (shuffle && !isConstant(program.analysis(), {call.file, shuffle.value.index()}, Kind::true_)) {
            const bool isNegated = shuffle.value.is(Kind::not_operator);
            const Node asked = isNegated ? shuffle.value.child(Field::argument) : shuffle.value;
            return isPure(asked) ? shuffle.value.text() : std::string_view{};
        }
    }
    return {};
}

Argument stateGiven(Program& program, Site call, const ScikitMixing& mixing)
{
    return Analysis::argument(program.node(call), "random_state", mixing.isFold ? 2 : -1);
}

bool drawsMask(Program& program, Site call, const Draw& draw)
{
    return draw.seed == "numpy.random.seed" && program.node(call).parent().is(Kind::comparison_operator);
}

std::optional<Order> orderOf(Program& program, Site call)
{
    const Node node = program.node(call);
    const bool hasState =
        isGivenToAll(program, call, Analysis::argument(node, "random_state", -1)) || isSeeded(program, "numpy.random.seed", call);
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
            const ScikitMixing mixing = scikitMixing(program, call, name);
            if (mixing.is && !isGivenToAll(program, call, stateGiven(program, call, mixing)) &&
                !isSeeded(program, "numpy.random.seed", call)) {
                return Order{.call = call, .module = {}, .takesSeed = true};
            }
            continue;
        }
        if (name.ends_with("ImageDataGenerator.flow_from_directory") ||
            name.ends_with("ImageDataGenerator.flow_from_dataframe")) {
            // x, y = pictures[0], pictures.next(): a batch of an order that the iterator draws for itself.
            const Argument shuffle = Analysis::argument(node, "shuffle", -1);
            if (!(shuffle && shuffle.value.is(Kind::false_)) &&
                !isGivenToAll(program, call, Analysis::argument(node, "seed", -1))) {
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
            if (!isGivenToAll(program, call, Analysis::argument(node, "seed", 1)) && !seedsTensorFlow(program)) {
                return Order{.call = call, .module = {}, .takesSeed = false};
            }
        } else if (draw.isOne || drawsMask(program, call, draw)) {
            if (std::optional<Order> order = unseededOrder(program, call, draw)) {
                return order;
            }
        }
    }
    return std::nullopt;
}

bool seedsNumPy(Program& program, Site drawn) { return isSeeded(program, "numpy.random.seed", drawn); }

bool seedsTensorFlow(Program& program)
{
    const Site anywhere{program.entry(), noNode};
    return isSeeded(program, "tensorflow.random.set_seed", anywhere) ||
           isSeeded(program, "tensorflow.compat.v1.set_random_seed", anywhere) ||
           isSeeded(program, "tensorflow.compat.v1.random.set_random_seed", anywhere);
}

bool drawsAlike(Program& program, Site call)
{
    const std::vector<std::string_view> names = program.analysis().libraryCallees(call);
    if (std::ranges::any_of(names, throwsDice)) {
        return !unseededDraw(program, call);
    }
    const Node seed = program.node(call).child(Field::arguments).firstChild();
    return std::ranges::any_of(names, makesGenerator) && seed && !seed.is(Kind::none); // RandomState(1)
}

std::optional<Order> unseededDraw(Program& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const Draw draw = drawOf(program, call, name);
        if (!draw.seed.empty() && !makesGenerator(name)) {
            return unseededOrder(program, call, draw);
        }
    }
    return std::nullopt;
}

} // namespace rankwright
