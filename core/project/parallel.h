// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Work on numbered items in several threads, delivered in the order of the numbers: what comes out does not depend on the
// number of threads. Finished items wait for those before them; a worker that is far ahead waits too, and so does one whose
// item would make those at work too large together: both bound the memory.

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace rankwright {

/// `jobs`, or the number of cores for 0; never more than there are items, at least one.
[[nodiscard]] inline unsigned threadCount(unsigned jobs, std::size_t items)
{
    const unsigned wanted = jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
    return items < wanted ? static_cast<unsigned>(std::max<std::size_t>(items, 1)) : wanted;
}

/// How large the items are, and how large those at work together may be. An item that is larger than that works alone.
struct Weights {
    std::vector<std::size_t> items; ///< None: items weigh nothing.
    std::size_t limit{};

    [[nodiscard]] std::size_t of(std::size_t item) const { return items.empty() ? 0 : items[item]; }
    [[nodiscard]] bool allow(std::size_t atWork, std::size_t item) const { return atWork == 0 || atWork + of(item) <= limit; }
};

/// Calls `work(i)` for 0 <= i < count in `jobs` threads and `deliver(i, result)` in the calling thread, in order.
template <class Work, class Deliver>
void inOrder(std::size_t count, unsigned jobs, const Work& work, const Deliver& deliver, const Weights& weights = {})
{
    using Result = std::invoke_result_t<const Work&, std::size_t>;
    const unsigned threads = threadCount(jobs, count);
    if (threads == 1) {
        for (std::size_t i = 0; i < count; ++i) {
            deliver(i, work(i));
        }
        return;
    }
    struct Shared {
        std::mutex mutex;
        std::condition_variable changed;
        std::map<std::size_t, Result> finished;
        std::size_t next{};
        std::size_t delivered{};
        std::size_t atWork{}; ///< Weight of the items that threads work on.
    } shared;
    const std::size_t window = std::size_t{threads} * 16;
    const auto run = [&] {
        for (;;) {
            std::unique_lock lock{shared.mutex};
            shared.changed.wait(lock, [&] {
                return shared.next >= count ||
                       (shared.next < shared.delivered + window && weights.allow(shared.atWork, shared.next));
            });
            if (shared.next >= count) {
                return;
            }
            const std::size_t mine = shared.next++;
            shared.atWork += weights.of(mine);
            lock.unlock();
            Result result = work(mine);
            lock.lock();
            shared.atWork -= weights.of(mine);
            shared.finished.emplace(mine, std::move(result));
            shared.changed.notify_all();
        }
    };
    std::vector<std::jthread> workers;
    workers.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
        workers.emplace_back(run);
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::unique_lock lock{shared.mutex};
        shared.changed.wait(lock, [&] { return shared.finished.contains(i); });
        Result result = std::move(shared.finished.extract(i).mapped());
        shared.delivered = i + 1;
        shared.changed.notify_all();
        lock.unlock();
        deliver(i, std::move(result));
    }
}

} // namespace rankwright
