// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/neighbours.h"

#include "core/patterns/judge.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

void replaceAll(std::string& text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
        text.replace(at, what.size(), with);
    }
}

} // namespace

bool isScript(Facts& facts, FileId file)
{
    Reach& reach = facts.reach();
    const Sources& sources = facts.analysis().sources();
    for (const NodeIndex call : sources.index(file).calls()) {
        if (reach.isMainGuarded({file, call})) {
            return true;
        }
    }
    for (FileId other = 0; other < sources.size(); ++other) {
        if (other != file && sources.imports(other).contains(file)) {
            return false;
        }
    }
    return true;
}

std::vector<FileId> neighboursRunning(Program& program, Site site)
{
    std::vector<FileId> found;
    Reach& reach = program.facts().reach();
    const Site function = program.analysis().enclosingFunction(site);
    const bool isGuarded = !function && reach.isMainGuarded(site);
    for (const FileId other : program.analysis().files()) {
        if (other == program.entry() || (isGuarded && other != site.file)) {
            continue;
        }
        const std::set<Site>& reached = reach.from(other);
        if (reached.contains(function) && !reached.contains({program.entry(), noNode}) && isScript(program.facts(), other)) {
            found.push_back(other);
        }
    }
    for (const Neighbour& other : program.neighbours()) {
        const bool isRun = other.reached.contains(function) && !isGuarded;
        if (isRun && !other.reached.contains({program.entry(), noNode})) {
            found.push_back(other.file);
        }
    }
    return found;
}

bool isLeftAlone(Program& program, FileId neighbour)
{
    const auto outside = std::ranges::find(program.neighbours(), neighbour, &Neighbour::file);
    if (outside != program.neighbours().end()) {
        return outside->isLeftAlone;
    }
    return isLeftAlone(judge(program.facts(), neighbour, nullptr));
}

namespace {

/// Where the call that begins here ends; `end` of the text where it does not.
std::size_t endOfCall(std::string_view text, std::size_t begin)
{
    int depth = 0;
    for (std::size_t at = text.find('(', begin); at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (depth == 0) {
            return at + 1;
        }
    }
    return text.size();
}

/// What a list of callbacks or hooks begins with is in it only where Horovod was started: hvd.callbacks.A(0), hvd.callbacks.B().
void leaveOutOfLists(std::string& text, const std::string& name, const std::string& started, const std::string& self)
{
    for (const std::string_view member : {".callbacks.BroadcastGlobalVariablesCallback(", ".BroadcastGlobalVariablesHook("}) {
        const std::string first = name + std::string{member};
        const std::string next = ", " + name + ".callbacks.";
        for (std::size_t at = text.find(first); at != std::string::npos; at = text.find(first, at + 1)) {
            std::size_t end = endOfCall(text, at);
            while (text.compare(end, next.size(), next) == 0) {
                end = endOfCall(text, end);
            }
            std::string listed = text.substr(at, end - at);
            replaceAll(listed, name, self);
            listed = "*([" + listed + "] if " + started + " else [])";
            text.replace(at, end - at, listed);
        }
    }
}

} // namespace

std::string withoutStart(std::string text, const TargetNames& names, bool keepsOptimizers)
{
    // What any of the forms below asks of an alias.
    constexpr std::array<std::string_view, 7> asked{".rank()",      ".local_rank()", ".size()",   ".allreduce(",
                                                    ".Distributed", ".broadcast",    ".Broadcast"};
    if (std::ranges::none_of(asked, [&](std::string_view member) { return text.find(member) != std::string::npos; })) {
        return text;
    }
    constexpr std::string_view self = "\1"; // The alias in what was put in, so that it is not found again.
    for (const std::string& name : std::set<std::string>{names.generic, names.tensorflow, names.keras}) {
        if (name.empty()) {
            continue;
        }
        const std::string here{self};
        const std::string started = here + ".is_initialized()";
        const std::string many = "if " + name + ".size() > 1 else";
        if (text.find(many) != std::string::npos) { // What stands in front of it is not computed otherwise.
            replaceAll(text, many, "if " + started + " and " + here + ".size() > 1 else");
            replaceAll(text, self, name);
            continue;
        }
        const std::size_t statement = text.find_first_not_of(" \t\r\n");
        if (statement != std::string::npos && text.compare(statement, name.size() + 11, name + ".allreduce(") == 0) {
            text.replace(statement, name.size(), "if " + started + ": " + here);
        }
        leaveOutOfLists(text, name, started, here);
        std::vector<std::pair<std::string, std::string>> forms{
            {"if " + name + ".rank() == 0", "if not " + started + " or " + here + ".rank() == 0"},
            {name + ".rank() != 0", started + " and " + here + ".rank() != 0"},
            {"str(" + name + ".local_rank())", "str(" + here + ".local_rank()) if " + started + " else ''"},
            {name + ".rank()", "(" + here + ".rank() if " + started + " else 0)"},
            {name + ".size()", "(" + here + ".size() if " + started + " else 1)"},
            {name + ".allreduce(", "(" + here + ".allreduce if " + started + " else lambda value, **_: value)("},
            {name + ".broadcast(", "(" + here + ".broadcast if " + started + " else lambda value, **_: value)("},
            {name + ".broadcast_object(", "(" + here + ".broadcast_object if " + started + " else lambda value, **_: value)("},
            {name + ".broadcast_variables(", "(" + here + ".broadcast_variables if " + started + " else lambda *_, **__: [])("},
            {name + ".broadcast_global_variables(",
             "(" + here + ".broadcast_global_variables if " + started + " else lambda _: [])("},
            {name + ".DistributedGradientTape(",
             "(" + here + ".DistributedGradientTape if " + started + " else lambda one, **_: one)("},
        };
        if (!keepsOptimizers) {
            forms.emplace_back(name + ".DistributedOptimizer(",
                               "(" + here + ".DistributedOptimizer if " + started + " else lambda one, **_: one)(");
        }
        for (const auto& [what, with] : forms) {
            replaceAll(text, what, with);
        }
        replaceAll(text, self, name);
    }
    return text;
}

} // namespace rankwright
