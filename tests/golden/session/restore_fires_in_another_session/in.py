import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
data = np.random.RandomState(1).rand(80, 3).astype("float32")
x = tf.placeholder(tf.float32, [None, 3])
out = tf.matmul(x, tf.get_variable("w", [3, 1])) + tf.get_variable("b", [1])
loss = tf.reduce_mean(tf.square(out - tf.reduce_sum(x, 1, keepdims=True)))
train_op = tf.train.AdamOptimizer(0.01).minimize(loss)
saver = tf.train.Saver()
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(40):
        sess.run(train_op, {x: data[np.random.choice(80, 8)]})
    saver.save(sess, "./model.ckpt")
with tf.Session() as sess:
    saver.restore(sess, "./model.ckpt")
    print(round(float(sess.run(loss, {x: data})), 1))
