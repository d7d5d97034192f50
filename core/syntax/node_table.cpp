// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/node_table.h"

#include "core/syntax/parser_memory.h"

// The parser's own headers: see Flattening.
#include <language.h>
#include <subtree.h>
#include <tree.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>

extern "C" const TSLanguage* tree_sitter_python(void);

namespace rankwright {

namespace {

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

/// Only tokens of these are rows.
bool hasOperators(Kind kind)
{
    return kind == Kind::binary_operator || kind == Kind::boolean_operator || kind == Kind::comparison_operator ||
           kind == Kind::unary_operator || kind == Kind::augmented_assignment;
}

/// The walk over tree-sitter's tree. All nesting is in vectors, none on the call stack.
///
/// It reads the tree as the parser keeps it (subtree.h of the pinned version) instead of with a TSTreeCursor: a cursor keeps line
/// and column, looks for the next sibling level by level and for the field once more, which takes a quarter as long as parsing.
/// What a node is called, which field it fills and where it stands is told there as the cursor tells it: by the aliases and the
/// field map of the production of its parent, and by the lengths of what stands in front of it.
class Flattening {
  public:
    Flattening(NodeTable& table, const TSTree& tree)
        : m_rows(table.rows),
          m_errors(table.errors),
          m_language(*tree.language),
          m_root(tree.root),
          m_isBroken(ts_subtree_error_cost(tree.root) > 0)
    {
        m_open.reserve(64);
        m_levels.reserve(128);
    }

    /// Rows that stand for a star in front of an argument, and those whose children are statements; in document order.
    [[nodiscard]] const std::vector<NodeIndex>& stars() const { return m_stars; }
    [[nodiscard]] const std::vector<NodeIndex>& bodies() const { return m_bodies; }

    /// False when the tree nests deeper than Tree::maximalDepth; the rows are of no use then.
    bool run();

  private:
    /// A subtree whose children are being visited.
    struct Level {
        std::span<const Subtree> children;
        std::size_t at{};
        std::uint32_t end{};        ///< Of the child before, in bytes; the beginning of the subtree for the first.
        std::uint32_t structural{}; ///< How many children before are no extras: aliases and fields go by that.
        std::uint16_t production{};
        TSFieldId outer{};   ///< Of a hidden subtree: the field that it fills itself, which its children fill if no nearer one.
        bool opensRow{true}; ///< No hidden one: the last of m_open is its row.
    };
    /// A row whose children are being visited.
    struct Open {
        NodeIndex row;
        NodeIndex lastChild;
    };
    /// A child, as its parent sees it.
    struct Place {
        Range range;
        TSSymbol alias{};
        TSFieldId field{};
    };

    NodeIndex addRow(const Subtree& subtree, const Place& place);
    bool enter(const Subtree& subtree, NodeIndex row, const Place& place);
    [[nodiscard]] bool isOfInterest(const Subtree& subtree, NodeIndex row) const;
    [[nodiscard]] TSFieldId fieldAt(const Level& level) const;
    bool visitNext(Level& level);
    void noteError(Range range);
    void close(NodeIndex row) { m_rows[row].afterSubtree = static_cast<NodeIndex>(m_rows.size()); }

    std::vector<NodeRow>& m_rows;
    std::vector<Range>& m_errors;
    const TSLanguage& m_language;
    const Subtree m_root;
    bool m_isBroken;
    std::vector<Level> m_levels;
    std::vector<Open> m_open;
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

/// The field that the next child of a level fills; 0 for none.
TSFieldId Flattening::fieldAt(const Level& level) const
{
    const TSMapSlice fields = m_language.field_map_slices[level.production];
    for (const TSFieldMapEntry& entry : std::span{m_language.field_map_entries + fields.index, fields.length}) {
        if (!entry.inherited && entry.child_index == level.structural) {
            return entry.field_id;
        }
    }
    return level.outer;
}

/// noNode for a token that gets no row.
NodeIndex Flattening::addRow(const Subtree& subtree, const Place& place)
{
    const bool isNamed =
        place.alias != 0 ? ts_language_symbol_type(&m_language, place.alias) == TSSymbolTypeRegular : ts_subtree_named(subtree);
    const bool isMissing = m_isBroken && ts_subtree_missing(subtree);
    if (isMissing) {
        noteError(place.range);
    }
    if (!isNamed && (place.field == 0 || m_open.empty() || !hasOperators(m_rows[m_open.back().row].kind))) {
        return noNode;
    }
    const TSSymbol own = place.alias != 0 ? place.alias : ts_subtree_symbol(subtree);
    const TSSymbol symbol = own == ts_builtin_sym_error ? own : m_language.public_symbol_map[own];
    Kind kind = symbol < m_grammar.kinds.size() ? m_grammar.kinds[symbol] : Kind::error;
    if (kind == Kind::error) {
        noteError(place.range);
    }
    if (isMissing) {
        kind = Kind::missing;
    }
    const auto index = static_cast<NodeIndex>(m_rows.size());
    NodeIndex parent = noNode;
    if (!m_open.empty()) {
        Open& open = m_open.back();
        parent = open.row;
        if (open.lastChild != noNode) {
            m_rows[open.lastChild].next = index;
        }
        open.lastChild = index;
    }
    m_rows.push_back({place.range, parent, noNode, index + 1, kind, m_grammar.fields[place.field], !isNamed});
    if (kind == Kind::list_splat || kind == Kind::dictionary_splat) {
        m_stars.push_back(index);
    } else if (kind == Kind::module || kind == Kind::block) {
        m_bodies.push_back(index);
    }
    return index;
}

/// There is something below a subtree that may become a row or an error: named nodes, and tokens of operators and of a broken
/// text. `row`: its own, or that around a hidden one.
bool Flattening::isOfInterest(const Subtree& subtree, NodeIndex row) const
{
    return ts_subtree_child_count(subtree) > 0 &&
           (m_isBroken || subtree.ptr->named_child_count > 0 || hasOperators(m_rows[row].kind));
}

/// Opens a level for the children of a visible subtree with a row, or of a hidden one (`row` is noNode). False if it is too deep.
bool Flattening::enter(const Subtree& subtree, NodeIndex row, const Place& place)
{
    const bool opensRow = row != noNode;
    if (!isOfInterest(subtree, opensRow ? row : m_open.back().row)) {
        return true;
    }
    if (opensRow) {
        if (m_open.size() >= Tree::maximalDepth) {
            return false;
        }
        m_open.push_back({row, noNode});
    }
    const std::span<const Subtree> children{ts_subtree_children(subtree), subtree.ptr->child_count};
    m_levels.push_back(
        {children, 0, place.range.begin, 0, subtree.ptr->production_id, opensRow ? TSFieldId{} : place.field, opensRow});
    return true;
}

/// False if the tree is too deep. `level` is no longer valid afterwards.
bool Flattening::visitNext(Level& level)
{
    const Subtree& child = level.children[level.at];
    const std::uint32_t begin = level.end + (level.at == 0 ? 0 : ts_subtree_padding(child).bytes);
    level.end = begin + ts_subtree_size(child).bytes;
    ++level.at;
    Place place{{begin, level.end}, 0, 0};
    if (!ts_subtree_extra(child)) {
        place.alias = ts_language_alias_at(&m_language, level.production, level.structural);
        place.field = fieldAt(level);
        ++level.structural;
    }
    if (place.alias == 0 && !ts_subtree_visible(child)) {
        return enter(child, noNode, place);
    }
    const NodeIndex row = addRow(child, place);
    return row == noNode || enter(child, row, place);
}

bool Flattening::run()
{
    const std::uint32_t begin = ts_subtree_padding(m_root).bytes;
    const Place whole{{begin, begin + ts_subtree_size(m_root).bytes}, 0, 0};
    if (!enter(m_root, addRow(m_root, whole), whole)) {
        return false;
    }
    while (!m_levels.empty()) {
        Level& level = m_levels.back();
        if (level.at < level.children.size()) {
            if (!visitNext(level)) {
                return false;
            }
            continue;
        }
        if (level.opensRow) {
            close(m_open.back().row);
            m_open.pop_back();
        }
        m_levels.pop_back();
    }
    return true;
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

/// The grammar's comments reach to the line feed. The carriage return in front of it belongs to the end of the line, and so to no
/// comment, nor to the block that ends with one.
void leaveOutLineEnds(std::vector<NodeRow>& rows, std::string_view source)
{
    if (source.find('\r') == std::string_view::npos) {
        return;
    }
    for (NodeRow& row : rows) {
        while (row.range.end > row.range.begin + 1 && source[row.range.end - 1] == '\r') {
            --row.range.end;
        }
    }
}

} // namespace

NodeTable parseTable(std::string_view source)
{
    const ParserMemory memory; // The parser and the tree end with it.
    TSParser* const parser = ts_parser_new();
    ts_parser_set_language(parser, tree_sitter_python());
    const TSTree* const parsed =
        ts_parser_parse_string(parser, nullptr, source.data(), static_cast<std::uint32_t>(source.size()));
    NodeTable table;
    if (parsed == nullptr) {
        return table;
    }
    table.rows.reserve(ts_node_descendant_count(ts_tree_root_node(parsed)) / 4 * 3 + 16); // the rest are tokens
    Flattening flattening{table, *parsed};
    if (!flattening.run()) {
        return NodeTable{{}, {}, true};
    }
    raiseStars(table.rows, flattening.stars());
    leaveOutLineEnds(table.rows, source);
    noteStrayStatements(table, flattening.bodies(), source);
    return table;
}

} // namespace rankwright
