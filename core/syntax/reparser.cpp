// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/reparser.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rankwright {

namespace {

/// The one edit that makes a text of another.
struct Edit {
    Range before; ///< Bytes that go.
    Range after;  ///< Bytes that come, at the same place.
};

Edit editBetween(std::string_view before, std::string_view after)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    const auto reach = static_cast<std::ptrdiff_t>(shorter);
    const auto begin = std::mismatch(before.begin(), before.begin() + reach, after.begin()).first - before.begin();
    const auto same = std::mismatch(before.rbegin(), before.rbegin() + (reach - begin), after.rbegin()).first - before.rbegin();
    const auto at = static_cast<std::uint32_t>(begin);
    return {{at, static_cast<std::uint32_t>(static_cast<std::ptrdiff_t>(before.size()) - same)},
            {at, static_cast<std::uint32_t>(static_cast<std::ptrdiff_t>(after.size()) - same)}};
}

constexpr std::string_view blanks = " \t\f\r\n";

/// What begins in the middle: an indented line, or the next clause of a statement that stands before.
bool needsFront(std::string_view piece)
{
    const std::size_t first = piece.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return false;
    }
    const std::string_view word = piece.substr(first);
    constexpr std::array clauses{std::string_view{"else"}, std::string_view{"elif"}, std::string_view{"except"},
                                 std::string_view{"finally"}};
    return (first > 0 && piece[first - 1] != '\n') ||
           std::ranges::any_of(clauses, [word](std::string_view clause) { return word.starts_with(clause); });
}

/// What goes on in the next line: a decorator, or a line that a backslash continues.
bool needsBack(std::string_view piece)
{
    const std::size_t last = piece.find_last_not_of(blanks);
    if (last == std::string_view::npos) {
        return false;
    }
    const std::size_t newline = piece.rfind('\n', last);
    return piece[last] == '\\' || piece[newline == std::string_view::npos ? 0 : newline + 1] == '@';
}

Range moved(Range range, std::uint32_t by) { return {range.begin + by, range.end + by}; }

} // namespace

bool Reparser::startsLine(std::size_t child) const
{
    const std::uint32_t begin = m_table.rows[m_children[child]].range.begin;
    return begin == 0 || m_text->view()[begin - 1] == '\n';
}

/// The lines of `touched`, a range of the text before the edit, and the statements that they belong to.
Reparser::Piece Reparser::pieceAround(Range touched) const
{
    const auto rangeOf = [this](std::size_t child) { return m_table.rows[m_children[child]].range; };
    const std::size_t newline = touched.begin == 0 ? std::string_view::npos : m_text->view().rfind('\n', touched.begin - 1);
    const std::uint32_t line = newline == std::string_view::npos ? 0 : static_cast<std::uint32_t>(newline) + 1;
    Piece piece;
    while (piece.from < m_children.size() && rangeOf(piece.from).end < line) {
        ++piece.from;
    }
    while (piece.from > 0 && piece.from < m_children.size() && rangeOf(piece.from).begin <= line && !startsLine(piece.from)) {
        --piece.from;
    }
    piece.before.begin = piece.from == 0 ? 0 : piece.from < m_children.size() ? std::min(line, rangeOf(piece.from).begin) : line;
    piece.to = piece.from;
    while (piece.to < m_children.size() && (rangeOf(piece.to).begin <= touched.end || !startsLine(piece.to))) {
        ++piece.to;
    }
    piece.before.end = piece.to < m_children.size() ? rangeOf(piece.to).begin : m_text->size();
    return piece;
}

Reparser::Piece Reparser::widened(Piece piece, bool front, bool back) const
{
    if (front && piece.from > 0) {
        do {
            --piece.from;
        } while (piece.from > 0 && !startsLine(piece.from));
        piece.before.begin = piece.from == 0 ? 0 : m_table.rows[m_children[piece.from]].range.begin;
    }
    if (back && piece.to < m_children.size()) {
        do {
            ++piece.to;
        } while (piece.to < m_children.size() && !startsLine(piece.to));
        piece.before.end = piece.to < m_children.size() ? m_table.rows[m_children[piece.to]].range.begin : m_text->size();
    }
    return piece;
}

void Reparser::findChildren()
{
    m_children.clear();
    for (NodeIndex child = m_table.rows.size() > 1 ? 1 : noNode; child != noNode; child = m_table.rows[child].next) {
        m_children.push_back(child);
    }
}

void Reparser::takeWhole(const Text& text)
{
    m_text = text;
    m_table = parseTable(text.view());
    m_broken.reset();
    findChildren();
}

/// Puts the rows of a piece in the place of those that it had.
void Reparser::splice(const Piece& piece, const NodeTable& inner)
{
    const std::vector<NodeRow> old = std::move(m_table.rows);
    std::vector<NodeRow>& rows = m_table.rows;
    const bool isFirst = piece.from == 0;
    const bool isLast = piece.to == m_children.size();
    const NodeIndex stays =
        isFirst ? 1 : (piece.from < m_children.size() ? m_children[piece.from] : static_cast<NodeIndex>(old.size()));
    const NodeIndex after = isLast ? static_cast<NodeIndex>(old.size()) : m_children[piece.to];
    const std::uint32_t growth = piece.bytes.end - piece.before.end; // May wrap round: so do the sums.
    rows.clear();
    rows.reserve(old.size() + inner.rows.size());
    rows.insert(rows.end(), old.begin(), old.begin() + stays);
    NodeIndex last = isFirst ? noNode : m_children[piece.from - 1]; // The last child of the module so far.
    const auto append = [&](const NodeRow& row, std::uint32_t bytes, NodeIndex shift) {
        NodeRow& made = rows.emplace_back(row);
        made.range = moved(row.range, bytes);
        made.afterSubtree += shift;
        made.next = row.next == noNode ? noNode : row.next + shift;
        if (row.parent != 0) {
            made.parent += shift;
            return;
        }
        const auto index = static_cast<NodeIndex>(rows.size() - 1);
        if (last != noNode) {
            rows[last].next = index;
        }
        last = index;
    };
    const NodeIndex innerShift = stays - 1;
    for (NodeIndex row = 1; row < inner.rows.size(); ++row) {
        append(inner.rows[row], piece.bytes.begin, innerShift);
    }
    const auto afterShift = static_cast<NodeIndex>(rows.size()) - after;
    for (NodeIndex row = after; row < old.size(); ++row) {
        append(old[row], growth, afterShift);
    }
    if (last != noNode) {
        rows[last].next = noNode;
    }
    // The module begins with its first child and ends where the parser stopped.
    NodeRow& root = rows.front();
    root.afterSubtree = static_cast<NodeIndex>(rows.size());
    const bool hasInner = inner.rows.size() > 1;
    if (isFirst) {
        root.range.begin = hasInner ? inner.rows.front().range.begin : (rows.size() > 1 ? rows[1].range.begin : root.range.begin);
    }
    root.range.end = isLast ? piece.bytes.begin + inner.rows.front().range.end : root.range.end + growth;
    findChildren();
}

Tree Reparser::parse(const Text& text)
{
    constexpr std::uint32_t small = 8 * 1024; // bytes; worth a second try
    const bool isKnown = m_text && !m_table.isTooDeep && (m_table.errors.empty() || m_broken) && !m_children.empty();
    if (!isKnown) {
        takeWhole(text);
        return Tree{text, m_table};
    }
    const std::string_view bytes = text.view();
    const Edit edit = editBetween(m_text->view(), bytes);
    const std::uint32_t growth = edit.after.end - edit.before.end;
    Range touched = edit.before;
    if (m_broken) {
        touched = {std::min(touched.begin, m_broken->begin), std::max(touched.end, m_broken->end)};
    }
    const auto source = [&](Piece& piece) {
        piece.bytes = {piece.before.begin, piece.before.end + growth};
        return bytes.substr(piece.bytes.begin, piece.bytes.size());
    };
    Piece piece = pieceAround(touched);
    for (std::string_view part = source(piece); needsFront(part) || needsBack(part); part = source(piece)) {
        const std::size_t count = piece.to - piece.from;
        piece = widened(piece, needsFront(part), needsBack(part));
        if (piece.to - piece.from == count) {
            break;
        }
    }
    if ((piece.from == 0 && piece.to == m_children.size()) || needsBack(source(piece))) {
        takeWhole(text);
        return Tree{text, m_table};
    }
    NodeTable inner = parseTable(source(piece));
    Piece wider = widened(piece, !inner.errors.empty() || inner.rows.size() < 2, !inner.errors.empty());
    const bool isWider = wider.from != piece.from || wider.to != piece.to;
    if (isWider && source(wider).size() <= small) {
        NodeTable second = parseTable(source(wider));
        if (second.errors.empty()) {
            inner = std::move(second);
            piece = wider;
        }
    }
    if (inner.isTooDeep || inner.rows.empty()) {
        takeWhole(text);
        return Tree{text, m_table};
    }
    m_broken.reset();
    m_table.errors.clear();
    if (!inner.errors.empty()) {
        m_broken = piece.bytes;
        for (const Range error : inner.errors) {
            m_table.errors.push_back(moved(error, piece.bytes.begin));
        }
        inner.rows.resize(1);
    }
    splice(piece, inner);
    m_text = text;
    return Tree{text, m_table};
}

Tree Reparser::parseWhole()
{
    const Text text = *m_text;
    NodeTable table = parseTable(text.view());
    if (table.errors.empty()) { // Else the state from which the next key is answered fast is worth more.
        m_table = table;
        m_broken.reset();
        findChildren();
    }
    return Tree{text, std::move(table)};
}

} // namespace rankwright
