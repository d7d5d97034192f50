import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
dice = np.random.RandomState(3)
samples = dice.rand(160, 4).astype('float32')
labels = samples.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
step = tf.train.AdamOptimizer(0.01).minimize(loss)
batches = 10
size = len(samples) // batches
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        for i in range(batches):
            session.run(step, {x: samples[i * size:(i + 1) * size], y: labels[i * size:(i + 1) * size]})
