// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Networks and variables that have no names of their own: a list, a tuple or a dictionary holds them, a loop goes through it or
// a key chooses one.

#include "core/rules/program.h"

#include <string>
#include <vector>

namespace rankwright {

/// Its variables are asked of an expression: a model, or a module of the script.
[[nodiscard]] bool handsOutVariables(Program& program, Site expression);
[[nodiscard]] bool isKerasModel(Program& program, Site expression);
[[nodiscard]] bool isVariable(Program& program, Site expression);

/// What a container holds; no elements where it holds anything else, or is not known.
struct HeldNetworks {
    struct Element {
        Site site;
        std::string key; ///< Its number, or the word under which it lies; empty where it is not known, or one of several.
    };
    std::vector<Element> elements;
    bool areModels{};  ///< What hands out its variables; variables otherwise.
    bool hasKeys{};    ///< A dictionary.
    bool isRepeated{}; ///< One place makes several.
};

[[nodiscard]] HeldNetworks heldNetworks(Program& program, Site container);
/// What a loop or a comprehension goes through for the sake of a name: `b`, for `y` of `for x, y in zip(a, b)`; null where the
/// name is bound by none.
[[nodiscard]] Site goneThroughFor(Program& program, Site name);
/// What an expression chooses of a container, by a loop, by a key, or all of it: the elements that it may be. Empty where it
/// stands for no networks in a container.
[[nodiscard]] std::vector<Site> chosenNetworks(Program& program, Site expression);

} // namespace rankwright
