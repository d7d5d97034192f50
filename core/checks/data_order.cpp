// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/data_order.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// What seeds, or what draws.
enum class Dice { tensorflow, numpy, python, all };

Dice diceOf(Scrutiny& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (name.starts_with("numpy.")) {
            return Dice::numpy;
        }
        if (name.starts_with("random.")) {
            return Dice::python;
        }
        if (name.starts_with("tensorflow.") && !name.starts_with("tensorflow.keras.utils.set_random_seed")) {
            return Dice::tensorflow;
        }
    }
    return Dice::all;
}

/// Computed from what each process has of its own: its number, its clock, the dice of the system.
bool isOfThisProcess(Scrutiny& program, Site expression)
{
    constexpr std::array<std::string_view, 8> own{"os.getpid",  "os.urandom",         "time.time",  "time.time_ns",
                                                  "uuid.uuid4", "socket.gethostname", "uuid.uuid1", "time.perf_counter"};
    return program.dependsOn(expression, [&](Site site) {
        const std::vector<std::string_view> names =
            program.node(site).is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{};
        return std::ranges::any_of(names, [&](const std::string_view name) { return std::ranges::find(own, name) != own.end(); });
    });
}

bool isGenerator(Scrutiny& program, Site call)
{
    return program.callsLibrary(call, "numpy.random.RandomState") || program.callsLibrary(call, "numpy.random.default_rng") ||
           program.callsLibrary(call, "random.Random");
}

/// np.random.RandomState(): seeded by the system, each process by itself.
bool isOwnGenerator(Scrutiny& program, Site call)
{
    if (!isGenerator(program, call)) {
        return false;
    }
    const Site seed = given(program, call, "seed", 0);
    const auto isNone = [&](const Value& value) { return value.site && program.node(value.site).is(Kind::none); };
    return !seed || isOfThisProcess(program, seed) || std::ranges::any_of(program.analysis().values(seed), isNone);
}

/// numpy_input_fn(x, y, shuffle=True): begins where dice of Python, which few seed, say.
bool isShuffledFeed(Scrutiny& program, Site call)
{
    return (program.callsLibrary(call, "tensorflow.compat.v1.estimator.inputs.numpy_input_fn") ||
            program.callsLibrary(call, "tensorflow.compat.v1.estimator.inputs.pandas_input_fn")) &&
           !program.node(given(program, call, "shuffle", -1)).is(Kind::false_);
}

/// A queue of TensorFlow 1 that mixes what goes through it, by a seed that each process draws.
bool isShuffledQueue(Scrutiny& program, Site call)
{
    constexpr std::array producers{"tensorflow.compat.v1.train.slice_input_producer",
                                   "tensorflow.compat.v1.train.string_input_producer",
                                   "tensorflow.compat.v1.train.range_input_producer"};
    constexpr std::array batches{"tensorflow.compat.v1.train.shuffle_batch", "tensorflow.compat.v1.train.shuffle_batch_join"};
    const auto calls = [&](const char* name) { return program.callsLibrary(call, name); };
    const bool isMixed =
        std::ranges::any_of(batches, calls) ||
        (std::ranges::any_of(producers, calls) && !program.node(given(program, call, "shuffle", 2)).is(Kind::false_));
    return isMixed && !given(program, call, "seed", -1);
}

/// image_dataset_from_directory(folder): shuffled, by a seed that each process draws.
bool isShuffledFolder(Scrutiny& program, Site call)
{
    constexpr std::array folders{"tensorflow.keras.utils.image_dataset_from_directory",
                                 "tensorflow.keras.utils.text_dataset_from_directory",
                                 "tensorflow.keras.utils.audio_dataset_from_directory"};
    return std::ranges::any_of(folders, [&](const char* name) { return program.callsLibrary(call, name); }) &&
           !given(program, call, "seed", -1) && !program.node(given(program, call, "shuffle", -1)).is(Kind::false_);
}

/// What it calls comes out of a library that is not known, or was imported and not found.
bool isOfUnknownLibrary(Scrutiny& program, Site call)
{
    Analysis& analysis = program.analysis();
    const std::vector<std::string_view>& names = analysis.libraryCallees(call);
    if (std::ranges::any_of(analysis.projectCallees(call), [&](Site function) { return program.isLeftToFill(function); })) {
        return true;
    }
    if (names.empty()) {
        const Site callee{call.file, program.node(call).child(Field::function).index()};
        const auto isImport = [](const Analysis::FoundBinding& found) {
            return found.binding->kind == Binding::Kind::importFrom || found.binding->kind == Binding::Kind::importModule;
        };
        const auto isUnknown = [](const Value& value) { return value.kind == Value::Kind::unknown; };
        return program.node(callee).is(Kind::identifier) && std::ranges::any_of(analysis.bindingsOf(callee), isImport) &&
               std::ranges::all_of(analysis.values(callee), isUnknown);
    }
    return std::ranges::none_of(names, [&](const std::string_view name) { return analysis.library().isKnownModule(name); });
}

/// What each training call goes over comes from here or from a library that is known, or out of a graph with a dataset: who knows
/// in which order others give it.
bool isDataKnown(Scrutiny& program)
{
    const auto isOfOthers = [&](Site made) { return isOfUnknownLibrary(program, made); };
    return std::ranges::all_of(program.training(), [&](const Indication* one) {
        const Site call = one->training;
        if (program.facts().run(call) != nullptr) {
            const Site fed = given(program, call, "feed_dict", 1);
            return fed ? !isMadeFrom(program, fed, isOfOthers) : !program.calls(Role::datasetSource).empty();
        }
        const std::vector<Site> drivers = driversOf(program, *one);
        return std::ranges::none_of(drivers, [&](Site driver) { return isMadeFrom(program, driver, isOfOthers); });
    });
}

/// The data that a training call gets are chosen by rank.
bool feedsByRank(Scrutiny& program)
{
    return std::ranges::any_of(program.training(), [&](const Indication* one) {
        const Site call = one->training;
        const bool isFit = program.facts().fit(call) != nullptr;
        const bool isRun = program.facts().run(call) != nullptr;
        const Site data = isFit   ? given(program, call, "x", 0)
                          : isRun ? given(program, call, "feed_dict", 1)
                                  : Site{call.file, noNode};
        return data && program.dependsOnRank(data);
    });
}

/// dataset.shuffle(n), without a seed of its own.
bool isUnseededShuffle(Scrutiny& program, Site call)
{
    Analysis& analysis = program.analysis();
    const bool isUnknown = analysis.libraryCallees(call).empty() && analysis.projectCallees(call).empty();
    const bool isShuffle = program.callsLibrary(call, "tensorflow.data.Dataset.shuffle") ||
                           (isUnknown && program.node(call).child(Field::function).child(Field::attribute).text() == "shuffle");
    if (program.callsLibrary(call, "tensorflow.data.experimental.shuffle_and_repeat")) {
        return !given(program, call, "seed", 2);
    }
    return isShuffle && !given(program, call, "seed", 1);
}

/// rng = np.random.RandomState(0), rng.rand(9): the same numbers in every process.
bool isOfSeededGenerator(Scrutiny& program, Site call)
{
    const auto isSeeded = [&](Site made) {
        return isGenerator(program, made) && !isOwnGenerator(program, made) && !program.dependsOnRank(argumentsOf(program, made));
    };
    if (isSeeded(call)) {
        return true;
    }
    const Site object{call.file, program.node(call).child(Field::function).child(Field::object).index()};
    if (!object) {
        return false;
    }
    // Numbers have no type that is known here, so the object is followed to what made it.
    bool isShared = false;
    bool isOwn = false;
    program.analysis().slice(object, [&](Site site) {
        if (program.node(site).is(Kind::call) && isGenerator(program, site)) {
            (isSeeded(site) ? isShared : isOwn) = true;
        }
        return !isOwn;
    });
    return isShared && !isOwn;
}

/// What comes behind the call is in another order each time, unless dice are seeded.
bool shuffles(Scrutiny& program, Site call)
{
    const FitFact* fit = program.facts().fit(call);
    const Site fitted = fit != nullptr ? given(program, call, "x", 0) : Site{call.file, noNode};
    if (fit != nullptr && fit->role == Role::fit && !program.node(given(program, call, "shuffle", -1)).is(Kind::false_) &&
        !(fitted && program.analysis().mayBeInstance(fitted, "tensorflow.data.Dataset"))) {
        return true; // Keras shuffles arrays; a dataset comes as it is.
    }
    // Batches of a library's own, which it draws at random.
    const Node callee = program.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    if (method == "next_batch" || method.starts_with("flow") || draws(program, call) || isUnseededShuffle(program, call)) {
        return true;
    }
    // An environment that plays: its episodes are each process's own.
    return std::ranges::any_of(program.analysis().values({call.file, callee.index()}), [](const Value& value) {
        return value.name.starts_with("gym.") || value.name.starts_with("gymnasium.");
    });
}

} // namespace

std::vector<Site> driversOf(Scrutiny& program, const Indication& training)
{
    std::vector<Site> drivers;
    if (program.facts().fit(training.training) != nullptr) {
        const Site data = given(program, training.training, "x", 0);
        const Site generator = given(program, training.training, "generator", -1);
        drivers.push_back(data ? data : generator ? generator : argumentsOf(program, training.training));
        return drivers;
    }
    for (const Site loop : program.loopsAround(training)) {
        if (const Node right = program.node(loop).child(Field::right)) {
            drivers.push_back({loop.file, right.index()});
        }
    }
    return drivers;
}

namespace {

/// A dictionary, or an object's entries, told the rank and of how many: {"shards": hvd.size(), "shard": hvd.rank()}, or
/// config["shard"] = hvd.rank() beside config["shards"] = hvd.size(). Who takes its data from there takes a share.
bool tellsRankAndSize(Scrutiny& program, FileId file)
{
    const auto tells = [&](Site value) { return program.dependsOnRank(value) && !asksLocalRankOnly(program.analysis(), value); };
    std::vector<Site> ranked;
    std::vector<Site> counted;
    const FileIndex& index = program.analysis().sources().index(file);
    for (const ItemStore& store : index.itemStores()) {
        const Node target = program.node({file, store.node});
        const Site value{file, store.value};
        if (!target.child(Field::subscript).is(Kind::string) || !program.runs(value)) {
            continue;
        }
        const Site container{file, target.child(Field::value).index()};
        if (tells(value)) {
            ranked.push_back(container);
        } else if (program.dependsOnSize(value)) {
            counted.push_back(container);
        }
    }
    return std::ranges::any_of(ranked, [&](Site one) {
        return std::ranges::any_of(counted, [&](Site other) {
            const bool isSpelledSame = program.node(one).text() == program.node(other).text() && // config["data"]["shard"]
                                       program.analysis().enclosingFunction(one) == program.analysis().enclosingFunction(other);
            return isSpelledSame || program.isSameQuestion(one, other);
        });
    });
}

/// Likewise, as a dictionary that is written out.
bool isShareOfTwo(Scrutiny& program, Site dictionary)
{
    bool isRanked = false;
    bool isCounted = false;
    const Node node = program.node(dictionary);
    for (Node pair = node.firstChild(); pair; pair = pair.nextSibling()) {
        const Site value{dictionary.file, pair.is(Kind::pair) ? pair.child(Field::value).index() : noNode};
        if (value && program.dependsOnRank(value) && !asksLocalRankOnly(program.analysis(), value)) {
            isRanked = true;
        } else if (value && program.dependsOnSize(value)) {
            isCounted = true;
        }
    }
    return isRanked && isCounted && program.runs(dictionary);
}

} // namespace

bool dividesData(Scrutiny& program)
{
    for (const FileId file : program.files()) {
        if (tellsRankAndSize(program, file)) {
            return true;
        }
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node node = tree.node(at);
            const Site site{file, at};
            if (node.is(Kind::dictionary) && isShareOfTwo(program, site)) {
                return true;
            }
            // x[hvd.rank()::hvd.size()], files[hvd.rank()], x[begin:end] with bounds from the rank.
            if (node.is(Kind::subscript)) {
                for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                    if (child.field() == Field::subscript && program.dependsOnRank({file, child.index()})) {
                        const bool isDevice =
                            node.parent().parent().is(Kind::call) &&
                            program.facts().roles().is({file, node.parent().parent().index()}, Role::pinDevices);
                        if (!isDevice && !asksLocalRankOnly(program.analysis(), {file, child.index()})) {
                            return true;
                        }
                    }
                }
            }
            // if number % hvd.size() != hvd.rank(): continue
            const Node remainder = node.is(Kind::comparison_operator) ? node.firstChild() : Node{};
            if (remainder.is(Kind::binary_operator) && remainder.child(Field::operator_).text() == "%" &&
                program.dependsOnSize({file, remainder.child(Field::right).index()}) && program.dependsOnRank(site)) {
                return true;
            }
            if (!node.is(Kind::call)) {
                continue;
            }
            const Role role = program.facts().roles().of(site);
            // A method of something that is not known, which is told the rank and of how many.
            const ValueSet& callee = program.analysis().values({file, node.child(Field::function).index()});
            const bool isUnknown =
                std::ranges::any_of(callee, [](const Value& value) { return value.kind == Value::Kind::unknown; });
            if (isUnknown && program.dependsOnRank(argumentsOf(program, site)) &&
                program.dependsOnSize(argumentsOf(program, site))) {
                return true;
            }
            // file.seek(offset), os.pread(file, size, offset): the part of this rank.
            const Node method = node.child(Field::function).child(Field::attribute);
            const bool readsPart = method.text() == "seek" || program.callsLibrary(site, "os.pread") ||
                                   program.callsLibrary(site, "numpy.fromfile") || program.callsLibrary(site, "numpy.memmap");
            if (readsPart && program.dependsOnRank(argumentsOf(program, site))) {
                return true;
            }
            const bool isData = role == Role::datasetSource || role == Role::datasetStep || role == Role::seed ||
                                program.effect(site) == Effect::random || program.effect(site) == Effect::read ||
                                program.effect(site) == Effect::download;
            if (isData && program.dependsOnRank(argumentsOf(program, site))) {
                return true;
            }
            // A generator or a Sequence of the project that is told which rank it serves.
            const bool isOwn = !program.analysis().projectCallees(site).empty();
            if (isOwn && program.dependsOnRank(argumentsOf(program, site)) && program.dependsOnSize(argumentsOf(program, site))) {
                return true;
            }
        }
    }
    return false;
}

bool draws(Scrutiny& program, Site call)
{
    return program.effect(call) == Effect::random && !program.facts().roles().is(call, Role::seed) &&
           !isOfSeededGenerator(program, call);
}

bool agreesOnSeed(Scrutiny& program)
{
    const auto isSent = [&](Site site) {
        const auto names =
            program.node(site).is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{};
        return program.target(site) == TargetRole::broadcastValue || std::ranges::any_of(names, [](const std::string_view name) {
                   return name.starts_with("mpi4py.") && name.ends_with(".bcast");
               });
    };
    return std::ranges::any_of(program.calls(Role::seed), [&](Site seed) {
        const Dice dice = diceOf(program, seed);
        return (dice == Dice::tensorflow || dice == Dice::all) && program.dependsOn(argumentsOf(program, seed), isSent);
    });
}

std::string_view whySameData(Scrutiny& program)
{
    if (program.training().empty() || program.usesStrategy() || dividesData(program) || feedsByRank(program) ||
        !isDataKnown(program)) {
        return {};
    }
    std::set<Dice> seeded;
    std::set<Dice> freed; // np.random.seed(): each process its own again.
    for (const Site seed : program.calls(Role::seed)) {
        if (!program.node(seed).child(Field::arguments).firstChild()) {
            freed.insert(diceOf(program, seed));
            continue;
        }
        if (isOfThisProcess(program, argumentsOf(program, seed))) {
            return {};
        }
        if (!program.dependsOnRank(argumentsOf(program, seed))) {
            seeded.insert(diceOf(program, seed));
        }
    }
    std::erase_if(seeded, [&](Dice dice) { return freed.contains(dice); });
    bool isShuffled = false;
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            if (!program.runs(call)) {
                continue;
            }
            isShuffled = isShuffled || shuffles(program, call);
            const Dice dice = diceOf(program, call);
            const bool isByOthers = (draws(program, call) && dice != Dice::tensorflow) || isUnseededShuffle(program, call);
            if (isOwnGenerator(program, call) || isShuffledFolder(program, call) || isShuffledFeed(program, call) ||
                isShuffledQueue(program, call) ||
                (isByOthers && dice != Dice::all && !seeded.contains(dice) && !seeded.contains(Dice::all))) {
                return {}; // Seeds of other dice do not make its order one.
            }
        }
    }
    if (isShuffled && seeded.empty()) {
        return {};
    }
    return seeded.empty() ? "in the same order" : "with the same seed";
}

} // namespace rankwright
