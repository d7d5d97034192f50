// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether the window is light or dark, with which contrast, and whether things move in it: as the user set it, else as the
// desktop says through its portal (org.freedesktop.portal.Settings; color-scheme, contrast or GNOME's high-contrast,
// reduced-motion or GNOME's enable-animations), else as bright as the palette that the program was started with, and moving.

#include "ui/theme/theme.h"

#include <QObject>

class QDBusVariant;

namespace rankwright::ui {

class Appearance : public QObject {
    Q_OBJECT

  public:
    enum class Choice : std::uint8_t { system, light, dark };
    enum class Contrast : std::uint8_t { system, usual, higher };
    enum class Motion : std::uint8_t { system, reduced, full };

    explicit Appearance(QObject* parent = nullptr);

    void choose(Choice choice);
    [[nodiscard]] Choice choice() const { return m_choice; }
    [[nodiscard]] Scheme scheme() const;
    [[nodiscard]] const Theme& theme() const { return themeOf(scheme(), hasHigherContrast()); }

    void chooseContrast(Contrast contrast);
    [[nodiscard]] Contrast contrast() const { return m_contrast; }
    [[nodiscard]] bool hasHigherContrast() const;

    void chooseMotion(Motion motion);
    [[nodiscard]] Motion motion() const { return m_motion; }
    /// Nothing is to move by itself: what would have moved is there at once.
    [[nodiscard]] bool reducesMotion() const;

  signals:
    void changed();
    void motionChanged();

  private slots:
    void portalSaid(const QString& group, const QString& key, const QDBusVariant& value);

  private:
    void ask(const QString& group, const QString& key);
    void setSystem(Scheme scheme);
    void setSystemContrast(bool isHigher);
    void setSystemMotion(bool isReduced);

    Choice m_choice{Choice::system};
    Scheme m_system{Scheme::light};
    Contrast m_contrast{Contrast::system};
    bool m_systemContrasts{};
    Motion m_motion{Motion::system};
    bool m_systemReduces{};
};

} // namespace rankwright::ui
