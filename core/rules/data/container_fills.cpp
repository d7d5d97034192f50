// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/container_fills.h"

#include "core/patterns/rank_local.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

namespace rankwright {

namespace {

/// How deep a container is handed from function to function.
constexpr int deepest = 4;

/// Methods that change the elements of a container, and not their number.
constexpr std::array arrangingMethods{"sort", "reverse", "fill"};

/// What `del` takes away.
bool isDeleted(Node place)
{
    Node up = place.parent();
    while (up.is(Kind::expression_list)) {
        up = up.parent();
    }
    return up.is(Kind::delete_statement);
}

/// A target, alone or in a tuple, or what `del` takes away.
bool isChangedPlace(Node subscript)
{
    Node whole = subscript;
    Node up = whole.parent();
    while (up.is(Kind::pattern_list) || up.is(Kind::tuple_pattern) || up.is(Kind::list_pattern) || up.is(Kind::expression_list)) {
        whole = up;
        up = up.parent();
    }
    return isDeleted(subscript) ||
           ((up.is(Kind::assignment) || up.is(Kind::augmented_assignment)) && whole.field() == Field::left);
}

class FillSearch {
  public:
    explicit FillSearch(Program& program) : m_program(program) {}

    std::vector<ContainerFill> of(Site name)
    {
        if (m_program.node(name).is(Kind::attribute)) {
            const Site type = m_program.analysis().enclosingClass(name);
            return type ? changesOf(
                              name.file, m_program.node(name).text(),
                              [&](Site site) { return m_program.analysis().enclosingClass(site) == type; }, 0)
                        : std::vector<ContainerFill>{};
        }
        std::set<const Binding*> bindings;
        for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf(name)) {
            if (found.file == name.file) {
                bindings.insert(found.binding);
            }
        }
        return ofBindings(name.file, m_program.node(name).text(), bindings, 0);
    }

  private:
    std::vector<ContainerFill> ofBindings(FileId file, std::string_view text, const std::set<const Binding*>& bindings, int depth)
    {
        const auto isThis = [&](Site site) {
            const std::vector<Analysis::FoundBinding> found = m_program.analysis().bindingsOf(site);
            return std::ranges::any_of(found, [&](const auto& each) { return bindings.contains(each.binding); });
        };
        return changesOf(file, text, isThis, depth);
    }

    /// The changes by the names that `isThis` knows.
    std::vector<ContainerFill> changesOf(FileId file, std::string_view text, const std::function<bool(Site)>& isThis, int depth)
    {
        std::vector<ContainerFill> fills;
        const Tree& tree = m_program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node node = tree.node(at);
            const bool isName = node.is(Kind::attribute) || (node.is(Kind::identifier) && node.field() != Field::attribute);
            if (!isName || node.text() != text) {
                continue;
            }
            const std::optional<ContainerFill> fill = changeAt(file, node, depth);
            if (fill && isThis({file, at}) && m_program.runs(fill->site)) {
                fills.push_back(*fill);
            }
        }
        return fills;
    }

    /// x.append(v), x[i] = v, x[i][j] += v, x[i].append(v), del x[i], fill(x)
    std::optional<ContainerFill> changeAt(FileId file, Node name, int depth)
    {
        Node element = name;
        while (element.parent().is(Kind::subscript) && element.field() == Field::value) {
            element = element.parent();
        }
        const bool isElement = !(element == name);
        if (isElement && isChangedPlace(element)) {
            return ContainerFill{{file, element.index()}, !isDeleted(element)};
        }
        const Node up = element.parent();
        const Node call = up.parent();
        if (up.is(Kind::attribute) && element.field() == Field::object && call.is(Kind::call) && up.field() == Field::function) {
            const std::string_view method = up.child(Field::attribute).text();
            const bool arranges = std::ranges::find(arrangingMethods, method) != arrangingMethods.end();
            return arranges || changesContainer(method)
                       ? std::optional{ContainerFill{{file, call.index()}, arranges || isElement}}
                       : std::nullopt;
        }
        return isElement ? std::nullopt : changeByCallee(file, name, depth);
    }

    /// A function of the project changes what it is given.
    std::optional<ContainerFill> changeByCallee(FileId file, Node name, int depth)
    {
        const Node given = name.parent().is(Kind::keyword_argument) ? name.parent() : name;
        const Node call = given.parent().is(Kind::argument_list) ? given.parent().parent() : Node{};
        if (!call.is(Kind::call) || depth == deepest) {
            return std::nullopt;
        }
        const Site site{file, call.index()};
        for (const Site function : m_program.analysis().projectCallees(site)) {
            const FileIndex& index = m_program.analysis().sources().index(function.file);
            for (const Binding& binding : index.allBindings()) {
                const bool isOwn = binding.kind == Binding::Kind::parameter &&
                                   m_program.analysis().enclosingFunction({function.file, binding.node}) == function;
                const Argument met = isOwn ? m_program.analysis().argumentFor(site, function, binding) : Argument{};
                if (!met || !(met.value == name)) {
                    continue;
                }
                const std::string_view text = m_program.node({function.file, binding.node}).text();
                const std::vector<ContainerFill> inside = ofBindings(function.file, text, {&binding}, depth + 1);
                if (!inside.empty()) {
                    const bool keeps = std::ranges::all_of(inside, [](const ContainerFill& fill) { return fill.keepsLength; });
                    return ContainerFill{site, keeps};
                }
            }
        }
        return std::nullopt;
    }

    Program& m_program;
};

} // namespace

std::vector<ContainerFill> fillsOf(Program& program, Site name) { return FillSearch{program}.of(name); }

} // namespace rankwright
