// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the checks panel shows, as a value: made here, away from the window's thread, because it analyses the result anew.

#include "core/checks/finding.h"
#include "core/plan/plan.h"
#include "core/rules/options.h"
#include "core/text/range.h"

#include <QString>

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
    QString path; ///< Of the original.
    Range range;  ///< Bytes of that file.
    friend bool operator==(const FindingRow&, const FindingRow&) = default;
};

struct ChecksView {
    std::vector<AnswerRow> answers;   ///< Empty where there is nothing to check.
    std::vector<FindingRow> findings; ///< Errors first.
    QString sentence;                 ///< What was checked; or why there is nothing to check.
    int errors{};
    int warnings{};
    friend bool operator==(const ChecksView&, const ChecksView&) = default;
};

/// Safe in any thread.
[[nodiscard]] ChecksView checksView(const CheckOrder& order);

} // namespace rankwright::ui
