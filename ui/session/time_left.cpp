// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/time_left.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankwright::ui {

namespace {

using namespace std::chrono_literals;

constexpr TimeLeft::Milliseconds lately = 8s;   ///< What is judged by.
constexpr TimeLeft::Milliseconds patience = 3s; ///< Before anything is said.

class Words {
    Q_DECLARE_TR_FUNCTIONS(TimeLeft)
};

} // namespace

void TimeLeft::begin(Milliseconds now)
{
    m_begin = now;
    m_lately.assign(1, {now, 0});
}

void TimeLeft::add(int done, Milliseconds now)
{
    if (m_lately.empty()) {
        begin(now);
    }
    m_lately.push_back({now, done});
    while (m_lately.size() > 2 && now - m_lately.front().at > lately) {
        m_lately.pop_front();
    }
}

std::optional<std::chrono::seconds> TimeLeft::of(int count, Milliseconds now) const
{
    if (m_lately.empty() || now - m_begin < patience) {
        return std::nullopt;
    }
    const int done = m_lately.back().done;
    const int doneLately = done - m_lately.front().done;
    if (doneLately <= 0 || done >= count) {
        return std::nullopt;
    }
    const Milliseconds each = now - m_lately.front().at; // For so many as were done lately.
    const double left = static_cast<double>(each.count()) * (count - done) / doneLately;
    return std::chrono::ceil<std::chrono::seconds>(std::chrono::duration<double, std::milli>{left});
}

QString timeLeftInWords(std::chrono::seconds left)
{
    constexpr int step = 5; // Seconds that nobody tells apart.
    const auto seconds = static_cast<int>(left.count());
    if (left <= 2 * std::chrono::seconds{step}) {
        return Words::tr("a few seconds left");
    }
    if (left < 90s) {
        return Words::tr("about %1 s left").arg(QLocale{}.toString((seconds + step - 1) / step * step));
    }
    constexpr int minute = 60;
    if (left < 90min) {
        return Words::tr("about %1 min left").arg(QLocale{}.toString((seconds + minute / 2) / minute));
    }
    return Words::tr("about %1 h left").arg(QLocale{}.toString((seconds / minute + minute / 2) / minute));
}

} // namespace rankwright::ui
