// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/palette.h"

#include "ui/palette/palette_list.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rankwright::ui {

namespace {

constexpr int widest = 720;
constexpr int mostRowsShown = 13;
constexpr int top = 54; // Below the bar.

struct Sign {
    QChar letter;
    Palette::Mode mode;
};
constexpr std::array signs{Sign{u'>', Palette::Mode::commands}, Sign{u'@', Palette::Mode::symbolsHere},
                           Sign{u'#', Palette::Mode::symbols}, Sign{u':', Palette::Mode::line}};

Palette::Mode modeOf(const QString& text)
{
    const auto* const found = std::find_if(signs.begin(), signs.end(), [&](Sign sign) { return text.startsWith(sign.letter); });
    return found == signs.end() ? Palette::Mode::scripts : found->mode;
}

} // namespace

Palette::Palette(QWidget* window) : QFrame(window)
{
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Commands, scripts and symbols"));
    build();
    connect(m_field, &QLineEdit::textChanged, this, &Palette::onText);
    connect(&m_search, &PaletteSearch::found, this, &Palette::showResult);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        m_list->setCurrentIndex(index);
        choose();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &Palette::tellCurrent);
    m_field->installEventFilter(this);
    window->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* /*before*/, QWidget* now) {
        const bool isElsewhere = now != nullptr && now != this && !isAncestorOf(now) && now->window() == this->window();
        if (isVisible() && isElsewhere) {
            m_focusBefore = nullptr; // A click went there; so does the keyboard.
            dismiss();
        }
    });
    hide();
}

Palette::~Palette() { m_list->selectionModel()->disconnect(this); }

void Palette::build()
{
    m_field = new QLineEdit{this};
    m_field->setObjectName(QStringLiteral("paletteField"));
    m_field->setAccessibleName(tr("Script, > command, @ symbol, # symbol of the project, or : line"));
    m_field->setPlaceholderText(tr("Name of a script"));
    m_model = new PaletteModel{this};
    m_delegate = new PaletteDelegate{*m_model, this};
    m_list = new QListView{this};
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setUniformItemSizes(true);
    m_list->setMinimumHeight(PaletteDelegate::rowHeight); // Lists want to be higher, and would cover the field.
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus); // The arrows of the field move in it.
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setMouseTracking(true);
    m_foot = new QLabel{this};
    m_foot->setObjectName(QStringLiteral("paletteFoot"));
    m_hint = new QLabel{tr("> commands   @ symbols here   # symbols   : line"), this};
    m_hint->setObjectName(QStringLiteral("paletteHint"));
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(measure::widePadding, 4, measure::widePadding, 6);
    foot->setSpacing(measure::widePadding);
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_hint);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(1, 1, 1, 1);
    all->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(measure::padding, measure::padding, measure::padding, measure::padding);
    head->addWidget(m_field);
    all->addLayout(head);
    all->addWidget(m_list, 1);
    all->addLayout(foot);
}

void Palette::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    setAutoFillBackground(true);
    setStyleSheet(QStringLiteral("QFrame#palette { background: %1; border: 1px solid %2; border-radius: 6px; }"
                                 "QLabel { color: %2; }")
                      .arg(theme.panel.name(), theme.secondary.name()));
    m_list->viewport()->update();
}

void Palette::open(const QString& text)
{
    QWidget* now = QApplication::focusWidget();
    if (now != nullptr && now != this && !isAncestorOf(now)) {
        m_focusBefore = now;
    }
    m_note.clear();
    m_isAsked.reset();
    m_wantsFirst = false;
    place();
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
    const bool isSame = m_field->text() == text;
    m_field->setText(text);
    if (isSame) {
        onText();
    }
}

void Palette::dismiss()
{
    if (!isVisible()) {
        return;
    }
    const QPointer<QWidget> before = m_focusBefore;
    m_focusBefore = nullptr;
    hide();
    m_search.setItems([] { return std::vector<PaletteItem>{}; }, false); // Nothing goes on unseen.
    m_isAsked.reset();
    m_field->clear();
    m_model->show({});
    if (before != nullptr) {
        before->setFocus(Qt::OtherFocusReason);
    }
}

QString Palette::query() const
{
    const QString text = m_field->text();
    if (m_mode != Mode::scripts) {
        return text.mid(1);
    }
    return typedLine() > 0 ? text.section(QLatin1Char(':'), 0, -2) : text.endsWith(QLatin1Char(':')) ? text.chopped(1) : text;
}

int Palette::typedLine() const
{
    const QString text = m_field->text();
    return m_mode == Mode::scripts && text.contains(QLatin1Char(':')) ? text.section(QLatin1Char(':'), -1).toInt() : 0;
}

void Palette::onText()
{
    if (!isVisible()) {
        return;
    }
    const Mode mode = modeOf(m_field->text());
    m_hasAnswer = false;
    m_mode = mode;
    turn();
    m_delegate->setElidesNames(mode == Mode::scripts ? Qt::ElideMiddle : Qt::ElideRight);
    // A line is known when it is typed; all else once for as long as the first letter stays.
    if (mode == Mode::line || !m_isAsked || *m_isAsked != mode) {
        m_isAsked = mode;
        m_note.clear();
        emit itemsWanted(mode);
        return; // setItems goes on.
    }
    m_search.search(mode == Mode::line ? QString{} : query());
}

/// Commands and lines are words of the window's language, and go its way; paths and names of code go from left to right in any.
void Palette::turn()
{
    const bool isWords = m_mode == Mode::commands || m_mode == Mode::line;
    const Qt::LayoutDirection direction = isWords ? layoutDirection() : Qt::LeftToRight;
    m_list->setLayoutDirection(direction);
    const Qt::Alignment side = direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
    m_field->setAlignment(side | Qt::AlignAbsolute | Qt::AlignVCenter); // Also while nothing but its first sign stands there.
}

void Palette::setItems(PaletteSearch::Make make, bool isLong)
{
    m_search.setItems(std::move(make), isLong);
    m_search.search(m_mode == Mode::line ? QString{} : query());
}

void Palette::setNote(const QString& note)
{
    m_note = note;
    tellCurrent();
}

void Palette::showResult(const PaletteResult& result)
{
    const QModelIndex current = m_list->currentIndex();
    const QString before = m_hasAnswer && current.isValid() ? m_model->row(current.row()).item.id : QString{};
    m_found = result.found;
    m_of = result.of;
    m_hasAnswer = true;
    m_model->show(result.rows);
    int row = 0;
    for (int at = 0; !before.isEmpty() && at < m_model->rowCount(); ++at) { // More came while the user was looking.
        if (m_model->row(at).item.id == before) {
            row = at;
        }
    }
    m_list->setCurrentIndex(m_model->index(row, 0));
    place();
    tellCurrent();
    if (m_wantsFirst) {
        m_wantsFirst = false;
        choose();
    }
}

void Palette::tellCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    QString words;
    if (m_hasAnswer && m_found == 0) {
        words = tr("Nothing fits.");
    } else if (index.isValid() && !m_model->row(index.row()).item.whyNot.isEmpty()) {
        words = m_model->row(index.row()).item.whyNot;
    } else if (m_mode != Mode::line && m_found > m_model->rowCount()) {
        words = tr("The best %1 of %2 are shown.").arg(m_model->rowCount()).arg(m_found);
    } else if (m_mode != Mode::line) {
        words = tr("%1 of %2").arg(m_found).arg(m_of);
    }
    m_foot->setText(m_note.isEmpty() ? words : words.isEmpty() ? m_note : words + QStringLiteral("   ") + m_note);
    m_foot->setToolTip(m_foot->text());
    m_field->setAccessibleDescription(index.isValid() ? m_model->words(index.row()) : m_foot->text());
    QAccessibleEvent event{m_field, QAccessible::DescriptionChanged};
    QAccessible::updateAccessibility(&event);
}

void Palette::choose()
{
    if (!m_hasAnswer) {
        m_wantsFirst = true; // What was typed counts, however fast.
        return;
    }
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || !m_model->row(index.row()).item.whyNot.isEmpty()) {
        return; // The foot says why.
    }
    const PaletteItem item = m_model->row(index.row()).item;
    const Mode mode = m_mode;
    const int line = typedLine();
    dismiss();
    emit chosen(mode, item, line);
}

void Palette::move(int rows)
{
    const int count = m_model->rowCount();
    if (count == 0) {
        return;
    }
    const int now = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : 0;
    const bool isStep = std::abs(rows) == 1; // By one goes round, by pages does not.
    const int to = isStep ? (now + rows + count) % count : std::clamp(now + rows, 0, count - 1);
    m_list->setCurrentIndex(m_model->index(to, 0));
}

void Palette::place()
{
    const QSize room = parentWidget()->size();
    const int width = std::min(widest, room.width() - 2 * measure::widePadding);
    const int rows = std::clamp(m_model->rowCount(), 1, mostRowsShown);
    const int other = layout()->sizeHint().height() - m_list->sizeHint().height();
    const int height = std::min(rows * PaletteDelegate::rowHeight + other, room.height() - top - measure::widePadding);
    setGeometry((room.width() - width) / 2, top, width, height);
    m_hint->setVisible(width >= 560);
}

bool Palette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) {
        place();
    }
    if (watched != m_field || event->type() != QEvent::KeyPress) {
        return QFrame::eventFilter(watched, event);
    }
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape: dismiss(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(); return true;
    case Qt::Key_Down: move(1); return true;
    case Qt::Key_Up: move(-1); return true;
    case Qt::Key_PageDown: move(mostRowsShown - 1); return true;
    case Qt::Key_PageUp: move(1 - mostRowsShown); return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab: return true; // There is nowhere else to go.
    default: return QFrame::eventFilter(watched, event);
    }
}

} // namespace rankwright::ui
