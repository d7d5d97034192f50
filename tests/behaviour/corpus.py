# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains real scripts before and after the rewrite, as far as they run here, on small data (shim/small_data.py)."""

import csv
import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess

import cases
import judge
from equality import CLI

KEPT = (".py", ".ipynb", ".txt", ".csv", ".json", ".cfg", ".yaml", ".yml", ".toml")
LARGEST = 2 << 20


@dataclasses.dataclass
class Trained:
    """One script of the list. `outcome` is the program's; `facts` is empty where nothing could be trained."""

    name: str
    outcome: str
    obstacle: str
    facts: dict
    losses: dict
    seconds: dict


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def tree_of(row, trees):
    return pathlib.Path(trees) / f"{row['repo'].replace('/', '+')}@{row['commit'][:8]}"


def copy_project(tree, path, place):
    """The script's folder and the modules above it, small files only."""
    top = tree / pathlib.Path(path).parts[0] if len(pathlib.Path(path).parts) > 1 else tree
    for folder, folders, files in os.walk(top):
        folders[:] = [f for f in folders if not f.startswith(".")]
        for name in files:
            source = pathlib.Path(folder) / name
            if source.suffix in KEPT and source.stat().st_size <= LARGEST and not source.is_symlink():
                goal = place / source.relative_to(tree)
                goal.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, goal)


def make_small(path, changes):
    """Fewer steps than the authors ask for, before anything else is done: "10000 => 100" in the column `small`, several with ";;"."""
    text = path.read_text(encoding="utf-8")
    for change in filter(None, changes.split(";;")):
        old, new = (part.strip() for part in change.split("=>"))
        if old not in text:
            raise ValueError(f"{path.name} has no {old!r} to make smaller")
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def outcome_of(folder, path):
    done = subprocess.run([CLI, "plan", "--format", "json", path], cwd=folder, capture_output=True, text=True, check=False)
    for script in json.loads(done.stdout)["scripts"]:
        if script["path"] == path:
            return script["outcome"]
    return "error"


def as_script(folder, path):
    if not path.endswith(".ipynb"):
        return path
    made = path[: -len(".ipynb")] + ".py"
    if not (folder / made).exists():
        (folder / made).write_text(cases.cells(folder / path), encoding="utf-8")
    return made


def last_loss(run):
    """The last number that rank 0 printed beside the word loss, or the last loss it computed eagerly; None where there is neither."""
    found = re.findall(r"\b(?:loss|Loss|cost|Cost)\b\D{0,12}?(-?\d+\.\d+(?:e-?\d+)?)", run.ranks[0].output)
    if found:
        return float(found[-1])
    losses = run.ranks[0].record["losses"] if run.ranks[0].record else []
    return losses[-1] if losses else None


def train(training, row, trees, sizes, limit):
    """Trains one row of the list. A script in a subfolder is started there, as its authors did."""
    name = f"{row.get('id', '')} {row['path']}"
    place = training.place()
    original, rewritten = place / "original", place / "rewritten"
    copy_project(tree_of(row, trees), row["path"], original)
    if not (original / row["path"]).exists():
        return Trained(name, "error", "the script is not in the tree", {}, {}, {})
    make_small(original / row["path"], row.get("small") or "")
    for folder in (row.get("folders") or "").split():
        (original / row["path"]).with_name(folder).mkdir(exist_ok=True)  # its authors made it by hand
    shutil.copytree(original, rewritten)
    outcome = outcome_of(original, row["path"])
    if outcome != "ready":
        return Trained(name, outcome, "not ready", {}, {}, {})
    done = subprocess.run([CLI, "apply", "--in-place", row["path"]], cwd=rewritten, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{name} was not rewritten: {done.stdout}{done.stderr}")
    script = pathlib.Path(row["path"])
    inside = script.parent
    entry = as_script(original / inside, script.name)
    as_script(rewritten / inside, script.name)
    obstacles = []
    arguments = (row.get("arguments") or "").split()
    for version in (2, 1):
        before = training.run(original / inside, entry, 1, version=version, arguments=arguments, limit=limit)
        if before.ended and before.ranks[0].record["updates"]:
            break
        obstacles.append(judge.ends(before) or "applies no update")
    else:
        # The older names are tried because of an error of names; any other error is the script's.
        is_of_names = "has no attribute" in obstacles[0] or "tensorflow." in obstacles[0]
        return Trained(name, outcome, obstacles[1 if is_of_names else 0], {}, {}, {})
    single = training.run(rewritten / inside, entry, 1, version=version, arguments=arguments, limit=limit)
    facts = {}
    losses, seconds = {"original": last_loss(before)}, {"original": before.seconds}
    for size in sizes:
        several = training.run(rewritten / inside, entry, size, version=version, arguments=arguments, limit=limit)
        losses[size], seconds[size] = last_loss(several), several.seconds
        for fact, seen in judge.judge(before, single, several).items():
            if facts.get(fact) is None:
                facts[fact] = seen if seen is None else f"{size} processes: {seen}"
    if facts.get("same") and judge.ends(single) is None:
        again = training.run(original / inside, entry, 1, version=version, arguments=arguments, limit=limit)
        if again.ended and judge.same(again, before):
            facts["same"] = None
    return Trained(name, outcome, "", facts, losses, seconds)
