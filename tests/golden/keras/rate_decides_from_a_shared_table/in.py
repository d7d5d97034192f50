import numpy as np
import tensorflow as tf
from tensorflow.keras import backend as K

x = np.random.RandomState(3).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)


def planned(epoch, rate):
    return 0.03 if epoch == 1 else rate


def growing(epoch, rate):
    if epoch % 2 == 0:
        return rate
    return rate + 0.001


class Planned(tf.keras.callbacks.Callback):
    def on_epoch_begin(self, epoch, logs=None):
        rate = float(K.get_value(self.model.optimizer.learning_rate))
        K.set_value(self.model.optimizer.learning_rate, planned(epoch, rate))


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
model.fit(x, y, epochs=3, callbacks=[Planned()], verbose=0)
model.fit(x, y, epochs=3, callbacks=[tf.keras.callbacks.LearningRateScheduler(growing)], verbose=0)
print([planned(epoch, 0.0) for epoch in range(3)])
