# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles pairs of Python texts, NUMBER.before and NUMBER.after, in one folder; runs none of them.

Prints a line "NUMBER<tab>sentence" for each text that compiles before and not after, and for what a reader would object to in the
second text if it was not in the first:
* a name that is read and bound nowhere; a new name of the module that is read above the line that binds it;
* a collective or a training call under a condition that may differ between processes: the others would wait for ever;
* a name that only rank 0 binds and every rank reads.
"""

import ast
import builtins
import os
import sys
import warnings

COLLECTIVES = {"broadcast_variables", "broadcast_global_variables", "broadcast_object", "broadcast", "allreduce", "allgather", "barrier", "join"}
TRAINING = {"fit", "fit_generator", "train_on_batch", "apply_gradients", "minimize", "compile"}
DIFFERING = {"rank", "local_rank", "exists", "isfile", "isdir", "listdir", "glob", "latest_checkpoint", "get_checkpoint_state", "input"}
KNOWN = set(dir(builtins)) | {"__file__", "__doc__", "__name__", "get_ipython"}


def names_of(cache, data):
    """The names that `data` binds and reads, or the error as a string."""
    if data not in cache:
        try:
            tree = compile(data, "text", "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
            compile(tree, "text", "exec", dont_inherit=True)
            cache[data] = names_in(tree) + guarded_in(tree)
        except (SyntaxError, ValueError, UnicodeError) as error:
            cache[data] = str(error)
    return cache[data]


def names_in(tree):
    """Every name that is bound anywhere, with the first line that binds it; and every name that is read, with the first line of the
    module's own code (not of a function) that reads it, or None."""
    bound = {}
    read = {}

    def bind(name, line):
        if name is not None:
            bound[name] = min(line, bound.get(name, line))

    open_nodes = [(tree, False)]
    while open_nodes:
        node, is_deferred = open_nodes.pop()
        kind = type(node)
        if kind is ast.Name:
            if type(node.ctx) is not ast.Load:
                bind(node.id, node.lineno)
            elif is_deferred:
                read.setdefault(node.id, None)
            elif read.get(node.id) is None or node.lineno < read[node.id]:
                read[node.id] = node.lineno
            continue
        if kind in (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda):
            is_deferred = True
        if kind in (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler):
            bind(node.name, node.lineno)
        elif kind is ast.arg:
            bind(node.arg, node.lineno)
        elif kind is ast.alias:
            bind((node.asname or node.name).partition(".")[0], getattr(node, "lineno", 1))
        elif kind in (ast.Global, ast.Nonlocal):
            for name in node.names:
                bind(name, node.lineno)
        elif kind.__name__ in ("MatchAs", "MatchStar"):
            bind(node.name, node.lineno)
        elif kind.__name__ == "MatchMapping":
            bind(node.rest, node.lineno)
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, ast.AST):
                open_nodes.append((value, is_deferred))
            elif isinstance(value, list):
                open_nodes.extend((child, is_deferred) for child in value if isinstance(child, ast.AST))
    return bound, read


def called(node):
    """The last name of the function that a call names."""
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def own_prefix(node):
    """The name in front of `.rank()`, `.broadcast_variables(...)`: only Horovod's are meant."""
    function = node.func
    return function.value.id if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) else ""


def asked_apart(test):
    """The functions that a condition calls on each process for itself; what rank 0 sends to all is the same on all."""
    asked = set()
    open_nodes = [test]
    while open_nodes:
        node = open_nodes.pop()
        if isinstance(node, ast.Call):
            if called(node).startswith("broadcast") and own_prefix(node).startswith("hvd"):
                continue
            asked.add(called(node))
        open_nodes.extend(ast.iter_child_nodes(node))
    return asked


def guarded_in(tree):
    """What stands under conditions that may differ between processes: calls (name and condition), names that are bound there, and names
    that are bound or read elsewhere. Only conditions that ask for the rank count for names."""
    calls = set()
    bound_by_one, bound_by_all, read_by_all = set(), set(), set()
    open_nodes = [(tree, "", False)]
    while open_nodes:
        node, condition, is_one = open_nodes.pop()
        kind = type(node)
        if kind is ast.Call and condition:
            name = called(node)
            if name in TRAINING or (name in COLLECTIVES and own_prefix(node).startswith("hvd")):
                calls.add((name, condition))
        bound = []
        if kind is ast.Name and type(node.ctx) is ast.Load:
            if not is_one:
                read_by_all.add(node.id)
        elif kind is ast.Name:
            bound = [node.id]
        elif kind in (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef):
            bound = [node.name]
        elif kind is ast.arg:
            bound = [node.arg]
        elif kind is ast.alias:
            bound = [(node.asname or node.name).partition(".")[0]]
        (bound_by_one if is_one else bound_by_all).update(bound)
        if kind in (ast.If, ast.IfExp, ast.While):
            asked = asked_apart(node.test) & DIFFERING
            body = node.body if isinstance(node.body, list) else [node.body]
            rest = node.orelse if isinstance(node.orelse, list) else [node.orelse]
            under = ", ".join(sorted(asked)) or condition
            by_one = is_one or (kind is ast.If and "rank" in asked and not rest)
            open_nodes.append((node.test, condition, is_one))
            open_nodes.extend((child, under, by_one) for child in body)
            open_nodes.extend((child, under, is_one) for child in rest)
            continue
        if kind in (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda):
            condition = ""
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, ast.AST):
                open_nodes.append((value, condition, is_one))
            elif isinstance(value, list):
                open_nodes.extend((child, condition, is_one) for child in value if isinstance(child, ast.AST))
    return calls, (bound_by_one - bound_by_all) & read_by_all


def objections(before, after):
    bound_before, read_before, calls_before, alone_before = before
    bound_after, read_after, calls_after, alone_after = after
    for name, condition in sorted(calls_after - calls_before):
        yield "%s stands under a condition that asks for %s" % (name, condition)
    for name in sorted(alone_after - alone_before):
        yield "the name %s is bound on rank 0 only and read on every rank" % name
    for name, line in read_after.items():
        if name not in bound_after and name not in KNOWN and (name not in read_before or name in bound_before):
            yield "the name %s is read and bound nowhere" % name
        if name not in bound_before and line is not None and line < bound_after.get(name, 0):
            yield "the new name %s is read in line %d, above line %d that binds it" % (name, line, bound_after[name])


def main(folder):
    warnings.simplefilter("ignore")
    cache = {}
    numbers = sorted(int(name.partition(".")[0]) for name in os.listdir(folder) if name.endswith(".before"))
    for number in numbers:
        texts = []
        for which in ("before", "after"):
            with open(os.path.join(folder, "%d.%s" % (number, which)), "rb") as file:
                texts.append(names_of(cache, file.read()))
        before, after = texts
        if isinstance(before, str):
            continue
        if isinstance(after, str):
            print("%d\tPython cannot compile the result: %s" % (number, after))
            continue
        for sentence in objections(before, after):
            print("%d\t%s" % (number, sentence))


main(sys.argv[1])
