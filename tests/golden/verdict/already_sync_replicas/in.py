import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.get_or_create_global_step()
opt = tf.train.SyncReplicasOptimizer(tf.train.AdamOptimizer(0.01), replicas_to_aggregate=2, total_num_replicas=2)
train_op = opt.minimize(loss, step)
with tf.train.MonitoredTrainingSession(hooks=[opt.make_session_run_hook(True)]) as sess:
    while not sess.should_stop():
        sess.run(train_op, {x: data})
