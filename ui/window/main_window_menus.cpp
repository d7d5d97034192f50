// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that has menus where the pointer is: the commands that are about what stands there, with their keys.
#include "ui/classes/hierarchy_panel.h"
#include "ui/code/code_pane.h"
#include "ui/code/code_view.h"
#include "ui/project/project_panel.h"
#include "ui/steps/steps_panel.h"
#include "ui/verdict/verdict_panel.h"
#include "ui/why/why_panel.h"
#include "ui/window/main_window.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeySequence>
#include <QMenu>

namespace rankwright::ui {

namespace {

constexpr const char* line = ""; ///< Between two groups.

/// Where a menu was asked for: a scroll area tells it in its viewport.
QPoint onScreen(const QWidget& widget, QPoint at)
{
    const auto* area = qobject_cast<const QAbstractScrollArea*>(&widget);
    return area != nullptr ? area->viewport()->mapToGlobal(at) : widget.mapToGlobal(at);
}

/// An entry that the pane itself has a key for.
void addKeyed(QMenu& menu, const QString& text, QKeySequence::StandardKey key, bool isPossible, CodePane& pane,
              void (CodePane::*run)())
{
    const QString shown = QKeySequence{key}.toString(QKeySequence::NativeText);
    menu.addAction(text + QLatin1Char('\t') + shown, &pane, run)->setEnabled(isPossible);
}

} // namespace

void MainWindow::addCommandsTo(QMenu& menu, std::initializer_list<const char*> ids)
{
    for (const char* id : ids) {
        if (*id == '\0') {
            menu.addSeparator();
        } else {
            menu.addAction(m_commands->action(QLatin1String{id}));
        }
    }
}

QMenu* MainWindow::giveMenu(QWidget* widget, std::initializer_list<const char*> ids)
{
    auto* menu = new QMenu{this}; // Not in the widget: one of code goes from left to right, whatever the language.
    menu->setObjectName(widget->objectName() + QStringLiteral("Menu"));
    addCommandsTo(*menu, ids);
    widget->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(widget, &QWidget::customContextMenuRequested, menu,
            [widget, menu](QPoint at) { menu->popup(onScreen(*widget, at)); });
    return menu;
}

void MainWindow::giveMenus()
{
    QMenu* tree = giveMenu(m_project->tree(), {line}); // Filled when it is known what is there.
    connect(tree, &QMenu::aboutToShow, this, [this, tree] {
        tree->clear();
        if (m_project->isOnScript()) { // It is the one that is shown.
            addCommandsTo(*tree, {"acceptAllSafe", "acceptScript", line, "editOriginal", "externalEditor", line});
        }
        addCommandsTo(*tree, {"goTo", "filter", "reload"});
    });
    giveMenu(m_steps->list(), {"accept", "reject", "reopen", line, "copyWhy", "printWhy", line, "acceptAllSafe", "play", line,
                               "group0", "group1", "group2", "group3"});
    giveMenu(m_why->body(), {"copyWhy", "printWhy", line, "accept", "reject", "reopen"});
    giveMenu(m_verdict, {"saveLattice", "copyLattice"});
    giveMenu(m_hierarchy,
             {"findClass", "wholeGraph", line, "graphPath", "graphLibrary", "graphFiles", line, "saveGraph", "copyGraph"});
    for (CodePane* pane : m_code->findChildren<CodePane*>()) {
        pane->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(pane, &QWidget::customContextMenuRequested, this, [this, pane](QPoint at) {
            auto* menu = new QMenu{this};
            menu->setObjectName(QStringLiteral("codeMenu"));
            menu->setAttribute(Qt::WA_DeleteOnClose);
            fillCodeMenu(*menu, *pane);
            menu->popup(onScreen(*pane, at));
        });
    }
}

void MainWindow::fillCodeMenu(QMenu& menu, CodePane& pane)
{
    const auto add = [&menu, &pane](const QString& text, QKeySequence::StandardKey key, bool isPossible,
                                    void (CodePane::*run)()) { addKeyed(menu, text, key, isPossible, pane, run); };
    const bool isEditing = pane.isEditing();
    const bool hasSelection = pane.hasSelectedText();
    if (isEditing) {
        add(tr("Undo"), QKeySequence::Undo, pane.isUndoAvailable(), &CodePane::undo);
        add(tr("Redo"), QKeySequence::Redo, pane.isRedoAvailable(), &CodePane::redo);
        menu.addSeparator();
        add(tr("Cut"), QKeySequence::Cut, hasSelection, &CodePane::cut);
    }
    add(tr("Copy"), QKeySequence::Copy, hasSelection, &CodePane::copy);
    if (isEditing) {
        add(tr("Paste"), QKeySequence::Paste, !QGuiApplication::clipboard()->text().isEmpty(), &CodePane::paste);
    }
    const QString key = QKeySequence{QKeySequence::SelectAll}.toString(QKeySequence::NativeText);
    menu.addAction(tr("Select all") + QLatin1Char('\t') + key, &pane, [&pane] { pane.selectAll(); });
    addCommandsTo(menu, {"copyPlace", line});
    if (isEditing) {
        addCommandsTo(menu, {"save", "discard", line, "wrap", line});
    } else {
        addCommandsTo(menu,
                      {"editOriginal", "externalEditor", line, "unified", "allFiles", "wrap", "collapse", "collapseHere", line});
    }
    addCommandsTo(menu, {"find", "findInProject", "goToLine"});
}

} // namespace rankwright::ui
