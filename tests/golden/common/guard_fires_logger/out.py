import logging
import sys

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

diary = logging.getLogger(__name__)
diary.setLevel(logging.INFO)
diary.addHandler(logging.StreamHandler(sys.stdout))


class Diarist(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        if hvd.rank() == 0:
            diary.info('day %d: %.4f', epoch, logs['loss'])


days = np.random.RandomState(12).rand(48, 2).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
net.fit(days[hvd.rank():len(days) // hvd.size() * hvd.size():hvd.size()], days[:, :1][hvd.rank():len(days) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([Diarist()] if hvd.rank() == 0 else []))
if hvd.rank() == 0:
    diary.warning('%d days are over', 2)
