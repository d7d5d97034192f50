// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Parsing what changed gives the table that parsing everything gives: over the inputs of the repository, with edits as a user
// makes them and such as nobody makes.

#include "core/plan/reanalysis.h"
#include "core/syntax/reparser.h"
#include "tests/support/cases.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

using namespace rankwright;
using namespace rankwright::tests;

namespace {

std::vector<std::string> scripts()
{
    std::vector<std::string> texts;
    const auto add = [&](const std::filesystem::path& path) {
        std::ifstream file{path, std::ios::binary};
        texts.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
    };
    for (const Case& golden : allCases()) {
        if (!golden.isFolder) {
            add(golden.input);
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator{golden.input}) {
            if (entry.path().extension() == ".py") {
                add(entry.path());
            }
        }
    }
    return texts;
}

/// The first row in which two tables differ, in words; empty when they are the same.
std::string difference(const Tree& found, const Tree& due)
{
    if (found.errors() != due.errors()) {
        return "errors";
    }
    for (NodeIndex index = 0; index < std::min(found.size(), due.size()); ++index) {
        const NodeRow& a = found.row(index);
        const NodeRow& b = due.row(index);
        if (a.range != b.range || a.parent != b.parent || a.next != b.next || a.afterSubtree != b.afterSubtree ||
            a.kind != b.kind || a.field != b.field || a.isOperator != b.isOperator) {
            return "row " + std::to_string(index) + ", " + std::string{spelling(b.kind)} + " at " + std::to_string(b.range.begin);
        }
    }
    return found.size() == due.size() ? "" : "number of rows";
}

/// Edits of a text, one after the other.
class Typist {
  public:
    Typist(std::string text, std::uint32_t seed) : m_text(std::move(text)), m_random(seed) {}

    const std::string& text() const { return m_text; }

    void edit()
    {
        constexpr std::array<std::string_view, 18> pieces{
            "x",        " ",    "\n", "    ", "(",  ")",      ":", "\"", "\"\"\"", "#", "if x:\n", "def f(a):\n    return a\n",
            "\xC3\xA9", "\r\n", "\\", "=",    "\t", "else:\n"};
        const std::size_t at = below(m_text.size() + 1);
        switch (below(6)) {
        case 0:
        case 1: m_text.insert(at, pieces[below(pieces.size())]); break;
        case 2: m_text.erase(at, 1); break;
        case 3: m_text.erase(at, below(40)); break;
        case 4: { // A line moves.
            const std::string line = cutLine(at);
            m_text.insert(lineBegin(below(m_text.size() + 1)), line);
            break;
        }
        default: { // A line is indented, or no more.
            const std::size_t begin = lineBegin(at);
            if (m_text.compare(begin, 4, "    ") == 0 && below(2) == 0) {
                m_text.erase(begin, 4);
            } else {
                m_text.insert(begin, "    ");
            }
            break;
        }
        }
    }

    /// Back to what was before the last `edit`s.
    void become(std::string text) { m_text = std::move(text); }

  private:
    std::size_t below(std::size_t count) { return count == 0 ? 0 : m_random() % count; }
    [[nodiscard]] std::size_t lineBegin(std::size_t at) const
    {
        const std::size_t newline = at == 0 ? std::string::npos : m_text.rfind('\n', at - 1);
        return newline == std::string::npos ? 0 : newline + 1;
    }
    std::string cutLine(std::size_t at)
    {
        const std::size_t begin = lineBegin(at);
        const std::size_t end = std::min(m_text.find('\n', begin), m_text.size() - 1) + 1;
        std::string line = m_text.substr(begin, end - begin);
        m_text.erase(begin, line.size());
        return line;
    }

    std::string m_text;
    std::mt19937 m_random;
};

/// FNV-1a: the edits of a script stay the same when other scripts come.
std::uint32_t seedOf(std::string_view text)
{
    std::uint32_t hash = 2166136261U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    }
    return hash;
}

struct Counts {
    int valid{};
    int broken{};
};

/// A text and those that follow it, as a user types.
class Follower {
  public:
    void check(const std::string& before, const std::string& text, Counts& counts);

  private:
    Reparser m_reparser;
    Tree m_tree;
};

void Follower::check(const std::string& before, const std::string& text, Counts& counts)
{
    const Tree due = Tree::parse(Text::fromUtf8(text));
    m_tree = m_reparser.parse(std::move(m_tree), Text::fromUtf8(text));
    const Tree& found = m_tree;
    CHECK(found.isTooDeep() == due.isTooDeep());
    CHECK_MESSAGE(found.errors().empty() == due.errors().empty(), before, "\n--- became ---\n", text);
    if (due.errors().empty()) {
        ++counts.valid;
        CHECK_MESSAGE(difference(found, due) == "", before, "\n--- became ---\n", text);
    } else {
        ++counts.broken;
    }
}

} // namespace

TEST_CASE("a name behind a call makes the text broken, also where only its lines are parsed")
{
    const std::string head =
        "import numpy as np\nimport tensorflow as tf\nimport horovod.tensorflow.keras as hvd\n\nhvd.init()\n";
    const std::string line = "gpus = tf.config.list_physical_devices('GPU')";
    const std::string tail = "\nif gpus:\n    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')\n"
                             "x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]\n"
                             "y = x.sum(axis=1, keepdims=True)\n";
    Follower follower;
    Counts counts;
    follower.check("", head + line + tail, counts);
    follower.check(head + line + tail, head + line + "x" + tail, counts);
}

TEST_CASE("names in front of a comma at the end of a line belong to what the whole text has them belong to")
{
    const std::string head = "import tensorflow as tf\n\n";
    const std::string tail = "model = tf.keras.Sequential()\nmodel.summary()\n";
    const std::string loop = "for x in range(3):\n    print(x)\n";
    Counts counts;
    for (const std::string& other : {std::string{"samples, size = 256, 8\n"}, std::string{"samples\n"}}) {
        Follower follower;
        follower.check("", head + other + tail, counts);
        follower.check(head + other + tail, head + "samples,\n" + tail, counts);
        follower.check(head + "samples,\n" + tail, head + other + tail, counts);
    }
    Follower follower;
    follower.check("", head + "samples,\n" + loop + tail, counts);
    follower.check(head + "samples,\n" + loop + tail, head + "samples,\nmore = 2\n" + tail, counts);
    CHECK(counts.valid == 8);
}

TEST_CASE("a colon at the end of a line belongs to what the whole text has it belong to")
{
    const std::string head = "import tensorflow as tf\n\n";
    const std::string tail = "size = 32\nmodel = tf.keras.Sequential()\n";
    Follower follower;
    Counts counts;
    follower.check("", head + "# part[7]:\n\n" + tail, counts);
    follower.check(head + "# part[7]:\n\n" + tail, head + "# \npart[7]:\n\n" + tail, counts);
    follower.check(head + "# \npart[7]:\n\n" + tail, head + "# \npart[7]:\n\nother = 1\n" + tail, counts);
}

TEST_CASE("after any edit that leaves valid Python the table is that of the whole text")
{
    Counts counts;
    for (const std::string& script : scripts()) {
        Follower follower;
        Typist typist{script, seedOf(script)};
        follower.check("", script, counts);
        for (int round = 0; round < 6; ++round) {
            const std::string whole = typist.text();
            for (int edits = 0; edits < 3; ++edits) {
                const std::string before = typist.text();
                typist.edit();
                follower.check(before, typist.text(), counts);
            }
            if (!Tree::parse(Text::fromUtf8(typist.text())).errors().empty()) {
                const std::string before = typist.text();
                typist.become(whole); // Undone at once, as an editor does.
                follower.check(before, typist.text(), counts);
            }
        }
    }
    MESSAGE(counts.valid, " valid texts, ", counts.broken, " broken ones");
    CHECK(counts.valid > 1000);
    CHECK(counts.broken > 1000);
}

TEST_CASE("typing a statement letter by letter into a long script")
{
    std::string script;
    for (const std::string& each : scripts()) {
        if (script.size() < 200'000 && Tree::parse(Text::fromUtf8(each)).errors().empty()) {
            script += each + "\n";
        }
    }
    Counts counts;
    Follower follower;
    follower.check("", script, counts);
    std::size_t at = script.find("\ndef ", script.size() / 2) + 1;
    for (const char c : std::string{"class Net(tf.keras.Model):\n    def call(self, x):\n        return self.dense(x)  # so\n"}) {
        const std::string before = script;
        script.insert(at++, 1, c);
        follower.check(before, script, counts);
    }
    CHECK(counts.valid > 15);
}

TEST_CASE("verdicts and steps of a text that is edited are those of the whole text")
{
    const Options options;
    int compared = 0;
    for (const std::string& script : scripts()) {
        Reanalysis reanalysis;
        Typist typist{script, seedOf(script) + 1};
        std::vector<InputFile> files{{"train.py", Text::fromUtf8(script), false}};
        reanalysis.prepare(files, 0);
        for (int edits = 0; edits < 4; ++edits) {
            typist.edit();
            files[0].text = Text::fromUtf8(typist.text());
            const FileReport found = reanalysis.analyse(files, 0, options).front();
            const FileReport due = analyse(files, options).front();
            CHECK(found.base == due.base);
            if (due.base != Outcome::error) {
                ++compared;
                CHECK_MESSAGE(found.verdict == due.verdict, typist.text());
                CHECK_MESSAGE(found.plan.steps() == due.plan.steps(), typist.text());
                CHECK_MESSAGE(found.plan.refusals() == due.plan.refusals(), typist.text());
                continue;
            }
            // Parsed as a whole it is no Python either, or else the rest brings the verdict.
            CHECK(!reanalysis.analyseWhole(options));
            typist.become(script);
        }
    }
    CHECK(compared > 500);
}
