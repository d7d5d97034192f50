// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A parsed script as a flat table of its named nodes in document order, made in one walk over tree-sitter's tree. Parents,
// siblings and fields are array look-ups, a subtree is a contiguous range of indices, and the table outlives the parser's tree:
// the analysis touches nothing else. Of the anonymous tokens only the operators of expressions and of augmented assignments are
// in the table; what a `not in` holds between its words is not.
//
// Comments and line continuations are nodes of the table like any other (Node::isExtra); skip them where siblings are counted.
// Broken source gives error ranges, never a failure.

#include "core/syntax/kinds.h"
#include "core/text/text.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace rankwright {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex noNode = 0xFFFFFFFFU;

/// One row of the table.
struct NodeRow {
    Range range;
    NodeIndex parent{noNode};
    NodeIndex next{noNode};   ///< Next sibling in the table.
    NodeIndex afterSubtree{}; ///< First index behind this node's descendants.
    Kind kind{Kind::other};
    Field field{Field::none_}; ///< The field of the parent that this node fills.
    bool isOperator{};         ///< An anonymous token that is in the table for its field.
};

struct NodeTable;
class Tree;

/// A handle: cheap to copy, valid as long as its Tree. A null node answers every question with a null node or an empty value,
/// so that chains need no checks.
class Node {
  public:
    Node() = default;
    Node(const Tree* tree, NodeIndex index) : m_tree(tree), m_index(index) {}

    [[nodiscard]] bool isNull() const { return m_index == noNode; }
    explicit operator bool() const { return !isNull(); }
    [[nodiscard]] NodeIndex index() const { return m_index; }
    [[nodiscard]] const Tree& tree() const { return *m_tree; }

    [[nodiscard]] inline Kind kind() const;
    [[nodiscard]] inline Field field() const;
    [[nodiscard]] inline Range range() const;
    [[nodiscard]] inline std::string_view text() const; ///< The view's bytes (see Text::view).
    [[nodiscard]] bool is(Kind wanted) const { return kind() == wanted; }
    [[nodiscard]] bool isExtra() const { return is(Kind::comment) || is(Kind::line_continuation); }

    [[nodiscard]] inline Node parent() const;
    [[nodiscard]] inline Node firstChild() const;         ///< First child that is no comment or line continuation.
    [[nodiscard]] inline Node nextSibling() const;        ///< Next sibling that is no comment or line continuation.
    [[nodiscard]] inline Node child(Field field) const;   ///< First child with that field.
    [[nodiscard]] Node child(std::uint32_t number) const; ///< The child that is no comment or line continuation, counted from 0.
    [[nodiscard]] std::uint32_t childCount() const;       ///< Children that are no comments or line continuations.
    [[nodiscard]] inline bool contains(Node other) const; ///< Same node or an ancestor of it.
    /// This node or its nearest ancestor of that kind.
    [[nodiscard]] Node ancestor(Kind kind) const;
    [[nodiscard]] Node withoutParentheses() const; ///< What stands in parentheses, however many; else itself.

    friend bool operator==(const Node& a, const Node& b)
    {
        return a.m_index == b.m_index && (a.isNull() || a.m_tree == b.m_tree);
    }

  private:
    const Tree* m_tree{};
    NodeIndex m_index{noNode};
};

class Tree {
  public:
    /// Deeper nesting than this is not analysed (Python itself stops at 100 blocks and about 200 parentheses; long chains of
    /// operators and calls nest to the left).
    static constexpr std::uint32_t maximalDepth = 2000;

    Tree() = default;
    /// Parses `text`. Never fails; see errors() and isTooDeep().
    [[nodiscard]] static Tree parse(Text text);

    [[nodiscard]] const Text& text() const { return m_text; }
    [[nodiscard]] Node root() const { return m_rows.empty() ? Node{} : Node{this, 0}; }
    [[nodiscard]] Node node(NodeIndex index) const { return index == noNode ? Node{} : Node{this, index}; }
    [[nodiscard]] const NodeRow& row(NodeIndex index) const { return m_rows[index]; }
    [[nodiscard]] NodeIndex size() const { return static_cast<NodeIndex>(m_rows.size()); }
    /// Ranges that are no Python, in document order and not nested; empty for a script that parses. A token that the parser had
    /// to make up is an empty range.
    [[nodiscard]] const std::vector<Range>& errors() const { return m_errors; }
    /// True when the nesting passes maximalDepth: the table is empty then.
    [[nodiscard]] bool isTooDeep() const { return m_tooDeep; }
    /// The smallest named node that covers `range`; the root where none does (the grammar's root leaves out blank ends). At a
    /// border an empty range belongs to the node on its right.
    [[nodiscard]] Node smallestNode(Range range) const;

  private:
    friend class Reparser;
    Tree(Text text, NodeTable table);

    Text m_text;
    std::vector<NodeRow> m_rows;
    std::vector<Range> m_errors;
    bool m_tooDeep{};
};

inline Kind Node::kind() const { return isNull() ? Kind::other : m_tree->row(m_index).kind; }
inline Field Node::field() const { return isNull() ? Field::none_ : m_tree->row(m_index).field; }
inline Range Node::range() const { return isNull() ? Range{} : m_tree->row(m_index).range; }
inline std::string_view Node::text() const
{
    const Range where = range();
    return isNull() ? std::string_view{} : m_tree->text().view().substr(where.begin, where.size());
}
inline Node Node::parent() const { return isNull() ? Node{} : m_tree->node(m_tree->row(m_index).parent); }
inline Node Node::firstChild() const
{
    if (isNull() || m_tree->row(m_index).afterSubtree == m_index + 1) {
        return {};
    }
    const Node first{m_tree, m_index + 1};
    return first.isExtra() ? first.nextSibling() : first;
}
inline Node Node::nextSibling() const
{
    Node next = isNull() ? Node{} : m_tree->node(m_tree->row(m_index).next);
    while (next && next.isExtra()) {
        next = m_tree->node(m_tree->row(next.m_index).next);
    }
    return next;
}
inline Node Node::child(Field field) const
{
    for (Node child = firstChild(); child; child = child.nextSibling()) {
        if (child.field() == field) {
            return child;
        }
    }
    return {};
}
inline bool Node::contains(Node other) const
{
    return !isNull() && !other.isNull() && m_index <= other.m_index && other.m_index < m_tree->row(m_index).afterSubtree;
}

} // namespace rankwright
