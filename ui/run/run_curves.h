// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The curves of runs: what is drawn, written and told about them, without a widget.

#include "ui/run/run_values.h"

#include <QByteArray>
#include <QPointF>
#include <QStringList>

#include <vector>

namespace rankwright::ui {

/// What the horizontal axis counts.
enum class RunAxis : std::uint8_t { steps, seconds };

/// The samples of a metric of a run: those of the first rank that has it. Null: it has none.
[[nodiscard]] const Series* seriesOf(const RunRecord& record, const std::string& metric);

/// All metrics of some runs: "loss" first, then as they came.
[[nodiscard]] QStringList metricsOf(const std::vector<RunShown>& runs);

/// Points to draw `samples` with, at most about `most`: where there are more, the lowest and the highest of each stretch stay, so
/// that no peak is lost. Values that are not finite are left out.
[[nodiscard]] std::vector<QPointF> pointsOf(const std::vector<Sample>& samples, RunAxis axis, std::size_t most);

/// The sample that is nearest to `x` on the axis; null: there are none.
[[nodiscard]] const Sample* nearest(const std::vector<Sample>& samples, RunAxis axis, double x);

/// Every sample of all ranks, as the command line writes them (csvOfRuns).
[[nodiscard]] QByteArray curvesAsCsv(const std::vector<RunShown>& runs);

/// A field of a CSV file, quoted where it must be (RFC 4180).
[[nodiscard]] QString csvField(const QString& text);

} // namespace rankwright::ui
