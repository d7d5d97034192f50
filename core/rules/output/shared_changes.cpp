// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/shared_changes.h"

#include "core/patterns/rank_local.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
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
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(site);
    const bool isOther = !names.empty() && std::ranges::none_of(names, [](const std::string_view name) {
        return name.starts_with("builtins.") || name.starts_with("collections.");
    });
    return isOther ? Node{} : callee.child(Field::object);
}

/// What a node changes is read at this place, on all ranks: not where it is bound or changed as well.
bool isReadByAll(Program& program, Site use, Site changed)
{
    const Node read = program.node(use);
    const Node object = program.node(changed);
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
    return (isAttribute || program.analysis().shareBinding(changed, use)) && !isLeftToRankZero(program, use);
}

/// Something that is changed in place, and the object in which it lies: `root` of root.object, root[k] = e.
struct Change {
    Site object; ///< An identifier, or an attribute.
    Site root;
};

Site rootOf(Program& program, Site site)
{
    Node node = program.node(site);
    while (node.is(Kind::attribute) || node.is(Kind::subscript)) {
        node = node.child(node.is(Kind::attribute) ? Field::object : Field::value);
    }
    return {site.file, node.index()};
}

/// What a function gives a value that is not its own: a name that it declares global, or an object that was there before.
std::vector<Change> changesOf(Program& program, Site function)
{
    std::vector<Change> found;
    const FileIndex& index = program.analysis().sources().index(function.file);
    const Tree& tree = program.analysis().sources().tree(function.file);
    const ScopeId own = index.scopeOpenedBy(function.node);
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Node object = changedBy(program, {function.file, at});
        if (object.is(Kind::identifier) || object.is(Kind::attribute)) {
            const Site site{function.file, object.index()};
            found.push_back({site, rootOf(program, site)});
        }
        const Node name = tree.node(at);
        const bool isBound = (name.field() == Field::left) && index.scopeOf(at) == own;
        if (name.is(Kind::identifier) && isBound && index.isGlobal(own, index.symbolOf(at))) {
            found.push_back({{function.file, at}, {function.file, at}});
        }
    }
    return found;
}

/// The object of which a method is called, or what a call gives a function for a parameter; null where that is not known.
Node givenFor(Program& program, Site call, Site function, const Binding& parameter)
{
    const Node first = program.node(function).child(Field::parameters).firstChild();
    const bool isSelf = program.analysis().classOfMethod(function) && first && first.index() == parameter.node;
    return isSelf ? program.node(call).child(Field::function).child(Field::object)
                  : program.analysis().argumentFor(call, function, parameter).value;
}

/// A change in a function as the place sees it where the function is called: of what that gives it; nothing where the object is
/// the function's own.
std::optional<Change> seenFrom(Program& program, Site call, Site function, Change change)
{
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(change.root);
    const ScopeId own = program.analysis().sources().index(function.file).scopeOpenedBy(function.node);
    for (const Analysis::FoundBinding& each : bindings) {
        if (each.file != function.file || each.binding->scope != own) {
            continue;
        }
        const Node given =
            each.binding->kind == Binding::Kind::parameter ? givenFor(program, call, function, *each.binding) : Node{};
        if (!given || bindings.size() > 1) {
            return std::nullopt;
        }
        const Site argument{call.file, given.index()};
        const bool isItself = change.object == change.root;
        const Site object = isItself ? argument : change.object;
        const Node named = program.node(object);
        if (!named.is(Kind::identifier) && !named.is(Kind::attribute)) {
            return std::nullopt;
        }
        return Change{object, rootOf(program, argument)};
    }
    return change;
}

/// What the functions that a call leads to change. A forward pass changes nothing, and what makes an object only that.
// NOLINTNEXTLINE(misc-no-recursion): down the calls, each function once.
void addChangesBy(Program& program, Site call, std::vector<Change>& found, std::vector<Site>& within)
{
    for (const Site function : program.analysis().projectCallees(call)) {
        const std::string_view name = program.node(function).child(Field::name).text();
        const bool isLeftOut = name == "call" || name == "__call__" || name == "__init__";
        if (isLeftOut || std::ranges::find(within, function) != within.end()) {
            continue;
        }
        within.push_back(function);
        std::vector<Change> changes = changesOf(program, function);
        for (const Site inner : program.facts().reach().callsIn(function)) {
            addChangesBy(program, inner, changes, within);
        }
        for (const Change& change : changes) {
            if (const std::optional<Change> seen = seenFrom(program, call, function, change)) {
                found.push_back(*seen);
            }
        }
    }
}

/// All that a node changes, itself or by what it calls.
std::vector<Change> changesIn(Program& program, Site whole)
{
    std::vector<Change> found;
    std::vector<Site> within;
    const Tree& tree = program.analysis().sources().tree(whole.file);
    for (NodeIndex at = whole.node; at < tree.row(whole.node).afterSubtree; ++at) {
        const Node object = changedBy(program, {whole.file, at});
        if (object.is(Kind::identifier) || object.is(Kind::attribute)) {
            found.push_back({{whole.file, object.index()}, {whole.file, object.index()}});
        }
        if (tree.row(at).kind == Kind::call) {
            addChangesBy(program, {whole.file, at}, found, within);
        }
    }
    return found;
}

/// Other ranks read what is changed, in the file in which it has its name or in the one of the node.
bool isReadBeside(Program& program, Site whole, Site object)
{
    for (const FileId file : std::set<FileId>{whole.file, object.file}) {
        const NodeIndex size = program.analysis().sources().tree(file).size();
        for (NodeIndex use = 0; use < size; ++use) {
            if (isReadByAll(program, {file, use}, object) && !isDoneOnlyIn(program, {file, use}, whole)) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

bool isDoneOnlyIn(Program& program, Site site, Site whole)
{
    std::set<Site> seen;
    std::vector<Site> open{site};
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (here.file == whole.file && program.node(whole).contains(program.node(here))) {
            continue;
        }
        const Site function = program.analysis().enclosingFunction(here);
        if (!function || isHandedOn(program, function)) {
            return false;
        }
        if (!seen.insert(function).second) {
            continue;
        }
        const std::vector<Site>& callers = program.analysis().callers(function);
        if (callers.empty()) {
            return false;
        }
        open.insert(open.end(), callers.begin(), callers.end());
    }
    return true;
}

bool changesForOthers(Program& program, Site whole)
{
    // Two nodes that change one object may ask for each other; neither is a reason then.
    const auto [known, added] = program.changedForOthers.try_emplace(whole, false);
    if (!added) {
        return known->second;
    }
    const Node block = program.node(whole);
    bool result = false;
    for (const Change& change : changesIn(program, whole)) {
        const auto bindings = program.analysis().bindingsOf(change.root);
        const bool isOwn = !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.file == whole.file && block.contains(program.node({found.file, found.binding->node}));
        });
        result = result || (!isOwn && isReadBeside(program, whole, change.object));
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
        } else if (node.is(Kind::call)) {
            const Role role = program.facts().roles().of({whole.file, at});
            if (callsOneOf(program, {whole.file, at},
                           {"builtins.list", "builtins.tuple", "builtins.iter", "builtins.enumerate", "builtins.sorted",
                            "builtins.zip", "builtins.sum", "builtins.max", "builtins.min"})) {
                take(node.child(Field::arguments).firstChild());
            } else if (role == Role::predict || role == Role::evaluate) {
                take(Analysis::argument(node, "x", 0).value);
            }
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
        for (const NodeIndex index : program.analysis().sources().index(part.file).callsIn(program.node(part))) {
            const Site call{part.file, index};
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
