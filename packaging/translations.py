#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""translations.py FILE.ts: lists what is wrong in it, a line each; exit status 1 where there is something.

A text without a translation, in one of its plural forms too; a placeholder that a translation has lost, added or doubled; blanks at
an end, or a final ellipsis, that it lost: texts are put together of such parts.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree

isolates = str.maketrans("", "", "\u2066\u2067\u2068\u2069")  # They keep a Latin value in one piece in text from right to left.


def placeholders(text):
    return sorted(re.findall(r"%L?\d|%n|\{\w+\}|\[\*\]", text))


def wrong_in(source, translation, is_plural):
    """What is wrong with one form."""
    if not translation.strip() and source.strip():
        return "is not translated"
    wanted, there = placeholders(source), placeholders(translation)
    if is_plural:  # "one step" needs no number.
        wanted, there = ([one for one in found if one != "%n"] for found in (wanted, there))
    if set(wanted) != set(there):
        return f"has other placeholders: {translation!r}"
    plain = translation.translate(isolates)
    for end, strip in (("begin", str.lstrip), ("end", str.rstrip)):
        if (strip(source) == source) != (strip(plain) == plain):
            return f"has no blank, or one too many, at the {end}: {translation!r}"
    if source.endswith("…") != plain.endswith("…"):
        return f"ends with an ellipsis on one side only: {translation!r}"
    return ""


def problems(path):
    root = ElementTree.parse(path).getroot()
    for context in root.iter("context"):
        for message in context.iter("message"):
            source = message.findtext("source")
            translation = message.find("translation")
            is_plural = message.get("numerus") == "yes"
            forms = [form.text or "" for form in translation.iter("numerusform")] if is_plural else [translation.text or ""]
            wrong = [wrong_in(source, form, is_plural) for form in forms] or ["has no plural forms"]
            if translation.get("type"):
                wrong.append("is not translated")
            for what in sorted({one for one in wrong if one}):
                yield f"{context.findtext('name')}: {source!r} {what}"


def main():
    found = list(problems(sys.argv[1]))
    for line in found:
        print(f"{sys.argv[1].rsplit('/', 1)[-1]}: {line}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
