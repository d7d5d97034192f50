// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/dataset_makers.h"

#include "core/patterns/switched_off.h"
#include "core/rules/data/file_datasets.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <deque>

namespace rankwright {

namespace {

/// Stands among the arguments of a call that what trains does not come through, while it comes through another one of the same
/// function: `test` of Net(test), beside Net(train).
bool isGivenAside(Program& program, Site site, const std::set<Site>& calls)
{
    for (Node up = program.node(site).parent(); up && !up.is(Kind::block) && !up.is(Kind::module); up = up.parent()) {
        const Site call{site.file, up.index()};
        if (!up.is(Kind::call) || calls.contains(call) || !up.child(Field::arguments).contains(program.node(site))) {
            continue;
        }
        for (const Site function : program.analysis().projectCallees(call)) {
            const std::vector<Site>& beside = program.analysis().callers(function);
            if (std::ranges::any_of(beside, [&](Site other) { return calls.contains(other); })) {
                return true;
            }
        }
    }
    return false;
}

/// The calls that what trains comes through, by the places where it does.
std::set<Site> callsDrawn(Program& program, const std::set<Site>& places)
{
    std::set<Site> calls;
    std::set<Site> named; // Those come through by the name of what they give.
    for (const Site place : places) {
        const std::vector<Site> behind = callsBehind(program, place);
        calls.insert(behind.begin(), behind.end());
        if (!program.node(place).is(Kind::call)) {
            named.insert(behind.begin(), behind.end());
        }
    }
    std::set<Site> drawn;
    for (const Site place : places) {
        if (!named.contains(place) && !isGivenAside(program, place, calls)) {
            const std::vector<Site> behind = callsBehind(program, place);
            drawn.insert(behind.begin(), behind.end());
        }
    }
    return drawn;
}

} // namespace

DatasetMaker makerForOthers(Program& program, Site source, const std::set<Site>& places)
{
    Analysis& analysis = program.analysis();
    const std::set<Site> drawn = callsDrawn(program, places);
    std::set<Site> seen;
    std::deque<Site> open{source};
    while (!open.empty()) {
        DatasetMaker maker{.function = analysis.enclosingFunction(open.front()), .trainings = {}, .others = {}};
        open.pop_front();
        if (!maker.function || !seen.insert(maker.function).second) {
            continue;
        }
        for (const Site call : analysis.callers(maker.function)) {
            if (program.runs(call)) {
                (drawn.contains(call) ? maker.trainings : maker.others).push_back(call);
            }
        }
        if (!maker.trainings.empty() && !maker.others.empty()) {
            return maker;
        }
        open.push_back(maker.function); // One that was handed to the library is made by the function around it.
        open.insert(open.end(), maker.trainings.begin(), maker.trainings.end());
        open.insert(open.end(), maker.others.begin(), maker.others.end());
    }
    return {};
}

namespace {

/// The parameter of the function that a name is; null for other expressions, and where the name is bound anew.
const Binding* parameterFor(Program& program, Site function, Site name)
{
    if (!program.node(name).is(Kind::identifier)) {
        return nullptr;
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
    const bool isParameter =
        bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::parameter &&
        program.analysis().enclosingFunction({bindings.front().file, bindings.front().binding->node}) == function;
    return isParameter ? bindings.front().binding : nullptr;
}

/// shuffle(len(x)), shuffle(buffer_size=x.shape[0]): as many as there are are mixed, be it in the whole or in a part. A length
/// that goes elsewhere, into a number of steps or a weight, would be that of the part.
bool isSizeOfBuffer(Program& program, Site name)
{
    for (Node up = program.node(name).parent(); up && !up.is(Kind::block); up = up.parent()) {
        if (up.is(Kind::call) && callsOneOf(program, {name.file, up.index()}, {"tensorflow.data.Dataset.shuffle"})) {
            return up.child(Field::arguments).contains(program.node(name));
        }
    }
    return false;
}

/// The function does nothing else with what it is given there, but for mixing as many.
bool onlyMakes(Program& program, Site function, Site source, const Binding& parameter)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    const std::string_view name = tree.node(parameter.node).text();
    const NodeIndex body = tree.node(function.node).child(Field::body).index();
    for (NodeIndex at = body; at < tree.row(body).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (!node.is(Kind::identifier) || node.text() != name || program.node(source).contains(node)) {
            continue;
        }
        const bool isOther = node.field() == Field::attribute || node.field() == Field::name;
        if (!isOther && !isSizeOfBuffer(program, {function.file, at})) {
            return false;
        }
    }
    return true;
}

/// A condition reads a parameter of the function that it stands in.
bool asksParameter(Program& program, Site condition)
{
    const Tree& tree = program.analysis().sources().tree(condition.file);
    for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
        const bool isParameter =
            tree.node(at).is(Kind::identifier) &&
            std::ranges::any_of(program.analysis().bindingsOf({condition.file, at}), [](const Analysis::FoundBinding& found) {
                return found.binding->kind == Binding::Kind::parameter;
            });
        if (isParameter) {
            return true;
        }
    }
    return false;
}

} // namespace

Site dataInBranch(Program& program, Site function)
{
    // if training: data = data.shuffle(n).repeat()
    Site first;
    const auto look = [&](Site site) {
        const Node node = program.node(site);
        const bool isOrder = node.is(Kind::call) &&
                             callsOneOf(program, site, {"tensorflow.data.Dataset.shuffle", "tensorflow.data.Dataset.repeat"});
        bool isInBranch = false;
        for (Node up = node.parent(); isOrder && up && !up.is(Kind::function_definition); up = up.parent()) {
            isInBranch = isInBranch ||
                         (up.is(Kind::if_statement) && asksParameter(program, {site.file, up.child(Field::condition).index()}));
        }
        if (isInBranch && (!first || (site.file == first.file && site.node < first.node))) {
            first = site;
        }
        return true;
    };
    const FileIndex& index = program.analysis().sources().index(function.file);
    const Node body = program.node(function).child(Field::body);
    if (program.node(function).is(Kind::lambda)) {
        program.analysis().slice({function.file, body.index()}, look);
    }
    for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
        program.analysis().slice({function.file, returned}, look);
    }
    Node object = first ? program.node(first) : Node{};
    while (object.is(Kind::call)) {
        object = object.child(Field::function).child(Field::object);
    }
    const Site data{first.file, object ? object.index() : noNode};
    const Stages stages = object.is(Kind::identifier) ? stagesOf(program, data) : Stages{};
    const bool isPlace = object.is(Kind::identifier) && !stages.batches && !stages.races && stages.orders.empty();
    return isPlace ? data : Site{first.file, noNode};
}

Site trainingBranch(Program& program, const DatasetMaker& maker)
{
    const Site data = dataInBranch(program, maker.function);
    const auto isLeftOut = [&](Site call) { return isSwitchedOff(program.analysis(), call, maker.function, data); };
    const bool isForTraining = data && program.analysis().enclosingFunction(data) == maker.function &&
                               std::ranges::all_of(maker.others, isLeftOut) && std::ranges::none_of(maker.trainings, isLeftOut);
    return isForTraining ? data : Site{data.file, noNode};
}

std::vector<GivenSamples> samplesGiven(Program& program, Site source, const DatasetMaker& maker)
{
    const std::vector<Site> arrays = arraysOf(program, source);
    if (arrays.empty() || recordsOf(program, source) || program.analysis().enclosingFunction(source) != maker.function) {
        return {};
    }
    std::vector<const Binding*> parameters;
    for (const Site array : arrays) {
        const Binding* parameter = parameterFor(program, maker.function, array);
        if (parameter == nullptr || !onlyMakes(program, maker.function, source, *parameter)) {
            return {};
        }
        parameters.push_back(parameter);
    }
    std::vector<GivenSamples> all;
    for (const Site call : maker.trainings) {
        GivenSamples given{.call = call, .samples = {}};
        for (const Binding* parameter : parameters) {
            const Argument argument = program.analysis().argumentFor(call, maker.function, *parameter);
            const Site sample{call.file, argument ? argument.value.index() : noNode};
            if (!sample || !isPure(argument.value) || !isSurelyArray(program, sample)) {
                return {};
            }
            given.samples.push_back(sample);
        }
        all.push_back(std::move(given));
    }
    return all;
}

} // namespace rankwright
