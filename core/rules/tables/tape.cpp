// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables/tables.h"

namespace rankwright {

using namespace edit;

// clang-format off
Table tapeTable()
{
    return {"tape", {
        { .id = "tape.wrap",
          .match = R"((call) @tape (#role? @tape tape) (#tape-with-jacobian? @tape))",
          .title = "a tape that is asked for a jacobian cannot be wrapped",
          .why = "A wrapped tape raises a TypeError in jacobian and batch_jacobian.",
          .refuse = "the tape is also asked for a jacobian, which a wrapped tape cannot compute",
          .advice = "Take the jacobian from a tape of its own, so that the one that feeds the optimizer can be wrapped." },
        { .id = "tape.wrap",
          .match = R"((call) @gradient (#role? @gradient gradient) (#feeding-gradient? @gradient) (#argument? @gradient unconnected_gradients 3 @unconnected))",
          .title = "unconnected_gradients is not known to a wrapped tape",
          .why = "The gradient method of a wrapped tape has no parameter unconnected_gradients; giving it raises a TypeError.",
          .refuse = "the gradient is taken with unconnected_gradients, which a wrapped tape does not have",
          .advice = "Replace it by [tf.zeros_like(v) if g is None else g for g, v in zip(grads, variables)]." },
        { .id = "tape.wrap",
          .match = R"((call) @gradient (#role? @gradient gradient) (#feeding-gradient? @gradient) (#nested-sources? @sources))",
          .title = "the sources of a wrapped tape must be a flat list",
          .why = "A wrapped tape zips sources and gradients, so a dictionary or a nested list fails.",
          .refuse = "the sources of the gradient are a dictionary or nested, which a wrapped tape cannot take",
          .advice = "Give a flat list (tf.nest.flatten) and pack the gradients again (tf.nest.pack_sequence_as)." },
        { .id = "tape.wrap",
          .match = R"((call) @function (#role? @function function) (#argument? @function jit_compile -1 @jit) (#may-be-true? @jit) (#eager-program? @function))",
          .choices = { { "drop", "without XLA", "The function is not compiled by XLA, which cannot compile the averaging; it may run slower.", { replace("jit", "False") } },
                       { "leave", "as it is", "Right only if this function does not average gradients; else its first call raises an InvalidArgumentError.", {} } },
          .kind = DecisionKind::meaning, .risk = Risk::decision,
          .title = "XLA cannot compile the averaging of gradients",
          .why = "A function with jit_compile=True that averages gradients fails at its first call: XLA does not know the operations.",
          .doc = "seen running with TensorFlow 2.15 and Horovod 0.28" },
        { .id = "tape.sources",
          .match = R"((call) @gradient (#role? @gradient gradient) (#feeding-gradient? @gradient) (#single-variable? @sources))",
          .edits = { wrap("sources", "[", "]"), after("gradient", "[0]") },
          .needs = { "tape.wrap" },
          .title = "give the one variable as a list",
          .why = "A wrapped tape takes a flat list of sources; a single variable fails.",
          .doc = "Horovod with TensorFlow, DistributedGradientTape" },
        { .id = "tape.wrap", .paper = "Fig. 21",
          .match = R"((call) @tape (#role? @tape tape) (#no-step-override? @tape) (#tape? @tape inside))",
          .edits = { wrap("tape", "{hvd.tf}.DistributedGradientTape(", ")") },
          .title = "average the gradients of this tape",
          .why = "Each process computes gradients of its own batch; the wrapped tape averages them over all processes before they are applied. "
                 "The gradient is taken inside the with, so the tape is wrapped when it is made.",
          .doc = "Horovod with TensorFlow, step 4" },
        { .id = "tape.wrap", .paper = "Fig. 21",
          .match = R"((call) @tape (#role? @tape tape) (#no-step-override? @tape) (#tape? @tape outside))",
          .edits = { lineBefore("gradient", "{name} = {hvd.tf}.DistributedGradientTape({name})") },
          .title = "average the gradients of {name}",
          .why = "Each process computes gradients of its own batch; the wrapped tape averages them over all processes before they are applied.",
          .doc = "Horovod with TensorFlow, step 4" },
        { .id = "tape.wrap", .paper = "Fig. 21",
          .match = R"((call) @tape (#role? @tape tape) (#no-step-override? @tape) (#tape? @tape apart))",
          .edits = { lineAfter("with", "{name} = {hvd.tf}.DistributedGradientTape({name})") },
          .title = "average the gradients of {name}",
          .why = "Each process computes gradients of its own batch; the wrapped tape averages them over all processes. It is asked in several "
                 "places, so it is wrapped once, right behind its with.",
          .doc = "Horovod with TensorFlow, step 4" },
        { .id = "tape.wrap",
          .match = R"((call) @update (#role? @update apply) (#function-gradients? @update @pairs))",
          .edits = { lineBefore("update", "{averaged} = [({gradient} if {gradient} is None else {hvd.tf}.allreduce({gradient}), {variable}) for {gradient}, {variable} in {@pairs}]"),
                     replace("pairs", "{averaged}") },
          .title = "average the gradients that the function gives",
          .why = "Neither a tape nor compute_gradients is used here, so there is nothing that could be wrapped: the gradients are averaged over all "
                 "processes one by one, before they are applied. A variable that the loss does not depend on has none.",
          .doc = "Horovod with TensorFlow, hvd.allreduce" },
        { .id = "tape.wrap",
          .match = R"((call) @tape (#role? @tape tape) (#tape-nowhere? @tape))",
          .title = "a tape without a name",
          .why = "The tape has to be wrapped before its gradient is taken.",
          .refuse = "the tape has no name and its gradient is not taken inside its with",
          .advice = "Give the tape a name." },
        { .id = "tape.broadcast", .paper = "Fig. 22",
          .match = R"((call) @build (#built-model? @build graph))",
          .edits = { lineAfter("build", "{hvd.tf}.broadcast_variables({model}.variables, root_rank=0)") },
          .needs = { "tape.wrap" },
          .title = "start {model} alike on all processes",
          .why = "The loop over the steps runs inside of tf.function: behind its call training is over. The variables of this model exist here, so rank 0 "
                 "sends its values now, and averaged gradients keep them equal from then on.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.broadcast", .paper = "Fig. 22",
          .match = R"((call) @build (#built-model? @build any))",
          .edits = { lineAfter("build", "{hvd.tf}.broadcast_variables({model}.variables, root_rank=0)") },
          .essential = false,
          .title = "start {model} alike on all processes",
          .why = "The variables of this model exist here, before the first step. Broadcasting them from rank 0 now makes several processes "
                 "compute what one would have computed.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.broadcast", .paper = "Fig. 22",
          .match = R"((call) @update (#eager-update? @update))",
          .edits = { lineAfter("update",
              "if not getattr({keeper}, {q}{mark}{q}, False):\n"
              "\t{hvd.tf}.broadcast_variables({*variables}, root_rank=0)\n"
              "\t{hvd.tf}.broadcast_variables({optimizer}.variables() if callable({optimizer}.variables) else {optimizer}.variables, root_rank=0)\n"
              "\t{keeper}.{mark} = True") },
          .needs = { "tape.wrap" },
          .title = "give all processes the state of rank 0 after the first step",
          .why = "Processes start with different random weights. After the first step all variables exist, those of the optimizer too; rank 0 "
                 "sends its values, and averaged gradients keep them equal from then on. The optimizer remembers that this was done.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.broadcast", .paper = "Fig. 22",
          .match = R"((call) @update (#role? @update apply) (#function-gradients? @update @pairs))",
          .edits = { lineAfter("update",
              "if not getattr({optimizer}, {q}hvd_synced{q}, False):\n"
              "\t{hvd.tf}.broadcast_variables([{variable} for {gradient}, {variable} in {averaged}], root_rank=0)\n"
              "\t{hvd.tf}.broadcast_variables({optimizer}.variables() if callable({optimizer}.variables) else {optimizer}.variables, root_rank=0)\n"
              "\t{optimizer}.hvd_synced = True") },
          .needs = { "tape.wrap" },
          .title = "give all processes the state of rank 0 after the first step",
          .why = "The function finds the variables itself, when it first runs. After the first step all of them exist, those of the optimizer too; "
                 "rank 0 sends its values, and averaged gradients keep them equal from then on. The optimizer remembers that this was done.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.broadcast", .paper = "Fig. 22",
          .match = R"((call) @call (#traced-updates? @call))",
          .edits = { lineAfter("call",
              "if not getattr({keeper}, {q}{mark}{q}, False):\n"
              "\t{hvd.tf}.broadcast_variables({*variables}, root_rank=0)\n"
              "\t{hvd.tf}.broadcast_variables({optimizer}.variables() if callable({optimizer}.variables) else {optimizer}.variables, root_rank=0)\n"
              "\t{keeper}.{mark} = True") },
          .needs = { "tape.wrap" },
          .title = "give all processes the state of rank 0 after the first step",
          .why = "The step is traced by tf.function, where a Python condition is decided once and for all; so the broadcast stands in the "
                 "eager code that calls the step, behind its first call.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.broadcast",
          .match = R"((call) @update (#assign-update? @update))",
          .edits = { lineBefore("loop", "{hvd.tf}.broadcast_variables({*variables}, root_rank=0)") },
          .needs = { "tape.wrap" },
          .title = "start the variables alike on all processes",
          .why = "The variables exist before the loop; rank 0 sends its values, and averaged gradients keep them equal from then on.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.broadcast",
          .match = R"((call) @update (#update-without-broadcast? @update))",
          .title = "no place for the broadcast",
          .why = "Without a broadcast each process trains weights of its own.",
          .refuse = "{reason}",
          .advice = "Call hvd.broadcast_variables(model.variables, root_rank=0), and the same for the optimizer's variables, in eager code "
                    "after the first step." },
        { .id = "tape.companions",
          .match = R"((call) @call (#companion-place? @call behind))",
          .edits = { lineAfter("call",
              "if not getattr({keeper}, {q}hvd_synced{q}, False):\n"
              "\t{hvd.tf}.broadcast_variables({variables}, root_rank=0)\n"
              "\t{keeper}.hvd_synced = True") },
          .needs = { "tape.broadcast" },
          .title = "give all processes {model} of rank 0",
          .why = "The step computes with {model} and does not train it: it starts by chance, so that each process would train towards labels of its own. It has "
                 "a name here, and none where the step is made; rank 0 sends its values behind the first step, and it remembers that this was done.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.companions",
          .match = R"((call) @call (#companion-place? @call before))",
          .edits = { lineBefore("call",
              "if getattr({keeper}, {q}built{q}, True) and not getattr({keeper}, {q}hvd_synced{q}, False):\n"
              "\t{hvd.tf}.broadcast_variables({variables}, root_rank=0)\n"
              "\t{keeper}.hvd_synced = True") },
          .needs = { "tape.broadcast" },
          .title = "give all processes {model} of rank 0",
          .why = "The step computes with {model} and does not train it: it starts by chance, so that each process would train towards labels of its own. It has "
                 "a name here, and none where the step is made; rank 0 sends its values in front of a step, as soon as they exist, and it remembers that this was done.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "tape.minimize",
          .match = R"((call) @site (#role? @site optimizer) (#also-plain? @site minimize))",
          .title = "an optimizer that trains inside of another, and by itself",
          .why = "Of two optimizers around each other only the outer one ({around}) is wrapped, once. Where the inner one trains by itself, nothing would average its gradients.",
          .refuse = "this optimizer is made part of another one on one way through the program, and trains by itself on another",
          .advice = "Wrap it where these ways have met, by {hvd.tf}.DistributedOptimizer, before anything uses it." },
        { .id = "tape.minimize",
          .match = R"((call) @site (#role? @site optimizer) (#optimizer? @site minimize) (#project-class? @site) (#not-rebuildable? @site))",
          .title = "an optimizer that cannot be wrapped",
          .why = "Wrapping makes a new optimizer from the configuration of the old one.",
          .refuse = "the class of this optimizer has no get_config, so that it cannot be wrapped",
          .advice = "Give the class a get_config that returns all its settings." },
        { .id = "tape.minimize",
          .match = R"((call) @site (#role? @site optimizer) (#optimizer? @site minimize))",
          .edits = { wrap("site", "{hvd.tf}.DistributedOptimizer(", "{compression})") },
          .title = "average the gradients of this optimizer",
          .why = "minimize computes the gradients inside the optimizer; the wrapped optimizer averages them over all processes.",
          .doc = "Horovod with TensorFlow, step 4" },
    }};
}
// clang-format on

} // namespace rankwright
