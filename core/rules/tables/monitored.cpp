// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables/tables.h"

namespace rankwright {

using namespace edit;

// clang-format off
Table monitoredTable()
{
    return {"monitored", {
        { .id = "monitored.hooks", .paper = "Fig. 18",
          .match = R"((call) @session (#role? @session monitored-session) (#training-session? @session) (#no-slot? @session hooks))",
          .edits = { argument("session", "hooks", "[{hvd.tf}.BroadcastGlobalVariablesHook(0)]") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "The hook broadcasts all variables from rank 0 when the session is created, after initialisation and restore.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "monitored.hooks", .paper = "Fig. 19",
          .match = R"((call) @session (#role? @session monitored-session) (#training-session? @session) (#slot? @session hooks @hooks) (#is? @hooks list))",
          .edits = { firstElement("hooks", "{hvd.tf}.BroadcastGlobalVariablesHook(0)") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "The hook broadcasts all variables from rank 0 when the session is created. It comes first, so that the others see the "
                 "broadcast state.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "monitored.hooks", .paper = "Fig. 19",
          .match = R"((call) @session (#role? @session monitored-session) (#training-session? @session) (#slot? @session hooks @hooks) (#none? @hooks))",
          .edits = { replace("hooks", "[{hvd.tf}.BroadcastGlobalVariablesHook(0)]") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "The hook broadcasts all variables from rank 0 when the session is created.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "monitored.hooks", .paper = "Fig. 19",
          .match = R"((call) @session (#role? @session monitored-session) (#training-session? @session) (#slot? @session hooks @hooks) (#may-be-none? @hooks))",
          .edits = { wrap("hooks", "[{hvd.tf}.BroadcastGlobalVariablesHook(0)] + list(", " or [])") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "The hook broadcasts all variables from rank 0 when the session is created. It comes first and leaves the script's list alone.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "monitored.hooks", .paper = "Fig. 19",
          .match = R"((call) @session (#role? @session monitored-session) (#training-session? @session) (#slot? @session hooks @hooks))",
          .edits = { wrap("hooks", "[{hvd.tf}.BroadcastGlobalVariablesHook(0)] + list(", ")") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "The hook broadcasts all variables from rank 0 when the session is created. It comes first and leaves the script's list alone.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "monitored.hooks",
          .match = R"((call) @session (#role? @session monitored-session) (#training-session? @session) (#hidden-arguments? @session))",
          .title = "the arguments of the session are hidden",
          .why = "The hook that broadcasts has to be the first of the session's hooks.",
          .refuse = "the session gets its arguments through * or **, so that its hooks cannot be seen",
          .advice = "Put hvd.BroadcastGlobalVariablesHook(0) first in the list of hooks." },
        { .id = "monitored.hooks",
          .match = R"((call) @loop (#role? @loop train-loop))",
          .title = "a function of the library makes the session and runs the loop",
          .why = "It finalises the graph and initialises the variables itself, so that what broadcasts them has to be handed to it.",
          .refuse = "the session is made inside of this function, which finalises the graph and runs the loop itself",
          .advice = "Give slim.learning.train init_fn=lambda sess: sess.run(start), where start = hvd.broadcast_global_variables(0) is made in front of it, "
                    "or tf.contrib.training.train hvd.BroadcastGlobalVariablesHook(0) as the first of its hooks; in both the GPU of the process in the "
                    "configuration of the session, logdir on rank 0 only (else None), and the number of steps divided by hvd.size()." },
        { .id = "monitored.checkpoint",
          .match = R"((call) @session (#training-session? @session) (#slot? @session checkpoint_dir @folder) (#some? @folder))",
          .edits = { conditional("folder", " if {hvd}.rank() == 0 else None") },
          .title = "save checkpoints on rank 0 only",
          .why = "Processes that write the same checkpoint spoil it for each other.",
          .doc = "Horovod with TensorFlow, step 6" },
        { .id = "monitored.stop",
          .match = R"((call) @call (#stops-in-hook? @call))",
          .choices = { { "leave", "leave the condition as it is", "All processes must stop at the same step: one that stops alone ends the job of all.", {} } },
          .kind = DecisionKind::meaning, .risk = Risk::decision,
          .title = "do all processes stop at the same step?",
          .why = "A hook of the script asks the session to stop. What it looks at (a loss, the time) is each process' own, and one that stops earlier than the others "
                 "leaves them with an error. Stop at a number of steps, or let all decide together by hvd.allreduce of what is compared.",
          .doc = "Horovod, partitioning the data" },
        { .id = "monitored.hooks",
          .match = R"((call) @session (#role? @session supervisor) (#supervises-training? @session))",
          .title = "a Supervisor makes the session",
          .why = "A Supervisor finalizes the graph, and restores or initialises the variables itself, before anybody has the session.",
          .refuse = "a Supervisor makes this session: it finalizes the graph and gives the variables their values itself, and no rule broadcasts them behind that",
          .advice = "Make sync = hvd.broadcast_global_variables(0) in front of the Supervisor, run it first in its session, and give logdir on rank 0 only, None elsewhere." },
        { .id = "monitored.stop", .paper = "Fig. 19",
          .match = R"((call) @hook (#role? @hook stop-hook) (#monitored?) (#argument? @hook num_steps 0 @count) (#data? @count steps))",
          .edits = { operand("count", "", " // {hvd}.size()") },
          .risk = Risk::check,
          .title = "divide the number of steps among the processes",
          .why = "Each step now uses the batches of all processes, so fewer steps see as many samples.",
          .assumption = "each process reads different data",
          .doc = "Horovod with TensorFlow, adjusting the number of steps" },
        { .id = "monitored.stop", .paper = "Fig. 19",
          .match = R"((call) @hook (#role? @hook stop-hook) (#monitored?) (#argument? @hook last_step 1 @count) (#data? @count steps))",
          .edits = { operand("count", "", " // {hvd}.size()") },
          .risk = Risk::check,
          .title = "divide the number of steps among the processes",
          .why = "Each step now uses the batches of all processes, so fewer steps see as many samples.",
          .assumption = "each process reads different data",
          .doc = "Horovod with TensorFlow, adjusting the number of steps" },
    }};
}
// clang-format on

} // namespace rankwright
