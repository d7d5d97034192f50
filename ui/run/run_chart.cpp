// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_chart.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankwright::ui {

namespace {

constexpr std::size_t fewPoints = 60; // So many are marked each.
constexpr double markRoom = 9;        // Half a mark, in pixels; what is round the plot counts too.
constexpr int leastPlot = 60;

// The legend: samples of the lines, as long as their dashes need, in rows above the chart.
constexpr double legendLeft = 8;
constexpr double sampleWidth = 46;
constexpr double sampleGap = 18;
constexpr int legendRow = 20;

QFont legendFont()
{
    QFont font = interfaceFont();
    font.setPixelSize(12);
    return font;
}

/// A step between ticks that people count in: 1, 2 or 5 times a power of ten, so that about `most` of them cover `span`.
double niceStep(double span, int most)
{
    const double raw = span / std::max(most, 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (raw <= factor * power) {
            return factor * power;
        }
    }
    return 10 * power;
}

int decimalsFor(double step) { return step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9)); }

} // namespace

RunChart::RunChart(QWidget* parent)
    : QChartView(new QChart, parent),
      m_theme(themeOf(Scheme::light)),
      m_across(new QValueAxis(this)),
      m_upwards(new QValueAxis(this))
{
    setObjectName(QStringLiteral("runChart"));
    setLayoutDirection(Qt::LeftToRight); // Time goes to the right.
    setAccessibleName(tr("Curves of the runs; arrow keys move a cursor that says the values"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumSize(200, 120);
    chart()->setMargins(QMargins{0, 0, 8, 0});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->legend()->hide(); // Its samples are too short to tell dashes apart.
    chart()->addAxis(m_across, Qt::AlignBottom);
    chart()->addAxis(m_upwards, Qt::AlignLeft);
    for (QValueAxis* axis : {m_across, m_upwards}) {
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTitleVisible(true);
    }
    setTheme(m_theme);
}

void RunChart::setTheme(const Theme& theme)
{
    m_theme = theme;
    setBackgroundBrush(theme.panel);
    chart()->setBackgroundBrush(theme.panel);
    chart()->setBackgroundPen(Qt::NoPen);
    QFont small = interfaceFont();
    small.setPixelSize(11);
    for (QValueAxis* axis : {m_across, m_upwards}) {
        axis->setLabelsColor(theme.secondary);
        axis->setLabelsFont(small);
        axis->setTitleFont(small);
        axis->setTitleBrush(theme.secondary);
        axis->setGridLinePen(QPen{theme.hairline, 1});
        axis->setLinePen(QPen{theme.hairline, 1});
    }
}

void RunChart::show(const std::vector<ChartCurve>& curves, const QString& across, const QString& upwards)
{
    const bool isSame = curves.size() == m_curves.size() &&
                        std::equal(curves.begin(), curves.end(), m_curves.begin(),
                                   [](const ChartCurve& a, const ChartCurve& b) { return a.label == b.label && a.pen == b.pen; });
    m_curves = curves;
    if (!isSame) {
        chart()->removeAllSeries();
        m_series.clear();
        for (const ChartCurve& curve : m_curves) {
            auto* series = new QLineSeries;
            series->setName(curve.label);
            series->setPen(curve.pen);
            series->setMarkerSize(6);
            chart()->addSeries(series);
            series->attachAxis(m_across);
            series->attachAxis(m_upwards);
            m_series.push_back(series);
        }
    }
    for (std::size_t at = 0; at < m_curves.size(); ++at) {
        const std::vector<QPointF>& points = m_curves[at].points;
        m_series[at]->setPointsVisible(points.size() <= fewPoints);
        m_series[at]->replace(QList<QPointF>{points.begin(), points.end()});
    }
    chart()->setMargins(QMargins{0, legendRows() * legendRow, 8, 0});
    m_across->setTitleText(across);
    m_upwards->setTitleText(upwards);
    fitAxes();
    viewport()->update();
}

void RunChart::fitAxes()
{
    double left = std::numeric_limits<double>::max();
    double right = std::numeric_limits<double>::lowest();
    double low = left;
    double high = right;
    for (const ChartCurve& curve : m_curves) {
        for (const QPointF& point : curve.points) {
            left = std::min(left, point.x());
            right = std::max(right, point.x());
            low = std::min(low, point.y());
            high = std::max(high, point.y());
        }
    }
    if (left > right) {
        return;
    }
    const bool isMarked =
        std::any_of(m_series.begin(), m_series.end(), [](const QXYSeries* one) { return one->pointsVisible(); });
    if (right - left < 1e-9) {
        left -= 0.5;
        right += 0.5;
    } else if (isMarked) { // The marks at the ends are whole, as those above and below.
        const double room = (right - left) * markRoom / std::max(leastPlot, width());
        left -= room;
        right += room;
    }
    if (high - low < 1e-12 * std::max(1.0, std::abs(high))) {
        const double room = std::max(std::abs(high) * 0.05, 1e-3);
        low -= room;
        high += room;
    }
    constexpr int pixelsPerTick = 80;
    constexpr int pixelsPerLine = 36;
    const double step = niceStep(right - left, std::max(2, width() / pixelsPerTick));
    const double line = niceStep(high - low, std::max(2, height() / pixelsPerLine));
    m_across->setRange(left, right);
    m_across->setTickAnchor(0);
    m_across->setTickInterval(step);
    m_across->setLabelFormat(QStringLiteral("%.%1f").arg(decimalsFor(step)));
    const double bottom = std::floor(low / line) * line;
    const double top = std::ceil(high / line) * line;
    const double room = isMarked ? (top - bottom) * markRoom / std::max(leastPlot, height()) : 0;
    m_upwards->setRange(std::min(bottom, low - room), std::max(top, high + room));
    m_upwards->setTickAnchor(0);
    m_upwards->setTickInterval(line);
    m_upwards->setLabelFormat(line < 1e-4 || line >= 1e6 ? QStringLiteral("%.1e")
                                                         : QStringLiteral("%.%1f").arg(decimalsFor(line)));
}

void RunChart::setCursorAt(double x)
{
    m_cursor = std::clamp(x, m_across->min(), m_across->max());
    viewport()->update();
    emit cursorMoved(*m_cursor);
}

void RunChart::mouseMoveEvent(QMouseEvent* event)
{
    QChartView::mouseMoveEvent(event);
    const QPointF at = chart()->mapFromScene(mapToScene(event->position().toPoint()));
    if (!m_series.empty() && chart()->plotArea().contains(at)) {
        setCursorAt(chart()->mapToValue(at, m_series.front()).x());
    }
}

void RunChart::leaveEvent(QEvent* event)
{
    QChartView::leaveEvent(event);
    m_cursor.reset();
    viewport()->update();
    emit cursorLeft();
}

void RunChart::moveCursor(int direction)
{
    if (!m_cursor) {
        setCursorAt(direction > 0 ? m_across->min() : m_across->max());
        return;
    }
    std::optional<double> next;
    for (const ChartCurve& curve : m_curves) {
        for (const QPointF& point : curve.points) {
            const bool isBeyond = direction > 0 ? point.x() > *m_cursor : point.x() < *m_cursor;
            if (isBeyond && (!next || std::abs(point.x() - *m_cursor) < std::abs(*next - *m_cursor))) {
                next = point.x();
            }
        }
    }
    setCursorAt(next.value_or(*m_cursor));
}

void RunChart::keyPressEvent(QKeyEvent* event)
{
    if (m_series.empty()) {
        QChartView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Right: moveCursor(1); return;
    case Qt::Key_Left: moveCursor(-1); return;
    case Qt::Key_Home: setCursorAt(m_across->min()); return;
    case Qt::Key_End: setCursorAt(m_across->max()); return;
    default: break;
    }
    QChartView::keyPressEvent(event);
}

int RunChart::legendRows() const
{
    const double width = chart()->size().width();
    double x = legendLeft;
    int rows = 1;
    const QFontMetricsF metrics{legendFont()};
    for (const ChartCurve& curve : m_curves) {
        const double wide = sampleWidth + metrics.horizontalAdvance(curve.label) + sampleGap;
        if (x > legendLeft && x + wide > width) {
            x = legendLeft;
            ++rows;
        }
        x += wide;
    }
    return rows;
}

void RunChart::drawLegend(QPainter& painter) const
{
    const double width = chart()->size().width();
    const QFontMetricsF metrics{legendFont()};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(legendFont());
    double x = legendLeft;
    double y = legendRow / 2.0;
    for (const ChartCurve& curve : m_curves) {
        const double wide = sampleWidth + metrics.horizontalAdvance(curve.label) + sampleGap;
        if (x > legendLeft && x + wide > width) {
            x = legendLeft;
            y += legendRow;
        }
        painter.setPen(curve.pen);
        painter.drawLine(QPointF{x, y}, QPointF{x + sampleWidth - 8, y});
        painter.setPen(m_theme.text);
        painter.drawText(QPointF{x + sampleWidth, y + metrics.ascent() / 2 - 1}, curve.label);
        x += wide;
    }
    painter.restore();
}

void RunChart::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    chart()->setMargins(QMargins{0, legendRows() * legendRow, 8, 0});
}

void RunChart::drawForeground(QPainter* painter, const QRectF& area)
{
    QChartView::drawForeground(painter, area);
    drawLegend(*painter);
    if (m_isForFile) {
        return;
    }
    if (m_cursor && !m_series.empty()) {
        const QRectF plot = chart()->plotArea();
        const double x = chart()->mapToPosition({*m_cursor, m_upwards->min()}, m_series.front()).x();
        painter->setPen(QPen{m_theme.secondary, 1});
        painter->drawLine(QPointF{x, plot.top()}, QPointF{x, plot.bottom()});
        painter->setRenderHint(QPainter::Antialiasing);
        for (std::size_t at = 0; at < m_curves.size(); ++at) {
            const std::vector<QPointF>& points = m_curves[at].points;
            if (points.empty()) {
                continue;
            }
            const auto distance = [this](const QPointF& point) { return std::abs(point.x() - *m_cursor); };
            const auto point = std::min_element(points.begin(), points.end(), [&distance](const QPointF& a, const QPointF& b) {
                return distance(a) < distance(b);
            });
            painter->setPen(QPen{m_theme.panel, 1.5});
            painter->setBrush(m_curves[at].pen.color());
            painter->drawEllipse(chart()->mapToPosition(*point, m_series[at]), 4.5, 4.5);
        }
    }
    if (hasFocus()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen{m_theme.focus, 1});
        painter->drawRect(QRectF{mapToScene(viewport()->rect()).boundingRect()}.adjusted(0.5, 0.5, -1.5, -1.5));
    }
}

void RunChart::paintTo(QPainter& painter, const QRectF& area)
{
    m_isForFile = true;
    render(&painter, area, viewport()->rect());
    m_isForFile = false;
}

} // namespace rankwright::ui
