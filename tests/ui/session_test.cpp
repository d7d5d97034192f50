// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/workplace.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000;

bool isReady(Session& session)
{
    return QTest::qWaitFor([&] { return session.phase() == Session::Phase::ready && !session.codeDocument().isBehind; },
                           patience);
}

bool open(Session& session, const QString& folder, const QString& script)
{
    session.open(folder);
    if (!isReady(session)) {
        return false;
    }
    session.showScript(session.scriptAt(script));
    return session.currentScript() >= 0;
}

StepRow step(const Session& session, const QString& rule)
{
    for (const StepRow& row : session.stepRows()) {
        if (row.rule == rule) {
            return row;
        }
    }
    return {};
}

int accepted(const Session& session)
{
    const std::vector<StepRow> rows = session.stepRows();
    return static_cast<int>(
        std::count_if(rows.begin(), rows.end(), [](const StepRow& row) { return row.state == StepState::accepted; }));
}

QString oneScript(const Workplace& place) { return place.project(u"one"_s, {{u"train.py"_s, kerasScript()}}); }

} // namespace

class SessionTest : public QObject {
    Q_OBJECT

  private slots:
    void aSessionWithoutProjectIsCalm();
    void openingReturnsAtOnce();
    void verdictsComeBeforeSteps();
    void theVerdictOfATextComesBeforeItsSteps();
    void undoIsForgottenWithTheProject();
    void undoWorksAcrossAReload();
    void reviewHoldsWhatWasDecided();
    void reviewKeepsScriptsThatAreNotAnalysedYet();
    void aReviewIsReplayed();
    void aDamagedReviewIsToldInWords();
    void newerTextWinsOverAReloadThatBeganBefore();
    void onlyTheLastOfManyTextsIsAnswered();
    void textsOfTwoScriptsAreBothAnalysed();
    void aDecisionDuringAReloadStays();
    void anotherProjectTakesNothingFromTheOneBefore();
    void aHelperShowsTheStepsOfItsProgram();
    void withoutADataFolderNothingIsKept();
};

void SessionTest::aSessionWithoutProjectIsCalm()
{
    Session session{QString{}};
    session.accept(u"x"_s);
    session.reject(u"x"_s);
    session.acceptAllSafe();
    session.acceptScript();
    session.acceptAllSafeInProject();
    session.moveStep(1, true);
    session.showScript(3);
    session.showStep(u"x"_s);
    session.edit("text");
    session.save();
    session.reload();
    session.cancel();
    session.keepNow();
    QCOMPARE(session.phase(), Session::Phase::empty);
    QVERIFY(session.codeDocument().path.isEmpty());
    QVERIFY(session.why().id.isEmpty());
    QVERIFY(session.review().files.empty());
    QVERIFY(!session.undoStack().canUndo());
}

void SessionTest::openingReturnsAtOnce()
{
    const Workplace place;
    Session session{QString{}};
    QSignalSpy phases{&session, &Session::phaseChanged};
    session.open(place.sample());
    QCOMPARE(session.phase(), Session::Phase::opening);
    QVERIFY(isReady(session));
    QCOMPARE(phases.size(), 3); // opening, analysing, ready
    QCOMPARE(session.counts().training, 5);
}

void SessionTest::verdictsComeBeforeSteps()
{
    const Workplace place;
    Session session{QString{}};
    std::vector<ScriptRow> rows; // As they came.
    connect(&session, &Session::scriptRowChanged, &session, [&](int script) { rows.push_back(session.scriptRow(script)); });
    session.open(place.sample());
    QVERIFY(isReady(session));
    const auto isSettled = [](const ScriptRow& row) { return row.isKnown; };
    const auto firstKnown = std::find_if(rows.begin(), rows.end(), isSettled);
    std::map<QString, ScriptRow> judged;
    for (auto row = rows.begin(); row != firstKnown; ++row) {
        QVERIFY(row->isJudged);
        judged[row->path] = *row;
    }
    int training = 0;
    for (int script = 0; script < session.scriptCount(); ++script) {
        const ScriptRow& row = session.scriptRow(script);
        QVERIFY(row.isJudged && row.isKnown);
        if (judged.count(row.path) > 0) {
            const ScriptRow& before = judged[row.path];
            QCOMPARE(before.badge, row.badge);
            QCOMPARE(before.trains, row.trains);
            QVERIFY(!before.isReady);
            QVERIFY2(before.detail.isEmpty() || before.detail == row.detail, qPrintable(before.detail));
            training += before.trains ? 1 : 0;
        }
    }
    QCOMPARE(training, session.counts().training);
    QCOMPARE(session.counts().judged, session.scriptCount());
}

void SessionTest::theVerdictOfATextComesBeforeItsSteps()
{
    const Workplace place;
    Session session{QString{}};
    QVERIFY(open(session, oneScript(place), u"train.py"_s));
    const int script = session.currentScript();
    const std::size_t steps = session.stepRows().size();
    QVERIFY(steps > 0);
    bool isNew = false;
    bool isOld = false;
    connect(&session, &Session::verdictChanged, &session, [&] {
        isNew = !session.verdict(script)->report().verdict.trains && !session.scriptRow(script).trains;
        isOld = session.result(script)->report().verdict.trains && session.stepRows().size() == steps;
    });
    session.edit("import tensorflow as tf\n");
    QVERIFY(isReady(session));
    QVERIFY(isNew);
    QVERIFY(isOld);
    QVERIFY(!session.result(script)->report().verdict.trains);
    QVERIFY(session.stepRows().empty());
    QCOMPARE(session.scriptRow(script).detail, u"no training"_s);
}

void SessionTest::undoIsForgottenWithTheProject()
{
    const Workplace place;
    Session session{QString{}};
    QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
    session.acceptScript();
    QVERIFY(session.undoStack().canUndo());
    session.open(oneScript(place));
    QVERIFY(!session.undoStack().canUndo());
}

void SessionTest::undoWorksAcrossAReload()
{
    const Workplace place;
    Session session{QString{}};
    QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
    session.accept(step(session, u"tape.wrap"_s).id);
    const int some = accepted(session);
    session.acceptScript();
    const QString file = place.sample() + u"/texture_gan.py"_s;
    Workplace::write(file, "# a line above\n" + Workplace::read(file));
    session.reload();
    QVERIFY(isReady(session));
    QCOMPARE(accepted(session), 18);
    session.undoStack().undo();
    QCOMPARE(accepted(session), some);
    QCOMPARE(step(session, u"tape.wrap"_s).state, StepState::accepted);
    session.undoStack().undo();
    QCOMPARE(accepted(session), 0);
    session.undoStack().redo();
    session.undoStack().redo();
    QCOMPARE(accepted(session), 18);
}

void SessionTest::reviewHoldsWhatWasDecided()
{
    const Workplace place;
    Session session{QString{}};
    QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
    QVERIFY(session.review().files.empty());
    session.accept(step(session, u"common.import"_s).id);
    session.reject(step(session, u"common.guard"_s).id);
    const Review review = session.review();
    const ReviewedFile* file = review.find("texture_gan.py");
    QVERIFY(file != nullptr);
    QCOMPARE(file->steps.size(), 18U);
    int decided = 0;
    for (const ReviewedStep& each : file->steps) {
        if (each.decision.state != StepState::pending) {
            ++decided;
            QCOMPARE(each.decision.state, each.rule == "common.import" ? StepState::accepted : StepState::rejected);
        }
    }
    QCOMPARE(decided, 2);
    QVERIFY(review.find("train_classifier.py") == nullptr);
}

void SessionTest::reviewKeepsScriptsThatAreNotAnalysedYet()
{
    const Workplace place;
    const QString data = place.path(u"data"_s);
    {
        Session session{data};
        QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
        session.acceptScript();
        session.keepNow();
    }
    Session session{data};
    session.open(place.sample());
    const Review review = session.review(); // nothing is analysed yet
    QVERIFY(review.find("texture_gan.py") != nullptr);
}

void SessionTest::aReviewIsReplayed()
{
    const Workplace place;
    QByteArray written;
    {
        Session session{QString{}};
        QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
        session.accept(step(session, u"tape.wrap"_s).id);
        session.reject(step(session, u"common.guard"_s).id);
        written = QByteArray::fromStdString(writeReview(session.review()));
    }
    Workplace::write(place.path(u"review.json"_s), written);
    Session session{QString{}};
    QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
    session.acceptScript(); // the review has the last word
    session.replayReview(place.path(u"review.json"_s));
    QVERIFY(isReady(session));
    QCOMPARE(step(session, u"tape.wrap"_s).state, StepState::accepted);
    QCOMPARE(step(session, u"common.guard"_s).state, StepState::rejected);
    QCOMPARE(step(session, u"common.seed"_s).state, StepState::pending);
}

void SessionTest::aDamagedReviewIsToldInWords()
{
    const Workplace place;
    Workplace::write(place.path(u"review.json"_s), "{}");
    Session session{QString{}};
    QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
    session.acceptScript();
    QSignalSpy said{&session, &Session::said};
    session.replayReview(place.path(u"review.json"_s));
    QCOMPARE(said.size(), 1);
    QVERIFY(said[0][0].toString().contains(u"this is no review file"_s));
    QVERIFY(said[0][1].toBool());
    QCOMPARE(accepted(session), 18);
}

void SessionTest::newerTextWinsOverAReloadThatBeganBefore()
{
    const Workplace place;
    std::map<QString, QByteArray> files; // The reload comes to the last one long after the typing was analysed.
    for (int number = 100; number < 220; ++number) {
        files[u"train%1.py"_s.arg(number)] = kerasScript();
    }
    Session session{QString{}};
    QVERIFY(open(session, place.project(u"many"_s, files), u"train219.py"_s));
    session.reload();
    session.edit("# typed during the reload\n" + kerasScript());
    QVERIFY(isReady(session));
    QTest::qWait(200);
    QVERIFY(isReady(session));
    QVERIFY(session.codeDocument().original.bytes().starts_with("# typed during the reload\n"));
    QCOMPARE(step(session, u"common.import"_s).line, 2);
}

void SessionTest::onlyTheLastOfManyTextsIsAnswered()
{
    const Workplace place;
    Session session{QString{}};
    QVERIFY(open(session, oneScript(place), u"train.py"_s));
    QSignalSpy answers{&session, &Session::currentChanged};
    constexpr int keys = 60;
    QByteArray text = kerasScript();
    for (int key = 0; key < keys; ++key) {
        text += "#\n";
        session.edit(text);
        QVERIFY(session.codeDocument().isBehind);
    }
    QVERIFY(isReady(session));
    QCOMPARE(session.codeDocument().original.bytes(), std::string_view{text.constData()});
    QVERIFY2(answers.size() < keys, "texts that were typed past are not analysed");
}

void SessionTest::textsOfTwoScriptsAreBothAnalysed()
{
    const Workplace place;
    Session session{QString{}};
    QVERIFY(open(session, place.project(u"two"_s, {{u"a.py"_s, kerasScript()}, {u"b.py"_s, kerasScript()}}), u"a.py"_s));
    const QByteArray silent = kerasScript().replace("model.fit(x, y, epochs=2)", "pass");
    session.edit(silent + "# an earlier text\n");
    session.edit(silent);
    session.showScript(session.scriptAt(u"b.py"_s)); // before a's analysis has come
    session.edit(silent);
    QVERIFY(isReady(session));
    QTRY_COMPARE_WITH_TIMEOUT(session.counts().training, 0, patience);
    session.showScript(session.scriptAt(u"a.py"_s));
    QCOMPARE(session.codeDocument().original.bytes(), std::string_view{silent.constData()});
}

void SessionTest::aDecisionDuringAReloadStays()
{
    const Workplace place;
    Session session{QString{}};
    QVERIFY(open(session, place.sample(), u"texture_gan.py"_s));
    session.reload();
    session.acceptScript();
    QVERIFY(isReady(session));
    QCOMPARE(accepted(session), 18);
}

void SessionTest::anotherProjectTakesNothingFromTheOneBefore()
{
    const Workplace place;
    Session session{QString{}};
    session.open(place.sample());
    session.open(oneScript(place)); // the first has not arrived yet
    QVERIFY(isReady(session));
    QCOMPARE(session.scriptCount(), 1);
    QCOMPARE(session.scriptRow(0).path, u"train.py"_s);
    QCOMPARE(session.counts().training, 1);
}

void SessionTest::aHelperShowsTheStepsOfItsProgram()
{
    const Workplace place;
    const QByteArray helper = "import tensorflow as tf\n"
                              "def train(model, x, y):\n"
                              "    model.compile(tf.keras.optimizers.SGD(0.1), 'mse')\n"
                              "    model.fit(x, y, epochs=2)\n";
    const QByteArray program = "import tensorflow as tf\n"
                               "from helper import train\n"
                               "x = tf.random.normal([64, 4])\n"
                               "train(tf.keras.Sequential([tf.keras.layers.Dense(1)]), x, tf.reduce_sum(x, axis=1))\n";
    Session session{QString{}};
    QVERIFY(open(session, place.project(u"two"_s, {{u"helper.py"_s, helper}, {u"main.py"_s, program}}), u"helper.py"_s));
    QCOMPARE(session.scriptRow(session.scriptAt(u"helper.py"_s)).detail, u"module"_s);
    QCOMPARE(session.programScript(), session.scriptAt(u"main.py"_s));
    const StepRow init = step(session, u"common.init"_s);
    QCOMPARE(init.path, u"main.py"_s);
    QVERIFY(step(session, u"keras.wrap"_s).path.isEmpty()); // it stands in the file that is shown
    session.showStep(init.id);
    QCOMPARE(session.currentScript(), session.scriptAt(u"main.py"_s));
    session.showStep(step(session, u"keras.wrap"_s).id);
    QCOMPARE(session.currentScript(), session.scriptAt(u"helper.py"_s));
}

void SessionTest::withoutADataFolderNothingIsKept()
{
    const Workplace place;
    {
        Session session{QString{}};
        QVERIFY(open(session, oneScript(place), u"train.py"_s));
        session.acceptScript();
        session.keepNow();
    }
    Session session{QString{}};
    QVERIFY(open(session, place.path(u"one"_s), u"train.py"_s));
    QCOMPARE(accepted(session), 0);
}

QTEST_MAIN(SessionTest)
#include "session_test.moc"
