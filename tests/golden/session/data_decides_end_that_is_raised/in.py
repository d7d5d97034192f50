import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.RandomState(0).rand(64).astype(np.float32)
ys = np.random.RandomState(1).rand(64).astype(np.float32)
dataset = tf.data.Dataset.from_tensor_slices((xs, ys)).batch(8)
iterator = dataset.make_initializable_iterator()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(tf.cast(y, tf.float32) - w * tf.cast(x, tf.float32)))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        sess.run(iterator.initializer)
        try:
            while True:
                _, value = sess.run([train, loss])
                if value < 0.01:
                    raise StopIteration
        except (tf.errors.OutOfRangeError, StopIteration):
            pass
