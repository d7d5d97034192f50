// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/array_origins.h"

#include <algorithm>

namespace rankwright {

bool isArrayName(Program& program, Site site)
{
    const Node node = program.node(site);
    const Node object = node.is(Kind::attribute) ? node.child(Field::object) : Node{};
    return node.is(Kind::identifier) ||
           (object.is(Kind::identifier) &&
            std::ranges::any_of(program.analysis().values({site.file, object.index()}), [](const Value& value) {
                return value.kind == Value::Kind::instance && value.site == value.type; // self
            }));
}

std::vector<ArrayOrigin> arrayOriginsOf(Program& program, Site name)
{
    std::vector<ArrayOrigin> origins;
    const Node here = program.node(name);
    if (here.is(Kind::identifier)) {
        for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(name)) {
            const Binding& binding = *found.binding;
            origins.push_back({found.file, binding.node, binding.value, binding.target, binding.kind});
        }
    } else if (isArrayName(program, name)) {
        const Site type = program.analysis().enclosingClass(name);
        for (const Analysis::FoundStore& found : type ? program.analysis().storesOf(type, here.child(Field::attribute).text())
                                                      : std::vector<Analysis::FoundStore>{}) {
            origins.push_back(
                {found.file, found.store->node, found.store->value, found.store->target, Binding::Kind::assignment});
        }
    }
    return origins;
}

const Binding* parameterOf(Program& program, Site name)
{
    if (!program.node(name).is(Kind::identifier)) {
        return nullptr;
    }
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(name)) {
        if (found.binding->kind == Binding::Kind::parameter) {
            return found.binding;
        }
    }
    return nullptr;
}

} // namespace rankwright
