// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/render.h"

#include <algorithm>

#include "core/rules/number_shares.h"
#include "core/rules/start.h"

namespace rankwright {

namespace {

/// Several simple statements on one line.
std::string joined(std::string_view lines)
{
    std::string line;
    for (const char c : lines) {
        line += c == '\n' ? std::string{"; "} : std::string(1, c);
    }
    return line;
}

/// The semicolon between two statements of a line, and the blanks behind it; empty where none stands there.
Range separatorAt(const Text& text, std::uint32_t offset)
{
    const std::string_view rest = text.view().substr(offset);
    const std::size_t next = rest.starts_with(';') ? rest.find_first_not_of(" \t", 1) : 0;
    return {offset, offset + static_cast<std::uint32_t>(next == std::string_view::npos ? 0 : next)};
}

/// Behind a statement nothing else stands on its line: blanks, a comment, a semicolon that begins no other statement.
bool endsLine(std::string_view behind)
{
    std::size_t next = behind.find_first_not_of(" \t\f");
    if (next != std::string_view::npos && behind[next] == ';') {
        next = behind.find_first_not_of(" \t\f", next + 1);
    }
    return next == std::string_view::npos || behind[next] == '#';
}

// Ranks keep insertions at one offset in an order that nests: whole lines outside, then what opens and closes nodes by depth.
constexpr int lineRank = 1'000'000;
constexpr int argumentRank = 500'000;

int depthOf(Node node)
{
    int depth = 0;
    for (node = node.parent(); node; node = node.parent()) {
        ++depth;
    }
    return depth;
}

bool isAtomic(Node node)
{
    switch (node.kind()) {
    case Kind::identifier:
    case Kind::attribute:
    case Kind::call:
    case Kind::subscript:
    case Kind::integer:
    case Kind::float_:
    case Kind::parenthesized_expression:
    case Kind::string:
    case Kind::list:
    case Kind::tuple: return true;
    default: return false;
    }
}

/// The operator that `rest` begins with takes the node as its left operand without parentheses.
bool bindsTighter(Node node, std::string_view rest)
{
    if (isAtomic(node)) {
        return true;
    }
    if (!node.is(Kind::binary_operator)) {
        return false;
    }
    const std::string_view own = node.child(Field::operator_).text();
    if (rest.starts_with("[")) {
        return false;
    }
    const bool product = own == "*" || own == "/" || own == "//" || own == "%" || own == "@";
    return product || own == "**" || (rest.starts_with(" +") && (own == "+" || own == "-"));
}

/// The operator beside the node would take it, or what stands behind it, before the one that `rest` begins with: a / b // n is no
/// a / (b // n), b // n ** 2 no (b // n) ** 2, and -b // n no -(b // n).
bool isTakenBefore(Node node, std::string_view rest)
{
    const Node up = node.parent();
    if (rest.starts_with("[")) {
        return false;
    }
    if (up.is(Kind::unary_operator)) {
        return !rest.starts_with(" * ");
    }
    const std::string_view own = up.is(Kind::binary_operator) ? up.child(Field::operator_).text() : std::string_view{};
    const bool isProduct = own == "/" || own == "//" || own == "%" || own == "@" || (own == "*" && !rest.starts_with(" * "));
    return own == "**" || (isProduct && node.field() == Field::right);
}

bool isSimpleStatement(Node node)
{
    switch (node.kind()) {
    case Kind::if_statement:
    case Kind::for_statement:
    case Kind::while_statement:
    case Kind::with_statement:
    case Kind::try_statement:
    case Kind::function_definition:
    case Kind::class_definition:
    case Kind::decorated_definition:
    case Kind::match_statement: return false;
    default: return true;
    }
}

bool isBlank(std::string_view text) { return text.find_first_not_of(" \t\f") == std::string_view::npos; }

} // namespace

struct Renderer::Output {
    std::vector<FileEdit> edits;
    std::string reason;
    FileId file{};

    void insert(std::uint32_t offset, std::string text, int rank)
    {
        edits.push_back({file, {{offset, offset}, std::move(text), rank}});
    }
    void replace(Range range, std::string text) { edits.push_back({file, {range, std::move(text), 0}}); }
};

Renderer::Renderer(const Program& program, const TargetNames& names, FileId file, int order)
    : m_program(program), m_names(names), m_file(file), m_text(program.analysis().sources().tree(file).text()), m_order(order)
{}

std::string Renderer::token(std::string_view name, const RuleMatch& match) const
{
    if (name == "hvd") {
        return m_names.generic;
    }
    if (name == "hvd.tf") {
        return m_names.tensorflow;
    }
    if (name == "hvd.keras") {
        return m_names.keras;
    }
    if (name == "keras") {
        return m_names.standalone;
    }
    if (name == "tf") {
        return m_names.library;
    }
    if (name == "size") {
        return m_names.generic + (m_program.options().rate == RatePolicy::squareRoot ? ".size() ** 0.5" : ".size()");
    }
    if (name == "compression") {
        return m_program.options().compression == Compression::fp16 ? ", compression=" + m_names.generic + ".Compression.fp16"
                                                                    : "";
    }
    if (name == "callbacks") {
        const std::string broadcast = m_names.keras + ".callbacks.BroadcastGlobalVariablesCallback(0)";
        return m_program.options().averageMetrics ? broadcast + ", " + m_names.keras + ".callbacks.MetricAverageCallback()"
                                                  : broadcast;
    }
    if (name == "q") {
        return std::string{m_program.quote(m_file)};
    }
    if (name.starts_with('@')) {
        return m_program.text(match.site(name.substr(1)));
    }
    const auto found = match.texts.find(name);
    // A bound text may speak of the modules itself.
    return found == match.texts.end() ? std::string{} : fill(found->second, match);
}

std::string Renderer::fill(std::string_view text, const RuleMatch& match) const
{
    return filled(text, match, [&](std::string_view name) { return token(name, match); });
}

std::string Renderer::indented(std::string_view text, std::string_view indentation) const
{
    std::string result;
    bool lineStart = true;
    for (const char c : text) {
        if (c == '\n') {
            result += m_text.newline();
            lineStart = true;
        } else if (c == '\t' && lineStart) {
            if (result.empty() || result.back() == '\n') {
                result += indentation;
            }
            result += m_text.indentUnit();
        } else {
            if (lineStart && (result.empty() || result.back() == '\n')) {
                result += indentation;
            }
            lineStart = false;
            result += c;
        }
    }
    return result;
}

void Renderer::lines(const EditTemplate& edit, const RuleMatch& match, Output& output) const
{
    const Node statement = m_program.node(m_program.statementOf(match.site(edit.capture)));
    const std::string text = fill(edit.text, match);
    if (text.empty()) {
        return;
    }
    const Range range = statement.range();
    const Range first = m_text.line(m_text.lineOf(range.begin));
    const Range last = m_text.line(m_text.lineOf(range.end));
    const bool aloneBefore = isBlank(m_text.view().substr(first.begin, range.begin - first.begin));
    const std::string_view behind = m_text.view().substr(range.end, last.end - range.end);
    const bool aloneBehind = endsLine(behind);
    const bool oneLine = text.find('\n') == std::string::npos;
    const bool before = edit.op == EditTemplate::Op::lineBefore;
    // `a(); b()`: behind the last of them a new line may begin, unless they are the suite of a header on the same line.
    const Node block = statement.parent();
    const bool suite = block.is(Kind::block) && m_text.lineOf(block.range().begin) == m_text.lineOf(block.parent().range().begin);
    if (!before && aloneBehind && !aloneBefore && !suite) {
        output.insert(last.end, std::string{m_text.newline()} + indented(text, std::string{m_text.indentationAt(range.begin)}),
                      lineRank + m_order);
        return;
    }
    if ((before && aloneBefore) || (!before && aloneBehind && aloneBefore)) {
        const std::string indentation{m_text.indentationAt(range.begin)};
        const std::string inserted = indented(text, indentation);
        if (before) {
            output.insert(range.begin, inserted.substr(indentation.size()) + std::string{m_text.newline()} + indentation,
                          -lineRank + m_order);
        } else {
            output.insert(last.end, std::string{m_text.newline()} + inserted, lineRank + m_order);
        }
        return;
    }
    // `if x: a()` or `a(); b()`: another simple statement fits on the line, and so do several.
    const bool areSimple = text.find_first_of(":\t") == std::string::npos && text.find("\n\n") == std::string::npos;
    if ((oneLine || (areSimple && !before)) && isSimpleStatement(statement)) {
        const std::string added = joined(text);
        output.insert(before ? range.begin : range.end, before ? added + "; " : "; " + added,
                      before ? -lineRank + m_order : lineRank + m_order);
        return;
    }
    output.reason = "several statements share a line here";
}

bool Renderer::isInString(std::uint32_t offset) const
{
    for (Node at = m_program.analysis().sources().tree(m_file).smallestNode({offset, offset}); at; at = at.parent()) {
        if (at.is(Kind::string) && at.range().begin < offset && offset < at.range().end) {
            return true;
        }
    }
    return false;
}

std::uint32_t Renderer::placeOfUnit(Range line, std::string_view indentation) const
{
    // Python compares indentations from the left: two spaces and a tab are deeper than two spaces, a tab and two spaces are not.
    const bool isMixed = indentation.find_first_not_of(m_text.indentUnit().front()) != std::string_view::npos;
    const bool isDeeper = m_text.view().substr(line.begin, line.size()).starts_with(indentation);
    return isMixed && isDeeper ? line.begin + static_cast<std::uint32_t>(indentation.size()) : line.begin;
}

std::string Renderer::deeper(Range range, std::string_view indentation) const
{
    std::string result;
    std::uint32_t from = range.begin;
    for (std::uint32_t number = m_text.lineOf(range.begin) + 1; number <= m_text.lineOf(range.end); ++number) {
        const Range line = m_text.line(number);
        const std::uint32_t place = placeOfUnit(line, indentation);
        result += m_text.view().substr(from, place - from);
        from = place;
        if (!isInString(line.begin) && !isBlank(m_text.view().substr(line.begin, line.size()))) {
            result += m_text.indentUnit();
        }
    }
    return result += m_text.view().substr(from, range.end - from);
}

void Renderer::hoist(const EditTemplate& edit, const RuleMatch& match, Output& output) const
{
    const Node node = m_program.node(match.site(edit.capture));
    const Range part = node.range();
    const Node whole = m_program.node(m_program.statementOf({m_file, node.index()}));
    const Range statement = whole.range();
    const Range lastLine = m_text.line(m_text.lineOf(statement.end));
    const std::string_view behind = m_text.view().substr(statement.end, lastLine.end - statement.end);
    const std::size_t next = behind.find_first_not_of(" \t\f");
    const Range firstLine = m_text.line(m_text.lineOf(statement.begin));
    const std::string_view before = m_text.view().substr(firstLine.begin, statement.begin - firstLine.begin);
    // The only statement of a one-line suite gets lines of its own.
    const bool isSuite = !isBlank(before) && whole.parent().is(Kind::block) && whole.parent().childCount() == 1 &&
                         before.find_last_not_of(" \t") != std::string_view::npos;
    if (!(isBlank(before) || isSuite) || !(next == std::string_view::npos || behind[next] == '#')) {
        output.reason = "several statements share a line here";
        return;
    }
    const std::string unit{m_text.indentUnit()};
    const std::string newline{m_text.newline()};
    const std::string name = fill(edit.text, match);
    const std::string_view whereItStands = m_text.indentationAt(statement.begin);
    std::string indentation{whereItStands};
    if (isSuite) {
        indentation += unit;
        const auto blanks = static_cast<std::uint32_t>(before.size() - before.find_last_not_of(" \t") - 1);
        output.replace({statement.begin - blanks, part.begin}, newline + indentation + name + " = ");
    } else {
        output.replace({statement.begin, part.begin}, name + " = ");
    }
    output.replace({part.end, statement.end}, newline + indentation + fill(edit.more, match) + ":" + newline + indentation +
                                                  unit + deeper({statement.begin, part.begin}, whereItStands) + name +
                                                  deeper({part.end, statement.end}, whereItStands));
}

void Renderer::guard(const EditTemplate& edit, const RuleMatch& match, Output& output) const
{
    const Node first = m_program.node(match.site(edit.capture));
    const Node last = m_program.node(match.site(edit.more));
    const std::string condition = fill(edit.text, match);
    const Range firstLine = m_text.line(m_text.lineOf(first.range().begin));
    const Range lastLine = m_text.line(m_text.lineOf(last.range().end));
    const std::string_view before = m_text.view().substr(firstLine.begin, first.range().begin - firstLine.begin);
    const std::string_view behind = m_text.view().substr(last.range().end, lastLine.end - last.range().end);
    const bool aloneBehind = endsLine(behind);
    const std::string unit{m_text.indentUnit()};
    const std::string newline{m_text.newline()};
    if (!isBlank(before)) {
        // All that a one-line suite does gets a line of its own.
        const Node block = first.parent();
        const bool isAll = block.is(Kind::block) && block.firstChild() == first && block.child(block.childCount() - 1) == last;
        if (isAll && aloneBehind && before.ends_with(' ')) {
            const std::string indentation{m_text.indentationAt(first.range().begin)};
            const auto blanks = static_cast<std::uint32_t>(before.size() - before.find_last_not_of(" \t") - 1);
            output.replace({first.range().begin - blanks, first.range().begin}, newline + indentation + unit + condition + ": ");
            return;
        }
        // x = f(); print(x): what stands last gets a line of its own, where the line is no one-line suite.
        const std::string_view whereItStands = m_text.indentationAt(first.range().begin);
        const std::size_t separator = before.find_last_not_of(" \t");
        bool beginsLine = false;
        for (Node each = first.parent().firstChild(); each && !(each == first); each = each.nextSibling()) {
            beginsLine = beginsLine || each.range().begin == firstLine.begin + whereItStands.size();
        }
        if (beginsLine && aloneBehind && before[separator] == ';' && firstLine.begin == lastLine.begin) {
            const std::string indentation{whereItStands};
            // Where Horovod is started in front of it, that begins a line in the same way.
            output.replace({firstLine.begin + static_cast<std::uint32_t>(separator), first.range().begin}, newline);
            output.insert(first.range().begin, indentation + condition + ":" + newline + indentation + unit, -lineRank / 2);
            return;
        }
        output.reason = "several statements share a line here";
        return;
    }
    if (!aloneBehind) {
        output.reason = "several statements share a line here";
        return;
    }
    const std::string indentation{m_text.indentationAt(first.range().begin)};
    output.insert(first.range().begin, condition + ":" + newline + indentation + unit, -lineRank / 2);
    const std::uint32_t lastNumber = m_text.lineOf(last.range().end);
    for (std::uint32_t number = m_text.lineOf(first.range().begin) + 1; number <= lastNumber; ++number) {
        const Range line = m_text.line(number);
        if (isBlank(m_text.view().substr(line.begin, line.size()))) {
            continue;
        }
        if (!isInString(line.begin)) {
            output.insert(placeOfUnit(line, indentation), unit, -lineRank * 2);
        }
    }
}

void Renderer::argument(const EditTemplate& edit, const RuleMatch& match, Output& output) const
{
    const Node call = m_program.node(match.site(edit.capture));
    const Node arguments = call.child(Field::arguments);
    if (!arguments.is(Kind::argument_list)) {
        output.reason = "the call takes a bare generator expression";
        return;
    }
    const std::string name = fill(edit.more, match);
    const std::string text = name + "=" + fill(edit.text, match);
    Node last;
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::keyword_argument) && child.child(Field::name).text() == name) { // random_state=None
            output.replace(child.range(), text);
            return;
        }
        last = child;
    }
    if (!last) {
        // Several steps may add to an empty list, and any of them may be left out: each brings its own comma.
        const auto added = m_program.addedArguments.find(match.site(edit.capture));
        const bool several = added != m_program.addedArguments.end() && added->second > 1;
        output.insert(arguments.range().end - 1, several ? text + ", " : text, argumentRank + m_order);
        return;
    }
    const std::uint32_t end = last.range().end;
    const Range line = m_text.line(m_text.lineOf(last.range().begin));
    const bool ownLine = isBlank(m_text.view().substr(line.begin, last.range().begin - line.begin));
    const Node first = arguments.firstChild();
    const bool perLine = ownLine && !(first == last) && m_text.lineOf(first.range().begin) != m_text.lineOf(last.range().begin);
    const std::string separator =
        perLine ? "," + std::string{m_text.newline()} + std::string{m_text.indentationAt(last.range().begin)} : ", ";
    output.insert(end, separator + text, argumentRank + m_order);
}

void Renderer::remove(Node node, Output& output) const
{
    const Node statement = m_program.node(m_program.statementOf({m_file, node.index()}));
    const Range range = statement.range();
    const Range first = m_text.fullLine(m_text.lineOf(range.begin));
    const Range last = m_text.fullLine(m_text.lineOf(range.end));
    const std::string_view behind = m_text.view().substr(range.end, m_text.line(m_text.lineOf(range.end)).end - range.end);
    const bool alone = isBlank(m_text.view().substr(first.begin, range.begin - first.begin)) &&
                       (isBlank(behind) || behind[behind.find_first_not_of(" \t\f")] == '#');
    if (!alone || statement.parent().childCount() == 1) {
        output.replace(range, "pass");
        return;
    }
    output.replace({first.begin, last.end}, "");
}

void Renderer::one(const EditTemplate& edit, const RuleMatch& match, Output& output) const
{
    using Op = EditTemplate::Op;
    if (const auto group = match.groups.find(edit.capture); group != match.groups.end()) {
        for (const Site site : group->second) {
            RuleMatch single = match;
            single.groups.clear();
            single.captures[edit.capture] = site;
            single.texts["self"] = m_program.text(site);
            one(edit, single, output);
        }
        return;
    }
    const Node node = m_program.node(match.site(edit.capture));
    if (node.isNull()) {
        output.reason = "nothing is bound to @" + std::string{edit.capture};
        return;
    }
    if (match.site(edit.capture).file != m_file) {
        output.reason = "what has to be changed stands in another file";
        return;
    }
    const int depth = depthOf(node);
    const Range range = node.range();
    switch (edit.op) {
    case Op::before: output.insert(range.begin, fill(edit.text, match), depth); return;
    case Op::after: output.insert(range.end, fill(edit.text, match), -depth); return;
    case Op::wrap:
        output.insert(range.begin, fill(edit.text, match), depth);
        output.insert(range.end, fill(edit.more, match), -depth);
        return;
    case Op::share: {
        const bool isWhole = !isFraction(m_program.analysis(), match.site(edit.capture));
        if (const Node chosen = chosenNumber(m_program.analysis(), match.site(edit.capture)); isWhole && chosen) {
            output.insert(chosen.range().begin, fill(edit.text, match), depth);
            output.insert(chosen.range().end, fill(edit.more, match), -depth);
            return;
        }
        const Node nothing = numberOrNothing(m_program.analysis(), match.site(edit.capture));
        const Node all = numberOrAll(m_program.analysis(), match.site(edit.capture));
        if (const Node number = all ? all : nothing; isWhole && number) {
            // Nothing stays nothing: no limit, not a limit of one step. So does all that there is.
            const Node up = number.parent();
            const bool isAlone = up.is(Kind::argument_list) || up.is(Kind::keyword_argument) || up.is(Kind::assignment) ||
                                 (up.is(Kind::boolean_operator) && !all) || up.is(Kind::parenthesized_expression);
            const std::string text{number.text()};
            const std::string unless =
                !all ? " and " : (nothing ? " if not " + text + " or " + text : " if " + text) + " < 0 else ";
            output.insert(number.range().begin, (isAlone ? "" : "(") + text + unless + fill(edit.text, match), depth);
            output.insert(number.range().end, fill(edit.more, match) + (isAlone ? "" : ")"), -depth);
            return;
        }
        one(edit::operand(edit.capture, edit.text, isWhole ? edit.more : " / {hvd}.size())"), match, output);
        return;
    }
    case Op::operand:
    case Op::conditional: {
        const std::string open = edit.op == Op::operand ? fill(edit.text, match) : std::string{};
        const std::string close = fill(edit.op == Op::operand ? edit.more : edit.text, match);
        const bool needsParentheses = edit.op == Op::operand ? !bindsTighter(node, close)
                                                             : node.is(Kind::conditional_expression) || node.is(Kind::lambda) ||
                                                                   node.is(Kind::boolean_operator);
        const bool isPart = edit.op == Op::operand && open.empty() && isTakenBefore(node, close);
        if (needsParentheses || isPart || !open.empty()) {
            output.insert(range.begin, std::string{isPart ? "(" : ""} + open + (needsParentheses ? "(" : ""), depth);
        }
        output.insert(range.end, (needsParentheses ? ")" : "") + close + (isPart ? ")" : ""), -depth);
        return;
    }
    case Op::replace: output.replace(range, fill(edit.text, match)); return;
    case Op::lineBefore:
    case Op::lineAfter: lines(edit, match, output); return;
    case Op::argument: argument(edit, match, output); return;
    case Op::splitList: {
        Node previous;
        for (Node child = node.parent().firstChild(); child && !(child == node); child = child.nextSibling()) {
            previous = child;
        }
        const Range separator{previous.range().end, range.begin};
        if (m_text.view().substr(separator.begin, separator.size()).find('#') != std::string_view::npos) {
            output.reason = "a comment stands between the elements";
            return;
        }
        output.replace(separator, fill(edit.text, match));
        return;
    }
    case Op::firstElement: {
        const bool empty = node.childCount() == 0;
        output.insert(range.begin + 1, fill(edit.text, match) + (empty ? "" : ", "), depth);
        return;
    }
    case Op::guard: guard(edit, match, output); return;
    case Op::hoist: hoist(edit, match, output); return;
    case Op::keepReturned: {
        const Node statement = m_program.node(m_program.statementOf({m_file, node.index()}));
        if (statement.is(Kind::return_statement)) {
            output.replace({statement.range().begin, statement.firstChild().range().begin}, fill(edit.text, match) + " = ");
        }
        return;
    }
    case Op::removeStatement: remove(node, output); return;
    case Op::prologue: {
        const std::string newline{m_text.newline()};
        const std::uint32_t offset = prologueOffset(m_program, m_file);
        const std::string text = indented(fill(edit.text, match), "");
        const bool beginsLine = offset == m_text.line(m_text.lineOf(offset)).begin;
        // In front of the first statement it is a line like another: what guards that statement begins behind it.
        output.insert(offset, beginsLine ? text + newline : newline + text, (beginsLine ? -1 : 2) * lineRank + m_order);
        if (const Range gap = separatorAt(m_text, offset); !gap.empty()) {
            output.replace(gap, newline);
        }
        return;
    }
    }
}

Rendering Renderer::render(const std::vector<EditTemplate>& templates, const RuleMatch& match) const
{
    Output output;
    output.file = m_file;
    for (const EditTemplate& edit : templates) {
        one(edit, match, output);
        if (!output.reason.empty()) {
            return {{}, output.reason};
        }
    }
    return {std::move(output.edits), {}};
}

} // namespace rankwright
