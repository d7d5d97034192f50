// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/version.h"
#include "ui/checks/checks_panel.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/code/code_view.h"
#include "ui/export/export_dialog.h"
#include "ui/project/project_panel.h"
#include "ui/run/run_panel.h"
#include "ui/search/search_panel.h"
#include "ui/session/review_project.h"
#include "ui/steps/steps_panel.h"
#include "ui/theme/left_to_right.h"
#include "ui/why/why_panel.h"
#include "ui/window/keys_dialog.h"
#include "ui/window/left_bar.h"
#include "ui/window/legend.h"
#include "ui/window/main_window.h"
#include "ui/window/manual_window.h"
#include "ui/window/notice_bar.h"
#include "ui/window/start_page.h"
#include "ui/window/top_bar.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>

namespace rankwright::ui {

struct MainWindow::Present {
    bool hasSample{};
    bool hasProject{};
    bool hasScripts{};
    bool hasScript{};
    bool isEditing{};
    bool hasSteps{};
    bool hasStep{};
    int choices{};
    bool hasFindings{};
    bool canMendAll{};
    bool canUndo{};
    bool canRedo{};
    bool hasUnsaved{};
    bool isScriptUnsaved{};
    bool hasFound{};
    bool hasClasses{};
};

MainWindow::Present MainWindow::present()
{
    const int script = m_session.currentScript();
    const WhyView why = m_session.why();
    Present there;
    there.hasSample = !m_places.sampleFolder.isEmpty();
    there.hasProject = m_session.phase() != Session::Phase::empty;
    there.hasScripts = there.hasProject && m_session.scriptCount() > 0;
    there.hasScript = script >= 0;
    there.isEditing = m_code->isEditing();
    there.hasSteps = !m_session.stepRows().empty();
    there.hasStep = !why.id.isEmpty();
    there.choices = static_cast<int>(why.choices.size());
    there.hasFindings = m_checks->hasFindings();
    there.canMendAll = m_checks->canMendAll();
    there.canUndo = m_session.undoStack().canUndo();
    there.canRedo = m_session.undoStack().canRedo();
    there.hasUnsaved = m_session.hasUnsaved();
    there.hasFound = m_search->hasPlaces();
    there.hasClasses = m_hierarchy->hasClasses();
    there.isScriptUnsaved = script >= 0 && m_session.isUnsaved(m_session.scriptRow(script).path);
    return there;
}

QString MainWindow::whyNot(const CommandRow& row, const Present& present)
{
    const auto unless = [](bool isThere, const QString& why) { return isThere ? QString{} : why; };
    if (row.works == While::reviewing && present.isEditing) {
        return tr("The original is being edited; Esc goes back to the review.");
    }
    if (row.needs != Needs::nothing && row.needs != Needs::sample && !present.hasProject) {
        return tr("No project is open.");
    }
    switch (row.needs) {
    case Needs::nothing:
    case Needs::project: break;
    case Needs::sample: return unless(present.hasSample, tr("No sample project was installed."));
    case Needs::scripts: return unless(present.hasScripts, tr("There are no scripts in this folder."));
    case Needs::script: return unless(present.hasScript, tr("No script is shown."));
    case Needs::step: return unless(present.hasStep, tr("This script has no steps."));
    case Needs::steps: return unless(present.hasSteps, tr("This script has no steps."));
    case Needs::choice:
        return unless(row.number <= present.choices, present.choices == 0
                                                         ? tr("The step under review is no decision.")
                                                         : tr("This decision has %n alternative(s).", nullptr, present.choices));
    case Needs::findings: return unless(present.hasFindings, tr("The checks have found nothing."));
    case Needs::mendable: return unless(present.canMendAll, tr("No step mends what the checks have found."));
    case Needs::undo: return unless(present.canUndo, tr("Nothing to undo."));
    case Needs::redo: return unless(present.canRedo, tr("Nothing to redo."));
    case Needs::unsaved: return unless(present.hasUnsaved, tr("Everything is saved."));
    case Needs::found: return unless(present.hasFound, tr("Nothing was looked for in the project, or nothing found."));
    case Needs::classes: return unless(present.hasClasses, tr("There are no classes in this script."));
    case Needs::unsavedScript: return unless(present.isScriptUnsaved, tr("This script has no unsaved changes."));
    }
    return {};
}

void MainWindow::addCommands()
{
    m_commands = new Commands{*m_settings, this};
    for (const CommandRow& row : commandTable()) {
        QString also = row.also[0] == '\0' ? QString{} : tr(row.also);
        if (const QString english = QString::fromUtf8(row.text); english != tr(row.text)) {
            also += QLatin1Char(' ') + english + QLatin1Char(' ') + QLatin1String{row.also}; // As manual and README have it.
        }
        QAction* action = m_commands->add({QLatin1String{row.id}, row.menu, tr(row.text), QLatin1String{row.keys}, also,
                                           row.needs, row.works == While::reviewing, row.isOn != nullptr});
        connect(action, &QAction::triggered, this, [this, run = row.run] {
            run(*this);
            m_layoutRest.start(); // Zoom, panes, colours.
            updateActions();      // What is switched on is seen to be so.
        });
        if (row.needs == Needs::sample) {
            action->setVisible(!m_places.sampleFolder.isEmpty());
        }
    }
    m_commands->setTip(QStringLiteral("acceptAllSafe"), tr("Accept all safe steps of this script"));
    m_commands->fill(*m_menu);
    QMenu* project = m_commands->menu(CommandMenu::project);
    project->insertMenu(m_commands->action(QStringLiteral("reload")), m_recentMenu);
    connect(m_commands, &Commands::keysChanged, this, &MainWindow::showKeys);
}

void MainWindow::showKeys()
{
    const auto key = [this](const char* id) {
        const QString shown = m_commands->keyOf(QLatin1String{id});
        return shown.size() == 1 ? shown.toLower() : shown; // As it is pressed.
    };
    m_top->setMenuKey(key("menu"));
    m_project->setOpenKey(m_commands->keyOf(QStringLiteral("open")));
    m_code->setEditKey(m_commands->keyOf(QStringLiteral("editOriginal")));
    m_why->setKeys(key("accept"), key("reject"), key("nextStep"));
    showDocument(); // The words where there are no steps name a key.
}

void MainWindow::togglePreview()
{
    m_session.setPreview(m_session.preview() == Session::Preview::proposed ? Session::Preview::accepted
                                                                           : Session::Preview::proposed);
}

void MainWindow::nextRank()
{
    RankChoice choice = m_session.ranks();
    choice.as = static_cast<RankChoice::As>((static_cast<std::size_t>(choice.as) + 1) % 3); // All ranks, rank 0, the other one.
    m_session.setRanks(choice);
}

void MainWindow::showRankChoice()
{
    const RankChoice choice = m_session.ranks();
    m_top->setRanks(choice);
    updateActions();
    workOutRanks();
}

void MainWindow::chooseFolder()
{
    const QString start = m_session.root().isEmpty()
                              ? m_settings->value(QStringLiteral("lastFolder"), QDir::homePath()).toString()
                              : m_session.root();
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a folder of training scripts"), start);
    if (!folder.isEmpty()) {
        openFolder(folder);
    }
}

void MainWindow::openFolder(const QString& folder)
{
    if (m_others.show(folder, {})) {
        say(tr("%1 is open in another window, which has come to the front.").arg(QDir::toNativeSeparators(folder)), false);
        return;
    }
    if (m_code->isEditing()) {
        m_code->endEditing();
    }
    m_notice->clear(); // What it says is about the project before.
    m_left->hide();
    noteSight();
    m_session.open(folder);
    if (m_session.phase() != Session::Phase::empty) {
        m_others.claim(m_session.root()); // One that does not answer does not keep anybody from opening it.
        remember(m_session.root());
    }
}

MainWindow::Opening MainWindow::openingOf(const QString& path) const
{
    const QFileInfo asked{path};
    if (!asked.isFile()) {
        return {path, {}, {}};
    }
    if (!asked.fileName().endsWith(QLatin1String{".json"}, Qt::CaseInsensitive)) {
        return {asked.absolutePath(), {}, {}};
    }
    const QString file = asked.absoluteFilePath();
    const ReviewReading reading = readReviewFile(file);
    if (!reading.review) {
        return {{}, file, tr("%1: %2").arg(QDir::toNativeSeparators(file), QString::fromStdString(reading.error))};
    }
    const QString folder = projectOf(*reading.review, file, recentFolders());
    if (folder.isEmpty()) {
        return {{},
                file,
                tr("The scripts that %1 is about are not beside it. Open their folder, then replay the review file there.")
                    .arg(QDir::toNativeSeparators(file))};
    }
    return {folder, file, {}};
}

bool MainWindow::isShownElsewhere(const QString& path)
{
    const Opening opening = openingOf(path);
    return opening.problem.isEmpty() && m_others.show(opening.folder, opening.review);
}

void MainWindow::open(const QString& path)
{
    const Opening opening = openingOf(path);
    if (!opening.problem.isEmpty()) {
        say(opening.problem, true);
    } else if (opening.review.isEmpty()) {
        openFolder(opening.folder);
    } else if (m_others.show(opening.folder, opening.review)) {
        say(tr("%1 is open in another window, which replays the review file.").arg(QDir::toNativeSeparators(opening.folder)),
            false);
    } else {
        openFolder(opening.folder);
        m_session.replayReview(opening.review);
    }
}

void MainWindow::comeToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
    QApplication::alert(this); // Where the desktop does not let windows come by themselves, it shows that one wants to.
}

void MainWindow::openSample()
{
    if (m_places.sampleFolder.isEmpty()) {
        say(tr("No sample project was installed."), true);
    } else if (QFileInfo{m_places.sampleFolder}.isDir()) {
        openFolder(m_places.sampleFolder);
    } else {
        say(tr("The sample project is not where it was installed: %1").arg(m_places.sampleFolder), true);
    }
}

void MainWindow::openExport()
{
    if (!m_session.project()) {
        return;
    }
    const int program = m_session.programScript();
    auto* dialog = new ExportDialog{exporter(), m_session.root(), program >= 0 ? m_session.scriptRow(program).path : QString{},
                                    m_appearance.theme(), this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::wroteInPlace, &m_session, &Session::takeWritten);
    connect(dialog, &ExportDialog::stepRequested, this, [this](const QString& path, const QString& step) {
        m_session.showScript(m_session.scriptAt(path));
        m_session.showStep(step);
        m_steps->focusSteps();
    });
    dialog->open();
}

void MainWindow::replayReview()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Replay a review file"), m_session.root(),
                                                      tr("Review files (*.review.json *.json)"));
    if (!file.isEmpty()) {
        m_session.replayReview(file);
    }
}

void MainWindow::showLegend()
{
    auto* legend = new Legend{m_commands->views(), m_appearance.theme(), this};
    legend->setAttribute(Qt::WA_DeleteOnClose);
    connect(legend, &Legend::changeRequested, this, [this, legend] {
        legend->close();
        changeKeys();
    });
    legend->open();
}

void MainWindow::changeKeys()
{
    auto* dialog = new KeysDialog{m_commands->views(), m_commands->keymap(), m_appearance.theme(), this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &KeysDialog::keymapChanged, m_commands, &Commands::setKeymap);
    dialog->open();
}

void MainWindow::showManual(const QString& rule)
{
    if (m_manual == nullptr) {
        m_manual = new ManualWindow{m_commands->views(), m_appearance.theme(), this};
        m_manual->setAttribute(Qt::WA_DeleteOnClose);
        connect(&m_appearance, &Appearance::changed, m_manual, [this] { m_manual->setTheme(m_appearance.theme()); });
        m_manual->show();
    }
    m_manual->showRule(rule);
    m_manual->raise();
    m_manual->activateWindow();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox{this};
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Rankwright"));
    box->setText(
        inWindowDirection(tr("Rankwright %1").arg(QString::fromUtf8(version.data(), static_cast<qsizetype>(version.size())))));
    box->setInformativeText(
        inWindowDirection(tr("Turns single-GPU TensorFlow training scripts into multi-GPU ones, one reviewed step at a time.\n\n"
                             "Free software under the GNU General Public License, version 3 or later. Qt %1.")
                              .arg(QLatin1String{qVersion()})));
    box->open();
}

void MainWindow::startEditing()
{
    if (m_session.currentScript() < 0) {
        return;
    }
    const FilePlace caret = placeIn(m_code->document(), m_code->caretPlace());
    const bool isOneOfSeveral = !m_code->document().sections.empty();
    if (isOneOfSeveral) {
        m_session.showScript(m_session.scriptAt(caret.path));
    }
    const CodeDocument document = m_session.codeDocument();
    if (!document.isEditable) {
        say(tr("%1 cannot be edited here: %2.").arg(document.path, document.notEditable), true);
        return;
    }
    m_session.endPlaying();
    if (isOneOfSeveral) {
        m_isOneEdited = true;
        m_code->show(document); // Only what is shown alone is taken for the one that is edited.
        showDocument();
        m_code->revealOriginal({caret.offset, caret.offset});
    }
    m_session.prepareEditing();
    m_code->beginEditing();
    updateActions();
}

void MainWindow::endEditing()
{
    const FilePlace caret = placeIn(m_code->document(), m_code->caretPlace());
    const bool wasOneOfSeveral = std::exchange(m_isOneEdited, false);
    m_code->endEditing();
    updateActions();
    showDocument();
    if (wasOneOfSeveral) {
        revealPlace({caret.offset, caret.offset});
    }
}

void MainWindow::chooseNumber(int number)
{
    const WhyView why = m_session.why();
    if (number <= static_cast<int>(why.choices.size())) {
        m_session.choose(why.id, why.choices[static_cast<std::size_t>(number - 1)].id);
    }
}

void MainWindow::mendFinding()
{
    if (m_checks->isVisible()) {
        m_checks->mendCurrent();
        return;
    }
    focusPanel(5); // Nothing is accepted unseen.
}

void MainWindow::focusPanel(int number)
{
    QWidget* target = nullptr;
    switch (number) {
    case 0: m_project->focusTree(); return;
    case 1: target = m_code; break;
    case 2: m_steps->focusSteps(); return;
    case 3: target = findChild<QWidget*>(QStringLiteral("verdictPanel")); break;
    case 4:
        m_steps->reveal(m_hierarchy);
        m_hierarchy->focusPage();
        return;
    case 5:
        m_steps->reveal(m_checks);
        if (m_checks->hasFindings()) {
            m_checks->focusFindings();
            return;
        }
        target = m_checks;
        break;
    case 6:
        m_steps->reveal(m_run);
        m_run->focusForm();
        return;
    default: return;
    }
    // The first thing in the panel that takes the focus.
    m_steps->reveal(target);
    for (QWidget* child : target->findChildren<QWidget*>()) {
        if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus) != 0) {
            child->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

void MainWindow::updateActions()
{
    if (m_checks == nullptr) {
        return; // The panels are not there yet.
    }
    const Present there = present();
    m_commands->setTyping(there.isEditing);
    for (const CommandRow& row : commandTable()) {
        m_commands->setState(QLatin1String{row.id}, whyNot(row, there),
                             row.isOn != nullptr ? std::optional{row.isOn(*this)} : std::nullopt);
    }
    const QString undone = m_session.undoStack().undoText();
    m_commands->setTip(QStringLiteral("undo"), undone.isEmpty() ? tr("Nothing to undo") : tr("Undo: %1").arg(undone));
}

QStringList MainWindow::recentFolders() const { return m_settings->value(QStringLiteral("recent")).toStringList(); }

void MainWindow::remember(const QString& folder)
{
    constexpr int most = 8;
    QStringList folders = recentFolders();
    folders.removeAll(folder);
    folders.prepend(folder);
    m_settings->setValue(QStringLiteral("recent"), QStringList{folders.mid(0, most)});
    showRecent();
}

void MainWindow::showRecent()
{
    QStringList there;
    for (const QString& folder : recentFolders()) {
        if (QFileInfo::exists(folder)) {
            there.append(folder);
        }
    }
    m_start->setRecent(there, QFileInfo{m_places.sampleFolder}.isDir());
    m_recentMenu->clear();
    for (const QString& folder : there) {
        QAction* action = m_recentMenu->addAction(leftToRight(QDir::toNativeSeparators(folder)));
        connect(action, &QAction::triggered, this, [this, folder] { openFolder(folder); });
    }
    m_recentMenu->setEnabled(!there.isEmpty());
}

} // namespace rankwright::ui
