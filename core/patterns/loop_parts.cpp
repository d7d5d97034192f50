// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/loop_parts.h"

#include <algorithm>
#include <array>

namespace rankwright {

std::uint32_t positionOf(Node child)
{
    std::uint32_t position = 0;
    for (Node each = child.parent().firstChild(); each && !(each == child); each = each.nextSibling()) {
        ++position;
    }
    return position;
}

std::vector<std::uint32_t> placesIn(Node target, Node name)
{
    std::vector<std::uint32_t> places;
    for (Node up = name; up && !(up == target); up = up.parent()) {
        places.push_back(positionOf(up));
    }
    std::ranges::reverse(places);
    return places;
}

Site onlyValueOf(Analysis& analysis, Site name)
{
    const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(name);
    const bool isOne = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
                       bindings.front().binding->target == bindings.front().binding->node;
    return isOne ? Site{bindings.front().file, bindings.front().binding->value} : Site{};
}

std::optional<Site> partsGoneOver(Analysis& analysis, Site iterable, std::span<const std::uint32_t> places)
{
    constexpr int enough = 16;
    constexpr std::array passing{"builtins.list",     "builtins.tuple", "builtins.iter",
                                 "builtins.reversed", "tqdm.tqdm",      "tqdm.auto.tqdm"};
    for (int count = 0; count < enough; ++count) {
        if (places.empty()) {
            return iterable;
        }
        if (const Site value = analysis.node(iterable).is(Kind::identifier) ? onlyValueOf(analysis, iterable) : Site{}) {
            iterable = value; // pairs = zip(names, layers)
            continue;
        }
        const std::vector<std::string_view> names =
            analysis.node(iterable).is(Kind::call) ? analysis.libraryCallees(iterable) : std::vector<std::string_view>{};
        const auto calls = [&](std::string_view wanted) { return std::ranges::find(names, wanted) != names.end(); };
        Node part = analysis.node(iterable).child(Field::arguments).child(0U);
        if (calls("builtins.enumerate")) {
            if (places.front() == 0) {
                return Site{};
            }
            places = places.subspan(1);
        } else if (calls("builtins.zip") || calls("itertools.izip") || calls("six.moves.zip")) {
            part = analysis.node(iterable).child(Field::arguments).child(places.front());
            places = places.subspan(1);
        } else if (std::ranges::none_of(passing, calls)) {
            return std::nullopt;
        }
        if (!part || part.is(Kind::list_splat) || part.is(Kind::keyword_argument)) {
            return std::nullopt;
        }
        iterable = {iterable.file, part.index()};
    }
    return std::nullopt;
}

} // namespace rankwright
