// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of RunSetup that gives what was chosen there away to be kept, and takes it back.
#include "ui/run/command_box.h"
#include "ui/run/run_setup.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSpinBox>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr QLatin1StringView interpreterKey{"interpreter"};
constexpr QLatin1StringView launcherKey{"launcher"};
constexpr QLatin1StringView processesKey{"processes"};
constexpr QLatin1StringView hostsKey{"hosts"};
constexpr QLatin1StringView variablesKey{"variables"};
constexpr QLatin1StringView minutesKey{"minutes"};
constexpr QLatin1StringView recordKey{"record"};
constexpr QLatin1StringView customKey{"command"};
constexpr QLatin1StringView originalKey{"original"};
constexpr QLatin1StringView ratesKey{"rates"};
constexpr QLatin1StringView scriptsKey{"scripts"};
constexpr QLatin1StringView argumentsKey{"arguments"};
constexpr QLatin1StringView originalCommandKey{"originalCommand"};
constexpr QLatin1StringView rewrittenCommandKey{"rewrittenCommand"};

/// By the command's name, which stays; of a command of the user's own it is empty.
QString nameOf(Launcher launcher)
{
    const auto* found = std::find_if(launcherNames.begin(), launcherNames.end(),
                                     [&](const LauncherName& one) { return one.launcher == launcher; });
    return found == launcherNames.end() ? QString{} : QString::fromUtf8(found->name.data(), qsizetype(found->name.size()));
}

/// A path that leads nowhere any more; a mere name is looked for on PATH when it is started.
bool isGone(const QString& interpreter) { return interpreter.contains(u'/') && !QFileInfo{interpreter}.isExecutable(); }

} // namespace

QJsonObject RunSetup::choices()
{
    keepOfScript();
    QJsonObject scripts;
    for (const auto& [script, of] : m_scripts) {
        if (!of.arguments.isEmpty() || !of.originalCommand.isEmpty() || !of.rewrittenCommand.isEmpty()) {
            scripts.insert(script, QJsonObject{{argumentsKey, of.arguments},
                                               {originalCommandKey, of.originalCommand},
                                               {rewrittenCommandKey, of.rewrittenCommand}});
        }
    }
    QJsonObject choices{{interpreterKey, m_interpreter->currentText().trimmed()},
                        {launcherKey, nameOf(static_cast<Launcher>(m_launcher->currentData().toInt()))},
                        {processesKey, m_processes->value()},
                        {hostsKey, m_hosts->toPlainText()},
                        {variablesKey, m_variables->toPlainText()},
                        {minutesKey, m_minutes->value()},
                        {recordKey, m_record->isChecked()},
                        {customKey, m_custom->text()},
                        {originalKey, m_original->isChecked()},
                        {scriptsKey, scripts}};
    if (m_isRateChosen) {
        QJsonArray rates;
        for (const auto& [kind, box] : m_rewritten) {
            if (box->isChecked()) {
                rates.append(box->objectName());
            }
        }
        choices.insert(ratesKey, rates);
    }
    return choices;
}

void RunSetup::choose(const QJsonObject& choices)
{
    m_isSetting = true;
    const RunForm first;
    const QString interpreter = choices[interpreterKey].toString(QStringLiteral("python3"));
    m_interpreter->clear(); // Those of the project are going to be found.
    m_interpreter->setEditText(isGone(interpreter) ? QStringLiteral("python3") : interpreter);
    const QString launcher = choices[launcherKey].toString(nameOf(first.launcher));
    for (const LauncherName& one : launcherNames) {
        if (nameOf(one.launcher) == launcher) {
            m_launcher->setCurrentIndex(m_launcher->findData(static_cast<int>(one.launcher)));
        }
    }
    m_processes->setValue(choices[processesKey].toInt(first.processes));
    m_hosts->setPlainText(choices[hostsKey].toString());
    m_variables->setPlainText(choices[variablesKey].toString());
    m_minutes->setValue(choices[minutesKey].toInt(first.minutes));
    m_record->setChecked(choices[recordKey].toBool(first.isRecorded));
    m_custom->setText(choices[customKey].toString());
    m_original->setChecked(choices[originalKey].toBool(true));
    m_copy->setChecked(true);
    m_isRateChosen = choices.contains(ratesKey);
    if (m_isRateChosen) {
        const QJsonArray rates = choices[ratesKey].toArray();
        for (const auto& [kind, box] : m_rewritten) {
            box->setChecked(rates.contains(box->objectName()));
        }
    }
    m_scripts.clear();
    const QJsonObject scripts = choices[scriptsKey].toObject();
    for (auto one = scripts.begin(); one != scripts.end(); ++one) {
        const QJsonObject of = one.value().toObject();
        m_scripts[one.key()] = {of[argumentsKey].toString(), of[originalCommandKey].toString(),
                                of[rewrittenCommandKey].toString()};
    }
    showOfScript();
    m_isSetting = false;
    change();
    emit interpreterChanged(m_interpreter->currentText().trimmed());
}

} // namespace rankwright::ui
