// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one rank makes of the preview, as one value. It lies over a document and may be of an earlier one: it is shown where the
// preview is the text that it was worked out for.

#include "core/text/text.h"

#include <QString>

#include <vector>

namespace rankwright::ui {

/// All ranges are bytes of `text`.
struct RankLayer {
    struct Part {
        Range range;
        QString words; ///< Why it is not run.
    };
    struct Value {
        Range range;
        QString shown; ///< "rate 0.004".
        QString words; ///< In a sentence, with what the other rank has.
    };
    struct Meeting {
        Range range;
        int number{};
        QString name;
        QString words;
        bool isMissed{}; ///< Some ranks do not come, so that the others wait.
    };
    QString as;      ///< "as rank 1 of 4"; empty: as all ranks, and nothing is marked.
    QString summary; ///< What there is to see, or why there is nothing.
    Text text;       ///< What it was worked out for.
    bool isMasked{}; ///< A notebook: lines that are no Python are others in `text`, of the same length.
    std::vector<Part> notRun;
    std::vector<Value> values;
    std::vector<Meeting> meetings;
};

} // namespace rankwright::ui
