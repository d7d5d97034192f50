// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// All commands, scripts, symbols and lines by their names, through the keyboard.
#include "tests/ui/support/desk.h"
#include "ui/palette/palette.h"
#include "ui/palette/palette_list.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <functional>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// The names that are listed, from above.
QStringList listed(Desk& desk)
{
    QStringList all;
    const QAbstractItemModel& model = *desk.find<QListView>("paletteList")->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        all.append(model.index(row, 0).data().toString());
    }
    return all;
}

QString first(Desk& desk) { return listed(desk).value(0); }

QVariant ofRow(Desk& desk, const QString& name, int role)
{
    const QAbstractItemModel& model = *desk.find<QListView>("paletteList")->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, 0).data().toString() == name) {
            return model.index(row, 0).data(role);
        }
    }
    return {};
}

bool isOpen(Desk& desk) { return desk.find<Palette>("palette")->isVisible(); }

void openCommands(Desk& desk) { desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier); }

const QByteArray netScript = "import tensorflow as tf\n"
                             "\n"
                             "class Net(tf.keras.Model):\n"
                             "    def call(self, x):\n"
                             "        return x\n"
                             "\n"
                             "def batches():\n"
                             "    return tf.zeros([4, 4]), tf.zeros([4])\n"
                             "\n"
                             "text = '''\n"
                             "def unreal():\n"
                             "    pass\n"
                             "'''\n"
                             "model = Net()\n"
                             "model.compile('sgd', 'mse')\n"
                             "x, y = batches()\n"
                             "model.fit(x, y)\n";

} // namespace

class PaletteTest : public QObject {
    Q_OBJECT

  private slots:
    void everyCommandIsListedWithItsKeyAndPlace();
    void wordsAreFoundBestFirst_data();
    void wordsAreFoundBestFirst();
    void enterRunsTheCommand();
    void whatCannotBeDoneSaysWhy();
    void escClosesAndTheFocusReturns();
    void aClickElsewhereCloses();
    void whatWasChosenLastComesFirst();
    void optionsAreCommands();
    void coloursAreCommands();
    void ctrlPGoesToAScript();
    void aLineBehindANameIsGoneTo();
    void theScriptBeforeIsOneEnterAway();
    void symbolsComeFromTheCode();
    void symbolsOfTheProjectHaveTheirFile();
    void aColonGoesToALine();
    void whatIsTypedFasterThanFoundCounts();
    void aHundredThousandScriptsAreLookedThroughElsewhere();
    void aQueryThatGrowsFindsWhatItWouldAtOnce();
};

void PaletteTest::everyCommandIsListedWithItsKeyAndPlace()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    openCommands(desk);
    QVERIFY(isOpen(desk));
    const QStringList names = listed(desk);
    int actions = 0;
    for (const QAction* action : desk.window().actions()) {
        QVERIFY2(names.contains(action->text()), qPrintable(action->text()));
        ++actions;
    }
    QVERIFY(actions > 70);
    QCOMPARE(names.size(), actions);
    QCOMPARE(ofRow(desk, u"Export…"_s, PaletteModel::trailRole).toString(), u"Ctrl+E"_s);
    QCOMPARE(ofRow(desk, u"Export…"_s, PaletteModel::detailRole).toString(), u"Project"_s);
    QCOMPARE(ofRow(desk, u"Learning rate: sqrt"_s, PaletteModel::detailRole).toString(), u"Options ▸ Learning rate"_s);
    // Each of them stands in the menu, too.
    const auto menus = desk.find<QMenu>("allCommands")->findChildren<QMenu*>();
    for (QAction* action : desk.window().actions()) {
        QVERIFY2(std::any_of(menus.begin(), menus.end(), [action](QMenu* menu) { return menu->actions().contains(action); }),
                 qPrintable(action->text()));
    }
}

void PaletteTest::wordsAreFoundBestFirst_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("best");
    QTest::newRow("beginning") << u"exp"_s << u"Export…"_s;
    QTest::newRow("beginning of a word") << u"safe"_s << u"Accept all safe"_s;
    QTest::newRow("two words in any order") << u"script accept"_s << u"Accept the script"_s;
    QTest::newRow("initials") << u"aas"_s << u"Accept all safe"_s;
    QTest::newRow("initials of several letters") << u"goli"_s << u"Go to line"_s;
    QTest::newRow("another word for it") << u"cheat sheet"_s << u"Keys and marks"_s;
    QTest::newRow("scattered letters") << u"xprt"_s << u"Export…"_s;
    QTest::newRow("capitals do not matter") << u"QUIT"_s << u"Quit"_s;
}

void PaletteTest::wordsAreFoundBestFirst()
{
    QFETCH(QString, typed);
    QFETCH(QString, best);
    const Workplace place;
    Desk desk{place, place.sample()};
    openCommands(desk);
    desk.type(typed);
    QCOMPARE(first(desk), best);
}

void PaletteTest::enterRunsTheCommand()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    openCommands(desk);
    desk.type(u"accept all safe"_s);
    desk.press(Qt::Key_Down); // the one for the project
    desk.press(Qt::Key_Up);
    desk.press(Qt::Key_Return);
    QVERIFY(!isOpen(desk));
    QVERIFY(desk.count(StepState::accepted) > 0);
    openCommands(desk);
    desk.type(u"unified"_s);
    auto* list = desk.find<QListView>("paletteList");
    desk.click(list, list->model()->index(0, 0));
    QVERIFY(!isOpen(desk));
    QVERIFY(desk.unified().isVisible());
}

void PaletteTest::whatCannotBeDoneSaysWhy()
{
    const Workplace place;
    Desk desk{place};
    openCommands(desk);
    desk.type(u"export"_s);
    QCOMPARE(first(desk), u"Export…"_s);
    QCOMPARE(ofRow(desk, u"Export…"_s, PaletteModel::whyNotRole).toString(), u"No project is open."_s);
    QCOMPARE(desk.words("paletteFoot"), u"No project is open."_s);
    desk.press(Qt::Key_Return);
    QVERIFY2(isOpen(desk), "it stays, so that it can be read");
    desk.press(Qt::Key_Escape);
    desk.window().openFolder(place.sample());
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    openCommands(desk);
    QCOMPARE(ofRow(desk, u"Undo"_s, PaletteModel::whyNotRole).toString(), u"Nothing to undo."_s);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_F2);
    openCommands(desk);
    QCOMPARE(ofRow(desk, u"Accept all safe"_s, PaletteModel::whyNotRole).toString(),
             u"The original is being edited; Esc goes back to the review."_s);
}

void PaletteTest::escClosesAndTheFocusReturns()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    for (const Qt::Key panel : {Qt::Key_1, Qt::Key_2, Qt::Key_3}) {
        desk.press(panel, Qt::ControlModifier);
        QWidget* before = QApplication::focusWidget();
        QVERIFY(before != nullptr);
        openCommands(desk);
        desk.type(u"any"_s);
        QCOMPARE(QApplication::focusWidget(), desk.find<QLineEdit>("paletteField"));
        desk.press(Qt::Key_Escape);
        QVERIFY(!isOpen(desk));
        QCOMPARE(QApplication::focusWidget(), before);
    }
    desk.press(Qt::Key_F2); // Also into a text that is being typed.
    openCommands(desk);
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.original().hasFocus() && desk.original().isEditing());
}

void PaletteTest::aClickElsewhereCloses()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    openCommands(desk);
    auto* filter = desk.find<QLineEdit>("projectFilter");
    desk.click(filter);
    QVERIFY(!isOpen(desk));
    QVERIFY(filter->hasFocus());
}

void PaletteTest::whatWasChosenLastComesFirst()
{
    const Workplace place;
    {
        Desk desk{place, place.sample()};
        openCommands(desk);
        desk.type(u"smaller"_s);
        desk.press(Qt::Key_Return);
        openCommands(desk);
        QCOMPARE(first(desk), u"Smaller code"_s);
        desk.type(u"code"_s);
        QCOMPARE(first(desk), u"Smaller code"_s);
        desk.press(Qt::Key_Escape);
        desk.close();
    }
    Desk again{place, place.sample()};
    openCommands(again);
    QCOMPARE(first(again), u"Smaller code"_s);
}

void PaletteTest::optionsAreCommands()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    QVERIFY(desk.step(u"common.rate"_s));
    openCommands(desk);
    QVERIFY(ofRow(desk, u"Learning rate: linear"_s, PaletteModel::isOnRole).toBool());
    desk.type(u"rate none"_s);
    QCOMPARE(first(desk), u"Learning rate: none"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().options().rate, RatePolicy::none);
    QVERIFY2(!desk.step(u"common.rate"_s), "and the steps follow");
    const std::vector<std::pair<QString, std::function<bool(const Options&)>>> others{
        {u"data leave"_s, [](const Options& options) { return options.data == DataPolicy::leave; }},
        {u"output leave"_s, [](const Options& options) { return options.output == OutputPolicy::leave; }},
        {u"fp16"_s, [](const Options& options) { return options.compression == Compression::fp16; }},
        {u"metrics off"_s, [](const Options& options) { return !options.averageMetrics; }},
    };
    for (const auto& [typed, isChosen] : others) {
        openCommands(desk);
        desk.type(typed);
        desk.press(Qt::Key_Return);
        QVERIFY(desk.waitUntilReady());
        QVERIFY2(isChosen(desk.session().options()), qPrintable(typed));
    }
}

void PaletteTest::coloursAreCommands()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    openCommands(desk);
    desk.type(u"dark"_s);
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.window().appearance().scheme(), Scheme::dark);
    openCommands(desk);
    QVERIFY(ofRow(desk, u"Colours: dark"_s, PaletteModel::isOnRole).toBool());
    QVERIFY(!ofRow(desk, u"Colours: light"_s, PaletteModel::isOnRole).toBool());
}

void PaletteTest::ctrlPGoesToAScript()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(listed(desk).size(), desk.session().scriptCount());
    desk.type(u"sonar"_s);
    QCOMPARE(first(desk), u"sonar_session.py"_s);
    QCOMPARE(ofRow(desk, u"sonar_session.py"_s, PaletteModel::detailRole).toString(), u"legacy"_s);
    QCOMPARE(ofRow(desk, u"sonar_session.py"_s, PaletteModel::badgeRole).toInt(), static_cast<int>(BadgeKind::session));
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.current(), u"legacy/sonar_session.py"_s);
    QVERIFY2(desk.original().hasFocus(), "the keys go where one went");
    desk.press(Qt::Key_P, Qt::ControlModifier); // A path, too.
    desk.type(u"legacy/son"_s);
    QCOMPARE(first(desk), u"sonar_session.py"_s);
    desk.press(Qt::Key_Escape);
    QCOMPARE(desk.current(), u"legacy/sonar_session.py"_s);
}

void PaletteTest::aLineBehindANameIsGoneTo()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_P, Qt::ControlModifier);
    desk.type(u"texture:12"_s);
    QCOMPARE(first(desk), u"texture_gan.py"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.current(), u"texture_gan.py"_s);
    QCOMPARE(desk.original().caretLine() + 1, 12);
}

void PaletteTest::theScriptBeforeIsOneEnterAway()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    for (const QString& wanted : {u"texture_gan.py"_s, u"train_classifier.py"_s}) {
        desk.press(Qt::Key_P, Qt::ControlModifier);
        desk.press(Qt::Key_Return);
        QVERIFY(desk.waitUntilReady());
        QCOMPARE(desk.current(), wanted);
    }
}

void PaletteTest::symbolsComeFromTheCode()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, netScript}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(listed(desk), (QStringList{u"Net"_s, u"Net.call"_s, u"batches"_s, u"model.fit(x, y)"_s}));
    QVERIFY2(!listed(desk).contains(u"unreal"_s), "what stands in a string is no function");
    QCOMPARE(ofRow(desk, u"Net.call"_s, PaletteModel::detailRole).toString(), u"method"_s);
    QCOMPARE(ofRow(desk, u"model.fit(x, y)"_s, PaletteModel::badgeRole).toInt(), static_cast<int>(BadgeKind::keras));
    desk.type(u"batch"_s);
    QTRY_COMPARE(listed(desk).size(), 1);
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.original().caretLine() + 1, 7);
}

void PaletteTest::symbolsOfTheProjectHaveTheirFile()
{
    const Workplace place;
    Desk desk{place, place.project(u"two"_s, {{u"net/train.py"_s, netScript}, {u"other.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"other.py"_s));
    desk.press(Qt::Key_P, Qt::ControlModifier);
    desk.type(u"#call"_s);
    QTRY_COMPARE(first(desk), u"Net.call"_s);
    QCOMPARE(ofRow(desk, u"Net.call"_s, PaletteModel::detailRole).toString(), u"method · net/train.py"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.current(), u"net/train.py"_s);
    QCOMPARE(desk.original().caretLine() + 1, 4);
}

void PaletteTest::aColonGoesToALine()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, netScript}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_P, Qt::ControlModifier);
    desk.type(u":900"_s);
    QCOMPARE(first(desk), u"Go to line 900"_s);
    QCOMPARE(desk.words("paletteFoot"), u"The script has the lines 1 to 18."_s);
    desk.press(Qt::Key_Return);
    QVERIFY(isOpen(desk));
    desk.press(Qt::Key_Backspace);
    desk.press(Qt::Key_Backspace);
    desk.press(Qt::Key_Return);
    QVERIFY(!isOpen(desk));
    QCOMPARE(desk.original().caretLine() + 1, 9);
}

void PaletteTest::whatIsTypedFasterThanFoundCounts()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, netScript}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_P, Qt::ControlModifier);
    desk.type(u"@Net.call"_s); // Symbols are looked for in another thread.
    desk.press(Qt::Key_Return);
    QTRY_VERIFY(!isOpen(desk));
    QCOMPARE(desk.original().caretLine() + 1, 4);
}

void PaletteTest::aHundredThousandScriptsAreLookedThroughElsewhere()
{
    constexpr int many = 100'000;
    QWidget window;
    window.resize(800, 600);
    Palette palette{&window};
    window.show();
    QThread* maker = nullptr;
    connect(&palette, &Palette::itemsWanted, this, [&] {
        palette.setItems(
            [&maker] {
                maker = QThread::currentThread();
                std::vector<PaletteItem> items(many);
                for (std::size_t at = 0; at < items.size(); ++at) {
                    const QString path = u"package%1/module%2/train_%3.py"_s.arg(at % 50).arg(at % 300).arg(at);
                    items[at].text = path.section(u'/', -1);
                    items[at].detail = path.section(u'/', 0, -2);
                    items[at].also = path;
                    items[at].id = path;
                }
                return items;
            },
            true);
    });
    palette.open({});
    auto* field = palette.findChild<QLineEdit*>(u"paletteField"_s);
    auto* list = palette.findChild<QListView*>(u"paletteList"_s);
    int turns = 0; // Of the window, while it is looked for.
    QTimer pulse;
    connect(&pulse, &QTimer::timeout, this, [&turns] { ++turns; });
    pulse.start(0);
    for (const QChar key : u"train_77777"_s) {
        QTest::keyClick(field, key.toLatin1());
    }
    QCOMPARE(field->text(), u"train_77777"_s);
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, 30'000);
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"train_77777.py"_s);
    QVERIFY2(maker != nullptr && maker != QThread::currentThread(), "nothing of it in the window's thread");
    QVERIFY2(turns > 0, "the window has its turn meanwhile");
    field->setText(u"py"_s); // Far too many are said to be so.
    auto* foot = palette.findChild<QLabel*>(u"paletteFoot"_s);
    QTRY_COMPARE_WITH_TIMEOUT(foot->text(), u"The best 300 of 100000 are shown."_s, 30'000);
}

void PaletteTest::aQueryThatGrowsFindsWhatItWouldAtOnce()
{
    std::vector<PaletteItem> items;
    for (const QString& name : {u"a_________________b.py"_s, u"abc.py"_s, u"a____________________b_c.py"_s, u"cab.py"_s}) {
        items.push_back({name, {}, {}, {}, {}});
    }
    const auto never = [] { return false; };
    PaletteItems grown{items};
    for (const QString& query : {u"a"_s, u"ab"_s, u"abc"_s, u"abc p"_s, u"ab"_s, u"c a"_s}) {
        const auto one = grown.search(query, never);
        const auto other = PaletteItems{items}.search(query, never);
        QVERIFY(one && other);
        QCOMPARE(one->found, other->found);
        QCOMPARE(one->rows.size(), other->rows.size());
        for (std::size_t row = 0; row < one->rows.size(); ++row) {
            QCOMPARE(one->rows[row].item.text, other->rows[row].item.text);
        }
    }
    QVERIFY2(!PaletteItems{items}.search(u"abc"_s, [] { return true; }), "a stale search ends");
}

QTEST_MAIN(PaletteTest)
#include "palette_test.moc"
