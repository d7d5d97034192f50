// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window.

#include "core/report/version.h"
#include "ui/settings/log.h"
#include "ui/settings/preferences.h"
#include "ui/theme/control_style.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_icon.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace {

/// The sample project: installed beside the program, or in the source tree that the program was built in.
QString sampleFolder()
{
    const QDir program{QCoreApplication::applicationDirPath()};
    for (const char* way : {"../share/rankwright/sample", "../../resources/sample"}) {
        QString folder = QDir::cleanPath(program.filePath(QString::fromLatin1(way)));
        if (QFileInfo{folder}.isDir()) {
            return folder;
        }
    }
    return {};
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("rankwright"));
    QCoreApplication::setOrganizationName(QStringLiteral("rankwright"));
    rankwright::ui::applyScale(QSettings{}); // Qt wants to know before there is an application.
    const QApplication application{argc, argv};
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Rankwright"));
    QCoreApplication::setApplicationVersion(
        QString::fromUtf8(rankwright::version.data(), static_cast<qsizetype>(rankwright::version.size())));
    QApplication::setStyle(new rankwright::ui::ControlStyle); // The application owns it.
    QApplication::setFont(rankwright::ui::interfaceFont());
    QGuiApplication::setWindowIcon(rankwright::ui::windowIcon());
    QGuiApplication::setDesktopFileName(QStringLiteral("org.rankwright.Rankwright")); // What desktops know the window by.

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate(
        "main", "Turns single-GPU TensorFlow training scripts into multi-GPU ones, one reviewed step at a time."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption sample{QStringLiteral("sample"),
                                    QCoreApplication::translate("main", "Opens the sample project that comes with Rankwright.")};
    parser.addOption(sample);
    parser.addPositionalArgument(
        QStringLiteral("folder"),
        QCoreApplication::translate("main", "The project to open; or a review file, which is replayed in its project."),
        QStringLiteral("[folder | review.json]"));
    parser.process(application);

    const rankwright::ui::Log log{rankwright::ui::logFolder()};
    rankwright::ui::log(
        QStringLiteral("starts: %1, Qt %2, %3, %4 %")
            .arg(QCoreApplication::applicationVersion(), QLatin1String{qVersion()}, QGuiApplication::platformName())
            .arg(100 * application.devicePixelRatio()));
    rankwright::ui::MainWindow window{{QStandardPaths::writableLocation(QStandardPaths::AppDataLocation), QString{},
                                       sampleFolder(), QString{}, rankwright::ui::logFolder()}};
    const QString asked = parser.positionalArguments().value(0, parser.isSet(sample) ? sampleFolder() : QString{});
    if (!asked.isEmpty() && window.isShownElsewhere(asked)) {
        rankwright::ui::log(QStringLiteral("ends: another window shows %1").arg(asked));
        return 0;
    }
    window.show();
    if (!asked.isEmpty()) {
        window.open(asked);
    } else if (parser.isSet(sample)) {
        window.openSample(); // Which says that it is missing.
    }
    const int status = QApplication::exec();
    rankwright::ui::log(QStringLiteral("ends"));
    return status;
}
