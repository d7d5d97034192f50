// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/fake_environment.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace rankwright::ui::tests {

namespace {

constexpr const char* markName = "RANKWRIGHT_TEST_MARK";

/// One for each test program and for what it starts.
QByteArray mark()
{
    if (qEnvironmentVariableIsEmpty(markName)) {
        qputenv(markName, QByteArray::number(QCoreApplication::applicationPid()));
    }
    QByteArray text{markName};
    text.append('=');
    text.append(qgetenv(markName));
    return text;
}

QByteArray interpreterText(const QByteArray& folder, bool isComplete)
{
    QByteArray answer =
        R"("python": "3.11.7", "path": "FOLDER/python", "implementation": "CPython", "errors": {},)"
        R"( "machine": "x86_64", "bits": 64, "virtual": true, "conda": false, "managed": false, "pip": true,)"
        R"( "header": true, "mpirun": null, "srun": null, "cmake": "/c", "g++": "/g", "make": "/m", "apt-get": "/a",)"
        R"( "driver_gpus": null, "tensorflow_installed": "2.15.1", "numpy": "1.26.4", "tensorflow": "2.15.1",)"
        R"( "keras": "2.15.0", "gpus": 0, "horovodrun": )";
    answer += isComplete ? R"("FOLDER/horovodrun", "horovod_installed": "0.28.1", "horovod": "0.28.1", "built": {"gloo": true,)"
                           R"( "mpi": false, "nccl": false, "cuda": false, "rocm": false})"
                         : "null, \"horovod_installed\": null";
    answer.replace("FOLDER", folder);
    return "#!/bin/sh\n"
           "if [ \"$1\" = -c ]; then\n"
           "  echo asked >>'" +
           folder +
           "/asked'\n"
           "  printf '%s\\n' '\n<<rankwright-preflight{" +
           answer +
           "}rankwright-preflight>>'\n"
           "  exit 0\n"
           "fi\n"
           "echo trained >>'" +
           folder +
           "/trained'\n"
           "echo \"rank ${HOROVOD_RANK-none} of $2\"\n"
           "for loss in 0.9 0.6 0.4; do\n"
           "  echo \"5/5 - 0s - loss: $loss - accuracy: 0.5\"\n"
           "  sleep 0.1\n"
           "done\n"
           "case \"$3\" in\n"
           "hang) trap '' TERM; echo hanging; while :; do sleep 1000; done ;;\n"
           "flood) seq 200000 ;;\n"
           "fail) if [ \"${HOROVOD_RANK-1}\" = 1 ]; then\n"
           "  printf 'Traceback (most recent call last):\\n  File \"train.py\"\\nValueError: no good\\n' >&2; exit 1; fi ;;\n"
           "esac\n";
}

QByteArray launcherText()
{
    return "#!/bin/bash\n"
           "np=$2\n"
           "while [ \"$1\" != -u ]; do python=$1; shift; done\n"
           "for ((rank = 0; rank < np; ++rank)); do\n"
           "  HOROVOD_RANK=$rank \"$python\" \"$@\" > >(sed -u \"s/^/[$rank]<stdout>:/\") 2> >(sed -u \"s/^/[$rank]<stderr>:/\" "
           ">&2) &\n"
           "  pids[rank]=$!\n"
           "done\n"
           "status=0\n"
           "for ((rank = 0; rank < np; ++rank)); do\n"
           "  wait ${pids[rank]} || { status=$?; echo \"Process $rank exit with status code $status.\" >&2; }\n"
           "done\n"
           "exit $status\n";
}

int linesIn(const QString& file) { return static_cast<int>(Workplace::read(file).count('\n')); }

} // namespace

FakeEnvironment::FakeEnvironment(const Workplace& place, bool isComplete) : m_folder(place.path(QStringLiteral("fake")))
{
    (void)mark();
    const auto program = [this](const char* name, const QByteArray& text) {
        const QString file = m_folder + QLatin1Char('/') + QLatin1String{name};
        Workplace::write(file, text);
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    };
    program("python", interpreterText(m_folder.toUtf8(), isComplete));
    program("horovodrun", launcherText());
}

int FakeEnvironment::asked() const { return linesIn(m_folder + QStringLiteral("/asked")); }

int FakeEnvironment::trained() const { return linesIn(m_folder + QStringLiteral("/trained")); }

int FakeEnvironment::processes()
{
    const QByteArray wanted = mark();
    int count = 0;
    for (const QString& name : QDir{QStringLiteral("/proc")}.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        bool isProcess = false;
        const qint64 id = name.toLongLong(&isProcess);
        if (!isProcess || id == QCoreApplication::applicationPid()) {
            continue;
        }
        const QList<QByteArray> variables = Workplace::read(QStringLiteral("/proc/%1/environ").arg(name)).split('\0');
        count += variables.contains(wanted) ? 1 : 0;
    }
    return count;
}

} // namespace rankwright::ui::tests
