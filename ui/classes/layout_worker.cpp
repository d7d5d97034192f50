// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/layout_worker.h"

#include <utility>

namespace rankwright::ui {

LayoutWorker::LayoutWorker(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

LayoutWorker::~LayoutWorker()
{
    cancel();
    m_pool.waitForDone();
}

void LayoutWorker::start(LayoutOrder order)
{
    cancel();
    m_isWorking = true;
    m_pool.start([this, number = m_wanted.load(), order = std::move(order)] {
        const auto isStale = [this, number] { return number != m_wanted; };
        GraphLayout layout = isStale() ? GraphLayout{} : layoutGraph(order, isStale);
        if (isStale()) {
            return;
        }
        QMetaObject::invokeMethod(
            this,
            [this, number, layout = std::move(layout)] {
                if (number == m_wanted) {
                    m_isWorking = false;
                    emit laidOut(layout);
                }
            },
            Qt::QueuedConnection);
    });
}

void LayoutWorker::cancel()
{
    ++m_wanted;
    m_isWorking = false;
    m_pool.clear();
}

} // namespace rankwright::ui
