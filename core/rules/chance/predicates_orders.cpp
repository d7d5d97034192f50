// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what Python itself hands out in another order, or numbers otherwise, in each process: sets of texts, what is
// made in their order, and hashes.

#include "core/rules/chance/chance_fits.h"
#include "core/rules/data/fed_sources.h"
#include "core/rules/expressions.h"
#include "core/rules/predicates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keepIf;

/// The expression is a set of Python, which comes in another order in each process: texts have other hashes in each. So is what
/// sets give that are joined or taken from each other.
bool mayBeSet(Program& program, Site site, int depth = 0)
{
    constexpr int most = 4;
    constexpr std::array<std::string_view, 4> operators{"-", "|", "&", "^"};
    constexpr std::array<std::string_view, 5> methods{"union", "intersection", "difference", "symmetric_difference", "copy"};
    const auto isSet = [&](Site made) {
        const Node node = program.node(made);
        return node.is(Kind::set) || node.is(Kind::set_comprehension) ||
               (node.is(Kind::call) && callsOneOf(program, made,
                                                  {"builtins.set", "builtins.frozenset", "builtins.set.union",
                                                   "builtins.set.intersection", "builtins.set.difference"}));
    };
    const ValueSet& values = program.analysis().values(site);
    if (isSet(site) || std::ranges::any_of(values, [&](const Value& value) { return value.site && isSet(value.site); })) {
        return true;
    }
    const Node node = program.node(site);
    const auto inner = [&](Node part) { return part && mayBeSet(program, {site.file, part.index()}, depth + 1); };
    if (depth == most) {
        return false;
    }
    switch (node.kind()) {
    case Kind::parenthesized_expression: return inner(node.firstChild());
    case Kind::binary_operator:
        return std::ranges::find(operators, node.child(Field::operator_).text()) != operators.end() &&
               inner(node.child(Field::left));
    case Kind::call: {
        const Node callee = node.child(Field::function);
        return std::ranges::find(methods, callee.child(Field::attribute).text()) != methods.end() &&
               inner(callee.child(Field::object));
    }
    case Kind::identifier:
        return std::ranges::any_of(program.analysis().bindingsOf(site), [&](const Analysis::FoundBinding& found) {
            const Binding& binding = *found.binding; // Also kinds -= {"last"}: what is taken from a set is one.
            const bool isGiven = binding.kind == Binding::Kind::augmented ||
                                 (binding.kind == Binding::Kind::assignment && binding.target == binding.node);
            return isGiven && binding.value != noNode && mayBeSet(program, {found.file, binding.value}, depth + 1);
        });
    default: return false;
    }
}

/// A call of sorted or sort with a key by which several elements may be alike, which it leaves in the order in which they came.
bool leavesTies(Program& program, Site sort)
{
    const Argument key = Analysis::argument(program.node(sort), "key", -1);
    if (!key || key.value.is(Kind::none)) {
        return false;
    }
    const bool isPlace = key.value.is(Kind::attribute) && key.value.child(Field::attribute).text() == "index";
    constexpr std::array<std::string_view, 4> telling{"builtins.str", "builtins.repr", "builtins.int", "builtins.float"};
    return !isPlace && std::ranges::none_of(telling, [&](std::string_view name) {
        return program.analysis().mayBeLibrary({sort.file, key.value.index()}, name);
    });
}

/// Whatever the order of a sequence is, the same comes of it.
bool isOrderLost(Program& program, Site sequence)
{
    Node up = program.node(sequence).parent();
    const bool isFirst = up.is(Kind::argument_list) && up.firstChild() == program.node(sequence);
    up = up.is(Kind::argument_list) ? up.parent() : up;
    if (up.is(Kind::call)) {
        const Site call{sequence.file, up.index()};
        if (isFirst && callsOneOf(program, call, {"builtins.sorted"})) {
            return !leavesTies(program, call);
        }
        return callsOneOf(program, {sequence.file, up.index()},
                          {"builtins.sorted", "builtins.len", "builtins.set", "builtins.frozenset", "builtins.sum",
                           "builtins.min", "builtins.max", "builtins.any", "builtins.all", "builtins.print", "numpy.sort",
                           "numpy.unique"});
    }
    // names = list(set(texts)); names.sort()
    const Node name = up.is(Kind::assignment) ? up.child(Field::left) : Node{};
    const std::span<const NodeIndex> calls = program.analysis().sources().index(sequence.file).calls();
    return name.is(Kind::identifier) && std::ranges::any_of(calls, [&](NodeIndex call) {
               const Node callee = program.node({sequence.file, call}).child(Field::function);
               const Node object = callee.child(Field::object);
               const bool sorts = object.is(Kind::identifier) && callee.child(Field::attribute).text() == "sort" &&
                                  !leavesTies(program, {sequence.file, call});
               const auto bindings =
                   sorts ? program.analysis().bindingsOf({sequence.file, object.index()}) : std::vector<Analysis::FoundBinding>{};
               return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
                   return found.file == sequence.file && found.binding->node == name.index();
               });
           });
}

/// The elements cannot be compared as they are: those of a table's column, where a value that is missing is a number among texts,
/// or members of an Enum.
bool needsKey(Program& program, Site set)
{
    bool needs = false;
    program.analysis().slice(set, [&](Site site) {
        for (const std::string_view name :
             program.node(site).is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{}) {
            needs = needs || name.starts_with("pandas.");
        }
        for (const Value& value : isPureName(program.node(site)) ? ValueSet{program.analysis().values(site)} : ValueSet{}) {
            needs = needs || (value.kind == Value::Kind::projectClass && program.analysis().isSubclass(value.site, "enum.Enum"));
        }
        return !needs;
    });
    return needs;
}

/// The set whose elements a call takes in the order in which they come, to make a sequence or numbers of them; null where it
/// takes none.
Site setInOrder(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node list = node.child(Field::arguments);
    const auto firstSet = [&](Node from) { // dict(zip(words, range(len(words))))
        for (Node child = from; child; child = child.nextSibling()) {
            if (mayBeSet(program, {call.file, child.index()})) {
                return Site{call.file, child.index()};
            }
        }
        return Site{};
    };
    if (callsOneOf(program, call, {"builtins.zip", "itertools.chain", "itertools.product"})) {
        return firstSet(list.firstChild());
    }
    if (callsOneOf(program, call, {"builtins.map", "builtins.filter"})) {
        return list.firstChild() ? firstSet(list.firstChild().nextSibling()) : Site{};
    }
    const bool encodes = callsOneOf(program, call, {"tensorflow_datasets.features.text.TokenTextEncoder"});
    const Argument given = encodes ? Analysis::argument(node, "vocab_list", 0) : Argument{};
    const Node first = encodes ? given.value : list.firstChild();
    const Site set{call.file, first ? first.index() : noNode};
    const Node callee = node.child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const bool joins = method == "join" && callee.child(Field::object).is(Kind::string);
    const bool orders = encodes || joins || method == "fromkeys" || method == "extend" ||
                        callsOneOf(program, call,
                                   {"builtins.list", "builtins.tuple", "builtins.enumerate", "builtins.iter",
                                    "itertools.combinations", "itertools.permutations", "collections.deque"}) ||
                        (callsOneOf(program, call, {"builtins.sorted"}) && leavesTies(program, call));
    return orders && set && mayBeSet(program, set) ? set : Site{};
}

/// Binds the set, and by what its elements can be compared.
Matches keepSet(Program& program, RuleMatch match, PredicateArguments arguments, Site set)
{
    match.captures[arguments[1].text] = set;
    match.texts["key"] = set && needsKey(program, set) ? ", key=str" : "";
    return keepIf(static_cast<bool>(set), match);
}

bool mayOrderSet(Program& program, Site call) { return static_cast<bool>(setInOrder(program, call)); }

/// Dictionaries that are filled in the order of a set are asked for theirs, or loops over them, not deeper than this.
constexpr int deepest = 3;

[[nodiscard]] bool keepsOrder(Program& program, Site loop, int depth);

/// What takes the elements of `asked`, or puts them out in their order: the loop, the comprehension, the call; null: nothing.
Node takerOf(Node asked)
{
    constexpr std::array<std::string_view, 3> views{"keys", "values", "items"};
    Node up = asked.parent();
    if (up.is(Kind::attribute) && up.parent().is(Kind::call) &&
        std::ranges::find(views, up.child(Field::attribute).text()) != views.end()) {
        return takerOf(up.parent());
    }
    if ((up.is(Kind::for_statement) || up.is(Kind::for_in_clause)) && asked.field() == Field::right) {
        return up.is(Kind::for_statement) ? up : up.parent();
    }
    return up.is(Kind::argument_list) ? up.parent() : Node{};
}

/// Somewhere the order of what a dictionary holds is asked for: it is gone through in a way that leaves an order or numbers
/// behind.
// NOLINTNEXTLINE(misc-no-recursion): not deeper than `deepest`.
bool asksOrder(Program& program, Site dictionary, int depth)
{
    constexpr std::array takers{"builtins.list",    "builtins.tuple", "builtins.enumerate", "builtins.zip",
                                "builtins.iter",    "builtins.map",   "builtins.filter",    "numpy.array",
                                "pandas.DataFrame", "pandas.Series",  "itertools.chain",    "itertools.product"};
    const auto isTakenBy = [&](Site taker) {
        const Node node = program.node(taker);
        if (node.is(Kind::for_statement)) {
            return keepsOrder(program, taker, depth + 1);
        }
        if (node.is(Kind::call)) {
            const std::vector<std::string_view>& names = program.analysis().libraryCallees(taker);
            const bool takes =
                std::ranges::any_of(takers, [&](std::string_view each) { return std::ranges::find(names, each) != names.end(); });
            const bool ties = callsOneOf(program, taker, {"builtins.sorted"}) && leavesTies(program, taker);
            return ties || (takes && !isOrderLost(program, taker));
        }
        return node.is(Kind::list_comprehension) && !isOrderLost(program, taker);
    };
    for (const FileId file : depth < deepest ? program.files() : std::set<FileId>{}) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node asked = tree.node(at);
            const Node taker = asked.is(Kind::identifier) || asked.is(Kind::attribute) ? takerOf(asked) : Node{};
            const bool isIt = taker && std::ranges::any_of(program.analysis().values({file, at}),
                                                           [&](const Value& value) { return value.site == dictionary; });
            if (isIt && program.runs({file, at}) && isTakenBy({file, taker.index()})) {
                return true;
            }
        }
    }
    return false;
}

/// What a loop leaves behind depends on which element comes first: it puts something behind the others, gives numbers that
/// count how many there were, or fills a dictionary that is asked for its order.
// NOLINTNEXTLINE(misc-no-recursion): not deeper than `deepest`.
bool keepsOrder(Program& program, Site loop, int depth)
{
    const FileIndex& index = program.analysis().sources().index(loop.file);
    const Node body = program.node(loop).child(Field::body);
    const auto isCounter = [&](Site name) { // number += 1, number = number + 1
        return std::ranges::any_of(program.analysis().bindingsOf(name), [&](const Analysis::FoundBinding& found) {
            const Node value = program.node({found.file, found.binding->value});
            const bool isSum = found.binding->kind == Binding::Kind::assignment && value.is(Kind::binary_operator) &&
                               value.child(Field::left).text() == program.text(name);
            return found.file == loop.file && (isSum || found.binding->kind == Binding::Kind::augmented) &&
                   body.contains(program.node({found.file, found.binding->node}));
        });
    };
    const auto counts = [&](Node value) {
        const Tree& tree = value.tree();
        for (NodeIndex at = value.index(); at < tree.row(value.index()).afterSubtree; ++at) {
            const Site site{loop.file, at};
            const bool asks = tree.node(at).is(Kind::call) && callsOneOf(program, site, {"builtins.len", "builtins.next"});
            if (asks || (tree.node(at).is(Kind::identifier) && isCounter(site))) {
                return true;
            }
        }
        return false;
    };
    const auto fills = [&](Node container) {
        const Site site{loop.file, container.index()};
        const ValueSet values = program.analysis().values(site);
        return std::ranges::any_of(values, [&](const Value& value) {
            const bool isDictionary = value.name == "builtins.dict" || value.name.starts_with("collections.") ||
                                      (value.site && program.node(value.site).is(Kind::dictionary));
            return isDictionary && asksOrder(program, value.site, depth);
        });
    };
    const bool leaves = std::ranges::any_of(index.calls(), [&](NodeIndex call) {
        const Node node = program.node({loop.file, call});
        const Node callee = node.child(Field::function);
        const std::string_view method = body.contains(node) ? callee.child(Field::attribute).text() : std::string_view{};
        return method == "append" || method == "extend" || method == "insert" ||
               ((method == "setdefault" || method == "update") &&
                (counts(node.child(Field::arguments)) || fills(callee.child(Field::object))));
    });
    if (leaves || std::ranges::any_of(index.itemStores(), [&](const ItemStore& store) {
            const Node target = program.node({loop.file, store.node});
            return body.contains(target) && (counts(program.node({loop.file, store.value})) || fills(target.child(Field::value)));
        })) {
        return true;
    }
    // seen[word] += 1 puts a key in front of those that come later, where the dictionary has a value for what is not there.
    const Tree& tree = program.analysis().sources().tree(loop.file);
    for (NodeIndex at = body.index(); body && at < tree.row(body.index()).afterSubtree; ++at) {
        const Node target = tree.node(at).is(Kind::augmented_assignment) ? tree.node(at).child(Field::left) : Node{};
        if (target.is(Kind::subscript) && fills(target.child(Field::value))) {
            return true;
        }
    }
    return false;
}

/// Two expressions may be one set: they have a value in common, or are the same name.
bool mayBeTheSame(Program& program, Site first, Site second)
{
    const ValueSet values = program.analysis().values(first);
    const ValueSet& others = program.analysis().values(second);
    const bool isValue = std::ranges::any_of(values, [&](const Value& value) {
        return value.site && std::ranges::find(others, value.site, &Value::site) != others.end();
    });
    const auto bindingsOf = [&](Site name) {
        return program.node(name).is(Kind::identifier) ? program.analysis().bindingsOf(name)
                                                       : std::vector<Analysis::FoundBinding>{};
    };
    const std::vector<Analysis::FoundBinding> bound = bindingsOf(second);
    return isValue || std::ranges::any_of(bindingsOf(first), [&](const Analysis::FoundBinding& one) {
               return std::ranges::find(bound, one.binding, &Analysis::FoundBinding::binding) != bound.end();
           });
}

/// Something else of the program takes the elements of the set in their order, and so gets them in one that is the same on all
/// processes. What is shown beside it has to have that order as well: what belongs together would be told apart.
bool isOrderedElsewhere(Program& program, Site set)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const auto places = program.analysis().sources().index(file).nodes({Kind::for_statement, Kind::call});
        return std::ranges::any_of(places, [&](NodeIndex at) {
            const Site place{file, at};
            const Node over = program.node(place).child(Field::right);
            if (over) {
                const Site taken{file, over.index()};
                return mayBeTheSame(program, set, taken) && program.runs(place) && keepsOrder(program, place, 0);
            }
            const Site taken = program.node(place).is(Kind::call) ? setInOrder(program, place) : Site{};
            return taken && mayBeTheSame(program, set, taken) && program.runs(place) && !isOrderLost(program, place);
        });
    });
}

/// Another order of a set would be seen in the sequence that is made of it.
bool isOrderKept(Program& program, Site sequence, Site set)
{
    const Node up = program.node(sequence).parent();
    const Node call = up.is(Kind::argument_list) ? up.parent() : Node{};
    const bool isShown = call.is(Kind::call) && callsOneOf(program, {sequence.file, call.index()}, {"builtins.print"});
    return !isOrderLost(program, sequence) || (isShown && isOrderedElsewhere(program, set));
}

/// (#orders-set? @call @set): makes a sequence, or numbers, of the elements of a set in the order in which they come; binds the
/// set.
Matches ordersSet(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site set = program.runs(call) ? setInOrder(program, call) : Site{};
    return keepSet(program, std::move(match), arguments, set && isOrderKept(program, call, set) ? set : Site{});
}

/// (#turns-over-set? @loop @set): a loop over a set that leaves behind an order or numbers, or a list of its elements; binds the
/// set.
Matches turnsOverSet(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site loop = at(match, arguments, 0);
    const Site set = at(match, arguments, 1);
    if (!program.runs(loop) || !mayBeSet(program, set)) {
        return {};
    }
    const Node node = program.node(loop);
    bool orders = false;
    switch (node.kind()) {
    case Kind::for_statement: orders = keepsOrder(program, loop, 0); break;
    case Kind::dictionary_comprehension: orders = asksOrder(program, loop, 0); break;
    case Kind::list_splat: orders = node.parent().is(Kind::list) || node.parent().is(Kind::tuple); break;
    case Kind::generator_expression: {
        const Site taker{loop.file, (node.parent().is(Kind::argument_list) ? node.parent() : node).parent().index()};
        const std::string_view method = program.node(taker).child(Field::function).child(Field::attribute).text();
        orders = method == "extend" || method == "join" ||
                 callsOneOf(program, taker, {"builtins.list", "builtins.tuple", "builtins.enumerate", "numpy.fromiter"}) ||
                 (callsOneOf(program, taker, {"builtins.dict"}) && asksOrder(program, taker, 0));
        orders = orders && !isOrderLost(program, taker);
        break;
    }
    default: orders = isOrderKept(program, loop, set);
    }
    return keepSet(program, std::move(match), arguments, orders ? set : Site{});
}

/// What a call gives comes from Python's hash, by which each process numbers texts otherwise.
bool hashesTexts(Program& program, Site call)
{
    if (callsOneOf(program, call, {"tensorflow.keras.preprocessing.text.one_hot"})) {
        return true;
    }
    if (callsOneOf(program, call, {"tensorflow.keras.preprocessing.text.hashing_trick"})) {
        const Argument function = Analysis::argument(program.node(call), "hash_function", 2);
        return !function || function.value.is(Kind::none) ||
               program.analysis().mayBeLibrary({call.file, function.value.index()}, "builtins.hash");
    }
    return callsOneOf(program, call, {"builtins.hash"}) && fedSources(program).contains(call);
}

/// (#hashes-texts? @call how): numbers texts by Python's hash; how: `argument`, the function takes another one by an argument;
/// `name`, another function does what it does and takes one, and may stand in its place; `unknown`: neither.
Matches numbersByHash(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!program.runs(call) || !hashesTexts(program, call)) {
        return {};
    }
    const Node list = program.node(call).child(Field::arguments);
    std::size_t positional = 0;
    bool isNamed = false; // The text, whose parameter has another name there.
    bool isGiven = false;
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        const std::string_view name = child.is(Kind::keyword_argument) ? child.child(Field::name).text() : std::string_view{};
        positional += child.is(Kind::keyword_argument) ? 0 : 1;
        isNamed = isNamed || name == "input_text" || name == "text";
        isGiven = isGiven || name == "hash_function";
    }
    const bool isPlain = positional <= 2 && !isGiven && !Analysis::hidesArguments(program.node(call));
    const bool takes = callsOneOf(program, call, {"tensorflow.keras.preprocessing.text.hashing_trick"});
    const bool isOneHot = callsOneOf(program, call, {"tensorflow.keras.preprocessing.text.one_hot"});
    const std::string_view how = !isPlain ? "unknown" : takes ? "argument" : isOneHot && !isNamed ? "name" : "unknown";
    return keepIf(how == arguments[1].text, match);
}

/// (#raced? @call how): what no seed makes the same on all processes; how: `sent`, rank 0 can send what it has; `unknown`.
Matches raced(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf(isRaced(program, call) && (arguments[1].text == "sent") == canBeSent(program, call), match);
}

constexpr std::array entries{
    PredicateEntry{"orders-set?", ordersSet, "Takes the elements of a set in the order in which they come; binds the set.", false,
                   mayOrderSet},
    PredicateEntry{"turns-over-set?", turnsOverSet,
                   "A loop over a set that leaves behind an order or numbers, or a list of its elements; binds the set."},
    PredicateEntry{"hashes-texts?", numbersByHash,
                   "Numbers texts by Python's hash; `argument`, `name`, `unknown`: how another one can be given.", false,
                   hashesTexts},
    PredicateEntry{"raced?", raced,
                   "Computes by chance what no seed makes the same; `sent`: rank 0 can send it; `unknown`: it cannot.", false,
                   isRaced},
};

} // namespace

std::span<const PredicateEntry> orderPredicates() { return entries; }

} // namespace rankwright
