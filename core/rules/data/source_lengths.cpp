// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/source_lengths.h"

#include "core/rules/expressions.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace rankwright {

namespace {

/// What a file brings, or a tokenizer: an array or a dictionary of arrays, nobody can tell.
bool mayBringTable(Program& program, Site call)
{
    constexpr std::array<std::string_view, 8> loading{"pickle.load", "pickle.loads", "json.load",        "json.loads",
                                                      "joblib.load", "torch.load",   "scipy.io.loadmat", "yaml.safe_load"};
    const Node path = program.node(call).child(Field::arguments).firstChild();
    return std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
        const bool isArchive = name == "numpy.load" && path.text().find(".npz") != std::string_view::npos;
        return isArchive || name.starts_with("transformers.") || std::ranges::find(loading, name) != loading.end();
    });
}

/// A dictionary of columns, or what may be one: what it has in length is the number of columns.
bool isTable(Program& program, Site array, const Value& value)
{
    const Node made = value.site ? program.node(value.site) : Node{};
    if (value.kind == Value::Kind::literal) {
        return made.is(Kind::dictionary) || made.is(Kind::dictionary_comprehension);
    }
    if (program.node(array).is(Kind::subscript)) {
        return false; // One of its columns.
    }
    return value.name == "builtins.dict" || value.name.ends_with(".to_dict") ||
           (made.is(Kind::call) && mayBringTable(program, value.site));
}

/// What a name holds, on one way at least, is several arrays, whose number is no number of samples: a pair from
/// `train, test = load_data()`, a tuple, a dictionary.
bool holdsArrays(Program& program, Site name)
{
    Analysis& analysis = program.analysis();
    const bool isMade = std::ranges::any_of(analysis.values(name), [&](const Value& value) {
        const Node made = program.node(value.site);
        const bool isSeveral = made.is(Kind::tuple) || made.is(Kind::expression_list);
        return (value.kind == Value::Kind::literal && isSeveral) || isTable(program, name, value) ||
               ((value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::libraryInstance) &&
                (value.name == "builtins.tuple" || value.name == "builtins.zip"));
    });
    const Node node = program.node(name);
    return isMade || (node.is(Kind::identifier) && std::ranges::any_of(analysis.bindingsOf(name), [&](const auto& found) {
                          const Node target = program.node({found.file, found.binding->node});
                          const Node value = program.node({found.file, found.binding->value});
                          const bool isPair = target.parent().is(Kind::pattern_list) || target.parent().is(Kind::tuple_pattern);
                          if (found.binding->value == noNode || !isPair || !target.parent().parent().is(Kind::assignment) ||
                              !value.is(Kind::call)) {
                              return false;
                          }
                          return std::ranges::any_of(analysis.libraryCallees({found.file, value.index()}),
                                                     [](std::string_view called) { return called.ends_with(".load_data"); });
                      }));
}

/// A tensor, whose length a graph does not know.
bool isTensor(Program& program, Node array, FileId file)
{
    while (array.is(Kind::subscript)) {
        array = array.child(Field::value);
    }
    return std::ranges::any_of(program.analysis().values({file, array.index()}), [](const Value& value) {
        return (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult) &&
               value.name.starts_with("tensorflow.") && !value.name.starts_with("tensorflow.keras."); // Those give arrays.
    });
}

/// The arrays of a structure that is written out: of tuples and dictionaries, in each other.
void addArrays(Node structure, std::vector<Node>& arrays)
{
    structure = structure.withoutParentheses();
    if (!structure.is(Kind::tuple) && !structure.is(Kind::dictionary)) {
        arrays.push_back(structure);
        return;
    }
    for (Node child = structure.firstChild(); child; child = child.nextSibling()) {
        addArrays(child.is(Kind::pair) ? child.child(Field::value) : child, arrays);
    }
}

/// x.astype("float32") has as many samples as x.
Node underCasts(Program& program, Site array)
{
    Node node = program.node(array);
    while (node.is(Kind::call) && node.child(Field::function).child(Field::attribute).text() == "astype" &&
           program.analysis().projectCallees({array.file, node.index()}).empty()) {
        node = node.child(Field::function).child(Field::object);
    }
    return node;
}

/// A name of a tuple of arrays, on each way: what a function gives as x, y. As many samples as its first member has.
bool isTupleOfArrays(Program& program, Site name)
{
    const auto isTuple = [&](const Value& value) {
        const Node made = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
        return made.is(Kind::tuple) || made.is(Kind::expression_list);
    };
    const auto isOfArrays = [&](const Value& value) {
        const Node first = isTuple(value) ? program.node(value.site).firstChild() : Node{};
        const ValueSet members = first ? ValueSet{program.analysis().values({value.site.file, first.index()})} : ValueSet{};
        return first && !first.is(Kind::list_splat) &&
               std::ranges::none_of(members, [](const Value& member) { return member.kind == Value::Kind::literal; });
    };
    const ValueSet& values = program.analysis().values(name);
    return isPureName(program.node(name)) && !values.empty() && std::ranges::all_of(values, isOfArrays);
}

/// x = x / 255: nobody computes with a dictionary.
bool isComputed(Program& program, Site name)
{
    if (!program.node(name).is(Kind::identifier)) {
        return false;
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
    const Binding* const last = bindings.empty() ? nullptr : bindings.back().binding;
    if (last == nullptr || last->kind != Binding::Kind::assignment || last->target != last->node) {
        return false;
    }
    const Node made = program.node({bindings.back().file, last->value});
    return made.is(Kind::binary_operator) && made.child(Field::operator_).text() != "|";
}

} // namespace

std::vector<Site> arraysOf(Program& program, Site source)
{
    std::vector<Node> arrays;
    if (callsOneOf(program, source, {"tensorflow.data.Dataset.from_tensor_slices"})) {
        if (const Argument given = Analysis::argument(program.node(source), "tensors", 0)) {
            addArrays(given.value, arrays);
        }
    }
    std::vector<Site> sites;
    std::ranges::transform(arrays, std::back_inserter(sites), [&](Node array) { return Site{source.file, array.index()}; });
    return sites;
}

namespace {

/// tfds.Split.TRAIN.subsplit(...): datasets of 2019, before len() of one was known.
bool hasSubsplits(Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex at) {
            const auto isOfOld = [](std::string_view name) {
                return name.starts_with("tensorflow_datasets.") && name.ends_with(".subsplit");
            };
            return std::ranges::any_of(program.analysis().libraryCallees({file, at}), isOfOld);
        });
    });
}

} // namespace

bool haveNoLength(Program& program)
{
    const std::vector<Site>& calls = program.facts().calls(Role::eagerOn);
    return std::ranges::any_of(calls, [&](Site call) {
        const Node object = program.node(call).child(Field::function).child(Field::object);
        return object && (object.text() == program.moduleName(call.file, "tensorflow") ||
                          object.text() == program.moduleName(call.file, "tensorflow.contrib.eager"));
    });
}

std::string countOfDataset(Program& program, const std::string& name, bool isKnown)
{
    const std::optional<Version> pinned = program.analysis().sources().file(program.entry()).pins.tensorFlow;
    const bool isOld = (pinned && *pinned < Version{2, 3}) || hasSubsplits(program);
    return isKnown && !isOld && !haveNoLength(program) ? "len(" + name + ")" : "sum(1 for _ in " + name + ")";
}

bool isListOfSamples(Program& program, Site array)
{
    const ValueSet& values = program.analysis().values(array);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const Node made = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
        return made.is(Kind::list) || made.is(Kind::list_comprehension);
    });
}

bool isSurelyArray(Program& program, Site array)
{
    const Node node = program.node(array);
    if (node.is(Kind::attribute) && node.child(Field::attribute).text() == "values") {
        return true; // Of a table of pandas.
    }
    if (isListOfSamples(program, array) || isComputed(program, array)) {
        return true;
    }
    const ValueSet& values = program.analysis().values(array);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        const bool isOfLibrary = value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::libraryInstance;
        return (isOfLibrary && !isTable(program, array, value) &&
                (value.name.starts_with("numpy.") || value.name.starts_with("tensorflow.") || value.name.starts_with("pandas.") ||
                 value.name.starts_with("sklearn.")));
    });
}

namespace {

/// Python for the number of samples of an array, as it is written there; of a placeholder what its shape will be. Empty where
/// that cannot be asked.
std::string lengthBy(Program& program, Site site, Written written)
{
    const Node array = program.node(site);
    const std::string text{array.text()};
    const ValueSet& values = program.analysis().values(site);
    const bool isFed = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        return program.node(value.site).is(Kind::call) && callsOneOf(program, value.site, {"tensorflow.compat.v1.placeholder"});
    });
    if (isTupleOfArrays(program, site)) {
        return "len(" + text + "[0])";
    }
    if (holdsArrays(program, site) || (!isFed && written == Written::expression && isTensor(program, array, site.file))) {
        return {};
    }
    if (!isFed) {
        return "len(" + text + ")";
    }
    const Node module = program.node(values.front().site).child(Field::function).child(Field::object);
    const std::string tf{module && values.front().site.file == site.file ? module.text() : "{tf}"};
    return tf + ".shape(" + text + ", out_type=" + tf + ".int64)[0]";
}

} // namespace

std::string lengthOf(Program& program, Site source, Written written)
{
    const std::vector<Site> arrays = arraysOf(program, source);
    for (const auto isAsWritten : {isPureName, isPure}) {
        if (isAsWritten == isPure && written == Written::name) {
            break;
        }
        std::string first; // Of what may be an array; better of one that is known to be.
        for (const Site site : arrays) {
            const Node array = underCasts(program, site);
            std::string length = isAsWritten(array) ? lengthBy(program, {site.file, array.index()}, written) : std::string{};
            if (!length.empty() && isSurelyArray(program, {site.file, array.index()})) {
                return length;
            }
            first = first.empty() ? std::move(length) : first;
        }
        if (!first.empty()) {
            return first;
        }
    }
    return {};
}

} // namespace rankwright
