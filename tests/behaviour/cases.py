# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which scripts are trained: every golden output, model and sample that is ready, with its original."""

import dataclasses
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
CLI = os.environ.get("RANKWRIGHT_CLI", str(TOP / "build" / "dev" / "rankwright-cli"))
GOLDEN = TOP / "tests" / "golden"
NEEDS = "needs.py"  # of a golden case: writes the files that its program reads and does not make
EXCEPTIONS = pathlib.Path(__file__).resolve().parent / "exceptions.tsv"


@dataclasses.dataclass(frozen=True)
class Case:
    """One program: the folder (or script) of the original, that of the golden output, and the script that is started."""

    name: str
    original: pathlib.Path
    golden: pathlib.Path
    script: str
    policy: str
    options: tuple = ()  # of the command line, instead of the golden output

    def lay_out(self, place):
        """Makes a folder with the original, without what it needs."""
        if self.original.is_dir():
            shutil.copytree(self.original, place, ignore=shutil.ignore_patterns("expect.txt", "__pycache__"))
        else:
            os.makedirs(place)
            shutil.copy(self.original, place)

    def write(self, place, rewritten):
        """Makes a folder to run in; answers the script to start there."""
        self.lay_out(place)
        if rewritten and self.options:
            apply(place, self.script, *self.options)
        elif rewritten and (self.golden / "out").is_dir():
            shutil.copytree(self.golden / "out", place, dirs_exist_ok=True)
        elif rewritten and (self.golden / "out.py").exists():
            shutil.copy(self.golden / "out.py", os.path.join(place, "in.py"))
        if (self.golden / NEEDS).exists():
            shutil.copytree(needed(self.golden).name, place, dirs_exist_ok=True)
        if not self.script.endswith(".ipynb"):
            return self.script
        made = self.script[: -len(".ipynb")] + ".py"
        if not rewritten:
            with open(os.path.join(place, made), "w", encoding="utf-8") as file:
                file.write(cells(os.path.join(place, self.script)))
        return made


@functools.lru_cache(maxsize=None)
def needed(golden):
    """A folder with the files that a case needs. It lasts as long as this process."""
    made = tempfile.TemporaryDirectory(prefix="rankwright-needs-")
    subprocess.run([sys.executable, str(golden / NEEDS)], cwd=made.name, check=True, capture_output=True)
    return made


def cells(notebook):
    """The code of a notebook as a script: lines for IPython left out, as they change nothing that is judged, but for those that tell the folder."""
    with open(notebook, encoding="utf-8") as file:
        held = json.load(file)
    text = ["".join(c["source"]) for c in held["cells"] if c["cell_type"] == "code"]
    lines = [re.sub(r"= *%pwd *$", '= __import__("os").getcwd()', line) for line in "\n\n".join(text).split("\n")]
    return "\n".join("" if re.match(r"\s*[%!]", line) else line for line in lines) + "\n"


def policy_of(expect):
    options = re.search(r"^options: (.*)$", expect, re.M)
    found = re.search(r"--rate (\w+)", options.group(1)) if options else None
    return found.group(1) if found else "linear"


# What an option gives up by its meaning; orders get a seed where a part is cut, and 16 bits are rounded.
GIVEN_UP = {"--output leave": {"files", "output"}, "--data leave": {"data", "share"}, "--data divide": {"same"}, "--compression fp16": {"same"}}


def given_up(options):
    """Facts (judge.py) that do not hold with these options, by their meaning."""
    return {fact for option, facts in GIVEN_UP.items() if option in " ".join(options) for fact in facts}


def is_chosen_by(case):
    """Whether the program is ready with the options of its case and other than without them."""
    with tempfile.TemporaryDirectory(prefix="rankwright-plan-") as place:
        folder = pathlib.Path(place) / "work"
        case.lay_out(folder)

        def planned(options):
            done = subprocess.run([CLI, "plan", *options, "--format", "json", case.script], cwd=folder, capture_output=True, text=True, check=False)
            script = next(s for s in json.loads(done.stdout)["scripts"] if s["path"] == case.script)
            return script["outcome"], [(step["id"], step["state"], step["choice"], step["edits"]) for step in script["steps"]]

        usual, chosen = planned(()), planned(case.options)
        return chosen[0] == "ready" and chosen != usual


def apply(folder, script, *options):
    """Lets the command line rewrite a script; refused steps (exit status 1) do not keep it from that."""
    done = subprocess.run([CLI, "apply", *options, "--in-place", script], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{script} was not rewritten: {done.stdout}{done.stderr}")


def decided_cases():
    """Programs that wait for decisions, each of which writes something where its preselected choice is taken."""
    def chooses(case):
        steps = (case.golden / "steps.txt").read_text(encoding="utf-8")
        return re.search(r"^pending ", steps, re.M) and "[leave*" not in steps and "| leave*" not in steps

    return [c for c in all_cases(("--accept", "all")) if chooses(c)]


def all_cases(options=()):
    """Every program of the golden files that is ready, sorted by name; with options (of the command line) also those that wait for a decision."""
    found = []
    for steps in sorted(GOLDEN.glob("**/steps.txt")):
        golden = steps.parent
        name = golden.relative_to(GOLDEN).as_posix()
        if name.startswith("lint/"):
            continue
        if name.startswith("models16/"):
            original = TOP / "tests" / name
        elif name == "sample_project":
            original = TOP / "resources" / "sample"
        else:
            original = golden / "in" if (golden / "in").is_dir() else golden / "in.py"
        expect = golden / "expect.txt"
        expect = expect if expect.exists() else original / "expect.txt"
        text = expect.read_text(encoding="utf-8")
        policy = policy_of(f"options: {' '.join(options)}" if options else text)
        if options and re.search(r"^options: ", text, re.M):
            continue  # it is about other ones
        for line in steps.read_text(encoding="utf-8").splitlines():
            ready = re.match(r"^(\S.*?): (\w+), (ready|decide)(, part of .*)?$", line)
            if ready and not ready.group(4) and (options or ready.group(3) == "ready"):
                script = ready.group(1)
                found.append(Case(name if original.is_file() else f"{name}:{script}", original, golden, script, policy, tuple(options)))
    return found


@dataclasses.dataclass(frozen=True)
class Exceptions:
    """exceptions.tsv: what cannot run here, facts that by their meaning do not hold of a case, each with its reason; how cases are started."""

    unrunnable: dict
    allowed: dict
    shared: frozenset
    version1: frozenset
    arguments: dict
    path: dict

    @staticmethod
    def load(table=EXCEPTIONS):
        unrunnable, allowed, shared, version1, arguments, path = {}, {}, set(), set(), {}, {}
        if table.exists():
            for number, line in enumerate(table.read_text(encoding="utf-8").splitlines(), 1):
                if not line.strip() or line.startswith("#"):
                    continue
                parts = line.split("\t")
                if len(parts) != 3 or not parts[2].strip():
                    raise ValueError(f"{table.name}:{number}: a case, what is excepted and the reason are needed, between tabs")
                case, what, reason = parts
                if what == "unrunnable":
                    unrunnable[case] = reason
                elif what == "shared":
                    shared.add(case)
                elif what == "version 1":
                    version1.add(case)
                elif what == "arguments":
                    arguments[case] = reason.split()
                elif what == "path":
                    path[case] = reason
                else:
                    for fact in what.split(","):
                        allowed.setdefault(case, {})[fact] = reason
        return Exceptions(unrunnable, allowed, frozenset(shared), frozenset(version1), arguments, path)


