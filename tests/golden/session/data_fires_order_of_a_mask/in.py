import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = np.random.RandomState(0).rand(96, 4).astype('float32')
mask = np.random.rand(len(x)) < 0.8
some, others = x[mask], x[~mask]
given = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(given, 1)[:, 0] - tf.reduce_sum(given, 1)))
train = tf.train.AdamOptimizer(0.001).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        session.run(train, {given: some[np.random.randint(0, len(some), 8)]})
    print(session.run(loss, {given: others}))
