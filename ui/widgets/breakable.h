// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names in running text that may be broken where a reader would break them: at dots, underscores and humps. Without that one long
// class name makes a whole column wider.

#include <QString>

namespace rankwright::ui {

/// The text with invisible places to break at.
[[nodiscard]] inline QString breakable(const QString& text)
{
    constexpr QChar mayBreak{0x200B};
    QString result;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool isHump = at > 0 && text.at(at).isUpper() && text.at(at - 1).isLower();
        if (isHump) {
            result.append(mayBreak);
        }
        result.append(text.at(at));
        if (text.at(at) == QLatin1Char('.') || text.at(at) == QLatin1Char('_') || text.at(at) == QLatin1Char('/')) {
            result.append(mayBreak);
        }
    }
    return result;
}

} // namespace rankwright::ui
