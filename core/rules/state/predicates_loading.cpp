// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about files of models and datasets: what is loaded or kept, and what becomes of it.

#include "core/rules/data/data_plan.h"
#include "core/rules/expressions.h"
#include "core/rules/output/asked_for_all.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/rates.h"
#include "core/rules/same_runs.h"
#include "core/rules/state/loading.h"
#include "core/rules/steps/resumed_counts.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

bool endsWithKeras(Program& program, Site expression)
{
    bool keras = false;
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        if (node.is(Kind::string)) {
            const std::string_view text = node.text();
            keras = keras || text.find(".keras") != std::string_view::npos;
        }
        return !node.is(Kind::call) || !keras;
    });
    return keras;
}

/// (#keras-file? @value): a path that ends with .keras.
Matches kerasFile(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(endsWithKeras(program, at(match, arguments, 0)), match);
}

/// (#loaded? @call trained|used|evaluated): a loaded model that is trained on without another compile, one that is not trained,
/// or one that is evaluated as it was compiled.
Matches loaded(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<FitFact>& fits = program.facts().fits();
    const bool trained = std::ranges::any_of(
        fits, [&](const FitFact& fit) { return program.runs(fit.call) && isCalledOnLoaded(program, fit.call, call); });
    const bool compiled = isCompiledAgain(program, call);
    const bool evaluated = !compiled && std::ranges::any_of(program.facts().calls(Role::evaluate), [&](Site evaluate) {
        return program.runs(evaluate) && isCalledOnLoaded(program, evaluate, call);
    });
    const std::string& wanted = arguments[1].text;
    return keepIf((wanted == "trained" && trained && !compiled) || (wanted == "used" && !trained && !evaluated) ||
                      (wanted == "evaluated" && !trained && evaluated),
                  match);
}

/// (#one-optimizer-class?): all models of the program are compiled with optimizers of one class; binds objects, what gives its
/// name that class again.
Matches oneOptimizerClass(Program& program, RuleMatch match, PredicateArguments)
{
    std::set<std::string> types;
    for (const OptimizerFact& fact : program.facts().optimizers()) {
        if (fact.compiles.empty() || !program.runs(fact.site)) {
            continue;
        }
        const std::optional<NamedOptimizer> named =
            program.node(fact.site).is(Kind::string) ? namedOptimizer(program, fact.site) : std::nullopt;
        types.insert(named ? "tensorflow.keras.optimizers." + std::string{named->type} : std::string{fact.type});
    }
    constexpr std::string_view known = "tensorflow.keras.optimizers.";
    if (types.size() != 1 || !types.begin()->starts_with(known)) {
        return {};
    }
    const std::string& type = *types.begin();
    match.texts["objects"] =
        "dict(" + type.substr(type.rfind('.') + 1) + "={tf}" + type.substr(std::string_view{"tensorflow"}.size()) + ")";
    return keep(std::move(match));
}

/// (#saves-keras-files?): a model that was compiled with a wrapped optimizer is saved as .keras.
Matches savesKerasFiles(Program& program, RuleMatch match, PredicateArguments)
{
    Facts& facts = program.facts();
    for (const Site call : facts.calls(Role::save)) {
        const Argument path = Analysis::argument(program.node(call), "filepath", 0);
        if (path && program.runs(call) && endsWithKeras(program, {call.file, path.value.index()})) {
            return keep(std::move(match));
        }
    }
    for (const Site call : facts.calls(Role::callback)) {
        const Argument path = Analysis::argument(program.node(call), "filepath", 0);
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        if (path && std::ranges::find(names, "tensorflow.keras.callbacks.ModelCheckpoint") != names.end() &&
            endsWithKeras(program, {call.file, path.value.index()})) {
            return keep(std::move(match));
        }
    }
    return {};
}

/// Binds what the lines behind a load speak of: optimizer, the name that its own one gets meanwhile, and reset, what makes a
/// model forget the training step that older versions of Keras build while they load.
Matches withLoaded(Program& program, RuleMatch match, FileId file)
{
    match.texts["optimizer"] = program.freeName(file, "loaded_optimizer");
    if (program.importsPackage(file, "keras")) {
        match.lists["reset"].push_back(match.texts["model"] + ".train_function = None");
    }
    return keep(std::move(match));
}

/// models['first'], models[fold]
bool isEntry(Node target)
{
    const Node key = target.child(Field::subscript);
    return target.is(Kind::subscript) && isPureName(target.child(Field::value)) &&
           (isPureName(key) || key.is(Kind::string) || key.is(Kind::integer));
}

/// (#kept-model? @load): what is loaded gets a name; binds model, optimizer and reset.
Matches keptModel(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site load = at(match, arguments, 0);
    const Node assignment = program.node(load).parent();
    const Node target = assignment.is(Kind::assignment) ? assignment.child(Field::left) : Node{};
    if (!isPureName(target) && !isEntry(target)) { // The lines behind ask for it again.
        return {};
    }
    match.texts["model"] = std::string{target.text()};
    return withLoaded(program, std::move(match), load.file);
}

/// The lines of a node, as they stand in a block that is not indented.
std::vector<std::string> linesOf(const Text& text, Node node)
{
    std::vector<std::string> found;
    const std::string_view indentation = text.indentationAt(node.range().begin);
    for (std::uint32_t number = text.lineOf(node.range().begin); number <= text.lineOf(node.range().end); ++number) {
        const Range line = text.line(number);
        const Range part{std::max(line.begin, node.range().begin), std::min(line.end, node.range().end)};
        std::string_view bytes = text.slice(part);
        if (!found.empty() && bytes.starts_with(indentation)) {
            bytes.remove_prefix(indentation.size());
        }
        found.emplace_back(bytes);
    }
    return found;
}

/// (#returned-model? @load): a function answers what is loaded as it is; binds model, made, optimizer and reset.
Matches returnedModel(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site load = at(match, arguments, 0);
    const Node call = program.node(load);
    const std::string_view text = call.text();
    const bool hasLongText = text.find("\"\"\"") != std::string_view::npos || text.find("'''") != std::string_view::npos;
    if (!call.parent().is(Kind::return_statement) || hasLongText) { // Lines of such a text would be indented with the call.
        return {};
    }
    match.texts["model"] = program.freeName(load.file, "model");
    std::vector<std::string> made = linesOf(program.analysis().sources().tree(load.file).text(), call);
    made.front().insert(0, match.texts["model"] + " = ");
    match.lists["made"] = std::move(made);
    return withLoaded(program, std::move(match), load.file);
}

bool caches(Program& program, Site call) { return callsOneOf(program, call, {"tensorflow.data.Dataset.cache"}); }

/// (#keeps-in-file? @call @path): a dataset keeps its elements in a file, and it is not the one that training divides; binds the
/// path.
Matches keepsInFile(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument kept = Analysis::argument(program.node(call), "filename", 0);
    const bool isEmpty = kept && kept.value.is(Kind::string) && kept.value.childCount() <= 2;
    if (!kept || isEmpty || !program.runs(call) || !caches(program, call)) {
        return {};
    }
    const bool isDivided = std::ranges::any_of(program.data().steps(), [&](const DataStep& step) { return step.site == call; });
    match.captures[arguments[1].text] = {call.file, kept.value.index()};
    return keepIf(!isDivided, match);
}

/// (#resumes-at? @loop @epoch keras|tape): a loop that trains begins with a number that was restored or comes out of a file;
/// binds it.
Matches resumesAt(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site loop = at(match, arguments, 0);
    const Site range = iterableOf(program, loop);
    const Node list = range && isCount(program, range) ? program.node(range).child(Field::arguments) : Node{};
    const Pattern pattern = arguments[2].text == "keras" ? Pattern::keras : Pattern::gradientTape;
    const bool trains = list && std::ranges::any_of(program.training(), [&](const Indication* each) {
                            const std::vector<Site> loops = drivingLoops(program, each->training);
                            return std::ranges::find(loops, loop) != loops.end();
                        });
    const bool hasFirst = trains && list.childCount() > 1 && !list.firstChild().is(Kind::keyword_argument);
    const Site first{loop.file, hasFirst ? list.firstChild().index() : noNode};
    match.captures[arguments[1].text] = first;
    noteAnswers(program, match, loop);
    return keepIf(hasFirst && runsCollectivesAtOnce(program, pattern) && isReachedAlike(program, loop) &&
                      beginsWithRestored(program, first),
                  match);
}

constexpr std::array entries{
    PredicateEntry{"resumes-at?", resumesAt, "A loop that trains begins with a restored number; binds it."},
    PredicateEntry{"keeps-in-file?", keepsInFile, "A dataset that is not divided keeps its elements in a file; binds the path.",
                   false, caches},
    PredicateEntry{"keras-file?", kerasFile, "A path that ends with .keras."},
    PredicateEntry{"loaded?", loaded, "A loaded model that is trained on as it is, or not trained."},
    PredicateEntry{"one-optimizer-class?", oneOptimizerClass,
                   "All models are compiled with optimizers of one class; binds objects, which gives its name that class."},
    PredicateEntry{"saves-keras-files?", savesKerasFiles, "A wrapped model is saved as .keras.", true},
    PredicateEntry{"kept-model?", keptModel, "What is loaded gets a name; binds model, optimizer and reset."},
    PredicateEntry{"returned-model?", returnedModel,
                   "A function answers what is loaded as it is; binds model, made, optimizer and reset."},
};

} // namespace

std::span<const PredicateEntry> loadingPredicates() { return entries; }

} // namespace rankwright
