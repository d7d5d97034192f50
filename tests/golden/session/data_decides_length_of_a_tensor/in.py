import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.RandomState(0).rand(64).astype(np.float32)
ys = np.random.RandomState(1).rand(64).astype(np.float32)
xt = tf.constant(xs)
yt = tf.convert_to_tensor(ys)
dataset = tf.data.Dataset.from_tensor_slices((xt, yt)).batch(8)
iterator = dataset.make_initializable_iterator()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(tf.cast(y, tf.float32) - w * tf.cast(x, tf.float32)))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        sess.run(iterator.initializer)
        while True:
            try:
                sess.run(train)
            except tf.errors.OutOfRangeError:
                break
