// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/other_windows.h"

#include <QCryptographicHash>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QFileInfo>

#include <utility>

namespace rankwright::ui {

namespace {

const QString objectPath = QStringLiteral("/org/rankwright/Window");
const QString interface = QStringLiteral("org.rankwright.Window");
constexpr int patience = 2000; // Milliseconds.

/// A name of the bus has letters, digits and dots only.
QString nameOf(const QString& folder)
{
    const QFileInfo asked{folder};
    const QString path = asked.exists() ? asked.canonicalFilePath() : asked.absoluteFilePath();
    const QByteArray digest = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("org.rankwright.Project.p") + QString::fromLatin1(digest);
}

} // namespace

OtherWindows::OtherWindows(QObject* parent) : QObject(parent)
{
    QDBusConnection::sessionBus().registerObject(objectPath, this, QDBusConnection::ExportScriptableSlots);
}

OtherWindows::~OtherWindows()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.unregisterObject(objectPath);
    if (!m_name.isEmpty()) {
        bus.unregisterService(m_name);
    }
}

bool OtherWindows::claim(const QString& folder)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    const QString name = nameOf(folder);
    if (!bus.isConnected() || name == m_name) {
        return true;
    }
    if (!bus.registerService(name)) {
        return false;
    }
    if (!m_name.isEmpty()) {
        bus.unregisterService(m_name);
    }
    m_name = name;
    return true;
}

bool OtherWindows::show(const QString& folder, const QString& review)
{
    const QString name = nameOf(folder);
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected() || name == m_name || std::exchange(m_silent, {}) == name) {
        return false;
    }
    QDBusMessage call = QDBusMessage::createMethodCall(name, objectPath, interface, QStringLiteral("Show"));
    call << review;
    call.setAutoStartService(false);
    const bool hasAnswered = bus.call(call, QDBus::Block, patience).type() == QDBusMessage::ReplyMessage;
    m_silent = hasAnswered ? QString{} : name;
    return hasAnswered;
}

void OtherWindows::Show(const QString& review) { emit asked(review); }

} // namespace rankwright::ui
