// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/change_map.h"
#include "ui/code/code_view.h"
#include "ui/code/pane_header.h"

#include <QAbstractItemView>
#include <QToolButton>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString train = u"train.py"_s;
const QString parts = u"parts.py"_s;
const QString tables = u"tables.py"_s;

/// A script that takes its optimizer from one module and long tables from another.
std::map<QString, QByteArray> files()
{
    QByteArray numbers;
    for (int line = 0; line < 60; ++line) {
        numbers += "ROW_" + QByteArray::number(line) + " = " + QByteArray::number(line * line) + "\n";
    }
    return {{train, QByteArray{"import parts\nimport tables\n"} +
                        kerasScript().replace("tf.keras.optimizers.SGD(0.1)", "parts.optimizer()")},
            {parts, "import tensorflow as tf\n\n" + QByteArray{"# about the optimizer\n"}.repeated(40) +
                        "def optimizer():\n    return tf.keras.optimizers.SGD(0.1)\n"},
            {tables, numbers}};
}

class Scroll {
  public:
    explicit Scroll(const Workplace& place) : m_desk(place, place.project(u"three"_s, files())) { QVERIFY(m_desk.choose(train)); }
    [[nodiscard]] Desk& desk() { return m_desk; }
    [[nodiscard]] CodeView& code() { return *m_desk.find<CodeView>("codeView"); }
    [[nodiscard]] QStringList names()
    {
        QStringList paths;
        for (const CodeSection& section : code().document().sections) {
            paths += section.path;
        }
        return paths;
    }
    /// What the header above the original says.
    [[nodiscard]] QString header()
    {
        const auto headers = m_desk.window().findChildren<PaneHeader*>();
        const auto first = std::find_if(headers.begin(), headers.end(), [](PaneHeader* one) { return one->isVisible(); });
        return (*first)->accessibleName();
    }
    /// Line of the original pane, from 0, that begins like this.
    [[nodiscard]] int lineOf(const QString& text)
    {
        const QStringList lines = m_desk.originalText().split(u'\n');
        const auto found = std::find_if(lines.begin(), lines.end(), [&](const QString& line) { return line.startsWith(text); });
        return found == lines.end() ? -1 : static_cast<int>(found - lines.begin());
    }
    void goTo(const QString& text)
    {
        m_desk.original().setFocus();
        m_desk.original().setCursorPosition(lineOf(text), 0);
        QTest::qWait(0);
    }

  private:
    Desk m_desk;
};

} // namespace

class AllFilesTest : public QObject {
    Q_OBJECT

  private slots:
    void aPutsTheFilesOfTheProgramBelowEachOther();
    void aScriptAloneSaysSo();
    void itIsKept();
    void aStepInAnotherFileIsScrolledTo();
    void aClickInTheTreeBringsAFileToTheTop();
    void theHeaderNamesTheFileInSight();
    void theCaretChoosesTheFile();
    void changesAreGoneThroughOverAllFiles();
    void editingShowsTheFileAlone();
    void whatIsTypedIsThere();
    void whatIsFoundInAPreviewIsShown();
    void theMapNamesFilesAndTheirLines();
    void filesWithoutChangesCollapse();
    void ranksSeeAllFiles();
    void decisionsDoNotScroll();
    void whatOthersWriteDoesNotScroll();
    void unifiedToo();
};

void AllFilesTest::aPutsTheFilesOfTheProgramBelowEachOther()
{
    const Workplace place;
    Scroll scroll{place};
    QVERIFY(scroll.names().isEmpty());
    scroll.desk().press(Qt::Key_A);
    QCOMPARE(scroll.names(), (QStringList{train, parts, tables}));
    QCOMPARE(scroll.desk().words("said"), u"One scroll goes over the 3 files of the program."_s);
    QVERIFY(scroll.lineOf(u"# train.py"_s) == 0 && scroll.lineOf(u"# parts.py"_s) > 0);
    QVERIFY(scroll.desk().previewText().contains(u"DistributedOptimizer"_s));
    const PaneLine& row = scroll.desk().original().lines()[static_cast<std::size_t>(scroll.lineOf(u"ROW_7"_s))];
    QCOMPARE(row.originalNumber(), 8U);
    scroll.desk().press(Qt::Key_A);
    QVERIFY(scroll.names().isEmpty());
    QCOMPARE(scroll.desk().originalText().toUtf8(), files().at(train));
    QCOMPARE(scroll.desk().words("said"), u"One file at a time is shown."_s);
}

void AllFilesTest::aScriptAloneSaysSo()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, kerasScript()}})};
    QVERIFY(desk.choose(train));
    desk.press(Qt::Key_A);
    QCOMPARE(desk.originalText().toUtf8(), kerasScript());
    QVERIFY(desk.words("said").contains(u"this one has no others"_s));
}

void AllFilesTest::itIsKept()
{
    const Workplace place;
    {
        Scroll scroll{place};
        scroll.desk().press(Qt::Key_A);
        scroll.desk().close();
    }
    Desk again{place, place.path(u"three"_s)};
    QVERIFY(again.choose(train));
    QCOMPARE(again.find<CodeView>("codeView")->document().sections.size(), 3U);
}

void AllFilesTest::aStepInAnotherFileIsScrolledTo()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    const QString text = desk.originalText();
    const std::vector<StepRow> rows = desk.session().stepRows();
    QVERIFY(!desk.isInSight(scroll.lineOf(u"def optimizer"_s) + 2));
    const auto isThere = [](const StepRow& row) { return row.file == parts && row.line > 40; };
    const auto there = std::find_if(rows.begin(), rows.end(), isThere);
    QVERIFY(there != rows.end());
    for (std::size_t press = 0; press < rows.size() && desk.session().currentStep() != there->id; ++press) {
        desk.press(Qt::Key_J);
    }
    QCOMPARE(desk.current(), parts);
    QCOMPARE(desk.originalText(), text); // The same scroll.
    QVERIFY(desk.isInSight(scroll.lineOf(u"def optimizer"_s) + 2));
    QVERIFY(scroll.header().contains(parts));
    const QString id = desk.session().currentStep();
    desk.press(Qt::Key_Y);
    const std::vector<StepRow> after = desk.session().stepRows();
    QVERIFY(std::any_of(after.begin(), after.end(),
                        [&](const StepRow& row) { return row.id == id && row.state == StepState::accepted; }));
    QCOMPARE(scroll.names().size(), 3);
}

void AllFilesTest::aClickInTheTreeBringsAFileToTheTop()
{
    const Workplace place;
    Scroll scroll{place};
    scroll.desk().press(Qt::Key_A);
    QVERIFY(scroll.desk().choose(parts));
    CodePane& pane = scroll.desk().original();
    QCOMPARE(pane.fromScreen(pane.topOnScreen()), scroll.lineOf(u"# parts.py"_s));
    QCOMPARE(scroll.desk().preview().topOnScreen(), pane.topOnScreen());
    QVERIFY(scroll.header().contains(parts));
    QVERIFY(scroll.desk().choose(train));
    QCOMPARE(pane.topOnScreen(), 0);
}

void AllFilesTest::theHeaderNamesTheFileInSight()
{
    const Workplace place;
    Scroll scroll{place};
    scroll.desk().press(Qt::Key_A);
    QVERIFY(scroll.header().contains(train));
    CodePane& pane = scroll.desk().original();
    pane.setTopOnScreen(pane.toScreen(scroll.lineOf(u"ROW_3"_s)));
    QVERIFY2(scroll.header().contains(tables), qPrintable(scroll.header()));
    pane.setTopOnScreen(pane.toScreen(scroll.lineOf(u"def optimizer"_s)));
    QVERIFY(scroll.header().contains(parts));
}

void AllFilesTest::theCaretChoosesTheFile()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    const QString step = desk.session().currentStep();
    scroll.goTo(u"def optimizer"_s);
    const int top = desk.original().topOnScreen();
    QCOMPARE(desk.current(), parts);
    QCOMPARE(desk.session().currentStep(), step); // It decides nothing,
    QCOMPARE(desk.original().topOnScreen(), top); // and stays where it is.
    QCOMPARE(desk.original().caretLine(), scroll.lineOf(u"def optimizer"_s));
    QCOMPARE(desk.session().scriptRow(desk.session().programScript()).path, train);
    desk.press(Qt::Key_G, Qt::ControlModifier); // A line of the file that the caret is in.
    desk.type(u"3"_s);
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.original().caretLine(), scroll.lineOf(u"# about the optimizer"_s));
}

void AllFilesTest::changesAreGoneThroughOverAllFiles()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    const int alone = scroll.code().hunkCount();
    desk.press(Qt::Key_A);
    QVERIFY(scroll.code().hunkCount() > alone);
    QStringList seen;
    for (int change = 0; change < scroll.code().hunkCount(); ++change) {
        desk.press(Qt::Key_F8);
        seen += placeIn(scroll.code().document(), scroll.code().caretPlace()).path;
    }
    QVERIFY(seen.contains(train) && seen.contains(parts));
    QVERIFY(!seen.contains(tables));
}

void AllFilesTest::editingShowsTheFileAlone()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    scroll.goTo(u"def optimizer"_s);
    desk.press(Qt::Key_F2);
    QVERIFY(scroll.code().isEditing());
    QCOMPARE(desk.originalText().toUtf8(), files().at(parts));
    QVERIFY(desk.originalText().split(u'\n')[desk.original().caretLine()].startsWith(u"def optimizer"_s));
    desk.press(Qt::Key_Escape);
    QCOMPARE(scroll.names().size(), 3);
    QCOMPARE(desk.original().caretLine(), scroll.lineOf(u"def optimizer"_s));
    QVERIFY(desk.isInSight(scroll.lineOf(u"def optimizer"_s) + 1));
    desk.press(Qt::Key_F2);
    QVERIFY(desk.choose(tables)); // Another one ends it.
    QVERIFY(!scroll.code().isEditing());
    QCOMPARE(scroll.names().size(), 3);
    QVERIFY(scroll.header().contains(tables));
}

void AllFilesTest::whatIsTypedIsThere()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    scroll.goTo(u"def optimizer"_s);
    desk.press(Qt::Key_F2);
    desk.type(u"RATE = 3"_s);
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.originalText().contains(u"\nRATE = 3\ndef optimizer"_s)); // Before its analysis is, too.
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(scroll.names().size(), 3);
    QVERIFY(desk.originalText().contains(u"\nRATE = 3\ndef optimizer"_s));
    QVERIFY(desk.previewText().contains(u"RATE = 3"_s));
    CodePane& pane = desk.original();
    pane.setTopOnScreen(pane.toScreen(scroll.lineOf(u"RATE"_s)));
    QVERIFY2(scroll.header().contains(u"not saved"_s), qPrintable(scroll.header()));
    pane.setTopOnScreen(0);
    QVERIFY(!scroll.header().contains(u"not saved"_s));
}

void AllFilesTest::whatIsFoundInAPreviewIsShown()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(u"DistributedOptimizer"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(QTest::qWaitFor([&] { return !desk.find<QToolButton>("searchStop")->isVisible(); }, 30'000));
    desk.press(Qt::Key_F4);
    QTRY_VERIFY(desk.preview().selectedText() == u"DistributedOptimizer"_s);
    int line = 0;
    int column = 0;
    desk.preview().getCursorPosition(&line, &column);
    QVERIFY(desk.preview().text(line).contains(u"DistributedOptimizer"_s));
}

void AllFilesTest::theMapNamesFilesAndTheirLines()
{
    const Workplace place;
    Scroll scroll{place};
    scroll.desk().press(Qt::Key_A);
    QStringList words;
    for (const MapPlace& one : scroll.desk().find<ChangeMap>("changeMap")->places()) {
        words += one.words;
    }
    const QString all = words.join(u'\n');
    QVERIFY2(all.contains(u"parts.py, Line 44: "_s), qPrintable(all)); // Of the file, not of the scroll.
    QVERIFY2(all.contains(u"train.py, Line "_s), qPrintable(all));
}

void AllFilesTest::filesWithoutChangesCollapse()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    desk.press(Qt::Key_C);
    CodePane& pane = desk.original();
    QVERIFY(pane.isLineShown(scroll.lineOf(u"# tables.py"_s)));
    QVERIFY(!pane.isLineShown(scroll.lineOf(u"ROW_30"_s)));
    QVERIFY(pane.isLineShown(scroll.lineOf(u"    return tf.keras"_s)));
    QVERIFY(!pane.isLineShown(scroll.lineOf(u"# about the optimizer"_s) + 10));
}

void AllFilesTest::ranksSeeAllFiles()
{
    const Workplace place;
    const QByteArray module =
        "import horovod.tensorflow as hvd\n\n\ndef tell(text):\n    if hvd.rank() == 0:\n        print(text)\n";
    const QByteArray script = "import horovod.tensorflow as hvd\nimport parts\n\nhvd.init()\nparts.tell('hello')\n"
                              "mean = hvd.allreduce(1.0 * hvd.rank())\n";
    Desk desk{place, place.project(u"two"_s, {{train, script}, {parts, module}})};
    QVERIFY(desk.choose(train));
    desk.press(Qt::Key_A);
    desk.press(Qt::Key_R);
    desk.press(Qt::Key_R); // Rank 1.
    const auto lineOf = [&](const QString& text) {
        return static_cast<int>(desk.previewText().left(desk.previewText().indexOf(text)).count(u'\n'));
    };
    QTRY_VERIFY2(desk.preview().rankWords(lineOf(u"print(text)"_s)).contains(u"Rank 1 does not run this"_s),
                 qPrintable(desk.preview().rankWords(lineOf(u"print(text)"_s))));
    QVERIFY(desk.preview().rankWords(lineOf(u"mean ="_s)).contains(u"Meeting"_s));
}

void AllFilesTest::decisionsDoNotScroll()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    QVERIFY(desk.choose(tables));
    const int top = desk.original().topOnScreen();
    QVERIFY(top > 0);
    const QString before = desk.previewText();
    desk.press(Qt::Key_P); // Nothing is accepted: texts of other files change above.
    QVERIFY(desk.previewText() != before);
    QCOMPARE(desk.original().fromScreen(desk.original().topOnScreen()), scroll.lineOf(u"# tables.py"_s));
    QCOMPARE(desk.current(), tables);
}

void AllFilesTest::whatOthersWriteDoesNotScroll()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    QVERIFY(desk.choose(tables));
    Workplace::write(place.path(u"three/train.py"_s), QByteArray{"# written elsewhere\n"}.repeated(20) + files().at(train));
    QTRY_VERIFY(desk.originalText().contains(u"written elsewhere"_s));
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(scroll.names().size(), 3);
    QCOMPARE(desk.original().fromScreen(desk.original().topOnScreen()), scroll.lineOf(u"# tables.py"_s));
}

void AllFilesTest::unifiedToo()
{
    const Workplace place;
    Scroll scroll{place};
    Desk& desk = scroll.desk();
    desk.press(Qt::Key_A);
    QVERIFY(desk.choose(parts));
    desk.press(Qt::Key_U);
    CodePane& pane = desk.unified();
    QVERIFY(pane.isVisible());
    const PaneLine top = pane.lines()[static_cast<std::size_t>(pane.fromScreen(pane.topOnScreen()))];
    QVERIFY(top.isHeading());
    QVERIFY(scroll.header().contains(parts));
}

QTEST_MAIN(AllFilesTest)
#include "all_files_test.moc"
