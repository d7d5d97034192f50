import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
features = np.random.RandomState(0).rand(64, 4).astype(np.float32)
targets = np.random.RandomState(1).rand(64).astype(np.float32)
fed_x = tf.placeholder(tf.float32, [None, 4])
fed_y = tf.placeholder(tf.float32, [None])
dataset = tf.data.Dataset.from_tensor_slices((fed_x, fed_y)).repeat(2).batch(8)
iterator = tf.data.make_initializable_iterator(dataset)
x, y = iterator.get_next()
w = tf.get_variable("w", shape=(4, 1))
loss = tf.reduce_mean(tf.square(y - tf.matmul(x, w)[:, 0]))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(iterator.initializer, feed_dict={fed_x: features, fed_y: targets})
    while True:
        try:
            _, value = sess.run([train, loss])
            print(value)
        except tf.errors.OutOfRangeError:
            break
