// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/grouping.h"

#include <algorithm>
#include <numeric>

namespace rankwright {

namespace {

using Edges = std::vector<std::vector<std::uint32_t>>;

/// Marks all that can be reached from what is marked.
void close(std::vector<bool>& marked, const auto& next)
{
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t i = 0; i < marked.size(); ++i) {
        if (marked[i]) {
            waiting.push_back(i);
        }
    }
    while (!waiting.empty()) {
        const std::uint32_t file = waiting.back();
        waiting.pop_back();
        for (const std::uint32_t other : next(file)) {
            if (!marked[other]) {
                marked[other] = true;
                waiting.push_back(other);
            }
        }
    }
}

/// Root of a tree in a union-find forest, halving the path to it.
std::uint32_t rootOf(std::vector<std::uint32_t>& parent, std::uint32_t file)
{
    while (parent[file] != file) {
        parent[file] = parent[parent[file]];
        file = parent[file];
    }
    return file;
}

} // namespace

std::vector<std::vector<std::uint32_t>> groupByImports(const std::vector<ImportNode>& files)
{
    Edges importers(files.size());
    std::vector<bool> isLoaded(files.size());
    for (std::uint32_t i = 0; i < files.size(); ++i) {
        isLoaded[i] = files[i].isOfInterest;
        for (const std::uint32_t import : files[i].imports) {
            importers[import].push_back(i);
        }
    }
    const auto users = [&](std::uint32_t file) -> const std::vector<std::uint32_t>& { return importers[file]; };
    const auto used = [&](std::uint32_t file) -> const std::vector<std::uint32_t>& { return files[file].imports; };
    close(isLoaded, users);
    close(isLoaded, used);
    // A script that prepares the data, say, runs the helpers of a training script, and what is written into them runs there too.
    // Modules do so as well, but what is to be told of them is told of the scripts.
    std::vector<bool> isBeside(files.size());
    for (std::uint32_t i = 0; i < files.size(); ++i) {
        isBeside[i] = !isLoaded[i] && importers[i].empty() &&
                      std::ranges::any_of(files[i].imports, [&](std::uint32_t import) { return isLoaded[import]; });
    }
    for (std::uint32_t i = 0; i < files.size(); ++i) {
        isLoaded[i] = isLoaded[i] || isBeside[i];
    }

    std::vector<std::uint32_t> parent(files.size());
    std::iota(parent.begin(), parent.end(), 0U);
    for (std::uint32_t i = 0; i < files.size(); ++i) {
        for (const std::uint32_t import : files[i].imports) {
            if (isLoaded[i] && isLoaded[import]) {
                parent[rootOf(parent, import)] = rootOf(parent, i);
            }
        }
    }
    std::vector<std::vector<std::uint32_t>> groups;
    std::vector<std::uint32_t> groupOfRoot(files.size(), static_cast<std::uint32_t>(-1));
    for (std::uint32_t i = 0; i < files.size(); ++i) {
        if (!isLoaded[i]) {
            continue;
        }
        std::uint32_t& group = groupOfRoot[rootOf(parent, i)];
        if (group == static_cast<std::uint32_t>(-1)) {
            group = static_cast<std::uint32_t>(groups.size());
            groups.emplace_back();
        }
        groups[group].push_back(i);
    }
    return groups;
}

} // namespace rankwright
