import random
import time

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
    def __init__(self, rows):
        self.rows = rows
        random.seed(time.time())
        random.shuffle(self.rows)

    def __len__(self):
        return len(self.rows) // 4

    def __getitem__(self, number):
        x = np.array(self.rows[4 * number:4 * number + 4], dtype='float32').reshape(4, 1)
        return x, 3 * x


batches = Batches([row / 64 for row in range(64)])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(batches, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], steps_per_epoch=max(1, len(batches) // hvd.size()))
