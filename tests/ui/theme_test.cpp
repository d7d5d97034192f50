// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/badge.h"
#include "ui/theme/control_style.h"
#include "ui/theme/rank_colours.h"

#include <QStyleOption>
#include <QTest>

#include <algorithm>
#include <set>

using namespace rankwright;
using namespace rankwright::ui;

namespace {

std::vector<Theme> themes()
{
    return {themeOf(Scheme::light), themeOf(Scheme::dark), themeOf(Scheme::light, true), themeOf(Scheme::dark, true)};
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

  private slots:
    void textStandsOutFromItsBackground_data();
    void textStandsOutFromItsBackground();
    void textThatStandsBackCanBeRead();
    void withAHigherContrastBordersAreSeen();
    void checkBoxesAndRadioButtonsAreSeen_data();
    void checkBoxesAndRadioButtonsAreSeen();
    void badgesDifferByShapeAlone();
};

void ThemeTest::textStandsOutFromItsBackground_data()
{
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("background");
    QTest::addColumn<double>("wanted");
    int number = 0;
    for (const Theme& theme : themes()) {
        std::vector<ColourPair> pairs = textPairs(theme);
        const std::vector<ColourPair> ofRanks = rankPairs(theme);
        pairs.insert(pairs.end(), ofRanks.begin(), ofRanks.end());
        for (const ColourPair& pair : pairs) {
            const QString row = QStringLiteral("%1 %2 %3 on %4")
                                    .arg(++number)
                                    .arg(QLatin1String{pair.name}, pair.text.name(), pair.background.name());
            QTest::newRow(qPrintable(row)) << pair.text << pair.background << (theme.isStrong ? 7.0 : 4.5);
        }
    }
}

void ThemeTest::textStandsOutFromItsBackground()
{
    QFETCH(QColor, text);
    QFETCH(QColor, background);
    QFETCH(double, wanted);
    QVERIFY2(contrast(text, background) >= wanted, qPrintable(QString::number(contrast(text, background))));
}

void ThemeTest::textThatStandsBackCanBeRead()
{
    for (const Theme& theme : themes()) {
        for (const ColourPair& pair : faintPairs(theme)) {
            QVERIFY2(contrast(pair.text, pair.background) >= (theme.isStrong ? 4.5 : 3.0), pair.name);
            QVERIFY2(contrast(pair.text, theme.text) >= 2.0, pair.name); // And is told from what is run.
        }
    }
}

void ThemeTest::withAHigherContrastBordersAreSeen()
{
    for (const Theme& theme : themes()) {
        if (theme.isStrong) {
            QVERIFY(contrast(theme.hairline, theme.panel) >= 4.5);
            QVERIFY(contrast(theme.hairline, theme.window) >= 4.5);
            const Theme& usual = themeOf(theme.scheme);
            QVERIFY(contrast(theme.text, theme.panel) > contrast(usual.text, usual.panel));
            std::set<QRgb> colours; // Still told from each other.
            for (const Pattern pattern : allPatterns) {
                colours.insert(theme.of(pattern).rgb());
            }
            QCOMPARE(colours.size(), allPatterns.size());
            QVERIFY(theme.addedLine != theme.panel && theme.removedLine != theme.panel && theme.selected != theme.panel);
        }
    }
}

void ThemeTest::checkBoxesAndRadioButtonsAreSeen_data()
{
    QTest::addColumn<int>("scheme");
    QTest::addColumn<bool>("isRadio");
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        for (const bool isRadio : {false, true}) {
            QTest::addRow("%s %s", scheme == Scheme::light ? "light" : "dark", isRadio ? "radio" : "check")
                << static_cast<int>(scheme) << isRadio;
        }
    }
}

void ThemeTest::checkBoxesAndRadioButtonsAreSeen()
{
    QFETCH(int, scheme);
    QFETCH(bool, isRadio);
    const Theme& theme = themeOf(static_cast<Scheme>(scheme));
    const ControlStyle style;
    const auto picture = [&](bool isOn) {
        QImage image{15, 15, QImage::Format_ARGB32};
        image.fill(theme.window);
        QStyleOptionButton option;
        option.rect = image.rect();
        option.palette = paletteOf(theme);
        option.state = QStyle::State_Enabled | (isOn ? QStyle::State_On : QStyle::State_Off);
        QPainter painter{&image};
        style.drawPrimitive(isRadio ? QStyle::PE_IndicatorRadioButton : QStyle::PE_IndicatorCheckBox, &option, &painter, nullptr);
        return image;
    };
    // The edge stands out from the window as WCAG 2.1, 1.4.11, asks of controls; on and off differ.
    double best = 0;
    for (int x = 0; x < 3; ++x) {
        best = std::max(best, contrast(picture(false).pixelColor(x, 7), theme.window));
    }
    QVERIFY2(best >= 3.0, qPrintable(QString::number(best)));
    QVERIFY(picture(true) != picture(false));
}

void ThemeTest::badgesDifferByShapeAlone()
{
    Theme grey = themeOf(Scheme::light);
    std::set<QByteArray> shapes;
    for (const BadgeKind kind : {BadgeKind::session, BadgeKind::monitoredSession, BadgeKind::gradientTape, BadgeKind::keras,
                                 BadgeKind::estimator, BadgeKind::multiple, BadgeKind::plain, BadgeKind::distributed}) {
        QImage image{32, 32, QImage::Format_ARGB32};
        image.fill(Qt::transparent);
        QPainter painter{&image};
        paintBadge(painter, QRectF{2, 2, 28, 28}, kind, grey);
        painter.end();
        QByteArray outline;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                outline.append(qAlpha(image.pixel(x, y)) > 128 ? '#' : ' ');
            }
        }
        QVERIFY2(shapes.insert(outline).second, qPrintable(badgeName(kind)));
    }
}

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
