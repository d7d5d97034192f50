// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/training_loops.h"

#include "core/patterns/switched_off.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

/// Adds ways to a call, its loops behind those of `path`, until there are `most`. A function that calls itself is entered once.
void addWays(Program& program, Site call, std::vector<Site> path, std::set<Site> seen, std::size_t most,
             std::vector<std::vector<Site>>& ways)
{
    const std::vector<Site> here = program.facts().loopsAround(call);
    path.insert(path.end(), here.begin(), here.end());
    const Site function = program.analysis().enclosingFunction(call);
    std::vector<Site> callers;
    if (function && seen.insert(function).second) {
        callers = program.analysis().callers(function);
        std::erase_if(callers, [&](Site caller) {
            return !program.runs(caller) || isSwitchedOff(program.analysis(), caller, function, call);
        });
    }
    for (const Site caller : callers) {
        if (ways.size() < most) {
            addWays(program, caller, path, seen, most, ways);
        }
    }
    if (callers.empty()) {
        ways.push_back(std::move(path));
    }
}

/// tqdm(x), which shows how far a loop over x is.
bool isBar(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"tqdm.tqdm", "tqdm.auto.tqdm", "tqdm.notebook.tqdm", "tqdm.tqdm_notebook", "tqdm.std.tqdm"});
}

/// Some other loop or comprehension goes over the same name.
bool goesRoundAgain(Program& program, Site name)
{
    const Tree& tree = program.analysis().sources().tree(name.file);
    const SymbolId symbol = program.analysis().sources().index(name.file).symbolOf(name.node);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node use = tree.node(at);
        if (at == name.node || program.analysis().sources().index(name.file).symbolOf(at) != symbol) {
            continue;
        }
        for (Node below = use, up = use.parent(); up && !up.is(Kind::block); below = up, up = up.parent()) {
            if ((up.is(Kind::for_statement) || up.is(Kind::for_in_clause)) && below.field() == Field::right) {
                return true;
            }
        }
    }
    return false;
}

/// zip(range(0, n, k), range(k, n + 1, k))
bool isZipOfCounts(Program& program, Site call)
{
    const Node arguments = program.node(call).child(Field::arguments);
    bool counts = callsOneOf(program, call, {"builtins.zip", "itertools.izip", "six.moves.zip"}) && arguments.childCount() > 0;
    for (Node given = arguments.firstChild(); given; given = given.nextSibling()) {
        counts = counts && isCount(program, {call.file, given.index()});
    }
    return counts;
}

/// What a name stands for that only this loop goes over: bar = tqdm(x), with tqdm(x) as bar, steps = range(n), also several of
/// these side by side. Else the expression itself.
Site namedOf(Program& program, Site expression)
{
    if (!program.node(expression).is(Kind::identifier)) {
        return expression;
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(expression);
    const bool isOne = bindings.size() == 1 && bindings.front().file == expression.file &&
                       bindings.front().binding->target == bindings.front().binding->node &&
                       (bindings.front().binding->kind == Binding::Kind::assignment ||
                        bindings.front().binding->kind == Binding::Kind::withTarget);
    const Site value = isOne ? Site{expression.file, bindings.front().binding->value} : expression;
    const bool counts = isOne && program.node(value).is(Kind::call) &&
                        (isBar(program, value) || isCount(program, value) || isZipOfCounts(program, value));
    return counts && !goesRoundAgain(program, expression) ? value : expression;
}

} // namespace

std::vector<std::vector<Site>> waysTo(Program& program, Site call)
{
    std::vector<std::vector<Site>> ways;
    addWays(program, call, {}, {}, maximalWays, ways);
    return ways;
}

std::vector<Site> drivingLoops(Program& program, Site call)
{
    std::vector<std::vector<Site>> ways;
    addWays(program, call, {}, {}, 1, ways);
    return std::move(ways.front());
}

std::vector<Site> stepsOf(Program& program, const Indication& training)
{
    const TapeFact* tape = training.atom == Pattern::gradientTape ? program.facts().tape(training.site) : nullptr;
    std::vector<Site> steps{training.training};
    for (const Site update : tape == nullptr ? std::vector<Site>{} : tape->updates) {
        if (program.runs(update) && std::ranges::find(steps, update) == steps.end()) {
            steps.push_back(update);
        }
    }
    return steps;
}

std::vector<Site> trainingLoops(Program& program)
{
    std::vector<Site> loops;
    for (const Indication* training : program.training()) {
        for (const Site call : stepsOf(program, *training)) {
            for (const std::vector<Site>& around : waysTo(program, call)) {
                loops.insert(loops.end(), around.begin(), around.end());
            }
        }
    }
    return loops;
}

Site iterableOf(Program& program, Site loop)
{
    const Node node = program.node(loop);
    if (!node.is(Kind::for_statement)) {
        return {loop.file, noNode};
    }
    Site iterable{loop.file, node.child(Field::right).index()};
    for (;;) { // enumerate(x), tqdm(x), list(x), iter(x)
        iterable = namedOf(program, iterable);
        const Node call = program.node(iterable);
        if (!call.is(Kind::call) || !call.child(Field::arguments).firstChild()) {
            return iterable;
        }
        if (!isBar(program, iterable) && !callsOneOf(program, iterable, {"builtins.enumerate", "builtins.iter"})) {
            return iterable;
        }
        iterable.node = call.child(Field::arguments).firstChild().index();
    }
}

bool isCount(Program& program, Site iterable)
{
    return program.node(iterable).is(Kind::call) &&
           callsOneOf(program, iterable,
                      {"builtins.range", "builtins.xrange", "six.moves.xrange", "six.moves.range", "tensorflow.range",
                       "tqdm.trange", "tqdm.auto.trange", "tqdm.notebook.trange", "tqdm.tnrange", "numpy.arange"});
}

namespace {

/// n of n + 1, of 1 + n; null where that is not written.
Node addsOneTo(Node sum)
{
    const bool adds = sum.is(Kind::binary_operator) && sum.child(Field::operator_).text() == "+";
    const Node left = adds ? sum.child(Field::left) : Node{};
    const Node right = adds ? sum.child(Field::right) : Node{};
    return right.text() == "1" ? left : left.text() == "1" ? right : Node{};
}

/// All of its names are known to be whole numbers, as they are written: it goes on with nothing that an earlier run has left.
bool isWrittenNumber(Program& program, Site expression)
{
    const Tree& tree = program.analysis().sources().tree(expression.file);
    for (NodeIndex at = expression.node; at < tree.row(expression.node).afterSubtree; ++at) {
        if (!tree.node(at).is(Kind::identifier)) {
            continue;
        }
        const ValueSet& values = program.analysis().values({expression.file, at});
        const bool isKnown = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
            return value.kind == Value::Kind::literal && program.node(value.site).is(Kind::integer);
        });
        if (!isKnown) {
            return false;
        }
    }
    return isPure(program.node(expression));
}

/// The whole number that is written; 0 for anything else.
long numberIn(std::string_view text)
{
    long number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

} // namespace

std::optional<TurnCount> turnCountOf(Program& program, Site range)
{
    if (!range || !isCount(program, range)) {
        return std::nullopt;
    }
    const Node arguments = program.node(range).child(Field::arguments);
    std::uint32_t count = 0;
    for (Node given = arguments.firstChild(); given && !given.is(Kind::keyword_argument); given = given.nextSibling()) {
        ++count;
    }
    const Node first = count > 1 ? arguments.child(0U) : Node{};
    const Site counted = countOf(program, range);
    if (const Node turns = count == 1 ? addsOneTo(arguments.child(0U)) : Node{}; turns && isPure(turns)) {
        // One turn more, so that the last number is a round one: it is that of the last turn again.
        const bool isPlain = isPureName(turns) || turns.is(Kind::integer);
        const std::string whole = isPlain ? std::string{turns.text()} : "(" + std::string{turns.text()} + ")";
        return TurnCount{counted, "1 + max(1, " + whole + " // {hvd}.size())"};
    }
    if (counted && (count == 1 || first.text() == "0" || addsOneTo(arguments.child(1U)) == program.node(counted))) {
        return TurnCount{counted, {}};
    }
    const Node stride = count == 3 ? arguments.child(2U) : Node{};
    const bool isForwards = !stride || isPureName(stride) || numberIn(stride.text()) > 0;
    if (count < 2 || count > 3 || !isForwards || !isWrittenNumber(program, {range.file, first.index()})) {
        return std::nullopt;
    }
    const Node bound = arguments.child(1U);
    const bool isWritten =
        isPure(bound) || (bound.is(Kind::call) && callsOneOf(program, {range.file, bound.index()}, {"builtins.len"}));
    if (!isWritten) {
        return std::nullopt;
    }
    if (first.text() == "0") {
        return TurnCount{{range.file, bound.index()}, {}};
    }
    const std::string begin{first.text()};
    const bool isSum = first.is(Kind::binary_operator) || first.is(Kind::conditional_expression);
    if (first.is(Kind::integer) && bound.is(Kind::integer) && numberIn(bound.text()) <= numberIn(first.text())) {
        return std::nullopt; // It makes no turn.
    }
    const bool isNumber = numberIn(first.text()) != 0 && numberIn(bound.text()) > numberIn(first.text());
    const std::string turns = isNumber ? std::to_string(numberIn(bound.text()) - numberIn(first.text()))
                                       : "(" + std::string{bound.text()} + " - " + (isSum ? "(" + begin + ")" : begin) + ")";
    return TurnCount{{range.file, bound.index()}, begin + " + max(1, " + turns + " // {hvd}.size())"};
}

Site countOf(Program& program, Site range)
{
    const Node arguments = program.node(range).child(Field::arguments);
    std::uint32_t count = 0; // trange(n, desc="training")
    for (Node given = arguments.firstChild(); given && !given.is(Kind::keyword_argument); given = given.nextSibling()) {
        ++count;
    }
    if (count == 0 || count > 2) {
        return {range.file, noNode};
    }
    Node bound = arguments.child(count - 1);
    if (count == 2) {
        const std::string_view first = arguments.child(0U).text();
        if (first == "1" && addsOneTo(bound)) {
            bound = addsOneTo(bound);
        } else if (first != "0" && first != "1") {
            return {range.file, noNode};
        }
    }
    return {range.file, bound.index()};
}

Site stopOf(Program& program, Site range)
{
    const Node arguments = program.node(range).child(Field::arguments);
    const bool strides = arguments.childCount() == 3 && arguments.child(0U).text() == "0";
    return strides ? Site{range.file, arguments.child(1U).index()} : countOf(program, range);
}

namespace {

/// The loop goes over what stands there, or so often as that says: steps = len(x) // 8, for i in range(steps).
bool isCountedBy(Program& program, Site loop, Site count)
{
    const auto holds = [&](Site expression) {
        return expression && expression.file == count.file && program.node(expression).contains(program.node(count));
    };
    const Site iterable = iterableOf(program, loop);
    if (!iterable || holds(iterable)) {
        return static_cast<bool>(iterable);
    }
    const Node list = isCount(program, iterable) ? program.node(iterable).child(Field::arguments) : Node{};
    for (Node given = list.firstChild(); given; given = given.nextSibling()) {
        const Site name{iterable.file, given.index()};
        const auto gives = [&](const Analysis::FoundBinding& found) { return holds({found.file, found.binding->value}); };
        if (given.is(Kind::identifier) && std::ranges::any_of(program.analysis().bindingsOf(name), gives)) {
            return true;
        }
    }
    return false;
}

/// The loop in `around` that a number counts which gets a name in front of it.
Node loopCountedIn(Program& program, Node around, Site count)
{
    const Tree& tree = around.tree();
    for (NodeIndex at = around.index(); at < tree.row(around.index()).afterSubtree; ++at) {
        if (tree.node(at).is(Kind::for_statement) && isCountedBy(program, {count.file, at}, count)) {
            return tree.node(at);
        }
    }
    return {};
}

} // namespace

Node loopOf(Program& program, Site count)
{
    bool leaves = false; // if step == count: break
    for (Node up = program.node(count).parent(); up; up = up.parent()) {
        const bool asks = up.child(Field::condition).contains(program.node(count));
        leaves = leaves || (asks && up.is(Kind::if_statement));
        if (up.is(Kind::for_statement) || (up.is(Kind::while_statement) && (asks || leaves))) {
            const bool isMade = up.is(Kind::for_statement) && !leaves && !up.child(Field::right).contains(program.node(count));
            const Node counted = isMade ? loopCountedIn(program, up.child(Field::body), count) : Node{};
            return counted ? counted : up;
        }
    }
    return {};
}

bool isEpisode(Program& program, Site loop)
{
    const FileIndex& index = program.analysis().sources().index(loop.file);
    const Node body = program.node(loop).child(Field::body);
    const auto objectOf = [&](NodeIndex call, std::string_view method) {
        const Node callee = program.node({loop.file, call}).child(Field::function);
        const bool isOne = callee.is(Kind::attribute) && callee.child(Field::attribute).text() == method;
        return isOne ? callee.child(Field::object).text() : std::string_view{};
    };
    std::set<std::string_view> stepped;
    for (const NodeIndex call : index.calls()) {
        if (body.contains(program.node({loop.file, call}))) {
            stepped.insert(objectOf(call, "step"));
        }
    }
    stepped.erase(std::string_view{});
    const Node block = program.node(loop).parent();
    return std::ranges::any_of(index.calls(), [&](NodeIndex call) {
        const Node here = program.node({loop.file, call});
        const bool isInFront =
            call < loop.node && block.contains(here) && program.node(program.statementOf({loop.file, call})).parent() == block;
        return isInFront && stepped.contains(objectOf(call, "reset"));
    });
}

bool turnsWith(Program& program, Site site, Site loop)
{
    const std::vector<Site> loops = program.facts().loopsAround(site);
    return !loops.empty() && loops.front() == loop;
}

bool isWithin(Program& program, Site inner, const std::vector<Site>& loops)
{
    return std::ranges::any_of(
        loops, [&](Site loop) { return loop.file == inner.file && program.node(loop).contains(program.node(inner)); });
}

bool isUsedAfter(Program& program, Site loop)
{
    const Node node = program.node(loop);
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const FileIndex& index = program.analysis().sources().index(loop.file);
    const Node left = node.child(Field::left);
    const NodeIndex behind = tree.row(loop.node).afterSubtree;
    const Site function = program.analysis().enclosingFunction(loop);
    const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
    // Also what the body makes from the batch under the same name (x = tf.reshape(x, ...)).
    for (NodeIndex at = left.index(); at < tree.row(left.index()).afterSubtree; ++at) {
        const Node target = tree.node(at);
        if (!target.is(Kind::identifier)) {
            continue;
        }
        const SymbolId symbol = index.symbol(target.text());
        for (NodeIndex later = behind; later < end; ++later) {
            const Node use = tree.node(later);
            if (!use.is(Kind::identifier) || use.text() != target.text() ||
                (use.parent().is(Kind::keyword_argument) && use.field() == Field::name) ||
                (use.parent().is(Kind::attribute) && use.field() == Field::attribute)) {
                continue;
            }
            // x[:50], x.shape, f(x): a read, unless this very node is bound or its value is bound before it.
            const ScopeId scope = index.scopeOf(target.index());
            bool bound = false;
            for (const Binding& binding : index.bindings(scope, symbol)) {
                bound = bound || binding.node == later;
            }
            if (bound) {
                // `x = f(x)` reads first.
                const Node assignment = use.ancestor(Kind::assignment);
                if (assignment && assignment.child(Field::left).contains(use) &&
                    assignment.child(Field::right).text().find(target.text()) != std::string_view::npos) {
                    return true;
                }
                break;
            }
            // Only where the number of elements can matter: an index or a slice of it, or it goes to a call with such.
            return true;
        }
    }
    return false;
}

} // namespace rankwright
