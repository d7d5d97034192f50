// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/unsupported.h"

#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

/// estimator.train(...) of an Estimator that is made with a model function of the program.
bool trainsByModelFunction(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node callee = program.node(call).child(Field::function);
    const ValueSet& values = analysis.values({call.file, callee.child(Field::object).index()});
    return callee.child(Field::attribute).text() == "train" && !values.empty() &&
           std::ranges::all_of(values, [&](const Value& value) {
               const bool own =
                   value.kind == Value::Kind::libraryInstance &&
                   (value.name == "tensorflow.estimator.Estimator" || value.name == "tensorflow.compat.v1.estimator.Estimator") &&
                   program.node(value.site).is(Kind::call);
               const Argument function = own ? Analysis::argument(program.node(value.site), "model_fn", 0) : Argument{};
               return function && std::ranges::any_of(analysis.values({value.site.file, function.value.index()}),
                                                      [](const Value& given) { return given.kind == Value::Kind::function; });
           });
}

/// One that only predicts finds its checkpoints on rank 0 only.
bool everyEstimatorTrains(Program& program)
{
    std::set<Site> trained;
    for (const Indication* training : program.training()) {
        const Node object = program.node(training->training).child(Field::function).child(Field::object);
        for (const Value& value : program.analysis().values({training->training.file, object.index()})) {
            trained.insert(value.site);
        }
    }
    const std::vector<Site>& made = program.facts().calls(Role::estimator);
    return std::ranges::all_of(made, [&](Site site) { return !program.runs(site) || trained.contains(site); });
}

} // namespace

Unsupported unsupportedBy(Program& program)
{
    constexpr std::string_view choose = "Choose the functions to distribute (in the window under Verdict, on the command line "
                                        "with --region), or rewrite this one by hand.";
    if (std::ranges::any_of(program.training(),
                            [&](const Indication* training) { return program.facts().trainsByScikit(training->training); })) {
        return {"scikit-learn makes, compiles and trains the models of this program",
                "Train a model by its own fit, in a script of its own. A search or a cross validation trains many small models: "
                "give each process some of them instead."};
    }
    const auto trainsAs = [&](Role role) {
        return std::ranges::any_of(
            program.training(), [&](const Indication* training) { return program.facts().roles().is(training->training, role); });
    };
    if (trainsAs(Role::tunerSearch)) {
        return {"a search makes, compiles and trains the models of this program",
                "Train the best model by its own fit, in a script of its own. The trials of a search are independent: KerasTuner "
                "can spread them over processes itself."};
    }
    if (trainsAs(Role::externalTraining)) {
        return {
            "an optimizer outside of the graph makes steps of this program, and nothing averages their gradients",
            "Train by an optimizer of TensorFlow alone, or give the other one a function that averages loss and gradients over "
            "the processes by hvd.allreduce."};
    }
    const bool graph = program.trainsBy(Pattern::session) || program.trainsBy(Pattern::monitoredSession);
    const bool eager = program.trainsBy(Pattern::gradientTape) || program.trainsBy(Pattern::keras);
    if (!program.trainsBy(Pattern::estimator)) {
        return graph && eager && !trainsEitherWay(program)
                   ? Unsupported{"the program trains both in sessions and eagerly", choose}
                   : Unsupported{};
    }
    if (graph || eager) {
        return {"the program trains an Estimator together with something else", choose};
    }
    for (const Indication* training : program.training()) {
        const Node callee = program.node(training->training).child(Field::function);
        if (trainsByModelFunction(program, training->training)) {
            continue;
        }
        return callsOneOf(program, training->training,
                          {"tensorflow.estimator.train_and_evaluate", "tensorflow.compat.v1.estimator.train_and_evaluate"})
                   ? Unsupported{"the program trains by train_and_evaluate, which decides itself when it evaluates",
                                 "Call train and evaluate of the Estimator one after the other, or rewrite this by hand."}
               : callee.child(Field::attribute).text() == "train"
                   ? Unsupported{"the program trains an Estimator whose model function was not found, or a ready-made one, "
                                 "which makes its optimizer itself",
                                 "Write it with a model function of the program (tf.estimator.Estimator(model_fn=...)), or "
                                 "rewrite this by hand."}
                   : Unsupported{"the program trains an Estimator in a way for which there are no rules",
                                 "Train it by estimator.train(...), or rewrite this by hand."};
    }
    return everyEstimatorTrains(program) ? Unsupported{}
                                         : Unsupported{"an Estimator of the program only predicts or evaluates, and finds its "
                                                       "checkpoints on rank 0 only",
                                                       "Put it into a script of its own, or rewrite this by hand."};
}

} // namespace rankwright
