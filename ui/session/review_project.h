// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Review files, and which project one is about where somebody opens the file itself. A review names its scripts by their paths
// from the root of the project and does not say where that is, so that it can be handed on.

#include "core/report/review.h"

#include <QString>
#include <QStringList>

namespace rankwright::ui {

/// The review in a file; else why there is none, in words.
[[nodiscard]] ReviewReading readReviewFile(const QString& file);

/// The folder that has the scripts of `review`: that of `file`, one beside `file` (the export suggests PROJECT.review.json beside
/// PROJECT), one above, or one of `known`, in this order; of several the one with most of the scripts, as they
/// were reviewed if possible. Empty where none has any.
[[nodiscard]] QString projectOf(const Review& review, const QString& file, const QStringList& known);

} // namespace rankwright::ui
