// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/unsupported.h"

#include "core/patterns/other_trainers.h"
#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/word_tables.h"

#include <algorithm>
#include <array>
#include <set>

namespace rankwright {

namespace {

struct Refused {
    Trainer trainer;
    Unsupported unsupported;
};

constexpr std::array otherTrainers{
    Refused{
        Trainer::scikit,
        {"scikit-learn makes, compiles and trains the models of this program",
         "Train a model by its own fit, in a script of its own. A search or a cross validation trains many small models: give "
         "each process some of them instead."}},
    Refused{
        Trainer::search,
        {"a search makes, compiles and trains the models of this program",
         "Train the best model by its own fit, in a script of its own. The trials of a search are independent: KerasTuner can "
         "spread them over processes itself."}},
    Refused{Trainer::interface,
            {"an optimizer outside of the graph makes steps of this program, and nothing averages their gradients",
             "Train by an optimizer of TensorFlow alone, or give the other one a function that averages loss and gradients over "
             "the processes by hvd.allreduce."}},
    Refused{Trainer::scipy,
            {"SciPy makes steps of this program, and nothing averages their gradients",
             "Train by an optimizer of TensorFlow alone, or give SciPy a function that averages loss and gradients over the "
             "processes by hvd.allreduce."}},
    Refused{Trainer::probability,
            {"a function of TensorFlow Probability makes steps of this program itself, and nothing averages their gradients",
             "Write the steps as a loop with tf.GradientTape and an optimizer, or minimise a function that averages loss and "
             "gradients over the processes by hvd.allreduce."}},
    Refused{Trainer::backend,
            {"a function of Keras' backend makes steps of this program (K.function with updates), for which there are no rules",
             "Compile the model and train it by train_on_batch. Or average the gradients by hvd.allreduce before they become "
             "updates, and give all processes the variables of rank 0 before the first call of the function."}},
    Refused{Trainer::graphLoop,
            {"the steps of this program are turns of tf.while_loop, which no rule divides and in front of which none broadcasts",
             "Make the train op once, and run it in a loop of Python."}},
    Refused{Trainer::callable,
            {"steps of this program are made by eval, or by a callable that the session makes, for which there are no rules",
             "Run the train op by the session itself: session.run(train_op, feed_dict)."}},
    Refused{Trainer::library,
            {"a library makes the steps of this program by means of its own, for which there are no rules",
             "See whether the library can train with Horovod itself, or train its model by fit or by a loop of the program."}},
    Refused{Trainer::step,
            {"steps of this program are made by Keras' own train_step, which the program calls itself and for which there are no "
             "rules",
             "Train the model by train_on_batch, or write the step with tf.GradientTape and an optimizer."}},
    Refused{
        Trainer::outside,
        {"the train op of this program is made by what is not in this project, where nothing can be wrapped",
         "Make the optimizer here, tf.train.AdamOptimizer(rate).minimize(loss), or analyse the program together with the file "
         "that makes it."}},
    Refused{Trainer::lost,
            {"of which class this object is was not found out, and a class of the project trains by a method of that name",
             "Name the class where the object is made: net.Net() instead of eval or getattr."}},
    Refused{
        Trainer::handed,
        {"a method that trains is handed to another function, which calls it in its own time",
         "Call the method of the model itself, in the main thread: all processes have to make their steps in the same order."}},
};

/// An agent of a tracker asks for settings and calls a function of the program with them, again and again. What that trains by is
/// seen in the function.
bool asksAgent(Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex at) {
            return callsOneOf(program, {file, at}, {"wandb.agent"}) && program.runs({file, at});
        });
    });
}

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

/// The Estimator is one for TPUs, wherever it runs.
bool isForTpu(Program& program, Site estimator)
{
    return estimator && program.analysis().mayBeInstance(estimator, "tensorflow.compat.v1.estimator.tpu.TPUEstimator");
}

} // namespace

Unsupported unsupportedBy(Program& program)
{
    constexpr std::string_view choose = "Choose the functions to distribute (in the window under Verdict, on the command line "
                                        "with --region), or rewrite this one by hand.";
    for (const Refused& refused : otherTrainers) {
        const auto isThere = [&](const Indication* training) {
            return trainsBy(program.facts(), training->training, refused.trainer);
        };
        const bool isByAgent = refused.trainer == Trainer::search && asksAgent(program);
        if (isByAgent || std::ranges::any_of(program.training(), isThere)) {
            return refused.unsupported;
        }
    }
    if (trainsWithTable(program)) {
        return {
            "a layer of the model keeps a table of words or numbers, and sending the model's variables to all processes fails "
            "on it",
            "Take the layer out of the model and let the data go through it: data.map(lambda text, label: (layer(text), "
            "label))."};
    }
    const bool graph = program.trainsBy(Pattern::session) || program.trainsBy(Pattern::monitoredSession);
    const bool eager = program.trainsEagerly();
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
               : isForTpu(program, {training->training.file, callee.child(Field::object).index()})
                   ? Unsupported{"the program trains a TPUEstimator, which is made for TPUs and hands out its batches itself",
                                 "Make it a tf.estimator.Estimator, its specifications tf.estimator.EstimatorSpec and its "
                                 "configuration a tf.estimator.RunConfig, and run the analysis again."}
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
