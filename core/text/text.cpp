// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/text.h"

#include "core/text/encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <limits>
#include <utility>

namespace rankwright {

namespace {

constexpr std::string_view indentationBytes = " \t\f";

/// What one pass over the text finds out about its lines.
struct Lines {
    std::vector<std::uint32_t> starts{0};
    std::string_view newline = "\n";
};

std::size_t findByte(std::string_view bytes, char wanted, std::size_t from)
{
    const void* const at = from < bytes.size() ? std::memchr(bytes.data() + from, wanted, bytes.size() - from) : nullptr;
    return at == nullptr ? bytes.size() : static_cast<std::size_t>(static_cast<const char*>(at) - bytes.data());
}

Lines readLines(std::string_view bytes)
{
    Lines lines;
    std::size_t plain = 0;
    std::size_t pairs = 0;
    std::size_t lone = 0;
    std::size_t nextFeed = findByte(bytes, '\n', 0);
    std::size_t nextReturn = findByte(bytes, '\r', 0);
    while (nextFeed < bytes.size() || nextReturn < bytes.size()) {
        std::size_t behind = nextFeed + 1;
        if (nextFeed < nextReturn) {
            ++plain;
        } else if (nextFeed == nextReturn + 1 && nextFeed < bytes.size()) {
            ++pairs;
        } else {
            ++lone;
            behind = nextReturn + 1;
        }
        lines.starts.push_back(static_cast<std::uint32_t>(behind));
        if (nextFeed < behind) {
            nextFeed = findByte(bytes, '\n', behind);
        }
        if (nextReturn < behind) {
            nextReturn = findByte(bytes, '\r', behind);
        }
    }
    if (pairs > plain && pairs >= lone) {
        lines.newline = "\r\n";
    } else if (lone > plain && lone > pairs) {
        lines.newline = "\r";
    }
    return lines;
}

/// The line that begins at `begin`, its end left out.
std::string_view lineAt(std::string_view bytes, const std::vector<std::uint32_t>& starts, std::size_t number)
{
    const std::size_t begin = starts[number];
    std::size_t end = number + 1 < starts.size() ? starts[number + 1] : bytes.size();
    if (end > begin && bytes[end - 1] == '\n') {
        --end;
    }
    if (end > begin && bytes[end - 1] == '\r') {
        --end;
    }
    return bytes.substr(begin, end - begin);
}

std::string_view indentationOf(std::string_view line)
{
    return line.substr(0, std::min(line.find_first_not_of(indentationBytes), line.size()));
}

/// Whether a line is a whole block header. Only a header that fits one line tells what a level is, and "Args:" in a
/// documentation string tells nothing.
bool isBlockHeader(std::string_view line)
{
    constexpr std::array<std::string_view, 14> words{"def",  "class", "if",     "for",     "while", "with",  "else",
                                                     "elif", "try",   "except", "finally", "async", "match", "case"};
    const std::size_t last = line.find_last_not_of(indentationBytes);
    if (last == std::string_view::npos || line[last] != ':') {
        return false;
    }
    line.remove_prefix(indentationOf(line).size());
    const std::string_view word = line.substr(0, line.find_first_of(" \t(:"));
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The part that counts, as columns are counted anew behind a form feed.
std::string_view columnsOf(std::string_view indentation)
{
    return indentation.substr(indentation.rfind('\f') + 1); // All of it where there is none.
}

/// By majority, as most files mix only in a few places; on a tie the one seen first.
std::string_view learnIndentUnit(std::string_view bytes, const std::vector<std::uint32_t>& starts)
{
    constexpr std::size_t enough = 200;
    std::vector<std::pair<std::string_view, std::size_t>> votes;
    std::size_t seen = 0;
    for (std::size_t number = 0; number + 1 < starts.size() && seen < enough; ++number) {
        const std::string_view header = lineAt(bytes, starts, number);
        if (!isBlockHeader(header)) {
            continue;
        }
        std::size_t next = number + 1;
        while (next < starts.size() && indentationOf(lineAt(bytes, starts, next)).size() == lineAt(bytes, starts, next).size()) {
            ++next;
        }
        if (next == starts.size()) {
            break;
        }
        std::string_view unit = columnsOf(indentationOf(lineAt(bytes, starts, next)));
        const std::string_view outer = columnsOf(indentationOf(header));
        if (!unit.starts_with(outer) || unit.size() == outer.size()) {
            continue;
        }
        unit.remove_prefix(outer.size());
        ++seen;
        const auto known = std::find_if(votes.begin(), votes.end(), [unit](const auto& vote) { return vote.first == unit; });
        if (known == votes.end()) {
            votes.emplace_back(unit, 1);
        } else {
            ++known->second;
        }
    }
    const auto most =
        std::max_element(votes.begin(), votes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == votes.end() ? std::string_view{"    "} : most->first;
}

/// What tree-sitter must not see as it is: the byte order mark, NUL, and a lone \r, which ends a line for Python only.
bool needsTouch(std::string_view bytes)
{
    if (bytes.starts_with(byteOrderMark) || findByte(bytes, '\0', 0) < bytes.size()) {
        return true;
    }
    for (std::size_t at = findByte(bytes, '\r', 0); at < bytes.size(); at = findByte(bytes, '\r', at + 1)) {
        if (at + 1 == bytes.size() || bytes[at + 1] != '\n') {
            return true;
        }
    }
    return false;
}

void touch(std::string& view)
{
    if (view.starts_with(byteOrderMark)) {
        std::fill_n(view.begin(), byteOrderMark.size(), '\f'); // White space that is no indentation.
    }
    for (std::size_t at = 0; at < view.size(); ++at) {
        if (view[at] == '\0') {
            view[at] = 'x';
        } else if (view[at] == '\r' && (at + 1 == view.size() || view[at + 1] != '\n')) {
            view[at] = '\n';
        }
    }
}

std::string quoted(std::string_view name)
{
    std::string result{'"'};
    result += name;
    result += '"';
    return result;
}

/// Why the bytes are no Python source that can be read, or nothing.
std::string refusal(std::string_view bytes)
{
    using namespace std::string_view_literals;
    if (bytes.size() >= std::numeric_limits<std::uint32_t>::max()) {
        return "The file is larger than 4 GiB; leave it out of the project.";
    }
    if (bytes.starts_with("\xFF\xFE\0\0"sv) || bytes.starts_with("\0\0\xFE\xFF"sv)) {
        return "The file is UTF-32, which Python does not read; save it as UTF-8.";
    }
    if (bytes.starts_with("\xFF\xFE"sv) || bytes.starts_with("\xFE\xFF"sv)) {
        return "The file is UTF-16, which Python does not read; save it as UTF-8.";
    }
    if (const std::size_t at = findByte(bytes, '\0', 0); at < bytes.size()) {
        return "The file is a binary file: byte " + std::to_string(at) + " is NUL. Leave it out of the project.";
    }
    return {};
}

std::string invalidUtf8(std::size_t at, std::string_view coding)
{
    const std::string what = "The file is not valid UTF-8 at byte " + std::to_string(at);
    if (coding.empty()) {
        return what + "; no coding line says what else it is. Save it as UTF-8, or name its encoding in the first line, "
                      "for example # -*- coding: latin-1 -*-";
    }
    return what + ", although its coding line says " + quoted(coding) + ". Save it as UTF-8, or correct the coding line.";
}

} // namespace

struct Text::Data {
    Data(std::string fileBytes, std::optional<std::string> masked) : bytes(std::move(fileBytes)), mask(std::move(masked))
    {
        if (!mask && needsTouch(bytes)) {
            mask = bytes;
        }
        if (mask) {
            touch(*mask);
        }
        lines = readLines(bytes);
        begin = std::string_view{bytes}.starts_with(byteOrderMark) ? static_cast<std::uint32_t>(byteOrderMark.size()) : 0;
        indentUnit = learnIndentUnit(view(), lines.starts);
    }
    Data(const Data&) = delete; // indentUnit points into this object
    Data& operator=(const Data&) = delete;
    ~Data() = default;

    [[nodiscard]] std::string_view view() const { return mask ? *mask : bytes; }

    std::string bytes;
    std::optional<std::string> mask; ///< The view, where it differs from the bytes.
    std::uint32_t begin{};           ///< Behind the byte order mark.
    Lines lines;
    std::string_view indentUnit;
};

Text::Text()
{
    static const auto empty = std::make_shared<const Data>(std::string{}, std::nullopt);
    m_data = empty;
}

Text::Text(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

Text::Reading Text::read(std::string bytes)
{
    if (std::string why = refusal(bytes); !why.empty()) {
        return {std::nullopt, std::move(why)};
    }
    const std::string_view coding = codingName(bytes);
    const Encoding encoding = coding.empty() ? Encoding::utf8 : encodingFromName(coding);
    const bool hasMark = bytes.starts_with(byteOrderMark);
    if (hasMark && encoding != Encoding::utf8) {
        return {std::nullopt, "The file begins with the byte order mark of UTF-8, but its coding line says " + quoted(coding) +
                                  ". Correct the coding line."};
    }
    if (encoding == Encoding::unknown) {
        return {std::nullopt, "The coding line names the encoding " + quoted(coding) +
                                  ", which is not supported. Save the file as UTF-8 and correct the coding line."};
    }
    const std::size_t valid = validUtf8Prefix(bytes);
    std::optional<std::string> masked;
    if (encoding == Encoding::utf8) {
        if (valid < bytes.size()) {
            return {std::nullopt, invalidUtf8(valid, coding)};
        }
    } else {
        masked = maskLegacy(bytes, encoding);
        if (*masked == bytes) {
            masked.reset();
        } else if (encoding == Encoding::ascii) {
            const auto differs = std::mismatch(bytes.begin(), bytes.end(), masked->begin()).first - bytes.begin();
            return {std::nullopt, "Byte " + std::to_string(differs) + " is not ASCII, although the coding line says " +
                                      quoted(coding) + ". Correct the coding line."};
        }
    }
    return {Text{std::make_shared<const Data>(std::move(bytes), std::move(masked))}, {}};
}

Text Text::fromUtf8(std::string bytes)
{
    std::optional<std::string> masked;
    if (validUtf8Prefix(bytes) < bytes.size()) {
        masked = maskInvalidUtf8(bytes);
    }
    return Text{std::make_shared<const Data>(std::move(bytes), std::move(masked))};
}

std::string_view Text::bytes() const { return m_data->bytes; }

std::string_view Text::view() const { return m_data->view(); }

std::string_view Text::slice(Range range) const { return bytes().substr(range.begin, range.size()); }

std::uint32_t Text::size() const { return static_cast<std::uint32_t>(m_data->bytes.size()); }

std::uint32_t Text::begin() const { return m_data->begin; }

std::uint32_t Text::lineCount() const { return static_cast<std::uint32_t>(m_data->lines.starts.size()); }

std::uint32_t Text::lineOf(std::uint32_t offset) const
{
    const std::vector<std::uint32_t>& starts = m_data->lines.starts;
    return static_cast<std::uint32_t>(std::upper_bound(starts.begin(), starts.end(), offset) - starts.begin());
}

Range Text::line(std::uint32_t number) const
{
    const std::uint32_t start = m_data->lines.starts[number - 1];
    const auto size = static_cast<std::uint32_t>(lineAt(bytes(), m_data->lines.starts, number - 1).size());
    return {std::max(start, m_data->begin), start + size};
}

Range Text::fullLine(std::uint32_t number) const
{
    const std::vector<std::uint32_t>& starts = m_data->lines.starts;
    return {starts[number - 1], number < starts.size() ? starts[number] : size()};
}

Position Text::position(std::uint32_t offset) const
{
    const std::uint32_t number = lineOf(offset);
    const std::uint32_t begin = std::min(line(number).begin, offset);
    return {number, characterCount(view().substr(begin, offset - begin)) + 1};
}

std::string_view Text::indentationAt(std::uint32_t offset) const { return columnsOf(indentationOf(slice(line(lineOf(offset))))); }

std::string_view Text::newline() const { return m_data->lines.newline; }

std::string_view Text::indentUnit() const { return m_data->indentUnit; }

std::uint32_t characterCount(std::string_view bytes)
{
    std::uint32_t count = 0;
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::size_t valid = validUtf8Prefix(bytes.substr(at));
        for (const char c : bytes.substr(at, valid)) {
            count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        }
        at += valid;
        if (at < bytes.size()) {
            ++count;
            ++at;
        }
    }
    return count;
}

} // namespace rankwright
