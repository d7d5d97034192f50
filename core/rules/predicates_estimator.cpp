// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/expressions.h"
#include "core/rules/predicates.h"
#include "core/rules/program.h"

#include <algorithm>
#include <array>

// What rules ask about Estimators and the configurations that they get.

namespace rankwright {

namespace {

using predicate::at;
using predicate::keepIf;

/// The configurations that an Estimator gets, as the calls that make them; nothing where one of them is made in another way.
std::vector<Site> configsOf(Program& program, Site estimator)
{
    const Argument given = Analysis::argument(program.node(estimator), "config", 2);
    std::vector<Site> made;
    for (const Value& value : given ? ValueSet{program.analysis().values({estimator.file, given.value.index()})} : ValueSet{}) {
        const bool isMade = value.kind == Value::Kind::libraryInstance && value.name == "tensorflow.estimator.RunConfig" &&
                            program.runs(value.site) && !Analysis::hidesArguments(program.node(value.site));
        if (!isMade) {
            return {};
        }
        made.push_back(value.site);
    }
    return made;
}

/// Something reads the folder that the configuration names: config.model_dir, which only rank 0 would have.
bool isFolderRead(Program& program, Site config)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex index = 0; index < tree.size(); ++index) {
            const Node node = tree.node(index);
            if (!node.is(Kind::attribute) || node.child(Field::attribute).text() != "model_dir" || !program.runs({file, index})) {
                continue;
            }
            const ValueSet& values = program.analysis().values({file, node.child(Field::object).index()});
            if (std::ranges::any_of(values, [config](const Value& value) { return value.site == config; })) {
                return true;
            }
        }
        return false;
    });
}

bool isRunConfig(Program& program, Site call) { return callsOneOf(program, call, {"tensorflow.estimator.RunConfig"}); }

/// (#estimator-config? @config): a RunConfig that an Estimator gets, and of which nobody else reads where its checkpoints are.
Matches estimatorConfig(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site config = at(match, arguments, 0);
    const auto gets = [&](Site estimator) {
        const std::vector<Site> configs = program.runs(estimator) ? configsOf(program, estimator) : std::vector<Site>{};
        return std::ranges::find(configs, config) != configs.end();
    };
    return keepIf(isRunConfig(program, config) && std::ranges::any_of(program.facts().calls(Role::estimator), gets) &&
                      !isFolderRead(program, config),
                  match);
}

/// (#config-elsewhere? @estimator): what configures the Estimator is not seen, or its folder is read.
Matches configElsewhere(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const std::vector<Site> configs = configsOf(program, at(match, arguments, 0));
    return keepIf(configs.empty() || std::ranges::any_of(configs, [&](Site config) { return isFolderRead(program, config); }),
                  match);
}

constexpr std::array entries{
    PredicateEntry{"estimator-config?", estimatorConfig, "Makes the RunConfig that an Estimator gets.", false, isRunConfig},
    PredicateEntry{"config-elsewhere?", configElsewhere, "An Estimator of whose RunConfig not all is seen."},
};

} // namespace

std::span<const PredicateEntry> estimatorPredicates() { return entries; }

} // namespace rankwright
