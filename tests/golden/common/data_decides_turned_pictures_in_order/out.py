import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


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
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss="mse")
model.fit(batches(x, y, 8), steps_per_epoch=max(1, 8 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
