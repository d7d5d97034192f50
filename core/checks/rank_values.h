// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What expressions give on one rank where the rank and the number of ranks are known, and nothing else has to be: a small
// evaluation that puts the known into the text of the rest. `steps // hvd.size()` of 4 is "steps // 4".

#include "core/checks/rank_view.h"
#include "core/checks/scrutiny.h"

namespace rankwright {

class RankValues {
  public:
    /// `viewer`: 0 for rank 0, 1 for the other one. `program` and `ranks` have to outlive it, and to be those of `other`.
    RankValues(Scrutiny& program, RankTest& ranks, RankPosition other, std::size_t viewer);

    /// What an expression gives: a value, or a text with the known put in.
    struct Seen {
        enum class Kind : std::uint8_t { text, integer, real, string, truth, none };
        Kind kind{Kind::text};
        long long integer{};
        double real{};
        std::string text; ///< Of a string what is between its quotes.
        bool asksRank{};
        bool asksLocal{}; ///< For the rank within the machine.
        bool asksSize{};
        [[nodiscard]] bool asks() const { return asksRank || asksSize; }
        [[nodiscard]] bool isKnown() const { return kind != Kind::text; }
    };
    [[nodiscard]] Seen of(Site expression) { return of(expression, 0); }
    /// As Python would write it.
    [[nodiscard]] static std::string shown(const Seen& seen);

  private:
    [[nodiscard]] Seen of(Site site, int depth);
    [[nodiscard]] Seen find(Site site, int depth);
    [[nodiscard]] Seen named(Site site, int depth);
    [[nodiscard]] Seen called(Site site, int depth);
    [[nodiscard]] Seen builtIn(Site site, std::string_view name, int depth);
    [[nodiscard]] Seen stringOf(Site site, int depth);
    [[nodiscard]] Seen computed(Site site, int depth);
    [[nodiscard]] Seen compared(Site site, int depth);
    [[nodiscard]] Seen joined(Site site, int depth);
    [[nodiscard]] Seen chosen(Site site, int depth);
    [[nodiscard]] Seen denied(Site site, int depth);
    /// Its text with the parts that are known put in.
    [[nodiscard]] Seen filled(Site site, int depth);

    Scrutiny& m_program;
    RankTest& m_ranks;
    RankPosition m_other;
    std::size_t m_viewer;
    std::map<Site, Seen> m_known;
};

/// The values of a program that the rank or the number of ranks goes into, as both viewers see them.
[[nodiscard]] std::vector<RankValue> rankValues(Scrutiny& program, RankTest& ranks, RankPosition other);

} // namespace rankwright
