// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/file_datasets.h"

#include "core/patterns/constants.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

constexpr std::array readers{"tensorflow.data.TFRecordDataset", "tensorflow.data.TextLineDataset",
                             "tensorflow.data.FixedLengthRecordDataset", "tensorflow.data.experimental.CsvDataset"};

/// TFRecordDataset itself, or a function that makes one.
bool makesReader(Program& program, Site function)
{
    bool makes = false;
    const auto look = [&](Site site) {
        makes = makes || std::ranges::any_of(readers, [&](const char* reader) {
                    return program.analysis().mayBeLibrary(site, reader) || callsOneOf(program, site, {reader});
                });
        return !makes;
    };
    program.analysis().slice(function, look);
    for (const Value& value : makes ? ValueSet{} : ValueSet{program.analysis().values(function)}) {
        if (value.kind != Value::Kind::function) {
            continue;
        }
        const Tree& tree = program.analysis().sources().tree(value.site.file);
        for (NodeIndex at = value.site.node; at < tree.row(value.site.node).afterSubtree && !makes; ++at) {
            if (tree.node(at).is(Kind::call)) {
                look({value.site.file, at});
            }
        }
    }
    return makes;
}

/// A call that makes many records of each file: what it takes the files from, and what reads them.
struct Reading {
    Site files;
    Site reader;
};

std::optional<Reading> readingAt(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node object = node.child(Field::function).child(Field::object);
    const Node first = node.child(Field::arguments).firstChild();
    const auto at = [&](Node part) { return Site{call.file, part.index()}; };
    if (std::ranges::any_of(readers, [&](const char* reader) { return callsOneOf(program, call, {reader}); })) {
        return first ? std::optional{Reading{at(first), call}} : std::nullopt;
    }
    if (!object || !first) {
        return std::nullopt;
    }
    if (callsOneOf(program, call, {"tensorflow.data.Dataset.interleave", "tensorflow.data.Dataset.flat_map"})) {
        const Argument map = Analysis::argument(node, "map_func", 0);
        return map ? std::optional{Reading{at(object), at(map.value)}} : std::nullopt;
    }
    const bool applies = callsOneOf(program, call, {"tensorflow.data.Dataset.apply"}) && first.is(Kind::call) &&
                         callsOneOf(program, at(first), {"tensorflow.data.experimental.parallel_interleave"});
    const Argument map = applies ? Analysis::argument(first, "map_func", 0) : Argument{};
    return map ? std::optional{Reading{at(object), at(map.value)}} : std::nullopt;
}

} // namespace

Site recordsOf(Program& program, Site source)
{
    const bool listsFiles = callsOneOf(program, source, {"tensorflow.data.Dataset.list_files"});
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            const std::optional<Reading> reading = call == source ? std::nullopt : readingAt(program, call);
            if (!reading || !program.runs(call) || !(listsFiles || makesReader(program, reading->reader))) {
                continue;
            }
            bool isOfSource = false;
            bool isFirst = true; // None reads in front of it.
            program.analysis().slice(reading->files, [&](Site site) {
                isOfSource = isOfSource || site == source;
                isFirst = isFirst && !(program.node(site).is(Kind::call) && site != source && readingAt(program, site));
                return isFirst;
            });
            if (isOfSource && isFirst) {
                return call;
            }
        }
    }
    return {source.file, noNode};
}

bool comeInAnyOrder(Program& program, Site records)
{
    const Node node = program.node(records);
    const Node first = node.child(Field::arguments).firstChild();
    const Argument order = Analysis::argument(node, "deterministic", -1);
    const Argument sloppy = first.is(Kind::call) ? Analysis::argument(first, "sloppy", 3) : Argument{};
    const bool isLoose = order && mayBeConstant(program.analysis(), {records.file, order.value.index()}, Kind::false_);
    return isLoose || (sloppy && !sloppy.value.is(Kind::false_));
}

} // namespace rankwright
