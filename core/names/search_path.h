// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The folders that a script puts where Python looks for modules: sys.path.append('../lib').

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// Their names as they end, without the way up: "lib" of '../lib' and of os.path.join(here, 'lib'). They may lie in the folder of
/// the script, or in any above it, since it may be started from there. A scan of the bytes, which follows names to what the file
/// gives them.
[[nodiscard]] std::vector<std::string> foldersOnPath(std::string_view python);

/// Adds folders that the module at `path` puts on Python's path: they may lie beside it, or beside any folder above it.
void addFoldersOf(std::string_view path, const std::vector<std::string>& own, std::vector<std::string>& folders);

} // namespace rankwright
