// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/pane_header.h"

#include <QAction>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString train = u"train.py"_s;

/// Distributed by hand.
QByteArray byHand()
{
    return "import tensorflow as tf\nimport horovod.tensorflow as hvd\n\nhvd.init()\nx = tf.random.normal([8], seed=3 + "
           "hvd.rank())\n"
           "if hvd.rank() == 0:\n    print('only the first')\nelse:\n    print('all but the first')\nmean = hvd.allreduce(x)\n"
           "level = 2 if hvd.rank() == 0 else 1\n";
}

/// The preview as one rank sees it, with eyes: lines from 1.
class Ranks {
  public:
    explicit Ranks(Desk& desk) : m_desk(desk) {}
    [[nodiscard]] QString header(const CodePane& pane)
    {
        const auto headers = m_desk.window().findChildren<PaneHeader*>();
        const auto above = std::find_if(headers.begin(), headers.end(), [&](PaneHeader* header) {
            return header->isVisible() && header->parent() == pane.parent() && header->x() <= pane.x() &&
                   pane.x() < header->x() + header->width();
        });
        return above == headers.end() ? QString{} : (*above)->accessibleName();
    }
    [[nodiscard]] QString words(int line) { return m_desk.preview().rankWords(line - 1); }
    [[nodiscard]] int lineOf(const QString& text)
    {
        const QStringList lines = m_desk.previewText().split(u'\n');
        const auto found = std::find_if(lines.begin(), lines.end(), [&](const QString& line) { return line.contains(text); });
        return found == lines.end() ? -1 : static_cast<int>(found - lines.begin()) + 1;
    }
    [[nodiscard]] QString wordsOf(const QString& text) { return words(lineOf(text)); }
    /// Scintilla draws it faint.
    [[nodiscard]] bool isFaint(CodePane& pane, const QByteArray& text)
    {
        const qsizetype at = pane.bytes().indexOf(text);
        return at >= 0 && pane.SendScintilla(QsciScintillaBase::SCI_INDICATORVALUEAT,
                                             static_cast<unsigned long>(CodePane::idleIndicator), static_cast<long>(at)) != 0;
    }
    [[nodiscard]] bool isFaint(const QByteArray& text) { return isFaint(m_desk.preview(), text); }
    bool waitFor(const QString& text, const QString& part)
    {
        return QTest::qWaitFor([&] { return wordsOf(text).contains(part); }, 60'000);
    }

  private:
    Desk& m_desk;
};

} // namespace

class RankViewTest : public QObject {
    Q_OBJECT

  private slots:
    void keysGoRoundTheRanks();
    void clicksChooseARank();
    void whatARankDoesNotRunIsFaint();
    void valuesAreThoseOfTheRank();
    void anotherRankOfMoreIsAskedFor();
    void meetingsAreNumbered();
    void aMeetingThatSomeMissIsSaid();
    void aRewriteIsShownAsItsRanksWillRunIt();
    void withoutStepsThereAreNoRanks();
    void decisionsChangeWhatRanksSee();
    void theUnifiedPaneSaysItToo();
    void theChoiceIsKeptWithTheProject();
    void typingIsNoChoice();
};

void RankViewTest::keysGoRoundTheRanks()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    QVERIFY(desk.find<QToolButton>("ranksAll")->isChecked());
    QVERIFY(!ranks.isFaint("print('only the first')"));
    desk.press(Qt::Key_R);
    QVERIFY(desk.find<QToolButton>("ranksZero")->isChecked());
    QVERIFY(ranks.header(desk.preview()).contains(u"as rank 0 of 4"_s));
    desk.press(Qt::Key_R);
    QVERIFY(desk.find<QToolButton>("ranksOther")->isChecked());
    QVERIFY(ranks.header(desk.preview()).contains(u"as rank 1 of 4"_s));
    desk.press(Qt::Key_R);
    QVERIFY(desk.find<QToolButton>("ranksAll")->isChecked());
    QVERIFY(!ranks.header(desk.preview()).contains(u"as rank"_s));
    QVERIFY(!ranks.isFaint("print('only the first')"));
}

void RankViewTest::clicksChooseARank()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    desk.click(desk.find<QToolButton>("ranksZero"));
    QVERIFY(ranks.waitFor(u"all but the first"_s, u"Rank 0 does not run this"_s));
    QCOMPARE(ranks.wordsOf(u"only the first"_s), QString{});
    QTest::mouseClick(desk.find<QToolButton>("ranksOther"), Qt::LeftButton, {}, QPoint{12, 12});
    QVERIFY(ranks.waitFor(u"only the first"_s, u"Rank 1 does not run this"_s));
    QCOMPARE(ranks.wordsOf(u"all but the first"_s), QString{});
    desk.find<QAction>("ranksAs0")->trigger();
    QVERIFY(desk.find<QToolButton>("ranksAll")->isChecked());
    QCOMPARE(ranks.wordsOf(u"only the first"_s), QString{});
}

void RankViewTest::whatARankDoesNotRunIsFaint()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    desk.press(Qt::Key_R);
    QVERIFY(ranks.waitFor(u"all but the first"_s, u"`hvd.rank() == 0` (line 6) decides"_s));
    QVERIFY(ranks.isFaint("print('all but the first')"));
    QVERIFY(!ranks.isFaint("print('only the first')"));
    QVERIFY(!ranks.isFaint("mean = hvd.allreduce(x)"));
    desk.press(Qt::Key_R);
    QVERIFY(!ranks.isFaint("print('all but the first')"));
    QVERIFY(ranks.isFaint("print('only the first')"));
    QVERIFY(desk.preview().accessibleDescription().contains(u"as rank 1 of 4"_s));
    QVERIFY(desk.preview().accessibleDescription().contains(u"2 places not run"_s));
}

void RankViewTest::valuesAreThoseOfTheRank()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    desk.press(Qt::Key_R);
    QVERIFY(ranks.waitFor(u"seed=3"_s, u"`3 + hvd.rank()` is 3 on rank 0, and 4 on rank 1."_s));
    desk.press(Qt::Key_R);
    QVERIFY(ranks.wordsOf(u"seed=3"_s).contains(u"`3 + hvd.rank()` is 4 on rank 1, and 3 on rank 0."_s));
    QVERIFY(ranks.wordsOf(u"if hvd.rank() == 0"_s).contains(u"is False on rank 1"_s));
    QVERIFY(ranks.wordsOf(u"level = 2"_s)
                .contains(u"is 1 on rank 1, and 2 on rank 0"_s)); // Also where it begins with what is not run.
}

void RankViewTest::anotherRankOfMoreIsAskedFor()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    desk.press(Qt::Key_R, Qt::ShiftModifier);
    auto* rank = desk.find<QSpinBox>("rankNumber");
    auto* size = desk.find<QSpinBox>("rankCount");
    QTRY_VERIFY(rank->hasFocus());
    QCOMPARE(rank->maximum(), 3);
    size->setFocus();
    QTest::keyClick(size, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(size, u"8"_s);
    rank->setFocus();
    QTest::keyClick(rank, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(rank, u"7"_s);
    QTest::keyClick(rank, Qt::Key_Escape);
    QVERIFY(ranks.waitFor(u"seed=3"_s, u"is 10 on rank 7"_s));
    QVERIFY(ranks.header(desk.preview()).contains(u"as rank 7 of 8"_s));
    QCOMPARE(desk.find<QToolButton>("ranksOther")->accessibleName(), u"Preview as rank 7 of 8"_s);
}

void RankViewTest::meetingsAreNumbered()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    desk.press(Qt::Key_R);
    QVERIFY(ranks.waitFor(u"hvd.init"_s, u"Meeting 1 of 2, Horovod starts."_s));
    QVERIFY(ranks.wordsOf(u"hvd.allreduce"_s).contains(u"Meeting 2 of 2"_s));
    QVERIFY(!ranks.wordsOf(u"hvd.allreduce"_s).contains(u"does not come"_s));
}

void RankViewTest::aMeetingThatSomeMissIsSaid()
{
    const Workplace place;
    const QByteArray script = byHand().replace("    print('only the first')", "    hvd.broadcast(x, 0)");
    Desk desk{place, place.project(u"one"_s, {{train, script}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    desk.press(Qt::Key_R);
    desk.press(Qt::Key_R);
    QVERIFY(ranks.waitFor(u"hvd.broadcast"_s, u"Rank 1 does not come here: rank 0 waits for it for ever."_s));
    QVERIFY(desk.preview().accessibleDescription().contains(u"1 of them not by all"_s));
}

void RankViewTest::aRewriteIsShownAsItsRanksWillRunIt()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    Ranks ranks{desk};
    desk.press(Qt::Key_R);
    desk.press(Qt::Key_R);
    QVERIFY(ranks.waitFor(u"plt.imsave"_s, u"Rank 1 does not run this"_s));
    QVERIFY(ranks.isFaint("plt.imsave"));
    QVERIFY(ranks.wordsOf(u"np.random.seed"_s).contains(u"is 23 on rank 1"_s));
    QVERIFY(ranks.wordsOf(u"shard(hvd.size()"_s).contains(u"is 1 of 4 on rank 1"_s));
    QVERIFY(ranks.wordsOf(u"4e-4 * hvd.size()"_s).contains(u"0.0016 on each of the 4 ranks"_s));
    QVERIFY(ranks.wordsOf(u"tape.gradient"_s).contains(u"gradients averaged"_s));
}

void RankViewTest::withoutStepsThereAreNoRanks()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    desk.press(Qt::Key_P);
    desk.press(Qt::Key_R);
    Ranks ranks{desk};
    QVERIFY(QTest::qWaitFor([&] { return ranks.header(desk.preview()).contains(u"no ranks yet"_s); }, 60'000));
    QVERIFY(desk.choose(u"survey.py"_s));
    QVERIFY(desk.waitUntilReady());
}

void RankViewTest::decisionsChangeWhatRanksSee()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    desk.press(Qt::Key_R);
    desk.press(Qt::Key_R);
    Ranks ranks{desk};
    QVERIFY(ranks.waitFor(u"plt.imsave"_s, u"Rank 1 does not run this"_s));
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    for (int number = 0; desk.step(u"common.guard"_s, number); ++number) {
        QVERIFY(desk.chooseStep(u"common.guard"_s, number));
        desk.press(Qt::Key_X);
    }
    QVERIFY(QTest::qWaitFor([&] { return ranks.wordsOf(u"hvd.init()"_s).contains(u"Meeting 1"_s); }, 60'000));
    QCOMPARE(ranks.wordsOf(u"plt.imsave"_s), QString{});
    QVERIFY(!ranks.isFaint("plt.imsave"));
}

void RankViewTest::theUnifiedPaneSaysItToo()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    Ranks ranks{desk};
    desk.press(Qt::Key_U);
    desk.press(Qt::Key_R);
    QVERIFY(QTest::qWaitFor([&] { return ranks.isFaint(desk.unified(), "print('all but the first')"); }, 60'000));
    QVERIFY(!ranks.isFaint(desk.unified(), "print('only the first')"));
    QVERIFY(ranks.header(desk.unified()).contains(u"as rank 0 of 4"_s));
}

void RankViewTest::theChoiceIsKeptWithTheProject()
{
    const Workplace place;
    const QString first = place.project(u"one"_s, {{train, byHand()}});
    const QString second = place.project(u"two"_s, {{train, byHand()}});
    {
        Desk desk{place, first};
        QVERIFY(desk.choose(train));
        desk.press(Qt::Key_R);
        desk.press(Qt::Key_R);
        desk.session().setRanks({RankChoice::As::other, 5, 6});
        desk.close();
    }
    Desk desk{place, second};
    QVERIFY(desk.find<QToolButton>("ranksAll")->isChecked());
    desk.window().openFolder(first);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.find<QToolButton>("ranksOther")->isChecked());
    Ranks ranks{desk};
    QVERIFY(ranks.waitFor(u"seed=3"_s, u"is 8 on rank 5"_s));
}

void RankViewTest::typingIsNoChoice()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{train, byHand()}})};
    QVERIFY(desk.choose(train));
    desk.press(Qt::Key_R);
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    desk.type(u"r = 1"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.originalText().startsWith(u"r = 1"_s));
    QVERIFY(desk.find<QToolButton>("ranksZero")->isChecked());
    QVERIFY(desk.waitUntilReady());
    Ranks ranks{desk};
    QVERIFY(ranks.waitFor(u"all but the first"_s, u"(line 7) decides"_s));
}

QTEST_MAIN(RankViewTest)
#include "rank_view_test.moc"
