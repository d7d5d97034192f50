# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hands jobs to nurseries (nursery.py), several at a time, and reads what came of them."""

import json
import os
import pathlib
import queue
import shutil
import subprocess
import tempfile
import threading

import judge

HERE = pathlib.Path(__file__).resolve().parent


class Nursery:
    """One process of nursery.py. It is started anew when it is gone."""

    def __init__(self, python, log):
        self.python = python
        self.log = log
        self.process = None

    def run(self, job):
        if self.process is None:
            self.start()
        try:
            self.process.stdin.write(json.dumps(job) + "\n")
            self.process.stdin.flush()
            result = json.loads(self.process.stdout.readline() or "{}")
        except BrokenPipeError:
            result = {}
        if result.get("record") != job["record"]:
            self.stop()
            raise RuntimeError(f"the process that starts ranks ended: {self.log.read_text(encoding='utf-8', errors='replace')[-500:]}")
        if "error" in result:
            raise RuntimeError(f"a job could not be started: {result['error']}")
        return judge.read_run(result, job)

    def start(self):
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen([self.python, str(HERE / "nursery.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=log, text=True,
                                            env={**os.environ, "PYTHONHASHSEED": "0", "TMPDIR": str(self.log.parent)})
        if not self.process.stdout.readline():
            self.stop()
            raise RuntimeError(f"TensorFlow and Horovod could not be loaded; see {self.log}")

    def stop(self):
        if self.process is not None:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass
            self.process.wait()
            self.process.stdout.close()
            self.process = None


class Training:
    """Runs jobs in parallel. Use as a context: at its end no process is left, nor what the jobs wrote, unless it is to be kept."""

    def __init__(self, python, parallel=None, limit=60, keep=False):
        self.keep = keep
        self.python = str(python)
        self.limit = limit
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="rankwright-behaviour-"))
        self.nurseries = queue.Queue()
        for number in range(parallel or os.cpu_count() or 1):
            self.nurseries.put(Nursery(self.python, self.folder / f"nursery{number}.log"))
        self.lock = threading.Lock()
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        while not self.nurseries.empty():
            self.nurseries.get().stop()
        if self.keep:
            print(f"behaviour: what they left is in {self.folder}")
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

    def place(self):
        with self.lock:
            self.count += 1
            place = self.folder / str(self.count)
        place.mkdir()
        return place

    def run(self, folder, script, size, shared=False, version=2, arguments=(), environment=None, limit=None,
            roots=()):
        """Trains one script; safe to call from several threads."""
        record = self.place()
        job = {"folder": str(folder), "script": script, "arguments": list(arguments), "size": size, "record": str(record),
               "limit": limit or self.limit, "shared": shared, "version": version, "environment": environment or {},
               "roots": [str(r) for r in roots]}
        nursery = self.nurseries.get()
        try:
            return nursery.run(job)
        finally:
            self.nurseries.put(nursery)
