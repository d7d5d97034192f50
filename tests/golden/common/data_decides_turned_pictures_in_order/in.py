import numpy as np
import tensorflow as tf


def turned(picture):
    times = np.random.randint(0, 4)
    if np.random.randint(2) == 1:
        picture = np.fliplr(picture)
    return np.rot90(picture, times)


def batches(pictures, targets, size):
    while True:
        for first in range(0, len(pictures) - size + 1, size):
            yield np.array([turned(each) for each in pictures[first : first + size]]), targets[first : first + size]


x = np.random.rand(64, 8, 8).astype("float32")
y = x.mean(axis=(1, 2))
model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(8, 8)), tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss="mse")
model.fit(batches(x, y, 8), steps_per_epoch=8, epochs=2, verbose=0)
