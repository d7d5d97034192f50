// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/pipeline.h"

#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// dataset.take(-1)
bool takesAll(Node take) { return Analysis::argument(take, "count", 0).value.text() == "-1"; }

} // namespace

StageKind stageKind(Program& program, Site call)
{
    struct Known {
        std::string_view method;
        StageKind kind;
    };
    constexpr std::string_view dataset = "tensorflow.data.Dataset.";
    constexpr std::array known{
        Known{"filter", StageKind::filter},
        Known{"take_while", StageKind::filter},
        Known{"flat_map", StageKind::uneven},
        Known{"interleave", StageKind::uneven},
        Known{"unbatch", StageKind::uneven},
        Known{"apply", StageKind::uneven},
        Known{"ignore_errors", StageKind::uneven},
        Known{"rejection_resample", StageKind::uneven},
        Known{"unique", StageKind::uneven},
        Known{"window", StageKind::window},
        Known{"scan", StageKind::window},
        Known{"group_by_window", StageKind::grouping},
        Known{"bucket_by_sequence_length", StageKind::grouping},
    };
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (name.starts_with(dataset)) {
            const auto found = std::ranges::find(known, std::string_view{name}.substr(dataset.size()), &Known::method);
            return found == known.end() ? StageKind::plain : found->kind;
        }
    }
    return StageKind::plain;
}

std::vector<Site> callsBehind(Program& program, Site expression)
{
    Analysis& analysis = program.analysis();
    std::vector<Site> calls;
    const auto add = [&](Site value) {
        if (value && program.node(value).is(Kind::call)) {
            calls.push_back(value);
        }
    };
    const auto addParts = [&](const std::vector<Analysis::Part>& parts) {
        std::ranges::for_each(parts, [&](const Analysis::Part& part) { add(part.through ? part.through : part.site); });
    };
    const Node node = program.node(expression);
    if (node.is(Kind::call)) {
        add(expression);
    } else if (node.is(Kind::identifier)) {
        for (const auto& [file, binding] : analysis.bindingsOf(expression)) {
            if (binding->kind == Binding::Kind::assignment) {
                addParts(analysis.partsOf(file, binding->node, binding->target, binding->value));
            }
        }
    } else if (node.is(Kind::attribute)) {
        for (const auto& [file, store] : analysis.storesOf(expression)) {
            addParts(store->value == noNode ? std::vector<Analysis::Part>{}
                                            : analysis.partsOf(file, store->node, store->target, store->value));
        }
    }
    return calls;
}

std::vector<Site> batchesIn(Program& program, Site batch)
{
    std::vector<Site> inner;
    const Node before = program.node(batch).child(Field::function).child(Field::object);
    program.analysis().slice({batch.file, before.index()}, [&](Site site) {
        // self.d = self.d.batch(8): what an attribute is made of holds what is made of it.
        if (site != batch && program.facts().roles().is(site, Role::datasetBatch)) {
            inner.push_back(site);
        }
        return !callsOneOf(program, site, {"tensorflow.data.Dataset.unbatch"});
    });
    return inner;
}

namespace {

/// What a call makes a dataset of: the object of an operation, or the arguments of a function of the project.
void addObjects(Program& program, Site call, Pipeline& pipeline)
{
    const auto add = [&](std::vector<Site>& to, Node object) {
        const Site site{call.file, object.index()};
        const bool isRead = object.is(Kind::identifier) || object.is(Kind::subscript) || object.is(Kind::attribute) ||
                            (object.is(Kind::call) && !program.analysis().projectCallees(site).empty());
        if (isRead && std::ranges::find(to, site) == to.end()) {
            to.push_back(site);
        }
    };
    const Node node = program.node(call);
    if (program.analysis().projectCallees(call).empty()) {
        if (const Node object = node.child(Field::function).child(Field::object)) {
            add(pipeline.objects, object);
        }
        return;
    }
    for (Node given = node.child(Field::arguments).firstChild(); given; given = given.nextSibling()) {
        add(pipeline.given, given.is(Kind::keyword_argument) ? given.child(Field::value) : given);
    }
}

/// It is a call of a function of the project, or its value is what one gives, also one part of a tuple.
bool isGivenByProject(Program& program, Site site)
{
    const std::vector<Site> calls = callsBehind(program, site);
    return std::ranges::any_of(calls, [&](Site call) { return !program.analysis().projectCallees(call).empty(); });
}

bool joinsDatasets(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"tensorflow.data.Dataset.concatenate", "tensorflow.data.Dataset.zip",
                       "tensorflow.data.Dataset.sample_from_datasets", "tensorflow.data.Dataset.choose_from_datasets",
                       "tensorflow.data.experimental.sample_from_datasets", "tensorflow.data.experimental.choose_from_datasets"});
}

/// Data begin here: a file, arrays, a set of data that a package loads.
void addSource(Program& program, Site site, Pipeline& pipeline)
{
    pipeline.dataset = true;
    if (std::ranges::find(pipeline.sources, site) == pipeline.sources.end()) {
        pipeline.sources.push_back(site);
    }
    if (!callsOneOf(program, site,
                    {"tensorflow.data.Dataset.from_tensor_slices", "tensorflow.data.Dataset.range", "tensorflow_datasets.load",
                     "tensorflow_datasets.core.DatasetBuilder.as_dataset", "tensorflow.data.Dataset.from_tensors"})) {
        pipeline.knownLength = false;
    }
}

/// What an operation makes of the data that come in front of it.
void addOperation(Program& program, Site site, Role role, Pipeline& pipeline)
{
    const Node node = program.node(site);
    switch (role) {
    case Role::datasetRepeat: {
        const Argument count = Analysis::argument(node, "count", 0);
        const bool endless = !count || count.value.text() == "-1" || count.value.is(Kind::none);
        pipeline.endless = pipeline.endless || endless;
        if (!endless) {
            pipeline.repeats.push_back({site.file, count.value.index()});
        }
        return;
    }
    case Role::datasetBatch: pipeline.groups = pipeline.groups || !batchesIn(program, site).empty(); return;
    case Role::datasetTake:
        if (!takesAll(node)) {
            pipeline.takes.push_back(site);
        }
        return;
    case Role::datasetStep: {
        const StageKind kind = stageKind(program, site);
        pipeline.skips = pipeline.skips || callsOneOf(program, site, {"tensorflow.data.Dataset.skip"});
        pipeline.filtered = pipeline.filtered || kind == StageKind::filter;
        pipeline.uneven = pipeline.uneven || kind == StageKind::uneven;
        pipeline.groups = pipeline.groups || kind == StageKind::window || kind == StageKind::grouping;
        pipeline.knownLength = pipeline.knownLength && (kind == StageKind::plain || kind == StageKind::window);
        return;
    }
    default: return;
    }
}

} // namespace

Pipeline pipelineOf(Program& program, Site expression)
{
    Analysis& analysis = program.analysis();
    Pipeline pipeline;
    pipeline.dataset = analysis.mayBeInstance(expression, "tensorflow.data.Dataset");
    std::set<Site> calls;
    analysis.slice(expression, [&](Site site) {
        const Node node = program.node(site);
        if (isGivenByProject(program, site)) {
            calls.insert(site);
        }
        if (!node.is(Kind::call)) {
            return !node.is(Kind::lambda);
        }
        const Role role = program.facts().roles().of(site);
        if (role == Role::datasetSource) {
            addSource(program, site, pipeline);
            return false;
        }
        addObjects(program, site, pipeline);
        pipeline.joins = pipeline.joins || joinsDatasets(program, site);
        pipeline.joinsInRow =
            pipeline.joinsInRow || (joinsDatasets(program, site) && !callsOneOf(program, site, {"tensorflow.data.Dataset.zip"}));
        addOperation(program, site, role, pipeline);
        return true;
    });
    std::ranges::sort(pipeline.sources);
    pipeline.calls.assign(calls.begin(), calls.end());
    return pipeline;
}

bool isOfContrib(Program& program, Site expression)
{
    // Either name is that of the same class for the tables of the library: the import tells which one it is.
    const auto isImported = [&](Site name) {
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
        return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            const Node import = program.node(program.statementOf({found.file, found.binding->node}));
            return import.child(Field::module_name).text().starts_with("tensorflow.contrib") ||
                   (import.is(Kind::import_statement) && import.text().find("tensorflow.contrib.data") != std::string_view::npos);
        });
    };
    return std::ranges::any_of(pipelineOf(program, expression).sources, [&](Site source) {
        Node name = program.node(source).child(Field::function);
        for (; name.is(Kind::attribute); name = name.child(Field::object)) {
            if (name.child(Field::attribute).text() == "contrib") {
                return true;
            }
        }
        return name.is(Kind::identifier) && isImported({source.file, name.index()});
    });
}

} // namespace rankwright
