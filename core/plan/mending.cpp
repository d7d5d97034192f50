// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/mending.h"

#include "core/patterns/judge.h"
#include "core/plan/moves.h"
#include "core/plan/parse_inputs.h"
#include "core/plan/result_check.h"
#include "core/rules/engine.h"

#include <algorithm>
#include <map>

namespace rankwright {

namespace {

/// A finding as it is known again in a text with other edits: what is wrong, and where the text came from.
using Mark = std::pair<std::string, Place>;
using Marks = std::map<Mark, Severity>;

Mark markOf(const Finding& finding, Place original) { return {finding.code, {original.file, {original.range.begin, 0}}}; }

class Mender {
  public:
    Mender(const std::vector<InputFile>& inputs, FileId entry, const Check& check, const Options& options)
        : m_inputs(inputs), m_entry(entry), m_check(check), m_options(options)
    {
        const Sources sources = parseInputs(inputs);
        // Only the program is analysed again; the others are there by name, for what imports mean.
        std::size_t size = 0;
        const std::vector<FileId> own = sources.program(entry);
        for (FileId file = 0; file < m_inputs.size(); ++file) {
            if (std::ranges::binary_search(own, file)) {
                size += m_inputs[file].text.bytes().size();
            } else {
                m_inputs[file].text = {};
            }
        }
        m_tries = std::max<std::size_t>(leastTries, mostBytes / std::max<std::size_t>(size, 1));
        Analysis analysis(sources, Library::builtIn(), sources.program(entry));
        Facts facts(analysis);
        const Verdict verdict = judge(facts, entry, regionsOf(options, sources.file(entry).path));
        m_all = Plan(stepsBeside(facts, entry, verdict, options), {});
        m_decisions = completed(m_all, {});
        m_answers = check.answers;
        if (const auto before = resultWith(m_decisions)) {
            m_marks = marksOf(*before);
        }
    }

    Mending run()
    {
        Mending mending;
        mending.fixes.resize(m_check.findings.size());
        // First with what is right in any case, so that it stands on its own.
        for (const Risk risk : {Risk::safe, Risk::check}) {
            for (std::size_t at = 0; at < m_check.findings.size(); ++at) {
                if (mending.fixes[at].empty()) {
                    mending.fixes[at] = stepFor(m_check.findings[at], risk);
                }
            }
        }
        std::vector<Step> steps;
        for (const Step& step : m_all.steps()) {
            if (m_decisions.find(step.id)->second.state == StepState::accepted) {
                steps.push_back(step);
            }
        }
        mending.plan = Plan(std::move(steps), {});
        return mending;
    }

  private:
    std::string stepFor(const Finding& finding, Risk risk)
    {
        const Mark mark = markOf(finding, finding.place);
        if (finding.mends.empty()) {
            return {};
        }
        for (const Step* candidate : candidatesFor(finding, risk)) {
            const Step& step = *candidate;
            if (!m_marks.contains(mark)) {
                if (m_decisions.find(step.id)->second.state == StepState::accepted) {
                    return step.id; // Mended by what another finding asked for.
                }
                continue;
            }
            if (m_tries == 0) {
                return {};
            }
            --m_tries;
            Move move = accepting(m_all, m_decisions, step.id);
            const bool isFirm = std::ranges::all_of(m_all.steps(), [&](const Step& one) {
                return one.risk <= risk || move.decisions.find(one.id)->second.state != StepState::accepted;
            });
            if (isFirm && mends(move.decisions, mark)) {
                m_decisions = std::move(move.decisions);
                return step.id;
            }
        }
        return {};
    }

    /// Steps of the rules that write it right: those about the statement that was found, then some of the others, since what is
    /// missing may belong elsewhere.
    [[nodiscard]] std::vector<const Step*> candidatesFor(const Finding& finding, Risk risk) const
    {
        constexpr std::size_t most = 6;
        std::vector<const Step*> here;
        std::vector<const Step*> elsewhere;
        for (const Step& step : m_all.steps()) {
            if (step.risk == risk && std::ranges::find(finding.mends, step.rule) != finding.mends.end()) {
                (concerns(step, finding) ? here : elsewhere).push_back(&step);
            }
        }
        here.insert(here.end(), elsewhere.begin(), elsewhere.end());
        here.resize(std::min(here.size(), most));
        return here;
    }

    [[nodiscard]] bool concerns(const Step& step, const Finding& finding) const
    {
        const Text& text = m_inputs[finding.place.file].text;
        const auto lines = [&](Range range) { return std::pair{text.lineOf(range.begin), text.lineOf(range.end)}; };
        const auto [first, last] = lines(finding.place.range);
        const auto meets = [&, first = first, last = last](FileId file, Range range) {
            const auto [begin, end] = lines(range);
            return file == finding.place.file && begin <= last && first <= end;
        };
        return meets(step.place.file, step.place.range) ||
               std::ranges::any_of(step.edits, [&](const FileEdit& edit) { return meets(edit.file, edit.edit.range); });
    }

    [[nodiscard]] std::optional<ResultCheck> resultWith(const Plan::Decisions& decisions) const
    {
        return checkResult(m_inputs, m_all, decisions, m_entry, m_options);
    }

    static Marks marksOf(const ResultCheck& result)
    {
        Marks marks;
        for (std::size_t at = 0; at < result.check.findings.size(); ++at) {
            marks.emplace(markOf(result.check.findings[at], result.originals[at]), result.check.findings[at].severity);
        }
        return marks;
    }

    /// The finding is gone, nothing else has come, and no answer is worse. Takes over what is so then.
    bool mends(const Plan::Decisions& decisions, const Mark& mark)
    {
        const auto after = resultWith(decisions);
        if (!after) {
            return false;
        }
        Marks marks = marksOf(*after);
        const bool isWorse = std::ranges::any_of(
            marks, [&](const auto& one) { return one.second != Severity::info && !m_marks.contains(one.first); });
        for (std::size_t question = 0; question < m_answers.size(); ++question) {
            if (m_answers[question] == Answer::yes && after->check.answers[question] != Answer::yes) {
                return false;
            }
        }
        if (marks.contains(mark) || isWorse) {
            return false;
        }
        m_marks = std::move(marks);
        m_answers = after->check.answers;
        return true;
    }

    /// How much text is analysed again, at most, to find the steps that mend: a second or two.
    static constexpr std::size_t mostBytes = std::size_t{2} << 20U;
    static constexpr std::size_t leastTries = 3;

    std::vector<InputFile> m_inputs;
    FileId m_entry;
    std::size_t m_tries{};
    const Check& m_check;
    const Options& m_options;
    Plan m_all; ///< All that the rules would do.
    Plan::Decisions m_decisions;
    Marks m_marks;
    std::array<Answer, questions.size()> m_answers{};
};

} // namespace

Mending mendingOf(const std::vector<InputFile>& inputs, FileId entry, const Check& check, const Options& options)
{
    const bool isAny = std::ranges::any_of(check.findings, [](const Finding& finding) { return !finding.mends.empty(); });
    if (!isAny) {
        return {{}, std::vector<std::string>(check.findings.size())};
    }
    return Mender(inputs, entry, check, options).run();
}

} // namespace rankwright
