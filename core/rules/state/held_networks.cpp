// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/held_networks.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// An object of a class of the script that is a tf.Module and no layer: those are parts of models.
bool isModule(Program& program, const Value& value)
{
    Analysis& analysis = program.analysis();
    return value.kind == Value::Kind::instance && analysis.isInstance(value, "tensorflow.Module") &&
           !analysis.isInstance(value, "tensorflow.keras.layers.Layer");
}

/// nets.append(x), nets[key] = x: the expression is put into a container by such a statement.
bool isPutIn(Node expression)
{
    const Node up = expression.parent();
    const Node callee = up.is(Kind::argument_list) ? up.parent().child(Field::function) : Node{};
    return callee.child(Field::attribute).text() == "append" ||
           (up.is(Kind::assignment) && expression.field() == Field::right && up.child(Field::left).is(Kind::subscript));
}

/// nets.extend(more): what else it holds then is not followed.
bool isPouredIn(Node expression)
{
    const Node up = expression.parent();
    const Node callee = up.is(Kind::argument_list) ? up.parent().child(Field::function) : Node{};
    const std::string_view method = callee.child(Field::attribute).text();
    return method == "extend" || method == "insert" || method == "update";
}

class HeldSearch {
  public:
    explicit HeldSearch(Program& program) : m_program(program) {}

    HeldNetworks of(Site container)
    {
        addFrom(container);
        const bool isWhole = m_isWhole && !m_held.elements.empty();
        return isWhole ? std::move(m_held) : HeldNetworks{};
    }

  private:
    void addFrom(Site container)
    {
        const ValueSet& values = m_program.analysis().values(container);
        m_isWhole =
            !values.empty() && std::ranges::all_of(values, [](const Value& value) { return value.kind == Value::Kind::literal; });
        for (const Value& value : m_isWhole ? ValueSet{values} : ValueSet{}) {
            addLiteral(value.site);
        }
        if (!isPureName(m_program.node(container)) || !m_isWhole) {
            return;
        }
        m_program.analysis().sourcesOf(container, [&](Site source) {
            m_isWhole = m_isWhole && !isPouredIn(m_program.node(source));
            if (m_isWhole && isPutIn(m_program.node(source))) {
                const Node key = m_program.node(source).parent().child(Field::left).child(Field::subscript);
                m_held.isRepeated = m_held.isRepeated || !m_program.facts().loopsAround(source).empty();
                add(source, std::string{contentOf(key)});
            }
        });
    }

    void addLiteral(Site site)
    {
        const Node whole = m_program.node(site);
        int number = 0;
        if (whole.is(Kind::list) || whole.is(Kind::tuple) || whole.is(Kind::expression_list)) {
            for (Node element = whole.firstChild(); element && m_isWhole; element = element.nextSibling()) {
                add({site.file, element.index()}, std::to_string(number++));
            }
        } else if (whole.is(Kind::dictionary)) {
            m_held.hasKeys = true;
            for (Node pair = whole.firstChild(); pair && m_isWhole; pair = pair.nextSibling()) {
                add({site.file, pair.child(Field::value).index()}, std::string{contentOf(pair.child(Field::key))});
            }
        } else if (whole.is(Kind::list_comprehension) || whole.is(Kind::dictionary_comprehension)) {
            const Node body = whole.child(Field::body);
            m_held.hasKeys = m_held.hasKeys || whole.is(Kind::dictionary_comprehension);
            m_held.isRepeated = true;
            add({site.file, body.is(Kind::pair) ? body.child(Field::value).index() : body.index()}, {});
        }
    }

    void add(Site site, std::string key)
    {
        const auto isThis = [&](const HeldNetworks::Element& each) { return each.site == site; };
        const bool isModel = site.node != noNode && handsOutVariables(m_program, site);
        m_isWhole = isModel || (site.node != noNode && isVariable(m_program, site));
        m_isWhole = m_isWhole && (m_held.elements.empty() || m_held.areModels == isModel);
        m_held.areModels = isModel;
        if (m_isWhole && std::ranges::none_of(m_held.elements, isThis)) {
            m_held.elements.push_back({site, std::move(key)});
        }
    }

    Program& m_program;
    HeldNetworks m_held;
    bool m_isWhole = true;
};

/// The container that an expression goes through: of `nets.values()`, `list(nets)`, `nets[1:]` the name.
Site containerIn(Program& program, Site expression)
{
    const Node node = program.node(expression);
    if (node.is(Kind::subscript)) {
        return {expression.file, node.child(Field::value).index()};
    }
    const Node callee = node.child(Field::function);
    const bool isOfAll = callee.is(Kind::attribute) && callee.child(Field::attribute).text() == "values";
    const bool isTaken =
        node.is(Kind::call) && callsOneOf(program, expression, {"builtins.list", "builtins.tuple", "builtins.reversed"});
    const Node inner = isOfAll ? callee.child(Field::object) : isTaken ? node.child(Field::arguments).firstChild() : Node{};
    return inner ? Site{expression.file, inner.index()} : expression;
}

} // namespace

bool isKerasModel(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return std::ranges::any_of(values, [&](const Value& value) {
        return (value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance) &&
               program.analysis().isInstance(value, "tensorflow.keras.Model");
    });
}

bool isVariable(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [](const Value& value) { return value.name == "tensorflow.Variable"; });
}

bool handsOutVariables(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return isKerasModel(program, expression) ||
           std::ranges::any_of(values, [&](const Value& value) { return isModule(program, value); });
}

HeldNetworks heldNetworks(Program& program, Site container) { return HeldSearch{program}.of(container); }

Site goneThroughFor(Program& program, Site name)
{
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(name)) {
        const Binding& binding = *found.binding;
        if (binding.kind == Binding::Kind::forTarget && binding.value != noNode) {
            const Site iterable{found.file, binding.value};
            const std::vector<std::uint32_t> places =
                placesIn(program.node({found.file, binding.target}), program.node({found.file, binding.node}));
            if (const std::optional<Site> part = partsGoneOver(program.analysis(), iterable, places)) {
                return *part ? containerIn(program, *part) : Site{};
            }
            // for key, network in networks.items()
            const Node callee = program.node(iterable).child(Field::function);
            const bool isOfItems = callee.child(Field::attribute).text() == "items" && places == std::vector{1U};
            return isOfItems ? Site{iterable.file, callee.child(Field::object).index()} : Site{};
        }
    }
    return {};
}

std::vector<Site> chosenNetworks(Program& program, Site expression)
{
    const Node node = program.node(expression);
    const Site through = node.is(Kind::identifier) ? goneThroughFor(program, expression) : Site{};
    const bool isChoice = node.is(Kind::subscript);
    if (!through && !isChoice && !isPureName(node)) {
        return {};
    }
    const Node key = node.child(Field::subscript);
    const std::string word{key.is(Kind::integer) ? key.text() : contentOf(key)};
    const HeldNetworks held = heldNetworks(program, through    ? through
                                                    : isChoice ? Site{expression.file, node.child(Field::value).index()}
                                                               : expression);
    std::vector<Site> chosen;
    for (const HeldNetworks::Element& element : held.elements) {
        if (!isChoice || word.empty() || element.key.empty() || held.isRepeated || element.key == word) {
            chosen.push_back(element.site);
        }
    }
    return chosen;
}

} // namespace rankwright
