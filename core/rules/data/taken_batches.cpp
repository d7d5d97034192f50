// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/taken_batches.h"

#include "core/rules/data/pipeline.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What a run of the session computes: its fetches, or the tensor that is evaluated.
Site fetchedBy(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    if (!program.facts().roles().is(call, Role::run)) { // tensor.eval(), op.run()
        const bool isOne = (method == "eval" || method == "run") && program.analysis().projectCallees(call).empty();
        return {call.file, isOne ? callee.child(Field::object).index() : noNode};
    }
    const Argument fetches = Analysis::argument(node, "fetches", 0);
    return {call.file, fetches ? fetches.value.index() : noNode};
}

/// The calls that put something into the summary that merge_all gives.
std::vector<Site> summaries(Program& program)
{
    std::vector<Site> found;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            for (const std::string_view name : program.analysis().libraryCallees({file, at})) {
                constexpr std::string_view module = "tensorflow.compat.v1.summary.";
                const std::string_view last = name.substr(name.rfind('.') + 1);
                if (name.starts_with(module) &&
                    (last == "scalar" || last == "histogram" || last == "image" || last == "audio" || last == "text")) {
                    found.push_back({file, at});
                }
            }
        }
    }
    return found;
}

/// The calls of get_next that what is computed in one run hangs on. Empty where it takes nothing, or from what never ends.
// NOLINTNEXTLINE(misc-no-recursion): once, into the summaries.
std::vector<Site> batchesOf(Program& program, Site fetched)
{
    std::vector<Site> draws;
    bool merges = false;
    program.analysis().slice(fetched, [&](Site site) {
        const Node node = program.node(site);
        if (node.is(Kind::call) && node.child(Field::function).child(Field::attribute).text() == "get_next") {
            draws.push_back(site);
        }
        merges = merges || callsOneOf(program, site, {"tensorflow.compat.v1.summary.merge_all"});
        return true;
    });
    if (!draws.empty() && pipelineOf(program, fetched).endless) {
        draws.clear();
    }
    for (const Site summary : merges ? summaries(program) : std::vector<Site>{}) {
        const Node arguments = program.node(summary).child(Field::arguments);
        const std::vector<Site> more = batchesOf(program, {summary.file, arguments.index()});
        draws.insert(draws.end(), more.begin(), more.end());
    }
    return draws;
}

} // namespace

bool takesBatch(Program& program, Site call)
{
    const Site fetched = fetchedBy(program, call);
    if (!fetched) {
        return false;
    }
    const auto [known, added] = program.takenBatches.try_emplace(call, false);
    if (!added) {
        return known->second;
    }
    const std::vector<Site> draws = batchesOf(program, fetched);
    bool takes = false;
    for (const Indication* training : draws.empty() ? std::vector<const Indication*>{} : program.training()) {
        const Site steps = fetchedBy(program, training->training);
        const std::vector<Site> trained = steps ? batchesOf(program, steps) : std::vector<Site>{};
        takes = takes || std::ranges::any_of(draws, [&](Site draw) { return std::ranges::find(trained, draw) != trained.end(); });
    }
    return program.takenBatches[call] = takes;
}

} // namespace rankwright
