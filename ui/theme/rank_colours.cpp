// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/rank_colours.h"

namespace rankwright::ui {

RankColours rankColours(const Theme& theme)
{
    const bool isLight = theme.scheme == Scheme::light;
    const QColor idle = QColor::fromRgb(theme.isStrong ? (isLight ? 0x5A616BU : 0xA9B0BAU) : (isLight ? 0x737B85U : 0x8B939EU));
    return {idle, theme.box, theme.shield, theme.error};
}

std::vector<ColourPair> rankPairs(const Theme& theme)
{
    const RankColours colours = rankColours(theme);
    return {{"value of a rank", colours.value, theme.card},
            {"number of a meeting", theme.panel, colours.meets},
            {"name of a meeting", colours.meets, theme.card},
            {"number of a missed meeting", theme.panel, colours.missed},
            {"name of a missed meeting", colours.missed, theme.card}};
}

std::vector<ColourPair> faintPairs(const Theme& theme)
{
    const QColor idle = rankColours(theme).idle;
    return {{"not run on panel", idle, theme.panel},
            {"not run on added line", idle, theme.addedLine},
            {"not run on added words", idle, theme.addedWords}};
}

} // namespace rankwright::ui
