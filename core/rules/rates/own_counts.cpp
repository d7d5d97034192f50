// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/own_counts.h"

#include "core/rules/expressions.h"
#include "core/rules/rates/own_rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr int deepest = 8;

/// What a value is made of, if that is nothing but numbers, parameters of the constructor and the number of the step.
struct Terms {
    bool isKnown{};
    bool hasStep{};
    std::set<NodeIndex> parameters{};

    [[nodiscard]] bool isStep() const { return isKnown && hasStep && parameters.empty(); }
    [[nodiscard]] bool isGiven() const { return isKnown && !hasStep && !parameters.empty(); }
};

Terms joined(Terms a, const Terms& b)
{
    a.isKnown = a.isKnown && b.isKnown;
    a.hasStep = a.hasStep || b.hasStep;
    a.parameters.insert(b.parameters.begin(), b.parameters.end());
    return a;
}

/// The last part of what is called: "cast" of tf.cast(...).
std::string_view calledName(Node call)
{
    const Node callee = call.child(Field::function);
    return callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : callee.text();
}

/// How an optimizer's class uses what its constructor is given.
class StepCounting {
  public:
    StepCounting(Program& program, Site type, Site constructor) : m_program(program), m_type(type), m_constructor(constructor)
    {
        std::set<Site> classes{type};
        const auto& above = program.analysis().ancestors(type).project;
        classes.insert(above.begin(), above.end());
        for (const Site each : classes) {
            const Tree& tree = program.analysis().sources().tree(each.file);
            for (NodeIndex at = each.node; at < tree.row(each.node).afterSubtree; ++at) {
                meet({each.file, at});
            }
        }
    }

    [[nodiscard]] StepCount of(NodeIndex parameter) const
    {
        StepCount found = StepCount::no;
        for (const Meeting& meeting : m_meetings) {
            if (!meeting.parameters.contains(parameter)) {
                continue;
            }
            if (meeting.isCertain && meeting.parameters.size() == 1) {
                return StepCount::certain;
            }
            // total * 0.1 of two that are given: the one that counts by itself is the number, the other its part.
            const bool isOfOther =
                std::ranges::any_of(meeting.parameters, [&](NodeIndex each) { return each != parameter && countsAlone(each); });
            found = isOfOther ? found : StepCount::doubtful;
        }
        return found;
    }

  private:
    struct Meeting {
        std::set<NodeIndex> parameters;
        bool isCertain{};
    };

    [[nodiscard]] bool countsAlone(NodeIndex parameter) const
    {
        return std::ranges::any_of(m_meetings, [&](const Meeting& meeting) {
            return meeting.isCertain && meeting.parameters == std::set<NodeIndex>{parameter};
        });
    }

    void add(Node a, Node b, FileId file, bool isCertain)
    {
        const Terms first = termsOf({file, a.index()});
        const Terms second = termsOf({file, b.index()});
        if (first.isStep() && second.isGiven()) {
            m_meetings.push_back({second.parameters, isCertain});
        } else if (second.isStep() && first.isGiven()) {
            m_meetings.push_back({first.parameters, isCertain});
        }
    }

    void meet(Site site)
    {
        const Node node = m_program.node(site);
        if (node.is(Kind::comparison_operator) && node.childCount() >= 2) {
            const std::string_view sign = node.child(Field::operators).text();
            const Node last = node.child(node.childCount() - 1);
            add(node.firstChild(), last, site.file, sign.starts_with('<') || sign.starts_with('>'));
        } else if (node.is(Kind::binary_operator)) {
            const std::string_view sign = node.child(Field::operator_).text();
            const Node left = node.child(Field::left);
            const Node right = node.child(Field::right);
            if (sign == "/" || sign == "//") {
                const Terms by = termsOf({site.file, right.index()});
                if (by.isGiven() && hasStepFactor({site.file, left.index()})) {
                    m_meetings.push_back({by.parameters, true});
                }
            } else if (sign == "-" || sign == "%" || sign == "*") {
                add(left, right, site.file, sign == "-");
            }
        } else if (node.is(Kind::call)) {
            constexpr std::array<std::string_view, 8> comparing{"less",    "less_equal", "greater", "greater_equal",
                                                                "minimum", "maximum",    "min",     "max"};
            const Node first = node.child(Field::arguments).firstChild();
            const Node second = first ? first.nextSibling() : Node{};
            if (second && std::ranges::find(comparing, calledName(node)) != comparing.end()) {
                add(first, second, site.file, true);
            }
        }
    }

    /// rate * step, of rate * step / total
    // NOLINTNEXTLINE(misc-no-recursion): down the expression.
    bool hasStepFactor(Site site, int depth = 0)
    {
        if (termsOf(site).isStep()) {
            return true;
        }
        const Node node = m_program.node(site);
        const auto isIn = [&](Node part) { return part && hasStepFactor({site.file, part.index()}, depth + 1); };
        if (depth > deepest) {
            return false;
        }
        if (node.is(Kind::parenthesized_expression)) {
            return isIn(node.firstChild());
        }
        const std::string_view sign = node.is(Kind::binary_operator) ? node.child(Field::operator_).text() : std::string_view{};
        return (sign == "*" && (isIn(node.child(Field::left)) || isIn(node.child(Field::right)))) ||
               (sign == "/" && isIn(node.child(Field::left)));
    }

    // NOLINTNEXTLINE(misc-no-recursion): down the expression and back through names, to some depth.
    Terms termsOf(Site site, int depth = 0)
    {
        const Node node = m_program.node(site);
        const auto of = [&](Node part) { return part ? termsOf({site.file, part.index()}, depth + 1) : Terms{}; };
        if (!node || depth > deepest) {
            return {};
        }
        if (node.is(Kind::integer) || node.is(Kind::float_)) {
            return {.isKnown = true};
        }
        if (node.is(Kind::parenthesized_expression) || node.is(Kind::unary_operator)) {
            return of(node.is(Kind::unary_operator) ? node.child(Field::argument) : node.firstChild());
        }
        if (node.is(Kind::binary_operator)) {
            const std::string_view sign = node.child(Field::operator_).text();
            const bool isPlain = sign == "+" || sign == "-" || sign == "*" || sign == "/" || sign == "//";
            return isPlain ? joined(of(node.child(Field::left)), of(node.child(Field::right))) : Terms{};
        }
        if (node.is(Kind::identifier)) {
            return ofName(site, depth);
        }
        if (node.is(Kind::attribute)) {
            return ofField(site, depth);
        }
        return node.is(Kind::call) ? ofCall(site, depth) : Terms{};
    }

    // NOLINTNEXTLINE(misc-no-recursion): as above.
    Terms ofName(Site name, int depth)
    {
        const std::vector<Analysis::FoundBinding> bindings = m_program.analysis().bindingsOf(name);
        if (bindings.size() != 1) {
            return {};
        }
        const auto& [file, binding] = bindings.front();
        if (binding->kind == Binding::Kind::parameter) {
            const Site parameter{file, binding->node};
            const bool isOurs = m_program.analysis().enclosingFunction(parameter) == m_constructor;
            return isOurs ? Terms{.isKnown = true, .parameters = {binding->node}} : Terms{};
        }
        const bool isWhole = binding->kind == Binding::Kind::assignment && binding->target == binding->node;
        return isWhole ? termsOf({file, binding->value}, depth + 1) : Terms{};
    }

    // NOLINTNEXTLINE(misc-no-recursion): as above.
    Terms ofField(Site field, int depth)
    {
        const Node node = m_program.node(field);
        if (!isOwnObject(m_program, {field.file, node.child(Field::object).index()})) {
            return {};
        }
        const std::string_view name = node.child(Field::attribute).text();
        if (name == "iterations") {
            return {.isKnown = true, .hasStep = true};
        }
        const std::vector<Analysis::FoundStore> stores = m_program.analysis().storesOf(m_type, name);
        return stores.size() == 1 ? termsOf({stores.front().file, stores.front().store->value}, depth + 1) : Terms{};
    }

    // NOLINTNEXTLINE(misc-no-recursion): as above.
    Terms ofCall(Site call, int depth)
    {
        const Node node = m_program.node(call);
        const std::string_view name = calledName(node);
        const Node first = node.child(Field::arguments).firstChild();
        const auto of = [&](Node part) { return termsOf({call.file, part.index()}, depth + 1); };
        constexpr std::array<std::string_view, 7> casting{"cast",  "float",   "int", "constant", "convert_to_tensor",
                                                          "round", "identity"};
        if (std::ranges::find(casting, name) != casting.end() && first) {
            return of(first);
        }
        if ((name == "read_value" || name == "value" || name == "numpy") && !first) {
            return of(node.child(Field::function).child(Field::object));
        }
        if ((name == "max" || name == "maximum") && first && first.nextSibling()) {
            return joined(of(first), of(first.nextSibling()));
        }
        return name == "_get_hyper" ? ofHyper(contentOf(first), depth) : Terms{};
    }

    /// self._set_hyper("total", total)
    // NOLINTNEXTLINE(misc-no-recursion): as above.
    Terms ofHyper(std::string_view name, int depth)
    {
        for (const NodeIndex index : m_program.analysis().sources().index(m_constructor.file).calls()) {
            const Site call{m_constructor.file, index};
            const Node node = m_program.node(call);
            const Node key = node.child(Field::arguments).firstChild();
            if (m_program.analysis().enclosingFunction(call) == m_constructor && calledName(node) == "_set_hyper" && key &&
                contentOf(key) == name && key.nextSibling()) {
                return termsOf({call.file, key.nextSibling().index()}, depth + 1);
            }
        }
        return {};
    }

    Program& m_program;
    Site m_type;
    Site m_constructor;
    std::vector<Meeting> m_meetings;
};

} // namespace

StepCount stepCountOf(Program& program, Site given)
{
    const Node value = program.node(given);
    const Node argument = value.parent().is(Kind::keyword_argument) ? value.parent() : value;
    const bool isName = argument != value && value.field() == Field::name;
    const Node call = argument.parent().is(Kind::argument_list) && !isName ? argument.parent().parent() : Node{};
    const Site site{given.file, call ? call.index() : noNode};
    const OptimizerFact* fact = call ? program.facts().optimizer(site) : nullptr;
    const bool isUsed = fact != nullptr && fact->isCall && !(fact->updates.empty() && fact->compiles.empty());
    if (!isUsed || !program.runs(site) || Analysis::hidesArguments(call)) {
        return StepCount::no;
    }
    const Site constructor = ownConstructor(program, site);
    const Site type = constructor ? program.analysis().enclosingClass(constructor) : Site{};
    if (!type) {
        return StepCount::no;
    }
    for (const Binding& binding : program.analysis().sources().index(constructor.file).allBindings()) {
        const bool isParameter = binding.kind == Binding::Kind::parameter &&
                                 program.analysis().enclosingFunction({constructor.file, binding.node}) == constructor;
        if (isParameter && program.analysis().argumentFor(site, constructor, binding).value == value &&
            !isRateParameter(program, constructor, binding, fact->type)) {
            return StepCounting{program, type, constructor}.of(binding.node);
        }
    }
    return StepCount::no;
}

} // namespace rankwright
