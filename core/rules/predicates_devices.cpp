// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about GPUs that a script names by number, where each process sees one, as number 0.

#include "core/rules/expressions.h"
#include "core/rules/predicates.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keepIf;

/// gpus[1].name of gpus = tf.config.list_logical_devices("GPU"): the number, counted in what the process sees. Null elsewhere.
Node numberInList(Program& program, Site name)
{
    const Node node = program.node(name);
    const Node device = node.is(Kind::attribute) ? node.child(Field::object) : Node{};
    if (!device.is(Kind::subscript) || node.child(Field::attribute).text() != "name") {
        return {};
    }
    const ValueSet& lists = program.analysis().values({name.file, device.child(Field::value).index()});
    const bool isOfDevices = std::ranges::any_of(lists, [&](const Value& value) {
        const Argument kind = value.name == "tensorflow.config.list_logical_devices"
                                  ? Analysis::argument(program.node(value.site), "device_type", 0)
                                  : Argument{};
        return kind && nameIn(kind.value) == "GPU";
    });
    return isOfDevices ? device.child(Field::subscript) : Node{};
}

/// Follows the name of a device to the texts and the numbers that it is put together from.
class DeviceName {
  public:
    explicit DeviceName(Program& program) : m_program(program) {}

    // NOLINTNEXTLINE(misc-no-recursion): through names and functions, not deeper than `deepest`.
    void look(Site site, int depth = 0)
    {
        constexpr int deepest = 8;
        const Node node = m_program.node(site);
        const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
        if (depth > deepest) {
            m_isCounted = true;
        } else if (node.is(Kind::string)) {
            lookAtText(site, depth);
        } else if (node.is(Kind::integer)) {
            m_isCounted = m_isCounted || node.text() != "0";
        } else if (node.is(Kind::identifier) && lookAtName(site, depth)) {
            return;
        } else if (node.is(Kind::binary_operator)) {
            look({site.file, node.child(Field::left).index()}, depth + 1);
            look({site.file, node.child(Field::right).index()}, depth + 1);
        } else if (node.is(Kind::tuple) || node.is(Kind::parenthesized_expression) || node.is(Kind::list)) {
            lookAtChildren(site.file, node, depth);
        } else if (node.is(Kind::conditional_expression)) {
            lookAtBranches(site.file, node, depth);
        } else if (callee.child(Field::attribute).text() == "format") {
            look({site.file, callee.child(Field::object).index()}, depth + 1);
            lookAtChildren(site.file, node.child(Field::arguments), depth);
        } else if (callsOneOf(m_program, site, {"builtins.str", "builtins.int"})) {
            lookAtChildren(site.file, node.child(Field::arguments), depth);
        } else if (const Node number = numberInList(m_program, site)) {
            m_isOpen = true;
            look({site.file, number.index()}, depth + 1);
        } else {
            lookAtValues(site, depth);
        }
    }

    /// It may speak of a GPU of another number than 0.
    [[nodiscard]] bool isOther() const { return m_isNumbered || (m_isOpen && m_isCounted); }
    /// Another one in each turn of a loop.
    [[nodiscard]] bool isInTurn() const { return isOther() && m_isInLoop; }

  private:
    // NOLINTNEXTLINE(misc-no-recursion)
    void lookAtChildren(FileId file, Node node, int depth)
    {
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
            look({file, value.index()}, depth + 1);
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    void lookAtBranches(FileId file, Node conditional, int depth)
    {
        const Node condition = conditional.firstChild().nextSibling();
        look({file, conditional.firstChild().index()}, depth + 1);
        look({file, condition.nextSibling().index()}, depth + 1);
    }

    /// "/gpu:1"; in "/gpu:%d", "/gpu:{}" and "/gpu:" + number the number stands elsewhere.
    // NOLINTNEXTLINE(misc-no-recursion)
    void lookAtText(Site text, int depth)
    {
        std::string lower{m_program.node(text).text()};
        std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        const std::size_t found = lower.find("gpu:");
        if (found != std::string::npos && found + 4 < lower.size()) {
            const char behind = lower[found + 4];
            m_isNumbered = m_isNumbered || (behind >= '1' && behind <= '9');
            m_isOpen = m_isOpen || behind < '0' || behind > '9';
        }
        for (Node part = m_program.node(text).firstChild(); part; part = part.nextSibling()) {
            if (part.is(Kind::interpolation)) {
                look({text.file, part.firstChild().index()}, depth + 1);
            }
        }
    }

    /// What a name was given; false where that is not followed.
    // NOLINTNEXTLINE(misc-no-recursion)
    bool lookAtName(Site name, int depth)
    {
        Analysis& analysis = m_program.analysis();
        const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(name);
        for (const Analysis::FoundBinding& found : bindings) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::assignment) {
                for (const Analysis::Part& part : analysis.partsOf(found.file, binding.node, binding.target, binding.value)) {
                    look(part.site, depth + 1);
                }
            } else if (binding.kind == Binding::Kind::parameter) {
                const Site function = analysis.enclosingFunction({found.file, binding.node});
                for (const Site call : analysis.callers(function)) {
                    const Argument given = analysis.argumentFor(call, function, binding);
                    look(given ? Site{call.file, given.value.index()} : Site{found.file, binding.value}, depth + 1);
                }
                m_isCounted = m_isCounted || analysis.callers(function).empty();
            } else if (binding.kind == Binding::Kind::forTarget) {
                lookAtTurns({found.file, binding.value}, depth);
            } else {
                m_isCounted = true;
            }
        }
        return !bindings.empty();
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    void lookAtTurns(Site over, int depth)
    {
        const Node node = m_program.node(over);
        const Node count = node.child(Field::arguments).firstChild();
        const bool isRange = callsOneOf(m_program, over, {"builtins.range", "builtins.xrange"}) && count && !count.nextSibling();
        const ValueSet counts = isRange ? ValueSet{m_program.analysis().values({over.file, count.index()})} : ValueSet{};
        const bool isOnce = !counts.empty() && std::ranges::all_of(counts, [&](const Value& value) {
            const std::string_view text = value.kind == Value::Kind::literal ? m_program.node(value.site).text() : "";
            return text == "0" || text == "1";
        });
        if (isOnce) {
            return;
        }
        m_isInLoop = true;
        if (isRange) {
            m_isCounted = true;
        } else if (node.is(Kind::call) && m_program.analysis().projectCallees(over).empty()) { // enumerate(devices)
            lookAtChildren(over.file, node.child(Field::arguments), depth);
        } else {
            look(over, depth + 1);
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    void lookAtValues(Site expression, int depth)
    {
        const ValueSet values = m_program.analysis().values(expression);
        for (const Value& value : values) {
            if (value.kind == Value::Kind::literal && value.site && m_program.node(value.site).is(Kind::none)) {
                continue;
            }
            if (value.kind == Value::Kind::literal && value.site && value.site != expression) {
                look(value.site, depth + 1);
            } else {
                m_isCounted = true;
            }
        }
        m_isCounted = m_isCounted || values.empty();
    }

    Program& m_program;
    bool m_isNumbered{};
    bool m_isOpen{};
    bool m_isCounted{};
    bool m_isInLoop{};
};

/// The same with the number 0: in a text, and in the list of all devices, its number is replaced.
std::string replacementOf(Program& program, Site device)
{
    const Node given = program.node(device);
    if (numberInList(program, device)) {
        return std::string{given.child(Field::object).child(Field::value).text()} + "[0].name";
    }
    const std::string text{given.text()};
    const std::size_t found = given.is(Kind::string) ? std::min(text.find("gpu:"), text.find("GPU:")) : std::string::npos;
    const std::size_t digits = found == std::string::npos ? found : found + 4;
    const std::size_t end = digits < text.size() ? text.find_first_not_of("0123456789", digits) : digits;
    const char quote = text.find('"') < text.find('\'') ? '"' : '\'';
    return end == digits || end == std::string::npos ? std::string{quote} + "/gpu:0" + quote
                                                     : text.substr(0, digits) + "0" + text.substr(end);
}

/// Binds what a tf.device gets, and a name of the GPU that each process sees.
bool setsDevice(Program& program, Site call) { return callsOneOf(program, call, {"tensorflow.device"}); }

std::optional<DeviceName> nameAt(Program& program, RuleMatch& match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node given = program.node(call).child(Field::arguments).firstChild();
    if (!given || !setsDevice(program, call)) {
        return std::nullopt;
    }
    DeviceName name(program);
    name.look({call.file, given.index()});
    match.captures[arguments[1].text] = {call.file, given.index()};
    match.texts["device"] = replacementOf(program, {call.file, given.index()});
    return name;
}

/// (#on-device? @call @device): the argument of tf.device may name a GPU other than 0.
Matches onDevice(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const std::optional<DeviceName> name = nameAt(program, match, arguments);
    return keepIf(name && name->isOther(), match);
}

/// (#on-devices-in-turn? @call @device): likewise, another one in each turn of a loop.
Matches onDevicesInTurn(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const std::optional<DeviceName> name = nameAt(program, match, arguments);
    return keepIf(name && name->isInTurn() && program.runs(at(match, arguments, 0)), match);
}

constexpr std::array entries{
    PredicateEntry{"on-device?", onDevice,
                   "tf.device with the number of a GPU that may be another than 0; binds the argument and its replacement.",
                   false, setsDevice},
    PredicateEntry{"on-devices-in-turn?", onDevicesInTurn, "Likewise, another number in each turn of a loop.", false, setsDevice},
};

} // namespace

std::span<const PredicateEntry> deviceNamePredicates() { return entries; }

} // namespace rankwright
