#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the library table (names.tsv, aliases.tsv) that core/classes/library.h reads.

Run it with the Python of an environment that has TensorFlow 2.15 and Keras 2.15; hand it the unpacked wheels
of the packages that are only read as source (see README.md in this folder):

    python introspect.py --tf1 DIR --estimator1 DIR --keras2 DIR --keras3 DIR --addons DIR --out .

TensorFlow 2.15 is the base: it is imported, every public name is walked, and objects with several names get one
canonical name (see `rank`). What only the other packages have is added by sources.py, which reads their text.
handwritten.tsv and prefixes.tsv are not written here; they are merged when the program loads the table.

names.tsv, one canonical name a line, sorted, six fields separated by tabs:
    name  kind  bases  parameters  returns  origin
kind is class, function, module or constant. bases and parameters are separated by ';'. A parameter is `name`,
`name=default`, `*name` or `**name`; a lone `*` starts the keyword-only ones; `self` is left out; a default that
has no short literal is `...`. returns is the class of what a call gives, where that is known and of use. origin
is the package that has the name, where TensorFlow 2 with Keras 2 does not.
aliases.tsv: alias, canonical name.
"""
import argparse
import inspect
import os
import sys
import types

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import choices  # noqa: E402  (what is left out, return classes: plain data)
import sources  # noqa: E402  (reads packages that are not imported)
from entry import Entry, Table, literal  # noqa: E402

V1 = "tensorflow.compat.v1"


def walk(module, prefix, found, seen=()):
    """Adds every public path below `module` to `found`: path -> object."""
    for name in dir(module):
        if name.startswith("_"):
            continue
        path = f"{prefix}.{name}"
        if choices.skipped(path) or path in ("tensorflow.compat.v1", "tensorflow.compat.v2"):
            continue  # the two are walked on their own
        try:
            value = getattr(module, name)
        except Exception:  # lazily loaded parts that are not installed
            continue
        if isinstance(value, types.ModuleType):
            origin = getattr(value, "__name__", "")
            if not origin.startswith(("tensorflow", "keras", "tensorboard.summary")):
                continue
            if "python." in origin.replace("tensorflow_estimator.python.estimator.api", "") or ".src" in origin:
                continue
            if value in seen or (prefix.startswith(V1) and name in ("compat",)):
                continue
            found[path] = value
            dir(value)  # makes lazy loaders load
            walk(value, path, found, seen + (value,))
        else:
            found[path] = value


def rank(path, value):
    """Order of preference among the public names of one object; the smallest is canonical."""
    parts = path.split(".")
    keras = str(getattr(value, "__module__", "")).startswith("keras")
    return (
        keras and not path.startswith("tensorflow.keras."),
        path.startswith("tensorflow.estimator.") and hook_like(value),
        path.startswith(V1 + ".") and not (path.startswith(V1 + ".train.") and hook_like(value)),
        "experimental" in path or "legacy" in parts[:-1],
        parts[-1] != getattr(value, "__name__", "") and "_v2" not in getattr(value, "__name__", ""),
        len(parts),
        len(path),
        path,
    )


def hook_like(value):
    """Session hooks have names under tf.estimator and tf.compat.v1.train; the latter is canonical."""
    return inspect.isclass(value) and any(
        base.__name__ in ("SessionRunHook", "SessionRunArgs", "SessionRunContext", "SessionRunValues",
                          "CheckpointSaverListener", "_HookTimer", "SecondOrStepTimer")
        for base in value.__mro__)


def family(path):
    """The path with the spelling of its family: Keras is tensorflow.keras, whatever it was reached by."""
    for old in (V1 + ".keras", "keras"):
        if path == old or path.startswith(old + "."):
            return "tensorflow.keras" + path[len(old):]
    return path


def signature_of(value, is_class):
    """Parameters as table text, or None where they cannot be read."""
    if is_class and hasattr(value, "DESCRIPTOR"):  # protocol buffer: every field is a keyword
        return ["*"] + [f"{field.name}=..." for field in value.DESCRIPTOR.fields]
    if is_class and issubclass(value, tuple) and hasattr(value, "_fields"):
        target = value.__new__
    elif is_class:
        target = value.__init__ if "__init__" in dir(value) and value.__init__ is not object.__init__ else None
        if target is None:
            return []
    else:
        target = value
    try:
        parameters = list(inspect.signature(target).parameters.values())
    except (TypeError, ValueError):
        return []
    if is_class and parameters and parameters[0].kind != inspect.Parameter.VAR_POSITIONAL:
        parameters = parameters[1:]
    result, keyword_only = [], False
    for parameter in parameters:
        if parameter.kind == inspect.Parameter.VAR_POSITIONAL:
            result.append("*" + parameter.name)
            keyword_only = True
            continue
        if parameter.kind == inspect.Parameter.VAR_KEYWORD:
            result.append("**" + parameter.name)
            continue
        if parameter.kind == inspect.Parameter.KEYWORD_ONLY and not keyword_only:
            result.append("*")
            keyword_only = True
        text = parameter.name
        if parameter.default is not inspect.Parameter.empty:
            text += "=" + literal(parameter.default)
        result.append(text)
    return result


class Live:
    """The table of what is imported."""

    def __init__(self):
        import tensorflow as tf
        import keras
        self.versions = f"TensorFlow {tf.__version__}, Keras {keras.__version__}"
        v2, v1 = {}, {}
        walk(tf, "tensorflow", v2)
        walk(tf.compat.v1, V1, v1)
        paths = dict(v2)
        for path, value in v1.items():
            native = "tensorflow" + path[len(V1):]
            if native in v2 or family(path) in v2:
                continue  # in both: the native spelling is canonical, prefixes lead there
            paths[family(path)] = value
        self.paths = paths
        self.names = {}  # id of an object -> canonical path
        by_id = {}
        for path, value in paths.items():
            if inspect.isclass(value) or callable(value):
                by_id.setdefault(id(value), []).append(path)
        for key, candidates in by_id.items():
            value = paths[candidates[0]]
            self.names[key] = min(candidates, key=lambda path: rank(path, value))
        # The v1 object behind a name that is in both is no object of the table, but it may be a base.
        for path, value in v1.items():
            if inspect.isclass(value) and id(value) not in self.names:
                native = family("tensorflow" + path[len(V1):])
                if native in paths:
                    self.names[id(value)] = self.names.get(id(paths[native]), native)

    def bases(self, value):
        """Canonical names of the nearest public ancestors, in order."""
        own = self.names.get(id(value))
        result = []
        for base in value.__bases__:
            if base is object:
                continue
            name = self.names.get(id(base))
            for found in ([name] if name and name != own else self.bases(base)):
                if found not in result and found != own:
                    result.append(found)
        return result

    def fill(self, table):
        for path, value in self.paths.items():
            name = self.names.get(id(value), path)
            if name != path:
                if isinstance(value, types.ModuleType):
                    continue
                table.alias(path, name)
                continue
            if inspect.isclass(value):
                entry = Entry(path, "class", self.bases(value), signature_of(value, True))
                self.methods(table, path, value)
            elif isinstance(value, types.ModuleType):
                entry = Entry(path, "module")
            elif callable(value):
                entry = Entry(path, "function", [], signature_of(value, False), choices.returns(path))
            else:
                entry = Entry(path, "constant")
            table.add(entry)

    def methods(self, table, path, cls):
        if path not in choices.METHODS:
            return
        public = [base for base in cls.__mro__[1:] if id(base) in self.names and self.names[id(base)] != path]
        for name in dir(cls):
            value = inspect.getattr_static(cls, name)
            is_static = isinstance(value, (staticmethod, classmethod))
            function = getattr(cls, name)
            if name.startswith("_") or not callable(function) or inspect.isclass(function):
                continue
            owner = next((base for base in cls.__mro__ if name in base.__dict__), None)
            if owner is object or any(name in base.__dict__ for base in public if owner is base):
                continue
            if owner is not cls and any(hasattr(base, name) and owner in base.__mro__ for base in public):
                continue
            parameters = signature_of(function, False) or []
            if not is_static and parameters and not parameters[0].startswith("*"):
                parameters = parameters[1:]
            entry = Entry(f"{path}.{name}", "function", [], parameters, choices.returns(f"{path}.{name}"))
            table.add(entry)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for option in ("tf1", "estimator1", "keras2", "keras3", "addons"):
        parser.add_argument(f"--{option}", help="folder with the unpacked wheel")
    parser.add_argument("--out", default=os.path.dirname(os.path.abspath(__file__)))
    options = parser.parse_args()
    table = Table()
    live = Live()
    live.fill(table)
    versions = [live.versions]
    for reader, folders in ((sources.tensorflow1, (options.tf1, options.estimator1)),
                            (sources.keras2, (options.keras2,)),
                            (sources.keras3, (options.keras3,)),
                            (sources.addons, (options.addons,))):
        if all(folders):
            versions.append(reader(table, *folders))
    for name, bases in choices.BASES.items():
        if name in table.entries:
            table.entries[name].bases = bases
    table.write(options.out, "; ".join(versions))
    for name in sorted((set(choices.RETURNS) | choices.METHODS | set(choices.BASES)) - set(table.entries)):
        print(f"choices.py names what is not in the table: {name}", file=sys.stderr)
    print(f"{len(table.entries)} names, {len(table.aliases)} aliases", file=sys.stderr)


if __name__ == "__main__":
    main()
