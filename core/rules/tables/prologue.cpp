// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables/tables.h"

namespace rankwright {

using namespace edit;

// clang-format off
Table prologueTable()
{
    return {"prologue", {
        { .id = "common.import",
          .match = R"((module) @module (#newer-keras? @module))",
          .title = "Horovod knows Keras 2 only",
          .why = "Horovod 0.28.1 works with TensorFlow 1.15 to 2.15; every path through a variable of Keras 3 fails.",
          .refuse = "the script needs Keras 3, for which Horovod has no binding",
          .advice = "Use TensorFlow 2.15 with Keras 2, or another way to distribute." },
        { .id = "common.import",
          .match = R"((module) @module (#older-backend? @module))",
          .title = "Horovod has no binding to Theano",
          .why = "The script says that Keras computes with Theano or CNTK. Horovod averages tensors of TensorFlow; what those compute never reaches it.",
          .refuse = "Keras computes with Theano or CNTK here, for which Horovod has no binding",
          .advice = "Let Keras compute with TensorFlow, and take out what speaks of the other backend." },
        { .id = "common.import", .paper = "Fig. 16",
          .match = R"((module) @module (#target-import? @module) (#lacks-import? @module))",
          .edits = { lineAfter("anchor", "{*imports}") },
          .title = "import {imported}",
          .why = "The lines that the other steps write use {imported} by this name.",
          .doc = "Horovod with TensorFlow, step 1" },
        { .id = "common.import",
          .match = R"((module) @module (#first-import? @module) (#lacks-import? @module))",
          .edits = { lineBefore("first", "{*imports}\n\n") },
          .title = "import {imported}",
          .why = "The lines that the other steps write use {imported} by this name; it precedes all other imports of the file.",
          .doc = "Horovod with TensorFlow, step 1" },
        { .id = "common.init", .paper = "Fig. 16",
          .match = R"((module) @module (#entry-file? @module) (#target-speaks? @module) (#not-started? @module))",
          .edits = { prologue("module", "\n{hvd}.init()") },
          .title = "start Horovod",
          .why = "Every process finds out its number and that of the others, once, before anything else is asked of Horovod.",
          .doc = "Horovod with TensorFlow, step 1" },
        { .id = "common.seed",
          .match = R"((call) @call (#role? @call seed) (#draws-apart? @call) (#seeds-before-start? @call))",
          .edits = { prologue("call", "{seeding}") },
          .risk = Risk::check, .essential = true,
          .title = "draw different random numbers in each process",
          .why = "The training draws random data or noise; with the same seed every process would draw the same. No process knows its rank where the script seeds "
                 "the numbers, so they are seeded again behind the start of Horovod.",
          .assumption = "the seed is not needed to split the data alike on all processes",
          .doc = "Horovod, partitioning the data" },
        { .id = "common.pin",
          .match = R"((call) @session (#needs-config? @session) (#graph-names? @session) (#configured-behind-imports? @session @anchor))",
          .edits = { lineAfter("anchor", "{config} = {v1}.ConfigProto()\n{config}.gpu_options.allow_growth = True\n{config}.gpu_options.visible_device_list = str({hvd}.local_rank())") },
          .title = "pin the sessions to one GPU",
          .why = "Each process uses the GPU of its own number on this machine.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "common.pin",
          .match = R"((call) @session (#needs-config? @session) (#graph-names? @session) (#configured-in-front? @session))",
          .edits = { prologue("session", "{config} = {v1}.ConfigProto()\n{config}.gpu_options.allow_growth = True\n{config}.gpu_options.visible_device_list = str({hvd}.local_rank())") },
          .title = "pin the sessions to one GPU",
          .why = "Each process uses the GPU of its own number on this machine.",
          .doc = "Horovod with TensorFlow, step 2" },
        { .id = "common.pin",
          .match = R"((module) @module (#entry-file? @module) (#keras-session? @module of-tensorflow))",
          .edits = { prologue("module",
              "{config} = {v1}.ConfigProto()\n"
              "{config}.gpu_options.allow_growth = True\n"
              "{config}.gpu_options.visible_device_list = str({hvd}.local_rank())\n"
              "{v1}.keras.backend.set_session({v1}.Session(config={config}))") },
          .title = "pin the session that Keras makes, too",
          .why = "Keras gets no session here, and would make itself one that sees all GPUs: in each process the first of the machine, where the process is to use that of its number. TensorFlow 1 "
                 "does not map a GPU of one process under two numbers either.",
          .doc = "Horovod with Keras, step 2" },
        { .id = "common.pin",
          .match = R"((module) @module (#entry-file? @module) (#keras-session? @module alone))",
          .edits = { prologue("module",
              "{config} = {v1}.ConfigProto()\n"
              "{config}.gpu_options.allow_growth = True\n"
              "{config}.gpu_options.visible_device_list = str({hvd}.local_rank())\n"
              "{keras}.backend.set_session({v1}.Session(config={config}))") },
          .title = "pin the session that Keras makes, too",
          .why = "Keras gets no session here, and would make itself one that sees all GPUs: in each process the first of the machine, where the process is to use that of its number. TensorFlow 1 "
                 "does not map a GPU of one process under two numbers either.",
          .doc = "Horovod with Keras, step 2" },
        { .id = "common.pin",
          .match = R"((module) @module (#entry-file? @module) (#eager-program? @module) (#target-speaks? @module) (#keras-makes-sessions? @module))",
          .edits = { prologue("module",
              "if {tf}.executing_eagerly():\n"
              "\t{gpus} = {tf}.config.experimental.list_physical_devices({q}GPU{q})\n"
              "\tfor {gpu} in {gpus}:\n"
              "\t\t{tf}.config.experimental.set_memory_growth({gpu}, True)\n"
              "\tif {gpus}:\n"
              "\t\t{tf}.config.experimental.set_visible_devices({gpus}[{hvd}.local_rank()], {q}GPU{q})\n"
              "else:\n"
              "\t{config} = {tf}.compat.v1.ConfigProto()\n"
              "\t{config}.gpu_options.allow_growth = True\n"
              "\t{config}.gpu_options.visible_device_list = str({hvd}.local_rank())\n"
              "\t{keras}.backend.set_session({tf}.compat.v1.Session(config={config}))") },
          .title = "give each process one GPU",
          .why = "Each process sees the GPU of its own number on this machine, and no other; on a machine without GPUs nothing happens. Stand-alone Keras on TensorFlow 1 trains in a session of its own "
                 "making, which sees what its configuration says and would take the first GPU in each process.",
          .doc = "Horovod with Keras, step 2" },
        { .id = "common.pin", .paper = "Fig. 16",
          .match = R"((module) @module (#entry-file? @module) (#eager-program? @module) (#target-speaks? @module))",
          .edits = { prologue("module",
              "{gpus} = {tf}.config.experimental.list_physical_devices({q}GPU{q})\n"
              "for {gpu} in {gpus}:\n"
              "\t{tf}.config.experimental.set_memory_growth({gpu}, True)\n"
              "if {gpus}:\n"
              "\t{tf}.config.experimental.set_visible_devices({gpus}[{hvd}.local_rank()], {q}GPU{q})") },
          .title = "give each process one GPU",
          .why = "Each process sees the GPU of its own number on this machine, and no other; on a machine without GPUs nothing happens.",
          .doc = "Horovod with TensorFlow, step 2" },
    }};
}
// clang-format on

} // namespace rankwright
