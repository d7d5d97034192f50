// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writers and the like in lists and dictionaries, which are None on the other ranks: whether those come to a place where that
// fails.
#include "core/rules/output/output.h"

#include <algorithm>

namespace rankwright {

bool addsToList(Program& program, Site call)
{
    const std::string_view method = program.node(call).child(Field::function).child(Field::attribute).text();
    return (method == "append" || method == "insert") && program.analysis().projectCallees(call).empty();
}

namespace {

/// Where a value is put.
struct Slot {
    Node name; ///< Of the list, the tuple or the dictionary; null where it goes elsewhere.
    Node key;  ///< The word under which it stands there; null where there is none, or it is computed.
};

Node asWord(Node key) { return key.is(Kind::string) ? key : Node{}; }

Slot slotOf(Program& program, Site value)
{
    Node key;
    for (Node up = program.node(value).parent(); up; up = up.parent()) {
        switch (up.kind()) {
        case Kind::list:
        case Kind::tuple:
        case Kind::expression_list:
        case Kind::dictionary:
        case Kind::list_comprehension:
        case Kind::dictionary_comprehension:
        case Kind::argument_list: continue;
        case Kind::pair: key = asWord(up.child(Field::key)); continue;
        case Kind::call:
            return {addsToList(program, {value.file, up.index()}) ? up.child(Field::function).child(Field::object) : Node{}, {}};
        case Kind::assignment: {
            const Node left = up.child(Field::left);
            return left.is(Kind::subscript) ? Slot{left.child(Field::value), asWord(left.child(Field::subscript))}
                                            : Slot{left, key};
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
    const bool isFilled = up.is(Kind::attribute) && around.is(Kind::call) && addsToList(program, {use.file, around.index()});
    return isTarget || isSlot || isFilled;
}

class ManyUses {
  public:
    ManyUses(Program& program, Site name, Node key, int depth = 0) : m_program(program), m_name(name), m_key(key), m_depth(depth)
    {}

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
        if (onlyFills(m_program, use) || isOfOtherKey(use) || isLeftToRankZero(m_program, use)) {
            return true;
        }
        const Node node = m_program.node(use);
        const Node loop = node.parent();
        const Node each = loop.is(Kind::for_statement) && node.field() == Field::right ? loop.child(Field::left) : Node{};
        constexpr int deepest = 3;
        return each.is(Kind::identifier) && m_depth < deepest &&
               ManyUses{m_program, {use.file, each.index()}, {}, m_depth + 1}.areLeft();
    }

    /// status['step'], where status['writer'] is asked for.
    bool isOfOtherKey(Site use)
    {
        const Node part = m_program.node(use).parent();
        const Node key = part.is(Kind::subscript) ? asWord(part.child(Field::subscript)) : Node{};
        const auto word = [](Node text) { return text.text().substr(1, text.text().size() - 2); }; // Between whichever quotes.
        return key && m_key && word(key) != word(m_key);
    }

    Program& m_program;
    Site m_name;
    Node m_key; ///< Of a dictionary, the word under which it stands.
    int m_depth;
};

} // namespace

bool isNeededAmongMany(Program& program, Site call)
{
    const Slot slot = slotOf(program, call);
    const bool isNamed = slot.name.is(Kind::identifier) || slot.name.is(Kind::attribute);
    return !isNamed || !ManyUses{program, {call.file, slot.name.index()}, slot.key}.areLeft();
}

} // namespace rankwright
