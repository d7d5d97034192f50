// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/query.h"

#include "core/syntax/query_program.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace rankwright {

namespace {

/// Which patterns can have a node of a kind at their root, in ascending order.
using Buckets = std::array<std::vector<std::uint32_t>, kindCount>;

} // namespace

struct Query::Impl {
    std::vector<QueryStep> steps;
    std::vector<QueryPattern> patterns;
    Buckets buckets;
    std::size_t mostSlots{};
};

namespace {

/// Sets wanted[kind] for each kind that `step` accepts.
void noteRootKinds(const std::vector<QueryStep>& steps, StepIndex step, std::array<bool, kindCount>& wanted)
{
    switch (steps[step].test) {
    case StepTest::kind: wanted[static_cast<std::size_t>(steps[step].kind)] = true; break;
    case StepTest::named:
    case StepTest::any: wanted.fill(true); break;
    case StepTest::token: wanted[static_cast<std::size_t>(Kind::other)] = true; break;
    case StepTest::alternatives:
        for (StepIndex branch = steps[step].firstChild; branch != noStep; branch = steps[branch].next) {
            noteRootKinds(steps, branch, wanted);
        }
        break;
    }
}

/// "not in" stands for the token however much space is between its words.
bool isSameToken(std::string_view token, std::string_view text)
{
    const std::size_t blank = token.find(' ');
    if (blank == std::string_view::npos) {
        return token == text;
    }
    return text.size() >= token.size() && text.starts_with(token.substr(0, blank)) && text.ends_with(token.substr(blank + 1));
}

/// Finds all ways in which patterns fit one node. The recursion is as deep as a pattern has steps, whatever the tree is like.
class Matcher {
  public:
    Matcher(const Query::Impl& program, const Tree& tree, const std::function<void(const Match&)>& found)
        : m_program(program), m_tree(tree), m_found(found), m_slots(program.mostSlots, noNode)
    {}

    void run(NodeIndex root, std::uint32_t pattern);

  private:
    /// What is still to be matched when a node and all below it are: child patterns from `step` on, at siblings from `from` on.
    struct Rest {
        StepIndex step;
        NodeIndex from;
        const Rest* outer;
    };

    // These return true when the search may stop, which happens only while probing.
    bool matchNode(StepIndex index, NodeIndex node, const Rest* rest);
    bool matchChildren(StepIndex index, NodeIndex from, const Rest* rest);
    bool resume(const Rest* rest);
    bool probe(StepIndex step, NodeIndex node);

    [[nodiscard]] bool passes(const QueryStep& step, NodeIndex node) const;
    [[nodiscard]] bool hasField(NodeIndex node, Field field) const;
    [[nodiscard]] NodeIndex firstChild(NodeIndex node) const;
    void bind(const QueryStep& step, NodeIndex node);
    void report();

    const Query::Impl& m_program;
    const Tree& m_tree;
    const std::function<void(const Match&)>& m_found;
    std::vector<NodeIndex> m_slots;
    std::vector<std::vector<NodeIndex>> m_reported; ///< Bindings of the present root and pattern, if it has alternatives.
    Match m_match;
    bool m_isProbing{};
};

NodeIndex Matcher::firstChild(NodeIndex node) const { return m_tree.row(node).afterSubtree == node + 1 ? noNode : node + 1; }

bool Matcher::hasField(NodeIndex node, Field field) const
{
    for (NodeIndex child = firstChild(node); child != noNode; child = m_tree.row(child).next) {
        if (m_tree.row(child).field == field) {
            return true;
        }
    }
    return false;
}

bool Matcher::passes(const QueryStep& step, NodeIndex node) const
{
    const NodeRow& row = m_tree.row(node);
    if (step.field != Field::none_ && row.field != step.field) {
        return false;
    }
    switch (step.test) {
    case StepTest::kind:
        if (row.kind != step.kind) {
            return false;
        }
        break;
    case StepTest::named:
        if (row.isOperator || row.kind == Kind::error) {
            return false;
        }
        break;
    case StepTest::any:
        if (row.kind == Kind::error) {
            return false;
        }
        break;
    case StepTest::token: return row.isOperator && isSameToken(step.token, m_tree.node(node).text());
    case StepTest::alternatives: return true;
    }
    return std::none_of(step.absent.begin(), step.absent.end(), [&](Field field) { return hasField(node, field); });
}

void Matcher::bind(const QueryStep& step, NodeIndex node)
{
    for (std::uint32_t i = 0; i < step.slotCount; ++i) {
        m_slots[step.firstSlot + i] = node;
    }
}

bool Matcher::probe(StepIndex step, NodeIndex node)
{
    const bool wasProbing = std::exchange(m_isProbing, true);
    const bool matches = matchNode(step, node, nullptr);
    m_isProbing = wasProbing;
    return matches;
}

bool Matcher::matchNode(StepIndex index, NodeIndex node, const Rest* rest)
{
    const QueryStep& step = m_program.steps[index];
    if (!passes(step, node)) {
        return false;
    }
    bind(step, node);
    bool stops = false;
    if (step.test == StepTest::alternatives) {
        for (StepIndex branch = step.firstChild; branch != noStep && !stops; branch = m_program.steps[branch].next) {
            stops = matchNode(branch, node, rest);
        }
    } else if (step.firstChild == noStep) {
        stops = resume(rest);
    } else {
        stops = matchChildren(step.firstChild, firstChild(node), rest);
    }
    bind(step, noNode);
    return stops;
}

bool Matcher::matchChildren(StepIndex index, NodeIndex from, const Rest* rest)
{
    const QueryStep& step = m_program.steps[index];
    for (NodeIndex node = from; node != noNode; node = m_tree.row(node).next) {
        const Rest behind{step.next, m_tree.row(node).next, rest};
        if (step.bindsAny) {
            if (matchNode(index, node, &behind)) {
                return true;
            }
        } else if (probe(index, node)) {
            // Nothing depends on which node it is, and the first leaves most siblings to the patterns behind it.
            return resume(&behind);
        }
    }
    return false;
}

bool Matcher::resume(const Rest* rest)
{
    while (rest != nullptr && rest->step == noStep) {
        rest = rest->outer;
    }
    if (rest != nullptr) {
        return matchChildren(rest->step, rest->from, rest->outer);
    }
    if (!m_isProbing) {
        report();
    }
    return m_isProbing;
}

void Matcher::report()
{
    const QueryPattern& pattern = m_program.patterns[m_match.pattern];
    if (pattern.hasAlternatives) {
        if (std::find(m_reported.begin(), m_reported.end(), m_slots) != m_reported.end()) {
            return;
        }
        m_reported.push_back(m_slots);
    }
    m_match.captures.clear();
    for (std::size_t slot = 0; slot < pattern.slotNames.size(); ++slot) {
        if (m_slots[slot] != noNode) {
            m_match.captures.emplace_back(pattern.slotNames[slot], m_tree.node(m_slots[slot]));
        }
    }
    m_found(m_match);
}

void Matcher::run(NodeIndex root, std::uint32_t pattern)
{
    m_reported.clear();
    m_match.pattern = pattern;
    m_match.root = m_tree.node(root);
    static_cast<void>(matchNode(m_program.patterns[pattern].root, root, nullptr));
}

void fillBuckets(Query::Impl& program)
{
    for (std::uint32_t pattern = 0; pattern < program.patterns.size(); ++pattern) {
        std::array<bool, kindCount> wanted{};
        noteRootKinds(program.steps, program.patterns[pattern].root, wanted);
        for (std::size_t kind = 0; kind < kindCount; ++kind) {
            if (wanted[kind]) {
                program.buckets[kind].push_back(pattern);
            }
        }
        program.mostSlots = std::max(program.mostSlots, program.patterns[pattern].slotNames.size());
    }
}

} // namespace

Node Match::operator[](std::string_view capture) const
{
    const auto found =
        std::find_if(captures.begin(), captures.end(), [capture](const auto& bound) { return bound.first == capture; });
    return found == captures.end() ? Node{} : found->second;
}

Query::Loading Query::compile(const std::vector<std::string_view>& patterns)
{
    auto program = std::make_shared<Impl>();
    program->patterns.resize(patterns.size());
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (const std::optional<QueryFault> fault = compilePattern(patterns[i], program->steps, program->patterns[i])) {
            return {std::nullopt,
                    "Pattern " + std::to_string(i) + ", at byte " + std::to_string(fault->offset) + ": " + fault->what + "."};
        }
    }
    fillBuckets(*program);
    Query query;
    query.m_impl = std::move(program);
    return {std::move(query), {}};
}

const std::vector<Predicate>& Query::predicates(std::uint32_t pattern) const { return m_impl->patterns[pattern].predicates; }

bool Query::capturesRoot(std::uint32_t pattern, std::string_view capture) const
{
    const QueryStep& root = m_impl->steps[m_impl->patterns[pattern].root];
    const std::vector<std::string>& names = m_impl->patterns[pattern].slotNames;
    const auto first = names.begin() + root.firstSlot;
    return std::find(first, first + root.slotCount, capture) != first + root.slotCount;
}

std::vector<std::string_view> Query::captureNames(std::uint32_t pattern) const
{
    std::vector<std::string_view> names;
    for (const std::string& name : m_impl->patterns[pattern].slotNames) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.emplace_back(name);
        }
    }
    return names;
}

void Query::run(const Tree& tree, const std::function<void(const Match&)>& found) const
{
    run(
        tree, [](Node, std::span<const std::uint32_t> patterns) { return patterns; }, found);
}

void Query::run(const Tree& tree, const Choice& choose, const std::function<void(const Match&)>& found) const
{
    if (!m_impl) {
        return;
    }
    Matcher matcher{*m_impl, tree, found};
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        const std::vector<std::uint32_t>& patterns = m_impl->buckets[static_cast<std::size_t>(tree.row(node).kind)];
        if (patterns.empty()) {
            continue;
        }
        for (const std::uint32_t pattern : choose(tree.node(node), patterns)) {
            matcher.run(node, pattern);
        }
    }
}

} // namespace rankwright
