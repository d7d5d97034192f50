// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/names/version.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// A version of Horovod, and the newest TensorFlow on the day of its release.
struct Release {
    Version target;
    Version tensorFlow;
};
/// By the dates of the first upload of each x.y.0 to PyPI (pypi.org/project/horovod, pypi.org/project/tensorflow), Horovod's
/// first. TensorFlow 2.0 (2019-09-30) came before 1.15 (2019-10-16), with no Horovod between.
constexpr std::array releases{
    Release{{0, 18}, {1, 14}}, // 2019-08-27, 2019-06-19
    Release{{0, 19}, {2, 1}},  // 2020-01-14, 2020-01-08
    Release{{0, 20}, {2, 3}},  // 2020-09-03, 2020-07-27
    Release{{0, 21}, {2, 3}},  // 2020-11-23, 2020-07-27; TensorFlow 2.4: 2020-12-14
    Release{{0, 22}, {2, 5}},  // 2021-05-18, 2021-05-13
    Release{{0, 23}, {2, 6}},  // 2021-10-06, 2021-08-11
    Release{{0, 24}, {2, 8}},  // 2022-03-02, 2022-02-02
    Release{{0, 25}, {2, 9}},  // 2022-06-21, 2022-05-16
    Release{{0, 26}, {2, 10}}, // 2022-10-13, 2022-09-06
    Release{{0, 27}, {2, 11}}, // 2023-02-01, 2022-11-18
    Release{{0, 28}, {2, 12}}, // 2023-05-10, 2023-03-22
};

} // namespace

std::string spelling(Version version)
{
    return std::to_string(version.major) + '.' + (version.minor == Version::any ? "x" : std::to_string(version.minor));
}

std::optional<Version> newestTensorFlowBefore(Version target)
{
    const auto* const release = std::ranges::find(releases, target, &Release::target);
    return release == releases.end() ? std::nullopt : std::optional{release->tensorFlow};
}

bool Since::isLaterThan(const Pins& pins) const
{
    if (package != Package::target || pins.target || pins.installsNewestTarget || !pins.tensorFlow) {
        return false;
    }
    const std::optional<Version> newest = newestTensorFlowBefore(version);
    return newest && *pins.tensorFlow <= *newest;
}

} // namespace rankwright
