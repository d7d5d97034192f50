// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run.h"

#include "core/project/discovery.h"
#include "core/project/parallel.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace rankwright::tests {

namespace {

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n' || c == '\r') {
            lines.emplace_back();
        } else {
            lines.back() += c;
        }
    }
    return lines;
}

bool isUtf8(std::string_view bytes)
{
    return Text::read(std::string{bytes}).text.has_value() && bytes.find("coding") == std::string_view::npos;
}

/// The only other encoding of our inputs.
std::string fromLatin1(std::string_view bytes)
{
    std::string text;
    for (const char c : bytes) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x80U) {
            text += c;
        } else {
            text += static_cast<char>(0xC0U | (code >> 6U));
            text += static_cast<char>(0x80U | (code & 0x3FU));
        }
    }
    return text;
}

std::string cellSource(const nlohmann::json& source)
{
    if (source.is_string()) {
        return source.get<std::string>();
    }
    std::string text;
    for (const auto& line : source) {
        text += line.get<std::string>();
    }
    return text;
}

void addScripts(Run& run)
{
    for (const ProjectFile& file : run.project.files) {
        run.scripts.push_back({file.path, nullptr, 0, Outcome::nothing, {}});
    }
    for (const auto& group : run.groups) {
        for (FileId file = 0; file < group->decided.group.files.size(); ++file) {
            Script& script = run.scripts[group->decided.group.files[file].index];
            script.group = group.get();
            script.file = file;
            script.outcome = group->decided.outcomes[file];
        }
    }
    for (const Remark& error : run.project.errors) {
        const auto known = std::ranges::find(run.scripts, error.path, &Script::path);
        if (known != run.scripts.end()) {
            known->outcome = Outcome::error;
            known->error = error.message;
        } else {
            run.scripts.push_back({error.path, nullptr, 0, Outcome::error, error.message});
        }
    }
    std::ranges::sort(run.scripts, {}, &Script::path);
}

} // namespace

const Script* Run::find(std::string_view path) const
{
    const auto found = std::ranges::find(scripts, path, &Script::path);
    return found == scripts.end() ? nullptr : &*found;
}

std::string Run::before(const Script& script) const
{
    return script.group != nullptr ? std::string{script.source().bytes()}
                                   : readProjectFile(project, script.path).bytes.value_or(std::string{});
}

std::string Run::after(const Script& script) const
{
    for (const FileChange* change : changes()) {
        if (change->path == script.path) {
            return change->newBytes;
        }
    }
    return before(script);
}

std::vector<const FileChange*> Run::changes() const
{
    std::vector<const FileChange*> all;
    for (const auto& group : groups) {
        for (const FileChange& change : group->changes.files) {
            all.push_back(&change);
        }
    }
    return all;
}

std::map<std::string, std::string> Run::result() const
{
    std::map<std::string, std::string> bytes;
    for (const FileChange* change : changes()) {
        bytes[absolutePath(project.onDisk(change->path))] = change->newBytes;
    }
    return bytes;
}

Run run(const std::vector<std::string>& paths, const RunOptions& options)
{
    Run result;
    LoadOptions load;
    load.overlays = options.overlays;
    load.jobs = 1;
    result.project = openProject(paths, load);
    for (std::uint32_t index = 0; index < result.project.groups.size(); ++index) {
        auto group = std::make_unique<GroupRun>();
        group->decided = decide(analyseGroup(result.project, index, options.options), options.policy);
        group->changes = changesOf(group->decided, {.partial = true, .withScripts = true, .onlyReported = true});
        result.groups.push_back(std::move(group));
    }
    addScripts(result);
    return result;
}

std::vector<const Step*> stepsOf(const Script& script)
{
    std::vector<const Step*> steps;
    if (script.group == nullptr) {
        return steps;
    }
    const std::vector<FileReport>& reports = script.group->decided.group.reports;
    for (FileId program = 0; program < reports.size(); ++program) {
        for (const Step& step : reports[program].plan.steps()) {
            if (program == script.file || step.place.file == script.file) {
                steps.push_back(&step);
            }
        }
    }
    return steps;
}

std::vector<const Refusal*> refusalsOf(const Script& script)
{
    std::vector<const Refusal*> refusals;
    if (script.group == nullptr) {
        return refusals;
    }
    const std::vector<FileReport>& reports = script.group->decided.group.reports;
    for (FileId program = 0; program < reports.size(); ++program) {
        for (const Refusal& refusal : reports[program].plan.refusals()) {
            if (program == script.file || refusal.place.file == script.file) {
                refusals.push_back(&refusal);
            }
        }
    }
    return refusals;
}

std::uint32_t lineOf(const Script& script, Place place)
{
    return script.group->decided.group.files[place.file].text.lineOf(place.range.begin);
}

std::vector<std::string> readableLines(std::string_view path, const std::string& bytes)
{
    if (!isNotebookName(path)) {
        std::string text = isUtf8(bytes) || bytes.find("latin") == std::string::npos ? bytes : fromLatin1(bytes);
        if (text.starts_with("\xEF\xBB\xBF")) {
            text.erase(0, 3);
        }
        return linesOf(text);
    }
    std::vector<std::string> lines;
    const nlohmann::json notebook = nlohmann::json::parse(bytes, nullptr, false);
    if (notebook.is_discarded() || !notebook.contains("cells")) {
        return lines;
    }
    for (const auto& cell : notebook["cells"]) {
        if (cell.value("cell_type", "") == "code") {
            const std::vector<std::string> more = linesOf(cellSource(cell["source"]));
            lines.insert(lines.end(), more.begin(), more.end());
        }
    }
    return lines;
}

std::string fileBytes(const std::string& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void writeBytes(const std::string& path, std::string_view bytes)
{
    std::filesystem::create_directories(std::filesystem::path{path}.parent_path());
    std::ofstream{path, std::ios::binary} << bytes;
}

} // namespace rankwright::tests
