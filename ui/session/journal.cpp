// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/journal.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

namespace rankwright::ui {

namespace {

constexpr QLatin1String schema{"rankwright-journal/1"};
constexpr qsizetype lengthDigits = 8;
constexpr qsizetype sumDigits = 16;
constexpr qsizetype headSize = lengthDigits + 1 + sumDigits + 1;

QByteArray sumOf(const QByteArray& record)
{
    return QCryptographicHash::hash(record, QCryptographicHash::Sha256).toHex().left(sumDigits);
}

QByteArray framed(const QByteArray& record)
{
    return QByteArray::number(record.size(), 16).rightJustified(lengthDigits, '0') + ' ' + sumOf(record) + ' ' + record + '\n';
}

/// The record at `at`, which is moved behind it; null where there is no whole one.
QByteArray nextRecord(const QByteArray& bytes, qsizetype& at)
{
    bool isNumber = false;
    const qsizetype size = bytes.mid(at, lengthDigits).toLongLong(&isNumber, 16);
    if (!isNumber || size < 0 || size > bytes.size() - at - headSize - 1) {
        return {};
    }
    const QByteArray record = bytes.mid(at + headSize, size);
    if (framed(record) != bytes.mid(at, headSize + size + 1)) {
        return {};
    }
    at += headSize + size + 1;
    return record;
}

} // namespace

JournalReading readJournal(const QString& file)
{
    JournalReading reading;
    QFile source{file};
    if (!source.open(QIODevice::ReadOnly)) {
        return reading;
    }
    const QByteArray bytes = source.readAll();
    qsizetype at = 0;
    const QJsonObject head = QJsonDocument::fromJson(nextRecord(bytes, at)).object();
    if (head.value(QStringLiteral("schema")).toString() != schema) {
        reading.isOther = !head.isEmpty();
        reading.isTorn = head.isEmpty() && !bytes.isEmpty();
        return reading;
    }
    reading.follows = head.value(QStringLiteral("follows")).toString();
    for (QByteArray record = nextRecord(bytes, at); !record.isNull(); record = nextRecord(bytes, at)) {
        reading.records.push_back(std::move(record));
        reading.ends.push_back(at);
    }
    reading.isTorn = at < bytes.size();
    return reading;
}

QString Journal::begin(const QString& follows)
{
    // Unbuffered: each record is one write.
    const auto mode = QIODevice::ReadWrite | QIODevice::Append | QIODevice::Unbuffered;
    m_file.close(); // Perhaps the file of that name is another by now.
    if (!m_file.open(mode) || !m_file.resize(0)) {
        return m_file.errorString();
    }
    m_size = 0;
    m_follows = follows;
    const QJsonObject head{{QStringLiteral("schema"), schema}, {QStringLiteral("follows"), follows}};
    return append(QJsonDocument{head}.toJson(QJsonDocument::Compact));
}

QString Journal::append(const QByteArray& record)
{
    const QByteArray line = framed(record);
    if (m_file.write(line) != line.size()) {
        QString problem = m_file.errorString();
        m_file.resize(m_size); // Else what is added later would stand behind half a record.
        return problem.isEmpty() ? QStringLiteral("%1: %2").arg(m_file.fileName(), QString::number(line.size())) : problem;
    }
    m_size += line.size();
    return {};
}

} // namespace rankwright::ui
