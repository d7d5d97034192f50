// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run.h"

#include "core/project/paths.h"
#include "core/project/read_file.h"

#include <cstdlib>
#include <unistd.h>

namespace rankwright {

bool usesColour(Colour wanted)
{
    if (wanted != Colour::automatic) {
        return wanted == Colour::always;
    }
    const char* forbidden = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return (forbidden == nullptr || *forbidden == '\0') && terminal != nullptr && std::string_view{terminal} != "dumb" &&
           ::isatty(STDOUT_FILENO) != 0;
}

Project openFor(const CommandLine& line, const std::vector<std::string>& paths, Messages& messages)
{
    LoadOptions options;
    options.sizeLimit = line.sizeLimit;
    options.jobs = line.jobs;
    options.progress = [&messages](std::size_t done, std::size_t count) { messages.progress(done, count); };
    std::vector<std::string> opened;
    std::vector<Remark> errors;
    for (const std::string& path : paths) {
        if (path != "-") {
            opened.push_back(path);
            continue;
        }
        FileBytes input = readStream(STDIN_FILENO, 0);
        if (input.bytes) {
            options.overlays.emplace(absolutePath(line.stdinName), *std::move(input.bytes));
            opened.push_back(line.stdinName);
        } else {
            errors.push_back({"standard input", input.error});
        }
    }
    Project project = openProject(opened, std::move(options));
    project.errors.insert(project.errors.end(), errors.begin(), errors.end());
    messages.endProgress();
    return project;
}

int settle(CommandLine& line, const Project& project, Messages& messages)
{
    for (const Remark& problem : project.settings.problems) {
        messages.error(problem);
    }
    if (!project.settings.problems.empty()) {
        return project.settings.isUnreadable ? notReadOrWritten : wrongUsage;
    }
    for (const Remark& note : project.settings.notes) {
        messages.note(note);
    }
    line.options = line.given.over(project.settings.options.over(std::move(line.options)));
    return allDone;
}

} // namespace rankwright
