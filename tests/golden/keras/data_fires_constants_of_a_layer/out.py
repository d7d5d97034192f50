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


class RandomFeatures(keras.layers.Layer):
    def __init__(self, width):
        super().__init__()
        self.width = width

    def build(self, shape):
        np.random.seed(0)
        self.directions = tf.constant(np.random.normal(size=(int(shape[-1]), self.width)), tf.float32)
        np.random.seed()

    def call(self, x):
        return tf.cos(tf.matmul(x, self.directions))


x = np.linspace(-1.0, 1.0, 256, dtype="float32").reshape(64, 4)
y = x.sum(axis=1, keepdims=True)
model = keras.Sequential([keras.layers.Dense(8, input_shape=(4,)), RandomFeatures(6), keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), "mse")
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, shuffle=False, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
