// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/batch_rows.h"

#include "core/rules/data/array_fills.h"
#include "core/rules/data/batch_shape.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// b of i:i + b, or of i * b:(i + 1) * b.
Site rowsOfPart(Program& program, const ArrayCuts& cuts, Site slice)
{
    const Node from = program.node(slice).firstChild();
    const Node to = from ? from.nextSibling() : Node{};
    const auto isSum = [](Node node) { return node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "+"; };
    Node size = isSum(to) && to.child(Field::left).text() == from.text() ? to.child(Field::right) : Node{};
    if (!size && from.is(Kind::binary_operator) && from.child(Field::operator_).text() == "*") {
        const bool isLeft = cuts.counters.contains(from.child(Field::left).text());
        size = from.child(isLeft ? Field::right : Field::left);
    }
    return size && (size.is(Kind::integer) || isPureName(size)) ? Site{slice.file, size.index()} : Site{cuts.loop.file, noNode};
}

/// The last turn may get fewer rows than the others: range(0, len(x), b), ceil(len(x) / b), len(x) // b + 1.
bool mayEndShort(Program& program, Site loop)
{
    const Site iterable = iterableOf(program, loop);
    if (!iterable) {
        return program.node(loop).is(Kind::while_statement);
    }
    const Node arguments = program.node(iterable).child(Field::arguments);
    if (isCount(program, iterable) && arguments.childCount() > 2) {
        const Node stop = arguments.child(1U); // n - b leaves out what is no whole batch.
        return !(stop.is(Kind::binary_operator) && stop.child(Field::operator_).text() == "-");
    }
    bool isShort = false;
    program.analysis().slice(iterable, [&](Site site) {
        const Node node = program.node(site);
        const bool isMore = node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "+" &&
                            node.child(Field::right).text() == "1" &&
                            node.child(Field::left).child(Field::operator_).text() == "//";
        isShort = isShort || isMore || (node.is(Kind::call) && callsOneOf(program, site, {"numpy.ceil", "math.ceil"}));
        return !isShort;
    });
    return isShort;
}

} // namespace

Site neededRows(Program& program, const ArrayCuts& cuts)
{
    if (cuts.call || cuts.parts.empty() || !mayEndShort(program, cuts.loop)) {
        return {cuts.loop.file, noNode};
    }
    const Site size = rowsOfPart(program, cuts, cuts.parts.front());
    return size && asksRows(program, cuts.loop, size) ? size : Site{cuts.loop.file, noNode};
}

bool areRowsKnown(Program& program, const ArrayCuts& cuts, Site rows, const std::set<Site>& makers, Node loop, Node& last)
{
    if (program.node(rows).is(Kind::integer)) {
        return true;
    }
    Site name = rows;
    while (!isArrayName(program, name) && program.node(name).is(Kind::attribute)) { // args.batch: args
        name.node = program.node(name).child(Field::object).index();
    }
    const std::vector<ArrayOrigin> origins = arrayOriginsOf(program, name);
    const Site maker = makers.empty() ? Site{} : *makers.begin();
    return !origins.empty() && std::ranges::all_of(origins, [&](const ArrayOrigin& origin) {
        const Site place{origin.file, origin.node};
        const Site function = origin.kind == Binding::Kind::parameter ? program.analysis().enclosingFunction(rows)
                                                                      : program.analysis().enclosingFunction(place);
        if (function != maker) { // What the module knows is known in all of its functions.
            return !function || program.node(name).is(Kind::attribute);
        }
        if (origin.kind == Binding::Kind::parameter) {
            return true;
        }
        const Node statement = origin.file == cuts.loop.file ? statementBefore(program.node(place), loop) : Node{};
        last = statement && statement.range().end > last.range().end ? statement : last;
        return static_cast<bool>(statement);
    });
}

} // namespace rankwright
