// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/broadcast.h"

#include "core/rules/chance/sample_order.h"
#include "core/rules/data/model_constants.h"
#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/state/companion_places.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace rankwright {

namespace {

/// An expression as it reads where the broadcast stands; nothing where it has no name there.
using Reads = std::function<std::optional<std::string>(Site)>;

bool isVariables(std::string_view attribute)
{
    return attribute == "trainable_variables" || attribute == "trainable_weights" || attribute == "variables" ||
           attribute == "weights";
}

bool isOneVariable(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [](const Value& value) { return value.name == "tensorflow.Variable"; });
}

/// `model.weights`, but not what a class of the script calls so where it is one variable.
bool isVariablesOf(Program& program, Site site)
{
    const Node node = program.node(site);
    return node.is(Kind::attribute) && isVariables(node.child(Field::attribute).text()) && !isOneVariable(program, site);
}

/// Attributes like `model.trainable_variables` that the sources are made of.
std::vector<Site> variableAttributes(Program& program, Site sources)
{
    std::vector<Site> found;
    program.analysis().slice(sources, [&](Site site) {
        const Node node = program.node(site);
        if (isVariablesOf(program, site)) {
            const Site object{site.file, node.child(Field::object).index()};
            if (std::ranges::find(found, object) == found.end()) {
                found.push_back(object);
            }
            return false;
        }
        return true;
    });
    std::ranges::sort(found);
    return found;
}

/// How all variables of an object are read whose trained ones are: a class of the script that is no model may have those only.
std::string allVariablesOf(Program& program, Site object, const std::string& text)
{
    Analysis& analysis = program.analysis();
    const ValueSet& values = analysis.values(object);
    const bool hasTrainedOnly = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        if (value.kind != Value::Kind::instance) {
            return false;
        }
        const Analysis::Ancestors& bases = analysis.ancestors(value.type);
        const bool isOwn = bases.opaque.empty() &&
                           std::ranges::all_of(bases.library, [](std::string_view name) { return name == "builtins.object"; });
        return isOwn && !analysis.method(value.type, "variables") && analysis.storesOf(value.type, "variables").empty();
    });
    const Node asked = program.node(object).parent().child(Field::attribute);
    return text + "." + (hasTrainedOnly ? std::string{asked.text()} : "variables");
}

/// Names of variables that the sources have beside those of models: of `model.trainable_variables + [temperature]` the last.
std::vector<Site> looseVariables(Program& program, Site sources)
{
    std::vector<Site> found;
    program.analysis().slice(sources, [&](Site site) {
        const Node node = program.node(site);
        if (isVariablesOf(program, site)) {
            return false;
        }
        const bool isVariable = isPureName(node) && isOneVariable(program, site);
        const bool isKnown = std::ranges::any_of(
            found, [&](Site each) { return program.node(each).text() == node.text() && each.file == site.file; });
        if (isVariable && !isKnown) {
            found.push_back(site);
        }
        return !isVariable;
    });
    return found;
}

Node baseName(Node expression)
{
    while (expression.is(Kind::attribute)) {
        expression = expression.child(Field::object);
    }
    return expression;
}

/// Each name in the expression means the same at `where`.
bool readsAllTheSame(Program& program, Site expression, Site where)
{
    const Analysis& analysis = program.analysis();
    if (expression.file == where.file && analysis.enclosingFunction(expression) == analysis.enclosingFunction(where)) {
        return true;
    }
    const Tree& tree = analysis.sources().tree(expression.file);
    for (NodeIndex at = expression.node; at < tree.row(expression.node).afterSubtree; ++at) {
        const Node name = tree.node(at);
        const bool isRead = name.is(Kind::identifier) && name.field() != Field::attribute && name.field() != Field::name;
        if (isRead && !readsTheSame(program, {expression.file, at}, where)) {
            return false;
        }
    }
    return true;
}

/// Nothing gives a value to a name of this file between two places.
bool isUnboundBetween(Program& program, std::string_view name, Site from, Site to)
{
    const FileIndex& index = program.analysis().sources().index(from.file);
    const auto all = index.allBindings();
    return std::ranges::none_of(all, [&](const Binding& binding) {
        return index.name(binding.symbol) == name && binding.node > from.node && binding.node < to.node;
    });
}

/// What the function that made the called one was given for a parameter of its own, as it reads beside the call: `model`, where
/// `step = make_step(model)` and make_step returns a function that trains. Nothing where it is made several times.
std::optional<std::string> givenToMaker(Program& program, Site maker, const Binding& parameter, Site call)
{
    std::vector<Site> makings = program.analysis().callers(maker);
    std::erase_if(makings, [&](Site making) { return !program.runs(making); });
    const Argument given = makings.size() == 1 ? program.analysis().argumentFor(makings.front(), maker, parameter) : Argument{};
    const Site name{given ? makings.front().file : call.file, given ? given.value.index() : noNode};
    if (!given || !isPureName(given.value) || !readsTheSame(program, name, call)) {
        return std::nullopt;
    }
    const bool isUnbound = isUnboundBetween(program, baseName(given.value).text(), name, call);
    return isUnbound ? std::optional{std::string{given.value.text()}} : std::nullopt;
}

/// What the function that made the called one returned beside it, as it reads beside the call: `adam`, where
/// `step, adam = make_step(model)`. Nothing where it is made several times.
std::optional<std::string> givenByMaker(Program& program, Site maker, const Binding& local, Site call)
{
    std::vector<Site> makings = program.analysis().callers(maker);
    std::erase_if(makings, [&](Site making) { return !program.runs(making); });
    const FileIndex& index = program.analysis().sources().index(maker.file);
    const auto returns = index.returns(index.scopeOpenedBy(maker.node));
    if (makings.size() != 1 || returns.size() != 1 || makings.front().file != call.file) {
        return std::nullopt;
    }
    const Node results = program.node({maker.file, returns[0]});
    const Node assignment = program.node(makings.front()).parent();
    const Node names = assignment.is(Kind::assignment) ? assignment.child(Field::left) : Node{};
    const bool isUnpacked = names && (results.is(Kind::tuple) || results.is(Kind::expression_list)) &&
                            (names.is(Kind::pattern_list) || names.is(Kind::tuple_pattern)) &&
                            names.childCount() == results.childCount();
    Node name = isUnpacked ? names.firstChild() : Node{};
    for (Node result = name ? results.firstChild() : Node{}; result; result = result.nextSibling(), name = name.nextSibling()) {
        const bool isSame = result.is(Kind::identifier) && result.text() == index.name(local.symbol);
        const Site place{call.file, name.index()};
        if (isSame && isPureName(name) && readsTheSame(program, place, call) &&
            isUnboundBetween(program, baseName(name).text(), place, call)) {
            return std::string{name.text()};
        }
    }
    return std::nullopt;
}

/// The expression, which reads in the function that `call` calls, as it reads beside the call.
std::optional<std::string> inCaller(Program& program, Site expression, Site call, Site function)
{
    const Node node = program.node(expression);
    if (!isPureName(node)) {
        return std::nullopt;
    }
    const Node base = baseName(node);
    const std::string rest = std::string{node.text()}.substr(base.text().size());
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf({expression.file, base.index()});
    if (bindings.empty()) {
        return std::nullopt;
    }
    const Binding& binding = *bindings.front().binding;
    if (binding.kind == Binding::Kind::parameter &&
        program.analysis().enclosingFunction({expression.file, binding.node}) == function) {
        const Argument given = program.analysis().argumentFor(call, function, binding);
        const Node parameter = program.node({expression.file, binding.target});
        if (!given && parameter == parameter.parent().firstChild() && program.analysis().enclosingClass(function)) { // self
            const Node callee = program.node(call).child(Field::function);
            const Node object = callee.child(Field::object);
            return callee.is(Kind::attribute) && isPureName(object) ? std::optional{std::string{object.text()} + rest}
                                                                    : std::nullopt;
        }
        return given && isPureName(given.value) ? std::optional{std::string{given.value.text()} + rest} : std::nullopt;
    }
    if (readsTheSame(program, expression, call)) {
        return std::string{node.text()};
    }
    const Site maker = program.analysis().enclosingFunction({expression.file, binding.node});
    if (!maker || maker == function || !program.node(maker).contains(program.node(function))) {
        return std::nullopt;
    }
    const std::optional<std::string> given = binding.kind == Binding::Kind::parameter
                                                 ? givenToMaker(program, maker, binding, call)
                                                 : givenByMaker(program, maker, binding, call);
    return given ? std::optional{*given + rest} : std::nullopt;
}

Site optimizerExpression(const Program& program, const UpdateFact& update)
{
    if (update.role == Role::assign) {
        return {update.call.file, noNode};
    }
    return {update.call.file, program.node(update.call).child(Field::function).child(Field::object).index()};
}

/// Where an expression comes from in one run: of alternatives, one.
std::vector<Site> makersOf(Program& program, Site expression)
{
    std::vector<Site> makers;
    for (const Value& value : expression ? ValueSet{program.analysis().values(expression)} : ValueSet{}) {
        const bool isMade = value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance;
        const bool isOther = std::ranges::none_of(
            makers, [&](Site other) { return other == value.site || neverBoth(program, other, value.site); });
        if (isMade && isOther) {
            makers.push_back(value.site);
        }
    }
    return makers;
}

/// Where that is made which an update changes: models, and variables beside those of models.
std::vector<Site> changedBy(Program& program, const UpdateFact& update)
{
    std::vector<Site> makers;
    for (const Site sources : sourcesOf(program, update)) {
        for (const Site object : variableAttributes(program, sources)) {
            const std::vector<Site> made = makersOf(program, object);
            makers.insert(makers.end(), made.begin(), made.end());
        }
        program.analysis().slice(sources, [&](Site site) {
            if (program.node(site).is(Kind::call) && isOneVariable(program, site)) {
                makers.push_back(site);
            }
            return !isVariablesOf(program, site);
        });
    }
    return makers;
}

/// The other updates, by one of these optimizers, that change something which this one leaves as it is.
std::vector<const UpdateFact*> othersBy(Program& program, const UpdateFact& update, const std::vector<Site>& optimizers)
{
    std::vector<const UpdateFact*> others;
    const std::vector<Site> mine = changedBy(program, update);
    for (const UpdateFact& other : program.facts().updates()) {
        const std::vector<Site> used = makersOf(program, optimizerExpression(program, other));
        const bool isSame =
            std::ranges::any_of(used, [&](Site each) { return std::ranges::find(optimizers, each) != optimizers.end(); });
        if (mine.empty() || !isSame || !program.runs(other.call) || neverBoth(program, other.call, update.call)) {
            continue;
        }
        const std::vector<Site> theirs = changedBy(program, other);
        const bool isOther = std::ranges::any_of(theirs, [&](Site made) {
            return std::ranges::none_of(mine, [&](Site each) { return each == made || neverBoth(program, each, made); });
        });
        if (isOther) {
            others.push_back(&other);
        }
    }
    return others;
}

bool isInComprehension(Node node)
{
    for (Node up = node.parent(); up && !up.is(Kind::function_definition) && !up.is(Kind::lambda); up = up.parent()) {
        if (isComprehension(up)) {
            return true;
        }
    }
    return false;
}

/// Several models come to this update with one optimizer: more are made than optimizers, one in each turn of a loop, or one in
/// each call of a function.
bool takesSeveral(Program& program, const UpdateFact& update, const std::vector<Site>& optimizers)
{
    const std::vector<Site> loops = drivingLoops(program, update.call);
    const auto isMadeInLoop = [&](Site made) { return sharesLoop(program, made, loops); };
    // train(8), train(16): each call makes a model, and all are trained with one optimizer.
    const auto isMadeAgain = [&](Site made) { return made && !isMadeOnce(program, made); };
    // parts = [make() for _ in range(2)]: so does each turn of a comprehension.
    const auto isOfList = [&](Site made) { return made && isInComprehension(program.node(made)); };
    for (const Site sources : sourcesOf(program, update)) {
        for (const Site object : variableAttributes(program, sources)) {
            const std::vector<Site> models = makersOf(program, object);
            const bool isMade = std::ranges::any_of(models, isMadeInLoop) && std::ranges::none_of(optimizers, isMadeInLoop);
            const bool isOnce = std::ranges::none_of(optimizers, isMadeAgain);
            if (models.size() > optimizers.size() || isMade ||
                (std::ranges::any_of(models, isOfList) && std::ranges::none_of(optimizers, isOfList)) ||
                (isOnce && std::ranges::any_of(makersIn(originOf(program, object).births), isMadeAgain))) {
                return true;
            }
        }
    }
    return false;
}

/// What the calls of a function give for the parameter that an expression begins with: each text once.
std::set<std::string_view> givenFor(Program& program, Site expression)
{
    Analysis& analysis = program.analysis();
    std::set<std::string_view> texts;
    const Site function = analysis.enclosingFunction(expression);
    for (const Analysis::FoundBinding& found :
         analysis.bindingsOf({expression.file, baseName(program.node(expression)).index()})) {
        const bool isParameter = found.binding->kind == Binding::Kind::parameter && function &&
                                 analysis.enclosingFunction({expression.file, found.binding->node}) == function;
        for (const Site call : isParameter ? analysis.callers(function) : std::vector<Site>{}) {
            const Argument given = analysis.argumentFor(call, function, *found.binding);
            if (given && program.runs(call)) {
                texts.insert(given.value.text());
            }
        }
    }
    return texts;
}

/// Variables come to this update as an argument, from one call these, from another those, and there are fewer optimizers.
bool takesSeveralLists(Program& program, const UpdateFact& update, const std::vector<Site>& optimizers)
{
    return std::ranges::any_of(sourcesOf(program, update), [&](Site sources) {
        return variableAttributes(program, sources).empty() && givenFor(program, sources).size() > optimizers.size();
    });
}

/// What an attribute is called that remembers of these variables that they were broadcast: hvd_synced_weights_d.
std::string markFor(const std::vector<std::string>& variables)
{
    std::string mark{syncedMark};
    for (const std::string& text : variables) {
        bool isApart = true; // One underscore for all that stands between two names.
        for (const char letter : text) {
            const bool isOfName = std::isalnum(static_cast<unsigned char>(letter)) != 0;
            mark += isOfName && isApart ? "_" : "";
            mark += isOfName ? std::string{letter} : "";
            isApart = !isOfName;
        }
    }
    return mark;
}

/// What an update calls that which it changes: the models, or the whole.
std::vector<std::string> namesOfTrained(Program& program, const UpdateFact& update)
{
    std::vector<std::string> names;
    for (const Site sources : sourcesOf(program, update)) {
        const std::vector<Site> objects = variableAttributes(program, sources);
        for (const Site named : objects.empty() ? std::vector<Site>{sources} : objects) {
            names.push_back(program.text(named));
        }
    }
    return names;
}

constexpr std::string_view severalWithOne = "several models or lists of variables are trained with one optimizer, and which of "
                                            "them got the state of rank 0 cannot be kept";

/// Binds what remembers the broadcast, when the variables of models are known. With an optimizer that other updates use for
/// other variables, it is not the optimizer as such: what was broadcast behind the first of them is not all.
void setKeeper(Program& program, const UpdateFact& update, bool isAtCall, BroadcastTargets& targets)
{
    constexpr std::string_view ending = ".variables";
    targets.keeper = targets.optimizer;
    const std::vector<Site> optimizers = makersOf(program, optimizerExpression(program, update));
    if (optimizers.empty()) {
        return;
    }
    const bool isSeveral = takesSeveral(program, update, optimizers);
    const bool areLists = !isSeveral && takesSeveralLists(program, update, optimizers);
    const std::vector<const UpdateFact*> others = othersBy(program, update, optimizers);
    if (!isSeveral && !areLists && others.empty()) {
        return;
    }
    const auto ofModel = std::ranges::find_if(targets.variables, [&](const std::string& text) { return text.ends_with(ending); });
    const bool isModel = ofModel != targets.variables.end() && (isSeveral || targets.variables.size() == 1);
    if (isModel) {
        targets.keeper = ofModel->substr(0, ofModel->size() - ending.size());
    } else if (isSeveral || (areLists && !isAtCall)) {
        targets.reason = severalWithOne;
    } else {
        // Other variables may have the same name, in another function, or made anew.
        const std::vector<std::string> mine = namesOfTrained(program, update);
        const auto before = std::ranges::count_if(others, [&](const UpdateFact* other) {
            return other->call < update.call && namesOfTrained(program, *other) == mine;
        });
        targets.mark = markFor(targets.variables) + (before == 0 ? "" : "_" + std::to_string(before + 1));
    }
}

/// Adds the variables beside those of models, as they read where the broadcast stands.
void addLoose(Program& program, Site sources, const Reads& reads, BroadcastTargets& targets)
{
    std::string list;
    for (const Site variable : looseVariables(program, sources)) {
        const std::optional<std::string> text = reads(variable);
        if (!text) {
            targets.reason = "`" + program.text(variable) + "` has no name where the state is broadcast";
            return;
        }
        list += (list.empty() ? "" : ", ") + *text;
    }
    if (!list.empty()) {
        targets.variables.push_back("[" + list + "]");
    }
}

/// Adds the variables of these sources as they read where the broadcast stands: those of the models that they are made of, or the
/// sources as a whole; false where neither has a name there.
bool addTrained(Program& program, Site sources, const Reads& reads, const Reads& readsWhole, BroadcastTargets& targets)
{
    const std::vector<Site> objects = variableAttributes(program, sources);
    if (!objects.empty() && std::ranges::all_of(objects, [&](Site object) { return reads(object).has_value(); })) {
        for (const Site object : objects) {
            targets.variables.push_back(allVariablesOf(program, object, *reads(object)));
        }
        addLoose(program, sources, reads, targets);
        return true;
    }
    const std::optional<std::string> whole = readsWhole(sources);
    if (whole) {
        targets.variables.push_back(isOneVariable(program, sources) ? "[" + *whole + "]" : *whole);
    }
    return whole.has_value();
}

/// Adds all that an update changes; binds the reason where something of it has no name `there`.
void addAllTrained(Program& program, const UpdateFact& update, const Reads& reads, const Reads& readsWhole,
                   std::string_view there, BroadcastTargets& targets)
{
    // The tape may stand in another function: the update has its own name for what it is given then.
    const Site given = givenVariables(program, update);
    for (const Site sources : sourcesOf(program, update)) {
        const bool isAdded = addTrained(program, sources, reads, readsWhole, targets) ||
                             (given && addTrained(program, given, reads, readsWhole, targets));
        if (!isAdded) {
            const std::vector<Site> objects = variableAttributes(program, sources);
            const auto hidden = std::ranges::find_if(objects, [&](Site object) { return !reads(object); });
            targets.reason =
                "`" + program.text(hidden != objects.end() ? *hidden : sources) + "` has no name where " + std::string{there};
        }
        if (!targets.reason.empty()) {
            return;
        }
    }
    std::ranges::sort(targets.variables);
    targets.variables.erase(std::unique(targets.variables.begin(), targets.variables.end()), targets.variables.end());
    if (targets.variables.empty()) {
        targets.reason = "which variables this step changes was not found";
    }
}

/// A companion as it reads where the broadcast stands.
using ReadsCompanion = std::function<std::optional<std::string>(const Companion&)>;

/// Adds what the step computes with and does not train, as it reads where the broadcast stands. What has no name there is sent
/// from where it has one.
void addCompanions(Program& program, const UpdateFact& update, const ReadsCompanion& reads, BroadcastTargets& targets)
{
    for (const Companion& companion : companionsOf(program, update)) {
        if (const std::optional<std::string> text = reads(companion)) {
            targets.variables.push_back(companion.variables(*text));
        } else if (!companion.isUnknown && placesOf(program, update, companion).empty()) {
            const CompanionName& named = companion.names.front();
            targets.reason = "`" + program.text(named.name) + named.member +
                             "`, which the loss is computed with, starts by chance " +
                             "and has no name where the state is broadcast";
            return;
        }
    }
}

} // namespace

bool readsTheSame(Program& program, Site expression, Site where)
{
    if (expression.file != where.file) {
        return false;
    }
    const FileIndex& index = program.analysis().sources().index(where.file);
    const Node base = baseName(program.node(expression));
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf({expression.file, base.index()});
    if (bindings.empty()) {
        return false;
    }
    const ScopeId owner = bindings.front().binding->scope;
    for (ScopeId scope = index.scopeOf(where.node); scope != noScope; scope = index.scopes()[scope].parent) {
        if (!index.bindings(scope, index.symbol(base.text())).empty()) {
            return scope == owner;
        }
    }
    return false;
}

Site givenVariables(const Program& program, const UpdateFact& update)
{
    const Argument pairs = Analysis::argument(program.node(update.call), "grads_and_vars", 0);
    const bool isZip = pairs && pairs.value.is(Kind::call) && pairs.value.child(Field::function).text() == "zip";
    const Node variables = isZip ? pairs.value.child(Field::arguments).child(1U) : Node{};
    return {update.call.file, variables ? variables.index() : noNode};
}

std::vector<Site> sourcesOf(const Program& program, const UpdateFact& update)
{
    std::vector<Site> sources;
    for (const Site gradient : update.gradients) {
        if (const Argument given = Analysis::argument(program.node(gradient), "sources", 1)) {
            sources.push_back({gradient.file, given.value.index()});
        }
    }
    if (sources.empty() && update.role == Role::minimize) {
        if (const Argument given = Analysis::argument(program.node(update.call), "var_list", 1)) {
            sources.push_back({update.call.file, given.value.index()});
        }
    }
    return sources;
}

BroadcastTargets targetsOf(Program& program, const UpdateFact& update)
{
    BroadcastTargets targets;
    const auto reads = [&](Site name) {
        const bool isSame = isPureName(program.node(name)) && readsTheSame(program, name, update.call);
        return isSame ? std::optional{program.text(name)} : std::nullopt;
    };
    const auto readsWhole = [&](Site sources) {
        return readsAllTheSame(program, sources, update.call) ? std::optional{program.text(sources)} : std::nullopt;
    };
    addAllTrained(program, update, reads, readsWhole, "the state is broadcast", targets);
    if (!targets.reason.empty()) {
        return targets;
    }
    const Site optimizer = optimizerExpression(program, update);
    if (!isPureName(program.node(optimizer))) {
        targets.reason = "the optimizer of this step has no name";
        return targets;
    }
    targets.optimizer = program.text(optimizer);
    setKeeper(program, update, false, targets);
    const auto readsHere = [&](const Companion& companion) { return readCompanion(program, companion, update.call); };
    addCompanions(program, update, readsHere, targets);
    return targets;
}

std::vector<EagerCall> eagerCallsOf(Program& program, const UpdateFact& update)
{
    std::vector<EagerCall> found;
    const std::function<void(Site, std::vector<Site>, int)> climb = [&](Site function, std::vector<Site> chain, int depth) {
        if (!function || depth > 8) {
            return;
        }
        for (const Site call : program.analysis().callers(function)) {
            if (!program.runs(call)) {
                continue;
            }
            std::vector<Site> longer{call};
            longer.insert(longer.end(), chain.begin(), chain.end());
            const Site outer = program.analysis().enclosingFunction(call);
            if (outer && program.facts().reach().isTraced(outer)) {
                climb(outer, longer, depth + 1);
            } else {
                found.push_back({call, longer});
            }
        }
    };
    climb(program.analysis().enclosingFunction(update.call), {}, 0);
    return found;
}

std::optional<std::string> readAt(Program& program, Site expression, const UpdateFact& update, const EagerCall& call)
{
    // One level is translated; deeper chains only for names that read the same everywhere.
    if (call.chain.size() == 1) {
        return inCaller(program, expression, call.call, program.analysis().enclosingFunction(update.call));
    }
    const bool same = isPureName(program.node(expression)) && readsTheSame(program, expression, call.call);
    return same ? std::optional{program.text(expression)} : std::nullopt;
}

BroadcastTargets targetsAt(Program& program, const UpdateFact& update, const EagerCall& call)
{
    BroadcastTargets targets;
    const auto translate = [&](Site expression) { return readAt(program, expression, update, call); };
    addAllTrained(program, update, translate, translate, "the step is called", targets);
    if (!targets.reason.empty()) {
        return targets;
    }
    const auto optimizer = translate(optimizerExpression(program, update));
    if (!optimizer) {
        targets.reason = "the optimizer has no name where the step is called";
        return targets;
    }
    targets.optimizer = *optimizer;
    setKeeper(program, update, true, targets);
    const auto readsHere = [&](const Companion& companion) { return readBeside(program, companion, update, call); };
    addCompanions(program, update, readsHere, targets);
    return targets;
}

Site firstOnBatch(const Program& program, Site call)
{
    const auto modelOf = [&](Site each) { return program.node(each).child(Field::function).child(Field::object).text(); };
    const Node statement = program.node(program.statementOf(call));
    Site first = call;
    for (const FitFact& fit : program.facts().fits()) {
        const Node other = program.node(program.statementOf(fit.call));
        const bool isInFront = fit.role == Role::trainOnBatch && fit.call.file == call.file && fit.call.node < first.node &&
                               other.parent() == statement.parent() && modelOf(fit.call) == modelOf(call);
        if (!isInFront || !(other.is(Kind::expression_statement) || other.is(Kind::assignment))) {
            continue;
        }
        bool isBound = false; // model = another, between the two.
        for (Node between = other; between && !(between == statement); between = between.nextSibling()) {
            const Tree& tree = program.analysis().sources().tree(call.file);
            for (NodeIndex at = between.index(); at < tree.row(between.index()).afterSubtree; ++at) {
                isBound = isBound || (tree.node(at).field() == Field::left && tree.node(at).text() == modelOf(call));
            }
        }
        first = isBound ? first : fit.call;
    }
    return first;
}

bool trainsModelsOnly(Program& program, const UpdateFact& update)
{
    const std::vector<Site> all = sourcesOf(program, update);
    const bool hasCompanion =
        std::ranges::any_of(companionsOf(program, update), [](const Companion& each) { return !each.isUnknown; });
    return !all.empty() && !hasCompanion && std::ranges::all_of(all, [&](Site sources) {
        const std::vector<Site> objects = variableAttributes(program, sources);
        return !objects.empty() && looseVariables(program, sources).empty() && std::ranges::all_of(objects, [&](Site object) {
            const ValueSet& values = program.analysis().values(object);
            return !values.empty() && std::ranges::all_of(values, [](const Value& value) {
                return value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance;
            });
        });
    });
}

std::vector<Site> modelsOf(Program& program, const UpdateFact& update)
{
    std::vector<Site> makers;
    for (const Site sources : sourcesOf(program, update)) {
        for (const Site object : variableAttributes(program, sources)) {
            for (const Value& value : program.analysis().values(object)) {
                const bool made = value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance;
                if (made && std::ranges::find(makers, value.site) == makers.end()) {
                    makers.push_back(value.site);
                }
            }
        }
    }
    return makers;
}

} // namespace rankwright
