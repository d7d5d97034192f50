// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/check_report.h"

#include "core/checks/lint.h"
#include "core/report/positions.h"
#include "core/report/version.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace rankwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view indent = "     ";

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// SARIF's words for a severity.
std::string_view level(Severity severity)
{
    switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::info: break;
    }
    return "note";
}

/// A path as a relative URI reference: RFC 3986, section 2.
std::string asUri(std::string_view path)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                             std::string_view{"-._~/!$&'()*+,;=@"}.find(c) != std::string_view::npos;
        if (isPlain) {
            uri += c;
        } else {
            uri += '%';
            uri += digits[byte >> 4U];
            uri += digits[byte & 15U];
        }
    }
    return uri;
}

} // namespace

void CheckTally::add(const ScriptResult& script)
{
    if (!script.report().check) {
        return;
    }
    ++programs;
    for (const Finding& finding : script.report().check->findings) {
        ++(script.isMended(finding)                ? mended
           : finding.severity == Severity::error   ? errors
           : finding.severity == Severity::warning ? warnings
                                                   : infos);
    }
}

CheckTally& CheckTally::operator+=(const CheckTally& other)
{
    programs += other.programs;
    errors += other.errors;
    warnings += other.warnings;
    infos += other.infos;
    mended += other.mended;
    return *this;
}

std::string mendingWords(const Step& step) { return step.title + " (" + std::string{spelling(step.risk)} + ")"; }

std::string textCheck(const ScriptResult& script, bool isVerbose, const Ink& ink)
{
    const FileReport& report = script.report();
    if (!report.check) {
        if (!isVerbose) {
            return {};
        }
        const std::string why = !report.syntaxErrors.empty() || report.isTooDeep ? "cannot be analysed"
                                : !report.entries.empty()                        ? "part of another script"
                                : !report.verdict.distributed.empty() ? "distributed with " + report.verdict.distributed
                                : report.verdict.trains               ? "not distributed; plan shows how it could be"
                                                                      : "does not train";
        return ink.bold(script.path) + "  " + ink.faint(why + ": nothing to check") + "\n";
    }
    std::string out = ink.bold(script.path) + "\n";
    const Group& group = script.decided->group;
    for (const Finding& finding : report.check->findings) {
        const std::string severity{spelling(finding.severity)};
        out += std::string{indent} + ink.name(inWords(shownPlace(group, finding.place))) + ": " +
               (script.isMended(finding)                ? ink.good("mended")
                : finding.severity == Severity::error   ? ink.bad(severity)
                : finding.severity == Severity::warning ? ink.open(severity)
                                                        : ink.faint(severity)) +
               " " + finding.code + ": " + finding.message + "\n";
        if (isVerbose) {
            out += std::string{indent} + "    " + finding.why + " (" + finding.doc + ")\n";
        }
        if (const Step* step = report.plan.find(finding.fix); step != nullptr && !script.isMended(finding)) {
            out += std::string{indent} + "    " + ink.faint("mended by: " + mendingWords(*step)) + "\n";
        }
    }
    for (std::size_t at = 0; at < questions.size(); ++at) {
        const Answer answer = report.check->answers[at];
        const std::string word{spelling(answer)};
        out += std::string{indent} +
               (answer == Answer::yes  ? ink.good(word)
                : answer == Answer::no ? ink.bad(word)
                                       : ink.open(word)) +
               std::string(word.size() < 9 ? 9 - word.size() : 1, ' ') + std::string{wording(questions[at])} + "\n";
    }
    return out;
}

std::string textCheckSummary(const CheckTally& tally)
{
    const auto count = [](std::size_t number, const std::string& one) {
        return std::to_string(number) + " " + one + (number == 1 ? "" : "s");
    };
    return count(tally.programs, "distributed program") + ": " + count(tally.errors, "error") + ", " +
           count(tally.warnings, "warning") + ", " + std::to_string(tally.infos) + " to know" +
           (tally.mended == 0 ? "" : ", " + std::to_string(tally.mended) + " mended") + ".\n";
}

std::string sarifHead()
{
    Json rules = Json::array();
    for (const Lint& lint : lints()) {
        const auto isKnown = [&](const Json& rule) { return rule["id"] == lint.id; };
        if (std::ranges::any_of(rules, isKnown)) {
            continue; // Several rows share an id; the first describes it.
        }
        rules.push_back({{"id", lint.id},
                         {"shortDescription", {{"text", lint.why}}},
                         {"help", {{"text", lint.doc}}},
                         {"defaultConfiguration", {{"level", level(lint.severity)}}}});
    }
    const Json driver = {{"name", "rankwright"}, {"semanticVersion", version}, {"rules", std::move(rules)}};
    return R"({ "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [ {)"
           R"( "tool": { "driver": )" +
           dumped(driver) + R"( }, "columnKind": "unicodeCodePoints",)" + "\n  \"results\": [";
}

std::string sarifResults(const ScriptResult& script)
{
    std::string out;
    if (!script.report().check) {
        return out;
    }
    for (const Finding& finding : script.report().check->findings) {
        const ShownPlace place = shownPlace(script.decided->group, finding.place);
        Json location;
        location["physicalLocation"]["artifactLocation"]["uri"] = asUri(place.path);
        location["physicalLocation"]["region"] = {{"startLine", place.position.line}, {"startColumn", place.position.column}};
        if (place.cell) {
            location["message"]["text"] =
                "line " + std::to_string(place.position.line) + " of cell " + std::to_string(*place.cell);
        }
        Json result;
        result["ruleId"] = finding.code;
        result["level"] = level(finding.severity);
        result["message"]["text"] = finding.message + ". " + finding.why;
        result["locations"] = Json::array({std::move(location)});
        out += (out.empty() ? "" : ",\n    ") + dumped(result);
    }
    return out;
}

std::string sarifTail() { return " ] } ] }\n"; }

} // namespace rankwright
