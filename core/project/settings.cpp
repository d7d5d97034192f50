// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/settings.h"

#include "core/checks/lint.h"

#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/rules/option_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <sys/stat.h>

// Problems are values here too.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace rankwright {

namespace {

constexpr std::string_view tableName = "tool.rankwright";

/// What this can be asked to read is bounded: a dotted key makes a table in a table for each of its dots, and the library
/// frees them one inside the other.
constexpr std::size_t mostBytes = std::size_t{1} << 20U;
constexpr std::size_t mostDots = 1000;

bool hasEndlessKey(std::string_view bytes)
{
    std::size_t dots = 0;
    for (const char c : bytes) {
        constexpr std::string_view ends = "\n,=[]{}#";
        dots = ends.find(c) != std::string_view::npos ? 0 : dots + (c == '.' ? 1 : 0);
        if (dots > mostDots) {
            return true;
        }
    }
    return false;
}

/// The fewest letters to add, take away, change or swap with their neighbour that make `b` of `a`.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    std::iota(rows.front().begin(), rows.front().end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        rows[i][0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            rows[i][j] =
                std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
            }
        }
    }
    return rows.back().back();
}

/// As the known keys are written.
std::string plainKey(std::string_view key)
{
    std::string plain{key};
    std::replace(plain.begin(), plain.end(), '_', '-');
    std::transform(plain.begin(), plain.end(), plain.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return plain;
}

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words)
{
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        all += i == 0 ? "" : i + 1 == words.size() ? " and " : ", ";
        all += words[i];
    }
    return all;
}

/// A word of the file in a message: short, and nothing that a terminal would obey.
std::string shown(std::string_view word)
{
    constexpr std::size_t longest = 60;
    std::string text{word};
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        text = text.substr(0, end) + "...";
    }
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return text;
}

std::string quoted(std::string_view word) { return '"' + shown(word) + '"'; }

/// What stands there, for somebody who expected something else.
std::string typeInWords(const toml::node& node)
{
    switch (node.type()) {
    case toml::node_type::table: return "a table";
    case toml::node_type::array: return "a list";
    case toml::node_type::string: return quoted(node.ref<std::string>());
    case toml::node_type::integer:
    case toml::node_type::floating_point: return "a number";
    case toml::node_type::boolean: return node.ref<bool>() ? "true" : "false";
    default: return "a date or time";
    }
}

bool isLint(std::string_view word)
{
    return std::ranges::any_of(lints(), [word](const Lint& lint) { return lint.id == word; });
}

/// Reads one table of settings.
class TableReader {
  public:
    TableReader(Settings& settings, bool isOwnFile) : m_settings(settings), m_isOwnFile(isOwnFile) {}

    void read(const toml::table& table)
    {
        for (auto&& [key, node] : table) {
            const auto known =
                std::find_if(keys.begin(), keys.end(), [&key = key](const Key& one) { return one.name == key.str(); });
            if (known != keys.end()) {
                (this->*known->take)(known->name, node);
            } else {
                complainOfKey(key);
            }
        }
    }

    void complain(const toml::source_region& place, std::string words)
    {
        m_complaints.emplace_back(place.begin.line, std::move(words));
    }

    /// The problems, from the top of the file to its end.
    void finish()
    {
        std::stable_sort(m_complaints.begin(), m_complaints.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [line, words] : m_complaints) {
            m_settings.problems.push_back({m_settings.file, "line " + std::to_string(line) + ": " + words});
        }
    }

  private:
    struct Key {
        std::string_view name;
        void (TableReader::*take)(std::string_view name, const toml::node& node);
    };

    void complainOfKey(const toml::key& key)
    {
        std::string words = "unknown key `" + shown(key.str()) + "`";
        const std::string plain = plainKey(shown(key.str()));
        const auto away = [&plain](const Key& one) {
            const bool isPart = plain.starts_with(one.name) || (plain.size() > 2 && one.name.starts_with(plain));
            return isPart ? std::size_t{1} : distance(plain, one.name);
        };
        const auto nearest =
            std::min_element(keys.begin(), keys.end(), [&](const Key& a, const Key& b) { return away(a) < away(b); });
        if (m_isOwnFile && key.str() == "tool") {
            words += "; in this file the settings stand at the top, without [" + std::string{tableName} + "]";
        } else if (away(*nearest) <= std::max<std::size_t>(1, nearest->name.size() / 3)) {
            words += "; did you mean `" + std::string{nearest->name} + "`?";
        } else {
            std::vector<std::string> names;
            for (const Key& one : keys) {
                names.push_back("`" + std::string{one.name} + "`");
            }
            words += "; known are " + listed(names);
        }
        complain(key.source(), words);
    }

    void complainOfValue(std::string_view name, const toml::node& node, const std::string& allowed)
    {
        complain(node.source(), "`" + std::string{name} + "` is " + typeInWords(node) + "; allowed is " + allowed);
    }

    template <class Value, std::size_t count>
    void takeChoice(std::string_view name, const toml::node& node, const std::array<Spellings<Value>, count>& spellings,
                    std::optional<Value>& value)
    {
        const std::string* word = node.is_string() ? &node.ref<std::string>() : nullptr;
        value = word != nullptr ? valueOf(spellings, *word) : std::nullopt;
        if (!value) {
            std::vector<std::string> allowed;
            for (const auto& [spelling, meaning] : spellings) {
                allowed.push_back(quoted(spelling));
            }
            complainOfValue(name, node, "one of " + listed(allowed));
        }
    }

    /// The texts of a list; complains of all that is none, or that `isRight` does not take.
    std::vector<std::string> takeList(std::string_view name, const toml::node& node, const std::string& allowed,
                                      bool (*isRight)(std::string_view))
    {
        std::vector<std::string> words;
        const toml::array* list = node.as_array();
        if (list == nullptr) {
            complainOfValue(name, node, "a list of " + allowed);
            return words;
        }
        for (const toml::node& one : *list) {
            if (!one.is_string() || !isRight(one.ref<std::string>())) {
                complain(one.source(), typeInWords(one) + " in `" + std::string{name} + "`; allowed are " + allowed);
            } else if (std::find(words.begin(), words.end(), one.ref<std::string>()) == words.end()) {
                words.push_back(one.ref<std::string>());
            }
        }
        return words;
    }

    void takeRate(std::string_view name, const toml::node& node)
    {
        takeChoice(name, node, ratePolicies, m_settings.options.rate);
    }
    void takeData(std::string_view name, const toml::node& node)
    {
        takeChoice(name, node, dataPolicies, m_settings.options.data);
    }
    void takeOutput(std::string_view name, const toml::node& node)
    {
        takeChoice(name, node, outputPolicies, m_settings.options.output);
    }
    void takeCompression(std::string_view name, const toml::node& node)
    {
        takeChoice(name, node, compressions, m_settings.options.compression);
    }
    void takeAverageMetrics(std::string_view name, const toml::node& node)
    {
        if (node.is_boolean()) { // What TOML has for it; "on" and "off" are the words of the command line.
            m_settings.options.averageMetrics = node.ref<bool>();
            return;
        }
        const std::string* word = node.is_string() ? &node.ref<std::string>() : nullptr;
        m_settings.options.averageMetrics = word != nullptr ? valueOf(switches, *word) : std::nullopt;
        if (!m_settings.options.averageMetrics) {
            complainOfValue(name, node, R"(one of true, false, "on" and "off")");
        }
    }
    void takeIgnore(std::string_view name, const toml::node& node)
    {
        m_settings.ignoredLints =
            takeList(name, node, "checks, as \"L6\" or \"Q3\" (rankwright-cli explain --list shows them)", isLint);
    }
    void takeExclude(std::string_view name, const toml::node& node)
    {
        m_settings.excluded = takeList(name, node, "patterns of one line, as in .gitignore", [](std::string_view pattern) {
            return pattern.find_first_not_of(" \t") != std::string_view::npos &&
                   pattern.find_first_of("\r\n") == std::string_view::npos;
        });
    }

    static constexpr std::array<Key, 7> keys{{{"rate", &TableReader::takeRate},
                                              {"data", &TableReader::takeData},
                                              {"output", &TableReader::takeOutput},
                                              {"compression", &TableReader::takeCompression},
                                              {"average-metrics", &TableReader::takeAverageMetrics},
                                              {"ignore", &TableReader::takeIgnore},
                                              {"exclude", &TableReader::takeExclude}}};

    Settings& m_settings;
    bool m_isOwnFile;
    std::vector<std::pair<std::uint32_t, std::string>> m_complaints;
};

/// In the words of the library, without its macros.
std::string problemIn(const toml::parse_error& error)
{
    std::string words{error.description()};
    words = words.substr(0, words.find(" (TOML_"));
    if (words.starts_with("Error ")) {
        words[0] = 'e';
    }
    return "line " + std::to_string(error.source().begin.line) + ", column " + std::to_string(error.source().begin.column) +
           ": this is no valid TOML: " + words;
}

/// A file that may be there.
struct Candidate {
    bool isThere{};
    FileBytes read;
};

Candidate candidate(const std::string& root, std::string_view name)
{
    const std::string path = joined(root, name);
    struct stat status {};
    Candidate found;
    found.isThere = ::lstat(path.c_str(), &status) == 0;
    if (found.isThere) {
        found.read = readFile(path, mostBytes);
    }
    return found;
}

Settings settingsOf(std::string_view name, const Candidate& file)
{
    if (file.read.bytes) {
        return settingsIn(name, *file.read.bytes);
    }
    Settings settings;
    settings.file = name;
    settings.isUnreadable = !file.read.isTooLarge;
    settings.problems.push_back({settings.file, file.read.isTooLarge
                                                    ? "is larger than " + sizeInWords(mostBytes) + "; settings are a few lines"
                                                    : file.read.error});
    return settings;
}

/// Broken, and nobody's business here: it does not even name us.
bool isAboutOthers(const Settings& settings, const Candidate& file)
{
    return !settings.problems.empty() && (!file.read.bytes || file.read.bytes->find("rankwright") == std::string::npos);
}

} // namespace

Settings settingsIn(std::string_view name, std::string_view bytes)
{
    Settings settings;
    settings.file = name;
    TableReader reader{settings, name == ownSettingsName};
    if (hasEndlessKey(bytes)) {
        settings.problems.push_back(
            {settings.file, "a key has more than " + std::to_string(mostDots) + " dots; that is no settings file"});
        return settings;
    }
    const toml::parse_result parsed = toml::parse(bytes);
    if (!parsed) {
        settings.problems.push_back({settings.file, problemIn(parsed.error())});
        return settings;
    }
    if (name == ownSettingsName) {
        reader.read(parsed.table());
        reader.finish();
        return settings;
    }
    const toml::node* tool = parsed.table().get("tool");
    const toml::node* own = tool != nullptr && tool->is_table() ? tool->as_table()->get("rankwright") : nullptr;
    if (own == nullptr) {
        return {};
    }
    if (own->is_table()) {
        reader.read(*own->as_table());
    } else {
        reader.complain(own->source(), "`" + std::string{tableName} + "` is " + typeInWords(*own) + "; it has to be a table: [" +
                                           std::string{tableName} + "]");
    }
    reader.finish();
    return settings;
}

Settings readSettings(const std::string& root)
{
    const Candidate own = candidate(root, ownSettingsName);
    const Candidate shared = candidate(root, sharedSettingsName);
    Settings sharedSettings = shared.isThere ? settingsOf(sharedSettingsName, shared) : Settings{};
    if (!own.isThere) {
        if (isAboutOthers(sharedSettings, shared)) {
            Settings none;
            for (const Remark& problem : sharedSettings.problems) {
                none.notes.push_back({problem.path, problem.message + "; no settings are taken from it"});
            }
            return none;
        }
        return sharedSettings;
    }
    Settings settings = settingsOf(ownSettingsName, own);
    if (!sharedSettings.file.empty() && !isAboutOthers(sharedSettings, shared)) {
        settings.notes.push_back({std::string{sharedSettingsName}, "[" + std::string{tableName} +
                                                                       "] does not count, because there is a " +
                                                                       std::string{ownSettingsName} + " beside it"});
    }
    return settings;
}

} // namespace rankwright
