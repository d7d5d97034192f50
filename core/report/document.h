// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A report to hand on: verdicts with their evidence, steps with their reasons and states, refused places. The same content as
// Markdown and as one HTML file that needs nothing beside it.

#include "core/project/group.h"

#include <string>
#include <vector>

namespace rankwright {

enum class DocumentFormat : std::uint8_t { markdown, html };

/// `scripts` in the order in which they are to stand; those that do not train are summed up in one line.
[[nodiscard]] std::string writeDocument(DocumentFormat format, const std::string& title,
                                        const std::vector<ScriptResult>& scripts);

} // namespace rankwright
