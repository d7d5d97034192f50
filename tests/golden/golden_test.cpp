// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What comes out of every input of the repository, against the claims that were written by hand and against the golden files
// that were reviewed. RANKWRIGHT_UPDATE_GOLDEN=1 rewrites the golden files; the claims are never rewritten.

#include "core/plan/result_check.h"
#include "tests/support/cases.h"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <set>

using namespace rankwright;
using namespace rankwright::tests;

namespace {

namespace fs = std::filesystem;

/// Files by their path from the golden folder.
using Files = std::map<std::string, std::string>;

std::string stepLine(const Group& group, const Step& step, const Plan::Decisions& decisions)
{
    const auto found = decisions.find(step.id);
    const Decision decision = found == decisions.end() ? Decision{} : found->second;
    std::string line = std::string{spelling(decision.state)} + " " + std::string{spelling(step.risk)} + " " +
                       shownId(group, step) + " " + step.title;
    for (const Choice& choice : step.choices) {
        const bool isTaken = decision.choice ? *decision.choice == choice.id : &choice == &step.choices[step.preselected];
        line += (&choice == step.choices.data() ? " [" : " | ") + choice.id + (isTaken ? "*" : "");
    }
    return line + (step.choices.empty() ? "\n" : "]\n");
}

std::string refusalLine(const Group& group, FileId program, const Refusal& refusal)
{
    const LoadedFile& file = group.files[refusal.place.file];
    const std::uint32_t line = file.notebook ? file.notebook->place(refusal.place.range.begin).position.line
                                             : file.text.lineOf(refusal.place.range.begin);
    const std::string where = refusal.place.file == program ? std::to_string(line) : file.path + ":" + std::to_string(line);
    return "refused " + refusal.rule + " " + where + " " + refusal.reason + (refusal.essential ? "" : " (a remark)") + "\n";
}

/// One script: what was found, its steps, what is not done.
std::string record(const Script& script)
{
    std::string text =
        script.path + ": " + std::string{spelling(script.pattern())} + ", " + std::string{spelling(script.outcome)};
    if (script.group == nullptr) {
        return text + (script.error.empty() ? "" : ", " + script.error) + "\n";
    }
    const Group& group = script.group->decided.group;
    for (const FileId entry : script.report().entries) {
        text += ", part of " + group.files[entry].path;
    }
    text += script.report().verdict.distributed.empty() ? "\n" : ", " + script.report().verdict.distributed + "\n";
    if (script.report().check) {
        for (const Finding& finding : script.report().check->findings) {
            const LoadedFile& file = group.files[finding.place.file];
            text += "finding " + finding.code + " " + std::string{spelling(finding.severity)} + " " +
                    (finding.place.file == script.file ? "" : file.path + ":") +
                    std::to_string(file.text.lineOf(finding.place.range.begin)) + " " +
                    finding.message.substr(0, finding.message.find('\n')) + "\n";
        }
    }
    for (const Step& step : script.report().plan.steps()) {
        text += stepLine(group, step, script.decisions());
    }
    for (const Refusal& refusal : script.report().plan.refusals()) {
        text += refusalLine(group, script.file, refusal);
    }
    return text;
}

/// The golden files as they are now.
Files producedFiles(const Case& golden, const Run& run)
{
    Files files;
    for (const Script& script : run.scripts) {
        files["steps.txt"] += record(script);
    }
    for (const auto& group : run.groups) {
        for (const Remark& problem : group->changes.problems) {
            files["steps.txt"] += "problem " + problem.path + ": " + problem.message + "\n";
        }
    }
    for (const FileChange* change : run.changes()) {
        files[golden.isFolder ? "out/" + change->path : "out.py"] = change->newBytes;
    }
    return files;
}

/// The golden files as they were reviewed.
Files reviewedFiles(const Case& golden)
{
    Files files;
    for (const std::string_view name : {"steps.txt", "out.py"}) {
        if (const std::string path = golden.golden + "/" + std::string{name}; fs::is_regular_file(path)) {
            files[std::string{name}] = fileBytes(path);
        }
    }
    if (const fs::path out = fs::path{golden.golden} / "out"; fs::is_directory(out)) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator{out}) {
            if (entry.is_regular_file()) {
                files["out/" + entry.path().lexically_relative(out).generic_string()] = fileBytes(entry.path().string());
            }
        }
    }
    return files;
}

void update(const Case& golden, const Files& produced)
{
    fs::remove_all(golden.golden + "/out");
    fs::remove(golden.golden + "/out.py");
    for (const auto& [path, bytes] : produced) {
        writeBytes(golden.golden + "/" + path, bytes);
    }
}

std::string shortened(const std::string& line)
{
    constexpr std::size_t enough = 200;
    return line.size() > enough ? line.substr(0, enough) + "..." : line;
}

/// The first line in which `produced` differs from `reviewed`.
std::string firstDifference(const std::string& reviewed, const std::string& produced)
{
    std::size_t begin = 0;
    std::size_t line = 1;
    for (std::size_t at = 0; at < std::min(reviewed.size(), produced.size()) && reviewed[at] == produced[at]; ++at) {
        if (reviewed[at] == '\n') {
            begin = at + 1;
            ++line;
        }
    }
    const auto lineOfText = [&](const std::string& text) {
        return shortened(text.substr(begin, text.find('\n', begin) - begin));
    };
    return "line " + std::to_string(line) + "\n  reviewed: " + lineOfText(reviewed) + "\n  now:      " + lineOfText(produced);
}

void compare(const Case& golden, const Files& produced)
{
    const Files reviewed = reviewedFiles(golden);
    for (const auto& [path, bytes] : produced) {
        const auto known = reviewed.find(path);
        if (known == reviewed.end()) {
            FAIL_CHECK(golden.name, ": golden file ", path,
                       " is missing; run with RANKWRIGHT_UPDATE_GOLDEN=1 and review the diff");
        } else if (known->second != bytes) {
            FAIL_CHECK(golden.name, ": ", path, " differs, ", firstDifference(known->second, bytes));
        }
    }
    for (const auto& [path, bytes] : reviewed) {
        if (!produced.contains(path)) {
            FAIL_CHECK(golden.name, ": golden file ", path, " is not produced any more");
        }
    }
}

/// Each case with its run, made once for both tests.
const std::vector<std::pair<Case, Run>>& allRuns()
{
    static const std::vector<std::pair<Case, Run>> runs = [] {
        std::vector<std::pair<Case, Run>> made;
        for (Case& golden : allCases()) {
            Run result = run({golden.input}, {golden.options, {}, {}});
            made.emplace_back(std::move(golden), std::move(result));
        }
        return made;
    }();
    return runs;
}

/// Warnings that our own results keep, "case: code", each with the reason.
const std::map<std::string, std::string, std::less<>>& keptWarnings()
{
    static const std::map<std::string, std::string, std::less<>> kept{
        {"session/data_fires_same_data: L2",
         "every step uses all of the data: the reviewer may leave it so, and the rate with it"},
        {"session/data_fires_same_data: L3", "likewise: as many steps as one process makes"},
        {"session/data_fires_same_data_regularised: L2",
         "every step uses all of the data: the reviewer may leave it so, and the rate with it"},
        {"session/data_fires_same_data_regularised: L3", "likewise: as many steps as one process makes"},
        {"session/data_fires_same_data_with_collected_losses: L2",
         "every step uses all of the data: the reviewer may leave it so, and the rate with it"},
        {"session/data_fires_same_data_with_collected_losses: L3", "likewise: as many steps as one process makes"},
        {"session/data_fires_same_data_split_by_an_order: L3", "likewise: as many steps as one process makes"},
        {"tape/data_fires_same_data: L2", "every step uses all of the data: the reviewer may leave it so, and the rate with it"},
        {"tape/data_fires_same_data: L3", "likewise: as many steps as one process makes"},
        {"session/data_fires_all_samples_in_any_order: L3", "likewise: as many steps as one process makes"},
        {"tape/data_fires_all_samples_in_any_order: L3", "likewise: as many steps as one process makes"},
        {"tape/data_fires_same_data_with_dropout_by_hand: L3", "likewise: as many steps as one process makes"},
        {"tape/data_fires_same_data_with_entries_hidden: L3", "likewise: as many steps as one process makes"},
        {"common/data_fires_order_in_front_of_split: L3", "likewise: as many steps as one process makes"},
        {"tape/data_fires_split_of_same_data: L3", "likewise: as many steps as one process makes"},
        {"tape/data_fires_same_and_a_plot_of_each: L2",
         "every step uses all of the data: the reviewer may leave it so, and the rate with it"},
        {"tape/data_fires_same_and_a_plot_of_each: L3", "likewise: as many steps as one process makes"},
        {"keras/data_fires_one_batch_for_all_steps: L2",
         "every step uses all of the data: the reviewer may leave it so, and the rate with it"},
    };
    return kept;
}

} // namespace

TEST_CASE("the checker finds no error in what is ready, and no warning but those that are listed")
{
    std::set<std::string> used;
    std::size_t checked = 0;
    for (const auto& run : allRuns()) {
        for (const Script& script : run.second.scripts) {
            if (!script.isEntry() || script.outcome != Outcome::ready) {
                continue;
            }
            const std::optional<ResultCheck> check = checkResult(script.group->decided.group.inputs, script.report().plan,
                                                                 script.decisions(), script.file, run.first.options);
            CHECK_MESSAGE(check.has_value(), run.first.name, ": the result of ", script.path, " is not checked");
            ++checked;
            for (const Finding& finding : check ? check->check.findings : std::vector<Finding>{}) {
                const std::string name = run.first.name + ": " + finding.code;
                const bool isKept = finding.severity == Severity::warning && keptWarnings().contains(name);
                if (isKept) {
                    used.insert(name);
                } else if (finding.severity != Severity::info) {
                    FAIL_CHECK(name, " ", spelling(finding.severity), ": ", finding.message);
                }
            }
        }
    }
    CHECK(checked > 150);
    for (const auto& kept : keptWarnings()) {
        CHECK_MESSAGE(used.contains(kept.first), "listed and not found: ", kept.first, " (", kept.second, ")");
    }
}

TEST_CASE("every claim that was written by hand holds")
{
    KnownDifferences known;
    std::string differences;
    std::size_t claims = 0;
    for (const auto& pair : allRuns()) {
        const Case& golden = pair.first;
        const Run& result = pair.second;
        const std::vector<Claim> all = claimsOf(golden);
        CHECK_MESSAGE(!all.empty(), golden.name, ": no claims in ", golden.expected);
        for (const Claim& claim : all) {
            ++claims;
            const std::string breach = breachOf(claim, result);
            if (known.contains(golden.name, claim.line)) {
                CHECK_MESSAGE(!breach.empty(), golden.name, ": ", claim.line,
                              " -- holds again: take it out of known_differences.txt");
                differences += breach.empty() ? "" : "\n  " + golden.name + ": " + claim.line + " -- " + breach;
            } else if (!breach.empty()) {
                FAIL_CHECK(golden.name, ": ", claim.line, " -- found: ", breach);
            }
        }
    }
    for (const std::string& line : known.unused()) {
        FAIL_CHECK("known_differences.txt: no such case or claim: ", line);
    }
    CHECK(claims > 1000);
    if (!differences.empty()) {
        MESSAGE("known differences:", differences);
    }
}

TEST_CASE("what comes out is what was reviewed")
{
    const char* wanted = std::getenv("RANKWRIGHT_UPDATE_GOLDEN"); // NOLINT(concurrency-mt-unsafe)
    const bool isUpdate = wanted != nullptr && std::string_view{wanted} == "1";
    for (const auto& [golden, result] : allRuns()) {
        const Files produced = producedFiles(golden, result);
        if (isUpdate) {
            update(golden, produced);
        } else {
            compare(golden, produced);
        }
    }
}
