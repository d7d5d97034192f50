# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the trees on which the speed is measured. The same sources give the same bytes.

mixed     a repository of many teams: 4,750 files, 36 MB; 237 of them (5 %) belong to training programs, the rest imports no
          TensorFlow. Some programs use modules of a library of the repository, as programs do.
training  740 files of training programs, 1 to 4 files a program
long      one training script of 5,000 lines
classes   a training script that imports 40 modules with 2,000 classes in all, models and layers that inherit from each other
large     100,000 files: 60,000 modules of Python, of which some 2,000 belong to 800 training programs, among data, tables and texts
"""

import hashlib
import pathlib
import random
import shutil

import ordinary_code
import training_code

HERE = pathlib.Path(__file__).resolve().parent
SEED = 20260


def source_hash():
    """What the trees depend on."""
    digest = hashlib.sha256()
    for path in [HERE / "trees.py", HERE / "ordinary_code.py", HERE / "training_code.py", *sorted((HERE / "templates").iterdir())]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


class Tree:
    """A folder that is being written."""

    def __init__(self, folder):
        self.folder = folder
        self.files = 0
        self.bytes = 0

    def write(self, path, text):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        data = text.encode()
        target.write_bytes(data)
        self.files += 1
        self.bytes += len(data)


def write_programs(tree, source, files, place, imports):
    """Training programs of `files` files in all. `imports(number)` gives import statements of the repository's own modules."""
    number = 0
    while files > 0:
        program = training_code.program(source, imports(number))
        if len(program) > files:
            program = dict(list(program.items())[-1:]) if files == 1 else program
        if len(program) > files:
            continue
        folder = place(number)
        for name, text in program.items():
            tree.write(f"{folder}/{name}", text)
        files -= len(program)
        number += 1


def write_ordinary(tree, source, files, total):
    """Packages of ordinary modules, `total` bytes together, that import each other."""
    writer = ordinary_code.Writer(source)
    names = []
    while len(names) < files:
        kind = writer.pick(["services", "services", "libs", "tools", "apps"])
        package = f"{kind}/{writer.thing()}_{writer.thing()}_{len(names)}"
        count = min(writer.count(8, 60), files - len(names))
        names += [(package, f"{writer.name()}_{number}") for number in range(count)]
    for number, (package, module) in enumerate(names):
        beside = [names[each][1] for each in range(max(0, number - 12), number) if names[each][0] == package]
        imports = [f"from .{writer.pick(beside)} import {writer.function_name()}" for _ in range(writer.count(0, 3)) if beside]
        # Sizes as in life: many small files, some large ones.
        left = (total - tree.bytes) / (files - number)
        tree.write(f"{package}/{module}.py", writer.module(left * source.choice([0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.6, 2.2]), imports))
    return names


def write_mixed(tree, files=4750, total=36_000_000):
    source = random.Random(SEED)
    trained = round(files * 0.05)
    modules = []

    def imports(number):
        # One program in four uses a module of the repository.
        if number % 4 != 0:
            return []
        package, module = source.choice(modules)
        return [f"from {package.replace('/', '.')} import {module}"]

    modules += write_ordinary(tree, source, files - trained, total - trained * 5000)
    write_programs(tree, source, trained, lambda number: f"research/experiment_{number:03d}", imports)


def write_training(tree, files=740):
    source = random.Random(SEED + 1)
    write_programs(tree, source, files, lambda number: f"{source.choice(['vision', 'text', 'sound', 'tables'])}/program_{number:03d}", lambda _: [])


def write_long(tree, lines=5000):
    source = random.Random(SEED + 2)
    program = training_code.program(source, [])
    while len(program) > 1:
        program = training_code.program(source, [])
    script = next(iter(program.values())).split("\n")
    begin = next(number for number, line in enumerate(script) if line.startswith(("def ", "class ", "@")))
    writer = ordinary_code.Writer(source)
    more = []
    while len(script) + len(more) < lines:
        writer.lines = []
        source.choice([writer.function, writer.function, writer.value_class, writer.plain_class])()
        more += [*writer.lines, "", ""]
    tree.write("train.py", "\n".join(script[:begin] + more + script[begin:]))


def write_classes(tree, classes=2000, modules=40):
    source = random.Random(SEED + 3)
    roots = ["keras.Model", "keras.layers.Layer", "keras.layers.Dense", "keras.callbacks.Callback", "keras.losses.Loss", "keras.metrics.Metric"]
    known = []  # (module, class), in the order in which they are written
    for module in range(modules):
        own = []
        imports = set()
        lines = []
        for number in range(classes * module // modules, classes * (module + 1) // modules):
            name = f"{ordinary_code.capital(source.choice(ordinary_code.THINGS))}{number}"
            kind = source.random()
            bases = [source.choice(own)] if own and kind < 0.5 else [source.choice(roots)]
            if known and kind > 0.75:
                place, base = source.choice(known[-120:])
                imports.add(f"from part_{place:02d} import {base}")
                bases = [base] if kind < 0.93 else [base, source.choice(own or ["keras.layers.Layer"])]
            lines += ["", "", f"class {name}({', '.join(bases)}):", "    def __init__(self):", "        super().__init__()"]
            own.append(name)
        known += [(module, name) for name in own]
        tree.write(f"part_{module:02d}.py", "\n".join(["from tensorflow import keras", *sorted(imports), *lines, ""]))
    imports = [f"import part_{module:02d}" for module in range(modules)]
    training = ["class Net(keras.Model):", "    def call(self, x):", "        return x", "", "", "net = Net()", "net.compile(keras.optimizers.Adam(0.001), 'mse')"]
    training += ["net.fit(np.zeros((64, 8)), np.zeros(64), epochs=2)", ""]
    tree.write("train.py", "\n".join(["import numpy as np", "from tensorflow import keras", "", *imports, "", "", *training]))


def write_data(tree, source, files):
    """What stands beside the code of a repository: samples, labels, settings, texts."""
    kinds = [("png", "\x00"), ("png", "\x00"), ("json", '{"label": %d}\n'), ("csv", "name,value\nfirst,%d\n"), ("txt", "sample %d\n"), ("yaml", "seed: %d\n"), ("md", "# Sample %d\n")]
    for number in range(files):
        ending, text = source.choice(kinds)
        folder = f"data/set_{number // 2000:02d}/part_{number // 250 % 8}"
        tree.write(f"{folder}/sample_{number:05d}.{ending}", text % number if "%" in text else text)


def write_large(tree, files=100_000, python=60_000, trained=2000, size=2500):
    """`size`: bytes of an ordinary module, on average."""
    source = random.Random(SEED + 4)
    write_ordinary(tree, source, python - trained, (python - trained) * size)
    teams = [f"research/{team}/{year}" for team in ("vision", "text", "sound", "tables", "robots") for year in range(2017, 2025)]
    write_programs(tree, source, trained, lambda number: f"{source.choice(teams)}/experiment_{number:03d}", lambda _: [])
    write_data(tree, source, files - python)


def write_tree(folder, write, *arguments):
    """Writes a tree anew unless it is there as these sources make it."""
    stamp = folder.parent / (folder.name + ".stamp")
    wanted = source_hash() + repr(arguments)
    if folder.is_dir() and stamp.is_file() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # The ignore file of the repository around the build folder is none of the tree's.
    (folder / ".git").mkdir()
    write(Tree(folder), *arguments)
    stamp.write_text(wanted)
