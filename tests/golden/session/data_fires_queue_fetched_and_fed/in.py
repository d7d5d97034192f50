import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

rows = np.random.RandomState(4).rand(96, 3).astype('float32')
row, number = tf.train.slice_input_producer([rows, rows.sum(axis=1)])
batch = tf.train.batch([row, number], batch_size=8)
inputs = tf.placeholder(tf.float32, [None, 3])
wanted = tf.placeholder(tf.float32, [None])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights)[:, 0] - wanted) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    coordinator = tf.train.Coordinator()
    threads = tf.train.start_queue_runners(sess=sess, coord=coordinator)
    for step in range(40):
        some, sums = sess.run(batch)
        feed = {inputs: some, wanted: sums}
        sess.run(train, feed_dict=feed)
    coordinator.request_stop()
    coordinator.join(threads)
