// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_table.h"

#include "ui/run/run_curves.h"
#include "ui/run/run_form.h"
#include "ui/theme/left_to_right.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace rankwright::ui {

namespace {

/// The comparison of those that have ended, in their order.
std::vector<ComparedRun> comparison(const std::vector<RunShown>& runs)
{
    std::vector<TrialResult> results;
    for (const RunShown& run : runs) {
        if (run.result) {
            results.push_back(*run.result);
            results.back().lines.clear();
        }
    }
    return compared(results);
}

QString number(double value, bool isInFull) { return isInFull ? QString::number(value, 'g', 9) : numberWords(value); }

QString number(const std::optional<double>& value, bool isInFull)
{
    return value ? number(*value, isInFull) : isInFull ? QString{} : QStringLiteral("\u2013");
}

/// Numbers stand below each other.
Qt::Alignment alignmentOf(int column)
{
    return (column >= RunTable::processes && column <= RunTable::speedUp ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

QString sentence(const char* text) { return QCoreApplication::translate("RunTable", text); }

QString upperFirst(QString text)
{
    if (!text.isEmpty()) {
        text[0] = text[0].toUpper();
    }
    return text;
}

/// As it stands behind a colon; names and abbreviations stay as they are.
QString lowerFirst(QString text)
{
    if (text.size() > 1 && text.at(1).isLower() && !text.startsWith(QStringLiteral("Python"))) {
        text[0] = text[0].toLower();
    }
    return text;
}

/// With the full stop that a sentence has.
QString stopped(const QString& text)
{
    return text.isEmpty() || text.endsWith(QLatin1Char('.')) || text.endsWith(QLatin1Char('!')) ? text : text + QLatin1Char('.');
}

} // namespace

bool RunTable::isSame(const Row& a, const Row& b)
{
    for (int column = 0; column < columns; ++column) {
        if (textOf(a, column, true) != textOf(b, column, true)) {
            return false;
        }
    }
    return true;
}

RunTable::Row RunTable::rowOf(const RunShown& run, const ComparedRun* compared)
{
    Row row;
    row.label = labelOf(run.kind);
    row.state = run.state == RunShown::State::waiting   ? tr("waits for its turn")
                : run.state == RunShown::State::running ? tr("runs")
                                                        : QString{};
    if (compared != nullptr) {
        row.compared = *compared;
    }
    row.compared.processes = run.processes;
    QStringList others;
    for (const QString& name : metricsOf({run})) {
        if (name.toStdString() != row.compared.metric) {
            const Series* series = seriesOf(*run.record, name.toStdString());
            others.append(tr("%1 %2").arg(name, numberWords(series->samples.back().value)));
        }
    }
    row.metrics = others.join(QStringLiteral(", "));
    return row;
}

void RunTable::show(const std::vector<RunShown>& runs)
{
    const std::vector<ComparedRun> all = comparison(runs);
    std::vector<Row> rows;
    std::size_t ended = 0;
    for (const RunShown& shown : runs) {
        rows.push_back(rowOf(shown, shown.result && ended < all.size() ? &all[ended] : nullptr));
        ended += shown.result ? 1 : 0;
    }
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (!isSame(rows[at], m_rows[at])) {
            m_rows[at] = std::move(rows[at]);
            const int row = static_cast<int>(at);
            emit dataChanged(index(row, 0), index(row, columns - 1));
        }
    }
}

int RunTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

int RunTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(columns); }

QString RunTable::textOf(const Row& row, int column, bool isInFull)
{
    const ComparedRun& one = row.compared;
    const bool isOver = row.state.isEmpty();
    QString none = isInFull ? QString{} : QStringLiteral("\u2013");
    switch (column) {
    case run: return row.label;
    case processes: return QString::number(one.processes);
    case seconds: return isOver ? (isInFull ? number(one.seconds, true) : durationWords(one.seconds)) : none;
    case first: return number(one.first, isInFull);
    case last: return number(one.last, isInFull);
    case metrics: return row.metrics.isEmpty() ? none : row.metrics;
    case rate:
        if (one.samplesPerSecond) {
            return isInFull ? number(*one.samplesPerSecond, true) : tr("%1 samples").arg(numberWords(*one.samplesPerSecond));
        }
        if (one.stepsPerSecond && !isInFull) {
            return tr("%1 steps").arg(numberWords(*one.stepsPerSecond));
        }
        return none;
    case speedUp:
        return one.speedUp ? (isInFull ? number(*one.speedUp, true) : tr("%1 ×").arg(QString::number(*one.speedUp, 'f', 2)))
                           : none;
    case agreement:
        switch (one.agreement.kind) {
        case Agreement::Kind::agree: return tr("yes");
        case Agreement::Kind::differ: return tr("no, from step %1").arg(one.agreement.step);
        case Agreement::Kind::unknown: break;
        }
        return none;
    case end: return isOver ? QString::fromStdString(one.end) : row.state;
    default: break;
    }
    return {};
}

QVariant RunTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return textOf(row, index.column(), false);
    case Qt::ToolTipRole:
        if (index.column() == agreement && !row.compared.agreement.words.empty()) {
            return QString::fromStdString(row.compared.agreement.words);
        }
        return textOf(row, index.column(), false);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal).toString(), textOf(row, index.column(), false));
    case Qt::TextAlignmentRole: return QVariant{alignmentOf(index.column())};
    default: break;
    }
    return {};
}

QVariant RunTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return QVariant{alignmentOf(section)};
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    // One metric for all, or they would not be compared.
    const auto named = std::find_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return !row.compared.metric.empty(); });
    const QString metric = named == m_rows.end() ? tr("loss") : QString::fromStdString(named->compared.metric);
    switch (section) {
    case run: return tr("Run");
    case processes: return tr("Processes");
    case seconds: return tr("Time");
    case first: return tr("First %1").arg(metric);
    case last: return tr("Last %1").arg(metric);
    case metrics: return tr("Other metrics, last");
    case rate: return tr("A second");
    case speedUp: return tr("Speed-up");
    case agreement: return tr("Ranks agree");
    case end: return tr("End");
    default: break;
    }
    return {};
}

QByteArray RunTable::asCsv() const
{
    constexpr std::array names{"run",      "processes",   "seconds", "first", "last", "samples_per_second",
                               "speed_up", "ranks_agree", "metrics", "end"};
    QStringList head;
    for (const char* name : names) {
        head.append(QString::fromLatin1(name));
    }
    QString csv = head.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    for (const Row& row : m_rows) {
        QStringList fields;
        for (int column = 0; column < columns; ++column) {
            fields.append(csvField(textOf(row, column, true)));
        }
        csv += fields.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    }
    return csv.toUtf8();
}

QStringList sentencesAbout(const std::vector<RunShown>& runs)
{
    QStringList sentences;
    const std::vector<ComparedRun> all = comparison(runs);
    std::size_t ended = 0;
    for (const RunShown& run : runs) {
        if (!run.result) {
            continue;
        }
        const ComparedRun& first = all.front();
        const ComparedRun& one = all[ended];
        QStringList parts;
        if (ended > 0 && first.isClean && one.isClean) { // What broke off is compared with nothing.
            if (one.speedUp) {
                parts.append(sentence(QT_TRANSLATE_NOOP("RunTable", "%1 times as fast as the %2"))
                                 .arg(QString::number(*one.speedUp, 'f', 2), QString::fromStdString(first.label)));
            }
            if (one.last && first.last && one.metric == first.metric) {
                parts.append(sentence(QT_TRANSLATE_NOOP("RunTable", "last %1 %2 against %3"))
                                 .arg(QString::fromStdString(one.metric), numberWords(*one.last), numberWords(*first.last)));
            }
        }
        ++ended;
        // The core's sentences are English in all languages: each keeps its full stop.
        QStringList about{(one.isClean ? QStringLiteral("\u2713 ") : QStringLiteral("\u2717 ")) +
                          sentence(QT_TRANSLATE_NOOP("RunTable", "%1: %2"))
                              .arg(upperFirst(labelOf(run.kind)),
                                   leftToRight(stopped(lowerFirst(QString::fromStdString(run.result->words.words)))))};
        if (!parts.isEmpty()) {
            about.append(stopped(upperFirst(parts.join(QStringLiteral(", ")))));
        }
        for (const std::string& more : {one.agreement.words, run.result->words.advice}) {
            if (!more.empty()) {
                about.append(leftToRight(stopped(upperFirst(QString::fromStdString(more)))));
            }
        }
        sentences.append(about.join(QLatin1Char(' ')));
    }
    return sentences;
}

} // namespace rankwright::ui
