// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/file_writes.h"

#include "core/checks/object_uses.h"
#include "core/patterns/rank_local.h"

#include <algorithm>
#include <array>

namespace rankwright {

bool opensForWriting(Scrutiny& program, Site call)
{
    const bool opens = program.callsLibrary(call, "builtins.open") || program.callsLibrary(call, "io.open") ||
                       program.callsLibrary(call, "codecs.open") || program.callsLibrary(call, "tensorflow.io.gfile.GFile");
    const Site mode = opens ? given(program, call, "mode", 1) : Site{call.file, noNode};
    const std::string_view text = program.node(mode).text();
    return mode && program.node(mode).is(Kind::string) && text.find_first_of("wax+") != std::string_view::npos;
}

bool writesEvents(Scrutiny& program, Site call)
{
    const Role role = program.facts().roles().of(call);
    if (role == Role::summaryWriter || role == Role::summaryWriterV1) {
        return true;
    }
    return std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.starts_with("tensorflow.summary.") || name.starts_with("tensorflow.contrib.summary.") ||
               name.starts_with("tensorflow.compat.v1.summary.FileWriter.");
    });
}

bool hasOwnEventFiles(Scrutiny& program, Site call)
{
    if (program.facts().roles().of(call) == Role::summaryWriter) {
        return true;
    }
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    return !names.empty() && std::ranges::all_of(names, [&](const std::string_view name) {
        // Profiles are named by the machine.
        const bool isProfile = name.ends_with(".trace_export") && given(program, call, "profiler_outdir", 2);
        return name.starts_with("tensorflow.summary.") && !isProfile;
    });
}

std::string_view removal(Scrutiny& program, Site call)
{
    constexpr std::array<std::string_view, 12> removing{"os.remove",
                                                        "os.unlink",
                                                        "os.rmdir",
                                                        "os.removedirs",
                                                        "shutil.rmtree",
                                                        "pathlib.Path.unlink",
                                                        "pathlib.Path.rmdir",
                                                        "tensorflow.io.gfile.remove",
                                                        "tensorflow.io.gfile.rmtree",
                                                        "tensorflow.compat.v1.gfile.Remove",
                                                        "tensorflow.compat.v1.gfile.DeleteRecursively",
                                                        "tensorflow.compat.v1.train.remove_checkpoint"};
    constexpr std::array<std::string_view, 8> renaming{"os.rename",
                                                       "os.renames",
                                                       "os.replace",
                                                       "shutil.move",
                                                       "pathlib.Path.rename",
                                                       "pathlib.Path.replace",
                                                       "tensorflow.io.gfile.rename",
                                                       "tensorflow.compat.v1.gfile.Rename"};
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (std::ranges::find(removing, name) != removing.end()) {
            return "removes";
        }
        if (std::ranges::find(renaming, name) != renaming.end()) {
            return "renames";
        }
    }
    return {};
}

bool isPrivate(Scrutiny& program, Site expression)
{
    return program.dependsOn(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            return std::ranges::any_of(program.analysis().libraryCallees(site), [](std::string_view name) {
                return name.starts_with("tempfile.") || name == "io.BytesIO" || name == "io.StringIO" || name == "os.getpid" ||
                       name.starts_with("uuid.");
            });
        }
        return (program.node(site).is(Kind::attribute) && program.analysis().mayBeLibrary(site, "os.devnull")) ||
               (program.node(site).is(Kind::string) && withoutQuotes(program.node(site).text()) == "/dev/null");
    });
}

std::vector<std::string_view> wordsOfCommand(Scrutiny& program, Site call)
{
    std::vector<std::string_view> words;
    Node command = program.node(call).child(Field::arguments).firstChild();
    if (command.is(Kind::list)) { // subprocess.call(['cp', 'a', 'b'])
        for (Node word = command.firstChild(); word; word = word.nextSibling()) {
            if (!word.is(Kind::string)) {
                return {};
            }
            words.push_back(withoutQuotes(word.text()));
        }
        return words;
    }
    std::string_view text = command.is(Kind::string) ? withoutQuotes(command.text()) : std::string_view{};
    if (text.find_first_of("{}|&;<>$`*?\\'\"") != std::string_view::npos) {
        return {};
    }
    constexpr std::string_view blanks = " \t\n";
    for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;
         begin = text.find_first_not_of(blanks)) {
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_of(blanks), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

namespace {

/// A folder that a command of the system makes, whose failure nobody minds: who comes later finds it there.
bool makesFolderQuietly(Scrutiny& program, Site call)
{
    const std::vector<std::string_view> words = wordsOfCommand(program, call);
    const bool isQuiet = std::ranges::any_of(program.analysis().libraryCallees(call), [](const std::string_view name) {
        return name == "os.system" || name == "os.popen" || name == "subprocess.call" || name == "subprocess.run" ||
               name == "subprocess.Popen";
    });
    return isQuiet && !words.empty() && words.front() == "mkdir" && !given(program, call, "check", -1);
}

} // namespace

bool isWrite(Scrutiny& program, Site call)
{
    if (makesFolderQuietly(program, call)) {
        return false;
    }
    // shutil.rmtree(folder, ignore_errors=True): it may be gone already.
    if (program.isInIdleCallback(call) || program.node(given(program, call, "ignore_errors", -1)).is(Kind::true_)) {
        return false;
    }
    const bool isExport = program.callsLibrary(call, "tensorflow.compat.v1.train.export_meta_graph") ||
                          program.callsLibrary(call, "tensorflow.compat.v1.train.Saver.export_meta_graph");
    if (isExport && !given(program, call, "filename", 0) && !Analysis::hidesArguments(program.node(call))) {
        return false; // It only gives the graph.
    }
    if (program.callsLibrary(call, "tensorflow.profiler.experimental.start")) {
        return false; // It remembers the folder; stop writes.
    }
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const bool isDump = std::ranges::any_of(
        names, [](const std::string_view name) { return name.starts_with("yaml.") && name.find("dump") != std::string::npos; });
    if (isDump && !given(program, call, "stream", 1) && !Analysis::hidesArguments(program.node(call))) {
        return false; // It gives the text.
    }
    const Role role = program.facts().roles().of(call);
    const Site graph = role == Role::summaryWriterV1 ? given(program, call, "graph", 1) : Site{call.file, noNode};
    if (role == Role::summaryWriterV1 && (!graph || program.node(graph).is(Kind::none))) {
        return false; // It makes its file with the first event: each call that adds one is looked at.
    }
    return program.effect(call) == Effect::write || role == Role::save || role == Role::saverSave ||
           role == Role::summaryWriter || role == Role::summaryWriterV1 || opensForWriting(program, call);
}

namespace {

/// The argument of a call that says where it writes; its arguments, where it is not known which, or anything may.
Site placeOf(Scrutiny& program, Site call)
{
    struct Writer {
        std::string_view name;
        std::string_view argument;
        int position;
    };
    // What is written may well be each rank's own.
    static constexpr std::array writers{Writer{"numpy.save", "file", 0},
                                        Writer{"numpy.savez", "file", 0},
                                        Writer{"numpy.savez_compressed", "file", 0},
                                        Writer{"numpy.savetxt", "fname", 0},
                                        Writer{"json.dump", "fp", 1},
                                        Writer{"pickle.dump", "file", 1},
                                        Writer{"yaml.dump", "stream", 1},
                                        Writer{"joblib.dump", "filename", 1},
                                        Writer{"cv2.imwrite", "filename", 0},
                                        Writer{"imageio.imwrite", "uri", 0},
                                        Writer{"imageio.imsave", "uri", 0},
                                        Writer{"imageio.mimsave", "uri", 0},
                                        Writer{"matplotlib.pyplot.imsave", "fname", 0},
                                        Writer{"scipy.io.savemat", "file_name", 0},
                                        Writer{"scipy.io.wavfile.write", "filename", 0},
                                        Writer{"skimage.io.imsave", "fname", 0},
                                        Writer{"soundfile.write", "file", 0},
                                        Writer{"tensorflow.io.write_file", "filename", 0}};
    const Role role = program.facts().roles().of(call);
    if (role == Role::summaryWriter || role == Role::summaryWriterV1) {
        const Site folder = given(program, call, "logdir", 0);
        return folder ? folder : argumentsOf(program, call);
    }
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const auto writer = std::ranges::find(writers, std::string_view{name}, &Writer::name);
        if (writer != writers.end()) {
            if (const Site place = given(program, call, writer->argument, writer->position)) {
                return place;
            }
        }
    }
    return argumentsOf(program, call);
}

std::vector<Site> startsOfProfile(Scrutiny& program)
{
    return program.callsThat([&](Site call) { return program.callsLibrary(call, "tensorflow.profiler.experimental.start"); });
}

} // namespace

bool hasSharedTarget(Scrutiny& program, Site call)
{
    if (program.callsLibrary(call, "tensorflow.profiler.experimental.stop")) { // Into the folder that start was given.
        return std::ranges::none_of(startsOfProfile(program), [&](Site start) {
            return program.mayDifferByRank(argumentsOf(program, start)) || isPrivate(program, argumentsOf(program, start));
        });
    }
    const Site place = placeOf(program, call);
    if (program.isLocked(call) || program.mayDifferByRank(place) || isPrivate(program, place)) {
        return false;
    }
    // A writer that only rank 0 has, or that writes nothing elsewhere: asked for where it is made.
    const Node callee = program.node(call).child(Field::function);
    if (callee.is(Kind::attribute)) {
        const Site object{call.file, callee.child(Field::object).index()};
        for (const Value& value : program.analysis().values(object)) {
            const bool isMadeHere = program.node(value.site).is(Kind::call) &&
                                    (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult);
            const bool isModel = program.analysis().isInstance(value, "tensorflow.keras.layers.Layer");
            if (isMadeHere && !isModel &&
                (program.guard(value.site) || program.dependsOnRank(argumentsOf(program, value.site)) ||
                 isPrivate(program, argumentsOf(program, value.site)))) {
                return false;
            }
        }
        if (program.node(object).is(Kind::identifier)) {
            for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(object)) {
                if (found.binding->value != noNode && asksRank(program.analysis(), {found.file, found.binding->value})) {
                    return false;
                }
            }
        }
    }
    return true;
}

namespace {

/// A call that gives a file to write to: open(path, 'w'), TFRecordWriter(path).
bool opensFile(Scrutiny& program, const Value& value)
{
    const bool isMade = value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
    return isMade && program.node(value.site).is(Kind::call) &&
           (opensForWriting(program, value.site) ||
            (value.kind == Value::Kind::libraryInstance && program.effect(value.site) == Effect::write));
}

bool readsClock(Scrutiny& program, Site site)
{
    return program.node(site).is(Kind::call) && program.runs(site) && // Not by a driver, for all.
           std::ranges::any_of(program.analysis().libraryCallees(site),
                               [](const std::string_view name) { return isClock(name); });
}

/// A path of a file system that machines share: a mount of Databricks, HDFS, a store of objects.
bool isShared(Scrutiny& program, Site site)
{
    constexpr std::array<std::string_view, 9> shared{"/dbfs", "dbfs:", "hdfs:", "s3:", "s3a:", "gs:", "abfs", "wasb", "/mnt"};
    const std::string_view text =
        program.node(site).is(Kind::string) ? withoutQuotes(program.node(site).text()) : std::string_view{};
    return std::ranges::any_of(shared, [text](std::string_view begin) { return text.starts_with(begin); });
}

} // namespace

std::string_view doubtAboutTarget(Scrutiny& program, Site call)
{
    // What says where is the call, or what made the writer or the file that it goes through; never what is written.
    std::vector<Site> places;
    const Site object = receiverOf(program, call);
    for (const Value& value : object ? ValueSet{program.analysis().values(object)} : ValueSet{}) {
        const Role role = program.facts().roles().of(value.site);
        if (opensFile(program, value) || role == Role::summaryWriter || role == Role::summaryWriterV1) {
            places.push_back(placeOf(program, value.site));
        }
    }
    const Role role = program.facts().roles().of(call);
    if (program.callsLibrary(call, "tensorflow.profiler.experimental.stop")) {
        for (const Site start : startsOfProfile(program)) {
            places.push_back(argumentsOf(program, start));
        }
    } else if (places.empty() && (!writesEvents(program, call) || role == Role::summaryWriter || role == Role::summaryWriterV1)) {
        places.push_back(placeOf(program, call));
    }
    const auto isOf = [&](const auto& holds) {
        return std::ranges::any_of(
            places, [&](Site place) { return program.dependsOn(place, [&](Site site) { return holds(program, site); }); });
    };
    if (isOf(readsClock)) {
        return "Each process names the place by its own clock: whether two of them meet there is chance.";
    }
    if (!places.empty() && program.isStartedBySpark() && !isOf(isShared)) {
        return "Spark places the processes: it counts where several of them share a machine.";
    }
    if (!writesEvents(program, call) && program.isWhereMissing(call)) {
        return "It is written only where it is not there yet: it counts in a first run that nobody prepared.";
    }
    return {};
}

namespace {

/// csv.writer(file): what is written to it goes into the file that it is made around.
bool isAroundFile(const std::vector<std::string_view>& names)
{
    return std::ranges::any_of(names, [](const std::string_view name) {
        return name == "csv.writer" || name == "csv.DictWriter" || name == "io.TextIOWrapper" || name == "io.BufferedWriter" ||
               name == "logging.StreamHandler" || name == "contextlib.closing";
    });
}

/// Adds the calls that opened the file that an expression is; false where it may be anything else.
// NOLINTNEXTLINE(misc-no-recursion): from what stands around a file to the file.
bool addOpened(Scrutiny& program, Site file, int depth, std::vector<Site>& opened)
{
    constexpr int enough = 4;
    const ValueSet values = depth < enough ? program.analysis().values(file) : ValueSet{};
    for (const Value& value : values) {
        if (program.node(value.site).is(Kind::none)) {
            continue; // file=None
        }
        if (opensFile(program, value)) {
            opened.push_back(value.site);
            continue;
        }
        const bool isAround =
            program.node(value.site).is(Kind::call) && isAroundFile(program.analysis().libraryCallees(value.site));
        const Node first = isAround ? program.node(value.site).child(Field::arguments).firstChild() : Node{};
        if (!first || !addOpened(program, {value.site.file, first.index()}, depth + 1, opened)) {
            return false;
        }
    }
    return !values.empty();
}

/// The calls that opened what a call writes to, as far as all of them are known.
std::vector<Site> openedFor(Scrutiny& program, Site call)
{
    std::vector<Site> opened;
    const Node callee = program.node(call).child(Field::function);
    if (callee.is(Kind::attribute) && addOpened(program, receiverOf(program, call), 0, opened)) {
        return opened;
    }
    const Node arguments = program.node(call).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        opened.clear();
        if (addOpened(program, {call.file, value.index()}, 0, opened)) {
            return opened;
        }
    }
    return {};
}

} // namespace

bool isToldWhereOpened(Scrutiny& program, Site call)
{
    const RankGuard guard = program.guard(call);
    const std::vector<Site> opened = openedFor(program, call);
    return !opened.empty() && std::ranges::all_of(opened, [&](Site open) {
        const RankGuard other = program.guard(open);
        return open != call && program.runs(open) && isWrite(program, open) && hasSharedTarget(program, open) &&
               static_cast<bool>(guard) == static_cast<bool>(other) && guard.isLocalOnly == other.isLocalOnly &&
               !program.isBesideTraining(open) && !program.isWithoutRanks(open);
    });
}

namespace {

/// Methods of files, handlers and loggers that put nothing into a file.
bool leavesFile(std::string_view method)
{
    constexpr std::array<std::string_view, 17> methods{
        "close",    "flush",     "fileno",       "seek", "tell",         "isatty",     "read",          "readline",   "readlines",
        "setLevel", "addFilter", "setFormatter", "name", "isEnabledFor", "addHandler", "removeHandler", "hasHandlers"};
    return std::ranges::find(methods, method) != methods.end();
}

/// The name of a logger: logging.getLogger('train'). Empty: the root, to which all others pass on what they get, or not known.
std::string_view loggerName(Scrutiny& program, Site made)
{
    const Site name = program.callsLibrary(made, "logging.getLogger") ? given(program, made, "name", 0) : Site{made.file, noNode};
    return name && program.node(name).is(Kind::string) ? withoutQuotes(program.node(name).text()) : std::string_view{};
}

/// All calls that give the logger of this name.
std::vector<Site> loggersOf(Scrutiny& program, std::string_view name)
{
    std::vector<Site> found;
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            if (loggerName(program, call) == name && program.runs(call)) {
                found.push_back(call);
            }
        }
    }
    return found;
}

/// The loggers that a handler is given to by log.addHandler(handler); none where they are not known.
std::vector<Site> loggersAt(Scrutiny& program, Site call)
{
    std::vector<Site> found;
    for (const Value& value : program.analysis().values(receiverOf(program, call))) {
        const std::string_view name = program.node(value.site).is(Kind::call) ? loggerName(program, value.site) : "";
        if (name.empty()) {
            return {};
        }
        const std::vector<Site> same = loggersOf(program, name);
        found.insert(found.end(), same.begin(), same.end());
    }
    return found;
}

} // namespace

std::optional<std::vector<ObjectUse>> writesInto(Scrutiny& program, Site opened)
{
    std::vector<ObjectUse> writes;
    std::vector<Site> open{opened};
    std::set<Site> seen;
    while (!open.empty()) {
        const Site next = open.back();
        open.pop_back();
        if (!seen.insert(next).second) {
            continue;
        }
        for (const ObjectUse& use : usesOf(program, next)) {
            const Node callee = program.node(use.place).child(Field::function);
            if (use.kind == ObjectUse::Kind::lost) {
                return std::nullopt;
            }
            if (use.kind == ObjectUse::Kind::changed || !program.runs(use.place)) {
                continue;
            }
            if (use.kind == ObjectUse::Kind::method) {
                if (!leavesFile(callee.child(Field::attribute).text())) {
                    writes.push_back(use);
                }
            } else if (isAroundFile(program.analysis().libraryCallees(use.place))) {
                open.push_back(use.place);
            } else if (callee.child(Field::attribute).text() == "addHandler") {
                const std::vector<Site> loggers = loggersAt(program, use.place);
                if (loggers.empty()) {
                    return std::nullopt;
                }
                open.insert(open.end(), loggers.begin(), loggers.end());
            } else {
                writes.push_back(use);
            }
        }
    }
    return writes;
}

bool isOfFirstRankOnly(const RankGuard& guard) { return guard && guard.isForZero && !guard.isForOthers && !guard.isLocalOnly; }

bool isOpening(Scrutiny& program, Site call)
{
    return opensForWriting(program, call) || program.callsLibrary(call, "logging.FileHandler") ||
           program.callsLibrary(call, "tensorflow.io.TFRecordWriter");
}

namespace {

/// The mode that a file is opened with, as it stands there; that of a handler of logs is 'a' where none is given.
std::string_view modeOf(Scrutiny& program, Site call)
{
    const bool isHandler = program.callsLibrary(call, "logging.FileHandler");
    if (!isHandler && !opensForWriting(program, call)) {
        return {};
    }
    const Site mode = given(program, call, "mode", 1);
    const bool isHidden = Analysis::hidesArguments(program.node(call));
    return !mode ? (isHandler && !isHidden ? std::string_view{"a"} : std::string_view{})
                 : withoutQuotes(program.node(mode).is(Kind::string) ? program.node(mode).text() : std::string_view{});
}

} // namespace

bool emptiesFile(Scrutiny& program, Site call) { return modeOf(program, call).find('w') != std::string_view::npos; }

bool appendsLines(Scrutiny& program, Site call)
{
    const std::string_view mode = modeOf(program, call);
    return mode.find('a') != std::string_view::npos && mode.find('b') == std::string_view::npos;
}

} // namespace rankwright
