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


def parsed(cache, data):
    """The tree of `data`, or the error as a string."""
    if data not in cache:
        try:
            compile(data, "text", "exec", dont_inherit=True)
            cache[data] = ast.parse(data)
        except (SyntaxError, ValueError, UnicodeError) as error:
            cache[data] = str(error)
    return cache[data]


def bound_names(tree):
    """Every name that is bound anywhere, with the first line that binds it."""
    bound = {}

    def bind(name, line):
        if name is not None:
            bound[name] = min(line, bound.get(name, line))

    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bind(node.id, line)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler)):
            bind(node.name, line)
        elif isinstance(node, ast.arg):
            bind(node.arg, line)
        elif isinstance(node, ast.alias):
            bind((node.asname or node.name).partition(".")[0], line)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            for name in node.names:
                bind(name, line)
        elif isinstance(node, (ast.MatchAs, ast.MatchStar)):
            bind(node.name, line)
        elif isinstance(node, ast.MatchMapping):
            bind(node.rest, line)
    return bound


def read_names(tree):
    """Every name that is read, with the first line of the module's own code (not of a function's body) that reads it, or None."""
    read = {}

    def visit(node, deferred):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            line = None if deferred else node.lineno
            if read.get(node.id) is None or (line is not None and line < read[node.id]):
                read[node.id] = line
        inner = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
        for field, value in ast.iter_fields(node):
            body = deferred or (isinstance(node, inner) and field == "body")
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    visit(child, body)

    visit(tree, False)
    return read


def objections(before, after):
    bound_before, bound_after = bound_names(before), bound_names(after)
    read_before, read_after = read_names(before), read_names(after)
    for name, line in read_after.items():
        if name not in bound_after and name not in KNOWN and (name not in read_before or name in bound_before):
            yield "the name %s is read and bound nowhere" % name
        if name not in bound_before and line is not None and line < bound_after.get(name, 0):
            yield "the new name %s is read in line %d, above line %d that binds it" % (name, line, bound_after[name])


def main(folder):
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(20000)
    cache = {}
    numbers = sorted(int(name.partition(".")[0]) for name in os.listdir(folder) if name.endswith(".before"))
    for number in numbers:
        texts = []
        for which in ("before", "after"):
            with open(os.path.join(folder, "%d.%s" % (number, which)), "rb") as file:
                texts.append(parsed(cache, file.read()))
        before, after = texts
        if isinstance(before, str):
            continue
        if isinstance(after, str):
            print("%d\tPython cannot compile the result: %s" % (number, after))
            continue
        for sentence in objections(before, after):
            print("%d\t%s" % (number, sentence))


main(sys.argv[1])
