#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""rankwright-cli run with real TensorFlow, Horovod and horovodrun: what a user sees of a right script, of one whose ranks differ, of one
that hangs."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import environment

environment.enter()

CLI = os.environ["RANKWRIGHT_CLI"]
VARIABLES = {**os.environ, "CUDA_VISIBLE_DEVICES": "", "TF_CPP_MIN_LOG_LEVEL": "3"}
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "resources" / "sample"

# By hand, and wrong: nothing broadcasts, so each rank goes on from weights of its own.
APART = """\
import os
import horovod.tensorflow as hvd
import tensorflow as tf
hvd.init()
tf.keras.utils.set_random_seed(hvd.rank())
w = tf.Variable(tf.random.normal([4]))
optimizer = tf.keras.optimizers.SGD(0.1)
for step in range(4):
    with hvd.DistributedGradientTape(tf.GradientTape()) as tape:
        loss = tf.reduce_sum(w * w)
    optimizer.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
    print("step", step, "loss:", float(loss))
"""

# By hand, and worse: rank 1 waits for something that never comes, rank 0 for rank 1. Under Gloo nobody says so.
HUNG = """\
import time
import horovod.tensorflow as hvd
import tensorflow as tf
hvd.init()
w = tf.Variable([1.0, 2.0])
optimizer = tf.keras.optimizers.SGD(0.1)
for step in range(4):
    if step == 2 and hvd.rank() == 1:
        time.sleep(4741.25)
    with hvd.DistributedGradientTape(tf.GradientTape()) as tape:
        loss = tf.reduce_sum(w * w)
    optimizer.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
    print("updates", step + 1)
"""


class CompareTest(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name) / "project"

    def command(self, script, *words):
        return [CLI, "run", script, "--python", str(environment.interpreter()), "--format", "json", "--record", *words]

    def run_cli(self, script, *words):
        done = subprocess.run(self.command(script, "-q", *words), cwd=self.folder, env=VARIABLES, stdout=subprocess.PIPE, timeout=300, check=False)
        return done.returncode, json.loads(done.stdout)["runs"]

    def write(self, text):
        self.folder.mkdir()
        (self.folder / "train.py").write_text(text, encoding="ascii")

    def test_the_sample_trains_on_two_processes_as_on_one(self):
        shutil.copytree(SAMPLE, self.folder)
        before = {p: p.read_bytes() for p in self.folder.rglob("*") if p.is_file()}
        status, (original, rewritten) = self.run_cli("train_classifier.py", "--compare", "--accept", "all", "--", "--epochs", "2")
        self.assertEqual(0, status, rewritten["end"])
        self.assertEqual([1, 2], [original["processes"], rewritten["processes"]])
        self.assertTrue(rewritten["ranks_agree"])
        self.assertIsNone(original["ranks_agree"])
        losses = {(run["label"], s["rank"]): s for run in (original, rewritten) for s in run["series"] if s["metric"] == "loss"}
        self.assertEqual([40, 20, 20], [len(s["values"]) for s in losses.values()])
        for series in losses.values():
            self.assertLess(series["values"][-1], series["values"][0])
            self.assertEqual(list(range(1, len(series["steps"]) + 1)), series["steps"])
        self.assertNotEqual(losses["rewritten", 0]["values"], losses["rewritten", 1]["values"], "the ranks saw the same data")
        for run in (original, rewritten):
            self.assertGreater(run["rows_per_second"], 0)
        self.assertEqual(before, {p: p.read_bytes() for p in self.folder.rglob("*") if p.is_file()})

    def test_ranks_that_differ_are_named(self):
        self.write(APART)
        status, (run,) = self.run_cli("train.py")
        self.assertEqual(1, status)
        self.assertTrue(run["end"]["clean"], run["end"])
        self.assertIs(False, run["ranks_agree"])
        self.assertRegex(run["agreement"], "^Rank 1 has other values than rank 0 after step 1:")

    def test_a_hung_job_is_stopped_and_leaves_nothing(self):
        self.write(HUNG)
        with subprocess.Popen(self.command("train.py"), cwd=self.folder, env={**VARIABLES, "COMPARE_TEST": str(self.folder)},
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
            waited = {"  0: updates 2", "  1: updates 2"}
            for line in running.stderr:
                waited.discard(line.rstrip("\n"))
                if not waited:
                    break
            time.sleep(2)  # long enough to get somewhere if something could
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=60)
        (run,) = json.loads(out)["runs"]
        self.assertEqual((1, "stopped"), (running.returncode, run["end"]["reason"]))
        self.assertEqual([2, 2], [len(s["values"]) for s in run["series"]])
        for entry in pathlib.Path("/proc").iterdir():
            try:
                self.assertNotIn(f"COMPARE_TEST={self.folder}".encode(), (entry / "environ").read_bytes() if entry.name.isdigit() else b"")
            except OSError:  # it ended meanwhile, or is not ours
                pass


if __name__ == "__main__":
    unittest.main()
