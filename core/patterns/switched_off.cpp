// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/switched_off.h"

#include <optional>

namespace rankwright {

namespace {

/// A call, and the function whose parameters get its arguments.
struct Entry {
    Site call;
    Site function;
};

/// What a parameter of the function is written as in the call, or in its default; null for other names.
Node givenFor(Analysis& analysis, const Entry& entry, Site name)
{
    for (const Analysis::FoundBinding& found : analysis.bindingsOf(name)) {
        const Binding& binding = *found.binding;
        if (binding.kind != Binding::Kind::parameter ||
            analysis.enclosingFunction({found.file, binding.node}) != entry.function) {
            return {}; // Also where it is bound anew.
        }
        if (const Argument given = analysis.argumentFor(entry.call, entry.function, binding)) {
            return given.value;
        }
        const Node parameter = analysis.node({found.file, binding.node}).parent();
        const bool hasDefault = parameter.is(Kind::default_parameter) || parameter.is(Kind::typed_default_parameter);
        return hasDefault && !Analysis::hidesArguments(analysis.node(entry.call)) ? parameter.child(Field::value) : Node{};
    }
    return {};
}

/// The text between the quotes of a string that has nothing else in it.
std::optional<std::string_view> plainText(Node string)
{
    const Node content = string.is(Kind::string) ? string.child(1U) : Node{};
    return content.is(Kind::string_content) && string.childCount() == 3 ? std::optional{content.text()} : std::nullopt;
}

/// Whether a condition holds in the call, as far as its arguments say it.
std::optional<bool> truthOf(Analysis& analysis, const Entry& entry, Site condition)
{
    const Node node = analysis.node(condition);
    if (node.is(Kind::parenthesized_expression)) {
        return truthOf(analysis, entry, {condition.file, node.firstChild().index()});
    }
    if (node.is(Kind::not_operator)) {
        const std::optional<bool> inner = truthOf(analysis, entry, {condition.file, node.firstChild().index()});
        return inner ? std::optional{!*inner} : std::nullopt;
    }
    if (node.is(Kind::identifier)) {
        const Node given = givenFor(analysis, entry, condition);
        const bool isFalse = given.is(Kind::false_) || given.is(Kind::none);
        return isFalse || given.is(Kind::true_) ? std::optional{!isFalse} : std::nullopt;
    }
    if (node.is(Kind::comparison_operator) && node.firstChild().is(Kind::identifier)) { // mode == "train"
        const Node sign = node.child(Field::operators);
        const Node last = sign.nextSibling();
        const std::optional<std::string_view> wanted = last ? plainText(last) : std::nullopt;
        const std::optional<std::string_view> given =
            plainText(givenFor(analysis, entry, {condition.file, node.firstChild().index()}));
        if (wanted && given && !last.nextSibling() && (sign.text() == "==" || sign.text() == "!=")) {
            return (*wanted == *given) == (sign.text() == "==");
        }
    }
    return std::nullopt;
}

/// All that stands behind an `if` in its block is left out when its branch was taken.
bool leaves(Node branch)
{
    Node last;
    for (Node child = branch.firstChild(); child; child = child.nextSibling()) {
        last = child;
    }
    return last.is(Kind::return_statement) || last.is(Kind::raise_statement);
}

} // namespace

bool isSwitchedOff(Analysis& analysis, Site call, Site function, Site place)
{
    const Entry entry{call, function};
    const auto truth = [&](Node condition) { return truthOf(analysis, entry, {place.file, condition.index()}); };
    Node below = analysis.node(place);
    for (Node up = below.parent(); up && up.index() != function.node; below = up, up = up.parent()) {
        if (up.is(Kind::if_statement) && below.field() != Field::condition) {
            const std::optional<bool> holds = truth(up.child(Field::condition));
            const bool isTaken = below.field() == Field::consequence;
            if (holds && *holds != isTaken) {
                return true;
            }
        }
        for (Node before = up.is(Kind::block) ? up.firstChild() : Node{}; before && !(before == below);
             before = before.nextSibling()) {
            if (before.is(Kind::if_statement) && leaves(before.child(Field::consequence)) &&
                truth(before.child(Field::condition)).value_or(false)) {
                return true; // if not training: return loss
            }
        }
    }
    return false;
}

} // namespace rankwright
