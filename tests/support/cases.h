// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The inputs that the repository carries, and what is claimed about them by hand (tests/golden/README.md).

#include "tests/support/run.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankwright::tests {

/// One input with its claims.
struct Case {
    std::string name;     ///< "tape/wrap_fires_basic", "models16/03_simplecnn_tape_2", "sample_project".
    std::string input;    ///< What is opened: a script or a folder.
    std::string folder;   ///< The folder that `input` is or lies in.
    std::string expected; ///< The file with the claims.
    std::string golden;   ///< Where the golden files lie.
    bool isFolder{};
    Options options{}; ///< As the `options` line of its claims says.
};

/// All of tests/golden, tests/models16 and resources/sample, by name.
[[nodiscard]] std::vector<Case> allCases();

/// One line of an expect.txt that claims something.
struct Claim {
    std::string line; ///< As it is written.
    std::string key;  ///< A key of the table in tests/golden/README.md.
    std::string file; ///< Empty where the claim names none.
    std::string value;
};

[[nodiscard]] std::vector<Claim> claimsOf(const Case& golden);

/// Why `claim` does not hold: what was found instead. Empty when it holds.
[[nodiscard]] std::string breachOf(const Claim& claim, const Run& run);

/// What is known not to hold yet: lines "case: claim" of tests/golden/known_differences.txt.
class KnownDifferences {
  public:
    KnownDifferences();
    /// Whether it is listed; remembers that it was asked for.
    [[nodiscard]] bool contains(std::string_view name, std::string_view claim);
    /// Entries that nobody asked for: no such case or claim.
    [[nodiscard]] std::vector<std::string> unused() const;

  private:
    struct Entry {
        std::string line;
        bool isUsed{};
    };
    std::vector<Entry> m_entries;
};

} // namespace rankwright::tests
