// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What survives a restart of one project: the decisions (as a review file, the same format as everywhere), unsaved texts, and
// what was open. One JSON file a project in the user's data folder, written as a whole or not at all.

#include "core/report/review.h"
#include "ui/session/rank_choice.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <string>

namespace rankwright::ui {

struct Kept {
    Review review;
    GivenOptions chosen;                        ///< Which of its options the reviewer chose.
    QString script;                             ///< Path of the script that was shown.
    QString step;                               ///< Id of the step under review.
    std::map<std::string, std::string> unsaved; ///< Texts by absolute path.
    std::map<std::string, QByteArray> bases;    ///< Digests of the files that they were made from.
    RankChoice ranks{};                         ///< As which rank the preview was shown.
    QString problem;                            ///< A sentence, where reading failed; the rest is empty then.
};

/// The file for the project in `root`.
[[nodiscard]] QString keptFileFor(const QString& dataFolder, const QString& root);
/// Empty where there is no such file.
[[nodiscard]] Kept readKept(const QString& file);
/// A sentence about the problem, empty when it is written.
[[nodiscard]] QString writeKept(const QString& file, const Kept& kept);

} // namespace rankwright::ui
