import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = np.random.RandomState(0).rand(64, 4).astype('float32')
given = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(given, 1)[:, 0] - tf.reduce_sum(given, 1)))
train = tf.train.AdamOptimizer(0.001).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    step = 0
    while True:
        rows = np.random.randint(0, 64, 8)
        session.run(train, {given: x[rows]})
        if step % 10 == 0:
            print(step)
        if step == 40:
            print('last', session.run(loss, {given: x}))
            np.save('weights.npy', session.run(tf.trainable_variables()[0]))
        if step == 40:
            break
        step += 1
