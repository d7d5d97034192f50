// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/layers/source_rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>

namespace rankwright::tests {

namespace {

struct Layer {
    std::string_view module;
    int level;
};

// Each may use its own level and those below. Who is a class depends on what a name means and the other way round: one level.
constexpr std::array layers{Layer{"text", 0},     Layer{"syntax", 1}, Layer{"names", 2},  Layer{"classes", 2},
                            Layer{"patterns", 3}, Layer{"rules", 4},  Layer{"checks", 4}, Layer{"plan", 5},
                            Layer{"project", 6},  Layer{"report", 7}, Layer{"launch", 8}};

struct Include {
    std::size_t line;
    std::string target;
    bool quoted;
};

std::optional<int> levelOf(std::string_view module)
{
    const auto found = std::find_if(layers.begin(), layers.end(), [&](const Layer& l) { return l.module == module; });
    return found == layers.end() ? std::nullopt : std::optional{found->level};
}

/// "text" of "core/text/edit.h"; empty outside core.
std::string_view moduleOf(std::string_view path)
{
    constexpr std::string_view core = "core/";
    if (!path.starts_with(core)) {
        return {};
    }
    path.remove_prefix(core.size());
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::vector<Include> includesOf(std::string_view content)
{
    static const std::regex form{R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)re"};
    std::vector<Include> includes;
    const auto lines = linesOf(withoutComments(content));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::smatch parts;
        if (std::regex_match(lines[i], parts, form)) {
            includes.push_back({i + 1, parts[2].str(), parts[1].str() == "\""});
        }
    }
    return includes;
}

bool isQt(std::string_view target)
{
    const bool classHeader = target.size() > 1 && target[0] == 'Q' && std::isupper(static_cast<unsigned char>(target[1])) != 0;
    return classHeader || target.starts_with("Qt") || target.starts_with("Qsci") || target.starts_with("qt");
}

bool isJson(std::string_view target) { return target.starts_with("nlohmann/"); }
bool isGit(std::string_view target) { return target == "git2.h" || target.starts_with("git2/"); }
bool isToml(std::string_view target) { return target.starts_with("toml++/"); }
bool isTreeSitter(std::string_view target) { return target.starts_with("tree_sitter/"); }
bool isCommandLine(std::string_view target) { return target.starts_with("CLI/"); }

/// Why a file of core may not include `include`; empty if it may.
std::string breachInCore(std::string_view module, const Include& include)
{
    if (include.quoted && include.target.starts_with("core/")) {
        const auto own = levelOf(module);
        const auto other = levelOf(moduleOf(include.target));
        if (!own || !other) {
            return "a module that is no layer: add it to ARCHITECTURE.md and to tests/layers";
        }
        if ((module == "checks" && moduleOf(include.target) == "rules") ||
            (module == "rules" && moduleOf(include.target) == "checks")) {
            return "the checker shares the analysis with the rules, not the rules";
        }
        return *other <= *own ? "" : "the arrow points the wrong way: " + std::string{module} + " stands below";
    }
    if (include.target.starts_with("ui/") || include.target.starts_with("app/")) {
        return "core knows neither the window nor the programs";
    }
    if (isQt(include.target)) {
        return "core builds without Qt";
    }
    if ((isJson(include.target) || isGit(include.target)) && module != "project" && module != "report" && module != "launch") {
        return "only project, report and launch read and write";
    }
    if (isToml(include.target) && module != "project") {
        return "only project reads settings; use Settings";
    }
    if (isTreeSitter(include.target) && module != "syntax") {
        return "only syntax sees tree-sitter; use Tree and Query";
    }
    return isCommandLine(include.target) ? "only app reads the command line" : "";
}

std::string breachInUi(const Include& include)
{
    if (isTreeSitter(include.target) || include.target.starts_with("core/syntax/")) {
        return "the window does not see syntax trees";
    }
    if (include.target.starts_with("app/") || isCommandLine(include.target)) {
        return "only app reads the command line";
    }
    return isToml(include.target) ? "only core/project reads settings; use Settings" : std::string{};
}

std::string breachOf(std::string_view path, const Include& include)
{
    constexpr std::array roots{"core/", "ui/", "app/", "tests/", "embedded/"};
    const bool fromRoot = std::any_of(roots.begin(), roots.end(), [&](auto root) { return include.target.starts_with(root); });
    // The tool that Qt runs over sources has its results included by file name.
    const bool generatedByQt = include.target.ends_with(".moc") || include.target.starts_with("moc_");
    if (include.quoted && !fromRoot && !generatedByQt) {
        return "includes of ours are spelled from the root; those of others stand in < >";
    }
    if (path.starts_with("core/")) {
        return breachInCore(moduleOf(path), include);
    }
    if (path.starts_with("ui/")) {
        return breachInUi(include);
    }
    return isToml(include.target) ? "only core/project reads settings; use Settings" : std::string{};
}

/// Where the raw string literal that starts with the quote at `quote` ends; the end of `source` if it does not.
std::size_t endOfRawString(std::string_view source, std::size_t quote)
{
    const auto open = source.find('(', quote);
    if (open == std::string_view::npos) {
        return source.size();
    }
    const auto closing = ")" + std::string{source.substr(quote + 1, open - quote - 1)} + "\"";
    const auto end = source.find(closing, open);
    return end == std::string_view::npos ? source.size() : end + closing.size();
}

/// Where the literal that starts with the quote at `quote` ends.
std::size_t endOfLiteral(std::string_view source, std::size_t quote)
{
    for (std::size_t i = quote + 1; i < source.size(); ++i) {
        if (source[i] == '\\') {
            ++i;
        } else if (source[i] == source[quote] || source[i] == '\n') {
            return i + 1;
        }
    }
    return source.size();
}

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

} // namespace

std::vector<SourceFile> sourcesBelow(const std::filesystem::path& root, std::string_view folder)
{
    std::vector<SourceFile> files;
    const auto top = root / folder;
    if (!std::filesystem::is_directory(top)) {
        return files;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator{top}) {
        const auto extension = entry.path().extension();
        if (!entry.is_regular_file() || (extension != ".h" && extension != ".cpp")) {
            continue;
        }
        std::ifstream stream{entry.path(), std::ios::binary};
        files.push_back({entry.path().lexically_relative(root).generic_string(),
                         std::string{std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}}});
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

std::string withoutComments(std::string_view source)
{
    std::string result{source};
    const auto blank = [&](std::size_t begin, std::size_t end) {
        std::replace_if(
            result.begin() + static_cast<std::ptrdiff_t>(begin), result.begin() + static_cast<std::ptrdiff_t>(end),
            [](char c) { return c != '\n'; }, ' ');
    };
    std::size_t i = 0;
    while (i < source.size()) {
        const auto rest = source.substr(i);
        if (rest.starts_with("//")) {
            const auto end = std::min(source.find('\n', i), source.size());
            blank(i, end);
            i = end;
        } else if (rest.starts_with("/*")) {
            const auto close = source.find("*/", i + 2);
            const auto end = close == std::string_view::npos ? source.size() : close + 2;
            blank(i, end);
            i = end;
        } else if (source[i] == '"') {
            i = i > 0 && source[i - 1] == 'R' ? endOfRawString(source, i) : endOfLiteral(source, i);
        } else if (source[i] == '\'') {
            i = endOfLiteral(source, i);
        } else if (std::isdigit(static_cast<unsigned char>(source[i])) != 0) {
            // The ' inside a number starts no literal.
            while (i < source.size() && (isWordCharacter(source[i]) || source[i] == '\'')) {
                ++i;
            }
        } else if (isWordCharacter(source[i])) {
            while (i < source.size() && isWordCharacter(source[i])) {
                ++i;
            }
        } else {
            ++i;
        }
    }
    return result;
}

std::vector<std::string> includeBreaches(const SourceFile& file)
{
    std::vector<std::string> breaches;
    for (const auto& include : includesOf(file.content)) {
        if (const auto why = breachOf(file.path, include); !why.empty()) {
            breaches.push_back(file.path + ":" + std::to_string(include.line) + ": includes " + include.target + ": " + why);
        }
    }
    return breaches;
}

std::vector<std::string> targetNameBreaches(const SourceFile& file)
{
    std::vector<std::string> breaches;
    // The rules are about it, and runs are started with its launcher. Elsewhere it stands only where the contract of the command
    // line has the word: as the mark of a script that is distributed already, as a module whose import makes a file matter, as a
    // package that no folder of a project hides, as a package that a project pins, as a launcher that its files name, as the
    // name of the target.
    constexpr std::array contract{"core/rules/",
                                  "core/checks/",
                                  "core/launch/",
                                  "core/patterns/judge.cpp",
                                  "core/project/module_finder.cpp",
                                  "core/project/starts.cpp",
                                  "core/project/versions.cpp",
                                  "core/report/notes.h",
                                  "core/report/review.cpp",
                                  "core/report/review.h",
                                  "core/classes/library.cpp",
                                  "app/command_line.cpp"};
    if (std::any_of(contract.begin(), contract.end(), [&](std::string_view path) { return file.path.starts_with(path); })) {
        return breaches;
    }
    const auto lines = linesOf(withoutComments(file.content));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto line = lines[i];
        std::transform(line.begin(), line.end(), line.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (line.find("horovod") != std::string::npos) {
            breaches.push_back(file.path + ":" + std::to_string(i + 1) + ": names the rewrite target; only core/rules may");
        }
    }
    return breaches;
}

std::vector<std::string> headBreaches(const SourceFile& file)
{
    std::vector<std::string> breaches;
    const auto lines = linesOf(file.content);
    const auto lineIs = [&](std::size_t i, std::string_view start) { return i < lines.size() && lines[i].starts_with(start); };
    if (!lineIs(0, "// SPDX-FileCopyrightText: ") || !lineIs(1, "// SPDX-License-Identifier: GPL-3.0-or-later")) {
        breaches.push_back(file.path + ": does not begin with the two SPDX lines");
    }
    if (file.path.ends_with(".h") && !lineIs(2, "#pragma once")) {
        breaches.push_back(file.path + ": has no #pragma once on line 3");
    }
    return breaches;
}

} // namespace rankwright::tests
