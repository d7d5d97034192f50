# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the recorder listens: functions of TensorFlow and Keras are wrapped when their module was imported, whichever version has it.

A wrapped function does what it did, with the same arguments, and gives the same result; sessions are asked for one tensor more.
Each place is found by name and guarded: a version that has it elsewhere, or not at all, is recorded less, and runs.
"""

import importlib.abc
import inspect
import sys
import threading
import time
import weakref

import rankwright_record
import rankwright_sessions
from rankwright_record import number, quiet

record = None  # this process's


class Here(threading.local):
    """What this thread is in the middle of."""

    in_keras = 0         # fit or train_on_batch: Keras's own hooks count
    in_update = 0        # apply_gradients
    function = None      # the outermost tf.function that runs, as a Trace
    targets = None       # what gradients were asked of, by id of the variable
    credits = frozenset()  # variables with a gradient that no update has used yet, by id
    rows = None          # that went through a model since the last update
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
    flat = tensorflow().nest.flatten(sources)
    if eager():
        if here.targets is None:
            here.targets = {}
        here.targets.update((id(tensor_value(s)), target) for s in flat)
        here.credits = here.credits.union(id(tensor_value(s)) for s in flat)
    elif here.function is not None:
        here.function.targets.update((id(tensor_value(s)), target) for s in flat)
        here.function.credits.update(id(tensor_value(s)) for s in flat)


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
        rankwright_sessions.note_update(variables, result)


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


# Keras: fit, train_on_batch

def follow_models(module):
    for owner in classes_with(module, "fit", "train_on_batch"):
        for name in ("fit", "fit_generator"):
            wrap(owner, name, make_fit)
        wrap(owner, "train_on_batch", make_train_on_batch)
        wrap(owner, "__call__", make_model_call)
        wrap(owner, "reset_metrics", make_reset)


class Fit:
    """The outermost fit that runs."""

    def __init__(self, model, arguments, options):
        self.model = model
        self.rows = record.rows       # trained on before
        self.seen = False             # whether a batch came since the metrics were reset
        self.batches = 0
        self.by_size = 0              # rows as the logs of older versions say
        self.has_size = False
        self.data = quiet(fixed_rows)(arguments, options)

    def counted(self):
        """Rows since the metrics were reset: each batch's loss is weighted with them. None: not known."""
        for holder, name in (("compiled_loss", "_total_loss_mean"), ("compiled_loss", "_loss_metric"), (None, "_loss_tracker")):
            held = getattr(self.model, holder, None) if holder else self.model
            metric = getattr(held, name, None)
            if metric is not None and hasattr(metric, "count"):
                count = number(metric.count)
                if count:
                    return int(round(count))
        return None

    def total(self):
        if self.rows is None:
            return None
        if self.has_size:
            return self.rows + self.by_size
        count = self.counted() if self.seen else 0
        if count is None and self.data:
            count = self.data(self.batches)
        return None if count is None else self.rows + count

    def reset(self):
        """An epoch's count is over, or what comes is an evaluation."""
        if self.seen:
            record.write_step()
            self.rows = record.rows = self.total()
        self.seen = False
        self.batches = 0
        self.by_size = 0


def fixed_rows(arguments, options):
    """A function from batches to rows for data with fixed batches: a dataset that says so, or arrays; else None."""
    data = arguments[0] if arguments else options.get("x")
    spec = getattr(data, "element_spec", None)
    if spec is not None:
        size = tensorflow().nest.flatten(spec)[0].shape[0]
        size = getattr(size, "value", size)
        return (lambda batches: batches * int(size)) if size else None
    if not hasattr(data, "shape"):
        return None
    size = options.get("batch_size") or (arguments[2] if len(arguments) > 2 else None) or 32
    split = options.get("validation_split") or 0
    rows = int(data.shape[0] * (1 - split))
    return lambda batches: min(batches * size, rows)


current_fit = None


def make_fit(original):
    def fit(self, *arguments, **options):
        global current_fit
        if here.in_keras:
            return original(self, *arguments, **options)
        here.in_keras += 1
        current_fit = quiet(Fit)(self, arguments, options)
        try:
            result = original(self, *arguments, **options)
            quiet(current_fit.reset)() if current_fit else None
            record.before((), always=True)
            return result
        finally:
            here.in_keras -= 1
            current_fit = None

    return fit


def make_reset(original):
    def reset_metrics(self, *arguments, **options):
        if current_fit is not None and current_fit.model is self:
            quiet(current_fit.reset)()
        return original(self, *arguments, **options)

    return reset_metrics


def make_train_on_batch(original):
    def train_on_batch(self, *arguments, **options):
        if here.in_keras:
            return original(self, *arguments, **options)
        record.before(((None, id(self)),))
        here.in_keras += 1
        try:
            result = original(self, *arguments, **options)
        finally:
            here.in_keras -= 1
        quiet(note_batch)(self, arguments, options, result)
        return result

    return train_on_batch


def note_batch(model, arguments, options, result):
    if isinstance(result, dict):
        values = dict(result)
    else:
        values = dict(zip(list(getattr(model, "metrics_names", ["loss"])), result if isinstance(result, (list, tuple)) else [result]))
    record.updated(((None, id(model)),), loss=lambda: values.get("loss"), metrics=lambda: without_loss(values),
                   rows=quiet(rows_of)((arguments[:1], options.get("x"))), arrays=arrays_of(model))


def without_loss(values):
    return {k: number(v) for k, v in values.items() if k not in ("loss", "batch", "size")}


def arrays_of(model):
    """The trained values; of a model that never showed which it trains, all that it can train."""
    def arrays():
        if not trained:
            note_trained(model.trainable_variables)
        return trained_arrays()

    return arrays


def make_model_call(original):
    def call(self, *arguments, **options):
        if here.rows is None and not here.in_keras and here.function is None and eager():
            here.rows = quiet(rows_of)(arguments[:1])
        return original(self, *arguments, **options)

    return call


def follow_callbacks(module):
    owner = getattr(module, "CallbackList", None)
    if owner is None:
        return
    if hasattr(owner, "on_train_batch_end"):
        wrap(owner, "on_train_batch_begin", make_batch_begin)
        wrap(owner, "on_train_batch_end", make_batch_end)
    else:  # Keras 2.2
        wrap(owner, "on_batch_begin", make_batch_begin)
        wrap(owner, "on_batch_end", make_batch_end)
    wrap(owner, "_call_batch_hook", make_batch_hook)
    wrap(owner, "on_epoch_end", make_epoch_end)


in_callbacks = [0]


def make_batch_begin(original):
    def begin(self, batch, *arguments, **options):
        if not in_callbacks[0] and current_fit is not None:
            begin_batch(batch)
        return original(self, batch, *arguments, **options)

    return begin


def make_batch_end(original):
    def end(self, batch, *arguments, **options):
        if in_callbacks[0] or current_fit is None:
            return original(self, batch, *arguments, **options)
        in_callbacks[0] += 1
        try:
            return original(self, batch, *arguments, **options)
        finally:
            in_callbacks[0] -= 1
            quiet(end_batch)(batch, arguments[0] if arguments else options.get("logs"))

    return end


def make_batch_hook(original):
    """Older versions come straight to this one."""
    def call(self, mode, hook, batch, *arguments, **options):
        if in_callbacks[0] or current_fit is None or getattr(mode, "value", mode) != "train":
            return original(self, mode, hook, batch, *arguments, **options)
        if hook == "begin":
            begin_batch(batch)
            return original(self, mode, hook, batch, *arguments, **options)
        in_callbacks[0] += 1
        try:
            return original(self, mode, hook, batch, *arguments, **options)
        finally:
            in_callbacks[0] -= 1
            quiet(end_batch)(batch, arguments[0] if arguments else options.get("logs"))

    return call


def begin_batch(batch):
    record.before((), always=True)
    here.batch = batch


def end_batch(batch, logs):
    fit = current_fit
    first, here.batch = here.batch, None
    count = max(1, int(batch) - int(first) + 1) if first is not None else 1
    logs = dict(logs or {})
    fit.seen = True
    fit.batches += count
    if "size" in logs:
        fit.has_size = True
        fit.by_size += int(logs["size"])
    record.updated(((None, id(fit.model)),), loss=lambda: logs.get("loss"), metrics=lambda: without_loss(logs), total=fit.total, count=count,
                   always=True, arrays=arrays_of(fit.model))


def make_epoch_end(original):
    def on_epoch_end(self, epoch, *arguments, **options):
        if current_fit is not None:
            logs = arguments[0] if arguments else options.get("logs")
            record.epoch(int(epoch) + 1, quiet(dict)(logs or {}) or {})
        return original(self, epoch, *arguments, **options)

    return on_epoch_end


# Finding the places

def follow_sessions(module):
    rankwright_sessions.follow(module, record, wrap)


def follow_gradients(module):
    rankwright_sessions.follow_gradients(module, wrap)


# By the names that modules have where Keras is called keras, whatever it is a part of.
PLACES = {
    "tensorflow.python.eager.backprop": follow_tape,
    "tensorflow.python.eager.def_function": follow_functions,
    "tensorflow.python.eager.polymorphic_function.polymorphic_function": follow_functions,
    "tensorflow.python.ops.resource_variable_ops": follow_variables,
    "tensorflow.python.training.optimizer": follow_optimizers,
    "tensorflow.python.client.session": follow_sessions,
    "tensorflow.python.ops.gradients_util": follow_gradients,
    "keras.optimizers.optimizer": follow_optimizers,
    "keras.optimizers.base_optimizer": follow_optimizers,
    "keras.optimizers.optimizer_experimental.optimizer": follow_optimizers,
    "keras.optimizers.legacy.optimizer_v2": follow_optimizers,
    "keras.optimizers.optimizer_v2.optimizer_v2": follow_optimizers,
    "keras.optimizer_v2.optimizer_v2": follow_optimizers,
    "keras.metrics": follow_metrics,
    "keras.metrics.base_metric": follow_metrics,
    "keras.metrics.metric": follow_metrics,
    "keras.engine.training": follow_models,
    "keras.engine.training_v1": follow_models,
    "keras.backend.tensorflow.trainer": follow_models,
    "keras.callbacks": follow_callbacks,
    "keras.callbacks.callback_list": follow_callbacks,
}


def place_of(name):
    for prefix in ("tensorflow_core.", "tensorflow.python.keras.", "tf_keras.", "keras.src."):
        if name.startswith(prefix):
            name = ("tensorflow." if prefix == "tensorflow_core." else "keras.") + name[len(prefix):]
    return name


def note_tensorflow(module):
    record.write("tensorflow", t=time.time(), version=str(getattr(module, "__version__", "")))


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
    global record
    record = rankwright_record.Record(folder, rank)
    rankwright_record.follow_end(record)
    sys.meta_path.insert(0, Finder())
