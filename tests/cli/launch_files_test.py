# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""apply --launch-files: which files come, where, and that shells, YAML and the schema of the MPIJob take them as they are."""

import json
import os
import subprocess
import sys
import unittest

from program import KERAS, TAKE_ALL, TOP, ProgramTest, notebook

ENDINGS = ["-horovodrun.sh", "-mpijob.yaml", "-mpirun.sh", "-slurm.sbatch"]
# Says what it was called with, one word a line; what the target was built with is asked by -c.
FAKE = '#!/bin/sh\n[ "$1" = -c ] && exit 0\npwd\nfor word in "${0##*/}" "$@"; do printf "%s\\n" "$word"; done\n'


def files_of(*names, folder="launch"):
    return sorted(f"{folder}/{name}{ending}" for name in names for ending in ENDINGS)


class LaunchFiles(ProgramTest):
    def launched(self, file, **environment):
        """What a launch file calls: the folder, then the words."""
        for name in ("horovodrun", "mpirun", "srun", "python3"):
            (self.place / "fakes").mkdir(exist_ok=True)
            fake = self.place / "fakes" / name
            fake.write_text(FAKE)
            fake.chmod(0o755)
        path = f"{self.place / 'fakes'}:{os.environ['PATH']}"
        environment = {**os.environ, "PATH": path, "SLURM_SUBMIT_DIR": str(file.parent), **environment}
        done = subprocess.run([file], env=environment, cwd="/", capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""), file)
        return done.stdout.splitlines()

    def job(self, file):
        done = subprocess.run(
            [sys.executable, TOP / "tests/launch/mpijob.py", file], capture_output=True, text=True, check=False
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""), file.read_text())
        return json.loads(done.stdout)

    def written(self, folder):
        return [name for name in self.names(folder) if name.startswith("launch/")]

    def test_they_come_with_each_script_that_trains_and_is_written(self):
        self.write("p/train.py", KERAS)
        self.write("p/deep/My Net.py", KERAS)
        self.write("p/note.ipynb", notebook(KERAS))
        self.write("p/other.py", "print(1)\n")
        result = self.run_cli("apply", "p", "-o", "out", *TAKE_ALL, "--launch-files")
        self.assertEqual(result.status, 0, result.err)
        self.assertEqual(self.written("out"), files_of("train", "deep-my-net", "note"))
        self.assertIn("wrote out/launch/train-mpirun.sh\n", result.text)
        for name, script in (("train", "train.py"), ("deep-my-net", "deep/My Net.py"), ("note", "note.py")):
            words = self.launched(self.folder / f"out/launch/{name}-horovodrun.sh")
            self.assertEqual(words, [str(self.folder / "out"), *"horovodrun -np 4 --gloo -H localhost:4 python3 -u".split(), script])
        self.assertFalse(os.access(self.folder / "out/launch/train-mpijob.yaml", os.X_OK))

    def test_machines_and_processes_are_in_all_of_them(self):
        self.write("p/train.py", KERAS)
        self.run_cli("apply", "p", "-o", "out", *TAKE_ALL, "--launch-files", "--nodes", "2", "--np", "6", "--image", "lab/tf:1")
        launch = self.folder / "out/launch"
        hosts = {"HOSTS": "a:3,b:3"}
        self.assertEqual(self.launched(launch / "train-horovodrun.sh", **hosts)[1:6], ["horovodrun", "-np", "6", "-H", "a:3,b:3"])
        self.assertEqual(self.launched(launch / "train-mpirun.sh", **hosts)[1:6], ["mpirun", "-np", "6", "-H", "a:3,b:3"])
        self.assertEqual(self.launched(launch / "train-slurm.sbatch")[1:4], ["srun", "--ntasks=6", "--ntasks-per-node=3"])
        spec = self.job(launch / "train-mpijob.yaml")["spec"]
        self.assertEqual((spec["slotsPerWorker"], spec["mpiReplicaSpecs"]["Worker"]["replicas"]), (3, 2))
        for replica in spec["mpiReplicaSpecs"].values():
            self.assertEqual(replica["template"]["spec"]["containers"][0]["image"], "lab/tf:1")

    def test_odd_names_come_through_and_nothing_else_runs(self):
        name = "-it's $(touch oops) `touch oops`\n\"x\" #.py"
        self.write("p/" + name, KERAS)
        self.run_cli("apply", "p", "-o", "out", *TAKE_ALL, "--launch-files")
        (stem,) = {path.removeprefix("launch/").rsplit("-", 1)[0] for path in self.written("out")}
        for ending in ("-horovodrun.sh", "-mpirun.sh", "-slurm.sbatch"):
            file = self.folder / f"out/launch/{stem}{ending}"
            self.assertEqual(subprocess.run(["bash", "-n", file], capture_output=True, check=True).stderr, b"")
            self.assertEqual("\n".join(self.launched(file)[-2:]), "\n".join(["./" + name]))
        command = self.job(self.folder / f"out/launch/{stem}-mpijob.yaml")["spec"]["mpiReplicaSpecs"]["Launcher"]
        self.assertEqual(command["template"]["spec"]["containers"][0]["command"][-1].replace("$$", "$"), "./" + name)
        self.assertEqual([path for path in self.names() if path.endswith("oops")], [])

    def test_two_scripts_of_one_name_do_not_meet(self):
        for path in ("p/a-b.py", "p/a_b.py", "p/a/b.py"):
            self.write(path, KERAS)
        self.run_cli("apply", "p", "-o", "out", *TAKE_ALL, "--launch-files")
        self.assertEqual(self.written("out"), files_of("a-b", "a-b-2", "a-b-3"))
        scripts = {self.launched(self.folder / f"out/launch/{name}-horovodrun.sh")[-1] for name in ("a-b", "a-b-2", "a-b-3")}
        self.assertEqual(scripts, {"a-b.py", "a_b.py", "a/b.py"})

    def test_another_folder_is_the_one_that_is_named(self):
        self.write("p/train.py", KERAS)
        for place, folder in (("out/run/here", "out"), ("elsewhere", "out")):
            with self.subTest(place=place):
                result = self.run_cli("apply", "p", "-o", "out", *TAKE_ALL, "--launch-files", place)
                self.assertEqual(result.status, 0, result.err)
                self.assertIn(f"wrote {place}/train-mpirun.sh\n", result.text)
                words = self.launched(self.folder / place / "train-horovodrun.sh")
                self.assertEqual(words[0], str(self.folder / folder))
        # What lies in the tree finds it after a move.
        (self.folder / "out").rename(self.folder / "moved")
        words = self.launched(self.folder / "moved/run/here/train-horovodrun.sh")
        self.assertEqual(words[0], str(self.folder / "moved"))

    def test_a_script_behind_the_option_is_a_script(self):
        for words in (["--launch-files", "a.py"], ["--launch-files", "a.py", "b.py"], ["a.py", "b.py", "--launch-files"]):
            with self.subTest(words=words):
                self.write("a.py", KERAS)
                self.write("b.py", KERAS)
                result = self.run_cli("apply", "--in-place", *TAKE_ALL, *words)
                self.assertEqual(result.status, 0, result.err)
                self.assertEqual(self.written("."), files_of(*(word[0] for word in words if word.endswith(".py"))))
                for path in self.written("."):
                    (self.folder / path).unlink()

    def test_ours_are_replaced_and_others_stay(self):
        self.write("a.py", KERAS)
        self.run_cli("apply", "a.py", "--in-place", *TAKE_ALL, "--launch-files")
        first = self.read("launch/a-horovodrun.sh")
        self.write("a.py", KERAS)
        result = self.run_cli("apply", "a.py", "--in-place", *TAKE_ALL, "--launch-files", "--np", "8")
        self.assertEqual(result.status, 0, result.err)
        self.assertEqual(self.read("launch/a-horovodrun.sh"), first.replace(b"4 processes", b"8 processes").replace(b"-np 4", b"-np 8").replace(b":4", b":8"))
        before = {path: self.read(path) for path in self.written(".")}
        for mine in files_of("a"):
            with self.subTest(mine=mine):
                self.write("a.py", KERAS)
                self.write(mine, "mine\n")
                result = self.run_cli("apply", "a.py", "--in-place", *TAKE_ALL, "--launch-files", "--np", "2")
                self.assertEqual(result.status, 3)
                self.assertIn("was not made here", result.err)
                self.assertIn(b"horovod", self.read("a.py"))
                self.assertEqual({path: self.read(path) for path in self.written(".")}, {**before, mine: b"mine\n"})
                self.write(mine, before[mine])

    def test_the_report_names_them(self):
        self.write("p/train.py", KERAS)
        report = self.report("apply", "p", "-o", "out", *TAKE_ALL, "--launch-files", status=0)
        self.assertEqual(sorted(report["written"]), sorted(["train.py", *files_of("train")]))

    def test_what_is_not_written_gets_none(self):
        self.write("p/train.py", KERAS)
        result = self.run_cli("apply", "p", "-o", "out", "--accept", "safe", "--launch-files")
        self.assertEqual(result.status, 1, result.err)
        self.assertEqual(self.written("out"), [])
        self.run_cli("apply", "p", "-o", "out", "--accept", "safe", "--partial", "--launch-files")
        self.assertEqual(self.written("out"), files_of("train"))

    def test_nothing_else_changes_what_is_found_in_the_result(self):
        self.write("p/train.py", KERAS)
        self.run_cli("apply", "p", "-o", "plain", *TAKE_ALL)
        self.run_cli("apply", "p", "-o", "out", *TAKE_ALL, "--launch-files", "--nodes", "2")
        for command in ("check", "lint"):
            with_files, without = (self.run_cli(command, ".", cwd=self.folder / name) for name in ("out", "plain"))
            self.assertEqual((with_files.out, with_files.status), (without.out, without.status))

    def test_wrong_usage_is_said(self):
        self.write("a.py", KERAS)
        for words, said in (
            (["--launch-files"], "--in-place or -o"),
            (["--launch-files", "--format", "patch"], "--in-place or -o"),
            (["--in-place", "--np", "2"], "go with --launch-files"),
            (["--in-place", "--nodes", "2"], "go with --launch-files"),
            (["--in-place", "--image", "x"], "go with --launch-files"),
            (["--in-place", "--launch-files", "--nodes", "3", "--np", "4"], "cannot be divided evenly"),
            (["--in-place", "--launch-files", "--nodes", "0"], "--nodes"),
            (["--in-place", "--launch-files", "--image", "a b"], "without blanks"),
        ):
            with self.subTest(words=words):
                result = self.run_cli("apply", "a.py", *words)
                self.assertEqual(result.status, 2, result.err)
                self.assertIn(said, result.err)
        self.assertEqual(self.names(), ["a.py"])


if __name__ == "__main__":
    unittest.main()
