// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/words.h"
#include "tests/ui/support/export_hands.h"
#include "ui/export/problem_words.h"
#include "ui/settings/language.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSettings>
#include <QSpinBox>
#include <QUrl>

#include <cerrno>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

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

/// A project of four programs that have nothing in common, and of data.
QString severalPrograms(const Workplace& place)
{
    std::map<QString, QByteArray> files;
    for (int number = 0; number < 4; ++number) {
        files[u"program%1/train.py"_s.arg(number)] = kerasScript();
        files[u"program%1/data.csv"_s.arg(number)] = "1,2\n";
    }
    return place.project(u"several"_s, files);
}

/// Without what an export keeps of them.
std::map<QString, QByteArray> scriptsIn(const QString& folder)
{
    std::map<QString, QByteArray> files = filesIn(folder);
    std::erase_if(files, [](const auto& file) { return !file.first.endsWith(u".py"_s); });
    return files;
}

} // namespace

/// Takes what the desktop would open.
class FileManager : public QObject {
    Q_OBJECT

  public:
    FileManager() { QDesktopServices::setUrlHandler(u"file"_s, this, "take"); }
    ~FileManager() override { QDesktopServices::unsetUrlHandler(u"file"_s); }
    QUrl opened;

  public slots:
    void take(const QUrl& url) { opened = url; }
};

class ExportTest : public QObject {
    Q_OBJECT

  private slots:
    void thisScriptIntoAFolder();
    void changedScriptsIntoAFolder();
    void theWholeProjectIntoAFolder();
    void whatIsNotSavedIsWrittenToo();
    void inPlaceKeepsTheOriginals();
    void aPatchThatGitApplies();
    void aReviewFileThatTheCommandLineReplays();
    void aReport_data();
    void aReport();
    void whatIsNotReadyIsNamedAndLeftOut();
    void whatIsNotReadyIsWrittenWhenTicked();
    void nothingAcceptedIsNothingToWrite();
    void anUnwritableTargetIsToldInWords_data();
    void anUnwritableTargetIsToldInWords();
    void problemsAreSaidInTheWordsOfTheWindow_data();
    void problemsAreSaidInTheWordsOfTheWindow();
    void whatIsWrittenGoesTheWayOfTheWindow();
    void theFolderOfWhatWasWrittenIsOpened_data();
    void theFolderOfWhatWasWrittenIsOpened();
    void escapeClosesWithoutWriting();
    void anExportSaysHowFarItIs();
    void anExportThatIsStoppedLeavesTheRest();
    void whatIsStoppedInPlaceIsUndone();
    void launchFilesAreForScriptsThatAreWritten();
    void launchFilesAsTheyWereAskedFor();
    void launchFilesInPlaceLeaveOtherFilesAlone();
    void launchFilesNeedAnImage();
};

void ExportTest::thisScriptIntoAFolder()
{
    const Workplace place;
    Accepted window{place};
    ExportHands dialog{window.desk};
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
    ExportHands dialog{window.desk};
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
    ExportHands dialog{window.desk};
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
    ExportHands dialog{desk};
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
    ExportHands dialog{window.desk};
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

void ExportTest::aPatchThatGitApplies()
{
    const Workplace place;
    Accepted window{place};
    ExportHands dialog{window.desk};
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
    ExportHands dialog{desk};
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
    ExportHands dialog{window.desk};
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
    ExportHands dialog{desk};
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
    ExportHands dialog{desk};
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
    ExportHands dialog{desk};
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
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", static_cast<ExportForm>(form));
    dialog.writeTo(place.path(target));
    const QString said = dialog.canExport() ? dialog.run() : dialog.summary();
    QVERIFY2(said.contains(u"Not written:"_s) || said.contains(u"cannot be used"_s), qPrintable(said));
    QVERIFY2(said.contains(form == static_cast<int>(ExportForm::folder) ? gan : u"a-file"_s), qPrintable(said));
    QVERIFY2(said.contains(u"a part of its path is a file, not a folder"_s), qPrintable(said));
    QVERIFY2(!said.contains(u"Written:"_s), qPrintable(said));
    QCOMPARE(Workplace::read(place.path(u"a-file"_s)), QByteArray{"here\n"});
    QVERIFY(!dialog.find<QPushButton>("openWritten")->isVisible());
}

void ExportTest::problemsAreSaidInTheWordsOfTheWindow_data()
{
    QTest::addColumn<QString>("problem");
    for (const int error : {EACCES, EPERM, EROFS, ENOSPC, EDQUOT, ENOENT, ENOTDIR, EFBIG}) {
        QTest::addRow("%d", error) << QString::fromStdString(writeProblem(error));
    }
    QTest::newRow("inside") << u"the output folder lies inside the project, where the next run would take it for sources"_s;
}

void ExportTest::problemsAreSaidInTheWordsOfTheWindow()
{
    QFETCH(const QString, problem);
    const QString said = problemInWords(problem.toStdString());
    QVERIFY2(!said.contains(u"-o "_s) && !said.contains(u"run again"_s) && !said.contains(u"next run"_s), qPrintable(said));
    for (const Language language : {Language::german, Language::hebrew}) {
        speak(language);
        const QString translated = problemInWords(problem.toStdString());
        QVERIFY2(translated != said, qPrintable(translated));
    }
    speak(Language::english);
}

void ExportTest::whatIsWrittenGoesTheWayOfTheWindow()
{
    const Workplace place;
    QSettings{place.places().settingsFile, QSettings::IniFormat}.setValue(languageKey, u"he"_s);
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeScript", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    window.desk.click(dialog.find<QPushButton>("exportNow"));
    auto* result = dialog.find<QLabel>("exportResult");
    auto* open = dialog.find<QPushButton>("openWritten");
    QTRY_VERIFY(open->isVisible());
    constexpr QChar fromTheRight{0x200F}; // The name of the script would begin at the left.
    for (const QString& line : result->text().split(u'\n')) {
        QVERIFY2(line.startsWith(fromTheRight), qPrintable(line));
    }
    QCOMPARE(result->geometry().right(), dialog.find<QLabel>("exportSummary")->geometry().right());
    dialog.close();
    speak(Language::english);
}

void ExportTest::theFolderOfWhatWasWrittenIsOpened_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("folder");
    QTest::newRow("files") << static_cast<int>(ExportForm::folder) << u"new/out"_s << u"new/out"_s;
    QTest::newRow("a report") << static_cast<int>(ExportForm::markdown) << u"new/report.md"_s << u"new"_s;
}

void ExportTest::theFolderOfWhatWasWrittenIsOpened()
{
    QFETCH(const int, form);
    QFETCH(const QString, target);
    QFETCH(const QString, folder);
    const Workplace place;
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", static_cast<ExportForm>(form));
    dialog.writeTo(place.path(target));
    auto* open = dialog.find<QPushButton>("openWritten");
    QVERIFY(!open->isVisible());
    QVERIFY(dialog.run().contains(u"Written:"_s));
    FileManager manager;
    window.desk.click(open);
    QCOMPARE(manager.opened, QUrl::fromLocalFile(place.path(folder)));
    dialog.writeTo(place.path(u"elsewhere"_s));
    QVERIFY(!open->isVisible()); // Nothing was written there.
    dialog.close();
}

void ExportTest::escapeClosesWithoutWriting()
{
    const Workplace place;
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    Accepted window{place};
    {
        ExportHands dialog{window.desk};
        dialog.choose("scopeProject", ExportForm::inPlace);
        dialog.close();
    }
    QTRY_VERIFY(window.desk.window().findChild<QDialog*>(u"exportDialog"_s) == nullptr);
    QCOMPARE(filesIn(place.sample()), before);
}

void ExportTest::anExportSaysHowFarItIs()
{
    const Workplace place;
    const QString folder = severalPrograms(place);
    Desk desk{place, folder};
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    Session& session = desk.session();
    const Exporter exporter{session.projectAsEdited(), session.groups(), session.review()};
    ExportOrder order;
    order.scope = ExportScope::project;
    order.withUnready = true;
    order.target = place.path(u"out"_s);
    std::vector<std::pair<int, int>> scripts;
    std::vector<std::pair<int, int>> copies;
    ExportWatch watch;
    watch.progress = [&](ExportWatch::Work work, int done, int of) {
        (work == ExportWatch::Work::scripts ? scripts : copies).emplace_back(done, of);
    };
    const ExportResult result = exporter.run(order, watch);
    QVERIFY(!result.wasCancelled);
    QVERIFY(std::is_sorted(scripts.begin(), scripts.end()) && std::is_sorted(copies.begin(), copies.end()));
    QCOMPARE(scripts, (std::vector<std::pair<int, int>>{{0, 4}, {1, 4}, {2, 4}, {3, 4}}));
    const auto all = static_cast<int>(filesIn(folder).size());
    QCOMPARE(copies.size(), static_cast<std::size_t>(all - 1)); // One that is written anew is no copy, but passed like one.
    QCOMPARE(copies.back(), (std::pair{all - 1, all}));
    // Ended in the midst of the copies: what is there is whole, the rest is not there.
    std::size_t asked = scripts.size() + 4;
    watch.isCancelled = [&asked] { return asked-- == 0; };
    watch.progress = {};
    order.target = place.path(u"less"_s);
    const ExportResult less = exporter.run(order, watch);
    QVERIFY(less.copied < result.copied);
    const std::map<QString, QByteArray> wanted = filesIn(place.path(u"out"_s));
    const std::map<QString, QByteArray> written = filesIn(place.path(u"less"_s));
    QVERIFY(!written.empty() && written.size() < wanted.size());
    for (const auto& [path, bytes] : written) {
        QCOMPARE(bytes, wanted.at(path));
    }
}

void ExportTest::anExportThatIsStoppedLeavesTheRest()
{
    const Workplace place;
    std::map<QString, QByteArray> files{{u"train.py"_s, kerasScript()}};
    constexpr int many = 1500;
    for (int number = 0; number < many; ++number) {
        files[u"data/part%1/sample%2.txt"_s.arg(number % 10).arg(number)] = "data";
    }
    Desk desk{place, place.project(u"wide"_s, files)};
    ExportHands dialog{desk};
    dialog.choose("scopeProject", ExportForm::folder);
    dialog.writeTo(place.path(u"out"_s));
    auto* close = dialog.find<QPushButton>("exportClose");
    desk.click(dialog.find<QPushButton>("exportNow"));
    QCOMPARE(close->text(), u"Stop"_s);
    QTest::keyClick(close, Qt::Key_Escape);
    QVERIFY2(close->isVisible(), "the dialog stays until it is known what was written");
    QTRY_COMPARE_WITH_TIMEOUT(close->text(), u"Close"_s, 60'000);
    const QString words = dialog.find<QLabel>("exportResult")->text();
    QVERIFY2(words.startsWith(u"It was stopped; the rest was not written."_s), qPrintable(words));
    const auto there = static_cast<int>(filesIn(place.path(u"out"_s)).size());
    QVERIFY2(there < many, qPrintable(QString::number(there)));
    dialog.close();
}

void ExportTest::whatIsStoppedInPlaceIsUndone()
{
    const Workplace place;
    const QString folder = severalPrograms(place);
    Desk desk{place, folder};
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    Session& session = desk.session();
    const Exporter exporter{session.projectAsEdited(), session.groups(), session.review()};
    ExportOrder order;
    order.scope = ExportScope::changed;
    order.form = ExportForm::inPlace;
    order.withUnready = true;
    const std::map<QString, QByteArray> before = scriptsIn(folder);
    bool isWritten = false;
    ExportWatch watch;
    watch.isCancelled = [&] {
        isWritten = isWritten || scriptsIn(folder) != before;
        return isWritten; // Behind the first program.
    };
    const ExportResult result = exporter.run(order, watch);
    QVERIFY(result.wasCancelled);
    QVERIFY(!result.written.isEmpty());
    QCOMPARE(result.replaced.size(), static_cast<std::size_t>(result.written.size()));
    QCOMPARE(result.written.size(), 1);
    session.takeWritten(result.replaced);
    QVERIFY(desk.waitUntilReady());
    session.undoStack().undo();
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(scriptsIn(folder), before);
}

void ExportTest::launchFilesAreForScriptsThatAreWritten()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    ExportHands dialog{desk};
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
    ExportHands dialog{window.desk};
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
    ExportHands dialog{window.desk};
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
    ExportHands dialog{window.desk};
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

QTEST_MAIN(ExportTest)
#include "export_test.moc"
