// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates that all tables use.

#include "core/rules/predicates.h"
#include "core/patterns/judge.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/handed_out.h"
#include "core/rules/neighbours.h"

#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/chance/step_noise.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/model_constants.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/whole_uses.h"
#include "core/rules/expressions.h"
#include "core/rules/render.h"
#include "core/rules/start.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

Matches trains(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(program.isTrainingCall(at(match, arguments, 0)), match);
}

/// The parameters of a function are cut and then mixed where they lie, and they are not all arrays: a part of an array is a view,
/// through which the caller's array is mixed, that of a list is a list of its own. Called again, the function would get rows in
/// another order than their labels.
bool mixesUnlikeParts(Program& program, const DataStep& step)
{
    const Site function = program.analysis().enclosingFunction(step.site);
    if (step.way != DataStep::Way::sliceParameters || !function || step.names.size() < 2) {
        return false;
    }
    const Node inside = program.node(function);
    bool isMixed = false;
    bool areArrays = true;
    bool areLists = true;
    const Tree& tree = program.analysis().sources().tree(function.file);
    const NodeIndex body = inside.child(Field::body).index();
    for (NodeIndex at = body; at < tree.row(body).afterSubtree; ++at) {
        const Site use{function.file, at};
        const bool isPart = tree.row(at).kind == Kind::identifier &&
                            std::ranges::find(step.names, tree.node(at).text()) != step.names.end() &&
                            tree.node(at).field() != Field::attribute && tree.node(at).field() != Field::name;
        if (!isPart) {
            continue;
        }
        isMixed =
            isMixed || std::ranges::any_of(mixedInPlace(program), [&](const MixedInPlace& mixed) {
                const Site mixer = program.analysis().enclosingFunction(mixed.draw);
                const auto reachesMixer = [&](Site call) {
                    const std::vector<Site>& functions = program.analysis().projectCallees(call);
                    return std::ranges::find(functions, mixer) != functions.end();
                };
                const std::vector<Site>& calls = program.facts().reach().callsIn(function);
                return mixes(program, mixed, use) && (mixer == function || (mixer && std::ranges::any_of(calls, reachesMixer)));
            });
        const bool isList = isListOfSamples(program, use);
        areLists = areLists && isList;
        areArrays = areArrays && !isList && isSurelyArray(program, use);
    }
    return isMixed && !areArrays && !areLists;
}

Matches dataWay(Program& program, RuleMatch match, PredicateArguments arguments, DataStep::Way way)
{
    const DataStep* step = program.data().at(at(match, arguments, 0), way);
    if (step == nullptr) {
        return {};
    }
    match.texts["length"] = step->length;
    match.texts["name"] = step->name;
    // Counting goes through a dataset once, which moves on its shuffling; a single process leaves it alone.
    match.texts["unless"] = step->length.starts_with("sum(") ? " if {hvd}.size() > 1 else {name}" : "";
    const bool isVaried = way == DataStep::Way::seeded && !step->name.empty();
    match.texts["seed"] = std::to_string(step->seed) + (isVaried ? " + " + step->name : "");
    match.texts["reason"] = step->reason;
    match.texts["advice"] = step->advice;
    if (!step->parts.empty()) {
        std::vector<Site> arrays = step->parts;
        std::erase_if(arrays, [&](Site part) {
            return std::ranges::find(step->lists, part) != step->lists.end() ||
                   std::ranges::find(step->dictionaries, part) != step->dictionaries.end();
        });
        match.groups["arrays"] = std::move(arrays);
        match.groups["lists"] = step->lists;
        match.groups["dictionaries"] = step->dictionaries;
        match.texts["part"] = program.freeName(match.file, "part");
        match.texts["key"] = program.freeName(match.file, "key");
    }
    const std::string suffix = step->wholes.empty() ? std::string{} : wholeSuffix(program, *step);
    match.groups["wholes"] = step->wholes;
    match.texts["whole"] = suffix;
    const auto isWhole = [&](const std::string& name) {
        return std::ranges::any_of(step->wholes, [&](Site whole) { return program.node(whole).text() == name; });
    };
    for (const HeldArray& held : step->wholes.empty() ? std::vector<HeldArray>{} : heldArrays(program, *step)) {
        if (isWhole(held.attribute)) {
            match.lists["slices"].push_back(held.attribute + suffix + " = " + held.name);
        }
    }
    const std::string rows = step->rows ? program.text(step->rows) : std::string{};
    match.texts["kept"] = step->inPieces ? "piece" : step->rows ? "batches" : "rows";
    const std::string copied = mixesUnlikeParts(program, *step) ? ".copy()" : "";
    for (const std::string& name : step->names) {
        if (isWhole(name)) {
            match.lists["slices"].push_back(name + suffix + " = " + name);
        }
        const std::string length =
            rows.empty() ? "len(" + name + ") // {hvd}.size()" : "len(" + name + ") // (" + rows + " * {hvd}.size()) * " + rows;
        match.lists["slices"].push_back(
            name + " = " + name +
            (step->inPieces
                 ? "[{hvd}.rank() * (" + length + "):({hvd}.rank() + 1) * (" + length + ")]"
                 : "[{hvd}.rank():" +
                       (rows.empty() ? length + " * {hvd}.size()"
                                     : "len(" + name + ") // (" + rows + " * {hvd}.size()) * (" + rows + " * {hvd}.size())") +
                       ":{hvd}.size()]") +
            copied);
    }
    return keep(std::move(match));
}

bool dividesHere(Program& program, Site site)
{
    return std::ranges::any_of(program.data().steps(), [&](const DataStep& step) { return step.site == site; });
}

/// (#data? @node way): the data plan divides the work here, in this way.
Matches data(Program& program, RuleMatch match, PredicateArguments arguments)
{
    constexpr std::array ways{
        std::pair{std::string_view{"elements"}, DataStep::Way::elements},
        std::pair{std::string_view{"endless"}, DataStep::Way::endless},
        std::pair{std::string_view{"dealt"}, DataStep::Way::dealt},
        std::pair{std::string_view{"forever"}, DataStep::Way::forever},
        std::pair{std::string_view{"batches"}, DataStep::Way::batches},
        std::pair{std::string_view{"part"}, DataStep::Way::part},
        std::pair{std::string_view{"arguments"}, DataStep::Way::sliceArgument},
        std::pair{std::string_view{"arrays"}, DataStep::Way::sliceArray},
        std::pair{std::string_view{"parameters"}, DataStep::Way::sliceParameters},
        std::pair{std::string_view{"count"}, DataStep::Way::count},
        std::pair{std::string_view{"take"}, DataStep::Way::take},
        std::pair{std::string_view{"steps"}, DataStep::Way::stepsArgument},
        std::pair{std::string_view{"missing-steps"}, DataStep::Way::stepsMissing},
        std::pair{std::string_view{"same"}, DataStep::Way::same},
        std::pair{std::string_view{"records"}, DataStep::Way::records},
        std::pair{std::string_view{"seeded"}, DataStep::Way::seeded},
        std::pair{std::string_view{"order"}, DataStep::Way::order},
        std::pair{std::string_view{"order-argument"}, DataStep::Way::orderArgument},
        std::pair{std::string_view{"shared"}, DataStep::Way::shared},
        std::pair{std::string_view{"made"}, DataStep::Way::made},
        std::pair{std::string_view{"fixed"}, DataStep::Way::fixed},
        std::pair{std::string_view{"threshold"}, DataStep::Way::threshold},
        std::pair{std::string_view{"step-number"}, DataStep::Way::stepNumber},
        std::pair{std::string_view{"period"}, DataStep::Way::period},
        std::pair{std::string_view{"interval"}, DataStep::Way::interval},
        std::pair{std::string_view{"rows"}, DataStep::Way::rows},
        std::pair{std::string_view{"last"}, DataStep::Way::last},
        std::pair{std::string_view{"turn"}, DataStep::Way::turn},
        std::pair{std::string_view{"mean"}, DataStep::Way::mean},
        std::pair{std::string_view{"record"}, DataStep::Way::record},
        std::pair{std::string_view{"axis"}, DataStep::Way::axis},
        std::pair{std::string_view{"whole"}, DataStep::Way::whole},
        std::pair{std::string_view{"unknown"}, DataStep::Way::unknown},
    };
    const auto way = std::ranges::find(ways, std::string_view{arguments[1].text}, [](const auto& pair) { return pair.first; });
    return way == ways.end() ? Matches{} : dataWay(program, std::move(match), arguments, way->second);
}

Matches randomData(Program& program, RuleMatch match, PredicateArguments)
{
    return keepIf(program.data().drawsRandomly(), match);
}

/// random.seed(time.time()): a seed of the process itself. Whole seconds may be those of another process, too.
bool differsAlready(Program& program, Site call)
{
    const Argument seed = Analysis::argument(program.node(call), "seed", 0);
    if (!seed || !isOfProcess(program, {call.file, seed.value.index()})) {
        return false;
    }
    bool isRounded = false;
    program.analysis().slice({call.file, seed.value.index()}, [&](Site site) {
        const Node node = program.node(site);
        isRounded = isRounded || (node.is(Kind::call) && callsOneOf(program, site, {"builtins.int", "builtins.round"})) ||
                    (node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "//");
        return !isRounded;
    });
    return !isRounded;
}

/// (#draws-apart? @call): what this seeds has to differ between processes: the data of training, or noise beside data that are
/// cut.
Matches drawsApart(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf((program.data().drawsRandomly() || seedsNoise(program, call)) && !differsAlready(program, call), match);
}

Matches shrinks(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(program.data().shrinksSteps() && !program.data().dependsOnSliced(at(match, arguments, 0)), match);
}

/// (#option? rate linear ...)
Matches option(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Options& options = program.options();
    std::string_view value;
    if (arguments[0].text == "rate") {
        constexpr std::array names{"linear", "sqrt", "none", "warmup"};
        // Processes that make the same steps train at the rate of one.
        const RatePolicy rate = program.data().repeatsSteps() ? RatePolicy::none : options.rate;
        value = names[static_cast<std::size_t>(rate)];
    } else if (arguments[0].text == "output") {
        value = options.output == OutputPolicy::guard ? "guard" : "leave";
    } else if (arguments[0].text == "average-metrics") {
        value = options.averageMetrics ? "on" : "off";
    }
    const bool holds = std::any_of(arguments.begin() + 1, arguments.end(),
                                   [&](const Predicate::Argument& argument) { return argument.text == value; });
    return keepIf(holds, match);
}

/// The only thing that a dictionary, or a list of keywords, holds, where that is for this key.
// NOLINTNEXTLINE(misc-no-recursion): a dictionary in a list of arguments.
Node onlyValueFor(Node given, std::string_view key)
{
    const Node only = given.childCount() == 1 ? given.firstChild() : Node{};
    if (only.is(Kind::pair)) {
        return contentOf(only.child(Field::key)) == key ? only.child(Field::value) : Node{};
    }
    if (only.is(Kind::keyword_argument)) {
        return only.child(Field::name).text() == key ? only.child(Field::value) : Node{};
    }
    return only.is(Kind::dictionary) ? onlyValueFor(only, key) : Node{};
}

/// What a statement gives an environment variable, and nothing else: os.environ[NAME] = value, os.environ.setdefault(NAME,
/// value), os.environ.update({NAME: value}), os.putenv(NAME, value); null where it does not set that one.
Node givenToEnvironment(Program& program, Site setting, std::string_view variable)
{
    const auto isEnvironment = [&](Node object) {
        return object && program.analysis().mayBeLibrary({setting.file, object.index()}, "os.environ");
    };
    const Node node = program.node(setting);
    if (node.is(Kind::assignment)) {
        const Node left = node.child(Field::left);
        const bool isIt = left.is(Kind::subscript) && contentOf(left.child(Field::subscript)) == variable &&
                          isEnvironment(left.child(Field::value));
        return isIt ? node.child(Field::right) : Node{};
    }
    const Node list = node.child(Field::arguments);
    const Node callee = node.child(Field::function);
    if (!node.is(Kind::call) || !node.parent().is(Kind::expression_statement) || !list.firstChild()) {
        return {};
    }
    const std::string_view method = callee.child(Field::attribute).text();
    if (method == "update" && isEnvironment(callee.child(Field::object))) {
        return onlyValueFor(list, variable);
    }
    const bool sets =
        (method == "setdefault" && isEnvironment(callee.child(Field::object))) || callsOneOf(program, setting, {"os.putenv"});
    return sets && contentOf(list.firstChild()) == variable ? list.firstChild().nextSibling() : Node{};
}

/// The string that an assignment gives an environment variable; null where it gives anything else.
Node setsEnvironment(Program& program, Site assignment, std::string_view variable)
{
    const Node value = givenToEnvironment(program, assignment, variable);
    return value.is(Kind::string) ? value : Node{};
}

/// (#computed-environment? @assignment NAME): the statement sets os.environ[NAME] to a value that is no constant.
Matches computedEnvironment(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site assignment = at(match, arguments, 0);
    const Node value = givenToEnvironment(program, assignment, arguments[1].text);
    const bool isConstant = value.is(Kind::string) && value.childCount() <= 3 && !value.child(1U).is(Kind::interpolation);
    return keepIf(value && !isConstant && program.runs(assignment), match);
}

/// (#environment? @assignment NAME): the statement sets os.environ[NAME] to a list of devices.
Matches environment(Program& program, RuleMatch match, PredicateArguments arguments)
{
    std::string devices{contentOf(setsEnvironment(program, at(match, arguments, 0), arguments[1].text))};
    std::erase(devices, ' ');
    return keepIf(!devices.empty() && devices != "-1", match);
}

/// (#copies-to-gpus? @call): multi_gpu_model, which makes of a model one that divides its batches among GPUs. Binds model, what
/// it is given; empty where the script asks for the layers of what it gives.
Matches copiesToGpus(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!callsOneOf(program, call, {"tensorflow.keras.utils.multi_gpu_model"})) {
        return {};
    }
    const Argument given = Analysis::argument(program.node(call), "model", 0);
    bool isAsked = !given || !program.runs(call);
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex each = 0; each < tree.size() && !isAsked; ++each) {
            const Node node = tree.node(each);
            const std::string_view member = node.is(Kind::attribute) ? node.child(Field::attribute).text() : std::string_view{};
            if (member == "layers" || member == "get_layer") {
                const ValueSet& objects = program.analysis().values({file, node.child(Field::object).index()});
                isAsked = std::ranges::any_of(objects, [&](const Value& value) { return value.site == call; });
            }
        }
    }
    match.texts["model"] = isAsked ? std::string{} : std::string{given.value.text()};
    return keepIf(program.runs(call), match);
}

/// Binds imports; nothing where no step of the file speaks of the target.
Matches withImports(Program& program, RuleMatch match)
{
    const auto found = program.targets.find(match.file);
    if (found == program.targets.end()) {
        return {};
    }
    const TargetNames names = program.targetNames(match.file);
    std::vector<std::string>& imports = match.lists["imports"];
    if (found->second.library && (program.moduleName(match.file, "tensorflow").empty() || firstAsking(program, match.file))) {
        imports.push_back("import tensorflow as " + names.library);
    }
    if (found->second.standalone) {
        imports.push_back(names.standalone == "keras" ? "import keras" : "import keras as " + names.standalone);
    }
    const TargetNames known = program.knownTargetNames(match.file);
    if (!names.tensorflow.empty() && known.tensorflow.empty()) {
        imports.push_back("import horovod.tensorflow as " + names.tensorflow);
    }
    if (!names.keras.empty() && known.keras.empty()) {
        // Stand-alone Keras has a module of its own; a file that imports neither goes with the rest of its program.
        const auto others = [&](FileId other) { return other != match.file && program.usesKerasAlone(other); };
        const bool alone = program.usesKerasAlone(match.file) ||
                           (!program.importsPackage(match.file, "tensorflow") && std::ranges::any_of(program.files(), others));
        imports.push_back(std::string{alone ? "import horovod.keras as " : "import horovod.tensorflow.keras as "} + names.keras);
    }
    return keep(std::move(match));
}

/// (#target-import? @module): steps of this file speak of the target; binds @anchor (the import to follow) and imports.
Matches targetImport(Program& program, RuleMatch match, PredicateArguments)
{
    const Node anchor = importAnchor(program, match.file);
    if (!anchor) {
        return {};
    }
    match.captures["anchor"] = {match.file, anchor.index()};
    return withImports(program, std::move(match));
}

/// (#target-speaks? @module): likewise, also where the import precedes all else.
Matches targetSpeaks(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return firstAsking(program, match.file) ? withImports(program, std::move(match))
                                            : targetImport(program, std::move(match), arguments);
}

/// (#first-import? @module): likewise in a file that imports nothing, or in front of all that it imports; binds @first (the
/// statement that the import precedes).
Matches firstImport(Program& program, RuleMatch match, PredicateArguments)
{
    Node first = program.analysis().sources().tree(match.file).root().firstChild();
    if (first.is(Kind::expression_statement) && first.firstChild().is(Kind::string)) {
        first = first.nextSibling(); // The docstring stays in front.
    }
    while (first.is(Kind::future_import_statement)) {
        first = first.nextSibling();
    }
    if (!first || importAnchor(program, match.file)) {
        return {};
    }
    match.captures["first"] = {match.file, first.index()};
    return withImports(program, std::move(match));
}

/// (#starts-training? @call): starts a thread that trains.
Matches startsTraining(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf(!program.analysis().startedBy(call).empty() && program.reachesTraining(call), match);
}

/// (#trains-elsewhere? @call): a pool or another process is given a function that trains.
Matches trainsElsewhere(Program& program, RuleMatch match, PredicateArguments arguments)
{
    constexpr std::array packages{std::string_view{"multiprocessing."}, std::string_view{"concurrent.futures."},
                                  std::string_view{"joblib."}, std::string_view{"billiard."}};
    const Site call = at(match, arguments, 0);
    Analysis& analysis = program.analysis();
    const auto isOfPool = [&](const Value& value) {
        return std::ranges::any_of(packages, [&](std::string_view package) { return value.name.starts_with(package); });
    };
    const ValueSet& callees = analysis.values({call.file, program.node(call).child(Field::function).index()});
    if (std::ranges::none_of(callees, isOfPool)) {
        return {};
    }
    const auto trains = [&](const Value& given) {
        return given.kind == Value::Kind::function &&
               std::ranges::any_of(program.facts().reach().callsIn(given.site),
                                   [&](Site inner) { return program.reachesTraining(inner); });
    };
    bool isGiven = false;
    const Node list = program.node(call).child(Field::arguments);
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        isGiven = isGiven || std::ranges::any_of(ValueSet{analysis.values({call.file, value.index()})}, trains);
    }
    return keepIf(isGiven, match);
}

/// (#hands-out-training? @place): by a call or a decorator, a library gets a function or an object that trains, and runs it when
/// it wants.
Matches handsOut(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(handsOutTraining(program, at(match, arguments, 0)), match);
}

/// (#lacks-import? @module): there is something to import that the file does not import yet.
Matches lacksImport(Program&, RuleMatch match, PredicateArguments)
{
    const bool lacks = !match.lists["imports"].empty();
    return keepIf(lacks, match);
}

/// (#not-started? @module): nothing in the program starts the target yet.
Matches notStarted(Program& program, RuleMatch match, PredicateArguments) { return keepIf(!program.targetStart(), match); }

/// (#breaks-neighbours? @module): scripts that do not train run what averages or broadcasts here; binds others and place.
Matches breaksNeighbours(Program& program, RuleMatch match, PredicateArguments)
{
    for (const Site site : program.collectives) {
        std::vector<FileId> others = neighboursRunning(program, site);
        std::erase_if(others, [&](FileId other) { return !isLeftAlone(program, other); });
        if (!others.empty()) {
            match.texts["others"] = program.analysis().sources().file(others.front()).path;
            match.texts["place"] = program.analysis().sources().file(site.file).path + ", " + program.facts().lineOf(site);
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#eager-program? @module): trains eagerly; binds gpus and gpu, two free names.
Matches eagerProgram(Program& program, RuleMatch match, PredicateArguments)
{
    match.texts["gpus"] = program.freeName(match.file, "gpus");
    match.texts["gpu"] = program.freeName(match.file, "gpu");
    return keepIf(program.trainsEagerly(), match);
}

/// What the generators that a call seeds draw with, as their names begin: those that an order or a split can come from.
std::vector<std::string_view> familiesSeededBy(Program& program, Site call)
{
    if (callsOneOf(program, call, {"tensorflow.keras.utils.set_random_seed"})) {
        return {"numpy.random.", "random."};
    }
    if (callsOneOf(program, call, {"numpy.random.seed"})) {
        return {"numpy.random."};
    }
    return callsOneOf(program, call, {"random.seed"}) ? std::vector<std::string_view>{"random."}
                                                      : std::vector<std::string_view>{};
}

/// What stands behind a call, or in a function that is called there.
bool mayComeBehind(Program& program, Site site, Site call)
{
    const auto isBehind = [&](Site other) { return other.file != call.file || other.node > call.node; };
    const Site function = program.analysis().enclosingFunction(site);
    return isBehind(site) || (function && function != program.analysis().enclosingFunction(call) &&
                              std::ranges::any_of(program.analysis().callers(function),
                                                  [&](Site caller) { return program.runs(caller) && isBehind(caller); }));
}

/// (#seed-shared? @call): the generator that is seeded here also draws outside of the training loop (a split, an order), or
/// constants of the model.
Matches seedShared(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<std::string_view> families = familiesSeededBy(program, call);
    const auto isOfFamily = [&](std::string_view name) {
        return std::ranges::any_of(families, [&](std::string_view family) { return name.starts_with(family); });
    };
    const std::vector<Site> constants = drawsOfConstants(program);
    const bool isOfModel = std::ranges::any_of(constants, [&](Site draw) {
        const auto& drawn = program.analysis().libraryCallees(draw);
        return std::ranges::any_of(drawn, isOfFamily);
    });
    if (isOfModel) {
        return keep(std::move(match));
    }
    if (!program.data().drawsRandomly()) { // Noise beside data that are cut.
        return keepIf(seedsWhatIsCut(program, call), match);
    }
    if (families.empty()) {
        return {}; // TensorFlow's seed: initial weights are broadcast anyway.
    }
    std::vector<Site> loops; // Those that train.
    for (const Indication* training : program.training()) {
        for (const std::vector<Site>& around : waysTo(program, training->training)) {
            loops.insert(loops.end(), around.begin(), around.end());
        }
    }
    for (const std::string_view family : families) {
        const std::vector<Order> splits = splitsByChance(program, loops, family);
        if (std::ranges::any_of(splits, [&](const Order& split) { return mayComeBehind(program, split.call, call); })) {
            return keep(std::move(match));
        }
    }
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site other{file, index};
            if (file != call.file || other.node <= call.node || !program.runs(other) ||
                !program.facts().loopsAround(other).empty() ||
                program.analysis().enclosingFunction(other) != program.analysis().enclosingFunction(call)) {
                continue;
            }
            for (const std::string_view name : program.analysis().libraryCallees(other)) {
                if (isOfFamily(name) && isRandom(name) && name != "numpy.random.seed" && name != "numpy.random.RandomState" &&
                    name != "numpy.random.default_rng" && !name.starts_with("numpy.random.RandomState.") &&
                    !name.starts_with("numpy.random.Generator.")) {
                    return keep(std::move(match));
                }
            }
        }
    }
    return {};
}

/// (#seeds-before-start? @call): seeds a generator in the script in front of the start of the target, before anything draws from
/// it; binds seeding, which does so again with another number on each process.
Matches seedsBeforeStart(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node node = program.node(call);
    const Argument seed = Analysis::argument(node, "seed", 0);
    const std::uint32_t start = prologueOffset(program, call.file);
    if (call.file != program.entry() || !seed || !(seed.value.is(Kind::integer) || isPureName(seed.value)) ||
        node.range().begin > start || program.analysis().enclosingFunction(call)) {
        return {};
    }
    for (const NodeIndex index : program.analysis().sources().index(call.file).calls()) {
        const Site other{call.file, index};
        const Node between = program.node(other);
        const bool isBetween = between.range().begin > node.range().end && between.range().begin < start &&
                               !program.analysis().enclosingFunction(other);
        if (isBetween && program.facts().roles().of(other) != Role::seed) {
            return {};
        }
    }
    match.texts["seeding"] =
        std::string{node.child(Field::function).text()} + "(" + std::string{seed.value.text()} + " + {hvd}.rank())";
    return keep(std::move(match));
}

/// (#restores-dice?): the script puts a generator of random numbers back into a state that it has kept, to draw the same again.
Matches restoresDice(Program& program, RuleMatch match, PredicateArguments)
{
    const bool restores = std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex index) {
            const std::vector<std::string_view> names = program.analysis().libraryCallees({file, index});
            return program.runs({file, index}) && std::ranges::any_of(names, restoresGenerator);
        });
    });
    return keepIf(restores, match);
}

/// (#seeds-behind-start? @call)
Matches seedsBehindStart(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool isEarly = !seedsBeforeStart(program, RuleMatch{match}, arguments).empty();
    return keepIf(!isEarly, match);
}

bool setsLogicalDevices(Program& program, Site call)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.starts_with("tensorflow.config.") &&
               (name.ends_with(".set_logical_device_configuration") || name.ends_with(".set_virtual_device_configuration"));
    });
}

/// All GPUs of the machine, as TensorFlow lists them.
bool isListOfGpus(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(ValueSet{values}, [&](const Value& value) {
        const bool isList = program.node(value.site).is(Kind::call) && program.facts().roles().is(value.site, Role::listDevices);
        const Argument type = isList ? Analysis::argument(program.node(value.site), "device_type", 0) : Argument{};
        return type && type.value.is(Kind::string) && contentOf(type.value) == "GPU";
    });
}

/// Each GPU of the machine in turn: for gpu in gpus.
bool isEachGpu(Program& program, Site name)
{
    const std::vector<Analysis::FoundBinding> bindings =
        program.node(name).is(Kind::identifier) ? program.analysis().bindingsOf(name) : std::vector<Analysis::FoundBinding>{};
    const Node loop = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::forTarget
                          ? program.node({name.file, bindings.front().binding->node}).ancestor(Kind::for_statement)
                          : Node{};
    return loop && loop.child(Field::left).text() == program.node(name).text() &&
           isListOfGpus(program, {name.file, loop.child(Field::right).index()});
}

/// The device that the call gives a single logical device, which limits its memory and divides nothing; null for others.
Node limitedDevice(Program& program, Site call)
{
    const Argument device = Analysis::argument(program.node(call), "device", 0);
    const Argument parts = Analysis::argument(program.node(call), "logical_devices", 1);
    const bool isSingle = parts && parts.value.is(Kind::list) && parts.value.childCount() == 1 &&
                          parts.value.firstChild().is(Kind::call); // No *parts.
    return device && isSingle && setsLogicalDevices(program, call) ? device.value : Node{};
}

/// (#limits-memory? @call @number): limits the memory of one GPU; binds its number.
Matches limitsMemory(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node device = limitedDevice(program, call);
    const Node number = device.child(Field::subscript);
    if (!device.is(Kind::subscript) || !number.is(Kind::integer) ||
        !isListOfGpus(program, {call.file, device.child(Field::value).index()})) {
        return {};
    }
    match.captures[arguments[1].text] = {call.file, number.index()};
    return keep(std::move(match));
}

/// (#splits-devices? @call): and does not just limit the memory of each GPU.
Matches splitsDevices(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node limited = limitedDevice(program, call);
    const bool limitsAll = limited && isEachGpu(program, {call.file, limited.index()});
    return keepIf(setsLogicalDevices(program, call) && !limitsAll, match);
}

/// (#opens-gpus? @call list|available|capable|name): asks TensorFlow for devices in a way that opens all GPUs of the machine in
/// this process, whatever it is pinned to.
Matches opensGpus(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::string& wanted = arguments[1].text;
    const std::string_view function = wanted == "list"   ? ".list_local_devices"
                                      : wanted == "name" ? ".gpu_device_name"
                                                         : ".is_gpu_available";
    const bool asks = std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
        return name.starts_with("tensorflow") && name.ends_with(function);
    });
    // Which capability a GPU has, or with which configuration it is asked, stays as it is.
    Node given = program.node(call).child(Field::arguments).firstChild();
    while (given && given.is(Kind::keyword_argument) && given.child(Field::name).text() == "cuda_only") {
        given = given.nextSibling();
    }
    return keepIf(asks && (wanted == "capable") == static_cast<bool>(given), match);
}

/// What a file sets a variable of the environment to, where that is a text: os.environ[NAME] = "jax", os.environ.setdefault.
std::vector<std::string_view> settingsOf(Program& program, FileId file, std::string_view variable)
{
    std::vector<std::string_view> settings;
    const Tree& tree = program.analysis().sources().tree(file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        if (const Node value = tree.node(at).is(Kind::assignment) ? setsEnvironment(program, {file, at}, variable) : Node{}) {
            settings.push_back(contentOf(value));
        }
    }
    for (const NodeIndex call : program.analysis().sources().index(file).calls()) {
        const Node callee = tree.node(call).child(Field::function);
        const Node key = tree.node(call).child(Field::arguments).firstChild();
        const Node value = key ? key.nextSibling() : Node{};
        const bool sets = callee.is(Kind::attribute) && callee.child(Field::attribute).text() == "setdefault" &&
                          contentOf(key) == variable && value.is(Kind::string) &&
                          program.analysis().mayBeLibrary({file, callee.child(Field::object).index()}, "os.environ");
        if (sets) {
            settings.push_back(contentOf(value));
        }
    }
    return settings;
}

/// os.environ["KERAS_BACKEND"] = "jax": what only Keras 3 computes with.
bool choosesNewerBackend(Program& program, FileId file)
{
    const std::vector<std::string_view> backends = settingsOf(program, file, "KERAS_BACKEND");
    return std::ranges::any_of(backends, [](std::string_view each) { return each == "jax" || each == "torch"; });
}

/// Theano makes a function or an operation here, whatever the backend is.
bool asksTheano(Program& program, Site call)
{
    const Node node = program.node(call);
    return node.is(Kind::call) && !node.ancestor(Kind::if_statement) && !node.ancestor(Kind::try_statement) &&
           program.runs(call) && std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
               return name.starts_with("theano.");
           });
}

/// (#older-backend? @module): the file says that Keras computes with Theano or CNTK, as its older versions could: it chooses that
/// backend, gives Theano its flags, speaks to the backend's own module, or computes with Theano itself.
Matches olderBackend(Program& program, RuleMatch match, PredicateArguments)
{
    const FileId file = match.file;
    const std::vector<std::string_view> backends = settingsOf(program, file, "KERAS_BACKEND");
    if (std::ranges::any_of(backends, [](std::string_view each) { return each == "theano" || each == "cntk"; })) {
        return keep(std::move(match));
    }
    const bool isChosen = std::ranges::find(backends, "tensorflow") != backends.end();
    const Tree& tree = program.analysis().sources().tree(file);
    bool isOld = false;
    for (NodeIndex at = 0; !isOld && !isChosen && at < tree.size(); ++at) {
        const Node node = tree.node(at);
        const Node left = node.is(Kind::assignment) ? node.child(Field::left) : Node{};
        isOld = asksTheano(program, {file, at}) ||
                (node.is(Kind::attribute) && node.child(Field::attribute).text() == "theano_backend") ||
                (left.is(Kind::subscript) && contentOf(left.child(Field::subscript)) == "THEANO_FLAGS" &&
                 program.analysis().mayBeLibrary({file, left.child(Field::value).index()}, "os.environ"));
    }
    return keepIf(isOld, match);
}

/// (#newer-keras? @module): the file uses names that only Keras 3 has, or chooses a backend that only Keras 3 has.
Matches newerKeras(Program& program, RuleMatch match, PredicateArguments)
{
    if (choosesNewerBackend(program, match.file)) {
        return keep(std::move(match));
    }
    const FileIndex& index = program.analysis().sources().index(match.file);
    for (const Binding& binding : index.allBindings()) {
        if (binding.kind != Binding::Kind::importFrom && binding.kind != Binding::Kind::importModule) {
            continue;
        }
        for (const Value& value : program.analysis().globalValues(match.file, index.name(binding.symbol))) {
            if (value.kind != Value::Kind::library) {
                continue;
            }
            const auto entry = program.analysis().library().find(value.name);
            if ((entry && entry->origin.starts_with("keras 3")) || value.name == "tensorflow.keras.ops" ||
                value.name == "keras.ops") {
                return keep(std::move(match));
            }
        }
    }
    for (const NodeIndex call : index.calls()) {
        const Site site{match.file, call};
        for (const std::string_view name : program.analysis().libraryCallees(site)) {
            const auto entry = program.analysis().library().find(name);
            if (entry && entry->origin.starts_with("keras 3")) {
                return keep(std::move(match));
            }
        }
        // Optimizers of Keras 2 have apply_gradients only.
        const Node callee = program.node(site).child(Field::function);
        if (callee.child(Field::attribute).text() == "apply" && program.facts().roles().is(site, Role::apply)) {
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#draws-images? @call): a Keras image generator's flow, which shuffles with a seed of its own.
Matches drawsImages(Program& program, RuleMatch match, PredicateArguments arguments)
{
    for (const std::string_view name : program.analysis().libraryCallees(at(match, arguments, 0))) {
        if (name.ends_with("ImageDataGenerator.flow") || name.ends_with("ImageDataGenerator.flow_from_directory") ||
            name.ends_with("ImageDataGenerator.flow_from_dataframe")) {
            return keep(std::move(match));
        }
    }
    return {};
}

constexpr std::array entries{
    PredicateEntry{"draws-images?", drawsImages, "The flow of a Keras image generator."},
    PredicateEntry{"seeds-before-start?", seedsBeforeStart,
                   "Seeds a generator in front of the start of the target; binds seeding, for behind it."},
    PredicateEntry{"restores-dice?", restoresDice, "The script puts random numbers back into a state that it has kept."},
    PredicateEntry{"seeds-behind-start?", seedsBehindStart, "Seeds a generator elsewhere than seeds-before-start? finds."},
    PredicateEntry{"seed-shared?", seedShared, "The seeded generator also draws outside of the training loop."},
    PredicateEntry{"limits-memory?", limitsMemory, "Limits the memory of one GPU; binds its number."},
    PredicateEntry{"opens-gpus?", opensGpus, "Asks for devices in a way that opens all GPUs: list, available, capable or name."},
    PredicateEntry{"splits-devices?", splitsDevices, "Configures logical devices."},
    PredicateEntry{"newer-keras?", newerKeras, "Uses names or a backend that only Keras 3 has."},
    PredicateEntry{"trains?", trains, "The call is what trains: apply_gradients, run, fit."},
    PredicateEntry{"data?", data, "The work is divided here, in this way; binds length, name, seed, reason, advice.", false,
                   dividesHere},
    PredicateEntry{"draws-apart?", drawsApart, "It seeds data or noise that have to differ between processes."},
    PredicateEntry{"random-data?", randomData, "The training data are drawn at random in each process.", true},
    PredicateEntry{"steps-shrink?", shrinks,
                   "Each process makes fewer steps than the original, and the expression does not follow by itself."},
    PredicateEntry{"option?", option, "The option has one of these values.", true},
    PredicateEntry{"older-backend?", olderBackend, "The file says that Keras computes with Theano or CNTK."},
    PredicateEntry{"target-import?", targetImport, "Steps of this file speak of the target; binds anchor and imports."},
    PredicateEntry{"target-speaks?", targetSpeaks, "Likewise, also where the import precedes all else."},
    PredicateEntry{"lacks-import?", lacksImport, "There is something to import that the file does not import yet."},
    PredicateEntry{"not-started?", notStarted, "Nothing in the program starts the target yet."},
    PredicateEntry{"breaks-neighbours?", breaksNeighbours,
                   "Scripts that do not train run what averages or broadcasts; binds others and place."},
    PredicateEntry{"first-import?", firstImport, "Likewise in a file that imports nothing first; binds first and imports."},
    PredicateEntry{"trains-elsewhere?", trainsElsewhere, "Gives a function that trains to a pool or to another process."},
    PredicateEntry{"hands-out-training?", handsOut, "Gives a function or an object that trains to a library that keeps it."},
    PredicateEntry{"starts-training?", startsTraining, "Starts a thread in which the program trains."},
    PredicateEntry{"eager-program?", eagerProgram, "The program trains eagerly; binds gpus and gpu."},
    PredicateEntry{"computed-environment?", computedEnvironment, "Sets os.environ[NAME] to a value that is no constant."},
    PredicateEntry{"environment?", environment, "Sets os.environ[NAME] to a list of devices."},
    PredicateEntry{"copies-to-gpus?", copiesToGpus,
                   "multi_gpu_model; binds model, what it is given, empty where the layers of its result are asked for."},
};

} // namespace

std::span<const PredicateEntry> commonPredicates() { return entries; }

const PredicateEntry* findPredicate(std::string_view name)
{
    for (const auto& table :
         {commonPredicates(), optimizerPredicates(), batchRatePredicates(), ratePredicates(), tapePredicates(),
          descentPredicates(), deviceNamePredicates(), functionPredicates(), sessionPredicates(), hookPredicates(),
          estimatorPredicates(), kerasPredicates(), loadingPredicates(), openingPredicates(), outputPredicates(),
          readBackPredicates(), folderPredicates(), rankPredicates(), orderPredicates()}) {
        for (const PredicateEntry& entry : table) {
            if (entry.name.substr(0, entry.name.size() - 1) == name) {
                return &entry;
            }
        }
    }
    return nullptr;
}

} // namespace rankwright
