# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Input that is broken, hostile or gone, and places that cannot be written: a message that says what happened and what to do,
the other files go on, nothing is lost or half written."""

import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))

from program import KERAS, TAKE_ALL, ProgramTest, notebook  # noqa: E402

APPLY = ("apply", ".", "--in-place", *TAKE_ALL)


class Texts(ProgramTest):
    """What a file may hold."""

    def check_goes_on(self, name, content, *words):
        """Next to such a file another script is analysed as ever."""
        self.write(name, content)
        self.write("good.py", KERAS)
        report = self.report("plan", ".", *words, *TAKE_ALL)
        self.assertEqual(self.script(report, "good.py")["outcome"], "ready")
        return report

    def test_broken_python(self):
        for content in ("def f(:\n", "import tensorflow as tf\nmodel.fit(\n", "import keras\n\x00\n", "import keras\n'''never closed\n", ")]}\nimport keras"):
            with self.subTest(content=content):
                self.check_goes_on("bad.py", content)
                result = self.run_cli(*APPLY)
                self.assertEqual(self.read("bad.py"), content.encode(), result.err)

    def test_bytes_that_are_no_text(self):
        for content in (b"\x7fELF\x02\x01\x01\0\0\0import tensorflow\xff\xfe", KERAS.encode("utf-16"), b"import keras\ns = '\xe9'\n",
                        b"# -*- coding: no-such-code -*-\nimport keras\ns = '\xe9'\n"):
            with self.subTest(content=content[:20]):
                report = self.check_goes_on("bad.py", content)
                self.assertEqual([error["path"] for error in report["errors"]], ["bad.py"])
                self.assertGreater(len(report["errors"][0]["message"]), 20)
                self.assertEqual(self.run_cli(*APPLY).status, 3)
                self.assertEqual(self.read("bad.py"), content)
                self.assertIn(b"horovod", self.read("good.py"))

    def test_layout_is_kept_to_the_byte(self):
        crlf = KERAS.replace("\n", "\r\n").encode()
        mixed = b"".join(line + (b"\r\n" if i % 2 else b"\n") for i, line in enumerate(KERAS.encode().splitlines()))
        for name, content in {
            "crlf.py": crlf,
            "mixed.py": mixed,
            "bom.py": b"\xef\xbb\xbf" + KERAS.encode(),
            "feed.py": KERAS.replace("\n\n", "\n\f\n").encode(),
            "tabs.py": (KERAS + "if True:\n\tif x is None:\n\t\tpass\n").encode(),
            "open.py": KERAS.rstrip("\n").encode(),
            "latin.py": b"# -*- coding: latin-1 -*-\n# \xe9t\xe9\n" + KERAS.encode() + b"s = '\xfc'",
        }.items():
            with self.subTest(name=name):
                self.write(name, content)
                script = self.script(self.report("plan", name, *TAKE_ALL), name)
                self.assertEqual(script["outcome"], "ready")
                result = self.run_cli("apply", name, "--in-place", *TAKE_ALL)
                self.assertEqual(result.status, 0, result.err)
                self.check_untouched(content, self.read(name), script["steps"])

    def check_untouched(self, old, new, steps):
        """What stands between the edits is there again, in order."""
        touched = sorted({(edit["begin"], edit["end"]) for step in steps if step["state"] == "accepted" for edit in step["edits"]})
        pattern, done = b"", 0
        for begin, end in touched:
            pattern += re.escape(old[done:begin]) + b".*?"
            done = end
        self.assertTrue(re.fullmatch(pattern + re.escape(old[done:]), new, re.DOTALL), new)

    def test_nothing_and_nearly_nothing(self):
        for content in (b"", b"\n", b"\xef\xbb\xbf", b"\r", b"\\", b"#", b"\t", b"\f\f", b"import tensorflow"):
            with self.subTest(content=content):
                self.check_goes_on("small.py", content)
                self.assertEqual(self.run_cli("apply", "-", stdin=content).out, content)

    def test_a_very_long_line(self):
        content = KERAS + "data = [" + "0, " * (10 * 1024 * 1024 // 3) + "]\n"
        report = self.check_goes_on("long.py", content)
        self.assertEqual(report["skipped"], [{"path": "long.py", "reason": "larger than 4 MiB"}])
        report = self.check_goes_on("long.py", KERAS + "data = '" + "x" * (10 * 1024 * 1024) + "'\n", "--max-size", "20mb")
        self.assertEqual(self.script(report, "long.py")["verdict"], "Keras")

    def test_nesting_beyond_all_reason(self):
        deep = 100_000
        for content in (
            "import keras\nx = " + "(" * deep + "1" + ")" * deep + "\n",
            "import keras\nx = " + "[" * deep + "\n",
            "import keras\n" + "".join(" " * i + "if x:\n" for i in range(2000)) + " " * 2000 + "pass\n",
            "import keras\nx = " + "not " * deep + "y\n",
            "import keras\nx = a" + ".b" * deep + "\n",
            "import keras\nx = f" + "()" * deep + "\n",
            "import keras\nx = " + "1 + " * deep + "1\n",
            "import keras\nx = " + "lambda: " * deep + "1\n",
        ):
            with self.subTest(content=content[:40]):
                self.check_goes_on("deep.py", content)
        for content in ("[" * deep, "[" * deep + "]" * deep, '{"cells":' * deep, '{"cells":[' + "[" * deep + "]" * deep + '],"nbformat":4}'):
            with self.subTest(content=content[:20]):
                self.check_goes_on("deep.ipynb", content)

    def test_strange_notebooks(self):
        for content in ("", "{}", "[]", "null", '{"cells": 1}', '{"cells": [1, null, [], {}]}', '{"cells": [{"cell_type": "code"}]}',
                        '{"cells": [{"cell_type": "code", "source": 7}]}', '{"cells": [{"cell_type": "code", "source": [7, ["x"]]}]}',
                        '{"cells": [{"cell_type": "code", "source": "\\ud800 import keras"}]}', '{"cells":[],"cells":{}}'):
            with self.subTest(content=content):
                self.check_goes_on("n.ipynb", content)
        damaged = notebook(KERAS)
        for cut in range(0, len(damaged), 97):
            self.write("cut.ipynb", damaged[:cut])
            self.assertEqual(self.run_cli("apply", "cut.ipynb", "--in-place", *TAKE_ALL).status, 3)
            self.assertEqual(self.read("cut.ipynb"), damaged[:cut])

    def test_names_of_all_kinds(self):
        names = [b"with blank.py", b"new\nline.py", b"quote\".py", "\u00fcber.py".encode(), b"latin\xe9.py", b"-dash.py", b"a:b.py", b"#1.py"]
        for name in names:
            path = os.path.join(os.fsencode(self.folder), name)
            with open(path, "wb") as file:
                file.write(KERAS.encode())
            self.give(path)
        report = self.report("plan", ".", *TAKE_ALL)
        self.assertEqual(len(report["scripts"]), len(names))
        self.assertEqual(self.run_cli(*APPLY).status, 0)
        for name in names:
            with open(os.path.join(os.fsencode(self.folder), name), "rb") as file:
                self.assertIn(b"horovod", file.read())


class Places(ProgramTest):
    """Where files may stand."""

    def test_an_unreadable_file_and_an_unreadable_folder(self):
        self.write("good.py", KERAS)
        self.write("closed.py", KERAS).chmod(0)
        self.write("closed/inside.py", KERAS)
        (self.folder / "closed").chmod(0)
        try:
            report = self.report("check", ".", status=3)
        finally:
            (self.folder / "closed").chmod(0o755)
        self.assertEqual([error["path"] for error in report["errors"]], ["closed", "closed.py"])
        for error in report["errors"]:
            self.assertIn("permission denied; make it readable", error["message"])
        self.assertEqual([script["path"] for script in report["scripts"]], ["good.py"])

    def test_links_in_circles_and_links_that_lead_nowhere(self):
        self.write("a/good.py", KERAS)
        os.symlink("..", self.folder / "a/up")
        os.symlink(".", self.folder / "self")
        os.symlink("loop.py", self.folder / "loop.py")
        os.symlink("gone.py", self.folder / "dangling.py")
        os.symlink("/", self.folder / "out")
        report = self.report("check", ".", status=0)
        self.assertEqual([script["path"] for script in report["scripts"]], ["a/good.py"])
        self.assertEqual([skipped["path"] for skipped in report["skipped"]], ["dangling.py", "loop.py", "out"])
        self.assertEqual([error["path"] for error in self.report("check", "loop.py", status=3)["errors"]], ["loop.py"])

    def test_what_is_no_file(self):
        os.mkfifo(self.folder / "pipe.py")
        self.give(self.folder / "pipe.py")
        self.write("folder.py/inside.py", KERAS)
        report = self.report("check", ".", status=0)
        self.assertEqual([script["path"] for script in report["scripts"]], ["folder.py/inside.py"])
        for path in ("pipe.py", "/dev/null", "/dev/zero"):
            report = self.report("check", path, status=3)
            self.assertIn("not a regular file", report["errors"][0]["message"])

    def test_a_read_only_file_and_a_read_only_folder(self):
        self.write("a.py", KERAS).chmod(0o444)
        self.write("d/b.py", KERAS)
        self.write("good.py", KERAS)
        (self.folder / "d").chmod(0o555)
        try:
            report = self.report(*APPLY, status=3)
        finally:
            (self.folder / "d").chmod(0o755)
        self.assertEqual([error["path"] for error in report["errors"]], ["a.py", "d/b.py"])
        self.assertIn("permission denied", report["errors"][0]["message"])
        self.assertEqual(report["written"], ["good.py"])
        self.assertEqual((self.read("a.py"), self.read("d/b.py")), (KERAS.encode(), KERAS.encode()))
        self.assertEqual(self.names(), ["a.py", "d/b.py", "good.py"])

    def test_an_output_folder_that_cannot_be_made(self):
        self.write("p/a.py", KERAS)
        self.write("file", "")
        self.assertEqual(self.run_cli("apply", "p", "-o", "file", *TAKE_ALL).status, 2)
        self.assertEqual(self.run_cli("apply", "p", "-o", "file/inside", *TAKE_ALL).status, 3)
        self.assertEqual(self.run_cli("apply", "p", "-o", "/proc/nothing", *TAKE_ALL).status, 3)

    def test_a_mounted_file_system_that_is_full_or_read_only(self):
        if os.getuid() != 0:
            self.skipTest("only root can mount; the limit on file sizes below stands for a full disk")
        small = self.folder / "small"
        small.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k,mode=777", "tmpfs", small], capture_output=True)
        if mounted.returncode != 0:
            self.skipTest("mounting is not allowed here: " + mounted.stderr.decode().strip())
        try:
            self.write("small/a.py", KERAS)
            with open(small / "filler", "wb") as filler:
                try:
                    while True:
                        os.write(filler.fileno(), b"x" * 4096)
                except OSError:
                    pass
            report = self.report("apply", "small", "--in-place", *TAKE_ALL, status=3)
            self.assertIn("no space is left", report["errors"][0]["message"])
            self.assertEqual((self.read("small/a.py"), self.names("small")), (KERAS.encode(), ["a.py", "filler"]))
            (small / "filler").unlink()
            subprocess.run(["mount", "-o", "remount,ro", small], check=True)
            report = self.report("apply", "small", "--in-place", *TAKE_ALL, status=3)
            self.assertIn("read-only", report["errors"][0]["message"])
        finally:
            subprocess.run(["umount", "-l", small], check=False)

    def test_a_write_that_fails_half_way(self):
        content = KERAS + "# " + "x" * 100_000 + "\n"
        self.write("a.py", content)
        for words in (["--in-place"], ["--in-place", "--backup"], ["-o", "out"]):
            with self.subTest(words=words):
                report = self.report("apply", "a.py", *words, *TAKE_ALL, status=3,
                                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)))
                self.assertIn("limit for files", report["errors"][0]["message"])
                self.assertEqual((self.read("a.py").decode(), self.names()), (content, ["a.py"]))

    def test_standard_output_that_is_full_or_closed(self):
        self.write("a.py", KERAS)
        with open("/dev/full", "wb") as full:
            result = self.run_cli("plan", "a.py", stdout=full)
        self.assertEqual(result.status, 3)
        self.assertIn("no space is left", result.err)


class Settings(ProgramTest):
    """Settings files that are broken or hostile: words, and never a script that is written."""

    def check_told(self, name, content, words, status=2):
        self.write("good.py", KERAS)
        self.write(name, content)
        result = self.run_cli(*APPLY)
        self.assertEqual(result.status, status, result.err)
        self.assertEqual(result.out, b"")
        self.assertTrue(result.err.startswith(f"rankwright-cli: {name}: "), result.err)
        self.assertIn(words, result.err)
        self.assertEqual(self.read("good.py").decode(), KERAS)
        (self.folder / name).unlink()

    def test_what_is_no_toml_says_line_and_column(self):
        for content, place in (
            ('rate = "sqrt\n', "line 1, column "),
            ("\n\nrate\n", "line 3, column "),
            (b'rate = "\xff"\n', "line 1, column "),
            ("a = 1\0\n", "line 1, column "),
            ('rate = "sqrt"\nrate = "none"\n', "line 2, column "),
            (b"\x7fELF\x02\x01\x01\0\0\0", "line 1, column "),
            ("rate = 'sqrt'".encode("utf-16"), "line 1, column "),
        ):
            with self.subTest(content=content):
                self.check_told("rankwright.toml", content, place)
                if isinstance(content, str):
                    self.check_told("pyproject.toml", content + "# rankwright", place)

    def test_nesting_beyond_all_reason(self):
        for content in ("a=" + "[" * 200_000, "a=" + "{a=" * 100_000, ".".join("a" * 300_000) + "=1", "[" + ".".join("a" * 300_000) + "]",
                        "a." * 1001 + "a=1", "a." * 999 + "a=1"):
            with self.subTest(content=content[:20], size=len(content)):
                self.check_told("rankwright.toml", content, "")

    def test_names_that_a_terminal_would_obey(self):
        self.check_told("rankwright.toml", '"\\u001b[2J\\u0007" = 1\nrate = "\\u001b]0;x\\u0007"\n', "unknown key `?[2J?`")
        self.check_told("rankwright.toml", '"' + "\u00e9" * 5000 + '" = 1\n', "...`")

    def test_files_that_cannot_be_read(self):
        self.write("rankwright.toml/x", "")
        self.write("good.py", KERAS)
        result = self.run_cli(*APPLY)
        self.assertEqual((result.status, self.read("good.py").decode()), (3, KERAS))
        self.assertIn("rankwright.toml: cannot be read: it is a folder", result.err)

    def test_an_unreadable_file(self):
        path = self.write("rankwright.toml", 'rate = "none"\n')
        path.chmod(0)
        self.write("good.py", KERAS)
        result = self.run_cli(*APPLY)
        self.assertEqual((result.status, self.read("good.py").decode()), (3, KERAS))
        self.assertIn("permission denied", result.err)

    def test_a_pipe(self):
        os.mkfifo(self.folder / "rankwright.toml")
        self.write("good.py", KERAS)
        self.assertEqual(self.run_cli(*APPLY).status, 3)

    def test_a_broken_file_of_other_tools_stops_nothing(self):
        self.write("good.py", KERAS)
        self.write("pyproject.toml", "[project\nname = 3")
        report = self.report("plan", ".", *TAKE_ALL, status=0)
        self.assertEqual(self.script(report, "good.py")["outcome"], "ready")


class Changes(ProgramTest):
    """What happens to files while the program runs."""

    def test_a_file_that_disappears_while_others_are_reported(self):
        self.write("a.py", KERAS)
        self.write("z.py", KERAS)
        for i in range(1500):
            self.write(f"b{i:04}.py", "import os\n")
        with self.start("check", ".", "--format", "json", "--jobs", "1") as process:
            # The output is more than a pipe holds: at the first byte the program has opened the project and waits for us.
            first = process.stdout.read(1)
            (self.folder / "z.py").unlink()
            report = json.loads(first + process.stdout.read())
            self.assertIn("z.py", process.stderr.read().decode())
        self.assertEqual(process.returncode, 3)
        self.assertEqual([error["path"] for error in report["errors"]], ["z.py"])
        self.assertEqual(len(report["scripts"]), 1501)

    def test_a_file_that_is_rewritten_all_the_time_is_never_a_mixture(self):
        versions = [KERAS + f"# version {i}\n" for i in range(50)]
        self.write("a.py", versions[0])
        stop = threading.Event()

        def rewrite():
            i = 0
            while not stop.is_set():
                i = (i + 1) % len(versions)
                fresh = self.write("a.new", versions[i])
                os.replace(fresh, self.folder / "a.py")

        thread = threading.Thread(target=rewrite)
        thread.start()
        try:
            for _ in range(40):
                result = self.run_cli("apply", "a.py", "--in-place", *TAKE_ALL)
                if result.status == 3:
                    self.assertIn("changed on the disk", result.err)
                content = self.read("a.py").decode()
                self.assertEqual(content.count("model.fit("), 1)
                self.assertRegex(content, r"# version \d+\n\Z")
        finally:
            stop.set()
            thread.join()

    def test_a_review_of_an_older_version_is_not_applied_blindly(self):
        self.write("a.py", KERAS)
        self.run_cli("plan", "a.py", "--review-out", "r.json", *TAKE_ALL)
        changed = KERAS.replace("Adam(1e-3)", "Adam(1e-3) if len(y) else tf.keras.optimizers.Adam(1e-3)")
        self.write("a.py", changed)
        result = self.run_cli("apply", "a.py", "--in-place", "--review", "r.json")
        self.assertEqual(result.status, 1, result.err)
        self.assertEqual(self.read("a.py").decode(), changed)


if __name__ == "__main__":
    sys.argv[0] = "badinput_test.py"
    unittest.main()
