// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/reparser.h"

#include "core/syntax/node_table.h"

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

/// How many bytes two texts have in common at their begin.
std::size_t commonBegin(std::string_view one, std::string_view other)
{
    constexpr std::size_t block = 4096; // bytes; compared at once
    const std::size_t shorter = std::min(one.size(), other.size());
    std::size_t same = 0;
    while (shorter - same >= block && one.substr(same, block) == other.substr(same, block)) {
        same += block;
    }
    const auto from = static_cast<std::ptrdiff_t>(same);
    const auto to = static_cast<std::ptrdiff_t>(shorter);
    return static_cast<std::size_t>(std::mismatch(one.begin() + from, one.begin() + to, other.begin() + from).first -
                                    one.begin());
}

/// And at their end.
std::size_t commonEnd(std::string_view one, std::string_view other)
{
    constexpr std::size_t block = 4096;
    const std::size_t shorter = std::min(one.size(), other.size());
    std::size_t same = 0;
    const auto ending = [&same](std::string_view text) { return text.substr(text.size() - same - block, block); };
    while (shorter - same >= block && ending(one) == ending(other)) {
        same += block;
    }
    const auto from = static_cast<std::ptrdiff_t>(same);
    const auto to = static_cast<std::ptrdiff_t>(shorter);
    return static_cast<std::size_t>(std::mismatch(one.rbegin() + from, one.rbegin() + to, other.rbegin() + from).first -
                                    one.rbegin());
}

Edit editBetween(std::string_view before, std::string_view after)
{
    const std::size_t begin = commonBegin(before, after);
    const std::size_t same = commonEnd(before.substr(begin), after.substr(begin));
    const auto at = static_cast<std::uint32_t>(begin);
    return {{at, static_cast<std::uint32_t>(before.size() - same)}, {at, static_cast<std::uint32_t>(after.size() - same)}};
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

/// The grammar takes what follows a comma at the end of a line for more of the names that are assigned to, and what follows a
/// colon for the type of what stands in front of it: `a,` and `b = 1` in the next line are read like `a, b = 1`, and `a:` and
/// `b = 1` like `a: b = 1`.
bool endsOpen(std::string_view text)
{
    const std::size_t last = text.find_last_not_of(blanks);
    return last != std::string_view::npos && (text[last] == ',' || text[last] == ':');
}

/// What goes on in the next line: a decorator, a line that a backslash continues, or names to assign to.
bool needsBack(std::string_view piece)
{
    const std::size_t last = piece.find_last_not_of(blanks);
    if (last == std::string_view::npos) {
        return false;
    }
    const std::size_t newline = piece.rfind('\n', last);
    return piece[last] == '\\' || endsOpen(piece) || piece[newline == std::string_view::npos ? 0 : newline + 1] == '@';
}

Range moved(Range range, std::uint32_t by) { return {range.begin + by, range.end + by}; }

} // namespace

bool Reparser::startsLine(std::size_t child) const
{
    const std::uint32_t begin = rangeOf(child).begin;
    return begin == 0 || m_tree.text().view()[begin - 1] == '\n';
}

/// The lines of `touched`, a range of the text before the edit, and the statements that they belong to.
Reparser::Piece Reparser::pieceAround(Range touched) const
{
    const std::string_view text = m_tree.text().view();
    const std::size_t newline = touched.begin == 0 ? std::string_view::npos : text.rfind('\n', touched.begin - 1);
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
    piece.before.end = piece.to < m_children.size() ? rangeOf(piece.to).begin : m_tree.text().size();
    return piece;
}

Reparser::Piece Reparser::widened(Piece piece, bool front, bool back) const
{
    if (front && piece.from > 0) {
        do {
            --piece.from;
        } while (piece.from > 0 && !startsLine(piece.from));
        piece.before.begin = piece.from == 0 ? 0 : rangeOf(piece.from).begin;
    }
    if (back && piece.to < m_children.size()) {
        do {
            ++piece.to;
        } while (piece.to < m_children.size() && !startsLine(piece.to));
        piece.before.end = piece.to < m_children.size() ? rangeOf(piece.to).begin : m_tree.text().size();
    }
    return piece;
}

void Reparser::findChildren()
{
    m_children.clear();
    for (NodeIndex child = m_tree.size() > 1 ? 1 : noNode; child != noNode; child = m_tree.row(child).next) {
        m_children.push_back(child);
    }
}

Tree Reparser::whole(const Text& text)
{
    m_broken.reset();
    m_tree = Tree::parse(text);
    findChildren();
    return std::move(m_tree);
}

/// Puts the rows of a piece in the place of those that it had.
void Reparser::splice(const Piece& piece, const std::vector<NodeRow>& inner)
{
    std::vector<NodeRow>& rows = m_tree.m_rows;
    const bool isFirst = piece.from == 0;
    const bool isLast = piece.to == m_children.size();
    const NodeIndex stays = isFirst ? 1 : piece.from < m_children.size() ? m_children[piece.from] : m_tree.size();
    const NodeIndex after = isLast ? m_tree.size() : m_children[piece.to];
    const std::uint32_t growth = piece.bytes.end - piece.before.end; // May wrap round: so do the sums.
    const NodeIndex innerShift = stays - 1;
    const NodeIndex end = stays + static_cast<NodeIndex>(inner.size()) - 1; // Of the piece, in the new rows.
    const NodeIndex afterShift = end - after;
    const auto begin = rows.begin();
    if (end > after) {
        rows.insert(begin + after, end - after, NodeRow{});
    } else {
        rows.erase(begin + end, begin + after);
    }
    std::copy(inner.begin() + 1, inner.end(), rows.begin() + stays);
    NodeIndex last = isFirst ? noNode : m_children[piece.from - 1]; // The last child of the module so far.
    const auto move = [&](NodeIndex index, std::uint32_t bytes, NodeIndex shift) {
        NodeRow& row = rows[index];
        row.range = moved(row.range, bytes);
        row.afterSubtree += shift;
        row.next = row.next == noNode ? noNode : row.next + shift;
        if (row.parent != 0) {
            row.parent += shift;
            return;
        }
        if (last != noNode) {
            rows[last].next = index;
        }
        last = index;
    };
    for (NodeIndex row = stays; row < end; ++row) {
        move(row, piece.bytes.begin, innerShift);
    }
    for (NodeIndex row = end; row < rows.size(); ++row) {
        move(row, growth, afterShift);
    }
    if (last != noNode) {
        rows[last].next = noNode;
    }
    // The module begins with its first child and ends where the parser stopped.
    NodeRow& root = rows.front();
    root.afterSubtree = m_tree.size();
    if (isFirst) {
        root.range.begin = inner.size() > 1  ? inner.front().range.begin
                           : rows.size() > 1 ? rows[1].range.begin
                                             : root.range.begin;
    }
    root.range.end = isLast ? piece.bytes.begin + inner.front().range.end : root.range.end + growth;
    findChildren();
}

Tree Reparser::parse(Tree former, const Text& text)
{
    constexpr std::uint32_t small = 8 * 1024; // bytes; worth a second try
    m_tree = std::move(former);
    const bool isKnown = m_tree.size() > 0 && !m_children.empty() && (m_tree.errors().empty() || m_broken);
    if (!isKnown) {
        return whole(text);
    }
    const std::string_view bytes = text.view();
    const Edit edit = editBetween(m_tree.text().view(), bytes);
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
    const auto goesOn = [&](std::string_view part) { return needsFront(part) || endsOpen(bytes.substr(0, piece.bytes.begin)); };
    for (std::string_view part = source(piece); goesOn(part) || needsBack(part); part = source(piece)) {
        const std::size_t count = piece.to - piece.from;
        piece = widened(piece, goesOn(part), needsBack(part));
        if (piece.to - piece.from == count) {
            break;
        }
    }
    if ((piece.from == 0 && piece.to == m_children.size()) || needsBack(source(piece))) {
        return whole(text);
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
        return whole(text);
    }
    m_broken.reset();
    m_tree.m_errors.clear();
    if (!inner.errors.empty()) {
        m_broken = piece.bytes;
        for (const Range error : inner.errors) {
            m_tree.m_errors.push_back(moved(error, piece.bytes.begin));
        }
        inner.rows.resize(1);
    }
    splice(piece, inner.rows);
    m_tree.m_text = text;
    return std::move(m_tree);
}

std::optional<Tree> Reparser::parseWhole(const Tree& last)
{
    Tree tree = Tree::parse(last.text());
    if (!tree.errors().empty() || tree.isTooDeep()) {
        return std::nullopt;
    }
    m_tree = std::move(tree);
    m_broken.reset();
    findChildren();
    return std::move(m_tree);
}

} // namespace rankwright
