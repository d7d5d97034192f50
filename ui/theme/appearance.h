// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether the window is light or dark: as the user set it, else as the desktop says through its portal (org.freedesktop.portal
// Settings, color-scheme), else as bright as the palette that the program was started with.

#include "ui/theme/theme.h"

#include <QObject>

class QDBusVariant;

namespace rankwright::ui {

class Appearance : public QObject {
    Q_OBJECT

  public:
    enum class Choice : std::uint8_t { system, light, dark };

    explicit Appearance(QObject* parent = nullptr);

    void choose(Choice choice);
    [[nodiscard]] Choice choice() const { return m_choice; }
    [[nodiscard]] Scheme scheme() const;
    [[nodiscard]] const Theme& theme() const { return themeOf(scheme()); }

  signals:
    void changed();

  private slots:
    void portalSaid(const QString& group, const QString& key, const QDBusVariant& value);

  private:
    void setSystem(Scheme scheme);

    Choice m_choice{Choice::system};
    Scheme m_system{Scheme::light};
};

} // namespace rankwright::ui
