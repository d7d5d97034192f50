import numpy as np
import tensorflow as tf
from line import step

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
slope = tf.Variable(tf.random.normal([4, 1]))
offset = tf.Variable(tf.zeros([1]))

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    loss = step(bx, by, slope, offset, 0.1)
    print('loss', loss.numpy())
