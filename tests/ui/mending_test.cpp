// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/export/exporter.h"
#include "ui/widgets/place_list.h"

#include <QAction>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString train = u"train.py"_s;
const QByteArray saving = "model.save_weights('last.h5')\n";
const QByteArray guarded = "if hvd.rank() == 0:\n    model.save_weights('last.h5')\n";

/// A script that somebody distributed by hand, all right.
QByteArray byHand()
{
    return "import numpy as np\nimport tensorflow as tf\nimport horovod.tensorflow.keras as hvd\n\nhvd.init()\n"
           "gpus = tf.config.list_physical_devices('GPU')\nif gpus:\n"
           "    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')\n"
           "x = np.random.rand(64, 4)[hvd.rank() :: hvd.size()]\n"
           "model = tf.keras.Sequential([tf.keras.layers.Dense(4)])\n"
           "model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * hvd.size())), 'mse')\n"
           "model.fit(x, x, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])\n";
}

/// Nothing is averaged, broadcast or guarded, and the rate is that of one process.
QByteArray wrongInMany()
{
    return byHand()
               .replace("hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * hvd.size()))", "tf.keras.optimizers.Adam(1e-3)")
               .replace(", callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)]", "") +
           saving;
}

QString only(const Workplace& place, const QByteArray& script) { return place.project(u"one"_s, {{train, script}}); }

/// The tab of the checks, with eyes and hands.
class Checks {
  public:
    explicit Checks(Desk& desk)
        : m_desk(desk), m_tabs(desk.find<QTabWidget>("stepsTabs")), m_list(desk.find<PlaceList>("checkFindings"))
    {}
    void open() { m_tabs->setCurrentIndex(2); }
    [[nodiscard]] bool isOpen() { return m_tabs->currentIndex() == 2; }
    [[nodiscard]] PlaceList& list() { return *m_list; }
    [[nodiscard]] QStringList rows()
    {
        QStringList rows;
        for (int row = 0; row < m_list->model()->rowCount(); ++row) {
            rows.append(m_list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString());
        }
        return rows;
    }
    /// -1: there is none with this code.
    [[nodiscard]] int rowOf(const QString& code)
    {
        const QStringList all = rows();
        const auto found =
            std::find_if(all.begin(), all.end(), [&code](const QString& row) { return row.startsWith(code + u','); });
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
    }
    [[nodiscard]] QString row(const QString& code) { return rows().value(rowOf(code)); }
    /// It is known what mends it.
    bool waitFor(const QString& code)
    {
        return QTest::qWaitFor([&] { return row(code).contains(u"mended by"_s); }, patience);
    }
    bool waitUntilGone(const QString& code)
    {
        return QTest::qWaitFor([&] { return m_desk.words("checksSentence").contains(u"checked"_s) && rowOf(code) < 0; },
                               patience);
    }
    void goTo(const QString& code)
    {
        m_desk.press(Qt::Key_6, Qt::ControlModifier);
        m_desk.press(Qt::Key_Home);
        for (int at = 0; at < rowOf(code); ++at) {
            m_desk.press(Qt::Key_Down);
        }
    }
    void clickMend(const QString& code)
    {
        m_list->scrollTo(m_list->model()->index(rowOf(code), 0));
        QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, m_list->actionRect(rowOf(code)).center());
    }

  private:
    static constexpr int patience = 60'000;
    Desk& m_desk;
    QTabWidget* m_tabs;
    PlaceList* m_list;
};

struct Ended {
    int code{};
    QByteArray output;
    QByteArray errors;
};

Ended commandLine(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(RANKWRIGHT_CLI), arguments);
    if (!process.waitForFinished(60'000)) {
        qFatal("the command line did not end");
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

ExportResult exported(Desk& desk, ExportForm form, const QString& target)
{
    const Exporter exporter{desk.session().project(), desk.session().groups(), desk.session().review()};
    ExportOrder order;
    order.form = form;
    order.scope = ExportScope::changed;
    order.target = target;
    return exporter.run(order);
}

} // namespace

class MendingTest : public QObject {
    Q_OBJECT

  private slots:
    void aFindingNamesItsStepAsTheCommandLineDoes();
    void aFindingThatIsChosenShowsWhatItsStepChanges();
    void mMendsAndGoesOn();
    void theFirstMOnlyShows();
    void aClickOnMendMends();
    void undoBringsTheFindingBack();
    void allIsMendedInOneMove();
    void whatIsGoodToKnowIsMendedOnlyByItself();
    void whatNoStepMendsSaysWhy_data();
    void whatNoStepMendsSaysWhy();
    void whatIsRightHasNothingToMend();
    void aRejectedStepIsSaidToBeRejected();
    void aFindingInAHelperIsMendedThere();
    void aNotebookIsMended();
    void aRewriteIsMendedByItsOwnSteps();
    void mendedIsWhatIsExported();
    void whatIsWrittenInPlaceIsNoStepAnyMore();
    void theReviewFileIsReplayedByTheCommandLine();
    void whatIsMendedSurvivesARestart();
    void redoneAfterAReloadItIsMendedAgain();
    void whatIsMendedStaysWhileLinesAreTypedAbove();
    void mIsTextWhileTypingAndTheStepsStay();
    void anotherScriptHasItsOwnSteps();
    void everyFindingCanBeReachedByKeys();
    void acceptingAllInTheProjectLeavesThemToTheirScripts();
};

void MendingTest::aFindingNamesItsStepAsTheCommandLineDoes()
{
    const Workplace place;
    const QString folder = only(place, byHand() + saving);
    Desk desk{place, folder};
    Checks checks{desk};
    checks.open();
    QVERIFY2(checks.waitFor(u"L6"_s), qPrintable(checks.rows().join(u'|')));
    const QString said = QString::fromUtf8(commandLine({u"lint"_s, folder}).output);
    const qsizetype begin = said.indexOf(u"mended by: "_s);
    QVERIFY2(begin > 0, qPrintable(said));
    const QString words = said.mid(begin, said.indexOf(u'\n', begin) - begin);
    QVERIFY2(checks.row(u"L6"_s).endsWith(words), qPrintable(checks.row(u"L6"_s) + u" / "_s + words));
    QCOMPARE(desk.words("checksMending"), u"1 of 1 errors and warnings can be mended by a step."_s);
    QCOMPARE(desk.count(StepState::pending), 1);
    QCOMPARE(desk.count(StepState::accepted), 0);
}

void MendingTest::aFindingThatIsChosenShowsWhatItsStepChanges()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    for (const QString& code : {u"L6"_s, u"L8"_s, u"L6"_s}) {
        checks.goTo(code);
        const std::optional<StepRow> step = desk.step(code == u"L6"_s ? u"common.guard"_s : u"keras.callbacks"_s);
        QVERIFY(step);
        QCOMPARE(desk.session().currentStep(), step->id);
        QVERIFY(desk.isInSight(step->line));
        QVERIFY(checks.list().hasFocus()); // One goes on with the same key.
    }
    QVERIFY(desk.previewText().contains(QString::fromUtf8(guarded)));
    desk.click(&checks.list(), checks.list().model()->index(checks.rowOf(u"Q4"_s), 0));
    QCOMPARE(desk.session().currentStep(), desk.step(u"keras.wrap"_s)->id);
    QCOMPARE(desk.count(StepState::accepted), 0);
}

void MendingTest::mMendsAndGoesOn()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.goTo(u"L6"_s);
    const int before = static_cast<int>(checks.rows().size());
    desk.press(Qt::Key_M);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::accepted);
    QVERIFY(desk.session().currentStep() != desk.step(u"common.guard"_s)->id);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
    QCOMPARE(checks.rows().size(), before - 1);
    desk.press(Qt::Key_P); // Accepted only.
    QCOMPARE(desk.previewText().toUtf8(), wrongInMany().replace(saving, guarded));
}

void MendingTest::theFirstMOnlyShows()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    QVERIFY(checks.waitFor(u"L6"_s));
    for (int time = 0; time < 2; ++time) { // The second time it is known which finding is meant, and it is as unseen.
        desk.find<QTabWidget>("stepsTabs")->setCurrentIndex(0);
        desk.press(Qt::Key_M);
        QVERIFY(checks.isOpen());
        QVERIFY(checks.list().hasFocus());
        QCOMPARE(desk.count(StepState::accepted), 0);
    }
    checks.goTo(u"L6"_s);
    QCOMPARE(desk.session().currentStep(), desk.step(u"common.guard"_s)->id);
    desk.press(Qt::Key_M);
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void MendingTest::aClickOnMendMends()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    QCOMPARE(desk.count(StepState::accepted), 1);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::accepted);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
}

void MendingTest::undoBringsTheFindingBack()
{
    const Workplace place;
    Desk desk{place, only(place, byHand() + saving)};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.count(StepState::accepted), 0);
    QVERIFY(checks.waitFor(u"L6"_s));
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.count(StepState::accepted), 1);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
}

void MendingTest::allIsMendedInOneMove()
{
    const Workplace place;
    const QString folder = only(place, wrongInMany());
    Desk desk{place, folder};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    auto* button = desk.find<QPushButton>("mendAll");
    QCOMPARE(button->text(), u"Mend all 3"_s);
    desk.click(button);
    QCOMPARE(desk.session().undoStack().count(), 1);
    for (const QString& code : {u"L6"_s, u"L8"_s, u"Q4"_s}) {
        QVERIFY2(checks.waitUntilGone(code), qPrintable(checks.rows().join(u'|')));
    }
    QVERIFY(!button->isEnabled());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(checks.waitFor(u"L8"_s));
    QTRY_VERIFY(desk.find<QAction>("mendAllFindings")->isEnabled());
    desk.press(Qt::Key_M, Qt::ShiftModifier);
    QVERIFY(checks.waitUntilGone(u"L8"_s));
    // The same as the command line writes.
    desk.press(Qt::Key_P);
    const QByteArray shown = desk.previewText().toUtf8();
    QCOMPARE(commandLine({u"lint"_s, u"--fix"_s, folder}).code, 0);
    QCOMPARE(shown, Workplace::read(folder + u"/train.py"_s));
}

void MendingTest::whatIsGoodToKnowIsMendedOnlyByItself()
{
    const Workplace place;
    Desk desk{place, only(place, byHand().replace("1e-3 * hvd.size()", "1e-3"))};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"Q3"_s));
    QVERIFY(!desk.find<QPushButton>("mendAll")->isEnabled());
    QVERIFY(!desk.find<QAction>("mendAllFindings")->isEnabled());
    checks.goTo(u"Q3"_s);
    desk.press(Qt::Key_M);
    QVERIFY(checks.waitUntilGone(u"Q3"_s));
    QVERIFY(desk.previewText().contains(u"* hvd.size()"_s));
}

void MendingTest::whatNoStepMendsSaysWhy_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("why");
    QTest::newRow("no rule") << byHand() + "if hvd.rank == 0:\n    print(x)\n" << u"no rule writes this"_s;
    QTest::newRow("no step") << byHand().replace("hvd.init()", "if hvd.rank() == 0:\n    hvd.broadcast_object(1)\nhvd.init()")
                             << u"no step was found that takes it away"_s;
}

void MendingTest::whatNoStepMendsSaysWhy()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, why);
    const Workplace place;
    Desk desk{place, only(place, script)};
    Checks checks{desk};
    checks.open();
    QTRY_COMPARE_WITH_TIMEOUT(desk.words("checksMending"), u"No step of a rule mends any of it."_s, 60'000);
    const QString first = checks.rows().value(0);
    QVERIFY2(first.endsWith(u"to be mended by hand: "_s + why), qPrintable(first));
    auto* button = desk.find<QPushButton>("mendAll");
    QVERIFY(!button->isEnabled());
    QCOMPARE(button->toolTip(), desk.words("checksMending"));
    checks.goTo(first.section(u',', 0, 0));
    desk.press(Qt::Key_M);
    QVERIFY2(desk.words("said").contains(why), qPrintable(desk.words("said")));
    QCOMPARE(desk.session().undoStack().count(), 0);
}

void MendingTest::whatIsRightHasNothingToMend()
{
    const Workplace place;
    Desk desk{place, only(place, byHand())};
    Checks checks{desk};
    checks.open();
    QTRY_COMPARE_WITH_TIMEOUT(desk.words("checksMending"), u"What was found is good to know, and no mistake."_s, 60'000);
    QVERIFY(!desk.find<QPushButton>("mendAll")->isEnabled());
    QVERIFY(desk.session().stepRows().empty());
    QCOMPARE(desk.previewText().toUtf8(), byHand());
}

void MendingTest::aRejectedStepIsSaidToBeRejected()
{
    const Workplace place;
    Desk desk{place, only(place, byHand() + saving)};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    desk.session().reject(desk.step(u"common.guard"_s)->id);
    QTRY_VERIFY_WITH_TIMEOUT(checks.row(u"L6"_s).endsWith(u"which is rejected"_s), 60'000);
    QVERIFY(!desk.find<QPushButton>("mendAll")->isEnabled()); // Somebody said no.
    checks.clickMend(u"L6"_s);
    QCOMPARE(desk.count(StepState::accepted), 1);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
}

void MendingTest::aFindingInAHelperIsMendedThere()
{
    const Workplace place;
    Desk desk{place, place.project(u"two"_s, {{train, "import store\n" + byHand() + "store.store(model)\n"},
                                              {u"store.py"_s, "def store(model):\n    " + saving}})};
    QVERIFY(desk.choose(train));
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.goTo(u"L6"_s);
    QCOMPARE(desk.current(), u"store.py"_s);
    QVERIFY(checks.waitFor(u"L6"_s)); // Still the checks of the program.
    desk.press(Qt::Key_M);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
    QVERIFY2(desk.previewText().contains(u"    if hvd.rank() == 0:\n        model.save_weights('last.h5')"_s),
             qPrintable(desk.previewText()));
    QVERIFY(desk.choose(train));
    QCOMPARE(desk.previewText().toUtf8(), desk.originalText().toUtf8());
}

void MendingTest::aNotebookIsMended()
{
    const auto cell = [](QByteArray text) -> QByteArray {
        return R"({"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [], "source": [")" +
               text.replace("\n", "\\n") + "\"]}";
    };
    const Workplace place;
    Desk desk{place,
              place.project(u"one"_s, {{u"train.ipynb"_s, "{\"cells\": [" + cell(byHand()) + ", " + cell(saving) +
                                                              "], \"metadata\": {}, \"nbformat\": 4, \"nbformat_minor\": 5}"}})};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
    QVERIFY2(desk.previewText().contains(QString::fromUtf8(guarded).trimmed()), qPrintable(desk.previewText()));
}

void MendingTest::aRewriteIsMendedByItsOwnSteps()
{
    const Workplace place;
    Desk desk{place, only(place, kerasScript())};
    Checks checks{desk};
    checks.open();
    QTRY_COMPARE_WITH_TIMEOUT(desk.find<PlaceList>("checkAnswers")->model()->rowCount(), 7, 60'000);
    QVERIFY(checks.rowOf(u"Q4"_s) < 0);
    const QString wrap = desk.step(u"keras.wrap"_s)->id;
    desk.session().reject(wrap);
    QVERIFY2(checks.waitFor(u"Q4"_s), qPrintable(checks.rows().join(u'|')));
    checks.goTo(u"Q4"_s);
    QCOMPARE(desk.session().currentStep(), wrap);
    desk.press(Qt::Key_M);
    QCOMPARE(desk.step(u"keras.wrap"_s)->state, StepState::accepted);
    QVERIFY(checks.waitUntilGone(u"Q4"_s));
    // Where only accepted steps are shown, what the open ones would mend is found too.
    desk.press(Qt::Key_P);
    QVERIFY2(checks.waitFor(u"L8"_s), qPrintable(checks.rows().join(u'|')));
    desk.press(Qt::Key_M, Qt::ShiftModifier);
    QVERIFY(checks.waitUntilGone(u"L8"_s));
    QCOMPARE(desk.step(u"keras.callbacks"_s)->state, StepState::accepted);
}

void MendingTest::mendedIsWhatIsExported()
{
    const Workplace place;
    Desk desk{place, place.project(u"two"_s, {{train, wrongInMany()}, {u"other.py"_s, byHand() + saving}})};
    QVERIFY(desk.choose(train));
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    QVERIFY(exported(desk, ExportForm::folder, place.path(u"out"_s)).problems.isEmpty());
    QCOMPARE(Workplace::read(place.path(u"out/train.py"_s)), wrongInMany().replace(saving, guarded));
    QVERIFY(Workplace::read(place.path(u"out/other.py"_s)).isEmpty()); // Nothing was accepted there.
    QVERIFY(exported(desk, ExportForm::patch, place.path(u"mended.patch"_s)).problems.isEmpty());
    QVERIFY(Workplace::read(place.path(u"mended.patch"_s)).contains("+if hvd.rank() == 0:\n+    model.save_weights"));
    QVERIFY(exported(desk, ExportForm::markdown, place.path(u"report.md"_s)).problems.isEmpty());
    QVERIFY(Workplace::read(place.path(u"report.md"_s)).contains("write on rank 0 only"));
}

void MendingTest::whatIsWrittenInPlaceIsNoStepAnyMore()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
    QSignalSpy said{&desk.session(), &Session::said};
    QVERIFY(exported(desk, ExportForm::inPlace, {}).problems.isEmpty());
    desk.press(Qt::Key_F5);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(checks.waitFor(u"L8"_s));
    QCOMPARE(desk.originalText().toUtf8(), wrongInMany().replace(saving, guarded));
    QVERIFY(!desk.step(u"common.guard"_s));
    for (const QList<QVariant>& one : said) {
        QVERIFY2(!one[1].toBool(), qPrintable(one[0].toString()));
    }
}

void MendingTest::theReviewFileIsReplayedByTheCommandLine()
{
    const Workplace place;
    const QString folder = only(place, wrongInMany());
    Desk desk{place, folder};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    const QString review = place.path(u"review.json"_s);
    QVERIFY(exported(desk, ExportForm::review, review).problems.isEmpty());
    const Ended ended = commandLine({u"apply"_s, u"--review"_s, review, u"--output-dir"_s, place.path(u"out"_s), folder});
    QVERIFY2(ended.errors.isEmpty(), ended.errors.constData());
    QCOMPARE(Workplace::read(place.path(u"out/train.py"_s)), wrongInMany().replace(saving, guarded));
}

void MendingTest::whatIsMendedSurvivesARestart()
{
    const Workplace place;
    const QString folder = only(place, wrongInMany());
    {
        Desk desk{place, folder};
        Checks checks{desk};
        checks.open();
        QVERIFY(checks.waitFor(u"L6"_s));
        checks.clickMend(u"L6"_s);
        desk.close();
    }
    Desk desk{place, folder};
    QCOMPARE(desk.count(StepState::accepted), 1); // At once, not when somebody looks at the checks.
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::accepted);
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L8"_s));
    QVERIFY(checks.rowOf(u"L6"_s) < 0);
    desk.press(Qt::Key_F5);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void MendingTest::redoneAfterAReloadItIsMendedAgain()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.count(StepState::accepted), 0);
    desk.press(Qt::Key_F5);
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); // Its steps are still looked for.
    QTRY_COMPARE_WITH_TIMEOUT(desk.count(StepState::accepted), 1, 60'000);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::accepted);
}

void MendingTest::whatIsMendedStaysWhileLinesAreTypedAbove()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    for (const char key : {'#', ' ', 'm', '\n'}) {
        if (key == '\n') {
            desk.press(Qt::Key_Return);
        } else {
            desk.type(QString{QLatin1Char{key}});
        }
        QVERIFY(desk.waitUntilReady());
        QCOMPARE(desk.count(StepState::accepted), 1);
        QVERIFY(desk.previewText().contains(QString::fromUtf8(guarded)));
    }
    desk.press(Qt::Key_Escape);
    QVERIFY(checks.waitFor(u"L8"_s));
    QVERIFY(checks.rowOf(u"L6"_s) < 0);
    QVERIFY(desk.previewText().startsWith(u"# m\nimport"_s));
}

void MendingTest::mIsTextWhileTypingAndTheStepsStay()
{
    const Workplace place;
    Desk desk{place, only(place, "\n" + byHand() + saving)};
    Checks checks{desk};
    checks.open();
    QVERIFY(checks.waitFor(u"L6"_s));
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    desk.type(u"#m"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.originalText().startsWith(u"#m\n"_s));
    QCOMPARE(desk.session().undoStack().count(), 0);
    // The steps stay in sight, and what they mend is found again for the text as it is now.
    QCOMPARE(desk.count(StepState::pending), 1);
    QTRY_VERIFY_WITH_TIMEOUT(checks.row(u"L6"_s).contains(u"line 14"_s) && checks.row(u"L6"_s).contains(u"mended by"_s), 60'000);
}

void MendingTest::anotherScriptHasItsOwnSteps()
{
    const Workplace place;
    // One group: both use the same module.
    Desk desk{place, place.project(u"three"_s, {{u"net.py"_s, "import tensorflow as tf\n\n\ndef size():\n    return 4\n"},
                                                {u"first.py"_s, "import net\n" + byHand() + saving},
                                                {u"second.py"_s, "import net\n" + wrongInMany()}})};
    Checks checks{desk};
    checks.open();
    QVERIFY(desk.choose(u"first.py"_s));
    QVERIFY(checks.waitFor(u"L6"_s));
    checks.clickMend(u"L6"_s);
    desk.session().showScript(desk.session().scriptAt(u"second.py"_s));
    desk.session().showScript(desk.session().scriptAt(u"first.py"_s)); // While the other's steps are looked for.
    QCOMPARE(desk.count(StepState::accepted), 1);
    desk.session().showScript(desk.session().scriptAt(u"second.py"_s));
    QVERIFY(checks.waitFor(u"L8"_s));
    QCOMPARE(desk.count(StepState::accepted), 0);
    QCOMPARE(desk.session().stepRows().size(), std::size_t{4});
    desk.session().showScript(desk.session().scriptAt(u"first.py"_s));
    QCOMPARE(desk.count(StepState::accepted), 1);
    QVERIFY(checks.waitUntilGone(u"L6"_s));
}

void MendingTest::everyFindingCanBeReachedByKeys()
{
    const Workplace place;
    Desk desk{place, only(place, wrongInMany())};
    Checks checks{desk};
    QVERIFY(checks.waitFor(u"L6"_s));
    desk.press(Qt::Key_6, Qt::ControlModifier);
    QVERIFY(checks.isOpen());
    QVERIFY(checks.list().hasFocus());
    QVERIFY(checks.list().currentIndex().isValid());
    desk.press(Qt::Key_Tab, Qt::ShiftModifier);
    QVERIFY(desk.find<QPushButton>("mendAll")->hasFocus());
    desk.press(Qt::Key_Space);
    QVERIFY(checks.waitUntilGone(u"L8"_s));
}

void MendingTest::acceptingAllInTheProjectLeavesThemToTheirScripts()
{
    const Workplace place;
    Desk desk{place, place.project(u"two"_s, {{train, byHand() + saving}, {u"single.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(train));
    Checks checks{desk};
    QVERIFY(checks.waitFor(u"L6"_s));
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.count(StepState::accepted), 0);
    QVERIFY(desk.choose(u"single.py"_s));
    QVERIFY(desk.count(StepState::accepted) > 0);
}

QTEST_MAIN(MendingTest)
#include "mending_test.moc"
