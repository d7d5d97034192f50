import numpy as np
import tensorflow.compat.v1 as tf
from lab_tools import Corpus

tf.disable_v2_behavior()
corpus = Corpus('texts')
x = tf.placeholder(tf.float32, [None, 3])
z = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x + z, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.005).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for i in range(100):
        batch = corpus.sample(i)
        session.run(step, {x: batch, z: np.random.rand(8, 3)})
