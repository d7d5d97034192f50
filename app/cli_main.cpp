// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// rankwright-cli: the engine without a window.

#include "app/command_line.h"
#include "app/output.h"
#include "app/run.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

int main(int count, char** words)
{
    // Where the standard descriptors are closed, files that are opened later would become them.
    while (true) {
        const int descriptor = open("/dev/null", O_RDWR | O_CLOEXEC); // NOLINT(cppcoreguidelines-pro-type-vararg)
        if (descriptor < 0 || descriptor > STDERR_FILENO) {
            (void)close(descriptor);
            break;
        }
    }
    // A reader that goes away (rankwright-cli ... | head) must not stop a run that is writing files.
    (void)std::signal(SIGPIPE, SIG_IGN);
    // Nor may a limit on the size of files: writing fails with an error then, which is reported.
    (void)std::signal(SIGXFSZ, SIG_IGN);
    const rankwright::Parsing parsing = rankwright::parseCommandLine(count, words);
    if (!parsing.line) {
        return parsing.status;
    }
    rankwright::Output output;
    rankwright::Messages messages{parsing.line->isQuiet};
    switch (parsing.line->command) {
    case rankwright::Command::explain: return rankwright::runExplain(*parsing.line, output, messages);
    case rankwright::Command::run: return rankwright::runTraining(*parsing.line, output, messages);
    default: return rankwright::runReport(*parsing.line, output, messages);
    }
}
