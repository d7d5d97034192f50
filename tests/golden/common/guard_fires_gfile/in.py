import numpy as np
import tensorflow.compat.v1 as tf
from tensorflow.python.platform import gfile

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(20):
        session.run(train, {x: np.random.rand(8, 3)})
with gfile.FastGFile('graph.pb', 'wb') as out:
    out.write(tf.get_default_graph().as_graph_def().SerializeToString())
with tf.gfile.GFile('labels.txt', 'w') as out:
    out.write('a, b')
with tf.gfile.GFile('about.txt', 'r') as given:
    text = given.read()
