// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a user sets once: colours, fonts, sizes, the editor. Kept in the settings file beside keys and layout.

#include "ui/settings/language.h"
#include "ui/theme/appearance.h"

#include <QString>

#include <vector>

class QSettings;

namespace rankwright::ui {

struct Preferences {
    Appearance::Choice colours{Appearance::Choice::system};
    Appearance::Contrast contrast{Appearance::Contrast::system};
    Appearance::Motion motion{Appearance::Motion::system};
    Language language{Language::system}; ///< From the next start on: texts are all over the window, in worker threads too.
    /// Of everything, in percent, from the next start on; 0: as the system says.
    int scale{};
    FontFamilies fonts;
    int codeZoom{}; ///< Pixels that code is larger than usualCodeSize.
    /// Starts an editor, see editorCommand(); empty: what the system opens such files with.
    QString editor;

    /// What is missing or makes no sense is as it was delivered.
    [[nodiscard]] static Preferences read(const QSettings& settings);
    void write(QSettings& settings) const;

    friend bool operator==(const Preferences& a, const Preferences& b)
    {
        return a.colours == b.colours && a.contrast == b.contrast && a.motion == b.motion && a.language == b.language &&
               a.scale == b.scale && a.fonts.interface == b.fonts.interface && a.fonts.code == b.fonts.code &&
               a.codeZoom == b.codeZoom && a.editor == b.editor;
    }
};

/// The scales that are offered, in percent.
[[nodiscard]] const std::vector<int>& offeredScales();

/// Tells Qt the scale, unless the environment (QT_SCALE_FACTOR) does. To be called before there is an application.
void applyScale(const QSettings& settings);

} // namespace rankwright::ui
