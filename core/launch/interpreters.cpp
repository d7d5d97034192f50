// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/preflight.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

namespace rankwright {

namespace {

namespace fs = std::filesystem;

std::string variable(const char* name)
{
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody sets variables here
    return value != nullptr ? value : "";
}

std::vector<fs::path> foldersIn(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored)) {
            found.push_back(entry->path());
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::string> linesOf(const fs::path& file)
{
    std::vector<std::string> lines;
    std::ifstream stream{file};
    for (std::string line; lines.size() < 1000 && std::getline(stream, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) {
            line.pop_back();
        }
        if (!line.empty()) {
            lines.push_back(line);
        }
    }
    return lines;
}

/// What is found, each interpreter once, under the first of its names.
class Finding {
  public:
    bool add(const fs::path& program, const std::string& origin)
    {
        std::error_code error;
        if (!fs::is_regular_file(program, error) || access(program.c_str(), X_OK) != 0) {
            return false;
        }
        // An environment's interpreter is a link to the one that made it, and still another: the folder tells them apart.
        const fs::path folder = fs::canonical(program.parent_path(), error);
        const fs::path file = error ? fs::path{} : fs::canonical(program, error);
        if (error) {
            return false;
        }
        const std::string key = folder.string() + '\n' + file.string();
        if (std::find(m_keys.begin(), m_keys.end(), key) == m_keys.end()) {
            m_keys.push_back(key);
            m_found.push_back({(folder / program.filename()).string(), origin});
        }
        return true;
    }

    void addEnvironment(const fs::path& environment, const std::string& origin)
    {
        if (!environment.empty() && !add(environment / "bin" / "python", origin)) {
            add(environment / "bin" / "python3", origin);
        }
    }

    [[nodiscard]] std::vector<Interpreter> found() const { return m_found; }

  private:
    std::vector<std::string> m_keys;
    std::vector<Interpreter> m_found;
};

void addOnPath(Finding& finding, const fs::path& shims)
{
    const std::string path = variable("PATH");
    for (const char* name : {"python3", "python"}) {
        for (std::size_t begin = 0; begin <= path.size();) {
            const std::size_t end = std::min(path.find(':', begin), path.size());
            const fs::path folder = path.substr(begin, end - begin);
            begin = end + 1;
            // pyenv's are scripts that choose one of those it has.
            if (folder.is_absolute() && folder.lexically_normal() != shims && finding.add(folder / name, "on PATH")) {
                break;
            }
        }
    }
}

/// The version of pyenv that is used in `root`: of the nearest `.python-version`, or everywhere.
std::string chosenByPyenv(fs::path root, const fs::path& pyenv)
{
    for (; !root.empty(); root = root.parent_path()) {
        if (const auto lines = linesOf(root / ".python-version"); !lines.empty()) {
            return lines.front();
        }
        if (root == root.root_path()) {
            break;
        }
    }
    const auto lines = linesOf(pyenv / "version");
    return lines.empty() ? std::string{} : lines.front();
}

std::string condaOrigin(const fs::path& environment)
{
    // The environment "base" is the installation itself.
    return environment.parent_path().filename() == "envs" ? "conda environment " + environment.filename().string()
                                                          : "conda in " + environment.string();
}

} // namespace

std::vector<Interpreter> interpretersFor(const std::string& root)
{
    Finding finding;
    const fs::path home = variable("HOME");
    const std::string ownPyenv = variable("PYENV_ROOT");
    const fs::path pyenv = ownPyenv.empty() ? home / ".pyenv" : fs::path{ownPyenv};
    for (const char* name : {".venv", "venv", "env", ".env"}) {
        finding.addEnvironment(fs::path{root} / name, std::string{"the project's "} + name);
    }
    finding.addEnvironment(variable("VIRTUAL_ENV"), "active environment");
    finding.addEnvironment(variable("CONDA_PREFIX"), "active conda environment");
    const std::string chosen = chosenByPyenv(fs::absolute(root), pyenv);
    if (!chosen.empty()) {
        finding.addEnvironment(pyenv / "versions" / chosen, "pyenv " + chosen);
    }
    addOnPath(finding, (pyenv / "shims").lexically_normal());
    const std::string wrapper = variable("WORKON_HOME");
    for (const fs::path& environment : foldersIn(wrapper.empty() ? home / ".virtualenvs" : fs::path{wrapper})) {
        finding.addEnvironment(environment, "environment " + environment.filename().string());
    }
    for (const std::string& line : linesOf(home / ".conda" / "environments.txt")) {
        if (line.starts_with('/')) {
            finding.addEnvironment(line, condaOrigin(line));
        }
    }
    for (const fs::path& version : foldersIn(pyenv / "versions")) {
        finding.addEnvironment(version, "pyenv " + version.filename().string());
    }
    return finding.found();
}

std::string launcherFor(const std::string& interpreter)
{
    constexpr const char* name = "horovodrun";
    std::vector<fs::path> folders;
    if (interpreter.find('/') != std::string::npos) {
        folders.push_back(fs::path{interpreter}.parent_path());
    }
    const std::string path = variable("PATH");
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find(':', begin), path.size());
        folders.emplace_back(path.substr(begin, end - begin));
        begin = end + 1;
    }
    for (const fs::path& folder : folders) {
        std::error_code error;
        const fs::path program = folder / name;
        if (folder.is_absolute() && fs::is_regular_file(program, error) && access(program.c_str(), X_OK) == 0) {
            return program.string();
        }
    }
    return {};
}

} // namespace rankwright
