// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reading of lines that programs printed, in ASCII whatever the locale.

#include <charconv>
#include <optional>
#include <string_view>

namespace rankwright {

inline bool isDigit(char c) { return c >= '0' && c <= '9'; }
inline bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool isWord(char c) { return isDigit(c) || isLetter(c) || c == '_'; }

/// The digits from `at` on as a number, and moves `at` behind them. Nothing, and `at` stays, where there are none.
inline std::optional<int> numberAt(std::string_view text, std::size_t& at)
{
    int number{};
    if (at >= text.size() || !isDigit(text[at])) {
        return std::nullopt;
    }
    const auto [end, problem] = std::from_chars(text.data() + at, text.data() + text.size(), number);
    if (problem != std::errc{}) {
        return std::nullopt;
    }
    at = static_cast<std::size_t>(end - text.data());
    return number;
}

} // namespace rankwright
