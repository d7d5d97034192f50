import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.RandomState(0).rand(64).astype(np.float32)
ys = np.random.RandomState(1).rand(64).astype(np.float32)
vx, vy = xs[:16] + 0, ys[:16] + 0
px = tf.placeholder(tf.float32, [None])
py = tf.placeholder(tf.float32, [None])
dataset = tf.data.Dataset.from_tensor_slices((px, py)).batch(8)
iterator = dataset.make_initializable_iterator()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(tf.cast(y, tf.float32) - w * tf.cast(x, tf.float32)))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        sess.run(iterator.initializer, feed_dict={px: xs, py: ys})
        while True:
            try:
                sess.run(train)
            except tf.errors.OutOfRangeError:
                break
        sess.run(iterator.initializer, feed_dict={px: vx, py: vy})
        total = 0
        steps = 0
        while True:
            try:
                total += sess.run(loss)
                steps += 1
            except tf.errors.OutOfRangeError:
                break
        print("val", total / steps)
