// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project has one window. Each window has a name on the bus of the user's session for the project that it shows; a second one
// that is to show it too finds the name taken, and asks the first to come to the front instead. Without a bus no window knows of
// another, and what is kept of a project still belongs to the first (KeptProject).

#include <QObject>
#include <QString>

namespace rankwright::ui {

class OtherWindows : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.rankwright.Window")

  public:
    explicit OtherWindows(QObject* parent = nullptr);
    ~OtherWindows() override;

    /// From now on this window shows `folder` and no other project. False: another window shows it.
    bool claim(const QString& folder);
    /// The window that shows `folder` comes to the front and replays `review`, a file, unless that is empty. False: there is
    /// none, or it does not answer within two seconds.
    bool show(const QString& folder, const QString& review);

  signals:
    /// Another process wants this window in front, and a review file replayed in it (empty: none).
    void asked(const QString& review);

  public slots:
    Q_SCRIPTABLE void Show(const QString& review); // NOLINT(readability-identifier-naming): D-Bus names begin so

  private:
    QString m_name;   ///< The one that this window has.
    QString m_silent; ///< The last one that did not answer: who asks at once again is not kept waiting twice.
};

} // namespace rankwright::ui
