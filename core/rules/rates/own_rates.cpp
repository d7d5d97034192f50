// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/own_rates.h"

#include "core/rules/expressions.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <functional>

namespace rankwright {

namespace {

bool isRateName(std::string_view name)
{
    while (name.starts_with('_')) {
        name.remove_prefix(1);
    }
    return name == "learning_rate" || name == "lr" || name == "rate";
}

bool isWrittenNumber(Node node) { return node.is(Kind::integer) || node.is(Kind::float_); }

/// What a constructor gives as the rate, in each of the ways of doing so.
class RateHandings {
  public:
    RateHandings(Program& program, Site constructor, std::string_view type)
        : m_program(program), m_constructor(constructor), m_type(type)
    {}

    /// Gets what is handed on as the rate, until it says that it has enough.
    void each(const std::function<bool(Node)>& visit) const
    {
        const Tree& tree = m_program.analysis().sources().tree(m_constructor.file);
        for (NodeIndex at = m_constructor.node; at < tree.row(m_constructor.node).afterSubtree; ++at) {
            const Node node = tree.node(at);
            const Node given = node.is(Kind::call) ? handedBy(node) : node.is(Kind::assignment) ? keptBy(node) : Node{};
            if (given && visit(given)) {
                return;
            }
        }
    }

  private:
    /// super().__init__(learning_rate=x), self._set_hyper("learning_rate", x)
    [[nodiscard]] Node handedBy(Node call) const
    {
        const std::string_view method = call.child(Field::function).child(Field::attribute).text();
        if (method == "_set_hyper") {
            const Argument name = Analysis::argument(call, "name", 0);
            const bool isRate = name && isRateName(contentOf(name.value));
            const Argument value = isRate ? Analysis::argument(call, "value", 1) : Argument{};
            return value.value;
        }
        if (method != "__init__") {
            return {};
        }
        const bool isOfSuper = call.child(Field::function).child(Field::object).is(Kind::call);
        const int position = isOfSuper ? ratePosition(m_program, m_type) : -1;
        const Argument rate = Analysis::argument(call, "learning_rate", position);
        return rate ? rate.value : Analysis::argument(call, "lr", -1).value;
    }

    /// self._lr = x
    [[nodiscard]] Node keptBy(Node assignment) const
    {
        const Node place = assignment.child(Field::left);
        return place.is(Kind::attribute) && isRateName(place.child(Field::attribute).text()) ? assignment.child(Field::right)
                                                                                             : Node{};
    }

    Program& m_program;
    Site m_constructor;
    std::string_view m_type;
};

} // namespace

Site ownConstructor(Program& program, Site call)
{
    for (const Value& value : program.analysis().values(call)) {
        if (value.kind == Value::Kind::instance) {
            return program.analysis().method(value.type, "__init__");
        }
    }
    return {};
}

bool isRateParameter(Program& program, Site constructor, const Binding& parameter, std::string_view type)
{
    if (parameter.kind != Binding::Kind::parameter ||
        program.analysis().enclosingFunction({constructor.file, parameter.node}) != constructor) {
        return false;
    }
    const std::string_view name = program.node({constructor.file, parameter.node}).text();
    if (name == "learning_rate" || name == "lr") {
        return true;
    }
    bool isRate = false;
    RateHandings{program, constructor, type}.each([&](Node given) {
        isRate = given.text() == name;
        return isRate;
    });
    return isRate;
}

Site writtenRate(Program& program, Site constructor, std::string_view type)
{
    Site written{constructor.file, noNode};
    RateHandings{program, constructor, type}.each([&](Node given) {
        written.node = isWrittenNumber(given) ? given.index() : noNode;
        return true;
    });
    return written;
}

OwnDefault ownDefault(Program& program, const OptimizerFact& fact)
{
    const Site constructor = ownConstructor(program, fact.site);
    if (!constructor || fact.inner || Analysis::hidesArguments(program.node(fact.site))) {
        return {};
    }
    for (const Binding& binding : program.analysis().sources().index(constructor.file).allBindings()) {
        if (!isRateParameter(program, constructor, binding, fact.type)) {
            continue;
        }
        const Node usual = program.node({constructor.file, binding.value});
        const bool isGiven = static_cast<bool>(program.analysis().argumentFor(fact.site, constructor, binding));
        if (!isGiven && binding.value != noNode && isWrittenNumber(usual)) {
            return {std::string{program.node({constructor.file, binding.node}).text()}, std::string{usual.text()}};
        }
    }
    return {};
}

} // namespace rankwright
