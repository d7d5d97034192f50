// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/change_map.h"
#include "ui/code/link_gutter.h"

#include <QHelpEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <optional>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

using Sign = MapPlace::Kind;

/// The Keras script with `lines` lines that do nothing before the training.
QByteArray longScript(int lines)
{
    QByteArray script = kerasScript();
    QByteArray padding;
    for (int line = 0; line < lines; ++line) {
        padding += "value_" + QByteArray::number(line) + " = " + QByteArray::number(line) + "\n";
    }
    const qsizetype fit = script.lastIndexOf('\n', script.indexOf(".fit(")) + 1;
    return script.insert(fit, padding);
}

std::optional<std::size_t> find(const ChangeMap& map, Sign kind, const QString& words = {})
{
    for (std::size_t place = 0; place < map.places().size(); ++place) {
        if (map.places()[place].kind == kind && map.places()[place].words.contains(words)) {
            return place;
        }
    }
    return std::nullopt;
}

int count(const ChangeMap& map, Sign kind)
{
    return static_cast<int>(
        std::count_if(map.places().begin(), map.places().end(), [kind](const MapPlace& place) { return place.kind == kind; }));
}

/// What the pointer is told there.
QString tipAt(ChangeMap& map, QPoint at)
{
    QToolTip::hideText();
    QHelpEvent help{QEvent::ToolTip, at, map.mapToGlobal(at)};
    QCoreApplication::sendEvent(&map, &help);
    return QToolTip::text();
}

/// A place of the map where there is no sign.
QPoint emptySpot(const ChangeMap& map)
{
    for (int y = map.height() / 2; y < map.height(); ++y) {
        bool isFree = true;
        for (std::size_t place = 0; place < map.places().size(); ++place) {
            isFree = isFree && !map.signOf(place).adjusted(-5, -5, 5, 5).contains(5, y);
        }
        if (isFree) {
            return {5, y};
        }
    }
    return {5, 0};
}

} // namespace

class ChangeMapTest : public QObject {
    Q_OBJECT

  private slots:
    void everyChangeHasItsSign();
    void aClickOnASignGoesThere();
    void clicksAndDragsScroll();
    void theFrameIsWhatIsInSight();
    void refusedPlacesAndFindingsAreInIt();
    void hitsOfTheSearchAreInIt();
    void theUnifiedPaneHasItToo();
    void pointingSaysWhatIsThere();
    void keysGoFromSignToSign();
    void aFoldedChangeKeepsItsSign();
    void signsDifferByShape();
};

void ChangeMapTest::everyChangeHasItsSign()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    const auto* map = desk.find<ChangeMap>("changeMap");
    const std::size_t links = desk.find<LinkGutter>("linkGutter")->links().size();
    QVERIFY(links >= 3);
    QCOMPARE(count(*map, Sign::added) + count(*map, Sign::removed) + count(*map, Sign::replaced), static_cast<int>(links));
    const auto first = find(*map, Sign::added, u"Line"_s);
    QVERIFY(first);
    QVERIFY2(map->signOf(*first).top() < map->height() / 10, "the import stands at the top");
    const auto last = std::max_element(map->places().begin(), map->places().end(),
                                       [](const MapPlace& a, const MapPlace& b) { return a.first < b.first; });
    QVERIFY2(map->signOf(static_cast<std::size_t>(last - map->places().begin())).top() > map->height() * 9 / 10,
             "the training call stands at the end");
    QCOMPARE(std::count_if(map->places().begin(), map->places().end(), [](const MapPlace& one) { return one.isCurrent; }), 1);
}

void ChangeMapTest::aClickOnASignGoesThere()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    auto* map = desk.find<ChangeMap>("changeMap");
    const std::size_t last = map->places().size() - 1;
    const int line = map->places()[last].first;
    QVERIFY(line > desk.original().topOnScreen() + desk.original().linesOnScreen());
    QTest::mouseClick(map, Qt::LeftButton, {}, map->signOf(last).center());
    QVERIFY(desk.original().topOnScreen() > 0);
    QVERIFY(line >= desk.original().topOnScreen() && line < desk.original().topOnScreen() + desk.original().linesOnScreen());
    QCOMPARE(desk.preview().topOnScreen(), desk.original().topOnScreen());
}

void ChangeMapTest::clicksAndDragsScroll()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    auto* map = desk.find<ChangeMap>("changeMap");
    const QPoint middle = emptySpot(*map);
    QTest::mousePress(map, Qt::LeftButton, {}, middle);
    const int half = desk.original().topOnScreen();
    QVERIFY2(half > 100, "half of the file is above");
    QVERIFY2(std::abs(map->sight().center().y() - middle.y()) <= 3, "and what was clicked is in the middle of what is in sight");
    QTest::mouseMove(map, {5, map->height() - 2});
    QVERIFY(desk.original().topOnScreen() > half);
    QTest::mouseMove(map, {5, 1});
    QCOMPARE(desk.original().topOnScreen(), 0);
    QTest::mouseRelease(map, Qt::LeftButton, {}, {5, 1});
    QCOMPARE(desk.preview().topOnScreen(), 0);
}

void ChangeMapTest::theFrameIsWhatIsInSight()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    const auto* map = desk.find<ChangeMap>("changeMap");
    QCOMPARE(map->sight().top(), 0);
    QVERIFY(map->sight().height() < map->height() / 3);
    QScrollBar* bar = desk.preview().verticalScrollBar();
    bar->setValue(bar->maximum());
    QVERIFY(map->sight().bottom() >= map->height() - 2);
    desk.window().openFolder(place.project(u"short"_s, {{u"train.py"_s, kerasScript()}}));
    QVERIFY(desk.waitUntilReady());
    const MapPlace& first = map->places().front();
    QCOMPARE(map->signOf(0).top(), first.first * desk.original().lineHeight()); // A short file: beside its lines.
}

void ChangeMapTest::refusedPlacesAndFindingsAreInIt()
{
    const Workplace place;
    Desk desk{place, place.project(u"mixed"_s, {{u"train.py"_s, golden(u"lint/Q4_fires_and_no_broadcast_follows"_s)},
                                                {u"refused.py"_s, golden(u"keras/wrap_refused_unknown_model"_s)}})};
    QVERIFY(desk.choose(u"train.py"_s));
    const auto* map = desk.find<ChangeMap>("changeMap");
    QTRY_VERIFY(count(*map, Sign::error) > 0);
    const auto error = find(*map, Sign::error, u"Q4"_s);
    QVERIFY(error);
    QVERIFY(map->places()[*error].words.startsWith(u"Line "_s));
    QVERIFY(desk.choose(u"refused.py"_s));
    QTRY_COMPARE(count(*map, Sign::error), 0);
    QCOMPARE(count(*map, Sign::refused), static_cast<int>(desk.session().refusalRows().size()));
    QVERIFY(count(*map, Sign::refused) > 0);
    const RefusalRow refused = desk.session().refusalRows().front();
    const auto sign = find(*map, Sign::refused, refused.reason);
    QVERIFY(sign);
    QCOMPARE(map->places()[*sign].first, desk.original().toScreen(refused.line - 1));
}

void ChangeMapTest::hitsOfTheSearchAreInIt()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    const auto* map = desk.find<ChangeMap>("changeMap");
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(u"value_2"_s);
    QCOMPARE(count(*map, Sign::hit), 111); // 2, 20 to 29, 200 to 299
    QTest::mouseClick(desk.find<ChangeMap>("changeMap"), Qt::LeftButton, {}, map->signOf(map->places().size() - 2).center());
    QVERIFY(desk.original().topOnScreen() > 0);
    desk.press(Qt::Key_Escape);
    QCOMPARE(count(*map, Sign::hit), 0);
}

void ChangeMapTest::theUnifiedPaneHasItToo()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    auto* map = desk.find<ChangeMap>("changeMap");
    const std::size_t signs = map->places().size();
    desk.press(Qt::Key_U);
    QCOMPARE(map->places().size(), signs);
    const MapPlace last = map->places().back();
    QTest::mouseClick(map, Qt::LeftButton, {}, map->signOf(signs - 1).center());
    QVERIFY(desk.unified().topOnScreen() > 0);
    QVERIFY(last.first >= desk.unified().topOnScreen() &&
            last.first < desk.unified().topOnScreen() + desk.unified().linesOnScreen());
    bool hasBand = false;
    for (int line = last.first; line < last.end; ++line) {
        hasBand = hasBand || desk.unified().lines()[static_cast<std::size_t>(desk.unified().fromScreen(line))].band != Band::none;
    }
    QVERIFY2(hasBand, "and what is there is a change");
}

void ChangeMapTest::pointingSaysWhatIsThere()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    auto* map = desk.find<ChangeMap>("changeMap");
    const std::size_t last = map->places().size() - 1;
    const QString words = tipAt(*map, map->signOf(last).center());
    QVERIFY2(words.contains(map->places()[last].words), qPrintable(words));
    QVERIFY2(words.contains(u"open"_s) && words.contains(u"Line 3"_s), qPrintable(words));
    (void)tipAt(*map, emptySpot(*map));
    QTRY_VERIFY(!QToolTip::isVisible());
}

void ChangeMapTest::keysGoFromSignToSign()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, longScript(300)}})};
    auto* map = desk.find<ChangeMap>("changeMap");
    map->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_End);
    QVERIFY(desk.original().topOnScreen() > 100);
    QVERIFY(map->accessibleDescription().contains(map->places().back().words));
    desk.press(Qt::Key_Home);
    QCOMPARE(desk.original().topOnScreen(), 0);
    QVERIFY(map->hasFocus());
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.count(StepState::accepted), 1); // Letters are commands here too.
}

void ChangeMapTest::aFoldedChangeKeepsItsSign()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    const auto* map = desk.find<ChangeMap>("changeMap");
    const std::size_t signs = map->places().size();
    int header = -1;
    for (int line = 0; line < static_cast<int>(desk.original().lines().size()); ++line) {
        const bool holdsChange =
            desk.original().isFoldHeader(line) && desk.original().lines()[static_cast<std::size_t>(line) + 1].band != Band::none;
        header = header < 0 && holdsChange ? line : header;
    }
    QVERIFY(header >= 0);
    const int y = (desk.original().toScreen(header) - desk.original().topOnScreen()) * desk.original().lineHeight() + 5;
    const std::size_t links = desk.find<LinkGutter>("linkGutter")->links().size();
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {}, {8, y});
    QVERIFY(desk.original().isFolded(header));
    QVERIFY(desk.find<LinkGutter>("linkGutter")->links().size() < links);
    QCOMPARE(map->places().size(), signs);
}

void ChangeMapTest::signsDifferByShape()
{
    // In one colour for everything no two signs are equal.
    Theme grey = themeOf(Scheme::light);
    for (QColor* colour : {&grey.safe, &grey.error, &grey.check, &grey.secondary, &grey.focus}) {
        *colour = Qt::black;
    }
    std::vector<QImage> pictures;
    for (const Sign kind :
         {Sign::added, Sign::removed, Sign::replaced, Sign::hit, Sign::info, Sign::warning, Sign::error, Sign::refused}) {
        QImage picture{9, 9, QImage::Format_RGB32};
        picture.fill(Qt::white);
        QPainter painter{&picture};
        const bool isHit = kind == Sign::hit;
        paintMapSign(painter, isHit ? QRectF{0, 4, 9, 2} : QRectF{1, 1, 7, 7}, kind, false, grey);
        painter.end();
        for (const QImage& other : pictures) {
            QVERIFY(picture != other);
        }
        pictures.push_back(picture);
    }
}

QTEST_MAIN(ChangeMapTest)
#include "change_map_test.moc"
