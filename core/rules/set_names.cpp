// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/set_names.h"

#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// The statement that gives a name, an attribute or an element its value; null where the node stands in none.
Node settingOf(Node part)
{
    while (part && !part.is(Kind::assignment) && !part.is(Kind::augmented_assignment)) {
        const bool isInside = !part.is(Kind::block) && !part.is(Kind::module) && !part.is(Kind::lambda);
        part = isInside ? part.parent() : Node{};
    }
    return part;
}

} // namespace

bool isSettable(Node node)
{
    return isPureName(node) ||
           (node.is(Kind::subscript) && isPureName(node.child(Field::value)) && isPure(node.child(Field::subscript)));
}

std::vector<Site> settersOf(Program& program, Site name)
{
    std::vector<Site> found;
    const auto add = [&](FileId file, Node part) {
        const Node statement = settingOf(part);
        const Site place{file, statement ? statement.index() : noNode};
        if (statement && isSettable(statement.child(Field::left)) && std::ranges::find(found, place) == found.end()) {
            found.push_back(place);
        }
    };
    const Node node = program.node(name);
    if (node.is(Kind::identifier)) {
        for (const Analysis::FoundBinding& each : program.analysis().bindingsOf(name)) {
            const bool isSet = each.binding->kind == Binding::Kind::assignment || each.binding->kind == Binding::Kind::augmented;
            add(each.file, isSet ? program.node({each.file, each.binding->node}) : Node{});
        }
        return found;
    }
    const Tree& tree = program.analysis().sources().tree(name.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node each = tree.node(at);
        add(name.file, each.field() == Field::left && each.text() == node.text() ? each : Node{});
    }
    if (node.is(Kind::attribute)) {
        program.analysis().sourcesOf(name, [&](Site source) {
            const Node value = program.node(source);
            const Node left = value.field() == Field::right ? value.parent().child(Field::left) : Node{};
            add(source.file, left.child(Field::attribute).text() == node.child(Field::attribute).text() ? value : Node{});
        });
    }
    return found;
}

bool converts(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"builtins.float", "numpy.float32", "numpy.float64", "numpy.array", "numpy.asarray", "numpy.round",
                       "builtins.round", "tensorflow.cast", "tensorflow.constant", "tensorflow.convert_to_tensor",
                       "tensorflow.identity", "tensorflow.compat.v1.to_float", "tensorflow.keras.backend.get_value",
                       "tensorflow.keras.backend.eval", "tensorflow.keras.backend.variable", "tensorflow.keras.backend.cast"});
}

bool isReading(std::string_view method)
{
    constexpr std::array readings{"numpy", "read_value", "value", "eval", "item", "initialized_value"};
    return std::ranges::find(readings, method) != readings.end();
}

} // namespace rankwright
