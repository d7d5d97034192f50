// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/query_program.h"

#include <algorithm>
#include <utility>

namespace rankwright {

namespace {

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

/// Recursive descent over one pattern. After a fault every function returns at once; the first fault is the one reported.
class Compiler {
  public:
    Compiler(std::string_view source, std::vector<QueryStep>& steps, QueryPattern& pattern)
        : m_source(source), m_steps(steps), m_pattern(pattern)
    {}

    std::optional<QueryFault> run();

  private:
    StepIndex item();
    StepIndex parenthesised();
    StepIndex group();
    StepIndex node();
    StepIndex alternatives();
    StepIndex token();
    bool startsPredicate();
    void predicate();
    void children(StepIndex parent);
    void captures(StepIndex step);
    void refuseSuffix();

    StepIndex addStep(StepTest test);
    /// Links `child` behind `last`, or as the first child of `parent`.
    void link(StepIndex parent, StepIndex& last, StepIndex child);
    Field field(std::string_view name);
    std::string_view word();
    std::string quotedString();

    void skipBlanks();
    [[nodiscard]] char peek() const { return m_at < m_source.size() ? m_source[m_at] : '\0'; }
    bool take(char wanted);
    void expect(char wanted);
    void fail(std::string what) { failAt(m_at, std::move(what)); }
    void failAt(std::size_t offset, std::string what);
    /// Where a part of the source begins.
    [[nodiscard]] std::size_t offsetOf(std::string_view part) const
    {
        return static_cast<std::size_t>(part.data() - m_source.data());
    }
    [[nodiscard]] bool failed() const { return m_fault.has_value(); }

    static constexpr int maximalDepth = 64;

    std::string_view m_source;
    std::vector<QueryStep>& m_steps;
    QueryPattern& m_pattern;
    std::size_t m_at{};
    int m_depth{};
    std::optional<QueryFault> m_fault;
};

void Compiler::failAt(std::size_t offset, std::string what)
{
    if (!m_fault) {
        m_fault = QueryFault{offset, std::move(what)};
    }
    m_at = m_source.size();
}

void Compiler::skipBlanks()
{
    while (m_at < m_source.size()) {
        const char c = m_source[m_at];
        if (c == ';') {
            m_at = std::min(m_source.find('\n', m_at), m_source.size());
        } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
            ++m_at;
        } else {
            return;
        }
    }
}

bool Compiler::take(char wanted)
{
    skipBlanks();
    if (m_at == m_source.size() || m_source[m_at] != wanted) {
        return false;
    }
    ++m_at;
    return true;
}

void Compiler::expect(char wanted)
{
    if (!take(wanted)) {
        fail(std::string{'"', wanted, '"'} + " is expected");
    }
}

std::string_view Compiler::word()
{
    const std::size_t begin = m_at;
    while (m_at < m_source.size() && isWordCharacter(m_source[m_at])) {
        ++m_at;
    }
    if (m_at == begin) {
        fail("a name is expected");
    }
    return m_source.substr(begin, m_at - begin);
}

std::string Compiler::quotedString()
{
    std::string text;
    const std::size_t begin = m_at++;
    while (m_at < m_source.size() && m_source[m_at] != '"') {
        char c = m_source[m_at++];
        if (c == '\\' && m_at < m_source.size()) {
            constexpr std::string_view letters = "nrt0";
            constexpr std::string_view meanings{"\n\r\t\0", 4};
            c = m_source[m_at++];
            if (const std::size_t letter = letters.find(c); letter != std::string_view::npos) {
                c = meanings[letter];
            }
        }
        text += c;
    }
    if (m_at == m_source.size()) {
        failAt(begin, "the string has no end");
    } else {
        ++m_at;
    }
    return text;
}

Field Compiler::field(std::string_view name)
{
    const Field field = fieldFromSpelling(name);
    if (field == Field::none_) {
        failAt(offsetOf(name), "there is no field \"" + std::string{name} + "\"");
    }
    return field;
}

StepIndex Compiler::addStep(StepTest test)
{
    m_steps.emplace_back().test = test;
    return static_cast<StepIndex>(m_steps.size() - 1);
}

void Compiler::link(StepIndex parent, StepIndex& last, StepIndex child)
{
    if (child == noStep) {
        return;
    }
    if (last == noStep) {
        m_steps[parent].firstChild = child;
    } else {
        m_steps[last].next = child;
    }
    last = child;
    m_steps[parent].bindsAny = m_steps[parent].bindsAny || m_steps[child].bindsAny;
}

bool Compiler::startsPredicate()
{
    skipBlanks();
    if (peek() != '(') {
        return false;
    }
    const std::size_t open = m_at++;
    skipBlanks();
    const bool found = peek() == '#';
    m_at = open;
    return found;
}

void Compiler::predicate()
{
    expect('(');
    expect('#');
    Predicate predicate;
    predicate.name = word();
    if (peek() == '?') {
        ++m_at;
    } else if (peek() == '!') {
        predicate.name += m_source[m_at++];
    }
    while (!failed() && !take(')')) {
        if (take('@')) {
            predicate.arguments.push_back({true, std::string{word()}});
        } else if (peek() == '"') {
            predicate.arguments.push_back({false, quotedString()});
        } else {
            predicate.arguments.push_back({false, std::string{word()}});
        }
    }
    m_pattern.predicates.push_back(std::move(predicate));
}

void Compiler::captures(StepIndex step)
{
    if (failed()) {
        return;
    }
    m_steps[step].firstSlot = static_cast<std::uint32_t>(m_pattern.slotNames.size());
    while (take('@')) {
        m_pattern.slotNames.emplace_back(word());
        ++m_steps[step].slotCount;
        m_steps[step].bindsAny = true;
    }
}

void Compiler::refuseSuffix()
{
    skipBlanks();
    const char c = peek();
    if (c == '?' || c == '*' || c == '+') {
        fail("quantifiers are not supported");
    } else if (c == '.') {
        fail("anchors are not supported");
    }
}

StepIndex Compiler::token()
{
    const std::size_t begin = m_at;
    const StepIndex step = addStep(StepTest::token);
    m_steps[step].token = quotedString();
    if (!failed() && m_steps[step].token.empty()) {
        failAt(begin, "a token without text matches nothing");
    }
    return step;
}

StepIndex Compiler::alternatives()
{
    expect('[');
    m_pattern.hasAlternatives = true;
    const StepIndex step = addStep(StepTest::alternatives);
    StepIndex last = noStep;
    while (!failed() && !take(']')) {
        link(step, last, item());
    }
    if (!failed() && last == noStep) {
        fail("there are no alternatives between the brackets");
    }
    return step;
}

void Compiler::children(StepIndex parent)
{
    StepIndex last = noStep;
    while (!failed() && !take(')')) {
        if (take('!')) {
            m_steps[parent].absent.push_back(field(word()));
        } else if (startsPredicate()) {
            predicate();
        } else {
            link(parent, last, item());
        }
    }
}

StepIndex Compiler::node()
{
    const std::string_view name = word();
    const StepIndex step = addStep(name == "_" ? StepTest::named : StepTest::kind);
    m_steps[step].kind = kindFromSpelling(name);
    if (peek() == '/') {
        fail("supertypes are not supported");
    } else if (name != "_" && m_steps[step].kind == Kind::other) {
        failAt(offsetOf(name), "there is no node kind \"" + std::string{name} + "\" in Rankwright's list");
    }
    children(step);
    return step;
}

/// One pattern and its predicates in parentheses that mean nothing else.
StepIndex Compiler::group()
{
    StepIndex only = noStep;
    while (!failed() && !take(')')) {
        if (startsPredicate()) {
            predicate();
        } else if (only == noStep) {
            only = item();
        } else {
            fail("groups of siblings are not supported");
        }
    }
    if (only == noStep) {
        fail("there is no pattern between the parentheses");
    }
    return only;
}

StepIndex Compiler::parenthesised()
{
    expect('(');
    skipBlanks();
    if (isWordCharacter(peek())) {
        const StepIndex step = node();
        captures(step);
        return step;
    }
    const StepIndex step = group();
    skipBlanks();
    if (peek() == '@') {
        fail("a capture must stand behind a node, not behind a group");
    }
    return step;
}

StepIndex Compiler::item()
{
    if (++m_depth > maximalDepth) {
        fail("the pattern is nested too deeply");
    }
    skipBlanks();
    StepIndex step = noStep;
    const char c = peek();
    if (c == '(') {
        step = parenthesised();
    } else if (c == '[') {
        step = alternatives();
        captures(step);
    } else if (c == '"') {
        step = token();
        captures(step);
    } else if (!isWordCharacter(c) || c == '.') {
        refuseSuffix();
        fail("a pattern is expected");
    } else {
        const std::string_view name = word();
        if (take(':')) {
            const Field wanted = field(name);
            step = failed() ? noStep : item();
            if (!failed()) {
                m_steps[step].field = wanted;
            }
        } else if (name == "_") {
            step = addStep(StepTest::any);
            captures(step);
        } else {
            failAt(offsetOf(name), "a \":\" must follow the field \"" + std::string{name} + "\"");
        }
    }
    --m_depth;
    refuseSuffix();
    return step;
}

std::optional<QueryFault> Compiler::run()
{
    for (skipBlanks(); m_at < m_source.size(); skipBlanks()) {
        if (startsPredicate()) {
            predicate();
        } else if (peek() == ')' || peek() == ']') {
            fail("this bracket closes nothing");
        } else if (m_pattern.root == noStep) {
            m_pattern.root = item();
        } else {
            fail("a second pattern begins; give each its own string");
        }
    }
    if (m_pattern.root == noStep) {
        fail("there is no pattern");
    }
    return std::move(m_fault);
}

} // namespace

std::optional<QueryFault> compilePattern(std::string_view source, std::vector<QueryStep>& steps, QueryPattern& pattern)
{
    return Compiler{source, steps, pattern}.run();
}

} // namespace rankwright
