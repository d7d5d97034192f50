// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/badge.h"

#include <QTest>

#include <set>

using namespace rankwright;
using namespace rankwright::ui;

class ThemeTest : public QObject {
    Q_OBJECT

  private slots:
    void textStandsOutFromItsBackground_data();
    void textStandsOutFromItsBackground();
    void badgesDifferByShapeAlone();
};

void ThemeTest::textStandsOutFromItsBackground_data()
{
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("background");
    int number = 0;
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        for (const ColourPair& pair : textPairs(themeOf(scheme))) {
            const QString row = QStringLiteral("%1 %2 %3 on %4")
                                    .arg(++number)
                                    .arg(QLatin1String{pair.name}, pair.text.name(), pair.background.name());
            QTest::newRow(qPrintable(row)) << pair.text << pair.background;
        }
    }
}

void ThemeTest::textStandsOutFromItsBackground()
{
    QFETCH(QColor, text);
    QFETCH(QColor, background);
    QVERIFY2(contrast(text, background) >= 4.5, qPrintable(QString::number(contrast(text, background))));
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
