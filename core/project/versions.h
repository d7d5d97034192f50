// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// With which versions a project's scripts run, as its own files say: requirements, environments, container and set-up files, and
// what its README tells to install ("tensorflow==2.10.0", "tensorflow>=1.12,<2", "tensorflow/tensorflow:2.4.1-gpu",
// "HOROVOD_VERSION=0.19.3", names of wheels and of NVIDIA's images). A lower bound alone pins nothing, neither does prose.
// Notebooks and scripts that start others by an estimator say it too (launches.h). The same files say for which devices
// (devices.h), and how scripts are started (starts.h). The files are data: searched line by line, nothing in them is run or
// evaluated.

#include "core/names/version.h"
#include "core/project/devices.h"
#include "core/project/launches.h"
#include "core/project/starts.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// What one text pins. `name`: of the file, without folders; in a README # does not begin a comment. Any bytes may come.
[[nodiscard]] Pins pinsIn(std::string_view name, std::string_view bytes);

/// What the files of a project pin, by folder.
class Versions {
  public:
    Versions() = default;
    /// Takes over what a file at `path` pins. Of several versions in one folder the newest counts.
    void add(std::string_view path, std::string_view bytes);
    /// Takes over what a launcher at `path` says about the scripts in the folder that it names, its own where it names none.
    /// Others are none of its business: it counts for them as little as a README does.
    void add(std::string_view path, const std::vector<EstimatorLaunch>& launches);
    /// Not all was read: what was not may speak of GPUs.
    void leaveOpen() { m_isOpen = true; }
    [[nodiscard]] Starts& starts() { return m_starts; }
    /// For the script at `path`: each package as the nearest folder pins it, the script's own or one above it; else the newest
    /// version that is pinned anywhere but in a README, which speaks of what is below it. It is for CPUs where such a file says
    /// so and no file at all speaks of GPUs. Paths are relative to the root, with /.
    [[nodiscard]] Pins pinsOf(std::string_view path) const;

  private:
    /// The newest that is said, by name of the package.
    struct Said {
        std::optional<Version> tensorFlow;
        std::optional<Version> keras;
        std::optional<Version> target;
        std::optional<Version> python;
        bool installsNewestTarget{};
        Devices devices;

        void add(const Said& other);
    };
    struct Folder {
        Said all;
        Said beyond; ///< Without what a README says.
    };
    friend class PinSearch;
    friend Pins pinsIn(std::string_view name, std::string_view bytes);
    [[nodiscard]] static Pins resolved(const Said& said);
    [[nodiscard]] Folder& folder(std::string_view name);

    std::map<std::string, Folder, std::less<>> m_byFolder; ///< "" for the root.
    Starts m_starts;
    bool m_isOpen{};
};

/// A file with this name, without folders, may pin versions.
[[nodiscard]] bool isPinningName(std::string_view name);
/// The names of the files in one folder for which `isWanted(name)`, sorted; none where it cannot be read. Without links.
[[nodiscard]] std::vector<std::string> namesIn(const std::string& folder, bool (*isWanted)(std::string_view));

/// Reads the files at these paths, which are relative to `root`: at most 200 of at most 200 kB each, those near the root and with
/// telling names first, none deep down or in hidden folders; and as many that only say how scripts are started (isStartingName).
/// What cannot be read says nothing.
[[nodiscard]] Versions readVersions(const std::string& root, std::vector<std::string> paths);

} // namespace rankwright
