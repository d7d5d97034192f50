import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Batches(tf.keras.utils.Sequence):
    def __init__(self, rows, size):
        self.all, self.size = rows, size
        self.on_epoch_end()

    def on_epoch_end(self):
        self.rows = self.all[np.random.rand(len(self.all)) < 0.8]

    def __len__(self):
        return len(self.rows) // self.size

    def __getitem__(self, number):
        rows = self.rows[number * self.size : (number + 1) * self.size]
        return rows, rows[:, :1]


x = np.random.RandomState(3).rand(128, 4).astype("float32")
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss="mse")
model.fit(Batches(x, 4), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
