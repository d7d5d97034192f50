// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Opens a script in the editor that the user likes, at a line.

#include <QString>
#include <QStringList>

namespace rankwright::ui {

struct EditorPlace {
    QString file; ///< Absolute.
    int line{1};  ///< From 1, as the column is.
    int column{1};
};

/// A command line as words, quoted as in a shell, none of which a shell sees: {file}, {line} and {column} stand for the place.
/// Where no word names the file, it comes last. "code --goto {file}:{line}:{column}".
[[nodiscard]] QStringList editorCommand(const QString& command, const EditorPlace& place);

/// Command lines of editors that are installed, of those that are known.
[[nodiscard]] QStringList installedEditors();

/// Starts the editor and leaves it alone; an empty command stands for what the system opens such files with. What went wrong, a
/// sentence; empty: it was started.
[[nodiscard]] QString openInEditor(const QString& command, const EditorPlace& place);

} // namespace rankwright::ui
