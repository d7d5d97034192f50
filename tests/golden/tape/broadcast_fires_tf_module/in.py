import numpy as np
import tensorflow as tf


class Line(tf.Module):
    def __init__(self):
        self.slope = tf.Variable(tf.random.normal([4, 1]))
        self.base = tf.Variable(0.0)

    def __call__(self, x):
        return x @ self.slope + self.base


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

line = Line()
opt = tf.keras.optimizers.SGD(0.05)
for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(line(bx) - by))
    grads = tape.gradient(loss, line.trainable_variables)
    opt.apply_gradients(zip(grads, line.trainable_variables))
