// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/random_names.h"

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
    constexpr std::array<std::string_view, 5> modules{"numpy.random.", "random.", "tensorflow.random.",
                                                      "tensorflow.compat.v1.random.", "tensorflow.compat.v1.random"};
    constexpr std::array<std::string_view, 7> makers{"RandomState",  "Generator", "default_rng", "Random",
                                                     "SystemRandom", "mtrand",    "experimental"};
    const auto* const module = std::ranges::find_if(modules, [&](std::string_view each) { return name.starts_with(each); });
    if (module == modules.end()) {
        return false;
    }
    // numpy.random.rand.mean is a method of what was drawn, and draws nothing.
    std::string_view rest = name.substr(module->size());
    for (std::size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        if (std::ranges::find(makers, rest.substr(0, dot)) == makers.end()) {
            return false;
        }
        rest.remove_prefix(dot + 1);
    }
    return true;
}

bool makesGenerator(std::string_view name) { return isRandom(name) && endsWithOneOf(name, making); }

bool throwsDice(std::string_view name)
{
    return (name.starts_with("numpy.random.") || name.starts_with("random.")) && isRandom(name) && !makesGenerator(name);
}

bool restoresGenerator(std::string_view name) { return name.starts_with("numpy.random.set_state") || name == "random.setstate"; }

bool mixesSamples(std::string_view name)
{
    return (isRandom(name) && endsWithOneOf(name, ordering)) || name == "sklearn.utils.shuffle";
}

bool choosesSamples(std::string_view name)
{
    return isRandom(name) && (endsWithOneOf(name, ordering) || endsWithOneOf(name, choosing));
}

} // namespace rankwright
