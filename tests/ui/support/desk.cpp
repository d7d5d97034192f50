// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"

#include "ui/project/project_model.h"
#include "ui/steps/step_model.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QThreadPool>
#include <QTreeView>

#include <algorithm>
#include <functional>

namespace rankwright::ui::tests {

namespace {

constexpr int patience = 60'000; // milliseconds; a busy machine is no failure

/// The index that `isWanted`, searched below `parent`.
QModelIndex findIndex(const QAbstractItemModel& model, const QModelIndex& parent,
                      const std::function<bool(const QModelIndex&)>& isWanted)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (isWanted(index)) {
            return index;
        }
        if (const QModelIndex below = findIndex(model, index, isWanted); below.isValid()) {
            return below;
        }
    }
    return {};
}

} // namespace

Desk::Desk(const MainWindow::Places& places, const QString& folder) : m_window(std::make_unique<MainWindow>(places))
{
    m_window->resize(1440, 900);
    m_window->show();
    m_window->activateWindow();
    if (!QTest::qWaitForWindowActive(m_window.get())) {
        qFatal("the window was not shown");
    }
    if (!folder.isEmpty()) {
        m_window->openFolder(folder);
        if (!waitUntilReady()) {
            qFatal("%s was not analysed in time", qPrintable(folder));
        }
    }
}

void Desk::close()
{
    m_window->close();
    m_window.reset();
}

bool Desk::waitUntilReady()
{
    const auto hasSteps = [this] { // Of the verdict that is shown.
        const auto verdict = session().verdict(session().currentScript());
        const auto result = session().result(session().currentScript());
        return verdict.has_value() == result.has_value() && (!verdict || verdict->decided == result->decided);
    };
    const bool isReady = QTest::qWaitFor(
        [&] { return session().phase() == Session::Phase::ready && !session().codeDocument().isBehind && hasSteps(); }, patience);
    QThreadPool::globalInstance()->waitForDone(); // The class hierarchy.
    QCoreApplication::processEvents();
    return isReady;
}

QString Desk::words(const char* name)
{
    QString text = find<QLabel>(name)->text();
    return text.remove(QChar{0x200B});
}

void Desk::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* target = QApplication::activePopupWidget();
    if (target == nullptr) {
        target = QApplication::focusWidget();
    }
    QTest::keyClick(target != nullptr ? target : m_window.get(), key, modifiers);
}

void Desk::type(const QString& text)
{
    for (const QChar character : text) {
        QWidget* target = QApplication::focusWidget();
        QTest::keyClick(target != nullptr ? target : m_window.get(), character.toLatin1());
    }
}

void Desk::click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton, {}, widget->rect().center()); }

void Desk::click(QAbstractItemView* view, const QModelIndex& index, bool isDouble)
{
    view->scrollTo(index);
    const QPoint place = view->visualRect(index).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place);
    if (isDouble) {
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, place);
    }
}

bool Desk::choose(const QString& path)
{
    auto* view = find<QTreeView>("projectTree");
    const QModelIndex index = findIndex(*view->model(), {}, [&](const QModelIndex& at) {
        return at.data(ProjectModel::scriptRole).toInt() >= 0 && at.data(ProjectModel::pathRole).toString() == path;
    });
    if (!index.isValid()) {
        return false;
    }
    click(view, index);
    return waitUntilReady() && current() == path;
}

bool Desk::chooseStep(const QString& rule, int number)
{
    const std::optional<StepRow> wanted = step(rule, number);
    if (!wanted) {
        return false;
    }
    auto* view = find<QAbstractItemView>("stepList");
    const QModelIndex index =
        findIndex(*view->model(), {}, [&](const QModelIndex& at) { return at.data(StepModel::idRole).toString() == wanted->id; });
    click(view, index);
    return session().currentStep() == wanted->id;
}

bool Desk::chooseInMenu(QMenu& menu, const QString& text)
{
    if (!QTest::qWaitFor([&] { return menu.isVisible(); })) {
        return false;
    }
    for (int step = 0; step <= menu.actions().size(); ++step) {
        if (menu.activeAction() != nullptr && menu.activeAction()->text() == text) {
            QTest::keyClick(&menu, Qt::Key_Return);
            return true;
        }
        QTest::keyClick(&menu, Qt::Key_Down);
    }
    return false;
}

std::optional<StepRow> Desk::step(const QString& rule, int number)
{
    for (const StepRow& row : session().stepRows()) {
        if (row.rule == rule && number-- == 0) {
            return row;
        }
    }
    return std::nullopt;
}

int Desk::count(StepState state)
{
    const std::vector<StepRow> rows = session().stepRows();
    return static_cast<int>(std::count_if(rows.begin(), rows.end(), [state](const StepRow& row) { return row.state == state; }));
}

QStringList Desk::tree()
{
    QStringList paths;
    const QAbstractItemModel& model = *find<QTreeView>("projectTree")->model();
    findIndex(model, {}, [&](const QModelIndex& at) {
        if (at.data(ProjectModel::scriptRole).toInt() >= 0) {
            paths.append(at.data(ProjectModel::pathRole).toString());
        }
        return false;
    });
    paths.sort();
    return paths;
}

QString Desk::current()
{
    const int script = session().currentScript();
    return script < 0 ? QString{} : session().scriptRow(script).path;
}

CodePane& Desk::pane(const char* name) { return *find<CodePane>(name); }
CodePane& Desk::original() { return pane("originalPane"); }
CodePane& Desk::preview() { return pane("previewPane"); }
CodePane& Desk::unified() { return pane("unifiedPane"); }

bool Desk::isInSight(int line)
{
    const int screen = original().toScreen(line - 1);
    const int top = original().topOnScreen();
    return screen >= top && screen < top + original().linesOnScreen();
}

} // namespace rankwright::ui::tests
