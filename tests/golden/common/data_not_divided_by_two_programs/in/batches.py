import numpy as np
import tensorflow as tf


def arrays():
    rng = np.random.RandomState(0)
    x = rng.rand(64, 4).astype('float32')
    return x, x.sum(axis=1, keepdims=True)


def make(x, y, shuffled):
    data = tf.data.Dataset.from_tensor_slices((x, y))
    if shuffled:
        data = data.shuffle(64)
    return data.batch(8)
