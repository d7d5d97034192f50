// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/json_report.h"

#include "core/report/notes.h"
#include "core/report/positions.h"
#include "core/report/version.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace rankwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t excerptLimit = 300;

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json orNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

/// path, cell, line, column, begin, end: in every object that has a place.
void addPlace(Json& object, const ShownPlace& place)
{
    object["path"] = place.path;
    object["cell"] = place.cell ? Json(*place.cell) : Json(nullptr);
    object["line"] = place.position.line;
    object["column"] = place.position.column;
    object["begin"] = place.range.begin;
    object["end"] = place.range.end;
}

Json evidenceOf(const Group& group, const std::vector<Evidence>& evidence)
{
    Json array = Json::array();
    for (const Evidence& one : evidence) {
        Json object;
        object["atom"] = spelling(one.atom);
        addPlace(object, shownPlace(group, one.place));
        object["text"] = excerpt(group, one.place, excerptLimit);
        object["region"] = one.region;
        object["reached"] = one.reached;
        object["why"] = one.why;
        object["rule"] = one.rule;
        array.push_back(std::move(object));
    }
    return array;
}

Json regionsOf(const Group& group, const std::vector<Region>& regions)
{
    Json array = Json::array();
    for (const Region& region : regions) {
        Json object;
        object["name"] = region.name;
        addPlace(object, shownPlace(group, region.place));
        object["atom"] = spelling(region.atom);
        object["reached"] = region.reached;
        object["chosen"] = region.chosen;
        array.push_back(std::move(object));
    }
    return array;
}

Json classesOf(const Group& group, const std::vector<ClassInfo>& classes)
{
    Json array = Json::array();
    for (const ClassInfo& one : classes) {
        Json object;
        object["name"] = one.name;
        addPlace(object, shownPlace(group, one.place));
        object["bases"] = one.bases;
        object["library"] = false;
        array.push_back(std::move(object));
    }
    return array;
}

Json notesOf(const ScriptResult& script)
{
    Json array = Json::array();
    for (const ShownNote& note : shownNotes(*script.decided, script.file)) {
        Json object;
        object["code"] = note.code;
        addPlace(object, shownPlace(script.decided->group, note.place));
        object["message"] = note.message;
        array.push_back(std::move(object));
    }
    return array;
}

Json editsOf(const Group& group, const std::vector<FileEdit>& edits)
{
    Json array = Json::array();
    for (const FileEdit& edit : edits) {
        const LoadedFile& file = group.files[edit.file];
        TextEdit inFile = edit.edit;
        if (file.notebook) {
            inFile = file.notebook->fileEdit(edit.edit).value_or(
                TextEdit{file.notebook->fileRange(edit.edit.range), edit.edit.text, 0});
        }
        array.push_back({{"path", file.path}, {"begin", inFile.range.begin}, {"end", inFile.range.end}, {"text", inFile.text}});
    }
    return array;
}

/// The alternative that is or would be taken; null for a step without alternatives.
const Choice* choiceOf(const Step& step, const Decision& decision)
{
    if (step.choices.empty()) {
        return nullptr;
    }
    if (decision.choice) {
        const auto chosen =
            std::find_if(step.choices.begin(), step.choices.end(), [&](const Choice& c) { return c.id == *decision.choice; });
        if (chosen != step.choices.end()) {
            return &*chosen;
        }
    }
    return step.preselected < step.choices.size() ? &step.choices[step.preselected] : &step.choices.front();
}

Json choicesOf(const Step& step)
{
    Json array = Json::array();
    for (const Choice& choice : step.choices) {
        array.push_back({{"id", choice.id}, {"text", choice.text}, {"consequence", choice.consequence}});
    }
    return array;
}

Json stepOf(const Group& group, const Plan& plan, const Step& step, const Decision& decision)
{
    const Choice* choice = choiceOf(step, decision);
    const bool isChosen = choice != nullptr && (decision.choice || decision.state == StepState::accepted);
    Json needs = Json::array();
    for (const std::string& need : step.needs) {
        needs.push_back(shownId(group, plan, need));
    }
    Json object;
    object["id"] = shownId(group, step);
    object["rule"] = step.rule;
    object["risk"] = spelling(step.risk);
    object["state"] = spelling(decision.state);
    object["title"] = step.title;
    object["why"] = step.why;
    object["doc"] = step.doc;
    object["assumption"] = orNull(step.assumption);
    addPlace(object, shownPlace(group, step.place));
    object["needs"] = std::move(needs);
    object["kind"] =
        step.kind == DecisionKind::none ? Json(nullptr) : Json(step.kind == DecisionKind::taste ? "taste" : "meaning");
    object["choices"] = choicesOf(step);
    object["choice"] = isChosen ? Json(choice->id) : Json(nullptr);
    object["edits"] = editsOf(group, choice != nullptr ? choice->edits : step.edits);
    return object;
}

Json stepsOf(const ScriptResult& script)
{
    Json array = Json::array();
    const Plan& plan = script.report().plan;
    const Plan::Decisions& decisions = script.decisions();
    for (const Step& step : plan.steps()) {
        const auto decision = decisions.find(step.id);
        array.push_back(stepOf(script.decided->group, plan, step, decision == decisions.end() ? Decision{} : decision->second));
    }
    return array;
}

Json refusedOf(const ScriptResult& script)
{
    Json array = Json::array();
    for (const Refusal& refusal : script.report().plan.refusals()) {
        Json object;
        object["rule"] = refusal.rule;
        addPlace(object, shownPlace(script.decided->group, refusal.place));
        object["reason"] = refusal.reason;
        object["advice"] = refusal.advice;
        array.push_back(std::move(object));
    }
    return array;
}

Json checksOf(const ScriptResult& script)
{
    Json array = Json::array();
    if (!script.report().check) {
        return array;
    }
    for (const Finding& finding : script.report().check->findings) {
        Json object;
        object["code"] = finding.code;
        object["severity"] = spelling(finding.severity);
        addPlace(object, shownPlace(script.decided->group, finding.place));
        object["message"] = finding.message;
        object["why"] = finding.why;
        object["doc"] = finding.doc;
        object["mends"] = finding.mends;
        object["fix"] =
            finding.fix.empty() ? Json(nullptr) : Json(shownId(script.decided->group, script.report().plan, finding.fix));
        array.push_back(std::move(object));
    }
    return array;
}

Json answersOf(const ScriptResult& script)
{
    if (!script.report().check) {
        return nullptr;
    }
    Json array = Json::array();
    for (std::size_t at = 0; at < questions.size(); ++at) {
        array.push_back({{"question", wording(questions[at])}, {"answer", spelling(script.report().check->answers[at])}});
    }
    return array;
}

const FileChange* changeOf(const ScriptResult& script, const GroupChanges* changes)
{
    if (changes == nullptr) {
        return nullptr;
    }
    const auto found = std::find_if(changes->files.begin(), changes->files.end(),
                                    [&](const FileChange& change) { return change.file == script.file && !change.isNew; });
    return found == changes->files.end() ? nullptr : &*found;
}

Json remarksOf(const std::vector<Remark>& remarks, const char* key)
{
    Json array = Json::array();
    for (const Remark& remark : remarks) {
        array.push_back({{"path", remark.path}, {key, remark.message}});
    }
    return array;
}

Json ruleOf(const RuleInfo& rule)
{
    Json object;
    object["id"] = rule.id;
    object["table"] = rule.table;
    object["paper"] = orNull(rule.paper);
    object["atom"] = orNull(rule.atom);
    object["title"] = rule.title;
    object["risk"] = rule.risk;
    object["match"] = rule.match;
    object["edits"] = rule.edits;
    object["needs"] = rule.needs;
    object["why"] = rule.why;
    object["assumption"] = orNull(rule.assumption);
    object["doc"] = rule.doc;
    return object;
}

} // namespace

std::string jsonHead(std::string_view command, std::string_view root)
{
    return "{ \"schema\": \"rankwright/1\", \"version\": " + dumped(version) + ", \"command\": " + dumped(command) +
           ", \"root\": " + dumped(root) + ",\n  \"scripts\": [";
}

std::string jsonScript(const ScriptResult& script, const JsonOptions& options, const GroupChanges* changes)
{
    const Group& group = script.decided->group;
    const Verdict& verdict = script.report().verdict;
    Json object;
    object["path"] = script.path;
    object["verdict"] = spelling(verdict.pattern);
    object["trains"] = verdict.trains;
    object["distributed"] = orNull(verdict.distributed);
    object["outcome"] = spelling(script.outcome());
    object["evidence"] = evidenceOf(group, verdict.evidence);
    object["notes"] = notesOf(script);
    object["regions"] = regionsOf(group, verdict.regions);
    if (options.withHierarchy) {
        object["classes"] = classesOf(group, verdict.classes);
    }
    object["steps"] = stepsOf(script);
    object["refused"] = refusedOf(script);
    object["checks"] = checksOf(script);
    object["answers"] = answersOf(script);
    if (const FileChange* change = changeOf(script, changes); change != nullptr && options.withText) {
        object["text"] = change->newBytes;
    }
    return dumped(object);
}

std::string jsonListedOnly(const std::string& path, const JsonOptions& options)
{
    Json note;
    note["code"] = listedOnlyCode;
    addPlace(note, ShownPlace{path, std::nullopt, {}, {}});
    note["message"] = listedOnlyMessage;
    Json object;
    object["path"] = path;
    object["verdict"] = spelling(Pattern::unknown);
    object["trains"] = false;
    object["distributed"] = nullptr;
    object["outcome"] = spelling(Outcome::nothing);
    object["evidence"] = Json::array();
    object["notes"] = Json::array({std::move(note)});
    object["regions"] = Json::array();
    if (options.withHierarchy) {
        object["classes"] = Json::array();
    }
    object["steps"] = Json::array();
    object["refused"] = Json::array();
    object["checks"] = Json::array();
    object["answers"] = nullptr;
    return dumped(object);
}

std::string jsonTail(const std::vector<Remark>& skipped, const std::vector<Remark>& errors,
                     const std::vector<std::string>* written, const std::string& branch)
{
    std::string tail = " ],\n  \"skipped\": " + dumped(remarksOf(skipped, "reason")) +
                       ",\n  \"errors\": " + dumped(remarksOf(errors, "message"));
    if (written != nullptr) {
        tail += ",\n  \"written\": " + dumped(*written) + ",\n  \"branch\": " + branch;
    }
    return tail + " }\n";
}

std::string jsonBranch(const std::string& name, const WrittenBranch& branch)
{
    Json commits = Json::array();
    for (const WrittenCommit& commit : branch.commits) {
        commits.push_back({{"id", commit.id}, {"subject", commit.subject}, {"steps", commit.steps}});
    }
    return dumped({{"name", name}, {"base", branch.base}, {"commits", std::move(commits)}});
}

std::string jsonExplanation(const Explanation& explanation, std::string_view root, const std::vector<Remark>& errors)
{
    Json rules = Json::array();
    for (const RuleInfo& rule : explanation.rules) {
        rules.push_back(ruleOf(rule));
    }
    Json object;
    object["schema"] = "rankwright/1";
    object["version"] = version;
    object["command"] = "explain";
    object["root"] = root;
    object["scripts"] = Json::array();
    object["skipped"] = Json::array();
    object["errors"] = remarksOf(errors, "message");
    object["explanation"] = {{"subject", explanation.subject}, {"lines", explanation.lines}, {"rules", std::move(rules)}};
    return object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace rankwright
