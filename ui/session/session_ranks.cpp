// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Session that shows the preview as one of the ranks sees it.
#include "ui/code/joined_document.h"
#include "ui/session/session.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankwright::ui {

namespace {

QString fromCore(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// The place in words: the condition, as it stands there, on one line.
QString quoted(const Text& text, Range range)
{
    constexpr qsizetype most = 60;
    const QString whole = fromCore(text.view().substr(range.begin, range.size())).simplified();
    return whole.size() > most ? whole.left(most - 1) + QChar{0x2026} : whole;
}

class Layers {
    Q_DECLARE_TR_FUNCTIONS(Session)

  public:
    Layers(const ResultRanks& ranks, const Group& group, FileId file, RankChoice choice)
        : m_texts(ranks.texts),
          m_group(group),
          m_view(*ranks.view),
          m_file(file),
          m_choice(choice),
          m_me(choice.as == RankChoice::As::zero ? 0 : 1),
          m_rank(m_me == 0 ? 0 : choice.rank)
    {}

    void fill(RankLayer& layer) const
    {
        for (const NotRun& part : m_view.notRun.at(m_me)) {
            if (part.place.file == m_file) {
                layer.notRun.push_back({part.place.range, why(part)});
            }
        }
        const auto isIdle = [&](Range range) {
            return std::any_of(layer.notRun.begin(), layer.notRun.end(), [range](const RankLayer::Part& part) {
                return part.range.begin <= range.begin && range.end <= part.range.end;
            });
        };
        for (const RankValue& value : m_view.values) {
            if (value.place.file == m_file && !isIdle(value.place.range)) {
                layer.values.push_back({value.place.range, shown(value), words(value)});
            }
        }
        for (const Meeting& meeting : m_view.meetings) {
            if (meeting.place.file == m_file) {
                layer.meetings.push_back(
                    {meeting.place.range, meeting.number, fromCore(meeting.name), words(meeting), meeting.isMissed});
            }
        }
    }

    [[nodiscard]] static QString summary(const RankLayer& layer)
    {
        const auto missed = std::count_if(layer.meetings.begin(), layer.meetings.end(),
                                          [](const RankLayer::Meeting& meeting) { return meeting.isMissed; });
        QStringList parts{layer.notRun.empty() ? tr("runs all of it")
                                               : tr("%n place(s) not run", nullptr, static_cast<int>(layer.notRun.size())),
                          layer.meetings.empty() ? tr("meets nobody here")
                                                 : tr("%n meeting(s)", nullptr, static_cast<int>(layer.meetings.size()))};
        if (missed > 0) {
            parts.append(tr("%1 of them not by all").arg(missed));
        }
        return parts.join(QStringLiteral(", "));
    }

  private:
    [[nodiscard]] QString why(const NotRun& part) const
    {
        if (part.condition.range.empty()) {
            return tr("Rank %1 does not run this: none of the places that lead here is run by it.").arg(m_rank);
        }
        const Text& text = m_texts[part.condition.file];
        QString line = tr("line %1").arg(text.lineOf(part.condition.range.begin));
        if (part.condition.file != m_file) {
            line = tr("%1, %2", "a file, and a line of it").arg(fromCore(m_group.files[part.condition.file].path), line);
        }
        const QString sentence = tr("Rank %1 does not run this, as `%2` (%3) decides.")
                                     .arg(QString::number(m_rank), quoted(text, part.condition.range), line);
        return part.isLocalOnly ? tr("%1 It asks for the rank within the machine: here all ranks are on one.").arg(sentence)
                                : sentence;
    }

    [[nodiscard]] QString shown(const RankValue& value) const
    {
        const QString given = fromCore(value.values.at(m_me));
        return value.noun.empty() ? given
                                  : tr("%1 %2", "a value and what it is for: rate 0.004").arg(fromCore(value.noun), given);
    }

    [[nodiscard]] QString words(const RankValue& value) const
    {
        const QString source = quoted(m_texts[m_file], value.place.range);
        const QString mine = fromCore(value.values.at(m_me));
        QString sentence = value.differs()
                               ? tr("`%1` is %2 on rank %3, and %4 on rank %5.")
                                     .arg(source, mine, QString::number(m_rank), fromCore(value.values.at(1 - m_me)),
                                          QString::number(m_me == 0 ? m_choice.rank : 0))
                               : tr("`%1` is %2 on each of the %3 ranks.").arg(source, mine, QString::number(m_choice.size));
        if (value.isLocal) {
            sentence += QLatin1Char(' ') + tr("The rank within the machine: here all ranks are on one.");
        }
        return sentence;
    }

    [[nodiscard]] QString words(const Meeting& meeting) const
    {
        const QString head =
            tr("Meeting %1 of %2, %3.")
                .arg(QString::number(meeting.number), QString::number(m_view.meetings.size()), fromCore(meeting.name));
        QString sentence = head + QLatin1Char(' ') + fromCore(meeting.words);
        if (meeting.isMissed) {
            const int missing = meeting.comes.front() ? m_choice.rank : 0;
            const int waiting = meeting.comes.front() ? 0 : m_choice.rank;
            sentence +=
                QLatin1Char(' ') + tr("Rank %1 does not come here: rank %2 waits for it for ever.").arg(missing).arg(waiting);
        }
        return sentence;
    }

    const std::vector<Text>& m_texts;
    const Group& m_group;
    const RankView& m_view;
    FileId m_file;
    RankChoice m_choice;
    std::size_t m_me;
    int m_rank;
};

} // namespace

void Session::setRanks(RankChoice choice)
{
    choice.size = std::clamp(choice.size, 2, RankChoice::most);
    choice.rank = std::clamp(choice.rank, 1, choice.size - 1);
    if (choice == m_ranks) {
        return;
    }
    m_ranks = choice;
    keepRanks();
    emit ranksChosen();
    emit ranksChanged();
}

void Session::takeRanks(const std::shared_ptr<const DecidedGroup>& decided, FileId program, RankChoice choice,
                        std::shared_ptr<const ResultRanks> ranks)
{
    m_seen = {decided, program, choice, std::move(ranks)};
    if (m_ranks.as != RankChoice::As::all) {
        emit ranksChanged();
    }
}

Plan::Decisions Session::previewed() const
{
    const std::optional<Held> shown = program();
    if (!shown) {
        return {};
    }
    const Plan& known = *plan();
    const Plan::Decisions& decisions = shown->decided->decisions[shown->file];
    return m_preview == Preview::proposed ? proposed(known, decisions) : completed(known, decisions);
}

RankLayer Session::rankLayer() const
{
    const Held* const now = held(m_current);
    return rankLayerOf(now != nullptr ? std::vector<FileId>{now->file} : std::vector<FileId>{});
}

RankLayer Session::programRankLayer() const { return rankLayerOf(programFiles()); }

RankLayer Session::rankLayerOf(const std::vector<FileId>& files) const
{
    RankLayer layer;
    if (m_ranks.as == RankChoice::As::all || m_played) { // What is played is no program that anybody runs.
        return layer;
    }
    const int rank = m_ranks.as == RankChoice::As::zero ? 0 : m_ranks.rank;
    layer.as = tr("as rank %1 of %2").arg(rank).arg(m_ranks.size);
    const std::optional<Held> shown = program();
    const bool isThis = shown && m_seen.ranks && m_seen.decided.lock() == shown->decided && m_seen.program == shown->file &&
                        m_seen.choice.rank == m_ranks.rank && m_seen.choice.size == m_ranks.size;
    if (!isThis) {
        layer.summary = shown ? tr("being worked out…") : tr("no ranks: this script is not distributed");
        return layer;
    }
    if (!m_seen.ranks->view) {
        const bool isOpen = shown && !shown->decided->group.reports[shown->file].plan.steps().empty();
        layer.summary = isOpen ? tr("no ranks yet: none of the steps that distribute it is part of the preview")
                               : tr("no ranks: this script is not distributed");
        return layer;
    }
    std::vector<FileLayer> layers;
    for (const FileId file : files) {
        const LoadedFile& loaded = shown->decided->group.files[file];
        RankLayer own;
        own.as = layer.as;
        own.text = m_seen.ranks->texts[file];
        own.isMasked = loaded.notebook.has_value();
        Layers{*m_seen.ranks, shown->decided->group, file, m_ranks}.fill(own);
        layers.push_back({QString::fromStdString(loaded.path), std::move(own)});
    }
    layer = layers.size() == 1 ? std::move(layers.front().layer) : joined(layers);
    layer.summary = Layers::summary(layer);
    return layer;
}

} // namespace rankwright::ui
