// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/drained_loops.h"

#include "core/rules/expressions.h"
#include "core/syntax/handlers.h"

#include "core/rules/steps/training_loops.h"
#include <algorithm>
#include <array>

namespace rankwright {

namespace {

bool isForever(Node loop)
{
    const Node condition = loop.child(Field::condition);
    return loop.is(Kind::while_statement) && !loop.child(Field::alternative) &&
           (condition.is(Kind::true_) || (condition.is(Kind::integer) && condition.text() != "0"));
}

/// `while not session.should_stop()`: a monitored session stops at the end of its data by itself.
bool asksMonitoredSession(Program& program, Site loop)
{
    Node condition = program.node(loop).child(Field::condition);
    if (!program.node(loop).is(Kind::while_statement) || !condition.is(Kind::not_operator)) {
        return false;
    }
    condition = condition.child(Field::argument).withoutParentheses();
    const Node callee = condition.child(Field::function);
    if (!condition.is(Kind::call) || callee.child(Field::attribute).text() != "should_stop") {
        return false;
    }
    const ValueSet& sessions = program.analysis().values({loop.file, callee.child(Field::object).index()});
    return !sessions.empty() && std::ranges::all_of(sessions, [&](const Value& session) {
        return session.site && program.facts().roles().is(session.site, Role::monitoredSession);
    });
}

/// What the end of the data raises: OutOfRangeError in graphs, StopIteration for iterators.
bool isEnd(Program& program, Site type)
{
    return program.analysis().mayBeLibrary(type, "tensorflow.errors.OutOfRangeError") ||
           program.analysis().mayBeLibrary(type, "builtins.StopIteration");
}

/// The handler is for the end of the data.
bool catchesEnd(Program& program, FileId file, Node handler)
{
    const std::vector<Node> types = caughtTypes(handler);
    return !types.empty() && std::ranges::all_of(types, [&](Node type) { return isEnd(program, {file, type.index()}); });
}

/// Every handler of the statement is for the end of the data, and there is one.
bool awaitsEnd(Program& program, FileId file, Node attempt)
{
    bool awaits = false;
    for (Node child = attempt.firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::except_clause)) {
            if (!catchesEnd(program, file, child)) {
                return false;
            }
            awaits = true;
        }
    }
    return awaits;
}

/// The next batch of an iterator is asked for in the block.
bool drawsNext(Program& program, Site block)
{
    const Node node = program.node(block);
    return std::ranges::any_of(program.analysis().sources().index(block.file).calls(), [&](NodeIndex call) {
        return node.contains(program.node({block.file, call})) && callsOneOf(program, {block.file, call}, {"builtins.next"});
    });
}

/// A function that the loop calls raises what may be taken for the end, or be caught around it as an exception of the script.
/// True also where that was not found out.
bool mayStopInside(Program& program, Site loop)
{
    Analysis& analysis = program.analysis();
    std::vector<Site> open;
    std::set<Site> seen;
    for (const NodeIndex call : analysis.sources().index(loop.file).calls()) {
        if (program.node(loop).contains(program.node({loop.file, call}))) {
            open.push_back({loop.file, call});
        }
    }
    while (!open.empty() && seen.size() < 400) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        for (const Site function : analysis.projectCallees(call)) {
            const Tree& tree = analysis.sources().tree(function.file);
            for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
                Node raised = tree.node(at).is(Kind::raise_statement) ? tree.node(at).firstChild() : Node{};
                raised = raised.is(Kind::call) ? raised.child(Field::function) : raised;
                const Site type{function.file, raised ? raised.index() : noNode};
                const bool isOwn = std::ranges::any_of(analysis.values(type), [](const Value& value) {
                    return value.kind == Value::Kind::projectClass || value.kind == Value::Kind::instance;
                });
                if (isOwn || isEnd(program, type)) {
                    return true;
                }
            }
            for (const Site inner : program.facts().reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    return !open.empty();
}

/// The call makes an iterator, or sets one to a dataset.
bool goesThrough(Program& program, Site call)
{
    constexpr std::array makers{"make_one_shot_iterator", "make_initializable_iterator", "make_initializer"};
    return std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
        return name == "builtins.iter" || std::ranges::find(makers, name.substr(name.rfind('.') + 1)) != makers.end();
    });
}

} // namespace

bool drainsItsData(Program& program, Site loop, const Indication& training)
{
    const Node node = program.node(loop);
    const bool isMonitored = asksMonitoredSession(program, loop);
    if (!isMonitored && !isForever(node)) {
        return false;
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    bool ends = isMonitored;
    for (Node up = node.parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        ends = ends || (up.is(Kind::try_statement) && up.child(Field::body).contains(node) && awaitsEnd(program, loop.file, up));
    }
    for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
        const Node inner = tree.node(at);
        if (inner.is(Kind::try_statement) &&
            inner.ancestor(Kind::function_definition) == node.ancestor(Kind::function_definition)) {
            if (!awaitsEnd(program, loop.file, inner)) {
                return false;
            }
            const Site body{loop.file, inner.child(Field::body).index()};
            const bool isElsewhere = training.training.file != loop.file || !node.contains(program.node(training.training));
            if (!isElsewhere && !inner.child(Field::body).contains(program.node(training.training)) &&
                !drawsNext(program, body)) {
                return false; // Something else may end there.
            }
        }
        if (inner.is(Kind::raise_statement)) {
            return false; // On what only this process knows, perhaps, and caught somewhere.
        }
        const bool leaves =
            inner.is(Kind::return_statement) || (inner.is(Kind::break_statement) && turnsWith(program, {loop.file, at}, loop));
        const Node handler = leaves ? inner.ancestor(Kind::except_clause) : Node{};
        if (leaves && !(handler && node.contains(handler))) {
            return false; // Elsewhere than at the end of the data.
        }
        ends = ends || leaves;
    }
    return ends && !mayStopInside(program, loop);
}

SwitchedIterator switchedIterator(Program& program, Site expression, Site loop)
{
    Analysis& analysis = program.analysis();
    const auto isIterator = [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && value.member.empty() &&
               (value.name.ends_with("data.Iterator.from_structure") || value.name.ends_with("data.Iterator.from_string_handle"));
    };
    std::vector<Site> iterators;
    analysis.slice(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            for (const Value& value : analysis.values(site)) {
                if (isIterator(value) && value.site == site) {
                    iterators.push_back(site);
                }
            }
        }
        return true;
    });
    SwitchedIterator found;
    if (iterators.empty()) {
        return found;
    }
    found.isSwitched = true;
    if (iterators.size() > 1) {
        return found;
    }
    // iterator.make_initializer(dataset)
    std::set<Site> datasets; // More than one: which of them is not known.
    const auto datasetSetBy = [&](Site operation) {
        Site dataset;
        datasets.clear();
        for (const Value& value : analysis.values(operation)) {
            const Node call = program.node(value.site);
            const Node callee = call.child(Field::function);
            if (!call.is(Kind::call) || callee.child(Field::attribute).text() != "make_initializer") {
                continue;
            }
            const ValueSet& objects = analysis.values({value.site.file, callee.child(Field::object).index()});
            const bool isOurs = std::ranges::any_of(
                objects, [&](const Value& object) { return isIterator(object) && object.site == iterators.front(); });
            if (const Argument given = Analysis::argument(call, "dataset", 0); isOurs && given) {
                dataset = {value.site.file, given.value.index()};
                datasets.insert(dataset);
            }
        }
        return dataset;
    };
    const auto isCertain = [&](Site run) {
        for (Node up = program.node(run).parent(); up && !up.contains(program.node(loop)); up = up.parent()) {
            if (up.is(Kind::if_statement) || up.is(Kind::try_statement) || up.is(Kind::for_statement) ||
                up.is(Kind::while_statement)) {
                return false;
            }
        }
        return datasets.size() == 1;
    };
    // The last one in front of the loop, in its function.
    const Site function = analysis.enclosingFunction(loop);
    for (const NodeIndex at : analysis.sources().index(loop.file).calls()) {
        const Node call = program.node({loop.file, at});
        if (at >= loop.node || analysis.enclosingFunction({loop.file, at}) != function) {
            continue;
        }
        if (!program.facts().roles().is({loop.file, at}, Role::run)) {
            continue;
        }
        if (const Argument fetched = Analysis::argument(call, "fetches", 0)) {
            if (const Site dataset = datasetSetBy({loop.file, fetched.value.index()})) {
                found.dataset = isCertain({loop.file, at}) ? dataset : Site{loop.file, noNode};
            }
        }
    }
    return found;
}

bool isDrawnOnce(Program& program, Site source)
{
    Analysis& analysis = program.analysis();
    const auto comesFromIt = [&](Site expression) {
        bool comes = false;
        analysis.slice(expression, [&](Site site) {
            comes = comes || site == source;
            return !comes;
        });
        return comes;
    };
    int iterators = 0;
    int starts = 0;
    for (const FileId file : program.files()) {
        const Tree& tree = analysis.sources().tree(file);
        for (const NodeIndex at : analysis.sources().index(file).nodes({Kind::attribute, Kind::call})) {
            const Node node = tree.node(at);
            if (node.is(Kind::attribute) && node.child(Field::attribute).text() == "initializer") {
                const Site object{file, node.child(Field::object).index()};
                starts += comesFromIt(object) ? 1 : 0;
            } else if (node.is(Kind::call) && goesThrough(program, {file, at})) {
                const Argument given = Analysis::argument(node, "dataset", 0); // Else it is a method of the dataset.
                const Node data = given ? given.value : node.child(Field::function).child(Field::object);
                iterators += data && comesFromIt({file, data.index()}) ? 1 : 0;
            }
        }
    }
    return iterators <= 1 && starts <= 1;
}

Site dealtBehind(Program& program, Site source)
{
    const Site none{source.file, noNode};
    if (!callsOneOf(
            program, source,
            {"tensorflow.data.TextLineDataset", "tensorflow.data.TFRecordDataset", "tensorflow.data.FixedLengthRecordDataset"})) {
        return none;
    }
    const Node behind = program.node(source).parent().parent();
    const bool skips = behind.is(Kind::call) && behind.child(Field::function).child(Field::object) == program.node(source) &&
                       callsOneOf(program, {source.file, behind.index()}, {"tensorflow.data.Dataset.skip"});
    return skips ? Site{source.file, behind.index()} : source;
}

bool deals(const Pipeline& pipeline, Site place)
{
    const bool isSource = std::ranges::find(pipeline.sources, place) != pipeline.sources.end();
    return !pipeline.filtered && !pipeline.uneven && !pipeline.groups && (!pipeline.skips || !isSource);
}

} // namespace rankwright
