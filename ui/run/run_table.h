// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The runs side by side, a row each: how long, how well, how fast, whether the ranks agree, how it ended.

#include "ui/run/run_values.h"

#include <QAbstractTableModel>

#include <vector>

namespace rankwright::ui {

class RunTable : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column : std::uint8_t { run, processes, seconds, first, last, rate, speedUp, agreement, metrics, end, columns };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const std::vector<RunShown>& runs);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    /// Qt::ToolTipRole gives the whole sentence of what may be cut.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// With its header, comma separated (RFC 4180); numbers in full.
    [[nodiscard]] QByteArray asCsv() const;

  private:
    struct Row {
        QString label;
        QString state; ///< Where it has not ended: "waits", "runs".
        ComparedRun compared;
        QString metrics; ///< The last values of all others.
    };
    [[nodiscard]] static Row rowOf(const RunShown& run, const ComparedRun* compared);
    [[nodiscard]] static bool isSame(const Row& a, const Row& b); ///< They read the same.
    [[nodiscard]] static QString textOf(const Row& row, int column, bool isInFull);

    std::vector<Row> m_rows;
};

/// What came out of the runs, a sentence each: how every one ended and what to do, and how they compare.
[[nodiscard]] QStringList sentencesAbout(const std::vector<RunShown>& runs);

} // namespace rankwright::ui
