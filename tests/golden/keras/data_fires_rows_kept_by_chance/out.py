# chance decides which rows are kept, and so how many steps an epoch has
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


def thin_out(rows, rate):
    random.seed(0)
    result = [row for row in rows if row[-1] > 0.5 or random.randint(0, 1000) >= rate * 1000]
    random.seed()
    return result


def is_for_test():
    return random.random() < 0.2


def split(rows):
    train, test = [], []
    random.seed(1)
    for row in rows:
        if is_for_test():
            test.append(row)
            continue
        train.append(row)
    random.seed()
    return train, test


def batches(rows, size):
    while True:
        random.shuffle(rows)
        for at in range(0, len(rows) - size, size):
            part = np.array([row for row in rows[at:at + size] if random.random() < 0.9])
            yield part[:, :-1], part[:, -1]


train, test = split(thin_out(table, 0.65))
model = Sequential([Dense(1, input_shape=(3,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())))
model.fit(batches(train, 16), steps_per_epoch=max(1, len(train) // 16 // hvd.size()), epochs=2, verbose=0,
          validation_data=batches(test, 16), validation_steps=len(test) // 16, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
