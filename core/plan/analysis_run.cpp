// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/analysis_run.h"

#include "core/plan/parse_inputs.h"
#include "core/plan/programs.h"

#include <algorithm>

namespace rankwright {

namespace {

bool blank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

} // namespace

std::vector<FileReport> analyse(const std::vector<InputFile>& files, const Options& options)
{
    return analyse(parseInputs(files), options);
}

std::vector<FileReport> analyse(const Sources& sources, const Options& options) { return Programs{}.reports(sources, options); }

std::vector<std::string> importedModules(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF")) { // The byte order mark is no part of the first line.
        bytes.remove_prefix(3);
    }
    std::vector<std::string> modules;
    const auto isName = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
               (static_cast<unsigned char>(c) >= 0x80);
    };
    const auto add = [&](std::string module) {
        if (!module.empty() && std::ranges::find(modules, module) == modules.end()) {
            modules.push_back(std::move(module));
        }
    };
    // The word import, then what stands before and behind it.
    for (std::size_t at = bytes.find("import"); at != std::string_view::npos; at = bytes.find("import", at + 6)) {
        const std::size_t after = at + 6;
        if ((at > 0 && isName(bytes[at - 1])) || after >= bytes.size() || isName(bytes[after])) {
            continue;
        }
        std::size_t lineStart = at;
        while (lineStart > 0 && bytes[lineStart - 1] != '\n' && bytes[lineStart - 1] != '\r') {
            --lineStart;
        }
        std::string_view before = bytes.substr(lineStart, at - lineStart);
        if (const std::size_t semicolon = before.rfind(';'); semicolon != std::string_view::npos) {
            before.remove_prefix(semicolon + 1);
        }
        while (!before.empty() && blank(before.front())) {
            before.remove_prefix(1);
        }
        std::string from;
        if (before.starts_with("from") && before.size() > 4 && (blank(before[4]) || before[4] == '.')) {
            before.remove_prefix(4);
            for (const char c : before) {
                if (isName(c)) {
                    from += c;
                }
            }
            add(from);
        } else if (!before.empty() && before.find(':') == std::string_view::npos) {
            continue;
        }
        // Names behind it, to the end of the line or of the parenthesis.
        std::size_t place = after;
        bool parenthesis = false;
        bool alias = false;
        while (place < bytes.size()) {
            const char c = bytes[place];
            // Where nothing of an import follows, the word stands in a text.
            const bool isText = !isName(c) && !blank(c) && std::string_view{"(),;*#\\\n\r"}.find(c) == std::string_view::npos;
            if (c == '(') {
                parenthesis = true;
            } else if (c == ')' || c == ';' || isText ||
                       ((c == '\n' || c == '\r') && !parenthesis && (place == 0 || bytes[place - 1] != '\\'))) {
                break;
            } else if (c == '#') {
                while (place < bytes.size() && bytes[place] != '\n') {
                    ++place;
                }
                if (!parenthesis) {
                    break;
                }
                continue;
            } else if (isName(c)) {
                const std::size_t start = place;
                while (place < bytes.size() && isName(bytes[place])) {
                    ++place;
                }
                const std::string name{bytes.substr(start, place - start)};
                if (name == "as") {
                    alias = true;
                } else if (alias) {
                    alias = false;
                } else {
                    add(from.empty() ? name : from + (from.ends_with('.') ? "" : ".") + name);
                }
                continue;
            }
            ++place;
        }
    }
    return modules;
}

} // namespace rankwright
