// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_card.h"

#include "ui/theme/left_to_right.h"
#include "ui/why/rule_parts.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QTextDocument>

namespace rankwright::ui {

namespace {

struct WhyCard {
    Q_DECLARE_TR_FUNCTIONS(WhyCard)
};

/// Words that must not be broken or read as markup.
QString code(const QString& text)
{
    QString escaped = text.toHtmlEscaped();
    escaped.replace(QLatin1Char(' '), QStringLiteral("&nbsp;"));
    return escaped;
}

QString withoutIt() { return WhyCard::tr("Without it the result would train wrong, so this script cannot be ready."); }

} // namespace

QString capitalised(QString text)
{
    if (!text.isEmpty()) {
        text[0] = text[0].toUpper();
    }
    return text;
}

WhyView cardOf(const RefusalRow& refusal)
{
    WhyView view;
    view.isRefused = true;
    view.isEssential = refusal.isEssential;
    view.title = refusal.reason;
    view.rule = refusal.rule;
    view.why = refusal.advice;
    view.place = WhyCard::tr("%1, line %2").arg(leftToRight(refusal.path)).arg(refusal.line);
    return view;
}

QString whyPill(const WhyView& view) { return view.isRefused ? WhyCard::tr("refused") : riskWord(view.risk); }

QColor whyPillColour(const WhyView& view, const Theme& theme)
{
    return view.isRefused ? theme.error : riskColour(view.risk, theme);
}

QString whyTitle(const WhyView& view)
{
    return view.id.isEmpty() && !view.isRefused ? WhyCard::tr("Why") : capitalised(view.title);
}

QString whyHtml(const WhyView& view, const Theme& theme)
{
    if (view.id.isEmpty() && !view.isRefused) {
        return QStringLiteral("<p style='color:%1'>%2</p>")
            .arg(theme.secondary.name(),
                 WhyCard::tr("Select a step to read why it is needed, what it matched and what it writes.").toHtmlEscaped());
    }
    QString text =
        QStringLiteral("<div style='color:%1; line-height:135%'>%2</div>").arg(theme.text.name(), view.why.toHtmlEscaped());
    if (!view.assumption.isEmpty()) {
        text +=
            QStringLiteral("<p style='color:%1; margin:6px 0 0 0'><b>%2</b> %3</p>")
                .arg(theme.check.name(), WhyCard::tr("Right if").toHtmlEscaped(), leftToRight(view.assumption.toHtmlEscaped()));
    }
    if (view.isEssential) {
        text +=
            QStringLiteral("<p style='color:%1; margin:6px 0 0 0'>%2</p>").arg(theme.error.name(), withoutIt().toHtmlEscaped());
    }
    for (const WhyChoice& choice : view.choices) {
        if (!choice.consequence.isEmpty()) {
            text += QStringLiteral("<p style='color:%1; margin:6px 0 0 0'><b>%2:</b> %3</p>")
                        .arg(theme.text.name(), capitalised(choice.text).toHtmlEscaped(), choice.consequence.toHtmlEscaped());
        }
    }
    QString rows;
    const QString way = QGuiApplication::isRightToLeft() ? QStringLiteral("rtl") : QStringLiteral("ltr");
    const auto rowOf = [&](const QString& name, const QString& value, const QString& direction) {
        rows += QStringLiteral(
                    "<tr><td dir='%5' style='color:%1; padding-%4:10px; white-space:nowrap'>%2</td><td dir='%6'>%3</td></tr>")
                    .arg(theme.secondary.name(), name.toHtmlEscaped(), value, endSide(), way, direction);
    };
    const auto row = [&](const QString& name, const QString& value) {
        rowOf(name, value, QStringLiteral("ltr")); // Code goes from left to right.
    };
    if (!view.place.isEmpty()) {
        rowOf(WhyCard::tr("place"), view.place.toHtmlEscaped(), way);
    }
    bool isFirst = true;
    for (const WhyMatch& match : view.matched) {
        row(isFirst ? WhyCard::tr("match") : QString{},
            QStringLiteral("<span style='color:%1'>%2:</span> %3 <span style='color:%1'>· %4</span>")
                .arg(theme.secondary.name(), partInWords(match.name).toHtmlEscaped(), match.code.toHtmlEscaped(),
                     match.line.toHtmlEscaped()));
        isFirst = false;
    }
    isFirst = true;
    for (const QString& line : view.written) {
        row(isFirst ? WhyCard::tr("write") : QString{},
            QStringLiteral("<span style='background-color:%1'>%2</span>").arg(theme.addedWords.name(), code(line)));
        isFirst = false;
    }
    if (!view.needs.isEmpty()) {
        rowOf(WhyCard::tr("needs"), view.needs.toHtmlEscaped(), way);
    }
    if (!view.dependents.isEmpty()) {
        rowOf(WhyCard::tr("needed by"), view.dependents.toHtmlEscaped(), way);
    }
    row(WhyCard::tr("rule"), QStringLiteral("<a href='#rule' style='color:%2'><b>%1</b></a>")
                                 .arg(view.rule.toHtmlEscaped(), theme.focus.name())); // The manual has its pattern.
    QFont font = codeFont();
    text += QStringLiteral("<table width='100%' bgcolor='%1' cellpadding='3' style='margin-top:8px; font-family:\"%2\"; "
                           "font-size:12px; color:%3'>%4</table>")
                .arg(theme.card.name(), font.family(), theme.text.name(), rows);
    if (!view.doc.isEmpty()) {
        text +=
            QStringLiteral("<p style='color:%1; margin:8px 0 0 0'>%2</p>").arg(theme.secondary.name(), view.doc.toHtmlEscaped());
    }
    return text;
}

QString whyText(const WhyView& view)
{
    QStringList lines{whyTitle(view) + QStringLiteral(" (") + whyPill(view) + QLatin1Char(')'), {}, view.why};
    if (view.isEssential) {
        lines += {{}, withoutIt()};
    }
    if (!view.assumption.isEmpty()) {
        lines += {{}, WhyCard::tr("Right if") + QLatin1Char(' ') + view.assumption};
    }
    for (const WhyChoice& choice : view.choices) {
        if (!choice.consequence.isEmpty()) {
            lines += {{}, capitalised(choice.text) + QStringLiteral(": ") + choice.consequence};
        }
    }
    if (!view.matched.empty()) {
        lines += {{}, WhyCard::tr("match")};
        for (const WhyMatch& match : view.matched) {
            lines.append(QStringLiteral("    %1: %2, %3").arg(partInWords(match.name), match.code, match.line));
        }
    }
    if (!view.written.empty()) {
        lines += {{}, WhyCard::tr("write")};
        for (const QString& line : view.written) {
            lines.append(QStringLiteral("    ") + line);
        }
    }
    const auto row = [&lines](const QString& name, const QString& value) {
        if (!value.isEmpty()) {
            lines += {{}, name + QStringLiteral(": ") + value};
        }
    };
    row(WhyCard::tr("place"), view.place);
    row(WhyCard::tr("needs"), view.needs);
    row(WhyCard::tr("needed by"), view.dependents);
    row(WhyCard::tr("rule"), view.rule);
    if (!view.doc.isEmpty()) {
        lines += {{}, view.doc};
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void fillForPaper(QTextDocument& document, const WhyView& view)
{
    const Theme& theme = themeOf(Scheme::light);
    document.setDefaultFont(interfaceFont());
    document.setHtml(QStringLiteral("<h3 style='color:%1'>%2 <span style='color:%3; font-weight:normal'>%4</span></h3>%5")
                         .arg(theme.text.name(), whyTitle(view).toHtmlEscaped(), whyPillColour(view, theme).name(),
                              whyPill(view).toHtmlEscaped(), whyHtml(view, theme)));
}

} // namespace rankwright::ui
