# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tapes, optimizers and functions of TensorFlow, and what wraps them.

A wrapped function does what it did, with the same arguments, and gives the same result; sessions are asked for one tensor more.
Each place is found by name and guarded: a version that has it elsewhere, or not at all, is recorded less, and runs.
"""

import inspect
import sys
import threading
import weakref

from rankwright_record import number, quiet

record = None  # this process's
note_operation = None  # rankwright_sessions: (variables, operation that updates them)


class Here(threading.local):
    """What this thread is in the middle of."""

    in_keras = 0         # fit or train_on_batch: Keras's own hooks count
    in_update = 0        # apply_gradients
    function = None      # the outermost tf.function that runs, as a Trace
    targets = None       # what gradients were asked of, by id of the variable
    credits = frozenset()  # variables with a gradient that no update has used yet, by id
    rows = None          # that went through a model since the last update
    scaled = (None, None)  # a loss that was scaled for half precision, and itself
    batch = None         # Keras: the first batch of the call


here = Here()


def eager():
    context = sys.modules.get("tensorflow.python.eager.context") or sys.modules.get("tensorflow_core.python.eager.context")
    return context is not None and context.executing_eagerly()


def tensorflow():
    return sys.modules["tensorflow"]


def wrap(owner, name, make):
    """Replaces `name` of a class or module by what `make` makes of the original. Once."""
    original = vars(owner).get(name)
    if not callable(original) or hasattr(original, "_rankwright"):
        return
    made = make(original)
    for attribute in ("__name__", "__qualname__", "__doc__", "__module__"):
        try:
            setattr(made, attribute, getattr(original, attribute))  # the module tells autograph to leave it alone
        except (AttributeError, TypeError):
            pass
    made.__dict__.update(getattr(original, "__dict__", {}))
    made.__wrapped__ = original
    made._rankwright = True
    try:
        made.__signature__ = inspect.signature(original)
    except (TypeError, ValueError):
        pass
    setattr(owner, name, made)


def classes_with(module, *names):
    """Classes that `module` itself defines and that have one of these functions of their own."""
    return [c for c in list(vars(module).values()) if inspect.isclass(c) and any(n in vars(c) for n in names)]


def rows_of(values):
    """First dimension of the first array in a structure; None where there is none."""
    for value in tensorflow().nest.flatten(values):
        shape = getattr(value, "shape", None)
        if shape is None or hasattr(value, "assign") or not hasattr(value, "dtype"):
            continue
        if len(shape) > 0:
            return int(shape[0])
    return None


def tensor_value(value):
    """A variable of Keras 3 holds one of TensorFlow."""
    return getattr(value, "_value", value) if type(value).__module__.startswith("keras") else value


# Trained variables

trained = {}  # TensorFlow's variables by id, in the order in which they were first updated: weak references, models may go


def note_trained(variables):
    for variable in variables:
        variable = tensor_value(variable)
        known = trained.get(id(variable))
        if known is None or known() is None:
            trained.pop(id(variable), None)
            trained[id(variable)] = weakref.ref(variable)


def trained_arrays():
    for variable in [held() for held in trained.values()]:
        if variable is not None and not getattr(variable, "_in_graph_mode", False):
            yield variable.numpy()


# Gradients: which loss belongs to which variable

def follow_tape(module):
    def make(original):
        def gradient(self, target, sources, *arguments, **options):
            quiet(note_gradient)(target, sources)
            return original(self, target, sources, *arguments, **options)

        return gradient

    wrap(module.GradientTape, "gradient", make)


def note_gradient(target, sources):
    if here.in_keras:
        return
    scaled, loss = here.scaled
    target = loss if target is scaled and scaled is not None else target
    flat = tensorflow().nest.flatten(sources)
    if eager():
        if here.targets is None:
            here.targets = {}
        here.targets.update((id(tensor_value(s)), target) for s in flat)
        here.credits = here.credits.union(id(tensor_value(s)) for s in flat)
    elif here.function is not None:
        here.function.targets.update((id(tensor_value(s)), target) for s in flat)
        here.function.credits.update(id(tensor_value(s)) for s in flat)


def follow_scaling(module):
    def make(original):
        def get_scaled_loss(self, loss):
            scaled = original(self, loss)
            here.scaled = (scaled, loss)
            return scaled

        return get_scaled_loss

    for owner in classes_with(module, "get_scaled_loss"):
        wrap(owner, "get_scaled_loss", make)


# Optimizers

def follow_optimizers(module):
    for owner in classes_with(module, "apply_gradients", "apply"):
        wrap(owner, "apply_gradients", make_apply)
    for owner in classes_with(module, "apply_gradients"):
        if "apply" in vars(owner):  # Keras 3
            wrap(owner, "apply", make_apply_separate)


def make_apply(original):
    def apply_gradients(self, *arguments, **options):
        if here.in_update:
            return original(self, *arguments, **options)
        # Most give a zip, which can be read once.
        if arguments:
            pairs = arguments[0] if isinstance(arguments[0], (list, tuple)) else list(arguments[0])
            arguments = (pairs,) + arguments[1:]
        elif "grads_and_vars" in options:
            pairs = options["grads_and_vars"]
            pairs = options["grads_and_vars"] = pairs if isinstance(pairs, (list, tuple)) else list(pairs)
        else:
            return original(self, *arguments, **options)
        return update(self, pairs, lambda: original(self, *arguments, **options))

    return apply_gradients


def make_apply_separate(original):
    def apply(self, grads, trainable_variables=None, *arguments, **options):
        def do():
            return original(self, grads, trainable_variables, *arguments, **options)

        if here.in_update:
            return do()
        variables = trainable_variables if trainable_variables is not None else getattr(self, "_trainable_variables", [])
        return update(self, quiet(lambda: list(zip(grads, variables)))() or [], do)

    return apply


def update(optimizer, pairs, do):
    """Lets an optimizer update, and notes it where it is the script that calls it."""
    variables = quiet(lambda: [v for g, v in pairs if g is not None])() or []
    is_eager = eager()
    if is_eager and not here.in_keras:
        record.before(((None, id(optimizer)),))
    here.in_update += 1
    try:
        result = do()
    finally:
        here.in_update -= 1
    quiet(note_update)(optimizer, variables, result, is_eager)
    return result


def note_update(optimizer, variables, result, is_eager):
    ids = [id(tensor_value(v)) for v in variables]
    if is_eager or is_function_graph():
        note_trained(variables)
    if here.in_keras:
        return
    if is_eager:
        targets = here.targets or {}
        target = next((targets[i] for i in ids if i in targets), None)
        here.credits = frozenset()
        here.targets = None if here.function is None else here.targets
        finish_eager(optimizer, target)
    elif here.function is not None:
        here.function.credits.difference_update(ids)
        here.function.update(optimizer, ids)
    elif not is_function_graph():
        note_operation(variables, result)


def finish_eager(trainer, target):
    rows, here.rows = here.rows, None
    record.updated(((None, id(trainer)),), loss=lambda: loss_of(target), rows=rows, arrays=trained_arrays)


def loss_of(target):
    """Of several targets the sum: that is what is minimised."""
    values = [number(t) for t in tensorflow().nest.flatten(target)]
    return None if not values or None in values else sum(values)


def is_function_graph():
    ops = sys.modules.get("tensorflow.python.framework.ops") or sys.modules.get("tensorflow_core.python.framework.ops")
    return not eager() and hasattr(ops.get_default_graph(), "outer_graph")


# Updates by hand: variable.assign_sub(rate * gradient)

def follow_variables(module):
    for owner in classes_with(module, "assign_sub", "assign_add", "assign"):
        for name in ("assign_sub", "assign_add", "assign"):
            wrap(owner, name, make_assign)


def make_assign(original):
    def assign(self, *arguments, **options):
        if here.in_update or here.in_keras or not (here.credits or (here.function and here.function.credits)):
            return original(self, *arguments, **options)
        mine = id(self)
        by_hand = mine in here.credits if eager() else here.function is not None and mine in here.function.credits
        if not by_hand:
            return original(self, *arguments, **options)
        if eager():
            record.before(((None, mine),))
        here.in_update += 1
        try:
            result = original(self, *arguments, **options)
        finally:
            here.in_update -= 1
        quiet(note_assigned)(self)
        return result

    return assign


def note_assigned(variable):
    note_trained([variable])
    if eager():
        here.credits = here.credits.difference([id(variable)])
        finish_eager(variable, (here.targets or {}).get(id(variable)))
    else:
        here.function.credits.discard(id(variable))
        here.function.update(variable, [id(variable)])


# tf.function

class Trace:
    """What was seen while the outermost function was traced."""

    def __init__(self):
        self.targets = {}    # by id of the variable
        self.credits = set()
        self.trainers = {}   # optimizers by id
        self.target = None   # of the first one that updates
        self.metrics = []    # (metric, what it was given)
        self.loops = False   # whether an update stands in a loop of the graph
        self.iterations = None

    def update(self, trainer, ids):
        if not self.trainers:
            self.target = next((self.targets[i] for i in ids if i in self.targets), None)
            self.iterations = iterations_of(trainer)
        self.trainers[id(trainer)] = trainer
        self.loops = self.loops or in_loop()


class Trainer:
    """A function that updates: what to read when it was called."""

    def __init__(self, trace):
        self.trainers = tuple((None, t) for t in trace.trainers)
        self.optimizer = next(iter(trace.trainers.values()))
        self.loops = trace.loops
        self.iterations = trace.iterations or 0
        self.output = quiet(output_of)(trace.target)
        self.metrics = {}
        self.running_loss = None
        for metric, given in trace.metrics:
            if given is trace.target and trace.target is not None and self.running_loss is None:
                self.running_loss = metric
            self.metrics[metric.name] = metric

    def count(self):
        if not self.loops:
            return 1
        now = iterations_of(self.optimizer)
        if now is None:
            return 1
        before, self.iterations = self.iterations, now
        return max(now - before, 0)


def in_loop():
    ops = sys.modules.get("tensorflow.python.framework.ops") or sys.modules.get("tensorflow_core.python.framework.ops")
    graph = ops.get_default_graph()
    while graph is not None:
        if "WhileBody" in type(graph).__name__:
            return True
        graph = getattr(graph, "outer_graph", None)
    return False


@quiet
def iterations_of(optimizer):
    with tensorflow().init_scope():
        return int(optimizer.iterations.numpy())


def output_of(target):
    """Which of the function's results is the loss: it is handed out as it is, through copies only."""
    if hasattr(target.graph.outer_graph, "outer_graph"):
        return None  # of a loop, a branch or a function inside
    results = tensorflow().nest.flatten(target.graph.structured_outputs, expand_composites=True)
    for position, result in enumerate(results):
        while result is not target and getattr(getattr(result, "op", None), "type", "") == "Identity":
            result = result.op.inputs[0]
        if result is target:
            return position
    return None


def follow_functions(module):
    known = weakref.WeakKeyDictionary()

    def make(original):
        def call(self, *arguments, **options):
            if here.function is not None or here.in_keras or here.in_update or not eager():
                return original(self, *arguments, **options)
            trainer = known.get(self)
            if trainer is not None:
                record.before(trainer.trainers)
            trace = here.function = Trace()
            try:
                result = original(self, *arguments, **options)
            finally:
                here.function = None
            if trace.trainers:
                trainer = known[self] = Trainer(trace)
            if trainer is not None:
                quiet(note_call)(trainer, arguments, options, result)
            return result

        return call

    wrap(module.Function, "__call__", make)


def note_call(trainer, arguments, options, result):
    def loss():
        flat = tensorflow().nest.flatten(result, expand_composites=True)
        if trainer.output is not None:
            return flat[trainer.output]
        if trainer.running_loss is not None:
            return trainer.running_loss.result()
        scalars = [r for r in flat if hasattr(r, "numpy") and r.dtype.is_floating and r.shape.ndims == 0]
        return scalars[0] if len(scalars) == 1 else None

    def metrics():
        return {name: number(metric.result()) for name, metric in trainer.metrics.items() if metric is not trainer.running_loss}

    count = trainer.count()
    if count:
        rows = quiet(rows_of)((arguments, options)) if not trainer.loops else None
        here.rows = None
        record.updated(trainer.trainers, loss=loss, metrics=metrics, rows=rows, count=count, always=count > 1, arrays=trained_arrays)


def follow_metrics(module):
    """Metrics of Keras that a function updates while it trains; those that users define are not asked: who knows what they do."""
    def make(original):
        def call(self, *arguments, **options):
            if here.function is not None and not eager() and type(self).__module__.split(".")[0] in ("keras", "tf_keras", "tensorflow"):
                here.function.metrics.append((self, arguments[0] if arguments else None))
            return original(self, *arguments, **options)

        return call

    if hasattr(module, "Metric"):
        wrap(module.Metric, "__call__", make)
