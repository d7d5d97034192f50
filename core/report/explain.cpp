// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explain.h"

#include "core/checks/lint.h"
#include "core/plan/explanation.h"
#include "core/report/notes.h"
#include "core/report/positions.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

constexpr std::size_t excerptLimit = 120;
constexpr std::string_view nothing = "nothing was matched in this line";

/// Collects what touches one line.
class LineExplanation {
  public:
    LineExplanation(const DecidedGroup& decided, FileId file, std::optional<std::uint32_t> cell, std::uint32_t line)
        : m_decided(decided), m_group(decided.group), m_file(file), m_cell(cell), m_line(line)
    {}

    std::vector<std::string> run()
    {
        for (FileId script = 0; script < m_group.reports.size(); ++script) {
            addVerdict(script);
            addPlan(script);
        }
        for (const FileReport& report : m_group.reports) {
            for (const Finding& finding : report.check ? report.check->findings : std::vector<Finding>{}) {
                if (isHere(finding.place)) {
                    add("finding " + finding.code + " (" + std::string{spelling(finding.severity)} + "): " + finding.message);
                    add("  why: " + finding.why);
                }
            }
        }
        for (const ShownNote& note : shownNotes(m_decided, m_file)) {
            if (!note.place.range.empty() && isHere(note.place)) {
                add("note: " + note.message);
            }
        }
        return std::move(m_lines);
    }

  private:
    void add(std::string line)
    {
        if (m_said.insert(line).second) {
            m_lines.push_back(std::move(line));
        }
    }

    /// Once for each place.
    void addOrigin(FileId script, Place place)
    {
        if (m_told.insert(place).second) {
            const bool starts = std::ranges::any_of(m_group.reports[script].verdict.evidence, &Evidence::reached);
            for (std::string& line : explainOrigin(m_group.inputs, place, starts ? std::optional{script} : std::nullopt)) {
                m_lines.push_back(std::move(line));
            }
        }
    }

    [[nodiscard]] bool isHere(Place place) const
    {
        if (place.file != m_file) {
            return false;
        }
        const ShownPlace first = shownPlace(m_group, {place.file, {place.range.begin, place.range.begin}});
        const ShownPlace last = shownPlace(m_group, {place.file, {place.range.end, place.range.end}});
        return first.cell == m_cell && first.position.line <= m_line && m_line <= last.position.line;
    }

    void addVerdict(FileId script)
    {
        const Verdict& verdict = m_group.reports[script].verdict;
        for (const Evidence& evidence : verdict.evidence) {
            if (isHere(evidence.place)) {
                add("evidence for " + std::string{spelling(evidence.atom)} + " by " + evidence.rule + " in " + evidence.region +
                    ": " + excerpt(m_group, evidence.place, excerptLimit) + " \xE2\x80\x94 " + evidence.why +
                    (evidence.reached ? "" : " (not reached)"));
                addOrigin(script, evidence.place);
            }
        }
        for (const Region& region : verdict.regions) {
            if (isHere(region.place)) {
                add("inside the region " + region.name + ", which trains with " + std::string{spelling(region.atom)});
            }
        }
    }

    void addPlan(FileId script)
    {
        const Plan& plan = m_group.reports[script].plan;
        for (const Step& step : plan.steps()) {
            if (isHere(step.place)) {
                addStep(script, step);
            }
        }
        for (const Refusal& refusal : plan.refusals()) {
            if (isHere(refusal.place)) {
                add("refused " + refusal.rule + ": " + refusal.reason + (refusal.advice.empty() ? "" : " " + refusal.advice));
            }
        }
    }

    void addStep(FileId script, const Step& step)
    {
        const auto decision = m_decided.decisions[script].find(step.id);
        const StepState state = decision == m_decided.decisions[script].end() ? StepState::pending : decision->second.state;
        add("step " + shownId(m_group, step) + " (" + std::string{spelling(step.risk)} + ", " + std::string{spelling(state)} +
            "): " + step.title);
        addOrigin(script, step.place);
        add("  why: " + step.why);
        if (!step.assumption.empty()) {
            add("  assumes: " + step.assumption);
        }
        for (const Capture& capture : step.captures) {
            add("  matched " + capture.name + " at " + inWords(shownPlace(m_group, capture.place)) + ": " +
                excerpt(m_group, capture.place, excerptLimit));
        }
        for (const Choice& choice : step.choices) {
            add("  choice " + choice.id + ": " + choice.text + " \xE2\x80\x94 " + choice.consequence);
        }
        for (const std::string& need : step.needs) {
            add("  needs " + shownId(m_group, m_group.reports[script].plan, need));
        }
        if (!step.doc.empty()) {
            add("  documentation: " + step.doc);
        }
    }

    const DecidedGroup& m_decided;
    const Group& m_group;
    FileId m_file;
    std::optional<std::uint32_t> m_cell;
    std::uint32_t m_line;
    std::set<std::string> m_said;
    std::set<Place> m_told;
    std::vector<std::string> m_lines;
};

} // namespace

std::vector<RuleInfo> allRules()
{
    std::vector<RuleInfo> rows = indicatorInfos();
    std::ranges::move(ruleInfos(), std::back_inserter(rows));
    for (const Lint& lint : lints()) {
        RuleInfo info;
        info.id = lint.id;
        info.table = "lint";
        info.match = lint.match;
        info.risk = spelling(lint.severity);
        info.title = lint.message;
        info.why = lint.why;
        info.why += lint.since.empty() ? "" : " Holds from " + std::string{lint.since} + " on.";
        info.doc = lint.doc;
        rows.push_back(std::move(info));
    }
    return rows;
}

Explanation explainRule(std::string_view id)
{
    Explanation explanation{std::string{id}, {}, {}};
    for (RuleInfo& rule : allRules()) {
        if (rule.id == id) {
            explanation.rules.push_back(std::move(rule));
        }
    }
    return explanation;
}

Explanation explainRules()
{
    Explanation explanation{"rules", {}, {}};
    std::set<std::string> seen;
    for (const RuleInfo& rule : allRules()) {
        if (seen.insert(rule.id).second) {
            std::string id = rule.id;
            id.resize(std::max<std::size_t>(id.size(), 23), ' ');
            explanation.lines.push_back(id + " " + rule.title);
        }
    }
    return explanation;
}

Explanation explainLine(const DecidedGroup& decided, FileId file, std::optional<std::uint32_t> cell, std::uint32_t line)
{
    const std::string subject = inWords({decided.group.files[file].path, cell, {line, 1}, {}});
    Explanation explanation{subject, LineExplanation{decided, file, cell, line}.run(), {}};
    if (explanation.lines.empty()) {
        explanation.lines.emplace_back(nothing);
    }
    return explanation;
}

bool isTelling(const Explanation& explanation) { return explanation.lines.size() != 1 || explanation.lines.front() != nothing; }

Explanation explainClassOf(const DecidedGroup& decided, FileId file, std::string_view name)
{
    return {decided.group.files[file].path + " " + std::string{name}, explainClass(decided.group.inputs, file, name), {}};
}

} // namespace rankwright
