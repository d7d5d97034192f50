# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training programs from the templates in templates/, each in other words and sizes.

A template is one program. Besides Python with $word and ${word} from words() it has lines of its own:
  #% file NAME         what follows goes to that file; the last file is the one to start
  #% repeat LEAST MOST the lines up to #% end so many times, $i counts from 0
  #% maybe             the lines up to #% end in half of the programs
  #% helpers LEAST MOST so many functions that have nothing to do with training
  #% imports           import statements that the caller gives
"""

import pathlib
import string

import ordinary_code

TEMPLATES = [path.read_text() for path in sorted((pathlib.Path(__file__).resolve().parent / "templates").glob("*.txt"))]


def words(writer):
    thing = writer.thing()
    label = writer.thing() + "_kind"
    return {
        "thing": thing,
        "things": thing + "s",
        "Thing": ordinary_code.capital(thing),
        "label": label,
        "labels": label + "s",
        "net": thing + "_net",
        "Net": ordinary_code.capital(thing) + "Net",
        "load": "load_" + thing + "s",
        "opt": writer.pick(["opt", "optimizer", "adam", thing + "_optimizer"]),
        "loss": writer.pick(["loss", "error", "cost"]),
        "size": str(writer.pick([8, 12, 16, 28, 32, 64])),
        "kinds": str(writer.count(2, 20)),
        "count": str(writer.count(2, 90) * 100),
        "batch": str(writer.pick([16, 32, 50, 64, 100, 128])),
        "epochs": str(writer.count(2, 60)),
        "steps": str(writer.count(2, 60) * 100),
        "rate": writer.pick(["0.001", "1e-3", "0.01", "3e-4", "0.0005"]),
        "width": str(writer.pick([16, 24, 32, 64, 128])),
        "seed": str(writer.count(1, 9999)),
        "sentence": writer.sentence(),
    }


def expand(lines, values, writer, imports):
    """The lines of a template part as text lines. Directives nest."""
    done = []
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if not line.lstrip().startswith("#% "):
            done.append(string.Template(line).substitute(values))
            continue
        directive, *given = line.split()[1:]
        if directive in ("repeat", "maybe"):
            inner, depth = [], 1
            while depth > 0:
                depth += {"repeat": 1, "maybe": 1, "end": -1}.get((lines[at].split() + ["", ""])[1] if "#% " in lines[at] else "", 0)
                inner.append(lines[at])
                at += 1
            turns = writer.count(int(given[0]), int(given[1])) if directive == "repeat" else writer.count(0, 1)
            for turn in range(turns):
                again = {"i": str(turn), "next": str(turn + 1), "layer": str(int(values["width"]) * (1 + turn % 3))}
                done += expand(inner[:-1], {**values, **again}, writer, imports)
        elif directive == "helpers":
            for _ in range(writer.count(int(given[0]), int(given[1]))):
                writer.lines = []
                writer.function()
                done += [*writer.lines, "", ""]
        elif directive == "imports":
            done += imports
        else:
            raise ValueError("no such directive: " + line)
    return done


def program(source, imports):
    """The files of a program by name, the one to start last."""
    writer = ordinary_code.Writer(source)
    values = words(writer)
    files = {}
    for part in writer.pick(TEMPLATES).split("#% file ")[1:]:
        name, *lines = part.rstrip("\n").split("\n")
        files[string.Template(name.strip()).substitute(values)] = "\n".join(expand(lines, values, writer, imports)) + "\n"
    return files
