#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains scripts on several processes that share one import of TensorFlow.

Runs in the environment with TensorFlow and Horovod. Imports both once, has the graph code of Horovod's functions made once
(graph_code.py), then forks a process for each rank of each job: a rank costs about half a second instead of seven. The ranks are real ranks: Horovod with Gloo, started as its launcher starts them (the same variables,
the same rendezvous server). Some jobs are run with `horovodrun` as well (judge_test.py), so that the difference would show.

A job is a line of JSON on standard input, its result a line on standard output:

  job     {"folder", "script", "arguments", "size", "record", "limit", "shared", "seed", "environment", "version", "roots"}
          folder: what the script runs in, copied for each rank (with "shared" all ranks work in one copy)
          version: 1 makes `import tensorflow` give TensorFlow 1's names and behaviour
          roots: folders whose modules can be imported as well, after all others
          record: where the ranks' records, outputs and copies go; limit: seconds
  result  {"ranks": [{"status": exit status or null, "stalled": bool}], "seconds"}

A rank that has not ended at the limit, or five seconds after another one failed, is killed with all its descendants.
"""

import ctypes
import gc
import json
import os
import runpy
import shutil
import signal
import sys
import tempfile
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "shim"))
PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
AFTER_A_FAILURE = 5.0


def descendants(process):
    """All processes below this one, however they grouped themselves."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as file:
                    parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                pass
    found = []
    left = [process]
    while left:
        current = left.pop()
        for child, parent in parents.items():
            if parent == current:
                found.append(child)
                left.append(child)
    return found


def kill_below(process):
    """Kills until nothing is left: what was forked meanwhile is found by the next round."""
    for _ in range(50):
        left = descendants(process)
        if not left:
            return
        for one in left:
            try:
                os.kill(one, signal.SIGKILL)
            except ProcessLookupError:
                pass
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            pass
        time.sleep(0.02)


def end_with_parent():
    """A rank whose nursery is killed must not wait for ever in a collective."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def start_rendezvous(size):
    """A process with Horovod's rendezvous server; answers its process and port."""
    from horovod.runner.common.util.hosts import get_host_assignments, parse_hosts
    from horovod.runner.http.http_server import RendezvousServer

    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        with os.fdopen(reading) as file:
            port = int(file.readline())
        return process, port
    try:
        end_with_parent()
        server = RendezvousServer(0)
        port = server.start()
        server.init(get_host_assignments(parse_hosts(f"localhost:{size}"), size, size))
        os.write(writing, f"{port}\n".encode())
        os.close(writing)
        while True:
            signal.pause()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def variables_of_rank(rank, size, port):
    """What Horovod's launcher gives a process on one machine."""
    if size == 1:
        return {}
    return {
        "HOROVOD_HOSTNAME": "localhost", "HOROVOD_RANK": str(rank), "HOROVOD_SIZE": str(size),
        "HOROVOD_LOCAL_RANK": str(rank), "HOROVOD_LOCAL_SIZE": str(size), "HOROVOD_CROSS_RANK": "0", "HOROVOD_CROSS_SIZE": "1",
        "HOROVOD_GLOO_RENDEZVOUS_ADDR": "127.0.0.1", "HOROVOD_GLOO_RENDEZVOUS_PORT": str(port), "HOROVOD_GLOO_IFACE": "lo",
        "HOROVOD_CONTROLLER": "gloo", "HOROVOD_CPU_OPERATIONS": "gloo",
    }


def module_of(folder, script):
    """The dotted name of a script in a package, which is started as python -m does; else nothing."""
    if not os.path.exists(os.path.join(folder, os.path.dirname(script), "__init__.py")) or not os.path.dirname(script):
        return None
    return script[: -len(".py")].replace("/", ".")


def train(job, rank, folder, port):
    """In the child: runs the script as __main__ and never returns."""
    record = os.path.join(job["record"], str(rank))
    status = 1
    try:
        os.setsid()
        end_with_parent()
        with open(os.path.join(record, "stdin"), "w", encoding="ascii") as file:
            file.write("\n" * 1000)  # to each question, the enter key
        for number, name, mode in ((0, "stdin", os.O_RDONLY), (1, "stdout", os.O_WRONLY | os.O_CREAT | os.O_TRUNC),
                                   (2, "stderr", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)):
            opened = os.open(os.path.join(record, name), mode, 0o644)
            os.dup2(opened, number)
            os.close(opened)
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w", buffering=1), open(2, "w", buffering=1)
        os.environ.update(variables_of_rank(rank, job["size"], port))
        os.environ.update(job.get("environment", {}))
        for name, place in (("HOME", "home"), ("TMPDIR", "tmp")):
            os.environ[name] = os.path.join(record, place)
            os.makedirs(os.path.join(os.environ[name], ".keras") if place == "home" else os.environ[name], exist_ok=True)
        os.chdir(folder)
        script = job["script"]
        tempfile.tempdir = None  # what the nursery found out for itself
        sys.argv = [script, *job.get("arguments", [])]
        sys.path[0] = os.path.dirname(os.path.join(folder, script))
        sys.path.extend(job.get("roots", []))
        import recorder
        import small_data
        import tensorflow

        recording = recorder.install(tensorflow, os.path.join(record, "facts"), job.get("seed", 7) + 1000 * rank)
        small_data.install(tensorflow, job.get("version", 2))
        try:
            module = module_of(folder, script)
            if module:
                sys.path[0] = folder
                runpy.run_module(module, run_name="__main__", alter_sys=True)
            else:
                runpy.run_path(script, run_name="__main__")
            status = 0
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
            if isinstance(leaving.code, str):
                print(leaving.code, file=sys.stderr)
        except BaseException:
            traceback.print_exc()
        recording.finish()
        import atexit

        atexit._run_exitfuncs()
    except BaseException:
        traceback.print_exc()
        status = status or 1
    finally:
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            os._exit(status & 255)


def copy_folders(job):
    """The folder of each rank."""
    folders = []
    for rank in range(job["size"]):
        place = os.path.join(job["record"], "0" if job.get("shared") else str(rank), "work")
        if place not in folders:
            shutil.copytree(job["folder"], place)
        folders.append(place)
        os.makedirs(os.path.join(job["record"], str(rank)), exist_ok=True)
    return folders


def run(job):
    begin = time.monotonic()
    folders = copy_folders(job)
    rendezvous, port = start_rendezvous(job["size"]) if job["size"] > 1 else (None, 0)
    ranks = {}
    for rank in range(job["size"]):
        process = os.fork()
        if process == 0:
            train(job, rank, folders[rank], port)
        ranks[process] = rank
    results = [{"status": None, "stalled": False} for _ in range(job["size"])]
    end = begin + job["limit"]
    while ranks and time.monotonic() < end:
        try:
            process, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            break
        if process == 0:
            time.sleep(0.01)
            continue
        rank = ranks.pop(process, None)
        if rank is None:
            continue
        results[rank]["status"] = os.waitstatus_to_exitcode(status)
        if results[rank]["status"]:
            end = min(end, time.monotonic() + AFTER_A_FAILURE)
    for rank in ranks.values():
        results[rank]["stalled"] = True
    kill_below(os.getpid())
    return {"ranks": results, "seconds": round(time.monotonic() - begin, 2)}


def main():
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    os.environ.update({"CUDA_VISIBLE_DEVICES": "", "TF_CPP_MIN_LOG_LEVEL": "2", "MPLBACKEND": "Agg", "TF_NUM_INTRAOP_THREADS": "1",
                       "TF_NUM_INTEROP_THREADS": "1", "OMP_NUM_THREADS": "1"})
    import graph_code
    import horovod.tensorflow.keras  # noqa: F401  all ranks share these imports
    import horovod.keras  # noqa: F401
    import tensorflow  # noqa: F401

    graph_code.make()
    # What is here stays: a collection in a child would touch, and so copy, all of it.
    gc.collect()
    gc.freeze()
    print(json.dumps({"ready": True}), file=answers)
    for line in sys.stdin:
        job = json.loads(line)
        try:
            result = run(job)
        except Exception as error:  # the next job has nothing to do with it
            traceback.print_exc()
            kill_below(os.getpid())
            result = {"error": str(error)}
        except BaseException:
            kill_below(os.getpid())
            raise
        print(json.dumps({**result, "record": job["record"]}), file=answers)


if __name__ == "__main__":
    main()
