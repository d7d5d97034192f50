// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/rate_settings.h"

#include "core/rules/expressions.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

using Keys = std::set<std::string_view>;

/// The keys of a dictionary that is written out, or of `dict(a=1, b=2)`; nothing where not all of them are known.
std::optional<Keys> keysOf(Program& program, const Value& value)
{
    const Node whole = program.node(value.site);
    const bool isWritten = value.kind == Value::Kind::literal && whole.is(Kind::dictionary);
    const bool isCalled = value.name == "builtins.dict" && whole.is(Kind::call);
    if (!isWritten && !isCalled) {
        return std::nullopt;
    }
    Keys keys;
    const Node list = isCalled ? whole.child(Field::arguments) : whole;
    for (Node entry = list.firstChild(); entry; entry = entry.nextSibling()) {
        const std::string_view name = entry.is(Kind::pair)               ? contentOf(entry.child(Field::key))
                                      : entry.is(Kind::keyword_argument) ? entry.child(Field::name).text()
                                                                         : std::string_view{};
        if (name.empty() && !entry.is(Kind::comment)) {
            return std::nullopt;
        }
        keys.insert(name);
    }
    return keys;
}

/// Something is taken out of what may be this dictionary.
bool loses(Program& program, const ValueSet& dictionaries)
{
    const auto isOne = [&](Site object) {
        return std::ranges::any_of(program.analysis().values(object), [&](const Value& value) {
            return std::ranges::find(dictionaries, value) != dictionaries.end();
        });
    };
    return std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex call) {
            const Node callee = program.node({file, call}).child(Field::function);
            const std::string_view method = callee.child(Field::attribute).text();
            return (method == "pop" || method == "popitem" || method == "clear") &&
                   isOne({file, callee.child(Field::object).index()});
        });
    });
}

} // namespace

Site settingsOf(Program& program, Site call)
{
    Site found{call.file, noNode};
    const Node list = program.node(call).child(Field::arguments);
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::list_splat) || (child.is(Kind::dictionary_splat) && found)) {
            return {call.file, noNode};
        }
        if (child.is(Kind::dictionary_splat)) {
            found.node = child.firstChild().index();
        }
    }
    return found;
}

std::optional<RateSettings> rateSettings(Program& program, Site call)
{
    const Site dictionary = settingsOf(program, call);
    if (!dictionary || !isPure(program.node(dictionary)) || !schedulesOf(program, dictionary).empty()) {
        return std::nullopt;
    }
    const ValueSet& values = program.analysis().values(dictionary);
    RateSettings settings{.dictionary = dictionary, .key = {}, .decays = false};
    bool always = true;
    for (const Value& value : values) {
        if (program.node(value.site).is(Kind::none) && value.kind == Value::Kind::literal) {
            continue; // No dictionary: settings=None, and another way that makes one.
        }
        const std::optional<Keys> keys = keysOf(program, value);
        const bool isNew = keys && keys->contains("learning_rate");
        const std::string_view key = isNew ? "learning_rate" : "lr";
        if (!keys || isNew == keys->contains("lr") || (!settings.key.empty() && settings.key != key)) {
            return std::nullopt;
        }
        settings.key = key;
        settings.decays = settings.decays || keys->contains("decay");
        always = always && keys->contains("decay");
    }
    const bool isOdd = settings.key.empty() || (settings.decays && !always) || loses(program, values);
    return isOdd ? std::nullopt : std::optional{settings};
}

} // namespace rankwright
