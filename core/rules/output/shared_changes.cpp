// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/shared_changes.h"

#include "core/patterns/rank_local.h"
#include "core/rules/expressions.h"
#include "core/rules/output/output.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The object that a node changes in place, where it lives longer than a name: x.append(e), x[k] = e, self.x = e. Null where it
/// changes none.
Node changedBy(Program& program, Site site)
{
    const Node node = program.node(site);
    if (node.is(Kind::assignment) || node.is(Kind::augmented_assignment)) {
        const Node left = node.child(Field::left);
        return left.is(Kind::subscript) ? left.child(Field::value) : left.is(Kind::attribute) ? left : Node{};
    }
    const Node callee = node.child(Field::function);
    if (!node.is(Kind::call) || !callee.is(Kind::attribute) || !changesContainer(callee.child(Field::attribute).text()) ||
        !program.analysis().projectCallees(site).empty()) {
        return {};
    }
    const std::vector<std::string_view> names = program.analysis().libraryCallees(site);
    const bool isOther = !names.empty() && std::ranges::none_of(names, [](const std::string_view name) {
        return name.starts_with("builtins.") || name.starts_with("collections.");
    });
    return isOther ? Node{} : callee.child(Field::object);
}

/// What a node changes is read at this place, on all ranks: not where it is bound or changed as well.
bool isReadByAll(Program& program, Site use, Node object)
{
    const Node read = program.node(use);
    const bool isAttribute = object.is(Kind::attribute);
    const Node name = isAttribute ? object.child(Field::attribute) : object;
    if (!read.is(Kind::identifier) || read.text() != name.text() || (read.field() == Field::attribute) != isAttribute) {
        return false;
    }
    const Node holder = isAttribute ? read.parent() : read;
    const Node call = holder.field() == Field::object ? holder.parent().parent() : Node{};
    const bool isChange = call.is(Kind::call) && call.parent().is(Kind::expression_statement) &&
                          changedBy(program, {use.file, call.index()}) == holder;
    if (holder.field() == Field::left || isChange || !program.runs(use)) {
        return false;
    }
    const auto mine = program.analysis().bindingsOf({use.file, object.index()});
    const auto others = program.analysis().bindingsOf(use);
    const bool isSame = isAttribute || std::ranges::any_of(mine, [&](const Analysis::FoundBinding& one) {
                            return std::ranges::find(others, one.binding, &Analysis::FoundBinding::binding) != others.end();
                        });
    return isSame && !isLeftToRankZero(program, use);
}

} // namespace

bool changesForOthers(Program& program, Site whole)
{
    // Two nodes that change one object may ask for each other; neither is a reason then.
    const auto [known, added] = program.changedForOthers.try_emplace(whole, false);
    if (!added) {
        return known->second;
    }
    const Tree& tree = program.analysis().sources().tree(whole.file);
    const Node block = program.node(whole);
    bool result = false;
    for (NodeIndex at = whole.node; !result && at < tree.row(whole.node).afterSubtree; ++at) {
        const Node object = changedBy(program, {whole.file, at});
        if (!object.is(Kind::identifier) && !object.is(Kind::attribute)) {
            continue;
        }
        const auto bindings = program.analysis().bindingsOf({whole.file, object.index()});
        const bool isOwn = !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.file == whole.file && block.contains(tree.node(found.binding->node));
        });
        for (NodeIndex use = 0; !isOwn && !result && use < tree.size(); ++use) {
            result = !block.contains(tree.node(use)) && isReadByAll(program, {whole.file, use}, object);
        }
    }
    return program.changedForOthers[whole] = result;
}

namespace {

/// A dataset that is shuffled, where it is made or later.
bool isShuffled(Program& program, Site expression)
{
    bool result = false;
    if (program.analysis().mayBeInstance(expression, "tensorflow.data.Dataset")) {
        program.analysis().slice(expression, [&](Site site) {
            const bool isCall = program.node(site).is(Kind::call);
            for (const std::string_view name :
                 isCall ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{}) {
                result = result || name == "tensorflow.data.Dataset.shuffle" || name == "tensorflow.data.Dataset.list_files" ||
                         name.ends_with(".shuffle_and_repeat") || name.ends_with("_dataset_from_directory");
            }
            return !result;
        });
    }
    return result;
}

/// What is gone through in a part of the source: by a loop, a comprehension, an iterator, a model that evaluates or predicts, or
/// what draws from it to its end.
std::vector<Site> goneThrough(Program& program, Site whole)
{
    std::vector<Site> found;
    const auto take = [&](Node node) {
        if (node) {
            found.push_back({whole.file, node.index()});
        }
    };
    const Tree& tree = program.analysis().sources().tree(whole.file);
    for (NodeIndex at = whole.node; at < tree.row(whole.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::for_in_clause) || node.is(Kind::for_statement)) {
            take(node.child(Field::right));
        } else if (node.is(Kind::call) &&
                   callsOneOf(program, {whole.file, at},
                              {"builtins.list", "builtins.tuple", "builtins.iter", "builtins.enumerate", "builtins.sorted",
                               "builtins.zip", "builtins.sum", "builtins.max", "builtins.min"})) {
            take(node.child(Field::arguments).firstChild());
        } else if (program.facts().roles().is({whole.file, at}, Role::predict) ||
                   program.facts().roles().is({whole.file, at}, Role::evaluate)) {
            take(Analysis::argument(node, "x", 0).value);
        } else if (node.is(Kind::attribute) && node.child(Field::attribute).text() == "as_numpy_iterator") {
            take(node.child(Field::object));
        }
    }
    return found;
}

/// What this call gives a function for the parameter that an expression is, or the expression itself.
Site givenBy(Program& program, Site call, Site function, Site expression)
{
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(expression);
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
        return expression;
    }
    const Argument given = program.analysis().argumentFor(call, function, *bindings.front().binding);
    return given ? Site{call.file, given.value.index()} : expression;
}

} // namespace

bool goesThroughShuffled(Program& program, Site whole)
{
    const auto isIt = [&](Site site) { return isShuffled(program, site); };
    if (std::ranges::any_of(goneThrough(program, whole), isIt)) {
        return true;
    }
    std::set<Site> seen;
    std::vector<Site> open{whole}; // The part itself, then the functions that are called from it.
    while (!open.empty()) {
        const Site part = open.back();
        open.pop_back();
        const Node node = program.node(part);
        for (const NodeIndex index : program.analysis().sources().index(part.file).calls()) {
            const Site call{part.file, index};
            if (!node.contains(program.node(call))) {
                continue;
            }
            for (const Site function : program.analysis().projectCallees(call)) {
                const std::vector<Site> within = goneThrough(program, function);
                if (std::ranges::any_of(within, [&](Site site) { return isIt(givenBy(program, call, function, site)); })) {
                    return true;
                }
                if (seen.insert(function).second) {
                    open.push_back(function);
                }
            }
        }
    }
    return false;
}

} // namespace rankwright
