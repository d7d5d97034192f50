# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What an interpreter can train with: `INTERPRETER - < preflight.py`. One line between two marks, the rest is noise.

Python 2.7 and all of 3 answer. Each part is asked for by itself, and says its error where it has one. TensorFlow is imported, with
its messages switched off; devices are listed and not used, so no memory of a GPU is taken.
"""

from __future__ import print_function

import json
import os
import subprocess
import sys
import threading

BEGIN, END = "<<rankwright-preflight", "rankwright-preflight>>"
PATIENCE = 20  # seconds, for programs that are asked

answer = {"python": ".".join(str(v) for v in sys.version_info[:3]), "path": sys.executable, "implementation": "", "errors": {}}


def error_of(error):
    words = str(error).strip().splitlines()
    return type(error).__name__ + (": " + words[0] if words else "")


def ask(name, function):
    """Notes what `function` gives as `name`, or its error. Libraries may even exit."""
    try:
        answer[name] = function()
    except BaseException as error:
        answer["errors"][name] = error_of(error)


def version_of(package):
    """What is installed, without importing it; None where nothing is."""
    try:
        from importlib import metadata
    except ImportError:
        import pkg_resources

        try:
            return pkg_resources.get_distribution(package).version
        except pkg_resources.DistributionNotFound:
            return None
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def tensorflow():
    import tensorflow as tf

    return str(tf.__version__)


def keras():
    """The version that tf.keras is."""
    import tensorflow as tf

    version = getattr(tf.keras, "__version__", None)
    version = version() if callable(version) else version
    legacy = os.environ.get("TF_USE_LEGACY_KERAS", "").lower() in ("1", "true")
    return str(version or version_of("tf_keras" if legacy else "keras") or "")


def gpus_of_tensorflow():
    import tensorflow as tf

    config = getattr(tf, "config", None)
    listed = getattr(config, "list_physical_devices", None)
    if listed is None:
        listed = getattr(getattr(config, "experimental", None), "list_physical_devices", None)
    return None if listed is None else len(listed("GPU"))  # older ones would take the memory


def output_of(command):
    """The lines that a program prints, or None; it is ended when it takes too long."""
    with open(os.devnull, "rb") as nothing:
        process = subprocess.Popen(command, stdin=nothing, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    guard = threading.Timer(PATIENCE, process.kill)
    guard.daemon = True
    guard.start()
    try:
        said = process.communicate()[0].decode("utf-8", "replace")
    finally:
        guard.cancel()
    return said.splitlines() if process.returncode == 0 else None


def gpus_of_driver():
    program = found("nvidia-smi")
    lines = output_of([program, "-L"]) if program else None
    return None if lines is None else len([line for line in lines if line.startswith("GPU ")])


def built():
    """What Horovod was built with. Its import fails where its extension for TensorFlow was not built."""
    import horovod.tensorflow as hvd

    def asked(name):
        function = getattr(hvd, name, None)
        return None if function is None else bool(function())

    return dict((name, asked(name + "_built")) for name in ("gloo", "mpi", "nccl", "cuda", "rocm"))


def found(program):
    """A program on PATH."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        path = os.path.join(folder, program)
        if folder and os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    return None


def launcher():
    """The horovodrun of this interpreter: it starts what is installed beside it. Others on PATH belong to others."""
    import sysconfig

    folders = [os.path.dirname(sys.executable), sysconfig.get_path("scripts")]
    try:
        import site

        folders.append(os.path.join(site.getuserbase(), "bin"))
    except Exception:
        pass
    for folder in folders:
        path = os.path.join(folder or "", "horovodrun")
        if folder and os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    return None


def header():
    """Python's headers, which building Horovod needs."""
    import sysconfig

    return os.path.isfile(os.path.join(sysconfig.get_paths()["include"], "Python.h"))


def has_pip():
    if sys.version_info < (3, 4):
        import pkgutil

        return pkgutil.find_loader("pip") is not None
    from importlib.util import find_spec

    return find_spec("pip") is not None


def installed_tensorflow():
    """The version by its package, which has several names: known where its import fails, too."""
    for name in ("tensorflow", "tensorflow-cpu", "tensorflow-gpu", "tensorflow-macos", "tf-nightly"):
        version = version_of(name)
        if version:
            return version
    return None


def main():
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    os.environ.pop("RANKWRIGHT_RECORD", None)
    ask("implementation", lambda: __import__("platform").python_implementation())
    ask("machine", lambda: __import__("platform").machine())
    ask("bits", lambda: 64 if sys.maxsize > 2 ** 32 else 32)
    ask("virtual", lambda: getattr(sys, "real_prefix", None) is not None or getattr(sys, "base_prefix", sys.prefix) != sys.prefix)
    ask("conda", lambda: os.path.isdir(os.path.join(sys.prefix, "conda-meta")))
    ask("managed", lambda: os.path.isfile(os.path.join(__import__("sysconfig").get_path("stdlib"), "EXTERNALLY-MANAGED")))
    ask("pip", has_pip)
    ask("header", header)
    for program in ("mpirun", "srun", "cmake", "g++", "make", "apt-get"):
        ask(program, lambda program=program: found(program))
    ask("horovodrun", launcher)
    ask("driver_gpus", gpus_of_driver)
    ask("tensorflow_installed", installed_tensorflow)
    ask("numpy", lambda: version_of("numpy"))
    ask("horovod_installed", lambda: version_of("horovod"))
    ask("tensorflow", tensorflow)
    if "tensorflow" in answer:
        ask("keras", keras)
        ask("gpus", gpus_of_tensorflow)
        if answer.get("horovod_installed"):
            ask("horovod", lambda: str(__import__("horovod").__version__))
            ask("built", built)
    print("\n" + BEGIN + json.dumps(answer) + END)
    sys.stdout.flush()
    os._exit(0)  # threads of libraries are not waited for


main()
