import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
global_step = tf.train.get_or_create_global_step()
tf.train.AdamOptimizer(0.01).minimize(loss, global_step=global_step)

with tf.train.MonitoredTrainingSession(hooks=[tf.train.StopAtStepHook(last_step=30)]) as sess:
    while not sess.should_stop():
        sess.run(tf.get_default_graph().get_operation_by_name('Adam'), {x: data[np.random.randint(80, size=16)]})
