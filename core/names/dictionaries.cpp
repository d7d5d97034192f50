// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What dictionaries hold under their keys: what is written there, what is put there later, and what fills the lists that lie
// there.

#include "core/names/analysis.h"
#include "core/names/keys.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// A key that is written out, and no name: a number, "noise-level".
bool isNoName(Node key)
{
    if (!key.is(Kind::string)) {
        return key.is(Kind::integer);
    }
    for (Node part = key.firstChild(); part; part = part.nextSibling()) {
        if (part.is(Kind::interpolation)) {
            return false;
        }
    }
    return nameIn(key).empty();
}

} // namespace

bool fillsList(std::string_view method)
{
    return method == "append" || method == "extend" || method == "insert" || method == "update";
}

bool Analysis::isDictionary(Site value)
{
    const Node here = node(value);
    if (here.is(Kind::dictionary)) {
        return true;
    }
    if (!here.is(Kind::call) && !here.is(Kind::identifier)) {
        return false;
    }
    constexpr std::array<std::string_view, 3> classes{"builtins.dict", "collections.OrderedDict", "collections.defaultdict"};
    return std::ranges::any_of(values(value), [&](const Value& each) {
        return (each.kind == Value::Kind::literal && node(each.site).is(Kind::dictionary)) ||
               ((each.kind == Value::Kind::libraryInstance || each.kind == Value::Kind::libraryResult) &&
                std::ranges::find(classes, each.name) != classes.end());
    });
}

ValueSet Analysis::underKey(const Value& dictionary, Node key)
{
    ValueSet result;
    for (Node pair = node(dictionary.site).firstChild(); pair; pair = pair.nextSibling()) {
        if (pair.is(Kind::pair) && (!key.is(Kind::string) || isSameKey(pair.child(Field::key), key))) {
            addValues(result, values({dictionary.site.file, pair.child(Field::value).index()}));
        }
    }
    for (const Site held : stored(dictionary, nameIn(key))) {
        addValues(result, values(held));
    }
    return result;
}

ValueSet Analysis::gotByKey(Site call)
{
    const Node callee = node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const Node arguments = node(call).child(Field::arguments);
    ValueSet result;
    if ((method != "get" && method != "pop") || arguments.childCount() == 0) {
        return result;
    }
    for (const Value& value : ValueSet{values({call.file, callee.child(Field::object).index()})}) {
        if (value.kind != Value::Kind::literal || !node(value.site).is(Kind::dictionary)) {
            return {};
        }
        addValues(result, underKey(value, arguments.child(0U)));
    }
    if (const Node otherwise = arguments.child(1U); otherwise && !result.empty()) {
        addValues(result, values({call.file, otherwise.index()}));
    }
    return result;
}

std::vector<Site> Analysis::stored(const Value& dictionary, std::string_view key)
{
    if (!m_storedByKey) {
        m_storedByKey.emplace();
        for (const FileId file : m_files) {
            for (const ItemStore& store : m_sources.index(file).itemStores()) {
                const std::string_view name = nameIn(node({file, store.node}).child(Field::subscript));
                if (!name.empty()) {
                    (*m_storedByKey)[name].push_back({{file, store.node}, {file, store.value}});
                }
            }
        }
    }
    std::vector<Site> result;
    const auto found = m_storedByKey->find(key);
    for (const auto& [target, value] : found == m_storedByKey->end() ? Stored{} : found->second) {
        const Node object = node(target).child(Field::value);
        const ValueSet holders = object.is(Kind::identifier) ? values({target.file, object.index()}) : ValueSet{};
        if (std::ranges::find(holders, dictionary) != holders.end()) {
            result.push_back(value);
        }
    }
    return result;
}

std::vector<Site> Analysis::filled(const Value& dictionary, std::string_view key)
{
    if (!m_filledByKey) {
        m_filledByKey.emplace();
        for (const FileId file : m_files) {
            for (const NodeIndex call : m_sources.index(file).calls()) {
                const Node callee = node({file, call}).child(Field::function);
                const Node place = callee.child(Field::object);
                const Node given = node({file, call}).child(Field::arguments);
                const Node under = place.child(Field::subscript);
                if (place.is(Kind::subscript) && given && !isNoName(under) && fillsList(callee.child(Field::attribute).text())) {
                    const Site object{file, place.child(Field::value).index()};
                    (*m_filledByKey)[nameIn(under)].push_back({object, {file, given.index()}});
                }
            }
        }
    }
    std::vector<Site> result;
    for (const std::string_view name : {key, std::string_view{}}) { // A key that is no string may be this one.
        const auto found = m_filledByKey->find(name);
        for (const auto& [object, given] : found == m_filledByKey->end() ? Stored{} : found->second) {
            const bool isName = node(object).is(Kind::identifier) || node(object).is(Kind::attribute);
            const ValueSet holders = isName ? values(object) : ValueSet{};
            if (std::ranges::find(holders, dictionary) != holders.end()) {
                result.push_back(given);
            }
        }
    }
    return result;
}

std::vector<Site> Analysis::heldUnder(Site subscript)
{
    const Node here = node(subscript);
    const std::string_view key = nameIn(here.child(Field::subscript));
    std::vector<Site> held;
    for (const Value& value : key.empty() ? ValueSet{} : ValueSet{values({subscript.file, here.child(Field::value).index()})}) {
        const Node whole = value.kind == Value::Kind::literal ? node(value.site) : Node{};
        if (!whole.is(Kind::dictionary)) {
            return {};
        }
        for (Node pair = whole.firstChild(); pair; pair = pair.nextSibling()) {
            const Node other = pair.child(Field::key);
            if (!pair.is(Kind::pair) || (nameIn(other).empty() && !isNoName(other))) {
                return {};
            }
            if (nameIn(other) == key) {
                held.push_back({value.site.file, pair.child(Field::value).index()});
            }
        }
        const std::vector<Site> put = stored(value, key);
        held.insert(held.end(), put.begin(), put.end());
        const auto isPlain = [&](Site each) {
            const Node one = node(each);
            return one.is(Kind::integer) || one.is(Kind::float_) || one.is(Kind::string) || one.is(Kind::none) ||
                   one.is(Kind::true_) || one.is(Kind::false_);
        };
        if (held.empty() || !std::ranges::all_of(held, isPlain)) { // Numbers and texts are filled by nobody.
            const std::vector<Site> more = filled(value, key);
            held.insert(held.end(), more.begin(), more.end());
        }
    }
    return held;
}

} // namespace rankwright
