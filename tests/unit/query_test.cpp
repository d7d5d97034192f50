// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/query.h"

#include <doctest/doctest.h>
#include <tree_sitter/api.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>

extern "C" const TSLanguage* tree_sitter_python(void);

using namespace rankwright;

namespace {

const std::vector<std::string> snippets{
    "import tensorflow as tf, os\nfrom a.b import (c as d, e)\nfrom . import *\n",
    "model.fit(x, y,  # data\n          epochs=3, callbacks=[a, b], *c, **d)\nopt = tf.keras.optimizers.Adam(lr=0.1 * 2 + 3)\n",
    "@a\n@b.c(1)\ndef f(x, y=1, *z, w: int = 2, **k) -> int:\n    '''D.'''\n    return x if y else z\n\nclass A(B, C, m=D):\n    "
    "def g(self):\n        self.x = 1\n",
    "for i, (j, k) in enumerate(x):\n    if i in j and j not  in k or not k is not l:\n        x[i:2, 3] += -y ** 2\n    elif a "
    "< b <= c:\n        pass\n    "
    "else:\n        del q\n",
    "with tf.Session(config=c) as s, open('f') as g:\n    s.run([train, loss], feed_dict={a: b, 'c': d})\n    a, b = c, d = e\n",
    "match x:\n    case [a, 'b'] if c:\n        y = (n := 1)\n    case A(b=2) | {'k': v}:\n        z = lambda p, q=1: p + q\n",
    "x = [i + 1 for i in y for j in i if j if k]\nz = f'{a!r} {b:>{w}} c' 'd' \"e\"\nprint(x, y, sep='')\n",
    "print x, y\nexec 'a' in b\ntry:\n    a()\nexcept (B, C) as e:\n    raise D from e\nfinally:\n    assert x, y\n",
    "f(a, b)\nx = = 2\ng(c) d e\nh(i)\n",
};

struct Deleter {
    void operator()(TSTree* tree) const { ts_tree_delete(tree); }
    void operator()(TSParser* parser) const { ts_parser_delete(parser); }
    void operator()(TSQuery* query) const { ts_query_delete(query); }
    void operator()(TSQueryCursor* cursor) const { ts_query_cursor_delete(cursor); }
};

Tree parse(std::string source) { return Tree::parse(Text::fromUtf8(std::move(source))); }

/// A match as text, "name=[begin,end) kind" for each capture in a fixed order, so that two engines can be compared.
using Found = std::vector<std::string>;

std::string shown(std::string_view name, Range range, std::string_view kind)
{
    return std::string{name} + "=[" + std::to_string(range.begin) + "," + std::to_string(range.end) + ") " + std::string{kind};
}

std::string joined(std::vector<std::string> captures)
{
    std::sort(captures.begin(), captures.end());
    std::string line;
    for (const std::string& capture : captures) {
        line += capture + "; ";
    }
    return line;
}

Query compiled(const std::vector<std::string_view>& patterns)
{
    Query::Loading loading = Query::compile(patterns);
    REQUIRE_MESSAGE(loading.query.has_value(), loading.error);
    CHECK(loading.error.empty());
    return *loading.query;
}

std::string errorOf(std::string_view pattern)
{
    const Query::Loading loading = Query::compile({"(call)", pattern});
    CHECK_FALSE(loading.query.has_value());
    CHECK(loading.error.starts_with("Pattern 1, at byte "));
    return loading.error;
}

std::string_view kindName(Node node) { return node.kind() == Kind::other ? std::string_view{"?"} : spelling(node.kind()); }

Found foundByUs(const Query& query, const Tree& tree)
{
    Found found;
    query.run(tree, [&](const Match& match) {
        std::vector<std::string> captures;
        for (const auto& [name, node] : match.captures) {
            captures.push_back(shown(name, node.range(), kindName(node)));
        }
        found.push_back(joined(std::move(captures)));
    });
    std::sort(found.begin(), found.end());
    return found;
}

Found foundByTreeSitter(TSQuery* query, const TSTree* tree)
{
    const std::unique_ptr<TSQueryCursor, Deleter> cursor{ts_query_cursor_new()};
    ts_query_cursor_exec(cursor.get(), query, ts_tree_root_node(tree));
    Found found;
    TSQueryMatch match;
    while (ts_query_cursor_next_match(cursor.get(), &match)) {
        std::vector<std::string> captures;
        for (std::uint16_t i = 0; i < match.capture_count; ++i) {
            const TSNode node = match.captures[i].node;
            std::uint32_t length = 0;
            const char* const name = ts_query_capture_name_for_id(query, match.captures[i].index, &length);
            const Kind kind = ts_node_is_named(node) ? kindFromSpelling(ts_node_type(node)) : Kind::other;
            captures.push_back(shown({name, length}, {ts_node_start_byte(node), ts_node_end_byte(node)},
                                     kind == Kind::other ? std::string_view{"?"} : spelling(kind)));
        }
        found.push_back(joined(std::move(captures)));
    }
    CHECK_FALSE(ts_query_cursor_did_exceed_match_limit(cursor.get()));
    std::sort(found.begin(), found.end());
    return found;
}

std::unique_ptr<TSQuery, Deleter> compiledByTreeSitter(const std::string& pattern, TSQueryError& error)
{
    const std::string wrapped = "(" + pattern + "\n)"; // tree-sitter drops predicates outside of parentheses
    std::uint32_t offset = 0;
    return std::unique_ptr<TSQuery, Deleter>{
        ts_query_new(tree_sitter_python(), wrapped.data(), static_cast<std::uint32_t>(wrapped.size()), &offset, &error)};
}

/// Both engines find the same in all snippets. Returns how many matches that were; nothing for a pattern that tree-sitter refuses
/// because it knows from the grammar that there cannot be a match.
std::optional<std::size_t> checkSame(const std::string& pattern)
{
    CAPTURE(pattern);
    const Query ours = compiled({pattern});
    TSQueryError error{};
    const std::unique_ptr<TSQuery, Deleter> theirs = compiledByTreeSitter(pattern, error);
    if (!theirs && error == TSQueryErrorStructure) {
        return std::nullopt;
    }
    REQUIRE(theirs);
    const std::unique_ptr<TSParser, Deleter> parser{ts_parser_new()};
    ts_parser_set_language(parser.get(), tree_sitter_python());
    std::size_t matches = 0;
    for (const std::string& snippet : snippets) {
        CAPTURE(snippet);
        const Tree tree = parse(snippet);
        const std::unique_ptr<TSTree, Deleter> parsed{
            ts_parser_parse_string(parser.get(), nullptr, snippet.data(), static_cast<std::uint32_t>(snippet.size()))};
        const Found found = foundByUs(ours, tree);
        CHECK(found == foundByTreeSitter(theirs.get(), parsed.get()));
        matches += found.size();
    }
    return matches;
}

/// A pattern that `node` fits: some of its children, with and without fields, names, captures.
std::string randomPattern(Node node, std::mt19937& random, int depth)
{
    const auto oneOf = [&random](std::uint32_t chance) { return random() % chance == 0; };
    const NodeRow& row = node.tree().row(node.index());
    std::string pattern;
    if (depth > 0 && row.field != Field::none_ && !oneOf(3)) {
        pattern += std::string{spelling(row.field)} + ": ";
    }
    if (row.isOperator) {
        std::string word{node.text()};
        if (word.starts_with("not")) {
            word = "not in";
        }
        return oneOf(3) ? pattern + "[\"" + word + "\" \"<\"]" : pattern + "\"" + word + "\"" + (oneOf(2) ? " @op" : "");
    }
    const bool isNameless = row.kind == Kind::other || (depth > 0 && oneOf(4));
    std::string body = "(" + std::string{isNameless ? "_" : spelling(row.kind)};
    for (NodeIndex child = node.index() + 1; depth < 4 && child < row.afterSubtree; child = node.tree().row(child).afterSubtree) {
        const bool canStandAlone = !node.tree().row(child).isOperator || node.tree().row(child).field != Field::none_;
        if (oneOf(2) && canStandAlone) {
            body += " " + randomPattern(node.tree().node(child), random, depth + 1);
        }
    }
    body += ")";
    // Not where only one alternative binds something: there tree-sitter drops matches that bind less than others.
    if (depth > 0 && oneOf(6) && row.kind != Kind::identifier && body.find('@') == std::string::npos) {
        body = "[(identifier) " + body + "]";
    }
    pattern += body;
    if (oneOf(2)) {
        pattern += " @c" + std::to_string(depth) + static_cast<char>('a' + random() % 3);
    }
    return pattern;
}

} // namespace

TEST_CASE("the engine finds what tree-sitter finds")
{
    for (const std::string pattern : {
             "(call) @site",
             "(call)",
             "(_) @any",
             "(identifier) @x",
             "(call function: (attribute object: (_) @model attribute: (identifier) @method) arguments: (argument_list) @args) "
             "@site",
             "(call function: [(identifier) @f (attribute attribute: (identifier) @f)]) @site",
             "(argument_list (_) @a) @all",
             "(argument_list (identifier) @a (identifier) @b)",
             "(argument_list (identifier) (keyword_argument name: (identifier) @n))",
             "(argument_list (_) (_) (_) @third)",
             "(binary_operator left: (_) @l operator: \"*\" right: (_) @r) @all",
             "(binary_operator operator: [\"+\" \"-\"] @op)",
             "(comparison_operator operators: \"not in\" @op)",
             "(comparison_operator operators: \"is not\" @op)",
             "(comparison_operator operators: _ @op)",
             "(comparison_operator (_) @a (_) @b)",
             "(boolean_operator operator: \"or\") @x",
             "(unary_operator operator: \"-\" argument: (_) @a)",
             "(augmented_assignment left: (_) @l operator: \"+=\" right: (_) @r)",
             "(assignment left: (_) @l !type right: (_) @r)",
             "(function_definition name: (identifier) @n !return_type)",
             "(function_definition parameters: (parameters (_) @p) body: (block (_) @s)) @f",
             "(class_definition superclasses: (argument_list (identifier) @base))",
             "(import_from_statement module_name: (_) @m name: (_) @n)",
             "(import_statement name: (aliased_import name: (_) @n alias: (_) @a))",
             "[(import_statement) (import_from_statement)] @i",
             "[(identifier) (_)] @x",
             "(_ (identifier) @x) @parent",
             "(_ left: (identifier) @x) @parent",
             "(module (_) @a (_) @b)",
             "(with_item value: (as_pattern (call) @c alias: (as_pattern_target (identifier) @t)))",
             "(subscript value: (_) @v subscript: (_) @s)",
             "(for_statement left: (pattern_list (_) @l) right: (call function: (identifier) @f)) @loop",
             "(dictionary (pair key: (_) @k value: (_) @v))",
             "(list_comprehension body: (_) @b (for_in_clause left: (_) @l right: (_) @r))",
             "(if_statement condition: (_) @c alternative: (_) @a)",
             "(decorated_definition (decorator (_) @d) definition: (_) @f)",
             "(string (string_start) @s)",
             "(string (interpolation expression: (_) @e)) @s",
             "(comment) @c",
             "(ERROR) @e",
             "(_ (ERROR) @e)",
             "(case_clause (case_pattern) @p guard: (_) @g)",
             "(print_statement argument: (_) @a)",
             "(exec_statement code: (_) @c)",
             "(lambda parameters: (lambda_parameters (_) @p) body: (_) @b)",
             "(conditional_expression (_) @a (_) @b (_) @c)",
             "(call function: (identifier) @a @b)",
             "(call (identifier) @same (argument_list (identifier) @same))",
             "((call function: (identifier) @f) @site (#eq? @f \"print\"))",
             "(call function: (identifier) @f (#eq? @f \"print\")) @site",
             "(call function: (identifier) @f) @site (#eq? @f \"print\")",
             "; a comment\n(call ; another\n ) @x ; the last",
         }) {
        CHECK_MESSAGE(checkSame(pattern).value_or(0) > 0, pattern);
    }
}

TEST_CASE("the engine finds what tree-sitter finds, for patterns made of the snippets themselves")
{
    std::mt19937 random{17};
    int compared = 0;
    for (int round = 0; round < 500; ++round) {
        const Tree tree = parse(snippets[random() % (snippets.size() - 1)]); // the last is broken
        const Node node = tree.node(static_cast<NodeIndex>(random() % tree.size()));
        if (!tree.row(node.index()).isOperator && !node.isExtra() && node.kind() != Kind::other) {
            if (const auto matches = checkSame(randomPattern(node, random, 0))) {
                CHECK(*matches > 0);
                ++compared;
            }
        }
    }
    CHECK(compared > 300);
}

TEST_CASE("matches come by root node in document order, then by pattern")
{
    const Query query = compiled({"(identifier) @b", "(call function: (_) @f)", "(_ !body) @any"});
    const Tree tree = parse("f(a)\ng(b, h(c))\n");
    std::vector<std::pair<NodeIndex, std::uint32_t>> order;
    query.run(tree, [&](const Match& match) { order.emplace_back(match.root.index(), match.pattern); });
    CHECK(std::is_sorted(order.begin(), order.end()));
    CHECK(order.size() == tree.size() + 6 + 3);
}

TEST_CASE("captures keep the order in which the pattern spells them")
{
    const Query query = compiled({"(call function: (identifier) @f arguments: (argument_list (_) @a) @args) @site"});
    CHECK(query.captureNames(0) == std::vector<std::string_view>{"f", "a", "args", "site"});
    const Tree tree = parse("f(x)\n");
    int matches = 0;
    query.run(tree, [&](const Match& match) {
        ++matches;
        REQUIRE(match.captures.size() == 4);
        CHECK(match.captures[0].first == "f");
        CHECK(match.captures[3].first == "site");
        CHECK(match["a"].text() == "x");
        CHECK(match["site"] == match.root);
        CHECK(match["nothing"].isNull());
    });
    CHECK(matches == 1);
}

TEST_CASE("an alternative that is not taken leaves its captures unbound")
{
    const Query query = compiled({"(call function: [(identifier) @name (attribute) @path])"});
    const Tree tree = parse("f()\na.b()\n");
    std::vector<std::string> found;
    query.run(tree, [&](const Match& match) {
        CHECK(match.captures.size() == 1);
        CHECK(match["name"].isNull() != match["path"].isNull());
        found.emplace_back(match.captures[0].second.text());
    });
    CHECK(found == std::vector<std::string>{"f", "a.b"});
}

TEST_CASE("predicates are found inside the parentheses, in a group, and behind the pattern")
{
    const std::vector<Predicate> expected{{"eq", {{true, "f"}, {false, "a \"b\"\n"}}},
                                          {"no-arg", {{true, "f"}, {false, "callbacks"}}}};
    for (const std::string_view pattern : {
             R"((call function: (identifier) @f (#eq? @f "a \"b\"\n") (#no-arg? @f callbacks)))",
             R"(((call function: (identifier) @f) (#eq? @f "a \"b\"\n") (#no-arg? @f callbacks)))",
             R"((call function: (identifier) @f) (#eq? @f "a \"b\"\n") (#no-arg? @f callbacks))",
             R"((#eq? @f "a \"b\"\n") (call function: (identifier) @f ( #no-arg? @f callbacks ) ))",
         }) {
        CHECK(compiled({pattern}).predicates(0) == expected);
    }
    CHECK(compiled({"(call)"}).predicates(0).empty());
    CHECK(compiled({"((call) (#set! a \"b\"))"}).predicates(0)[0].name == "set!");
    const Query two = compiled({"((call) @a (#p? @a))", "((call) @b (#q? @b))"});
    CHECK(two.predicates(0)[0].name == "p");
    CHECK(two.predicates(1)[0].arguments[0].text == "b");
}

TEST_CASE("a pattern that is not understood is refused with its number, the place and the reason")
{
    const auto refuses = [](std::string_view pattern, std::string_view place, std::string_view reason) {
        const std::string error = errorOf(pattern);
        CAPTURE(error);
        CHECK(error.find(reason) != std::string::npos);
        CHECK(error.find("at byte " + std::string{place} + ":") != std::string::npos);
    };
    refuses("", "0", "no pattern");
    refuses("; nothing", "9", "no pattern");
    refuses("(cal)", "1", "no node kind \"cal\"");
    refuses("(call functon: (_))", "6", "no field \"functon\"");
    refuses("(call !functon)", "7", "no field \"functon\"");
    refuses("(call function (_))", "6", "\":\" must follow");
    refuses("(call", "5", "expected");
    refuses("(call))", "6", "closes nothing");
    refuses("(call]", "5", "pattern is expected");
    refuses("(call) (call)", "7", "a second pattern");
    refuses("((call) (call))", "8", "groups of siblings");
    refuses("((call)) @x", "9", "not behind a group");
    refuses("(call)*", "6", "quantifiers");
    refuses("(call (_)+ @x)", "9", "quantifiers");
    refuses("(block . (_) @first)", "7", "anchors");
    refuses("(block (_) @last .)", "17", "anchors");
    refuses("(expression/identifier)", "11", "supertypes");
    refuses("[]", "2", "no alternatives");
    refuses("()", "2", "no pattern between");
    refuses("(call) @", "8", "a name");
    refuses("(binary_operator operator: \"+)", "27", "no end");
    refuses("(binary_operator operator: \"\")", "27", "without text");
    std::string deep(1000, '(');
    CHECK(errorOf(deep).find("too deeply") != std::string::npos);
}

TEST_CASE("made-up nodes are matched by a wildcard only")
{
    const Tree tree = parse("if :\n  x\n");
    const auto count = [&tree](std::string_view pattern) { return foundByUs(compiled({pattern}), tree).size(); };
    CHECK_FALSE(tree.errors().empty());
    CHECK(count("(MISSING)") == 1);
    CHECK(count("(if_statement condition: (_))") == 1);
    CHECK(count("(if_statement condition: (identifier))") == 0);
}

TEST_CASE("a query can be copied, outlives its patterns' text, and runs on an empty table")
{
    std::optional<Query> query;
    {
        const std::string pattern = "(call function: (identifier) @name (#eq? @name \"f\"))";
        query = Query::compile({pattern}).query;
    }
    const Query copy = *query;
    query.reset();
    CHECK(foundByUs(copy, parse("f()\n")).size() == 1);
    CHECK(foundByUs(copy, Tree{}).empty());
    CHECK(foundByUs(Query{}, parse("f()\n")).empty());
    CHECK(foundByUs(compiled({}), parse("f()\n")).empty());
}

TEST_CASE("many children and no capture are no more work than one pass")
{
    std::string source = "f(";
    for (int i = 0; i < 20'000; ++i) {
        source += "a, ";
    }
    const Tree tree = parse(source + ")\n");
    CHECK(foundByUs(compiled({"(argument_list (identifier) (identifier) (identifier) (string))"}), tree).empty());
    CHECK(foundByUs(compiled({"(argument_list (identifier) (identifier) (identifier) @a)"}), tree).size() == 19'998);
}
