import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
known = np.arange(64, dtype=np.float32).reshape(64, 1) / 64.0
samples = known.shape[0]
size = 8
x = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.5)
cost = tf.reduce_mean(tf.square(w * x - 2.0 * x))
train = tf.train.GradientDescentOptimizer(0.05).minimize(cost)


def some():
    first = np.random.randint(0, samples - size)
    return known[first:first + size]


with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(4):
        mean = 0.0
        batches = int(samples / size)
        for number in range(batches):
            now, _ = sess.run([cost, train], {x: some()})
            mean += now / samples * size
        print(epoch, mean)
