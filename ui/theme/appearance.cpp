// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/appearance.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QGuiApplication>

namespace rankwright::ui {

namespace {

const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorScheme = QStringLiteral("color-scheme");
constexpr uint prefersDark = 1;
constexpr uint prefersLight = 2;

/// The value, however deeply the portal wrapped it.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>()) {
        value = value.value<QDBusVariant>().variant();
    }
    return value;
}

} // namespace

Appearance::Appearance(QObject* parent) : QObject(parent)
{
    m_system = QGuiApplication::palette().color(QPalette::Window).lightness() < 128 ? Scheme::dark : Scheme::light;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return;
    }
    bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                SLOT(portalSaid(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    question << appearance << colorScheme;
    auto* watcher = new QDBusPendingCallWatcher{bus.asyncCall(question), this};
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid()) {
            portalSaid(appearance, colorScheme, reply.value());
        }
        watcher->deleteLater();
    });
}

void Appearance::choose(Choice choice)
{
    const Scheme before = scheme();
    m_choice = choice;
    if (scheme() != before) {
        emit changed();
    }
}

Scheme Appearance::scheme() const
{
    switch (m_choice) {
    case Choice::light: return Scheme::light;
    case Choice::dark: return Scheme::dark;
    case Choice::system: break;
    }
    return m_system;
}

void Appearance::portalSaid(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (group != appearance || key != colorScheme) {
        return;
    }
    const uint wish = unwrapped(value.variant()).toUInt();
    if (wish == prefersDark || wish == prefersLight) {
        setSystem(wish == prefersDark ? Scheme::dark : Scheme::light);
    }
}

void Appearance::setSystem(Scheme scheme)
{
    const Scheme before = this->scheme();
    m_system = scheme;
    if (this->scheme() != before) {
        emit changed();
    }
}

} // namespace rankwright::ui
