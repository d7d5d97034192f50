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
const QString reducedMotion = QStringLiteral("reduced-motion"); // Of portals since 1.21; 1: to be reduced.
const QString contrastKey = QStringLiteral("contrast");         // 1: higher.
const QString gnomeAccess = QStringLiteral("org.gnome.desktop.a11y.interface");
const QString highContrast = QStringLiteral("high-contrast");
const QString gnome = QStringLiteral("org.gnome.desktop.interface");
const QString animations = QStringLiteral("enable-animations");

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
    ask(appearance, colorScheme);
    ask(gnomeAccess, highContrast);
    ask(appearance, contrastKey);
    ask(gnome, animations);
    ask(appearance, reducedMotion);
}

void Appearance::ask(const QString& group, const QString& key)
{
    QDBusMessage question = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    question << group << key;
    auto* watcher = new QDBusPendingCallWatcher{QDBusConnection::sessionBus().asyncCall(question), this};
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, group, key] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid()) { // A portal that does not know the key says so: nothing is known then.
            portalSaid(group, key, reply.value());
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

void Appearance::chooseContrast(Contrast contrast)
{
    const bool before = hasHigherContrast();
    m_contrast = contrast;
    if (hasHigherContrast() != before) {
        emit changed();
    }
}

bool Appearance::hasHigherContrast() const
{
    return m_contrast == Contrast::system ? m_systemContrasts : m_contrast == Contrast::higher;
}

void Appearance::setSystemContrast(bool isHigher)
{
    const bool before = hasHigherContrast();
    m_systemContrasts = isHigher;
    if (hasHigherContrast() != before) {
        emit changed();
    }
}

void Appearance::chooseMotion(Motion motion)
{
    const bool before = reducesMotion();
    m_motion = motion;
    if (reducesMotion() != before) {
        emit motionChanged();
    }
}

bool Appearance::reducesMotion() const { return m_motion == Motion::system ? m_systemReduces : m_motion == Motion::reduced; }

void Appearance::portalSaid(const QString& group, const QString& key, const QDBusVariant& value)
{
    const QVariant said = unwrapped(value.variant());
    if (group == appearance && key == colorScheme) {
        const uint wish = said.toUInt();
        if (wish == prefersDark || wish == prefersLight) {
            setSystem(wish == prefersDark ? Scheme::dark : Scheme::light);
        }
    } else if (group == appearance && key == contrastKey) {
        setSystemContrast(said.toUInt() == 1);
    } else if (group == gnomeAccess && key == highContrast) {
        setSystemContrast(said.toBool());
    } else if (group == appearance && key == reducedMotion) {
        setSystemMotion(said.toUInt() == 1);
    } else if (group == gnome && key == animations) {
        setSystemMotion(!said.toBool());
    }
}

void Appearance::setSystemMotion(bool isReduced)
{
    const bool before = reducesMotion();
    m_systemReduces = isReduced;
    if (reducesMotion() != before) {
        emit motionChanged();
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
