// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/held_parts.h"

#include "core/rules/data/model_inputs.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace rankwright {

namespace {

enum class Sort : std::uint8_t { array, number, numbers, arrays, dictionary, list, chosen };

/// An array of numpy, whatever else may be given for it.
bool isNumpy(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.");
    });
}

class Sorts {
  public:
    explicit Sorts(Program& program) : m_program(program) {}

    // NOLINTNEXTLINE(misc-no-recursion): into the elements and through names, not deeper than `deepest`.
    Sort of(Site expression, int depth = 0)
    {
        constexpr int deepest = 6;
        const Node node = m_program.node(expression).withoutParentheses();
        const Site site{expression.file, node.index()};
        if (depth > deepest) {
            return Sort::array;
        }
        switch (node.kind()) {
        case Kind::integer:
        case Kind::float_:
        case Kind::string:
        case Kind::true_:
        case Kind::false_: return Sort::number;
        case Kind::unary_operator: return of({site.file, node.child(Field::argument).index()}, depth + 1);
        case Kind::dictionary:
        case Kind::dictionary_comprehension: return Sort::dictionary;
        case Kind::list:
        case Kind::tuple: return ofElements(node, site.file, depth);
        case Kind::list_comprehension: {
            const Sort element = of({site.file, node.child(Field::body).index()}, depth + 1);
            return isOfSample(element) ? Sort::numbers : Sort::list;
        }
        case Kind::binary_operator: return ofSum(node, site.file, depth);
        case Kind::conditional_expression: { // By a condition, and cut in one way only where both are arrays.
            const Sort first = of({site.file, node.child(0U).index()}, depth + 1);
            const Sort second = of({site.file, node.child(2U).index()}, depth + 1);
            return first == Sort::array && second == Sort::array ? Sort::array : Sort::chosen;
        }
        case Kind::call:
            if (const Sort sort = ofCall(site, depth); sort != Sort::array) {
                return sort;
            }
            break;
        case Kind::subscript: // A part of a list.
            if (node.child(Field::subscript).is(Kind::slice)) {
                return of({site.file, node.child(Field::value).index()}, depth + 1);
            }
            break;
        default: break;
        }
        return ofValues(site, depth);
    }

  private:
    static bool isList(Sort sort) { return sort == Sort::numbers || sort == Sort::arrays || sort == Sort::list; }

    /// A number, or a list in a list: a sample.
    static bool isOfSample(Sort element)
    {
        return element != Sort::array && element != Sort::dictionary && element != Sort::chosen;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    Sort ofElements(Node list, FileId file, int depth)
    {
        if (list.childCount() == 0) {
            return ofGrown({file, list.index()}, depth);
        }
        for (Node child = list.firstChild(); child; child = child.nextSibling()) {
            const Sort element = of({file, child.index()}, depth + 1);
            if (!isOfSample(element)) {
                return Sort::arrays;
            }
        }
        return Sort::numbers;
    }

    /// One list behind the other, or behind itself.
    // NOLINTNEXTLINE(misc-no-recursion)
    Sort ofSum(Node sum, FileId file, int depth)
    {
        const std::string_view sign = sum.child(Field::operator_).text();
        if (sign != "+" && sign != "*") {
            return Sort::array;
        }
        const Sort left = of({file, sum.child(Field::left).index()}, depth + 1);
        const Sort right = of({file, sum.child(Field::right).index()}, depth + 1);
        if (sign == "*") {
            const bool isTimes = isList(left) && right != Sort::dictionary && !isList(right);
            return isTimes ? left : left == Sort::number && (isList(right) || right == Sort::number) ? right : Sort::array;
        }
        if (!isList(left) || !isList(right)) {
            return left == Sort::number && right == Sort::number ? Sort::number : Sort::array;
        }
        return left == right ? left : left == Sort::arrays || right == Sort::arrays ? Sort::arrays : Sort::list;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    Sort ofCall(Site call, int depth)
    {
        const Node given = m_program.node(call).child(Field::arguments).firstChild();
        for (const std::string_view name : m_program.analysis().libraryCallees(call)) {
            constexpr std::array numbers{"builtins.int", "builtins.float", "builtins.len", "builtins.str", "builtins.bool"};
            if (std::ranges::find(numbers, name) != numbers.end()) {
                return Sort::number;
            }
            if (name == "builtins.dict") {
                return Sort::dictionary;
            }
            constexpr std::array parts{"numpy.split",  "numpy.array_split", "numpy.hsplit",       "numpy.vsplit",
                                       "numpy.dsplit", "tensorflow.split",  "tensorflow.unstack", "tensorflow.dynamic_partition"};
            if (std::ranges::find(parts, name) != parts.end()) {
                return Sort::arrays;
            }
            if (name == "builtins.range" || name == "builtins.xrange") {
                return Sort::numbers;
            }
            if (name == "builtins.list" || name == "builtins.tuple") { // Of an array: of its rows, or of numbers.
                const Sort sort = given ? of({call.file, given.index()}, depth + 1) : Sort::list;
                return isList(sort) ? sort : Sort::list;
            }
        }
        return Sort::array;
    }

    /// A list that begins empty holds what is appended to it in its function, under the name that it is given.
    // NOLINTNEXTLINE(misc-no-recursion)
    Sort ofGrown(Site list, int depth)
    {
        const Node assignment = m_program.node(list).parent();
        const std::string_view name = assignment.is(Kind::assignment) ? assignment.child(Field::left).text() : std::string_view{};
        const Site scope = m_program.analysis().enclosingFunction(list);
        bool grows = false;
        bool holdsArrays = false;
        for (const NodeIndex index : m_program.analysis().sources().index(list.file).calls()) {
            const Node callee = m_program.node({list.file, index}).child(Field::function);
            const Node added = m_program.node({list.file, index}).child(Field::arguments).firstChild();
            if (name.empty() || callee.child(Field::attribute).text() != "append" || callee.child(Field::object).text() != name ||
                !added || m_program.analysis().enclosingFunction({list.file, index}) != scope) {
                continue;
            }
            const bool isArray = isNumpy(m_program, {list.file, added.index()});
            if ((isArray != holdsArrays && grows) || (!isArray && !isOfSample(of({list.file, added.index()}, depth + 1)))) {
                return Sort::list;
            }
            grows = true;
            holdsArrays = isArray;
        }
        return holdsArrays ? Sort::arrays : grows ? Sort::numbers : Sort::list;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    Sort ofValues(Site expression, int depth)
    {
        std::vector<Sort> sorts;
        for (const Value& value : m_program.analysis().values(expression)) {
            const bool isElsewhere = value.kind == Value::Kind::literal && value.site && value.site != expression;
            sorts.push_back(isElsewhere ? of(value.site, depth + 1) : Sort::array);
        }
        const bool isUnknown = std::ranges::all_of(sorts, [](Sort sort) { return sort == Sort::array; });
        if (m_program.node(expression).is(Kind::identifier) && isUnknown) { // A sum of lists under a name.
            sorts = ofBindings(expression, depth);
        }
        if (sorts.empty()) {
            return Sort::array;
        }
        const bool alike = std::ranges::all_of(sorts, [&](Sort sort) { return sort == sorts.front(); });
        const bool either =
            std::ranges::any_of(sorts, [](Sort sort) { return sort == Sort::arrays || sort == Sort::dictionary; });
        // A list that is made an array under its own name is the array where it is given.
        return alike ? sorts.front() : either ? Sort::list : Sort::array;
    }

    /// What the values are that a name is given, and what a list gets that grows under it.
    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<Sort> ofBindings(Site name, int depth)
    {
        std::vector<Sort> sorts;
        std::vector<Sort> added;
        for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf(name)) {
            const Binding& binding = *found.binding;
            const bool isGiven = binding.kind == Binding::Kind::assignment && binding.target == binding.node;
            if (binding.kind == Binding::Kind::augmented) {
                added.push_back(of({found.file, binding.value}, depth + 1));
            } else {
                sorts.push_back(isGiven ? of({found.file, binding.value}, depth + 1) : Sort::array);
            }
        }
        if (sorts.empty() || std::ranges::any_of(sorts, isList)) { // To an array something is added sample by sample.
            std::ranges::copy_if(added, std::back_inserter(sorts), isList);
        }
        return sorts;
    }

    Program& m_program;
};

/// The number of samples in an array that is a name, or is made of a name alone: np.array(rows). Empty for others.
std::string lengthOf(Program& program, Site array)
{
    Node node = program.node(array);
    const Node given = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : Node{};
    if (given && callsOneOf(program, array, {"numpy.array", "numpy.asarray"})) {
        node = given;
    }
    return isPure(node) ? "len(" + std::string{node.text()} + ")" : std::string{};
}

/// How many arrays the model takes for an argument of fit that is given as a whole; 0 where that is not known.
unsigned takenFor(Program& program, Site fit, Site array, ModelInputs model)
{
    const Node call = program.node(fit);
    const Argument samples = Analysis::argument(call, "x", 0);
    const Argument labels = Analysis::argument(call, "y", 1);
    const auto is = [&](const Argument& argument) { return argument && argument.value == program.node(array); };
    return is(samples) ? model.inputs : is(labels) ? model.outputs : 0;
}

} // namespace

DataStep slicesOf(Program& program, Site fit, const std::vector<Site>& arrays)
{
    Sorts sorts(program);
    const ModelInputs model = modelInputs(program, fit);
    std::vector<Sort> found;
    found.reserve(arrays.size());
    for (const Site array : arrays) {
        const Sort sort = sorts.of(array);
        if (sort == Sort::chosen) {
            return {.way = DataStep::Way::unknown,
                    .site = fit,
                    .reason = "a condition decides whether fit gets an array or several",
                    .advice = "Slice each of the arrays before the call: array[hvd.rank()::hvd.size()], cut to equal lengths."};
        }
        const unsigned taken = takenFor(program, fit, array, model);
        if (sort == Sort::array && taken > 1 && !isNumpy(program, array)) {
            return {.way = DataStep::Way::unknown,
                    .site = fit,
                    .reason = "the model takes " + std::to_string(taken) + " arrays, and what is given for them was not found",
                    .advice = "Slice each of the arrays before the call: array[hvd.rank()::hvd.size()], cut to equal lengths."};
        }
        found.push_back(sort == Sort::list && taken > 1 ? Sort::arrays : sort);
    }
    // Keras takes lists of numbers only where it gets nothing else: beside an array a list holds arrays too.
    const bool numbers = std::ranges::find(found, Sort::numbers) != found.end();
    bool beside = std::ranges::any_of(arrays, [&](Site array) { return isNumpy(program, array); });
    for (const Sort sort : found) {
        beside = beside || sort == Sort::arrays || sort == Sort::dictionary;
    }
    DataStep step{.way = DataStep::Way::sliceArgument, .site = fit, .parts = arrays};
    for (std::size_t at = 0; at < arrays.size(); ++at) {
        // One array for a model of one input is seldom in a list.
        const bool isUnclear = found[at] == Sort::list && (!beside || takenFor(program, fit, arrays[at], model) == 1);
        if (isUnclear && !numbers) {
            return {.way = DataStep::Way::unknown,
                    .site = fit,
                    .reason = "a list that fit gets may hold the samples or the inputs of the model",
                    .advice =
                        "Slice an array of samples, or each of the inputs: x[hvd.rank()::hvd.size()], cut to equal lengths."};
        }
        if ((found[at] == Sort::list && !isUnclear) || found[at] == Sort::arrays) {
            step.lists.push_back(arrays[at]);
        } else if (found[at] == Sort::dictionary) {
            step.dictionaries.push_back(arrays[at]);
        } else if (step.length.empty()) {
            // All have the same number of samples; one that is a name or a part of one tells it.
            step.length = lengthOf(program, arrays[at]);
        }
    }
    if (step.length.empty() && step.lists.size() + step.dictionaries.size() < arrays.size()) {
        return {.way = DataStep::Way::unknown,
                .site = fit,
                .reason = "the arrays that fit gets are expressions, not names",
                .advice = "Give them names and slice each: x[hvd.rank()::hvd.size()], cut to equal lengths."};
    }
    return step;
}

} // namespace rankwright
