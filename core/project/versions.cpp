// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/versions.h"

#include "core/project/paths.h"
#include "core/project/read_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <tuple>

namespace rankwright {

namespace {

constexpr std::size_t mostFiles = 200;
constexpr std::uint64_t mostBytes = 200'000;
constexpr std::ptrdiff_t deepest = 5; ///< Folders between the root and a file.

constexpr std::uint32_t any = Version::any;

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isOfName(char c) { return (c >= 'a' && c <= 'z') || isDigit(c) || c == '_' || c == '-' || c == '.'; }
constexpr bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr bool isQuote(char c) { return c == '"' || c == '\''; }

std::string lowered(std::string_view text)
{
    std::string low{text};
    std::ranges::transform(low, low.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return low;
}

void raise(std::optional<Version>& newest, std::optional<Version> version)
{
    if (version && (!newest || *newest < *version)) {
        newest = version;
    }
}

/// A version as it is written: "2", "2.*", "2.10", "2.10.0".
struct Written {
    std::uint32_t major{};
    std::optional<std::uint32_t> minor;
    std::optional<std::uint32_t> patch;

    /// The newest that it stands for.
    [[nodiscard]] Version newest() const { return {major, minor.value_or(any)}; }
    /// The newest below it.
    [[nodiscard]] std::optional<Version> below() const
    {
        if (patch.value_or(0) > 0) {
            return newest();
        }
        if (minor.value_or(0) > 0) {
            return Version{major, *minor - 1};
        }
        return major > 0 ? std::optional{Version{major - 1, any}} : std::nullopt;
    }
};

bool take(std::string_view& rest, std::string_view word)
{
    const bool isThere = rest.starts_with(word);
    rest.remove_prefix(isThere ? word.size() : 0);
    return isThere;
}

template <std::size_t count>
bool takeOneOf(std::string_view& rest, const std::array<std::string_view, count>& words)
{
    return std::ranges::any_of(words, [&rest](std::string_view word) { return take(rest, word); });
}

template <typename Wanted>
void skip(std::string_view& rest, const Wanted& isWanted)
{
    while (!rest.empty() && isWanted(rest.front())) {
        rest.remove_prefix(1);
    }
}

std::optional<std::uint32_t> takeNumber(std::string_view& rest)
{
    std::uint32_t number{};
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    constexpr std::uint32_t most = 9999;
    if (error != std::errc{} || number > most) {
        return std::nullopt;
    }
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    return number;
}

std::optional<Written> takeVersion(std::string_view& rest)
{
    if (rest.size() > 1 && rest.front() == 'v' && isDigit(rest[1])) {
        rest.remove_prefix(1);
    }
    const std::optional<std::uint32_t> major = takeNumber(rest);
    if (!major) {
        return std::nullopt;
    }
    Written version{*major, {}, {}};
    for (std::optional<std::uint32_t>* const part : {&version.minor, &version.patch}) {
        if (rest.size() < 2 || rest.front() != '.' || !isDigit(rest[1])) {
            break;
        }
        rest.remove_prefix(1);
        *part = takeNumber(rest);
    }
    skip(rest, [](char c) { return isOfName(c) || c == '*' || c == '+'; });
    return version;
}

/// "==2.10.0", ">=1.12,<2", "= \"^2.4\"": the newest that is allowed; nothing where all newer ones are.
std::optional<Version> newestAllowed(std::string_view rest)
{
    constexpr std::array<std::string_view, 10> operators{"===", "==", "~=", "!=", "<=", ">=", "=", "<", ">", "^"};
    const auto isGap = [](char c) { return isBlank(c) || isQuote(c) || c == '('; };
    std::optional<Version> newest;
    for (;;) {
        skip(rest, isGap);
        const auto* const op = std::ranges::find_if(operators, [&rest](std::string_view one) { return rest.starts_with(one); });
        if (op == operators.end()) {
            return newest;
        }
        rest.remove_prefix(op->size());
        skip(rest, isGap);
        if (*op == "=" && !rest.empty() && std::string_view{"=~<>^!"}.find(rest.front()) != std::string_view::npos) {
            continue; // tensorflow = ">=1.12,<2"
        }
        const std::optional<Written> version = takeVersion(rest);
        if (!version) {
            return newest;
        }
        std::optional<Version> limit;
        if (*op == "<") {
            limit = version->below();
        } else if (*op == "<=") {
            limit = Version{version->major, version->minor.value_or(0)};
        } else if ((*op == "~=" && !version->patch) || (*op == "^" && version->major > 0)) {
            limit = Version{version->major, any};
        } else if (op->front() != '>' && *op != "!=") {
            limit = version->newest();
        }
        if (limit && (!newest || *limit < *newest)) {
            newest = limit;
        }
        skip(rest, isGap);
        if (take(rest, "|")) {
            return std::nullopt; // Or something else.
        }
        if (!take(rest, ",")) {
            return newest;
        }
    }
}

/// What is in NVIDIA's images, by year and month, as far as that is certain.
struct Image {
    Written month;
    Version tensorFlow; ///< The newest up to then; of those with TensorFlow 2.
    Version target;
};
constexpr std::array images{
    Image{{19, 10, {}}, {1, 15}, {0, 19}},   Image{{20, 2, {}}, {2, 1}, {0, 19}},  Image{{20, 8, {}}, {2, 3}, {0, 19}},
    Image{{20, 10, {}}, {2, 3}, {0, 20}},    Image{{22, 2, {}}, {2, 8}, {0, any}}, Image{{22, 12, {}}, {2, 10}, {0, any}},
    Image{{99, 12, {}}, {2, any}, {0, any}},
};

constexpr std::array<std::string_view, 8> builds{"gpu", "cpu", "mkl", "intel", "macos", "rocm", "base", "eigen"};

} // namespace

/// Searches the lines of one text.
class PinSearch {
  public:
    /// In prose a package that stands alone is not installed.
    PinSearch(Versions::Said& said, bool isProse) : m_said(said), m_isProse(isProse) {}

    /// `line` in small letters.
    void search(std::string_view line)
    {
        forEach(line, "tensorflow", [&](std::string_view before, std::string_view rest) {
            if (isPackage(before, true)) {
                searchPackage(before, rest, &Versions::Said::tensorFlow);
            }
        });
        forEach(line, "keras", [&](std::string_view before, std::string_view rest) {
            if (isPackage(before, false)) {
                searchPackage(before, rest, &Versions::Said::keras);
            }
        });
        forEach(line, "horovod", [&](std::string_view before, std::string_view rest) {
            if (isPackage(before, false)) {
                searchPackage(before, rest, &Versions::Said::target);
                m_said.installsNewestTarget = m_said.installsNewestTarget || installsNewest(before, rest);
            }
        });
        forEach(line, "tf", [&](std::string_view before, std::string_view rest) {
            if (isPackage(before, false)) {
                searchAssignment(rest, &Versions::Said::tensorFlow);
            } else if (before.ends_with('-')) {
                searchTag(before, rest);
            }
        });
        forEach(line, "python", [&](std::string_view before, std::string_view rest) {
            if (isPackage(before, false) && (take(rest, "==") || take(rest, "=") || take(rest, ":"))) {
                tell(&Versions::Said::python, takeVersion(rest));
            }
        });
        forEach(line, "-cp", [&](std::string_view, std::string_view rest) { // "-cp27-": of a wheel.
            const std::optional<std::uint32_t> tag = takeNumber(rest);
            constexpr std::uint32_t ten = 10;
            if (tag && *tag >= ten && rest.starts_with('-')) {
                const std::uint32_t scale = *tag < ten * ten ? ten : ten * ten;
                tell(&Versions::Said::python, Written{*tag / scale, *tag % scale, {}});
            }
        });
    }

  private:
    using Member = std::optional<Version> Versions::Said::*;

    /// Calls f(what stands before the word, what behind it) wherever it stands.
    template <typename F>
    static void forEach(std::string_view line, std::string_view word, const F& f)
    {
        for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + word.size())) {
            f(line.substr(0, at), line.substr(at + word.size()));
        }
    }

    /// What follows is the name of a package and not the tail of another.
    static bool isPackage(std::string_view before, bool mayBeIntels)
    {
        if (before.ends_with("intel-") ? mayBeIntels : before.ends_with("py-")) {
            before.remove_suffix(before.ends_with("py-") ? 3 : 6);
        }
        return before.empty() || !isOfName(before.back());
    }

    void searchPackage(std::string_view before, std::string_view rest, Member package)
    {
        std::string_view build = rest;
        if ((take(build, "-") || take(build, "_")) && takeOneOf(build, builds)) {
            rest = build;
        }
        take(rest, ".git");
        if (rest.starts_with('[')) {
            rest.remove_prefix(std::min(rest.size(), rest.find(']') + 1)); // npos + 1: no extras.
        }
        if (searchAssignment(rest, package) || rest.empty() || (m_isProse && searchProse(before, rest, package))) {
            return;
        }
        // A tag, a module, a wheel: the version follows at once and has a point in it.
        if (std::string_view{":@-_/"}.find(rest.front()) == std::string_view::npos) {
            raise(m_said.*package, sane(package, newestAllowed(rest)));
            return;
        }
        const bool isModule = rest.front() == '/';
        rest.remove_prefix(1);
        std::string_view own = rest;
        if (isModule && takeOneOf(own, builds) && take(own, "-")) {
            rest = own;
        }
        const std::string_view tag = rest;
        const std::optional<Written> version = takeVersion(rest);
        constexpr std::uint32_t firstYear = 16;
        if (version && version->minor && version->major >= firstYear && package == &Versions::Said::tensorFlow) {
            searchImage(*version, tag);
        } else if (version && version->minor) {
            tell(package, version);
        }
    }

    /// "- Horovod 0.16.4", "tested with TensorFlow v1.13", "| horovod | 0.19.5 |" of a README; not "TensorFlow 2.2 or later" and
    /// not what a sentence tells about versions.
    bool searchProse(std::string_view before, std::string_view rest, Member package)
    {
        const bool isListed = before.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos ||
                              before.ends_with(", ") || before.find("tested") != std::string_view::npos;
        if (!isListed) {
            return false;
        }
        constexpr std::array<std::string_view, 13> later{"+",   "or ",       "/",         "-",          "~",         "<",     ">",
                                                         "to ", "and later", "and above", "and higher", "and newer", "and up"};
        const std::string_view whole = rest;
        skip(rest, [](char c) { return isBlank(c) || c == '|' || c == '*' || c == '`' || c == '('; });
        if (rest.size() == whole.size()) {
            return false;
        }
        take(rest, "version ");
        const std::string_view number = rest;
        const std::optional<Written> version = takeVersion(rest);
        const bool isOpen = number.substr(0, number.size() - rest.size()).ends_with('+');
        skip(rest, isBlank);
        if (!version || !version->minor || isOpen || takeOneOf(rest, later)) {
            return false;
        }
        tell(package, version);
        return true;
    }

    /// "pip install horovod[tensorflow]", "- horovod>=0.19": nothing says which one.
    [[nodiscard]] bool installsNewest(std::string_view before, std::string_view rest) const
    {
        const auto has = [before](std::string_view word) { return before.find(word) != std::string_view::npos; };
        const auto isOfList = [](char c) { return isBlank(c) || isQuote(c) || c == '-' || c == '[' || c == ','; };
        const bool isCommand = has("install ") && (has("pip") || has("conda")) && !has("uninstall");
        if (!isCommand && (m_isProse || !std::ranges::all_of(before, isOfList))) {
            return false;
        }
        take(rest, ".git");
        if (rest.starts_with('[')) {
            rest.remove_prefix(std::min(rest.size(), rest.find(']') + 1)); // npos + 1: no extras.
        }
        constexpr std::string_view ends = " \t\r\"'`&;,)]\\>";
        return (rest.empty() || ends.find(rest.front()) != std::string_view::npos) && !newestAllowed(rest);
    }

    /// "_version=0.19.3", "version: 0.19.3", "_version:-0.19.3".
    bool searchAssignment(std::string_view rest, Member package)
    {
        const bool isNamed = take(rest, "_version") || take(rest, "-version") || take(rest, "version");
        if (!isNamed || rest.empty() || isOfName(rest.front())) {
            return isNamed;
        }
        skip(rest, [](char c) { return isBlank(c) || isQuote(c) || c == '=' || c == ':' || c == '-'; });
        const std::optional<Written> version = takeVersion(rest);
        if (version && version->minor) {
            tell(package, version);
        }
        return true;
    }

    /// "0.19.3-tf2.1.0-torch...": of Horovod's own images; `before` ends with the hyphen.
    void searchTag(std::string_view before, std::string_view rest)
    {
        before.remove_suffix(1);
        std::size_t begin = before.size();
        while (begin > 0 && (isDigit(before[begin - 1]) || before[begin - 1] == '.')) {
            --begin;
        }
        std::string_view first = before.substr(begin);
        const std::optional<Written> target = takeVersion(first);
        const std::optional<Written> tensorFlow = takeVersion(rest);
        if (target && tensorFlow && target->major == 0 && target->minor && tensorFlow->minor) {
            tell(&Versions::Said::target, target);
            tell(&Versions::Said::tensorFlow, tensorFlow);
        }
    }

    /// "20.09-tf2-py3".
    void searchImage(const Written& month, std::string_view tag)
    {
        tag = tag.substr(0, std::min(tag.find_first_of(" \t\r\"'"), tag.size()));
        const auto* const image = std::ranges::find_if(images, [&month](const Image& one) {
            return std::pair{month.major, *month.minor} <= std::pair{one.month.major, *one.month.minor};
        });
        constexpr Version lastOfFirst{1, 15};
        if (image != images.end()) {
            raise(m_said.tensorFlow, tag.find("-tf1") != std::string_view::npos ? lastOfFirst : image->tensorFlow);
            raise(m_said.target, image->target);
        }
    }

    void tell(Member package, const std::optional<Written>& version)
    {
        raise(m_said.*package, sane(package, version ? std::optional{version->newest()} : std::nullopt));
    }

    /// Without numbers that are no versions of the package.
    static std::optional<Version> sane(Member package, std::optional<Version> version)
    {
        const std::uint32_t newest = package == &Versions::Said::target ? 0 : 3;
        return version && version->major <= newest ? version : std::nullopt;
    }

    Versions::Said& m_said;
    bool m_isProse;
};

void Versions::add(std::string_view path, std::string_view bytes)
{
    Folder& known = folder(folderOf(path));
    const std::string text = lowered(bytes);
    const bool hasComments = !lowered(nameOf(path)).starts_with("readme");
    Said said;
    PinSearch search{said, !hasComments};
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const bool isRemark = hasComments && !isBatchDirective(line);
        for (std::size_t at = 0; isRemark && at < line.size(); ++at) {
            if (line[at] == '#' && (at == 0 || isBlank(line[at - 1]))) {
                line = line.substr(0, at);
            }
        }
        search.search(line);
        said.add({.devices = devicesIn(line, !hasComments)});
    }
    m_starts.add(path, bytes);
    known.all.add(said);
    if (hasComments) {
        known.beyond.add(said);
    }
}

void Versions::add(std::string_view path, const std::vector<EstimatorLaunch>& launches)
{
    for (const EstimatorLaunch& launch : launches) {
        std::string source = std::filesystem::path{joined(folderOf(path), launch.source)}.lexically_normal().generic_string();
        source.erase(source.find_last_not_of('/') + 1); // "source/"; npos + 1: all.
        raise(folder(source == "." ? "" : source).all.tensorFlow, launch.tensorFlow);
    }
}

Versions::Folder& Versions::folder(std::string_view name)
{
    const auto known = m_byFolder.find(name);
    return known == m_byFolder.end() ? m_byFolder.emplace(name, Folder{}).first->second : known->second;
}

void Versions::Said::add(const Said& other)
{
    raise(tensorFlow, other.tensorFlow);
    raise(keras, other.keras);
    raise(target, other.target);
    raise(python, other.python);
    installsNewestTarget = installsNewestTarget || other.installsNewestTarget;
    devices.cpu = devices.cpu || other.devices.cpu;
    devices.gpu = devices.gpu || other.devices.gpu;
    devices.given = devices.given || other.devices.given;
}

Pins Versions::resolved(const Said& said)
{
    // Keras counts as TensorFlow does from 2.4 on. One before 2.3 needs TensorFlow 1; 2.3 goes with both.
    constexpr Version counted{2, 4};
    constexpr Version withBoth{2, 3};
    constexpr Version lastWithSessions{1, 15};
    // The last ones for Python 2.
    constexpr Version lastTensorFlow{2, 1};
    constexpr Version lastTarget{0, 20};
    Pins pins{said.tensorFlow, said.target, said.installsNewestTarget, said.devices.cpu};
    if (!pins.tensorFlow && said.keras && (*said.keras < withBoth || *said.keras >= counted)) {
        pins.tensorFlow = *said.keras < counted ? lastWithSessions : *said.keras;
    }
    if (said.python && said.python->major < 3) {
        pins.tensorFlow = pins.tensorFlow.value_or(lastTensorFlow);
        pins.target = pins.target.value_or(lastTarget);
    }
    return pins;
}

Pins Versions::pinsOf(std::string_view path) const
{
    Pins pins;
    const auto fill = [&pins](const Pins& with) {
        pins.tensorFlow = pins.tensorFlow ? pins.tensorFlow : with.tensorFlow;
        pins.target = pins.target ? pins.target : with.target;
        pins.installsNewestTarget = pins.installsNewestTarget || with.installsNewestTarget;
        pins.isForCpu = pins.isForCpu || with.isForCpu;
    };
    for (std::string_view folder = folderOf(path);; folder = folderOf(folder)) {
        if (const auto here = m_byFolder.find(folder); here != m_byFolder.end()) {
            fill(resolved(here->second.all));
        }
        if (folder.empty()) {
            break;
        }
    }
    Pins anywhere;
    for (const auto& [folder, said] : m_byFolder) {
        const Pins here = resolved(said.beyond);
        raise(anywhere.tensorFlow, here.tensorFlow);
        raise(anywhere.target, here.target);
        anywhere.installsNewestTarget = anywhere.installsNewestTarget || here.installsNewestTarget;
        anywhere.isForCpu = anywhere.isForCpu || here.isForCpu;
    }
    fill(anywhere);
    const auto speaksOfGpus = [](const auto& folder) { return folder.second.all.devices.gpu; };
    pins.installsNewestTarget = pins.installsNewestTarget && !pins.target;
    pins.isForCpu = pins.isForCpu && !m_isOpen && std::ranges::none_of(m_byFolder, speaksOfGpus);
    pins.isStartedAlone = m_starts.areAlone(path);
    pins.areDevicesGiven = std::ranges::any_of(m_byFolder, [](const auto& folder) { return folder.second.all.devices.given; });
    return pins;
}

Pins pinsIn(std::string_view name, std::string_view bytes)
{
    Versions versions;
    versions.add(name, bytes);
    return versions.pinsOf(name);
}

bool isPinningName(std::string_view name)
{
    if (name.starts_with('.')) {
        return false;
    }
    const std::string low = lowered(name);
    const std::string_view all = low;
    constexpr std::array<std::string_view, 5> endings{".yml", ".yaml", ".sh", ".dockerfile", ".def"};
    constexpr std::array<std::string_view, 4> names{"setup.py", "setup.cfg", "pyproject.toml", "pipfile"};
    const bool isList = all.ends_with(".txt") &&
                        (all.find("requirements") != std::string_view::npos || all.find("constraints") != std::string_view::npos);
    return isList || all.starts_with("dockerfile") || all.starts_with("singularity") ||
           (all.starts_with("readme") && !all.ends_with(".ipynb")) || std::ranges::find(names, all) != names.end() ||
           std::ranges::any_of(endings, [all](std::string_view ending) { return all.ends_with(ending); });
}

std::vector<std::string> namesIn(const std::string& folder, bool (*isWanted)(std::string_view))
{
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator entry{folder, error}; !error && entry != std::filesystem::directory_iterator{};
         entry.increment(error)) {
        std::error_code unknown;
        std::string name = entry->path().filename().string();
        if (isWanted(name) && !entry->is_symlink(unknown) && entry->is_regular_file(unknown)) {
            names.push_back(std::move(name));
        }
    }
    std::ranges::sort(names);
    return names;
}

Versions readVersions(const std::string& root, std::vector<std::string> paths)
{
    const auto depth = [](const std::string& path) { return std::ranges::count(path, '/'); };
    const auto isAside = [&](const std::string& path) {
        return depth(path) > deepest || path.starts_with('.') || path.find("/.") != std::string::npos;
    };
    // Any .yml may be about something else, and there may be many.
    const auto isVague = [](const std::string& path) {
        return (path.ends_with(".yml") || path.ends_with(".yaml") || path.ends_with(".sh")) &&
               nameOf(path).find("env") == std::string_view::npos && nameOf(path).find("conda") == std::string_view::npos;
    };
    std::erase_if(paths, isAside);
    std::vector<std::string> starting;
    std::ranges::copy_if(paths, std::back_inserter(starting),
                         [](const std::string& path) { return !isPinningName(nameOf(path)); });
    std::erase_if(paths, [](const std::string& path) { return !isPinningName(nameOf(path)); });
    std::ranges::sort(paths, [&](const std::string& a, const std::string& b) {
        return std::tuple{isVague(a), depth(a), std::string_view{a}} < std::tuple{isVague(b), depth(b), std::string_view{b}};
    });
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    Versions versions;
    if (paths.size() > mostFiles) {
        versions.leaveOpen();
        versions.starts().leaveOpen();
        paths.resize(mostFiles);
    }
    for (const std::string& path : paths) {
        if (const FileBytes file = readFile(joined(root, path), mostBytes); file.bytes) {
            versions.add(path, *file.bytes);
        } else {
            versions.starts().leaveOpen();
        }
    }
    if (starting.size() > mostFiles) {
        versions.starts().leaveOpen();
        starting.clear();
    }
    for (const std::string& path : starting) {
        if (const FileBytes file = readFile(joined(root, path), mostBytes); file.bytes) {
            versions.starts().add(path, *file.bytes);
        } else {
            versions.starts().leaveOpen();
        }
    }
    return versions;
}

} // namespace rankwright
