// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lines of a notebook cell that are no Python: magics (%matplotlib), shell (!pip), help (?x, x??), assignments from them
// (files = !ls), cell magics (%%bash). Found as IPython finds them: at the start of a statement, never inside a string or
// an open bracket, where `% loss` is an operator.

#include "core/text/range.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct Magic {
    enum class Kind {
        line,       ///< A whole statement.
        assigned,   ///< The right-hand side of an assignment.
        prefix,     ///< In front of Python that it runs once (%time): the name, and the blanks up to the Python.
        cell,       ///< The first line of a cell whose other lines are Python (%%time).
        foreignCell ///< All of a cell that is no Python (%%bash).
    };
    Kind kind{Kind::line};
    Range range; ///< Without the indentation before and the line end behind; may span lines that end with a backslash.
    friend bool operator==(const Magic&, const Magic&) = default;
};

/// In document order, as offsets into `cell`.
[[nodiscard]] std::vector<Magic> findMagics(std::string_view cell);

/// `cell` with each magic replaced by Python of the same length that does nothing; columns are counted behind the white space
/// that all its lines begin with, as IPython does.
[[nodiscard]] std::string masked(std::string_view cell, const std::vector<Magic>& magics);

/// What the right-hand side of an assignment, a magic or a command, gives in plain Python: of %pwd the folder, of a command that
/// only asks the lines that it prints. Empty where it is not known.
[[nodiscard]] std::string valueInPython(std::string_view magic);

/// `cell` as part of a script: magics as comments, with `pass`, or the value or `None`, where a statement or a value has to
/// stand.
[[nodiscard]] std::string asScript(std::string_view cell, const std::vector<Magic>& magics);

} // namespace rankwright
