# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says which facts hold of a training run: of the rewritten script on several processes, and beside its original on one.

A fact is a name and, where it does not hold, a sentence that says what was seen. What the facts mean:

  ends      every rank ended by itself, with status 0, in time
  horovod   every rank started Horovod with the right number of processes
  updates   every rank applied the same number of updates, and at least one
  start     trained values are equal on all ranks before the second update: they were broadcast in time
  equal     trained values and optimizer states are equal on all ranks at the end, bit for bit: gradients were averaged
  changed   they are not what they were at the start
  data      ranks saw different data, where the script divides them or draws them at random
  share     one rank of N did about one Nth of the work of the original (updates, or rows)
  rate      the first rate is what the policy makes of the original's
  files     ranks other than 0 leave no files; folders are harmless
  output    ranks other than 0 print nothing
  same      on one process: values and states are those of the original, bit for bit; the same lines are printed (numbers to five
            digits, without times and progress bars), and files of the same names are left
"""

import dataclasses
import json
import math
import os
import re
import struct

import numpy as np

FACTS = ("ends", "horovod", "updates", "start", "equal", "changed", "data", "share", "rate", "files", "output", "same")


# Nothing of this fact shows in the run.
UNJUDGED = object()


@dataclasses.dataclass
class Rank:
    """What one process left behind."""

    status: int | None
    stalled: bool
    record: dict | None
    values: dict
    progress: tuple
    output: str
    errors: str
    files: set


@dataclasses.dataclass
class Run:
    ranks: list
    seconds: float

    @property
    def ended(self):
        return all(r.status == 0 and r.record is not None for r in self.ranks)


# Names that tempfile makes up: no other process meets what is there.
INVENTED = re.compile(r"tmp[a-z0-9_]{8}\b")


def read_run(result, job):
    """The run that `nursery` answered with `result`; its records are read from the job's folder."""
    ranks = []
    for number, rank in enumerate(result["ranks"]):
        place = os.path.join(job["record"], str(number))
        facts = os.path.join(place, "facts")
        work = os.path.join(job["record"], "0" if job.get("shared") else str(number), "work")
        record = None
        values = {}
        if os.path.exists(os.path.join(facts, "record.json")):
            with open(os.path.join(facts, "record.json"), encoding="utf-8") as file:
                record = json.load(file)
            with np.load(os.path.join(facts, "values.npz"), allow_pickle=False) as held:
                values = {name: held[name] for name in held.files}
        try:
            with open(os.path.join(facts, "progress"), "rb") as file:
                progress = struct.unpack("<qq", file.read(16))
        except (OSError, struct.error):
            progress = (0, 0)
        files = set() if job.get("shared") and number else made_files(job["folder"], work)
        files |= {os.path.join("~tmp", f) for f in listing(os.path.join(place, "tmp")) if not INVENTED.match(f)}
        ranks.append(Rank(rank["status"], rank["stalled"], record, values, progress, read(os.path.join(place, "stdout")),
                          read(os.path.join(place, "stderr")), files))
    return Run(ranks, result["seconds"])


def read(path):
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def listing(folder):
    """Paths below a folder; those of folders end in a slash."""
    found = set()
    for path, folders, files in os.walk(folder):
        folders[:] = [f for f in folders if f != "__pycache__"]
        found.update(os.path.relpath(os.path.join(path, name), folder) for name in files)
        found.update(os.path.relpath(os.path.join(path, name), folder) + os.sep for name in folders)
    return found


def made_files(before, after):
    """Files and folders that the run made, and files that it changed."""
    old, new = listing(before), listing(after)
    changed = {f for f in old & new if os.path.isfile(os.path.join(after, f)) and read_bytes(os.path.join(before, f)) !=
               read_bytes(os.path.join(after, f))}
    return (new - old) | changed


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


# Facts of several ranks. Each function answers None where the fact holds, else what was seen.

def ends(run):
    failed = [(n, r) for n, r in enumerate(run.ranks) if r.status not in (0, None)]
    # A rank that fails takes the others with it: what they say is a consequence.
    failed.sort(key=lambda one: "has been shut down" in one[1].errors)
    for number, rank in failed:
        return f"rank {number} failed: {last_line(rank.errors)}" if rank.status > 0 else f"rank {number} was killed by {-rank.status}"
    waiting = [str(n) for n, r in enumerate(run.ranks) if r.stalled]
    if waiting:
        done = ", ".join(f"rank {n} after {r.progress[0]} updates" for n, r in enumerate(run.ranks))
        return f"rank {' and '.join(waiting)} never ended ({done})"
    lost = [str(n) for n, r in enumerate(run.ranks) if r.record is None]
    return f"rank {', '.join(lost)} left no record" if lost else None


def last_line(text):
    lines = [line for line in text.splitlines() if re.match(r"^[\w.]*(Error|Exception|Interrupt|Warning)\b", line)]
    lines = lines or text.splitlines() or ["it said nothing"]
    if lines[-1].endswith("in user code:"):
        # TensorFlow repeats the script's lines first, and the error that counts is below them.
        inner = [line.strip() for line in text.splitlines() if re.match(r"^ +[\w.]*(Error|Exception)\b", line)]
        return (inner or lines)[-1][:200]
    return lines[-1][:200]


def horovod(run):
    for number, rank in enumerate(run.ranks):
        size = rank.record["horovod"] if rank.record else None
        if size is not None and size != len(run.ranks):
            return f"rank {number} knows {size} processes of {len(run.ranks)}"
    return None


def updates(run):
    counts = [r.record["updates"] if r.record else r.progress[0] for r in run.ranks]
    if run.ended and len(set(counts)) > 1:
        return "updates by rank: " + ", ".join(map(str, counts))
    if max(counts) == 0:
        return "no rank applied an update"
    # In a run that broke off: a rank that had begun an update which another one never came to.
    begun = [max(r.progress) for r in run.ranks]
    if not run.ended and min(counts) > 0 and len(set(begun)) > 1:
        return "updates begun by rank: " + ", ".join(map(str, begun)) + ", the others left or waited for something else"
    return None


def idle(run, prefix):
    """Trainable variables that no rank has changed (yet): models that are there and are not trained."""
    found = None
    for rank in run.ranks:
        still = {n for n, c in rank.record["changed" if prefix == "trained" else "early_changed"].items() if not c}
        found = still if found is None else found & still
    return found or set()


def differing(run, prefix):
    """The first array with this prefix that is not the same everywhere, and how far apart it is."""
    first = run.ranks[0].values
    untrained = idle(run, prefix) if prefix in ("trained", "early") else set()
    for number, rank in enumerate(run.ranks[1:], 1):
        names = {n for n in first if part_of(n) == prefix and n not in untrained}
        if names != {n for n in rank.values if part_of(n) == prefix and n not in untrained}:
            return f"rank {number} has other {prefix} values than rank 0"
        for name in sorted(names, key=natural):
            one, other = first[name], rank.values[name]
            if one.shape != other.shape or one.tobytes() != other.tobytes():
                if same_numbers(one, other):
                    continue
                return f"{name} differs between rank 0 and rank {number} by {distance(one, other):.3g}"
    return None


def same_numbers(one, other):
    """Not the same bits and yet the same: zeros of either sign, and what is no number in both."""
    return one.shape == other.shape and one.dtype.kind in "fc" and np.array_equal(one, other, equal_nan=True)


def part_of(name):
    parts = name.split("/")
    return parts[1] if parts[0].startswith("session") else parts[0]


def natural(name):
    return [int(p) if p.isdigit() else p for p in re.split(r"(\d+)", name)]


def distance(one, other):
    if one.shape != other.shape or one.dtype.kind not in "fiu":
        return math.inf
    return float(np.max(np.abs(one.astype("float64") - other.astype("float64")), initial=0.0))


def start(run):
    if not any(part_of(n) == "early" for r in run.ranks for n in r.values):
        return UNJUDGED  # no optimizer came to a second update
    return differing(run, "early")


def equal(run):
    return differing(run, "trained") or differing(run, "state")


def changed(run):
    for number, rank in enumerate(run.ranks):
        if rank.record and rank.record["trained"] and not any(rank.record["changed"].values()):
            return f"nothing that rank {number} trains has changed"
        if rank.record and not rank.record["trained"]:
            return f"rank {number} trained no variable"
        if rank.record and rank.record.get("lost"):
            return f"the values of a session of rank {number} are not to be had"
        for name, value in rank.values.items():
            if part_of(name) == "trained" and value.dtype.kind == "f" and not np.all(np.isfinite(value)):
                return f"{name} of rank {number} is no number any more"
    return None


def data(run):
    seen = [rank.record["rows"] if rank.record else {} for rank in run.ranks]
    losses = [rank.record["losses"] if rank.record else [] for rank in run.ranks]
    if not any(seen):
        if not any(losses):
            return UNJUDGED  # the data never came through Python
        return "all ranks had the same losses" if all(l == losses[0] for l in losses[1:]) else None
    orders = [rank.record["order"] if rank.record else "" for rank in run.ranks]
    for number, rows in enumerate(seen):
        if not rows:
            return f"rank {number} saw no row"
        for other in range(number):
            if rows == seen[other] and orders[number] == orders[other]:
                return f"rank {number} saw the same {sum(rows.values())} rows as rank {other}, in the same order"
    return None


def share(run, original, whole=False):
    """The work of one rank against the original's: its updates, or its rows where batches are few and each epoch rounds up. `whole`:
    every process makes all steps with all of the data, by the choice taken."""
    size = 1 if whole else len(run.ranks)

    def is_share(what):
        before = original.ranks[0].record.get(what, 0)
        return before > 0 and all(abs(r.record.get(what, 0) - before / size) <= max(1.0, 0.25 * before / size) for r in run.ranks)

    if original.ranks[0].record["updates"] < 2 * size:
        return UNJUDGED  # a few updates do not divide
    if is_share("updates") or is_share("row_count"):
        return None
    return f"{run.ranks[0].record['updates']} updates on each of {len(run.ranks)} ranks, {original.ranks[0].record['updates']} in the original"


def rate(run, original, policy):
    factor = {"linear": len(run.ranks), "sqrt": math.sqrt(len(run.ranks)), "none": 1}.get(policy)
    before = original.ranks[0].record["rates"]
    now = run.ranks[0].record["rates"] if run.ranks[0].record else []
    if factor is None or not before or not now:
        return UNJUDGED  # a warm-up, or a schedule
    if len(before) != len(now):
        return f"{len(now)} rates, {len(before)} in the original"
    for old, new in zip(before, now):
        if old and abs(new / old - factor) > 1e-3 * factor:
            return f"first rate {new:.6g}, {old:.6g} in the original: {new / old:.3g} times, not {factor:.3g}"
    return None


def files(run):
    for number, rank in enumerate(run.ranks[1:], 1):
        left = sorted(f for f in rank.files if not f.endswith(os.sep))
        if left:
            return f"rank {number} left {', '.join(left[:3])}"
    return None


def output(run):
    for number, rank in enumerate(run.ranks[1:], 1):
        if rank.output.strip():
            return f"rank {number} printed {rank.output.strip().splitlines()[0][:80]!r}"
    return None


# Facts of one process beside the original

def same(run, original):
    one, other = original.ranks[0], run.ranks[0]
    names = {n for n in one.values if part_of(n) != "early"}
    if names != {n for n in other.values if part_of(n) != "early"}:
        return "other values are trained than in the original: " + ", ".join(
            sorted(names ^ {n for n in other.values if part_of(n) != "early"}, key=natural)[:3])
    for name in sorted(names, key=natural):
        if one.values[name].shape != other.values[name].shape or one.values[name].tobytes() != other.values[name].tobytes():
            if same_numbers(one.values[name], other.values[name]):
                continue
            return f"{name} is {distance(one.values[name], other.values[name]):.3g} away from the original's"
    if one.record["updates"] != other.record["updates"]:
        return f"{other.record['updates']} updates, {one.record['updates']} in the original"
    if timeless(one.output) != timeless(other.output):
        return "prints other lines than the original: " + first_difference(timeless(one.output), timeless(other.output))
    old, new = ({nameless(f) for f in r.files} for r in (one, other))
    if old != new:
        return "leaves other files than the original: " + ", ".join(sorted(old ^ new)[:3])
    return None


def timeless(text):
    """Lines without what tells the time, or what a warm-up shows of the rate: progress bars, durations, dates."""
    lines = []
    for line in re.split(r"[\n\r\b]+", text):
        line = re.sub(r"\b\d+(\.\d+)?(e-?\d+)?\s?(ms|us|s|sec|seconds)(/(step|epoch|sample))?\b|ETA: [\d:]+", "T", line)
        line = re.sub(r"\d{4}-\d\d-\d\d|\d\d:\d\d(:\d\d)?(\.\d+)?|0x[0-9a-f]+", "T", line)
        line = re.sub(r" - lr: [-+\d.e]+", "", line)
        line = re.sub(r"/[^ ]*/(tmp|work|home)\b", "PLACE", line)
        line = re.sub(r"-?\d+\.\d+(e[-+]?\d+)?", lambda number: f"{float(number.group()):.5g}", line)
        if line.strip() and "[=" not in line and "[>" not in line and "[." not in line and "[*" not in line:
            lines.append(line.strip())
    return lines


def nameless(path):
    return re.sub(r"\d{5,}", "N", re.sub(r"tmp[a-z0-9_]{8}|vm\.\d+|\.\d+\.(v2|\d+)$", "N", path))


def first_difference(one, other):
    for old, new in zip(one, other):
        if old != new:
            return f"{new!r} instead of {old!r}"[:200]
    return f"{len(other)} lines instead of {len(one)}"


def judge(original, single, several, policy="linear", whole=False):
    """All facts that can be judged: {name: None or what was seen}. The others are not in the answer: a run that did not end leaves
    most of them open, and some scripts show nothing of a fact. `whole`: the program's decision about its data is that every process
    trains with all of them, so that nothing is divided and the rate stays."""
    facts = {"ends": ends(several), "horovod": horovod(several), "updates": updates(several)}
    if several.ended:
        facts.update(start=start(several), equal=equal(several), changed=changed(several), data=UNJUDGED if whole else data(several), files=files(several),
                     output=output(several))
        if original.ended:
            facts["share"] = share(several, original, whole)
            facts["rate"] = rate(several, original, "none" if whole else policy)
    if single is not None and original.ended:
        facts["same"] = ends(single) or same(single, original)
    return {name: seen for name, seen in facts.items() if seen is not UNJUDGED}
