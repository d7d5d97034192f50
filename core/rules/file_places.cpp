// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/file_places.h"

#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/output.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <unordered_map>

namespace rankwright {

/// The function that holds a site, and where it is called from, up to module level.
struct Frame {
    Site function;
    FileId file{};
    Site site;
};

/// A call that writes.
struct Written {
    Site call;
    bool isDeferred{};
    bool isCommand{};
    bool spreads{};
    std::vector<FilePlace> places;
    std::vector<Frame> frames;
    bool isFetched{}; ///< From elsewhere, by each process.
};

/// What a program does with files, and what was asked about it.
struct FileUse {
    std::vector<Written> writes;
    std::vector<Written> removals; ///< Those of them that take away what was there.
    std::map<Site, std::optional<ReadBehind>> reads;
    std::map<Site, std::optional<ReadBehind>> removed; ///< By removal.
};

namespace {

/// How a call uses the files that one of its arguments names.
enum class Use : std::uint8_t {
    reads,
    writes,  ///< One file.
    creates, ///< One file, which is open from then on.
    spreads, ///< Many files, whose names are not in the program.
    opens,   ///< By its mode.
    runs,    ///< A command of the system, which may write anything that it names.
    removes, ///< They are not there any more.
    asks     ///< Only whether they are there.
};

struct Access {
    std::string_view name; ///< Canonical; `*.` in front of the last part stands for what may be before it.
    Use use{};
    std::string_view keyword;
    int position{};
    int mode{-1};              ///< Position of the mode.
    std::string_view ending{}; ///< What is put behind a path that does not end so.
};

// clang-format off
constexpr std::array accesses{
    Access{"builtins.open", Use::opens, "file", 0, 1},
    Access{"io.open", Use::opens, "file", 0, 1},
    Access{"codecs.open", Use::opens, "filename", 0, 1},
    Access{"gzip.open", Use::opens, "filename", 0, 1},
    Access{"bz2.open", Use::opens, "filename", 0, 1},
    Access{"lzma.open", Use::opens, "filename", 0, 1},
    Access{"zipfile.ZipFile", Use::opens, "file", 0, 1},
    Access{"tarfile.open", Use::opens, "name", 0, 1},
    Access{"h5py.File", Use::opens, "name", 0, 1},
    Access{"netCDF4.Dataset", Use::opens, "filename", 0, 1},
    Access{"rasterio.open", Use::opens, "fp", 0, 1},
    Access{"tables.open_file", Use::opens, "filename", 0, 1},
    Access{"wave.open", Use::opens, "f", 0, 1},
    Access{"pandas.ExcelWriter", Use::creates, "path", 0},
    Access{"matplotlib.backends.backend_pdf.PdfPages", Use::creates, "filename", 0},
    Access{"pyarrow.parquet.ParquetWriter", Use::creates, "where", 0},
    Access{"tifffile.TiffWriter", Use::creates, "file", 0},
    Access{"xlsxwriter.Workbook", Use::creates, "filename", 0},
    Access{"rdkit.Chem.SDWriter", Use::creates, "fileName", 0},
    Access{"uproot.recreate", Use::creates, "file_path", 0},
    Access{"uproot.create", Use::creates, "file_path", 0},
    Access{"uproot.update", Use::creates, "file_path", 0},
    Access{"tensorflow.io.gfile.GFile", Use::opens, "name", 0, 1},
    Access{"tensorflow.compat.v1.gfile.GFile", Use::opens, "name", 0, 1},
    Access{"tensorflow.compat.v1.gfile.FastGFile", Use::opens, "name", 0, 1},
    Access{"tensorflow.compat.v1.gfile.Open", Use::opens, "name", 0, 1},
    Access{"tensorflow.io.TFRecordWriter", Use::creates, "path", 0},
    Access{"tensorflow.data.experimental.TFRecordWriter", Use::writes, "filename", 0},
    Access{"imageio.get_writer", Use::creates, "uri", 0},
    Access{"imageio.v2.get_writer", Use::creates, "uri", 0},
    Access{"urllib.request.urlretrieve", Use::writes, "filename", 1},
    Access{"urllib.urlretrieve", Use::writes, "filename", 1},
    Access{"six.moves.urllib.request.urlretrieve", Use::writes, "filename", 1},
    Access{"wget.download", Use::writes, "out", 1},
    Access{"gdown.download", Use::writes, "output", 1},
    Access{"shutil.copy", Use::writes, "dst", 1},
    Access{"shutil.copy2", Use::writes, "dst", 1},
    Access{"shutil.copyfile", Use::writes, "dst", 1},
    Access{"shutil.move", Use::writes, "dst", 1},
    Access{"os.rename", Use::writes, "dst", 1},
    Access{"os.replace", Use::writes, "dst", 1},
    Access{"os.symlink", Use::writes, "dst", 1},
    Access{"os.link", Use::writes, "dst", 1},
    Access{"shutil.copytree", Use::spreads, "dst", 1},
    Access{"shutil.unpack_archive", Use::spreads, "extract_dir", 1},
    Access{"zipfile.ZipFile.extractall", Use::spreads, "path", 0},
    Access{"zipfile.ZipFile.extract", Use::spreads, "path", 1},
    Access{"tarfile.TarFile.extractall", Use::spreads, "path", 0},
    Access{"tarfile.TarFile.extract", Use::spreads, "path", 1},
    Access{"os.remove", Use::removes, "path", 0},
    Access{"os.unlink", Use::removes, "path", 0},
    Access{"os.rmdir", Use::removes, "path", 0},
    Access{"os.removedirs", Use::removes, "name", 0},
    Access{"shutil.rmtree", Use::removes, "path", 0},
    Access{"pathlib.Path.unlink", Use::removes, "", -1},
    Access{"pathlib.Path.rmdir", Use::removes, "", -1},
    Access{"tensorflow.io.gfile.remove", Use::removes, "path", 0},
    Access{"tensorflow.io.gfile.rmtree", Use::removes, "path", 0},
    Access{"tensorflow.compat.v1.gfile.Remove", Use::removes, "filename", 0},
    Access{"tensorflow.compat.v1.gfile.DeleteRecursively", Use::removes, "dirname", 0},
    Access{"os.system", Use::runs, "", -1},
    Access{"os.popen", Use::runs, "", -1},
    Access{"subprocess.call", Use::runs, "", -1},
    Access{"subprocess.check_call", Use::runs, "", -1},
    Access{"subprocess.check_output", Use::runs, "", -1},
    Access{"subprocess.run", Use::runs, "", -1},
    Access{"subprocess.Popen", Use::runs, "", -1},
    Access{"numpy.save", Use::writes, "file", 0, -1, ".npy"},
    Access{"numpy.savez", Use::writes, "file", 0, -1, ".npz"},
    Access{"numpy.savez_compressed", Use::writes, "file", 0, -1, ".npz"},
    Access{"numpy.savetxt", Use::writes, "fname", 0},
    Access{"numpy.load", Use::reads, "file", 0},
    Access{"os.path.exists", Use::asks, "path", 0},
    Access{"os.path.lexists", Use::asks, "path", 0},
    Access{"os.path.isfile", Use::asks, "path", 0},
    Access{"os.path.isdir", Use::asks, "s", 0},
    Access{"os.path.islink", Use::asks, "path", 0},
    Access{"os.path.getsize", Use::reads, "filename", 0},
    Access{"os.path.getmtime", Use::reads, "filename", 0},
    Access{"os.path.getctime", Use::reads, "filename", 0},
    Access{"os.stat", Use::reads, "path", 0},
    Access{"pathlib.Path.exists", Use::asks, "", -1},
    Access{"pathlib.Path.is_dir", Use::asks, "", -1},
    Access{"pathlib.Path.is_file", Use::asks, "", -1},
    Access{"pathlib.Path.stat", Use::reads, "", -1},
    Access{"tensorflow.io.gfile.exists", Use::asks, "path", 0},
    Access{"tensorflow.io.gfile.isdir", Use::asks, "path", 0},
    Access{"tensorflow.io.gfile.stat", Use::reads, "path", 0},
    Access{"tensorflow.compat.v1.gfile.Exists", Use::asks, "filename", 0},
    Access{"tensorflow.compat.v1.gfile.IsDirectory", Use::asks, "dirname", 0},
    Access{"tensorflow.lite.Interpreter", Use::reads, "model_path", 0},
    Access{"*.flow_from_directory", Use::reads, "directory", 0},
    Access{"*.image_dataset_from_directory", Use::reads, "directory", 0},
    Access{"*.text_dataset_from_directory", Use::reads, "directory", 0},
    Access{"*.audio_dataset_from_directory", Use::reads, "directory", 0},
    Access{"tensorflow.data.TFRecordDataset", Use::reads, "filenames", 0},
    Access{"tensorflow.data.TextLineDataset", Use::reads, "filenames", 0},
    Access{"tensorflow.data.FixedLengthRecordDataset", Use::reads, "filenames", 0},
    Access{"tensorflow.data.Dataset.list_files", Use::reads, "file_pattern", 0},
    Access{"tensorflow.data.Dataset.load", Use::reads, "path", 0},
    Access{"tensorflow.compat.v1.train.string_input_producer", Use::reads, "string_tensor", 0},
    Access{"tensorflow.compat.v1.train.match_filenames_once", Use::reads, "pattern", 0},
    Access{"tensorflow.contrib.predictor.from_saved_model", Use::reads, "export_dir", 0},
    Access{"tensorflow.compat.v1.saved_model.simple_save", Use::writes, "export_dir", 1},
    Access{"tensorflow.compat.v1.saved_model.loader.load", Use::reads, "export_dir", 2},
    Access{"tensorflow.data.experimental.make_csv_dataset", Use::reads, "file_pattern", 0},
};
// clang-format on

/// Families of which the tables name all that reads files.
constexpr std::array<std::string_view, 14> described{"builtins.", "tensorflow.", "numpy.", "os.",        "shutil.",
                                                     "logging.",  "pathlib.",    "csv.",   "json.",      "pickle.",
                                                     "argparse.", "re.",         "sys.",   "matplotlib."};

/// The row of a name, or else that of its last part; null where there is none.
const Access* accessNamed(std::string_view name)
{
    static const auto rows = [] {
        std::unordered_map<std::string_view, const Access*> made;
        for (const Access& access : accesses) {
            made.try_emplace(access.name.substr(access.name.starts_with('*') ? 1 : 0), &access);
        }
        return made;
    }();
    auto found = rows.find(name);
    if (const std::size_t dot = name.rfind('.'); found == rows.end() && dot != std::string_view::npos) {
        found = rows.find(name.substr(dot));
    }
    return found == rows.end() ? nullptr : found->second;
}

const Access* accessOf(Program& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (const Access* access = accessNamed(name)) {
            return access;
        }
    }
    return nullptr;
}

Effect effectByName(Program& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (const Effect effect = program.analysis().library().effectOf(name); effect != Effect::none) {
            return effect;
        }
    }
    return Effect::none;
}

/// Places of the argument, or of all arguments that may be paths.
std::vector<FilePlace> placesOfCall(Program& program, Site call, const Access* access)
{
    const Node node = program.node(call);
    const Node list = node.child(Field::arguments);
    const Node receiver = node.child(Field::function).child(Field::object);
    if (receiver) {
        if (std::vector<FilePlace> places = managedPlaces(program, {call.file, receiver.index()}); !places.empty()) {
            return places;
        }
    }
    if (callsOneOf(program, call, {"glob.glob", "glob.iglob", "tensorflow.io.gfile.glob"})) {
        return placesOf(program, call);
    }
    if (access != nullptr && access->position >= 0) {
        const Argument argument = Analysis::argument(node, access->keyword, access->position);
        // What is unpacked without a place goes where the program runs.
        const bool here = access->use == Use::spreads && !argument;
        return argument ? placesOf(program, {call.file, argument.value.index()})
               : here   ? std::vector<FilePlace>{{{}, {}, true}}
                        : std::vector<FilePlace>{};
    }
    std::vector<FilePlace> result;
    const Role role = program.facts().roles().of(call);
    const bool isPath = role == Role::save || role == Role::loadModel || role == Role::loadWeights; // However short it is.
    const auto add = [&](Node value) {
        const Site site{call.file, value.index()};
        const bool object = std::ranges::any_of(program.analysis().values(site), [](const Value& each) {
            return (each.kind == Value::Kind::libraryInstance && !each.name.starts_with("pathlib.")) ||
                   each.kind == Value::Kind::instance;
        });
        const bool path = program.node(site).is(Kind::call) || !object;
        if (!path) {
            return;
        }
        for (const FilePlace& place : placesOf(program, site)) {
            if (place.text.size() > (isPath ? 0 : 1) || place.end.size() > 1 || !place.root.empty()) {
                result.push_back(place);
            }
        }
    };
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        add(child.is(Kind::keyword_argument) ? child.child(Field::value) : child);
    }
    // pathlib: the object is the path.
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    if (receiver && std::ranges::any_of(names, [](std::string_view name) { return name.starts_with("pathlib."); })) {
        const std::vector<FilePlace> places = placesOf(program, {call.file, receiver.index()});
        result.insert(result.end(), places.begin(), places.end());
    }
    return result;
}

/// Whether a command of the system names what is read, by the first part of its path.
Meeting meetingWithCommand(Program& program, Site call, const std::vector<FilePlace>& places)
{
    const Tree& tree = program.analysis().sources().tree(call.file);
    // Where it runs, and where its output goes, is no part of it.
    const Node list = program.node(call).child(Field::arguments).firstChild();
    std::string command;
    bool isKnown = true;
    for (NodeIndex at = list.index(); list && at < tree.row(list.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        command += node.is(Kind::string) ? std::string{node.text()} + " " : std::string{};
        isKnown = isKnown && !node.is(Kind::identifier) && !node.is(Kind::interpolation);
    }
    Meeting result = Meeting::no;
    for (const FilePlace& place : places) {
        const std::string text = tidyPath(place.text);
        const std::string first = text.substr(0, text.find('/', 1));
        const bool names = place.root.empty() && first.size() > 1 && command.find(first) != std::string::npos;
        const bool may = !isKnown || !place.root.empty() || first.empty();
        result = std::max(result, names ? Meeting::yes : may && !command.empty() ? Meeting::unknown : Meeting::no);
    }
    return result;
}

/// Only those on which all processes come to it, where asked for: what is put out on rank 0 only, that process computes alone.
std::vector<Frame> framesAround(Program& program, Site site, bool isOfAll = false)
{
    std::vector<Frame> frames;
    std::vector<Site> open{site};
    std::set<Site> seen;
    constexpr std::size_t most = 64;
    for (std::size_t at = 0; at < open.size() && frames.size() < most; ++at) {
        const Site here = open[at];
        if (!seen.insert(here).second || !program.runs(here) || (isOfAll && isLeftToRankZero(program, here))) {
            continue;
        }
        const Site function = program.analysis().enclosingFunction(here);
        frames.push_back({function, here.file, here});
        if (function) {
            const std::vector<Site>& callers = program.analysis().callers(function);
            open.insert(open.end(), callers.begin(), callers.end());
            const std::vector<Site> handed = handedTo(program, function);
            open.insert(open.end(), handed.begin(), handed.end());
        }
    }
    return frames;
}

/// The pair of the innermost function in which the write comes first. Where that function comes to either of them several times,
/// the first read behind a write, and the last write in front of it: what all processes wait for.
std::optional<ReadBehind> pairOf(Program& program, const Written& written, const std::vector<Frame>& reads)
{
    std::optional<ReadBehind> found;
    for (const Frame& read : reads) {
        if (found && (read.file != found->read.file || read.function != found->function || read.site.node >= found->read.node)) {
            continue;
        }
        std::optional<ReadBehind> last;
        for (const Frame& write : written.frames) {
            // What an argument writes, load(save(x)), is written first as well.
            const bool isArgument = write.site.node > read.site.node && read.file == write.file &&
                                    program.node(read.site).contains(program.node(write.site));
            if (read.file != write.file || read.function != write.function ||
                (write.site.node >= read.site.node && !isArgument) || (last && write.site.node < last->write.node)) {
                continue;
            }
            if (!program.node(write.site).contains(program.node(read.site)) && !neverBoth(program, write.site, read.site)) {
                last = ReadBehind{read.function, write.site, read.site, written.call};
            }
        }
        found = last ? last : found;
    }
    return found;
}

bool isInLoop(Program& program, Site site)
{
    for (Node up = program.node(site).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (up.is(Kind::for_statement) || up.is(Kind::while_statement) || up.is(Kind::list_comprehension)) {
            return true;
        }
    }
    return false;
}

/// The calls that train while a callback or a monitored session writes; all that train where it was not found out which.
std::vector<Site> trainingBeside(Program& program, Site writer)
{
    std::vector<Site> found;
    std::vector<Site> all;
    for (const Indication* training : program.training()) {
        const Site call = training->training;
        all.push_back(call);
        const RunFact* run = program.facts().run(call);
        const Argument callbacks = Analysis::argument(program.node(call), "callbacks", 5);
        bool isIts = run != nullptr && run->session == writer;
        if (callbacks) {
            program.analysis().slice({call.file, callbacks.value.index()}, [&](Site site) {
                isIts = isIts || site == writer;
                return !isIts;
            });
        }
        if (isIts) {
            found.push_back(call);
        }
    }
    return found.empty() ? all : found;
}

/// What a call takes away, as an argument (null: what it is said to write); nothing where all stays that was there.
std::optional<Argument> removedBy(Program& program, Site call, const Access* access)
{
    constexpr std::array<std::string_view, 3> moves{"shutil.move", "os.rename", "os.replace"};
    if (access == nullptr) {
        return std::nullopt;
    }
    if (std::ranges::find(moves, access->name) != moves.end()) {
        const Argument moved = Analysis::argument(program.node(call), "src", 0);
        return moved ? std::optional{moved} : std::nullopt;
    }
    const std::string_view command = program.node(call).child(Field::arguments).text();
    const bool isCommand = access->use == Use::runs &&
                           (command.find("rm ") != std::string_view::npos || command.find("'rm'") != std::string_view::npos ||
                            command.find("\"rm\"") != std::string_view::npos);
    return access->use == Use::removes || isCommand ? std::optional<Argument>{Argument{}} : std::nullopt;
}

/// What rank 0 prepares where it is missing, by whatever means: if not os.path.exists(folder): get_file(...). It lies where the
/// condition has looked for it.
void addPrepared(Program& program, FileId file, std::vector<Written>& writes)
{
    const std::vector<NodeIndex>& calls = program.analysis().sources().index(file).calls();
    for (const NodeIndex index : calls) {
        const Site asking{file, index};
        const Access* access = accessOf(program, asking);
        if (access == nullptr || access->use != Use::asks || !program.runs(asking)) {
            continue;
        }
        Node part = program.node(asking);
        while (part && part.field() != Field::condition) {
            part = part.parent();
        }
        const Site branch{file, part ? part.parent().index() : noNode};
        if (!branch || !isLeftAsAWhole(program, branch)) {
            continue;
        }
        const Node body = program.node(branch).child(Field::consequence);
        const auto last = std::ranges::find_if(calls.rbegin(), calls.rend(), [&](NodeIndex call) {
            return body.contains(program.node({file, call}));
        });
        if (last != calls.rend()) {
            const Site call{file, *last};
            writes.push_back({call, false, false, true, placesOfCall(program, asking, access), framesAround(program, call)});
        }
    }
}

FileUse& fileUseOf(Program& program)
{
    if (program.fileUse) {
        return *program.fileUse;
    }
    program.fileUse = std::make_shared<FileUse>();
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            const Role role = program.facts().roles().of(call);
            if (role == Role::summaryWriter || role == Role::summaryWriterV1 ||
                callsOneOf(program, call, {"tensorflow.keras.callbacks.TensorBoard"})) {
                continue; // They share folders with checkpoints, and nothing that they write is read here.
            }
            // Callbacks and monitored sessions write while training runs, the others at once.
            const bool isDeferred = role == Role::monitoredSession || role == Role::callback;
            const Access* access = accessOf(program, call);
            const bool byAccess = access != nullptr && (access->use == Use::opens || access->use == Use::creates
                                                            ? opensToWrite(program, call)
                                                            : access->use == Use::writes || access->use == Use::runs ||
                                                                  access->use == Use::spreads || access->use == Use::removes);
            const bool byRole = role == Role::save || role == Role::saverSave || isDeferred;
            const bool writes = byAccess || byRole || (access == nullptr && effectByName(program, call) == Effect::write);
            if (!writes || !program.runs(call)) {
                continue;
            }
            const bool isCommand = byAccess && access->use == Use::runs;
            // Commands of the system and what is copied in a loop write files that the program does not name.
            const bool spreads = byAccess && (access->use == Use::spreads || isCommand ||
                                              (access->name.starts_with("shutil.") && isInLoop(program, call)));
            std::vector<FilePlace> places = isCommand ? std::vector<FilePlace>{} : placesOfCall(program, call, access);
            std::vector<Frame> frames;
            for (const Site site : isDeferred ? trainingBeside(program, call) : std::vector<Site>{call}) {
                const std::vector<Frame> around = framesAround(program, site);
                frames.insert(frames.end(), around.begin(), around.end());
            }
            if (role == Role::callback) {
                places = upToMark(std::move(places), "{");
            }
            if (const std::optional<Argument> gone = removedBy(program, call, access)) {
                std::vector<FilePlace> old = *gone ? placesOf(program, {file, gone->value.index()}) : places;
                program.fileUse->removals.push_back({call, false, isCommand, false, std::move(old), frames, false});
            }
            const bool isFetched = access != nullptr && effectByName(program, call) == Effect::download;
            program.fileUse->writes.push_back(
                {call, isDeferred, isCommand, spreads, std::move(places), std::move(frames), isFetched});
        }
    }
    for (const FileId file : program.files()) {
        addPrepared(program, file, program.fileUse->writes);
    }
    return *program.fileUse;
}

/// Stands in a method of a callback, which runs while the others do.
bool isInCallback(Program& program, Site site)
{
    const Site type = program.analysis().enclosingClass(site);
    return type && program.analysis().isSubclass(type, "tensorflow.keras.callbacks.Callback");
}

/// Loads weights, also into the model of a callback, of which nothing else is known.
bool loads(Program& program, Site read)
{
    const Role role = program.facts().roles().of(read);
    const Node method = program.node(read).child(Field::function);
    const Node object = method.child(Field::object);
    return role == Role::restore || role == Role::loadWeights || role == Role::loadModel ||
           (method.child(Field::attribute).text() == "load_weights" && object.is(Kind::attribute) &&
            object.child(Field::attribute).text() == "model" && isInCallback(program, read));
}

/// What a call reads; nothing where it does not read files.
std::vector<FilePlace> placesReadBy(Program& program, Site read)
{
    const Access* access = accessOf(program, read);
    const bool byAccess =
        access != nullptr && (access->use == Use::reads || (access->use == Use::opens && !opensToWrite(program, read)));
    const bool reads = loads(program, read) || byAccess || (access == nullptr && effectByName(program, read) == Effect::read);
    return reads ? placesOfCall(program, read, access) : std::vector<FilePlace>{};
}

/// A function of another library of which no table says what it does, or one of an object that comes from such a function: it may
/// read a file of which it is given the path.
bool mayReadWhatItIsGiven(Program& program, Site call)
{
    const Library& library = program.analysis().library();
    const auto isKnown = [&](std::string_view name) {
        const bool isDescribed =
            std::ranges::any_of(described, [&](std::string_view family) { return name.starts_with(family); });
        return name.empty() || isDescribed || library.find(name) || library.effectOf(name) != Effect::none;
    };
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    if (!names.empty() || !program.analysis().projectCallees(call).empty()) {
        return !names.empty() && std::ranges::none_of(names, isKnown);
    }
    const Node object = program.node(call).child(Field::function).child(Field::object);
    const ValueSet& values = object ? program.analysis().values({call.file, object.index()}) : ValueSet{};
    return !values.empty() && std::ranges::none_of(values, [&](const Value& value) { return isKnown(value.name); });
}

/// An argument is a file that is open already, and no path.
bool takesOpenFile(Program& program, Site call)
{
    const Node list = program.node(call).child(Field::arguments);
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        const ValueSet& values = program.analysis().values({call.file, value.index()});
        const bool isOpen = std::ranges::any_of(values, [](const Value& each) {
            const Access* access = accessNamed(each.name);
            return access != nullptr && access->use == Use::opens;
        });
        if (isOpen) {
            return true;
        }
    }
    return false;
}

/// What was written lies at one of these very places; or what is below the folder into which something was unpacked.
bool isGivenPathOf(const Written& written, const std::vector<FilePlace>& places)
{
    return std::ranges::any_of(written.places, [&](const FilePlace& one) {
        const bool isNamed = !one.root.empty() || one.text.size() + one.end.size() > 1;
        const auto isMet = [&](const FilePlace& each) {
            return each == one || (written.spreads && meeting(one, each) == Meeting::yes);
        };
        return isNamed && std::ranges::any_of(places, isMet);
    });
}

/// The write may be of what lies at these places.
bool mayBeRead(Program& program, const Written& written, const std::vector<FilePlace>& places)
{
    Meeting found = written.isCommand ? meetingWithCommand(program, written.call, places) : Meeting::no;
    const Access* access = accessOf(program, written.call);
    const std::string_view added = access != nullptr ? access->ending : std::string_view{};
    bool isOne = false;
    for (const FilePlace& one : written.places) {
        for (const FilePlace& each : places) {
            found = std::max(found, meeting(one, each));
            // What is read is computed, of a name, a number or a choice.
            const bool isComputed = !each.isWhole || !each.root.empty();
            isOne = isOne || (isComputed && meeting(one, each) == Meeting::unknown && mayBeNamedAlike(one, added, each));
        }
    }
    return found == Meeting::yes || isOne || (found == Meeting::unknown && written.spreads);
}

/// What a call reads, or may read, because nobody knows what it does with the path that it gets.
struct Reading {
    std::vector<FilePlace> places;
    bool isGuess{};

    [[nodiscard]] bool mayBeOf(Program& program, const Written& written) const
    {
        return isGuess ? isGivenPathOf(written, places) : mayBeRead(program, written, places);
    }
};

Reading readingOf(Program& program, Site read)
{
    Reading reading{placesReadBy(program, read)};
    reading.isGuess = reading.places.empty() && mayReadWhatItIsGiven(program, read);
    if (reading.isGuess && !takesOpenFile(program, read)) {
        reading.places = placesOfCall(program, read, nullptr);
    }
    return reading;
}

/// Lists what there is. Who lists later, and sees less, takes less away.
bool lists(Program& program, Site read)
{
    return callsOneOf(program, read,
                      {"os.listdir", "os.scandir", "os.walk", "glob.glob", "glob.iglob", "pathlib.Path.glob",
                       "pathlib.Path.rglob", "pathlib.Path.iterdir", "tensorflow.io.gfile.glob", "tensorflow.io.gfile.listdir",
                       "tensorflow.io.gfile.walk", "tensorflow.compat.v1.gfile.Glob",
                       "tensorflow.compat.v1.gfile.ListDirectory"});
}

/// All processes train together on the way from one place of a function to another, so that they wait there for each other.
bool trainsBetween(Program& program, Site first, Site last)
{
    const Site function = program.analysis().enclosingFunction(first);
    return std::ranges::any_of(program.analysis().sources().index(first.file).calls(), [&](NodeIndex index) {
        const Site call{first.file, index};
        if (index <= first.node || index >= last.node || program.analysis().enclosingFunction(call) != function ||
            !program.runs(call) || program.facts().roles().is(call, Role::evaluate) || !program.reachesTraining(call)) {
            return false;
        }
        Node up = program.node(call).parent();
        while (up && !up.is(Kind::if_statement) && !up.is(Kind::except_clause) && !up.contains(program.node(last))) {
            up = up.parent();
        }
        return up.contains(program.node(last));
    });
}

/// The calls by which each process fetches, and unpacks, what a removal takes away.
std::set<Site> fetchesOf(Program& program, Site removal)
{
    std::set<Site> fetches;
    const Node arguments = program.node(removal).child(Field::arguments);
    program.analysis().slice({removal.file, arguments.index()}, [&](Site site) {
        if (program.node(site).is(Kind::call) && effectByName(program, site) == Effect::download) {
            fetches.insert(site);
        }
        return true;
    });
    return fetches;
}

/// The place where something is taken away behind a place where all processes have read it: in the function of the removal, or
/// else one that calls both. Where the reads lead to several such places, nothing covers all of them.
std::optional<ReadBehind> findRemovedBehind(Program& program, const Written& removal)
{
    const Site own = program.analysis().enclosingFunction(removal.call);
    const std::set<Site> fetches = fetchesOf(program, removal.call);
    std::optional<ReadBehind> best;
    const auto take = [&](const Frame& read, const Frame& gone, Site origin) {
        const bool isBehind = read.file == gone.file && read.function == gone.function && read.site.node < gone.site.node &&
                              !program.node(read.site).contains(program.node(gone.site)) &&
                              !program.node(gone.site).contains(program.node(read.site));
        if (!isBehind || neverBoth(program, read.site, gone.site) || trainsBetween(program, read.site, gone.site)) {
            return;
        }
        const bool isOther = best && best->function != own && best->read != gone.site;
        if (!best || gone.function == own || isOther) {
            const bool areSeveral = isOther && gone.function != own;
            const bool isLater = !best || best->function != gone.function || best->write.node < read.site.node;
            best = isLater ? ReadBehind{gone.function, read.site, gone.site, origin} : *best;
            best->isOneOfSeveral = areSeveral;
        }
    };
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site read{file, index};
            if (read == removal.call || !program.runs(read) || lists(program, read) || isLeftToRankZero(program, read)) {
                continue;
            }
            if (isLoadedForAll(program, read)) {
                continue;
            }
            const Reading reading = fetches.contains(read) ? Reading{} : readingOf(program, read);
            if (!fetches.contains(read) && (reading.places.empty() || !reading.mayBeOf(program, removal))) {
                continue;
            }
            for (const Frame& frame : framesAround(program, read, true)) {
                for (const Frame& gone : removal.frames) {
                    take(frame, gone, read);
                }
            }
        }
    }
    return best;
}

std::optional<ReadBehind> findReadBehind(Program& program, const FileUse& use, Site read)
{
    const Reading reading = readingOf(program, read);
    if (reading.places.empty()) {
        return std::nullopt;
    }
    const std::vector<Frame> frames = framesAround(program, read, true);
    const Site function = program.analysis().enclosingFunction(read);
    std::optional<ReadBehind> best;
    bool areSeveral = false;
    bool isFetched = true;
    for (const Written& written : use.writes) {
        if (written.call == read) {
            continue;
        }
        if (!reading.mayBeOf(program, written)) {
            continue;
        }
        if (written.isDeferred && isInCallback(program, read) && loads(program, read)) {
            return ReadBehind{function, written.call, read, written.call, true};
        }
        const std::optional<ReadBehind> pair = pairOf(program, written, frames);
        areSeveral = areSeveral || (pair && best && best->function == pair->function && best->read != pair->read);
        isFetched = isFetched && (!pair || written.isFetched);
        const bool isInner = pair && best && best->function != pair->function && (!best->function || function == pair->function);
        if (pair && (!best || isInner || (best->function == pair->function && best->write.node < pair->write.node))) {
            best = pair;
        }
    }
    if (best) {
        best->isOneOfSeveral = areSeveral;
        best->isFetched = isFetched;
    }
    return best;
}

/// The branch of an `if` in which a place stands: the node of the branch. What stands behind it is its other branch, where
/// this one ends with `return`. Null outside.
Site branchOf(Program& program, Site condition, Site site)
{
    const Node whole = program.node(condition);
    if (site.file != condition.file) {
        return {condition.file, noNode};
    }
    const Node here = program.node(site);
    for (Node child = whole.firstChild(); child; child = child.nextSibling()) {
        const bool branch = child.field() == Field::consequence || child.field() == Field::alternative;
        if (branch && child.contains(here)) {
            return {condition.file, child.index()};
        }
    }
    Node last;
    for (Node child = whole.child(Field::consequence).firstChild(); child; child = child.nextSibling()) {
        last = child;
    }
    const bool behind =
        last.is(Kind::return_statement) && whole.parent().contains(here) && here.range().begin >= whole.range().end;
    return behind ? condition : Site{condition.file, noNode};
}

/// What comes out of an opened file by this name, or by its parts, is given another value or a new part there.
bool putsInto(Program& program, Site name)
{
    Node whole = program.node(name);
    for (Node up = whole.parent(); up; whole = up, up = up.parent()) {
        const std::string_view member = up.is(Kind::attribute) ? up.child(Field::attribute).text() : std::string_view{};
        if (member.starts_with("create") || member.starts_with("require_") || member == "write_direct" || member == "resize" ||
            member == "modify" || member == "move" || member == "copy") {
            return true;
        }
        const bool isPart = (up.is(Kind::attribute) && whole.field() == Field::object) ||
                            (up.is(Kind::subscript) && whole.field() == Field::value) ||
                            (up.is(Kind::call) && whole.field() == Field::function);
        if (!isPart) {
            break;
        }
    }
    if (whole.parent().is(Kind::delete_statement)) {
        return true;
    }
    const Node list = whole.parent().is(Kind::keyword_argument) ? whole.parent().parent() : whole.parent();
    if (whole.index() == name.node && list.is(Kind::argument_list)) { // Who gets all of the file may do anything with it.
        const Site call{name.file, list.parent().index()};
        return program.analysis().libraryCallees(call).empty() && program.analysis().projectCallees(call).empty();
    }
    return whole.index() != name.node && whole.field() == Field::left &&
           (whole.parent().is(Kind::assignment) || whole.parent().is(Kind::augmented_assignment));
}

/// Nothing in the program puts anything into the file that the call opens.
bool isOnlyReadFrom(Program& program, Site opening)
{
    const auto isIt = [&](const Value& value) { return value.kind == Value::Kind::libraryInstance && value.site == opening; };
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Kind kind = tree.row(at).kind;
            if ((kind == Kind::identifier || kind == Kind::attribute) &&
                std::ranges::any_of(program.analysis().values({file, at}), isIt) && putsInto(program, {file, at})) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

bool readsOrWrites(Program& program, Site condition)
{
    for (const Written& written : fileUseOf(program).writes) {
        if (written.isFetched) {
            continue;
        }
        for (const Frame& write : written.frames) {
            const Site writing = written.isDeferred ? Site{condition.file, noNode} : branchOf(program, condition, write.site);
            if (!writing) {
                continue;
            }
            for (const FileId file : program.files()) {
                for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
                    const Site read{file, index};
                    if (!program.runs(read)) {
                        continue;
                    }
                    const Access* access = accessOf(program, read);
                    const std::vector<FilePlace> places =
                        access != nullptr && access->use == Use::asks ? std::vector<FilePlace>{} : placesReadBy(program, read);
                    if (places.empty() || !mayBeRead(program, written, places)) {
                        continue;
                    }
                    for (const Frame& frame : framesAround(program, read)) {
                        const Site reading = branchOf(program, condition, frame.site);
                        if (reading && reading != writing) {
                            return true;
                        }
                    }
                }
            }
        }
    }
    return false;
}

bool opensToWrite(Program& program, Site call)
{
    const Access* access = accessOf(program, call);
    if (access == nullptr || access->use != Use::opens) {
        return access != nullptr && access->use == Use::creates;
    }
    const Argument mode = Analysis::argument(program.node(call), "mode", access->mode);
    return mode && mode.value.is(Kind::string) && mode.value.text().find_first_of("wax+") != std::string_view::npos;
}

bool opensOnlyToRead(Program& program, Site call)
{
    const Access* access = program.node(call).is(Kind::call) ? accessOf(program, call) : nullptr;
    if (access == nullptr || access->use != Use::opens || Analysis::hidesArguments(program.node(call))) {
        return false;
    }
    const auto [known, added] = program.onlyRead.try_emplace(call, false);
    if (!added) {
        return known->second;
    }
    const auto reads = [&](const Value& value) {
        const Node mode = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
        return mode.is(Kind::string) && mode.text().find_first_of("wax+") == std::string_view::npos;
    };
    const Argument mode = Analysis::argument(program.node(call), "mode", access->mode);
    if (!mode) {
        return program.onlyRead[call] = isOnlyReadFrom(program, call);
    }
    const ValueSet& modes = program.analysis().values({call.file, mode.value.index()});
    return program.onlyRead[call] = !modes.empty() && std::ranges::all_of(modes, reads);
}

namespace {

/// What a session or a model computes: a loss, a step, a prediction. It is no question to the disk, whatever the data were read
/// from.
bool isComputedByTraining(Program& program, Site call)
{
    Roles& roles = program.facts().roles();
    constexpr std::array computing{Role::run, Role::fit, Role::fitGenerator, Role::trainOnBatch, Role::evaluate, Role::predict};
    return std::ranges::any_of(computing, [&](Role role) { return roles.is(call, role); });
}

} // namespace

bool asksFiles(Program& program, Site expression)
{
    const auto [known, added] = program.fileQuestions.try_emplace(expression, false);
    if (!added) {
        return known->second;
    }
    bool files = false;
    program.analysis().slice(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            if (isComputedByTraining(program, site)) {
                return false;
            }
            for (const std::string_view name : program.analysis().libraryCallees(site)) {
                files = files || name.starts_with("glob.") || name == "os.listdir" ||
                        (!name.starts_with("argparse.") && program.analysis().library().effectOf(name) == Effect::read);
            }
        }
        return !files;
    });
    return program.fileQuestions[expression] = files;
}

std::optional<ReadBehind> readsWhatWasWritten(Program& program, Site read)
{
    FileUse& use = fileUseOf(program);
    const auto known = use.reads.find(read);
    if (known != use.reads.end()) {
        return known->second;
    }
    const std::optional<ReadBehind> found = use.writes.empty() ? std::nullopt : findReadBehind(program, use, read);
    use.reads.emplace(read, found);
    return found;
}

std::optional<ReadBehind> removesWhatWasRead(Program& program, Site removal)
{
    FileUse& use = fileUseOf(program);
    const auto row = std::ranges::find(use.removals, removal, &Written::call);
    if (row == use.removals.end()) {
        return std::nullopt;
    }
    if (const auto known = use.removed.find(removal); known != use.removed.end()) {
        return known->second;
    }
    const std::optional<ReadBehind> found = findRemovedBehind(program, *row);
    use.removed.emplace(removal, found);
    return found;
}

} // namespace rankwright
