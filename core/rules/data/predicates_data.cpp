// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about how the data and the steps of a program are divided: what the rows ask the data plan.

#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/order_draws.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/whole_uses.h"
#include "core/rules/expressions.h"
#include "core/rules/predicates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// The parameters of a function are cut and then mixed where they lie, and they are not all arrays: a part of an array is a view,
/// through which the caller's array is mixed, that of a list is a list of its own. Called again, the function would get rows in
/// another order than their labels. The names of those that are mixed.
std::set<std::string_view> mixedOfUnlikeParts(Program& program, const DataStep& step)
{
    const Site function = program.analysis().enclosingFunction(step.site);
    if (step.way != DataStep::Way::sliceParameters || !function || step.names.size() < 2) {
        return {};
    }
    const Node inside = program.node(function);
    std::set<std::string_view> mixed;
    bool areArrays = true;
    bool areLists = true;
    const Tree& tree = program.analysis().sources().tree(function.file);
    const NodeIndex body = inside.child(Field::body).index();
    for (NodeIndex at = body; at < tree.row(body).afterSubtree; ++at) {
        const Site use{function.file, at};
        const bool isPart = tree.row(at).kind == Kind::identifier &&
                            std::ranges::find(step.names, tree.node(at).text()) != step.names.end() &&
                            tree.node(at).field() != Field::attribute && tree.node(at).field() != Field::name;
        if (!isPart) {
            continue;
        }
        const bool isMixed = std::ranges::any_of(mixedInPlace(program), [&](const MixedInPlace& each) {
            const Site mixer = program.analysis().enclosingFunction(each.draw);
            const auto reachesMixer = [&](Site call) {
                const std::vector<Site>& functions = program.analysis().projectCallees(call);
                return std::ranges::find(functions, mixer) != functions.end();
            };
            const std::vector<Site>& calls = program.facts().reach().callsIn(function);
            return mixes(program, each, use) && (mixer == function || (mixer && std::ranges::any_of(calls, reachesMixer)));
        });
        if (isMixed) {
            mixed.insert(tree.node(at).text());
        }
        const bool isList = isListOfSamples(program, use);
        areLists = areLists && isList;
        areArrays = areArrays && !isList && isSurelyArray(program, use);
    }
    return areArrays || areLists ? std::set<std::string_view>{} : mixed;
}

/// Binds the arrays that are cut as arguments, those that are lists or dictionaries of arrays apart.
void addParts(Program& program, const DataStep& step, RuleMatch& match)
{
    if (step.parts.empty()) {
        return;
    }
    std::vector<Site> arrays = step.parts;
    std::erase_if(arrays, [&](Site part) {
        return std::ranges::find(step.lists, part) != step.lists.end() ||
               std::ranges::find(step.dictionaries, part) != step.dictionaries.end();
    });
    match.groups["arrays"] = std::move(arrays);
    match.groups["lists"] = step.lists;
    match.groups["dictionaries"] = step.dictionaries;
    match.texts["part"] = program.freeName(match.file, "part");
    match.texts["key"] = program.freeName(match.file, "key");
}

/// What cuts an array under its own name: x = x[hvd.rank()::hvd.size()], cut to equal lengths, in pieces or in whole batches.
std::string sliceOf(Program& program, const DataStep& step, const std::string& name)
{
    const std::string rows = step.rows ? program.text(step.rows) : std::string{};
    const std::string whole = "len(" + name + ") // (" + rows + " * {hvd}.size())";
    const std::string length = rows.empty() ? "len(" + name + ") // {hvd}.size()" : whole + " * " + rows;
    if (step.inPieces) {
        return name + " = " + name + "[{hvd}.rank() * (" + length + "):({hvd}.rank() + 1) * (" + length + ")]";
    }
    const std::string end = rows.empty() ? length + " * {hvd}.size()" : whole + " * (" + rows + " * {hvd}.size())";
    return name + " = " + name + "[{hvd}.rank():" + end + ":{hvd}.size()]";
}

/// Binds the lines that cut arrays under their own names, and those that keep the whole of one under a second name before.
void addSlices(Program& program, const DataStep& step, RuleMatch& match)
{
    const std::string suffix = step.wholes.empty() ? std::string{} : wholeSuffix(program, step);
    match.groups["wholes"] = step.wholes;
    match.texts["whole"] = suffix;
    const auto isWhole = [&](const std::string& name) {
        return std::ranges::any_of(step.wholes, [&](Site whole) { return program.node(whole).text() == name; });
    };
    for (const HeldArray& held : step.wholes.empty() ? std::vector<HeldArray>{} : heldArrays(program, step)) {
        if (isWhole(held.attribute)) {
            match.lists["slices"].push_back(held.attribute + suffix + " = " + held.name);
        }
    }
    match.texts["kept"] = step.inPieces ? "piece" : step.rows ? "batches" : "rows";
    const std::set<std::string_view> mixed = mixedOfUnlikeParts(program, step);
    for (const std::string& name : step.names) {
        if (isWhole(name)) {
            match.lists["slices"].push_back(name + suffix + " = " + name);
        }
        match.lists["slices"].push_back(sliceOf(program, step, name) + (mixed.contains(name) ? ".copy()" : ""));
    }
}

/// What is drawn there is drawn while its statement runs: by no lambda that is kept and draws when it is called, and not as what
/// is yielded, behind which others draw before it goes on.
bool runsWithItsStatement(const Program& program, Site draw)
{
    const Node statement = program.node(program.statementOf(draw));
    for (Node up = program.node(draw); up && !(up == statement); up = up.parent()) {
        const bool isGiven =
            up.parent().is(Kind::argument_list) || up.parent().is(Kind::keyword_argument); // x.sort(key=lambda ...)
        if ((up.is(Kind::lambda) && !isGiven) || up.is(Kind::yield)) {
            return false;
        }
    }
    return true;
}

Matches dataWay(Program& program, RuleMatch match, PredicateArguments arguments, DataStep::Way way)
{
    const DataStep* step = program.data().at(at(match, arguments, 0), way);
    if (step == nullptr) {
        return {};
    }
    match.texts["length"] = step->length;
    match.texts["name"] = step->name;
    if (way == DataStep::Way::order || way == DataStep::Way::shared || way == DataStep::Way::fixed) {
        bindReturned(program, program.statementOf(step->site), match);
        match.texts["name"] = runsWithItsStatement(program, step->site) ? step->name : std::string{};
    }
    // Counting goes through a dataset once, which moves on its shuffling; a single process leaves it alone.
    match.texts["unless"] = step->length.starts_with("sum(") ? " if {hvd}.size() > 1 else {name}" : "";
    const bool isVaried = way == DataStep::Way::seeded && !step->name.empty();
    match.texts["seed"] = std::to_string(step->seed) + (isVaried ? " + " + step->name : "");
    if (const std::string_view asked = way == DataStep::Way::orderArgument ? asksToMix(program, step->site) : std::string_view{};
        !asked.empty()) {
        match.texts["seed"] += " if " + std::string{asked} + " else None";
    }
    match.texts["reason"] = step->reason;
    match.texts["advice"] = step->advice;
    addParts(program, *step, match);
    addSlices(program, *step, match);
    return keep(std::move(match));
}

bool dividesHere(Program& program, Site site)
{
    return std::ranges::any_of(program.data().steps(), [&](const DataStep& step) { return step.site == site; });
}

constexpr std::array ways{
    std::pair{std::string_view{"elements"}, DataStep::Way::elements},
    std::pair{std::string_view{"endless"}, DataStep::Way::endless},
    std::pair{std::string_view{"dealt"}, DataStep::Way::dealt},
    std::pair{std::string_view{"forever"}, DataStep::Way::forever},
    std::pair{std::string_view{"batches"}, DataStep::Way::batches},
    std::pair{std::string_view{"part"}, DataStep::Way::part},
    std::pair{std::string_view{"arguments"}, DataStep::Way::sliceArgument},
    std::pair{std::string_view{"arrays"}, DataStep::Way::sliceArray},
    std::pair{std::string_view{"parameters"}, DataStep::Way::sliceParameters},
    std::pair{std::string_view{"count"}, DataStep::Way::count},
    std::pair{std::string_view{"take"}, DataStep::Way::take},
    std::pair{std::string_view{"steps"}, DataStep::Way::stepsArgument},
    std::pair{std::string_view{"missing-steps"}, DataStep::Way::stepsMissing},
    std::pair{std::string_view{"same"}, DataStep::Way::same},
    std::pair{std::string_view{"records"}, DataStep::Way::records},
    std::pair{std::string_view{"seeded"}, DataStep::Way::seeded},
    std::pair{std::string_view{"order"}, DataStep::Way::order},
    std::pair{std::string_view{"order-argument"}, DataStep::Way::orderArgument},
    std::pair{std::string_view{"shared"}, DataStep::Way::shared},
    std::pair{std::string_view{"made"}, DataStep::Way::made},
    std::pair{std::string_view{"fixed"}, DataStep::Way::fixed},
    std::pair{std::string_view{"threshold"}, DataStep::Way::threshold},
    std::pair{std::string_view{"step-number"}, DataStep::Way::stepNumber},
    std::pair{std::string_view{"period"}, DataStep::Way::period},
    std::pair{std::string_view{"factor"}, DataStep::Way::factor},
    std::pair{std::string_view{"slope"}, DataStep::Way::slope},
    std::pair{std::string_view{"interval"}, DataStep::Way::interval},
    std::pair{std::string_view{"rows"}, DataStep::Way::rows},
    std::pair{std::string_view{"last"}, DataStep::Way::last},
    std::pair{std::string_view{"turn"}, DataStep::Way::turn},
    std::pair{std::string_view{"mean"}, DataStep::Way::mean},
    std::pair{std::string_view{"record"}, DataStep::Way::record},
    std::pair{std::string_view{"axis"}, DataStep::Way::axis},
    std::pair{std::string_view{"whole"}, DataStep::Way::whole},
    std::pair{std::string_view{"unknown"}, DataStep::Way::unknown},
};

/// (#data? @node way): the data plan divides the work here, in this way.
Matches data(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const auto way = std::ranges::find(ways, std::string_view{arguments[1].text}, [](const auto& pair) { return pair.first; });
    return way == ways.end() ? Matches{} : dataWay(program, std::move(match), arguments, way->second);
}

Matches randomData(Program& program, RuleMatch match, PredicateArguments)
{
    return keepIf(program.data().drawsRandomly(), match);
}

Matches shrinks(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(program.data().shrinksSteps() && !program.data().dependsOnSliced(at(match, arguments, 0)), match);
}

bool savesInSteps(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"tensorflow.keras.callbacks.ModelCheckpoint", "tensorflow.keras.callbacks.BackupAndRestore"});
}

/// (#saves-in-steps? @call @steps): a callback that saves every so many steps, and not behind epochs; binds their number.
Matches savesEverySoMany(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument given = savesInSteps(program, call) ? givenTo(program, call, "save_freq") : Argument{};
    if (!given || !program.runs(call)) {
        return {};
    }
    const Site number{call.file, given.value.index()};
    const bool isText =
        given.value.is(Kind::string) || std::ranges::any_of(program.analysis().values(number), [&](const Value& value) {
            return value.kind == Value::Kind::literal && program.node(value.site).is(Kind::string);
        });
    match.captures[arguments[1].text] = number;
    return keepIf(!isText && given.value.text() != "1", match);
}

constexpr std::array entries{
    PredicateEntry{"data?", data, "The work is divided here, in this way; binds length, name, seed, reason, advice.", false,
                   dividesHere},
    PredicateEntry{"random-data?", randomData, "The training data are drawn at random in each process.", true},
    PredicateEntry{"saves-in-steps?", savesEverySoMany, "A callback that saves every so many steps; binds their number.", false,
                   savesInSteps},
    PredicateEntry{"steps-shrink?", shrinks,
                   "Each process makes fewer steps than the original, and the expression does not follow by itself."},
};

} // namespace

std::span<const PredicateEntry> divisionPredicates() { return entries; }

} // namespace rankwright
