import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow import keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Sketch(keras.layers.Layer):
    def __init__(self, width, count, seed):
        super().__init__()
        self.width = width
        self.seeds = range(seed, seed + count)

    def build(self, shape):
        self.signs = []
        for seed in self.seeds:
            np.random.seed(seed)
            self.signs.append(2.0 * np.random.randint(2, size=(int(shape[-1]), self.width)) - 1.0)

    def call(self, x):
        return tf.concat([tf.matmul(x, tf.cast(each, tf.float32)) for each in self.signs], axis=-1)


x = np.linspace(-1.0, 1.0, 3072, dtype="float32").reshape(64, 4, 4, 3)
y = x[:, 0, 0, :1]
flow = keras.preprocessing.image.ImageDataGenerator(horizontal_flip=True).flow(x, y, batch_size=8)
model = keras.Sequential([keras.layers.Flatten(input_shape=(4, 4, 3)), Sketch(4, 2, 7), keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), "mse")
model.fit(flow, steps_per_epoch=max(1, 8 // hvd.size()), epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
