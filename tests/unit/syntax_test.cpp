// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/tree.h"

#include <doctest/doctest.h>
#include <tree_sitter/api.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <thread>

extern "C" const TSLanguage* tree_sitter_python(void);

using namespace rankwright;
using namespace std::string_literals;

namespace {

const std::vector<std::string> snippets{
    "",
    "\n",
    "# only a comment",
    "import tensorflow as tf\nfrom a.b import (c as d, e)\nfrom . import *\nfrom __future__ import division\n",
    "x = 1\r\nif x:\r\n\ty = 2\r\n\tz = 3\r\nelse:\r\n\tpass\r\n",
    "x = 1\nif x:\r\n    y = 2\n    z = 3\r\n",
    "def f(a, b=1, *args, c: int = 2, **kw) -> int:\n    return a + b * c\n\f\nclass A(B, metaclass=C):\n\f    x = 1",
    "@decorator\n@tf.function(input_signature=[x])\nasync def f():\n    async with a as b, c as d:\n        await e\n",
    "while (n := f(x)) is not None and n not in y or not z:\n    a, *b = c, d = n\n    x += 1; y **= 2\n",
    "match command.split():\n    case [\"go\", direction] if x:\n        pass\n    case {'a': 1, **rest} | A(b=2):\n        "
    "pass\n    case _:\n        pass\n",
    "x = f'{a!r:>{width}} {f\"{b}\"} {c=}' rf'\\d{d:%Y}' b'e'\n",
    "print x, y\nprint >>f, z\nexec 'a' in b\nprint('c')\nmatch = print\ntype = exec\n",
    "x = (  # comment\n    a,\n    # another\n    b \\\n    + c)\n",
    "a = lambda x, *y: [i for i in x if i] + [{j: k for j, k in y}] + list(z for z in x)\n",
    "a < b <= c != d is e\nx = -y if +z else ~w\nx[1:2, ::3, ...] = y @ z\n",
    "try:\n    raise A from b\nexcept* (B, C) as e:\n    del x\nfinally:\n    assert x, y\n",
    "def broken(:\n    return )\nx = (1\n",
    "if x\n    y = 1\nclass:\n",
    "foo(a, b",
    "x = 'unclosed\ny = 2\n",
    "\xEF\xBB\xBFimport os\nimport sys\n",
    "gr\xC3\xBC\xC3\x9F"
    "e = '\xE2\x82\xAC'\n",
};

struct TreeDeleter {
    void operator()(TSTree* tree) const { ts_tree_delete(tree); }
    void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};

std::unique_ptr<TSTree, TreeDeleter> parsedDirectly(const Text& text)
{
    const std::unique_ptr<TSParser, TreeDeleter> parser{ts_parser_new()};
    REQUIRE(ts_parser_set_language(parser.get(), tree_sitter_python()));
    return std::unique_ptr<TSTree, TreeDeleter>{
        ts_parser_parse_string(parser.get(), nullptr, text.view().data(), static_cast<std::uint32_t>(text.view().size()))};
}

/// The named part of the subtree at `node` against `mine`, read through tree-sitter's slow and plain functions.
void checkSame(TSNode node, Node mine)
{
    REQUIRE(mine);
    CHECK(mine.range() == Range{ts_node_start_byte(node), ts_node_end_byte(node)});
    const Kind kind = ts_node_is_missing(node) ? Kind::missing : kindFromSpelling(ts_node_type(node));
    CHECK(mine.kind() == kind);
    NodeIndex next = mine.tree().row(mine.index()).afterSubtree == mine.index() + 1 ? noNode : mine.index() + 1;
    for (std::uint32_t i = 0; i < ts_node_child_count(node); ++i) {
        const TSNode child = ts_node_child(node, i);
        const char* const field = ts_node_field_name_for_child(node, i);
        const bool isOperator = !ts_node_is_named(child) && field != nullptr && std::string_view{field}.starts_with("operator");
        if (!ts_node_is_named(child) && !isOperator) {
            continue;
        }
        const Node own = mine.tree().node(next);
        REQUIRE(own);
        CHECK(own.parent() == mine);
        const bool hasField = field != nullptr && !ts_node_is_extra(child);
        CHECK(own.field() == (hasField ? fieldFromSpelling(field) : Field::none_));
        CHECK(mine.tree().row(next).isOperator == isOperator);
        if (isOperator) {
            CHECK(own.kind() == Kind::other);
            CHECK(mine.tree().row(next).afterSubtree == next + 1);
        } else {
            checkSame(child, own);
        }
        next = mine.tree().row(next).next;
    }
    CHECK(next == noNode);
}

Node find(const Tree& tree, Kind kind)
{
    for (NodeIndex i = 0; i < tree.size(); ++i) {
        if (tree.row(i).kind == kind) {
            return tree.node(i);
        }
    }
    return {};
}

Tree parse(std::string source) { return Tree::parse(Text::fromUtf8(std::move(source))); }

std::string repeated(std::string_view part, std::size_t count)
{
    std::string result;
    result.reserve(part.size() * count);
    for (std::size_t i = 0; i < count; ++i) {
        result += part;
    }
    return result;
}

} // namespace

TEST_CASE("the spelling of each kind and field leads back to it")
{
#define X(name) CHECK(kindFromSpelling(spelling(Kind::name)) == Kind::name);
    RANKWRIGHT_KINDS(X)
#undef X
#define X(name) CHECK(fieldFromSpelling(spelling(Field::name)) == Field::name);
    RANKWRIGHT_FIELDS(X)
#undef X
    CHECK(spelling(Kind::float_) == "float");
    CHECK(spelling(Field::operator_) == "operator");
    CHECK(spelling(Kind::error) == "ERROR");
    CHECK(spelling(Kind::missing) == "MISSING");
    CHECK(kindFromSpelling("float_") == Kind::other);
    CHECK(kindFromSpelling("") == Kind::other);
    CHECK(fieldFromSpelling("nothing") == Field::none_);
}

TEST_CASE("the grammar has every kind and field that is listed")
{
    const TSLanguage* const language = tree_sitter_python();
    std::set<std::string> symbols;
    for (std::uint32_t i = 0; i < ts_language_symbol_count(language); ++i) {
        if (ts_language_symbol_type(language, static_cast<TSSymbol>(i)) == TSSymbolTypeRegular) {
            symbols.insert(ts_language_symbol_name(language, static_cast<TSSymbol>(i)));
        }
    }
#define X(name) CHECK_MESSAGE(symbols.count(std::string{spelling(Kind::name)}) == 1, #name);
    RANKWRIGHT_KINDS(X)
#undef X
    std::set<std::string> fields;
    for (std::uint32_t i = 1; i <= ts_language_field_count(language); ++i) {
        const char* const name = ts_language_field_name_for_id(language, static_cast<TSFieldId>(i));
        fields.insert(name);
        CHECK_MESSAGE(fieldFromSpelling(name) != Field::none_, name);
    }
#define X(name) CHECK_MESSAGE(fields.count(std::string{spelling(Field::name)}) == 1, #name);
    RANKWRIGHT_FIELDS(X)
#undef X
}

TEST_CASE("the table holds what tree-sitter's tree holds")
{
    for (const std::string& snippet : snippets) {
        CAPTURE(snippet);
        const Tree tree = parse(snippet);
        const auto direct = parsedDirectly(tree.text());
        checkSame(ts_tree_root_node(direct.get()), tree.root());
        CHECK(tree.errors().empty() != ts_node_has_error(ts_tree_root_node(direct.get())));
    }
}

TEST_CASE("rows are in document order and a subtree is a run of rows")
{
    for (const std::string& snippet : snippets) {
        CAPTURE(snippet);
        const Tree tree = parse(snippet);
        for (NodeIndex i = 0; i < tree.size(); ++i) {
            const NodeRow& row = tree.row(i);
            CHECK(row.afterSubtree > i);
            CHECK(row.afterSubtree <= tree.size());
            if (i > 0) {
                CHECK(row.parent < i);
                CHECK(tree.row(i - 1).range.begin <= row.range.begin);
                CHECK(tree.node(row.parent).contains(tree.node(i)));
                CHECK(tree.row(row.parent).range.contains(row.range));
            }
            if (row.next != noNode) {
                CHECK(row.next == row.afterSubtree);
                CHECK(tree.row(row.next).parent == row.parent);
            }
        }
    }
}

TEST_CASE("a script without text has a module and nothing else")
{
    const Tree tree = parse("");
    CHECK(tree.size() == 1);
    CHECK(tree.root().is(Kind::module));
    CHECK(tree.errors().empty());
    CHECK_FALSE(tree.isTooDeep());
    CHECK(Tree{}.root().isNull());
    CHECK(Tree{}.smallestNode({0, 0}).isNull());
}

TEST_CASE("a null node answers with null nodes and empty values")
{
    const Node none;
    CHECK(none.isNull());
    CHECK(none.parent().isNull());
    CHECK(none.firstChild().nextSibling().child(Field::name).child(3).isNull());
    CHECK(none.ancestor(Kind::module).isNull());
    CHECK(none.text().empty());
    CHECK(none.range() == Range{});
    CHECK(none.kind() == Kind::other);
    CHECK(none.field() == Field::none_);
    CHECK(none.childCount() == 0);
    CHECK_FALSE(none.contains(none));
    CHECK(none == Node{});
}

TEST_CASE("children are reached by field and by number, comments left out")
{
    const Tree tree = parse("f(  # first\n  a,  # second\n  b=1)\n");
    const Node call = find(tree, Kind::call);
    CHECK(call.child(Field::function).text() == "f");
    const Node arguments = call.child(Field::arguments);
    CHECK(arguments.is(Kind::argument_list));
    CHECK(arguments.childCount() == 2);
    CHECK(arguments.child(0U).text() == "a");
    CHECK(arguments.child(1U).is(Kind::keyword_argument));
    CHECK(arguments.child(1U).child(Field::value).text() == "1");
    CHECK(arguments.child(2U).isNull());
    CHECK(arguments.firstChild().nextSibling() == arguments.child(1U));
    CHECK(find(tree, Kind::comment).isExtra());
    CHECK(arguments.child(0U).ancestor(Kind::call) == call);
    CHECK(call.ancestor(Kind::call) == call);
    CHECK(call.contains(arguments.child(0U)));
    CHECK_FALSE(arguments.contains(call));
}

TEST_CASE("a star behind another argument is a star before a call, as it is alone")
{
    for (const char* source : {"f(*g.h(x)[0](y), z)\n", "f(a, *g.h(x)[0](y), z)\n", "f(a, *g.h(x)[0](y), *z(), **w(1))\n"}) {
        CAPTURE(source);
        const Tree tree = parse(source);
        CHECK(tree.errors().empty());
        std::vector<std::string> calls;
        for (NodeIndex index = 0; index < tree.size(); ++index) {
            const Node node = tree.node(index);
            CHECK((index == 0 || node.parent().range().contains(node.range())));
            CHECK((index == 0 || (node.parent().contains(node) &&
                                  tree.row(index).afterSubtree <= tree.row(node.parent().index()).afterSubtree)));
            if (node.is(Kind::call)) {
                calls.emplace_back(node.child(Field::function).text());
            }
            if (node.is(Kind::list_splat)) {
                CHECK(node.parent().is(Kind::argument_list));
                CHECK(node.firstChild().is(Kind::call));
                CHECK_FALSE(node.firstChild().nextSibling());
            }
        }
        CHECK(std::vector<std::string>(calls.begin(), calls.begin() + 3) == std::vector<std::string>{"f", "g.h(x)[0]", "g.h"});
    }
}

TEST_CASE("operators are rows with their field")
{
    const Tree tree = parse("a + b\nc not  in d is not e\n-f\ng //= 2\nh and i\n");
    std::vector<std::string> operators;
    for (NodeIndex i = 0; i < tree.size(); ++i) {
        if (tree.row(i).isOperator) {
            operators.emplace_back(tree.node(i).text());
            CHECK((tree.row(i).field == Field::operator_ || tree.row(i).field == Field::operators));
        }
    }
    CHECK(operators == std::vector<std::string>{"+", "not  in", "is not", "-", "//=", "and"});
}

TEST_CASE("the words of Python 2 are statements or names, as the script uses them")
{
    CHECK(find(parse("print x\n"), Kind::print_statement));
    CHECK(find(parse("exec 'a' in b\n"), Kind::exec_statement));
    const Tree call = parse("print(x)\n");
    CHECK(find(call, Kind::call).child(Field::function).is(Kind::identifier));
    CHECK(find(parse("match = 1\n"), Kind::assignment).child(Field::left).is(Kind::identifier));
}

TEST_CASE("a byte order mark, a form feed, or lone carriage returns do not disturb the statements")
{
    for (const std::string source :
         {"\xEF\xBB\xBFimport os\nx = 1\n", "\fimport os\n\fx = 1\n", "import os\rx = 1\r", "import os\r\nx = 1"}) {
        CAPTURE(source);
        const Tree tree = parse(source);
        CHECK(tree.errors().empty());
        CHECK(tree.root().childCount() == 2);
        CHECK(find(tree, Kind::assignment).text() == "x = 1");
    }
    const Tree block = parse("if a:\r  b\r  c\rd\r");
    CHECK(block.errors().empty());
    CHECK(block.root().childCount() == 2);
}

TEST_CASE("broken source gives ranges, the outermost only, in order")
{
    CHECK(parse("x = 1\n").errors().empty());
    for (const std::string source :
         {"def broken(:\n    return )\nx = (1\n", "foo(a, b", "x = = 2\ny = 1\nz = = 3\n", "a b c ( [ { \n)"}) {
        CAPTURE(source);
        const Tree tree = parse(source);
        const std::vector<Range>& errors = tree.errors();
        CHECK_FALSE(errors.empty());
        for (std::size_t i = 1; i < errors.size(); ++i) {
            CHECK(errors[i - 1].end <= errors[i].begin);
        }
        for (NodeIndex i = 0; i < tree.size(); ++i) {
            if (tree.row(i).kind == Kind::error) {
                CHECK(std::any_of(errors.begin(), errors.end(), [&](Range range) { return range.contains(tree.row(i).range); }));
            }
        }
    }
    const Tree missing = parse("foo(a, b");
    REQUIRE(missing.errors().size() == 1);
    CHECK(missing.errors()[0].end == 8);
}

TEST_CASE("a line that is indented otherwise than its neighbours is an error, as in Python")
{
    for (const std::string source : {" x = 1\n", "x = 1\n  y = 2\n", "if a:\n    b\n  c\n", "if a:\n    b\n      c\n",
                                     "def f():\n    if a:\n        b\n      with c:\n        d\n"}) {
        CAPTURE(source);
        CHECK_FALSE(parse(source).errors().empty());
    }
    for (const std::string source : {"if a:\n\tb\n        c\n", "if a:\n    b; c\n    d\n", "x = 1; \\\n  y = 2\n",
                                     "if a: b\nelse:\n  c\n", "if a:\n    b\n  # a comment anywhere\n    c\n",
                                     "x = \"\"\"\n  \"\"\"\ny = (1,\n  2)\n", "class A:\r  b = 1\r  c = 2\r"}) {
        CAPTURE(source);
        CHECK(parse(source).errors().empty());
    }
    const Tree deeper = parse("x = 1\n  y = 2\n");
    REQUIRE(deeper.errors().size() == 1);
    CHECK(deeper.errors()[0].begin == 8);
}

TEST_CASE("the smallest node covers the range and no child of it does")
{
    for (const std::string& snippet : snippets) {
        CAPTURE(snippet);
        const Tree tree = parse(snippet);
        const Range whole = tree.root().range();
        for (std::uint32_t begin = whole.begin; begin <= whole.end; ++begin) {
            for (std::uint32_t end = begin; end <= std::min(whole.end, begin + 12); ++end) {
                const Range range{begin, end};
                const Node node = tree.smallestNode(range);
                REQUIRE(node);
                CHECK(node.range().contains(range));
                CHECK_FALSE(tree.row(node.index()).isOperator);
                for (NodeIndex child = node.index() + 1; child < tree.row(node.index()).afterSubtree; ++child) {
                    const bool covers = !tree.row(child).isOperator && tree.row(child).range.contains(range);
                    CHECK((!covers || range.empty()));
                }
            }
        }
    }
    const Tree tree = parse("abc = fun(g)");
    CHECK(tree.smallestNode({1, 2}).text() == "abc");
    CHECK(tree.smallestNode({6, 6}).text() == "fun");
    CHECK(tree.smallestNode({6, 11}).is(Kind::call));
    CHECK(tree.smallestNode({0, 12}).is(Kind::assignment));
    CHECK(tree.smallestNode({5, 500}).is(Kind::module));
}

TEST_CASE("nesting beyond the limit is reported and crashes nothing")
{
    for (const std::string& source :
         {repeated("(", 100'000) + repeated(")", 100'000), repeated("(", 100'000), repeated("[", 50'000) + repeated("]", 50'000),
          "x = " + repeated("a + ", 100'000) + "a", repeated("not ", 100'000) + "a", "f" + repeated("()", 100'000)}) {
        const Tree tree = parse(source);
        CHECK((tree.isTooDeep() || !tree.errors().empty()));
        if (tree.isTooDeep()) {
            CHECK(tree.size() == 0);
            CHECK(tree.root().isNull());
            CHECK(tree.errors().empty());
        }
    }
    const Tree fits = parse("x = " + repeated("a + ", 1900) + "a");
    CHECK_FALSE(fits.isTooDeep());
    CHECK(fits.errors().empty());
}

TEST_CASE("a very long line is a line like any other")
{
    const Tree tree = parse("x = '" + std::string(10'000'000, 'a') + "'\n");
    CHECK(tree.errors().empty());
    CHECK(find(tree, Kind::string).range().size() == 10'000'002);
}

TEST_CASE("a parser is not disturbed by what it parsed before")
{
    const Tree before = parse("x = (1,\n");
    const Tree first = parse("def f():\n  pass\n");
    const Tree second = parse("def f():\n  pass\n");
    CHECK(first.errors().empty());
    CHECK(first.size() == second.size());
}

TEST_CASE("threads parse side by side")
{
    std::vector<NodeIndex> sizes(4);
    std::vector<std::thread> threads;
    for (NodeIndex& size : sizes) {
        threads.emplace_back([&size] {
            for (int i = 0; i < 20; ++i) {
                for (const std::string& snippet : snippets) {
                    size += parse(snippet).size();
                }
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    CHECK(std::set<NodeIndex>(sizes.begin(), sizes.end()).size() == 1);
}

TEST_CASE("a tree outlives the text that it was made of and can be copied")
{
    Tree copy;
    {
        const Tree tree = parse("value = 1\n");
        copy = tree;
    }
    CHECK(find(copy, Kind::identifier).text() == "value");
}
