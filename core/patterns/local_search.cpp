// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/local_search.h"

#include "core/names/keys.h"
#include "core/patterns/loop_parts.h"

#include <algorithm>

namespace rankwright {

bool isClock(std::string_view name)
{
    const std::string_view method = name.substr(name.rfind('.') + 1);
    const bool isOfDate =
        name.starts_with("datetime.datetime.") || name.starts_with("pandas.Timestamp."); // The day is one for all.
    return name.starts_with("time.") || (isOfDate && (method == "now" || method == "utcnow" || method == "today"));
}

namespace {

/// Methods of strings, dictionaries and tensors: what they give follows from the object and the arguments.
constexpr std::array plainMethods{"numpy",  "item",       "eval",     "get",   "keys",   "values",  "items",  "format",
                                  "join",   "split",      "strip",    "lower", "upper",  "replace", "decode", "encode",
                                  "tolist", "startswith", "endswith", "copy",  "astype", "reshape", "index",  "flatten"};

/// What it gives depends on the shape of its argument, not on what is in it.
constexpr std::array lengthFunctions{"builtins.len",
                                     "builtins.isinstance",
                                     "builtins.hasattr",
                                     "builtins.callable",
                                     "numpy.shape",
                                     "numpy.size",
                                     "numpy.ndim",
                                     "tensorflow.shape",
                                     "tensorflow.size",
                                     "tensorflow.rank",
                                     "tensorflow.keras.backend.int_shape",
                                     "tensorflow.keras.backend.shape",
                                     "tensorflow.keras.backend.ndim"};

/// Make or read variables of a graph that all processes change alike.
constexpr std::array stateFunctions{"tensorflow.Variable",
                                    "tensorflow.compat.v1.Variable",
                                    "tensorflow.compat.v1.get_variable",
                                    "tensorflow.compat.v1.train.get_global_step",
                                    "tensorflow.compat.v1.train.get_or_create_global_step",
                                    "tensorflow.compat.v1.train.create_global_step",
                                    "tensorflow.compat.v1.assign_add",
                                    "tensorflow.constant"};

/// Read samples: of these all processes read equally many.
constexpr std::array<std::string_view, 7> tables{"numpy.", "pandas.", "pickle.", "joblib.", "scipy.io.", "h5py.", "dill."};

/// They give what a model makes of the data of a process.
constexpr std::array evaluations{"tensorflow.estimator.Estimator.evaluate", "tensorflow.compat.v1.estimator.Estimator.evaluate",
                                 "tensorflow.estimator.train_and_evaluate", "tensorflow.compat.v1.estimator.train_and_evaluate"};

bool isIn(std::string_view name, std::span<const char* const> names) { return std::ranges::find(names, name) != names.end(); }

bool isShapeName(std::string_view name) { return name == "shape" || name == "ndim" || name == "dtype"; }

} // namespace

void LocalSearch::find(std::string text, bool isCertain)
{
    if (!m_found || (isCertain && !m_found.isCertain)) {
        m_found = {std::move(text), isCertain};
    }
}

void LocalSearch::ask(const Question& question)
{
    const bool isHarmless = m_memory == Memory::steps && m_owner.m_harmless.contains(question);
    if (question.expression && !isHarmless && m_asked.insert(question).second) {
        m_open.push_back(question);
    }
}

LocalReason LocalSearch::answer()
{
    constexpr int enough = 2000;
    for (int count = 0; !m_open.empty() && !m_found.isCertain && count < enough; ++count) {
        const Question question = m_open.back();
        m_open.pop_back();
        if (m_memory != Memory::steps) {
            follow(question);
            continue;
        }
        const auto [known, added] = m_owner.m_steps.try_emplace(question);
        if (added) {
            LocalSearch alone{m_owner, Memory::looks};
            alone.follow(question);
            known->second = {std::move(alone.m_open), std::move(alone.m_found), true};
        }
        repeat(known->second);
    }
    if (m_memory == Memory::steps && m_open.empty() && !m_found.isCertain) { // All that they lead to was asked as well.
        m_owner.m_harmless.insert(m_asked.begin(), m_asked.end());
    }
    return m_found;
}

void LocalSearch::follow(const Question& question)
{
    if (!m_owner.m_judge.isShared || !m_owner.m_judge.isShared(question.expression)) {
        m_analysis.slice(question.expression, [&](Site site) { return !m_found.isCertain && look(site, question); });
    }
}

void LocalSearch::repeat(const RankLocal::Step& step)
{
    for (const Question& next : step.next) {
        ask(next);
    }
    if (step.found) {
        find(step.found.text, step.found.isCertain);
    }
}

bool LocalSearch::look(Site site, const Question& question)
{
    const Question here{site, question.isContent, question.asksUnknown, question.asksFiles};
    if (m_memory == Memory::looks) {
        const auto [known, added] = m_owner.m_looks.try_emplace(here);
        if (added) {
            LocalSearch alone{m_owner};
            const bool goesOn = alone.lookAt(site, question);
            known->second = {std::move(alone.m_open), std::move(alone.m_found), goesOn};
        }
        repeat(known->second);
        return known->second.goesOn;
    }
    // Whoever comes by again asks for nothing new.
    const auto [found, added] = m_looked.try_emplace(here);
    if (added) {
        found->second = lookAt(site, question);
    }
    return found->second;
}

bool LocalSearch::lookAt(Site site, const Question& question)
{
    const Node here = node(site);
    switch (here.kind()) {
    case Kind::identifier: return lookAtName(site, question);
    case Kind::attribute: return lookAtAttribute(site, question);
    case Kind::call: return lookAtCall(site, question);
    case Kind::comparison_operator: {
        // `x is None` asks whether there is one.
        bool isIdentity = false;
        for (Node child = here.firstChild(); child; child = child.nextSibling()) {
            isIdentity = isIdentity || (child.field() == Field::operators && child.text().starts_with("is"));
        }
        if (isIdentity && question.isContent) {
            askParts(site, {site, false, question.asksUnknown, question.asksFiles});
        }
        return !isIdentity || !question.isContent;
    }
    case Kind::list_comprehension:
    case Kind::set_comprehension:
    case Kind::dictionary_comprehension:
    case Kind::generator_expression:
        if (m_asksPast && !question.isContent) {
            askElements(site);
            return false;
        }
        return true;
    case Kind::for_in_clause:
        // What the elements are is asked where the comprehension names them; here, how many there are.
        if (question.isContent) {
            ask({{site.file, here.child(Field::right).index()}, false, question.asksUnknown, question.asksFiles});
        }
        return !question.isContent;
    default: return true;
    }
}

void LocalSearch::askParts(Site whole, Question question)
{
    for (Node child = node(whole).firstChild(); child; child = child.nextSibling()) {
        if (child.field() != Field::operators && child.field() != Field::operator_) {
            question.expression = {whole.file,
                                   child.is(Kind::keyword_argument) ? child.child(Field::value).index() : child.index()};
            ask(question);
        }
    }
}

bool LocalSearch::lookAtName(Site name, const Question& question)
{
    if (m_asksPast && !question.isContent) {
        return askLengthOfName(name, question);
    }
    for (const Analysis::FoundBinding& found : m_analysis.bindingsOf(name)) {
        const Binding& binding = *found.binding;
        const Site target{found.file, binding.target};
        const Node own = node({found.file, binding.node});
        const Site value{found.file, binding.value};
        if (!value) {
            continue;
        }
        const bool isPart = !(node(target) == own) && own.parent() == node(target);
        if (binding.kind == Binding::Kind::forTarget && !(node(target) == own)) {
            if (const std::optional<Site> parts = partsGoneOver(m_analysis, value, placesIn(node(target), own))) {
                if (*parts) { // Else the counter, which is the same on all processes.
                    ask({*parts, question.isContent, question.asksUnknown, question.asksFiles});
                }
                return false;
            }
        }
        if (binding.kind == Binding::Kind::assignment && isPart) {
            // _, step = session.run([train_op, global_step])
            const Site run = runBehind(value);
            const Site fetches = run ? listBehind({run.file, node(run).child(Field::arguments).child(0U).index()}) : run;
            if (run && isStateOfVariables({fetches.file, node(fetches).child(positionOf(own)).index()})) {
                return false;
            }
        }
        if (binding.kind == Binding::Kind::assignment || binding.kind == Binding::Kind::augmented) {
            askChanged({found.file, binding.node},
                       binding.kind == Binding::Kind::augmented || isRelative({found.file, binding.node}, binding.value));
        }
    }
    askContents(name, question);
    return true;
}

Site LocalSearch::listBehind(Site fetches)
{
    const Site value = node(fetches).is(Kind::identifier) ? onlyValueOf(m_analysis, fetches) : Site{};
    return value && node(value).is(Kind::list) ? value : fetches;
}

Site LocalSearch::runBehind(Site value)
{
    if (node(value).is(Kind::subscript)) { // fetched[:3], with the places of fetched.
        const Node slice = node(value).child(Field::subscript);
        const bool isFromStart =
            slice.is(Kind::slice) && slice.text().starts_with(':') && slice.text().rfind(':') == 0; // No step.
        const Site object{value.file, node(value).child(Field::value).index()};
        value = isFromStart && node(object).is(Kind::identifier) ? onlyValueOf(m_analysis, object) : Site{};
    }
    return value && m_owner.m_facts.roles().is(value, Role::run) ? value : Site{};
}

bool LocalSearch::isRelative(Site target, NodeIndex value)
{
    const Node whole = node({target.file, value});
    const std::string_view text = node(target).text();
    const Tree& tree = m_analysis.sources().tree(target.file);
    for (NodeIndex at = value; at < tree.row(value).afterSubtree; ++at) {
        const Node part = tree.node(at);
        if (part.kind() == node(target).kind() && part.text() == text) {
            return !(part == whole);
        }
    }
    return false;
}

bool LocalSearch::lookAtAttribute(Site attribute, const Question& question)
{
    const Node here = node(attribute);
    const Site object{attribute.file, here.child(Field::object).index()};
    const std::string_view name = here.child(Field::attribute).text();
    if (name == "iterations" && (m_analysis.mayBeInstance(object, "tensorflow.keras.optimizers.Optimizer") ||
                                 std::ranges::none_of(m_analysis.values(object),
                                                      [](const Value& value) { return value.kind == Value::Kind::instance; }))) {
        return false; // An optimizer counts its steps, which are as many on all processes.
    }
    if (name == "epoch" && m_analysis.mayBeInstance(object, "tensorflow.keras.callbacks.History")) {
        return false; // The numbers of the epochs that fit has made.
    }
    bool isStored = false;
    bool isOwn = false;
    for (const Value& value : m_analysis.values(object)) {
        if (value.kind != Value::Kind::instance) {
            continue;
        }
        isOwn = true;
        for (const Site definition : m_analysis.ancestors(value.type).project) {
            const FileIndex& index = m_analysis.sources().index(definition.file);
            for (const AttributeStore& store : index.attributeStores(index.symbol(name))) {
                const Site place{definition.file, store.node};
                if (!node(definition).contains(node(place))) {
                    continue;
                }
                isStored = true;
                ask({{definition.file, store.value}, question.isContent, question.asksUnknown, question.asksFiles});
                askChanged(place, node(place).parent().is(Kind::augmented_assignment) || isRelative(place, store.value));
            }
        }
    }
    askContents(attribute, question);
    if (!isStored && isShapeName(name) && question.isContent) {
        ask({object, false, question.asksUnknown, question.asksFiles});
        return false;
    }
    constexpr std::array plain{"name", "metrics_names", "input_names", "output_names", "built", "dtype"};
    if (!isStored && isIn(name, plain) && m_analysis.mayBeInstance(object, "tensorflow.keras.layers.Layer")) {
        return false; // What is said of a model or a layer when it is made.
    }
    // The whole object is no answer for one of its fields: data.steps_per_epoch has nothing of what the data hold.
    const bool isField = isOwn || !question.asksUnknown;
    return !isStored && !isField;
}

bool LocalSearch::isSameHolder(Site one, Site other)
{
    if (node(one).kind() != node(other).kind()) {
        return false;
    }
    if (node(one).is(Kind::identifier)) {
        return m_analysis.shareBinding(one, other);
    }
    const auto objectOf = [&](Site site) { return m_analysis.values({site.file, node(site).child(Field::object).index()}); };
    const ValueSet mine = objectOf(one);
    return std::ranges::any_of(objectOf(other), [&](const Value& value) {
        return value.kind == Value::Kind::instance && std::ranges::any_of(mine, [&](const Value& each) {
                   return each.kind == Value::Kind::instance && each.type == value.type;
               });
    });
}

void LocalSearch::askContents(Site holder, const Question& question)
{
    const Node here = node(holder);
    const auto keyOf = [](Node key) { return key.is(Kind::string) ? keyIn(key) : std::string_view{}; };
    const std::string_view asked =
        here.field() == Field::value ? keyOf(here.parent().child(Field::subscript)) : std::string_view{};
    for (const RankLocal::Change& change :
         m_owner.changes(here.is(Kind::attribute) ? here.child(Field::attribute).text() : here.text())) {
        const std::string_view key = change.key ? keyOf(node(change.key)) : std::string_view{};
        if ((!asked.empty() && !key.empty() && asked != key) || !m_owner.m_judge.runs(change.place) ||
            !(m_owner.isInTrainingLoop(change.place) || makesLonger(change)) || !isSameHolder(holder, change.object)) {
            continue;
        }
        // A class of the project shows itself what its methods change; of another class only containers are known.
        const ValueSet& values = m_analysis.values(change.object);
        const auto isUnknown = [](const Value& value) { return value.kind == Value::Kind::unknown; };
        const auto isInstance = [](const Value& value) { return value.kind == Value::Kind::instance; };
        const auto isLibrary = [](const Value& value) { return value.kind == Value::Kind::library; }; // np.add(x, y)
        if (std::ranges::any_of(values, isInstance) || std::ranges::any_of(values, isLibrary) ||
            (!change.isKnownMethod && !std::ranges::all_of(values, isUnknown))) {
            continue;
        }
        if (question.isContent && change.isKnownMethod) {
            for (const Site given : change.given) {
                ask({given, true, question.asksUnknown, question.asksFiles});
            }
        }
        askConditionsAround(change.place);
        if (!change.key) {
            askRuns(change.place, false);
        }
    }
}

bool LocalSearch::asksOnlyLength(Site call, const Question& question)
{
    const std::vector<std::string_view>& names = m_analysis.libraryCallees(call);
    const bool isLength = std::ranges::any_of(names, [](const std::string_view name) { return isIn(name, lengthFunctions); });
    const Node callee = node(call).child(Field::function);
    if (!isLength && callee.child(Field::attribute).text() == "get_shape" && m_analysis.projectCallees(call).empty()) {
        ask({{call.file, callee.child(Field::object).index()}, false, false, question.asksFiles}); // Of a tensor.
        return true;
    }
    if (isLength) {
        askParts({call.file, node(call).child(Field::arguments).index()}, {call, false, false, question.asksFiles});
    }
    return isLength;
}

bool LocalSearch::lookAtCall(Site call, const Question& question)
{
    const std::string_view method = node(call).child(Field::function).child(Field::attribute).text();
    const bool isProject = !m_analysis.projectCallees(call).empty();
    if (method == "should_stop" && !isProject) {
        return false; // A monitored session answers alike on all processes: by a hook that counts steps.
    }
    if (asksOnlyLength(call, question)) {
        return false;
    }
    if (question.isContent) {
        lookAtRole(call);
    }
    lookAtComputed(call, question);
    if (m_found.isCertain) {
        return false;
    }
    if (isUnknownObject(call)) {
        if (m_asksPast && question.isContent && playsUnseeded(call)) {
            find("what `" + std::string{node(call).child(Field::function).text()} + "` gives");
        } else if (m_asksPast && question.isContent && isOfEnvironment(call)) {
            return true; // A seeded one answers alike to who asks alike: what it is told counts.
        } else if (question.asksUnknown && m_owner.isInTrainingLoop(call)) {
            find("what `" + std::string{node(call).child(Field::function).text()} + "` gives", false);
        }
        return false;
    }
    for (const Site function : m_analysis.projectCallees(call)) {
        askReturns(function);
    }
    if (isProject && askMethod(call, question)) {
        return false;
    }
    for (const std::string_view name : m_analysis.libraryCallees(call)) {
        if (m_analysis.library().effectOf(name) == Effect::read && !name.starts_with("argparse.")) {
            return false;
        }
    }
    return true;
}

bool LocalSearch::askMethod(Site call, const Question& question)
{
    const Node object = node(call).child(Field::function).child(Field::object);
    const ValueSet values = object ? ValueSet{m_analysis.values({call.file, object.index()})} : ValueSet{};
    const auto isInstance = [](const Value& value) { return value.kind == Value::Kind::instance; };
    if (values.empty() || !std::ranges::all_of(values, isInstance)) {
        return false;
    }
    for (const Site function : m_analysis.projectCallees(call)) {
        const FileIndex& index = m_analysis.sources().index(function.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
            ask({{function.file, returned}, question.isContent, question.asksUnknown, question.asksFiles});
        }
    }
    return true;
}

void LocalSearch::lookAtRole(Site call)
{
    const Role role = m_owner.m_facts.roles().of(call);
    switch (role) {
    case Role::run: {
        const Argument fetches = Analysis::argument(node(call), "fetches", 0);
        if (fetches && isStateOfVariables({call.file, fetches.value.index()})) {
            return;
        }
        break;
    }
    case Role::fit:
    case Role::fitGenerator:
    case Role::trainOnBatch:
    case Role::evaluate:
    case Role::predict:
    case Role::apply:
    case Role::minimize:
    case Role::gradient: break;
    default: return;
    }
    find("a value that training gives, `" + std::string{node(call).child(Field::function).text()} + "`");
}

bool LocalSearch::isMethodOfResult(Site callee)
{
    const ValueSet& values = m_analysis.values(callee);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const Analysis::LibraryName& type = m_analysis.libraryName(value.name);
        return value.kind == Value::Kind::method && !(type.known && type.kind == LibraryKind::classType);
    });
}

void LocalSearch::lookAtComputed(Site call, const Question& question)
{
    constexpr std::string_view ownData = "a value computed from this process's own data";
    const Site callee{call.file, node(call).child(Field::function).index()};
    for (const Value& value : question.isContent ? ValueSet{m_analysis.values(callee)} : ValueSet{}) {
        if (m_analysis.isInstance(value, "tensorflow.keras.layers.Layer") ||
            m_analysis.isInstance(value, "tensorflow.keras.losses.Loss") ||
            m_analysis.isInstance(value, "tensorflow.keras.metrics.Metric")) {
            find(std::string{ownData});
        }
    }
    for (const std::string_view name : m_analysis.libraryCallees(call)) {
        const Effect effect = m_analysis.library().effectOf(name);
        if (effect == Effect::read && !name.starts_with("argparse.")) {
            const bool isTable = std::ranges::any_of(tables, [&](std::string_view family) { return name.starts_with(family); });
            if (question.asksFiles && (question.isContent || !isTable)) {
                find("a file");
            }
        } else if (!question.isContent) {
            continue;
        } else if (isClock(name)) {
            find("the time");
        } else if (effect == Effect::random && !isMethodOfResult(callee) && !(m_isAlike && m_isAlike(call))) {
            find("a random number");
        } else if (isIn(name, evaluations)) {
            find("a value that training gives, `" + std::string{node(call).child(Field::function).text()} + "`");
        } else if (name.starts_with("tensorflow.reduce_") || name.starts_with("tensorflow.math.reduce_") ||
                   name.starts_with("tensorflow.keras.losses.") || name.starts_with("tensorflow.keras.metrics.")) {
            find(std::string{ownData});
        }
    }
}

bool LocalSearch::isStateOfVariables(Site fetches)
{
    bool isState = static_cast<bool>(fetches);
    bool isMade = false;
    m_analysis.slice(fetches, [&](Site site) {
        if (!node(site).is(Kind::call)) {
            return isState;
        }
        const std::vector<std::string_view>& names = m_analysis.libraryCallees(site);
        const bool isProject = !m_analysis.projectCallees(site).empty();
        isState = isState && (isProject || (!names.empty() && std::ranges::all_of(names, [](const std::string_view name) {
                                  return isIn(name, stateFunctions);
                              })));
        isMade = isMade || !names.empty();
        return isState && isProject; // What a variable starts from is the same after the broadcast.
    });
    return isState && isMade;
}

namespace {

bool isEnvironment(const Value& value) { return value.name.starts_with("gym.") || value.name.starts_with("gymnasium."); }

} // namespace

bool LocalSearch::isOfEnvironment(Site call)
{
    const Node object = node(call).child(Field::function).child(Field::object);
    return object && std::ranges::any_of(m_analysis.values({call.file, object.index()}), isEnvironment);
}

bool LocalSearch::playsUnseeded(Site call)
{
    const Node callee = node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    if ((method != "step" && method != "reset") || !isOfEnvironment(call)) {
        return false;
    }
    return std::ranges::none_of(m_analysis.sources().index(call.file).calls(), [&](NodeIndex other) {
        const Node seeding = node({call.file, other}); // env.seed(1), env.reset(seed=1)
        const Node asked = seeding.child(Field::function);
        const bool seeds = asked.child(Field::attribute).text() == "seed" || Analysis::argument(seeding, "seed", -1);
        const Node object = asked.child(Field::object);
        return seeds && object && std::ranges::any_of(m_analysis.values({call.file, object.index()}), isEnvironment);
    });
}

bool LocalSearch::isUnknownObject(Site call)
{
    const Node callee = node(call).child(Field::function);
    const Node object = callee.child(Field::object);
    if (!callee.is(Kind::attribute) || isIn(callee.child(Field::attribute).text(), plainMethods) ||
        !m_analysis.projectCallees(call).empty() || m_owner.m_facts.roles().of(call) != Role::none) {
        return false;
    }
    const ValueSet& values = m_analysis.values({call.file, object.index()});
    if (std::ranges::any_of(values, isEnvironment)) {
        return true;
    }
    // A module that is not known has functions, whose values follow from their arguments.
    Node root = object;
    while (root.is(Kind::attribute)) {
        root = root.child(Field::object);
    }
    if (root.is(Kind::identifier)) {
        for (const Analysis::FoundBinding& found : m_analysis.bindingsOf({call.file, root.index()})) {
            if (found.binding->kind == Binding::Kind::importModule || found.binding->kind == Binding::Kind::importFrom) {
                return false;
            }
        }
    }
    return m_analysis.libraryCallees(call).empty() &&
           std::ranges::all_of(values, [](const Value& value) { return value.kind == Value::Kind::unknown; });
}

} // namespace rankwright
