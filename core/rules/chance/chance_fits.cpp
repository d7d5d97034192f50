// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/chance_fits.h"

#include "core/rules/chance/sample_order.h"
#include "core/rules/data/fed_sources.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "embedded/library_chance.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// By name: what makes it alike, as the table says.
using Table = std::map<std::string_view, std::string_view>;

const Table& table()
{
    static const Table lines = [] {
        Table found;
        std::string_view rest = embedded::library_chance();
        while (!rest.empty()) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
            if (const std::size_t tab = line.find('\t'); !line.starts_with('#') && tab != std::string_view::npos) {
                found.emplace(line.substr(0, tab), line.substr(tab + 1));
            }
        }
        return found;
    }();
    return lines;
}

/// Of the function that a call reaches; empty: it is in no line.
std::string_view lineOf(Program& program, Site call)
{
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        if (const auto found = table().find(name); found != table().end()) {
            return found->second;
        }
    }
    return {};
}

constexpr std::string_view racing = "threads ";

} // namespace

bool isRaced(Program& program, Site call)
{
    return lineOf(program, call).starts_with(racing) && program.runs(call) && fedSources(program).contains(call);
}

bool canBeSent(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node name = node.parent().is(Kind::assignment) ? node.parent().child(Field::left) : Node{};
    const std::string_view line = lineOf(program, call);
    const bool isTrained =
        line.starts_with(racing) && Analysis::argument(node, line.substr(racing.size()), 0) && name.is(Kind::identifier);
    const bool isAtOnce = runsCollectivesAtOnce(program, Pattern::keras) || runsCollectivesAtOnce(program, Pattern::gradientTape);
    if (!isTrained || !isAtOnce || !isReachedAlike(program, call)) {
        return false;
    }
    // It is not trained on later.
    const std::span<const NodeIndex> calls = program.analysis().sources().index(call.file).calls();
    return std::ranges::none_of(calls, [&](NodeIndex at) {
        const Node callee = program.node({call.file, at}).child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        return (method == "train" || method == "build_vocab" || method == "update") &&
               callee.child(Field::object).text() == name.text();
    });
}

void addChanceFits(Program& program, std::vector<DataStep>& steps)
{
    for (const Site call : fedSources(program)) {
        const std::string_view line =
            program.node(call).is(Kind::call) && program.runs(call) ? lineOf(program, call) : std::string_view{};
        const bool isThere = std::ranges::any_of(steps, [&](const DataStep& step) { return step.site == call; });
        if (line.empty() || isThere || line.starts_with(racing)) {
            continue;
        }
        const bool isOwn = line.starts_with("own ");
        const bool isSeeded =
            isGiven(Analysis::argument(program.node(call), "random_state", -1)) || (!isOwn && seedsNumPy(program, call));
        if (isSeeded || Analysis::hidesArguments(program.node(call))) {
            continue;
        }
        if (line == "numpy") {
            const std::string numpy = program.moduleName(call.file, "numpy");
            steps.push_back({.way = Way::shared, .site = call, .name = numpy.empty() ? "" : numpy + ".random"});
        } else {
            steps.push_back({.way = Way::orderArgument, .site = call, .reason = "fitted"});
        }
    }
}

} // namespace rankwright
