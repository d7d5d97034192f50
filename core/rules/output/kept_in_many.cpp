// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writers and the like in lists and dictionaries, which are None on the other ranks: whether those come to a place where that
// fails.
#include "core/rules/output/output.h"

#include <algorithm>

namespace rankwright {

namespace {

bool adds(Program& program, Site call)
{
    const std::string_view method = program.node(call).child(Field::function).child(Field::attribute).text();
    return (method == "append" || method == "insert") && program.analysis().projectCallees(call).empty();
}

/// The name of the list, tuple or dictionary that a value is put into where it is made; null where it goes elsewhere.
Node nameOfMany(Program& program, Site value)
{
    for (Node up = program.node(value).parent(); up; up = up.parent()) {
        switch (up.kind()) {
        case Kind::list:
        case Kind::tuple:
        case Kind::expression_list:
        case Kind::dictionary:
        case Kind::pair:
        case Kind::list_comprehension:
        case Kind::dictionary_comprehension:
        case Kind::argument_list: continue;
        case Kind::call: return adds(program, {value.file, up.index()}) ? up.child(Field::function).child(Field::object) : Node{};
        case Kind::assignment: {
            const Node left = up.child(Field::left);
            return left.is(Kind::subscript) ? left.child(Field::value) : left;
        }
        default: return {};
        }
    }
    return {};
}

/// Only puts something in, or gives the name a new value.
bool onlyFills(Program& program, Site use)
{
    const Node up = program.node(use).parent();
    const Node around = up.parent();
    const bool isTarget = program.node(use).field() == Field::left || program.node(use).field() == Field::name;
    const bool isSlot = up.is(Kind::subscript) && up.field() == Field::left && around.is(Kind::assignment);
    const bool isFilled = up.is(Kind::attribute) && around.is(Kind::call) && adds(program, {use.file, around.index()});
    return isTarget || isSlot || isFilled;
}

class ManyUses {
  public:
    ManyUses(Program& program, Site name, int depth = 0) : m_program(program), m_name(name), m_depth(depth) {}

    // NOLINTNEXTLINE(misc-no-recursion): into the names of loops over it, not deeper than `deepest`.
    [[nodiscard]] bool areLeft()
    {
        const bool isField = m_program.node(m_name).is(Kind::attribute);
        for (const FileId file : m_program.files()) {
            if (!isField && file != m_name.file) {
                continue;
            }
            for (const NodeIndex at : m_program.analysis().sources().index(file).nodes(m_program.node(m_name).kind())) {
                const Site use{file, at};
                if (isUse(use) && m_program.runs(use) && !isLeft(use)) {
                    return false;
                }
            }
        }
        return true;
    }

  private:
    bool isUse(Site use)
    {
        const Node node = m_program.node(use);
        const Node name = m_program.node(m_name);
        if (node.is(Kind::attribute)) {
            return node.child(Field::attribute).text() == name.child(Field::attribute).text();
        }
        return node.text() == name.text() && node.field() != Field::attribute && m_program.analysis().shareBinding(use, m_name);
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isLeft(Site use)
    {
        if (onlyFills(m_program, use) || isLeftToRankZero(m_program, use)) {
            return true;
        }
        const Node node = m_program.node(use);
        const Node loop = node.parent();
        const Node each = loop.is(Kind::for_statement) && node.field() == Field::right ? loop.child(Field::left) : Node{};
        constexpr int deepest = 3;
        return each.is(Kind::identifier) && m_depth < deepest &&
               ManyUses{m_program, {use.file, each.index()}, m_depth + 1}.areLeft();
    }

    Program& m_program;
    Site m_name;
    int m_depth;
};

} // namespace

bool isNeededAmongMany(Program& program, Site call)
{
    const Node name = nameOfMany(program, call);
    const bool isNamed = name.is(Kind::identifier) || name.is(Kind::attribute);
    return !isNamed || !ManyUses{program, {call.file, name.index()}}.areLeft();
}

} // namespace rankwright
