// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_panel.h"

#include "ui/run/run_curves.h"
#include "ui/run/run_form.h"
#include "ui/run/run_output.h"
#include "ui/run/run_plot.h"
#include "ui/run/run_setup.h"
#include "ui/run/run_table.h"
#include "ui/theme/left_to_right.h"
#include "ui/widgets/whole_file.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace rankwright::ui {

namespace {

constexpr int leastForResults = 280; ///< Pixels beside the form of a run, or below it.

} // namespace

RunPanel::RunPanel(QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_setup(new RunSetup(this)),
      m_plot(new RunPlot(this)),
      m_output(new RunOutput(this)),
      m_table(new RunTable(this))
{
    setObjectName(QStringLiteral("runPanel"));
    m_tabs = new QTabBar{this};
    m_tabs->setObjectName(QStringLiteral("runTabs"));
    m_tabs->setAccessibleName(tr("Curves, output and table of the runs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_pages = new QStackedWidget{this};
    for (const auto& [title, page] :
         {std::pair<QString, QWidget*>{tr("Curves"), m_plot}, {tr("Output"), m_output}, {tr("Table"), buildTable()}}) {
        m_tabs->addTab(title);
        m_pages->addWidget(page);
    }
    auto* right = new QWidget{this};
    auto* column = new QVBoxLayout{right};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(m_tabs);
    column->addWidget(m_pages, 1);
    m_columns = new QSplitter{Qt::Horizontal, this};
    m_columns->setObjectName(QStringLiteral("runColumns"));
    m_columns->setHandleWidth(1);
    m_columns->setChildrenCollapsible(false);
    m_columns->addWidget(m_setup);
    m_columns->addWidget(right);
    right->setMinimumWidth(leastForResults);
    right->setMinimumHeight(150);
    m_columns->setStretchFactor(0, 2);
    m_columns->setStretchFactor(1, 3);
    m_columns->setSizes({360, 560});
    auto* all = new QHBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_columns);
    setAutoFillBackground(true);
    setMinimumHeight(150);

    m_tick.setInterval(std::chrono::seconds{1});
    connect(&m_tick, &QTimer::timeout, this, &RunPanel::showState);
    m_drawRest.setInterval(std::chrono::milliseconds{250});
    m_drawRest.setSingleShot(true);
    connect(&m_drawRest, &QTimer::timeout, this, [this] { m_plot->show(m_runs); });
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_setup, &RunSetup::startRequested, this, &RunPanel::startRequested);
    connect(m_setup, &RunSetup::preflightRequested, this, &RunPanel::preflightRequested);
    connect(m_setup, &RunSetup::interpreterChanged, this, &RunPanel::interpreterChanged);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_isStopping = true;
        showState();
        emit stopRequested();
    });
    connect(m_plot, &RunPlot::saveRequested, this, &RunPanel::save);
    connect(m_saveTable, &QToolButton::clicked, this, &RunPanel::saveTable);
    setTheme(m_theme);
    showState();
    showSentences();
}

QWidget* RunPanel::buildHead()
{
    auto* head = new QWidget{this};
    auto* column = new QVBoxLayout{head};
    column->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, 4);
    column->setSpacing(4);
    auto* line = new QHBoxLayout;
    line->setSpacing(measure::padding);
    m_state = new QLabel{head};
    m_state->setObjectName(QStringLiteral("runState"));
    m_state->setWordWrap(true);
    m_stop = new QPushButton{tr("Stop"), head};
    m_stop->setObjectName(QStringLiteral("runStop"));
    m_stop->setAccessibleName(tr("Stop the run"));
    m_stop->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    line->addWidget(m_state, 1);
    line->addWidget(m_stop, 0, Qt::AlignTop);
    m_sentences = new QLabel{head};
    m_sentences->setObjectName(QStringLiteral("runSentences"));
    m_sentences->setTextFormat(Qt::PlainText);
    m_sentences->setWordWrap(true);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentences->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_sentencesArea = new QScrollArea{head}; // Many runs end in many sentences.
    m_sentencesArea->setObjectName(QStringLiteral("runSentencesArea"));
    m_sentencesArea->setAccessibleName(tr("How the runs ended"));
    m_sentencesArea->setFrameShape(QFrame::NoFrame);
    m_sentencesArea->setWidgetResizable(true);
    m_sentencesArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sentencesArea->setWidget(m_sentences);
    m_written = new QLabel{head};
    m_written->setObjectName(QStringLiteral("runWritten"));
    m_written->setWordWrap(true);
    m_written->setTextFormat(Qt::PlainText);
    m_written->hide();
    column->addLayout(line);
    column->addWidget(m_sentencesArea);
    column->addWidget(m_written);
    return head;
}

QWidget* RunPanel::buildTable()
{
    auto* page = new QWidget{this};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, measure::padding, 0, 0);
    column->setSpacing(4);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(measure::widePadding, 0, measure::widePadding, 0);
    m_noTable =
        new QLabel{tr("A row for each run: time, loss, samples a second, speed-up, whether the ranks agree, and its end."), page};
    m_noTable->setObjectName(QStringLiteral("noTable"));
    m_noTable->setWordWrap(true);
    m_saveTable = new QToolButton{page};
    m_saveTable->setObjectName(QStringLiteral("saveTable"));
    m_saveTable->setProperty("control", true);
    m_saveTable->setText(tr("Save CSV…"));
    m_saveTable->setAccessibleName(tr("Save the table as CSV"));
    m_saveTable->setFocusPolicy(Qt::StrongFocus);
    line->addWidget(m_noTable, 1);
    line->addStretch(0);
    line->addWidget(m_saveTable, 0, Qt::AlignRight);
    m_tableView = new QTableView{page};
    m_tableView->setObjectName(QStringLiteral("runTable"));
    m_tableView->setAccessibleName(tr("The runs compared"));
    m_tableView->setModel(m_table);
    m_tableView->setFrameShape(QFrame::NoFrame);
    m_tableView->setShowGrid(false);
    m_tableView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tableView->setTabKeyNavigation(false);
    m_tableView->setWordWrap(false);
    m_tableView->verticalHeader()->hide();
    m_tableView->verticalHeader()->setDefaultSectionSize(measure::row + 3);
    m_tableView->horizontalHeader()->setHighlightSections(false);
    m_tableView->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_tableView->horizontalHeader()->setStretchLastSection(true);
    m_tableView->horizontalHeader()->setMaximumSectionSize(360);
    column->addLayout(line);
    column->addWidget(m_tableView, 1);
    return page;
}

void RunPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette panel = paletteOf(theme);
    panel.setColor(QPalette::Window, theme.panel);
    setPalette(panel);
    QPalette faint = panel;
    faint.setColor(QPalette::WindowText, theme.secondary);
    m_written->setPalette(faint);
    m_noTable->setPalette(faint);
    m_sentences->setPalette(panel);
    m_sentencesArea->setPalette(panel);
    m_sentencesArea->viewport()->setPalette(panel);
    m_setup->setTheme(theme);
    m_plot->setTheme(theme);
    m_output->setTheme(theme);
    m_tableView->horizontalHeader()->setStyleSheet(
        QStringLiteral(
            "QHeaderView { background: %1; } QHeaderView::section { background: %1; color: %2; border: none; border-bottom: "
            "1px solid %3; padding: 4px 8px; }")
            .arg(theme.panel.name(), theme.secondary.name(), theme.hairline.name()));
    m_tableView->setStyleSheet(QStringLiteral("QTableView::item { padding: 0 8px; border-bottom: 1px solid %1; } "
                                              "QTableView::item:selected { background: %2; color: %3; }")
                                   .arg(theme.hairline.name(), theme.selected.name(), theme.text.name()));
    showState();
}

void RunPanel::showTarget(const RunTarget& target) { m_setup->showTarget(target); }
void RunPanel::showInterpreters(const std::vector<Interpreter>& interpreters) { m_setup->showInterpreters(interpreters); }
void RunPanel::showPreflight(const PreflightView& view) { m_setup->showPreflight(view); }
void RunPanel::hinder(const QString& sentence) { m_setup->hinder(sentence); }
RunForm RunPanel::form() const { return m_setup->form(); }
QJsonObject RunPanel::choices() { return m_setup->choices(); }
void RunPanel::choose(const QJsonObject& choices) { m_setup->choose(choices); }
void RunPanel::focusForm() { m_setup->focusForm(); }

void RunPanel::showPreparing(const QString& sentence)
{
    m_preparing = sentence;
    m_setup->setRunning(m_isRunning || !sentence.isEmpty());
    showState();
}

void RunPanel::begin(const QString& script, const RunForm& form)
{
    m_runs.clear();
    QStringList labels;
    for (const RunKind kind : form.kinds) {
        RunShown run;
        run.kind = kind;
        run.command = commandOf(form, script, kind);
        run.processes = kind == RunKind::original ? 1 : form.processes;
        labels.append(labelOf(kind));
        m_runs.push_back(std::move(run));
    }
    m_ranScript = script;
    m_preparing.clear();
    m_isRunning = true;
    m_isStopping = false;
    m_current = -1;
    m_since.start();
    m_tick.start();
    m_output->begin(labels);
    m_plot->show(m_runs);
    m_table->show(m_runs);
    m_setup->setRunning(true);
    m_written->hide();
    showState();
    showSentences();
    m_stop->setFocus();
}

void RunPanel::showBegan(int run)
{
    m_current = run;
    m_runs[static_cast<std::size_t>(run)].state = RunShown::State::running;
    m_since.start();
    m_output->showRun(run);
    m_table->show(m_runs);
    showState();
}

void RunPanel::addLines(int run, const std::vector<OutputLine>& lines) { m_output->add(run, lines); }

void RunPanel::showRecord(int run, const std::shared_ptr<const RunRecord>& record)
{
    m_runs[static_cast<std::size_t>(run)].record = record;
    if (!m_drawRest.isActive()) {
        m_drawRest.start();
    }
    m_table->show(m_runs);
    showState();
}

void RunPanel::showEnd(int run, const std::shared_ptr<const TrialResult>& result)
{
    RunShown& shown = m_runs[static_cast<std::size_t>(run)];
    shown.state = RunShown::State::ended;
    shown.result = result;
    if (result) {
        shown.record = std::make_shared<const RunRecord>(result->record);
        m_output->end(run);
    }
    m_plot->show(m_runs);
    m_table->show(m_runs);
    m_tableView->resizeColumnsToContents();
    showSentences();
    showState();
}

void RunPanel::finish()
{
    const bool hadFocus = m_stop->hasFocus();
    m_isRunning = false;
    m_isStopping = false;
    m_tick.stop();
    m_drawRest.stop();
    m_setup->setRunning(false);
    m_plot->show(m_runs);
    showState();
    showSentences();
    if (hadFocus) {
        m_setup->focusForm();
    }
}

QString RunPanel::progressWords() const
{
    if (m_current < 0) {
        return tr("Making the files of the run…");
    }
    const RunShown& run = m_runs[static_cast<std::size_t>(m_current)];
    QStringList parts{m_runs.size() > 1 ? tr("Run %1 of %2, %3").arg(m_current + 1).arg(m_runs.size()).arg(labelOf(run.kind))
                                        : labelOf(run.kind),
                      durationWords(static_cast<double>(m_since.elapsed()) / 1000.0)};
    if (run.record) {
        const QStringList names = metricsOf({run});
        const Series* series = names.isEmpty() ? nullptr : seriesOf(*run.record, names.first().toStdString());
        std::int64_t steps = series != nullptr ? series->samples.back().step : 0;
        for (const RankRecord& rank : run.record->ranks) {
            steps = std::max(steps, rank.steps);
        }
        if (steps > 0) {
            parts.append(tr("step %1").arg(steps));
        }
        if (series != nullptr) {
            parts.append(tr("%1 %2").arg(names.first(), numberWords(series->samples.back().value)));
        }
    }
    return parts.join(QStringLiteral(" · "));
}

void RunPanel::showState()
{
    QString words;
    bool isFaint = false;
    if (m_isRunning) {
        words = m_isStopping ? tr("Stopping: the processes are asked to end, then ended…") : progressWords();
    } else if (!m_preparing.isEmpty()) {
        words = m_preparing;
    } else if (m_runs.empty()) {
        words = tr("Nothing has run yet. Your code is started only by the button, with the commands that the form shows.");
        isFaint = true;
    } else {
        words = m_ranScript;
    }
    m_state->setText(inWindowDirection(words));
    QPalette palette = paletteOf(m_theme);
    palette.setColor(QPalette::WindowText, isFaint ? m_theme.secondary : m_theme.text);
    m_state->setPalette(palette);
    QFont font = interfaceFont();
    font.setBold(!isFaint);
    m_state->setFont(font);
    m_stop->setVisible(m_isRunning);
    m_stop->setEnabled(!m_isStopping);
}

void RunPanel::showSentences()
{
    const QStringList sentences = sentencesAbout(m_runs);
    m_sentences->setText(inWindowDirection(sentences.join(QLatin1Char('\n'))));
    m_sentencesArea->setVisible(!sentences.isEmpty());
    fitSentences();
    const bool hasRuns = !m_runs.empty();
    m_noTable->setVisible(!hasRuns);
    m_tableView->setVisible(hasRuns);
    m_saveTable->setVisible(hasRuns);
}

void RunPanel::fitSentences()
{
    constexpr int most = 6; // Lines.
    const int room = std::max(m_sentencesArea->viewport()->width(), 200);
    const int needed = m_sentences->heightForWidth(room);
    m_sentencesArea->setFixedHeight(std::min(needed, most * m_sentences->fontMetrics().lineSpacing()) + 2);
}

void RunPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    stackWhereNarrow();
    fitSentences();
}

QSize RunPanel::minimumSizeHint() const
{
    return {std::max(m_setup->minimumSizeHint().width(), leastForResults), QWidget::minimumSizeHint().height()};
}

void RunPanel::stackWhereNarrow()
{
    const int beside = m_setup->minimumSizeHint().width() + m_columns->handleWidth() + leastForResults;
    const Qt::Orientation orientation = width() < beside ? Qt::Vertical : Qt::Horizontal;
    if (m_columns->orientation() != orientation) {
        m_columns->setOrientation(orientation);
        m_columns->setSizes(orientation == Qt::Vertical ? QList{1000, 1000} : QList{360, 560});
    }
}

void RunPanel::showPage(Page page) { m_tabs->setCurrentIndex(static_cast<int>(page)); }

QString RunPanel::askForFile(const QString& title, const QString& ending)
{
    const QString stem = QFileInfo{m_ranScript}.completeBaseName();
    const QString proposed = QDir::home().filePath(QStringLiteral("%1-runs.%2").arg(stem, ending));
    QString file = QFileDialog::getSaveFileName(this, title, proposed, QStringLiteral("*.") + ending);
    if (!file.isEmpty() && QFileInfo{file}.suffix().isEmpty()) {
        file += QLatin1Char('.') + ending;
    }
    return file;
}

void RunPanel::save(const QString& ending)
{
    const QString file = askForFile(tr("Save the curves"), ending);
    if (file.isEmpty()) {
        return;
    }
    if (ending == QStringLiteral("csv")) {
        write(file, curvesAsCsv(m_runs));
    } else {
        sayWritten(file, m_plot->save(file));
    }
}

void RunPanel::saveTable()
{
    const QString file = askForFile(tr("Save the table"), QStringLiteral("csv"));
    if (!file.isEmpty()) {
        write(file, m_table->asCsv());
    }
}

void RunPanel::write(const QString& file, const QByteArray& bytes)
{
    const QString problem = writeWhole(file, bytes);
    sayWritten(file,
               problem.isEmpty() ? QString{} : tr("%1 could not be written: %2.").arg(QDir::toNativeSeparators(file), problem));
}

void RunPanel::sayWritten(const QString& file, const QString& problem)
{
    QPalette palette = paletteOf(m_theme);
    palette.setColor(QPalette::WindowText, problem.isEmpty() ? m_theme.secondary : m_theme.error);
    m_written->setPalette(palette);
    m_written->setText(problem.isEmpty() ? tr("Written: %1").arg(QDir::toNativeSeparators(file)) : problem);
    m_written->show();
}

} // namespace rankwright::ui
