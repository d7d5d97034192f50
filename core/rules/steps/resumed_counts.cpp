// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/resumed_counts.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/step_counters.h"

#include <algorithm>

namespace rankwright {

namespace {

bool restoresAny(Program& program)
{
    return std::ranges::any_of(std::array{Role::restore, Role::loadWeights, Role::loadModel}, [&](Role role) {
        const std::vector<Site>& calls = program.facts().calls(role);
        return std::ranges::any_of(calls, [&](Site call) { return program.runs(call); });
    });
}

/// A variable that a checkpoint of the program holds, a counter of steps, or what such a checkpoint is asked for.
bool isKept(Program& program, Site site)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(site);
    if (node.is(Kind::attribute)) {
        const Site object{site.file, node.child(Field::object).index()};
        return analysis.mayBeInstance(object, "tensorflow.train.Checkpoint") || isCountOfOptimizer(program, site);
    }
    if (node.is(Kind::call) &&
        callsOneOf(program, site,
                   {"tensorflow.compat.v1.train.get_global_step", "tensorflow.compat.v1.train.create_global_step",
                    "tensorflow.compat.v1.train.get_or_create_global_step", "tensorflow.compat.v1.train.global_step"})) {
        return true;
    }
    const bool isVariable = node.is(Kind::call) && callsOneOf(program, site, {"tensorflow.Variable"});
    const auto holds = [&](Site call, std::string_view keyword) {
        const Node list = program.node(call).child(Field::arguments);
        bool found = false;
        for (Node child = list.firstChild(); child && !found; child = child.nextSibling()) {
            const bool isNamed = child.is(Kind::keyword_argument);
            const Node given = isNamed ? child.child(Field::value) : child;
            const ValueSet& values = analysis.values({call.file, given.index()});
            found = (keyword.empty() || (isNamed && child.child(Field::name).text() == keyword)) &&
                    std::ranges::any_of(values, [&](const Value& value) { return value.site == site; });
        }
        return found;
    };
    return isVariable && std::ranges::any_of(program.files(), [&](FileId file) {
               const std::span<const NodeIndex> calls = analysis.sources().index(file).calls();
               return std::ranges::any_of(calls, [&](NodeIndex index) {
                   const Site call{file, index};
                   const Role role = program.facts().roles().of(call);
                   return ((role == Role::minimize || role == Role::apply) && holds(call, "global_step")) ||
                          (callsOneOf(program, call, {"tensorflow.train.Checkpoint"}) && holds(call, {}));
               });
           });
}

/// What a file holds, or the name of a checkpoint.
bool readsFile(Program& program, Site site)
{
    const Node node = program.node(site);
    if (node.is(Kind::attribute)) {
        return node.child(Field::attribute).text() == "latest_checkpoint" &&
               program.analysis().mayBeInstance({site.file, node.child(Field::object).index()},
                                                "tensorflow.train.CheckpointManager");
    }
    return node.is(Kind::call) && std::ranges::any_of(program.analysis().libraryCallees(site), [&](std::string_view name) {
               return name == "builtins.open" || name == "tensorflow.train.latest_checkpoint" ||
                      name == "tensorflow.train.get_checkpoint_state" ||
                      (!name.starts_with("argparse.") && program.analysis().library().effectOf(name) == Effect::read);
           });
}

/// A number was restored from a checkpoint, or comes out of a file or its name; how many files or rows there are does not count.
bool isRestored(Program& program, Site number, bool restores)
{
    bool found = false;
    program.analysis().slice(number, [&](Site site) {
        const Node node = program.node(site);
        const bool isSize = (node.is(Kind::call) && callsOneOf(program, site, {"builtins.len"})) ||
                            (node.is(Kind::attribute) && node.child(Field::attribute).text() == "shape");
        if (isSize) {
            return false;
        }
        found = found || (restores && isKept(program, site)) || readsFile(program, site);
        return !found;
    });
    return found;
}

} // namespace

bool countsFromRestored(Program& program, Site count)
{
    std::vector<Site> subtracted;
    program.analysis().slice(count, [&](Site site) {
        const Node node = program.node(site);
        if (node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "-") {
            subtracted.push_back({site.file, node.child(Field::right).index()});
        }
        return true;
    });
    const bool restores = !subtracted.empty() && restoresAny(program);
    return std::ranges::any_of(subtracted, [&](Site number) { return isRestored(program, number, restores); });
}

bool beginsWithRestored(Program& program, Site number)
{
    return !program.node(number).is(Kind::integer) && isRestored(program, number, restoresAny(program));
}

} // namespace rankwright
