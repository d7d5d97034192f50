// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_curves.h"

#include "core/launch/run_report.h"

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

double along(const Sample& sample, RunAxis axis)
{
    return axis == RunAxis::steps ? static_cast<double>(sample.step) : sample.seconds;
}

} // namespace

const Series* seriesOf(const RunRecord& record, const std::string& metric)
{
    for (const RankRecord& rank : record.ranks) {
        const auto found = std::find_if(rank.series.begin(), rank.series.end(),
                                        [&metric](const Series& one) { return one.name == metric && !one.samples.empty(); });
        if (found != rank.series.end()) {
            return &*found;
        }
    }
    return nullptr;
}

QStringList metricsOf(const std::vector<RunShown>& runs)
{
    QStringList names;
    for (const RunShown& run : runs) {
        if (!run.record) {
            continue;
        }
        for (const RankRecord& rank : run.record->ranks) {
            for (const Series& series : rank.series) {
                if (const QString name = QString::fromStdString(series.name); !series.samples.empty() && !names.contains(name)) {
                    names.append(name);
                }
            }
        }
    }
    if (const qsizetype loss = names.indexOf(QStringLiteral("loss")); loss > 0) {
        names.move(loss, 0);
    }
    return names;
}

std::vector<QPointF> pointsOf(const std::vector<Sample>& samples, RunAxis axis, std::size_t most)
{
    std::vector<QPointF> points;
    const auto add = [&points, axis](const Sample& sample) {
        if (std::isfinite(sample.value)) {
            points.emplace_back(along(sample, axis), sample.value);
        }
    };
    if (samples.size() <= most || most < 4) {
        points.reserve(samples.size());
        std::for_each(samples.begin(), samples.end(), add);
        return points;
    }
    const std::size_t stretches = most / 2;
    points.reserve(most + 2);
    add(samples.front());
    for (std::size_t stretch = 0; stretch < stretches; ++stretch) {
        const std::size_t begin = stretch * samples.size() / stretches;
        const std::size_t end = (stretch + 1) * samples.size() / stretches;
        const Sample* low = nullptr;
        const Sample* high = nullptr;
        for (std::size_t at = begin; at < end; ++at) {
            const Sample& sample = samples[at];
            if (!std::isfinite(sample.value)) {
                continue;
            }
            low = low == nullptr || sample.value < low->value ? &sample : low;
            high = high == nullptr || sample.value > high->value ? &sample : high;
        }
        if (low == nullptr) {
            continue;
        }
        add(*std::min(low, high));
        if (low != high) {
            add(*std::max(low, high));
        }
    }
    add(samples.back());
    return points;
}

const Sample* nearest(const std::vector<Sample>& samples, RunAxis axis, double x)
{
    if (samples.empty()) {
        return nullptr;
    }
    const auto after = std::lower_bound(samples.begin(), samples.end(), x,
                                        [axis](const Sample& sample, double wanted) { return along(sample, axis) < wanted; });
    if (after == samples.end()) {
        return &samples.back();
    }
    if (after == samples.begin()) {
        return &samples.front();
    }
    const auto before = std::prev(after);
    return x - along(*before, axis) < along(*after, axis) - x ? &*before : &*after;
}

QString csvField(const QString& text)
{
    const bool isPlain = !text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) &&
                         !text.contains(QLatin1Char('\n')) && !text.contains(QLatin1Char('\r'));
    if (isPlain) {
        return text;
    }
    QString quoted = text;
    quoted.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QStringLiteral("\"%1\"").arg(quoted);
}

QByteArray curvesAsCsv(const std::vector<RunShown>& runs)
{
    std::vector<TrialResult> results;
    for (const RunShown& run : runs) {
        if (run.record) {
            results.emplace_back();
            results.back().label = labelOf(run.kind).toStdString();
            results.back().record = *run.record;
        }
    }
    return QByteArray::fromStdString(csvOfRuns(results));
}

} // namespace rankwright::ui
