// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/indicators.h"

#include "core/patterns/row_set.h"

namespace rankwright {

namespace {

// clang-format off
constexpr std::array rows{
    Indicator{ .id = "indicator.tape", .paper = "section 5", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#role? @site tape) (#gradients-reach? @site @update) (#no-step-override? @site))",
        .training = "update",
        .title = "a tape whose gradients change weights",
        .why = "its gradients reach {callee}, {line}",
        .doc = "TensorFlow, tf.GradientTape" },
    Indicator{ .id = "indicator.tape", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#role? @site tape) (#descends-by-hand? @site @update) (#no-step-override? @site))",
        .training = "update",
        .title = "a tape whose gradients are subtracted by hand",
        .why = "its gradients are subtracted from what they were asked for, {line}",
        .doc = "TensorFlow, tf.GradientTape" },
    Indicator{ .id = "indicator.gradient-function", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#role? @site apply) (#gradients-of-function? @site @update))",
        .title = "an optimizer that applies what a gradient function gives",
        .why = "the gradients come from the function that is made in {line}",
        .doc = "TensorFlow 1, tf.contrib.eager.implicit_gradients" },
    Indicator{ .id = "indicator.apply", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#role? @site apply) (#eager? @site) (#untraced-gradients? @site) (#no-step-override? @site))",
        .title = "an optimizer that applies gradients from somewhere else",
        .why = "an optimizer applies gradients, and where they come from was not found out",
        .doc = "Keras, Optimizer.apply_gradients" },
    Indicator{ .id = "indicator.minimize", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#trained-by? @site probability) (#without-sessions? @site))",
        .title = "a function of TensorFlow Probability that minimises",
        .why = "TensorFlow Probability minimises a function",
        .doc = "TensorFlow Probability, tfp.optimizer and tfp.math.minimize" },
    Indicator{ .id = "indicator.minimize", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#trained-by? @site scipy))",
        .title = "SciPy minimises a function that sets weights",
        .why = "SciPy minimises a function that sets weights",
        .doc = "SciPy, scipy.optimize.minimize" },
    Indicator{ .id = "indicator.minimize", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#role? @site minimize) (#eager? @site) (#own-gradients? @site) (#no-step-override? @site))",
        .title = "an optimizer that minimises outside of a graph",
        .why = "an optimizer minimises eagerly",
        .doc = "Keras, Optimizer.minimize" },
    Indicator{ .id = "indicator.fit", .paper = "section 5", .atom = Pattern::keras,
        .match = R"((call function: (attribute attribute: (identifier) @method)) @site (#role? @site fit fit-generator train-on-batch))",
        .title = "a Keras model that is trained by a method of its own",
        .why = "{@method} of a Keras model",
        .doc = "Keras, Model.fit and Model.train_on_batch" },
    Indicator{ .id = "indicator.fit", .paper = "section 5", .atom = Pattern::keras,
        .match = R"((call) @site (#role? @site fit fit-generator train-on-batch))",
        .title = "likewise, where the method has another name",
        .why = "trains a Keras model",
        .doc = "Keras, Model.fit and Model.train_on_batch" },
    Indicator{ .id = "indicator.fit", .atom = Pattern::keras,
        .match = R"((call) @site (#trained-by? @site scikit))",
        .title = "a Keras model that scikit-learn trains",
        .why = "scikit-learn trains a Keras model",
        .doc = "Keras 2, keras.wrappers.scikit_learn; SciKeras" },
    Indicator{ .id = "indicator.fit", .atom = Pattern::keras,
        .match = R"((call) @site (#trained-by? @site search))",
        .title = "Keras models that a search trains",
        .why = "a search trains Keras models",
        .doc = "KerasTuner, Tuner.search" },
    Indicator{ .id = "indicator.fit", .atom = Pattern::keras,
        .match = R"((call) @site (#trained-by? @site backend))",
        .title = "a function of Keras' backend that updates weights",
        .why = "makes a function of Keras' backend whose calls change weights",
        .doc = "Keras 2, keras.backend.function and Optimizer.get_updates" },
    Indicator{ .id = "indicator.fit", .atom = Pattern::keras,
        .match = R"((call) @site (#trained-by? @site handed))",
        .title = "a library function that is given a method that trains",
        .why = "hands on a method that trains a Keras model",
        .doc = "Keras, Model.fit and Model.train_on_batch" },
    Indicator{ .id = "indicator.fit", .atom = Pattern::keras,
        .match = R"((call) @site (#trained-by? @site step))",
        .title = "the step of a Keras model, called by hand",
        .why = "calls the step of a Keras model that fit would call",
        .doc = "Keras, Model.train_step" },
    Indicator{ .id = "indicator.library", .atom = Pattern::keras,
        .match = R"((call) @site (#trained-by-library? @site keras))",
        .title = "a library that trains a Keras model in a loop of its own",
        .why = "a library trains in a loop of its own",
        .doc = "ktrain, Keras-RL, TensorFlow Decision Forests and others" },
    Indicator{ .id = "indicator.library", .atom = Pattern::gradientTape,
        .match = R"((call) @site (#trained-by-library? @site tape))",
        .title = "a library that makes eager steps of its own",
        .why = "a library makes steps of its own",
        .doc = "TF-Agents, GPflow, Sonnet" },
    Indicator{ .id = "indicator.library", .atom = Pattern::session,
        .match = R"((call) @site (#trained-by-library? @site session))",
        .title = "a library that trains in a session of its own",
        .why = "a library trains in a session of its own",
        .doc = "Stable Baselines 2, TFLearn, Edward, TF-GAN" },
    Indicator{ .id = "indicator.session-run", .atom = Pattern::session,
        .match = R"((call) @site (#trained-by? @site probability) (#with-sessions? @site))",
        .title = "a function of TensorFlow Probability that minimises in a graph",
        .why = "TensorFlow Probability minimises a function",
        .doc = "TensorFlow Probability, tfp.optimizer" },
    Indicator{ .id = "indicator.session-run", .paper = "section 5", .atom = Pattern::session,
        .match = R"((call) @site (#trains-in-session? @site plain) (#train-op? @site @update))",
        .title = "a session that runs a train op",
        .why = "runs the train op of {callee}, {line}",
        .doc = "TensorFlow, tf.compat.v1.Session.run" },
    Indicator{ .id = "indicator.session-run", .paper = "section 5", .atom = Pattern::session,
        .match = R"((call) @site (#trains-in-session? @site plain))",
        .title = "a session that runs something in a loop, where an optimizer is built",
        .why = "a session runs in a loop of a script that builds an optimizer",
        .doc = "TensorFlow, tf.compat.v1.Session.run" },
    Indicator{ .id = "indicator.session-run", .atom = Pattern::session,
        .match = R"((call) @site (#trained-by? @site outside))",
        .title = "a session that runs in a loop what is made outside of the project",
        .why = "runs what is made outside of this project, by its name a train op",
        .doc = "TensorFlow 1, tensorflow.examples.tutorials.mnist.mnist.training" },
    Indicator{ .id = "indicator.session-run", .atom = Pattern::session,
        .match = R"((call) @site (#trained-by? @site lost))",
        .title = "a method of an object whose class was not found out, where one of the project trains by a method of that name",
        .why = "may be the method of a class of this project that trains in a session",
        .doc = "Python, eval, globals and getattr" },
    Indicator{ .id = "indicator.session-run", .atom = Pattern::session,
        .match = R"((call) @site (#trained-by? @site interface))",
        .title = "an optimizer outside of the graph that trains in a session",
        .why = "an optimizer outside of the graph makes its steps in this session",
        .doc = "TensorFlow 1, tf.contrib.opt.ScipyOptimizerInterface.minimize" },
    Indicator{ .id = "indicator.monitored-run", .atom = Pattern::monitoredSession,
        .match = R"((call) @site (#role? @site train-loop))",
        .title = "a function of the library that makes a session and trains in it",
        .why = "makes a session and runs the train op in a loop of its own",
        .doc = "TensorFlow 1, tf.contrib.slim.learning.train and tf.contrib.training.train" },
    Indicator{ .id = "indicator.monitored-run", .paper = "section 5", .atom = Pattern::monitoredSession,
        .match = R"((call) @site (#trains-in-session? @site monitored) (#train-op? @site @update))",
        .title = "a monitored session that runs a train op",
        .why = "runs the train op of {callee}, {line}",
        .doc = "TensorFlow, tf.compat.v1.train.MonitoredTrainingSession" },
    Indicator{ .id = "indicator.monitored-run", .paper = "section 5", .atom = Pattern::monitoredSession,
        .match = R"((call) @site (#trains-in-session? @site monitored))",
        .title = "a monitored session that runs something in a loop, where an optimizer is built",
        .why = "a session runs in a loop of a script that builds an optimizer",
        .doc = "TensorFlow, tf.compat.v1.train.MonitoredTrainingSession" },
    Indicator{ .id = "indicator.estimator", .atom = Pattern::estimator,
        .match = R"((call) @site (#role? @site estimator-train))",
        .title = "an Estimator that is trained",
        .why = "trains an Estimator",
        .doc = "TensorFlow, tf.estimator.Estimator.train and tf.estimator.train_and_evaluate" },
};
// clang-format on

const RowSet<Facts>& loaded()
{
    static const RowSet<Facts> set = [] {
        std::vector<RowSet<Facts>::Row> patterns;
        for (const Indicator& row : rows) {
            patterns.push_back({row.id, row.match});
        }
        return RowSet<Facts>(patterns);
    }();
    return set;
}

} // namespace

std::span<const Indicator> indicators() { return rows; }

std::vector<Indication> indicate(Facts& facts)
{
    const Analysis& analysis = facts.analysis();
    const std::vector<FileId> files{analysis.files().begin(), analysis.files().end()};
    std::vector<Indication> found;
    const auto everywhere = [](Node, Site) { return true; };
    loaded().run(facts, files, everywhere, [&](std::uint32_t number, const RuleMatch& match, Site) {
        const Indicator& row = rows[number];
        const Site site = match.site("site");
        std::string why = filled(row.why, match, [&](std::string_view name) {
            if (name.starts_with('@')) {
                return std::string{analysis.node(match.site(name.substr(1))).text()};
            }
            const auto text = match.texts.find(name);
            return text == match.texts.end() ? std::string{} : text->second;
        });
        found.push_back({row.id, row.atom, site, analysis.enclosingFunction(site), std::move(why), match.site(row.training)});
    });
    return found;
}

std::vector<std::string> indicatorErrors()
{
    std::vector<std::string> errors = loaded().errors();
    for (const Indicator& row : rows) {
        if (row.title.empty() || row.why.empty() || row.doc.empty()) {
            errors.push_back(std::string{row.id} + ": an indicator needs a title, a reason and its documentation");
        }
    }
    return errors;
}

} // namespace rankwright
