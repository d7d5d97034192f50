// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/tour.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rankwright::ui {

namespace {

constexpr int cardWidth = 340; ///< Or what the buttons take, whose words are longer in some languages.
constexpr int gap = 12;        ///< Between the part and the card.
constexpr int margin = 8;      ///< Between the card and the edge of the window.

} // namespace

/// Lies over the window and lets everything through: what it is not about is a little fainter.
class Tour::Frame : public QWidget {
  public:
    explicit Frame(QWidget* window) : QWidget(window)
    {
        setObjectName(QStringLiteral("tourFrame"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

    void show(const QRect& part, const Theme& theme)
    {
        m_part = part;
        m_theme = theme;
        setGeometry(parentWidget()->rect());
        QWidget::show();
        raise();
        update();
    }

  protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter{this};
        painter.setRenderHint(QPainter::Antialiasing);
        QColor veil = m_theme.window;
        veil.setAlpha(140);
        QPainterPath around;
        around.addRect(rect());
        QPainterPath part;
        part.addRoundedRect(m_part, measure::radius, measure::radius);
        painter.fillPath(around.subtracted(part), veil);
        painter.setPen(QPen{m_theme.focus, 2});
        painter.drawPath(part);
    }

  private:
    QRect m_part;
    Theme m_theme;
};

Tour::Tour(std::vector<TourStop> stops, const Theme& theme, QWidget* window) : QFrame(window), m_stops(std::move(stops))
{
    setObjectName(QStringLiteral("tour"));
    setAutoFillBackground(true);
    m_frame = new Frame{window};
    m_title = new QLabel{this};
    m_title->setObjectName(QStringLiteral("tourTitle"));
    QFont bold = interfaceFont();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_text = new QLabel{this};
    m_text->setObjectName(QStringLiteral("tourText"));
    m_text->setWordWrap(true);
    m_count = new QLabel{this};
    m_skip = new QPushButton{tr("Skip the tour"), this};
    m_skip->setObjectName(QStringLiteral("tourSkip"));
    m_next = new QPushButton{this};
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_next->setProperty("primary", true);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(measure::padding);
    buttons->addWidget(m_count);
    buttons->addStretch();
    buttons->addWidget(m_skip);
    buttons->addWidget(m_next);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(16, 12, 16, 12);
    all->setSpacing(measure::padding);
    all->addWidget(m_title);
    all->addWidget(m_text);
    all->addLayout(buttons);
    connect(m_skip, &QPushButton::clicked, this, &Tour::end);
    connect(m_next, &QPushButton::clicked, this, &Tour::next);
    window->installEventFilter(this);
    setTheme(theme);
    showStop(0);
}

void Tour::setTheme(const Theme& theme)
{
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.panel);
    setPalette(palette);
    setStyleSheet(QStringLiteral("QFrame#tour { border: 1px solid %1; border-radius: 6px; background: %2; }")
                      .arg(theme.focus.name(), theme.panel.name()));
    QPalette faint = palette;
    faint.setColor(QPalette::WindowText, theme.secondary);
    m_count->setPalette(faint);
    m_theme = theme;
    place();
}

void Tour::showStop(std::size_t at)
{
    m_at = at;
    const TourStop& stop = m_stops[at];
    const bool isLast = at + 1 == m_stops.size();
    lookAt(stop.part());
    m_title->setText(stop.title);
    m_text->setText(stop.text);
    m_count->setText(tr("%1 of %2").arg(at + 1).arg(m_stops.size()));
    m_skip->setVisible(!isLast);
    m_next->setText(isLast ? tr("Done") : tr("Next"));
    setAccessibleName(stop.title);
    setAccessibleDescription(stop.text);
    show();
    place();
    m_next->setFocus();
}

void Tour::lookAt(QWidget* part)
{
    if (m_part != part) {
        if (m_part != nullptr) {
            m_part->removeEventFilter(this);
        }
        m_part = part;
        m_part->installEventFilter(this);
    }
}

void Tour::next()
{
    if (m_at + 1 == m_stops.size()) {
        end();
    } else {
        showStop(m_at + 1);
    }
}

void Tour::end()
{
    hide();
    m_frame->hide();
    m_frame->deleteLater();
    if (m_part != nullptr) {
        m_part->setFocus();
    }
    emit ended();
    deleteLater();
}

QRect Tour::inSight() const
{
    QRect seen = m_part->rect();
    for (const QWidget* widget = m_part; widget != parentWidget(); widget = widget->parentWidget()) {
        seen = seen.translated(widget->pos()).intersected(widget->parentWidget()->rect()); // Some scroll.
    }
    return seen;
}

void Tour::place()
{
    if (m_part == nullptr || !m_part->isVisible()) { // Somebody looks at something else meanwhile.
        m_frame->hide();
        return;
    }
    const QRect window = parentWidget()->rect();
    const QRect part = inSight();
    layout()->activate();
    const int width = std::max(cardWidth, layout()->totalMinimumSize().width());
    setFixedSize(width, std::max(layout()->totalHeightForWidth(width), layout()->totalMinimumSize().height()));
    // Below it, left of it, right of it, above, off the edge of the window; else in the middle of it.
    const int x = std::clamp(part.right() - width, margin, std::max(margin, window.right() - margin - width));
    const int y = std::clamp(part.top(), margin, std::max(margin, window.bottom() - margin - height()));
    const std::array places{QPoint{x, part.bottom() + gap}, QPoint{part.left() - gap - width, y}, QPoint{part.right() + gap, y},
                            QPoint{x, part.top() - gap - height()}};
    const auto fits = [&](const QPoint& corner) { return window.contains(QRect{corner, size()}); };
    const auto found = std::find_if(places.begin(), places.end(), fits);
    move(found != places.end() ? *found : part.center() - rect().center());
    m_frame->show(part.adjusted(1, 1, -1, -1), m_theme);
    raise();
}

void Tour::follow(bool isOtherSize)
{
    if (isHidden()) { // It has ended.
        return;
    }
    if (isOtherSize && (m_part == nullptr || !m_part->isVisible())) { // A narrow window has the parts elsewhere.
        const bool hadFocus = m_next->hasFocus();
        lookAt(m_stops[m_at].part());
        if (hadFocus) {
            m_next->setFocus();
        }
    }
    place();
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    const bool isWindow = watched == parentWidget();
    switch (event->type()) { // The window arranges itself first.
    case QEvent::Resize: QTimer::singleShot(0, this, [this, isWindow] { follow(isWindow); }); break;
    case QEvent::LayoutRequest:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide: QTimer::singleShot(0, this, [this] { follow(false); }); break;
    default: break;
    }
    return QFrame::eventFilter(watched, event);
}

void Tour::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        end();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        next();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace rankwright::ui
