import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.RandomState(0).rand(64).astype(np.float32)
ys = np.random.RandomState(1).rand(64).astype(np.float32)
vx, vy = xs[:16] + 0, ys[:16] + 0
train_data = tf.data.Dataset.from_tensor_slices((xs, ys)).batch(8)
val_data = tf.data.Dataset.from_tensor_slices((vx, vy)).batch(8)
iterator = tf.data.Iterator.from_structure(train_data.output_types, train_data.output_shapes)
init_train = iterator.make_initializer(train_data)
init_val = iterator.make_initializer(val_data)
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(tf.cast(y, tf.float32) - w * tf.cast(x, tf.float32)))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
def run_epoch(sess, init, fetch):
    sess.run(init)
    try:
        while True:
            sess.run(fetch)
    except tf.errors.OutOfRangeError:
        pass

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        run_epoch(sess, init_train, train)
        run_epoch(sess, init_val, loss)
