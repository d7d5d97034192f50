// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/other_trainers.h"

#include <algorithm>
#include <array>
#include <string>

namespace rankwright {

namespace {

constexpr std::array spellings{
    std::pair{std::string_view{"scikit"}, Trainer::scikit},
    std::pair{std::string_view{"search"}, Trainer::search},
    std::pair{std::string_view{"interface"}, Trainer::interface},
    std::pair{std::string_view{"scipy"}, Trainer::scipy},
    std::pair{std::string_view{"probability"}, Trainer::probability},
    std::pair{std::string_view{"backend"}, Trainer::backend},
    std::pair{std::string_view{"handed"}, Trainer::handed},
    std::pair{std::string_view{"library"}, Trainer::library},
    std::pair{std::string_view{"step"}, Trainer::step},
    std::pair{std::string_view{"graph-loop"}, Trainer::graphLoop},
    std::pair{std::string_view{"callable"}, Trainer::callable},
    std::pair{std::string_view{"outside"}, Trainer::outside},
    std::pair{std::string_view{"lost"}, Trainer::lost},
};

struct LibraryLoop {
    std::string_view package; ///< How the name of the class, or of the function, begins.
    std::string_view member;  ///< How the method that trains begins, or the function.
    Pattern pattern;
};

constexpr std::array libraryLoops{
    LibraryLoop{"autokeras.", "fit", Pattern::keras},
    LibraryLoop{"baselines.", "learn", Pattern::session},
    LibraryLoop{"edward.", "run", Pattern::session},
    LibraryLoop{"gpflow.optimizers.", "minimize", Pattern::gradientTape},
    LibraryLoop{"ktrain.", "autofit", Pattern::keras},
    LibraryLoop{"ktrain.", "fit", Pattern::keras},
    LibraryLoop{"prettytensor.", "train_model", Pattern::session},
    LibraryLoop{"rl.agents.", "fit", Pattern::keras},
    LibraryLoop{"sonnet.optimizers.", "apply", Pattern::gradientTape},
    LibraryLoop{"stable_baselines.", "learn", Pattern::session},
    LibraryLoop{"tensorflow_decision_forests.", "fit", Pattern::keras},
    LibraryLoop{"tensorflow_gan.", "gan_train", Pattern::session},
    LibraryLoop{"tensorpack.", "launch_train", Pattern::session},
    LibraryLoop{"tensorpack.", "train", Pattern::session},
    LibraryLoop{"tf_agents.", "train", Pattern::gradientTape},
    LibraryLoop{"tf_agents.train.learner.", "run", Pattern::gradientTape},
    LibraryLoop{"tflearn.", "fit", Pattern::session},
    LibraryLoop{"tflite_model_maker.", "create", Pattern::keras},
    LibraryLoop{"transformers.TFTrainer", "train", Pattern::keras},
};

/// The wrapper's own fit, that of a search or pipeline that was given one, or a cross validation of one.
bool byScikit(Facts& facts, Site call)
{
    if (facts.roles().is(call, Role::scikitFit)) {
        return true;
    }
    constexpr std::array validations{std::string_view{"cross_val_predict"},      std::string_view{"cross_val_score"},
                                     std::string_view{"cross_validate"},         std::string_view{"learning_curve"},
                                     std::string_view{"permutation_test_score"}, std::string_view{"validation_curve"}};
    const auto isScikit = [](std::string_view name) { return name.starts_with("sklearn."); };
    const auto isGivenModel = [&](Node part) {
        return part && !facts.slicedCalls({call.file, part.index()}, {Role::scikitModel}).empty();
    };
    const Node node = facts.analysis().node(call);
    const Node callee = node.child(Field::function);
    return std::ranges::any_of(facts.analysis().values({call.file, callee.index()}), [&](const Value& value) {
        if (value.kind == Value::Kind::method && isScikit(value.name)) {
            return value.member.starts_with("fit") && isGivenModel(callee.child(Field::object));
        }
        const std::string_view function = value.name.substr(value.name.rfind('.') + 1);
        return value.kind == Value::Kind::library && isScikit(value.name) &&
               std::ranges::find(validations, function) != validations.end() && isGivenModel(node.child(Field::arguments));
    });
}

/// A function that is given to the call, or what it calls, gives variables or a model other values.
bool isGivenWhatSetsWeights(Facts& facts, Site call)
{
    std::vector<Site> functions;
    const Node arguments = facts.analysis().node(call).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        for (const Value& value : facts.analysis().values({call.file, given.index()})) {
            if (value.kind == Value::Kind::function) {
                functions.push_back(value.site);
            }
        }
    }
    const auto setsWeights = [&](Site each) {
        const std::string_view method = facts.analysis().node(each).child(Field::function).child(Field::attribute).text();
        return method == "set_weights" || facts.roles().is(each, Role::assign);
    };
    return !functions.empty() &&
           std::ranges::any_of(facts.reach().from(functions, call.file, [](Site) { return false; }),
                               [&](Site function) { return std::ranges::any_of(facts.reach().callsIn(function), setsWeights); });
}

bool byScipy(Facts& facts, Site call)
{
    const auto isOfScipy = [](std::string_view name) { return name.starts_with("scipy.optimize."); };
    const auto hasModels = [&] { return !facts.calls(Role::model).empty() || !facts.calls(Role::tape).empty(); };
    return std::ranges::any_of(facts.analysis().libraryCallees(call), isOfScipy) && hasModels() &&
           isGivenWhatSetsWeights(facts, call);
}

/// K.function(inputs, outputs, updates): of an optimizer's get_updates, or of gradients that the program subtracts itself.
bool byBackend(Facts& facts, Site call)
{
    Analysis& analysis = facts.analysis();
    const Argument updates =
        facts.roles().is(call, Role::backendFunction) ? Analysis::argument(analysis.node(call), "updates", 2) : Argument{};
    bool comesFromGradients = false;
    const auto look = [&](Site site) {
        const Node node = analysis.node(site);
        if (node.is(Kind::call)) {
            comesFromGradients = comesFromGradients ||
                                 node.child(Field::function).child(Field::attribute).text() == "get_updates" ||
                                 facts.roles().is(site, Role::graphGradients) ||
                                 std::ranges::find(analysis.libraryCallees(site), "tensorflow.keras.backend.gradients") !=
                                     analysis.libraryCallees(site).end();
        }
        return !comesFromGradients;
    };
    if (updates) {
        analysis.slice({call.file, updates.value.index()}, look);
    }
    return comesFromGradients;
}

/// The session runs a train op that the body of tf.while_loop makes: all turns in one run.
bool byGraphLoop(Facts& facts, Site call)
{
    Analysis& analysis = facts.analysis();
    const RunFact* run = facts.run(call);
    const auto isBodyOfLoop = [&](Site function) {
        const auto isGiven = [&](Site loop) {
            const Argument body = Analysis::argument(analysis.node(loop), "body", 1);
            return body && std::ranges::any_of(analysis.values({loop.file, body.value.index()}),
                                               [&](const Value& value) { return value.site == function; });
        };
        return function && std::ranges::any_of(facts.calls(Role::graphLoop), isGiven);
    };
    return run != nullptr &&
           std::ranges::any_of(run->updates, [&](Site update) { return isBodyOfLoop(analysis.enclosingFunction(update)); });
}

bool byCallable(Facts& facts, Site call)
{
    if (facts.run(call) == nullptr) {
        return false;
    }
    const std::string_view method = facts.analysis().node(call).child(Field::function).child(Field::attribute).text();
    return method == "make_callable" || method == "eval";
}

/// What a function is called that makes a train op of a loss. Of one that is not there to be read, nothing else is known.
bool isNamedLikeMaker(std::string_view name)
{
    constexpr std::array whole{std::string_view{"train"}, std::string_view{"training"}, std::string_view{"apply_gradients"}};
    constexpr std::array parts{std::string_view{"train_op"}, std::string_view{"train_step"}, std::string_view{"optimiz"},
                               std::string_view{"minimi"}};
    return std::ranges::find(whole, name) != whole.end() ||
           std::ranges::any_of(parts, [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

/// What an attribute or a key is called that holds a train op.
bool isNamedLikeOp(std::string_view name)
{
    return isNamedLikeMaker(name) || name == "optim" || name == "opt_op" || name.ends_with("_optim");
}

/// Neither the project nor a library that is known has what is called.
bool isNotThere(Facts& facts, Site call)
{
    Analysis& analysis = facts.analysis();
    const auto isKnown = [&](std::string_view name) { return analysis.library().isKnownModule(name); };
    const std::vector<std::string_view>& names = analysis.libraryCallees(call);
    return analysis.projectCallees(call).empty() &&
           (std::ranges::none_of(names, isKnown) ||
            std::ranges::any_of(names, [](std::string_view name) { return name.starts_with("tensorflow.examples."); }));
}

/// net.train_op, ops["train_op"], of something that neither the project nor a known library makes: the name of what it holds is
/// all that is known of it.
bool isHeldOutside(Facts& facts, Site site)
{
    Analysis& analysis = facts.analysis();
    const Node node = analysis.node(site);
    const Node object = node.child(node.is(Kind::attribute) ? Field::object : Field::value);
    const std::string_view name =
        node.is(Kind::attribute) ? node.child(Field::attribute).text() : nameIn(node.child(Field::subscript));
    const auto isKnown = [&](const Value& value) {
        const bool isOfLibrary = value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::libraryInstance;
        return value.kind != Value::Kind::unknown && !(isOfLibrary && !analysis.library().isKnownModule(value.name));
    };
    return (node.is(Kind::attribute) || node.is(Kind::subscript)) && !name.empty() && isNamedLikeOp(name) &&
           std::ranges::none_of(analysis.values({site.file, object.index()}), isKnown);
}

/// A session runs in a loop what such a function makes of a tensor, or what an object that is not there holds.
bool byOutside(Facts& facts, Site call)
{
    Analysis& analysis = facts.analysis();
    const Argument fetches = facts.roles().is(call, Role::run) && facts.run(call) == nullptr && facts.isRepeated(call)
                                 ? Analysis::argument(analysis.node(call), "fetches", 0)
                                 : Argument{};
    bool found = false;
    const auto isTensor = [&](Site argument) {
        bool isMade = false; // By a call, or by who calls the function or the class that is not seen.
        analysis.slice(argument, [&](Site site) {
            const Node node = analysis.node(site);
            isMade = isMade || node.is(Kind::call) || node.is(Kind::attribute);
            return !isMade;
        });
        return isMade;
    };
    const auto look = [&](Site site) {
        const Node node = analysis.node(site);
        const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
        const std::string_view name = callee.is(Kind::identifier) ? callee.text() : callee.child(Field::attribute).text();
        const Node arguments = node.child(Field::arguments);
        found = found || isHeldOutside(facts, site);
        if (callee && isNamedLikeMaker(name) && isNotThere(facts, site)) {
            for (Node given = arguments.firstChild(); given && !found; given = given.nextSibling()) {
                const Node value = given.is(Kind::keyword_argument) ? given.child(Field::value) : given;
                found = isTensor({site.file, value.index()});
            }
        }
        return !found;
    };
    if (fetches) {
        analysis.slice({call.file, fetches.value.index()}, look);
    }
    return found;
}

/// clf.fit(x, y), of an object that eval, getattr or a module makes which is not there; a class that the file imports trains in a
/// session in its method of this name.
bool byLost(Facts& facts, Site call)
{
    Analysis& analysis = facts.analysis();
    const auto isElsewhere = [&](const RunFact& run) { return run.call.file != call.file && !run.updates.empty(); };
    if (std::ranges::none_of(facts.runs(), isElsewhere)) {
        return false;
    }
    const Node callee = analysis.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const auto isThere = [&](const Value& value) { // What eval gives is no more known than what a module does that is missing.
        const bool isOfLibrary = value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::libraryInstance;
        const bool isHidden = value.name.starts_with("builtins.") || !analysis.library().isKnownModule(value.name);
        return value.kind != Value::Kind::unknown && !(isOfLibrary && isHidden);
    };
    if (method.empty() || std::ranges::any_of(analysis.values({call.file, callee.child(Field::object).index()}), isThere)) {
        return false;
    }
    const std::vector<FileId> files = analysis.sources().program(call.file);
    return std::ranges::any_of(facts.runs(), [&](const RunFact& run) {
        const Site function = isElsewhere(run) ? analysis.enclosingFunction(run.call) : Site{};
        return function && analysis.node(function).child(Field::name).text() == method && analysis.enclosingClass(function) &&
               std::ranges::find(files, run.call.file) != files.end();
    });
}

/// A method of a Keras model that trains is an argument of a function of a library: who calls it, and in which order, is not
/// seen. What gives back what it gets (functools.partial) calls nothing, and a function of the project is followed.
bool byHanding(Facts& facts, Site call)
{
    Analysis& analysis = facts.analysis();
    const Node node = analysis.node(call);
    const auto trains = [&](const Value& value) {
        const Role role = value.kind == Value::Kind::method ? facts.roles().ofCallable(value) : Role::none;
        return role == Role::fit || role == Role::fitGenerator || role == Role::trainOnBatch;
    };
    const auto onlyLooks = [](std::string_view name) { // help(model.fit)
        return name.starts_with("inspect.") || (name.starts_with("builtins.") && name != "builtins.map");
    };
    if (std::ranges::any_of(analysis.libraryCallees(call), onlyLooks)) {
        return false;
    }
    const Node arguments = node.child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        if (given.is(Kind::attribute) && std::ranges::any_of(analysis.values({call.file, given.index()}), trains)) {
            return std::ranges::none_of(ValueSet{analysis.values(call)}, trains) && analysis.projectCallees(call).empty();
        }
    }
    return false;
}

/// Keras' own step, or the function that makes many of them: not one that the model overrides, which is seen by its tape, and not
/// where an override passes the call on.
bool byStep(Facts& facts, Site call)
{
    const auto isStep = [](std::string_view name) {
        return name == "tensorflow.keras.Model.train_step" || name == "tensorflow.keras.Model.make_train_function";
    };
    if (!std::ranges::any_of(facts.analysis().libraryCallees(call), isStep)) {
        return false;
    }
    const std::string_view method = facts.analysis().node(call).child(Field::function).child(Field::attribute).text();
    const Site around = facts.analysis().enclosingFunction(call);
    const std::string_view caller = around ? facts.analysis().node(around).child(Field::name).text() : std::string_view{};
    return caller != method && caller != "train_step" && facts.analysis().projectCallees(call).empty();
}

} // namespace

std::optional<Pattern> patternOfLibrary(Facts& facts, Site call)
{
    const Site callee{call.file, facts.analysis().node(call).child(Field::function).index()};
    for (const Value& value : facts.analysis().values(callee)) {
        const bool isMethod = value.kind == Value::Kind::method;
        if (!isMethod && value.kind != Value::Kind::library) {
            continue;
        }
        if (value.name.starts_with("tensorflow.") || value.name.starts_with("builtins.")) {
            continue; // None of these packages, and what most programs call.
        }
        const std::string_view last = isMethod ? value.member : value.name.substr(value.name.rfind('.') + 1);
        for (const LibraryLoop& row : libraryLoops) {
            if (last.starts_with(row.member) && value.name.starts_with(row.package)) {
                return row.pattern;
            }
        }
    }
    return std::nullopt;
}

bool isTrainingLibrary(std::string_view dotted)
{
    const std::string module = std::string{dotted} + ".";
    return std::ranges::any_of(libraryLoops, [&](const LibraryLoop& row) {
        // That of one class says nothing of the rest of its package: transformers.TFTrainer.
        return row.package.ends_with('.') && (row.package.starts_with(module) || module.starts_with(row.package));
    });
}

bool importsTrainingLibrary(const Sources& sources, FileId file)
{
    return std::ranges::any_of(libraryLoops, [&](const LibraryLoop& row) {
        const std::string_view package = row.package.substr(0, row.package.rfind('.'));
        return row.package.ends_with('.') && sources.importsPackage(file, package, [](NodeIndex) { return true; });
    });
}

bool trainsBy(Facts& facts, Site call, Trainer trainer)
{
    switch (trainer) {
    case Trainer::scikit: return byScikit(facts, call);
    case Trainer::search: return facts.roles().is(call, Role::tunerSearch);
    case Trainer::interface: return facts.roles().is(call, Role::externalTraining);
    case Trainer::scipy: return byScipy(facts, call);
    case Trainer::probability: return facts.roles().is(call, Role::probabilityTraining);
    case Trainer::backend: return byBackend(facts, call);
    case Trainer::graphLoop: return byGraphLoop(facts, call);
    case Trainer::callable: return byCallable(facts, call);
    case Trainer::library: return patternOfLibrary(facts, call).has_value();
    case Trainer::step: return byStep(facts, call);
    case Trainer::outside: return byOutside(facts, call);
    case Trainer::lost: return byLost(facts, call);
    case Trainer::handed: return byHanding(facts, call);
    }
    return false;
}

bool trainsByAnother(Facts& facts, Site call)
{
    return std::ranges::any_of(spellings, [&](const auto& pair) { return trainsBy(facts, call, pair.second); });
}

std::optional<Trainer> trainerFromSpelling(std::string_view spelling)
{
    const auto row = std::ranges::find(spellings, spelling, [](const auto& pair) { return pair.first; });
    return row == spellings.end() ? std::nullopt : std::optional{row->second};
}

} // namespace rankwright
