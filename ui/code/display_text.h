// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is shown of a text: its view, without the byte order mark, and with the tails of very long lines cut off (an editor that
// lays out a line of megabytes stands still). Offsets map to and fro; what lies in a cut is found at its ellipsis.

#include "core/text/text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rankwright::ui {

/// Bytes of a line that are shown; a line with more ends with an ellipsis.
inline constexpr std::uint32_t longestShownLine = 2000;

class DisplayText {
  public:
    DisplayText() = default;
    explicit DisplayText(const Text& text);

    [[nodiscard]] const std::string& bytes() const { return m_bytes; }
    /// Whether a line was cut: then this is no text to edit.
    [[nodiscard]] bool isCut() const { return m_isCut; }
    [[nodiscard]] std::uint32_t toShown(std::uint32_t source) const;
    [[nodiscard]] std::uint32_t toSource(std::uint32_t shown) const;
    /// A range inside a cut becomes the ellipsis.
    [[nodiscard]] Range toShown(Range source) const;

  private:
    /// `sourceSize` bytes at `source` are shown as `shownSize` bytes at `shown`.
    struct Cut {
        std::uint32_t source{};
        std::uint32_t sourceSize{};
        std::uint32_t shown{};
        std::uint32_t shownSize{};
    };
    void cut(std::string_view view, Range range, std::string_view sign);

    std::string m_bytes;
    std::vector<Cut> m_cuts;
    std::uint32_t m_done{}; ///< Source bytes that are in m_bytes or cut.
    bool m_isCut{};
};

} // namespace rankwright::ui
