# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles pairs of Python texts, NUMBER.before and NUMBER.after, in one folder; runs none of them.

Prints a line "NUMBER<tab>sentence" for each text that compiles before and not after, for each name that the second text reads and
binds nowhere though the first did not read it or bound it, and for each new name of the module that is read above the line that binds it.
"""

import ast
import builtins
import os
import sys
import warnings

KNOWN = set(dir(builtins)) | {"__file__", "__doc__", "__name__", "get_ipython"}


def names_of(cache, data):
    """The names that `data` binds and reads, or the error as a string."""
    if data not in cache:
        try:
            tree = compile(data, "text", "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
            compile(tree, "text", "exec", dont_inherit=True)
            cache[data] = names_in(tree)
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


def objections(before, after):
    bound_before, read_before = before
    bound_after, read_after = after
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
