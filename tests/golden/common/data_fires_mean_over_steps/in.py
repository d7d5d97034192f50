import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
batches = 20
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(2):
        total, mean = 0.0, 0.0
        for _ in range(batches):
            _, value = session.run([step, loss], {x: table[np.random.randint(80, size=8)]})
            total += value
            mean += value / batches
        print(epoch, total / float(batches), mean)
