// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTabWidget>

#include <functional>
#include <set>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QString nameOf(const QWidget& widget)
{
    return u"%1 %2 in %3"_s.arg(QString::fromLatin1(widget.metaObject()->className()), widget.objectName(),
                                widget.parentWidget() != nullptr ? widget.parentWidget()->objectName() : QString{});
}

/// Widgets of a window that are in sight and take the keyboard.
std::vector<QWidget*> focusable(QWidget& window, Qt::FocusPolicy policy)
{
    std::vector<QWidget*> found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isProxied = widget->focusProxy() != nullptr;
        if (widget->isVisible() && widget->isEnabled() && widget->window() == &window && !isProxied &&
            (widget->focusPolicy() & policy) == policy) {
            found.push_back(widget);
        }
    }
    return found;
}

QStringList withoutName(QWidget& window)
{
    QStringList nameless;
    for (QWidget* widget : focusable(window, Qt::ClickFocus)) {
        // A button or a label is named by its text; what a field or a list holds is not its name.
        const bool isNamedByText = qobject_cast<QAbstractButton*>(widget) != nullptr || qobject_cast<QLabel*>(widget) != nullptr;
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        const QString name = isNamedByText && face != nullptr ? face->text(QAccessible::Name) : widget->accessibleName();
        if (name.trimmed().isEmpty()) {
            nameless.append(nameOf(*widget));
        }
    }
    return nameless;
}

/// What Tab never comes to. It starts at the widget that has the focus and goes all the way round.
QStringList unreached(QWidget& window)
{
    std::set<QWidget*> reached;
    for (int key = 0; key < 200; ++key) {
        QWidget* focused = window.focusWidget();
        reached.insert(focused);
        QTest::keyClick(focused != nullptr ? focused : &window, Qt::Key_Tab);
    }
    QStringList missed;
    for (QWidget* widget : focusable(window, Qt::TabFocus)) {
        if (!reached.contains(widget)) {
            missed.append(nameOf(*widget));
        }
    }
    return missed;
}

using State = std::function<void(Desk&, const Workplace&)>;

void openSample(Desk& desk, const Workplace& place)
{
    desk.window().openFolder(place.sample());
    (void)desk.waitUntilReady();
    (void)desk.choose(u"texture_gan.py"_s);
}

const std::vector<std::pair<const char*, State>>& states()
{
    static const std::vector<std::pair<const char*, State>> all{
        {"start", [](Desk&, const Workplace&) {}},
        {"reviewing", openSample},
        {"narrow",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.window().resize(1000, 700);
         }},
        {"unified",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.press(Qt::Key_U);
         }},
        {"a decision",
         [](Desk& desk, const Workplace& place) {
             desk.window().openFolder(place.project(u"asks"_s, {{u"train.py"_s, golden(u"keras/callbacks_decides_backup"_s)}}));
             (void)desk.waitUntilReady();
             (void)desk.chooseStep(u"keras.callbacks"_s);
         }},
        {"refused",
         [](Desk& desk, const Workplace& place) {
             desk.window().openFolder(
                 place.project(u"no"_s, {{u"train.py"_s, golden(u"common/data_refused_return_on_local_loss"_s)}}));
             (void)desk.waitUntilReady();
             desk.find<QTabWidget>("stepsTabs")->setCurrentIndex(1);
         }},
        {"functions to choose",
         [](Desk& desk, const Workplace& place) {
             desk.window().openFolder(place.project(u"ways"_s, {{u"train.py"_s, golden(u"verdict/multiple_separate_models"_s)}}));
             (void)desk.waitUntilReady();
             (void)desk.choose(u"train.py"_s);
         }},
        {"nothing to do",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             (void)desk.choose(u"survey.py"_s);
         }},
        {"an empty folder",
         [](Desk& desk, const Workplace& place) {
             desk.window().openFolder(place.project(u"empty"_s, {}));
             (void)desk.waitUntilReady();
         }},
        {"a notice",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.window().openFolder(place.path(u"gone"_s));
         }},
        {"filtered",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.press(Qt::Key_Slash);
             desk.type(u"gan"_s);
         }},
        {"finding",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.press(Qt::Key_F, Qt::ControlModifier);
         }},
        {"finding in the project",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
             desk.type(u"model"_s);
             desk.press(Qt::Key_Return);
             auto* stop = desk.find<QWidget>("searchStop");
             (void)QTest::qWaitFor([stop] { return !stop->isVisible(); });
         }},
        {"a run",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.press(Qt::Key_7, Qt::ControlModifier);
             desk.find<QAbstractButton>("runOptionsFold")->click();
         }},
        {"editing",
         [](Desk& desk, const Workplace& place) {
             openSample(desk, place);
             desk.press(Qt::Key_F2);
         }},
    };
    return all;
}

} // namespace

class WordsTest : public QObject {
    Q_OBJECT

  private slots:
    void theWindowSaysWhatThereIs_data();
    void theWindowSaysWhatThereIs();
    void aFolderWithoutScriptsSaysSo_data();
    void aFolderWithoutScriptsSaysSo();
    void everyControlHasAName_data();
    void everyControlHasAName();
    void tabReachesEverything_data();
    void tabReachesEverything();
    void dialogsAreNamedAndReached_data();
    void dialogsAreNamedAndReached();
    void keysGoToThePanels();
};

void WordsTest::theWindowSaysWhatThereIs_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("detail");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("steps");
    const QString length200 = QString(197, u'n') + u".py"_s;
    QTest::newRow("broken")
        << u"train.py"_s << QByteArray{kerasScript() + "if x ==:\n    pass\n"} << u"broken"_s << u"cannot be parsed"_s
        << u"This script is not valid Python at line 9, so nothing is rewritten."_s
        << u"This script cannot be read as Python: see line 9, underlined in the code. Mend it, or press F2 to edit here."_s;
    QTest::newRow("a name of 200 characters") << length200 << kerasScript() << u""_s << u"Keras"_s << u""_s << u""_s;
    QTest::newRow("notebook") << u"explore.ipynb"_s
                              << Workplace::read(QStringLiteral(RANKWRIGHT_SOURCE_DIR "/resources/sample/explore.ipynb")) << u""_s
                              << u"Keras"_s << u""_s << u""_s;
    QTest::newRow("listed only") << u"plain.py"_s << QByteArray{"import os\nprint(os.name)\n"} << u"no training"_s << u"Unknown"_s
                                 << u"There is nothing to distribute."_s
                                 << u"Nothing to change: it imports neither TensorFlow nor Keras, nor a script that does."_s;
    QTest::newRow("distributed") << u"train.py"_s << golden(u"verdict/already_horovod_keras"_s) << u"distributed"_s
                                 << u"already distributed"_s << u"so nothing is rewritten."_s
                                 << u"Nothing to change: this script is distributed already. Checks says whether it is right."_s;
    QTest::newRow("multiple") << u"train.py"_s << golden(u"verdict/multiple_separate_models"_s) << u"choose"_s << u"Multiple"_s
                              << u"Trains in more than one way. Checked functions"_s << u""_s;
    QTest::newRow("does not train") << u"train.py"_s << golden(u"verdict/not_session_for_inference"_s) << u"no training"_s
                                    << u"Unknown"_s << u""_s
                                    << u"Nothing to change: no training call is reached when this script runs."_s;
    QTest::newRow("an empty file") << u"train.py"_s << QByteArray{} << u"no training"_s << u"Unknown"_s
                                   << u"There is nothing to distribute."_s << u"Nothing to change: "_s;
    QTest::newRow("not UTF-8") << u"train.py"_s << QByteArray{"# -*- coding: latin-1 -*-\n# gr\xFC\xDF\n" + kerasScript()}
                               << u""_s << u"Keras"_s << u""_s << u""_s;
}

void WordsTest::theWindowSaysWhatThereIs()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, detail);
    QFETCH(QString, verdict);
    QFETCH(QString, sentence);
    QFETCH(QString, steps);
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{path, bytes}})};
    QVERIFY(desk.current() == path || desk.choose(path));
    if (!detail.isEmpty()) {
        QCOMPARE(desk.session().scriptRow(0).detail, detail);
    }
    QCOMPARE(desk.session().scriptRow(0).badge == BadgeKind::broken, detail == u"broken"_s); // As beside the verdict.
    QCOMPARE(desk.words("verdictName"), verdict);
    QVERIFY2(desk.words("verdictSentence").contains(sentence), qPrintable(desk.words("verdictSentence")));
    QCOMPARE(desk.find<QLabel>("verdictSentence")->isVisible(), !desk.words("verdictSentence").isEmpty());
    QVERIFY2(steps.isEmpty() || desk.find<QLabel>("noSteps")->isVisible(), "there are steps");
    QVERIFY2(desk.words("noSteps").startsWith(steps) || steps.isEmpty(), qPrintable(desk.words("noSteps")));
    // Whatever is pressed, nothing breaks, and nothing is written.
    for (const Qt::Key key : {Qt::Key_J, Qt::Key_K, Qt::Key_Y, Qt::Key_X, Qt::Key_O, Qt::Key_N, Qt::Key_S, Qt::Key_P, Qt::Key_U,
                              Qt::Key_1, Qt::Key_BracketRight, Qt::Key_BracketLeft, Qt::Key_F2, Qt::Key_Escape}) {
        desk.press(key);
    }
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    desk.press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.find<QDialog>("exportDialog")->isVisible());
    QTest::keyClick(desk.find<QDialog>("exportDialog"), Qt::Key_Escape);
    QCOMPARE(Workplace::read(place.path(u"one/"_s + path)), bytes);
}

void WordsTest::aFolderWithoutScriptsSaysSo_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("empty") << QString{};
    QTest::newRow("without Python") << u"readme.txt"_s;
}

void WordsTest::aFolderWithoutScriptsSaysSo()
{
    QFETCH(QString, file);
    const Workplace place;
    const QString folder = place.project(u"none"_s, {});
    if (!file.isEmpty()) {
        Workplace::write(folder + u'/' + file, "hello\n");
    }
    Desk desk{place, folder};
    QVERIFY(desk.find<QLabel>("noScripts")->isVisible());
    QCOMPARE(desk.words("noScripts"), u"No scripts here. Open a folder with Python scripts or notebooks (Ctrl+O)."_s);
    QVERIFY(desk.words("noCode").contains(folder)); // What to do there: first_use_test.cpp.
    QCOMPARE(desk.words("noSteps"), u"There are no scripts in this folder."_s);
    desk.window().resize(760, 560); // Where they stand as close as they can,
    QTest::qWait(50);
    desk.window().resize(1024, 700); // and where there is room again.
    auto* const bar = desk.find<QTabWidget>("stepsTabs")->tabBar();
    QTRY_COMPARE(bar->count(), 7);
    QTRY_COMPARE(bar->property("density").toString(), u"dense"_s);
    const auto widths = [bar] {
        QList<int> found;
        for (int tab = 0; tab < bar->count(); ++tab) {
            found.append(bar->tabRect(tab).width());
        }
        return found;
    };
    const QList<int> asTheyAre = widths();
    QEvent anew{QEvent::StyleChange};
    QCoreApplication::sendEvent(bar, &anew);
    QCOMPARE(asTheyAre, widths()); // They have the room that their words need.
    QVERIFY2(desk.words("projectCount").startsWith(u"0 script"_s), qPrintable(desk.words("projectCount")));
    for (const Qt::Key key :
         {Qt::Key_J, Qt::Key_Y, Qt::Key_S, Qt::Key_N, Qt::Key_1, Qt::Key_F2, Qt::Key_BracketRight, Qt::Key_F5}) {
        desk.press(key);
    }
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!desk.session().undoStack().canUndo());
}

void WordsTest::everyControlHasAName_data()
{
    QTest::addColumn<int>("state");
    for (std::size_t state = 0; state < states().size(); ++state) {
        QTest::newRow(states()[state].first) << static_cast<int>(state);
    }
}

void WordsTest::everyControlHasAName()
{
    QFETCH(int, state);
    const Workplace place;
    Desk desk{place};
    states()[static_cast<std::size_t>(state)].second(desk, place);
    QVERIFY(focusable(desk.window(), Qt::ClickFocus).size() >= 2);
    const QStringList nameless = withoutName(desk.window());
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void WordsTest::tabReachesEverything_data() { everyControlHasAName_data(); }

void WordsTest::tabReachesEverything()
{
    QFETCH(int, state);
    const Workplace place;
    Desk desk{place};
    states()[static_cast<std::size_t>(state)].second(desk, place);
    if (desk.session().currentScript() >= 0 && desk.original().isEditing()) { // There Tab is text.
        desk.press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY2(!desk.original().hasFocus(), "a key leads out of the editor");
        desk.press(Qt::Key_2, Qt::ControlModifier);
        QVERIFY2(desk.original().hasFocus(), "and into it");
        desk.press(Qt::Key_Escape);
    }
    const QStringList missed = unreached(desk.window());
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
}

void WordsTest::dialogsAreNamedAndReached_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("export") << static_cast<int>(Qt::Key_E) << static_cast<int>(Qt::ControlModifier) << QByteArray{"exportDialog"};
    QTest::newRow("change keys") << static_cast<int>(Qt::Key_K) << static_cast<int>(Qt::ControlModifier)
                                 << QByteArray{"keysDialog"};
    QTest::newRow("keys and marks") << static_cast<int>(Qt::Key_Question) << 0 << QByteArray{"legend"};
}

void WordsTest::dialogsAreNamedAndReached()
{
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(QByteArray, name);
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.press(static_cast<Qt::Key>(key), Qt::KeyboardModifiers{modifiers});
    auto* dialog = desk.find<QDialog>(name.constData());
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    const QStringList nameless = withoutName(*dialog);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    QStringList missed = unreached(*dialog);
    missed.removeIf([](const QString& one) { return one.startsWith(u"QRadioButton"_s); }); // arrows go between them
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(desk.window().findChild<QDialog*>(QLatin1String{name}) == nullptr);
}

void WordsTest::keysGoToThePanels()
{
    const Workplace place;
    for (const int width : {1440, 1000}) {
        Desk desk{place, place.sample()};
        QVERIFY(desk.choose(u"texture_gan.py"_s)); // it has classes
        desk.window().resize(width, 800);
        const std::array panels{"projectPanel", "codeView", "stepsPanel", "verdictPanel", "hierarchyPanel", "runPanel"};
        const std::array keys{Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_7};
        for (std::size_t at = 0; at < panels.size(); ++at) {
            desk.press(keys.at(at), Qt::ControlModifier);
            auto* panel = desk.find<QWidget>(panels.at(at));
            QVERIFY2(QApplication::focusWidget() != nullptr && panel->isAncestorOf(QApplication::focusWidget()), panels.at(at));
            QVERIFY(panel->isVisible());
        }
    }
}

QTEST_MAIN(WordsTest)
#include "words_test.moc"
