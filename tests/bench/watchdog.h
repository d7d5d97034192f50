// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Measures how long the thread of the window leaves what comes to it without an answer, as a key would be left. A thread of its
// own posts an event to that thread, waits until it is handled, notes how long that took, and posts the next one a millisecond
// later. So everything counts that a user would wait for: one long piece of work, many short ones that are queued before the
// event, work that is done outside of the event loop, and the wait for a processor that other threads have. A timer in the
// window's own thread would see neither how long ago something came nor what a nested loop hides, and the time that single events
// take would miss the queue.

#include <QObject>

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace rankwright::bench {

class Watchdog : public QObject {
  public:
    using Milliseconds = std::chrono::duration<double, std::milli>;
    /// What one event waited.
    struct Wait {
        Milliseconds elapsed{};
        Milliseconds worked{}; ///< So long the window's thread had a processor meanwhile: the part that is its own doing.
    };

    /// Begins to watch the thread that makes it.
    Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;
    Watchdog(Watchdog&&) = delete;
    Watchdog& operator=(Watchdog&&) = delete;
    ~Watchdog() override;

    /// What is being done from now on: waits that end while it holds count for it. In the watched thread.
    void during(const std::string& what) { m_what = what; }
    /// By what was being done; to be asked in the watched thread.
    [[nodiscard]] const std::map<std::string, std::vector<Wait>>& waits() const { return m_waits; }

    bool event(QEvent* event) override;

  private:
    void watch();

    std::string m_what;
    std::map<std::string, std::vector<Wait>> m_waits;
    clockid_t m_processor{}; ///< The clock of the watched thread.
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isEnding{};
    bool m_isPending{};
    Wait m_posted; ///< When, by both clocks.
    std::thread m_thread;
};

} // namespace rankwright::bench
