// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who makes the steps of a program in its place: a library that fits, searches or minimises, a function of Keras' backend, or
// what is handed a method that trains. No rule rewrites these programs, but each of them trains.

#include "core/patterns/facts.h"

#include <string_view>

namespace rankwright {

enum class Trainer : std::uint8_t {
    scikit,      ///< scikit-learn: the fit of its wrapper, a search or a cross validation of one.
    search,      ///< Tuner.search of KerasTuner and its kin.
    interface,   ///< ScipyOptimizerInterface.minimize, which runs the session itself.
    scipy,       ///< scipy.optimize of a function that sets weights.
    probability, ///< A function of TensorFlow Probability that minimises.
    backend,     ///< K.function(inputs, outputs, updates) whose updates come from gradients.
    graphLoop,   ///< A train op that is made in the body of tf.while_loop.
    callable,    ///< Session.make_callable of a train op, or eval of a tensor behind one.
    library,     ///< A library that trains in a loop of its own: ktrain, TF-Agents, Stable Baselines.
    step,        ///< model.train_step(batch) of Keras itself, which the program calls in the place of fit.
    outside,     ///< A train op that a function makes which is not in the project: mnist.training(loss, rate).
    lost,        ///< A method of an object whose class was not found out, where a class of the project trains in one of its name.
    handed,      ///< pool.submit(model.fit, x, y): what is handed the method calls it.
};

/// The call trains by this one.
[[nodiscard]] bool trainsBy(Facts& facts, Site call, Trainer trainer);
/// By one of them.
[[nodiscard]] bool trainsByAnother(Facts& facts, Site call);
/// As what a program trains that lets such a library do it; nothing where none is called.
[[nodiscard]] std::optional<Pattern> patternOfLibrary(Facts& facts, Site call);
/// Such a library, by the module that is imported: it brings TensorFlow with it.
[[nodiscard]] bool isTrainingLibrary(std::string_view dotted);
[[nodiscard]] bool importsTrainingLibrary(const Sources& sources, FileId file);
/// By its name in the tables; nothing for another word.
[[nodiscard]] std::optional<Trainer> trainerFromSpelling(std::string_view spelling);

} // namespace rankwright
