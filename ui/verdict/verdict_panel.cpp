// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/verdict/verdict_panel.h"

#include "ui/verdict/lattice_row.h"
#include "ui/verdict/lattice_view.h"
#include "ui/widgets/breakable.h"
#include "ui/widgets/place_list.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>
#include <QVBoxLayout>

namespace rankwright::ui {

namespace {

constexpr int badgeSize = 18;
constexpr int mostEvidence = 7;
constexpr int mostRegions = 6;
constexpr int mostNotes = 8;

void setColour(QLabel* label, const QColor& colour)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, colour);
    label->setPalette(palette);
}

QColor colourOf(const VerdictView& view, const Theme& theme)
{
    if (view.isError) {
        return theme.error;
    }
    return view.distributed.isEmpty() ? theme.of(view.pattern) : theme.shield;
}

} // namespace

VerdictPanel::VerdictPanel(QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_title(new QLabel(tr("Verdict"), this)),
      m_badge(new QLabel(this)),
      m_name(new QLabel(this)),
      m_lattice(new LatticeView(this)),
      m_sentence(new QLabel(this)),
      m_regions(new PlaceList(mostRegions, this)),
      m_separator(new QFrame(this)),
      m_evidence(new PlaceList(mostEvidence, this)),
      m_notes(new PlaceList(mostNotes, this))
{
    QFont bold = interfaceFont();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_name->setFont(bold);
    m_sentence->setFont(interfaceFont());
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(measure::widePadding, 4, measure::widePadding, 8);
    m_name->setObjectName(QStringLiteral("verdictName"));
    m_lattice->setObjectName(QStringLiteral("lattice"));
    m_sentence->setObjectName(QStringLiteral("verdictSentence"));
    m_regions->setObjectName(QStringLiteral("regions"));
    m_regions->setAccessibleName(tr("Functions to distribute"));
    m_separator->setFixedHeight(9);
    m_evidence->setObjectName(QStringLiteral("evidence"));
    m_notes->setObjectName(QStringLiteral("notes"));
    m_evidence->setAccessibleName(tr("Evidence for the verdict"));
    m_notes->setAccessibleName(tr("Notes about the script"));
    layOut();
    setAutoFillBackground(true);
    connect(m_lattice, &LatticeView::elementActivated, this, &VerdictPanel::elementActivated);
    connect(m_regions, &PlaceList::placeActivated, this, &VerdictPanel::placeActivated);
    connect(m_regions, &PlaceList::toggled, this,
            [this](int row, bool isChecked) { emit regionToggled(static_cast<std::size_t>(row), isChecked); });
    connect(m_evidence, &PlaceList::placeActivated, this, &VerdictPanel::placeActivated);
    connect(m_notes, &PlaceList::placeActivated, this, &VerdictPanel::placeActivated);
    setTheme(m_theme);
}

void VerdictPanel::layOut()
{
    auto* header = new QHBoxLayout;
    header->setContentsMargins(measure::widePadding, 8, measure::widePadding, 4);
    header->setSpacing(8);
    header->addWidget(m_title);
    header->addWidget(m_badge);
    header->addWidget(m_name);
    header->addStretch();
    m_words = new QVBoxLayout;
    m_words->setSpacing(0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_sentence, m_regions, m_separator, m_evidence, m_notes}) {
        m_words->addWidget(part);
    }
    m_words->addStretch();
    m_header = new QBoxLayout{QBoxLayout::TopToBottom};
    m_header->addLayout(header);
    m_halves = new QBoxLayout{QBoxLayout::TopToBottom, this};
    m_halves->setContentsMargins(0, 0, 0, 8);
    m_halves->setSpacing(0);
    m_halves->addLayout(m_header);
    m_halves->addWidget(m_lattice);
    m_halves->addLayout(m_words, 1);
}

void VerdictPanel::setIsTab(bool isTab)
{
    m_isTab = isTab;
    giveRoom();
}

void VerdictPanel::giveRoom()
{
    const bool isBeside = m_isTab && width() >= measure::twoHalves;
    if (isBeside == m_isBeside) {
        return;
    }
    m_isBeside = isBeside;
    QBoxLayout* from = isBeside ? m_halves : m_words;
    QBoxLayout* to = isBeside ? m_words : m_halves;
    from->removeItem(m_header);
    m_header->setParent(nullptr);
    to->insertLayout(0, m_header);
    m_halves->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_halves->setStretchFactor(m_lattice, isBeside ? 1 : 0);
    m_halves->setAlignment(m_lattice, isBeside ? Qt::AlignTop : Qt::Alignment{});
}

void VerdictPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    giveRoom();
}

void VerdictPanel::show(const VerdictView& view)
{
    if (view != m_view) {
        m_view = view;
        fill();
    }
}

void VerdictPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.panel);
    setPalette(palette);
    m_lattice->setTheme(theme);
    m_regions->setTheme(theme);
    m_separator->setStyleSheet(QStringLiteral("QFrame { border: none; background: %1; margin: 4px %2px; }")
                                   .arg(theme.hairline.name())
                                   .arg(measure::widePadding));
    m_evidence->setTheme(theme);
    m_notes->setTheme(theme);
    setColour(m_title, theme.text);
    setColour(m_sentence, theme.text);
    fill();
}

std::vector<PlaceRow> VerdictPanel::regionRows() const
{
    std::vector<PlaceRow> rows;
    for (const RegionRow& region : m_view.regions) {
        const QString element = patternName(region.atom);
        const QString state = !region.canBeChosen ? tr("does not run when this script is started")
                              : region.isChosen   ? tr("distributed")
                                                  : tr("left as it is");
        PlaceRow row;
        row.isChecked = region.isChosen;
        row.isFixed = !region.canBeChosen;
        row.icon = badgeIcon(badgeOf(region.atom), m_theme, badgeSize);
        row.text = region.name;
        row.trail = tr("%1 · %2").arg(row.isFixed ? tr("not run") : element, region.line);
        row.toolTip = tr("%1: %2, %3; %4").arg(region.name, element, region.line, state);
        row.spoken = row.toolTip;
        row.path = region.path;
        row.range = region.range;
        row.isCode = true;
        row.isDim = row.isFixed;
        rows.push_back(std::move(row));
    }
    return rows;
}

void VerdictPanel::fill()
{
    m_badge->setPixmap(badgeIcon(m_view.badge, m_theme, badgeSize).pixmap(QSize{badgeSize, badgeSize}, devicePixelRatioF()));
    m_badge->setAccessibleName(badgeName(m_view.badge));
    m_badge->setVisible(!m_view.path.isEmpty()); // Else there is nothing that has a verdict.
    m_name->setText(m_view.name);
    setColour(m_name, colourOf(m_view, m_theme));
    std::vector<LatticeToken> tokens;
    std::vector<PlaceRow> rows;
    for (const EvidenceRow& evidence : m_view.evidence) {
        if (evidence.counts || evidence.reached) {
            tokens.push_back({evidence.number, evidence.atom, !evidence.counts});
        }
        PlaceRow row;
        row.lead = QString::number(evidence.number);
        row.leadColour = m_theme.of(evidence.atom);
        row.text = evidence.text;
        row.trail = !evidence.reached  ? tr("not run · %1").arg(evidence.line)
                    : !evidence.counts ? tr("left as it is · %1").arg(evidence.line)
                                       : evidence.line;
        row.toolTip = tr("%1\n%2").arg(evidence.text, evidence.why);
        row.spoken = tr("%1: %2, %3. %4").arg(row.lead, evidence.text, row.trail, evidence.why);
        row.path = evidence.path;
        row.range = evidence.range;
        row.isCode = true;
        row.isDim = !evidence.reached || !evidence.counts;
        rows.push_back(std::move(row));
    }
    m_lattice->show(m_view.pattern, std::move(tokens), !m_view.path.isEmpty() && !m_view.isError);
    m_evidence->show(std::move(rows));
    m_regions->show(regionRows());
    m_separator->setVisible(!m_view.regions.empty() && !m_view.evidence.empty());
    std::vector<PlaceRow> notes;
    for (const NoteRow& note : m_view.notes) {
        PlaceRow row;
        row.text = note.text;
        row.trail = note.line;
        row.toolTip = note.text;
        row.path = note.line.isEmpty() ? QString{} : note.path;
        row.range = note.range;
        row.isWrapped = true;
        if (note.isWarning) {
            row.lead = tr("Warning");
            row.leadColour = m_theme.check;
            row.spoken = tr("Warning: %1").arg(note.text);
        }
        notes.push_back(std::move(row));
    }
    m_notes->show(std::move(notes));
    m_sentence->setText(breakable(m_view.sentence));
    m_sentence->setVisible(!m_view.sentence.isEmpty());
}

Picture VerdictPanel::picture() const
{
    QStringList words{m_lattice->wordsFor(m_view.pattern)};
    for (const EvidenceRow& row : m_view.evidence) {
        if (row.counts) {
            words.append(tr("%1: %2, %3").arg(row.number).arg(row.line, row.why));
        }
    }
    return {tr("Verdict on %1: %2").arg(m_view.path, m_view.name), words.join(QStringLiteral(". ")), m_lattice->size(),
            m_theme.panel, [this](QPainter& painter) { m_lattice->paintPicture(painter); }};
}

} // namespace rankwright::ui
