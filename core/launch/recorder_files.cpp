// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/recorder_files.h"

#include "embedded/recorder_hooks.h"
#include "embedded/recorder_keras.h"
#include "embedded/recorder_module.h"
#include "embedded/recorder_sessions.h"
#include "embedded/recorder_sitecustomize.h"
#include "embedded/recorder_start.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

namespace rankwright {

std::string writeRecorder(const std::string& folder)
{
    namespace fs = std::filesystem;
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return "The recorder's folder could not be made: " + folder + ": " + error.message() + ".";
    }
    const std::array files{std::pair{std::string_view{"sitecustomize.py"}, embedded::recorder_sitecustomize()},
                           std::pair{std::string_view{"rankwright_record.py"}, embedded::recorder_module()},
                           std::pair{std::string_view{"rankwright_start.py"}, embedded::recorder_start()},
                           std::pair{std::string_view{"rankwright_keras.py"}, embedded::recorder_keras()},
                           std::pair{std::string_view{"rankwright_hooks.py"}, embedded::recorder_hooks()},
                           std::pair{std::string_view{"rankwright_sessions.py"}, embedded::recorder_sessions()}};
    for (const auto& [name, text] : files) {
        const fs::path path = fs::path{folder} / name;
        std::ofstream stream{path, std::ios::binary | std::ios::trunc};
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        stream.close();
        if (!stream) {
            return "The recorder could not be written: " + path.string() + ".";
        }
    }
    return {};
}

} // namespace rankwright
