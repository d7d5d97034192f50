#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The harness itself: what it lets pass, what it finds, and that it leaves nothing running."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import environment

environment.enter()

import numpy as np

import cases
import corpus
import equality
import judge
import launched
import without_horovod
from training import Training

# More of them would be fewer programs that are trained: each new one needs a reason that no script of ours can avoid.
MOST_UNRUNNABLE = 22

LAUNCHED = ("tape/wrap_fires_basic", "session/broadcast_fires_init_run", "monitored/hooks_fires_variable",
                 "estimator/steps_fires_last_step", "keras/callbacks_fires_mix")


def rank(trained, updates=3, status=0, rows=None, output="", files=(), changed=True, **more):
    values = {f"trained/{i}": np.array(v) for i, v in enumerate(trained)}
    values.update({f"early/{i}": np.array(v) for i, v in enumerate(more.get("early", []))})
    record = {"updates": updates, "changed": {f"trained/{i}": changed for i in range(len(trained))}, "trained": len(trained),
              "early_changed": {f"early/{i}": True for i in range(len(more.get("early", [])))}, "rates": [more.get("rate", 0.1)],
              "rows": rows or {}, "order": str(rows), "losses": more.get("losses", []), "loss": more.get("loss"),
              "loss_of": "step", "horovod": more.get("horovod", 2)}
    return judge.Rank(status, False, record if status == 0 else None, values, (updates, updates), output, more.get("errors", ""), set(files))


def run(*ranks):
    return judge.Run(list(ranks), 1.0)


class Facts(unittest.TestCase):
    def test_what_holds(self):
        seen = run(rank([1.0, 2.0], rows={"a": 1}, early=[0.5]), rank([1.0, 2.0], rows={"b": 1}, early=[0.5]))
        for fact in (judge.ends, judge.horovod, judge.updates, judge.start, judge.equal, judge.changed, judge.data, judge.files,
                     judge.output):
            self.assertIsNone(fact(seen), fact.__name__)

    def test_values_that_differ_by_one_bit(self):
        self.assertIn("differs", judge.equal(run(rank([1.0]), rank([np.nextafter(1.0, 2.0)]))))

    def test_a_model_that_nobody_trains_may_differ(self):
        self.assertIsNone(judge.equal(run(rank([1.0], changed=False), rank([2.0], changed=False))))

    def test_values_before_the_second_update(self):
        self.assertIn("early/0", judge.start(run(rank([1.0], early=[1.0]), rank([1.0], early=[2.0]))))

    def test_numbers_of_updates(self):
        self.assertIn("3, 4", judge.updates(run(rank([1.0], updates=3), rank([1.0], updates=4))))
        self.assertIn("no rank", judge.updates(run(rank([1.0], updates=0), rank([1.0], updates=0))))

    def test_nothing_changed(self):
        self.assertIn("nothing", judge.changed(run(rank([1.0], changed=False))))

    def test_the_same_rows_in_the_same_order(self):
        self.assertIn("same", judge.data(run(rank([1.0], rows={"a": 2}), rank([1.0], rows={"a": 2}))))

    def test_values_that_are_no_numbers(self):
        self.assertIn("no number", judge.changed(run(rank([float("nan")]))))
        self.assertEqual(equality.largest(rank([1.0]), rank([float("nan")]))[0], np.inf)

    def test_what_does_not_show_is_not_judged(self):
        seen = judge.judge(run(rank([1.0], horovod=0)), None, run(rank([1.0]), rank([1.0])))
        self.assertNotIn("start", seen)
        self.assertNotIn("data", seen)
        self.assertIsNone(seen["equal"])

    def test_processes_that_know_nothing_of_each_other(self):
        self.assertIn("knows 1", judge.horovod(run(rank([1.0], horovod=1), rank([1.0], horovod=1))))

    def test_losses_of_the_same_data(self):
        self.assertIn("same losses", judge.data(run(rank([1.0], losses=[0.5]), rank([1.0], losses=[0.5]))))

    def test_files_and_lines_of_other_ranks(self):
        self.assertIn("model.h5", judge.files(run(rank([1.0]), rank([1.0], files=["model.h5"]))))
        self.assertIsNone(judge.files(run(rank([1.0], files=["model.h5"]), rank([1.0], files=["logs/"]))))
        self.assertIn("hello", judge.output(run(rank([1.0]), rank([1.0], output="hello\n"))))

    def test_work_and_rate_beside_the_original(self):
        original = run(rank([1.0], updates=20, rate=0.1))
        self.assertIsNone(judge.share(run(rank([1.0], updates=10), rank([1.0], updates=10)), original))
        self.assertIn("20 updates", judge.share(run(rank([1.0], updates=20), rank([1.0], updates=20)), original))
        self.assertIsNone(judge.rate(run(rank([1.0], rate=0.2), rank([1.0], rate=0.2)), original, "linear"))
        self.assertIn("4 times", judge.rate(run(rank([1.0], rate=0.4), rank([1.0], rate=0.4)), original, "linear"))

    def test_all_of_the_data_on_each_process_by_choice(self):
        original = run(rank([1.0], updates=20, rate=0.1))
        several = run(rank([1.0], updates=20, rows={"a": 2}), rank([1.0], updates=20, rows={"a": 2}))
        self.assertEqual({n for n, seen in judge.judge(original, None, several).items() if seen}, {"data", "share", "rate"})
        seen = judge.judge(original, None, several, whole=True)
        self.assertEqual({n for n, s in seen.items() if s}, set())
        self.assertNotIn("data", seen)
        half = run(rank([1.0], updates=10, rate=0.2), rank([1.0], updates=10, rate=0.2))
        self.assertEqual({n for n, s in judge.judge(original, None, half, whole=True).items() if s}, {"share", "rate"})

    def test_the_rank_that_failed_first_is_named(self):
        seen = run(rank([], status=1, errors="UnknownError: Horovod has been shut down"), rank([], status=1, errors="ValueError: mine"))
        self.assertIn("ValueError: mine", judge.ends(seen))

    def test_one_process_beside_the_original(self):
        self.assertIsNone(judge.same(run(rank([1.0], output="loss 0.5 12ms/step\n")), run(rank([1.0], output="loss 0.5 7ms/step\n"))))
        self.assertIn("away", judge.same(run(rank([1.0])), run(rank([1.5]))))
        self.assertIn("prints", judge.same(run(rank([1.0], output="loss 0.5\n")), run(rank([1.0], output="loss 0.6\n"))))
        self.assertIn("files", judge.same(run(rank([1.0], files=["a.h5"])), run(rank([1.0]))))


WITH_HOROVOD = """
import horovod.tensorflow as hvd

def main():
    # Horovod: one GPU
    # for each process.
    hvd.init()
    if gpus:
        pin(gpus[hvd.local_rank()])
    opt = Adam(0.1 * hvd.size())
    opt = hvd.DistributedOptimizer(opt)
    hooks = [
        # Horovod: begin alike.
        hvd.BroadcastGlobalVariablesHook(0),
        Stop(100 // hvd.size()),
    ]
    config.device = str(hvd.local_rank())
    # kept
    for step in range(3):
        if step == 1 and hvd.rank() == 0:
            print(step)
    if hvd.rank() == 0:
        save('x')
        close()
    place = 'here' if hvd.rank() == 0 else None

if __name__ == '__main__':
    if len(argv) == 4:
        horovod.run(main)
    else:
        main()
"""

WITHOUT = """

def main():
    opt = Adam(0.1)
    hooks = [
        Stop(100),
    ]
    # kept
    for step in range(3):
        if step == 1:
            print(step)
    save('x')
    close()
    place = 'here'

if __name__ == '__main__':
    main()
"""


class Corpus(unittest.TestCase):
    def test_horovod_is_taken_out(self):
        self.assertEqual(without_horovod.without_horovod(WITH_HOROVOD), WITHOUT)

    def test_what_cannot_be_taken_out_is_said(self):
        with self.assertRaisesRegex(ValueError, "something of Horovod is left"):
            without_horovod.without_horovod("import horovod.tensorflow as hvd\nx = hvd.allreduce(y)\n")

    def test_the_list_of_real_models(self):
        rows = corpus.rows_of(pathlib.Path(__file__).with_name("models16.tsv"))
        self.assertEqual([r["id"] for r in rows], [str(n) for n in range(1, 17)])
        for row in rows:
            self.assertLessEqual(set(corpus.Trained(row, corpus.Plan("ready")).excepted), set(judge.FACTS))
            self.assertTrue(all("=>" in change for change in filter(None, row["small"].split(";;"))))

    def test_the_loss_that_was_recorded_comes_before_one_that_was_printed(self):
        self.assertEqual(corpus.last_loss(run(rank([1.0], loss=0.25, output="loss: 0.3\n"))), (0.25, "step"))
        self.assertEqual(corpus.last_loss(run(rank([1.0], output="loss: 0.3\nloss = 0.2\n"))), (0.2, "print"))

    def test_the_table(self):
        row = {"id": "7", "path": "a.py", "excepted": "output: it says so"}
        one = corpus.Trained(row, corpus.Plan("ready", "Keras"), "", {"ends": None, "output": "2 processes: rank 1 printed"},
                             {"original": 0.5, 2: None}, {"original": 1.04, 2: 2.0}, "epoch")
        self.assertEqual(one.bad, {})
        self.assertIn("| 7 | a.py | Keras | 0.5 |  | epoch | 1 | 2 | 1 of 2; output: it says so |", corpus.table_of([one], [2], True))
        self.assertIn("7\ta.py\tKeras\t0.5", corpus.table_of([one], [2], False))


class Exceptions(unittest.TestCase):
    def test_each_names_a_program_that_is_there(self):
        known = {c.name for c in [*cases.all_cases(), *cases.decided_cases()]}
        held = cases.Exceptions.load()
        for name in {*held.unrunnable, *held.allowed, *held.shared, *held.version1, *held.arguments, *held.path, *LAUNCHED}:
            self.assertIn(name, known)
        for facts in held.allowed.values():
            self.assertLessEqual(set(facts), set(judge.FACTS))

    def test_what_cannot_run_does_not_grow(self):
        self.assertLessEqual(len(cases.Exceptions.load().unrunnable), MOST_UNRUNNABLE)


class Processes(unittest.TestCase):
    def test_a_hung_job_is_ended_with_all_that_it_started(self):
        with Training(sys.executable, 1) as training:
            folder = training.place() / "work"
            folder.mkdir()
            (folder / "hangs.py").write_text(
                "import subprocess, time\n"
                "for _ in range(3):\n"
                "    subprocess.Popen(['sleep', '98765.4'], start_new_session=True)\n"
                "time.sleep(98765)\n", encoding="utf-8")
            seen = training.run(folder, "hangs.py", 2, limit=3)
        self.assertIn("never ended", judge.ends(seen))
        left = [p for p in pathlib.Path("/proc").glob("[0-9]*/cmdline") if b"98765.4" in read(p)]
        self.assertEqual(left, [])

    def test_ranks_of_the_launcher_train_like_ours(self):
        chosen = [c for c in cases.all_cases() if c.name in LAUNCHED]
        self.assertEqual(len(chosen), len(LAUNCHED))
        with Training(sys.executable, 1) as training:
            for case in chosen:
                with self.subTest(case.name):
                    folder = training.place() / "work"
                    script = case.write(folder, True)
                    ours = training.run(folder, script, 2)
                    theirs = launched.train(training, folder, script, 2)
                    self.assertIsNone(judge.ends(theirs))
                    self.assertIsNone(judge.equal(theirs))
                    for one, other in zip(ours.ranks, theirs.ranks):
                        self.assertEqual(one.record["updates"], other.record["updates"])
                        for name in one.values:
                            self.assertEqual(one.values[name].tobytes(), other.values[name].tobytes(), name)


def read(path):
    try:
        return path.read_bytes()
    except OSError:
        return b""


if __name__ == "__main__":
    unittest.main()
