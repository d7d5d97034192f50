from multiprocessing.pool import ThreadPool

import numpy as np
import tensorflow as tf


class Batches(tf.keras.utils.Sequence):
    def __init__(self, samples, labels, batch_size, pool):
        self.samples, self.labels, self.batch_size, self.pool = samples, labels, batch_size, pool
        self.on_epoch_end()

    def __len__(self):
        return len(self.samples) // self.batch_size

    def __getitem__(self, i):
        indexes = self.indexes[i * self.batch_size:(i + 1) * self.batch_size]
        x = [self.pool.apply_async(np.square, args=(self.samples[k],)) for k in indexes]
        x = np.array([part.get() for part in x])
        return x, self.labels[indexes]

    def on_epoch_end(self):
        self.indexes = np.arange(len(self.samples))
        np.random.shuffle(self.indexes)


if __name__ == '__main__':
    samples = np.random.RandomState(1).rand(64, 4).astype('float32')
    labels = samples.sum(axis=1, keepdims=True)
    batches = Batches(samples, labels, 8, ThreadPool(2))
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile('sgd', 'mse')
    model.fit(batches, steps_per_epoch=len(samples) // 8, epochs=3, verbose=0)
