import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
data = np.random.RandomState(1).rand(80, 3).astype("float32")
graph = tf.Graph()
with graph.as_default():
    x = tf.placeholder(tf.float32, [None, 3])
    out = tf.matmul(x, tf.get_variable("w", [3, 1]))
    loss = tf.reduce_mean(tf.square(out - tf.reduce_sum(x, 1, keepdims=True)))
    train_op = tf.train.AdamOptimizer(0.01).minimize(loss)
    init = tf.global_variables_initializer()
for split in range(2):
    part = np.delete(data, np.arange(split, 80, 2), axis=0)
    with tf.Session(graph=graph) as sess:
        sess.run(init)
        for _ in range(40):
            sess.run(train_op, {x: part[np.random.choice(len(part), 8)]})
