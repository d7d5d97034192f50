// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/export_hands.h"
#include "ui/session/first_script.h"
#include "ui/settings/language.h"
#include "ui/steps/steps_heading.h"

#include <QAction>
#include <QCheckBox>
#include <QListView>
#include <QSettings>
#include <QToolButton>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

/// What made somebody stop and think who had the window before them for the first time.
class FirstUseTest : public QObject {
    Q_OBJECT

  private slots:
    void theSampleBeginsWithItsPlainestScript();
    void aProjectBeginsWithAScriptThatIsCalledTrain();
    void clicksGoFromStepToStep();
    void aDoubleClickAnswersOneStep();
    void anAcceptedStepIsOpenedAgainByItsButton();
    void rejectingSaysWhatItBlocks();
    void whatIsUndoneIsNamedByItsTitle();
    void theLastNeededStepSaysThatTheScriptIsReady();
    static void theListSaysWhatItsNumbersAre_data();
    void theListSaysWhatItsNumbersAre();
    void theTreeCountsStepsAlikeInWordsAndInShort();
    void theBarKeepsItsPlacesWhileStepsAreAnswered();
    void theBarSaysWhatItsListsChoose();
    void aClickOnTheCountGoesToWhatIsOpen();
    void aFolderThatTrainsNothingSaysSo();
    void aFolderWithoutScriptsSaysWhatToDo();
    void aScriptThatComesIntoAnEmptyFolderIsShown();
    void whereTheOnlyScriptIsBrokenItSaysWhere();
    void theExportLeadsToTheStepThatIsMissing();
    void theExportTellsRejectedStepsFromOpenOnes();
    void whatIsWrittenInPlaceIsNotOfferedAgain();
    void aModuleStaysOneWhenItsProgramIsWritten();
    void aSharedModuleComesBackWithTheProgramUnderReview();
};

void FirstUseTest::theSampleBeginsWithItsPlainestScript()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QCOMPARE(desk.session().scriptRow(desk.session().currentScript()).path, classifier);
}

void FirstUseTest::aProjectBeginsWithAScriptThatIsCalledTrain()
{
    const Workplace place;
    const QString folder = place.project(u"wreck"_s, {{u"a/train.py"_s, kerasScript()},
                                                      {u"fit.py"_s, kerasScript()},
                                                      {u"pretrain.py"_s, kerasScript()},
                                                      {u"zoo.py"_s, kerasScript()}});
    Desk desk{place, folder};
    QCOMPARE(desk.session().scriptRow(firstScriptOf(desk.session())).path, u"pretrain.py"_s);
    QCOMPARE(desk.session().currentScript(), firstScriptOf(desk.session()));
}

void FirstUseTest::clicksGoFromStepToStep()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    const std::vector<StepRow> rows = desk.session().stepRows();
    auto* accept = desk.find<QPushButton>("acceptStep");
    desk.click(accept);
    QCOMPARE(desk.session().currentStep(), rows[1].id);
    desk.click(accept);
    QCOMPARE(desk.session().currentStep(), rows[2].id);
    desk.click(desk.find<QPushButton>("rejectStep"));
    QCOMPARE(desk.session().currentStep(), rows[3].id);
    QCOMPARE(desk.count(StepState::accepted), 2);
    QCOMPARE(desk.count(StepState::rejected), 1);
}

void FirstUseTest::aDoubleClickAnswersOneStep()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    auto* accept = desk.find<QPushButton>("acceptStep");
    QTest::mouseClick(accept, Qt::LeftButton);
    QTest::mouseDClick(accept, Qt::LeftButton); // Comes in place of the second press.
    QTest::mouseRelease(accept, Qt::LeftButton);
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void FirstUseTest::anAcceptedStepIsOpenedAgainByItsButton()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S);
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    const QString id = desk.session().currentStep();
    auto* accept = desk.find<QPushButton>("acceptStep");
    QVERIFY(accept->text().startsWith(u"Accepted"_s));
    desk.click(accept);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::pending);
    QCOMPARE(desk.session().currentStep(), id); // It is looked at again.
}

void FirstUseTest::rejectingSaysWhatItBlocks()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    const auto others = static_cast<int>(desk.session().stepRows().size()) - 1;
    desk.click(desk.find<QPushButton>("rejectStep"));
    QCOMPARE(desk.words("said"), u"Rejected: import Horovod. %1 open steps cannot be done without it."_s.arg(others));
    QCOMPARE(desk.session().codeDocument().previewTitle, u"0 accepted, %1 wait for a rejected one"_s.arg(others));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    desk.press(Qt::Key_X);
    const QString title = desk.session().codeDocument().previewTitle;
    QVERIFY2(title.startsWith(u"0 accepted, "_s) && title.endsWith(u" blocked"_s), qPrintable(title));
}

void FirstUseTest::whatIsUndoneIsNamedByItsTitle()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    desk.press(Qt::Key_Y);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.words("said"), u"Undone in train_classifier.py: accept “import Horovod”."_s);
}

void FirstUseTest::theLastNeededStepSaysThatTheScriptIsReady()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    desk.press(Qt::Key_S);
    while (desk.count(StepState::pending) > 0) {
        QVERIFY(!desk.words("said").contains(u"ready"_s));
        desk.press(Qt::Key_Y);
    }
    QVERIFY2(desk.words("said").endsWith(u"With it train_classifier.py is ready to be exported."_s),
             qPrintable(desk.words("said")));
}

void FirstUseTest::theListSaysWhatItsNumbersAre_data()
{
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "de", "he"}) {
        QTest::newRow(language) << QString::fromLatin1(language);
    }
}

void FirstUseTest::theListSaysWhatItsNumbersAre()
{
    QFETCH(const QString, language);
    const Workplace place;
    QSettings{place.places().settingsFile, QSettings::IniFormat}.setValue(languageKey, language);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    auto* heading = desk.find<StepsHeading>("stepsHeading");
    auto* list = desk.find<QListView>("stepList");
    QVERIFY(heading->isVisible() && heading->mapTo(&desk.window(), QPoint{}).y() < list->mapTo(&desk.window(), QPoint{}).y());
    // Its words stand where the titles begin, where the numbers end, and over the pills: in all languages, as the rows.
    const StepColumns columns{list->visualRect(list->model()->index(0, 0))};
    const int ends = columns.line;
    const QImage picture = heading->grab().toImage().scaled(heading->size());
    const auto isWritten = [&picture](int from, int to) {
        const QColor ground = picture.pixelColor(2, 2);
        for (int x = from; x <= to; ++x) {
            for (int y = 1; y < picture.height() - 2; ++y) {
                if (picture.pixelColor(x, y) != ground) {
                    return true;
                }
            }
        }
        return false;
    };
    QVERIFY(isWritten(ends - 4, ends) && !isWritten(ends + 2, ends + 6));
    QVERIFY(isWritten(columns.text, columns.text + 4) && !isWritten(0, columns.text - 2));
    QVERIFY(isWritten(columns.area.right() - 4, columns.area.right()));
    QVERIFY(desk.choose(u"identify.py"_s));
    QVERIFY(!heading->isVisible()); // There are no steps.
}

void FirstUseTest::theTreeCountsStepsAlikeInWordsAndInShort()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    const auto row = [&desk] { return desk.session().scriptRow(desk.session().currentScript()); };
    QCOMPARE(row().detail, u"10 steps"_s);
    QCOMPARE(row().mark, u"10"_s); // Where there is no room for the word.
    desk.press(Qt::Key_Y);
    QCOMPARE(row().detail, u"1 of 10"_s);
    QCOMPARE(row().mark, u"1/10"_s);
}

void FirstUseTest::theBarKeepsItsPlacesWhileStepsAreAnswered()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.window().resize(1440, 900);
    QVERIFY(desk.choose(gan));
    const auto places = [&desk] {
        QList<QRect> found;
        for (const char* name : {"rateOption", "dataOption", "rankSwitch", "acceptAllSafeButton"}) {
            found.append(desk.find<QWidget>(name)->geometry());
        }
        return found;
    };
    QTRY_VERIFY(desk.find<QWidget>("rateOption")->isVisible());
    QTest::qWait(50);
    const QList<QRect> before = places();
    desk.press(Qt::Key_S);
    QVERIFY(desk.words("stepProgress").startsWith(u"14 of 18"_s));
    QTest::qWait(50);
    QCOMPARE(places(), before);
}

void FirstUseTest::theBarSaysWhatItsListsChoose()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    auto* rate = desk.find<QComboBox>("rateOption");
    const auto inkAt = [&](int width) { // How many of its columns have something in them.
        desk.window().resize(width, 900);
        QTest::qWait(50);
        const QImage picture = rate->grab(rate->rect().adjusted(4, 6, -24, -6)).toImage();
        int columns = 0;
        for (int x = 0; x < picture.width(); ++x) {
            for (int y = 0; y < picture.height(); ++y) {
                if (picture.pixel(x, y) != picture.pixel(0, 0)) {
                    ++columns;
                    break;
                }
            }
        }
        return columns;
    };
    const int alone = inkAt(1700); // The label stands beside it.
    QVERIFY(inkAt(1340) > alone + 15);
}

void FirstUseTest::aClickOnTheCountGoesToWhatIsOpen()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.window().resize(1440, 900);
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S);
    QVERIFY(desk.chooseStep(u"common.import"_s)); // An answered one.
    desk.click(desk.find<QLabel>("stepProgress"));
    const std::vector<StepRow> rows = desk.session().stepRows();
    const auto shown =
        std::find_if(rows.begin(), rows.end(), [&](const StepRow& row) { return row.id == desk.session().currentStep(); });
    QVERIFY(shown != rows.end() && shown->state == StepState::pending);
}

void FirstUseTest::aFolderThatTrainsNothingSaysSo()
{
    const Workplace place;
    Desk desk{place, place.project(u"tidepool"_s, {{u"count.py"_s, "print(1)\n"}})};
    QVERIFY(desk.session().currentScript() < 0);
    QVERIFY2(desk.words("noCode").startsWith(u"No script in this folder trains with TensorFlow."_s),
             qPrintable(desk.words("noCode")));
    QCOMPARE(desk.words("noSteps"), u"Nothing to change: no script in this folder trains with TensorFlow."_s);
}

void FirstUseTest::aFolderWithoutScriptsSaysWhatToDo()
{
    const Workplace place;
    const QString folder = place.project(u"tidepool"_s, {{u"notes.txt"_s, "crabs\n"}});
    Desk desk{place, folder};
    QCOMPARE(desk.words("noCodeTitle"), u"No scripts in this folder"_s);
    QVERIFY2(desk.words("noCode").contains(folder) && desk.words("noCode").contains(u".ipynb"_s),
             qPrintable(desk.words("noCode")));
    QVERIFY(desk.find<QPushButton>("openHere")->isVisible());
    desk.click(desk.find<QPushButton>("openSampleHere"));
    QTRY_COMPARE(desk.current(), classifier);
    QVERIFY(!desk.find<QLabel>("noCodeTitle")->isVisible());
}

void FirstUseTest::aScriptThatComesIntoAnEmptyFolderIsShown()
{
    const Workplace place;
    const QString folder = place.project(u"tidepool"_s, {{u"notes.txt"_s, "crabs\n"}});
    Desk desk{place, folder};
    QVERIFY(desk.find<QPushButton>("openHere")->isVisible());
    Workplace::write(folder + u"/train.py"_s, kerasScript());
    desk.press(Qt::Key_F5);
    QTRY_COMPARE(desk.current(), u"train.py"_s);
    QVERIFY(!desk.find<QLabel>("noCode")->isVisible());
}

void FirstUseTest::whereTheOnlyScriptIsBrokenItSaysWhere()
{
    const Workplace place;
    QByteArray text = "import tensorflow as tf\n";
    for (int line = 2; line < 150; ++line) {
        text += "x = " + QByteArray::number(line) + '\n';
    }
    const QString folder =
        place.project(u"wreck"_s, {{u"aside.py"_s, "print(1)\n"}, {u"train.py"_s, text + "if x ==:\n    pass\n"}});
    Desk desk{place, folder};
    QCOMPARE(desk.current(), u"train.py"_s);
    QTRY_VERIFY(desk.isInSight(150));
    QVERIFY2(desk.words("noSteps").contains(u"cannot be read as Python: see line 150"_s), qPrintable(desk.words("noSteps")));
    QCOMPARE(desk.session().codeDocument().previewTitle, u"cannot be read"_s);
    QVERIFY2(desk.words("counts").contains(u"1 broken"_s), qPrintable(desk.words("counts")));
}

void FirstUseTest::theExportLeadsToTheStepThatIsMissing()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    desk.press(Qt::Key_S);
    QVERIFY(desk.chooseStep(u"common.import"_s));
    ExportHands dialog{desk};
    dialog.choose("scopeScript", ExportForm::folder);
    QVERIFY2(dialog.summary().contains(u"a needed step is not accepted: give each process its own part of the data, line 34"_s),
             qPrintable(dialog.summary()));
    desk.click(dialog.find<QPushButton>("goToStep"));
    QTRY_VERIFY(desk.window().findChild<QDialog*>(u"exportDialog"_s) == nullptr);
    QCOMPARE(desk.session().currentStep(), desk.step(u"common.data"_s)->id);
}

void FirstUseTest::theExportTellsRejectedStepsFromOpenOnes()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S);
    QCOMPARE(desk.session().currentStep(), desk.step(u"common.seed"_s)->id);
    desk.press(Qt::Key_X);
    {
        ExportHands dialog{desk};
        dialog.choose("scopeScript", ExportForm::folder);
        const QString words = dialog.summary();
        QVERIFY2(words.contains(u"needed steps not accepted, first: draw different random numbers in each process, line 23"_s),
                 qPrintable(words)); // The rejected one is in line 22.
        QVERIFY2(words.contains(u"; 1 of them rejected"_s), qPrintable(words));
        dialog.close();
    }
    QTRY_VERIFY(desk.window().findChild<QDialog*>(u"exportDialog"_s) == nullptr);
    while (desk.count(StepState::pending) > 0) {
        desk.press(Qt::Key_Y);
    }
    ExportHands dialog{desk};
    dialog.choose("scopeScript", ExportForm::folder);
    QVERIFY2(dialog.summary().contains(u"1 needed step rejected, first: draw different"_s), qPrintable(dialog.summary()));
    dialog.close();
}

void FirstUseTest::whatIsWrittenInPlaceIsNotOfferedAgain()
{
    const Workplace place;
    Accepted window{place};
    ExportHands dialog{window.desk};
    dialog.choose("scopeChanged", ExportForm::inPlace);
    QVERIFY(dialog.find<QLabel>("exportSummary")->isVisible());
    QVERIFY(dialog.run().contains(u"Undo takes this back."_s));
    QVERIFY(!dialog.canExport());
    QVERIFY(!dialog.find<QLabel>("exportSummary")->isVisible()); // "… will be written".
    dialog.close();
}

void FirstUseTest::aModuleStaysOneWhenItsProgramIsWritten()
{
    const Workplace place;
    Accepted window{place};
    Desk& desk = window.desk;
    const auto wordsOf = [&desk](const QString& path) { return desk.session().scriptRow(desk.session().scriptAt(path)).detail; };
    QCOMPARE(wordsOf(u"coral_net.py"_s), u"module"_s);
    ExportHands dialog{desk};
    dialog.choose("scopeChanged", ExportForm::inPlace);
    QVERIFY(dialog.run().contains(u"Undo takes this back."_s));
    dialog.close();
    QTRY_COMPARE(wordsOf(u"train_classifier.py"_s), u"distributed"_s);
    QCOMPARE(wordsOf(u"coral_net.py"_s), u"module"_s); // It was said to have no training.
}

void FirstUseTest::aSharedModuleComesBackWithTheProgramUnderReview()
{
    const Workplace place;
    QString step;
    {
        Desk desk{place, place.sample()};
        QVERIFY(desk.choose(gan));
        desk.press(Qt::Key_S);
        QVERIFY(desk.choose(u"survey.py"_s)); // All programs of the sample import it.
        QCOMPARE(desk.session().scriptRow(desk.session().programScript()).path, gan);
        step = desk.session().currentStep();
        desk.close();
    }
    Desk desk{place, place.sample()};
    QCOMPARE(desk.current(), u"survey.py"_s);
    QCOMPARE(desk.session().scriptRow(desk.session().programScript()).path, gan);
    QCOMPARE(desk.session().currentStep(), step);
}

QTEST_MAIN(FirstUseTest)
#include "first_use_test.moc"
