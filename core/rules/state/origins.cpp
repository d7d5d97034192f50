// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/origins.h"

#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

constexpr int deepestName = 12;  ///< Names that stand for each other.
constexpr int deepestObject = 3; ///< Objects that hold each other.

/// Of whose attribute it is spoken: what makes them, and their classes.
struct Holders {
    std::set<Site> makers;
    std::vector<Site> types;
};

class OriginSearch {
  public:
    OriginSearch(Program& program, const std::set<Site>* self, int depth) : m_program(program), m_self(self), m_depth(depth) {}

    Origin of(Site expression)
    {
        add(expression, {}, 0);
        return std::move(m_origin);
    }

    std::set<Site> receivers(Site method)
    {
        std::set<Site> makers;
        for (const Site call : m_program.analysis().callers(method)) {
            if (m_program.runs(call)) {
                makers.merge(receiversIn(call, method));
            }
        }
        return makers;
    }

  private:
    Analysis& analysis() { return m_program.analysis(); }

    /// A function inside of a method has parameters of its own, and none of them is the object.
    Site methodOf(Site name)
    {
        const Site method = methodOfOwn(m_program, name);
        return method && analysis().classOfMethod(method) ? method : Site{};
    }

    static std::set<Site> known(std::set<Site> makers)
    {
        if (makers.empty()) {
            makers.insert(Site{});
        }
        return makers;
    }

    std::set<Site> receiversIn(Site call, Site method)
    {
        const ValueSet& made = analysis().values(call);
        const bool makes = std::ranges::any_of(
            made, [&](const Value& value) { return value.kind == Value::Kind::instance && value.site == call; });
        if (makes) {
            return {call};
        }
        const Node callee = m_program.node(call).child(Field::function);
        const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : callee;
        const Site caller = analysis().enclosingFunction(call);
        if (object.is(Kind::call) && object.child(Field::function).text() == "super") { // super().learn(x)
            return caller && caller != method ? known(deeper(caller)) : std::set<Site>{Site{}};
        }
        return isPureName(object) ? known(objects({call.file, object.index()})) : std::set<Site>{Site{}};
    }

    std::set<Site> deeper(Site method)
    {
        return m_depth < deepestObject ? OriginSearch{m_program, nullptr, m_depth + 1}.receivers(method) : std::set<Site>{};
    }

    /// What makes the objects that a name stands for.
    std::set<Site> objects(Site name)
    {
        if (const Site method = methodOf(name)) {
            return m_self != nullptr ? *m_self : deeper(method);
        }
        return m_depth < deepestObject ? makersIn(OriginSearch{m_program, m_self, m_depth + 1}.of(name).births)
                                       : std::set<Site>{};
    }

    Holders holdersOf(Site object)
    {
        Holders holders;
        for (const Value& value : analysis().values(object)) {
            if (value.kind == Value::Kind::instance) {
                holders.types.push_back(value.type);
            }
        }
        if (!holders.types.empty()) {
            holders.makers = objects(object);
        }
        return holders;
    }

    void addBirth(Site call, const Holders& holders)
    {
        const Site owner = analysis().enclosingClass(call);
        const bool isHeld =
            owner && std::ranges::any_of(holders.types, [&](Site type) { return analysis().descends(type, owner); });
        if (!isHeld || holders.makers.empty()) {
            m_origin.births.insert({call, {}});
        } else {
            for (const Site maker : holders.makers) {
                m_origin.births.insert({call, maker});
            }
        }
    }

    /// What the holders were given when they were made, where the name is a parameter of their constructor.
    bool addGiven(Site name, const Holders& holders, int depth)
    {
        bool isAdded = false;
        for (const Analysis::FoundBinding& found : analysis().bindingsOf(name)) {
            const Site function = found.binding->kind == Binding::Kind::parameter
                                      ? analysis().enclosingFunction({found.file, found.binding->node})
                                      : Site{};
            for (const Site maker : function ? holders.makers : std::set<Site>{}) {
                const std::vector<Site> callees = maker ? analysis().projectCallees(maker) : std::vector<Site>{};
                const bool isMadeBy = std::ranges::find(callees, function) != callees.end();
                const Argument given = isMadeBy ? analysis().argumentFor(maker, function, *found.binding) : Argument{};
                if (given) {
                    isAdded = true;
                    add({maker.file, given.value.index()}, {}, depth + 1);
                }
            }
        }
        return isAdded;
    }

    void add(Site expression, const Holders& holders, int depth)
    {
        const Node node = m_program.node(expression);
        if (depth > deepestName || !m_seen.insert(expression).second) {
            return;
        }
        const Node bound = node.is(Kind::call) && callsOneOf(m_program, expression, {"functools.partial"})
                               ? node.child(Field::arguments).firstChild()
                               : Node{};
        if (bound) { // A model with some of its arguments given is that model.
            add({expression.file, bound.index()}, holders, depth + 1);
        } else if (node.is(Kind::call)) {
            addBirth(expression, holders);
        } else if (node.is(Kind::attribute) && isPureName(node)) {
            m_origin.names.push_back(expression);
            const Site object{expression.file, node.child(Field::object).index()};
            const Holders own = holdersOf(object);
            analysis().sourcesOf(expression, [&](Site source) {
                if (source != object) {
                    add(source, own, depth + 1);
                }
            });
        } else if (node.is(Kind::identifier)) {
            m_origin.names.push_back(expression);
            if (methodOf(expression)) {
                for (const Site maker : objects(expression)) {
                    m_origin.births.insert({maker, {}});
                }
            } else if (!addGiven(expression, holders, depth)) {
                analysis().sourcesOf(expression, [&](Site source) { add(source, holders, depth + 1); });
            }
        } else if (node.is(Kind::conditional_expression)) {
            analysis().sourcesOf(expression, [&](Site source) { add(source, holders, depth + 1); });
        }
    }

    Program& m_program;
    const std::set<Site>* m_self; ///< What makes the object whose method is read; null where that is to be found.
    int m_depth;
    Origin m_origin;
    std::set<Site> m_seen;
};

} // namespace

Origin originOf(Program& program, Site expression) { return OriginSearch{program, nullptr, 0}.of(expression); }

Origin originOf(Program& program, Site expression, const std::set<Site>& self)
{
    return OriginSearch{program, &self, 0}.of(expression);
}

std::set<Site> receiversOf(Program& program, Site method) { return OriginSearch{program, nullptr, 0}.receivers(method); }

bool shareOne(const Births& one, const Births& other)
{
    const auto mayBeOne = [](const Birth& first, const Birth& second) {
        return first.made == second.made && (first.holder == second.holder || !first.holder || !second.holder);
    };
    return std::ranges::any_of(one, [&](const Birth& first) {
        return std::ranges::any_of(other, [&](const Birth& second) { return mayBeOne(first, second); });
    });
}

std::set<Site> makersIn(const Births& births)
{
    std::set<Site> makers;
    for (const Birth& birth : births) {
        makers.insert(birth.made);
    }
    return makers;
}

} // namespace rankwright
