// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/first_script.h"

#include "ui/session/session.h"

#include <tuple>

namespace rankwright::ui {

namespace {

/// The less, the better.
auto wishesOf(const ScriptRow& row)
{
    const QString name = row.path.section(QLatin1Char('/'), -1);
    const bool isCalledSo =
        name.contains(QLatin1String{"train"}, Qt::CaseInsensitive) || name.startsWith(QLatin1String{"main"}, Qt::CaseInsensitive);
    return std::tuple{!row.trains, row.badge == BadgeKind::multiple, name.endsWith(QLatin1String{".ipynb"}),
                      row.path.count(QLatin1Char('/')), !isCalledSo};
}

} // namespace

int firstScriptOf(const Session& session)
{
    int best = -1;
    for (int script = 0; script < session.scriptCount(); ++script) {
        const ScriptRow& row = session.scriptRow(script);
        if ((row.trains || row.badge == BadgeKind::broken) && (best < 0 || wishesOf(row) < wishesOf(session.scriptRow(best)))) {
            best = script;
        }
    }
    return best;
}

} // namespace rankwright::ui
