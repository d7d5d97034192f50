// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/ordered_feeds.h"

#include "core/rules/data/fed_data.h"
#include "core/rules/data/ordered_reads.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

/// One value that a step gets.
class Feed {
  public:
    /// Made in `place`, a loop or a function; `trainings` are the calls that the turns of a loop come to.
    Feed(Program& program, Site place, Site value)
        : m_program(program), m_place(place), m_value(value), m_data(program, place, program.node(value))
    {
        for (const Node part : m_data.parts()) {
            addCalls(place.file, part);
        }
        program.analysis().slice(value, [&](Site site) {
            if (program.node(site).is(Kind::call)) {
                m_calls.push_back(site);
            }
            return true;
        });
    }

    /// Chance decides about it, or a library's batches are taken, whose order each process has for itself; true as well where
    /// this is not known.
    [[nodiscard]] bool mayBeDrawn()
    {
        const CallsBehind behind = callsBehind(m_program, m_calls);
        if (behind.mayDraw) {
            return true;
        }
        m_isInOrder = m_isInOrder || std::ranges::any_of(behind.functions, [&](Site function) {
                          return readsOn(m_program, function) || yieldsInOrder(m_program, function);
                      });
        return isMixed(m_program, m_value) || std::ranges::any_of(m_data.parts(), [&](Node part) {
                   return isMixed(m_program, {m_place.file, part.index()});
               });
    }

    /// It is another one in each step. To be asked behind `mayBeDrawn`.
    [[nodiscard]] bool changes(Site training) const
    {
        if (m_isInOrder) {
            return true;
        }
        const std::vector<Site> loops = loopsAround(training);
        return std::ranges::any_of(loops, [&](Site loop) { return goesOverSamples(loop); }) ||
               std::ranges::any_of(m_data.parts(), [&, moving = movingIn(loops)](Node part) { return isChosenBy(part, moving); });
    }

  private:
    void addCalls(FileId file, Node whole)
    {
        const Tree& tree = m_program.analysis().sources().tree(file);
        for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
            if (tree.node(at).is(Kind::call)) {
                m_calls.push_back({file, at});
            }
        }
    }

    /// The loops of the place around a call.
    [[nodiscard]] std::vector<Site> loopsAround(Site call) const
    {
        std::vector<Site> loops = m_program.facts().loopsAround(call);
        std::erase_if(loops, [&](Site loop) {
            return loop.file != m_place.file || !m_program.node(m_place).contains(m_program.node(loop));
        });
        return loops;
    }

    /// The names that have another value in each turn: what the loops count, what is added up in them, and what of this value is
    /// computed from those.
    [[nodiscard]] std::set<std::string_view> movingIn(const std::vector<Site>& loops) const
    {
        std::set<std::string_view> moving;
        const Tree& tree = m_program.analysis().sources().tree(m_place.file);
        for (const Site loop : loops) {
            for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
                const Node node = tree.node(at);
                if (at == loop.node ? node.is(Kind::for_statement) : node.is(Kind::augmented_assignment)) {
                    addNames(tree, node.child(Field::left), moving);
                }
            }
        }
        for (std::size_t before = moving.size() + 1; before != moving.size();) {
            before = moving.size();
            for (const Node part : m_data.parts()) {
                std::set<std::string_view> read;
                addNames(tree, part, read);
                const bool follows = std::ranges::any_of(read, [&](std::string_view name) { return moving.contains(name); });
                if (follows && part.parent().is(Kind::assignment)) {
                    addNames(tree, part.parent().child(Field::left), moving);
                }
            }
        }
        return moving;
    }

    /// This value is one of those that the loop goes through: not of numbers, nor of what is written out.
    [[nodiscard]] bool goesOverSamples(Site loop) const
    {
        const Node right = m_program.node(loop).is(Kind::for_statement) ? m_program.node(loop).child(Field::right) : Node{};
        if (!right || std::ranges::find(m_data.parts(), right) == m_data.parts().end()) {
            return false;
        }
        const Site iterable = iterableOf(m_program, loop);
        const Node node = m_program.node(iterable);
        if (node.is(Kind::list) || node.is(Kind::tuple) || isCount(m_program, iterable)) {
            return false;
        }
        const Node arguments = node.is(Kind::call) ? node.child(Field::arguments) : Node{};
        bool counts = arguments && arguments.childCount() > 0;
        for (Node given = arguments ? arguments.firstChild() : Node{}; given; given = given.nextSibling()) {
            counts = counts && isCount(m_program, {iterable.file, given.index()});
        }
        return !counts;
    }

    /// x[i], x[first:last], where the index is one of what moves on with the steps, and corpus.sample(i) of what nobody can look
    /// into.
    [[nodiscard]] bool isChosenBy(Node part, const std::set<std::string_view>& moving) const
    {
        const Tree& tree = m_program.analysis().sources().tree(m_place.file);
        for (NodeIndex at = part.index(); at < tree.row(part.index()).afterSubtree; ++at) {
            const Node node = tree.node(at);
            const bool isUnknown = node.is(Kind::call) && node.child(Field::function).is(Kind::attribute) &&
                                   isLost({m_place.file, node.child(Field::function).child(Field::object).index()});
            const Node index = node.is(Kind::subscript) ? node.child(Field::subscript)
                               : isUnknown              ? node.child(Field::arguments)
                                                        : Node{};
            for (NodeIndex name = index ? index.index() : 0; index && name < tree.row(index.index()).afterSubtree; ++name) {
                if (tree.node(name).is(Kind::identifier) && moving.contains(tree.node(name).text())) {
                    return true;
                }
            }
        }
        return false;
    }

    /// An object of a package that nobody knows.
    [[nodiscard]] bool isLost(Site object) const
    {
        const ValueSet& values = m_program.analysis().values(object);
        return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
            const bool isForeign = value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::unknown;
            return isForeign && m_program.analysis().isLost(value) && !value.name.starts_with("numpy.") &&
                   !value.name.starts_with("tensorflow.");
        });
    }

    Program& m_program;
    Site m_place;
    Site m_value;
    FedData m_data;
    std::vector<Site> m_calls;
    bool m_isInOrder{};
};

/// A placeholder for one number: a rate, a probability.
bool isForNumber(Program& program, Site key)
{
    const ValueSet& values = program.analysis().values(key);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const Node made = program.node(value.site);
        const Argument shape = made.is(Kind::call) ? Analysis::argument(made, "shape", 1) : Argument{};
        return shape && (shape.value.is(Kind::list) || shape.value.is(Kind::tuple)) && shape.value.childCount() == 0;
    });
}

/// What a call gets, one value for each placeholder that it feeds, or each of its arguments.
std::vector<Site> valuesGiven(Program& program, Site call)
{
    const Node node = program.node(call);
    const RunFact* run = program.facts().run(call);
    std::vector<Site> given;
    if (run == nullptr) {
        for (Node each = node.child(Field::arguments).firstChild(); each; each = each.nextSibling()) {
            given.push_back({call.file, (each.is(Kind::keyword_argument) ? each.child(Field::value) : each).index()});
        }
        return given;
    }
    const Argument feed = Analysis::argument(node, "feed_dict", run->session ? 1 : 0);
    if (!feed) {
        return given;
    }
    Site dictionary{call.file, feed.value.index()};
    for (const Value& value : program.analysis().values(dictionary)) {
        if (value.kind == Value::Kind::literal && value.site.file == call.file && program.node(value.site).is(Kind::dictionary) &&
            program.analysis().enclosingFunction(value.site) == program.analysis().enclosingFunction(call)) {
            dictionary = value.site;
        }
    }
    const Node whole = program.node(dictionary);
    for (Node pair = whole.is(Kind::dictionary) ? whole.firstChild() : Node{}; pair; pair = pair.nextSibling()) {
        if (pair.is(Kind::pair) && !isForNumber(program, {call.file, pair.child(Field::key).index()})) {
            given.push_back({call.file, pair.child(Field::value).index()});
        }
    }
    if (!whole.is(Kind::dictionary)) {
        given.push_back(dictionary);
    }
    return given;
}

/// step of `for step in range(n)`: a number, no samples.
bool isCounter(Program& program, Site value)
{
    const std::vector<Site> loops = program.facts().loopsAround(value);
    return std::ranges::any_of(loops, [&](Site loop) {
        const Site iterable = iterableOf(program, loop);
        return iterable && isCount(program, iterable) &&
               program.node(loop).child(Field::left).text() == program.node(value).text();
    });
}

/// What a call of this place gets in a fixed order; null where there is none.
Site orderedIn(Program& program, Site place, Site call)
{
    for (const Site value : valuesGiven(program, call)) {
        if (isCounter(program, value)) {
            continue;
        }
        Feed feed{program, place, value};
        if (!feed.mayBeDrawn() && feed.changes(call)) {
            return value;
        }
    }
    return {};
}

/// The first value for which `asks` answers, of what these training calls get where they stand, and of what the calls of the loop
/// get that come to them.
Site findFed(Program& program, Site loop, const std::vector<Site>& trainings, auto asks)
{
    for (const Site training : trainings) {
        const bool isHere = training.file == loop.file && program.node(loop).contains(program.node(training));
        const Site function = program.analysis().enclosingFunction(training);
        const Site place = isHere ? loop : function;
        if (const Site found = place ? asks(program, place, training) : Site{}) {
            return found;
        }
        for (const Site leading : isHere ? std::vector<Site>{} : FedData{program, loop, training}.leading()) {
            if (const Site found = asks(program, loop, leading)) {
                return found;
            }
        }
    }
    return {};
}

} // namespace

Site takenInOrder(Program& program, Site loop, const std::vector<Site>& trainings)
{
    return findFed(program, loop, trainings, orderedIn);
}

Site readInOrder(Program& program, Site loop, const std::vector<Site>& trainings)
{
    return findFed(program, loop, trainings, [](Program& within, Site, Site call) -> Site {
        for (const Site value : valuesGiven(within, call)) {
            if (!isCounter(within, value) && isReadInOrder(within, call, value)) {
                return value;
            }
        }
        return {};
    });
}

} // namespace rankwright
