# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the recorder in the process that trains: README.md. Python runs this file, from a folder on PYTHONPATH, before a script.

Which process trains is not known yet. Launchers and their helpers are Python too and have the same environment; they are told by
what they were started with. All others claim to be the one, in RANKWRIGHT_RECORDER_PID (`PID` or `PID:RANK`), and write nothing
before TensorFlow is imported. Children of a process that claims do not record, unless a launcher between them made them ranks.
Python 2 reads this file as well: it then does nothing.
"""

import os
import sys

_RANKS = ("HOROVOD_RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID")


def _words():
    """The command line that this process was started with."""
    if hasattr(sys, "orig_argv"):
        return list(sys.orig_argv)
    with open("/proc/self/cmdline", "rb") as file:
        return file.read().decode("utf-8", "replace").split("\0")[:-1]


def _program(words):
    """What the interpreter was told to run: ("-m", module), ("-c", text) or ("", file)."""
    left = list(words[1:])
    while left:
        word = left.pop(0)
        if word in ("-W", "-X", "--check-hash-based-pycs"):
            left = left[1:]
        elif word[:2] in ("-m", "-c"):
            return word[:2], word[2:] or (left or [""])[0]
        elif word[:1] != "-" or word == "-":
            return "", word
        elif not word.startswith("--") and word[1:2] not in ("W", "X") and word[-1:] in ("m", "c"):
            return "-" + word[-1], (left or [""])[0]  # several letters in one word: -um
    return "", "-"


def _is_helper(words, launched):
    """Whether it is a launcher, or one that a library started for itself."""
    kind, what = _program(words)
    if kind == "-c":
        return "multiprocessing" in what or "loky" in what
    if kind == "-m":
        first = what.split(".")[0]
        return first in ("pip", "venv", "ensurepip") or (what.startswith(("horovod.runner", "horovod.run")) and not launched)
    return os.path.basename(what).split(".")[0] in ("horovodrun", "horovodrun-script", "pip", "pip3", "conda")


def _start():
    folder = os.environ.get("RANKWRIGHT_RECORD")
    if not folder or sys.version_info < (3, 6):
        return
    rank = next((os.environ[name] for name in _RANKS if os.environ.get(name, "").isdigit()), "")
    mine = str(os.getpid())
    claimed = os.environ.get("RANKWRIGHT_RECORDER_PID", "")
    if claimed and claimed.split(":")[0] != mine and not (rank and ":" not in claimed):
        return
    if _is_helper(_words(), bool(rank)):
        return
    os.environ["RANKWRIGHT_RECORDER_PID"] = mine + (":" + rank if rank else "")
    import rankwright_start

    rankwright_start.install(folder, int(rank or "0"))


def _next():
    """Runs the sitecustomize that this one hides, as if this one were not there."""
    from importlib.machinery import PathFinder
    from importlib.util import module_from_spec

    spec = PathFinder.find_spec("sitecustomize", sys.path)
    if spec is not None and spec.loader is not None:
        module = module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


try:
    _start()
except Exception:  # a recorder that cannot start leaves the script alone
    pass
# A script may have modules named as ours: it never sees this folder.
_here = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [_p for _p in sys.path if os.path.abspath(_p or ".") != _here]
if sys.version_info >= (3, 6):
    _next()
