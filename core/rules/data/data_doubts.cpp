// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/data_doubts.h"

#include "core/rules/chance/sample_order.h"
#include "core/rules/data/batch_shape.h"
#include "core/rules/data/generated_samples.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// What a training call, or the loops that drive it, take their data from.
std::vector<Site> dataOf(Program& program, const Indication& training)
{
    const auto given = [&](Site call, std::string_view name) {
        const Argument argument = Analysis::argument(program.node(call), name, 0);
        return Site{call.file, argument ? argument.value.index() : noNode};
    };
    std::vector<Site> data{given(training.training, "x"), given(training.training, "generator")};
    for (const Site loop : drivingLoops(program, training.training)) {
        data.push_back(iterableOf(program, loop));
        for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
            const Site call{loop.file, at};
            if (program.node(loop).contains(program.node(call)) && callsOneOf(program, call, {"builtins.next"})) {
                data.push_back({call.file, program.node(call).child(Field::arguments).firstChild().index()});
            }
        }
    }
    std::erase_if(data, [](Site site) { return !site; });
    return data;
}

/// The function that gives the elements of from_generator draws numbers, and nothing in the program seeds them.
bool generatesByChance(Program& program, Site call)
{
    return program.facts().calls(Role::seed).empty() && drawsForElements(program, call);
}

/// Where options of datasets let their elements come in any order; null: nowhere.
Site anyOrderOption(Program& program, FileId file)
{
    const Tree& tree = program.analysis().sources().tree(file);
    for (const NodeIndex at : program.analysis().sources().index(file).nodes(Kind::assignment)) {
        const Node node = tree.node(at);
        const Node target = node.child(Field::left);
        const std::string_view name = target.is(Kind::attribute) ? target.child(Field::attribute).text() : std::string_view{};
        if ((name == "deterministic" || name == "experimental_deterministic") && node.child(Field::right).is(Kind::false_) &&
            program.runs({file, at}) &&
            program.analysis().mayBeInstance({file, target.child(Field::object).index()}, "tensorflow.data.Options")) {
            return {file, at};
        }
    }
    return {file, noNode};
}

/// A call lets elements come in whatever order they are ready.
bool letsRace(Program& program, Site call)
{
    const Argument order = Analysis::argument(program.node(call), "deterministic", -1);
    return order && order.value.is(Kind::false_);
}

DataStep doubt(Site place, std::string reason, std::string advice)
{
    return {.way = Way::unknown, .site = place, .reason = std::move(reason), .advice = std::move(advice)};
}

/// A call tells a tokenizer to draw the pieces of words: SentencepieceTokenizer(nbest_size=-1), encode(text,
/// enable_sampling=True).
bool asksForDrawnPieces(Program& program, Site call)
{
    const Node node = program.node(call);
    const auto isOn = [&](std::string_view name) {
        const Argument given = Analysis::argument(node, name, -1);
        const std::string_view text = given ? given.value.text() : "0";
        return text != "0" && text != "1" && text != "0.0" && text != "False" && text != "None";
    };
    const Node callee = node.child(Field::function);
    const std::string_view asked = callee.child(Field::attribute).text();
    return isOn("nbest_size") || isOn("dropout_prob") || asked.starts_with("SampleEncode") ||
           asked.starts_with("sample_encode") || Analysis::argument(node, "enable_sampling", -1).value.is(Kind::true_);
}

/// A tokenizer of a library draws the pieces of words here, of other numbers each time; not where it is handed on, to map: each
/// element stays one.
bool drawsPieces(Program& program, Site call)
{
    const Node object = program.node(call).child(Field::function).child(Field::object);
    if (!object || !program.analysis().projectCallees(call).empty()) {
        return false;
    }
    const ValueSet& values = program.analysis().values({call.file, object.index()});
    const bool draws = std::ranges::any_of(values, [&](const Value& value) {
        const bool isMade = value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
        return isMade && (asksForDrawnPieces(program, call) || asksForDrawnPieces(program, value.site));
    });
    const Site function = draws ? program.analysis().enclosingFunction(call) : Site{};
    return draws && !(function && (program.node(function).is(Kind::lambda) || isHandedOn(program, function)));
}

/// What is doubtful about a call that the data of training went through.
std::optional<DataStep> doubtAbout(Program& program, Site call)
{
    const Node node = program.node(call);
    if (generatesByChance(program, call)) {
        return doubt(
            call, "a generator draws random numbers for its elements, and each process its own",
            "Seed its numbers alike on all processes, or let each process draw its own samples for a fixed number of steps.");
    }
    if (callsOneOf(program, call,
                   {"tensorflow.data.Dataset.rejection_resample", "tensorflow.data.Dataset.sample_from_datasets",
                    "tensorflow.data.experimental.sample_from_datasets"})) {
        return doubt(call, "chance chooses the elements, and on each process others",
                     "Shard the datasets that are chosen from, repeat them, and count the steps.");
    }
    if (callsOneOf(program, call, {"tensorflow.data.experimental.make_csv_dataset"})) {
        const Argument shuffle = Analysis::argument(node, "shuffle", -1);
        const Argument seed = Analysis::argument(node, "shuffle_seed", -1);
        if (!(shuffle && shuffle.value.is(Kind::false_)) && !(seed && !seed.value.is(Kind::none))) {
            return doubt(call, "each process shuffles the rows of the files for itself, so that the parts would overlap",
                         "Give it a shuffle_seed.");
        }
    }
    const Argument kept = Analysis::argument(node, "filename", 0);
    const bool isKept = kept && kept.value.is(Kind::string) ? kept.value.childCount() > 2 : bool{kept};
    if (isKept && callsOneOf(program, call, {"tensorflow.data.Dataset.cache"})) {
        return doubt(call, "a file keeps the elements, which differ between the processes",
                     "Give each process a file of its own: add hvd.rank() to its name.");
    }
    return std::nullopt;
}

/// rows[i] beside rows[i + 1], for an i that goes on by two: null where the node is no such loop.
Site rowsInPairs(Program& program, Site loop)
{
    const Node node = program.node(loop);
    const Node row = node.child(Field::left);
    const Site range{loop.file, node.child(Field::right).index()};
    const Node bounds =
        row.is(Kind::identifier) && isCount(program, range) ? program.node(range).child(Field::arguments) : Node{};
    if (bounds.childCount() != 3 || bounds.child(2U).text() != "2") {
        return {};
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const Node around = node.is(Kind::for_statement) ? node : node.parent();
    bool isSecond = false;
    const auto isOfData = [&](Node rows) {
        return !program.facts().slicedCalls({loop.file, rows.index()}, {Role::datasetSource}).empty();
    };
    for (NodeIndex at = around.index(); at < tree.row(around.index()).afterSubtree; ++at) {
        const Node index = tree.node(at).is(Kind::subscript) ? tree.node(at).child(Field::subscript) : Node{};
        isSecond = isSecond || (index.is(Kind::binary_operator) && index.child(Field::left).text() == row.text() &&
                                index.child(Field::operator_).text() == "+" && index.child(Field::right).text() == "1" &&
                                isOfData(tree.node(at).child(Field::value)));
    }
    return isSecond ? loop : Site{};
}

/// rows[1::2], of which rows[::2] are the others.
bool isEverySecond(Node node)
{
    const Node index = node.is(Kind::subscript) ? node.child(Field::subscript) : Node{};
    std::string text{index.is(Kind::slice) ? index.text() : std::string_view{}};
    std::erase(text, ' ');
    return text == "1::2" && index.nextSibling().isNull();
}

/// What the steps compute with the rows of a batch that lie beside each other.
Site pairsInSteps(Program& program)
{
    const std::vector<Site> loops = trainingLoops(program);
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        const FileIndex& index = program.analysis().sources().index(file);
        for (const NodeIndex at : index.nodes({Kind::for_statement, Kind::for_in_clause, Kind::subscript})) {
            const Node node = tree.node(at);
            const bool pairs =
                (!node.is(Kind::subscript) && rowsInPairs(program, {file, at})) ||
                (isEverySecond(node) &&
                 !program.facts().slicedCalls({file, node.child(Field::value).index()}, {Role::datasetSource}).empty());
            if (pairs && program.runs({file, at}) && sharesLoop(program, {file, at}, loops)) {
                return {file, at};
            }
        }
    }
    return {};
}

/// A layer that has a name and is only called by hand, to show what it does: no model that is fitted is made with it.
bool isOnlyShown(Program& program, Site layer)
{
    const Node assignment = program.node(layer).parent();
    const Node name = assignment.is(Kind::assignment) ? assignment.child(Field::left) : Node{};
    const FileIndex& index = program.analysis().sources().index(layer.file);
    const Tree& tree = program.analysis().sources().tree(layer.file);
    if (!name.is(Kind::identifier)) {
        return false;
    }
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node use = tree.node(at);
        const bool isCalled = use.parent().is(Kind::call) && use.field() == Field::function;
        const bool isReset = use.field() == Field::object && use.parent().child(Field::attribute).text() == "reset_states";
        const bool mayBe = index.symbolOf(at) == index.symbolOf(name.index()) && use.field() != Field::left;
        const bool isThis =
            mayBe &&
            std::ranges::any_of(program.analysis().bindingsOf({layer.file, at}), [&](const Analysis::FoundBinding& found) {
                return found.binding->node == name.index(); // Not another of its name.
            });
        if (isThis && !isCalled && !isReset) {
            return false;
        }
    }
    return std::ranges::all_of(program.training(), [&](const Indication* training) {
        const FitFact* fit = program.facts().fit(training->training);
        const Node model = program.node(training->training).child(Field::function).child(Field::object);
        bool isReached = fit == nullptr || !model;
        program.analysis().slice({training->training.file, isReached ? training->training.node : model.index()}, [&](Site site) {
            isReached = isReached || site == layer;
            return !isReached;
        });
        return !isReached;
    });
}

} // namespace

namespace {

/// What the call gives at the place of this name goes into it in the next turn: h, state = cell(x, initial_state=state), and
/// _, state = session.run([train, last], {batch: x, first: state}).
bool handsOn(Program& program, Site assignment, const std::vector<Site>& loops)
{
    const Node node = program.node(assignment);
    const Node call = node.child(Field::right);
    const Site made{assignment.file, call.index()};
    if (!call.is(Kind::call) || !isWithin(program, made, loops)) {
        return false;
    }
    const Node callee = call.child(Field::function);
    const bool isStep = program.facts().run(made) != nullptr ||
                        program.analysis().mayBeInstance({assignment.file, callee.index()}, "tensorflow.keras.layers.Layer");
    const Node list = call.child(Field::arguments);
    const Node left = node.child(Field::left);
    const Tree& tree = program.analysis().sources().tree(assignment.file);
    const auto isMentioned = [&](Node whole, std::string_view name) {
        for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
            const Node read = tree.node(at);
            const bool isNameOfElse =
                read.field() == Field::attribute || (read.parent().is(Kind::keyword_argument) && read.field() == Field::name);
            if (read.is(Kind::identifier) && read.text() == name && !isNameOfElse) {
                return true;
            }
        }
        return false;
    };
    for (NodeIndex at = left.index(); isStep && at < tree.row(left.index()).afterSubtree; ++at) {
        const Node target = tree.node(at);
        const bool isOneOfSeveral = target.is(Kind::identifier) && left != target; // y = layer(y) goes through layers.
        if (isOneOfSeveral && isMentioned(list, target.text())) {
            return true;
        }
    }
    return false;
}

/// The loops of the training hand a state on from step to step by hand.
bool handsStateOn(Program& program)
{
    const std::vector<Site> loops = trainingLoops(program);
    for (const FileId file : loops.empty() ? std::set<FileId>{} : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).nodes(Kind::assignment)) {
            if (program.runs({file, at}) && handsOn(program, {file, at}, loops)) {
                return true;
            }
        }
    }
    return false;
}

/// The calls that the data of a training went through, as far as they run.
std::vector<Site> callsBehind(Program& program, const Indication& training)
{
    std::vector<Site> calls;
    for (const Site data : dataOf(program, training)) {
        program.analysis().slice(data, [&](Site site) {
            if (program.node(site).is(Kind::call) && program.runs(site)) {
                calls.push_back(site);
            }
            return !program.node(site).is(Kind::lambda);
        });
    }
    return calls;
}

void addMissing(std::vector<DataStep>& steps, std::vector<DataStep> doubts)
{
    for (DataStep& one : doubts) {
        if (std::ranges::none_of(steps, [&](const DataStep& step) { return step.site == one.site && step.way == one.way; })) {
            steps.push_back(std::move(one));
        }
    }
}

} // namespace

bool keepsState(Program& program)
{
    return handsStateOn(program) || std::ranges::any_of(program.files(), [&](FileId file) {
               return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex index) {
                   const Site call{file, index};
                   const Argument stateful = Analysis::argument(program.node(call), "stateful", -1);
                   return stateful && !stateful.value.is(Kind::false_) && program.runs(call) &&
                          program.analysis().mayBeInstance(call, "tensorflow.keras.layers.Layer") && !isOnlyShown(program, call);
               });
           });
}

void addDoubts(Program& program, std::vector<DataStep>& steps)
{
    std::vector<Site> divided;  // The datasets, by where they are made or bound.
    std::vector<Site> finished; // Those that are cut behind what made them, where their order has to be the same.
    for (const DataStep& step : steps) {
        if (cutsFinished(step)) {
            finished.push_back(finishedBy(program, step));
        }
        if (step.way == Way::elements || step.way == Way::dealt || step.way == Way::endless ||
            (cutsFinished(step) && step.way != Way::part)) {
            divided.push_back(step.site);
        }
    }
    std::vector<DataStep> doubts;
    const bool isCut =
        std::ranges::any_of(steps, [](const DataStep& step) { return !makesAlike(step) && step.way != Way::same; });
    const bool isDivided = !divided.empty() || !finished.empty();
    std::vector<std::pair<Site, std::vector<Site>>> behind; // By training.
    for (const Indication* training : isCut || isDivided ? program.training() : std::vector<const Indication*>{}) {
        behind.emplace_back(training->training, callsBehind(program, *training));
    }
    for (const auto& [training, calls] : behind) {
        for (const Site call : calls) {
            if (isCut && drawsPieces(program, call)) {
                doubts.push_back(
                    doubt(call,
                          "a tokenizer draws the pieces of words by chance, on each process others and of another number, so "
                          "that parts overlap and the processes make unequal numbers of steps",
                          "Let rank 0 keep the pieces in a file that all read, or draw them in the dataset's map, behind the "
                          "division."));
            }
        }
    }
    if (!isDivided) {
        addMissing(steps, std::move(doubts));
        return;
    }
    if (const Site pairs = divided.empty() ? Site{} : pairsInSteps(program)) {
        doubts.push_back(doubt(
            pairs, "the steps compute with rows that lie beside each other, and a part of every n-th element tears them apart",
            "Put what belongs together into one element, or shard the dataset behind batch, cut to equal lengths."));
    }
    const bool isKept = keepsState(program);
    const std::vector<Site> asked = askedBatches(program);
    for (const auto& [training, calls] : behind) {
        if (isKept) {
            doubts.push_back(
                doubt(training, "a layer keeps its state from batch to batch, so that the samples belong together in their order",
                      "Give each process sequences of its own, whole batches of them and equally many."));
        }
        for (const Site call : calls) {
            if (std::optional<DataStep> found = doubtAbout(program, call)) {
                doubts.push_back(std::move(*found));
            } else if (needsWholeBatches(program, call, asked)) {
                doubts.push_back({.way = Way::whole, .site = call, .name = isOfContrib(program, call) ? "contrib" : ""});
            }
        }
    }
    constexpr const char* inAnyOrder = "elements come in whatever order they are ready, on each process in another";
    for (const Site data : finished) {
        program.analysis().slice(data, [&](Site site) {
            if (program.node(site).is(Kind::call) && letsRace(program, site)) {
                doubts.push_back(
                    doubt(site, inAnyOrder, "Shard the dataset in front of this, or leave out deterministic=False."));
            }
            return !program.node(site).is(Kind::lambda);
        });
    }
    for (const FileId file : program.files()) {
        if (const Site option = finished.empty() ? Site{file, noNode} : anyOrderOption(program, file)) {
            doubts.push_back(doubt(option, inAnyOrder, "Shard the dataset where it is made, or leave this out."));
        }
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            const Argument data = adaptedTo(program, call);
            if (!data || !program.runs(call)) {
                continue;
            }
            bool isPart = false;
            program.analysis().slice({file, data.value.index()}, [&](Site site) {
                isPart = isPart || std::ranges::find(divided, site) != divided.end() ||
                         std::ranges::any_of(divided, [&](Site each) { return valueOf(program, each) == site; });
                return !isPart;
            });
            if (isPart) {
                doubts.push_back(doubt(call, "a layer learns its table from the part of one process, and each would have another",
                                       "Adapt it to the whole dataset, in front of the division."));
            }
        }
    }
    addMissing(steps, std::move(doubts));
}

} // namespace rankwright
