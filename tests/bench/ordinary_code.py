# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Python as most files of a large repository have it: services, tools, tables, tests; nothing that trains.

The text is made up, statement by statement, from a small grammar and a list of words. The same random.Random gives the same text.
"""

THINGS = """account address agent alarm album amount article asset badge balance basket batch bill booking branch bucket budget cache
campaign card cart catalog category channel chart city claim client clock cluster column comment company contact contract counter
country coupon course credit currency customer cycle deal delivery department deposit device digest document domain draft driver
edge employee engine entry event export factor feature feed field figure file filter flag fleet folder form frame gateway grade
graph grant group guest handle header history host image index inbox invoice item journal kernel key label lane layer layout leaf
ledger letter level license limit line link list loan lock log machine mail margin market mask matrix member memo message meter
metric mirror mode module month name network node note notice number object offer office option order owner package page panel
parcel part partner party path payment period person phase phone photo pipe place plan player point policy pool port post price
printer process product profile project proof proxy quarter query queue quota quote range rate reader reason receipt record refund
region report request reserve result review right role room route row rule sale sample scale schedule score season seat section
segment sender series server session shape sheet shelf ship shop signal site size slot source stage staff stamp state station
status step stock store stream street style subject supplier survey symbol table tag target task tax team term test thread ticket
timer title token tool topic total trace track trade train travel tree trip truck type unit update upload user value vendor version
video view visit voice volume voucher wallet warehouse week weight widget window word worker year zone""".split()

ACTIONS = """accept add adjust apply archive assign attach balance build cancel check clean clear close collect combine commit compare
compute convert copy count create decode delete deliver describe detach drop encode estimate expand export extract fetch fill filter
find flush format gather group handle import index insert inspect join launch list load lock lookup map mark measure merge migrate
move normalise notify open order pack parse patch pick prepare prune publish pull push queue rank read rebuild record reduce refresh
register release remove render repair replace report request reserve reset resolve restore retry rotate route sample save scan
schedule score search select send serve settle share shift show sign skip sort split start stop store submit sum swap sync tag take
trace track transfer trim unlock unpack update upload validate verify wait wrap write""".split()

MANNERS = "active any cached clean current daily default empty expired failed final first full global hidden inner known last late \
local main missing new next old open outer pending plain previous primary private public raw recent remote safe secondary shared \
short single stale temporary total unique unused valid weekly".split()

LIBRARIES = """import argparse|import collections|import contextlib|import copy|import csv|import datetime|import enum|import functools
import hashlib|import itertools|import json|import logging|import math|import os|import pathlib|import re|import shutil|import socket
import sqlite3|import string|import subprocess|import sys|import tempfile|import threading|import time|import typing|import uuid
from collections import Counter, OrderedDict, defaultdict|from dataclasses import dataclass, field|from datetime import datetime, timedelta
from decimal import Decimal|from functools import lru_cache, partial|from pathlib import Path|from typing import Any, Dict, List, Optional
import numpy as np|import pandas as pd|import requests|import yaml|from flask import Blueprint, abort, jsonify, request
from sqlalchemy import Column, Integer, String, select|from sqlalchemy.orm import relationship|import click|import attr
from urllib.parse import urlencode, urljoin""".replace("\n", "|").split("|")

CALLS = ["len", "str", "int", "float", "sorted", "list", "dict", "tuple", "sum", "min", "max", "repr", "bool", "abs", "set"]
METHODS = ["get", "items", "keys", "values", "append", "strip", "lower", "split", "join", "format", "copy", "update", "pop", "encode"]
OPERATORS = ["+", "-", "*", "/", "%", "//", "==", "!=", "<", ">", "<=", ">=", "and", "or", "in", "not in", "is", "|", "&"]
ERRORS = ["ValueError", "KeyError", "TypeError", "OSError", "RuntimeError", "IndexError", "LookupError"]
SENTENCES = [
    "The {} is kept until its {} is known.",
    "Nothing is changed where the {} has no {}.",
    "Call this once for each {}; the {} may be missing.",
    "A {} that is too old counts as a new {}.",
    "Returns the {} or None where there is no {}.",
    "The order of the {} follows that of the {}.",
    "Raises ValueError when the {} does not fit the {}.",
    "Older clients send the {} without a {}.",
]


def capital(word):
    return word[0].upper() + word[1:]


class Writer:
    """Writes one module. `lines` is the text so far; names in scope are drawn from what was bound before."""

    def __init__(self, random):
        self.random = random
        self.lines = []

    def pick(self, choices):
        return choices[int(self.random.random() * len(choices))]

    def count(self, least, most):
        return least + int(self.random.random() * (most - least + 1))

    def chance(self, probability):
        return self.random.random() < probability

    def thing(self):
        return self.pick(THINGS)

    def name(self):
        return self.thing() if self.chance(0.4) else self.pick(MANNERS) + "_" + self.thing() + ("s" if self.chance(0.3) else "")

    def function_name(self):
        return self.pick(ACTIONS) + "_" + (self.thing() if self.chance(0.6) else self.name())

    def sentence(self):
        return self.pick(SENTENCES).format(self.thing(), self.thing())

    def line(self, depth, text=""):
        self.lines.append(("    " * depth + text) if text else "")

    def string(self):
        kind = self.count(0, 5)
        quote = self.pick("\"'\"")
        if kind == 0:
            return f"f{quote}{self.thing()} {{{self.name()}}} of {{{self.name()}.{self.thing()}}}{quote}"
        if kind == 1:
            return f"{quote}%s: {self.thing()} %d{quote} % ({self.name()}, {self.name()})"
        if kind == 2:
            return f"{quote}/{self.thing()}/{self.thing()}{quote}"
        return quote + self.thing() + (" " if self.chance(0.3) else "_") + self.thing() + quote

    def atom(self, names):
        kind = self.count(0, 11)
        if kind < 6:
            return self.pick(names)
        if kind < 8:
            return self.pick(names) + "." + self.thing()
        if kind < 10:
            return self.string()
        return self.pick(["0", "1", "2", "10", "60", "0.5", "100", "None", "True", "False", "[]", "{}"])

    def expression(self, names, depth=0):
        kind = self.count(0, 21) if depth < 3 else 0
        if kind < 7:
            return self.atom(names)
        deeper = depth + 1
        if kind < 10:
            arguments = [self.expression(names, deeper) for _ in range(self.count(0, 3))]
            arguments += [f"{self.thing()}={self.expression(names, deeper)}" for _ in range(self.count(0, 2) if self.chance(0.4) else 0)]
            return f"{self.pick([self.pick(CALLS), self.function_name(), self.pick(names) + '.' + self.function_name()])}({', '.join(arguments)})"
        if kind < 13:
            return f"{self.pick(names)}.{self.pick(METHODS)}({self.expression(names, deeper) if self.chance(0.7) else ''})"
        if kind < 16:
            return f"{self.atom(names)} {self.pick(OPERATORS)} {self.expression(names, deeper)}"
        if kind == 16:
            return f"{self.pick(names)}[{self.expression(names, deeper)}]"
        if kind == 17:
            each = self.thing()
            condition = f" if {each}.{self.thing()}" if self.chance(0.5) else ""
            return f"[{each}.{self.thing()} for {each} in {self.expression(names, deeper)}{condition}]"
        if kind == 18:
            pairs = ", ".join(f'"{self.thing()}": {self.expression(names, deeper)}' for _ in range(self.count(1, 4)))
            return "{" + pairs + "}"
        if kind == 19:
            return f"({self.expression(names, deeper)} if {self.expression(names, deeper)} else {self.atom(names)})"
        if kind == 20:
            return f"sorted({self.atom(names)}, key=lambda each: each.{self.thing()})"
        return f"({', '.join(self.expression(names, deeper) for _ in range(self.count(2, 3)))})"

    def block(self, depth, names, length):
        for _ in range(length):
            self.statement(depth, names)

    def statement(self, depth, names):
        kind = self.count(0, 25)
        nests = depth < 5
        if kind < 8 or (kind > 16 and not nests):
            target = self.name()
            self.line(depth, f"{target} = {self.expression(names)}")
            names.append(target)
        elif kind < 10:
            self.line(depth, f"{self.pick(names)}.{self.function_name()}({self.expression(names)})")
        elif kind == 10:
            self.line(depth, f"{self.pick(names)}.{self.thing()} = {self.expression(names)}")
        elif kind == 11:
            self.line(depth, f"# {self.sentence()}")
            self.statement(depth, names)
        elif kind == 12:
            self.line(depth, f"{self.pick(names)} += {self.expression(names)}")
        elif kind == 13:
            self.line(depth, f"logger.{self.pick(['debug', 'info', 'warning'])}({self.string()}, {self.atom(names)})")
        elif kind == 14:
            self.line(depth, f"{self.pick(names)}[{self.string()}] = {self.expression(names)}")
        elif kind == 15:
            self.line(depth, f"{self.function_name()}(")
            for _ in range(self.count(1, 4)):
                self.line(depth + 1, f"{self.thing()}={self.expression(names)},")
            self.line(depth, ")")
        elif kind == 16:
            self.line(depth, f"assert {self.expression(names)}, {self.string()}")
        elif kind < 20:
            self.line(depth, f"if {self.expression(names)}:")
            self.block(depth + 1, list(names), self.count(1, 3))
            if self.chance(0.2):
                self.line(depth, f"elif {self.expression(names)}:")
                self.block(depth + 1, list(names), self.count(1, 2))
            if self.chance(0.35):
                self.line(depth, "else:")
                self.block(depth + 1, list(names), self.count(1, 2))
        elif kind < 23:
            each = self.thing()
            self.line(depth, f"for {each} in {self.expression(names)}:")
            self.block(depth + 1, names + [each], self.count(1, 4))
        elif kind == 23:
            self.line(depth, "try:")
            self.block(depth + 1, list(names), self.count(1, 3))
            self.line(depth, f"except {self.pick(ERRORS)} as error:")
            self.block(depth + 1, names + ["error"], self.count(1, 2))
        elif kind == 24:
            opened = self.thing()
            self.line(depth, f"with open({self.expression(names)}) as {opened}:")
            self.block(depth + 1, names + [opened], self.count(1, 3))
        else:
            self.line(depth, f"while {self.expression(names)}:")
            self.block(depth + 1, list(names), self.count(1, 3))
            self.line(depth + 1, "break")

    def docstring(self, depth):
        if self.chance(0.5):
            self.line(depth, f'"""{self.sentence()}"""')
            return
        self.line(depth, f'"""{self.sentence()}')
        self.line(depth)
        for _ in range(self.count(1, 4)):
            self.line(depth, self.sentence())
        self.line(depth, '"""')

    def function(self, depth=0, first=None):
        parameters = ([first] if first else []) + [self.name() for _ in range(self.count(0, 3))]
        parameters = list(dict.fromkeys(parameters))
        spelled = list(parameters)
        if len(spelled) > 1 and self.chance(0.4):
            spelled[-1] += "=" + self.pick(["None", "0", "True", '""', "()"])
        typed = self.chance(0.25)
        if typed:
            spelled = [each if each == first or "=" in each else each + ": " + self.pick(["str", "int", "float", "Any", "List[str]"]) for each in spelled]
        returns = " -> " + self.pick(["None", "str", "int", "bool", "Dict[str, Any]"]) if typed else ""
        self.line(depth, f"def {self.function_name()}({', '.join(spelled)}){returns}:")
        if self.chance(0.6):
            self.docstring(depth + 1)
        names = parameters or ["settings"]
        self.block(depth + 1, names, self.count(2, 9))
        if self.chance(0.75):
            self.line(depth + 1, f"return {self.expression(names)}")

    def value_class(self):
        self.line(0, "@dataclass")
        self.line(0, f"class {capital(self.thing())}{capital(self.thing())}:")
        self.docstring(1)
        self.line(1)
        for _ in range(self.count(2, 8)):
            self.line(1, f"{self.name()}: {self.pick(['str', 'int', 'float', 'Decimal', 'Optional[str]'])}"
                         f"{self.pick(['', '', ' = None', ' = 0'])}")
        for _ in range(self.count(0, 3)):
            self.line(1)
            if self.chance(0.5):
                self.line(1, "@property")
            self.function(1, "self")

    def plain_class(self):
        base = self.pick(["", "", "(object)", "(Base)", f"({capital(self.thing())})"])
        self.line(0, f"class {capital(self.thing())}{capital(self.pick(ACTIONS))}er{base}:")
        self.docstring(1)
        self.line(1)
        self.line(1, f"{self.thing().upper()} = {self.string()}")
        self.line(1)
        attributes = [self.name() for _ in range(self.count(1, 5))]
        self.line(1, f"def __init__(self, {', '.join(dict.fromkeys(attributes))}):")
        for each in attributes:
            self.line(2, f"self.{each} = {each}")
        for _ in range(self.count(2, 6)):
            self.line(1)
            if self.chance(0.15):
                self.line(1, self.pick(["@property", "@staticmethod", "@classmethod", "@lru_cache(maxsize=None)"]))
            self.function(1, "self")

    def route(self):
        thing = self.thing()
        self.line(0, f'@blueprint.route("/{thing}s/<int:{thing}_id>", methods=["{self.pick(["GET", "POST", "PUT"])}"])')
        self.function(0, thing + "_id")

    def table(self):
        self.line(0, f"{self.thing().upper()}_{self.thing().upper()}S = {{")
        for _ in range(self.count(4, 24)):
            self.line(1, f'"{self.thing()}-{self.count(1, 999)}": ({self.count(1, 9999)}, "{self.thing()}", {self.pick(["True", "False", "None"])}),')
        self.line(0, "}")

    def test(self):
        self.line(0, f"def test_{self.pick(ACTIONS)}_{self.thing()}({self.thing()}, monkeypatch):")
        names = ["monkeypatch", "client"]
        self.block(1, names, self.count(2, 7))
        self.line(1, f"assert {self.expression(names)} == {self.expression(names)}")

    def module(self, size, imports=()):
        """About `size` bytes of a module that imports `imports` (statements)."""
        self.lines = []
        self.docstring(0)
        libraries = [each for each in LIBRARIES if self.chance(0.18)]
        self.lines += libraries
        if libraries and imports:
            self.line(0)
        self.lines += imports
        self.line(0)
        self.line(0, "logger = logging.getLogger(__name__)")
        self.line(0)
        parts = self.pick([
            [self.function, self.function, self.plain_class],
            [self.plain_class, self.value_class, self.function],
            [self.route, self.route, self.function],
            [self.table, self.function, self.value_class],
            [self.test, self.test, self.function],
        ])
        text = "\n".join(self.lines)
        while len(text) < size:
            self.lines = ["", ""]
            self.pick(parts)()
            text += "\n".join(self.lines) + "\n"
        return text
