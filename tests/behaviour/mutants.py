# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Golden outputs, each broken in one way, with the fact that must not hold any more.

A mutant is a golden output with some of its text replaced. The text has to be there exactly once: a golden file that changes takes
its mutants with it or fails. `lint` is what the checker says of it, without having run it; empty where it says nothing: the defect
does not show in the text, or the checker does not see it yet (an initialiser behind the broadcast, a list as a flag in a tf.function).
"""

import dataclasses

import cases

TAPE_BROADCAST = """    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
"""
KERAS_BROADCAST = "hvd.callbacks.BroadcastGlobalVariablesCallback(0), "


@dataclasses.dataclass(frozen=True)
class Mutant:
    name: str
    case: str
    changes: tuple
    fact: str
    lint: str = ""

    def write(self, place):
        """Makes a folder with the broken output; answers the script."""
        case = by_name()[self.case]
        script = case.write(place, rewritten=True)
        path = place / script
        text = path.read_text(encoding="utf-8")
        for old, new in self.changes:
            if text.count(old) != 1:
                raise ValueError(f"mutant {self.name!r}: this stands {text.count(old)} times in the output of {self.case}: {old}")
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
        return script


def by_name():
    return {c.name: c for c in cases.all_cases()}


MUTANTS = (
    # Broadcast
    Mutant("tape: no broadcast", "tape/broadcast_fires_tf_function_called", ((TAPE_BROADCAST, ""),), "start", "L8"),
    Mutant("tape: broadcast before the variables exist", "tape/broadcast_fires_tf_function_called",
           ((TAPE_BROADCAST, ""), ("fast_step = tf.function(step)\n", "fast_step = tf.function(step)\nhvd.broadcast_variables(model.weights "
                                  "if model.built else [], root_rank=0)\n")), "start"),
    Mutant("tape: broadcast behind a Python flag in tf.function", "tape/broadcast_fires_tf_function_called",
           ((TAPE_BROADCAST, ""), ("    return loss\n", "    if new_models:\n        hvd.broadcast_variables(new_models.pop().variables, root_rank=0)\n"
                                  "    return loss\n"),
            ("fast_step = tf.function(step)\n", "fast_step = tf.function(step)\nnew_models = [model]\n")), "start"),
    Mutant("session: no broadcast", "session/broadcast_fires_init_run", (("    hvd.broadcast_global_variables(0).run()\n", ""),), "start", "L8"),
    Mutant("session: initialised again after the broadcast", "session/broadcast_fires_init_run",
           (("    hvd.broadcast_global_variables(0).run()\n", "    hvd.broadcast_global_variables(0).run()\n    init.run()\n"),), "start"),
    Mutant("monitored: no hook", "monitored/hooks_fires_variable", (("[hvd.BroadcastGlobalVariablesHook(0)] + list(hooks)", "hooks"),),
           "start", "L8"),
    Mutant("monitored: hooks is None", "monitored/hooks_fires_variable",
           (("hooks=[hvd.BroadcastGlobalVariablesHook(0)] + list(hooks)", "hooks=hooks.append(hvd.BroadcastGlobalVariablesHook(0))"),
            ("        sess.run(train_op, {x", "        if sess.run(global_step) >= 30:\n            break\n        sess.run(train_op, {x")),
           "start", "L8"),
    Mutant("estimator: no hook", "estimator/directory_not_given", ((", hooks=[hvd.BroadcastGlobalVariablesHook(0)]", ""),), "start", "L8"),
    Mutant("keras: no broadcast", "keras/callbacks_fires_mix", ((KERAS_BROADCAST, ""),), "start", "L8"),
    # Averaging
    Mutant("tape: not wrapped", "tape/broadcast_fires_tf_function_called", (("    tape = hvd.DistributedGradientTape(tape)\n", ""),), "equal",
           "Q4"),
    Mutant("tape: wrapped too late", "tape/broadcast_fires_tf_function_called",
           (("    tape = hvd.DistributedGradientTape(tape)\n    grads = tape.gradient(loss, model.trainable_variables)\n",
             "    grads = tape.gradient(loss, model.trainable_variables)\n    tape = hvd.DistributedGradientTape(tape)\n"),), "equal", "Q4"),
    Mutant("session: optimizer not wrapped", "session/broadcast_fires_init_run",
           (("hvd.DistributedOptimizer(", "("),), "equal", "Q4"),
    Mutant("session: wrapped after minimize", "session/wrap_fires_variable",
           (("opt = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size()))\ntrain_op = opt.minimize(loss)\n",
             "opt = tf.train.AdamOptimizer(0.01 * hvd.size())\ntrain_op = opt.minimize(loss)\nopt = hvd.DistributedOptimizer(opt)\n"),),
           "equal", "Q4"),
    Mutant("monitored: optimizer not wrapped", "monitored/hooks_fires_variable", (("hvd.DistributedOptimizer(", "("),), "equal", "Q4"),
    Mutant("keras: optimizer not wrapped", "keras/callbacks_fires_rate_scheduler", (("hvd.DistributedOptimizer(", "("),), "equal", "Q4"),
    Mutant("keras: rates of one rank", "keras/callbacks_fires_mix",
           (("stop, plateau] + ([best, curves, table] if", "stop] + ([plateau, best, curves, table] if"),
            ("patience=1, min_lr", "patience=0, min_delta=1e9, min_lr"), ("epochs=2", "epochs=3")), "equal", "L12"),
    # Steps
    Mutant("keras: unequal counts", "keras/callbacks_fires_mix",
           ((".take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16)",
             ".shard(hvd.size(), hvd.rank()).batch(16)"), ("rng.rand(64, 4)", "rng.rand(65, 4)")), "updates", "L1"),
    Mutant("keras: EarlyStopping on one rank", "keras/callbacks_fires_mix",
           (("stop, plateau] + ([best", "plateau] + ([stop, best"), ("EarlyStopping(patience=3)", "EarlyStopping(patience=1, min_delta=1e9)"),
            ("epochs=2", "epochs=9")), "updates", "L12"),
    Mutant("keras: metrics averaged on one rank", "keras/callbacks_fires_mix",
           (("hvd.callbacks.MetricAverageCallback(), stop, plateau] + ([best", "stop, plateau] + ([hvd.callbacks.MetricAverageCallback(), best"),),
           "ends", "L14"),
    Mutant("session: work not divided", "session/broadcast_fires_init_run", (("max(1, 30 // hvd.size())", "30"),), "share", "L3"),
    Mutant("session: one update less", "session/broadcast_fires_init_run", (("max(1, 30 // hvd.size())", "max(1, 30 // hvd.size() - 1)"),),
           "same"),
    # Data, rate, side effects, start
    Mutant("keras: all data on every rank", "keras/callbacks_fires_mix",
           ((".take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16)", ".batch(16)"),), "data", "L2"),
    Mutant("keras: rate scaled twice", "keras/callbacks_fires_mix", (("SGD(0.05 * hvd.size())", "SGD(0.05 * hvd.size() * hvd.size())"),), "rate",
           "Q3"),
    Mutant("keras: rate of zero", "keras/callbacks_fires_mix", (("SGD(0.05 * hvd.size())", "SGD(0.0)"),), "changed"),
    Mutant("keras: saves on every rank", "keras/callbacks_fires_mix", ((" if hvd.rank() == 0 else [])", ")"),), "files", "L6"),
    Mutant("session: prints on every rank", "session/print_of_training_is_split", (("if hvd.rank() == 0:", "if True:"),), "output"),
    Mutant("keras: never started", "keras/callbacks_fires_mix", (("hvd.init()\n", ""),), "ends", "L23"),
    Mutant("tape: ranks know nothing of each other", "tape/broadcast_fires_tf_function_called",
           (("hvd.init()\n", "import os\nfor name in list(os.environ):\n    if name.startswith('HOROVOD'):\n"
             "        del os.environ[name]\nhvd.init()\n"),), "horovod"),
)
