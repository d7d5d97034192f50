// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a test of the window stands on: a folder of its own with a copy of the sample project, a data folder and a settings file,
// so that no test sees what another one, or the developer, has left behind.

#include "ui/window/main_window.h"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

#include <map>
#include <memory>

namespace rankwright::ui::tests {

class Workplace {
  public:
    Workplace();
    /// A folder that another process has made for it; nothing is put into it, and it stays.
    explicit Workplace(QString folder) : m_path(std::move(folder)) {}

    /// The copy of the sample project.
    [[nodiscard]] QString sample() const { return path(QStringLiteral("reef")); }
    [[nodiscard]] QString path(const QString& name) const { return m_path + QLatin1Char('/') + name; }
    /// It is left on the disk, so that it can be looked at.
    void stay() { m_folder->setAutoRemove(false); }
    /// Makes a folder with these files; gives its path.
    QString project(const QString& name, const std::map<QString, QByteArray>& files) const;
    [[nodiscard]] MainWindow::Places places() const;

    static void write(const QString& file, const QByteArray& bytes);
    /// Empty for what is not there.
    [[nodiscard]] static QByteArray read(const QString& file);

  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

/// A Keras script of eight lines; each needs the same few steps.
[[nodiscard]] QByteArray kerasScript();
/// A script of the golden folder.
[[nodiscard]] QByteArray golden(const QString& folder);

} // namespace rankwright::ui::tests
