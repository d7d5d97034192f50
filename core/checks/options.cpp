// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/options.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

/// The attribute under which parse_args keeps what add_argument defines.
std::string nameOfArgument(Scrutiny& program, Site definition)
{
    if (const Site name = given(program, definition, "dest", -1)) {
        return std::string{withoutQuotes(program.node(name).text())};
    }
    std::string found;
    const Node arguments = program.node(definition).child(Field::arguments);
    for (Node child = arguments.firstChild(); child.is(Kind::string); child = child.nextSibling()) {
        std::string_view spelled = withoutQuotes(child.text());
        const bool isLong = spelled.starts_with("--");
        if (found.empty() || isLong) { // '-o', '--output'
            spelled.remove_prefix(std::min(spelled.find_first_not_of('-'), spelled.size()));
            found = spelled;
        }
        if (isLong) {
            break;
        }
    }
    std::ranges::replace(found, '-', '_');
    return found;
}

/// What a call defines; an empty name where it defines no option.
Option definedBy(Scrutiny& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        if (last.starts_with("DEFINE_") && name.find("flags") != std::string::npos) {
            const Site spelled = given(program, call, "name", 0);
            return {std::string{withoutQuotes(program.node(spelled).text())}, call, given(program, call, "default", 1)};
        }
        if (last == "add_argument") {
            return {nameOfArgument(program, call), call, given(program, call, "default", -1)};
        }
    }
    return {};
}

} // namespace

std::optional<Option> definitionOf(Scrutiny& program, std::string_view name)
{
    std::optional<Option> found;
    for (const FileId file : program.files()) {
        const FileIndex& index = program.analysis().sources().index(file);
        if (!index.attributeStores(index.symbol(name)).empty()) {
            return std::nullopt;
        }
        for (const NodeIndex call : index.calls()) {
            Option one = definedBy(program, {file, call});
            if (!one.name.empty() && one.name == name) {
                if (found) {
                    return std::nullopt;
                }
                found = std::move(one);
            }
        }
    }
    return found;
}

bool holdsOptions(Scrutiny& program, Site object)
{
    const ValueSet& values = program.analysis().values(object);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        if (value.kind == Value::Kind::library) {
            return value.name.ends_with("flags.FLAGS");
        }
        const bool isCall = program.node(value.site).is(Kind::call);
        return isCall && std::ranges::any_of(program.analysis().libraryCallees(value.site),
                                             [](std::string_view name) { return name.ends_with(".parse_args"); });
    });
}

std::optional<Option> optionOf(Scrutiny& program, Site expression)
{
    constexpr int enough = 8;
    for (int depth = 0; depth < enough; ++depth) {
        const Node here = program.node(expression);
        if (here.is(Kind::attribute)) {
            const Site object{expression.file, here.child(Field::object).index()};
            const std::string_view name = here.child(Field::attribute).text();
            return holdsOptions(program, object) ? definitionOf(program, name) : std::nullopt;
        }
        const auto bindings =
            here.is(Kind::identifier) ? program.analysis().bindingsOf(expression) : std::vector<Analysis::FoundBinding>{};
        const bool isOne = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
                           bindings.front().binding->node == bindings.front().binding->target;
        if (!isOne) {
            return std::nullopt;
        }
        expression = {bindings.front().file, bindings.front().binding->value};
    }
    return std::nullopt;
}

std::optional<int> numberOf(Scrutiny& program, Site expression)
{
    constexpr std::size_t enough = 16;
    std::optional<int> found;
    std::vector<Site> open{expression};
    for (std::size_t at = 0; at < open.size(); ++at) {
        const Site site = open[at];
        const Node node = program.node(site);
        if (node.is(Kind::integer)) {
            int number{};
            std::from_chars(node.text().data(), node.text().data() + node.text().size(), number);
            if (number <= 0 || (found && *found != number)) {
                return std::nullopt;
            }
            found = number;
            continue;
        }
        const bool isNamed = node.is(Kind::identifier) || node.is(Kind::attribute);
        const std::vector<Site> meanings = isNamed && open.size() < enough ? program.everyMeaning(site) : std::vector<Site>{};
        if (meanings.empty()) {
            return std::nullopt;
        }
        for (const Site meaning : meanings) {
            if (std::ranges::find(open, meaning) == open.end()) {
                open.push_back(meaning);
            }
        }
    }
    return found;
}

bool isOptional(Scrutiny& program, const Option& option)
{
    const Node definition = program.node(option.definition);
    const Node first = definition.child(Field::arguments).firstChild();
    const bool isPositional = definition.child(Field::function).child(Field::attribute).text() == "add_argument" &&
                              !withoutQuotes(first.text()).starts_with('-') && !given(program, option.definition, "nargs", -1);
    return !isPositional && !program.node(given(program, option.definition, "required", -1)).is(Kind::true_) &&
           !Analysis::hidesArguments(definition);
}

bool isOffByDefault(Scrutiny& program, const Option& option)
{
    const Node value = program.node(option.defaultValue);
    const bool isEmpty = value.is(Kind::string) && withoutQuotes(value.text()).empty();
    return isOptional(program, option) && (!option.defaultValue || value.is(Kind::none) || isEmpty);
}

bool isFalseByDefault(Scrutiny& program, const Option& option)
{
    const Node value = program.node(option.defaultValue);
    const bool isFalse = value.is(Kind::false_) || (value.is(Kind::integer) && value.text() == "0");
    const bool isTurnedOff = program.node(given(program, option.definition, "action", -1)).text().find("store_false") !=
                             std::string_view::npos; // Without a default it is True.
    return isOffByDefault(program, option) ? !isTurnedOff : isFalse && isOptional(program, option);
}

} // namespace rankwright
