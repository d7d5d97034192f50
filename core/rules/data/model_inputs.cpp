// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/model_inputs.h"

#include "core/rules/expressions.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

/// How many tensors stand in an argument of a model's constructor.
unsigned countOf(Program& program, FileId file, const Argument& argument)
{
    const Node given = argument.value;
    const ValueSet values = argument ? program.analysis().values({file, given.index()}) : ValueSet{};
    std::set<unsigned> counts;
    for (const Value& value : values) {
        const Node made = value.site ? program.node(value.site) : Node{};
        if (value.kind == Value::Kind::literal && (made.is(Kind::list) || made.is(Kind::tuple))) {
            bool isWhole = made == given || made.childCount() > 1; // A list of one under a name may grow.
            for (Node each = made.firstChild(); each; each = each.nextSibling()) {
                isWhole = isWhole && !each.is(Kind::list_splat);
            }
            counts.insert(isWhole ? made.childCount() : 0);
        } else {
            counts.insert(made.is(Kind::call) && callsOneOf(program, value.site, {"tensorflow.keras.Input"}) ? 1 : 0);
        }
    }
    return counts.size() == 1 ? *counts.begin() : 0;
}

} // namespace

ModelInputs modelInputs(Program& program, Site fit)
{
    const Node object = program.node(fit).child(Field::function).child(Field::object);
    const ValueSet models = object ? ValueSet{program.analysis().values({fit.file, object.index()})} : ValueSet{};
    std::set<unsigned> inputs;
    std::set<unsigned> outputs;
    for (const Value& model : models) {
        const bool isMade = model.kind == Value::Kind::libraryInstance && program.node(model.site).is(Kind::call);
        if (isMade && model.name == "tensorflow.keras.Sequential") {
            inputs.insert(1);
            outputs.insert(1);
        } else if (isMade && model.name == "tensorflow.keras.Model") {
            const auto count = [&](std::string_view name, std::string_view old, int position) {
                const Argument argument = Analysis::argument(program.node(model.site), name, position);
                const Argument ofKeras1 = Analysis::argument(program.node(model.site), old, -1);
                return countOf(program, model.site.file, argument ? argument : ofKeras1);
            };
            inputs.insert(count("inputs", "input", 0));
            outputs.insert(count("outputs", "output", 1));
        } else {
            return {};
        }
    }
    const auto only = [](const std::set<unsigned>& counts) { return counts.size() == 1 ? *counts.begin() : 0; };
    return {.inputs = only(inputs), .outputs = only(outputs)};
}

} // namespace rankwright
