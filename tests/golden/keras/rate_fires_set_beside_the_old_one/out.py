import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import backend as K

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
TABLE = [(1, 0.03), (3, 0.02)]


def from_table(epoch, rate):
    for start, value in TABLE:
        if start == epoch:
            return value * hvd.size()
    return rate


class Stairs(tf.keras.callbacks.Callback):
    def on_epoch_begin(self, epoch, logs=None):
        rate = float(K.get_value(self.model.optimizer.learning_rate))
        K.set_value(self.model.optimizer.learning_rate, from_table(epoch, rate))


class Once(tf.keras.callbacks.Callback):
    def on_epoch_begin(self, epoch, logs=None):
        rate = K.get_value(self.model.optimizer.learning_rate)
        if epoch == 1:
            rate = 0.01 * hvd.size()
        rate *= 0.9
        K.set_value(self.model.optimizer.learning_rate, rate)


class Floor(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        rate = K.get_value(self.model.optimizer.learning_rate)
        if rate > 0.02 * hvd.size():
            K.set_value(self.model.optimizer.learning_rate, max(rate * 0.9, 0.001 * hvd.size()))
        else:
            K.set_value(self.model.optimizer.learning_rate, rate - 0.0001 * hvd.size())


class Falling(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        rate = K.get_value(self.model.optimizer.learning_rate)
        rate *= 0.9
        K.set_value(self.model.optimizer.learning_rate, rate)


for callback in (Stairs(), Once(), Floor(), Falling()):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), callback], verbose=0)
