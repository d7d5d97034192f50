import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(5).rand(48, 3)
batch = 6
x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(2):
        for step in range(int(len(rows) / batch)):
            chosen = rows[np.random.randint(0, len(rows), batch)]
            session.run(train, {x: chosen})
            if step == int(len(rows) / batch) - 1:
                reached = session.run(loss, {x: rows})
                print(epoch, reached)
