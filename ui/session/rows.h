// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the panels show, as plain values: made by the session, compared to see whether anything changed.

#include "core/plan/plan.h"
#include "ui/code/code_document.h"
#include "ui/theme/badge.h"

#include <QString>

#include <utility>
#include <vector>

namespace rankwright::ui {

/// A script in the project tree.
struct ScriptRow {
    QString path;
    BadgeKind badge{BadgeKind::plain};
    QString detail; ///< "7 of 12", "no training", "module", "choose".
    QString mark{}; ///< The detail where there is no room for it: "7/12", "12" before the first answer, "?" with a decision to
                    ///< take, "✓" ready, "!" refused.
    QString tip;    ///< The verdict and what can be done, in words.
    bool trains{};
    bool isJudged{};  ///< The verdict is known, or that there is none.
    bool isKnown{};   ///< So are the steps.
    bool isUnsaved{}; ///< It was edited here, and is another one on the disk.
    bool isReady{};   ///< With the decisions taken so far the result is right.
    int openQuestions{};
    int accepted{};   ///< Of the steps that the box of the script is about; those of a rewrite.
    int acceptable{}; ///< Likewise: not accepted, and need nobody's choice.
    bool hasBox{};    ///< There are such steps.
    /// None, some or all of what can be accepted without asking is.
    [[nodiscard]] Qt::CheckState check() const
    {
        return accepted == 0 ? Qt::Unchecked : acceptable == 0 ? Qt::Checked : Qt::PartiallyChecked;
    }
    friend bool operator==(const ScriptRow&, const ScriptRow&) = default;
};

/// What is counted over the project.
struct ProjectCounts {
    int scripts{};
    int listed{}; ///< Of these: cannot matter, and are not analysed.
    int training{};
    int ready{};
    int toChoose{}; ///< Multiple.
    int broken{};   ///< No Python that can be parsed, or not wholly.
    int openQuestions{};
    int judged{}; ///< Scripts with a verdict; those that are analysed among them.
    int analysed{};
};

struct StepRow {
    QString id;
    QString rule;
    QString title;
    QString path; ///< Only where it is not the file that is shown.
    int line{};
    Risk risk{Risk::safe};
    StepState state{StepState::pending};
    StepLook look{StepLook::open};
    bool isQuestion{}; ///< A decision of meaning.
    QString file;      ///< That it changes, whichever is shown.
    friend bool operator==(const StepRow&, const StepRow&) = default;
};

struct RefusalRow {
    QString rule;
    QString path;
    int line{};
    Range range;
    QString reason;
    QString advice;
    bool isEssential{};
    friend bool operator==(const RefusalRow&, const RefusalRow&) = default;
};

/// What was accepted in one move, and what is left.
struct LeftView {
    enum class Kind : std::uint8_t { check, decision, blocked, refused, script };
    int accepted{};
    bool isSafeAlone{}; ///< Only steps that need no thought.
    int toCheck{};      ///< Of the program that is shown, or of all.
    int decisions{};
    int blocked{}; ///< Need one that was rejected or waits for a choice.
    int refused{};
    int training{}; ///< Scripts of the project; 0 where the move was about one alone.
    int ready{};
    int becameReady{};
};

/// "safe", "check", "decide": the pill of a step.
[[nodiscard]] QString riskWord(Risk risk);
[[nodiscard]] QColor riskColour(Risk risk, const Theme& theme);

struct WhyChoice {
    QString id;
    QString text;
    QString consequence;
    bool isTaken{};
    friend bool operator==(const WhyChoice&, const WhyChoice&) = default;
};

/// What a part of the rule matched.
struct WhyMatch {
    QString name; ///< Of the part, as the rule has it; see partInWords().
    QString code;
    QString line; ///< "line 12".
    friend bool operator==(const WhyMatch&, const WhyMatch&) = default;
};

/// The card of one step, or of a refused place.
struct WhyView {
    QString id; ///< Empty: there is nothing to explain.
    QString title;
    QString rule;
    Risk risk{Risk::safe};
    StepState state{StepState::pending};
    bool isQuestion{};
    QString why;
    QString assumption;
    QString doc;
    std::vector<WhyMatch> matched;
    std::vector<QString> written; ///< What the step writes, line by line.
    std::vector<WhyChoice> choices;
    QString needs;      ///< In words, empty for none.
    QString dependents; ///< In words: what cannot stand without it.
    int number{};       ///< From 1, of `count` steps.
    int count{};
    bool isRefused{};   ///< A refused place: it has no id, since there is nothing to answer. `why` says what to do by hand.
    bool isEssential{}; ///< And without it the script cannot be ready.
    QString place;      ///< "train.py, line 12", of a refused place.
    friend bool operator==(const WhyView&, const WhyView&) = default;
};

} // namespace rankwright::ui
