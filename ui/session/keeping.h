// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What survives a restart of one project: the decisions (as a review file, the same format as everywhere), unsaved texts, and
// what was open. One JSON file a project in the user's data folder, written as a whole or not at all; what changed since stands
// in a journal beside it (journal.h, kept_project.h), a record a move.

#include "core/report/review.h"
#include "ui/code/code_document.h"
#include "ui/session/journal.h"
#include "ui/session/rank_choice.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rankwright::ui {

struct Kept {
    Review review;
    Review aside;        ///< Decisions about functions that are not distributed at present.
    GivenOptions chosen; ///< Which of its options the reviewer chose.
    QString script;      ///< Path of the script that was shown.
    QString step;        ///< Id of the step under review.
    int number{-1};      ///< The how manieth of its rule it was, which stays when lines move; -1: not known.
    CodeSight sight{};   ///< What of the script was in sight.
    std::map<std::string, std::string> unsaved; ///< Texts by absolute path.
    std::map<std::string, QByteArray> bases;    ///< Digests of the files that they were made from.
    RankChoice ranks{};                         ///< As which rank the preview was shown.
    QString generation;                         ///< Of this writing; the journal says which one it follows.
    JournalPlace journal;                       ///< Up to where the journal, if it is still the one before, is in it too.
    QString problem;                            ///< A sentence, where reading failed; the rest is empty then.
};

/// What one move changed; what is not there stayed as it was.
struct KeptChange {
    struct Shown {
        QString script;
        QString step;
        int number{-1};
    };
    struct Typed { ///< `bytes` instead of those from `begin` to `end` of the unsaved text, which is empty where there is none.
        std::string path;
        QByteArray base;    ///< Digest of the file that the text was made from.
        std::size_t size{}; ///< Of the text before.
        std::size_t begin{};
        std::size_t end{};
        std::string bytes;
    };
    std::optional<Review> aside;  ///< All of these.
    std::optional<Review> review; ///< All options, and all decisions about the programs that it names.
    GivenOptions chosen;          ///< Which of its options the reviewer chose.
    bool isWhole{};               ///< There are no other decisions than those of `review`.
    std::optional<Shown> shown;
    std::optional<RankChoice> ranks;
    std::optional<Typed> typed;
    std::vector<std::string> settled; ///< Files that have no unsaved text any more.
};

/// What was typed between two texts; `before` null: there was no unsaved text.
[[nodiscard]] KeptChange::Typed typedBetween(const std::string& path, const QByteArray& base, const std::string* before,
                                             const std::string& after);
/// `kept` after the change. False, and nothing happened, where the change is about another text than the one that is there.
bool apply(Kept& kept, const KeptChange& change);
/// As one record of a journal, and back; nothing for a record that no change was written as.
[[nodiscard]] QByteArray recordOf(const KeptChange& change);
[[nodiscard]] std::optional<KeptChange> changeIn(const QByteArray& record);

/// The file for the project in `root`.
[[nodiscard]] QString keptFileFor(const QString& dataFolder, const QString& root);
/// Empty where there is no such file.
[[nodiscard]] Kept readKept(const QString& file);
/// A sentence about the problem, empty when it is written.
[[nodiscard]] QString writeKept(const QString& file, const Kept& kept);

} // namespace rankwright::ui
