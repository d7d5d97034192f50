// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// As which rank the preview is shown.

#include <cstdint>

namespace rankwright::ui {

struct RankChoice {
    enum class As : std::uint8_t { all, zero, other };
    static constexpr int most = 4096; ///< Ranks.

    As as{As::all};
    int rank{1}; ///< The other one: 1 to size - 1.
    int size{4}; ///< How many there are: 2 to `most`.
    friend bool operator==(const RankChoice&, const RankChoice&) = default;
};

} // namespace rankwright::ui
