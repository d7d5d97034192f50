// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A bus of the user's session that belongs to one test alone, with whom the test likes on it.

#include <QDBusConnection>
#include <QProcess>
#include <QStringList>

namespace rankwright::ui::tests {

class SessionBus {
  public:
    SessionBus() = default;
    ~SessionBus();
    SessionBus(const SessionBus&) = delete;
    SessionBus& operator=(const SessionBus&) = delete;

    /// Starts it, and lets this process and those that it starts take it for theirs. To be called before any window is made.
    bool start();
    /// Another one on the bus than this process.
    [[nodiscard]] QDBusConnection connection(const QString& name);

  private:
    QProcess m_daemon;
    QString m_address;
    QStringList m_connections;
};

} // namespace rankwright::ui::tests
