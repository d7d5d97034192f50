import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def balanced(rows):
    random.seed(0)
    random.shuffle(rows)
    random.seed()
    high, low = [], []
    for row in rows:
        if row[0] > 0.4:
            high.append(row)
        else:
            low.append(row)
    random.seed(1)
    random.shuffle(high)
    random.seed()
    random.seed(2)
    random.shuffle(low)
    random.seed()
    fewer = min(len(high), len(low))
    chosen = high[:fewer] + low[:fewer]
    random.seed(3)
    random.shuffle(chosen)
    random.seed()
    return np.array(chosen)


rows = balanced(list(np.sin(np.arange(256)).reshape(64, 4).astype('float32')))
labels = (rows[:, 0] > 0.4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1, activation='sigmoid')])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'binary_crossentropy')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], labels[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
