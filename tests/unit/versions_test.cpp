// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/project/versions.h"

#include "core/checks/lint.h"
#include "core/project/project.h"
#include "tests/unit/temporary_folder.h"

#include <doctest/doctest.h>

using namespace rankwright;
using rankwright::tests::TemporaryFolder;

namespace {

constexpr std::uint32_t any = 999;

struct Case {
    std::string_view text;
    Pins pins;
    std::string_view name{"requirements.txt"};
};

Pins first(Version version) { return {version, {}}; }
Pins target(Version version) { return {{}, version}; }

void check(const std::vector<Case>& cases)
{
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const Pins pins = pinsIn(one.name, one.text);
        CHECK(pins.tensorFlow == one.pins.tensorFlow);
        CHECK(pins.target == one.pins.target);
    }
}

} // namespace

TEST_CASE("exact pins are found in each way of writing them")
{
    check({
        {"tensorflow==2.10.0\n", first({2, 10})},
        {"TensorFlow-GPU == 1.14\r\nnumpy\r\n", first({1, 14})},
        {"intel-tensorflow==2.6.0", first({2, 6})},
        {"tensorflow_cpu==2.3", first({2, 3})},
        {"- tensorflow-gpu=1.14=gpu_py36h1", first({1, 14}), "environment.yml"},
        {"tensorflow = \"2.4.1\"", first({2, 4}), "Pipfile"},
        {"tensorflow = \"==2.4.1\"", first({2, 4}), "Pipfile"},
        {"install_requires=['tensorflow==1.15.2']", first({1, 15}), "setup.py"},
        {"horovod==0.18.0", target({0, 18})},
        {"pip install --no-cache-dir horovod[tensorflow,keras]==0.19.5 && ls", target({0, 19}), "Dockerfile"},
        {"pip install git+https://github.com/horovod/horovod.git@v0.19.3", target({0, 19}), "install.sh"},
        {"tensorflow==2.3\nhorovod==0.20.3", {Version{2, 3}, Version{0, 20}}},
        {"FROM tensorflow/tensorflow:2.4.1-gpu", first({2, 4}), "Dockerfile"},
        {"FROM horovod/horovod:0.19.3-tf2.1.0-torch-mxnet1.6.0-py3.6-gpu", {Version{2, 1}, Version{0, 19}}, "Dockerfile"},
        {"    tag: 0.19.3-tf2.1.0-torch-mxnet1.6.0-py3.6-gpu", {Version{2, 1}, Version{0, 19}}, "values.yaml"},
        {"TAG=0.19.3-tf2.1.0-torch", {Version{2, 1}, Version{0, 19}}, "build.sh"},
        {"module load tensorflow/intel-1.13.1-py36", first({1, 13}), "setup.sh"},
        {"module load tensorflow/2.4.0", first({2, 4}), "setup.sh"},
        {"module load tensorflow/gpu-1.14.0-py37", first({1, 14}), "setup_cgpu.sh"},
        {"HOROVOD_VERSION=0.19.3", target({0, 19}), "build.sh"},
        {"ENV HOROVOD_VERSION ${HOROVOD_VERSION:-0.19.3}", target({0, 19}), "Dockerfile"},
        {"horovodVersion: 0.19.3", target({0, 19}), "values.yaml"},
        {"ARG TF_VERSION=2.1.0", first({2, 1}), "Dockerfile"},
        {"pip install https://x.org/tensorflow_gpu-1.14.0-cp36-cp36m-linux_x86_64.whl", first({1, 14}), "README.md"},
    });
}

TEST_CASE("an upper bound pins the newest version below it, a lower bound nothing")
{
    check({
        {"tensorflow>=1.12,<2", first({1, any})},
        {"tensorflow<2.0.0, >=1.12", first({1, any})},
        {"tensorflow<=2.10", first({2, 10})},
        {"tensorflow<2.11", first({2, 10})},
        {"tensorflow<2.10.1", first({2, 10})},
        {"tensorflow~=2.10.0", first({2, 10})},
        {"tensorflow~=2.3", first({2, any})},
        {"tensorflow = \"^2.4\"", first({2, any})},
        {"tensorflow = \">=1.12,<2.4\"", first({2, 3})},
        {"tensorflow==2.*", first({2, any})},
        {"horovod = \"^0.19\"", target({0, 19})},
        {"tensorflow>=1.12", {}},
        {"tensorflow>2", {}},
        {"tensorflow!=2.3.0", {}},
        {"tensorflow", {}},
        {"tensorflow==2.3 || ==2.12", {}},
        {"tensorflow=2.3|=2.12", {}},
    });
}

TEST_CASE("the images of NVIDIA say what is in them as far as that is certain")
{
    check({
        {"nvcr.io/nvidia/tensorflow:20.09-tf2-py3", {Version{2, 3}, Version{0, 20}}, "README.md"},
        {"nvcr.io/nvidia/tensorflow:20.09-tf1-py3", {Version{1, 15}, Version{0, 20}}, "README.md"},
        {"nvcr.io/nvidia/tensorflow:19.05-py3", {Version{1, 15}, Version{0, 19}}, "Dockerfile"},
        {"singularity exec ngc/tensorflow_22.03-tf2-py3.sif python", {Version{2, 10}, Version{0, any}}, "run.sh"},
        {"nvcr.io/nvidia/tensorflow:23.01-tf2-py3", {Version{2, any}, Version{0, any}}, "run.sh"},
    });
}

TEST_CASE("Keras and Python 2 limit what there is of the others; an explicit pin wins")
{
    check({
        {"keras==2.10.0", first({2, 10})},
        {"keras==2.2.4", first({1, 15})},
        {"keras==2.3.1", {}},
        {"keras==2.3.0 tensorflow-gpu==1.14.0", first({1, 14}), "setup.sh"},
        {"pip install tensorflow-1.13.1-cp27-cp27mu-linux_x86_64.whl", {Version{1, 13}, Version{0, 20}}, "init.sh"},
        {"FROM python:2.7-slim", {Version{2, 1}, Version{0, 20}}, "Dockerfile"},
        {"- python=3.7\n- python=2.7", {}, "environment.yml"},
        {"enum34==1.1; python_version < '3'\nfutures; python_version == \"2.7\"", {}},
    });
}

TEST_CASE("a README lists what was installed")
{
    check({
        {"* TensorFlow 1.13\n* Horovod 0.16.4", {Version{1, 13}, Version{0, 16}}, "README.md"},
        {"| Horovod | 0.19.5 |\n| TensorFlow-gpu | v2.1.0 |", {Version{2, 1}, Version{0, 19}}, "README.md"},
        {"Tested with Python 3.6, TensorFlow 1.14 and CUDA 10", first({1, 14}), "README.md"},
        {"TensorFlow 1.14 was used.", {}, "notes.sh"},
    });
}

TEST_CASE("what starts processes may give each of them devices of its own")
{
    const auto areGiven = [](std::string_view text) { return pinsIn("run.sh", text).areDevicesGiven; };
    for (const std::string_view line :
         {"export CUDA_VISIBLE_DEVICES=$OMPI_COMM_WORLD_LOCAL_RANK", "CUDA_VISIBLE_DEVICES=\"${SLURM_LOCALID}\" python train.py",
          "setenv ROCR_VISIBLE_DEVICES $MPI_LOCALRANKID", "#SBATCH --gpus-per-task=1", "srun --gpu-bind=single:1 python train.py",
          "#SBATCH --ntasks-per-node=1", "srun -N 4 --ntasks-per-node 1 python train.py", "jsrun -n6 -a1 -g1 python train.py",
          "jsrun --nrs 6 --tasks_per_rs=1 --gpu_per_rs 1 python train.py"}) {
        CAPTURE(line);
        CHECK(areGiven(line));
    }
    for (const std::string_view line :
         {"export CUDA_VISIBLE_DEVICES=0,1,2,3", "CUDA_VISIBLE_DEVICES=$1 python train.py", "# CUDA_VISIBLE_DEVICES=$LOCAL_RANK",
          "jsrun -n1 -a6 -g6 python train.py", "jsrun -n1 -a16 -g1 python train.py", "#SBATCH --ntasks-per-node=12",
          "#SBATCH --ntasks-per-node=4", "grep -a1 -g1 x"}) {
        CAPTURE(line);
        CHECK_FALSE(areGiven(line));
    }
}

TEST_CASE("names that only begin or end alike, comments, prose and garbage pin nothing")
{
    check({
        {"tensorflow-estimator==2.10.0\ntensorflow_hub==0.12\nkeras-applications==1.0.8\ntf-keras==2.15\n", {}},
        {"azureml-tensorflow==1.2\ntf-nightly==2.3.0\n", {}},
        {"# tensorflow==1.15\nnumpy # horovod==0.18\n", {}},
        {"### pip install tensorflow==1.15\n", first({1, 15}), "README.md"},
        {"TensorFlow 1.15 or Horovod 0.19 or newer", {}, "README.md"},
        {"TensorFlow 1.15+, TensorFlow 1.15 and later", {}, "README.md"},
        {"Since TensorFlow 2.4 the wrapper averages elsewhere.", {}, "README.md"},
        {"tf_version: [2.3, 2.12]", {}, "matrix.yml"},
        {"tensorflow==", {}},
        {"tensorflow==99999999999999999999.1", {}},
        {"tensorflow==17.4", {}},
        {"horovod==4.2", {}},
        {"tensorflow[==2.3", {}},
        {"tensorflow:", {}},
        {"tensorflow/", {}},
        {"-tf2.1.0 0.19-tf -cp -cp27", {}},
        {std::string_view{"\0\xFF\xFE tensorflow==2.3.1\xC3", 22}, first({2, 3})},
        {"", {}},
    });
}

TEST_CASE("the nearest folder wins, then the newest pin anywhere")
{
    Versions versions;
    versions.add("requirements.txt", "tensorflow==2.4");
    versions.add("old/requirements.txt", "tensorflow==1.14");
    versions.add("old/README.md", "tensorflow==1.15");
    versions.add("docker/Dockerfile", "RUN pip install horovod==0.19.0");
    versions.add("docker/new/Dockerfile", "RUN pip install horovod==0.28.1");
    CHECK(versions.pinsOf("old/deep/train.py") == Pins{Version{1, 15}, Version{0, 28}});
    CHECK(versions.pinsOf("train.py") == Pins{Version{2, 4}, Version{0, 28}});
    CHECK(versions.pinsOf("docker/train.py") == Pins{Version{2, 4}, Version{0, 19}});
    CHECK(versions.pinsOf("../train.py") == Pins{Version{2, 4}, Version{0, 28}});
    CHECK(Versions{}.pinsOf("train.py") == Pins{});
    Versions courses;
    courses.add("courses/README.md", "pip install tensorflow==1.2.0");
    CHECK(courses.pinsOf("courses/train.py") == Pins{Version{1, 2}, {}});
    CHECK(courses.pinsOf("train.py") == Pins{});
}

TEST_CASE("a project is read with its folders, without what is ignored, hidden, deep or large")
{
    const TemporaryFolder folder;
    folder.write("train.py", "import tensorflow as tf\n");
    folder.write("a/train.py", "import tensorflow as tf\n");
    folder.write("a/requirements.txt", "tensorflow==2.3\n");
    folder.write(".hidden/requirements.txt", "tensorflow==2.4\n");
    folder.write("node_modules/x/requirements.txt", "tensorflow==2.5\n");
    folder.write("1/2/3/4/5/6/requirements.txt", "tensorflow==2.6\n");
    folder.write("large.yml", std::string(300'000, ' ') + "tensorflow==2.7\n");
    folder.write("legacy/requirements.txt", "tensorflow==2.8\n");
    folder.write("rankwright.toml", "exclude = [\"legacy\"]\n");
    const Pins expected{Version{2, 3}, {}};
    CHECK(openProject({folder.path()}, {}).versions.pinsOf("train.py") == expected);
    CHECK(openProject({folder / "a/train.py"}, {}).versions.pinsOf("train.py") == expected);
    CHECK(openProject({folder / "train.py"}, {}).versions.pinsOf("train.py") == Pins{});
}

TEST_CASE("an estimator of SageMaker or AzureML says with which version it starts scripts, and which")
{
    struct Launching {
        std::string_view text;
        std::vector<EstimatorLaunch> launches;
    };
    const std::vector<Launching> cases{
        {"TensorFlow(entry_point='train.py', framework_version='2.3.1')", {{{2, 3}, ""}}},
        {"x = sm.TensorFlow(\n  role=get_role(), # (see above\n  source_dir = \"src\",\n framework_version = \"1.15\",)",
         {{{1, 15}, "src"}}},
        {"TensorFlow(source_directory='./a', framework_version='2.0')\nTensorFlow(framework_version=\"1.12.0\")",
         {{{2, 0}, "./a"}, {{1, 12}, ""}}},
        {"TensorFlow(hyperparameters={'framework_version': '1.2', 'a': (1, 2)}, framework_version='2.1')", {{{2, 1}, ""}}},
        {"TensorFlow(source_dir='s3://bucket/code', framework_version='2.1')", {{{2, 1}, ""}}},
        {"HuggingFace(transformers_version='4.6', tensorflow_version='2.4.1', source_dir='s')", {{{2, 4}, "s"}}},
        {"PyTorch(framework_version='1.12')", {}},
        {"MyTensorFlow(framework_version='1.12')\nTensorFlowModel(framework_version='1.13')", {}},
        {"# TensorFlow(framework_version='1.12')\nTensorFlow(\n# framework_version='1.13'\n)", {}},
        {"TensorFlow(f(framework_version='1.12'))", {}},
        {"TensorFlow(framework_version=version)", {}},
        {"TensorFlow(framework_version='latest')\nTensorFlow(framework_version='9.1')\nTensorFlow(framework_version='2')", {}},
        {"TensorFlow(a='''framework_version='1.12''', b='\\'', framework_version='2.2", {}},
        {"TensorFlow(", {}},
        {"framework_version=TensorFlow", {}},
    };
    for (const Launching& one : cases) {
        CAPTURE(one.text);
        CHECK(launchesIn(one.text) == one.launches);
    }
}

TEST_CASE("a launcher pins the scripts that it starts, and no others")
{
    Versions versions;
    versions.add("run/start.ipynb", {{{2, 3}, ""}, {{1, 15}, "old/"}, {{2, 1}, "../beside"}});
    versions.add("start.py", {{{2, 0}, "./here"}});
    CHECK(versions.pinsOf("run/train.py") == Pins{Version{2, 3}, {}});
    CHECK(versions.pinsOf("run/deep/train.py") == Pins{Version{2, 3}, {}});
    CHECK(versions.pinsOf("run/old/train.py") == Pins{Version{1, 15}, {}});
    CHECK(versions.pinsOf("beside/train.py") == Pins{Version{2, 1}, {}});
    CHECK(versions.pinsOf("here/train.py") == Pins{Version{2, 0}, {}});
    CHECK(versions.pinsOf("train.py") == Pins{});
    versions.add("start.ipynb", {{{1, 12}, ""}, {{1, 13}, "run/.."}});
    CHECK(versions.pinsOf("train.py") == Pins{Version{1, 13}, {}});
}

TEST_CASE("launchers are found in notebooks and scripts of the project, and beside a file that is named")
{
    const TemporaryFolder folder;
    folder.write("start.ipynb", R"json({"nbformat": 4, "nbformat_minor": 2, "metadata": {}, "cells": [
        {"cell_type": "markdown", "metadata": {}, "source": ["TensorFlow(framework_version='1.9')"]},
        {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": null,
         "source": ["from sagemaker.tensorflow import TensorFlow\n", "e = TensorFlow(entry_point='train.py',\n", "    source_dir=\"source\", framework_version=\"2.3.1\")"]}]})json");
    folder.write("source/train.py", "import tensorflow as tf\n");
    folder.write("other/launch.py", "import azureml.train.dnn as dnn\ndnn.TensorFlow(framework_version='1.15.2')\n");
    folder.write("third/launch.py", "from own import TensorFlow\nTensorFlow(framework_version='1.14.0')\n");
    folder.write("other/train.py", "import tensorflow as tf\n");
    const Versions whole = openProject({folder.path()}, {}).versions;
    CHECK(whole.pinsOf("source/train.py") == Pins{Version{2, 3}, {}});
    CHECK(whole.pinsOf("other/train.py") == Pins{Version{1, 15}, {}});
    CHECK(whole.pinsOf("third/train.py") == Pins{});
    CHECK(whole.pinsOf("train.py") == Pins{});
    const Project named = openProject({folder / "other/train.py"}, {});
    REQUIRE(named.files.size() == 1);
    CHECK(named.versions.pinsOf(named.files.front().path) == Pins{Version{1, 15}, {}});
}

TEST_CASE("a project that installs Horovod without a version gets the newest")
{
    struct Installing {
        std::string_view text;
        bool isNewest{};
        std::string_view name{"requirements.txt"};
    };
    const std::vector<Installing> cases{
        {"horovod", true},
        {"numpy\r\nhorovod[tensorflow,keras]\r\n", true},
        {"horovod>=0.19", true},
        {"  - horovod", true, "environment.yml"},
        {"install_requires=[\n 'horovod',\n]", true, "setup.py"},
        {"horovod = \"*\"", true, "Pipfile"},
        {"HOROVOD_WITH_TENSORFLOW=1 pip3 install --no-cache-dir horovod && ls", true, "Dockerfile"},
        {"pip install git+https://github.com/horovod/horovod.git", true, "install.sh"},
        {"CC=mpicc pip install horovod --no-cache", true, "README.md"},
        {"horovod==0.19.3", false},
        {"horovod>=0.19,<0.21", false},
        {"horovod = \"^0.19\"", false, "Pipfile"},
        {"pip install horovod==0.19.3", false, "install.sh"},
        {"pip install git+https://github.com/horovod/horovod.git@v0.19.3", false, "install.sh"},
        {"pip uninstall horovod", false, "install.sh"},
        {"horovodrun -np 4 python train.py", false, "run.sh"},
        {"conda activate horovod", false, "run.sh"},
        {"Horovod averages. To install Horovod, ask.", false, "README.md"},
        {"* horovod", false, "README.md"},
        {"import horovod", false, "setup.py"},
        {"# horovod", false},
    };
    for (const Installing& one : cases) {
        CAPTURE(one.text);
        CHECK(pinsIn(one.name, one.text).installsNewestTarget == one.isNewest);
    }
    Versions versions;
    versions.add("docker/Dockerfile", "RUN pip install horovod");
    CHECK(versions.pinsOf("train.py").installsNewestTarget);
    versions.add("old/requirements.txt", "horovod==0.19.3");
    CHECK(!versions.pinsOf("train.py").installsNewestTarget);
}

TEST_CASE("a version of Horovod is later than a TensorFlow that was there before it, where nothing says which Horovod runs")
{
    const Since since{Package::target, {0, 21}};
    CHECK(since.isLaterThan({Version{1, 14}, {}}));
    CHECK(since.isLaterThan({Version{1, Version::any}, {}}));
    CHECK(since.isLaterThan({Version{2, 3}, {}}));
    CHECK(!since.isLaterThan({Version{2, 4}, {}}));
    CHECK(!since.isLaterThan({}));
    CHECK(!since.isLaterThan({{}, Version{0, 19}}));
    CHECK(!since.isLaterThan({Version{1, 14}, Version{0, 28}}));
    CHECK(!since.isLaterThan({Version{1, 14}, {}, true}));
    CHECK(!Since{Package::target, {0, 99}}.isLaterThan({Version{1, 14}, {}}));
    CHECK(!Since{Package::tensorFlow, {2, 11}}.isLaterThan({Version{1, 14}, {}}));
    CHECK(newestTensorFlowBefore({0, 23}) == Version{2, 6});
    CHECK(!newestTensorFlowBefore({0, 17}));
    CHECK(spelling(Version{2, 11}) == "2.11");
    CHECK(spelling(Version{1, Version::any}) == "1.x");
}

TEST_CASE("files that set a project up say for which devices")
{
    struct Saying {
        std::string_view text;
        bool isForCpu{};
        std::string_view name{"run.sh"};
    };
    const std::vector<Saying> cases{
        {"tensorflow-cpu==2.4.1", true, "requirements.txt"},
        {"intel_tensorflow>=2.6", true, "requirements.txt"},
        {"  - tensorflow-mkl=2.2", true, "environment.yml"},
        {"pip install https://x.org/intel-optimized-tensorflow/tensorflow-1.11.0-cp36-cp36m-linux_x86_64.whl", true},
        {"FROM tensorflow/tensorflow:1.14.0-py3", true, "Dockerfile"},
        {"FROM tensorflow/tensorflow\r\nRUN ls", true, "Dockerfile"},
        {"docker run --rm -it -v $(pwd):/tf tensorflow/tensorflow bash /tf/run.sh", true, "README.md"},
        {"module load tensorflow/intel-1.13.1-py36", true},
        {"#SBATCH -C haswell", true},
        {"#SBATCH --constraint=\"knl\"", true},
        {"salloc -N 1 -C knl,quad,cache -t 10", true, "README.md"},
        {"horovodrun -np 4 --binding-args=\"--map-by ppr:2:socket:pe=10\" python train.py", true},
        {"export KMP_AFFINITY=\"granularity=fine,compact,1,0\"", true},
        {"CUDA_VISIBLE_DEVICES=\"\" python train.py", true},
        {"CUDA_VISIBLE_DEVICES=-1 python train.py", true},
        {"tensorflow", false, "requirements.txt"},
        {"tensorflow-cpus-of-mine\nmy-tensorflow-cpu", false, "requirements.txt"},
        {"# tensorflow-cpu", false, "requirements.txt"},
        {"tensorflow-cpu\ntensorflow-gpu", false, "requirements.txt"},
        {"FROM tensorflow/tensorflow:2.4.1-gpu", false, "Dockerfile"},
        {"git clone https://github.com/tensorflow/tensorflow", false},
        {"FROM python:3.8", true, "Dockerfile"},
        {"FROM ubuntu:18.04\nRUN apt-get install -y cuda-10-0", false, "Dockerfile"},
        {"FROM pythonic:3.8", false, "Dockerfile"},
        {"from python:3.8 on", false, "README.md"},
        {"FROM openjdk:11-jre-slim", true, "Dockerfile"},
        {"FROM horovod/horovod:0.28.1", false, "Dockerfile"},
        {"- Tensorflow 1.9.0 (compiled with MKL-DNN support)", true, "README.md"},
        {"TensorFlow 1.9.0 was compiled with MKL.", true, "README.md"},
        {"With MKL, TensorFlow 1.9.0 is fast.\nTensorFlow with MKL is fast.", false, "README.md"},
        {"- TensorFlow 2.4 (MKL) or tensorflow-gpu", false, "README.md"},
        {"  - tensorflow=1.14.0=mkl_py36h2526735_0", true, "environment.yml"},
        {"KMP_BLOCKTIME=0\n#SBATCH --gres=gpu:4", false},
        {"KMP_BLOCKTIME=0\nexport HOROVOD_GPU_ALLREDUCE=NCCL", false},
        {"KMP_BLOCKTIME=0\nmodule load cuda", false},
        {"KMP_BLOCKTIME=0\nnvidia-docker run x", false},
        {"KMP_BLOCKTIME=0 # not for GPUs", true},
        {"CUDA_VISIBLE_DEVICES=0,1 KMP_BLOCKTIME=0 python train.py", false},
        {"srun -c 32 --constraint=knightly python train.py", false},
        {"conda install -c knl x", false},
        {"ppr:x:socket ppr:2:node ppr:", false},
        {"Distributed training on CPU, as with tensorflow-cpu, KMP_AFFINITY and knl.", false, "README.md"},
        {"Its image is tensorflow/tensorflow-serving", false, "README.md"},
    };
    for (const Saying& one : cases) {
        CAPTURE(one.text);
        CHECK(pinsIn(one.name, one.text).isForCpu == one.isForCpu);
    }
}

TEST_CASE(
    "what is said about devices holds for the project, a README's for what is below it, and nothing where GPUs are spoken of")
{
    Versions versions;
    versions.add("batch/run.sh", "#SBATCH -C knl");
    CHECK(versions.pinsOf("train.py").isForCpu);
    versions.add("gpu/README.md", "Trains on 8 GPUs.");
    CHECK(!versions.pinsOf("train.py").isForCpu);
    Versions told;
    told.add("a/README.md", "docker run -it tensorflow/tensorflow");
    CHECK(told.pinsOf("a/train.py").isForCpu);
    CHECK(!told.pinsOf("b/train.py").isForCpu);
    told.leaveOpen();
    CHECK(!told.pinsOf("a/train.py").isForCpu);
    const TemporaryFolder folder;
    folder.write("run.sh", "export KMP_BLOCKTIME=0\n");
    CHECK(readVersions(folder.path(), {"run.sh"}).pinsOf("train.py").isForCpu);
    std::vector<std::string> many{"run.sh"};
    for (int file = 0; file < 200; ++file) {
        many.push_back("a" + std::to_string(file) + ".sh");
    }
    CHECK(!readVersions(folder.path(), many).pinsOf("train.py").isForCpu);
}

TEST_CASE("a project says of which scripts it starts one process")
{
    struct Saying {
        std::vector<std::pair<std::string_view, std::string_view>> files;
        bool isAlone{};
    };
    constexpr std::string_view plain = "python train.py --rate 0.1\n";
    const std::vector<Saying> cases{
        {{}, false},
        {{{"README.md", plain}}, true},
        {{{"README.md", "Run `python3 scripts/train.py`."}}, true},
        {{{"README.md", "$ cd scripts && CUDA_VISIBLE_DEVICES=0 python -u ./train.py"}}, true},
        {{{"README.md", "python -m scripts.train"}}, true},
        {{{"scripts/run.sh", "/opt/python3.8/bin/python3.8 train.py \\\n --rate 1"}}, true},
        {{{"run.sh", "# python train.py"}}, false},
        {{{"README.md", "python other.py\npython retrain.py\ntrain.py trains"}}, false},
        {{{"docs/README.md", plain}}, false},
        {{{"README.md", plain}, {"README.md", "horovodrun -np 4 python train.py"}}, false},
        {{{"README.md", plain}, {"README.md", "mpirun -np 4 \\\n  -x PATH \\\n python scripts/train.py"}}, false},
        {{{"README.md", plain}, {"README.md", "mpirun -np 4 python other.py"}}, true},
        {{{"README.md", plain}, {"README.md", "Then use mpirun."}}, false},
        {{{"README.md", plain}, {"run.sh", "#srun -n 4 python train.py"}}, false},
        {{{"README.md", plain}, {"run.sh", "srun -n 4 shifter python $1"}}, false},
        {{{"README.md", plain}, {"run.sh", "$RUN python train.py"}}, false},
        {{{"README.md", plain}, {"run.sh", "{launcher} python train.py"}}, false},
        {{{"run.sh", plain}, {"all.slurm", "srun ./run.sh"}}, false},
        {{{"run.sh", plain}, {"all.sh", "bash run.sh"}, {"all.slurm", "srun all.sh"}}, false},
        {{{"run.sh", plain}, {"all.slurm", "srun other.sh"}}, true},
        {{{"README.md", plain}, {"job.yaml", "kind: MPIJob"}}, false},
        {{{"README.md", plain}, {"README.md", "spark-submit --num-executors 4 train.py"}}, false},
        {{{"README.md", plain}, {"README.md", "The distribution of flux, and a sprint run."}}, true},
    };
    for (const Saying& one : cases) {
        CAPTURE(one.files.empty() ? std::string_view{} : one.files.back().second);
        Versions versions;
        for (const auto& [path, text] : one.files) {
            versions.add(path, text);
        }
        CHECK(versions.pinsOf("scripts/train.py").isStartedAlone == one.isAlone);
    }
    Starts starts;
    starts.add("README.md", plain);
    CHECK(starts.areAlone("train.py"));
    starts.add(launcherLinesIn("import subprocess\nsubprocess.run(['HorovodRun', '-np', '4', 'python', 'other.py'])\n"));
    CHECK(starts.areAlone("train.py"));
    starts.add(launcherLinesIn("TensorFlow(entry_point='train.py', distribution={'mpi': {'enabled': True}})"));
    CHECK(!starts.areAlone("train.py"));
    Starts open;
    open.add("README.md", plain);
    open.leaveOpen();
    CHECK(!open.areAlone("train.py"));
    CHECK(launcherLinesIn("a mpirunner, distribution = normal(), sruns\n").empty());
}

TEST_CASE("a project is read for how it starts its scripts")
{
    const TemporaryFolder folder;
    folder.write("README", "python train.py\n");
    folder.write("jobs/many.slurm", "srun -n 8 python other.py\n");
    const std::vector<std::string> paths{"README", "jobs/many.slurm"};
    CHECK(readVersions(folder.path(), paths).pinsOf("train.py").isStartedAlone);
    folder.write("jobs/many.slurm", "srun -n 8 python train.py\n");
    CHECK(!readVersions(folder.path(), paths).pinsOf("train.py").isStartedAlone);
    CHECK(isStartingName("submit"));
    CHECK(isStartingName("Makefile"));
    CHECK(isStartingName("many.SLURM"));
    CHECK(!isStartingName(".job"));
    CHECK(!isStartingName("LICENSE"));
}

TEST_CASE("a row says from which version it holds")
{
    CHECK(sinceIn("TensorFlow 2.11") == Since{Package::tensorFlow, {2, 11}});
    CHECK(sinceIn("Horovod 0.21") == Since{Package::target, {0, 21}});
    for (const std::string_view wrong : {"", "horovod 0.21", "Horovod", "Horovod ", "Horovod 0", "Horovod 0.", "Horovod 0.21.1",
                                         "Horovod 0.x", "Keras 2.11", "TensorFlow  2.11", "TensorFlow 2.11 "}) {
        CAPTURE(wrong);
        CHECK(!sinceIn(wrong));
    }
    const Since since{Package::tensorFlow, {2, 11}};
    CHECK(since.holdsFor({}));
    CHECK(since.holdsFor({Version{2, 11}, {}}));
    CHECK(since.holdsFor({{}, Version{0, 18}}));
    CHECK(!since.holdsFor({Version{2, 9}, {}}));
}
