import numpy as np
import tensorflow as tf


class SignDescent(tf.keras.optimizers.legacy.Optimizer):
    """Steps of one size; has no get_config."""

    def __init__(self, rate):
        super().__init__('SignDescent')
        self.rate = rate

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(self.rate * tf.sign(grad))


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=SignDescent(0.01), loss='mse')
model.fit(x, y, epochs=2, verbose=0)
