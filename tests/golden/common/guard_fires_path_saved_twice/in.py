import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = tf.placeholder(tf.float32, [None, 4])
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(rows, weights) - 1.))
descend = tf.train.AdamOptimizer(0.01).minimize(loss)
saver = tf.train.Saver()
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        session.run(descend, {rows: np.random.rand(8, 4)})
        if step % 10 == 9:
            path = saver.save(session, './weights.ckpt', step)
            print('saved to', path)
    path = saver.save(session, './weights.ckpt')
    print('saved to', path)
