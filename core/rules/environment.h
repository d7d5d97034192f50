// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What statements give variables of the environment: os.environ["CUDA_VISIBLE_DEVICES"] = "0".

#include "core/rules/program.h"

#include <string_view>
#include <vector>

namespace rankwright {

/// What a statement gives an environment variable, and nothing else: os.environ[NAME] = value, os.environ.setdefault(NAME,
/// value), os.environ.update({NAME: value}), os.putenv(NAME, value); null where it does not set that one.
[[nodiscard]] Node givenToEnvironment(Program& program, Site setting, std::string_view variable);
/// The string that such a statement gives; null where it gives anything else.
[[nodiscard]] Node textGivenToEnvironment(Program& program, Site setting, std::string_view variable);
/// What a file sets a variable of the environment to, where that is a text: os.environ[NAME] = "jax", os.environ.setdefault.
[[nodiscard]] std::vector<std::string_view> settingsOf(Program& program, FileId file, std::string_view variable);

} // namespace rankwright
