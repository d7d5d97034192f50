// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/session_starts.h"

#include "core/rules/variable_settings.h"

#include <algorithm>

namespace rankwright {

const std::vector<SessionStart>& sessionStartsOf(Program& program)
{
    if (program.sessionStarts) {
        return *program.sessionStarts;
    }
    std::vector<SessionStart> starts;
    Facts& facts = program.facts();
    Analysis& analysis = program.analysis();
    const auto sessionOf = [&](Site expression) {
        for (const Value& value : analysis.values(expression)) {
            if (value.kind == Value::Kind::libraryInstance) {
                return value.site;
            }
        }
        return Site{expression.file, noNode};
    };
    const auto followsStart = [&](Site call, Site session) {
        return std::ranges::any_of(starts, [&](const SessionStart& start) {
            return start.call.file == call.file && (!session || !start.session || session == start.session) &&
                   analysis.enclosingFunction(start.call) == analysis.enclosingFunction(call);
        });
    };
    for (const FileId file : program.files()) {
        for (const NodeIndex index : analysis.sources().index(file).calls()) {
            const Site call{file, index};
            const Node node = program.node(call);
            const Node callee = node.child(Field::function);
            const Site object{file, callee.child(Field::object).index()};
            if (!callee.is(Kind::attribute) || !program.runs(call)) {
                continue;
            }
            if (callee.child(Field::attribute).text() == "run") {
                const Argument fetches = Analysis::argument(node, "fetches", 0);
                if (fetches && !facts.slicedCalls({file, fetches.value.index()}, {Role::initializer}).empty() &&
                    facts.slicedCalls({file, fetches.value.index()}, {Role::minimize, Role::apply, Role::trainOp}).empty()) {
                    starts.push_back(
                        {call, sessionOf(object), std::string{callee.child(Field::object).text()} + ".run({})", false});
                } else if (!fetches && !facts.roles().is(call, Role::run) &&
                           !facts.slicedCalls(object, {Role::initializer}).empty()) {
                    const Argument session = Analysis::argument(node, "session", 1);
                    starts.push_back({call, session ? sessionOf({file, session.value.index()}) : Site{file, noNode},
                                      session ? "{}.run(session=" + std::string{session.value.text()} + ")" : "{}.run()", false});
                } else if (followsStart(call, sessionOf(object)) && setsBeforeSteps(program, call, sessionOf(object))) {
                    starts.push_back(
                        {call, sessionOf(object), std::string{callee.child(Field::object).text()} + ".run({})", false, true});
                }
            } else if (facts.roles().is(call, Role::restore)) {
                const Argument session = Analysis::argument(node, "sess", 0);
                starts.push_back(
                    {call, sessionOf({file, session.value.index()}), std::string{session.value.text()} + ".run({})", true});
            }
        }
    }
    program.sessionStarts = std::move(starts);
    return *program.sessionStarts;
}

} // namespace rankwright
