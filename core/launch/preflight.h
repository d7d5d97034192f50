// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether an interpreter can train: it is asked (resources/recorder/preflight.py), and what is missing is said with the commands
// that bring it. Asking imports TensorFlow, so it takes seconds; it runs nothing of the user's project.

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct Interpreter {
    std::string path;
    std::string origin; ///< In words: "the project's .venv", "on PATH", "conda environment tf", "active environment".
};

/// Those that this machine has, without starting any: the project's own environments first. `root` is the project's folder.
[[nodiscard]] std::vector<Interpreter> interpretersFor(const std::string& root);

/// The target's own launcher for an interpreter: beside it where it is there, else on PATH; empty: there is none.
[[nodiscard]] std::string launcherFor(const std::string& interpreter);

struct PreflightPart {
    enum class Kind : std::uint8_t { good, warning, missing };
    Kind kind{Kind::good};
    std::string name;    ///< "Python", "TensorFlow", "Horovod", "launcher", ...
    std::string words;   ///< "2.15.1", or what is wrong.
    std::string command; ///< That mends it; empty: none.
};

struct Preflight {
    std::vector<PreflightPart> parts;
    std::string launcher; ///< Path of the target's launcher that belongs to the interpreter; empty: there is none.
    [[nodiscard]] bool canRunOriginal() const;
    [[nodiscard]] bool canRunDistributed() const;
};

/// What the interpreter answered, as printed by the preflight script; `output` may be anything.
[[nodiscard]] Preflight preflightOf(std::string_view output);

/// Asks `interpreter`, at most `seconds` long and until `giveUp` is told to stop. Blocks.
[[nodiscard]] Preflight askInterpreter(const std::string& interpreter, double seconds = 60, const std::string& keeper = {},
                                       const std::stop_token& giveUp = {});

} // namespace rankwright
