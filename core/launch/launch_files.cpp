// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/launch_files.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace rankwright {

namespace {

constexpr std::string_view shellMark = "#!/usr/bin/env bash\n# Made by Rankwright: ";
constexpr std::string_view yamlMark = "# Made by Rankwright: ";

constexpr bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// Characters beyond ASCII that YAML refuses as they are, or takes for the end of a line, and how it writes them.
struct Special {
    std::size_t length{}; ///< In bytes; 0: an ordinary one.
    std::string escape;
};

std::string hexadecimal(unsigned char byte)
{
    constexpr std::string_view digits = "0123456789abcdef";
    return {digits[byte >> 4U], digits[byte & 0xfU]};
}

Special specialAt(std::string_view rest)
{
    const auto first = static_cast<unsigned char>(rest.front());
    const auto second = static_cast<unsigned char>(rest.size() > 1 ? rest[1] : '\0');
    if (isControl(rest.front())) {
        return {1, "\\x" + hexadecimal(first)};
    }
    if (first == 0xc2 && second >= 0x80 && second < 0xa0) {
        return {2, "\\x" + hexadecimal(second)};
    }
    if (rest.starts_with("\u2028") || rest.starts_with("\u2029")) {
        return {3, rest[2] == '\xa8' ? "\\u2028" : "\\u2029"};
    }
    return rest.starts_with("\ufeff") ? Special{3, "\\ufeff"} : Special{};
}

/// In a comment: a name may hold the end of a line, and what follows would be a command.
std::string inComment(std::string_view text)
{
    std::string line;
    while (!text.empty()) {
        const std::size_t length = specialAt(text).length;
        line += length > 0 ? '?' : text.front();
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return line;
}

std::string counted(int count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + " " + std::string{count == 1 ? one : many};
}

/// A plan with what all four files need of it.
struct Parts {
    explicit Parts(const LaunchPlan& given) : plan(given), name(given.name.empty() ? nameFor(given.launch.script) : given.name) {}

    [[nodiscard]] int processes() const { return plan.nodes * plan.processesPerNode; }
    [[nodiscard]] std::string script() const { return scriptWord(plan.launch.script); }
    [[nodiscard]] bool isOneMachine() const { return plan.nodes == 1 && plan.launch.hosts.empty(); }
    /// "train.py on 2 machines with 4 processes each".
    [[nodiscard]] std::string what() const
    {
        return "trains " + inComment(plan.launch.script) + " on " + counted(plan.nodes, "machine", "machines") + " with " +
               counted(plan.processesPerNode, "process", "processes") + (plan.nodes == 1 ? "" : " each") + ".\n";
    }

    const LaunchPlan& plan;
    std::string name;
};

/// The interpreter that is told by the shell's variable, the script and its arguments, those of the command line behind them.
std::string programIn(const Parts& parts)
{
    std::string words = "\"$python\" -u " + shellWord(parts.script());
    for (const std::string& argument : parts.plan.launch.arguments) {
        words += " " + shellWord(argument);
    }
    return words + " \"$@\"\n";
}

/// A default for a variable of the environment, as the shell reads it within double quotes.
std::string withDefault(std::string_view variable, const std::string& value)
{
    std::string escaped;
    for (const char c : value) {
        escaped += std::string_view{"\"\\$`}"}.find(c) == std::string_view::npos ? std::string{c} : std::string{'\\', c};
    }
    return "\"${" + std::string{variable} + ":-" + escaped + "}\"";
}

std::string pythonLine(const Parts& parts) { return "python=" + withDefault("PYTHON", parts.plan.launch.interpreter) + "\n"; }

std::string exports(const Parts& parts)
{
    std::string lines;
    for (const auto& [name, value] : parts.plan.launch.variables) {
        lines += "export " + name + "=" + shellWord(value) + "\n";
    }
    return lines;
}

std::string hostsLine(const Parts& parts)
{
    const Launch& launch = parts.plan.launch;
    if (!launch.hosts.empty()) {
        return "hosts=" + withDefault("HOSTS", hostWord(launch.hosts)) + "\n";
    }
    const std::string slots = ":" + std::to_string(parts.plan.processesPerNode);
    if (parts.plan.nodes == 1) {
        return "hosts=" + withDefault("HOSTS", "localhost" + slots) + "\n";
    }
    return "hosts=\"${HOSTS:?say which machines, as HOSTS=first" + slots + ",second" + slots + "}\"\n";
}

/// What Python says of a target that was built without MPI. mpirun and srun would start processes that know nothing of each
/// other.
std::string checkLine()
{
    return "# Built without MPI, each process would train alone, as rank 0 of 1, and nobody would say so.\n"
           "\"$python\" -c 'import sys, horovod.tensorflow as hvd\n"
           "sys.exit(0 if hvd.mpi_built() else \"Horovod was built without MPI here; start with horovodrun, or build it with "
           "HOROVOD_WITH_MPI=1\")'\n";
}

std::string headOf(const Parts& parts, const std::string& use) { return std::string{shellMark} + parts.what() + use; }

constexpr std::string_view variablesUse = "# PYTHON=... is another interpreter, HOSTS=name:processes,... other machines; what is "
                                          "typed behind goes to the script.\n";
constexpr std::string_view severalUse =
    "# This machine has to reach the others by ssh without being asked, and all have the same "
    "files at the same paths.\n";

std::string enterFolder(const Parts& parts)
{
    const std::string& folder = parts.plan.folder;
    return folder.starts_with('/') ? "CDPATH= cd -- " + shellWord(folder) + "\n"
                                   : "CDPATH= cd -- \"$(dirname -- \"${BASH_SOURCE[0]}\")\"/" + shellWord(folder) + "\n";
}

std::string ownLauncherText(const Parts& parts)
{
    std::string text = headOf(parts, std::string{variablesUse} + std::string{parts.plan.nodes > 1 ? severalUse : ""});
    text += "set -euo pipefail\n" + enterFolder(parts) + pythonLine(parts) + hostsLine(parts) + exports(parts);
    text += "exec " + withDefault("HOROVODRUN", launcherOf(parts.plan.launch)) + " -np " + std::to_string(parts.processes()) +
            (parts.isOneMachine() ? " --gloo" : "") + " -H \"$hosts\" \\\n  " + programIn(parts);
    return text;
}

/// Those that the target's documentation gives ("Horovod with MPI").
constexpr std::array<std::string_view, 10> mpirunOptions{"--bind-to", "none", "--map-by", "slot", "--mca",
                                                         "pml",       "ob1",  "--mca",    "btl",  "^openib"};

std::string mpirunText(const Parts& parts)
{
    std::string text = headOf(parts, "# For Open MPI, and Horovod built with MPI.\n" + std::string{variablesUse} +
                                         std::string{parts.plan.nodes > 1 ? severalUse : ""});
    text += "set -euo pipefail\n" + enterFolder(parts) + pythonLine(parts) + hostsLine(parts) + exports(parts) + checkLine();
    text += "exec mpirun -np " + std::to_string(parts.processes()) + " -H \"$hosts\"";
    for (const std::string_view option : mpirunOptions) {
        text += " " + shellWord(std::string{option});
    }
    text += " \\\n  -x PATH ${LD_LIBRARY_PATH+-x LD_LIBRARY_PATH}";
    for (const auto& variable : parts.plan.launch.variables) {
        text += " -x " + variable.first;
    }
    return text + " --tag-output \\\n  " + programIn(parts);
}

std::string slurmText(const Parts& parts)
{
    const std::string perNode = std::to_string(parts.plan.processesPerNode);
    std::string text = headOf(parts, "# Submit it in the folder that it lies in: sbatch " + parts.name +
                                         "-slurm.sbatch\n"
                                         "# For Horovod built with MPI, and an MPI that speaks PMIx (srun --mpi=list; "
                                         "MPI_TYPE=... is another).\n");
    const auto directive = [&text](std::string_view option) { text += "#SBATCH " + std::string{option} + "\n"; };
    directive("--job-name=" + parts.name);
    directive("--nodes=" + std::to_string(parts.plan.nodes));
    directive("--ntasks-per-node=" + perNode);
    directive("--gres=gpu:" + perNode);
    directive("--time=" + inComment(parts.plan.time));
    directive("--output=" + parts.name + "-%j.out");
    // Slurm runs a copy of the file that lies elsewhere.
    const std::string& folder = parts.plan.folder;
    text += "set -euo pipefail\nCDPATH= cd -- " +
            (folder.starts_with('/') ? shellWord(folder) : "\"${SLURM_SUBMIT_DIR:-.}\"/" + shellWord(folder)) + "\n";
    text += "script=" + shellWord(parts.script()) + "\n";
    text += "[[ -f $script ]] || { echo \"$PWD has no $script: submit this in the folder that it lies in\" >&2; exit 2; }\n";
    text += pythonLine(parts) + exports(parts) + checkLine();
    text += "# Each process sees all GPUs of its machine and takes the one of its local rank: do not hand them out "
            "(--gpus-per-task).\n";
    text += "exec srun --ntasks=" + std::to_string(parts.processes()) + " --ntasks-per-node=" + perNode +
            " --mpi=\"${MPI_TYPE:-pmix}\" --label --kill-on-bad-exit=1 \\\n  " + programIn(parts);
    return text;
}

/// A text of YAML in double quotes, which are JSON's with more escapes.
std::string yamlText(std::string_view text)
{
    std::string quoted = "\"";
    while (!text.empty()) {
        const Special special = specialAt(text);
        const char c = text.front();
        quoted += special.length > 0 ? special.escape : c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
        text.remove_prefix(std::max<std::size_t>(special.length, 1));
    }
    return quoted + "\"";
}

/// The same in what Kubernetes expands: `$(NAME)` there is a variable, `$$` one sign (Container.command, EnvVar.value).
std::string expandedText(std::string_view text)
{
    std::string doubled;
    for (const char c : text) {
        doubled += c == '$' ? "$$" : std::string{c};
    }
    return yamlText(doubled);
}

/// `name` below `-worker-N`, `N` the last of `nodes`: the name of a pod, which has 63 characters at most.
std::string jobName(const std::string& name, int nodes)
{
    constexpr std::size_t longest = 63;
    const std::size_t tail = std::string{"-worker-"}.size() + std::to_string(std::max(nodes - 1, 1)).size();
    std::string cut = name.substr(0, longest - tail);
    cut.erase(cut.find_last_not_of('-') + 1);
    return cut;
}

std::vector<std::string> containerCommand(const Parts& parts)
{
    // The operator says which machines there are. Images are run as root as a rule. The keys of ssh are new in each job.
    std::vector<std::string> words{"mpirun", "--allow-run-as-root", "-np", std::to_string(parts.processes())};
    words.insert(words.end(), mpirunOptions.begin(), mpirunOptions.end());
    words.insert(words.end(),
                 {"--mca", "plm_rsh_args", "-o ConnectionAttempts=10 -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null",
                  "-x", "PATH", "-x", "LD_LIBRARY_PATH"});
    for (const auto& variable : parts.plan.launch.variables) {
        words.insert(words.end(), {"-x", variable.first});
    }
    words.insert(words.end(), {"--tag-output", "python", "-u", parts.script()});
    words.insert(words.end(), parts.plan.launch.arguments.begin(), parts.plan.launch.arguments.end());
    return words;
}

/// The lines of a list of texts, indented.
std::string listOf(const std::vector<std::string>& words, const std::string& indent)
{
    std::string lines;
    for (const std::string& word : words) {
        lines += indent + "- " + expandedText(word) + "\n";
    }
    return lines;
}

std::string mpiJobText(const Parts& parts)
{
    const LaunchPlan& plan = parts.plan;
    const std::string slots = std::to_string(plan.processesPerNode);
    const auto container = [&plan](std::string_view name) {
        return "            - name: " + std::string{name} + "\n              image: " + yamlText(plan.image) +
               "\n              workingDir: " + yamlText(plan.imageFolder) + "\n";
    };
    std::string text = std::string{yamlMark} + parts.what();
    text +=
        "# kubectl create -f " + parts.name +
        "-mpijob.yaml, with the MPI Operator of Kubeflow in the cluster.\n"
        "# The image needs Horovod built with MPI, sshd, and the project in workingDir: build one from the image named below\n"
        "# (COPY . " +
        inComment(plan.imageFolder) + "), or mount a volume there in both kinds of pods.\n";
    text += "apiVersion: kubeflow.org/v2beta1\nkind: MPIJob\nmetadata:\n  name: " + yamlText(jobName(parts.name, plan.nodes)) +
            "\nspec:\n  slotsPerWorker: " + slots + "\n  runPolicy:\n    cleanPodPolicy: Running\n  mpiReplicaSpecs:\n";
    text += "    Launcher:\n      replicas: 1\n      template:\n        spec:\n          containers:\n" + container("launcher");
    if (!plan.launch.variables.empty()) {
        text += "              env:\n";
        for (const auto& [name, value] : plan.launch.variables) {
            text += "                - name: " + name + "\n                  value: " + expandedText(value) + "\n";
        }
    }
    const std::string indent(16, ' ');
    text += "              command:\n" + listOf(containerCommand(parts), indent);
    text += "    Worker:\n      replicas: " + std::to_string(plan.nodes) +
            "\n      template:\n        spec:\n          containers:\n" + container("worker");
    // The keys are mounted with rights that sshd does not like.
    text += "              command:\n" + listOf({"/usr/sbin/sshd", "-De", "-o", "StrictModes=no"}, indent);
    text += "              resources:\n                limits:\n                  nvidia.com/gpu: " + slots + "\n";
    return text;
}

} // namespace

std::string nameFor(const std::string& script)
{
    std::string_view stem = script;
    const std::size_t dot = stem.rfind('.');
    if (dot != std::string_view::npos && stem.find('/', dot) == std::string_view::npos) {
        stem = stem.substr(0, dot);
    }
    std::string name;
    for (const char c : stem) {
        const bool isCapital = c >= 'A' && c <= 'Z';
        if (isCapital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            name += isCapital ? static_cast<char>(c - 'A' + 'a') : c;
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    if (name.empty() || name.front() < 'a') {
        name = name.empty() ? "train" : "train-" + name;
    }
    constexpr std::size_t longest = 40;
    name = name.substr(0, longest);
    name.erase(name.find_last_not_of('-') + 1);
    return name;
}

std::vector<LaunchFile> launchFiles(const LaunchPlan& plan)
{
    const Parts parts{plan};
    return {{parts.name + "-horovodrun.sh", ownLauncherText(parts), true, std::string{shellMark}},
            {parts.name + "-mpirun.sh", mpirunText(parts), true, std::string{shellMark}},
            {parts.name + "-slurm.sbatch", slurmText(parts), true, std::string{shellMark}},
            {parts.name + "-mpijob.yaml", mpiJobText(parts), false, std::string{yamlMark}}};
}

} // namespace rankwright
