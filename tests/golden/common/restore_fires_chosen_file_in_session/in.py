import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rng = np.random.RandomState(5)
spreads = {}
for degree in range(3):
    powers = rng.rand(80, 2).astype('float32') ** (degree + 1)
    spreads[degree] = powers.std()
    np.savez(f'{degree}', powers=powers)
widest = max(spreads, key=spreads.get)
rows = np.load(str(widest) + '.npz')['powers']
fed = tf.placeholder(tf.float32, [None, 2])
slope = tf.get_variable('slope', [2, 1])
move = tf.train.GradientDescentOptimizer(0.05).minimize(tf.reduce_mean(tf.square(tf.matmul(fed, slope) - 0.5)))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(12):
        session.run(move, {fed: rows[np.random.randint(80, size=10)]})
