// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/manual.h"

#include "core/checks/lint.h"
#include "core/report/explain.h"
#include "core/report/html.h"
#include "core/report/version.h"
#include "embedded/manual_guide.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// The rules of a family, and the chapter that they make. What their ids begin with says the family: several tables have rules
/// that serve all patterns.
struct Chapter {
    std::string_view family;
    std::string_view title;
    std::string_view lead;
};

constexpr std::array chapters{
    Chapter{"indicator", "What counts as evidence",
            "Each row is evidence for one element of the lattice where its pattern matches code that runs."},
    Chapter{"common", "Rules for all patterns", "Import, start, devices, rates, data, seeds and output."},
    Chapter{"session", "Rules for Session", "Graphs that are run by sessions of the script's own."},
    Chapter{"monitored", "Rules for MonitoredSession", "Sessions with hooks."},
    Chapter{"tape", "Rules for GradientTape", "Training loops of the script's own."},
    Chapter{"keras", "Rules for Keras", "compile and fit, callbacks, train_on_batch."},
    Chapter{"estimator", "Rules for Estimator", "Estimators with a model function."},
    Chapter{"lint", "Checks", "What is wrong in a program that is distributed already, whoever wrote it."},
};

void addParagraph(std::string& text, std::string_view words)
{
    if (!words.empty()) {
        text += "<p>" + inHtml(words) + "</p>\n";
    }
}

void addLine(std::string& text, std::string_view name, std::string_view words)
{
    if (!words.empty()) {
        text += "<p><b>" + std::string{name} + "</b> " + inHtml(words) + "</p>\n";
    }
}

void addCode(std::string& text, std::string_view name, const std::vector<std::string>& lines)
{
    if (!lines.empty()) {
        text += "<p><b>" + std::string{name} + "</b></p>\n<pre>";
        for (const std::string& line : lines) {
            text += inHtml(line) + '\n';
        }
        text += "</pre>\n";
    }
}

void addRow(std::string& text, const RuleInfo& row)
{
    const std::string word = row.atom.empty() ? row.risk : row.atom;
    text += "<h4>" + inHtml(row.title) + " <small>(" + inHtml(word) + ")</small></h4>\n";
    addParagraph(text, row.why);
    addLine(text, row.risk == "refused" ? "What to do:" : "Right if:", row.assumption);
    addCode(text, "Matches", {row.match});
    addCode(text, "Writes", row.edits);
    addLine(text, "Documentation:", row.doc);
    addLine(text, "In the paper:", row.paper);
}

/// "tape" of "tape.wrap"; lints have numbers only.
std::string_view familyOf(const RuleInfo& row)
{
    const std::size_t dot = row.id.find('.');
    return dot == std::string::npos ? std::string_view{row.table} : std::string_view{row.id}.substr(0, dot);
}

std::string anchorOf(std::string_view id) { return "rule-" + std::string{id}; }

struct Manual {
    std::string body;
    std::vector<ManualChapter> chapters;
    std::vector<std::string> ids;
};

/// The headings of the guide: `<h2 id="first">The first five minutes</h2>`.
void addGuide(Manual& manual)
{
    const std::string_view guide = embedded::manual_guide();
    constexpr std::string_view opening = "<h2 id=\"";
    for (std::size_t at = guide.find(opening); at != std::string_view::npos; at = guide.find(opening, at + 1)) {
        const std::size_t anchor = at + opening.size();
        const std::size_t anchorEnd = guide.find('"', anchor);
        const std::size_t title = anchorEnd + 2;
        manual.chapters.push_back({std::string{guide.substr(title, guide.find("</h2>", title) - title)},
                                   std::string{guide.substr(anchor, anchorEnd - anchor)}});
    }
    manual.body = guide;
}

void addChapter(Manual& manual, const Chapter& chapter, const std::vector<RuleInfo>& rows)
{
    const std::string anchor = "family-" + std::string{chapter.family};
    manual.chapters.push_back({std::string{chapter.title}, anchor});
    manual.body += "<h2 id=\"" + anchor + "\">" + std::string{chapter.title} + "</h2>\n";
    addParagraph(manual.body, chapter.lead);
    std::vector<std::string> ids; // Rows of one id stand together, where the first of them is.
    for (const RuleInfo& row : rows) {
        if (familyOf(row) == chapter.family && std::ranges::find(ids, row.id) == ids.end()) {
            ids.push_back(row.id);
        }
    }
    for (const std::string& id : ids) {
        manual.body += "<h3 id=\"" + anchorOf(id) + "\">" + inHtml(id) + "</h3>\n";
        for (const RuleInfo& row : rows) {
            if (familyOf(row) == chapter.family && row.id == id) {
                addRow(manual.body, row);
            }
        }
    }
    std::ranges::move(ids, std::back_inserter(manual.ids));
}

Manual make()
{
    Manual manual;
    addGuide(manual);
    const std::vector<RuleInfo> rows = allRules();
    for (const Chapter& chapter : chapters) {
        addChapter(manual, chapter, rows);
    }
    return manual;
}

const Manual& theManual()
{
    static const Manual manual = make();
    return manual;
}

constexpr std::string_view style = R"(
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 52em; margin: 2em auto; padding: 0 1em; color: #1B1F24; background: #FFFFFF; }
h2 { margin-top: 2.2em; border-bottom: 1px solid #DADDE3; } h3 { margin-top: 1.8em; font-family: monospace; } h4 { margin-bottom: 0; }
small { font-weight: normal; color: #59636E; } pre { white-space: pre-wrap; background: #F2F6FC; padding: 8px 12px; border-radius: 6px; }
table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; }
a { color: #0B5FC6; }
@media (prefers-color-scheme: dark) {
body { color: #E4E7EB; background: #1E2127; } h2 { border-color: #343942; } small { color: #A0A9B5; } pre { background: #222833; }
a { color: #6CB0FF; }
}
)";

} // namespace

const std::string& manualBody() { return theManual().body; }

const std::vector<ManualChapter>& manualChapters() { return theManual().chapters; }

std::string manualAnchor(std::string_view id)
{
    return std::ranges::find(theManual().ids, id) == theManual().ids.end() ? std::string{} : anchorOf(id);
}

std::string writeManual()
{
    std::string text = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                       "content=\"width=device-width\">\n<title>Rankwright " +
                       std::string{version} + ": manual</title>\n<style>" + std::string{style} +
                       "</style>\n</head>\n<body>\n<ul>\n";
    for (const ManualChapter& chapter : manualChapters()) {
        text += "<li><a href=\"#" + chapter.anchor + "\">" + chapter.title + "</a></li>\n";
    }
    return text + "</ul>\n" + manualBody() + "</body>\n</html>\n";
}

} // namespace rankwright
