// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about sessions of graph mode: who trains, and what they are configured with.

#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/graph_gradients.h"
#include "core/rules/predicates.h"
#include "core/rules/start.h"
#include "core/rules/state/session_starts.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// Where a session's constructor takes a parameter.
struct Slot {
    std::string_view type;
    std::string_view name;
    int position;
};

// clang-format off
constexpr std::array slots{
    Slot{"tensorflow.compat.v1.Session", "config", 2},
    Slot{"tensorflow.compat.v1.InteractiveSession", "config", 2},
    Slot{"tensorflow.compat.v1.train.MonitoredTrainingSession", "config", 9},
    Slot{"tensorflow.compat.v1.train.MonitoredTrainingSession", "hooks", 4},
    Slot{"tensorflow.compat.v1.train.MonitoredTrainingSession", "checkpoint_dir", 2},
    Slot{"tensorflow.compat.v1.train.MonitoredTrainingSession", "summary_dir", 14},
    Slot{"tensorflow.compat.v1.train.SingularMonitoredSession", "config", 3},
    Slot{"tensorflow.compat.v1.train.SingularMonitoredSession", "hooks", 0},
    Slot{"tensorflow.compat.v1.train.SingularMonitoredSession", "checkpoint_dir", 4},
    Slot{"tensorflow.compat.v1.train.MonitoredSession", "hooks", 1},
    Slot{"tensorflow.compat.v1.train.MonitoredSession", "session_creator", 0},
    Slot{"tensorflow.compat.v1.train.ChiefSessionCreator", "config", 2},
    Slot{"tensorflow.estimator.RunConfig", "session_config", 5},
    Slot{"tensorflow.compat.v1.train.ChiefSessionCreator", "checkpoint_dir", 3},
};
// clang-format on

const Slot* slotOf(Program& program, Site call, std::string_view name)
{
    for (const std::string_view callee : program.analysis().libraryCallees(call)) {
        for (const Slot& slot : slots) {
            if (slot.type == callee && slot.name == name) {
                return &slot;
            }
        }
    }
    return nullptr;
}

/// Where a session, or what makes sessions, takes their configuration.
const Slot* configSlotOf(Program& program, Site call)
{
    const Slot* found = slotOf(program, call, "config");
    return found == nullptr ? slotOf(program, call, "session_config") : found;
}

bool makesTrainingSession(Program& program, Site call)
{
    if (trainsIn(program, call)) {
        return true;
    }
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const bool creator = std::ranges::find(names, "tensorflow.compat.v1.train.ChiefSessionCreator") != names.end();
    return creator && program.trainsBy(Pattern::monitoredSession);
}

/// (#training-session? @call): a session that trains, or the creator of one.
Matches trainingSession(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(makesTrainingSession(program, at(match, arguments, 0)), match);
}

/// (#slot? @call name @value)
Matches slot(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Slot* found = slotOf(program, call, arguments[1].text);
    if (found == nullptr) {
        return {};
    }
    const Argument given = Analysis::argument(program.node(call), found->name, found->position);
    if (!given) {
        return {};
    }
    match.captures[arguments[2].text] = {call.file, given.value.index()};
    return keep(std::move(match));
}

/// (#no-slot? @call name)
Matches noSlot(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Slot* found = slotOf(program, call, arguments[1].text);
    return keepIf(found != nullptr && !Analysis::hidesArguments(program.node(call)) &&
                      !Analysis::argument(program.node(call), found->name, found->position),
                  match);
}

/// (#graph-names? @call): binds v1 (the prefix of graph-mode names here) and config (a free name for a configuration).
Matches graphNames(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    match.texts["v1"] = v1Prefix(program, call);
    match.texts["config"] = program.freeName(call.file, "config");
    return keep(std::move(match));
}

/// Where the configuration of sessions stands that is made at the top of the script: behind the imports of TensorFlow, whose
/// names it is written in, and never in front of the start of Horovod, which may stand before them.
std::uint32_t configurationOffset(Program& program, FileId file)
{
    const std::uint32_t start = prologueOffset(program, file);
    const Node import = namingImport(program, file);
    return import ? std::max(start, import.range().end) : start;
}

/// The name that the call begins with means at the top of the script, behind its imports, what it means at the call.
bool isNamedInFront(Program& program, Site call)
{
    Node base = program.node(call).child(Field::function);
    while (base.is(Kind::attribute)) {
        base = base.child(Field::object);
    }
    const FileIndex& index = program.analysis().sources().index(call.file);
    const std::uint32_t top = configurationOffset(program, call.file);
    for (ScopeId scope = index.scopeOf(call.node); scope != noScope; scope = index.scopes()[scope].parent) {
        const std::span<const Binding> bindings = index.bindings(scope, index.symbol(base.text()));
        if (!bindings.empty()) {
            return scope == 0 && std::ranges::all_of(bindings, [&](const Binding& binding) {
                       return program.node({call.file, binding.node}).range().begin < top;
                   });
        }
    }
    return true;
}

/// (#configured-in-front? @session), (#configured-beside? @session): the configuration of sessions is made at the top of the
/// script that is started, or in front of the session: in other files, where eager runs of the script know no names of graph
/// mode, and where the script makes the name of graph mode itself (`tf1 = tf.compat.v1`).
Matches configuredInFront(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool inFront =
        match.file == program.entry() && !trainsEitherWay(program) && isNamedInFront(program, at(match, arguments, 0));
    return keepIf(inFront, match);
}

/// (#configured-behind-imports? @session @anchor): it is made at the top, and Horovod is started in front of the import that
/// names TensorFlow; binds the last of the imports.
Matches configuredBehindImports(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Node import = namingImport(program, match.file);
    if (configuredInFront(program, RuleMatch{match}, arguments).empty() || !import ||
        prologueOffset(program, match.file) >= import.range().end) {
        return {};
    }
    match.captures[arguments[1].text] = {match.file, import.index()};
    return keep(std::move(match));
}

Matches configuredBeside(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool inFront = !configuredInFront(program, RuleMatch{match}, arguments).empty();
    return keepIf(!inFront, match);
}

/// (#entry-file? @node)
Matches entryFile(Program& program, RuleMatch match, PredicateArguments) { return keepIf(match.file == program.entry(), match); }

/// A session, or what makes one, gets this configuration.
bool isUsedBySession(Program& program, Site proto)
{
    bool used = false;
    for (const FileId file : program.files()) { // Sessions, and what makes them.
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site session{file, index};
            const Slot* found = program.runs(session) ? configSlotOf(program, session) : nullptr;
            if (found == nullptr) {
                continue;
            }
            const Argument given = Analysis::argument(program.node(session), found->name, found->position);
            for (const Value& value : program.analysis().values({session.file, given.value.index()})) {
                used = used || value.site == proto;
            }
        }
    }
    return used;
}

/// (#session-config? @proto named|inline): the configuration of a session that trains; named: binds name.
Matches sessionConfig(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site proto = at(match, arguments, 0);
    if (!isUsedBySession(program, proto)) {
        return {};
    }
    const Node assignment = program.node(proto).parent();
    const Node left = assignment.is(Kind::assignment) ? assignment.child(Field::left) : Node{};
    const bool named = left && isPureName(left) && assignment.parent().is(Kind::expression_statement);
    if ((arguments[1].text == "named") != named) {
        return {};
    }
    if (named) {
        match.texts["name"] = std::string{left.text()};
    }
    match.texts["v1"] = v1Prefix(program, proto);
    return keep(std::move(match));
}

/// The call that makes the GPU options of a configuration, where they can be completed there; else null.
Site gpuOptionsOf(Program& program, Site proto)
{
    const Site none{proto.file, noNode};
    const Argument given = Analysis::argument(program.node(proto), "gpu_options", -1);
    if (!given) {
        return none;
    }
    const ValueSet& values = program.analysis().values({proto.file, given.value.index()});
    const Site call = values.size() == 1 ? values.front().site : none;
    const bool made = call && program.node(call).is(Kind::call) && program.runs(call) &&
                      callsOneOf(program, call, {"tensorflow.compat.v1.GPUOptions"});
    return made && !Analysis::hidesArguments(program.node(call)) ? call : none;
}

bool hasProtos(Program& program, Site) { return !program.facts().calls(Role::configProto).empty(); }

/// (#gpu-options? @options): GPU options that a configuration of a session, written inside of another call, is made with.
Matches gpuOptions(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site options = at(match, arguments, 0);
    const std::vector<Site>& protos = program.facts().calls(Role::configProto);
    const bool holds = std::ranges::any_of(protos, [&](Site proto) {
        RuleMatch probe = match;
        probe.captures["proto"] = proto;
        const std::array inlined{Predicate::Argument{true, "proto"}, Predicate::Argument{false, "inline"}};
        return program.runs(proto) && gpuOptionsOf(program, proto) == options &&
               !sessionConfig(program, std::move(probe), inlined).empty();
    });
    return keepIf(holds, match);
}

/// (#lists-gpus? @assignment): sets the GPUs that a session sees, of its configuration or of its GPU options.
Matches listsGpus(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site assignment = at(match, arguments, 0);
    const Node left = program.node(assignment).child(Field::left);
    const Node options = left.child(Field::object);
    if (!left.is(Kind::attribute) || left.child(Field::attribute).text() != "visible_device_list" || !program.runs(assignment)) {
        return {};
    }
    const bool ofConfig = options.is(Kind::attribute) && options.child(Field::attribute).text() == "gpu_options";
    return keepIf(ofConfig ||
                      program.analysis().mayBeInstance({assignment.file, options.index()}, "tensorflow.compat.v1.GPUOptions"),
                  match);
}

/// (#options-elsewhere? @proto): its GPU options cannot be completed where they are made.
Matches optionsElsewhere(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool known = static_cast<bool>(gpuOptionsOf(program, at(match, arguments, 0)));
    return keepIf(!known, match);
}

/// (#text? name value ...): a text that another predicate bound has one of these values.
Matches text(Program&, RuleMatch match, PredicateArguments arguments)
{
    const std::string& value = match.texts[arguments[0].text];
    const bool holds = std::any_of(arguments.begin() + 1, arguments.end(),
                                   [&](const Predicate::Argument& argument) { return argument.text == value; });
    return keepIf(holds, match);
}

/// (#gradients-to-apply? @call computed|in-place|unknown): tf.gradients whose result an optimizer applies, and how it can be
/// averaged; binds optimizer, @function and a free name.
Matches gradientsToApply(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const GradientWay way = gradientWay(program, call);
    const std::string_view wanted = arguments[1].text;
    if (way == GradientWay::none || way != (wanted == "computed"   ? GradientWay::computed
                                            : wanted == "in-place" ? GradientWay::inPlace
                                                                   : GradientWay::unknown)) {
        return {};
    }
    for (const UpdateFact& update : program.facts().updates()) {
        const std::vector<Site> gradients = gradientsOf(program, update);
        if (std::ranges::find(gradients, call) != gradients.end()) {
            match.texts["optimizer"] = std::string{program.node(update.call).child(Field::function).child(Field::object).text()};
            break;
        }
    }
    match.texts["gradient"] = program.freeName(call.file, "g");
    match.captures["function"] = {call.file, program.node(call).child(Field::function).index()};
    return keep(std::move(match));
}

/// (#may-be-none? @value)
Matches mayBeNone(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const ValueSet& values = program.analysis().values(at(match, arguments, 0));
    const bool none = std::ranges::any_of(values, [&](const Value& value) {
        return value.kind == Value::Kind::unknown ||
               (value.kind == Value::Kind::literal && program.node(value.site).is(Kind::none));
    });
    return keepIf(none || values.empty(), match);
}

/// (#hidden-arguments? @call)
Matches hiddenArguments(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(Analysis::hidesArguments(program.node(at(match, arguments, 0))), match);
}

bool lacksConfig(Program& program, Site call)
{
    const Slot* found = slotOf(program, call, "config");
    found = found == nullptr ? slotOf(program, call, "session_creator") : found;
    return found != nullptr && !Analysis::hidesArguments(program.node(call)) &&
           !Analysis::argument(program.node(call), found->name, found->position);
}

/// (#needs-config? @call): a session or creator that gets no configuration, nor a creator that could have one.
Matches needsConfig(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(lacksConfig(program, at(match, arguments, 0)), match);
}

/// (#config-unknown? @session): the session's configuration comes from where the analysis does not see.
Matches configUnknown(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Slot* found = configSlotOf(program, call);
    if (found == nullptr) {
        return {};
    }
    const Argument given = Analysis::argument(program.node(call), found->name, found->position);
    if (!given) {
        return keepIf(Analysis::hidesArguments(program.node(call)), match);
    }
    const bool known = std::ranges::any_of(program.analysis().values({call.file, given.value.index()}), [&](const Value& value) {
        return value.kind == Value::Kind::libraryInstance && program.facts().roles().is(value.site, Role::configProto) &&
               program.runs(value.site);
    });
    return keepIf(!known, match);
}

bool optimizesLoss(Program& program, Site call) { return callsOneOf(program, call, {"tensorflow.contrib.layers.optimize_loss"}); }

/// What optimize_loss makes an optimizer of, for the rate that it is given: the name of one, a class, a function. Binds the
/// expression, its text for the edit, and a free name for the rate.
Matches makesItsOptimizer(Program& program, RuleMatch match, PredicateArguments arguments)
{
    constexpr std::array names{
        std::pair{"Adagrad", "AdagradOptimizer({rate})"},     std::pair{"Adam", "AdamOptimizer({rate})"},
        std::pair{"Ftrl", "FtrlOptimizer({rate})"},           std::pair{"RMSProp", "RMSPropOptimizer({rate})"},
        std::pair{"SGD", "GradientDescentOptimizer({rate})"}, std::pair{"Momentum", "MomentumOptimizer({rate}, momentum=0.9)"}};
    const Site call = at(match, arguments, 0);
    const UpdateFact* update = program.facts().update(call);
    const Node node = program.node(call);
    const Argument rate = Analysis::argument(node, "learning_rate", 2);
    const Argument optimizer = Analysis::argument(node, "optimizer", 3);
    if (update == nullptr || !update->optimizers.empty() || !optimizesLoss(program, call) || !rate || rate.value.is(Kind::none) ||
        !optimizer || Analysis::argument(node, "learning_rate_decay_fn", 7)) {
        return {};
    }
    const std::string free = program.freeName(match.file, "rate");
    const std::string text{optimizer.value.text()};
    std::string made;
    if (const std::string_view name = nameIn(optimizer.value); !name.empty()) {
        for (const auto& [known, maker] : names) {
            made = name == known ? std::string{"{tf}.train."} + maker : made;
        }
    } else {
        const ValueSet& values = program.analysis().values({call.file, optimizer.value.index()});
        const bool makes = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
            return value.kind == Value::Kind::function ||
                   (value.kind == Value::Kind::library &&
                    program.analysis().library().isSubclass(value.name, "tensorflow.compat.v1.train.Optimizer"));
        });
        const bool isName = isPureName(optimizer.value);
        made = !makes ? std::string{} : (isName ? text : "(" + text + ")") + "({rate})";
    }
    if (made.empty()) {
        return {};
    }
    const std::size_t place = made.find("{rate}");
    match.texts["made"] = "lambda " + free + ": {hvd.tf}.DistributedOptimizer(" + made.replace(place, 6, free);
    match.captures[arguments[1].text] = {call.file, optimizer.value.index()};
    match.captures[arguments[2].text] = {call.file, rate.value.index()};
    return keep(std::move(match));
}

/// Keras makes itself a new session behind it: for the graph that is the default one now.
bool clearsSession(Program& program, Site call)
{
    return callsOneOf(program, call, {"tensorflow.keras.backend.clear_session", "tensorflow.compat.v1.reset_default_graph"});
}

/// In the function, or at the module level, of a call something behind it has what is asked for.
template <typename Is>
bool hasBehind(Program& program, Site call, Is is)
{
    const Tree& tree = program.analysis().sources().tree(call.file);
    const Site function = program.analysis().enclosingFunction(call);
    const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
    return std::ranges::any_of(program.analysis().sources().index(call.file).calls(), [&](NodeIndex at) {
        const Site other{call.file, at};
        return at >= tree.row(call.node).afterSubtree && at < end && program.runs(other) && is(other);
    });
}

/// Where Keras gets a session from the program in this file; null where it does not.
Site settingOfSession(Program& program, FileId file)
{
    for (const NodeIndex call : program.analysis().sources().index(file).calls()) {
        const Site site{file, call};
        if (program.runs(site) && callsOneOf(program, site, {"tensorflow.keras.backend.set_session"})) {
            return site;
        }
    }
    return {file, noNode};
}

/// The session that a call makes for another one: set_session(tf.Session(config=config)), also by its name.
Site sessionGiven(Program& program, Site setting)
{
    const Argument given = Analysis::argument(program.node(setting), "session", 0);
    const Site value{setting.file, given ? given.value.index() : noNode};
    for (const Value& each : given ? ValueSet{program.analysis().values(value)} : ValueSet{}) {
        if (program.facts().roles().is(each.site, Role::session) && each.site.file == setting.file) {
            return each.site;
        }
    }
    return {setting.file, noNode};
}

/// (#clears-pin? @call made|own): Keras forgets its session here, which was pinned to a GPU, and trains behind it. Made: the
/// session is ours; own: it is the program's. Binds config, and for the program's v1 and set.
Matches clearsPin(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node statement = program.node(program.statementOf(call));
    if (!clearsSession(program, call) || !program.runs(call) || !statement.is(Kind::expression_statement) ||
        statement.firstChild().index() != call.node) {
        return {};
    }
    const bool isAtTop = call.file == program.entry() && !program.analysis().enclosingFunction(call);
    const auto trains = [&](Site other) { return program.isTrainingCall(other) || program.reachesTraining(other); };
    const bool isLast = isAtTop && program.facts().loopsAround(call).empty() && !hasBehind(program, call, trains);
    const bool isInFront = isAtTop && statement.range().end <= prologueOffset(program, call.file);
    if (isLast || isInFront) {
        return {};
    }
    match.texts["config"] = program.freeName(call.file, "config");
    if (makesKerasSessions(program)) {
        return keepIf(arguments[1].text == "made", match);
    }
    const Site setting = settingOfSession(program, call.file);
    const Site session = setting ? sessionGiven(program, setting) : setting;
    const auto sets = [&](Site other) { return callsOneOf(program, other, {"tensorflow.keras.backend.set_session"}); };
    if (!session || hasBehind(program, call, sets)) {
        return {};
    }
    match.texts["v1"] = v1Prefix(program, session);
    match.texts["set"] = std::string{program.node(setting).child(Field::function).text()};
    return keepIf(arguments[1].text == "own", match);
}

/// (#keras-session? @module of-tensorflow|alone): Keras makes a session itself beside those in which the program trains; that
/// of TensorFlow, or its own package. Binds v1 and config.
Matches kerasSession(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = askingKerasSession(program);
    if (!call) {
        return {};
    }
    match.texts["v1"] = graphNamesIn(program, match.file);
    match.texts["config"] = program.freeName(match.file, "keras_config");
    return keepIf(program.usesKerasAlone(call.file) == (arguments[1].text == "alone"), match);
}

constexpr std::array entries{
    PredicateEntry{"keras-session?", kerasSession,
                   "Keras makes a session itself beside those in which the program trains; binds v1 and config."},
    PredicateEntry{"clears-pin?", clearsPin, "Keras forgets its session, which was pinned: ours, or the program's; binds config.",
                   false, clearsSession},
    PredicateEntry{"makes-its-optimizer?", makesItsOptimizer,
                   "optimize_loss, which makes its optimizer of a name, a class or a function; binds it, the rate and made.",
                   false, optimizesLoss},
    PredicateEntry{"hidden-arguments?", hiddenArguments, "Gets arguments through * or **."},
    PredicateEntry{"needs-config?", needsConfig, "A session or creator without a configuration.", false, lacksConfig},
    PredicateEntry{"config-unknown?", configUnknown, "A session whose configuration was not found."},
    PredicateEntry{"training-session?", trainingSession, "A session that trains, or the creator of one.", false,
                   makesTrainingSession},
    PredicateEntry{"slot?", slot, "The session's constructor gets this parameter; binds its value."},
    PredicateEntry{"no-slot?", noSlot, "The session's constructor has this parameter and does not get it."},
    PredicateEntry{"graph-names?", graphNames, "Binds v1 (prefix of graph-mode names) and config (a free name)."},
    PredicateEntry{"entry-file?", entryFile, "In the script that is started."},
    PredicateEntry{"lists-gpus?", listsGpus, "Sets the GPUs that a session sees."},
    PredicateEntry{"gpu-options?", gpuOptions, "Makes the GPU options of a session's configuration.", false, hasProtos},
    PredicateEntry{"options-elsewhere?", optionsElsewhere, "The GPU options of a configuration cannot be completed."},
    PredicateEntry{"configured-in-front?", configuredInFront, "The session's configuration is made at the top of the script."},
    PredicateEntry{"configured-behind-imports?", configuredBehindImports,
                   "It is made there, and Horovod starts in front of the imports; binds the last of them."},
    PredicateEntry{"configured-beside?", configuredBeside, "The session's configuration is made in front of the session."},
    PredicateEntry{"session-config?", sessionConfig, "The configuration of a session that trains, with a name or inline."},
    PredicateEntry{"text?", text, "A bound text has one of these values."},
    PredicateEntry{"gradients-to-apply?", gradientsToApply,
                   "tf.gradients whose result an optimizer applies; binds optimizer and reason."},
    PredicateEntry{"may-be-none?", mayBeNone, "The value may be None."},
};

} // namespace

std::span<const PredicateEntry> sessionPredicates() { return entries; }

} // namespace rankwright
