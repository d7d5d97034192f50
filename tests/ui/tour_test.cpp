// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The way round the window for those who are new.
#include "tests/ui/support/desk.h"
#include "ui/settings/language.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
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
    void itGoesAlongIntoANarrowWindow();
    void itsWordsAreWhole_data();
    void itsWordsAreWhole();
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

void TourTest::itGoesAlongIntoANarrowWindow()
{
    const Workplace place = newPlace();
    Desk desk{place, place.sample()};
    desk.window().resize(1600, 1000);
    QTRY_VERIFY(tour(desk) != nullptr);
    desk.window().resize(1024, 700); // The verdict is a tab now, and another one was in front.
    auto* verdict = desk.find<QWidget>("verdictPanel");
    QTRY_VERIFY(verdict->isVisible() && !inWindow(desk, tour(desk)).intersects(inWindow(desk, verdict)));
    QVERIFY(desk.find<QPushButton>("tourNext")->hasFocus());
    desk.press(Qt::Key_3, Qt::ControlModifier); // Who looks at something else is not called back.
    QTRY_VERIFY(!verdict->isVisible());
    QTRY_VERIFY(!desk.find<QWidget>("tourFrame")->isVisible());
    QVERIFY(!verdict->isVisible());
}

void TourTest::itsWordsAreWhole_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& language : {u"en"_s, u"de"_s, u"he"_s}) {
        QTest::newRow(qPrintable(language)) << language;
    }
}

void TourTest::itsWordsAreWhole()
{
    QFETCH(QString, language);
    const Workplace place;
    QSettings{place.places().settingsFile, QSettings::IniFormat}.setValue(languageKey, language);
    Desk desk{place, place.sample()};
    desk.find<QAction>("tour")->trigger();
    for (int stop = 0; stop < 3; ++stop) {
        QTest::qWait(20);
        for (const char* button : {"tourSkip", "tourNext"}) {
            const auto* shown = desk.find<QPushButton>(button);
            QVERIFY2(!shown->isVisible() || shown->width() >= shown->sizeHint().width(), qPrintable(shown->text()));
        }
        const auto* text = desk.find<QLabel>("tourText");
        QVERIFY2(text->height() >= text->heightForWidth(text->width()), qPrintable(text->text()));
        if (stop == 0) { // However long they are.
            auto* skip = desk.find<QPushButton>("tourSkip");
            skip->setText(skip->text().repeated(3));
            desk.window().resize(desk.window().width() - 1, desk.window().height());
            QTRY_VERIFY(skip->width() >= skip->sizeHint().width());
        }
        desk.press(Qt::Key_Return);
    }
    speak(Language::english);
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
