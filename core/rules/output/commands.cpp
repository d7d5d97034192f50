// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/commands.h"

#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr std::array<std::string_view, 19> asking{"nvidia-smi", "hostname", "uname", "whoami", "which", "nproc", "lscpu",
                                                  "lspci",      "free",     "df",    "date",   "pwd",   "ls",    "cat",
                                                  "head",       "tail",     "wc",    "ps",     "id"};

constexpr std::array<std::string_view, 8> askingOfGit{"rev-parse", "describe", "log",      "status",
                                                      "diff",      "show",     "rev-list", "ls-files"};

/// The words of a command; none where a shell makes something else of them.
std::vector<std::string_view> wordsIn(std::string_view text)
{
    std::vector<std::string_view> words;
    if (text.find_first_of("{}|&;<>$`") != std::string_view::npos) { // What a shell makes of it may write.
        return words;
    }
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) {
            words.push_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// The same as far as they are constants: of a list, of a text, of `text.split()`. A word that is none is empty; without a
/// command in sight there are none.
std::vector<std::string_view> wordsOf(Node command)
{
    const auto constant = [](Node string) {
        const std::string_view text = string.is(Kind::string) ? string.text() : std::string_view{};
        const bool isPlain = text.size() > 2 && (text.front() == '"' || text.front() == '\'') && text[1] != text[0];
        return isPlain ? text.substr(1, text.size() - 2) : std::string_view{};
    };
    std::vector<std::string_view> words;
    if (command.is(Kind::list)) {
        for (Node word = command.firstChild(); word; word = word.nextSibling()) {
            words.push_back(constant(word));
        }
        return words;
    }
    const Node callee = command.child(Field::function);
    const bool isSplit = command.is(Kind::call) && callee.child(Field::attribute).text() == "split" &&
                         command.child(Field::arguments).childCount() == 0;
    return wordsIn(constant(isSplit ? callee.child(Field::object) : command));
}

bool onlyAsk(const std::vector<std::string_view>& words)
{
    const auto isIn = [](const auto& table, std::string_view word) { return std::ranges::find(table, word) != table.end(); };
    const auto writes = [](std::string_view word) { return word == "-f" || word.starts_with("--filename") || word == "-o"; };
    const std::string_view name = words.empty() ? std::string_view{} : words.front().substr(words.front().rfind('/') + 1);
    if (name == "git") {
        return words.size() > 1 && isIn(askingOfGit, words[1]);
    }
    return isIn(asking, name) && (name != "nvidia-smi" || std::ranges::none_of(words, writes));
}

/// The output comes back to the program.
bool isTaken(Program& program, Site call)
{
    if (callsOneOf(program, call,
                   {"subprocess.check_output", "subprocess.getoutput", "subprocess.getstatusoutput", "os.popen"})) {
        return true;
    }
    const Node node = program.node(call);
    const Argument output = Analysis::argument(node, "stdout", -1);
    const Argument captures = Analysis::argument(node, "capture_output", -1);
    return callsOneOf(program, call, {"subprocess.run", "subprocess.Popen"}) &&
           ((output && program.analysis().mayBeLibrary({call.file, output.value.index()}, "subprocess.PIPE")) ||
            (captures && captures.value.is(Kind::true_)));
}

} // namespace

bool onlyAsks(Program& program, Site call)
{
    const Node command = program.node(call).child(Field::arguments).firstChild();
    return command && isTaken(program, call) && onlyAsk(wordsOf(command));
}

bool onlyAsks(std::string_view command) { return onlyAsk(wordsIn(command)); }

bool takesAwayByCommand(Program& program, Site call)
{
    constexpr std::string_view remove = "rm";
    constexpr std::string_view ends =
        " \t'\"`;&|(/"; // What a shell, or a list of words, has between two words; or the folder of a command.
    const std::string_view command = program.node(call).child(Field::arguments).text();
    for (std::size_t at = command.find(remove); at != std::string_view::npos; at = command.find(remove, at + 1)) {
        const std::size_t behind = at + remove.size();
        const bool begins = at > 0 && ends.find(command[at - 1]) != std::string_view::npos;
        if (begins && behind < command.size() && std::string_view{" '\""}.find(command[behind]) != std::string_view::npos) {
            return true;
        }
    }
    return false;
}

} // namespace rankwright
