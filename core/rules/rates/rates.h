// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an optimizer trains with: the rate that its constructor gets, the default of its class, or a schedule.

#include "core/rules/program.h"

#include <optional>

namespace rankwright {

/// Position of the learning rate in the constructor of a class; -1 when it is by keyword only.
[[nodiscard]] int ratePosition(Program& program, std::string_view type);
/// The calls of schedules and decay functions that an expression is computed from.
[[nodiscard]] std::vector<Site> schedulesOf(Program& program, Site rate);
[[nodiscard]] bool isScheduleObject(Program& program, Site rate);
/// On one way through the program the rate comes from a schedule or decay, on another it does not: bound in both branches of an
/// `if`. Where it is used, both can be scaled at once.
[[nodiscard]] bool isSometimesScheduled(Program& program, Site rate);
/// What the constructor gets for a parameter, by its name or place, from the call that makes the optimizer or from a
/// functools.partial that the call goes through.
[[nodiscard]] Argument rateArgument(Program& program, const OptimizerFact& fact, std::string_view name, int position);
/// The rate that the constructor gets as learning_rate, if it is a number or a tensor; nothing for an optimizer round another.
[[nodiscard]] Argument givenRate(Program& program, const OptimizerFact& fact);
/// The same for the old name lr.
[[nodiscard]] Argument givenOldRate(Program& program, const OptimizerFact& fact);
/// The default rate of the class, where the constructor gets none; empty where there is none or it is not known.
[[nodiscard]] std::string defaultRate(Program& program, const OptimizerFact& fact);
/// A place where the program sets the rate of what may be an optimizer: rate = x, rate *= x, rate.assign(x),
/// backend.set_value(rate, x), setattr(optimizer, "lr", x), a variable that the rate comes from.
struct RateSetting {
    Site rate;      ///< What is set (of setattr the name); null where the place sets no rate.
    Site value;     ///< What it is set to, or changed by; null where that stands elsewhere.
    Site optimizer; ///< Whose rate it is; null where a variable is set that the rate comes from.
    bool isWhole{}; ///< The value takes the place of the rate; else it changes it.
};
/// An optimizer, also that of a model or of the model of a callback, which were compiled with it.
[[nodiscard]] bool mayBeKeptOptimizer(Program& program, Site site);
/// The expression is a variable or a placeholder from which an optimizer takes its rate.
[[nodiscard]] bool isRateSource(Program& program, Site expression);
[[nodiscard]] RateSetting rateSetAt(Program& program, Site place);
/// What a schedule of the program computes its rates from is changed here: self.factor *= 0.1 in one of its methods, or
/// schedule.factor.assign(x). Null rate where it is not.
[[nodiscard]] RateSetting scheduleSetAt(Program& program, Site place);
/// All places that set a rate itself, in the files of the program.
[[nodiscard]] std::vector<Site> ratesSet(Program& program);
/// What a session is fed as a rate.
struct FedRate {
    Site value;
    Site store; ///< Of feed[rate] = value what is stored into; null for {rate: value}.
};
[[nodiscard]] std::vector<FedRate> ratesFed(Program& program, FileId file);

/// What Keras makes of a name given to compile.
struct NamedOptimizer {
    std::string_view type; ///< "Adam"
    std::string rate;      ///< Its default rate.
};
[[nodiscard]] std::optional<NamedOptimizer> namedOptimizer(Program& program, Site string);

} // namespace rankwright
