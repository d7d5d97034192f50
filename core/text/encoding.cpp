// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <optional>

namespace rankwright {

namespace {

constexpr char mask = 'x';

unsigned char byteAt(std::string_view bytes, std::size_t offset)
{
    return offset < bytes.size() ? static_cast<unsigned char>(bytes[offset]) : static_cast<unsigned char>(0);
}

bool isBetween(unsigned char byte, int low, int high) { return low <= byte && byte <= high; }

/// Length of the well-formed UTF-8 character at `offset` (Unicode, table 3-7), or 0.
std::size_t utf8Length(std::string_view bytes, std::size_t offset)
{
    const unsigned char lead = byteAt(bytes, offset);
    const unsigned char second = byteAt(bytes, offset + 1);
    const auto continues = [&](std::size_t count) {
        for (std::size_t i = 2; i < count; ++i) {
            if (!isBetween(byteAt(bytes, offset + i), 0x80, 0xBF)) {
                return std::size_t{0};
            }
        }
        return count;
    };
    if (lead < 0x80) {
        return 1;
    }
    if (isBetween(lead, 0xC2, 0xDF)) {
        return isBetween(second, 0x80, 0xBF) ? 2 : 0;
    }
    if (isBetween(lead, 0xE0, 0xEF)) {
        return isBetween(second, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF) ? continues(3) : 0;
    }
    if (isBetween(lead, 0xF0, 0xF4)) {
        return isBetween(second, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF) ? continues(4) : 0;
    }
    return 0;
}

/// First offset from `offset` on that holds no ASCII.
std::size_t skipAscii(std::string_view bytes, std::size_t offset)
{
    while (offset + sizeof(std::uint64_t) <= bytes.size()) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + offset, sizeof word);
        if ((word & 0x8080808080808080U) != 0) {
            break;
        }
        offset += sizeof word;
    }
    while (offset < bytes.size() && byteAt(bytes, offset) < 0x80) {
        ++offset;
    }
    return offset;
}

/// Length of the character at `offset`, where the byte is not ASCII. A lead byte without its trail stands alone.
std::size_t legacyLength(std::string_view bytes, std::size_t offset, Encoding encoding)
{
    const unsigned char lead = byteAt(bytes, offset);
    const unsigned char second = byteAt(bytes, offset + 1);
    switch (encoding) {
    case Encoding::gb18030:
        if (isBetween(second, 0x30, 0x39) && isBetween(byteAt(bytes, offset + 2), 0x81, 0xFE) &&
            isBetween(byteAt(bytes, offset + 3), 0x30, 0x39)) {
            return 4;
        }
        [[fallthrough]];
    case Encoding::doubleByte: return isBetween(lead, 0x81, 0xFE) && isBetween(second, 0x40, 0xFE) && second != 0x7F ? 2 : 1;
    case Encoding::shiftJis:
        return (isBetween(lead, 0x81, 0x9F) || isBetween(lead, 0xE0, 0xFC)) && isBetween(second, 0x40, 0xFC) && second != 0x7F
                   ? 2
                   : 1;
    case Encoding::eucJp:
        if (lead == 0x8F && isBetween(second, 0xA1, 0xFE) && isBetween(byteAt(bytes, offset + 2), 0xA1, 0xFE)) {
            return 3;
        }
        return isBetween(second, 0xA1, 0xFE) ? 2 : 1;
    default: return 1;
    }
}

// clang-format off
/// Names without punctuation and in small letters.
constexpr std::array utf8Names{"utf8", "utf8sig", "u8", "utf", "utf8ucs2", "utf8ucs4", "cp65001"};
constexpr std::array asciiNames{"ascii", "usascii", "us", "646", "iso646us", "ansix341968", "isoir6"};
constexpr std::array singleByteNames{
    "latin1", "latin2", "latin3", "latin4", "latin5", "latin6", "latin7", "latin8", "latin9", "latin10", "latin", "l1", "l2",
    "isolatin1", "88591", "885915", "cp819", "ibm819", "cp437", "cp720", "cp737", "cp775", "cp850", "cp852", "cp855", "cp856",
    "cp857", "cp858", "cp860", "cp861", "cp862", "cp863", "cp865", "cp866", "cp869", "cp874", "cp1006", "cp1125", "koi8r", "koi8u",
    "koi8t", "kz1048", "ptcp154", "tis620", "macroman", "macintosh", "maccyrillic", "maclatin2", "maccentraleurope", "macgreek",
    "maciceland", "macturkish", "cyrillic", "greek", "hebrew", "arabic"};
constexpr std::array doubleByteNames{
    "gbk", "cp936", "936", "ms936", "gb2312", "gb231280", "euccn", "chinese", "big5", "big5tw", "big5hkscs", "hkscs", "cp950", "950",
    "ms950", "euckr", "korean", "ksc5601", "ksx1001", "cp949", "949", "ms949", "uhc"};
constexpr std::array shiftJisNames{
    "shiftjis", "sjis", "csshiftjis", "cp932", "932", "ms932", "mskanji", "windows31j", "shiftjis2004", "sjis2004", "shiftjisx0213"};
constexpr std::array eucJpNames{"eucjp", "ujis", "ujis8", "eucjis2004", "eucjisx0213"};
// clang-format on

template <typename Names>
bool has(const Names& names, std::string_view name)
{
    return std::any_of(names.begin(), names.end(), [name](std::string_view known) { return known == name; });
}

bool isNumberBetween(std::string_view digits, int low, int high)
{
    int number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9' || number > high) {
            return false;
        }
        number = number * 10 + (digit - '0');
    }
    return !digits.empty() && low <= number && number <= high;
}

/// iso8859-1 to -16, cp1250 to 1258 and their spelling with "windows".
bool isNumberedSingleByte(std::string_view name)
{
    for (const std::string_view prefix : {"iso8859", "8859"}) {
        if (name.starts_with(prefix)) {
            return isNumberBetween(name.substr(prefix.size()), 1, 16);
        }
    }
    for (const std::string_view prefix : {"cp", "windows"}) {
        if (name.starts_with(prefix) && isNumberBetween(name.substr(prefix.size()), 1250, 1258)) {
            return true;
        }
    }
    return isNumberBetween(name, 1250, 1258);
}

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

std::string_view withoutBlanks(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t\f");
    return first == std::string_view::npos ? std::string_view{} : line.substr(first);
}

/// The name in one line, after PEP 263: ^[ \t\f]*#.*?coding[:=][ \t]*([-_.a-zA-Z0-9]+)
std::string_view codingNameInLine(std::string_view line)
{
    line = withoutBlanks(line);
    if (!line.starts_with('#')) {
        return {};
    }
    constexpr std::string_view word = "coding";
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
        std::string_view rest = line.substr(at + word.size());
        if (!rest.starts_with(':') && !rest.starts_with('=')) {
            continue;
        }
        rest.remove_prefix(1);
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
        const auto end = std::find_if_not(rest.begin(), rest.end(), isNameCharacter);
        if (end != rest.begin()) {
            return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
        }
    }
    return {};
}

} // namespace

Encoding encodingFromName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (c != '-' && c != '_' && c != '.') {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    // Editors write utf-8-unix, latin-1-dos and the like; Python takes them for the encoding itself.
    for (const std::string_view lineEnds : {"unix", "dos", "mac"}) {
        if (plain.size() > lineEnds.size() && plain.ends_with(lineEnds)) {
            plain.erase(plain.size() - lineEnds.size());
        }
    }
    if (has(utf8Names, plain)) {
        return Encoding::utf8;
    }
    if (has(asciiNames, plain)) {
        return Encoding::ascii;
    }
    if (has(singleByteNames, plain) || isNumberedSingleByte(plain)) {
        return Encoding::singleByte;
    }
    if (plain == "gb18030" || plain == "gb180302000") {
        return Encoding::gb18030;
    }
    if (has(doubleByteNames, plain)) {
        return Encoding::doubleByte;
    }
    if (has(shiftJisNames, plain)) {
        return Encoding::shiftJis;
    }
    return has(eucJpNames, plain) ? Encoding::eucJp : Encoding::unknown;
}

std::string_view codingName(std::string_view bytes)
{
    if (bytes.starts_with(byteOrderMark)) {
        bytes.remove_prefix(byteOrderMark.size());
    }
    for (int number = 1; number <= 2; ++number) {
        const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
        const std::string_view line = bytes.substr(0, end);
        if (const std::string_view name = codingNameInLine(line); !name.empty()) {
            return name;
        }
        const std::string_view rest = withoutBlanks(line);
        if (!rest.empty() && !rest.starts_with('#')) {
            return {};
        }
        bytes.remove_prefix(end);
        bytes.remove_prefix(bytes.starts_with("\r\n") ? 2 : std::min<std::size_t>(1, bytes.size()));
    }
    return {};
}

std::size_t validUtf8Prefix(std::string_view bytes)
{
    for (std::size_t at = skipAscii(bytes, 0); at < bytes.size(); at = skipAscii(bytes, at)) {
        const std::size_t length = utf8Length(bytes, at);
        if (length == 0) {
            return at;
        }
        at += length;
    }
    return bytes.size();
}

std::string maskLegacy(std::string_view bytes, Encoding encoding)
{
    std::string view{bytes};
    for (std::size_t at = skipAscii(bytes, 0); at < bytes.size(); at = skipAscii(bytes, at)) {
        const std::size_t length = legacyLength(bytes, at, encoding);
        std::fill_n(view.begin() + static_cast<std::ptrdiff_t>(at), length, mask);
        at += length;
    }
    return view;
}

std::string maskInvalidUtf8(std::string_view bytes)
{
    std::string view{bytes};
    std::size_t at = validUtf8Prefix(bytes);
    while (at < bytes.size()) {
        view[at] = mask;
        ++at;
        at += validUtf8Prefix(bytes.substr(at));
    }
    return view;
}

} // namespace rankwright
