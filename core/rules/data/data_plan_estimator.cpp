// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of DataPlan about Estimators: what their input functions give.

#include "core/rules/data/data_plan.h"
#include "core/rules/data/dataset_makers.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <utility>

namespace rankwright {

namespace {

using Way = DataStep::Way;

} // namespace

bool DataPlan::shardInBranch(Site input) const
{
    const Site data = dataInBranch(m_program, input);
    if (data) {
        add({.way = Way::endless, .site = data});
    }
    return static_cast<bool>(data);
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
        const std::vector<Site> makers = pipelineOf(m_program, {call.file, input.value.index()}).calls;
        m_drawn.insert(makers.begin(), makers.end());
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
                    shardEndless(pipeline, value.site, isShared ? call : Site{});
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
