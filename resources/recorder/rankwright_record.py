# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known of this process's training, and the file that it is written to (README.md describes its lines).

Knows no TensorFlow: rankwright_hooks tells it when an update comes and when it was applied. Nothing here raises.
"""

import atexit
import functools
import hashlib
import json
import math
import os
import sys
import threading
import time
import traceback

# The first steps are all written. Later ones wait until something is due, so that a run of hours makes a file of a few megabytes.
ALWAYS_WRITTEN = 500
SHORTEST_PAUSE = 0.01     # seconds
PARTS_OF_A_RUN = 10000    # a pause is this part of the time since the first step

NEW_PHASE = 16  # steps after which an optimizer that is new does not belong to the last step


def quiet(function):
    """`function`, which answers None where it fails: whatever goes wrong in a recorder is nothing to the script."""

    @functools.wraps(function)
    def called(*arguments, **options):
        try:
            return function(*arguments, **options)
        except Exception:
            return None

    return called


def number(value):
    """A float from a Python, NumPy or TensorFlow number; of several the mean; None where it is none."""
    try:
        value = value.numpy() if hasattr(value, "numpy") else value
        if getattr(value, "ndim", 0):
            value = value.astype("float64").mean()
        return float(value)
    except Exception:
        return None


def shown(value):
    """`value` as JSON can say it."""
    if value is None or math.isfinite(value):
        return value
    return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"


class Record:
    """One process. Values are given as functions where asking for them costs something: they are asked for when a line is written."""

    def __init__(self, folder, rank):
        self.folder = folder
        self.rank = rank
        self.pid = os.getpid()
        self.began = time.time()
        self.file = None
        self.is_closed = False
        self.lock = threading.RLock()
        self.step = 0
        self.together = set()      # what has updated in this step
        self.met = set()           # what has ever updated
        self.rows = 0              # None: not known
        self.waiting = None        # a step that is not written yet
        self.first = None          # when the first step was over
        self.due = 0.0
        self.next_state = 1
        self.state = None          # (step, function that gives arrays): not read yet
        self.stated = 0            # the last step whose state was written
        self.arrays = None         # function that gives the values trained last
        self.exited = None         # what sys.exit was called with last, and the step then
        self.knows_horovod = False

    # The file

    @quiet
    def write(self, event, **keys):
        with self.lock:
            if self.is_closed or os.getpid() != self.pid:
                return
            if self.file is None and not self.open():
                return
            self.line(event, keys)

    def line(self, event, keys):
        os.write(self.file, (json.dumps({"event": event, **keys}) + "\n").encode())

    def open(self):
        """Of two processes that believe to be the same rank, the first one has the file. A later one goes on in it."""
        import fcntl

        self.is_closed = True
        os.makedirs(self.folder, exist_ok=True)
        path = os.path.join(self.folder, "rank-%d.jsonl" % self.rank)
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0), 0o644)
        fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self.is_closed = False
        self.line("start", {"t": self.began, "rank": self.rank, "pid": self.pid, "python": sys.version.split()[0]})
        return True

    # Steps

    @quiet
    def before(self, trainers, always=False):
        """An update by `trainers` comes: the step before is over, with all that the script did after it."""
        if self.state and (always or self.begins(trainers)):
            self.write_state()

    def begins(self, trainers):
        """Whether these begin a step: several optimizers that take turns make one, the next begins when one of them comes again.
        Those of another graph, and those that appear late, are another training and no turn."""
        if not self.together or self.together.intersection(trainers):
            return True
        if {graph for graph, _ in trainers} != {graph for graph, _ in self.together}:
            return True
        return self.step > NEW_PHASE and not self.met.intersection(trainers)

    @quiet
    def updated(self, trainers, loss=None, metrics=None, rows=None, total=None, count=1, always=False, arrays=None):
        """An update was applied by `trainers`, pairs of a graph (None: eager) and something that stays. `loss` and `metrics` are
        functions; `rows` is how many went into it, None if not known, or `total` is a function that gives all until now; `arrays`
        is a function that gives the trained values."""
        now = time.time()
        with self.lock:
            begins = always or self.begins(trainers)
            self.met.update(trainers)
            if not begins:
                self.together.update(trainers)
                return
            self.together = set(trainers)
            self.step += count
            self.arrays = arrays
            if total is None:
                self.rows = None if rows is None or self.rows is None else self.rows + rows
            self.waiting = (now, loss, metrics, total)
            if self.first is None:
                self.first = now
            if not self.knows_horovod:
                self.note_horovod()
            if self.step >= self.next_state:
                while self.next_state <= self.step:
                    self.next_state *= 2
                self.state = (self.step, arrays)
            if self.step <= ALWAYS_WRITTEN or now >= self.due:
                self.write_step()

    @quiet
    def write_step(self, asks=True):
        """Writes the step that waits. `asks`: whether values may be asked for."""
        if not self.waiting:
            return
        then, loss, metrics, total = self.waiting
        self.waiting = None
        if asks and total is not None:
            self.rows = quiet(total)()
        values = (quiet(metrics)() if asks and metrics else None) or {}
        self.write("step", t=then, step=self.step, loss=shown(number(quiet(loss)()) if asks and loss else None),
                   metrics={k: shown(v) for k, v in values.items() if v is not None}, samples=self.rows)
        now = time.time()
        self.due = now + max(SHORTEST_PAUSE, (now - self.first) / PARTS_OF_A_RUN)

    @quiet
    def epoch(self, epoch, metrics):
        self.write_step()
        values = {k: number(v) for k, v in metrics.items()}
        self.write("epoch", t=time.time(), step=self.step, epoch=epoch, metrics={k: shown(v) for k, v in values.items() if v is not None})

    @quiet
    def write_state(self):
        """The digest that is due."""
        if not self.state:
            return
        step, arrays = self.state
        self.state = None
        self.stated = step
        self.write_step()
        if arrays is None:
            return
        digest, values = hashlib.blake2b(digest_size=16), 0
        for array in arrays():
            digest.update(array.tobytes())
            values += array.size
        if values:
            self.write("state", t=time.time(), step=step, digest=digest.hexdigest(), values=int(values))

    @quiet
    def last_state(self, arrays):
        """`arrays` gives the values that were trained last: they are gone after this, or the end is there."""
        if self.step > self.stated:
            self.state = (self.step, arrays)
            self.write_state()

    # Horovod

    @quiet
    def note_horovod(self):
        for name in ("horovod.tensorflow", "horovod.tensorflow.keras", "horovod.keras"):
            module = sys.modules.get(name)
            if module is None:
                continue
            try:
                started = not hasattr(module, "is_initialized") or module.is_initialized()
                rank, size = (module.rank(), module.size()) if started else (None, None)
            except Exception:  # not started
                continue
            if size is not None:
                self.knows_horovod = True
                self.write("horovod", t=time.time(), rank=int(rank), size=int(size))
                # Horovod ends at exit; what was registered last runs first.
                atexit.unregister(self.leave)
                atexit.register(self.leave)
                return

    # The end

    @quiet
    def leave(self):
        """The interpreter ends, and not by an exception, or that was seen already."""
        if os.getpid() != self.pid or self.is_closed:
            return
        error = getattr(sys, "last_exc", None) or getattr(sys, "last_value", None)
        if error is not None:
            self.fail(type(error), error)
            return
        exited = self.exited if self.exited and self.exited[1] == self.step else None
        status, words = status_of(exited[0]) if exited else (0, "")
        if self.file is None and status == 0:
            return  # never came to TensorFlow, and says so to nobody: not what trains
        self.write_step()
        if status == 0:
            self.last_state(self.arrays)
        self.write("end", t=time.time(), reason="exit" if exited else "ended", words=words, status=status)
        self.is_closed = True

    @quiet
    def fail(self, kind, error):
        """An exception ends the process. What is trained is not asked for: a device that waits for other ranks would not answer."""
        if os.getpid() != self.pid:
            return
        self.write_step(asks=False)
        words = "".join(traceback.format_exception_only(kind, error)[-1:]).strip()
        self.write("end", t=time.time(), reason="exception", words=words[:2000], status=1)
        self.is_closed = True


def status_of(code):
    """Status and words of what sys.exit was called with."""
    if code is None:
        return 0, ""
    return (code, "") if isinstance(code, int) else (1, str(code)[:2000])


def follow_end(record):
    """Hears of exceptions that nothing handles, of sys.exit, and of the end."""
    hook, leave = sys.excepthook, sys.exit

    def excepthook(kind, error, trace):
        record.fail(kind, error)
        return hook(kind, error, trace)

    @functools.wraps(leave)
    def exit_with(*arguments):
        if threading.current_thread() is threading.main_thread():
            record.exited = (arguments[0] if arguments else None, record.step)
        leave(*arguments)

    sys.excepthook = excepthook
    sys.exit = exit_with
    atexit.register(record.leave)
