// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/watchdog.h"

#include <QCoreApplication>
#include <QEvent>

#include <ctime>
#include <pthread.h>

namespace rankwright::bench {

namespace {

constexpr std::chrono::milliseconds between{1};

Watchdog::Milliseconds now(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

const QEvent::Type askingType = static_cast<QEvent::Type>(QEvent::registerEventType());

} // namespace

Watchdog::Watchdog()
{
    ::pthread_getcpuclockid(::pthread_self(), &m_processor);
    m_thread = std::thread{[this] { watch(); }};
}

Watchdog::~Watchdog()
{
    {
        const std::lock_guard lock{m_mutex};
        m_isEnding = true;
    }
    m_changed.notify_all();
    m_thread.join();
    QCoreApplication::removePostedEvents(this);
}

void Watchdog::watch()
{
    std::unique_lock lock{m_mutex};
    while (!m_isEnding) {
        m_isPending = true;
        m_posted = {now(CLOCK_MONOTONIC), now(m_processor)};
        QCoreApplication::postEvent(this, new QEvent{askingType}); // The loop owns it.
        m_changed.wait(lock, [this] { return m_isEnding || !m_isPending; });
        m_changed.wait_for(lock, between, [this] { return m_isEnding; });
    }
}

bool Watchdog::event(QEvent* event)
{
    if (event->type() != askingType) {
        return QObject::event(event);
    }
    const std::lock_guard lock{m_mutex};
    m_waits[m_what].push_back({now(CLOCK_MONOTONIC) - m_posted.elapsed, now(m_processor) - m_posted.worked});
    m_isPending = false;
    m_changed.notify_all();
    return true;
}

} // namespace rankwright::bench
