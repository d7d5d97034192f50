// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/version.h"
#include "ui/checks/checks_panel.h"
#include "ui/code/code_view.h"
#include "ui/export/export_dialog.h"
#include "ui/project/project_panel.h"
#include "ui/run/run_panel.h"
#include "ui/session/review_project.h"
#include "ui/steps/steps_panel.h"
#include "ui/window/legend.h"
#include "ui/window/main_window.h"
#include "ui/window/notice_bar.h"
#include "ui/window/start_page.h"

#include <QAction>
#include <QActionGroup>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QShortcut>

namespace rankwright::ui {

QAction* MainWindow::add(Group group, const QString& name, const QString& text, const QKeySequence& key)
{
    auto* action = new QAction{text, this};
    action->setObjectName(name);
    action->setShortcut(key);
    addAction(action);
    m_commands.push_back(action);
    QMenu*& menu = m_groups.at(static_cast<std::size_t>(group));
    if (menu == nullptr) {
        menu = new QMenu{this};
    }
    menu->addAction(action);
    if (!key.isEmpty() && (key[0].keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0 &&
        key[0].key() < Qt::Key_Escape) {
        m_singleKeys.push_back(action);
    }
    return action;
}

void MainWindow::addFileActions()
{
    m_open = add(Group::file, QStringLiteral("open"), tr("Open folder…"), QKeySequence::Open);
    connect(m_open, &QAction::triggered, this, &MainWindow::chooseFolder);
    QAction* sample = add(Group::file, QStringLiteral("openSample"), tr("Open the sample project"), {});
    sample->setVisible(!m_places.sampleFolder.isEmpty());
    connect(sample, &QAction::triggered, this, &MainWindow::openSample);
    m_groups[static_cast<std::size_t>(Group::file)]->addMenu(m_recentMenu);
    m_reload = add(Group::file, QStringLiteral("reload"), tr("Reload"), Qt::Key_F5);
    connect(m_reload, &QAction::triggered, &m_session, &Session::reload);
    m_save = add(Group::file, QStringLiteral("save"), tr("Save edited scripts"), QKeySequence::Save);
    connect(m_save, &QAction::triggered, &m_session, &Session::save);
    m_discard = add(Group::file, QStringLiteral("discard"), tr("Discard the unsaved changes to this script"), {});
    connect(m_discard, &QAction::triggered, this, [this] {
        m_code->endEditing();
        m_session.discard();
    });
    m_replay = add(Group::file, QStringLiteral("replay"), tr("Replay a review file…"), QKeySequence{Qt::CTRL | Qt::Key_R});
    connect(m_replay, &QAction::triggered, this, &MainWindow::replayReview);
    m_export = add(Group::file, QStringLiteral("export"), tr("Export…"), QKeySequence{Qt::CTRL | Qt::Key_E});
    connect(m_export, &QAction::triggered, this, &MainWindow::openExport);
    QAction* quit = add(Group::file, QStringLiteral("quit"), tr("Quit"), QKeySequence{Qt::CTRL | Qt::Key_Q});
    connect(quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::addReviewActions()
{
    const auto review = [this](const char* name, const QString& text, const QKeySequence& key, auto command) {
        QAction* action = add(Group::review, QLatin1String{name}, text, key);
        connect(action, &QAction::triggered, this, command);
        return action;
    };
    m_undo = review("undo", tr("Undo"), QKeySequence{Qt::CTRL | Qt::Key_Z}, [this] { m_session.undoStack().undo(); });
    m_redo = review("redo", tr("Redo"), QKeySequence{Qt::CTRL | Qt::SHIFT | Qt::Key_Z}, [this] { m_session.undoStack().redo(); });
    m_redo->setShortcuts({QKeySequence{Qt::CTRL | Qt::SHIFT | Qt::Key_Z}, QKeySequence{Qt::CTRL | Qt::Key_Y}});
    m_accept = review("accept", tr("Accept the step and go on"), Qt::Key_Y, [this] {
        m_session.accept(m_session.currentStep());
        m_session.moveStep(1, false);
    });
    m_reject = review("reject", tr("Reject the step and go on"), Qt::Key_X, [this] {
        m_session.reject(m_session.currentStep());
        m_session.moveStep(1, false);
    });
    m_reopen = review("reopen", tr("Open the step again"), Qt::Key_O, [this] { m_session.reopen(m_session.currentStep()); });
    m_nextStep = review("nextStep", tr("Next step"), Qt::Key_J, [this] { m_session.moveStep(1, true); });
    m_previousStep = review("previousStep", tr("Previous step"), Qt::Key_K, [this] { m_session.moveStep(-1, true); });
    m_nextOpen = review("nextOpen", tr("Next open step"), Qt::Key_N, [this] { m_session.moveToOpenStep(); });
    m_acceptAllSafe = review("acceptAllSafe", tr("Accept all safe"), Qt::Key_S, [this] { m_session.acceptAllSafe(); });
    m_acceptAllSafe->setToolTip(tr("Accept all safe steps of this script (S)"));
    m_acceptScript = review("acceptScript", tr("Accept the script"), Qt::SHIFT | Qt::Key_Y, [this] { m_session.acceptScript(); });
    m_acceptProject = review("acceptProject", tr("Accept all safe in the project"),
                             QKeySequence{Qt::CTRL | Qt::SHIFT | Qt::Key_S}, [this] { m_session.acceptAllSafeInProject(); });
    m_mend = review("mend", tr("Mend the finding and go on"), Qt::Key_M, [this] { mendFinding(); });
    m_mendAll = review("mendAllFindings", tr("Mend all findings that steps mend"), Qt::SHIFT | Qt::Key_M,
                       [this] { m_checks->mendAll(); });
    m_nextChange = review("nextChange", tr("Next change"), Qt::Key_BracketRight, [this] { m_code->nextChange(); });
    m_nextChange->setShortcuts({QKeySequence{Qt::Key_BracketRight}, QKeySequence{Qt::Key_F8}});
    m_previousChange = review("previousChange", tr("Previous change"), Qt::Key_BracketLeft, [this] { m_code->previousChange(); });
    m_previousChange->setShortcuts({QKeySequence{Qt::Key_BracketLeft}, QKeySequence{Qt::SHIFT | Qt::Key_F8}});
    m_editOriginal = review("editOriginal", tr("Edit the original"), Qt::Key_F2, [this] { startEditing(); });
    for (int number = 1; number <= 9; ++number) {
        auto* choose = new QAction{this};
        choose->setObjectName(QStringLiteral("choose%1").arg(number));
        choose->setShortcut(QKeySequence{Qt::Key_0 + number});
        connect(choose, &QAction::triggered, this, [this, number] { chooseNumber(number); });
        addAction(choose);
        m_singleKeys.push_back(choose);
    }
}

void MainWindow::addViewActions()
{
    const auto view = [this](const char* name, const QString& text, const QKeySequence& key, auto command) {
        QAction* action = add(Group::view, QLatin1String{name}, text, key);
        connect(action, &QAction::triggered, this, command);
        return action;
    };
    view("find", tr("Find in the code"), QKeySequence::Find, [this] { m_code->openFind(); });
    view("goToLine", tr("Go to line"), QKeySequence{Qt::CTRL | Qt::Key_G}, [this] { m_code->openGoToLine(); });
    view("filter", tr("Filter the scripts"), QKeySequence{Qt::CTRL | Qt::Key_P}, [this] { m_project->focusFilter(); });
    m_unified = view("unified", tr("Original and preview in one pane"), Qt::Key_U, [this] { arrange(); });
    m_unified->setCheckable(true);
    m_onlyAccepted = view("onlyAccepted", tr("Preview accepted steps only"), Qt::Key_P, [this] {
        m_session.setPreview(m_onlyAccepted->isChecked() ? Session::Preview::accepted : Session::Preview::proposed);
    });
    m_onlyAccepted->setCheckable(true);
    view("zoomIn", tr("Larger code"), QKeySequence::ZoomIn, [this] {
        m_code->setZoom(m_code->zoom() + 1);
    })->setShortcuts({QKeySequence{Qt::CTRL | Qt::Key_Plus}, QKeySequence{Qt::CTRL | Qt::Key_Equal}});
    view("zoomOut", tr("Smaller code"), QKeySequence{Qt::CTRL | Qt::Key_Minus}, [this] { m_code->setZoom(m_code->zoom() - 1); });
    view("zoomReset", tr("Code in its normal size"), QKeySequence{Qt::CTRL | Qt::Key_0}, [this] { m_code->setZoom(0); });
    const std::array names{tr("Go to the project"), tr("Go to the code"),   tr("Go to the steps"), tr("Go to the verdict"),
                           tr("Go to the classes"), tr("Go to the checks"), tr("Go to the runs")};
    for (int number = 0; number < static_cast<int>(names.size()); ++number) {
        view("focus", names.at(static_cast<std::size_t>(number)),
             QKeySequence{Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + number)}, [this, number] { focusPanel(number); })
            ->setObjectName(QStringLiteral("focus%1").arg(number + 1));
    }
    auto* schemes = new QActionGroup{this};
    const std::array choices{std::pair{tr("Colours: as the system"), Appearance::Choice::system},
                             std::pair{tr("Colours: light"), Appearance::Choice::light},
                             std::pair{tr("Colours: dark"), Appearance::Choice::dark}};
    for (const auto& choice : choices) {
        QAction* action = add(Group::view, QStringLiteral("appearance%1").arg(static_cast<int>(choice.second)), choice.first, {});
        action->setCheckable(true);
        action->setChecked(m_settings->value(QStringLiteral("appearance"), 0).toInt() == static_cast<int>(choice.second));
        schemes->addAction(action);
        connect(action, &QAction::triggered, this, [this, wanted = choice.second] { chooseAppearance(wanted); });
    }
    view("legend", tr("Keys and marks"), Qt::Key_Question, [this] { showLegend(); });
    view("about", tr("About Rankwright"), {}, [this] { showAbout(); });
    auto* menuKey = new QAction{this};
    menuKey->setShortcut(Qt::Key_F10);
    connect(menuKey, &QAction::triggered, this, [this] { m_menu->popup(mapToGlobal(QPoint{width() - 300, 46})); });
    addAction(menuKey);
}

void MainWindow::buildMenus()
{
    const std::array titles{tr("Project"), tr("Edit"), tr("View"), tr("Review")};
    for (const Group group : {Group::file, Group::review, Group::view}) {
        QMenu* menu = m_groups.at(static_cast<std::size_t>(group));
        menu->setTitle(titles.at(static_cast<std::size_t>(group)));
        m_menu->addMenu(menu);
    }
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
    if (m_code->isEditing()) {
        m_code->endEditing();
    }
    m_notice->clear(); // What it says is about the project before.
    m_session.open(folder);
    if (m_session.phase() != Session::Phase::empty) {
        remember(m_session.root());
    }
}

void MainWindow::open(const QString& path)
{
    const QFileInfo asked{path};
    if (asked.isFile() && asked.fileName().endsWith(QLatin1String{".json"}, Qt::CaseInsensitive)) {
        openReview(asked.absoluteFilePath());
    } else {
        openFolder(asked.isFile() ? asked.absolutePath() : path);
    }
}

void MainWindow::openReview(const QString& file)
{
    const ReviewReading reading = readReviewFile(file);
    if (!reading.review) {
        say(tr("%1: %2").arg(QDir::toNativeSeparators(file), QString::fromStdString(reading.error)), true);
        return;
    }
    const QString folder = projectOf(*reading.review, file, recentFolders());
    if (folder.isEmpty()) {
        say(tr("The scripts that %1 is about are not beside it. Open their folder, then replay the review file there.")
                .arg(QDir::toNativeSeparators(file)),
            true);
        return;
    }
    openFolder(folder);
    m_session.replayReview(file);
}

void MainWindow::openSample()
{
    if (QFileInfo{m_places.sampleFolder}.isDir()) {
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
    const auto exporter = std::make_shared<const Exporter>(m_session.projectAsEdited(), m_session.groups(), m_session.review());
    auto* dialog = new ExportDialog{exporter, m_session.root(), program >= 0 ? m_session.scriptRow(program).path : QString{},
                                    m_appearance.theme(), this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::wroteInPlace, &m_session, &Session::reload);
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
    auto* legend = new Legend{m_commands, m_appearance.theme(), this};
    legend->setAttribute(Qt::WA_DeleteOnClose);
    legend->open();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox{this};
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Rankwright"));
    box->setText(tr("Rankwright %1").arg(QString::fromUtf8(version.data(), static_cast<qsizetype>(version.size()))));
    box->setInformativeText(
        tr("Turns single-GPU TensorFlow training scripts into multi-GPU ones, one reviewed step at a time.\n\n"
           "Free software under the GNU General Public License, version 3 or later. Qt %1.")
            .arg(QLatin1String{qVersion()}));
    box->open();
}

void MainWindow::chooseAppearance(Appearance::Choice choice)
{
    m_appearance.choose(choice);
    m_settings->setValue(QStringLiteral("appearance"), static_cast<int>(choice));
}

void MainWindow::startEditing()
{
    if (m_session.currentScript() < 0) {
        return;
    }
    const CodeDocument document = m_session.codeDocument();
    if (!document.isEditable) {
        say(tr("%1 cannot be edited here: %2.").arg(document.path, document.notEditable), true);
        return;
    }
    m_session.prepareEditing();
    m_code->beginEditing();
    updateActions();
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
    case 4: target = findChild<QWidget*>(QStringLiteral("hierarchyPanel")); break;
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
    const bool hasProject = m_session.phase() != Session::Phase::empty;
    const bool isEditing = m_code != nullptr && m_code->isEditing();
    for (QAction* action : m_singleKeys) {
        action->setEnabled(!isEditing);
    }
    const WhyView why = m_session.why();
    const bool hasStep = !why.id.isEmpty() && !isEditing;
    for (QAction* action : {m_accept, m_reject, m_reopen, m_nextStep, m_previousStep, m_nextOpen}) {
        action->setEnabled(hasStep);
    }
    const bool hasSteps = !m_session.stepRows().empty() && !isEditing;
    m_acceptAllSafe->setEnabled(hasSteps);
    m_acceptScript->setEnabled(hasSteps);
    m_acceptProject->setEnabled(hasProject && !isEditing);
    m_mend->setEnabled(m_checks != nullptr && m_checks->hasFindings() && !isEditing);
    m_mendAll->setEnabled(m_checks != nullptr && m_checks->canMendAll() && !isEditing);
    m_undo->setEnabled(m_session.undoStack().canUndo() && !isEditing);
    m_redo->setEnabled(m_session.undoStack().canRedo() && !isEditing);
    const QString undoWords = m_session.undoStack().undoText();
    m_undo->setToolTip(undoWords.isEmpty() ? tr("Nothing to undo") : tr("Undo: %1 (Ctrl+Z)").arg(undoWords));
    m_export->setEnabled(hasProject && m_session.scriptCount() > 0);
    m_reload->setEnabled(hasProject);
    m_replay->setEnabled(hasProject);
    m_save->setEnabled(m_session.hasUnsaved());
    const int script = m_session.currentScript();
    m_discard->setEnabled(script >= 0 && m_session.isUnsaved(m_session.scriptRow(script).path));
    m_editOriginal->setEnabled(m_session.currentScript() >= 0 && !isEditing);
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
        QAction* action = m_recentMenu->addAction(QDir::toNativeSeparators(folder));
        connect(action, &QAction::triggered, this, [this, folder] { openFolder(folder); });
    }
    m_recentMenu->setEnabled(!there.isEmpty());
}

} // namespace rankwright::ui
