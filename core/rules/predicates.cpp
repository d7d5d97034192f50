// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates that all tables use.

#include "core/rules/predicates.h"

#include "core/patterns/judge.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/handed_out.h"
#include "core/rules/render.h"
#include "core/rules/start.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

bool trains(Program& program, Site call) { return program.isTrainingCall(call); }

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

/// Binds imports, and imported, what is imported by them; nothing where no step of the file speaks of either.
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
    match.texts["imported"] = found->second.speak() ? "Horovod" : found->second.library ? "TensorFlow" : "Keras";
    if (!found->second.speak()) {
        return keep(std::move(match));
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
bool startsTraining(Program& program, Site call)
{
    return !program.analysis().startedBy(call).empty() && program.reachesTraining(call);
}

/// (#trains-elsewhere? @call): a pool or another process is given a function that trains.
bool trainsElsewhere(Program& program, Site call)
{
    constexpr std::array packages{std::string_view{"multiprocessing."}, std::string_view{"concurrent.futures."},
                                  std::string_view{"joblib."}, std::string_view{"billiard."}};
    Analysis& analysis = program.analysis();
    const auto isOfPool = [&](const Value& value) {
        return std::ranges::any_of(packages, [&](std::string_view package) { return value.name.starts_with(package); });
    };
    const ValueSet& callees = analysis.values({call.file, program.node(call).child(Field::function).index()});
    if (std::ranges::none_of(callees, isOfPool)) {
        return false;
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
    return isGiven;
}

/// (#free-name? @node name): binds this text to a name that its file does not use yet: this one, if it can be had.
Matches freeName(Program& program, RuleMatch match, PredicateArguments arguments)
{
    match.texts[arguments[1].text] = program.freeName(at(match, arguments, 0).file, arguments[1].text);
    return keep(std::move(match));
}

/// (#lacks-import? @module): there is something to import that the file does not import yet.
Matches lacksImport(Program&, RuleMatch match, PredicateArguments)
{
    const bool lacks = !match.lists["imports"].empty();
    return keepIf(lacks, match);
}

/// (#not-started? @module): nothing in the program starts the target yet.
Matches notStarted(Program& program, RuleMatch match, PredicateArguments) { return keepIf(!program.targetStart(), match); }

/// (#eager-program? @module): trains eagerly; binds gpus and gpu, two free names.
Matches eagerProgram(Program& program, RuleMatch match, PredicateArguments)
{
    match.texts["gpus"] = program.freeName(match.file, "gpus");
    match.texts["gpu"] = program.freeName(match.file, "gpu");
    return keepIf(program.trainsEagerly(), match);
}

/// The name in a notebook that stands for the value of a line of IPython which has none in a script.
bool isLostValue(Program& program, Site assignment)
{
    const Node value = program.node(assignment).child(Field::right);
    return value.is(Kind::identifier) && value.text() == lostValue &&
           program.analysis().sources().file(assignment.file).isNotebook &&
           program.analysis().bindingsOf({assignment.file, value.index()}).empty();
}

/// (#lost-value? @assignment): a line of IPython gives a name its value, `files = !find .`, and the name is read.
Matches lostValueIsRead(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site assignment = at(match, arguments, 0);
    if (!isLostValue(program, assignment) || !program.runs(assignment)) {
        return {};
    }
    const Node target = program.node(assignment).child(Field::left);
    const Tree& tree = program.analysis().sources().tree(assignment.file);
    for (NodeIndex index = tree.row(assignment.node).afterSubtree; index < tree.size(); ++index) {
        const Node name = tree.node(index);
        const std::vector<Analysis::FoundBinding> bindings = name.is(Kind::identifier)
                                                                 ? program.analysis().bindingsOf({assignment.file, index})
                                                                 : std::vector<Analysis::FoundBinding>{};
        const bool isRead = std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.file == assignment.file && found.binding->node != index &&
                   target.contains(program.node({found.file, found.binding->node}));
        });
        if (isRead || (target.is(Kind::attribute) && name.is(Kind::attribute) && name.text() == target.text())) {
            return keep(std::move(match));
        }
    }
    return {};
}

constexpr std::array entries{
    PredicateEntry{"lost-value?", lostValueIsRead, "A line of IPython gives a name that is read its value.", false, isLostValue},
    whereHolds<trains>("trains?", "The call is what trains: apply_gradients, run, fit."),
    PredicateEntry{"option?", option, "The option has one of these values.", true},
    PredicateEntry{"target-import?", targetImport, "Steps of this file speak of the target; binds anchor and imports."},
    PredicateEntry{"target-speaks?", targetSpeaks, "Likewise, also where the import precedes all else."},
    PredicateEntry{"free-name?", freeName, "Binds a name that its file does not use yet."},
    PredicateEntry{"lacks-import?", lacksImport, "There is something to import that the file does not import yet."},
    PredicateEntry{"not-started?", notStarted, "Nothing in the program starts the target yet."},
    PredicateEntry{"first-import?", firstImport, "Likewise in a file that imports nothing first; binds first and imports."},
    whereHolds<trainsElsewhere>("trains-elsewhere?", "Gives a function that trains to a pool or to another process."),
    whereHolds<handsOutTraining>("hands-out-training?", "Gives a function or an object that trains to a library that keeps it."),
    whereHolds<startsTraining>("starts-training?", "Starts a thread in which the program trains."),
    PredicateEntry{"eager-program?", eagerProgram, "The program trains eagerly; binds gpus and gpu."},
};

} // namespace

std::span<const PredicateEntry> commonPredicates() { return entries; }

const PredicateEntry* findPredicate(std::string_view name)
{
    for (const auto& table : {commonPredicates(),       divisionPredicates(),    seedPredicates(),           gpuPredicates(),
                              kerasVersionPredicates(), optimizerPredicates(),   namedOptimizerPredicates(), schedulePredicates(),
                              batchRatePredicates(),    ratePredicates(),        tapePredicates(),           descentPredicates(),
                              deviceNamePredicates(),   functionPredicates(),    sessionPredicates(),        hookPredicates(),
                              estimatorPredicates(),    kerasPredicates(),       loadingPredicates(),        openingPredicates(),
                              outputPredicates(),       readBackPredicates(),    folderPredicates(),         rankPredicates(),
                              orderPredicates(),        sessionStartPredicates()}) {
        for (const PredicateEntry& entry : table) {
            if (entry.name.substr(0, entry.name.size() - 1) == name) {
                return &entry;
            }
        }
    }
    return nullptr;
}

} // namespace rankwright
