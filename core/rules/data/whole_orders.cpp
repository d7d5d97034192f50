// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/whole_orders.h"

#include "core/rules/chance/choice_counts.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/data/ordered_reads.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// The functions that a loop or a function runs.
std::set<Site> functionsIn(Program& program, Site place)
{
    std::vector<Site> open;
    for (const NodeIndex at : program.analysis().sources().index(place.file).calls()) {
        if (program.node(place).contains(program.node({place.file, at}))) {
            open.push_back({place.file, at});
        }
    }
    std::set<Site> functions;
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        for (const Site function : program.analysis().projectCallees(call)) {
            if (functions.insert(function).second) {
                const std::vector<Site>& inner = program.facts().reach().callsIn(function);
                open.insert(open.end(), inner.begin(), inner.end());
            }
        }
    }
    return functions;
}

/// Finds what takes a part of the samples in a place: the turns of a loop, or a generator.
class PartSearch {
  public:
    /// `loops` are those whose turns say which part that is.
    PartSearch(Program& program, Site place, const std::vector<Site>& loops)
        : m_program(program), m_place(place), m_functions(functionsIn(program, place))
    {
        for (const Site loop : loops) {
            addNames(program.analysis().sources().tree(loop.file), program.node(loop).child(Field::left), m_counters);
        }
    }

    bool takesPart(Site value)
    {
        bool takes = false;
        m_program.analysis().slice(value, [&](Site site) {
            takes = takes || (isInTurn(site) && isPart(site));
            return !takes;
        });
        return takes;
    }

  private:
    [[nodiscard]] bool isInTurn(Site site) const
    {
        const bool isInside = site.file == m_place.file && m_program.node(m_place).contains(m_program.node(site));
        return isInside || m_functions.contains(m_program.analysis().enclosingFunction(site));
    }

    [[nodiscard]] bool isPart(Site site) const
    {
        const Node node = m_program.node(site);
        switch (node.kind()) {
        case Kind::yield: return true;
        case Kind::identifier: return m_counters.contains(node.text());
        case Kind::comparison_operator: return isMixed(m_program, site); // order < 32
        case Kind::subscript: {
            const Node first = node.child(Field::subscript); // Of x[order, :] what says which rows.
            const bool isWhole = first.text() == ":" || first.is(Kind::string) ||
                                 (!first.is(Kind::slice) && isMixed(m_program, {site.file, first.index()}));
            return !isWhole;
        }
        case Kind::call: {
            constexpr std::array cutting{"next", "pop", "popleft", "get", "split", "array_split", "islice", "next_batch"};
            const Node callee = node.child(Field::function);
            const Node name = callee.is(Kind::attribute) ? callee.child(Field::attribute) : callee;
            return std::ranges::find(cutting, name.text()) != cutting.end();
        }
        default: return false;
        }
    }

    Program& m_program;
    Site m_place;
    std::set<Site> m_functions;
    std::set<std::string_view> m_counters;
};

/// All that a function draws by chance are orders of all samples, and there is one.
bool drawsWholeOrders(Program& program, Site function)
{
    std::set<Site> functions = functionsIn(program, function);
    functions.insert(function);
    bool draws = false;
    for (const Site each : functions) {
        for (const Site call : program.facts().reach().callsIn(each)) {
            for (const std::string_view name : program.analysis().libraryCallees(call)) {
                if (!isRandom(name) || makesGenerator(name)) {
                    continue;
                }
                if (!isWholeOrder(program, call, name)) {
                    return false;
                }
                draws = true;
            }
        }
    }
    return draws;
}

/// Each yield gives all of the samples.
bool yieldsAll(Program& program, Site function)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    bool yields = false;
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Site site{function.file, at};
        if (!tree.node(at).is(Kind::yield) || program.analysis().enclosingFunction(site) != function) {
            continue;
        }
        PartSearch search{program, function, program.facts().loopsAround(site)};
        if (!tree.node(at).firstChild() || search.takesPart({function.file, tree.node(at).firstChild().index()})) {
            return false;
        }
        yields = true;
    }
    return yields;
}

} // namespace

bool takesPartInTurns(Program& program, Site loop, const std::vector<Site>& trainings)
{
    PartSearch search{program, loop, {loop}};
    return std::ranges::any_of(trainings, [&](Site training) {
        const std::vector<Site> loops = drivingLoops(program, training);
        if (loops.empty() || loops.front() != loop) {
            return true;
        }
        const FedData fed{program, loop, training};
        const auto takesPart = [&](Node part) { return part && search.takesPart({loop.file, part.index()}); };
        return fed.leading().empty() || std::ranges::any_of(fed.parts(), takesPart) ||
               std::ranges::any_of(fed.leading(),
                                   [&](Site call) { return takesPart(program.node(call).child(Field::arguments)); });
    });
}

bool givesAllInOrders(Program& program, Site expression)
{
    bool gives = false;
    program.analysis().slice(expression, [&](Site site) {
        for (const Site function :
             program.node(site).is(Kind::call) ? program.analysis().projectCallees(site) : std::vector<Site>{}) {
            gives = gives || (yieldsAll(program, function) && drawsWholeOrders(program, function));
        }
        return !gives;
    });
    return gives;
}

} // namespace rankwright
