// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text_report.h"

#include "core/report/notes.h"
#include "core/report/positions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr std::size_t excerptLimit = 90;
constexpr std::string_view indent = "     ";

/// The letter of the badge that the window shows (docs: the look of verdicts).
std::string_view badge(const ScriptResult& script)
{
    const Verdict& verdict = script.report().verdict;
    if (script.outcome() == Outcome::error) {
        return "!";
    }
    if (!verdict.distributed.empty()) {
        return "\xE2\x9C\x93"; // a tick
    }
    if (!verdict.trains) {
        return "-";
    }
    constexpr std::array<std::string_view, 7> letters{"-", "S", "M", "T", "K", "E", "!"};
    return letters[static_cast<std::size_t>(verdict.pattern)];
}

/// It is not proved that nothing trains: a note says what was lost.
bool mayTrain(const Verdict& verdict)
{
    return std::ranges::any_of(verdict.notes, [](const Note& note) { return note.code.starts_with("unknown.lost-"); });
}

std::string outcomeInWords(const ScriptResult& script, const Ink& ink)
{
    const Verdict& verdict = script.report().verdict;
    if (!script.report().entries.empty() && script.report().base != Outcome::error) {
        return ink.faint("part of another script"); // the note says of which
    }
    switch (script.outcome()) {
    case Outcome::nothing: return mayTrain(verdict) ? ink.open("not seen to train") : ink.faint("does not train");
    case Outcome::already:
        return ink.good("already distributed" + (verdict.distributed.empty() ? std::string{} : " with " + verdict.distributed));
    case Outcome::ready: return ink.good("ready");
    case Outcome::decide: return ink.open("your decision is needed");
    case Outcome::incomplete: return ink.bad("cannot be completed");
    case Outcome::error: return ink.bad("cannot be analysed");
    }
    return {};
}

std::string_view mark(StepState state)
{
    switch (state) {
    case StepState::accepted: return "[x]";
    case StepState::rejected: return "[-]";
    case StepState::pending: return "[ ]";
    }
    return {};
}

std::string padded(std::string_view text, std::size_t width)
{
    std::string result{text};
    result.resize(std::max(width, result.size()), ' ');
    return result;
}

void addEvidence(std::string& out, const ScriptResult& script, const TextOptions& options)
{
    for (const Evidence& evidence : script.report().verdict.evidence) {
        const Group& group = script.decided->group;
        out += std::string{indent} + options.ink.name(inWords(shownPlace(group, evidence.place))) + ": " +
               excerpt(group, evidence.place, excerptLimit);
        out += " \xE2\x80\x94 " + evidence.why;
        if (!evidence.reached) {
            out += options.ink.faint(" (not reached from here)");
        }
        out += '\n';
    }
}

void addNotes(std::string& out, const ScriptResult& script, const TextOptions& options)
{
    for (const ShownNote& note : shownNotes(*script.decided, script.file)) {
        out +=
            std::string{indent} + "note: " + inWords(shownPlace(script.decided->group, note.place)) + ": " + note.message + "\n";
    }
    if (script.report().verdict.regions.size() > 1) {
        for (const Region& region : script.report().verdict.regions) {
            out += std::string{indent} + "region " + options.ink.bold(region.name) + " at " +
                   inWords(shownPlace(script.decided->group, region.place)) + ": " + std::string{spelling(region.atom)} +
                   (region.chosen ? "" : ", not chosen") + (region.reached ? "" : ", not reached") + "\n";
        }
    }
}

void addHierarchy(std::string& out, const ScriptResult& script)
{
    for (const ClassInfo& one : script.report().verdict.classes) {
        out += std::string{indent} + "class " + one.name;
        for (std::size_t i = 0; i < one.bases.size(); ++i) {
            out += (i == 0 ? " < " : ", ") + one.bases[i];
        }
        out += "  (" + inWords(shownPlace(script.decided->group, one.place)) + ")\n";
    }
}

void addStep(std::string& out, const ScriptResult& script, const Step& step, const Decision& decision, const TextOptions& options)
{
    const Ink& ink = options.ink;
    const std::string risk = padded(spelling(step.risk), 13);
    out += std::string{indent} + std::string{mark(decision.state)} + " " + (step.risk == Risk::safe ? risk : ink.open(risk)) +
           " " + padded(step.rule, 20) + " " + ink.name(inWords(shownPlace(script.decided->group, step.place))) + ": " +
           step.title + "\n";
    const bool isOpen = decision.state == StepState::pending;
    if (options.isVerbose || (isOpen && step.kind == DecisionKind::meaning)) {
        out += std::string{indent} + "    " + step.why + "\n";
        if (!step.assumption.empty()) {
            out += std::string{indent} + "    assumes: " + step.assumption + "\n";
        }
        for (const Choice& choice : step.choices) {
            out += std::string{indent} + "    " + ink.bold(choice.id) + ": " + choice.text + " \xE2\x80\x94 " +
                   choice.consequence + "\n";
        }
    }
}

void addSteps(std::string& out, const ScriptResult& script, const TextOptions& options)
{
    const Plan& plan = script.report().plan;
    for (const Step& step : plan.steps()) {
        const auto decision = script.decisions().find(step.id);
        addStep(out, script, step, decision == script.decisions().end() ? Decision{} : decision->second, options);
    }
    for (const Refusal& refusal : plan.refusals()) {
        out += std::string{indent} + options.ink.bad("refused") + " " + refusal.rule + " at " +
               inWords(shownPlace(script.decided->group, refusal.place)) + ": " + refusal.reason + "\n";
        if (!refusal.advice.empty()) {
            out += std::string{indent} + "    " + refusal.advice + "\n";
        }
    }
}

void addText(std::string& out, const ScriptResult& script, const GroupChanges& changes)
{
    for (const FileChange& change : changes.files) {
        if (change.file == script.file && !change.isNew) {
            out += "----- " + change.path + "\n" + change.newBytes + (change.newBytes.ends_with('\n') ? "" : "\n") +
                   "----- end of " + change.path + "\n";
        }
    }
}

} // namespace

void Tally::add(const ScriptResult& script)
{
    ++scripts;
    const FileReport& report = script.report();
    refused += report.plan.refusals().size();
    steps += report.plan.steps().size();
    if (!report.entries.empty()) {
        ++members;
        broken += script.outcome() == Outcome::error && report.base == Outcome::error ? 1U : 0U;
        return;
    }
    training += report.verdict.trains ? 1U : 0U;
    switch (script.outcome()) {
    case Outcome::nothing: break;
    case Outcome::already: ++already; break;
    case Outcome::ready: ++ready; break;
    case Outcome::decide: ++decide; break;
    case Outcome::incomplete: ++incomplete; break;
    case Outcome::error: ++broken; break;
    }
}

void Tally::addListedOnly()
{
    ++scripts;
    ++listedOnly;
}

Tally& Tally::operator+=(const Tally& other)
{
    for (const auto member :
         {&Tally::scripts, &Tally::listedOnly, &Tally::training, &Tally::already, &Tally::ready, &Tally::decide,
          &Tally::incomplete, &Tally::broken, &Tally::members, &Tally::refused, &Tally::steps}) {
        this->*member += other.*member;
    }
    return *this;
}

std::string textScript(const ScriptResult& script, const TextOptions& options, const GroupChanges* changes)
{
    const FileReport& report = script.report();
    const bool isDull = script.outcome() == Outcome::nothing && report.verdict.evidence.empty() && !mayTrain(report.verdict);
    if (isDull && !options.isVerbose && !script.source().isReported) {
        return {};
    }
    std::string out = options.ink.bold(badge(script)) + "  " + options.ink.bold(script.path) + "  ";
    if (report.verdict.trains || report.verdict.pattern != Pattern::unknown) {
        out += std::string{spelling(report.verdict.pattern)} + ", ";
    }
    out += outcomeInWords(script, options.ink);
    out += '\n';
    addEvidence(out, script, options);
    if (!isDull || options.isVerbose) {
        addNotes(out, script, options);
    }
    if (options.withHierarchy) {
        addHierarchy(out, script);
    }
    if (options.withSteps) {
        addSteps(out, script, options);
    }
    if (options.withText && changes != nullptr) {
        addText(out, script, *changes);
    }
    return out;
}

std::string textListedOnly(const std::string& path, const TextOptions& options)
{
    return options.isVerbose ? options.ink.faint("-  " + path + "  " + listedOnlyMessage) + "\n" : std::string{};
}

std::string textBranch(const std::string& name, const WrittenBranch& branch)
{
    constexpr std::size_t digits = 8;
    std::string text = "branch " + name + ", from " + branch.base.substr(0, digits) + ":\n";
    for (const WrittenCommit& commit : branch.commits) {
        text += "  " + commit.id.substr(0, digits) + " " + commit.subject + "\n";
    }
    return text;
}

std::string textSummary(const Tally& tally, const TextOptions& options)
{
    const auto count = [](std::size_t number, std::string_view one, std::string_view many) {
        return std::to_string(number) + " " + std::string{number == 1 ? one : many};
    };
    std::string out = count(tally.scripts, "script", "scripts") + ": " + count(tally.training, "trains", "train");
    const auto add = [&out](std::size_t number, std::string_view words) {
        if (number > 0) {
            out += ", " + std::to_string(number) + " " + std::string{words};
        }
    };
    add(tally.ready, "ready");
    add(tally.decide, tally.decide == 1 ? "needs a decision" : "need a decision");
    add(tally.incomplete, "incomplete");
    add(tally.already, "already distributed");
    add(tally.broken, "not analysed");
    add(tally.members, tally.members == 1 ? "part of another" : "parts of others");
    add(tally.listedOnly, "without TensorFlow");
    if (options.withSteps) {
        out += "; " + count(tally.steps, "step", "steps") + ", " + std::to_string(tally.refused) + " refused";
    }
    return out + ".\n";
}

std::string textExplanation(const Explanation& explanation, const Ink& ink)
{
    std::string out;
    for (const RuleInfo& rule : explanation.rules) {
        out += ink.bold(rule.id) + "  " + rule.title + "  (" + rule.risk + (rule.table.empty() ? "" : ", " + rule.table) + ")\n";
        const auto add = [&](std::string_view label, const std::string& text) {
            if (!text.empty()) {
                out += std::string{indent} + std::string{label} + text + "\n";
            }
        };
        add("evidence for: ", rule.atom);
        add("why: ", rule.why);
        add("assumes: ", rule.assumption);
        add("documentation: ", rule.doc);
        add("paper: ", rule.paper);
        add("matches: ", rule.match);
        for (const std::string& edit : rule.edits) {
            add("writes: ", edit);
        }
        for (const std::string& need : rule.needs) {
            add("needs: ", need);
        }
    }
    for (const std::string& line : explanation.lines) {
        out += line + "\n";
    }
    return out;
}

} // namespace rankwright
