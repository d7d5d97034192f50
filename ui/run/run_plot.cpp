// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_plot.h"

#include "ui/run/run_chart.h"
#include "ui/run/run_form.h"
#include "ui/widgets/picture.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace rankwright::ui {

namespace {

QToolButton* half(const QString& name, const QString& text, const QString& spoken, QWidget* parent)
{
    auto* button = new QToolButton{parent};
    button->setObjectName(name);
    button->setProperty("control", true);
    button->setText(text);
    button->setAccessibleName(spoken);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

QPen penOf(RunKind kind, const Theme& theme)
{
    constexpr double width = 2.0;
    const auto dashed = [](const QColor& colour, const QList<qreal>& pattern) {
        QPen pen{colour, width};
        pen.setDashPattern(pattern);
        pen.setCapStyle(Qt::FlatCap);
        return pen;
    };
    switch (kind) {
    case RunKind::original: return QPen{theme.text, width};
    case RunKind::linear: return dashed(theme.focus, {5, 2});
    case RunKind::squareRoot: return dashed(theme.evidence, {1.5, 1.5});
    case RunKind::none: return dashed(theme.decision, {6, 2, 1.5, 2});
    case RunKind::warmup: return dashed(theme.safe, {6, 2, 1.5, 2, 1.5, 2});
    case RunKind::folder: break;
    }
    return dashed(theme.error, {10, 3});
}

RunPlot::RunPlot(QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_metric(new QComboBox(this)),
      m_overSteps(half(QStringLiteral("overSteps"), tr("Steps"), tr("Curves over steps"), this)),
      m_overTime(half(QStringLiteral("overTime"), tr("Wall time"), tr("Curves over wall time"), this)),
      m_save(new QToolButton(this)),
      m_values(new QLabel(this)),
      m_nothing(new QLabel(this)),
      m_chart(new RunChart(this))
{
    setObjectName(QStringLiteral("runPlot"));
    m_metric->setObjectName(QStringLiteral("runMetric"));
    m_metric->setAccessibleName(tr("Metric that is drawn"));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_metric->setMinimumContentsLength(7);
    auto* axes = new QButtonGroup{this};
    axes->addButton(m_overSteps);
    axes->addButton(m_overTime);
    m_overSteps->setChecked(true);
    m_save->setObjectName(QStringLiteral("saveCurves"));
    m_save->setProperty("control", true);
    m_save->setText(tr("Save ▾"));
    m_save->setAccessibleName(tr("Save the curves as a picture or a table"));
    m_save->setPopupMode(QToolButton::InstantPopup);
    m_save->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu{m_save};
    for (const auto& [text, ending] :
         {std::pair{tr("Picture, PNG…"), QStringLiteral("png")}, std::pair{tr("Picture, SVG…"), QStringLiteral("svg")},
          std::pair{tr("All values, CSV…"), QStringLiteral("csv")}}) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, wanted = ending] { emit saveRequested(wanted); });
    }
    m_save->setMenu(menu);
    m_values->setObjectName(QStringLiteral("runValues"));
    m_values->setMinimumHeight(18);
    m_values->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_nothing->setObjectName(QStringLiteral("noCurves"));
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    m_above = new QHBoxLayout;
    m_above->setSpacing(measure::padding);
    m_above->addWidget(m_metric);
    m_above->addStretch(1);
    m_above->addWidget(m_save);
    m_below = new QHBoxLayout;
    m_below->setSpacing(measure::padding);
    m_below->addStretch(1);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, 4);
    all->setSpacing(4);
    all->addLayout(m_above);
    all->addLayout(m_below);
    all->addWidget(m_nothing, 1);
    all->addWidget(m_chart, 1);
    all->addWidget(m_values);

    connect(m_metric, &QComboBox::activated, this, [this] {
        m_isMetricChosen = true;
        draw();
    });
    connect(m_overSteps, &QToolButton::clicked, this, [this] { setAxis(RunAxis::steps); });
    connect(m_overTime, &QToolButton::clicked, this, [this] { setAxis(RunAxis::seconds); });
    connect(m_chart, &RunChart::cursorMoved, this, &RunPlot::say);
    connect(m_chart, &RunChart::cursorLeft, m_values, &QLabel::clear);
    placeHead();
    setTheme(m_theme);
    draw();
}

void RunPlot::placeHead()
{
    int needed = 2 * measure::widePadding + 3 * measure::padding;
    for (const QWidget* part : std::initializer_list<QWidget*>{m_metric, m_overSteps, m_overTime, m_save}) {
        needed += part->sizeHint().width();
    }
    const bool isNarrow = width() < needed; // The words of its buttons would be cut.
    QHBoxLayout* row = isNarrow ? m_below : m_above;
    int at = isNarrow ? 0 : 1;
    for (QToolButton* axis : {m_overSteps, m_overTime}) {
        if (row->indexOf(axis) < 0) {
            (isNarrow ? m_above : m_below)->removeWidget(axis);
            row->insertWidget(at, axis);
        }
        ++at;
    }
}

void RunPlot::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_chart->setTheme(theme);
    QPalette faint = paletteOf(theme);
    faint.setColor(QPalette::WindowText, theme.secondary);
    m_nothing->setPalette(faint);
    QPalette strong = paletteOf(theme);
    strong.setColor(QPalette::WindowText, theme.text);
    m_values->setPalette(strong);
    draw();
}

void RunPlot::show(std::vector<RunShown> runs)
{
    m_runs = std::move(runs);
    fillMetrics();
    draw();
}

void RunPlot::fillMetrics()
{
    const QStringList names = metricsOf(m_runs);
    QStringList shown;
    for (int at = 0; at < m_metric->count(); ++at) {
        shown.append(m_metric->itemText(at));
    }
    if (shown == names) {
        return;
    }
    // Whatever is reported first, it is the loss that one looks for, until another metric is chosen.
    const int before = m_isMetricChosen ? static_cast<int>(names.indexOf(m_metric->currentText())) : 0;
    m_metric->clear();
    m_metric->addItems(names);
    m_metric->setCurrentIndex(std::max(0, before));
}

QString RunPlot::metricName() const { return m_metric->currentText(); }

void RunPlot::setMetric(const QString& name)
{
    m_isMetricChosen = true;
    m_metric->setCurrentIndex(m_metric->findText(name));
    draw();
}

void RunPlot::setAxis(RunAxis axis)
{
    m_axis = axis;
    (axis == RunAxis::steps ? m_overSteps : m_overTime)->setChecked(true);
    m_values->clear();
    draw();
}

void RunPlot::draw()
{
    const QString name = metricName();
    std::vector<ChartCurve> curves;
    const auto most = static_cast<std::size_t>(std::max(400, 2 * m_chart->width()));
    for (const RunShown& run : m_runs) {
        const Series* series = run.record ? seriesOf(*run.record, name.toStdString()) : nullptr;
        if (series != nullptr) {
            curves.push_back({labelOf(run.kind), penOf(run.kind, m_theme), pointsOf(series->samples, m_axis, most)});
        }
    }
    std::erase_if(curves, [](const ChartCurve& curve) { return curve.points.empty(); });
    const bool hasCurves = !curves.empty();
    const bool isRunning =
        std::any_of(m_runs.begin(), m_runs.end(), [](const RunShown& run) { return run.state != RunShown::State::ended; });
    m_nothing->setText(m_runs.empty() ? tr("The curves of loss and metrics grow here while the runs train, those of the original "
                                           "and of the rewritten script in one picture.")
                       : isRunning
                           ? tr("No number yet. A curve begins with the first loss or metric that the script prints, or "
                                "with the first step where steps are recorded.")
                           : tr("These runs reported no number. Let the script print its loss, as \"loss: 0.31\", or tick "
                                "\"record every step\" under Options."));
    m_nothing->setVisible(!hasCurves);
    m_chart->setVisible(hasCurves);
    for (QWidget* control : std::initializer_list<QWidget*>{m_metric, m_overSteps, m_overTime, m_save, m_values}) {
        control->setVisible(hasCurves);
    }
    m_chart->show(curves, m_axis == RunAxis::steps ? tr("steps") : tr("seconds since the start"), name);
}

void RunPlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeHead();
    draw();
}

int RunPlot::curveCount() const { return static_cast<int>(m_chart->curves().size()); }

int RunPlot::pointCount(RunKind kind) const
{
    for (const ChartCurve& curve : m_chart->curves()) {
        if (curve.label == labelOf(kind)) {
            return static_cast<int>(curve.points.size());
        }
    }
    return 0;
}

QString RunPlot::valuesAt(double x) const
{
    QStringList parts;
    QString where; // Of the first; others say it where they are elsewhere.
    for (const RunShown& run : m_runs) {
        const Series* series = run.record ? seriesOf(*run.record, metricName().toStdString()) : nullptr;
        const Sample* sample = series != nullptr ? nearest(series->samples, m_axis, x) : nullptr;
        if (sample == nullptr) {
            continue;
        }
        const QString place = m_axis == RunAxis::steps ? tr("step %1").arg(sample->step) : durationWords(sample->seconds);
        where = parts.isEmpty() ? place : where;
        const QString value = tr("%1 %2").arg(shortLabelOf(run.kind), numberWords(sample->value));
        parts.append(place == where ? value : tr("%1 (%2)").arg(value, place));
    }
    return parts.isEmpty() ? QString{} : tr("%1: %2").arg(where, parts.join(QStringLiteral(" \u00B7 ")));
}

void RunPlot::say(double x)
{
    const QString words = valuesAt(x);
    m_values->setText(m_values->fontMetrics().elidedText(words, Qt::ElideRight, m_values->width()));
    m_values->setToolTip(words);
    m_chart->setAccessibleDescription(words);
}

QString RunPlot::save(const QString& file) const
{
    const QSizeF size = m_chart->viewport()->size();
    return savePicture({tr("%1 of the runs").arg(metricName()), m_values->toolTip(), size, m_theme.panel,
                        [this, size](QPainter& painter) {
                            m_chart->paintTo(painter, QRectF{{}, size});
                        }},
                       file);
}

} // namespace rankwright::ui
