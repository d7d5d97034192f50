// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/command_line.h"

#include <algorithm>

namespace rankwright {

namespace {

std::string_view constantOf(Node string)
{
    const std::string_view text = string.is(Kind::string) ? string.text() : std::string_view{};
    const std::size_t first = text.find_first_of("'\"");
    return first == std::string_view::npos || text.size() < first + 2 ? std::string_view{}
                                                                      : text.substr(first + 1, text.size() - first - 2);
}

/// Of a call of add_argument: nothing makes something else of the text.
bool keepsText(Node definition)
{
    const Argument type = Analysis::argument(definition, "type", -1);
    const Argument action = Analysis::argument(definition, "action", -1);
    const Argument number = Analysis::argument(definition, "nargs", -1);
    const Argument otherwise = Analysis::argument(definition, "default", -1);
    return (!type || type.value.text() == "str") && !action && !number && (!otherwise || otherwise.value.is(Kind::string)) &&
           !Analysis::hidesArguments(definition);
}

std::string_view methodOf(Node call)
{
    const Node callee = call.child(Field::function);
    return callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : callee.text();
}

/// The only call that defines an option of this name; null where there is none, or a statement sets it as well.
Site definitionOf(Analysis& analysis, std::string_view name)
{
    Site found;
    for (const FileId file : analysis.files()) {
        const FileIndex& index = analysis.sources().index(file);
        if (!index.attributeStores(index.symbol(name)).empty()) { // args.optimizer = make(args)
            return {};
        }
        for (const NodeIndex at : index.calls()) {
            const Node call = analysis.node({file, at});
            const std::string_view method = methodOf(call);
            const bool isThis = method.starts_with("DEFINE_") ? constantOf(call.child(Field::arguments).firstChild()) == name
                                                              : method == "add_argument" && optionNameOf(call) == name;
            if (isThis && found) {
                return {};
            }
            found = isThis ? Site{file, at} : found;
        }
    }
    return found;
}

} // namespace

std::string optionNameOf(Node definition)
{
    if (const Argument name = Analysis::argument(definition, "dest", -1)) {
        return std::string{constantOf(name.value)};
    }
    std::string found;
    const Node arguments = definition.child(Field::arguments);
    for (Node child = arguments.firstChild(); child.is(Kind::string); child = child.nextSibling()) {
        std::string_view spelled = constantOf(child);
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

bool isTextOption(Analysis& analysis, std::string_view name)
{
    const Site site = definitionOf(analysis, name);
    const Node definition = site ? analysis.node(site) : Node{};
    const std::string_view method = definition ? methodOf(definition) : std::string_view{};
    return method == "DEFINE_string" || method == "DEFINE_enum" || (method == "add_argument" && keepsText(definition));
}

bool isNoneUnlessGiven(Analysis& analysis, std::string_view name)
{
    const Site site = definitionOf(analysis, name);
    const Node definition = site ? analysis.node(site) : Node{};
    const Argument required = definition ? Analysis::argument(definition, "required", -1) : Argument{};
    return definition && methodOf(definition) == "add_argument" && !Analysis::hidesArguments(definition) &&
           constantOf(definition.child(Field::arguments).firstChild()).starts_with('-') &&
           (!required || required.value.is(Kind::false_)) && !Analysis::argument(definition, "action", -1) &&
           !Analysis::argument(definition, "default", -1);
}

Site defaultOfOption(Analysis& analysis, std::string_view name)
{
    const Site site = definitionOf(analysis, name);
    if (!site) {
        return {};
    }
    const Node definition = analysis.node(site);
    const Argument given = Analysis::argument(definition, "default", methodOf(definition) == "add_argument" ? -1 : 1);
    return given ? Site{site.file, given.value.index()} : Site{};
}

} // namespace rankwright
