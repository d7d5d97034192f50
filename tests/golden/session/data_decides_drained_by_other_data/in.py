import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
data = np.random.RandomState(0).rand(64, 2).astype(np.float32)
n_samples = len(data)
dataset = tf.data.Dataset.from_tensor_slices((data[:, 0], data[:, 1]))
dataset = dataset.shuffle(64).batch(8)
iterator = dataset.make_initializable_iterator()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
tests = tf.data.Dataset.from_tensor_slices(data[:9]).make_one_shot_iterator().get_next()
loss = tf.reduce_mean(tf.square(y - w * x))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(iterator.initializer)
    while True:
        try:
            print(sess.run(tests))
        except tf.errors.OutOfRangeError:
            break
        sess.run(train)
