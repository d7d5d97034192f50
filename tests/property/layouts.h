// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The same script in another layout. What the engine writes must not depend on it: the result of the changed layout is the
// changed layout of the result.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace rankwright::tests {

struct Layout {
    std::string_view name;
    /// `bytes` in this layout; nothing where it would not be the same program, or where it is in this layout already.
    std::optional<std::string> (*change)(std::string_view bytes);
};

/// Every line end as \r\n.
[[nodiscard]] std::optional<std::string> withCrlf(std::string_view bytes);
/// A byte order mark in front.
[[nodiscard]] std::optional<std::string> withMark(std::string_view bytes);
/// Nothing behind the last visible character.
[[nodiscard]] std::optional<std::string> withoutFinalNewline(std::string_view bytes);
/// Four blanks of indentation as one tab, in front of statements and their clauses.
[[nodiscard]] std::optional<std::string> withTabs(std::string_view bytes);
/// A comment of several lines in front.
[[nodiscard]] std::optional<std::string> withHead(std::string_view bytes);

inline constexpr std::array allLayouts{
    Layout{"CRLF", withCrlf}, Layout{"byte order mark", withMark},  Layout{"no final newline", withoutFinalNewline},
    Layout{"tabs", withTabs}, Layout{"comment in front", withHead},
};

} // namespace rankwright::tests
