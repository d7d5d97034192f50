// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/input_queues.h"

#include "core/patterns/constants.h"

#include <algorithm>

namespace rankwright {

namespace {

/// A list of one, also by its name.
bool isListOfOne(Program& program, Site expression)
{
    return isConstant(program.analysis(), expression, Kind::list) &&
           std::ranges::all_of(program.analysis().values(expression), [&](const Value& value) {
               const Node list = program.node(value.site);
               return list.childCount() == 1 && !list.firstChild().is(Kind::list_splat);
           });
}

/// What makes a queue gives what it holds in the order that it has, and so to each process in the same: it does not shuffle, or
/// what it shuffles are files, of which there is one.
bool queuesInOrder(Program& program, Site producer, std::string_view name)
{
    const Node node = program.node(producer);
    const auto at = [&](const Argument& argument) { return Site{producer.file, argument.value.index()}; };
    const Argument shuffle = Analysis::argument(node, "shuffle", 2);
    const Argument seed = Analysis::argument(node, "seed", 3);
    const Argument files = Analysis::argument(node, "string_tensor", 0);
    return (shuffle && isConstant(program.analysis(), at(shuffle), Kind::false_)) || (seed && !seed.value.is(Kind::none)) ||
           (name == "string_input_producer" && files && isListOfOne(program, at(files)));
}

} // namespace

InputQueues queuesOf(Program& program, Site expression)
{
    bool mixes = false;
    bool inOrder = false;
    bool batches = false;
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        for (const std::string_view name :
             node.is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{}) {
            const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
            batches = batches || last == "shuffle_batch" || last == "shuffle_batch_join";
            if (last == "slice_input_producer" || last == "string_input_producer" || last == "range_input_producer") {
                const Argument shuffle = Analysis::argument(node, "shuffle", 2);
                const bool shuffles = !shuffle || isConstant(program.analysis(), {site.file, shuffle.value.index()}, Kind::true_);
                const bool is = queuesInOrder(program, site, last);
                mixes = mixes || (shuffles && !is);
                inOrder = inOrder || is;
            }
        }
        return !mixes;
    });
    return {.mix = mixes || (batches && !inOrder), .inOrder = inOrder && !mixes};
}

} // namespace rankwright
