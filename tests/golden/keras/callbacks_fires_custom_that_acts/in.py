import numpy as np
import tensorflow as tf


class Halve(tf.keras.callbacks.Callback):
    """Halves the rate from some epoch on."""

    def __init__(self, at):
        super().__init__()
        self.at = at

    def on_epoch_begin(self, epoch, logs=None):
        if epoch >= self.at:
            rate = self.model.optimizer.learning_rate
            rate.assign(rate * 0.5)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(16)

model = tf.keras.Sequential([tf.keras.layers.Dense(4), tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(ds, epochs=2, verbose=0, callbacks=[Halve(at=1)])
