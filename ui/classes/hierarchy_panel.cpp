// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/hierarchy_panel.h"

#include "ui/classes/class_find.h"
#include "ui/classes/hierarchy_graph.h"
#include "ui/classes/hierarchy_outline.h"
#include "ui/widgets/breakable.h"
#include "ui/widgets/place_list.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int mostLinks = 8;
constexpr int leastPicture = 120;
constexpr int mostStretch = 1000;
enum Page { graphPage, outlinePage, emptyPage };

void setColour(QLabel* label, const QColor& colour)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, colour);
    label->setPalette(palette);
}

QFont boldFont()
{
    QFont font = interfaceFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

HierarchyPanel::HierarchyPanel(QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_title(new QLabel(tr("Class hierarchy"), this)),
      m_dot(new QLabel(QStringLiteral("·"), this)),
      m_empty(new QLabel(tr("No classes in this script"), this)),
      m_toGraph(pageButton(tr("graph"), tr("Show the classes as a graph"), graphPage)),
      m_toOutline(pageButton(tr("outline"), tr("Show the classes as an outline"), outlinePage)),
      m_find(switchButton(tr("find"), tr("Find a class (/ in the graph)"))),
      m_onlyPath(choiceButton(tr("path"), tr("Show only the way from the class to what makes it train"), &GraphChoice::onlyPath)),
      m_foldLibrary(
          choiceButton(tr("fold library"), tr("Show the library's classes as one box"), &GraphChoice::collapsesLibrary)),
      m_byFile(choiceButton(tr("by file"), tr("Put the classes of each file into a frame"), &GraphChoice::byFile)),
      m_field(new ClassFind(this)),
      m_pages(new QStackedWidget(this)),
      m_graph(new HierarchyGraph),
      m_outline(new HierarchyOutline),
      m_card(new QFrame(this)),
      m_question(new QLabel(m_card)),
      m_links(new PlaceList(mostLinks, m_card))
{
    m_title->setFont(boldFont());
    m_question->setFont(boldFont());
    m_question->setWordWrap(true);
    m_empty->setFont(interfaceFont());
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_links->setAccessibleName(tr("The statements that answer the question"));
    m_card->setObjectName(QStringLiteral("answer"));
    m_graph->setObjectName(QStringLiteral("classGraph"));
    m_outline->setObjectName(QStringLiteral("classOutline"));
    m_toGraph->setObjectName(QStringLiteral("showGraph"));
    m_toOutline->setObjectName(QStringLiteral("showOutline"));
    m_empty->setObjectName(QStringLiteral("noClasses"));
    m_question->setObjectName(QStringLiteral("question"));
    m_links->setObjectName(QStringLiteral("answerLinks"));
    m_graph->setMinimumHeight(80);
    m_pages->addWidget(m_graph);
    m_pages->addWidget(m_outline);
    m_pages->addWidget(m_empty);
    m_find->setObjectName(QStringLiteral("findClass"));
    m_onlyPath->setObjectName(QStringLiteral("onlyPath"));
    m_foldLibrary->setObjectName(QStringLiteral("foldLibrary"));
    m_byFile->setObjectName(QStringLiteral("classesByFile"));
    layOut();
    connectAll();
    setAutoFillBackground(true);
    setTheme(m_theme);
    show(HierarchyView{});
}

void HierarchyPanel::connectAll()
{
    connect(m_graph, &HierarchyGraph::classSelected, this, &HierarchyPanel::select);
    connect(m_outline, &HierarchyOutline::classSelected, this, &HierarchyPanel::select);
    connect(m_graph, &HierarchyGraph::classActivated, this, &HierarchyPanel::activate);
    connect(m_outline, &HierarchyOutline::classActivated, this, &HierarchyPanel::activate);
    connect(m_graph, &HierarchyGraph::fittingChanged, this, &HierarchyPanel::giveRoom);
    connect(m_graph, &HierarchyGraph::laidOut, this, &HierarchyPanel::giveRoom);
    connect(m_links, &PlaceList::placeActivated, this, &HierarchyPanel::placeActivated);
    connect(m_graph, &HierarchyGraph::choiceChanged, this, [this] {
        paintChoice();
        emit choiceChanged();
    });
    connect(m_find, &QToolButton::clicked, this, &HierarchyPanel::openFind);
    connect(m_graph, &HierarchyGraph::findRequested, this, &HierarchyPanel::openFind);
    connect(m_graph, &HierarchyGraph::nextFoundRequested, m_field, &ClassFind::go);
    connect(m_field, &ClassFind::found, m_graph, &HierarchyGraph::setFound);
    connect(m_field, &ClassFind::hitChosen, this, &HierarchyPanel::select);
    connect(m_field, &ClassFind::closed, this, &HierarchyPanel::focusPage);
}

const GraphChoice& HierarchyPanel::choice() const { return m_graph->choice(); }

void HierarchyPanel::setChoice(const GraphChoice& choice)
{
    m_graph->setChoice(choice);
    paintChoice();
}

void HierarchyPanel::paintChoice()
{
    m_onlyPath->setChecked(choice().onlyPath);
    m_foldLibrary->setChecked(choice().collapsesLibrary);
    m_byFile->setChecked(choice().byFile);
}

void HierarchyPanel::openFind()
{
    if (hasClasses()) {
        m_field->open();
    }
}

void HierarchyPanel::focusPage() { m_pages->currentWidget()->setFocus(Qt::OtherFocusReason); }

void HierarchyPanel::showWhole()
{
    if (hasClasses()) {
        switchTo(graphPage);
        m_graph->fitTo(HierarchyGraph::Fit::whole);
    }
}

QToolButton* HierarchyPanel::choiceButton(const QString& text, const QString& name, bool GraphChoice::*part)
{
    auto* button = switchButton(text, name);
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, part](bool isOn) {
        GraphChoice changed = choice();
        changed.*part = isOn;
        setChoice(changed);
        emit choiceChanged();
    });
    return button;
}

void HierarchyPanel::layOut()
{
    auto* header = new QHBoxLayout;
    const int begin = isRightToLeft() ? 4 : measure::widePadding; // Layouts turn round, their margins do not.
    header->setContentsMargins(begin, 8, measure::widePadding + 4 - begin, 4);
    header->setSpacing(2);
    header->addWidget(m_title);
    header->addStretch();
    header->addWidget(m_toGraph);
    header->addWidget(m_dot);
    header->addWidget(m_toOutline);
    m_choices = new QHBoxLayout;
    m_choices->setContentsMargins(measure::padding, 0, 4, 4);
    m_choices->setSpacing(2);
    for (QToolButton* button : {m_find, m_onlyPath, m_foldLibrary, m_byFile}) {
        m_choices->addWidget(button);
    }
    m_choices->addStretch();
    auto* inner = new QVBoxLayout(m_card);
    inner->setContentsMargins(1, 8, 1, 6);
    inner->setSpacing(2);
    m_question->setContentsMargins(measure::widePadding - 1, 0, measure::widePadding - 1, 0);
    inner->addWidget(m_question);
    inner->addWidget(m_links);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(measure::widePadding, 4, measure::widePadding, measure::widePadding);
    below->addWidget(m_card);
    below->addStretch();
    m_head = new QBoxLayout{QBoxLayout::TopToBottom};
    m_head->setSpacing(0);
    m_head->addLayout(header);
    m_head->addLayout(m_choices, 1);
    m_halves = new QBoxLayout{QBoxLayout::TopToBottom};
    m_halves->setSpacing(0);
    m_pages->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // The picture moves in what it gets.
    m_halves->addWidget(m_pages, mostStretch);
    m_halves->addLayout(below, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_head);
    column->addWidget(m_field);
    column->addLayout(m_halves, 1);
}

void HierarchyPanel::setIsTab(bool isTab)
{
    m_isTab = isTab;
    giveRoom();
}

QToolButton* HierarchyPanel::switchButton(const QString& text, const QString& name)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFont(interfaceFont());
    return button;
}

QToolButton* HierarchyPanel::pageButton(const QString& text, const QString& name, int page)
{
    auto* button = switchButton(text, name);
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, page] { switchTo(page); });
    return button;
}

void HierarchyPanel::show(const HierarchyView& view)
{
    m_view = view;
    const int wanted = m_toOutline->isChecked() ? outlinePage : graphPage;
    m_graph->show(view);
    m_outline->show(view);
    m_selected = m_graph->selected();
    m_field->setClasses(view.nodes);
    for (QToolButton* button : {m_toGraph, m_toOutline, m_find, m_onlyPath, m_foldLibrary, m_byFile}) {
        button->setEnabled(hasClasses());
    }
    m_title->setToolTip(view.isCut ? tr("There are more classes than are shown") : QString{});
    m_title->setText(view.isCut ? tr("Class hierarchy (in part)") : tr("Class hierarchy"));
    switchTo(wanted);
    fillAnswer();
}

void HierarchyPanel::switchTo(int page)
{
    m_toGraph->setChecked(page == graphPage);
    m_toOutline->setChecked(page == outlinePage);
    m_pages->setCurrentIndex(m_view.nodes.empty() ? int{emptyPage} : page);
    paintSwitch();
    giveRoom();
}

void HierarchyPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    giveRoom();
}

void HierarchyPanel::giveRoom()
{
    const bool isBeside = m_isTab && width() >= measure::twoHalves;
    if (isBeside != m_isBeside) {
        m_isBeside = isBeside;
        const QBoxLayout::Direction direction = isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
        m_head->setDirection(direction);
        m_choices->setContentsMargins(measure::padding, isBeside ? 8 : 0, 4, 4);
        m_halves->setDirection(direction);
        m_halves->setStretch(0, isBeside ? 1 : mostStretch);
    }
    m_halves->setStretch(1, m_card->isHidden() ? 0 : 1);
    if (isBeside) {
        m_pages->setMaximumHeight(QWIDGETSIZE_MAX);
        return;
    }
    const int page = m_pages->currentIndex();
    if (page == graphPage && !m_graph->isLaidOut()) {
        return; // A moment later it is known how high the picture is.
    }
    const bool isWhole = page == graphPage && m_graph->isFitted();
    const int wanted = isWhole             ? std::max(leastPicture, m_graph->fittedHeight(width()))
                       : page == emptyPage ? leastPicture
                                           : QWIDGETSIZE_MAX;
    m_pages->setMaximumHeight(wanted);
}

void HierarchyPanel::paintSwitch()
{
    const QString sheet =
        QStringLiteral("QToolButton { border: 1px solid transparent; border-radius: 4px; background: transparent;"
                       " padding: 1px 4px; color: %1; }"
                       "QToolButton:hover { color: %2; } QToolButton:focus { border-color: %2; }"
                       "QToolButton:checked { color: %3; font-weight: 600; }")
            .arg(m_theme.secondary.name(), m_theme.focus.name(), m_theme.text.name());
    for (QToolButton* button : {m_toGraph, m_toOutline, m_find, m_onlyPath, m_foldLibrary, m_byFile}) {
        button->setStyleSheet(sheet);
    }
}

void HierarchyPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.panel);
    setPalette(palette);
    m_graph->setTheme(theme);
    m_outline->setTheme(theme);
    m_field->setTheme(theme);
    m_links->setTheme(theme);
    m_links->setGround(theme.card);
    m_card->setStyleSheet(QStringLiteral("QFrame#answer { background: %1; border: 1px solid %2; border-radius: %3px; }"
                                         "QFrame#answer QLabel { color: %4; }")
                              .arg(theme.card.name(), theme.hairline.name())
                              .arg(measure::radius)
                              .arg(theme.text.name()));
    setColour(m_title, theme.text);
    setColour(m_dot, theme.secondary);
    setColour(m_empty, theme.secondary);
    paintSwitch();
    fillAnswer();
}

void HierarchyPanel::select(int node)
{
    m_selected = node;
    m_graph->select(node);
    m_outline->select(node);
    fillAnswer();
}

void HierarchyPanel::fillAnswer()
{
    const ClassAnswer* answer = m_view.answerFor(m_selected);
    m_card->setVisible(answer != nullptr);
    giveRoom();
    if (answer == nullptr) {
        return;
    }
    m_question->setText(breakable(answer->question));
    m_question->setAccessibleName(answer->question);
    std::vector<PlaceRow> rows;
    for (const ClassLinkRow& link : answer->links) {
        PlaceRow row;
        row.lead = link.place;
        row.leadColour = m_theme.focus;
        row.text = link.text;
        row.toolTip = tr("%1  %2\n%3").arg(link.place, link.text, link.words);
        row.spoken = tr("%1: %2, %3").arg(link.place, link.text, link.words);
        row.path = link.path;
        row.range = link.range;
        row.isCode = true;
        rows.push_back(std::move(row));
    }
    m_links->show(std::move(rows));
}

std::optional<Picture> HierarchyPanel::picture() const
{
    if (!m_graph->isLaidOut() || m_view.nodes.empty()) {
        return std::nullopt;
    }
    const ClassAnswer* answer = m_view.answerFor(m_selected);
    QString description = tr("%n class(es)", nullptr, static_cast<int>(m_view.nodes.size()));
    if (answer != nullptr) {
        description = tr("%1. %2").arg(description, answer->question);
    }
    return Picture{tr("Classes of %1").arg(m_view.path), description, m_graph->pictureSize(), m_theme.panel,
                   [this](QPainter& painter) { m_graph->paintPicture(painter); }};
}

void HierarchyPanel::activate(int node)
{
    const ClassNode& shown = m_view.nodes[static_cast<std::size_t>(node)];
    if (!shown.isLibrary) {
        emit placeActivated(shown.path, shown.range);
    }
}

} // namespace rankwright::ui
