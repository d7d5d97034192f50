// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Patterns over syntax in the notation of tree-sitter queries, and an engine that runs many of them in one pass over a Tree's
// table. The notation is tree-sitter's own (a test compiles every pattern of every rule with tree-sitter as well and compares
// the matches); the engine is ours because tree-sitter takes about a millisecond to compile each pattern and would start slower
// than the whole program may.
//
// Supported: (kind), (_), _, field: pattern, !field, [a b] alternatives, "token" for operators (the only anonymous tokens in the
// table), (ERROR), @capture behind a pattern, ; comments, and predicates (#name? @capture "text" word ...) anywhere inside the
// outer parentheses or behind them. Child patterns match in the order in which they are spelled; other nodes may stand between.
// Not supported: quantifiers, anchors, supertypes, groups of siblings, node kinds that kinds.h does not list; an error says so.
// Predicates are not evaluated here: the caller asks the Query for those of the match's pattern.
//
// As in tree-sitter there is one match for each way to bind the captures: (argument_list (_) @a) matches an argument list once
// for each argument. (_) also matches comments, but no ERROR. Unlike in tree-sitter, a kind does not match a token of that kind
// which the parser made up (Kind::missing; (_) does match it), and where one alternative has captures and another has none, the
// matches of the latter are all reported (tree-sitter drops some that bind less than others).

#include "core/syntax/tree.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rankwright {

/// One predicate of a pattern: its name without # and ? (a ! stays), and its arguments in order.
struct Predicate {
    struct Argument {
        bool isCapture{};
        std::string text; ///< Capture name without @, or the string.
        friend bool operator==(const Argument&, const Argument&) = default;
    };
    std::string name;
    std::vector<Argument> arguments;
    friend bool operator==(const Predicate&, const Predicate&) = default;
};

/// A match: which node each capture of the pattern is bound to. Captures keep the order in which the pattern spells them.
struct Match {
    std::uint32_t pattern{};
    Node root;
    std::vector<std::pair<std::string_view, Node>> captures; ///< Names point into the Query.

    /// The node that the capture is bound to, the first if it is spelled more than once; null when this match does not bind it.
    [[nodiscard]] Node operator[](std::string_view capture) const;
};

/// A set of patterns, ready to run. Immutable, shared between threads.
class Query {
  public:
    struct Loading;
    /// Compiles patterns, one string each; Match::pattern is the index. The error names the pattern and the offset in it.
    [[nodiscard]] static Loading compile(const std::vector<std::string_view>& patterns);

    /// All predicates of the pattern, in the order in which it spells them.
    [[nodiscard]] const std::vector<Predicate>& predicates(std::uint32_t pattern) const;
    /// Whether the pattern binds that capture to its root.
    [[nodiscard]] bool capturesRoot(std::uint32_t pattern, std::string_view capture) const;
    /// The different names that the pattern captures, in the order in which it spells them.
    [[nodiscard]] std::vector<std::string_view> captureNames(std::uint32_t pattern) const;
    /// Calls `found` for each match in document order (by root node, then by pattern).
    void run(const Tree& tree, const std::function<void(const Match&)>& found) const;
    /// Likewise, but tries at each node only what `choose` picks from the patterns whose root can be of its kind: many patterns
    /// differ in predicates about the root only, which are answered sooner than a match is made. What it returns is used until
    /// it is called again.
    using Choice = std::function<std::span<const std::uint32_t>(Node root, std::span<const std::uint32_t> patterns)>;
    void run(const Tree& tree, const Choice& choose, const std::function<void(const Match&)>& found) const;

    struct Impl;

  private:
    std::shared_ptr<const Impl> m_impl;
};

struct Query::Loading {
    std::optional<Query> query;
    std::string error;
};

} // namespace rankwright
