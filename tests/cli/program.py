# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs rankwright-cli in a folder of its own, as a user without rights where the tests run as root.

The program is the environment's RANKWRIGHT_CLI. It is copied first: the build folder may be closed to others.
"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from schema import problems

TOP = pathlib.Path(__file__).resolve().parents[2]
NOBODY = 65534

KERAS = """\
import numpy as np
import tensorflow as tf

x = np.zeros((64, 4), "float32")
y = np.zeros((64, 1), "float32")
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.Adam(1e-3), loss="mse")
model.fit(x, y, epochs=2)
"""

# With these no question stays open in KERAS: the tests here are not about the rules.
TAKE_ALL = ("--accept", "all")


def notebook(*cells, indent=1, metadata=None):
    """The bytes of a notebook as Jupyter writes them; each cell is the text of its code."""
    made = [
        {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": cell.splitlines(keepends=True)} for cell in cells
    ]
    value = {"cells": made, "metadata": metadata or {"kernelspec": {"language": "python"}}, "nbformat": 4, "nbformat_minor": 5}
    return (json.dumps(value, indent=indent, ensure_ascii=False) + "\n").encode()


def code_of(notebook_bytes):
    """The text of each code cell."""
    return ["".join(cell["source"]) for cell in json.loads(notebook_bytes)["cells"] if cell["cell_type"] == "code"]


class Result:
    def __init__(self, done):
        self.status = done.returncode
        self.out = done.stdout
        self.err = done.stderr.decode(errors="replace")

    @property
    def text(self):
        return self.out.decode()


class ProgramTest(unittest.TestCase):
    """A test with a folder, self.folder, and the program."""

    @classmethod
    def setUpClass(cls):
        cls.place = pathlib.Path(tempfile.mkdtemp(prefix="rankwright-cli-"))
        cls.place.chmod(0o755)
        cls.program = cls.place / "rankwright-cli"
        shutil.copy(os.environ["RANKWRIGHT_CLI"], cls.program)
        cls.program.chmod(0o755)
        cls.schema = json.loads((TOP / "resources/schema/rankwright-1.schema.json").read_text())

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.place, ignore_errors=True)

    def setUp(self):
        self.folder = self.place / self.id().rsplit(".", 1)[-1][:80]
        self.folder.mkdir()
        self.give(self.folder)

    def give(self, path):
        """Makes a path the property of the user that the program runs as."""
        if os.getuid() == 0:
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)

    def write(self, name, content):
        path = self.folder / name
        for parent in reversed(path.relative_to(self.folder).parents[:-1]):
            folder = self.folder / parent
            if not folder.is_dir():
                folder.mkdir()
                self.give(folder)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        self.give(path)
        return path

    def read(self, name):
        return (self.folder / name).read_bytes()

    def names(self, folder="."):
        return sorted(str(p.relative_to(self.folder / folder)) for p in (self.folder / folder).rglob("*") if not p.is_dir())

    def user(self):
        """The keywords that make subprocess start the program as somebody without rights."""
        return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}

    def start(self, *words, **keywords):
        environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM")}
        environment["LC_ALL"] = "C.UTF-8"
        keywords.setdefault("stdin", subprocess.DEVNULL)
        keywords.setdefault("stdout", subprocess.PIPE)
        keywords.setdefault("stderr", subprocess.PIPE)
        keywords.setdefault("cwd", self.folder)
        return subprocess.Popen([self.program, *map(str, words)], env=environment, **self.user(), **keywords)

    def run_cli(self, *words, stdin=None, **keywords):
        if stdin is not None:
            keywords["stdin"] = subprocess.PIPE
        with self.start(*words, **keywords) as process:
            out, err = process.communicate(stdin)
        result = Result(subprocess.CompletedProcess(words, process.returncode, out, err))
        self.assertGreaterEqual(result.status, 0, f"the program was ended by a signal: {result.err}")
        self.assertLessEqual(result.status, 3, result.err)
        return result

    def report(self, *words, status=None, **keywords):
        """The JSON that a command prints, checked against the schema."""
        result = self.run_cli(*words, "--format", "json", **keywords)
        value = json.loads(result.out)
        self.assertEqual(list(problems(value, self.schema, self.schema)), [])
        if status is not None:
            self.assertEqual(result.status, status, result.err)
        return value

    def script(self, report, path):
        found = [script for script in report["scripts"] if script["path"] == path]
        self.assertEqual(len(found), 1, f"{path} in {[script['path'] for script in report['scripts']]}")
        return found[0]
