// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/magics.h"

#include "core/names/sources.h"
#include "core/rules/output/commands.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr std::string_view blanks = " \t\f";

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<signed char>(c) < 0;
}

/// What stands between the beginning of the line and an offset, where that is white space only.
std::string_view indentAt(std::string_view cell, std::size_t offset)
{
    const std::size_t newline = offset == 0 ? std::string_view::npos : cell.rfind('\n', offset - 1);
    const std::size_t line = newline == std::string_view::npos ? 0 : newline + 1;
    const std::string_view before = cell.substr(line, offset - line);
    return before.find_first_not_of(blanks) == std::string_view::npos ? before : std::string_view{};
}

/// Reads a cell statement by statement, knowing strings, comments, brackets and continuations.
class StatementScan {
  public:
    explicit StatementScan(std::string_view cell) : m_cell(cell) {}

    std::vector<Magic> run()
    {
        if (takeCellMagic()) {
            return m_magics;
        }
        while (m_at < m_cell.size()) {
            const std::size_t begin = std::min(m_cell.find_first_not_of(blanks, m_at), m_cell.size());
            const std::size_t end = lineEnd(begin);
            const std::size_t value = assignedMagic(begin, end);
            const std::size_t magic = value != std::string_view::npos ? value : begin;
            if (const std::size_t python = pythonBehind(magic, end); python != std::string_view::npos) {
                m_magics.push_back(
                    {Magic::Kind::prefix, {static_cast<std::uint32_t>(magic), static_cast<std::uint32_t>(python)}});
                m_at = python;
                skipLogicalLine();
            } else if (begin < end && isMagicLine(m_cell.substr(begin, end - begin))) {
                add(Magic::Kind::line, begin, continuedEnd(begin));
            } else if (value != std::string_view::npos) {
                add(Magic::Kind::assigned, value, continuedEnd(value));
            } else {
                m_at = begin;
                skipLogicalLine();
            }
        }
        return m_magics;
    }

  private:
    [[nodiscard]] std::size_t lineEnd(std::size_t from) const
    {
        const std::size_t end = std::min(m_cell.find('\n', from), m_cell.size());
        return end > from && m_cell[end - 1] == '\r' ? end - 1 : end;
    }

    /// The end of a line and of those that a backslash joins to it.
    [[nodiscard]] std::size_t continuedEnd(std::size_t from) const
    {
        std::size_t end = lineEnd(from);
        while (end > from && end < m_cell.size() && m_cell[end - 1] == '\\') {
            end = lineEnd(m_cell.find('\n', end) + 1);
        }
        return end;
    }

    void add(Magic::Kind kind, std::size_t begin, std::size_t end)
    {
        m_magics.push_back({kind, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}});
        m_at = std::min(m_cell.find('\n', end), m_cell.size() - 1) + 1;
    }

    bool takeCellMagic()
    {
        const std::size_t begin = m_cell.find_first_not_of(" \t\f\r\n");
        if (begin == std::string_view::npos || !m_cell.substr(begin).starts_with("%%")) {
            return false;
        }
        std::size_t nameEnd = begin + 2;
        while (nameEnd < m_cell.size() && isNameCharacter(m_cell[nameEnd])) {
            ++nameEnd;
        }
        constexpr std::array<std::string_view, 8> python{"time",  "timeit", "capture",  "prun",
                                                         "memit", "heat",   "snakeviz", "scalene"};
        const std::string_view name = m_cell.substr(begin + 2, nameEnd - begin - 2);
        if (std::find(python.begin(), python.end(), name) == python.end()) {
            add(Magic::Kind::foreignCell, begin, m_cell.find_last_not_of(" \t\f\r\n") + 1);
            return true;
        }
        add(Magic::Kind::cell, begin, lineEnd(begin));
        return false;
    }

    /// Where the statement begins that a magic runs, once and in the name space of the cell; npos for other magics.
    [[nodiscard]] std::size_t pythonBehind(std::size_t begin, std::size_t end) const
    {
        constexpr std::array<std::string_view, 3> running{"%time", "%prun", "%snakeviz"};
        std::size_t nameEnd = std::min(begin + 1, end);
        while (nameEnd < end && isNameCharacter(m_cell[nameEnd])) {
            ++nameEnd;
        }
        const std::size_t python = std::min(m_cell.find_first_not_of(blanks, nameEnd), end);
        const bool runs = std::find(running.begin(), running.end(), m_cell.substr(begin, nameEnd - begin)) != running.end() &&
                          python > nameEnd && python < end &&
                          std::string_view{"-%!"}.find(m_cell[python]) == std::string_view::npos;
        return runs ? python : std::string_view::npos;
    }

    [[nodiscard]] static bool isMagicLine(std::string_view line)
    {
        if (line.front() == '%' || line.front() == '!' || line.front() == '?') {
            return true;
        }
        line = line.substr(0, line.find_last_not_of(blanks) + 1);
        if (!line.ends_with('?')) {
            return false;
        }
        line.remove_suffix(line.ends_with("??") ? 2 : 1);
        return !line.empty() &&
               std::all_of(line.begin(), line.end(), [](char c) { return isNameCharacter(c) || c == '.' || c == '*'; });
    }

    /// Offset of the magic in `name = !ls` or `a, b = %magic`.
    [[nodiscard]] std::size_t assignedMagic(std::size_t begin, std::size_t end) const
    {
        for (std::size_t i = begin; i < end; ++i) {
            const char c = m_cell[i];
            if (c == '=') {
                const std::size_t value = m_cell.find_first_not_of(blanks, i + 1);
                const bool isMagic = value < end && (m_cell[value] == '!' || m_cell[value] == '%') && i > begin &&
                                     !(m_cell[value] == '!' && value + 1 < end && m_cell[value + 1] == '=');
                return isMagic ? value : std::string_view::npos;
            }
            if (!isNameCharacter(c) && blanks.find(c) == std::string_view::npos &&
                std::string_view{".,[]"}.find(c) == std::string_view::npos) {
                break;
            }
        }
        return std::string_view::npos;
    }

    void skipString()
    {
        const char quote = m_cell[m_at];
        const std::string triple(3, quote);
        const bool isTriple = m_cell.substr(m_at).starts_with(triple);
        m_at += isTriple ? 3 : 1;
        while (m_at < m_cell.size()) {
            if (m_cell[m_at] == '\\') {
                m_at += 2;
                continue;
            }
            if (isTriple ? m_cell.substr(m_at).starts_with(triple) : m_cell[m_at] == quote) {
                m_at += isTriple ? 3 : 1;
                return;
            }
            if (!isTriple && m_cell[m_at] == '\n') {
                return; // a broken string ends with its line
            }
            ++m_at;
        }
        m_at = m_cell.size();
    }

    void skipLogicalLine()
    {
        std::size_t depth = 0;
        while (m_at < m_cell.size()) {
            const char c = m_cell[m_at];
            if (c == '\'' || c == '"') {
                skipString();
                continue;
            }
            if (c == '#') {
                m_at = std::min(m_cell.find('\n', m_at), m_cell.size());
                continue;
            }
            if (c == '\\') {
                m_at += m_cell.substr(m_at).starts_with("\\\r\n") ? 3 : 2;
                continue;
            }
            ++m_at;
            if (c == '(' || c == '[' || c == '{') {
                ++depth;
            } else if (depth > 0 && (c == ')' || c == ']' || c == '}')) {
                --depth;
            } else if (c == '\n' && depth == 0) {
                return;
            }
        }
        m_at = m_cell.size();
    }

    std::string_view m_cell;
    std::size_t m_at{};
    std::vector<Magic> m_magics;
};

void fill(std::string& text, Range range, std::string_view beginning)
{
    for (std::uint32_t i = range.begin; i < range.end; ++i) {
        char& c = text[i];
        if (c != '\n' && c != '\r') {
            const std::size_t done = i - range.begin;
            c = done < beginning.size() ? beginning[done] : '#';
        }
    }
}

bool isIndented(std::string_view text, std::size_t offset) { return offset > 0 && text[offset - 1] != '\n'; }

/// The white space in front of the first line with text, which IPython takes off every line that begins with it.
std::string_view commonIndent(std::string_view cell)
{
    const std::size_t begin = cell.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) {
        return {};
    }
    const std::size_t newline = begin == 0 ? std::string_view::npos : cell.rfind('\n', begin - 1);
    const std::size_t line = newline == std::string_view::npos ? 0 : newline + 1;
    return cell.substr(line, begin - line);
}

/// Calls `visit` with the offset of each line that begins with `indent`.
template <typename Visit>
void eachIndentedLine(std::string_view cell, std::string_view indent, Visit visit)
{
    if (indent.empty()) {
        return;
    }
    for (std::size_t line = 0; line < cell.size(); line = std::min(cell.find('\n', line), cell.size() - 1) + 1) {
        if (cell.substr(line).starts_with(indent)) {
            visit(line);
        }
    }
}

} // namespace

std::vector<Magic> findMagics(std::string_view cell) { return StatementScan{cell}.run(); }

std::string masked(std::string_view cell, const std::vector<Magic>& magics)
{
    std::string text{cell};
    const std::string_view indent = commonIndent(cell);
    for (const Magic& magic : magics) {
        if (magic.kind == Magic::Kind::prefix) {
            const std::string_view before = indentAt(cell, magic.range.begin);
            std::string blank(before.size() + magic.range.size(), ' ');
            if (!isIndented(cell, magic.range.begin - before.size())) {
                // Behind a form feed columns are counted anew: the statement begins in that of the magic.
                const std::size_t outer = before.starts_with(indent) ? indent.size() : 0;
                blank.replace(blank.size() - (before.size() - outer) - 1, std::string::npos,
                              "\f" + std::string{before.substr(outer)});
            }
            text.replace(magic.range.begin - before.size(), blank.size(), blank);
        } else if (magic.kind == Magic::Kind::assigned) {
            const std::string_view value = cell.substr(magic.range.begin, magic.range.size());
            fill(text, magic.range, valueInPython(value).empty() ? lostValue : "_");
        } else if (magic.kind == Magic::Kind::line && isIndented(cell, magic.range.begin)) {
            fill(text, magic.range, magic.range.size() < 4 ? "0" : "pass");
        } else {
            fill(text, magic.range, "#");
        }
    }
    // Behind a form feed Python counts columns anew.
    eachIndentedLine(cell, indent, [&](std::size_t line) { text[line + indent.size() - 1] = '\f'; });
    return text;
}

std::string valueInPython(std::string_view magic)
{
    magic = magic.substr(0, magic.find_last_not_of(blanks) + 1);
    if (magic == "%pwd") {
        return "__import__(\"os\").getcwd()";
    }
    constexpr std::string_view variable = "%env ";
    if (magic.starts_with(variable)) {
        const std::string_view name = magic.substr(variable.size());
        return !name.empty() && std::ranges::all_of(name, isNameCharacter)
                   ? "__import__(\"os\").environ[\"" + std::string{name} + "\"]"
                   : std::string{};
    }
    const std::string_view command = magic.substr(1);
    const bool isPlain = magic.starts_with('!') && command.find_first_of("\"\\\n\r") == std::string_view::npos;
    return isPlain && onlyAsks(command) ? "__import__(\"subprocess\").getoutput(\"" + std::string{command} + "\").splitlines()"
                                        : std::string{};
}

std::string asScript(std::string_view cell, const std::vector<Magic>& magics)
{
    std::string script;
    std::uint32_t done = 0;
    for (const Magic& magic : magics) {
        script += cell.substr(done, magic.range.begin - done);
        done = magic.range.end;
        if (magic.kind == Magic::Kind::prefix) {
            continue;
        }
        if (magic.kind == Magic::Kind::assigned) {
            const std::string value = valueInPython(cell.substr(magic.range.begin, magic.range.size()));
            script += (value.empty() ? "None" : value) + "  ";
        } else if (magic.kind == Magic::Kind::line && isIndented(cell, magic.range.begin)) {
            script += "pass  ";
        }
        script += "# ";
        for (std::uint32_t i = magic.range.begin; i < magic.range.end; ++i) {
            script += cell[i];
            if (cell[i] == '\n') {
                script += "# ";
            }
        }
    }
    script += cell.substr(done);
    const std::string_view indent = commonIndent(cell);
    std::size_t removed = 0;
    eachIndentedLine(std::string{script}, indent, [&](std::size_t line) {
        script.erase(line - removed, indent.size());
        removed += indent.size();
    });
    return script;
}

} // namespace rankwright
