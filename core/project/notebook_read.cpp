// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/json_cursor.h"
#include "core/project/notebook_data.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace rankwright {

namespace {

std::uint32_t hexValue(std::string_view digits)
{
    std::uint32_t value = 0;
    for (const char digit : digits) {
        const auto d = static_cast<std::uint32_t>(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
        value = value * 16 + d;
    }
    return value;
}

void appendUtf8(std::string& out, std::uint32_t code)
{
    const auto add = [&out](std::uint32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0U | code >> 6U);
        add(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        add(0xE0U | code >> 12U);
        add(0x80U | (code >> 6U & 0x3FU));
        add(0x80U | (code & 0x3FU));
    } else {
        add(0xF0U | code >> 18U);
        add(0x80U | (code >> 12U & 0x3FU));
        add(0x80U | (code >> 6U & 0x3FU));
        add(0x80U | (code & 0x3FU));
    }
}

constexpr bool isHighSurrogate(std::uint32_t code) { return code >= 0xD800 && code < 0xDC00; }
constexpr bool isLowSurrogate(std::uint32_t code) { return code >= 0xDC00 && code < 0xE000; }

/// Decodes the escape at the start of `rest`; its length in the file.
std::uint32_t decodeEscape(std::string_view rest, std::string& out)
{
    constexpr std::string_view names = "nrtbf";
    constexpr std::string_view values = "\n\r\t\b\f";
    const char kind = rest.size() > 1 ? rest[1] : '\\';
    if (const std::size_t named = names.find(kind); named != std::string_view::npos) {
        out += values[named];
        return 2;
    }
    if (kind != 'u' || rest.size() < 6) {
        out += kind;
        return 2;
    }
    const std::uint32_t code = hexValue(rest.substr(2, 4));
    if (isHighSurrogate(code) && rest.size() >= 12 && rest.substr(6, 2) == "\\u") {
        const std::uint32_t low = hexValue(rest.substr(8, 4));
        if (isLowSurrogate(low)) {
            appendUtf8(out, 0x10000U + ((code - 0xD800U) << 10U) + (low - 0xDC00U));
            return 12;
        }
    }
    appendUtf8(out, isHighSurrogate(code) || isLowSurrogate(code) ? 0xFFFDU : code);
    return 6;
}

bool isPython(std::string_view language)
{
    std::string lower{language};
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    return lower.empty() || lower.starts_with("python") || lower.starts_with("ipython");
}

} // namespace

/// Builds the data of one notebook.
class NotebookReader {
  public:
    explicit NotebookReader(std::string bytes) : m_data(std::make_shared<Notebook::Data>()) { m_data->bytes = std::move(bytes); }

    Notebook::Reading run()
    {
        Notebook::Reading reading;
        if (!nlohmann::json::accept(m_data->bytes)) {
            reading.error =
                "this notebook is no valid JSON (perhaps cut off, or with marks of a merge conflict); mend it in Jupyter or take "
                "an older copy";
            return reading;
        }
        JsonCursor cursor{m_data->bytes};
        if (cursor.peek() != '{') {
            reading.error = "this is JSON but no notebook: the outermost value is no object";
            return reading;
        }
        takeNotebook(cursor);
        if (m_hasWorksheets || (!m_format.empty() && m_format.size() == 1 && m_format < "4")) {
            reading.reason = "a notebook in format " + (m_format.empty() ? "3" : m_format) +
                             "; save it with a current Jupyter (format 4) to have it analysed";
        } else if (!m_hasCells) {
            reading.error = "this is JSON but no notebook: it has no cells";
        } else if (!isPython(m_language)) {
            reading.reason = "a notebook for " + m_language + ", not for Python";
        } else {
            finish();
            reading.notebook = Notebook{m_data};
        }
        return reading;
    }

  private:
    [[nodiscard]] std::string_view slice(Range range) const
    {
        return std::string_view{m_data->bytes}.substr(range.begin, range.size());
    }

    void takeNotebook(JsonCursor& cursor)
    {
        cursor.takeObject([&](std::string_view key) {
            if (key == "nbformat") {
                m_format = slice(cursor.takeValue());
            } else if (key == "worksheets") {
                m_hasWorksheets = true;
            } else if (key == "metadata") {
                takeLanguage(cursor);
            } else if (key == "cells" && cursor.peek() == '[') {
                m_hasCells = true;
                cursor.takeArray([&] { takeCell(cursor); });
            }
        });
    }

    void takeLanguage(JsonCursor& cursor)
    {
        cursor.takeObject([&](std::string_view part) {
            if (part != "kernelspec" && part != "language_info") {
                return;
            }
            cursor.takeObject([&](std::string_view key) {
                if (key == (part == "kernelspec" ? "language" : "name") && cursor.peek() == '"') {
                    m_language = slice(cursor.takeString());
                }
            });
        });
    }

    void takeCell(JsonCursor& cursor)
    {
        bool isCode = false;
        bool isArray = false;
        std::vector<Range> strings;
        if (cursor.peek() == '{') {
            cursor.takeObject([&](std::string_view key) {
                if (key == "cell_type" && cursor.peek() == '"') {
                    isCode = slice(cursor.takeString()) == "code";
                } else if (key == "source") {
                    isArray = cursor.peek() == '[';
                    takeSource(cursor, strings);
                }
            });
        }
        if (isCode && !strings.empty()) {
            addCell(strings, isArray);
        }
        ++m_data->cellCount;
    }

    static void takeSource(JsonCursor& cursor, std::vector<Range>& strings)
    {
        strings.clear();
        const auto takeOne = [&] {
            if (cursor.peek() == '"') {
                strings.push_back(cursor.takeString());
            }
        };
        if (cursor.peek() == '[') {
            cursor.takeArray(takeOne);
        } else {
            takeOne();
        }
    }

    void addCell(const std::vector<Range>& strings, bool isArray)
    {
        std::string& text = m_data->original;
        const auto size = [&text] { return static_cast<std::uint32_t>(text.size()); };
        if (!m_data->cells.empty()) {
            text += '\n'; // the blank line between two cells
        }
        Notebook::Data::Cell cell;
        cell.index = m_data->cellCount;
        cell.isArray = isArray;
        cell.source.begin = size();
        const std::size_t segmentsBefore = m_data->segments.size();
        for (const Range string : strings) {
            decode(string);
        }
        cell.source.end = size();
        if (cell.source.empty()) { // no place to edit, nothing to analyse
            m_data->segments.resize(segmentsBefore);
            if (!m_data->cells.empty()) {
                text.pop_back();
            }
            return;
        }
        if (text.back() != '\n') {
            text += '\n';
        }
        cell.end = size();
        cell.fileEnd = strings.back().end;
        cell.separator = separatorOf(strings, isArray);
        for (Magic magic : findMagics(std::string_view{text}.substr(cell.source.begin, cell.source.size()))) {
            magic.range = {magic.range.begin + cell.source.begin, magic.range.end + cell.source.begin};
            cell.magics.push_back(magic);
        }
        m_data->cells.push_back(std::move(cell));
    }

    void decode(Range string)
    {
        std::string& text = m_data->original;
        const std::string_view content = slice(string);
        std::size_t at = 0;
        while (at < content.size()) {
            const auto textOffset = static_cast<std::uint32_t>(text.size());
            const auto fileOffset = static_cast<std::uint32_t>(string.begin + at);
            const bool isEscape = content[at] == '\\';
            m_data->segments.push_back({textOffset, fileOffset, isEscape});
            if (isEscape) {
                const std::uint32_t length = decodeEscape(content.substr(at), text);
                m_hasUnicodeEscapes = m_hasUnicodeEscapes || (length >= 6 && static_cast<signed char>(text.back()) < 0);
                at += length;
            } else {
                const std::size_t end = std::min(content.find('\\', at), content.size());
                text += content.substr(at, end - at);
                at = end;
            }
        }
    }

    /// What stands between two strings of the array; for a single string what this file does elsewhere, or what stands before it.
    [[nodiscard]] std::string separatorOf(const std::vector<Range>& strings, bool isArray)
    {
        if (!isArray) {
            return {};
        }
        if (strings.size() > 1) {
            m_separator = slice({strings[0].end + 1, strings[1].begin - 1});
        } else if (m_separator.empty()) {
            const std::string_view bytes = m_data->bytes;
            const std::size_t bracket = bytes.rfind('[', strings[0].begin);
            return "," + std::string{bytes.substr(bracket + 1, strings[0].begin - bracket - 2)};
        }
        return m_separator;
    }

    void finish()
    {
        std::string text = m_data->original;
        for (const Notebook::Data::Cell& cell : m_data->cells) {
            std::vector<Magic> magics = cell.magics;
            for (Magic& magic : magics) {
                magic.range = {magic.range.begin - cell.source.begin, magic.range.end - cell.source.begin};
            }
            text.replace(cell.source.begin, cell.source.size(),
                         masked(std::string_view{text}.substr(cell.source.begin, cell.source.size()), magics));
        }
        m_data->text = Text::fromUtf8(std::move(text));
        const auto isBeyondAscii = [](char c) { return static_cast<signed char>(c) < 0; };
        m_data->isAscii = m_hasUnicodeEscapes && std::none_of(m_data->bytes.begin(), m_data->bytes.end(), isBeyondAscii);
    }

    std::shared_ptr<Notebook::Data> m_data;
    std::string m_format;
    std::string m_language;
    std::string m_separator;
    bool m_hasWorksheets{};
    bool m_hasCells{};
    bool m_hasUnicodeEscapes{};
};

Notebook::Reading Notebook::read(std::string bytes) { return NotebookReader{std::move(bytes)}.run(); }

} // namespace rankwright
