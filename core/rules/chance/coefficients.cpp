// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/coefficients.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Gives the numbers that it gets, in another form or kind.
bool keepsNumbers(Program& program, Site call)
{
    const std::string_view method = program.node(call).child(Field::function).child(Field::attribute).text();
    return method == "astype" || method == "copy" || method == "numpy" ||
           callsOneOf(program, call,
                      {"numpy.array", "numpy.asarray", "numpy.float32", "numpy.float64", "tensorflow.constant",
                       "tensorflow.convert_to_tensor", "tensorflow.cast"});
}

/// It draws a vector: one dimension, which is written or has a name.
bool drawsVector(Program& program, Site call)
{
    const Node node = program.node(call);
    const auto isVector = [](Node shape) {
        const Node only =
            shape.is(Kind::tuple) || shape.is(Kind::list) ? shape.childCount() == 1 ? shape.firstChild() : Node{} : shape;
        return only.is(Kind::integer) || isPureName(only) || only.is(Kind::subscript) ||
               (only.is(Kind::call) && only.child(Field::function).text() == "len");
    };
    return std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
        if (!isRandom(name) || makesGenerator(name) || mixesSamples(name)) {
            return false;
        }
        const std::string_view last = name.substr(name.rfind('.') + 1);
        if (last == "rand" || last == "randn") {
            const Node first = node.child(Field::arguments).firstChild();
            return first && !first.nextSibling() && isVector(first);
        }
        const bool isTensor = name.starts_with("tensorflow.");
        const bool isFirst = isTensor || last == "random" || last == "random_sample" || last == "standard_normal";
        const bool isSecond = last == "exponential" || last == "poisson" || last == "choice";
        const Argument size = Analysis::argument(node, isTensor ? "shape" : "size", isFirst ? 0 : isSecond ? 1 : 2);
        return size && isVector(size.value);
    });
}

/// The draws of vectors whose numbers an expression has, one by one and in their order.
std::vector<Site> vectorsIn(Program& program, Site expression)
{
    std::vector<Site> found;
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        if (!node.is(Kind::call)) {
            return !node.is(Kind::subscript) && !node.is(Kind::list_comprehension);
        }
        if (drawsVector(program, site)) {
            found.push_back(site);
        }
        return keepsNumbers(program, site);
    });
    return found;
}

/// What is summed, or averaged, along the columns of samples: x * w of np.sum(x * w, axis=1) and (x * w).mean(1).
Node summedAlongColumns(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const bool isFunction =
        callsOneOf(program, call,
                   {"numpy.sum", "numpy.mean", "tensorflow.reduce_sum", "tensorflow.reduce_mean", "tensorflow.math.reduce_sum",
                    "tensorflow.math.reduce_mean", "tensorflow.keras.backend.sum", "tensorflow.keras.backend.mean"});
    const bool isMethod = !isFunction && (method == "sum" || method == "mean") && callee.child(Field::object);
    const Argument axis = isFunction || isMethod ? Analysis::argument(node, "axis", isFunction ? 1 : 0) : Argument{};
    if (!axis || (axis.value.text() != "1" && axis.value.text() != "-1")) {
        return {};
    }
    return isFunction ? node.child(Field::arguments).firstChild() : callee.child(Field::object);
}

} // namespace

std::vector<Site> drawnCoefficients(Program& program, Site expression)
{
    const Node node = program.node(expression);
    const auto in = [&](Node part) { return part ? vectorsIn(program, {expression.file, part.index()}) : std::vector<Site>{}; };
    switch (node.kind()) {
    case Kind::call:
        if (callsOneOf(program, expression, {"numpy.polyval", "numpy.poly1d", "numpy.polynomial.Polynomial"})) {
            return in(node.child(Field::arguments).firstChild());
        }
        return in(summedAlongColumns(program, expression));
    case Kind::subscript: { // c[0] * x
        const Node key = node.child(Field::subscript);
        const bool isOne = key.is(Kind::integer) || (key.is(Kind::unary_operator) && key.firstChild().is(Kind::integer));
        return isOne && node.parent().is(Kind::binary_operator) ? in(node.child(Field::value)) : std::vector<Site>{};
    }
    case Kind::identifier: { // a, b = np.random.rand(2)
        std::vector<Site> found;
        for (const Analysis::FoundBinding& bound : program.analysis().bindingsOf(expression)) {
            const Binding& binding = *bound.binding;
            const bool isPart = binding.kind == Binding::Kind::assignment && binding.target != binding.node &&
                                program.node({bound.file, binding.value}).is(Kind::call);
            if (isPart && drawsVector(program, {bound.file, binding.value})) {
                found.push_back({bound.file, binding.value});
            }
        }
        return found;
    }
    default: return {};
    }
}

} // namespace rankwright
