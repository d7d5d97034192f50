// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/rates.h"

#include "core/rules/expressions.h"
#include "core/rules/rates/own_rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

struct Named {
    std::string_view text;
    std::string_view type;
};

constexpr std::array optimizerNames{
    Named{"sgd", "SGD"},           Named{"rmsprop", "RMSprop"}, Named{"adam", "Adam"},
    Named{"adamax", "Adamax"},     Named{"nadam", "Nadam"},     Named{"adagrad", "Adagrad"},
    Named{"adadelta", "Adadelta"}, Named{"ftrl", "Ftrl"},       Named{"adamw", "AdamW"},
};

/// Not a schedule, as far as is known.
bool isNumber(Program& program, Site rate)
{
    if (isScheduleObject(program, rate) || (!schedulesOf(program, rate).empty() && !isSometimesScheduled(program, rate))) {
        return false;
    }
    // What an unknown library gives may be a schedule object.
    return std::ranges::none_of(program.analysis().values(rate), [](const Value& each) {
        const bool number = each.name.starts_with("tensorflow.") || each.name.starts_with("numpy.") ||
                            each.name.starts_with("builtins.") || each.name.starts_with("math.") ||
                            each.name.starts_with("os.") || each.name.starts_with("absl.flags");
        return each.kind == Value::Kind::libraryResult && !number;
    });
}

/// What functools.partial gives to a call before the call does.
struct Held {
    Node partial; ///< In the file of the call; null where there is none.
    int count{};  ///< Arguments by position, behind the function.
    bool isKnown{true};
};

/// The call of a partial that a callee is: itself, or the only value of its name; null elsewhere.
Site partialAt(Program& program, Site callee)
{
    if (!program.node(callee).is(Kind::identifier)) {
        return callee;
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(callee);
    const bool isOne = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
                       bindings.front().binding->target == bindings.front().binding->node;
    return isOne ? Site{bindings.front().file, bindings.front().binding->value} : Site{callee.file, noNode};
}

Held heldFor(Program& program, Site call)
{
    const Node function = program.node(call).child(Field::function);
    if (!function) {
        return {};
    }
    const Site callee{call.file, function.index()};
    const ValueSet& called = program.analysis().values(callee);
    std::vector<Site> partials;
    program.analysis().slice(callee, [&](Site site) {
        if (program.node(site).is(Kind::call) && callsOneOf(program, site, {"functools.partial"}) &&
            std::ranges::any_of(program.analysis().values(site),
                                [&](const Value& value) { return std::ranges::find(called, value) != called.end(); })) {
            partials.push_back(site);
        }
        return true;
    });
    if (partials.empty()) {
        return {};
    }
    const Node partial = program.node(partials.front());
    if (partials.size() > 1 || partials.front().file != call.file || partialAt(program, callee) != partials.front() ||
        Analysis::hidesArguments(partial)) {
        return {{}, 0, false};
    }
    Held held{partial, -1, true};
    for (Node child = partial.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
        held.count += child.is(Kind::keyword_argument) ? 0 : 1;
    }
    return held;
}

Argument numberIn(Program& program, const OptimizerFact& fact, std::string_view name, int position)
{
    if (fact.inner) {
        return {}; // The rate belongs to the optimizer inside.
    }
    const Argument given = rateArgument(program, fact, name, position);
    return given && isNumber(program, {fact.site.file, given.value.index()}) ? given : Argument{};
}

bool isRateName(std::string_view name) { return name == "learning_rate" || name == "lr"; }

bool mayBeOptimizer(Program& program, Site object)
{
    const ValueSet& values = program.analysis().values(object);
    return values.empty() || std::ranges::any_of(values, [&](const Value& value) {
               switch (value.kind) {
               case Value::Kind::instance:
               case Value::Kind::libraryInstance:
                   return program.analysis().isInstance(value, "tensorflow.keras.optimizers.Optimizer");
               case Value::Kind::libraryResult: return value.name.starts_with("tensorflow.");
               case Value::Kind::unknown:
               case Value::Kind::method: return true;
               default: return false;
               }
           });
}

/// optimizer.learning_rate
bool isRateAttribute(Program& program, Site expression)
{
    const Node node = program.node(expression);
    return node.is(Kind::attribute) && isRateName(node.child(Field::attribute).text()) &&
           mayBeOptimizer(program, {expression.file, node.child(Field::object).index()});
}

/// The attribute of an optimizer that a variable is: itself, or what it has another name for; null for other variables.
Site rateOfOptimizer(Program& program, Site variable)
{
    if (isRateAttribute(program, variable)) {
        return variable;
    }
    Site found{variable.file, noNode};
    if (program.node(variable).is(Kind::identifier) || program.node(variable).is(Kind::attribute)) {
        program.analysis().sourcesOf(variable,
                                     [&](Site source) { found = !found && isRateAttribute(program, source) ? source : found; });
    }
    return found;
}

/// A model that is fitted keeps an optimizer under this name: self.g_optimizer.
bool keepsOptimizer(Program& program, std::string_view name)
{
    Analysis& analysis = program.analysis();
    return std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        const Node model = program.node(fit.call).child(Field::function).child(Field::object);
        const ValueSet models = model ? ValueSet{analysis.values({fit.call.file, model.index()})} : ValueSet{};
        return program.runs(fit.call) && std::ranges::any_of(models, [&](const Value& value) {
                   const bool isOwn = value.kind == Value::Kind::instance;
                   const ValueSet kept = isOwn ? analysis.attributeValues(value, name, fit.call) : ValueSet{};
                   return std::ranges::any_of(kept, [&](const Value& each) {
                       return analysis.isInstance(each, "tensorflow.keras.optimizers.Optimizer");
                   });
               });
    });
}

/// What a decay of the graph counts by; null for other calls.
Site counterOfDecay(Program& program, Site call)
{
    if (!program.node(call).is(Kind::call) || !program.facts().roles().is(call, Role::decay)) {
        return {call.file, noNode};
    }
    Argument counter =
        Analysis::argument(program.node(call), "global_step", program.analysis().parameterPosition(call, "global_step", -1));
    if (!counter) {
        counter = Analysis::argument(program.node(call), "x", program.analysis().parameterPosition(call, "x", -1));
    }
    return {call.file, counter ? counter.value.index() : noNode};
}

/// Adds the variables and placeholders that a rate is computed from, without those that only count the steps of its decays.
void addRateSources(Program& program, Site rate, std::vector<Site>& found)
{
    std::vector<Site> places{rate};
    for (std::size_t next = 0; next < places.size(); ++next) {
        program.analysis().slice(places[next], [&](Site site) {
            if (program.node(site).is(Kind::call) &&
                callsOneOf(program, site,
                           {"tensorflow.Variable", "tensorflow.compat.v1.Variable", "tensorflow.compat.v1.get_variable",
                            "tensorflow.compat.v1.placeholder", "tensorflow.compat.v1.placeholder_with_default"})) {
                found.push_back(site);
            }
            const Site counter = counterOfDecay(program, site);
            if (counter.node == noNode) {
                return true;
            }
            const Node list = program.node(site).child(Field::arguments);
            for (Node given = list.firstChild(); given; given = given.nextSibling()) {
                const Node value = given.is(Kind::keyword_argument) ? given.child(Field::value) : given;
                const Site place{site.file, value.index()};
                if (place != counter && std::ranges::find(places, place) == places.end()) {
                    places.push_back(place);
                }
            }
            return false;
        });
    }
}

/// The calls that make the variables and placeholders from which optimizers take their rates.
const std::vector<Site>& rateSources(Program& program)
{
    if (program.rateSources) {
        return *program.rateSources;
    }
    std::vector<Site> found;
    for (const OptimizerFact& fact : program.facts().optimizers()) {
        for (const Argument& given : {givenRate(program, fact), givenOldRate(program, fact)}) {
            if (given) {
                addRateSources(program, {fact.site.file, given.value.index()}, found);
            }
        }
    }
    program.rateSources = std::move(found);
    return *program.rateSources;
}

/// What an optimizer's own constructor keeps of what it is given. A wrapped optimizer is made anew from its configuration, so
/// that what is scaled there is scaled twice.
bool isInOwnConstructor(Program& program, Site object)
{
    const Site method = methodOfOwn(program, object);
    return method && program.node(method).child(Field::name).text() == "__init__" &&
           program.analysis().isSubclass(program.analysis().enclosingClass(method), "tensorflow.keras.optimizers.Optimizer");
}

/// The rate that a class of the project is given, by the parameter of its own constructor that is called so.
Argument givenToOwnClass(Program& program, const OptimizerFact& fact, bool asksNumber)
{
    Analysis& analysis = program.analysis();
    for (const Value& value : fact.inner ? ValueSet{} : ValueSet{analysis.values(fact.site)}) {
        const Site constructor =
            value.kind == Value::Kind::instance ? analysis.method(value.type, "__init__") : Site{fact.site.file, noNode};
        if (!constructor) {
            continue;
        }
        const FileIndex& index = analysis.sources().index(constructor.file);
        for (const Binding& binding : index.allBindings()) {
            const bool isRate = isRateParameter(program, constructor, binding, fact.type);
            const Argument given = isRate ? analysis.argumentFor(fact.site, constructor, binding) : Argument{};
            if (given && (!asksNumber || isNumber(program, {fact.site.file, given.value.index()}))) {
                return given;
            }
        }
    }
    return {};
}

/// What the program's own functions return that this calls.
std::vector<Site> returnedBy(Program& program, Site call)
{
    std::vector<Site> found;
    const Site callee{call.file, program.node(call).child(Field::function).index()};
    for (const Value& value : program.analysis().values(callee)) {
        if (value.kind != Value::Kind::function || !program.node(value.site).is(Kind::function_definition)) {
            continue;
        }
        const FileIndex& index = program.analysis().sources().index(value.site.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
            found.push_back({value.site.file, returned});
        }
    }
    return found;
}

} // namespace

bool mayBeKeptOptimizer(Program& program, Site site)
{
    Analysis& analysis = program.analysis();
    if (analysis.mayBeInstance(site, "tensorflow.keras.optimizers.Optimizer")) {
        return true;
    }
    const Node node = program.node(site);
    if (!node.is(Kind::attribute)) {
        return false;
    }
    const Node model = node.child(Field::object);
    const bool isOfHolder = model.is(Kind::attribute) && model.child(Field::attribute).text() == "model";
    const Node holder = isOfHolder ? model.child(Field::object) : Node{};
    const bool isOfCallback =
        holder && analysis.mayBeInstance({site.file, holder.index()}, "tensorflow.keras.callbacks.Callback");
    const std::string_view name = node.child(Field::attribute).text();
    if (name != "optimizer") {
        return isOfCallback && keepsOptimizer(program, name);
    }
    return isOfCallback || analysis.mayBeInstance({site.file, model.index()}, "tensorflow.keras.Model");
}

bool isRateSource(Program& program, Site expression)
{
    const std::vector<Site>& sources = rateSources(program);
    return !sources.empty() && std::ranges::any_of(program.analysis().values(expression), [&](const Value& value) {
        return std::ranges::find(sources, value.site) != sources.end();
    });
}

RateSetting rateSetAt(Program& program, Site place)
{
    const Node node = program.node(place);
    const auto at = [&](Node part) { return Site{place.file, part ? part.index() : noNode}; };
    const RateSetting none{at({}), at({}), at({}), false};
    if (node.is(Kind::assignment) || node.is(Kind::augmented_assignment)) {
        const Node rate = node.child(Field::left);
        return isRateAttribute(program, at(rate)) && !isInOwnConstructor(program, at(rate.child(Field::object)))
                   ? RateSetting{at(rate), at(node.child(Field::right)), at(rate.child(Field::object)), node.is(Kind::assignment)}
                   : none;
    }
    if (!node.is(Kind::call)) {
        return none;
    }
    const Node callee = node.child(Field::function);
    const Node list = node.child(Field::arguments);
    if (callee.text() == "setattr" && callsOneOf(program, place, {"builtins.setattr"})) {
        const Node object = list.firstChild();
        const Node name = object ? object.nextSibling() : Node{};
        const bool isWord = name.is(Kind::string) && name.childCount() == 3; // Between its quotes.
        return isWord && isRateName(name.child(1U).text()) && mayBeOptimizer(program, at(object))
                   ? RateSetting{at(name), at(name.nextSibling()), at(object), true}
                   : none;
    }
    const std::string_view method = callee.child(Field::attribute).text();
    const bool isFunction = callsOneOf(program, place,
                                       {"tensorflow.keras.backend.set_value", "tensorflow.compat.v1.assign",
                                        "tensorflow.compat.v1.assign_add", "tensorflow.compat.v1.assign_sub"});
    const Node rate = isFunction ? list.firstChild() : method.starts_with("assign") ? callee.child(Field::object) : Node{};
    const Site named = rate ? rateOfOptimizer(program, at(rate)) : Site{};
    if (!rate || !(named || isRateSource(program, at(rate)))) {
        return none;
    }
    const Argument value = isFunction ? Argument{} : Analysis::argument(node, "value", 0);
    return {at(rate),
            at(isFunction ? rate.nextSibling()
               : value    ? value.value
                          : list.firstChild()),
            named ? Site{named.file, program.node(named).child(Field::object).index()} : at({}),
            method == "assign" || method == "set_value"};
}

RateSetting scheduleSetAt(Program& program, Site place)
{
    const Node node = program.node(place);
    const auto at = [&](Node part) { return Site{place.file, part ? part.index() : noNode}; };
    const bool isAssignment = node.is(Kind::assignment) || node.is(Kind::augmented_assignment);
    const Node callee = node.child(Field::function);
    const bool isCall = callee && callee.child(Field::attribute).text().starts_with("assign");
    const Node field = isAssignment ? node.child(Field::left) : isCall ? callee.child(Field::object) : Node{};
    const Node object = field.is(Kind::attribute) ? field.child(Field::object) : Node{};
    const Site function = program.analysis().enclosingFunction(place);
    const Site owner = function ? program.analysis().enclosingClass(function) : function;
    const std::string_view method = function ? program.node(function).child(Field::name).text() : std::string_view{};
    constexpr std::string_view schedule = "tensorflow.keras.optimizers.schedules.LearningRateSchedule";
    const bool isSelf = object && isOwnObject(program, at(object));
    const bool isOwn =
        isSelf && owner && method != "__init__" && method != "__call__" && program.analysis().isSubclass(owner, schedule);
    const bool isOf = object && !isSelf && isScheduleObject(program, at(object));
    const Node value = isAssignment ? node.child(Field::right) : node.child(Field::arguments).firstChild();
    return isOwn || isOf ? RateSetting{at(field), at(value), at({}), node.is(Kind::assignment)}
                         : RateSetting{at({}), at({}), at({}), false};
}

std::vector<Site> ratesSet(Program& program)
{
    if (program.ratesSet) {
        return *program.ratesSet;
    }
    std::vector<Site> found;
    for (const FileId file : program.files()) {
        const FileIndex& index = program.analysis().sources().index(file);
        for (const NodeIndex at : index.nodes({Kind::assignment, Kind::augmented_assignment, Kind::call})) {
            if (rateSetAt(program, {file, at}).rate) {
                found.push_back({file, at});
            }
        }
    }
    program.ratesSet = std::move(found);
    return *program.ratesSet;
}

std::vector<FedRate> ratesFed(Program& program, FileId file)
{
    std::vector<FedRate> found;
    const FileIndex& index = program.analysis().sources().index(file);
    const auto isRate = [&](Node key, NodeIndex place) {
        return isPureName(key) && program.runs({file, place}) && isRateSource(program, {file, key.index()});
    };
    for (const NodeIndex at : index.nodes(Kind::pair)) {
        const Node pair = program.node({file, at});
        if (isRate(pair.child(Field::key), at)) {
            found.push_back({{file, pair.child(Field::value).index()}, {file, noNode}});
        }
    }
    for (const ItemStore& store : index.itemStores()) {
        if (isRate(program.node({file, store.node}).child(Field::subscript), store.node)) {
            found.push_back({{file, store.value}, {file, store.node}});
        }
    }
    return found;
}

int ratePosition(Program& program, std::string_view type)
{
    const LibraryEntry* entry = program.analysis().library().find(type);
    if (!entry) {
        return 0;
    }
    int position = 0;
    for (const LibraryParameter& parameter : entry->parameters) {
        if (parameter.form == LibraryParameter::Form::keywordOnly || parameter.form == LibraryParameter::Form::varPositional) {
            return -1;
        }
        if (parameter.name == "learning_rate" || parameter.name == "lr") {
            return position;
        }
        ++position;
    }
    return -1;
}

std::vector<Site> schedulesOf(Program& program, Site rate)
{
    std::vector<Site> found = program.facts().slicedCalls(rate, {Role::schedule, Role::decay});
    program.analysis().slice(rate, [&](Site site) { // The rate that a schedule gives for a step: schedule(step).
        const Node callee = program.node(site).child(Field::function);
        if (callee.is(Kind::identifier) && isScheduleObject(program, {site.file, callee.index()})) {
            const std::vector<Site> called =
                program.facts().slicedCalls({site.file, callee.index()}, {Role::schedule, Role::decay});
            found.insert(found.end(), called.begin(), called.end());
        }
        return true;
    });
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool isScheduleObject(Program& program, Site rate)
{
    return program.analysis().mayBeInstance(rate, "tensorflow.keras.optimizers.schedules.LearningRateSchedule");
}

bool isSometimesScheduled(Program& program, Site rate)
{
    std::vector<Site> open{rate};
    std::set<Site> seen;
    bool scheduled = false;
    bool plain = false;
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        const Node node = program.node(here);
        if (!seen.insert(here).second || node.is(Kind::none)) {
            continue;
        }
        if (node.is(Kind::conditional_expression)) {
            open.push_back({here.file, node.child(0U).index()});
            open.push_back({here.file, node.child(2U).index()});
            continue;
        }
        std::vector<Site> behind;
        if (node.is(Kind::identifier) || node.is(Kind::attribute)) {
            const Node object = node.child(Field::object);
            program.analysis().sourcesOf(here, [&](Site source) {
                if (!object || !(program.node(source) == object)) {
                    behind.push_back(source);
                }
            });
        } else if (node.is(Kind::call)) {
            behind = returnedBy(program, here);
        }
        open.insert(open.end(), behind.begin(), behind.end());
        if (behind.empty()) { // Where a value comes from outside, as an option does, it ends here.
            const bool is = isScheduleObject(program, here) || !schedulesOf(program, here).empty();
            (is ? scheduled : plain) = true;
        }
    }
    return scheduled && plain;
}

Argument rateArgument(Program& program, const OptimizerFact& fact, std::string_view name, int position)
{
    const Held held = heldFor(program, fact.site);
    const bool isBehind = held.isKnown && position >= held.count;
    const Argument given = Analysis::argument(program.node(fact.site), name, isBehind ? position - held.count : -1);
    if (given || !held.partial) {
        const bool isOwn = !given && name == "learning_rate";
        return isOwn ? givenToOwnClass(program, fact, false) : given;
    }
    return Analysis::argument(held.partial, name, position >= 0 && position < held.count ? position + 1 : -1);
}

Argument givenRate(Program& program, const OptimizerFact& fact)
{
    if (const Argument given = givenToOwnClass(program, fact, true)) {
        return given;
    }
    // A class of the project: its own constructor decides, through the keyword only.
    const int position = ownConstructor(program, fact.site) ? -1 : ratePosition(program, fact.type);
    return numberIn(program, fact, "learning_rate", position);
}

Argument givenOldRate(Program& program, const OptimizerFact& fact) { return numberIn(program, fact, "lr", -1); }

std::string defaultRate(Program& program, const OptimizerFact& fact)
{
    if (fact.inner) {
        return {};
    }
    const Node call = program.node(fact.site);
    if (Analysis::hidesArguments(call) || ownConstructor(program, fact.site) ||
        rateArgument(program, fact, "learning_rate", ratePosition(program, fact.type)) || rateArgument(program, fact, "lr", -1) ||
        !heldFor(program, fact.site).isKnown) {
        return {};
    }
    const LibraryEntry* entry = program.analysis().library().find(fact.type);
    if (!entry) {
        return {};
    }
    for (const LibraryParameter& parameter : entry->parameters) {
        if (parameter.name == "learning_rate" && parameter.hasDefault && parameter.defaultText != "...") {
            return std::string{parameter.defaultText};
        }
    }
    return {};
}

std::optional<NamedOptimizer> namedOptimizer(Program& program, Site string)
{
    std::string text = program.text(string);
    std::erase_if(text, [](char c) { return c == '"' || c == '\''; });
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto named = std::ranges::find(optimizerNames, std::string_view{text}, &Named::text);
    if (named == optimizerNames.end()) {
        return std::nullopt;
    }
    NamedOptimizer result{.type = named->type, .rate = "0.001"};
    if (const LibraryEntry* entry =
            program.analysis().library().find("tensorflow.keras.optimizers." + std::string{named->type})) {
        for (const LibraryParameter& parameter : entry->parameters) {
            if (parameter.name == "learning_rate" && parameter.hasDefault) {
                result.rate = parameter.defaultText;
            }
        }
    }
    return result;
}

} // namespace rankwright
