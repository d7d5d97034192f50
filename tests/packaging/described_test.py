#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Man pages and completions say all that --help says, and shells and readers take them."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLI = os.environ["RANKWRIGHT_CLI"]
WINDOW = os.environ["RANKWRIGHT"]
DESCRIBE = ROOT / "packaging/describe.py"


def output(*words, **more):
    run = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False,
                         env=dict(os.environ, QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8"), **more)
    return run.returncode, run.stdout, run.stderr


def help_of(program, *words):
    status, text, errors = output(program, *words, "--help")
    assert status == 0, errors
    return text


def options_in(text):
    """What --help lists, read otherwise than describe.py does: whatever looks like an option at the start of a row."""
    found = set()
    for row in re.findall(r"^  (-[^\s,]+(?:, ?-[^\s,]+)*)", text, re.M):
        found.update(re.findall(r"--?[A-Za-z][\w-]*", row))
    return found


def commands():
    listed = help_of(CLI).partition("Subcommands:")[2]
    return re.findall(r"^  (\w+) ", listed, re.M)


def languages():
    """Those that the window is translated to; English is what it is written in."""
    return {"en"} | {file.stem.partition("_")[2] for file in (ROOT / "resources/translations").glob("*.ts")}


def unquoted(text):
    return text.replace("\\-", "-")


class Described(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        for what, name in (("bash", "completion.bash"), ("zsh", "_rankwright-cli"), ("fish", "completion.fish")):
            subprocess.run([DESCRIBE, what, CLI, "-o", cls.folder / name], check=True)
        for program in (CLI, WINDOW):
            page = pathlib.Path(program).name + ".1"
            subprocess.run([DESCRIBE, "man", program, ROOT / f"packaging/man/{page}.in", "-o", cls.folder / page], check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_software_centres_are_told_the_languages(self):
        told = (ROOT / "packaging/desktop/org.rankwright.Rankwright.metainfo.xml.in").read_text(encoding="utf-8")
        self.assertEqual(set(re.findall(r"<lang[^>]*>(\w+)</lang>", told)), languages())

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def section(self, page, command):
        """The part of the command line's page about one command."""
        parts = re.split(r"^\.S[SH] ", unquoted(self.read(page)), flags=re.M)
        return next(part for part in parts if part.startswith(f"rankwright-cli {command} "))

    def test_help_is_read(self):
        self.assertEqual(len(commands()), 6, commands())
        self.assertGreater(len(options_in(help_of(CLI, "apply"))), 30)
        self.assertIn("--version", options_in(help_of(WINDOW)))

    def test_man_page_of_the_command_line_has_every_option(self):
        for command in commands():
            with self.subTest(command):
                listed = re.findall(r"^\.TP\n(\\fB.*)$", self.section("rankwright-cli.1", command), re.M)
                there = set(re.findall(r"\\fB(--?[A-Za-z][\w-]*)\\fR", "\n".join(listed)))
                self.assertEqual(there, options_in(help_of(CLI, command)))

    def test_man_page_of_the_window_has_every_option(self):
        page = unquoted(self.read("rankwright.1"))
        there = set(re.findall(r"\\fB(--?[A-Za-z][\w-]*)\\fR", "\n".join(re.findall(r"^\.TP\n(.*)$", page, re.M))))
        self.assertEqual(there, options_in(help_of(WINDOW)))

    def test_man_page_says_choices_and_defaults(self):
        apply = self.section("rankwright-cli.1", "apply")
        self.assertIn("\\fB--rate\\fR \\fBlinear\\fR|\\fBsqrt\\fR|\\fBnone\\fR|\\fBwarmup\\fR", apply)
        self.assertIn("The default is \\fBlinear\\fR.", apply)
        self.assertIn("machines, for the launch files", apply.lower())

    def test_man_pages_are_well_formed(self):
        for page in ("rankwright.1", "rankwright-cli.1"):
            status, said, errors = output("mandoc", "-Tlint", "-Wwarning", self.folder / page)
            rest = [line for line in said.splitlines() if "missing date" not in line]  # no page of a program has to have one
            self.assertEqual(rest, [], errors)
            status, shown, errors = output("mandoc", "-Tutf8", self.folder / page)
            self.assertEqual((status, errors), (0, ""))
            self.assertNotIn("@", re.sub(r"\S+@\S+", "", shown), "a place of the template was not filled")

    def bash(self, *words):
        """What is offered for the last word."""
        script = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rankwright_cli; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        path = f"{pathlib.Path(CLI).parent}:{os.environ['PATH']}"
        run = subprocess.run(["bash", "-c", script, "bash", self.folder / "completion.bash", "rankwright-cli", *words],
                             capture_output=True, text=True, check=True, env=dict(os.environ, PATH=path), cwd=self.folder)
        self.assertEqual(run.stderr, "")
        return set(run.stdout.split())

    def test_bash_offers_commands_options_choices_and_rules(self):
        self.assertLessEqual(set(commands()), self.bash(""))
        for command in commands():
            with self.subTest(command):
                self.assertEqual(self.bash(command, "-"), options_in(help_of(CLI, command)))
        self.assertEqual(self.bash("plan", "--rate", ""), {"linear", "sqrt", "none", "warmup"})
        self.assertEqual(self.bash("apply", "--rate", "s"), {"sqrt"})
        self.assertIn("tape.wrap", self.bash("explain", "tape."))
        self.assertIn("tape.wrap", self.bash("apply", "--only", "tape."))
        self.assertEqual(self.bash("lint", "completion.b"), {"completion.bash"})

    def test_fish_offers_commands_options_choices_and_rules(self):
        def offered(line):
            path = f"{pathlib.Path(CLI).parent}:{os.environ['PATH']}"
            run = subprocess.run(["fish", "--no-config", "-c", f"source {self.folder}/completion.fish; complete -C '{line}'"],
                                 capture_output=True, text=True, check=True,
                                 env=dict(os.environ, PATH=path, HOME=str(self.folder)), cwd=self.folder)
            self.assertEqual(run.stderr, "")
            return {word.split("\t")[0] for word in run.stdout.splitlines()}

        self.assertLessEqual(set(commands()), offered("rankwright-cli "))
        for command in commands():
            with self.subTest(command):
                wanted = {word for word in options_in(help_of(CLI, command)) if word.startswith("--")}
                self.assertEqual({word for word in offered(f"rankwright-cli {command} --") if word.startswith("--")}, wanted)
        self.assertEqual(offered("rankwright-cli plan --rate "), {"linear", "sqrt", "none", "warmup"})
        self.assertIn("tape.wrap", offered("rankwright-cli explain tape."))

    def test_zsh_offers_options_and_takes_the_file(self):
        status, _, errors = output("zsh", "-n", self.folder / "_rankwright-cli")
        self.assertEqual((status, errors), (0, ""))
        text = self.read("_rankwright-cli")
        parts = dict(re.findall(r"^        (\w+)\)\n(.*?);;$", text, re.M | re.S))
        self.assertEqual(set(parts), set(commands()))
        for command, part in parts.items():
            with self.subTest(command):
                self.assertEqual(set(re.findall(r"(?:'|\)|\*)(--?[A-Za-z][\w-]*)\[", part)), options_in(help_of(CLI, command)))
        # The specifications are understood: _arguments complains about those that are not.
        script = (f"fpath=({self.folder} $fpath); autoload -Uz compinit; compinit -u -d {self.folder}/dump; "
                  "autoload +X _rankwright-cli && whence -w _rankwright-cli && print ${_comps[rankwright-cli]}")
        status, said, errors = output("zsh", "-f", "-c", script)
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(said.split(), ["_rankwright-cli:", "function", "_rankwright-cli"])


if __name__ == "__main__":
    unittest.main()
