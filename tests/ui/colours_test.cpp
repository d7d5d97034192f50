// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the theme promises, looked at in the window: that what is written can be read, whichever way the colours came.
#include "tests/ui/support/desk.h"
#include "ui/theme/appearance.h"
#include "ui/theme/control_style.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QSettings>

#include <algorithm>
#include <map>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// How far the text of a widget stands out from what is behind it, as it is painted.
double contrastOf(const QImage& window, const QRect& area, double scale)
{
    std::map<QRgb, int> counts;
    const QRect pixels{(QPointF{area.topLeft()} * scale).toPoint(), (QSizeF{area.size()} * scale).toSize()};
    const QRect within = pixels.intersected(window.rect());
    for (int y = within.top(); y <= within.bottom(); ++y) {
        for (int x = within.left(); x <= within.right(); ++x) {
            ++counts[window.pixel(x, y)];
        }
    }
    if (counts.empty()) {
        return 21;
    }
    const auto ground =
        std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    double best = 1;
    for (const auto& [colour, count] : counts) {
        best = std::max(best, contrast(QColor{colour}, QColor{ground->first}));
    }
    return best;
}

/// Labels and buttons whose text is hard to read.
QStringList faint(Desk& desk, double wanted)
{
    QStringList found;
    QWidget& window = desk.window();
    const QPixmap picture = window.grab();
    const QImage image = picture.toImage();
    const auto look = [&](QWidget* widget, const QString& text) {
        const QRect area{widget->mapTo(&window, QPoint{}), widget->size()};
        const bool hasLetters = std::any_of(text.begin(), text.end(), [](QChar letter) { return letter.isLetterOrNumber(); });
        const bool isInSight =
            hasLetters && widget->isVisible() && widget->visibleRegion().boundingRect().size() == widget->size();
        if (isInSight) {
            if (const double here = contrastOf(image, area, picture.devicePixelRatio()); here < wanted) {
                found += u"%1 (%2): %3"_s.arg(text.left(30), widget->objectName()).arg(here);
            }
        }
    };
    for (QLabel* const label : window.findChildren<QLabel*>()) {
        look(label, label->text());
    }
    for (QAbstractButton* const button : window.findChildren<QAbstractButton*>()) {
        look(button, button->isEnabled() ? button->text() : QString{});
    }
    return found;
}

} // namespace

class ColoursTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QApplication::setStyle(new ControlStyle); } // As the program does.
    void whatIsWrittenCanBeRead_data();
    void whatIsWrittenCanBeRead();
};

void ColoursTest::whatIsWrittenCanBeRead_data()
{
    QTest::addColumn<QList<int>>("choices"); // The first is that of the start, the others follow while it runs.
    QTest::addColumn<int>("contrast");
    const int light = static_cast<int>(Appearance::Choice::light);
    const int dark = static_cast<int>(Appearance::Choice::dark);
    const int usual = static_cast<int>(Appearance::Contrast::usual);
    const int higher = static_cast<int>(Appearance::Contrast::higher);
    QTest::newRow("light") << QList<int>{light} << usual;
    QTest::newRow("dark") << QList<int>{dark} << usual;
    QTest::newRow("light, then dark") << QList<int>{light, dark} << usual;
    QTest::newRow("dark, then light") << QList<int>{dark, light} << usual;
    QTest::newRow("light, higher contrast") << QList<int>{light} << higher;
    QTest::newRow("dark, higher contrast") << QList<int>{dark} << higher;
}

void ColoursTest::whatIsWrittenCanBeRead()
{
    QFETCH(QList<int>, choices);
    QFETCH(int, contrast);
    const Workplace place;
    {
        QSettings settings{place.places().settingsFile, QSettings::IniFormat};
        settings.setValue(u"appearance"_s, choices.front());
        settings.setValue(u"contrast"_s, contrast);
    }
    Desk desk{place, place.sample()};
    desk.window().resize(1600, 960); // All of it is in sight.
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    for (const int choice : choices) {
        desk.window().appearance().choose(static_cast<Appearance::Choice>(choice));
        QTest::qWait(50);
        // Letters are painted with soft edges, so thin ones do not come to the whole of their colour.
        const QStringList found = faint(desk, contrast == static_cast<int>(Appearance::Contrast::higher) ? 6.5 : 4.2);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
        const QList<QLabel*> labels = desk.window().findChildren<QLabel*>();
        const auto named = std::find_if(labels.begin(), labels.end(), [](QLabel* label) { return label->text() == u"Rate"_s; });
        QVERIFY(named != labels.end());
        QCOMPARE((*named)->palette().color(QPalette::WindowText), desk.window().appearance().theme().secondary);
    }
}

QTEST_MAIN(ColoursTest)
#include "colours_test.moc"
