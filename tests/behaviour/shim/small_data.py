# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small, made-up data sets in the place of those that public scripts download, and TensorFlow 1 by its name.

The arrays have the shapes, types and value ranges of the real ones and something to learn: the label follows from the values. They
are the same on every rank and in every run. Names that have moved since a script was written are put back where they were.
"""

import gzip
import os
import sys
import types
import urllib.request

import numpy as np

TRAINING, TESTING = 1200, 200


def pictures(shape, classes, seed, kinds=("uint8", "uint8")):
    def part(count, seed):
        dice = np.random.RandomState(seed)
        labels = dice.randint(0, classes, count)
        images = dice.randint(0, 128, (count, *shape)) + (labels * (127 // classes)).reshape((count,) + (1,) * len(shape))
        return images.astype(kinds[0]), labels

    def load_data(*_, **__):
        (x, y), (a, b) = part(TRAINING, seed), part(TESTING, seed + 1)
        column = (lambda labels: labels.reshape(-1, 1)) if len(shape) == 3 else (lambda labels: labels)
        return (x, column(y).astype(kinds[1])), (a, column(b).astype(kinds[1]))

    return load_data


def texts(classes, seed):
    def load_data(*_, num_words=None, maxlen=None, **__):
        dice = np.random.RandomState(seed)
        largest = min(num_words or 1000, 1000)

        def part(count):
            rows = np.empty(count, dtype=object)
            rows[:] = [[1, *dice.randint(3, largest, dice.randint(10, 60))] for _ in range(count)]
            return rows, np.array([sum(row) % classes for row in rows], dtype="int64")

        return part(TRAINING), part(TESTING)

    return load_data


def houses(*_, **__):
    dice = np.random.RandomState(9)
    x, a = dice.rand(TRAINING, 13), dice.rand(TESTING, 13)
    return (x, x.sum(axis=1)), (a, a.sum(axis=1))


class Digits:
    """One part of what read_data_sets answers in the tutorials of TensorFlow 1."""

    def __init__(self, images, labels, dice):
        self.images, self.labels, self.dice = images, labels, dice
        self.num_examples = len(images)

    def next_batch(self, size, *_, **__):
        chosen = self.dice.choice(self.num_examples, size, replace=size > self.num_examples)
        return self.images[chosen], self.labels[chosen]


def read_data_sets(*_, one_hot=False, reshape=True, **__):
    (x, y), (a, b) = pictures((28, 28), 10, 1)()
    dice = np.random.RandomState(np.random.randint(2 ** 31))  # the tutorials' own order is drawn by each process for itself

    def part(images, labels):
        images = images.astype("float32") / 255
        images = images.reshape(len(images), -1) if reshape else images[..., None]
        return Digits(images, np.eye(10)[labels] if one_hot else labels, dice)

    return types.SimpleNamespace(train=part(x, y), validation=part(a, b), test=part(a, b))


def contrib(tf):
    """The parts of tf.contrib that went to other places of TensorFlow, by their old names."""
    made = types.ModuleType("tensorflow.contrib")

    def fully_connected(inputs, num_outputs, activation_fn=tf.nn.relu, **_):
        return tf.layers.dense(inputs, num_outputs, activation_fn)

    made.layers = types.SimpleNamespace(flatten=tf.layers.flatten, xavier_initializer=tf.glorot_uniform_initializer,
                                        xavier_initializer_conv2d=tf.glorot_uniform_initializer, fully_connected=fully_connected,
                                        variance_scaling_initializer=tf.variance_scaling_initializer)
    made.rnn = types.SimpleNamespace(**{n: getattr(tf.nn.rnn_cell, n) for n in (
        "BasicRNNCell", "BasicLSTMCell", "LSTMCell", "GRUCell", "MultiRNNCell", "DropoutWrapper", "LSTMStateTuple")},
                                     static_rnn=tf.nn.static_rnn, static_bidirectional_rnn=tf.nn.static_bidirectional_rnn)

    def sequence_loss(logits, targets, weights, *_, **__):
        losses = tf.nn.sparse_softmax_cross_entropy_with_logits(labels=targets, logits=logits)
        return tf.reduce_sum(losses * weights) / (tf.reduce_sum(weights) + 1e-12)

    made.seq2seq = types.SimpleNamespace(sequence_loss=sequence_loss)
    sys.modules["tensorflow.contrib"] = made
    return made


def tensorflow_datasets(tf):
    """tfds.load of the pictures above, as a module."""
    made = types.ModuleType("tensorflow_datasets")
    shapes = {"mnist": ((28, 28), 10, 1), "fashion_mnist": ((28, 28), 10, 3), "cifar10": ((32, 32, 3), 10, 5),
              "cifar100": ((32, 32, 3), 100, 7)}

    def load(name, split=None, as_supervised=False, with_info=False, batch_size=None, **_):
        shape, classes, seed = shapes[name.split(":")[0]]
        whole = dict(zip(("train", "test"), pictures(shape, classes, seed, ("uint8", "int64"))()))

        def part(wanted):
            images, labels = whole["test" if str(wanted).startswith("test") else "train"]
            images = images if len(shape) == 3 else images[..., None]
            held = tf.data.Dataset.from_tensor_slices((images, labels.reshape(-1)))
            held = held if as_supervised else held.map(lambda image, label: {"image": image, "label": label})
            return held.batch(batch_size) if batch_size else held

        kinds = {n: types.SimpleNamespace(num_examples=len(p[1])) for n, p in whole.items()}
        told = types.SimpleNamespace(splits=kinds, features={"label": types.SimpleNamespace(num_classes=classes),
                                                            "image": types.SimpleNamespace(shape=(*shape, 1)[:3])})
        parts = [part(w) for w in split] if isinstance(split, (list, tuple)) else part(split) if split else {n: part(n) for n in whole}
        return (parts, told) if with_info else parts

    def builder(name, **_):
        return types.SimpleNamespace(download_and_prepare=lambda **_: None, info=load(name, with_info=True)[1],
                                     as_dataset=lambda split=None, as_supervised=False, **_: load(name, split, as_supervised))

    made.load = load
    made.builder = builder
    made.disable_progress_bar = lambda: None
    made.Split = types.SimpleNamespace(TRAIN="train", TEST="test")
    return made


def older_names(tf):
    """What scripts of 2019 import from libraries that have moved it since."""
    import scipy.misc
    from PIL import Image

    def toimage(array, **_):
        array = np.asarray(array, dtype="float64")
        span = array.max() - array.min() or 1.0
        return Image.fromarray(((array - array.min()) * (255.0 / span)).astype("uint8"))

    scipy.misc.toimage = toimage
    for name, kind in (("bool", bool), ("int", int), ("float", float), ("object", object)):
        if name not in vars(np):
            setattr(np, name, kind)  # as NumPy had them until 1.24
    # Modules of stand-alone Keras whose contents stand one folder higher now.
    import keras

    def get_file(fname=None, origin=None, *arguments, **options):
        path = os.path.join(os.path.expanduser("~"), ".keras", os.path.basename(str(fname or origin)))  # where Keras keeps it
        beside = options.get("cache_subdir", "datasets")
        if os.path.isdir(os.path.join(beside, os.path.basename(str(fname)).split(".")[0])):
            return os.path.join(beside, str(fname))  # an archive that has been unpacked there
        return path if fetch(path) else fetched(fname, origin, *arguments, **options)

    def plot_model(model, to_file="model.png", **_):
        """Graphviz for Python is not here; that a file is made is what matters."""
        with open(to_file, "wb"):
            pass

    fetched = keras.utils.get_file
    for utilities in (keras.utils, tf.keras.utils):
        utilities.get_file, utilities.plot_model = get_file, plot_model
    for path in ("layers.advanced_activations", "layers.convolutional", "layers.core", "layers.normalization", "layers.pooling",
                 "layers.recurrent", "utils.generic_utils", "utils.data_utils", "utils.np_utils", "utils.vis_utils"):
        sys.modules.setdefault(f"keras.{path}", getattr(keras, path.split(".", maxsplit=1)[0]))
    if not hasattr(tf, "string_split"):  # TensorFlow 2.0 had it still
        tf.string_split = tf.compat.v1.string_split


def colours(path):
    """The table of names and colours that a tutorial downloads."""
    dice = np.random.RandomState(17)
    with open(path, "w", encoding="utf-8") as file:
        file.write("name,red,green,blue\n")
        for number in range(TRAINING):
            name = "".join(dice.choice(list("abcdefgh"), dice.randint(3, 9)))
            file.write(f"{name},{number % 256},{len(name) * 25},{ord(name[0]) % 256}\n")


def digits(path):
    """One of the four files of handwritten digits in which they are published: a header, then a byte for each number."""
    name = os.path.basename(path)
    part = pictures((28, 28), 10, 1)()[0 if name.startswith("train") else 1]
    with gzip.GzipFile(path, "wb", mtime=0) as file:
        file.write(bytes(16) + part[0].tobytes() if "images" in name else bytes(8) + part[1].tobytes())


def letters(path):
    """A text to learn letters from."""
    dice = np.random.RandomState(19)
    words = ["".join(dice.choice(list("abcdefghijklmnop"), dice.randint(2, 8))) for _ in range(60)]
    with open(path, "w", encoding="utf-8") as file:
        file.write(" ".join(dice.choice(words, 2 * TRAINING)) + ".\n")


def shares(path):
    """Prices of a share by day: five columns of numbers, each near that of the day before."""
    days = 100 + np.random.RandomState(23).standard_normal((240, 5)).cumsum(axis=0)
    np.savetxt(path, days, fmt="%.4f", delimiter=",")


def photographs(pattern):
    """Eight pictures in the place of the star of "faces/*.jpg"."""
    from PIL import Image

    dice = np.random.RandomState(29)
    for number in range(8):
        Image.fromarray(dice.randint(0, 256, (64, 128, 3)).astype("uint8")).save(pattern.replace("*", str(number)))


def fetch(path):
    """Makes the file that a script would download to this place. Answers whether its name says what is in it."""
    name = os.path.basename(path)
    kinds = {"-ubyte.gz": digits, "*.jpg": photographs, "stock_daily.csv": shares, ".csv": colours, ".txt": letters}
    made = next((made for end, made in kinds.items() if name.endswith(end)), None)
    if made:
        made(path)
    return made is not None


def install(tf, version):
    """Puts the data into Keras. With version 1, `import tensorflow` gives TensorFlow 1 from here on."""
    made = {"mnist": pictures((28, 28), 10, 1), "fashion_mnist": pictures((28, 28), 10, 3), "cifar10": pictures((32, 32, 3), 10, 5),
            "cifar100": pictures((32, 32, 3), 100, 7), "imdb": texts(2, 11), "reuters": texts(46, 13), "boston_housing": houses}
    for name, load_data in made.items():
        getattr(tf.keras.datasets, name).load_data = load_data
        module = sys.modules.get(f"keras.src.datasets.{name}")
        if module is not None:
            module.load_data = load_data
    import keras

    for name, load_data in made.items():
        getattr(keras.datasets, name).load_data = load_data
    if version == 1:
        old = tf.compat.v1
        old.disable_v2_behavior()
        sys.modules["tensorflow"] = old
        for name in ("examples", "examples.tutorials", "examples.tutorials.mnist", "examples.tutorials.mnist.input_data"):
            module = types.ModuleType(f"tensorflow.{name}")
            module.__path__ = []
            sys.modules[module.__name__] = module
        tutorial = sys.modules["tensorflow.examples.tutorials.mnist"]
        tutorial.input_data = sys.modules["tensorflow.examples.tutorials.mnist.input_data"]
        tutorial.input_data.read_data_sets = read_data_sets
        old.examples = sys.modules["tensorflow.examples"]
        old.examples.tutorials = sys.modules["tensorflow.examples.tutorials"]
        old.examples.tutorials.mnist = tutorial
        old.contrib = contrib(old)
    sys.modules.setdefault("tensorflow_datasets", tensorflow_datasets(tf))
    older_names(tf)
    fetched = urllib.request.urlretrieve

    def urlretrieve(url, filename=None, *arguments, **options):
        path = filename or os.path.join(os.environ.get("TMPDIR", "."), os.path.basename(str(url)))
        return (path, {}) if fetch(path) else fetched(url, filename, *arguments, **options)

    urllib.request.urlretrieve = urlretrieve
