// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a step computes with and does not train: a teacher, a target network, a fixed random network, a table of codes. Where it
// starts by chance, each process has another one, and the averaged gradients are those of different losses.

#include "core/rules/program.h"

namespace rankwright {

struct Companion {
    Site birth;              ///< The call that makes it, where the program has it first: of `a = make()` the call of make.
    bool isModel{};          ///< A model; a single variable otherwise.
    std::vector<Site> names; ///< Names and attributes that stand for it where the loss is computed, or on the way there.
};

/// The companions of an update that have to be sent to all processes. Models whose weights come from files, and variables that
/// start from constants, are the same everywhere and none.
[[nodiscard]] std::vector<Companion> companionsOf(Program& program, const UpdateFact& update);
/// The call that made what a name stands for; empty where that is not known.
[[nodiscard]] std::vector<Site> birthsOf(Program& program, Site expression);

} // namespace rankwright
