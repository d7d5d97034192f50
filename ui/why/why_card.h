// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of the card that says why a step is needed: for the panel, for the clipboard, for paper.

#include "ui/session/rows.h"
#include "ui/theme/theme.h"

class QTextDocument;

namespace rankwright::ui {

[[nodiscard]] QString capitalised(QString text);

/// The card of a refused place.
[[nodiscard]] WhyView cardOf(const RefusalRow& refusal);
/// What the pill beside the title says, and its colour.
[[nodiscard]] QString whyPill(const WhyView& view);
[[nodiscard]] QColor whyPillColour(const WhyView& view, const Theme& theme);
[[nodiscard]] QString whyTitle(const WhyView& view);
/// What stands below the title; where there is nothing to explain, what to do.
[[nodiscard]] QString whyHtml(const WhyView& view, const Theme& theme);
/// All of the card, title and place too, as lines of text.
[[nodiscard]] QString whyText(const WhyView& view);
/// The same for paper: black on white, whatever the window looks like.
void fillForPaper(QTextDocument& document, const WhyView& view);

} // namespace rankwright::ui
