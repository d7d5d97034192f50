// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lints about processes: initialisation, who comes to what.

#include "core/checks/data_order.h"
#include "core/checks/lint.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Arguments = PredicateArguments;

/// (#target? @call role ...)
Matches target(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const TargetRole found = program.target(at(match, arguments, 0));
    const bool holds = std::any_of(arguments.begin() + 1, arguments.end(), [&](const Predicate::Argument& argument) {
        return found != TargetRole::none && targetRoleFromSpelling(argument.text) == found;
    });
    return keepIf(holds, match);
}

/// (#calls? @call name ...): canonical names of library functions.
Matches calls(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool holds = std::any_of(arguments.begin() + 1, arguments.end(), [&](const Predicate::Argument& argument) {
        return program.callsLibrary(call, argument.text);
    });
    return keepIf(holds, match);
}

/// (#all-ranks? @node)
Matches allRanks(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site site = at(match, arguments, 0);
    return keepIf(program.worksTogether() && program.isOnAllRanks(site), match);
}

/// (#some-ranks? @node): binds guard (its text) and line.
Matches someRanks(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site site = at(match, arguments, 0);
    const bool isCallback = program.facts().roles().is(site, Role::callback);
    const RankGuard guard = isCallback ? program.listGuard(site) : program.guard(site);
    if (!guard.isClear()) {
        return {};
    }
    match.texts["guard"] = program.node(guard.condition).text();
    match.texts["line"] = program.facts().lineOf(guard.condition);
    return keep(std::move(match));
}

/// (#needs-init? @call): a call of the target that runs before it is initialised; binds when.
Matches needsInit(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const TargetRole role = program.target(call);
    if (role == TargetRole::none || role == TargetRole::init || role == TargetRole::elastic || role == TargetRole::wrapTape ||
        role == TargetRole::wrapOptimizer) {
        return {}; // Wrapping says nothing yet.
    }
    if (program.isLater(call) || program.isTried(call) || !program.isCertainTarget(call)) {
        return {};
    }
    const std::vector<Site>& inits = program.calls(TargetRole::init);
    const auto isEarlier = [&](Site init) {
        const bool isBefore = program.order(init) != 0 && program.order(init) < program.order(call);
        // Whoever comes to the call has come through the same lines.
        const Node lines = program.node(init).ancestor(Kind::block);
        const bool isOnTheWay = init.file == call.file && lines && lines.contains(program.node(call));
        return isBefore && (isOnTheWay || program.isOnAllRanks(init));
    };
    if (program.order(call) == 0 || std::ranges::any_of(inits, isEarlier)) {
        return {};
    }
    // Which of two functions runs first is certain only where one place leads to both, one behind the other.
    Analysis& analysis = program.analysis();
    const Site function = analysis.enclosingFunction(call);
    const auto isElsewhere = [&](Site init) {
        const Site other = analysis.enclosingFunction(init);
        const auto isThere = [&](Site from) { return analysis.enclosingFunction(from) == other; };
        return program.order(init) == 0 ||
               (function && other != function && std::ranges::none_of(analysis.callers(function), isThere));
    };
    if (!inits.empty() && std::ranges::all_of(inits, isElsewhere)) {
        return {};
    }
    match.texts["when"] =
        inits.empty() ? "and nothing in the program does" : "only " + program.facts().lineOf(inits.front()) + " does";
    return keep(std::move(match));
}

/// (#every-rank-needed? @call): a collective, a training call, or what makes the ranks average or agree; binds what.
Matches everyRankNeeded(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const TargetRole role = program.target(call);
    if (isCollective(role)) {
        match.texts["what"] = "a collective operation";
        return keep(std::move(match));
    }
    if (role == TargetRole::broadcastCallback || role == TargetRole::broadcastHook || role == TargetRole::metricAverage) {
        match.texts["what"] = "a callback that talks to the other ranks";
        return keep(std::move(match));
    }
    const auto isTraining = [&](const Indication* one) { return one->training == call || one->site == call; };
    const bool trains = std::ranges::any_of(program.training(), isTraining);
    match.texts["what"] = "a training step, in which gradients are averaged";
    return keepIf(trains, match);
}

/// (#one-sided? @call): the other branch of the condition that keeps ranks out does not do the same.
Matches oneSided(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool isCallback = program.facts().roles().is(call, Role::callback);
    const RankGuard guard = isCallback ? program.listGuard(call) : program.guard(call);
    return keepIf(!program.isInBothBranches(call, guard), match);
}

/// (#with-target? @call): a strategy of TensorFlow that spreads the training of a process of the target: not made instead of it,
/// and never left out.
Matches withTarget(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    // OneDeviceStrategy distributes nothing; and Horovod may only be asked for the rank, to share out data.
    if (program.callsLibrary(call, "tensorflow.distribute.OneDeviceStrategy") || (!program.exchanges() && dividesData(program))) {
        return {};
    }
    const bool isOptional = program.isOptional(call);
    for (const TargetRole role : {TargetRole::init, TargetRole::wrapOptimizer, TargetRole::wrapTape, TargetRole::size,
                                  TargetRole::rank, TargetRole::localRank}) {
        if (std::ranges::any_of(program.calls(role), [&](Site one) { return program.excludeEachOther(call, one); })) {
            return {};
        }
    }
    // Each is asked for by an option of its own: nobody may ever choose both.
    for (const TargetRole role : {TargetRole::init, TargetRole::wrapOptimizer, TargetRole::wrapTape}) {
        const std::vector<Site>& calls = program.calls(role);
        if (isOptional && !calls.empty() && std::ranges::all_of(calls, [&](Site one) { return program.isOptional(one); })) {
            return {};
        }
    }
    // A function that gives a strategy or none, as it is asked to.
    const Site function = program.analysis().enclosingFunction(call);
    const FileIndex& index = program.analysis().sources().index(call.file);
    const auto isStrategy = [&](NodeIndex returned) {
        const std::vector<Site> made = program.facts().slicedCalls({call.file, returned}, {Role::strategy});
        return !made.empty() && !program.node({call.file, returned}).is(Kind::none);
    };
    if (function) {
        const auto returned = index.returns(index.scopeOpenedBy(function.node));
        const bool isGiven = std::ranges::any_of(returned, isStrategy);
        return keepIf(!isGiven || std::ranges::all_of(returned, isStrategy), match);
    }
    return keepIf(!program.restartsKernel(), match);
}

/// (#uncalled? @name): a function of the target that is used as if it were its result.
Matches uncalled(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site site = at(match, arguments, 0);
    const ValueSet& values = program.analysis().values(site);
    const bool holds = std::ranges::any_of(values, [](const Value& value) {
        const TargetRole role = value.kind == Value::Kind::library ? targetRole(value.name) : TargetRole::none;
        return role == TargetRole::rank || role == TargetRole::localRank || role == TargetRole::size;
    });
    return keepIf(holds, match);
}

/// (#guards-words? @node): all that the condition around it decides is what the program says.
Matches guardsWords(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site site = at(match, arguments, 0);
    Node up = program.node(site).parent();
    while (up.is(Kind::parenthesized_expression) || up.is(Kind::boolean_operator) || up.is(Kind::not_operator)) {
        up = up.parent();
    }
    const Node body = up.is(Kind::if_statement) ? up.child(Field::consequence) : Node{};
    bool saysOnly = static_cast<bool>(body) && !up.child(Field::alternative);
    for (Node statement = body ? body.firstChild() : Node{}; statement; statement = statement.nextSibling()) {
        const Node call = statement.firstChild();
        saysOnly = saysOnly && (statement.is(Kind::comment) || (statement.is(Kind::expression_statement) && call.is(Kind::call) &&
                                                                program.effect({site.file, call.index()}) == Effect::print));
    }
    return keepIf(saysOnly, match);
}

/// (#traced? @node): it stands in code that tf.function or Keras traces.
Matches traced(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site function = program.analysis().enclosingFunction(at(match, arguments, 0));
    return keepIf(function && program.facts().reach().isTracedSomewhere(function), match);
}

/// (#asks-rank? @condition)
Matches asks(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(program.tellsRanksApart(at(match, arguments, 0)), match);
}

/// (#holds-collective? @node): a collective, a summary or a broadcast is called in it.
Matches holdsCollective(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site whole = at(match, arguments, 0);
    const Node node = program.node(whole);
    for (const NodeIndex index : program.analysis().sources().index(whole.file).calls()) {
        const Site call{whole.file, index};
        if (!node.contains(program.node(call))) {
            continue;
        }
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        const bool isSummary =
            std::ranges::any_of(names, [](const std::string_view name) { return name.starts_with("tensorflow.summary."); });
        if (isCollective(program.target(call)) || isSummary) {
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#python-flag? @condition @body): a name that the traced function itself sets outside of the trace; decided once, when traced.
Matches pythonFlag(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site condition = at(match, arguments, 0);
    const Node body = program.node(at(match, arguments, 1));
    const Tree& tree = program.analysis().sources().tree(condition.file);
    const FileIndex& index = program.analysis().sources().index(condition.file);
    std::set<std::string_view> read;
    for (NodeIndex i = condition.node; i < tree.row(condition.node).afterSubtree; ++i) {
        if (tree.row(i).kind == Kind::identifier) {
            read.insert(tree.node(i).text());
        }
    }
    for (NodeIndex i = body.index(); i < tree.row(body.index()).afterSubtree; ++i) {
        if (tree.row(i).kind != Kind::assignment) {
            continue;
        }
        const Node left = tree.node(i).child(Field::left);
        // A global or nonlocal name is bound in another scope than the one that it is written in.
        const auto isBoundOutside = [&](const Binding& binding) {
            return binding.node == left.index() && binding.scope != index.scopeOf(left.index());
        };
        const bool isOuter =
            left.is(Kind::identifier) ? std::ranges::any_of(index.allBindings(), isBoundOutside) : left.is(Kind::attribute);
        const std::string_view name = left.is(Kind::attribute) ? left.child(Field::attribute).text() : left.text();
        if (isOuter && read.contains(name)) {
            match.texts["flag"] = left.text();
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#after-init? @call)
Matches afterInit(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const int order = program.order(at(match, arguments, 0));
    const bool holds = std::ranges::any_of(program.calls(TargetRole::init), [&](Site init) {
        // What a process of its own is started with does not run in this one.
        return program.order(init) != 0 && program.order(init) < order && !program.isLater(init);
    });
    return keepIf(holds, match);
}

/// (#in-first-process? @call): not only what another process is started with leads to it.
Matches inFirstProcess(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    std::set<Site> started;
    for (const Site start : program.callsThat([&](Site call) { return program.callsLibrary(call, "multiprocessing.Process"); })) {
        const Site target = given(program, start, "target", 1);
        for (const Value& value : target ? ValueSet{program.analysis().values(target)} : ValueSet{}) {
            started.insert(value.site);
        }
    }
    std::set<Site> seen;
    std::vector<Site> open{program.analysis().enclosingFunction(at(match, arguments, 0))};
    bool isStarted = false;
    while (!open.empty()) {
        const Site function = open.back();
        open.pop_back();
        if (started.contains(function)) {
            isStarted = true;
            continue;
        }
        const std::vector<Site> callers = function ? program.analysis().callers(function) : std::vector<Site>{};
        if (callers.empty()) {
            return keep(std::move(match));
        }
        for (const Site call : callers) {
            if (const Site caller = program.analysis().enclosingFunction(call); seen.insert(caller).second) {
                open.push_back(caller);
            }
        }
    }
    return keepIf(!isStarted, match);
}

/// (#not-followed-by? @call role ...): no call of these roles runs after it.
Matches notFollowedBy(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const int order = program.order(at(match, arguments, 0));
    for (std::size_t number = 1; number < arguments.size(); ++number) {
        for (const Site call : program.calls(targetRoleFromSpelling(arguments[number].text))) {
            if (program.order(call) > order) {
                return {};
            }
        }
    }
    return keep(std::move(match));
}

/// (#weights-used-after? @call): the weights are saved, evaluated or trained on behind the call; binds line.
Matches weightsUsedAfter(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const auto isFound = [&](Site use) {
        match.texts["line"] = program.facts().lineOf(use);
        return keep(match);
    };
    for (const Indication* training : program.training()) {
        for (const Site loop : program.loopsAround(*training)) {
            if (loop.file == call.file && program.node(loop).contains(program.node(call))) {
                return isFound(training->site);
            }
        }
    }
    const int order = program.order(call);
    for (const Role role : {Role::evaluate, Role::predict, Role::save, Role::saverSave, Role::fit, Role::fitGenerator}) {
        for (const Site use : program.calls(role)) {
            if (order != 0 && program.order(use) > order) {
                return isFound(use);
            }
        }
    }
    return {};
}

/// (#second-wrapped-tape? @call): two wrapped tapes in different traced functions.
Matches secondTape(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site function = program.analysis().enclosingFunction(call);
    if (!function || !program.facts().reach().isTracedSomewhere(function)) {
        return {};
    }
    for (const Site other : program.calls(TargetRole::wrapTape)) {
        const Site elsewhere = program.analysis().enclosingFunction(other);
        if (other < call && elsewhere && elsewhere != function && program.facts().reach().isTracedSomewhere(elsewhere)) {
            match.texts["line"] = program.facts().lineOf(other);
            return keep(std::move(match));
        }
    }
    return {};
}

/// `a is None and b is not None`: whether a value is there is the same on all ranks, whatever it is.
bool asksForNothing(Node condition)
{
    switch (condition.kind()) {
    case Kind::parenthesized_expression: return asksForNothing(condition.firstChild());
    case Kind::not_operator: return asksForNothing(condition.child(Field::argument));
    case Kind::boolean_operator:
        return asksForNothing(condition.child(Field::left)) && asksForNothing(condition.child(Field::right));
    case Kind::comparison_operator: {
        const std::string_view sign = condition.child(Field::operators).text();
        Node last;
        for (Node child = condition.firstChild(); child; child = child.nextSibling()) {
            last = child;
        }
        return last.is(Kind::none) && (sign == "is" || sign == "is not");
    }
    default: return false;
    }
}

/// A name that holds what a session gave for the global step, or may have given for it, and numbers.
bool isCounter(Scrutiny& program, Site name)
{
    bool isCounted = false;
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(name)) {
        const Binding& binding = *found.binding;
        const Node value = program.node({found.file, binding.value});
        if (value.is(Kind::integer) || binding.kind == Binding::Kind::augmented) {
            continue;
        }
        Node fetched = value.is(Kind::call) ? value.child(Field::arguments).firstChild() : Node{};
        const Node target = program.node({found.file, binding.target});
        const Node bound = program.node({found.file, binding.node});
        if (!(target == bound)) {
            std::uint32_t position = 0;
            for (Node child = target.firstChild(); child && !(child == bound); child = child.nextSibling()) {
                ++position;
            }
            const bool isList = fetched.is(Kind::tuple) || fetched.is(Kind::list);
            if (fetched && !isList) { // session.run(outputs + (step,)): which of them it is was not found out.
                isCounted = true;
                continue;
            }
            fetched = isList && fetched.childCount() == target.childCount() ? fetched.child(position) : Node{};
        }
        if (!fetched || !isGlobalStep(program, {found.file, fetched.index()})) {
            return false;
        }
        isCounted = true;
    }
    return isCounted;
}

/// `step < 1000`, where the graph counts the steps.
bool asksForCounter(Scrutiny& program, Site condition)
{
    const Node test = program.node(condition);
    if (!test.is(Kind::comparison_operator)) {
        return false;
    }
    bool isCounted = false;
    for (Node side = test.firstChild(); side; side = side.nextSibling()) {
        const Site asked{condition.file, side.index()};
        const bool isOne = side.is(Kind::identifier) && isCounter(program, asked);
        if (side.field() != Field::operators && !isOne && !program.localReason(asked).empty()) {
            return false;
        }
        isCounted = isCounted || isOne;
    }
    return isCounted;
}

/// `if model.stop_training:`, which nothing but a callback of Keras sets: there are lints about those.
bool asksCallbacks(Scrutiny& program, Node condition)
{
    constexpr std::string_view stops = "stop_training";
    return condition.is(Kind::attribute) && condition.child(Field::attribute).text() == stops &&
           std::ranges::all_of(program.files(), [&](FileId file) {
               const FileIndex& index = program.analysis().sources().index(file);
               return std::ranges::all_of(index.attributeStores(index.symbol(stops)), [&](const AttributeStore& store) {
                   return program.node({file, store.value}).is(Kind::false_);
               });
           });
}

/// (#local-condition? @condition): its answer may differ between processes; binds reason.
Matches localCondition(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Node condition = program.node(at(match, arguments, 0));
    if (asksForNothing(condition) || asksForCounter(program, at(match, arguments, 0)) || asksCallbacks(program, condition)) {
        return {};
    }
    std::string reason = program.localReason(at(match, arguments, 0));
    match.texts["reason"] = reason;
    return keepIf(!reason.empty(), match);
}

constexpr std::array entries{
    CheckPredicate{"target?", target, "The call is one of these of the target."},
    CheckPredicate{"calls?", calls, "The call reaches one of these library functions."},
    CheckPredicate{"all-ranks?", allRanks,
                   "No condition about ranks stands around the node, or around every call of its function."},
    CheckPredicate{"some-ranks?", someRanks, "Only some ranks come to the node; binds guard and line."},
    CheckPredicate{"needs-init?", needsInit, "A call of the target runs before init; binds when."},
    CheckPredicate{"every-rank-needed?", everyRankNeeded, "All ranks have to come to the call; binds what."},
    CheckPredicate{"one-sided?", oneSided, "The other branch of the guard does not call the same."},
    CheckPredicate{"with-target?", withTarget, "A strategy beside the target, not instead of it."},
    CheckPredicate{"uncalled?", uncalled, "A function of the target that is not called."},
    CheckPredicate{"guards-words?", guardsWords, "The condition around it decides only what the program says."},
    CheckPredicate{"traced?", traced, "Stands in traced code."},
    CheckPredicate{"asks-rank?", asks, "Another answer on rank 0 than on others."},
    CheckPredicate{"holds-collective?", holdsCollective, "A collective operation or a summary is called in the node."},
    CheckPredicate{"python-flag?", pythonFlag, "The condition reads a name that the body sets outside of the trace; binds flag."},
    CheckPredicate{"after-init?", afterInit, "Runs after init."},
    CheckPredicate{"in-first-process?", inFirstProcess, "Not only what another process is started with leads to it."},
    CheckPredicate{"not-followed-by?", notFollowedBy, "No call of these roles of the target runs later."},
    CheckPredicate{"weights-used-after?", weightsUsedAfter, "The weights are saved, evaluated or trained on later; binds line."},
    CheckPredicate{"second-wrapped-tape?", secondTape, "Another traced function wraps a tape as well; binds line."},
    CheckPredicate{"local-condition?", localCondition, "The answer may differ between processes; binds reason."},
};

// clang-format off
constexpr std::array rows{
    Lint{ .id = "L23", .severity = Severity::error, .question = Question::initialised,
        .match = R"((call) @site (#needs-init? @site))",
        .message = "{@site} runs before Horovod is initialised: hvd.init() has to run first, {when}",
        .why = "Before hvd.init() the library knows neither rank nor size: the call raises \"Horovod has not been initialized\".",
        .doc = "Horovod with TensorFlow, step 1", .mends = "common.init", .cause = "when" },
    Lint{ .id = "L14", .severity = Severity::error,
        .match = R"((call) @site (#every-rank-needed? @site) (#some-ranks? @site) (#one-sided? @site))",
        .message = "{what} stands under `{guard}` ({line}), so that only some ranks come to it",
        .why = "All ranks have to take part: the others hang, or, where their next collective is of the same kind, take its values without a word.",
        .doc = "Horovod, concepts; seen running" },
    Lint{ .id = "L28", .severity = Severity::warning,
        .match = R"((comparison_operator (_) @name) @site (#is? @name attribute identifier) (#uncalled? @name) (#guards-words? @site))",
        .message = "`{@name}` is compared without being called",
        .why = "A function is never equal to a number: no rank says this, or all do.",
        .doc = "Horovod, rank() and size()" },
    Lint{ .id = "L28", .severity = Severity::error,
        .match = R"((comparison_operator (_) @name) @site (#is? @name attribute identifier) (#uncalled? @name))",
        .message = "`{@name}` is compared without being called",
        .why = "A function is never equal to a number: the test answers the same on every rank.",
        .doc = "Horovod, rank() and size()" },
    Lint{ .id = "L28", .severity = Severity::error,
        .match = R"((binary_operator (_) @name) @site (#is? @name attribute identifier) (#uncalled? @name))",
        .message = "`{@name}` is computed with without being called",
        .why = "A function is no number: the statement raises TypeError.",
        .doc = "Horovod, rank() and size()" },
    Lint{ .id = "L28", .severity = Severity::error,
        .match = R"((if_statement condition: (_) @name) @site (#is? @name attribute identifier) (#uncalled? @name))", .place = "name",
        .message = "`{@name}` is tested without being called",
        .why = "A function is always true: every rank takes the same branch.",
        .doc = "Horovod, rank() and size()" },
    Lint{ .id = "L28", .severity = Severity::error,
        .match = R"((not_operator argument: (_) @name) @site (#is? @name attribute identifier) (#uncalled? @name))", .place = "name",
        .message = "`{@name}` is tested without being called",
        .why = "A function is always true: every rank takes the same branch.",
        .doc = "Horovod, rank() and size()" },
    Lint{ .id = "L9", .severity = Severity::error, .question = Question::broadcast,
        .match = R"((if_statement condition: (_) @condition consequence: (_) @body) @site (#traced? @site) (#holds-collective? @body) (#python-flag? @condition @body))",
        .place = "condition",
        .message = "`{flag}` is set while the function is traced, so that what stands under it runs on every call or on none",
        .why = "A Python flag is read when tf.function traces, not when the graph runs: with variables made in the first call the broadcast never runs, without them at every step.",
        .doc = "TensorFlow, tf.function: Python side effects; seen running", .mends = "tape.broadcast" },
    Lint{ .id = "L9", .severity = Severity::error,
        .match = R"((if_statement condition: (_) @condition consequence: (_) @body) @site (#traced? @site) (#holds-collective? @body) (#asks-rank? @condition))",
        .place = "condition",
        .message = "the graph of this function differs between ranks: `{@condition}` is decided when it is traced",
        .why = "Collectives are matched by name in graphs; a rank with other operations in its graph waits for ever.",
        .doc = "Horovod issues 2564, 3170" },
    Lint{ .id = "L16", .severity = Severity::warning,
        .match = R"((call arguments: (argument_list (keyword_argument name: (identifier) @name value: (true)))) @site (#equals? @name use_multiprocessing) (#role? @site fit fit-generator))",
        .message = "use_multiprocessing=True starts processes by fork after Horovod has been initialised",
        .why = "What is forked after hvd.init() holds copies of its threads and connections; training has been seen to hang.",
        .doc = "Horovod issue 1365" },
    Lint{ .id = "L16", .severity = Severity::warning,
        .match = R"((call) @site (#calls? @site multiprocessing.Pool multiprocessing.Process os.fork) (#after-init? @site) (#in-first-process? @site))",
        .message = "{@site} forks after Horovod has been initialised",
        .why = "What is forked after hvd.init() holds copies of its threads and connections; training has been seen to hang.",
        .doc = "Horovod issue 1365" },
    Lint{ .id = "L20", .severity = Severity::info,
        .match = R"((call) @site (#target? @site wrap-tape) (#second-wrapped-tape? @site))",
        .message = "two traced functions average gradients ({line} does too); variables of equal names could be confused",
        .why = "In graphs collectives are matched by name; the clash that older versions had was not seen with Horovod 0.28.1.",
        .doc = "Horovod issue 2312" },
    Lint{ .id = "L33", .severity = Severity::error,
        .match = R"((call) @site (#role? @site strategy) (#with-target? @site))",
        .message = "{@site}: tf.distribute and Horovod in one program",
        .why = "Both want to place and average the same variables; a script is distributed by one of them.",
        .doc = "Horovod issue 2303" },
    Lint{ .id = "L39", .severity = Severity::info,
        .match = R"((raise_statement) @site (#some-ranks? @site))",
        .message = "only some ranks raise here (`{guard}`, {line}); that ends the whole job",
        .why = "An exception on one rank ends the job on all (\"Horovod has been shut down\"); a rank that waits without leaving hangs the others.",
        .doc = "Horovod, troubleshooting; seen running" },
    Lint{ .id = "L39", .severity = Severity::info,
        .match = R"((assert_statement (_) @condition) @site (#local-condition? @condition))",
        .message = "the assertion depends on {reason}: one rank may fail alone, which ends the whole job",
        .why = "An exception on one rank ends the job on all (\"Horovod has been shut down\"); a rank that waits without leaving hangs the others.",
        .doc = "Horovod, troubleshooting; seen running" },
    Lint{ .id = "L40", .severity = Severity::info,
        .match = R"((call arguments: (argument_list (keyword_argument name: (identifier) @name))) @site (#target? @site allreduce) (#equals? @name average))",
        .message = "`average=` is out of date: use op=hvd.Average or op=hvd.Sum",
        .why = "The parameter is deprecated; together with op= it raises ValueError.",
        .doc = "Horovod, allreduce" },
    Lint{ .id = "L46", .severity = Severity::info,
        .match = R"((call) @site (#target? @site join) (#not-followed-by? @site broadcast-variables broadcast-global) (#weights-used-after? @site))",
        .message = "after hvd.join() ranks that made fewer steps hold other weights; nothing broadcasts them, and {line} uses them",
        .why = "A rank that has joined misses the others' last updates and counts as a zero gradient in their average.",
        .doc = "Seen running: Horovod 0.28.1, join" },
};
// clang-format on

} // namespace

std::span<const Lint> processLints() { return rows; }
std::span<const CheckPredicate> processPredicates() { return entries; }

} // namespace rankwright
