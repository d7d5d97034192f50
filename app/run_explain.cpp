// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run.h"

#include "core/report/explain.h"
#include "core/report/manual.h"
#include "core/report/notes.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <charconv>
#include <sys/stat.h>

namespace rankwright {

namespace {

/// FILE:LINE or FILE#CELL:LINE.
struct PlaceName {
    std::string file;
    std::optional<std::uint32_t> cell;
    std::uint32_t line{};
};

std::optional<std::uint32_t> numberIn(std::string_view digits)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size() && !digits.empty() ? std::optional{number} : std::nullopt;
}

std::optional<PlaceName> placeIn(std::string_view subject)
{
    const std::size_t colon = subject.rfind(':');
    if (colon == std::string_view::npos || colon == 0) {
        return std::nullopt;
    }
    const std::optional<std::uint32_t> line = numberIn(subject.substr(colon + 1));
    if (!line || *line == 0) {
        return std::nullopt;
    }
    const std::string_view file = subject.substr(0, colon);
    const std::size_t hash = file.rfind('#');
    if (hash != std::string_view::npos) {
        if (const std::optional<std::uint32_t> cell = numberIn(file.substr(hash + 1))) {
            return PlaceName{std::string{file.substr(0, hash)}, cell, *line};
        }
    }
    return PlaceName{std::string{file}, std::nullopt, *line};
}

bool isThere(const std::string& path)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0;
}

/// The named file in its analysed group; an explanation instead where it cannot matter.
struct Located {
    std::optional<DecidedGroup> decided;
    FileId file{};
    std::optional<Explanation> instead;
};

template <typename Named>
Located locate(const Project& project, const CommandLine& line, const std::string& subject, const Named& isNamed)
{
    Located located;
    const auto named = std::find_if(project.files.begin(), project.files.end(), isNamed);
    if (named == project.files.end()) {
        return located;
    }
    if (named->group == noGroup) {
        located.instead = Explanation{subject, {std::string{"this script "} + listedOnlyMessage}, {}};
        return located;
    }
    const auto index = static_cast<std::uint32_t>(named - project.files.begin());
    located.decided = decide(analyseGroup(project, named->group, line.options), line.policy);
    const std::vector<LoadedFile>& files = located.decided->group.files;
    const auto loaded = std::find_if(files.begin(), files.end(), [index](const LoadedFile& file) { return file.index == index; });
    if (loaded == files.end()) {
        located.decided.reset();
        return located;
    }
    located.file = static_cast<FileId>(loaded - files.begin());
    return located;
}

int print(const Explanation& explanation, const CommandLine& line, const Project& project, Output& output)
{
    output.write(line.format == Format::json ? jsonExplanation(explanation, project.root, project.errors)
                                             : textExplanation(explanation, Ink{usesColour(line.colour)}));
    return allDone;
}

int explainFile(const CommandLine& typed, const std::string& path, const std::optional<PlaceName>& place, Output& output,
                Messages& messages)
{
    CommandLine line = typed;
    const Project project = openFor(line, {path}, messages);
    if (const int status = settle(line, project, messages); status != allDone) {
        return status;
    }
    for (const Remark& error : project.errors) {
        messages.error(error);
    }
    const auto isNamed = [](const ProjectFile& file) { return file.isReported; };
    const Located located = locate(project, line, line.subject, isNamed);
    if (located.instead) {
        return print(*located.instead, line, project, output);
    }
    if (!located.decided) {
        if (project.errors.empty()) {
            messages.error({path, project.skipped.empty() ? "is no script" : "skipped: " + project.skipped.front().message});
        }
        return notReadOrWritten;
    }
    const DecidedGroup& decided = *located.decided;
    if (!place) {
        const Explanation explanation = explainClassOf(decided, located.file, line.className);
        if (explanation.lines.empty()) {
            messages.error({path, "there is no class " + line.className + " in this file or in what it imports"});
            return hasFindings;
        }
        return print(explanation, line, project, output);
    }
    const LoadedFile& loaded = decided.group.files[located.file];
    if (loaded.notebook && !place->cell) {
        messages.error({path, "say which cell: " + path + "#CELL:LINE, cells counted from 0"});
        return wrongUsage;
    }
    if (!loaded.notebook && place->line > loaded.text.lineCount()) {
        messages.error({path, "has only " + std::to_string(loaded.text.lineCount()) + " lines"});
        return wrongUsage;
    }
    const std::optional<std::uint32_t> cell = loaded.notebook ? place->cell : std::nullopt;
    if (const Explanation explanation = explainLine(decided, located.file, cell, place->line); isTelling(explanation)) {
        return print(explanation, line, project, output);
    }
    // Scripts that import this one may have more to say: those of its folder.
    const std::size_t slash = path.rfind('/');
    const std::string name = path.substr(slash == std::string::npos ? 0 : slash + 1);
    const Project folder = openFor(line, {slash == std::string::npos ? "." : path.substr(0, slash + 1)}, messages);
    const Located among = locate(folder, line, line.subject, [&](const ProjectFile& file) { return file.path == name; });
    return among.decided ? print(explainLine(*among.decided, among.file, cell, place->line), line, folder, output)
                         : print(explainLine(decided, located.file, cell, place->line), line, project, output);
}

} // namespace

int runExplain(const CommandLine& line, Output& output, Messages& messages)
{
    const Project none;
    if (line.listRules) {
        return print(explainRules(), line, none, output);
    }
    if (line.writesManual) {
        output.write(writeManual());
        return 0;
    }
    if (!line.className.empty()) {
        return explainFile(line, line.subject, std::nullopt, output, messages);
    }
    const std::optional<PlaceName> place = placeIn(line.subject);
    if (place && (isThere(place->file) || place->file.find('/') != std::string::npos || place->file.ends_with(".py"))) {
        return explainFile(line, place->file, place, output, messages);
    }
    const Explanation rule = explainRule(line.subject);
    if (!rule.rules.empty()) {
        return print(rule, line, none, output);
    }
    if (isThere(line.subject)) {
        messages.error({line.subject, "say what to explain in it: FILE:LINE or FILE CLASS"});
    } else {
        messages.error("there is no rule and no place \"" + line.subject + "\"; rankwright-cli explain --list shows the rules");
    }
    return wrongUsage;
}

} // namespace rankwright
