import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
data = np.random.RandomState(1).rand(80, 3).astype("float32")
for width in (2, 4):
    with tf.Graph().as_default():
        x = tf.placeholder(tf.float32, [None, 3])
        hidden = tf.nn.relu(tf.matmul(x, tf.get_variable("w", [3, width])))
        out = tf.matmul(hidden, tf.get_variable("v", [width, 1]))
        loss = tf.reduce_mean(tf.square(out - tf.reduce_sum(x, 1, keepdims=True)))
        train_op = tf.train.AdamOptimizer(0.01).minimize(loss)
        with tf.Session() as sess:
            sess.run(tf.global_variables_initializer())
            for _ in range(40):
                sess.run(train_op, {x: data[np.random.choice(80, 8)]})
            print(width, round(float(sess.run(loss, {x: data})), 1))
