"""Invented survey data: photographs, sonar echoes and tide levels."""
import numpy as np

SPECIES = ("acropora", "porites", "fungia", "none")


def photographs(count, size=24, seed=11):
    """Return `count` colour images with a blob whose shade depends on the species."""
    rng = np.random.RandomState(seed)
    labels = rng.randint(len(SPECIES), size=count)
    images = rng.uniform(0.0, 0.3, (count, size, size, 3)).astype("float32")
    for image, label in zip(images, labels):
        y, x = rng.randint(4, size - 8, 2)
        image[y:y + 6, x:x + 6, label % 3] += 0.5 + 0.1 * label
    return images, labels.astype("int64")


def echoes(count, length=32, seed=12):
    """Return sonar traces and the relative depth at which each one meets the ground."""
    rng = np.random.RandomState(seed)
    depth = rng.randint(4, length - 4, count)
    traces = rng.normal(0.0, 0.1, (count, length)).astype("float32")
    traces[np.arange(count), depth] += 1.0
    return traces, (depth / float(length)).astype("float32")


def tides(count, window=12, seed=13):
    """Return windows of hourly tide levels and the level one hour later."""
    rng = np.random.RandomState(seed)
    start = rng.uniform(0.0, 12.4, count)
    hours = start[:, None] + np.arange(window + 1)
    level = np.sin(2 * np.pi * hours / 12.4) + rng.normal(0.0, 0.02, hours.shape)
    return level[:, :-1].astype("float32"), level[:, -1:].astype("float32")
