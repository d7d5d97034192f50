// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a place is shown to stand: line and column as people count, in a notebook inside the cell.

#include "core/project/group.h"
#include "core/text/place.h"

#include <optional>
#include <string>

namespace rankwright {

struct ShownPlace {
    std::string path;
    std::optional<std::uint32_t> cell; ///< Index among a notebook's cells, from 0.
    Position position;
    Range range; ///< Bytes of the file itself.
};

[[nodiscard]] ShownPlace shownPlace(const Group& group, Place place);

/// "gan/main.py:61"; "train.ipynb#3:2" is line 2 of cell 3 (cells are counted from 0, as in the JSON).
[[nodiscard]] std::string inWords(const ShownPlace& place);

/// The first line of what stands at a place, at most `limit` characters, with an ellipsis where something was left out.
[[nodiscard]] std::string excerpt(const Group& group, Place place, std::size_t limit);

} // namespace rankwright
