// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/output.h"

#include "core/launch/words_in_lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

namespace rankwright {

namespace {

constexpr std::size_t longestMark = 40;
constexpr std::size_t longestLine = 64 * 1024; ///< Of a line without an end; then it is cut.

struct Mark {
    int rank{};
    std::optional<OutputStream> stream;
    std::size_t length{};
};

/// `[1]<stdout>:` and `[1,0]<stderr>:`; Open MPI's first number is that of the job.
std::optional<Mark> bracketMark(std::string_view text)
{
    if (text.empty() || text[0] != '[') {
        return std::nullopt;
    }
    const std::size_t close = text.find(']');
    if (close > longestMark) { // Or there is none.
        return std::nullopt;
    }
    const std::size_t comma = text.rfind(',', close);
    std::size_t at = comma == std::string_view::npos ? 1 : comma + 1;
    const auto rank = at < close ? numberAt(text, at) : std::nullopt;
    if (!rank || at != close) {
        return std::nullopt;
    }
    for (const auto& [word, stream] : {std::pair{std::string_view{"]<stdout>:"}, OutputStream::out},
                                       std::pair{std::string_view{"]<stderr>:"}, OutputStream::error}}) {
        if (text.substr(close).starts_with(word)) {
            return Mark{*rank, stream, close + word.size()};
        }
    }
    return std::nullopt;
}

/// `1: `, right aligned where there are many.
std::optional<Mark> labelMark(std::string_view text)
{
    std::size_t at = text.find_first_not_of(' ');
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const auto rank = numberAt(text, at);
    if (!rank || at >= text.size() || text[at] != ':') {
        return std::nullopt;
    }
    return Mark{*rank, std::nullopt, std::min(at + 2, text.size())};
}

/// Without colours, movements of the cursor and backspaces.
std::string plain(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b' && i + 1 < text.size() && text[i + 1] == '[') {
            i += 2;
            while (i < text.size() && (text[i] < '@' || text[i] > '~')) {
                ++i;
            }
        } else if (text[i] == '\t' || static_cast<unsigned char>(text[i]) >= 0x20) {
            result += text[i];
        }
    }
    return result;
}

} // namespace

OutputLine OutputReader::lineOf(OutputStream stream, std::string_view text) const
{
    OutputLine line;
    line.stream = stream;
    if (m_launcher == Launcher::direct) {
        line.rank = 0;
        line.text = plain(text);
        return line;
    }
    auto mark = bracketMark(text);
    if (!mark && (m_launcher == Launcher::srun || m_isLabelled)) {
        mark = labelMark(text);
    }
    if (mark) {
        line.rank = mark->rank;
        line.stream = mark->stream.value_or(stream);
        text.remove_prefix(mark->length);
    }
    line.text = plain(text);
    return line;
}

std::vector<OutputLine> OutputReader::read(OutputStream stream, std::string_view bytes)
{
    std::vector<OutputLine> lines;
    std::string& open = m_open[stream == OutputStream::out ? 0 : 1];
    for (const char c : bytes) {
        if (c != '\n' && c != '\r' && open.size() < longestLine) {
            // A carriage return before this one was no part of a line end.
            if (!open.empty() && open.back() == '\r') {
                open.pop_back();
                if (!open.empty()) {
                    lines.push_back(lineOf(stream, open));
                    lines.back().isOverwritten = true;
                }
                open.clear();
            }
            open += c;
        } else if (c == '\r') {
            if (open.empty() || open.back() != '\r') {
                open += c;
            }
        } else {
            if (!open.empty() && open.back() == '\r') {
                open.pop_back();
            }
            lines.push_back(lineOf(stream, open));
            open.clear();
            if (c != '\n') {
                open += c;
            }
        }
    }
    return lines;
}

std::vector<OutputLine> OutputReader::rest()
{
    std::vector<OutputLine> lines;
    for (const OutputStream stream : {OutputStream::out, OutputStream::error}) {
        std::string& open = m_open[stream == OutputStream::out ? 0 : 1];
        if (!open.empty()) {
            lines.push_back(lineOf(stream, open));
            open.clear();
        }
    }
    return lines;
}

} // namespace rankwright
