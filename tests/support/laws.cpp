// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/laws.h"

#include "core/syntax/tree.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace rankwright::tests {

namespace {

/// The edits of the accepted steps of `program` in `file`, as a reviewer reads them off the steps.
void collectEdits(const DecidedGroup& decided, FileId program, FileId file, std::vector<TextEdit>& edits)
{
    for (const Step& step : decided.group.reports[program].plan.steps()) {
        const auto found = decided.decisions[program].find(step.id);
        if (found == decided.decisions[program].end() || found->second.state != StepState::accepted) {
            continue;
        }
        const std::vector<FileEdit>* own = &step.edits;
        for (const Choice& choice : step.choices) {
            const std::string& wanted = found->second.choice ? *found->second.choice : step.choices[step.preselected].id;
            own = choice.id == wanted ? &choice.edits : own;
        }
        for (const FileEdit& edit : *own) {
            if (edit.file == file && std::ranges::find(edits, edit.edit) == edits.end()) {
                edits.push_back(edit.edit);
            }
        }
    }
}

bool isInsideCharacter(std::string_view bytes, std::uint32_t offset)
{
    return offset < bytes.size() && (static_cast<unsigned char>(bytes[offset]) & 0xC0U) == 0x80U;
}

bool isInsideLineEnd(std::string_view bytes, std::uint32_t offset)
{
    return offset > 0 && offset < bytes.size() && bytes[offset - 1] == '\r' && bytes[offset] == '\n';
}

/// "\n" or "\r\n" when all line ends of `bytes` are alike, else empty.
std::string_view onlyLineEnd(std::string_view bytes)
{
    const auto lines = std::ranges::count(bytes, '\n');
    const auto returns = std::ranges::count(bytes, '\r');
    std::ptrdiff_t pairs = 0;
    for (std::size_t at = bytes.find("\r\n"); at != std::string_view::npos; at = bytes.find("\r\n", at + 2)) {
        ++pairs;
    }
    if (lines > 0 && returns == 0) {
        return "\n";
    }
    return pairs > 0 && pairs == lines && pairs == returns ? "\r\n" : "";
}

std::string editObjection(const Text& text, const TextEdit& edit)
{
    const std::string_view bytes = text.bytes();
    if (edit.range.begin > edit.range.end || edit.range.end > bytes.size()) {
        return "lies outside the file";
    }
    if (edit.range.begin < text.begin()) {
        return "touches the byte order mark";
    }
    const bool isUtf8 = text.view() == bytes || text.begin() != 0;
    if (isUtf8 && (isInsideCharacter(bytes, edit.range.begin) || isInsideCharacter(bytes, edit.range.end))) {
        return "splits a character";
    }
    if (isInsideLineEnd(bytes, edit.range.begin) || isInsideLineEnd(bytes, edit.range.end)) {
        return "splits a line end";
    }
    const std::string_view lineEnd = onlyLineEnd(bytes);
    const std::string_view own = onlyLineEnd(edit.text);
    const bool hasLines = edit.text.find_first_of("\r\n") != std::string::npos;
    return hasLines && !lineEnd.empty() && own != lineEnd ? "inserts line ends that the file does not have" : "";
}

std::string placed(const std::string& path, const TextEdit& edit)
{
    return path + ": the edit [" + std::to_string(edit.range.begin) + ", " + std::to_string(edit.range.end) + ") \"" + edit.text +
           "\" ";
}

void addEditObjections(const GroupRun& group, Breaches& breaches)
{
    const Group& all = group.decided.group;
    for (const FileReport& report : all.reports) {
        for (const Step& step : report.plan.steps()) {
            std::vector<FileEdit> edits = step.edits;
            for (const Choice& choice : step.choices) {
                edits.insert(edits.end(), choice.edits.begin(), choice.edits.end());
            }
            for (const FileEdit& edit : edits) {
                if (edit.file >= all.files.size()) {
                    breaches.push_back(step.id + " edits a file that is not there");
                } else if (const std::string why = editObjection(all.files[edit.file].text, edit.edit); !why.empty()) {
                    breaches.push_back(placed(all.files[edit.file].path, edit.edit) + "of " + step.id + " " + why);
                }
            }
        }
    }
}

void addUnexplained(const GroupRun& group, Breaches& breaches)
{
    for (const FileChange& change : group.changes.files) {
        if (change.isNew) {
            continue;
        }
        const LoadedFile& file = group.decided.group.files[change.file];
        std::vector<TextEdit> edits;
        for (const FileId program : change.programs) {
            collectEdits(group.decided, program, change.file, edits);
        }
        if (file.notebook) {
            EditSet inText;
            static_cast<void>(inText.addAll(edits));
            const std::optional<EditSet> inFile = file.notebook->fileEdits(inText);
            edits = inFile ? inFile->edits() : std::vector<TextEdit>{};
        }
        if (const std::string why = unexplained(file.bytes(), change.newBytes, edits); !why.empty()) {
            breaches.push_back(change.path + ": " + why);
        }
    }
}

bool isAccepted(const Script& script, const Step& step)
{
    const auto found = script.decisions().find(step.id);
    return found != script.decisions().end() && found->second.state == StepState::accepted;
}

void addStepObjections(const Script& script, Breaches& breaches)
{
    std::set<std::string, std::less<>> ids;
    for (const Step& step : script.report().plan.steps()) {
        const auto say = [&](const std::string& what) { breaches.push_back(script.path + ": " + step.id + " " + what); };
        if (!ids.insert(step.id).second) {
            say("is there twice");
        }
        if (step.title.empty() || step.why.empty() || step.doc.empty()) {
            say("has no title, reason or documentation");
        }
        if (step.title.find('{') != std::string::npos && step.title.find('}') != std::string::npos) {
            say("has an open place in its title: " + step.title);
        }
        if (step.risk == Risk::check && step.assumption.empty()) {
            say("is to be checked and states no assumption");
        }
        if ((step.risk == Risk::decision) == step.choices.empty() ||
            (step.risk == Risk::decision) != (step.kind != DecisionKind::none)) {
            say("is a decision without choices or kind, or has them without being one");
        }
        for (const Choice& choice : step.choices) {
            if (choice.id.empty() || choice.text.empty() || choice.consequence.empty()) {
                say("has a choice without id, text or consequence");
            }
        }
        if (step.choices.empty() && step.edits.empty()) {
            say("changes nothing");
        }
        for (const std::string& need : step.needs) {
            if (script.report().plan.find(need) == nullptr) {
                say("needs " + need + ", which does not exist");
            }
        }
    }
}

void addOutcomeObjections(const Script& script, Breaches& breaches)
{
    const Plan& plan = script.report().plan;
    const auto say = [&](const std::string& what) { breaches.push_back(script.path + ": " + what); };
    bool isRefused = false;
    for (const Refusal& refusal : plan.refusals()) {
        isRefused = isRefused || refusal.essential;
        if (refusal.rule.empty() || refusal.reason.empty() || refusal.advice.empty()) {
            say("a refusal of " + refusal.rule + " has no reason or no advice");
        }
        if (refusal.reason.find('{') != std::string::npos && refusal.reason.find('}') != std::string::npos) {
            say("a refusal has an open place in its reason: " + refusal.reason);
        }
    }
    bool isOpen = false;
    bool isMissing = false;
    for (const Step& step : plan.steps()) {
        const bool isLeft = step.essential && !isAccepted(script, step);
        // A step that waits for an open decision is open too.
        const bool waits = std::any_of(step.needs.begin(), step.needs.end(), [&](const std::string& need) {
            const Step* other = plan.find(need);
            return other != nullptr && other->kind == DecisionKind::meaning && !isAccepted(script, *other);
        });
        const bool asks = step.kind == DecisionKind::meaning || waits;
        isOpen = isOpen || (isLeft && asks);
        isMissing = isMissing || (isLeft && !asks);
    }
    const Outcome due = isRefused || isMissing ? Outcome::incomplete : isOpen ? Outcome::decide : Outcome::ready;
    if (script.outcome != due) {
        say("the outcome is " + std::string{spelling(script.outcome)} + ", its steps and refusals give " +
            std::string{spelling(due)});
    }
    if (plan.steps().empty() && plan.refusals().empty()) {
        say("trains, and has neither steps nor refusals");
    }
}

bool hasErrors(const Text& text)
{
    const Tree tree = Tree::parse(text);
    return tree.isTooDeep() || !tree.errors().empty();
}

/// Python that a file holds: the file itself, or a notebook as a script. Nothing when it cannot be read.
std::optional<std::string> pythonOf(const LoadedFile& file, const std::string& bytes)
{
    if (!file.notebook) {
        return bytes;
    }
    const Notebook::Reading reading = Notebook::read(bytes);
    return reading.notebook ? std::optional{reading.notebook->script("notebook.ipynb")} : std::nullopt;
}

std::optional<Text> textOf(const LoadedFile& file, const std::string& bytes)
{
    if (file.notebook) {
        const Notebook::Reading reading = Notebook::read(bytes);
        return reading.notebook ? std::optional{reading.notebook->text()} : std::nullopt;
    }
    return Text::read(bytes).text;
}

} // namespace

std::string unexplained(std::string_view before, std::string_view after, std::vector<TextEdit> edits)
{
    // At one place insertions come before what is replaced there.
    std::ranges::sort(edits, {}, [](const TextEdit& edit) {
        return std::tuple{edit.range.begin, edit.range.empty() ? 0 : 1, edit.rank, edit.text, edit.range.end};
    });
    std::size_t at = 0;
    std::size_t now = 0;
    for (const TextEdit& edit : edits) {
        if (edit.range.begin < at) {
            return "two accepted edits overlap at byte " + std::to_string(edit.range.begin);
        }
        const std::string_view kept = before.substr(at, edit.range.begin - at);
        if (after.substr(now, kept.size()) != kept) {
            return "bytes outside of every edit changed between byte " + std::to_string(at) + " and " +
                   std::to_string(edit.range.begin);
        }
        now += kept.size();
        if (after.substr(now, edit.text.size()) != edit.text) {
            return "the edit at byte " + std::to_string(edit.range.begin) + " is not in the result: \"" + edit.text + "\"";
        }
        now += edit.text.size();
        at = edit.range.end;
    }
    return after.substr(now) == before.substr(at) ? "" : "bytes behind the last edit changed";
}

Breaches byteBreaches(const Run& run)
{
    Breaches breaches;
    for (const auto& group : run.groups) {
        addEditObjections(*group, breaches);
        addUnexplained(*group, breaches);
        const DecidedGroup idle = decide(group->decided.group, [](const Group&, FileId) { return Plan::Decisions{}; });
        const GroupChanges none = changesOf(idle, {.partial = true, .withScripts = true, .onlyReported = true});
        for (const FileChange& change : none.files) {
            breaches.push_back(change.path + ": changes though no step was accepted");
        }
    }
    return breaches;
}

Breaches silenceBreaches(const Run& run)
{
    Breaches breaches;
    for (const Script& script : run.scripts) {
        if (script.group == nullptr) {
            if (script.outcome == Outcome::error && script.error.empty()) {
                breaches.push_back(script.path + ": cannot be read, and nothing says why");
            }
            continue;
        }
        const FileReport& report = script.report();
        if (!script.isEntry()) {
            continue;
        }
        addStepObjections(script, breaches);
        if (report.base == Outcome::ready) {
            addOutcomeObjections(script, breaches);
        } else if (!report.plan.steps().empty()) {
            breaches.push_back(script.path + ": is " + std::string{spelling(report.base)} + " and has steps");
        }
        if (script.outcome == Outcome::error && report.syntaxErrors.empty() && !report.isTooDeep) {
            breaches.push_back(script.path + ": is an error without a place");
        }
    }
    return breaches;
}

Breaches syntaxBreaches(const Run& run, std::string_view name, PythonCheck& python)
{
    Breaches breaches;
    for (const auto& group : run.groups) {
        for (const FileChange& change : group->changes.files) {
            const LoadedFile& file = group->decided.group.files[change.file];
            const std::string shown = std::string{name} + "/" + change.path;
            if (change.isNew) {
                python.add(shown, *pythonOf(file, std::string{file.bytes()}), change.newBytes);
                continue;
            }
            const std::optional<Text> text = textOf(file, change.newBytes);
            const std::optional<std::string> after = pythonOf(file, change.newBytes);
            if (!text || !after) {
                breaches.push_back(change.path + ": the result cannot be read");
                continue;
            }
            if (hasErrors(*text) && !hasErrors(file.text)) {
                breaches.push_back(change.path + ": the result does not parse");
            }
            python.add(shown, *pythonOf(file, std::string{file.bytes()}), *after);
        }
    }
    return breaches;
}

Breaches secondRunBreaches(const Run& first, const std::vector<std::string>& paths, const RunOptions& options)
{
    RunOptions again = options;
    std::vector<std::string> all = paths;
    for (auto& [path, bytes] : first.result()) {
        again.overlays[path] = bytes;
    }
    std::set<std::string> made;
    for (const FileChange* change : first.changes()) {
        if (change->isNew) {
            made.insert(change->path);
            all.push_back(first.project.onDisk(change->path));
        }
    }
    const Run second = run(all, again);
    Breaches breaches;
    for (const Script& script : second.scripts) {
        const std::string origin = script.path.substr(0, script.path.rfind('.')) + ".ipynb";
        const Script* before = first.find(made.contains(script.path) ? origin : script.path);
        if (before == nullptr) {
            breaches.push_back(script.path + ": was not there in the first run");
            continue;
        }
        const bool isRewritten = before->isEntry() && before->outcome == Outcome::ready;
        const Outcome due = isRewritten ? Outcome::already : before->outcome;
        const bool isPartial = before->outcome == Outcome::decide || before->outcome == Outcome::incomplete || !before->isEntry();
        const auto say = [&](const std::string& what) { breaches.push_back(script.path + ": second run: " + what); };
        if (before->outcome == Outcome::ready && script.isEntry() && !script.report().plan.steps().empty()) {
            say("proposes " + script.report().plan.steps().front().id);
        }
        if (!isPartial && script.outcome != due) {
            say("the outcome is " + std::string{spelling(script.outcome)} + ", not " + std::string{spelling(due)});
        }
        if (script.pattern() != before->pattern()) {
            say("the verdict is " + std::string{spelling(script.pattern())} + ", not " +
                std::string{spelling(before->pattern())});
        }
    }
    return breaches;
}

Breaches purityBreaches(const Run& run, const Options& options)
{
    Breaches breaches;
    for (const auto& group : run.groups) {
        const Group& all = group->decided.group;
        const std::vector<FileReport> again = analyse(all.inputs, options);
        for (FileId file = 0; file < again.size(); ++file) {
            const FileReport& a = all.reports[file];
            const FileReport& b = again[file];
            const bool isEqual = a.verdict == b.verdict && a.syntaxErrors == b.syntaxErrors && a.isTooDeep == b.isTooDeep &&
                                 a.base == b.base && a.entries == b.entries && a.plan.steps() == b.plan.steps() &&
                                 a.plan.refusals() == b.plan.refusals();
            if (!isEqual) {
                breaches.push_back(all.files[file].path + ": a second analysis of the same text gives another report");
            }
        }
    }
    return breaches;
}

} // namespace rankwright::tests
