// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/workplace.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

namespace rankwright::ui::tests {

Workplace::Workplace() : m_folder(std::make_unique<QTemporaryDir>()), m_path(m_folder->path())
{
    const QDir source{QStringLiteral(RANKWRIGHT_SOURCE_DIR "/resources/sample")};
    QDirIterator files{source.path(), QDir::Files, QDirIterator::Subdirectories};
    while (files.hasNext()) {
        const QString file = files.next();
        write(sample() + QLatin1Char('/') + source.relativeFilePath(file), read(file));
    }
    write(places().settingsFile, "[General]\ntourSeen=true\n"); // Nobody is new here.
}

QString Workplace::project(const QString& name, const std::map<QString, QByteArray>& files) const
{
    QDir{}.mkpath(path(name));
    for (const auto& [file, bytes] : files) {
        write(path(name) + QLatin1Char('/') + file, bytes);
    }
    return path(name);
}

MainWindow::Places Workplace::places() const
{
    return {path(QStringLiteral("data")), path(QStringLiteral("settings.ini")), sample(), QStringLiteral(RANKWRIGHT_KEEPER)};
}

void Workplace::write(const QString& file, const QByteArray& bytes)
{
    QDir{}.mkpath(QFileInfo{file}.absolutePath());
    QFile target{file};
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size()) {
        qFatal("%s cannot be written", qPrintable(file));
    }
}

QByteArray Workplace::read(const QString& file)
{
    QFile source{file};
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray{};
}

QByteArray kerasScript()
{
    return "import tensorflow as tf\n"
           "\n"
           "x = tf.random.normal([64, 4])\n"
           "y = tf.reduce_sum(x, axis=1)\n"
           "model = tf.keras.Sequential([tf.keras.layers.Dense(1)])\n"
           "model.compile(tf.keras.optimizers.SGD(0.1), 'mse')\n"
           "model.fit(x, y, epochs=2)\n"
           "print(model.summary())\n";
}

QByteArray golden(const QString& folder)
{
    return Workplace::read(QStringLiteral(RANKWRIGHT_SOURCE_DIR "/tests/golden/") + folder + QStringLiteral("/in.py"));
}

} // namespace rankwright::ui::tests
