// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/turn_buffers.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// An array with a place for each step of a loop.
struct Buffer {
    Site name;                 ///< Where a step fills its place.
    std::uint32_t dimension{}; ///< Which index says the step.
};

class BufferReview {
  public:
    BufferReview(Program& program, const DataPlan& plan, Site loop) : m_program(program), m_plan(plan), m_loop(loop) {}

    template <typename Add>
    void review(Add add)
    {
        for (const Buffer& buffer : buffers()) {
            for (const Site made : isReadBehind(buffer.name) ? madeAt(buffer.name) : std::vector<Site>{}) {
                const Site length = lengthIn(made, buffer.dimension);
                if (length && !m_plan.dependsOnSliced(length)) {
                    add(length);
                }
            }
        }
    }

  private:
    /// losses[i] = loss, losses[epoch, i] += loss, for the number that enumerate gives to the turn.
    std::vector<Buffer> buffers()
    {
        std::vector<Buffer> found;
        const Node whole = m_program.node(m_loop);
        const Tree& tree = whole.tree();
        for (const Site number : stepNumbers(m_program, m_loop)) {
            const bool isOwn = number.file == m_loop.file && whole.child(Field::left).contains(m_program.node(number));
            for (NodeIndex at = whole.child(Field::body).index(); isOwn && at < tree.row(m_loop.node).afterSubtree; ++at) {
                const Node place = tree.node(at);
                const bool isSet =
                    place.is(Kind::subscript) && place.field() == Field::left && isPureName(place.child(Field::value));
                std::uint32_t dimension = 0;
                for (Node index = isSet ? place.firstChild() : Node{}; index; index = index.nextSibling()) {
                    if (index.field() == Field::subscript && index.text() == m_program.text(number)) {
                        found.push_back({{m_loop.file, place.child(Field::value).index()}, dimension});
                    }
                    dimension += index.field() == Field::subscript ? 1 : 0;
                }
            }
        }
        return found;
    }

    bool isSame(Site name, Site other)
    {
        if (m_program.node(name).kind() != m_program.node(other).kind() || m_program.text(name) != m_program.text(other)) {
            return false;
        }
        return !m_program.node(name).is(Kind::identifier) || m_program.analysis().shareBinding(name, other);
    }

    bool isReadBehind(Site name)
    {
        const Tree& tree = m_program.analysis().sources().tree(name.file);
        for (const NodeIndex at : m_program.analysis().sources().index(name.file).nodes({Kind::identifier, Kind::attribute})) {
            const Node node = tree.node(at);
            const bool isTarget = node.field() == Field::left && node.parent().is(Kind::assignment);
            if (!isTarget && !m_program.node(m_loop).contains(node) && isSame({name.file, at}, name)) {
                return true;
            }
        }
        return false;
    }

    /// What the name is given.
    std::vector<Site> madeAt(Site name)
    {
        std::vector<Site> found;
        const Tree& tree = m_program.analysis().sources().tree(name.file);
        for (const NodeIndex at : m_program.analysis().sources().index(name.file).nodes(Kind::assignment)) {
            const Node left = tree.node(at).child(Field::left);
            if (left && m_program.runs({name.file, at}) && isSame({name.file, left.index()}, name)) {
                found.push_back({name.file, tree.node(at).child(Field::right).index()});
            }
        }
        return found;
    }

    /// np.zeros(n), np.zeros((epochs, n)), [0] * n: how long it is in that dimension; null where that is not written.
    Site lengthIn(Site made, std::uint32_t dimension)
    {
        const Node node = m_program.node(made);
        Node length = node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "*" && dimension == 0 &&
                              node.child(Field::left).is(Kind::list)
                          ? node.child(Field::right)
                          : Node{};
        if (callsOneOf(m_program, made, {"numpy.zeros", "numpy.ones", "numpy.empty", "numpy.full"})) {
            const Node shape = Analysis::argument(node, "shape", 0).value;
            const bool isList = shape.is(Kind::tuple) || shape.is(Kind::list);
            length = isList && dimension < shape.childCount() ? shape.child(dimension)
                     : !isList && dimension == 0              ? shape
                                                              : Node{};
        }
        return {made.file, length ? length.index() : noNode};
    }

    Program& m_program;
    const DataPlan& m_plan;
    Site m_loop;
};

} // namespace

void reviewBuffers(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    for (const Site loop : dividedLoops(program, plan, steps)) {
        BufferReview{program, plan, loop}.review([&](Site length) {
            const auto isThere = [&](const DataStep& step) { return step.site == length; };
            if (std::ranges::none_of(steps, isThere) && std::ranges::none_of(more, isThere)) {
                more.push_back({.way = Way::record, .site = length, .name = "batches"});
            }
        });
    }
}

} // namespace rankwright
