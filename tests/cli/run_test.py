# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""rankwright-cli run, with a shell script as the interpreter and another as the launcher: which runs are made, of what, and what comes
out. Real training with the real launcher is tests/behaviour's."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from program import KERAS, TOP, notebook
from schema import problems

CLI = os.environ["RANKWRIGHT_CLI"]

# Prints what it was started with, and a loss that depends on the rate in the script.
PYTHON = """#!/bin/sh
[ "$1" = -u ] && shift
echo "args: $*"
if [ -n "$FAIL" ] && [ "$RANK" = 1 ]; then
  echo 'Traceback (most recent call last):' >&2
  echo 'ValueError: as asked' >&2
  exit 1
fi
[ -n "$HANG" ] && sleep 4731.25
grep -q horovod "$1" && echo "step 1 loss: 3" || echo "step 1 loss: 2"
grep -q 'hvd.size() \\*\\* 0.5\\|hvd.size()) *\\*\\* 0.5\\|sqrt' "$1" && echo "step 2 loss: 0.5" || echo "step 2 loss: 1"
"""

# As the target's own launcher marks lines and tells of the first that failed.
LAUNCHER = """#!/bin/sh
n=2
while [ $# -gt 0 ]; do case "$1" in -np) n=$2; shift 2;; --gloo) shift;; -H) shift 2;; *) break;; esac; done
status=0
i=0
while [ $i -lt $n ]; do
  RANK=$i "$@" >out$i 2>err$i || { status=1; first=$i; }
  sed "s/^/[$i]<stdout>:/" out$i
  sed "s/^/[$i]<stderr>:/" err$i >&2
  i=$((i+1))
done
[ $status = 0 ] || echo "Process $first exit with status code 1."
exit $status
"""


class RunTest(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = pathlib.Path(self.place.name) / "project"
        (self.folder / "src").mkdir(parents=True)
        (self.folder / "src" / "train.py").write_text(KERAS)
        tools = pathlib.Path(self.place.name) / "bin"
        tools.mkdir()
        for name, text in (("python", PYTHON), ("horovodrun", LAUNCHER)):
            (tools / name).write_text(text)
            (tools / name).chmod(0o755)
        self.python = tools / "python"

    def run_cli(self, *words, **variables):
        return subprocess.run([CLI, "run", "--python", self.python, *words], cwd=self.folder, capture_output=True, text=True, timeout=120,
                              env={**os.environ, **variables}, check=False)

    def json_of(self, *words, **variables):
        done = self.run_cli("--format", "json", *words, **variables)
        value = json.loads(done.stdout)
        schema = json.loads((TOP / "resources" / "schema" / "rankwright-1.schema.json").read_text())
        self.assertEqual([], list(problems(value, schema, schema)))
        return done.returncode, value

    def test_original_and_rewritten_are_compared(self):
        status, value = self.json_of("src/train.py", "--compare", "--accept", "all", "--", "--epochs", "3")
        self.assertEqual(0, status)
        original, rewritten = value["runs"]
        self.assertEqual(("original", 1, 2.0), (original["label"], original["processes"], original["first"]))
        self.assertEqual(("rewritten", 2, 3.0), (rewritten["label"], rewritten["processes"], rewritten["first"]))
        self.assertIn("horovodrun -np 2", rewritten["command"])
        self.assertTrue(rewritten["command"].endswith("src/train.py --epochs 3"))
        self.assertEqual("All 2 ranks ended by themselves", rewritten["end"]["words"].split(" after")[0])
        self.assertEqual([0, 1], [s["rank"] for s in rewritten["series"]])
        self.assertEqual(KERAS, (self.folder / "src" / "train.py").read_text())
        self.assertEqual(["src"], os.listdir(self.folder))

    def test_one_run_for_each_rate(self):
        done = self.run_cli("src/train.py", "--compare", "--rate", "linear,sqrt", "--accept", "all", "--np", "3", "--csv", "curves.csv")
        self.assertEqual(0, done.returncode, done.stderr)
        head, original, linear, root = (line.split() for line in done.stdout.splitlines()[:4])
        self.assertEqual(["run", "processes"], head[:2])
        self.assertEqual(["original", "1"], original[:2])
        self.assertEqual(["rate", "linear", "3"], linear[:3])
        self.assertEqual(["rate", "sqrt", "3"], root[:3])
        self.assertEqual(["1", "0.5"], [linear[6], root[6]])
        lines = (self.folder / "curves.csv").read_bytes().decode().split("\r\n")
        self.assertEqual("run,rank,metric,step,seconds,value", lines[0])
        self.assertEqual(2 + 3 * 2 * 2, len(lines) - 2)

    def test_the_first_rank_that_fails_is_named(self):
        status, value = self.json_of("src/train.py", "--accept", "all", FAIL="1")
        self.assertEqual(1, status)
        end = value["runs"][0]["end"]
        self.assertEqual((1, False), (end["first_rank"], end["clean"]))
        self.assertRegex(end["words"], r"^Rank 1 stopped first after .* s: ValueError: as asked$")

    def test_a_limit_ends_a_run_that_hangs(self):
        status, value = self.json_of("src/train.py", "--accept", "all", "--limit", "0.5", HANG="1")
        self.assertEqual((1, "out of time"), (status, value["runs"][0]["end"]["reason"]))
        self.assertEqual("", self.sleepers())

    def test_ctrl_c_stops_the_run_and_reports(self):
        for how in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen([CLI, "run", "--python", self.python, "src/train.py", "--compare", "--accept", "all"], cwd=self.folder, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, "HANG": "1"}) as running:
                self.wait_for(lambda: self.sleepers() != "")
                running.send_signal(how)
                out, _ = running.communicate(timeout=60)
            self.assertEqual(1, running.returncode)
            self.assertIn("original: Stopped after", out)
            self.assertNotIn("rewritten", out)
            self.assertEqual("", self.sleepers())

    def test_a_kill_leaves_nothing_behind(self):
        with subprocess.Popen([CLI, "run", "--python", self.python, "src/train.py", "--accept", "all"], cwd=self.folder, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, env={**os.environ, "HANG": "1"}) as running:
            self.wait_for(lambda: self.sleepers() != "")
            copies = self.copies()
            running.kill()
        self.assertTrue(copies)
        self.wait_for(lambda: self.sleepers() == "" and not copies & self.copies())

    def test_a_notebook_runs_as_the_script_that_is_made_of_it(self):
        (self.folder / "train.ipynb").write_bytes(notebook(*KERAS.split("\n\n")))
        status, value = self.json_of("train.ipynb", "--compare", "--accept", "all")
        self.assertEqual(0, status)
        self.assertEqual([2.0, 3.0], [run["first"] for run in value["runs"]])
        self.assertTrue(all(run["command"].endswith(" -u train.py") for run in value["runs"]))
        self.assertFalse((self.folder / "train.py").exists())

    def test_curves_replace_nothing_else(self):
        script = self.folder / "src" / "train.py"
        for csv, said in ((script, "holds no curves"), (self.folder / "none" / "x.csv", "cannot be written"), (self.folder, "cannot be written")):
            done = self.run_cli("src/train.py", "--accept", "all", "--csv", str(csv))
            self.assertEqual(2, done.returncode)
            self.assertIn(said, done.stderr)
        self.assertEqual(KERAS, script.read_text())
        for _ in range(2):
            self.assertEqual(0, self.run_cli("src/train.py", "--accept", "all", "--csv", "curves.csv").returncode)

    def test_relative_interpreters_are_the_users(self):
        local = self.folder / "bin"
        local.symlink_to(self.python.parent)
        done = subprocess.run([CLI, "run", "--python", "bin/python", "src/train.py", "--accept", "all"], cwd=self.folder, capture_output=True, check=False)
        self.assertEqual(0, done.returncode, done.stderr)
        missing = subprocess.run([CLI, "run", "--python", "bin/none", "src/train.py"], cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual(2, missing.returncode)
        self.assertIn("there is no such interpreter", missing.stderr)

    def test_output_that_is_lost_is_told(self):
        with open("/dev/full", "w", encoding="ascii") as full:
            done = subprocess.run([CLI, "run", "--python", self.python, "src/train.py", "--accept", "all"], cwd=self.folder, stdout=full,
                                  stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(3, done.returncode)
        self.assertIn("standard output", done.stderr)

    def test_a_helper_of_two_programs_is_rewritten_for_the_one_that_runs(self):
        # The two want contrary things of it, so that none of them would be written beside the other.
        (self.folder / "net.py").write_text("import tensorflow as tf\n\ndef optimizer():\n    return tf.keras.optimizers.Adam(1e-3)\n")
        text = KERAS.replace("tf.keras.optimizers.Adam(1e-3)", "net.optimizer()").replace("import numpy as np", "import net\nimport numpy as np")
        (self.folder / "a.py").write_text(text)
        (self.folder / "b.py").write_text(text)
        status, value = self.json_of("a.py", "--accept", "all")
        self.assertEqual((0, 3.0), (status, value["runs"][0]["first"]))

    def test_regions_that_are_not_there(self):
        done = self.run_cli("src/train.py", "--accept", "all", "--region", "nosuch")
        self.assertEqual(2, done.returncode)
        self.assertIn("no function of --region trains here", done.stderr)

    def test_what_is_not_ready_is_not_run(self):
        (self.folder / "open.py").write_text(KERAS.replace("model.fit(x, y, epochs=2)", "while model.evaluate(x, y) > 0.1:\n    model.fit(x, y)"))
        done = self.run_cli("open.py", "--accept", "safe")
        self.assertEqual(1, done.returncode)
        self.assertIn("is not ready to run", done.stderr)
        self.assertEqual("", done.stdout)

    def test_scripts_that_do_not_train_run_as_they_are(self):
        (self.folder / "hello.py").write_text("print('hello')\n")
        status, value = self.json_of("hello.py")
        self.assertEqual(0, status)
        self.assertEqual([("as it is", 1)], [(r["label"], r["processes"]) for r in value["runs"]])
        (self.folder / "done.py").write_text("import horovod.tensorflow.keras as hvd\nhvd.init()\n" + KERAS)
        _, value = self.json_of("done.py", "--rate", "linear,sqrt")
        self.assertEqual([("as it is", 2)], [(r["label"], r["processes"]) for r in value["runs"]])

    def test_a_command_of_ones_own(self):
        status, value = self.json_of("src/train.py", "--accept", "all", "--command", "echo {np}; {python} {script} {arguments}", "--np", "4", "--", "a b")
        self.assertEqual(0, status)
        self.assertEqual(f"echo 4; {self.python} -u src/train.py 'a b'", value["runs"][0]["command"])

    def test_a_folder_is_run_where_it_stands(self):
        status, value = self.json_of("src/train.py", "--folder", str(self.folder))
        self.assertEqual(0, status)
        self.assertEqual(["as it is"], [r["label"] for r in value["runs"]])
        self.assertTrue((self.folder / "out0").exists())  # the launcher here writes beside the script

    def test_wrong_words(self):
        for words, said in ((["src/train.py", "--rate", "cubic"], 'there is no policy "cubic"'), (["src/train.py", "--np", "0"], "--np"),
                            (["src/train.py", "--hosts", "a:x"], "no number of processes"), (["src/train.py", "--env", "1A=2"], "sets no variable"),
                            (["src/train.py", "--folder", ".", "--compare"], "--folder"), ([], "SCRIPT"),
                            (["src/train.py", "--limit", "nan"], "--limit"), (["src/train.py", "--command", " "], "--command"),
                            (["src/train.py", "--command", "x", "--launcher", "mpirun"], "--launcher")):
            done = self.run_cli(*words)
            self.assertEqual(2, done.returncode, words)
            self.assertIn(said, done.stderr)
        missing = self.run_cli("none.py")
        self.assertEqual(3, missing.returncode)
        self.assertIn("none.py: there is no such script", missing.stderr)

    @staticmethod
    def copies():
        return {p.name for p in pathlib.Path(tempfile.gettempdir()).glob("rankwright-run-*")}

    def sleepers(self):
        found = ""
        for entry in pathlib.Path("/proc").iterdir():
            try:
                found += f"{entry.name} " if entry.name.isdigit() and b"4731.25" in (entry / "cmdline").read_bytes() else ""
            except OSError:  # it ended meanwhile
                pass
        return found

    def wait_for(self, condition):
        for _ in range(400):
            if condition():
                return
            time.sleep(0.05)
        self.fail("it did not come true")


if __name__ == "__main__":
    unittest.main()
