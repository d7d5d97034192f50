// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/file_access.h"

#include "core/rules/expressions.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

namespace rankwright {

namespace {

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
    Access{"tensorflow.keras.utils.get_file", Use::fetches, "cache_subdir", 5},
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
    Access{"google.colab.files.upload", Use::spreads, "", 0},
    Access{"google.colab.files.upload_file", Use::writes, "filename", 0},
    Access{"google.colab.files.upload_to_dir", Use::spreads, "target_dir", 0},
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
    Access{"os.chdir", Use::enters, "path", 0},
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
/// Of whatever they are asked.
constexpr std::array methods{
    Access{"*.flow_from_directory", Use::reads, "directory", 0},
    Access{"*.image_dataset_from_directory", Use::reads, "directory", 0},
    Access{"*.text_dataset_from_directory", Use::reads, "directory", 0},
    Access{"*.audio_dataset_from_directory", Use::reads, "directory", 0},
};
// clang-format on

/// Families of which the tables name all that reads files.
constexpr std::array<std::string_view, 14> described{"builtins.", "tensorflow.", "numpy.", "os.",        "shutil.",
                                                     "logging.",  "pathlib.",    "csv.",   "json.",      "pickle.",
                                                     "argparse.", "re.",         "sys.",   "matplotlib."};

} // namespace

const Access* accessNamed(std::string_view name)
{
    static const auto rows = [] {
        std::unordered_map<std::string_view, const Access*> made;
        for (const Access& access : accesses) {
            made.try_emplace(access.name, &access);
        }
        return made;
    }();
    if (const auto found = rows.find(name); found != rows.end()) {
        return found->second;
    }
    const auto* const row =
        std::ranges::find_if(methods, [&](const Access& access) { return name.ends_with(access.name.substr(1)); });
    return row == methods.end() ? nullptr : row;
}

namespace {

const Access* accessByName(Program& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (const Access* access = accessNamed(name)) {
            return access;
        }
    }
    return nullptr;
}

/// The position of a parameter among the arguments of a call, where an expression is no more than its name; -1: it is not.
int parameterAt(Program& program, Site function, Site name)
{
    const std::vector<Analysis::FoundBinding> bindings =
        program.node(name).is(Kind::identifier) ? program.analysis().bindingsOf(name) : std::vector<Analysis::FoundBinding>{};
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter ||
        program.analysis().enclosingFunction({bindings.front().file, bindings.front().binding->node}) != function) {
        return -1;
    }
    const Node target = program.node({function.file, bindings.front().binding->target});
    int position = program.analysis().classOfMethod(function) ? -1 : 0;
    for (Node child = target.parent().firstChild(); child && !(child == target); child = child.nextSibling()) {
        const bool isNone = child.is(Kind::positional_separator) || child.is(Kind::keyword_separator) || child.is(Kind::comment);
        position += isNone ? 0 : 1;
    }
    return position;
}

/// How a function opens the file that it gives back in each of its returns; nothing where it gives something else, or chooses the
/// path or the mode itself.
std::shared_ptr<const Access> openingOf(Program& program, Site function)
{
    const FileIndex& index = program.analysis().sources().index(function.file);
    std::shared_ptr<Access> found;
    const ScopeId scope = index.scopeOpenedBy(function.node);
    if (program.node(function).parent().is(Kind::decorated_definition) || index.yields(scope)) {
        return nullptr;
    }
    for (const NodeIndex returned : index.returns(scope)) {
        const Site call{function.file, returned};
        const Access* const opens = program.node(call).is(Kind::call) ? accessByName(program, call) : nullptr;
        if (opens == nullptr || opens->use != Use::opens) {
            return nullptr;
        }
        const Node path = Analysis::argument(program.node(call), opens->keyword, opens->position).value;
        const Node mode = Analysis::argument(program.node(call), opens->modeKeyword, opens->mode).value;
        const int pathAt = path ? parameterAt(program, function, {function.file, path.index()}) : -1;
        const int modeAt = mode ? parameterAt(program, function, {function.file, mode.index()}) : -1;
        if (pathAt < 0 || modeAt < 0 || (found && (found->position != pathAt || found->mode != modeAt))) {
            return nullptr;
        }
        found = found ? found : std::make_shared<Access>(*opens);
        found->keyword = path.text();
        found->position = pathAt;
        found->modeKeyword = mode.text();
        found->mode = modeAt;
        found->function = function;
    }
    return found;
}

/// The same, found once for each function.
const Access* openingBy(Program& program, Site function)
{
    const auto [found, added] = program.ownOpenings.try_emplace(function, nullptr);
    if (added) {
        std::shared_ptr<const Access> opening = openingOf(program, function);
        return (program.ownOpenings[function] = std::move(opening)).get();
    }
    return found->second.get();
}

/// It opens a file for those who call its function.
bool isGivenBack(Program& program, Site call)
{
    const Site function =
        program.node(call).parent().is(Kind::return_statement) ? program.analysis().enclosingFunction(call) : Site{};
    return function && program.node(function).is(Kind::function_definition) && openingBy(program, function) != nullptr;
}

} // namespace

const Access* accessOf(Program& program, Site call)
{
    if (const Access* access = accessByName(program, call)) {
        return access->use == Use::opens && isGivenBack(program, call) ? nullptr : access;
    }
    const std::vector<Site>& functions = program.analysis().projectCallees(call);
    return functions.size() == 1 && program.node(functions.front()).is(Kind::function_definition)
               ? openingBy(program, functions.front())
               : nullptr;
}

Node modeOf(Program& program, Site call, const Access& access)
{
    if (const Argument given = Analysis::argument(program.node(call), access.modeKeyword, access.mode)) {
        return given.value;
    }
    // Of a function of the project, what it takes for one that is not given.
    Node parameter = access.function ? program.node(access.function).child(Field::parameters).firstChild() : Node{};
    while (parameter && !(parameter.child(Field::name).text() == access.modeKeyword)) {
        parameter = parameter.nextSibling();
    }
    return parameter ? parameter.child(Field::value) : Node{};
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
    if (access != nullptr && access->use == Use::fetches) {
        // Where it says that the file is, and below the folder that it is given.
        const Argument folder = Analysis::argument(node, "cache_dir", 9);
        const Argument part = Analysis::argument(node, access->keyword, access->position);
        std::vector<FilePlace> places = placesOf(program, call);
        const Argument given = folder ? folder : part;
        const std::vector<FilePlace> below =
            given ? placesOf(program, {call.file, given.value.index()}) : std::vector<FilePlace>{};
        places.insert(places.end(), below.begin(), below.end());
        return places;
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

namespace {

/// Some table says what it does, or that it does nothing with files.
bool isKnown(Program& program, std::string_view name)
{
    const Library& library = program.analysis().library();
    const bool isDescribed = std::ranges::any_of(described, [&](std::string_view family) { return name.starts_with(family); });
    return name.empty() || isDescribed || library.find(name) || library.effectOf(name) != Effect::none;
}

/// A call by the name of a function or a class of another library of which no table says anything.
bool callsUnknown(Program& program, Site call)
{
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    return !names.empty() && std::ranges::none_of(names, [&](std::string_view name) { return isKnown(program, name); });
}

/// A word by which libraries are told to write a file.
bool isModeOfWriting(std::string_view text)
{
    const std::size_t quote = text.find_first_of("'\"");
    std::string word{text.substr(std::min(quote + 1, text.size()))};
    word = word.substr(0, word.find_first_of("'\""));
    std::ranges::transform(word, word.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    constexpr std::array<std::string_view, 18> words{"w",  "wb", "wt", "w+",       "wb+",    "w+b", "a",      "ab",     "at",
                                                     "a+", "x",  "xb", "recreate", "update", "new", "create", "append", "write"};
    return std::ranges::find(words, word) != words.end();
}

} // namespace

bool mayReadWhatItIsGiven(Program& program, Site call)
{
    if (!program.analysis().libraryCallees(call).empty() || !program.analysis().projectCallees(call).empty()) {
        return callsUnknown(program, call);
    }
    const Node object = program.node(call).child(Field::function).child(Field::object);
    const ValueSet& values = object ? program.analysis().values({call.file, object.index()}) : ValueSet{};
    return !values.empty() && std::ranges::none_of(values, [&](const Value& value) { return isKnown(program, value.name); });
}

bool opensUnknownToWrite(Program& program, Site call)
{
    if (!call || !program.node(call).is(Kind::call) || !callsUnknown(program, call)) {
        return false;
    }
    const auto isWriter = [](std::string_view name) { return name.ends_with("Writer"); };
    const bool isOfWriter = std::ranges::any_of(program.analysis().libraryCallees(call), isWriter);
    bool isNamed = false;
    bool isWritten = isOfWriter;
    const Node list = program.node(call).child(Field::arguments);
    for (Node given = list.firstChild(); given; given = given.nextSibling()) {
        const Site value{call.file, (given.is(Kind::keyword_argument) ? given.child(Field::value) : given).index()};
        const ValueSet& texts = program.analysis().values(value);
        const bool isMode = std::ranges::any_of(texts, [&](const Value& each) {
            const Node text = each.kind == Value::Kind::literal ? program.node(each.site) : Node{};
            return text.is(Kind::string) && isModeOfWriting(text.text());
        });
        isWritten = isWritten || isMode;
        isNamed = isNamed || (!isMode && endsLikeFile(program, value));
    }
    return isNamed && isWritten;
}

bool writesFilesOf(Program& program, std::string_view package)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const std::span<const NodeIndex> calls = program.analysis().sources().index(file).calls();
        return std::ranges::any_of(calls, [&](NodeIndex index) {
            const std::vector<std::string_view>& names = program.analysis().libraryCallees({file, index});
            return std::ranges::any_of(names, [&](std::string_view name) { return name.substr(0, name.find('.')) == package; }) &&
                   opensUnknownToWrite(program, {file, index});
        });
    });
}

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

namespace {

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

/// os.devnull, "/dev/null": what is written there is no output.
bool leadsNowhere(Program& program, Site path)
{
    const ValueSet& values = program.analysis().values(path);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const Node text = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
        return value.name == "os.devnull" || (text.is(Kind::string) && contentOf(text) == "/dev/null");
    });
}

} // namespace

bool opensToWrite(Program& program, Site call)
{
    const Access* access = accessOf(program, call);
    if (access == nullptr || access->use != Use::opens) {
        return access != nullptr ? access->use == Use::creates : opensUnknownToWrite(program, call);
    }
    const Node mode = modeOf(program, call, *access);
    const Argument path = Analysis::argument(program.node(call), access->keyword, access->position);
    return mode.is(Kind::string) && mode.text().find_first_of("wax+") != std::string_view::npos &&
           !(path && leadsNowhere(program, {call.file, path.value.index()}));
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

} // namespace rankwright
