// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The tables by themselves: every row can be read by both query engines, uses only what exists, and explains itself.

#include "core/checks/lint.h"
#include "core/patterns/fact_predicates.h"
#include "core/patterns/indicators.h"
#include "core/rules/engine.h"
#include "core/rules/predicates.h"
#include "core/rules/rule_info.h"
#include "core/syntax/query.h"
#include "tests/support/cases.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <memory>
#include <set>
#include <tree_sitter/api.h>

extern "C" const TSLanguage* tree_sitter_python(void);

using namespace rankwright;
using namespace rankwright::tests;

namespace {

struct Deleter {
    void operator()(TSTree* tree) const { ts_tree_delete(tree); }
    void operator()(TSParser* parser) const { ts_parser_delete(parser); }
    void operator()(TSQuery* query) const { ts_query_delete(query); }
    void operator()(TSQueryCursor* cursor) const { ts_query_cursor_delete(cursor); }
};
using TheirQuery = std::unique_ptr<TSQuery, Deleter>;
using TheirTree = std::unique_ptr<TSTree, Deleter>;

std::vector<const Row*> allRows()
{
    std::vector<const Row*> rows;
    for (const Table& table : ruleTables()) {
        for (const Row& row : table.rows) {
            rows.push_back(&row);
        }
    }
    return rows;
}

/// The query of each row, indicators and rewrites.
struct RowQuery {
    std::string_view id;
    std::string_view match;
};

std::vector<RowQuery> allQueries()
{
    std::vector<RowQuery> queries;
    for (const Indicator& row : indicators()) {
        queries.push_back({row.id, row.match});
    }
    for (const Row* row : allRows()) {
        queries.push_back({row->id, row->match});
    }
    return queries;
}

/// `match` as tree-sitter reads it: with parentheses round all, or predicates outside of the pattern would be dropped, and with
/// the captures that only a predicate binds as strings.
TheirQuery theirs(std::string_view match)
{
    std::string wrapped = "(" + std::string{match} + "\n)";
    const std::size_t predicates = std::min(wrapped.find("(#"), wrapped.size());
    for (std::size_t at = wrapped.find('@', predicates); at != std::string::npos; at = wrapped.find('@', at + 3)) {
        const std::size_t end = wrapped.find_first_of(" )", at);
        const std::string name = wrapped.substr(at, end - at);
        const std::size_t bound = wrapped.find(name);
        if (bound >= predicates) {
            wrapped.replace(at, name.size(), '"' + name + '"');
        }
    }
    std::uint32_t offset = 0;
    TSQueryError error{};
    return TheirQuery{
        ts_query_new(tree_sitter_python(), wrapped.data(), static_cast<std::uint32_t>(wrapped.size()), &offset, &error)};
}

/// "#name" of each predicate, by a plain search in the text of the row.
std::vector<std::string> spelledPredicates(std::string_view match)
{
    std::vector<std::string> names;
    for (std::size_t at = match.find("(#"); at != std::string_view::npos; at = match.find("(#", at + 1)) {
        names.emplace_back(match.substr(at + 2, match.find_first_of("? )", at) - at - 2));
    }
    return names;
}

std::size_t theirPredicates(const TSQuery* query)
{
    std::uint32_t count = 0;
    const TSQueryPredicateStep* steps = ts_query_predicates_for_pattern(query, 0, &count);
    return static_cast<std::size_t>(std::count_if(
        steps, steps + count, [](const TSQueryPredicateStep& step) { return step.type == TSQueryPredicateStepTypeDone; }));
}

/// A match as the sorted places of its captures.
using Found = std::multiset<std::set<std::pair<std::string, Range>>>;

Found foundByUs(const Query& query, const Tree& tree)
{
    Found found;
    query.run(tree, [&](const Match& match) {
        std::set<std::pair<std::string, Range>> places;
        for (const auto& [name, node] : match.captures) {
            places.emplace(name, node.range());
        }
        found.insert(std::move(places));
    });
    return found;
}

Found foundByTreeSitter(const TSQuery* query, const TSTree* tree)
{
    const std::unique_ptr<TSQueryCursor, Deleter> cursor{ts_query_cursor_new()};
    ts_query_cursor_exec(cursor.get(), query, ts_tree_root_node(tree));
    Found found;
    for (TSQueryMatch match; ts_query_cursor_next_match(cursor.get(), &match);) {
        std::set<std::pair<std::string, Range>> places;
        for (std::uint16_t i = 0; i < match.capture_count; ++i) {
            std::uint32_t length = 0;
            const char* const name = ts_query_capture_name_for_id(query, match.captures[i].index, &length);
            const TSNode node = match.captures[i].node;
            places.emplace(std::string{name, length}, Range{ts_node_start_byte(node), ts_node_end_byte(node)});
        }
        found.insert(std::move(places));
    }
    return found;
}

struct Source {
    std::string name;
    Tree ours;
    TheirTree theirs;
};

/// Some inputs, parsed by both.
std::vector<Source> someSources()
{
    std::vector<Source> sources;
    std::size_t number = 0;
    const std::unique_ptr<TSParser, Deleter> parser{ts_parser_new()};
    ts_parser_set_language(parser.get(), tree_sitter_python());
    for (const Case& golden : allCases()) {
        if (golden.isFolder || number++ % 6 != 0) {
            continue;
        }
        const Text::Reading reading = Text::read(fileBytes(golden.input));
        const std::string_view view = reading.text ? reading.text->view() : std::string_view{};
        // A star behind another argument, line ends of Windows: there our trees are mended (core/syntax), and theirs are not.
        if (reading.text && view.find(", *") == std::string_view::npos && view.find('\r') == std::string_view::npos) {
            TheirTree tree{ts_parser_parse_string(parser.get(), nullptr, view.data(), static_cast<std::uint32_t>(view.size()))};
            sources.push_back({golden.name, Tree::parse(*reading.text), std::move(tree)});
        }
    }
    return sources;
}

/// First column of the list of rules in the specification of the rewrites.
constexpr std::array specifiedRules{
    "common.import",        "common.init",          "common.pin",     "common.rate",   "common.schedule",   "common.guard",
    "common.data",          "common.seed",          "common.restore", "session.wrap",  "session.broadcast", "session.config",
    "monitored.hooks",      "monitored.checkpoint", "monitored.stop", "tape.wrap",     "tape.broadcast",    "tape.minimize",
    "keras.wrap",           "keras.callbacks",      "keras.save",     "keras.verbose", "keras.steps",       "keras.step_override",
    "keras.train_on_batch", "keras.companions",     "keras.load",
};

} // namespace

TEST_CASE("the tables load without errors")
{
    for (const std::vector<std::string>& errors : {indicatorErrors(), tableErrors(), lintErrors()}) {
        for (const std::string& error : errors) {
            FAIL_CHECK(error);
        }
    }
}

TEST_CASE("every rule of the specification has a row")
{
    for (const std::string_view id : specifiedRules) {
        CHECK_MESSAGE(std::ranges::any_of(allRows(), [&](const Row* row) { return row->id == id; }), id, " has no row");
    }
}

TEST_CASE("every row has the predicates that it spells, for both engines")
{
    for (const RowQuery& row : allQueries()) {
        CAPTURE(row.id);
        CAPTURE(row.match);
        const Query::Loading ours = Query::compile({row.match});
        REQUIRE_MESSAGE(ours.query.has_value(), ours.error);
        const TheirQuery other = theirs(row.match);
        REQUIRE(other);
        const std::vector<std::string> spelled = spelledPredicates(row.match);
        std::vector<std::string> found;
        for (const Predicate& predicate : ours.query->predicates(0)) {
            found.push_back(predicate.name);
        }
        CHECK(found == spelled);
        CHECK(theirPredicates(other.get()) == spelled.size());
        CHECK(ts_query_pattern_count(other.get()) == 1);
    }
}

TEST_CASE("every row finds the same as tree-sitter's own engine")
{
    const std::vector<Source> sources = someSources();
    std::set<std::string_view> shapes; // Many rows differ in their predicates only.
    std::size_t matches = 0;
    for (const RowQuery& row : allQueries()) {
        if (!shapes.insert(row.match.substr(0, row.match.find("(#"))).second) {
            continue;
        }
        const Query::Loading ours = Query::compile({row.match});
        const TheirQuery other = theirs(row.match);
        REQUIRE(ours.query.has_value());
        REQUIRE(other);
        for (const Source& source : sources) {
            const Found found = foundByUs(*ours.query, source.ours);
            matches += found.size();
            CHECK_MESSAGE(found == foundByTreeSitter(other.get(), source.theirs.get()), row.id, " in ", source.name);
        }
    }
    CHECK(sources.size() > 40);
    CHECK(matches > 1000);
}

TEST_CASE("every predicate means something, and some row uses it")
{
    std::set<std::string> used;
    for (const RowQuery& row : allQueries()) {
        const std::vector<std::string> names = spelledPredicates(row.match);
        used.insert(names.begin(), names.end());
    }
    std::set<std::string> usedByAll = used; // Predicates about facts serve the checks, too.
    for (const Lint& lint : lints()) {
        const std::vector<std::string> names = spelledPredicates(lint.match);
        usedByAll.insert(names.begin(), names.end());
    }
    std::set<std::string_view> known;
    const auto checkBy = [&](const std::set<std::string>& users, const auto& entry) {
        const std::string_view name = entry.name.substr(0, entry.name.find('?'));
        CHECK_MESSAGE(known.insert(name).second, name, " is there twice");
        CHECK_MESSAGE(!entry.means.empty(), name, " has no meaning in words");
        CHECK_MESSAGE(users.contains(std::string{name}), "no row uses ", name);
    };
    const auto check = [&](const auto& entry) { checkBy(used, entry); };
    std::ranges::for_each(factPredicates(), [&](const auto& entry) { checkBy(usedByAll, entry); });
    for (const auto entries :
         {commonPredicates(), divisionPredicates(), seedPredicates(), gpuPredicates(), kerasVersionPredicates(),
          optimizerPredicates(), namedOptimizerPredicates(), schedulePredicates(), tapePredicates(), descentPredicates(),
          deviceNamePredicates(), functionPredicates(), sessionPredicates(), hookPredicates(), estimatorPredicates(),
          kerasPredicates(), outputPredicates(), rankPredicates()}) {
        std::ranges::for_each(entries, check);
    }
}

TEST_CASE("every row explains itself")
{
    std::set<std::string_view> ids;
    for (const Row* row : allRows()) {
        ids.insert(row->id);
    }
    for (const Row* row : allRows()) {
        CAPTURE(row->id);
        CAPTURE(row->match);
        CHECK_FALSE(row->title.empty());
        CHECK_FALSE(row->why.empty());
        for (const std::string_view need : row->needs) {
            CHECK_MESSAGE(ids.contains(need), "needs ", need, ", which is no rule");
        }
        if (!row->refuse.empty()) {
            CHECK_FALSE(row->advice.empty());
            CHECK(row->edits.empty());
            CHECK(row->choices.empty());
            continue;
        }
        CHECK_FALSE(row->doc.empty());
        CHECK((row->risk == Risk::check) == !row->assumption.empty());
        CHECK((row->risk == Risk::decision) == !row->choices.empty());
        CHECK((row->risk == Risk::decision) == (row->kind != DecisionKind::none));
        CHECK(row->edits.empty() != row->choices.empty());
        std::set<std::string_view> choices;
        for (const ChoiceTemplate& choice : row->choices) {
            CHECK(choices.insert(choice.id).second);
            CHECK_FALSE(choice.text.empty());
            CHECK_FALSE(choice.consequence.empty());
        }
    }
}

/// The names in `{...}` of a template.
std::vector<std::string_view> placeholders(std::string_view text)
{
    std::vector<std::string_view> names;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        names.push_back(text.substr(open + 1, text.find('}', open) - open - 1));
    }
    return names;
}

TEST_CASE("every indicator explains itself, and its texts speak of what its query binds")
{
    for (const Indicator& row : indicators()) {
        CAPTURE(row.id);
        CAPTURE(row.match);
        CHECK(row.id.starts_with("indicator."));
        CHECK(row.atom != Pattern::unknown);
        CHECK(row.atom != Pattern::multiple);
        CHECK_FALSE(row.title.empty());
        CHECK_FALSE(row.why.empty());
        CHECK_FALSE(row.doc.empty());
        const auto captures = [&](std::string_view name) {
            return row.match.find("@" + std::string{name}) != std::string_view::npos;
        };
        CHECK(captures("site"));
        CHECK(captures(row.training));
        for (const std::string_view name : placeholders(row.why)) {
            // Texts are bound together with the update that they are about.
            CHECK_MESSAGE(captures(name.starts_with('@') ? name.substr(1) : "update"), name, " is not bound");
        }
    }
}

TEST_CASE("the printed indicators are the rows, in their order, and none has the name of a rewrite")
{
    const std::vector<RuleInfo> infos = indicatorInfos();
    REQUIRE(infos.size() == indicators().size());
    for (std::size_t number = 0; number < infos.size(); ++number) {
        CHECK(infos[number].id == indicators()[number].id);
        CHECK(infos[number].match == indicators()[number].match);
        CHECK(infos[number].why == indicators()[number].why);
        CHECK(infos[number].atom == spelling(indicators()[number].atom));
        CHECK(infos[number].edits.empty());
        CHECK(std::ranges::none_of(ruleInfos(), [&](const RuleInfo& rule) { return rule.id == infos[number].id; }));
    }
}

TEST_CASE("the printed rules are the rows, in their order")
{
    const std::vector<RuleInfo> infos = ruleInfos();
    const std::vector<const Row*> rows = allRows();
    REQUIRE(infos.size() == rows.size());
    for (std::size_t number = 0; number < rows.size(); ++number) {
        CHECK(infos[number].id == rows[number]->id);
        CHECK(infos[number].match == rows[number]->match);
        CHECK(infos[number].title == rows[number]->title);
        CHECK(infos[number].needs.size() == rows[number]->needs.size());
    }
}
