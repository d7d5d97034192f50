// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/review.h"

#include "core/plan/moves.h"
#include "core/project/sha256.h"
#include "core/report/version.h"
#include "core/rules/option_names.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace rankwright {

std::string_view pathIn(std::string_view id)
{
    const std::size_t at = id.find('@');
    const std::size_t line = id.rfind(':', id.rfind(':') - 1);
    return at == std::string_view::npos || line == std::string_view::npos || line < at ? std::string_view{}
                                                                                       : id.substr(at + 1, line - at - 1);
}

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view schema = "rankwright-review/1";

/// What a step matched; of very long places only the digest.
std::string anchorText(const Group& group, const Step& step)
{
    constexpr std::size_t longest = 1000;
    const std::string_view text =
        group.files[step.place.file].text.view().substr(step.place.range.begin, step.place.range.size());
    return text.size() <= longest ? std::string{text} : "sha256:" + sha256(text);
}

/// The steps of a plan with their anchors, in the order of the file.
std::vector<ReviewedStep> anchored(const Group& group, const Plan& plan)
{
    std::vector<const Step*> ordered;
    for (const Step& step : plan.steps()) {
        ordered.push_back(&step);
    }
    std::stable_sort(ordered.begin(), ordered.end(), [](const Step* a, const Step* b) { return a->place < b->place; });
    std::map<std::tuple<FileId, std::string, std::string>, std::uint32_t> seen;
    std::map<std::string, ReviewedStep, std::less<>> byId;
    for (const Step* step : ordered) {
        std::string text = anchorText(group, *step);
        const std::uint32_t occurrence = seen[{step->place.file, step->rule, text}]++;
        byId[step->id] = {shownId(group, *step), step->rule, std::move(text), occurrence, {}};
    }
    std::vector<ReviewedStep> result;
    for (const Step& step : plan.steps()) {
        result.push_back(byId[step.id]);
    }
    return result;
}

/// Leaves only acceptances that can stand, and says which cannot: the plan may ask for more now than when they were made.
void closeOver(const Plan& plan, Replay& replayed)
{
    Plan::Decisions closed = plan.closed(replayed.decisions);
    for (const auto& [id, decision] : closed) {
        if (decision == replayed.decisions.find(id)->second) {
            continue;
        }
        std::string words = "the decision about " + id + " cannot stand";
        for (const std::string& need : needsOf(plan, id)) {
            if (const auto of = closed.find(need); of == closed.end() || of->second.state != StepState::accepted) {
                words += " without " + need;
                break;
            }
        }
        replayed.reopened.push_back(words + "; decide again");
    }
    replayed.decisions = std::move(closed);
}

bool isSamePlace(const ReviewedStep& a, const ReviewedStep& b)
{
    return a.rule == b.rule && a.text == b.text && pathIn(a.step) == pathIn(b.step);
}

bool offers(const Step& step, const Decision& decision)
{
    return !decision.choice || std::any_of(step.choices.begin(), step.choices.end(),
                                           [&](const Choice& choice) { return choice.id == *decision.choice; });
}

Json optionsOf(const Options& options)
{
    Json json{{"rate", nameOf(ratePolicies, options.rate)},
              {"data", nameOf(dataPolicies, options.data)},
              {"output", nameOf(outputPolicies, options.output)},
              {"compression", nameOf(compressions, options.compression)},
              {"average-metrics", nameOf(switches, options.averageMetrics)},
              {"region", options.regions}};
    if (!options.scriptRegions.empty()) {
        json["region-of"] = options.scriptRegions;
    }
    return json;
}

/// Reads the parts of a review; the first thing that is not as it should be ends up in error().
class ReviewReader {
  public:
    explicit ReviewReader(const Json& json) : m_json(json) {}

    ReviewReading run()
    {
        ReviewReading reading;
        if (!m_json.is_object() || word(m_json, "schema") != schema) {
            reading.error = "this is no review file: it does not say \"schema\": \"" + std::string{schema} + "\"";
            return reading;
        }
        Review review;
        review.target = word(m_json, "target");
        if (m_json.contains("options")) {
            readOptions(m_json["options"], review.options);
        }
        for (const Json& file : list(m_json, "files")) {
            review.files.push_back(readFile(file));
        }
        if (m_error.empty() && review.target != "horovod") {
            m_error = "the review is for the target \"" + review.target + "\", which this version does not know";
        }
        if (m_error.empty()) {
            reading.review = std::move(review);
        }
        reading.error = std::move(m_error);
        return reading;
    }

  private:
    void complain(const std::string& words)
    {
        if (m_error.empty()) {
            m_error = "the review file is damaged: " + words;
        }
    }

    std::string word(const Json& object, const char* key)
    {
        if (object.is_object() && object.contains(key) && object[key].is_string()) {
            return object[key].get<std::string>();
        }
        complain(std::string{"\""} + key + "\" is missing or no text");
        return {};
    }

    const Json& list(const Json& object, const char* key)
    {
        static const Json empty = Json::array();
        if (object.is_object() && object.contains(key) && object[key].is_array()) {
            return object[key];
        }
        complain(std::string{"\""} + key + "\" is missing or no list");
        return empty;
    }

    template <class Value, std::size_t count>
    void readOption(const Json& object, const char* key, const std::array<Spellings<Value>, count>& spellings, Value& value)
    {
        if (!object.contains(key)) {
            return;
        }
        const std::string spelled = word(object, key);
        if (const std::optional<Value> known = valueOf(spellings, spelled)) {
            value = *known;
        } else {
            complain("\"" + spelled + "\" is no value of \"" + key + "\"");
        }
    }

    void readOptions(const Json& object, Options& options)
    {
        readOption(object, "rate", ratePolicies, options.rate);
        readOption(object, "data", dataPolicies, options.data);
        readOption(object, "output", outputPolicies, options.output);
        readOption(object, "compression", compressions, options.compression);
        readOption(object, "average-metrics", switches, options.averageMetrics);
        if (object.contains("region")) {
            options.regions = names(object, "region");
        }
        if (!object.contains("region-of")) {
            return;
        }
        const Json& byScript = object["region-of"];
        if (!byScript.is_object()) {
            complain("\"region-of\" is no object");
            return;
        }
        for (const auto& script : byScript.items()) {
            options.scriptRegions.emplace(script.key(), names(byScript, script.key().c_str()));
        }
    }

    std::vector<std::string> names(const Json& object, const char* key)
    {
        std::vector<std::string> all;
        for (const Json& name : list(object, key)) {
            if (name.is_string()) {
                all.push_back(name.get<std::string>());
            }
        }
        return all;
    }

    ReviewedFile readFile(const Json& object)
    {
        ReviewedFile file{word(object, "path"), word(object, "sha256"), {}};
        for (const Json& decision : list(object, "decisions")) {
            file.steps.push_back(readStep(decision));
        }
        return file;
    }

    ReviewedStep readStep(const Json& object)
    {
        ReviewedStep step;
        step.step = word(object, "step");
        const std::string state = word(object, "state");
        const bool hasAnchor = object.is_object() && object.contains("anchor") && object["anchor"].is_object();
        if (!hasAnchor) {
            complain("a decision has no anchor");
            return step;
        }
        const Json& anchor = object["anchor"];
        step.rule = word(anchor, "rule");
        step.text = word(anchor, "text");
        if (!anchor.contains("occurrence") || !anchor["occurrence"].is_number_unsigned()) {
            complain("\"occurrence\" is missing or no number");
        } else {
            step.occurrence = anchor["occurrence"].get<std::uint32_t>();
        }
        if (object.contains("choice") && object["choice"].is_string()) {
            step.decision.choice = object["choice"].get<std::string>();
        }
        const auto is = [&state](StepState wanted) { return state == spelling(wanted); };
        if (is(StepState::accepted)) {
            step.decision.state = StepState::accepted;
        } else if (is(StepState::rejected)) {
            step.decision.state = StepState::rejected;
        } else if (!is(StepState::pending)) {
            complain("\"" + state + "\" is no state of a step");
        }
        return step;
    }

    const Json& m_json;
    std::string m_error;
};

} // namespace

const ReviewedFile* Review::find(std::string_view path) const
{
    const auto found = std::find_if(files.begin(), files.end(), [path](const ReviewedFile& file) { return file.path == path; });
    return found == files.end() ? nullptr : &*found;
}

ReviewedFile decisionsOf(const DecidedGroup& decided, FileId entry)
{
    const Plan& plan = decided.group.reports[entry].plan;
    ReviewedFile file{decided.group.files[entry].path, {}, anchored(decided.group, plan)};
    for (std::size_t i = 0; i < plan.steps().size(); ++i) {
        const auto decision = decided.decisions[entry].find(plan.steps()[i].id);
        if (decision != decided.decisions[entry].end()) {
            file.steps[i].decision = decision->second;
        }
    }
    return file;
}

std::vector<ReviewedFile> reviewOf(const DecidedGroup& decided, FileId entry)
{
    const Group& group = decided.group;
    std::vector<ReviewedFile> files{decisionsOf(decided, entry)};
    files.front().sha256 = sha256(group.files[entry].bytes());
    std::set<FileId> others;
    for (const Step& step : group.reports[entry].plan.steps()) {
        others.insert(step.place.file);
    }
    others.erase(entry);
    for (const FileId other : others) {
        files.push_back({group.files[other].path, sha256(group.files[other].bytes()), {}});
    }
    return files;
}

void addTo(Review& review, std::vector<ReviewedFile> files)
{
    for (ReviewedFile& file : files) {
        const auto known =
            std::find_if(review.files.begin(), review.files.end(), [&](const ReviewedFile& f) { return f.path == file.path; });
        if (known == review.files.end()) {
            review.files.push_back(std::move(file));
        } else if (known->steps.empty()) {
            *known = std::move(file);
        }
    }
}

void takeChanges(ReviewedFile& older, const std::vector<Decision>& before, const ReviewedFile& after)
{
    for (std::size_t at = 0; at < after.steps.size(); ++at) {
        const ReviewedStep& now = after.steps[at];
        if (now.decision == before[at]) {
            continue;
        }
        const auto known = std::find_if(older.steps.begin(), older.steps.end(), [&now](const ReviewedStep& then) {
            return isSamePlace(then, now) && then.occurrence == now.occurrence;
        });
        if (known == older.steps.end()) {
            older.steps.push_back(now);
        } else {
            known->decision = now.decision;
        }
    }
}

std::string writeReview(const Review& review)
{
    Json files = Json::array();
    for (const ReviewedFile& file : review.files) {
        Json decisions = Json::array();
        for (const ReviewedStep& step : file.steps) {
            decisions.push_back({{"step", step.step},
                                 {"anchor", {{"rule", step.rule}, {"text", step.text}, {"occurrence", step.occurrence}}},
                                 {"state", spelling(step.decision.state)},
                                 {"choice", step.decision.choice ? Json(*step.decision.choice) : Json(nullptr)}});
        }
        files.push_back({{"path", file.path}, {"sha256", file.sha256}, {"decisions", std::move(decisions)}});
    }
    const Json json{{"schema", schema},
                    {"version", version},
                    {"target", review.target},
                    {"options", optionsOf(review.options)},
                    {"files", std::move(files)}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

ReviewReading readReview(std::string_view json)
{
    const Json parsed = Json::parse(json.begin(), json.end(), nullptr, false);
    if (parsed.is_discarded()) {
        return {std::nullopt, "the review file is no valid JSON"};
    }
    return ReviewReader{parsed}.run();
}

Replay replay(const Group& group, FileId entry, const Review& review, const ReviewedFile& file)
{
    const Plan& plan = group.reports[entry].plan;
    const std::vector<ReviewedStep> now = anchored(group, plan);
    const auto isUnchanged = [&](std::string_view path) {
        const ReviewedFile* then = review.find(path);
        const auto loaded =
            std::find_if(group.files.begin(), group.files.end(), [&](const LoadedFile& f) { return f.path == path; });
        return then != nullptr && loaded != group.files.end() && sha256(loaded->bytes()) == then->sha256;
    };
    std::map<std::string, bool, std::less<>> unchanged;
    Replay result;
    for (const ReviewedStep& then : file.steps) {
        const std::string path{pathIn(then.step)};
        const auto isHere = [&](const ReviewedStep& step) { return isSamePlace(step, then); };
        const auto countNow = std::count_if(now.begin(), now.end(), isHere);
        const auto countThen = std::count_if(file.steps.begin(), file.steps.end(), isHere);
        // Of as many places as there were it is the same one; of another number only the text as it was can tell.
        const bool isCounted = countNow == countThen;
        if (!isCounted && !unchanged.contains(path)) {
            unchanged[path] = isUnchanged(path);
        }
        const auto found = std::find_if(now.begin(), now.end(), [&](const ReviewedStep& step) {
            return isHere(step) && (isCounted ? step.occurrence == then.occurrence : step.step == then.step);
        });
        const bool isFound = found != now.end() && (isCounted || unchanged[path]);
        if (isFound && !offers(plan.steps()[static_cast<std::size_t>(found - now.begin())], then.decision)) {
            result.problems.push_back("the decision about " + then.step + " chose \"" + *then.decision.choice +
                                      "\", which is no choice any more; decide again");
        } else if (isFound) {
            result.decisions[plan.steps()[static_cast<std::size_t>(found - now.begin())].id] = then.decision;
        } else if (then.decision.state != StepState::pending) {
            (countNow == 0 ? result.gone : result.problems)
                .push_back("the decision about " + then.step +
                           (countNow == 0 ? " has no place any more: the text that it was about is gone"
                                          : " could be about several places now") +
                           "; decide again");
        }
    }
    closeOver(plan, result);
    return result;
}

void addReviewedMendings(Group& group, const Options& options, const Review& review)
{
    for (FileId entry = 0; entry < group.reports.size(); ++entry) {
        const ReviewedFile* then = review.find(group.files[entry].path);
        if (then == nullptr || then->steps.empty() || !awaitsMending(group.reports[entry])) {
            continue;
        }
        group.reports[entry].plan =
            Plan(stepsThatMayMend(group.inputs, entry, *group.reports[entry].check, asAnalysed(group, options)), {});
        const Plan& all = group.reports[entry].plan;
        std::set<std::string> ids;
        for (const auto& [id, decision] : replay(group, entry, review, *then).decisions) {
            ids.insert(id);
            for (std::string& need : needsOf(all, id)) {
                ids.insert(std::move(need));
            }
        }
        std::vector<Step> steps;
        for (const Step& step : all.steps()) {
            if (ids.contains(step.id)) {
                steps.push_back(step);
            }
        }
        takeSteps(group, entry, Plan(std::move(steps), {}));
    }
}

} // namespace rankwright
