# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The measuring program, on a list and trees of our own: what is right counts as right, and what is wrong is found."""

import csv
import json
import os
import pathlib
import stat
import subprocess
import sys
import tempfile
import unittest

RUN = pathlib.Path(__file__).resolve().parent / "run"
COLUMNS = ("id", "repo", "commit", "path", "verdict", "trains", "distributed", "features", "notes")

KERAS = """\
import numpy as np
import tensorflow as tf
from parts.net import build

x = np.zeros((64, 4), "float32")
y = np.zeros((64, 1), "float32")
model = build()
model.compile(optimizer=tf.keras.optimizers.Adam(1e-3), loss="mse")
model.fit(x, y, epochs=2)
"""
NET = """\
import tensorflow as tf


def build():
    return tf.keras.Sequential([tf.keras.layers.Dense(1)])
"""
INFERENCE = """\
import tensorflow as tf

with tf.compat.v1.Session() as session:
    print session.run(tf.constant(1) + 2)
"""


class Measuring(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.trees = self.folder / "trees"
        self.write("training/train.py", KERAS)
        self.write("training/parts/__init__.py", "")
        self.write("training/parts/net.py", NET)
        self.write("inference.py", INFERENCE)

    def write(self, path, text):
        place = self.trees / "someone+things@01234567" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def row(self, identifier, path, verdict, trains="yes", distributed=""):
        return (identifier, "someone/things", "0123456789", path, verdict, trains, distributed, "", "our own \"words\"")

    def measure(self, *rows, words=(), binary=None):
        """Exit status and lines of a run over a list of these rows."""
        table = self.folder / "list.tsv"
        table.write_text("".join("\t".join(row) + "\n" for row in (COLUMNS, *rows)))
        done = subprocess.run(
            [sys.executable, RUN, table, self.trees, "--binary", binary or os.environ["RANKWRIGHT_CLI"], *words],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout.splitlines()

    def stand_in(self, script):
        """A program that prints what the real one prints, changed by `script`: Python that may change `out` (bytes) and `words`."""
        path = self.folder / "stand-in"
        path.write_text(
            f"#!{sys.executable}\nimport json, pathlib, subprocess, sys\nwords = sys.argv[1:]\n"
            f"done = subprocess.run([{os.environ['RANKWRIGHT_CLI']!r}, *words], stdout=subprocess.PIPE)\nout = done.stdout\n"
            f"{script}\nsys.stdout.buffer.write(out)\nsys.exit(done.returncode)\n"
        )
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def test_what_is_right_is_counted_and_neighbours_are_found(self):
        status, lines = self.measure(
            self.row("T1", "training/train.py", "Unknown Keras"), self.row("T2", "inference.py", "Unknown", trains="no")
        )
        self.assertEqual(status, 0, lines)
        self.assertRegex(lines[0], r"^T1  right  ready  \d+ steps  0 refused  compiles  second run empty  [\d.]+ s  training/train\.py$")
        self.assertRegex(lines[1], r"^T2  right  nothing  0 steps  0 refused  compiles  second run empty")
        for words in ("2 scripts: verdict right 2/2 (100.0 %)", "no steps where none are due 1/1", "ready 1/1", "compile 2/2", "second run empty 2/2"):
            self.assertIn(words, lines[-1])

    def test_wrong_labels_are_found(self):
        status, lines = self.measure(
            self.row("T1", "training/train.py", "Session", trains="no"), self.row("T2", "inference.py", "Session", distributed="horovod")
        )
        self.assertEqual(status, 1)
        text = "\n".join(lines)
        self.assertIn("WRONG Keras, not Session; trains: not no", text)
        self.assertIn("steps where there is nothing to rewrite", text)
        self.assertIn("WRONG Unknown, not Session; trains: not yes; distributed: not horovod", text)
        self.assertIn("verdict right 0/2", lines[-1])
        self.assertIn("no steps where none are due 1/2", lines[-1])

    def test_scripts_that_are_not_there_are_no_success(self):
        status, lines = self.measure(self.row("T1", "training/train.py", "Keras"), self.row("T2", "gone.py", "Keras"))
        self.assertEqual(status, 1)
        self.assertTrue(lines[1].startswith("T2  ABSENT  "), lines)
        self.assertTrue(lines[-1].endswith("1 absent"), lines)

    def test_a_result_that_does_not_compile_is_found(self):
        spoiler = self.stand_in(
            "if words[0] == 'apply' and '-o' in words:\n"
            "    for path in pathlib.Path(words[words.index('-o') + 1]).rglob('*.py'):\n"
            "        path.write_bytes(path.read_bytes() + b'model.fit(\\n')"
        )
        status, lines = self.measure(self.row("T1", "training/train.py", "Keras"), binary=spoiler)
        self.assertEqual(status, 1)
        self.assertIn("DOES NOT COMPILE", lines[0])
        self.assertIn("compile 0/1", lines[-1])

    def test_a_second_run_that_proposes_again_is_found(self):
        spoiler = self.stand_in(
            "if words[0] == 'apply' and '-o' in words:\n"
            "    for path in pathlib.Path(words[words.index('-o') + 1]).rglob('*.py'):\n"
            f"        path.write_text({KERAS!r})"
        )
        status, lines = self.measure(self.row("T1", "training/train.py", "Keras"), binary=spoiler)
        self.assertEqual(status, 1)
        self.assertIn("SECOND RUN NOT EMPTY", lines[0])
        self.assertIn("second run empty 0/1", lines[-1])

    def test_results_can_be_kept_and_the_trees_stay_as_they_are(self):
        before = {path: path.read_bytes() for path in self.trees.rglob("*") if path.is_file()}
        kept = self.folder / "kept"
        self.measure(self.row("T1", "training/train.py", "Keras"), words=("--keep", kept))
        self.assertIn(b"+import horovod", (kept / "T1.patch").read_bytes())
        self.assertEqual(json.loads((kept / "T1.json").read_text())["verdict"], "Keras")
        with open(kept / "results.tsv", newline="") as file:
            self.assertEqual([row["outcome"] for row in csv.DictReader(file, delimiter="\t")], ["ready"])
        self.assertEqual({path: path.read_bytes() for path in self.trees.rglob("*") if path.is_file()}, before)


if __name__ == "__main__":
    unittest.main()
