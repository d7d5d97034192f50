// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/project/changes.h"
#include "core/project/sha256.h"
#include "core/project/write_changes.h"
#include "core/report/explain.h"
#include "core/report/json_report.h"
#include "core/report/patch.h"
#include "core/report/positions.h"
#include "core/report/review.h"
#include "core/report/text_report.h"
#include "core/rules/option_names.h"
#include "tests/unit/temporary_folder.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace rankwright;
using rankwright::tests::TemporaryFolder;

namespace {

using Json = nlohmann::json;

/// Makes groups whose plans are given, not found.
class GroupMaker {
  public:
    FileId add(const std::string& path, const std::string& bytes)
    {
        LoadedFile file;
        file.path = path;
        file.index = static_cast<std::uint32_t>(m_group.files.size());
        if (path.ends_with(".ipynb")) {
            file.notebook = Notebook::read(bytes).notebook;
            REQUIRE(file.notebook);
            file.text = file.notebook->text();
        } else {
            file.text = Text::fromUtf8(bytes);
        }
        m_group.inputs.push_back({path, file.text, file.notebook.has_value()});
        m_group.files.push_back(std::move(file));
        m_group.reports.emplace_back();
        m_steps.emplace_back();
        m_refusals.emplace_back();
        return static_cast<FileId>(m_group.files.size() - 1);
    }

    [[nodiscard]] Place find(FileId file, std::string_view text, std::size_t number = 0) const
    {
        const std::string_view all = m_group.files[file].text.bytes();
        std::size_t at = all.find(text);
        for (std::size_t i = 0; i < number && at != std::string_view::npos; ++i) {
            at = all.find(text, at + 1);
        }
        REQUIRE(at != std::string_view::npos);
        const auto begin = static_cast<std::uint32_t>(at);
        return {file, {begin, begin + static_cast<std::uint32_t>(text.size())}};
    }

    /// A step of `entry` that replaces what stands at `place`.
    Step& replace(FileId entry, const std::string& rule, Place place, const std::string& text)
    {
        Step step;
        step.rule = rule;
        const Position position = m_group.files[place.file].text.position(place.range.begin);
        step.id = rule + "@" + m_group.files[place.file].path + ":" + std::to_string(position.line) + ":" +
                  std::to_string(position.column);
        step.title = "replace";
        step.why = "Because.";
        step.place = place;
        step.edits = {{place.file, {place.range, text, 0}}};
        step.essential = true;
        m_steps[entry].push_back(step);
        return m_steps[entry].back();
    }

    void refuse(FileId entry, Place place)
    {
        m_refusals[entry].push_back({"common.data", place, "A generator.", "Divide it by hand.", true});
    }

    void setMember(FileId file, std::vector<FileId> entries) { m_group.reports[file].entries = std::move(entries); }
    void setRuns(FileId program, std::vector<FileId> files, std::vector<Place> idle = {})
    {
        m_group.reports[program].runs = std::move(files);
        m_group.reports[program].idle = std::move(idle);
    }

    [[nodiscard]] Group group() const
    {
        Group group = m_group;
        for (FileId file = 0; file < group.reports.size(); ++file) {
            if (!m_steps[file].empty() || !m_refusals[file].empty()) {
                group.reports[file].plan = Plan{m_steps[file], m_refusals[file]};
                group.reports[file].base = Outcome::ready;
                group.reports[file].verdict.trains = true;
                group.reports[file].verdict.pattern = Pattern::keras;
            }
        }
        return group;
    }
    [[nodiscard]] DecidedGroup decided(const DecisionPolicy& policy = {}) const { return decide(group(), policy); }

  private:
    Group m_group;
    std::vector<std::vector<Step>> m_steps;
    std::vector<std::vector<Refusal>> m_refusals;
};

Json jsonOf(const DecidedGroup& decided, FileId file, const GroupChanges* changes = nullptr)
{
    const ScriptResult script{std::make_shared<const DecidedGroup>(decided), file, decided.group.files[file].path};
    const std::string text = jsonHead("plan", ".") + jsonScript(script, {true, true}, changes) + jsonTail({}, {}, nullptr);
    return Json::parse(text)["scripts"][0];
}

} // namespace

TEST_CASE("a script in JSON has every key, empty or not")
{
    GroupMaker maker;
    const FileId file = maker.add("a.py", "x = 1\n");
    const Json script = jsonOf(maker.decided(), file);
    for (const char* key : {"path", "verdict", "trains", "distributed", "outcome", "evidence", "notes", "regions", "classes",
                            "steps", "refused", "checks"}) {
        CAPTURE(key);
        CHECK(script.contains(key));
    }
    CHECK(script["distributed"].is_null());
    CHECK(script["verdict"] == "Unknown");
    CHECK(script["outcome"] == "nothing");
    const Json listed = Json::parse(jsonListedOnly("b.py", {true, false}));
    for (const auto& each : script.items()) {
        CAPTURE(each.key());
        CHECK(listed.contains(each.key()));
    }
    CHECK(listed["notes"][0]["code"] == "unknown.no-tensorflow");
}

TEST_CASE("places count lines and characters, offsets count bytes")
{
    GroupMaker maker;
    const FileId file = maker.add("a.py", "s = 'h\xC3\xA9'; opt = A()\n");
    maker.replace(file, "keras.wrap", maker.find(file, "A()"), "B()");
    maker.refuse(file, maker.find(file, "opt"));
    const Json script = jsonOf(maker.decided(), file);
    CHECK(script["steps"][0]["line"] == 1);
    CHECK(script["steps"][0]["column"] == 17);
    CHECK(script["steps"][0]["begin"] == 17);
    CHECK(script["steps"][0]["edits"][0] == Json{{"path", "a.py"}, {"begin", 17}, {"end", 20}, {"text", "B()"}});
    CHECK(script["refused"][0]["column"] == 11);
    CHECK(script["outcome"] == "incomplete");
}

TEST_CASE("a notebook's places are in cells, its offsets in the file")
{
    const std::string bytes =
        R"({"cells":[{"cell_type":"markdown","source":[]},{"cell_type":"code","source":["x = 1\n","y = 2"]}],"nbformat":4})";
    GroupMaker maker;
    const FileId file = maker.add("a.ipynb", bytes);
    maker.replace(file, "keras.wrap", maker.find(file, "y = 2"), "z = \"3\"");
    const Json step = jsonOf(maker.decided(), file)["steps"][0];
    CHECK(step["cell"] == 1);
    CHECK(step["line"] == 2);
    const std::size_t begin = step["edits"][0]["begin"];
    CHECK(begin == bytes.find("y = 2"));
    CHECK(step["edits"][0]["text"] == R"(z = \"3\")");
    const DecidedGroup decided = maker.decided();
    CHECK(inWords(shownPlace(decided.group, maker.find(file, "y = 2"))) == "a.ipynb#1:2");
}

TEST_CASE("a choice is shown as chosen only when it is")
{
    GroupMaker maker;
    const FileId file = maker.add("a.py", "f(data)\n");
    Step& step = maker.replace(file, "common.data", maker.find(file, "data"), "");
    step.kind = DecisionKind::meaning;
    step.risk = Risk::decision;
    step.edits.clear();
    step.choices = {{"same", "The same.", "Nothing changes.", {}},
                    {"shard", "Shard.", "Each its part.", {{file, {maker.find(file, "data").range, "part", 0}}}}};
    step.preselected = 1;
    DecisionPolicy policy;
    const Json open = jsonOf(maker.decided(policy), file);
    CHECK(open["steps"][0]["state"] == "pending");
    CHECK(open["steps"][0]["choice"].is_null());
    CHECK(open["steps"][0]["kind"] == "meaning");
    CHECK(open["outcome"] == "decide");
    policy.accept = Acceptance::all;
    const DecidedGroup taken = maker.decided(policy);
    const GroupChanges changes = changesOf(taken, {});
    const Json done = jsonOf(taken, file, &changes);
    CHECK(done["steps"][0]["choice"] == "shard");
    CHECK(done["outcome"] == "ready");
    CHECK(done["text"] == "f(part)\n");
}

TEST_CASE("what the checker finds wrong in the result of a ready program is told")
{
    const std::string script = "import numpy as np\n"
                               "import tensorflow as tf\n"
                               "import horovod.tensorflow.keras as hvd\n"
                               "hvd.init()\n"
                               "gpus = tf.config.list_physical_devices('GPU')\n"
                               "tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')\n"
                               "x = np.load('x.npy')[hvd.rank()::hvd.size()]\n"
                               "model = tf.keras.Sequential([tf.keras.layers.Dense(1)])\n"
                               "model.compile(optimizer=tf.keras.optimizers.SGD(0.1), loss='mse')\n"
                               "model.fit(x, x, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])\n";
    GroupMaker maker;
    const FileId file = maker.add("a.py", script);
    SUBCASE("an optimizer that is not wrapped")
    {
        maker.replace(file, "common.rate", maker.find(file, "0.1"), "0.1 * hvd.size()");
        const DecidedGroup decided = maker.decided();
        const std::vector<Remark> faults = faultsOf(decided, changesOf(decided, {}), {});
        REQUIRE(faults.size() == 1);
        INFO(faults[0].message);
        CHECK(faults[0].path == "a.py");
        CHECK(faults[0].message.find("Q4, at line 10 of the original a.py") != std::string::npos);
    }
    SUBCASE("nothing")
    {
        maker.replace(file, "keras.wrap", maker.find(file, "tf.keras.optimizers.SGD(0.1)"),
                      "hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size()))");
        const DecidedGroup decided = maker.decided();
        CHECK(faultsOf(decided, changesOf(decided, {}), {}).empty());
    }
}

TEST_CASE("two programs that change a helper alike are merged, two that contradict each other are both left")
{
    GroupMaker maker;
    const FileId helper = maker.add("helper.py", "a = 1\nb = 2\n");
    const FileId one = maker.add("one.py", "import helper\n");
    const FileId two = maker.add("two.py", "import helper\n");
    const FileId three = maker.add("three.py", "import helper\n");
    maker.setMember(helper, {one, two, three});
    maker.replace(one, "keras.wrap", maker.find(helper, "1"), "10");
    maker.replace(two, "keras.wrap", maker.find(helper, "1"), "10");
    SUBCASE("alike")
    {
        maker.replace(two, "common.rate", maker.find(helper, "2"), "20");
        const GroupChanges changes = changesOf(maker.decided(), {});
        REQUIRE(changes.files.size() == 1);
        CHECK(changes.files[0].newBytes == "a = 10\nb = 20\n");
        CHECK(changes.files[0].programs == std::vector<FileId>{one, two});
        CHECK(changes.problems.empty());
        REQUIRE(changes.warnings.size() == 1); // three.py uses the helper and is not rewritten
        CHECK(changes.warnings[0].message.find("three.py") != std::string::npos);
    }
    SUBCASE("contradicting")
    {
        maker.replace(three, "keras.wrap", maker.find(helper, "1"), "30");
        maker.replace(one, "common.rate", maker.find(one, "import"), "import");
        const GroupChanges changes = changesOf(maker.decided(), {});
        CHECK(changes.files.empty());
        CHECK(changes.programs.empty());
        CHECK(changes.problems.size() == 3);
    }
    SUBCASE("running what the other changes")
    {
        maker.setRuns(two, {helper, two});
        maker.replace(one, "common.data", maker.find(helper, "2"), "20");
        CHECK(changesOf(maker.decided(), {}).problems.size() == 2);
    }
    SUBCASE("not running what the other changes")
    {
        maker.setRuns(two, {helper, two}, {maker.find(helper, "b = 2")});
        maker.replace(one, "common.data", maker.find(helper, "2"), "20");
        CHECK(changesOf(maker.decided(), {}).files[0].newBytes == "a = 10\nb = 20\n");
    }
    SUBCASE("inserting different lines at one place")
    {
        const Range begin{0, 0};
        maker.replace(one, "common.import", {helper, begin}, "import x\n");
        maker.replace(two, "common.import", {helper, begin}, "import y\n");
        CHECK(changesOf(maker.decided(), {}).files.empty());
    }
}

TEST_CASE("what steps would make no Python of is not written, with all that its program changes")
{
    GroupMaker maker;
    const FileId helper = maker.add("helper.py", "rate(turn=turn)\n");
    const FileId one = maker.add("one.py", "import helper\nx = 1\n");
    const FileId two = maker.add("two.py", "x = 1\n");
    maker.setMember(helper, {one});
    maker.replace(one, "common.rate", maker.find(helper, "turn="), "turn * 2=");
    maker.replace(one, "common.data", maker.find(one, "1"), "2");
    maker.replace(two, "common.data", maker.find(two, "1"), "2");
    const GroupChanges changes = changesOf(maker.decided(), {});
    REQUIRE(changes.files.size() == 1);
    CHECK(changes.files[0].path == "two.py");
    REQUIRE(changes.problems.size() == 1);
    CHECK(changes.problems[0].path == "one.py");
    CHECK(changes.problems[0].message.find("helper.py, line 1,") != std::string::npos);
    ChangeOptions unread;
    unread.isRead = false;
    CHECK(changesOf(maker.decided(), unread).files.size() == 3);
}

TEST_CASE("a program that is not ready is left unless partial results are wanted")
{
    GroupMaker maker;
    const FileId file = maker.add("a.py", "x = 1\n");
    maker.replace(file, "keras.wrap", maker.find(file, "1"), "2");
    maker.refuse(file, maker.find(file, "x"));
    CHECK(changesOf(maker.decided(), {}).files.empty());
    ChangeOptions partial;
    partial.partial = true;
    const GroupChanges changes = changesOf(maker.decided(), partial);
    REQUIRE(changes.files.size() == 1);
    CHECK(changes.files[0].newBytes == "x = 2\n");
}

TEST_CASE("a notebook brings a script beside it")
{
    GroupMaker maker;
    const FileId file = maker.add("d/a.ipynb", R"({"cells":[{"cell_type":"code","source":["%cd x\n","y = 2"]}],"nbformat":4})");
    maker.replace(file, "keras.wrap", maker.find(file, "2"), "3");
    const GroupChanges changes = changesOf(maker.decided(), {});
    REQUIRE(changes.files.size() == 2);
    CHECK(changes.files[0].path == "d/a.ipynb");
    CHECK(changes.files[0].newBytes == R"({"cells":[{"cell_type":"code","source":["%cd x\n","y = 3"]}],"nbformat":4})");
    CHECK(changes.files[1].path == "d/a.py");
    CHECK(changes.files[1].newBytes.ends_with("\n# %cd x\ny = 3\n"));
    ChangeOptions without;
    without.withScripts = false;
    CHECK(changesOf(maker.decided(), without).files.size() == 1);
}

TEST_CASE("programs that share no file are written although another cannot be")
{
    const TemporaryFolder folder;
    folder.write("a.py", "x = 1\n");
    folder.write("b.py", "changed\n");
    GroupMaker maker;
    const FileId a = maker.add("a.py", "x = 1\n");
    const FileId b = maker.add("b.py", "x = 1\n");
    maker.replace(a, "keras.wrap", maker.find(a, "1"), "2");
    maker.replace(b, "keras.wrap", maker.find(b, "1"), "2");
    Project project;
    project.root = folder.path();
    const DecidedGroup decided = maker.decided();
    const WrittenChanges written = writeChanges(project, decided, changesOf(decided, {}), {});
    CHECK(written.paths == std::vector<std::string>{"a.py"});
    REQUIRE(written.errors.size() == 1);
    CHECK(written.errors[0].path == "b.py");
    CHECK(folder.read("a.py") == "x = 2\n");
    CHECK(folder.read("b.py") == "changed\n");
}

TEST_CASE("a review says what was decided and reads as it was written")
{
    GroupMaker maker;
    const FileId file = maker.add("a.py", "f(1)\nf(1)\n");
    maker.replace(file, "keras.wrap", maker.find(file, "f(1)"), "g(1)");
    maker.replace(file, "keras.wrap", maker.find(file, "f(1)", 1), "g(1)");
    Review review;
    review.options.rate = RatePolicy::squareRoot;
    review.options.regions = {"train_step"};
    review.options.scriptRegions = {{"a.py", {"fit", "b.py:fit"}}, {"none.py", {}}};
    addTo(review, reviewOf(maker.decided(), file));
    const ReviewReading reading = readReview(writeReview(review));
    REQUIRE_MESSAGE(reading.review, reading.error);
    CHECK(*reading.review == review);
    REQUIRE(review.files.size() == 1);
    CHECK(review.files[0].sha256 == sha256("f(1)\nf(1)\n"));
    CHECK(review.files[0].steps[1].occurrence == 1);
    CHECK(review.files[0].steps[1].text == "f(1)");
    for (const auto& spelled : ratePolicies) {
        review.options.rate = spelled.second;
        const ReviewReading again = readReview(writeReview(review));
        REQUIRE_MESSAGE(again.review, again.error);
        CHECK(again.review->options.rate == spelled.second);
    }
}

TEST_CASE("a decision is found again where its place moved, and reported where it is gone or no longer clear")
{
    // One step for each call of f.
    const auto planned = [](const std::string& bytes) {
        GroupMaker maker;
        const FileId file = maker.add("a.py", bytes);
        for (std::size_t at = bytes.find("f("); at != std::string::npos; at = bytes.find("f(", at + 1)) {
            const std::string call = bytes.substr(at, 4);
            maker.replace(file, "keras.wrap", maker.find(file, call), "g" + call.substr(1));
        }
        return maker;
    };
    Review review;
    addTo(review, reviewOf(planned("f(1)\nf(2)\n").decided(), 0));
    review.files[0].steps[1].decision.state = StepState::rejected;
    const auto replayed = [&](const std::string& bytes) { return replay(planned(bytes).group(), 0, review, review.files[0]); };

    const Replay same = replayed("f(1)\nf(2)\n");
    CHECK(same.problems.empty());
    CHECK(same.decisions.at("keras.wrap@a.py:1:1").state == StepState::accepted);
    CHECK(same.decisions.at("keras.wrap@a.py:2:1").state == StepState::rejected);

    const Replay moved = replayed("# new line\nf(2)\nf(1)\n");
    CHECK(moved.problems.empty());
    CHECK(moved.decisions.at("keras.wrap@a.py:3:1").state == StepState::accepted);
    CHECK(moved.decisions.at("keras.wrap@a.py:2:1").state == StepState::rejected);

    const Replay gone = replayed("f(2)\n");
    CHECK(gone.problems.empty());
    REQUIRE(gone.gone.size() == 1);
    CHECK(gone.gone[0].find("the text that it was about is gone") != std::string::npos);
    CHECK(gone.decisions.size() == 1);
}

TEST_CASE("a decision about one of several equal places is not guessed when their number changed")
{
    const auto planned = [](std::size_t count) {
        std::string bytes;
        for (std::size_t i = 0; i < count; ++i) {
            bytes += "f(1)\n";
        }
        GroupMaker maker;
        const FileId file = maker.add("a.py", bytes);
        for (std::size_t i = 0; i < count; ++i) {
            maker.replace(file, "keras.wrap", maker.find(file, "f(1)", i), "g(1)");
        }
        return maker;
    };
    Review review;
    addTo(review, reviewOf(planned(2).decided(), 0));
    const Replay more = replay(planned(3).group(), 0, review, review.files[0]);
    CHECK(more.problems.size() == 2);
    CHECK(more.decisions.empty());
}

TEST_CASE("an acceptance that needs more than it did is open again, and said to be")
{
    const auto planned = [](bool needsMore) {
        GroupMaker maker;
        const FileId file = maker.add("a.py", "f(1)\n");
        const auto call = maker.find(file, "f(1)");
        if (needsMore) {
            const std::string need = maker.replace(file, "common.init", call, "h(1)").id;
            maker.replace(file, "keras.wrap", call, "g(1)").needs = {need};
        } else {
            maker.replace(file, "keras.wrap", call, "g(1)");
        }
        return maker;
    };
    Review review;
    addTo(review, reviewOf(planned(false).decided(), 0));
    CHECK(replay(planned(false).group(), 0, review, review.files[0]).reopened.empty());
    const Replay more = replay(planned(true).group(), 0, review, review.files[0]);
    CHECK(more.decisions.at("keras.wrap@a.py:1:1").state == StepState::pending);
    REQUIRE(more.reopened.size() == 1);
    CHECK(more.reopened[0] == "the decision about keras.wrap@a.py:1:1 cannot stand without common.init@a.py:1:1; decide again");
}

TEST_CASE("a damaged review is refused with the reason")
{
    CHECK(readReview("{").error.find("no valid JSON") != std::string::npos);
    CHECK(readReview("[]").error.find("no review file") != std::string::npos);
    CHECK(readReview(R"({"schema": "rankwright/1"})").error.find("no review file") != std::string::npos);
    CHECK(readReview(R"({"schema": "rankwright-review/1", "target": "hybrid", "files": []})").error.find("hybrid") !=
          std::string::npos);
    const std::string form = R"({"schema": "rankwright-review/1", "target": "horovod", "options": {"rate": "@"}, "files": []})";
    CHECK(readReview(form).error.find("\"@\" is no value of \"rate\"") != std::string::npos);
    const std::string state =
        R"({"schema": "rankwright-review/1", "target": "horovod", "files": [{"path": "a", "sha256": "", "decisions": [
        {"step": "s", "anchor": {"rule": "r", "text": "t", "occurrence": 0}, "state": "perhaps"}]}]})";
    CHECK(readReview(state).error.find("perhaps") != std::string::npos);
    CHECK(
        readReview(
            R"({"schema": "rankwright-review/1", "target": "horovod", "files": [{"path": "a", "sha256": "", "decisions": [1]}]})")
            .error != "");
}

TEST_CASE("a patch has the form that git reads")
{
    CHECK(patchOf("a.py", "x\n", "x\n", false).empty());
    const std::string patch = patchOf("dir/a b.py", "one\r\ntwo", "one\r\nTWO", false);
    CHECK(patch.find("diff --git ") == 0);
    CHECK(patch.find("-two\n\\ No newline at end of file\n+TWO\n\\ No newline at end of file\n") != std::string::npos);
    CHECK(patch.find(" one\r\n") != std::string::npos);
    CHECK(patchOf("new.py", "", "x\n", true).find("new file mode 100644") != std::string::npos);
}

TEST_CASE("the text report marks what has to be looked at and counts it")
{
    GroupMaker maker;
    const FileId file = maker.add("a.py", "x = 1\n");
    maker.replace(file, "keras.wrap", maker.find(file, "1"), "2");
    maker.refuse(file, maker.find(file, "x"));
    const auto decided = std::make_shared<const DecidedGroup>(maker.decided());
    const ScriptResult script{decided, file, "a.py"};
    TextOptions options;
    options.withSteps = true;
    const std::string text = textScript(script, options, nullptr);
    CHECK(text.starts_with("K  a.py  Keras, "));
    CHECK(text.find("[x]") != std::string::npos);
    CHECK(text.find("refused common.data at a.py:1: A generator.") != std::string::npos);
    CHECK(text.find('\x1b') == std::string::npos);
    Tally tally;
    tally.add(script);
    tally.addListedOnly();
    CHECK(tally.hasFindings());
    CHECK(textSummary(tally, options).starts_with("2 scripts: 1 trains, 1 incomplete, 1 without TensorFlow; 1 step, 1 refused"));
}

TEST_CASE("a line is explained by all that was matched in it")
{
    GroupMaker maker;
    const FileId file = maker.add("a.py", "x = 1\ny = 2\n");
    maker.replace(file, "keras.wrap", maker.find(file, "1"), "2");
    const DecidedGroup decided = maker.decided();
    CHECK(explainLine(decided, file, std::nullopt, 1).lines.front().starts_with("step keras.wrap@a.py:1:5 (safe, accepted)"));
    CHECK(explainLine(decided, file, std::nullopt, 2).lines == std::vector<std::string>{"nothing was matched in this line"});
}
