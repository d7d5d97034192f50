// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A script as work in other threads sees it: copies, so that nothing of the session is touched there. The texts of scripts that
// do not matter to the training are not held; they are read when they are needed.

#include "core/patterns/verdict.h"
#include "core/project/project.h"
#include "core/text/edit.h"
#include "core/text/text.h"
#include "ui/theme/badge.h"

#include <QString>

#include <optional>
#include <vector>

namespace rankwright::ui {

struct ScriptText {
    QString path; ///< As in the project.
    int script{-1};
    BadgeKind badge{BadgeKind::plain};
    std::optional<Text> text;       ///< As shown: of a notebook its code cells. Nothing: it is to be read.
    bool isNotebook{};              ///< Its text is no file of its own.
    std::vector<Evidence> evidence; ///< That of the verdict which stands in this text.
    std::vector<TextEdit> edits;    ///< What the preview changes; those that clash are left out. Only where they were asked for.
};

struct TextRead {
    std::optional<Text> text;
    QString problem; ///< Why there is no text, or what is odd about it: a sentence.
};

/// The text of a script, read from the disk (or from what was typed) where it is not there yet. A text that is neither UTF-8 nor
/// in the encoding that it names is read all the same, and that is said; one with zero bytes is none.
[[nodiscard]] TextRead readScript(const Project& project, const ScriptText& script);

} // namespace rankwright::ui
