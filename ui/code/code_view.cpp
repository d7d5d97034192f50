// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_view.h"

#include "ui/code/find_bar.h"
#include "ui/code/no_code.h"
#include "ui/code/pane_header.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStackedLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace rankwright::ui {

namespace {

std::string_view viewOf(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

} // namespace

CodeView::CodeView(QWidget* parent) : QWidget(parent)
{
    setLayoutDirection(Qt::LeftToRight); // Code is, whatever the language of the window.
    build();
    for (CodePane* const pane : panes()) {
        connectPane(*pane);
    }
    connect(m_original, &CodePane::textEdited, this, &CodeView::onTyping);
    connect(m_original, &CodePane::editingLeft, this, &CodeView::endEditing);
    connect(m_gutter, &LinkGutter::clicked, this, &CodeView::stepClicked);
    connect(m_gutter, &LinkGutter::linkFocused, this, [this](int link) {
        revealRow(m_comparison.alignment().hunks[m_hunkOfLink[static_cast<std::size_t>(link)]].firstRow);
    });
    connectMap();
    connect(m_across, &QScrollBar::valueChanged, this, &CodeView::setLeftEdge);
    connect(m_find, &FindBar::queryChanged, this, [this] {
        search();
        goToHit(0);
    });
    connect(m_find, &FindBar::nextRequested, this, [this] { goToHit(1); });
    connect(m_find, &FindBar::previousRequested, this, [this] { goToHit(-1); });
    connect(m_find, &FindBar::lineRequested, this, &CodeView::goToLine);
    connect(m_find, &FindBar::closed, this, &CodeView::closeFind);
    m_dimming.setSingleShot(true);
    m_dimming.setInterval(std::chrono::milliseconds{150});
    connect(&m_dimming, &QTimer::timeout, this, &CodeView::dim);
    m_settling.setSingleShot(true);
    m_settling.setInterval(0);
    connect(&m_settling, &QTimer::timeout, this, &CodeView::settle);
    setTheme(themeOf(Scheme::light));
    applyMode();
    show(CodeDocument{});
}

CodeView::~CodeView()
{
    for (CodePane* const pane : panes()) {
        pane->disconnect(this); // One that loses the focus while it is deleted would tell what is no view any more.
    }
}

void CodeView::build()
{
    m_page = new QWidget(this);
    m_originalHeader = new PaneHeader(m_page);
    m_headerGap = new PaneHeader(m_page); // an empty one: it carries the line on
    m_previewHeader = new PaneHeader(m_page);
    m_headerEnd = new PaneHeader(m_page);
    for (const auto& [header, width] : {std::pair{m_headerGap, LinkGutter::wide}, std::pair{m_headerEnd, ChangeMap::wide}}) {
        header->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        header->setFixedWidth(width);
    }
    m_original = new CodePane(m_page);
    m_gutter = new LinkGutter(m_page);
    m_preview = new CodePane(m_page);
    m_unified = new CodePane(m_page);
    m_map = new ChangeMap(m_page);
    m_active = m_original;
    m_original->setObjectName(QStringLiteral("originalPane"));
    m_preview->setObjectName(QStringLiteral("previewPane"));
    m_unified->setObjectName(QStringLiteral("unifiedPane"));
    m_gutter->setObjectName(QStringLiteral("linkGutter"));
    m_map->setObjectName(QStringLiteral("changeMap"));
    m_original->setAccessibleName(tr("Original"));
    m_preview->setAccessibleName(tr("Preview"));
    m_unified->setAccessibleName(tr("Original and preview in one"));
    m_across = new QScrollBar(Qt::Horizontal, m_page);
    m_across->setAccessibleName(tr("Scroll sideways"));
    m_find = new FindBar(m_page);

    auto* const headers = new QHBoxLayout;
    headers->setSpacing(0);
    headers->addWidget(m_originalHeader, 1);
    headers->addWidget(m_headerGap);
    headers->addWidget(m_previewHeader, 1);
    headers->addWidget(m_headerEnd);
    auto* const sides = new QHBoxLayout;
    sides->setSpacing(0);
    sides->addWidget(m_original, 1);
    sides->addWidget(m_gutter);
    sides->addWidget(m_preview, 1);
    sides->addWidget(m_unified, 1);
    sides->addWidget(m_map);
    auto* const column = new QVBoxLayout(m_page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(headers);
    column->addLayout(sides, 1);
    column->addWidget(m_across);
    column->addWidget(m_find);

    m_empty = new NoCode(this);
    auto* const stack = new QStackedLayout(this);
    stack->addWidget(m_empty);
    stack->addWidget(m_page);
    for (CodePane* const pane : panes()) {
        pane->setMinimumWidth(80);
        pane->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    }
}

void CodeView::connectPane(CodePane& pane)
{
    connect(&pane, &CodePane::editingRequested, this, &CodeView::editingRequested);
    connect(&pane, &CodePane::zoomRequested, this, &CodeView::changeZoom);
    connect(&pane, &CodePane::foldToggled, this, [this, &pane](int line, bool folded) { onFold(pane, line, folded); });
    connect(&pane, &CodePane::collapsedClicked, this, [this, &pane](int line) { openCollapsed(pane, line); });
    connect(&pane, &CodePane::focusChanged, this, [this, &pane](bool hasFocus) {
        if (hasFocus) {
            const bool isOther = &active() != &pane;
            m_active = &pane;
            if (isOther) {
                searchAgain(); // What was found is in the other pane.
            }
        }
        (&pane == m_preview ? m_previewHeader : m_originalHeader)->setActive(hasFocus);
        fillHeaders();
    });
    connect(&pane, &CodePane::caretMoved, this, [this, &pane] {
        sayLine(pane);
        noticeFile(pane);
    });
    connect(&pane, &CodePane::widthChanged, this, &CodeView::layScrollBar);
    connect(&pane, &CodePane::rowsChanged, this, [this, &pane] {
        if (!pane.isHidden()) {
            m_settling.start();
        }
    });
    connect(&pane, &CodePane::scrolled, this, [this, &pane] { follow(pane); });
    connect(&pane, &CodePane::scrolledAcross, this, [this, &pane](int pixels) {
        if (!pane.isHidden()) {
            setLeftEdge(pixels);
        }
    });
}

CodePane& CodeView::leading() const { return m_isUnified && !m_isEditing ? *m_unified : *m_original; }

CodePane& CodeView::active() const
{
    const bool isInSight = m_isUnified ? m_active == &leading() : m_active != m_unified;
    return isInSight ? *m_active : leading();
}

bool CodeView::isStale() const { return m_isEditing && viewOf(m_original->bytes()) != m_comparison.document().original.bytes(); }

bool CodeView::isUnified() const { return m_isUnified; }

void CodeView::show(const CodeDocument& document)
{
    const bool isSamePath = document.path == m_comparison.document().path;
    m_unsaved.clear();
    for (const CodeSection& section : document.sections) {
        m_unsaved += section.isUnsaved ? QStringList{section.path} : QStringList{};
    }
    m_unsaved += document.isUnsaved ? QStringList{document.path} : QStringList{};
    if (m_isEditing && !isSamePath) {
        m_isEditing = false;
        applyMode();
        emit editingEnded();
    } else if (m_isEditing && (document.isBehind || document.original.bytes() != viewOf(m_original->bytes()))) {
        m_dimming.start(); // about a text that the user has typed past
        return;
    } else if (m_isEditing && !document.syntaxErrors.empty()) {
        // A statement that is being typed: what was found before comes back with its last letter.
        m_isInterrupted = true;
        m_original->setMarks(Comparison::errorsOf(document));
        m_dimming.start();
        return;
    }
    m_isInterrupted = false;
    const bool wasLaying = std::exchange(m_isLaying, true);
    const Anchor before = isSamePath ? moved(anchor(), m_comparison.document(), document) : Anchor{};
    if (!isSamePath) {
        m_visit.reset();
        m_note.clear();
        m_opened.clear();
        m_peek = {};
    } else if (document.original.bytes() != m_comparison.document().original.bytes()) {
        moveOpened(document.original);
    }
    RankLayer ranks = m_comparison.ranks();
    m_comparison = Comparison{document};
    m_comparison.setRanks(std::move(ranks));
    if (!isSamePath) {
        for (CodePane* const pane : panes()) {
            pane->forget();
        }
    }
    static_cast<QStackedLayout*>(layout())->setCurrentWidget(document.path.isEmpty() ? static_cast<QWidget*>(m_empty) : m_page);
    fillPanes();
    restore(before);
    m_isLaying = wasLaying;
    if (m_comparison.document().isBehind) {
        m_dimming.start();
    } else {
        dim();
    }
    searchAgain();
}

void CodeView::setNothingShown(const QString& title, const QString& words, const QList<QAction*>& actions)
{
    m_empty->say(title, words, actions);
}

void CodeView::showRanks(const RankLayer& ranks)
{
    m_comparison.setRanks(ranks);
    if (m_isUnified && !m_isEditing) {
        m_unified->setRanks(m_comparison.unified().ranks);
    } else {
        m_preview->setRanks(m_comparison.sideBySide(Side::preview).ranks);
    }
    if (m_collapses) { // What the rank makes of the preview is not hidden.
        layRuns();
        layFillers();
        fillGutter();
    }
    fillHeaders();
}

void CodeView::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (CodePane* const pane : panes()) {
        pane->setTheme(theme, m_zoom);
    }
    m_gutter->setTheme(theme);
    m_map->setTheme(theme);
    m_originalHeader->setTheme(theme);
    m_previewHeader->setTheme(theme);
    m_headerGap->setTheme(theme);
    m_headerEnd->setTheme(theme);
    m_find->setTheme(theme);
    m_empty->setTheme(theme);
    layScrollBar();
    scrollGutter();
    update();
}

void CodeView::setUnified(bool unified)
{
    m_wantsUnified = unified;
    applyMode();
}

void CodeView::setZoom(int zoom)
{
    const int within = std::clamp(zoom, smallestCodeZoom, largestCodeZoom);
    if (within == m_zoom) {
        return;
    }
    m_zoom = within;
    const int top = leading().topOnScreen();
    for (CodePane* const pane : panes()) {
        pane->setTheme(m_theme, m_zoom);
    }
    leading().setTopOnScreen(top);
    follow(leading());
    layScrollBar();
    scrollGutter();
    emit zoomChanged(m_zoom);
}

void CodeView::changeZoom(int change) { setZoom(change == 0 ? 0 : m_zoom + change); }

bool CodeView::beginEditing()
{
    const CodeDocument& document = m_comparison.document();
    if (m_isEditing || document.path.isEmpty()) {
        return m_isEditing;
    }
    if (!document.isEditable || m_comparison.shown(Side::original).isCut()) {
        m_note = document.isEditable ? tr("has a line too long to be edited here") : document.notEditable;
        fillHeaders();
        return false;
    }
    m_isEditing = true;
    applyMode();
    m_original->setFocus(Qt::OtherFocusReason);
    return true;
}

void CodeView::endEditing()
{
    if (!m_isEditing) {
        return;
    }
    const bool wasStale = isStale();
    const std::uint32_t line = static_cast<std::uint32_t>(m_original->caretLine()) + 1;
    m_isEditing = false;
    if (wasStale) {
        // Until its analysis arrives, the text stands alone: what the user typed must not vanish for a moment.
        CodeDocument typed;
        typed.path = m_comparison.document().path;
        typed.previewTitle = m_comparison.document().previewTitle;
        typed.original = Text::fromUtf8(m_original->bytes().toStdString());
        typed.isBehind = true;
        show(typed);
    }
    m_opened.emplace_back(line, line); // What was worked on does not vanish.
    applyMode();
    leading().setFocus(Qt::OtherFocusReason);
    emit editingEnded();
}

void CodeView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    applyMode();
    scrollGutter();
}

void CodeView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.fillRect(rect(), m_theme.panel);
}

} // namespace rankwright::ui
