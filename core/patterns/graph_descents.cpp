// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/graph_descents.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// `variable - amount`, `variable + amount`, tf.subtract(variable, amount): the amount.
Node amountIn(Analysis& analysis, FileId file, Node value, Node variable)
{
    constexpr std::array sums{"tensorflow.math.subtract", "tensorflow.math.add",     "tensorflow.subtract", "tensorflow.add",
                              "tensorflow.sub",           "tensorflow.compat.v1.sub"}; // tf.sub of the first versions.
    value = value.withoutParentheses();
    Node first;
    Node second;
    if (value.is(Kind::binary_operator)) {
        const std::string_view sign = value.child(Field::operator_).text();
        first = sign == "-" || sign == "+" ? value.child(Field::left) : Node{};
        second = value.child(Field::right);
    } else if (value.is(Kind::call)) {
        const bool isSum = std::ranges::any_of(analysis.libraryCallees({file, value.index()}), [&](std::string_view name) {
            return std::ranges::find(sums, name) != sums.end();
        });
        first = isSum ? value.child(Field::arguments).child(0U) : Node{};
        second = value.child(Field::arguments).child(1U);
    }
    return first && second && first.text() == variable.text() ? second : Node{};
}

} // namespace

GraphDescent graphDescentAt(Analysis& analysis, Site assign)
{
    const Node call = analysis.node(assign);
    const Node callee = call.child(Field::function);
    const bool isFunction = std::ranges::any_of(analysis.libraryCallees(assign), [](std::string_view name) {
        return name.starts_with("tensorflow.") && name.find(".Variable.") == std::string_view::npos &&
               name.substr(name.rfind('.') + 1).starts_with("assign");
    });
    const std::string_view name = callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : callee.text();
    const Node variable = isFunction ? Analysis::argument(call, "ref", 0).value : callee.child(Field::object);
    const bool isMove = name == "assign_sub" || name == "assign_add";
    const Node value = Analysis::argument(call, isFunction || !isMove ? "value" : "delta", isFunction ? 1 : 0).value;
    const Node amount = isMove ? value : value && variable ? amountIn(analysis, assign.file, value, variable) : Node{};
    return {{assign.file, variable ? variable.index() : noNode}, {assign.file, amount ? amount.index() : noNode}};
}

} // namespace rankwright
