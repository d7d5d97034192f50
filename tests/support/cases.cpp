// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cases.h"

#include "core/rules/option_names.h"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace rankwright::tests {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view blanks = " \t\r\f";

std::string_view stripped(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos ? std::string_view{} : text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.emplace_back(stripped(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return parts;
}

std::vector<std::string> foldersIn(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder}) {
        if (entry.is_directory()) {
            names.push_back(entry.path().filename().string());
        }
    }
    std::ranges::sort(names);
    return names;
}

/// The text behind `key:` in a line; nothing where the line begins otherwise.
std::optional<std::string_view> valueOfKey(std::string_view line, std::string_view key)
{
    const bool has = line.starts_with(key) && line.substr(key.size()).starts_with(":");
    return has ? std::optional{stripped(line.substr(key.size() + 1))} : std::nullopt;
}

template <class Value, std::size_t count>
bool readValue(const std::array<Spellings<Value>, count>& spellings, const std::string& word, Value& value)
{
    const std::optional<Value> known = valueOf(spellings, word);
    value = known.value_or(value);
    return known.has_value();
}

/// "--rate warmup --data divide", in the spelling of the command line; nothing where it is misspelled.
std::optional<Options> optionsIn(std::string_view words)
{
    Options options;
    const std::vector<std::string> all = split(words, ' ');
    for (std::size_t at = 0; at < all.size(); at += 2) {
        const std::string& name = all[at];
        const std::string value = at + 1 < all.size() ? all[at + 1] : "";
        if (name == "--region" && !value.empty()) {
            options.regions.push_back(value);
            continue;
        }
        const bool known = name == "--rate"              ? readValue(ratePolicies, value, options.rate)
                           : name == "--data"            ? readValue(dataPolicies, value, options.data)
                           : name == "--output"          ? readValue(outputPolicies, value, options.output)
                           : name == "--compression"     ? readValue(compressions, value, options.compression)
                           : name == "--average-metrics" ? readValue(switches, value, options.averageMetrics)
                                                         : false;
        if (!known) {
            return std::nullopt;
        }
    }
    return options;
}

Options optionsOf(const Case& golden)
{
    for (const std::string& line : split(fileBytes(golden.expected), '\n')) {
        if (const std::optional<std::string_view> words = valueOfKey(line, "options")) {
            return optionsIn(*words).value_or(Options{});
        }
    }
    return {};
}

void addGolden(std::vector<Case>& cases, const fs::path& root)
{
    for (const std::string& pattern : foldersIn(root)) {
        if (!fs::is_regular_file(root / pattern / "expect.txt") && pattern != "models16") {
            for (const std::string& name : foldersIn(root / pattern)) {
                const fs::path folder = root / pattern / name;
                const bool isFolder = fs::is_directory(folder / "in");
                const fs::path input = isFolder ? folder / "in" : folder / "in.py";
                cases.push_back({pattern + "/" + name, input.string(), (isFolder ? input : folder).string(),
                                 (folder / "expect.txt").string(), folder.string(), isFolder});
            }
        }
    }
}

bool isOneOf(std::string_view wanted, std::string_view alternatives)
{
    const std::vector<std::string> all = split(alternatives, '|');
    return std::ranges::find(all, wanted) != all.end();
}

/// The script that a claim is about.
const Script* subject(const Claim& claim, const Run& run)
{
    if (!claim.file.empty()) {
        return run.find(claim.file);
    }
    if (run.scripts.size() == 1) {
        return &run.scripts.front();
    }
    for (const std::string_view name : {"in.py", "main.py", "main.ipynb"}) {
        if (const Script* script = run.find(name)) {
            return script;
        }
    }
    return nullptr;
}

std::string rulesAt(const Script& script)
{
    std::string found;
    for (const Step* step : stepsOf(script)) {
        found += (found.empty() ? "" : ", ") + step->rule + " @" + std::to_string(lineOf(script, step->place));
    }
    return found.empty() ? "no steps" : found;
}

std::string refusedAt(const Script& script)
{
    std::string found;
    for (const Refusal* refusal : refusalsOf(script)) {
        found += (found.empty() ? "" : "; ") + refusal->rule + " @" + std::to_string(lineOf(script, refusal->place)) + " " +
                 refusal->reason;
    }
    return found.empty() ? "no refusals" : found;
}

/// "rule", "rule|rule" or "rule@LINE" as a step or a piece of evidence answers to it.
struct RuleClaim {
    std::string rules;
    std::string line; ///< Empty: anywhere.

    explicit RuleClaim(std::string_view value)
        : rules(stripped(value.substr(0, value.find('@')))),
          line(value.find('@') == std::string_view::npos ? std::string_view{} : stripped(value.substr(value.find('@') + 1)))
    {}
    [[nodiscard]] bool holds(std::string_view rule, std::uint32_t ruleLine) const
    {
        return isOneOf(rule, rules) && (line.empty() || std::to_string(ruleLine) == line);
    }
};

std::string stepBreach(const Claim& claim, const Script& script)
{
    const RuleClaim wanted{claim.value};
    const std::vector<const Step*> steps = stepsOf(script);
    const bool exists =
        std::ranges::any_of(steps, [&](const Step* step) { return wanted.holds(step->rule, lineOf(script, step->place)); });
    return exists == (claim.key == "step") ? "" : rulesAt(script) + "; " + refusedAt(script);
}

/// Evidence in the file of the script itself.
std::string evidenceBreach(const Claim& claim, const Script& script)
{
    const RuleClaim wanted{claim.value};
    bool exists = false;
    std::string found;
    if (script.group != nullptr) {
        for (const Evidence& evidence : script.report().verdict.evidence) {
            if (evidence.place.file == script.file) {
                const std::uint32_t line = lineOf(script, evidence.place);
                exists = exists || wanted.holds(evidence.rule, line);
                found += (found.empty() ? "" : ", ") + evidence.rule + " @" + std::to_string(line);
            }
        }
    }
    return exists == (claim.key == "evidence") ? "" : found.empty() ? "no evidence" : found;
}

/// Findings of the checker, in the file of the script itself.
std::string findingBreach(const Claim& claim, const Script& script)
{
    const RuleClaim wanted{claim.value};
    bool exists = false;
    std::string found;
    if (script.group != nullptr && script.report().check) {
        for (const Finding& finding : script.report().check->findings) {
            if (finding.place.file == script.file) {
                const std::uint32_t line = lineOf(script, finding.place);
                exists = exists || wanted.holds(finding.code, line);
                found += (found.empty() ? "" : ", ") + finding.code + " @" + std::to_string(line);
            }
        }
    }
    return exists == (claim.key == "finding") ? "" : found.empty() ? "no findings" : found;
}

/// Notes of the verdict, by code.
std::string noteBreach(const Claim& claim, const Script& script)
{
    bool exists = false;
    std::string found;
    if (script.group != nullptr) {
        for (const Note& note : script.report().verdict.notes) {
            exists = exists || isOneOf(note.code, claim.value);
            found += (found.empty() ? "" : ", ") + note.code;
        }
    }
    return exists == (claim.key == "note") ? "" : found.empty() ? "no notes" : found;
}

/// "4 no": the number of a question and its answer.
std::string answerBreach(const Claim& claim, const Script& script)
{
    if (script.group == nullptr || !script.report().check) {
        return "nothing was checked";
    }
    const std::size_t number = static_cast<std::size_t>(claim.value.front() - '1');
    if (number >= questions.size() || claim.value.size() < 3) {
        return "no such question";
    }
    const std::string_view answer = spelling(script.report().check->answers[number]);
    return isOneOf(answer, claim.value.substr(2)) ? "" : std::string{answer};
}

/// Lines that share the most with `wanted`, to show what stands instead.
std::string nearest(const std::vector<std::string>& lines, std::string_view wanted)
{
    const auto likeness = [&](std::string_view line) {
        std::size_t score = 0;
        for (std::size_t begin = 0; begin + 4 <= wanted.size(); ++begin) {
            score += line.find(wanted.substr(begin, 4)) != std::string_view::npos ? 1 : 0;
        }
        return 1000 * score / (std::max(line.size(), wanted.size()) + 1);
    };
    std::string_view best;
    for (const std::string& line : lines) {
        if (best.empty() || likeness(stripped(line)) > likeness(best)) {
            best = stripped(line);
        }
    }
    return std::string{best};
}

/// `text` with \\n and \\t as what they stand for.
std::string unescaped(std::string_view text)
{
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isEscape = text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == 'n' || text[at + 1] == 't');
        plain += !isEscape ? text[at] : text[++at] == 'n' ? '\n' : '\t';
    }
    return plain;
}

/// Whole lines of `lines`, indentation included, that follow each other as those of the claim do.
std::string blockBreach(const Claim& claim, const std::vector<std::string>& lines)
{
    std::string all = "\n";
    for (const std::string& line : lines) {
        all += line.substr(0, line.find_last_not_of(blanks) + 1) + "\n";
    }
    const std::string wanted = unescaped(claim.value);
    return all.find("\n" + wanted + "\n") != std::string::npos
               ? ""
               : "nearest first line: " + nearest(lines, wanted.substr(0, wanted.find('\n')));
}

std::string textBreach(const Claim& claim, const Run& run, const Script& script)
{
    const std::vector<std::string> lines = readableLines(script.path, run.after(script));
    if (claim.key == "block") {
        return blockBreach(claim, lines);
    }
    if (claim.key == "text") {
        const bool exists = std::ranges::any_of(lines, [&](const std::string& line) { return stripped(line) == claim.value; });
        const std::string outcome{spelling(script.outcome)};
        return exists ? "" : "nearest line: " + nearest(lines, claim.value) + " (" + outcome + "; " + refusedAt(script) + ")";
    }
    std::string all;
    for (const std::string& line : lines) {
        all += line + "\n";
    }
    const std::size_t at = all.find(claim.value);
    if (at == std::string::npos) {
        return {};
    }
    const std::size_t begin = all.rfind('\n', at) == std::string::npos ? 0 : all.rfind('\n', at) + 1;
    return "it stands in: " + std::string{stripped(std::string_view{all}.substr(begin, all.find('\n', at) - begin))};
}

} // namespace

std::vector<Case> allCases()
{
    const fs::path root{RANKWRIGHT_SOURCE_DIR};
    const fs::path golden = root / "tests/golden";
    std::vector<Case> cases;
    addGolden(cases, golden);
    for (const std::string& name : foldersIn(root / "tests/models16")) {
        const std::string folder = (root / "tests/models16" / name).string();
        cases.push_back(
            {"models16/" + name, folder, folder, folder + "/expect.txt", (golden / "models16" / name).string(), true});
    }
    const std::string sample = (root / "resources/sample").string();
    const std::string claims = (golden / "sample_project/expect.txt").string();
    cases.push_back({"sample_project", sample, sample, claims, (golden / "sample_project").string(), true});
    for (Case& each : cases) {
        each.options = optionsOf(each);
    }
    return cases;
}

std::vector<Claim> claimsOf(const Case& golden)
{
    std::vector<Claim> claims;
    for (const std::string& line : split(fileBytes(golden.expected), '\n')) {
        const std::size_t colon = line.find(':');
        const std::optional<std::string_view> options = valueOfKey(line, "options");
        if (line.empty() || line.front() == '#' || (options && optionsIn(*options))) {
            continue;
        }
        const std::string_view head = stripped(std::string_view{line}.substr(0, colon));
        const std::size_t blank = std::min(head.find(' '), head.size());
        Claim claim{line, std::string{head.substr(0, blank)}, std::string{stripped(head.substr(blank))}, {}};
        claim.value = colon == std::string::npos ? "" : stripped(std::string_view{line}.substr(colon + 1));
        claims.push_back(std::move(claim));
    }
    return claims;
}

std::string breachOf(const Claim& claim, const Run& run)
{
    const Script* script = subject(claim, run);
    if (script == nullptr) {
        return "there is no such script";
    }
    if (claim.value.empty()) {
        return "the claim has no value";
    }
    if (claim.key == "verdict") {
        const std::string found{spelling(script->pattern())};
        return isOneOf(found, claim.value) ? "" : found;
    }
    if (claim.key == "outcome") {
        const std::string found{spelling(script->outcome)};
        return isOneOf(found, claim.value) ? "" : found + " (" + rulesAt(*script) + "; " + refusedAt(*script) + ")";
    }
    if (claim.key == "step" || claim.key == "nostep") {
        return stepBreach(claim, *script);
    }
    if (claim.key == "evidence" || claim.key == "noevidence") {
        return evidenceBreach(claim, *script);
    }
    if (claim.key == "finding" || claim.key == "nofinding") {
        return findingBreach(claim, *script);
    }
    if (claim.key == "note" || claim.key == "nonote") {
        return noteBreach(claim, *script);
    }
    if (claim.key == "answer") {
        return answerBreach(claim, *script);
    }
    if (claim.key == "refused") {
        const std::vector<const Refusal*> all = refusalsOf(*script);
        const bool exists = std::ranges::any_of(all, [&](const Refusal* one) { return isOneOf(one->rule, claim.value); });
        return exists ? "" : refusedAt(*script) + " (" + std::string{spelling(script->outcome)} + ")";
    }
    return claim.key == "text" || claim.key == "notext" || claim.key == "block" ? textBreach(claim, run, *script)
                                                                                : "no such key: " + claim.key;
}

KnownDifferences::KnownDifferences()
{
    for (const std::string& line : split(fileBytes(RANKWRIGHT_SOURCE_DIR "/tests/golden/known_differences.txt"), '\n')) {
        if (!line.empty() && line.front() != '#') {
            m_entries.push_back({line, false});
        }
    }
}

bool KnownDifferences::contains(std::string_view name, std::string_view claim)
{
    const std::string wanted = std::string{name} + ": " + std::string{claim};
    const auto found = std::ranges::find(m_entries, wanted, &Entry::line);
    if (found == m_entries.end()) {
        return false;
    }
    found->isUsed = true;
    return true;
}

std::vector<std::string> KnownDifferences::unused() const
{
    std::vector<std::string> lines;
    for (const Entry& entry : m_entries) {
        if (!entry.isUsed) {
            lines.push_back(entry.line);
        }
    }
    return lines;
}

} // namespace rankwright::tests
