// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/trackers.h"

#include "core/rules/expressions.h"
#include "core/rules/output/output.h"
#include "core/rules/predicates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// What a run has that is not there without it.
constexpr std::array<std::string_view, 2> ofRun{"wandb.config", "wandb.run"};

/// The statement does nothing but put something out, which rank 0 does alone: model.save(wandb.run.dir).
bool isPutOut(Program& program, Site statement)
{
    const Node call = program.node(statement).firstChild();
    const bool isCall = program.node(statement).is(Kind::expression_statement) && call.is(Kind::call);
    const Effect effect = isCall ? effectOf(program, {statement.file, call.index()}) : Effect::none;
    return effect == Effect::print || effect == Effect::write || program.node(statement).is(Kind::print_statement);
}

/// wandb.config, or run.config where wandb.init gave the run; not where it is set as a whole, which needs no run.
bool readsRun(Program& program, Site site)
{
    const Node node = program.node(site);
    if (!(node.is(Kind::attribute) || node.is(Kind::identifier)) || node.field() == Field::left) {
        return false;
    }
    const auto isOfRun = [](const Value& value) {
        return value.kind == Value::Kind::library && std::ranges::find(ofRun, value.name) != ofRun.end();
    };
    if (std::ranges::any_of(program.analysis().values(site), isOfRun)) {
        return true;
    }
    const Node object = node.child(Field::object);
    return object && node.child(Field::attribute).text() == "config" &&
           std::ranges::any_of(program.analysis().values({site.file, object.index()}),
                               [](const Value& value) { return value.name == "wandb.init"; });
}

} // namespace

bool startsRunThatIsRead(Program& program, Site call)
{
    if (!callsOneOf(program, call, {"wandb.init"})) {
        return false;
    }
    const Site started = program.statementOf(call);
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const std::string_view name = tree.node(at).is(Kind::attribute)    ? tree.node(at).child(Field::attribute).text()
                                          : tree.node(at).is(Kind::identifier) ? tree.node(at).text()
                                                                               : std::string_view{};
            if (name != "config" && name != "run") {
                continue; // Asked first, since it costs nothing.
            }
            const Site statement = program.statementOf({file, at});
            if (readsRun(program, {file, at}) && statement != started && program.runs({file, at}) &&
                !isPutOut(program, statement)) {
                return true;
            }
        }
    }
    return false;
}

} // namespace rankwright
