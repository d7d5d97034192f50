# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records what one process of a training script does, without changing the script.

install() is called in the process that trains, after TensorFlow was imported and before the script runs; finish() when the script
has ended. What is recorded is what the judge needs (judge.py): values of the trained variables at three moments, state and rate of
each optimizer, how many updates were applied, which rows of data the process saw, and the last loss that it had.

Everything random gets a seed that depends on the rank, so that processes differ unless something makes them equal. Operations of a
graph get seeds that do not depend on how many other operations the graph has: the original and the rewritten script, which has a
few operations more, draw the same numbers.

Apart from the seeds nothing of what a script computes is changed.
"""

import atexit
import hashlib
import json
import os
import random
import struct
import sys
import weakref

import numpy as np

# Operations that change a variable by what they are given. An assignment is none: initialisers and broadcasts are assignments.
UPDATING = ("Apply", "ResourceApply", "SparseApply", "ResourceSparseApply", "AssignSub", "AssignAdd", "ScatterSub", "ScatterAdd",
            "ResourceScatterSub", "ResourceScatterAdd")
PROGRESS = struct.Struct("<qq")
MAXIMAL_ROWS = 200_000


class Recorder:
    """One process. `folder` is where the record goes: record.json, values.npz, and `progress` (updates
    done, updates begun), which survives a kill."""

    def __init__(self, tf, folder, seed):
        self.tf = tf
        self.folder = folder
        self.seed = seed
        self.updates = 0
        self.rows = {}
        self.row_count = 0
        self.order = hashlib.blake2b(digest_size=8)  # of the rows as they came
        self.variables = []          # made eagerly, kept alive: a function's locals would be gone at the end
        self.initial = {}
        self.early = None            # trained values before the second update
        self.early_changed = []
        self.optimizers = []
        self.rates = {}              # first rate, by optimizer; of those that were applied
        self.depth = 0
        self.trainers = {}  # functions, optimizers and variables that have trained once, by id
        self.asked = {}  # variables whose gradient was asked for since the last update, by id
        self.sessions = weakref.WeakKeyDictionary()
        self.session_values = []
        self.losses = []
        self.loss = None             # the last one that the script itself computed outside of a graph, or asked for
        self.loss_of = None
        self.graph_losses = weakref.WeakKeyDictionary()  # names of what gradients are taken of, by graph
        self.finished = False
        self.lost = False            # a session could not be asked for its values
        os.makedirs(folder, exist_ok=True)
        self.progress = open(os.path.join(folder, "progress"), "w+b", buffering=0)
        self.note_progress()

    def note_progress(self, begun=0):
        done = self.counted() + sum(s["updates"] for s in self.sessions.values()) + sum(s["updates"] for s in self.session_values)
        os.pwrite(self.progress.fileno(), PROGRESS.pack(done, done + begun), 0)

    # Data

    def see(self, arrays):
        """Rows of the first array that has any: an example, or one that comes alone."""
        if self.row_count > MAXIMAL_ROWS:
            return
        for array in arrays:
            array = np.asarray(array)
            if array.ndim == 0:
                continue
            for row in array:
                row = np.ascontiguousarray(row)
                content = row.tobytes() if row.dtype != object else repr(row.tolist()).encode()
                key = hashlib.blake2b(content, digest_size=8).hexdigest()
                self.rows[key] = self.rows.get(key, 0) + 1
                self.order.update(key.encode())
                self.row_count += 1
            return

    # Losses

    def note_loss(self, value, of):
        try:
            number = np.asarray(value, dtype="float64")
        except (TypeError, ValueError):
            return  # a script may call anything its loss
        if number.size == 1:
            self.loss, self.loss_of = float(number.reshape(())), of

    def note_fetched(self, graph, fetches, results):
        """Losses among what a session was asked for. Nothing is asked for in addition: that would change what a script computes."""
        names = self.graph_losses.get(graph)
        asked, answered = flat(fetches), flat(results)
        if names and len(asked) == len(answered):
            for one, value in zip(asked, answered):
                if (one if isinstance(one, str) else getattr(one, "name", None)) in names:
                    self.note_loss(value, "step")

    # Values

    def eager_trained(self):
        return [v for v in self.variables if v.trainable and v.dtype.is_floating and is_ready(v)]

    def counted(self):
        """Updates that optimizers count themselves, and those that are seen where they happen."""
        return self.updates + sum(iterations_of(o) for o in self.optimizers if id(o) in self.rates)

    def note_initial(self):
        for variable in self.variables:
            if id(variable) not in self.initial and is_ready(variable):
                self.initial[id(variable)] = value_of(variable)

    def before_update(self, trainer):
        """The second update begins: the first one, and what a script does after it, are over."""
        if id(trainer) not in self.trainers:
            return
        self.note_progress(begun=1)
        if self.early is None:
            trained = self.eager_trained()
            self.early = [value_of(v) for v in trained]
            self.early_changed = [not same(self.initial.get(id(v)), value) for v, value in zip(trained, self.early)]

    def after_update(self, trainer):
        if self.asked.pop(id(trainer), None) is None:
            self.asked.clear()
        self.trainers[id(trainer)] = trainer
        self.note_progress()

    def save(self, values, states, sessions):
        arrays = {}
        for part, items in (("trained", values), ("early", self.early or [])):
            for position, item in enumerate(items):
                arrays[f"{part}/{position}"] = item
        for position, state in enumerate(states):
            for place, item in enumerate(state["values"]):
                arrays[f"state/{position}/{place}"] = item
        for position, session in enumerate(sessions):
            for part in ("trained", "early", "state"):
                for place, item in enumerate(session[part] or []):
                    arrays[f"session{position}/{part}/{place}"] = item
        np.savez(os.path.join(self.folder, "values.npz"), **arrays)

    def finish(self):
        """Writes the record. The second call does nothing."""
        if self.finished:
            return
        self.finished = True
        for session in list(self.sessions):
            self.leave_session(session)
        trained = self.eager_trained()
        values = [value_of(v) for v in trained]
        states = []
        for optimizer in self.optimizers:
            if isinstance(optimizer, self.tf.compat.v1.train.Optimizer) or id(optimizer) not in self.rates:
                continue
            iterations = iterations_of(optimizer)
            own = [value_of(v) for v in variables_of(optimizer) if is_ready(v)]
            if iterations or len(own) > 2:
                states.append({"kind": type(optimizer).__name__, "iterations": iterations, "values": own,
                               "rate": self.rates.get(id(optimizer))})
        sessions = [s for s in self.session_values if s["updates"]]
        changed = [bool(not same(self.initial.get(id(v)), value)) for v, value in zip(trained, values)]
        self.save(values, states, sessions)
        record = {
            "updates": self.counted() + sum(s["updates"] for s in sessions),
            "changed": {**{f"trained/{i}": c for i, c in enumerate(changed)},
                        **{f"session{p}/trained/{i}": c for p, s in enumerate(sessions) for i, c in enumerate(s["changed"])}},
            "trained": len(values) + sum(len(s["trained"]) for s in sessions),
            "optimizers": [{k: s[k] for k in ("kind", "iterations", "rate")} for s in states],
            "rates": [r for s in states for r in [s["rate"]] if r is not None] + [r for s in sessions for r in s["rates"]],
            "early_changed": {**{f"early/{i}": c for i, c in enumerate(self.early_changed)},
                              **{f"session{p}/early/{i}": not same(a, b) for p, s in enumerate(sessions)
                                 for i, (a, b) in enumerate(zip(s["initial"] or [], s["early"] or []))}},
            "lost": self.lost,
            "rows": self.rows,
            "row_count": self.row_count,
            "order": self.order.hexdigest(),
            "losses": self.losses,
            "loss": self.loss,
            "loss_of": self.loss_of,
            "horovod": horovod_size(),
        }
        path = os.path.join(self.folder, "record.json")
        with open(path + ".part", "w", encoding="utf-8") as file:
            json.dump(record, file)
        os.rename(path + ".part", path)  # whole or not at all

    # Sessions

    def session(self, session):
        if session not in self.sessions:
            self.sessions[session] = {"updates": 0, "early": None, "initial": None, "cache": {}, "trained": [], "state": [],
                                      "rates": []}
        return self.sessions[session]

    def leave_session(self, session):
        """Takes the values while the session can still be asked."""
        entry = self.sessions.pop(session, None)
        if not entry or not entry["updates"]:
            return
        try:
            entry["trained"] = self.session_trained(session)
            entry["state"] = self.session_state(session)
        except Exception as error:  # a session that failed cannot be asked; the script's own error is what counts
            print(f"recorder: values of a session are not to be had: {error}", file=sys.stderr)
            entry["trained"] = []
            self.lost = True
        entry["changed"] = [not same(a, b) for a, b in zip(entry["initial"] or [], entry["trained"])]
        del entry["cache"]
        self.session_values.append(entry)

    def ask(self, session, tensors):
        return self.run_session(session, tensors) if tensors else []

    def session_trained(self, session):
        variables = session.graph.get_collection("trainable_variables")
        return self.ask(session, [readable(v) for v in variables])

    def session_state(self, session):
        trained = {v.name for v in session.graph.get_collection("trainable_variables")}
        own = []
        for optimizer in self.optimizers:
            if type(optimizer).__module__.startswith("horovod") and isinstance(optimizer, self.tf.compat.v1.train.Optimizer):
                continue  # the optimizer inside it is in the list too
            for variable in variables_of(optimizer):
                if getattr(variable, "graph", None) is session.graph and variable.name not in trained:
                    own.append(variable)
        return self.ask(session, [readable(v) for v in own])

    def session_rates(self, session):
        rates = []
        for optimizer in self.optimizers:
            rate = self.rates.get(id(optimizer))
            if rate is None:
                continue
            if hasattr(rate, "graph"):
                if rate.graph is not session.graph:
                    continue
                try:
                    rate = float(self.run_session(session, rate))
                except Exception:  # it hangs on a placeholder
                    continue
            rates.append(float(rate))
        return rates


def flat(fetches):
    """What a session is asked for, however it is packed. Keys of dictionaries may be anything, so TensorFlow's own flatten fails."""
    if isinstance(fetches, dict):
        return [item for value in fetches.values() for item in flat(value)]
    if isinstance(fetches, (list, tuple)):
        return [item for value in fetches for item in flat(value)]
    if hasattr(fetches, "__attrs_attrs__"):
        return flat([getattr(fetches, a.name) for a in fetches.__attrs_attrs__])
    return [fetches]


def is_ready(variable):
    try:
        return bool(variable.is_initialized())
    except Exception:
        return False


def value_of(variable):
    return np.array(variable.numpy())


def same(a, b):
    return a is not None and b is not None and a.shape == b.shape and a.tobytes() == b.tobytes()


def iterations_of(optimizer):
    held = getattr(optimizer, "_iterations", None)
    try:
        return int(held.numpy())
    except Exception:
        return 0


def variables_of(optimizer):
    held = optimizer.variables
    return list(held() if callable(held) else held)


def readable(variable):
    element = getattr(variable, "_graph_element", None)
    return element if element is not None else variable.graph.get_tensor_by_name(variable.name)


def horovod_size():
    """How many processes Horovod knows; 0 where the script never started it."""
    module = sys.modules.get("horovod.tensorflow")
    try:
        return module.size() if module and module.is_initialized() else 0
    except Exception:
        return 0


def install(tf, folder, seed):
    """Patches TensorFlow in this process and answers the recorder."""
    recorder = Recorder(tf, folder, seed)
    seed_everything(tf, seed)
    follow_variables(recorder)
    follow_optimizers(recorder)
    follow_functions(recorder)
    follow_sessions(recorder)
    follow_data(recorder)
    follow_losses(recorder)
    atexit.register(recorder.finish)
    return recorder


def seed_everything(tf, seed):
    from tensorflow.python.eager import context
    from tensorflow.python.framework import ops, random_seed

    random.seed(seed)
    np.random.seed(seed)
    tf.keras.utils.set_random_seed(seed)
    original = random_seed.get_seed
    drawn = weakref.WeakKeyDictionary()

    def get_seed(op_seed):
        if context.executing_eagerly():
            return original(op_seed)
        graph = ops.get_default_graph()
        graph_seed = graph.seed if graph.seed is not None else seed
        if op_seed is None:
            drawn[graph] = drawn.get(graph, 0) + 1
            op_seed = drawn[graph]
        pair = (graph_seed % (2 ** 31), op_seed % (2 ** 31))
        return (0, 2 ** 31 - 1) if pair == (0, 0) else pair

    random_seed.get_seed = get_seed


def after(owner, name, then):
    """Calls `then(self, result)` after each call of a method."""
    original = getattr(owner, name)

    def method(self, *arguments, **options):
        result = original(self, *arguments, **options)
        then(self, result)
        return result

    setattr(owner, name, copied_name(original, method))


def copied_name(original, method):
    for name in ("__name__", "__qualname__", "__doc__", "__module__", "__signature__"):
        if hasattr(original, name):
            try:
                setattr(method, name, getattr(original, name))
            except (AttributeError, TypeError):
                pass
    method.__wrapped__ = original
    return method


def follow_variables(recorder):
    from tensorflow.python.eager import context
    from tensorflow.python.framework import ops
    from tensorflow.python.ops import resource_variable_ops

    def made(variable, _):
        if not ops.executing_eagerly_outside_functions() or isinstance(variable, resource_variable_ops._UnreadVariable):
            return
        recorder.variables.append(variable)
        if context.executing_eagerly() and is_ready(variable):
            recorder.initial[id(variable)] = value_of(variable)

    after(resource_variable_ops.BaseResourceVariable, "__init__", made)

    # ResourceVariable holds decorated copies of what it inherits.
    for owner in (resource_variable_ops.BaseResourceVariable, resource_variable_ops.ResourceVariable):
        for name in ("assign_sub", "assign_add", "assign"):
            if name in vars(owner):
                setattr(owner, name, counted_assignment(recorder, vars(owner)[name]))


def counted_assignment(recorder, original):
    from tensorflow.python.eager import context

    def assign(self, *arguments, **options):
        by_hand = context.executing_eagerly() and self.trainable and recorder.depth == 0
        if original.__name__ == "assign":  # a new value is a step where the gradient was asked for, not a copy of weights
            by_hand = by_hand and id(self) in recorder.asked
        if by_hand:
            recorder.before_update(self)
            recorder.depth += 1
        try:
            return original(self, *arguments, **options)
        finally:
            if by_hand:
                recorder.depth -= 1
                recorder.updates += 1
                recorder.after_update(self)

    return copied_name(original, assign)


def follow_optimizers(recorder):
    from tensorflow.python.eager import context
    from tensorflow.python.framework import ops
    from tensorflow.python.training import optimizer as v1

    owners = [v1.Optimizer]
    for path in ("keras.src.optimizers.optimizer:_BaseOptimizer", "keras.src.optimizers.legacy.optimizer_v2:OptimizerV2",
                 "tensorflow.python.keras.optimizer_v2.optimizer_v2:OptimizerV2"):
        module, name = path.split(":")
        try:
            owners.append(getattr(__import__(module, fromlist=[name]), name))
        except ImportError:
            pass

    def rate_of(optimizer):
        for name in ("_learning_rate", "_lr"):
            rate = getattr(optimizer, name, None)
            rate = optimizer._hyper.get("learning_rate") if rate is None and hasattr(optimizer, "_hyper") else rate
            if rate is None:
                continue
            if callable(rate) and not hasattr(rate, "numpy"):
                rate = rate(0) if hasattr(rate, "get_config") else rate()
            with ops.init_scope():
                if hasattr(rate, "graph") and not context.executing_eagerly():
                    return readable(rate) if hasattr(rate, "initializer") else rate
                return float(rate.numpy() if hasattr(rate, "numpy") else rate)
        return None

    for owner in owners:
        after(owner, "__init__", lambda self, _: recorder.optimizers.append(self))
        original = owner.apply_gradients
        nested = [0]

        def apply_gradients(self, *arguments, original=original, nested=nested, **options):
            if id(self) not in recorder.rates:
                try:
                    recorder.rates[id(self)] = rate_of(self)
                except Exception:  # no rate in the usual place
                    recorder.rates[id(self)] = None
            outermost = context.executing_eagerly() and nested[0] == 0
            if outermost:
                recorder.before_update(self)
            nested[0] += 1
            recorder.depth += 1  # what it assigns is this update
            try:
                return original(self, *arguments, **options)
            finally:
                nested[0] -= 1
                recorder.depth -= 1
                if outermost:
                    if isinstance(self, v1.Optimizer):
                        recorder.updates += 1
                    recorder.after_update(self)

        owner.apply_gradients = copied_name(original, apply_gradients)


def follow_functions(recorder):
    from tensorflow.python.eager import backprop, context
    from tensorflow.python.eager.polymorphic_function import polymorphic_function

    original = polymorphic_function.Function.__call__

    updating = weakref.WeakKeyDictionary()

    def assigns(function):
        """Whether a function changes what is trained without an optimizer that counts."""
        concrete = function._list_all_concrete_functions()
        count, answer = updating.get(function, (0, False))
        if count != len(concrete):
            answer = any(updates_by_hand(c.graph) for c in concrete)
            updating[function] = (len(concrete), answer)
        return answer

    def updates_by_hand(graph):
        handles = {id(t) for v in graph.variables if v.trainable and v.dtype.is_floating for t in [v.handle]}
        inner = {t.name for outer, t in graph.captures if id(outer) in handles}
        return any(o.type.startswith(UPDATING) and o.inputs and o.inputs[0].name in inner for o in graph.get_operations())

    def call(self, *arguments, **options):
        outermost = recorder.depth == 0 and context.executing_eagerly() and not of_horovod(self)
        if not outermost:
            return original(self, *arguments, **options)
        recorder.before_update(self)
        before = recorder.counted()
        recorder.see([a for a in recorder.tf.nest.flatten((arguments, options)) if hasattr(a, "numpy") and not hasattr(a, "assign")
                      or isinstance(a, np.ndarray)])
        recorder.depth += 1
        result = None
        try:
            result = original(self, *arguments, **options)
            return result
        finally:
            recorder.depth -= 1
            recorder.note_initial()
            if recorder.counted() == before and assigns(self):
                recorder.updates += 1
            if recorder.counted() != before:
                recorder.after_update(self)
                if getattr(result, "shape", None) == () and result.dtype.is_floating:
                    recorder.note_loss(result.numpy(), "step")  # a training step that answers one number answers its loss

    polymorphic_function.Function.__call__ = copied_name(original, call)
    # A function gives the variables that it makes their first values before it runs.
    after(polymorphic_function.Function, "_initialize_uninitialized_variables", lambda *_: recorder.note_initial())

    gradient = backprop.GradientTape.gradient

    def taped(self, target, sources, *arguments, **options):
        if context.executing_eagerly() and recorder.depth == 0:
            recorder.asked.update((id(v), v) for v in recorder.tf.nest.flatten(sources) if hasattr(v, "assign"))
        if context.executing_eagerly() and hasattr(target, "numpy") and len(recorder.losses) < 10_000:
            recorder.losses.append(float(np.sum(target.numpy())))
        if context.executing_eagerly() and hasattr(target, "numpy"):
            recorder.note_loss(np.sum(target.numpy()), "step")
        return gradient(self, target, sources, *arguments, **options)

    backprop.GradientTape.gradient = copied_name(gradient, taped)


def of_horovod(function):
    return (getattr(function.python_function, "__module__", "") or "").startswith("horovod")


def follow_sessions(recorder):
    from tensorflow.python.client import session as sessions

    original = sessions.BaseSession.run
    recorder.run_session = original

    def updates_in(graph, fetches):
        found = 0
        seen = set()
        left = list(fetches)
        while left:
            operation = left.pop()
            if operation in seen:
                continue
            seen.add(operation)
            if operation.type.startswith(UPDATING) and changes_trained(graph, operation):
                found = 1
                break
            left.extend(t.op for t in operation.inputs)
            left.extend(operation.control_inputs)
        return found

    def changes_trained(graph, operation):
        trained = {v.op.name if hasattr(v, "op") else v.name for v in graph.get_collection("trainable_variables")}
        trained |= {v.handle.op.name for v in graph.get_collection("trainable_variables") if hasattr(v, "handle")}
        return bool(operation.inputs) and operation.inputs[0].op.name in trained

    def operations_of(graph, fetches):
        found = []
        for item in flat(fetches):
            if isinstance(item, str):
                item = graph.as_graph_element(item)
            item = getattr(item, "values", item) if type(item).__name__ in ("SparseTensor", "IndexedSlices") else item
            operation = item if hasattr(item, "node_def") else getattr(item, "op", None)
            if operation is not None and hasattr(operation, "control_inputs"):
                found.append(operation)
        return found

    def run(self, fetches, feed_dict=None, *arguments, **options):
        entry = recorder.session(self)
        try:
            operations = operations_of(self.graph, fetches)
        except Exception:
            operations = []
        key = tuple(o.name for o in operations)
        if key not in entry["cache"]:
            entry["cache"][key] = updates_in(self.graph, operations)
        trains = entry["cache"][key]
        if trains:
            recorder.see([v for v in (feed_dict or {}).values() if np.ndim(v) > 0])
            recorder.note_progress(begun=1)
            if entry["initial"] is None:
                entry["initial"] = recorder.session_trained(self)
                entry["rates"] = recorder.session_rates(self)  # a schedule has gone on by the end
            if entry["early"] is None and entry["updates"] == 1:
                entry["early"] = recorder.session_trained(self)
        result = original(self, fetches, feed_dict, *arguments, **options)
        if trains:
            entry["updates"] += 1
            recorder.note_progress()
        recorder.note_fetched(self.graph, fetches, result)
        return result

    close = sessions.BaseSession.close

    def closed(self):
        recorder.leave_session(self)
        return close(self)

    sessions.BaseSession.run = copied_name(original, run)
    sessions.BaseSession.close = copied_name(close, closed)
    leave = sessions.Session.__exit__

    def left(self, *arguments):
        recorder.leave_session(self)
        return leave(self, *arguments)

    sessions.Session.__exit__ = copied_name(leave, left)


def follow_data(recorder):
    from tensorflow.python.data.ops import dataset_ops, iterator_ops
    from tensorflow.python.framework import ops

    tf = recorder.tf

    def see(*arrays):
        recorder.see(arrays)
        return np.int32(0)

    @tf.autograph.experimental.do_not_convert  # making graph code of it takes as long as all else of a small dataset
    def seen(*element):
        value = element[0] if len(element) == 1 else element
        parts = tf.nest.flatten(value, expand_composites=True)
        shown = [p for p in parts if p.dtype not in (tf.variant, tf.resource)][:4]
        with tf.control_dependencies([tf.numpy_function(see, shown, tf.int32)]):
            return tf.nest.pack_sequence_as(value, [tf.identity(p) for p in parts], expand_composites=True)

    iterate = dataset_ops.DatasetV2.__iter__

    def iter_of(self):
        if tf.executing_eagerly():
            return iterate(self.map(seen, num_parallel_calls=None))
        return iterate(self)

    dataset_ops.DatasetV2.__iter__ = copied_name(iterate, iter_of)

    next_of = iterator_ops.Iterator.get_next

    def get_next(self, *arguments, **options):
        element = next_of(self, *arguments, **options)
        with ops.name_scope("seen"):
            return seen(element) if not isinstance(element, tuple) or hasattr(element, "_fields") else seen(*element)

    iterator_ops.Iterator.get_next = copied_name(next_of, get_next)


def follow_losses(recorder):
    """What Keras says of an epoch or a batch, and of which tensors of a graph gradients are taken."""
    from keras.src import callbacks
    from keras.src.engine import training
    from tensorflow.python.framework import func_graph
    from tensorflow.python.ops import gradients_util

    # The loss of an epoch as History gets it, behind the callbacks that average it.
    after(callbacks.History, "on_epoch_end", lambda self, _: [recorder.note_loss(v[-1], "epoch") for v in [self.history.get("loss")] if v])

    def trained(_, result):
        recorder.note_loss(result.get("loss") if isinstance(result, dict) else np.ravel(result)[0], "step")

    after(training.Model, "train_on_batch", trained)
    gradients = gradients_util._GradientsHelper

    def helper(targets, *arguments, **options):
        for target in recorder.tf.nest.flatten(targets):
            graph = getattr(target, "graph", None) if not hasattr(target, "numpy") else None
            if graph is not None and not isinstance(graph, func_graph.FuncGraph) and target.shape.rank == 0:
                recorder.graph_losses.setdefault(graph, set()).add(target.name)
        return gradients(targets, *arguments, **options)

    gradients_util._GradientsHelper = copied_name(gradients, helper)
