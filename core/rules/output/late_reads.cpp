// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/late_reads.h"

#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// It lists files, and what it gives opens them.
bool opensLater(std::string_view name)
{
    return name.ends_with("flow_from_directory") || name.ends_with("_dataset_from_directory") ||
           name.starts_with("tensorflow.data.");
}

} // namespace

std::vector<FilePlace> placesReadLate(Program& program, Site call)
{
    const Role role = program.facts().roles().of(call);
    const bool asks = role == Role::predict || role == Role::evaluate;
    const Node given = asks ? program.node(call).child(Field::arguments).firstChild() : Node{};
    const Node data = given.is(Kind::keyword_argument) ? given.child(Field::value) : given;
    std::vector<FilePlace> places;
    if (!data) {
        return places;
    }
    program.analysis().slice({call.file, data.index()}, [&](Site site) {
        const Access* access = program.node(site).is(Kind::call) ? accessOf(program, site) : nullptr;
        if (access == nullptr || access->use != Use::reads) {
            return true;
        }
        if (opensLater(access->name)) {
            const std::vector<FilePlace> read = placesOfCall(program, site, access);
            places.insert(places.end(), read.begin(), read.end());
        }
        return false; // What it is given are paths.
    });
    return places;
}

} // namespace rankwright
