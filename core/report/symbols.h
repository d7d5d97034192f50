// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What has a name in one file and can be gone to: its classes, functions and methods, as its index has them, and the calls that
// train, as the verdict has them. A pure function that parses the text again, so it belongs into a worker thread.

#include "core/patterns/verdict.h"
#include "core/text/text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rankwright {

struct Symbol {
    enum class Kind : std::uint8_t { classDefinition, function, method, training };
    Kind kind{Kind::function};
    std::string name;      ///< Of a training call its first line, cut after 80 bytes.
    std::string container; ///< "Trainer.fit": the classes and functions around it; empty in the module.
    Range range;           ///< Of the name; of a training call the statement or expression.
    std::uint32_t line{};  ///< From 1.
    friend bool operator==(const Symbol&, const Symbol&) = default;
};

/// In document order. `evidence`: that of the verdict which stands in this text.
[[nodiscard]] std::vector<Symbol> symbolsOf(const Text& text, const std::vector<Evidence>& evidence);

} // namespace rankwright
