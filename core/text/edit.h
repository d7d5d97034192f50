// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Edits of one text, all against the ORIGINAL. The result of a set of edits does not depend on the order in which they were
// added: insertions at one place are ordered by `rank`, then by text. Two edits that clash are reported by add(), never found
// out when the text is written.

#include "core/text/range.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// Replaces `range` of the original by `text`. An empty range is an insertion.
struct TextEdit {
    Range range;
    std::string text;
    /// Order among insertions at one offset: lower comes first in the result. Opening halves of a pair that nests outside have
    /// a lower rank than those inside; closing halves the other way round. Without meaning for a replacement: there it becomes 0.
    int rank{};
    friend auto operator<=>(const TextEdit&, const TextEdit&) = default;
};

class EditSet {
  public:
    /// Two edits that cannot both be made.
    struct Clash {
        TextEdit present;
        TextEdit added;
    };
    /// Adds `edit`, or returns the clash and leaves the set as it was. Adding an edit that is present is no clash and no change.
    /// Insertions never clash with each other; an insertion strictly inside a replaced range clashes; at its borders it does not:
    /// at the begin it stands before the new text, at the end behind it. Two insertions that are both wanted though they are
    /// alike (two closing parentheses at one place) need different ranks.
    [[nodiscard]] std::optional<Clash> add(TextEdit edit);
    /// All or none of `edits`.
    [[nodiscard]] std::optional<Clash> addAll(const std::vector<TextEdit>& edits);

    /// Ordered by place and rank.
    [[nodiscard]] const std::vector<TextEdit>& edits() const { return m_edits; }
    [[nodiscard]] bool empty() const { return m_edits.empty(); }
    /// The new text. `original` is the text that the ranges refer to.
    [[nodiscard]] std::string apply(std::string_view original) const;

  private:
    std::vector<TextEdit> m_edits;
};

} // namespace rankwright
