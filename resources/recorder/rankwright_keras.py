# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training by Keras itself: fit, fit_generator, train_on_batch, in Keras 2 and 3."""

import rankwright_hooks as hooks
from rankwright_record import number, quiet


def follow_models(module):
    for owner in hooks.classes_with(module, "fit", "train_on_batch"):
        for name in ("fit", "fit_generator"):
            hooks.wrap(owner, name, make_fit)
        hooks.wrap(owner, "train_on_batch", make_train_on_batch)
        hooks.wrap(owner, "__call__", make_model_call)
        hooks.wrap(owner, "reset_metrics", make_reset)


class Fit:
    """The outermost fit that runs."""

    def __init__(self, model, arguments, options):
        self.model = model
        self.rows = hooks.record.rows  # trained on before
        self.seen = False  # whether a batch came since the metrics were reset
        self.batches = 0
        self.by_size = 0  # rows as the logs of older versions say
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
            hooks.record.write_step()
            self.rows = hooks.record.rows = self.total()
        self.seen = False
        self.batches = 0
        self.by_size = 0


def fixed_rows(arguments, options):
    """A function from batches to rows for data with fixed batches: a dataset that says so, or arrays; else None."""
    data = arguments[0] if arguments else options.get("x")
    spec = getattr(data, "element_spec", None)
    if spec is not None:
        size = hooks.tensorflow().nest.flatten(spec)[0].shape[0]
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
        if hooks.here.in_keras:
            return original(self, *arguments, **options)
        hooks.here.in_keras += 1
        current_fit = quiet(Fit)(self, arguments, options)
        try:
            result = original(self, *arguments, **options)
            quiet(current_fit.reset)() if current_fit else None
            hooks.record.before((), always=True)
            return result
        finally:
            hooks.here.in_keras -= 1
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
        if hooks.here.in_keras:
            return original(self, *arguments, **options)
        hooks.record.before(((None, id(self)),))
        hooks.here.in_keras += 1
        try:
            result = original(self, *arguments, **options)
        finally:
            hooks.here.in_keras -= 1
        quiet(note_batch)(self, arguments, options, result)
        return result

    return train_on_batch


def note_batch(model, arguments, options, result):
    if isinstance(result, dict):
        values = dict(result)
    else:
        values = dict(zip(list(getattr(model, "metrics_names", ["loss"])), result if isinstance(result, (list, tuple)) else [result]))
    hooks.record.updated(((None, id(model)),), loss=lambda: values.get("loss"), metrics=lambda: without_loss(values),
                   rows=quiet(hooks.rows_of)((arguments[:1], options.get("x"))), arrays=arrays_of(model))


def without_loss(values):
    return {k: number(v) for k, v in values.items() if k not in ("loss", "batch", "size")}


def arrays_of(model):
    """The hooks.trained values; of a model that never showed which it trains, all that it can train."""
    def arrays():
        if not hooks.trained:
            hooks.note_trained(model.trainable_variables)
        return hooks.trained_arrays()

    return arrays


def make_model_call(original):
    def call(self, *arguments, **options):
        if hooks.here.rows is None and not hooks.here.in_keras and hooks.here.function is None and hooks.eager():
            hooks.here.rows = quiet(hooks.rows_of)(arguments[:1])
        return original(self, *arguments, **options)

    return call


def follow_callbacks(module):
    owner = getattr(module, "CallbackList", None)
    if owner is None:
        return
    if hasattr(owner, "on_train_batch_end"):
        hooks.wrap(owner, "on_train_batch_begin", make_batch_begin)
        hooks.wrap(owner, "on_train_batch_end", make_batch_end)
    else:  # Keras 2.2
        hooks.wrap(owner, "on_batch_begin", make_batch_begin)
        hooks.wrap(owner, "on_batch_end", make_batch_end)
    hooks.wrap(owner, "_call_batch_hook", make_batch_hook)
    hooks.wrap(owner, "on_epoch_end", make_epoch_end)


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
    hooks.record.before((), always=True)
    hooks.here.batch = batch


def end_batch(batch, logs):
    fit = current_fit
    first, hooks.here.batch = hooks.here.batch, None
    count = max(1, int(batch) - int(first) + 1) if first is not None else 1
    logs = dict(logs or {})
    fit.seen = True
    fit.batches += count
    if "size" in logs:
        fit.has_size = True
        fit.by_size += int(logs["size"])
    hooks.record.updated(((None, id(fit.model)),), loss=lambda: logs.get("loss"), metrics=lambda: without_loss(logs),
                         total=fit.total, count=count, always=True, arrays=arrays_of(fit.model))


def make_epoch_end(original):
    def on_epoch_end(self, epoch, *arguments, **options):
        if current_fit is not None:
            logs = arguments[0] if arguments else options.get("logs")
            hooks.record.epoch(int(epoch) + 1, quiet(dict)(logs or {}) or {})
        return original(self, epoch, *arguments, **options)

    return on_epoch_end
