// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/earlier_turns.h"

#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What a call names as the file; null where it is not known which of its arguments that is.
Site pathGivenTo(Program& program, Site call)
{
    const Access* access = accessOf(program, call);
    const Node node = program.node(call);
    const Node first = node.child(Field::arguments).firstChild();
    const Node given = access != nullptr && access->position >= 0
                           ? Analysis::argument(node, access->keyword, access->position).value
                       : first.is(Kind::keyword_argument) ? first.child(Field::value)
                                                          : first;
    return {call.file, given ? given.index() : noNode};
}

/// A turn of the loop gives this name another value than the turn before: the target of a `for`, or what is counted on.
bool movesIn(Program& program, Site name, Site loop)
{
    const Node whole = program.node(loop);
    const Node target = whole.child(Field::left);
    const auto bindings = program.analysis().bindingsOf(name);
    return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
        const Node bound = program.node({found.file, found.binding->node});
        if (found.file != loop.file || !whole.contains(bound)) {
            return false;
        }
        Node statement = bound;
        while (!statement.is(Kind::augmented_assignment) && whole.contains(statement.parent())) {
            statement = statement.parent();
        }
        return target.contains(bound) || statement.is(Kind::augmented_assignment);
    });
}

/// The path is computed from what each turn of the loop has for itself.
bool dependsOnTurn(Program& program, Site path, Site loop)
{
    bool depends = false;
    program.analysis().slice(path, [&](Site site) {
        depends = depends || (program.node(site).is(Kind::identifier) && movesIn(program, site, loop));
        return !depends;
    });
    return depends;
}

/// One turn reads and writes one file, and the next one another: no turn reads what an earlier one has left. Not so where it
/// reads 'w%d' % (r - 1) and writes 'w%d' % r.
bool hasOwnFileInEachTurn(Program& program, Site written, Site read, Site loop)
{
    const Site target = pathGivenTo(program, written);
    const Site source = pathGivenTo(program, read);
    return target && source && program.text(target) == program.text(source) && dependsOnTurn(program, target, loop) &&
           dependsOnTurn(program, source, loop);
}

/// Runs again in each turn.
bool isRepeatedBy(Node loop, Node node)
{
    if (loop.is(Kind::for_statement)) {
        return loop.child(Field::body).contains(node);
    }
    return (loop.is(Kind::while_statement) || isComprehension(loop)) && loop.contains(node);
}

} // namespace

std::optional<ReadBehind> readsOfEarlierTurn(Program& program, const FileCall& written, const FileCall& read)
{
    std::optional<ReadBehind> found;
    for (const CallFrame& end : read.frames) {
        if (found && end.function != found->function) {
            continue;
        }
        for (const CallFrame& begin : written.frames) {
            if (begin.file != end.file || begin.function != end.function || begin.site.node < end.site.node ||
                neverBoth(program, begin.site, end.site)) {
                continue;
            }
            Node loop = program.node(end.site).parent();
            const auto turns = [&] {
                return isRepeatedBy(loop, program.node(end.site)) && isRepeatedBy(loop, program.node(begin.site)) &&
                       !hasOwnFileInEachTurn(program, written.call, read.call, {end.file, loop.index()});
            };
            while (loop && !loop.is(Kind::function_definition) && !turns()) {
                loop = loop.parent();
            }
            if (!loop || loop.is(Kind::function_definition)) {
                continue;
            }
            // Who comes to it from several places of the function waits at none of them for all.
            const bool isOneOfSeveral = found && (found->isOneOfSeveral || found->read != end.site);
            found = ReadBehind{end.function, begin.site, end.site, written.call, isOneOfSeveral};
            found->loop = {end.file, loop.index()};
        }
    }
    return found;
}

bool isWaitedForInEachTurn(Program& program, const ReadBehind& waiting, const ReadBehind& earlier,
                           const std::vector<CallFrame>& reads)
{
    if (waiting.function == earlier.function) {
        return waiting.write.file == earlier.loop.file && program.node(earlier.loop).contains(program.node(waiting.write));
    }
    const auto first = std::ranges::find_if(
        reads, [&](const CallFrame& frame) { return frame.function == waiting.function || frame.function == earlier.function; });
    return first != reads.end() && first->function == waiting.function;
}

bool trainsBetweenTurns(Program& program, const ReadBehind& turns)
{
    const Node loop = program.node(turns.loop);
    const std::span<const NodeIndex> calls = program.analysis().sources().index(turns.loop.file).calls();
    return std::ranges::any_of(calls, [&](NodeIndex index) {
        const Site call{turns.loop.file, index};
        const Node node = program.node(call);
        const bool isOnTheWay = index > turns.write.node || index < turns.read.node;
        if (!isOnTheWay || !loop.contains(node) || program.node(turns.write).contains(node) || !program.runs(call) ||
            program.facts().roles().is(call, Role::evaluate) || !program.reachesTraining(call)) {
            return false;
        }
        Node up = node.parent();
        while (!(up == loop) && !up.is(Kind::if_statement) && !up.is(Kind::except_clause)) {
            up = up.parent();
        }
        return up == loop;
    });
}

} // namespace rankwright
