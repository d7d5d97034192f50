// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of DataPlan about Estimators: what their input functions give.

#include "core/rules/data/data_plan.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <utility>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// An Estimator is evaluated with these data too, or predicts from them.
bool isEvaluated(Program& program, Site source)
{
    Analysis& analysis = program.analysis();
    for (const FileId file : program.files()) {
        for (const NodeIndex at : analysis.sources().index(file).calls()) {
            const Site call{file, at};
            const bool reads = std::ranges::any_of(analysis.libraryCallees(call), [](std::string_view name) {
                return name.find("estimator.Estimator.") != std::string::npos &&
                       (name.ends_with(".evaluate") || name.ends_with(".predict"));
            });
            const Argument input = reads ? Analysis::argument(program.node(call), "input_fn", 0) : Argument{};
            if (!input || !program.runs(call)) {
                continue;
            }
            for (const Value& value : analysis.values({file, input.value.index()})) {
                bool found = false;
                const auto look = [&](Site site) {
                    found = found || site == source;
                    return !found;
                };
                if (value.kind != Value::Kind::function) {
                    continue;
                }
                if (program.node(value.site).is(Kind::lambda)) {
                    analysis.slice({value.site.file, program.node(value.site).child(Field::body).index()}, look);
                }
                const FileIndex& index = analysis.sources().index(value.site.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
                    analysis.slice({value.site.file, returned}, look);
                }
                if (found) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// A condition reads a parameter of the function that it stands in.
bool asksParameter(Program& program, Site condition)
{
    const Tree& tree = program.analysis().sources().tree(condition.file);
    for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
        const bool isParameter =
            tree.node(at).is(Kind::identifier) &&
            std::ranges::any_of(program.analysis().bindingsOf({condition.file, at}), [](const Analysis::FoundBinding& found) {
                return found.binding->kind == Binding::Kind::parameter;
            });
        if (isParameter) {
            return true;
        }
    }
    return false;
}

} // namespace

bool DataPlan::shardInBranch(Site input) const
{
    // if training: data = data.shuffle(n).repeat()
    Site first;
    const auto look = [&](Site site) {
        const Node node = m_program.node(site);
        const bool isOrder = node.is(Kind::call) &&
                             callsOneOf(m_program, site, {"tensorflow.data.Dataset.shuffle", "tensorflow.data.Dataset.repeat"});
        bool isInBranch = false;
        for (Node up = node.parent(); isOrder && up && !up.is(Kind::function_definition); up = up.parent()) {
            isInBranch = isInBranch ||
                         (up.is(Kind::if_statement) && asksParameter(m_program, {site.file, up.child(Field::condition).index()}));
        }
        if (isInBranch && (!first || (site.file == first.file && site.node < first.node))) {
            first = site;
        }
        return true;
    };
    const FileIndex& index = m_program.analysis().sources().index(input.file);
    const Node body = m_program.node(input).child(Field::body);
    if (m_program.node(input).is(Kind::lambda)) {
        m_program.analysis().slice({input.file, body.index()}, look);
    }
    for (const NodeIndex returned : index.returns(index.scopeOpenedBy(input.node))) {
        m_program.analysis().slice({input.file, returned}, look);
    }
    Node object = first ? m_program.node(first) : Node{};
    while (object.is(Kind::call)) {
        object = object.child(Field::function).child(Field::object);
    }
    const Site data{first.file, object ? object.index() : noNode};
    if (!object.is(Kind::identifier) || stagesOf(m_program, data).batches || !stagesOf(m_program, data).orders.empty()) {
        return false;
    }
    add({.way = Way::endless, .site = data});
    return true;
}

void DataPlan::planEstimator(const Indication& training) const
{
    const Site call = training.training;
    const Node node = m_program.node(call);
    Analysis& analysis = m_program.analysis();
    bool counted = false;
    for (const auto& [name, position] : {std::pair{"steps", 2}, std::pair{"max_steps", 3}}) {
        const Argument count = Analysis::argument(node, name, position);
        if (count && !count.value.is(Kind::none)) {
            add({.way = Way::stepsArgument, .site = {call.file, count.value.index()}});
            counted = true;
        }
    }
    bool divided = false;
    if (const Argument input = Analysis::argument(node, "input_fn", 0); input && counted) {
        for (const Value& value : analysis.values({call.file, input.value.index()})) {
            Pipeline pipeline;
            if (value.kind == Value::Kind::function) {
                const FileIndex& index = analysis.sources().index(value.site.file);
                const Node body = m_program.node(value.site).child(Field::body);
                if (m_program.node(value.site).is(Kind::lambda)) {
                    pipeline = pipelineOf(m_program, {value.site.file, body.index()});
                }
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
                    pipeline = pipelineOf(m_program, {value.site.file, returned});
                }
                const bool isShared =
                    std::ranges::any_of(pipeline.sources, [&](Site source) { return isEvaluated(m_program, source); });
                if (pipeline.endless && !(isShared && shardInBranch(value.site))) {
                    shardEndless(pipeline, value.site, {});
                }
                divided = pipeline.endless && !pipeline.sources.empty();
            } else if (value.kind == Value::Kind::libraryResult &&
                       (value.name.ends_with(".numpy_input_fn") || value.name.ends_with(".pandas_input_fn"))) {
                // It shuffles in each process, for ever.
                const Node maker = m_program.node(value.site);
                const Argument shuffle = Analysis::argument(maker, "shuffle", 4);
                const Argument epochs = Analysis::argument(maker, "num_epochs", 3);
                divided = shuffle && shuffle.value.is(Kind::true_) && epochs && epochs.value.is(Kind::none);
                m_random = true;
            }
        }
    }
    if (!divided) {
        add({.way = Way::unknown,
             .site = call,
             .reason = "the input function does not give each process data of its own for as many steps as are asked for",
             .advice = "Shard its dataset before shuffle, repeat and batch, and repeat it for ever."});
    }
}

} // namespace rankwright
