// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/project/project_model.h"
#include "ui/verdict/lattice_view.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>
#include <QWindow>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int many = 300;

QString manyScripts(const Workplace& place)
{
    std::map<QString, QByteArray> files;
    for (int number = 0; number < many; ++number) {
        files[u"part%1/train%2.py"_s.arg(number % 10).arg(number)] = kerasScript();
    }
    return place.project(u"many"_s, files);
}

/// Drags something over the middle of `target` and lets it go: what the system tells the window, not the widget.
void drop(Desk& desk, QWidget& target, const QString& file)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    const QPoint at = target.mapTo(&desk.window(), target.rect().center());
    QDragEnterEvent enter{at, Qt::CopyAction, &data, Qt::LeftButton, {}};
    QCoreApplication::sendEvent(desk.window().windowHandle(), &enter);
    QDropEvent let{at, Qt::CopyAction, &data, Qt::LeftButton, {}};
    QCoreApplication::sendEvent(desk.window().windowHandle(), &let);
}

/// What the program itself keeps of the project that it shows first, started with these words.
QByteArray keptWhenStartedWith(const QStringList& words, const Workplace& place, const QByteArray& awaited)
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : {u"XDG_DATA_HOME"_s, u"XDG_CONFIG_HOME"_s, u"HOME"_s}) {
        environment.insert(name, place.path(u"home"_s));
    }
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(RANKWRIGHT_PROGRAM), words);
    QByteArray kept;
    const bool hasKept =
        program.waitForStarted() &&
        QTest::qWaitFor(
            [&] {
                const QDir projects{place.path(u"home/rankwright/rankwright/projects"_s)};
                const QStringList files = projects.entryList({u"*.json"_s});
                kept = files.isEmpty() ? QByteArray{} : Workplace::read(projects.filePath(files.first()));
                return kept.contains("\"script\": \"") && !kept.contains("\"script\": \"\"") && kept.contains(awaited);
            },
            60'000);
    program.kill();
    program.waitForFinished();
    return hasKept ? kept : "not kept: " + kept;
}

/// A review of the sample in which the wrapped tape is accepted and the guard is rejected.
QByteArray reviewOfSample(const Workplace& place)
{
    Desk desk{place, place.sample()};
    desk.choose(u"texture_gan.py"_s);
    desk.session().accept(desk.step(u"tape.wrap"_s)->id);
    desk.session().reject(desk.step(u"common.guard"_s)->id);
    QByteArray written = QByteArray::fromStdString(writeReview(desk.session().review()));
    desk.session().undoStack().setIndex(0);
    desk.close();
    return written;
}

void isReplayed(Desk& desk, const QString& root)
{
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().root(), root);
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::accepted);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::rejected);
    QVERIFY(desk.words("said").contains(u"are replayed"_s));
}

} // namespace

class OpenTest : public QObject {
    Q_OBJECT

  private slots:
    void theSampleIsOfferedAtTheFirstStart();
    void withoutASampleNoneIsOffered();
    void aMissingSampleIsToldInWords();
    void theProgramOpensTheFolderOfItsCommandLine();
    void theProgramReplaysTheReviewFileOfItsCommandLine();
    void theProgramOpensItsSampleWhenAskedTo();
    void aReviewFileFindsItsProject_data();
    void aReviewFileFindsItsProject();
    void aReviewFileFindsAProjectThatWasOpenLately();
    void aReviewFileWithoutItsScriptsIsToldInWords();
    void aFileThatIsNoReviewIsToldInWords();
    void aFolderThatIsGoneIsToldInWords();
    void recentFoldersAreOfferedTheLatestFirst();
    void theRecentListIsInTheMenu();
    void aDroppedFolderOpens();
    void aFolderDroppedOnTheCodeOpens();
    void aDroppedScriptOpensItsFolder();
    void aDroppedReviewFileIsReplayed();
    void theTreeHasVerdictBadges_data();
    void theTreeHasVerdictBadges();
    void arrowKeysGoThroughTheScriptsAtOnce();
    void anotherProjectBeginsAfresh();
    void theStatusLineCounts();
    void typingFiltersByName();
    void typingFiltersByVerdict();
    void typingFiltersByDecision();
    void theFilterLeavesTheScriptThatIsShown();
    void aLetterWithNothingToDoLeadsNowhere();
    void aClickOnTheLatticeFiltersByVerdict();
    void aLargeFolderLoadsInTheBackground();
    void openingCanBeStoppedAndGoesOn();
};

void OpenTest::theSampleIsOfferedAtTheFirstStart()
{
    const Workplace place;
    Desk desk{place};
    auto* offer = desk.find<QPushButton>("startSample");
    QVERIFY(offer->isVisible());
    desk.click(offer);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().root(), place.sample());
    QCOMPARE(desk.tree().size(), 9);
    QVERIFY(!offer->isVisible());
    QVERIFY2(desk.session().scriptRow(desk.session().currentScript()).trains, "it begins where there is something to do");
}

void OpenTest::withoutASampleNoneIsOffered()
{
    const Workplace place;
    MainWindow::Places places = place.places();
    places.sampleFolder = place.path(u"elsewhere"_s);
    MainWindow window{places};
    window.show();
    QVERIFY(!window.findChild<QPushButton*>(u"startSample"_s)->isVisible());
    QVERIFY(window.findChild<QPushButton*>(u"startOpen"_s)->isVisible());
}

void OpenTest::aMissingSampleIsToldInWords()
{
    const Workplace place;
    MainWindow::Places places = place.places();
    places.sampleFolder.clear();
    MainWindow window{places};
    window.show();
    window.openSample();
    QCOMPARE(window.findChild<QLabel*>(u"noticeText"_s)->text(), u"No sample project was installed."_s);
}

void OpenTest::theProgramOpensTheFolderOfItsCommandLine()
{
    const Workplace place;
    const QByteArray kept = keptWhenStartedWith({place.sample()}, place, {});
    QVERIFY2(kept.contains("train_classifier.py"), kept.constData());
}

void OpenTest::theProgramReplaysTheReviewFileOfItsCommandLine()
{
    const Workplace place;
    Workplace::write(place.path(u"mine.review.json"_s), reviewOfSample(place));
    const QByteArray kept = keptWhenStartedWith({place.path(u"mine.review.json"_s)}, place, "\"rejected\"");
    QVERIFY2(kept.contains("\"accepted\"") && !kept.startsWith("not kept"), kept.constData());
}

void OpenTest::theProgramOpensItsSampleWhenAskedTo()
{
    const Workplace place;
    const QByteArray kept = keptWhenStartedWith({u"--sample"_s}, place, {});
    QVERIFY2(kept.contains("train_classifier.py") && !kept.startsWith("not kept"), kept.constData());
}

void OpenTest::aReviewFileFindsItsProject_data()
{
    QTest::addColumn<QString>("review");
    QTest::newRow("in it") << u"reef/mine.json"_s;
    QTest::newRow("in a folder of it") << u"reef/legacy/mine.review.json"_s;
    QTest::newRow("beside it, of its name") << u"reef.review.json"_s;
    QTest::newRow("beside it, of another name") << u"monday.json"_s;
}

void OpenTest::aReviewFileFindsItsProject()
{
    QFETCH(QString, review);
    const Workplace place;
    // Another project with one script of the same name is not the one that is meant.
    (void)place.project(u"another"_s, {{u"texture_gan.py"_s, kerasScript()}});
    const QString file = QFileInfo{place.sample()}.absolutePath() + u'/' + review;
    Workplace::write(file, reviewOfSample(place));
    Desk desk{place};
    desk.window().open(file);
    isReplayed(desk, place.sample());
}

void OpenTest::aReviewFileFindsAProjectThatWasOpenLately()
{
    const Workplace place;
    const QTemporaryDir elsewhere;
    const QString file = elsewhere.filePath(u"mine.review.json"_s);
    Workplace::write(file, reviewOfSample(place));
    Desk desk{place};
    desk.window().open(file);
    isReplayed(desk, place.sample());
}

void OpenTest::aReviewFileWithoutItsScriptsIsToldInWords()
{
    const Workplace place;
    const QTemporaryDir elsewhere;
    const QString file = elsewhere.filePath(u"mine.review.json"_s);
    Review review;
    review.files.push_back({"nowhere/train.py", {}, {}});
    Workplace::write(file, QByteArray::fromStdString(writeReview(review)));
    Desk desk{place};
    desk.window().open(file);
    QVERIFY(desk.find<QLabel>("noticeText")->isVisible());
    QVERIFY2(desk.words("noticeText").contains(u"are not beside it. Open their folder"_s), qPrintable(desk.words("noticeText")));
    QVERIFY(desk.find<QPushButton>("startOpen")->isVisible());
}

void OpenTest::aFileThatIsNoReviewIsToldInWords()
{
    const Workplace place;
    Workplace::write(place.path(u"notes.json"_s), "[1, 2]");
    Desk desk{place};
    desk.window().open(place.path(u"notes.json"_s));
    QVERIFY2(desk.words("noticeText").contains(u"this is no review file"_s), qPrintable(desk.words("noticeText")));
    QVERIFY(desk.find<QPushButton>("startOpen")->isVisible());
}

void OpenTest::aFolderThatIsGoneIsToldInWords()
{
    const Workplace place;
    Desk desk{place};
    desk.window().openFolder(place.path(u"gone"_s));
    QVERIFY(desk.find<QLabel>("noticeText")->isVisible());
    QVERIFY(desk.words("noticeText").contains(u"is not there any more. Choose another folder."_s));
    QVERIFY(desk.find<QPushButton>("startOpen")->isVisible());
}

void OpenTest::recentFoldersAreOfferedTheLatestFirst()
{
    const Workplace place;
    const QString other = place.project(u"other"_s, {{u"train.py"_s, kerasScript()}});
    Desk{place, place.sample()}.close();
    Desk{place, other}.close();
    Desk desk{place};
    QList<QToolButton*> recent = desk.window().findChildren<QToolButton*>(u"recentFolder"_s);
    QCOMPARE(recent.size(), 2);
    QCOMPARE(recent[0]->toolTip(), QDir::toNativeSeparators(other));
    QCOMPARE(recent[1]->toolTip(), QDir::toNativeSeparators(place.sample()));
    desk.click(recent[1]);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().root(), place.sample());
}

void OpenTest::theRecentListIsInTheMenu()
{
    const Workplace place;
    Desk{place, place.sample()}.close();
    Desk desk{place};
    desk.press(Qt::Key_F10);
    auto* menu = desk.find<QMenu>("allCommands");
    QVERIFY(Desk::chooseInMenu(*menu, u"Project"_s));
    auto* recent = desk.find<QMenu>("recentMenu");
    QVERIFY(Desk::chooseInMenu(*qobject_cast<QMenu*>(QApplication::activePopupWidget()), recent->title()));
    QVERIFY(Desk::chooseInMenu(*recent, QDir::toNativeSeparators(place.sample())));
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().root(), place.sample());
}

void OpenTest::aDroppedFolderOpens()
{
    const Workplace place;
    Desk desk{place};
    drop(desk, *desk.window().centralWidget(), place.sample());
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.tree().size(), 9);
}

void OpenTest::aFolderDroppedOnTheCodeOpens()
{
    const Workplace place;
    const QString other = place.project(u"other"_s, {{u"train.py"_s, kerasScript()}});
    Desk desk{place, place.sample()};
    drop(desk, *desk.original().viewport(), other);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().root(), other);
}

void OpenTest::aDroppedScriptOpensItsFolder()
{
    const Workplace place;
    Desk desk{place};
    drop(desk, *desk.window().centralWidget(), place.sample() + u"/texture_gan.py"_s);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().root(), place.sample());
}

void OpenTest::aDroppedReviewFileIsReplayed()
{
    const Workplace place;
    Workplace::write(place.path(u"mine.review.json"_s), reviewOfSample(place));
    Desk desk{place};
    drop(desk, *desk.window().centralWidget(), place.path(u"mine.review.json"_s));
    isReplayed(desk, place.sample());
}

void OpenTest::theTreeHasVerdictBadges_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("badge");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char* path, BadgeKind badge, const char* detail) {
        QTest::newRow(path) << QString::fromLatin1(path) << static_cast<int>(badge) << QString::fromLatin1(detail);
    };
    row("train_classifier.py", BadgeKind::keras, "10 step");
    row("texture_gan.py", BadgeKind::gradientTape, "18 step");
    row("legacy/sonar_session.py", BadgeKind::session, "13 step");
    row("legacy/tide_monitored.py", BadgeKind::monitoredSession, "9 step");
    row("gan_parts.py", BadgeKind::plain, "module");
    row("identify.py", BadgeKind::plain, "no training");
}

void OpenTest::theTreeHasVerdictBadges()
{
    QFETCH(QString, path);
    QFETCH(int, badge);
    QFETCH(QString, detail);
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(path));
    const QModelIndex index = desk.find<QTreeView>("projectTree")->currentIndex();
    QCOMPARE(index.data(ProjectModel::badgeRole).toInt(), badge);
    QVERIFY2(index.data(ProjectModel::detailRole).toString().startsWith(detail),
             qPrintable(index.data(ProjectModel::detailRole).toString()));
    QVERIFY(index.data(Qt::AccessibleTextRole).toString().contains(badgeName(static_cast<BadgeKind>(badge))));
}

void OpenTest::arrowKeysGoThroughTheScriptsAtOnce()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    const auto rate = desk.session().options().rate;
    const int before = desk.session().currentScript();
    QVERIFY(desk.find<QTreeView>("projectTree")->hasFocus());
    desk.press(Qt::Key_Up);
    QVERIFY(desk.session().currentScript() != before);
    QVERIFY(desk.session().options().rate == rate);
}

void OpenTest::anotherProjectBeginsAfresh()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QVERIFY(!desk.words("said").isEmpty());
    desk.find<QToolButton>("openButton")->setFocus(); // Where a dialog leaves it.
    desk.window().openFolder(place.sample());
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.find<QTreeView>("projectTree")->hasFocus());
    QVERIFY2(desk.words("said").isEmpty(), qPrintable(desk.words("said")));
}

void OpenTest::theStatusLineCounts()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY2(desk.words("counts").startsWith(u"5 script"_s), qPrintable(desk.words("counts")));
    QVERIFY(desk.words("counts").contains(u"0 ready"_s));
    QVERIFY2(desk.words("projectCount").startsWith(u"9 script"_s), qPrintable(desk.words("projectCount")));
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QVERIFY2(desk.words("counts").contains(u"1 ready"_s), qPrintable(desk.words("counts")));
}

void OpenTest::typingFiltersByName()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_Slash);
    desk.type(u"sonar"_s);
    QCOMPARE(desk.tree(), QStringList{u"legacy/sonar_session.py"_s});
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.current(), u"legacy/sonar_session.py"_s);
    desk.press(Qt::Key_Slash);
    desk.press(Qt::Key_Escape);
    QCOMPARE(desk.tree().size(), 9);
    desk.press(Qt::Key_Slash);
    desk.type(u"nothing like it"_s);
    QVERIFY(desk.tree().isEmpty());
    QCOMPARE(desk.words("noScripts"), u"No script matches. Clear the filter to see all of them."_s);
    QVERIFY(desk.find<QLabel>("noScripts")->isVisible());
}

void OpenTest::typingFiltersByVerdict()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_Slash);
    desk.type(u"gradienttape"_s);
    QCOMPARE(desk.tree(), QStringList{u"texture_gan.py"_s});
}

void OpenTest::typingFiltersByDecision()
{
    const Workplace place;
    const QByteArray head = "import tensorflow as tf\nfrom pipeline import batches\n"
                            "model = tf.keras.Sequential([tf.keras.layers.Dense(1)])\nmodel.compile('sgd', 'mse')\n";
    Desk desk{place, place.project(u"two"_s, {{u"asks.py"_s, head + "model.fit(batches(), epochs=2)\n"},
                                              {u"sure.py"_s, head + "x, y = batches()\nmodel.fit(x, y, epochs=2)\n"}})};
    QCOMPARE(desk.session().counts().openQuestions, 1);
    desk.press(Qt::Key_Slash);
    desk.type(u"decision"_s);
    QCOMPARE(desk.tree(), QStringList{u"asks.py"_s});
}

void OpenTest::aLetterWithNothingToDoLeadsNowhere()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"identify.py"_s));
    desk.find<QTreeView>("projectTree")->setFocus();
    desk.press(Qt::Key_S); // It has no steps to accept; survey.py begins with this letter.
    desk.press(Qt::Key_M);
    QCOMPARE(desk.current(), u"identify.py"_s);
    QCOMPARE(desk.find<QTreeView>("projectTree")->currentIndex().data(ProjectModel::pathRole).toString(), u"identify.py"_s);
}

void OpenTest::theFilterLeavesTheScriptThatIsShown()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    desk.press(Qt::Key_Slash);
    desk.type(u"classifier"_s); // the row below is what the selection would move on to
    QCOMPARE(desk.tree(), QStringList{u"train_classifier.py"_s});
    QCOMPARE(desk.current(), u"texture_gan.py"_s);
    desk.press(Qt::Key_Escape);
    QCOMPARE(desk.current(), u"texture_gan.py"_s);
    QCOMPARE(desk.find<QTreeView>("projectTree")->currentIndex().data(ProjectModel::pathRole).toString(), u"texture_gan.py"_s);
}

void OpenTest::aClickOnTheLatticeFiltersByVerdict()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    auto* lattice = desk.find<LatticeView>("lattice");
    QTest::mouseClick(lattice, Qt::LeftButton, {}, lattice->areaOf(Pattern::keras).center().toPoint());
    QCOMPARE(desk.tree(), (QStringList{u"explore.ipynb"_s, u"train_classifier.py"_s}));
    auto* all = desk.find<QToolButton>("badgeFilter");
    QVERIFY(all->isVisible());
    QVERIFY(all->text().startsWith(u"Keras"_s));
    desk.click(all);
    QCOMPARE(desk.tree().size(), 9);
    QVERIFY(!all->isVisible());
}

void OpenTest::aLargeFolderLoadsInTheBackground()
{
    const Workplace place;
    const QString folder = manyScripts(place);
    Desk desk{place};
    auto* progress = desk.find<QProgressBar>("analysisProgress");
    auto* filter = desk.find<QLineEdit>("projectFilter");
    std::vector<int> seen;
    connect(&desk.session(), &Session::progressed, this, [&](int done, int) {
        if (desk.session().phase() == Session::Phase::analysing && done < many) {
            seen.push_back(done);
        }
    });
    desk.window().openFolder(folder);
    QVERIFY2(desk.session().phase() != Session::Phase::ready, "opening returns at once");
    QVERIFY(QTest::qWaitFor([&] { return seen.size() >= 2; }, 60'000));
    // In the midst of it: what is found so far is counted, and the window takes keys.
    QCOMPARE(desk.session().phase(), Session::Phase::analysing);
    QVERIFY(progress->isVisible());
    QVERIFY(progress->maximum() == many && progress->value() > 0);
    desk.press(Qt::Key_Slash);
    desk.type(u"train299"_s);
    QCOMPARE(filter->text(), u"train299"_s);
    QCOMPARE(desk.tree(), QStringList{u"part9/train299.py"_s});
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    QVERIFY(!progress->isVisible());
    QCOMPARE(desk.session().counts().training, many);
}

void OpenTest::openingCanBeStoppedAndGoesOn()
{
    const Workplace place;
    Desk desk{place};
    auto* stop = desk.find<QToolButton>("cancelOpening");
    bool isStopped = false;
    connect(&desk.session(), &Session::progressed, this, [&](int, int) {
        if (desk.session().phase() == Session::Phase::analysing && desk.session().counts().analysed > 0 && !isStopped) {
            isStopped = true;
            QVERIFY(stop->isVisible());
            desk.click(stop);
        }
    });
    desk.window().openFolder(manyScripts(place));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(isStopped);
    const int analysed = desk.session().counts().training;
    QVERIFY2(analysed > 0 && analysed < many, qPrintable(QString::number(analysed)));
    QVERIFY2(desk.words("noticeText").contains(u"%1 of %2 scripts are analysed"_s.arg(analysed).arg(many)),
             qPrintable(desk.words("noticeText")));
    QVERIFY(!stop->isVisible());
    desk.press(Qt::Key_F5);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().counts().training, many);
}

QTEST_MAIN(OpenTest)
#include "open_test.moc"
