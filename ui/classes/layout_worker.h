// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Lays graphs out away from the window's thread, one after the other. A newer order makes the older one stale: what was not begun
// is not done, and what comes of the one that runs is dropped.

#include "ui/classes/graph_layout.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>

namespace rankwright::ui {

class LayoutWorker : public QObject {
    Q_OBJECT

  public:
    explicit LayoutWorker(QObject* parent = nullptr);
    /// Waits for what runs.
    ~LayoutWorker() override;

    void start(LayoutOrder order);
    /// Nothing is wanted any more.
    void cancel();
    [[nodiscard]] bool isWorking() const { return m_isWorking; }

  signals:
    /// In the thread of this object, of the newest order only.
    void laidOut(const rankwright::ui::GraphLayout& layout);

  private:
    QThreadPool m_pool;
    std::atomic<int> m_wanted{}; ///< Number of the newest order.
    bool m_isWorking{};
};

} // namespace rankwright::ui
