// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/document.h"

#include "core/report/html.h"
#include "core/report/notes.h"
#include "core/report/positions.h"
#include "core/report/version.h"

#include <array>

namespace rankwright {

namespace {

constexpr std::size_t excerptLimit = 80;

/// The elements that a report is made of.
class Writer {
  public:
    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    virtual ~Writer() = default;

    virtual void heading(int level, const std::string& text) = 0;
    virtual void paragraph(const std::string& text) = 0;
    virtual void item(const std::string& code, const std::string& text) = 0;
    virtual void table(const std::vector<std::string>& head) = 0;
    virtual void row(const std::vector<std::string>& cells) = 0;
    virtual void endList() = 0;
    virtual std::string finish() = 0;
};

std::string inMarkdown(std::string_view text)
{
    std::string result;
    for (const char character : text) {
        if (std::string_view{"\\`*_[]<>|#"}.find(character) != std::string_view::npos) {
            result += '\\';
        }
        result += character == '\n' || character == '\r' ? ' ' : character;
    }
    return result;
}

class Markdown : public Writer {
  public:
    void heading(int level, const std::string& text) override
    {
        m_out += std::string(static_cast<std::size_t>(level), '#') + " " + inMarkdown(text) + "\n\n";
    }
    void paragraph(const std::string& text) override { m_out += inMarkdown(text) + "\n\n"; }
    void item(const std::string& code, const std::string& text) override
    {
        // A run of backquotes longer than any inside keeps code as it is.
        std::string fence = "`";
        while (code.find(fence) != std::string::npos) {
            fence += '`';
        }
        const std::string space = fence.size() > 1 ? " " : "";
        m_out += "- " + (code.empty() ? std::string{} : fence + space + code + space + fence + " \xE2\x80\x94 ") +
                 inMarkdown(text) + "\n";
    }
    void table(const std::vector<std::string>& head) override
    {
        row(head);
        for (std::size_t cell = 0; cell < head.size(); ++cell) {
            m_out += cell == 0 ? "| ---" : " | ---";
        }
        m_out += " |\n";
    }
    void row(const std::vector<std::string>& cells) override
    {
        for (const std::string& cell : cells) {
            m_out += "| " + inMarkdown(cell) + " ";
        }
        m_out += "|\n";
    }
    void endList() override { m_out += "\n"; }
    std::string finish() override { return std::move(m_out); }

  private:
    std::string m_out;
};

class Html : public Writer {
  public:
    explicit Html(const std::string& title)
    {
        m_out =
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width\">\n<title>" +
            inHtml(title) +
            "</title>\n<style>\n"
            ":root { color-scheme: light dark; --text: #1B1F24; --faint: #59636E; --back: #FFFFFF; --line: #DADDE3; --card: "
            "#F2F6FC }\n"
            "@media (prefers-color-scheme: dark) { :root { --text: #E4E7EB; --faint: #A0A9B5; --back: #1E2127; --line: #343942; "
            "--card: #222833 } }\n"
            "body { font: 14px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); max-width: 62em; "
            "margin: 2em auto; padding: 0 1em }\n"
            "h2 { border-top: 1px solid var(--line); padding-top: 1em; margin-top: 2em }\n"
            "code { font: 13px ui-monospace, monospace; background: var(--card); padding: 1px 4px; border-radius: 4px }\n"
            "table { border-collapse: collapse; width: 100% }\n"
            "th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-bottom: 1px solid var(--line) }\n"
            "th { color: var(--faint); font-weight: 600 }\n</style>\n</head>\n<body>\n";
    }
    void heading(int level, const std::string& text) override
    {
        const std::string tag = "h" + std::to_string(level);
        m_out += "<" + tag + ">" + inHtml(text) + "</" + tag + ">\n";
    }
    void paragraph(const std::string& text) override { m_out += "<p>" + inHtml(text) + "</p>\n"; }
    void item(const std::string& code, const std::string& text) override
    {
        open("ul");
        m_out += "<li>" + (code.empty() ? std::string{} : "<code>" + inHtml(code) + "</code> \xE2\x80\x94 ") + inHtml(text) +
                 "</li>\n";
    }
    void table(const std::vector<std::string>& head) override
    {
        open("table");
        m_out += "<tr>";
        for (const std::string& cell : head) {
            m_out += "<th>" + inHtml(cell) + "</th>";
        }
        m_out += "</tr>\n";
    }
    void row(const std::vector<std::string>& cells) override
    {
        m_out += "<tr>";
        for (const std::string& cell : cells) {
            m_out += "<td>" + inHtml(cell) + "</td>";
        }
        m_out += "</tr>\n";
    }
    void endList() override
    {
        if (!m_open.empty()) {
            m_out += "</" + m_open + ">\n";
            m_open.clear();
        }
    }
    std::string finish() override { return std::move(m_out) + "</body>\n</html>\n"; }

  private:
    void open(const std::string& tag)
    {
        if (m_open != tag) {
            endList();
            m_out += "<" + tag + ">\n";
            m_open = tag;
        }
    }
    std::string m_out;
    std::string m_open;
};

std::string_view inWords(Outcome outcome)
{
    constexpr std::array words{"does not train",          "distributed already", "ready",
                               "waits for your decision", "incomplete",          "broken"};
    return words.at(static_cast<std::size_t>(outcome));
}

void addSteps(Writer& writer, const ScriptResult& script)
{
    const Group& group = script.decided->group;
    const Plan& plan = script.report().plan;
    if (!plan.steps().empty()) {
        writer.heading(3, "Steps");
        writer.table({"State", "Rule", "Place", "Risk", "Step and reason"});
        for (const Step& step : plan.steps()) {
            const auto found = script.decisions().find(step.id);
            const Decision decision = found == script.decisions().end() ? Decision{} : found->second;
            std::string what = step.title + ". " + step.why;
            if (!step.assumption.empty()) {
                what += " Right if: " + step.assumption + ".";
            }
            if (!step.choices.empty() && decision.state == StepState::accepted) {
                what += " Chosen: " + decision.choice.value_or(step.choices[step.preselected].id) + ".";
            }
            writer.row({std::string{spelling(decision.state)}, step.rule, rankwright::inWords(shownPlace(group, step.place)),
                        std::string{spelling(step.risk)}, std::move(what)});
        }
        writer.endList();
    }
    if (!plan.refusals().empty()) {
        writer.heading(3, "Refused");
        for (const Refusal& refusal : plan.refusals()) {
            writer.item(rankwright::inWords(shownPlace(group, refusal.place)),
                        refusal.rule + ": " + refusal.reason + (refusal.advice.empty() ? "" : ". " + refusal.advice));
        }
        writer.endList();
    }
}

void addScript(Writer& writer, const ScriptResult& script)
{
    const Group& group = script.decided->group;
    const Verdict& verdict = script.report().verdict;
    writer.heading(2, script.path);
    std::string summary =
        "Trains with " + std::string{spelling(verdict.pattern)} + "; " + std::string{inWords(script.outcome())} + ".";
    if (!verdict.distributed.empty()) {
        summary = "Already distributed: " + verdict.distributed + ".";
    } else if (!script.report().entries.empty()) {
        summary = "Part of " + group.files[script.report().entries.front()].path + ".";
    }
    writer.paragraph(summary);
    for (const Evidence& evidence : verdict.evidence) {
        writer.item(excerpt(group, evidence.place, excerptLimit), rankwright::inWords(shownPlace(group, evidence.place)) + ": " +
                                                                      evidence.why + (evidence.reached ? "" : " (not run)"));
    }
    for (const ShownNote& note : shownNotes(*script.decided, script.file)) {
        writer.item({}, rankwright::inWords(shownPlace(group, note.place)) + ": " + note.message);
    }
    writer.endList();
    addSteps(writer, script);
}

} // namespace

std::string writeDocument(DocumentFormat format, const std::string& title, const std::vector<ScriptResult>& scripts)
{
    Markdown markdown;
    Html html{title};
    Writer& writer = format == DocumentFormat::html ? static_cast<Writer&>(html) : markdown;
    writer.heading(1, title);
    std::size_t ready = 0;
    std::vector<const ScriptResult*> told;
    for (const ScriptResult& script : scripts) {
        const bool isWorthTelling =
            !script.isListedOnly() && (script.report().verdict.trains || !script.report().verdict.distributed.empty() ||
                                       script.outcome() == Outcome::error || !script.report().plan.steps().empty());
        if (isWorthTelling) {
            told.push_back(&script);
            ready += script.outcome() == Outcome::ready ? 1 : 0;
        }
    }
    writer.paragraph(std::to_string(scripts.size()) + " scripts, " + std::to_string(told.size()) + " of them told here, " +
                     std::to_string(ready) + " ready; the others do not train. Rankwright " + std::string{version} + ".");
    for (const ScriptResult* script : told) {
        addScript(writer, *script);
    }
    return writer.finish();
}

} // namespace rankwright
