// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/stages.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <iterator>

namespace rankwright {

bool drawsNumbers(Program& program, Site function)
{
    Analysis& analysis = program.analysis();
    std::vector<Site> open{function};
    std::set<Site> seen;
    const auto push = [&](Site expression) {
        for (const Value& value : analysis.values(expression)) {
            if (value.kind == Value::Kind::function) {
                open.push_back(value.site);
            }
        }
    };
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (!seen.insert(here).second) {
            continue;
        }
        for (const Site call : std::vector<Site>{program.facts().reach().callsIn(here)}) {
            const bool draws = std::ranges::any_of(analysis.libraryCallees(call), [](std::string_view name) {
                return isRandom(name) || name.find(".random") != std::string::npos || name.find("Random") != std::string::npos;
            });
            if (draws) {
                return true;
            }
            for (const Site callee : analysis.projectCallees(call)) {
                open.push_back(callee);
            }
            const Node arguments = program.node(call).child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                if (isPureName(value) || value.is(Kind::lambda)) {
                    push({call.file, value.index()});
                }
            }
        }
    }
    return false;
}

namespace {

/// The function that a dataset is mapped or filtered with draws random numbers.
bool changesRandomly(Program& program, Site call)
{
    const Node node = program.node(call);
    Argument function = Analysis::argument(node, "map_func", 0);
    function = function ? function : Analysis::argument(node, "predicate", 0);
    if (!function) {
        return false;
    }
    const ValueSet& values = program.analysis().values({call.file, function.value.index()});
    return std::ranges::any_of(
        values, [&](const Value& value) { return value.kind == Value::Kind::function && drawsNumbers(program, value.site); });
}

/// What a call gives to a name on its left, or as a whole: in the one place where the one function that it calls returns it.
Site returnedBy(Program& program, Site call, Node name)
{
    const Site none{call.file, noNode};
    const std::vector<Site> functions =
        program.node(call).is(Kind::call) ? program.analysis().projectCallees(call) : std::vector<Site>{};
    if (functions.size() != 1) {
        return none;
    }
    const FileIndex& index = program.analysis().sources().index(functions.front().file);
    const auto returns = index.returns(index.scopeOpenedBy(functions.front().node));
    if (returns.size() != 1) {
        return none;
    }
    Node given = program.node({functions.front().file, returns.front()});
    if (!name) {
        return {functions.front().file, given.index()};
    }
    given = given.withoutParentheses();
    const bool several = given.is(Kind::tuple) || given.is(Kind::expression_list) || given.is(Kind::list);
    if (!several || given.childCount() != name.parent().childCount()) {
        return none;
    }
    Node element = given.firstChild();
    for (Node target = name.parent().firstChild(); target && element; target = target.nextSibling()) {
        if (target == name) {
            return {functions.front().file, element.index()};
        }
        element = element.nextSibling();
    }
    return none;
}

bool isOff(const Argument& argument) { return argument && argument.value.is(Kind::false_); }

} // namespace

bool mayBeSeveral(Program& program, Site call)
{
    const bool load = callsOneOf(program, call, {"tensorflow_datasets.load"});
    if (!load && !callsOneOf(program, call, {"tensorflow_datasets.core.DatasetBuilder.as_dataset"})) {
        return false;
    }
    const Node node = program.node(call);
    const Argument split = Analysis::argument(node, "split", load ? -1 : 0);
    const Argument info = Analysis::argument(node, "with_info", -1);
    return !split || !split.value.is(Kind::string) || (info && !isOff(info));
}

namespace {

/// Reaches the source, and nothing that makes one dataset of another stands between.
bool isAsMade(Program& program, Site expression, Site source)
{
    bool isOfSource = false;
    bool isChanged = false;
    program.analysis().slice(expression, [&](Site site) {
        isOfSource = isOfSource || site == source;
        const Role role = program.node(site).is(Kind::call) ? program.facts().roles().of(site) : Role::none;
        isChanged = isChanged || role == Role::datasetStep || role == Role::datasetRepeat || role == Role::datasetTake ||
                    role == Role::datasetBatch;
        return !isChanged;
    });
    return isOfSource && !isChanged && program.analysis().mayBeInstance(expression, "tensorflow.data.Dataset");
}

/// A parameter: the function may be called in several places, and gets another dataset in each.
bool isParameter(Program& program, Site name)
{
    const std::vector<Analysis::FoundBinding> bindings =
        program.node(name).is(Kind::identifier) ? program.analysis().bindingsOf(name) : std::vector<Analysis::FoundBinding>{};
    return std::ranges::any_of(bindings, [](const auto& found) { return found.binding->kind == Binding::Kind::parameter; });
}

} // namespace

Site oneOfSeveral(Program& program, Site source, const Pipeline& pipeline)
{
    const Site none{source.file, noNode};
    if (pipeline.joins) {
        return none;
    }
    const auto isPlace = [&](Site read) {
        return program.runs(read) && !isParameter(program, read) && isAsMade(program, read, source);
    };
    std::vector<Site> places;
    std::ranges::copy_if(pipeline.objects, std::back_inserter(places), isPlace);
    if (places.empty()) {
        std::ranges::copy_if(pipeline.given, std::back_inserter(places), isPlace);
    }
    return places.size() == 1 ? places.front() : none;
}

bool drawsOrderOfFiles(Program& program, Site call)
{
    const Argument shuffled = Analysis::argument(program.node(call), "shuffle_files", -1);
    return shuffled && !isOff(shuffled) &&
           callsOneOf(program, call, {"tensorflow_datasets.load", "tensorflow_datasets.core.DatasetBuilder.as_dataset"});
}

bool drawsOrder(Program& program, Site call)
{
    const Node node = program.node(call);
    if (callsOneOf(program, call, {"tensorflow.data.Dataset.list_files"})) {
        return !isOff(Analysis::argument(node, "shuffle", 1)) && !isGiven(Analysis::argument(node, "seed", 2));
    }
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        if (name.starts_with("tensorflow.keras.") && last.ends_with("_dataset_from_directory")) {
            const int shuffle = last.starts_with("image") ? 7 : 6; // Behind the size of the pictures.
            return !isOff(Analysis::argument(node, "shuffle", shuffle)) &&
                   !isGiven(Analysis::argument(node, "seed", shuffle + 1));
        }
    }
    if (drawsOrderOfFiles(program, call)) {
        return true;
    }
    if (callsOneOf(program, call,
                   {"tensorflow.keras.utils.timeseries_dataset_from_array", "tensorflow.keras.utils.split_dataset",
                    "tensorflow.keras.preprocessing.timeseries_dataset_from_array"})) {
        const Argument shuffle = Analysis::argument(node, "shuffle", -1);
        return shuffle && !isOff(shuffle) && !isGiven(Analysis::argument(node, "seed", -1));
    }
    return program.facts().roles().is(call, Role::datasetStep) &&
           node.child(Field::function).child(Field::attribute).text() == "shuffle" &&
           !isGiven(Analysis::argument(node, "seed", 1));
}

Stages stagesOf(Program& program, Site expression)
{
    Stages stages;
    program.analysis().slice(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            if (drawsOrder(program, site)) {
                stages.orders.push_back(site);
            }
            stages.repeats = stages.repeats || program.facts().roles().is(site, Role::datasetRepeat);
            if (program.facts().roles().is(site, Role::datasetBatch)) {
                stages.batches = true;
                const std::vector<Site> inner = batchesIn(program, site);
                stages.changes.insert(stages.changes.end(), inner.begin(), inner.end());
            }
            if (program.facts().roles().is(site, Role::datasetStep)) {
                const std::string_view method = program.node(site).child(Field::function).child(Field::attribute).text();
                if (stageKind(program, site) != StageKind::plain) {
                    stages.changes.push_back(site);
                }
                stages.batches = stages.batches || method.find("batch") != std::string_view::npos;
                stages.augments = stages.augments || changesRandomly(program, site);
                stages.races = stages.races || isOff(Analysis::argument(program.node(site), "deterministic", -1));
            }
        }
        return !program.node(site).is(Kind::lambda); // What it makes are elements.
    });
    if (seedsTensorFlow(program)) {
        stages.orders.clear();
    }
    std::ranges::sort(stages.changes);
    stages.changes.erase(std::unique(stages.changes.begin(), stages.changes.end()), stages.changes.end());
    return stages;
}

Site valueOf(Program& program, Site name)
{
    Node up = program.node(name);
    while (up && !up.is(Kind::assignment)) {
        up = up.parent();
    }
    return {name.file, up ? up.child(Field::right).index() : name.node};
}

Site nameBeforeOrder(Program& program, Site expression)
{
    const Site none{expression.file, noNode};
    const Stages all = stagesOf(program, expression);
    if (all.augments || all.races) {
        return none;
    }
    constexpr int most = 32;
    Site at = expression;
    for (int turn = 0; turn < most && at; ++turn) {
        if (program.node(at).is(Kind::call)) {
            const Node object = program.node(at).child(Field::function).child(Field::object);
            const bool step = object && program.analysis().projectCallees(at).empty();
            at = step ? Site{at.file, object.index()} : returnedBy(program, at, Node{});
            continue;
        }
        if (!program.node(at).is(Kind::identifier)) {
            return none;
        }
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(at);
        if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::assignment) {
            return none;
        }
        const Binding& binding = *bindings.front().binding;
        const Site bound{bindings.front().file, binding.node};
        const Site value{bindings.front().file, binding.value};
        if (!value || !program.runs(bound)) {
            return none;
        }
        if (binding.target != binding.node) { // train, test = make()
            at = returnedBy(program, value, program.node(bound));
            continue;
        }
        const Stages before = stagesOf(program, value);
        if (before.changes != all.changes) {
            return none;
        }
        if (before.orders.empty() && !before.repeats && !before.batches) {
            const bool made = program.node(value).is(Kind::call) || program.node(value).is(Kind::subscript);
            return made && pipelineOf(program, value).dataset && !mayBeSeveral(program, value) ? bound : none;
        }
        at = value;
    }
    return none;
}

} // namespace rankwright
