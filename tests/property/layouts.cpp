// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/property/layouts.h"

#include "core/syntax/tree.h"

#include <algorithm>
#include <set>

namespace rankwright::tests {

namespace {

constexpr std::string_view mark = "\xEF\xBB\xBF";

/// Whether the first two lines may name an encoding, which a byte order mark contradicts and a line in front moves.
bool mayNameEncoding(std::string_view bytes)
{
    const std::size_t second = bytes.find('\n');
    const std::size_t third = second == std::string_view::npos ? second : bytes.find('\n', second + 1);
    return bytes.substr(0, third).find("coding") != std::string_view::npos;
}

/// Whether a statement or the word of one of its clauses begins at a node.
bool beginsLine(Node node)
{
    const Kind above = node.parent().kind();
    constexpr std::array clauses{Kind::elif_clause, Kind::else_clause, Kind::except_clause, Kind::finally_clause,
                                 Kind::case_clause};
    const bool isClause = std::ranges::find(clauses, node.kind()) != clauses.end();
    return above == Kind::block || above == Kind::module || node.is(Kind::comment) || isClause ||
           node.parent().is(Kind::decorated_definition);
}

/// Where such lines begin.
std::set<std::uint32_t> lineBegins(const Tree& tree)
{
    std::set<std::uint32_t> begins;
    for (NodeIndex index = 0; index < tree.size(); ++index) {
        if (beginsLine(tree.node(index))) {
            begins.insert(tree.row(index).range.begin);
        }
    }
    return begins;
}

} // namespace

std::optional<std::string> withCrlf(std::string_view bytes)
{
    if (bytes.find('\r') != std::string_view::npos || bytes.find('\n') == std::string_view::npos) {
        return std::nullopt;
    }
    std::string changed;
    for (const char c : bytes) {
        changed += c == '\n' ? "\r\n" : std::string(1, c);
    }
    return changed;
}

std::optional<std::string> withMark(std::string_view bytes)
{
    if (bytes.starts_with(mark) || mayNameEncoding(bytes)) {
        return std::nullopt;
    }
    return std::string{mark} + std::string{bytes};
}

std::optional<std::string> withoutFinalNewline(std::string_view bytes)
{
    const std::size_t last = bytes.find_last_not_of(" \t\r\n\f");
    if (last == std::string_view::npos || last + 1 == bytes.size()) {
        return std::nullopt;
    }
    return std::string{bytes.substr(0, last + 1)};
}

std::optional<std::string> withTabs(std::string_view bytes)
{
    constexpr std::size_t width = 4;
    const Text::Reading reading = Text::read(std::string{bytes});
    if (!reading.text || bytes.find('\t') != std::string_view::npos) {
        return std::nullopt;
    }
    const Tree tree = Tree::parse(*reading.text);
    const std::set<std::uint32_t> begins = lineBegins(tree);
    std::string changed;
    for (std::uint32_t number = 1; number <= reading.text->lineCount(); ++number) {
        const std::string_view line = reading.text->slice(reading.text->fullLine(number));
        const std::uint32_t begin = reading.text->fullLine(number).begin;
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        const bool isStatement = begins.contains(begin + static_cast<std::uint32_t>(blanks));
        if (isStatement && blanks % width != 0) {
            return std::nullopt;
        }
        changed += isStatement ? std::string(blanks / width, '\t') + std::string{line.substr(blanks)} : std::string{line};
    }
    return changed == bytes || !tree.errors().empty() ? std::nullopt : std::optional{changed};
}

std::optional<std::string> withHead(std::string_view bytes)
{
    if (bytes.starts_with(mark) || bytes.starts_with("#!") || mayNameEncoding(bytes) ||
        bytes.find('\r') != std::string_view::npos) {
        return std::nullopt;
    }
    return "# Words in front.\n#\n# And more of them.\n" + std::string{bytes};
}

} // namespace rankwright::tests
