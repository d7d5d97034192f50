// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/layers/source_rules.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

using namespace rankwright::tests;

namespace {

using Rule = std::vector<std::string> (*)(const SourceFile&);

/// Fails with one message per breach of `rule` in the repository's own files below `folders`.
void checkRepository(Rule rule, const std::vector<std::string_view>& folders)
{
    std::size_t count = 0;
    for (const auto folder : folders) {
        for (const auto& file : sourcesBelow(RANKWRIGHT_SOURCE_DIR, folder)) {
            ++count;
            for (const auto& breach : rule(file)) {
                FAIL_CHECK(breach);
            }
        }
    }
    CHECK_MESSAGE(count > 0, "no source file was found below ", RANKWRIGHT_SOURCE_DIR);
}

bool mayInclude(std::string path, const std::string& include)
{
    return includeBreaches({std::move(path), "#include " + include + "\n"}).empty();
}

std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

} // namespace

TEST_CASE("every include of the repository points the right way")
{
    checkRepository(includeBreaches, {"core", "ui", "app", "tests"});
}

TEST_CASE("only core/rules names the rewrite target") { checkRepository(targetNameBreaches, {"core", "ui", "app"}); }

TEST_CASE("every source begins with its licence and every header is included once")
{
    checkRepository(headBreaches, {"core", "ui", "app", "tests"});
}

TEST_CASE("every .cpp file is listed in a CMakeLists.txt, or nothing would compile it")
{
    const std::filesystem::path root{RANKWRIGHT_SOURCE_DIR};
    for (const auto folder : {"core", "app", "ui", "tests"}) {
        for (const auto& file : sourcesBelow(root, folder)) {
            if (!file.path.ends_with(".cpp")) {
                continue;
            }
            bool listed = false;
            for (auto above = std::filesystem::path{file.path}.parent_path(); !above.empty(); above = above.parent_path()) {
                const auto name = std::filesystem::path{file.path}.lexically_relative(above).generic_string();
                listed = listed || contentOf(root / above / "CMakeLists.txt").find(name) != std::string::npos;
            }
            CHECK_MESSAGE(listed, file.path, " is in no CMakeLists.txt");
        }
    }
}

TEST_CASE("ARCHITECTURE.md speaks of files that there are, and has one row for each place")
{
    const std::filesystem::path root{RANKWRIGHT_SOURCE_DIR};
    std::set<std::string> names;
    for (const auto folder : {"core", "app", "ui", "tests", "resources"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator{root / folder}) {
            names.insert(entry.path().filename().string());
        }
    }
    std::istringstream lines{contentOf(root / "ARCHITECTURE.md")};
    const std::regex file{"`([A-Za-z0-9_/]+\\.(?:cpp|h|tsv))`"};
    std::set<std::string> places;
    for (std::string line; std::getline(lines, line);) {
        const auto end = std::sregex_iterator{};
        auto named = std::sregex_iterator{line.begin(), line.end(), file};
        // "| what changes | `place`; beside it `place` |": a merge of two changes leaves two rows for one place.
        if (named != end && line.starts_with("| ") && std::count(line.begin(), line.begin() + named->position(), '|') == 2) {
            CHECK_MESSAGE(places.insert((*named)[1]).second, "two rows of ARCHITECTURE.md begin with ", (*named)[1].str());
        }
        for (; named != end; ++named) {
            const std::string name = std::filesystem::path{(*named)[1].str()}.filename().string();
            CHECK_MESSAGE(names.contains(name), "ARCHITECTURE.md names ", (*named)[1].str(), ", which is not there");
        }
    }
    CHECK(places.size() > 20);
}

TEST_CASE("a module of core uses itself and those below it, no other")
{
    CHECK(mayInclude("core/text/edit.h", R"("core/text/range.h")"));
    CHECK(mayInclude("core/report/patch.cpp", R"("core/text/edit.h")"));
    CHECK(mayInclude("core/plan/plan.h", R"("core/rules/step.h")"));
    CHECK_FALSE(mayInclude("core/text/edit.h", R"("core/syntax/tree.h")"));
    CHECK_FALSE(mayInclude("core/rules/step.h", R"("core/plan/plan.h")"));
    CHECK_FALSE(mayInclude("core/project/load.cpp", R"("core/report/write.h")"));
    CHECK_FALSE(mayInclude("core/text/edit.h", R"("core/unheardof/thing.h")"));
}

TEST_CASE("names and classes use each other and stand below patterns")
{
    CHECK(mayInclude("core/names/names.h", R"("core/classes/class_graph.h")"));
    CHECK(mayInclude("core/classes/class_graph.h", R"("core/names/names.h")"));
    CHECK_FALSE(mayInclude("core/names/names.h", R"("core/patterns/pattern.h")"));
    CHECK_FALSE(mayInclude("core/classes/class_graph.h", R"("core/patterns/pattern.h")"));
}

TEST_CASE("core sees neither window nor programs nor Qt")
{
    CHECK_FALSE(mayInclude("core/report/html.cpp", R"("ui/theme.h")"));
    CHECK_FALSE(mayInclude("core/report/html.cpp", R"("app/options.h")"));
    CHECK_FALSE(mayInclude("core/report/html.cpp", "<QString>"));
    CHECK_FALSE(mayInclude("core/report/html.cpp", "<QtCore/qstring.h>"));
    CHECK_FALSE(mayInclude("core/report/html.cpp", "<Qsci/qsciscintilla.h>"));
}

TEST_CASE("only project and report see JSON and git, only project sees TOML, only syntax tree-sitter, only app CLI11")
{
    CHECK(mayInclude("core/report/json.cpp", "<nlohmann/json.hpp>"));
    CHECK(mayInclude("core/project/repository.cpp", "<git2.h>"));
    CHECK_FALSE(mayInclude("core/rules/table.cpp", "<nlohmann/json.hpp>"));
    CHECK_FALSE(mayInclude("core/plan/plan.cpp", "<git2/diff.h>"));
    CHECK(mayInclude("core/syntax/tree.cpp", "<tree_sitter/api.h>"));
    CHECK_FALSE(mayInclude("core/rules/engine.cpp", "<tree_sitter/api.h>"));
    CHECK(mayInclude("core/project/settings.cpp", "<toml++/toml.h>"));
    CHECK_FALSE(mayInclude("core/report/review.cpp", "<toml++/toml.h>"));
    CHECK_FALSE(mayInclude("core/rules/options.h", "<toml++/toml.h>"));
    CHECK_FALSE(mayInclude("ui/session/session.cpp", "<toml++/toml.h>"));
    CHECK_FALSE(mayInclude("app/opening.cpp", "<toml++/toml.h>"));
    CHECK(mayInclude("app/cli_main.cpp", "<CLI/CLI.hpp>"));
    CHECK_FALSE(mayInclude("core/report/json.cpp", "<CLI/CLI.hpp>"));
}

TEST_CASE("the window sees core but no syntax trees")
{
    CHECK(mayInclude("ui/session.h", R"("core/plan/plan.h")"));
    CHECK(mayInclude("ui/session.h", "<QObject>"));
    CHECK(mayInclude("ui/session.cpp", R"("moc_session.cpp")"));
    CHECK_FALSE(mayInclude("ui/editor.cpp", R"("core/syntax/tree.h")"));
    CHECK_FALSE(mayInclude("ui/editor.cpp", "<tree_sitter/api.h>"));
    CHECK_FALSE(mayInclude("ui/editor.cpp", R"("app/options.h")"));
}

TEST_CASE("includes are spelled from the root")
{
    CHECK_FALSE(mayInclude("core/text/edit.cpp", R"("edit.h")"));
    CHECK_FALSE(mayInclude("core/text/edit.cpp", R"("../text/edit.h")"));
    CHECK(mayInclude("core/classes/library.cpp", R"("embedded/libraryTable.h")"));
    CHECK(mayInclude("core/text/edit.cpp", "<vector>"));
}

TEST_CASE("a breach says file, line, and why")
{
    const SourceFile file{"core/text/edit.h", "// first\n\n  #  include \"core/plan/plan.h\" // why\n"};
    const auto breaches = includeBreaches(file);
    REQUIRE(breaches.size() == 1);
    CHECK(breaches[0] == "core/text/edit.h:3: includes core/plan/plan.h: the arrow points the wrong way: text stands below");
}

TEST_CASE("includes and names inside comments do not count, those inside strings are code")
{
    CHECK(includeBreaches({"core/text/a.h", "// #include \"core/plan/plan.h\"\n/*\n#include \"ui/x.h\"\n*/\n"}).empty());
    CHECK(targetNameBreaches({"core/plan/a.cpp", "int x = 1'000'000; // Horovod\n/* horovod */ int y{};\n"}).empty());
    CHECK(targetNameBreaches({"core/rules/a.cpp", "const char* name = \"horovod\";\n"}).empty());
    CHECK(targetNameBreaches({"core/plan/a.cpp", "const char* name = \"// Horovod\";\n"}).size() == 1);
    CHECK(targetNameBreaches({"ui/a.cpp", "auto s = R\"x(\" // )\" )x\"; void useHorovod();\n"}).size() == 1);
}

TEST_CASE("taking comments out keeps lines, strings and numbers as they are")
{
    CHECK(withoutComments("a // b\nc") == "a     \nc");
    CHECK(withoutComments("a /* b\n c */ d") == "a     \n      d");
    CHECK(withoutComments("'\"' // x") == "'\"'     ");
    CHECK(withoutComments("\"\\\"//\" // x") == "\"\\\"//\"     ");
    CHECK(withoutComments("R\"(//)\" 1'0 // x") == "R\"(//)\" 1'0     ");
    CHECK(withoutComments("/* open") == "       ");
}

TEST_CASE("a source without licence lines, or a header without #pragma once, is found")
{
    const std::string licence = "// SPDX-FileCopyrightText: 2026 X\n// SPDX-License-Identifier: GPL-3.0-or-later\n";
    CHECK(headBreaches({"core/text/a.cpp", licence + "int x;\n"}).empty());
    CHECK(headBreaches({"core/text/a.h", licence + "#pragma once\n"}).empty());
    CHECK(headBreaches({"core/text/a.h", licence + "\n"}).size() == 1);
    CHECK(headBreaches({"core/text/a.cpp", ""}).size() == 1);
}
