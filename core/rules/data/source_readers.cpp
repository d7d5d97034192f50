// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/source_readers.h"

#include "core/rules/data/pipeline.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

Argument adaptedTo(Program& program, Site call)
{
    const bool adapts = std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.starts_with("tensorflow.keras.") && name.ends_with(".adapt");
    });
    return adapts ? Analysis::argument(program.node(call), "data", 0) : Argument{};
}

bool isEvaluated(Program& program, Site source)
{
    Analysis& analysis = program.analysis();
    for (const FileId file : program.files()) {
        for (const NodeIndex at : analysis.sources().index(file).calls()) {
            const Site call{file, at};
            const bool reads = std::ranges::any_of(analysis.libraryCallees(call), [](std::string_view name) {
                return name.find("estimator.Estimator.") != std::string::npos &&
                       (name.ends_with(".evaluate") || name.ends_with(".predict"));
            });
            const Argument input = reads ? Analysis::argument(program.node(call), "input_fn", 0) : Argument{};
            if (!input || !program.runs(call)) {
                continue;
            }
            for (const Value& value : analysis.values({file, input.value.index()})) {
                bool found = false;
                const auto look = [&](Site site) {
                    found = found || site == source;
                    return !found;
                };
                if (value.kind != Value::Kind::function) {
                    continue;
                }
                if (program.node(value.site).is(Kind::lambda)) {
                    analysis.slice({value.site.file, program.node(value.site).child(Field::body).index()}, look);
                }
                const FileIndex& index = analysis.sources().index(value.site.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
                    analysis.slice({value.site.file, returned}, look);
                }
                if (found) {
                    return true;
                }
            }
        }
    }
    return false;
}

namespace {

/// What is computed of an expression reaches back to the place.
bool comesFrom(Program& program, Site expression, Site place)
{
    bool found = false;
    program.analysis().slice(expression, [&](Site site) {
        found = found || site == place;
        return !found;
    });
    return found;
}

/// The script evaluates or predicts on what is made there, validates by it, or lets a layer learn its table from it.
bool evaluatesOn(Program& program, Site source)
{
    if (isEvaluated(program, source)) {
        return true;
    }
    Facts& facts = program.facts();
    const auto isFrom = [&](Site call, const Argument& data) {
        return data && program.runs(call) && comesFrom(program, {call.file, data.value.index()}, source);
    };
    for (const Role role : {Role::evaluate, Role::predict}) {
        if (std::ranges::any_of(facts.calls(role),
                                [&](Site call) { return isFrom(call, Analysis::argument(program.node(call), "x", 0)); })) {
            return true;
        }
    }
    for (const FileId file : program.files()) {
        if (std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex at) {
                return isFrom({file, at}, adaptedTo(program, {file, at}));
            })) {
            return true;
        }
    }
    const auto validates = [&](Site call) { return isFrom(call, givenTo(program, call, "validation_data")); };
    return std::ranges::any_of(facts.calls(Role::fit), validates) ||
           std::ranges::any_of(facts.calls(Role::fitGenerator), validates);
}

/// The loops over what is made there that do not train, beside the one named.
std::vector<Site> otherLoopsOver(Program& program, Site source, Site loop)
{
    std::vector<Site> others;
    const std::vector<Site> training = trainingLoops(program);
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).nodes(Kind::for_statement)) {
            const Site other{file, at};
            const bool isOwn = file == source.file || program.runs(other);
            if (other == loop || !isOwn || !program.node(other).child(Field::body)) {
                continue;
            }
            const Site iterable = iterableOf(program, other);
            if (std::ranges::find(training, other) == training.end() &&
                program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset") && comesFrom(program, iterable, source)) {
                others.push_back(other);
            }
        }
    }
    return others;
}

} // namespace

bool onlyTrains(Program& program, Site source, Site loop)
{
    Analysis& analysis = program.analysis();
    std::set<Site> seen;
    for (Site function = analysis.enclosingFunction(source); function && seen.insert(function).second;) {
        const std::vector<Site>& callers = analysis.callers(function);
        const auto running = std::ranges::count_if(callers, [&](Site call) { return program.runs(call); });
        if (running > 1) {
            return false;
        }
        if (callers.empty()) {
            break;
        }
        function = analysis.enclosingFunction(callers.front());
    }
    return !evaluatesOn(program, source) && otherLoopsOver(program, source, loop).empty();
}

bool isSeenWhole(Program& program, Site source, Site loop)
{
    const std::vector<Site> taken = pipelineOf(program, source).takes;
    const auto goesOverAll = [&](Site other) {
        const Node body = program.node(other).child(Field::body);
        const Tree& tree = program.analysis().sources().tree(other.file);
        bool leaves = false;
        for (NodeIndex at = body.index(); !leaves && at < tree.row(body.index()).afterSubtree; ++at) {
            leaves = tree.row(at).kind == Kind::break_statement || tree.row(at).kind == Kind::return_statement;
        }
        const std::vector<Site> takes = pipelineOf(program, iterableOf(program, other)).takes;
        return !leaves && program.runs(other) &&
               std::ranges::all_of(takes, [&](Site take) { return std::ranges::find(taken, take) != taken.end(); });
    };
    return evaluatesOn(program, source) || std::ranges::any_of(otherLoopsOver(program, source, loop), goesOverAll);
}

} // namespace rankwright
