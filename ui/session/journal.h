// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A file that only grows: records with their length and checksum, one a line, so that what a kill or a full disk tore off is
// noticed and left out. The first record names what the others follow. What append() has taken the kernel has: a kill of the
// program loses nothing of it. It is not forced to the disk, which would make each key wait for it; a loss of power loses what
// the file system had not written yet.
//
//     0000002a 9f86d081884c7d65 {"script":"train.py","step":"..."}

#include <QByteArray>
#include <QFile>
#include <QString>

#include <vector>

namespace rankwright::ui {

/// So many bytes of the journal that follows that.
struct JournalPlace {
    QString follows;
    qint64 size{};
};

struct JournalReading {
    QString follows;
    std::vector<QByteArray> records;
    std::vector<qint64> ends; ///< Of each: where the next one begins.
    bool isOther{};           ///< Of a version that writes in another way; nothing of it was read.
    bool isTorn{};            ///< It does not end with a whole record.
};

/// Nothing where there is no journal.
[[nodiscard]] JournalReading readJournal(const QString& file);

class Journal {
  public:
    explicit Journal(const QString& file) : m_file(file) {}

    /// Begins anew, as what follows `follows`. A sentence about the problem, empty when it is done.
    [[nodiscard]] QString begin(const QString& follows);
    /// Adds one record, whole or not at all. Likewise.
    [[nodiscard]] QString append(const QByteArray& record);

    /// What there is of it.
    [[nodiscard]] JournalPlace place() const { return {m_follows, m_size}; }

  private:
    QFile m_file;
    QString m_follows;
    qint64 m_size{}; ///< Of the whole records.
};

} // namespace rankwright::ui
