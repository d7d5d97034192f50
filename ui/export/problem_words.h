// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Why something could not be written, as the window says it: in its language, and with its own way out. The core says it for the
// command line ("write elsewhere with -o DIR").

#include <QString>

#include <string>

namespace rankwright::ui {

/// `problem`: from writeProblem() or outputObjection(). One that is not known here is given back as it is.
[[nodiscard]] QString problemInWords(const std::string& problem);

} // namespace rankwright::ui
