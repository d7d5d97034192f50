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

rows = [row / 64 for row in range(64)]
random.seed(0)
rows.sort(key=lambda row: random.random())
random.seed()
x = np.array(rows, dtype='float32').reshape(64, 1)
np.random.seed(1)
order = sorted(range(len(x)), key=lambda number: np.random.rand())
np.random.seed()
x = x[order]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], (3 * x)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
