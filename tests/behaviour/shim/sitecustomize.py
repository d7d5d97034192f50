# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the recorder in every Python process that has this folder on its path and RANKWRIGHT_RECORD in its environment.

The rank is the launcher's: HOROVOD_RANK, or 0. The recorder waits until the script imports TensorFlow.
"""

import importlib.abc
import importlib.util
import os
import sys


class AfterTensorFlow(importlib.abc.MetaPathFinder):
    """Lets TensorFlow be found as always and installs the recorder when its top module was executed."""

    def find_spec(self, name, path, target=None):
        if name != "tensorflow":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        execute = spec.loader.exec_module

        def exec_module(module):
            execute(module)
            import recorder

            rank = int(os.environ.get("HOROVOD_RANK", "0"))
            seed = int(os.environ.get("RANKWRIGHT_SEED", "7"))
            recorder.install(module, os.path.join(os.environ["RANKWRIGHT_RECORD"], str(rank)), seed + 1000 * rank)

        spec.loader.exec_module = exec_module
        return spec


if os.environ.get("RANKWRIGHT_RECORD"):
    sys.meta_path.insert(0, AfterTensorFlow())
