# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a script as users do: a fresh interpreter for each rank, started by horovodrun. The recorder comes in by sitecustomize."""

import os
import pathlib
import shutil
import subprocess
import sys
import time

import judge
from nursery import kill_below

HERE = pathlib.Path(__file__).resolve().parent


def train(training, folder, script, size, limit=120):
    """The run; all ranks work in one copy of the folder, so their files and lines are not told apart."""
    record = training.place()
    work = record / "work"
    shutil.copytree(folder, work)
    environment = {**os.environ, "PYTHONPATH": str(HERE / "shim"), "RANKWRIGHT_RECORD": str(record / "facts"), "CUDA_VISIBLE_DEVICES": "",
                   "TF_CPP_MIN_LOG_LEVEL": "2", "MPLBACKEND": "Agg", "TF_NUM_INTRAOP_THREADS": "1", "TF_NUM_INTEROP_THREADS": "1",
                   "OMP_NUM_THREADS": "1", "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}
    command = ["horovodrun", "-np", str(size), "--gloo", "-H", f"localhost:{size}", sys.executable, script]
    begin = time.monotonic()
    with open(record / "stdout", "wb") as out, open(record / "stderr", "wb") as errors:
        launcher = subprocess.Popen(command, cwd=work, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=errors)
        try:
            status = launcher.wait(limit)
        except subprocess.TimeoutExpired:
            kill_below(launcher.pid)
            launcher.kill()
            status = launcher.wait()
    for rank in range(size):
        (record / str(rank)).mkdir()
        if (record / "facts" / str(rank)).exists():
            (record / "facts" / str(rank)).rename(record / str(rank) / "facts")
        for name in ("stdout", "stderr"):
            shutil.copy(record / name, record / str(rank) / name)
    (record / "0" / "work").symlink_to(work)
    result = {"ranks": [{"status": status, "stalled": False}] * size, "seconds": round(time.monotonic() - begin, 2)}
    return judge.read_run(result, {"record": str(record), "folder": str(folder), "shared": True})
