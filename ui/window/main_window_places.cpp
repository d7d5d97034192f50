// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that goes from place to place in the code, and says where it came to.
#include "ui/code/code_view.h"
#include "ui/window/main_window.h"

namespace rankwright::ui {

void MainWindow::toggleCollapse()
{
    m_code->setCollapses(!m_code->collapses());
    const auto [parts, lines] = m_code->collapsed();
    say(!m_code->collapses() ? tr("All lines are shown.")
        : parts == 0 ? tr("Nothing of this script can be collapsed: there is something to see everywhere, or nothing to change.")
                     : tr("%n unchanged part(s) collapsed", nullptr, parts) + QStringLiteral(": ") +
                           tr("%n line(s) are hidden.", nullptr, lines),
        false);
}

void MainWindow::toggleCollapseHere()
{
    if (!m_code->toggleCollapsed()) {
        say(m_code->collapses()
                ? tr("The caret stands in no part that can be collapsed.")
                : tr("All lines are shown; %1 collapses what is unchanged.").arg(m_commands->keyOf(QStringLiteral("collapse"))),
            false);
    }
}

} // namespace rankwright::ui
