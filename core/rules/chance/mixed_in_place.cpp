// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/mixed_in_place.h"

#include "core/rules/chance/order_draws.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

namespace rankwright {

namespace {

bool isOfDice(std::string_view name)
{
    return (name.starts_with("numpy.random.") || name.starts_with("random.")) && isRandom(name);
}

/// Finds what holds the object of an expression: the names and attributes that it was given to, back to where it was made. A part
/// of it (x[:n], parts["train"]) lies in the whole. `isOfElements`: of what the object holds each is mixed.
void findHolders(Program& program, MixedInPlace& mixed, bool isOfElements = false)
{
    struct Step {
        Site site;
        bool isWhole{};  ///< Of which the object is a part.
        bool hasMixed{}; ///< What it holds is mixed, one after the other.
    };
    Analysis& analysis = program.analysis();
    std::set<const void*>& holders = mixed.holders;
    std::vector<Step> open{{mixed.object, false, isOfElements}};
    bool isWhole = false;
    bool hasMixed = false;
    const auto openParts = [&](const std::vector<Analysis::Part>& parts) {
        for (const Analysis::Part& part : parts) {
            open.push_back({part.site, isWhole, hasMixed});
        }
    };
    const auto hold = [&](const void* holder) {
        if (!isWhole) {
            mixed.wholes.erase(holder);
        } else if (!holders.contains(holder)) {
            mixed.wholes.insert(holder);
        }
        return holders.insert(holder).second;
    };
    const auto openBinding = [&](FileId file, const Binding& binding) {
        const Node value = binding.value == noNode ? Node{} : program.node({file, binding.value});
        if (binding.kind == Binding::Kind::parameter) {
            const Site function = analysis.enclosingFunction({file, binding.node});
            for (const Site call : analysis.callers(function)) {
                if (const Argument given = analysis.argumentFor(call, function, binding)) {
                    open.push_back({{call.file, given.value.index()}, isWhole, hasMixed});
                }
            }
        } else if (binding.kind == Binding::Kind::assignment) {
            openParts(analysis.partsOf(file, binding.node, binding.target, binding.value));
        } else if (binding.kind == Binding::Kind::forTarget && (value.is(Kind::tuple) || value.is(Kind::list))) {
            for (Node each = value.firstChild(); each; each = each.nextSibling()) { // for part in (x, y): shuffle(part)
                open.push_back({{file, each.index()}, isWhole});
            }
        } else if (binding.kind == Binding::Kind::forTarget && binding.target == binding.node && value.is(Kind::identifier)) {
            open.push_back({{file, value.index()}, isWhole, true}); // for part in parts: shuffle(part)
        }
    };
    while (!open.empty()) {
        const Site here = open.back().site;
        isWhole = open.back().isWhole;
        hasMixed = open.back().hasMixed;
        open.pop_back();
        const Node node = program.node(here);
        const bool isWritten = hasMixed && (node.is(Kind::list) || node.is(Kind::tuple) || node.is(Kind::dictionary));
        for (Node each = isWritten ? node.firstChild() : Node{}; each; each = each.nextSibling()) {
            const Node element = each.is(Kind::pair) ? each.child(Field::value) : each;
            open.push_back({{here.file, element.index()}, isWhole});
        }
        if (node.is(Kind::subscript)) {
            open.push_back({{here.file, node.child(Field::value).index()}, true});
        } else if (node.is(Kind::identifier)) {
            for (const Analysis::FoundBinding& found : analysis.bindingsOf(here)) {
                if (hold(found.binding)) {
                    openBinding(found.file, *found.binding);
                }
            }
        } else if (node.is(Kind::attribute)) {
            for (const Analysis::FoundStore& found : analysis.storesOf(here)) {
                if (hold(found.store) && found.store->value != noNode) {
                    openParts(analysis.partsOf(found.file, found.store->node, found.store->target, found.store->value));
                }
            }
        }
    }
}

/// What an assignment gives a value, or the first of several.
Node firstStored(Node assignment)
{
    const Node left = assignment.child(Field::left);
    return left.is(Kind::pattern_list) || left.is(Kind::tuple_pattern) ? left.firstChild() : left;
}

/// d[[i, j]] = d[[j, i]]; d[i], d[j] = d[j], d[i]: elements of one array that change places. Gives the number that chance drew.
Site drawOfSwap(Program& program, Site place)
{
    const Node assignment = program.node(place);
    const Node first = firstStored(assignment);
    if (!first.is(Kind::subscript)) {
        return {};
    }
    const auto parts = [](Node side) {
        std::vector<Node> found;
        for (Node each = side.is(Kind::subscript) ? Node{} : side.firstChild(); each; each = each.nextSibling()) {
            found.push_back(each);
        }
        return found.empty() ? std::vector<Node>{side} : found;
    };
    const std::string_view array = first.child(Field::value).text();
    Site draw;
    for (const Node side : {assignment.child(Field::left), assignment.child(Field::right)}) {
        for (Node part : parts(side)) {
            const Node callee = part.is(Kind::call) ? part.child(Field::function) : Node{};
            part = callee.child(Field::attribute).text() == "copy" ? callee.child(Field::object) : part;
            if (!part.is(Kind::subscript) || part.child(Field::value).text() != array) {
                return {};
            }
            program.analysis().slice({place.file, part.child(Field::subscript).index()}, [&](Site site) {
                const auto draws = [](std::string_view name) { return isOfDice(name) && !makesGenerator(name); };
                const bool isDraw = !draw && site.file == place.file && program.node(site).is(Kind::call) &&
                                    std::ranges::any_of(program.analysis().libraryCallees(site), draws);
                draw = isDraw ? site : draw;
                return !draw;
            });
        }
    }
    return draw;
}

/// rows.sort(key=lambda row: random.random()): the number that chance draws for each.
Site drawOfSort(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node key = Analysis::argument(node, "key", -1).value;
    const Node body = key.is(Kind::lambda) ? key.child(Field::body) : Node{};
    if (node.child(Field::function).child(Field::attribute).text() != "sort" || !body.is(Kind::call)) {
        return {};
    }
    const Site draw{call.file, body.index()};
    return std::ranges::any_of(program.analysis().libraryCallees(draw), isOfDice) ? draw : Site{};
}

Site outermostLoop(Program& program, Site inside)
{
    Site loop;
    for (Node up = program.node(inside).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (up.is(Kind::for_statement) || up.is(Kind::while_statement)) {
            loop = {inside.file, up.index()};
        }
    }
    return loop;
}

/// An element that gets another in a loop: arrays[i] = arrays[i][order], mixed[new] = rows[old].
bool storesElement(Program& program, Site place, Node target)
{
    const Node right = program.node(place).child(Field::right);
    return target.is(Kind::subscript) && right.is(Kind::subscript) && outermostLoop(program, place);
}

/// The objects that are filled anew as wholes: x and y of x[:], y[:] = zip(*pairs), x of np.take(x, order, out=x); those that a
/// loop fills element by element.
std::vector<Node> refilledBy(Program& program, Site place)
{
    const Node node = program.node(place);
    if (node.is(Kind::call)) {
        const Argument out = Analysis::argument(node, "out", 3);
        return out && callsOneOf(program, place, {"numpy.take"}) ? std::vector{out.value} : std::vector<Node>{};
    }
    std::vector<Node> found;
    const Node left = node.is(Kind::assignment) ? node.child(Field::left) : Node{};
    const bool isOne = left.is(Kind::subscript);
    for (Node target = isOne ? left : left.firstChild(); target; target = isOne ? Node{} : target.nextSibling()) {
        const Node index = target.is(Kind::subscript) ? target.child(Field::subscript) : Node{};
        const bool isAll = index.is(Kind::ellipsis) || (index.is(Kind::slice) && index.childCount() == 0); // x[...], x[:]
        if (isAll || storesElement(program, place, target)) {
            found.push_back(target.child(Field::value));
        }
    }
    return found;
}

/// What brings into another order what an object is filled with: the call that draws an order, or the shuffle of what it comes
/// from, which is one of those found before.
Site drawOfRefill(Program& program, Site place, const std::vector<MixedInPlace>& before)
{
    const Node node = program.node(place);
    std::vector<Node> values{node.child(node.is(Kind::call) ? Field::arguments : Field::right)};
    if (const Node target = node.child(Field::left); target.is(Kind::subscript)) {
        values = {target.child(Field::subscript), values.front().is(Kind::subscript) && storesElement(program, place, target)
                                                      ? values.front().child(Field::subscript)
                                                      : values.front()};
    }
    Site draw;
    for (const Node value : values) {
        program.analysis().slice({place.file, value ? value.index() : noNode}, [&](Site site) {
            if (draw) {
                return false;
            }
            const auto mixed =
                std::ranges::find_if(before, [&](const MixedInPlace& each) { return !each.loop && mixes(program, each, site); });
            const bool isDraw =
                program.node(site).is(Kind::call) && std::ranges::any_of(program.analysis().libraryCallees(site), mixesSamples);
            draw = isDraw ? site : mixed != before.end() ? mixed->draw : Site{};
            return !draw;
        });
    }
    return draw;
}

/// The flows of an image generator that give their pictures in an order that each process draws for itself.
std::set<Site> mixedFlows(Program& program)
{
    std::set<Site> flows;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            const bool isFlow = std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
                return name.find("ImageDataGenerator.flow_from_") != std::string_view::npos;
            });
            if (isFlow && orderOf(program, call)) {
                flows.insert(call);
            }
        }
    }
    return flows;
}

/// What a loop fills with the batches of such a flow: x[at:at + len(batch)] = net.predict(batch).
void addFilledFromFlows(Program& program, std::vector<MixedInPlace>& found)
{
    const std::set<Site> flows = mixedFlows(program);
    for (const FileId file : flows.empty() ? std::set<FileId>{} : program.files()) {
        for (const ItemStore& store : program.analysis().sources().index(file).itemStores()) {
            const Site place{file, store.node};
            const Node target = program.node(place);
            Site flow;
            program.analysis().slice({file, store.value}, [&](Site site) {
                flow = flows.contains(site) ? site : flow;
                return !flow;
            });
            if (flow && program.runs(flow) && !target.child(Field::subscript).is(Kind::string) && outermostLoop(program, place)) {
                found.push_back({.draw = flow,
                                 .loop = {},
                                 .object = {file, target.child(Field::value).index()},
                                 .holders = {},
                                 .wholes = {}});
                findHolders(program, found.back());
            }
        }
    }
}

std::vector<MixedInPlace> findMixed(Program& program)
{
    std::vector<MixedInPlace> found;
    const auto add = [&](Site draw, Site loop, Site object) {
        found.push_back({.draw = draw, .loop = loop, .object = object, .holders = {}, .wholes = {}});
        findHolders(program, found.back());
    };
    for (const FileId file : program.files()) {
        const FileIndex& index = program.analysis().sources().index(file);
        for (const NodeIndex at : index.calls()) {
            const Site call{file, at};
            const bool isOne = std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
                return name.ends_with(".shuffle") && isOfDice(name);
            });
            const Argument given = isOne ? Analysis::argument(program.node(call), "x", 0) : Argument{};
            if (given && program.runs(call)) {
                add(call, {}, {file, given.value.index()});
            }
        }
        for (const NodeIndex at : index.calls()) {
            const Site draw = drawOfSort(program, {file, at});
            if (draw && program.runs({file, at})) {
                add(draw, {}, {file, program.node({file, at}).child(Field::function).child(Field::object).index()});
            }
        }
        const Tree& tree = program.analysis().sources().tree(file);
        for (const NodeIndex at : program.analysis().sources().index(file).nodes(Kind::assignment)) {
            const Site loop = outermostLoop(program, {file, at});
            const Site draw = loop ? drawOfSwap(program, {file, at}) : Site{};
            if (draw && program.runs(draw)) {
                add(draw, loop, {file, firstStored(tree.node(at)).child(Field::value).index()});
            }
        }
    }
    std::vector<MixedInPlace> refilled;
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (const NodeIndex at : program.analysis().sources().index(file).nodes({Kind::assignment, Kind::call})) {
            const std::vector<Node> objects = refilledBy(program, {file, at});
            const Site draw = objects.empty() ? Site{} : drawOfRefill(program, {file, at}, found);
            for (const Node object : draw&& program.runs(draw) ? objects : std::vector<Node>{}) {
                // Drawn in the loop that fills, it is seeded in front of that.
                const Site loop = outermostLoop(program, draw);
                const bool isAround = loop.file == file && loop && program.node(loop).contains(tree.node(at));
                refilled.push_back({.draw = draw,
                                    .loop = isAround ? loop : Site{},
                                    .object = {file, object.index()},
                                    .holders = {},
                                    .wholes = {}});
                findHolders(program, refilled.back(), storesElement(program, {file, at}, tree.node(at).child(Field::left)));
            }
        }
    }
    found.insert(found.end(), std::make_move_iterator(refilled.begin()), std::make_move_iterator(refilled.end()));
    addFilledFromFlows(program, found);
    return found;
}

/// Whether what an attribute or a name may be is one of these; nothing where neither says what it is.
std::optional<bool> isHeldBy(Program& program, const std::set<const void*>& holders, Site read)
{
    if (program.node(read).is(Kind::attribute)) {
        return std::ranges::any_of(program.analysis().storesOf(read),
                                   [&](const Analysis::FoundStore& found) { return holders.contains(found.store); });
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(read);
    return bindings.empty() ? std::nullopt : std::optional{std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& one) {
        return holders.contains(one.binding);
    })};
}

} // namespace

const std::vector<MixedInPlace>& mixedInPlace(Program& program)
{
    if (program.mixedInPlace == nullptr) {
        program.mixedInPlace = std::make_shared<const std::vector<MixedInPlace>>(findMixed(program));
    }
    return *program.mixedInPlace;
}

MixedInPlace heldBy(Program& program, Site draw, Site object)
{
    MixedInPlace held{.draw = draw, .loop = {}, .object = object, .holders = {}, .wholes = {}};
    findHolders(program, held);
    return held;
}

bool mixesPart(Program& program, const MixedInPlace& mixed, Site read)
{
    return isHeldBy(program, mixed.wholes, read).value_or(false);
}

bool mixes(Program& program, const MixedInPlace& mixed, Site read)
{
    const Node node = program.node(read);
    if (!node.is(Kind::identifier) && !node.is(Kind::attribute)) {
        return false;
    }
    const std::optional<bool> isHeld = isHeldBy(program, mixed.holders, read);
    if (!isHeld) { // Where it is bound itself.
        return read.file == mixed.object.file && node.text() == program.node(mixed.object).text() &&
               program.analysis().enclosingFunction(read) == program.analysis().enclosingFunction(mixed.object);
    }
    return *isHeld;
}

} // namespace rankwright
