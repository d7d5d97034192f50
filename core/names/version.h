// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Versions of the packages that decide what a program does: some of what is said about programs holds only from one on.

#include <compare>
#include <cstdint>
#include <optional>

namespace rankwright {

/// What is counted by versions. Keras goes by the version of TensorFlow that it belongs to: it is 2.11 in TensorFlow 2.11.
enum class Package : std::uint8_t { tensorFlow, target };

/// 2.11 of 2.11.1: nothing here depends on more.
struct Version {
    std::uint32_t major{};
    std::uint32_t minor{};
    friend auto operator<=>(const Version&, const Version&) = default;
};

/// The newest versions with which a program is said to run; nothing where nothing says.
struct Pins {
    std::optional<Version> tensorFlow;
    std::optional<Version> target;

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
    friend bool operator==(const Since&, const Since&) = default;
};

} // namespace rankwright
