import numpy as np
import tensorflow as tf
from tensorflow.keras import backend as K

x = np.random.RandomState(3).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
TABLE = [(1, 0.03), (3, 0.02)]


def from_table(epoch, rate):
    for start, value in TABLE:
        if start == epoch:
            return value
    return rate


class Stairs(tf.keras.callbacks.Callback):
    def on_epoch_begin(self, epoch, logs=None):
        rate = float(K.get_value(self.model.optimizer.learning_rate))
        K.set_value(self.model.optimizer.learning_rate, from_table(epoch, rate))


class Once(tf.keras.callbacks.Callback):
    def on_epoch_begin(self, epoch, logs=None):
        rate = K.get_value(self.model.optimizer.learning_rate)
        if epoch == 1:
            rate = 0.01
        rate *= 0.9
        K.set_value(self.model.optimizer.learning_rate, rate)


class Floor(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        rate = K.get_value(self.model.optimizer.learning_rate)
        if rate > 0.02:
            K.set_value(self.model.optimizer.learning_rate, max(rate * 0.9, 0.001))
        else:
            K.set_value(self.model.optimizer.learning_rate, rate - 0.0001)


class Falling(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        rate = K.get_value(self.model.optimizer.learning_rate)
        rate *= 0.9
        K.set_value(self.model.optimizer.learning_rate, rate)


for callback in (Stairs(), Once(), Floor(), Falling()):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
    model.fit(x, y, epochs=3, callbacks=[callback], verbose=0)
