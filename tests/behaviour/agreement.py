# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The checker, which only reads, and the harness, which trains, say the same of goldens and mutants."""

import json
import subprocess

from equality import CLI


def accused(folder, script):
    """Codes that the checker reports as errors or warnings for a script: {code: message}."""
    done = subprocess.run([CLI, "lint", "--format", "json", script], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"lint of {script} ended with status {done.returncode}: {done.stderr}")
    found = {}
    for judged in json.loads(done.stdout)["scripts"]:
        if judged["path"] == script:
            found.update({c["code"]: c["message"] for c in judged["checks"] if c["severity"] in ("error", "warning")})
    return found
