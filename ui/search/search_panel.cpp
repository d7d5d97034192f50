// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/search_panel.h"

#include "ui/theme/left_to_right.h"
#include "ui/widgets/letters.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace rankwright::ui {

SearchPanel::SearchPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("searchPanel"));
    build();
    layOut();
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds{300});
    connect(&m_rest, &QTimer::timeout, this, &SearchPanel::searchRequested);
    const auto searchSoon = [this] { m_rest.start(); };
    connect(m_field, &QLineEdit::textChanged, this, searchSoon);
    for (QToolButton* button : {m_case, m_word, m_regex}) {
        connect(button, &QToolButton::toggled, this, searchSoon);
    }
    connect(m_where, &QComboBox::currentIndexChanged, this, searchSoon);
    connect(m_stop, &QToolButton::clicked, this, &SearchPanel::cancelRequested);
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) { activate(index, false); });
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) { activate(index, true); });
    m_field->installEventFilter(this);
    m_tree->installEventFilter(this);
    reset({});
}

void SearchPanel::build()
{
    m_field = new QLineEdit{this};
    m_field->setObjectName(QStringLiteral("searchField"));
    m_field->setPlaceholderText(tr("Find in all scripts"));
    m_field->setAccessibleName(tr("Find in all scripts of the project"));
    m_field->setClearButtonEnabled(true);
    m_field->setMinimumWidth(90);
    const auto toggle = [this](const char* name, const QString& text, const QString& tip) {
        auto* made = new QToolButton{this};
        made->setObjectName(QLatin1String{name});
        made->setText(text);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        made->setCheckable(true);
        made->setProperty("control", true);
        made->setStyleSheet(QStringLiteral("QToolButton { min-width: 18px; padding: 1px 6px; }"
                                           "QToolButton:checked { font-weight: 600; }"));
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    };
    m_case = toggle("searchCase", QStringLiteral("Aa"), tr("Capitals count"));
    m_word = toggle("searchWord", tr("Word"), tr("Whole words only"));
    m_regex = toggle("searchRegex", leftToRight(QStringLiteral(".*")), tr("Regular expression"));
    m_where = new QComboBox{this};
    m_where->setObjectName(QStringLiteral("searchWhere"));
    m_where->setAccessibleName(tr("Where to look"));
    m_where->addItem(tr("Original and preview"), static_cast<int>(SearchQuery::Where::both));
    m_where->addItem(tr("Original"), static_cast<int>(SearchQuery::Where::original));
    m_where->addItem(tr("Preview"), static_cast<int>(SearchQuery::Where::preview));
    m_stop = new QToolButton{this};
    m_stop->setObjectName(QStringLiteral("searchStop"));
    m_stop->setProperty("flat", true);
    m_stop->setText(tr("Stop"));
    m_stop->setAccessibleName(tr("Stop the search"));
    m_words = new QLabel{this};
    m_words->setObjectName(QStringLiteral("searchWords"));
    m_words->setWordWrap(true);
    m_model = new SearchModel{this};
    m_delegate = new SearchDelegate{*m_model, this};
    m_tree = new WithoutTypeAhead<QTreeView>{this};
    m_tree->setObjectName(QStringLiteral("searchTree"));
    m_tree->setAccessibleName(tr("Places that were found"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setLayoutDirection(Qt::LeftToRight); // Paths and code.
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setMinimumHeight(2 * measure::row);                          // It scrolls by itself; the tab need not,
    m_tree->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // however high the tree would like to be.
}

void SearchPanel::layOut()
{
    auto* line = new QHBoxLayout;
    line->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, 2);
    line->setSpacing(measure::padding);
    line->addWidget(m_field, 1);
    for (QToolButton* button : {m_case, m_word, m_regex}) {
        line->addWidget(button);
    }
    auto* said = new QHBoxLayout;
    said->setContentsMargins(measure::widePadding, 2, measure::widePadding, 4);
    said->setSpacing(measure::padding);
    said->addWidget(m_where);
    said->addWidget(m_words, 1);
    said->addWidget(m_stop);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(line);
    all->addLayout(said);
    all->addWidget(m_tree, 1);
}

void SearchPanel::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    setAutoFillBackground(true);
    QPalette own = paletteOf(theme);
    own.setColor(QPalette::Window, theme.panel);
    setPalette(own);
    QPalette faint = own;
    faint.setColor(QPalette::WindowText, theme.secondary);
    m_words->setPalette(faint);
    m_tree->viewport()->update();
}

void SearchPanel::open(const QString& text)
{
    if (!text.isEmpty()) {
        m_field->setText(text);
    }
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

SearchQuery SearchPanel::query() const
{
    return {m_field->text(), m_case->isChecked(), m_word->isChecked(), m_regex->isChecked(),
            static_cast<SearchQuery::Where>(m_where->currentData().toInt())};
}

void SearchPanel::setQuery(const SearchQuery& query)
{
    m_field->setText(query.text);
    m_case->setChecked(query.hasCase);
    m_word->setChecked(query.isWord);
    m_regex->setChecked(query.isRegex);
    m_where->setCurrentIndex(m_where->findData(static_cast<int>(query.where)));
    m_rest.stop(); // Nobody has asked yet.
}

void SearchPanel::tell(const QString& words)
{
    m_words->setText(words);
    m_words->setToolTip(words);
}

void SearchPanel::begin()
{
    m_rest.stop();
    m_model->clear();
    m_stop->show();
    m_clock.start();
    m_timeLeft.begin({});
    tell(tr("Looking…"));
}

void SearchPanel::add(const std::vector<SearchFile>& files)
{
    const int before = m_model->rowCount();
    m_model->add(files);
    for (int row = before; row < m_model->rowCount(); ++row) {
        m_tree->expand(m_model->index(row, 0));
    }
}

void SearchPanel::setProgress(int done, int of)
{
    const TimeLeft::Milliseconds now{m_clock.elapsed()};
    m_timeLeft.add(done, now);
    const auto left = m_timeLeft.of(of, now);
    tell(tr("%n place(s) so far, in %1 of %2 scripts.", nullptr, m_model->placeCount())
             .arg(QLocale{}.toString(done), QLocale{}.toString(of)) +
         (left ? QLatin1Char(' ') + timeLeftInWords(*left) : QString{}));
}

void SearchPanel::end(const SearchEnd& end)
{
    m_stop->hide();
    const QString time = end.seconds < 1 ? tr("%1 ms").arg(std::max(1, static_cast<int>(end.seconds * 1000)))
                                         : tr("%1 s").arg(QLocale{}.toString(end.seconds, 'f', 1));
    QString words = end.places == 0 ? tr("Nothing found")
                                    : tr("%n place(s)", nullptr, end.places) + QLatin1Char(' ') +
                                          tr("in %n file(s)", nullptr, end.filesWithPlaces);
    words += tr("; %1 of %2 scripts looked through in %3.").arg(QLocale{}.toString(end.files), QLocale{}.toString(end.of), time);
    if (end.isCut) {
        words +=
            QLatin1Char(' ') + tr("The search ended at %1 places. Look for something rarer to have all of them.").arg(end.places);
    } else if (end.wasCancelled) {
        words += QLatin1Char(' ') + tr("It was stopped.");
    }
    if (end.problems > 0) {
        words +=
            QLatin1Char(' ') + tr("%n file(s) could not be looked through as a whole; they are listed.", nullptr, end.problems);
    }
    tell(words);
}

void SearchPanel::reset(const QString& why)
{
    m_rest.stop();
    m_model->clear();
    m_stop->hide();
    tell(why);
}

void SearchPanel::forget()
{
    reset({});
    const QSignalBlocker quiet{m_field};
    m_field->clear();
}

void SearchPanel::activate(const QModelIndex& index, bool isEntered)
{
    const SearchFile* file = m_model->file(index);
    const SearchPlace* place = m_model->place(index);
    if (place != nullptr) {
        emit placeActivated(file->path, place->isInPreview, place->range, isEntered);
    } else if (file != nullptr && isEntered && file->script >= 0) {
        emit placeActivated(file->path, false, {}, isEntered);
    }
}

void SearchPanel::step(int direction)
{
    const QModelIndex to = m_model->beside(m_tree->currentIndex(), direction);
    if (to.isValid()) {
        m_tree->setCurrentIndex(to);
        m_tree->scrollTo(to);
        activate(to, false);
    }
}

bool SearchPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) {
        return QWidget::eventFilter(watched, event);
    }
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched == m_field && isEnter && m_rest.isActive()) {
        m_rest.stop();
        emit searchRequested();
        return true;
    }
    if (watched == m_field && (isEnter || key == Qt::Key_Down) && hasPlaces()) {
        if (!m_tree->currentIndex().isValid()) {
            m_tree->setCurrentIndex(m_model->beside({}, 1));
        }
        m_tree->setFocus();
        return true;
    }
    if (watched == m_tree && isEnter) {
        activate(m_tree->currentIndex(), true);
        return true;
    }
    if (key == Qt::Key_Escape && m_stop->isVisible()) {
        emit cancelRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rankwright::ui
