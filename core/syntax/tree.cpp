// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/tree.h"

#include "core/syntax/node_table.h"

#include <algorithm>
#include <utility>

namespace rankwright {

Tree Tree::parse(Text text)
{
    NodeTable table = parseTable(text.view());
    return Tree{std::move(text), std::move(table)};
}

Tree::Tree(Text text, NodeTable table)
    : m_text(std::move(text)), m_rows(std::move(table.rows)), m_errors(std::move(table.errors)), m_tooDeep(table.isTooDeep)
{}

Node Tree::smallestNode(Range range) const
{
    // Rows are in document order, so the last row that begins early enough is in the subtree of the one looked for.
    const auto behind = std::upper_bound(m_rows.begin(), m_rows.end(), range.begin,
                                         [](std::uint32_t offset, const NodeRow& row) { return offset < row.range.begin; });
    if (behind == m_rows.begin()) {
        return root();
    }
    auto index = static_cast<NodeIndex>(behind - m_rows.begin() - 1);
    while (index != 0 && (m_rows[index].isOperator || !m_rows[index].range.contains(range))) {
        index = m_rows[index].parent;
    }
    return node(index);
}

Node Node::child(std::uint32_t number) const
{
    Node child = firstChild();
    for (; child && number > 0; --number) {
        child = child.nextSibling();
    }
    return child;
}

Node Node::withoutParentheses() const
{
    Node node = *this;
    while (node.is(Kind::parenthesized_expression)) {
        node = node.firstChild();
    }
    return node;
}

std::uint32_t Node::childCount() const
{
    std::uint32_t count = 0;
    for (Node child = firstChild(); child; child = child.nextSibling()) {
        ++count;
    }
    return count;
}

Node Node::ancestor(Kind kind) const
{
    Node node = *this;
    while (node && !node.is(kind)) {
        node = node.parent();
    }
    return node;
}

} // namespace rankwright
