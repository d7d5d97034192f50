// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A Jupyter notebook (nbformat 4) as one Python text, and edits of that text as byte edits of the .ipynb file. The text is
// the code cells in order, each ended by a newline, with a blank line between two cells, so that "behind the last statement of
// this cell" and "before the first of the next" are different offsets. Lines that are no Python are masked (magics.h).
//
// Hard cases: a cell's source is a string or an array of lines, in which an inserted newline ends one element and begins
// another; escapes (\n, \", \u00e9); files that escape everything beyond ASCII and files that do not; an insertion behind a
// last line without newline; a cell that begins with a cell magic, before which nothing may stand. It does not reformat:
// bytes outside the edits stay.

#include "core/text/edit.h"
#include "core/text/text.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rankwright {

class Notebook {
  public:
    struct Reading;
    [[nodiscard]] static Reading read(std::string bytes);

    /// The code cells as Python.
    [[nodiscard]] const Text& text() const;
    /// The same with the magics as the user wrote them, byte for byte at the same places: to be shown.
    [[nodiscard]] const std::string& original() const;
    /// The file.
    [[nodiscard]] std::string_view bytes() const;
    [[nodiscard]] std::uint32_t cellCount() const; ///< Cells of all kinds.

    struct CellPlace {
        std::uint32_t cell{}; ///< Index among all cells, from 0.
        Position position;    ///< Inside the cell.
    };
    [[nodiscard]] CellPlace place(std::uint32_t offset) const;
    /// Where a range of the text stands in the file.
    [[nodiscard]] Range fileRange(Range range) const;
    /// The cells that hold code: index among all cells and their range in the text.
    struct CodeCell {
        std::uint32_t index{};
        Range range;
    };
    [[nodiscard]] std::vector<CodeCell> codeCells() const;

    /// An edit of the text as one of what is shown: lines that are put in front of a statement come in front of the magic that
    /// runs it.
    [[nodiscard]] TextEdit shownEdit(TextEdit edit) const;
    /// An edit of the text as an edit of the file; nothing where the edit spans cells or touches a magic.
    [[nodiscard]] std::optional<TextEdit> fileEdit(const TextEdit& edit) const;
    /// All edits of the text together, as edits of the file.
    [[nodiscard]] std::optional<EditSet> fileEdits(const EditSet& edits) const;

    /// Where the script that is made of the notebook at `path` lies: beside it. Other paths come back as they are.
    [[nodiscard]] static std::string scriptPath(std::string_view path);
    /// The same program as a script; `name` is that of the notebook, for the first line.
    [[nodiscard]] std::string script(std::string_view name) const;
    /// How the first line of a script from script() begins.
    static constexpr std::string_view scriptMark = "# Made by rankwright-cli from the notebook ";

  private:
    struct Data;
    friend class NotebookReader;
    explicit Notebook(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}
    std::shared_ptr<const Data> m_data;
};

struct Notebook::Reading {
    std::optional<Notebook> notebook;
    std::string error;  ///< The file is damaged: a sentence.
    std::string reason; ///< The file is fine but not for this program (another language, an old format): why it is left out.
};

} // namespace rankwright
