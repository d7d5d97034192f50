// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/environment.h"

#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The only thing that a dictionary, or a list of keywords, holds, where that is for this key.
// NOLINTNEXTLINE(misc-no-recursion): a dictionary in a list of arguments.
Node onlyValueFor(Node given, std::string_view key)
{
    const Node only = given.childCount() == 1 ? given.firstChild() : Node{};
    if (only.is(Kind::pair)) {
        return contentOf(only.child(Field::key)) == key ? only.child(Field::value) : Node{};
    }
    if (only.is(Kind::keyword_argument)) {
        return only.child(Field::name).text() == key ? only.child(Field::value) : Node{};
    }
    return only.is(Kind::dictionary) ? onlyValueFor(only, key) : Node{};
}

} // namespace

Node givenToEnvironment(Program& program, Site setting, std::string_view variable)
{
    const auto isEnvironment = [&](Node object) {
        return object && program.analysis().mayBeLibrary({setting.file, object.index()}, "os.environ");
    };
    const Node node = program.node(setting);
    if (node.is(Kind::assignment)) {
        const Node left = node.child(Field::left);
        const bool isIt = left.is(Kind::subscript) && contentOf(left.child(Field::subscript)) == variable &&
                          isEnvironment(left.child(Field::value));
        return isIt ? node.child(Field::right) : Node{};
    }
    const Node list = node.child(Field::arguments);
    const Node callee = node.child(Field::function);
    if (!node.is(Kind::call) || !node.parent().is(Kind::expression_statement) || !list.firstChild()) {
        return {};
    }
    const std::string_view method = callee.child(Field::attribute).text();
    if (method == "update" && isEnvironment(callee.child(Field::object))) {
        return onlyValueFor(list, variable);
    }
    const bool sets =
        (method == "setdefault" && isEnvironment(callee.child(Field::object))) || callsOneOf(program, setting, {"os.putenv"});
    return sets && contentOf(list.firstChild()) == variable ? list.firstChild().nextSibling() : Node{};
}

Node textGivenToEnvironment(Program& program, Site setting, std::string_view variable)
{
    const Node value = givenToEnvironment(program, setting, variable);
    return value.is(Kind::string) ? value : Node{};
}

std::vector<std::string_view> settingsOf(Program& program, FileId file, std::string_view variable)
{
    std::vector<std::string_view> settings;
    const Tree& tree = program.analysis().sources().tree(file);
    for (const NodeIndex at : program.analysis().sources().index(file).nodes(Kind::assignment)) {
        if (const Node value = textGivenToEnvironment(program, {file, at}, variable)) {
            settings.push_back(contentOf(value));
        }
    }
    for (const NodeIndex call : program.analysis().sources().index(file).calls()) {
        const Node callee = tree.node(call).child(Field::function);
        const Node key = tree.node(call).child(Field::arguments).firstChild();
        const Node value = key ? key.nextSibling() : Node{};
        const bool sets = callee.is(Kind::attribute) && callee.child(Field::attribute).text() == "setdefault" &&
                          contentOf(key) == variable && value.is(Kind::string) &&
                          program.analysis().mayBeLibrary({file, callee.child(Field::object).index()}, "os.environ");
        if (sets) {
            settings.push_back(contentOf(value));
        }
    }
    return settings;
}

} // namespace rankwright
