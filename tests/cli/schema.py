# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The part of JSON Schema that our schemas and that of SARIF use, so that the tests need nothing beyond Python itself.

A keyword that is not known here is an error: a schema cannot ask for something that is silently not checked.
"""

import re

NOTES = {"$schema", "id", "title", "description", "default", "$defs", "definitions"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def has_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


# What these formats allow of texts; RFC 3986 in short: no blanks, nothing beyond ASCII, % only with two digits.
FORMATS = {
    "uri": r"^[A-Za-z][A-Za-z0-9+.-]*:([!#$&-;=?-_a-z~\[\]]|%[0-9A-Fa-f]{2})*$",
    "uri-reference": r"^([!#$&-;=?-_a-z~\[\]]|%[0-9A-Fa-f]{2})*$",
    "date-time": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$",
}


def problems(value, schema, root, where="$"):
    """Sentences about what in `value` is not as `schema` wants it."""
    if "$ref" in schema:
        target = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        yield from problems(value, target, root, where)
    for keyword, wanted in schema.items():
        if keyword in NOTES or keyword == "$ref":
            continue
        if keyword == "type":
            names = wanted if isinstance(wanted, list) else [wanted]
            if not any(has_type(value, name) for name in names):
                yield f"{where} is {type(value).__name__}, not {' or '.join(names)}"
                return
        elif keyword == "const":
            if value != wanted:
                yield f"{where} is {value!r}, not {wanted!r}"
        elif keyword == "enum":
            if not any(value == one and type(value) is type(one) for one in wanted):
                yield f"{where} is {value!r}, none of {wanted!r}"
        elif keyword == "pattern":
            if isinstance(value, str) and not re.search(wanted, value):
                yield f"{where} is {value!r}, which does not match {wanted}"
        elif keyword == "format":
            if isinstance(value, str) and not re.search(FORMATS[wanted], value):
                yield f"{where} is {value!r}, which is no {wanted}"
        elif keyword == "minimum":
            if isinstance(value, (int, float)) and value < wanted:
                yield f"{where} is {value}, less than {wanted}"
        elif keyword == "maximum":
            if isinstance(value, (int, float)) and value > wanted:
                yield f"{where} is {value}, more than {wanted}"
        elif keyword == "minItems":
            if isinstance(value, list) and len(value) < wanted:
                yield f"{where} has {len(value)} items, less than {wanted}"
        elif keyword == "uniqueItems":
            if wanted and isinstance(value, list) and any(one in value[:index] for index, one in enumerate(value)):
                yield f"{where} has an item twice"
        elif keyword in ("anyOf", "oneOf"):
            fitting = sum(not list(problems(value, one, root, where)) for one in wanted)
            if fitting == 0 or (keyword == "oneOf" and fitting > 1):
                yield f"{where} fits {fitting} of the alternatives in {keyword}"
        elif keyword == "required":
            for key in wanted:
                if isinstance(value, dict) and key not in value:
                    yield f"{where} has no {key!r}"
        elif keyword == "properties":
            for key, part in wanted.items():
                if isinstance(value, dict) and key in value:
                    yield from problems(value[key], part, root, f"{where}.{key}")
        elif keyword == "additionalProperties":
            for key in value if isinstance(value, dict) else []:
                if key in schema.get("properties", {}):
                    continue
                if wanted is False:
                    yield f"{where} has a key {key!r} that the schema does not know"
                elif wanted is not True:
                    yield from problems(value[key], wanted, root, f"{where}.{key}")
        elif keyword == "items":
            for index, item in enumerate(value if isinstance(value, list) else []):
                yield from problems(item, wanted, root, f"{where}[{index}]")
        else:
            raise AssertionError(f"the schema uses {keyword!r}, which tests/cli/schema.py does not know")
