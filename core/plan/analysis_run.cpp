// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/analysis_run.h"

#include "core/patterns/judge.h"
#include "core/rules/engine.h"

#include <algorithm>

namespace rankwright {

namespace {

Sources sourcesOf(const std::vector<InputFile>& files)
{
    std::vector<SourceFile> sources;
    sources.reserve(files.size());
    for (const InputFile& file : files) {
        SourceFile source;
        source.path = file.path;
        source.isNotebook = file.isNotebook;
        source.tree = Tree::parse(file.text);
        sources.push_back(std::move(source));
    }
    // The index refers to its tree, which has its final place now.
    for (SourceFile& source : sources) {
        source.index = FileIndex::build(source.tree);
    }
    return Sources(std::move(sources));
}

bool blank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

} // namespace

std::vector<FileReport> analyse(const std::vector<InputFile>& files, const Options& options)
{
    const Sources sources = sourcesOf(files);
    Analysis analysis(sources, Library::builtIn());
    Facts facts(analysis);
    std::vector<FileReport> reports(files.size());
    for (FileId file = 0; file < files.size(); ++file) {
        FileReport& report = reports[file];
        report.isTooDeep = sources.tree(file).isTooDeep();
        report.syntaxErrors = sources.tree(file).errors();
        report.verdict = judge(facts, file, options.regions);
        report.base = report.isTooDeep || !report.syntaxErrors.empty() ? Outcome::error
                      : !report.verdict.trains                         ? Outcome::nothing
                      : !report.verdict.distributed.empty()            ? Outcome::already
                                                                       : Outcome::ready;
    }
    // A file whose training code other scripts run is part of their programs; it starts one itself only if it runs some of it.
    for (FileId file = 0; file < files.size(); ++file) {
        FileReport& report = reports[file];
        const bool runsItself = std::ranges::any_of(report.verdict.evidence, &Evidence::reached);
        if (report.base == Outcome::nothing || runsItself) {
            continue;
        }
        for (FileId other = 0; other < files.size(); ++other) {
            const bool reaches =
                other != file && std::ranges::any_of(reports[other].verdict.evidence, [&](const Evidence& evidence) {
                    return evidence.reached && evidence.place.file == file;
                });
            if (reaches) {
                report.entries.push_back(other);
            }
        }
    }
    for (FileId file = 0; file < files.size(); ++file) {
        FileReport& report = reports[file];
        if (report.base != Outcome::ready || !report.entries.empty()) {
            continue;
        }
        PlannedSteps planned = planSteps(facts, file, report.verdict, options);
        const std::set<Site>& reached = facts.reach().from(file);
        for (FileId other = 0; other < files.size(); ++other) { // A program whose files do not parse is not rewritten.
            const bool broken = other != file && (!reports[other].syntaxErrors.empty() || reports[other].isTooDeep);
            const bool runs = broken && std::ranges::any_of(reached, [&](Site site) { return site.file == other; });
            if (runs) {
                planned.refusals.push_back(
                    {"program",
                     {other, reports[other].syntaxErrors.empty() ? Range{} : reports[other].syntaxErrors.front()},
                     "the program imports a file that is no valid Python: " + files[other].path,
                     "Mend the file first.",
                     true});
            }
        }
        if (std::ranges::none_of(report.verdict.evidence, &Evidence::reached)) {
            planned.refusals.push_back(
                {"program", report.verdict.evidence.empty() ? Place{file, {}} : report.verdict.evidence.front().place,
                 "nothing in this file runs its training code, so there is no place to start the processes from",
                 "Analyse it together with the script that runs it.", true});
        }
        report.plan = Plan(std::move(planned.steps), std::move(planned.refusals));
    }
    return reports;
}

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
            if (c == '(') {
                parenthesis = true;
            } else if (c == ')' || c == ';' ||
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

std::vector<std::string> explainClass(const std::vector<InputFile>& files, FileId file, std::string_view name)
{
    const Sources sources = sourcesOf(files);
    Analysis analysis(sources, Library::builtIn());
    std::vector<std::string> lines;
    const auto where = [&](Site site) {
        const Tree& tree = sources.tree(site.file);
        return sources.file(site.file).path + ":" + std::to_string(tree.text().lineOf(tree.row(site.node).range.begin));
    };
    std::vector<Site> found;
    for (const NodeIndex index : sources.index(file).classes()) {
        const Site site{file, index};
        if (analysis.regionName(site) == name || analysis.node(site).child(Field::name).text() == name) {
            found.push_back(site);
        }
    }
    if (found.empty()) {
        for (const Value& value : analysis.globalValues(file, name)) {
            if (value.kind == Value::Kind::projectClass) {
                found.push_back(value.site);
            } else if (value.kind == Value::Kind::library) {
                lines.push_back(std::string{name} + " is " + std::string{value.name} + " of the library");
                for (const std::string& base : analysis.library().linearisation(value.name)) {
                    lines.push_back("  " + base);
                }
            }
        }
    }
    std::set<Site> seen;
    const std::function<void(Site, const std::string&)> tell = [&](Site definition, const std::string& indentation) {
        lines.push_back(indentation + "class " + analysis.regionName(definition) + ", " + where(definition));
        if (!seen.insert(definition).second) {
            return;
        }
        const Node bases = analysis.node(definition).child(Field::superclasses);
        for (Node base = bases.firstChild(); base; base = base.nextSibling()) {
            if (base.is(Kind::keyword_argument)) {
                continue;
            }
            const Site expression{definition.file, base.index()};
            const ValueSet values = analysis.values(expression);
            bool told = false;
            for (const Value& value : values) {
                if (value.kind == Value::Kind::projectClass) {
                    if (value.site.file != definition.file) {
                        lines.push_back(indentation + "  base `" + std::string{base.text()} + "`, imported, " +
                                        where(expression));
                    }
                    tell(value.site, indentation + "  ");
                    told = true;
                } else if (value.kind == Value::Kind::library) {
                    lines.push_back(indentation + "  base `" + std::string{base.text()} + "` is " + std::string{value.name} +
                                    ", " + where(expression));
                    const std::vector<std::string> order = analysis.library().linearisation(value.name);
                    for (std::size_t at = 1; at < order.size(); ++at) {
                        lines.push_back(indentation + "    which is a " + order[at]);
                    }
                    told = true;
                }
            }
            if (!told) {
                lines.push_back(indentation + "  base `" + std::string{base.text()} + "` could not be resolved, " +
                                where(expression));
            }
        }
    };
    for (const Site definition : found) {
        tell(definition, "");
    }
    return lines;
}

} // namespace rankwright
