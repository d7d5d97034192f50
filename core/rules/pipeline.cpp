// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pipeline.h"

#include "core/rules/expressions.h"
#include "core/rules/training_loops.h"

#include <algorithm>

namespace rankwright {

bool isRandom(std::string_view name)
{
    return name.starts_with("numpy.random.") || name.starts_with("random.") || name.starts_with("tensorflow.random.") ||
           name.starts_with("tensorflow.compat.v1.random");
}

Pipeline pipelineOf(Program& program, Site expression)
{
    Facts& facts = program.facts();
    Analysis& analysis = program.analysis();
    Pipeline pipeline;
    pipeline.dataset = analysis.mayBeInstance(expression, "tensorflow.data.Dataset");
    analysis.slice(expression, [&](Site site) {
        const Node node = program.node(site);
        if (!node.is(Kind::call)) {
            return !node.is(Kind::lambda);
        }
        const Role role = facts.roles().of(site);
        switch (role) {
        case Role::datasetSource:
            pipeline.dataset = true;
            if (std::ranges::find(pipeline.sources, site) == pipeline.sources.end()) {
                pipeline.sources.push_back(site);
            }
            if (!callsOneOf(program, site,
                            {"tensorflow.data.Dataset.from_tensor_slices", "tensorflow.data.Dataset.range",
                             "tensorflow_datasets.load", "tensorflow.data.Dataset.from_tensors"})) {
                pipeline.knownLength = false;
            }
            return false;
        case Role::datasetRepeat: {
            const Argument count = Analysis::argument(node, "count", 0);
            pipeline.endless = pipeline.endless || !count || count.value.text() == "-1" || count.value.is(Kind::none);
            return true;
        }
        case Role::datasetTake: pipeline.takes.push_back(site); return true;
        case Role::datasetStep: {
            const std::string_view method = node.child(Field::function).child(Field::attribute).text();
            pipeline.filtered = pipeline.filtered || method == "filter" || method == "take_while";
            if (method == "filter" || method == "flat_map" || method == "interleave" || method == "unbatch" ||
                method == "apply" || method == "padded_batch_with_bucket" || method == "bucket_by_sequence_length") {
                pipeline.knownLength = false;
            }
            return true;
        }
        default: return true;
        }
    });
    std::ranges::sort(pipeline.sources);
    return pipeline;
}

std::string lengthOf(Program& program, Site source)
{
    const Node call = program.node(source);
    if (!callsOneOf(program, source, {"tensorflow.data.Dataset.from_tensor_slices"})) {
        return {};
    }
    Node given = Analysis::argument(call, "tensors", 0).value;
    while (given.is(Kind::parenthesized_expression)) {
        given = given.firstChild();
    }
    if (given.is(Kind::tuple)) {
        given = given.firstChild();
    }
    return isPureName(given) ? "len(" + std::string{given.text()} + ")" : std::string{};
}

bool onlyTrains(Program& program, Site source, Site loop)
{
    Facts& facts = program.facts();
    Analysis& analysis = program.analysis();
    std::set<Site> seen;
    for (Site function = analysis.enclosingFunction(source); function && seen.insert(function).second;) {
        const std::vector<Site>& callers = analysis.callers(function);
        const auto running = std::ranges::count_if(callers, [&](Site call) { return program.runs(call); });
        if (running > 1) {
            return false;
        }
        if (callers.empty()) {
            break;
        }
        function = analysis.enclosingFunction(callers.front());
    }
    const auto reads = [&](Site expression) {
        bool found = false;
        analysis.slice(expression, [&](Site site) {
            found = found || site == source;
            return !found;
        });
        return found;
    };
    for (const Role role : {Role::evaluate, Role::predict}) {
        for (const Site call : facts.calls(role)) {
            const Argument data = Analysis::argument(program.node(call), "x", 0);
            if (data && program.runs(call) && reads({call.file, data.value.index()})) {
                return false;
            }
        }
    }
    for (const Role role : {Role::fit, Role::fitGenerator}) {
        for (const Site call : facts.calls(role)) {
            const Argument data = Analysis::argument(program.node(call), "validation_data", 7);
            if (data && reads({call.file, data.value.index()})) {
                return false;
            }
        }
    }
    // Loops over the same data that do not train.
    const Tree& tree = analysis.sources().tree(source.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Site other{source.file, at};
        if (tree.row(at).kind != Kind::for_statement || other == loop) {
            continue;
        }
        const Node body = tree.node(at);
        const bool trains = std::ranges::any_of(program.training(), [&](const Indication* each) {
            const std::vector<Site> loops = drivingLoops(program, each->training);
            return std::ranges::find(loops, other) != loops.end();
        });
        const Site iterable = iterableOf(program, other);
        if (!trains && body && analysis.mayBeInstance(iterable, "tensorflow.data.Dataset") && reads(iterable)) {
            return false;
        }
    }
    return true;
}

Draws drawsOf(Program& program, Site loop, Site training)
{
    Analysis& analysis = program.analysis();
    Facts& facts = program.facts();
    const Tree& tree = analysis.sources().tree(loop.file);
    Draws draws;
    std::vector<Site> open;
    for (const NodeIndex call : analysis.sources().index(loop.file).calls()) {
        if (program.node(loop).contains(tree.node(call))) {
            open.push_back({loop.file, call});
        }
    }
    std::set<Site> seen;
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second || seen.size() > 400) {
            continue;
        }
        for (const std::string& name : analysis.libraryCallees(call)) {
            draws.random = draws.random || isRandom(name);
            draws.batches = draws.batches || name.ends_with(".next_batch");
            if (name == "builtins.next") {
                const Site given{call.file, program.node(call).child(Field::arguments).firstChild().index()};
                Pipeline drawn = pipelineOf(program, given);
                if (drawn.dataset || !drawn.sources.empty()) {
                    draws.pipeline = std::move(drawn);
                }
                analysis.slice(given, [&](Site site) { // A generator of the script: what it draws itself.
                    if (program.node(site).is(Kind::call)) {
                        open.push_back(site);
                    }
                    return true;
                });
            }
        }
        for (const Site function : analysis.projectCallees(call)) {
            const Site owner = analysis.enclosingClass(function);
            if (owner && analysis.isSubclass(owner, "tensorflow.keras.layers.Layer")) {
                continue; // Noise inside of a model is no data.
            }
            for (const Site inner : facts.reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    if (draws.pipeline.sources.empty()) { // Graph mode: the loss is computed from a dataset's iterator.
        if (const RunFact* run = facts.run(training); run != nullptr) {
            for (const Site update : run->updates) {
                Pipeline graph = pipelineOf(program, {update.file, program.node(update).child(Field::arguments).index()});
                if (!graph.sources.empty()) {
                    draws.pipeline = std::move(graph);
                }
            }
        }
    }
    return draws;
}

} // namespace rankwright
