// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/file_writes.h"

#include <algorithm>

namespace rankwright {

bool opensForWriting(Scrutiny& program, Site call)
{
    const bool opens = program.callsLibrary(call, "builtins.open") || program.callsLibrary(call, "io.open") ||
                       program.callsLibrary(call, "codecs.open") || program.callsLibrary(call, "tensorflow.io.gfile.GFile");
    const Site mode = opens ? given(program, call, "mode", 1) : Site{call.file, noNode};
    const std::string_view text = program.node(mode).text();
    return mode && program.node(mode).is(Kind::string) && text.find_first_of("wax+") != std::string_view::npos;
}

bool writesEvents(Scrutiny& program, Site call)
{
    const Role role = program.facts().roles().of(call);
    if (role == Role::summaryWriter || role == Role::summaryWriterV1) {
        return true;
    }
    return std::ranges::any_of(program.analysis().libraryCallees(call), [](const std::string& name) {
        return name.starts_with("tensorflow.summary.") || name.starts_with("tensorflow.contrib.summary.") ||
               name.starts_with("tensorflow.compat.v1.summary.FileWriter.");
    });
}

bool isPrivate(Scrutiny& program, Site expression)
{
    return program.dependsOn(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            return std::ranges::any_of(program.analysis().libraryCallees(site), [](const std::string& name) {
                return name.starts_with("tempfile.") || name == "io.BytesIO" || name == "io.StringIO" || name == "os.getpid" ||
                       name.starts_with("uuid.");
            });
        }
        return (program.node(site).is(Kind::attribute) && program.analysis().mayBeLibrary(site, "os.devnull")) ||
               (program.node(site).is(Kind::string) && withoutQuotes(program.node(site).text()) == "/dev/null");
    });
}

} // namespace rankwright
