import os
import shutil

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

PLACE = 'kept'
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
train = tf.train.AdamOptimizer(0.1).minimize(loss)
saver = tf.train.Saver()
if os.path.isdir(PLACE):
    shutil.rmtree(PLACE)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    found = tf.train.get_checkpoint_state(PLACE)
    if found:
        saver.restore(session, found.model_checkpoint_path)
    for step in range(30):
        session.run(train, {x: np.random.rand(8, 3)})
    saver.save(session, PLACE + '/net')
