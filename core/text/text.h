// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An immutable source text. It keeps the bytes of the file as they are (byte order mark, mixed line ends, form feeds, missing
// final newline, a legacy encoding) and offers beside them a view of the same length that tree-sitter can read, so that every
// offset into the one is an offset into the other. Copies share the bytes.
//
// Hard cases: a PEP 263 cookie (latin-1, cp1252, gbk, shift_jis, ...) makes bytes legal that are no UTF-8; in the view each
// byte of such a character is an ASCII letter. UTF-16 is no encoding that Python accepts. It does not decode to characters:
// nothing in the analysis needs more than ASCII names.

#include "core/text/range.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

class Text {
  public:
    Text();

    /// The text in `bytes`, or why they cannot be read as Python source ("not valid UTF-8 at byte 312; no coding line").
    struct Reading;
    [[nodiscard]] static Reading read(std::string bytes);
    /// A text that is known to be UTF-8 (notebook cells, tests). Invalid bytes are kept and masked in the view.
    [[nodiscard]] static Text fromUtf8(std::string bytes);

    /// The bytes of the file, byte order mark included.
    [[nodiscard]] std::string_view bytes() const;
    /// Same length as bytes(), valid UTF-8: the byte order mark is blanks, undecodable bytes and NUL are 'x', a lone \r is \n.
    /// Shares the bytes when nothing differs.
    [[nodiscard]] std::string_view view() const;
    /// The bytes (not the view) of `range`: what an edit may copy.
    [[nodiscard]] std::string_view slice(Range range) const;

    [[nodiscard]] std::uint32_t size() const;
    /// Where inserted text may begin: 3 behind a byte order mark, otherwise 0.
    [[nodiscard]] std::uint32_t begin() const;
    /// At least 1. A text that ends with a line end has an empty last line.
    [[nodiscard]] std::uint32_t lineCount() const;
    /// Line of an offset, from 1. \r\n, \n and a lone \r end a line.
    [[nodiscard]] std::uint32_t lineOf(std::uint32_t offset) const;
    /// Bytes of line `number` (from 1) without its line end. Line 1 begins behind the byte order mark.
    [[nodiscard]] Range line(std::uint32_t number) const;
    /// Bytes of line `number` with its line end; line 1 with the byte order mark. The full lines make up the text.
    [[nodiscard]] Range fullLine(std::uint32_t number) const;
    /// Line and column of an offset, the byte order mark not counted; a character of a legacy encoding counts one for each byte.
    [[nodiscard]] Position position(std::uint32_t offset) const;
    /// Blanks and tabs at the start of the line that holds `offset`, those behind a form feed only, where Python counts anew.
    [[nodiscard]] std::string_view indentationAt(std::uint32_t offset) const;

    /// The line end that most lines have; "\n" for a text of one line.
    [[nodiscard]] std::string_view newline() const;
    /// One level of indentation as most blocks of this text have it; four blanks when there is none to learn from.
    [[nodiscard]] std::string_view indentUnit() const;

  private:
    struct Data;
    explicit Text(std::shared_ptr<const Data> data);
    std::shared_ptr<const Data> m_data;
};

struct Text::Reading {
    std::optional<Text> text;
    std::string error; ///< A sentence for the user; empty when there is a text.
};

/// Number of Unicode characters in UTF-8 `bytes`; undecodable bytes count one each.
[[nodiscard]] std::uint32_t characterCount(std::string_view bytes);

} // namespace rankwright
