// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/sample_order.h"

#include "core/rules/expressions.h"
#include "core/rules/training_loops.h"

#include <algorithm>

namespace rankwright {

bool sharesLoop(Program& program, Site call, const std::vector<Site>& loops)
{
    return std::ranges::any_of(drivingLoops(program, call),
                               [&](Site loop) { return std::ranges::find(loops, loop) != loops.end(); });
}

namespace {

/// Numbers of this family are the same on all processes: the script seeds them.
bool isSeeded(Program& program, std::string_view seed)
{
    return std::ranges::any_of(program.facts().calls(Role::seed), [&](Site call) {
        const Argument given = Analysis::argument(program.node(call), "seed", 0);
        return isGiven(given) && program.runs(call) &&
               (callsOneOf(program, call, {seed}) || callsOneOf(program, call, {"tensorflow.keras.utils.set_random_seed"}));
    });
}

/// What the call does to the order of samples, if chance alone decides on it.
std::optional<Order> orderOf(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    for (const std::string& name : program.analysis().libraryCallees(call)) {
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        if (name.starts_with("sklearn.")) {
            const bool always = last == "train_test_split" || last == "shuffle" || last.ends_with("ShuffleSplit");
            const bool asked = last.ends_with("KFold");
            const Argument shuffle = Analysis::argument(node, "shuffle", asked ? 1 : -1);
            const bool shuffles =
                (always && !(shuffle && shuffle.value.is(Kind::false_))) || (asked && shuffle && shuffle.value.is(Kind::true_));
            if (shuffles && !isGiven(Analysis::argument(node, "random_state", asked ? 2 : -1)) &&
                !isSeeded(program, "numpy.random.seed")) {
                return Order{.call = call, .module = {}, .takesSeed = true};
            }
            continue;
        }
        const bool numpy = name == "numpy.random.permutation" || name == "numpy.random.shuffle";
        const bool plain = name == "random.shuffle" || name == "random.sample";
        // x[np.random.rand(len(x)) < 0.8]
        const bool mask = name.starts_with("numpy.random.") && node.parent().is(Kind::comparison_operator) &&
                          name.find("RandomState") == std::string::npos && name.find("enerator") == std::string::npos;
        const bool tensor = name == "tensorflow.random.shuffle" && !isGiven(Analysis::argument(node, "seed", 1));
        if (tensor ? seedsTensorFlow(program)
                   : !(numpy || plain || mask) || isSeeded(program, plain ? "random.seed" : "numpy.random.seed")) {
            continue;
        }
        const bool named = !tensor && callee.is(Kind::attribute) && isPureName(callee.child(Field::object));
        return Order{.call = call, .module = named ? std::string{callee.child(Field::object).text()} : "", .takesSeed = false};
    }
    return std::nullopt;
}

} // namespace

bool seedsTensorFlow(Program& program)
{
    return isSeeded(program, "tensorflow.random.set_seed") || isSeeded(program, "tensorflow.compat.v1.set_random_seed") ||
           isSeeded(program, "tensorflow.compat.v1.random.set_random_seed");
}

std::vector<Site> shufflesInPlace(Program& program)
{
    std::vector<Site> found;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            if (callsOneOf(program, call, {"numpy.random.shuffle", "random.shuffle"}) && program.runs(call)) {
                found.push_back(call);
            }
        }
    }
    return found;
}

bool shuffles(Program& program, Site shuffle, Site name)
{
    const Node given = program.node(shuffle).child(Field::arguments).firstChild();
    if (shuffle.file != name.file || !given.is(Kind::identifier) || given.text() != program.node(name).text()) {
        return false;
    }
    const std::vector<Analysis::FoundBinding> read = program.analysis().bindingsOf(name);
    const std::vector<Analysis::FoundBinding> mixed = program.analysis().bindingsOf({shuffle.file, given.index()});
    if (read.empty()) { // Where it is bound itself.
        return program.analysis().enclosingFunction(name) == program.analysis().enclosingFunction(shuffle);
    }
    return std::ranges::any_of(read, [&](const Analysis::FoundBinding& one) {
        return std::ranges::any_of(mixed, [&](const Analysis::FoundBinding& other) { return one.binding == other.binding; });
    });
}

std::optional<Order> chanceOrder(Program& program, Site expression, const std::vector<Site>& loops)
{
    std::optional<Order> found;
    const std::vector<Site> inPlace = shufflesInPlace(program);
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        if (!found && node.is(Kind::call)) {
            found = orderOf(program, site);
        } else if (!found && node.is(Kind::identifier)) {
            for (const Site shuffle : inPlace) {
                if (shuffles(program, shuffle, site)) {
                    found = orderOf(program, shuffle);
                }
            }
        }
        if (found && (!program.runs(found->call) || sharesLoop(program, found->call, loops))) {
            found.reset();
        }
        return !found;
    });
    return found;
}

} // namespace rankwright
