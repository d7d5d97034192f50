// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The picture of some runs: one metric, a curve for each run, over steps or over wall time. Runs are told apart by colour and by
// dashes. A cursor, moved by the mouse or by arrow keys, says the values below it in words.

#include "ui/run/run_curves.h"
#include "ui/theme/theme.h"

#include <QPen>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace rankwright::ui {

class RunChart;

/// How the curve of a run is drawn: no two kinds have the same colour or the same dashes.
[[nodiscard]] QPen penOf(RunKind kind, const Theme& theme);

class RunPlot : public QWidget {
    Q_OBJECT

  public:
    explicit RunPlot(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The runs of the picture; those without values yet have no curve.
    void show(std::vector<RunShown> runs);
    [[nodiscard]] QString metricName() const;
    void setMetric(const QString& name);
    [[nodiscard]] RunAxis axis() const { return m_axis; }
    void setAxis(RunAxis axis);
    [[nodiscard]] int curveCount() const;             ///< Curves with at least one point.
    [[nodiscard]] int pointCount(RunKind kind) const; ///< That are drawn of a run.
    [[nodiscard]] QString valuesAt(double x) const;   ///< In words, of all runs.

    /// The picture as a file, as the ending of its name says: .png (twice the size on the screen) or .svg. What went wrong, in
    /// words; empty: nothing.
    [[nodiscard]] QString save(const QString& file) const;

  signals:
    void saveRequested(const QString& ending); ///< "png", "svg", "csv": the samples.

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    /// In one line, or in two where that is too long.
    void placeHead();
    void draw();
    void fillMetrics();
    void say(double x);

    Theme m_theme;
    std::vector<RunShown> m_runs;
    RunAxis m_axis{RunAxis::steps};
    bool m_isMetricChosen{}; ///< By the user.
    QHBoxLayout* m_above{};
    QHBoxLayout* m_below{}; ///< Empty where one line is enough.
    QComboBox* m_metric;
    QToolButton* m_overSteps;
    QToolButton* m_overTime;
    QToolButton* m_save;
    QLabel* m_values;
    QLabel* m_nothing;
    RunChart* m_chart;
};

} // namespace rankwright::ui
