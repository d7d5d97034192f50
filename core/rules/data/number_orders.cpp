// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/number_orders.h"

#include "core/rules/data/array_origins.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <initializer_list>

namespace rankwright {

namespace {

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

class OrderSearch {
  public:
    OrderSearch(Program& program, std::vector<Site>& counts) : m_program(program), m_counts(counts) {}

    /// Numbers of samples in some order: np.random.permutation(len(x)), np.arange(n). What counts them is kept.
    bool isOrder(Site name, int depth)
    {
        const std::vector<ArrayOrigin> origins = arrayOriginsOf(m_program, name);
        return depth < 4 && !origins.empty() && std::ranges::all_of(origins, [&](const ArrayOrigin& origin) {
                   return origin.kind == Binding::Kind::assignment && origin.target == origin.node &&
                          isOrderValue({origin.file, origin.value}, depth + 1);
               });
    }

    bool isOrderValue(Site value, int depth)
    {
        const Node node = m_program.node(value);
        const Node first = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : Node{};
        if (!first || first.is(Kind::keyword_argument) || first.is(Kind::list_splat)) {
            return isArrayName(m_program, value) && isOrder(value, depth);
        }
        const Site given{value.file, first.index()};
        const bool alone = node.child(Field::arguments).childCount() == 1;
        for (const std::string_view name : m_program.analysis().libraryCallees(value)) {
            const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
            const bool counts = alone && isOneOf(name, {"numpy.arange", "builtins.range", "builtins.xrange", "six.moves.range",
                                                        "tensorflow.range"});
            const bool mixes = name.starts_with("numpy.random.") && last == "permutation";
            const bool passes = isOneOf(name, {"builtins.list", "numpy.array", "numpy.asarray", "tensorflow.random.shuffle"}) ||
                                (name == "random.sample");
            if ((counts || mixes) && isNumber(given, 0)) {
                m_counts.push_back(given);
                return true;
            }
            const Argument replace = Analysis::argument(node, "replace", 2);
            const Argument size = Analysis::argument(node, "size", 1);
            if (name == "numpy.random.choice" && replace && replace.value.is(Kind::false_) && size) {
                const Site number{value.file, size.value.index()};
                m_counts.push_back(number);
                if (isNumber(given, 0)) {
                    m_counts.push_back(given);
                    return isNumber(number, 0);
                }
                return isNumber(number, 0) && isOrderValue(given, depth + 1);
            }
            const Argument drawn = name == "random.sample" ? Analysis::argument(node, "k", 1) : Argument{};
            if (drawn) {
                m_counts.push_back({value.file, drawn.value.index()});
            }
            if (mixes || passes) {
                return isOrderValue(given, depth + 1);
            }
        }
        return false;
    }

  private:
    /// len(x), x.shape[0], 100, and what is computed from such.
    bool isNumber(Site expression, int depth)
    {
        const Node node = m_program.node(expression);
        const auto inner = [&](Node part) { return isNumber({expression.file, part.index()}, depth + 1); };
        switch (node.kind()) {
        case Kind::integer: return true;
        case Kind::call: return callsOneOf(m_program, expression, {"builtins.len", "builtins.int"});
        case Kind::subscript: return node.child(Field::value).child(Field::attribute).text() == "shape";
        case Kind::binary_operator: return inner(node.child(Field::left)) || inner(node.child(Field::right));
        case Kind::parenthesized_expression: return inner(node.firstChild());
        case Kind::attribute:
        case Kind::identifier: {
            const std::vector<ArrayOrigin> origins = arrayOriginsOf(m_program, expression);
            if (origins.empty()) {
                return node.child(Field::attribute).text() == "size";
            }
            return depth < 6 && std::ranges::all_of(origins, [&](const ArrayOrigin& origin) {
                       if (origin.kind != Binding::Kind::assignment) {
                           return false;
                       }
                       const auto parts = m_program.analysis().partsOf(origin.file, origin.node, origin.target, origin.value);
                       const Node shape = m_program.node({origin.file, origin.value});
                       return std::ranges::all_of(parts,
                                                  [&](const Analysis::Part& part) { return isNumber(part.site, depth + 1); }) &&
                              (!parts.empty() || shape.child(Field::attribute).text() == "shape");
                   });
        }
        default: return false;
        }
    }

    Program& m_program;
    std::vector<Site>& m_counts;
};

} // namespace

bool isNumberOrder(Program& program, Site name, std::vector<Site>& counts)
{
    return OrderSearch{program, counts}.isOrder(name, 0);
}

bool isNumberOrderValue(Program& program, Site value, std::vector<Site>& counts)
{
    return OrderSearch{program, counts}.isOrderValue(value, 0);
}

} // namespace rankwright
