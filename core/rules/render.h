// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Templates to edits of one file. Knows Python's layout: logical lines, one-line suites, `a; b`, indentation, argument lists,
// precedence. Where a template cannot be placed without guessing, it says why instead.

#include "core/rules/program.h"
#include "core/rules/row.h"

#include <set>

namespace rankwright {

/// Edits, or the reason why there are none.
struct Rendering {
    std::vector<FileEdit> edits;
    std::string reason;
};

class Renderer {
  public:
    Renderer(const Program& program, const TargetNames& names, FileId file, int order);

    [[nodiscard]] Rendering render(const std::vector<EditTemplate>& templates, const RuleMatch& match) const;
    /// A text with its placeholders filled; list lines are repeated.
    [[nodiscard]] std::string fill(std::string_view text, const RuleMatch& match) const;

  private:
    struct Output;
    void one(const EditTemplate& edit, const RuleMatch& match, Output& output) const;
    void lines(const EditTemplate& edit, const RuleMatch& match, Output& output) const;
    void guard(const EditTemplate& edit, const RuleMatch& match, Output& output) const;
    void hoist(const EditTemplate& edit, const RuleMatch& match, Output& output) const;
    void argument(const EditTemplate& edit, const RuleMatch& match, Output& output) const;
    void remove(Node node, Output& output) const;
    /// Where the lines of a statement with this indentation get one unit more.
    [[nodiscard]] std::uint32_t placeOfUnit(Range line, std::string_view indentation) const;
    /// The text with one unit more in each of its lines but the first, and in no line that begins inside of a string.
    [[nodiscard]] std::string deeper(Range range, std::string_view indentation) const;
    [[nodiscard]] bool isInString(std::uint32_t offset) const;
    [[nodiscard]] std::string indented(std::string_view text, std::string_view indentation) const;
    [[nodiscard]] std::string token(std::string_view name, const RuleMatch& match) const;

    const Program& m_program;
    const TargetNames& m_names;
    FileId m_file;
    const Text& m_text;
    int m_order;
};

} // namespace rankwright
