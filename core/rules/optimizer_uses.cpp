// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/optimizer_uses.h"

#include <algorithm>

namespace rankwright {

bool isFitted(Program& program, const OptimizerFact& fact)
{
    return std::ranges::any_of(fact.compiles, [&](Site compile) {
        return std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
            return program.runs(fit.call) &&
                   (fit.compiles.empty() || std::ranges::find(fit.compiles, compile) != fit.compiles.end());
        });
    });
}

bool updatesWeights(Program& program, const OptimizerFact& fact)
{
    return std::ranges::any_of(fact.updates, [&](Site call) { return program.runs(call); }) || isFitted(program, fact);
}

bool hasOwnTape(Program& program, const OptimizerFact& fact)
{
    for (const Site compile : fact.compiles) {
        const Site object{compile.file, program.node(compile).child(Field::function).child(Field::object).index()};
        for (const Value& value : program.analysis().values(object)) {
            if (value.kind != Value::Kind::instance) {
                continue;
            }
            const Site step = program.analysis().method(value.type, "train_step");
            for (const TapeFact& tape : program.facts().tapes()) {
                if (step && program.analysis().enclosingFunction(tape.tape) == step && !tape.feeding.empty()) {
                    return std::ranges::any_of(tape.updates,
                                               [&](Site update) { return program.facts().roles().is(update, Role::apply); });
                }
            }
        }
    }
    return false;
}

} // namespace rankwright
