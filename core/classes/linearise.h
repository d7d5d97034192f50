// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Python's method resolution order (C3) over any graph of classes. Python refuses a class whose bases cannot be put in order;
// here nothing fails: such a class gets its ancestors depth first, each once. Cycles, which only broken sources have, are cut.

#include <algorithm>
#include <iterator>
#include <vector>

namespace rankwright {

/// A class and its ancestors in order, from the orders of its bases and, as the last of `queues`, the bases themselves.
template <typename Class>
std::vector<Class> mergedOrder(const Class& start, std::vector<std::vector<Class>> queues)
{
    std::vector<Class> result{start};
    for (;;) {
        std::erase_if(queues, [](const auto& queue) { return queue.empty(); });
        if (queues.empty()) {
            return result;
        }
        const auto good = std::ranges::find_if(queues, [&](const auto& queue) {
            return std::ranges::none_of(queues, [&](const auto& other) {
                return std::find(std::next(other.begin()), other.end(), queue.front()) != other.end();
            });
        });
        // No consistent order: take the first queue's head, as a depth-first walk would.
        const Class next = (good == queues.end() ? queues.front() : *good).front();
        if (std::ranges::find(result, next) == result.end()) {
            result.push_back(next);
        }
        for (auto& queue : queues) {
            std::erase(queue, next);
        }
    }
}

namespace detail {

template <typename Class, typename BasesOf>
std::vector<Class> linearisedBelow(const Class& start, const BasesOf& basesOf, std::vector<Class>& path)
{
    if (std::ranges::find(path, start) != path.end()) {
        return {start};
    }
    path.push_back(start);
    const auto bases = basesOf(start);
    std::vector<std::vector<Class>> queues;
    queues.reserve(bases.size() + 1);
    for (const auto& base : bases) {
        queues.push_back(linearisedBelow(Class{base}, basesOf, path));
    }
    queues.emplace_back(bases.begin(), bases.end());
    path.pop_back();
    return mergedOrder(start, std::move(queues));
}

} // namespace detail

/// The class and its ancestors in method resolution order. `basesOf(class)` gives the direct bases in order.
template <typename Class, typename BasesOf>
std::vector<Class> linearised(const Class& start, const BasesOf& basesOf)
{
    std::vector<Class> path;
    return detail::linearisedBelow(start, basesOf, path);
}

} // namespace rankwright
