import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.RandomState(0).rand(64).astype(np.float32)
ys = np.random.RandomState(1).rand(64).astype(np.float32)
full = tf.data.Dataset.from_tensor_slices((xs, ys))
dataset = full.take(48).batch(8)
rest = full.skip(48).batch(16)
iterator = dataset.make_initializable_iterator()
vit = rest.make_initializable_iterator()
vx, vy = vit.get_next()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(tf.cast(y, tf.float32) - w * tf.cast(x, tf.float32)))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
vloss = tf.reduce_mean(tf.square(vy - w * vx))
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        sess.run(iterator.initializer)
        while True:
            try:
                sess.run(train)
            except tf.errors.OutOfRangeError:
                break
        sess.run(vit.initializer)
        print("val", sess.run(vloss))
