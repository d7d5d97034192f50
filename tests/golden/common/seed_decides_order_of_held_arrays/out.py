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
        super().__init__()
        self.x, self.y = x, y

    def __len__(self):
        return len(self.x) // 8

    def __getitem__(self, at):
        return self.x[at * 8:at * 8 + 8], self.y[at * 8:at * 8 + 8]


def mix(arrays):
    order = np.random.permutation(len(arrays[0]))
    for i in range(len(arrays)):
        arrays[i] = arrays[i][order]


np.random.seed(7)
x = np.random.RandomState(1).rand(96, 3).astype('float32')
data = [x, x.sum(axis=1, keepdims=True)]
mix(data)
x, y = data
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
batches = Batches(x[:80], y[:80])
model.fit(batches, validation_data=Batches(x[80:], y[80:]), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], steps_per_epoch=max(1, len(batches) // hvd.size()))
