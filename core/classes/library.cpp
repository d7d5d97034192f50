// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classes/library.h"

#include "core/classes/linearise.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <utility>

namespace rankwright {

namespace {

constexpr std::string_view v1 = "tensorflow.compat.v1.";
constexpr std::string_view tensorflow = "tensorflow.";

/// Cuts the text before the next `separator` off `text`.
std::string_view cut(std::string_view& text, char separator)
{
    const auto end = text.find(separator);
    const auto part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return part;
}

template <typename Function>
void forEachPart(std::string_view text, char separator, Function function)
{
    while (!text.empty()) {
        const auto part = cut(text, separator);
        if (!part.empty()) {
            function(part);
        }
    }
}

/// Calls `function` for each line that is neither empty nor a comment.
template <typename Function>
void forEachLine(std::string_view text, Function function)
{
    forEachPart(text, '\n', [&](std::string_view line) {
        if (line.front() != '#') {
            function(line);
        }
    });
}

bool isBelow(std::string_view path, std::string_view prefix)
{
    return path.starts_with(prefix) && (path.size() == prefix.size() || path[prefix.size()] == '.');
}

std::string_view parentOf(std::string_view path)
{
    const auto dot = path.rfind('.');
    return dot == std::string_view::npos ? std::string_view{} : path.substr(0, dot);
}

std::string_view familyOf(std::string_view path) { return path.substr(0, path.find('.')); }

std::string_view memberOf(std::string_view path)
{
    return path.substr(path.rfind('.') + 1); // npos + 1 is 0
}

std::string joined(std::string_view left, std::string_view right)
{
    std::string result;
    result.reserve(left.size() + right.size());
    return result.append(left).append(right);
}

LibraryKind kindOf(std::string_view text)
{
    if (text == "class") {
        return LibraryKind::classType;
    }
    if (text == "function") {
        return LibraryKind::function;
    }
    return text == "module" ? LibraryKind::module : LibraryKind::constant;
}

Effect effectNamed(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, Effect>, 9> names{{{"pure", Effect::pure},
                                                                        {"print", Effect::print},
                                                                        {"write", Effect::write},
                                                                        {"show", Effect::show},
                                                                        {"read", Effect::read},
                                                                        {"random", Effect::random},
                                                                        {"download", Effect::download},
                                                                        {"makedirs", Effect::makeDirectories},
                                                                        {"input", Effect::input}}};
    for (const auto& [name, effect] : names) {
        if (name == text) {
            return effect;
        }
    }
    return Effect::none;
}

/// `*` stands for any text without a dot, `**` for any text.
bool matches(std::string_view pattern, std::string_view name)
{
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) {
        return pattern == name;
    }
    if (!name.starts_with(pattern.substr(0, star))) {
        return false;
    }
    name.remove_prefix(star);
    const bool anyDepth = pattern.substr(star).starts_with("**");
    pattern.remove_prefix(star + (anyDepth ? 2 : 1));
    for (;;) {
        if (matches(pattern, name)) {
            return true;
        }
        if (name.empty() || (name.front() == '.' && !anyDepth)) {
            return false;
        }
        name.remove_prefix(1);
    }
}

/// The first row of each name.
template <typename Row>
auto indexOf(const std::vector<Row>& rows, std::string_view Row::*name)
{
    std::unordered_map<std::string_view, std::uint32_t> index;
    index.reserve(rows.size());
    for (std::uint32_t at = 0; at < rows.size(); ++at) {
        index.try_emplace(rows[at].*name, at);
    }
    return index;
}

std::vector<LibraryParameter> parametersOf(std::string_view text)
{
    std::vector<LibraryParameter> result;
    auto form = LibraryParameter::Form::normal;
    forEachPart(text, ';', [&](std::string_view part) {
        LibraryParameter parameter;
        if (part.starts_with("**")) {
            parameter.name = part.substr(2);
            parameter.form = LibraryParameter::Form::varKeyword;
        } else if (part.starts_with("*")) {
            form = LibraryParameter::Form::keywordOnly;
            if (part.size() == 1) {
                return;
            }
            parameter.name = part.substr(1);
            parameter.form = LibraryParameter::Form::varPositional;
        } else {
            const auto equals = part.find('=');
            parameter.name = part.substr(0, equals);
            parameter.hasDefault = equals != std::string_view::npos;
            parameter.defaultText = parameter.hasDefault ? part.substr(equals + 1) : std::string_view{};
            parameter.form = form;
        }
        result.push_back(parameter);
    });
    return result;
}

} // namespace

Library::Library(const LibraryText& text)
{
    static std::atomic<std::uint64_t> made;
    m_number = ++made;
    const auto collect = [](std::string_view lines, std::vector<Row>& rows) {
        forEachLine(lines, [&](std::string_view line) {
            const auto key = cut(line, '\t');
            rows.push_back({key, line});
        });
    };
    // Hand-written lines come first: a stable sort then lets them win over lines of the same name.
    m_names.reserve(5000);
    m_aliases.reserve(2000);
    forEachLine(text.handwritten, [&](std::string_view line) {
        const auto key = cut(line, '\t');
        if (line.starts_with("= ")) {
            m_aliases.push_back({key, line.substr(2)});
        } else {
            m_names.push_back({key, line});
        }
    });
    collect(text.names, m_names);
    collect(text.aliases, m_aliases);
    for (auto* rows : {&m_names, &m_aliases}) {
        std::ranges::stable_sort(*rows, {}, &Row::key);
    }
    m_nameIndex = indexOf(m_names, &Row::key);
    m_aliasIndex = indexOf(m_aliases, &Row::key);

    forEachLine(text.prefixes, [&](std::string_view line) {
        Prefix prefix;
        prefix.from = cut(line, '\t');
        prefix.to = cut(line, '\t');
        prefix.inner = line == "inner";
        prefix.twin = line == "twin";
        m_prefixes.push_back(prefix);
    });
    std::ranges::stable_sort(m_prefixes, std::ranges::greater{}, [](const Prefix& prefix) { return prefix.from.size(); });

    forEachLine(text.families, [&](std::string_view line) { m_families.push_back(line); });
    std::ranges::sort(m_families);

    forEachLine(text.effects, [&](std::string_view line) {
        const auto pattern = cut(line, '\t');
        const auto begin = pattern.substr(0, pattern.find('*'));
        auto& rows = begin.size() == pattern.size() ? m_effects : m_patterns;
        const auto family = familyOf(pattern);
        const auto effect = effectNamed(cut(line, '\t'));
        const auto end = pattern.substr(pattern.rfind('*') + 1); // npos + 1 is 0
        rows.push_back({pattern, effect, line, family.size() <= begin.size() ? family : std::string_view{}, begin, end});
    });
    m_effectIndex = indexOf(m_effects, &EffectRow::pattern);
    std::ranges::stable_sort(m_patterns, {}, [](const EffectRow& effect) {
        return std::pair{effect.family, std::string_view::npos - effect.pattern.size()};
    });

    auto names = text.names;
    const auto first = cut(names, '\n');
    if (const auto from = first.find("from: "); first.starts_with("#") && from != std::string_view::npos) {
        m_origin = first.substr(from + 6);
    }
}

const Library::Row* Library::row(std::string_view name) const
{
    const auto found = m_nameIndex.find(name);
    return found != m_nameIndex.end() ? &m_names[found->second] : nullptr;
}

std::optional<std::string> Library::entryOrAlias(std::string_view path) const
{
    if (row(path) != nullptr) {
        return std::string{path};
    }
    if (const auto alias = m_aliasIndex.find(path); alias != m_aliasIndex.end()) {
        return std::string{m_aliases[alias->second].rest};
    }
    return std::nullopt;
}

/// The path as it stands, or the same path in the other version of TensorFlow.
std::optional<std::string> Library::resolvedExactly(std::string_view path) const
{
    if (auto known = entryOrAlias(path)) {
        return known;
    }
    if (path.starts_with(v1)) {
        return resolvedExactly(joined(tensorflow, path.substr(v1.size())));
    }
    if (path.starts_with(tensorflow)) {
        return entryOrAlias(joined(v1, path.substr(tensorflow.size())));
    }
    return std::nullopt;
}

/// With `inner`, modules that the public path leaves out may stand before the last part: `keras.layers.core.Dense`.
std::optional<std::string> Library::resolved(std::string_view path, bool inner) const
{
    if (auto known = resolvedExactly(path)) {
        return known;
    }
    const auto parent = parentOf(path);
    if (parent.empty()) {
        return std::nullopt;
    }
    const auto member = path.substr(parent.size()); // with its dot
    const auto withoutInner = [&]() -> std::optional<std::string> {
        for (auto shorter = parentOf(parent); inner && !shorter.empty(); shorter = parentOf(shorter)) {
            if (auto known = resolvedExactly(joined(shorter, member))) {
                return known;
            }
        }
        return std::nullopt;
    };
    // Keras 2 had an alias `optimizers.adam` for the class, later versions a module of that name: `adam.Adam` is no member of it.
    const bool looksLikeClass = member.size() > 1 && member[1] >= 'A' && member[1] <= 'Z';
    if (looksLikeClass) {
        if (auto known = withoutInner()) {
            return known;
        }
    }
    if (const auto owner = resolved(parent, inner)) {
        const auto* found = row(*owner);
        if (found != nullptr && found->rest.starts_with("class")) {
            return joined(*owner, member);
        }
    }
    return looksLikeClass ? std::nullopt : withoutInner();
}

/// What one thread asked before: all programs ask for the same names. Not shared, so that nobody waits.
struct Library::Memo {
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    template <typename Answer>
    using Answers = std::unordered_map<std::string, Answer, Hash, std::equal_to<>>;
    static constexpr std::size_t most = 20'000; ///< Names; programs make up names too.

    /// The answer to a question that was asked before, or that `answer()` gives now.
    template <typename Answer, typename Function>
    static const Answer& kept(Answers<Answer>& answers, std::string_view name, Function answer)
    {
        const auto known = answers.find(name);
        if (known != answers.end()) {
            return known->second;
        }
        if (answers.size() >= most) {
            answers.clear();
        }
        return answers.emplace(name, answer()).first->second;
    }

    std::uint64_t library{}; ///< Whose answers they are.
    Answers<std::string> canonical;
    Answers<std::string> methods;
    Answers<const EffectRow*> effects;
    Answers<std::vector<std::string_view>> ancestors;   ///< Without the class itself.
    std::vector<std::unique_ptr<LibraryEntry>> entries; ///< By row; null until it is asked for.
};

Library::Memo& Library::memo() const
{
    thread_local Memo memo;
    if (memo.library != m_number) {
        memo = Memo{};
        memo.library = m_number;
    }
    return memo;
}

std::string Library::canonical(std::string_view dotted) const
{
    return Memo::kept(memo().canonical, dotted, [&] { return findCanonical(dotted); });
}

std::string Library::findCanonical(std::string_view dotted) const
{
    std::string path{dotted};
    std::string unknown{dotted}; // What it is called where no table has it.
    bool inner = false;
    constexpr int longestChain = 8;
    for (int i = 0; i < longestChain; ++i) {
        const auto prefix =
            std::ranges::find_if(m_prefixes, [&](const Prefix& candidate) { return isBelow(path, candidate.from); });
        if (prefix == m_prefixes.end()) {
            break;
        }
        inner = inner || prefix->inner;
        if (prefix->from == prefix->to) {
            break;
        }
        path.replace(0, prefix->from.size(), prefix->to);
        if (prefix->twin) {
            unknown = path;
        }
    }
    // Keras has one spelling even where the name is unknown. Elsewhere a new prefix would hide where the name was imported from;
    // and a module that was reached by an inner path keeps that path, because what it holds may only be found with it.
    const bool keras = isBelow(path, "tensorflow.keras");
    if (auto known = resolved(path, inner)) {
        const auto* found = row(*known);
        if (keras || !inner || found == nullptr || !found->rest.starts_with("module")) {
            return *std::move(known);
        }
    }
    return keras ? path : unknown;
}

const LibraryEntry* Library::find(std::string_view canonicalName) const
{
    const auto* found = row(canonicalName);
    if (found == nullptr) {
        return nullptr;
    }
    std::vector<std::unique_ptr<LibraryEntry>>& entries = memo().entries;
    if (entries.empty()) {
        entries.resize(m_names.size());
    }
    std::unique_ptr<LibraryEntry>& known = entries[static_cast<std::size_t>(found - m_names.data())];
    if (!known) {
        known = std::make_unique<LibraryEntry>();
        LibraryEntry& entry = *known;
        auto rest = found->rest;
        entry.name = found->key;
        entry.kind = kindOf(cut(rest, '\t'));
        forEachPart(cut(rest, '\t'), ';', [&](std::string_view base) { entry.bases.push_back(base); });
        entry.parameters = parametersOf(cut(rest, '\t'));
        entry.returns = cut(rest, '\t');
        entry.origin = cut(rest, '\t');
    }
    return known.get();
}

const LibraryEntry* Library::findMember(std::string_view canonicalClass, std::string_view member) const
{
    for (const auto& name : linearisation(canonicalClass)) {
        if (const LibraryEntry* entry = find(name + "." + std::string{member})) {
            return entry;
        }
    }
    return nullptr;
}

std::string Library::methodName(std::string_view canonicalClass, std::string_view member) const
{
    std::string own = joined(canonicalClass, "." + std::string{member});
    return Memo::kept(memo().methods, own, [&] {
        for (const auto& name : linearisation(canonicalClass)) {
            std::string candidate = name + own.substr(canonicalClass.size());
            if (row(candidate) != nullptr) {
                return candidate;
            }
        }
        return own;
    });
}

bool isFrameworkModule(std::string_view dotted)
{
    constexpr std::array<std::string_view, 4> packages{"tensorflow", "keras", "tf_keras", "horovod"};
    return std::ranges::find(packages, familyOf(dotted)) != packages.end();
}

bool Library::isKnownModule(std::string_view dotted) const { return std::ranges::binary_search(m_families, familyOf(dotted)); }

std::vector<std::string_view> Library::basesOf(std::string_view canonicalClass) const
{
    std::vector<std::string_view> result;
    if (const auto* found = row(canonicalClass)) {
        auto rest = found->rest;
        cut(rest, '\t');
        forEachPart(cut(rest, '\t'), ';', [&](std::string_view base) { result.push_back(base); });
    }
    return result;
}

Library::Ancestry Library::ancestry(std::string_view canonicalClass) const
{
    const std::vector<std::string_view>& above = Memo::kept(memo().ancestors, canonicalClass, [&] {
        std::vector<std::string_view> reached = basesOf(canonicalClass);
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const auto base : basesOf(reached[i])) {
                if (std::ranges::find(reached, base) == reached.end()) {
                    reached.push_back(base);
                }
            }
        }
        return reached;
    });
    return {canonicalClass, above};
}

std::vector<std::string> Library::linearisation(std::string_view canonicalClass) const
{
    const auto order = linearised(canonicalClass, [&](std::string_view name) { return basesOf(name); });
    return {order.begin(), order.end()};
}

std::string Library::commonClass(std::string_view canonicalModule) const
{
    const std::string prefix = std::string{canonicalModule} + ".";
    std::vector<std::string> common;
    int members = 0;
    for (auto at = std::ranges::lower_bound(m_names, prefix, {}, &Row::key); at != m_names.end() && at->key.starts_with(prefix);
         ++at) {
        const LibraryEntry* entry = at->key.find('.', prefix.size()) == std::string_view::npos ? find(at->key) : nullptr;
        const std::string_view made = !entry                                  ? std::string_view{}
                                      : entry->kind == LibraryKind::classType ? entry->name
                                                                              : entry->returns;
        if (made.empty()) {
            continue;
        }
        if (++members == 1) {
            common = linearisation(made);
        } else {
            std::erase_if(common, [&](const std::string& name) { return !isSubclass(made, name); });
        }
    }
    return members < 2 || common.empty() ? std::string{} : common.front();
}

const Library::EffectRow* Library::listedEffect(std::string_view name) const
{
    if (const auto found = m_effectIndex.find(name); found != m_effectIndex.end()) {
        return &m_effects[found->second];
    }
    for (const auto family : {familyOf(name), std::string_view{}}) {
        auto candidate = std::ranges::lower_bound(m_patterns, family, {}, &EffectRow::family);
        for (; candidate != m_patterns.end() && candidate->family == family; ++candidate) {
            if (name.ends_with(candidate->end) && name.starts_with(candidate->begin) && matches(candidate->pattern, name)) {
                return &*candidate;
            }
        }
    }
    return nullptr;
}

const Library::EffectRow* Library::effectRow(std::string_view canonicalName) const
{
    return Memo::kept(memo().effects, canonicalName, [&] { return findEffectRow(canonicalName); });
}

const Library::EffectRow* Library::findEffectRow(std::string_view canonicalName) const
{
    if (const auto* listed = listedEffect(canonicalName)) {
        return listed;
    }
    const auto member = memberOf(canonicalName);
    for (const auto& base : linearisation(parentOf(canonicalName))) {
        if (const auto* listed = listedEffect(base + "." + std::string{member})) {
            return listed;
        }
    }
    return nullptr;
}

Effect Library::effectOf(std::string_view canonicalName) const
{
    const auto* found = effectRow(canonicalName);
    return found == nullptr ? Effect::none : found->effect;
}

std::string_view Library::effectTerms(std::string_view canonicalName) const
{
    const auto* found = effectRow(canonicalName);
    return found == nullptr ? std::string_view{} : found->terms;
}

std::string_view Library::origin() const { return m_origin; }

} // namespace rankwright
