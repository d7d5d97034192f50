// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What trains in a set of files, and with what: tapes and the updates that they feed, optimizers and who uses them, sessions and
// their training runs, fits. Found by following values, once for all files; indicators and rules ask here.

#include "core/patterns/accumulators.h"
#include "core/patterns/pattern.h"
#include "core/patterns/reach.h"

#include <optional>

namespace rankwright {

struct TapeFact {
    Site tape;                   ///< The call that makes it.
    Site with;                   ///< The with_statement that opens it, if any.
    Site name;                   ///< The identifier (or attribute) that it is bound to, if any.
    std::vector<Site> gradients; ///< Its .gradient(...) calls.
    std::vector<Site> jacobians;
    std::vector<Site> updates;  ///< The apply_gradients, minimize and assign calls that its gradients reach.
    std::vector<Site> feeding;  ///< Those of `gradients` that reach an update.
    std::vector<Site> descents; ///< Assignments that move what was differentiated against its gradient: w -= rate * gradient.
};

/// A call that changes weights, or (graph mode) makes the op that does.
struct UpdateFact {
    Site call;
    Role role{Role::none};        ///< apply, minimize, assign, trainOp.
    bool graph{};                 ///< Makes a train op for a session.
    std::vector<Site> optimizers; ///< Calls that make the optimizer.
    std::vector<Site> gradients;  ///< tape.gradient calls that reach it.
    std::vector<Site> tapes;
    std::vector<Site> functions; ///< Calls that make the functions that give the gradients (tfe.implicit_gradients).
    std::vector<Site> sums;      ///< The assignments that add up, over several batches, what this call applies.
};

struct OptimizerFact {
    Site site;             ///< The constructor call; the string, dictionary or class given to compile.
    std::string_view type; ///< Canonical class; empty where unknown.
    bool v1{};
    bool isCall{};              ///< Not a string, dictionary or bare class.
    Site inner;                 ///< The optimizer that this one is made around (LossScaleOptimizer, Lookahead), if any.
    Site outer;                 ///< The optimizer that is made around this one, if any.
    std::vector<Site> updates;  ///< UpdateFact calls.
    std::vector<Site> compiles; ///< compile calls that get it.
};

struct FitFact {
    Site call;
    Role role{Role::fit};
    std::vector<Site> compiles; ///< compile calls of the same model.
};

/// A session.run (or op.run) that trains, or a function of the library that makes a session and runs it.
struct RunFact {
    Site call;
    Site session; ///< The call that makes the session, if known.
    bool monitored{};
    std::vector<Site> updates;  ///< UpdateFact calls that make the op; empty where it could not be traced.
    std::vector<Site> sessions; ///< All that it may be: an object that trains is given one session after the other.

    /// Whether it may run in the session that this call makes; in any where nothing is known of it.
    [[nodiscard]] bool mayRunIn(Site other) const;
};

/// One piece of evidence before it is known from where it is reached: a match of an indicator.
struct Indication {
    std::string_view rule; ///< The indicator's id.
    Pattern atom{};
    Site site;
    Site function;
    std::string why;
    Site training; ///< The call that does the step (apply, run, fit, ...).
};

class Facts {
  public:
    explicit Facts(Analysis& analysis);

    [[nodiscard]] Analysis& analysis() const { return m_analysis; }
    [[nodiscard]] Roles& roles() { return m_roles; }
    [[nodiscard]] Reach& reach() { return m_reach; }

    [[nodiscard]] const std::vector<TapeFact>& tapes() const { return m_tapes; }
    [[nodiscard]] const std::vector<UpdateFact>& updates() const { return m_updates; }
    [[nodiscard]] const std::vector<OptimizerFact>& optimizers() const { return m_optimizers; }
    [[nodiscard]] const std::vector<FitFact>& fits() const { return m_fits; }
    [[nodiscard]] const std::vector<RunFact>& runs() const { return m_runs; }
    /// In document order.
    [[nodiscard]] const std::vector<Indication>& indications() const { return m_indications; }

    [[nodiscard]] const TapeFact* tape(Site call) const;
    [[nodiscard]] const UpdateFact* update(Site call) const;
    [[nodiscard]] const OptimizerFact* optimizer(Site site) const;
    [[nodiscard]] const FitFact* fit(Site call) const;
    [[nodiscard]] const RunFact* run(Site call) const;
    /// All calls of a role, in file and document order.
    [[nodiscard]] const std::vector<Site>& calls(Role role) const;

    /// Calls of these roles that an expression is computed from.
    [[nodiscard]] std::vector<Site> slicedCalls(Site expression, std::initializer_list<Role> roles);
    /// Stands in a train_step override of a Keras model, which belongs to its fit, or in what only such steps use.
    [[nodiscard]] bool isInStepOverride(Site site);
    /// Text of a place, "line 70".
    [[nodiscard]] std::string lineOf(Site site) const;
    /// `for` and `while` statements around a node within its function, innermost first.
    [[nodiscard]] std::vector<Site> loopsAround(Site site) const;
    /// It stands in a loop, or the calls of its function do, or those of the function around these.
    [[nodiscard]] bool isRepeated(Site call) const;

    /// The calls that make the optimizers that an expression may be.
    [[nodiscard]] std::vector<Site> optimizersOf(Site expression);

  private:
    void collectCalls();
    /// A method train_step of a Keras model.
    [[nodiscard]] bool isStepOverride(Site function) const;
    /// Likewise, and Keras calls it.
    [[nodiscard]] bool isStepOfKeras(Site function) const;
    /// The calls that get a function as an argument.
    [[nodiscard]] const std::vector<Site>& handedTo(Site function);
    void collectTapes();
    void collectUpdates();
    /// An assignment adds to what some apply_gradients applies: it belongs to that, with these gradients.
    [[nodiscard]] bool isOfSum(Site assign, const std::vector<Site>& gradients);
    /// The gradients reach the update.
    void feed(UpdateFact& update, const std::vector<Site>& gradients);
    void collectDescents();
    /// Where no optimizer makes the steps of a graph, and no gradient is asked for: assignments that move a variable.
    void collectGraphDescents();
    [[nodiscard]] std::vector<Site> gradientFunctionsOf(Site expression);
    void collectOptimizers();
    void collectFits();
    void collectRuns();
    OptimizerFact& optimizerAt(Site site);
    [[nodiscard]] bool hasSessions() const;

    Analysis& m_analysis;
    Roles m_roles;
    Reach m_reach;
    Accumulators m_accumulators;
    std::map<Role, std::vector<Site>> m_calls;
    std::vector<TapeFact> m_tapes;
    std::vector<UpdateFact> m_updates;
    std::vector<OptimizerFact> m_optimizers;
    std::vector<FitFact> m_fits;
    std::vector<RunFact> m_runs; ///< In document order.
    std::vector<Indication> m_indications;
    std::optional<std::map<Site, std::vector<Site>>> m_handed; ///< Functions to calls; made when it is asked for.
};

/// Whom a predicate about facts asks; see row_set.h.
[[nodiscard]] inline Facts& factsOf(Facts& facts) { return facts; }

} // namespace rankwright
