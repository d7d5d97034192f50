// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The arguments that an optimizer gets all at once: Adam(**settings).

#include "core/rules/program.h"

#include <optional>
#include <string_view>

namespace rankwright {

/// A dictionary of arguments, of which it is known under which name it holds the rate.
struct RateSettings {
    Site dictionary;      ///< The expression behind the **; evaluating it twice is evaluating it once.
    std::string_view key; ///< "learning_rate" or "lr", which all that it can be have.
    bool decays{};        ///< It holds "decay" on each way, too.
};
/// The only ** of the call; null where there is none or it is not alone.
[[nodiscard]] Site settingsOf(Program& program, Site call);
/// What is known of it; nothing where the rate may come from a schedule or may be missing.
[[nodiscard]] std::optional<RateSettings> rateSettings(Program& program, Site call);

} // namespace rankwright
