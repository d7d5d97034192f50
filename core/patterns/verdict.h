// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was found out about one script: the lattice element, the statements that it follows from, and what else a reader has to
// know.

#include "core/patterns/pattern.h"
#include "core/text/place.h"

#include <algorithm>
#include <string>
#include <vector>

namespace rankwright {

/// One statement that contributes one element.
struct Evidence {
    Pattern atom{Pattern::unknown};
    Place place;
    std::string region; ///< Function that holds it ("Trainer.fit"), "<module>" outside.
    bool reached{};     ///< Runs when the script runs.
    std::string why;
    std::string rule; ///< Id of the indicator that found it.
    friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// A function (or the module) that trains.
struct Region {
    std::string name;
    Place place;
    Pattern atom{Pattern::unknown};
    bool reached{};
    bool chosen{};
    friend bool operator==(const Region&, const Region&) = default;
};

/// Whether the evidence was joined into a verdict with these regions.
[[nodiscard]] inline bool counts(const Evidence& evidence, const std::vector<Region>& regions)
{
    return std::any_of(regions.begin(), regions.end(), [&evidence](const Region& region) {
        return region.chosen && region.name == evidence.region && region.place.file == evidence.place.file &&
               region.reached == evidence.reached;
    });
}

struct Note {
    std::string code; ///< "unknown.no-training-call", "framework.keras3", ...
    Place place;
    std::string message;
    friend bool operator==(const Note&, const Note&) = default;
};

/// A class of the project, for the hierarchy.
struct ClassInfo {
    std::string name;
    Place place;
    std::vector<std::string> bases; ///< As resolved: "net.Block", "tensorflow.keras.Model"; the source text where unresolved.
    friend bool operator==(const ClassInfo&, const ClassInfo&) = default;
};

struct Verdict {
    Pattern pattern{Pattern::unknown};
    bool trains{};
    std::string distributed; ///< "", "horovod", "tf.distribute", "towers", "parameter server", "byteps".
    std::vector<Evidence> evidence;
    std::vector<Region> regions;
    std::vector<Note> notes;
    std::vector<ClassInfo> classes;
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// Nothing that trains runs from the script, or all of it only if another script did it, and it is not distributed already: it is
/// left as it is.
[[nodiscard]] inline bool isLeftAlone(const Verdict& verdict)
{
    const bool runs =
        verdict.trains && (verdict.regions.empty() || std::any_of(verdict.regions.begin(), verdict.regions.end(),
                                                                  [](const Region& region) { return region.reached; }));
    return !runs && verdict.distributed.empty();
}

} // namespace rankwright
