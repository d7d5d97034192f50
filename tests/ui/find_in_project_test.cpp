// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Words looked for in all scripts, in what they are and in what they become.
#include "tests/ui/support/desk.h"
#include "ui/search/search_list.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeView>

#include <map>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const SearchModel& model(Desk& desk) { return *static_cast<const SearchModel*>(desk.find<QTreeView>("searchTree")->model()); }

/// Types it, and waits until the search has ended.
bool look(Desk& desk, const QString& words)
{
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(words);
    desk.press(Qt::Key_Return);
    return QTest::qWaitFor([&] { return !desk.find<QToolButton>("searchStop")->isVisible(); }, 30'000);
}

bool lookAgain(Desk& desk)
{
    auto* field = desk.find<QLineEdit>("searchField");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Return);
    return QTest::qWaitFor([&] { return !desk.find<QToolButton>("searchStop")->isVisible(); }, 30'000);
}

/// "train.py: 3 4p": the lines that were found, those of the preview with a p.
QStringList found(Desk& desk)
{
    QStringList all;
    const SearchModel& places = model(desk);
    for (int file = 0; file < places.rowCount(); ++file) {
        const QModelIndex index = places.index(file, 0);
        QString line = places.file(index)->path + u':';
        for (const SearchPlace& place : places.file(index)->places) {
            line += u' ' + QString::number(place.line) + (place.isInPreview ? u"p"_s : QString{});
        }
        all.append(line);
    }
    return all;
}

QString ofFile(const QString& path, Desk& desk)
{
    const QStringList lines = found(desk).filter(QRegularExpression{u'^' + QRegularExpression::escape(path)});
    return lines.value(0).section(u": "_s, 1);
}

QString selected(CodePane& pane) { return pane.selectedText(); }

const QByteArray other = "import os\n"
                         "Model = 1\n"
                         "model = 2\n"
                         "remodel = 3\n"
                         "print('gr\xC3\xBC\xC3\x9F', model)\n";

QString twoScripts(const Workplace& place)
{
    return place.project(u"two"_s, {{u"train.py"_s, kerasScript()}, {u"util/other.py"_s, other}});
}

} // namespace

class FindInProjectTest : public QObject {
    Q_OBJECT

  private slots:
    void placesAreGroupedByFileWithTheirLines();
    void theSwitchesNarrowIt();
    void aBadExpressionIsToldInWords_data();
    void aBadExpressionIsToldInWords();
    void thePreviewIsLookedThrough();
    void enterGoesToThePlace();
    void f4GoesFromPlaceToPlace();
    void whatIsTypedIsFoundUnsaved();
    void whatCannotBeReadIsListed();
    void notebooksAreLookedThrough();
    void tooMuchIsCutAndSaid();
    void aSearchIsStopped();
    void anotherProjectForgets();
    void whatIsSelectedIsLookedFor();
    void nothingFoundIsSaid();
    void excerptsShowThePlace();
};

void FindInProjectTest::placesAreGroupedByFileWithTheirLines()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(look(desk, u"model"_s));
    QCOMPARE(ofFile(u"util/other.py"_s, desk), u"2 3 4 5"_s);
    QVERIFY(ofFile(u"train.py"_s, desk).startsWith(u"5 6 7"_s));
    const SearchModel& places = model(desk);
    const QModelIndex file = places.index(places.rowCount() - 1, 0);
    QCOMPARE(places.index(1, 0, file).data().toString(), u"model = 2"_s);
    QVERIFY(desk.find<QTreeView>("searchTree")->isExpanded(file));
    const QString words = desk.words("searchWords");
    QVERIFY2(words.contains(u"in 2 files"_s) && words.contains(u"2 of 2 scripts looked through in "_s), qPrintable(words));
}

void FindInProjectTest::theSwitchesNarrowIt()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"other.py"_s, other}})};
    QVERIFY(look(desk, u"model"_s));
    QCOMPARE(ofFile(u"other.py"_s, desk), u"2 3 4 5"_s);
    desk.click(desk.find<QToolButton>("searchCase"));
    QVERIFY(lookAgain(desk));
    QCOMPARE(ofFile(u"other.py"_s, desk), u"3 4 5"_s);
    desk.click(desk.find<QToolButton>("searchWord"));
    QVERIFY(lookAgain(desk));
    QCOMPARE(ofFile(u"other.py"_s, desk), u"3 5"_s);
    desk.click(desk.find<QToolButton>("searchRegex"));
    QVERIFY(look(desk, u"^model"_s));
    QCOMPARE(ofFile(u"other.py"_s, desk), u"3"_s);
    desk.click(desk.find<QToolButton>("searchRegex")); // Letters again, and nothing else.
    QVERIFY(look(desk, u"(model"_s));
    QVERIFY(found(desk).isEmpty());
    desk.find<QLineEdit>("searchField")->setText(u"grüß"_s);
    QVERIFY(lookAgain(desk));
    QCOMPARE(ofFile(u"other.py"_s, desk), u"5"_s);
}

void FindInProjectTest::aBadExpressionIsToldInWords_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("open bracket") << u"fit("_s;
    QTest::newRow("nothing to repeat") << u"*fit"_s;
    QTest::newRow("open set") << u"[a"_s;
    QTest::newRow("closed too often") << u"a)b(c"_s;
}

void FindInProjectTest::aBadExpressionIsToldInWords()
{
    QFETCH(QString, typed);
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(look(desk, u"model"_s));
    desk.click(desk.find<QToolButton>("searchRegex"));
    QVERIFY(look(desk, typed));
    QVERIFY2(desk.words("searchWords").startsWith(u"This is no regular expression: "_s), qPrintable(desk.words("searchWords")));
    QVERIFY2(desk.words("searchWords").contains(u"at letter "_s), qPrintable(desk.words("searchWords")));
    QVERIFY(found(desk).isEmpty());
    desk.click(desk.find<QToolButton>("searchRegex"));
    QVERIFY(lookAgain(desk)); // The same as letters.
    QVERIFY(desk.words("searchWords").contains(u"2 of 2 scripts"_s));
}

void FindInProjectTest::thePreviewIsLookedThrough()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(look(desk, u"hvd.init"_s)); // What only the preview has.
    QVERIFY2(ofFile(u"train.py"_s, desk).endsWith(u'p'), qPrintable(ofFile(u"train.py"_s, desk)));
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Return);
    QCOMPARE(selected(desk.preview()), u"hvd.init"_s);
    QVERIFY(look(desk, u"random.normal"_s)); // What stands in both is told once, unless it was changed.
    QCOMPARE(ofFile(u"train.py"_s, desk), u"3"_s);
    QVERIFY(look(desk, u"epochs"_s));
    QVERIFY2(ofFile(u"train.py"_s, desk).startsWith(u'7'), qPrintable(found(desk).join(u'\n')));
    auto* where = desk.find<QComboBox>("searchWhere");
    where->setCurrentIndex(where->findText(u"Original"_s));
    QVERIFY(look(desk, u"hvd.init"_s));
    QVERIFY(found(desk).isEmpty());
    where->setCurrentIndex(where->findText(u"Preview"_s));
    QVERIFY(look(desk, u"model.summary"_s));
    QVERIFY2(ofFile(u"train.py"_s, desk).endsWith(u'p'), qPrintable(ofFile(u"train.py"_s, desk)));
    desk.press(Qt::Key_3, Qt::ControlModifier);
    desk.press(Qt::Key_X, {}); // The first step goes, and with it a line of the preview.
    QVERIFY(desk.session().undoStack().canUndo());
}

void FindInProjectTest::enterGoesToThePlace()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(look(desk, u"remodel"_s));
    QCOMPARE(found(desk), QStringList{u"util/other.py: 4"_s});
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.current(), u"util/other.py"_s);
    QCOMPARE(selected(desk.original()), u"remodel"_s);
    QVERIFY(desk.original().hasFocus());
}

void FindInProjectTest::f4GoesFromPlaceToPlace()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"other.py"_s, other}})};
    QVERIFY(look(desk, u"model"_s));
    QWidget* before = QApplication::focusWidget();
    QList<int> lines;
    for (int place4 = 0; place4 < 5; ++place4) {
        desk.press(Qt::Key_F4);
        lines.append(desk.original().caretLine() + 1);
    }
    QCOMPARE(lines, (QList<int>{2, 3, 4, 5, 2}));
    desk.press(Qt::Key_F4, Qt::ShiftModifier);
    QCOMPARE(desk.original().caretLine() + 1, 5);
    QCOMPARE(QApplication::focusWidget(), before);
}

void FindInProjectTest::whatIsTypedIsFoundUnsaved()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_F2);
    desk.type(u"quokka = 1"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Escape);
    QVERIFY(look(desk, u"quokka"_s));
    QCOMPARE(found(desk), QStringList{u"train.py: 1"_s});
}

void FindInProjectTest::whatCannotBeReadIsListed()
{
    const Workplace place;
    const QString folder = place.project(u"odd"_s, {{u"train.py"_s, kerasScript()},
                                                    {u"gone.py"_s, "import os\n"},
                                                    {u"legacy.py"_s, "# -*- coding: latin-1 -*-\nname = 'gr\xFC\xDF'\n"},
                                                    {u"zeros.py"_s, QByteArray{"import os\n\0\0\n", 13}}});
    Desk desk{place, folder};
    QVERIFY(QFile::remove(folder + u"/gone.py"_s));
    Workplace::write(folder + u"/legacy.py"_s, "# -*- coding: latin-1 -*-\nname = 'gr\xFC\xDF'\n");
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.find<QLineEdit>("searchField")->setText(u"grüß"_s);
    QVERIFY(lookAgain(desk));
    const SearchModel& places = model(desk);
    std::map<QString, QString> problems;
    for (int file = 0; file < places.rowCount(); ++file) {
        problems[places.file(places.index(file, 0))->path] = places.file(places.index(file, 0))->problem;
    }
    QVERIFY2(problems.contains(u"gone.py"_s) || desk.session().scriptAt(u"gone.py"_s) < 0, "what went away is named");
    QVERIFY2(problems.contains(u"zeros.py"_s), qPrintable(found(desk).join(u'\n')));
    QVERIFY(!problems[u"zeros.py"_s].isEmpty());
    QCOMPARE(ofFile(u"legacy.py"_s, desk), u"2"_s);
    QVERIFY2(desk.words("searchWords").contains(u"could not be looked through as a whole"_s),
             qPrintable(desk.words("searchWords")));
}

void FindInProjectTest::notebooksAreLookedThrough()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(look(desk, u"import"_s));
    QVERIFY(!ofFile(u"explore.ipynb"_s, desk).isEmpty());
}

void FindInProjectTest::tooMuchIsCutAndSaid()
{
    const Workplace place;
    QByteArray many;
    for (int line = 0; line < 6000; ++line) {
        many += "needle = 1\n";
    }
    Desk desk{place, place.project(u"many"_s, {{u"a.py"_s, many}, {u"b.py"_s, many}})};
    QVERIFY(look(desk, u"needle"_s));
    QCOMPARE(model(desk).placeCount(), 5000);
    QVERIFY2(desk.words("searchWords").contains(u"The search ended at 5000 places."_s), qPrintable(desk.words("searchWords")));
}

void FindInProjectTest::aSearchIsStopped()
{
    const Workplace place;
    std::map<QString, QByteArray> files;
    QByteArray line = "value = " + QByteArray(20'000, 'a') + "\n";
    for (int file = 0; file < 40; ++file) {
        files[u"f%1.py"_s.arg(file)] = line + line + line;
    }
    Desk desk{place, place.project(u"slow"_s, files)};
    desk.click(desk.find<QToolButton>("searchRegex"));
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.find<QLineEdit>("searchField")->setText(u"(a+)+b"_s); // Takes long for each line.
    auto* field = desk.find<QLineEdit>("searchField");
    QTest::keyClick(field, Qt::Key_Return);
    auto* stop = desk.find<QToolButton>("searchStop");
    QVERIFY(stop->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!stop->isVisible(), 60'000);
    QVERIFY2(desk.words("searchWords").contains(u"It was stopped."_s), qPrintable(desk.words("searchWords")));
}

void FindInProjectTest::anotherProjectForgets()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(look(desk, u"model"_s));
    QVERIFY(!found(desk).isEmpty());
    desk.window().openFolder(place.sample());
    QVERIFY(desk.waitUntilReady());
    QVERIFY(found(desk).isEmpty());
    QVERIFY(desk.find<QLineEdit>("searchField")->text().isEmpty());
    desk.press(Qt::Key_F4); // And nothing to go to.
    QVERIFY(desk.session().currentScript() >= 0);
}

void FindInProjectTest::whatIsSelectedIsLookedFor()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"other.py"_s, other}})};
    QVERIFY(desk.choose(u"other.py"_s));
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.original().setSelection(3, 0, 3, 7);
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.find<QLineEdit>("searchField")->text(), u"remodel"_s);
    QTRY_COMPARE(found(desk), QStringList{u"other.py: 4"_s}); // Without Enter, too.
}

void FindInProjectTest::nothingFoundIsSaid()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(look(desk, u"platypus"_s));
    QVERIFY2(desk.words("searchWords").startsWith(u"Nothing found; 2 of 2 scripts looked through in "_s),
             qPrintable(desk.words("searchWords")));
    auto* field = desk.find<QLineEdit>("searchField");
    field->clear();
    QVERIFY(lookAgain(desk));
    QVERIFY(desk.find<QLabel>("searchWords")->text().isEmpty());
}

void FindInProjectTest::excerptsShowThePlace()
{
    const std::string text = "a = 1\n\tb = '" + std::string(500, 'x') + "needle" + std::string(500, 'y') + "'\nlast needle";
    const SearchQuery query{u"needle"_s, false, false, false, SearchQuery::Where::original};
    const std::vector<SearchPlace> places = placesIn(Text::fromUtf8(text), {}, query, expressionOf(query).expression, 10);
    QCOMPARE(places.size(), 2U);
    for (const SearchPlace& place : places) {
        QCOMPARE(place.excerpt.mid(place.from, place.to - place.from), u"needle"_s);
        QCOMPARE(text.substr(place.range.begin, place.range.size()), std::string{"needle"});
        QVERIFY(place.excerpt.size() <= 301);
    }
    QCOMPARE(places[0].line, 2);
    QCOMPARE(places[1].line, 3);
    QVERIFY(places[0].excerpt.startsWith(u"…"_s));
    QCOMPARE(placesIn(Text::fromUtf8(text), {}, query, expressionOf(query).expression, 1).size(), 1U);
}

QTEST_MAIN(FindInProjectTest)
#include "find_in_project_test.moc"
