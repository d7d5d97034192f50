// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Walks through JSON by byte offsets: nlohmann's parser says what a document holds, not where. Only for bytes that
// nlohmann has accepted: it finds no errors, it merely never leaves the bytes.

#include "core/text/range.h"

#include <string_view>

namespace rankwright {

class JsonCursor {
  public:
    explicit JsonCursor(std::string_view bytes) : m_bytes(bytes) { skipMark(); }

    /// First byte of the value ahead; '\0' at the end.
    [[nodiscard]] char peek();
    [[nodiscard]] std::uint32_t offset() const { return static_cast<std::uint32_t>(m_at); }
    /// Takes a string: its range between the quotes.
    Range takeString();
    /// Takes any value; nesting of any depth. Its range.
    Range takeValue();

    /// Takes an object: calls `member(key)` with the cursor before each value; what it leaves untaken is skipped. The key is as
    /// spelled (escapes are not decoded). Anything else than an object is skipped.
    template <class Member>
    void takeObject(Member member)
    {
        takeNested('{', '}', [&] {
            const Range key = takeString();
            take(':');
            member(m_bytes.substr(key.begin, key.size()));
        });
    }
    /// Takes an array, likewise.
    template <class Element>
    void takeArray(Element element)
    {
        takeNested('[', ']', [&] { element(); });
    }

  private:
    void skipMark();
    bool take(char wanted);

    template <class Part>
    void takeNested(char open, char close, Part part)
    {
        if (!take(open)) {
            takeValue();
            return;
        }
        while (peek() != close && peek() != '\0') {
            const std::size_t before = m_at;
            part();
            if (peek() != ',' && peek() != close) {
                takeValue();
            }
            take(',');
            if (m_at == before) {
                return;
            }
        }
        take(close);
    }

    std::string_view m_bytes;
    std::size_t m_at{};
};

} // namespace rankwright
