// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/shared_changes.h"

#include "core/patterns/rank_local.h"
#include "core/rules/expressions.h"
#include "core/rules/output.h"

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

} // namespace

bool goesThroughShuffled(Program& program, Site whole)
{
    const auto isIt = [&](Node node) { return node && isShuffled(program, {whole.file, node.index()}); };
    const Tree& tree = program.analysis().sources().tree(whole.file);
    for (NodeIndex at = whole.node; at < tree.row(whole.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const bool isLoop = (node.is(Kind::for_in_clause) || node.is(Kind::for_statement)) && isIt(node.child(Field::right));
        const bool isDrawn = node.is(Kind::call) &&
                             callsOneOf(program, {whole.file, at},
                                        {"builtins.list", "builtins.tuple", "builtins.iter", "builtins.enumerate",
                                         "builtins.sorted", "builtins.zip", "builtins.sum", "builtins.max", "builtins.min"}) &&
                             isIt(node.child(Field::arguments).firstChild());
        const bool isIterator = node.is(Kind::attribute) && node.child(Field::attribute).text() == "as_numpy_iterator" &&
                                isIt(node.child(Field::object));
        if (isLoop || isDrawn || isIterator) {
            return true;
        }
    }
    return false;
}

} // namespace rankwright
