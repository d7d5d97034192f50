// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What an interpreter answers, put into words; which interpreters there are; asking for real.

#include "core/launch/preflight.h"
#include "core/launch/recorder_files.h"
#include "tests/unit/temporary_folder.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

using namespace rankwright;
namespace fs = std::filesystem;

namespace {

using Kind = PreflightPart::Kind;

std::string printed(const std::string& members)
{
    return "noise {\"}\n<<rankwright-preflight{" + members + "}rankwright-preflight>>\n";
}

/// Recorded from the environment of tests/behaviour, with other paths.
const std::string right =
    R"("python": "3.11.7", "path": "/e/bin/python", "implementation": "CPython", "errors": {}, "machine": "x86_64", "bits": 64,
    "virtual": true, "conda": false, "managed": false, "pip": true, "header": true, "mpirun": null, "srun": null,
    "cmake": "/usr/bin/cmake", "g++": "/usr/bin/g++", "make": "/usr/bin/make", "apt-get": "/usr/bin/apt-get",
    "horovodrun": "/e/bin/horovodrun", "driver_gpus": null, "tensorflow_installed": "2.15.1", "numpy": "1.26.4",
    "horovod_installed": "0.28.1", "tensorflow": "2.15.1", "keras": "2.15.0", "gpus": 0, "horovod": "0.28.1",
    "built": {"gloo": true, "mpi": false, "nccl": false, "cuda": false, "rocm": false})";

/// `right` with one member given another value, as JSON.
std::string with(std::string members, const std::string& name, const std::string& value)
{
    const auto begin = members.find('"' + name + "\": ");
    REQUIRE(begin != std::string::npos);
    const auto from = begin + name.size() + 4;
    const auto end = members[from] == '{' ? members.find('}', from) + 1 : members.find_first_of(",\n", from);
    return members.replace(from, end == std::string::npos ? end : end - from, value);
}

PreflightPart part(const Preflight& preflight, std::string_view name)
{
    for (const PreflightPart& one : preflight.parts) {
        if (one.name == name) {
            return one;
        }
    }
    FAIL("no part " << std::string{name});
    return {};
}

bool has(const Preflight& preflight, std::string_view name)
{
    return std::any_of(preflight.parts.begin(), preflight.parts.end(), [&](const auto& one) { return one.name == name; });
}

bool says(const std::string& text, std::string_view what) { return text.find(what) != std::string::npos; }

void makeProgram(const fs::path& path, const std::string& text = "#!/bin/sh\n")
{
    fs::create_directories(path.parent_path());
    std::ofstream{path} << text;
    fs::permissions(path, fs::perms::owner_all);
}

/// Sets a variable of this process as long as it lives.
class Variable {
  public:
    Variable(const char* name, const std::string& value) : m_name{name}
    {
        if (const char* old = std::getenv(name)) {
            m_old = old;
        }
        setenv(name, value.c_str(), 1);
    }
    ~Variable() { m_old ? setenv(m_name, m_old->c_str(), 1) : unsetenv(m_name); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

  private:
    const char* m_name;
    std::optional<std::string> m_old;
};

} // namespace

TEST_CASE("an environment that has all is good, and its launcher is known")
{
    const Preflight found = preflightOf(printed(right));
    CHECK(found.canRunOriginal());
    CHECK(found.canRunDistributed());
    CHECK(found.launcher == "/e/bin/horovodrun");
    for (const PreflightPart& one : found.parts) {
        CHECK_MESSAGE(one.kind == Kind::good, one.name << ": " << one.words);
        CHECK(one.command.empty());
    }
    CHECK(part(found, "Horovod").words == "0.28.1 with Gloo");
}

TEST_CASE("output that is no answer is said to be none, with what the interpreter said last")
{
    for (const std::string output :
         {"", "\n \n", "<<rankwright-preflight{", "<<rankwright-preflight{\"python\": rankwright-preflight>>",
          "<<rankwright-preflight[1]rankwright-preflight>>", "rankwright-preflight>><<rankwright-preflight", "\xff\xfe\n",
          "<<rankwright-preflight{}rankwright-preflight>>", "<<rankwright-preflight{\"python\": 3}rankwright-preflight>>"}) {
        const Preflight found = preflightOf(output);
        CHECK(!found.canRunOriginal());
        CHECK(!found.canRunDistributed());
        REQUIRE(found.parts.size() == 1);
        CHECK(found.parts[0].kind == Kind::missing);
        CHECK(!found.parts[0].words.empty());
    }
    CHECK(says(preflightOf("Fatal Python error: no module named encodings\n").parts[0].words, "no module named encodings"));
}

TEST_CASE("members of wrong kinds are as if they were not there")
{
    const Preflight found = preflightOf(printed(
        R"("python": "3.11.2", "path": 7, "errors": [], "tensorflow": {}, "horovod_installed": 3, "built": [true], "gpus": "two", "numpy": null)"));
    CHECK(!found.canRunOriginal());
    CHECK(part(found, "TensorFlow").kind == Kind::missing);
}

TEST_CASE("the last answer counts, whatever was printed before it")
{
    CHECK(preflightOf(printed("\"python\": \"2.7.18\"") + printed(right)).canRunDistributed());
}

TEST_CASE("nothing installed: TensorFlow first, then Horovod with what builds it")
{
    std::string members = with(right, "tensorflow", "null");
    members = with(members, "tensorflow_installed", "null");
    members = with(members, "horovod_installed", "null");
    members = with(members, "errors", R"({"tensorflow": "ModuleNotFoundError: No module named 'tensorflow'"})");
    members = with(members, "cmake", "null");
    members = with(members, "header", "false");
    members = with(members, "horovodrun", "null");
    const Preflight found = preflightOf(printed(members));
    CHECK(!found.canRunOriginal());
    CHECK(part(found, "TensorFlow").command ==
          "/e/bin/python -m pip install \"numpy<2\" \"tensorflow-cpu==2.15.1\" cloudpickle psutil pyyaml packaging "
          "\"setuptools<70\" wheel");
    CHECK(part(found, "build tools").command == "sudo apt-get install -y cmake python3-dev");
    CHECK(says(part(found, "Horovod").words, "TensorFlow, so that comes first"));
    CHECK(part(found, "launcher").kind == Kind::missing);
}

TEST_CASE("without Horovod the original runs, and the command builds it against this TensorFlow")
{
    std::string members = with(right, "horovod_installed", "null");
    members = with(members, "horovodrun", "null");
    const Preflight found = preflightOf(printed(members));
    CHECK(found.canRunOriginal());
    CHECK(!found.canRunDistributed());
    CHECK(!has(found, "build tools"));
    const std::string command = part(found, "Horovod").command;
    CHECK(says(command, "HOROVOD_WITH_TENSORFLOW=1"));
    CHECK(says(command,
               "HOROVOD_CPU_OPERATIONS=GLOO /e/bin/python -m pip install --no-build-isolation --no-cache-dir horovod==0.28.1"));
    CHECK(!says(command, "NCCL"));
    CHECK(!says(command, "--force-reinstall"));
}

TEST_CASE("with GPUs the commands are those of GPUs")
{
    std::string members = with(right, "horovod_installed", "null");
    members = with(members, "driver_gpus", "2");
    const Preflight found = preflightOf(printed(members));
    CHECK(says(part(found, "Horovod").command, "HOROVOD_GPU_OPERATIONS=NCCL"));
    CHECK(part(found, "GPU").kind == Kind::warning);
    CHECK(says(part(found, "GPU").command, "\"tensorflow[and-cuda]==2.15.1\""));
    const Preflight without = preflightOf(printed(with(with(right, "driver_gpus", "2"), "gpus", "2")));
    CHECK(part(without, "GPU").words == "2");
    CHECK(part(without, "Horovod").kind == Kind::warning);
    CHECK(says(part(without, "Horovod").words, "without NCCL"));
    CHECK(without.canRunDistributed());
}

TEST_CASE("Horovod without its extension for TensorFlow is built again")
{
    const Preflight found = preflightOf(printed(with(
        with(right, "built", "null"), "errors", R"({"built": "ImportError: Extension horovod.tensorflow has not been built"})")));
    CHECK(found.canRunOriginal());
    CHECK(!found.canRunDistributed());
    CHECK(says(part(found, "Horovod").words, "has not been built"));
    CHECK(says(part(found, "Horovod").command, "--force-reinstall --no-deps horovod==0.28.1"));
}

TEST_CASE("a TensorFlow that is too new for Horovod is named")
{
    std::string members = with(right, "tensorflow", "\"2.18.1\"");
    members = with(members, "keras", "\"3.8.0\"");
    const Preflight there = preflightOf(printed(members));
    CHECK(part(there, "Horovod").kind == Kind::warning);
    CHECK(says(part(there, "Horovod").words, "TensorFlow 2.18.1 is too new"));
    CHECK(part(there, "Keras").kind == Kind::warning);
    const Preflight none = preflightOf(printed(with(members, "horovod_installed", "null")));
    CHECK(part(none, "Horovod").kind == Kind::missing);
    CHECK(says(part(none, "Horovod").command, "\"tensorflow-cpu==2.15.1\""));
    CHECK(says(part(none, "Horovod").command, "horovod==0.28.1"));
}

TEST_CASE("a Python that is too new for that TensorFlow needs another environment")
{
    std::string members = with(right, "python", "\"3.13.0\"");
    members = with(members, "tensorflow", "null");
    members = with(members, "tensorflow_installed", "null");
    const Preflight found = preflightOf(printed(members));
    CHECK(says(part(found, "TensorFlow").words, "Python 3.7 to 3.11, and this is 3.13.0"));
    CHECK(part(found, "TensorFlow").command == "python3.11 -m venv .venv");
}

TEST_CASE("a Python of the system is not installed into")
{
    std::string members = with(right, "managed", "true");
    members = with(members, "tensorflow", "null");
    members = with(members, "tensorflow_installed", "null");
    const Preflight found = preflightOf(printed(members));
    CHECK(part(found, "TensorFlow").command == "/e/bin/python -m venv .venv");
    CHECK(part(found, "Horovod").command.empty());
}

TEST_CASE("a TensorFlow that breaks on NumPy 2 says so")
{
    std::string members = with(right, "tensorflow", "null");
    members = with(members, "numpy", "\"2.1.0\"");
    members = with(members, "errors", R"({"tensorflow": "ImportError: numpy.core.umath failed to import"})");
    const Preflight found = preflightOf(printed(members));
    CHECK(says(part(found, "TensorFlow").words, "failed to import"));
    CHECK(part(found, "TensorFlow").command == "/e/bin/python -m pip install \"numpy<2\"");
}

TEST_CASE("a Horovod for MPI alone needs mpirun")
{
    const std::string mpi = R"({"gloo": false, "mpi": true, "nccl": false, "cuda": false, "rocm": false})";
    const Preflight found = preflightOf(printed(with(right, "built", mpi)));
    CHECK(part(found, "launcher").command == "sudo apt-get install -y openmpi-bin");
    CHECK(!found.canRunDistributed());
    CHECK(preflightOf(printed(with(with(right, "built", mpi), "mpirun", "\"/usr/bin/mpirun\""))).canRunDistributed());
}

TEST_CASE("paths that a shell would take apart are quoted in the commands")
{
    std::string members = with(right, "path", "\"/my env/bin/python\"");
    members = with(members, "horovod_installed", "null");
    CHECK(says(part(preflightOf(printed(members)), "Horovod").command, "'/my env/bin/python' -m pip install"));
}

TEST_CASE("interpreters: the project's first, each once, none started")
{
    const rankwright::tests::TemporaryFolder folder;
    const fs::path root = fs::canonical(folder.path());
    const fs::path home = root / "home";
    const fs::path project = root / "project";
    const std::string trap = "#!/bin/sh\ntouch " + (root / "started").string() + "\n";
    makeProgram(root / "usr/bin/python3.11", trap);
    fs::create_symlink("python3.11", root / "usr/bin/python3");
    fs::create_symlink("python3", root / "usr/bin/python");
    fs::create_directories(project / ".venv/bin");
    fs::create_symlink(root / "usr/bin/python3", project / ".venv/bin/python");
    fs::create_directory_symlink(project / ".venv", root / "same");
    fs::create_directories(project / "venv/bin"); // no interpreter in it
    makeProgram(home / ".virtualenvs/old/bin/python", trap);
    makeProgram(root / "conda/envs/tf/bin/python", trap);
    makeProgram(home / ".pyenv/versions/3.9.1/bin/python", trap);
    makeProgram(home / ".pyenv/versions/3.11.7/bin/python", trap);
    makeProgram(home / ".pyenv/shims/python3", trap);
    std::ofstream{home / ".pyenv/version"} << "3.11.7\n";
    fs::create_directories(home / ".conda");
    std::ofstream{home / ".conda/environments.txt"} << (root / "conda/envs/tf").string() << "\n"
                                                    << (root / "gone").string() << "\n";
    const Variable variables[]{{"HOME", home.string()},
                               {"PATH", (home / ".pyenv/shims").string() + ":relative:" + (root / "usr/bin").string()},
                               {"VIRTUAL_ENV", (root / "same").string()},
                               {"CONDA_PREFIX", ""},
                               {"PYENV_ROOT", ""},
                               {"WORKON_HOME", ""}};

    std::string list;
    for (const Interpreter& one : interpretersFor(project.string())) {
        list += one.origin + " " + fs::path{one.path}.lexically_relative(root).string() + "\n";
    }
    CHECK(list == "the project's .venv project/.venv/bin/python\n"
                  "pyenv 3.11.7 home/.pyenv/versions/3.11.7/bin/python\n"
                  "on PATH usr/bin/python3\n"
                  "environment old home/.virtualenvs/old/bin/python\n"
                  "conda environment tf conda/envs/tf/bin/python\n"
                  "pyenv 3.9.1 home/.pyenv/versions/3.9.1/bin/python\n");
    CHECK(!fs::exists(root / "started"));
}

TEST_CASE("an interpreter is asked for real")
{
    const Preflight found = askInterpreter(RANKWRIGHT_PYTHON, 60, RANKWRIGHT_KEEPER);
    REQUIRE(!found.parts.empty());
    CHECK(found.parts[0].name == "Python");
    CHECK_MESSAGE(found.parts[0].kind == Kind::good, found.parts[0].words);
}

TEST_CASE("interpreters that are none, fail, are silent or hang are said to be so")
{
    const rankwright::tests::TemporaryFolder folder;
    const fs::path program = fs::path{folder.path()} / "it's a python";
    const auto answer = [&](const std::string& script, double seconds = 30) {
        makeProgram(program, "#!/bin/sh\n" + script + "\n");
        const Preflight found = askInterpreter(program.string(), seconds, RANKWRIGHT_KEEPER);
        CHECK(!found.canRunOriginal());
        REQUIRE(found.parts.size() == 1);
        return found.parts[0].words;
    };
    CHECK(says(answer("echo cannot find libpython >&2; exit 127"), "cannot find libpython"));
    CHECK(says(answer("exit 0"), "no answer"));
    CHECK(says(answer("sleep 60", 0.3), "no answer within"));
    CHECK(!askInterpreter("/there/is/none", 10, RANKWRIGHT_KEEPER).canRunOriginal());
    std::stop_source end;
    end.request_stop();
    makeProgram(program, "#!/bin/sh\nsleep 60\n");
    CHECK(says(askInterpreter(program.string(), 60, RANKWRIGHT_KEEPER, end.get_token()).parts.at(0).words, "not waited for"));
}

TEST_CASE("the recorder's files are written, and a folder that cannot be is a problem in words")
{
    const rankwright::tests::TemporaryFolder folder;
    const fs::path place = fs::path{folder.path()} / "a" / "python";
    CHECK(writeRecorder(place.string()).empty());
    CHECK(writeRecorder(place.string()).empty()); // again, over what is there
    for (const char* name : {"sitecustomize.py", "rankwright_record.py", "rankwright_hooks.py", "rankwright_keras.py",
                             "rankwright_sessions.py", "rankwright_start.py"}) {
        CHECK_MESSAGE(fs::file_size(place / name) > 100, name);
    }
    std::ofstream{fs::path{folder.path()} / "file"} << "x";
    CHECK(says(writeRecorder((fs::path{folder.path()} / "file").string()), "could not be"));
}
