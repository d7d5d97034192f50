// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/code_view.h"

#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>

#include <cstdlib>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString gan = u"texture_gan.py"_s;

/// How far two colours are apart; smooth edges are a little off.
int distance(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

/// How many pixels of a picture have this colour, or nearly.
int pixels(const QImage& image, const QColor& colour, int most = 0)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += distance(image.pixel(x, y), colour.rgb()) <= most ? 1 : 0;
        }
    }
    return count;
}

QImage pictureOf(CodePane& pane) { return pane.viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32); }

/// One line of the pane, from 1.
QImage pictureOf(CodePane& pane, int line)
{
    const int top = (pane.toScreen(line - 1) - pane.topOnScreen()) * pane.lineHeight();
    return pictureOf(pane).copy(0, top, pane.viewport()->width(), pane.lineHeight());
}

} // namespace

class ReadTest : public QObject {
    Q_OBJECT

  private slots:
    void originalAndPreviewStandSideBySide();
    void aNotebookShowsItsMagics();
    void uPutsThemIntoOnePane();
    void aNarrowWindowIsUnified();
    void ctrlFFinds();
    void whatIsFoundIsOfThePaneThatIsShown();
    void ctrlGGoesToALine();
    void theTextZooms();
    void evidenceIsUnderlined();
    void whatTheStepMatchedIsBoxed();
    void syntaxErrorsAreSquiggled();
    void aClickOnALinkIsAClickOnTheStep();
    void bracketsGoFromChangeToChange();
};

void ReadTest::originalAndPreviewStandSideBySide()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.original().isVisible() && desk.preview().isVisible() && !desk.unified().isVisible());
    QCOMPARE(desk.originalText().toUtf8(), Workplace::read(place.sample() + u'/' + gan));
    QCOMPARE(desk.previewText().toUtf8(),
             Workplace::read(QStringLiteral(RANKWRIGHT_SOURCE_DIR "/tests/golden/sample_project/out/texture_gan.py")));
    QVERIFY(desk.window().windowTitle().startsWith(gan));
}

void ReadTest::aNotebookShowsItsMagics()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"explore.ipynb"_s));
    QVERIFY2(desk.originalText().startsWith(u"%matplotlib inline\nimport matplotlib"_s), qPrintable(desk.originalText()));
    QVERIFY2(desk.previewText().startsWith(u"%matplotlib inline\nimport matplotlib"_s), qPrintable(desk.previewText()));
}

void ReadTest::uPutsThemIntoOnePane()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_U);
    QVERIFY(desk.unified().isVisible() && !desk.original().isVisible() && !desk.preview().isVisible());
    const QString both = QString::fromUtf8(desk.unified().bytes());
    QVERIFY(both.contains(u"learning_rate=4e-4, beta_1"_s) && both.contains(u"learning_rate=4e-4 * hvd.size(), beta_1"_s));
    desk.press(Qt::Key_U);
    QVERIFY(!desk.unified().isVisible() && desk.original().isVisible());
}

void ReadTest::aNarrowWindowIsUnified()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.window().resize(860, 700);
    QTRY_VERIFY(desk.unified().isVisible());
    QVERIFY2(desk.find<QWidget>("verdictPanel")->isHidden() || desk.find<QTabWidget>("stepsTabs")->count() == 7,
             "verdict and classes are tabs");
    desk.window().resize(1440, 900);
    QTRY_VERIFY(desk.original().isVisible());
}

void ReadTest::ctrlFFinds()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(desk.find<QLineEdit>("findField")->hasFocus());
    desk.type(u"apply_gradients"_s);
    QCOMPARE(desk.words("findCount"), u"1 of 2"_s);
    QVERIFY(desk.isInSight(46));
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.words("findCount"), u"2 of 2"_s);
    QVERIFY(desk.isInSight(51));
    desk.press(Qt::Key_Escape);
    QVERIFY(!desk.find<QWidget>("findBar")->isVisible());
    QVERIFY2(desk.session().stepRows().front().state == StepState::pending, "letters were for the field");
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void ReadTest::whatIsFoundIsOfThePaneThatIsShown()
{
    const auto isMarked = [](CodePane& pane) {
        const auto at = static_cast<unsigned long>(pane.bytes().indexOf("hvd"));
        return pane.SendScintilla(QsciScintillaBase::SCI_INDICATORVALUEAT, 10UL, static_cast<long>(at)) != 0;
    };
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(u"hvd"_s);
    QCOMPARE(desk.words("findCount"), u"nothing found"_s);
    desk.preview().setFocus();
    const auto count = desk.preview().bytes().count("hvd");
    QVERIFY(count > 3);
    QCOMPARE(desk.words("findCount"), u"0 of %1"_s.arg(count));
    QVERIFY(isMarked(desk.preview()));
    desk.press(Qt::Key_U);
    QCOMPARE(desk.words("findCount"), u"0 of %1"_s.arg(desk.unified().bytes().count("hvd")));
    QVERIFY(isMarked(desk.unified()));
    desk.find<QLineEdit>("findField")->setFocus();
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.unified().selectedText(), u"hvd"_s);
}

void ReadTest::ctrlGGoesToALine()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(!desk.isInSight(59));
    desk.press(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(desk.find<QLineEdit>("findField")->text(), u":"_s); // a number is all that is missing
    desk.type(u"59"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.isInSight(59));
}

void ReadTest::theTextZooms()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    const int height = desk.original().lineHeight();
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(desk.original().lineHeight() > height);
    QCOMPARE(desk.preview().lineHeight(), desk.original().lineHeight());
    desk.press(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(desk.original().lineHeight(), height);
    desk.press(Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(desk.original().lineHeight() < height);
}

void ReadTest::evidenceIsUnderlined()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    const QColor colour = desk.window().appearance().theme().evidence;
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"tape.wrap"_s)); // brings the tape into sight
    QVERIFY(pixels(pictureOf(desk.original()), colour) > 20);
    QVERIFY(desk.choose(u"survey.py"_s));
    QCOMPARE(pixels(pictureOf(desk.original()), colour), 0);
}

void ReadTest::whatTheStepMatchedIsBoxed()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    const QColor colour = desk.window().appearance().theme().box;
    QVERIFY(desk.choose(gan));
    // Two optimizers, a line below each other: the box goes with the step.
    constexpr int first = 36;
    const auto blue = [&](int line) { return pixels(pictureOf(desk.original(), line), colour, 150); };
    QVERIFY(desk.chooseStep(u"common.rate"_s, 0));
    QVERIFY(desk.isInSight(first) && desk.isInSight(first + 1));
    const int boxed = blue(first);
    const int plain = blue(first + 1);
    QVERIFY(desk.chooseStep(u"common.rate"_s, 1));
    QVERIFY(desk.isInSight(first) && desk.isInSight(first + 1));
    QVERIFY2(blue(first) + 20 < boxed, qPrintable(u"%1 %2"_s.arg(boxed).arg(blue(first))));
    QVERIFY2(blue(first + 1) > plain + 20, qPrintable(u"%1 %2"_s.arg(plain).arg(blue(first + 1))));
}

void ReadTest::syntaxErrorsAreSquiggled()
{
    const Workplace place;
    Desk desk{place, place.project(u"two"_s,
                                   {{u"broken.py"_s, kerasScript() + "if x ==:\n    pass\n"}, {u"whole.py"_s, kerasScript()}})};
    const QColor colour = desk.window().appearance().theme().error;
    QVERIFY(desk.choose(u"broken.py"_s) || desk.current() == u"broken.py"_s);
    QVERIFY(pixels(pictureOf(desk.original()), colour, 60) > 3);
    QVERIFY(desk.choose(u"whole.py"_s));
    QCOMPARE(pixels(pictureOf(desk.original()), colour, 60), 0);
}

void ReadTest::aClickOnALinkIsAClickOnTheStep()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    auto* gutter = desk.find<LinkGutter>("linkGutter");
    int clicked = 0;
    for (std::size_t link = 0; link < gutter->links().size(); ++link) {
        const QPoint sign = gutter->signOf(link);
        const QString step = gutter->links()[link].step;
        if (gutter->rect().contains(sign) && step != desk.session().currentStep()) {
            QTest::mouseClick(gutter, Qt::LeftButton, {}, sign);
            QCOMPARE(desk.session().currentStep(), step);
            ++clicked;
        }
    }
    QVERIFY(clicked >= 1);
}

void ReadTest::bracketsGoFromChangeToChange()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.isInSight(1));
    const int count = desk.find<CodeView>("codeView")->hunkCount();
    for (int change = 0; change < count; ++change) {
        desk.press(Qt::Key_BracketRight);
        QCOMPARE(desk.words("said"), u"Change %1 of %2."_s.arg(change + 1).arg(count));
    }
    QVERIFY(!desk.isInSight(1));
    for (int change = 1; change < count; ++change) {
        desk.press(Qt::Key_BracketLeft);
    }
    QVERIFY(desk.isInSight(6));
}

QTEST_MAIN(ReadTest)
#include "read_test.moc"
