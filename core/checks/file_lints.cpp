// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lints about files and folders: who writes them, and where.

#include "core/checks/file_writes.h"
#include "core/checks/lint.h"
#include "core/checks/options.h"
#include "core/checks/same_bytes.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Arguments = PredicateArguments;

/// (#events? @call): what it writes are summaries.
Matches events(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf(writesEvents(program, call) || isInstance(program, call, "tensorflow.keras.callbacks.TensorBoard"), match);
}

/// (#no-events? @call)
Matches noEvents(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf(!writesEvents(program, call) && !isInstance(program, call, "tensorflow.keras.callbacks.TensorBoard"), match);
}

/// (#writes? @call): it writes files.
Matches writes(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(isWrite(program, at(match, arguments, 0)), match);
}

/// (#writing-callback? @call): a Keras callback that writes files.
Matches writingCallback(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    constexpr std::array writing{"tensorflow.keras.callbacks.ModelCheckpoint", "tensorflow.keras.callbacks.TensorBoard",
                                 "tensorflow.keras.callbacks.CSVLogger", "tensorflow.keras.callbacks.RemoteMonitor"};
    const bool holds = program.facts().roles().is(call, Role::callback) && program.target(call) == TargetRole::none &&
                       std::ranges::any_of(writing, [&](const char* type) { return isInstance(program, call, type); });
    return keepIf(holds, match);
}

constexpr const char* summaryHook = "tensorflow.compat.v1.train.SummarySaverHook";

/// (#summary-hook? @call): a hook of a session that writes summaries: it got a folder, or a writer.
Matches writesSummariesAsHook(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const auto isGiven = [&](std::string_view name, int position) {
        const Site argument = given(program, call, name, position);
        return argument && !program.node(argument).is(Kind::none);
    };
    return keepIf(program.callsLibrary(call, summaryHook) &&
                      (isGiven("output_dir", 2) || isGiven("summary_writer", 3) || Analysis::hidesArguments(program.node(call))),
                  match);
}

/// (#own-event-files? @call): the names of the event files that it writes hold the number of the process.
Matches ownEventFiles(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(hasOwnEventFiles(program, at(match, arguments, 0)), match);
}

/// (#folder-off-by-default? @call): the folder of the summaries is an option that nobody has to give; binds option.
Matches folderOffByDefault(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    std::vector<Site> makers{call};
    if (!program.callsLibrary(call, summaryHook) && program.facts().roles().of(call) != Role::summaryWriterV1) {
        makers.clear();
        for (const Value& value : program.analysis().values(receiverOf(program, call))) {
            if (!program.node(value.site).is(Kind::none)) { // writer = None
                makers.push_back(value.site);
            }
        }
    }
    for (const Site made : makers) {
        const bool isHook = program.callsLibrary(made, summaryHook);
        const Site folder =
            program.node(made).is(Kind::call) ? given(program, made, isHook ? "output_dir" : "logdir", isHook ? 2 : 0) : Site{};
        const std::optional<Option> option = folder ? optionOf(program, folder) : std::nullopt;
        if (!option || !isOffByDefault(program, *option)) {
            return {};
        }
        match.texts["option"] = option->name;
    }
    return keepIf(!makers.empty(), match);
}

/// (#writing-hook? @call): a hook of a session that writes files, but for summaries.
Matches writingHook(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    constexpr std::array writing{"tensorflow.compat.v1.train.CheckpointSaverHook", "tensorflow.compat.v1.train.ProfilerHook",
                                 "tensorflow.estimator.CheckpointSaverHook"};
    return keepIf(std::ranges::any_of(writing, [&](const char* type) { return program.callsLibrary(call, type); }), match);
}

/// (#shared-target? @call): where it writes is the same for all ranks; binds doubt.
Matches sharedTarget(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    if (!hasSharedTarget(program, at(match, arguments, 0))) {
        return {};
    }
    match.texts["doubt"] = doubtAboutTarget(program, at(match, arguments, 0));
    return keep(std::move(match));
}

/// (#first-place? @call): no call that opened what it writes to is a finding of its own.
Matches firstPlace(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(!isToldWhereOpened(program, at(match, arguments, 0)), match);
}

/// (#only-opened? @call): it opens a file to which only rank 0 writes, or nobody; binds who and what the opening does.
Matches onlyOpened(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const auto uses = isOpening(program, call) ? writesInto(program, call) : std::nullopt;
    const auto isGuarded = [&](const ObjectUse& use) { return isOfFirstRankOnly(program.guard(use.place)); };
    if (!uses || !std::ranges::all_of(*uses, isGuarded)) {
        return {};
    }
    match.texts["opens"] = emptiesFile(program, call) ? "opens and empties" : "opens";
    match.texts["who"] = uses->empty() ? "nobody" : "only rank 0";
    return keep(std::move(match));
}

/// (#appends? @call): it opens a text to add lines to it.
Matches appends(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(appendsLines(program, at(match, arguments, 0)), match);
}

/// (#same-bytes? @call): every rank writes the same, provably.
Matches sameBytes(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(writesSameBytes(program, at(match, arguments, 0)), match);
}

/// (#removes? @call): it takes files away or moves them; binds does.
Matches removes(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    match.texts["does"] = removal(program, at(match, arguments, 0));
    return keepIf(!match.texts["does"].empty(), match);
}

/// RunConfig(save_checkpoints_steps=None, save_checkpoints_secs=None)
bool keepsNothing(Scrutiny& program, Site config)
{
    const ValueSet& made = program.analysis().values(config);
    return !made.empty() && std::ranges::all_of(made, [&](const Value& value) {
        const Site call = value.site;
        const auto isNone = [&](std::string_view name) { return program.node(given(program, call, name, -1)).is(Kind::none); };
        return call && program.node(call).is(Kind::call) && isNone("save_checkpoints_steps") && isNone("save_checkpoints_secs");
    });
}

/// (#shared-folder? @call @folder): a monitored session or an estimator that writes its checkpoints on every rank.
Matches sharedFolder(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Role role = program.facts().roles().of(call);
    Site folder{call.file, noNode};
    if (role == Role::monitoredSession) { // The others only restore from the folder that they are given.
        if (program.callsLibrary(call, "tensorflow.compat.v1.train.MonitoredTrainingSession")) {
            folder = given(program, call, "checkpoint_dir", 2);
            const Site chief = given(program, call, "is_chief", 1);
            if (chief && !program.node(chief).is(Kind::true_)) {
                return {}; // Only the chief keeps them: a run with parameter servers.
            }
        }
    } else if (role == Role::supervisor) {
        folder = given(program, call, "logdir", -1);
    } else if (role == Role::estimator) {
        folder = given(program, call, "model_dir", 1);
        const Site config = given(program, call, "config", 2);
        if (config && program.mayDifferByRank(config)) {
            return {}; // save_checkpoints_steps=1000 if hvd.rank() == 0 else None
        }
        if (config && keepsNothing(program, config)) {
            return {};
        }
    }
    if (!folder || program.node(folder).is(Kind::none) || program.dependsOnRank(folder) || isPrivate(program, folder)) {
        return {};
    }
    if (program.node(folder).is(Kind::identifier)) { // folder = None, then a path under a test for rank 0.
        for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(folder)) {
            if (program.guard({found.file, found.binding->node}) ||
                asksRank(program.analysis(), {found.file, found.binding->value})) {
                return {};
            }
        }
    }
    match.captures[arguments[1].text] = folder;
    return keepIf(program.isOnAllRanks(folder), match);
}

/// What a call, an event writer or a callback writes to a path makes the folder in front of it, if it is not there.
Site writtenPath(Scrutiny& program, Site call)
{
    struct Maker {
        std::string_view name;
        std::string_view argument;
        int position;
    };
    constexpr std::array makers{Maker{"tensorflow.compat.v1.train.export_meta_graph", "filename", 0},
                                Maker{"tensorflow.io.write_graph", "logdir", 1},
                                Maker{"tensorflow.compat.v1.summary.FileWriter", "logdir", 0},
                                Maker{"tensorflow.summary.create_file_writer", "logdir", 0},
                                Maker{"tensorflow.keras.callbacks.ModelCheckpoint", "filepath", 0},
                                Maker{"tensorflow.keras.callbacks.TensorBoard", "log_dir", 0},
                                Maker{"tensorflow.io.gfile.makedirs", "path", 0}};
    for (const Maker& maker : makers) {
        if (program.callsLibrary(call, maker.name)) {
            return given(program, call, maker.argument, maker.position);
        }
    }
    return {call.file, noNode};
}

/// The folder is made where it is not there, and that after the training, into which all ranks come together and during which
/// something was written to it.
bool isMadeByTraining(Scrutiny& program, Site call)
{
    const Site folder{call.file, program.node(call).child(Field::arguments).firstChild().index()};
    const int order = program.order(call);
    const bool isLate = std::ranges::any_of(program.training(), [&](const Indication* training) {
        const int trained = program.order(training->training);
        return trained != 0 && trained < order;
    });
    if (!isLate || !program.node(folder) || !program.isOptionalHere(call)) {
        return false;
    }
    std::vector<Site> names = program.everyMeaning(folder);
    names.push_back(folder);
    const auto isThat = [&](Site part) {
        const Node node = program.node(part);
        return (node.is(Kind::identifier) || node.is(Kind::attribute)) &&
               std::ranges::any_of(names, [&](Site name) { return program.isSameQuestion(name, part); });
    };
    return !program
                .callsThat([&](Site other) {
                    const int before = program.order(other);
                    const Site path = before != 0 && before < order ? writtenPath(program, other) : Site{other.file, noNode};
                    bool found = false;
                    if (path && program.node(path)) {
                        program.analysis().slice(path, [&](Site part) {
                            found = found || isThat(part);
                            return !found;
                        });
                    }
                    return found;
                })
                .empty();
}

/// (#makes-folder-bare? @call): a folder that must not be there yet; binds doubt.
Matches makesFolder(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool isLenient = program.callsLibrary(call, "tensorflow.io.gfile.makedirs") ||
                           program.callsLibrary(call, "tensorflow.compat.v1.gfile.MakeDirs") ||
                           program.callsLibrary(call, "tempfile.mkdtemp");
    const Site exists = given(program, call, "exist_ok", -1);
    const Node attempt = program.node(call).ancestor(Kind::try_statement);
    if (attempt && attempt.child(Field::body).contains(program.node(call))) {
        return {}; // Whoever comes second is caught.
    }
    const Site folder{call.file, program.node(call).child(Field::arguments).firstChild().index()};
    match.texts["doubt"] =
        program.isWhereMissing(call, folder)
            ? "The program comes to it only where a file is not there yet: it counts in a first run that nobody prepared."
            : "";
    return keepIf(program.effect(call) == Effect::makeDirectories && !isLenient && !program.node(exists).is(Kind::true_) &&
                      !program.isLocked(call) && !program.mayDifferByRank(argumentsOf(program, call)) &&
                      !isPrivate(program, argumentsOf(program, call)) && !isMadeByTraining(program, call),
                  match);
}

/// (#local-guard? @node): only the rank within the machine decides who comes here; binds guard and line.
Matches localGuard(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const RankGuard guard = program.guard(at(match, arguments, 0));
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(at(match, arguments, 0));
    const bool copies = std::ranges::any_of(names, [](const std::string_view name) { return name.starts_with("shutil.copy"); });
    // A copy for each machine is made on purpose, and taken away there.
    if (!guard || !guard.isLocalOnly || copies || !removal(program, at(match, arguments, 0)).empty()) {
        return {};
    }
    match.texts["guard"] = program.node(guard.condition).text();
    match.texts["line"] = program.facts().lineOf(guard.condition);
    return keep(std::move(match));
}

constexpr std::array entries{
    CheckPredicate{"writes?", writes, "Writes files."},
    CheckPredicate{"events?", events, "What it writes are summaries for TensorBoard."},
    CheckPredicate{"no-events?", noEvents, "What it writes are no summaries."},
    CheckPredicate{"writing-callback?", writingCallback, "A Keras callback that writes files."},
    CheckPredicate{"writing-hook?", writingHook, "A hook of a session that writes files."},
    CheckPredicate{"summary-hook?", writesSummariesAsHook, "A hook of a session that writes summaries."},
    CheckPredicate{"own-event-files?", ownEventFiles, "The names of its event files hold the number of the process."},
    CheckPredicate{"folder-off-by-default?", folderOffByDefault,
                   "The folder of the summaries is an option that nobody has to give; binds option."},
    CheckPredicate{"first-place?", firstPlace, "What opened the file that it writes to is no finding of its own."},
    CheckPredicate{"only-opened?", onlyOpened, "Opens a file to which only rank 0 writes, or nobody; binds who and opens."},
    CheckPredicate{"appends?", appends, "Opens a text to add lines to it."},
    CheckPredicate{"same-bytes?", sameBytes, "Every rank writes the same bytes, provably."},
    CheckPredicate{"removes?", removes, "Takes files away or moves them; binds does."},
    CheckPredicate{"shared-target?", sharedTarget, "Where it writes is the same for all ranks."},
    CheckPredicate{"shared-folder?", sharedFolder,
                   "A session or estimator that keeps checkpoints on every rank; binds the folder."},
    CheckPredicate{"makes-folder-bare?", makesFolder, "Makes a folder and fails if it is there; binds doubt."},
    CheckPredicate{"local-guard?", localGuard, "Only the rank within the machine decides who comes here; binds guard and line."},
};

// clang-format off
constexpr std::array rows{
    Lint{ .id = "L6", .severity = Severity::error, .question = Question::output,
        .match = R"((call) @site (#writing-callback? @site) (#no-events? @site) (#unguarded-callback? @site) (#shared-target? @site))",
        .message = "{@site} writes on every rank, all to the same place",
        .why = "Several processes that write one file leave it broken.",
        .doc = "Horovod with Keras, step 6", .mends = "keras.callbacks" },
    Lint{ .id = "L6", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#no-events? @site) (#all-ranks? @site) (#shared-target? @site) (#only-opened? @site))",
        .message = "every rank {opens} the file, {who} writes to it",
        .why = "No file is broken, but a rank that comes late empties what is there by then. Open it where it is written.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#no-events? @site) (#all-ranks? @site) (#shared-target? @site) (#appends? @site))",
        .message = "every rank appends its lines to the same file",
        .why = "No file is broken: the lines of all ranks stand there, mixed, and what all of them say as often as there are ranks.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#no-events? @site) (#all-ranks? @site) (#shared-target? @site) (#first-place? @site) (#same-bytes? @site))",
        .message = "every rank writes the same bytes to the same file",
        .why = "No file is broken: only who reads it at that moment could see half of it.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::error, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#removes? @site) (#all-ranks? @site) (#shared-target? @site))",
        .message = "{@site} {does} on every rank, all the same",
        .why = "The rank that comes second does not find it, and fails; or it takes away what another has made since.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::error, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#no-events? @site) (#all-ranks? @site) (#shared-target? @site) (#first-place? @site))",
        .message = "{@site} writes on every rank, all to the same place",
        .why = "Several processes that write one file leave it broken.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::warning, .question = Question::output,
        .match = R"((call) @site (#writing-callback? @site) (#events? @site) (#unguarded-callback? @site) (#shared-target? @site))",
        .message = "{@site} writes summaries on every rank, all into one folder",
        .why = "Each process has an event file of its own there: TensorBoard draws those of all ranks as one run.",
        .doc = "Horovod with Keras, step 6", .mends = "keras.callbacks" },
    Lint{ .id = "L6", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#events? @site) (#own-event-files? @site) (#all-ranks? @site) (#shared-target? @site) (#first-place? @site))",
        .message = "{@site} writes summaries on every rank, all into one folder",
        .why = "Each process has an event file of its own there, so none is broken: TensorBoard draws those of all ranks as one run.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#events? @site) (#all-ranks? @site) (#shared-target? @site) (#first-place? @site) (#folder-off-by-default? @site))",
        .message = "with the option {option}, every rank writes summaries into one folder",
        .why = "Event files are named by the second and the machine: ranks of one machine that start together write into one. Without the option there are none.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#summary-hook? @site) (#all-ranks? @site) (#shared-target? @site) (#folder-off-by-default? @site))",
        .message = "with the option {option}, every rank writes summaries into one folder",
        .why = "Event files are named by the second and the machine: ranks of one machine that start together write into one. Without the option there are none.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "monitored.checkpoint" },
    Lint{ .id = "L6", .severity = Severity::warning, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#events? @site) (#all-ranks? @site) (#shared-target? @site) (#first-place? @site))",
        .message = "{@site} writes summaries on every rank, all into one folder",
        .why = "Event files are named by the second and the machine: ranks of one machine that start together write into one, and TensorBoard draws those of all as one run.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "common.guard" },
    Lint{ .id = "L6", .severity = Severity::warning, .question = Question::output,
        .match = R"((call) @site (#summary-hook? @site) (#all-ranks? @site) (#shared-target? @site))",
        .message = "{@site} writes summaries on every rank, all into one folder",
        .why = "Event files are named by the second and the machine: ranks of one machine that start together write into one, and TensorBoard draws those of all as one run.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "monitored.checkpoint" },
    Lint{ .id = "L6", .severity = Severity::error, .question = Question::output,
        .match = R"((call) @site (#writing-hook? @site) (#all-ranks? @site) (#shared-target? @site))",
        .message = "{@site} writes on every rank, all to the same place",
        .why = "Several processes that write one file leave it broken.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "monitored.checkpoint" },
    Lint{ .id = "L6", .severity = Severity::error, .question = Question::output,
        .match = R"((call) @site (#shared-folder? @site @folder))", .place = "folder",
        .message = "every rank keeps its checkpoints in the same folder",
        .why = "Several processes that write one file leave it broken. Give the folder to rank 0 only.",
        .doc = "Horovod with TensorFlow, step 6", .mends = "monitored.checkpoint" },
    Lint{ .id = "L28", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#local-guard? @site) (#shared-target? @site) (#first-place? @site) (#same-bytes? @site))",
        .message = "`{guard}` ({line}) is true once a machine: each machine writes, the same",
        .why = "local_rank counts within one machine; what only one process of all may do asks for rank.",
        .doc = "Horovod, local_rank()", .mends = "common.guard" },
    Lint{ .id = "L28", .severity = Severity::warning, .question = Question::output,
        .match = R"((call) @site (#writes? @site) (#local-guard? @site) (#shared-target? @site) (#first-place? @site))",
        .message = "`{guard}` ({line}) is true once a machine: each machine writes",
        .why = "local_rank counts within one machine; what only one process of all may do asks for rank.",
        .doc = "Horovod, local_rank()", .mends = "common.guard" },
    Lint{ .id = "L22", .severity = Severity::warning, .question = Question::output,
        .match = R"((call) @site (#makes-folder-bare? @site) (#all-ranks? @site))",
        .message = "{@site} fails on all ranks but the first",
        .why = "Ranks that make one folder at the same time race: all but one find it there. exist_ok=True lets them.",
        .doc = "Python, os.makedirs", .mends = "common.guard" },
    Lint{ .id = "L22", .severity = Severity::info, .question = Question::output,
        .match = R"((call) @site (#does? @site download) (#all-ranks? @site))",
        .message = "every rank downloads",
        .why = "Processes of one machine may write the cache at the same time; fetch the data before the job starts.",
        .doc = "Horovod example tensorflow2_keras_mnist" },
};
// clang-format on

} // namespace

std::span<const Lint> fileLints() { return rows; }
std::span<const CheckPredicate> filePredicates() { return entries; }

} // namespace rankwright
