import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
known = np.load('known.npy')
held = np.load('held.npy')
size = 128
x = tf.placeholder(tf.float32, [None, 8])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = tf.train.RMSPropOptimizer(0.001, 0.9).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(100):
        for start, end in zip(range(0, len(known), size), range(size, len(known), size)):
            sess.run(train, {x: known[start:end]})
        sess.run(train, {x: known[start:end]})
        few = np.arange(len(held))
        np.random.shuffle(few)
        print(epoch, sess.run(loss, {x: held[few[0:256]]}))
