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
        source.tree = file == changing ? m_reparser.parse(input.text) : Tree::parse(input.text);
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
    Tree tree = m_reparser.parseWhole();
    if (!tree.errors().empty()) {
        return std::nullopt;
    }
    std::vector<SourceFile> files = std::move(m_sources).takeFiles();
    const auto changing = std::ranges::find(files, m_changing, &SourceFile::path);
    changing->tree = std::move(tree);
    changing->index = FileIndex::build(changing->tree);
    m_programs.hasChanged(static_cast<FileId>(changing - files.begin()));
    m_sources = Sources(std::move(files));
    return m_programs.reports(m_sources, options);
}

} // namespace rankwright
