// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/alignment.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>

namespace rankwright {

namespace {

constexpr std::string_view blankBytes = " \t\f\v\r\n";

bool isBlank(char byte) { return blankBytes.find(byte) != std::string_view::npos; }
bool isBlank(std::string_view bytes) { return bytes.find_first_not_of(blankBytes) == std::string_view::npos; }

/// Bytes above ASCII count, so that no character is taken apart either.
bool isWordByte(char byte)
{
    const auto code = static_cast<unsigned char>(byte);
    return code >= 0x80 || std::isalnum(code) != 0 || byte == '_';
}

/// Whether a cut before `text[at]` would split a word.
bool splitsWord(std::string_view text, std::size_t at)
{
    return at > 0 && at < text.size() && isWordByte(text[at - 1]) && isWordByte(text[at]);
}

/// How many bytes in front and behind a replacement merely repeats; whole words on both sides.
std::pair<std::uint32_t, std::uint32_t> repeatedEnds(std::string_view before, std::string_view after)
{
    const std::size_t most = std::min(before.size(), after.size());
    std::size_t front = 0;
    while (front < most && before[front] == after[front]) {
        ++front;
    }
    while (front > 0 && (splitsWord(before, front) || splitsWord(after, front))) {
        --front;
    }
    std::size_t back = 0;
    while (back < most - front && before[before.size() - 1 - back] == after[after.size() - 1 - back]) {
        ++back;
    }
    while (back > 0 && (splitsWord(before, before.size() - back) || splitsWord(after, after.size() - back))) {
        --back;
    }
    // Over several lines a mere bracket must not decide which lines belong together.
    const auto isNothing = [&](std::string_view repeated) {
        return (before.find('\n') != std::string_view::npos || after.find('\n') != std::string_view::npos) &&
               std::none_of(repeated.begin(), repeated.end(), isWordByte);
    };
    if (isNothing(before.substr(0, front))) {
        front = 0;
    }
    if (isNothing(before.substr(before.size() - back))) {
        back = 0;
    }
    return {static_cast<std::uint32_t>(front), static_cast<std::uint32_t>(back)};
}

/// The part of `range` inside each line, line ends left out.
void appendByLine(std::vector<Range>& words, const Text& text, Range range)
{
    if (range.empty()) {
        return;
    }
    const std::uint32_t last = text.lineOf(range.end - 1);
    for (std::uint32_t line = text.lineOf(range.begin); line <= last; ++line) {
        const Range content = text.line(line);
        const Range part{std::max(content.begin, range.begin), std::min(content.end, range.end)};
        if (part.begin >= part.end) {
            continue;
        }
        if (!words.empty() && words.back().end == part.begin) {
            words.back().end = part.end;
        } else {
            words.push_back(part);
        }
    }
}

Range withoutBlankEnds(const Text& text, Range range)
{
    while (!range.empty() && isBlank(text.bytes()[range.begin])) {
        ++range.begin;
    }
    while (!range.empty() && isBlank(text.bytes()[range.end - 1])) {
        --range.end;
    }
    return range;
}

} // namespace

class Aligner {
  public:
    Aligner(const Text& original, const std::vector<std::vector<TextEdit>>& editsOfOwners) : m_original(original)
    {
        place(editsOfOwners);
        anchor();
        pairUp();
        trimWords();
        findHunks();
    }

    Alignment result;

  private:
    void place(const std::vector<std::vector<TextEdit>>& editsOfOwners)
    {
        EditSet set;
        std::map<TextEdit, std::vector<std::uint32_t>> owners;
        for (std::uint32_t owner = 0; owner < editsOfOwners.size(); ++owner) {
            if (set.addAll(editsOfOwners[owner])) {
                result.clashing.push_back(owner);
                continue;
            }
            for (TextEdit edit : editsOfOwners[owner]) {
                edit.rank = edit.range.empty() ? edit.rank : 0; // as in the set
                std::vector<std::uint32_t>& known = owners[std::move(edit)];
                if (known.empty() || known.back() != owner) {
                    known.push_back(owner);
                }
            }
        }
        result.preview = set.empty() ? m_original : Text::fromUtf8(set.apply(m_original.bytes()));
        cut(set, owners);
    }

    /// Pieces and changed words.
    void cut(const EditSet& set, std::map<TextEdit, std::vector<std::uint32_t>>& owners)
    {
        std::uint32_t here = 0;
        std::uint32_t there = 0;
        const auto keep = [&](std::uint32_t end) {
            if (end > here) {
                if (!result.m_pieces.empty() && result.m_pieces.back().original + result.m_pieces.back().size == here &&
                    result.m_pieces.back().preview + result.m_pieces.back().size == there) {
                    result.m_pieces.back().size += end - here;
                } else {
                    result.m_pieces.push_back({here, there, end - here});
                }
                there += end - here;
                here = end;
            }
        };
        for (const TextEdit& edit : set.edits()) {
            keep(edit.range.begin);
            const auto size = static_cast<std::uint32_t>(edit.text.size());
            result.edits.push_back({edit, std::move(owners[edit]), {there, there + size}});
            const std::pair<std::uint32_t, std::uint32_t> repeated = repeatedEnds(m_original.slice(edit.range), edit.text);
            keep(edit.range.begin + repeated.first);
            const std::uint32_t inserted = size - repeated.first - repeated.second;
            appendByLine(result.originalWords, m_original, {here, edit.range.end - repeated.second});
            appendByLine(result.previewWords, result.preview, {there, there + inserted});
            here = edit.range.end - repeated.second;
            there += inserted;
            keep(edit.range.end);
        }
        keep(m_original.size());
    }

    /// Where the first byte of `line` that remains and is no blank went.
    [[nodiscard]] std::optional<std::uint32_t> landingOf(Range line)
    {
        while (m_piece < result.m_pieces.size() &&
               result.m_pieces[m_piece].original + result.m_pieces[m_piece].size <= line.begin) {
            ++m_piece;
        }
        for (std::size_t at = m_piece; at < result.m_pieces.size() && result.m_pieces[at].original < line.end; ++at) {
            const auto& piece = result.m_pieces[at];
            const std::uint32_t end = std::min(piece.original + piece.size, line.end);
            for (std::uint32_t offset = std::max(piece.original, line.begin); offset < end; ++offset) {
                if (!isBlank(m_original.bytes()[offset])) {
                    return piece.preview + (offset - piece.original);
                }
            }
        }
        return std::nullopt;
    }

    /// Where the byte at `offset` went, if it remains.
    [[nodiscard]] std::optional<std::uint32_t> remaining(std::uint32_t offset) const
    {
        const std::optional<Range> hull = result.hullInPreview({offset, offset + 1});
        return hull ? std::optional{hull->begin} : std::nullopt;
    }

    /// A blank line has its line end and its place only: it belongs to a preview line that is blank too.
    [[nodiscard]] std::uint32_t partnerOfBlank(std::uint32_t line) const
    {
        const auto blankLine = [&](std::uint32_t candidate) {
            return isBlank(result.preview.slice(result.preview.line(candidate))) ? candidate : 0;
        };
        const Range full = m_original.fullLine(line);
        const bool isLast = line == m_original.lineCount();
        if (isLast) {
            return blankLine(result.preview.lineCount());
        }
        if (const std::optional<std::uint32_t> end = remaining(full.end - 1)) {
            if (const std::uint32_t found = blankLine(result.preview.lineOf(*end)); found != 0) {
                return found;
            }
        }
        if (full.begin > 0) {
            if (const std::optional<std::uint32_t> before = remaining(full.begin - 1)) {
                return blankLine(result.preview.lineOf(*before + 1));
            }
        }
        return 0;
    }

    void anchor()
    {
        m_partner.assign(m_original.lineCount() + 1, 0);
        std::uint32_t last = 0;
        for (std::uint32_t line = 1; line <= m_original.lineCount(); ++line) {
            const Range content = m_original.line(line);
            std::uint32_t partner = 0;
            if (const std::optional<std::uint32_t> landing = landingOf(content)) {
                partner = result.preview.lineOf(*landing);
            } else if (isBlank(m_original.slice(content))) {
                partner = partnerOfBlank(line);
            }
            if (partner > last) {
                m_partner[line] = partner;
                last = partner;
            }
        }
    }

    void addRow(std::uint32_t original, std::uint32_t preview)
    {
        const bool changed = original == 0 || preview == 0 ||
                             m_original.slice(m_original.line(original)) != result.preview.slice(result.preview.line(preview));
        const auto row = static_cast<std::uint32_t>(result.rows.size());
        if (original != 0) {
            result.m_rowOfOriginal.push_back(row);
        }
        if (preview != 0) {
            result.m_rowOfPreview.push_back(row);
        }
        result.rows.push_back({original, preview, changed});
    }

    /// Lines up to, but not including, these two: paired in order, then padded.
    void fillUpTo(std::uint32_t original, std::uint32_t preview)
    {
        while (m_nextOriginal < original || m_nextPreview < preview) {
            const std::uint32_t here = m_nextOriginal < original ? m_nextOriginal++ : 0;
            const std::uint32_t there = m_nextPreview < preview ? m_nextPreview++ : 0;
            addRow(here, there);
        }
    }

    void pairUp()
    {
        for (std::uint32_t line = 1; line <= m_original.lineCount(); ++line) {
            if (m_partner[line] != 0) {
                fillUpTo(line, m_partner[line]);
                addRow(m_nextOriginal++, m_nextPreview++);
            }
        }
        fillUpTo(m_original.lineCount() + 1, result.preview.lineCount() + 1);
    }

    /// How many blanks both lines of a row begin with.
    [[nodiscard]] std::uint32_t commonIndentation(const AlignedRow& row) const
    {
        const std::string_view before = m_original.slice(m_original.line(row.original));
        const std::string_view after = result.preview.slice(result.preview.line(row.preview));
        std::uint32_t common = 0;
        while (common < std::min(before.size(), after.size()) && before[common] == after[common] && isBlank(before[common])) {
            ++common;
        }
        return common;
    }

    /// A line that stands alone is marked from its first to its last visible character; one that is as it was, not at all, and of
    /// an indentation only what the other side has not: text that was inserted in front of a line may end with its indentation.
    void trimWords()
    {
        const auto trim = [&](std::vector<Range>& words, const Text& text, const std::vector<std::uint32_t>& rowOf) {
            for (Range& word : words) {
                const AlignedRow& row = result.rows[rowOf[text.lineOf(word.begin) - 1]];
                if (!row.isChanged) {
                    word = {};
                } else if (row.original == 0 || row.preview == 0) {
                    word = withoutBlankEnds(text, word);
                } else {
                    const std::uint32_t begin = text.line(text.lineOf(word.begin)).begin;
                    word.begin = std::min(word.end, std::max(word.begin, begin + commonIndentation(row)));
                }
            }
            words.erase(std::remove_if(words.begin(), words.end(), [](Range word) { return word.empty(); }), words.end());
        };
        trim(result.originalWords, m_original, result.m_rowOfOriginal);
        trim(result.previewWords, result.preview, result.m_rowOfPreview);
    }

    void findHunks()
    {
        std::vector<std::uint32_t> hunkOfRow(result.rows.size(), 0); // from 1
        for (std::uint32_t row = 0; row < result.rows.size(); ++row) {
            if (!result.rows[row].isChanged) {
                continue;
            }
            if (row == 0 || !result.rows[row - 1].isChanged) {
                result.hunks.push_back({row, row, {}});
            }
            result.hunks.back().endRow = row + 1;
            hunkOfRow[row] = static_cast<std::uint32_t>(result.hunks.size());
        }
        for (std::uint32_t edit = 0; edit < result.edits.size(); ++edit) {
            const auto touch = [&](const Text& text, Range range, const std::vector<std::uint32_t>& rowOf) {
                const std::uint32_t last = text.lineOf(range.empty() ? range.begin : range.end - 1);
                for (std::uint32_t line = text.lineOf(range.begin); line <= last; ++line) {
                    if (const std::uint32_t hunk = hunkOfRow[rowOf[line - 1]]; hunk != 0) {
                        std::vector<std::uint32_t>& present = result.hunks[hunk - 1].edits;
                        if (present.empty() || present.back() != edit) {
                            present.push_back(edit);
                        }
                    }
                }
            };
            touch(m_original, result.edits[edit].edit.range, result.m_rowOfOriginal);
            touch(result.preview, result.edits[edit].result, result.m_rowOfPreview);
        }
    }

    const Text& m_original;
    std::vector<std::uint32_t> m_partner; ///< Of each original line; 0 where it is found later.
    std::size_t m_piece{};
    std::uint32_t m_nextOriginal{1};
    std::uint32_t m_nextPreview{1};
};

std::uint32_t Alignment::toPreview(std::uint32_t offset) const
{
    const auto behind = std::upper_bound(m_pieces.begin(), m_pieces.end(), offset,
                                         [](std::uint32_t wanted, const Piece& piece) { return wanted < piece.original; });
    if (behind == m_pieces.begin()) {
        return 0;
    }
    const Piece& piece = *(behind - 1);
    return piece.preview + std::min(offset - piece.original, piece.size);
}

std::uint32_t Alignment::toOriginal(std::uint32_t offset) const
{
    const auto behind = std::upper_bound(m_pieces.begin(), m_pieces.end(), offset,
                                         [](std::uint32_t wanted, const Piece& piece) { return wanted < piece.preview; });
    if (behind == m_pieces.begin()) {
        return 0;
    }
    const Piece& piece = *(behind - 1);
    return piece.original + std::min(offset - piece.preview, piece.size);
}

std::optional<Range> Alignment::hullInPreview(Range range) const
{
    auto first = std::upper_bound(m_pieces.begin(), m_pieces.end(), range.begin,
                                  [](std::uint32_t wanted, const Piece& piece) { return wanted < piece.original + piece.size; });
    std::optional<Range> hull;
    for (; first != m_pieces.end() && first->original < range.end; ++first) {
        const std::uint32_t begin = std::max(range.begin, first->original);
        const std::uint32_t end = std::min(range.end, first->original + first->size);
        if (begin < end) {
            const Range part{first->preview + (begin - first->original), first->preview + (end - first->original)};
            hull = hull ? Range{hull->begin, part.end} : part;
        }
    }
    return hull;
}

Alignment align(const Text& original, const std::vector<std::vector<TextEdit>>& editsOfOwners)
{
    return Aligner{original, editsOfOwners}.result;
}

} // namespace rankwright
