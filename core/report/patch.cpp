// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/patch.h"

#include <git2.h>
#include <memory>

namespace rankwright {

namespace {

/// libgit2 in use. Starting it takes milliseconds (it reads the certificates of the machine).
class Library {
  public:
    Library() { git_libgit2_init(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { git_libgit2_shutdown(); }
};

} // namespace

std::string patchOf(const std::string& path, std::string_view oldBytes, std::string_view newBytes, bool isNew)
{
    if (!isNew && oldBytes == newBytes) {
        return {};
    }
    static const Library library; // once a process, when first needed
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags |= GIT_DIFF_FORCE_TEXT | GIT_DIFF_PATIENCE;
    git_patch* made = nullptr;
    if (git_patch_from_buffers(&made, isNew ? nullptr : oldBytes.data(), isNew ? 0 : oldBytes.size(), path.c_str(),
                               newBytes.data(), newBytes.size(), path.c_str(), &options) != 0) {
        return {};
    }
    struct Freeing {
        void operator()(git_patch* patch) const { git_patch_free(patch); }
    };
    const std::unique_ptr<git_patch, Freeing> patch{made};
    git_buf buffer{};
    std::string text;
    if (git_patch_to_buf(&buffer, patch.get()) == 0) {
        text.assign(buffer.ptr, buffer.size);
    }
    git_buf_dispose(&buffer);
    return text;
}

} // namespace rankwright
