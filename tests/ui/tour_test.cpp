// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The way round the window for those who are new.
#include "tests/ui/support/desk.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// A place where nobody has been.
Workplace newPlace()
{
    Workplace place;
    QFile::remove(place.places().settingsFile);
    return place;
}

QFrame* tour(Desk& desk) { return desk.window().findChild<QFrame*>(u"tour"_s); }

QRect inWindow(Desk& desk, QWidget* widget) { return {widget->mapTo(&desk.window(), QPoint{}), widget->size()}; }

} // namespace

class TourTest : public QObject {
    Q_OBJECT

  private slots:
    void itIsOfferedWithTheFirstProject();
    void enterGoesRoundAndEnds();
    void itCanBeSkipped();
    void itComesOnlyOnce();
    void itCanBeAskedFor();
    void theCardHidesNothingThatItIsAbout();
    void theWindowWorksMeanwhile();
    void aNarrowWindowHasItToo();
    void itSaysTheKeysAsTheyAre();
    void screenReadersHearIt();
};

void TourTest::itIsOfferedWithTheFirstProject()
{
    const Workplace place = newPlace();
    Desk desk{place};
    QVERIFY(tour(desk) == nullptr); // There is nothing to be shown yet.
    desk.click(desk.find<QPushButton>("startSample"));
    QVERIFY(desk.waitUntilReady());
    QTRY_VERIFY(tour(desk) != nullptr);
    QCOMPARE(QApplication::focusWidget(), desk.find<QPushButton>("tourNext"));
}

void TourTest::enterGoesRoundAndEnds()
{
    const Workplace place = newPlace();
    Desk desk{place, place.sample()};
    QTRY_VERIFY(tour(desk) != nullptr);
    const QString first = desk.words("tourTitle");
    desk.press(Qt::Key_Return);
    const QString second = desk.words("tourTitle");
    QVERIFY(first != second);
    desk.press(Qt::Key_Space);
    QVERIFY(desk.words("tourTitle") != second);
    QVERIFY(!desk.find<QPushButton>("tourSkip")->isVisible()); // It is the last one.
    desk.press(Qt::Key_Return);
    QTRY_VERIFY(tour(desk) == nullptr);
    QVERIFY(desk.window().findChild<QWidget*>(u"tourFrame"_s) == nullptr);
    desk.press(Qt::Key_Y); // And the keys are those of the review.
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void TourTest::itCanBeSkipped()
{
    for (const bool byKey : {true, false}) {
        const Workplace place = newPlace();
        Desk desk{place, place.sample()};
        QTRY_VERIFY(tour(desk) != nullptr);
        if (byKey) {
            desk.press(Qt::Key_Escape);
        } else {
            desk.click(desk.find<QPushButton>("tourSkip"));
        }
        QTRY_VERIFY(tour(desk) == nullptr);
        desk.press(Qt::Key_Y);
        QCOMPARE(desk.count(StepState::accepted), 1);
    }
}

void TourTest::itComesOnlyOnce()
{
    const Workplace place = newPlace();
    {
        Desk desk{place, place.sample()};
        QTRY_VERIFY(tour(desk) != nullptr);
    } // Gone before it was looked at: nobody is asked twice.
    Desk desk{place, place.sample()};
    QTest::qWait(50);
    QVERIFY(tour(desk) == nullptr);
}

void TourTest::itCanBeAskedFor()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(tour(desk) == nullptr);
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(u"show me round"_s);
    desk.press(Qt::Key_Return);
    QTRY_VERIFY(tour(desk) != nullptr);
    desk.find<QAction>("tour")->trigger(); // One is enough.
    QCOMPARE(desk.window().findChildren<QFrame*>(u"tour"_s).size(), 1);
}

void TourTest::theCardHidesNothingThatItIsAbout()
{
    const Workplace place = newPlace();
    Desk desk{place, place.sample()};
    QTRY_VERIFY(tour(desk) != nullptr);
    for (const char* part : {"verdictPanel", "bottom", "exportButton"}) {
        const QRect card = inWindow(desk, tour(desk));
        QVERIFY2(desk.window().rect().contains(card), part);
        QVERIFY2(!card.intersects(inWindow(desk, desk.find<QWidget>(part))), part);
        desk.press(Qt::Key_Return);
    }
}

void TourTest::theWindowWorksMeanwhile()
{
    const Workplace place = newPlace();
    Desk desk{place, place.sample()};
    QTRY_VERIFY(tour(desk) != nullptr);
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QCOMPARE(desk.current(), u"texture_gan.py"_s);
    desk.press(Qt::Key_S);
    QVERIFY(desk.count(StepState::accepted) > 0);
    QVERIFY(tour(desk) != nullptr);
    desk.window().resize(1200, 800); // It goes along.
    QTRY_VERIFY(desk.window().rect().contains(inWindow(desk, tour(desk))));
}

void TourTest::aNarrowWindowHasItToo()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.window().resize(800, 600);
    desk.find<QAction>("tour")->trigger();
    for (const char* part : {"verdictPanel", "bottom", "exportButton"}) {
        QTRY_VERIFY2(desk.find<QWidget>(part)->isVisible(), part);
        QVERIFY2(desk.window().rect().contains(inWindow(desk, tour(desk))), part);
        desk.press(Qt::Key_Return);
    }
}

void TourTest::itSaysTheKeysAsTheyAre()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.find<QAction>("tour")->trigger();
    desk.press(Qt::Key_Return);
    const QString text = desk.words("tourText");
    QVERIFY2(text.contains(u"Y accepts"_s) && text.contains(u"X rejects"_s), qPrintable(text));
    QVERIFY(!text.contains(u'%'));
}

void TourTest::screenReadersHearIt()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.find<QAction>("tour")->trigger();
    QCOMPARE(tour(desk)->accessibleName(), desk.words("tourTitle"));
    QCOMPARE(tour(desk)->accessibleDescription(), desk.words("tourText"));
}

QTEST_MAIN(TourTest)
#include "tour_test.moc"
