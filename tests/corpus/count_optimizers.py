# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the optimizers that scripts construct, by spelling and by Python's own parser, and compares the list with what the
program recognised: count_optimizers.py FOUND FOLDER. FOUND has a line "path:line" for each optimizer whose rate, or default rate,
is known. Differences in either direction are printed; exit status 1 if something that is constructed was not recognised."""

import ast
import pathlib
import sys

CLASSES = {"SGD", "Adam", "RMSprop", "Adagrad", "Adadelta", "Adamax", "Nadam", "Ftrl", "AdamW"}


def constructions(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", None) or getattr(node.func, "id", "")
            if name in CLASSES or (name.endswith("Optimizer") and name not in ("Optimizer", "DistributedOptimizer")):
                yield node.lineno


def main(found_file, folder):
    found = set(pathlib.Path(found_file).read_text(encoding="utf-8").splitlines())
    counted = set()
    for path in sorted(pathlib.Path(folder).rglob("*.py")):
        try:
            tree = ast.parse(path.read_bytes())
        except SyntaxError:
            print(f"{path.relative_to(folder)} is no Python 3", file=sys.stderr)
            continue
        counted.update(f"{path.relative_to(folder).as_posix()}:{line}" for line in constructions(tree))
    for place in sorted(counted - found):
        print(f"not recognised: {place}")
    for place in sorted(found - counted):
        print(f"recognised beyond the count: {place}")
    print(f"{len(counted)} counted, {len(counted & found)} of them recognised", file=sys.stderr)
    return 1 if counted - found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
