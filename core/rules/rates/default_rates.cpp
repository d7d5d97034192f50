// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/default_rates.h"

#include "core/rules/keras_packages.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Optimizers that train at another rate by default in stand-alone Keras before 2.4 than in tf.keras, which it is since.
struct OlderDefault {
    std::string_view type;
    std::string_view rate;
};

constexpr std::array olderDefaults{
    OlderDefault{"Adadelta", "1.0"},
    OlderDefault{"Adagrad", "0.01"},
    OlderDefault{"Adamax", "0.002"},
    OlderDefault{"Nadam", "0.002"},
};

/// The default of the older one, where this may be such an optimizer; empty elsewhere.
std::string_view olderDefault(Program& program, Site site, std::string_view type)
{
    const auto found = std::ranges::find(olderDefaults, type, &OlderDefault::type);
    return found != olderDefaults.end() && importsStandaloneKeras(program, site) ? found->rate : std::string_view{};
}

enum class KerasAge : std::uint8_t { unknown, older, newer };

/// Whether stand-alone Keras is the one before 2.4: the versions after it know no argument of Keras 1.
KerasAge ageOfKeras(Program& program)
{
    const bool speaksKeras1 = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        const Node call = program.node(fit.call);
        return Analysis::argument(call, "nb_epoch", -1) || Analysis::argument(call, "samples_per_epoch", -1);
    });
    const std::optional<Version> pinned = program.analysis().sources().file(program.entry()).pins.tensorFlow;
    return speaksKeras1 || (pinned && *pinned < Version{2, 0}) ? KerasAge::older
           : pinned && *pinned >= Version{2, 4}                ? KerasAge::newer
                                                               : KerasAge::unknown;
}

} // namespace

std::string defaultOf(Program& program, Site site, std::string_view type, const std::string& made, std::string rate)
{
    const std::string_view older = olderDefault(program, site, type);
    if (older.empty()) {
        return rate;
    }
    switch (ageOfKeras(program)) {
    case KerasAge::older: return std::string{older};
    case KerasAge::newer: return rate;
    case KerasAge::unknown: break;
    }
    return made + "().get_config()['learning_rate']";
}

} // namespace rankwright
