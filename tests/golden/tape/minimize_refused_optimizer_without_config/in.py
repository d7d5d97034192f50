import numpy as np
import tensorflow as tf


class SignDescent(tf.keras.optimizers.legacy.Optimizer):
    def __init__(self, rate):
        super().__init__('SignDescent')
        self.rate = rate

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(self.rate * tf.sign(grad))


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w = tf.Variable(tf.random.normal([4, 1]))
opt = SignDescent(0.01)
for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    opt.minimize(lambda: tf.reduce_mean(tf.square(bx @ w - by)), [w])
