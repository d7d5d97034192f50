# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the graph code of Horovod's and Keras' functions before ranks are forked.

The first step of nearly every TensorFlow 2 program has AutoGraph make graph code of some twenty functions of Horovod, and of three of
Keras: most of what a small program costs. AutoGraph keeps the code by code object and options, so what is made before the fork is there in all ranks. Only
source is read and written here: no TensorFlow operation runs, nothing is set up that a fork would break.
"""

import atexit
import importlib
import operator
import types

# By module; a function inside another one stands behind its maker's name.
FUNCTIONS = {
    "horovod.common.basics": ("HorovodBasics.rank", "HorovodBasics._process_set_size", "HorovodBasics.rocm_built"),
    "horovod.common.process_sets": ("ProcessSet.included", "ProcessSet.size"),
    "horovod.common.util": ("get_average_backwards_compatibility_fun.impl",),
    "horovod.tensorflow": ("DistributedGradientTape", "_DistributedGradientTape.gradient", "_allreduce_cond", "allreduce",
                           "_make_cached_allreduce_grads_fn.allreduce_grads"),
    "horovod.tensorflow.compression": ("NoneCompressor.compress", "NoneCompressor.decompress"),
    "horovod.tensorflow.functions": ("_make_broadcast_group_fn.broadcast_group",),
    "horovod.tensorflow.mpi_ops": ("_allreduce", "_normalize_name", "broadcast"),
    "horovod.tensorflow.util": ("_executing_eagerly",),
    "keras.src.engine.training": ("Model.make_train_function.train_function", "Model.make_test_function.test_function",
                                  "Model.make_predict_function.predict_function"),
}


def codes_of(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from codes_of(constant)


def functions_of(module, name):
    """The functions that Horovod will have under this name: as they are, or with their code and nothing in their closures."""
    holder, _, last = name.rpartition(".")
    owner = operator.attrgetter(holder)(module) if holder else module
    if not isinstance(owner, types.FunctionType):
        function = getattr(owner, last)
        return [getattr(function, "__func__", function)]
    # A decorator may have put its own function in the maker's place; the maker is in its closure.
    makers = [owner, *(c.cell_contents for c in owner.__closure__ or () if isinstance(c.cell_contents, types.FunctionType))]
    codes = [c for m in makers for c in codes_of(m.__code__) if c.co_name == last]
    if not codes:
        raise AttributeError(f"{module.__name__} has no {name}")
    return [types.FunctionType(c, vars(module), last, None, tuple(types.CellType(None) for _ in c.co_freevars)) for c in codes]


def make():
    from tensorflow.python.autograph.core import converter
    from tensorflow.python.autograph.impl import api

    register = atexit.register
    atexit.register = lambda *_, **__: None  # else the first rank to end would remove the code's files, which the others' messages show
    try:
        for module, names in FUNCTIONS.items():
            for name in names:
                for function in functions_of(importlib.import_module(module), name):
                    # As tf.function asks for its own function, and as that one's code asks for what it calls.
                    for by_user in (True, False):
                        options = converter.ConversionOptions(recursive=True, user_requested=by_user, internal_convert_user_code=True,
                                                              optional_features=())
                        api._convert_actual(function, converter.ProgramContext(options=options))
    finally:
        atexit.register = register
