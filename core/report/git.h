// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// libgit2 with owners: what it gives is freed when its owner goes. Included by sources of `report` only.

#include <git2.h>
#include <memory>
#include <string>
#include <string_view>

namespace rankwright::git {

/// libgit2 in use. Starting it takes milliseconds (it reads the certificates of the machine); once a process, when first needed.
void use();

template <auto freeing>
struct Freeing {
    template <class Object>
    void operator()(Object* object) const
    {
        freeing(object);
    }
};
template <class Object, auto freeing>
using Owned = std::unique_ptr<Object, Freeing<freeing>>;

using Repository = Owned<git_repository, git_repository_free>;
using Commit = Owned<git_commit, git_commit_free>;
using Tree = Owned<git_tree, git_tree_free>;
using TreeEntry = Owned<git_tree_entry, git_tree_entry_free>;
using Blob = Owned<git_blob, git_blob_free>;
using Object = Owned<git_object, git_object_free>;
using Reference = Owned<git_reference, git_reference_free>;
using Signature = Owned<git_signature, git_signature_free>;
using Filters = Owned<git_filter_list, git_filter_list_free>;
using Patch = Owned<git_patch, git_patch_free>;
using Branches = Owned<git_branch_iterator, git_branch_iterator_free>;

/// Takes what a call of libgit2 gives: `take(owner, [&](auto** out) { return git_...(out, ...); })`. Its status.
template <class Owner, class Call>
int take(Owner& owner, Call call)
{
    typename Owner::pointer made = nullptr;
    const int status = call(&made);
    owner.reset(status == 0 ? made : nullptr);
    return status;
}

class Buffer {
  public:
    Buffer() = default;
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() { git_buf_dispose(&m_buffer); }
    git_buf* out() { return &m_buffer; }
    [[nodiscard]] std::string_view view() const { return {m_buffer.ptr, m_buffer.size}; }

  private:
    git_buf m_buffer{};
};

/// The words of the last call that failed.
[[nodiscard]] std::string problem();

} // namespace rankwright::git
