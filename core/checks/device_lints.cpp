// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lints about devices: one GPU for each process, chosen before TensorFlow has looked for them.

#include "core/checks/lint.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Arguments = PredicateArguments;

/// Computed from the rank, or from the devices that the launcher gives to this process.
bool isOwnDevice(Scrutiny& program, Site expression)
{
    bool isGiven = false;
    program.analysis().slice(expression, [&](Site site) {
        isGiven = isGiven ||
                  (program.node(site).is(Kind::call) && program.callsLibrary(site, "horovod.spark.task.get_available_devices"));
        return !isGiven;
    });
    return isGiven || program.dependsOnRank(expression);
}

/// TensorFlow looks for its devices in the call, if it has not yet.
bool startsDevices(Scrutiny& program, Site call)
{
    constexpr std::array starting{"tensorflow.constant",
                                  "tensorflow.Variable",
                                  "tensorflow.zeros",
                                  "tensorflow.ones",
                                  "tensorflow.convert_to_tensor",
                                  "tensorflow.test.is_gpu_available",
                                  "tensorflow.compat.v1.test.is_gpu_available",
                                  "tensorflow.random.normal",
                                  "tensorflow.random.uniform",
                                  "tensorflow.python.client.device_lib.list_local_devices",
                                  "tensorflow.config.experimental.list_logical_devices",
                                  "tensorflow.config.list_logical_devices"};
    // A model makes its variables when it has layers with known inputs; one of the project perhaps only when it is called.
    const bool isModel = program.facts().roles().is(call, Role::model) && !program.analysis().libraryCallees(call).empty() &&
                         program.node(call).child(Field::arguments).firstChild();
    return isModel || std::ranges::any_of(starting, [&](const char* name) { return program.callsLibrary(call, name); });
}

bool isImport(Kind kind) { return kind == Kind::import_statement || kind == Kind::import_from_statement; }

/// `holds` of one of the dotted names that an import brings: a, a.b, and a.b.c of `from a.b import c`.
template <typename Holds>
bool imports(Node statement, const Holds& holds)
{
    const std::string module{statement.child(Field::module_name).text()};
    if (!module.empty() && holds(module)) {
        return true;
    }
    for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
        const Node name = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
        const std::string text{name.text()};
        if (child.field() == Field::name && holds(module.empty() ? text : module + '.' + text)) {
            return true;
        }
    }
    return false;
}

/// Modules that choose a GPU for the process when they are imported: setGPU of PyPI takes the one that is used least and sets
/// CUDA_VISIBLE_DEVICES.
constexpr std::array<std::string_view, 1> pinningModules{"setGPU"};

/// import setGPU, before TensorFlow has looked for its devices.
bool importsPin(Scrutiny& program, Site statement)
{
    const bool isPin = imports(program.node(statement), [](const std::string& module) {
        return std::ranges::find(pinningModules, module) != pinningModules.end();
    });
    const int order = program.order(statement);
    if (!isPin || order == 0) {
        return false;
    }
    const auto isEarlier = [&](Site call) { return program.order(call) != 0 && program.order(call) < order; };
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Site call{file, at};
            if (tree.row(at).kind == Kind::call && isEarlier(call) &&
                (program.facts().roles().is(call, Role::session) || startsDevices(program, call))) {
                return false;
            }
        }
    }
    return true;
}

bool pins(Scrutiny& program, FileId file, Node node)
{
    const Site site{file, node.index()};
    if (isImport(node.kind())) {
        return importsPin(program, site);
    }
    // set_visible_devices(gpus[hvd.local_rank()]), visible_device_list = str(hvd.local_rank()), environ[...] =
    // str(hvd.local_rank())
    if (node.is(Kind::call)) {
        return program.facts().roles().is(site, Role::pinDevices) &&
               isOwnDevice(program, {file, node.child(Field::arguments).index()});
    }
    if (node.is(Kind::assignment)) {
        const Node left = node.child(Field::left);
        const bool isList = left.child(Field::attribute).text() == "visible_device_list";
        const bool isVariable = left.is(Kind::subscript) &&
                                left.child(Field::subscript).text().find("CUDA_VISIBLE_DEVICES") != std::string_view::npos;
        return (isList || isVariable) && isOwnDevice(program, {file, node.child(Field::right).index()});
    }
    return node.is(Kind::keyword_argument) && node.child(Field::name).text() == "visible_device_list" &&
           isOwnDevice(program, {file, node.child(Field::value).index()});
}

/// The nodes that give each process its GPU.
std::vector<Site> pinsOf(Scrutiny& program)
{
    std::vector<Site> found;
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Kind kind = tree.row(at).kind;
            const bool mayPin =
                kind == Kind::call || kind == Kind::assignment || kind == Kind::keyword_argument || isImport(kind);
            if (mayPin && pins(program, file, tree.node(at)) && program.runs({file, at})) {
                found.push_back({file, at});
            }
        }
    }
    return found;
}

/// A number of threads for each process; one and zero are set for other reasons: to repeat a result, or to leave it to
/// TensorFlow.
bool countsThreads(std::string_view name, Node count)
{
    const bool isName = name.find("OMP_NUM_THREADS") != std::string_view::npos || name.find("KMP_") != std::string_view::npos ||
                        name == "intra_op_parallelism_threads";
    const std::string_view text = count.text();
    return isName && !count.is(Kind::none) && text != "0" && text != "1";
}

/// Packages of other accelerators, which hand their devices out themselves: Habana's, Graphcore's; and Intel's compiler nGraph,
/// which runs what TensorFlow would on its own backends.
constexpr std::array<std::string_view, 4> otherDevices{"habana_frameworks", "tensorflow.python.ipu", "tensorflow.ipu",
                                                       "ngraph_bridge"};

bool importsOtherDevices(Node statement)
{
    return imports(statement, [](const std::string& module) {
        return std::ranges::any_of(otherDevices, [&](std::string_view package) { return module.starts_with(package); });
    });
}

/// {'GPU': 0}, {"CPU": 4, "GPU": 0}
bool countsNoGpu(Node devices)
{
    for (Node pair = devices.firstChild(); pair; pair = pair.nextSibling()) {
        if (pair.is(Kind::pair) && pair.child(Field::key).text().find("GPU") != std::string_view::npos &&
            pair.child(Field::value).text() == "0") {
            return true;
        }
    }
    return false;
}

/// The node divides the cores of a machine among its processes, hides the GPUs from all of them, or is about other accelerators.
bool isCpuSetting(Scrutiny& program, FileId file, Node node)
{
    if (isImport(node.kind())) {
        return importsOtherDevices(node);
    }
    if (node.is(Kind::keyword_argument)) { // ConfigProto(intra_op_parallelism_threads=n, device_count={'GPU': 0})
        const std::string_view name = node.child(Field::name).text();
        const Node value = node.child(Field::value);
        return countsThreads(name, value) || (name == "device_count" && countsNoGpu(value));
    }
    if (node.is(Kind::call)) {
        const Site call{file, node.index()};
        const Node count = node.child(Field::arguments).firstChild();
        if (program.facts().roles().is(call, Role::pinDevices)) { // set_visible_devices([], 'GPU')
            return count.is(Kind::list) && !count.firstChild();
        }
        return program.callsLibrary(call, "tensorflow.config.threading.set_intra_op_parallelism_threads") &&
               countsThreads("intra_op_parallelism_threads", count);
    }
    if (!node.is(Kind::assignment)) {
        return false;
    }
    const Node left = node.child(Field::left);
    const Node value = node.child(Field::right);
    if (!left.is(Kind::subscript)) { // config.intra_op_parallelism_threads = n
        return countsThreads(left.child(Field::attribute).text(), value);
    }
    if (!program.analysis().mayBeLibrary({file, left.child(Field::value).index()}, "os.environ")) {
        return false;
    }
    const std::string_view key = left.child(Field::subscript).text();
    const std::string_view text = value.text();
    const bool isNone = value.is(Kind::string) && (text.size() == 2 || text.find("-1") != std::string_view::npos);
    return countsThreads(key, value) || (key.find("CUDA_VISIBLE_DEVICES") != std::string_view::npos && isNone);
}

/// The program is not for GPUs, as it says itself, or as the project says that sets it up.
bool isForCpu(Scrutiny& program)
{
    if (program.analysis().sources().file(program.entry()).pins.isForCpu) {
        return true;
    }
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Kind kind = tree.row(at).kind;
            const bool maySet =
                kind == Kind::call || kind == Kind::assignment || kind == Kind::keyword_argument || isImport(kind);
            if (maySet && isCpuSetting(program, file, tree.node(at)) && program.runs({file, at})) {
                return true;
            }
        }
        return false;
    });
}

/// (#not-pinned? @module @blame [given]): nothing in the program gives each process its own GPU. Of programs to whose processes
/// what starts them gives one where that is asked for, else of the others.
Matches notPinned(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const bool areGiven = program.analysis().sources().file(program.entry()).pins.areDevicesGiven;
    const bool isAboutGiven = arguments.size() > 2 && arguments[2].text == "given";
    if (program.training().empty() || areGiven != isAboutGiven || !pinsOf(program).empty()) {
        return {};
    }
    if (!program.calls(Role::strategy).empty() || isForCpu(program)) {
        return {}; // The strategy chooses the devices; without GPUs there is nothing to choose.
    }
    if (program.isStartedBySpark()) {
        match.texts["doubt"] = "Spark decides on which machines the processes run, and may give each a GPU of its own.";
    }
    const std::vector<Site>& inits = program.calls(TargetRole::init);
    match.captures[arguments[1].text] = inits.empty() ? program.training().front()->site : inits.front();
    return keep(std::move(match));
}

/// (#touches-device-before-pin? @call): what starts TensorFlow's devices runs before the process has its own; binds line.
Matches beforePin(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!startsDevices(program, call) || program.order(call) == 0 || program.isLater(call)) {
        return {};
    }
    Site late{call.file, noNode};
    for (const Site pin : program.calls(Role::pinDevices)) {
        if (program.dependsOnRank({pin.file, program.node(pin).child(Field::arguments).index()})) {
            if (program.order(pin) < program.order(call)) {
                return {};
            }
            late = program.leavesBefore(call, pin) ? late : pin;
        }
    }
    if (!late || program.restartsKernel()) {
        return {};
    }
    match.texts["line"] = program.facts().lineOf(late);
    return keep(std::move(match));
}

/// (#fixed-device? @call): tf.device('/gpu:1'), set_visible_devices(gpus[0]).
Matches fixedDevice(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site given{call.file, program.node(call).child(Field::arguments).index()};
    if (program.facts().roles().is(call, Role::pinDevices)) {
        // With one index for all: the list of all GPUs, and the empty list, are no choice of one.
        bool isOne = false;
        bool isForCpu = false;
        program.analysis().slice(given, [&](Site site) {
            const Node node = program.node(site);
            isOne = isOne || (node.is(Kind::subscript) && node.child(Field::subscript).is(Kind::integer));
            isForCpu = isForCpu || (node.is(Kind::string) && withoutQuotes(node.text()) == "CPU");
            return !node.is(Kind::call) || program.facts().roles().is(site, Role::listDevices) ||
                   program.callsLibrary(site, "tensorflow.config.get_visible_devices");
        });
        return keepIf(isOne && !isForCpu && !program.dependsOnRank(given), match);
    }
    if (!program.callsLibrary(call, "tensorflow.device")) {
        return {};
    }
    const Node first = program.node(given).firstChild();
    std::string text{first.is(Kind::string) ? first.text() : std::string_view{}};
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const std::size_t number = text.find("gpu:");
    return keepIf(number != std::string::npos && number + 4 < text.size() && text[number + 4] >= '1' && text[number + 4] <= '9',
                  match);
}

/// (#fixed-environment? @left @right): os.environ['CUDA_VISIBLE_DEVICES'] = '0'
Matches fixedEnvironment(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site variable = at(match, arguments, 0);
    const Site right = at(match, arguments, 1);
    const Node left = program.node(variable);
    const bool isEnvironment = left.child(Field::subscript).text().find("CUDA_VISIBLE_DEVICES") != std::string_view::npos &&
                               program.analysis().mayBeLibrary({variable.file, left.child(Field::value).index()}, "os.environ");
    const Node value = program.node(right);
    // An empty list and -1 say: no GPU at all.
    const bool isNone =
        value.text().find_first_of("0123456789") == std::string_view::npos || value.text().find("-1") != std::string_view::npos;
    // Of several that all processes see, each may choose its own afterwards.
    const bool isForAll = value.text().find(',') != std::string_view::npos && std::ranges::any_of(pinsOf(program), [&](Site pin) {
                              return pin != variable && program.dependsOnRank({pin.file, pin.node});
                          });
    return keepIf(isEnvironment && value.is(Kind::string) && !isNone && !isForAll && !program.dependsOnRank(right) &&
                      !program.mayRunAlone(variable),
                  match);
}

constexpr std::array entries{
    CheckPredicate{"not-pinned?", notPinned, "Nothing gives each process its own GPU; binds the place."},
    CheckPredicate{"touches-device-before-pin?", beforePin, "Starts the devices before the process has its own; binds line."},
    CheckPredicate{"fixed-device?", fixedDevice, "Chooses a GPU by a fixed number."},
    CheckPredicate{"fixed-environment?", fixedEnvironment, "Sets the visible GPUs to a fixed list in the environment."},
};

// clang-format off
constexpr std::array rows{
    Lint{ .id = "L21", .severity = Severity::error, .question = Question::pinned,
        .match = R"((module) @site (#not-pinned? @site @blame))", .place = "blame",
        .message = "no process gets a GPU of its own: all processes of a machine take the first one",
        .why = "Each process sees all GPUs of its machine and reserves the memory of all, so that the second process fails or slows the first down.",
        .doc = "Horovod with TensorFlow, step 2", .mends = "common.pin" },
    Lint{ .id = "L21", .severity = Severity::info, .question = Question::pinned,
        .match = R"((module) @site (#not-pinned? @site @blame given))", .place = "blame",
        .message = "the script gives no process a GPU of its own: it relies on what starts it",
        .why = "A script of the project does so for each process that it starts. Started in another way, all processes of a machine take the first GPU.",
        .doc = "Horovod with TensorFlow, step 2", .mends = "common.pin" },
    Lint{ .id = "L21", .severity = Severity::error, .question = Question::pinned,
        .match = R"((call) @site (#touches-device-before-pin? @site))",
        .message = "{@site} starts TensorFlow's devices before the process has chosen its own, {line}",
        .why = "Visible devices cannot be changed once they are initialised: the later choice raises RuntimeError.",
        .doc = "TensorFlow, tf.config.set_visible_devices", .mends = "common.pin" },
    Lint{ .id = "L21", .severity = Severity::error, .question = Question::pinned,
        .match = R"((call) @site (#fixed-device? @site))",
        .message = "{@site} names one GPU for every process",
        .why = "After pinning a process sees only its own GPU, as number 0; before it, all processes crowd on the one that is named.",
        .doc = "Horovod with TensorFlow, step 2", .mends = "common.pin" },
    Lint{ .id = "L21", .severity = Severity::error, .question = Question::pinned,
        .match = R"((assignment left: (subscript) @left right: (_) @right) @site (#fixed-environment? @left @right))",
        .message = "{@site} names the same GPU for every process",
        .why = "Every process of the machine sees the same devices; an index by local rank then fails where the list is shorter.",
        .doc = "Horovod with TensorFlow, step 2", .mends = "common.pin" },
};
// clang-format on

} // namespace

std::span<const Lint> deviceLints() { return rows; }
std::span<const CheckPredicate> devicePredicates() { return entries; }

} // namespace rankwright
