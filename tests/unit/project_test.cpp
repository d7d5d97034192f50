// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/names/search_path.h"
#include "core/patterns/other_trainers.h"
#include "core/plan/analysis_run.h"
#include "core/project/project.h"

#include "core/project/discovery.h"
#include "core/project/group.h"
#include "core/project/grouping.h"
#include "core/project/ignore_rules.h"
#include "core/project/module_finder.h"
#include "core/project/output_tree.h"
#include "core/project/parallel.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/sha256.h"
#include "core/project/write_file.h"
#include "tests/unit/temporary_folder.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <thread>

using namespace rankwright;
using rankwright::tests::TemporaryFolder;

namespace {

using Paths = std::vector<std::string>;

Paths pathsOf(const std::vector<Remark>& remarks)
{
    Paths paths;
    for (const Remark& remark : remarks) {
        paths.push_back(remark.path);
    }
    return paths;
}

Paths pathsOf(const Project& project)
{
    Paths paths;
    for (const ProjectFile& file : project.files) {
        paths.push_back(file.path);
    }
    return paths;
}

/// The files of a group, by path.
std::vector<Paths> groupsOf(const Project& project)
{
    std::vector<Paths> groups;
    for (const std::vector<std::uint32_t>& group : project.groups) {
        Paths paths;
        for (const std::uint32_t file : group) {
            paths.push_back(project.files[file].path);
        }
        groups.push_back(std::move(paths));
    }
    return groups;
}

WriteTarget replacing(const std::string& path, std::string_view newBytes, std::string_view oldBytes)
{
    return {path, path, newBytes, oldBytes, std::nullopt, std::nullopt};
}

} // namespace

TEST_CASE("SHA-256 gives the digests of FIPS 180-4")
{
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256(std::string(1000000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE(".gitignore is read as git reads it")
{
    struct Case {
        std::string_view rules;
        std::string_view path;
        bool isFolder;
        bool isIgnored;
    };
    // clang-format off
    constexpr std::array cases{
        Case{"*.py", "a.py", false, true},             Case{"*.py", "a/b.py", false, true},
        Case{"/a.py", "a.py", false, true},            Case{"/a.py", "b/a.py", false, false},
        Case{"tmp/", "tmp", true, true},               Case{"tmp/", "tmp", false, false},
        Case{"tmp/", "a/tmp", true, true},             Case{"a/tmp", "b/a/tmp", true, false},
        Case{"a/*.py", "a/x.py", false, true},         Case{"a/*.py", "a/b/x.py", false, false},
        Case{"**/x", "a/b/x", false, true},            Case{"**/x", "x", false, true},
        Case{"a/**", "a/b/x", false, true},            Case{"a/**", "a", true, false},
        Case{"a/**/x", "a/x", false, true},            Case{"a/**/x", "a/b/c/x", false, true},
        Case{"*.py\n!keep.py", "keep.py", false, false}, Case{"!keep.py\n*.py", "keep.py", false, true},
        Case{"# a\n\\#b", "#b", false, true},          Case{"\\!b", "!b", false, true},
        Case{"a.py   ", "a.py", false, true},          Case{"a\\ ", "a ", false, true},
        Case{"a.py\r\nb.py\r\n", "a.py", false, true}, Case{"\xEF\xBB\xBF" "a.py", "a.py", false, true},
        Case{"[ab].py", "b.py", false, true},          Case{"[!ab].py", "b.py", false, false},
        Case{"?.py", "ab.py", false, false},           Case{"", "a.py", false, false},
    };
    // clang-format on
    for (const Case& one : cases) {
        CAPTURE(one.rules);
        CAPTURE(one.path);
        CHECK(IgnoreRules{}.with("", one.rules).ignores(one.path, one.isFolder) == one.isIgnored);
    }
    const IgnoreRules nested = IgnoreRules{}.with("", "*.log.py\nx.py").with("a", "!keep.log.py\n/x.py\n!y.py");
    CHECK(nested.ignores("keep.log.py", false));
    CHECK_FALSE(nested.ignores("a/keep.log.py", false));
    CHECK(nested.ignores("a/b/x.py", false));
    CHECK_FALSE(nested.ignores("ab/y.py", false));
}

TEST_CASE("discovery finds scripts and notebooks and leaves out what is not the project's own")
{
    const TemporaryFolder folder;
    for (const char* name : {"train.py",
                             "b/deep/net.py",
                             "a.ipynb",
                             "notes.txt",
                             ".git/hook.py",
                             "__pycache__/c.py",
                             "node_modules/n.py",
                             "own/venv.py",
                             "env/lib/site.py",
                             "env/bin/activate",
                             "conda/conda-meta/x",
                             "conda/lib.py",
                             "v/pyvenv.cfg",
                             "v/v.py",
                             "build/lib/made.py",
                             "dist/own.py",
                             "x.egg-info/e.py",
                             "site-packages/s.py",
                             "ignored/i.py",
                             ".hidden/h.py"}) {
        folder.write(name, "");
    }
    folder.write(".gitignore", "ignored/\n");
    const Discovery found = discover(folder.path());
    CHECK(found.files == Paths{".hidden/h.py", "a.ipynb", "b/deep/net.py", "dist/own.py", "own/venv.py", "train.py"});
    CHECK(pathsOf(found.skipped) == Paths{"build", "conda", "env", "site-packages", "v"});
    CHECK(found.errors.empty());
}

TEST_CASE("opening says how many files it finds and reads, and ends early when it is cancelled at either")
{
    const TemporaryFolder folder;
    for (const char* name : {"a.py", "b.py", "x/c.py", "y/d.py"}) {
        folder.write(name, "import tensorflow\n");
    }
    using Progress = std::vector<std::pair<std::size_t, std::size_t>>;
    Progress seen;
    LoadOptions options;
    options.jobs = 1;
    options.progress = [&seen](std::size_t done, std::size_t count) { seen.emplace_back(done, count); };
    CHECK(openProject({folder.path()}, options).files.size() == 4);
    CHECK(seen == Progress{{2, 0}, {3, 0}, {4, 0}, {1, 4}, {2, 4}, {3, 4}, {4, 4}});

    for (const std::size_t asked : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
        CAPTURE(asked);
        std::size_t number = 0;
        std::size_t looked = 0;
        options.isCancelled = [&] { return ++number > asked; };
        options.progress = [&looked](std::size_t, std::size_t count) { looked += count == 0 ? 1 : 0; };
        const Project project = openProject({folder.path()}, options);
        CHECK(looked == std::min<std::size_t>(asked, 3)); // Folders that were entered.
        CHECK(project.groups.size() < 4);
    }
}

TEST_CASE("the .gitignore files above a folder count up to its repository, unless they name the folder itself")
{
    const TemporaryFolder folder;
    folder.write(".git/HEAD", "");
    folder.write(".gitignore", "secret.py\n/tmp/\n");
    for (const char* name : {"sub/a.py", "sub/secret.py", "tmp/a.py", "tmp/secret.py"}) {
        folder.write(name, "");
    }
    CHECK(discover(folder / "sub").files == Paths{"a.py"});
    CHECK(discover(folder / "tmp").files == Paths{"a.py", "secret.py"});
    CHECK(discover(folder.path()).files == Paths{"sub/a.py"});
}

TEST_CASE("symbolic links are followed only to what is in the folder and not found anyway")
{
    const TemporaryFolder outside;
    outside.write("far.py", "");
    const TemporaryFolder folder;
    folder.write("a/net.py", "");
    folder.write("node_modules/kept/k.py", "");
    namespace fs = std::filesystem;
    fs::create_directory_symlink("..", folder / "a/up");
    fs::create_directory_symlink("a", folder / "again");
    fs::create_directory_symlink("node_modules/kept", folder / "linked");
    fs::create_directory_symlink(outside.path(), folder / "out");
    fs::create_symlink("a/net.py", folder / "same.py");
    fs::create_symlink("loop.py", folder / "loop.py");
    fs::create_symlink("nowhere", folder / "gone.py");
    const Discovery found = discover(folder.path());
    CHECK(found.files == Paths{"a/net.py", "linked/k.py"});
    CHECK(pathsOf(found.skipped) == Paths{"gone.py", "loop.py", "out"});
    CHECK(found.errors.empty());
}

TEST_CASE("an import can mean a file beside, above, or in a source root elsewhere")
{
    const Paths paths{"main.py",         "net.py",       "pkg/__init__.py", "pkg/net.py", "pkg/sub/run.py", "src/lib/__init__.py",
                      "src/lib/core.py", "tests/net.py", "keras/models.py"};
    const ModuleFinder finder{paths};
    const auto found = [&](std::string_view importer, std::string_view module, const Paths& onPath = {}) {
        const auto index = static_cast<std::uint32_t>(std::find(paths.begin(), paths.end(), importer) - paths.begin());
        Paths names;
        for (const std::uint32_t file : finder.find(index, module, onPath)) {
            names.push_back(paths[file]);
        }
        return names;
    };
    CHECK(found("main.py", "net") == Paths{"net.py"});
    CHECK(found("main.py", "pkg.net.Block") == Paths{"pkg/__init__.py", "pkg/net.py"});
    CHECK(found("pkg/sub/run.py", "..net") == Paths{"pkg/__init__.py", "pkg/net.py"});
    CHECK(found("pkg/sub/run.py", ".") == Paths{});
    CHECK(found("pkg/sub/run.py", "net") == Paths{"pkg/net.py", "net.py"});
    CHECK(found("tests/net.py", "net") == Paths{"net.py"});
    CHECK(found("tests/net.py", "lib.core.f") == Paths{"src/lib/core.py"});
    CHECK(found("tests/net.py", "lib") == Paths{"src/lib/__init__.py"}); // A package, not any module of that name.
    CHECK(found("main.py", "core") == Paths{});
    CHECK(found("main.py", "core", {"src/lib"}) == Paths{"src/lib/core.py"});
    CHECK(found("pkg/sub/run.py", "core", {"src/lib"}) == Paths{"src/lib/core.py"});
    CHECK(found("main.py", "numpy.random") == Paths{});
    CHECK(found("main.py", "keras.models") == Paths{});
    CHECK(found("keras/models.py", ".models") == Paths{"keras/models.py"});
    CHECK(isLibraryOfInterest("tensorflow.keras"));
    CHECK(isLibraryOfInterest("keras_cv"));
    CHECK_FALSE(isLibraryOfInterest("torch"));
    CHECK(isTrainingLibrary("autokeras"));
    CHECK(isTrainingLibrary("rl.agents.dqn"));
    CHECK_FALSE(isTrainingLibrary("sklearn"));
    CHECK_FALSE(isTrainingLibrary("transformers")); // Most of it is not for TensorFlow.
}

TEST_CASE("the folders that a script puts on the path are named in its text")
{
    CHECK(foldersOnPath("import sys\nsys.path.append('../lib/nets/')\nsys.path.insert(0, \"utils\")\n") ==
          Paths{"lib/nets", "utils"});
    CHECK(foldersOnPath("sys.path.append(os.path.join(here, '..', 'src'))  # 'not this'\n") == Paths{"src"});
    CHECK(foldersOnPath("sys.path += ['a']; x = 'b'\nos.sys.path.append('./')\n") == Paths{"a"});
    CHECK(foldersOnPath("# sys.path.append('lib')\nprint(sys.path)\nsys.path.append(folder)\nif sys.path == ['a']: pass\n") ==
          Paths{});
    CHECK(foldersOnPath("sys.path.append(os.path.join(os.path.dirname(__file__), '..', 'lib', 'nets'))\n") == Paths{"lib/nets"});
    CHECK(foldersOnPath("sys.path.extend(['a', os.path.join('b', 'c')])\nsys.path = ['d',\n  'e'] + sys.path\n") ==
          Paths{"a", "b/c", "d", "e"});
    CHECK(foldersOnPath("sys.path.append('") == Paths{});

    // Names that lead to each other are looked for once, so that this comes to an end.
    std::string tangle;
    for (int name = 0; name < 60; ++name) {
        tangle += "n" + std::to_string(name) + " = 'lib'";
        for (int other = 0; other < 60; ++other) {
            tangle += " + n" + std::to_string(other);
        }
        tangle += '\n';
    }
    CHECK(foldersOnPath(tangle + "sys.path.append(n7)\n") == Paths{"lib"});
}

TEST_CASE("modules are named by import statements, not by words of a text")
{
    CHECK(importedModules("import numpy as np, os.path\nfrom .a import (b,  # first\n    c as d)\nif x: import e; import "
                          "f\nimport \\\n  g\n") ==
          std::vector<std::string>{"numpy", "os.path", ".a", ".a.b", ".a.c", "e", "f", "g"});
    CHECK(importedModules("from h import *\n") == std::vector<std::string>{"h"});
    CHECK(importedModules("import: 1, from: 2\n{'import': 0, 'from': 1, 'word': 2}\n").empty());
}

TEST_CASE("files that can matter are grouped with what they import, the others are left")
{
    const std::vector<ImportNode> files{{false, {1}}, {true, {2}}, {false, {}}, {false, {}}, {false, {3}}, {true, {}}};
    const std::vector<std::vector<std::uint32_t>> wanted{{0, 1, 2}, {5}};
    CHECK(groupByImports(files) == wanted);
}

TEST_CASE("a project lists every file and groups those that matter")
{
    const TemporaryFolder folder;
    folder.write("train.py", "import tensorflow as tf\nfrom net import Net\n");
    folder.write("net.py", "import settings\n");
    folder.write("settings.py", "RATE = 1\n");
    folder.write("user.py", "import train\n");
    folder.write("plot.py", "import matplotlib\n");
    folder.write("other.py", "import keras\n");
    folder.write("big.py", std::string(5000, '#'));
    folder.write("latin.py", "# \xE9\nimport keras\n");
    LoadOptions options;
    options.sizeLimit = 4096;
    const Project project = openProject({folder.path()}, options);
    CHECK(project.root == folder.path());
    CHECK(pathsOf(project) == Paths{"net.py", "other.py", "plot.py", "settings.py", "train.py", "user.py"});
    CHECK(groupsOf(project) == std::vector<Paths>{{"net.py", "settings.py", "train.py", "user.py"}, {"other.py"}});
    CHECK(pathsOf(project.skipped) == Paths{"big.py"});
    CHECK(pathsOf(project.errors) == Paths{"latin.py"});
}

TEST_CASE("one file brings what it imports, but only the file itself is reported")
{
    const TemporaryFolder folder;
    folder.write("pkg/__init__.py", "");
    folder.write("pkg/train.py", "import tensorflow\nfrom pkg.net import Net\nfrom ..outside import x\n");
    folder.write("pkg/net.py", "from . import layers\n");
    folder.write("pkg/layers.py", "");
    folder.write("pkg/unused.py", "import tensorflow\n");
    const Project project = openProject({folder / "pkg/train.py"}, {});
    CHECK(project.root == folder / "pkg");
    CHECK(pathsOf(project) == Paths{"__init__.py", "layers.py", "net.py", "train.py"});
    Paths reported;
    for (const ProjectFile& file : project.files) {
        if (file.isReported) {
            reported.push_back(file.modulePath);
        }
    }
    CHECK(reported == Paths{"pkg/train.py"});
    CHECK(project.groups.size() == 1);
}

TEST_CASE(
    "scripts beside a file that was named come with it where they run the same modules, and programs that it is a part of do not")
{
    const TemporaryFolder folder;
    folder.write("train.py", "import tensorflow\nimport plots\n");
    folder.write("plots.py", "");
    folder.write("show.py", "import plots\n");
    folder.write("sweep.py", "import plots\nimport train\n");
    folder.write("other.py", "import tensorflow\n");
    const Project project = openProject({folder / "train.py"}, {});
    CHECK(pathsOf(project) == Paths{"plots.py", "show.py", "train.py"});
    CHECK(std::ranges::count_if(project.files, &ProjectFile::isReported) == 1);
}

TEST_CASE("text of an editor or of standard input stands for the file on the disk")
{
    const TemporaryFolder folder;
    folder.write("net.py", "");
    LoadOptions options;
    options.overlays[folder / "train.py"] = "import tensorflow\nimport net\n";
    const Project project = openProject({folder / "train.py"}, options);
    CHECK(pathsOf(project) == Paths{"net.py", "train.py"});
    CHECK(loadGroup(project, 0).files[1].bytes() == "import tensorflow\nimport net\n");
}

TEST_CASE("what cannot be read is said in words")
{
    const TemporaryFolder folder;
    CHECK(readFile(folder / "gone.py", 0).error.find("no such file") != std::string::npos);
    CHECK(readFile(folder.path(), 0).error.find("folder") != std::string::npos);
    std::filesystem::create_symlink("loop", folder / "loop");
    CHECK(readFile(folder / "loop", 0).error.find("circle") != std::string::npos);
    REQUIRE(::mkfifo((folder / "pipe.py").c_str(), 0600) == 0);
    CHECK(readFile(folder / "pipe.py", 0).error.find("not a regular file") != std::string::npos);
    folder.write("big.py", "12345");
    CHECK(readFile(folder / "big.py", 4).isTooLarge);
    CHECK(readFile(folder / "big.py", 5).bytes == "12345");
    const Project project = openProject({folder / "gone.py"}, {});
    CHECK(project.errors.size() == 1);
    CHECK(sizeInWords(LoadOptions::defaultSizeLimit) == "4 MiB");
}

TEST_CASE("a file that disappears between opening and analysing is an error of its own")
{
    const TemporaryFolder folder;
    folder.write("a.py", "import keras\nimport b\n");
    folder.write("b.py", "import keras\n");
    const Project project = openProject({folder.path()}, {});
    std::filesystem::remove(folder / "b.py");
    const Group group = loadGroup(project, 0);
    CHECK(group.files.size() == 1);
    CHECK(pathsOf(group.errors) == Paths{"b.py"});
}

TEST_CASE("writing keeps permissions, follows links and keeps the original when asked")
{
    const TemporaryFolder folder;
    folder.write("real/a.py", "old");
    ::chmod((folder / "real/a.py").c_str(), 0750);
    std::filesystem::create_symlink("real/a.py", folder / "link.py");
    CHECK(writeTogether({replacing(folder / "link.py", "new", "old")}, {true}).empty());
    CHECK(folder.read("real/a.py") == "new");
    CHECK(folder.read("real/a.py.orig") == "old");
    CHECK(std::filesystem::is_symlink(folder / "link.py"));
    struct stat status {};
    REQUIRE(::stat((folder / "real/a.py").c_str(), &status) == 0);
    CHECK((status.st_mode & 07777U) == 0750);
    CHECK(std::distance(std::filesystem::directory_iterator{folder / "real"}, {}) == 2);
}

TEST_CASE("files that belong together are written all or none")
{
    const TemporaryFolder folder;
    folder.write("a.py", "old a");
    folder.write("b.py", "changed meanwhile");
    const std::vector<Remark> problems =
        writeTogether({replacing(folder / "a.py", "new a", "old a"), replacing(folder / "b.py", "new b", "old b")}, {true});
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].path == folder / "b.py");
    CHECK(problems[0].message.find("changed on the disk") != std::string::npos);
    CHECK(folder.read("a.py") == "old a");
    CHECK_FALSE(folder.has("a.py.orig"));
    CHECK(std::distance(std::filesystem::directory_iterator{folder.path()}, {}) == 2);
}

TEST_CASE("an earlier backup and somebody's own script are not overwritten")
{
    const TemporaryFolder folder;
    folder.write("a.py", "old");
    folder.write("a.py.orig", "older");
    CHECK(writeTogether({replacing(folder / "a.py", "new", "old")}, {true}).size() == 1);
    CHECK(folder.read("a.py") == "old");
    CHECK(folder.read("a.py.orig") == "older");
    const WriteTarget script{folder / "a.py", "a.py", "# mark\nnew", std::nullopt, "# mark", std::nullopt};
    CHECK(writeTogether({script}, {}).size() == 1);
    folder.write("a.py", "# mark\nold");
    CHECK(writeTogether({script}, {}).empty());
    CHECK(folder.read("a.py") == "# mark\nnew");
}

TEST_CASE("a whole tree is copied byte for byte, without what is not the project's own")
{
    const TemporaryFolder folder;
    folder.write("p/a.py", "import x\r\n");
    folder.write("p/data/numbers.bin", std::string_view{"\0\xFF", 2});
    folder.write("p/.git/HEAD", "x");
    folder.write("p/changed.py", "old");
    std::filesystem::create_symlink("a.py", folder / "p/link.py");
    folder.write("p/typed.py", "as saved");
    LoadOptions options;
    options.overlays[folder / "p/typed.py"] = "as typed";
    const Project project = openProject({folder / "p"}, options);
    const CopiedRest rest = copyRest(project, folder / "out", {"changed.py"});
    CHECK(rest.problems.empty());
    CHECK(rest.files == 4);
    CHECK(folder.read("out/typed.py") == "as typed");
    CHECK(folder.read("out/a.py") == "import x\r\n");
    CHECK(folder.read("out/data/numbers.bin") == std::string_view{"\0\xFF", 2});
    CHECK(std::filesystem::is_symlink(folder / "out/link.py"));
    CHECK_FALSE(folder.has("out/.git"));
    CHECK_FALSE(folder.has("out/changed.py"));
    CHECK(outputObjection(project, folder / "out").empty());
    CHECK_FALSE(outputObjection(project, folder / "p").empty());
    CHECK_FALSE(outputObjection(project, folder / "p/out").empty());
    CHECK_FALSE(outputObjection(project, folder.path()).empty());
}

TEST_CASE("results come in order whatever the number of threads")
{
    for (const unsigned jobs : {1U, 2U, 7U}) {
        std::vector<std::size_t> order;
        inOrder(
            500, jobs, [](std::size_t i) { return i * i; },
            [&](std::size_t i, std::size_t square) {
                CHECK(square == i * i);
                order.push_back(i);
            });
        CHECK(order.size() == 500);
        CHECK(std::is_sorted(order.begin(), order.end()));
    }
}

TEST_CASE("items that are large together do not work at the same time")
{
    std::atomic<std::size_t> atWork{0};
    std::atomic<std::size_t> most{0};
    const Weights weights{std::vector<std::size_t>(100, 3), 7};
    inOrder(
        100, 8,
        [&](std::size_t i) {
            const std::size_t now = atWork += 3;
            for (std::size_t seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
            }
            std::this_thread::yield();
            atWork -= 3;
            return i;
        },
        [](std::size_t i, std::size_t result) { CHECK(i == result); }, weights);
    CHECK(most <= 7);
    CHECK(Weights{{9}, 7}.allow(0, 0)); // alone
    CHECK_FALSE(Weights{{9}, 7}.allow(1, 0));
}

TEST_CASE("paths are joined and compared by folders, not by letters")
{
    CHECK(joined("", "a") == "a");
    CHECK(joined("/", "a") == "/a");
    CHECK(isInside("/a/b", "/a"));
    CHECK_FALSE(isInside("/ab", "/a"));
    CHECK(relativeTo("/a/b/c", "/a") == "b/c");
    CHECK(relativeTo("/a", "/") == "a");
    CHECK(absolutePath("/a/./b/../c/") == "/a/c");
}
