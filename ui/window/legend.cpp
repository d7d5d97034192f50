// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/legend.h"

#include "ui/code/change_map.h"
#include "ui/code/code_pane.h"
#include "ui/theme/badge.h"
#include "ui/theme/rank_colours.h"
#include "ui/theme/step_sign.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <functional>

namespace rankwright::ui {

namespace {

constexpr int signWidth = 30;
constexpr int signHeight = 18;

QPixmap drawn(const QWidget& widget, const std::function<void(QPainter&, const QRectF&)>& paint)
{
    const double ratio = widget.devicePixelRatioF();
    QPixmap pixmap{static_cast<int>(signWidth * ratio), static_cast<int>(signHeight * ratio)};
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, QRectF{1, 1, signWidth - 2.0, signHeight - 2.0});
    return pixmap;
}

/// Rows of a sign (or key) and words.
class Column {
  public:
    explicit Column(QWidget* parent) : m_parent(parent), m_grid(new QGridLayout)
    {
        m_grid->setHorizontalSpacing(measure::widePadding);
        m_grid->setVerticalSpacing(5);
        m_grid->setColumnStretch(1, 1);
    }
    void heading(const QString& text)
    {
        auto* label = new QLabel{text, m_parent};
        QFont bold = interfaceFont();
        bold.setWeight(QFont::DemiBold);
        label->setFont(bold);
        label->setContentsMargins(0, m_row == 0 ? 0 : measure::padding, 0, 2);
        m_grid->addWidget(label, m_row++, 0, 1, 2);
    }
    void row(const QPixmap& sign, const QString& words)
    {
        auto* picture = new QLabel{m_parent};
        picture->setPixmap(sign);
        add(picture, words);
    }
    void row(const QString& key, const QString& words)
    {
        auto* label = new QLabel{key, m_parent};
        label->setFont(codeFont());
        add(label, words);
    }
    QGridLayout* finish()
    {
        m_grid->setRowStretch(m_row, 1);
        return m_grid;
    }

  private:
    void add(QWidget* left, const QString& words)
    {
        m_grid->addWidget(left, m_row, 0, Qt::AlignLeft);
        m_grid->addWidget(new QLabel{words, m_parent}, m_row++, 1, Qt::AlignLeft); // Latin names too stand beside their sign.
    }
    QWidget* m_parent;
    QGridLayout* m_grid;
    int m_row{};
};

void addMarks(Column& column, const QWidget& widget, const Theme& theme)
{
    column.heading(Legend::tr("Marks in the code"));
    const auto band = [&](const QColor& line, const QColor& words) {
        return drawn(widget, [=](QPainter& painter, const QRectF& area) {
            painter.fillRect(area, line);
            painter.fillRect(area.adjusted(6, 3, -6, -3), words);
        });
    };
    column.row(band(theme.removedLine, theme.removedWords), Legend::tr("changed line and words of the original"));
    column.row(band(theme.addedLine, theme.addedWords), Legend::tr("changed line and words of the preview"));
    column.row(drawn(widget,
                     [&](QPainter& painter, const QRectF& area) {
                         painter.setPen(QPen{theme.box, 1.4});
                         painter.drawRoundedRect(area.adjusted(1, 2, -1, -2), 3, 3);
                     }),
               Legend::tr("matched by the rule of the current step"));
    column.row(drawn(widget,
                     [&](QPainter& painter, const QRectF& area) {
                         painter.fillRect(QRectF{area.left(), area.bottom() - 4, area.width(), 2}, theme.evidence);
                     }),
               Legend::tr("evidence for the verdict"));
    column.row(drawn(widget,
                     [&](QPainter& painter, const QRectF& area) {
                         painter.setClipRect(area);
                         painter.setPen(theme.hairline);
                         for (double x = -area.height(); x < area.width(); x += 5) {
                             painter.drawLine(QPointF{area.left() + x, area.bottom()},
                                              QPointF{area.left() + x + area.height(), area.top()});
                         }
                     }),
               Legend::tr("nothing stands here on this side"));
    column.row(drawn(widget,
                     [&](QPainter& painter, const QRectF& area) {
                         paintGoesOnSign(painter, area.center() + QPointF{4, 2}, theme);
                     }),
               Legend::tr("goes on with the line above it"));
    column.heading(Legend::tr("As one rank"));
    column.row(drawn(widget,
                     [&](QPainter& painter, const QRectF& area) {
                         painter.setPen(QPen{rankColours(theme).idle, 1.6, Qt::DotLine});
                         painter.drawLine(area.topLeft() + QPointF{3, 0}, area.bottomLeft() + QPointF{3, 0});
                         painter.setFont(codeFont());
                         painter.drawText(area, Qt::AlignCenter, QStringLiteral("x"));
                     }),
               Legend::tr("not run by this rank"));
    column.row(drawn(widget,
                     [&](QPainter& painter, const QRectF& area) {
                         painter.setPen(QPen{theme.box, 1});
                         painter.setBrush(theme.card);
                         painter.drawRoundedRect(area.adjusted(3, 1, -3, -1), 4, 4);
                         painter.drawText(area, Qt::AlignCenter, QStringLiteral("0"));
                     }),
               Legend::tr("what an expression is on this rank"));
    for (const bool isMissed : {false, true}) {
        column.row(drawn(widget,
                         [&, isMissed](QPainter& painter, const QRectF& area) {
                             const QColor colour = isMissed ? rankColours(theme).missed : rankColours(theme).meets;
                             painter.setPen(QPen{colour, 1.2, isMissed ? Qt::DashLine : Qt::SolidLine});
                             painter.drawLine(area.topLeft(), area.topRight());
                             const QRectF token{area.right() - (isMissed ? 20 : 14), area.top() + 2, isMissed ? 20.0 : 14.0, 14};
                             painter.setPen(Qt::NoPen);
                             painter.setBrush(colour);
                             painter.drawRoundedRect(token, 7, 7);
                             painter.setPen(theme.panel);
                             QFont small = interfaceFont();
                             small.setPixelSize(10);
                             painter.setFont(small);
                             painter.drawText(token, Qt::AlignCenter, isMissed ? QStringLiteral("2 !") : QStringLiteral("1"));
                         }),
                   isMissed ? Legend::tr("ranks meet, but some do not come") : Legend::tr("here all ranks meet"));
    }
    column.heading(Legend::tr("Steps"));
    const auto sign = [&](StepLook look, bool isCurrent) {
        return drawn(widget, [&theme, look, isCurrent](QPainter& painter, const QRectF& area) {
            paintStepSign(painter, area, look, isCurrent, theme);
        });
    };
    column.row(sign(StepLook::open, true), Legend::tr("under review"));
    for (const StepLook look : {StepLook::open, StepLook::decision, StepLook::accepted, StepLook::rejected}) {
        column.row(sign(look, false), stepLookWords(look));
    }
    column.heading(Legend::tr("Verdicts"));
    for (const BadgeKind kind : {BadgeKind::session, BadgeKind::monitoredSession, BadgeKind::gradientTape, BadgeKind::keras,
                                 BadgeKind::estimator, BadgeKind::multiple, BadgeKind::plain, BadgeKind::distributed}) {
        column.row(
            drawn(widget, [&theme, kind](QPainter& painter, const QRectF& area) { paintBadge(painter, area, kind, theme); }),
            badgeName(kind));
    }
}

void addMapSigns(Column& column, const QWidget& widget, const Theme& theme)
{
    column.heading(Legend::tr("In the map beside the scroll bar"));
    const auto inMap = [&](MapPlace::Kind kind, const QRectF& place, bool isCurrent = false) {
        return drawn(widget, [&, kind, place, isCurrent](QPainter& painter, const QRectF& area) {
            paintMapSign(painter, place.translated(area.topLeft()), kind, isCurrent, theme);
        });
    };
    constexpr QRectF bar{10, 1, 5, 14};
    constexpr QRectF point{9, 4, 8, 8};
    column.row(inMap(MapPlace::Kind::added, bar), Legend::tr("added lines"));
    column.row(inMap(MapPlace::Kind::removed, bar), Legend::tr("removed lines"));
    column.row(inMap(MapPlace::Kind::replaced, bar), Legend::tr("changed lines"));
    column.row(inMap(MapPlace::Kind::replaced, QRectF{8, 1, 9, 14}, true), Legend::tr("the change under review"));
    column.row(inMap(MapPlace::Kind::refused, point), Legend::tr("refused place"));
    column.row(inMap(MapPlace::Kind::error, point), Legend::tr("error that the checks found"));
    column.row(inMap(MapPlace::Kind::warning, point), Legend::tr("warning of the checks"));
    column.row(inMap(MapPlace::Kind::info, point), Legend::tr("good to know"));
    column.row(inMap(MapPlace::Kind::hit, QRectF{4, 7, 18, 2}), Legend::tr("found by the search"));
}

/// The menu whose heading a command stands below.
QString headingOf(const CommandView& command) { return command.place.section(QStringLiteral(" ▸ "), 0, 0); }

/// The keys of the alternatives are nine neighbours; as long as they are, they are one row.
bool areAsDelivered(const std::vector<CommandView>& commands)
{
    return std::all_of(commands.begin(), commands.end(), [](const CommandView& command) {
        return command.menu != CommandMenu::choices || command.keys == command.defaults;
    });
}

/// Rows of all commands with a key whose heading is in `headings`.
void addKeys(Column& column, const std::vector<CommandView>& commands, const QStringList& headings)
{
    const bool isOneRow = areAsDelivered(commands);
    for (const QString& heading : headings) {
        bool isFirst = true;
        bool hasChoices = false;
        for (const CommandView& command : commands) {
            const bool isChoice = command.menu == CommandMenu::choices && isOneRow;
            if (headingOf(command) != heading || command.keys.isEmpty() || (isChoice && hasChoices)) {
                continue;
            }
            if (isFirst) {
                column.heading(heading);
                isFirst = false;
            }
            if (isChoice) {
                hasChoices = true;
                column.row(QStringLiteral("1 … 9"), Legend::tr("Choose an alternative of a decision"));
            } else {
                column.row(keysInWords(command.keys), command.text);
            }
        }
    }
}

void addFixedKeys(Column& column)
{
    column.heading(Legend::tr("Everywhere"));
    column.row(QStringLiteral("Enter"), Legend::tr("Go to the place; in the code: edit the original"));
    column.row(QStringLiteral("Esc"), Legend::tr("Close what is open; back to the review"));
    column.row(QStringLiteral("Space"), Legend::tr("Turn a box over, press a button"));
    column.row(QStringLiteral("Tab"), Legend::tr("Go to the next control"));
}

/// All beside each other; where there is no room for that the signs below the first keys, or all below each other.
void layOut(QWidget& holder, const std::array<QGridLayout*, 3>& parts, int room)
{
    constexpr int between = 36;
    constexpr int aside = 20;
    const std::array wide{parts[0]->sizeHint().width(), parts[1]->sizeHint().width(), parts[2]->sizeHint().width()};
    const std::size_t columns = wide[0] + wide[1] + wide[2] + 2 * (between + aside) <= room          ? 3
                                : std::max(wide[0], wide[2]) + wide[1] + between + 2 * aside <= room ? 2
                                                                                                     : 1;
    auto* all = new QHBoxLayout{&holder};
    all->setSpacing(between);
    all->setContentsMargins(aside, 16, aside, 16);
    std::array<QVBoxLayout*, 3> made{};
    for (std::size_t at = 0; at < columns; ++at) {
        made.at(at) = new QVBoxLayout;
        made.at(at)->setSpacing(measure::widePadding);
        all->addLayout(made.at(at));
    }
    for (std::size_t part = 0; part < parts.size(); ++part) {
        made.at(part % columns)->addLayout(parts.at(part));
    }
    for (std::size_t at = 0; at < columns; ++at) {
        made.at(at)->addStretch(1);
    }
}

} // namespace

Legend::Legend(const std::vector<CommandView>& commands, const Theme& theme, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("legend"));
    setWindowTitle(tr("Keys and marks"));
    auto* holder = new QWidget{this};
    QStringList headings;
    for (const CommandView& command : commands) {
        if (!headings.contains(headingOf(command))) {
            headings.append(headingOf(command));
        }
    }
    const auto half = std::min<qsizetype>(3, headings.size()); // Project, Review, Options; the rest is as long.
    Column first{holder};
    addKeys(first, commands, headings.mid(0, half));
    addFixedKeys(first);
    Column second{holder};
    addKeys(second, commands, headings.mid(half));
    Column marks{holder};
    addMarks(marks, *this, theme);
    addMapSigns(marks, *this, theme);
    const QSize room = parent != nullptr ? parent->size() - QSize{40, 60} : QSize{1100, 760};
    layOut(*holder, {first.finish(), second.finish(), marks.finish()}, room.width() - 24);
    auto* scroll = new QScrollArea{this};
    scroll->setAccessibleName(windowTitle());
    scroll->setWidget(holder);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* change = new QPushButton{tr("Change keys…"), this};
    change->setObjectName(QStringLiteral("changeKeys"));
    connect(change, &QPushButton::clicked, this, &Legend::changeRequested);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(20, measure::padding, 20, measure::widePadding);
    foot->addStretch(1);
    foot->addWidget(change);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
    all->addLayout(foot);
    resize(QSize{holder->sizeHint().width() + 24, holder->sizeHint().height() + 70}.boundedTo(room));
}

} // namespace rankwright::ui
