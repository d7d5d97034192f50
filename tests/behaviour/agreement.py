# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The checker, which only reads, and the harness, which trains, say the same of mutants and their twins."""

import json
import subprocess

from cases import CLI


def accused(folder, script):
    """Codes that the checker reports as errors or warnings for a script: {code: message}."""
    done = subprocess.run([CLI, "lint", "--format", "json", script], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"lint of {script} ended with status {done.returncode}: {done.stderr}")
    own = [s for s in json.loads(done.stdout)["scripts"] if s["path"] == script]
    if not own:
        raise RuntimeError(f"the checker says nothing of {script}")
    return {c["code"]: c["message"] for s in own for c in s["checks"] if c["severity"] in ("error", "warning")}
