// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Versions of the packages that decide what a program does: some of what is said about programs holds only from one on.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace rankwright {

/// What is counted by versions. Keras goes by the version of TensorFlow that it belongs to: it is 2.11 in TensorFlow 2.11.
enum class Package : std::uint8_t { tensorFlow, target };

/// 2.11 of 2.11.1: nothing here depends on more.
struct Version {
    static constexpr std::uint32_t any = 999; ///< A minor number above all: the newest of 2.

    std::uint32_t major{};
    std::uint32_t minor{};
    friend auto operator<=>(const Version&, const Version&) = default;
};

/// "2.11", "2.x".
[[nodiscard]] std::string spelling(Version version);

/// The newest TensorFlow when this version of the target appeared; nothing for one whose date is not known here.
[[nodiscard]] std::optional<Version> newestTensorFlowBefore(Version target);

/// The newest versions with which a program is said to run; nothing where nothing says.
struct Pins {
    std::optional<Version> tensorFlow;
    std::optional<Version> target;
    bool installsNewestTarget{}; ///< The target is installed without saying which, so that it is the newest.
    bool isForCpu{};        ///< What sets the program up speaks of TensorFlow for CPUs, or of nodes without GPUs, and of no GPU.
    bool areDevicesGiven{}; ///< What starts its processes gives each of them devices of its own.
    bool isStartedAlone{};  ///< The project starts the script as one process, and nothing of it starts several of it.

    [[nodiscard]] const std::optional<Version>& of(Package package) const
    {
        return package == Package::tensorFlow ? tensorFlow : target;
    }
    friend bool operator==(const Pins&, const Pins&) = default;
};

/// A package from a version on.
struct Since {
    Package package{};
    Version version;

    /// Unless the program is said to run with an older one.
    [[nodiscard]] bool holdsFor(const Pins& pins) const { return !pins.of(package) || *pins.of(package) >= version; }
    /// The program is said to run with a TensorFlow that was there before this version of the target, and not with which target:
    /// it is likely to be one of that time.
    [[nodiscard]] bool isLaterThan(const Pins& pins) const;
    friend bool operator==(const Since&, const Since&) = default;
};

} // namespace rankwright
