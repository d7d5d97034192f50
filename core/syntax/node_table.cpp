// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/node_table.h"

#include <tree_sitter/api.h>

#include <algorithm>
#include <memory>
#include <optional>

extern "C" const TSLanguage* tree_sitter_python(void);

namespace rankwright {

namespace {

struct Deleter {
    void operator()(TSParser* parser) const { ts_parser_delete(parser); }
    void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};
using ParserPointer = std::unique_ptr<TSParser, Deleter>;
using TreePointer = std::unique_ptr<TSTree, Deleter>;

/// What the grammar's numbers mean to us.
struct Grammar {
    std::vector<Kind> kinds;
    std::vector<Field> fields;
};

Grammar readGrammar()
{
    const TSLanguage* const language = tree_sitter_python();
    Grammar grammar;
    const std::uint32_t symbols = ts_language_symbol_count(language);
    grammar.kinds.resize(symbols, Kind::other);
    for (std::uint32_t i = 0; i < symbols; ++i) {
        const auto symbol = static_cast<TSSymbol>(i);
        if (ts_language_symbol_type(language, symbol) == TSSymbolTypeRegular) {
            grammar.kinds[i] = kindFromSpelling(ts_language_symbol_name(language, symbol));
        }
    }
    const std::uint32_t fields = ts_language_field_count(language) + 1; // they count from 1
    grammar.fields.resize(fields, Field::none_);
    for (std::uint32_t i = 1; i < fields; ++i) {
        grammar.fields[i] = fieldFromSpelling(ts_language_field_name_for_id(language, static_cast<TSFieldId>(i)));
    }
    return grammar;
}

const Grammar& grammar()
{
    static const Grammar tables = readGrammar();
    return tables;
}

TSParser* parserOfThisThread()
{
    thread_local const ParserPointer parser = [] {
        ParserPointer made{ts_parser_new()};
        ts_parser_set_language(made.get(), tree_sitter_python());
        return made;
    }();
    return parser.get();
}

/// Only the tokens of these are rows; asking for a token's field elsewhere is lost time.
bool hasOperators(Kind kind)
{
    return kind == Kind::binary_operator || kind == Kind::boolean_operator || kind == Kind::comparison_operator ||
           kind == Kind::unary_operator || kind == Kind::augmented_assignment;
}

/// The walk over tree-sitter's tree. All nesting is in `m_open`, none on the call stack.
class Flattening {
  public:
    Flattening(NodeTable& table, bool isBroken) : m_rows(table.rows), m_errors(table.errors), m_isBroken(isBroken)
    {
        m_open.reserve(64);
    }

    /// Rows that stand for a star in front of an argument, and those whose children are statements; in document order.
    [[nodiscard]] const std::vector<NodeIndex>& stars() const { return m_stars; }
    [[nodiscard]] const std::vector<NodeIndex>& bodies() const { return m_bodies; }

    /// False when the tree nests deeper than Tree::maximalDepth; the rows are of no use then.
    bool run(TSTreeCursor& cursor);

  private:
    /// A row whose children are being visited.
    struct Level {
        NodeIndex row;
        NodeIndex lastChild;
        std::uint32_t due; ///< How many children that matter have not been visited yet: see childrenThatMatter.
    };

    NodeIndex addRow(const TSTreeCursor& cursor, const TSNode& node);
    [[nodiscard]] std::uint32_t childrenThatMatter(const TSNode& node, NodeIndex row) const;
    void noteError(Range range);
    void close(NodeIndex row) { m_rows[row].afterSubtree = static_cast<NodeIndex>(m_rows.size()); }

    std::vector<NodeRow>& m_rows;
    std::vector<Range>& m_errors;
    bool m_isBroken;
    std::vector<Level> m_open;
    std::vector<NodeIndex> m_stars;
    std::vector<NodeIndex> m_bodies;
    const Grammar& m_grammar = grammar();
};

void Flattening::noteError(Range range)
{
    if (m_errors.empty() || !m_errors.back().contains(range)) {
        m_errors.push_back(range);
    }
}

/// Tokens matter where they may be rows, or errors; elsewhere the cursor need not go to those behind the last named child, nor
/// ask in vain for one more sibling, which costs as much as one that is there.
std::uint32_t Flattening::childrenThatMatter(const TSNode& node, NodeIndex row) const
{
    return m_isBroken || hasOperators(m_rows[row].kind) ? ts_node_child_count(node) : ts_node_named_child_count(node);
}

/// noNode for a token that gets no row.
NodeIndex Flattening::addRow(const TSTreeCursor& cursor, const TSNode& node)
{
    const Range range{ts_node_start_byte(node), ts_node_end_byte(node)};
    const bool isNamed = ts_node_is_named(node);
    const bool isMissing = m_isBroken && ts_node_is_missing(node);
    if (isMissing) {
        noteError(range);
    }
    if (!isNamed && (m_open.empty() || !hasOperators(m_rows[m_open.back().row].kind))) {
        return noNode;
    }
    const TSFieldId field = ts_tree_cursor_current_field_id(&cursor);
    if (!isNamed && field == 0) {
        return noNode;
    }
    const TSSymbol symbol = ts_node_symbol(node);
    Kind kind = symbol < m_grammar.kinds.size() ? m_grammar.kinds[symbol] : Kind::error;
    if (kind == Kind::error) {
        noteError(range);
    }
    if (isMissing) {
        kind = Kind::missing;
    }
    const auto index = static_cast<NodeIndex>(m_rows.size());
    NodeIndex parent = noNode;
    if (!m_open.empty()) {
        Level& level = m_open.back();
        parent = level.row;
        if (level.lastChild != noNode) {
            m_rows[level.lastChild].next = index;
        }
        level.lastChild = index;
    }
    m_rows.push_back({range, parent, noNode, index + 1, kind, m_grammar.fields[field], !isNamed});
    if (kind == Kind::list_splat || kind == Kind::dictionary_splat) {
        m_stars.push_back(index);
    } else if (kind == Kind::module || kind == Kind::block) {
        m_bodies.push_back(index);
    }
    return index;
}

bool Flattening::run(TSTreeCursor& cursor)
{
    for (;;) {
        const TSNode node = ts_tree_cursor_current_node(&cursor);
        const NodeIndex row = addRow(cursor, node);
        if (!m_open.empty()) {
            Level& level = m_open.back();
            const bool matters = m_isBroken || hasOperators(m_rows[level.row].kind) || row != noNode;
            level.due -= matters ? 1 : 0;
        }
        const std::uint32_t due = row == noNode ? 0 : childrenThatMatter(node, row);
        if (due > 0 && ts_tree_cursor_goto_first_child(&cursor)) {
            if (m_open.size() >= Tree::maximalDepth) {
                return false;
            }
            m_open.push_back({row, noNode, due});
            continue;
        }
        while (m_open.empty() || m_open.back().due == 0 || !ts_tree_cursor_goto_next_sibling(&cursor)) {
            if (m_open.empty()) {
                return true;
            }
            close(m_open.back().row);
            m_open.pop_back();
            ts_tree_cursor_goto_parent(&cursor);
        }
    }
}

} // namespace

namespace {

/// Columns of white space in front of a row that begins its line, a tab reaching to the next multiple of eight as in Python;
/// nothing where the line begins with something else or goes on from the one before.
std::optional<std::uint32_t> indentation(const NodeRow& row, std::string_view source)
{
    std::size_t begin = row.range.begin;
    while (begin > 0 && (source[begin - 1] == ' ' || source[begin - 1] == '\t' || source[begin - 1] == '\f')) {
        --begin;
    }
    if (begin > 0 && source[begin - 1] != '\n' && source[begin - 1] != '\r') {
        return std::nullopt;
    }
    std::size_t lineEnd = begin == 0 ? 0 : begin - 1;
    while (lineEnd > 0 && source[lineEnd - 1] == '\r') {
        --lineEnd;
    }
    if (lineEnd > 0 && source[lineEnd - 1] == '\\') {
        return std::nullopt;
    }
    constexpr std::uint32_t tab = 8;
    std::uint32_t width = 0;
    for (const char c : source.substr(begin, row.range.begin - begin)) {
        width = c == '\f' ? 0 : c == '\t' ? (width / tab + 1) * tab : width + 1;
    }
    return width;
}

/// Makes `*f(x)` a star before a call, as Python reads it. Behind another argument the grammar takes it for a call of `*f`: there
/// the star stands lowest, as the first node of a chain of calls, attributes and subscripts. It goes to the top of that chain.
void raiseStars(std::vector<NodeRow>& rows, const std::vector<NodeIndex>& stars)
{
    for (const NodeIndex lowest : stars) {
        const Field held = rows[lowest].field;
        if (held != Field::function && held != Field::object && held != Field::value) {
            continue;
        }
        // Rows of a chain follow each other: each is the first child of the one before.
        NodeIndex top = lowest;
        while (top > 0 && rows[top].parent == top - 1 && rows[top].range.begin == rows[top - 1].range.begin &&
               (rows[top - 1].kind == Kind::call || rows[top - 1].kind == Kind::attribute ||
                rows[top - 1].kind == Kind::subscript)) {
            --top;
        }
        const NodeIndex content = lowest + 1;
        if (top == lowest || content >= rows.size() || rows[content].parent != lowest) {
            continue;
        }
        NodeRow star = rows[lowest];
        rows[content].next = star.next;
        rows[content].field = held;
        star.next = rows[top].next;
        star.field = rows[top].field;
        star.parent = rows[top].parent;
        star.range.end = rows[top].range.end;
        star.afterSubtree = rows[top].afterSubtree;
        for (NodeIndex row = lowest; row > top; --row) {
            rows[row] = rows[row - 1];
            rows[row].parent = row - 1;
            rows[row].range.begin = rows[content].range.begin;
            for (NodeIndex child = row + 1; child != noNode; child = rows[child].next) {
                rows[child].parent = row;
            }
        }
        rows[top] = star;
        rows[top + 1].next = noNode;
        rows[top + 1].field = Field::none_;
        rows[top + 1].parent = top;
    }
}

bool isLayout(Kind kind) { return kind == Kind::comment || kind == Kind::line_continuation; }

/// What the grammar lets pass and Python does not: `f() x` at the end of a text, which needs a line end or a semicolon between
/// the two, and a line that is indented otherwise than the statements it stands among.
void noteStrayStatements(NodeTable& table, const std::vector<NodeIndex>& bodies, std::string_view source)
{
    if (!table.errors.empty()) {
        return;
    }
    for (const NodeIndex parent : bodies) {
        if (table.rows[parent].afterSubtree == parent + 1) {
            continue;
        }
        std::optional<std::uint32_t> due;
        if (table.rows[parent].kind == Kind::module) {
            due = 0;
        }
        const NodeRow* before = nullptr;
        for (NodeIndex child = parent + 1; child != noNode; child = table.rows[child].next) {
            const NodeRow& row = table.rows[child];
            const bool isLine = !isLayout(row.kind);
            if (before != nullptr && isLine && !isLayout(before->kind) && before->range.end <= row.range.begin &&
                source.substr(before->range.end, row.range.begin - before->range.end).find_first_of("\n;") ==
                    std::string_view::npos &&
                source[before->range.end - 1] != '\n') {
                table.errors.push_back(row.range);
            } else if (const auto found = isLine ? indentation(row, source) : std::nullopt) {
                if (due && *found != *due) {
                    table.errors.push_back(row.range);
                }
                due = due.value_or(*found);
            }
            before = &row;
        }
    }
    std::ranges::sort(table.errors, {}, &Range::begin);
}

} // namespace

NodeTable parseTable(std::string_view source)
{
    TSParser* const parser = parserOfThisThread();
    ts_parser_reset(parser);
    const TreePointer parsed{ts_parser_parse_string(parser, nullptr, source.data(), static_cast<std::uint32_t>(source.size()))};
    NodeTable table;
    if (!parsed) {
        return table;
    }
    const TSNode root = ts_tree_root_node(parsed.get());
    table.rows.reserve(ts_node_descendant_count(root) / 4 * 3 + 16); // the rest are tokens
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    Flattening flattening{table, ts_node_has_error(root)};
    const bool isWhole = flattening.run(cursor);
    ts_tree_cursor_delete(&cursor);
    if (!isWhole) {
        return NodeTable{{}, {}, true};
    }
    raiseStars(table.rows, flattening.stars());
    noteStrayStatements(table, flattening.bodies(), source);
    return table;
}

} // namespace rankwright
