# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The benchmark runs, on trees of a few files; how long anything takes is no test."""

import ast
import contextlib
import io
import os
import pathlib
import tempfile
import unittest

import run
import trees


class TinyTrees(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_trees_have_the_files_that_were_asked_for_and_all_are_python(self):
        trees.write_tree(self.folder / "mixed", trees.write_mixed, 40, 300_000)
        trees.write_tree(self.folder / "training", trees.write_training, 30)
        for name, count in (("mixed", 40), ("training", 30)):
            scripts = list((self.folder / name).rglob("*.py"))
            self.assertEqual(len(scripts), count)
            for script in scripts:
                ast.parse(script.read_text())

    def test_the_same_sources_write_the_same_bytes(self):
        def content(name):
            return {str(path.relative_to(self.folder / name)): path.read_bytes() for path in (self.folder / name).rglob("*.py")}

        trees.write_tree(self.folder / "a", trees.write_training, 12)
        trees.write_tree(self.folder / "b", trees.write_training, 12)
        self.assertEqual(content("a"), content("b"))

    def test_the_classes_are_as_many_as_were_asked_for(self):
        trees.write_tree(self.folder / "classes", trees.write_classes, 60, 4)
        scripts = [ast.parse(script.read_text()) for script in (self.folder / "classes").rglob("*.py")]
        self.assertEqual(len(scripts), 5)
        self.assertEqual(sum(isinstance(node, ast.ClassDef) for script in scripts for node in script.body), 61)

    def test_the_long_script_has_its_lines_and_trains(self):
        trees.write_tree(self.folder / "long", trees.write_long, 600)
        script = (self.folder / "long" / "train.py").read_text()
        ast.parse(script)
        self.assertGreaterEqual(len(script.splitlines()), 600)
        with open(self.folder / "out.txt", "wb") as out:
            run.run([os.environ["RANKWRIGHT_CLI"], "plan", self.folder / "long"], (0, 1), out)
        self.assertIn("1 trains", (self.folder / "out.txt").read_text())

    @unittest.skipUnless(os.environ.get("BENCH_WINDOW"), "without the window")
    def test_the_window_is_measured(self):
        trees.write_tree(self.folder / "training", trees.write_training, 12)
        trees.write_tree(self.folder / "long", trees.write_long, 600)
        trees.write_tree(self.folder / "classes", trees.write_classes, 60, 4)
        bench = run.Bench(os.environ["RANKWRIGHT_CLI"], os.environ["BENCH_PARSE"], None, jobs=2, rounds=1, measure="wall")
        folders = (self.folder / name for name in ("training", "long", "classes"))
        rows = {row[0]: float(row[1]) for row in bench.window(os.environ["BENCH_WINDOW"], *folders)}
        for what in ("first paint", "all verdicts", "longest pause", "key to verdict p99", "frame p99", "graph: to picture"):
            self.assertGreater(rows[what], 0)

    @unittest.skipUnless(os.environ.get("BENCH_WINDOW"), "without the window")
    def test_a_large_folder_is_measured(self):
        trees.write_tree(self.folder / "large", trees.write_large, 120, 90, 20)
        self.assertEqual(sum(path.is_file() for path in (self.folder / "large").rglob("*")), 120)
        self.assertEqual(sum(1 for _ in (self.folder / "large").rglob("*.py")), 90)
        bench = run.Bench(os.environ["RANKWRIGHT_CLI"], os.environ["BENCH_PARSE"], None, jobs=2, rounds=1, measure="wall")
        rows = {row[0]: float(row[2]) for row in bench.large(os.environ["BENCH_WINDOW"], self.folder / "large")}
        for what in ("all scripts listed", "all steps", "wait while typing into the filter most", "wait most", "wait most, at work"):
            self.assertGreater(rows[what], 0)

    def test_a_row_has_times_and_ratios(self):
        trees.write_tree(self.folder / "training", trees.write_training, 12)
        bench = run.Bench(os.environ["RANKWRIGHT_CLI"], os.environ["BENCH_PARSE"], None, jobs=2, rounds=1, measure="wall")
        row = bench.row("tiny", self.folder / "training")
        self.assertEqual(row[:2], ["tiny", "12"])
        self.assertGreater(float(row[7]), 0)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            run.print_table(["workload"] + [""] * 9, [row])
        self.assertIn("tiny", printed.getvalue())

    def test_training_programs_of_every_template_are_found(self):
        trees.write_tree(self.folder / "training", trees.write_training, 60)
        command = [os.environ["RANKWRIGHT_CLI"], "check", self.folder / "training"]
        with open(self.folder / "out.txt", "wb") as out:
            run.run(command, (0, 1), out)
        text = (self.folder / "out.txt").read_text()
        for pattern in ("Session", "MonitoredSession", "GradientTape", "Keras"):
            self.assertIn(pattern, text)


if __name__ == "__main__":
    unittest.main()
