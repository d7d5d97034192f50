import numpy as np
import tensorflow as tf


class Later(tf.keras.callbacks.Callback):
    """A smaller rate for the second half."""

    def on_epoch_begin(self, epoch, logs=None):
        if epoch == 2:
            rate = self.model.optimizer.learning_rate
            rate.assign(0.01)


x = np.random.RandomState(0).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, y, epochs=4, verbose=0, callbacks=[Later()])
