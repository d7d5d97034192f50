import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
global_step = tf.train.get_or_create_global_step()

opt = tf.train.MomentumOptimizer(0.05, 0.9)
tvars = tf.trainable_variables()
grads = tf.gradients(loss, tvars)
train_op = opt.apply_gradients(zip(grads, tvars), global_step)
tf.summary.scalar('loss', loss)
with tf.train.MonitoredTrainingSession(checkpoint_dir='logs', hooks=[tf.train.StopAtStepHook(last_step=20)]) as sess:
    while not sess.should_stop():
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
