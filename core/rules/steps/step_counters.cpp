// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/step_counters.h"

#include "core/rules/data/generator_slices.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/counted_whiles.h"
#include "core/rules/steps/fetched_steps.h"
#include "core/rules/steps/saved_thresholds.h"
#include "core/rules/steps/training_loops.h"
#include "core/rules/steps/turn_counts.h"
#include "core/rules/steps/turn_means.h"

#include <algorithm>

namespace rankwright {

bool isCountOfOptimizer(Program& program, Site expression)
{
    const Node node = program.node(expression);
    const Site object{expression.file, node.child(Field::object).index()};
    return node.is(Kind::attribute) && node.child(Field::attribute).text() == "iterations" &&
           (program.analysis().mayBeInstance(object, "tensorflow.keras.optimizers.Optimizer") ||
            program.analysis().mayBeInstance(object, "tensorflow.keras.optimizers.legacy.Optimizer"));
}

bool asksForNoRest(Node rest)
{
    Node whole = rest;
    while (whole.parent().is(Kind::parenthesized_expression)) {
        whole = whole.parent();
    }
    const Node up = whole.parent();
    return up.is(Kind::not_operator) || (up.is(Kind::comparison_operator) && up.childCount() == 3 &&
                                         up.child(Field::operators).text() == "==" && up.child(2U).text() == "0");
}

namespace {

bool holdsCountOfOptimizer(Program& program, FileId file, Node whole)
{
    const Tree& tree = whole.tree();
    for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
        if (isCountOfOptimizer(program, {file, at})) {
            return true;
        }
    }
    return false;
}

using Way = DataStep::Way;

bool isLoop(Node node) { return node.is(Kind::for_statement) || node.is(Kind::while_statement); }

/// A name whose value is the number of a step.
struct Counter {
    Site name;
    Site loop;     ///< The divided loop whose turns it counts.
    bool begins{}; ///< With 0 or 1, so that a division of what it is compared with is exact.
};

/// What is counted up by one: step of step += 1, of step.assign_add(1); null for other statements.
Node countedUp(Node statement)
{
    const Node inner = statement.is(Kind::expression_statement) ? statement.firstChild() : Node{};
    if (inner.is(Kind::call)) {
        const Node callee = inner.child(Field::function);
        const Node given = inner.child(Field::arguments).firstChild();
        const bool adds = callee.child(Field::attribute).text() == "assign_add" && given.text() == "1";
        return adds && isPureName(callee.child(Field::object)) ? callee.child(Field::object) : Node{};
    }
    const Node left = inner.child(Field::left);
    return left && isPureName(left) && addsOne(statement, left.text()) ? left : Node{};
}

/// No condition stands between a statement and the loop, or the function, whose every turn makes it.
bool isInEachTurn(Node statement)
{
    for (Node up = statement.parent(); up; up = up.parent()) {
        if (isLoop(up) || up.is(Kind::function_definition) || up.is(Kind::module)) {
            return true;
        }
        if (!up.is(Kind::block) && !up.is(Kind::with_statement) && !up.is(Kind::try_statement)) {
            return false;
        }
    }
    return false;
}

/// The condition asks for this name, or attribute.
bool asks(Node condition, Node name)
{
    const Tree& tree = condition.tree();
    for (NodeIndex at = condition.index(); at < tree.row(condition.index()).afterSubtree; ++at) {
        const Node part = tree.node(at);
        if (part.kind() == name.kind() && part.field() != Field::attribute && part.text() == name.text()) {
            return true;
        }
    }
    return false;
}

class CounterReview {
  public:
    explicit CounterReview(Program& program) : m_program{program} {}

    void count(Site loop)
    {
        countEnumerated(loop);
        countByAttribute(loop);
        for (const FileId file : m_program.files()) {
            const Tree& tree = m_program.analysis().sources().tree(file);
            for (const NodeIndex at : m_program.analysis().sources().index(file).nodes(Kind::expression_statement)) {
                const Node name = countedUp(tree.node(at));
                if (!name) {
                    countFetched({file, at}, loop);
                }
                if (!name || !m_program.runs({file, at}) || !isInEachTurn(tree.node(at))) {
                    continue;
                }
                const std::vector<Site> loops = drivingLoops(m_program, {file, at});
                if (std::ranges::find(loops, loop) != loops.end()) {
                    addCounter({file, name.index()}, loop);
                }
            }
        }
    }

    /// for step in range(n): save_at(step)
    void countHandedOn(Site loop)
    {
        const Site iterable = iterableOf(m_program, loop);
        for (const Site name : handedOnSteps(m_program, loop)) {
            m_counters.push_back({name, loop, static_cast<bool>(countOf(m_program, iterable))});
        }
    }

    [[nodiscard]] bool hasCounters() const { return !m_counters.empty(); }

    [[nodiscard]] std::vector<Site> names() const
    {
        std::vector<Site> names;
        for (const Counter& counter : m_counters) {
            names.push_back(counter.name);
        }
        return names;
    }

    /// Calls `visit(bound, counter, ends)` for each number that a counter is compared with.
    template <typename Visit>
    void forBounds(bool ofOptimizers, Visit visit)
    {
        for (const FileId file : m_program.files()) {
            const Tree& tree = m_program.analysis().sources().tree(file);
            for (const NodeIndex at : m_program.analysis().sources().index(file).nodes(Kind::comparison_operator)) {
                const Node node = tree.node(at);
                if (node.childCount() != 3 || !m_program.runs({file, at})) {
                    continue;
                }
                for (const bool isFirst : {true, false}) {
                    const Node number = node.child(isFirst ? 0U : 2U);
                    const Node bound = node.child(isFirst ? 2U : 0U);
                    const Counter* counter = counterIn({file, number.index()}, ofOptimizers);
                    if (counter == nullptr) {
                        continue;
                    }
                    const std::vector<Site> listed = isFirst ? numbersListed(m_program, {file, at}) : std::vector<Site>{};
                    for (const Site each : listed) {
                        visit(each, *counter, false);
                    }
                    if (listed.empty()) {
                        visit(boundIn(file, bound), *counter, ends({file, at}, isFirst, *counter));
                    }
                    break;
                }
            }
        }
    }

    /// Calls `visit(divisor)` for each number that a counter is divided by, for a rest or a part of the whole.
    template <typename Visit>
    void forDivisors(bool ofOptimizers, Visit visit)
    {
        for (const FileId file : m_program.files()) {
            const Tree& tree = m_program.analysis().sources().tree(file);
            for (const NodeIndex at : m_program.analysis().sources().index(file).nodes({Kind::binary_operator, Kind::call})) {
                const Node node = tree.node(at);
                const std::string_view sign =
                    node.is(Kind::binary_operator) ? node.child(Field::operator_).text() : std::string_view{};
                const bool divides = sign == "/" || sign == "//";
                const auto [of, by] =
                    divides ? Rest{node.child(Field::left), node.child(Field::right)} : restAt(m_program, {file, at});
                if (of && m_program.runs({file, at}) && counterIn({file, of.index()}, ofOptimizers) != nullptr) {
                    visit(Site{file, by.withoutParentheses().index()});
                }
            }
        }
    }

    /// Calls `visit(divisor)` for each number by which a counter, perhaps as so many samples, becomes the epoch with which this
    /// loop begins: start = int(checkpoint.step) * size // samples of range(start, epochs).
    template <typename Visit>
    void forResumed(Site loop, Visit visit)
    {
        const Site iterable = iterableOf(m_program, loop);
        const Node arguments =
            iterable && isCount(m_program, iterable) ? m_program.node(iterable).child(Field::arguments) : Node{};
        if (!arguments || arguments.childCount() < 2) {
            return;
        }
        const auto holdsCounter = [&](Site whole) {
            bool holds = false;
            m_program.analysis().slice(whole, [&](Site part) {
                holds = holds || counterIn(part, false) != nullptr;
                return !holds;
            });
            return holds;
        };
        m_program.analysis().slice({iterable.file, arguments.firstChild().index()}, [&](Site site) {
            const Node node = m_program.node(site);
            const std::string_view sign =
                node.is(Kind::binary_operator) ? node.child(Field::operator_).text() : std::string_view{};
            const Node divisor = node.child(Field::right);
            const bool isNumber = divisor && (divisor.is(Kind::integer) || isPure(divisor));
            if ((sign == "/" || sign == "//") && isNumber && holdsCounter({site.file, node.child(Field::left).index()})) {
                visit(Site{site.file, divisor.index()});
                return false;
            }
            return true;
        });
    }

    /// The condition or the statement that a part of it decides about is for output only.
    bool onlyShows(Site part)
    {
        for (Node below = m_program.node(part), up = below.parent(); up; below = up, up = up.parent()) {
            if (up.is(Kind::if_statement) || up.is(Kind::elif_clause)) {
                return below.field() == Field::condition && onlyPrints(m_program, part.file, up.child(Field::consequence));
            }
            if (up.is(Kind::print_statement) || up.is(Kind::interpolation) || up.is(Kind::string)) {
                return true;
            }
            if (up.is(Kind::call)) {
                const auto shows = [&](std::string_view name) {
                    const Effect effect = m_program.analysis().library().effectOf(name);
                    return effect == Effect::print || effect == Effect::show || effect == Effect::write ||
                           name.find(".summary.") != std::string_view::npos;
                };
                const std::string_view method = up.child(Field::function).child(Field::attribute).text();
                const std::vector<std::string_view>& names = m_program.analysis().libraryCallees({part.file, up.index()});
                if (method == "format" || std::ranges::any_of(names, shows)) {
                    return true;
                }
            }
            if (up.is(Kind::binary_operator) && up.child(Field::left).is(Kind::string)) { // "%d" % (100 * step / all)
                return true;
            }
            if (up.is(Kind::block) || up.is(Kind::while_statement)) {
                return false;
            }
        }
        return false;
    }

  private:
    /// for step, batch in enumerate(data)
    void countEnumerated(Site loop)
    {
        const Node node = m_program.node(loop);
        const Node left = node.child(Field::left);
        Node call = node.child(Field::right);
        while (call.is(Kind::call) && !callsOneOf(m_program, {loop.file, call.index()}, {"builtins.enumerate"})) {
            call = call.child(Field::arguments).firstChild(); // tqdm(enumerate(data))
        }
        if (call.is(Kind::call) && left.firstChild().is(Kind::identifier) && !left.is(Kind::identifier)) {
            m_counters.push_back({{loop.file, left.firstChild().index()}, loop, true});
        }
    }

    /// _, step = session.run([train, global_step]): the graph counts from 0, or from what was restored.
    void countFetched(Site statement, Site loop)
    {
        const Node assignment = m_program.node(statement).firstChild();
        if (!assignment.is(Kind::assignment) || !m_program.runs(statement)) {
            return;
        }
        for (const Site name : fetchedCounts(m_program, {statement.file, assignment.index()})) {
            const std::vector<Site> loops = drivingLoops(m_program, statement);
            if (std::ranges::find(loops, loop) != loops.end()) {
                m_counters.push_back({name, loop, m_program.facts().calls(Role::restore).empty()});
            }
        }
    }

    /// for agent.step in range(n); for step in range(n): agent.step = step
    void countByAttribute(Site loop)
    {
        const Node node = m_program.node(loop);
        const Node own = node.child(Field::left);
        const Site iterable = iterableOf(m_program, loop);
        if (!iterable || !isCount(m_program, iterable)) {
            return;
        }
        const bool begins = static_cast<bool>(countOf(m_program, iterable));
        if (own.is(Kind::attribute)) {
            m_counters.push_back({{loop.file, own.index()}, loop, begins});
        }
        const Node body = node.child(Field::body);
        for (Node statement = body.firstChild(); statement; statement = statement.nextSibling()) {
            const Node inner = statement.is(Kind::expression_statement) ? statement.firstChild() : Node{};
            const Node target = inner.is(Kind::assignment) ? inner.child(Field::left) : Node{};
            if (target.is(Kind::attribute) && own.is(Kind::identifier) && inner.child(Field::right).text() == own.text()) {
                m_counters.push_back({{loop.file, target.index()}, loop, begins});
            }
        }
    }

    void addCounter(Site name, Site loop)
    {
        bool begins = false;
        for (const Site bound : settingsOf(name)) {
            const Node statement = m_program.node(m_program.statementOf(bound));
            if (countedUp(statement)) {
                continue;
            }
            if (isSetInTurnOf(bound, loop)) {
                return;
            }
            const Node assignment = statement.is(Kind::expression_statement) ? statement.firstChild() : Node{};
            const Node value = assignment.is(Kind::assignment) ? assignment.child(Field::right) : Node{};
            begins = value.text() == "0" || value.text() == "1";
            if (!begins) {
                break;
            }
        }
        m_counters.push_back({name, loop, begins});
    }

    /// It counts something within one turn of a loop, or the steps that one model makes for each of another's.
    bool isSetInTurnOf(Site bound, Site loop)
    {
        const std::vector<Site> around = drivingLoops(m_program, bound);
        if (std::ranges::find(around, loop) != around.end()) {
            return true;
        }
        return std::ranges::any_of(m_program.training(), [&](const Indication* training) {
            const std::vector<Site> loops = drivingLoops(m_program, training->training);
            return std::ranges::find(loops, loop) == loops.end() &&
                   std::ranges::any_of(loops, [&](Site outer) { return std::ranges::find(around, outer) != around.end(); });
        });
    }

    /// Where a name gets its values; for an attribute, all places of the file that write it alike.
    std::vector<Site> settingsOf(Site name)
    {
        std::vector<Site> places;
        if (m_program.node(name).is(Kind::identifier)) {
            for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf(name)) {
                places.push_back({found.file, found.binding->node});
            }
            return places;
        }
        const Tree& tree = m_program.analysis().sources().tree(name.file);
        for (const NodeIndex at : m_program.analysis().sources().index(name.file).nodes(Kind::attribute)) {
            const Node node = tree.node(at);
            const bool isSet = node.field() == Field::left &&
                               (node.parent().is(Kind::assignment) || node.parent().is(Kind::augmented_assignment));
            if (isSet && node.text() == m_program.text(name)) {
                places.push_back({name.file, at});
            }
        }
        return places;
    }

    /// The number of a step, also the one before or behind it, as a number of Python.
    // NOLINTNEXTLINE(misc-no-recursion): down the operands.
    const Counter* counterIn(Site expression, bool ofOptimizers)
    {
        const Node node = m_program.node(expression);
        const auto of = [&](Node part) { return part ? counterIn({expression.file, part.index()}, ofOptimizers) : nullptr; };
        if (node.is(Kind::parenthesized_expression)) {
            return of(node.firstChild());
        }
        if (node.is(Kind::binary_operator)) {
            const std::string_view sign = node.child(Field::operator_).text();
            return (sign == "+" || sign == "-") && node.child(Field::right).is(Kind::integer) ? of(node.child(Field::left))
                                                                                              : nullptr;
        }
        if (node.is(Kind::call)) {
            const Node callee = node.child(Field::function);
            return callee.child(Field::attribute).text() == "numpy" ? of(callee.child(Field::object))
                   : callsOneOf(m_program, expression, {"builtins.int", "builtins.float"})
                       ? of(node.child(Field::arguments).firstChild())
                       : nullptr;
        }
        if (ofOptimizers && isCountOfOptimizer(m_program, expression)) {
            m_ofOptimizer = {expression, {}, false};
            return &m_ofOptimizer;
        }
        const auto found = std::ranges::find_if(m_counters, [&](const Counter& each) { return isSame(each.name, expression); });
        return found == m_counters.end() ? nullptr : &*found;
    }

    /// self.made of the class, agent.made where that is one of its objects.
    bool isSameOfObject(Site counter, Site other)
    {
        const Node mine = m_program.node(counter);
        const Node theirs = m_program.node(other);
        if (!mine.is(Kind::attribute) || !theirs.is(Kind::attribute) ||
            mine.child(Field::attribute).text() != theirs.child(Field::attribute).text()) {
            return false;
        }
        const std::vector<Site> types = typesOf({counter.file, mine.child(Field::object).index()});
        return std::ranges::any_of(typesOf({other.file, theirs.child(Field::object).index()}),
                                   [&](Site type) { return std::ranges::find(types, type) != types.end(); });
    }

    /// The classes of the project that an object may be of.
    std::vector<Site> typesOf(Site object)
    {
        std::vector<Site> types;
        if (isOwnObject(m_program, object)) {
            types.push_back(m_program.analysis().enclosingClass(m_program.analysis().enclosingFunction(object)));
        }
        for (const Value& value : m_program.analysis().values(object)) {
            if (value.kind == Value::Kind::instance) {
                types.push_back(value.type);
            }
        }
        return types;
    }

    bool isSame(Site one, Site other)
    {
        if (isSameOfObject(one, other)) {
            return true;
        }
        if (one.file != other.file || m_program.text(one) != m_program.text(other)) {
            return false;
        }
        return !m_program.node(one).is(Kind::identifier) || m_program.analysis().shareBinding(one, other);
    }

    /// The number in it that can be divided; null where there is none.
    Site boundIn(FileId file, Node bound)
    {
        bound = bound.withoutParentheses();
        if (bound.is(Kind::binary_operator) && bound.child(Field::right).is(Kind::integer) && isPure(bound) &&
            (bound.child(Field::operator_).text() == "+" || bound.child(Field::operator_).text() == "-")) {
            bound = bound.child(Field::left); // steps - 1
        }
        const bool isNumber = bound.is(Kind::integer) ? bound.text() != "0" && bound.text() != "1" : isPure(bound);
        const bool isText = bound.is(Kind::string) || bound.is(Kind::unary_operator) || bound.is(Kind::none) ||
                            bound.is(Kind::true_) || bound.is(Kind::false_);
        return {file, isNumber && !isText ? bound.index() : noNode};
    }

    /// The training is over where the comparison holds; for the condition of a loop, where it does not.
    bool ends(Site comparison, bool isFirst, const Counter& counter)
    {
        const Node node = m_program.node(comparison);
        const std::string_view sign = node.child(Field::operators).text();
        const bool isLess = sign.starts_with(isFirst ? '<' : '>');
        const auto drives = [&](Node loop) {
            return counter.loop && counter.loop.file == comparison.file && loop.contains(m_program.node(counter.loop));
        };
        for (Node below = node, up = node.parent(); up; below = up, up = up.parent()) {
            if (up.is(Kind::while_statement)) {
                return below.field() == Field::condition && (isLess || sign == "!=") && drives(up);
            }
            if (up.is(Kind::if_statement) || up.is(Kind::elif_clause)) {
                return below.field() == Field::condition && !isLess && leaves(comparison, up.child(Field::consequence), drives);
            }
            if (!up.is(Kind::boolean_operator) && !up.is(Kind::parenthesized_expression)) {
                return false;
            }
        }
        return false;
    }

    /// A block leaves a loop around all steps, or the function, or tells such a loop to end.
    template <typename Drives>
    bool leaves(Site comparison, Node block, Drives drives)
    {
        const Tree& tree = m_program.analysis().sources().tree(comparison.file);
        for (NodeIndex at = block.index(); block && at < tree.row(block.index()).afterSubtree; ++at) {
            const Node here = tree.node(at);
            if (here.is(Kind::return_statement)) {
                return true;
            }
            const Node target = here.is(Kind::assignment) ? here.child(Field::left) : Node{};
            const bool isFlag = target && (here.child(Field::right).is(Kind::true_) || here.child(Field::right).is(Kind::false_));
            for (Node up = here.parent(); up && (here.is(Kind::break_statement) || isFlag); up = up.parent()) {
                if (isLoop(up) && here.is(Kind::break_statement)) {
                    return drives(up);
                }
                if (isFlag && up.is(Kind::while_statement) && drives(up) && asks(up.child(Field::condition), target)) {
                    return true;
                }
            }
        }
        return false;
    }

    Program& m_program;
    std::vector<Counter> m_counters;
    Counter m_ofOptimizer;
};

/// A generator of the project cuts its batches from arrays that a step cuts, in front of it or in it.
bool yieldsLess(Program& program, const std::vector<DataStep>& steps, Site iterable)
{
    const std::optional<GeneratorSlices> slices = generatorSlices(program, iterable);
    return slices && std::ranges::any_of(steps, [&](const DataStep& step) {
               return (step.way == Way::sliceArgument && step.site == slices->call) ||
                      ((step.way == Way::sliceArray || step.way == Way::sliceParameters) && step.site == slices->inside.place);
           });
}

} // namespace

std::vector<Site> dividedLoops(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps)
{
    std::vector<Site> loops;
    const auto isHead = [&](Site loop, Site part) {
        return loop.file == part.file && program.node(loop).child(Field::right).contains(program.node(part));
    };
    const auto isDivided = [&](Site loop) {
        const Site iterable = iterableOf(program, loop);
        const auto divides = [&](const DataStep& step) {
            const bool counts = step.way == Way::count || step.way == Way::take || step.way == Way::stepsArgument;
            return (counts && loopOf(program, step.site).index() == loop.node && step.site.file == loop.file) ||
                   (step.way == Way::sliceArgument && step.site == iterable) || step.drained == loop ||
                   (step.way == Way::part && isHead(loop, step.site));
        };
        return std::ranges::any_of(steps, divides) ||
               (iterable && (plan.dependsOnSliced(iterable) || yieldsLess(program, steps, iterable)));
    };
    for (const Indication* training : program.training()) {
        const bool fits = training->atom == Pattern::keras && !program.facts().roles().is(training->training, Role::trainOnBatch);
        if (fits || training->atom == Pattern::estimator) {
            continue;
        }
        for (const Site call : stepsOf(program, *training)) {
            for (const std::vector<Site>& around : waysTo(program, call)) {
                const auto found = std::ranges::find_if(around, isDivided);
                if (found != around.end() && std::ranges::find(loops, *found) == loops.end()) {
                    loops.push_back(*found);
                }
            }
        }
    }
    return loops;
}

std::vector<Site> stepNumbers(Program& program, Site loop)
{
    CounterReview review{program};
    review.count(loop);
    std::vector<Site> numbers = review.names();
    const Node own = program.node(loop).child(Field::left);
    const Site iterable = iterableOf(program, loop);
    if (own.is(Kind::identifier) && iterable && isCount(program, iterable)) {
        numbers.push_back({loop.file, own.index()});
    }
    return numbers;
}

void reviewCounters(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    const std::vector<Site> loops = dividedLoops(program, plan, steps);
    if (loops.empty()) {
        return;
    }
    CounterReview review{program};
    for (const Site loop : loops) {
        review.count(loop);
        review.countHandedOn(loop);
    }
    const auto add = [&](DataStep step) {
        const auto isThere = [&](const DataStep& each) { return each.site == step.site; };
        if (std::ranges::none_of(steps, isThere) && std::ranges::none_of(more, isThere)) {
            more.push_back(std::move(step));
        }
    };
    review.forBounds(true, [&](Site bound, const Counter& counter, bool ends) {
        if (!bound || review.onlyShows(bound) || plan.dependsOnSliced(bound)) {
            return;
        }
        const auto last = std::ranges::find_if(steps, [&](const DataStep& step) {
            return !ends && step.way == Way::count && program.text(step.site) == program.text(bound) &&
                   loopOf(program, step.site).index() == counter.loop.node && step.site.file == counter.loop.file;
        });
        add(last != steps.end()      ? likeCount(*last, Way::last, bound)
            : ends && counter.begins ? DataStep{.way = Way::count, .site = bound}
                                     : DataStep{.way = Way::threshold, .site = bound});
    });
    for (const Site loop : trainingLoops(program)) {
        review.forResumed(loop, [&](Site divisor) {
            if (!plan.dependsOnSliced(divisor)) {
                add({.way = Way::threshold, .site = divisor});
            }
        });
    }
    review.forDivisors(true, [&](Site divisor) {
        Node division = program.node(divisor).parent();
        while (division.is(Kind::parenthesized_expression)) {
            division = division.parent();
        }
        if (division.child(Field::operator_).text() == "/" &&
            !holdsCountOfOptimizer(program, divisor.file, division.child(Field::left))) {
            return; // A part of the whole: a ramp, whose numbers count for more (reviewRates).
        }
        if (isNumberOfAll(program, divisor) && !review.onlyShows(divisor) && !plan.dependsOnSliced(divisor)) {
            add({.way = Way::threshold, .site = divisor});
        }
    });
}

Site boundThatLeaves(Program& program, Site loop)
{
    CounterReview review{program};
    review.count(loop);
    std::vector<Site> bounds;
    review.forBounds(false, [&](Site bound, const Counter& counter, bool ends) {
        if (ends) {
            bounds.push_back(counter.begins ? bound : Site{});
        }
    });
    return bounds.size() == 1 ? bounds.front() : Site{};
}

} // namespace rankwright
