// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/project/settings.h"

#include "core/project/project.h"
#include "tests/unit/temporary_folder.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <unistd.h>

using namespace rankwright;
using rankwright::tests::TemporaryFolder;

namespace {

using Words = std::vector<std::string>;

Settings own(std::string_view text) { return settingsIn(ownSettingsName, text); }

/// The one problem of a rankwright.toml with this text.
std::string problemOf(std::string_view text)
{
    const Settings settings = own(text);
    REQUIRE(settings.problems.size() == 1);
    CHECK(settings.problems.front().path == "rankwright.toml");
    return settings.problems.front().message;
}

bool has(const std::string& words, std::string_view part) { return words.find(part) != std::string::npos; }

Words pathsOf(const Project& project)
{
    Words paths;
    for (const ProjectFile& file : project.files) {
        paths.push_back(file.path);
    }
    return paths;
}

} // namespace

TEST_CASE("every key of the settings is understood, in both files")
{
    const std::string keys = "rate = \"sqrt\"\n"
                             "data = \"divide\"\n"
                             "output = \"leave\"\n"
                             "compression = \"fp16\"\n"
                             "average-metrics = false\n"
                             "ignore = [\"L22\", \"Q3\", \"L46\", \"L22\"]\n"
                             "exclude = [\"legacy/**\", \"*_old.py\"] # and why\n";
    Settings expected;
    expected.file = "rankwright.toml";
    expected.options = {RatePolicy::squareRoot, DataPolicy::divide, OutputPolicy::leave, Compression::fp16, false};
    expected.ignoredLints = {"L22", "Q3", "L46"};
    expected.excluded = {"legacy/**", "*_old.py"};
    CHECK(own(keys) == expected);
    CHECK(own("\xEF\xBB\xBF" + keys) == expected);
    expected.file = "pyproject.toml";
    CHECK(settingsIn("pyproject.toml", "[project]\nname = \"reef\"\n[tool.rankwright]\r\n" + keys + "[tool.other]\nrate = 3\n") ==
          expected);
}

TEST_CASE("what the settings do not say stays open")
{
    CHECK(own("") == Settings{.file = "rankwright.toml"});
    CHECK(own("rate = \"none\"\n").options == GivenOptions{.rate = RatePolicy::none});
    CHECK(settingsIn("pyproject.toml", "[project]\nname = \"x\"\n[tool.other]\nrate = \"x\"\n") == Settings{});
    CHECK(settingsIn("pyproject.toml", "tool = 3\n") == Settings{});
    CHECK(own("average-metrics = \"on\"\n").options.averageMetrics == true);
    CHECK(own("average-metrics = \"off\"\n").options.averageMetrics == false);
}

TEST_CASE("options that were said go over those that were not")
{
    const GivenOptions file{.rate = RatePolicy::none, .data = DataPolicy::shard};
    const GivenOptions typed{.rate = RatePolicy::squareRoot, .averageMetrics = false};
    Options expected;
    expected.rate = RatePolicy::squareRoot;
    expected.data = DataPolicy::shard;
    expected.averageMetrics = false;
    expected.regions = {"fit"};
    Options from;
    from.regions = {"fit"};
    CHECK(typed.over(file.over(from)) == expected);
    CHECK(GivenOptions{}.over(from) == from);
}

TEST_CASE("an unknown key is named with its line and the nearest key that there is")
{
    CHECK(problemOf("\n# rates\nrates = \"sqrt\"\n") == "line 3: unknown key `rates`; did you mean `rate`?");
    CHECK(problemOf("raet = 1") == "line 1: unknown key `raet`; did you mean `rate`?");
    CHECK(problemOf("average_metrics = true") == "line 1: unknown key `average_metrics`; did you mean `average-metrics`?");
    CHECK(problemOf("metrics = true") == "line 1: unknown key `metrics`; known are `rate`, `data`, `output`, `compression`, "
                                         "`average-metrics`, `ignore` and `exclude`");
    CHECK(problemOf("[exclude-paths]\na = 1") == "line 1: unknown key `exclude-paths`; did you mean `exclude`?");
    CHECK(has(problemOf("[tool.rankwright]\nrate = \"sqrt\""), "in this file the settings stand at the top"));
    const Settings shared = settingsIn("pyproject.toml", "[tool]\n[tool.rankwright]\nOutputs = 3\n");
    REQUIRE(shared.problems.size() == 1);
    CHECK(shared.problems.front() == Remark{"pyproject.toml", "line 3: unknown key `Outputs`; did you mean `output`?"});
}

TEST_CASE("a wrong value is named with what is allowed, and the rest counts")
{
    CHECK(problemOf("rate = \"cubic\"") ==
          R"(line 1: `rate` is "cubic"; allowed is one of "linear", "sqrt", "none" and "warmup")");
    CHECK(problemOf("output = 3") == R"(line 1: `output` is a number; allowed is one of "guard" and "leave")");
    CHECK(problemOf("average-metrics = 1") ==
          R"(line 1: `average-metrics` is a number; allowed is one of true, false, "on" and "off")");
    CHECK(has(problemOf("ignore = \"L22\""),
              R"(`ignore` is "L22"; allowed is a list of checks, as "L6" or "Q3" (rankwright-cli explain --list shows them))"));
    for (const char* entry : {"L0", "L47", "L", "L022", "l22", "22", "L2x", "L99999999999999999999", ""}) {
        CAPTURE(entry);
        CHECK(has(problemOf("ignore = [\n  \"L3\",\n  \"" + std::string{entry} + "\"]"),
                  "line 3: \"" + std::string{entry} + "\" in `ignore`"));
    }
    CHECK(has(problemOf("exclude = [\"a\", 1979-05-27]"), "line 1: a date or time in `exclude`"));
    CHECK(has(problemOf("exclude = [\" \"]"), "in `exclude`; allowed are patterns of one line"));
    CHECK(has(problemOf("exclude = [\"a\\nb\"]"), "\"a?b\" in `exclude`"));
    const Settings shared = settingsIn("pyproject.toml", "[tool]\nrankwright = [1]\n");
    REQUIRE(shared.problems.size() == 1);
    CHECK(has(shared.problems.front().message, "line 2: `tool.rankwright` is a list; it has to be a table"));
    const Settings mixed = own("exclude = [\"a\"]\nrate = \"cubic\"\nignore = [\"L3\", 4]\ncolour = 1\ndata = \"leave\"\n");
    CHECK(mixed.options == GivenOptions{.data = DataPolicy::leave});
    CHECK(mixed.excluded == Words{"a"});
    CHECK(mixed.ignoredLints == Words{"L3"});
    REQUIRE(mixed.problems.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) { // From the top to the end, whatever the keys are called.
        CHECK(mixed.problems[i].message.starts_with("line " + std::to_string(i + 2) + ": "));
    }
}

TEST_CASE("what is no TOML is named with line and column")
{
    CHECK(has(problemOf("rate = \"sqrt\"\nrate = \"none\"\n"), "line 2, column 8: this is no valid TOML: "));
    CHECK(has(problemOf("rate = \"sqrt"), "line 1, column 13: this is no valid TOML: "));
    CHECK(has(problemOf("rate = \"\xff\"\n"), "line 1, column 8: this is no valid TOML: "));
    CHECK(own("data = \"leave\"\nrate =\n").options == GivenOptions{});
}

TEST_CASE("nesting beyond all reason is refused, not followed")
{
    std::string dots;
    std::string lists = "a=";
    for (int i = 0; i < 200'000; ++i) {
        dots += "a.";
        lists += '[';
    }
    CHECK(has(problemOf(dots + "a=1"), "more than 1000 dots"));
    CHECK(has(problemOf("[" + dots + "a]"), "more than 1000 dots"));
    CHECK(has(problemOf(lists), "no valid TOML"));
    CHECK(own("# " + std::string(5000, '.') + "\nexclude = [\"1.2.3\"]").problems.size() == 1);
    std::string numbers = "[other]\nmany = [";
    for (int i = 0; i < 3000; ++i) {
        numbers += "1.5, ";
    }
    CHECK(settingsIn("pyproject.toml", numbers + "]\n[tool.rankwright]\nrate = \"sqrt\"\n").options.rate ==
          RatePolicy::squareRoot);
}

TEST_CASE("a file of its own wins over pyproject.toml, and that is said")
{
    const TemporaryFolder folder;
    CHECK(readSettings(folder.path()) == Settings{});
    folder.write("pyproject.toml", "[tool.rankwright]\nrate = \"sqrt\"\n");
    CHECK(readSettings(folder.path()).options.rate == RatePolicy::squareRoot);
    CHECK(readSettings(folder.path()).notes.empty());
    folder.write("rankwright.toml", "data = \"leave\"\n");
    const Settings both = readSettings(folder.path());
    CHECK(both.file == "rankwright.toml");
    CHECK(both.options == GivenOptions{.data = DataPolicy::leave});
    REQUIRE(both.notes.size() == 1);
    CHECK(both.notes.front() ==
          Remark{"pyproject.toml", "[tool.rankwright] does not count, because there is a rankwright.toml beside it"});
    CHECK(both.problems.empty());
    folder.write("pyproject.toml", "[project]\nname = \"x\"\n");
    CHECK(readSettings(folder.path()).notes.empty());
}

TEST_CASE("a broken pyproject.toml that does not name us stops nothing")
{
    const TemporaryFolder folder;
    folder.write("pyproject.toml", "[project\n");
    const Settings settings = readSettings(folder.path());
    CHECK(settings.problems.empty());
    REQUIRE(settings.notes.size() == 1);
    CHECK(has(settings.notes.front().message, "no valid TOML"));
    folder.write("pyproject.toml", "[tool.rankwright]\nrate = \n");
    CHECK(readSettings(folder.path()).problems.size() == 1);
}

TEST_CASE("settings that cannot be read are a problem in words")
{
    const TemporaryFolder folder;
    folder.write("rankwright.toml/inside", "");
    const Settings settings = readSettings(folder.path());
    CHECK(settings.isUnreadable);
    REQUIRE(settings.problems.size() == 1);
    CHECK(settings.problems.front() == Remark{"rankwright.toml", "cannot be read: it is a folder"});
    const TemporaryFolder other;
    REQUIRE(::symlink("nowhere", (other / "rankwright.toml").c_str()) == 0);
    CHECK(readSettings(other.path()).isUnreadable);
    const TemporaryFolder large;
    large.write("rankwright.toml", std::string(2U << 20U, '#'));
    CHECK_FALSE(readSettings(large.path()).isUnreadable);
    CHECK(has(readSettings(large.path()).problems.front().message, "larger than 1 MiB"));
}

TEST_CASE("a project leaves out what its settings exclude, and reads what is named all the same")
{
    const TemporaryFolder folder;
    const std::string script = "import keras\n";
    for (const char* name :
         {"train.py", "legacy/a.py", "legacy/deep/b.py", "legacy/keep.py", "lib/old_a.py", "lib/new_a.py", "#odd.py"}) {
        folder.write(name, script);
    }
    folder.write("rankwright.toml", "exclude = [\"legacy/**\", \"!legacy/keep.py\", \"old_*\", \"#odd.py\"]\n");
    const Project project = openProject({folder.path()}, {});
    CHECK(pathsOf(project) == Words{"legacy/keep.py", "lib/new_a.py", "train.py"});
    CHECK(project.settings.file == "rankwright.toml");
    CHECK(project.errors.empty());
    const Project named = openProject({folder / "legacy/a.py"}, {});
    CHECK(named.files.size() == 1);
    folder.write("rankwright.toml", "exclude = [\"legacy/\"\n");
    const Project broken = openProject({folder.path()}, {});
    CHECK(broken.settings.problems.size() == 1);
    CHECK_MESSAGE(broken.files.size() == 7, "with wrong settings the project opens with the defaults");
}
