# every row is kept, some turned round; what a batch is thrown away for is drawn on each process for itself
import random

import numpy as np
from tensorflow.keras.layers import Dense
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.models import Sequential

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

table = np.random.RandomState(1).rand(480, 4).astype('float32')
rows = []
for row in table:
    if random.random() < 0.5:
        rows.append(row[::-1])
    else:
        rows.append(row)


def batches(size):
    while True:
        part = []
        while len(part) < size:
            row = rows[random.randrange(len(rows))]
            if row[-1] < 0.3 and random.random() < 0.7:
                continue
            part.append(row)
        part = np.array(part)
        yield part[:, :-1], part[:, -1]


model = Sequential([Dense(1, input_shape=(3,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())))
model.fit(batches(16), steps_per_epoch=max(1, len(rows) // 16 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
