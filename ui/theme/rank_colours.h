// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Colours of what one rank sees: what it does not run, its values, and where ranks meet.

#include "ui/theme/theme.h"

namespace rankwright::ui {

struct RankColours {
    QColor idle;   ///< Text that the rank does not run: it stands back, and can still be read.
    QColor value;  ///< Of a value, on a card.
    QColor meets;  ///< A meeting that all come to.
    QColor missed; ///< One that some do not come to.
};

[[nodiscard]] RankColours rankColours(const Theme& theme);
/// Pairs that need 4.5 to 1, as those of textPairs.
[[nodiscard]] std::vector<ColourPair> rankPairs(const Theme& theme);
/// Of text that is to stand back and still to be read: 3 to 1.
[[nodiscard]] std::vector<ColourPair> faintPairs(const Theme& theme);

} // namespace rankwright::ui
