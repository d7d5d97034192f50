// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_test.h"

#include "core/checks/target_roles.h"

#include <charconv>

namespace rankwright {

namespace {

constexpr int enoughDepth = 12;

class RankTest {
  public:
    RankTest(Analysis& analysis, int rank) : m_analysis(analysis), m_rank(rank) {}

    std::optional<bool> truth(Site site, int depth = 0)
    {
        const Node node = m_analysis.node(site);
        if (!node || depth > enoughDepth) {
            return std::nullopt;
        }
        const auto part = [&](Node child) { return truth({site.file, child.index()}, depth + 1); };
        switch (node.kind()) {
        case Kind::true_: return true;
        case Kind::false_:
        case Kind::none: return false;
        case Kind::parenthesized_expression: return part(node.firstChild());
        case Kind::not_operator: {
            const std::optional<bool> inner = part(node.child(Field::argument));
            return inner ? std::optional{!*inner} : std::nullopt;
        }
        case Kind::boolean_operator: return both(node, part(node.child(Field::left)), part(node.child(Field::right)));
        case Kind::comparison_operator: return compared(site, node, depth);
        case Kind::identifier:
        case Kind::attribute:
        case Kind::call:
            if (const Site meaning = standsFor(site); meaning && meaning != site) {
                return truth(meaning, depth + 1);
            }
            break;
        default: break;
        }
        const std::optional<int> value = number(site, depth + 1);
        return value ? std::optional{*value != 0} : std::nullopt;
    }

  private:
    static std::optional<bool> both(Node node, std::optional<bool> left, std::optional<bool> right)
    {
        const bool isAnd = node.child(Field::operator_).text() == "and";
        const bool deciding = !isAnd; // What decides alone: true for or, false for and.
        if ((left && *left == deciding) || (right && *right == deciding)) {
            return deciding;
        }
        return left && right ? std::optional{!deciding} : std::nullopt;
    }

    std::optional<bool> compared(Site site, Node node, int depth)
    {
        const Node left = node.firstChild();
        const Node sign = node.child(Field::operators);
        Node right;
        for (Node child = left.nextSibling(); child; child = child.nextSibling()) {
            if (child.field() != Field::operators) {
                if (right) {
                    return std::nullopt; // a < b < c
                }
                right = child;
            }
        }
        const std::optional<int> a = number({site.file, left.index()}, depth + 1);
        const std::optional<int> b = number({site.file, right.index()}, depth + 1);
        if (!a || !b) {
            return std::nullopt;
        }
        const std::string_view text = sign.text();
        return text == "==" || text == "is"       ? std::optional{*a == *b}
               : text == "!=" || text == "is not" ? std::optional{*a != *b}
               : text == "<"                      ? std::optional{*a < *b}
               : text == "<="                     ? std::optional{*a <= *b}
               : text == ">"                      ? std::optional{*a > *b}
               : text == ">="                     ? std::optional{*a >= *b}
                                                  : std::nullopt;
    }

    std::optional<int> number(Site site, int depth)
    {
        const Node node = m_analysis.node(site);
        if (!node || depth > enoughDepth) {
            return std::nullopt;
        }
        switch (node.kind()) {
        case Kind::integer: {
            int value{};
            const std::string_view digits = node.text();
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
            return error == std::errc{} && end == digits.data() + digits.size() ? std::optional{value} : std::nullopt;
        }
        case Kind::parenthesized_expression: return number({site.file, node.firstChild().index()}, depth + 1);
        case Kind::binary_operator: {
            const std::optional<int> a = number({site.file, node.child(Field::left).index()}, depth + 1);
            const std::optional<int> b = number({site.file, node.child(Field::right).index()}, depth + 1);
            const std::string_view sign = node.child(Field::operator_).text();
            if (!a || !b || ((sign == "%" || sign == "//") && *b == 0)) {
                return std::nullopt;
            }
            return sign == "+"    ? std::optional{*a + *b}
                   : sign == "-"  ? std::optional{*a - *b}
                   : sign == "*"  ? std::optional{*a * *b}
                   : sign == "%"  ? std::optional{*a % *b}
                   : sign == "//" ? std::optional{*a / *b}
                                  : std::nullopt;
        }
        case Kind::call: {
            const TargetRole role = targetRole(m_analysis, site);
            if (role == TargetRole::rank || role == TargetRole::localRank) {
                return m_rank;
            }
            for (const std::string& name : m_analysis.libraryCallees(site)) {
                if (name.starts_with("horovod.") && name.ends_with(".is_initialized")) {
                    return 1; // Where it is not, there are no ranks.
                }
            }
            break;
        }
        default: break;
        }
        const Site meaning = standsFor(site);
        return meaning && meaning != site ? number(meaning, depth + 1) : std::nullopt;
    }

    /// The one expression that a name, an attribute or a call of the project gives; null where there are several or none.
    Site standsFor(Site site)
    {
        const Node node = m_analysis.node(site);
        Site only{site.file, noNode};
        int count = 0;
        const auto add = [&](Site found) {
            only = found;
            ++count;
        };
        if (node.is(Kind::identifier)) {
            for (const Analysis::FoundBinding& found : m_analysis.bindingsOf(site)) {
                const Binding& binding = *found.binding;
                if (binding.kind == Binding::Kind::assignment && binding.target == binding.node) {
                    add({found.file, binding.value});
                } else if (binding.kind == Binding::Kind::parameter) {
                    addArguments(found, add);
                } else {
                    count += 2;
                }
            }
        } else if (node.is(Kind::attribute)) {
            const Site object{site.file, node.child(Field::object).index()};
            for (const Value& value : ValueSet{m_analysis.values(object)}) {
                if (value.kind != Value::Kind::instance) {
                    continue;
                }
                for (const Site definition : m_analysis.ancestors(value.type).project) {
                    const FileIndex& index = m_analysis.sources().index(definition.file);
                    const Node whole = m_analysis.node(definition);
                    for (const AttributeStore& store : index.attributeStores(index.symbol(node.child(Field::attribute).text()))) {
                        if (whole.contains(m_analysis.node({definition.file, store.node}))) {
                            add({definition.file, store.value});
                        }
                    }
                }
            }
        } else if (node.is(Kind::call)) {
            for (const Site function : m_analysis.projectCallees(site)) {
                const FileIndex& index = m_analysis.sources().index(function.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                    add({function.file, returned});
                }
            }
            for (const std::string& name : m_analysis.libraryCallees(site)) {
                if (name == "builtins.bool" || name == "builtins.int") {
                    add({site.file, node.child(Field::arguments).firstChild().index()});
                }
            }
        }
        return count == 1 ? only : Site{site.file, noNode};
    }

    template <typename Add>
    void addArguments(const Analysis::FoundBinding& found, const Add& add)
    {
        const Site function = m_analysis.enclosingFunction({found.file, found.binding->node});
        const Node parameter = m_analysis.node({found.file, found.binding->target});
        int position = m_analysis.enclosingClass(function) ? -1 : 0;
        for (Node child = parameter.parent().firstChild(); child && !(child == parameter); child = child.nextSibling()) {
            ++position;
        }
        const std::string_view name = m_analysis.node({found.file, found.binding->node}).text();
        for (const Site call : m_analysis.callers(function)) {
            const Argument given = Analysis::argument(m_analysis.node(call), name, position);
            if (given) {
                add(Site{call.file, given.value.index()});
            } else if (found.binding->value != noNode) {
                add(Site{found.file, found.binding->value});
            }
        }
    }

    Analysis& m_analysis;
    int m_rank;
};

/// Calls f(role) for the ranks that a test asks for. What libraries compute from other things is no test.
template <typename Found>
void eachRank(Analysis& analysis, Site expression, const Found& found)
{
    analysis.slice(expression, [&](Site site) {
        if (!analysis.node(site).is(Kind::call)) {
            return true;
        }
        const TargetRole role = targetRole(analysis, site);
        if (role == TargetRole::rank || role == TargetRole::localRank) {
            found(role);
            return false;
        }
        const std::vector<std::string> names = analysis.libraryCallees(site);
        return names.empty()
                   ? !analysis.projectCallees(site).empty()
                   : names.front() == "builtins.bool" || names.front() == "builtins.int" || names.front() == "builtins.str";
    });
}

} // namespace

std::optional<bool> truthOnRank(Analysis& analysis, Site condition, int rank)
{
    return RankTest(analysis, rank).truth(condition);
}

bool asksRank(Analysis& analysis, Site expression)
{
    bool asks = false;
    eachRank(analysis, expression, [&](TargetRole) { asks = true; });
    return asks;
}

bool asksLocalRankOnly(Analysis& analysis, Site expression)
{
    bool asksLocal = false;
    bool asksOther = false;
    eachRank(analysis, expression, [&](TargetRole role) { (role == TargetRole::localRank ? asksLocal : asksOther) = true; });
    return asksLocal && !asksOther;
}

} // namespace rankwright
