// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what may differ between processes.

#include "core/rules/predicates.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using Matches = std::vector<RuleMatch>;

/// (#rank-dependent? @call): whether the training call runs depends on something that may differ between processes; binds reason.
Matches rankDependent(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const auto taint = [&](Site condition) -> std::string {
        std::string reason;
        program.analysis().slice(condition, [&](Site site) {
            const Node node = program.node(site);
            if (node.is(Kind::identifier)) { // The counter of enumerate is the same on all processes.
                for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(site)) {
                    if (found.binding->kind != Binding::Kind::forTarget) {
                        continue;
                    }
                    const Node target = program.node({found.file, found.binding->target});
                    const std::vector<std::string> names = program.analysis().libraryCallees({found.file, found.binding->value});
                    const bool counter = std::ranges::find(names, "builtins.enumerate") != names.end() &&
                                         target.firstChild() == program.node({found.file, found.binding->node});
                    if (counter) {
                        return false;
                    }
                }
            }
            if (!reason.empty() || !node.is(Kind::call)) {
                return reason.empty();
            }
            if (program.reachesTraining(site) || program.facts().roles().is(site, Role::run)) {
                reason = "a value that training gives, `" + std::string{node.child(Field::function).text()} + "`";
            }
            for (const Value& value : ValueSet{program.analysis().values({site.file, node.child(Field::function).index()})}) {
                const bool model = program.analysis().isInstance(value, "tensorflow.keras.layers.Layer") ||
                                   program.analysis().isInstance(value, "tensorflow.keras.losses.Loss");
                if (model) {
                    reason = "a value computed from this process's own data";
                }
            }
            for (const std::string& name : program.analysis().libraryCallees(site)) {
                const Effect effect = program.analysis().library().effectOf(name);
                if (name.starts_with("time.")) {
                    reason = "the time";
                } else if (effect == Effect::random) {
                    reason = "a random number";
                } else if (effect == Effect::read && !name.starts_with("argparse.")) {
                    reason = "a file";
                } else if (name.starts_with("tensorflow.reduce_") || name.starts_with("tensorflow.math.reduce_") ||
                           name.starts_with("tensorflow.keras.losses.")) {
                    reason = "a value computed from this process's own data";
                }
            }
            return reason.empty();
        });
        return reason;
    };
    const auto keepReason = [&](std::string reason) {
        match.texts["reason"] = std::move(reason);
        return keep(std::move(match));
    };
    const Site function = program.analysis().enclosingFunction(call);
    Node below = program.node(call);
    for (Node node = below.parent(); node && !(node == program.node(function)); below = node, node = node.parent()) {
        const bool branch = (node.is(Kind::if_statement) || node.is(Kind::elif_clause) || node.is(Kind::while_statement)) &&
                            below.field() != Field::condition;
        if (branch) {
            if (const std::string reason = taint({call.file, node.child(Field::condition).index()}); !reason.empty()) {
                // A monitored session's should_stop is answered alike on all processes: by a hook that counts steps.
                if (node.child(Field::condition).text().find("should_stop") == std::string_view::npos) {
                    return keepReason(reason);
                }
            }
        }
    }
    // `if loss < x: break` (continue, return) leaves it out on one process only.
    const Tree& tree = program.analysis().sources().tree(call.file);
    const Node whole = function ? program.node(function) : tree.root();
    for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
        const Node leave = tree.node(at);
        const bool leaves =
            leave.is(Kind::break_statement) || leave.is(Kind::continue_statement) || leave.is(Kind::return_statement);
        if (!leaves || program.analysis().enclosingFunction({call.file, at}) != function) {
            continue;
        }
        // What it leaves: its loop, or the function.
        Node left = leave.parent();
        while (left && !(left == whole) && !left.is(Kind::for_statement) && !left.is(Kind::while_statement)) {
            left = left.parent();
        }
        if (leave.is(Kind::return_statement)) {
            left = whole;
        }
        const std::vector<Site> loops = program.facts().loopsAround(call);
        const bool again = std::ranges::any_of(loops, [&](Site loop) { return program.node(loop).contains(leave); });
        if (!left.contains(program.node(call)) || (at > call.node && !again)) {
            continue; // It leaves something else, or comes when the step is done.
        }
        for (Node up = leave.parent(); up && !(up == left); up = up.parent()) {
            if (up.is(Kind::if_statement)) {
                if (const std::string reason = taint({call.file, up.child(Field::condition).index()}); !reason.empty()) {
                    return keepReason(reason);
                }
            }
        }
    }
    return {};
}

constexpr std::array entries{
    PredicateEntry{"rank-dependent?", rankDependent, "Whether the call runs may differ between processes; binds reason."},
};

} // namespace

std::span<const PredicateEntry> rankPredicates() { return entries; }

} // namespace rankwright
