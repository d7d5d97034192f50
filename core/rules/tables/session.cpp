// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables/tables.h"

namespace rankwright {

using namespace edit;

// clang-format off
Table sessionTable()
{
    return {"session", {
        { .id = "session.wrap", .paper = "Fig. 17",
          .match = R"((call) @site (#optimizer? @site graph))",
          .edits = { wrap("site", "{hvd.tf}.DistributedOptimizer(", "{compression})") },
          .title = "average the gradients of this optimizer",
          .why = "The wrapped optimizer averages the gradients of all processes in compute_gradients, and so in minimize. It is wrapped where it "
                 "is made, so that everything later uses the wrapped one.",
          .doc = "Horovod with TensorFlow, step 4" },
        { .id = "session.wrap",
          .match = R"((call) @gradients (#role? @gradients graph-gradients) (#gradients-to-apply? @gradients computed))",
          .edits = { before("gradients", "[g for g, _ in "), replace("function", "{optimizer}.compute_gradients"), after("gradients", "]") },
          .needs = { "session.wrap" },
          .title = "take the gradients by the wrapped optimizer",
          .why = "tf.gradients is not averaged, whatever optimizer applies it; compute_gradients of the wrapped optimizer is.",
          .doc = "Horovod with TensorFlow, step 4" },
        { .id = "session.wrap",
          .match = R"((call) @gradients (#role? @gradients graph-gradients) (#gradients-to-apply? @gradients in-place))",
          .edits = { wrap("gradients", "[{gradient} if {gradient} is None else {hvd.tf}.allreduce({gradient}{compression}) for {gradient} in ", "]") },
          .title = "average the gradients where they are taken",
          .why = "tf.gradients is not averaged, whatever optimizer applies it, and the optimizer is not there yet. So each gradient is averaged "
                 "over all processes as it comes, before it is clipped; a variable that the loss does not depend on has none.",
          .doc = "Horovod with TensorFlow, hvd.allreduce" },
        { .id = "session.wrap",
          .match = R"((call) @gradients (#role? @gradients graph-gradients) (#gradients-to-apply? @gradients unknown))",
          .title = "gradients that are not averaged",
          .why = "tf.gradients is not averaged, whatever optimizer applies it.",
          .refuse = "the gradients cannot be taken by the optimizer here",
          .advice = "Use compute_gradients of the wrapped optimizer instead of tf.gradients." },
        { .id = "session.broadcast", .paper = "Fig. 4",
          .match = R"((call) @start (#last-start? @start) (#text? where once))",
          .edits = { lineAfter("anchor", "{run}") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "Behind the initialiser (and what is restored) and before the first step, rank 0 sends all variables to the others, so that "
                 "all begin alike. Every process runs the initialiser itself.",
          .doc = "Horovod with TensorFlow, step 5" },
        { .id = "session.broadcast",
          .match = R"((call) @start (#last-start? @start) (#text? where loop))",
          .title = "the initialiser runs in a loop",
          .why = "The operation that broadcasts must be made once; in a loop the graph grows at each turn.",
          .refuse = "the initialiser runs in a loop, where the broadcast operation would be made again at each turn",
          .advice = "Make the operation once before the loop, sync = hvd.broadcast_global_variables(0), and run it behind the initialiser." },
        { .id = "session.broadcast",
          .match = R"((call) @session (#role? @session session) (#never-started? @session))",
          .title = "no initialiser found",
          .why = "The broadcast belongs behind the initialiser.",
          .refuse = "no initialiser or restore of this session was found",
          .advice = "Run hvd.broadcast_global_variables(0) in the session when all variables have their values." },
        { .id = "session.config",
          .match = R"((call) @session (#role? @session session monitored-session) (#no-slot? @session config) (#graph-names? @session))",
          .edits = { argument("session", "config", "{config}") },
          .needs = { "common.pin" },
          .title = "give the session the configuration with its GPU",
          .why = "Each process sees one GPU only; the session has to be told which.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "session.config",
          .match = R"((call) @creator (#creator? @creator) (#no-slot? @creator config) (#graph-names? @creator))",
          .edits = { argument("creator", "config", "{config}") },
          .needs = { "common.pin" },
          .title = "give the session the configuration with its GPU",
          .why = "Each process sees one GPU only; the session has to be told which.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "session.config",
          .match = R"((call) @proto (#role? @proto config-proto) (#session-config? @proto named))",
          .edits = { lineAfter("proto", "{name}.gpu_options.visible_device_list = str({hvd}.local_rank())") },
          .title = "pin the session to one GPU",
          .why = "Each process uses the GPU of its own number on this machine.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "session.config",
          .match = R"((call) @session (#role? @session session monitored-session) (#training-session? @session) (#config-unknown? @session))",
          .title = "the configuration of the session was not found",
          .why = "Each process uses the GPU of its own number on this machine.",
          .refuse = "the configuration of this session was not found",
          .advice = "Set gpu_options.visible_device_list = str(hvd.local_rank()) in the configuration of the session." },
        { .id = "session.config",
          .match = R"((call) @proto (#role? @proto config-proto) (#session-config? @proto inline) (#no-argument? @proto gpu_options -1))",
          .edits = { argument("proto", "gpu_options", "{v1}.GPUOptions(allow_growth=True, visible_device_list=str({hvd}.local_rank()))") },
          .title = "pin the session to one GPU",
          .why = "Each process uses the GPU of its own number on this machine.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "session.config",
          .match = R"((call) @proto (#role? @proto config-proto) (#session-config? @proto inline) (#argument? @proto gpu_options -1 @options))",
          .title = "a configuration with its own GPU options",
          .why = "Each process uses the GPU of its own number on this machine.",
          .refuse = "the session's configuration sets gpu_options inline",
          .advice = "Add visible_device_list=str(hvd.local_rank()) to these GPU options." },
    }};
}
// clang-format on

} // namespace rankwright
