// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Colours and font of Python code in an editor. All styles have one font and one size, those of annotations too: an editor's line
// is as high as its highest style, and two panes only stay side by side when their lines are equally high.

#include "ui/theme/theme.h"

class QsciScintillaBase;

namespace rankwright::ui {

/// Line height in parts of the font size.
inline constexpr double codeLineHeight = 1.6;

void setPythonColours(QsciScintillaBase& editor, const Theme& theme, const QFont& font);

} // namespace rankwright::ui
