// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where companions of a step are sent that have no name beside it: an agent holds the target network, and the step is a method of
// the network that is trained.

#include "core/rules/state/broadcast.h"
#include "core/rules/state/companions.h"

namespace rankwright {

struct CompanionPlace {
    Site call;         ///< It leads to the step.
    bool isReturned{}; ///< What it gives is returned at once: nothing can stand behind it, and the companion stands in front of
                       ///< it.
    std::string text;  ///< The companion, as it reads there.
    std::string variables; ///< Its variables.
    std::string keeper;    ///< What remembers that they were sent.
    std::string weights{}; ///< Of what Keras trains: its variables, as older models of Keras call them.
    Site statement{};      ///< Of what Keras trains: in front of it the companion is sent.
};

/// What Keras trains is fed with what companions compute, and each is sent in front of that.
struct FedCompanions {
    std::vector<CompanionPlace> places;
    std::vector<CompanionPlace> unnamed; ///< Calls that train, beside which a companion has no name, nor on the ways there.
};

/// The call is on a way to an update that places are looked for on.
[[nodiscard]] bool leadsTo(Program& program, Site call, const UpdateFact& update);
/// A companion as it reads at a place; nothing where it has no name there.
[[nodiscard]] std::optional<std::string> readCompanion(Program& program, const Companion& companion, Site where);
/// The same beside an eager call that leads to a traced update.
[[nodiscard]] std::optional<std::string> readBeside(Program& program, const Companion& companion, const UpdateFact& update,
                                                    const EagerCall& call);
/// The places, one on each way to the update; none where a way has none.
[[nodiscard]] std::vector<CompanionPlace> placesOf(Program& program, const UpdateFact& update, const Companion& companion);
[[nodiscard]] const FedCompanions& fedCompanions(Program& program);
/// Those of all companions that have no name where the rest of the update's state is broadcast.
[[nodiscard]] std::vector<CompanionPlace> placesApart(Program& program, const UpdateFact& update);

} // namespace rankwright
