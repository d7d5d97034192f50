# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""N processes with batches of B/N equal one process with batches of B, where the mathematics says so.

The scripts in equal/ have a mean as their loss, parts of equal length, no statistics of batches, and all ranks begin alike before the
first step. They are rewritten with the rate left as it is. What is compared is the distance of each trained variable and each state
of the optimizer, relative to its norm.
"""

import os
import pathlib
import shutil

import numpy as np

import cases
import judge

HERE = pathlib.Path(__file__).resolve().parent
BATCH = 32
LIMITS = {"float32": 1e-6, "float64": 1e-12}
SIZES = (2, 4)


def scripts():
    return sorted((HERE / "equal").glob("*.py"))


def rewrite(script, folder):
    """Writes the rewritten script into the folder."""
    os.makedirs(folder)
    shutil.copy(script, folder)
    cases.apply(folder, script.name, "--rate", "none")


def largest(one, other):
    """The largest relative distance of values that two runs have in common, and its name."""
    names = [n for n in one.values if judge.part_of(n) in ("trained", "state") and one.values[n].dtype.kind == "f"]
    if not names or set(names) - set(other.values):
        return np.inf, "values are missing"
    worst = (0.0, "")
    for name in names:
        a, b = one.values[name].astype("float64"), other.values[name].astype("float64")
        norm = np.linalg.norm(a)
        apart = np.linalg.norm(a - b) / norm if norm else np.linalg.norm(b)
        if not np.isfinite(apart):
            return np.inf, name
        worst = max(worst, (float(apart), name))
    return worst


def compare(training, script, kind):
    """Answers a list of (processes, distance, name, what went wrong)."""
    place = training.place()
    os.makedirs(place / "original")
    shutil.copy(script, place / "original")
    rewrite(script, place / "rewritten")
    whole = training.run(place / "original", script.name, 1, environment={"BATCH": str(BATCH), "FLOAT": kind})
    rows = []
    for size in SIZES:
        parts = training.run(place / "rewritten", script.name, size, environment={"BATCH": str(BATCH // size), "FLOAT": kind})
        if not whole.ended or not parts.ended:
            rows.append((size, np.inf, "", judge.ends(whole) or judge.ends(parts)))
            continue
        problem = None if parts.ranks[0].record["updates"] == whole.ranks[0].record["updates"] > 0 else "other numbers of updates"
        rows.append((size, *largest(whole.ranks[0], parts.ranks[0]), problem))
    return rows
