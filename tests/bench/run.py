#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast is rankwright-cli, beside a parser that only parses and a program that rewrites by spelling?

Measures the full pipeline, from reading to the patch, on two trees that it generates (trees.py) and on the folders given:

  raw parse   bench_parse: reads every .py file and parses it with the same tree-sitter, nothing else
  ast-grep    one rule, and nineteen (rules/), matches and their rewrites as JSON; from PyPI, in a virtual environment of the
              build folder, for this comparison only
  ours        rankwright-cli plan --format patch

All use the same number of threads and write to nowhere. They take turns, round by round, and the table shows medians, so that a
machine that is busy with other things slows all of them alike: what counts are the ratios.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import venv

import trees

WINDOW_TASKS = ("first-paint", "open", "edit", "scroll", "graph")

TOP = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
AST_GREP = "ast-grep-cli==0.51.1"
RAW, OURS, ONE, NINETEEN = "raw parse", "ours", "ast-grep 1 rule", "ast-grep 19 rules"
START_UPS = 21


def run(command, accepted=(0,), stdout=subprocess.DEVNULL):
    """Wall time and processor time in seconds and peak memory in MiB of one run.

    The kernel counts what this interpreter had in use when it started the program: smaller peaks than that do not show.
    """
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in accepted:
        raise SystemExit(f"bench: {' '.join(map(str, command))} ended with status {process.returncode}")
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "memory": usage.ru_maxrss / 1024}


class Bench:
    def __init__(self, cli, parse, ast_grep, jobs, rounds, measure):
        self.cli = cli
        self.parse = parse
        self.ast_grep = ast_grep
        self.jobs = str(jobs)
        self.rounds = rounds
        self.measure = measure

    def commands(self, folder):
        """Each program's command line and the exit statuses that mean success (findings are no failure)."""
        commands = {
            RAW: ([self.parse, folder, self.jobs], (0,)),
            OURS: ([self.cli, "plan", "--format", "patch", "--quiet", "--jobs", self.jobs, folder], (0, 1)),
        }
        if self.ast_grep:
            for name, rules in ((ONE, "one.yml"), (NINETEEN, "nineteen.yml")):
                command = [self.ast_grep, "scan", "--rule", HERE / "rules" / rules, "--json=stream", "--threads", self.jobs, folder]
                commands[name] = (command, (0, 1))
        return commands

    def row(self, name, folder):
        commands = self.commands(folder)
        files, size = self.sizes(folder)
        runs = {each: [] for each in commands}
        for number in range(self.rounds + 1):
            for each, (command, accepted) in commands.items():
                result = run(command, accepted)
                if number > 0:  # the first round fills the caches
                    runs[each].append(result)
        # Ratios within a round, then their median: what disturbs one round disturbs both sides.
        median = {each: statistics.median(result[self.measure] for result in results) for each, results in runs.items()}

        def ratio(other):
            if other not in runs:
                return "-"
            return "%.2f" % statistics.median(a[self.measure] / b[self.measure] for a, b in zip(runs[OURS], runs[other]))

        def seconds(each):
            return "%.2f s" % median[each] if each in median else "-"

        return [name, str(files), "%.1f" % (size / 1e6), seconds(RAW), seconds(OURS), seconds(ONE), seconds(NINETEEN), ratio(RAW), ratio(ONE),
                "%.0f" % max(result["memory"] for result in runs[OURS])]

    def sizes(self, folder):
        words = subprocess.run([self.parse, folder, self.jobs], check=True, capture_output=True, text=True).stdout.split()
        return int(words[0]), int(words[2])

    def window(self, program, training, script, classes):
        """Rows: what, milliseconds (median of the rounds), and for the long script the ratio to parsing it once."""
        times = {}
        for _ in range(self.rounds):
            for task in WINDOW_TASKS:
                folder = {"edit": script, "scroll": script, "graph": classes}.get(task, training)
                command = [program, task, folder, repr(time.monotonic())]
                environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
                lines = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.splitlines()
                for what, value in (line.split("\t") for line in lines):
                    times.setdefault(what, []).append(float(value))
            parse = float(subprocess.run([self.parse, script, "1"], check=True, capture_output=True, text=True).stdout.split()[4])
            times.setdefault("the long script parsed once", []).append(1000 * parse)
        parsed = statistics.median(times["the long script parsed once"])
        return [[what, "%.1f" % statistics.median(values), "%.2f" % (statistics.median(values) / parsed) if what.startswith("key") else ""]
                for what, values in times.items()]

    def large(self, program, folder):
        """Rows: what, milliseconds (median of the rounds), and the most of all rounds."""
        times = {}
        for _ in range(self.rounds):
            environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
            lines = subprocess.run([program, "large", folder], check=True, capture_output=True, text=True, env=environment).stdout.splitlines()
            for what, value in (line.split("\t") for line in lines):
                times.setdefault(what, []).append(float(value))
        return [[what, "%.1f" % statistics.median(values), "%.1f" % max(values)] for what, values in times.items()]

    def start_up(self, arguments):
        """Milliseconds."""
        times = [run([self.cli, *arguments], (0, 1))["wall"] for _ in range(START_UPS)]
        return "%.0f ms" % (1000 * statistics.median(times))


def print_table(head, rows):
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [head, ["-" * width for width in widths], *rows]
    for line in lines:
        print("| " + " | ".join(cell.ljust(width) if number == 0 else cell.rjust(width) for number, (cell, width) in enumerate(zip(line, widths))) + " |")


def install_ast_grep(folder):
    """The program of the pinned version; installed on first use."""
    program = folder / "bin" / "ast-grep"
    stamp = folder / "version"
    if not (program.is_file() and stamp.is_file() and stamp.read_text() == AST_GREP):
        print("bench: installing", AST_GREP, "into", folder, file=sys.stderr)
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run([folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", AST_GREP], check=True)
        stamp.write_text(AST_GREP)
    return program


def build():
    for command in (["cmake", "--preset", "bench", "--log-level=WARNING"], ["cmake", "--build", "--preset", "bench"]):
        subprocess.run(command, cwd=TOP, check=True, stdout=sys.stderr)
    return TOP / "build" / "bench"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=pathlib.Path, metavar="FOLDER", help="also measure these")
    parser.add_argument("--build", type=pathlib.Path, help="a build folder with rankwright-cli and bench_parse; when not given, the preset bench is built")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="threads of every program; all cores when not given")
    parser.add_argument("--rounds", type=int, default=5, help="measured rounds, behind one that is not (%(default)s)")
    parser.add_argument("--measure", choices=("wall", "cpu"), default="wall", help="the times shown: elapsed, or of the processor (%(default)s)")
    parser.add_argument("--no-ast-grep", action="store_true", help="without the comparison that needs PyPI")
    parser.add_argument("--window", action="store_true", help="measure the window instead: opening, typing, scrolling (without a display if there is none)")
    parser.add_argument("--large", action="store_true", help="measure the window with a folder of 100,000 files instead: how long what comes to it has to wait while the folder is opened and the window is used")
    parser.add_argument("--only-folders", action="store_true", help="without the generated trees")
    return parser.parse_args()


def measure_window(binary, cli, parse, arguments):
    program = next((path for path in (binary / "bench_window", binary / "tests" / "bench" / "bench_window") if path.is_file()), None)
    if program is None:
        raise SystemExit(f"bench: {binary} lacks bench_window; configure it with RANKWRIGHT_GUI=ON and RANKWRIGHT_BENCHMARKS=ON and build it")
    data = binary / "bench-trees"
    bench = Bench(cli, parse, None, arguments.jobs, max(1, arguments.rounds), arguments.measure)
    if arguments.large:
        trees.write_tree(data / "large", trees.write_large)
        print_table(["100,000 files", "ms", "most of all rounds"], bench.large(program, data / "large"))
        return
    trees.write_tree(data / "training", trees.write_training)
    trees.write_tree(data / "long", trees.write_long)
    trees.write_tree(data / "classes", trees.write_classes)
    print_table(["window", "ms", "of one parse"], bench.window(program, data / "training", data / "long", data / "classes"))


def main():
    arguments = parse_arguments()
    for folder in arguments.folders:
        if not folder.is_dir():
            raise SystemExit(f"bench: {folder} is no folder")
    binary = arguments.build.resolve() if arguments.build else build()
    parse = next((path for path in (binary / "bench_parse", binary / "tests" / "bench" / "bench_parse") if path.is_file()), None)
    cli = binary / "rankwright-cli"
    if parse is None or not cli.is_file():
        raise SystemExit(f"bench: {binary} lacks rankwright-cli or bench_parse; configure it with RANKWRIGHT_BENCHMARKS=ON and build it")
    if arguments.window or arguments.large:
        measure_window(binary, cli, parse, arguments)
        return
    workloads = [(folder.name or str(folder), folder) for folder in arguments.folders]
    if not arguments.only_folders:
        data = binary / "bench-trees"
        trees.write_tree(data / "mixed", trees.write_mixed)
        trees.write_tree(data / "training", trees.write_training)
        workloads = [("mixed", data / "mixed"), ("training", data / "training"), *workloads]
    ast_grep = None if arguments.no_ast_grep else install_ast_grep(binary / "bench-ast-grep")
    bench = Bench(cli, parse, ast_grep, arguments.jobs, max(1, arguments.rounds), arguments.measure)
    print(f"Medians of {bench.rounds} round{'s' if bench.rounds > 1 else ''}, {bench.jobs} threads, {'elapsed' if bench.measure == 'wall' else 'processor'} time"
          + ("" if ast_grep is None else f", {AST_GREP}") + "\n")
    head = ["workload", "files", "MB", RAW, OURS, ONE, NINETEEN, "ours/raw parse", "ours/ast-grep 1", "peak MiB"]
    print_table(head, [bench.row(name, folder) for name, folder in workloads])
    with tempfile.TemporaryDirectory() as empty:
        script = pathlib.Path(empty) / "empty.py"
        script.write_text("")
        print(f"\nstart-up: rankwright-cli --version {bench.start_up(['--version'])}, check of an empty script {bench.start_up(['check', script])}")


if __name__ == "__main__":
    main()
