import typing

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Run(typing.NamedTuple):
    inputs: np.ndarray
    model: tf.keras.Model
    epochs: int = 2

    def describe(self):
        return '%d epochs' % self.epochs


rows = np.random.RandomState(3).rand(64, 3)
run = Run(rows, tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))]))
run.model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
run.model.fit(run.inputs[hvd.rank():len(run.inputs) // hvd.size() * hvd.size():hvd.size()], run.inputs[hvd.rank():len(run.inputs) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=run.epochs, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
