// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/export_hands.h"

#include <QListWidget>
#include <QProcess>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// What Git says, of the sample project with an author of its own.
QString git(const Workplace& place, const QStringList& words)
{
    QProcess process;
    process.setWorkingDirectory(place.sample());
    process.start(u"git"_s, QStringList{u"-c"_s, u"safe.directory=*"_s} + words);
    process.waitForFinished(60'000);
    if (process.exitCode() != 0) {
        qWarning() << words << process.readAllStandardError();
    }
    return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
}

void makeRepository(const Workplace& place)
{
    git(place, {u"init"_s, u"-q"_s, u"-b"_s, u"main"_s});
    git(place, {u"config"_s, u"user.name"_s, u"Ada Lovelace"_s});
    git(place, {u"config"_s, u"user.email"_s, u"ada@example.org"_s});
    git(place, {u"add"_s, u"-A"_s});
    git(place, {u"commit"_s, u"-q"_s, u"-m"_s, u"first"_s});
}

QStringList subjects(const Workplace& place, const QString& branch)
{
    const QString lines = git(place, {u"log"_s, u"--reverse"_s, u"--format=%s"_s, u"main.."_s + branch});
    return lines.isEmpty() ? QStringList{} : lines.split(u'\n');
}

QStringList commitsIn(ExportHands& dialog)
{
    QStringList lines;
    const auto* list = dialog.find<QListWidget>("commitList");
    for (int row = 0; row < list->count(); ++row) {
        lines.append(list->item(row)->text());
    }
    return lines;
}

/// The commits are worked out, and nothing hinders.
bool waitForCommits(ExportHands& dialog)
{
    return QTest::qWaitFor([&] { return dialog.canExport(); }, 60'000);
}

/// They are worked out, and something does.
bool waitForProblem(ExportHands& dialog, const QString& words)
{
    return QTest::qWaitFor([&] { return dialog.summary().contains(words); }, 60'000) && !dialog.canExport();
}

} // namespace

class ExportBranchTest : public QObject {
    Q_OBJECT

  private slots:
    void aBranchOfCommits();
    void whatOneCommitHoldsIsChosen();
    void aBranchThatIsThereIsReplacedWhenTicked();
    void whatIsNotCommittedIsTheFirstCommitWhenTicked();
    void withoutARepositoryTheBranchSaysWhy();
};

void ExportBranchTest::aBranchOfCommits()
{
    const Workplace place;
    makeRepository(place);
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY(waitForCommits(dialog));
    QCOMPARE(dialog.find<QLineEdit>("exportTarget")->text(), u"distributed"_s);
    QVERIFY2(dialog.summary().contains(u"The commits are by Ada Lovelace <ada@example.org>."_s), qPrintable(dialog.summary()));
    const QStringList planned = commitsIn(dialog);
    QVERIFY(planned.size() > 10);
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    const QString said = dialog.run();
    QVERIFY2(said.contains(u"The branch distributed has %1 new commits."_s.arg(planned.size())), qPrintable(said));
    QCOMPARE(subjects(place, u"distributed"_s), planned);
    for (const auto& [path, bytes] : window.previews) {
        QCOMPARE(git(place, {u"show"_s, u"distributed:"_s + path}).toUtf8(), bytes.trimmed());
    }
    std::map<QString, QByteArray> after = filesIn(place.sample());
    for (auto file = after.begin(); file != after.end();) { // Only objects and the branch are new.
        const bool isOfBranch = file->first.endsWith(u"refs/heads/distributed"_s) || file->first.startsWith(u".git/objects/"_s);
        file = isOfBranch && !before.contains(file->first) ? after.erase(file) : std::next(file);
    }
    QCOMPARE(after, before);
    QVERIFY2(!dialog.canExport(), "it is made");
    dialog.choose("scopeChanged", ExportForm::folder);
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY(waitForCommits(dialog));
    QCOMPARE(dialog.find<QLineEdit>("exportTarget")->text(), u"distributed-2"_s);
    QVERIFY(window.desk.count(StepState::accepted) > 0); // Nothing was read again: the project is as it was.
}

void ExportBranchTest::whatOneCommitHoldsIsChosen()
{
    const Workplace place;
    makeRepository(place);
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY(waitForCommits(dialog));
    const qsizetype steps = commitsIn(dialog).size();
    auto* per = dialog.find<QComboBox>("commitPer");
    per->setFocus();
    QTest::keyClick(per, Qt::Key_Down);
    QVERIFY(QTest::qWaitFor([&] { return commitsIn(dialog).size() < steps && dialog.canExport(); }, 60'000));
    QTest::keyClick(per, Qt::Key_Down);
    QVERIFY(QTest::qWaitFor([&] { return commitsIn(dialog).size() == 2 && dialog.canExport(); }, 60'000));
    dialog.writeTo(u"two"_s);
    QVERIFY(waitForCommits(dialog));
    dialog.run();
    QCOMPARE(subjects(place, u"two"_s), (QStringList{u"Distribute texture_gan.py"_s, u"Distribute train_classifier.py"_s}));
}

void ExportBranchTest::aBranchThatIsThereIsReplacedWhenTicked()
{
    const Workplace place;
    makeRepository(place);
    git(place, {u"branch"_s, u"distributed"_s});
    git(place, {u"branch"_s, u"other"_s});
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY(waitForCommits(dialog));
    QCOMPARE(dialog.find<QLineEdit>("exportTarget")->text(), u"distributed-2"_s);
    dialog.writeTo(u"distributed"_s);
    QVERIFY2(waitForProblem(dialog, u"there is a branch distributed already"_s), qPrintable(dialog.summary()));
    dialog.tick("replaceBranch");
    QVERIFY(waitForCommits(dialog));
    dialog.writeTo(u"other"_s);
    QVERIFY2(waitForProblem(dialog, u"there is a branch other already"_s), "it was said of the first one only");
    dialog.writeTo(u"distributed"_s);
    QVERIFY2(waitForProblem(dialog, u"there is a branch distributed already"_s), qPrintable(dialog.summary()));
    QVERIFY(subjects(place, u"distributed"_s).isEmpty());
    dialog.tick("replaceBranch");
    QVERIFY(waitForCommits(dialog));
    dialog.run();
    QCOMPARE(subjects(place, u"other"_s), QStringList{});
    QVERIFY(subjects(place, u"distributed"_s).size() > 10);
    dialog.writeTo(u"no blanks"_s);
    QVERIFY2(waitForProblem(dialog, u"no name that Git allows"_s), qPrintable(dialog.summary()));
}

void ExportBranchTest::whatIsNotCommittedIsTheFirstCommitWhenTicked()
{
    const Workplace place;
    makeRepository(place);
    Workplace::write(place.sample() + u"/survey.py"_s, Workplace::read(place.sample() + u"/survey.py"_s) + "\n# mine\n");
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY2(waitForProblem(dialog, u"survey.py; commit it first"_s), qPrintable(dialog.summary()));
    dialog.tick("withWorkTree");
    QVERIFY(waitForCommits(dialog));
    QCOMPARE(commitsIn(dialog).first(), u"Work tree state"_s);
    dialog.run();
    QCOMPARE(subjects(place, u"distributed"_s).first(), u"Work tree state"_s);
    QVERIFY(git(place, {u"status"_s, u"--porcelain"_s}).endsWith(u"M survey.py"_s));
}

void ExportBranchTest::withoutARepositoryTheBranchSaysWhy()
{
    const Workplace place;
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY2(waitForProblem(dialog, u"the project is in no Git repository"_s), qPrintable(dialog.summary()));
    dialog.choose("scopeChanged", ExportForm::folder);
    QVERIFY(dialog.canExport());
    QVERIFY2(dialog.find<QLineEdit>("exportTarget")->text().endsWith(u"-distributed"_s), "a folder again, no name of a branch");
}

QTEST_MAIN(ExportBranchTest)
#include "export_branch_test.moc"
