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
    std::size_t definitions = 0;
    for (const FileId file : analysis.files()) {
        const FileIndex& index = analysis.sources().index(file);
        if (!index.attributeStores(index.symbol(name)).empty()) { // args.optimizer = make(args)
            return false;
        }
        for (const NodeIndex at : index.calls()) {
            const Node call = analysis.node({file, at});
            const Node callee = call.child(Field::function);
            const std::string_view method = callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : callee.text();
            const bool isFlag = method == "DEFINE_string" || method == "DEFINE_enum";
            const bool isThis = isFlag                     ? constantOf(call.child(Field::arguments).firstChild()) == name
                                : method == "add_argument" ? optionNameOf(call) == name
                                                           : false;
            if (isThis && !isFlag && !keepsText(call)) {
                return false;
            }
            definitions += isThis ? 1 : 0;
        }
    }
    return definitions == 1;
}

} // namespace rankwright
