// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The part of the export dialog that is about a Git branch: what one commit holds, what may be done besides, and the commits that
// will be made.

#include "ui/export/exporter.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;

namespace rankwright::ui {

class BranchForm : public QWidget {
    Q_OBJECT

  public:
    explicit BranchForm(QWidget* parent = nullptr);

    /// Adds what is chosen here to an order that has the name of the branch.
    void fill(ExportOrder& order) const;
    /// The name is another one: what was said about replacing is not said of it.
    void askAnew();
    /// The commits are being worked out.
    void wait();
    void show(const BranchPreview& preview);

  signals:
    void changed();

  private:
    QComboBox* m_per{};
    QCheckBox* m_replaces{};
    QCheckBox* m_withWorkTree{};
    QLabel* m_count{};
    QListWidget* m_commits{};
};

} // namespace rankwright::ui
