// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/session_bus.h"

namespace rankwright::ui::tests {

SessionBus::~SessionBus()
{
    for (const QString& name : m_connections) {
        QDBusConnection::disconnectFromBus(name);
    }
    m_daemon.kill();
    m_daemon.waitForFinished();
}

bool SessionBus::start()
{
    m_daemon.start(QStringLiteral("dbus-daemon"),
                   {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")});
    if (!m_daemon.waitForStarted() || !m_daemon.waitForReadyRead()) {
        return false;
    }
    const QByteArray address = m_daemon.readLine().trimmed();
    m_address = QString::fromUtf8(address);
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    return QDBusConnection::sessionBus().isConnected();
}

QDBusConnection SessionBus::connection(const QString& name)
{
    m_connections.append(name);
    return QDBusConnection::connectToBus(m_address, name);
}

} // namespace rankwright::ui::tests
