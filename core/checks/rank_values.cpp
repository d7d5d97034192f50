// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_values.h"

#include <charconv>
#include <cmath>

namespace rankwright {

namespace {

using Seen = RankValues::Seen;

constexpr int enoughDepth = 40;

Seen textOf(Node node)
{
    Seen seen;
    seen.text = node.text();
    return seen;
}

Seen integer(long long value)
{
    Seen seen;
    seen.kind = Seen::Kind::integer;
    seen.integer = value;
    return seen;
}

Seen real(double value)
{
    Seen seen;
    seen.kind = Seen::Kind::real;
    seen.real = value;
    return seen;
}

Seen truth(bool value)
{
    Seen seen;
    seen.kind = Seen::Kind::truth;
    seen.integer = value ? 1 : 0;
    return seen;
}

Seen string(std::string text)
{
    Seen seen;
    seen.kind = Seen::Kind::string;
    seen.text = std::move(text);
    return seen;
}

/// With what the parts ask for.
Seen asking(Seen seen, std::initializer_list<const Seen*> parts)
{
    for (const Seen* part : parts) {
        seen.asksRank = seen.asksRank || part->asksRank;
        seen.asksLocal = seen.asksLocal || part->asksLocal;
        seen.asksSize = seen.asksSize || part->asksSize;
    }
    return seen;
}

bool isNumber(const Seen& seen)
{
    return seen.kind == Seen::Kind::integer || seen.kind == Seen::Kind::real || seen.kind == Seen::Kind::truth;
}

double numberOf(const Seen& seen) { return seen.kind == Seen::Kind::real ? seen.real : static_cast<double>(seen.integer); }

std::optional<bool> truthOf(const Seen& seen)
{
    switch (seen.kind) {
    case Seen::Kind::text: return std::nullopt;
    case Seen::Kind::string: return !seen.text.empty();
    case Seen::Kind::none: return false;
    default: return numberOf(seen) != 0;
    }
}

std::string shownReal(double value)
{
    constexpr double large = 1e16;
    constexpr double small = 1e-4;
    constexpr int digits = 6; // 0.1 * 3 is 0.3 to a reader.
    std::array<char, 48> buffer{};
    const double size = std::abs(value);
    const bool isPlain = size == 0 || (size >= small && size < large);
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   isPlain ? std::chars_format::general : std::chars_format::scientific, digits)
                         .ptr;
    std::string text(buffer.data(), end);
    if (const std::size_t exponent = text.find('e'); !isPlain && exponent != std::string::npos) {
        const std::size_t last = text.find_last_not_of('0', exponent - 1); // 1.000000e-05
        text.erase(last + (text[last] == '.' ? 0 : 1), exponent - last - (text[last] == '.' ? 0 : 1));
    }
    return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

/// Python's: towards minus infinity, with the sign of the divisor.
long long floorDivided(long long a, long long b)
{
    const long long quotient = a / b;
    return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

std::optional<Seen> arithmetic(std::string_view sign, const Seen& a, const Seen& b)
{
    constexpr long long enough = 1LL << 31; // Above, nothing is multiplied.
    const bool areIntegers = a.kind != Seen::Kind::real && b.kind != Seen::Kind::real;
    const bool isZero = numberOf(b) == 0;
    const bool areSmall =
        std::abs(numberOf(a)) < static_cast<double>(enough) && std::abs(numberOf(b)) < static_cast<double>(enough);
    if (!areSmall || (isZero && (sign == "/" || sign == "//" || sign == "%"))) {
        return std::nullopt;
    }
    if (sign == "/") {
        return real(numberOf(a) / numberOf(b));
    }
    if (areIntegers) {
        return sign == "+"    ? std::optional{integer(a.integer + b.integer)}
               : sign == "-"  ? std::optional{integer(a.integer - b.integer)}
               : sign == "*"  ? std::optional{integer(a.integer * b.integer)}
               : sign == "//" ? std::optional{integer(floorDivided(a.integer, b.integer))}
               : sign == "%"  ? std::optional{integer(a.integer - floorDivided(a.integer, b.integer) * b.integer)}
                              : std::nullopt;
    }
    return sign == "+"    ? std::optional{real(numberOf(a) + numberOf(b))}
           : sign == "-"  ? std::optional{real(numberOf(a) - numberOf(b))}
           : sign == "*"  ? std::optional{real(numberOf(a) * numberOf(b))}
           : sign == "**" ? std::optional{real(std::pow(numberOf(a), numberOf(b)))}
                          : std::nullopt;
}

/// What stands for one value in a string: as str() gives it.
std::string plain(const Seen& seen) { return seen.kind == Seen::Kind::string ? seen.text : RankValues::shown(seen); }

/// "log_%d.txt" % rank: with one %d or %s in it, and the width that it asks for.
std::optional<std::string> percentFormatted(std::string_view format, const Seen& value)
{
    const std::size_t sign = format.find('%');
    if (sign == std::string_view::npos || format.find('%', sign + 1) != std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t letter = format.find_first_not_of("0123456789", sign + 1);
    const bool isInteger = value.kind == Seen::Kind::integer;
    if (letter == std::string_view::npos ||
        !(format[letter] == 's' || ((format[letter] == 'd' || format[letter] == 'i') && isInteger))) {
        return std::nullopt;
    }
    std::string text = plain(value);
    std::size_t width = 0;
    constexpr std::size_t widest = 20;
    std::from_chars(format.data() + sign + 1, format.data() + letter, width);
    const char filler = format[sign + 1] == '0' ? '0' : ' ';
    text.insert(0, width > text.size() ? std::min(width, widest) - text.size() : 0, filler);
    return std::string{format.substr(0, sign)} + text + std::string{format.substr(letter + 1)};
}

/// "log_{}.txt".format(rank): with as many {} as values, and nothing in them.
std::optional<std::string> braceFormatted(std::string_view format, const std::vector<Seen>& values)
{
    std::string text;
    std::size_t next = 0;
    for (std::size_t at = 0; at < format.size(); ++at) {
        if (format[at] != '{' && format[at] != '}') {
            text += format[at];
        } else if (format.substr(at, 2) == "{}" && next < values.size()) {
            text += plain(values[next++]);
            ++at;
        } else {
            return std::nullopt;
        }
    }
    return next == values.size() ? std::optional{text} : std::nullopt;
}

} // namespace

RankValues::RankValues(Scrutiny& program, RankTest& ranks, RankPosition other, std::size_t viewer)
    : m_program(program), m_ranks(ranks), m_other(other), m_viewer(viewer)
{}

std::string RankValues::shown(const Seen& seen)
{
    switch (seen.kind) {
    case Seen::Kind::text: return seen.text;
    case Seen::Kind::integer: return std::to_string(seen.integer);
    case Seen::Kind::real: return shownReal(seen.real);
    case Seen::Kind::string: return '"' + seen.text + '"';
    case Seen::Kind::truth: return seen.integer != 0 ? "True" : "False";
    case Seen::Kind::none: break;
    }
    return "None";
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::of(Site site, int depth)
{
    if (!site || depth > enoughDepth) {
        return textOf(m_program.node(site));
    }
    if (const auto known = m_known.find(site); known != m_known.end()) {
        return known->second;
    }
    m_known[site] = textOf(m_program.node(site)); // While it is being asked about.
    return m_known[site] = find(site, depth);
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::find(Site site, int depth)
{
    const Node node = m_program.node(site);
    switch (node.kind()) {
    case Kind::integer: {
        long long value{};
        const std::string_view digits = node.text();
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error == std::errc{} && end == digits.data() + digits.size() ? integer(value) : textOf(node);
    }
    case Kind::float_: {
        double value{};
        const std::string_view digits = node.text();
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error == std::errc{} && end == digits.data() + digits.size() ? real(value) : textOf(node);
    }
    case Kind::true_: return truth(true);
    case Kind::false_: return truth(false);
    case Kind::none: {
        Seen seen;
        seen.kind = Seen::Kind::none;
        return seen;
    }
    case Kind::string: return stringOf(site, depth);
    case Kind::parenthesized_expression: {
        Seen inner = of({site.file, node.firstChild().index()}, depth + 1);
        if (!inner.isKnown()) {
            inner.text = '(' + inner.text + ')';
        }
        return inner;
    }
    case Kind::binary_operator: return computed(site, depth);
    case Kind::comparison_operator: return compared(site, depth);
    case Kind::boolean_operator: return joined(site, depth);
    case Kind::not_operator: return denied(site, depth);
    case Kind::conditional_expression: return chosen(site, depth);
    case Kind::subscript:
    case Kind::slice: return givesRank(m_program.analysis(), site) ? named(site, depth) : filled(site, depth);
    case Kind::identifier:
    case Kind::attribute: return named(site, depth);
    case Kind::call: return called(site, depth);
    default: return textOf(node);
    }
}

// NOLINTNEXTLINE(misc-no-recursion): to what a name stands for.
Seen RankValues::named(Site site, int depth)
{
    if (givesRank(m_program.analysis(), site)) {
        Seen seen = integer(m_viewer == 0 ? 0 : m_other.rank);
        seen.asksRank = true;
        seen.asksLocal = asksLocalRankOnly(m_program.analysis(), site);
        return seen;
    }
    if (const Site meaning = m_ranks.onlyMeaning(site)) {
        const Seen seen = of(meaning, depth + 1);
        if (seen.isKnown() && seen.asks()) { // A text may speak of what is called otherwise here.
            return seen;
        }
    }
    return textOf(m_program.node(site));
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::called(Site site, int depth)
{
    Analysis& analysis = m_program.analysis();
    for (const std::string_view name : std::vector<std::string_view>{analysis.libraryCallees(site)}) {
        const bool isOfTarget = name.starts_with("horovod.") || name.starts_with("mpi4py.");
        const std::string_view last = name.substr(name.rfind('.') + 1);
        if (isOfTarget && last == "cross_rank") {
            return textOf(m_program.node(site)); // The number of the machine.
        }
        if (targetRole(name) == TargetRole::size || (isOfTarget && (last == "local_size" || last == "Get_size"))) {
            Seen seen = integer(m_other.size.value_or(m_other.rank + 1));
            seen.asksSize = true;
            seen.asksLocal = last == "local_size";
            return seen;
        }
        if (name.starts_with("builtins.") || name == "os.path.join") {
            return builtIn(site, last, depth);
        }
    }
    const Node callee = m_program.node(site).child(Field::function);
    const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : Node{};
    if (object.is(Kind::string) && callee.child(Field::attribute).text() == "format") {
        const Seen format = of({site.file, object.index()}, depth + 1);
        std::vector<Seen> values;
        Seen asks;
        for (Node child = m_program.node(site).child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
            values.push_back(of({site.file, child.index()}, depth + 1));
            asks = asking(asks, {&values.back()});
        }
        const bool areKnown = std::ranges::all_of(values, [](const Seen& one) { return one.isKnown(); });
        if (const auto text = format.isKnown() && areKnown ? braceFormatted(format.text, values) : std::nullopt) {
            return asking(string(*text), {&asks});
        }
    }
    return named(site, depth);
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::builtIn(Site site, std::string_view name, int depth)
{
    std::vector<Seen> values;
    Seen asks;
    bool areKnown = true;
    bool areNumbers = true;
    for (Node child = m_program.node(site).child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
        values.push_back(of({site.file, child.index()}, depth + 1));
        asks = asking(asks, {&values.back()});
        areKnown = areKnown && values.back().isKnown() && !child.is(Kind::keyword_argument);
        areNumbers = areNumbers && isNumber(values.back());
    }
    const Seen* first = values.empty() ? nullptr : &values.front();
    if (areKnown && first != nullptr && values.size() == 1) {
        if (name == "str") {
            return asking(string(plain(*first)), {&asks});
        }
        if (name == "int" && areNumbers) {
            return asking(integer(static_cast<long long>(numberOf(*first))), {&asks});
        }
        if (name == "float" && areNumbers) {
            return asking(real(numberOf(*first)), {&asks});
        }
        if (name == "bool") {
            return asking(truth(*truthOf(*first)), {&asks});
        }
    }
    if (areKnown && areNumbers && values.size() > 1 && (name == "max" || name == "min")) {
        const auto isLess = [](const Seen& a, const Seen& b) { return numberOf(a) < numberOf(b); };
        return asking(name == "max" ? *std::ranges::max_element(values, isLess) : *std::ranges::min_element(values, isLess),
                      {&asks});
    }
    const bool isPath =
        name == "join" && std::ranges::all_of(values, [](const Seen& one) { return one.kind == Seen::Kind::string; });
    if (isPath && areKnown) {
        std::string path;
        for (const Seen& part : values) {
            path = part.text.starts_with('/')            ? part.text
                   : path.empty() || path.ends_with('/') ? path + part.text
                                                         : path + '/' + part.text;
        }
        return asking(string(path), {&asks});
    }
    const bool isPlain = name == "max" || name == "min" || name == "join" || name == "int" || name == "float" || name == "str";
    return isPlain ? filled(site, depth) : textOf(m_program.node(site));
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::stringOf(Site site, int depth)
{
    const Node node = m_program.node(site);
    const std::string_view literal = node.text();
    const std::size_t quote = literal.find_first_of("'\"");
    const std::string_view prefix = literal.substr(0, quote);
    if (quote == std::string_view::npos || prefix.find_first_of("bB") != std::string_view::npos ||
        literal.find('\\') != std::string_view::npos) {
        return textOf(node);
    }
    const std::string_view content = withoutQuotes(literal);
    if (prefix.find_first_of("fF") == std::string_view::npos) {
        return string(std::string{content});
    }
    const auto begin = static_cast<std::uint32_t>(content.data() - literal.data()) + node.range().begin;
    const auto end = begin + static_cast<std::uint32_t>(content.size());
    std::string text;
    std::uint32_t at = begin;
    Seen asks;
    for (Node child = node.firstChild(); child; child = child.nextSibling()) {
        if (!child.is(Kind::interpolation)) {
            continue;
        }
        const Node inner = child.firstChild();
        const Seen part = of({site.file, inner.index()}, depth + 1);
        const bool isPlain = !inner.nextSibling() && part.isKnown(); // No {rank:03d} or {rank!r}.
        asks = asking(asks, {&part});
        text += literal.substr(at - node.range().begin, child.range().begin - at);
        text += isPlain ? plain(part) : std::string{child.text()};
        at = child.range().end;
    }
    text += literal.substr(at - node.range().begin, end - at);
    return asking(string(text), {&asks});
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::computed(Site site, int depth)
{
    const Node node = m_program.node(site);
    const std::string_view sign = node.child(Field::operator_).text();
    const Seen left = of({site.file, node.child(Field::left).index()}, depth + 1);
    const Seen right = of({site.file, node.child(Field::right).index()}, depth + 1);
    std::optional<Seen> seen;
    if (isNumber(left) && isNumber(right)) {
        seen = arithmetic(sign, left, right);
    } else if (sign == "+" && left.kind == Seen::Kind::string && right.kind == Seen::Kind::string) {
        seen = string(left.text + right.text);
    } else if (sign == "%" && left.kind == Seen::Kind::string && right.isKnown()) {
        if (const auto text = percentFormatted(left.text, right)) {
            seen = string(*text);
        }
    }
    if (!seen) {
        seen.emplace();
        seen->text = shown(left) + ' ' + std::string{sign} + ' ' + shown(right);
    }
    return asking(*seen, {&left, &right});
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::compared(Site site, int depth)
{
    const Node node = m_program.node(site);
    const Node first = node.firstChild();
    const Node sign = node.child(Field::operators);
    const Node second = sign.nextSibling();
    if (!sign || !second || second.field() == Field::operators || second.nextSibling()) {
        return filled(site, depth);
    }
    const Seen left = of({site.file, first.index()}, depth + 1);
    const Seen right = of({site.file, second.index()}, depth + 1);
    const std::string_view asked = sign.text();
    std::optional<Seen> seen;
    if (isNumber(left) && isNumber(right)) {
        const double a = numberOf(left);
        const double b = numberOf(right);
        seen = asked == "==" || asked == "is"       ? std::optional{truth(a == b)}
               : asked == "!=" || asked == "is not" ? std::optional{truth(a != b)}
               : asked == "<"                       ? std::optional{truth(a < b)}
               : asked == "<="                      ? std::optional{truth(a <= b)}
               : asked == ">"                       ? std::optional{truth(a > b)}
               : asked == ">="                      ? std::optional{truth(a >= b)}
                                                    : std::nullopt;
    } else if (right.kind == Seen::Kind::none && left.isKnown()) {
        seen = asked == "is" || asked == "=="       ? std::optional{truth(left.kind == Seen::Kind::none)}
               : asked == "is not" || asked == "!=" ? std::optional{truth(left.kind != Seen::Kind::none)}
                                                    : std::nullopt;
    }
    return asking(seen ? *seen : filled(site, depth), {&left, &right});
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::joined(Site site, int depth)
{
    const Node node = m_program.node(site);
    const bool isAnd = node.child(Field::operator_).text() == "and";
    const Seen left = of({site.file, node.child(Field::left).index()}, depth + 1);
    const Seen right = of({site.file, node.child(Field::right).index()}, depth + 1);
    if (const std::optional<bool> isLeft = truthOf(left)) {
        return asking(*isLeft == isAnd ? right : left, {&left});
    }
    if (const std::optional<bool> isRight = truthOf(right); isRight && *isRight != isAnd && right.kind == Seen::Kind::truth) {
        return asking(right, {&left}); // `epoch % 10 == 0 and hvd.rank() == 0`: whatever the left one is.
    }
    Seen seen;
    seen.text = truthOf(right) == isAnd ? shown(left) : shown(left) + (isAnd ? " and " : " or ") + shown(right);
    return asking(seen, {&left, &right});
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::denied(Site site, int depth)
{
    const Seen inner = of({site.file, m_program.node(site).child(Field::argument).index()}, depth + 1);
    const std::optional<bool> holds = truthOf(inner);
    Seen text;
    text.text = "not " + inner.text;
    return asking(holds ? truth(!*holds) : text, {&inner});
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::chosen(Site site, int depth)
{
    const Node node = m_program.node(site);
    const Site asked{site.file, node.child(1U).index()};
    Seen condition = of(asked, depth + 1);
    std::optional<bool> holds = truthOf(condition);
    if (const SeenByRanks seen = m_ranks.truth(asked); !holds && seen.differs()) {
        holds = (m_viewer == 0 ? *seen.zero : *seen.other) != 0;
        condition.asksRank = true;
        condition.asksLocal = asksLocalRankOnly(m_program.analysis(), asked);
    }
    if (!holds) {
        return filled(site, depth);
    }
    return asking(of({site.file, node.child(*holds ? 0U : 2U).index()}, depth + 1), {&condition});
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of an expression.
Seen RankValues::filled(Site site, int depth)
{
    const Node node = m_program.node(site);
    const std::string_view whole = node.text();
    const std::uint32_t start = node.range().begin;
    Seen seen;
    std::uint32_t at = start;
    const auto put = [&](Node part) {
        const Seen inner = of({site.file, part.index()}, depth + 1);
        seen = asking(std::move(seen), {&inner});
        if (inner.asks()) {
            seen.text += whole.substr(at - start, part.range().begin - at);
            seen.text += shown(inner);
            at = part.range().end;
        }
    };
    const Node holder = node.is(Kind::call) ? node.child(Field::arguments) : node;
    for (Node child = holder.firstChild(); child; child = child.nextSibling()) {
        if (child.field() != Field::operators) {
            put(child.is(Kind::keyword_argument) ? child.child(Field::value) : child);
        }
    }
    seen.text += whole.substr(at - start);
    return seen;
}

} // namespace rankwright
