// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include <cerrno>
#include <cstdio>
#include <unistd.h>

namespace rankwright {

void Output::write(std::string_view text)
{
    constexpr std::size_t enough = 65536;
    m_waiting += text;
    if (m_waiting.size() >= enough) {
        flush();
    }
}

void Output::flush()
{
    std::string_view rest = m_waiting;
    while (!rest.empty() && !m_isClosed) {
        const ssize_t count = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (count >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            m_isClosed = true;
            m_error = errno == EPIPE ? 0 : errno;
        }
    }
    m_waiting.clear();
}

Messages::Messages(bool isQuiet) : m_isQuiet(isQuiet), m_isTerminal(::isatty(STDERR_FILENO) != 0) {}

void Messages::say(std::string_view words)
{
    endProgress();
    const std::string line = std::string{words} + "\n";
    (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

void Messages::error(const Remark& remark) { say("rankwright-cli: " + remark.path + ": " + remark.message); }

void Messages::error(std::string_view words) { say("rankwright-cli: " + std::string{words}); }

void Messages::note(const Remark& remark) { note(remark.path + ": " + remark.message); }

void Messages::note(std::string_view words)
{
    if (!m_isQuiet) {
        say(words);
    }
}

void Messages::progress(std::size_t done, std::size_t count)
{
    constexpr std::size_t worthShowing = 200;
    if (m_isQuiet || !m_isTerminal || count < worthShowing) {
        return;
    }
    const int percent = static_cast<int>(done * 100 / count);
    if (percent != m_lastPercent) {
        m_lastPercent = percent;
        m_hasProgress = true;
        (void)std::fprintf(stderr, "\r%zu of %zu", done, count);
        (void)std::fflush(stderr);
    }
}

void Messages::endProgress()
{
    if (m_hasProgress) {
        m_hasProgress = false;
        (void)std::fputs("\r\x1b[K", stderr);
    }
}

} // namespace rankwright
