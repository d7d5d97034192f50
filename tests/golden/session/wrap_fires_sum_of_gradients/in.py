import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = tf.placeholder(tf.float32, [None, 4])
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(rows, weights) - 1.))
optimizer = tf.train.AdamOptimizer(0.01)
trained = tf.trainable_variables()
sums = [tf.Variable(tf.zeros_like(weight.initialized_value()), trainable=False) for weight in trained]
clear = [total.assign(tf.zeros_like(total)) for total in sums]
slopes = tf.gradients(loss, trained)
add = [total.assign_add(slope) for total, slope in zip(sums, slopes)]
descend = optimizer.apply_gradients(zip(sums, trained))

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(20):
        session.run(clear)
        for part in range(4):
            session.run(add, {rows: np.random.rand(8, 4)})
        session.run(descend)
