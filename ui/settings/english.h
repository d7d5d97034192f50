// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The plural forms of the English source texts. Qt takes plurals from a translation only, in the source language too: this one
// turns
// "%n step(s)" into "1 step" and "2 steps". Translations to other languages bring their own forms and come before it.

#include <QTranslator>

namespace rankwright::ui {

class EnglishPlurals : public QTranslator {
    Q_OBJECT

  public:
    using QTranslator::QTranslator;

    [[nodiscard]] QString translate(const char* context, const char* text, const char* disambiguation, int n) const override;
    [[nodiscard]] bool isEmpty() const override { return false; }
};

/// Installs it for the application, once.
void installEnglishPlurals();

} // namespace rankwright::ui
