# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""mpijob.py FILE: reads an MPIJob as YAML, holds it against resources/schema/mpijob-v2beta1.schema.json and prints it as JSON.

Exit status 1: it is none, and why on standard error. Needs PyYAML (Debian: python3-yaml), of this Python or of the system's.
"""

import json
import os
import pathlib
import sys

SYSTEM = "/usr/bin/python3"
try:
    import yaml
except ImportError:
    if __name__ != "__main__" or pathlib.Path(sys.executable).resolve() == pathlib.Path(SYSTEM).resolve():
        raise
    os.execv(SYSTEM, [SYSTEM, *sys.argv])

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests/cli"))
from schema import problems  # noqa: E402

SCHEMA = TOP / "resources/schema/mpijob-v2beta1.schema.json"


class OnceLoader(yaml.SafeLoader):
    """A key that comes twice is a mistake, which PyYAML would pass over."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key) for key, _ in node.value]
        if len(keys) != len(set(keys)):
            raise yaml.constructor.ConstructorError(None, None, "a key comes twice", node.start_mark)
        return super().construct_mapping(node, deep)


def read(path):
    """The one document in a file, and what is wrong with it as an MPIJob."""
    value = yaml.load(pathlib.Path(path).read_text(encoding="utf-8"), OnceLoader)  # noqa: S506
    schema = json.loads(SCHEMA.read_text())
    return value, list(problems(value, schema, schema))


def main():
    value, wrong = read(sys.argv[1])
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    print(json.dumps(value))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
