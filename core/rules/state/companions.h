// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a step computes with and does not train: a teacher, a target network, a fixed random network, a table of codes. Where it
// starts by chance, each process has another one, and the averaged gradients are those of different losses.

#include "core/rules/state/origins.h"

#include <string>

namespace rankwright {

/// How a companion is spoken of: `target`, or `.model` of `target`.
struct CompanionName {
    Site name;
    std::string member; ///< ".model"; empty where the name stands for it.
    friend auto operator<=>(const CompanionName&, const CompanionName&) = default;
};

struct Companion {
    Birth birth;
    bool isModel{};                   ///< What hands out its variables; a single variable otherwise.
    bool isHeld{};                    ///< A container of such, of which no one alone has a name.
    bool hasKeys{};                   ///< The container is a dictionary.
    bool isUnknown{};                 ///< Of a package that nobody knows: it may have variables, or none.
    std::vector<CompanionName> names; ///< What stands for it where the loss is computed, or on the way there.

    /// The list of its variables, where it reads `name`; asked of a model as `weights` where its Keras may be an older one.
    [[nodiscard]] std::string variables(const std::string& name, const std::string& attribute = "variables") const;
    /// What remembers that they were sent, where it reads `name`.
    [[nodiscard]] std::string keeper(const std::string& name) const;
};

/// The companions of an update that have to be sent to all processes. Models whose weights come from files, and variables that
/// start from constants, are the same everywhere and none. Looked for once an update.
[[nodiscard]] const std::vector<Companion>& companionsOf(Program& program, const UpdateFact& update);
/// Those of what Keras trains: what its samples and labels are computed with.
[[nodiscard]] std::vector<Companion> companionsOf(Program& program, const FitFact& fit);
/// The call that made what a name stands for; empty where that is not known.
[[nodiscard]] std::vector<Site> birthsOf(Program& program, Site expression);

} // namespace rankwright
