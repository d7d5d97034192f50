// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which of the packages that have Keras in them a file takes its models from: the stand-alone one, TensorFlow's, or TensorFlow's
// inner copy. Optimizers of one do not go with models of another.

#include "core/rules/program.h"

#include <string>
#include <string_view>

namespace rankwright {

/// TensorFlow's inner copy of Keras.
inline constexpr std::string_view innerKeras = "tensorflow.python.keras";

/// A module is the package or one inside it.
[[nodiscard]] bool isInPackage(std::string_view module, std::string_view package);
/// Some model or layer that a file makes, or class that it derives from, comes by an import of this package.
[[nodiscard]] bool takesModelsFrom(Program& program, FileId file, std::string_view package);
/// The file takes its models from stand-alone Keras, whose compile takes the optimizers of TensorFlow in new versions only: by
/// what they are made with or, where it makes none, by its imports; where it has none of those either, by the other files.
[[nodiscard]] bool importsStandaloneKeras(Program& program, Site site);
/// The public module that has all the names which a statement imports from TensorFlow's inner copy of Keras; empty where there
/// is none.
[[nodiscard]] std::string publicModule(Program& program, Node statement, std::string_view module);

} // namespace rankwright
