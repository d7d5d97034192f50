// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/array_lengths.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What the arrays are called where the generator is called.
std::set<std::string_view> namesGiven(Program& program, const ArrayCuts& cuts, Site generator)
{
    std::set<std::string_view> names;
    for (const Node root : cuts.roots) {
        const Binding* parameter = parameterOf(program, {cuts.loop.file, root.index()});
        const Argument given =
            parameter == nullptr ? Argument{} : program.analysis().argumentFor(cuts.call, generator, *parameter);
        if (!given) {
            continue;
        }
        const Tree& there = program.analysis().sources().tree(cuts.call.file);
        for (NodeIndex at = given.value.index(); at < there.row(given.value.index()).afterSubtree; ++at) {
            if (there.node(at).is(Kind::identifier) && there.node(at).field() != Field::function) {
                names.insert(there.node(at).text());
            }
        }
    }
    return names;
}

/// x of n, width = x.shape; null where the name is bound otherwise.
Node lengthUnpacked(Program& program, Site name)
{
    if (const auto bindings = program.analysis().bindingsOf(name); bindings.size() == 1) {
        const Analysis::FoundBinding& found = bindings.front();
        const Tree& tree = program.analysis().sources().tree(found.file);
        const Node shape = tree.node(found.binding->value);
        const Node target = tree.node(found.binding->target);
        const bool isFirst = found.binding->kind == Binding::Kind::assignment && found.file == name.file && target &&
                             !(target.index() == found.binding->node) && target.firstChild().index() == found.binding->node;
        if (isFirst && shape.is(Kind::attribute) && shape.child(Field::attribute).text() == "shape") {
            return shape.child(Field::object);
        }
    }
    return {};
}

/// Computed from the length of what an array was made of, which stays whole: len(x), where x_ = scaled(x) is cut.
bool isLengthOfSource(Program& program, const ArrayCuts& cuts, Site expression, const std::set<std::string_view>& sources)
{
    bool found = false;
    program.analysis().slice(expression, [&](Site site) {
        const Node here = program.node(site);
        if (site.file != cuts.loop.file || (here.is(Kind::identifier) && cuts.counters.contains(here.text()))) {
            return false;
        }
        const bool asksLength = here.is(Kind::call) && callsOneOf(program, site, {"builtins.len"});
        const Node counted = asksLength                  ? here.child(Field::arguments).firstChild()
                             : here.is(Kind::subscript)  ? here.child(Field::value).child(Field::object)
                             : here.is(Kind::identifier) ? lengthUnpacked(program, site)
                                                         : Node{};
        const bool isShape =
            asksLength || here.is(Kind::identifier) || here.child(Field::value).child(Field::attribute).text() == "shape";
        found = found || (counted && isShape && sources.contains(counted.text()));
        return !found;
    });
    return found;
}

/// What the arrays were made of, by name, without the arrays themselves.
std::set<std::string_view> sourcesOf(Program& program, const ArrayCuts& cuts, const ArraySlices& slices)
{
    std::set<std::string_view> sources;
    for (const Site value : slices.values) {
        program.analysis().slice(value, [&](Site site) {
            const Node here = program.node(site);
            if (site.file == cuts.loop.file && isArrayName(program, site)) {
                sources.insert(here.text());
            }
            return true;
        });
    }
    for (const std::string& name : slices.names) {
        sources.erase(name);
    }
    return sources;
}

} // namespace

LengthTaken lengthTaken(Program& program, const ArrayCuts& cuts, Site expression, const ArraySlices& slices, std::uint32_t cut)
{
    const Site function = program.analysis().enclosingFunction(slices.place);
    const Site generator = program.analysis().enclosingFunction(cuts.loop);
    const std::set<std::string_view> given = cuts.call ? namesGiven(program, cuts, generator) : std::set<std::string_view>{};
    LengthTaken taken = LengthTaken::not_;
    program.analysis().slice(expression, [&](Site site) {
        const Node here = program.node(site);
        if (cuts.call && here.is(Kind::identifier) && given.contains(here.text()) &&
            program.analysis().enclosingFunction(site) != generator) {
            taken = LengthTaken::inFront; // The length of the whole is an argument, too.
        }
        if (!isArrayName(program, site) || std::ranges::find(slices.names, here.text()) == slices.names.end()) {
            return taken != LengthTaken::inFront;
        }
        // What another function takes, of variables of the module or of attributes, is taken when it is called.
        const Site reader = program.analysis().enclosingFunction(site);
        const bool later = here.is(Kind::attribute) ? reader != function : !function && reader;
        const bool early = site.file != cuts.loop.file || (!later && here.range().begin < cut);
        taken = early ? LengthTaken::inFront : taken == LengthTaken::not_ ? LengthTaken::behind : taken;
        return false;
    });
    return taken;
}

bool countsBeside(Program& program, const ArrayCuts& cuts, const ArraySlices& slices)
{
    const std::set<std::string_view> sources = sourcesOf(program, cuts, slices);
    const Site iterable = iterableOf(program, cuts.loop);
    if (sources.empty() || !iterable || !isCount(program, iterable) || !isLengthOfSource(program, cuts, iterable, sources)) {
        return false;
    }
    const std::string bound = program.text(stopOf(program, iterable));
    const Tree& tree = program.analysis().sources().tree(cuts.loop.file);
    const Node body = tree.node(cuts.loop.node).child(Field::body);
    const Site function = program.analysis().enclosingFunction(cuts.loop);
    const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
    for (NodeIndex at = body.index(); at < end; ++at) {
        const Node node = tree.node(at);
        const Node up = node.parent();
        const bool isRead = node.is(Kind::identifier) && node.field() != Field::attribute && node.text() != bound;
        const bool isMean =
            up.is(Kind::binary_operator) && node.field() == Field::right && up.child(Field::operator_).text() == "/";
        if (isRead && (body.contains(node) || isMean) &&
            isLengthOfSource(program, cuts, {cuts.loop.file, node.index()}, sources)) {
            return true;
        }
    }
    return false;
}

} // namespace rankwright
