import os

import matplotlib

matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def drawn(values):
    figure = plt.figure()
    axes = figure.add_subplot(111)
    if hvd.rank() == 0:
        axes.plot(values)
    return figure


rows = np.random.RandomState(2).rand(64, 3).astype('float32')
y = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
for turn in range(2):
    history = model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
    figure = drawn(history.history['loss'])
    if hvd.rank() == 0:
        plt.savefig(os.path.join('.', 'loss%d.png' % turn))
    plt.close(figure)
