// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/graph_gradients.h"

#include "core/rules/expressions.h"

#include <algorithm>
#include <iterator>

namespace rankwright {

std::vector<Site> gradientsOf(Program& program, const UpdateFact& update)
{
    if (update.role != Role::apply || !update.graph) {
        return {};
    }
    const auto appliedIn = [&](Site call) {
        std::vector<Site> found;
        program.analysis().slice({call.file, program.node(call).child(Field::arguments).index()}, [&](Site site) {
            const bool isCall = program.node(site).is(Kind::call);
            const Role role = isCall ? program.facts().roles().of(site) : Role::none;
            if (role == Role::graphGradients && std::ranges::find(found, site) == found.end()) {
                found.push_back(site);
            }
            // What these take the gradients of may be made of gradients itself: a penalty.
            return role != Role::graphGradients && role != Role::computeGradients;
        });
        return found;
    };
    std::vector<Site> gradients = appliedIn(update.call);
    for (const Site sum : update.sums) {
        std::ranges::copy_if(appliedIn(sum), std::back_inserter(gradients),
                             [&](Site call) { return std::ranges::find(gradients, call) == gradients.end(); });
    }
    return gradients;
}

GradientWay gradientWay(Program& program, Site gradients)
{
    bool isApplied = false;
    bool isComputed = true;
    bool isKnown = true;
    for (const UpdateFact& update : program.facts().updates()) {
        const std::vector<Site> applied = program.runs(update.call) ? gradientsOf(program, update) : std::vector<Site>{};
        if (std::ranges::find(applied, gradients) == applied.end()) {
            continue;
        }
        const Node object = program.node(update.call).child(Field::function).child(Field::object);
        isApplied = true;
        isKnown = isKnown && !update.optimizers.empty();
        isComputed = isComputed && isKnown && isPureName(object) && update.call.file == gradients.file &&
                     std::ranges::all_of(update.optimizers, [&](Site optimizer) {
                         return optimizer.file == gradients.file && optimizer.node < gradients.node;
                     });
    }
    // What else tf.gradients is told, compute_gradients does not take, and grad_ys changes what is averaged.
    const bool isPlain = program.node(gradients).child(Field::arguments).childCount() == 2;
    return !isApplied             ? GradientWay::none
           : !isKnown || !isPlain ? GradientWay::unknown
           : isComputed           ? GradientWay::computed
                                  : GradientWay::inPlace;
}

bool isAveragedInPlace(Program& program, const UpdateFact& update)
{
    const std::vector<Site> gradients = gradientsOf(program, update);
    return !gradients.empty() &&
           std::ranges::all_of(gradients, [&](Site call) { return gradientWay(program, call) == GradientWay::inPlace; });
}

} // namespace rankwright
