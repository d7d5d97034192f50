// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The languages of the window. English is that of the sources; the others are files of resources/translations, which the program
// carries. Reasons of rules and lints come from the core and are English in all of them, as they are in scripts and reports.

#include <QStringList>

namespace rankwright::ui {

enum class Language : std::uint8_t { system, english, german, hebrew };

/// The key of the settings, and what stands there: "" for the system's, "en", "de", "he".
inline constexpr QLatin1String languageKey{"language"};
[[nodiscard]] QString codeOf(Language language);
/// Other words are the system's language.
[[nodiscard]] Language languageOf(const QString& code);

/// What is spoken where this is chosen, never `system`: for that the first of `wishes` (as "de-AT", the most wanted first) that
/// there is a translation to, else English.
[[nodiscard]] Language spokenFor(Language chosen, const QStringList& wishes);

/// Texts of the application, its numbers and the direction of its layout are in this language from now on (`system`: as the
/// user's locale wishes). Widgets that are there already keep their texts.
void speak(Language chosen);

} // namespace rankwright::ui
