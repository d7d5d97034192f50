import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Warm(tf.keras.callbacks.Callback):
    """A low rate before the first batch, and a high one from then on."""

    def __init__(self, low, high):
        super().__init__()
        self.low = low
        self.high = high
        self.epochs = 0

    def on_epoch_end(self, epoch, logs=None):
        self.epochs += 1

    def on_train_batch_begin(self, batch, logs=None):
        tf.keras.backend.set_value(self.model.optimizer.learning_rate, self.high * hvd.size())

    def on_train_begin(self, logs=None):
        tf.keras.backend.set_value(self.model.optimizer.learning_rate, self.low * hvd.size())


rows = np.random.RandomState(3).rand(64, 3)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1, keepdims=True)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), Warm(0.01, 0.1)])
