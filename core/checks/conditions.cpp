// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/conditions.h"

#include <algorithm>

namespace rankwright {

bool endsProgram(Analysis& analysis, FileId file, Node statement)
{
    const Node call = statement.is(Kind::expression_statement) ? statement.firstChild() : Node{};
    return call.is(Kind::call) && analysis.endsProgram({file, call.index()});
}

bool leaves(Analysis& analysis, Site block)
{
    Node last;
    for (Node child = analysis.node(block).firstChild(); child; child = child.nextSibling()) {
        last = child.is(Kind::comment) ? last : child;
    }
    return last.is(Kind::return_statement) || last.is(Kind::continue_statement) || last.is(Kind::break_statement) ||
           last.is(Kind::raise_statement) || endsProgram(analysis, block.file, last);
}

bool isBehindEnd(Analysis& analysis, Site site)
{
    if (analysis.sources().file(site.file).isNotebook) {
        return false; // There it ends a cell.
    }
    const Node end = analysis.node(analysis.enclosingFunction(site));
    Node below = analysis.node(site);
    for (Node up = below.parent(); up && !(below == end); below = up, up = up.parent()) {
        const bool isBlock = up.is(Kind::block) || up.is(Kind::module);
        for (Node before = isBlock ? up.firstChild() : Node{}; before && !(before == below); before = before.nextSibling()) {
            if (endsProgram(analysis, site.file, before)) {
                return true;
            }
        }
    }
    return false;
}

void eachCondition(Analysis& analysis, Site site, const std::function<bool(Site, bool)>& f)
{
    const Node end = analysis.node(analysis.enclosingFunction(site));
    Node below = analysis.node(site);
    for (Node up = below.parent(); up; below = up, up = up.parent()) {
        const auto asks = [&](Node condition, bool holds) { return f(Site{site.file, condition.index()}, holds); };
        switch (up.kind()) {
        case Kind::if_statement:
            if (below.field() == Field::consequence) {
                if (asks(up.child(Field::condition), true)) {
                    return;
                }
            } else if (below.field() == Field::alternative) {
                for (Node before = up.firstChild(); before && !(before == below); before = before.nextSibling()) {
                    if (before.is(Kind::elif_clause) && asks(before.child(Field::condition), false)) {
                        return;
                    }
                }
                if (asks(up.child(Field::condition), false)) {
                    return;
                }
            }
            break;
        case Kind::elif_clause:
        case Kind::while_statement:
            if ((below.field() == Field::consequence || below.field() == Field::body) && asks(up.child(Field::condition), true)) {
                return;
            }
            break;
        case Kind::conditional_expression:
            if (!(below == up.child(1U)) && asks(up.child(1U), below == up.child(0U))) {
                return;
            }
            break;
        case Kind::boolean_operator:
            if (below.field() == Field::right && asks(up.child(Field::left), up.child(Field::operator_).text() == "and")) {
                return;
            }
            break;
        case Kind::block:
        case Kind::module:
            // `if hvd.rank() != 0: return` leaves the rest to rank 0.
            for (Node before = up.firstChild(); before && !(before == below); before = before.nextSibling()) {
                if (before.is(Kind::if_statement) && !before.child(Field::alternative) &&
                    leaves(analysis, Site{site.file, before.child(Field::consequence).index()}) &&
                    asks(before.child(Field::condition), false)) {
                    return;
                }
            }
            break;
        default: break;
        }
        if (up == end) {
            return;
        }
    }
}

} // namespace rankwright
