// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Several files as one document, so that one scroll goes over all of them: their texts one below the other, above each a line
// with its name. Everything that is known of a file moves along with its text. The functions that look for places also take a
// document of one file, which is its own only section.

#include "ui/code/code_document.h"
#include "ui/code/rank_layer.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rankwright::ui {

/// The line above a file; a comment, so that what follows keeps its colours and what is copied its meaning.
[[nodiscard]] std::string headingOf(const QString& path);

/// The files in this order. A step that changes several of them is one step of the result; `path` is the result's own. Where
/// the analysis of one has not caught up with its text, it has not with the whole.
[[nodiscard]] CodeDocument joined(const QString& path, const std::vector<CodeDocument>& files);

/// What a rank makes of each of them, in the same order; the summary is the caller's.
struct FileLayer {
    QString path;
    RankLayer layer;
};
[[nodiscard]] RankLayer joined(const std::vector<FileLayer>& files);

/// A byte of a file of the document.
struct FilePlace {
    QString path;
    std::uint32_t offset{};
    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

/// The section that a byte of the document belongs to, or its line above; null where the document is one file.
[[nodiscard]] const CodeSection* sectionAt(const CodeDocument& document, std::uint32_t offset);
/// Which byte of which file that is. On the line above a file: its beginning.
[[nodiscard]] FilePlace placeIn(const CodeDocument& document, std::uint32_t offset);
/// Where a place of a file stands in the document; nothing where that file is not shown.
[[nodiscard]] std::optional<Range> rangeIn(const CodeDocument& document, const QString& path, Range range);

} // namespace rankwright::ui
