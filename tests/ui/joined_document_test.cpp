// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Several files as one document, without a window: where everything comes to stand.
#include "ui/code/joined_document.h"
#include "ui/code/pane_content.h"
#include "ui/code/unchanged.h"

#include <QTest>

using namespace rankwright;
using namespace rankwright::ui;
using namespace Qt::StringLiterals;

namespace {

CodeDocument file(const QString& path, const std::string& bytes)
{
    CodeDocument document;
    document.path = path;
    document.original = Text::fromUtf8(bytes);
    return document;
}

CodeStep step(const QString& id, std::vector<TextEdit> edits)
{
    CodeStep step;
    step.id = id;
    step.edits = std::move(edits);
    return step;
}

std::string_view slice(const CodeDocument& document, Range range) { return document.original.slice(range); }

QString previewOf(const CodeDocument& document)
{
    return QString::fromStdString(std::string{Comparison{document}.text(Side::preview).bytes()});
}

} // namespace

class JoinedDocumentTest : public QObject {
    Q_OBJECT

  private slots:
    void eachFileHasItsNameAbove();
    void everythingMovesWithItsText();
    void aStepOfSeveralFilesIsOne();
    void byteOrderMarksAndLineEnds();
    void whatIsPutAtAnEndStaysInItsFile();
    void placesGoThereAndBack();
    void linesHaveTheNumbersOfTheirFiles();
    void foundInThePreview();
    void ranksMoveAlong();
    void namesAreNeverHidden();
    void oneFileIsItsOwnSection();
};

void JoinedDocumentTest::eachFileHasItsNameAbove()
{
    const CodeDocument all =
        joined(u"x"_s, {file(u"a.py"_s, "a = 1\n"), file(u"p/b.py"_s, "b = 2"), file(u"odd\nname.py"_s, "")});
    QCOMPARE(QString::fromStdString(std::string{all.original.bytes()}),
             u"# a.py\na = 1\n\n# p/b.py\nb = 2\n# odd\uFFFDname.py\n"_s);
    QCOMPARE(all.sections.size(), 3U);
    QCOMPARE(all.sections[2].path, u"odd\nname.py"_s);
}

void JoinedDocumentTest::everythingMovesWithItsText()
{
    CodeDocument second = file(u"b.py"_s, "x = f()\n");
    second.evidence = {{4, 7}};
    second.syntaxErrors = {{0, 1}};
    second.refused = {{CodeNote::Kind::refused, {4, 5}, u"why"_s}};
    second.isUnsaved = true;
    CodeStep one = step(u"s"_s, {{{0, 1}, "y"}});
    one.matched = {{0, 7}};
    second.steps = {one};
    const CodeDocument all = joined(u"x"_s, {file(u"a.py"_s, "a = 1\n"), second});
    QCOMPARE(slice(all, all.evidence.front()), "f()");
    QCOMPARE(slice(all, all.syntaxErrors.front()), "x");
    QCOMPARE(slice(all, all.refused.front().range), "f");
    QCOMPARE(slice(all, all.steps.front().edits.front().range), "x");
    QCOMPARE(slice(all, all.steps.front().matched.front()), "x = f()");
    QVERIFY(!all.sections[0].isUnsaved && all.sections[1].isUnsaved);
    QVERIFY(!all.isBehind);
    second.isBehind = true;
    QVERIFY(joined(u"x"_s, {file(u"a.py"_s, ""), second}).isBehind);
}

void JoinedDocumentTest::aStepOfSeveralFilesIsOne()
{
    CodeDocument first = file(u"a.py"_s, "a\n");
    first.steps = {step(u"s"_s, {{{0, 1}, "A"}}), step(u"t"_s, {{{2, 2}, "t\n"}})};
    CodeDocument second = file(u"b.py"_s, "b\n");
    second.steps = {step(u"s"_s, {{{0, 1}, "B"}})};
    const CodeDocument all = joined(u"x"_s, {first, second});
    QCOMPARE(all.steps.size(), 2U);
    QCOMPARE(all.steps[0].edits.size(), 2U);
    QCOMPARE(previewOf(all), u"# a.py\nA\nt\n\n# b.py\nB\n"_s);
}

void JoinedDocumentTest::byteOrderMarksAndLineEnds()
{
    CodeDocument first = file(u"a.py"_s, "a\r\nb\r\n");
    first.steps = {step(u"s"_s, {{{3, 4}, "B"}})};
    CodeDocument second = file(u"b.py"_s, "\xEF\xBB\xBF"
                                          "x\ry\r");
    second.steps = {step(u"t"_s, {{{3, 4}, "X"}, {{5, 6}, "Y"}})};
    const CodeDocument all = joined(u"x"_s, {first, second});
    QCOMPARE(previewOf(all), u"# a.py\na\r\nB\r\n\n# b.py\nX\nY\n"_s);
    QCOMPARE(slice(all, *rangeIn(all, u"b.py"_s, {3, 4})), "x");
    QCOMPARE(slice(all, *rangeIn(all, u"b.py"_s, {0, 4})), "x"); // The mark is not in it.
    QCOMPARE(placeIn(all, all.sections[1].range.begin), (FilePlace{u"b.py"_s, 3}));
}

void JoinedDocumentTest::whatIsPutAtAnEndStaysInItsFile()
{
    CodeDocument first = file(u"a.py"_s, "a");
    first.steps = {step(u"s"_s, {{{1, 1}, "\nb"}})};
    CodeDocument second = file(u"b.py"_s, "c\n");
    second.steps = {step(u"t"_s, {{{0, 0}, "import d\n"}, {{2, 2}, "e\n"}})};
    const Comparison shown{joined(u"x"_s, {first, second, file(u"c.py"_s, "")})};
    QCOMPARE(QString::fromStdString(std::string{shown.text(Side::preview).bytes()}),
             u"# a.py\na\nb\n# b.py\nimport d\nc\ne\n\n# c.py\n"_s);
    QCOMPARE(shown.headings(Side::original), (std::vector<std::uint32_t>{1, 3, 6}));
    QCOMPARE(shown.headings(Side::preview), (std::vector<std::uint32_t>{1, 4, 9}));
}

void JoinedDocumentTest::placesGoThereAndBack()
{
    const CodeDocument all = joined(u"x"_s, {file(u"a.py"_s, "abc\n"), file(u"b.py"_s, "def")});
    for (const auto& [path, size] : {std::pair{u"a.py"_s, 4U}, std::pair{u"b.py"_s, 3U}}) {
        for (std::uint32_t at = 0; at <= size; ++at) {
            const std::optional<Range> there = rangeIn(all, path, {at, at});
            QVERIFY(there.has_value());
            QCOMPARE(placeIn(all, there->begin), (FilePlace{path, at}));
        }
    }
    QCOMPARE(placeIn(all, 0), (FilePlace{u"a.py"_s, 0}));                               // The line with its name.
    QCOMPARE(placeIn(all, all.sections[1].range.begin - 3), (FilePlace{u"b.py"_s, 0})); // Likewise.
    QVERIFY(!rangeIn(all, u"c.py"_s, {}));
    QCOMPARE(rangeIn(all, u"b.py"_s, {1, 900})->end, all.original.size()); // Of a text that was longer.
}

void JoinedDocumentTest::linesHaveTheNumbersOfTheirFiles()
{
    CodeDocument first = file(u"a.py"_s, "a\n");
    first.steps = {step(u"s"_s, {{{2, 2}, "new\nlines\n"}})};
    const Comparison shown{joined(u"x"_s, {first, file(u"b.py"_s, "b\nc")})};
    QStringList numbers;
    for (const PaneLine& line : shown.unified().lines) {
        numbers += line.isHeading() ? u"name"_s : u"%1:%2"_s.arg(line.originalNumber()).arg(line.previewNumber());
    }
    QCOMPARE(numbers.join(u' '), u"name 1:1 0:2 0:3 2:4 name 1:1 2:2"_s);
    QStringList beside;
    for (const PaneLine& line : shown.sideBySide(Side::preview).lines) {
        beside += line.isHeading() ? u"name"_s : QString::number(line.previewNumber());
    }
    QCOMPARE(beside.join(u' '), u"name 1 2 3 4 name 1 2"_s);
}

void JoinedDocumentTest::foundInThePreview()
{
    CodeDocument first = file(u"a.py"_s, "a\n");
    first.steps = {step(u"s"_s, {{{0, 0}, "import x\n"}})};
    CodeDocument second = file(u"b.py"_s, "\xEF\xBB\xBF"
                                          "b = 1\n");
    second.steps = {step(u"t"_s, {{{3, 3}, "import y\n"}})};
    const Comparison shown{joined(u"x"_s, {first, second})};
    const auto words = [&](const QString& path, Range range) {
        const std::optional<Range> there = shown.rangeOf(Side::preview, path, range);
        return there ? QString::fromStdString(std::string{shown.text(Side::preview).slice(*there)}) : u"nothing"_s;
    };
    QCOMPARE(words(u"a.py"_s, {7, 8}), u"x"_s);
    QCOMPARE(words(u"b.py"_s, {10, 11}), u"y"_s); // Of the preview of the file, with its byte order mark.
    QCOMPARE(words(u"b.py"_s, {12, 17}), u"b = 1"_s);
    QCOMPARE(words(u"c.py"_s, {0, 1}), u"nothing"_s);
}

void JoinedDocumentTest::ranksMoveAlong()
{
    RankLayer first;
    first.as = u"as rank 1 of 2"_s;
    first.text = Text::fromUtf8("a = 1\n");
    RankLayer second = first;
    second.text = Text::fromUtf8("b = rank()\n");
    second.values = {{{4, 10}, u"1"_s, u"it is 1"_s}};
    second.notRun = {{{0, 1}, u"no"_s}};
    second.meetings = {{{4, 8}, 2, u"m"_s, u"meets"_s, false}};
    const RankLayer all = joined({{u"a.py"_s, first}, {u"b.py"_s, second}});
    Comparison shown{joined(u"x"_s, {file(u"a.py"_s, "a = 1\n"), file(u"b.py"_s, "b = rank()\n")})};
    QCOMPARE(QString::fromStdString(std::string{all.text.bytes()}),
             QString::fromStdString(std::string{shown.text(Side::preview).bytes()}));
    QCOMPARE(all.text.slice(all.values.front().range), "rank()");
    QCOMPARE(all.text.slice(all.notRun.front().range), "b");
    QCOMPARE(all.text.slice(all.meetings.front().range), "rank");
    shown.setRanks(all);
    QCOMPARE(shown.rankNotes().size(), 3U); // It is taken for the text that is shown.
}

void JoinedDocumentTest::namesAreNeverHidden()
{
    const std::string twenty = [] {
        std::string text;
        for (int line = 0; line < 20; ++line) {
            text += "x = " + std::to_string(line) + "\n";
        }
        return text;
    }();
    CodeDocument first = file(u"a.py"_s, twenty);
    first.steps = {step(u"s"_s, {{{0, 1}, "y"}})};
    const Comparison shown{joined(u"x"_s, {first, file(u"b.py"_s, twenty), file(u"c.py"_s, "short\n")})};
    const std::vector<UnchangedRun> runs = unchangedRuns(shown, {});
    // Behind the change and what is beside it to the end of its file; then all of the second; the third is too short.
    QCOMPARE(runs, (std::vector<UnchangedRun>{{5, 22}, {23, 44}}));
}

void JoinedDocumentTest::oneFileIsItsOwnSection()
{
    const CodeDocument one = file(u"a.py"_s, "a = 1\n");
    QVERIFY(sectionAt(one, 3) == nullptr);
    QCOMPARE(placeIn(one, 3), (FilePlace{u"a.py"_s, 3}));
    QCOMPARE(*rangeIn(one, u"a.py"_s, {1, 2}), (Range{1, 2}));
    QVERIFY(!rangeIn(one, u"b.py"_s, {1, 2}));
    QCOMPARE(Comparison{one}.numberOf(Side::original, 2), 2U);
}

QTEST_APPLESS_MAIN(JoinedDocumentTest)
#include "joined_document_test.moc"
