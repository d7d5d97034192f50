// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/array_slices.h"

#include "core/rules/data/array_cuts.h"
#include "core/rules/data/array_fills.h"
#include "core/rules/data/array_lengths.h"
#include "core/rules/data/batch_rows.h"
#include "core/rules/data/row_offsets.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// Finds the place where all arrays that a loop cuts are there, and none of what is taken from their length.
class SlicePlace {
  public:
    SlicePlace(Program& program, const ArrayCuts& cuts)
        : m_program(program), m_cuts(cuts), m_loop(program.node(cuts.call ? cuts.loop : cuts.within))
    {}

    std::optional<ArraySlices> run()
    {
        for (const Node root : m_cuts.roots) {
            m_slices.names.emplace_back(root.text());
            if (!takeRoot(root) || !isFilledBefore(m_program, m_cuts, root, m_loop, m_last)) {
                return std::nullopt;
            }
        }
        m_makers.insert(m_functions.begin(), m_functions.end());
        if (m_makers.size() > 1) {
            return std::nullopt; // No one place knows all of their names.
        }
        takeRows();
        return takePlace() && isBehindAll() ? std::optional{std::move(m_slices)} : std::nullopt;
    }

  private:
    [[nodiscard]] Site siteOf(Node node) const { return {m_cuts.loop.file, node.index()}; }

    /// The one call that runs the function gives it a whole array for this parameter, or a part that is not one of many. Another
    /// call may be there to look at all of the samples: a function that runs an epoch, for training and for a test.
    bool isGivenWhole(Site function, const Binding& parameter)
    {
        if (m_cuts.call) {
            return true;
        }
        std::vector<Site> callers = m_program.analysis().callers(function);
        std::erase_if(callers, [&](Site call) { return !m_program.runs(call); });
        const Argument given =
            callers.size() == 1 ? m_program.analysis().argumentFor(callers.front(), function, parameter) : Argument{};
        return given && (isPureName(given.value) || m_program.facts().loopsAround(callers.front()).empty());
    }

    /// The statement that binds a root in front of the loops: of a block around them, or anywhere in another function. Null where
    /// there is no such statement.
    Node statementOf(const ArrayOrigin& origin)
    {
        const Node bound = m_program.node({origin.file, origin.node});
        const bool isElsewhere = m_program.analysis().enclosingFunction({origin.file, origin.node}) !=
                                     m_program.analysis().enclosingFunction(m_cuts.loop) &&
                                 bound.is(Kind::attribute);
        if (isElsewhere) {
            const Site statement = m_program.statementOf({origin.file, origin.node});
            return m_program.facts().loopsAround(statement).empty() ? m_program.node(statement) : Node{};
        }
        return statementBefore(bound, m_loop);
    }

    /// All that makes an array in front of the loops. False where the places cannot be brought together.
    bool takeRoot(Node root)
    {
        for (const ArrayOrigin& origin : arrayOriginsOf(m_program, siteOf(root))) {
            if (m_cuts.isInside(m_program, origin)) {
                continue;
            }
            if (origin.file != m_cuts.loop.file) {
                return false;
            }
            if (origin.kind == Binding::Kind::parameter) {
                const Site function = m_program.analysis().enclosingFunction(siteOf(root));
                if (!function || !isGivenWhole(function, *parameterOf(m_program, siteOf(root)))) {
                    return false;
                }
                m_functions.insert(function);
                continue;
            }
            const Node statement = statementOf(origin);
            if (!statement || (m_last && root.is(Kind::attribute) && !(m_last.parent() == statement.parent()))) {
                return false;
            }
            m_makers.insert(m_program.analysis().enclosingFunction(siteOf(statement)));
            m_slices.values.push_back({origin.file, origin.value});
            if (!m_last || statement.range().end > m_last.range().end) {
                m_last = statement;
            }
        }
        return true;
    }

    void takeRows()
    {
        m_rows = neededRows(m_program, m_cuts);
        if (m_rows && !areRowsKnown(m_program, m_cuts, m_rows, m_makers, m_loop, m_last)) {
            m_slices.endsShort = true;
        } else {
            m_slices.rows = m_rows;
        }
    }

    /// Behind the last of the statements that make the arrays, or in front of the function that gets them.
    bool takePlace()
    {
        if (!m_functions.empty()) {
            const Node first = m_program.node(*m_functions.begin()).child(Field::body).firstChild();
            const bool isText = first.is(Kind::expression_statement) && first.firstChild().is(Kind::string);
            m_slices.isInFront = !m_last && !isText;
            m_last = m_last ? m_last : first;
        }
        if (m_last) {
            m_slices.place = siteOf(m_last);
            m_cut = m_slices.isInFront ? m_last.range().begin : m_last.range().end;
        }
        return static_cast<bool>(m_last);
    }

    LengthTaken takenIn(Site expression) { return lengthTaken(m_program, m_cuts, expression, m_slices, m_cut); }

    /// What counts and orders the samples is taken from the length of the part, or can be divided.
    bool isBehindAll()
    {
        const bool counted =
            std::ranges::all_of(m_cuts.counts, [&](Site count) { return takenIn(count) == LengthTaken::behind; });
        const Node loop = m_program.node(m_cuts.loop);
        const bool isWhile = loop.is(Kind::while_statement);
        const Site condition = siteOf(loop.child(Field::condition));
        const LengthTaken bounds = takenIn(isWhile ? condition : iterableOf(m_program, m_cuts.loop));
        // What does not shrink with the arrays has to be divided, which a range can be.
        const bool bound = m_cuts.call || isWhile ? bounds == LengthTaken::behind : bounds != LengthTaken::inFront;
        if (!takeTurns()) {
            return false;
        }
        m_slices.endsShort = m_slices.endsShort || (m_rows && !isWhile && bounds == LengthTaken::not_);
        m_slices.isSeries = readsNeighbours(m_program, m_cuts.loop, m_cuts.cuts);
        m_slices.isBeside = bounds == LengthTaken::not_ && !isWhile && countsBeside(m_program, m_cuts, m_slices);
        return counted && bound && !(m_cuts.call && m_slices.isBeside);
    }

    /// Numbers behind which places in the arrays begin again, and which do not shrink with these: they have to be written here.
    bool takeTurns()
    {
        for (const Site turn : m_cuts.turns) {
            if (takenIn(turn) == LengthTaken::behind) {
                continue;
            }
            const Node number = m_program.node(turn);
            const bool isHere = turn.file == m_cuts.loop.file && m_program.node(m_cuts.loop).contains(number);
            if (m_cuts.call || !isHere || !(isPure(number) || number.is(Kind::integer) || number.is(Kind::call))) {
                return false;
            }
            m_slices.turns.push_back(turn);
        }
        return true;
    }

    Program& m_program;
    const ArrayCuts& m_cuts;
    Node m_loop;
    Node m_last;                ///< The statement behind which all arrays are there.
    std::set<Site> m_functions; ///< Those that get the arrays.
    std::set<Site> m_makers;    ///< Those that have them, one way or the other; null: the module.
    Site m_rows;
    std::uint32_t m_cut{};
    ArraySlices m_slices;
};

} // namespace

std::optional<ArraySlices> arraySlices(Program& program, Site loop)
{
    const std::optional<ArrayCuts> cuts = arrayCuts(program, loop, {});
    return cuts ? SlicePlace{program, *cuts}.run() : std::nullopt;
}

std::optional<ArraySlices> arraySlicesInGenerator(Program& program, Site loop, Site call, std::vector<const Binding*>& parameters)
{
    const std::optional<ArrayCuts> cuts = arrayCuts(program, loop, call);
    std::optional<ArraySlices> slices = cuts ? SlicePlace{program, *cuts}.run() : std::nullopt;
    for (const Node root : slices ? cuts->roots : std::vector<Node>{}) {
        const Binding* parameter = parameterOf(program, {loop.file, root.index()});
        if (parameter == nullptr) {
            return std::nullopt;
        }
        if (std::ranges::find(parameters, parameter) == parameters.end()) {
            parameters.push_back(parameter);
        }
    }
    return slices;
}

} // namespace rankwright
