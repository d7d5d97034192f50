#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes Horovod out of a script that was written for it: what is left trains on one process, as its authors' script did before.

  without_horovod.py SCRIPT    prints the script without Horovod

Two of the paper's models stand in Horovod's own examples only. By these rules, and nothing else, they become originals:

  import of horovod                                  goes
  a call to Horovod as a statement, or in a list     goes: hvd.init(), hvd.broadcast_variables(...), hvd.BroadcastGlobalVariablesHook(0)
  x = hvd.Something(x, ...)                          goes: the wrapped object stays what it was
  x.y = ... hvd.local_rank() ...                     goes: a GPU for each process
  x * hvd.size(), x // hvd.size()                    x
  c and hvd.rank() == 0; a if hvd.rank() == 0 else b c; a
  if hvd.rank() == 0: ...                            its body
  if ...: with Horovod in a line of its body         its else, or nothing
  hvd.size(), hvd.rank(), hvd.local_rank()           1, 0, 0
  a comment that begins with "Horovod:"              goes, with the comments that go on from it
"""

import ast
import re
import sys

COUNTS = {"size": b"1", "local_size": b"1", "rank": b"0", "local_rank": b"0"}


class Removal:
    """The edits to one script: (begin, end, what stands there instead), as offsets in its bytes."""

    def __init__(self, text):
        self.text = text
        self.lines = [0]
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.edits = []
        self.names = {"horovod"}

    def span(self, node):
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def source(self, node):
        begin, end = self.span(node)
        return self.text[begin:end]

    def speaks(self, *nodes):
        """Whether anything below names Horovod."""
        return any(isinstance(n, ast.Name) and n.id in self.names for node in nodes for n in ast.walk(node))

    def asks(self, node):
        """The name of the question, where a node is hvd.size() or the like."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            if node.func.value.id in self.names and node.func.attr in COUNTS:
                return node.func.attr
        return None

    def is_of_rank0(self, node):
        return (isinstance(node, ast.Compare) and self.asks(node.left) == "rank" and isinstance(node.ops[0], ast.Eq)
                and isinstance(node.comparators[0], ast.Constant) and node.comparators[0].value == 0)

    def replace(self, node, text):
        self.edits.append((*self.span(node), text))

    def drop(self, statement):
        """The statement with the whole of its lines."""
        self.edits.append((self.lines[statement.lineno - 1], self.lines[statement.end_lineno], b""))

    def put_body(self, statement, body):
        """The body of an `if` in its place, moved to its column."""
        if not body:
            self.drop(statement)
            return
        begin, end = self.lines[body[0].lineno - 1], self.lines[body[-1].end_lineno]
        less = body[0].col_offset - statement.col_offset
        lines = [line[less:] if not line[:less].strip() else line for line in self.text[begin:end].splitlines(keepends=True)]
        self.edits.append((self.lines[statement.lineno - 1], self.lines[statement.end_lineno], b"".join(lines)))

    def statements(self, body):
        for one in body:
            if isinstance(one, (ast.Import, ast.ImportFrom)):
                names = [a.name for a in one.names] if isinstance(one, ast.Import) else [one.module or ""]
                if any(n.split(".")[0] == "horovod" for n in names):
                    self.names.update(a.asname or a.name.split(".")[0] for a in one.names)
                    self.drop(one)
            elif isinstance(one, ast.If) and self.is_of_rank0(one.test):
                self.put_body(one, one.body)
            elif isinstance(one, ast.If) and self.speaks(*(s for s in one.body if not hasattr(s, "body"))):
                self.put_body(one, one.orelse)
            elif isinstance(one, (ast.Expr, ast.Assign)) and self.goes(one):
                self.drop(one)
            else:
                for field in ("test", "iter", "value", "items"):
                    held = getattr(one, field, None)
                    for node in held if isinstance(held, list) else [held] if held is not None else []:
                        self.expression(node)
                for field in ("body", "orelse", "finalbody"):
                    self.statements(getattr(one, field, None) or [])

    def goes(self, statement):
        value = statement.value
        if not self.speaks(value):
            return False
        if isinstance(statement, ast.Expr):
            return isinstance(value, ast.Call) and self.speaks(value.func)
        target = statement.targets[0]
        if isinstance(target, ast.Attribute):
            return True
        return (isinstance(value, ast.Call) and self.speaks(value.func) and bool(value.args) and not self.asks(value)
                and self.source(value.args[0]) == self.source(target))

    def expression(self, node):
        if not self.speaks(node):
            return
        if self.asks(node):
            self.replace(node, COUNTS[self.asks(node)])
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.FloorDiv)) and self.asks(node.right) == "size":
            self.replace(node, self.source(node.left))
        elif isinstance(node, ast.BoolOp) and any(self.is_of_rank0(v) for v in node.values):
            self.replace(node, b" and ".join(self.source(v) for v in node.values if not self.is_of_rank0(v)))
        elif isinstance(node, ast.IfExp) and self.is_of_rank0(node.test):
            self.replace(node, self.source(node.body))
        elif isinstance(node, ast.List):
            for item in node.elts:
                if isinstance(item, ast.Call) and self.speaks(item.func):
                    begin, end = self.span(item)
                    end += len(re.match(rb"\s*,?[ \t]*\n?", self.text[end:]).group())
                    begin = self.text.rfind(b"\n", 0, begin) + 1 if not self.text[:begin].rpartition(b"\n")[2].strip() else begin
                    self.edits.append((begin, end, b""))
                else:
                    self.expression(item)
        else:
            for child in ast.iter_child_nodes(node):
                self.expression(child)

    def comments(self):
        for found in re.finditer(rb"^[ \t]*# Horovod:[^\n]*\n(?:[ \t]*#[^\n]*\n)*", self.text, re.M):
            if not any(begin <= found.start() < end for begin, end, _ in self.edits):
                self.edits.append((found.start(), found.end(), b""))


def without_horovod(text):
    held = text.encode()
    removal = Removal(held)
    removal.statements(ast.parse(held).body)
    removal.comments()
    for begin, end, new in sorted(removal.edits, reverse=True):
        held = held[:begin] + new + held[end:]
    if re.search(rb"\bhvd\.|\bimport horovod", held) or "horovod" in {n.id for n in ast.walk(ast.parse(held)) if isinstance(n, ast.Name)}:
        raise ValueError("something of Horovod is left")
    return held.decode()


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(__doc__)
        sys.exit(0 if sys.argv[1:] in (["-h"], ["--help"]) else 2)
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(without_horovod(file.read()))
