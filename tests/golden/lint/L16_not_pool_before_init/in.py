from multiprocessing import Pool

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd


def measure(seed):
    return np.random.RandomState(seed).rand(8)


def rows(count):
    with Pool(4) as pool:
        return np.stack(pool.map(measure, range(count)))


def main():
    table = rows(96)
    hvd.init()
    gpus = tf.config.list_physical_devices('GPU')
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
    part = table[hvd.rank()::hvd.size()]
    model = tf.keras.Sequential([tf.keras.layers.Dense(8)])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), 'mse')
    model.fit(part, part, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


if __name__ == '__main__':
    main()
