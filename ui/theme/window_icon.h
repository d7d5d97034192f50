// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The program's own picture, drawn from the same SVG files that the packages install (resources/icons), so that the window has
// it wherever it was started from.

#include <QIcon>

namespace rankwright::ui {

/// In the sizes that title bars, task bars and switchers ask for; small ones from the drawing that is made for few pixels.
[[nodiscard]] QIcon windowIcon();

} // namespace rankwright::ui
