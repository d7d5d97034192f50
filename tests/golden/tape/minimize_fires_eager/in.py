import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w = tf.Variable(tf.random.normal([4, 1]))
b = tf.Variable(0.0)
opt = tf.keras.optimizers.SGD(0.1)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    opt.minimize(lambda: tf.reduce_mean(tf.square(bx @ w + b - by)), [w, b])
