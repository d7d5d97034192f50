// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/chance_splits.h"

#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/order_draws.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

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

/// A call that divides the samples by chance, and how.
struct Division {
    bool is{};
    bool isDrawn{};    ///< By numbers of NumPy or Python that the script draws itself.
    bool marks{};      ///< They say of each sample on which side it is, or which are set.
    bool isOfFamily{}; ///< Of the numbers that were asked for.
};

Division divisionBy(Program& program, Site call, std::string_view name, std::string_view family)
{
    const Draw draw = drawOf(program, call, name);
    const std::string_view last = name.substr(name.rfind('.') + 1);
    const Argument size = Analysis::argument(program.node(call), last == "sample" ? "k" : "size", 1);
    const bool isOrder = size && (size.value.text() == program.node(call).child(Field::arguments).firstChild().text() ||
                                  callsOneOf(program, {call.file, size.value.index()}, {"builtins.len"})); // All of them.
    const bool choosesSome = (last == "choice" || last == "sample") && size && !isOrder;
    const auto cuts = [&] { return cutsInTwo(program, call) || isCutByCallers(program, call); };
    Division division{.isDrawn = draw.isOne};
    division.marks = !draw.isOne && ((choosesSamples(name) && choosesWhatIsSet(program, call)) ||
                                     (drawsMask(program, call, draw) && isUsedBothWays(program, call)));
    const ScikitMixing mixing = scikitMixing(program, call, name);
    division.is = draw.isOne ? choosesSome || cuts() : division.marks || (mixing.is && (mixing.isDivider || cuts()));
    division.isOfFamily = draw.isOne || division.marks ? draw.isOfModule && name.starts_with(family)
                                                       : family == "numpy.random." && !isGiven(stateGiven(program, call, mixing));
    return division;
}

} // namespace

bool cutsInTwo(Program& program, Site call) { return !cutInTwo(program, call).empty(); }

std::vector<Order> splitsByChance(Program& program, const std::vector<Site>& loops, std::string_view family)
{
    std::vector<Order> found;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            for (const std::string_view name : program.analysis().libraryCallees(call)) {
                const Division division = divisionBy(program, call, name, family);
                if (!division.is || !program.runs(call) || sharesLoop(program, call, loops) || drawsForBatch(program, call)) {
                    continue;
                }
                if (!family.empty()) {
                    if (division.isOfFamily) {
                        found.push_back({.call = call, .module = {}, .takesSeed = !division.isDrawn && !division.marks});
                    }
                } else if (const std::optional<Order> order = division.marks
                                                                  ? unseededOrder(program, call, drawOf(program, call, name))
                                                                  : orderOf(program, call)) {
                    found.push_back(*order);
                }
                break;
            }
        }
    }
    return found;
}

std::set<Site> alikeSplits(Program& program)
{
    std::set<Site> found;
    const std::vector<Site> loops = trainingLoops(program);
    for (const std::string_view family : {"", "numpy.random.", "random."}) {
        for (const Order& order : splitsByChance(program, loops, family)) {
            found.insert(order.call);
        }
    }
    return found;
}

namespace {

/// The loops that make the steps themselves, each within those around the training.
std::vector<Site> innermostLoops(Program& program)
{
    std::vector<Site> found;
    for (const Indication* training : program.training()) {
        if (training->atom == Pattern::estimator || training->atom == Pattern::keras) {
            continue; // Its steps are made in fit.
        }
        for (const Site step : stepsOf(program, *training)) {
            const std::vector<Site> loops = drivingLoops(program, step);
            found.insert(found.end(), loops.begin(), loops.begin() + (loops.empty() ? 0 : 1));
        }
    }
    return found;
}

} // namespace

std::vector<Order> heldOutInTurns(Program& program, const std::vector<Site>& loops)
{
    std::vector<Order> found;
    const std::vector<Site> inner = innermostLoops(program);
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
            const bool divides =
                std::ranges::any_of(names, [&](std::string_view name) { return scikitMixing(program, call, name).isDivider; });
            if (!divides || !program.runs(call) || !sharesLoop(program, call, loops) || sharesLoop(program, call, inner)) {
                continue;
            }
            if (const std::optional<Order> order = orderOf(program, call)) {
                found.push_back(*order);
            }
        }
    }
    return found;
}

} // namespace rankwright
