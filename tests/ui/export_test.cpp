// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/export/exporter.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString gan = u"texture_gan.py"_s;
const QString classifier = u"train_classifier.py"_s;

/// The export dialog, opened with its key and used by keys and clicks.
class Dialog {
  public:
    explicit Dialog(Desk& desk) : m_desk(desk)
    {
        desk.press(Qt::Key_E, Qt::ControlModifier);
        m_dialog = desk.find<QDialog>("exportDialog");
    }
    template <class Widget>
    [[nodiscard]] Widget* find(const char* name)
    {
        return m_dialog->findChild<Widget*>(QLatin1String{name});
    }

    void choose(const char* scope, ExportForm form)
    {
        auto* button = find<QRadioButton>(scope);
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint{8, button->height() / 2});
        auto* forms = find<QComboBox>("exportForm");
        forms->setFocus();
        QTest::keyClick(forms, Qt::Key_Home);
        for (int down = 0; down < forms->findData(static_cast<int>(form)); ++down) {
            QTest::keyClick(forms, Qt::Key_Down);
        }
    }
    /// Ticks or unticks by the space bar.
    void tick(const char* name)
    {
        auto* box = find<QCheckBox>(name);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
    }
    /// Types over what a field says.
    void type(QWidget* field, const QString& text)
    {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        if (text.isEmpty()) {
            QTest::keyClick(field, Qt::Key_Delete);
        }
    }
    void writeTo(const QString& target)
    {
        auto* field = find<QLineEdit>("exportTarget");
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, target);
    }
    /// Presses Export; gives what is said about it.
    QString run()
    {
        auto* result = find<QLabel>("exportResult");
        m_desk.click(find<QPushButton>("exportNow"));
        const bool isDone = QTest::qWaitFor([&] { return !result->text().startsWith(u"Writing"_s); }, 60'000);
        return isDone ? result->text() : u"still writing"_s;
    }
    [[nodiscard]] QString summary() { return find<QLabel>("exportSummary")->text(); }
    [[nodiscard]] bool canExport() { return find<QPushButton>("exportNow")->isEnabled(); }
    void close()
    {
        QTest::keyClick(m_dialog, Qt::Key_Escape);
        m_desk.window().activateWindow(); // Without a window manager nobody else does it.
        QVERIFY(QTest::qWaitForWindowActive(&m_desk.window()));
    }

  private:
    Desk& m_desk;
    QDialog* m_dialog;
};

/// Path and bytes of all files below a folder.
std::map<QString, QByteArray> filesIn(const QString& folder)
{
    std::map<QString, QByteArray> files;
    QDirIterator found{folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories};
    while (found.hasNext()) {
        const QString file = found.next();
        files[QDir{folder}.relativeFilePath(file)] = Workplace::read(file);
    }
    return files;
}

struct Ended {
    int code{};
    QByteArray errors;
};

Ended run(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.waitForFinished(60'000);
    return {process.exitCode(), process.readAllStandardError()};
}

/// The window with the GAN and the classifier accepted, and what their previews say.
struct Accepted {
    explicit Accepted(const Workplace& place) : desk(place, place.sample())
    {
        for (const QString& path : {classifier, gan}) {
            if (!desk.choose(path) && desk.current() != path) {
                qFatal("there is no %s", qPrintable(path));
            }
            desk.press(Qt::Key_Y, Qt::ShiftModifier);
            previews[path] = desk.previewText().toUtf8();
        }
    }
    Desk desk;
    std::map<QString, QByteArray> previews;
};

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

QStringList commitsIn(Dialog& dialog)
{
    QStringList lines;
    const auto* list = dialog.find<QListWidget>("commitList");
    for (int row = 0; row < list->count(); ++row) {
        lines.append(list->item(row)->text());
    }
    return lines;
}

/// The commits are worked out, and nothing hinders.
bool waitForCommits(Dialog& dialog)
{
    return QTest::qWaitFor([&] { return dialog.canExport(); }, 60'000);
}

/// They are worked out, and something does.
bool waitForProblem(Dialog& dialog, const QString& words)
{
    return QTest::qWaitFor([&] { return dialog.summary().contains(words); }, 60'000) && !dialog.canExport();
}

} // namespace

class ExportTest : public QObject {
    Q_OBJECT

  private slots:
    void thisScriptIntoAFolder();
    void changedScriptsIntoAFolder();
    void theWholeProjectIntoAFolder();
    void whatIsNotSavedIsWrittenToo();
    void inPlaceKeepsTheOriginals();
    void undoTakesAnExportInPlaceBack();
    void undoLeavesWhatOthersWroteSince();
    void undoTakesTheScriptOfANotebookAway();
    void aPatchThatGitApplies();
    void aReviewFileThatTheCommandLineReplays();
    void aReport_data();
    void aReport();
    void whatIsNotReadyIsNamedAndLeftOut();
    void whatIsNotReadyIsWrittenWhenTicked();
    void nothingAcceptedIsNothingToWrite();
    void anUnwritableTargetIsToldInWords_data();
    void anUnwritableTargetIsToldInWords();
    void escapeClosesWithoutWriting();
    void launchFilesAreForScriptsThatAreWritten();
    void launchFilesAsTheyWereAskedFor();
    void launchFilesInPlaceLeaveOtherFilesAlone();
    void launchFilesNeedAnImage();
    void aBranchOfCommits();
    void whatOneCommitHoldsIsChosen();
    void aBranchThatIsThereIsReplacedWhenTicked();
    void whatIsNotCommittedIsTheFirstCommitWhenTicked();
    void withoutARepositoryTheBranchSaysWhy();
};

void ExportTest::thisScriptIntoAFolder()
{
    const Workplace place;
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeScript", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    const QString summary = dialog.summary();
    QVERIFY2(summary.contains(u"takes what does not change: gan_parts.py, survey.py."_s), qPrintable(summary));
    const QString said = dialog.run();
    QVERIFY2(said.startsWith(u"Written: 1 file"_s) && said.contains(gan), qPrintable(said));
    QCOMPARE(filesIn(place.path(u"out"_s)), (std::map<QString, QByteArray>{{gan, window.previews[gan]}}));
}

void ExportTest::changedScriptsIntoAFolder()
{
    const Workplace place;
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    QVERIFY(dialog.run().startsWith(u"Written: 2 file"_s));
    QCOMPARE(filesIn(place.path(u"out"_s)), window.previews);
}

void ExportTest::theWholeProjectIntoAFolder()
{
    const Workplace place;
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeProject", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    (void)dialog.run();
    std::map<QString, QByteArray> wanted = before;
    for (const auto& [path, bytes] : window.previews) {
        wanted[path] = bytes;
    }
    QCOMPARE(filesIn(place.path(u"out"_s)), wanted);
    QCOMPARE(filesIn(place.sample()), before);
}

/// Also of a module without steps of its own, and after the scripts were read again for another option.
void ExportTest::whatIsNotSavedIsWrittenToo()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"gan_parts.py"_s));
    const QByteArray typed = "# typed\n" + Workplace::read(place.sample() + u"/gan_parts.py"_s);
    desk.session().edit(typed);
    QVERIFY(desk.waitUntilReady());
    Options options = desk.session().options();
    options.rate = RatePolicy::squareRoot;
    desk.session().setOptions(options);
    QVERIFY(desk.waitUntilReady());
    Dialog dialog{desk};
    dialog.choose("scopeProject", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    (void)dialog.run();
    QCOMPARE(Workplace::read(place.path(u"out/gan_parts.py"_s)), typed);
    QCOMPARE(filesIn(place.path(u"out"_s)).size(), filesIn(place.sample()).size());
}

void ExportTest::inPlaceKeepsTheOriginals()
{
    const Workplace place;
    const QByteArray before = Workplace::read(place.sample() + u'/' + gan);
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeScript", ExportForm::inPlace);
    QVERIFY2(!dialog.find<QLineEdit>("exportTarget")->isVisible(), "there is nothing to choose");
    const QString said = dialog.run();
    QVERIFY2(said.startsWith(u"Written: 1 file"_s), qPrintable(said));
    QCOMPARE(Workplace::read(place.sample() + u'/' + gan), window.previews[gan]);
    QCOMPARE(Workplace::read(place.sample() + u'/' + gan + u".orig"_s), before);
    dialog.close();
    QVERIFY(QTest::qWaitFor([&] { return window.desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(window.desk.waitUntilReady());
    QVERIFY(window.desk.session().stepRows().empty());
}

void ExportTest::undoTakesAnExportInPlaceBack()
{
    const Workplace place;
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    Accepted window{place};
    Desk& desk = window.desk;
    const Review decided = desk.session().review();
    {
        Dialog dialog{desk};
        dialog.choose("scopeChanged", ExportForm::inPlace);
        QVERIFY(dialog.run().contains(u"Undo takes this back."_s));
        dialog.close();
    }
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    const std::map<QString, QByteArray> after = filesIn(place.sample());
    QVERIFY(after.at(gan) != before.at(gan) && after.at(classifier) != before.at(classifier));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY2(desk.words("said").startsWith(u"Undone: write "_s), qPrintable(desk.words("said")));
    for (const auto& [path, bytes] : before) {
        QCOMPARE(Workplace::read(place.sample() + u'/' + path), bytes);
    }
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") != u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    const Review back = desk.session().review();
    for (const QString& path : {gan, classifier}) {
        const ReviewedFile* then = decided.find(path.toStdString());
        const ReviewedFile* now = back.find(path.toStdString());
        QVERIFY2(then != nullptr && now != nullptr && then->steps == now->steps, qPrintable(path));
        QVERIFY(desk.choose(path));
        QCOMPARE(desk.preview().bytes(), window.previews[path]);
    }
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(Workplace::read(place.sample() + u'/' + gan), after.at(gan));
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Z, Qt::ControlModifier); // And once more; then the decisions before it.
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") != u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    const int accepted = desk.count(StepState::accepted);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.count(StepState::accepted) < accepted);
}

void ExportTest::undoLeavesWhatOthersWroteSince()
{
    const Workplace place;
    Accepted window{place};
    Desk& desk = window.desk;
    {
        Dialog dialog{desk};
        dialog.choose("scopeChanged", ExportForm::inPlace);
        dialog.run();
        dialog.close();
    }
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    const QString path = place.sample() + u'/' + gan;
    const QByteArray theirs = Workplace::read(path) + "# theirs\n";
    Workplace::write(path, theirs);
    const QByteArray other = Workplace::read(place.sample() + u'/' + classifier);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY2(desk.words("noticeText").contains(u"Not undone: "_s + gan), qPrintable(desk.words("noticeText")));
    QCOMPARE(Workplace::read(path), theirs);
    QCOMPARE(Workplace::read(place.sample() + u'/' + classifier), other); // All of them or none.
}

void ExportTest::undoTakesTheScriptOfANotebookAway()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"explore.ipynb"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    {
        Dialog dialog{desk};
        dialog.choose("scopeScript", ExportForm::inPlace);
        if (auto* withUnready = dialog.find<QCheckBox>("withUnready"); withUnready->isVisible() && !withUnready->isChecked()) {
            dialog.tick("withUnready");
        }
        dialog.run();
        dialog.close();
    }
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    const std::map<QString, QByteArray> after = filesIn(place.sample());
    QVERIFY(after.size() > before.size() + 1); // The original, and a script.
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    for (const auto& [path, bytes] : filesIn(place.sample())) {
        QVERIFY2(before.contains(path) ? bytes == before.at(path) : path.endsWith(u".orig"_s), qPrintable(path));
    }
}

void ExportTest::aPatchThatGitApplies()
{
    const Workplace place;
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::patch);
    const QString patch = place.path(u"all.patch"_s);
    dialog.writeTo(patch);
    QVERIFY(dialog.run().startsWith(u"Written: 1 file"_s));
    const Ended checked = run(u"git"_s, {u"apply"_s, u"--check"_s, patch}, place.sample());
    QVERIFY2(checked.code == 0, checked.errors.constData());
    QCOMPARE(run(u"git"_s, {u"apply"_s, patch}, place.sample()).code, 0);
    for (const auto& [path, bytes] : window.previews) {
        QCOMPARE(Workplace::read(place.sample() + u'/' + path), bytes);
    }
}

void ExportTest::aReviewFileThatTheCommandLineReplays()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QVERIFY(desk.chooseStep(u"common.guard"_s, 1)); // not all, or the command line could have guessed
    desk.press(Qt::Key_X);
    QVERIFY(desk.chooseStep(u"common.seed"_s, 0));
    desk.press(Qt::Key_X);
    Dialog dialog{desk};
    dialog.choose("scopeProject", ExportForm::review);
    const QString review = place.path(u"decisions.json"_s);
    dialog.writeTo(review);
    QVERIFY(dialog.run().startsWith(u"Written: 1 file"_s));
    const Ended applied =
        run(QStringLiteral(RANKWRIGHT_CLI),
            {u"apply"_s, u"--partial"_s, u"--review"_s, review, u"--output-dir"_s, place.path(u"out"_s), place.sample()},
            place.path(QString{}));
    const std::map<QString, QByteArray> written = filesIn(place.path(u"out"_s));
    QVERIFY2(written.contains(gan), applied.errors.constData());
    QCOMPARE(written.at(gan), desk.previewText().toUtf8());
}

void ExportTest::aReport_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("HTML") << static_cast<int>(ExportForm::html) << QByteArray{"<!DOCTYPE html>"}
                          << QByteArray{"<h2>texture_gan.py</h2>"};
    QTest::newRow("Markdown") << static_cast<int>(ExportForm::markdown) << QByteArray{"# Rankwright: reef\n"}
                              << QByteArray{"## texture\\_gan.py\n"};
    QTest::newRow("JSON") << static_cast<int>(ExportForm::json) << QByteArray{"{"} << QByteArray{"\"texture_gan.py\""};
}

void ExportTest::aReport()
{
    QFETCH(int, form);
    QFETCH(QByteArray, begin);
    QFETCH(QByteArray, part);
    const Workplace place;
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeProject", static_cast<ExportForm>(form));
    dialog.writeTo(place.path(u"new/report"_s));
    QVERIFY(dialog.run().startsWith(u"Written: 1 file"_s));
    const QByteArray report = Workplace::read(place.path(u"new/report"_s));
    QVERIFY2(report.startsWith(begin), report.left(80).constData());
    QVERIFY(report.contains(part));
    QVERIFY(report.contains("accepted"));
    if (static_cast<ExportForm>(form) == ExportForm::json) {
        QJsonParseError error;
        const QJsonObject all = QJsonDocument::fromJson(report, &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        QCOMPARE(all.value(u"scripts"_s).toArray().size(), 9);
    }
}

void ExportTest::whatIsNotReadyIsNamedAndLeftOut()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S); // what has to be checked is open
    Dialog dialog{desk};
    dialog.choose("scopeChanged", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    QVERIFY2(dialog.summary().startsWith(u"Not ready, so left out:\n  texture_gan.py: "_s), qPrintable(dialog.summary()));
    QVERIFY2(dialog.summary().contains(u"first: draw different random numbers in each process, line 22"_s),
             qPrintable(dialog.summary()));
    QVERIFY(dialog.find<QCheckBox>("withUnready")->isVisible());
    QVERIFY2(!QFileInfo::exists(place.path(u"out"_s)), "it is told before anything is written");
    (void)dialog.run();
    const std::map<QString, QByteArray> written = filesIn(place.path(u"out"_s));
    QVERIFY(written.contains(classifier));
    QVERIFY(!written.contains(gan));
}

void ExportTest::whatIsNotReadyIsWrittenWhenTicked()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S);
    desk.press(Qt::Key_P);
    const QByteArray preview = desk.previewText().toUtf8();
    Dialog dialog{desk};
    dialog.choose("scopeScript", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    QVERIFY2(!dialog.canExport(), qPrintable(dialog.summary()));
    auto* tick = dialog.find<QCheckBox>("withUnready");
    tick->setFocus();
    QTest::keyClick(tick, Qt::Key_Space);
    QVERIFY2(dialog.summary().contains(u"written all the same"_s), qPrintable(dialog.summary()));
    QVERIFY(dialog.canExport());
    (void)dialog.run();
    QCOMPARE(filesIn(place.path(u"out"_s)), (std::map<QString, QByteArray>{{gan, preview}}));
}

void ExportTest::nothingAcceptedIsNothingToWrite()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    Dialog dialog{desk};
    dialog.choose("scopeChanged", ExportForm::patch);
    QVERIFY2(dialog.summary().contains(u"No file would change. Accept steps first."_s), qPrintable(dialog.summary()));
    dialog.choose("scopeProject", ExportForm::folder);
    QVERIFY2(!dialog.find<QCheckBox>("withLaunch")->isVisible(), "there is no script to launch");
    dialog.choose("scopeChanged", ExportForm::patch);
    QVERIFY(!dialog.canExport());
}

void ExportTest::anUnwritableTargetIsToldInWords_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("target");
    QTest::newRow("a folder below a file") << static_cast<int>(ExportForm::folder) << u"a-file/out"_s;
    QTest::newRow("a patch below a file") << static_cast<int>(ExportForm::patch) << u"a-file/all.patch"_s;
    QTest::newRow("a report below a file") << static_cast<int>(ExportForm::html) << u"a-file/report.html"_s;
}

void ExportTest::anUnwritableTargetIsToldInWords()
{
    QFETCH(int, form);
    QFETCH(QString, target);
    const Workplace place;
    Workplace::write(place.path(u"a-file"_s), "here\n");
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeChanged", static_cast<ExportForm>(form));
    dialog.writeTo(place.path(target));
    const QString said = dialog.canExport() ? dialog.run() : dialog.summary();
    QVERIFY2(said.contains(u"Not written:"_s) || said.contains(u"cannot be used"_s), qPrintable(said));
    QVERIFY2(said.contains(form == static_cast<int>(ExportForm::folder) ? gan : u"a-file"_s), qPrintable(said));
    QVERIFY2(!said.contains(u"Written:"_s), qPrintable(said));
    QCOMPARE(Workplace::read(place.path(u"a-file"_s)), QByteArray{"here\n"});
}

void ExportTest::escapeClosesWithoutWriting()
{
    const Workplace place;
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    Accepted window{place};
    {
        Dialog dialog{window.desk};
        dialog.choose("scopeProject", ExportForm::inPlace);
        dialog.close();
    }
    QTRY_VERIFY(window.desk.window().findChild<QDialog*>(u"exportDialog"_s) == nullptr);
    QCOMPARE(filesIn(place.sample()), before);
}

void ExportTest::launchFilesAreForScriptsThatAreWritten()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    Dialog dialog{desk};
    auto* box = dialog.find<QCheckBox>("withLaunch");
    for (const ExportForm form : {ExportForm::folder, ExportForm::inPlace}) {
        dialog.choose("scopeScript", form);
        QVERIFY(box->isVisible());
    }
    QVERIFY(!box->isChecked());
    QVERIFY(!dialog.find<QSpinBox>("launchNodes")->isVisible());
    for (const ExportForm form : {ExportForm::patch, ExportForm::review, ExportForm::html}) {
        dialog.choose("scopeScript", form);
        QVERIFY(!box->isVisible());
    }
    dialog.choose("scopeScript", ExportForm::folder);
    dialog.tick("withLaunch");
    for (const char* name : {"launchNodes", "launchProcesses"}) {
        auto* field = dialog.find<QSpinBox>(name);
        QVERIFY(field->isVisible());
        QVERIFY(!field->accessibleName().isEmpty());
    }
    QVERIFY(!dialog.find<QLineEdit>("launchImage")->accessibleName().isEmpty());
    QVERIFY2(dialog.summary().contains(u"Launch files go into the folder launch, for 1 script."_s), qPrintable(dialog.summary()));
}

void ExportTest::launchFilesAsTheyWereAskedFor()
{
    const Workplace place;
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    dialog.tick("withLaunch");
    dialog.type(dialog.find<QSpinBox>("launchNodes"), u"3"_s);
    dialog.type(dialog.find<QSpinBox>("launchProcesses"), u"2"_s);
    dialog.type(dialog.find<QLineEdit>("launchImage"), u"lab/train:7"_s);
    const QString said = dialog.run();
    QVERIFY2(said.startsWith(u"Written: 10 files"_s), qPrintable(said));
    std::map<QString, QByteArray> written = filesIn(place.path(u"out"_s));
    for (const QString& name : {u"texture-gan"_s, u"train-classifier"_s}) {
        for (const QString& ending : {u"-horovodrun.sh"_s, u"-mpirun.sh"_s, u"-slurm.sbatch"_s}) {
            const QString path = u"launch/"_s + name + ending;
            QVERIFY2(written[path].contains(" 6 ") || written[path].contains("=6 "), qPrintable(path));
            QVERIFY(QFileInfo{place.path(u"out/"_s + path)}.isExecutable());
        }
        const QByteArray job = written[u"launch/"_s + name + u"-mpijob.yaml"_s];
        QVERIFY2(job.contains("replicas: 3\n") && job.contains("slotsPerWorker: 2\n") && job.contains("image: \"lab/train:7\"\n"),
                 job.constData());
    }
    QVERIFY2(written[u"launch/texture-gan-horovodrun.sh"_s].contains(" texture_gan.py "), "from the root of what was written");
    std::erase_if(written, [](const auto& file) { return file.first.startsWith(u"launch/"_s); });
    QCOMPARE(written, window.previews);
}

void ExportTest::launchFilesInPlaceLeaveOtherFilesAlone()
{
    const Workplace place;
    const QString mine = place.sample() + u"/launch/texture-gan-mpirun.sh"_s;
    Workplace::write(mine, "mine\n");
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::inPlace);
    dialog.tick("withLaunch");
    const QString said = dialog.run();
    QVERIFY2(said.contains(u"Not written:"_s) && said.contains(u"was not made here"_s), qPrintable(said));
    QCOMPARE(Workplace::read(mine), QByteArray{"mine\n"});
    QVERIFY2(!QFileInfo::exists(place.sample() + u"/launch/texture-gan-horovodrun.sh"_s), "those of a script come together");
    QVERIFY(QFileInfo::exists(place.sample() + u"/launch/train-classifier-horovodrun.sh"_s));
    QCOMPARE(Workplace::read(place.sample() + u'/' + gan), window.previews[gan]);
}

void ExportTest::launchFilesNeedAnImage()
{
    const Workplace place;
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeScript", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    dialog.tick("withLaunch");
    for (const QString& image : {u""_s, u"two words"_s}) {
        dialog.type(dialog.find<QLineEdit>("launchImage"), image);
        QVERIFY2(dialog.summary().contains(u"Name one image"_s), qPrintable(dialog.summary()));
        QVERIFY(!dialog.canExport());
    }
    dialog.tick("withLaunch");
    QVERIFY2(dialog.canExport(), "nobody asks for one");
}

void ExportTest::aBranchOfCommits()
{
    const Workplace place;
    makeRepository(place);
    Accepted window{place};
    Dialog dialog{window.desk};
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

void ExportTest::whatOneCommitHoldsIsChosen()
{
    const Workplace place;
    makeRepository(place);
    Accepted window{place};
    Dialog dialog{window.desk};
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

void ExportTest::aBranchThatIsThereIsReplacedWhenTicked()
{
    const Workplace place;
    makeRepository(place);
    git(place, {u"branch"_s, u"distributed"_s});
    git(place, {u"branch"_s, u"other"_s});
    Accepted window{place};
    Dialog dialog{window.desk};
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

void ExportTest::whatIsNotCommittedIsTheFirstCommitWhenTicked()
{
    const Workplace place;
    makeRepository(place);
    Workplace::write(place.sample() + u"/survey.py"_s, Workplace::read(place.sample() + u"/survey.py"_s) + "\n# mine\n");
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY2(waitForProblem(dialog, u"survey.py; commit it first"_s), qPrintable(dialog.summary()));
    dialog.tick("withWorkTree");
    QVERIFY(waitForCommits(dialog));
    QCOMPARE(commitsIn(dialog).first(), u"Work tree state"_s);
    dialog.run();
    QCOMPARE(subjects(place, u"distributed"_s).first(), u"Work tree state"_s);
    QVERIFY(git(place, {u"status"_s, u"--porcelain"_s}).endsWith(u"M survey.py"_s));
}

void ExportTest::withoutARepositoryTheBranchSaysWhy()
{
    const Workplace place;
    Accepted window{place};
    Dialog dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::branch);
    QVERIFY2(waitForProblem(dialog, u"the project is in no Git repository"_s), qPrintable(dialog.summary()));
    dialog.choose("scopeChanged", ExportForm::folder);
    QVERIFY(dialog.canExport());
    QVERIFY2(dialog.find<QLineEdit>("exportTarget")->text().endsWith(u"-distributed"_s), "a folder again, no name of a branch");
}

QTEST_MAIN(ExportTest)
#include "export_test.moc"
