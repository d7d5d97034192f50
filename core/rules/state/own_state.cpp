// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/own_state.h"

#include "core/rules/expressions.h"
#include "core/rules/state/companions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

bool isState(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return value.name == "tensorflow.Variable" || value.member == "add_weight" || value.name.ends_with(".add_weight");
    });
}

/// The method that computes the outputs of a layer or a model.
bool isForward(Program& program, Site function)
{
    const Site type = function ? program.analysis().classOfMethod(function) : Site{};
    return type && program.node(function).child(Field::name).text() == "call" &&
           program.analysis().isSubclass(type, "tensorflow.keras.layers.Layer");
}

/// The step that Keras makes in fit, of a model of the project.
bool isOwnStep(Program& program, Site function)
{
    const Site type = function ? program.analysis().classOfMethod(function) : Site{};
    return type && program.node(function).child(Field::name).text() == "train_step" &&
           program.analysis().isSubclass(type, "tensorflow.keras.Model");
}

/// Computed from the batch of this process: from what the training loops go over, or from the inputs of a layer.
bool comesFromBatch(Program& program, Site value, Site function)
{
    std::vector<Site> batches;
    for (const Indication* training : program.training()) {
        for (const Site loop : drivingLoops(program, training->training)) {
            batches.push_back(iterableOf(program, loop));
        }
    }
    const bool getsBatch = isForward(program, function) || isOwnStep(program, function);
    bool does = false;
    program.analysis().slice(value, [&](Site site) {
        does = does || std::ranges::find(batches, site) != batches.end();
        if (!does && getsBatch && program.node(site).is(Kind::identifier)) {
            const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(site);
            does = std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
                if (found.binding->kind != Binding::Kind::parameter) {
                    return false;
                }
                const Node parameter = program.node({found.file, found.binding->target});
                const bool isSelf = parameter == parameter.parent().firstChild();
                return !isSelf && program.analysis().enclosingFunction({found.file, found.binding->node}) == function;
            });
        }
        return !does;
    });
    return does;
}

/// Where one of two places in a function runs, the other does not: the branches of an `if`, and what follows one that returns.
bool areApart(Program& program, Site one, Site other)
{
    if (one.file != other.file) {
        return false;
    }
    const Node first = program.node(one);
    const Node second = program.node(other);
    for (Node up = first; up && !up.is(Kind::function_definition); up = up.parent()) {
        const Node parent = up.parent();
        if (!parent.is(Kind::if_statement) && !parent.is(Kind::elif_clause) && !parent.is(Kind::else_clause)) {
            continue;
        }
        Node whole = parent;
        while (whole && !whole.is(Kind::if_statement)) {
            whole = whole.parent();
        }
        if (up.is(Kind::block) && whole.contains(second) && !up.contains(second)) {
            return true;
        }
        Node last;
        for (Node each = up.is(Kind::block) ? up.firstChild() : Node{}; each; each = each.nextSibling()) {
            last = each;
        }
        if (last.is(Kind::return_statement) && !up.contains(second) && second.index() > whole.index()) {
            return true;
        }
    }
    return false;
}

/// What the gradients of the program's steps are asked of.
std::vector<Site> lossesOf(Program& program)
{
    std::vector<Site> losses;
    for (const UpdateFact& each : program.facts().updates()) {
        for (const Site gradient : program.runs(each.call) ? each.gradients : std::vector<Site>{}) {
            if (const Argument target = Analysis::argument(program.node(gradient), "target", 0)) {
                losses.push_back({gradient.file, target.value.index()});
            }
        }
    }
    return losses;
}

/// Some node of the subtree holds.
template <typename Holds>
bool anyIn(Node whole, const Holds& holds)
{
    const Tree& tree = whole.tree();
    for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
        if (holds(tree.node(at))) {
            return true;
        }
    }
    return false;
}

/// As a value: not the loss of self.loss, nor that of f(loss=...).
bool mentions(Node whole, Node name)
{
    return anyIn(whole, [&](Node node) {
        const bool isPart =
            node.field() == Field::attribute || (node.field() == Field::name && node.parent().is(Kind::keyword_argument));
        return node.kind() == name.kind() && node.text() == name.text() && !isPart;
    });
}

constexpr std::string_view metricType = "tensorflow.keras.metrics.Metric";

/// A value that a statement makes of its old one and of more.
struct Kept {
    Node name; ///< An identifier or attribute; of `k[0]` that of k. Null where nothing is kept.
    Node more;
    Node given{}; ///< The arguments of a function of the program that makes it of its old value: of k = step(batch, k).
};

Node withoutKeys(Node target)
{
    while (target.is(Kind::subscript)) {
        target = target.child(Field::value);
    }
    return target;
}

/// k = f(k, ...), k[0] *= ..., low, high = min(low, ...), max(high, ...), k.append(...), metric.update_state(...), metric(...)
std::vector<Kept> keptBy(Program& program, FileId file, Node statement)
{
    std::vector<Kept> kept;
    const auto add = [&](Node target, Node more) {
        const Node name = withoutKeys(target);
        if (more && isPureName(name)) {
            kept.push_back({name, more});
        }
    };
    const Node callee = statement.child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    if (method == "append" || method == "appendleft" || method == "extend" || method == "update_state") {
        add(callee.child(Field::object), statement.child(Field::arguments));
        return kept;
    }
    if (callee) {
        const bool isMetric = isPureName(callee) && program.analysis().mayBeInstance({file, callee.index()}, metricType);
        add(callee, isMetric ? statement.child(Field::arguments) : Node{});
        return kept;
    }
    const Node left = statement.child(Field::left);
    const Node right = statement.child(Field::right);
    if (statement.is(Kind::augmented_assignment)) {
        add(left, right);
    } else if (left.is(Kind::pattern_list) || left.is(Kind::tuple_pattern)) {
        for (Node each = left.firstChild(); each; each = each.nextSibling()) {
            add(right && mentions(right, each) ? each : Node{}, right);
        }
    } else if (left && right && mentions(right, left)) {
        add(left, right);
    }
    const bool isOwn = right.is(Kind::call) && !program.analysis().projectCallees({file, right.index()}).empty();
    for (Kept& each : kept) {
        const Node given = isOwn ? right.child(Field::arguments) : Node{};
        each.given = given && mentions(given, each.name) ? given : Node{};
    }
    return kept;
}

/// Begins anew in each turn: another statement sets it without its old value, or binds it otherwise, or empties it.
bool beginsAnew(Program& program, FileId file, Node turn, Node name)
{
    const FileIndex& index = program.analysis().sources().index(file);
    const bool isBound = name.is(Kind::identifier) && std::ranges::any_of(index.allBindings(), [&](const Binding& binding) {
                             const bool isOther =
                                 binding.kind != Binding::Kind::assignment && binding.kind != Binding::Kind::augmented;
                             return isOther && index.symbolOf(binding.node) == index.symbolOf(name.index()) &&
                                    turn.contains(program.node({file, binding.node}));
                         });
    return isBound || anyIn(turn, [&](Node node) {
               const Node left = node.is(Kind::assignment) ? node.child(Field::left) : Node{};
               if (left && node.child(Field::right)) {
                   const bool isList = left.is(Kind::pattern_list) || left.is(Kind::tuple_pattern);
                   return (isList ? mentions(left, name) : left.text() == name.text()) &&
                          !mentions(node.child(Field::right), name);
               }
               const Node callee = node.child(Field::function);
               constexpr std::array emptying{"clear", "reset_states", "reset_state"};
               return callee.child(Field::object).text() == name.text() &&
                      std::ranges::find(emptying, callee.child(Field::attribute).text()) != emptying.end();
           });
}

/// Computed from what a tape of the program records, and not only from its gradients, which are averaged.
bool comesFromStep(Program& program, Site value)
{
    bool does = false;
    program.analysis().slice(value, [&](Site site) {
        if (program.facts().roles().is(site, Role::gradient)) {
            return false;
        }
        does = does || std::ranges::any_of(program.facts().tapes(), [&](const TapeFact& tape) {
                   return tape.with && !tape.feeding.empty() && tape.with.file == site.file && program.runs(tape.tape) &&
                          program.node(tape.with).child(Field::body).contains(program.node(site));
               });
        return !does;
    });
    return does;
}

/// A number for all samples of a batch, as a loss is.
bool averagesSamples(Program& program, Site call)
{
    const Node node = program.node(call);
    const bool isWhole = node.is(Kind::call) && !Analysis::argument(node, "axis", 1);
    return isWhole && std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
               const std::string_view last = name.substr(name.rfind('.') + 1);
               return name.starts_with("tensorflow.") &&
                      (last == "reduce_mean" || last == "reduce_sum" || name.find(".losses.") != std::string_view::npos);
           });
}

/// What a step makes of the value that it is given and of its own losses, beside what it gives: `k` of `loss, k = step(batch,
/// k)`. What it makes of the samples alone belongs to these: the state of a network behind the last part of a series.
bool followsLosses(Program& program, FileId file, Node statement, const Kept& kept)
{
    const Node left = statement.child(Field::left);
    const std::vector<Analysis::Part> parts =
        program.analysis().partsOf(file, kept.name.index(), left.index(), statement.child(Field::right).index());
    return std::ranges::any_of(parts, [&](const Analysis::Part& part) {
        bool follows = false;
        program.analysis().slice(part.site, [&](Site site) {
            follows = follows || averagesSamples(program, site);
            return !follows;
        });
        return follows && comesFromStep(program, part.site);
    });
}

/// The loss of some step is computed from the name, outside of the statement that moves it, or where that gives it to a step.
bool isReadByLoss(Program& program, FileId file, Node statement, Node name, Node given)
{
    Analysis& analysis = program.analysis();
    const auto isSame = [&](Site site) {
        const Node node = withoutKeys(program.node(site)); // What k["x"] holds may be followed without asking what k is.
        if (site.file != file || node.kind() != name.kind() || node.text() != name.text() ||
            (statement.contains(node) && !(given && given.contains(node)))) {
            return false;
        }
        if (!name.is(Kind::identifier)) {
            return analysis.enclosingClass(site) == analysis.enclosingClass({file, name.index()});
        }
        const std::vector<Analysis::FoundBinding> moved = analysis.bindingsOf({file, name.index()});
        return std::ranges::any_of(analysis.bindingsOf({file, node.index()}), [&](const Analysis::FoundBinding& found) {
            return found.file == file && (statement.contains(program.node({file, found.binding->node})) ||
                                          std::ranges::any_of(moved, [&](const Analysis::FoundBinding& other) {
                                              return other.file == file && other.binding->node == found.binding->node;
                                          }));
        });
    };
    return std::ranges::any_of(lossesOf(program), [&](Site loss) {
        bool reads = false;
        analysis.slice(loss, [&](Site site) {
            reads = reads || isSame(site);
            return !reads;
        });
        return reads;
    });
}

/// The turn of a loop that makes steps, or else the function, in which a statement stands.
Node turnAround(Program& program, Site place, const std::vector<Site>& loops)
{
    for (Node up = program.node(place).parent(); up; up = up.parent()) {
        const bool isLoop = up.is(Kind::for_statement) || up.is(Kind::while_statement);
        if (up.is(Kind::function_definition) ||
            (isLoop && std::ranges::find(loops, Site{place.file, up.index()}) != loops.end())) {
            return up;
        }
    }
    return {};
}

} // namespace

bool keepsOwnState(Program& program, Site place)
{
    const Node statement = program.node(place);
    const std::vector<Kept> kept = keptBy(program, place.file, statement);
    if (kept.empty() || program.facts().tapes().empty() || !program.runs(place)) {
        return false;
    }
    const Node turn = turnAround(program, place, trainingLoops(program));
    return turn && std::ranges::any_of(kept, [&](const Kept& each) {
               return !beginsAnew(program, place.file, turn, each.name) &&
                      comesFromStep(program, {place.file, each.more.index()}) &&
                      (isReadByLoss(program, place.file, statement, each.name, {}) ||
                       (each.given && followsLosses(program, place.file, statement, each) &&
                        isReadByLoss(program, place.file, statement, each.name, each.given)));
           });
}

Site movedByOwnData(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    const std::string_view method = callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : std::string_view{};
    if ((method != "assign" && method != "assign_add" && method != "assign_sub") || !program.runs(call)) {
        return {};
    }
    const Site variable{call.file, callee.child(Field::object).index()};
    const Argument given = Analysis::argument(node, method == "assign" ? "value" : "delta", 0);
    const UpdateFact* update = program.facts().update(call);
    if (!given || !isPureName(program.node(variable)) || !isState(program, variable) ||
        (update != nullptr && !update->gradients.empty())) {
        return {};
    }
    const Site value{call.file, given.value.index()};
    const Site function = analysis.enclosingFunction(call);
    const std::vector<Site> births = birthsOf(program, variable);
    if (births.empty() || !comesFromBatch(program, value, function)) {
        return {};
    }
    std::vector<Site> results = lossesOf(program); // What has to be computed from it.
    if (isForward(program, function)) {
        const FileIndex& index = analysis.sources().index(function.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
            results.push_back({function.file, returned});
        }
    }
    const bool isUsed = std::ranges::any_of(results, [&](Site result) {
        bool reads = false;
        analysis.slice(result, [&](Site site) {
            if (!reads && site != variable && isPureName(program.node(site)) && isState(program, site)) {
                reads = birthsOf(program, site) == births && !areApart(program, call, site);
            }
            return !reads;
        });
        return reads;
    });
    return isUsed ? value : Site{};
}

} // namespace rankwright
