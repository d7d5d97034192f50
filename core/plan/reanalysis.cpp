// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/reanalysis.h"

#include "core/plan/parse_inputs.h"

#include <algorithm>

namespace rankwright {

void Reanalysis::prepare(const std::vector<InputFile>& files, FileId changing)
{
    if (m_changing != files[changing].path) {
        m_changing = files[changing].path;
        m_reparser = {};
    }
    std::vector<SourceFile> known = std::move(m_sources).takeFiles();
    const auto isNamedAlike = [](const SourceFile& one, const InputFile& other) {
        return one.path == other.path && one.isNotebook == other.isNotebook && one.pins == other.pins;
    };
    if (!std::ranges::equal(known, files, isNamedAlike)) {
        m_programs.forget();
    }
    std::vector<SourceFile> now;
    now.reserve(files.size());
    for (FileId file = 0; file < files.size(); ++file) {
        const InputFile& input = files[file];
        const auto same = std::ranges::find_if(known, [&](const SourceFile& one) {
            return isNamedAlike(one, input) && one.tree.text().bytes() == input.text.bytes();
        });
        if (same != known.end()) {
            now.push_back(std::move(*same));
            continue;
        }
        m_programs.hasChanged(file);
        ++m_parsed;
        SourceFile& source = now.emplace_back();
        source.path = input.path;
        source.isNotebook = input.isNotebook;
        source.pins = input.pins;
        if (file == changing) {
            const auto former = std::ranges::find_if(known, [&](const SourceFile& one) { return isNamedAlike(one, input); });
            source.tree = m_reparser.parse(former == known.end() ? Tree{} : std::move(former->tree), input.text);
        } else {
            source.tree = Tree::parse(input.text);
        }
        source.index = FileIndex::build(source.tree);
    }
    m_sources = Sources(std::move(now));
}

std::vector<FileReport> Reanalysis::analyse(const std::vector<InputFile>& files, FileId changing, const Options& options)
{
    prepare(files, changing);
    return reports(options);
}

const std::vector<FileReport>& Reanalysis::verdicts(const std::vector<InputFile>& files, FileId changing, const Options& options)
{
    prepare(files, changing);
    return m_programs.verdicts(m_sources, options);
}

std::vector<FileReport> Reanalysis::reports(const Options& options) { return m_programs.reports(m_sources, options); }

std::optional<std::vector<FileReport>> Reanalysis::analyseWhole(const Options& options)
{
    if (!m_reparser.isProvisional()) {
        return std::nullopt;
    }
    FileId changing = 0;
    while (m_sources.file(changing).path != m_changing) {
        ++changing;
    }
    std::optional<Tree> tree = m_reparser.parseWhole(m_sources.tree(changing));
    if (!tree) {
        return std::nullopt;
    }
    m_programs.hasChanged(changing);
    std::vector<SourceFile> files = std::move(m_sources).takeFiles();
    files[changing].tree = *std::move(tree);
    files[changing].index = FileIndex::build(files[changing].tree);
    m_sources = Sources(std::move(files));
    return m_programs.reports(m_sources, options);
}

} // namespace rankwright
