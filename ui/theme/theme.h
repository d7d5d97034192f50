// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All colours, fonts and measures of the window, in a light and a dark set, and each once more with a higher contrast. Painted
// things ask the theme that was handed to their panel; standard controls get theirs through the palette and one style sheet. A
// test checks the contrast of every pair that occurs.

#include "core/patterns/pattern.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <array>
#include <cstdint>
#include <vector>

namespace rankwright::ui {

enum class Scheme : std::uint8_t { light, dark };

struct Theme {
    Scheme scheme{Scheme::light};
    QColor window;   ///< Background of the window: tool bar, status bar, gutters.
    QColor panel;    ///< Background of panels and code.
    QColor hairline; ///< Separators and borders.
    QColor text;
    QColor secondary; ///< Text of less weight.
    QColor selected;  ///< Row that is selected.
    QColor focus;     ///< Focus ring, primary button, links.
    QColor onFocus;   ///< Text on the primary button.
    QColor addedLine;
    QColor addedWords;
    QColor removedLine;
    QColor removedWords;
    QColor box;      ///< Round a node that the current rule matched.
    QColor evidence; ///< Underline of evidence.
    QColor keyword;
    QColor string;
    QColor comment;
    QColor number;
    QColor definition;                               ///< Decorators and names that are defined.
    QColor card;                                     ///< Background of cards.
    QColor safe;                                     ///< Steps that are done, "safe".
    QColor check;                                    ///< "check".
    QColor decision;                                 ///< "decide".
    QColor error;                                    ///< Errors and refusals.
    QColor shield;                                   ///< Already distributed.
    std::array<QColor, allPatterns.size()> patterns; ///< In the order of Pattern.
    bool isStrong{};                                 ///< With the higher contrast.

    /// Colour of a lattice element.
    [[nodiscard]] QColor of(Pattern pattern) const { return patterns.at(static_cast<std::size_t>(pattern)); }
};

/// `isStrong`: with texts that stand out from their backgrounds by 7 to 1 (WCAG 2.1, 1.4.6) instead of 4.5 to 1, and with
/// borders that are seen.
[[nodiscard]] const Theme& themeOf(Scheme scheme, bool isStrong = false);

/// For standard controls.
[[nodiscard]] QPalette paletteOf(const Theme& theme);
[[nodiscard]] QString styleSheetOf(const Theme& theme);

/// Style sheets know left and right only: where lines begin in the window, "left" or "right", and where they end.
[[nodiscard]] QLatin1String beginSide();
[[nodiscard]] QLatin1String endSide();

/// Families of fonts; empty, or one that is not installed: the system's own.
struct FontFamilies {
    QString interface;
    QString code;
};
/// From now on, for all that is made or painted; widgets that are there already, with fonts of their own too, get them at once.
void setFontFamilies(const FontFamilies& families);

/// 13 pixels.
[[nodiscard]] QFont interfaceFont();
/// Monospace; `zoom` adds pixels to usualCodeSize.
[[nodiscard]] QFont codeFont(int zoom = 0);
inline constexpr double usualCodeSize = 12.5; ///< Pixels.
inline constexpr int smallestCodeZoom = -6;
inline constexpr int largestCodeZoom = 24;

/// Heights and distances in device-independent pixels (a grid of four).
namespace measure {
inline constexpr int row = 25;
inline constexpr int button = 30;
inline constexpr int padding = 8;
inline constexpr int widePadding = 12;
inline constexpr int radius = 6;
inline constexpr int twoHalves = 560; ///< From this width on a tab has two halves beside each other.
} // namespace measure

/// Text colour on background, with the name of the pair: what the contrast test looks at.
struct ColourPair {
    const char* name;
    QColor text;
    QColor background;
};
[[nodiscard]] std::vector<ColourPair> textPairs(const Theme& theme);
/// Contrast ratio after WCAG 2.1, 1 to 21.
[[nodiscard]] double contrast(const QColor& a, const QColor& b);

} // namespace rankwright::ui
