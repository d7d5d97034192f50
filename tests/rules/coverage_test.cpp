// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The golden cases against the tables: each rule has a case where it fires, one where it does not and one where it refuses, each
// indicator a claim that it finds something and one that it does not, and each row is used by some input.

#include "core/checks/lint.h"
#include "core/patterns/indicators.h"
#include "core/rules/row.h"
#include "tests/support/cases.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <set>

using namespace rankwright;
using namespace rankwright::tests;

namespace {

/// What need not be there, and why.
using Exceptions = std::map<std::string, std::string, std::less<>>;

/// "rule kind" of cases that there cannot be.
const Exceptions& missingCases()
{
    static const Exceptions reasons{
        {"common.schedule.steps refused",
         "a number of steps that cannot be divided is a matter of common.schedule, which refuses or decides"},
        {"common.threads fires", "training in a thread is refused, there is nothing to write"},
        {"estimator.directory refused", "a folder that is told elsewhere is a matter of estimator.config, which refuses"},
        {"estimator.steps refused", "whether steps can be divided is a matter of common.data, which decides"},
        {"monitored.checkpoint refused", "what is read back is a matter of common.restore, which waits or decides"},
        {"common.notebook refused", "it asks: whether the value is needed is the user's to say"},
        {"common.state refused", "it asks: whether the processes may drift apart there is the user's to say"},
        {"tape.companions refused", "where they have no name at all is a matter of tape.broadcast, which refuses"},
        {"tape.sources refused", "one variable can always stand in a list"},
    };
    return reasons;
}

/// "rule: title" of rows that no input of the repository reaches.
const Exceptions& unusedRows()
{
    static const Exceptions reasons{};
    return reasons;
}

/// Whether `text` is `pattern` with something in each place {...}.
bool fits(std::string_view text, std::string_view pattern)
{
    const std::size_t open = pattern.find('{');
    if (open == std::string_view::npos) {
        return text == pattern;
    }
    const std::string_view head = pattern.substr(0, open);
    const std::size_t close = pattern.find('}', open);
    if (!text.starts_with(head) || close == std::string_view::npos) {
        return false;
    }
    for (std::size_t at = head.size(); at <= text.size(); ++at) {
        if (fits(text.substr(at), pattern.substr(close + 1))) {
            return true;
        }
    }
    return false;
}

/// All evidence, steps and refusals of all inputs, as (rule, reason or title).
struct Fired {
    std::set<std::pair<std::string, std::string>> evidence;
    std::set<std::pair<std::string, std::string>> steps;
    std::set<std::pair<std::string, std::string>> refusals;
    std::set<std::pair<std::string, std::string>> findings;
};

void collect(const Run& result, Fired& fired)
{
    for (const auto& group : result.groups) {
        for (const FileReport& report : group->decided.group.reports) {
            for (const Evidence& evidence : report.verdict.evidence) {
                fired.evidence.emplace(evidence.rule, evidence.why);
            }
            for (const Finding& finding : report.check ? report.check->findings : std::vector<Finding>{}) {
                fired.findings.emplace(finding.code, finding.message);
            }
            for (const Step& step : report.plan.steps()) {
                fired.steps.emplace(step.rule, step.title);
            }
            for (const Refusal& refusal : report.plan.refusals()) {
                fired.refusals.emplace(refusal.rule, refusal.reason);
            }
        }
    }
}

Fired everything()
{
    Fired fired;
    for (const Case& golden : allCases()) {
        for (const RatePolicy rate : {RatePolicy::linear, RatePolicy::warmup}) {
            RunOptions options;
            options.options.rate = rate;
            collect(run({golden.input}, options), fired);
        }
    }
    return fired;
}

} // namespace

TEST_CASE("each rule has a golden case that fires, one that does not, and one that refuses")
{
    std::set<std::string> names;
    for (const Case& golden : allCases()) {
        names.insert(golden.name);
    }
    std::set<std::string> ids;
    for (const Table& table : ruleTables()) {
        for (const Row& row : table.rows) {
            ids.insert(std::string{row.id});
        }
    }
    std::set<std::string> excused;
    for (const std::string& id : ids) {
        std::string folder = id; // common.schedule.steps: common/schedule_steps_fires_...
        std::ranges::replace(folder, '.', '_');
        folder[folder.find('_')] = '/';
        for (const std::string_view kind : {"fires", "not", "refused"}) {
            const std::string begin = folder + "_" + std::string{kind} + "_";
            const bool exists =
                std::ranges::any_of(names, [&](const std::string& name) { return (name + "_").starts_with(begin); });
            const std::string key = id + " " + std::string{kind};
            CHECK_MESSAGE(exists != missingCases().contains(key), key,
                          std::string{exists ? ": there is a case now" : ": there is no such case"});
            excused.insert(key);
        }
    }
    for (const auto& entry : missingCases()) {
        CHECK_MESSAGE(excused.contains(entry.first), entry.first, " is excused and no rule");
    }
}

TEST_CASE("each indicator is claimed to find something in one golden case and to find nothing in another")
{
    std::map<std::string, std::set<std::string>, std::less<>> claims;
    for (const Case& golden : allCases()) {
        for (const Claim& claim : claimsOf(golden)) {
            if (claim.key == "evidence" || claim.key == "noevidence") {
                claims[claim.value.substr(0, claim.value.find('@'))].insert(claim.key);
            }
        }
    }
    std::set<std::string> ids;
    for (const Indicator& row : indicators()) {
        ids.emplace(row.id);
        CHECK_MESSAGE(claims[std::string{row.id}].size() == 2, row.id, " lacks a claim evidence: or noevidence:");
    }
    for (const auto& entry : claims) {
        CHECK_MESSAGE(ids.contains(entry.first), entry.first, " is claimed and no indicator");
    }
}

TEST_CASE("each lint of the list is there, is claimed to be found in one golden case and not to be found in another")
{
    std::map<std::string, std::set<std::string>, std::less<>> claims;
    for (const Case& golden : allCases()) {
        for (const Claim& claim : claimsOf(golden)) {
            if (claim.key == "finding" || claim.key == "nofinding") {
                const std::string code = claim.value.substr(0, claim.value.find_first_of("@ "));
                claims[code].insert(claim.key);
            }
        }
    }
    std::set<std::string> ids;
    for (const Lint& row : lints()) {
        ids.emplace(row.id);
    }
    constexpr int listed = 46; // L1 to L46
    for (int number = 1; number <= listed; ++number) {
        CHECK_MESSAGE(ids.contains("L" + std::to_string(number)), "L", number, " is no lint");
    }
    for (const std::string& id : ids) {
        CHECK_MESSAGE(claims[id].size() == 2, id, " lacks a claim finding: or nofinding:");
    }
    for (const auto& entry : claims) {
        CHECK_MESSAGE(ids.contains(entry.first), entry.first, " is claimed and no lint");
    }
}

TEST_CASE("a corrected script has neither an error nor a warning")
{
    for (const Case& golden : allCases()) {
        if (!golden.name.starts_with("lint/") || !golden.name.substr(golden.name.find('_') + 1).starts_with("not_")) {
            continue;
        }
        const Run result = run({golden.input}, {});
        for (const auto& group : result.groups) {
            for (const FileReport& report : group->decided.group.reports) {
                for (const Finding& finding : report.check ? report.check->findings : std::vector<Finding>{}) {
                    CHECK_MESSAGE(finding.severity == Severity::info, golden.name, ": ", finding.code, " ", finding.message);
                }
            }
        }
    }
}

TEST_CASE("each row is used by some input")
{
    const Fired fired = everything();
    for (const Indicator& row : indicators()) {
        const bool isUsed = std::ranges::any_of(
            fired.evidence, [&](const auto& found) { return found.first == row.id && fits(found.second, row.why); });
        CHECK_MESSAGE(isUsed, row.id, ": no input uses the row \"", row.title, "\"");
    }
    for (const Lint& row : lints()) {
        const bool isUsed = std::ranges::any_of(
            fired.findings, [&](const auto& found) { return found.first == row.id && fits(found.second, row.message); });
        CHECK_MESSAGE(isUsed, row.id, ": no input uses the row \"", row.message, "\"");
    }
    std::set<std::string> known;
    for (const Table& table : ruleTables()) {
        for (const Row& row : table.rows) {
            const bool isRefusal = !row.refuse.empty();
            const std::string key = std::string{row.id} + ": " + std::string{row.title};
            known.insert(key);
            const bool isUsed = std::ranges::any_of(isRefusal ? fired.refusals : fired.steps, [&](const auto& found) {
                return found.first == row.id && fits(found.second, isRefusal ? row.refuse : row.title);
            });
            CHECK_MESSAGE(isUsed != unusedRows().contains(key), key,
                          std::string{isUsed ? " -- is used now" : " -- no input uses this row"});
        }
    }
    for (const auto& entry : unusedRows()) {
        CHECK_MESSAGE(known.contains(entry.first), entry.first, " is excused and no row");
    }
}
