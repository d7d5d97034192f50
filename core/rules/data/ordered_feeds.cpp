// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/ordered_feeds.h"

#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/random_uses.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <functional>
#include <set>

namespace rankwright {

namespace {

/// A name, or an attribute, stands somewhere in a node.
bool isNamedIn(Node whole, const Tree& tree, std::string_view name)
{
    for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
        const Node part = tree.node(at);
        if ((part.is(Kind::identifier) || part.is(Kind::attribute)) && part.text() == name) {
            return true;
        }
    }
    return false;
}

/// What a name or an attribute is called: x of data.x.
std::string_view lastNameOf(Node name)
{
    return name.is(Kind::attribute)    ? name.child(Field::attribute).text()
           : name.is(Kind::identifier) ? name.text()
                                       : std::string_view{};
}

void addNames(const Tree& tree, Node whole, std::set<std::string_view>& names)
{
    for (NodeIndex at = whole ? whole.index() : 0; whole && at < tree.row(whole.index()).afterSubtree; ++at) {
        if (const std::string_view name = lastNameOf(tree.node(at)); !name.empty()) {
            names.insert(name);
        }
    }
}

/// Of the calls that mix or choose samples, those that count.
using Counts = std::function<bool(Site)>;

/// Of the calls that something comes from, those that decide on its order.
using Draws = std::function<bool(Site)>;

/// Which samples a place of the array has is left to chance: all of it is mixed where it lies, not a part x[i:j] that was chosen
/// before, or it comes from such a call.
bool isMixedBy(Program& program, Site array, const Counts& counts, const Draws& draws)
{
    const auto mixesHere = [&](const MixedInPlace& mixed, Site site) {
        return mixes(program, mixed, site) && !mixesPart(program, mixed, site) && counts(mixed.draw);
    };
    bool is = false;
    program.analysis().slice(array, [&](Site site) {
        const Node node = program.node(site);
        is = is || (node.is(Kind::call) && draws(site) && counts(site)) ||
             std::ranges::any_of(mixedInPlace(program), [&](const MixedInPlace& mixed) { return mixesHere(mixed, site); });
        return !is;
    });
    return is;
}

bool isMixedBy(Program& program, Site array, const Counts& counts)
{
    return isMixedBy(program, array, counts, [&](Site call) { return drawsChoice(program, call); });
}

/// Something mixes it anywhere.
bool isMixed(Program& program, Site array)
{
    return isMixedBy(program, array, [](Site) { return true; });
}

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
        std::vector<Site> open = m_calls;
        std::set<Site> seen;
        constexpr std::size_t most = 400;
        while (!open.empty()) {
            const Site call = open.back();
            open.pop_back();
            if (!seen.insert(call).second) {
                continue;
            }
            const std::vector<std::string_view>& names = m_program.analysis().libraryCallees(call);
            const std::vector<Site> functions = m_program.analysis().projectCallees(call);
            const bool isUnknown = names.empty() && functions.empty() && asksEnvironment(call);
            const bool draws = std::ranges::any_of(names, [](std::string_view name) {
                return (isRandom(name) && !makesGenerator(name)) || name == "sklearn.utils.shuffle" ||
                       name.ends_with(".next_batch");
            });
            if (isUnknown || draws || seen.size() > most) {
                return true;
            }
            for (const Site function : functions) {
                m_isInOrder = m_isInOrder || readsOn(m_program, function) || yieldsInOrder(m_program, function);
                for (const Site inner : m_program.facts().reach().callsIn(function)) {
                    open.push_back(inner);
                }
            }
        }
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
    /// A turn of an environment that nobody can look into, or what is drawn from its space: it answers by chance, as far as is
    /// known. Such an object is stepped and begun anew; what is only asked for a sample may hand them out in a fixed order.
    [[nodiscard]] bool asksEnvironment(Site call) const
    {
        const Node callee = m_program.node(call).child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        Node object = callee.child(Field::object);
        if (method == "sample" && object.is(Kind::attribute)) { // env.action_space.sample()
            object = object.child(Field::object);
        } else if (method != "step") {
            return false;
        }
        const std::string_view name = lastNameOf(object);
        bool steps = false;
        bool begins = false;
        for (const FileId file : m_program.files()) {
            for (const NodeIndex at : m_program.analysis().sources().index(file).calls()) {
                const Node other = m_program.node({file, at}).child(Field::function);
                const std::string_view asked = other.child(Field::attribute).text();
                const bool isSame = !name.empty() && lastNameOf(other.child(Field::object)) == name;
                steps = steps || (isSame && asked == "step");
                begins = begins || (isSame && asked == "reset");
            }
        }
        return steps && begins;
    }

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

} // namespace

bool isMixedIn(Program& program, Site array, const std::vector<Site>& loops)
{
    return isMixedBy(program, array, [&](Site call) { return sharesLoop(program, call, loops); });
}

Site takenInOrder(Program& program, Site loop, const std::vector<Site>& trainings)
{
    for (const Site training : trainings) {
        const bool isHere = training.file == loop.file && program.node(loop).contains(program.node(training));
        const Site function = program.analysis().enclosingFunction(training);
        const Site place = isHere ? loop : function;
        if (const Site ordered = place ? orderedIn(program, place, training) : Site{}) {
            return ordered;
        }
        for (const Site leading : isHere ? std::vector<Site>{} : FedData{program, loop, training}.leading()) {
            if (const Site ordered = orderedIn(program, loop, leading)) {
                return ordered;
            }
        }
    }
    return {};
}

namespace {

/// The names that have another value at each yield: what the loops around it count, and what is added up there from one turn of
/// the innermost one to the next.
std::set<std::string_view> movingAt(Program& program, Site yield)
{
    const Tree& tree = program.analysis().sources().tree(yield.file);
    const std::vector<Site> loops = program.facts().loopsAround(yield);
    std::set<std::string_view> moving;
    std::set<std::string_view> begun; // In each turn anew.
    for (const Site loop : loops) {
        const Site range = iterableOf(program, loop);
        if (range && isCount(program, range)) {
            addNames(tree, program.node(loop).child(Field::left), moving);
        }
    }
    const Node turn = loops.empty() ? Node{} : program.node(loops.front());
    for (NodeIndex at = turn ? turn.index() : 0; turn && at < tree.row(turn.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const Node target = node.child(Field::left);
        const bool isOne = target.is(Kind::identifier) || target.is(Kind::attribute);
        if (!isOne || !(node.is(Kind::assignment) || node.is(Kind::augmented_assignment))) {
            continue;
        }
        const Node value = node.child(Field::right);
        const bool movesOn = node.is(Kind::augmented_assignment) || (value && isNamedIn(value, tree, lastNameOf(target)));
        const bool isAlways = node.parent().parent() == turn.child(Field::body);
        if (movesOn || isAlways) {
            (movesOn ? moving : begun).insert(lastNameOf(target));
        }
    }
    std::erase_if(moving, [&](std::string_view name) { return begun.contains(name); });
    return moving;
}

/// x[at], read, where `at` is one of these names, and chance has no part in what is read there.
bool readsInOrder(Program& program, Site read, const std::set<std::string_view>& moving)
{
    const Node node = program.node(read);
    const Node index = node.is(Kind::subscript) ? node.child(Field::subscript) : Node{};
    const bool isSet =
        node.field() == Field::left && (node.parent().is(Kind::assignment) || node.parent().is(Kind::augmented_assignment));
    const Tree& tree = program.analysis().sources().tree(read.file);
    if (!index || isSet || std::ranges::none_of(moving, [&](std::string_view name) { return isNamedIn(index, tree, name); })) {
        return false;
    }
    bool isDrawn = false;
    program.analysis().slice({read.file, index.index()}, [&](Site site) {
        const Node part = program.node(site);
        const bool asksLength = callsOneOf(program, site, {"builtins.len"}) || part.child(Field::attribute).text() == "shape";
        isDrawn = isDrawn ||
                  (!asksLength && part.is(Kind::call) && std::ranges::any_of(program.analysis().libraryCallees(site), isRandom));
        return !isDrawn && !asksLength; // Whatever the samples are, their number is none that is drawn.
    });
    // A choice by chance may have made up a part of a sample.
    const Draws mixes = [&](Site call) { return std::ranges::any_of(program.analysis().libraryCallees(call), mixesSamples); };
    return !isDrawn &&
           !isMixedBy(
               program, read, [](Site) { return true; }, mixes) &&
           chanceOrders(program, read, {}).empty();
}

} // namespace

bool yieldsInOrder(Program& program, Site function)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    bool yields = false;
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Site site{function.file, at};
        if (!tree.node(at).is(Kind::yield) || program.analysis().enclosingFunction(site) != function) {
            continue;
        }
        bool isInOrder = false;
        program.analysis().slice(site, [&, moving = movingAt(program, site)](Site part) {
            isInOrder = isInOrder || (part.file == function.file && program.node(function).contains(program.node(part)) &&
                                      readsInOrder(program, part, moving));
            return !isInOrder;
        });
        if (!isInOrder) {
            return false;
        }
        yields = true;
    }
    return yields;
}

bool readsOn(Program& program, Site function)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    const NodeIndex end = tree.row(function.node).afterSubtree;
    std::set<std::string_view> kept; // Variables that outlive the call.
    std::set<std::string_view> moved;
    for (NodeIndex at = function.node; at < end; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::global_statement)) {
            for (Node name = node.firstChild(); name; name = name.nextSibling()) {
                kept.insert(name.text());
            }
        }
        const Node target = node.child(Field::left);
        const bool isKept = target.is(Kind::attribute) || (target.is(Kind::identifier) && kept.contains(target.text()));
        if (isKept && (node.is(Kind::augmented_assignment) || (node.is(Kind::assignment) && node.child(Field::right) &&
                                                               isNamedIn(node.child(Field::right), tree, target.text())))) {
            moved.insert(target.text());
        }
    }
    for (NodeIndex at = function.node; at < end && !moved.empty(); ++at) {
        if (readsInOrder(program, {function.file, at}, moved)) {
            return true;
        }
    }
    return false;
}

} // namespace rankwright
