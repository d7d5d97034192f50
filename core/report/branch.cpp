// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/branch.h"

#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/report/git.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sys/stat.h>

namespace rankwright {

namespace {

/// A file in the repository.
struct Tracked {
    std::string path; ///< From the top of the work tree, links followed.
    std::string onDisk;
    git_filemode_t mode{GIT_FILEMODE_BLOB};
    git_oid known{}; ///< What the base has, where it has it.
    bool isKnown{};
    bool isAsOnDisk{}; ///< Committed without the conversion of line ends, though the attributes ask for it.
};

std::string shortId(const git_oid& id)
{
    constexpr std::size_t digits = 8;
    std::array<char, GIT_OID_HEXSZ + 1> text{};
    git_oid_tostr(text.data(), text.size(), &id);
    return std::string{text.data()}.substr(0, digits);
}

std::string fullId(const git_oid& id)
{
    std::array<char, GIT_OID_HEXSZ + 1> text{};
    git_oid_tostr(text.data(), text.size(), &id);
    return text.data();
}

bool isThere(const std::string& path)
{
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0;
}

/// The repository of a project, and what a branch begins with.
class Work {
  public:
    explicit Work(const std::string& root) { open(root); }

    [[nodiscard]] const std::string& problem() const { return m_problem; }
    [[nodiscard]] bool isOpen() const { return m_repository != nullptr; }

    [[nodiscard]] std::string baseName() const
    {
        git::Reference head;
        git::take(head, [&](git_reference** out) { return git_repository_head(out, m_repository.get()); });
        const bool isBranch = head && git_reference_is_branch(head.get()) != 0;
        return (isBranch ? std::string{git_reference_shorthand(head.get())} + ", " : std::string{}) + shortId(baseId());
    }
    [[nodiscard]] const git_oid& baseId() const { return *git_commit_id(m_base.get()); }
    [[nodiscard]] std::string author() const { return std::string{m_author->name} + " <" + m_author->email + ">"; }

    [[nodiscard]] bool hasBranch(const std::string& name) const
    {
        git::Reference found;
        return git::take(found, [&](git_reference** out) {
                   return git_branch_lookup(out, m_repository.get(), name.c_str(), GIT_BRANCH_LOCAL);
               }) == 0;
    }

    /// Why a branch of this name cannot be made; empty when it can.
    [[nodiscard]] std::string nameObjection(const std::string& name, bool replaces) const;

    /// Where a file of the project is in the repository; or a problem.
    [[nodiscard]] std::string locate(const std::string& onDisk, Tracked& tracked) const;
    /// Whether it has other bytes than the base; or a problem.
    [[nodiscard]] std::string compare(Tracked& tracked, std::string_view bytes, bool& isDirty) const;

    /// As Git would store it.
    [[nodiscard]] std::string store(const Tracked& tracked, std::string_view bytes, git_oid& id) const;
    [[nodiscard]] std::string begin()
    {
        m_tree.reset();
        return git::take(m_tree, [&](git_tree** out) { return git_commit_tree(out, m_base.get()); }) == 0 ? std::string{}
                                                                                                          : git::problem();
    }
    /// A commit on top of the last one, or of the base.
    [[nodiscard]] std::string commit(const std::string& message, const std::vector<std::pair<Tracked, git_oid>>& files);
    [[nodiscard]] git_oid lastId() const { return m_last ? *git_commit_id(m_last.get()) : baseId(); }
    [[nodiscard]] std::string makeBranch(const std::string& name, bool replaces) const
    {
        git::Reference made;
        const git_commit* tip = m_last ? m_last.get() : m_base.get();
        return git::take(made,
                         [&](git_reference** out) {
                             return git_branch_create(out, m_repository.get(), name.c_str(), tip, replaces ? 1 : 0);
                         }) == 0
                   ? std::string{}
                   : git::problem();
    }
    [[nodiscard]] git_repository* repository() const { return m_repository.get(); }

  private:
    void open(const std::string& root);
    [[nodiscard]] std::string filtered(const std::string& path, std::string_view bytes, std::string& result) const;
    [[nodiscard]] std::string attributeObjection(const std::string& path) const;

    git::Repository m_repository;
    git::Commit m_base;
    git::Commit m_last;
    git::Tree m_tree; ///< Of the last commit, or of the base.
    git::Signature m_author;
    std::string m_top; ///< Of the work tree, links followed.
    std::string m_problem;
};

void Work::open(const std::string& root)
{
    git::use();
    if (git::take(m_repository, [&](git_repository** out) { return git_repository_open_ext(out, root.c_str(), 0, nullptr); }) !=
        0) {
        const git_error* last = git_error_last();
        const bool isNone = last == nullptr || last->klass == GIT_ERROR_REPOSITORY;
        m_problem = isNone && std::string_view{git::problem()}.find("could not find") != std::string_view::npos
                        ? "the project is in no Git repository; make one (git init) and commit the files first"
                        : "the Git repository cannot be opened: " + git::problem();
        return;
    }
    const char* top = git_repository_workdir(m_repository.get());
    if (top == nullptr) {
        m_problem = "the Git repository is bare: it has no work tree";
        return;
    }
    m_top = realPath(top);
    git_oid id{};
    if (git_reference_name_to_id(&id, m_repository.get(), "HEAD") != 0 ||
        git::take(m_base, [&](git_commit** out) { return git_commit_lookup(out, m_repository.get(), &id); }) != 0) {
        m_problem =
            git_repository_head_unborn(m_repository.get()) == 1
                ? "the Git repository has no commit yet; commit the files first, so that the branch has something to begin at"
                : "what is checked out cannot be read: " + git::problem();
        return;
    }
    if (git::take(m_author, [&](git_signature** out) { return git_signature_default(out, m_repository.get()); }) != 0) {
        m_problem = "Git does not know who makes the commits; tell it: git config --global user.name \"Your Name\" and "
                    "git config --global user.email you@example.org";
    }
}

std::string Work::nameObjection(const std::string& name, bool replaces) const
{
    int isValid = 0;
    if (name.empty() || git_branch_name_is_valid(&isValid, name.c_str()) != 0 || isValid == 0) {
        return name.empty() ? "name the branch" : "\"" + name + "\" is no name that Git allows for a branch";
    }
    git::Reference there;
    if (git::take(there, [&](git_reference** out) {
            return git_branch_lookup(out, m_repository.get(), name.c_str(), GIT_BRANCH_LOCAL);
        }) == 0) {
        if (git_branch_is_checked_out(there.get()) == 1 || git_branch_is_head(there.get()) == 1) {
            return "the branch " + name + " is checked out; choose another name";
        }
        return replaces ? std::string{}
                        : "there is a branch " + name + " already; choose another name, or say that it is replaced";
    }
    git::Branches all;
    git::take(all, [&](git_branch_iterator** out) { return git_branch_iterator_new(out, m_repository.get(), GIT_BRANCH_LOCAL); });
    git_reference* next = nullptr;
    git_branch_t kind{};
    while (all && git_branch_next(&next, &kind, all.get()) == 0) {
        const git::Reference owned{next};
        const std::string other = git_reference_shorthand(next);
        if (other.starts_with(name + "/") || name.starts_with(other + "/")) {
            return "there is a branch " + other + ", beside which Git can have none called " + name + "; choose another name";
        }
    }
    return {};
}

std::string Work::locate(const std::string& onDisk, Tracked& tracked) const
{
    // The last part may be a file that is not there yet.
    const std::string real = isThere(onDisk) ? realPath(onDisk) : joined(realPath(std::string{folderOf(onDisk)}), nameOf(onDisk));
    if (real == m_top || !isInside(real, m_top)) {
        return "it lies outside the Git repository of the project";
    }
    tracked.onDisk = real;
    tracked.path = std::string{relativeTo(real, m_top)};
    for (std::string_view folder = folderOf(tracked.path); !folder.empty(); folder = folderOf(folder)) {
        if (isThere(joined(joined(m_top, folder), ".git"))) {
            return "it lies in another repository, " + std::string{folder} + "; open that folder as a project of its own";
        }
    }
    git::Tree base;
    git::TreeEntry entry;
    git::take(base, [&](git_tree** out) { return git_commit_tree(out, m_base.get()); });
    if (base && git::take(entry, [&](git_tree_entry** out) {
                    return git_tree_entry_bypath(out, base.get(), tracked.path.c_str());
                }) == 0) {
        if (git_tree_entry_type(entry.get()) != GIT_OBJECT_BLOB) {
            return "Git has something else than a file there";
        }
        tracked.isKnown = true;
        tracked.known = *git_tree_entry_id(entry.get());
        tracked.mode = git_tree_entry_filemode(entry.get());
        return {};
    }
    struct stat status {};
    const bool isExecutable = ::stat(real.c_str(), &status) == 0 && (status.st_mode & S_IXUSR) != 0;
    tracked.mode = isExecutable ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB;
    return {};
}

std::string Work::attributeObjection(const std::string& path) const
{
    for (const char* name : {"filter", "working-tree-encoding"}) {
        const char* value = nullptr;
        if (git_attr_get(&value, m_repository.get(), GIT_ATTR_CHECK_FILE_THEN_INDEX, path.c_str(), name) == 0 &&
            git_attr_value(value) == GIT_ATTR_VALUE_STRING) {
            return ".gitattributes gives it " + std::string{name} + "=" + value +
                   ", which only Git itself carries out; export into a folder or as a patch instead";
        }
    }
    return {};
}

std::string Work::filtered(const std::string& path, std::string_view bytes, std::string& result) const
{
    git::Filters filters;
    const int status = git::take(filters, [&](git_filter_list** out) {
        return git_filter_list_load(out, m_repository.get(), nullptr, path.c_str(), GIT_FILTER_TO_ODB, GIT_FILTER_DEFAULT);
    });
    if (status != 0) {
        return git::problem();
    }
    if (!filters) {
        result = bytes;
        return {};
    }
    git::Buffer out;
    if (git_filter_list_apply_to_buffer(out.out(), filters.get(), bytes.data(), bytes.size()) != 0) {
        return git::problem();
    }
    result = out.view();
    return {};
}

std::string Work::compare(Tracked& tracked, std::string_view bytes, bool& isDirty) const
{
    isDirty = true;
    if (std::string problem = attributeObjection(tracked.path); !problem.empty()) {
        return problem;
    }
    if (!tracked.isKnown) {
        return {};
    }
    git::Blob blob;
    if (git::take(blob, [&](git_blob** out) { return git_blob_lookup(out, m_repository.get(), &tracked.known); }) != 0) {
        return git::problem();
    }
    const std::string_view known{static_cast<const char*>(git_blob_rawcontent(blob.get())),
                                 static_cast<std::size_t>(git_blob_rawsize(blob.get()))};
    std::string stored;
    if (std::string problem = filtered(tracked.path, bytes, stored); !problem.empty()) {
        return problem;
    }
    tracked.isAsOnDisk = stored != known && bytes == known;
    isDirty = stored != known && !tracked.isAsOnDisk;
    return {};
}

std::string Work::store(const Tracked& tracked, std::string_view bytes, git_oid& id) const
{
    std::string stored{bytes};
    if (!tracked.isAsOnDisk) {
        if (std::string problem = filtered(tracked.path, bytes, stored); !problem.empty()) {
            return problem;
        }
    }
    return git_blob_create_from_buffer(&id, m_repository.get(), stored.data(), stored.size()) == 0 ? std::string{}
                                                                                                   : git::problem();
}

std::string Work::commit(const std::string& message, const std::vector<std::pair<Tracked, git_oid>>& files)
{
    std::vector<git_tree_update> updates;
    for (const auto& [tracked, id] : files) {
        updates.push_back({GIT_TREE_UPDATE_UPSERT, id, tracked.mode, tracked.path.c_str()});
    }
    git_oid treeId{};
    git::Tree tree;
    if (git_tree_create_updated(&treeId, m_repository.get(), m_tree.get(), updates.size(), updates.data()) != 0 ||
        git::take(tree, [&](git_tree** out) { return git_tree_lookup(out, m_repository.get(), &treeId); }) != 0) {
        return git::problem();
    }
    git_oid id{};
    const git_commit* parent = m_last ? m_last.get() : m_base.get();
    if (git_commit_create(&id, m_repository.get(), nullptr, m_author.get(), m_author.get(), "UTF-8", message.c_str(), tree.get(),
                          1, &parent) != 0) {
        return git::problem();
    }
    git::Commit made;
    if (git::take(made, [&](git_commit** out) { return git_commit_lookup(out, m_repository.get(), &id); }) != 0) {
        return git::problem();
    }
    m_last = std::move(made);
    m_tree = std::move(tree);
    return {};
}

/// The files of one input in the repository, as far as they are there.
struct Located {
    std::map<std::string, Tracked> byPath; ///< By their path in the project.
    std::vector<std::string> dirty;        ///< Likewise.
    std::string problem;
};

std::string about(const std::string& path, const std::string& problem) { return path + ": " + problem; }

std::string listed(const std::vector<std::string>& paths)
{
    constexpr std::size_t most = 3;
    std::string words;
    for (std::size_t at = 0; at < std::min(paths.size(), most); ++at) {
        words += (at > 0 ? ", " : "") + paths[at];
    }
    return paths.size() > most ? words + " and " + std::to_string(paths.size() - most) + " more" : words;
}

Located located(const Work& work, const BranchInput& input)
{
    Located all;
    for (const BranchSource& source : input.sources) {
        Tracked tracked;
        bool isDirty = false;
        std::string problem = work.locate(source.onDisk, tracked);
        problem = problem.empty() ? work.compare(tracked, source.bytes, isDirty) : problem;
        if (!problem.empty()) {
            all.problem = about(source.path, problem);
            return all;
        }
        const FileBytes now = readFile(source.onDisk, 0);
        if (!now.bytes || *now.bytes != source.bytes) {
            all.problem = about(source.path, "it was changed since it was analysed; save it, or read it again");
            return all;
        }
        if (isDirty) {
            all.dirty.push_back(source.path);
        }
        all.byPath.emplace(source.path, std::move(tracked));
    }
    // Scripts that are made from notebooks.
    for (const PlannedCommit& commit : input.commits) {
        for (const CommittedFile& file : commit.files) {
            if (!file.isNew || all.byPath.contains(file.path)) {
                continue;
            }
            Tracked tracked;
            const std::string onDisk = joined(input.root, file.path);
            std::string problem = work.locate(onDisk, tracked);
            const FileBytes there = isThere(onDisk) ? readFile(onDisk, 0) : FileBytes{};
            if (problem.empty() && there.bytes && !there.bytes->starts_with(Notebook::scriptMark)) {
                problem = "there is a file of this name already that was not made from the notebook; move it away, or leave the "
                          "scripts of notebooks out";
            }
            if (!problem.empty()) {
                all.problem = about(file.path, problem);
                return all;
            }
            all.byPath.emplace(file.path, std::move(tracked));
        }
    }
    return all;
}

std::string objectionTo(const Located& files, const BranchInput& input, const BranchOrder& order, const std::string& base)
{
    if (input.commits.empty()) {
        return "nothing is accepted that could be committed";
    }
    if (!files.problem.empty()) {
        return files.problem;
    }
    if (!files.dirty.empty() && !order.withWorkTree) {
        return "what is on the disk is not what is committed (" + base + "): " + listed(files.dirty) +
               "; commit it first, or let it be the first commit of the branch";
    }
    return {};
}

std::string commitFiles(Work& work, const Located& all, const std::string& message,
                        const std::vector<std::pair<std::string, std::string_view>>& files)
{
    std::vector<std::pair<Tracked, git_oid>> stored;
    std::map<std::string, git_oid> seen; // Two names in the project may be one file in the repository.
    for (const auto& [path, bytes] : files) {
        const Tracked& tracked = all.byPath.at(path);
        git_oid id{};
        if (std::string problem = work.store(tracked, bytes, id); !problem.empty()) {
            return about(path, problem);
        }
        const auto [known, isNew] = seen.emplace(tracked.path, id);
        if (!isNew && git_oid_equal(&known->second, &id) == 0) {
            return about(path, "it is " + tracked.path + " under another name, and would be changed in two ways");
        }
        if (isNew) {
            stored.emplace_back(tracked, id);
        }
    }
    return work.commit(message, stored);
}

} // namespace

BranchInput branchInput(const Project& project, const std::vector<DecidedGroup>& groups, const ChangeOptions& options,
                        CommitPer per)
{
    BranchInput input{project.root, {}, commitsOf(groups, options, per)};
    for (const DecidedGroup& group : groups) {
        const GroupChanges changes = changesOf(group, options);
        std::set<FileId> files;
        for (const FileChange& change : changes.files) {
            files.insert(change.file);
        }
        // What runs with what is changed stands on the branch too, as it was analysed.
        for (FileId file = 0; !files.empty() && file < group.group.files.size(); ++file) {
            const std::vector<FileId>& users = group.group.reports[file].users;
            const bool isUsed = std::any_of(users.begin(), users.end(), [&](FileId user) {
                return std::find(changes.programs.begin(), changes.programs.end(), user) != changes.programs.end();
            });
            if (isUsed || files.contains(file)) {
                const LoadedFile& loaded = group.group.files[file];
                input.sources.push_back({loaded.path, project.onDisk(loaded.path), loaded.bytes()});
            }
        }
    }
    return input;
}

BranchState inspectBranch(const BranchInput& input, const BranchOrder& order)
{
    BranchState state;
    const Work work{input.root};
    if (!work.problem().empty()) {
        state.problem = work.problem();
        return state;
    }
    state.base = work.baseName();
    state.author = work.author();
    state.isThere = work.hasBranch(order.name);
    Located files = located(work, input);
    state.problem = work.nameObjection(order.name, order.replaces);
    if (state.problem.empty()) {
        state.problem = objectionTo(files, input, order, state.base);
    }
    state.dirty = std::move(files.dirty);
    return state;
}

PlannedCommit workTreeCommit() { return {"Work tree state", "What was not committed when Rankwright rewrote it.\n", {}, {}}; }

std::string branchObjection(const std::string& root, const BranchOrder& order)
{
    const Work work{root};
    return work.problem().empty() ? work.nameObjection(order.name, order.replaces) : work.problem();
}

WrittenBranch writeBranch(const BranchInput& input, const BranchOrder& order, const BranchWatch& watch)
{
    WrittenBranch written;
    Work work{input.root};
    written.problem = work.problem();
    if (!written.problem.empty()) {
        return written;
    }
    written.base = fullId(work.baseId());
    const Located files = located(work, input);
    written.problem = work.nameObjection(order.name, order.replaces);
    written.problem = written.problem.empty() ? objectionTo(files, input, order, work.baseName()) : written.problem;
    written.problem = written.problem.empty() ? work.begin() : written.problem;
    const auto commit = [&](const PlannedCommit& planned, const std::vector<std::pair<std::string, std::string_view>>& contents) {
        if (written.problem.empty()) {
            written.problem = commitFiles(work, files, planned.message(), contents);
            written.commits.push_back({fullId(work.lastId()), planned.subject, planned.steps});
        }
    };
    if (written.problem.empty() && !files.dirty.empty()) {
        std::vector<std::pair<std::string, std::string_view>> contents;
        for (const BranchSource& source : input.sources) {
            if (std::find(files.dirty.begin(), files.dirty.end(), source.path) != files.dirty.end()) {
                contents.emplace_back(source.path, source.bytes);
            }
        }
        commit(workTreeCommit(), contents);
    }
    std::size_t made = 0;
    for (const PlannedCommit& planned : input.commits) {
        if (watch.progress) {
            watch.progress(made++, input.commits.size());
        }
        if (written.problem.empty() && watch.isCancelled && watch.isCancelled()) {
            written.problem = "it was stopped";
        }
        if (!written.problem.empty()) {
            break;
        }
        std::vector<std::pair<std::string, std::string_view>> contents;
        for (const CommittedFile& file : planned.files) {
            contents.emplace_back(file.path, file.bytes);
        }
        commit(planned, contents);
    }
    written.problem = written.problem.empty() ? work.makeBranch(order.name, order.replaces) : written.problem;
    if (!written.problem.empty()) {
        written.commits.clear();
    }
    return written;
}

std::string proposedBranch(const std::string& root)
{
    const std::string usual = "distributed";
    const Work work{root};
    std::string name = usual;
    for (int number = 2; work.isOpen() && !work.nameObjection(name, false).empty(); ++number) {
        name = usual + "-" + std::to_string(number);
    }
    return name;
}

} // namespace rankwright
