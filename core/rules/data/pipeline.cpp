// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/pipeline.h"

#include "core/rules/chance/late_mixing.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/random_uses.h"
#include "core/rules/chance/sample_noise.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/data/ordered_feeds.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/drained_loops.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace rankwright {

Site pictureFlowOf(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    const auto flows = [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && (value.name.ends_with("ImageDataGenerator.flow") ||
                                                            value.name.ends_with("ImageDataGenerator.flow_from_directory") ||
                                                            value.name.ends_with("ImageDataGenerator.flow_from_dataframe"));
    };
    return values.size() == 1 && flows(values.front()) ? values.front().site : Site{expression.file, noNode};
}

namespace {

/// A condition on what the function was called with, and nothing that moves on while it draws.
bool isSettled(Program& program, Site condition)
{
    const Tree& tree = program.analysis().sources().tree(condition.file);
    for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::call) || node.is(Kind::attribute) || node.is(Kind::subscript)) {
            return false;
        }
        if (node.is(Kind::identifier)) {
            const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf({condition.file, at});
            if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
                return false;
            }
        }
    }
    return true;
}

/// Whether a call happens depends on more than a switch that is on: an order that is drawn anew only when all samples were seen
/// is the same on all processes until then.
bool isConditional(Program& program, Site call)
{
    const Node start = program.node(call);
    Node below = start;
    for (Node up = start.parent(); up && !up.is(Kind::function_definition); below = up, up = up.parent()) {
        if (!up.is(Kind::if_statement) || below.field() == Field::condition) {
            continue;
        }
        Node condition = up.child(Field::condition);
        if (condition.is(Kind::comparison_operator) && condition.text().ends_with("True")) {
            condition = condition.firstChild();
        }
        const ValueSet& values = program.analysis().values({call.file, condition.index()});
        const bool off = std::ranges::any_of(values, [&](const Value& value) {
            return value.kind == Value::Kind::literal && program.node(value.site).is(Kind::false_);
        });
        const bool flag = isPureName(condition) && !off;
        if (below.field() != Field::consequence || !(flag || isSettled(program, {call.file, condition.index()}))) {
            return true;
        }
    }
    return false;
}

} // namespace

bool drawsSamples(Program& program, Site expression)
{
    constexpr std::array stepping{"__getitem__", "__next__", "__iter__", "on_epoch_end", "__init__"};
    Analysis& analysis = program.analysis();
    if (const Site flow = pictureFlowOf(program, expression)) {
        const Argument shuffle = Analysis::argument(program.node(flow), "shuffle", -1);
        return !shuffle || !shuffle.value.is(Kind::false_);
    }
    std::vector<Site> open;
    const auto enter = [&](Site function) {
        for (const Site inner : program.facts().reach().callsIn(function)) {
            if (!isConditional(program, inner)) {
                open.push_back(inner);
            }
        }
    };
    for (const Value& value : analysis.values(expression)) {
        if (value.kind == Value::Kind::instance) {
            for (const char* name : stepping) {
                if (const Site method = analysis.method(value.type, name)) {
                    enter(method);
                }
            }
        }
    }
    analysis.slice(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            open.push_back(site);
        }
        return true;
    });
    std::set<Site> seen;
    while (!open.empty() && seen.size() < 400) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        for (const std::string_view name : analysis.libraryCallees(call)) {
            if (name.ends_with("ImageDataGenerator.flow") || name.ends_with("flow_from_directory")) {
                return true;
            }
        }
        if (drawsChoice(program, call)) {
            return true;
        }
        for (const Site function : analysis.projectCallees(call)) {
            enter(function);
        }
    }
    return false;
}

namespace {

/// dataset.take(-1)
bool takesAll(Node take) { return Analysis::argument(take, "count", 0).value.text() == "-1"; }

} // namespace

StageKind stageKind(Program& program, Site call)
{
    struct Known {
        std::string_view method;
        StageKind kind;
    };
    constexpr std::string_view dataset = "tensorflow.data.Dataset.";
    constexpr std::array known{
        Known{"filter", StageKind::filter},
        Known{"take_while", StageKind::filter},
        Known{"flat_map", StageKind::uneven},
        Known{"interleave", StageKind::uneven},
        Known{"unbatch", StageKind::uneven},
        Known{"apply", StageKind::uneven},
        Known{"ignore_errors", StageKind::uneven},
        Known{"rejection_resample", StageKind::uneven},
        Known{"unique", StageKind::uneven},
        Known{"window", StageKind::window},
        Known{"scan", StageKind::window},
        Known{"group_by_window", StageKind::grouping},
        Known{"bucket_by_sequence_length", StageKind::grouping},
    };
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (name.starts_with(dataset)) {
            const auto found = std::ranges::find(known, std::string_view{name}.substr(dataset.size()), &Known::method);
            return found == known.end() ? StageKind::plain : found->kind;
        }
    }
    return StageKind::plain;
}

std::vector<Site> batchesIn(Program& program, Site batch)
{
    std::vector<Site> inner;
    const Node before = program.node(batch).child(Field::function).child(Field::object);
    program.analysis().slice({batch.file, before.index()}, [&](Site site) {
        if (program.facts().roles().is(site, Role::datasetBatch)) {
            inner.push_back(site);
        }
        return !callsOneOf(program, site, {"tensorflow.data.Dataset.unbatch"});
    });
    return inner;
}

namespace {

/// What a call makes a dataset of: the object of an operation, or the arguments of a function of the project.
void addObjects(Program& program, Site call, Pipeline& pipeline)
{
    const auto add = [&](std::vector<Site>& to, Node object) {
        const Site site{call.file, object.index()};
        const bool isRead = object.is(Kind::identifier) || object.is(Kind::subscript) || object.is(Kind::attribute) ||
                            (object.is(Kind::call) && !program.analysis().projectCallees(site).empty());
        if (isRead && std::ranges::find(to, site) == to.end()) {
            to.push_back(site);
        }
    };
    const Node node = program.node(call);
    if (program.analysis().projectCallees(call).empty()) {
        if (const Node object = node.child(Field::function).child(Field::object)) {
            add(pipeline.objects, object);
        }
        return;
    }
    for (Node given = node.child(Field::arguments).firstChild(); given; given = given.nextSibling()) {
        add(pipeline.given, given.is(Kind::keyword_argument) ? given.child(Field::value) : given);
    }
}

bool joinsDatasets(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"tensorflow.data.Dataset.concatenate", "tensorflow.data.Dataset.zip",
                       "tensorflow.data.Dataset.sample_from_datasets", "tensorflow.data.Dataset.choose_from_datasets",
                       "tensorflow.data.experimental.sample_from_datasets", "tensorflow.data.experimental.choose_from_datasets"});
}

} // namespace

Pipeline pipelineOf(Program& program, Site expression)
{
    Facts& facts = program.facts();
    Analysis& analysis = program.analysis();
    Pipeline pipeline;
    pipeline.dataset = analysis.mayBeInstance(expression, "tensorflow.data.Dataset");
    analysis.slice(expression, [&](Site site) {
        const Node node = program.node(site);
        if (!node.is(Kind::call)) {
            return !node.is(Kind::lambda);
        }
        const Role role = facts.roles().of(site);
        if (role != Role::datasetSource) {
            addObjects(program, site, pipeline);
            pipeline.joins = pipeline.joins || joinsDatasets(program, site);
        }
        switch (role) {
        case Role::datasetSource:
            pipeline.dataset = true;
            if (std::ranges::find(pipeline.sources, site) == pipeline.sources.end()) {
                pipeline.sources.push_back(site);
            }
            if (!callsOneOf(program, site,
                            {"tensorflow.data.Dataset.from_tensor_slices", "tensorflow.data.Dataset.range",
                             "tensorflow_datasets.load", "tensorflow_datasets.core.DatasetBuilder.as_dataset",
                             "tensorflow.data.Dataset.from_tensors"})) {
                pipeline.knownLength = false;
            }
            return false;
        case Role::datasetRepeat: {
            const Argument count = Analysis::argument(node, "count", 0);
            const bool endless = !count || count.value.text() == "-1" || count.value.is(Kind::none);
            pipeline.endless = pipeline.endless || endless;
            if (!endless) {
                pipeline.repeats.push_back({site.file, count.value.index()});
            }
            return true;
        }
        case Role::datasetBatch: pipeline.groups = pipeline.groups || !batchesIn(program, site).empty(); return true;
        case Role::datasetTake:
            if (!takesAll(node)) {
                pipeline.takes.push_back(site);
            }
            return true;
        case Role::datasetStep: {
            const StageKind kind = stageKind(program, site);
            pipeline.skips = pipeline.skips || callsOneOf(program, site, {"tensorflow.data.Dataset.skip"});
            pipeline.filtered = pipeline.filtered || kind == StageKind::filter;
            pipeline.uneven = pipeline.uneven || kind == StageKind::uneven;
            pipeline.groups = pipeline.groups || kind == StageKind::window || kind == StageKind::grouping;
            pipeline.knownLength = pipeline.knownLength && (kind == StageKind::plain || kind == StageKind::window);
            return true;
        }
        default: return true;
        }
    });
    std::ranges::sort(pipeline.sources);
    return pipeline;
}

namespace {

/// What a file brings, or a tokenizer: an array or a dictionary of arrays, nobody can tell.
bool mayBringTable(Program& program, Site call)
{
    constexpr std::array<std::string_view, 8> loading{"pickle.load", "pickle.loads", "json.load",        "json.loads",
                                                      "joblib.load", "torch.load",   "scipy.io.loadmat", "yaml.safe_load"};
    const Node path = program.node(call).child(Field::arguments).firstChild();
    return std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
        const bool isArchive = name == "numpy.load" && path.text().find(".npz") != std::string_view::npos;
        return isArchive || name.starts_with("transformers.") || std::ranges::find(loading, name) != loading.end();
    });
}

/// A dictionary of columns, or what may be one: what it has in length is the number of columns.
bool isTable(Program& program, Site array, const Value& value)
{
    const Node made = value.site ? program.node(value.site) : Node{};
    if (value.kind == Value::Kind::literal) {
        return made.is(Kind::dictionary) || made.is(Kind::dictionary_comprehension);
    }
    if (program.node(array).is(Kind::subscript)) {
        return false; // One of its columns.
    }
    return value.name == "builtins.dict" || value.name.ends_with(".to_dict") ||
           (made.is(Kind::call) && mayBringTable(program, value.site));
}

/// What a name holds, on one way at least, is several arrays, whose number is no number of samples: a pair from
/// `train, test = load_data()`, a tuple, a dictionary.
bool holdsArrays(Program& program, Site name)
{
    Analysis& analysis = program.analysis();
    const bool isMade = std::ranges::any_of(analysis.values(name), [&](const Value& value) {
        const Node made = program.node(value.site);
        const bool isSeveral = made.is(Kind::tuple) || made.is(Kind::expression_list);
        return (value.kind == Value::Kind::literal && isSeveral) || isTable(program, name, value) ||
               ((value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::libraryInstance) &&
                (value.name == "builtins.tuple" || value.name == "builtins.zip"));
    });
    const Node node = program.node(name);
    return isMade || (node.is(Kind::identifier) && std::ranges::any_of(analysis.bindingsOf(name), [&](const auto& found) {
                          const Node target = program.node({found.file, found.binding->node});
                          const Node value = program.node({found.file, found.binding->value});
                          const bool isPair = target.parent().is(Kind::pattern_list) || target.parent().is(Kind::tuple_pattern);
                          if (found.binding->value == noNode || !isPair || !target.parent().parent().is(Kind::assignment) ||
                              !value.is(Kind::call)) {
                              return false;
                          }
                          return std::ranges::any_of(analysis.libraryCallees({found.file, value.index()}),
                                                     [](std::string_view called) { return called.ends_with(".load_data"); });
                      }));
}

/// A tensor, whose length a graph does not know.
bool isTensor(Program& program, Node array, FileId file)
{
    while (array.is(Kind::subscript)) {
        array = array.child(Field::value);
    }
    return std::ranges::any_of(program.analysis().values({file, array.index()}), [](const Value& value) {
        return (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult) &&
               value.name.starts_with("tensorflow.") && !value.name.starts_with("tensorflow.keras."); // Those give arrays.
    });
}

} // namespace

Argument adaptedTo(Program& program, Site call)
{
    const bool adapts = std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.starts_with("tensorflow.keras.") && name.ends_with(".adapt");
    });
    return adapts ? Analysis::argument(program.node(call), "data", 0) : Argument{};
}

namespace {

/// The arrays of a structure that is written out: of tuples and dictionaries, in each other.
void addArrays(Node structure, std::vector<Node>& arrays)
{
    while (structure.is(Kind::parenthesized_expression)) {
        structure = structure.firstChild();
    }
    if (!structure.is(Kind::tuple) && !structure.is(Kind::dictionary)) {
        arrays.push_back(structure);
        return;
    }
    for (Node child = structure.firstChild(); child; child = child.nextSibling()) {
        addArrays(child.is(Kind::pair) ? child.child(Field::value) : child, arrays);
    }
}

} // namespace

std::vector<Site> arraysOf(Program& program, Site source)
{
    std::vector<Node> arrays;
    if (callsOneOf(program, source, {"tensorflow.data.Dataset.from_tensor_slices"})) {
        if (const Argument given = Analysis::argument(program.node(source), "tensors", 0)) {
            addArrays(given.value, arrays);
        }
    }
    std::vector<Site> sites;
    std::ranges::transform(arrays, std::back_inserter(sites), [&](Node array) { return Site{source.file, array.index()}; });
    return sites;
}

bool haveNoLength(Program& program)
{
    const std::vector<Site>& calls = program.facts().calls(Role::eagerOn);
    return std::ranges::any_of(calls, [&](Site call) {
        const Node object = program.node(call).child(Field::function).child(Field::object);
        return object && (object.text() == program.moduleName(call.file, "tensorflow") ||
                          object.text() == program.moduleName(call.file, "tensorflow.contrib.eager"));
    });
}

std::string countOfDataset(Program& program, const std::string& name, bool isKnown)
{
    return isKnown && !haveNoLength(program) ? "len(" + name + ")" : "sum(1 for _ in " + name + ")";
}

namespace {

/// x.astype("float32") has as many samples as x.
Node underCasts(Program& program, Site array)
{
    Node node = program.node(array);
    while (node.is(Kind::call) && node.child(Field::function).child(Field::attribute).text() == "astype" &&
           program.analysis().projectCallees({array.file, node.index()}).empty()) {
        node = node.child(Field::function).child(Field::object);
    }
    return node;
}

/// A name of a tuple of arrays, on each way: what a function gives as x, y. As many samples as its first member has.
bool isTupleOfArrays(Program& program, Site name)
{
    const auto isTuple = [&](const Value& value) {
        const Node made = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
        return made.is(Kind::tuple) || made.is(Kind::expression_list);
    };
    const auto isOfArrays = [&](const Value& value) {
        const Node first = isTuple(value) ? program.node(value.site).firstChild() : Node{};
        const ValueSet members = first ? ValueSet{program.analysis().values({value.site.file, first.index()})} : ValueSet{};
        return first && !first.is(Kind::list_splat) &&
               std::ranges::none_of(members, [](const Value& member) { return member.kind == Value::Kind::literal; });
    };
    const ValueSet& values = program.analysis().values(name);
    return isPureName(program.node(name)) && !values.empty() && std::ranges::all_of(values, isOfArrays);
}

} // namespace

bool isListOfSamples(Program& program, Site array)
{
    const ValueSet& values = program.analysis().values(array);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const Node made = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
        return made.is(Kind::list) || made.is(Kind::list_comprehension);
    });
}

namespace {

/// x = x / 255: nobody computes with a dictionary.
bool isComputed(Program& program, Site name)
{
    if (!program.node(name).is(Kind::identifier)) {
        return false;
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
    const Binding* const last = bindings.empty() ? nullptr : bindings.back().binding;
    if (last == nullptr || last->kind != Binding::Kind::assignment || last->target != last->node) {
        return false;
    }
    const Node made = program.node({bindings.back().file, last->value});
    return made.is(Kind::binary_operator) && made.child(Field::operator_).text() != "|";
}

} // namespace

bool isSurelyArray(Program& program, Site array)
{
    const Node node = program.node(array);
    if (node.is(Kind::attribute) && node.child(Field::attribute).text() == "values") {
        return true; // Of a table of pandas.
    }
    if (isListOfSamples(program, array) || isComputed(program, array)) {
        return true;
    }
    const ValueSet& values = program.analysis().values(array);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const bool isOfLibrary = value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::libraryInstance;
        return (isOfLibrary && !isTable(program, array, value) &&
                (value.name.starts_with("numpy.") || value.name.starts_with("tensorflow.") || value.name.starts_with("pandas.") ||
                 value.name.starts_with("sklearn.")));
    });
}

std::string lengthOf(Program& program, Site source, Written written)
{
    const std::vector<Site> arrays = arraysOf(program, source);
    const auto lengthBy = [&](Node array) {
        const std::string text{array.text()};
        const ValueSet& values = program.analysis().values({source.file, array.index()});
        const bool isFed = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
            return program.node(value.site).is(Kind::call) &&
                   callsOneOf(program, value.site, {"tensorflow.compat.v1.placeholder"});
        });
        if (isTupleOfArrays(program, {source.file, array.index()})) {
            return "len(" + text + "[0])";
        }
        if (holdsArrays(program, {source.file, array.index()}) ||
            (!isFed && written == Written::expression && isTensor(program, array, source.file))) {
            return std::string{};
        }
        if (!isFed) {
            return "len(" + text + ")";
        }
        const Node module = program.node(values.front().site).child(Field::function).child(Field::object);
        const std::string tf{module && values.front().site.file == source.file ? module.text() : "{tf}"};
        return tf + ".shape(" + text + ", out_type=" + tf + ".int64)[0]";
    };
    for (const auto isAsWritten : {isPureName, isPure}) {
        if (isAsWritten == isPure && written == Written::name) {
            break;
        }
        std::string first; // Of what may be an array; better of one that is known to be.
        for (const Site site : arrays) {
            const Node array = underCasts(program, site);
            std::string length = isAsWritten(array) ? lengthBy(array) : std::string{};
            if (!length.empty() && isSurelyArray(program, {site.file, array.index()})) {
                return length;
            }
            first = first.empty() ? std::move(length) : first;
        }
        if (!first.empty()) {
            return first;
        }
    }
    return {};
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
    const Tree& tree = program.analysis().sources().tree(source.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Site other{source.file, at};
        if (tree.row(at).kind != Kind::for_statement || other == loop || !tree.node(at).child(Field::body)) {
            continue;
        }
        const Site iterable = iterableOf(program, other);
        if (std::ranges::find(training, other) == training.end() &&
            program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset") && comesFrom(program, iterable, source)) {
            others.push_back(other);
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
    const auto goesOverAll = [&](Site other) {
        const Node body = program.node(other).child(Field::body);
        const Tree& tree = program.analysis().sources().tree(other.file);
        bool leaves = false;
        for (NodeIndex at = body.index(); !leaves && at < tree.row(body.index()).afterSubtree; ++at) {
            leaves = tree.row(at).kind == Kind::break_statement || tree.row(at).kind == Kind::return_statement;
        }
        return !leaves && program.runs(other) && pipelineOf(program, iterableOf(program, other)).takes.empty();
    };
    return evaluatesOn(program, source) || std::ranges::any_of(otherLoopsOver(program, source, loop), goesOverAll);
}

namespace {

/// What is drawn beside what was found before; the one that ends ends the loop.
void join(Pipeline& all, Pipeline drawn)
{
    if (all.sources.empty()) {
        all = std::move(drawn);
        return;
    }
    const auto append = [](std::vector<Site>& to, const std::vector<Site>& from) {
        for (const Site site : from) {
            if (std::ranges::find(to, site) == to.end()) {
                to.push_back(site);
            }
        }
        std::ranges::sort(to);
    };
    append(all.sources, drawn.sources);
    append(all.takes, drawn.takes);
    append(all.repeats, drawn.repeats);
    append(all.objects, drawn.objects);
    append(all.given, drawn.given);
    all.joins = all.joins || drawn.joins;
    all.endless = all.endless && drawn.endless;
    all.skips = all.skips || drawn.skips;
    all.filtered = all.filtered || drawn.filtered;
    all.uneven = all.uneven || drawn.uneven;
    all.groups = all.groups || drawn.groups;
    all.knownLength = all.knownLength && drawn.knownLength;
}

/// All that an expression can be is this constant.
bool isAlways(Program& program, Site expression, Kind constant)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        return value.kind == Value::Kind::literal && program.node(value.site).is(constant);
    });
}

/// A list of one, also by its name.
bool isListOfOne(Program& program, Site expression)
{
    return isAlways(program, expression, Kind::list) &&
           std::ranges::all_of(program.analysis().values(expression), [&](const Value& value) {
               const Node list = program.node(value.site);
               return list.childCount() == 1 && !list.firstChild().is(Kind::list_splat);
           });
}

/// What makes a queue gives what it holds in the order that it has, and so to each process in the same: it does not shuffle, or
/// what it shuffles are files, of which there is one.
bool queuesInOrder(Program& program, Site producer, std::string_view name)
{
    const Node node = program.node(producer);
    const auto at = [&](const Argument& argument) { return Site{producer.file, argument.value.index()}; };
    const Argument shuffle = Analysis::argument(node, "shuffle", 2);
    const Argument seed = Analysis::argument(node, "seed", 3);
    const Argument files = Analysis::argument(node, "string_tensor", 0);
    return (shuffle && isAlways(program, at(shuffle), Kind::false_)) || (seed && !seed.value.is(Kind::none)) ||
           (name == "string_input_producer" && files && isListOfOne(program, at(files)));
}

/// A graph that reads its input through queues.
struct Queues {
    bool mix{};     ///< Each process has an order of its own.
    bool inOrder{}; ///< What they give is mixed at most among its neighbours, behind the queue: shuffle_batch.
};

Queues queuesOf(Program& program, Site expression)
{
    bool mixes = false;
    bool inOrder = false;
    bool batches = false;
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        for (const std::string_view name :
             node.is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{}) {
            const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
            batches = batches || last == "shuffle_batch" || last == "shuffle_batch_join";
            if (last == "slice_input_producer" || last == "string_input_producer" || last == "range_input_producer") {
                const Argument shuffle = Analysis::argument(node, "shuffle", 2);
                const bool shuffles = !shuffle || isAlways(program, {site.file, shuffle.value.index()}, Kind::true_);
                const bool is = queuesInOrder(program, site, last);
                mixes = mixes || (shuffles && !is);
                inOrder = inOrder || is;
            }
        }
        return !mixes;
    });
    return {.mix = mixes || (batches && !inOrder), .inOrder = inOrder && !mixes};
}

void addQueues(Program& program, Site expression, Draws& draws)
{
    const Queues queues = queuesOf(program, expression);
    draws.batches = draws.batches || queues.mix;
    draws.isQueued = draws.isQueued || queues.inOrder;
}

/// What a session runs is computed from, on the way that it goes: a function that makes the graph of the training and that of a
/// test has the data of both.
Pipeline fetchedFrom(Program& program, const RunFact& run)
{
    const Node call = program.node(run.call);
    const Argument fetches = Analysis::argument(call, "fetches", 0);
    const Node fetched = run.session && fetches ? fetches.value : call.child(Field::function).child(Field::object);
    return fetched ? pipelineOf(program, {run.call.file, fetched.index()}) : Pipeline{};
}

/// What the step is fed with was fetched by another run in the loop: batch = sess.run(next_batch), then
/// sess.run(train, {x: batch}).
void addFed(Program& program, const RunFact& run, Site loop, Draws& draws)
{
    const Argument feed = Analysis::argument(program.node(run.call), "feed_dict", 1);
    if (!feed) {
        return;
    }
    program.analysis().slice({run.call.file, feed.value.index()}, [&](Site site) {
        const bool isFetch = site != run.call && site.file == loop.file && program.facts().roles().is(site, Role::run) &&
                             program.node(loop).contains(program.node(site));
        const Argument fetches = isFetch ? Analysis::argument(program.node(site), "fetches", 0) : Argument{};
        if (!fetches) {
            return true;
        }
        const Site fetched{site.file, fetches.value.index()};
        addQueues(program, fetched, draws);
        if (Pipeline drawn = pipelineOf(program, fetched); !drawn.sources.empty()) {
            join(draws.pipeline, std::move(drawn));
        }
        return false;
    });
}

/// Fewer of the same sources, and some.
bool isPartOf(const Pipeline& part, const Pipeline& whole)
{
    return !part.sources.empty() && part.sources.size() < whole.sources.size() &&
           std::ranges::includes(whole.sources, part.sources);
}

/// Asks an environment of reinforcement learning for what happens next; it draws from its own random numbers, unless it is
/// seeded.
bool asksEnvironment(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node callee = program.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    if (method != "step" && method != "reset") {
        return false;
    }
    const ValueSet& values = analysis.values({call.file, callee.child(Field::object).index()});
    const bool environment = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && (value.name == "gym.make" || value.name == "gymnasium.make");
    });
    if (!environment) {
        return false;
    }
    for (const NodeIndex other : analysis.sources().index(call.file).calls()) {
        const Node node = analysis.sources().tree(call.file).node(other);
        if (node.child(Field::function).child(Field::attribute).text() == "seed" || Analysis::argument(node, "seed", -1)) {
            return false;
        }
    }
    return true;
}

/// Stands under a condition that is never true here: `if self.shuffle:` of an object that is made without.
bool isSwitchedOff(Program& program, Site call)
{
    const Node node = program.node(call);
    for (Node branch = node.parent(); branch && !branch.is(Kind::function_definition); branch = branch.parent()) {
        if (!branch.is(Kind::if_statement) || !branch.child(Field::consequence).contains(node)) {
            continue;
        }
        const Node condition = branch.child(Field::condition);
        const ValueSet& values = program.analysis().values({call.file, condition.index()});
        const bool isFalse = isPureName(condition) && !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
                                 const Node given = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
                                 return given.is(Kind::false_) || given.is(Kind::none);
                             });
        if (isFalse) {
            return true;
        }
    }
    return false;
}

/// `iterator.next()` of an iterator of the library: the iterator; else null.
Site iteratorDrawnFrom(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const Site object{call.file, callee.child(Field::object).index()};
    if (method != "next" && method != "get_next" && method != "__next__") {
        return {call.file, noNode};
    }
    const ValueSet& values = program.analysis().values(object);
    const bool iterates = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult) &&
               (value.name == "tensorflow.contrib.eager.Iterator" || value.name == "tensorflow.data.Iterator");
    });
    return iterates ? object : Site{call.file, noNode};
}

} // namespace

Draws drawsOf(Program& program, Site loop, Site training)
{
    Analysis& analysis = program.analysis();
    Facts& facts = program.facts();
    const Tree& tree = analysis.sources().tree(loop.file);
    Draws draws;
    std::vector<Site> open;
    const FedData fed{program, loop, training};
    for (const NodeIndex call : analysis.sources().index(loop.file).calls()) {
        if (program.node(loop).contains(tree.node(call)) && !fed.isAside({loop.file, call})) {
            open.push_back({loop.file, call});
        }
    }
    std::set<Site> seen;
    bool isOwn = false;  // Some of the numbers are each process' own.
    bool isSoon = false; // Some of them are drawn for the first samples.
    bool isInOrder = false;
    bool isNoise = true;
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second || seen.size() > 400 || isSwitchedOff(program, call) || mixesInVain(program, call)) {
            continue;
        }
        const bool asks = asksEnvironment(program, call);
        isOwn = isOwn || asks;
        isSoon = isSoon || asks;
        isNoise = isNoise && !asks;
        draws.random = draws.random || isOwn;
        if (const Site iterator = iteratorDrawnFrom(program, call)) {
            if (Pipeline drawn = pipelineOf(program, iterator); drawn.dataset || !drawn.sources.empty()) {
                join(draws.pipeline, std::move(drawn));
            }
        }
        for (const std::string_view name : analysis.libraryCallees(call)) {
            if (isRandom(name) && !makesGenerator(name)) {
                draws.random = true;
                isNoise = isNoise && changesSamples(program, call);
                isSoon = isSoon || !mixesAtTheEnd(program, call);
                isOwn = isOwn || !(name.find(".stateless_") != std::string::npos || isSeededGenerator(program, call));
            }
            draws.batches = draws.batches || name.ends_with(".next_batch");
            if (name == "builtins.next") {
                const Site given{call.file, program.node(call).child(Field::arguments).firstChild().index()};
                Pipeline drawn = pipelineOf(program, given);
                if (drawn.dataset || !drawn.sources.empty()) {
                    join(draws.pipeline, std::move(drawn));
                }
                analysis.slice(given, [&](Site site) { // A generator of the script: what it draws itself.
                    if (program.node(site).is(Kind::call)) {
                        open.push_back(site);
                        for (const Site function : analysis.projectCallees(site)) {
                            isInOrder = isInOrder || yieldsInOrder(program, function);
                        }
                    }
                    return true;
                });
            }
        }
        for (const Site function : analysis.projectCallees(call)) {
            const Site owner = analysis.enclosingClass(function);
            if (owner && analysis.isSubclass(owner, "tensorflow.keras.layers.Layer")) {
                continue; // Noise inside of a model is no data.
            }
            isInOrder = isInOrder || readsOn(program, function);
            for (const Site inner : facts.reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    draws.isNoise = draws.random && isNoise;
    draws.alike = draws.random && !isOwn;
    draws.isInOrder = isInOrder;
    draws.isLate = draws.random && !isSoon && !mixesFromTheStart(program);
    if (draws.pipeline.sources.empty()) { // Graph mode: the loss is computed from a dataset's iterator.
        if (const RunFact* run = facts.run(training); run != nullptr) {
            for (const Site update : run->updates) {
                Site data{update.file, program.node(update).child(Field::arguments).index()};
                addQueues(program, data, draws);
                if (const SwitchedIterator iterator = switchedIterator(program, data, loop); iterator.isSwitched) {
                    data = iterator.dataset;
                    draws.isSwitched = draws.isSwitched || !data;
                }
                Pipeline graph = data ? pipelineOf(program, data) : Pipeline{};
                if (!graph.sources.empty()) {
                    draws.pipeline = std::move(graph);
                }
            }
            if (Pipeline fetched = fetchedFrom(program, *run); isPartOf(fetched, draws.pipeline)) {
                draws.pipeline = std::move(fetched);
            }
            if (draws.pipeline.sources.empty()) {
                addFed(program, *run, loop, draws);
            }
        }
    }
    return draws;
}

} // namespace rankwright
