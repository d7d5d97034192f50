import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Batches(tf.keras.utils.Sequence):
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __len__(self):
        return len(self.x) // 8

    def __getitem__(self, i):
        return self.x[i * 8:(i + 1) * 8], self.y[i * 8:(i + 1) * 8]


tf.keras.utils.set_random_seed(7)
x = np.linspace(0, 1, 384, dtype='float32').reshape(96, 4)
order = np.random.permutation(len(x))
x = x[order]
y = x.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
batches = Batches(x[:64], y[:64])
model.fit(batches, epochs=2, validation_data=Batches(x[64:], y[64:]), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], steps_per_epoch=max(1, len(batches) // hvd.size()))
