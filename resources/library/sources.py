# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads packages that are not imported, from their source: TensorFlow 1.15, Keras 2.3, Keras 3, TensorFlow Addons.

Each function adds to the table what only its package has, and returns the package's name and version. Imports inside a
package are followed just as far as needed to find a class and the public names of its bases.
"""
import ast
import functools
import glob
import os
import re

import choices
from entry import Entry, literal


class Package:
    """Source files below a folder, by module name. `root` maps a module prefix to the folder that holds its source."""

    def __init__(self, root):
        self.root = root

    @functools.lru_cache(maxsize=None)
    def tree(self, module):
        for prefix, folder in self.root:
            if module == prefix or module.startswith(prefix + "."):
                stem = os.path.join(folder, *module[len(prefix) + 1:].split("."))
                for path in (stem.rstrip("/") + ".py", os.path.join(stem, "__init__.py")):
                    if os.path.isfile(path):
                        with open(path, encoding="utf-8") as file:
                            return ast.parse(file.read())
        return None

    @functools.lru_cache(maxsize=None)
    def imports(self, module):
        """local name -> (module, name or None), of a module's imports and its assignments of one name to another."""
        result = {}
        for node in ast.walk(self.tree(module) or ast.Module([], [])):
            if isinstance(node, ast.ImportFrom):
                base = node.module or ""
                if node.level:
                    package = module.split(".")
                    base = ".".join(package[:len(package) - node.level + self.is_package(module)] + [base]).strip(".")
                for name in node.names:
                    result[name.asname or name.name] = (base, name.name)
            elif isinstance(node, ast.Import):
                for name in node.names:
                    result[name.asname or name.name.split(".")[0]] = (name.name, None)
        return result

    @functools.lru_cache(maxsize=None)
    def is_package(self, module):
        return any(os.path.isfile(os.path.join(folder, *module[len(prefix) + 1:].split("."), "__init__.py"))
                   for prefix, folder in self.root if module == prefix or module.startswith(prefix + "."))

    @functools.lru_cache(maxsize=None)
    def definition(self, module, name, depth=8):
        """(module, class or function) that `module.name` is, or None."""
        tree = self.tree(module)
        if tree is None or depth == 0:
            return None
        found = None
        for node in ast.walk(tree):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == name:
                found = (module, node)
                break
        if found:
            return found
        for node in tree.body:  # name = other, name = decorator(other)
            if isinstance(node, ast.Assign) and any(getattr(t, "id", "") == name for t in node.targets):
                if isinstance(node.value, ast.Name):
                    return self.definition(module, node.value.id, depth - 1)
        target = self.imports(module).get(name)
        if target and target[1]:
            return self.definition(target[0], target[1], depth - 1)
        if "*" in self.imports(module):
            return self.definition(self.imports(module)["*"][0], name, depth - 1)
        return None

    def dotted(self, module, node):
        """What a base expression names: (module, name), following the imports of its module."""
        text = ast.unparse(node)
        if not re.fullmatch(r"[\w.]+", text):
            return None
        first, _, rest = text.partition(".")
        target = self.imports(module).get(first)
        if target is None:
            return (module, text) if not rest else None
        whole = ".".join(filter(None, (*target, rest)))
        return tuple(whole.rsplit(".", 1)) if "." in whole else None


def parameters_of(node):
    """Parameters of a function node, or of a class's constructor, as table text without self."""
    if isinstance(node, ast.ClassDef):
        node = next((item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"), None)
        if node is None:
            return None
        skip = 1
    else:
        skip = 0
    arguments = node.args
    positional = arguments.posonlyargs + arguments.args
    defaults = [None] * (len(positional) - len(arguments.defaults)) + list(arguments.defaults)
    result = [one_parameter(*pair) for pair in zip(positional, defaults)][skip:]
    if arguments.vararg:
        result.append("*" + arguments.vararg.arg)
    elif arguments.kwonlyargs:
        result.append("*")
    result += [one_parameter(*pair) for pair in zip(arguments.kwonlyargs, arguments.kw_defaults)]
    if arguments.kwarg:
        result.append("**" + arguments.kwarg.arg)
    return result


def one_parameter(argument, default):
    if default is None:
        return argument.arg
    try:
        return f"{argument.arg}={literal(ast.literal_eval(default))}"
    except ValueError:
        return f"{argument.arg}=..."


class Reader:
    """Adds definitions of one package to the table; `public` maps (module, name) of a definition to its public name."""

    def __init__(self, table, package, origin):
        self.table = table
        self.package = package
        self.origin = origin
        self.public = {}

    def publish(self, module, name, path):
        found = self.package.definition(module, name)
        if found is not None:
            key = (found[0], found[1].name)
            if key not in self.public or self.table.knows(path) and not self.table.knows(self.public[key]):
                self.public[key] = path
        return found

    def bases(self, module, node, depth=8):
        result = []
        for base in node.bases:
            target = self.package.dotted(module, base)
            if target is None or depth == 0:
                continue
            found = self.package.definition(*target)
            if found and (found[0], found[1].name) in self.public:
                name = self.table.canonical(self.public[(found[0], found[1].name)])
                names = [name]
            elif found and isinstance(found[1], ast.ClassDef):
                names = self.bases(*found, depth - 1)
            else:
                name = native(".".join(target))
                names = [self.table.canonical(name)] if self.table.knows(name) else []
            result += [item for item in names if item not in result]
        return result

    def add(self, path, found):
        module, node = found
        is_class = isinstance(node, ast.ClassDef)
        bases = self.bases(module, node) if is_class else []
        parameters = parameters_of(node)
        if parameters is None:
            inherited = self.table.entries.get(bases[0]) if bases else None
            parameters = inherited.parameters if inherited else []
        entry = Entry(path, "class" if is_class else "function", bases, parameters,
                      "" if is_class else choices.returns(path))
        entry.origin = self.origin
        self.table.add(entry)


def native(name):
    """The canonical spelling's guess for a name that another package imports."""
    for old, new in (("tf.", "tensorflow."), ("tensorflow.python.keras.", "tensorflow.keras."),
                     ("keras.src.", "tensorflow.keras."), ("keras.", "tensorflow.keras.")):
        if name.startswith(old):
            return new + name[len(old):]
    return name


def tensorflow1(table, folder, estimator):
    """Public paths are the import statements of the generated API modules."""
    package = Package((("tensorflow_estimator", os.path.join(estimator, "tensorflow_estimator")),
                       ("tensorflow", os.path.join(folder, "tensorflow_core"))))
    reader = Reader(table, package, "tensorflow 1.15")
    paths = []
    for base, top, prefix in ((os.path.join(folder, "tensorflow_core/_api/v1"), "tensorflow", "tensorflow._api.v1"),
                              (os.path.join(folder, "tensorflow_core/python/keras/api/_v1"), "tensorflow", ""),
                              (os.path.join(estimator, "tensorflow_estimator/python/estimator/api/_v1"), "tensorflow", "")):
        for file in sorted(glob.glob(base + "/**/__init__.py", recursive=True)):
            below = os.path.relpath(os.path.dirname(file), base).replace(os.sep, ".")
            public = top if below == "." else f"{top}.{below}"
            if public.startswith(("tensorflow.compat", "tensorflow.keras.compat")) or choices.skipped(public):
                continue
            with open(file, encoding="utf-8") as text:
                for node in ast.parse(text.read()).body:
                    if isinstance(node, ast.ImportFrom) and node.module and ".python." in node.module:
                        for name in node.names:
                            paths.append((f"{public}.{name.asname or name.name}", node.module, name.name))
    for path, module, name in paths:
        reader.publish(module, name, known_spelling(table, path))
    for path, module, name in paths:
        spelling = known_spelling(table, path)
        found = package.definition(module, name)
        if found is None or name.startswith("_") or choices.skipped(path) or table.knows(spelling):
            continue
        other = reader.public[(found[0], found[1].name)]
        if other != spelling:
            table.alias(spelling, table.canonical(other))
        else:
            reader.add(spelling, found)
    return "TensorFlow 1.15.5"


def known_spelling(table, path):
    """The table's spelling of a path of TensorFlow 1: as it is if known or of Keras, else below compat.v1."""
    if table.knows(path) or path.startswith("tensorflow.keras."):
        return path
    return choices.V1 + path[len("tensorflow"):]


def keras2(table, folder):
    """Keras 2.3 has no export list: what a public package or module defines, imports or renames is public."""
    package = Package((("keras", os.path.join(folder, "keras")),))
    reader = Reader(table, package, "keras 2.3")
    paths = []
    for public in ("", "activations", "applications", "backend", "callbacks", "constraints", "initializers", "layers",
                   "losses", "metrics", "models", "objectives", "optimizers", "preprocessing.image",
                   "preprocessing.sequence", "preprocessing.text", "regularizers", "utils", "utils.np_utils",
                   "wrappers.scikit_learn"):
        module = ("keras." + public).rstrip(".")
        for name in names_in(package, module):
            paths.append((f"tensorflow.{module}.{name}", module, name))
    for path, module, name in paths:
        reader.publish(module, name, path)
    for path, module, name in paths:
        found = package.definition(module, name)
        if found is None or table.knows(path):
            continue
        other = reader.public[(found[0], found[1].name)]
        shortest = "tensorflow." + module + "." + found[1].name
        if other != path:
            table.alias(path, table.canonical(other))
        elif shortest != path and table.knows(shortest):
            table.alias(path, table.canonical(shortest))
        else:
            reader.add(path, found)
    return "Keras 2.3.1"


def names_in(package, module, depth=3):
    """Public names of a module's top level, in order."""
    result = []
    for node in getattr(package.tree(module), "body", ()):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            result.append(node.name)
        elif isinstance(node, ast.Assign):
            result += [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("keras")):
            star = any(name.name == "*" for name in node.names)
            if star and depth:
                result += names_in(package, package.imports(module)["*"][0], depth - 1)
            result += [name.asname or name.name for name in node.names if name.name != "*"]
    internal = {"absolute_import", "division", "print_function", "np", "six", "K"}
    return [name for name in dict.fromkeys(result) if not name.startswith("_") and name not in internal]


def keras3(table, folder):
    """Every public definition of Keras 3 is decorated with its public names."""
    package = Package((("keras", os.path.join(folder, "keras")),))
    reader = Reader(table, package, "keras 3")
    exported = []
    for file in sorted(glob.glob(os.path.join(folder, "keras/src/**/*.py"), recursive=True)):
        if "/backend/" in file or "/ops/" in file or file.endswith("_test.py"):
            continue
        module = os.path.relpath(file, folder)[:-3].replace(os.sep, ".").removesuffix(".__init__")
        for node in package.tree(module).body:
            for decorator in getattr(node, "decorator_list", ()):
                if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "keras_export":
                    names = [item.value for item in ast.walk(decorator.args[0]) if isinstance(item, ast.Constant)]
                    names = ["tensorflow." + name for name in names if isinstance(name, str)]
                    if not any(choices.skipped(name) or "._legacy." in name for name in names):
                        exported.append((names, (module, node)))
    for names, found in exported:
        known = [table.canonical(name) for name in names if table.knows(name)]
        canonical = known[0] if known else min(names, key=lambda name: (name.count("."), len(name)))
        reader.public[(found[0], found[1].name)] = canonical
        for name in names:
            if name != canonical and not table.knows(name):
                table.alias(name, canonical)
    for names, found in exported:
        canonical = reader.public[(found[0], found[1].name)]
        if not table.knows(canonical):
            reader.add(canonical, found)
    version = next((re.search(r"([\d.]+)", os.path.basename(path)[6:]).group(1)
                    for path in glob.glob(os.path.join(folder, "keras-*.dist-info"))), "3")
    return "Keras " + version.rstrip(".")


#: TensorFlow Addons chooses these bases at import time, by the version of Keras.
ADDONS_BASES = {
    "SGDW": ["tensorflow.keras.optimizers.legacy.SGD"], "AdamW": ["tensorflow.keras.optimizers.legacy.Adam"],
    "LazyAdam": ["tensorflow.keras.optimizers.legacy.Adam"],
    "SWA": ["tensorflow_addons.optimizers.AveragedOptimizerWrapper"],
    "MovingAverage": ["tensorflow_addons.optimizers.AveragedOptimizerWrapper"],
}


def addons(table, folder):
    """The packages' __init__ files list what is public."""
    package = Package((("tensorflow_addons", os.path.join(folder, "tensorflow_addons")),))
    reader = Reader(table, package, "tensorflow-addons 0.23")
    paths = []
    for part in ("optimizers", "callbacks", "layers", "losses", "metrics", "rnn", "seq2seq"):
        module = "tensorflow_addons." + part
        for node in package.tree(module).body:
            if isinstance(node, ast.ImportFrom):
                paths += [(f"{module}.{name.name}", node.module, name.name) for name in node.names]
    for path, module, name in paths:
        reader.publish(module, name, path)
    for path, module, name in paths:
        found = package.definition(module, name)
        if found is None or name == "KerasLegacyOptimizer":
            continue
        reader.add(path, found)
        entry = table.entries[path]
        if name in ADDONS_BASES:
            entry.bases = ADDONS_BASES[name]
        elif ".optimizers." in path and entry.kind == "class":
            schedule = name.endswith("LearningRate")
            entry.bases = entry.bases or ["tensorflow.keras.optimizers.schedules.LearningRateSchedule" if schedule
                                          else "tensorflow.keras.optimizers.legacy.Optimizer"]
    for entry in table.entries.values():
        if entry.name == "tensorflow_addons.optimizers.DecoupledWeightDecayExtension":
            entry.bases = []
    return "TensorFlow Addons 0.23.0"
