// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/export_hands.h"

#include <QCheckBox>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

class ExportUndoTest : public QObject {
    Q_OBJECT

  private slots:
    void undoTakesAnExportInPlaceBack();
    void undoLeavesWhatOthersWroteSince();
    void undoTakesTheScriptOfANotebookAway();
    void aScriptThatOthersChangedStaysAndIsNamed();
    void keptOriginalsOfSomebodyElseStay();
};

void ExportUndoTest::undoTakesAnExportInPlaceBack()
{
    const Workplace place;
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    Accepted window{place};
    Desk& desk = window.desk;
    const Review decided = desk.session().review();
    {
        ExportHands dialog{desk};
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
    for (const auto& [path, bytes] : filesIn(place.sample())) {
        QVERIFY2(before.contains(path) && bytes == before.at(path), qPrintable(path)); // Nor is an original kept twice.
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
    QVERIFY(filesIn(place.sample()) == after); // The originals are kept again.
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Z, Qt::ControlModifier); // And once more; then the decisions before it.
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") != u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    const int accepted = desk.count(StepState::accepted);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(QTest::qWaitFor([&] { return desk.count(StepState::accepted) < accepted; }, 60'000));
}

void ExportUndoTest::undoLeavesWhatOthersWroteSince()
{
    const Workplace place;
    Accepted window{place};
    Desk& desk = window.desk;
    {
        ExportHands dialog{desk};
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

void ExportUndoTest::undoTakesTheScriptOfANotebookAway()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"explore.ipynb"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const std::map<QString, QByteArray> before = filesIn(place.sample());
    {
        ExportHands dialog{desk};
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
    QVERIFY(filesIn(place.sample()) == before);
}

void ExportUndoTest::aScriptThatOthersChangedStaysAndIsNamed()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"explore.ipynb"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    {
        ExportHands dialog{desk};
        dialog.choose("scopeScript", ExportForm::inPlace);
        if (auto* withUnready = dialog.find<QCheckBox>("withUnready"); withUnready->isVisible() && !withUnready->isChecked()) {
            dialog.tick("withUnready");
        }
        dialog.run();
        dialog.close();
    }
    QVERIFY(QTest::qWaitFor([&] { return desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(desk.waitUntilReady());
    const QString script = place.path(u"reef/explore.py"_s);
    Workplace::write(script, Workplace::read(script) + "# mine\n");
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(Workplace::read(script).endsWith("# mine\n"));
    QTRY_VERIFY2(desk.words("noticeText").contains(u"explore.py stays"_s), qPrintable(desk.words("noticeText")));
    QVERIFY(Workplace::read(place.path(u"reef/explore.ipynb"_s)).contains("model.fit")); // The rest is undone.
}

void ExportUndoTest::keptOriginalsOfSomebodyElseStay()
{
    const Workplace place;
    const QString kept = place.sample() + u'/' + classifier + u".orig"_s;
    const QString other = place.sample() + u'/' + gan + u".orig"_s;
    Workplace::write(kept, Workplace::read(place.sample() + u'/' + classifier)); // It was there before the export.
    Accepted window{place};
    {
        ExportHands dialog{window.desk};
        dialog.choose("scopeChanged", ExportForm::inPlace);
        dialog.run();
        dialog.close();
    }
    QVERIFY(QTest::qWaitFor([&] { return window.desk.words("verdictName") == u"already distributed"_s; }, 60'000));
    QVERIFY(window.desk.waitUntilReady());
    QVERIFY(!Workplace::read(other).isEmpty());
    const QByteArray notes = Workplace::read(other) + "# mine\n";
    Workplace::write(other, notes);
    window.desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(Workplace::read(kept), Workplace::read(place.sample() + u'/' + classifier));
    QCOMPARE(Workplace::read(other), notes);
}

QTEST_MAIN(ExportUndoTest)
#include "export_undo_test.moc"
