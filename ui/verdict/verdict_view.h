// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the verdict panel shows, as a value: made from a script's result here and nowhere else, so that the panel knows no
// project.

#include "core/patterns/pattern.h"
#include "core/text/range.h"
#include "ui/theme/badge.h"

#include <QString>

#include <vector>

namespace rankwright {
struct ScriptResult;
}

namespace rankwright::ui {

struct EvidenceRow {
    int number{}; ///< From 1; the token in the lattice has the same.
    QString text; ///< The statement, as it stands there.
    QString line; ///< "line 10"; "cell 2, line 4"; with the file's name where it is another file.
    QString why;
    QString path;
    Range range; ///< Bytes of that file.
    Pattern atom{Pattern::unknown};
    bool reached{}; ///< Runs when the script runs.
    bool counts{};  ///< Was joined into the verdict.
    friend bool operator==(const EvidenceRow&, const EvidenceRow&) = default;
};

/// A function (or the module) that trains, where there are several ways and the reviewer may choose.
struct RegionRow {
    QString name; ///< "train_step", "module level".
    QString line;
    QString path;
    Range range;
    Pattern atom{Pattern::unknown};
    bool isReached{};
    bool isChosen{};
    bool canBeChosen{};
    friend bool operator==(const RegionRow&, const RegionRow&) = default;
};

struct NoteRow {
    QString text;
    QString line; ///< Empty for a note about the whole script.
    QString path;
    Range range;
    bool isWarning{}; ///< What is rewritten will not run as it is.
    friend bool operator==(const NoteRow&, const NoteRow&) = default;
};

struct VerdictView {
    QString path;
    Pattern pattern{Pattern::unknown};
    bool trains{};
    QString distributed; ///< By what; empty where it is not.
    bool isError{};      ///< The script cannot be parsed.
    BadgeKind badge{BadgeKind::plain};
    QString name; ///< "GradientTape", "already distributed", "Unknown", ...
    std::vector<EvidenceRow> evidence;
    std::vector<RegionRow> regions; ///< As in Verdict::regions; empty where there is nothing to choose.
    std::vector<NoteRow> notes;
    QString sentence; ///< Why the verdict is none that is rewritten, and what to do; empty for the five patterns.
    friend bool operator==(const VerdictView&, const VerdictView&) = default;
};

[[nodiscard]] VerdictView verdictView(const ScriptResult& script);

} // namespace rankwright::ui
