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
    def __init__(self, x, y, size):
        self.x = x
        self.y = y
        self.size = size

    def __len__(self):
        return len(self.x) // self.size

    def __getitem__(self, number):
        part = slice(number * self.size, (number + 1) * self.size)
        return self.x[part], self.y[part]


x = np.random.rand(256, 3).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), loss="mse")
batches = Batches(x[:192], y[:192], 8)
history = model.fit(
    batches,
    epochs=2,
    validation_data=Batches(x[192:], y[192:], 8),
    callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()],
    verbose=1 if hvd.rank() == 0 else 0,
    steps_per_epoch=max(1, len(batches) // hvd.size()),
)
