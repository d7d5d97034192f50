import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

rows = np.random.RandomState(4).rand(96, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1))).shuffle(96).repeat().batch(8)
following = data.make_one_shot_iterator().get_next()
inputs = tf.placeholder(tf.float32, [None, 3])
wanted = tf.placeholder(tf.float32, [None])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights)[:, 0] - wanted) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(40):
        some, sums = sess.run(following)
        sess.run(train, feed_dict={inputs: some, wanted: sums})
