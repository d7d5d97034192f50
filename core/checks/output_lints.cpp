// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lints about what goes out of the program, but for files: pictures, the terminal; and about callbacks, which do most of it in
// Keras.

#include "core/checks/lint.h"
#include "core/checks/options.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Arguments = PredicateArguments;

/// Its windows are none: a notebook draws into its page, and some backends only into files.
bool drawsElsewhere(Scrutiny& program, Site call)
{
    if (program.analysis().sources().file(call.file).path.ends_with(".ipynb")) {
        return true;
    }
    constexpr std::array<std::string_view, 6> silent{"agg", "cairo", "pdf", "ps", "svg", "template"};
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site chosen{file, index};
            const bool isChoice = program.callsLibrary(chosen, "matplotlib.use") ||
                                  program.callsLibrary(chosen, "matplotlib.pyplot.switch_backend");
            std::string backend{isChoice ? withoutQuotes(program.node(chosen).child(Field::arguments).firstChild().text()) : ""};
            std::ranges::transform(backend, backend.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            if (std::ranges::find(silent, backend) != silent.end()) {
                return true;
            }
        }
    }
    return false;
}

/// (#does? @call effect): input, window, download.
Matches does(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Effect effect = program.effect(call);
    const std::string_view wanted = arguments[1].text;
    return keepIf(
        (wanted == "input" && effect == Effect::input) || (wanted == "download" && effect == Effect::download) ||
            (wanted == "window" && effect == Effect::show && program.opensWindow(call) && !drawsElsewhere(program, call)),
        match);
}

/// EarlyStopping(patience=8) of a fit of six epochs.
bool isTooPatient(Scrutiny& program, Site call)
{
    const Site wait = given(program, call, "patience", 2);
    const std::optional<int> patience = wait ? numberOf(program, wait) : std::nullopt;
    return patience && std::ranges::all_of(program.facts().fits(), [&](const FitFact& fit) {
               const Site count = given(program, fit.call, "epochs", fit.role == Role::fit ? 3 : 2);
               const std::optional<int> epochs = count ? numberOf(program, count) : std::nullopt;
               return !program.runs(fit.call) || !program.takes(fit, call) || (epochs && *epochs <= *patience);
           });
}

/// (#deciding-callback? @call): a callback that changes or ends training by what it measures.
Matches decidingCallback(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool holds = isInstance(program, call, "tensorflow.keras.callbacks.EarlyStopping") ||
                       isInstance(program, call, "tensorflow.keras.callbacks.ReduceLROnPlateau");
    // Ranks of which each trains for itself may well stop when they want to.
    constexpr std::array averaging{TargetRole::wrapOptimizer, TargetRole::wrapTape, TargetRole::allreduce, TargetRole::loadModel};
    const bool averages =
        program.exchangesByMpi() || std::ranges::any_of(averaging, [&](TargetRole role) { return !program.calls(role).empty(); });
    return keepIf(holds && averages && !isTooPatient(program, call), match);
}

/// (#steering-callback? @call): a callback that sets the rate or ends training.
Matches steeringCallback(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const TargetRole role = program.target(call);
    constexpr std::array steering{"tensorflow.keras.callbacks.EarlyStopping", "tensorflow.keras.callbacks.ReduceLROnPlateau",
                                  "tensorflow.keras.callbacks.LearningRateScheduler",
                                  "tensorflow.keras.callbacks.TerminateOnNaN"};
    return keepIf(role == TargetRole::warmUp || role == TargetRole::multiplier ||
                      std::ranges::any_of(steering, [&](const char* type) { return isInstance(program, call, type); }),
                  match);
}

/// (#before-metric-average? @call): no metric average runs, or only behind it in the list of a fit.
Matches beforeMetricAverage(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    for (const FitFact& fit : program.facts().fits()) {
        if (!program.runs(fit.call)) {
            continue;
        }
        bool isAveraged = false;
        bool isLate = false;
        for (const CallbackUse& use : program.callbacksOf(fit.call)) {
            if (use.made == call && !isAveraged) {
                isLate = true;
            } else if (program.target(use.made) == TargetRole::metricAverage) {
                isAveraged = true;
            }
        }
        if (isLate) {
            match.texts["why"] = isAveraged ? "the metrics are averaged behind it" : "nothing averages the metrics";
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#unguarded-callback? @call): every rank makes it and hands it to a fit.
Matches unguardedCallback(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site made = at(match, arguments, 0);
    const auto takes = [&](const FitFact& fit) { return program.runs(fit.call) && program.takes(fit, made); };
    return keepIf(std::ranges::any_of(program.facts().fits(), takes) && !program.callbackGuard(made), match);
}

/// (#guarded-callback? @call): only some ranks make it or hand it to a fit; binds guard and line.
Matches guardedCallback(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const RankGuard guard = program.callbackGuard(at(match, arguments, 0));
    if (!guard.isClear()) {
        return {};
    }
    match.texts["guard"] = program.node(guard.condition).text();
    match.texts["line"] = program.facts().lineOf(guard.condition);
    return keep(std::move(match));
}

/// (#argument-differs? @call name value): the argument is given, and is not this constant.
Matches argumentDiffers(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site site = given(program, at(match, arguments, 0), arguments[1].text, -1);
    std::string_view text = program.node(site).text();
    if (program.node(site).is(Kind::string) && text.size() > 2) {
        text = text.substr(1, text.size() - 2);
    }
    return keepIf(site && text != arguments[2].text, match);
}

/// (#lacks? @call name position)
Matches lacks(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const int position = arguments.size() > 2 ? arguments[2].text.front() - '0' : -1;
    const Node call = program.node(at(match, arguments, 0));
    return keepIf(!Analysis::hidesArguments(call) && !Analysis::argument(call, arguments[1].text, position), match);
}

/// (#gives? @call name position)
Matches gives(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const int position = arguments.size() > 2 ? arguments[2].text.front() - '0' : -1;
    return keepIf(static_cast<bool>(given(program, at(match, arguments, 0), arguments[1].text, position)), match);
}

/// (#given-not-false? @call name): the argument is missing or not False.
Matches notFalse(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(!program.node(given(program, at(match, arguments, 0), arguments[1].text, -1)).is(Kind::false_), match);
}

/// (#takes-new-optimizers? @node): the project pins no Horovod that refuses the optimizers of Keras 2.11 (0.26 and 0.27 take the
/// legacy ones only; Horovod's changelog, 0.28).
Matches takesNewOptimizers(Scrutiny& program, RuleMatch match, Arguments)
{
    constexpr Version first{0, 28};
    const std::optional<Version>& pinned = program.analysis().sources().file(program.entry()).pins.target;
    return keepIf(!pinned || *pinned >= first, match);
}

/// (#doubtful-unpinned? @node): binds doubt where the project does not say with which TensorFlow the program runs. Always holds.
Matches doubtfulUnpinned(Scrutiny& program, RuleMatch match, Arguments)
{
    if (!program.analysis().sources().file(program.entry()).pins.tensorFlow) {
        match.texts["doubt"] = "Nothing says with which version the script runs.";
    }
    return keep(std::move(match));
}

/// (#optimizer-is? @module sgd|schedule): some optimizer that trains is SGD or RMSprop of Keras, or has a schedule as its rate.
Matches optimizerIs(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    Analysis& analysis = program.analysis();
    for (const OptimizerFact* fact : program.trainingOptimizers()) {
        if (arguments[1].text == "schedule") {
            Site rate = given(program, fact->site, "learning_rate", 0);
            for (const Value& value : rate ? ValueSet{analysis.values(rate)} : ValueSet{}) {
                if (analysis.isInstance(value, "tensorflow.keras.optimizers.schedules.LearningRateSchedule")) {
                    return keep(std::move(match));
                }
            }
        } else if (fact->type == "tensorflow.keras.optimizers.SGD" || fact->type == "tensorflow.keras.optimizers.RMSprop") {
            return keep(std::move(match));
        }
    }
    return {};
}

/// The expression asks which version of a package runs, or whether it has a name.
bool asksVersion(Scrutiny& program, FileId file, Node expression)
{
    const Tree& tree = program.analysis().sources().tree(file);
    for (NodeIndex at = expression.index(); expression && at < tree.row(expression.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const Site site{file, at};
        if ((node.is(Kind::call) && program.callsLibrary(site, "builtins.hasattr")) ||
            (node.is(Kind::attribute) && node.child(Field::attribute).text() == "__version__")) {
            return true;
        }
    }
    return false;
}

/// It only runs where a question about versions has the right answer.
bool isBehindVersion(Scrutiny& program, Site site)
{
    Node below = program.node(site);
    for (Node up = below.parent(); up; below = up, up = up.parent()) {
        const bool isBranch = up.is(Kind::if_statement) || up.is(Kind::elif_clause);
        const Node asked = isBranch && !(below == up.child(Field::condition)) ? up.child(Field::condition)
                           : up.is(Kind::boolean_operator)                    ? up.child(Field::left)
                           : up.is(Kind::conditional_expression)              ? up
                                                                              : Node{};
        if (asksVersion(program, site.file, asked)) {
            return true;
        }
    }
    return false;
}

/// (#newer-keras? @node): a name that only Keras 3 has; binds name.
Matches newerKeras(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const LibraryEntry* entry = program.analysis().library().find(name);
        const bool isNewer = (entry && entry->origin.starts_with("keras 3")) || name.starts_with("tensorflow.keras.ops.") ||
                             name.starts_with("keras.ops.");
        if (isNewer && !isBehindVersion(program, call)) {
            match.texts["name"] = program.node(call).child(Field::function).text();
            return keep(std::move(match));
        }
    }
    return {};
}

/// Models that are compiled with a wrapped optimizer.
bool isCompiledWrapped(Scrutiny& program, Site call)
{
    const std::vector<Site> models = program.receivers(call);
    for (const Site compile : program.calls(Role::compile)) {
        const std::vector<Site> compiled = program.receivers(compile);
        const bool isSame =
            std::ranges::any_of(models, [&](Site model) { return std::ranges::find(compiled, model) != compiled.end(); });
        const Site optimizer = given(program, compile, "optimizer", 0);
        if (isSame && optimizer && !program.wrappers(optimizer, TargetRole::wrapOptimizer).empty()) {
            return true;
        }
    }
    return false;
}

/// The text of a path, as far as it is written in the script; the end is what counts.
std::string_view pathOf(Scrutiny& program, Site expression)
{
    for (const Value& value : expression ? ValueSet{program.analysis().values(expression)} : ValueSet{}) {
        const Node literal = program.node(value.site);
        if (value.kind == Value::Kind::literal && literal.is(Kind::string)) {
            return withoutQuotes(literal.text());
        }
    }
    return {};
}

/// (#loads-wrapped? @load @save): load_model of a .keras file that holds a wrapped optimizer; binds the line where it is saved.
Matches loadsWrapped(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site load = at(match, arguments, 0);
    if (!program.facts().roles().is(load, Role::loadModel) || program.node(given(program, load, "compile", 2)).is(Kind::false_) ||
        given(program, load, "custom_objects", 1)) {
        return {};
    }
    const std::string_view path = pathOf(program, given(program, load, "filepath", 0));
    if (!path.ends_with(".keras")) {
        return {};
    }
    const auto bind = [&](Site save) {
        match.texts["line"] = program.facts().lineOf(save);
        return keep(std::move(match));
    };
    for (const Site save : program.calls(Role::save)) {
        if (pathOf(program, given(program, save, "filepath", 0)) == path && isCompiledWrapped(program, save)) {
            return bind(save);
        }
    }
    for (const Site callback : program.calls(Role::callback)) {
        if (isInstance(program, callback, "tensorflow.keras.callbacks.ModelCheckpoint") &&
            pathOf(program, given(program, callback, "filepath", 0)) == path &&
            !program.calls(TargetRole::wrapOptimizer).empty()) {
            return bind(callback);
        }
    }
    return {};
}

/// (#saves-wrapped? @save): a compiled, wrapped model goes into a .keras file.
Matches savesWrapped(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site save = at(match, arguments, 0);
    const bool isFile = pathOf(program, given(program, save, "filepath", 0)).ends_with(".keras");
    const bool isSave = program.facts().roles().is(save, Role::save) && isCompiledWrapped(program, save);
    const bool isCallback = isInstance(program, save, "tensorflow.keras.callbacks.ModelCheckpoint") &&
                            !program.calls(TargetRole::wrapOptimizer).empty();
    return keepIf(isFile && (isSave || isCallback), match);
}

constexpr std::array entries{
    CheckPredicate{"steering-callback?", steeringCallback, "A callback that sets the rate or ends training."},
    CheckPredicate{"does?", does, "Asks the terminal, shows a window, downloads."},
    CheckPredicate{"deciding-callback?", decidingCallback, "A callback that changes or ends training by what it measures."},
    CheckPredicate{"before-metric-average?", beforeMetricAverage, "No metric average stands before it; binds why."},
    CheckPredicate{"unguarded-callback?", unguardedCallback, "Every rank makes the callback and hands it to a fit."},
    CheckPredicate{"guarded-callback?", guardedCallback, "Only some ranks do; binds guard and line."},
    CheckPredicate{"argument-differs?", argumentDiffers, "The argument is given and is not this constant."},
    CheckPredicate{"lacks?", lacks, "The argument is not given."},
    CheckPredicate{"gives?", gives, "The argument is given."},
    CheckPredicate{"given-not-false?", notFalse, "The argument is not False."},
    CheckPredicate{"takes-new-optimizers?", takesNewOptimizers,
                   "No Horovod is pinned that refuses the optimizers of Keras 2.11."},
    CheckPredicate{"doubtful-unpinned?", doubtfulUnpinned, "Binds doubt where no TensorFlow is pinned; always holds."},
    CheckPredicate{"optimizer-is?", optimizerIs, "An optimizer that trains is SGD or RMSprop, or has a schedule.", true},
    CheckPredicate{"newer-keras?", newerKeras, "Calls what only Keras 3 has; binds name."},
    CheckPredicate{"loads-wrapped?", loadsWrapped, "Loads a .keras file that holds a wrapped optimizer; binds line."},
    CheckPredicate{"saves-wrapped?", savesWrapped, "Saves a wrapped, compiled model as .keras."},
};

// clang-format off
constexpr std::array rows{
    Lint{ .id = "L38", .severity = Severity::warning, .question = Question::output,
        .match = R"((call) @site (#does? @site input) (#all-ranks? @site))",
        .message = "every rank waits for the terminal",
        .why = "Only one process has it; the others wait for ever or fail.",
        .doc = "Horovod, running", .mends = "common.guard" },
    Lint{ .id = "L38", .severity = Severity::warning, .question = Question::output,
        .match = R"((call) @site (#does? @site window) (#all-ranks? @site))",
        .message = "every rank opens a window",
        .why = "N windows, on machines that have no screen an error; a rank that waits for the user lets the others wait.",
        .doc = "Matplotlib, pyplot.show", .mends = "common.guard" },
    Lint{ .id = "L12", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#steering-callback? @site) (#guarded-callback? @site))",
        .message = "{@site} works on some ranks only (`{guard}`, {line})",
        .why = "The rank that stops or changes its rate alone leaves the others waiting, or trains differently without an error.",
        .doc = "Horovod issue 1095; seen running", .mends = "keras.callbacks" },
    Lint{ .id = "L12", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#deciding-callback? @site) (#unguarded-callback? @site) (#before-metric-average? @site))",
        .message = "{@site} decides by each rank's own metrics: {why}",
        .why = "Ranks that measure different values stop at different epochs, or train at different rates without an error. Put MetricAverageCallback before it.",
        .doc = "Horovod issue 1095; seen running", .mends = "keras.callbacks" },
    Lint{ .id = "L13", .severity = Severity::info,
        .match = R"((call) @site (#calls? @site tensorflow.keras.callbacks.TensorBoard) (#argument-differs? @site histogram_freq 0) (#guarded-callback? @site))",
        .message = "TensorBoard with histograms on some ranks may stall the others",
        .why = "Where the callback puts operations into the train graph, the graphs of the ranks differ (seen with older versions, not with TensorFlow 2.15).",
        .doc = "Horovod issue 3170" },
    Lint{ .id = "L13", .severity = Severity::info,
        .match = R"((call) @site (#calls? @site tensorflow.keras.callbacks.TensorBoard) (#argument-differs? @site update_freq epoch) (#guarded-callback? @site) (#recent-tensorflow? @site))",
        .message = "TensorBoard that writes by batches on some ranks may stall the others",
        .why = "Where the callback puts operations into the train graph, the graphs of the ranks differ (seen with older versions, not with TensorFlow 2.15).",
        .doc = "Horovod issue 3170" },
    Lint{ .id = "L30", .severity = Severity::error, .question = Question::rate,
        .match = R"((call) @site (#target? @site warm-up) (#lacks? @site initial_lr 0))",
        .message = "the warm-up is not told the rate to reach",
        .why = "initial_lr has no default: TypeError.",
        .doc = "Horovod, LearningRateWarmupCallback; seen running", .mends = "keras.callbacks",
        .since = "Horovod 0.21" },
    Lint{ .id = "L30", .severity = Severity::error, .question = Question::rate,
        .match = R"((call) @site (#target? @site multiplier) (#lacks? @site initial_lr 0))",
        .message = "the schedule is not told the rate that it multiplies",
        .why = "initial_lr has no default since Horovod 0.21: TypeError.",
        .doc = "Horovod, LearningRateScheduleCallback",
        .since = "Horovod 0.21" },
    Lint{ .id = "L30", .severity = Severity::error, .question = Question::rate,
        .match = R"((call) @site (#target? @site warm-up) (#optimizer-is? @site schedule))",
        .message = "the warm-up has no effect on a rate that is a schedule",
        .why = "The schedule sets the rate in every step; the callback's is lost without a word.",
        .doc = "Seen running: warm-up on a schedule", .mends = "keras.callbacks" },
    Lint{ .id = "L30", .severity = Severity::error, .question = Question::rate,
        .match = R"((call) @site (#target? @site warm-up multiplier) (#given-not-false? @site momentum_correction) (#optimizer-is? @site sgd) (#recent-keras? @site) (#takes-new-optimizers? @site) (#doubtful-unpinned? @site))",
        .message = "momentum correction fails with SGD and RMSprop of Keras 2.11 and later",
        .why = "Their momentum is a number, not a variable: AttributeError. Give momentum_correction=False.",
        .doc = "Seen running: warm-up with SGD", .mends = "keras.callbacks",
        .since = "TensorFlow 2.11" },
    Lint{ .id = "L31", .severity = Severity::warning, .question = Question::rate,
        .match = R"((call arguments: (argument_list (keyword_argument name: (identifier) @name value: (_) @number))) @site (#target? @site multiplier) (#equals? @name multiplier) (#is? @number float integer) (#differs? @number 1 1. 1.0) (#gives? @site initial_lr 0))",
        .place = "number",
        .message = "a constant multiplier is taken as a base: the rate is multiplied by {@number} in every epoch",
        .why = "The callback raises a number to the power of the epochs since start_epoch; a function is taken as it is.",
        .doc = "Horovod issue 3135; seen running",
        .since = "Horovod 0.23" },
    Lint{ .id = "L32", .severity = Severity::error,
        .match = R"((call) @site (#newer-keras? @site))",
        .message = "`{name}` is Keras 3, with which Horovod 0.28.1 does not work",
        .why = "Keras 3 variables are no TensorFlow variables: wrapping and broadcasting fail with AttributeError.",
        .doc = "Horovod issue 4290" },
    Lint{ .id = "L41", .severity = Severity::error, .question = Question::output,
        .match = R"((call) @site (#loads-wrapped? @site))",
        .message = "the .keras file ({line}) holds the wrapper of the optimizer and cannot be loaded so",
        .why = "\"Could not locate class\": load with compile=False, or give the optimizer's class in custom_objects.",
        .doc = "Seen running: .keras files of wrapped models", .mends = "keras.save" },
    Lint{ .id = "L41", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#saves-wrapped? @site))",
        .message = "the .keras file will hold the wrapper of the optimizer: load it with compile=False",
        .why = "A model compiled with a wrapped optimizer cannot be loaded from .keras as it is; h5, SavedModel and weights can.",
        .doc = "Seen running: .keras files of wrapped models", .mends = "keras.save" },
    Lint{ .id = "L11", .severity = Severity::info,
        .match = R"((call arguments: (argument_list (keyword_argument name: (identifier) @name))) @site (#role? @site compile) (#equals? @name experimental_run_tf_function))",
        .place = "name",
        .message = "experimental_run_tf_function matters for TensorFlow 2.0 and 2.1 only",
        .why = "Those two need it False, or fit does not average; later ones ignore it, and Keras 3 raises TypeError.",
        .doc = "Horovod issue 1688; seen running" },
};
// clang-format on

} // namespace

std::span<const Lint> outputLints() { return rows; }
std::span<const CheckPredicate> sideEffectPredicates() { return entries; }

} // namespace rankwright
