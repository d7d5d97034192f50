# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""One line of the library table, and the table. See introspect.py for the format."""
import enum
import os


def literal(value):
    """A default value as short Python text; `...` where it has none."""
    if value is None or isinstance(value, (bool, int, float)):
        return repr(value)
    if isinstance(value, enum.Enum):
        return "..."
    if isinstance(value, str):
        text = repr(value)
        return text if len(text) <= 40 and not set(text) & set(";\t\n\\") else "..."
    if isinstance(value, (tuple, list)) and all(isinstance(item, (bool, int, float, str)) for item in value):
        text = repr(value)
        return text if len(text) <= 40 and not set(text) & set(";\t\n\\") else "..."
    if type(value).__name__ == "DType" and hasattr(value, "name"):
        return "tf." + value.name
    return "..."


class Entry:
    """name, kind, bases, parameters, returns; origin: see introspect.py."""

    def __init__(self, name, kind, bases=(), parameters=(), returns=""):
        self.name = name
        self.kind = kind
        self.bases = list(bases)
        self.parameters = list(parameters or ())
        self.returns = returns or ""
        self.origin = ""

    def line(self):
        return "\t".join((self.name, self.kind, ";".join(self.bases), ";".join(self.parameters),
                          self.returns, self.origin)).rstrip("\t")


class Table:
    def __init__(self):
        self.entries = {}
        self.aliases = {}

    def add(self, entry):
        self.entries[entry.name] = entry

    def alias(self, other, name):
        if other != name:
            self.aliases[other] = name

    def knows(self, name):
        return name in self.entries or name in self.aliases

    def canonical(self, name):
        return self.aliases.get(name, name)

    def write(self, folder, versions):
        for alias in [alias for alias in self.aliases if alias in self.entries]:
            del self.aliases[alias]
        with open(os.path.join(folder, "names.tsv"), "w", encoding="utf-8", newline="\n") as out:
            out.write(f"# Made by introspect.py from: {versions}\n")
            for name in sorted(self.entries):
                out.write(self.entries[name].line() + "\n")
        with open(os.path.join(folder, "aliases.tsv"), "w", encoding="utf-8", newline="\n") as out:
            out.write("# Made by introspect.py: alias, canonical name\n")
            for name in sorted(self.aliases):
                out.write(f"{name}\t{self.aliases[name]}\n")
