#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the man page of a program, or completions for a shell, from what its --help says.

    packaging/describe.py man PROGRAM TEMPLATE -o FILE
    packaging/describe.py bash|zsh|fish PROGRAM -o FILE

The options are defined once, in the program; nothing here lists them. The template of a man page has the rest of it, and the
lines @SYNOPSIS@ and @OPTIONS@. tests/packaging holds the result against --help.
"""
import argparse
import dataclasses
import os
import re
import subprocess
import sys

COLUMN = 30  # where CLI11 begins descriptions

# What stands for the value of an option, where its own help does not say: a file, a folder or a word.
VALUES = {
    "--output-dir": "DIR", "--folder": "DIR", "--launch-files": "DIR", "--review": "FILE", "--review-out": "FILE", "--csv": "FILE",
    "--python": "PROGRAM", "--max-size": "SIZE", "--limit": "SECONDS", "--stdin-name": "NAME", "--only": "RULE", "--skip": "RULE",
    "--region": "FUNCTION", "--image": "IMAGE", "--command": "COMMAND", "--hosts": "HOST:N", "--env": "NAME=VALUE",
    "--rate": "POLICY",
}


@dataclasses.dataclass
class Option:
    names: list  # as typed, short ones first
    value: str = ""  # how its value is called; empty for a flag
    choices: list = dataclasses.field(default_factory=list)
    default: str = ""
    excludes: list = dataclasses.field(default_factory=list)
    is_optional: bool = False  # the value
    is_many: bool = False
    text: str = ""


@dataclasses.dataclass
class Command:
    name: str  # empty for the program itself
    text: str = ""
    usage: str = ""
    examples: list = dataclasses.field(default_factory=list)
    options: list = dataclasses.field(default_factory=list)
    positionals: list = dataclasses.field(default_factory=list)  # (name, description)
    commands: list = dataclasses.field(default_factory=list)  # (name, description)
    footer: str = ""


def help_of(program, *words):
    environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="en", QT_QPA_PLATFORM="offscreen")
    run = subprocess.run([program, *words, "--help"], capture_output=True, text=True, env=environment, check=False)
    if run.returncode != 0 or "Options:" not in run.stdout:
        sys.exit(f"describe: {program} {' '.join(words)} --help ended with {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def rows(lines):
    """(left, right) of each row of a list of CLI11; where the left is too long, the right stands in the next line."""
    result = []
    for number, line in enumerate(lines):
        if line.startswith(" " * COLUMN):
            result[-1] = (result[-1][0], (result[-1][1] + " " + line.strip()).strip())
        elif number + 1 < len(lines) and lines[number + 1].startswith(" " * COLUMN):
            result.append((line.strip(), ""))
        else:
            result.append((line[:COLUMN].strip(), line[COLUMN:].strip()))
    return result


def option_from(left, text):
    spelled, _, kind = left.partition(" ")
    names = sorted(spelled.split(","), key=len)
    option = Option(names, text=text)
    kind, _, excluded = kind.partition("Excludes:")
    option.excludes = excluded.split()
    kind = kind.strip()
    if not kind:
        return option
    choices = re.search(r":\{([^}]*)\}", kind)
    option.choices = choices[1].split(",") if choices else []
    default = re.search(r"[}\]A-Z]=(\S+)$", kind)
    option.default = default[1] if default else ""
    option.is_many = kind.endswith("...")
    option.is_optional = kind.startswith("[")
    numeric = kind.startswith(("INT", "UINT", "FLOAT"))
    option.value = VALUES.get(names[-1]) or ("|".join(option.choices) if option.choices else "N" if numeric else "TEXT")
    return option


def paragraphs(text):
    """The parts of CLI11's help by their headings; what stands before the first and after the last."""
    parts = {"": []}
    heading = ""
    for line in text.splitlines():
        if re.fullmatch(r"(Examples|Positionals|Options|Subcommands):", line):
            heading = line[:-1]
            parts[heading] = []
        elif line and not line.startswith(" ") and heading:
            heading = ""
            parts[heading].append(line)
        elif line:
            parts[heading].append(line)
    return parts


def command_from(program, name):
    parts = paragraphs(help_of(program, *([name] if name else [])))
    free = parts[""]
    usage = next(index for index, line in enumerate(free) if line.startswith("Usage: "))
    command = Command(name, text=" ".join(free[:usage]), usage=free[usage][len("Usage: "):], footer=" ".join(free[usage + 1:]))
    command.examples = [line.strip() for line in parts.get("Examples", [])]
    command.options = [option_from(left, right) for left, right in rows(parts["Options"])]
    command.positionals = [(left.split()[0], right) for left, right in rows(parts.get("Positionals", []))]
    command.commands = [(left, right) for left, right in rows(parts.get("Subcommands", []))]
    return command


def command_from_qt(program):
    """The same from what QCommandLineParser prints: names, two spaces or more, a description that may go on below."""
    text = help_of(program)
    usage, _, rest = text.partition("\n")
    about, _, rest = rest.partition("\nOptions:\n")
    listed, _, arguments = rest.partition("\nArguments:\n")
    command = Command("", text=" ".join(about.split()), usage=os.path.basename(usage.split(" ", 1)[1].split()[0]) + " " +
                      usage.split(" ", 2)[2])
    for block, take in ((listed, "option"), (arguments, "argument")):
        for line in block.splitlines():
            row = re.match(r"  (\S.*?)  +(\S.*)", line)
            if row and take == "option":
                names = re.findall(r"--?[\w-]+", row[1])
                value = re.search(r"<(.*)>", row[1])
                command.options.append(Option(sorted(names, key=len), value=value[1].upper() if value else "", text=row[2]))
            elif row:
                command.positionals.append((row[1], row[2]))
            elif line.strip() and take == "option":
                command.options[-1].text += " " + line.strip()
            elif line.strip():
                name, words = command.positionals[-1]
                command.positionals[-1] = (name, words + " " + line.strip())
    return command


def commands_of(program):
    """The program itself, then its commands."""
    if "[options]" in help_of(program).splitlines()[0]:
        return [command_from_qt(program)]
    main = command_from(program, "")
    return [main] + [command_from(program, name) for name, _ in main.commands]


# Man pages


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def sentence(text):
    text = text[:1].upper() + text[1:]
    return roff(text if text.endswith((".", ":")) or not text else text + ".")


def option_lines(option):
    value = "|".join(f"\\fB{roff(choice)}\\fR" for choice in option.choices) or f"\\fI{roff(option.value)}\\fR"
    shown = "" if not option.value else f" [{value}]" if option.is_optional else f" {value}"
    lines = [".TP", ", ".join(f"\\fB{roff(name)}\\fR" for name in option.names) + shown + (" ..." if option.is_many else ""),
             sentence(option.text)]
    if option.default:
        lines.append(f"The default is \\fB{roff(option.default)}\\fR.")
    if option.excludes:
        lines.append("Not together with " + ", ".join(f"\\fB{roff(name)}\\fR" for name in sorted(option.excludes)) + ".")
    return lines


def command_lines(command, program):
    lines = []
    if command.name:
        usage = re.sub(r"\[OPTIONS\] ?", "[\\\\fIoption\\\\fR]... ", roff(command.usage.split(" ", 2)[2]))
        lines += [f".SS {roff(program)} {roff(command.name)} {usage.strip()}", sentence(command.text)]
    for name, text in command.positionals:
        lines += [".TP", f"\\fI{roff(name)}\\fR", sentence(text)]
    for option in command.options:
        lines += option_lines(option)
    if command.name and command.examples:
        lines += [".PP", "Examples:", ".PP", ".nf", ".RS", *(roff(line) for line in command.examples), ".RE", ".fi"]
    return lines


def man(program, template):
    name = os.path.basename(program)
    commands = commands_of(program)
    synopsis = [f".B {roff(name)}", "[\\fIoption\\fR]... " + roff(commands[0].usage.split("] ", 1)[1])] if len(commands) == 1 else []
    for command in commands[1:]:
        words = " ".join(f"\\fI{roff(word)}\\fR" for word in command.usage.split("[OPTIONS]", 1)[1].split())
        synopsis += [*([".br"] if synopsis else []), f".B {roff(name)} {roff(command.name)}", f"[\\fIoption\\fR]... {words}"]
    options = [line for command in commands for line in command_lines(command, name)]
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True,
                             env=dict(os.environ, QT_QPA_PLATFORM="offscreen")).stdout.split()[-1]
    with open(template, encoding="utf-8") as file:
        text = file.read()
    return (text.replace("@VERSION@", version).replace("@SYNOPSIS@", "\n".join(synopsis))
            .replace("@OPTIONS@", "\n".join(options)))


# Completions


def value_kind(option):
    """choices, rule, file, folder, word or nothing to complete a value with."""
    if not option.value:
        return ""
    if option.choices:
        return "choices"
    return {"DIR": "folder", "FILE": "file", "PROGRAM": "program", "RULE": "rule"}.get(option.value, "word")


def bash(program):
    name = os.path.basename(program)
    main, *commands = commands_of(program)
    function = "_" + name.replace("-", "_")
    lines = [f"# Completion of {name} for bash; made by packaging/describe.py.", "", f"{function}_rules() {{",
             f"  {name} explain --list 2>/dev/null | cut -d ' ' -f 1", "}", "", f"{function}() {{",
             "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= i",
             "  COMPREPLY=()",
             "  for ((i = 1; i < COMP_CWORD; i++)); do",
             "    if [[ ${COMP_WORDS[i]} != -* ]]; then command=${COMP_WORDS[i]}; break; fi",
             "  done",
             "  case $command in", '    "")',
             f"      COMPREPLY=($(compgen -W '{' '.join([n for n, _ in main.commands] + flat(main.options))}' -- \"$word\"))",
             "      return ;;"]
    for command in commands:
        lines += [f"    {command.name})", "      case $previous in"]
        for option in command.options:
            answer = {"choices": f"compgen -W '{' '.join(option.choices)}' -- \"$word\"",
                      "rule": f"compgen -W \"$({function}_rules)\" -- \"$word\"", "folder": "compgen -d -- \"$word\"",
                      "file": "compgen -f -- \"$word\"", "program": "compgen -c -- \"$word\"", "word": ""}
            kind = value_kind(option)
            if kind and not option.is_optional:
                lines.append(f"        {'|'.join(option.names)})")
                if answer[kind]:
                    lines.append(f"          COMPREPLY=($({answer[kind]}))")
                lines.append("          return ;;")
        lines += ["      esac", "      if [[ $word == -* ]]; then",
                  f"        COMPREPLY=($(compgen -W '{' '.join(flat(command.options))}' -- \"$word\"))", "        return", "      fi"]
        if command.name == "explain":
            lines.append(f"      COMPREPLY=($(compgen -W \"$({function}_rules)\" -- \"$word\"))")
        lines.append("      ;;")
    lines += ["  esac", "  COMPREPLY+=($(compgen -f -- \"$word\"))", "}", f"complete -o filenames -F {function} {name}", ""]
    return "\n".join(lines)


def flat(options):
    return [name for option in options for name in option.names]


def zsh_quoted(text):
    return text.replace("'", "'\\''").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")


def zsh(program):
    name = os.path.basename(program)
    main, *commands = commands_of(program)
    function = "_" + name
    lines = [f"#compdef {name}", f"# Completion of {name} for zsh; made by packaging/describe.py.", "",
             f"{function}_rules() {{", "  local -a rules", f"  rules=(${{(f)\"$({name} explain --list 2>/dev/null | cut -d ' ' -f 1)\"}})",
             "  _describe rule rules", "}", "", f"{function}() {{", "  local context state state_descr line", "  typeset -A opt_args",
             "  local -a commands", "  commands=("]
    lines += [f"    '{word}:{zsh_quoted(text)}'" for word, text in main.commands]
    lines += ["  )", "  _arguments -C \\", *(f"    {spec} \\" for spec in zsh_options(main, function)),
              "    '1:command:->command' '*::argument:->argument'", "  case $state in", "    command) _describe command commands ;;",
              "    argument)", "      case $line[1] in"]
    for command in commands:
        last = f"'*:subject:{function}_rules'" if command.name == "explain" else "'*:file:_files'"
        lines += [f"        {command.name})", "          _arguments \\",
                  *(f"            {spec} \\" for spec in zsh_options(command, function)), f"            {last} ;;"]
    lines += ["      esac ;;", "  esac", "}", "", f"{function} \"$@\"", ""]
    return "\n".join(lines)


def zsh_options(command, function):
    action = {"rule": f"{function}_rules", "folder": "_files -/", "file": "_files", "program": "_command_names -e", "word": " "}
    for option in command.options:
        kind = value_kind(option)
        value = ""
        if kind:
            values = "(" + " ".join(option.choices) + ")" if kind == "choices" else action[kind]
            value = f":{':' if option.is_optional else ''}{zsh_quoted(option.value.lower()).replace('|', ' or ')}:{values}"
        not_with = " ".join(option.names + option.excludes) if not option.is_many else " ".join(option.excludes)
        for word in option.names:
            many = "*" if option.is_many else ""
            yield f"'{f'({not_with})' if not_with and not many else ''}{many}{word}[{zsh_quoted(option.text)}]{value}'"


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish(program):
    name = os.path.basename(program)
    main, *commands = commands_of(program)
    lines = [f"# Completion of {name} for fish; made by packaging/describe.py.", "",
             f"function __{name.replace('-', '_')}_rules", f"    {name} explain --list 2>/dev/null | string replace -r '\\s+' '\\t'", "end", ""]
    lines += [fish_line(name, option, "__fish_use_subcommand") for option in main.options]
    lines += [f"complete -c {name} -f -n __fish_use_subcommand -a {word} -d {fish_quoted(text)}" for word, text in main.commands]
    for command in commands:
        seen = f"'__fish_seen_subcommand_from {command.name}'"
        lines += ["", *(fish_line(name, option, seen) for option in command.options)]
        if command.name == "explain":
            lines.append(f"complete -c {name} -n {seen} -a '(__{name.replace('-', '_')}_rules)'")
    return "\n".join(lines) + "\n"


def fish_line(name, option, condition):
    words = "".join(f" -l {word[2:]}" if word.startswith("--") else f" -s {word[1:]}" for word in option.names)
    rules = f"-x -a '(__{name.replace('-', '_')}_rules)'"
    value = {"choices": f"-x -a '{' '.join(option.choices)}'", "rule": rules, "folder": "-x -a '(__fish_complete_directories)'",
             "file": "-r -F", "program": "-x -a '(__fish_complete_command)'", "word": "-x", "": ""}[value_kind(option)]
    if option.is_optional:
        value = ""
    return f"complete -c {name} -n {condition}{words} {value}".rstrip() + f" -d {fish_quoted(option.text)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["man", "bash", "zsh", "fish"])
    parser.add_argument("program")
    parser.add_argument("template", nargs="?")
    parser.add_argument("-o", "--output", required=True)
    given = parser.parse_args()
    if (given.what == "man") != (given.template is not None):
        parser.error("a man page needs its template, and nothing else has one")
    text = man(given.program, given.template) if given.what == "man" else globals()[given.what](given.program)
    with open(given.output, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
