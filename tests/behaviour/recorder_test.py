#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The recorder of users' runs (resources/recorder), with real TensorFlow and Horovod.

The scripts in recorded/ say themselves what they compute (own.py). What the recorder says is compared with that, and what they compute
with the recorder is compared with what they compute without it, bit for bit.
"""

import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import environment

environment.enter()

HERE = pathlib.Path(__file__).resolve().parent
RECORDER = HERE.parents[1] / "resources" / "recorder"
SCRIPTS = HERE / "recorded"
PATTERNS = ("fit", "tape", "function", "session", "monitored", "estimator")
LIMIT = 100  # seconds, for one process


class Run:
    """A process that has ended, and what it left."""

    def __init__(self, place, status, output):
        self.place, self.status, self.output = place, status, output

    def events(self, rank=0):
        path = self.place / "record" / f"rank-{rank}.jsonl"
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []

    def of(self, event, rank=0):
        return [e for e in self.events(rank) if e["event"] == event]

    def own(self):
        return json.loads((self.place / "own.json").read_text(encoding="ascii"))


def run(command, record=True, **variables):
    place = pathlib.Path(tempfile.mkdtemp(dir=TEMPORARY.name))
    known = {k: v for k, v in os.environ.items() if not k.startswith(("RANKWRIGHT_", "PYTHONPATH", "HOROVOD_"))}
    known.update({"CUDA_VISIBLE_DEVICES": "", "TF_CPP_MIN_LOG_LEVEL": "3", "OWN_RECORD": str(place / "own.json"), "PYTHONDONTWRITEBYTECODE": "1",
                  "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}", "PYTHONPATH": str(RECORDER)})
    if record:
        known["RANKWRIGHT_RECORD"] = str(place / "record")
    known.update(variables)
    done = subprocess.run(command, cwd=SCRIPTS, env=known, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", timeout=LIMIT, check=False)
    return Run(place, done.returncode, done.stdout)


def ranks(*arguments):
    return ["horovodrun", "-np", "2", "--gloo", "-H", "localhost:2", sys.executable, "ranks.py", *arguments]


# Each script in a process of its own, made after TensorFlow was imported once.
PLAIN = """
import os, runpy, sys
import tensorflow

place = os.path.dirname(os.environ["OWN_RECORD"])
sys.path.insert(0, os.getcwd())
for name in sys.argv[1:]:
    child = os.fork()
    if child == 0:
        os.environ["OWN_RECORD"] = os.path.join(place, name + ".json")
        sys.argv = [name + ".py"]
        runpy.run_path(name + ".py", run_name="__main__")
        sys.exit(0)
    assert os.waitpid(child, 0)[1] == 0, name
"""

TEMPORARY = tempfile.TemporaryDirectory()
POOL = concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2)
RUNS = {}


def setUpModule():
    """Starts all that takes seconds; tests wait for what they need."""
    for name, arguments in (("right", ["broadcast"]), ("wrong", []), ("failing", ["broadcast", "fail"])):
        RUNS[name] = POOL.submit(run, ranks(*arguments))
    RUNS["plain"] = POOL.submit(run, [sys.executable, "-c", PLAIN, *PATTERNS], record=False)
    for pattern in PATTERNS:
        RUNS[pattern] = POOL.submit(run, [sys.executable, f"{pattern}.py"])


def tearDownModule():
    POOL.shutdown()
    TEMPORARY.cleanup()


def of(name):
    return RUNS[name].result()


class Patterns(unittest.TestCase):
    def recorded(self, pattern):
        """Compares the steps with what the script says; answers the run."""
        done = of(pattern)
        self.assertEqual(done.status, 0, done.output)
        own = done.own()
        said = {step: (loss, metrics) for step, loss, metrics in own["losses"]}
        steps = {e["step"]: (e["loss"], e["metrics"]) for e in done.of("step")}
        self.assertEqual(list(steps), list(said))
        for step, (loss, metrics) in said.items():
            if loss is not None:
                self.assertAlmostEqual(steps[step][0], loss, delta=abs(loss) * 1e-6, msg=f"step {step}")
            else:
                self.assertIsNotNone(steps[step][0])
            for name, value in metrics.items():
                self.assertAlmostEqual(steps[step][1][name], value, delta=abs(value) * 1e-6, msg=f"step {step}, {name}")
        self.assertEqual(done.of("step")[-1]["samples"], own["rows"])
        self.assertEqual([e["event"] for e in done.events()[:2]], ["start", "tensorflow"])
        self.assertEqual(done.of("start")[0]["rank"], 0)
        self.assertEqual(done.of("horovod"), [])
        self.assertEqual({k: done.of("end")[-1][k] for k in ("reason", "words", "status")}, {"reason": "ended", "words": "", "status": 0})
        times = [e["t"] for e in done.events()]
        self.assertLess(times[-1], time.time())
        self.assertLess(times[0], times[-1])
        return done

    def test_keras(self):
        done = self.recorded("fit")
        self.assertEqual([e["metrics"] for e in done.of("epoch")], done.own()["epochs"])
        self.assertEqual([(e["epoch"], e["step"]) for e in done.of("epoch")], [(1, 7), (2, 14), (1, 18)])

    def test_tapes(self):
        self.recorded("tape")

    def test_functions(self):
        self.recorded("function")

    def test_sessions(self):
        self.recorded("session")

    def test_monitored_sessions(self):
        self.recorded("monitored")

    def test_estimators(self):
        self.recorded("estimator")

    def test_states_are_read_at_powers_of_two_and_at_the_end(self):
        for pattern, steps, values in (("fit", [1, 2, 4, 8, 16, 21], 49), ("monitored", [1, 2, 4, 8, 12], 5), ("session", [1, 2, 4, 8, 10], 49),
                                       ("estimator", [1, 2, 4, 8, 12], 5), ("function", [1, 2, 4, 8, 15], 49)):
            states = of(pattern).of("state")
            with self.subTest(pattern):
                self.assertEqual([e["step"] for e in states], steps)
                self.assertEqual({e["values"] for e in states}, {values})
                self.assertEqual(len({e["digest"] for e in states}), len(states))  # training changes values

    def test_what_a_script_computes_is_the_same_bit_for_bit(self):
        plain = of("plain")
        self.assertEqual(plain.status, 0, plain.output)
        self.assertFalse((plain.place / "record").exists())
        for pattern in PATTERNS:
            with self.subTest(pattern):
                self.assertEqual(of(pattern).own(), json.loads((plain.place / f"{pattern}.json").read_text(encoding="ascii")))


class Ranks(unittest.TestCase):
    def test_a_right_script_has_equal_ranks(self):
        done = of("right")
        self.assertEqual(done.status, 0, done.output)
        self.assertEqual(sorted(p.name for p in (done.place / "record").iterdir()), ["rank-0.jsonl", "rank-1.jsonl"])
        for rank in (0, 1):
            self.assertEqual([(e["rank"], e["size"]) for e in done.of("horovod", rank)], [(rank, 2)])
            self.assertEqual([e["step"] for e in done.of("step", rank)], [1, 2, 3, 4, 5])
            self.assertEqual(done.of("step", rank)[-1]["samples"], 40)
            self.assertEqual([(e["reason"], e["status"]) for e in done.of("end", rank)], [("exit", 0)])
            self.assertIn(f"done {rank} {done.of('step', rank)[-1]['loss']}", done.output)
        digests = [[(e["step"], e["digest"]) for e in done.of("state", rank)] for rank in (0, 1)]
        self.assertEqual(digests[0], digests[1])
        self.assertEqual([step for step, _ in digests[0]], [1, 2, 4, 5])

    def test_without_a_broadcast_ranks_differ(self):
        done = of("wrong")
        self.assertEqual(done.status, 0, done.output)
        for a, b in zip(done.of("state", 0), done.of("state", 1)):
            self.assertEqual(a["step"], b["step"])
            self.assertNotEqual(a["digest"], b["digest"])

    def test_an_exception_in_one_rank_is_recorded_there(self):
        done = of("failing")
        self.assertNotEqual(done.status, 0)
        ends = done.of("end", 1)
        self.assertEqual([(e["reason"], e["words"], e["status"]) for e in ends], [("exception", "ValueError: rank 1 has enough", 1)])
        self.assertEqual([e["step"] for e in done.of("step", 1)], [1, 2, 3, 4])
        self.assertNotEqual([e["reason"] for e in done.of("end", 0)], ["ended"])


class Processes(unittest.TestCase):
    """What has nothing to do with training. TensorFlow is one of our own here, which is imported in no time."""

    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = pathlib.Path(self.place.name)
        (self.folder / "tensorflow").mkdir()
        (self.folder / "tensorflow" / "__init__.py").write_text("__version__ = '0.1'\n", encoding="ascii")

    def script(self, text, *options, python=sys.executable, record=True, **variables):
        path = self.folder / "script.py"
        path.write_text(text, encoding="utf-8")
        return run([python, *options, str(path)], record, **{"PYTHONPATH": f"{RECORDER}:{self.folder}", **variables})

    def ends(self, done, rank=0):
        return [(e["reason"], e["words"], e["status"]) for e in done.of("end", rank)]

    def test_ends(self):
        for text, expected in (("", ("ended", "", 0)), ("import sys; sys.exit(3)", ("exit", "", 3)), ("import sys; sys.exit()", ("exit", "", 0)),
                               ("import sys; sys.exit('no data')", ("exit", "no data", 1)), ("1 / 0", ("exception", "ZeroDivisionError: division by zero", 1)),
                               ("raise KeyboardInterrupt", ("exception", "KeyboardInterrupt", 1)),
                               ("import sys; sys.excepthook = lambda *_: None; 1 / 0", ("exception", "ZeroDivisionError: division by zero", 1))):
            with self.subTest(text):
                done = self.script("import tensorflow\n" + text)
                self.assertEqual(self.ends(done), [expected], done.output)
                self.assertEqual(done.status if done.status >= 0 else 1, min(expected[2], 3))

    def test_killed_processes_have_no_end(self):
        for text in ("import os; os._exit(1)", "import os; os.kill(os.getpid(), 9)", "import os; os.kill(os.getpid(), 15)"):
            done = self.script("import tensorflow\n" + text)
            self.assertEqual([e["event"] for e in done.events()], ["start", "tensorflow"])

    def test_an_error_before_tensorflow_is_recorded(self):
        self.assertEqual(self.ends(self.script("import not_there")), [("exception", "ModuleNotFoundError: No module named 'not_there'", 1)])
        self.assertEqual(self.ends(self.script("x = = 1"))[0][1], "SyntaxError: invalid syntax")

    def test_a_script_that_never_comes_to_tensorflow_leaves_nothing(self):
        self.assertEqual(self.script("print('hello')").events(), [])

    def test_nothing_is_written_without_being_asked(self):
        done = self.script("import tensorflow, sys\nprint('rankwright_hooks' in sys.modules)", record=False)
        self.assertEqual((done.output, done.events()), ("False\n", []))

    def test_a_sitecustomize_of_the_environment_runs(self):
        (self.folder / "sitecustomize.py").write_text("import os\nos.environ['SEEN'] = __name__\nvalue = 7\n", encoding="ascii")
        for record in (True, False):
            done = self.script("import os, sitecustomize\nprint(os.environ['SEEN'], sitecustomize.value)\nimport tensorflow", record=record)
            self.assertEqual(done.output, "sitecustomize 7\n")
            self.assertEqual(bool(done.events()), record)

    def test_the_script_does_not_see_the_folder(self):
        done = self.script("import sys, tensorflow\nprint([p for p in sys.path if p.endswith('resources/recorder')])")
        self.assertEqual(done.output, "[]\n")

    def test_children_do_not_record(self):
        done = self.script("""
import multiprocessing, os, subprocess, sys, tensorflow

def work(n):
    import tensorflow
    return n

if __name__ == "__main__":
    for way in ("fork", "spawn"):
        with multiprocessing.get_context(way).Pool(2) as pool:
            assert pool.map(work, [1, 2]) == [1, 2]
    subprocess.run([sys.executable, "-c", "import tensorflow"], check=True)
    if os.fork() == 0:
        sys.exit(4)
    os.wait()
""")
        self.assertEqual(done.status, 0, done.output)
        self.assertEqual([e["event"] for e in done.events()], ["start", "tensorflow", "end"])
        self.assertEqual([p.name for p in (done.place / "record").iterdir()], ["rank-0.jsonl"])

    def test_ranks_of_a_launcher_below_record(self):
        """A script that starts ranks of its own, as horovod.run does."""
        done = self.script("""
import os, subprocess, sys
for rank in "01":
    subprocess.run([sys.executable, "-c", "import tensorflow"], env={**os.environ, "HOROVOD_RANK": rank}, check=True)
""")
        self.assertEqual([[e["event"] for e in done.events(rank)] for rank in (0, 1)], [["start", "tensorflow", "end"]] * 2)

    def test_ranks_by_the_variables_of_launchers(self):
        for name in ("HOROVOD_RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"):
            with self.subTest(name):
                self.assertEqual(self.script("import tensorflow", **{name: "5"}).of("start", 5)[0]["rank"], 5)

    def test_a_process_that_starts_itself_anew_goes_on(self):
        done = self.script("import os, sys, tensorflow\nif 'X' not in os.environ:\n    os.environ['X'] = '1'\n"
                           "    os.execv(sys.executable, [sys.executable] + sys.argv)\n")
        self.assertEqual([e["event"] for e in done.events()], ["start", "tensorflow"] * 2 + ["end"])

    def test_a_folder_that_cannot_be_written_is_no_matter(self):
        done = self.script("import tensorflow\nprint('done')", RANKWRIGHT_RECORD="/proc/none")
        self.assertEqual((done.status, done.output), (0, "done\n"))

    def test_many_steps_make_few_lines(self):
        done = self.script("""
import tensorflow, time, rankwright_hooks
record = rankwright_hooks.record
for _ in range(200000):
    record.before(((None, 1),))
    record.updated(((None, 1),), loss=lambda: 1.0, rows=2)
""")
        self.assertEqual(done.status, 0, done.output)
        steps = done.of("step")
        self.assertLess(len(steps), 3000)
        self.assertEqual((steps[-1]["step"], steps[-1]["samples"]), (200000, 400000))

    def test_numbers_that_json_does_not_have(self):
        done = self.script("""
import tensorflow, rankwright_hooks
for value in ("nan", "inf", "-inf"):
    rankwright_hooks.record.updated(((None, 1),), loss=lambda: float(value), metrics=lambda: {"m": float(value)})
""")
        self.assertEqual([(e["loss"], e["metrics"]["m"]) for e in done.of("step")], [("nan", "nan"), ("inf", "inf"), ("-inf", "-inf")])

    def test_other_interpreters_are_left_alone(self):
        """Python 2 and what else there is run scripts with the recorder on their path."""
        for python in sorted(pathlib.Path.home().glob(".pyenv/versions/*/bin/python")) + [pathlib.Path("/usr/bin/python3")]:
            if python.exists():
                with self.subTest(str(python)):
                    done = self.script("import tensorflow\nprint('done')", python=str(python))
                    self.assertEqual((done.status, done.output), (0, "done\n"))
                    expected = [] if "/2." in str(python) else ["start", "tensorflow", "end"]
                    self.assertEqual([e["event"] for e in done.events()], expected)


class Preflight(unittest.TestCase):
    def test_the_environment_of_these_tests(self):
        asked = subprocess.run([sys.executable, "-"], input=(RECORDER / "preflight.py").read_bytes(), stdout=subprocess.PIPE, timeout=LIMIT, check=True)
        line = asked.stdout.decode().splitlines()[-1]
        self.assertTrue(line.startswith("<<rankwright-preflight{") and line.endswith("}rankwright-preflight>>"), line)
        answer = json.loads(line[len("<<rankwright-preflight"):-len("rankwright-preflight>>")])
        self.assertEqual((answer["tensorflow"], answer["keras"], answer["horovod"], answer["errors"]), ("2.15.1", "2.15.0", "0.28.1", {}))
        self.assertEqual(answer["built"], {"gloo": True, "mpi": False, "nccl": False, "cuda": False, "rocm": False})
        self.assertEqual(pathlib.Path(answer["horovodrun"]).parent, pathlib.Path(sys.executable).parent)


if __name__ == "__main__":
    unittest.main()
