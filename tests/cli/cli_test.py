# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The contract of the command line: what the commands print, write and return."""

import json
import os
import pty
import subprocess
import sys
import unittest

from program import KERAS, TAKE_ALL, TOP, ProgramTest, code_of, notebook
from schema import problems

OTHER = "import os\n\nprint(os.getcwd())\n"


class Words(ProgramTest):
    def test_help_begins_with_examples_and_succeeds(self):
        for command in ([], ["check"], ["plan"], ["apply"], ["explain"], ["lint"]):
            result = self.run_cli(*command, "--help")
            self.assertEqual(result.status, 0)
            self.assertTrue(result.text.startswith("Examples:\n  rankwright-cli "), result.text)

    def test_version_is_printed(self):
        result = self.run_cli("--version")
        self.assertEqual((result.status, result.err), (0, ""))
        self.assertRegex(result.text, r"^rankwright-cli \d+\.\d+\.\d+\n$")

    def test_wrong_usage_is_status_2_with_words_and_nothing_on_standard_output(self):
        self.write("a.py", KERAS)
        for words in (
            [],
            ["nonsense"],
            ["check"],
            ["check", "a.py", "--nonsense"],
            ["check", "a.py", "--format", "patch"],
            ["check", "a.py", "--format", "sarif"],
            ["lint"],
            ["lint", "a.py", "--backup"],
            ["lint", "-", "--fix"],
            ["lint", "a.py", "--fix", "--accept", "all"],
            ["check", "a.py", "--jobs", "0"],
            ["plan", "a.py", "--rate", "cubic"],
            ["plan", "a.py", "--only", "no.rule"],
            ["plan", "a.py", "--target", "pigeon"],
            ["apply", "a.py"],
            ["apply", "a.py", "--in-place", "-o", "out"],
            ["apply", "a.py", "--backup", "--format", "patch"],
            ["apply", "-", "--in-place"],
            ["apply", "a.py", "--in-place", "--review", "r.json", "--rate", "none"],
            ["check", "-", "-"],
            ["explain"],
            ["explain", "no.rule"],
            ["explain", "a.py"],
            ["explain", "a.py:999"],
            ["apply", ".", "-o", "inside"],
            ["apply", ".", "-o", "."],
        ):
            with self.subTest(words=words):
                result = self.run_cli(*words, stdin=b"")
                self.assertEqual(result.status, 2, result.err)
                self.assertEqual(result.out, b"")
                self.assertTrue(result.err.startswith("rankwright-cli: "), result.err)
        self.assertEqual(self.names(), ["a.py"])

    def test_rules_and_paths_may_follow_only_in_any_order(self):
        self.write("a.py", KERAS)
        for words in (
            ["plan", "a.py", "--only", "common.import", "common.init"],
            ["plan", "--only", "common.import", "common.init", "a.py"],
            ["plan", "--only", "common.import,common.init", "a.py"],
            ["plan", "--only", "common.import", "--only", "common.init", "--", "a.py"],
        ):
            with self.subTest(words=words):
                steps = self.script(self.report(*words), "a.py")["steps"]
                accepted = {step["rule"] for step in steps if step["state"] == "accepted"}
                self.assertLessEqual(accepted, {"common.import", "common.init"})
                self.assertIn("common.import", accepted)


class Check(ProgramTest):
    def test_every_script_is_listed_with_its_verdict(self):
        self.write("train.py", KERAS)
        self.write("b/other.py", OTHER)
        self.write("c.ipynb", notebook(KERAS))
        report = self.report("check", ".", status=0)
        self.assertEqual(report["root"], ".")
        self.assertEqual([script["path"] for script in report["scripts"]], ["b/other.py", "c.ipynb", "train.py"])
        train = self.script(report, "train.py")
        self.assertEqual((train["verdict"], train["trains"], train["distributed"]), ("Keras", True, None))
        place = train["evidence"][0]
        self.assertEqual(place["line"], 8)
        self.assertEqual(place["rule"], "indicator.fit")
        self.assertIn("fit", KERAS[place["begin"] : place["end"]])
        other = self.script(report, "b/other.py")
        self.assertEqual((other["verdict"], other["trains"], other["outcome"]), ("Unknown", False, "nothing"))
        self.assertEqual([note["code"] for note in other["notes"]], ["unknown.no-tensorflow"])
        cell = self.script(report, "c.ipynb")["evidence"][0]
        self.assertEqual((cell["cell"], cell["line"]), (0, 8))

    def test_the_output_does_not_depend_on_the_number_of_threads(self):
        for i in range(60):
            self.write(f"d{i % 7}/s{i}.py", KERAS if i % 3 else OTHER)
        for form in ("text", "json"):
            outputs = {self.run_cli("plan", ".", "--format", form, "--jobs", jobs).out for jobs in (1, 2, 8)}
            self.assertEqual(len(outputs), 1)

    def test_one_file_is_judged_with_its_neighbours_but_reported_alone(self):
        self.write("pkg/__init__.py", "")
        self.write("pkg/net.py", "import tensorflow as tf\nclass Net(tf.keras.Model):\n    pass\n")
        self.write("train.py", "from pkg.net import Net\nm = Net()\nm.compile('adam', 'mse')\nm.fit([1], [2])\n")
        report = self.report("check", "train.py")
        self.assertEqual([script["path"] for script in report["scripts"]], ["train.py"])
        self.assertEqual(report["scripts"][0]["verdict"], "Keras")

    def test_standard_input_is_a_script_with_a_name(self):
        self.write("net.py", "import tensorflow as tf\nclass Net(tf.keras.Model):\n    pass\n")
        script = b"from net import Net\nm = Net()\nm.compile('adam', 'mse')\nm.fit([1], [2])\n"
        report = self.report("check", "-", "--stdin-name", "train.py", stdin=script)
        self.assertEqual([script["path"] for script in report["scripts"]], ["train.py"])
        self.assertEqual(report["scripts"][0]["verdict"], "Keras")

    def test_classes_are_there_when_asked_for(self):
        self.write("a.py", KERAS + "class Net(tf.keras.Model):\n    pass\n")
        self.assertNotIn("classes", self.script(self.report("check", "a.py"), "a.py"))
        classes = self.script(self.report("check", "a.py", "--hierarchy"), "a.py")["classes"]
        self.assertEqual([one["name"] for one in classes], ["Net"])

    def test_large_files_are_skipped_with_the_reason(self):
        self.write("a.py", KERAS)
        report = self.report("check", ".", "--max-size", "100", status=0)
        self.assertEqual(report["skipped"], [{"path": "a.py", "reason": "larger than 100 bytes"}])
        self.assertEqual(report["scripts"], [])

    def test_gitignore_is_honoured_and_named_files_are_read_all_the_same(self):
        self.write(".gitignore", "a.py\n")
        self.write("a.py", KERAS)
        self.assertEqual(self.report("check", ".")["scripts"], [])
        self.assertEqual(len(self.report("check", "a.py")["scripts"]), 1)

    def test_a_missing_path_is_status_3_and_the_rest_goes_on(self):
        self.write("a.py", KERAS)
        report = self.report("check", "gone.py", "a.py", status=3)
        self.assertEqual([error["path"] for error in report["errors"]], ["gone.py"])
        self.assertEqual(len(report["scripts"]), 1)


class Settings(ProgramTest):
    """rankwright.toml and [tool.rankwright] of pyproject.toml."""

    def rules(self, *words):
        return {step["rule"] for step in self.script(self.report("plan", *words, *TAKE_ALL), "train.py")["steps"]}

    def text(self, *words):
        return self.run_cli("plan", *words, "--with-text", *TAKE_ALL).text

    def test_what_the_file_says_is_what_the_option_would_say(self):
        self.write("train.py", KERAS)
        plain = self.rules(".")
        for key, value, option in (("rate", '"none"', "none"), ("data", '"leave"', "leave"), ("output", '"leave"', "leave"),
                                   ("compression", '"fp16"', "fp16"), ("average-metrics", "false", "off")):
            with self.subTest(key=key):
                typed = self.text(".", f"--{key}", option)
                self.assertNotEqual(typed, self.text("."))
                self.write("pyproject.toml", f"[tool.rankwright]\n{key} = {value}\n")
                self.assertEqual(self.text("."), typed)
                self.assertEqual(self.text("train.py"), typed)
                (self.folder / "pyproject.toml").rename(self.folder / "aside")
                self.write("rankwright.toml", f"{key} = {value}\n")
                self.assertEqual(self.text("."), typed)
                (self.folder / "rankwright.toml").unlink()
        self.assertEqual(self.rules("."), plain)

    def test_what_is_typed_wins_and_so_does_a_review(self):
        self.write("train.py", KERAS)
        linear = self.text(".")
        self.run_cli("plan", ".", "--review-out", "linear.json", *TAKE_ALL)
        self.write("rankwright.toml", 'rate = "none"\n')
        none = self.text(".")
        self.assertNotEqual(none, linear)
        self.assertEqual(self.text(".", "--rate", "linear"), linear)
        self.run_cli("plan", ".", "--review-out", "none.json", *TAKE_ALL)
        self.assertEqual(json.loads(self.read("none.json"))["options"]["rate"], "none")
        for name, scaled in (("linear.json", True), ("none.json", False)):
            result = self.run_cli("apply", "train.py", "--format", "patch", "--review", name)
            self.assertEqual(result.status, 0, result.err)
            self.assertEqual(scaled, b"Adam(1e-3 * hvd.size())" in result.out)

    def test_excluded_paths_are_not_looked_at_but_copied(self):
        self.write("reef/train.py", KERAS)
        self.write("reef/legacy/old.py", KERAS)
        self.write("reef/legacy/deep/older.py", KERAS)
        self.write("reef/rankwright.toml", 'exclude = ["legacy/**"]\n')
        report = self.report("check", "reef", status=0)
        self.assertEqual([script["path"] for script in report["scripts"]], ["train.py"])
        self.assertEqual(len(self.report("check", "reef/legacy/old.py", status=0)["scripts"]), 1)
        self.assertEqual(self.run_cli("apply", "reef", "-o", "out", *TAKE_ALL).status, 0)
        self.assertEqual(self.read("out/legacy/deep/older.py").decode(), KERAS)
        self.assertNotEqual(self.read("out/train.py").decode(), KERAS)

    def test_the_own_file_wins_over_the_shared_one_with_a_note(self):
        self.write("train.py", KERAS)
        self.write("pyproject.toml", '[tool.rankwright]\nrate = "sqrt"\n')
        self.write("rankwright.toml", 'rate = "none"\n')
        result = self.run_cli("plan", ".", "--with-text", *TAKE_ALL)
        self.assertIn("pyproject.toml: [tool.rankwright] does not count", result.err)
        (self.folder / "pyproject.toml").unlink()
        self.assertEqual(self.text("."), result.text)
        self.assertNotIn("does not count", self.run_cli("plan", ".").err)

    def test_wrong_settings_are_wrong_usage_in_every_command_that_opens_a_project(self):
        self.write("train.py", KERAS)
        self.write("pyproject.toml", '[tool.rankwright]\n\nrates = "sqrt"\n')
        for words in (["check", "."], ["plan", "train.py"], ["apply", ".", "--in-place"], ["explain", "train.py:8"],
                      ["check", ".", "--format", "json"]):
            with self.subTest(words=words):
                result = self.run_cli(*words)
                self.assertEqual(result.status, 2)
                self.assertEqual(result.out, b"")
                self.assertEqual(result.err, "rankwright-cli: pyproject.toml: line 3: unknown key `rates`; did you mean `rate`?\n")
        self.assertEqual(self.read("train.py").decode(), KERAS)
        self.assertEqual(self.run_cli("explain", "--list").status, 0)

    def test_the_help_names_them(self):
        for words in ([], ["plan"], ["apply"], ["check"]):
            self.assertIn("rankwright.toml", self.run_cli(*words, "--help").text)


class Terminal(ProgramTest):
    def coloured(self, *words, **environment):
        """What the program prints to a terminal."""
        ours, theirs = pty.openpty()
        try:
            with subprocess.Popen([self.program, *words], cwd=self.folder, stdout=theirs, stderr=theirs, stdin=subprocess.DEVNULL,
                                  env={"PATH": os.environ["PATH"], "TERM": "xterm", **environment}, **self.user()) as process:
                process.wait()
            return os.read(ours, 100000)
        finally:
            os.close(ours)
            os.close(theirs)

    def test_colours_only_on_a_terminal_and_never_against_the_users_wish(self):
        self.write("a.py", KERAS)
        self.assertIn(b"\x1b[", self.coloured("check", "a.py"))
        self.assertNotIn(b"\x1b[", self.coloured("check", "a.py", NO_COLOR="1"))
        self.assertNotIn(b"\x1b[", self.coloured("check", "a.py", "--color", "never"))
        self.assertNotIn(b"\x1b[", self.coloured("check", "a.py", TERM="dumb"))
        self.assertNotIn(b"\x1b[", self.run_cli("check", "a.py").out)
        self.assertIn(b"\x1b[", self.run_cli("check", "a.py", "--color", "always").out)

    def test_a_closed_pipe_ends_the_output_and_nothing_else(self):
        for i in range(400):
            self.write(f"s{i:03}.py", KERAS)
        with self.start("plan", ".", "--format", "json") as process:
            process.stdout.close()
            err = process.stderr.read()
        self.assertIn(process.returncode, (0, 1))
        self.assertEqual(err, b"")


class Plan(ProgramTest):
    def test_steps_say_what_they_change(self):
        self.write("a.py", KERAS)
        report = self.report("plan", "a.py", "--with-text", *TAKE_ALL)
        script = self.script(report, "a.py")
        self.assertEqual(script["outcome"], "ready")
        self.assertIn("horovod", script["text"])
        ids = {step["id"] for step in script["steps"]}
        for step in script["steps"]:
            self.assertLessEqual(set(step["needs"]), ids)
            self.assertEqual(step["id"].split("@")[0], step["rule"])
            for edit in step["edits"]:
                self.assertLessEqual(edit["begin"], edit["end"])
        self.assertEqual(self.read("a.py"), KERAS.encode())

    def test_the_text_of_a_plan_is_what_apply_writes(self):
        self.write("a.py", KERAS)
        planned = self.script(self.report("plan", "a.py", "--with-text", *TAKE_ALL), "a.py")["text"]
        self.assertEqual(self.run_cli("apply", "-", "--stdin-name", "b.py", *TAKE_ALL, stdin=KERAS.encode()).text, planned)
        self.run_cli("apply", "a.py", "--in-place", *TAKE_ALL)
        self.assertEqual(self.read("a.py").decode(), planned)

    def test_without_all_accepted_nothing_is_taken_that_is_not_safe(self):
        self.write("a.py", KERAS)
        for step in self.script(self.report("plan", "a.py", "--accept", "safe"), "a.py")["steps"]:
            if step["state"] == "accepted":
                self.assertEqual(step["risk"], "safe")


class Apply(ProgramTest):
    def test_in_place_replaces_the_file_and_keeps_its_permissions_and_a_backup(self):
        path = self.write("a.py", KERAS)
        path.chmod(0o751)
        report = self.report("apply", "a.py", "--in-place", "--backup", *TAKE_ALL, status=0)
        self.assertEqual(report["written"], ["a.py"])
        self.assertIn(b"horovod", self.read("a.py"))
        self.assertEqual(self.read("a.py.orig"), KERAS.encode())
        self.assertEqual(path.stat().st_mode & 0o777, 0o751)
        self.assertEqual(self.names(), ["a.py", "a.py.orig"])

    def test_a_second_run_changes_nothing(self):
        self.write("a.py", KERAS)
        self.run_cli("apply", "a.py", "--in-place", *TAKE_ALL)
        first = self.read("a.py")
        report = self.report("apply", "a.py", "--in-place", *TAKE_ALL)
        self.assertEqual(report["written"], [])
        self.assertEqual(self.script(report, "a.py")["outcome"], "already")
        self.assertEqual(self.read("a.py"), first)

    def test_a_whole_tree_is_written_beside_the_original(self):
        self.write("p/a.py", KERAS)
        self.write("p/data.bin", b"\0\xff")
        self.write("p/sub/other.py", OTHER)
        result = self.run_cli("apply", "p", "-o", "out", *TAKE_ALL)
        self.assertEqual(result.status, 0, result.err)
        self.assertEqual(self.names("out"), ["a.py", "data.bin", "sub/other.py"])
        self.assertIn(b"horovod", self.read("out/a.py"))
        self.assertEqual(self.read("out/data.bin"), b"\0\xff")
        self.assertEqual(self.read("p/a.py"), KERAS.encode())

    def test_programs_that_would_divide_the_data_of_each_other_are_not_written_together(self):
        make = "import tensorflow as tf\n\n\ndef make(x, y):\n    return tf.data.Dataset.from_tensor_slices((x, y)).batch(8)\n"
        self.write("p/batches.py", make)
        begin = KERAS.replace("import numpy", "import batches\nimport numpy")
        self.write("p/inside.py", begin.replace("fit(x, y", "fit(batches.make(x, y)"))
        both = "data = batches.make(x, y)\nmodel.fit(data, epochs=2)\nmodel.evaluate(data)\n"
        self.write("p/outside.py", begin.replace("model.fit(x, y, epochs=2)\n", both))
        result = self.run_cli("apply", "p", "-o", "out", *TAKE_ALL)
        self.assertIn("it and outside.py need different changes in batches.py", result.err)
        self.assertEqual(self.read("out/batches.py"), make.encode())
        self.assertNotIn(b"horovod", self.read("out/outside.py"))
        result = self.run_cli("apply", "p/inside.py", "-o", "alone", *TAKE_ALL)
        self.assertEqual(result.status, 0, result.err)

    def test_changed_only_leaves_out_what_stays_the_same(self):
        self.write("p/a.py", KERAS)
        self.write("p/other.py", OTHER)
        self.run_cli("apply", "p", "-o", "out", "--changed-only", *TAKE_ALL)
        self.assertEqual(self.names("out"), ["a.py"])

    def test_one_file_goes_to_a_folder_beside_it(self):
        self.write("a.py", KERAS)
        result = self.run_cli("apply", "a.py", "-o", "out", *TAKE_ALL)
        self.assertEqual((result.status, self.names("out")), (0, ["a.py"]))

    def test_a_patch_is_accepted_by_git(self):
        for name, content in {
            "with blank.py": KERAS,
            "crlf.py": KERAS.replace("\n", "\r\n"),
            "no end.py": KERAS.rstrip("\n"),
            "d/\u00fcber.py": KERAS,
            "n.ipynb": notebook(KERAS),
        }.items():
            self.write(name, content)
        expected = {}
        for name in self.names():
            if name.endswith(".py"):
                expected[name] = self.run_cli("apply", "-", *TAKE_ALL, stdin=self.read(name)).out
        patch = self.run_cli("apply", ".", "--format", "patch", *TAKE_ALL)
        self.assertEqual(patch.status, 0, patch.err)
        applied = subprocess.run(["git", "apply", "--whitespace=nowarn", "-"], input=patch.out, cwd=self.folder, capture_output=True,
                                 env={**os.environ, "GIT_CEILING_DIRECTORIES": str(self.place)})
        self.assertEqual(applied.returncode, 0, applied.stderr.decode())
        for name, content in expected.items():
            self.assertEqual(self.read(name), content, name)
        self.assertIn("horovod", code_of(self.read("n.ipynb"))[0])
        self.assertIn("n.py", self.names())

    def test_nothing_is_written_of_a_script_that_is_not_ready_unless_partial(self):
        self.write("a.py", KERAS)
        result = self.run_cli("apply", "a.py", "--in-place", "--only", "common.import")
        self.assertEqual(result.status, 1, result.err)
        self.assertEqual(self.read("a.py"), KERAS.encode())
        result = self.run_cli("apply", "a.py", "--in-place", "--only", "common.import", "--partial")
        self.assertEqual(result.status, 1, result.err)
        self.assertIn(b"horovod", self.read("a.py"))

    def test_a_link_is_written_through(self):
        self.write("real/a.py", KERAS)
        os.symlink("real/a.py", self.folder / "link.py")
        self.run_cli("apply", "link.py", "--in-place", *TAKE_ALL)
        self.assertTrue((self.folder / "link.py").is_symlink())
        self.assertIn(b"horovod", self.read("real/a.py"))

    def test_a_script_that_does_not_train_passes_through_unchanged(self):
        self.assertEqual(self.run_cli("apply", "-", stdin=OTHER.encode()).out, OTHER.encode())


class Notebooks(ProgramTest):
    CELLS = ("%matplotlib inline\nimport numpy as np\nimport tensorflow as tf", "!nvidia-smi", "\n".join(KERAS.splitlines()[3:7]),
             "%%bash\nls", KERAS.splitlines()[7])

    def test_a_notebook_is_rewritten_in_its_own_form_with_a_script_beside_it(self):
        for indent in (1, 2, None):
            with self.subTest(indent=indent):
                original = notebook(*self.CELLS, indent=indent)
                self.write("n.ipynb", original)
                result = self.run_cli("apply", "n.ipynb", "--in-place", *TAKE_ALL)
                self.assertEqual(result.status, 0, result.err)
                new = self.read("n.ipynb")
                # Written again by Jupyter's own means nothing changes: the form is kept to the byte.
                again = (json.dumps(json.loads(new), indent=indent, ensure_ascii=False) + "\n").encode()
                self.assertEqual(new, again)
                cells = code_of(new)
                self.assertEqual((cells[1], cells[3]), (self.CELLS[1], self.CELLS[3]))
                self.assertTrue(cells[0].startswith("%matplotlib inline\n"))
                script = self.read("n.py").decode()
                compile(script, "n.py", "exec")
                self.assertIn("# %matplotlib inline\n", script)
                self.assertIn("# ls\n", script)
                self.assertIn("horovod", script)

    def test_no_script_when_it_is_not_wanted(self):
        self.write("n.ipynb", notebook(*self.CELLS))
        self.run_cli("apply", "n.ipynb", "--in-place", "--no-script", *TAKE_ALL)
        self.assertEqual(self.names(), ["n.ipynb"])

    def test_somebodys_own_script_is_not_overwritten(self):
        original = notebook(*self.CELLS)
        self.write("n.ipynb", original)
        self.write("n.py", OTHER)
        result = self.run_cli("apply", "n.ipynb", "--in-place", *TAKE_ALL)
        self.assertEqual(result.status, 3)
        self.assertIn("--no-script", result.err)
        self.assertEqual(self.read("n.py"), OTHER.encode())
        self.assertEqual(self.read("n.ipynb"), original)

    def test_a_patch_leaves_somebodys_own_script_and_changes_one_of_its_own(self):
        self.write("n.ipynb", notebook(*self.CELLS))
        self.write("n.py", KERAS)
        result = self.run_cli("apply", ".", "--format", "patch", *TAKE_ALL)
        self.assertEqual(result.out.count(b"diff --git a/n.py"), 1)
        self.assertNotIn(b"new file", result.out)
        self.assertIn("--no-script", result.err)

        self.write("n.py", "# Made by rankwright-cli from the notebook n.ipynb.\n\nold = 1\n")
        patch = self.run_cli("apply", "n.ipynb", "--format", "patch", *TAKE_ALL).out
        self.assertNotIn(b"new file", patch)
        self.assertIn(b"-old = 1", patch)

    def test_edits_are_offsets_in_the_file(self):
        original = notebook(*self.CELLS)
        self.write("n.ipynb", original)
        steps = self.script(self.report("plan", "n.ipynb", *TAKE_ALL), "n.ipynb")["steps"]
        edits = [edit for step in steps for edit in step["edits"]]
        self.assertTrue(edits)
        for edit in edits:
            changed = original[: edit["begin"]] + edit["text"].encode() + original[edit["end"] :]
            json.loads(changed)

    def test_other_languages_and_formats_are_skipped_and_damaged_files_are_errors(self):
        self.write("julia.ipynb", notebook("x", metadata={"kernelspec": {"language": "julia"}}))
        self.write("old.ipynb", b'{"nbformat": 3, "worksheets": []}')
        self.write("cut.ipynb", notebook(*self.CELLS)[:200])
        report = self.report("check", ".", status=3)
        self.assertEqual([skipped["path"] for skipped in report["skipped"]], ["julia.ipynb", "old.ipynb"])
        self.assertEqual([error["path"] for error in report["errors"]], ["cut.ipynb"])


class Review(ProgramTest):
    def setUp(self):
        super().setUp()
        self.write("a.py", KERAS)
        result = self.run_cli("plan", "a.py", "--review-out", "r.json", *TAKE_ALL)
        self.assertEqual(result.status, 0, result.err)
        self.review = json.loads(self.read("r.json"))

    def test_a_review_follows_its_schema(self):
        schema = json.loads((TOP / "resources/schema/rankwright-review-1.schema.json").read_text())
        self.assertEqual(list(problems(self.review, schema, schema)), [])
        self.assertEqual([file["path"] for file in self.review["files"]], ["a.py"])

    def test_replaying_gives_what_the_plan_said(self):
        planned = self.script(self.report("plan", "a.py", "--with-text", *TAKE_ALL), "a.py")["text"]
        result = self.run_cli("apply", "a.py", "--in-place", "--review", "r.json")
        self.assertEqual(result.status, 0, result.err)
        self.assertEqual(self.read("a.py").decode(), planned)

    def test_every_rate_policy_is_offered_and_replayed(self):
        help_text = self.run_cli("plan", "--help").text
        writes = {"linear": " * hvd.size()", "sqrt": "hvd.size() ** 0.5", "none": "Adam(1e-3)", "warmup": "LearningRateWarmupCallback("}
        for rate, text in writes.items():
            self.assertIn(rate, help_text)
            planned = self.script(self.report("plan", "a.py", "--with-text", "--rate", rate, *TAKE_ALL), "a.py")["text"]
            self.assertIn(text, planned)
            self.run_cli("plan", "a.py", "--rate", rate, "--review-out", "rate.json", *TAKE_ALL)
            schema = json.loads((TOP / "resources/schema/rankwright-review-1.schema.json").read_text())
            self.assertEqual(list(problems(json.loads(self.read("rate.json")), schema, schema)), [])
            self.write("a.py", KERAS)
            result = self.run_cli("apply", "a.py", "--in-place", "--review", "rate.json")
            self.assertEqual(result.status, 0, result.err)
            self.assertEqual(self.read("a.py").decode(), planned)
            self.write("a.py", KERAS)

    def test_decisions_are_found_again_where_the_script_moved(self):
        self.write("a.py", "# a new first line\n" + KERAS)
        result = self.run_cli("apply", "a.py", "--in-place", "--review", "r.json")
        self.assertEqual(result.status, 0, result.err)
        self.assertIn(b"horovod", self.read("a.py"))

    def test_what_is_gone_is_reported(self):
        self.write("a.py", KERAS.replace("Adam(1e-3)", "SGD(0.1)"))
        result = self.run_cli("apply", "a.py", "--in-place", "--review", "r.json")
        self.assertEqual(result.status, 1, result.err)
        self.assertIn("decide again", result.err)

    def test_rejected_steps_are_not_applied(self):
        for decision in self.review["files"][0]["decisions"]:
            decision["state"] = "rejected"
        self.write("r.json", json.dumps(self.review))
        result = self.run_cli("apply", "a.py", "--in-place", "--review", "r.json")
        self.assertEqual(result.status, 1, result.err)
        self.assertEqual(self.read("a.py"), KERAS.encode())

    def test_a_script_that_is_not_there_and_a_damaged_review_are_said(self):
        self.write("b.py", KERAS)
        result = self.run_cli("apply", "b.py", "--in-place", "--review", "r.json")
        self.assertEqual(result.status, 1, result.err)
        self.assertIn("a.py", result.err)
        self.assertEqual(self.read("b.py"), KERAS.encode())
        self.write("r.json", "{}")
        self.assertEqual(self.run_cli("apply", "a.py", "--in-place", "--review", "r.json").status, 3)


class Regions(ProgramTest):
    """Scripts that train in several ways."""

    WAYS = (TOP / "tests/golden/verdict/region_leaves_the_tape/in.py").read_text()

    def found(self, *words, path="train.py"):
        script = self.script(self.report("plan", ".", *TAKE_ALL, *words), path)
        return script["verdict"], {step["rule"] for step in script["steps"]}, [r["name"] for r in script["regions"] if r["chosen"]]

    def test_what_is_not_chosen_gets_no_steps(self):
        self.write("train.py", self.WAYS)
        verdict, rules, chosen = self.found()
        self.assertEqual((verdict, chosen), ("Multiple", ["pretrain", "tune"]))
        self.assertLess({"tape.wrap", "keras.callbacks"}, rules)
        verdict, rules, chosen = self.found("--region", "tune")
        self.assertEqual((verdict, chosen), ("GradientTape", ["tune"]))
        self.assertIn("tape.wrap", rules)
        self.assertNotIn("keras.callbacks", rules)
        self.assertEqual(self.found("--region", "train.py:tune")[:2], (verdict, rules))
        verdict, rules, chosen = self.found("--region", "other.py:tune")
        self.assertEqual((verdict, rules, chosen), ("Unknown", set(), []))
        notes = self.script(self.report("plan", ".", "--region", "nothing"), "train.py")["notes"]
        self.assertEqual([note["code"] for note in notes], ["region.none"])

    def test_a_review_chooses_for_single_scripts(self):
        schema = json.loads((TOP / "resources/schema/rankwright-review-1.schema.json").read_text())
        self.write("net/__init__.py", "")
        self.write("net/a.py", self.WAYS)
        self.write("net/b.py", self.WAYS)
        self.run_cli("plan", "net", "--review-out", "r.json", *TAKE_ALL)
        review = json.loads(self.read("r.json"))
        review["options"]["region-of"] = {"a.py": ["tune"]}
        review["files"] = [{**file, "decisions": [one for one in file["decisions"] if not (file["path"] == "a.py" and "keras." in one["step"])]}
                           for file in review["files"]]
        self.assertEqual(list(problems(review, schema, schema)), [])
        self.write("r.json", json.dumps(review))
        result = self.run_cli("apply", "net", "-o", "out", "--partial", "--review", "r.json")
        self.assertIn(b"DistributedGradientTape", self.read("out/a.py"))
        self.assertNotIn(b"DistributedOptimizer", self.read("out/a.py"), result.err)
        self.assertIn(b"DistributedOptimizer", self.read("out/b.py"))

    def test_a_damaged_choice_is_said(self):
        self.write("train.py", self.WAYS)
        self.run_cli("plan", ".", "--review-out", "r.json", *TAKE_ALL)
        whole = json.loads(self.read("r.json"))
        for damaged in (["tune"], "tune", {"train.py": "tune"}, 3):
            with self.subTest(damaged=damaged):
                whole["options"]["region-of"] = damaged
                self.write("r.json", json.dumps(whole))
                result = self.run_cli("apply", ".", "--in-place", "--review", "r.json")
                self.assertEqual(result.status, 3)
                self.assertIn("the review file is damaged", result.err)
                self.assertEqual(self.read("train.py").decode(), self.WAYS)


class Explain(ProgramTest):
    def test_rules_places_and_classes_are_explained(self):
        self.write("a.py", KERAS + "class Net(tf.keras.Model):\n    pass\n")
        rules = self.run_cli("explain", "--list")
        self.assertEqual(rules.status, 0)
        self.assertIn("common.import", rules.text)
        self.assertIn("common.import", self.run_cli("explain", "common.import").text)
        self.assertIn("common.import", self.run_cli("explain", "a.py:2").text)
        self.assertIn("Net", self.run_cli("explain", "a.py", "Net").text)
        self.assertEqual(self.run_cli("explain", "a.py", "Nothing").status, 1)
        self.assertEqual(self.run_cli("explain", "gone.py:1").status, 3)
        for words in (["--list"], ["common.import"], ["indicator.fit"], ["a.py:2"], ["a.py:8"], ["a.py", "Net"]):
            self.assertIn("explanation", self.report("explain", *words))

    def test_chains_are_told_over_three_files(self):
        self.write("base.py", "import tensorflow as tf\nclass Base(tf.keras.Model):\n    pass\n"
                   "def make_optimizer():\n    return tf.keras.optimizers.Adam(0.01)\n")
        self.write("net.py", "from base import Base, make_optimizer\nclass Net(Base):\n    def __init__(self):\n"
                   "        self.chosen = make_optimizer()\ndef build():\n    net = Net()\n"
                   "    net.compile(net.chosen, 'mse')\n    return net\n")
        self.write("train.py", "import numpy as np\nfrom net import build\nx = np.ones((64, 4))\nmodel = build()\n"
                   "model.fit(x, x.sum(1))\n")
        verdict = self.run_cli("explain", "train.py:5").text
        for part in ("evidence for Keras", "bound at train.py:4: build()", "returned at net.py:8: net", "bound at net.py:6: Net()",
                     "class Net, net.py:2", "class Base, base.py:2", "`tf.keras.Model` is tensorflow.keras.Model, base.py:2"):
            self.assertIn(part, verdict)
        a_class = self.run_cli("explain", "net.py", "Net").text
        for part in ("class Net, net.py:2", "base `Base`, imported", "class Base, base.py:2"):
            self.assertIn(part, a_class)
        step = self.run_cli("explain", "base.py:5").text  # Only train.py makes a program of it.
        for part in ("step keras.wrap@base.py:5:12", "it is given to net.py:7: net.compile(net.chosen, 'mse')",
                     "stored at net.py:4: make_optimizer()", "returned at base.py:5: tf.keras.optimizers.Adam(0.01)"):
            self.assertIn(part, step)
        self.assertIn("metrics", self.run_cli("explain", "L12").text)

    def test_indicators_are_explained_like_rules_and_named_where_they_found_something(self):
        self.write("a.py", KERAS)
        self.assertIn("indicator.fit", self.run_cli("explain", "--list").text)
        printed = self.run_cli("explain", "indicator.fit").text
        for part in ("evidence for: Keras", "why: {@method} of a Keras model", "matches: (call", "documentation: "):
            self.assertIn(part, printed)
        rows = self.report("explain", "indicator.fit")["explanation"]["rules"]
        self.assertEqual({(row["id"], row["table"], row["atom"], row["risk"]) for row in rows}, {("indicator.fit", "indicator", "Keras", "evidence")})
        self.assertIsNone(self.report("explain", "keras.wrap")["explanation"]["rules"][0]["atom"])
        self.assertIn("evidence for Keras by indicator.fit in <module>", self.run_cli("explain", "a.py:8").text)
        refused = self.run_cli("plan", "--only", "indicator.fit", "a.py")
        self.assertEqual(refused.status, 2)
        self.assertIn("indicator", refused.err)

    def test_a_place_in_a_notebook_names_its_cell(self):
        self.write("n.ipynb", notebook("x = 1", KERAS))
        self.assertIn("common.import", self.run_cli("explain", "n.ipynb#1:2").text)
        self.assertEqual(self.run_cli("explain", "n.ipynb:2").status, 2)


class Samples(ProgramTest):
    def test_every_command_follows_the_schema_on_every_sample(self):
        samples = [TOP / "resources/sample", TOP / "tests/golden", *sorted((TOP / "tests/models16").glob("*"))]
        for sample in samples:
            if sample.is_dir() and any(sample.rglob("*.py")):
                for command in (["check", "--hierarchy"], ["plan", "--with-text"], ["plan", *TAKE_ALL], ["apply", "--format", "patch"]):
                    with self.subTest(sample=sample.name, command=command):
                        copy = self.folder / sample.name
                        if not copy.exists():
                            subprocess.run(["cp", "-R", sample, copy], check=True)
                        if "patch" in command:
                            self.run_cli(*command, sample.name)
                        else:
                            self.report(*command, sample.name)


if __name__ == "__main__":
    sys.argv[0] = "cli_test.py"
    unittest.main()
