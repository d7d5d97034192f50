# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training in graphs: sessions, monitored sessions, Estimators.

What optimizers and tf.gradients are asked for is remembered by graph; a session that is asked to run an update is asked for the
loss in the same run, and answers what it would have answered.
"""

import sys
import weakref

import rankwright_hooks as hooks
from rankwright_record import quiet

MOST_PLANS = 200  # of one graph; fetches beyond are not looked at

graphs = weakref.WeakKeyDictionary()


class Graph:
    """What is known of a graph. Holds names, not operations: they would keep it alive."""

    def __init__(self):
        self.losses = {}   # names of tensors, by name of the variable
        self.updates = {}  # name of the loss or None, by name of the operation that updates
        self.plans = {}    # by names of what is fetched
        self.session = None


class Plan:
    """A run that updates."""

    def __init__(self):
        self.trainers = ()
        self.loss = None   # name of a tensor that costs nothing more
        self.rows = None   # in one run, where the shapes say so


def graph_of(item):
    graph = item.graph
    if graph not in graphs:
        graphs[graph] = Graph()
    return graphs[graph]


def name_of(variable):
    name = variable.name.split(":")[0]
    return name[:-5] if name.endswith("/read") else name


def follow_gradients(module):
    def make(original):
        def gradients(ys, xs, *arguments, **options):
            quiet(note_gradients)(ys, xs)
            return original(ys, xs, *arguments, **options)

        return gradients

    hooks.wrap(module, "_GradientsHelper", make)


def note_gradients(ys, xs):
    ys = ys if isinstance(ys, (list, tuple)) else [ys]
    if len(ys) != 1 or hasattr(ys[0].graph, "outer_graph"):
        return
    known = graph_of(ys[0])
    for x in xs if isinstance(xs, (list, tuple)) else [xs]:
        known.losses[name_of(x)] = ys[0].name


def note_update(variables, operation):
    """An optimizer made an operation that updates these."""
    operation = getattr(operation, "op", operation)
    known = graph_of(operation)
    known.updates[operation.name] = next((known.losses[n] for n in map(name_of, variables) if n in known.losses), None)
    known.plans.clear()


def flat(fetches):
    """What a session is asked for, however it is packed."""
    if isinstance(fetches, dict):
        return [item for value in fetches.values() for item in flat(value)]
    if isinstance(fetches, (list, tuple)):
        return [item for value in fetches for item in flat(value)]
    if hasattr(fetches, "__attrs_attrs__"):
        return flat([getattr(fetches, a.name) for a in fetches.__attrs_attrs__])
    return [fetches]


def names_in(fetches):
    """Names of operations, as far as it is known which they are."""
    names = []
    for item in flat(fetches):
        if isinstance(item, str):
            names.append(item.split(":")[0])
        elif hasattr(item, "name") and isinstance(item.name, str):
            names.append(item.name.split(":")[0])
    return tuple(names)


@quiet
def plan_of(graph, fetches, feeds):
    known = graphs.get(graph)
    if known is None or not known.updates:
        return None
    names = names_in(fetches)
    key = (names, frozenset(names_in(list(feeds or ()))))
    if key not in known.plans and len(known.plans) < MOST_PLANS:
        known.plans[key] = quiet(planned)(graph, known, names, key[1])
    return known.plans.get(key)


def planned(graph, known, names, fed):
    needed = ancestors([graph.get_operation_by_name(n) for n in names if has(graph, n)], set())
    found = sorted(o.name for o in needed if o.name in known.updates)
    if not found:
        return None
    plan = Plan()
    plan.trainers = tuple((id(known), n) for n in found)
    loss = next((known.updates[n] for n in found if known.updates[n]), None)
    if loss:
        tensor = graph.get_tensor_by_name(loss)
        # More than the update needs must not draw numbers, read data or ask to be fed.
        more = ancestors([tensor.op], set(needed))
        is_small = tensor.shape.ndims is None or tensor.shape.ndims < 2
        if is_small and all(is_free(o, fed) for o in more):
            plan.loss = loss
        plan.rows = rows_in(needed | more)
    return plan


def has(graph, name):
    try:
        graph.get_operation_by_name(name)
        return True
    except Exception:
        return False


def ancestors(operations, seen):
    """Those that have to run for these and are not in `seen`."""
    found = set()
    left = list(operations)
    while left:
        operation = left.pop()
        if operation in seen or operation in found:
            continue
        found.add(operation)
        left.extend(t.op for t in operation.inputs)
        left.extend(operation.control_inputs)
    return found


def is_free(operation, fed):
    if operation.type == "Placeholder":
        return operation.name in fed
    if operation.type in ("ReadVariableOp", "VarHandleOp", "VariableV2", "Variable"):
        return True
    return not operation.op_def.is_stateful


def rows_in(operations):
    """Of the batches that come out of an input pipeline, where all say the same."""
    sizes = set()
    for operation in operations:
        if operation.type in ("IteratorGetNext", "QueueDequeueManyV2") and len(operation.outputs):
            shape = operation.outputs[0].shape
            sizes.add(shape.as_list()[0] if shape.ndims else None)
    return sizes.pop() if len(sizes) == 1 else None


@quiet
def fed_rows(feeds):
    """First dimension of the first array that is fed."""
    for value in feeds.values():
        shape = getattr(value, "shape", None)
        if shape is not None and len(shape) > 0:
            return int(shape[0])
        if isinstance(value, (list, tuple)) and value:
            return len(value)
    return None


def readable(variable):
    """A tensor of the variable's value that is in the graph already: a finished graph takes no new ones."""
    element = getattr(variable, "_graph_element", None)
    return element if element is not None else variable.value()


def follow(module):
    """Wraps the session's functions."""
    if not hasattr(module, "BaseSession"):
        return
    plain_run = module.BaseSession.run

    def arrays_of(session):
        held = weakref.ref(session)

        def arrays():
            current = held()
            if current is None or getattr(current, "_closed", False):
                return
            tensors = [readable(v) for v in current.graph.get_collection("trainable_variables")]
            for begin in range(0, len(tensors), 16):
                for array in plain_run(current, tensors[begin:begin + 16]):
                    yield array

        return arrays

    def make_run(original):
        def run(self, fetches, *arguments, **options):
            feeds = arguments[0] if arguments else options.get("feed_dict")
            plan = plan_of(self.graph, fetches, feeds)
            if plan is None:
                return original(self, fetches, *arguments, **options)
            hooks.record.before(plan.trainers)
            loss = None
            if plan.loss is None:
                result = original(self, fetches, *arguments, **options)
            else:
                result, loss = original(self, [fetches, plan.loss], *arguments, **options)
            quiet(ran)(self, plan, feeds, loss)
            return result

        return run

    def ran(session, plan, feeds, loss):
        graphs[session.graph].session = weakref.ref(session)
        rows = fed_rows(feeds) if feeds else None
        hooks.record.updated(plan.trainers, loss=lambda: loss, rows=plan.rows if rows is None else rows, arrays=arrays_of(session))

    @quiet
    def leave(session):
        """Takes the last digest while the session can be asked; one that ends with an error is not."""
        error = sys.exc_info()[0]
        if error is not None and error.__name__ not in ("OutOfRangeError", "StopIteration", "GeneratorExit"):
            return
        known = graphs.get(session.graph)
        if known is not None and known.session is not None and known.session() is session:
            known.session = None
            hooks.record.last_state(arrays_of(session))

    def make_leave(original):
        def left(self, *arguments):
            leave(self)
            return original(self, *arguments)

        return left

    hooks.wrap(module.BaseSession, "run", make_run)
    hooks.wrap(module.BaseSession, "close", make_leave)
    for owner in (module.Session, module.InteractiveSession):
        hooks.wrap(owner, "__exit__", make_leave)
        hooks.wrap(owner, "close", make_leave)
