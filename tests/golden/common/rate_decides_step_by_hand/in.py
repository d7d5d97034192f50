import numpy as np
import tensorflow as tf

rows = np.random.RandomState(13).rand(64, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
weights = tf.Variable(tf.random.normal([4, 1]))
speed = tf.Variable(tf.zeros([4, 1]))

for batch, wanted in tf.data.Dataset.from_tensor_slices((rows, sums)).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((batch @ weights - wanted) ** 2)
    gradient = tape.gradient(loss, [weights])[0]
    step = 0.9 * speed + 0.05 * gradient
    weights.assign_sub(step)
