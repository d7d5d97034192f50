#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The environment that trains: TensorFlow 2.15.1 and Horovod 0.28.1 with Gloo, in build/behaviour.

  tests/behaviour/environment.py     makes it where it is missing or out of date, prints its interpreter

Everything is pinned with hashes (requirements*.txt). Horovod's wheel is built once (about two minutes on two cores; needs g++, cmake
and Python's headers) and kept beside the environment, so that a new environment need not build it again.
Exit status 3: something could not be had; the last lines say what.
"""

import fcntl
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PLACE = HERE.parents[1] / "build" / "behaviour"
VERSION = (3, 11)
REQUIREMENTS = (HERE / "requirements.txt", HERE / "requirements-horovod.txt")
HOROVOD = {"HOROVOD_WITH_TENSORFLOW": "1", "HOROVOD_WITHOUT_PYTORCH": "1", "HOROVOD_WITHOUT_MXNET": "1", "HOROVOD_WITH_GLOO": "1",
           "HOROVOD_WITHOUT_MPI": "1", "HOROVOD_CPU_OPERATIONS": "GLOO"}


class Missing(Exception):
    """What could not be had, in words for the user."""


def interpreter():
    return PLACE / "venv" / "bin" / "python"


def stamp():
    """Of everything that decides what the environment holds."""
    return hashlib.sha256(b"".join(r.read_bytes() for r in REQUIREMENTS) + str(VERSION).encode()).hexdigest()


def run(what, command, log, **more):
    print(f"behaviour: {what}", file=sys.stderr, flush=True)
    with open(log, "ab") as file:
        done = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False, env={**os.environ, **more})
    if done.returncode:
        last = log.read_text(encoding="utf-8", errors="replace").splitlines()[-12:]
        raise Missing("\n".join([f"{what} failed; all of it is in {log}:", *last]))


def base_python():
    """An interpreter of the pinned version: the one that runs this, or the system's."""
    for candidate in (sys.executable, shutil.which("python3.11"), "/usr/bin/python3"):
        if candidate and os.path.exists(candidate):
            asked = subprocess.run([candidate, "-c", "import ensurepip, sys, venv; print(*sys.version_info[:2])"], capture_output=True, text=True,
                                   check=False)
            if asked.stdout.split() == [str(v) for v in VERSION]:
                return candidate
    raise Missing("The behaviour tests need Python 3.11 with its module venv (Debian: python3-venv, python3-dev).")


def make():
    """Makes the environment; does nothing where it is there. Several processes may ask at once."""
    PLACE.mkdir(parents=True, exist_ok=True)
    mark = PLACE / "made"
    with open(PLACE / "lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if mark.exists() and mark.read_text(encoding="ascii") == stamp() and interpreter().exists():
            return interpreter()
        mark.unlink(missing_ok=True)
        log = PLACE / "environment.log"
        log.unlink(missing_ok=True)
        shutil.rmtree(PLACE / "venv", ignore_errors=True)
        run("making a virtual environment", [base_python(), "-m", "venv", PLACE / "venv"], log)
        pip = [interpreter(), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        run("installing TensorFlow 2.15.1 and what the scripts import", [*pip, "install", "--require-hashes", "--no-deps",
                                                                        "--only-binary", ":all:", "-r", REQUIREMENTS[0]], log)
        wheels = PLACE / f"wheels-{stamp()[:12]}"
        if not list(wheels.glob("horovod-*.whl")):
            run("building Horovod 0.28.1", [*pip, "wheel", "--require-hashes", "--no-deps", "--no-build-isolation", "-w", wheels, "-r",
                                            REQUIREMENTS[1]], log, PATH=f"{interpreter().parent}:{os.environ['PATH']}", **HOROVOD)
        run("installing Horovod", [*pip, "install", "--no-deps", *wheels.glob("horovod-*.whl")], log)
        run("starting Horovod once", [interpreter(), "-c", "import horovod.tensorflow.keras as hvd; hvd.init(); assert hvd.size() == 1"],
            log, CUDA_VISIBLE_DEVICES="", TF_CPP_MIN_LOG_LEVEL="2")
        mark.write_text(stamp(), encoding="ascii")
    return interpreter()


def enter():
    """Goes on in the environment: the calling program is started anew there. Ends with status 3 where it cannot be had."""
    mark = PLACE / "made"
    if pathlib.Path(sys.executable) == interpreter() and mark.exists() and mark.read_text(encoding="ascii") == stamp():
        return
    try:
        python = str(make())
    except Missing as error:
        print(f"behaviour: {error}", file=sys.stderr)
        sys.exit(3)
    os.execv(python, [python, *sys.argv])


if __name__ == "__main__":
    try:
        print(make())
    except Missing as missing:
        print(f"behaviour: {missing}", file=sys.stderr)
        sys.exit(3)
