// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/log.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QMutex>

namespace rankwright::ui {

namespace {

/// The file of the log that there is; guarded by the mutex.
struct Open {
    QMutex mutex;
    QString folder;
    QFile file;
    QtMessageHandler before{};
};

Open& open()
{
    static Open the;
    return the;
}

/// What Qt says goes where it went before, and into the log.
void takeMessage(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (type != QtDebugMsg) {
        log(QStringLiteral("Qt (%1): %2")
                .arg(QLatin1String{context.category != nullptr ? context.category : "default"}, message));
    }
    if (open().before != nullptr) {
        open().before(type, context, message);
    }
}

void makeRoom(Open& the)
{
    if (!the.file.isOpen() || the.file.size() < Log::largest) {
        return;
    }
    the.file.close();
    QFile::remove(Log::fileBeforeIn(the.folder));
    QFile::rename(Log::fileIn(the.folder), Log::fileBeforeIn(the.folder));
    the.file.open(QIODevice::WriteOnly | QIODevice::Append);
}

} // namespace

QString logFolder()
{
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    const QString base = QDir::isAbsolutePath(state) ? state : QDir::home().filePath(QStringLiteral(".local/state"));
    return QDir{base}.filePath(QStringLiteral("rankwright"));
}

Log::Log(const QString& folder)
{
    QDir{}.mkpath(folder);
    {
        const QMutexLocker guard{&open().mutex};
        open().folder = folder;
        open().file.setFileName(fileIn(folder));
        open().file.open(QIODevice::WriteOnly | QIODevice::Append);
    }
    open().before = qInstallMessageHandler(takeMessage);
}

Log::~Log()
{
    qInstallMessageHandler(open().before);
    const QMutexLocker guard{&open().mutex};
    open().file.close();
}

void log(const QString& line)
{
    Open& the = open();
    const QMutexLocker guard{&the.mutex};
    if (!the.file.isOpen()) {
        return;
    }
    makeRoom(the);
    QString single = line;
    single.replace(QLatin1Char('\n'), QLatin1Char(' '));
    const QString head = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
    the.file.write(
        (head + QStringLiteral(" [%1] ").arg(QCoreApplication::applicationPid()) + single + QLatin1Char('\n')).toUtf8());
    the.file.flush();
}

} // namespace rankwright::ui
