// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/settings/english.h"
#include "ui/settings/language.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSettings>
#include <QTabBar>
#include <QTranslator>
#include <Qsci/qsciscintillabase.h>

#include <functional>
#include <set>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

void setLanguage(const Workplace& place, const QString& code)
{
    QSettings settings{place.places().settingsFile, QSettings::IniFormat};
    settings.setValue(languageKey, code);
}

QString text(Desk& desk, const char* command) { return desk.find<QAction>(command)->text(); }

/// Through the field for everything that has a name.
void chooseCommand(Desk& desk, const QString& name)
{
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(name);
    const QAbstractItemModel& model = *desk.find<QListView>("paletteList")->model();
    QTRY_COMPARE(model.index(0, 0).data().toString(), name);
    desk.press(Qt::Key_Return);
}

/// Calls `lookAt` where each panel and each dialog is in sight, with something in it.
void lookAround(Desk& desk, const std::function<void(QWidget&)>& lookAt)
{
    const auto look = [&lookAt](QWidget& window) {
        QTest::qWait(20); // Layouts follow their texts.
        lookAt(window);
    };
    look(desk.window());
    for (const char* script : {"texture_gan.py", "survey.py", "train_classifier.py"}) {
        (void)desk.choose(QString::fromLatin1(script));
        for (const Qt::Key key : {Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7}) {
            desk.press(key, Qt::ControlModifier);
            look(desk.window());
        }
        desk.press(Qt::Key_F, Qt::ControlModifier);
        look(desk.window());
        desk.press(Qt::Key_Escape);
    }
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    look(desk.window());
    for (const auto& [command, name] : {std::pair{"export", "exportDialog"}, {"keys", "keysDialog"}, {"legend", "legend"}}) {
        for (QAction* action : desk.window().actions()) {
            if (action->objectName() == QLatin1String{command}) {
                action->trigger(); // Keys are pressed in other tests.
            }
        }
        auto* dialog = desk.find<QDialog>(name);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        look(*dialog);
        dialog->close();
        QTRY_VERIFY(desk.window().findChild<QDialog*>(QLatin1String{name}) == nullptr);
    }
}

/// Asked after the translation: what comes here has none.
class Untranslated : public QTranslator {
  public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* text, const char* /*comment*/, int /*n*/) const override
    {
        static const std::set<QByteArray> names{"English", "Deutsch", "עברית"};
        if (context[0] != 'Q' && !names.contains(text)) {
            found.insert(u"%1: %2"_s.arg(QString::fromUtf8(context), QString::fromUtf8(text)));
        }
        return {};
    }
    mutable std::set<QString> found;
};

/// Marks each text that went through a translation.
class Brackets : public QTranslator {
  public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* /*context*/, const char* text, const char* /*comment*/, int /*n*/) const override
    {
        return u'⟦' + QString::fromUtf8(text) + u'⟧';
    }
};

/// What a user reads on it; what one types or a file says is not among it.
QStringList textsOf(const QWidget& widget)
{
    QStringList texts{widget.toolTip(), widget.accessibleName()};
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        texts.append(label->text());
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        texts.append(button->text());
    } else if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) {
        texts.append(line->placeholderText());
    } else if (const auto* bar = qobject_cast<const QTabBar*>(&widget)) {
        for (int tab = 0; tab < bar->count(); ++tab) {
            texts.append(bar->tabText(tab));
        }
    } else if (const auto* menu = qobject_cast<const QMenu*>(&widget)) {
        for (const QAction* action : menu->actions()) {
            texts.append(action->text());
        }
    }
    return texts;
}

bool hasWords(const QString& text)
{
    return std::count_if(text.begin(), text.end(), [](QChar letter) { return letter.isLetter(); }) > 1;
}

/// Names of patterns, policies, keys, files and rules are the same in all languages.
bool isName(const QString& text)
{
    static const std::set<QString> names{
        u"linear"_s,  u"sqrt"_s,    u"warmup"_s,           u"none"_s,         u"Enter"_s, u"Esc"_s,       u"Space"_s,
        u"Tab"_s,     u"Session"_s, u"MonitoredSession"_s, u"GradientTape"_s, u"Keras"_s, u"Estimator"_s, u"Multiple"_s,
        u"Unknown"_s, u"Aa"_s,      u"Import Horovod"_s};
    return names.contains(text) || QString{text}.remove(u'\u200b').endsWith(u".py"_s);
}

/// Labels and buttons that are narrower than their text.
QStringList clipped(QWidget& window)
{
    QStringList found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<QLabel*>(widget);
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if (!widget->isVisible() || widget->window() != &window || (label == nullptr && button == nullptr) ||
            (label != nullptr ? label->wordWrap() || label->text().isEmpty() : button->text().isEmpty())) {
            continue;
        }
        if (widget->sizeHint().width() > widget->width()) {
            found.append(u"%1 “%2”: %3 of %4"_s.arg(widget->objectName(), label != nullptr ? label->text() : button->text())
                             .arg(widget->width())
                             .arg(widget->sizeHint().width()));
        }
    }
    return found;
}

} // namespace

class LanguageTest : public QObject {
    Q_OBJECT

  private slots:
    void theFirstWishThatThereIsATranslationTo_data();
    void theFirstWishThatThereIsATranslationTo();
    void theWindowSpeaks_data();
    void theWindowSpeaks();
    void aLanguageIsChosenForTheNextStart();
    void codeGoesFromLeftToRight();
    void textsGoTheWayOfTheirLanguage();
    void keysAreNotMirrored();
    void everyTextThatIsAskedForIsTranslated_data();
    void everyTextThatIsAskedForIsTranslated();
    void everyTextThatIsSeenIsAskedFor();
    void noTextIsClipped_data();
    void noTextIsClipped();
    void allTabsAreInSight_data();
    void allTabsAreInSight();
    void commandsAreFoundByTheirEnglishWords_data();
    void commandsAreFoundByTheirEnglishWords();
    void englishSentencesKeepTheirFullStop();
    void whatIsSaidAboutTheProgramBeginsAtOneEdge();
    void cleanup() { speak(Language::english); }
};

void LanguageTest::theFirstWishThatThereIsATranslationTo_data()
{
    QTest::addColumn<QString>("chosen");
    QTest::addColumn<QStringList>("wishes");
    QTest::addColumn<QString>("spoken");
    QTest::newRow("the system's") << u""_s << QStringList{u"de-AT"_s, u"de"_s, u"en-GB"_s} << u"de"_s;
    QTest::newRow("the second wish") << u""_s << QStringList{u"fr-FR"_s, u"he-IL"_s, u"de"_s} << u"he"_s;
    QTest::newRow("English comes before it") << u""_s << QStringList{u"en-US"_s, u"de-DE"_s} << u"en"_s;
    QTest::newRow("none") << u""_s << QStringList{u"fr-FR"_s} << u"en"_s;
    QTest::newRow("no wish") << u""_s << QStringList{} << u"en"_s;
    QTest::newRow("chosen") << u"de"_s << QStringList{u"he-IL"_s} << u"de"_s;
    QTest::newRow("a word that is none") << u"xx"_s << QStringList{u"he-IL"_s} << u"he"_s;
}

void LanguageTest::theFirstWishThatThereIsATranslationTo()
{
    QFETCH(QString, chosen);
    QFETCH(QStringList, wishes);
    QFETCH(QString, spoken);
    QCOMPARE(codeOf(spokenFor(languageOf(chosen), wishes)), spoken);
}

void LanguageTest::theWindowSpeaks_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("accept");
    QTest::addColumn<QString>("menu");
    QTest::addColumn<QString>("oneStep");
    QTest::addColumn<QString>("manySteps");
    QTest::addColumn<QString>("cancel");
    QTest::addColumn<bool>("isMirrored");
    QTest::newRow("en") << u"en"_s << u"Accept the step and go on"_s << u"Review"_s << u"1 step"_s << u"2 steps"_s << u"Cancel"_s
                        << false;
    QTest::newRow("de") << u"de"_s << u"Schritt annehmen und weitergehen"_s << u"Durchsicht"_s << u"1 Schritt"_s
                        << u"2 Schritte"_s << u"Abbrechen"_s << false;
    QTest::newRow("he") << u"he"_s << u"קבלת השלב והמשך"_s << u"סקירה"_s << u"שלב אחד"_s << u"\u200F\u20672 שלבים\u2069\u200F"_s
                        << u"ביטול"_s << true;
}

void LanguageTest::theWindowSpeaks()
{
    QFETCH(QString, language);
    QFETCH(QString, accept);
    QFETCH(QString, menu);
    QFETCH(QString, oneStep);
    QFETCH(QString, manySteps);
    QFETCH(QString, cancel);
    QFETCH(bool, isMirrored);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QCOMPARE(text(desk, "accept"), accept);
    QStringList menus;
    for (const QAction* action : desk.find<QMenu>("allCommands")->actions()) {
        menus.append(action->text());
    }
    QVERIFY2(menus.contains(menu), qPrintable(menus.join(u',')));
    QCOMPARE(Session::tr("%n step(s)", nullptr, 1), oneStep);
    QCOMPARE(Session::tr("%n step(s)", nullptr, 2), manySteps);
    QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel").remove(u'&'), cancel); // Qt's own texts.
    QCOMPARE(desk.window().isRightToLeft(), isMirrored);
    const int project = desk.find<QWidget>("projectPanel")->mapTo(&desk.window(), QPoint{}).x();
    const int verdict = desk.find<QWidget>("verdictPanel")->mapTo(&desk.window(), QPoint{}).x();
    QCOMPARE(project > verdict, isMirrored);
    desk.press(Qt::Key_Y); // Keys are the same in all languages.
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void LanguageTest::aLanguageIsChosenForTheNextStart()
{
    const Workplace place;
    {
        Desk desk{place, place.sample()};
        QVERIFY(!desk.find<QWidget>("noticeBar")->isVisible());
        QCOMPARE(text(desk, "quit"), u"Quit"_s);
        QVERIFY(desk.find<QAction>("language0")->isChecked());
        chooseCommand(desk, u"Deutsch"_s);
        QTRY_VERIFY(desk.find<QWidget>("noticeBar")->isVisible());
        QVERIFY(desk.find<QAction>("language2")->isChecked() && !desk.find<QAction>("language0")->isChecked());
        QCOMPARE(text(desk, "quit"), u"Quit"_s); // As was said.
        desk.close();
    }
    {
        Desk desk{place};
        QCOMPARE(text(desk, "quit"), u"Beenden"_s);
        chooseCommand(desk, u"English"_s);
        desk.close();
    }
    Desk desk{place};
    QCOMPARE(text(desk, "quit"), u"Quit"_s);
}

void LanguageTest::codeGoesFromLeftToRight()
{
    std::vector<QImage> pictures;
    for (const QString& language : {u"en"_s, u"he"_s}) {
        const Workplace place;
        setLanguage(place, language);
        Desk desk{place, place.sample()};
        desk.window().resize(1440, 900);
        QVERIFY(desk.choose(u"texture_gan.py"_s));
        const int original = desk.original().mapTo(&desk.window(), QPoint{}).x();
        const int gutter = desk.find<QWidget>("linkGutter")->mapTo(&desk.window(), QPoint{}).x();
        const int preview = desk.preview().mapTo(&desk.window(), QPoint{}).x();
        QVERIFY(original < gutter && gutter < preview);
        QTRY_VERIFY(desk.original().width() > 300 && desk.isInSight(3));
        desk.preview().SendScintilla(QsciScintillaBase::SCI_SETFIRSTVISIBLELINE, 25UL); // With calls and lists.
        const QRect area{desk.preview().viewport()->mapTo(&desk.window(), QPoint{}), QSize{300, 200}};
        pictures.push_back(desk.window().grab(area).toImage());
    }
    QCOMPARE(pictures[0], pictures[1]); // Brackets and all.
}

void LanguageTest::textsGoTheWayOfTheirLanguage()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier); // Sentences that begin with a number or a name.
    lookAround(desk, [](QWidget& window) {
        const QRegularExpression hebrew{u"[\u05D0-\u05EA]"_s};
        for (const QLabel* label : window.findChildren<QLabel*>()) {
            const bool isAsked =
                label->text().contains(hebrew) && label->objectName() != u"verdictSentence"_s; // Begins in English.
            QVERIFY2(!isAsked || label->text().isRightToLeft(), qPrintable(label->text()));
        }
    });
}

void LanguageTest::keysAreNotMirrored()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_Question);
    QStringList keys;
    for (const QLabel* label : desk.find<QDialog>("legend")->findChildren<QLabel*>()) {
        keys.append(label->text());
    }
    QVERIFY2(keys.contains(u"\u2066]\u2069 או \u2066F8\u2069"_s), qPrintable(keys.join(u'|')));
}

void LanguageTest::everyTextThatIsAskedForIsTranslated_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("German") << u"de"_s;
    QTest::newRow("Hebrew") << u"he"_s;
}

void LanguageTest::everyTextThatIsAskedForIsTranslated()
{
    QFETCH(QString, language);
    installEnglishPlurals();
    Untranslated untranslated;
    QCoreApplication::installTranslator(&untranslated);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    lookAround(desk, [](QWidget&) {});
    QStringList found;
    std::copy(untranslated.found.begin(), untranslated.found.end(), std::back_inserter(found));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    (void)Session::tr("Nobody has translated this.");
    QCOMPARE(untranslated.found.size(), 1U); // It would be seen.
}

void LanguageTest::everyTextThatIsSeenIsAskedFor()
{
    const Workplace place;
    setLanguage(place, u"en"_s);
    installEnglishPlurals();
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    Desk desk{place, place.sample()};
    std::set<QString> bare;
    lookAround(desk, [&bare](QWidget& window) {
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != &window) {
                continue;
            }
            for (const QString& shown : textsOf(*widget)) {
                if (hasWords(shown) && !isName(shown) && !shown.contains(u'⟦')) {
                    bare.insert(
                        u"%1 %2: %3"_s.arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(), shown));
                }
            }
        }
    });
    QStringList found;
    std::copy(bare.begin(), bare.end(), std::back_inserter(found));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void LanguageTest::noTextIsClipped_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("width");
    for (const char* language : {"en", "de", "he"}) {
        for (const int width : {1600, 1024}) {
            QTest::addRow("%s %d", language, width) << QString::fromLatin1(language) << width;
        }
    }
}

void LanguageTest::noTextIsClipped()
{
    QFETCH(QString, language);
    QFETCH(int, width);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    desk.window().resize(width, width > 1200 ? 1000 : 700);
    std::set<QString> all;
    lookAround(desk, [&all](QWidget& window) {
        for (const QString& one : clipped(window)) {
            all.insert(one);
        }
    });
    QStringList found;
    std::copy(all.begin(), all.end(), std::back_inserter(found));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void LanguageTest::allTabsAreInSight_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& language : {u"en"_s, u"de"_s, u"he"_s}) {
        QTest::newRow(qPrintable(language)) << language;
    }
}

void LanguageTest::allTabsAreInSight()
{
    QFETCH(QString, language);
    const Workplace place;
    setLanguage(place, language);
    Desk desk{place, place.sample()};
    desk.window().resize(1024, 700); // The verdict and the classes are tabs too.
    const auto* bar = desk.find<QTabWidget>("stepsTabs")->tabBar();
    QTRY_COMPARE(bar->count(), 7);
    for (int tab = 0; tab < bar->count(); ++tab) {
        QTRY_VERIFY2(bar->rect().contains(bar->tabRect(tab)), qPrintable(bar->tabText(tab)));
    }
}

void LanguageTest::commandsAreFoundByTheirEnglishWords_data()
{
    QTest::addColumn<QString>("code");
    QTest::newRow("de") << u"de"_s;
    QTest::newRow("he") << u"he"_s;
}

void LanguageTest::commandsAreFoundByTheirEnglishWords()
{
    QFETCH(QString, code);
    const Workplace place;
    setLanguage(place, code);
    Desk desk{place, place.sample()};
    const QString name = text(desk, "legend");
    QVERIFY(name != u"Keys and marks"_s);
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(u"keys and marks"_s); // As the manual calls it, and who has used the window in English.
    const QAbstractItemModel& model = *desk.find<QListView>("paletteList")->model();
    QTRY_COMPARE(model.index(0, 0).data().toString(), name);
}

void LanguageTest::englishSentencesKeepTheirFullStop()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place, place.project(u"no"_s, {{u"train.py"_s, golden(u"common/data_refused_history_in_list"_s)}})};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    const std::vector<RefusalRow> refused = desk.session().refusalRows();
    QVERIFY(!refused.empty() && refused[0].advice.endsWith(u'.'));
    const QString shown = desk.find<QListView>("refusalList")->model()->index(0, 0).data().toString();
    QVERIFY2(shown.contains(QChar{0x2066} + refused[0].advice + QChar{0x2069}), qPrintable(shown));
}

void LanguageTest::whatIsSaidAboutTheProgramBeginsAtOneEdge()
{
    const Workplace place;
    setLanguage(place, u"he"_s);
    Desk desk{place};
    desk.find<QAction>("about")->trigger();
    auto* box = desk.window().findChild<QMessageBox*>();
    QVERIFY(box != nullptr);
    QVERIFY(box->text().isRightToLeft() && box->informativeText().isRightToLeft());
    box->close();
}

QTEST_MAIN(LanguageTest)
#include "language_test.moc"
