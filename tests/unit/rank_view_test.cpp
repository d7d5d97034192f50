// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/moves.h"
#include "core/plan/result_ranks.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace rankwright;

namespace {

/// A script as rank 0 and rank `rank` of four see it, as lines of words.
class Seen {
  public:
    explicit Seen(std::string text, int rank = 1) : m_text(std::move(text))
    {
        const std::vector<InputFile> files{{"train.py", Text::fromUtf8(m_text), false}};
        m_ranks = resultRanks(files, {}, {}, 0, {}, {rank, 4});
    }

    [[nodiscard]] bool isDistributed() const { return m_ranks.view.has_value(); }
    [[nodiscard]] const RankView& view() const { return *m_ranks.view; }
    /// The first word of each line of which something is not run.
    [[nodiscard]] std::vector<std::string> notRun(std::size_t viewer) const
    {
        std::vector<std::string> found;
        for (const NotRun& part : view().notRun.at(viewer)) {
            found.push_back(of(part.place));
        }
        return found;
    }
    /// "expression: noun zero | other"
    [[nodiscard]] std::vector<std::string> values() const
    {
        std::vector<std::string> found;
        for (const RankValue& value : view().values) {
            found.push_back(of(value.place) + ": " + value.noun + (value.noun.empty() ? "" : " ") + value.values.front() + " | " +
                            value.values.back());
        }
        return found;
    }
    [[nodiscard]] bool hasValue(const std::string& line) const
    {
        const std::vector<std::string> all = values();
        return std::ranges::find(all, line) != all.end();
    }
    /// "number name at first line of the call", with ! where somebody does not come.
    [[nodiscard]] std::vector<std::string> meetings() const
    {
        std::vector<std::string> found;
        for (const Meeting& meeting : view().meetings) {
            const std::string call = of(meeting.place);
            found.push_back(std::to_string(meeting.number) + (meeting.isMissed ? "! " : " ") + meeting.name + " at " +
                            call.substr(0, call.find('(')));
        }
        return found;
    }
    [[nodiscard]] std::string of(const Place& place) const
    {
        return m_text.substr(place.range.begin, place.range.end - place.range.begin);
    }

  private:
    std::string m_text;
    ResultRanks m_ranks;
};

using Lines = std::vector<std::string>;

const std::string start = "import tensorflow as tf\nimport horovod.tensorflow as hvd\nhvd.init()\n";

} // namespace

TEST_CASE("a block that asks for rank 0 is not run by the others, and its else not by rank 0")
{
    const Seen seen(start + "if hvd.rank() == 0:\n    print('a')\n    print('b')\nelse:\n    print('c')\nprint('d')\n");
    REQUIRE(seen.isDistributed());
    CHECK(seen.notRun(0) == Lines{"else:\n    print('c')"});
    CHECK(seen.notRun(1) == Lines{"print('a')\n    print('b')"});
    CHECK(seen.of(seen.view().notRun[1].front().condition) == "hvd.rank() == 0");
}

TEST_CASE("the other rank is the one that is asked about")
{
    const std::string script = start + "if hvd.rank() == 1:\n    print('one')\nif hvd.rank() % 2 == 0:\n    print('even')\n"
                                       "if hvd.rank() == hvd.size() - 1:\n    print('last')\n";
    CHECK(Seen(script, 1).notRun(1) == Lines{"print('even')", "print('last')"});
    CHECK(Seen(script, 2).notRun(1) == Lines{"print('one')", "print('last')"});
    CHECK(Seen(script, 3).notRun(1) == Lines{"print('one')", "print('even')"});
    CHECK(Seen(script, 3).notRun(0) == Lines{"print('one')", "print('last')"});
}

TEST_CASE("what stands behind a return that a rank comes to is not run by it")
{
    const Seen seen(start + "def save(model):\n    if hvd.rank() != 0:\n        return\n    model.save('a')\n    print('saved')\n"
                            "save(tf.keras.Model())\nprint('on')\n");
    CHECK(seen.notRun(0) == Lines{"return"});
    CHECK(seen.notRun(1) == Lines{"model.save('a')\n    print('saved')"});
    const Seen perhaps(start +
                       "def save(model, verbose):\n    if verbose:\n        if hvd.rank() != 0:\n            return\n"
                       "        print('mine')\n    model.save('a')\nimport sys\nsave(tf.keras.Model(), len(sys.argv) > 1)\n");
    CHECK(perhaps.notRun(1) == Lines{"print('mine')"});
}

TEST_CASE("a function that only rank 0 calls is not run by the others")
{
    const std::string script = start + "def report():\n    print('a')\n    deeper()\ndef deeper():\n    print('b')\n"
                                       "def shared():\n    print('c')\n"
                                       "if hvd.rank() == 0:\n    report()\n    shared()\nshared()\n";
    CHECK(Seen(script).notRun(0).empty());
    CHECK(Seen(script).notRun(1) == Lines{"print('a')\n    deeper()", "print('b')", "report()\n    shared()"});
    CHECK(Seen(script).of(Seen(script).view().notRun[1].front().condition) == "hvd.rank() == 0");
    SUBCASE("unless something that all run names it")
    {
        CHECK(Seen(script + "later = [report]\n").notRun(1) == Lines{"report()\n    shared()"});
    }
    SUBCASE("nor one that nobody calls, which says nothing about ranks")
    {
        CHECK(Seen(start + "def idle():\n    print('x')\n").notRun(1).empty());
    }
}

TEST_CASE("the rank may be kept in a variable, an attribute or a function")
{
    CHECK(Seen(start + "rank = hvd.rank()\nif rank == 0:\n    print('a')\n").notRun(1) == Lines{"print('a')"});
    CHECK(Seen(start + "is_chief = hvd.rank() == 0\nif not is_chief:\n    print('a')\n").notRun(0) == Lines{"print('a')"});
    CHECK(Seen(start + "class Trainer:\n    def __init__(self):\n        self.rank = hvd.rank()\n    def run(self):\n"
                       "        if self.rank == 0:\n            print('a')\nTrainer().run()\n")
              .notRun(1) == Lines{"print('a')"});
    CHECK(Seen(start + "def first():\n    return hvd.rank() == 0\nif first():\n    print('a')\n").notRun(1) ==
          Lines{"print('a')"});
}

TEST_CASE("parts of expressions are not run either")
{
    const Seen seen(start + "a = open('log') if hvd.rank() == 0 else None\nhvd.rank() == 0 and print('x')\n");
    CHECK(seen.notRun(0) == Lines{"None"});
    CHECK(seen.notRun(1) == Lines{"open('log')", "print('x')"});
}

TEST_CASE("what hangs on something that nobody knows is run by all")
{
    CHECK(Seen(start + "import sys\nif len(sys.argv) > 1:\n    print('a')\nelif hvd.rank() == 0:\n    print('b')\nelse:\n"
                       "    print('c')\n")
              .notRun(1) == Lines{"print('b')"});
    CHECK(Seen(start + "import argparse\np = argparse.ArgumentParser()\np.add_argument('--main', action='store_true')\n"
                       "args = p.parse_args()\nif args.main:\n    print('a')\n")
              .notRun(1)
              .empty());
    CHECK(Seen(start + "import sys\nif hvd.rank() == len(sys.argv):\n    print('a')\n").notRun(1).empty());
    CHECK(Seen(start + "import sys\nchief = hvd.rank() == 0\nchief = len(sys.argv) > 1 or chief\nif chief:\n    print('a')\n")
              .notRun(1)
              .empty());
}

TEST_CASE("a script that is not distributed has no ranks")
{
    CHECK_FALSE(Seen("import tensorflow as tf\nprint(tf.zeros(2))\n").isDistributed());
    CHECK_FALSE(Seen("import horovod.tensorflow as hvd\nif:\n").isDistributed());
}

TEST_CASE("values are worked out as far as they are known")
{
    const Seen seen(start +
                        "steps = 100\n"
                        "opt = tf.keras.optimizers.Adam(0.001 * hvd.size())\n"
                        "tf.random.set_seed(42 + hvd.rank())\n"
                        "data = tf.data.Dataset.range(8).shard(hvd.size(), hvd.rank()).batch(4)\n"
                        "path = 'log_%03d.txt' % hvd.rank()\nname = f'a/{hvd.rank()}'\nthird = '{}-{}'.format('x', hvd.rank())\n"
                        "each = steps // hvd.size()\nmore = max(1, 60 // hvd.size())\n"
                        "verbose = 1 if hvd.rank() == 0 else 0\n"
                        "gpus = tf.config.list_physical_devices('GPU')\n"
                        "tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')\n",
                    3);
    const Lines expected{
        "0.001 * hvd.size(): rate 0.004 | 0.004",
        "42 + hvd.rank(): seed 42 | 45",
        "shard(hvd.size(), hvd.rank()): shard 0 of 4 | 3 of 4",
        "'log_%03d.txt' % hvd.rank(): \"log_000.txt\" | \"log_003.txt\"",
        "f'a/{hvd.rank()}': \"a/0\" | \"a/3\"",
        "'{}-{}'.format('x', hvd.rank()): \"x-0\" | \"x-3\"",
        "steps // hvd.size(): steps // 4 | steps // 4",
        "max(1, 60 // hvd.size()): 15 | 15",
        "1 if hvd.rank() == 0 else 0: 1 | 0",
        "gpus[hvd.local_rank()]: device gpus[0] | gpus[3]",
    };
    CHECK(seen.values() == expected);
}

TEST_CASE("conditions have their answer, with the part that is not known left")
{
    const Seen seen(start +
                    "rank = hvd.rank()\nfor epoch in range(3):\n    if rank == 0 and epoch % 2 == 0:\n        print('a')\n");
    CHECK(seen.hasValue("rank == 0 and epoch % 2 == 0: epoch % 2 == 0 | False"));
    CHECK(seen.hasValue("hvd.rank(): 0 | 1"));
    CHECK(Seen(start + "config = tf.compat.v1.ConfigProto()\nconfig.gpu_options.visible_device_list = str(hvd.local_rank())\n", 2)
              .hasValue("str(hvd.local_rank()): device \"0\" | \"2\""));
}

TEST_CASE("where a name has several values nothing is said about it")
{
    const Seen seen(start + "import sys\nseed = hvd.rank()\nif len(sys.argv) > 1:\n    seed = 7\nprint(seed)\n");
    CHECK(seen.values() == Lines{"hvd.rank(): seed 0 | 1"});
    CHECK(Seen(start + "n = hvd.rank()\nn += 1\nprint(n)\n").values() == Lines{"hvd.rank(): 0 | 1"});
}

TEST_CASE("ranks meet where tapes average and variables are broadcast")
{
    const Seen seen(start + "w = tf.Variable(1.0)\nopt = tf.keras.optimizers.SGD(0.1)\n"
                            "for step in range(10):\n    with tf.GradientTape() as tape:\n        loss = w * w\n"
                            "    tape = hvd.DistributedGradientTape(tape)\n    grads = tape.gradient(loss, [w])\n"
                            "    opt.apply_gradients(zip(grads, [w]))\n    if step == 0:\n"
                            "        hvd.broadcast_variables([w], root_rank=0)\n"
                            "mean = hvd.allreduce(loss)\n");
    CHECK(seen.meetings() == Lines{"1 Horovod starts at hvd.init", "2 gradients averaged at tape.gradient",
                                   "3 broadcast from rank 0 at hvd.broadcast_variables",
                                   "4 combined over the ranks at hvd.allreduce"});
    for (const Meeting& meeting : seen.view().meetings) {
        CHECK_FALSE(meeting.isMissed);
    }
    CHECK(seen.view().meetings[2].words == "All ranks get the values of `[w]` that rank 0 has.");
}

TEST_CASE("ranks meet in the fit of a compiled model")
{
    const Seen seen("import tensorflow as tf\nimport horovod.tensorflow.keras as hvd\nhvd.init()\n"
                    "model = tf.keras.Sequential([tf.keras.layers.Dense(1)])\n"
                    "model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')\n"
                    "calls = [hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()]\n"
                    "model.fit(tf.zeros([8, 2]), tf.zeros([8, 1]), callbacks=calls)\n");
    CHECK(seen.meetings() ==
          Lines{"1 Horovod starts at hvd.init", "2 broadcast from rank 0, metrics averaged, gradients averaged at model.fit"});
}

TEST_CASE("ranks meet where a session runs what a wrapped optimizer made")
{
    const Seen seen("import tensorflow.compat.v1 as tf\nimport horovod.tensorflow as hvd\nhvd.init()\ntf.disable_v2_behavior()\n"
                    "w = tf.get_variable('w', [])\nopt = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1))\n"
                    "train = opt.minimize(w * w)\nhooks = [hvd.BroadcastGlobalVariablesHook(0)]\n"
                    "with tf.train.MonitoredTrainingSession(hooks=hooks) as sess:\n    for _ in range(3):\n"
                    "        sess.run(train)\n");
    CHECK(seen.meetings() == Lines{"1 Horovod starts at hvd.init", "2 broadcast from rank 0 at hvd.BroadcastGlobalVariablesHook",
                                   "3 gradients averaged at sess.run"});
}

TEST_CASE("a meeting that some ranks do not come to is marked")
{
    const std::string script = start + "x = tf.zeros(2)\nif hvd.rank() == 0:\n    y = hvd.allreduce(x)\n";
    CHECK(Seen(script).meetings() == Lines{"1 Horovod starts at hvd.init", "2! combined over the ranks at hvd.allreduce"});
    CHECK(Seen(script).view().meetings.back().comes == std::array{true, false});
    SUBCASE("not where the other branch has one too")
    {
        CHECK(Seen(script + "else:\n    y = hvd.allreduce(x * 2)\n").meetings().back() ==
              "3 combined over the ranks at hvd.allreduce");
    }
    SUBCASE("also in a function that only rank 0 calls")
    {
        CHECK(Seen(start + "def mean(x):\n    return hvd.allreduce(x)\nif hvd.rank() == 0:\n    mean(tf.zeros(2))\n")
                  .meetings()
                  .back() == "2! combined over the ranks at hvd.allreduce");
    }
    SUBCASE("also for a rank in the middle")
    {
        const Seen middle(start + "if hvd.rank() == 1:\n    hvd.allreduce(tf.zeros(2))\n", 1);
        CHECK(middle.view().meetings.back().comes == std::array{false, true});
        CHECK(middle.view().meetings.back().isMissed);
    }
}
