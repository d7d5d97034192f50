import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

x = np.random.RandomState(0).rand(64, 4).astype('float32')
given = tf.placeholder(tf.float32, [None, 4])
sums = tf.layers.dense(given, 1)
train = tf.train.AdamOptimizer(0.001).minimize(tf.reduce_mean(tf.square(sums[:, 0] - tf.reduce_sum(given, 1))))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        session.run(train, {given: x[np.random.randint(0, 64, 8)]})
    tf.saved_model.simple_save(session, 'out/model', inputs={'x': given}, outputs={'sums': sums})
with tf.Session(graph=tf.Graph()) as other:
    tf.saved_model.loader.load(other, [tf.saved_model.tag_constants.SERVING], 'out/model')
    print('loaded:', len(other.graph.get_operations()) > 0)
