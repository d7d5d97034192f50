import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


def blend(rows, wanted):
    n = rows.shape[0]
    partner = np.random.choice(n, n, replace=False)
    share = np.random.beta(1.0, 1.0)
    return share * rows + (1.0 - share) * rows[partner], share * wanted + (1.0 - share) * wanted[partner]


class Batches(tf.keras.utils.Sequence):
    def __init__(self, rows, wanted, size):
        self.rows, self.wanted, self.size = rows, wanted, size
        self.order = np.arange(len(rows))
        np.random.shuffle(self.order)

    def __len__(self):
        return len(self.rows) // self.size

    def __getitem__(self, number):
        part = self.order[number * self.size : (number + 1) * self.size]
        return blend(self.rows[part], self.wanted[part])

    def on_epoch_end(self):
        np.random.shuffle(self.order)


x = np.random.RandomState(3).rand(64, 4).astype("float32")
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss="mse")
batches = Batches(x, x[:, :1], 8)
model.fit(batches, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], steps_per_epoch=max(1, len(batches) // hvd.size()))
