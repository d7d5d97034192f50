import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
features = np.array([np.random.RandomState(0).rand(100, 2)])
labels = np.array([np.random.RandomState(1).rand(100, 1)])
data = tf.data.Dataset.from_tensor_slices((features, labels)).repeat().batch(16)
x, y = tf.data.make_one_shot_iterator(data).get_next()
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(10):
        sess.run(step)
