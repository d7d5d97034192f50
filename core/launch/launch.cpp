// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/launch.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace rankwright {

namespace {

constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// What a shell takes as it is, wherever the word stands.
constexpr bool isPlain(char c)
{
    constexpr std::string_view others = "_@%+=:,./-";
    return isLetter(c) || isDigit(c) || others.find(c) != std::string_view::npos;
}

/// A command line that grows word by word.
class Line {
  public:
    Line& add(const std::string& word) { return raw(shellWord(word)); }
    Line& all(const std::vector<std::string>& words)
    {
        for (const std::string& word : words) {
            add(word);
        }
        return *this;
    }
    /// What is already as a shell reads it.
    Line& raw(std::string_view words)
    {
        if (!words.empty()) {
            m_text += m_text.empty() ? "" : " ";
            m_text += words;
        }
        return *this;
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

  private:
    std::string m_text;
};

std::string assignments(const Launch& launch)
{
    Line line;
    for (const auto& [name, value] : launch.variables) {
        line.raw(name + "=" + shellWord(value));
    }
    return line.text();
}

/// The interpreter, the script and its arguments.
std::vector<std::string> program(const Launch& launch)
{
    std::vector<std::string> words{launch.interpreter, "-u", scriptWord(launch.script)};
    words.insert(words.end(), launch.arguments.begin(), launch.arguments.end());
    return words;
}

int slotsOf(const std::vector<Host>& hosts)
{
    int slots = 0;
    for (const Host& host : hosts) {
        slots += host.processes;
    }
    return slots;
}

std::string ownLauncherLine(const Launch& launch)
{
    Line line;
    line.raw(assignments(launch)).all({launcherOf(launch), "-np", std::to_string(launch.processes)});
    if (launch.hosts.empty()) {
        // With Gloo it starts the processes of this machine itself; MPI would have to be installed, and ssh would be tried else.
        line.all({"--gloo", "-H", hostWord({{"localhost", launch.processes}})});
    } else {
        line.all({"-H", hostWord(launch.hosts)});
    }
    return line.all(program(launch)).text();
}

std::string mpirunLine(const Launch& launch)
{
    Line line;
    // A machine that is named with its slots takes so many, however many cores it has.
    const std::vector<Host> hosts = launch.hosts.empty() ? std::vector<Host>{{"localhost", launch.processes}} : launch.hosts;
    line.raw(assignments(launch)).all({"mpirun", "-np", std::to_string(launch.processes), "-H", hostWord(hosts)});
    if (slotsOf(hosts) < launch.processes) {
        line.add("--oversubscribe");
    }
    line.all({"--bind-to", "none", "--map-by", "slot", "--mca", "pml", "ob1", "--mca", "btl", "^openib"});
    if (!launch.hosts.empty()) {
        line.all({"-x", "PATH"}).raw("${LD_LIBRARY_PATH+-x LD_LIBRARY_PATH}");
    }
    for (const auto& variable : launch.variables) {
        line.all({"-x", variable.first});
    }
    return line.add("--tag-output").all(program(launch)).text();
}

std::string srunLine(const Launch& launch)
{
    Line line;
    line.raw(assignments(launch)).all({"srun", "--ntasks=" + std::to_string(launch.processes)});
    if (!launch.hosts.empty()) {
        std::string names;
        for (const Host& host : launch.hosts) {
            names += (names.empty() ? "" : ",") + host.name;
        }
        line.all({"--nodes=" + std::to_string(launch.hosts.size()), "--nodelist=" + names});
        const int slots = launch.hosts.front().processes;
        const bool areEqual =
            std::all_of(launch.hosts.begin(), launch.hosts.end(), [slots](const Host& host) { return host.processes == slots; });
        if (areEqual && slots * static_cast<int>(launch.hosts.size()) == launch.processes) {
            line.add("--ntasks-per-node=" + std::to_string(slots));
        }
    }
    // Without PMIx, where a cluster has another default, each process would train alone, as rank 0 of 1, and nobody would say so.
    return line.all({"--mpi=pmix", "--label", "--kill-on-bad-exit=1"}).all(program(launch)).text();
}

std::string customLine(const Launch& launch)
{
    Line arguments;
    arguments.all(launch.arguments);
    const std::array<std::pair<std::string_view, std::string>, 4> placeholders{
        {{"{python}", Line{}.all({launch.interpreter, "-u"}).text()},
         {"{script}", shellWord(scriptWord(launch.script))},
         {"{arguments}", arguments.text()},
         {"{np}", std::to_string(launch.processes)}}};
    std::string line;
    for (std::string_view rest = launch.custom; !rest.empty();) {
        const auto* found = std::find_if(placeholders.begin(), placeholders.end(),
                                         [rest](const auto& placeholder) { return rest.starts_with(placeholder.first); });
        if (found != placeholders.end() && !line.ends_with('$')) {
            line += found->second;
            rest.remove_prefix(found->first.size());
        } else {
            line += rest.front();
            rest.remove_prefix(1);
        }
    }
    // In front of several commands they would be variables of the first one only.
    const std::string variables = assignments(launch);
    return variables.empty() ? line : "export " + variables + "; " + line;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

/// The parts of `text` between `separators`, trimmed, without empty ones.
std::vector<std::string_view> partsOf(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        if (const std::string_view part = trimmed(text.substr(0, end)); !part.empty()) {
            parts.push_back(part);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

bool isHostName(std::string_view name)
{
    return !name.empty() && name.front() != '-' && name.front() != '.' && std::all_of(name.begin(), name.end(), [](char c) {
        return isLetter(c) || isDigit(c) || c == '.' || c == '-' || c == '_';
    });
}

std::string quoted(std::string_view text) { return "\"" + std::string{text} + "\""; }

} // namespace

std::string shellWord(const std::string& word)
{
    if (!word.empty() && std::all_of(word.begin(), word.end(), isPlain)) {
        return word;
    }
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? std::string{R"('\'')"} : std::string{c};
    }
    return quoted + "'";
}

std::string launcherOf(const Launch& launch)
{
    if (!launch.ownLauncher.empty()) {
        return launch.ownLauncher;
    }
    const std::size_t slash = launch.interpreter.rfind('/');
    return (slash == std::string::npos ? std::string{} : launch.interpreter.substr(0, slash + 1)) + "horovodrun";
}

std::string hostWord(const std::vector<Host>& hosts)
{
    std::string word;
    for (const Host& host : hosts) {
        word += (word.empty() ? "" : ",") + host.name + ":" + std::to_string(host.processes);
    }
    return word;
}

std::string scriptWord(const std::string& script) { return script.starts_with('-') ? "./" + script : script; }

bool isVariableName(std::string_view name)
{
    return !name.empty() && !isDigit(name.front()) &&
           std::all_of(name.begin(), name.end(), [](char c) { return isLetter(c) || isDigit(c) || c == '_'; });
}

std::string commandLine(const Launch& launch)
{
    switch (launch.launcher) {
    case Launcher::horovodrun: return ownLauncherLine(launch);
    case Launcher::mpirun: return mpirunLine(launch);
    case Launcher::srun: return srunLine(launch);
    case Launcher::custom: return customLine(launch);
    case Launcher::direct: break;
    }
    return Line{}.raw(assignments(launch)).all(program(launch)).text();
}

HostList hostsOf(const std::string& text)
{
    HostList list;
    for (const std::string_view entry : partsOf(text, ",\n")) {
        const std::size_t colon = entry.find(':');
        Host host{std::string{trimmed(entry.substr(0, colon))}, 1};
        if (!isHostName(host.name)) {
            return {{}, quoted(entry) + " names no machine; write name or name:processes, as gpu1:4"};
        }
        if (colon != std::string_view::npos) {
            const std::string_view number = trimmed(entry.substr(colon + 1));
            const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), host.processes);
            constexpr int most = 100'000;
            if (error != std::errc{} || end != number.data() + number.size() || host.processes < 1 || host.processes > most) {
                return {{}, quoted(entry) + " has no number of processes behind the colon; write it as gpu1:4"};
            }
        }
        const bool isThere =
            std::any_of(list.hosts.begin(), list.hosts.end(), [&host](const Host& other) { return other.name == host.name; });
        if (isThere) {
            return {{}, quoted(host.name) + " is listed twice; name it once, with all its processes"};
        }
        list.hosts.push_back(std::move(host));
    }
    return list;
}

VariableList variablesOf(const std::string& text)
{
    VariableList list;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        if (trimmed(line).empty()) {
            continue;
        }
        const std::size_t sign = line.find('=');
        const std::string_view name = trimmed(line.substr(0, sign));
        if (sign == std::string_view::npos || !isVariableName(name)) {
            return {{}, quoted(trimmed(line)) + " sets no variable; write NAME=value, the name of letters, digits and _"};
        }
        std::erase_if(list.variables, [name](const auto& variable) { return variable.first == name; });
        list.variables.emplace_back(name, line.substr(sign + 1));
    }
    return list;
}

} // namespace rankwright
