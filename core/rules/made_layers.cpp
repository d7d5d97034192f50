// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/made_layers.h"

#include <algorithm>

namespace rankwright {

bool makesLayers(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    return std::ranges::any_of(analysis.values(call), [&](const Value& value) {
        // A metric counts as a layer, and is named by itself.
        return value.site == call && analysis.isInstance(value, "tensorflow.keras.layers.Layer") &&
               !analysis.isInstance(value, "tensorflow.keras.metrics.Metric");
    });
}

bool makesLayersInside(Program& program, Site whole)
{
    const Node node = program.node(whole);
    std::vector<Site> open;
    for (const NodeIndex index : program.analysis().sources().index(whole.file).calls()) {
        if (node.contains(program.node({whole.file, index}))) {
            open.push_back({whole.file, index});
        }
    }
    std::set<Site> seen;
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        if (makesLayers(program, call)) {
            return true;
        }
        for (const Site function : program.analysis().projectCallees(call)) {
            for (const Site inner : program.facts().reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    return false;
}

} // namespace rankwright
