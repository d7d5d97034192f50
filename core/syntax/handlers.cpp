// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/handlers.h"

namespace rankwright {

std::vector<Node> caughtTypes(Node handler)
{
    Node caught = handler.firstChild();
    while (caught.is(Kind::as_pattern) || caught.is(Kind::parenthesized_expression)) {
        caught = caught.firstChild();
    }
    std::vector<Node> types;
    if (caught.is(Kind::tuple)) {
        for (Node type = caught.firstChild(); type; type = type.nextSibling()) {
            types.push_back(type);
        }
    } else if (caught && !caught.is(Kind::block)) {
        types.push_back(caught);
    }
    return types;
}

} // namespace rankwright
