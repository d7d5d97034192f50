import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
global_step = tf.train.get_or_create_global_step()
train_op = tf.train.AdamOptimizer(0.01).minimize(loss, global_step=global_step)

with tf.train.MonitoredTrainingSession(checkpoint_dir='ckpt',
                                       hooks=[tf.train.StopAtStepHook(last_step=40)]) as sess:
    while not sess.should_stop():
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})

reader = tf.train.load_checkpoint(tf.train.latest_checkpoint('ckpt'))
weights = reader.get_tensor('w')
print('weights', weights.ravel(), 'step', reader.get_tensor('global_step'))
