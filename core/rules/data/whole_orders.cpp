// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/whole_orders.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// n of choice(n, n), len(x) of sample(x, len(x)): as many as there are.
bool asksForAll(Program& program, Site call)
{
    const Node all = program.node(call).child(Field::arguments).firstChild();
    const Argument size = Analysis::argument(program.node(call), "size", 1);
    const Argument number = size ? size : Analysis::argument(program.node(call), "k", 1);
    if (!all || !number) {
        return false;
    }
    const Site given{call.file, number.value.index()};
    return number.value.text() == all.text() || (callsOneOf(program, given, {"builtins.len"}) &&
                                                 number.value.child(Field::arguments).firstChild().text() == all.text());
}

/// The functions that the turns of a loop run.
std::set<Site> functionsIn(Program& program, Site loop)
{
    std::vector<Site> open;
    for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
        if (program.node(loop).contains(program.node({loop.file, at}))) {
            open.push_back({loop.file, at});
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

/// Finds what takes a part of the samples in the turns of one loop.
class PartSearch {
  public:
    PartSearch(Program& program, Site loop) : m_program(program), m_loop(loop), m_functions(functionsIn(program, loop)) {}

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
        const bool isInside = site.file == m_loop.file && m_program.node(m_loop).contains(m_program.node(site));
        return isInside || m_functions.contains(m_program.analysis().enclosingFunction(site));
    }

    [[nodiscard]] bool isPart(Site site) const
    {
        const Node node = m_program.node(site);
        switch (node.kind()) {
        case Kind::yield: return true;
        case Kind::identifier: return node.text() == m_program.node(m_loop).child(Field::left).text();
        case Kind::subscript: {
            const Node first = node.child(Field::subscript);
            return (first.is(Kind::slice) && first.text() != ":") || first.is(Kind::integer);
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
    Site m_loop;
    std::set<Site> m_functions;
};

} // namespace

bool isWholeOrder(Program& program, Site call, std::string_view name)
{
    const std::string_view last = name.substr(name.rfind('.') + 1);
    if (!isRandom(name)) {
        return false;
    }
    const Argument replace = Analysis::argument(program.node(call), "replace", 2);
    const bool isOnce = last == "sample" || (last == "choice" && replace && replace.value.is(Kind::false_));
    return mixesSamples(name) || (isOnce && asksForAll(program, call));
}

bool takesPartInTurns(Program& program, Site loop, const std::vector<Site>& trainings)
{
    PartSearch search{program, loop};
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

} // namespace rankwright
