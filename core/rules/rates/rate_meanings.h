// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether a rate that is set follows from the one before, which is scaled already, or is meant for one process. It may be either,
// on different ways through the program, or have a part of each: `rate - 0.001`, `max(rate * 0.9, 0.001)`.
//
// The value is followed as it flows: through names, branches of expressions, returns and arithmetic. A product of the rate and a
// number follows from the rate; a sum of both is a part of each. What decides which value it is (a condition, an index) is none
// of its parts.

#include "core/rules/program.h"

#include <functional>
#include <map>
#include <vector>

namespace rankwright {

struct RateMeaning {
    bool isAbsolute{}; ///< Some way gives, or some part of it is, a number that does not follow from the rate before.
    bool isRelative{}; ///< Some way, or some part, follows from it.

    [[nodiscard]] bool isMixed() const { return isAbsolute && isRelative; }
    friend bool operator==(const RateMeaning&, const RateMeaning&) = default;
};

class RateMeanings {
  public:
    /// `isRate` knows the expressions that are the rate before.
    RateMeanings(Program& program, std::function<bool(Site)> isRate) : m_program{program}, m_isRate{std::move(isRate)} {}

    [[nodiscard]] RateMeaning of(Site value);
    /// The expressions that make a mixed value follow from the rate before on all ways when each of them is multiplied; empty
    /// where multiplying some would not do.
    [[nodiscard]] std::vector<Site> absoluteParts(Site value);

  private:
    enum class Form : std::uint8_t {
        either,  ///< One of its sources, as it is: a name, `a if c else b`, max(a, b).
        sum,     ///< Sources with the same unit.
        product, ///< One of its sources times the others.
        other,   ///< Computed from them in a way that is not known.
    };
    struct Sources {
        Form form{Form::other};
        std::vector<Site> sites;
    };
    [[nodiscard]] Sources sourcesOf(Site value);
    [[nodiscard]] Sources sourcesOfCall(Site call);
    [[nodiscard]] Sources sourcesOfName(Site name);
    void addAssigned(Sources& sources, const Analysis::FoundBinding& found);
    /// What a parameter gets: in the call that was followed, or in all.
    void addGiven(Sources& sources, const Analysis::FoundBinding& found);
    void addSource(Sources& sources, Site source);
    [[nodiscard]] RateMeaning joined(const Sources& sources);
    bool collectParts(Site value, std::vector<Site>& parts);

    Program& m_program;
    std::function<bool(Site)> m_isRate;
    std::map<Site, RateMeaning> m_known; ///< Also of what is being asked: nothing yet.
    std::map<Site, Site> m_entered;      ///< The call through which a function was come to.
};

/// The rate of an optimizer, or what is asked of one beside the number of its steps.
[[nodiscard]] bool isAskedOfOptimizer(Program& program, Site site);
/// The rate that a new optimizer gets is a fraction or a multiple of what another one of the program has, which is scaled
/// already: `RMSprop(model.optimizer.learning_rate / 10)`. Of a model that was loaded it is not known.
[[nodiscard]] bool followsScaledRate(Program& program, Site rate);

} // namespace rankwright
