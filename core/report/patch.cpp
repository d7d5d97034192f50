// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/patch.h"

#include "core/report/git.h"

namespace rankwright {

std::string patchOf(const std::string& path, std::string_view oldBytes, std::string_view newBytes, bool isNew)
{
    if (!isNew && oldBytes == newBytes) {
        return {};
    }
    git::use();
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags |= GIT_DIFF_FORCE_TEXT | GIT_DIFF_PATIENCE;
    git::Patch patch;
    git::take(patch, [&](git_patch** out) {
        return git_patch_from_buffers(out, isNew ? nullptr : oldBytes.data(), isNew ? 0 : oldBytes.size(), path.c_str(),
                                      newBytes.data(), newBytes.size(), path.c_str(), &options);
    });
    git::Buffer text;
    return patch && git_patch_to_buf(text.out(), patch.get()) == 0 ? std::string{text.view()} : std::string{};
}

} // namespace rankwright
