import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class FitMixin:
    def fit_all(self):
        history = self.network.fit(self.rows[hvd.rank():len(self.rows) // hvd.size() * hvd.size():hvd.size()], self.rows[hvd.rank():len(self.rows) // hvd.size() * hvd.size():hvd.size()], batch_size=16, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
        return history.history['loss'][-1]


class Data:
    def __init__(self):
        self.rows = np.random.RandomState(9).rand(128, 4)


class Coder(FitMixin, Data):
    def __init__(self):
        super().__init__()
        self.network = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
        self.network.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')


Coder().fit_all()
