// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the bytes of a Python source are to be read (PEP 263): byte order mark, coding line, UTF-8 or a legacy encoding. Nothing is
// decoded. What comes out is which bytes are no ASCII characters, so that a view of the same length can hide them. For use
// by Text only.

#include <cstdint>
#include <string>
#include <string_view>

namespace rankwright {

inline constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// How an encoding spells what is not ASCII.
enum class Encoding : std::uint8_t {
    unknown,
    utf8,
    ascii,      ///< No byte from 0x80 on is legal.
    singleByte, ///< latin-1, cp1252, koi8-r, ...: each byte from 0x80 on is one character.
    doubleByte, ///< gbk, gb2312, big5, euc-kr, ...: a lead byte takes the byte behind it along.
    gb18030,    ///< As doubleByte, and sequences of four.
    shiftJis,   ///< As doubleByte, but some bytes are characters of their own.
    eucJp,      ///< As doubleByte, and sequences of three.
};

/// The encoding that Python knows by `name`, in any of the usual spellings; unknown also for those that hold no ASCII.
[[nodiscard]] Encoding encodingFromName(std::string_view name);

/// The name in the coding line, which is line 1 or 2, and 2 only below a comment or a blank line; empty when there is none.
[[nodiscard]] std::string_view codingName(std::string_view bytes);

/// Offset of the first byte that is no valid UTF-8 (as Python sees it: no surrogates, no overlong forms), or size.
[[nodiscard]] std::size_t validUtf8Prefix(std::string_view bytes);

/// `bytes` with an 'x' for each byte of each character that is not ASCII.
[[nodiscard]] std::string maskLegacy(std::string_view bytes, Encoding encoding);

/// `bytes` with an 'x' for each byte that is no part of a valid UTF-8 character.
[[nodiscard]] std::string maskInvalidUtf8(std::string_view bytes);

} // namespace rankwright
