// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Gradients that are added up in variables of their own over several batches, and applied as a sum. `sum.assign_add(gradient)`
// changes no weight: the step is the apply_gradients that gets the sums. It is told from a descent by hand by where the variables
// go that are assigned: those of a descent are asked for their gradient, those of a sum are what is applied.

#include "core/patterns/roles.h"

#include <map>
#include <set>

namespace rankwright {

class Accumulators {
  public:
    Accumulators(Analysis& analysis, Roles& roles) : m_analysis(analysis), m_roles(roles) {}

    /// The gradients that an optimizer applies are, or come from, the variables that this call assigns.
    [[nodiscard]] bool isAppliedBy(Site assign, Site apply);
    /// The calls that make the variables of an expression; not those that its gradients were asked for.
    [[nodiscard]] std::set<Site> variablesOf(Site expression);

  private:
    /// What is applied, without what it is applied to.
    [[nodiscard]] Site appliedPart(Site apply);

    Analysis& m_analysis;
    Roles& m_roles;
    std::map<Site, std::set<Site>> m_applied; ///< By apply_gradients.
};

} // namespace rankwright
