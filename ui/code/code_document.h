// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the code view shows, as one value: a text, the edits that make the preview of it, whose they are, and what is marked. All
// ranges are bytes of the original.

#include "core/text/edit.h"
#include "core/text/text.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace rankwright::ui {

/// The state of a step as a reader sees it. Each has a sign of its own in the gutter and in the list of steps.
enum class StepLook : std::uint8_t {
    open,     ///< Waits for an answer: ring.
    decision, ///< Waits for a choice: question mark.
    accepted, ///< Tick.
    rejected, ///< Cross.
};

/// One step's part in this file.
struct CodeStep {
    QString id;
    QString title;
    StepLook look{StepLook::open};
    bool isCurrent{};            ///< Under review: its gutter link is strong, its matched nodes are boxed.
    bool isShown{true};          ///< Its edits are part of the preview; false for rejected ones.
    std::vector<TextEdit> edits; ///< With the choice that is taken.
    std::vector<Range> matched;  ///< What the rule matched here.
    friend bool operator==(const CodeStep&, const CodeStep&) = default;
};

/// A place of the original about which there is something to say; in the map of the whole file.
struct CodeNote {
    enum class Kind : std::uint8_t { refused, error, warning, info };
    Kind kind{Kind::refused};
    Range range;
    QString words; ///< "Refused: ...".
    friend bool operator==(const CodeNote&, const CodeNote&) = default;
};

/// One of several files that stand one below the other in a document; above each a line with its name.
struct CodeSection {
    QString path;
    Range range;             ///< Its text in the document's, without the line above it.
    std::uint32_t skipped{}; ///< Bytes at the beginning of the file that are not in the document: a byte order mark.
    bool isUnsaved{};
    friend bool operator==(const CodeSection&, const CodeSection&) = default;
};

/// What of one file was in sight.
struct CodeSight {
    int top{};   ///< Line of the original, from 1; 0: not known.
    int below{}; ///< Lines on the screen between it and the top.
    int caret{}; ///< Line of the original, from 1.
    friend bool operator==(const CodeSight&, const CodeSight&) = default;
};

struct CodeDocument {
    QString path;         ///< As shown; empty: there is nothing to show.
    QString previewTitle; ///< "3 accepted, 1 being reviewed".
    Text original;
    std::vector<CodeStep> steps; ///< Those with edits or matches in this file.
    std::vector<Range> evidence; ///< For the verdict: underlined.
    std::vector<Range> syntaxErrors;
    std::vector<CodeNote> refused; ///< What has to change and is not changed.
    bool isBehind{};               ///< The analysis has not caught up with the text yet: the preview is dimmed and says so.
    bool isUnsaved{};              ///< Edited here, and another one on the disk.
    bool isEditable{true};
    QString notEditable;               ///< Why not, when it is not ("a notebook is edited where it was made").
    std::vector<CodeSection> sections; ///< Where it is several files (joined_document.h); empty: one file.
};

} // namespace rankwright::ui
