// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/named_optimizers.h"

#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// A call that gets a value hands it on (to a function of the project, into a container), or is what the value is for.
bool takesName(Program& program, Site call)
{
    const Role role = program.facts().roles().of(call);
    return role == Role::compile || !program.analysis().projectCallees(call).empty() ||
           callsOneOf(program, call,
                      {"tensorflow.keras.optimizers.get", "builtins.dict", "builtins.list", "builtins.tuple", "builtins.zip",
                       "builtins.enumerate", "functools.partial", "itertools.product"});
}

/// optimizer is None: an object answers that as the name does.
bool asksWhetherGiven(Node comparison)
{
    const std::string_view how = comparison.child(Field::operators).text();
    bool isOfNone = false;
    for (Node part = comparison.firstChild(); part; part = part.nextSibling()) {
        isOfNone = isOfNone || part.is(Kind::none);
    }
    return isOfNone && comparison.childCount() <= 3 && (how == "is" || how == "is not" || how == "==" || how == "!=");
}

/// What stands here has the value of the name, and does more with it than to pass it on.
bool isReadOtherwise(Program& program, Site expression)
{
    Node here = program.node(expression);
    for (Node up = here.parent(); up; here = up, up = up.parent()) {
        switch (up.kind()) {
        case Kind::parenthesized_expression:
        case Kind::conditional_expression:
        case Kind::boolean_operator:
        case Kind::tuple:
        case Kind::list:
        case Kind::expression_list:
        case Kind::pair:
        case Kind::dictionary:
        case Kind::keyword_argument: break;
        case Kind::comparison_operator: return !asksWhetherGiven(up);
        case Kind::argument_list: return !takesName(program, {expression.file, up.parent().index()});
        case Kind::assignment:
        case Kind::augmented_assignment:
        case Kind::named_expression:
        case Kind::for_statement:
        case Kind::for_in_clause:
        case Kind::default_parameter:
        case Kind::typed_default_parameter:
        case Kind::parameters:
        case Kind::typed_parameter:
        case Kind::lambda:
        case Kind::lambda_parameters:
        case Kind::expression_statement:
        case Kind::pattern_list:
        case Kind::tuple_pattern:
        case Kind::return_statement:
        case Kind::yield:
        case Kind::not_operator:
        case Kind::delete_statement:
        case Kind::global_statement: return false;
        case Kind::attribute:
        case Kind::subscript:
            return here.field() == Field::object || here.field() == Field::value || here.field() == Field::subscript;
        default: return here.field() != Field::condition;
        }
    }
    return false;
}

bool isReadElsewhere(Program& program, Site string)
{
    const auto isIt = [&](const Value& value) { return value.kind == Value::Kind::literal && value.site == string; };
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node node = tree.node(at);
            const bool mayHold =
                node.is(Kind::identifier) || node.is(Kind::attribute) || node.is(Kind::subscript) || node.is(Kind::call);
            if (!mayHold || node.field() == Field::attribute || node.field() == Field::name || node.field() == Field::function) {
                continue;
            }
            if (std::ranges::any_of(program.analysis().values({file, at}), isIt) && program.runs({file, at}) &&
                isReadOtherwise(program, {file, at})) {
                return true;
            }
        }
    }
    return false;
}

/// The function in which an expression is computed: that of a default is where its function is made.
Site computedIn(Program& program, Site expression)
{
    Site function = program.analysis().enclosingFunction(expression);
    while (function && !program.node(function).child(Field::body).contains(program.node(expression))) {
        function = program.analysis().enclosingFunction(function);
    }
    return function;
}

/// A loop, or a comprehension, goes round the call, and not round the text.
bool isRepeated(Program& program, Site call, Site string)
{
    const auto holdsText = [&](Node around) { return call.file == string.file && around.contains(program.node(string)); };
    for (Node up = program.node(call).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        const bool repeats = isComprehension(up) || up.is(Kind::for_statement) || up.is(Kind::while_statement);
        if (repeats && !holdsText(up)) {
            return true;
        }
    }
    return false;
}

/// The call runs more often than the text is computed: in a loop, or in a function that is called so.
// NOLINTNEXTLINE(misc-no-recursion): up the calls, not further than `far`.
bool runsMoreOften(Program& program, Site call, Site string, int far)
{
    if (isRepeated(program, call, string)) {
        return true;
    }
    const Site function = program.analysis().enclosingFunction(call);
    if (far == 0 || !function || function == computedIn(program, string)) {
        return false;
    }
    std::vector<Site> callers = program.analysis().callers(function);
    std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
    return callers.size() > 1 ||
           std::ranges::any_of(callers, [&](Site caller) { return runsMoreOften(program, caller, string, far - 1); });
}

/// One text serves several models, each of which needs an optimizer of its own.
bool servesSeveral(Program& program, const OptimizerFact& fact, Site compile)
{
    constexpr int far = 6;
    const auto isBeside = [&](Site other) {
        return other != compile && program.runs(other) && !neverBoth(program, compile, other) &&
               !areAlternatives(program, compile, other);
    };
    return std::ranges::any_of(fact.compiles, isBeside) || runsMoreOften(program, compile, fact.site, far);
}

} // namespace

bool getsKeptName(Program& program, Site compile)
{
    const auto [known, added] = program.keptNames.try_emplace(compile, false);
    if (!added) {
        return known->second;
    }
    if (!Analysis::argument(program.node(compile), "optimizer", 0)) {
        return false; // compile(**settings): there is no place for an object beside the name.
    }
    bool isKept = false;
    for (const OptimizerFact& fact : program.facts().optimizers()) {
        if (std::ranges::find(fact.compiles, compile) == fact.compiles.end()) {
            continue;
        }
        isKept = isKept || (program.node(fact.site).is(Kind::string) &&
                            (servesSeveral(program, fact, compile) || isReadElsewhere(program, fact.site)));
    }
    return program.keptNames[compile] = isKept;
}

bool getsObjects(Program& program, Site compile)
{
    return std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) {
        return std::ranges::find(fact.compiles, compile) != fact.compiles.end() && !program.node(fact.site).is(Kind::string);
    });
}

bool isKeptName(Program& program, Site string)
{
    const OptimizerFact* fact = program.facts().optimizer(string);
    return fact != nullptr && !fact->compiles.empty() &&
           std::ranges::all_of(fact->compiles, [&](Site compile) { return getsKeptName(program, compile); });
}

} // namespace rankwright
