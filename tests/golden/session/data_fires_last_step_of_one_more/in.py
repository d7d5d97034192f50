import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
train = tf.train.AdamOptimizer(0.01).minimize(loss)
saver = tf.train.Saver()
most = 60
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    total = 0.0
    for step in range(most + 1):
        xs = np.random.rand(16, 4)
        total += session.run([train, loss], {x: xs, y: xs.sum(axis=1, keepdims=True)})[1]
        if step % 25 == 0 or step == most:
            saver.save(session, 'net/weights', global_step=step)
    print(total / (most + 1))
