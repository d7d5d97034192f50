// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/json_cursor.h"

namespace rankwright {

void JsonCursor::skipMark()
{
    if (m_bytes.starts_with("\xEF\xBB\xBF")) {
        m_at = 3;
    }
}

char JsonCursor::peek()
{
    while (m_at < m_bytes.size() && std::string_view{" \t\r\n"}.find(m_bytes[m_at]) != std::string_view::npos) {
        ++m_at;
    }
    return m_at < m_bytes.size() ? m_bytes[m_at] : '\0';
}

bool JsonCursor::take(char wanted)
{
    if (peek() != wanted) {
        return false;
    }
    ++m_at;
    return true;
}

Range JsonCursor::takeString()
{
    if (!take('"')) {
        return Range{offset(), offset()};
    }
    const std::uint32_t begin = offset();
    while (m_at < m_bytes.size() && m_bytes[m_at] != '"') {
        m_at += m_bytes[m_at] == '\\' ? 2U : 1U;
    }
    m_at = m_at < m_bytes.size() ? m_at : m_bytes.size();
    const Range content{begin, offset()};
    take('"');
    return content;
}

Range JsonCursor::takeValue()
{
    std::size_t depth = 0;
    (void)peek();
    const std::uint32_t begin = offset();
    do {
        const char next = peek();
        if (next == '"') {
            takeString();
        } else if (next == '{' || next == '[') {
            ++depth;
            ++m_at;
        } else if (next == '}' || next == ']') {
            if (depth == 0) {
                break;
            }
            --depth;
            ++m_at;
        } else if (next == ',' || next == ':') {
            if (depth == 0) {
                break;
            }
            ++m_at;
        } else {
            m_at = m_bytes.find_first_of(" \t\r\n,:]}", m_at);
            m_at = m_at == std::string_view::npos ? m_bytes.size() : m_at;
        }
    } while (depth > 0 && m_at < m_bytes.size());
    return {begin, offset()};
}

} // namespace rankwright
