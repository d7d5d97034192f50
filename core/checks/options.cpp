// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/options.h"

#include "core/patterns/command_line.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

/// False where the value may be something else than literals: "evaluate" if checked else "predict" is one of two.
bool addLiterals(Scrutiny& program, Site value, std::vector<Site>& found)
{
    const Node node = program.node(value);
    if (node.is(Kind::conditional_expression)) {
        const Node last = node.child(2U);
        return node.childCount() == 3 && addLiterals(program, {value.file, node.firstChild().index()}, found) &&
               addLiterals(program, {value.file, last.index()}, found);
    }
    found.push_back(value);
    return node.is(Kind::string) || node.is(Kind::integer) || node.is(Kind::true_) || node.is(Kind::false_) ||
           node.is(Kind::none);
}

/// def arg(self, *args, **kwargs): return super().add_argument(*args, **kwargs): its calls define options like that.
bool isAddArgument(Scrutiny& program, Site function)
{
    const FileIndex& index = program.analysis().sources().index(function.file);
    return std::ranges::any_of(index.calls(), [&](NodeIndex number) {
        const Site call{function.file, number};
        const Node arguments = program.node(call).child(Field::arguments);
        if (program.analysis().enclosingFunction(call) != function || !arguments.firstChild().is(Kind::list_splat)) {
            return false;
        }
        return std::ranges::any_of(program.analysis().libraryCallees(call),
                                   [](const std::string_view name) { return name.ends_with(".add_argument"); });
    });
}

/// What a call defines; an empty name where it defines no option.
Option definedBy(Scrutiny& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        if (last.starts_with("DEFINE_") && name.find("flags") != std::string::npos) {
            const Site spelled = given(program, call, "name", 0);
            return {std::string{withoutQuotes(program.node(spelled).text())}, call, given(program, call, "default", 1), {}};
        }
        if (last == "add_argument") {
            return {optionNameOf(program.node(call)), call, given(program, call, "default", -1), {}};
        }
    }
    const std::vector<Site> functions = program.analysis().projectCallees(call);
    if (functions.size() == 1 && isAddArgument(program, functions.front())) {
        return {optionNameOf(program.node(call)), call, given(program, call, "default", -1), {}};
    }
    return {};
}

} // namespace

std::optional<Option> definitionOf(Scrutiny& program, std::string_view name)
{
    std::optional<Option> found;
    std::vector<Site> others;
    for (const FileId file : program.files()) {
        const FileIndex& index = program.analysis().sources().index(file);
        for (const AttributeStore& store : index.attributeStores(index.symbol(name))) {
            if (!addLiterals(program, {file, store.value}, others)) {
                return std::nullopt;
            }
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
    if (found) {
        found->others = std::move(others);
    }
    return found;
}

bool holdsOptions(Scrutiny& program, Site object)
{
    // options, rest = parser.parse_known_args()
    for (const Analysis::FoundBinding& found : program.node(object).is(Kind::identifier)
                                                   ? program.analysis().bindingsOf(object)
                                                   : std::vector<Analysis::FoundBinding>{}) {
        const Site call{found.file, found.binding->kind == Binding::Kind::assignment ? found.binding->value : noNode};
        const bool isFirst =
            call && program.node({found.file, found.binding->target}).firstChild().index() == found.binding->node;
        const auto names = isFirst && program.node(call).is(Kind::call) ? program.analysis().libraryCallees(call)
                                                                        : std::vector<std::string_view>{};
        if (std::ranges::any_of(names, [](const std::string_view name) { return name.ends_with(".parse_known_args"); })) {
            return true;
        }
    }
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

namespace {

std::optional<Option> findOption(Scrutiny& program, Site expression, int depth);

/// What every call gives for a parameter, if that is one option. Where a call gives nothing, the default has to be off.
std::optional<Option> passedOption(Scrutiny& program, const Analysis::FoundBinding& parameter, int depth)
{
    const Site function = program.analysis().enclosingFunction({parameter.file, parameter.binding->node});
    const Node otherwise = program.node({parameter.file, parameter.binding->node}).parent().child(Field::value);
    std::optional<Option> found;
    for (const Site call : std::vector<Site>{program.analysis().callers(function)}) {
        const Argument argument = program.analysis().argumentFor(call, function, *parameter.binding);
        if (!argument && (otherwise.is(Kind::false_) || otherwise.is(Kind::none)) &&
            !Analysis::hidesArguments(program.node(call))) {
            continue;
        }
        std::optional<Option> one =
            argument ? findOption(program, {call.file, argument.value.index()}, depth + 1) : std::optional<Option>{};
        if (!one || (found && found->name != one->name)) {
            return std::nullopt;
        }
        found = std::move(one);
    }
    return found;
}

std::optional<Option> findOption(Scrutiny& program, Site expression, int depth)
{
    constexpr int enough = 8;
    const Node here = program.node(expression);
    if (here.is(Kind::attribute)) {
        const Site object{expression.file, here.child(Field::object).index()};
        const std::string_view name = here.child(Field::attribute).text();
        return holdsOptions(program, object) ? definitionOf(program, name) : std::nullopt;
    }
    const auto bindings =
        here.is(Kind::identifier) ? program.analysis().bindingsOf(expression) : std::vector<Analysis::FoundBinding>{};
    if (bindings.size() != 1 || depth > enough) {
        return std::nullopt;
    }
    const Binding& binding = *bindings.front().binding;
    if (binding.kind == Binding::Kind::parameter) {
        return passedOption(program, bindings.front(), depth);
    }
    const bool isAll = binding.kind == Binding::Kind::assignment && binding.node == binding.target;
    return isAll ? findOption(program, {bindings.front().file, binding.value}, depth + 1) : std::nullopt;
}

} // namespace

std::optional<Option> optionOf(Scrutiny& program, Site expression) { return findOption(program, expression, 0); }

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
    const bool isPositional = !definition.child(Field::function).child(Field::attribute).text().starts_with("DEFINE_") &&
                              !withoutQuotes(first.text()).starts_with('-') && !given(program, option.definition, "nargs", -1);
    return !isPositional && !program.node(given(program, option.definition, "required", -1)).is(Kind::true_) &&
           !Analysis::hidesArguments(definition);
}

namespace {

/// None or ''.
bool isNothing(Node value) { return value.is(Kind::none) || (value.is(Kind::string) && withoutQuotes(value.text()).empty()); }

bool isFalse(Node value)
{
    return isNothing(value) || value.is(Kind::false_) || (value.is(Kind::integer) && value.text() == "0");
}

} // namespace

bool isOffByDefault(Scrutiny& program, const Option& option)
{
    return isOptional(program, option) && (!option.defaultValue || isNothing(program.node(option.defaultValue))) &&
           std::ranges::all_of(option.others, [&](Site other) { return isNothing(program.node(other)); });
}

bool isFalseByDefault(Scrutiny& program, const Option& option)
{
    const bool isTurnedOff = program.node(given(program, option.definition, "action", -1)).text().find("store_false") !=
                             std::string_view::npos; // Without a default it is True.
    const bool isFalseWithout = option.defaultValue ? isFalse(program.node(option.defaultValue)) : !isTurnedOff;
    return isFalseWithout && isOptional(program, option) &&
           std::ranges::all_of(option.others, [&](Site other) { return isFalse(program.node(other)); });
}

} // namespace rankwright
