# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""apply --branch: what real Git says about the branch, and that nothing else of the repository differs by a byte."""

import ast
import hashlib
import os
import subprocess
import unittest

from program import KERAS, TAKE_ALL, ProgramTest, notebook

HELPER = """\
import tensorflow as tf


def optimizer():
    return tf.keras.optimizers.SGD(0.1)
"""
USER = """\
import tensorflow as tf
from helper import optimizer

x = tf.zeros([64, 4])
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=optimizer(), loss="mse")
model.fit(x, x, epochs=2)
"""


class Branch(ProgramTest):
    def setUp(self):
        super().setUp()
        self.home = self.folder / "home"
        self.home.mkdir()
        self.give(self.home)
        os.environ["HOME"] = str(self.home)
        for name in ("XDG_CONFIG_HOME", "GIT_DIR", "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL"):
            os.environ.pop(name, None)

    def git(self, *words, at="p", check=True, binary=False):
        environment = {**os.environ, "GIT_CONFIG_NOSYSTEM": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            ["git", *words], cwd=self.folder / at, env=environment, capture_output=True, check=False, **self.user()
        )
        if check:
            self.assertEqual(done.returncode, 0, (words, done.stderr))
        return done.stdout if binary else done.stdout.decode()

    def repository(self, files, at="p", author=True):
        for name, content in files.items():
            self.write(f"{at}/{name}", content)
        self.git("init", "-q", "-b", "main", at=at)
        if author:
            self.git("config", "user.name", "Ada Lovelace", at=at)
            self.git("config", "user.email", "ada@example.org", at=at)
        self.git("add", "-A", at=at)
        self.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first", at=at)

    def state(self, at="p", branch="horovod"):
        """Everything but objects and the branch itself: bytes and modes of all files, and what Git says of them."""
        files = {}
        for path in sorted((self.folder / at).rglob("*")):
            name = str(path.relative_to(self.folder / at))
            if "/objects/" in f"/{name}/" or name.endswith(f"refs/heads/{branch}"):
                continue
            if path.is_symlink():
                files[name] = os.readlink(path)
            elif path.is_file():
                files[name] = (hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mode, path.stat().st_mtime_ns)
        return files, self.git("status", "--porcelain=v2", "--branch", at=at), self.git("rev-parse", "HEAD", at=at)

    def apply(self, *words, at="p", status=0, branch="horovod", path="."):
        before = self.state(at, branch)
        result = self.run_cli("apply", path, "--branch", branch, *TAKE_ALL, *words, cwd=self.folder / at)
        self.assertEqual(result.status, status, result.err)
        self.assertEqual(self.state(at, branch), before)
        self.git("fsck", "--strict", at=at)
        return result

    def subjects(self, at="p", branch="horovod"):
        return self.git("log", "--reverse", "--format=%s", f"main..{branch}", at=at).splitlines()

    def show(self, name, at="p", branch="horovod"):
        return self.git("show", f"{branch}:{name}", at=at, binary=True)

    def expected(self, name, content):
        """What apply makes of one script elsewhere."""
        self.write(f"elsewhere/{name}", content)
        self.run_cli("apply", "elsewhere", "-o", "elsewhere-out", *TAKE_ALL)
        return self.read(f"elsewhere-out/{name}")

    def test_a_commit_a_step_each_tree_parses_and_says_why(self):
        self.repository({"train.py": KERAS, "other.txt": "stays\n"})
        result = self.apply()
        self.assertIn("branch horovod, from ", result.text)
        ids = self.git("rev-list", "--reverse", "main..horovod").split()
        self.assertGreater(len(ids), 4)
        for commit in ids:
            ast.parse(self.show("train.py", branch=commit))
            subject, blank, body = self.git("show", "-s", "--format=%B", commit).partition("\n\n")
            self.assertTrue(subject.startswith("train.py: "), subject)
            self.assertIn("\nRule: ", body)
            self.assertIn("\nPlace: train.py:", body)
            self.assertLessEqual(max(len(line) for line in body.splitlines() if " " in line and ": " not in line), 72)
            self.assertEqual(self.git("show", "--format=", "--name-only", commit), "train.py\n")
        self.assertEqual(self.git("show", "-s", "--format=%an <%ae>, %cn <%ce>", "horovod").strip(), "Ada Lovelace <ada@example.org>, Ada Lovelace <ada@example.org>")
        self.assertEqual(self.show("train.py"), self.expected("train.py", KERAS))
        self.assertEqual(self.show("other.txt"), b"stays\n")
        self.assertEqual(self.git("merge-base", "main", "horovod"), self.git("rev-parse", "main"))

    def test_a_commit_a_rule_or_a_script(self):
        self.repository({"a.py": KERAS, "b.py": KERAS})
        self.apply("--commit-per", "script", branch="scripts")
        self.assertEqual(self.subjects(branch="scripts"), ["Distribute a.py", "Distribute b.py"])
        self.assertEqual(self.git("show", "--format=", "--name-only", "scripts~1"), "a.py\n")
        self.apply("--commit-per", "rule", branch="rules")
        rules = [subject.split(":")[0] for subject in self.subjects(branch="rules")]
        self.assertEqual(len(rules), len(set(rules)), rules)
        self.assertIn("common.import", rules)
        self.assertEqual(self.git("show", "--format=", "--name-only", "rules"), "a.py\nb.py\n")
        self.apply(branch="steps")
        self.assertEqual(len(self.git("log", "--format=%T", "-1", "steps", "rules", "scripts").split()), 1)
        self.assertEqual(self.git("diff", "steps", "rules") + self.git("diff", "steps", "scripts"), "")

    def test_what_a_step_needs_is_committed_before_it(self):
        self.repository({"train.py": KERAS})
        report = self.report("apply", ".", "--branch", "horovod", *TAKE_ALL, cwd=self.folder / "p", status=0)
        commits = report["branch"]["commits"]
        at = {step: number for number, commit in enumerate(commits) for step in commit["steps"]}
        steps = {step["id"]: step for step in self.script(report, "train.py")["steps"] if step["state"] == "accepted"}
        self.assertEqual(set(at), set(steps))
        for step in steps.values():
            for need in step["needs"]:
                self.assertLessEqual(at[need], at[step["id"]], (need, step["id"]))
        self.assertEqual([commit["id"] for commit in commits], self.git("rev-list", "--reverse", "main..horovod").split())
        self.assertEqual(report["branch"]["base"], self.git("rev-parse", "main").strip())
        self.assertEqual(report["written"], [])

    def test_two_programs_share_a_helper(self):
        self.repository({"helper.py": HELPER, "one.py": USER, "two.py": USER})
        self.apply()
        for commit in self.git("rev-list", "main..horovod").split():
            for name in ("helper.py", "one.py", "two.py"):
                ast.parse(self.show(name, branch=commit))
        whole = self.folder / "whole"
        whole.mkdir()
        self.give(whole)
        self.run_cli("apply", "p", "-o", "whole/out", *TAKE_ALL)
        for name in ("helper.py", "one.py", "two.py"):
            self.assertEqual(self.show(name), self.read(f"whole/out/{name}"))

    def test_staged_and_other_changes_stay_as_they_are(self):
        self.repository({"train.py": KERAS, "notes.txt": "a\n", "more.txt": "a\n"})
        self.write("p/notes.txt", "staged\n")
        self.git("add", "notes.txt")
        self.write("p/notes.txt", "changed again\n")
        self.write("p/more.txt", "changed\n")
        self.write("p/new.txt", "new\n")
        self.apply()
        self.assertEqual(self.show("notes.txt"), b"a\n")
        self.assertEqual(self.show("more.txt"), b"a\n")
        self.assertNotIn("new.txt", self.git("ls-tree", "--name-only", "horovod"))

    def test_a_script_that_is_not_committed_stops_it_or_is_the_first_commit(self):
        self.repository({"train.py": KERAS})
        changed = "# mine\n" + KERAS
        self.write("p/train.py", changed)
        result = self.apply(status=3)
        self.assertIn("what is on the disk is not what is committed (main, ", result.err)
        self.assertIn("train.py", result.err)
        self.assertEqual(self.git("branch", "--list", "horovod"), "")
        self.apply("--work-tree-commit")
        self.assertEqual(self.subjects()[0], "Work tree state")
        first = self.git("rev-list", "--reverse", "main..horovod").split()[0]
        self.assertEqual(self.show("train.py", branch=first), changed.encode())
        self.assertEqual(self.show("train.py"), self.expected("train.py", changed))

    def test_a_file_that_git_does_not_know_stops_it_too(self):
        self.repository({"other.txt": "a\n"})
        self.write("p/train.py", KERAS)
        self.assertIn("not what is committed", self.apply(status=3).err)
        self.apply("--work-tree-commit")
        self.assertEqual(self.show("train.py"), self.expected("train.py", KERAS))

    def test_a_helper_that_is_not_committed_stops_it_too(self):
        self.repository({"helper.py": HELPER, "one.py": USER})
        self.write("p/helper.py", HELPER + "\n# more\n")
        self.assertIn("helper.py", self.apply(status=3).err)

    def test_a_branch_that_is_there_is_replaced_only_when_asked(self):
        self.repository({"train.py": KERAS})
        self.git("branch", "horovod")
        result = self.apply(status=2)
        self.assertIn("there is a branch horovod already", result.err)
        self.assertEqual(self.subjects(), [])
        self.apply("--replace-branch")
        self.assertGreater(len(self.subjects()), 4)
        self.assertIn("is checked out", self.apply("--replace-branch", branch="main", status=2).err)
        self.git("worktree", "add", "-q", "../tree", "horovod")
        self.assertIn("is checked out", self.apply("--replace-branch", status=2).err)

    def test_names_that_git_does_not_allow(self):
        self.repository({"train.py": KERAS})
        for name in ("a..b", "with blank", "-x=y", "end.lock", "a~1"):
            result = self.run_cli("apply", ".", f"--branch={name}", *TAKE_ALL, cwd=self.folder / "p")
            self.assertEqual(result.status, 2, (name, result.err))
        self.git("branch", "topic")
        self.assertIn("there is a branch topic", self.apply(branch="topic/horovod", status=2).err)

    def test_without_a_repository_a_commit_or_an_author(self):
        self.write("p/train.py", KERAS)
        result = self.run_cli("apply", "p", "--branch", "horovod", *TAKE_ALL)
        self.assertEqual(result.status, 2)
        self.assertIn("no Git repository", result.err)
        self.git("init", "-q", "-b", "main")
        result = self.run_cli("apply", "p", "--branch", "horovod", *TAKE_ALL)
        self.assertIn("has no commit yet", result.err)
        self.repository({"train.py": KERAS}, at="q", author=False)
        result = self.run_cli("apply", "q", "--branch", "horovod", *TAKE_ALL)
        self.assertEqual(result.status, 2)
        self.assertIn("git config --global user.name", result.err)

    def test_line_ends_as_git_would_commit_them(self):
        crlf = KERAS.replace("\n", "\r\n")
        self.repository({".gitattributes": "a.py text eol=crlf\n", "a.py": crlf, "b.py": crlf, "c.py": KERAS})
        self.assertNotIn(b"\r", self.show("a.py", branch="main"))
        self.assertIn(b"\r\n", self.show("b.py", branch="main"))
        self.apply()
        for name, ends in (("a.py", b"\n"), ("b.py", b"\r\n"), ("c.py", b"\n")):
            expected = self.expected("c.py", KERAS).replace(b"\n", ends)
            self.assertEqual(self.show(name), expected, name)
            removed = [line for line in self.git("diff", "main", "horovod", "--", name).splitlines() if line.startswith("-")]
            self.assertLess(len(removed), 6, removed)

    def test_converted_line_ends_of_the_whole_repository(self):
        self.repository({"train.py": KERAS.replace("\n", "\r\n")})
        self.git("config", "core.autocrlf", "true")
        self.write("p/train.py", KERAS.replace("\n", "\r\n"))
        self.apply()
        removed = [line for line in self.git("diff", "main", "horovod").splitlines() if line.startswith("-")]
        self.assertLess(len(removed), 6, removed)

    def test_attributes_that_only_git_carries_out(self):
        self.repository({"train.py": KERAS, ".gitattributes": "*.py filter=clean-me\n"})
        self.assertIn("filter=clean-me", self.apply(status=3).err)

    def test_modes_and_links(self):
        self.repository({"run.py": KERAS, "real/train.py": KERAS})
        (self.folder / "p/run.py").chmod(0o755)
        os.symlink("real/train.py", self.folder / "p/train.py")
        self.git("add", "-A")
        self.git("commit", "-qm", "modes")
        self.apply()
        modes = {line.split()[-1]: line.split()[0] for line in self.git("ls-tree", "-r", "horovod").splitlines()}
        self.assertEqual(modes, {"real/train.py": "100644", "run.py": "100755", "train.py": "120000"})
        self.assertEqual(self.show("real/train.py"), self.expected("train.py", KERAS))
        self.assertEqual(self.show("train.py"), b"real/train.py")

    def test_notebooks_bring_their_scripts(self):
        self.repository({"note.ipynb": notebook(KERAS)})
        self.apply("--commit-per", "script")
        self.assertEqual(self.git("diff", "--name-status", "main", "horovod"), "M\tnote.ipynb\nA\tnote.py\n")
        self.apply("--no-script", branch="alone")
        self.assertEqual(self.git("diff", "--name-status", "main", "alone"), "M\tnote.ipynb\n")
        self.write("p/note.py", "print('mine')\n")
        self.assertIn("not made from the notebook", self.apply(branch="third", status=3).err)

    def test_a_folder_inside_a_repository(self):
        self.repository({"deep/er/train.py": KERAS, "top.py": KERAS, "deep/er/a.txt": "a\n"})
        result = self.apply(path="deep/er")
        self.assertEqual(self.git("diff", "--name-only", "main", "horovod"), "deep/er/train.py\n")
        self.assertIn("train.py: ", result.text)

    def test_a_work_tree_of_a_bare_repository(self):
        self.repository({"train.py": KERAS})
        self.git("clone", "-q", "--bare", "p", "bare.git", at=".")
        self.git("config", "user.name", "Ada", at="bare.git")
        self.git("config", "user.email", "a@b.c", at="bare.git")
        self.git("worktree", "add", "-q", "-b", "work", "../tree", "main", at="bare.git")
        self.apply(at="tree")
        self.assertGreater(len(self.subjects(at="bare.git")), 4)

    def test_submodules_are_projects_of_their_own(self):
        self.repository({"train.py": KERAS}, at="inner")
        self.repository({"top.py": KERAS})
        self.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(self.folder / "inner"), "sub")
        self.git("commit", "-qm", "with a submodule")
        self.assertIn("another repository, sub", self.apply(status=3).err)
        self.apply(path="top.py")
        self.assertEqual(self.git("diff", "--name-only", "main", "horovod"), "top.py\n")
        self.git("config", "user.name", "Ada", at="p/sub")
        self.git("config", "user.email", "a@b.c", at="p/sub")
        self.apply(at="p/sub")
        self.assertEqual(self.git("diff", "--name-only", "main", "horovod", at="p/sub"), "train.py\n")

    def test_a_detached_head(self):
        self.repository({"train.py": KERAS})
        self.git("checkout", "-q", "--detach")
        self.apply()
        self.assertGreater(len(self.subjects()), 4)

    def test_nothing_to_commit_makes_no_branch(self):
        self.repository({"plain.py": "print(1)\n"})
        result = self.run_cli("apply", "p", "--branch", "horovod")
        self.assertEqual(result.status, 0, result.err)
        self.assertIn("nothing changes", result.err)
        self.assertEqual(self.git("branch", "--list", "horovod"), "")
        report = self.report("apply", "p", "--branch", "horovod", status=0)
        self.assertIsNone(report["branch"])

    def test_options_that_do_not_go_together(self):
        self.repository({"train.py": KERAS})
        for words in (("--in-place",), ("-o", "out"), ("--format", "patch")):
            self.assertEqual(self.run_cli("apply", "p", "--branch", "x", *words).status, 2)
        self.assertEqual(self.run_cli("apply", "p", "--in-place", "--commit-per", "rule").status, 2)
        self.assertEqual(self.run_cli("apply", "-", "--branch", "x", stdin=KERAS.encode()).status, 2)


if __name__ == "__main__":
    unittest.main()
