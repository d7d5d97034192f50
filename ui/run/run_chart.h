// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The chart itself: curves between two axes, and a cursor.

#include "ui/run/run_curves.h"
#include "ui/theme/theme.h"

#include <QChartView>
#include <QPen>

#include <optional>
#include <vector>

class QValueAxis;
class QXYSeries;

namespace rankwright::ui {

struct ChartCurve {
    QString label;
    QPen pen;
    std::vector<QPointF> points;
};

class RunChart : public QChartView {
    Q_OBJECT

  public:
    explicit RunChart(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const std::vector<ChartCurve>& curves, const QString& across, const QString& upwards);
    [[nodiscard]] const std::vector<ChartCurve>& curves() const { return m_curves; }
    /// Where the cursor stands on the axis; nothing: there is none.
    [[nodiscard]] std::optional<double> cursor() const { return m_cursor; }
    /// With the cursor and the focus ring left out.
    void paintTo(QPainter& painter, const QRectF& area);

  signals:
    void cursorMoved(double x);
    void cursorLeft();

  protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& area) override;

  private:
    void setCursorAt(double x);
    /// To the next value of any curve to the right (1) or left (-1).
    void moveCursor(int direction);
    void fitAxes();
    [[nodiscard]] int legendRows() const;
    void drawLegend(QPainter& painter) const;

    Theme m_theme;
    std::vector<ChartCurve> m_curves;
    std::vector<QXYSeries*> m_series;
    QValueAxis* m_across;
    QValueAxis* m_upwards;
    std::optional<double> m_cursor;
    bool m_isForFile{};
};

} // namespace rankwright::ui
