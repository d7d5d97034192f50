// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/same_data.h"

#include "core/rules/chance/choice_counts.h"
#include "core/rules/chance/late_mixing.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_noise.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <functional>

namespace rankwright {

namespace {

bool isWithin(Node node, Kind kind, Node limit)
{
    for (Node up = node; up && !(up == limit); up = up.parent()) {
        if (up.is(kind)) {
            return true;
        }
    }
    return false;
}

/// What is only looked at: printed, or asked in a condition.
bool isOnlyLookedAt(Program& program, FileId file, Node node, Node limit)
{
    for (Node up = node; up && !(up == limit); up = up.parent()) {
        if (up.is(Kind::print_statement) || up.is(Kind::comparison_operator)) {
            return true;
        }
        if (up.is(Kind::call)) {
            const std::vector<std::string_view>& names = program.analysis().libraryCallees({file, up.index()});
            const auto prints = [&](const std::string_view name) {
                const Effect effect = program.analysis().library().effectOf(name);
                return effect == Effect::print || effect == Effect::write || effect == Effect::show;
            };
            if (std::ranges::any_of(names, prints)) {
                return true;
            }
        }
    }
    return false;
}

/// It goes to a function of the project whose result nobody takes, and that does not train: plot(step, loss).
bool isOnlyShown(Program& program, FileId file, Node node, Node limit)
{
    for (Node up = node; up && !(up == limit); up = up.parent()) {
        const Site call{file, up.index()};
        if (!up.is(Kind::call) || !up.parent().is(Kind::expression_statement) ||
            program.analysis().projectCallees(call).empty()) {
            continue;
        }
        std::vector<Site> open = program.analysis().projectCallees(call);
        std::set<Site> seen;
        while (!open.empty()) {
            const Site function = open.back();
            open.pop_back();
            if (!seen.insert(function).second) {
                continue;
            }
            for (const Site inner : program.facts().reach().callsIn(function)) {
                if (program.isTrainingCall(inner)) {
                    return false;
                }
                const std::vector<Site>& more = program.analysis().projectCallees(inner);
                open.insert(open.end(), more.begin(), more.end());
            }
        }
        return true;
    }
    return false;
}

} // namespace

bool countsOnly(Program& program, Site loop)
{
    const Node node = program.node(loop);
    const Node counter = node.child(Field::left);
    if (!node.is(Kind::for_statement) || !counter.is(Kind::identifier) || !isCount(program, iterableOf(program, loop))) {
        return false;
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const Node body = node.child(Field::body);
    for (NodeIndex at = body.index(); at < tree.row(body.index()).afterSubtree; ++at) {
        const Node use = tree.node(at);
        const bool condition = isWithin(use, Kind::binary_operator, body) && isWithin(use, Kind::if_statement, body);
        if (use.is(Kind::identifier) && use.text() == counter.text() && use.field() != Field::attribute && !condition &&
            !isOnlyLookedAt(program, loop.file, use, body) && !isOnlyShown(program, loop.file, use, body)) {
            return false;
        }
    }
    return true;
}

namespace {

/// The name keeps its value in the loop: it is neither bound there, nor stored into, nor asked to change itself.
bool isConstantIn(Program& program, FileId file, std::string_view name, Site loop)
{
    if (file != loop.file) {
        return false;
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (!node.is(Kind::identifier) || node.text() != name) {
            continue;
        }
        Node whole = node;
        while (whole.parent().is(Kind::subscript) && whole.field() == Field::value) {
            whole = whole.parent();
        }
        const Node parent = whole.parent();
        const bool target =
            whole.field() == Field::left &&
            (parent.is(Kind::assignment) || parent.is(Kind::augmented_assignment) || parent.is(Kind::for_statement));
        const bool unpacked = parent.is(Kind::pattern_list) || parent.is(Kind::tuple_pattern);
        const bool method = parent.is(Kind::attribute) && parent.parent().is(Kind::call) && parent.field() == Field::function;
        if (target || unpacked || method) {
            return false;
        }
    }
    return true;
}

bool isConstantIn(Program& program, Site expression, const std::vector<Site>& loops);

/// What runs in each turn of a loop, in the file of what is looked at: the loop, or the function that it calls there.
Node turnIn(Program& program, Site site, Site loop)
{
    const Site function = program.analysis().enclosingFunction(site);
    const bool isAround = loop.file == site.file && program.node(loop).contains(program.node(site));
    return isAround   ? program.node(loop)
           : function ? program.node(function)
                      : program.analysis().sources().tree(site.file).root();
}

/// A name that each turn gives the same value: feed of feed = {x: samples}.
// NOLINTNEXTLINE(misc-no-recursion): a name is bound in front of where it is read.
bool isMadeOfConstants(Program& program, Site name, const std::vector<Site>& loops)
{
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::assignment ||
        bindings.front().binding->target != bindings.front().binding->node || bindings.front().file != name.file ||
        bindings.front().binding->node >= name.node) {
        return false;
    }
    const Site value{name.file, bindings.front().binding->value};
    const Node node = program.node(value);
    // It is filled or changed behind that.
    const Tree& tree = program.analysis().sources().tree(name.file);
    const NodeIndex end = tree.row(turnIn(program, name, loops.back()).index()).afterSubtree;
    for (NodeIndex at = value.node; at < end; ++at) {
        const Node use = tree.node(at);
        const Node up = use.parent();
        const bool isFilled = up.is(Kind::subscript) && use.field() == Field::value && up.field() == Field::left;
        if (use.is(Kind::identifier) && use.text() == program.text(name) && (isFilled || up.is(Kind::attribute))) {
            return false;
        }
    }
    return (node.is(Kind::dictionary) || node.is(Kind::subscript) || node.is(Kind::call)) && isConstantIn(program, value, loops);
}

/// x[order], where the order is one of all samples, and nothing is cut off what it gives.
bool takesAllInOrder(Program& program, Site subscript)
{
    const Node node = program.node(subscript);
    const Node order = node.child(Field::subscript);
    if (!node.is(Kind::subscript) || !order.is(Kind::identifier) || order.nextSibling() || node.parent().is(Kind::subscript)) {
        return false;
    }
    const Site name{subscript.file, order.index()};
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
    return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
        return found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node &&
               isOrderOfAll(program, {found.file, found.binding->value});
    });
}

/// What a statement calls x[order] is cut nowhere in the loop.
bool isCutIn(Program& program, Site subscript, Site loop)
{
    Node whole = program.node(subscript);
    while (whole.parent().is(Kind::expression_list) || whole.parent().is(Kind::tuple)) {
        whole = whole.parent();
    }
    const Node target = whole.parent().is(Kind::assignment) ? whole.parent().child(Field::left) : Node{};
    const Tree& tree = program.analysis().sources().tree(subscript.file);
    const Node turn = turnIn(program, subscript, loop);
    for (NodeIndex at = turn.index(); target && at < tree.row(turn.index()).afterSubtree; ++at) {
        const Node cut = tree.node(at).is(Kind::subscript) ? tree.node(at).child(Field::value) : Node{};
        for (NodeIndex name = target.index(); cut && name < tree.row(target.index()).afterSubtree; ++name) {
            if (tree.node(name).is(Kind::identifier) && tree.node(name).text() == cut.text()) {
                return true;
            }
        }
    }
    return false;
}

/// Names, their parts and literals, all of which keep their values in the loops; and all samples of such a name in another order.
// NOLINTNEXTLINE(misc-no-recursion): down the parts.
bool isConstantIn(Program& program, Site expression, const std::vector<Site>& loops)
{
    const Node node = program.node(expression);
    switch (node.kind()) {
    case Kind::integer:
    case Kind::float_:
    case Kind::string:
    case Kind::none:
    case Kind::true_:
    case Kind::false_: return true;
    case Kind::identifier:
        return std::ranges::all_of(loops, [&](Site loop) { return isConstantIn(program, expression.file, node.text(), loop); }) ||
               isMadeOfConstants(program, expression, loops);
    case Kind::call: return reordersAll(program, expression);
    case Kind::attribute: return isConstantIn(program, {expression.file, node.child(Field::object).index()}, loops);
    case Kind::subscript:
        if (takesAllInOrder(program, expression)) {
            return isConstantIn(program, {expression.file, node.child(Field::value).index()}, loops);
        }
        [[fallthrough]];
    case Kind::list:
    case Kind::tuple:
    case Kind::dictionary:
    case Kind::pair:
    case Kind::slice:
    case Kind::unary_operator:
    case Kind::parenthesized_expression:
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            if (child.field() != Field::operator_ && !isConstantIn(program, {expression.file, child.index()}, loops)) {
                return false;
            }
        }
        return true;
    default: return false;
    }
}

/// Asks the graph for losses that others put there: tf.losses.get_total_loss(), tf.get_collection("losses").
bool asksForLosses(Program& program, Site call)
{
    if (callsOneOf(program, call, {"tensorflow.compat.v1.losses.get_total_loss", "tensorflow.compat.v1.losses.get_losses"})) {
        return true;
    }
    const Argument key = Analysis::argument(program.node(call), "key", 0);
    if (!key || !callsOneOf(program, call, {"tensorflow.compat.v1.get_collection", "tensorflow.Graph.get_collection"})) {
        return false;
    }
    // The collections of TensorFlow itself hold no losses but in one: variables, what runs beside the step, penalties.
    constexpr std::array<std::string_view, 7> own{"regularization_losses", "trainable_variables", "variables", "update_ops",
                                                  "model_variables",       "local_variables",     "summaries"};
    const bool isOwn = key.value.is(Kind::attribute) && key.value.child(Field::attribute).text() != "LOSSES";
    const std::string_view text = key.value.text();
    return !isOwn && std::ranges::none_of(own, [&](std::string_view name) {
        return text.size() == name.size() + 2 && text.substr(1, name.size()) == name;
    });
}

/// A function or class of a module that is neither in the project nor of a library that we know is called.
bool callsOutside(Program& program, Site call)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call),
                               [&](std::string_view name) { return !program.analysis().library().isKnownModule(name); });
}

/// Somewhere the program calls what may put losses into the graph unseen.
bool callsOutside(Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex call) {
            return callsOutside(program, {file, call}) && program.runs({file, call});
        });
    });
}

/// A name that a module outside of the project gives: from nets import total_loss.
bool isGivenFromOutside(Program& program, Site name)
{
    const ValueSet& values = program.analysis().values(name);
    return std::ranges::any_of(values, [&](const Value& value) {
        return value.kind == Value::Kind::library && !program.analysis().library().isKnownModule(value.name);
    });
}

/// An attribute that no method of its class stores, nor anybody else in a way that was found: self.__dict__.update(tensors).
bool isStoredUnseen(Program& program, Site attribute)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(attribute);
    const auto isUnknown = [](const Value& value) {
        return value.kind == Value::Kind::unknown || (value.kind == Value::Kind::method && value.name == "builtins.object");
    };
    if (!node.is(Kind::attribute) || !std::ranges::all_of(analysis.values(attribute), isUnknown)) {
        return false;
    }
    const std::string_view name = node.child(Field::attribute).text();
    const ValueSet holders = analysis.values({attribute.file, node.child(Field::object).index()});
    return std::ranges::any_of(holders, [&](const Value& holder) {
        const bool isOwn = holder.kind == Value::Kind::instance || holder.kind == Value::Kind::projectClass;
        const Site type = holder.kind == Value::Kind::projectClass ? holder.site : holder.type;
        if (!isOwn || !analysis.storesOf(type, name).empty() || analysis.method(type, name)) {
            return false;
        }
        const Analysis::Ancestors& bases = analysis.ancestors(type);
        return bases.opaque.empty() &&
               std::ranges::all_of(bases.library, [](std::string_view base) { return base == "builtins.object"; });
    });
}

/// A session that runs the step: what is fed keeps its value, and the graph reads no input by itself.
bool isFedTheSame(Program& program, const std::vector<Site>& loops, const RunFact& run)
{
    const Node call = program.node(run.call);
    Argument feed = Analysis::argument(call, "feed_dict", 1);
    if (const Node object = call.child(Field::function).child(Field::object); !run.session) { // op.run(feed_dict)
        feed = object ? Analysis::argument(call, "feed_dict", 0) : feed;
    }
    if (feed) {
        Site given{run.call.file, feed.value.index()};
        if (feed.value.is(Kind::identifier)) {
            const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(given);
            if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::assignment) {
                return false;
            }
        }
        if (!isConstantIn(program, given, loops)) {
            return false;
        }
    }
    bool reads = run.updates.empty();
    for (const Site update : run.updates) {
        program.analysis().slice({update.file, program.node(update).child(Field::arguments).index()}, [&](Site site) {
            if (!program.node(site).is(Kind::call)) {
                reads = reads || isStoredUnseen(program, site);
                return !reads;
            }
            const std::vector<std::string_view>& names = program.analysis().libraryCallees(site);
            const auto isInput = [&](const std::string_view name) {
                const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
                return last == "get_next" || last.find("queue") != std::string_view::npos || last.ends_with("batch") ||
                       last.ends_with("batch_join") || last.ends_with("producer") || last.starts_with("py_func") ||
                       last == "numpy_function" || last.find("Reader") != std::string_view::npos;
            };
            // l2_regularizer(0.01)(weights): what a library made is called.
            const Node callee = program.node(site).child(Field::function);
            const bool project =
                !program.analysis().projectCallees(site).empty() ||
                (callee.is(Kind::call) && !program.analysis().libraryCallees({site.file, callee.index()}).empty());
            reads = reads || std::ranges::any_of(names, isInput) || (names.empty() && !project);
            return !reads;
        });
    }
    return !reads;
}

/// Gives something else each time: next(batches), queue.get(), files.pop().
bool takesTheNext(std::string_view name)
{
    return name == "builtins.next" || name == "six.next" || name.ends_with(".pop") || name.ends_with(".popleft") ||
           (name.ends_with(".get") &&
            (name.starts_with("queue.") || name.starts_with("Queue.") || name.starts_with("multiprocessing.")));
}

/// Nothing that an eager step calls keeps a state of its own, so that equal arguments give equal data.
bool callsNothingWithState(Program& program, const std::vector<Site>& loops)
{
    Analysis& analysis = program.analysis();
    const Site loop = loops.back();
    const Tree& tree = analysis.sources().tree(loop.file);
    std::vector<Site> open;
    for (const NodeIndex call : analysis.sources().index(loop.file).calls()) {
        if (program.node(loop).child(Field::body).contains(tree.node(call))) {
            open.push_back({loop.file, call});
        }
    }
    std::set<Site> seen;
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second || isOnlyLookedAt(program, call.file, program.node(call), {})) {
            continue;
        }
        if (std::ranges::any_of(analysis.libraryCallees(call), takesTheNext)) {
            return false;
        }
        const std::vector<Site>& functions = analysis.projectCallees(call);
        const Role role = program.facts().roles().of(call);
        const Site callee{call.file, program.node(call).child(Field::function).index()};
        const ValueSet& values = analysis.values(callee); // A model, a layer, a loss.
        const bool object = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
            return value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::instance;
        });
        if (functions.empty() && analysis.libraryCallees(call).empty() && role == Role::none && !object) {
            const std::string_view method = program.node(callee).child(Field::attribute).text();
            constexpr std::array harmless{"numpy", "item", "append", "format"};
            if (std::ranges::find(harmless, method) == harmless.end()) {
                return false;
            }
        }
        for (const Site function : functions) {
            const Site owner = analysis.enclosingClass(function);
            if (owner && analysis.isSubclass(owner, "tensorflow.keras.layers.Layer")) {
                continue;
            }
            const Tree& there = analysis.sources().tree(function.file);
            for (NodeIndex at = function.node; at < there.row(function.node).afterSubtree; ++at) {
                const Node node = there.node(at);
                const Node target = node.child(Field::left);
                const bool stores = (node.is(Kind::assignment) || node.is(Kind::augmented_assignment)) &&
                                    (target.is(Kind::attribute) || target.is(Kind::subscript));
                if (stores || node.is(Kind::global_statement) || node.is(Kind::nonlocal_statement) || node.is(Kind::yield)) {
                    return false;
                }
            }
            for (const Site inner : program.facts().reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    return true;
}

/// What the step changes is no model but what a model looks at: one picture, which several processes cannot share.
bool optimisesAnInput(Program& program, const UpdateFact& update)
{
    Analysis& analysis = program.analysis();
    const auto isCalledModel = [&](Site site) {
        const Node callee = program.node(site).child(Field::function);
        return callee && analysis.mayBeInstance({site.file, callee.index()}, "tensorflow.keras.layers.Layer");
    };
    for (const Site gradient : update.gradients) {
        const Argument loss = Analysis::argument(program.node(gradient), "target", 0);
        const Argument sources = Analysis::argument(program.node(gradient), "sources", 1);
        bool ofModel = false;
        bool throughModel = false;
        if (sources) {
            analysis.slice({gradient.file, sources.value.index()}, [&](Site site) {
                const std::string_view part = program.node(site).child(Field::attribute).text();
                ofModel = ofModel || part.ends_with("variables") || part.ends_with("weights");
                return !ofModel;
            });
        }
        if (loss) {
            analysis.slice({gradient.file, loss.value.index()}, [&](Site site) {
                throughModel = throughModel || (program.node(site).is(Kind::call) && isCalledModel(site));
                return !throughModel;
            });
        }
        if (!ofModel && throughModel) {
            return true;
        }
    }
    return false;
}

} // namespace

bool drawsOnlyWholeOrders(Program& program, const std::vector<Site>& loops)
{
    if (loops.empty()) {
        return false;
    }
    const Site loop = loops.back();
    const Tree& tree = program.analysis().sources().tree(loop.file);
    std::set<Site> open;
    std::set<Site> called;
    for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
        if (program.node(loop).child(Field::body).contains(tree.node(at))) {
            open.insert({loop.file, at});
        }
    }
    bool isOne = false;
    while (!open.empty() && called.size() < 2000) {
        const Site call = *open.begin();
        open.erase(open.begin());
        if (!called.insert(call).second) {
            continue;
        }
        const auto draws = [](std::string_view name) { return (isRandom(name) && !makesGenerator(name)) || mixesSamples(name); };
        if (std::ranges::any_of(program.analysis().libraryCallees(call), draws)) {
            if (call.file != loop.file || !isOrderOfAll(program, call) || !program.node(call).parent().is(Kind::assignment)) {
                return false;
            }
            isOne = true;
        }
        for (const Site function : program.analysis().projectCallees(call)) {
            const std::vector<Site>& inner = program.facts().reach().callsIn(function);
            open.insert(inner.begin(), inner.end());
        }
    }
    // Each order is used for all samples, and for nothing else.
    for (NodeIndex at = loop.node; isOne && at < tree.row(loop.node).afterSubtree; ++at) {
        const Node name = tree.node(at);
        const std::vector<Analysis::FoundBinding> bindings = name.is(Kind::identifier) && name.field() != Field::left
                                                                 ? program.analysis().bindingsOf({loop.file, at})
                                                                 : std::vector<Analysis::FoundBinding>{};
        const bool isOrder = std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.file == loop.file && isOrderOfAll(program, {found.file, found.binding->value});
        });
        const Site use{loop.file, name.parent().index()};
        if (isOrder && (!takesAllInOrder(program, use) || isCutIn(program, use, loop))) {
            return false;
        }
    }
    return isOne;
}

namespace {

/// A comprehension goes over something that is no count of turns: [step(x, y) for x, y in data].
bool goesOverData(Program& program, Site comprehension)
{
    const Node node = program.node(comprehension);
    for (Node part = isComprehension(node) ? node.firstChild() : Node{}; part; part = part.nextSibling()) {
        if (part.is(Kind::for_in_clause) && !isCount(program, {comprehension.file, part.child(Field::right).index()})) {
            return true;
        }
    }
    return false;
}

/// Such a comprehension stands around the training, or around calls that lead to it.
bool isInComprehension(Program& program, Site training)
{
    std::vector<Site> open{training};
    std::set<Site> seen;
    for (std::size_t at = 0; at < open.size() && at < maximalWays; ++at) {
        const Site function = program.analysis().enclosingFunction(open[at]);
        const Node limit = function ? program.node(function) : Node{};
        for (Node up = program.node(open[at]).parent(); up && !(up == limit); up = up.parent()) {
            if (goesOverData(program, {open[at].file, up.index()})) {
                return true;
            }
        }
        if (function && seen.insert(function).second) {
            const std::vector<Site> callers = program.analysis().callers(function);
            open.insert(open.end(), callers.begin(), callers.end());
        }
    }
    return false;
}

} // namespace

bool isLossHidden(Program& program, Site training)
{
    const RunFact* run = program.facts().run(training);
    bool isHidden = false;
    for (const Site update : run != nullptr ? run->updates : std::vector<Site>{}) {
        const Argument loss = Analysis::argument(program.node(update), "loss", 0);
        if (!loss) {
            continue;
        }
        const Site given{update.file, loss.value.index()};
        isHidden = isHidden || isGivenFromOutside(program, given);
        program.analysis().slice(given, [&](Site site) {
            const bool isCall = !isHidden && program.node(site).is(Kind::call);
            isHidden =
                isHidden || (isCall && (callsOutside(program, site) || (asksForLosses(program, site) && callsOutside(program))));
            return !isHidden;
        });
    }
    return isHidden;
}

bool everyStepSeesTheSame(Program& program, const std::vector<Site>& loops, const Indication& training)
{
    const RunFact* run = program.facts().run(training.training);
    // What a session is fed with is looked at itself.
    const auto repeats = [&](Site loop) {
        return countsOnly(program, loop) || (run != nullptr && program.node(loop).is(Kind::while_statement));
    };
    if (loops.empty() || !std::ranges::all_of(loops, repeats) || isInComprehension(program, training.training)) {
        return false;
    }
    if (run != nullptr) {
        return isFedTheSame(program, loops, *run) && !isLossHidden(program, training.training);
    }
    if (program.facts().roles().is(training.training, Role::trainOnBatch)) {
        const Node arguments = program.node(training.training).child(Field::arguments);
        for (Node each = arguments.firstChild(); each; each = each.nextSibling()) {
            const Node value = each.is(Kind::keyword_argument) ? each.child(Field::value) : each;
            if (!isConstantIn(program, {training.training.file, value.index()}, loops)) {
                return false;
            }
        }
        return true;
    }
    const UpdateFact* update = program.facts().update(training.training);
    return training.atom == Pattern::gradientTape && (update == nullptr || !optimisesAnInput(program, *update)) &&
           callsNothingWithState(program, loops);
}

namespace {

/// Looks at what the function that an optimizer minimises gives: opt.minimize(lambda: loss, variables).
void lossesOf(Program& program, Site minimize, const std::function<bool(Site)>& look)
{
    Analysis& analysis = program.analysis();
    const Argument loss = Analysis::argument(program.node(minimize), "loss", 0);
    for (const Value& value : loss ? ValueSet{analysis.values({minimize.file, loss.value.index()})} : ValueSet{}) {
        if (value.kind != Value::Kind::function) {
            continue;
        }
        if (program.node(value.site).is(Kind::lambda)) {
            analysis.slice({value.site.file, program.node(value.site).child(Field::body).index()}, look);
            continue;
        }
        const FileIndex& index = analysis.sources().index(value.site.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
            analysis.slice({value.site.file, returned}, look);
        }
    }
}

} // namespace

bool isMadeByChance(Program& program)
{
    const auto& seeds = program.facts().calls(Role::seed);
    bool byChance = false;
    const auto look = [&](Site site) {
        const Node node = program.node(site);
        if (!node.is(Kind::call) || callsOneOf(program, site, {"tensorflow.Variable"}) ||
            program.analysis().mayBeInstance(site, "tensorflow.keras.layers.Layer")) {
            return !node.is(Kind::call); // What starts by chance is broadcast.
        }
        for (const std::string_view name : program.analysis().libraryCallees(site)) {
            const bool isOwn = name.find("stateless") != std::string_view::npos ||
                               name.find("RandomState") != std::string_view::npos ||
                               name.find("Generator") != std::string_view::npos;
            byChance = byChance || (isRandom(name) && !isOwn && program.runs(site) && !changesSamples(program, site));
        }
        return !byChance;
    };
    for (const UpdateFact& update : program.facts().updates()) {
        if (update.role == Role::minimize && !update.graph && program.runs(update.call)) {
            lossesOf(program, update.call, look);
        }
        for (const Site gradient : program.runs(update.call) ? update.gradients : std::vector<Site>{}) {
            if (const Argument target = Analysis::argument(program.node(gradient), "target", 0)) {
                program.analysis().slice({gradient.file, target.value.index()}, look);
            }
        }
    }
    return byChance && std::ranges::none_of(seeds, [&](Site seed) { return program.runs(seed); });
}

} // namespace rankwright
