// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/result_ranks.h"

#include "core/plan/parse_inputs.h"
#include "core/plan/programs.h"

namespace rankwright {

ResultRanks resultRanks(const std::vector<InputFile>& inputs, const Plan& plan, const Plan::Decisions& decisions, FileId entry,
                        const Options& options, RankPosition other)
{
    std::vector<InputFile> results = inputs;
    for (const FileId file : plan.changedFiles(decisions)) {
        results[file].text = Text::fromUtf8(plan.edits(decisions, file).apply(inputs[file].text.bytes()));
    }
    ResultRanks ranks;
    for (const InputFile& file : results) {
        ranks.texts.push_back(file.text);
    }
    const Sources sources = parseInputs(results);
    ranks.view = ranksOfProgram(sources, entry, options, other);
    return ranks;
}

} // namespace rankwright
