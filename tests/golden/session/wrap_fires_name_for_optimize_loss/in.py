import numpy as np
import tensorflow as tf

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
steps = tf.train.get_or_create_global_step()
decayed = tf.train.exponential_decay(0.01, steps, 20, 0.9)
train = tf.contrib.layers.optimize_loss(loss, steps, decayed, 'Adam', clip_gradients=5.0)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(40):
        session.run(train, {x: np.random.rand(8, 3)})
