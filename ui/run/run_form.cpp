// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_form.h"

#include "core/rules/option_names.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RunForm)
};

QString joined(const QStringList& words)
{
    if (words.size() < 2) {
        return words.join(QString{});
    }
    return Words::tr("%1 and %2").arg(words.mid(0, words.size() - 1).join(QStringLiteral(", ")), words.last());
}

} // namespace

RunKind kindOf(RatePolicy policy)
{
    switch (policy) {
    case RatePolicy::linear: return RunKind::linear;
    case RatePolicy::squareRoot: return RunKind::squareRoot;
    case RatePolicy::none: return RunKind::none;
    case RatePolicy::warmup: break;
    }
    return RunKind::warmup;
}

std::optional<RatePolicy> policyOf(RunKind kind)
{
    switch (kind) {
    case RunKind::linear: return RatePolicy::linear;
    case RunKind::squareRoot: return RatePolicy::squareRoot;
    case RunKind::none: return RatePolicy::none;
    case RunKind::warmup: return RatePolicy::warmup;
    case RunKind::original:
    case RunKind::folder: break;
    }
    return std::nullopt;
}

QString shortLabelOf(RunKind kind)
{
    if (const std::optional<RatePolicy> policy = policyOf(kind)) {
        const std::string_view name = nameOf(ratePolicies, *policy);
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    return kind == RunKind::original ? Words::tr("original") : Words::tr("as it stands");
}

QString labelOf(RunKind kind) { return policyOf(kind) ? Words::tr("rewritten, %1").arg(shortLabelOf(kind)) : shortLabelOf(kind); }

ShellWords shellWordsOf(const QString& text)
{
    ShellWords result;
    QString word;
    bool isInWord = false;
    QChar quote;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text.at(at);
        const bool isEscape = c == QLatin1Char('\\') && quote != QLatin1Char('\'');
        if (isEscape && at + 1 < text.size()) {
            const QChar next = text.at(++at);
            // Between double quotes a backslash stands for itself before most characters.
            if (!quote.isNull() && next != QLatin1Char('"') && next != QLatin1Char('\\') && next != QLatin1Char('$') &&
                next != QLatin1Char('`')) {
                word.append(c);
            }
            word.append(next);
            isInWord = true;
        } else if (!quote.isNull()) {
            if (c == quote) {
                quote = QChar{};
            } else {
                word.append(c);
            }
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            quote = c;
            isInWord = true;
        } else if (c.isSpace()) {
            if (isInWord) {
                result.words.append(word);
            }
            word.clear();
            isInWord = false;
        } else {
            word.append(c);
            isInWord = true;
        }
    }
    if (isInWord) {
        result.words.append(word);
    }
    if (!quote.isNull()) {
        result.problem = Words::tr("a quote (%1) is opened and not closed").arg(quote);
    }
    return result;
}

Launch launchOf(const RunForm& form, const QString& script, RunKind kind)
{
    Launch launch;
    launch.launcher = kind == RunKind::original ? Launcher::direct : form.launcher;
    launch.interpreter = form.interpreter.trimmed().toStdString();
    launch.ownLauncher = launcherFor(launch.interpreter);
    launch.script = script.toStdString();
    for (const QString& word : shellWordsOf(form.arguments).words) {
        launch.arguments.push_back(word.toStdString());
    }
    launch.processes = kind == RunKind::original ? 1 : form.processes;
    launch.variables = variablesOf(form.variables.toStdString()).variables;
    if (kind != RunKind::original) {
        launch.hosts = hostsOf(form.hosts.toStdString()).hosts;
        launch.custom = form.custom.toStdString();
    }
    return launch;
}

QString plainCommandOf(const RunForm& form, const QString& script, RunKind kind)
{
    return QString::fromStdString(commandLine(launchOf(form, script, kind)));
}

const QString& editedCommandOf(const RunForm& form, RunKind kind)
{
    return kind == RunKind::original ? form.originalCommand : form.rewrittenCommand;
}

QString commandOf(const RunForm& form, const QString& script, RunKind kind)
{
    const QString& edited = editedCommandOf(form, kind);
    return edited.trimmed().isEmpty() ? plainCommandOf(form, script, kind) : edited;
}

QString objectionTo(const RunForm& form, const RunTarget& target)
{
    if (!target.objection.isEmpty()) {
        return target.objection;
    }
    if (form.kinds.empty()) {
        return Words::tr("Choose what to run: the original, the rewritten script, or both.");
    }
    const bool isRewritten =
        std::any_of(form.kinds.begin(), form.kinds.end(), [](RunKind kind) { return policyOf(kind).has_value(); });
    if (isRewritten && !target.noRewrite.isEmpty()) {
        return target.noRewrite;
    }
    if (form.interpreter.trimmed().isEmpty()) {
        return Words::tr("Name a Python interpreter under Options.");
    }
    if (const QString problem = shellWordsOf(form.arguments).problem; !problem.isEmpty()) {
        return Words::tr("Arguments: %1.").arg(problem);
    }
    if (const std::string problem = hostsOf(form.hosts.toStdString()).problem; !problem.empty()) {
        return Words::tr("Hosts: %1").arg(QString::fromStdString(problem));
    }
    if (const std::string problem = variablesOf(form.variables.toStdString()).problem; !problem.empty()) {
        return Words::tr("Variables: %1").arg(QString::fromStdString(problem));
    }
    const bool isLaunched =
        std::any_of(form.kinds.begin(), form.kinds.end(), [](RunKind kind) { return kind != RunKind::original; });
    if (isLaunched && form.launcher == Launcher::custom && form.custom.trimmed().isEmpty() &&
        form.rewrittenCommand.trimmed().isEmpty()) {
        return Words::tr("Write the command of your own, or choose another launcher.");
    }
    if (!form.folder.isEmpty() && !QDir{form.folder}.exists()) {
        return Words::tr("The working folder %1 is not there.").arg(QDir::toNativeSeparators(form.folder));
    }
    return {};
}

QString startWords(const RunForm& form)
{
    bool isOriginal = false;
    int rewritten = 0;
    for (const RunKind kind : form.kinds) {
        if (kind == RunKind::folder) {
            return Words::tr("Run what is in the folder");
        }
        isOriginal = isOriginal || kind == RunKind::original;
        rewritten += policyOf(kind) ? 1 : 0;
    }
    QStringList parts;
    if (isOriginal) {
        parts.append(Words::tr("original"));
    }
    if (rewritten == 1) {
        parts.append(Words::tr("rewritten"));
    } else if (rewritten > 1) {
        parts.append(Words::tr("%n rewritten", nullptr, rewritten));
    }
    return parts.isEmpty() ? Words::tr("Run") : Words::tr("Run %1").arg(joined(parts));
}

QString durationWords(double seconds)
{
    constexpr double minute = 60.0;
    if (seconds < minute) {
        return Words::tr("%1 s").arg(seconds < 9.95 ? QString::number(seconds, 'f', 1) : QString::number(std::floor(seconds)));
    }
    const auto whole = static_cast<long long>(seconds);
    if (whole < 3600) {
        return Words::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    }
    return Words::tr("%1 h %2 min").arg(whole / 3600).arg(whole / 60 % 60);
}

QString numberWords(double value)
{
    if (!std::isfinite(value)) {
        return QString::number(value);
    }
    const double size = std::abs(value);
    constexpr int digits = 4;
    if (size >= 1e7 || (size > 0 && size < 1e-4)) {
        return QString::number(value, 'e', digits - 1);
    }
    if (size >= 1000) {
        return QString::number(value, 'f', 0);
    }
    return QString::number(value, 'g', digits);
}

} // namespace rankwright::ui
