// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables/tables.h"

namespace rankwright {

using namespace edit;

// clang-format off
namespace {

constexpr std::string_view sessionOfOneGpu{"{tf}.compat.v1.ConfigProto(allow_soft_placement=True, gpu_options={tf}.compat.v1.GPUOptions("
                                           "allow_growth=True, visible_device_list=str({hvd}.local_rank())))"};
constexpr std::string_view foldersOfTheirOwn{"Processes that write the same checkpoints spoil them for each other. The others keep theirs in a folder of their own, which is "
                                             "removed with the other temporary files."};

} // namespace

Table estimatorTable()
{
    return {"estimator", {
        { .id = "estimator.hooks",
          .match = R"((call) @train (#role? @train estimator-train) (#no-argument? @train hooks 1))",
          .edits = { argument("train", "hooks", "[{hvd.tf}.BroadcastGlobalVariablesHook(0)]") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "The hook broadcasts all variables from rank 0 when the Estimator has made its session, after initialisation and restore.",
          .doc = "Horovod with TensorFlow, examples, Estimator" },
        { .id = "estimator.hooks",
          .match = R"((call) @train (#role? @train estimator-train) (#argument? @train hooks 1 @hooks))",
          .edits = { wrap("hooks", "[{hvd.tf}.BroadcastGlobalVariablesHook(0)] + list(", " or [])") },
          .needs = { "session.wrap" },
          .title = "give all processes the weights of rank 0",
          .why = "The hook broadcasts all variables from rank 0 when the Estimator has made its session. It comes first, so that the others see the "
                 "broadcast state.",
          .doc = "Horovod with TensorFlow, examples, Estimator" },
        { .id = "estimator.steps",
          .match = R"((call) @train (#role? @train estimator-train) (#argument? @train steps 2 @steps) (#data? @steps steps))",
          .edits = { share("steps") },
          .risk = Risk::check,
          .title = "divide the number of steps among the processes",
          .why = "Each step now uses the batches of all processes, so fewer steps see as many samples.",
          .assumption = "each process draws different data",
          .doc = "Horovod with TensorFlow, adjusting the number of steps" },
        { .id = "estimator.steps",
          .match = R"((call) @train (#role? @train estimator-train) (#argument? @train max_steps 3 @steps) (#data? @steps steps))",
          .edits = { share("steps") },
          .risk = Risk::check,
          .title = "divide the last step among the processes",
          .why = "Each step now uses the batches of all processes, so fewer steps see as many samples.",
          .assumption = "each process draws different data, and a training that is finished is not started again",
          .doc = "Horovod with TensorFlow, adjusting the number of steps" },
        { .id = "estimator.directory",
          .match = R"((call) @estimator (#role? @estimator estimator) (#argument? @estimator model_dir 1 @folder) (#some? @folder))",
          .edits = { conditional("folder", " if {hvd}.rank() == 0 else None") },
          .title = "keep checkpoints on rank 0 only",
          .why = foldersOfTheirOwn,
          .doc = "Horovod with TensorFlow, step 6" },
        { .id = "estimator.config",
          .match = R"((call) @estimator (#role? @estimator estimator) (#no-argument? @estimator config 2))",
          .edits = { argument("estimator", "config", "{tf}.estimator.RunConfig(session_config={tf}.compat.v1.ConfigProto(allow_soft_placement=True, gpu_options={tf}.compat.v1.GPUOptions("
                              "allow_growth=True, visible_device_list=str({hvd}.local_rank()))))") },
          .title = "pin the sessions to one GPU",
          .why = "Each process uses the GPU of its own number on this machine. Soft placement is what an Estimator has without a configuration.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "estimator.directory",
          .match = R"((call) @config (#estimator-config? @config) (#argument? @config model_dir 0 @folder) (#some? @folder))",
          .edits = { conditional("folder", " if {hvd}.rank() == 0 else None") },
          .title = "keep checkpoints on rank 0 only",
          .why = foldersOfTheirOwn,
          .doc = "Horovod with TensorFlow, step 6" },
        { .id = "estimator.config",
          .match = R"((call) @config (#estimator-config? @config) (#no-argument? @config session_config 5))",
          .edits = { argument("config", "session_config", sessionOfOneGpu) },
          .title = "pin the sessions to one GPU",
          .why = "Each process uses the GPU of its own number on this machine. Soft placement is what an Estimator has without a configuration of its sessions.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "estimator.config",
          .match = R"((call) @config (#estimator-config? @config) (#argument? @config session_config 5 @session) (#config-unknown? @config))",
          .title = "the configuration of the sessions was not found",
          .why = "The configuration tells the session which GPU it may use.",
          .refuse = "the configuration of the Estimator's sessions was not found",
          .advice = "Set gpu_options.visible_device_list = str(hvd.local_rank()) in the session_config of the RunConfig." },
        { .id = "estimator.config",
          .match = R"((call) @estimator (#role? @estimator estimator) (#argument? @estimator config 2 @config) (#config-elsewhere? @estimator))",
          .title = "the configuration of the Estimator comes from elsewhere",
          .why = "The configuration tells the session which GPU it may use, and where checkpoints are kept.",
          .refuse = "the Estimator has a configuration of its own",
          .advice = "Give its RunConfig a session_config with visible_device_list=str(hvd.local_rank()), and a model_dir on rank 0 only." },
    }};
}
// clang-format on

} // namespace rankwright
