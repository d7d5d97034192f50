// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/devices.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Packages of TensorFlow without GPUs: PyPI, conda, Intel's wheels.
constexpr std::array<std::string_view, 9> packages{"tensorflow-cpu",   "tensorflow_cpu",   "intel-tensorflow",
                                                   "intel_tensorflow", "tensorflow-mkl",   "tensorflow-intel",
                                                   "tensorflow_intel", "tensorflow-eigen", "intel-optimized-tensorflow"};
/// Modules of computing centres: "module load tensorflow/intel-1.13.1-py36".
constexpr std::string_view intelModule = "tensorflow/intel";
/// Nodes without GPUs, as Slurm is asked for them (Cori and Perlmutter of NERSC): -C knl, --constraint=haswell.
constexpr std::array<std::string_view, 3> cpuNodes{"knl", "haswell", "cpu"};
constexpr std::array<std::string_view, 3> constraints{" -c ", "--constraint=", "--constraint "};
constexpr std::array<std::string_view, 3> slurmCommands{"sbatch", "srun", "salloc"};
/// Settings of Intel's threads.
constexpr std::array<std::string_view, 2> threadSettings{"kmp_affinity", "kmp_blocktime"};
constexpr std::string_view image = "tensorflow/tensorflow";
/// Images of operating systems, of languages alone, of Conda and of Spark.
constexpr std::array<std::string_view, 23> plainImages{"ubuntu",
                                                       "debian",
                                                       "python",
                                                       "centos",
                                                       "fedora",
                                                       "alpine",
                                                       "rockylinux",
                                                       "almalinux",
                                                       "amazonlinux",
                                                       "buildpack-deps",
                                                       "openjdk",
                                                       "eclipse-temurin",
                                                       "amazoncorretto",
                                                       "golang",
                                                       "node",
                                                       "continuumio/miniconda3",
                                                       "continuumio/anaconda3",
                                                       "condaforge/mambaforge",
                                                       "condaforge/miniforge3",
                                                       "mambaorg/micromamba",
                                                       "bitnami/spark",
                                                       "apache/spark",
                                                       "spark"};

constexpr std::array<std::string_view, 5> directives{"#sbatch", "#pbs", "#cobalt", "#bsub", "#$ "};
constexpr std::array<std::string_view, 17> commands{"install", "module load", "module add", "docker",  "conda create", "sbatch",
                                                    "srun",    "salloc",      "mpirun",     "mpiexec", " -np ",        "aprun",
                                                    "export ", "singularity", "podman",     "qsub",    "setenv "};
/// Who trains on GPUs says so in prose too: one of the first, and there one that is more than a word of a sentence.
constexpr std::array<std::string_view, 7> gpuWords{"gpu", "cuda", "cudnn", "nccl", "nvidia", "nvcr.io", "rocm"};
constexpr std::array<std::string_view, 14> gpuWordsInProse{"-gpu", "_gpu",  "gpu-", "gpu_",    "gpu:",    "gpu=",    "gpus",
                                                           "cuda", "cudnn", "nccl", "nvcr.io", "=nvidia", "nvidia-", "-c gpu"};

/// What says which devices a process sees, and how launchers call the place of a process within its machine.
constexpr std::array<std::string_view, 4> deviceVariables{"cuda_visible_devices", "hip_visible_devices", "rocr_visible_devices",
                                                          "ze_affinity_mask"};
constexpr std::array<std::string_view, 3> namesOfRanks{"rank", "localid", "procid"};
constexpr std::array<std::string_view, 4> slurmBindings{"--gpus-per-task", "--gpu-bind=single", "--gpu-bind=map_gpu",
                                                        "--gpu-bind=per_task"};

constexpr bool isOfName(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.'; }
constexpr bool isLetter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isGap(char c) { return c == ' ' || c == '\t' || c == '"' || c == '\'' || c == '=' || c == '`'; }

bool has(std::string_view line, std::string_view word) { return line.find(word) != std::string_view::npos; }

template <std::size_t count>
bool hasOneOf(std::string_view line, const std::array<std::string_view, count>& words)
{
    return std::ranges::any_of(words, [line](std::string_view word) { return has(line, word); });
}

/// `holds(what stands before the word, what behind it)` of one place where it stands.
template <typename Holds>
bool stands(std::string_view line, std::string_view word, const Holds& holds)
{
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
        if (holds(line.substr(0, at), line.substr(at + word.size()))) {
            return true;
        }
    }
    return false;
}

/// "- Tensorflow 1.9.0 (compiled with MKL-DNN support)" in a list of what is there: a build for processors, with a version.
bool listsBuildForCpu(std::string_view line)
{
    constexpr std::string_view package = "tensorflow";
    constexpr std::array<std::string_view, 4> builds{"mkl", "onednn", "cpu build", "cpu version"};
    line.remove_prefix(std::min(line.find_first_not_of(" \t-*+|"), line.size()));
    if (!line.starts_with(package)) {
        return false;
    }
    line.remove_prefix(package.size());
    line.remove_prefix(std::min(line.find_first_not_of(" \tv=|`*"), line.size()));
    const bool isVersion = !line.empty() && line.front() >= '0' && line.front() <= '9';
    return isVersion && hasOneOf(line, builds);
}

bool namesPackage(std::string_view line)
{
    const auto isWhole = [](std::string_view before, std::string_view rest) {
        return (before.empty() || !isOfName(before.back())) && (rest.empty() || !isLetter(rest.front()));
    };
    return std::ranges::any_of(packages, [&](std::string_view package) { return stands(line, package, isWhole); });
}

/// FROM tensorflow/tensorflow:2.4.1, docker run -it tensorflow/tensorflow bash
bool namesImage(std::string_view line)
{
    return stands(line, image, [](std::string_view before, std::string_view rest) {
        const bool isTagged = rest.starts_with(':') && rest.size() > 1 && !isGap(rest[1]);
        const bool isNamed = hasOneOf(before, std::array<std::string_view, 4>{"docker", "podman", "from ", "image"});
        return (before.empty() || isGap(before.back())) &&
               (isTagged || (isNamed && (rest.empty() || isGap(rest.front()) || rest.front() == '\r')));
    });
}

/// FROM python:3.6-slim: an image that holds no libraries of GPUs, unless a line installs them.
bool namesPlainImage(std::string_view line)
{
    constexpr std::string_view from = "from ";
    return line.starts_with(from) && std::ranges::any_of(plainImages, [&](std::string_view name) {
               const std::string_view rest = line.substr(from.size());
               return rest.starts_with(name) && rest.size() > name.size() && rest[name.size()] == ':';
           });
}

/// #SBATCH -C knl, srun --constraint=haswell
bool asksForCpuNodes(std::string_view line)
{
    const auto isForCpu = [](std::string_view, std::string_view rest) {
        rest.remove_prefix(std::min(rest.find_first_not_of("\"' "), rest.size()));
        return std::ranges::any_of(cpuNodes, [rest](std::string_view node) {
            return rest.starts_with(node) && (rest.size() == node.size() || !isOfName(rest[node.size()]));
        });
    };
    return std::ranges::any_of(constraints, [&](std::string_view constraint) { return stands(line, constraint, isForCpu); }) &&
           (isBatchDirective(line) || hasOneOf(line, slurmCommands));
}

/// --map-by ppr:2:socket
bool bindsToSockets(std::string_view line)
{
    return stands(line, "ppr:", [](std::string_view, std::string_view rest) {
        const std::size_t end = rest.find_first_not_of("0123456789");
        return end != 0 && end != std::string_view::npos && rest.substr(end).starts_with(":socket");
    });
}

/// CUDA_VISIBLE_DEVICES="" and -1: no GPU for anybody.
bool hidesGpus(std::string_view line)
{
    return stands(line, "cuda_visible_devices=", [](std::string_view, std::string_view rest) {
        return rest.empty() || rest.starts_with("\"\"") || rest.starts_with("''") || rest.starts_with("-1") ||
               rest.starts_with("\"-1") || rest.starts_with("'-1") || rest.front() == ' ' || rest.front() == '\r';
    });
}

/// export CUDA_VISIBLE_DEVICES=$OMPI_COMM_WORLD_LOCAL_RANK, setenv CUDA_VISIBLE_DEVICES $SLURM_LOCALID
bool choosesByRank(std::string_view line)
{
    return std::ranges::any_of(deviceVariables, [line](std::string_view variable) {
        return stands(line, variable, [](std::string_view, std::string_view rest) {
            return (rest.starts_with('=') || rest.starts_with(' ')) && has(rest, "$") && hasOneOf(rest, namesOfRanks);
        });
    });
}

/// What follows an option: "-g 1", "-g1", "--gpu_per_rs=1".
bool isOne(std::string_view rest)
{
    rest.remove_prefix(rest.starts_with(' ') || rest.starts_with('=') ? 1 : 0);
    return rest.starts_with('1') && (rest.size() == 1 || !isOfName(rest[1]));
}

/// srun --gpus-per-task=1, --gpu-bind=single:1, --ntasks-per-node=1, a node for each process; jsrun -n 6 -a 1 -g 1, a set of
/// resources with one GPU for each process (manuals of Slurm, and of IBM's Job Step Manager)
bool sharesOut(std::string_view line)
{
    const auto isSingle = [](std::string_view, std::string_view rest) { return isOne(rest); };
    if (hasOneOf(line, slurmBindings) || stands(line, "--ntasks-per-node", isSingle)) {
        return true;
    }
    const auto counts = [line](std::string_view name, std::string_view letter) {
        const auto isCount = [](std::string_view, std::string_view rest) { return isOne(rest); };
        return stands(line, name, isCount) || stands(line, letter, isCount);
    };
    return has(line, "jsrun ") && counts("--gpu_per_rs", " -g") && counts("--tasks_per_rs", " -a");
}

} // namespace

Devices devicesIn(std::string_view line, bool isProse)
{
    const bool areGiven = choosesByRank(line) || sharesOut(line);
    if (hasOneOf(line, gpuWords) || areGiven) {
        const bool areHidden = !areGiven && hidesGpus(line);
        return {areHidden, !areHidden && (!isProse || areGiven || hasOneOf(line, gpuWordsInProse)), areGiven};
    }
    const bool isCpu = namesPlainImage(line) ||
                       (has(line, "tensorflow") && (namesPackage(line) || has(line, intelModule) || namesImage(line))) ||
                       bindsToSockets(line) || hasOneOf(line, threadSettings) || asksForCpuNodes(line);
    return {(isCpu && (!isProse || hasOneOf(line, commands))) || listsBuildForCpu(line), false, false};
}

bool isBatchDirective(std::string_view line)
{
    return std::ranges::any_of(directives, [line](std::string_view directive) { return line.starts_with(directive); });
}

} // namespace rankwright
