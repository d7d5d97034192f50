# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains real scripts before and after the rewrite, as far as they run here, on small data (shim/small_data.py).

A list has the columns id, repo, commit, path, and may have these:

  name       what it is called in the table
  small      changes that make it small: "training_steps = 1000 => training_steps = 100", several with ";;"
  arguments  what it is started with
  folders    folders beside it that its authors made by hand
  fetched    files that it downloads where they are missing: they are there before the job starts, as lint L22 asks for; else
             every process would fetch them; "faces/*.jpg": some pictures
  without    "horovod": the script has Horovod in it, which is taken out first (without_horovod.py)
  shared     "yes": ranks work in one folder, since one of them reads what another one wrote
  excepted   facts that by their meaning do not hold of it, and why: "output: prints when a function is traced", several with ";;"
"""

import csv
import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import cases
import judge
import without_horovod
from cases import CLI
from equality import HERE

sys.path.append(str(pathlib.Path(__file__).resolve().parent / "shim"))
import small_data

KEPT = (".py", ".ipynb", ".txt", ".csv", ".json", ".cfg", ".yaml", ".yml", ".toml")
LARGEST = 2 << 20


@dataclasses.dataclass
class Trained:
    """One script of the list. `plan` is what the program makes of it; `facts` is empty where nothing could be trained. Losses and
    seconds are those of "original" and of each number of processes."""

    row: dict
    plan: "Plan"
    obstacle: str = ""
    facts: dict = dataclasses.field(default_factory=dict)
    losses: dict = dataclasses.field(default_factory=dict)
    seconds: dict = dataclasses.field(default_factory=dict)
    loss_of: str = ""

    @property
    def name(self):
        return f"{self.row.get('id', '')} {self.row['path']}"

    @property
    def excepted(self):
        return dict((part.strip() for part in one.split(":", 1)) for one in filter(None, (self.row.get("excepted") or "").split(";;")))

    @property
    def bad(self):
        return {name: seen for name, seen in self.facts.items() if seen and name not in self.excepted}


@dataclasses.dataclass
class Plan:
    """`data`: "same" where each process trains with all of the data, by the choice taken, "mixed" where some of them, else ""."""

    outcome: str
    pattern: str = ""
    data: str = ""


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def rows_of(path):
    """The rows of a list. What a list says nothing of is taken from scripts.tsv, where the script stands there."""
    known = {(row["repo"], row["path"]): row for row in table(HERE / "scripts.tsv")}
    return [{**known.get((row["repo"], row["path"]), {}), **row} for row in table(path)]


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


def plan_of(folder, path):
    done = subprocess.run([CLI, "plan", "--format", "json", path], cwd=folder, capture_output=True, text=True, check=False)
    for script in json.loads(done.stdout)["scripts"]:
        if script["path"] == path:
            same = [s["choice"] == "same" for s in script["steps"] if s["rule"] == "common.data" and s["state"] == "accepted"]
            return Plan(script["outcome"], script["verdict"], "same" if same and all(same) else "mixed" if any(same) else "")
    return Plan("error")


def as_script(folder, path):
    if not path.endswith(".ipynb"):
        return path
    made = path[: -len(".ipynb")] + ".py"
    if not (folder / made).exists():
        (folder / made).write_text(cases.cells(folder / path), encoding="utf-8")
    return made


def last_loss(run):
    """The last loss of rank 0, and of what it is: of a step or an epoch as the recorder saw it, or else the last number that was printed
    beside the word loss. None where there is neither."""
    record = run.ranks[0].record
    if record and record["loss"] is not None:
        return record["loss"], record["loss_of"]
    found = re.findall(r"\b(?:loss|Loss|cost|Cost)\b\D{0,12}?(-?\d+\.\d+(?:e-?\d+)?)", run.ranks[0].output)
    if found:
        return float(found[-1]), "print"
    return None, ""


def roots_of(tree, path):
    """The folders above the script's own: authors who keep modules there start it with them on the path."""
    return [tree / parent for parent in pathlib.PurePath(path).parents][1:]


def train(training, row, trees, sizes, limit):
    """Trains one row of the list. A script in a subfolder is started there, as its authors did."""
    place = training.place()
    original, rewritten = place / "original", place / "rewritten"
    copy_project(tree_of(row, trees), row["path"], original)
    if not (original / row["path"]).exists():
        return Trained(row, Plan("error"), "the script is not in the tree")
    if row.get("without"):
        script = original / row["path"]
        script.write_text(without_horovod.without_horovod(script.read_text(encoding="utf-8")), encoding="utf-8")
    make_small(original / row["path"], row.get("small") or "")
    for folder in (row.get("folders") or "").split():
        (original / row["path"]).with_name(folder).mkdir(exist_ok=True)  # its authors made it by hand
    for name in (row.get("fetched") or "").split():
        fetched = (original / row["path"]).parent / name
        fetched.parent.mkdir(parents=True, exist_ok=True)
        if not small_data.fetch(str(fetched)):
            raise ValueError(f"{name}: nobody knows what is in it")
    shutil.copytree(original, rewritten)
    plan = plan_of(original, row["path"])
    if plan.outcome != "ready":
        return Trained(row, plan, f"not ready: {plan.outcome}")
    cases.apply(rewritten, row["path"])
    script = pathlib.Path(row["path"])
    inside = script.parent
    entry = as_script(original / inside, script.name)
    as_script(rewritten / inside, script.name)
    obstacles = []

    def start(tree, size):
        return training.run(tree / inside, entry, size, version=version, arguments=(row.get("arguments") or "").split(), limit=limit,
                            roots=roots_of(tree, row["path"]), shared=row.get("shared") == "yes")

    for version in (2, 1):
        before = start(original, 1)
        if before.ended and before.ranks[0].record["updates"]:
            break
        obstacles.append(judge.ends(before) or "applies no update")
    else:
        # The older names are tried because of an error of names; any other error is the script's.
        is_of_names = "has no attribute" in obstacles[0] or "tensorflow." in obstacles[0]
        return Trained(row, plan, obstacles[1 if is_of_names else 0])
    single = start(rewritten, 1)
    done = Trained(row, plan)
    done.losses["original"], done.loss_of = last_loss(before)
    done.seconds["original"] = before.seconds
    for size in sizes:
        several = start(rewritten, size)
        done.losses[size], done.seconds[size] = last_loss(several)[0], several.seconds
        for fact, seen in judge.judge(before, single, several, whole=plan.data == "same").items():
            if plan.data == "mixed" and fact in ("data", "share", "rate"):
                continue  # each of them is right for one part of the program and wrong for the other
            if done.facts.get(fact) is None:
                done.facts[fact] = seen if seen is None else f"{size} processes: {seen}"
    if done.facts.get("same") and judge.ends(single) is None:
        again = start(original, 1)
        if again.ended and judge.same(again, before):
            del done.facts["same"]  # it does not repeat itself, so it cannot be compared with anything
    return done


def table_of(trained, sizes, markdown):
    """One line a script, in the order of the list."""
    kinds = ["original", *sizes]
    head = ["#", "model", "pattern", *(f"loss {k}" for k in kinds), "loss of", *(f"s {k}" for k in kinds), "facts that hold"]
    lines = []
    for one in trained:
        held = f"{sum(seen is None for seen in one.facts.values())} of {len(one.facts)}" if one.facts else one.obstacle
        failed = [f"{name}: {one.excepted.get(name, seen)}" for name, seen in one.facts.items() if seen]
        numbers = ["" if one.losses.get(k) is None else f"{one.losses[k]:.4g}" for k in kinds]
        times = ["" if one.seconds.get(k) is None else f"{one.seconds[k]:.0f}" for k in kinds]
        lines.append([one.row.get("id") or "", one.row.get("name") or one.row["path"], one.plan.pattern, *numbers, one.loss_of, *times,
                      "; ".join([held, *failed])])
    if not markdown:
        return "".join("\t".join(cells) + "\n" for cells in [head, *lines])
    rule = [["---:" if re.match(r"(loss|s) (\d|original)", h) else "---" for h in head]]
    return "".join("| " + " | ".join(c.replace("|", "\\|") for c in cells) + " |\n" for cells in [head, *rule, *lines])
