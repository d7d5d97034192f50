# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the recorder listens, by modules. They are wrapped when they were imported, whichever version has them."""

import importlib.abc
import sys
import time

import rankwright_hooks as hooks
import rankwright_keras as keras
import rankwright_record
import rankwright_sessions as sessions
from rankwright_record import quiet

# By the names that modules have where Keras is called keras, whatever it is a part of.
PLACES = {
    "tensorflow.python.eager.backprop": hooks.follow_tape,
    "tensorflow.python.eager.def_function": hooks.follow_functions,
    "tensorflow.python.eager.polymorphic_function.polymorphic_function": hooks.follow_functions,
    "tensorflow.python.ops.resource_variable_ops": hooks.follow_variables,
    "tensorflow.python.training.optimizer": hooks.follow_optimizers,
    "tensorflow.python.client.session": sessions.follow,
    "tensorflow.python.ops.gradients_util": sessions.follow_gradients,
    "keras.mixed_precision.loss_scale_optimizer": hooks.follow_scaling,
    "keras.optimizers.optimizer": hooks.follow_optimizers,
    "keras.optimizers.base_optimizer": hooks.follow_optimizers,
    "keras.optimizers.optimizer_experimental.optimizer": hooks.follow_optimizers,
    "keras.optimizers.legacy.optimizer_v2": hooks.follow_optimizers,
    "keras.optimizers.optimizer_v2.optimizer_v2": hooks.follow_optimizers,
    "keras.optimizer_v2.optimizer_v2": hooks.follow_optimizers,
    "keras.metrics": hooks.follow_metrics,
    "keras.metrics.base_metric": hooks.follow_metrics,
    "keras.metrics.metric": hooks.follow_metrics,
    "keras.engine.training": keras.follow_models,
    "keras.engine.training_v1": keras.follow_models,
    "keras.backend.tensorflow.trainer": keras.follow_models,
    "keras.callbacks": keras.follow_callbacks,
    "keras.callbacks.callback_list": keras.follow_callbacks,
}


def place_of(name):
    for prefix in ("tensorflow_core.", "tensorflow.python.keras.", "tf_keras.", "keras.src."):
        if name.startswith(prefix):
            name = ("tensorflow." if prefix == "tensorflow_core." else "keras.") + name[len(prefix):]
    return name


def note_tensorflow(module):
    hooks.record.write("tensorflow", t=time.time(), version=str(getattr(module, "__version__", "")))


class Finder(importlib.abc.MetaPathFinder):
    """Lets modules be found as always, and looks at those with a place of ours when they were executed."""

    def __init__(self):
        self.searching = set()

    def find_spec(self, name, path, target=None):
        if name[:2] not in ("te", "ke", "tf") or name in self.searching:
            return None
        place = note_tensorflow if name == "tensorflow" else PLACES.get(place_of(name))
        if place is None:
            return None
        self.searching.add(name)
        try:
            return self.found(name, path, target, place)
        except Exception:
            return None
        finally:
            self.searching.discard(name)

    def found(self, name, path, target, place):
        for finder in list(sys.meta_path):
            if finder is self or not hasattr(finder, "find_spec"):
                continue
            spec = finder.find_spec(name, path, target)
            if spec is None:
                continue
            execute = getattr(spec.loader, "exec_module", None)
            if execute is not None:
                def exec_module(module):
                    execute(module)
                    quiet(place)(module)

                spec.loader.exec_module = exec_module
            return spec
        return None


def install(folder, rank):
    hooks.record = rankwright_record.Record(folder, rank)
    hooks.note_operation = sessions.note_update
    rankwright_record.follow_end(hooks.record)
    sys.meta_path.insert(0, Finder())
