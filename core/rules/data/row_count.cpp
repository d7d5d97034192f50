// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/row_count.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/data/container_fills.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

/// What a first dimension says: 1, another number or a name, or nothing (-1, a call).
Rows rowsOfDimension(Node dimension)
{
    if (dimension.is(Kind::tuple) || dimension.is(Kind::list)) {
        dimension = dimension.firstChild();
    }
    if (!dimension) {
        return Rows::unknown;
    }
    if (dimension.is(Kind::integer)) {
        return dimension.text() == "1" ? Rows::one : Rows::fixed;
    }
    return isPureName(dimension) ? Rows::fixed : Rows::unknown;
}

class RowCount {
  public:
    explicit RowCount(Program& program) : m_program(program) {}

    Rows of(Site array)
    {
        if (!m_open.insert(array).second || m_open.size() > 200) {
            return Rows::unknown;
        }
        const Node node = m_program.node(array);
        const auto inner = [&](Node part) { return part ? of({array.file, part.index()}) : Rows::unknown; };
        switch (node.kind()) {
        case Kind::parenthesized_expression: return inner(node.firstChild());
        case Kind::identifier: return ofName(array);
        case Kind::binary_operator: {
            const Rows left = inner(node.child(Field::left));
            const std::size_t written = left == Rows::fixed ? m_written : 0;
            const Rows right = inner(node.child(Field::right));
            m_written = written; // Those of w in x @ w are no samples.
            if (left == Rows::fixed || right == Rows::fixed) {
                return Rows::fixed;
            }
            const Rows found = left == Rows::one ? left : right;
            return left == Rows::few || right == Rows::few ? Rows::unknown : found; // Lists that are joined.
        }
        case Kind::subscript: return ofSubscript(array);
        case Kind::call: return ofCall(array);
        default: return Rows::unknown;
        }
    }

    /// The least number that was seen written; 0 where none was.
    [[nodiscard]] std::size_t written() const { return m_written; }

  private:
    void see(std::size_t number) { m_written = m_written == 0 ? number : std::min(m_written, number); }

    Rows ofDimension(Site call, Node dimension)
    {
        Node first = dimension.is(Kind::tuple) || dimension.is(Kind::list) ? dimension.firstChild() : dimension;
        const ValueSet values = isPureName(first) ? m_program.analysis().values({call.file, first.index()}) : ValueSet{};
        if (values.size() == 1 && values.front().kind == Value::Kind::literal) {
            first = m_program.node(values.front().site); // n = 640, np.zeros((n, 8))
        }
        const std::string_view text = first.is(Kind::integer) ? first.text() : std::string_view{};
        std::size_t number{};
        if (std::from_chars(text.data(), text.data() + text.size(), number).ptr == text.data() + text.size() && number > 0) {
            see(number);
        }
        return rowsOfDimension(dimension);
    }

    Rows ofName(Site name)
    {
        std::vector<Rows> all;
        for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf(name)) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::augmented) {
                continue; // x += 1 keeps the rows.
            }
            if (binding.kind == Binding::Kind::parameter) {
                const Site function = m_program.analysis().enclosingFunction({found.file, binding.node});
                for (const Site call : std::vector<Site>{m_program.analysis().callers(function)}) {
                    const Argument given = m_program.analysis().argumentFor(call, function, binding);
                    if (m_program.runs(call)) {
                        all.push_back(given ? of({call.file, given.value.index()}) : Rows::unknown);
                    }
                }
                continue;
            }
            if (binding.kind != Binding::Kind::assignment) {
                all.push_back(Rows::unknown);
                continue;
            }
            for (const Analysis::Part& part :
                 m_program.analysis().partsOf(found.file, binding.node, binding.target, binding.value)) {
                if (binding.target == binding.node && isEmptyList(part.site)) {
                    all.push_back(ofFilled(name));
                    continue;
                }
                const Node among = m_program.node(part.site).parent(); // x, y = load(), of return x, y
                const bool isOne = among.is(Kind::expression_list) || among.is(Kind::tuple) || among.is(Kind::list);
                all.push_back(binding.target == binding.node || isOne ? of(part.site) : Rows::unknown);
            }
        }
        for (const Rows rows : {Rows::unknown, Rows::few, Rows::one}) {
            if (all.empty() || std::ranges::find(all, rows) != all.end()) {
                return all.empty() ? Rows::unknown : rows;
            }
        }
        return Rows::fixed;
    }

    bool isEmptyList(Site site)
    {
        const Node node = m_program.node(site);
        return node.is(Kind::list) && node.childCount() == 0;
    }

    /// A list that one loop fills has an element for each of its turns: for path in paths[:2]: images.append(load(path))
    Rows ofFilled(Site name)
    {
        const std::vector<ContainerFill> fills = fillsOf(m_program, name);
        const Node fill = fills.size() == 1 ? m_program.node(fills.front().site) : Node{};
        const std::vector<Site> loops =
            fill.is(Kind::call) && fill.child(Field::function).child(Field::attribute).text() == "append"
                ? m_program.facts().loopsAround(fills.front().site)
                : std::vector<Site>{};
        const Node loop = loops.size() == 1 ? m_program.node(loops.front()) : Node{};
        if (!loop.is(Kind::for_statement)) {
            return Rows::unknown;
        }
        const Rows turns = of({loops.front().file, loop.child(Field::right).index()});
        return turns == Rows::unknown ? turns : Rows::few; // Not all turns need to append.
    }

    Rows ofSubscript(Site subscript)
    {
        const Node node = m_program.node(subscript);
        const Node index = node.child(Field::subscript);
        if (index.is(Kind::none) || index.text().ends_with(".newaxis")) {
            return Rows::one;
        }
        const Site base{subscript.file, node.child(Field::value).index()};
        const ValueSet& values = m_program.analysis().values(base);
        const auto isTable = [](const Value& value) { return value.name.starts_with("pandas."); };
        if (index.is(Kind::list) && (index.firstChild().is(Kind::string) || std::ranges::any_of(values, isTable))) {
            return of(base); // Columns.
        }
        if (index.is(Kind::list)) {
            return index.childCount() == 1 ? Rows::one : Rows::fixed;
        }
        if (index.is(Kind::slice)) {
            std::string text;
            std::ranges::copy_if(index.text(), std::back_inserter(text), [](char sign) { return sign != ' '; });
            const std::size_t colon = text.find(':');
            if (text == ":") {
                return of({subscript.file, node.child(Field::value).index()});
            }
            if (colon == 0) {
                return ofHead({subscript.file, index.firstChild().index()});
            }
            return text.substr(colon + 1) == text.substr(0, colon) + "+1" ? Rows::one : Rows::unknown;
        }
        return index.is(Kind::identifier) ? of({subscript.file, index.index()}) : Rows::unknown; // By an array of numbers.
    }

    /// x[:n]
    Rows ofHead(Site end)
    {
        const std::size_t before = m_written;
        m_written = 0;
        static_cast<void>(ofDimension(end, m_program.node(end)));
        const std::size_t number = m_written;
        m_written = before;
        if (number == 0) {
            return Rows::unknown;
        }
        see(number);
        return Rows::few;
    }

    /// What the one function of the project that a call reaches gives, in one place; null for others.
    Site onlyReturn(Site call)
    {
        const std::vector<Site>& functions = m_program.analysis().projectCallees(call);
        if (functions.size() != 1) {
            return {};
        }
        const FileIndex& index = m_program.analysis().sources().index(functions.front().file);
        const auto returns = index.returns(index.scopeOpenedBy(functions.front().node));
        return returns.size() == 1 ? Site{functions.front().file, returns.front()} : Site{};
    }

    Rows ofCall(Site call)
    {
        const Node node = m_program.node(call);
        const Node callee = node.child(Field::function);
        const Node arguments = node.child(Field::arguments);
        const auto argument = [&](std::string_view name, int position) { return Analysis::argument(node, name, position); };
        const auto of = [&](const Argument& array) { return array ? this->of({call.file, array.value.index()}) : Rows::unknown; };
        for (const std::string_view name : m_program.analysis().libraryCallees(call)) {
            const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
            if (name == "numpy.reshape" || name == "tensorflow.reshape") {
                return ofDimension(call, arguments.child(1U).is(Kind::keyword_argument) ? arguments.child(1U).child(Field::value)
                                                                                        : arguments.child(1U));
            }
            if (name == "numpy.expand_dims" || name == "tensorflow.expand_dims") {
                const Argument axis = argument("axis", 1);
                return axis && axis.value.text() == "0" ? Rows::one : of(argument("a", 0));
            }
            if (name == "numpy.array" || name == "numpy.asarray" || name == "tensorflow.constant" ||
                name == "tensorflow.convert_to_tensor") {
                const Node given = arguments.firstChild();
                if (given.is(Kind::list)) {
                    see(given.childCount());
                    return given.childCount() == 1 && !given.firstChild().is(Kind::list_splat) ? Rows::one : Rows::fixed;
                }
                return given ? this->of({call.file, given.index()}) : Rows::unknown;
            }
            if (name == "numpy.zeros" || name == "numpy.ones" || name == "tensorflow.zeros" || name == "tensorflow.ones" ||
                (isRandom(name) && (last == "rand" || last == "randn"))) {
                return ofDimension(call, arguments.firstChild());
            }
            if (name == "random.sample") {
                return ofDimension(call, argument("k", 1).value);
            }
            if (isRandom(name)) {
                const bool isShape = name.starts_with("tensorflow.random.") || name.starts_with("tensorflow.compat.v1.random");
                const bool isFirst = last == "random" || last == "random_sample" || last == "standard_normal";
                const Argument size = isShape ? argument("shape", 0) : argument("size", last == "choice" ? 1 : isFirst ? 0 : 2);
                return size ? ofDimension(call, size.value) : Rows::unknown;
            }
            if (last == "predict" || last == "predict_on_batch") {
                return of(argument("x", 0));
            }
        }
        if (const Site returned = onlyReturn(call)) {
            return this->of(returned);
        }
        if (callee.child(Field::attribute).text() == "reshape") {
            return ofDimension(call, arguments.firstChild());
        }
        if (callee.child(Field::attribute).text() == "astype") {
            return this->of({call.file, callee.child(Field::object).index()});
        }
        return Rows::unknown;
    }

    Program& m_program;
    std::set<Site> m_open;
    std::size_t m_written{};
};

} // namespace

Rows rowsOf(Program& program, Site array) { return RowCount{program}.of(array); }

std::size_t writtenRows(Program& program, Site array)
{
    RowCount count{program};
    const Rows rows = count.of(array);
    return rows == Rows::fixed || rows == Rows::few ? count.written() : 0;
}

Node measuredBy(Program& program, Site number)
{
    const auto measured = [&](Site site) {
        const Node node = program.node(site);
        if (node.is(Kind::call) && callsOneOf(program, site, {"builtins.len"})) {
            return node.child(Field::arguments).firstChild();
        }
        const bool isFirst = node.is(Kind::subscript) && node.child(Field::subscript).text() == "0";
        const Node shape = isFirst ? node.child(Field::value) : Node{};
        return shape.is(Kind::attribute) && shape.child(Field::attribute).text() == "shape" ? shape.child(Field::object) : Node{};
    };
    if (const Node here = measured(number)) {
        return here;
    }
    const Site value = isPureName(program.node(number)) ? onlyValueOf(program.analysis(), number) : Site{};
    const Node array = value ? measured(value) : Node{};
    return array.is(Kind::identifier) ? array : Node{};
}

} // namespace rankwright
