// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/random_names.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr std::array making{"RandomState", "default_rng", "Generator", "Random",    "SystemRandom",
                            "seed",        "set_seed",    "get_state", "set_state", "set_random_seed"};
constexpr std::array ordering{"shuffle", "permutation", "permuted"};
constexpr std::array choosing{"choice", "choices", "sample", "randint", "integers", "randrange", "random_integers"};

bool endsWithOneOf(std::string_view name, const auto& functions)
{
    return std::ranges::find(functions, name.substr(name.rfind('.') + 1)) != functions.end();
}

} // namespace

bool isRandom(std::string_view name)
{
    return name.starts_with("numpy.random.") || name.starts_with("random.") || name.starts_with("tensorflow.random.") ||
           name.starts_with("tensorflow.compat.v1.random");
}

bool makesGenerator(std::string_view name) { return isRandom(name) && endsWithOneOf(name, making); }

bool mixesSamples(std::string_view name)
{
    return (isRandom(name) && endsWithOneOf(name, ordering)) || name == "sklearn.utils.shuffle";
}

bool choosesSamples(std::string_view name)
{
    return isRandom(name) && (endsWithOneOf(name, ordering) || endsWithOneOf(name, choosing));
}

} // namespace rankwright
