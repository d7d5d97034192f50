// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that looks through the project.
#include "ui/code/code_view.h"
#include "ui/search/search_panel.h"
#include "ui/steps/steps_panel.h"
#include "ui/window/main_window.h"

namespace rankwright::ui {

void MainWindow::connectSearch()
{
    m_searching = new ScriptSearch{this};
    connect(m_search, &SearchPanel::searchRequested, this, &MainWindow::startSearch);
    connect(m_search, &SearchPanel::cancelRequested, m_searching, &ScriptSearch::cancel);
    connect(m_searching, &ScriptSearch::found, this, [this](const std::vector<SearchFile>& files) {
        m_search->add(files);
        updateActions();
    });
    connect(m_searching, &ScriptSearch::progressed, m_search, &SearchPanel::setProgress);
    connect(m_searching, &ScriptSearch::finished, this, [this](const SearchEnd& end) {
        m_search->end(end);
        updateActions();
    });
    connect(m_search, &SearchPanel::placeActivated, this,
            [this](const QString& path, bool isInPreview, Range range, bool isEntered) {
                const int script = m_session.scriptAt(path);
                if (script < 0) {
                    say(tr("%1 is not a file of this project any more.").arg(path), false);
                    return;
                }
                m_session.showScript(script);
                m_code->showFound(path, isInPreview, range);
                if (isEntered) {
                    m_code->focusPane(isInPreview);
                }
            });
}

void MainWindow::openSearch()
{
    m_steps->reveal(m_search);
    m_search->open(m_code->selectedWords());
}

void MainWindow::startSearch()
{
    const SearchQuery query = m_search->query();
    m_searching->cancel();
    if (query.text.isEmpty() || !m_session.project()) {
        m_search->reset({});
        updateActions();
        return;
    }
    if (const SearchExpression expression = expressionOf(query); !expression.error.isEmpty()) {
        m_search->reset(expression.error);
        updateActions();
        return;
    }
    m_search->begin();
    updateActions();
    m_searching->start(query, m_session.scriptTexts(query.where != SearchQuery::Where::original), m_session.projectAsEdited(),
                       m_session.remarks());
}

} // namespace rankwright::ui
