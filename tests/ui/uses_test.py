#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tables of README.md, which say by what test each use is held, name tests that there are, and no program is left out."""
import pathlib
import re
import unittest

HERE = pathlib.Path(__file__).resolve().parent
TABLES = (HERE / "README.md").read_text(encoding="utf-8")


def slots(source):
    """What Qt Test runs of a class: its private slots, as the source declares them."""
    found = set()
    for part in re.findall(r"private slots:(.*?)(?=\n\s*private:|\n\};)", source, re.S):
        found.update(re.findall(r"\bvoid (\w+)\(\)", part))
    return found


class Uses(unittest.TestCase):
    def setUp(self):
        self.programs = {path.name: slots(path.read_text(encoding="utf-8")) for path in HERE.glob("*_test.cpp")}

    def test_named_tests_are_there(self):
        every = set().union(*self.programs.values())
        # A test is called by a sentence, in camel case; a file, an option or a key is not.
        named = {word for word in re.findall(r"`(\w+)`", TABLES) if re.fullmatch(r"[a-z]+(?:[A-Z][a-z0-9]*)+", word)}
        self.assertGreater(len(named), 300)
        self.assertEqual(sorted(named - every), [])

    def test_each_program_is_named(self):
        self.assertGreater(len(self.programs), 40)
        self.assertEqual([name for name in sorted(self.programs) if name not in TABLES], [])

    def test_each_program_has_tests(self):
        self.assertEqual([name for name, tests in sorted(self.programs.items()) if not tests], [])


if __name__ == "__main__":
    unittest.main()
