// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the checks panel shows, as a value: made here, away from the window's thread, because it analyses the result anew.

#include "core/plan/mending.h"
#include "core/rules/options.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace rankwright {
struct DecidedGroup;
}

namespace rankwright::ui {

/// What is to be checked: a program as the preview shows it.
struct CheckOrder {
    std::shared_ptr<const DecidedGroup> decided; ///< Null: nothing is shown. Its decisions are not read.
    FileId program{};
    Plan::Decisions decisions; ///< As previewed.
    Options options;
    std::vector<std::string> ignored; ///< Codes that the project leaves out.
    IsCancelled isCancelled;          ///< Whether nobody waits for an answer any more.
};

struct AnswerRow {
    QString question;
    Answer answer{Answer::unclear};
    friend bool operator==(const AnswerRow&, const AnswerRow&) = default;
};

struct FindingRow {
    QString code;
    Severity severity{Severity::info};
    QString text;
    QString line; ///< "line 10 of the result"; with the file's name where it is another file.
    QString why;
    QString path;    ///< Of the original.
    Range range;     ///< Bytes of that file.
    QString fix;     ///< Id of the step that mends it; empty where there is none, or none is known yet.
    QString mending; ///< What mends it, as the command line says it; or why no step does. Empty where nothing is to be said.
    bool isForAll{}; ///< Its step is taken when all is mended that can be: an error or a warning, and no question to anybody.
    friend bool operator==(const FindingRow&, const FindingRow&) = default;
};

struct ChecksView {
    std::vector<AnswerRow> answers;   ///< Empty where there is nothing to check.
    std::vector<FindingRow> findings; ///< Errors first.
    QString sentence;                 ///< What was checked; or why there is nothing to check.
    QString mending;                  ///< How much of it can be mended by steps. Empty where nothing was found.
    int errors{};
    int warnings{};
    /// Steps that mend all that is wrong and can be mended without asking.
    [[nodiscard]] QStringList allFixes() const;
    friend bool operator==(const ChecksView&, const ChecksView&) = default;
};

/// Calls `show` with what was found, and again when it is known what mends it. Where the steps that mend a program are to become
/// its own first, calls `take` with them instead, and is to be asked again with them. Safe in any thread.
void runChecks(const CheckOrder& order, const std::function<void(ChecksView)>& show, const std::function<void(Mending)>& take);

} // namespace rankwright::ui
