// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lint is data, like a rewrite: a query with predicates, a severity, and words. The first row of an id that matches a place
// has it. Ids are those of the list of lints (L1 to L46); Q1 to Q7 are the seven questions, where a no has no lint of its own.

#include "core/checks/finding.h"
#include "core/checks/scrutiny.h"
#include "core/names/version.h"
#include "core/patterns/predicate.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rankwright {

struct Lint {
    std::string_view id;
    Severity severity{Severity::warning};
    Question question{Question::none};
    std::string_view match; ///< As in a rewrite. @site is where the finding stands, unless `place` names another capture.
    std::string_view place{"site"};
    /// A template: `{@capture}` is the source text of a node, `{name}` what a predicate bound. Where a predicate binds `doubt`, a
    /// sentence that says on what it hangs, the finding is to be known, no more, and `why` ends with that sentence.
    std::string_view message;
    std::string_view why;
    std::string_view doc;
    std::string_view mends{}; ///< Ids of the rules whose steps write it right, with blanks between.
    /// "Horovod 0.21", "TensorFlow 2.11" (also for Keras): it holds from there on, and is not asked about a program that the
    /// project runs with an older version. Where only an older TensorFlow says so of Horovod, the finding is to be known, no more
    /// (Since::isLaterThan). Empty: it holds for all.
    std::string_view since{};
    /// What a predicate bound that names the cause: what has one cause is one finding, at the first place of the script that is
    /// started. Empty: each place is a finding.
    std::string_view cause{};
};

/// What `Lint::since` says; nothing where it is spelled in another way.
[[nodiscard]] std::optional<Since> sinceIn(std::string_view words);

/// All rows of all tables, in their order.
[[nodiscard]] const std::vector<Lint>& lints();

/// The tables: by what they look at.
[[nodiscard]] std::span<const Lint> processLints();   ///< init, ranks and collectives
[[nodiscard]] std::span<const Lint> deviceLints();    ///< one GPU for each process
[[nodiscard]] std::span<const Lint> gradientLints();  ///< rate, averaging
[[nodiscard]] std::span<const Lint> broadcastLints(); ///< the first state
[[nodiscard]] std::span<const Lint> dataLints();      ///< data, steps, loops
[[nodiscard]] std::span<const Lint> fileLints();      ///< what goes into files, and who writes them
[[nodiscard]] std::span<const Lint> outputLints();    ///< the terminal, callbacks, Keras

using CheckPredicate = PredicateOf<Scrutiny>;
[[nodiscard]] std::span<const CheckPredicate> processPredicates();
[[nodiscard]] std::span<const CheckPredicate> devicePredicates();
[[nodiscard]] std::span<const CheckPredicate> gradientPredicates();
[[nodiscard]] std::span<const CheckPredicate> broadcastPredicates();
[[nodiscard]] std::span<const CheckPredicate> dataPredicates();
[[nodiscard]] std::span<const CheckPredicate> filePredicates();
[[nodiscard]] std::span<const CheckPredicate> sideEffectPredicates();
/// Null where none of these has that name, which is without the question mark.
[[nodiscard]] const CheckPredicate* findCheckPredicate(std::string_view name);

/// What is wrong with the tables; empty when all is well.
[[nodiscard]] std::vector<std::string> lintErrors();

} // namespace rankwright
