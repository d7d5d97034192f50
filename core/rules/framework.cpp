// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/framework.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// As Horovod 0.28.1 says: the oldest that it is tested with, and the last one before Keras 3.
constexpr Version oldest{1, 15};
constexpr Version newest{2, 15};
constexpr const char* range = "Horovod 0.28.1 works with TensorFlow 1.15 to 2.15";
/// Names that were gone before that, by their origin in the table.
struct Gone {
    std::string_view origin;
    std::string_view since;
};
constexpr std::array gone{Gone{"tensorflow 0.12", "TensorFlow 1.0"}, Gone{"keras 1", "Keras 2.0"}};

/// A call of a name that no TensorFlow of the range, and no Keras for it, has.
std::optional<Note> earlyName(Facts& facts, FileId file)
{
    Analysis& analysis = facts.analysis();
    for (const FileId each : analysis.sources().program(file)) {
        for (const NodeIndex call : analysis.sources().index(each).calls()) {
            for (const std::string_view name : analysis.libraryCallees({each, call})) {
                const auto row = std::ranges::find(gone, analysis.libraryName(name).origin, &Gone::origin);
                if (row != gone.end()) {
                    const Node callee = analysis.node({each, call}).child(Field::function);
                    return Note{"framework.older",
                                {each, callee.range()},
                                "`" + std::string{callee.text()} + "` is gone since " + std::string{row->since} + ", and " +
                                    range + ". Bring the script to that first."};
                }
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Note> frameworkNote(Facts& facts, FileId file)
{
    if (std::optional<Note> note = earlyName(facts, file)) {
        return note;
    }
    const std::optional<Version>& pinned = facts.analysis().sources().file(file).pins.tensorFlow;
    if (!pinned || pinned->minor == Version::any || (*pinned >= oldest && *pinned <= newest)) {
        return std::nullopt;
    }
    const std::string asked = "The project asks for TensorFlow " + spelling(*pinned) + ", and " + range;
    if (*pinned < oldest) {
        return Note{"framework.older", {file, {}}, asked + ". Bring it to that first, or use a Horovod of its time."};
    }
    return Note{"framework.keras3", {file, {}}, asked + ": it fails at variables of Keras 3. Install 2.15."};
}

std::optional<Note> mpiNote(Facts& facts, FileId file)
{
    Analysis& analysis = facts.analysis();
    for (const FileId each : analysis.sources().program(file)) {
        const Tree& tree = analysis.sources().tree(each);
        for (const NodeIndex at : analysis.sources().index(each).nodes(Kind::attribute)) {
            const Node node = tree.node(at); // comm.Get_rank(), comm.size
            const std::string_view asked = node.child(Field::attribute).text();
            if (asked != "Get_rank" && asked != "Get_size" && asked != "rank" && asked != "size") {
                continue;
            }
            const ValueSet& values = analysis.values({each, node.child(Field::object).index()});
            if (std::ranges::any_of(values, [](const Value& value) { return value.name.starts_with("mpi4py."); })) {
                return Note{"framework.mpi",
                            {each, node.range()},
                            "`" + std::string{node.text()} +
                                "` asks MPI. Where Horovod starts its processes by Gloo, as horovodrun does without MPI, each of "
                                "them is alone for mpi4py: rank 0 of 1. Start them by mpirun, with a Horovod that is built with "
                                "MPI, or ask hvd.rank() and hvd.size() instead."};
            }
        }
    }
    return std::nullopt;
}

} // namespace rankwright
