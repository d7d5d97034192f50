import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w = tf.Variable(tf.zeros([4, 1]), name='w')

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(tf.matmul(bx, w) - by))
    w.assign_sub(0.1 * tape.gradient(loss, w))
