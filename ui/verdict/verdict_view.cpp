// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/verdict/verdict_view.h"

#include "core/project/group.h"
#include "core/report/notes.h"
#include "core/report/positions.h"

#include <QCoreApplication>
#include <QStringBuilder>
#include <QStringList>

#include <algorithm>

namespace rankwright::ui {

namespace {

class VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(VerdictWords)
};

constexpr qsizetype longestText = 160;

QString fromCore(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// "line 10", with the file's name in front where it is not `own`.
QString lineWords(const ShownPlace& place, const QString& own)
{
    const QString path = fromCore(place.path);
    const QString line = place.cell ? VerdictWords::tr("cell %1, line %2").arg(*place.cell).arg(place.position.line)
                                    : VerdictWords::tr("line %1").arg(place.position.line);
    return path == own ? line : VerdictWords::tr("%1, %2").arg(path.section(QLatin1Char('/'), -1), line);
}

/// What stands at a place up to the end of its line, without what only separates: "tf.GradientTape() as tape". A call of several
/// lines in one.
QString statementAt(const Group& group, Place place)
{
    const Text& text = group.files[place.file].text;
    const std::uint32_t end = std::max(text.line(text.lineOf(place.range.begin)).end, place.range.end);
    const std::string_view all = text.view().substr(place.range.begin, end - place.range.begin);
    QString words = fromCore(all).simplified();
    if (place.range.end == end) { // Lines that were joined inside parentheses.
        words.replace(QLatin1String("( "), QLatin1String("(")).replace(QLatin1String(" )"), QLatin1String(")"));
    }
    while (words.endsWith(QLatin1Char('\\')) || words.endsWith(QLatin1Char(':')) || words.endsWith(QLatin1Char(','))) {
        words = words.chopped(1).trimmed();
    }
    return words.size() > longestText ? QString{words.left(longestText) % QChar{0x2026}} : words;
}

void addEvidence(VerdictView& view, const Group& group, const Verdict& verdict)
{
    for (const Evidence& evidence : verdict.evidence) {
        const ShownPlace place = shownPlace(group, evidence.place);
        view.evidence.push_back({static_cast<int>(view.evidence.size()) + 1, statementAt(group, evidence.place),
                                 lineWords(place, view.path), fromCore(evidence.why), fromCore(place.path), place.range,
                                 evidence.atom, evidence.reached, counts(evidence, verdict.regions)});
    }
}

/// The regions of a script that trains in more than one way, also when only some of them are distributed.
void addRegions(VerdictView& view, const ScriptResult& script)
{
    const Verdict& verdict = script.report().verdict;
    if (view.isError || !view.distributed.isEmpty() || !script.report().entries.empty()) {
        return;
    }
    const bool isAnyReached =
        std::any_of(verdict.regions.begin(), verdict.regions.end(), [](const Region& region) { return region.reached; });
    Pattern all = Pattern::unknown;
    int count = 0;
    std::vector<RegionRow> rows;
    for (const Region& region : verdict.regions) {
        const ShownPlace place = shownPlace(script.decided->group, region.place);
        const bool canBeChosen = region.reached || !isAnyReached;
        all = canBeChosen ? join(all, region.atom) : all;
        count += canBeChosen ? 1 : 0;
        rows.push_back({region.name == "<module>" ? VerdictWords::tr("module level") : fromCore(region.name),
                        lineWords(place, view.path), fromCore(place.path), place.range, region.atom, region.reached,
                        region.chosen, canBeChosen});
    }
    if (all == Pattern::multiple && count > 1) {
        view.regions = std::move(rows);
    }
}

/// The notes without that which the sentence says.
void addNotes(VerdictView& view, const ScriptResult& script, std::string_view said)
{
    const Group& group = script.decided->group;
    for (const ShownNote& note : shownNotes(*script.decided, script.file)) {
        const bool hasPlace = !note.place.range.empty();
        if (!said.empty() && note.code == said && !hasPlace) {
            continue;
        }
        const ShownPlace place = shownPlace(group, note.place);
        view.notes.push_back({fromCore(note.message), hasPlace ? lineWords(place, view.path) : QString{}, fromCore(place.path),
                              place.range, note.code.starts_with("framework.")});
    }
}

QString adviceFor(std::string_view code)
{
    if (code == "region.none") {
        return {};
    }
    if (code == "unknown.no-tensorflow") {
        return VerdictWords::tr("There is nothing to distribute.");
    }
    if (code.starts_with("unknown.lost-")) {
        return VerdictWords::tr("Build the object where the analysis can see it, or import its class by name.");
    }
    return VerdictWords::tr("If another script runs the training, open that one.");
}

QString multipleWords(const Verdict& verdict)
{
    QStringList parts;
    for (const Region& region : verdict.regions) {
        if (region.chosen) {
            const QString pattern = fromCore(spelling(region.atom));
            parts.append(region.name == "<module>" ? VerdictWords::tr("%1 at module level").arg(pattern)
                                                   : VerdictWords::tr("%1 in %2").arg(pattern, fromCore(region.name)));
        }
    }
    constexpr qsizetype most = 4;
    if (parts.size() > most) {
        parts = parts.mid(0, most) << VerdictWords::tr("and more");
    }
    return VerdictWords::tr("Trains in more than one way: %1. Review the steps of each.").arg(parts.join(VerdictWords::tr(", ")));
}

/// Says in `view.sentence` why there is nothing to rewrite; gives the code of the note that it repeats.
std::string explain(VerdictView& view, const ScriptResult& script)
{
    const Verdict& verdict = script.report().verdict;
    if (view.isError) {
        const std::vector<Range>& errors = script.report().syntaxErrors;
        view.sentence =
            errors.empty()
                ? VerdictWords::tr("This script is nested too deeply to be analysed. Split it, then it can be rewritten.")
                : VerdictWords::tr("This script is not valid Python at %1, so nothing is rewritten. Mend it there first.")
                      .arg(lineWords(shownPlace(script.decided->group, {script.file, errors.front()}), view.path));
        // Why nothing in it trains is not known before.
        const auto unknown = std::find_if(verdict.notes.begin(), verdict.notes.end(),
                                          [](const Note& note) { return note.code.starts_with("unknown."); });
        return unknown == verdict.notes.end() ? std::string{} : unknown->code;
    } else if (!view.distributed.isEmpty()) {
        view.sentence =
            VerdictWords::tr("Already distributed (%1), so nothing is rewritten. See its checks instead.").arg(view.distributed);
    } else if (!view.regions.empty()) {
        const QString choosing =
            VerdictWords::tr("Checked functions are distributed; the others stay as they are, and each process runs "
                             "them by itself.");
        view.sentence =
            verdict.pattern == Pattern::multiple ? VerdictWords::tr("Trains in more than one way. %1").arg(choosing)
            : verdict.pattern == Pattern::unknown
                ? VerdictWords::tr("It trains, but no function is checked, so nothing is distributed. %1").arg(choosing)
                : choosing;
        return verdict.pattern == Pattern::unknown ? "region.none" : "";
    } else if (verdict.pattern == Pattern::multiple) {
        view.sentence = multipleWords(verdict);
    } else if (verdict.pattern == Pattern::unknown) {
        for (const Note& note : verdict.notes) {
            if (note.code.starts_with("unknown.") || note.code == "region.none") {
                view.sentence = VerdictWords::tr("%1 %2").arg(fromCore(note.message), adviceFor(note.code));
                return note.code;
            }
        }
        view.sentence = VerdictWords::tr("Nothing here trains. %1").arg(adviceFor({}));
    }
    return {};
}

void nameIt(VerdictView& view)
{
    if (view.isError) {
        view.badge = BadgeKind::broken;
        view.name = badgeName(view.badge);
    } else if (!view.distributed.isEmpty()) {
        view.badge = BadgeKind::distributed;
        view.name = badgeName(view.badge);
    } else {
        view.badge = badgeOf(view.pattern);
        view.name = fromCore(spelling(view.pattern));
    }
}

} // namespace

VerdictView verdictView(const ScriptResult& script)
{
    VerdictView view;
    view.path = fromCore(script.path);
    if (script.isListedOnly()) {
        nameIt(view);
        view.sentence =
            VerdictWords::tr("This file %1. There is nothing to distribute.").arg(QString::fromUtf8(listedOnlyMessage));
        return view;
    }
    const FileReport& report = script.report();
    view.pattern = report.verdict.pattern;
    view.trains = report.verdict.trains;
    view.distributed = fromCore(report.verdict.distributed);
    view.isError = report.isTooDeep || !report.syntaxErrors.empty();
    nameIt(view);
    addEvidence(view, script.decided->group, report.verdict);
    addRegions(view, script);
    addNotes(view, script, explain(view, script));
    return view;
}

} // namespace rankwright::ui
