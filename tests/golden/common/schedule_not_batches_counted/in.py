import numpy as np
import tensorflow as tf


class Warm(tf.keras.callbacks.Callback):
    """A low rate before the first batch, and a high one from then on."""

    def __init__(self, low, high):
        super().__init__()
        self.low = low
        self.high = high
        self.epochs = 0

    def on_epoch_end(self, epoch, logs=None):
        self.epochs += 1

    def on_train_batch_begin(self, batch, logs=None):
        tf.keras.backend.set_value(self.model.optimizer.learning_rate, self.high)

    def on_train_begin(self, logs=None):
        tf.keras.backend.set_value(self.model.optimizer.learning_rate, self.low)


rows = np.random.RandomState(3).rand(64, 3)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(rows, rows.sum(axis=1, keepdims=True), batch_size=8, epochs=2, verbose=0, callbacks=[Warm(0.01, 0.1)])
