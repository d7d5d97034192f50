// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program does only where its user asks for it on the command line.

#include "core/checks/options.h"
#include "core/checks/scrutiny.h"

#include <algorithm>

namespace rankwright {

namespace {

/// A literal that differs from what the option is without its user.
bool isAnotherValue(Scrutiny& program, const Option& option, Node literal)
{
    const Node value = program.node(option.defaultValue);
    const bool isLiteral = value.is(Kind::string) || value.is(Kind::integer) || value.is(Kind::true_) || value.is(Kind::false_);
    const bool isKnown = isLiteral ? literal.kind() == value.kind() || value.is(Kind::true_) || value.is(Kind::false_)
                                   : isOffByDefault(program, option);
    const auto isOther = [&](Site one) { return withoutQuotes(program.node(one).text()) != withoutQuotes(literal.text()); };
    return isOptional(program, option) && isKnown && isOther(option.defaultValue) && std::ranges::all_of(option.others, isOther);
}

/// The option that has to be given for the comparison to come out so: args.mode == "export", args.ckpt is not None.
std::optional<Option> comparedOption(Scrutiny& program, Site comparison, bool holds)
{
    const Node test = program.node(comparison);
    const Node other = test.childCount() == 3 ? test.child(2U) : Node{};
    const std::optional<Option> option =
        other ? optionOf(program, {comparison.file, test.firstChild().index()}) : std::optional<Option>{};
    if (!option) {
        return std::nullopt;
    }
    const std::string_view sign = test.child(Field::operators).text();
    const bool isEqual = sign == "==" || sign == "is";
    const bool isUnequal = sign == "!=" || sign == "is not";
    if (other.is(Kind::none)) {
        return (holds ? isUnequal : isEqual) && isOffByDefault(program, *option) ? option : std::nullopt;
    }
    const bool isLiteral = other.is(Kind::string) || other.is(Kind::integer) || other.is(Kind::true_);
    if (isLiteral && (holds ? isEqual : isUnequal)) {
        return isAnotherValue(program, *option, other) ? option : std::nullopt;
    }
    const bool isAboveZero = other.is(Kind::integer) && other.text() == "0" && sign == ">" && holds;
    return isAboveZero && isFalseByDefault(program, *option) ? option : std::nullopt;
}

/// if isPast(args.goal, accuracy), where isPast begins with `if goal is None: return False`: the option that has to be given.
std::optional<Option> optionOfAnswer(Scrutiny& program, Site call)
{
    const std::vector<Site> functions = program.analysis().projectCallees(call);
    const Node body = functions.size() == 1 ? program.node(functions.front()).child(Field::body) : Node{};
    Node first = body.firstChild();
    if (first.is(Kind::expression_statement) && first.firstChild().is(Kind::string)) {
        first = first.nextSibling();
    }
    const Node test = first.is(Kind::if_statement) ? first.child(Field::condition) : Node{};
    const Node answer = first.child(Field::consequence).firstChild();
    if (!test.is(Kind::comparison_operator) || test.child(Field::operators).text() != "is" || !test.child(2U).is(Kind::none) ||
        !answer.is(Kind::return_statement) || !answer.firstChild().is(Kind::false_)) {
        return std::nullopt;
    }
    const auto bindings = program.analysis().bindingsOf({functions.front().file, test.firstChild().index()});
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
        return std::nullopt;
    }
    const Argument given = program.analysis().argumentFor(call, functions.front(), *bindings.front().binding);
    const std::optional<Option> option = given ? optionOf(program, {call.file, given.value.index()}) : std::optional<Option>{};
    return option && isOffByDefault(program, *option) ? option : std::nullopt;
}

/// The option that has to be given for the condition to come out so.
std::optional<Option> askedOption(Scrutiny& program, Site condition, bool holds)
{
    const Node test = program.node(condition);
    if (test.is(Kind::parenthesized_expression)) {
        return askedOption(program, {condition.file, test.firstChild().index()}, holds);
    }
    if (test.is(Kind::not_operator)) {
        return askedOption(program, {condition.file, test.child(Field::argument).index()}, !holds);
    }
    if (test.is(Kind::boolean_operator)) {
        const bool needsBoth = test.child(Field::operator_).text() == (holds ? "and" : "or");
        for (const Field side : {Field::left, Field::right}) {
            const Site part{condition.file, test.child(side).index()};
            if (std::optional<Option> option = needsBoth ? askedOption(program, part, holds) : std::nullopt) {
                return option;
            }
        }
        return std::nullopt;
    }
    if (test.is(Kind::comparison_operator)) {
        return comparedOption(program, condition, holds);
    }
    if (test.is(Kind::call)) {
        return holds ? optionOfAnswer(program, condition) : std::nullopt;
    }
    const std::optional<Option> option = holds ? optionOf(program, condition) : std::nullopt;
    return option && isFalseByDefault(program, *option) ? option : std::nullopt;
}

} // namespace

std::vector<std::string> Scrutiny::optionsOnAllWays(Site site)
{
    std::vector<std::string> common;
    bool isFirst = true;
    for (const Way& way : std::vector<Way>{waysTo(site)}) {
        std::vector<std::string> here;
        for (const Test& test : way) {
            if (const std::optional<Option> option = askedOption(*this, test.condition, test.holds)) {
                here.push_back(option->name);
            }
        }
        if (isFirst) {
            common = std::move(here);
        } else {
            std::erase_if(common, [&](const std::string& name) { return std::ranges::find(here, name) == here.end(); });
        }
        isFirst = false;
    }
    return common;
}

bool Scrutiny::handsTargetOn()
{
    const auto isTarget = [](const Value& value) {
        return value.kind == Value::Kind::library && value.name.starts_with("horovod.");
    };
    const auto getsIt = [&](Site call) {
        const auto isInAnotherBranch = [&](const Indication* training) { return excludeEachOther(call, training->site); };
        if (!runs(call) || !analysis().projectCallees(call).empty() || target(call) != TargetRole::none ||
            !std::ranges::all_of(m_training, isInAnotherBranch)) {
            return false;
        }
        for (Node child = node(call).child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
            const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
            const bool mayBe = given.is(Kind::identifier) || given.is(Kind::conditional_expression);
            if (mayBe && std::ranges::any_of(analysis().values({call.file, given.index()}), isTarget)) {
                return true;
            }
        }
        return false;
    };
    return std::ranges::any_of(m_files, [&](FileId file) {
        return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex call) {
            return getsIt({file, call});
        });
    });
}

std::string Scrutiny::optionThatBrings(Site site)
{
    const std::vector<std::string> options = optionsOnAllWays(site);
    if (options.empty()) {
        return {};
    }
    if (!m_neededOptions) { // For training, and for the target. Where some training averages, none that does not counts.
        m_neededOptions.emplace();
        const auto add = [&](Site needed) {
            for (std::string& name : optionsOnAllWays(needed)) {
                m_neededOptions->insert(std::move(name));
            }
        };
        const auto averages = [this](const Indication* training) { return isAveraged(*training); };
        const bool isElsewhere = handsTargetOn();
        const bool isSomeAveraged = std::ranges::any_of(m_training, averages) || isElsewhere;
        for (const Indication* training : m_training) {
            if (!isSomeAveraged || averages(training)) {
                add(training->site);
            }
        }
        for (const auto& [role, calls] : m_calls) { // That a branch asks for ranks makes it none that trains with them.
            if (!isElsewhere || role == TargetRole::init) {
                std::ranges::for_each(calls, add);
            }
        }
    }
    const auto found = std::ranges::find_if(options, [&](const std::string& name) { return !m_neededOptions->contains(name); });
    return found == options.end() ? std::string{} : *found;
}

} // namespace rankwright
