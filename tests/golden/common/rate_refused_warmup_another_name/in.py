import numpy as np
import tensorflow as tf


class Decay(tf.keras.callbacks.Callback):
    def on_epoch_begin(self, epoch, logs=None):
        rate = self.model.optimizer.learning_rate
        rate.assign(rate * 0.9)


x = np.random.RandomState(0).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, y, epochs=6, verbose=0, callbacks=[Decay()])
