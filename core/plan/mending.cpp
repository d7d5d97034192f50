// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/mending.h"

#include "core/patterns/judge.h"
#include "core/plan/moves.h"
#include "core/plan/parse_inputs.h"
#include "core/plan/result_check.h"
#include "core/rules/engine.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace rankwright {

namespace {

/// A finding as it is known again in a text with other edits: what is wrong, and where the text came from.
using Mark = std::pair<std::string, Place>;
using Marks = std::map<Mark, Severity>;
/// Findings that steps were tried on in vain, in whichever program.
using Vain = std::set<Mark>;

Mark markOf(const Finding& finding, Place original) { return {finding.code, {original.file, {original.range.begin, 0}}}; }

/// The files with the text of one program only, which is analysed again and again; the others are there by name, for what
/// imports mean.
std::vector<InputFile> onlyOf(const std::vector<FileId>& own, std::vector<InputFile> inputs)
{
    for (FileId file = 0; file < inputs.size(); ++file) {
        if (!std::ranges::binary_search(own, file)) {
            inputs[file].text = {};
        }
    }
    return inputs;
}

/// The rule of the step is one that writes right what was found, and what it writes can run there.
bool writes(const Step& step, const Finding& finding)
{
    const bool isAble = !finding.mayRunAlone || !step.asksTarget;
    return isAble && std::ranges::find(finding.mends, step.rule) != finding.mends.end();
}

/// The step is about the statement at this place.
bool concerns(const std::vector<InputFile>& inputs, const Step& step, Place place)
{
    const Text& text = inputs[place.file].text;
    const auto lines = [&](Range range) { return std::pair{text.lineOf(range.begin), text.lineOf(range.end)}; };
    const auto [first, last] = lines(place.range);
    const auto meets = [&, first = first, last = last](FileId file, Range range) {
        if (file != place.file) {
            return false;
        }
        const auto [begin, end] = lines(range);
        return begin <= last && first <= end;
    };
    return meets(step.place.file, step.place.range) ||
           std::ranges::any_of(step.edits, [&](const FileEdit& edit) { return meets(edit.file, edit.edit.range); });
}

/// What rules would do in a program that is distributed already.
std::vector<Step> allSteps(const Sources& sources, FileId entry, const Options& options)
{
    Analysis analysis(sources, Library::builtIn(), sources.program(entry));
    Facts facts(analysis);
    const Verdict verdict = judge(facts, entry, regionsOf(options, sources.file(entry).path));
    return stepsBeside(facts, entry, verdict, options);
}

class Mender {
  public:
    /// `all`: the steps to choose from but for those that are accepted in `base`; `before`: what is found with `decisions`.
    Mender(std::vector<InputFile> inputs, Sources parsed, FileId entry, const Plan& all, Plan::Decisions base,
           Plan::Decisions decisions, const ResultCheck& before, const Options& options, const IsCancelled& isCancelled,
           Vain* vain = nullptr)
        : m_inputs(std::move(inputs)),
          m_parsed(std::move(parsed)),
          m_entry(entry),
          m_options(options),
          m_isCancelled(isCancelled),
          m_vain(vain),
          m_all(all),
          m_base(std::move(base)),
          m_decisions(std::move(decisions)),
          m_marks(marksOf(before)),
          m_answers(before.check.answers)
    {
        std::size_t size = 1;
        for (const InputFile& input : m_inputs) {
            size += input.text.bytes().size();
        }
        m_tries = std::max<std::size_t>(leastTries, mostBytes / size) * (isCancelled ? patience : 1);
    }

    /// For each of the findings, whose places of the original these are, the step that mends it.
    std::vector<std::string> fixes(const std::vector<Finding>& findings, const std::vector<Place>& places, Risk boldest)
    {
        std::vector<std::string> fixes(findings.size());
        // First with what is right in any case, so that it stands on its own.
        for (const Risk risk : {Risk::safe, Risk::check, Risk::decision}) {
            for (std::size_t at = 0; risk <= boldest && at < findings.size(); ++at) {
                if (fixes[at].empty()) {
                    fixes[at] = stepFor(findings[at], places[at], risk);
                }
            }
        }
        return fixes;
    }

    /// The steps that mend, with what they need.
    [[nodiscard]] std::vector<Step> taken() const
    {
        std::vector<Step> steps;
        for (const Step& step : m_all.steps()) {
            if (isAccepted(m_decisions, step) && !isAccepted(m_base, step)) {
                steps.push_back(step);
            }
        }
        return steps;
    }

  private:
    static bool isAccepted(const Plan::Decisions& decisions, const Step& step)
    {
        return decisions.find(step.id)->second.state == StepState::accepted;
    }

    std::string stepFor(const Finding& finding, Place original, Risk risk)
    {
        const Mark mark = markOf(finding, original);
        if (finding.mends.empty() || (m_vain != nullptr && m_vain->contains(mark))) {
            return {};
        }
        bool isTried = false;
        for (const Step* candidate : candidatesFor(finding, original, risk)) {
            const Step& step = *candidate;
            if (!m_marks.contains(mark)) {
                if (isAccepted(m_decisions, step)) {
                    return step.id; // Mended by what another finding asked for.
                }
                continue;
            }
            if (m_tries == 0 || (m_isCancelled && m_isCancelled())) {
                return {};
            }
            --m_tries;
            Move move = accepting(m_all, m_decisions, step.id);
            const bool isFirm = std::ranges::all_of(m_all.steps(), [&](const Step& one) {
                return one.risk <= risk || isAccepted(m_decisions, one) || !isAccepted(move.decisions, one);
            });
            if (isFirm && mends(move.decisions, mark)) {
                m_decisions = std::move(move.decisions);
                return step.id;
            }
            isTried = true;
        }
        if (isTried && m_vain != nullptr && risk == Risk::check) {
            m_vain->insert(mark);
        }
        return {};
    }

    /// Steps of the rules that write it right: those about the statement that was found, then some of the others, since what is
    /// missing may belong elsewhere.
    [[nodiscard]] std::vector<const Step*> candidatesFor(const Finding& finding, Place original, Risk risk) const
    {
        constexpr std::size_t most = 6;
        std::vector<const Step*> here;
        std::vector<const Step*> elsewhere;
        for (const Step& step : m_all.steps()) {
            if (step.risk == risk && writes(step, finding) && !isAccepted(m_base, step)) {
                (concerns(m_inputs, step, original) ? here : elsewhere).push_back(&step);
            }
        }
        here.insert(here.end(), elsewhere.begin(), elsewhere.end());
        here.resize(std::min(here.size(), most));
        return here;
    }

    [[nodiscard]] std::optional<ResultCheck> resultWith(const Plan::Decisions& decisions)
    {
        return checkResult(m_parsed, m_inputs, m_all, decisions, m_entry, m_options);
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
    static constexpr std::size_t patience = 16; ///< How much more where nobody has to wait for the end.

    std::vector<InputFile> m_inputs;
    Sources m_parsed; ///< With the edits that were tried last.
    FileId m_entry;
    const Options& m_options;
    const IsCancelled& m_isCancelled;
    Vain* m_vain;      ///< Null: nothing is remembered.
    const Plan& m_all; ///< All that the rules would do.
    const Plan::Decisions m_base;
    Plan::Decisions m_decisions;
    Marks m_marks;
    std::array<Answer, questions.size()> m_answers;
    std::size_t m_tries{};
};

bool isAnyMendable(const Check& check)
{
    return std::ranges::any_of(check.findings, [](const Finding& finding) { return !finding.mends.empty(); });
}

Mending nothingFor(const Check& check) { return {{}, std::vector<std::string>(check.findings.size())}; }

/// `program`: only its own files have a text. `vain`: what was tried in other programs, and here, is remembered there.
Mending mendingIn(const std::vector<InputFile>& program, FileId entry, const Check& check, const Options& options,
                  const Plan::Decisions& decided, const IsCancelled& isCancelled, Vain* vain)
{
    const bool isAllVain = vain != nullptr && std::ranges::all_of(check.findings, [&](const Finding& finding) {
                               return finding.mends.empty() || vain->contains(markOf(finding, finding.place));
                           });
    if (isAllVain) {
        return nothingFor(check);
    }
    Sources parsed = parseInputs(program);
    const Plan all(allSteps(parsed, entry, options), {});
    const Plan::Decisions present = completed(all, decided);
    // The check may be without what the project ignores; a step must not bring that either.
    const auto before = checkResult(parsed, program, all, present, entry, options);
    if (!before || (isCancelled && isCancelled())) {
        return nothingFor(check);
    }
    std::vector<Place> places;
    for (const Finding& finding : check.findings) {
        places.push_back(finding.place);
    }
    Mender mender(program, std::move(parsed), entry, all, completed(all, {}), present, *before, options, isCancelled, vain);
    std::vector<std::string> fixes = mender.fixes(check.findings, places, Risk::check);
    return {Plan(mender.taken(), {}), std::move(fixes)};
}

} // namespace

std::vector<Step> stepsThatMayMend(const std::vector<InputFile>& inputs, FileId entry, const Check& check, const Options& options)
{
    const Plan all(allSteps(parseInputs(inputs), entry, options), {});
    std::set<std::string> ids;
    for (const Finding& finding : check.findings) {
        const bool isAnyHere = std::ranges::any_of(
            all.steps(), [&](const Step& step) { return writes(step, finding) && concerns(inputs, step, finding.place); });
        for (const Step& step : all.steps()) {
            if (writes(step, finding) && (!isAnyHere || concerns(inputs, step, finding.place))) {
                ids.insert(step.id);
                std::ranges::copy(needsOf(all, step.id), std::inserter(ids, ids.end()));
            }
        }
    }
    std::vector<Step> steps;
    std::ranges::copy_if(all.steps(), std::back_inserter(steps), [&](const Step& step) { return ids.contains(step.id); });
    return steps;
}

Mending mendingOf(const std::vector<InputFile>& inputs, FileId entry, const Check& check, const Options& options,
                  const Plan::Decisions& decided, const IsCancelled& isCancelled)
{
    if (!isAnyMendable(check)) {
        return nothingFor(check);
    }
    return mendingIn(onlyOf(parseInputs(inputs).program(entry), inputs), entry, check, options, decided, isCancelled, nullptr);
}

std::vector<Mending> mendingsOf(const std::vector<InputFile>& inputs,
                                const std::vector<std::pair<FileId, const Check*>>& programs, const Options& options)
{
    std::optional<Sources> sources;
    Vain vain;
    std::vector<Mending> mendings;
    for (const auto& [entry, check] : programs) {
        if (!isAnyMendable(*check)) {
            mendings.push_back(nothingFor(*check));
            continue;
        }
        if (!sources) {
            sources.emplace(parseInputs(inputs));
        }
        mendings.push_back(mendingIn(onlyOf(sources->program(entry), inputs), entry, *check, options, {}, {}, &vain));
    }
    return mendings;
}

std::vector<std::string> fixesAmong(const std::vector<InputFile>& inputs, const Plan& plan, const Plan::Decisions& decisions,
                                    FileId entry, const ResultCheck& result, const Options& options,
                                    const IsCancelled& isCancelled)
{
    if (!isAnyMendable(result.check)) {
        return std::vector<std::string>(result.check.findings.size());
    }
    const Plan::Decisions present = completed(plan, decisions);
    Mender mender(onlyOf(parseInputs(inputs).program(entry), inputs), {}, entry, plan, present, present, result, options,
                  isCancelled);
    return mender.fixes(result.check.findings, result.originals, Risk::decision);
}

} // namespace rankwright
