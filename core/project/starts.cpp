// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/starts.h"

#include "core/project/paths.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace rankwright {

namespace {

/// What starts several processes: commands of Horovod, MPI, Slurm, LSF, ALPS and their like, and what says so in a file for
/// Kubernetes, AzureML or SageMaker.
constexpr std::array<std::string_view, 21> launchers{"horovodrun",
                                                     "horovodrunner",
                                                     "mpirun",
                                                     "mpiexec",
                                                     "orterun",
                                                     "prun",
                                                     "srun",
                                                     "jsrun",
                                                     "lrun",
                                                     "aprun",
                                                     "ibrun",
                                                     "yhrun",
                                                     "ccc_mprun",
                                                     "ddlrun",
                                                     "blaunch",
                                                     "charmrun",
                                                     "mpijob",
                                                     "mpiconfiguration",
                                                     "distributed_backend",
                                                     "process_count_per_node",
                                                     "processes_per_host"};
/// Two words that mean it together: the parts of Horovod that start a function on several machines, commands with their verb.
struct Pair {
    std::string_view first;
    std::string_view second; ///< Directly behind.
};
constexpr std::array<Pair, 8> pairs{Pair{"horovod", ".run"},  Pair{"horovod", ".spark"}, Pair{"horovod", ".ray"},
                                    Pair{"spark", "-submit"}, Pair{"flux", " run"},      Pair{"flux", " mini"},
                                    Pair{"flux", " submit"},  Pair{"hvd", ".run("}};
/// Of an estimator: distribution={"mpi": {"enabled": True}}
constexpr std::array<std::string_view, 2> distributions{"distribution", "distributions"};

constexpr bool isOfWord(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }
constexpr bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr bool isOfPath(char c) { return isOfWord(c) || c == '-' || c == '.' || c == '/'; }

std::string lowered(std::string_view text)
{
    std::string low{text};
    std::ranges::transform(low, low.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return low;
}

template <std::size_t count>
bool isOneOf(std::string_view word, const std::array<std::string_view, count>& words)
{
    return std::ranges::find(words, word) != words.end();
}

/// `rest`: what stands behind the word.
bool isLauncher(std::string_view word, std::string_view rest)
{
    constexpr std::size_t longest = 32;
    if (word.size() > longest) {
        return false;
    }
    const std::string low = lowered(word);
    if (isOneOf<launchers.size()>(low, launchers)) {
        return true;
    }
    if (isOneOf<distributions.size()>(low, distributions)) {
        constexpr std::size_t farthest = 100;
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
        return rest.starts_with('=') && rest.substr(0, farthest).find("mpi") != std::string_view::npos;
    }
    return std::ranges::any_of(pairs, [&](const Pair& pair) { return low == pair.first && rest.starts_with(pair.second); });
}

/// Where in `text` the next word of a launcher begins, which `rest` of it then stands behind; npos where there is none.
std::size_t takeLauncher(std::string_view& rest, std::string_view text)
{
    while (!rest.empty()) {
        rest.remove_prefix(static_cast<std::size_t>(std::ranges::find_if(rest, isOfWord) - rest.begin()));
        const auto end = std::ranges::find_if_not(rest, isOfWord);
        const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
        rest.remove_prefix(word.size());
        if (isLauncher(word, rest)) {
            return text.size() - rest.size() - word.size();
        }
    }
    return std::string_view::npos;
}

/// What may be started: "train.py", "scripts/run.sh", "$HERE/train.py" as "/train.py"; and of `-m models.train`
/// "models/train.py".
std::vector<std::string> filesIn(std::string_view command)
{
    constexpr std::array<std::string_view, 3> endings{".py", ".sh", ".bash"};
    std::vector<std::string> found;
    bool isModule = false;
    while (!command.empty()) {
        if (!isOfPath(command.front())) {
            command.remove_prefix(1);
            continue;
        }
        const auto end = std::ranges::find_if_not(command, isOfPath);
        std::string_view token = command.substr(0, static_cast<std::size_t>(end - command.begin()));
        command.remove_prefix(token.size());
        if (isModule && token.find('/') == std::string_view::npos) {
            std::string module{token};
            std::ranges::replace(module, '.', '/');
            found.push_back(module + ".py");
        }
        isModule = token == "-m";
        while (token.ends_with('.')) { // The end of a sentence.
            token.remove_suffix(1);
        }
        if (std::ranges::any_of(endings, [token](std::string_view ending) { return token.ends_with(ending); })) {
            found.emplace_back(token);
        }
    }
    return found;
}

/// The last word of `text`, and the text without it.
std::string_view takeLast(std::string_view& text)
{
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    const std::size_t begin = text.find_last_of(" \t\r") + 1; // npos + 1: all of it.
    const std::string_view word = text.substr(begin);
    text = text.substr(0, begin);
    return word;
}

/// What stands in front of a command leaves it the only process: a prompt, variables that are set, words of a sentence.
bool isPlainBefore(std::string_view before)
{
    while (!before.empty()) {
        const std::string_view word = takeLast(before);
        const bool isPrompt = word == "$" || word == "%" || word == "!" || word == ">";
        const bool isSet = word.find('=') != std::string_view::npos && !word.starts_with('$') && !word.starts_with('-');
        if (!isPrompt && !isSet && word.find_first_of("${<%") != std::string_view::npos) {
            return false;
        }
    }
    return true;
}

/// The script that `python [-u] train.py` starts, where the command is one of a single process; nothing where it is none, and an
/// empty text where what stands in front of it may be a launcher.
std::optional<std::string> startedBy(std::string_view command)
{
    constexpr std::string_view python = "python";
    for (std::size_t at = command.find(python); at != std::string_view::npos; at = command.find(python, at + 1)) {
        const bool isName = at > 0 && isOfPath(command[at - 1]) && command[at - 1] != '/';
        std::string_view rest = command.substr(at + python.size());
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789."), rest.size()));
        if (isName || rest.empty() || !isBlank(rest.front())) {
            continue;
        }
        std::string_view before = command.substr(0, at);
        if (before.ends_with('/')) { // /usr/bin/python, $HOME/env/bin/python
            static_cast<void>(takeLast(before));
        }
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r"), rest.size()));
        bool isModule = false;
        while (rest.starts_with('-') && !isModule) {
            isModule = rest.starts_with("-m ");
            rest.remove_prefix(std::min(rest.find_first_of(" \t\r"), rest.size()));
            rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r"), rest.size()));
        }
        std::string_view token = rest.substr(0, rest.find_first_of(" \t\r`'\")"));
        const std::vector<std::string> files = filesIn((isModule ? "-m " : "") + std::string{token});
        if (files.empty() || !files.front().ends_with(".py")) {
            continue;
        }
        return isPlainBefore(before) ? files.front() : std::string{};
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> launcherLinesIn(std::string_view text)
{
    std::vector<std::string> lines;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t begin = takeLauncher(rest, text);
        if (begin == std::string_view::npos) {
            break;
        }
        const std::size_t first = text.substr(0, begin).rfind('\n') + 1; // npos + 1: the first line.
        std::size_t end = std::min(text.find('\n', begin), text.size());
        while (end < text.size() && end > 0 && text[end - 1] == '\\') { // It goes on in the next line.
            end = std::min(text.find('\n', end + 1), text.size());
        }
        lines.push_back(lowered(text.substr(first, end - first)));
        rest = text.substr(end);
    }
    return lines;
}

void Starts::addLaunch(std::string_view line)
{
    const std::vector<std::string> files = filesIn(line);
    for (const std::string& file : files) {
        m_together.emplace(nameOf(file));
    }
    m_isOpen = m_isOpen || files.empty();
}

void Starts::add(const std::vector<std::string>& launcherLines)
{
    std::ranges::for_each(launcherLines, [this](const std::string& line) { addLaunch(line); });
}

void Starts::addCommands(std::string_view commands, std::string_view path)
{
    // Each command by itself: cd scripts && python train.py
    while (!commands.empty()) {
        const std::size_t end = std::min(commands.find_first_of(";&|`"), commands.size());
        const std::string_view one = commands.substr(0, end);
        commands.remove_prefix(std::min(end + 1, commands.size()));
        const std::optional<std::string> script = startedBy(one);
        if (script && !script->empty()) {
            m_plain.insert({*script, std::string{path}});
        } else {
            for (const std::string& file : filesIn(one)) {
                if (script) {
                    m_together.emplace(nameOf(file)); // What stands in front of it may be a launcher.
                }
                m_startedBy[std::string{nameOf(file)}].insert(lowered(nameOf(path)));
            }
        }
    }
}

void Starts::add(std::string_view path, std::string_view text)
{
    const std::string name = lowered(nameOf(path));
    const bool isProse = name.starts_with("readme") || name.ends_with(".md") || name.ends_with(".rst");
    add(launcherLinesIn(text));
    std::string command;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        for (std::size_t at = 0; !isProse && at < line.size(); ++at) {
            if (line[at] == '#' && (at == 0 || isBlank(line[at - 1]))) {
                line = line.substr(0, at);
            }
        }
        while (!line.empty() && isBlank(line.back())) {
            line.remove_suffix(1);
        }
        if (line.ends_with('\\')) { // It goes on in the next line.
            command += lowered(line.substr(0, line.size() - 1)) + ' ';
            continue;
        }
        command += lowered(line);
        if (launcherLinesIn(command).empty()) {
            addCommands(command, path);
        }
        command.clear();
    }
}

bool Starts::isLaunched(std::string_view name, std::set<std::string, std::less<>>& seen) const
{
    if (m_together.contains(name)) {
        return true;
    }
    const auto starters = m_startedBy.find(name);
    return seen.emplace(name).second && starters != m_startedBy.end() &&
           std::ranges::any_of(starters->second, [&](const std::string& starter) { return isLaunched(starter, seen); });
}

bool Starts::areAlone(std::string_view path) const
{
    const std::string low = lowered(path);
    std::set<std::string, std::less<>> seen;
    if (m_isOpen || isLaunched(nameOf(low), seen)) {
        return false;
    }
    bool isStarted = false;
    for (const Plain& one : m_plain) {
        const std::string_view folder = folderOf(one.teller);
        const bool isElsewhere = one.script.starts_with('/') || one.script.starts_with("../");
        std::string_view script = isElsewhere ? nameOf(one.script) : one.script;
        script.remove_prefix(script.starts_with("./") ? 2 : 0);
        if (low != script && !low.ends_with("/" + std::string{script})) {
            continue;
        }
        if (isLaunched(lowered(nameOf(one.teller)), seen)) { // The shell script that starts it is what a launcher starts.
            return false;
        }
        isStarted = isStarted || folder.empty() || path.starts_with(std::string{folder} + '/');
    }
    return isStarted;
}

bool isStartingName(std::string_view name)
{
    if (name.starts_with('.')) {
        return false;
    }
    const std::string low = lowered(name);
    constexpr std::array<std::string_view, 19> endings{".bash", ".csh", ".ksh", ".zsh",    ".slurm", ".sbatch", ".batch",
                                                       ".pbs",  ".lsf", ".job", ".sub",    ".cmd",   ".qsub",   ".bsub",
                                                       ".md",   ".rst", ".mk",  ".cobalt", ".bat"};
    constexpr std::array<std::string_view, 5> beginnings{"run", "submit", "job", "launch", "train"};
    const bool isBare = low.find('.') == std::string::npos;
    return low == "makefile" || std::ranges::any_of(endings, [&](std::string_view ending) { return low.ends_with(ending); }) ||
           (isBare && std::ranges::any_of(beginnings, [&](std::string_view begin) { return low.starts_with(begin); }));
}

} // namespace rankwright
