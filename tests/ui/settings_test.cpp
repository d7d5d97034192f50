// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QToolButton>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// A script, one that is excluded, and these settings.
QString projectWith(const Workplace& place, const QByteArray& settings)
{
    return place.project(u"team"_s,
                         {{u"train.py"_s, kerasScript()}, {u"legacy/old.py"_s, kerasScript()}, {u"rankwright.toml"_s, settings}});
}

QString rate(Desk& desk) { return desk.find<QComboBox>("rateOption")->currentText(); }
QString data(Desk& desk) { return desk.find<QComboBox>("dataOption")->currentText(); }

/// Chooses a rate with the keyboard, as a user does.
bool chooseRate(Desk& desk, const QString& word)
{
    auto* box = desk.find<QComboBox>("rateOption");
    box->setFocus();
    const int from = box->currentIndex();
    const int to = box->findText(word);
    for (int step = 0; step < std::abs(to - from); ++step) {
        desk.press(to > from ? Qt::Key_Down : Qt::Key_Up);
    }
    return desk.waitUntilReady() && rate(desk) == word;
}

bool waitForNotice(Desk& desk, bool isVisible)
{
    return QTest::qWaitFor([&] { return desk.find<QWidget>("noticeBar")->isVisible() == isVisible; }, 60'000);
}

} // namespace

class SettingsTest : public QObject {
    Q_OBJECT

  private slots:
    void theBoxesBeginWithWhatTheFileSays();
    void whatIsChosenWinsAndSurvivesARestart();
    void aReviewWins();
    void wrongSettingsAreToldInPlaceAndGoWhenMended();
    void aMessageThatWasPutAwayStaysAway();
    void anotherFolderHasItsOwnSettings();
};

void SettingsTest::theBoxesBeginWithWhatTheFileSays()
{
    const Workplace place;
    Desk desk{place, projectWith(place, "rate = \"none\"\ndata = \"leave\"\nexclude = [\"legacy/**\"]\n")};
    QCOMPARE(rate(desk), u"none"_s);
    QCOMPARE(data(desk), u"leave"_s);
    QCOMPARE(desk.tree(), QStringList{u"train.py"_s});
    QVERIFY(!desk.step(u"common.rate"_s) && !desk.step(u"common.data"_s));
    QVERIFY(!desk.find<QWidget>("noticeBar")->isVisible());
    Workplace::write(place.path(u"team/rankwright.toml"_s), "data = \"leave\"\n");
    QVERIFY(QTest::qWaitFor([&] { return desk.tree().size() == 2; }, 60'000) && desk.waitUntilReady());
    QCOMPARE(rate(desk), u"linear"_s);
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(desk.step(u"common.rate"_s) && !desk.step(u"common.data"_s));
}

void SettingsTest::whatIsChosenWinsAndSurvivesARestart()
{
    const Workplace place;
    const QString folder = projectWith(place, "rate = \"none\"\n");
    {
        Desk desk{place, folder};
        QVERIFY(chooseRate(desk, u"sqrt"_s));
        desk.close();
    }
    Workplace::write(place.path(u"team/rankwright.toml"_s), "rate = \"warmup\"\ndata = \"leave\"\n");
    Desk desk{place, folder};
    QCOMPARE(rate(desk), u"sqrt"_s);
    QCOMPARE(data(desk), u"leave"_s); // nobody chose that: the file counts
}

void SettingsTest::aReviewWins()
{
    const Workplace place;
    const QString folder = projectWith(place, "rate = \"none\"\n");
    Review review;
    review.options.rate = RatePolicy::squareRoot;
    Workplace::write(place.path(u"review.json"_s), QByteArray::fromStdString(writeReview(review)));
    Desk desk{place, folder};
    QCOMPARE(rate(desk), u"none"_s);
    desk.session().replayReview(place.path(u"review.json"_s));
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(rate(desk), u"sqrt"_s);
    desk.press(Qt::Key_F5);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(rate(desk), u"sqrt"_s);
}

void SettingsTest::wrongSettingsAreToldInPlaceAndGoWhenMended()
{
    const Workplace place;
    Desk desk{place, projectWith(place, "data = \"leave\"\nrates = \"none\"\n")};
    QVERIFY(desk.find<QWidget>("noticeBar")->isVisible());
    const QString words = desk.words("noticeText");
    QVERIFY2(words.contains(u"rankwright.toml: line 2: unknown key `rates`; did you mean `rate`?"_s), qPrintable(words));
    QVERIFY2(words.contains(u"left at its default"_s), qPrintable(words));
    QCOMPARE(rate(desk), u"linear"_s);
    QCOMPARE(data(desk), u"leave"_s);
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY2(desk.step(u"common.rate"_s), "it goes on with the default");
    Workplace::write(place.path(u"team/rankwright.toml"_s), "rate = \n");
    QVERIFY(QTest::qWaitFor([&] { return desk.words("noticeText").contains(u"line 1, column "_s); }, 60'000));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!desk.words("noticeText").contains(u"rates"_s));
    Workplace::write(place.path(u"team/rankwright.toml"_s), "rate = \"none\"\n");
    QVERIFY(waitForNotice(desk, false));
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(rate(desk), u"none"_s);
    QVERIFY(!desk.step(u"common.rate"_s));
}

void SettingsTest::aMessageThatWasPutAwayStaysAway()
{
    const Workplace place;
    Desk desk{place, projectWith(place, "rate = \"cubic\"\n")};
    QVERIFY(desk.words("noticeText").contains(u"allowed is one of"_s));
    desk.click(desk.find<QToolButton>("putNoticeAway"));
    QVERIFY(!desk.find<QWidget>("noticeBar")->isVisible());
    desk.press(Qt::Key_F5);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!desk.find<QWidget>("noticeBar")->isVisible());
    Workplace::write(place.path(u"team/rankwright.toml"_s), "rate = \"quartic\"\n");
    QVERIFY(waitForNotice(desk, true));
    QVERIFY(desk.words("noticeText").contains(u"quartic"_s));
}

void SettingsTest::anotherFolderHasItsOwnSettings()
{
    const Workplace place;
    Desk desk{place, projectWith(place, "rate = \"cubic\"\ndata = \"leave\"\n")};
    QVERIFY(desk.find<QWidget>("noticeBar")->isVisible());
    desk.window().openFolder(place.project(u"other"_s, {{u"train.py"_s, kerasScript()}}));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!desk.find<QWidget>("noticeBar")->isVisible());
    QCOMPARE(data(desk), u"auto"_s);
}

QTEST_MAIN(SettingsTest)
#include "settings_test.moc"
