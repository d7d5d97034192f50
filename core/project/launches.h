// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// With which TensorFlow a launcher starts scripts elsewhere: a notebook or a script with an estimator of SageMaker or AzureML,
// `TensorFlow(entry_point="train.py", source_dir="source", framework_version="2.3.1")`. Python is searched as text, so that many
// files cost little; only what stands there as a string counts.

#include "core/names/version.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// One such call.
struct EstimatorLaunch {
    Version tensorFlow;
    std::string source; ///< The folder of the scripts as it is written there; empty where no string says it.
    friend bool operator==(const EstimatorLaunch&, const EstimatorLaunch&) = default;
};

/// A file that imports `module` may have such calls.
[[nodiscard]] bool isLauncherLibrary(std::string_view module);
/// The launches in some Python (of a notebook: the text of its cells), in their order.
[[nodiscard]] std::vector<EstimatorLaunch> launchesIn(std::string_view python);

} // namespace rankwright
