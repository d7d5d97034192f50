// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A window of 1024 by 700: what a panel is for is in sight, once and whole. And a window from right to left: words go its way.
#include "tests/ui/support/desk.h"
#include "ui/export/exporter.h"
#include "ui/settings/language.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/place_list.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>
#include <vector>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString gan = u"texture_gan.py"_s;

void setLanguage(const Workplace& place, const QString& language)
{
    QSettings settings{place.places().settingsFile, QSettings::IniFormat};
    settings.setValue(languageKey, language);
}

bool makeNarrow(Desk& desk)
{
    desk.window().resize(1024, 700);
    return QTest::qWaitFor([&] { return desk.find<QTabWidget>("stepsTabs")->count() == 7; });
}

QScrollArea* areaAround(QWidget* panel)
{
    for (QWidget* up = panel->parentWidget(); up != nullptr; up = up->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(up)) {
            return area;
        }
    }
    return nullptr;
}

/// All of it, without scrolling the tab that it is in.
bool isWholeInSight(QWidget* part, QWidget* panel)
{
    const QWidget* viewport = areaAround(panel)->viewport();
    const QRect place{part->mapTo(viewport, QPoint{}), part->size()};
    return part->isVisible() && viewport->rect().contains(place);
}

/// Distributed by hand, and not well: two findings for each of so many models.
QByteArray manyFindings(int models)
{
    QByteArray script =
        "import tensorflow as tf\nimport horovod.tensorflow.keras as hvd\nhvd.init()\nx = tf.random.normal([8, 4])\n";
    for (int model = 0; model < models; ++model) {
        script += QByteArrayLiteral("m# = tf.keras.Sequential([tf.keras.layers.Dense(4)])\n"
                                    "m#.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3)), loss='mse')\n"
                                    "m#.fit(x, x)\nm#.save_weights('weights_of_the_model_#.h5')\n")
                      .replace('#', QByteArray::number(model));
    }
    return script;
}

/// Where anything is drawn on the colour of the upper left corner.
QRect inkOf(const QImage& image)
{
    QRect ink;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != image.pixel(0, 0)) {
                ink |= QRect{x, y, 1, 1};
            }
        }
    }
    return ink;
}

QRect inkOfRow(QAbstractItemView& view, int row)
{
    return inkOf(view.viewport()->grab(view.visualRect(view.model()->index(row, 0)).adjusted(1, 1, -1, -1)).toImage());
}

} // namespace

class NarrowTest : public QObject {
    Q_OBJECT

  private slots:
    void latticeAndEvidenceStandBesideEachOther();
    void graphAndAnswerStandBesideEachOther();
    void theCardGivesWayWhereNoStepIsLookedAt();
    void oneScrollBarIsEnough_data();
    void oneScrollBarIsEnough();
    void theCardKeepsItsButtons();
    void theFormOfARunIsNotCut_data();
    void theFormOfARunIsNotCut();
    void resultsStandBelowTheFormWhereItIsNarrow();
    void tabsWithCountsAreInSight();
    void tabsWithoutRoomAreInAMenu();
    void refusalsAreReadToTheirEnd();
    void aWarningIsSeenInTheTitleOfItsTab();
    void theCardEndsBeforeItsScrollBar_data();
    void theCardEndsBeforeItsScrollBar();
    void noCodeIsReadTogetherWithANote();
    void sentencesBelowEndWithAnEllipsis();
    void theBarAboveIsNotCut_data();
    void theBarAboveIsNotCut();
    void theFindBarGoesTheWayOfTheWindow();
    void commandsGoTheWayOfTheWindow();
    void keysInMenusKeepAway_data();
    void keysInMenusKeepAway();
    void chaptersStandAtTheLeft();
    void commitsStandAtTheLeft();
    void cleanup() { speak(Language::english); }
};

void NarrowTest::latticeAndEvidenceStandBesideEachOther()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan) && makeNarrow(desk));
    auto* panel = desk.find<QWidget>("verdictPanel");
    auto* lattice = desk.find<QWidget>("lattice");
    auto* evidence = desk.find<QWidget>("evidence");
    desk.press(Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(isWholeInSight(lattice, panel));
    QTRY_VERIFY(isWholeInSight(evidence, panel));
    QVERIFY(isWholeInSight(desk.find<QWidget>("verdictName"), panel));
    QVERIFY(lattice->mapTo(panel, lattice->rect().topRight()).x() <= evidence->mapTo(panel, QPoint{}).x());
    desk.window().resize(1440, 900); // In the column they are below each other, as ever.
    QTRY_VERIFY(evidence->mapTo(panel, QPoint{}).y() >= lattice->mapTo(panel, lattice->rect().bottomLeft()).y());
    QTRY_COMPARE(lattice->height(), lattice->sizeHint().height());
    QVERIFY(desk.find<QWidget>("verdictName")->mapTo(panel, QPoint{}).y() < lattice->mapTo(panel, QPoint{}).y());
}

void NarrowTest::graphAndAnswerStandBesideEachOther()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan) && makeNarrow(desk));
    auto* panel = desk.find<QWidget>("hierarchyPanel");
    auto* graph = desk.find<QWidget>("classGraph");
    auto* answer = desk.find<QWidget>("answer");
    desk.press(Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY(isWholeInSight(graph, panel));
    QTRY_VERIFY(isWholeInSight(answer, panel));
    QVERIFY(graph->mapTo(panel, graph->rect().topRight()).x() <= answer->mapTo(panel, QPoint{}).x());
    desk.window().resize(1440, 900);
    QTRY_VERIFY(answer->mapTo(panel, QPoint{}).y() >= graph->mapTo(panel, graph->rect().bottomLeft()).y());
}

void NarrowTest::theCardGivesWayWhereNoStepIsLookedAt()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan) && makeNarrow(desk));
    auto* card = desk.find<QWidget>("whyPanel");
    QVERIFY(card->isVisible());
    for (const Qt::Key key : {Qt::Key_4, Qt::Key_5}) {
        desk.press(key, Qt::ControlModifier);
        QVERIFY(!card->isVisible());
        desk.press(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(card->isVisible());
    }
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!card->isVisible());
    desk.press(Qt::Key_6, Qt::ControlModifier);
    QVERIFY2(card->isVisible(), "a finding shows what its step changes");
    desk.press(Qt::Key_4, Qt::ControlModifier);
    desk.window().resize(1440, 900);
    QTRY_VERIFY(card->isVisible());
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY2(card->isVisible(), "where there is room for both");
}

void NarrowTest::oneScrollBarIsEnough_data()
{
    QTest::addColumn<QString>("panel");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("isTabScrolled");
    QTest::newRow("find") << u"searchPanel"_s << static_cast<int>(Qt::Key_F) << false;
    QTest::newRow("checks") << u"checksPanel"_s << static_cast<int>(Qt::Key_6) << true;
    QTest::newRow("classes") << u"hierarchyPanel"_s << static_cast<int>(Qt::Key_5) << false;
}

void NarrowTest::oneScrollBarIsEnough()
{
    QFETCH(QString, panel);
    QFETCH(int, key);
    QFETCH(bool, isTabScrolled);
    const Workplace place;
    Desk desk{place,
              place.project(u"several"_s,
                            {{u"one.py"_s, manyFindings(60)},
                             {u"two.py"_s, "import tensorflow as tf\nclass model(tf.keras.Model):\n    pass\nmodel().fit(x)\n"},
                             {u"three.py"_s, "model = 3\n"},
                             {u"four.py"_s, "model = 4\nmodel = 5\n"}})};
    QVERIFY(desk.choose(panel == u"hierarchyPanel"_s ? u"two.py"_s : u"one.py"_s) && makeNarrow(desk));
    desk.press(static_cast<Qt::Key>(key),
               key == Qt::Key_F ? Qt::ControlModifier | Qt::ShiftModifier : Qt::KeyboardModifiers{Qt::ControlModifier});
    if (key == Qt::Key_F) {
        desk.type(u"model"_s);
        desk.press(Qt::Key_Return);
        QTRY_VERIFY(desk.find<QTreeView>("searchTree")->model()->rowCount() > 3);
    }
    if (key == Qt::Key_6) {
        QTRY_VERIFY(desk.find<PlaceList>("checkFindings")->model()->rowCount() > 15);
    }
    auto* shown = desk.find<QWidget>(panel.toLatin1().constData());
    QTRY_VERIFY(shown->isVisible());
    QTest::qWait(50); // It is laid out.
    QCOMPARE(areaAround(shown)->verticalScrollBar()->maximum() > 0, isTabScrolled);
    if (isTabScrolled) {
        for (const QAbstractItemView* list : shown->findChildren<QAbstractItemView*>()) {
            QTRY_VERIFY2(!list->isVisible() || list->verticalScrollBar()->maximum() == 0, qPrintable(list->objectName()));
        }
    }
}

void NarrowTest::theCardKeepsItsButtons()
{
    const Workplace place;
    setLanguage(place, u"de"_s);
    Desk desk{place, place.sample()};
    desk.window().resize(1920, 1000);
    QVERIFY(desk.choose(gan));
    auto* accept = desk.find<QPushButton>("acceptStep");
    auto* next = desk.find<QPushButton>("nextStep");
    QTRY_COMPARE(accept->text(), u"Annehmen  y"_s);
    QVERIFY(next->isVisible());
    QVERIFY(makeNarrow(desk));
    const QWidget* card = desk.find<QWidget>("whyPanel");
    const auto isWhole = [&](const QPushButton* button) {
        return button->isVisible() && button->width() >= button->sizeHint().width() &&
               card->rect().contains(QRect{button->mapTo(card, QPoint{}), button->size()});
    };
    QTRY_COMPARE(accept->text(), u"Annehmen"_s); // The tip has the key.
    QVERIFY(accept->toolTip().endsWith(u"(y)"_s));
    for (const char* name : {"acceptStep", "rejectStep", "nextStep"}) {
        QTRY_VERIFY2(isWhole(desk.find<QPushButton>(name)), name);
    }
    desk.click(next);
    desk.click(accept);
    desk.press(Qt::Key_K);
    QTRY_COMPARE(accept->text(), u"Angenommen"_s); // Which is longer.
    QTRY_VERIFY2(isWhole(accept) && isWhole(next), "at every step");
}

void NarrowTest::theFormOfARunIsNotCut_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& language : {u"en"_s, u"de"_s, u"he"_s}) {
        QTest::newRow(qPrintable(language)) << language;
    }
}

void NarrowTest::theFormOfARunIsNotCut()
{
    QFETCH(QString, language);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan) && makeNarrow(desk));
    desk.press(Qt::Key_7, Qt::ControlModifier);
    const auto* area = desk.find<QScrollArea>("runSetupArea");
    desk.find<QSplitter>("runColumns")->setSizes({1, 1000}); // As narrow as it gets.
    QTRY_VERIFY(area->isVisible() && area->widget()->width() <= area->viewport()->width());
}

void NarrowTest::resultsStandBelowTheFormWhereItIsNarrow()
{
    const Workplace place;
    setLanguage(place, u"de"_s);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan) && makeNarrow(desk));
    desk.window().resize(800, 700);
    desk.press(Qt::Key_7, Qt::ControlModifier);
    const auto* columns = desk.find<QSplitter>("runColumns");
    QTRY_VERIFY(columns->isVisible());
    const QScrollArea* area = areaAround(desk.find<QWidget>("runPanel"));
    QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
    QTRY_COMPARE(columns->orientation(), Qt::Vertical);
    QVERIFY(columns->widget(1)->height() >= 150);
    desk.window().resize(1440, 900);
    QTRY_COMPARE(columns->orientation(), Qt::Horizontal);
}

void NarrowTest::tabsWithCountsAreInSight()
{
    const Workplace place;
    setLanguage(place, u"de"_s);
    Desk desk{place, place.project(u"several"_s, {{u"one.py"_s, manyFindings(60)}})};
    QVERIFY(desk.choose(u"one.py"_s) && makeNarrow(desk));
    desk.press(Qt::Key_6, Qt::ControlModifier);
    const auto* bar = desk.find<QTabWidget>("stepsTabs")->tabBar();
    QTRY_VERIFY(desk.find<PlaceList>("checkFindings")->model()->rowCount() > 100);
    desk.find<QSplitter>("bottom")->setSizes({430, 340});
    QTest::qWait(50); // Their count stands in the tab, or would.
    for (int tab = 0; tab < bar->count(); ++tab) {
        QTRY_VERIFY2(bar->rect().contains(bar->tabRect(tab)), qPrintable(bar->tabText(tab)));
    }
    desk.window().resize(1440, 900);
    QTRY_VERIFY(bar->tabText(2).startsWith(u"Prüfungen 1"_s)); // Where there is room.
}

void NarrowTest::tabsWithoutRoomAreInAMenu()
{
    const Workplace place;
    setLanguage(place, u"de"_s);
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript() + "print(tf.mul(2, 3))\n"}})};
    QVERIFY(desk.choose(u"train.py"_s) && makeNarrow(desk));
    desk.window().resize(800, 700);
    auto* tabs = desk.find<QTabWidget>("stepsTabs");
    auto* others = desk.find<QToolButton>("otherTabs");
    QTRY_VERIFY(others->isVisible());
    const auto isInSight = [&](int tab) {
        return tabs->isTabVisible(tab) && tabs->tabBar()->rect().contains(tabs->tabBar()->tabRect(tab));
    };
    const auto shown = [&] {
        std::vector<int> all;
        std::ranges::copy_if(std::views::iota(0, tabs->count()), std::back_inserter(all),
                             [&](int tab) { return tabs->isTabVisible(tab); });
        return all;
    };
    QTRY_VERIFY(std::ranges::all_of(shown(), isInSight));
    QVERIFY(shown().size() >= 2 && std::cmp_less(shown().size(), tabs->count()));
    QTRY_VERIFY(others->text().contains(u'\u26A0')); // The verdict, which has a warning, is among them.
    emit others->menu()->aboutToShow();
    const auto actions = others->menu()->actions();
    QCOMPARE(std::size(actions) + static_cast<qsizetype>(shown().size()), tabs->count());
    const int last = tabs->count() - 1;
    QCOMPARE(actions.back()->text(), tabs->tabText(last));
    actions.back()->trigger();
    QTRY_VERIFY(tabs->currentIndex() == last && isInSight(last));
    QTRY_VERIFY(std::ranges::all_of(shown(), isInSight));
    desk.press(Qt::Key_7, Qt::ControlModifier); // The keys lead to each of them as well.
    QTRY_VERIFY(tabs->currentIndex() != last && isInSight(tabs->currentIndex()));
    desk.window().resize(1440, 900);
    QTRY_VERIFY(others->isHidden() && std::cmp_equal(shown().size(), tabs->count()));
}

void NarrowTest::refusalsAreReadToTheirEnd()
{
    const Workplace place;
    setLanguage(place, u"de"_s);
    const QByteArray script = "import tensorflow as tf\nmodel = tf.keras.Sequential([tf.keras.layers.Dense(4)])\n"
                              "model.compile(optimizer=get_optimizer(), loss='mse')\nmodel.fit(source())\n";
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, script}})};
    QVERIFY(desk.choose(u"train.py"_s) && makeNarrow(desk));
    auto* tabs = desk.find<QTabWidget>("stepsTabs");
    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(1).center());
    const auto* list = desk.find<QListWidget>("refusalList");
    QTRY_VERIFY(list->isVisible() && list->count() == 1);
    const auto isWhole = [list] {
        const QRect row = list->visualItemRect(list->item(0));
        const int width = row.width() - 2 * measure::widePadding;
        const QRect words = list->fontMetrics().boundingRect(QRect{0, 0, width, 10000}, Qt::TextWordWrap, list->item(0)->text());
        return row.height() >= words.height() + 2 * measure::padding && row.width() <= list->viewport()->width();
    };
    QTRY_VERIFY(isWhole());
    desk.window().resize(1440, 900);
    QTRY_VERIFY(isWhole());
    const int wide = list->visualItemRect(list->item(0)).height();
    QVERIFY(makeNarrow(desk));
    QTRY_VERIFY(list->visualItemRect(list->item(0)).height() > wide && isWhole());
}

void NarrowTest::aWarningIsSeenInTheTitleOfItsTab()
{
    const Workplace place;
    const QByteArray early = kerasScript() + "print(tf.mul(2, 3))\n"; // Gone with TensorFlow 1.0.
    Desk desk{place, place.project(u"one"_s, {{u"early.py"_s, early}, {u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"early.py"_s) && makeNarrow(desk));
    const auto* bar = desk.find<QTabWidget>("stepsTabs")->tabBar();
    const auto isWarned = [&] {
        return std::ranges::any_of(std::views::iota(0, bar->count()),
                                   [&](int tab) { return bar->tabText(tab).contains(u'\u26A0'); });
    };
    QTRY_VERIFY(isWarned());
    QVERIFY(desk.choose(u"train.py"_s));
    QTRY_VERIFY(!isWarned());
}

void NarrowTest::theCardEndsBeforeItsScrollBar_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("from left to right") << u"en"_s;
    QTest::newRow("from right to left") << u"he"_s;
}

void NarrowTest::theCardEndsBeforeItsScrollBar()
{
    QFETCH(QString, language);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan) && makeNarrow(desk));
    auto* body = desk.find<QTextBrowser>("whyBody");
    QTRY_VERIFY(body->verticalScrollBar()->maximum() > 0);
    const QImage shown = body->viewport()->grab().toImage();
    const int strip = measure::padding - 2;
    const QImage beside = shown.copy(language == u"he"_s ? 0 : shown.width() - strip, 0, strip, shown.height());
    QVERIFY2(inkOf(beside).isNull(), "nothing touches the scroll bar");
}

void NarrowTest::noCodeIsReadTogetherWithANote()
{
    const Workplace place;
    const QByteArray script = "import horovod.tensorflow as hvd\nimport tensorflow as tf\nhvd.init()\n"
                              "opt = tf.keras.optimizers.Adam(learning_rate=1e-3 * hvd.size(), beta_1=0.555555555555, "
                              "beta_2=0.999999999999999, epsilon=1e-07, amsgrad=False)\n";
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, script}})};
    QVERIFY(desk.choose(u"train.py"_s) && makeNarrow(desk));
    desk.press(Qt::Key_R);
    const auto row = desk.previewText().split(u'\n').indexOf(QRegularExpression{u"^opt = .*"_s});
    QTRY_VERIFY(desk.preview().rankWords(static_cast<int>(row)).contains(u"hvd.size()"_s));
    const int height = static_cast<int>(desk.preview().SendScintilla(QsciScintillaBase::SCI_TEXTHEIGHT, 0UL));
    const int at =
        (static_cast<int>(row) - static_cast<int>(desk.preview().SendScintilla(QsciScintillaBase::SCI_GETFIRSTVISIBLELINE))) *
        height;
    const QImage line = desk.preview().viewport()->grab(QRect{0, at, desk.preview().viewport()->width(), height}).toImage();
    int left = line.width() / 2; // Of the pill: its edge goes down there, bluish.
    const auto isEdge = [&line, height](int x) {
        bool isBlue = true;
        for (int y = height / 2 - 3; y <= height / 2 + 3; ++y) {
            const QColor here = line.pixelColor(x, y);
            isBlue = isBlue && here.blue() - here.red() > 60;
        }
        return isBlue;
    };
    while (left < line.width() && !isEdge(left)) {
        ++left;
    }
    QVERIFY2(left < line.width(), "there is a pill");
    const QImage before = line.copy(left - 6, 4, 5, height / 2 - 4); // The ellipsis is lower.
    QVERIFY2(inkOf(before).isNull(), "code ends before it");
}

void NarrowTest::sentencesBelowEndWithAnEllipsis()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan) && makeNarrow(desk));
    auto* label = desk.find<QLabel>("said");
    label->setText(u"A sentence that goes on and on. "_s.repeated(12));
    QTRY_VERIFY(desk.window().minimumSizeHint().width() <= 1024);
    const auto* said = dynamic_cast<ElidedLabel*>(label);
    QVERIFY(said != nullptr);
    QVERIFY(said->shown().endsWith(u'…') && said->text().endsWith(u'.' + u" "_s));
    label->setText(u"Short."_s);
    QCOMPARE(said->shown(), u"Short."_s);
}

void NarrowTest::theBarAboveIsNotCut_data()
{
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "de", "he"}) {
        QTest::newRow(language) << QString::fromLatin1(language);
    }
}

void NarrowTest::theBarAboveIsNotCut()
{
    QFETCH(const QString, language);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    desk.window().resize(desk.window().minimumSize());
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S);
    QTest::qWait(50);
    auto* bar = desk.find<QWidget>("topBar");
    for (const auto* button : bar->findChildren<QToolButton*>()) {
        if (button->isVisibleTo(bar)) {
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->objectName()));
        }
    }
    QVERIFY(desk.find<QToolButton>("exportButton")->isVisible());
}

void NarrowTest::theFindBarGoesTheWayOfTheWindow()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_F, Qt::ControlModifier);
    auto* field = desk.find<QLineEdit>("findField");
    QTRY_VERIFY(field->isVisible());
    QCOMPARE(field->layoutDirection(), Qt::RightToLeft);
    auto* bar = desk.find<QWidget>("findBar");
    for (const auto* button : bar->findChildren<QToolButton*>()) {
        if (button->parentWidget() == bar) {
            QVERIFY(button->geometry().right() < field->geometry().left());
        }
    }
    desk.type(u"tf."_s); // What is typed keeps its own direction: the full stop stays behind it.
    QVERIFY(desk.words("findCount").contains(QRegularExpression{u"[0-9]"_s}));
    field->setCursorPosition(3);
    const int end = field->inputMethodQuery(Qt::ImCursorRectangle).toRect().left();
    field->setCursorPosition(0);
    QVERIFY(field->inputMethodQuery(Qt::ImCursorRectangle).toRect().left() < end);
}

void NarrowTest::commandsGoTheWayOfTheWindow()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* list = desk.find<QListView>("paletteList");
    auto* field = desk.find<QLineEdit>("paletteField");
    QTRY_VERIFY(list->model()->rowCount() > 20);
    constexpr int withoutKey = 1; // Nothing stands at the other side.
    QVERIFY(inkOfRow(*list, withoutKey).left() > list->viewport()->width() / 2);
    QVERIFY(inkOf(field->grab(field->rect().adjusted(8, 4, -8, -4)).toImage()).left() > field->width() / 2);
    desk.press(Qt::Key_Backspace); // Files: paths.
    QTRY_VERIFY(list->model()->rowCount() < 20 && list->model()->rowCount() > 3);
    QVERIFY(inkOfRow(*list, withoutKey).right() < list->viewport()->width() / 2);
}

void NarrowTest::keysInMenusKeepAway_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& language : {u"en"_s, u"de"_s, u"he"_s}) {
        QTest::newRow(qPrintable(language)) << language;
    }
}

void NarrowTest::keysInMenusKeepAway()
{
    QFETCH(QString, language);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    for (const QAction* above : desk.find<QMenu>("allCommands")->actions()) {
        QMenu* menu = above->menu();
        menu->popup(desk.window().mapToGlobal(QPoint{20, 20}));
        const QImage shown = menu->grab().toImage();
        for (QAction* action : menu->actions()) {
            if (action->shortcut().isEmpty()) {
                continue;
            }
            const QImage row = shown.copy(menu->actionGeometry(action).adjusted(8, 3, -8, -3));
            int widest = 0; // Of the gaps: that between words and key.
            int gap = 0;
            const QRect ink = inkOf(row);
            for (int x = ink.left(); x <= ink.right(); ++x) {
                gap = inkOf(row.copy(QRect{x, 0, 1, row.height()})).isNull() && row.pixel(x, 0) == row.pixel(0, 0) ? gap + 1 : 0;
                widest = std::max(widest, gap);
            }
            QVERIFY2(widest >= measure::padding, qPrintable(action->text()));
        }
        menu->hide();
    }
}

void NarrowTest::chaptersStandAtTheLeft()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_F1);
    auto* manual = desk.find<QWidget>("manual");
    auto* chapters = desk.find<QListWidget>("manualChapters");
    QTRY_VERIFY(chapters->count() > 5 && chapters->isVisible());
    QVERIFY2(inkOfRow(*chapters, 1).right() < chapters->viewport()->width() / 2, "“Verdicts” is short, and English");
    const auto* search = desk.find<QLineEdit>("manualSearch");
    const auto* text = desk.find<QTextBrowser>("manualText");
    QTRY_COMPARE(search->mapTo(manual, QPoint{}).x(), text->mapTo(manual, QPoint{}).x()); // They end alike.
}

void NarrowTest::commitsStandAtTheLeft()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    desk.press(Qt::Key_E, Qt::ControlModifier);
    auto* form = desk.find<QComboBox>("exportForm");
    QTRY_VERIFY(form->isVisible());
    form->setCurrentIndex(form->findData(static_cast<int>(ExportForm::branch)));
    auto* commits = desk.find<QListWidget>("commitList");
    QTRY_VERIFY(commits->isVisible() && commits->count() > 5);
    QVERIFY(inkOfRow(*commits, 0).left() < commits->viewport()->width() / 4);
}

QTEST_MAIN(NarrowTest)
#include "narrow_test.moc"
