// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/notebook.h"

#include "core/project/notebook_data.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

std::string fourHexDigits(std::uint32_t value)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string escape = "\\u";
    for (unsigned shift = 16; shift != 0;) {
        shift -= 4;
        escape += digits[value >> shift & 0xFU];
    }
    return escape;
}

/// The character at the start of `rest` (valid UTF-8) and its length.
std::pair<std::uint32_t, std::size_t> decodeUtf8(std::string_view rest)
{
    const auto byte = [&rest](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(rest[i])}; };
    const std::size_t length = byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
    if (rest.size() < length) {
        return {0xFFFDU, rest.size()};
    }
    std::uint32_t code = byte(0) & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        code = code << 6U | (byte(i) & 0x3FU);
    }
    return {code, length};
}

void appendEscaped(std::string& out, std::uint32_t code)
{
    if (code >= 0x10000) {
        out += fourHexDigits(0xD800U + ((code - 0x10000U) >> 10U));
        out += fourHexDigits(0xDC00U + ((code - 0x10000U) & 0x3FFU));
    } else {
        out += fourHexDigits(code);
    }
}

/// `text` as content of a JSON string, in ASCII if so wanted; `atNewline` is put behind each newline that text follows.
std::string encode(std::string_view text, bool isAscii, std::string_view atNewline, bool textFollows)
{
    constexpr std::string_view special = "\n\r\t\b\f\"\\";
    constexpr std::string_view names = "nrtbf\"\\";
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (const std::size_t found = special.find(c); found != std::string_view::npos) {
            out += '\\';
            out += names[found];
        } else if (static_cast<signed char>(c) < 0 && isAscii) {
            const auto [code, length] = decodeUtf8(text.substr(i));
            appendEscaped(out, code);
            i += length;
            continue;
        } else if (static_cast<signed char>(c) >= 0 && c < ' ') {
            out += fourHexDigits(static_cast<std::uint32_t>(c));
        } else {
            out += c;
        }
        ++i;
        if (c == '\n' && (i < text.size() || textFollows)) {
            out += atNewline;
        }
    }
    return out;
}

} // namespace

const Notebook::Data::Cell& Notebook::Data::cellAt(std::uint32_t offset) const
{
    const auto behind = std::upper_bound(cells.begin(), cells.end(), offset,
                                         [](std::uint32_t wanted, const Cell& cell) { return wanted < cell.source.begin; });
    return behind == cells.begin() ? cells.front() : *(behind - 1);
}

std::uint32_t Notebook::Data::fileOffset(const Cell& cell, std::uint32_t offset) const
{
    if (offset >= cell.source.end) {
        return cell.fileEnd;
    }
    const auto behind = std::upper_bound(segments.begin(), segments.end(), offset,
                                         [](std::uint32_t wanted, const Segment& segment) { return wanted < segment.text; });
    const Segment& segment = *(behind - 1);
    return segment.isEscape ? segment.file : segment.file + (offset - segment.text);
}

const Text& Notebook::text() const { return m_data->text; }

const std::string& Notebook::original() const { return m_data->original; }

std::string_view Notebook::bytes() const { return m_data->bytes; }

std::uint32_t Notebook::cellCount() const { return m_data->cellCount; }

Notebook::CellPlace Notebook::place(std::uint32_t offset) const
{
    if (m_data->cells.empty()) {
        return {};
    }
    const Data::Cell& cell = m_data->cellAt(offset);
    Position position = m_data->text.position(offset);
    position.line -= m_data->text.lineOf(cell.source.begin) - 1;
    return {cell.index, position};
}

Range Notebook::fileRange(Range range) const
{
    if (m_data->cells.empty()) {
        return {};
    }
    const std::uint32_t begin = m_data->fileOffset(m_data->cellAt(range.begin), range.begin);
    if (range.empty()) {
        return {begin, begin};
    }
    // The end belongs to the string that holds the last byte, not to the one behind it.
    const Data::Cell& cell = m_data->cellAt(range.end - 1);
    const std::uint32_t last = std::min(range.end, cell.source.end) - 1;
    const auto behind =
        std::upper_bound(m_data->segments.begin(), m_data->segments.end(), last,
                         [](std::uint32_t wanted, const Data::Segment& segment) { return wanted < segment.text; });
    const Data::Segment& segment = *(behind - 1);
    if (!segment.isEscape) {
        return {begin, std::max(begin, segment.file + (last - segment.text) + 1)};
    }
    const bool isLong = m_data->bytes[segment.file + 1] == 'u';
    const bool isPair = isLong && behind != m_data->segments.end() && behind->text - segment.text == 4;
    return {begin, std::max(begin, segment.file + (isPair ? 12U : isLong ? 6U : 2U))};
}

std::vector<Notebook::CodeCell> Notebook::codeCells() const
{
    std::vector<CodeCell> cells;
    for (const Data::Cell& cell : m_data->cells) {
        cells.push_back({cell.index, {cell.source.begin, cell.end}});
    }
    return cells;
}

TextEdit Notebook::shownEdit(TextEdit edit) const
{
    const std::size_t line = edit.text.rfind('\n');
    if (m_data->cells.empty() || !edit.range.empty() || line == std::string::npos ||
        edit.text.find_first_not_of(" \t", line + 1) != std::string::npos) {
        return edit;
    }
    for (const Magic& magic : m_data->cellAt(edit.range.begin).magics) {
        if (magic.kind == Magic::Kind::prefix && magic.range.end == edit.range.begin) {
            edit.range = {magic.range.begin, magic.range.begin};
        }
    }
    return edit;
}

std::optional<TextEdit> Notebook::fileEdit(const TextEdit& edit) const
{
    if (m_data->cells.empty()) {
        return std::nullopt;
    }
    const Data::Cell* cell = &m_data->cellAt(edit.range.begin);
    Range range = edit.range;
    if (range.empty() && range.begin == cell->source.begin && !cell->magics.empty() &&
        cell->magics.front().kind != Magic::Kind::line) {
        // Nothing may stand before a cell magic.
        const Magic& magic = cell->magics.front();
        if (magic.kind == Magic::Kind::cell && magic.range.end + 1 < cell->source.end) {
            range.begin = range.end = m_data->text.fullLine(m_data->text.lineOf(magic.range.begin)).end;
        } else if (magic.kind == Magic::Kind::foreignCell) {
            while (cell != m_data->cells.data() && cell->isForeign()) {
                --cell;
            }
            range.begin = range.end = cell->end;
        }
    }
    const auto isTouched = [&](const Magic& magic) {
        return range.overlaps(magic.range) ||
               (range.empty() && magic.range.begin < range.begin && range.begin < magic.range.end) ||
               (magic.kind == Magic::Kind::cell && range.begin <= magic.range.begin);
    };
    if (range.end > cell->end || cell->isForeign() || std::any_of(cell->magics.begin(), cell->magics.end(), isTouched)) {
        return std::nullopt;
    }

    std::string text = edit.text;
    // Lines that are put in front of a statement come in front of the magic that runs it.
    const auto prefix = std::find_if(cell->magics.begin(), cell->magics.end(), [&](const Magic& magic) {
        return magic.kind == Magic::Kind::prefix && range.empty() && range.begin == magic.range.end;
    });
    if (const std::size_t line = text.rfind('\n'); prefix != cell->magics.end() && line != std::string::npos) {
        range = prefix->range;
        const std::size_t statement = std::min(text.find_first_not_of(" \t", line + 1), text.size());
        text.insert(statement, m_data->original, range.begin, range.size());
    }
    if (cell->hasAddedNewline() && range.end == cell->end) {
        // Behind the newline that the file does not have: there it is written before the text instead of behind it.
        const bool isInsertion = range.empty();
        if (text.ends_with('\n')) {
            text.pop_back();
        }
        if (isInsertion) {
            text.insert(0, 1, '\n');
        }
    }
    const std::uint32_t begin = m_data->fileOffset(*cell, range.begin);
    const std::uint32_t end = range.empty() ? begin : m_data->fileOffset(*cell, range.end);
    const std::string atNewline = cell->isArray ? "\"" + cell->separator + "\"" : std::string{};
    std::string content = encode(text, m_data->isAscii, atNewline, end != cell->fileEnd && m_data->bytes[end] != '"');
    if (range.empty() && range.begin == cell->source.end && !cell->hasAddedNewline()) {
        content.insert(0, atNewline); // behind an array's last string that ends with a newline
    }
    return TextEdit{{begin, end}, std::move(content), edit.rank};
}

std::optional<EditSet> Notebook::fileEdits(const EditSet& edits) const
{
    std::vector<TextEdit> inText;
    for (const TextEdit& edit : edits.edits()) {
        if (!inText.empty() && edit.range.empty() && inText.back().range == edit.range) {
            inText.back().text += edit.text;
        } else {
            inText.push_back(edit);
        }
    }
    std::vector<TextEdit> inFile;
    for (const TextEdit& edit : inText) {
        std::optional<TextEdit> mapped = fileEdit(edit);
        if (!mapped) {
            return std::nullopt;
        }
        mapped->rank = 0;
        const bool joinsLast = !inFile.empty() && mapped->range.empty() && inFile.back().range == mapped->range;
        if (joinsLast) {
            inFile.back().text += mapped->text;
        } else {
            inFile.push_back(*std::move(mapped));
        }
    }
    EditSet set;
    if (set.addAll(inFile)) {
        return std::nullopt;
    }
    return set;
}

std::string Notebook::scriptPath(std::string_view path)
{
    constexpr std::string_view ending = ".ipynb";
    return path.ends_with(ending) ? std::string{path.substr(0, path.size() - ending.size())} + ".py" : std::string{path};
}

std::string Notebook::script(std::string_view name) const
{
    std::string script{scriptMark};
    script += name;
    script += ".\n";
    for (const Data::Cell& cell : m_data->cells) {
        std::vector<Magic> magics = cell.magics;
        for (Magic& magic : magics) {
            magic.range = {magic.range.begin - cell.source.begin, magic.range.end - cell.source.begin};
        }
        script += '\n';
        script += asScript(std::string_view{m_data->original}.substr(cell.source.begin, cell.source.size()), magics);
        if (!script.ends_with('\n')) {
            script += '\n';
        }
    }
    return script;
}

} // namespace rankwright
