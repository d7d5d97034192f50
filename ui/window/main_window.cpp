// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/checks/checks_panel.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/code/code_view.h"
#include "ui/palette/palette.h"
#include "ui/project/project_panel.h"
#include "ui/run/preflights.h"
#include "ui/run/run_panel.h"
#include "ui/run/runner.h"
#include "ui/search/search_panel.h"
#include "ui/session/first_script.h"
#include "ui/settings/language.h"
#include "ui/settings/log.h"
#include "ui/steps/steps_panel.h"
#include "ui/theme/control_style.h"
#include "ui/theme/left_to_right.h"
#include "ui/verdict/verdict_panel.h"
#include "ui/why/why_card.h"
#include "ui/why/why_panel.h"
#include "ui/window/left_bar.h"
#include "ui/window/notice_bar.h"
#include "ui/window/play_bar.h"
#include "ui/window/start_page.h"
#include "ui/window/top_bar.h"
#include "ui/window/tour.h"

#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QThreadPool>

#include <chrono>

namespace rankwright::ui {

namespace {

/// What would be text, or take some away, in a field.
bool isTyping(const QKeyEvent& event)
{
    const bool isPlain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    const bool takesAway = event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Delete;
    return isPlain && (takesAway || (!event.text().isEmpty() && event.text().front().isPrint()));
}

} // namespace

MainWindow::MainWindow(const Places& places, QWidget* parent)
    : QMainWindow(parent),
      m_places(places),
      m_settings(places.settingsFile.isEmpty() ? std::make_unique<QSettings>()
                                               : std::make_unique<QSettings>(places.settingsFile, QSettings::IniFormat)),
      m_session(places.dataFolder)
{
    speak(languageOf(m_settings->value(languageKey).toString()));
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Rankwright"));
    setAcceptDrops(true);
    setMinimumSize(760, 480);
    m_menu = new QMenu{this};
    m_menu->setObjectName(QStringLiteral("allCommands"));
    m_recentMenu = new QMenu{tr("Open recent"), this};
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    addCommands();
    buildPanels();
    layOut();
    giveMenus();
    connectSession();
    connectPanels();
    connectRun();
    connectSearch();
    showKeys();
    m_hierarchyRest.setSingleShot(true);
    m_hierarchyRest.setInterval(std::chrono::milliseconds{250});
    connect(&m_hierarchyRest, &QTimer::timeout, this, &MainWindow::showHierarchy);
    m_progressBeat.setInterval(std::chrono::seconds{1});
    connect(&m_progressBeat, &QTimer::timeout, this, &MainWindow::showProgress);
    m_layoutRest.setSingleShot(true);
    m_layoutRest.setInterval(std::chrono::seconds{1});
    connect(&m_layoutRest, &QTimer::timeout, this, &MainWindow::writeLayout);
    m_checksRest.setSingleShot(true);
    m_checksRest.setInterval(std::chrono::milliseconds{300});
    connect(&m_checksRest, &QTimer::timeout, this, &MainWindow::showChecks);
    connect(&m_checksRest, &QTimer::timeout, this, [this] {
        if (m_session.ranks().as == RankChoice::As::all || m_code->isEditing()) {
            workOutRanks(); // So that it is there when it is asked for; and of typed text, when the user rests.
        }
    });
    applyPreferences(Preferences::read(*m_settings)); // Before there are colours, so that these are the first.
    connect(&m_appearance, &Appearance::changed, this, &MainWindow::applyTheme);
    connect(&m_appearance, &Appearance::motionChanged, this,
            [this] { ControlStyle::reduceMotion(m_appearance.reducesMotion()); });
    ControlStyle::reduceMotion(m_appearance.reducesMotion());
    applyTheme();
    restoreLayout();
    showRecent();
    showRankChoice();
    showPhase();
    showCurrent();
    showDocument();
    showStep();
}

MainWindow::~MainWindow()
{
    ++m_checksGeneration;
    ++m_ranksGeneration;
    delete std::exchange(m_runner, nullptr); // What runs ends before the window does.
    m_preflights->giveUp();
    QThreadPool::globalInstance()->waitForDone(); // What is being made there would be sent to this window.
    // What the session says while it ends finds no actions and panels any more.
    m_session.undoStack().disconnect(this);
    m_session.disconnect(this);
}

void MainWindow::buildPanels()
{
    const auto action = [this](const char* id) { return m_commands->action(QLatin1String{id}); };
    m_top = new TopBar{
        {action("open"), action("undo"), action("redo"), action("acceptAllSafe"), action("export")}, m_recentMenu, m_menu, this};
    m_notice = new NoticeBar{this};
    m_left = new LeftBar{this};
    m_play = new PlayBar{this};
    m_start = new StartPage{this};
    m_project = new ProjectPanel{this};
    m_code = new CodeView{this};
    m_code->setObjectName(QStringLiteral("codeView"));
    m_steps = new StepsPanel{this};
    m_why = new WhyPanel{this};
    m_checks = new ChecksPanel{this};
    m_steps->addTab(m_checks, tr("Checks"));
    m_run = new RunPanel{this};
    m_steps->addTab(m_run, tr("Run"));
    m_search = new SearchPanel{this};
    m_steps->addTab(m_search, tr("Find"));
    m_runner = new Runner{this};
    m_preflights = new Preflights{m_places.keeper.toStdString(), this};
    m_runner->setKeeper(m_places.keeper.toStdString());
    m_verdict = new VerdictPanel{this};
    m_verdict->setObjectName(QStringLiteral("verdictPanel"));
    m_hierarchy = new HierarchyPanel{this};
    m_hierarchy->setObjectName(QStringLiteral("hierarchyPanel"));
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::phaseChanged, this, &MainWindow::showPhase);
    connect(&m_session, &Session::progressed, this, &MainWindow::takeProgress);
    connect(&m_session, &Session::scriptsChanged, this, &MainWindow::showScripts);
    connect(&m_session, &Session::scriptRowChanged, this,
            [this](int script) { m_project->setScript(script, m_session.scriptRow(script)); });
    connect(&m_session, &Session::countsChanged, this, &MainWindow::showStatus);
    connect(&m_session, &Session::currentChanged, this, &MainWindow::showCurrent);
    connect(&m_session, &Session::verdictChanged, this, &MainWindow::showVerdict);
    connect(&m_session, &Session::decisionsChanged, this, &MainWindow::showDocument);
    connect(&m_session, &Session::stepChanged, this, &MainWindow::showStep);
    connect(&m_session, &Session::playingChanged, this, &MainWindow::showPlaying);
    connect(&m_session, &Session::optionsChanged, this, [this] {
        m_top->setOptions(m_session.options());
        updateActions();
    });
    connect(&m_session, &Session::ranksChosen, this, &MainWindow::showRankChoice);
    connect(&m_session, &Session::ranksChanged, this, &MainWindow::showRanks);
    connect(&m_session, &Session::unsavedChanged, this, &MainWindow::updateActions);
    connect(&m_session, &Session::unsavedChanged, this, &MainWindow::showUnsaved);
    connect(&m_session, &Session::said, this, &MainWindow::say);
    connect(&m_session, &Session::sightRequested, m_code, &CodeView::setSight);
    connect(&m_session, &Session::placeRequested, this, &MainWindow::revealPlace);
    connect(&m_session.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(&m_session.undoStack(), &QUndoStack::indexChanged, m_left, &LeftBar::hide); // It was about the move before.
    connect(&m_session, &Session::acceptedMany, m_left, &LeftBar::show);
}

void MainWindow::connectPanels()
{
    connect(&m_others, &OtherWindows::asked, this, [this](const QString& review) {
        comeToFront();
        if (!review.isEmpty()) {
            m_session.replayReview(review);
        }
    });
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseFolder);
    connect(m_start, &StartPage::sampleRequested, this, &MainWindow::openSample);
    connect(m_start, &StartPage::recentRequested, this, &MainWindow::openFolder);
    connect(m_top, &TopBar::optionsChosen, &m_session, &Session::setOptions);
    connect(m_top, &TopBar::ranksChosen, &m_session, &Session::setRanks);
    connect(m_top, &TopBar::openStepRequested, &m_session, &Session::moveToOpenStep);
    connect(m_code, &CodeView::lineSaid, this, [this](const QString& sentence) { say(sentence, false); });
    connect(m_left, &LeftBar::kindActivated, this, &MainWindow::goToLeft);
    connect(m_left, &LeftBar::undoRequested, &m_session.undoStack(), &QUndoStack::undo);
    connect(m_play, &PlayBar::positionAsked, &m_session, &Session::play);
    connect(m_play, &PlayBar::endAsked, &m_session, &Session::endPlaying);
    connect(m_project, &ProjectPanel::scriptActivated, &m_session, &Session::showScript);
    connect(m_project, &ProjectPanel::boxToggled, &m_session, &Session::toggleScripts);
    connect(m_project, &ProjectPanel::cancelRequested, &m_session, &Session::cancel);
    connect(m_code, &CodeView::stepClicked, &m_session, &Session::showStep);
    connect(m_code, &CodeView::editingRequested, this, &MainWindow::startEditing);
    connect(m_code, &CodeView::fileEntered, this, [this](const QString& path) {
        m_fileShown = path; // It is in sight.
        m_session.enterScript(m_session.scriptAt(path));
    });
    connect(m_code, &CodeView::scrolled, this, &MainWindow::noteSight);
    connect(m_code, &CodeView::editingEnded, this, &MainWindow::endEditing);
    connect(m_code, &CodeView::textEdited, &m_session, &Session::edit);
    connect(m_steps, &StepsPanel::stepActivated, &m_session, &Session::showStep);
    connect(m_steps, &StepsPanel::groupToggled, &m_session, &Session::toggleGroup);
    const auto answering = [this](void (Session::*answer)(const QString&)) { // As the keys that stand on the buttons do.
        return [this, answer](const QString& id) {
            (m_session.*answer)(id);
            m_session.moveStep(1, false);
        };
    };
    connect(m_why, &WhyPanel::acceptRequested, this, answering(&Session::accept));
    connect(m_why, &WhyPanel::rejectRequested, this, answering(&Session::reject));
    connect(m_why, &WhyPanel::reopenRequested, &m_session, &Session::reopen);
    connect(m_why, &WhyPanel::choiceMade, &m_session, &Session::choose);
    connect(m_why, &WhyPanel::ruleRequested, this, &MainWindow::showManual);
    connect(m_why, &WhyPanel::nextRequested, this, [this] { m_session.moveStep(1, false); });
    connect(m_steps, &StepsPanel::placeActivated, &m_session, &Session::showPlace);
    connect(m_steps, &StepsPanel::refusalChosen, this, &MainWindow::showWhy);
    connect(m_steps, &StepsPanel::tabChanged, this, &MainWindow::showWhy);
    connect(m_checks, &ChecksPanel::placeActivated, &m_session, &Session::showPlace);
    connect(m_checks, &ChecksPanel::stepRequested, &m_session, &Session::showStep);
    connect(m_checks, &ChecksPanel::mendRequested, &m_session, &Session::acceptEach);
    connect(m_checks, &ChecksPanel::said, this, [this](const QString& sentence) { say(sentence, false); });
    connect(m_verdict, &VerdictPanel::placeActivated, &m_session, &Session::showPlace);
    connect(m_verdict, &VerdictPanel::regionToggled, &m_session, &Session::chooseRegion);
    connect(m_hierarchy, &HierarchyPanel::placeActivated, &m_session, &Session::showPlace);
    connect(m_hierarchy, &HierarchyPanel::choiceChanged, this, [this] {
        m_layoutRest.start();
        updateActions();
    });
    connect(m_verdict, &VerdictPanel::elementActivated, this,
            [this](Pattern pattern) { m_project->setBadgeFilter(badgeOf(pattern)); });
}

void MainWindow::applyTheme()
{
    const Theme& theme = m_appearance.theme();
    QApplication::setPalette(paletteOf(theme));
    qApp->setStyleSheet(styleSheetOf(theme));
    // A style sheet takes the palette away from what it has not seen yet, when that is shown first.
    for (QWidget* const widget : findChildren<QWidget*>()) {
        widget->ensurePolished();
    }
    m_top->setTheme(theme);
    m_notice->setTheme(theme);
    m_left->setTheme(theme);
    m_play->setTheme(theme);
    m_start->setTheme(theme);
    m_project->setTheme(theme);
    m_code->setTheme(theme);
    m_steps->setTheme(theme);
    m_why->setTheme(theme);
    m_checks->setTheme(theme);
    m_run->setTheme(theme);
    m_verdict->setTheme(theme);
    m_hierarchy->setTheme(theme);
    m_palette->setTheme(theme);
    m_search->setTheme(theme);
    if (m_tour != nullptr) {
        m_tour->setTheme(theme);
    }
}

void MainWindow::showScripts()
{
    m_project->setScripts(m_session.scriptTree(), m_session.scriptRows());
    m_project->setCurrent(m_session.currentScript());
    showStatus();
}

void MainWindow::showPhase()
{
    const Session::Phase phase = m_session.phase();
    const bool hasProject = phase != Session::Phase::empty;
    m_pages->setCurrentIndex(hasProject ? 1 : 0);
    m_top->setHasProject(hasProject);
    m_project->setState(phase == Session::Phase::opening ? ProjectPanel::State::opening
                        : m_session.wasStopped()         ? ProjectPanel::State::stopped
                                                         : ProjectPanel::State::settled);
    beginProgress();
    if (phase == Session::Phase::opening) {
        log(QStringLiteral("opens %1").arg(m_session.root()));
        m_opening.start();
        if (m_shownRoot != m_session.root()) {
            m_shownRoot = m_session.root();
            m_wantsTree = true;
            m_visited.clear();
            m_searching->cancel();
            m_search->forget();
            say({}, false); // What was said last is about another project.
        }
    }
    if (m_wantsTree && phase != Session::Phase::empty) {
        m_project->focusTree();                         // An arrow key goes to the next script, not to another rate.
        m_wantsTree = phase == Session::Phase::opening; // A tree without scripts takes no focus.
    }
    if (phase != Session::Phase::opening) {
        showSettings();
    }
    if (phase == Session::Phase::ready) {
        showStatus();
        if (m_opening.isValid()) {
            log(QStringLiteral("opened: %1 scripts, %2 train, %3 ms")
                    .arg(m_session.scriptCount())
                    .arg(m_session.counts().training)
                    .arg(m_opening.elapsed()));
            m_opening.invalidate();
        }
        for (const Remark& remark : m_session.remarks()) {
            say(QString::fromStdString(remark.path + ": " + remark.message), true);
        }
        if (m_session.currentScript() < 0) { // Begin where there is something to do.
            m_session.showScript(firstScriptOf(m_session));
            showCurrent();
            if (const CodeDocument shown = m_session.codeDocument(); !shown.syntaxErrors.empty()) {
                revealPlace(shown.syntaxErrors.front()); // It is why there is nothing to do.
            }
        }
        offerTour();
    }
    updateActions();
}

void MainWindow::showSettings()
{
    constexpr std::size_t most = 3;
    QStringList sentences;
    QStringList notes;
    if (m_session.project()) {
        const std::vector<Remark>& problems = m_session.project()->settings.problems;
        for (std::size_t at = 0; at < std::min(most, problems.size()); ++at) {
            sentences.append(
                tr("%1: %2").arg(QString::fromStdString(problems[at].path), QString::fromStdString(problems[at].message)));
        }
        if (problems.size() > most) {
            sentences.append(tr("and %n more", nullptr, static_cast<int>(problems.size() - most)));
        }
        if (!problems.empty()) {
            sentences.append(tr("What is wrong there is left at its default until it is mended."));
        }
        for (const Remark& note : m_session.project()->settings.notes) {
            notes.append(tr("%1: %2").arg(QString::fromStdString(note.path), QString::fromStdString(note.message)));
        }
    }
    if (notes != m_settingsNotes && !notes.isEmpty()) {
        say(notes.join(QStringLiteral("  ")), false);
    }
    m_settingsNotes = notes;
    m_notice->setStanding(sentences);
}

void MainWindow::showStatus()
{
    const ProjectCounts counts = m_session.counts();
    showNothing();
    if (m_session.phase() == Session::Phase::ready) {
        m_project->setProgress(tr("%n script(s)", nullptr, counts.scripts), 0, 0);
    }
    QStringList parts;
    if (m_session.phase() != Session::Phase::empty) {
        parts.append(counts.training == 1 ? tr("1 script trains") : tr("%1 scripts train").arg(counts.training));
        parts.append(tr("%1 ready").arg(counts.ready));
        if (counts.toChoose > 0) {
            parts.append(tr("%1 to choose").arg(counts.toChoose));
        }
        if (counts.broken > 0) {
            parts.append(tr("%1 broken").arg(counts.broken));
        }
        if (counts.openQuestions > 0) {
            parts.append(tr("%n decision(s) open", nullptr, counts.openQuestions));
        }
    }
    m_counts->setText(parts.join(QStringLiteral("     ")));
    QStringList tips{tr("Ready: with the steps that are accepted, the script trains right on several processes.")};
    if (counts.openQuestions > 0) {
        tips.append(tr("Type \"decision\" into the filter to see their scripts alone."));
    }
    m_counts->setToolTip(parts.isEmpty() ? QString{} : tips.join(QLatin1Char('\n')));
}

void MainWindow::showNothing()
{
    const auto action = [this](const char* id) { return m_commands->action(QLatin1String{id}); };
    QList<QAction*> ways{action("open")};
    if (QFileInfo{m_places.sampleFolder}.isDir()) {
        ways.append(action("openSample"));
    }
    if (m_session.phase() != Session::Phase::ready) {
        m_code->setNothingShown({}, {}, {});
    } else if (m_session.wasStopped()) {
        m_code->setNothingShown(tr("Reading was stopped"), tr("What there is in the folder is not known yet."),
                                {action("reload")});
    } else if (m_session.scriptCount() == 0) {
        const QString folder = leftToRight(QDir::toNativeSeparators(m_session.root()));
        m_code->setNothingShown(tr("No scripts in this folder"),
                                tr("Rankwright looked in %1 and in the folders below it for Python scripts (.py) and notebooks "
                                   "(.ipynb). When some come, they are shown here.")
                                    .arg(folder),
                                ways);
    } else if (trainsNothing()) {
        m_code->setNothingShown(
            {},
            tr("No script in this folder trains with TensorFlow. They can be read all the same: choose one on "
               "the left."),
            ways);
    } else {
        m_code->setNothingShown({}, tr("Open a script on the left to see what would change."), {});
    }
}

void MainWindow::showCurrent()
{
    m_project->setCurrent(m_session.currentScript());
    if (m_session.currentScript() >= 0) {
        const QString& path = m_session.scriptRow(m_session.currentScript()).path;
        m_visited.removeAll(path);
        m_visited.prepend(path);
        if (!m_saidOf.isEmpty() && m_saidOf != path) {
            say({}, false);
        }
    }
    showVerdict();
    if (m_code->isEditing()) {
        m_hierarchyRest.start();
    } else {
        showHierarchy();
    }
    const CodeDocument document = m_session.codeDocument();
    showDocument();
    if (!m_code->document().sections.empty() && document.path != m_fileShown) {
        m_code->goToFile(document.path);
    }
    m_fileShown = document.path;
    m_about->setText(document.path.isEmpty()
                         ? QString{}
                         : tr("%1 · %2 · %n line(s)", nullptr, static_cast<int>(document.original.lineCount()))
                               .arg(document.original.bytes() == document.original.view() ? tr("UTF-8") : tr("legacy encoding"),
                                    document.original.newline() == "\r\n" ? QStringLiteral("CRLF") : QStringLiteral("LF")));
    setWindowTitle(m_session.root().isEmpty() ? tr("Rankwright")
                   : document.path.isEmpty()
                       ? tr("%1 – Rankwright").arg(QFileInfo{m_session.root()}.fileName())
                       : tr("%1[*] – %2 – Rankwright").arg(document.path, QFileInfo{m_session.root()}.fileName()));
    setWindowModified(document.isUnsaved);
}

void MainWindow::showUnsaved()
{
    const int script = m_session.currentScript();
    setWindowModified(script >= 0 && m_session.isUnsaved(m_session.scriptRow(script).path));
    const CodeDocument& document = m_code->document();
    QStringList unsaved;
    for (const CodeSection& section : document.sections) {
        unsaved += m_session.isUnsaved(section.path) ? QStringList{section.path} : QStringList{};
    }
    unsaved += m_session.isUnsaved(document.path) ? QStringList{document.path} : QStringList{};
    m_code->showUnsaved(unsaved);
}

void MainWindow::showVerdict()
{
    const std::optional<ScriptResult> result = m_session.verdict(m_session.currentScript());
    const VerdictView view = result ? verdictView(*result) : VerdictView{};
    m_isWarned = std::any_of(view.notes.begin(), view.notes.end(), [](const NoteRow& note) { return note.isWarning; });
    m_verdict->show(view);
    entitleVerdict();
    fitVerdict();
}

CodeDocument MainWindow::shownDocument() const
{
    return m_wantsAllFiles && !m_isOneEdited ? m_session.programDocument() : m_session.codeDocument();
}

void MainWindow::showRanks()
{
    m_code->showRanks(m_code->document().sections.empty() ? m_session.rankLayer() : m_session.programRankLayer());
}

void MainWindow::showDocument()
{
    const int script = m_session.currentScript();
    m_isOneEdited = m_isOneEdited && script >= 0 && m_code->document().path == m_session.scriptRow(script).path;
    const CodeDocument document = shownDocument();
    m_code->show(document);
    showRanks();
    showFindings();
    ++m_checksGeneration; // What is being checked is not shown any more.
    if (m_code->isEditing() && !document.isBehind && !document.syntaxErrors.empty()) {
        return; // A statement is being typed: the steps come back with its last letter.
    }
    m_checksRest.start();
    if (m_session.ranks().as != RankChoice::As::all && !m_code->isEditing()) {
        workOutRanks(); // It is looked at: not when the reviewer rests, but now.
    }
    const std::vector<StepRow> rows = m_session.stepRows();
    m_steps->show(rows, m_session.refusalRows(), nothingToDo());
    m_session.setStepOrder(m_steps->order());
    m_steps->setCurrent(m_session.currentStep());
    showWhy();
    int answered = 0;
    for (const StepRow& row : rows) {
        answered += row.state != StepState::pending ? 1 : 0;
    }
    m_top->setProgress(answered, static_cast<int>(rows.size()));
    showRunTarget();
    updateActions();
}

WhyView MainWindow::whyInSight() const
{
    const RefusalRow* refusal = m_steps->refusalInSight();
    return refusal != nullptr ? cardOf(*refusal) : m_session.why();
}

void MainWindow::showWhy() { m_why->show(whyInSight()); }

void MainWindow::showStep()
{
    m_code->show(shownDocument());
    const std::vector<StepRow> rows = m_session.stepRows();
    const bool isElsewhere = std::any_of(rows.begin(), rows.end(), [this](const StepRow& row) {
        return row.id == m_session.currentStep() && !row.path.isEmpty();
    });
    if (!isElsewhere) { // Else a file was asked for, not its step.
        m_code->revealStep(m_session.currentStep());
    }
    m_steps->setCurrent(m_session.currentStep());
    showWhy();
    updateActions();
}

void MainWindow::play()
{
    m_left->hide();
    m_session.play(0);
    if (m_session.played()) {
        m_play->start(!m_appearance.reducesMotion());
    } else {
        say(tr("Nothing to play: the preview has no steps."), false);
    }
}

void MainWindow::showPlaying()
{
    const std::optional<int> position = m_session.played();
    if (!position) {
        m_play->hide();
        return;
    }
    const QStringList steps = m_session.playedSteps();
    QString words = tr("The original");
    for (const StepRow& row : m_session.stepRows()) {
        if (*position > 0 && row.id == steps[*position - 1]) {
            words = tr("%1 of %2: %3 (line %4)")
                        .arg(QString::number(*position), QString::number(steps.size()), row.title, QString::number(row.line));
        }
    }
    m_play->show(*position, static_cast<int>(steps.size()), words);
}

QString MainWindow::brokenPlaces() const
{
    const CodeDocument shown = m_session.codeDocument();
    QStringList lines;
    for (const Range& error : shown.syntaxErrors) {
        const QString line = QString::number(shown.original.lineOf(error.begin));
        if (!lines.contains(line)) {
            lines.append(line);
        }
    }
    constexpr qsizetype most = 3;
    if (lines.isEmpty()) {
        return tr("Parts of this script are no Python that can be parsed (underlined in the code).");
    }
    if (lines.size() > most) {
        return tr("This script cannot be read as Python: line %1 and %2 more are underlined in the code.")
            .arg(lines.first())
            .arg(lines.size() - 1);
    }
    return tr("This script cannot be read as Python: see line %1, underlined in the code.").arg(lines.join(QStringLiteral(", ")));
}

bool MainWindow::trainsNothing() const { return m_session.phase() == Session::Phase::ready && m_session.counts().training == 0; }

QString MainWindow::nothingToDo() const
{
    const int script = m_session.currentScript();
    if (script < 0) {
        return m_session.scriptCount() == 0 ? tr("There are no scripts in this folder.")
               : trainsNothing()            ? tr("Nothing to change: no script in this folder trains with TensorFlow.")
                                            : tr("Select a script on the left.");
    }
    const std::optional<ScriptResult> result = m_session.result(script);
    if (!result) {
        return tr("This script is being analysed.");
    }
    if (result->isListedOnly()) {
        return tr("Nothing to change: it imports neither TensorFlow nor Keras, nor a script that does.");
    }
    const FileReport& report = result->report();
    if (report.base == Outcome::error) {
        const QString key = m_commands->keyOf(QStringLiteral("editOriginal"));
        return brokenPlaces() + QLatin1Char(' ') +
               (key.isEmpty() ? tr("Mend it.") : tr("Mend it, or press %1 to edit here.").arg(key));
    }
    if (!report.verdict.distributed.empty()) {
        return tr("Nothing to change: this script is distributed already. Checks says whether it is right.");
    }
    if (report.verdict.pattern == Pattern::multiple) {
        return tr(
            "No steps are proposed for this script, which trains in more than one way; see Refused, and choose under Verdict "
            "what is to be distributed.");
    }
    if (!report.verdict.trains && !report.verdict.regions.empty()) {
        return tr("Nothing to change: none of the functions that train is checked under Verdict.");
    }
    if (!report.verdict.trains) {
        return tr("Nothing to change: no training call is reached when this script runs.");
    }
    return tr("No steps are proposed for this script; see Refused.");
}

void MainWindow::say(const QString& sentence, bool isProblem)
{
    if (isProblem) {
        log(sentence);
        m_notice->add(sentence);
        return;
    }
    m_saidOf.clear();
    m_said->setText(sentence);
    m_said->setToolTip(sentence);
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_session.played()) {
        m_session.endPlaying();
        return;
    }
    if (event->key() == Qt::Key_Escape && m_left->isVisible()) {
        m_left->hide();
        return;
    }
    if (isTyping(*event) && m_code->isAncestorOf(focusWidget())) {
        const QString key = m_commands->keyOf(QStringLiteral("editOriginal"));
        sayOfScript(key.isEmpty() ? tr("The code is only read while reviewing.")
                                  : tr("The code is only read while reviewing; %1 edits the original.").arg(key));
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    open(event->mimeData()->urls().first().toLocalFile());
    event->acceptProposedAction();
}

} // namespace rankwright::ui
